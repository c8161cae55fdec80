"""The card itself in its own text: "this unit", its name, or the part of its name that the text goes on with."""

from __future__ import annotations

import re
from functools import lru_cache

from swtcg_rules.cards.card import Card
from swtcg_rules.cards.grammar import is_subtype

ITSELF = "~"
THIS_UNIT = re.compile(r"\b[Tt]his unit(?![\w-])")
RANKS = frozenset(
    """Admiral Agent Apprentice Baron Boss Captain Chancellor Chief Colonel Commander Corporal Count Countess Darth Doctor Emperor
    General Governor Grand High King Lady Lieutenant Lord Major Master Minister Moff Officer Prince Princess Private Queen Senator
    Sergeant Supreme Leader Viceroy Wing""".split()
)
"""Words of names that do not tell a person from others."""
OF_ANOTHER = r"(?<!\ba )(?<!\ban )(?<!\bno )(?<!\bany )(?<!\beach )(?<!\bother )(?<!\banother )(?<!\byour )(?<!\bnamed )"
"""Words before a name that make it one of several cards of that name."""


def with_itself(text: str, card: Card) -> str:
    """A text with `~` for the card that it stands on."""
    text = THIS_UNIT.sub(ITSELF, text)
    names = _names(card.title, bool(card.version))
    return re.sub(rf"{OF_ANOTHER}(?<![\w'-])(?:{names})(?![\w-])(?!(?:'s?)? [A-Z])(?! (?:unit )?cards?\b)", ITSELF, text) if names else text


@lru_cache(maxsize=20_000)
def _names(title: str, unique: bool) -> str:
    """A pattern for the name of a card, and of a unique one also for each part of it that stands for the whole."""
    words = title.split()
    runs = [words]
    if unique:
        runs += [words[at : at + size] for size in range(len(words) - 1, 0, -1) for at in range(len(words) - size + 1)]
    return "|".join(re.escape(" ".join(run)) for run in runs if run == words or _tells(run))


def _tells(run: list[str]) -> bool:
    """Whether a part of a name stands for the whole: it begins and ends with a word that is only a name's."""
    ends = (run[0], run[-1])
    plain = all(len(word) > 1 and (word[0].isupper() or word[0] == '"') and not word.endswith("'s") for word in ends)
    return plain and not all(word in RANKS or is_subtype(word) for word in run)
