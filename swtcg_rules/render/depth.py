"""How much of a page is shown: its verdict and source, a brief part, or all of it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Literal

from swtcg_rules.render.page import Block, Cited, Inline, Line, More, Page, Rows, Section, Together
from swtcg_rules.words import say

Depth = Literal["short", "brief", "more", "explain"]
"""short: the verdict and its first source; brief: what can be read at once; more: all of it; explain: every step with its rule,
and the sources in full."""
SOURCES = {"short": 1, "brief": 2}
"""The most sources that are shown."""
MOST_ROWS = 9
"""A longer table with shares is cut to this many rows that lie together and are likeliest."""
CUT = "..."


def at_depth(page: Page, depth: Depth, lang: str) -> Page:
    """The blocks of a page at a depth, ready to be written."""
    if depth == "short":
        return list(_short(page, lang))
    return list(_blocks(page, depth, lang))


def has_more(page: Page) -> bool:
    """Whether a brief page leaves something out."""
    return any(isinstance(block, More) for block in page)


def _blocks(page: Page, depth: Depth, lang: str) -> Iterator[Block]:
    brief = depth == "brief"
    for block in page:
        match block:
            case More():
                yield from _blocks([*(block.brief if brief else block.blocks)], depth, lang)
            case Cited():
                yield _cited(block, depth, lang)
            case Together(blocks):
                yield Together(tuple([_cited(one, depth, lang) if isinstance(one, Cited) else one for one in blocks]))
            case Rows() if brief and block.shares and len(block.rows) > MOST_ROWS:
                yield _likeliest(block)
            case _:
                yield block


def verdict(page: Page) -> tuple[Line, ...]:
    """The strong lines at the beginning of a brief page."""
    blocks = (one for block in page for one in (block.brief if isinstance(block, More) else (block,)))
    flat = (one for block in blocks for one in (block.blocks if isinstance(block, Together) else (block,)))
    return tuple(one for one in takewhile(lambda one: isinstance(one, Line) and one.strong, flat) if isinstance(one, Line))


def _short(page: Page, lang: str) -> Iterator[Block]:
    """The verdict, and the source of its rule."""
    first: Page = [*verdict(page)] or [
        one._replace(lines=one.lines[:1]) if isinstance(one, Section) else one for one in _blocks(page[:1], "brief", lang)
    ]
    flat = (one for block in page for one in (block.blocks if isinstance(block, Together) else (block,)))
    source = next((_cited(one, "short", lang) for one in flat if isinstance(one, Cited)), None)
    lines = [one for one in first if isinstance(one, Line)]
    if len(lines) == len(first):
        yield Together((*lines, *([source] if source else [])))
    else:
        yield from first


def _cited(cited: Cited, depth: Depth, lang: str) -> Inline:
    places = cited.places[: SOURCES.get(depth)]
    further = len(cited.places) - len(places)
    text = "; ".join(places)
    return Inline(cited.title, f"{text} {say(lang, 'sources.further', n=further)}" if further else text)


def _likeliest(rows: Rows) -> Rows:
    """The neighbouring rows that hold most of the chances; what is cut off is marked."""
    first = max(range(len(rows.rows) - MOST_ROWS + 1), key=lambda at: sum(rows.shares[at : at + MOST_ROWS]))
    last = first + MOST_ROWS
    mark = (CUT, *("" for _ in rows.header[1:]))
    above, below = [mark] * (first > 0), [mark] * (last < len(rows.rows))
    shares = (*(0.0 for _ in above), *rows.shares[first:last], *(0.0 for _ in below))
    return rows._replace(rows=(*above, *rows.rows[first:last], *below), shares=shares)
