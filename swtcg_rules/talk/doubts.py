"""What speaks against a reading that seems plain: a second look at it, which knows nothing of how it was made.

A number told anew, a word that is no name, a die that is spoken of and not rolled: then it is asked back.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.store import load
from swtcg_rules.table.words import Meaning
from swtcg_rules.talk.coded import activated
from swtcg_rules.talk.model import Placed, Understood
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.phrases import in_polish, no_more, vocabulary
from swtcg_rules.talk.words import ANSWERS

NUMBER = re.compile(r"\d")
OF_A_UNIT = Pattern(r"(power|health|damage|speed) \d+")
"""A number of a unit, as the notation has it."""
CHANGE = Pattern(r"[+-]\d+", needs="+-")
ASKED = Pattern(r"first|next|order|pierwsz|kolej")
PURSE = re.compile(r"\bforce \d")
ABILITY = re.compile(r"^([A-Z][A-Za-z' ]+?)(?: \d+)?$")
SINGLES_OUT = frozenset(fold("but the that this not except without ale ten ta te nie oprócz poza bez").split())
"""Between dice that were rolled: what stands behind speaks of one of them."""
SAYS = frozenset(fold("is are was were jest są był była były").split())
"""What is said of somebody stands behind these, and no name."""
HAS = frozenset(fold("with has have had got z ze ma mam miał").split())
"""What somebody has stands behind these."""
OWNERS = {"mine": "mine", "my": "mine", "they": "his", "theirs": "his", "your": "his"}
NAMES_SOMEBODY = frozenset(fold("my mine his her their your he she mój moja mój moje jego jej ich ja mam ona").split())
REFERS = frozenset(
    fold(
        "whose who which that what który która którego której co second first third last next drugi pierwszy trzeci ostatni"
    ).split()
)
OF_WHAT_WAS_DONE = Pattern(r"(ed|(?<!w)ing|[aeiyąo]ć|owac|iwac)\Z")
"""The ending of a word that tells what was done to somebody."""
LIES_THERE = Pattern(
    r"\b(on (?:me|my|him|his|it|her|them|us)|na (?:mnie|sobie|nim|niej)|bo|because|cause|cuz|coz|since|due|przez|od)\b"
)
"""With Stun beside these it is told what somebody suffers from, and not what he has."""
STUN = re.compile(r"(?:^|[,:] )Stun(?: \d|,|$)")
"""The keyword, and not a card that has it in its name."""
HITS = frozenset(fold("hits hit trafienia trafień trafienie").split())
"""So many of these are told of a roll, and are no power."""
OTHERS = frozenset(
    fold(
        "friend friends buddy buddies pal pals mate mates brother twin other others kolega koledzy kumpel brat drugi druga"
    ).split()
)
ANOTHER = Pattern(
    rf"\b(?:and|&|i|oraz|plus) (?:(?:its|his|her|their|the|a|jego|jej|ich) )?(?:other one|{'|'.join(sorted(OTHERS))})\b"
    r"(?! (?:say|ask|claim|think))"
)
"""Somebody more is struck or strikes, of whom nothing is told."""
COMES = frozenset(("wchodzi", "wchodza", "leci", "leca", "idzie", "ida", "wpada", "coming", "incoming"))
"""Of what comes at somebody it is not told whose it is."""
OF_A_STEP = ("arena", "kill", "survive")
"""Where these are asked, speed, power and health are told of every unit."""
MORE_DICE = Pattern(
    r"(?:[a-z]+(?: \d+)?|[A-Z][A-Za-z' ]+(?: \d+)?(?: \(\d+ [a-z ]+\))?)(?:, (?:[a-z]+(?: \d+)?|[A-Z][A-Za-z' ]+ \d+))*",
    flags=re.ASCII,
)
"""What stands as a second attacker, and may be more dice of the first, or its second attack."""

NOTHING_TOLD = Pattern(r"(?:unit|damage \d+|tapped)(?:, (?:damage|force) \d+)*")
BOTH = 2
DEFENDS = ANSWERS | {"armor", "deflect", "evade", "parry", "shields"}
"""What only a unit that is attacked has a use for."""


def doubted(understood: Understood) -> Understood:
    """The same; where anything speaks against it, asked back, with the first thing that does."""
    doubt = next(_doubts(understood), "") if understood.plain else ""
    return understood._replace(plain=False, doubt=doubt) if doubt else understood


def _doubts(understood: Understood) -> Iterator[str]:
    placed = understood.placed
    sides = (understood.scenario or "").split(";")[0].split(" vs ")
    doubts = {
        "dice": _speaks_of_dice(placed),
        "name": any(_no_name(placed, at, understood.asked in OF_A_STEP) for at in range(len(placed))),
        "twice": _told_twice(understood),
        "owner": _another_owner(understood)
        or _answers_itself(placed)
        or _changed_late(placed)
        or _intercepts_itself(sides[-1])
        or _told_of_one(sides)
        or _named_elsewhere(understood, sides)
        or (STUN.search(sides[0]) and LIES_THERE.search(fold(understood.text)) is not None),
        "letter": any(one.text == "A" and not one.became and before.became == "vs" for before, one in pairwise(placed)),
        "cost": any(map(_pays_nothing, sides)),
        "beside": len(sides) == BOTH
        and " step" not in (understood.scenario or "")
        and any(map(MORE_DICE.fullmatch, sides[0].split(" + ")[1:])),
        "another": " + " not in (understood.scenario or "") and _with_another(fold(understood.text)),
        "hits": _counts_hits(placed),
    }
    yield from (doubt for doubt, holds in doubts.items() if holds)


def _no_name(placed: Sequence[Placed], at: int, whole: bool) -> bool:
    """Whether what was taken for a name is none: "on 5s", "the 2 is cocked"; not with its `whole` numbers."""
    one, before = placed[at], fold(placed[at - 1].text) if at else ""
    if one.became != f'"{one.text}"':
        return False
    alone = sum(other.became == one.became for other in placed) == 1
    told = alone and one.text.islower() and ((before in HAS and not whole) or OF_WHAT_WAS_DONE.search(one.text))
    return bool(one.text[:1].isdigit() or one.text in REFERS or (alone and before in SAYS) or told)


def _told_twice(understood: Understood) -> bool:
    """Whether a number is told of a unit again: more often than the scenario has it, where none is changed."""
    told = [one.became for one in understood.placed if OF_A_UNIT.fullmatch(one.became) and one.became.split()[1] == one.text]
    changed = any(CHANGE.fullmatch(one.text) for one in understood.placed)
    there = " | ".join(filter(None, (understood.scenario, *understood.others)))
    return not changed and any(told.count(one) > max(1, len(re.findall(rf"\b{one}\b", there))) for one in set(told))


def _speaks_of_dice(placed: Sequence[Placed]) -> bool:
    """Whether between the dice that were rolled something is said of one of them."""
    dice = [at for at, one in enumerate(placed) if one.became == "rolls" and NUMBER.search(one.text)]
    return bool(dice) and any(fold(one.text) in SINGLES_OUT for one in placed[dice[0] : dice[-1]])


def _pays_nothing(side: str) -> bool:
    """Whether Force is told of a side that has an ability to be paid for, and not what it costs."""
    names = (name for part in re.split(r", | \+ |: ", side) if "(" not in part for name in ABILITY.findall(part))
    keywords = (load().keywords.get(fold(name)) for name in names)
    return bool(PURSE.search(side)) and "(" not in side and any(keyword and activated(keyword) for keyword in keywords)


def _another_owner(understood: Understood) -> bool:
    """Whether what is told of mine and of his lies on one side; or late and first of mine on the defender's."""
    known = vocabulary(load().version, no_more, in_polish(understood.text)).phrases
    owner, of_side = "", {"attacker": {""}, "defender": {""}}
    late = False
    kinds = [known.get(fold(one.text), Meaning("")).kind for one in understood.placed]
    passive = "attacked-by" in kinds  # then "he" is whoever was spoken of
    for at, (one, kind) in enumerate(zip(understood.placed, kinds, strict=True)):
        if one.became in ("vs", "+") or kind == "role" or (not one.became and fold(one.text) in COMES):
            owner = ""
        elif kind in ("mine", "they") and at and understood.placed[at - 1].became == "vs":  # "attacks me"
            of_side["defender"].add(OWNERS[kind])
        elif kind in OWNERS and not (passive and kind == "they"):
            owner = OWNERS[kind]
            late = of_side["attacker"] == of_side["defender"] == {"", "told"}
        elif one.role and one.became and not PURSE.match(one.became):
            if late and (owner, one.role) in (("mine", "defender"), ("his", "attacker")):
                return True
            of_side[one.role].add(owner or "told")
    return any({"mine", "his"} <= owners for owners in of_side.values())


def _named_elsewhere(understood: Understood, sides: Sequence[str]) -> bool:
    """Whether a unit is named again before something that stands with the other side."""
    for left in understood.unplaced:
        behind = next((one for one in understood.placed if one.start > left.end and one.role and one.became[-1:].isdigit()), None)
        if behind and len(sides) == BOTH and fold(left.text) not in fold(sides[behind.role == "defender"]):
            return True
    return False


def _with_another(text: str) -> bool:
    return not OTHERS.isdisjoint(text.split()) and ANOTHER.search(text) is not None


def _counts_hits(placed: Sequence[Placed]) -> bool:
    """Whether a number of hits was taken for the power of somebody who hits: "3 hits on a Parry 2 guy"."""
    told = [one for one in placed if one.became]
    return len(told) > 1 and told[0].became == f"power {told[0].text}" and fold(told[1].text) in HITS and told[1].became == "vs"


def _answers_itself(placed: Sequence[Placed]) -> bool:
    """Whether the attacker has, told behind the attack, what only the attacked has a use for: "atakuje goscia z retaliate 2"."""
    link = next((at for at, one in enumerate(placed) if one.became == "vs"), len(placed))
    own = (ABILITY.match(one.became.split(" (")[0]) for one in placed[link:] if one.role == "attacker")
    return any(found and load().keywords.get(fold(found[1])) in DEFENDS for found in own)


def _intercepts_itself(defenders: str) -> bool:
    """Whether the defender is told to have Intercept or Protect, which only a unit beside it has a use for."""
    first, *others = defenders.split(" + ")
    return bool(others) and any(word in first and not any(word in other for other in others) for word in ("Intercept", "Protect"))


def _told_of_one(sides: Sequence[str]) -> bool:
    """Whether the attacker has health, or what helps against an attack, and nothing of the kind is told of the other."""
    if len(sides) < BOTH or not NOTHING_TOLD.fullmatch(sides[1]):
        return False
    own = (ABILITY.match(part.split(" (")[0]) for part in sides[0].split(", "))
    return "health" in sides[0] or any(found and load().keywords.get(fold(found[1])) in DEFENDS for found in own)


def _changed_late(placed: Sequence[Placed]) -> bool:
    """Whether a number is changed behind the question, where nobody is named: "..., who goes first +20"."""
    asked = False
    for one in placed:
        if ASKED.search(one.text.lower()):
            asked = True
        elif one.became.startswith('"') or fold(one.text) in NAMES_SOMEBODY:
            asked = False
        elif asked and CHANGE.fullmatch(one.text):
            return True
    return False
