"""A table put together card by card: what lies where, on and under what, and the rules of form that only a table has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from swtcg_rules.errors import Place
from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.builder import BoardBuilder, Compose, UnitBuilder
from swtcg_rules.table.lexer import Lexeme
from swtcg_rules.table.model import ARENAS, Arena, CardKind, Role, Side, Text, Unit, base_name
from swtcg_rules.table.naming import Naming
from swtcg_rules.table.turns import Begins, NamedCard, Table, TurnMove
from swtcg_rules.table.words import StateWord

MOST_CARDS = 60
"""The most cards on a table."""
FULL_STACK = 4
"""The most cards in a stack (digest section 6)."""
WITH_MORE_BENEATH = "consume"
"""The keyword that puts cards beneath its unit that are no part of its stack (digest 7.2)."""


class Reference(NamedTuple):
    """Words that mean another card, to be found when all cards are there."""

    text: str
    items: Sequence[Lexeme]
    place: Place


class TableBuilder(BoardBuilder):
    """Collects the cards of a table, the means of its sides, and every problem with them."""

    is_table = True

    def __init__(self, compose: Compose) -> None:
        super().__init__(compose)
        self.build_points: list[int | None] = [None, None]
        self.named: list[NamedCard] = []
        """The cards that were named, each as often as it was named."""

    def unit(self, role: Role) -> CardBuilder:
        units = self.units[role is Role.DEFENDER]
        card = CardBuilder(self, role, first=not units)
        units.append(card)
        return card

    @property
    def cards(self) -> list[CardBuilder]:
        """All cards; a card's number is its place here."""
        return [unit for units in self.units for unit in units if isinstance(unit, CardBuilder)]

    @property
    def is_bare(self) -> bool:
        """Whether no side, no Force and no build points are given."""
        return {*self.force, *self.build_points, *self.sides} == {None}

    @property
    def first(self) -> Side:
        """The side that is written first; dark where no side is named."""
        return self.side() or Side.DARK

    @property
    def sides_of_cards(self) -> tuple[Side, ...]:
        return tuple(side for side, units in zip((self.first, self.first.other), self.units, strict=True) for _ in units)

    def naming(self) -> Naming:
        """The cards, as words can refer to them."""
        return Naming([card.unit for card in self.cards], self.sides_of_cards, self, in_part=bool(self.named))

    def check(self) -> None:
        """Find what lies on and under what, and check how all of it lies."""
        self.take_sides()
        if len(self.cards) > MOST_CARDS:
            self.problem("table-too-large", self.cards[MOST_CARDS].here, n=len(self.cards), most=MOST_CARDS)
            return
        named = self.naming()
        for card in self.cards:
            card.take_apart(named)
        naming = self.naming()
        for card in self.cards:
            card.find(naming)
        whole = [self.lies(number) for number in range(len(self.cards))]
        if all(whole):
            for card in self.cards:
                card.settle(self.cards)
            self.check_stacks()
            self.check_locations()
            super().check()

    def take_sides(self) -> None:
        """Where no side is named, take the sides from the named cards, unless those contradict each other."""
        mine, theirs = ({card.of_side for card in units} - {None} for units in (self.cards_of(role) for role in Role))
        if self.side() is None and len(mine) == 1 and mine.isdisjoint(theirs):
            (self.sides[0],) = mine
        elif self.side() is None and not mine and len(theirs) == 1:
            (self.sides[1],) = theirs

    def cards_of(self, role: Role) -> list[CardBuilder]:
        return [unit for unit in self.units[role is Role.DEFENDER] if isinstance(unit, CardBuilder)]

    def lies(self, number: int) -> bool:
        """Whether the chain of cards that a card lies on or under ends in one that lies by itself; a circle is a problem."""
        card = self.cards[number]
        seen = {number}
        below = card.below
        while below is not None:
            if below in seen:
                self.problem("card-circle", card.lying.place if card.lying else card.here)
                return False
            seen.add(below)
            below = self.cards[below].below
        return True

    def check_stacks(self) -> None:
        """Check that a stack has at most four cards, all of them different versions."""
        for number, card in enumerate(self.cards):
            beneath = [other for other in self.cards if other.unit.under == number]
            if not beneath and not card.unit.beneath:
                continue
            if card.unit.under is not None:
                self.problem("under-not-top", (beneath or [card])[0].lying_at)
            counted = 0 if any(ability.keyword == WITH_MORE_BENEATH for ability in card.unit.abilities) else card.unit.beneath
            if (n := 1 + len(beneath) + counted) > FULL_STACK:
                self.problem("stack-too-high", beneath[-1].lying_at if beneath else card.here, n=n, most=FULL_STACK)
            names = {fold(card.unit.name or "")}
            for other in beneath:
                name = fold(other.unit.name or "")
                if other.unit.unique and name in names:
                    self.problem("stack-version-twice", other.lying_at, name=other.unit.name)
                names.add(name)

    def check_locations(self) -> None:
        """Check that an arena holds at most one Location."""
        arenas: set[Arena] = set()
        for card in self.cards:
            unit = card.unit
            if unit.kind is CardKind.LOCATION and unit.arena in ARENAS and not unit.discarded:
                if unit.arena in arenas:
                    self.problem("location-twice", card.here, arena=unit.arena)
                arenas.add(unit.arena)

    def attacked(self, _: UnitBuilder) -> bool:
        return False

    def lent(self, unit: UnitBuilder) -> int:
        """The health that a card may have from Pilots and Equipment on it, from what lies beneath, and from its own texts."""
        number = next((at for at, card in enumerate(self.cards) if card is unit), None)
        near = [card.unit for card in self.cards if card is unit or number in (card.unit.on, card.unit.under)]
        texts = [text for one in near for text in (one.gives, *(text for ability in one.abilities for text in ability.texts))]
        # Who gets an effect is not worked out here: it may come from any card, and may count once for each of many cards.
        given = [(one.unit, ability) for one in self.cards for ability in one.unit.abilities if ability.to or ability.per]
        texts += [text for _, ability in given for text in ability.texts * (len(self.cards) if ability.per else 1)]
        changes = sum(change.n for text in texts for change in text.changes if change.what == "health" and change.n > 0)
        return changes + sum(one.under is not None for one in near if one is not unit.unit)

    def table(self, begins: Begins, moves: Sequence[TurnMove]) -> Table:
        """The finished table; only to be used when there are no problems."""
        force, points = (
            (means[0], means[1]) if self.first is Side.DARK else (means[1], means[0]) for means in (self.force, self.build_points)
        )
        return Table(
            units=tuple(card.unit for card in self.cards),
            sides=self.sides_of_cards,
            force=force,
            moment=begins.moment,
            arena=begins.arena,
            moves=tuple(moves),
            sides_named=self.side() is not None,
            whose=begins.side,
            build_points=points,
            named=tuple(dict.fromkeys(self.named)),
        )


class CardBuilder(UnitBuilder):
    """One card of a table in the making."""

    board: TableBuilder

    def __init__(self, board: TableBuilder, role: Role, first: bool) -> None:
        super().__init__(board, role, first)
        self.here = Place()
        """Where its name stands; without a name, its first word."""
        self.zone: Arena | None = None
        self.zone_at = Place()
        self.lying: Reference | None = None
        """What it lies on or under."""
        self.beneath = False
        self.below: int | None = None
        """The number of the card that it lies on or under."""
        self.perhaps: tuple[str, Reference, bool] | None = None
        """A name that may be two, its own and that of the card it lies on or under: "Luke on X-Wing"."""
        self.settled = False
        self.of_side: Side | None = None
        """The side of a named card."""

    @property
    def lying_at(self) -> Place:
        return self.lying.place if self.lying else self.here

    def name(self, name: str, place: Place) -> None:
        super().name(name, place)
        self.here = place
        if base_name(self.unit.name) != (self.unit.name or ""):
            self.unit = self.unit._replace(unique=True)

    def begin(self, card: Unit, side: Side | None, place: Place) -> None:
        """Begin with this card, which the words beside its name change."""
        self.unit, self.of_side, self.here = card, side, place
        self.given.add("name")

    def put_on(self, number: int) -> None:
        """Put it on the card of this number."""
        self.below = number
        self.unit = self.unit._replace(on=number)

    def types(self, types: Sequence[Arena], place: Place) -> None:
        """Set the types of a unit in the order of its type line, or the arena of a Location; of a named card, where it is."""
        if self.unit.types and {*types} <= {*self.unit.types}:
            self.put_in(types[0], place)
        elif self.once("arena", place):
            self.unit = self.unit._replace(types=tuple(dict.fromkeys(types)))

    def put_in(self, zone: Arena, place: Place) -> None:
        if self.once("zone", place):
            self.zone, self.zone_at = zone, place

    def state(self, word: StateWord, place: Place) -> None:
        if isinstance(word.value, Arena):
            self.put_in(word.value, place)
        elif word.field == "unique":
            self.unit = self.unit._replace(unique=True)
        else:
            super().state(word, place)

    def card(self, kind: CardKind, place: Place) -> None:
        if self.once("kind", place):
            self.unit = self.unit._replace(kind=kind)

    def lies_with(self, reference: Reference, beneath: bool) -> None:
        """Put the card on another one, or beneath it."""
        if self.once("card", reference.place):
            self.lying, self.beneath = reference, beneath

    def build_points(self, value: int, place: Place) -> None:
        """Set the build points of the card's side: any one of its cards may carry them, as with Force."""
        self.board.number("build-points", value, place)
        index = self.role is Role.DEFENDER
        if self.board.build_points[index] is not None:
            self.board.problem("given-twice", place, what="build-points")
        self.board.build_points[index] = value

    def subtypes(self, words: str, place: Place) -> None:
        if self.once("subtypes", place):
            self.unit = self.unit._replace(subtypes=" ".join(words.split()))

    def gives(self, text: Text) -> None:
        """Set what an Equipment gives its bearer, including what was given before."""
        self.given.add("gives")
        self.unit = self.unit._replace(gives=text)

    def chose(self, number: int, place: Place) -> None:
        """Mark a text of its Adapts as chosen; they are numbered from 1."""
        self.board.within((1, 99), "chosen", number, place)
        self.unit = self.unit._replace(chosen=tuple(sorted({*self.unit.chosen, number - 1})))

    def take_apart(self, naming: Naming) -> None:
        """Split what was read as one name into a name and another card, if that card is there: "Luke on X-Wing"."""
        if self.perhaps:
            name, reference, beneath = self.perhaps
            if naming.found(reference.text, reference.items):
                self.unit = self.unit._replace(name=" ".join(name.split()), unique=self.unit.unique or base_name(name) != name)
                self.lies_with(reference, beneath)

    def find(self, naming: Naming) -> None:
        """Find the card that it lies on or under."""
        if self.lying:
            self.below = naming.named(*self.lying)
            self.unit = self.unit._replace(under=self.below) if self.beneath else self.unit._replace(on=self.below)

    def settle(self, cards: Sequence[CardBuilder]) -> None:
        """Find where it is: with the card it lies on or under, where the text puts it, or where its type belongs."""
        if self.settled:
            return
        self.settled = True
        unit, said = self.unit, self.zone
        if unit.built is not None and said not in (None, Arena.BUILD_ZONE):
            self.board.problem("built-elsewhere", self.zone_at)
        own = Arena.BUILD_ZONE if unit.built is not None else said
        if self.below is not None:
            there = self.bottom(cards)
            if unit.discarded or (own is not None and own is not there):
                self.board.problem("card-elsewhere", self.zone_at if said else self.lying_at)
            self.unit = unit._replace(arena=there)
            return
        types = unit.types
        if not types and own in ARENAS and unit.kind in (CardKind.UNIT, CardKind.LOCATION):
            types = (own,)
        self.unit = unit._replace(types=types, arena=own or next(iter(types), None))

    def bottom(self, cards: Sequence[CardBuilder]) -> Arena | None:
        """Where the last card is in the chain of cards that it lies on or under."""
        card = self
        while card.below is not None:
            card = cards[card.below]
        card.settle(cards)
        return card.unit.arena
