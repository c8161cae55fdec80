"""What the table to tap can hold: boards as data, cards by their names, and the keywords that it has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from swtcg_rules.errors import SwtcgError
from swtcg_rules.glossary.store import load
from swtcg_rules.site.blocks import as_json

if TYPE_CHECKING:
    from swtcg_rules.table.model import Ability, Board, Unit

MOST_OF_A_SIDE = 3
"""Units of a side that the table has room for."""
EFFECTS = {"power-for-attack": "+{x} power for this attack"}
"""Effects in plain words that can be tapped, and how they are written."""
HELD = ("power", "health", "damage", "tapped", "arena", "abilities", "lost", "name")
OF_A_CARD = ("speed", "types", "subtypes", "cost", "unique", "modifiers", "kind")
"""What a card has by itself, and the table leaves as it is."""


def laid(text: str, found: str | None) -> str | None:
    """The scenario of an answer, or with cards the line that was asked, where all of it can be tapped on the table."""
    return next((one for one in (found, text) if one and board(one) != "null"), None)


def board(text: str) -> str:
    """An attack as the table to tap has it; `null` for what it cannot hold, which then stays a line of text."""
    from swtcg_rules.answers.reading import read_scenario
    from swtcg_rules.table.model import Board, Kind

    try:
        read = read_scenario(text)
    except SwtcgError:
        return "null"
    if not isinstance(read, Board) or read.kind is not Kind.ATTACK:
        return "null"
    held = _tapped(read) if max(len(read.attackers), len(read.defenders)) <= MOST_OF_A_SIDE else None
    return as_json(held)


def card_unit(name: str) -> str:
    """A card as the unit that it is on the table; `null` for a card that is no unit, and for no card."""
    return as_json(_card(name))


def _card(name: str) -> dict[str, Any] | None:
    from swtcg_rules.answers.reading import read_scenario
    from swtcg_rules.table.model import Board
    from swtcg_rules.table.writer import write_ability

    try:
        read = read_scenario(f"{name} vs unit")
    except SwtcgError:
        return None
    if not isinstance(read, Board) or not read.staged or not read.staged.named:
        return None
    unit = read.units[0]
    has = [{"id": one.keyword, "text": write_ability(one)} for one in unit.abilities if _is_keyword(one.keyword)]
    return {
        "name": read.staged.named[0].name,
        "side": None if read.side is None else read.side.name.lower(),
        "power": unit.power,
        "health": unit.health,
        "has": has,
    }


def _is_keyword(keyword: str) -> bool:
    return bool(load().summaries[keyword]["kind"] == "keyword")


def to_tap(keyword: str) -> bool:
    """Whether the table has a keyword to tap: one that an attack can hold, and of which no more than a number is to be said."""
    from swtcg_rules.engine.rule import rule_class

    if keyword in EFFECTS:
        return True
    if not _is_keyword(keyword) or not rule_class(keyword):
        return False
    entry = load().keyword(keyword)
    return "outside" not in entry and "[" not in entry["form"]


def _bare(ability: Ability) -> Ability:
    from swtcg_rules.table.model import Ability

    return Ability(ability.keyword, ability.x, ability.cost)


def _tapped(board: Board) -> dict[str, Any] | None:
    """The board as data; None where some of it cannot be tapped."""
    from swtcg_rules.table.writer import record_written

    cards = {one.name for one in board.staged.named} if board.staged else set()
    units = [_unit(unit, board, 0 if at < board.defender else 1, unit.name in cards) for at, unit in enumerate(board.units)]
    if None in units:
        return None
    return {
        "side": None if board.side is None or cards else board.side.name.lower(),
        "units": units,
        "rolls": list(board.rolls.faces) if board.rolls else [],
        "played": list(record_written((board.attackers, board.defenders), None, board.played, "en")),
    }


def _unit(unit: Unit, board: Board, role: int, is_card: bool) -> dict[str, Any] | None:
    base = _card(unit.name or "") if is_card else None
    held = (*HELD, *OF_A_CARD) if base else HELD
    if any(getattr(unit, field) != unsaid for field, unsaid in unit._field_defaults.items() if field not in held):
        return None
    if unit.lost and not base:
        return None
    abilities = list(unit.abilities)
    if base:
        from swtcg_rules.table.writer import write_ability

        own = [one["text"] for one in base["has"]]
        abilities = [one for one in abilities if _is_keyword(one.keyword) and write_ability(one) not in own]
    if not all(to_tap(one.keyword) and one == _bare(one) for one in abilities):
        return None
    first = unit is board.units[0 if role == 0 else board.defender]
    return {
        "role": role,
        "name": "" if base else (unit.name or "").replace('"', ""),
        "card": base,
        "power": unit.power,
        "health": unit.health,
        "damage": unit.damage or None,
        "force": board.force[role] if first else None,
        "tapped": unit.tapped,
        "arena": None if base else unit.arena,
        "lost": list(unit.lost),
        "abilities": [{"id": one.keyword, "x": one.x, "cost": one.cost} for one in abilities],
    }
