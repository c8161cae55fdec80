"""Tables of several boards: as a page, and as data."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from string import ascii_uppercase
from typing import Any, NamedTuple

from swtcg_rules.answers.compared import Compared, ComparedBoard
from swtcg_rules.glossary.store import load
from swtcg_rules.render.named import named_blocks, named_data
from swtcg_rules.render.page import Line, Page, Rows, Section
from swtcg_rules.render.reserved import numbers_without, reserve_data
from swtcg_rules.table.ability_writer import write_ability
from swtcg_rules.table.model import Ability, Role
from swtcg_rules.table.phrases import written
from swtcg_rules.table.writer import write_scenario
from swtcg_rules.words import say
from swtcg_rules.words.numbers import mean, number, percent, points

TABLE = "swtcg-table/1"
MEASURES = ("dice", "mean", "net", "discarded")
"""The results of a board, in the order of the columns."""
NOTHING = "-"
PARTS = re.compile(r", | (?:vs|kontra) ")
LONGEST = 40
"""The most letters of what only one board has, for it to be shown beside its letter."""


def table_page(table: Compared, lang: str, _explain: bool = False) -> Page:
    """The boards beside each other; where abilities are taken away, what each of them is worth."""
    page: Page = [Line(text, strong=True) for text in numbers_without(table.reserved, lang)]
    if verdict := " ".join(_verdict(table, lang)):
        page.append(Line(verdict, strong=True))
    if table.kind == "grid":
        return page + _grids(table, lang) + _named(table, lang)
    page += _rows(table.kind, table.rows, lang, table.varied[0] if table.kind == "vary" else "")
    if table.defence:
        page += [Line(say(lang, "compared.defence"), strong=True), *_rows(table.kind, table.defence, lang)]
    if table.kind == "worth":
        page.append(Section(say(lang, "compared.worth-title"), tuple(worth_lines(table, lang))))
    return page + _named(table, lang)


class Lead(NamedTuple):
    """The name of the board with the highest number; that number, the lowest one, and whether no other is as high."""

    who: str
    most: str
    least: str
    alone: bool


def _verdict(table: Compared, lang: str) -> Iterator[str]:
    """Which of the compared boards does more damage, and which is likelier to discard."""
    rows = table.rows
    if table.kind != "compare" or len(rows) < 2 or table.reserved or not all(row.answer.legal for row in rows):
        return
    damage = [row.mean for row in rows]
    leads = {
        what: lead
        for what, values, shown in (("damage", damage, mean), ("discard", [row.discarded for row in rows], percent))
        if None not in values and (lead := _lead(values, rows, shown, lang))
    }
    if not leads:
        yield from [say(lang, "compared.same")] if None not in damage else []
    elif len(rows) > 2:
        yield from (say(lang, f"compared.most-{what}", who=one.who, n=one.most) for what, one in leads.items() if one.alone)
    elif len(leads) == 2 and leads["damage"].who == leads["discard"].who:
        (who, n, less, _), (_, chance, seldom, _) = leads["damage"], leads["discard"]
        yield say(lang, "compared.more", who=who, n=n, less=less, chance=chance, seldom=seldom)
    else:
        yield from (say(lang, f"compared.more-{what}", who=one.who, n=one.most, less=one.least) for what, one in leads.items())


def _lead(values: Sequence[Any], rows: Sequence[ComparedBoard], shown: Callable[[Fraction, str], str], lang: str) -> Lead | None:
    """The lead in one number; None where all look the same when shown."""
    most, least = shown(max(values), lang), shown(min(values), lang)
    first = values.index(max(values))
    return None if most == least else Lead(_called(first, rows, lang), most, least, values.count(max(values)) == 1)


def _called(at: int, rows: Sequence[ComparedBoard], lang: str) -> str:
    """The letter of a board, with what only that board has, or lacks."""
    parts = [PARTS.split(write_scenario(row.answer.board, lang)) for row in rows]
    others = [part for other, of_other in enumerate(parts) if other != at for part in of_other]
    alone = ", ".join(part for part in parts[at] if part not in others)
    lacking = ", ".join(dict.fromkeys(part for part in others if part not in parts[at])) if len(rows) == 2 else ""
    what = alone or (lacking and say(lang, "compared.lacking", what=lacking))
    return f"{_letter(at, rows)} ({what})" if 0 < len(what) <= LONGEST else _letter(at, rows)


def _letter(at: int, rows: Sequence[ComparedBoard]) -> str:
    """The name of a board where several are compared."""
    return ascii_uppercase[at] if len(rows) <= len(ascii_uppercase) else str(at + 1)


def _named(table: Compared, lang: str) -> Page:
    """What there is to show of the cards that were named; their notes belong to single answers."""
    return list(named_blocks([card._replace(notes=()) for card in table.named], lang))


def _rows(kind: str, rows: tuple[ComparedBoard, ...], lang: str, varied: str = "") -> Page:
    """A row for each board; boards that differ in more than a label are written out above."""
    page: Page = []
    lines = []
    for at, row in enumerate(rows):
        label = _label(row, rows, lang) or say(lang, "compared.whole")
        if kind == "compare":
            label = _letter(at, rows)
            page.append(Line(f"{label}: {write_scenario(row.answer.board, lang)}"))
        lines.append((label, *_cells(row, lang)))
    shares = tuple(float(row.discarded or 0) for row in rows)
    header = (varied or say(lang, f"compared.{kind}"), *(say(lang, f"compared.{name}") for name in MEASURES))
    return [*page, Rows(header, tuple(lines), shares)]


def _grids(table: Compared, lang: str) -> Page:
    """A grid for each result of a board except the dice; a grid without content, or like an earlier one, is left out."""
    names = table.varied
    columns = list(dict.fromkeys(row.numbers[1] for row in table.rows))
    grids: dict[tuple[tuple[str, ...], ...], str] = {}
    _, *measured = zip(MEASURES, zip(*(_cells(row, lang) for row in table.rows), strict=True), strict=True)
    for measure, values in measured:
        grid = tuple(values[at : at + len(columns)] for at in range(0, len(values), len(columns)))
        if any(value != NOTHING for value in values):
            grids.setdefault(grid, say(lang, f"compared.{measure}"))
    below = list(dict.fromkeys(row.numbers[0] for row in table.rows))
    header = (f"{names[0]} \\ {names[1]}", *map(str, columns))
    page: Page = []
    for lines, title in grids.items():
        page.append(Line(say(lang, "compared.grid", what=title, rows=names[0], columns=names[1]), strong=True))
        page.append(Rows(header, tuple((str(n), *line) for n, line in zip(below, lines, strict=True))))
    return page


def worth_lines(table: Compared, lang: str, key: str = "compared.adds") -> Iterator[str]:
    """What each ability of a board adds, in the words of this key."""
    whole, *without = table.rows
    for row in without:
        net, chance = _less(whole, row)
        label, shown = _label(row, table.rows, lang), "-" if chance is None else points(chance, lang)
        yield say(lang, key, what=label, net=_signed(net, lang), chance=shown)


def _label(row: ComparedBoard, rows: Sequence[ComparedBoard], lang: str) -> str:
    """What distinguishes a row; for an ability that several units have, also its unit."""
    if not isinstance(row.label, Ability):
        return row.label
    label = write_ability(row.label, lang)
    if row.whose is None or all(one.whose == row.whose for one in rows if one.label == row.label):
        return label
    role, place = row.whose
    board = row.answer.board
    name = (board.attackers if role is Role.ATTACKER else board.defenders)[place].name
    whose = (written("role", role, lang), *([str(place + 1)] if place else []), *([name] if name else []))
    return f"{label}, {' '.join(whose)}"


def _cells(row: ComparedBoard, lang: str) -> tuple[str, ...]:
    """A cell for each of the measures."""
    answer = row.answer
    if not answer.legal:
        return (NOTHING, NOTHING, NOTHING, say(lang, "no"))
    dice = NOTHING if answer.attack_dice is None else str(answer.attack_dice)
    value = NOTHING if answer.value is None else mean(answer.value, lang)
    chance = NOTHING if row.discarded is None else percent(row.discarded, lang)
    return (dice, NOTHING if row.mean is None else mean(row.mean, lang), value, chance)


def _less(whole: ComparedBoard, without: ComparedBoard) -> tuple[Fraction | None, Fraction | None]:
    """How much more the whole board has than the one without the ability: of the goal, and of the chance of a discard."""
    values = whole.answer.value, without.answer.value
    chances = whole.discarded, without.discarded
    return (
        None if values[0] is None or values[1] is None else values[0] - values[1],
        None if chances[0] is None or chances[1] is None else chances[0] - chances[1],
    )


def _signed(value: Fraction | None, lang: str) -> str:
    if value is None:
        return "-"
    return ("+" if value >= 0 else "\u2212") + mean(abs(value), lang)


def table_data(table: Compared, lang: str) -> dict[str, Any]:
    """The boards beside each other as one object for `--json`."""
    rows = [_row_data(row, table.rows) for row in table.rows]
    if table.kind == "worth":
        for row, shown in zip(table.rows, rows, strict=True):
            net, chance = _less(table.rows[0], row)
            shown["adds"] = {"value": number(net), "discarded": number(chance)}
    goal = str(table.rows[0].answer.goal)
    data = {"schema": TABLE, "kind": table.kind, "lang": lang, "goal": goal, "data_version": load().version, "rows": rows}
    if table.varied:
        data["varied"] = list(table.varied)
    if table.defence:
        data["defence"] = [_row_data(row, table.defence) for row in table.defence]
    if table.reserved:
        data["unplayed_texts"] = reserve_data(table.reserved)
    if table.named:
        data["cards"] = named_data([card._replace(notes=()) for card in table.named])
    return data


def _row_data(row: ComparedBoard, rows: Sequence[ComparedBoard]) -> dict[str, Any]:
    answer = row.answer
    shown: dict[str, Any] = {
        "label": _label(row, rows, "en"),
        "scenario": write_scenario(answer.board),
        "legal": answer.legal,
        "attack_dice": answer.attack_dice,
        "mean": number(row.mean),
        "value": number(answer.value),
        "discarded": number(row.discarded),
    }
    return {**shown, "numbers": list(row.numbers)} if row.numbers else shown
