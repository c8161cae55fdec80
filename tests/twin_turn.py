"""A second method for the turn: a small table played move by move, read off the rules digest and nothing else.

Nothing here comes from the program, not even the table. A `Model` holds the cards as they lie and plays moments and moves, given
in the words of the notation. `Model.moves` says what may be done now, each move with what it does: so whatever is legal can be
played, and nothing else can. Of battle only the plainest attack is played: dice that hit on 4, Armor and Accuracy.

A card is a dict: `name`, `side`, `kind` (a unit unless said), `types` (its arenas; a Location has the one it is for), `zone`,
`subtypes`, `cost`, `built` (None: not partially built), `speed`, `power`, `health`, `damage`, `tapped`, `unique`, `droid`,
`pilots` (room), `stacked` (nameless cards beneath), `on`, `under`, `abilities`. An ability is a dict: `keyword`, `x`, `subtype`
(Pilot, Stack), `price` or `prices` (dicts of `force`, `build_points`, `tap`), `list` or `lists`. A keyword "speed", "power" or
"health" is a plain number in such a list.

Where the readings leave something open, it is played so:

- Arenas are controlled as the table lies now, a win is only found at the end of a turn; after a win nothing goes on. After
  the end of a turn only the ready phase comes. A moment of a side without cards is not offered; neither is any moment while
  something compulsory is still to be said. A battle step may be left before all units there are tapped.
- `battle phase` plays the steps one after the other, a step named by itself only that one. A step counts as begun when the first
  go (or Velocity, or Adapt) in its arena is made. So as long as nothing happened in a later arena a newcomer still gets its go.
  Contests arise in a step that was named by itself too. Velocity and Adapt are open to whoever is in the arena of the next go
  (of the named step) before the first go there, and in a named step before a card is brought into play. One Velocity a unit.
- Several Upkeeps: one is a choice where it could be paid in more than one way, or paid and not paid, over all the orders and
  choices there are; the others happen by themselves. While there is a choice nothing else may be done. A choice is said with
  its price (`: tap`, `: 2 Force`) where several are printed and one of them can be paid. Bounty comes before Upkeep.
- Several prices of one Upkeep are printed with a slash between them, as other lists are: `Upkeep (2 Force / tap)`.
- Words of a deployment stand in this order: place, way of paying, `with Enhance`. The first arena of the type line is not said.
  Reduced and Alternative Cost are for completing a card by itself and not offered for a stack, Hidden Cost is. A unit is
  deployed, all else is completed.
- Stack works on a unit in an arena only, not on a Pilot aboard one; cards that lie under it stay there in the build zone.
  Cards a new top does not list are discarded.
- A new top that cannot pilot the unit its stack is on must leave it, whether put there or deployed there. A new top that is no
  Character at all goes to the arena of its type at once. A new top with several types stays if it may be where the stack is.
- In the build zone a unit has room for one Pilot. A Pilot aboard a unit in the build zone cannot retreat and is not brought back
  alone. Whoever boards puts down its Equipment; Equipment attached in the build zone comes along into an arena; a move from
  arena to arena takes it off. An Equipment for a type asks for one of the types printed on the bearer.
- Numbers lent by Pilot and Equipment count in the build zone too, those of INSERT not. What is not in play has its
  printed numbers.
- Bounty is earned for the unit that the attack itself discards, not for what falls when an Inspiration ends.
- A stacked Pilot has the health that its stack gives it; the unit it pilots has nothing of that.
- A discarded card has no damage and is not tapped; build counters are None unless it is partially built.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import product
from random import Random
from typing import Any, TypeAlias

from turn_tables import (
    ARENAS,
    BY_ITSELF,
    DEEDS,
    NUMBERS,
    SIDES,
    Ability,
    Card,
    Price,
    called,
    card_of,
    listed,
    small_table,
    written,
)

Act: TypeAlias = Callable[[], None]

STAY_ON = {"Upkeep", "Reserves", "Hidden Cost", "Pilot", "Bounty", "INSERT"}
"""Keywords that work in the build zone (decision 47)."""
MOMENTS = (
    *("ready phase", "dark build step", "light build step", "dark retreat step", "light retreat step", "battle phase"),
    *("space battle step", "ground battle step", "character battle step", "end of turn"),
)
BATTLE = 5


@dataclass
class Contest:
    name: str
    bids: dict[str, int | None] = field(default_factory=lambda: dict.fromkeys(SIDES))
    turn: str = "dark"
    unwilling: frozenset[str] = frozenset()
    """The sides that have stood since the last raise."""


Upkeep: TypeAlias = tuple[Card, tuple[Price, ...]]


class Model:
    def __init__(self, cards: list[dict[str, Any]], means: dict[str, dict[str, int | None]]) -> None:
        self.cards = [card_of(card) for card in cards]
        self.by_name = {card.name: card for card in self.cards}
        assert len(self.by_name) == len(self.cards), "every card has a name of its own"
        self.force = {side: means.get(side, {}).get("force") for side in SIDES}
        self.points = {side: means.get(side, {}).get("build_points") for side in SIDES}
        for card in self.cards:
            if card.under or card.on:
                card.zone = self.carrier_zone(card)
        self.stage = -1
        self.fresh = False
        """Nothing was done yet in this step."""
        self.at = 0
        """The arena of the battle phase: those before it are over."""
        self.begun: set[str] = set()
        self.gone: set[str] = set()
        """Arenas in which a first go was had."""
        self.moved: set[str] = set()
        self.attached: set[str] = set()
        self.acted: set[str] = set()
        self.repaired: set[str] = set()
        self.pending: list[Upkeep] = []
        self.bounties: dict[str, list[Price]] = {side: [] for side in SIDES}
        self.contest: Contest | None = None
        self.winner: str | None = None
        self.dice: tuple[int, ...] = ()

    # The table

    def carrier_zone(self, card: Card) -> str:
        carrier = card.under or card.on
        return self.carrier_zone(self.by_name[carrier]) if carrier else card.zone

    def beneath(self, card: Card) -> list[Card]:
        return [other for other in self.cards if other.under == card.name]

    def riders(self, card: Card) -> list[Card]:
        """The Pilots aboard."""
        return [other for other in self.cards if other.on == card.name and other.kind == "unit"]

    def equipment(self, card: Card) -> list[Card]:
        return [other for other in self.cards if other.on == card.name and other.kind == "equipment"]

    def units(self, arena: str, side: str | None = None) -> list[Card]:
        return [card for card in self.cards if card.is_unit and card.zone == arena and side in (None, card.side)]

    def fits(self, pilot: Card, unit: Card) -> bool:
        """Whether the one may pilot the other, room aside."""
        return not unit.droid and any(ability.subtype in unit.subtypes for ability in pilot.has("Pilot"))

    def abilities(self, card: Card) -> list[Ability]:
        """All that works on a card now, numbers that others lend it among it."""
        if not card.face_up or card.kind != "unit":
            return []
        if card.on is not None:
            return card.has("Pilot") + card.has("Upkeep") + card.until
        own = list(card.abilities)
        for other in (card, *self.beneath(card)):
            own += [one for ability in other.has("INSERT") for one in ability.lists[0]]
        lent = list(card.until)
        for pilot in self.riders(card):
            lent += [one for ability in pilot.has("Pilot") if ability.subtype in card.subtypes for one in ability.lists[0]]
        for thing in self.equipment(card):
            lent += [one for ability in thing.has("gives") for one in ability.lists[0]]
        if card.in_arena:
            place = card.types.index(card.zone) if card.zone in card.types else 0
            own += [one for ability in card.has("Switch") for one in dict(enumerate(ability.lists)).get(place, ())]
            return own + lent
        reserves = [one for ability in card.has("Reserves") for one in ability.lists[0]]
        return (
            [one for one in own if one.keyword in STAY_ON]
            + [one for one in lent if one.keyword in STAY_ON or one.keyword in NUMBERS]
            + reserves
        )

    def count(self, card: Card, keyword: str) -> int:
        """The sum of a cumulative keyword, or how often one without a number is there."""
        return sum(ability.x or 1 for ability in self.abilities(card) if ability.keyword == keyword)

    def number(self, card: Card, which: str) -> int | None:
        printed: int | None = getattr(card, which)
        if printed is None or not card.face_up or card.kind != "unit":
            return printed
        total = printed + sum(ability.x for ability in self.abilities(card) if ability.keyword == which)
        steps = 0
        steps += len(self.beneath(card)) + card.stacked
        if card.is_unit and card.in_arena:
            friends = [other for other in self.units(card.zone, card.side) if other is not card]
            steps += sum(bool(self.count(other, "Inspiration")) for other in friends)
            if self.count(card, "Intimidation"):
                steps += len(self.units(card.zone)) - len(friends) - 1
        total += steps * NUMBERS[which]
        return max(0, total) if which == "speed" else total

    def controls(self, side: str) -> list[str]:
        return [arena for arena in ARENAS if {card.side for card in self.units(arena)} == {side}]

    # What happens to cards

    def move(self, card: Card, zone: str) -> None:
        """The stack, its Pilots, and Equipment unless it was attached in the arena that is left."""
        left, card.zone = card.zone, zone
        for other in self.beneath(card):
            other.zone = zone
        for thing in self.equipment(card):
            if left in ARENAS and zone != left:
                self.detach(thing)
            thing.zone = zone if thing.on else thing.zone
        for pilot in self.riders(card):
            self.move(pilot, zone)

    def detach(self, thing: Card) -> None:
        thing.on, thing.zone = None, "build-zone"

    def discard(self, card: Card) -> None:
        for thing in self.equipment(card):
            self.detach(thing)
        for other in (*self.riders(card), *self.beneath(card)):
            self.discard(other)
        card.zone, card.on, card.under, card.built = "discard-pile", None, None, None
        card.tapped, card.damage, card.until = False, 0, []

    def fallen(self) -> list[Card]:
        """Face-up units and Pilots whose counters are at least their health."""
        here = [card for card in self.cards if card.kind == "unit" and card.face_up]
        return [card for card in here if (health := self.number(card, "health")) is not None and card.damage >= health]

    def settle(self) -> None:
        """Discards until there are none, then a contest that opens by itself."""
        while fallen := self.fallen():
            for card in fallen:
                self.discard(card)
        if BATTLE <= self.stage < 9 and self.contest is None and not self.forced():
            names = self.contested()
            if len(names) == 1:
                self.contest = Contest(names[0])

    def crown(self, new: Card, old: Card) -> None:
        """The new card becomes the top of the old one's stack and has its place, damage and all."""
        for card in self.cards:
            card.under = new.name if card.under == old.name else card.under
            card.on = new.name if card.on == old.name else card.on
        for what in ("on", "zone", "tapped", "damage", "stacked", "until"):
            setattr(new, what, getattr(old, what))
        old.on, old.tapped, old.damage, old.stacked, old.until = None, False, 0, 0, []
        new.under, old.under = None, new.name
        self.moved = {new.name if name == old.name else name for name in self.moved}
        if new.on is not None:
            if "character" not in new.types:
                new.on = None
                self.move(new, new.types[0] if new.in_arena else new.zone)
        elif new.in_arena and new.zone not in new.types:
            self.move(new, new.types[0])
        for card in self.beneath(new):
            if card.base != new.base and not any(one.subtype in card.subtypes for one in new.has("Stack")):
                self.discard(card)

    # Means

    def can_pay(self, side: str, price: Price, card: Card | None = None) -> bool:
        force, points = self.force[side], self.points[side]
        return (
            (force is None or force >= price.force)
            and (points is None or points >= price.build_points)
            and not (price.tap and (card is None or card.tapped))
        )

    def pay(self, side: str, price: Price, card: Card | None = None) -> None:
        assert self.can_pay(side, price, card)
        self.gain(side, Price(-price.force, -price.build_points))
        if card is not None:
            card.tapped = card.tapped or price.tap
            card.damage += price.wounds

    def gain(self, side: str, price: Price) -> None:
        force, points = self.force[side], self.points[side]
        self.force[side] = None if force is None else force + price.force
        self.points[side] = None if points is None else points + price.build_points

    # Moments

    @property
    def moment(self) -> str:
        return MOMENTS[self.stage] if self.stage >= 0 else "none"

    @property
    def whose(self) -> str | None:
        return self.moment.split()[0] if 0 < self.stage < BATTLE else None

    def moments(self) -> list[str]:
        if self.winner or self.pending or self.contest or self.forced():
            return []
        if BATTLE <= self.stage < 9 and self.contested():
            return []
        if self.stage == 9:
            return [MOMENTS[0]]
        sides = {card.side for card in self.cards}
        later = list(MOMENTS[self.stage + 1 :])
        if self.stage == BATTLE:
            at = self.at + (ARENAS[self.at] in self.begun)
            later = list(MOMENTS[BATTLE + 1 + at :])
        return [moment for moment in later if moment.split()[0] not in SIDES or moment.split()[0] in sides]

    def begin(self, moment: str) -> None:
        was_in_battle = BATTLE <= self.stage < 9
        self.stage = MOMENTS.index(moment)
        if was_in_battle is not (BATTLE <= self.stage < 9):
            self.by_itself("ends" if was_in_battle else "starts")
        self.fresh = True
        if moment == "ready phase":
            self.over()
            for card in self.cards:
                card.tapped = False
            for side in SIDES:
                self.gain(side, Price(4))
        elif moment.endswith("build step"):
            self.begin_building(moment.split(maxsplit=1)[0])
        elif moment.endswith("battle step"):
            self.at = ARENAS.index(moment.split(maxsplit=1)[0])
        elif moment == "end of turn":
            self.over()
            self.settle()
            self.winner = next((side for side in SIDES if len(self.controls(side)) >= 2), None)
        self.settle()

    def by_itself(self, when: str) -> None:
        """What happens when the battle phase starts or ends."""
        for card in self.cards:
            for ability in card.abilities if card.is_unit and card.in_arena else ():
                if ability.keyword in BY_ITSELF and ability.subtype == when:
                    if ability.keyword == "gains Force":
                        self.gain(card.side, Price(ability.x))
                    else:
                        card.damage -= min(ability.x, card.damage)

    def over(self) -> None:
        """All that lasts for a turn ends, what was used is fresh, and build points that were not spent are gone."""
        self.points = {side: None if points is None else 0 for side, points in self.points.items()}
        for card in self.cards:
            card.until = []
        self.at, self.begun, self.gone, self.attached = 0, set(), set(), set()
        self.acted = set()

    def begin_building(self, side: str) -> None:
        self.moved, self.repaired = set(), set()
        for price in self.bounties[side]:
            self.gain(side, price)
        self.bounties[side] = []
        mine = [card for card in self.cards if card.side == side]
        self.pending = [(card, one.prices) for card in mine for one in self.abilities(card) if one.keyword == "Upkeep"]
        self.settle_upkeep()

    def fates(self) -> list[set[Price | None]]:
        """What each Upkeep that is due may come to, over all orders and choices; None: it is ignored."""
        fates: list[set[Price | None]] = [set() for _ in self.pending]

        def go(left: frozenset[int], force: float, points: float, tapped: frozenset[str]) -> None:
            for at in left:
                card, prices = self.pending[at]
                able = [
                    price
                    for price in prices
                    if price.force <= force and price.build_points <= points and not (price.tap and card.name in tapped)
                ]
                fates[at].update(able or [None])
                for price in able or [Price()]:
                    now = tapped | {card.name} if price.tap else tapped
                    go(left - {at}, force - price.force, points - price.build_points, now)

        if self.pending:
            side = self.pending[0][0].side
            force, points = self.force[side], self.points[side]
            tapped = frozenset(card.name for card in self.cards if card.tapped)
            endless = float("inf")
            everything = frozenset(range(len(self.pending)))
            go(everything, endless if force is None else force, endless if points is None else points, tapped)
        return fates

    def settle_upkeep(self) -> None:
        """Pays what can only go one way."""
        while True:
            settled = [at for at, fate in enumerate(self.fates()) if len(fate) == 1]
            if not settled:
                return
            (price,) = self.fates()[settled[0]]
            card, _ = self.pending.pop(settled[0])
            if price is not None:
                self.pay(card.side, price, card)

    # What may be done

    def legal(self) -> set[str]:
        return set(self.moves())

    def moves(self) -> dict[str, Act]:
        """Every legal move now, and what it does."""
        if self.winner or self.stage < 0:
            return {}
        if forced := self.forced():
            return forced
        if self.stage == 0:
            return {f"build roll {n}": partial(self.roll, n) for n in range(1, 7)} if self.fresh else {}
        if self.moment.endswith("build step"):
            return self.upkeep_moves() if self.pending else self.build_moves()
        if self.moment.endswith("retreat step"):
            return self.retreat_moves()
        if self.stage == 9:
            return {}
        if self.contest:
            return self.bid_moves(self.contest)
        if names := self.contested():
            return {f"contest {called(name)}": partial(self.open_contest, name) for name in names}
        return self.battle_moves()

    def play(self, text: str) -> None:
        """A moment, or a legal move; an attack comes with its dice."""
        if text in MOMENTS:
            assert text in self.moments(), text
            self.begin(text)
            return
        head, _, faces = text.partition("; rolls ")
        self.dice = tuple(int(face) for face in faces.split())
        act = self.moves()[head]
        start = head.startswith(("pay Upkeep", "Damage Control"))
        act()
        if BATTLE < self.stage < 9 and head.startswith(("play ", "complete ", "deploy ")):
            self.gone.add(ARENAS[self.at])
        self.fresh = self.fresh and start
        self.settle()

    def roll(self, n: int) -> None:
        for side in SIDES:
            everywhere = all(self.units(arena, side) for arena in ARENAS)
            self.gain(side, Price(0, n + everywhere))

    def forced(self) -> dict[str, Act]:
        """Pilots that have to go before anything else: one too many in the build zone, or a new top that cannot pilot."""
        moves: dict[str, Act] = {}
        for unit in self.cards:
            if unit.is_unit and unit.zone == "build-zone" and len(pilots := self.riders(unit)) > 1:
                for pilot in pilots:
                    text = f"{called(pilot.name)} leaves {called(unit.name)} to the build zone"
                    moves[text] = partial(self.leave, pilot, "build-zone", False)
        for pilot in self.cards:
            if pilot.kind == "unit" and pilot.face_up and pilot.on and not self.fits(pilot, self.by_name[pilot.on]):
                moves |= self.pilot_moves(pilot, counts=False)
        return moves

    def pilot_moves(self, pilot: Card, *, counts: bool = True) -> dict[str, Act]:
        name = called(pilot.name)
        moves: dict[str, Act] = {}
        if pilot.on:
            moves[f"{name} leaves {called(pilot.on)}"] = partial(self.leave, pilot, "character", counts)
            moves[f"{name} leaves {called(pilot.on)} to the build zone"] = partial(self.leave, pilot, "build-zone", counts)
        for unit in self.cards:
            room = unit.pilots if unit.in_arena else 1
            fitting = unit.is_unit and unit.side == pilot.side and self.fits(pilot, unit)
            if fitting and unit.name not in (pilot.name, pilot.on) and len(self.riders(unit)) < room:
                moves[f"{name} boards {called(unit.name)}"] = partial(self.board, pilot, unit, counts)
        return moves

    def leave(self, pilot: Card, zone: str, counts: bool) -> None:
        pilot.on = None
        self.move(pilot, zone)
        if counts:
            self.moved.add(pilot.name)

    def board(self, pilot: Card, unit: Card, counts: bool) -> None:
        for thing in self.equipment(pilot):
            self.detach(thing)
        pilot.on = unit.name
        self.move(pilot, unit.zone)
        if counts:
            self.moved.add(pilot.name)

    def upkeep_moves(self) -> dict[str, Act]:
        moves: dict[str, Act] = {}
        for at, (card, prices) in enumerate(self.pending):
            name = f"pay Upkeep of {called(card.name)}"
            able = [price for price in prices if self.can_pay(card.side, price, card)]
            if len(prices) == 1 or not able:
                moves[name] = partial(self.pay_upkeep, at, able[0] if able else None)
            else:
                moves |= {f"{name}: {price.written()}": partial(self.pay_upkeep, at, price) for price in able}
        return moves

    def pay_upkeep(self, at: int, price: Price | None) -> None:
        card, _ = self.pending.pop(at)
        if price is not None:
            self.pay(card.side, price, card)
        self.settle_upkeep()

    # The build step

    def build_moves(self) -> dict[str, Act]:
        side = self.whose
        assert side
        moves: dict[str, Act] = {}
        for card in [card for card in self.cards if card.side == side]:
            name = called(card.name)
            waiting = card.zone == "hand" and card.kind != "battle card"
            if self.fresh and card.is_unit and card.in_arena and card.name not in self.repaired:
                most = min(self.count(card, "Damage Control"), card.damage)
                for n in range(1, most + 1):
                    moves[f"Damage Control of {name} removes {n}"] = partial(self.repair, card, n)
            moves |= self.deeds(card)
            if waiting or card.built is not None:
                for n in range(1, (self.points[side] or 0) + 1):
                    moves[f"build {n} on {name}"] = partial(self.build, card, n)
                moves |= self.completions(card, hidden=False)
            elif card.is_unit and card.zone == "build-zone":
                for at, arena in enumerate(card.types):
                    moves[f"deploy {name}" + f" to {arena}" * (at > 0)] = partial(self.move, card, arena)
            aboard = card.on is not None or card.zone in ("character", "build-zone")
            if card.kind == "unit" and card.face_up and card.has("Pilot") and aboard and card.name not in self.moved:
                moves |= self.pilot_moves(card)
            if card.kind == "equipment" and card.face_up and card.name not in self.attached:
                moves |= self.attach_moves(card)
            if card.under and card.base == (top := self.by_name[card.under]).base:
                price = Price(0, max(0, (card.cost or 0) - (top.cost or 0)))
                if self.can_pay(side, price):
                    moves[f"put {name} on top"] = partial(self.put_on_top, card, price)
        return moves

    def deeds(self, card: Card) -> dict[str, Act]:
        """Texts that are paid for: a price of tapping whenever it can be paid, any other one once a turn."""
        moves: dict[str, Act] = {}
        for ability in card.abilities if card.is_unit and card.in_arena else ():
            price = ability.prices[0] if ability.keyword in DEEDS else None
            if price and self.can_pay(card.side, price, card) and (price.tap or card.name not in self.acted):
                for other in self.cards:
                    mine = other.is_unit and other.in_arena and other.side == card.side
                    if ability.keyword == "retreating":
                        useful = other is not card
                    elif ability.keyword == "tapping":
                        useful = other is not card and not other.tapped
                    elif ability.keyword == "wound by":
                        useful = True
                    else:
                        hurt = other.damage > 0 or (other is card and price.wounds > 0)
                        useful = "character" in (other.zone, *other.types) and hurt
                    if mine and useful:
                        name = f"text of {called(card.name)} on {called(other.name)}"
                        moves[name] = partial(self.carry_out, card, price, ability, other)
        return moves

    def carry_out(self, card: Card, price: Price, ability: Ability, other: Card) -> None:
        self.pay(card.side, price, card)
        if not price.tap:
            self.acted.add(card.name)
        if ability.keyword == "retreating":
            self.move(other, "build-zone")
        elif ability.keyword == "tapping":
            other.tapped = True
        elif ability.keyword == "wound by":
            other.damage += ability.x
        else:
            other.damage -= min(ability.x, other.damage)

    def repair(self, card: Card, n: int) -> None:
        card.damage -= n
        self.repaired.add(card.name)

    def build(self, card: Card, n: int) -> None:
        self.pay(card.side, Price(0, n))
        card.zone, card.built = "build-zone", (card.built or 0) + n

    def put_on_top(self, card: Card, price: Price) -> None:
        assert card.under
        self.pay(card.side, price)
        self.crown(card, self.by_name[card.under])

    def attach_moves(self, thing: Card) -> dict[str, Act]:
        moves: dict[str, Act] = {}
        named = {subtype.lower() for subtype in thing.subtypes} & set(ARENAS)
        prices = [price for ability in thing.has("Equip") for price in ability.prices if self.can_pay(thing.side, price)]
        for unit in self.cards:
            fitting = unit.is_unit and unit.side == thing.side and (not named or named & set(unit.types))
            if prices and fitting and unit.name != thing.on:
                moves[f"attach {called(thing.name)} to {called(unit.name)}"] = partial(self.attach, thing, unit, prices[0])
        return moves

    def attach(self, thing: Card, unit: Card, price: Price) -> None:
        self.pay(thing.side, price)
        thing.on, thing.zone = unit.name, unit.zone
        self.attached.add(thing.name)

    def places(self, card: Card) -> Iterator[tuple[str, int | None, Act]]:
        """Where a card that is finished may go: the words, the build cost there, and the going."""
        if card.kind != "unit":
            cost = 0 if card.kind == "location" and card.cost is None else card.cost
            yield "", cost, partial(self.complete, card)
            return
        for at, arena in enumerate(card.types):
            yield f" to {arena}" * (at > 0), card.cost, partial(self.arrive, card, arena)
        yield " to the build zone", card.cost, partial(self.arrive, card, "build-zone")
        for top in self.cards:
            if top.kind != "unit" or not top.face_up or top.side != card.side or top is card:
                continue
            under = self.beneath(top)
            if 1 + len(under) + top.stacked >= 4:
                continue
            versions = card.unique and top.unique and card.base == top.base
            allowed = any(ability.subtype in card.subtypes for ability in top.has("Stack")) and top.is_unit and top.in_arena
            twice = card.unique and any(other.base == card.base for other in under)
            if versions:
                dearer = max(0, (card.cost or 0) - (top.cost or 0)) + 1
                yield f" onto {called(top.name)}", dearer, partial(self.stack, card, top, onto=True)
            if versions or (allowed and card.base != top.base and not twice):
                yield f" under {called(top.name)}", 1, partial(self.stack, card, top, onto=False)

    def completions(self, card: Card, *, hidden: bool) -> dict[str, Act]:
        """The ways to finish a partially built card or one in hand; in battle only for its Hidden Cost."""
        moves: dict[str, Act] = {}
        verb = ("deploy " if card.kind == "unit" else "complete ") + called(card.name)
        counters = card.built or 0
        for place, cost, go in self.places(card):
            ways: list[tuple[str, Price]] = []
            alone = not place.startswith((" onto", " under"))
            if cost is not None and counters >= cost and not hidden:
                ways.append(("", Price()))
            for ability in card.abilities:
                if ability.keyword == "Reduced Cost" and counters >= ability.x and alone and not hidden:
                    ways.append((" for its Reduced Cost", Price()))
                if ability.keyword == "Alternative Cost" and alone and not hidden:
                    ways.append((" for its Alternative Cost", ability.prices[0]))
                if (
                    ability.keyword == "Hidden Cost"
                    and card.built is not None
                    and cost is not None
                    and counters >= min(ability.x, cost)
                ):
                    ways.append((" for its Hidden Cost", Price(max(0, cost - counters))))
            moves |= self.enhanced(card, verb + place, ways, go)
        return moves

    def enhanced(self, card: Card, text: str, ways: Iterable[tuple[str, Price]], go: Act) -> dict[str, Act]:
        """Each way that can be paid, alone and with Enhance."""
        moves: dict[str, Act] = {}
        extras = [("", Price())] + [(" with Enhance", ability.prices[0]) for ability in card.has("Enhance")]
        for (way, price), (extra, more) in product(ways, extras):
            whole = Price(price.force + more.force, price.build_points + more.build_points)
            if self.can_pay(card.side, whole):
                moves[text + way + extra] = partial(self.finish, card, whole, go)
        return moves

    def finish(self, card: Card, price: Price, go: Act) -> None:
        self.pay(card.side, price)
        card.built, card.tapped = None, False
        go()

    def arrive(self, card: Card, zone: str) -> None:
        """A second unique of the name is discarded."""
        here = [other for other in self.cards if other.side == card.side and other.kind == "unit" and other.face_up]
        if card.unique and any(other.unique and other.base == card.base for other in here if other is not card):
            self.discard(card)
        else:
            card.zone = zone

    def stack(self, card: Card, top: Card, *, onto: bool) -> None:
        card.zone = top.zone
        if onto:
            self.crown(card, top)
        else:
            card.under = top.name

    def complete(self, card: Card) -> None:
        """A Location replaces the one that was there, a Mission is over, an Equipment lies in the build zone."""
        if card.kind == "location":
            for other in self.cards:
                if other.kind == "location" and other.zone == card.types[0]:
                    self.discard(other)
            card.zone = card.types[0]
        else:
            card.zone = "build-zone" if card.kind == "equipment" else "discard-pile"

    # The retreat step

    def retreat_moves(self) -> dict[str, Act]:
        moves: dict[str, Act] = {}
        for card in self.cards:
            able = card.side == self.whose and card.kind == "unit" and card.face_up and card.in_arena and not card.tapped
            if able and not any(pilot.tapped for pilot in self.riders(card)):
                moves[f"retreat {called(card.name)}"] = partial(self.retreat, card)
        return moves

    def retreat(self, card: Card) -> None:
        for one in (card, *self.riders(card)):
            one.tapped = True
        card.on = None
        self.move(card, "build-zone")

    # The battle phase

    def contested(self) -> list[str]:
        """Names of uniques that both sides have in battle."""
        here = [card for card in self.cards if card.kind == "unit" and card.face_up and card.in_arena and card.unique]
        return sorted({a.base for a in here for b in here if a.base == b.base and a.side != b.side})

    def open_contest(self, name: str) -> None:
        self.contest = Contest(name)

    def contestant(self, name: str, side: str) -> Card:
        return next(
            card
            for card in self.cards
            if card.side == side and card.kind == "unit" and card.face_up and card.in_arena and card.unique and card.base == name
        )

    def bid_moves(self, contest: Contest) -> dict[str, Act]:
        side = contest.turn
        own, force = contest.bids[side], self.force[side]
        assert force is not None, "a contest is only played where the Force is known"
        moves: dict[str, Act] = {f"{side} stands": partial(self.stand, contest)}
        for n in range(0 if own is None else own + 1, force + 1):
            moves[f"{side} bids {n}"] = partial(self.bid, contest, n)
        return moves

    def bid(self, contest: Contest, n: int) -> None:
        contest.bids[contest.turn] = n
        contest.turn, contest.unwilling = SIDES[contest.turn == "dark"], frozenset()

    def stand(self, contest: Contest) -> None:
        """Over once neither side wants to raise (E-CONT); a first bid that is not named is 0."""
        contest.unwilling |= {contest.turn}
        contest.bids[contest.turn] = contest.bids[contest.turn] or 0
        if contest.unwilling != set(SIDES):
            contest.turn = SIDES[contest.turn == "dark"]
            return
        totals = {}
        for side in SIDES:
            top = self.contestant(contest.name, side)
            totals[side] = (top.cost or 0) + len(self.beneath(top)) + top.stacked + (contest.bids[side] or 0)
        winner, loser = SIDES if totals["dark"] >= totals["light"] else SIDES[::-1]
        self.pay(winner, Price(contest.bids[winner] or 0))
        beaten = self.contestant(contest.name, loser)
        beaten.on = None
        self.move(beaten, "build-zone")
        self.contest = None

    def arena(self) -> str | None:
        """The arena of the next go; a step named by itself has only its own."""
        arenas = ARENAS[self.at :] if self.stage == BATTLE else ARENAS[self.at : self.at + 1]
        return next((arena for arena in arenas if any(not card.tapped for card in self.units(arena))), None)

    def next_up(self) -> list[Card]:
        """The fastest untapped unit, or those among which its player may choose; the Dark Side's before the Light Side's."""
        arena = self.arena()
        if arena is None:
            return []

        def rank(card: Card) -> tuple[int, bool]:
            return self.number(card, "speed") or 0, card.side == "dark"

        waiting = [card for card in self.units(arena) if not card.tapped]
        return [card for card in waiting if rank(card) == max(map(rank, waiting))]

    def battle_moves(self) -> dict[str, Act]:
        moves: dict[str, Act] = {"pass": lambda: None}
        for card in self.cards:
            if card.kind == "battle card" and card.zone == "hand":
                ways = [("", Price(card.cost))] if card.cost is not None else []
                ways += [(" for its Reduced Cost", Price(ability.x)) for ability in card.has("Reduced Cost")]
                moves |= self.enhanced(card, f"play {called(card.name)}", ways, partial(self.complete, card))
            if card.built is not None and card.has("Hidden Cost"):
                moves |= self.completions(card, hidden=True)
        arena = self.arena() if self.stage == BATTLE else ARENAS[self.at]
        if arena is not None and arena not in self.gone:
            for card in self.units(arena):
                moves |= self.start_moves(card)
        for card in self.next_up():
            moves[f"{called(card.name)} does nothing"] = partial(self.go, card, None)
            for other in self.units(card.zone, SIDES[card.side == "dark"]):
                moves[f"{called(card.name)} attacks {called(other.name)}"] = partial(self.go, card, other)
        return moves

    def start_moves(self, card: Card) -> dict[str, Act]:
        """Velocity and Adapt, until each of them was used; what they gave is marked with their names."""
        moves: dict[str, Act] = {}
        used = {one.subtype for one in card.until}
        for ability in self.abilities(card):
            if ability.keyword == "Velocity" and "Velocity" not in used:
                for x in (ability.x, -ability.x):
                    change = Ability("speed", x, "Velocity")
                    moves[f"Velocity of {called(card.name)}: {x:+d}"] = partial(self.change, card, (change,))
            if ability.keyword == "Adapt" and "Adapt" not in used:
                for text in ability.lists:
                    given = tuple(one._replace(subtype="Adapt") for one in text)
                    moves[f"Adapt of {called(card.name)}: {listed(text)}"] = partial(self.change, card, given)
        return moves

    def change(self, card: Card, given: tuple[Ability, ...]) -> None:
        card.until = [*card.until, *given]
        self.begin_arena(card.zone)

    def begin_arena(self, arena: str) -> None:
        self.at = ARENAS.index(arena)
        self.begun.add(arena)

    def go(self, card: Card, target: Card | None) -> None:
        """Nothing, or an attack: dice that hit are damage."""
        self.begin_arena(card.zone)
        self.gone.add(card.zone)
        card.tapped = True
        if target is None:
            return
        assert len(self.dice) == max(0, self.number(card, "power") or 0), "as many faces as attack dice"
        needed = 5 if self.count(target, "Armor") else 4
        accuracy = sum(ability.x for ability in self.abilities(card) if ability.keyword == "Accuracy")
        target.damage += sum(face + accuracy >= needed for face in self.dice)
        if target in self.fallen():
            earned = [ability for ability in self.abilities(card) if ability.keyword == "Bounty"]
            self.bounties[card.side] += [price for ability in earned for price in ability.prices]

    # What comes out

    def next_go(self) -> dict[str, Any] | None:
        """Whose turn it is to do something: in a contest, in a step of its own, or at a go, where `units` says who may go."""
        if self.winner or self.stage in (-1, 0, 9):
            return None
        if self.stage >= BATTLE and (self.contest or self.contested()):
            return {"player": self.contest.turn if self.contest else "dark", "units": []}
        if self.whose:
            return {"player": self.whose, "units": []}
        going = self.next_up()
        return {"player": going[0].side, "units": sorted(card.name for card in going)} if going else None

    def snapshot(self) -> dict[str, Any]:
        units = {}
        for card in self.cards:
            units[card.name] = {
                "zone": card.zone,
                "tapped": card.tapped,
                "damage": card.damage,
                "build_counters": card.built,
                "on": card.on,
                "beneath": sorted(other.name for other in self.beneath(card)),
                **{which: self.number(card, which) for which in NUMBERS},
            }
        means = {
            side: {"force": self.force[side], "build_points": self.points[side], "controls": self.controls(side)}
            for side in SIDES
        }
        return {**means, "units": units, "next": self.next_go(), "wins": self.winner}

    def scenario(self) -> str:
        """The table as it lies now, without moments and moves."""
        sides = []
        for side in SIDES:
            cards = [written(card) for card in self.cards if card.side == side]
            if cards:
                means = [("force", self.force[side]), ("build points", self.points[side])]
                given = "".join(f"{word} {n}, " for word, n in means if n is not None)
                sides.append(f"{side} {given}" + " + ".join(cards))
        return " vs ".join(sides) + "; table" * (len(sides) > 1)

    def tempting(self, rng: Random, most: int = 4) -> list[str]:
        """Moves of the right form, with the names that are there, that are not legal now."""
        legal = self.legal()
        pool = sorted({text for text in self.lures(rng) if text not in legal and not self.same_as_legal(text, legal)})
        return rng.sample(pool, min(most, len(pool)))

    def same_as_legal(self, text: str, legal: set[str]) -> bool:
        """Other words for a legal move: a unit completed, a Location deployed, a first arena named."""
        verb, _, rest = text.partition(" ")
        other = {"deploy": "complete", "complete": "deploy"}.get(verb, verb)
        short = re.sub(r" to (space|ground|character)\b", "", rest)
        return any(f"{a} {b}" in legal for a in (verb, other) for b in (rest, short))

    def lures(self, rng: Random) -> Iterator[str]:
        for card in self.cards:
            name = called(card.name)
            if card.kind == "battle card":
                yield f"play {name}"
                if card.has("Reduced Cost"):
                    yield f"play {name} for its Reduced Cost"
                continue
            verb = "deploy" if card.kind == "unit" else "complete"
            yield from (f"{verb} {name}", f"build {rng.randint(1, 9)} on {name}")
            for way in ("Reduced Cost", "Alternative Cost", "Hidden Cost"):
                if card.has(way):
                    yield f"{verb} {name} for its {way}"
            if card.has("Enhance"):
                yield f"{verb} {name} with Enhance"
            if card.kind == "equipment":
                yield f"attach {name} to {called(rng.choice(self.cards).name)}"
            if card.kind != "unit":
                continue
            yield from (f"deploy {name} to the build zone", f"retreat {name}", f"{name} does nothing", f"put {name} on top")
            for keyword, text in (
                ("Upkeep", f"pay Upkeep of {name}"),
                ("Damage Control", f"Damage Control of {name} removes {rng.randint(1, 4)}"),
                ("Velocity", f"Velocity of {name}: +{rng.choice((10, 20, 30))}"),
            ):
                if card.has(keyword):
                    yield text
            for other in self.cards:
                if other is card or other.kind != "unit":
                    continue
                yield f"{name} attacks {called(other.name)}"
                if card.has("Pilot"):
                    yield from (f"{name} boards {called(other.name)}", f"{name} leaves {called(other.name)}")
                if card.unique and other.unique:
                    yield from (f"deploy {name} onto {called(other.name)}", f"deploy {name} under {called(other.name)}")
        for side in SIDES:
            yield from (f"{side} bids {rng.randint(0, 9)}", f"{side} stands")
        yield from ("pass", f"build roll {rng.randint(1, 6)}")


# Walks at random


def random_table(rng: Random) -> Model:
    """A small table, three to nine cards: craft and Pilots, stacks, cards half built, sometimes the same name on both sides."""
    return Model(*small_table(rng))


def walk(rng: Random, model: Model, moves: int) -> list[str]:
    """Moments and legal moves at random until so many moves are made or nothing goes on; the texts, dice and all."""
    said: list[str] = []
    made = 0
    while made < moves:
        moments, legal = model.moments(), sorted(model.legal() - {"pass"}) or sorted(model.legal())
        goes = any(text.endswith("does nothing") for text in legal)
        chance = 0.04 if goes else 0.95 if legal == ["pass"] else 0.6 if model.moment.endswith("retreat step") else 0.25
        onward = bool(moments) and (not legal or rng.random() < chance)
        if not onward and not legal:
            break
        if onward:
            text = moments[0] if rng.random() < 0.8 else rng.choice(moments[:4])
        else:
            text = chosen(rng, model, legal)
            made += 1
        model.play(text)
        said.append(text)
    return said


def chosen(rng: Random, model: Model, legal: list[str]) -> str:
    """Its kind is drawn first, so that the many ways to build or bid do not crowd out the others; an attack has its dice."""
    kinds = ("build", "deploy", "complete", "boards", "leaves", "attach", "put", "retreat", "attacks", "nothing", "bids", "play")
    groups: dict[str, list[str]] = {}
    for move in legal:
        groups.setdefault(next((kind for kind in kinds if kind in move.split()), "other"), []).append(move)
    weights = [{"nothing": 0.4, "retreat": 0.4, "attacks": 2.0}.get(kind, 1.0) for kind in sorted(groups)]
    move = rng.choice(groups[rng.choices(sorted(groups), weights)[0]])
    if " attacks " not in move:
        return move
    going = next(card for card in model.next_up() if move.startswith(called(card.name) + " attacks "))
    dice = max(0, model.number(going, "power") or 0)
    return move + ("; rolls " + " ".join(str(rng.randint(1, 6)) for _ in range(dice)) if dice else "")
