"""A sweep as a page with its numbers in colours."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from swtcg_rules.answers.solving import solve_scenario
from swtcg_rules.render.compared import NOTHING
from swtcg_rules.render.page import Line, Page, Rows, Section
from swtcg_rules.solver.goals import StepGoal
from swtcg_rules.sweep.measures import USUAL, is_chance, measure
from swtcg_rules.sweep.results import COST, MEASURES, PER_POINT
from swtcg_rules.sweep.summing import Summary
from swtcg_rules.sweep.sweeping import Row, Sweep, Swept
from swtcg_rules.table.model import Board, Role
from swtcg_rules.table.writer import write_scenario
from swtcg_rules.words import problem_text, say
from swtcg_rules.words.numbers import mean, percent, points

if TYPE_CHECKING:
    from swtcg_rules.sweep.worth import Worth

WIDEST = 12
"""The most columns of a grid; more make a list."""
FEWEST = 2
SPREAD = ("mean", "least", "median", "most")
MOST_LISTED = 20
"""The most rows without numbers that are listed."""


def called(column: str, lang: str) -> str:
    """The name of a column."""
    name = column.removesuffix(PER_POINT)
    return say(lang, f"swept.{name}") + ("" if name == column else say(lang, "swept.per-point"))


def cell(row: Row, column: str, goal: str, lang: str) -> str:
    """A cell of the table."""
    if column == "unread":
        return "; ".join(row.unread)
    if column == "distribution":
        return " ".join(percent(chance, lang) for chance in row.found.spread or ()) or NOTHING
    return shown(measure(row, column), column, goal, lang)


def shown(value: Fraction | None, column: str, goal: str, lang: str) -> str:
    """A number of a column; the chance to have an arena minus that of the other side may be below zero."""
    if value is None:
        return NOTHING
    if column in ("dice", COST):
        return str(value)
    if goal == StepGoal.ARENA and column.startswith("value"):
        return points(value, lang)
    return percent(value, lang) if is_chance(column, goal) else mean(value, lang)


def why_none(row: Row, lang: str) -> str:
    """Why a row has no numbers: what is wrong with its board, or that the attack is not allowed; empty where it has numbers."""
    if row.found.problem:
        return problem_text(row.found.problem, lang).splitlines()[0]
    if row.found.legal:
        return "" if row.found.spread is not None else say(lang, "swept.open")
    if not isinstance(row.board, Board):
        return ""
    from swtcg_rules.render.speaker import Speaker
    from swtcg_rules.render.verdict import ruling_text

    return ruling_text(Speaker(solve_scenario(row.board), lang))


def board_of(row: Row, lang: str) -> str:
    """The board of a row; one that cannot be read stays as it is."""
    return write_scenario(row.board, lang) if row.board else row.scenario


# As a page


def usual_page(swept: Swept, lang: str, _explain: bool = False) -> Page:
    """The page with the usual columns."""
    return swept_page(swept, USUAL, lang)


def swept_page(swept: Swept, columns: Sequence[str], lang: str) -> Page:
    """Two varied things make a grid, fewer or more a list; below it the rows without numbers."""
    numbers = all(column in MEASURES for column in columns)
    beside = across(swept) if numbers and len(swept.names) == FEWEST else []
    page: Page = _grids(swept, columns, beside, lang) if 0 < len(beside) <= WIDEST else [_list(swept, columns, lang)]
    none = [(row, why) for row in swept.rows if (why := why_none(row, lang))]
    if none:
        lines = [f"{board_of(row, lang)}: {why}" for row, why in none[:MOST_LISTED]]
        if len(none) > MOST_LISTED:
            lines.append(say(lang, "swept.more", n=len(none) - MOST_LISTED))
        page.append(Section(say(lang, "swept.none", n=len(none)), tuple(lines)))
    if "unread" not in columns and (unread := list(dict.fromkeys(one for row in swept.rows for one in row.unread))):
        page.append(Line(say(lang, "swept.unread-told", n=len(unread))))
    return page


def across(swept: Swept, along: int = -1) -> list[str]:
    """The words of one varied thing, if each stands exactly once with every combination of those before it; otherwise nothing."""
    if not swept.names:
        return []
    along %= len(swept.names)
    beside = list(dict.fromkeys(row.values[along] for row in swept.rows))
    below = list(dict.fromkeys(row.values[:along] for row in swept.rows))
    whole = [(*line, word) for line in below for word in beside]
    return beside if [row.values[: along + 1] for row in swept.rows] == whole else []


def _heat(values: Iterable[Fraction | None]) -> list[float | None]:
    """The height of each number between the lowest and the highest, 0 to 1."""
    given = list(values)
    known = [value for value in given if value is not None]
    low, high = (min(known), max(known)) if known else (0, 0)
    return [None if value is None or low == high else float((value - low) / (high - low)) for value in given]


def _list(swept: Swept, columns: Sequence[str], lang: str) -> Rows:
    names = tuple(_name(name, lang) for name in swept.names) or (say(lang, "scenario.title"),)
    header = (*names, *(called(column, lang) for column in columns))
    levels = [_heat(measure(row, column) if column in MEASURES else None for row in swept.rows) for column in columns]
    rows = tuple(
        (
            *(_word(value) for value in row.values or (board_of(row, lang),)),
            *(cell(row, column, swept.goal, lang) for column in columns),
        )
        for row in swept.rows
    )
    return Rows(header, rows, heat=tuple((*((None,) * len(names)), *row) for row in zip(*levels, strict=True)))


def _grids(swept: Swept, columns: Sequence[str], beside: list[str], lang: str) -> Page:
    page: Page = []
    width = len(beside)
    for column in columns:
        levels = _heat(measure(row, column) for row in swept.rows)
        lines, heat = [], []
        for at in range(0, len(swept.rows), width):
            some = swept.rows[at : at + width]
            lines.append((_word(some[0].values[0]), *(cell(row, column, swept.goal, lang) for row in some)))
            heat.append((None, *levels[at : at + width]))
        first, second = (_name(name, lang) for name in swept.names)
        page.append(Line(say(lang, "compared.grid", what=called(column, lang), rows=first, columns=second), strong=True))
        page.append(Rows((f"{first} \\ {second}", *map(_word, beside)), tuple(lines), heat=tuple(heat)))
    return page


def _name(name: str, lang: str) -> str:
    """The name of a varied thing; a field of units goes by its role."""
    return say(lang, f"word.{name}") if name in (*Role,) else name


def _word(value: str) -> str:
    return value or NOTHING


# A row for each unit of a side


def summary_page(asked: Sweep, units: Sequence[Summary], names: Sequence[str], columns: Sequence[str], lang: str) -> Page:
    """The results of each unit against its opponents."""
    heads = [_name(name, lang) for name in names] or [say(lang, "scenario.title")]
    header = (*heads, say(lang, "swept.opponents"), say(lang, "swept.of-number"), *(say(lang, f"swept.{one}") for one in SPREAD))
    lines = []
    for unit in units:
        first = (*(map(_word, unit.values or (asked.about,))), str(unit.opponents))
        for at, column in enumerate(columns):
            spread = unit.spreads[column]
            numbers = [shown(None if spread is None else getattr(spread, one), column, asked.goal, lang) for one in SPREAD]
            lines.append((*(first if at == 0 else ("",) * len(first)), called(column, lang), *numbers))
    page: Page = [Rows(header, tuple(lines))]
    if left_out := sum(unit.left_out for unit in units):
        page.append(Line(say(lang, "swept.boards-left-out", n=left_out)))
    return page


# The worth of a keyword


def worth_page(worth: Worth, lang: str, _explain: bool = False) -> Page:
    """What each number adds, with its spread over the opponents."""
    how = "swept.worth-attacks" if worth.attacks else "swept.worth-attacked"
    page: Page = [Line(say(lang, how, what=worth.what, unit=worth.unit, n=worth.opponents), strong=True)]
    header = tuple(say(lang, f"swept.{name}") for name in ("number", "of", *SPREAD))
    rows = []
    for step in worth.steps:
        rows.append((str(step.n), say(lang, "swept.damage"), *(_signed(one, lang) for one in step.damage)))
        if step.discarded:
            rows.append(("", say(lang, "swept.discarded"), *(points(one, lang) for one in step.discarded)))
    page.append(Rows(header, tuple(rows)))
    if worth.left_out:
        page.append(Line(say(lang, "swept.left-out", n=len({row.values for row in worth.left_out}))))
    return page


def _signed(value: Fraction, lang: str) -> str:
    return ("+" if value >= 0 else "\u2212") + mean(abs(value), lang)
