"""Converts a scenario of the notation to a board of the reading, so that both can be compared."""

from __future__ import annotations

from collections.abc import Container

from swtcg_rules.table.model import Board, Kind, Passes, Played, Rerolls, Role, RollsOf, Side, Unit, UnitRef, Uses
from swtcg_rules.table.reader import read_scenario
from swtcg_rules.talk.reading.lies import Done, Has, Lies, Stands, in_effect

SIDES = {Side.DARK: "dark", Side.LIGHT: "light"}
FOR_ATTACK = "power-for-attack"
"""The ability for more power in one attack; without a cost it counts as the power that comes of it."""


def lying(scenario: str, cards: Container[str] = ()) -> Lies | None:
    """A scenario as a board of the reading, with these names as those of cards; None where the reading has no board for it.

    Raises ScenarioError for what is no scenario.
    """
    board = read_scenario(scenario)
    if not isinstance(board, Board) or board.staged or len(board.attackers) > 1 or len(board.defenders) > 2:
        return None
    if board.kind is Kind.COUNTERS or any(map(_has_more, board.units)):
        return None
    kind = {Kind.ATTACK: "", Kind.DICE: "dice", Kind.FIXED: "fixed"}[board.kind]
    first, *others = (_stands(unit, cards) for unit in board.units)
    faces = board.rolls.faces if board.rolls else ()
    own = {played.keyword for played in board.played if isinstance(played, RollsOf)}
    done = tuple(
        one
        for played in board.played
        if not (isinstance(played, Uses) and played.keyword in own)  # its dice say that it was used
        for one in _done(played, board)
    )
    if not all(done):
        return None
    amount = (kind, board.amount or 0) if kind else None
    side = "" if board.side is None else SIDES[board.side]
    return in_effect(Lies(first, tuple(others), board.force, faces, amount, tuple(filter(None, done)), side))


def _done(played: Played, board: Board) -> tuple[Done | None, ...]:
    """A move of the record as the moves of the reading; None among them where the reading has no word for it."""
    if isinstance(played, Rerolls) and all(old for old, _ in played.dice):
        by = str(played.by.value) if played.by else _who_has_lucky(board)
        alone = not played.using or (played.using.keyword == "lucky" and not (played.using.x or played.using.cost))
        return (Done(by, tuple((old or 0, new) for old, new in played.dice)) if by and alone else None,)
    if isinstance(played, Passes):
        return tuple(Done(by, passes=True) for by in ([str(played.by.value)] if played.by else ("attacker", "defender")))
    if isinstance(played, RollsOf):
        return (Done("", keyword=played.keyword, faces=played.faces),)
    if not isinstance(played, Uses) or played.text:
        return (None,)
    held = [one.x for unit in board.units for one in unit.abilities if one.keyword == played.keyword]
    copy = played.x if len(held) > 1 else None
    amount = None if played.amount in (played.x, *(held if len(held) == 1 else ())) else played.amount
    return (Done("", keyword=played.keyword, amount=amount, back=played.unit == UnitRef(Role.ATTACKER, 0), x=copy),)


def _who_has_lucky(board: Board) -> str:
    """The only side with a unit that has Lucky; empty where none or both have one."""
    sides = {"attacker": board.attackers, "defender": board.defenders}
    having = [side for side, units in sides.items() if any(one.keyword == "lucky" for unit in units for one in unit.abilities)]
    return having[0] if len(having) == 1 else ""


def _has_more(unit: Unit) -> bool:
    """Whether a unit has something that the reading has no words for."""
    plain = all(not (one.texts or one.of or one.used or one.if_without) for one in unit.abilities)
    lent = any(one.what != "power" or unit.power is None for one in unit.modifiers)
    lent = lent or (unit.power is None and any(one.keyword == FOR_ATTACK for one in unit.abilities))
    more = (unit.lost, lent, unit.beneath, unit.discarded, unit.cost is not None, unit.built is not None, unit.granted)
    return any(more) or not plain or bool(unit.types or unit.subtypes)


def _stands(unit: Unit, cards: Container[str]) -> Stands:
    arena = [str(unit.arena.value)] if unit.arena else []
    states = sorted((*arena, *(["tapped"] if unit.tapped else []), *(["droid"] if unit.droid else [])))
    free = [one.x or 0 for one in unit.abilities if one.keyword == FOR_ATTACK and not one.cost]
    more = sum(one.n for one in unit.modifiers) + sum(free)
    kept = (one for one in unit.abilities if one.keyword != FOR_ATTACK or one.cost)
    abilities = sorted((Has(one.keyword, one.x, one.cost or 0) for one in kept), key=repr)
    card = unit.name if unit.name in cards else None
    return Stands(
        None if unit.power is None else max(0, unit.power + more),
        unit.health,
        unit.speed,
        unit.damage,
        tuple(states),
        tuple(abilities),
        card or "",
    )
