"""What a name in the place of a unit means: the look-up that the reader of scenarios gets."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from swtcg_rules.cards.finding import NEAR, SUGGESTED, Name, NameMatch, Names, find_card
from swtcg_rules.cards.shipped import FILE, shipped, shipped_like, with_shipped
from swtcg_rules.cards.store import Known, library
from swtcg_rules.cards.titles import is_shipped, title_words
from swtcg_rules.errors import UsageError
from swtcg_rules.glossary.fold import SMALL_WORDS, fold
from swtcg_rules.table.model import ARENAS, Side
from swtcg_rules.table.named import LookUp, Meant, NameComparison
from swtcg_rules.table.turns import UNSEEN, NamedCard

if TYPE_CHECKING:
    from swtcg_rules.cards.store import Library

MOST_LISTED = 12
"""The most cards listed for a name that fits several."""
BEGUN = 3
"""The fewest letters of a word that may stand for a longer one."""
EQUIPMENT = "equipment"
VERSIONED = re.compile(r" \((\w)\)\Z")
SIDES = {"dark": Side.DARK, "light": Side.LIGHT}


def look_up() -> LookUp:
    """A look-up among the imported cards and, where none of these is surely meant, among those that come with the program.

    Raises FileError where the database of the imported cards cannot be used.
    """
    own = _imported()

    @cache
    def meant(name: str, how: NameComparison, on_a_unit: bool) -> Meant:
        words = fold(name).split()
        near: dict[str, None] = {}
        for among in _libraries(own, words, how is NameComparison.ERRORS) if words else ():
            found = _meant(among, name, how, on_a_unit)
            if (
                among is own
                and found.found
                and how is not NameComparison.ERRORS
                and not _is_one(found, words)
                and is_shipped(words)
            ):
                return _meant(with_shipped(own, shipped(words)), name, how, on_a_unit)
            if found.found:
                return found
            near |= dict.fromkeys(found.near)
        return Meant(near=tuple(near)[:SUGGESTED], imported=own is not None)

    return meant


def _is_one(found: Meant, words: Sequence[str]) -> bool:
    """Whether the result is one card, and no other version of it may be meant."""
    version = VERSIONED.search(found.card.name) if found.card else None
    return found.card is not None and (version is None or version[1].lower() in words)


def _imported() -> Library | None:
    try:
        return library()
    except UsageError:
        return None


def _libraries(own: Library | None, words: Sequence[str], like: bool = False) -> Iterator[Library]:
    """The imported cards, if there are any, and then the program's cards that have these words in their names.

    With errors of typing (`like`) one word that is like a word of the name is enough.
    """
    if own is not None:
        yield own
    if like:
        yield shipped_like(words, NEAR)
    elif is_shipped(words):
        yield shipped(words)


def named(name: str, *, whole: bool) -> NameMatch:
    """The card of a name, whole or as people write it, or the cards that it fits; else the names that are like it.

    Raises FileError as `look_up` does.
    """
    own, words = _imported(), fold(name).split()
    found = find_card(with_shipped(own, shipped(words) if whole else shipped_like(words, NEAR)), name, whole=whole)
    return found if whole or found.card or found.several else find_card(with_shipped(own, shipped()), name)


def known() -> int:
    """How many cards there are. Raises FileError as `look_up` does."""
    ((n,),) = with_shipped(_imported(), shipped()).rows("SELECT count(*) FROM card")
    return int(n)


@lru_cache(maxsize=2)
def _words_of(own: Library | None) -> frozenset[str]:
    imported = Names(own).names if own is not None else []
    return title_words() | {word for name in imported for word in name.title.split()}


def words_of_titles() -> frozenset[str]:
    """The words of all titles, as `titles.title_words`. Raises FileError as `look_up` does."""
    return _words_of(_imported())


def beginning_with(text: str) -> list[tuple[str, str]]:
    """The cards whose names begin like this, by name, each with its set. Raises FileError as `look_up` does."""
    begun = fold(text)
    names = (name for among in _libraries(_imported(), begun.split()) for name in Names(among, begun.split()).names)
    found = {name.called: name.set for name in names if fold(name.called).startswith(begun)}
    return sorted(found.items())


def _meant(among: Library, name: str, how: NameComparison, on_a_unit: bool) -> Meant:
    """What a name means among these cards."""
    words = fold(name).split()
    names = _all_names(among) if how is NameComparison.ERRORS else Names(among, words)
    fitting = _such_as_can_be(among, FITTING[how](words, names), on_a_unit)
    cards = list({one.card: one for one in fitting}.values())  # of several prints the last one
    if len(cards) == 1 and (how is not NameComparison.ERRORS or _is_plain(words, cards[0])):
        (known,) = among.known([cards[0].number])
        return _found(known, typed=name if how is NameComparison.ERRORS else "")
    listed = [_listed(one, cards) for one in cards[:MOST_LISTED]]
    if how is NameComparison.ERRORS:
        return Meant(near=tuple(listed) or names.near(name))
    return Meant(several=(*listed, *(["..."] if len(cards) > MOST_LISTED else [])))


@lru_cache(maxsize=2)
def _all_names(among: Library) -> Names:
    return Names(among)


def _whole(words: list[str], names: Names) -> list[Name]:
    return names.titled(" ".join(words))


def _by_words(words: list[str], names: Names) -> list[Name]:
    """The names made of exactly these words; else those with all of them; else those with words that begin with them."""
    if whole := _whole(words, names):
        return whole
    fitting = [one for one in names.names if _has_all(words, one)]
    return [one for one in fitting if {*words} <= one.words | one.beside] or fitting


def _misspelt(words: list[str], names: Names) -> list[Name]:
    return names.misspelt(words)


FITTING = {NameComparison.WHOLE: _whole, NameComparison.WORDS: _by_words, NameComparison.ERRORS: _misspelt}


def _such_as_can_be(among: Library, fitting: list[Name], on_a_unit: bool) -> list[Name]:
    """The cards of these that can lie on a unit, Pilots and Equipment; for any other place the units, if there are any."""
    if on_a_unit:
        pilots = {number for (number,) in among.rows("SELECT card FROM ability WHERE instr(keywords, ' pilot ')")}
        return [one for one in fitting if one.number in pilots or EQUIPMENT in one.types]
    return [one for one in fitting if not one.types.isdisjoint(ARENAS)] or fitting


def _has_all(words: list[str], name: Name) -> bool:
    """Whether all words are words of the name or beginnings of them, and are enough to mean nothing else.

    They are enough with the version, with every word of the title, or with two of its words.
    """
    title, version = map(str, name.card[:2])
    of_title = [word for word in words if any(other.startswith(word) for other in name.words)]
    begun = all(len(word) >= BEGUN or word in name.words or word in name.beside for word in words)
    if not begun or not name.means(words) or not all(word in of_title or word in name.beside for word in words):
        return False
    joined = {one + other for one, other in pairwise(words) if one + other in name.words}  # AT-AT, LS-05
    telling = {word for word in of_title if len(word) >= BEGUN and word not in SMALL_WORDS} | joined
    whole = telling & name.words
    return (
        (len(words) > 1 and "".join(words) in name.words)
        or (bool(telling) and version.lower() in {*words} - {*title.split()})
        or len(whole) > 1
        or (bool(whole) and {*title.split()} <= {*words})
    )


def _is_plain(words: list[str], name: Name) -> bool:
    """Whether a name with errors of typing is as long as the whole title, or has the version too."""
    beside = [word for word in words if word in name.beside]
    title, version = map(str, name.card[:2])
    return version.lower() in beside or len(words) - len(beside) >= len(title.split())


def _listed(name: Name, among: list[Name]) -> str:
    """A card, typed so that no other one is meant."""
    return name.called if [one.called for one in among].count(name.called) == 1 else f"{name.called} {name.set}"


def _found(known: Known, typed: str = "") -> Meant:
    card = known.card
    unread = [said for said in known.abilities if said.kind == "unread"]
    named = NamedCard(
        name=card.called,
        set=card.set,
        typed=typed,
        unread=tuple(said.text for said in unread if said.text != UNSEEN),
        unseen=sum(said.text == UNSEEN for said in unread),
        notes=card.notes,
        file=card.row.file,
        texts=tuple(said.text for said in known.abilities if said.text != UNSEEN and card.row.file != FILE.name),
    )
    return Meant(named, known.board, SIDES.get(card.side))
