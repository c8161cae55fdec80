"""A verdict that a card's own text may change: the text is named in the verdict, and first where it may decide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from swtcg_rules.answers.reserved import Reserve
from swtcg_rules.words import say


def with_reserve(ruling: str, reserves: Sequence[Reserve], lang: str, *, refused: bool = False, rolled: bool = False) -> str:
    """The ruling with the texts that it does not know; `refused`: it says no, `rolled`: the dice lie there already."""
    if not reserves:
        return ruling
    decides = refused or (not rolled and any(one.decides for one in reserves))
    named = [one for one in reserves if refused or rolled or one.decides is decides]
    texts = texts_told(named, lang)
    key = "reserve.refused" if refused else "reserve.first" if decides else "reserve.without"
    return say(lang, key, ruling=ruling, texts=texts, n=len(named))


def numbers_without(reserves: Sequence[Reserve], lang: str) -> list[str]:
    """The sentence that stands before numbers of several boards, where there are texts that these do not know."""
    return [say(lang, "compared.without", texts=texts_told(reserves, lang), n=len(reserves))] if reserves else []


def texts_told(reserves: Sequence[Reserve], lang: str) -> str:
    """Whose texts these are, each with the steps in which it matters."""
    return say(lang, "list.and").join(_text(one, lang) for one in reserves)


def _text(one: Reserve, lang: str) -> str:
    """Whose text it is, and when it matters."""
    steps = ", ".join(say(lang, f"step.{step}").lower() for step in one.steps)
    return say(lang, "reserve.text" if steps else "reserve.unread", card=one.name, steps=steps)


def reserve_data(reserves: Sequence[Reserve]) -> list[dict[str, Any]]:
    """The same as data."""
    return [{"card": one.name, "when": list(one.steps), "may_decide": one.decides} for one in reserves]
