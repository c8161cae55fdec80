"""Tables of several boards: as a page, and as data."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from swtcg_rules.answers.comparing import Row, Table
from swtcg_rules.board.model import Ability
from swtcg_rules.board.notation import write_ability, write_scenario
from swtcg_rules.glossary.store import load
from swtcg_rules.render.numbers import mean, number, percent, points
from swtcg_rules.render.page import Line, Page, Rows, Section
from swtcg_rules.words import say

TABLE = "swtcg-table/1"


def table_page(table: Table, lang: str) -> Page:
    """The boards beside each other; where abilities are taken away, what each of them is worth."""
    header = [
        say(lang, f"compared.{table.kind}"),
        *(say(lang, f"compared.{name}") for name in ("dice", "mean", "net", "discarded")),
    ]
    page: Page = []
    lines = []
    for at, row in enumerate(table.rows):
        label = _label(row, lang) or say(lang, "compared.whole")
        if table.kind == "compare":
            label = "AB"[at] if len(table.rows) <= len("AB") else str(at + 1)
            page.append(Line(f"{label}: {write_scenario(row.answer.board, lang)}"))
        lines.append((label, *_cells(row, lang)))
    shares = tuple(float(row.discarded or 0) for row in table.rows)
    page.append(Rows(tuple(header), tuple(lines), shares))
    if table.kind == "worth":
        page.append(Section(say(lang, "compared.worth-title"), tuple(worth_lines(table, lang))))
    return page


def worth_lines(table: Table, lang: str, key: str = "compared.adds") -> Iterator[str]:
    """What each ability of a board adds, as the words of this key say it."""
    whole, *without = table.rows
    for row in without:
        net, chance = _less(whole, row)
        yield say(
            lang, key, what=_label(row, lang), net=_signed(net, lang), chance="-" if chance is None else points(chance, lang)
        )


def _label(row: Row, lang: str) -> str:
    return write_ability(row.label, lang) if isinstance(row.label, Ability) else row.label


def _cells(row: Row, lang: str) -> tuple[str, ...]:
    answer = row.answer
    if not answer.legal:
        return ("-", "-", "-", say(lang, "no"))
    dice = "-" if answer.attack_dice is None else str(answer.attack_dice)
    value = "-" if answer.value is None else mean(answer.value, lang)
    chance = "-" if row.discarded is None else percent(row.discarded, lang)
    return (dice, "-" if row.mean is None else mean(row.mean, lang), value, chance)


def _less(whole: Row, without: Row) -> tuple[Fraction | None, Fraction | None]:
    """What the whole board has more than the one without the ability: of the goal, and of the chance of a discard."""
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


def table_data(table: Table, lang: str) -> dict[str, Any]:
    """The boards beside each other as one object for `--json`."""
    rows = []
    for row in table.rows:
        answer = row.answer
        shown: dict[str, Any] = {
            "label": _label(row, "en"),
            "scenario": write_scenario(answer.board),
            "legal": answer.legal,
            "attack_dice": answer.attack_dice,
            "mean": number(row.mean),
            "value": number(answer.value),
            "discarded": number(row.discarded),
        }
        if table.kind == "worth":
            net, chance = _less(table.rows[0], row)
            shown |= {"adds": {"value": number(net), "discarded": number(chance)}}
        rows.append(shown)
    goal = str(table.rows[0].answer.goal)
    return {"schema": TABLE, "kind": table.kind, "lang": lang, "goal": goal, "data_version": load().version, "rows": rows}
