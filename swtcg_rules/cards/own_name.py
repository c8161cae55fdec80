"""Cards named in a card text: the card itself, as "this unit" or by its name or part of it, and other existing cards."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from functools import lru_cache

from swtcg_rules.cards.card import Card
from swtcg_rules.cards.grammar import is_subtype
from swtcg_rules.cards.meant import NAME_MARKS
from swtcg_rules.cards.notation import pilot_in
from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.store import load

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
QUOTED = re.compile(r"(\"[^\"]*\")")
"""Text in quotation marks: "this unit" in it is the unit that gets the quoted ability."""
WORD = re.compile(r"(?<![\w'-])[A-Z][\w'.-]*")
WHOLE_NAME = re.compile(r"[A-Z][\w'.-]*(?: [\w'.-]+)*\Z")
LAST_WORD = re.compile(r"([\w'-]+) \Z")
GOES_ON = re.compile(r"[\w-]|'s?\b| [A-Z](?!haracter)| \(")
"""What may follow a name that is part of a longer one, or that owns something."""
OF_NO_NAME = frozenset(
    (
        *("equipped", "if", "when", "whenever", "while", "as", "each", "tap", "untap", "discard", "choose", "prevent", "put"),
        *("remove", "retreat", "search", "or", "and", "until", "treat", "move", "stack", "attach"),
    )
)
"""Words that are capitalized because they begin a sentence."""
OF_ANOTHER = r"(?<!\ba )(?<!\ban )(?<!\bno )(?<!\bany )(?<!\beach )(?<!\bother )(?<!\banother )(?<!\byour )(?<!\bnamed )"
"""Words before a name that make it one of several cards of that name."""
OF_MORE = r"(?!(?:'s?)? [A-Z])(?! (?:unit )?cards?\b)"
"""Words behind a name that make it a longer name, or any card of that name."""


def with_itself(text: str, card: Card, others: Collection[str] = ()) -> str:
    """A text with `~` for its card; in the list of a Pilot, for the unit that it pilots.

    A part of the card's name that is the whole name of another card means that card.
    """
    text = "".join(part if at % 2 else THIS_UNIT.sub(ITSELF, part) for at, part in enumerate(QUOTED.split(text)))
    if pilot_in(text):
        return text
    own = (name for name in _names(card.title, bool(card.version)) if name in text)
    names = [re.escape(name) for name in own if name == card.title or name not in others]
    if not names:
        return text
    longer = "".join(rf"(?<!\b{re.escape(word)} )" for word in card.title.split())
    text = re.sub(rf"{OF_ANOTHER}{longer}(?<![\w'-])(?:{'|'.join(names)})(?![\w-]){OF_MORE}", ITSELF, text)
    return re.sub(rf"\b[Tt]he {ITSELF}", ITSELF, text)


@lru_cache(maxsize=20_000)
def _names(title: str, unique: bool) -> tuple[str, ...]:
    """The name of a card and, if it is unique, each part of it that stands for the whole; the longest first."""
    words = title.split()
    runs = [words]
    if unique:
        runs += [words[at : at + size] for size in range(len(words) - 1, 0, -1) for at in range(len(words) - size + 1)]
    told = [run for run in runs if run == words or _tells(run)]
    with_rank = [[words[0], *run] for run in told if words[0] in RANKS and run[0] != words[0]]
    return tuple(" ".join(run) for run in [words, *with_rank, *told])


def is_like(name: str, card: Card) -> bool:
    """Whether a name may be another way to name the card itself: it shares a word that tells the card from others."""
    return bool((set(name.split()) & set(card.title.split())) - RANKS)


def _tells(run: list[str]) -> bool:
    """Whether a part of a name stands for the whole: it begins and ends with a word that only names have."""
    ends = (run[0], run[-1])
    plain = all(len(word) > 1 and (word[0].isupper() or word[0] == '"') and not word.endswith("'s") for word in ends)
    return plain and not all(word in RANKS or is_subtype(word) for word in run)


class KnownNames:
    """The names of the known cards, as a text may mention them."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self.titles = frozenset(card.title for card in cards if _is_spoken_of(card))
        firsts: dict[str, list[str]] = {}
        for title in sorted(self.titles, key=len, reverse=True):
            firsts.setdefault(title.split()[0], []).append(title)
        self._firsts = firsts

    def marked(self, text: str) -> str:
        """A text with marks around each name that stands there whole and is not part of a longer one."""
        parts, done = [], 0
        for word in WORD.finditer(text):
            at = word.start()
            if at < done or word[0] not in self._firsts or not self._may_begin(text[:at]):
                continue
            title = next((title for title in self._firsts[word[0]] if text.startswith(title, at)), "")
            if title and not GOES_ON.match(text, at + len(title)):
                parts += [text[done:at], title.join(NAME_MARKS)]
                done = at + len(title)
        return "".join([*parts, text[done:]])

    @staticmethod
    def _may_begin(before: str) -> bool:
        """Whether a name may begin behind these words: no capitalized word stands right before it, except OF_NO_NAME."""
        last = LAST_WORD.search(before)
        return last is None or last[1][0].islower() or last[1].lower() in OF_NO_NAME


NOBODY = KnownNames(())


def _is_spoken_of(card: Card) -> bool:
    """Whether the name of a card can be told from the other words of a text."""
    title = card.title
    plain = WHOLE_NAME.match(title) and not is_subtype(title) and fold(title) not in load().keywords
    return bool(plain) and (card.is_unit or not card.types or card.types[0] in ("equipment", "location"))
