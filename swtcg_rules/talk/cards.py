"""Finds cards by their names in running talk, before the text is divided into sides.

vader w swings at kyle katarn, kyle has 2 dmg      red sqadron strzela w tie huntera      kylo j z 2 obr bije kyle'a

This floor knows no cards: the caller passes a look-up.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.model import CardKind
from swtcg_rules.table.named import LookUp, Meant, NameComparison
from swtcg_rules.table.reader import unit_of
from swtcg_rules.talk.item import Item
from swtcg_rules.talk.model import CardFacts, Which
from swtcg_rules.talk.phrases import distance
from swtcg_rules.talk.reading.lexicon import lexicon
from swtcg_rules.talk.sides import same_name

LONGEST = 5
"""Most words of a name, with its version."""
ABOARD = frozenset(("with", "gives", "flown-by"))
"""Kinds of words behind which a card may be named that lies on the unit."""
OPEN = frozenset(("name", "word", "quoted"))
"""Kinds of words that mean nothing at a table, and so may be a name."""
NO_BEGINNING = frozenset(
    (
        *("mark", "number", "signed", "odd", "keyword", "filler", "with", "and", "against-on", "of", "pay", "no", "if", "or"),
        *("my", "your", "mine", "they", "theirs", "versus", "attacks", "kills", "attacked-by", "asks", "rolls", "another"),
    )
)
"""Kinds of words that begin no name."""
HAD = frozenset(("number", "signed", "keyword", "state", "no", "damage", "stat"))
"""Kinds of words before which a "w" means "with", and is no version."""
VERSION = re.compile(r" \(\w\)\Z")
SAME = ("another", "same")
"""Kind and value of the word for one more of the card that was named last."""
OWNED = re.compile(r"['\u2019]s?\Z")
TIGHT = re.compile(r"(?<=[A-Za-z])(?=\d)|(?<=\d)(?=[A-Za-z])")
"""A place between letters and digits."""
OF_A_MODEL = re.compile(r"[A-Za-z]{1,3}-?\d{1,3}")
"""The name of a model of droid or ship: "b2"."""
IN_FULL = {"chewie": "chewbacca", "artoo": "r2-d2", "threepio": "c-3po", "fo": "first order"}
SHORT_NAMES = re.compile(rf"\b(?:{'|'.join(IN_FULL)})\b", re.IGNORECASE)
"""The players' short names for cards; `IN_FULL` has what stands on the cards."""
THINGS = {"miecz": "lightsaber", "swietln": "", "saber": "lightsaber", "lightsaber": "lightsaber", "kusz": "bowcaster"} | {
    "bowcaster": "bowcaster"
}
"""Beginnings of words that mean a thing, with its name on cards."""
OF_THE_GAME = frozenset(("battle", "step", "phase", "arena", "side", "dark", "light", "force"))
"""Words of the game that by themselves call no card with them in its name."""
OF_THE_STARTER = frozenset(fold("starter starterowy starterowa starterowego starterowej starterową starters").split())
"""Words before a name that say which card of that name is meant; where several are known, the user is asked which."""
RARE = 5
GIVEN = "aeiouysm"
"""Last letters, folded, that an inflected name may have: "Vader's", "Vadera"; but "skip" is no form of "ski"."""
ENDINGS = frozenset(("em", "ie", "iem", "om", "ow", "owi", "ami", "ach"))
"""Longer Polish endings of an inflected name."""
LONG_ENOUGH = 6
"""Least letters of a word that may have one wrong."""
SHORTEST = 3
"""Least letters of a word by which alone a card is looked up."""


class ItemsWithCards(NamedTuple):
    """The items of a text with its cards found."""

    items: list[Item]
    """Each name as one item."""
    cards: dict[str, CardFacts]
    """The cards that were found, by name."""
    which: tuple[Which, ...]
    """Names that fit several cards, or none exactly."""


def called(items: Sequence[Item], text: str, look_up: LookUp) -> ItemsWithCards:
    """Find the names of cards among the items of a text. Raises what the look-up raises."""
    found = ItemsWithCards([], {}, ())
    known: dict[str, str] = {}
    at = 0
    while at < len(items):
        if lies := _aboard(items, at, text, look_up, found):
            found.items.append(lies)
            at = next((number for number, item in enumerate(items) if item.start >= lies.end), len(items))
            continue
        size, meant = _longest(items, at, text, look_up)
        if not size and (thing := _thing_on(items, at, text, look_up)):
            found.items.append(thing)
            at = next(number for number, item in enumerate(items) if item.start >= thing.end)
            continue
        if not size:
            of_starter = items[at].kind in OPEN and fold(items[at].text) in OF_THE_STARTER
            next_open = [item.kind in OPEN for item in items[at + 1 : at + 2]] == [True]
            found.items.append(items[at]._replace(kind="filler", value="") if of_starter and next_open else items[at])
            if items[at][:2] == SAME and (other := next((one for one in reversed(found.items) if one.kind == "card"), None)):
                found.items.append(other._replace(start=items[at].end, end=items[at].end, text=""))
            at += 1
            continue
        first, last = items[at], items[at + size - 1]
        typed = text[first.start : last.end]
        at += size
        name = next((card for said, card in known.items() if same_name(fold(OWNED.sub("", typed)), said)), "") or _of_a_sort(
            typed, found.cards
        )
        if not name and meant.card:
            name = meant.card.name.replace('"', "")
            found.cards[name] = _facts(meant)
        elif not name and (one := only_one(typed, meant)):
            name = one
            found.cards[name] = _facts(look_up(name, NameComparison.WHOLE, False))
        elif not name and (options := meant.several or meant.near):
            found = found._replace(which=(*found.which, Which(first.start, last.end, typed, options)))
            name = options[0]
            sides = {look_up(option, NameComparison.WHOLE, False).side for option in options}
            facts = _facts(look_up(name, NameComparison.WHOLE, False))
            found.cards[name] = facts if len(sides) == 1 else facts._replace(side=None)
        if name:
            known.setdefault(f"{fold(typed)} {fold(name)}", name)
        if name and found.items and found.items[-1][:2] == ("card", name):  # each half of the name alone would do
            first = found.items.pop()
        typed = text[first.start : last.end]
        found.items.append(Item("card" if name else first.kind, name or first.value, first.start, last.end, typed))
    return found


def only_one(typed: str, meant: Meant) -> str:
    """The one card whose name has this in it as somebody's name: "grievous"; a rank or a sort is nobody's name."""
    one = meant.near[0] if len(meant.near) == 1 and not meant.several else ""
    if OF_A_MODEL.fullmatch(typed) and fold(one).startswith(f"{fold(typed)} "):
        return one
    told, title = fold(typed), fold(VERSION.sub("", one)).split()
    if (
        title
        and told not in lexicon().many | lexicon().ranks
        and ((len(told) > RARE + 1 and told in title) or (VERSION.search(one) and told == title[0]))
    ):
        return one
    rare = len(typed) > RARE and fold(one).startswith(fold(typed)) and fold(typed) not in lexicon().sorts
    return one if (rare or VERSION.search(one)) and len(typed) > SHORTEST and fold(typed) not in lexicon().ranks else ""


def _aboard(items: Sequence[Item], at: int, text: str, look_up: LookUp, found: ItemsWithCards) -> Item | None:
    """A Pilot or Equipment behind a "with", by its name or as a thing of its bearer, or anywhere by its whole name."""
    before = at - 1
    while before >= 0 and items[before].kind in ("filler", "your", "my"):
        before -= 1
    bearer = next((item.value for item in reversed(found.items) if item.kind == "card"), "")
    is_aboard = before >= 0 and items[before].kind in ABOARD and bool(bearer)
    if items[at].kind not in OPEN:
        return None
    title = fold(VERSION.sub("", bearer))
    for size in _sizes(items, at):
        words = items[at : at + size]
        if not any(item.kind in OPEN for item in words):
            continue
        typed = text[words[0].start : words[-1].end]
        things = [thing_called(word) for word in fold(typed).split() if not same_name(word, title)]
        lies = look_up(typed, NameComparison.WORDS, True).card
        if not is_aboard and (size == 1 or lies is None or fold(VERSION.sub("", lies.name)) != fold(VERSION.sub("", typed))):
            continue  # without a "with" only its whole name calls it
        if lies is None and any(things) and all(item.kind in OPEN for item in words):
            lies = look_up(f"{title}'s {' '.join(things)}", NameComparison.WORDS, True).card
        if lies is not None:  # behind a bonus it only says where the bonus comes from
            kind = "filler" if before > 0 and items[before - 1].kind in ("stat", "signed") else "carried"
            return Item(kind, lies.name, words[0].start, words[-1].end, typed)
    return None


def _thing_on(items: Sequence[Item], at: int, text: str, look_up: LookUp) -> Item | None:
    """A Pilot or Equipment at the start of a text, named before the unit it lies on: "an E-11 on the trooper"."""
    if at or items[at].kind not in OPEN:
        return None
    on = next((number for number, item in enumerate(items[:LONGEST]) if item.kind == "against-on"), 0)
    if not on or any(item.kind in ("mark", "number") for item in items[:on]):
        return None
    typed = text[items[at].start : items[on - 1].end]
    lies = look_up(typed, NameComparison.WORDS, True).card
    return Item("carried", lies.name, items[at].start, items[on - 1].end, typed) if lies else None


def thing_called(word: str) -> str:
    """The name on cards for a thing; the word itself where it is none."""
    return next((name for begun, name in THINGS.items() if word.startswith(begun)), word)


def _of_a_sort(word: str, cards: dict[str, CardFacts]) -> str:
    """The only one of several cards that is of this sort: "1 damage on the walker"; empty where it is not plain."""
    of_it = [name for name, facts in cards.items() if fold(word) in fold(facts.subtypes).split()]
    return of_it[0] if len(of_it) == 1 and len(cards) > 1 else ""


def _facts(meant: Meant) -> CardFacts:
    unit = unit_of(meant.board)
    if unit is None:
        return CardFacts(meant.side)
    arena = unit.arena if len(unit.types) < 2 else None  # of two types it may be in either arena
    keywords = frozenset(one.keyword for one in unit.abilities)
    abilities = frozenset((one.keyword, one.x, one.cost or 0) for one in unit.abilities)
    return CardFacts(meant.side, unit.health, unit.power, unit.speed, unit.cost, arena, keywords, unit.subtypes, abilities)


def _longest(items: Sequence[Item], at: int, text: str, look_up: LookUp) -> tuple[int, Meant]:
    """How many items from here on are the name of a card, and which card; without an exact match, what is like it."""
    like_keyword = items[at].kind == "keyword" and [item.kind in OPEN for item in items[at + 1 : at + 2]] == [True]
    only_whole = items[at].kind in NO_BEGINNING and not like_keyword
    near = (0, Meant())
    for size in _sizes(items, at):
        words = items[at : at + size]
        typed = text[words[0].start : words[-1].end]
        if not any(item.kind in OPEN for item in words) or (only_whole and words[-1].text != ")"):
            continue
        meant = by_words(typed, look_up)
        name = meant.card.name if meant.card else ""
        counts = words[-1].kind == "number" and fold(words[-1].text) not in fold(VERSION.sub("", name)).split()[-1:]
        if counts or (only_whole and fold(name) != fold(typed)):
            continue
        if meant.found and _is_unit(meant):
            return size + _going_on(items[at + size :], meant), meant
        if near[0] or not all(item.kind in OPEN or len(item.text) == 1 for item in words[like_keyword:]):
            continue
        if size > 1 or len(typed) >= SHORTEST or OF_A_MODEL.fullmatch(typed):
            like = look_up(typed, NameComparison.ERRORS, False)
            if like.card and _is_unit(like):
                near = size, like
            elif (size == 1 and fold(typed) not in OF_THE_GAME) and (
                options := tuple(
                    name
                    for name in having(typed, like.near) or mistyped_in(typed, like.near)
                    if _is_unit(look_up(name, NameComparison.WHOLE, False))
                )
            ):
                near = size, Meant(near=options)
            elif (
                size > 1
                and len(options := having(typed, like.near)) == 1
                and _is_unit(look_up(options[0], NameComparison.WHOLE, False))
            ):
                near = size, look_up(options[0], NameComparison.WHOLE, False)
    return near


def by_words(typed: str, look_up: LookUp) -> Meant:
    """The card of this name, also by a short name, or without the mark between letters and digits: "mc80", "t2b"."""
    typed = SHORT_NAMES.sub(lambda found: IN_FULL[found[0].lower()], typed)
    places = [found.start() for found in TIGHT.finditer(typed)]
    ways = (typed, *(f"{typed[:place]} {typed[place:]}" for place in places))
    return next((meant for way in ways if (meant := look_up(way, NameComparison.WORDS, False)).found), Meant())


def _going_on(items: Sequence[Item], meant: Meant) -> int:
    """1 if the next item is one more word of the name, cut short: "jedi battle vets"; 0 if not."""
    if not items or items[0].kind not in OPEN or meant.card is None or len(items[0].text) < SHORTEST:
        return 0
    title = fold(meant.card.name).split()
    return int(all(any(word.startswith(one[:SHORTEST]) for word in title) for one in fold(items[0].text).split()))


def _sizes(items: Sequence[Item], at: int) -> Iterator[int]:
    """The numbers of items from here on that may be a name, the largest first."""
    most = 1
    while most < LONGEST and at + most < len(items) and items[at + most].kind not in ("mark", "signed", "odd"):
        most += 1
    for words in range(min(most, LONGEST - 1), 0, -1):  # with the version in brackets
        if [item.text for item in items[at + words : at + words + 3 : 2]] == ["(", ")"]:
            yield words + 3
    for size in range(most, 0, -1):
        version = len(items[at + size - 1].text) == 1
        doubled = version and size > 1 and len(items[at + size - 2].text) == 1
        has = version and items[at + size - 1].kind == "with" and items[at + size : at + size + 1]
        if not doubled and not (has and has[0].kind in HAD):
            yield size


def _is_unit(meant: Meant) -> bool:
    unit = unit_of(meant.board) if meant.card else None
    return meant.card is None or (unit is not None and unit.kind is CardKind.UNIT)


def having(word: str, names: Sequence[str]) -> tuple[str, ...]:
    """The names that have this word, or all of these words, also in an inflected form."""
    return tuple(
        name for name in names if all(any(_is_form(one, other) for other in fold(name).split()) for one in fold(word).split())
    )


def _is_form(told: str, other: str) -> bool:
    """Whether a word is a word of a name or an inflected form of it: "Vadera", "marauderami"."""
    if other == told:
        return True
    stem = told[:-1] if len(told) > SHORTEST and told[-1] in GIVEN else told
    if stem != told and other[: len(stem)] == stem and len(other) <= len(told):
        return True
    return len(other) >= SHORTEST and told.startswith(other) and told[len(other) :] in ENDINGS


def mistyped_in(word: str, names: Sequence[str]) -> tuple[str, ...]:
    """The one name that has this word with one letter wrong: "grivous"."""
    told = fold(word)
    if len(told) < LONG_ENOUGH or len(names) != 1:
        return ()
    return tuple(name for name in names if any(distance(told, other) == 1 for other in fold(name).split()))


def is_somebody(which: Which) -> bool:
    """Whether a name that fits several cards is somebody's, as one of them has a version, and not a rank or a sort."""
    return fold(which.text) not in lexicon().ranks and any(VERSION.search(option) for option in which.options)
