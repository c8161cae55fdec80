"""What an answer shows of the cards that its question named: what it leaves out of them, and notes on them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from swtcg_rules.render.page import Block, Inline, Line, Section
from swtcg_rules.table.turns import NamedCard
from swtcg_rules.words import say


def named_blocks(cards: Sequence[NamedCard], lang: str) -> Iterator[Block]:
    """The blocks for a page."""
    if typed := [say(lang, "named.typed", typed=card.typed, name=card.name) for card in cards if card.typed]:
        yield Inline(say(lang, "named.read-as"), "; ".join(typed))
    if unread := [f"{card.name}: {_unread(card, lang)}" for card in cards if card.unread or card.unseen]:
        yield Inline(say(lang, "named.unread"), "; ".join(unread))
    if notes := [
        say(lang, "named.note", name=card.name, note=note) + f" [{_file(card)}]" for card in cards for note in card.notes
    ]:
        yield Section(say(lang, "named.notes"), tuple(notes))


def own_words(cards: Sequence[NamedCard], lang: str) -> Iterator[Block]:
    """The texts of the cards that a question is about, and the notes on them: they come before any ruling."""
    for card in cards:
        if card.texts:
            yield Section(say(lang, "named.own-words", name=card.name, file=_file(card)), card.texts)
        if card.notes:
            yield Section(say(lang, "named.own-notes", name=card.name, file=_file(card)), card.notes)
    yield Line(say(lang, "named.in-general"))


def _unread(card: NamedCard, lang: str) -> str:
    """The abilities that the answer leaves out, in the card's own words where these are known."""
    own = [say(lang, "named.quoted", text=text) for text in card.unread]
    return ", ".join([*own, *([say(lang, "named.unseen", n=card.unseen)] if card.unseen else [])])


def _file(card: NamedCard) -> str:
    return ", ".join(dict.fromkeys(filter(None, (card.set, card.file))))


def named_data(cards: Sequence[NamedCard], *, whole: bool = False) -> list[dict[str, Any]]:
    """The same as data; with `whole` also the texts, for cards that a question is about."""
    return [
        {
            "name": card.name,
            "set": card.set,
            "typed": card.typed or None,
            "unread": list(card.unread),
            "unseen": card.unseen,
            "notes": list(card.notes),
            **({"texts": list(card.texts)} if whole else {}),
        }
        for card in cards
    ]
