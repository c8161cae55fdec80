"""A solved scenario as a page: the ruling first, the reason second, numbers third, then what they rest on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from swtcg_rules.answers.solved import Solved
from swtcg_rules.engine.dice import FACES
from swtcg_rules.engine.events import CannotPay
from swtcg_rules.glossary.store import rulings_in
from swtcg_rules.render.advice import advice_lines
from swtcg_rules.render.basis import note_text, unused_text
from swtcg_rules.render.near import WITH_VERDICT, near_line
from swtcg_rules.render.page import Cited, Inline, Line, More, Page, Rows, Section, Together
from swtcg_rules.render.sources import decisions_block, sources_block
from swtcg_rules.render.speaker import Speaker
from swtcg_rules.render.trace import event_text, trace_lines
from swtcg_rules.render.verdict import reason_text, ruling_text
from swtcg_rules.table.writer import write_scenario
from swtcg_rules.words import say, text_in
from swtcg_rules.words.numbers import percent

MOST_RULINGS = 3
ORDINARY = ("attacker-dark", "source-dark", "same-arena", "no-power")
"""Assumptions that hold for any attack, and are left out of a brief page."""


def solved_page(answer: Solved, lang: str, explain: bool = False) -> Page:
    """The page of an answer; `explain` adds every step, the rule behind each, decisions and sources in full."""
    speaker = Speaker(answer, lang)
    head: list[Line | Cited] = [Line(ruling_text(speaker), strong=True)]
    if answer.legal and (why := reason_text(speaker)):
        head.append(Line(why))
    cited = sources_block(answer.sources, lang, explain)
    if answer.sources and isinstance(cited, Cited):
        head.append(cited)
    page: Page = [Together(tuple(head)), *_basis(answer, speaker, explain)]
    if answer.legal and (answer.opened or not answer.recorded):
        page.extend(_numbers(answer, speaker))
    if answer.standing:
        page.extend(_standing(answer, lang))
    if advice := advice_lines(speaker):
        goal = speaker.say(f"goal.{answer.goal}")
        page.append(More((Section(speaker.say("advice.title", goal=goal), tuple(advice)),)))
    if answer.trace and (answer.legal or explain):
        page.append(More((Section(speaker.say("trace.title"), tuple(trace_lines(answer, speaker, explain))),)))
    page.extend(_rulings(answer, lang))
    if isinstance(cited, Section):
        page.append(cited)
    if explain or not answer.named:  # the names that were typed are shorter than everything on the cards
        page.append(More((Inline(say(lang, "scenario.title"), write_scenario(answer.board, lang)),)))
    return page


def _rulings(answer: Solved, lang: str) -> Iterator[More]:
    """Curated rulings on the keywords: with their answers, or on a brief page the nearest with their verdicts."""
    found = [*rulings_in(answer.rulings[:MOST_RULINGS], answer.edition)]
    if found:
        title = say(lang, "solved.rulings")
        near = tuple(near_line(one, lang) for one in found[:WITH_VERDICT])
        yield More(
            (Section(title, tuple(ruling_lines(answer.rulings[:MOST_RULINGS], lang, answer.edition))),), (Section(title, near),)
        )


def _standing(answer: Solved, lang: str) -> Iterator[Section | More]:
    """How the cards of the attack stand, and those of their texts that are not played."""
    from swtcg_rules.render.card_speaker import StageSpeaker  # a plain attack does not need it

    speaker = StageSpeaker(answer.board, lang)
    yield More((Section(say(lang, "standing.title"), tuple(map(speaker.line, answer.standing))),))
    if answer.card_texts:
        yield Section(say(lang, "card-texts.title"), tuple(speaker.texts(answer.card_texts)))


def ruling_lines(ids: Iterable[str], lang: str, edition: str) -> Iterator[str]:
    """Curated rulings by their questions, each with its own short answer."""
    for ruling in rulings_in(ids, edition):
        yield say(lang, "ruling.line", question=text_in(ruling["question"], lang), answer=text_in(ruling["answer"], lang))


def _numbers(answer: Solved, speaker: Speaker) -> Page:
    lang = speaker.lang
    page: Page = []
    spread = answer.units[answer.defender].damage
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
    often = [speaker.say("fires.line", who=speaker.who(rule), chance=percent(chance, lang)) for rule, chance in answer.fired]
    if often:
        page.append(More((Inline(speaker.say("fires.title"), "; ".join(often)),)))
    for rule, hits, chance in answer.predictions:
        who = speaker.who(rule)
        page.append(Line(speaker.say("predicts.line", who=who, n=hits, chance=percent(chance, lang))))
    for unit in answer.units:
        for change in unit.changes:
            facts = {"unit": speaker.unit(unit.number), "n": change.power, "chance": percent(change.chance, lang)}
            page.append(Line(speaker.say(f"changes.{change.until}", **facts)))
    return page


def _basis(answer: Solved, speaker: Speaker, explain: bool) -> Page:
    page: Page = []
    if answer.notes and answer.legal:
        notes, matter = (
            Inline(speaker.say("note.title"), "; ".join(dict.fromkeys(note_text(note, speaker) for note in some)))
            for some in (answer.notes, [note for note in answer.notes if note.code not in ORDINARY])
        )
        page.append(More((notes,), (matter,) if matter.text else ()))
    unused = [unused_text(note, speaker) for note in answer.unused if explain or not (answer.named and note.code == "speed")]
    if unused:
        page.append(Inline(speaker.say("unused.title"), "; ".join(unused)))
    if unpaid := tuple(Line(event_text(event, speaker)) for event in answer.trace if isinstance(event, CannotPay)):
        page.append(More((), unpaid))  # the steps show it too
    if answer.decisions:
        page.append(decisions_block(answer.decisions, speaker.lang))
    return page
