"""A card of a scene: what is told of it, as of any unit and as only a card of a table has it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from swtcg_rules.table.model import Ability, Side, Unit
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.model import Facts
from swtcg_rules.talk.unit import UnitHearing


class Card:
    """A card that is told of."""

    def __init__(self, name: str | None, whose: int | None) -> None:
        self.name, self.whose = name, whose
        self.items: list[Item] = []
        """What is told of it as of any unit."""
        self.unit = Unit(name=name)
        self.subtype = ""
        self.side: Side | None = None
        self.there = False
        """Whether it is said to be in an arena,"""
        self.flies = False
        """or to be a Pilot on a unit."""
        self.printed: Facts | None = None
        """What is known of it, where it is called by the name of a card."""

    def put(self, field: str, value: object) -> bool:
        """Something that it has, which may not be told otherwise later."""
        if getattr(self.unit, field) not in (Unit._field_defaults[field], value):
            return False
        self.unit = self.unit._replace(**{field: value})  # type: ignore[arg-type]
        return True

    def gets(self, ability: Ability) -> bool:
        """An ability that is told of once."""
        if any(one.keyword == ability.keyword for one in self.unit.abilities):
            return False
        self.unit = self.unit._replace(abilities=(*self.unit.abilities, ability))
        return True

    def hear(self, place: Callable[[Sequence[Item], str, bool], object]) -> set[int]:
        """Hear what is told of it as of any unit; what of that is not plain, by where it starts."""
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
