"""Reads an attack of cards in slots, one of which bears an Equipment: stated before the attack or in it.

put a clone blaster on my arc trooper, he shoots a b2 super battle droid. kill?      githany ma na sobie miecz i atakuje ...
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain

from swtcg_rules.talk.kinds.slots import CardInText, FilledSlot, Made, Slots, TableKind, slot
from swtcg_rules.talk.kinds.steps import ASKED, cards_in
from swtcg_rules.talk.pattern import Pattern

LETTERS = {"bears": "b", "strikes": "s", "by": "p", "he": "h"}
FORMS = (
    re.compile(r"(?P<unit>U)bE(?:h|(?P<again>U))?s(?P<struck>U)"),
    re.compile(r"(?P<tie>T)(?:h|(?P<again>U))?s(?P<struck>U)"),
    re.compile(r"(?P<struck>U)p(?P<unit>U)bE"),
    re.compile(r"(?P<striker>U)s(?P<unit>U)bE"),
)
"""Who bears it and who is attacked, by how the cards (U, or E for an Equipment) stand between the words."""


WITH = frozenset(("with", "w", "z", "ze", "+", "plus"))
"""Words with which an Equipment behind both units may be that of either: "kyle attacks vader with a lightsaber"."""


class _Letter:
    """A letter of the line, with the cards that it stands for."""

    def __init__(self, letter: str, cards: Sequence[CardInText] = ()) -> None:
        self.letter = letter
        self.cards = cards


def _letters(found: Slots, named: Sequence[CardInText]) -> list[_Letter] | None:
    told = sorted(chain(*(found.get(what, ()) for what in ("tie", "card", *LETTERS))), key=lambda one: one.at)
    letters: list[_Letter] = []
    for one in told:
        if one.slot == "tie":
            unit, thing = (named[int(one.groups[what])] for what in ("unit", "thing"))
            if not thing.equipment or unit.equipment:
                return None
            letters.append(_Letter("T", (unit, thing)))
        elif one.slot == "card":
            card = cards_in(one.text, named)[0]
            letters.append(_Letter("E" if card.equipment else "U", (card,)))
        else:
            letters.append(_Letter(LETTERS[one.slot]))
    return letters


def _armed(found: Slots, named: Sequence[CardInText]) -> Made | None:
    """An attack of one unit on another where one of them bears an Equipment; None where the slots do not fit."""
    letters = _letters(found, named)
    asks = list(dict.fromkeys(asked for name, asked in ASKED if name in found))
    if letters is None or len(asks) > 1 or _others(found, named):
        return None
    line = "".join(one.letter for one in letters)
    match = next((match for form in FORMS if (match := form.fullmatch(line))), None)
    if match is None:
        return None

    if "striker" in match.groupdict() and found["bears"][0].text in WITH:
        return None

    def card(group: str) -> CardInText | None:
        there = match.groupdict().get(group) is not None
        return letters[match.start(group)].cards[0] if there else None

    if match.groupdict().get("tie"):
        unit, thing = letters[match.start("tie")].cards
    else:
        unit = letters[match.start("unit")].cards[0]
        thing = next(one.cards[0] for one in letters if one.letter == "E")
    other = card("struck") or card("striker")
    again = card("again")
    if other is None or (again and again.name != unit.name) or other.name == unit.name:
        return None
    if any(one.equipment or one.location or one.side is None for one in (unit, other)) or unit.side is other.side:
        return None
    if thing.side not in (None, unit.side):
        return None
    bearer = f"{unit.name} with {thing.name}"
    names = (bearer, other.name) if card("struck") else (other.name, bearer)
    first, second = (f'"{name}": unit' for name in names)
    options = tuple(dict.fromkeys(name for name in names))
    return Made(f"{first} vs {second}", asks[0] if asks else None, "defender", options)


def _others(found: Slots, named: Sequence[CardInText]) -> bool:
    """Whether the question names a card that has no part in the attack."""
    there = {card.name for what in ("tie", "card") for one in found.get(what, ()) for card in _all(one, named)}
    asked = [card.name for name, _ in ASKED for one in found.get(name, ()) for card in _all(one, named)]
    return not {*asked} <= there


def _all(one: FilledSlot, named: Sequence[CardInText]) -> list[CardInText]:
    return cards_in(one.text, named)


KINDS = (
    TableKind(
        Pattern(
            r"(?:attack|hit|shoot|shot|fire|strike|swing|goes|go (?:at|after)|bij|atak|strzela|wali|uderza|into|\bv\b|\bvs\b"
            r"|versus|against|kontra)"
        ),
        (
            slot("tie", "{GETS_THING}"),
            slot("dice", "{ROLLS_DICE}"),
            slot("does", "{DOES_HE}"),
            slot("dies", "{IT_DIES}|kills?(?= ,)|(?:zabije|zdejmie)(?: go)?(?= ,)"),
            slot("damage", "{HOW_MUCH}"),
            slot("by", "{STRUCK_BY}"),
            slot("bears", "{BEARING}(?= (?:{ITS_OWN})?{ITS_CARD}@)"),
            slot("strikes", "{HITS_AT}(?= {OWN}@)"),
            slot("card", "{ONE_CARD}"),
            slot("he", "{PRONOUN}"),
        ),
        _armed,
    ),
)
