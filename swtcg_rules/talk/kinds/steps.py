"""Reads cards called by their names in an attack or a battle step in slots: who attacks again, which of two, what lies there.

finn e killed fn-2003 and untapped, fn-417 is still there. does he attack again
should i send rukh or jerec at the arc trooper
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from swtcg_rules.table.model import Arena, Side
from swtcg_rules.table.reader import unit_of
from swtcg_rules.talk.kinds.building import ARENA
from swtcg_rules.talk.kinds.slots import CardInText, Made, Slots, TableKind, slot, ways
from swtcg_rules.talk.pattern import Pattern

OF_CARDS = re.compile(r"(?:\b([23]) )?@(\d+)")
"""A card as it stands in the line, with how many of it there are."""
AGAIN = re.compile(r"untap|Double Strike|without tapping|card text")
"""Words of a card's text that may give it another attack."""


def cards_in(text: str, named: Sequence[CardInText]) -> list[CardInText]:
    """The cards that a part of the line names, each as often as there are of it."""
    return [named[int(number)] for count, number in OF_CARDS.findall(text) for _ in range(int(count or 1))]


def _told(found: Slots, named: Sequence[CardInText], *slots: str) -> list[CardInText]:
    return [card for name in slots for one in found.get(name, ()) for card in cards_in(one.text, named)]


def _others(cards: Sequence[CardInText], known: Sequence[CardInText]) -> list[CardInText]:
    """The cards that are none of the known ones, each once."""
    names = {one.name for one in known}
    return list({one.name: one for one in cards if one.name not in names}.values())


def arena_of(cards: Sequence[CardInText]) -> Arena | None:
    """The arena of all these cards; None where they do not meet, or may in several."""
    units = [unit_of(one.board) for one in cards]
    arenas = {unit.arena if unit and len(unit.types) < len(("space", "ground")) else None for unit in units}
    return arenas.pop() if len(arenas) == 1 else None


def _sided(mine: Sequence[CardInText], his: Sequence[CardInText]) -> tuple[str, str] | None:
    """The sides of two groups that face each other; None where that is not plain."""
    one, other = {card.side for card in mine}, {card.side for card in his}
    if len(one) != 1 or len(other) != 1 or one == other or None in (*one, *other):
        return None
    return side_word(one.pop()), side_word(other.pop())


def side_word(side: Side | None) -> str:
    """A side as the notation has it."""
    return "dark" if side is Side.DARK else "light"


def line_of(cards: Sequence[CardInText], behind: str = "") -> str:
    """Cards beside each other, as the notation has them."""
    return " + ".join(f'"{one.name}": {behind or "unit"}' for one in cards)


def _again(found: Slots, named: Sequence[CardInText]) -> Made | None:
    """Whether a unit that discarded another one in its attack may attack once more."""
    killers = _told(found, named, "killed")
    if len(killers) != 2 or len(found["killed"]) != 1 or not {"again", "untaps"} & found.keys():
        return None
    killer, victim = killers
    left = _others(_told(found, named, "left", "again"), killers)
    sides = _sided([killer], [victim, *left])
    arena = arena_of([killer, victim, *left])
    if sides is None or arena is None or "again" not in found or killer.name == victim.name:
        return None
    step = f"{arena.value} battle step"
    names = tuple(one.name for one in (killer, *left))
    if "untaps" in found:
        return Made(f"{sides[0]} {line_of([killer])} vs {sides[1]} {line_of(left)}; {step}", cards=names) if left else None
    if left and not AGAIN.search(killer.board):  # it was tapped for its attack, and nothing untaps it
        attacks = f'"{killer.name}" attacks "{left[0].name}"'
        return Made(f"{sides[0]} {line_of([killer], 'tapped')} vs {sides[1]} {line_of(left)}; {step}; {attacks}", cards=names)
    gone = "tapped" if (_speed(victim), sides[0] == "light") > (_speed(killer), False) else ""  # it had its go already
    lying = " + ".join([line_of([victim], gone), *map(line_of, ([one] for one in left))])
    attacks = f'"{killer.name}" attacks "{victim.name}"'
    names = tuple(one.name for one in (killer, victim, *left))
    return Made(f"{sides[0]} {line_of([killer])} vs {sides[1]} {lying}; {step}; {attacks}", cards=names)


def _speed(card: CardInText) -> int:
    unit = unit_of(card.board)
    return (unit.speed if unit else None) or 0


def _which(found: Slots, named: Sequence[CardInText]) -> Made | None:
    """Which of two units is to attack, or which of two is to be attacked."""
    told = [(name, cards_in(one.text, named)) for name in ("sends", "struck", "choose") for one in found.get(name, ())]
    if len(told) != 1 or len(told[0][1]) != 3 or len({one.name for one in told[0][1]}) != 3:
        return None
    how, cards = told[0]
    words = found[how][0].text
    at = [number for number, word in enumerate(re.findall(r"@|\b(?:or|czy|albo|lub)\b(?=[^@]*@)", words)) if word != "@"]
    last = at[-1] if at else 0  # the number of cards before the "or": it chooses between the two around it
    either, single = (cards[:2], cards[2]) if last == 1 else (cards[1:], cards[0])
    attackers = either if how != "choose" else [single]
    struck = [single] if how != "choose" else either
    if _sided(attackers, struck) is None or arena_of(cards) is None:
        return None
    first, second = [f"{line_of([one])} vs {line_of([other])}" for one in attackers for other in struck]
    names = tuple(one.name for one in cards)
    return Made(first, "better", "defender", names, others=(second,))


def _beside(found: Slots, named: Sequence[CardInText]) -> Made | None:
    """An attack with Locations in play."""
    there = list({one.name: one for one in _told(found, named, "there")}.values())
    struck = _told(found, named, "hits") or _told(found, named, "dice")
    struck += _others(_told(found, named, "does"), struck)
    if len(struck) != 2 or not there or not all(one.location for one in there) or len(found.get("hits", ())) > 1:
        return None
    attacker, defender = struck
    sides = _sided([attacker], [defender])
    asks = [asked for name, asked in ASKED if name in found]
    if sides is None or any(card in there for card in struck) or not asks:
        return None
    whose = {one.groups["whose"][0] for one in found.get("whose", ())}
    pieces: dict[str, list[CardInText]] = {sides[0]: [attacker], sides[1]: [defender]}
    words = " ".join(one.text for name in ("hits", "dice") for one in found.get(name, ()))
    mine = re.match(r"(?:my|moj\w*) @", words) is not None
    for one in there:
        if one.side is None and (whose != {"m"} or not mine):
            return None
        pieces[side_word(one.side) if one.side is not None else sides[0]].append(one)
    names = tuple(one.name for one in (*struck, *there))
    return Made(f"{line_of(pieces[sides[0]])} vs {line_of(pieces[sides[1]])}", asks[0], "defender", names)


ASKED = (("dice", "dice"), ("dies", "discard"), ("damage", "damage"), ("does", "discard"))


def _played(found: Slots, named: Sequence[CardInText]) -> Made | None:
    """A battle step of cards that is played out, with the question on its outcome."""
    meets = [*found.get("meets", ()), *(found.get("either", ()) if "order" in found else ())]
    if len(meets) != 1 or not {"step", "order"} & found.keys():
        return None
    parts = re.split(rf" (?:{ways()['AGAINST']}|{ways()['OR']}) (?={ways()['SOME_CARDS']})", meets[0].text)
    if len(parts) != 2:
        return None
    first, second = (cards_in(part, named) for part in parts)
    if _sided(first, second) == ("light", "dark"):
        first, second = second, first
    sides = _sided(first, second)
    arena = arena_of([*first, *second])
    told = {in_arena(one.text) for one in found.get("arena", ())} - {""}
    if sides is None or arena is None or not told <= {arena.value}:
        return None
    if "same" in found and len({_speed(one) for one in (*first, *second)}) > 1:
        return None
    if found.get("no_means"):
        first_line, second_line = (f"force 0, {line_of(cards)}" for cards in (first, second))
    else:
        first_line, second_line = line_of(first), line_of(second)
    lying = f"{sides[0]} {first_line} vs {sides[1]} {second_line}; {arena.value} battle step"
    names = tuple(dict.fromkeys(one.name for one in (*first, *second)))
    asks = [name for name in ("loses", "falls", "lasts", "order") if name in found]
    if len(asks) != 1 or len(found[asks[0]]) != 1:
        return None
    if asks == ["order"]:
        return Made(lying, "first", "defender", names)
    about = _told(found, named, asks[0])
    if not about or [*first, *second].count(about[0]) > 1:
        return None  # no goal can name one of several alike
    return Made(lying, "survive" if asks == ["lasts"] else "kill", about[0].name, names)


def in_arena(text: str) -> str:
    """The arena that some words name; empty where they name none."""
    return next((arena for word in text.split() for begun, arena in ARENA.items() if word.startswith(begun)), "")


KINDS = (
    TableKind(
        Pattern(
            r"\b(?:kill(?:ed|s)|destroy(?:ed|s)|discarded|took|shot|wiped|beat|defeated|finished|blew|zabil\w?|zabija|zniszczyl\w?"
            r"|zdja?el?a?l?|rozwalil\w?|ubil\w?|pokonal\w?|zestrzelil\w?)\b"
        ),
        (
            slot("untaps", "{UNTAPS}"),
            slot("killed", "{HAS_KILLED}"),
            slot("again", "{AGAIN}"),
            slot("left", "{IS_LEFT}"),
            slot("done", "{OR_DONE}"),
        ),
        _again,
    ),
    TableKind(
        Pattern(
            r"\b(?:send|use|attack|hit|shoot|kill|throw|swing|go|bic|wyslac|poslac|rzucic|uzyc|atakowac|zaatakowac|uderzyc)\b"
            r".*\b(?:or|czy|albo|lub)\b"
        ),
        (slot("sends", "{SENDS}"), slot("choose", "{WHICH_ONE}"), slot("struck", "{STRUCK_WITH}"), slot("better", "{BETTER}")),
        _which,
    ),
    TableKind(
        Pattern(
            r"(?=.*\b(?:vs|v|versus|against|facing|kontra|przeciw\w*|na|or|czy)\b)"
            r".*\b(?:steps?|etap\w*|plays? (?:it|out|the)|rozegraj|order|kolejnosc\w*|who \w* ?first|kto \w* ?pierwszy)\b"
        ),
        (
            slot("order", "{IN_ORDER}"),
            slot("loses", "{LOSES}"),
            slot("falls", "{FALLS}"),
            slot("lasts", "{LASTS}"),
            slot("meets", "{MEETS}"),
            slot("either", "{ONE_CARD} {OR} {ONE_CARD}"),
            slot("same", "{SAME_SPEED}"),
            slot("no_means", "{NO_MEANS}"),
            slot("step", "{PLAYED}"),
            slot("arena", "{FACING}"),
        ),
        _played,
    ),
    TableKind(
        Pattern(
            r"\b(?:out|in play|on the (?:table|ground)|in space|lezy|stole|w grze|na ziemi|w kosmosie|mam|majac"
            r"|i have|i got|i ve got|ive got|i control)\b"
        ),
        (
            slot("hits", "{HITS}"),
            slot("dice", "{ROLLS_DICE}"),
            slot("does", "{DOES_HE}"),
            slot("there", "{LIES_THERE}"),
            slot("whose", "{MY_OWN}"),
            slot("dies", "{IT_DIES}"),
            slot("damage", "{HOW_MUCH}"),
        ),
        _beside,
    ),
)
