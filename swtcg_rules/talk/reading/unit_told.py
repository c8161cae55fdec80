"""A unit while its board is made: what is told of it, put together piece by piece."""

from __future__ import annotations

from collections import Counter

from swtcg_rules.talk.reading.lies import NUMBERS, Has, Stands
from swtcg_rules.talk.reading.records import PLAYABLE
from swtcg_rules.talk.reading.tokens import Called


class UnitTold:
    """What is told of a unit."""

    def __init__(self) -> None:
        self.abilities: list[Has] = []
        self.states: set[str] = set()
        self.numbers: dict[str, int] = {}
        self.more: Counter[str] = Counter()
        self.card: Called | None = None
        self.carried = ""

    def total(self, *ids: str) -> int:
        return sum(one.x or 0 for one in self.abilities if one.keyword in ids)

    def stands(self) -> Stands:
        power, health, speed = map(self.numbers.get, NUMBERS)
        if self.card:  # its own numbers told again
            power = None if power == self.card.power else power
            health = None if health == self.card.health else health
        printed = {(keyword, x) for keyword, x, _ in self.card.abilities} if self.card else set()
        known = printed | {(keyword, None) for keyword, _ in printed}
        told = [one for one in self.abilities if (one.keyword, one.x) not in known]  # that a card has it is no more
        abilities = tuple(sorted(told, key=repr))
        states = tuple(sorted(self.states - ({"untapped", "droid"} if self.card else {"untapped"})))  # a card says so itself
        card = self.card.name + (f" with {self.carried}" if self.carried else "") if self.card else ""
        return Stands(power, health, speed, self.numbers.get("damage", 0), states, abilities, card)

    @property
    def power(self) -> int | None:
        """Its power, as it is told or printed."""
        return self.numbers.get("power", self.card.power if self.card else None)

    def may_have(self, keyword: str) -> bool:
        """Whether its card has an ability that nothing tells of."""
        return self.card is not None and keyword in self.card.keywords

    @property
    def is_told(self) -> bool:
        return bool(self.card or self.abilities or self.states or "power" in self.numbers or "health" in self.numbers)

    def playable(self) -> list[tuple[str, int | None]]:
        """The abilities that can be played, told or printed, with their numbers."""
        printed = self.card.abilities if self.card else ()
        held = [*((one.keyword, one.x) for one in self.abilities), *((keyword, x) for keyword, x, _ in printed)]
        return [one for one in held if one[0] in PLAYABLE]

    def takes_left(self) -> bool:
        """Take what is left of the health as counters that lie there, or as the health; whether it can be."""
        left = self.numbers.pop("rem")
        health = self.numbers.get("health", self.card.health if self.card else None) or self.numbers.setdefault("health", left)
        if health == left:
            return True
        return health > left and self.numbers.setdefault("damage", health - left) == health - left
