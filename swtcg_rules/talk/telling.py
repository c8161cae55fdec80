"""The items of a telling while it is brought into plainer words: as a line of letters, and changed in their places."""

from __future__ import annotations

from collections.abc import Sequence

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.coded import coded
from swtcg_rules.talk.items import Item

FURTHER = {"asks": "@", "turns": "%"}
"""Letters of what is told of no unit."""


class Telling:
    """The items beside those that say nothing, which keep their places behind them."""

    def __init__(self, items: Sequence[Item]) -> None:
        self.items: list[Item] = []
        self.silent: dict[int, list[Item]] = {}
        last = -1
        for item in items:
            if item.kind == "filler":
                self.silent.setdefault(last, []).append(item)
            else:
                self.items.append(item)
                last = item.start

    @property
    def line(self) -> str:
        return "".join(FURTHER.get(item.kind) or coded([item]) for item in self.items)

    def beside(self, item: Item) -> set[str]:
        """The words that say nothing behind an item."""
        return {fold(one.text) for one in self.silent.get(item.start, ())}

    def before(self, at: int) -> set[str]:
        """The words that say nothing right before an item."""
        return {fold(one.text) for one in self.silent.get(self.items[at - 1].start if at else -1, ())}

    def hush(self, at: int) -> None:
        """Let an item say nothing."""
        gone = self.items.pop(at)._replace(kind="filler", value="")
        last = self.items[at - 1].start if at else -1
        self.silent.setdefault(last, []).extend([gone, *self.silent.pop(gone.start, [])])

    def become(self, at: int, kind: str, value: str = "") -> None:
        self.items[at] = self.items[at]._replace(kind=kind, value=value)

    def insert(self, at: int, kind: str, value: str = "") -> None:
        """Something that is meant, and stands nowhere in the text."""
        place = self.items[at].start if at < len(self.items) else self.items[-1].end
        self.items.insert(at, Item(kind, value, place, place, ""))

    def say(self, items: Sequence[Item]) -> None:
        """Tell these instead of all; what is no longer among them says nothing."""
        said = {item.start for item in items if item.text}
        gone = [item for item in self.items if item.text and item.start not in said]
        self.items = list(items)
        self.keep(gone)

    def keep(self, items: Sequence[Item]) -> None:
        """Let items that were left out say nothing."""
        self.silent.setdefault(-1, []).extend(item._replace(kind="filler", value="") for item in items)

    def whole(self) -> list[Item]:
        """All items again."""
        found = list(self.silent.get(-1, ()))
        told: set[int] = {-1}
        for item in self.items:
            found.append(item)
            if item.text and item.start not in told:
                told.add(item.start)
                found += self.silent.get(item.start, ())
        return found
