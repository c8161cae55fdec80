"""A card of a scene: the facts that any unit may have, and those that only a card of a table has."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from swtcg_rules.table.model import Ability, Side, Unit
from swtcg_rules.talk.item import Item
from swtcg_rules.talk.model import CardFacts
from swtcg_rules.talk.unit import UnitHearing


class CardMention:
    """A card that a text mentions."""

    def __init__(self, name: str | None, whose: int | None) -> None:
        self.name, self.whose = name, whose
        self.items: list[Item] = []
        """The items with facts that any unit may have."""
        self.unit = Unit(name=name)
        self.subtype = ""
        self.side: Side | None = None
        self.there = False
        """Whether the text says that it is in an arena."""
        self.flies = False
        """Whether the text says that it is a Pilot on a unit."""
        self.printed: CardFacts | None = None
        """The known facts of the card, where it is called by the name of one."""

    def put(self, field: str, value: object) -> bool:
        """Set a field of the unit; False if the field already has another value."""
        if getattr(self.unit, field) not in (Unit._field_defaults[field], value):
            return False
        self.unit = self.unit._replace(**{field: value})  # type: ignore[arg-type]
        return True

    def gets(self, ability: Ability) -> bool:
        """Add an ability; False if the unit already has its keyword."""
        if any(one.keyword == ability.keyword for one in self.unit.abilities):
            return False
        self.unit = self.unit._replace(abilities=(*self.unit.abilities, ability))
        return True

    def hear(self, place: Callable[[Sequence[Item], str, bool], object]) -> set[int]:
        """Read the facts that any unit may have; gives where the items start that are not plain."""
        hearing = UnitHearing(False, place)
        hearing.hear([item._replace(kind="damage") if item.kind == "counters" else item for item in self.items])
        wrong = {item.start for item in hearing.finish()}
        self.side = hearing.side
        abilities = (*hearing.unit.abilities, *self.unit.abilities)
        self.unit = self.unit._replace(abilities=())
        told = {what: value for what, value in hearing.unit._asdict().items() if value != Unit._field_defaults[what]}
        new = [self.put(what, value) for what, value in (told | {"abilities": abilities}).items()]
        if hearing.force is not None or hearing.absent or "name" in told or not all(new):
            wrong |= {item.start for item in self.items}
        return wrong
