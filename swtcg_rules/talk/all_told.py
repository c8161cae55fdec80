"""The last readings of an attack: by all that is told of everybody, in whatever order, and clause by clause."""

from __future__ import annotations

from swtcg_rules.talk.assigning import assigned
from swtcg_rules.talk.attack import Cards, Hearing
from swtcg_rules.talk.cast_heard import cast
from swtcg_rules.talk.doubts import doubted
from swtcg_rules.talk.fell import i_rolled, rolled
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.model import Understood
from swtcg_rules.talk.phrases import in_polish
from swtcg_rules.talk.prose import plainly


def by_all_that_is_told(text: str, items: list[Item], alone: bool, cards: Cards) -> Understood | None:
    """The one board that all facts and cues fit, in whatever order they stand; None where there is no such board, or several."""
    doubtful = None
    for first in (Hearing(text, items, alone, cards), Hearing(text, plainly(items), alone, cards)):
        fell = rolled(first.without_questions(first.told))
        who = [item for item in fell.telling if item.kind in ("name", "word", "card")]
        others = sorted([*fell.others, *who], key=lambda item: item.start)
        for way in (assigned, cast):
            each = way(others, first.told, bool(fell.dice), i_rolled(fell), in_polish(text))
            found = [Hearing(text, first.told, alone, cards).understood(sides) for sides in each]
            one = found[0] if len({one.scenario for one in found}) == 1 else None
            if one and one.plain and not one.unplaced:
                if not doubted(one).doubt:
                    return one
                doubtful = doubtful or one
    return doubtful
