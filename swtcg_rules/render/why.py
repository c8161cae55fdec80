"""Why table talk was read so, for a person and as data."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from swtcg_rules.render.numbers import percent
from swtcg_rules.render.page import Line, Page, Table
from swtcg_rules.talk.why import Why
from swtcg_rules.words import say


def why_page(why: Why, lang: str) -> Page:
    """The likeliest boards, what speaks for asking back, and the words with what they were taken for."""
    page: Page = [Line(_board(why, at, lang), strong=not at) for at in range(len(why.boards))]
    if not why.boards:
        page.append(Line(say(lang, "why.none"), strong=True))
    page.append(Line(say(lang, "why.asks-back", score=f"{why.asks_back:.1f}")))
    if why.left_out:
        page.append(Line(say(lang, "why.left-out", signs=", ".join(why.left_out))))
    header = tuple(say(lang, f"why.{name}") for name in ("kind", "role", "owner", "word"))
    page.append(Table(header, tuple((one.kind, one.role, one.owner, one.text) for one in why.words)))
    return page


def _board(why: Why, at: int, lang: str) -> str:
    board = why.boards[at]
    return say(
        lang,
        "why.other" if at else "why.best",
        line=board.scenario,
        chance=percent(Fraction(board.chance), lang),
        score=f"{board.score:.1f}",
    )


def why_data(text: str, why: Why) -> dict[str, Any]:
    """How a text was read, as the contract's object."""
    return {
        "kind": "why",
        "query": text,
        "words": [one._asdict() for one in why.words],
        "boards": [{**one._asdict(), "chance": round(one.chance, 4), "score": round(one.score, 2)} for one in why.boards],
        "asks_back": round(why.asks_back, 2),
        "left_out": list(why.left_out),
    }
