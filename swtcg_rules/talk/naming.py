"""What a unit is called, and its items without what stands there for the eye alone; what its fellows are called."""

from __future__ import annotations

import re
from collections.abc import Sequence

from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.model import Unit
from swtcg_rules.talk.coded import coded
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.pattern import Pattern

ENDING = Pattern(r"['\u2019](?:s|a|em|owi|u|ie|ego|y)\Z", needs="'\u2019")
"""What English and Polish hang on a name."""
CUT_SHORT = frozenset(("wytrz", "wyt", "sil", "pow", "pwr", "hlth", "str"))
"""Words behind which a point ends no sentence."""

FIRST = Pattern(r";+(?=,[vw]+[W:(])")


def from_its_name(items: list[Item]) -> list[Item]:
    """The items without what was taken out before them, where a unit is named at once: "..., yoda has 5 hp"."""
    found = FIRST.match(coded(items[:6])) if items and items[0].kind == "gone" else None
    return items[found.end() :] if found else items


def without_signs(items: Sequence[Item]) -> list[Item]:
    """The items without what stands between a word and its number, and with a stroke read as a comma but between numbers."""
    line = coded(items)
    kept: list[Item] = []
    for at, item in enumerate(items):
        around = line[at - 1 : at] + line[at + 1 : at + 2]
        if line[at] in ":=" and re.match(r"[pshKfgd][nb]", around):
            continue
        if item.text == "." and re.match(r"[ph][nb]", around) and fold(items[at - 1].text) in CUT_SHORT:
            continue
        stroke = line[at] == "/" and (around != "nn" or (at > 1 and line[at - 2] in "pshK"))
        kept.append(item._replace(value=",") if stroke else item)
    return kept


def without_ending(name: str) -> str:
    """A name without what the sentence hangs on its end."""
    found = ENDING.search(name)
    return name[: found.start()] if found else name


def named(items: Sequence[Item]) -> str:
    """A name as it is written, without what the sentence hangs on it."""
    words = [item.value for item in items if item.kind != "mark"]
    words[-1] = without_ending(words[-1])
    name = " ".join(words)
    inside = [item for item in items if item.kind == "mark"]
    return f"{' '.join(words[:-1])} ({words[-1]})" if inside else name


SHORTEST = 4


def bare(unit: Unit) -> bool:
    """Whether nothing is told of a unit but what it is called, and perhaps how it stands."""
    return unit.name is not None and unit == Unit(name=unit.name, damage=unit.damage, tapped=unit.tapped)


NEAR = dict.fromkeys(("u mnie", "in my pool"), "mine")
NEAR |= dict.fromkeys(("u niego", "u niej", "hes got", "shes got", "theyve got", "they got", "in his pool"), "his")
"""Whose Force it is, by words that say more in other places."""
