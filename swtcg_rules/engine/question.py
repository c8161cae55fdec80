"""What is asked of the engine: a board of the notation becomes units with players and places, and a state to play on from."""

from __future__ import annotations

from collections.abc import Sequence

from swtcg_rules.engine.engine import Engine, Where
from swtcg_rules.engine.frames.dice_of_damage import damage_of
from swtcg_rules.engine.frames.harm import COUNTERS
from swtcg_rules.engine.frames.strikes import strikes
from swtcg_rules.engine.position import DARK, Position
from swtcg_rules.engine.rule import Rule, rule_class, rules_of, standing
from swtcg_rules.engine.state import Damage, Deed, Frame, Harm, State
from swtcg_rules.table.model import Ability, Board, Kind, Unit
from swtcg_rules.table.turns import Table

ELSEWHERE = "elsewhere"
"""The arena of an attacker that reaches into another one, where the question does not name its own."""


def engine_of(board: Board, every_face: bool = False) -> Engine:
    """The engine of an attack, or of damage outside of one: the attackers first, then the defenders."""
    attackers = DARK if board.side is None else int(board.side)
    players = (attackers,) * len(board.attackers) + (1 - attackers,) * len(board.defenders)
    return Engine(board.units, players, _arenas(board), every_face)


def table_engine(table: Table, every_face: bool = False) -> Engine:
    """The engine of a table; a unit without an arena is in that of the battle step."""
    arenas = [unit.arena or table.arena for unit in table.units]
    return Engine(table.units, [int(side) for side in table.sides], arenas, every_face)


def start_of(engine: Engine, board: Board) -> State:
    """The state before the first step."""
    mine, theirs = board.force
    force = (mine, theirs) if engine.player[board.attacker] == DARK else (theirs, mine)
    return State(engine.position(force), (_procedure(engine, deed_of(board, engine)),))


def deed_of(board: Board, engine: Engine) -> Deed:
    """The deed that a board starts with."""
    return engine.aimed(Deed(board.kind, board.attacker, board.defender, board.amount or 0), engine.cards())


def damage_asked(board: Board) -> Damage:
    """The damage that the whole sequence is about, whatever it comes to."""
    return Damage(board.attacker, board.defender, 0, board.kind is Kind.ATTACK)


def _procedure(engine: Engine, deed: Deed) -> Frame:
    if deed.kind is Kind.ATTACK:
        return strikes(engine, deed, engine.cards())
    if deed.kind is Kind.COUNTERS:
        return Harm(COUNTERS, deed, damage=(Damage(deed.source, deed.target, deed.amount),))
    return damage_of(deed)


def _arenas(board: Board) -> tuple[Where, ...]:
    """Where each unit is: where the board says, otherwise where the attack takes place (see the assumptions of the answer)."""
    attacker, defender = board.attackers[0], board.defenders[0]
    reach = _reach(attacker)
    here: Where = attacker.arena
    there: Where = defender.arena
    if there is None:
        there = next((arena for arena in reach if arena != here), here)
    if here is None:
        here = ELSEWHERE if there in reach else there
    places = (here,) * len(board.attackers) + (there,) * len(board.defenders)
    return tuple(unit.arena or place for unit, place in zip(board.units, places, strict=True))


def _reach(unit: Unit) -> list[str]:
    """The arenas that a unit may attack into besides its own."""
    kinds = (rule_class(ability.keyword) for ability in unit.abilities)
    if not any(kind and kind.reaches for kind in kinds):
        return []
    return [rule.reaches for rule in rules_of((standing(unit),)) if rule.reaches]


def standing_units(units: tuple[Unit, ...], engine: Engine, position: Position) -> tuple[Unit, ...]:
    """The units as a position has them, so that they can be written down and read again."""
    return tuple(
        unit._replace(
            damage=card.damage,
            tapped=card.tapped,
            discarded=card.discarded,
            beneath=card.beneath,
            modifiers=card.modifiers,
            abilities=_with_uses(unit.abilities, [rule for rule in engine.of_unit(number) if position.used & rule.bit]),
        )
        for number, (unit, card) in enumerate(zip(units, position.cards, strict=True))
    )


def _with_uses(abilities: tuple[Ability, ...], used: Sequence[Rule]) -> tuple[Ability, ...]:
    """The abilities; those that the used rules were made of are marked as used."""
    left = [copy._replace(used=False) for rule in used for copy in rule.copies]
    marked = []
    for ability in abilities:
        spent = ability._replace(used=False) in left
        if spent:
            left.remove(ability._replace(used=False))
        marked.append(ability._replace(used=spent))
    return tuple(marked)
