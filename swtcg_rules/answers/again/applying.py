"""Edits carried out on a board; and on a line that calls cards by their names, which keeps the names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from swtcg_rules.answers.again.editing import Edit
from swtcg_rules.answers.again.whose import unit_at, with_unit
from swtcg_rules.errors import Place, Problem, ScenarioError
from swtcg_rules.table.ability_writer import write_ability
from swtcg_rules.table.lexer import Lexeme, kinds_of, lex, split
from swtcg_rules.table.model import Ability, Board, Role, Rolls, Uses
from swtcg_rules.table.phrases import written
from swtcg_rules.table.reader import without_versions
from swtcg_rules.table.unit_writer import record_written
from swtcg_rules.table.words import CHANGED, STATES, UNIT_WORDS, StateWord
from swtcg_rules.table.writer import exchanged


def edited(board: Board, edits: Sequence[Edit]) -> Board:
    """The board with these edits."""
    for edit in edits:
        board = _edited(board, edit)
    return board


def _edited(board: Board, edit: Edit) -> Board:
    value: Any = edit.value
    match edit.do:
        case "swap":
            return exchanged(board)
        case "rolls":
            return board._replace(rolls=value)
        case "uses":
            return board._replace(played=(*board.played, value))
    assert edit.ref
    if edit.do == "force":
        mine, theirs = board.force
        return board._replace(force=(value, theirs) if edit.ref.role is Role.ATTACKER else (mine, value))
    unit = unit_at(board, edit.ref)
    if edit.do in ("number", "state"):
        return with_unit(board, edit.ref, unit._replace(**{edit.field: value}))
    abilities = list(unit.abilities)
    if edit.old:
        at = abilities.index(edit.old)
        abilities[at : at + 1] = [value] if edit.do == "replace" else []
    else:
        abilities.append(value)
    return with_unit(board, edit.ref, unit._replace(abilities=tuple(abilities)))


# Lines with cards


def edited_line(line: str, board: Board, edits: Sequence[Edit]) -> str:
    """A line that calls cards by their names, with these edits. Raises ScenarioError for what cannot be told beside a name."""
    for edit in edits:
        line = _edited_line(line, board, edit)
    return line


def _edited_line(line: str, board: Board, edit: Edit) -> str:
    if isinstance(edit.value, Rolls | Uses):
        rolls, played = (edit.value, ()) if isinstance(edit.value, Rolls) else (None, (edit.value,))
        kept = line if edit.do == "uses" else line.split(";", maxsplit=1)[0].rstrip()
        return "; ".join([kept, *record_written((board.attackers, board.defenders), rolls, played, "en")])
    lying, *clauses = line.split(";")
    sides = [list(split(side, "+")) for side in split(without_versions(lying, lex(lying)), "versus")]
    if edit.do == "swap" and len(sides) == 2:
        first, second = (lying[side[0][0].start : side[-1][-1].end] for side in sides)
        return ";".join([f"{second} vs {first}", *clauses])
    assert edit.ref
    units = sides[edit.ref.role is Role.DEFENDER] if len(sides) == 2 else []
    if len(units) != len(board.attackers if edit.ref.role is Role.ATTACKER else board.defenders):
        _refuse(line)
    items = units[edit.ref.place]
    start, end = items[0].start, items[-1].end
    parts = [lying[part[0].start : part[-1].end] for part in split(items, ",") if part]
    return ";".join([lying[:start] + ", ".join(_parts(parts, edit, line)) + lying[end:], *clauses])


def _parts(parts: list[str], edit: Edit, line: str) -> list[str]:
    """What is said of a unit behind the name of its card, edited."""
    name, *more = parts
    told = [one for one in more if not _tells(one, edit)]
    if edit.do in ("number", "force"):
        word = "force" if edit.do == "force" else next(iter(_words(edit.field)))
        return [name, *told, f"{word} {edit.value}"]
    if edit.do == "state":
        meaning = next(
            word.meaning
            for word in UNIT_WORDS
            if isinstance(word, StateWord) and (word.field, word.value) == (edit.field, edit.value)
        )
        return [name, *told, written(*meaning)]
    if edit.do == "add":
        assert isinstance(edit.value, Ability)
        return [*parts, write_ability(edit.value)]
    assert edit.old
    if len(told) == len(more):  # it stands on the card itself
        if edit.do == "replace":
            _refuse(line)
        return [*parts, f"{written('loses')} {write_ability(Ability(edit.old.keyword))}"]
    assert edit.do == "remove" or isinstance(edit.value, Ability)
    return [name, *told, *([write_ability(edit.value)] if isinstance(edit.value, Ability) else [])]


def _words(field: str) -> list[str]:
    return [written(*word.meaning) for word in UNIT_WORDS if not isinstance(word, StateWord) and word.field == field]


def _tells(part: str, edit: Edit) -> bool:
    """Whether a part tells just what is told anew."""
    items: list[Lexeme] = lex(part)
    kinds = sorted(kinds_of(items))
    if edit.do == "force":
        return kinds == ["force", "number"]
    if edit.do == "number":
        meanings = {
            word.meaning
            for word in (*CHANGED.values(), *UNIT_WORDS)
            if not isinstance(word, StateWord) and word.field == edit.field
        }
        return len(items) == 2 and "number" in kinds and any(item.meaning in meanings for item in items)
    if edit.do == "state":
        return kinds == ["state"] and STATES[items[0].meaning].field == edit.field
    return edit.old is not None and part.casefold() == write_ability(edit.old).casefold()


def _refuse(line: str) -> None:
    raise ScenarioError(Problem("again-card", {}, Place(line, 0, len(line))))
