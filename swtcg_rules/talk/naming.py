"""Reads what a unit is called, and takes out the marks that are there for the eye alone."""

from __future__ import annotations

import re
from collections.abc import Sequence

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.coded import coded
from swtcg_rules.talk.item import Item
from swtcg_rules.talk.pattern import Pattern

ENDING = Pattern(r"['\u2019](?:s|a|em|owi|u|ie|ego|y)\Z", needs="'\u2019")
"""Endings that English and Polish hang on a name behind an apostrophe."""
CUT_SHORT = frozenset(("wytrz", "wyt", "sil", "pow", "pwr", "hlth", "str"))
"""Abbreviations, behind which a point ends no sentence."""

FIRST = Pattern(r";+(?=,[vw]+[W:(])")


def from_its_name(items: list[Item]) -> list[Item]:
    """The items without what was taken out in front, where a unit is named right behind: "..., yoda has 5 hp"."""
    found = FIRST.match(coded(items[:6])) if items and items[0].kind == "gone" else None
    return items[found.end() :] if found else items


def without_signs(items: Sequence[Item]) -> list[Item]:
    """The items without marks between a word and its number, and with a stroke as a comma unless it is between numbers."""
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
    """A name without an ending behind an apostrophe."""
    found = ENDING.search(name)
    return name[: found.start()] if found else name


def named(items: Sequence[Item]) -> str:
    """The name that these items spell, without an ending behind an apostrophe."""
    words = [item.value for item in items if item.kind != "mark"]
    words[-1] = without_ending(words[-1])
    name = " ".join(words)
    inside = [item for item in items if item.kind == "mark"]
    return f"{' '.join(words[:-1])} ({words[-1]})" if inside else name
