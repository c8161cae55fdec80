"""Talk that is of no board, or of several: two keywords and nothing more, or this keyword or that one."""

from __future__ import annotations

import re
from collections.abc import Sequence

from swtcg_rules.talk.coded import coded
from swtcg_rules.talk.items import Item

KEYWORD = r"(?:Kn|k)"
EITHER = re.compile(rf"{KEYWORD}(?:,{KEYWORD})*,?[|i]{KEYWORD}(?P<on>[Nc]?)")
"""Lucky 2 or Critical Hit 2, and the "on" that leads to the unit that would have it."""
PAIR = re.compile(r"[uMY,]*[Kk][VBN&W,:]+[uMY]*[Kk][uMY,]*\Z")


def pair(items: Sequence[Item]) -> tuple[str, ...]:
    """The two keywords, where nothing else is told."""
    if not PAIR.match(coded(items)):
        return ()
    both = dict.fromkeys(item.value for item in items if item.kind == "keyword")
    return tuple(both) if len(both) > 1 else ()


def ways(items: list[Item]) -> list[list[Item]]:
    """The items with each of the keywords in turn; nothing where there is no such choice."""
    told = [item for item in items if item.kind != "filler"]
    line = coded(told)
    found = EITHER.search(line)
    if not found or line.count("|") + line.count("i") != 1:
        return []
    options = [told[one.start() : one.end()] for one in re.finditer(KEYWORD, line[: found.end()]) if one.start() >= found.start()]
    chosen = {item.start for item in told[found.start() : found.end()]}
    return [[item for item in items if item.start not in chosen or item in option] for option in options]
