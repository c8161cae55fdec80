"""Why a card text is understood and not played: what it does lies outside of the engine. The kinds, each with its words."""

from __future__ import annotations

import re

BATTLE = "a Battle card, which its player plays"
KINDS = {
    "cards that nobody sees: decks, hands, discard piles, and what is drawn, searched for or shown": (
        r"\b(draws?|drawn|decks?|hand|discard piles?|search|reveal\w*|shuffles?|from the game|face-down|beneath)\b",
        r"\b(look at|copy|name a)\b",
    ),
    "an ability that is paid for otherwise than with Force alone": (
        r"^(reserves ?: ?)?(?!pay \d+ force ?->)[^.]*?(tap\b|\[tap\]|discard|retreat|put|remove|add|move|build points?)[^.]*->",
    ),
    "what happens when something else does": (
        r"^(the first time|when\w*|each time|at the (start|end|beginning)|(as long as|if|until) [^,]*, when\w*)\b",
        r"\b(whenever|when) ",
    ),
    "what lasts until a turn, a battle or a game ends": (
        r"\b(until|this turn|that turn|next turn|for the rest|once per|once a turn)\b",
    ),
    "a limit, a choice or a condition that the notation has no words for": (
        r"\b(only|unless|instead|choose|may|must|if able|even if|except|if you do|can't|cannot|doesn't|ignore)\b",
    ),
    "counters and cards of other kinds": (
        r"\b(build counters?|build points?|build step|subordinate|captivity|locations?|missions?|battle cards?|equipment)\b",
    ),
    "an amount that is worked out": (r"\b(x|equal to|total|number of|half|double|each of the|twice|every)\b",),
    "dice that are rolled for it": (r"\b(roll\w*|re-?roll\w*|die|dice|predict)\b",),
    "a keyword that the cards explain": (
        r"^(bounty|deploy|last stand|upkeep|foresight|forewarning|enhance|insert|reserves|adapt)\b",
    ),
    "damage or Force outside of an attack": (
        r"\b(do|does|put|gains?|loses?|remove|untap|tap|retreat|discard|take|contest|control)\b",
    ),
    "what a card is compared with": (
        r"\b(higher|lower|more|less|fewer|printed|cost|speed|multi-arena|unpiloted|piloted|attached|without|with)\b",
    ),
}


def kind_of(text: str, of: str = "") -> str:
    """The kind of what lies outside, of a card of a certain type; empty where nothing says that it does."""
    if of == "battle":
        return BATTLE
    said = text.lower()
    return next((kind for kind, words in KINDS.items() if any(re.search(word, said) for word in words)), "")
