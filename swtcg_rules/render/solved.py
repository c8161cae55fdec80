"""A solved scenario as a page: the ruling first, the reason second, numbers third, then what they rest on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from swtcg_rules.answers.solved import Solved
from swtcg_rules.engine.dice import FACES
from swtcg_rules.engine.model import Event
from swtcg_rules.engine.question import start_of
from swtcg_rules.engine.state import steps_of
from swtcg_rules.glossary.edition import rulings_in
from swtcg_rules.render.entry import entry_name
from swtcg_rules.render.numbers import percent
from swtcg_rules.render.page import Inline, Line, Page, Rows, Section
from swtcg_rules.render.sentences import Speaker
from swtcg_rules.render.sources import sources_block
from swtcg_rules.table.writer import write_scenario
from swtcg_rules.words import say

BEFORE_THE_ROLL = ("declare", "attack-triggers", "attack-chance")
MOST_RULINGS = 3
FEW_DECISIONS = 2
"""So few decisions are quoted at once; of more only the numbers are given until details are asked for."""


def solved_page(answer: Solved, lang: str, explain: bool = False) -> Page:
    """The page of an answer; `explain` adds every step, the rule behind each, decisions and sources in full."""
    speaker = Speaker(answer, lang)
    page: Page = [Line(speaker.ruling(), strong=True)]
    if answer.legal and (reason := speaker.reason()):
        page.append(Line(reason))
    told = tuple(ruling_lines(answer.rulings[:MOST_RULINGS], lang, answer.edition))
    rulings: Page = [Section(say(lang, "solved.rulings"), told)] if told else []
    bare = answer.units[answer.board.defender].damage is None
    if bare:
        page.extend(rulings)
    if answer.legal and not answer.recorded:
        page.extend(_numbers(answer, speaker))
    if answer.best_reroll:
        page.append(Line(speaker.best_reroll()))
    if advice := speaker.advice():
        goal = speaker.say(f"goal.{answer.goal}")
        page.append(Section(speaker.say("advice.title", goal=goal), tuple(advice)))
    if answer.trace and (answer.legal or explain):
        page.append(Section(speaker.say("trace.title"), tuple(_trace(answer, speaker, explain))))
    if not bare:
        page.extend(rulings)
    page.extend(_basis(answer, speaker, explain))
    page.append(Inline(say(lang, "scenario.title"), write_scenario(answer.board, lang)))
    return page


def ruling_lines(ids: Iterable[str], lang: str, edition: str) -> Iterator[str]:
    """Curated rulings by their questions, each with its own short answer."""
    for ruling in rulings_in(ids, edition):
        yield say(lang, "ruling.line", question=ruling["question"][lang], answer=ruling["answer"][lang])


def _numbers(answer: Solved, speaker: Speaker) -> Page:
    lang = speaker.lang
    page: Page = []
    spread = answer.units[answer.board.defender].damage
    if spread is None and answer.reading:
        reading = answer.reading
        page.append(
            Rows(
                tuple(speaker.say(f"table.{name}") for name in ("natural", "value", "hit")),
                tuple((str(n), str(n + reading.bonus), speaker.say("yes" if reading.hits(n) else "no")) for n in FACES),
            )
        )
    if spread:
        rows = tuple(
            (str(n), percent(chance, lang), percent(spread.at_least(n), lang)) for n, chance in enumerate(spread.exactly)
        )
        header = tuple(speaker.say(f"table.{name}") for name in ("damage", "exactly", "at-least"))
        page.append(Rows(header, rows, tuple(float(chance) for chance in spread.exactly)))
    often = [
        speaker.say("fires.line", who=speaker.who(answer.engine.rules[rule]), chance=percent(chance, lang))
        for rule, chance in answer.fired
    ]
    if often:
        page.append(Inline(speaker.say("fires.title"), "; ".join(often)))
    for rule, hits, chance in answer.predictions:
        who = speaker.who(answer.engine.rules[rule])
        page.append(Line(speaker.say("predicts.line", who=who, n=hits, chance=percent(chance, lang))))
    for unit in answer.units:
        for change in unit.changes:
            facts = {"unit": speaker.unit(unit.number), "n": change.power, "chance": percent(change.chance, lang)}
            page.append(Line(speaker.say(f"changes.{change.until}", **facts)))
    return page


def _trace(answer: Solved, speaker: Speaker, explain: bool) -> list[str]:
    """A line for each event; in full, the steps without one as well, and the glossary entries behind each.

    Where one thing happens inside another (Retaliate at the attack's end), the lines stay in the order of happening.
    """
    lines = [(event.step, text) for event in answer.trace if (text := _told(event, answer, speaker, explain))]
    nested = any(event.what in ("ends", "plays") for event in answer.trace if event.step not in BEFORE_THE_ROLL)
    if not nested:
        steps = dict.fromkeys(steps_of(start_of(answer.engine, answer.board).frame.at)) if explain else {}
        shown: dict[str, list[str]] = {step: [] for step in steps}
        for step, text in lines:
            shown.setdefault(step, []).append(text)
        lines = [(step, text) for step, texts in shown.items() for text in texts or [speaker.say("event.nothing")]]
    return [f"{speaker.say(f'step.{step}')}: {text}" for step, text in lines]


def _told(event: Event, answer: Solved, speaker: Speaker, explain: bool) -> str:
    """An event as a line; empty where it is not worth one."""
    text = speaker.event(event)
    quiet = not explain and (event.what == "declared" or (event.what == "idle" and not answer.recorded))
    if not text or quiet:
        return ""
    return text + (f" [{', '.join(entry_name(rule, speaker.lang) for rule in speaker.rules_of(event))}]" if explain else "")


def _basis(answer: Solved, speaker: Speaker, explain: bool) -> Page:
    page: Page = []
    if answer.notes and answer.legal:
        page.append(Inline(speaker.say("note.title"), "; ".join(dict.fromkeys(map(speaker.note, answer.notes)))))
    if answer.unused:
        page.append(Inline(speaker.say("unused.title"), "; ".join(speaker.unused(note) for note in answer.unused)))
    decisions = [speaker.decision(number) for number in answer.decisions]
    title = speaker.say("decisions.title")
    if decisions and explain:
        page.append(Section(title, tuple(decisions)))
    elif len(decisions) > FEW_DECISIONS:
        numbers = ", ".join(map(str, answer.decisions))
        page.append(Inline(title, speaker.say("decisions.more", numbers=numbers)))
    elif decisions:
        page.append(Inline(title, " ".join(decisions)))
    if answer.sources:
        page.append(sources_block(answer.sources, speaker.lang, explain))
    return page
