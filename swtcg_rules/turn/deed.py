"""Texts that are paid for and carried out on a table: what all of them have in common (digest section 3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from swtcg_rules.table.carried import MOMENTS, ON_A_CARD, parts_of
from swtcg_rules.table.model import ARENAS, Ability, Those
from swtcg_rules.table.those import fits
from swtcg_rules.table.turns import IN_BATTLE, Act, Does, DoesNothing, face_up
from swtcg_rules.turn.lent import CardAbility, abilities, counted, how_often
from swtcg_rules.turn.paying import paid
from swtcg_rules.turn.rule import TurnRule, rule_of
from swtcg_rules.turn.state import Log, Refused, Turn, with_units
from swtcg_rules.turn.steps.battle import no_go, under_way
from swtcg_rules.turn.steps.build_step import own_step
from swtcg_rules.turn.used import marked

NO_ATTACK, CHANCE, INSTEAD, DECLARE = "no-attack", "general-chance", "instead-of-attack", "declare"
"""The times at which a deed may be played, beside its player's build step."""
LEAVING = ("discards-itself", "retreats-itself")
"""Prices after which the card itself is not there any more."""


class CarriedText(TurnRule):
    """A text that does something on a table: for a price, or by itself at a moment."""

    def options(self, turn: Turn, card: int) -> Iterator[Does]:
        held = deeds(turn, card)
        for at, (has, rule) in enumerate(held):
            if rule is self:
                others = range(len(turn.units)) if _on_a_card(has.ability) else (None,)
                yield from (Does(Act.DEED, card, other, at + 1 if len(held) > 1 else None) for other in others)

    def comes(self, turn: Turn, card: int, ability: Ability, log: Log) -> Turn:
        return _happens(turn, card, ability, log)

    def arrives(self, turn: Turn, card: int, ability: Ability, deployed: bool, log: Log) -> Turn:
        return _happens(turn, card, ability, log) if deployed and ability.of == "arrival" else turn

    def falls(self, turn: Turn, card: int, ability: Ability, log: Log) -> Turn:
        return _happens(turn, card, ability, log) if ability.of == "discard" else turn


class OnEach(CarriedText):
    """A text that does to every unit that it speaks of what `one` does to a single one."""

    one: ClassVar[type[CarriedText]]

    def carry_out(self, turn: Turn, card: int, ability: Ability, other: int | None, log: Log) -> Turn | Refused:
        for unit in all_of(turn, card, ability.to):
            after = self.one().carry_out(turn, card, ability, unit, log)
            turn = turn if isinstance(after, Refused) else after
        return turn


def _on_a_card(ability: Ability) -> Ability | None:
    """The part of a text, or of its price, that is carried out on a card which its player chooses."""
    everything = (*ability.texts[0].abilities, *parts_of(ability))
    return next((part for part in everything if part.keyword in ON_A_CARD), None)


def _happens(turn: Turn, card: int, ability: Ability, log: Log) -> Turn:
    """What a text does by itself; a part that would change nothing is passed over."""
    for part in parts_of(ability) if how_often(turn.table, ability, card) else ():
        after = rule_of(part.keyword).carry_out(turn, card, part, None, log)
        turn = turn if isinstance(after, Refused) else after
    return turn


def deeds(turn: Turn, card: int) -> list[tuple[CardAbility, CarriedText]]:
    """The texts of a card that are paid for, in their order, each with its rule."""
    held = ((has, rule_of(has.ability.keyword)) for has in abilities(turn.table, card) if has.ability.of not in MOMENTS)
    return [(has, rule) for has, rule in held if isinstance(rule, CarriedText)]


def deed(turn: Turn, move: Does, log: Log) -> Turn | Refused:
    """Pay for a text and carry it out."""
    assert move.card is not None
    card, held = move.card, deeds(turn, move.card)
    if not held or (move.n is not None and (len(held) == 1 or move.n > len(held))):
        return Refused("no-deed", card)
    if move.n is None and len(held) > 1:
        return Refused("which-deed", card)
    has, _ = held[(move.n or 1) - 1]
    if has.why:
        return Refused("no-such-ability", card, keyword=has.ability.keyword)
    if refused := _not_now(turn, card, has.ability) or _not_on(turn, card, has.ability, move.other):
        return refused
    price = has.ability.texts[0]
    after = paid(turn, turn.table.sides[card], price, card, log)
    if isinstance(after, Refused):
        return after
    if has.ability.of in (INSTEAD, DECLARE):
        after = after._replace(reached=under_way(turn), gone=under_way(turn))
    if not price.tap:
        units = list(after.units)
        units[has.source.card] = marked(units[has.source.card], has.source)
        after = with_units(after, units)
    paid_for = parts_of(has.ability)
    for part in (*price.abilities, *paid_for):
        whom = move.other if part.keyword in ON_A_CARD else None
        result = rule_of(part.keyword).carry_out(after, card, part, whom, log)
        if not isinstance(result, Refused):
            after = result
        elif len(paid_for) == 1 or part in price.abilities:
            return result  # of several things, one that would change nothing is passed over
    return after


def _not_now(turn: Turn, card: int, ability: Ability) -> Refused | None:
    """Why a text cannot be played at this time; None where it can."""
    if ability.used:
        return Refused("used-this-turn", card, keyword=ability.keyword)
    if ability.of in (NO_ATTACK, CHANCE):
        return None if turn.table.moment in IN_BATTLE else Refused("deed-in-battle", card)
    return no_go(turn, DoesNothing(card)) if ability.of in (INSTEAD, DECLARE) else own_step(turn, card)


def _not_on(turn: Turn, card: int, ability: Ability, other: int | None) -> Refused | None:
    """Why a text cannot be carried out on a card; None where it can."""
    part = _on_a_card(ability)
    if part is None:
        return None if other is None else Refused("deed-on-nobody", card, other)
    if other is None or part.to is None:
        return Refused("deed-whom", card)
    gone = other == card and any(paid.keyword in LEAVING for paid in ability.texts[0].abilities)
    there = _lies(turn, part.to, other) and not gone
    sides = turn.table.sides
    there = there and fits(part.to, counted(turn.table, other), sides[other], sides[card], card == other)
    return None if there else Refused("deed-not-such", card, other)


def _lies(turn: Turn, those: Those, card: int) -> bool:
    """Whether a card lies where a text can reach it: in an arena, or in the zone that the text names."""
    unit = turn.units[card]
    return face_up(unit) and (bool(those.arenas) or unit.arena in ARENAS)


def all_of(turn: Turn, card: int, those: Those | None) -> list[int]:
    """All cards that a text on a card speaks of."""
    sides = turn.table.sides
    return [
        other
        for other in range(len(turn.units))
        if those and _lies(turn, those, other)
        if fits(those, counted(turn.table, other), sides[other], sides[card], card == other)
    ]
