"""The units of a table as an attack sees them: each with what Pilots, Equipment and stacks give it, and the way back."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.model import Go
from swtcg_rules.engine.position import Position
from swtcg_rules.engine.question import table_engine
from swtcg_rules.table.effects import FOR_THIS_ATTACK, GETS, TREATED_AS, is_card_text
from swtcg_rules.table.model import Ability, Board, Text, Unit, Until
from swtcg_rules.table.turns import Attacks, Table, attack_on, on_stage
from swtcg_rules.turn.cards import beneath
from swtcg_rules.turn.lent import IN_ATTACKS, AbilitySource, CardAbility, abilities, how_often, lost, scaled, type_lines
from swtcg_rules.turn.text_numbers import changes
from swtcg_rules.turn.used import marked


class Fighters(NamedTuple):
    """The cards of a table that count as units, as a table of their own with an engine on it."""

    table: Table
    numbers: tuple[int, ...]
    """The number of each on the whole table."""
    sources: tuple[tuple[AbilitySource, ...], ...]
    """For each, where its abilities come from."""
    engine: Engine
    position: Position

    def on_table(self, move: Go) -> Go:
        """A go with the units' numbers on the whole table."""
        if isinstance(move, Attacks):
            return move._replace(unit=self.numbers[move.unit], target=self.numbers[move.target])
        return move._replace(unit=self.numbers[move.unit])

    def among(self, card: int) -> int:
        """The number of a card among the fighters."""
        return self.numbers.index(card)


@lru_cache(maxsize=64)
def fighters(table: Table) -> Fighters:
    """The units of a table as an attack sees them.

    What lies in the discard pile stays among them, since what happened to it may still count.
    """
    units, numbers, sources = [], [], []
    for card in on_stage(table):
        held = [*_for_attacks(table, card)]
        numbers.append(card)
        sources.append(tuple(has.source for has in held))
        units.append(_alone(table, card, held))
    own = table._replace(
        units=tuple(units), sides=tuple(table.sides[number] for number in numbers), moves=(), build_points=(None, None)
    )
    engine = table_engine(own)
    return Fighters(own, tuple(numbers), tuple(sources), engine, engine.position(own.force))


def _for_attacks(table: Table, card: int) -> Iterator[CardAbility]:
    """A unit's abilities in attacks; effects are left out as worked out already, and a text for an attack is multiplied."""
    for has in abilities(table, card):
        ability = has.ability
        if _outside(has) or ability.keyword in (GETS, TREATED_AS) or is_card_text(ability):
            continue
        if ability.keyword != FOR_THIS_ATTACK:
            yield has
        elif times := how_often(table, ability, card):
            waits = tuple(one for one in ability.when if one.needs in IN_ATTACKS)
            text = scaled(ability.texts[0], times)
            yield has._replace(ability=ability._replace(texts=(text,), per=None, when=waits))


def staged(board: Board) -> Board:
    """An attack between the cards of a table: its units with everything that counts for them."""
    assert board.staged
    lying, roles = fighters(board.staged), attack_on(board.staged)
    assert roles
    units = dict(zip(lying.numbers, lying.table.units, strict=True))
    attackers, defenders = (tuple(units[number] for number in numbers) for numbers in roles)
    return board._replace(attackers=attackers, defenders=defenders)


def _outside(has: CardAbility) -> bool:
    """Whether an ability does not work, for a reason that the engine of an attack does not know."""
    return has.why not in ("", "lost", "build-zone", "discarded")


def _alone(table: Table, card: int, held: list[CardAbility]) -> Unit:
    """A unit with everything that counts for it, so that it needs no other card."""
    unit = table.units[card]
    return unit._replace(
        abilities=tuple(map(_bare, held)),
        subtypes=type_lines(table)[card],
        modifiers=(*unit.modifiers, *changes(table, card)),
        lost=lost(table, card),
        beneath=unit.beneath + len(beneath(table, card)),
        gives=Text(),
        on=None,
    )


def _bare(has: CardAbility) -> Ability:
    """An ability as an attack knows it: with its text only where that counts there."""
    return has.ability if has.ability.keyword == FOR_THIS_ATTACK else has.ability._replace(texts=(), of="", met=None)


def returned(table: Table, lying: Fighters, after: Table) -> Table:
    """The whole table once its fighters have changed in an attack."""
    units = list(table.units)
    for number, sources, unit in zip(lying.numbers, lying.sources, after.units, strict=True):
        before = units[number]
        units[number] = before._replace(
            damage=unit.damage,
            tapped=unit.tapped,
            discarded=unit.discarded,
            beneath=unit.beneath - len(beneath(table, number)),
            modifiers=tuple(change for change in unit.modifiers if change.until is not Until.LASTING),
        )
        for source, ability in zip(sources, unit.abilities, strict=True):
            if ability.used:
                units[source.card] = marked(units[source.card], source)
    return table._replace(units=tuple(units), force=after.force)
