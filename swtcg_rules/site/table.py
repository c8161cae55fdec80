"""The contents of the table to tap: boards as data, cards by their names, and its keywords."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from swtcg_rules.errors import SwtcgError
from swtcg_rules.glossary.store import load
from swtcg_rules.site.blocks import as_json

if TYPE_CHECKING:
    from swtcg_rules.table.model import Ability, Board, Unit
    from swtcg_rules.table.turns import Table

MOST_OF_A_SIDE = 3
"""The most units of a side in an attack."""
MOST_IN_A_STEP = 6
"""The most units of a side in a battle step."""
PARTS = "; "
"""The separator between the parts of a record."""
EFFECTS = {"power-for-attack": "+{x} power for this attack"}
"""Effects in plain words that can be tapped, and their wording."""
HELD = ("power", "health", "damage", "tapped", "arena", "abilities", "lost", "name")
OF_A_STEP = ("speed", "types")
"""The further fields of a unit in a battle step, where its type is its arena."""
OF_A_CARD = ("speed", "types", "subtypes", "cost", "unique", "modifiers", "kind")
"""The fields that a card has by itself, and the table does not change."""


def laid(text: str, found: str | None) -> str | None:
    """The scenario of an answer, or (with cards) the typed line, if all of it can be tapped on the table."""
    return next((one for one in (found, text) if one and board(one) != "null"), None)


def board(text: str) -> str:
    """An attack or a battle step for the table on the page; `null` if it does not fit there and stays a line of text."""
    from swtcg_rules.answers.reading import read_scenario
    from swtcg_rules.table.model import Kind
    from swtcg_rules.table.turns import Table

    try:
        read = read_scenario(text)
    except SwtcgError:
        return "null"
    if isinstance(read, Table):
        return as_json(_step(read))
    held = _tapped(read) if read.kind is Kind.ATTACK and max(len(read.attackers), len(read.defenders)) <= MOST_OF_A_SIDE else None
    return as_json(held)


def card_unit(name: str) -> str:
    """A card as a unit on the table; `null` for a card that is not a unit, and for no card."""
    return as_json(_card(name))


def _card(name: str) -> dict[str, Any] | None:
    from swtcg_rules.answers.reading import read_scenario
    from swtcg_rules.table.ability_writer import write_ability
    from swtcg_rules.table.model import Board

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
        "speed": unit.speed,
        "side": None if read.side is None else read.side.name.lower(),
        "power": unit.power,
        "health": unit.health,
        "has": has,
    }


def _is_keyword(keyword: str) -> bool:
    return bool(load().summaries[keyword]["kind"] == "keyword")


def to_tap(keyword: str) -> bool:
    """Whether the table has a keyword to tap: one that an attack can have, and that needs no more than a number."""
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
    from swtcg_rules.table.unit_writer import record_written

    cards = {one.name for one in board.staged.named} if board.staged else set()
    units = [
        _unit(unit, role, force if place == 0 else None, unit.name in cards)
        for role, (side, force) in enumerate(zip((board.attackers, board.defenders), board.force, strict=True))
        for place, unit in enumerate(side)
    ]
    if None in units:
        return None
    return {
        "battle": None,
        "side": None if board.side is None or cards else board.side.name.lower(),
        "units": units,
        "rolls": list(board.rolls.faces) if board.rolls else [],
        "played": list(record_written((board.attackers, board.defenders), None, board.played, "en")),
        "prior": 0,
    }


def _step(table: Table) -> dict[str, Any] | None:
    """A battle step as data; None where some of it cannot be tapped."""
    from swtcg_rules.table.turns import Moment
    from swtcg_rules.table.writer import write_scenario

    roles = [int(side is not table.sides[0]) for side in table.sides]
    if table.moment is not Moment.BATTLE_STEP or not table.arena or not 1 <= sum(roles) < len(roles):
        return None
    if max(roles.count(0), roles.count(1)) > MOST_IN_A_STEP or any(PARTS.strip() in (unit.name or "") for unit in table.units):
        return None
    cards = {one.name for one in table.named}
    units = [
        _unit(
            unit, role, table.force[table.sides[at].value] if roles.index(role) == at else None, unit.name in cards, of_step=True
        )
        for at, (unit, role) in enumerate(zip(table.units, roles, strict=True))
    ]
    if None in units:
        return None
    before, record = (write_scenario(one, "en") for one in (table._replace(moves=()), table))
    return {
        "battle": table.arena.value,
        "side": None if cards or not table.sides_named else table.sides[0].name.lower(),
        "units": units,
        "rolls": [],
        "played": record.removeprefix(before).removeprefix(PARTS).split(PARTS) if table.moves else [],
        "prior": 0,
    }


def _unit(unit: Unit, role: int, force: int | None, is_card: bool, of_step: bool = False) -> dict[str, Any] | None:
    """A unit as data, the Force of its side with the first unit of it; None where some of it cannot be tapped."""
    base = _card(unit.name or "") if is_card else None
    held = (*HELD, *(OF_A_CARD if base else OF_A_STEP if of_step else ()))
    if any(getattr(unit, field) != unsaid for field, unsaid in unit._field_defaults.items() if field not in held):
        return None
    if unit.lost and not base:
        return None
    abilities = list(unit.abilities)
    if base:
        from swtcg_rules.table.ability_writer import write_ability

        own = [one["text"] for one in base["has"]]
        abilities = [one for one in abilities if _is_keyword(one.keyword) and write_ability(one) not in own]
    if not all(to_tap(one.keyword) and one == _bare(one) for one in abilities):
        return None
    if of_step and not base and unit.types not in ((), (unit.arena,)):
        return None
    return {
        "role": role,
        "name": "" if base else (unit.name or "").replace('"', ""),
        "card": base,
        "power": unit.power,
        "health": unit.health,
        "speed": unit.speed if of_step or base else None,
        "damage": unit.damage or None,
        "force": force,
        "tapped": unit.tapped,
        "arena": None if base else unit.arena,
        "lost": list(unit.lost),
        "abilities": [{"id": one.keyword, "x": one.x, "cost": one.cost} for one in abilities],
    }
