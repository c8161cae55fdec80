"""Answers table talk by what was understood, or, where that is not plain, gives the nearest reading."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from swtcg_rules.answers.reading import is_question, known_cards, read_scenario
from swtcg_rules.errors import Place, Problem, ScenarioError, SwtcgError, UsageError
from swtcg_rules.glossary.edition import TODAY
from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.store import load
from swtcg_rules.shown import in_notebooks
from swtcg_rules.table.turns import Act, Does, DoesNothing, NamedCard, Table
from swtcg_rules.table.unit_writer import name_on
from swtcg_rules.talk import understanding
from swtcg_rules.talk.asked import asked_of_fate
from swtcg_rules.talk.by_name import in_language
from swtcg_rules.talk.dropped import turns_round
from swtcg_rules.talk.model import Understood
from swtcg_rules.words import LANGUAGES

if TYPE_CHECKING:
    from swtcg_rules.answers.battle import Battle
    from swtcg_rules.answers.compared import Compared
    from swtcg_rules.answers.model import EntryMatch
    from swtcg_rules.answers.ruling import Ruled
    from swtcg_rules.answers.solved import Solved
    from swtcg_rules.answers.solving import Progress
    from swtcg_rules.answers.tabling import Tabled
    from swtcg_rules.solver.goals import Goal
    from swtcg_rules.table.named import LookUp


NUMBER = re.compile(r"\d")
OF_NO_READING = ("price", "time", "letter")
"""Doubts under which no reading is as things stand."""


@in_notebooks
class Heard(NamedTuple):
    """The answer to table talk."""

    query: str
    understood: Understood
    answer: Solved | Tabled | Battle | Ruled | Compared | None
    """None where the answer asks back what is meant."""
    board: Solved | None = None
    """For a question on two keywords, the small board on which both matter."""
    order: tuple[tuple[str, ...], ...] = ()
    """For a question on who goes first, the units in their order; those among which the player chooses stand together."""
    points: int | None = None
    """For a question on what a card takes to be built, the build points."""
    edition: str = TODAY
    rulings: tuple[tuple[str, Solved | Tabled | Battle], ...] = ()
    """Where the answer asks back what is meant, readings in the notation, the likeliest first, each with its ruling."""
    likely: Ruled | None = None
    """Where the answer asks back what is meant, the rulings on the text as a question on the rules, the likeliest first."""

    @property
    def found(self) -> bool:
        """Whether there is an answer at all."""
        return self.answer is not None

    @property
    def results(self) -> tuple[EntryMatch, ...]:
        """The rulings that may be meant instead."""
        return self.likely.results if self.likely else ()

    @property
    def named(self) -> tuple[NamedCard, ...]:
        """Always empty: words of the table name no cards."""
        return ()


def understand(text: str) -> Understood:
    """What a text in words of the table describes, with the cards that it names.

    Raises UsageError for a text that is too long, FileError where the database of the player's own cards cannot be used.
    """
    from swtcg_rules.cards.titles import has_title, stamp

    told = None if has_title(text) else understanding.by_numbers(text)
    return _with_own(told or _with_cards(text, load().version, stamp()))


def _with_own(understood: Understood) -> Understood:
    """What was understood; not plain where a keyword of the user's own is named and has no place in the reading."""
    said, line = (f" {fold(text or '')} " for text in (understood.text, understood.scenario))
    for id_, names in _own_keywords(load().version):
        lost = any(f" {name} " in said for name in names) and not any(name in line for name in names)
        if lost and understood.plain and not understood.keywords:
            missing = (id_,) if "X" in load().summaries[id_]["form"] else ()
            return understood._replace(plain=False, told=True, missing=missing)
    return understood


@lru_cache(maxsize=2)
def _own_keywords(_glossary: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The keywords of the user's own, each with its names."""
    found = ((id_, one["name"]) for id_, one in load().summaries.items() if "user" in one and one["kind"] == "keyword")
    return tuple((id_, tuple({fold(name) for name in names.values()})) for id_, names in found)


@lru_cache(maxsize=8)  # a question is read first for a plain table, and then for one to ask back about
def _with_cards(text: str, _glossary: str, _cards: tuple[str, int]) -> Understood:
    return understanding.understand(text, _cards_of(text))


def _cards_of(text: str) -> LookUp:
    """The look-up of the cards that a text may name; a question in words of the rulings names none."""
    from swtcg_rules.table.named import Meant

    known = known_cards()

    @cache
    def may_name() -> bool:
        from swtcg_rules.answers.notes import may_name_cards

        return not is_question(text) or may_name_cards(text)

    return lambda name, how, on_a_unit: known(name, how, on_a_unit) if may_name() else Meant(imported=False)


def hear(text: str, goal: Goal | str | None = None, edition: str = TODAY, progress: Progress | None = None) -> Heard | None:
    """The answer to what a text in table talk describes; None if it describes no table.

    Raises what solving the scenario raises, and ScenarioError if it is not clear which cards some names mean.
    """
    understood = understand(text)
    of_any = understood.which and (understood.scenario or "").endswith(" vs unit")
    if of_any and is_question(text) and not (NUMBER.search(text) or _of_somebody(understood)):
        return None  # "can my tapped walker attack" asks about any walker
    if understood.which and not understood.unplaced:
        raise ScenarioError(*_which(understood))
    if not understood.plain or (understood.cards and understood.unplaced and is_question(text)):
        worth = understood.told and (of_a_table(understood) or talks(understood))
        return Heard(text, understood, None, edition=edition) if worth or understood.lacking else None
    if understood.keywords:
        return _on_two(text, understood, edition)
    assert understood.scenario is not None
    if understood.others:
        from swtcg_rules.answers.comparing import compare

        table = compare([understood.scenario, *understood.others], goal or "damage", edition, progress)
        return Heard(text, understood, table, edition=edition)
    if understood.asked == "first":
        return _in_order(text, understood, edition)
    if understood.asked == "points":
        return _built(text, understood, edition)
    return Heard(text, understood, _on_line(text, understood, understood.scenario, goal, edition, progress), edition=edition)


def _on_line(
    text: str, understood: Understood, line: str, goal: Goal | str | None, edition: str, progress: Progress | None
) -> Solved | Tabled | Battle:
    """The ruling on a line, played for what the text asks."""
    lying = read_scenario(line)
    if isinstance(lying, Table):
        return _on_table(lying, goal or _goal_of_a_step(understood), text, edition, progress)
    from swtcg_rules.answers.solving import solve_scenario

    asks = asked_of_fate(text) if understood.asked in ("discard", "chance") else ""
    if asks and goal is None and lying.rolls:  # what is still open is played for what the text asks
        goal = "survive" if understood.about == "attacker" else "kill"
    return solve_scenario(lying, goal or "damage", text, edition, progress)._replace(asked=asks)


def weighed(heard: Heard, goal: Goal | str | None, progress: Progress | None = None) -> Heard:
    """Table talk that is asked back, with the ruling on each of its readings.

    There is none where something is known to be missing, or a word without a place may turn a reading round.
    """
    understood = heard.understood
    turned = any(turns_round(one.text) for one in understood.unplaced)
    if turned or understood.missing or understood.lacking or understood.doubt in OF_NO_READING:
        return heard
    rulings = []
    for line in filter(None, (understood.scenario, *understood.others)):
        with suppress(SwtcgError):
            rulings.append((line, _on_line(understood.text, understood, line, goal, heard.edition, progress)))
    return heard._replace(rulings=tuple(rulings))


def _of_somebody(understood: Understood) -> bool:
    from swtcg_rules.talk.cards import is_somebody

    return any(map(is_somebody, understood.which))


def _goal_of_a_step(understood: Understood) -> str | None:
    """The goal of a battle step, where the text asks for it."""
    if understood.asked not in ("arena", "kill", "survive"):
        return None
    return f"{understood.asked} {understood.about}".strip() if understood.about else understood.asked


def _on_table(table: Table, goal: Goal | str | None, text: str, edition: str, progress: Progress | None) -> Tabled | Battle:
    """The ruling on a table; with a goal, its battle step played out."""
    if goal is not None:
        from swtcg_rules.answers.battle import solve_table

        return solve_table(table, goal, text, edition, progress)
    from swtcg_rules.answers.tabling import rule_on_table

    return rule_on_table(table, text, edition)


def said(text: str, edition: str = TODAY) -> Heard:
    """What was understood of a text, without an answer to it. Raises UsageError for a text that is empty or too long."""
    if not text.strip():
        raise UsageError(Problem("no-question", {}))
    return Heard(text, understand(text), None, edition=edition)


def of_a_table(understood: Understood) -> bool:
    """Whether the nearest reading is a whole table: no question on the rules describes that much."""
    if understood.cards or understood.scenario is None:
        return False
    return isinstance(read_scenario(understood.scenario), Table)


def talks(understood: Understood) -> bool:
    """Whether the text contains words of talk, and is not only flawed notation."""
    return any(one.role and one.became[:1] in ('"', "") for one in understood.placed) or understood.asked is not None


def _which(understood: Understood) -> Iterator[Problem]:
    """What to ask about the names that are not plain, and a scenario with the first card that each may mean."""
    for one in understood.which:
        code = "card-several" if len(one.options) > 1 else "card-unknown"
        yield Problem(code, {"name": one.text}, Place(understood.text, one.start, one.end), one.options)
    yield _nearest(understood)


def offered(error: ScenarioError, text: str) -> ScenarioError:
    """The error with the scenario nearest to what was typed, where there is one."""
    understood = understand(text)
    if not understood.told or understood.scenario is None:
        return error
    return ScenarioError(*error.problems, _nearest(understood))


def _nearest(understood: Understood) -> Problem:
    """The scenario nearest to what was typed."""
    line = understood.scenario or ""
    return Problem("nearest-scenario", {"scenario": {lang: in_language(line, understood.cards, lang) for lang in LANGUAGES}})


def _on_two(text: str, understood: Understood, edition: str) -> Heard:
    """The ruling on two keywords, and their effect on a small board in the engine."""
    from swtcg_rules.answers.interplay import interplay
    from swtcg_rules.answers.ruling import on_two_keywords

    ruled = on_two_keywords(text, understood.keywords, edition)
    first, second = understood.keywords
    played = None if ruled.interplay else interplay([(first, None), (second, None)], edition)
    return Heard(text, understood, ruled, board=played.answer if played else None, edition=edition)


def _in_order(text: str, understood: Understood, edition: str) -> Heard:
    """The units of a battle step in the order of their goes, as the engine gives it when none of them does anything."""
    from swtcg_rules.answers.tabling import rule_on_table

    table = read_scenario(understood.scenario or "")
    assert isinstance(table, Table)
    answer = standing = rule_on_table(table, text, edition)
    order: list[tuple[str, ...]] = []
    gone: set[int] = set()
    while standing.next and standing.next.units:
        units = [unit for unit in standing.next.units if unit not in gone]
        order.append(tuple(name_on(table, unit, "en") for unit in units))
        gone.update(units)
        table = table._replace(moves=(*table.moves, *(DoesNothing(unit) for unit in units)))
        standing = rule_on_table(table, text, edition)
    return Heard(text, understood, answer, order=tuple(order), edition=edition)


MOST_POINTS = 30
"""More build points than any card takes."""


def _built(text: str, understood: Understood, edition: str) -> Heard:
    """A card deployed with as many build points as it takes."""
    from swtcg_rules.answers.tabling import rule_on_table

    table = read_scenario(understood.scenario or "")
    assert isinstance(table, Table)
    brings = table.moves[-1]
    assert isinstance(brings, Does)

    def built(lying: Table, n: int) -> Tabled:
        puts = (Does(Act.BUILD, card=brings.card, n=n),) if n else ()
        return rule_on_table(lying._replace(moves=(*puts, brings)), text, edition)

    unlimited = table._replace(build_points=(None, None))
    enough = next((n for n in range(MOST_POINTS + 1) if built(unlimited, n).legal), None)
    if enough:
        before, _, deploys = (understood.scenario or "").rpartition("; ")
        card = re.split(" onto | under ", deploys.removeprefix("deploy "))[0]
        understood = understood._replace(scenario=f"{before}; build {enough} on {card}; {deploys}")
    return Heard(text, understood, built(table, enough or 0), points=enough, edition=edition)
