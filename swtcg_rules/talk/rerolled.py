"""What fell beside the attack dice, as it is told: dice rolled again, and the dice that a keyword rolls of its own.

rerolled the 1 into a 5      przerzucilem 2 na 6      the 3 became a 6      retaliate 2 rolled 5 1      backfire 1 came up 6
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set
from typing import NamedTuple

from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.model import Played, Rerolls, Role, RollsOf, Unit
from swtcg_rules.talk.coded import coded, gone
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.pattern import Pattern

FACES = ("1", "2", "3", "4", "5", "6")
FACE_NAMES = {
    **{f"{face}s": face for face in FACES},
    **dict(zip(("ones", "twos", "threes", "fours", "fives", "sixes"), FACES, strict=True)),
    **dict(zip(("jedynki", "dwojki", "trojki", "czworki", "piatki", "szostki"), FACES, strict=True)),
    **dict(zip(("jedynek", "dwojek", "trojek", "czworek", "piatek", "szostek"), FACES, strict=True)),
}
"""What several dice show, each of them: "two sixes", "dwie szostki", "both 1s"."""
AGAIN = "reroll"
"""The value of the words that say that a die is rolled again;"""
BECAME = "became"
"""and of those that say what it shows then."""
LINKS = frozenset(("into", "onto", "on", "na", "w", "got", "gets", "get", "mam", "ma"))
"""What else stands between what it showed and what it shows then."""
ONE = frozenset(("one", "jedna", "jeden"))
FORCED = Pattern(
    r"(?:made|makes|make|making|forced|forces|force|forcing|kazal|kazala|kaze|kazalem|kazalam) (?:me|him|her|them|it|mi|mu|jej)\b"
)
"""Made me reroll."""
OWN_DICE = ("retaliate", "backfire", "overload")
"""Keywords that roll as many dice as their number says."""
OWN = Pattern(
    r"(?P<keyword>K)(?P<x>n)?[M,:(YWd]*R[:(d]*(?P<faces>n(?:[,&-]*n)*)"
    r"|(?P<keyword__>K)(?P<x__>n)?[MYW]*d:?(?P<faces__>n(?:[,&-]*n)*)"
    r"|&?[mzMY]?R[:(d]*(?P<faces_>n(?:[,&-]*n)*)[co](?P<keyword_>K)(?P<x_>n)?",
    words="R dn d:n",
)
"""Such a keyword with what it rolled, or behind that."""
AT = frozenset(("pay", "against-on", "mine", "they", "filler"))
"""Stands behind "back", as in "back at me"."""
MANY = 8


class Fallen(NamedTuple):
    """What was told so."""

    items: list[Item]
    """The items beside those that tell of it."""
    telling: list[Item]
    rerolls: tuple[tuple[int, int], ...] = ()
    own: tuple[RollsOf, ...] = ()
    forced: bool = False
    """Whether somebody was made to roll again who would not have done so, and so it was the one who is attacked."""

    def played(
        self, units: Sequence[Sequence[Unit]], printed: Sequence[Set[str]], dice: Sequence[Item]
    ) -> tuple[Played, ...] | None:
        """As a board has it; None where the `dice` were others, or it is not plain which player it was.

        `printed` are the keywords of the cards of each side.
        """
        for rolled in self.own:  # Retaliate is an answer to the attack, the others are the attacker's
            side = int(rolled.keyword == "retaliate")
            if rolled.keyword not in {ability.keyword for unit in units[side] for ability in unit.abilities} | printed[side]:
                return None
        if not self.rerolls:
            return self.own
        left = [die.number for die in dice]
        for old, new in self.rerolls:
            if old not in left:
                return None
            left[left.index(old)] = new
        lucky = [
            role
            for role, side, known in zip(Role, units, printed, strict=True)
            if "lucky" in known or any(ability.keyword == "lucky" for unit in side for ability in unit.abilities)
        ]
        if len(lucky) != 1 or (self.forced and lucky[0] is not Role.DEFENDER):
            return None
        return (Rerolls(self.rerolls, lucky[0]), *self.own)


NOTHING = Fallen([], [])


def fallen(items: list[Item]) -> Fallen:
    """Take out what tells of such dice."""
    found = Fallen(items, [])
    for take in (_own, _again):
        for _ in range(MANY):
            more = take(found)
            if more is None:
                break
            found = more
    return found


def _without(found: Fallen, at: int, end: int) -> Fallen:
    items = found.items
    return found._replace(items=[*items[:at], gone(items[at]), *items[end:]], telling=found.telling + items[at:end])


def _own(found: Fallen) -> Fallen | None:
    """Dice of a keyword's own, as many as its number, where they cannot be those of the attack."""
    line = coded(found.items)
    for told in OWN.finditer(line):
        tail = "" if told["keyword"] else "_" if told["keyword_"] else "__"
        start, end = told.span("faces" + tail)
        keyword = found.items[told.start("keyword" + tail)]
        dice = [item for item in found.items[start:end] if item.kind == "number"]
        x = found.items[told.start("x" + tail)].number if told["x" + tail] else None
        if keyword.value not in OWN_DICE or not all(die.value in FACES for die in dice) or x not in (None, len(dice)):
            continue
        named = [at for at, item in enumerate(found.items) if item[:2] == keyword[:2] and line[at + 1 : at + 2] == "n"]
        elsewhere = [at for at in named if not told.start() <= at < told.end()]
        if not elsewhere and x is None:
            continue
        if tail == "__" and [found.items[at + 1].number for at in elsewhere] != [len(dice)]:
            continue  # it is told by nothing else that these are its dice
        back = _back(found.items, told.end())
        others = line[: told.start()] + line[end:]
        power = re.search(r"p[:=]?n|n[pd]", others)
        number = next(_numbers([*found.items[: told.start()], *found.items[end:]], power.span()), None) if power else None
        if "R" not in others and (number is None or number == len(dice)) and back == told.end():
            continue
        begins = told.start() if tail or elsewhere else told.end("x")
        kept = [] if elsewhere or tail != "_" else found.items[told.start("keyword_") : told.end()]
        taken = _without(found, begins, back)
        rolled = RollsOf(keyword.value, tuple(die.number for die in dice))
        items = [*taken.items[: begins + 1], *kept, *taken.items[begins + 1 :]]
        return taken._replace(items=items, own=(*found.own, rolled))
    return None


def _back(items: Sequence[Item], at: int) -> int:
    """Where what is told so ends: "... back at me"."""
    if at >= len(items) or items[at].text.lower() != "back":
        return at
    at += 1
    while at < len(items) and items[at].kind in AT:
        at += 1
    return at


def _numbers(items: Sequence[Item], span: tuple[int, int]) -> Iterator[int]:
    return (item.number for item in items[slice(*span)] if item.kind == "number")


def _again(found: Fallen) -> Fallen | None:
    """A die that was rolled again, with what it showed and what it shows then."""
    items = found.items
    verbs = [at for at, item in enumerate(items) if item.kind == "turns" and item.value in (AGAIN, BECAME)]
    for at in verbs:
        begins = at - 1 if at and items[at - 1].kind == "mine" and items[at].value == AGAIN else at
        pairs: list[tuple[int, int]] = []
        end = at + 1
        if items[at].value == AGAIN:
            while pair := _pair(items, end + bool(pairs and _joins(items, end))):
                old, new, end = pair
                pairs.append((old, new))
        if not pairs and (turned := _became(items, at)):
            begins, pair_of, end = turned
            pairs.append(pair_of)
        if pairs:
            forced = found.forced or FORCED.match(fold(items[at].text)) is not None
            return _without(found, begins, end)._replace(rerolls=(*found.rerolls, *pairs), forced=forced)
    return None


def _joins(items: Sequence[Item], at: int) -> bool:
    return at < len(items) and (items[at].kind == "and" or items[at].text == ",")


def _pair(items: Sequence[Item], at: int) -> tuple[int, int, int] | None:
    """What a die showed and then shows, told from here on, and where that ends."""
    while at < len(items) and items[at].kind in ("my", "your", "die", "one-die", "of"):
        at += 1
    if [item.kind for item in items[at : at + 2]] == ["number"] * 2 and fold(items[at].text) in ONE:  # one 2 to a 4
        at += 1
    if at >= len(items) or items[at].value not in FACES or items[at].kind != "number":
        return None
    to = at + 1
    while (
        to < len(items)
        and to < at + 4
        and (_leads(items[to]) or items[to].kind in ("and", "mine", "they") or items[to].text == ",")
    ):
        to += 1
    if to >= len(items) or items[to].kind != "number" or items[to].value not in FACES or _goes_on(items, to):
        return None
    links = items[at + 1 : to]
    if not any(map(_leads, links)) and not _says_to(items, at, to):
        return None
    return items[at].number, items[to].number, to + 1


def _became(items: Sequence[Item], at: int) -> tuple[int, tuple[int, int], int] | None:
    """As in "the 1 became a 6", "the 1 was rerolled into a 6"."""
    to = at + 1
    if to < len(items) and _leads(items[to]):
        to += 1
    before = items[at - 1] if at else None
    if before is None or before.kind != "number" or before.value not in FACES or to >= len(items) or items[to].value not in FACES:
        return None
    if items[to].kind != "number" or (at > 1 and items[at - 2].kind in ("keyword", "stat", "number")) or _goes_on(items, to):
        return None
    begins = at - 2 if at > 1 and items[at - 2].kind in ("my", "your") else at - 1
    return begins, (before.number, items[to].number), to + 1


def _leads(item: Item) -> bool:
    return (
        item.value == BECAME
        or item.kind == "rolls"
        or item.text.lower().rpartition(" ")[2] in LINKS
        or item.text in (">", "->", "=>", "=", "\u2192")
    )


def _goes_on(items: Sequence[Item], at: int) -> bool:
    """Whether the number is of what stands behind it."""
    return any(
        item.kind in ("stat", "force", "damage", "number", "signed", "keyword", "die", "dice") for item in items[at + 1 : at + 2]
    )


def _says_to(items: Sequence[Item], at: int, to: int) -> bool:
    """Whether no more than a word stood between the two that was let go by: "1 to 5"."""
    return to == at + 1 and items[to].start - items[at].end > 1
