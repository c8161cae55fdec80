"""The card itself in its own text: "this unit", its name, or the part of its name that the text goes on with."""

from __future__ import annotations

import re
from functools import lru_cache

from swtcg_rules.cards.card import Card
from swtcg_rules.cards.grammar import is_subtype

ITSELF = "~"
THIS_UNIT = re.compile(r"\b[Tt]his unit(?![\w-])")
RANKS = frozenset(
    (
        *("Admiral", "Agent", "Apprentice", "Baron", "Boss", "Captain", "Chancellor", "Chief", "Colonel", "Commander"),
        *("Corporal", "Count", "Countess", "Darth", "Doctor", "Emperor", "General", "Governor", "Grand", "High", "King"),
        *("Lady", "Leader", "Lieutenant", "Lord", "Major", "Master", "Minister", "Moff", "Officer", "Prince", "Princess"),
        *("Private", "Queen", "Senator", "Sergeant", "Supreme", "Viceroy", "Wing"),
    )
)
"""Words of names that do not tell a person from others."""
OF_ANOTHER = r"(?<!\ba )(?<!\ban )(?<!\bno )(?<!\bany )(?<!\beach )(?<!\bother )(?<!\banother )(?<!\byour )(?<!\bnamed )"
"""Words before a name that make it one of several cards of that name,"""
OF_MORE = r"(?!(?:'s?)? [A-Z])(?! (?:unit )?cards?\b)"
"""and words behind it that make it a longer name, or a card somewhere."""


def with_itself(text: str, card: Card) -> str:
    """A text with `~` for the card that it stands on."""
    text = THIS_UNIT.sub(ITSELF, text)
    names = [re.escape(name) for name in _names(card.title, bool(card.version)) if name in text]
    if not names:
        return text
    longer = "".join(rf"(?<!\b{re.escape(word)} )" for word in card.title.split())
    return re.sub(rf"{OF_ANOTHER}{longer}(?<![\w'-])(?:{'|'.join(names)})(?![\w-]){OF_MORE}", ITSELF, text)


@lru_cache(maxsize=20_000)
def _names(title: str, unique: bool) -> tuple[str, ...]:
    """The name of a card, and of a unique one also each part of it that stands for the whole; the longest first."""
    words = title.split()
    runs = [words]
    if unique:
        runs += [words[at : at + size] for size in range(len(words) - 1, 0, -1) for at in range(len(words) - size + 1)]
    told = [run for run in runs if run == words or _tells(run)]
    with_rank = [[words[0], *run] for run in told if words[0] in RANKS and run[0] != words[0]]
    return tuple(" ".join(run) for run in [words, *with_rank, *told])


def is_like(name: str, card: Card) -> bool:
    """Whether a name may be another way to call the card itself: it shares a word that tells it from others."""
    return bool((set(name.split()) & set(card.title.split())) - RANKS)


def _tells(run: list[str]) -> bool:
    """Whether a part of a name stands for the whole: it begins and ends with a word that is only a name's."""
    ends = (run[0], run[-1])
    plain = all(len(word) > 1 and (word[0].isupper() or word[0] == '"') and not word.endswith("'s") for word in ends)
    return plain and not all(word in RANKS or is_subtype(word) for word in run)
