"""Conditions of card texts inside an attack: what must hold for a copy of a keyword to act, each known by a bit of the deed.

A copy acts while its unit attacks, or is attacked by, a unit of a certain sort, or once its text was played in the attack.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from swtcg_rules.table.model import ARENAS, PLAYED_TEXT, POWER_IN_ATTACKS, Ability, Arena, Kind, Needs, Side, Those, Unit, While

if TYPE_CHECKING:
    from swtcg_rules.engine.engine import Engine
    from swtcg_rules.engine.position import CardInPlay
    from swtcg_rules.engine.state import Deed


class Condition(NamedTuple):
    """What must hold."""

    unit: int
    """The unit that the copy is on."""
    when: tuple[While, ...] = ()
    played: int | None = None
    """The place among the unit's abilities of the one that must have been played in the attack."""


class Copy(NamedTuple):
    """A copy of a keyword, and what must hold for it to act; None: nothing."""

    ability: Ability
    condition: Condition | None = None
    switch: Condition | None = None
    """The condition that is met by playing it."""


def copies_of(number: int, unit: Unit) -> list[Copy]:
    """The copies of keywords on a unit, those behind a text for an attack included."""
    found = []
    for place, ability in enumerate(unit.abilities):
        condition = Condition(number, played=place) if ability.keyword == PLAYED_TEXT else None
        found.append(Copy(ability, Condition(number, ability.when) if ability.when else None, condition))
        if condition:
            found += [Copy(one, condition) for text in ability.texts for one in text.abilities]
            found += [Copy(Ability(POWER_IN_ATTACKS, change.n), condition) for text in ability.texts for change in text.changes]
    return found


def conditions_of(units: tuple[Unit, ...]) -> dict[Condition, int]:
    """Every condition on the board, with its bit."""
    asked = (copy.condition for number, unit in enumerate(units) for copy in copies_of(number, unit) if copy.condition)
    return {condition: 1 << at for at, condition in enumerate(dict.fromkeys(asked))}


def aimed(engine: Engine, deed: Deed, cards: tuple[CardInPlay, ...], by_intercept: bool) -> Deed:
    """An attack with the conditions that hold for its two units as they lie; what was played in it stays.

    A unit intercepts from the moment at which it takes the place of the other, for as long as it is the defender.
    """
    on = deed.on
    for (bearer, when, played), bit in engine.conditions.items():
        if played is None:
            there = by_intercept or bool(on & bit)
            on = on | bit if all(_holds(engine, one, bearer, deed, cards, there) for one in when) else on & ~bit
    return deed._replace(on=on) if on != deed.on else deed


def _holds(engine: Engine, condition: While, bearer: int, deed: Deed, cards: tuple[CardInPlay, ...], by_intercept: bool) -> bool:
    """Whether a unit attacks one of the units meant, or is attacked by one, or is attacked because of its Intercept."""
    mine, other = (deed.source, deed.target) if condition.needs is Needs.ATTACKING else (deed.target, deed.source)
    if deed.kind is not Kind.ATTACK or bearer != mine:
        return False
    if condition.needs is Needs.INTERCEPTING:
        return by_intercept
    return such(engine, condition.those, other, cards, engine.player[bearer], bearer)


def such(engine: Engine, those: Those, unit: int, cards: tuple[CardInPlay, ...], player: int, own: int) -> bool:
    """Whether words on the card `own` of a player mean a unit as it lies."""
    from swtcg_rules.table.those import fits  # only card texts need it

    where, card = engine.arena[unit], cards[unit]
    lying = engine.units[unit]._replace(arena=Arena(where) if where in ARENAS else None, tapped=card.tapped, damage=card.damage)
    return fits(those, lying, Side(engine.player[unit]), Side(player), unit == own)
