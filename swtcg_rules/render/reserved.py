"""A verdict that a card's own text may change: it names the text, in front where the text may decide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from swtcg_rules.answers.reserved import Reserve
from swtcg_rules.words import say


def with_reserve(ruling: str, reserves: Sequence[Reserve], lang: str, *, refused: bool = False, rolled: bool = False) -> str:
    """The ruling with the texts that it leaves out; `refused`: the ruling is a no, `rolled`: the dice are already rolled."""
    if not reserves:
        return ruling
    decides = refused or (not rolled and any(one.decides for one in reserves))
    named = [one for one in reserves if refused or rolled or one.decides is decides]
    texts = texts_told(named, lang)
    key = "reserve.refused" if refused else "reserve.first" if decides else "reserve.without"
    return say(lang, key, ruling=ruling, texts=texts, n=len(named))


def numbers_without(reserves: Sequence[Reserve], lang: str) -> list[str]:
    """The sentence before numbers of several boards, where there are texts that these leave out."""
    return [say(lang, "compared.without", texts=texts_told(reserves, lang), n=len(reserves))] if reserves else []


def texts_told(reserves: Sequence[Reserve], lang: str) -> str:
    """The cards of these texts, each with the steps in which its text matters."""
    return say(lang, "list.and").join(_text(one, lang) for one in reserves)


def _text(one: Reserve, lang: str) -> str:
    """The card of a text, and when the text matters."""
    steps = ", ".join(say(lang, f"step.{step}").lower() for step in one.steps)
    return say(lang, "reserve.text" if steps else "reserve.unread", card=one.name, steps=steps)


def reserve_data(reserves: Sequence[Reserve]) -> list[dict[str, Any]]:
    """The same as data."""
    return [{"card": one.name, "when": list(one.steps), "may_decide": one.decides} for one in reserves]
