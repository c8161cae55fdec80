"""Texts that are paid for and carried out on a table: what all of them have in common (digest section 3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from swtcg_rules.table.model import ARENAS, Ability
from swtcg_rules.table.those import fits
from swtcg_rules.table.turns import IN_BATTLE, Act, Does, DoesNothing, face_up
from swtcg_rules.turn.lent import CardAbility, abilities, counted
from swtcg_rules.turn.paying import paid
from swtcg_rules.turn.rule import TurnRule, rule_of
from swtcg_rules.turn.state import Log, Refused, Turn, with_units
from swtcg_rules.turn.steps.battle import no_go, under_way
from swtcg_rules.turn.steps.build_step import own_step
from swtcg_rules.turn.used import marked

BUILD_STEP, NO_ATTACK, INSTEAD = "build-step", "no-attack", "instead-of-attack"
"""The times at which a deed may be played."""


class PaidText(TurnRule):
    """A text that does something for a price, on a card that it names or for its player."""

    on_a_card: ClassVar[bool] = True

    def options(self, turn: Turn, card: int) -> Iterator[Does]:
        held = deeds(turn, card)
        for at, (has, rule) in enumerate(held):
            if rule is self:
                others = range(len(turn.units)) if self.on_a_card and has.ability.to else (None,)
                yield from (Does(Act.DEED, card, other, at + 1 if len(held) > 1 else None) for other in others)

    def carry_out(self, turn: Turn, card: int, ability: Ability, other: int | None, log: Log) -> Turn | Refused:
        """What the text does."""
        raise NotImplementedError


def deeds(turn: Turn, card: int) -> list[tuple[CardAbility, PaidText]]:
    """The texts of a card that are paid for, in their order, each with its rule."""
    held = ((has, rule_of(has.ability.keyword)) for has in abilities(turn.table, card))
    return [(has, rule) for has, rule in held if isinstance(rule, PaidText)]


def deed(turn: Turn, move: Does, log: Log) -> Turn | Refused:
    """Pay for a text and carry it out."""
    assert move.card is not None
    card, held = move.card, deeds(turn, move.card)
    if not held or (move.n is not None and (len(held) == 1 or move.n > len(held))):
        return Refused("no-deed", card)
    if move.n is None and len(held) > 1:
        return Refused("which-deed", card)
    has, rule = held[(move.n or 1) - 1]
    if has.why:
        return Refused("no-such-ability", card, keyword=has.ability.keyword)
    if refused := _not_now(turn, card, has.ability) or _not_on(turn, card, has.ability, rule, move.other):
        return refused
    price = has.ability.texts[0]
    after = paid(turn, turn.table.sides[card], price, card, log)
    if isinstance(after, Refused):
        return after
    if has.ability.of == INSTEAD:
        after = after._replace(reached=under_way(turn), gone=under_way(turn))
    if not price.tap:
        units = list(after.units)
        units[has.source.card] = marked(units[has.source.card], has.source)
        after = with_units(after, units)
    return rule.carry_out(after, card, has.ability, move.other, log)


def _not_now(turn: Turn, card: int, ability: Ability) -> Refused | None:
    """Why a text cannot be played at this time; None where it can."""
    if ability.used:
        return Refused("used-this-turn", card, keyword=ability.keyword)
    if ability.of == BUILD_STEP:
        return own_step(turn, card)
    if ability.of == NO_ATTACK:
        return None if turn.table.moment in IN_BATTLE else Refused("deed-in-battle", card)
    return no_go(turn, DoesNothing(card))


def _not_on(turn: Turn, card: int, ability: Ability, rule: PaidText, other: int | None) -> Refused | None:
    """Why a text cannot be carried out on a card; None where it can."""
    if not rule.on_a_card:
        return None if other is None else Refused("deed-on-nobody", card, other)
    if other is None or ability.to is None:
        return Refused("deed-whom", card)
    unit, sides = counted(turn.table, other), turn.table.sides
    lies = face_up(unit) and (bool(ability.to.arenas) or unit.arena in ARENAS)
    there = lies and fits(ability.to, unit, sides[other], sides[card], card == other)
    return None if there else Refused("deed-not-such", card, other)
