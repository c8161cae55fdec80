"""The moves of the turn as they are written: the forms of each, and how a clause is matched with them."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from swtcg_rules.table.lexer import Lexeme, kinds_of, lex
from swtcg_rules.table.turns import Act
from swtcg_rules.table.words import Vocabulary

CARDS = ("CARD", "OTHER")
"""What stands for a card in a form."""
STEPS = (["moment"], ["side", "moment"], ["moment", "side"])
"""The ways to write a moment, alone or with the side that it belongs to."""
LONGEST_MOVE = 60
"""The most items of a move; matching a longer clause with all forms would take long."""


class MoveForm(NamedTuple):
    """A way to write a move: words by their kind, "a|b" for one of several kinds, "a?" if it may be left out, and what varies."""

    act: str
    parts: tuple[str, ...]


FORMS = tuple(
    MoveForm(act, tuple(parts.split()))
    for act, parts in (
        ("attacks", "CARD attacks OTHER"),
        ("does-nothing", "CARD does-nothing"),
        ("ambushes", "CARD ambush OTHER"),
        ("ambushes", "CARD ambush OTHER rolls REST"),
        (Act.ROLL, "build-roll NUMBER"),
        (Act.BUILD, "side? build|put-card NUMBER counters-put? on-card|onto-card|to-card CARD"),
        (Act.BRING, "side? bring CARD TAIL"),
        (Act.BRING, "CARD brought TAIL"),
        (Act.BRING, "side? put-card CARD back TAIL"),
        (Act.BOARD, "CARD board OTHER"),
        (Act.LEAVE, "CARD leave OTHER place?"),
        (Act.LEAVE, "CARD leave place?"),
        (Act.ATTACH, "side? attach CARD to-card|on-card|onto-card OTHER"),
        (Act.ATTACH, "CARD attached to-card|on-card|onto-card OTHER"),
        (Act.TOP, "side? put-card CARD top"),
        (Act.TOP, "CARD goes-top"),
        (Act.RETREAT, "side? retreat CARD"),
        (Act.RETREAT, "CARD retreat"),
        (Act.UPKEEP, "side? upkeep-of CARD"),
        (Act.UPKEEP, "side? upkeep-of CARD : REST"),
        (Act.UPKEEP, "CARD pays-upkeep"),
        (Act.UPKEEP, "CARD pays-upkeep : REST"),
        (Act.REPAIR, "repair-of CARD removes|repairs NUMBER counters-put?"),
        (Act.REPAIR, "CARD repairs NUMBER counters-put?"),
        (Act.SPEED, "velocity-of CARD :? NUMBER"),
        (Act.ADAPT, "adapt-of CARD : REST"),
        (Act.DEED, "side? text-of CARD"),
        (Act.DEED, "side? text-of CARD : NUMBER"),
        (Act.DEED, "side? text-of CARD on-card OTHER"),
        (Act.DEED, "side? text-of CARD on-card OTHER : NUMBER"),
        (Act.CONTEST, "side? contest CARD"),
        (Act.BID, "side bid NUMBER force?"),
        (Act.STAND, "side stand"),
        ("uses", "CARD uses-ability REST"),
    )
)
TAILS = (("with",), ("way",), ("place",), ("onto-card|on-card|to-card|top|under-card", "OTHER"))
"""What may stand behind a card that is brought into play, in any order, each once."""
TELLING = {
    *("moment", "some-step", "unplayed", "attacks", "does-nothing", "ambush", "build-roll", "build", "brought"),
    *("board", "leave", "attach", "attached", "retreat", "upkeep-of", "pays-upkeep", "repair-of", "velocity-of"),
    *("adapt-of", "text-of", "contest", "bid", "stand", "goes-top", "back"),
}
"""Words that no record of an attack holds."""

Found = dict[str, Sequence[Lexeme]]
"""What stands in a clause for each part of a form."""


def speaks_of_a_turn(text: str, clause: Sequence[Lexeme]) -> bool:
    """Whether a clause is a moment or a move of the turn, and not part of an attack's record."""
    if kinds_of(clause) in ([], ["nothing"]):
        return False
    items = turn_items(text, clause)
    kinds = kinds_of(items)
    if not TELLING.isdisjoint(kinds) or {"put-card", "top"} <= {*kinds} or {"put-card", "counters-put"} <= {*kinds}:
        return True
    at = int(kinds[:1] == ["side"])
    return kinds[at : at + 1] == ["bring"] and len(kinds) > at + 1 and not (at and items[at].value == "play")


def turn_items(text: str, clause: Sequence[Lexeme]) -> list[Lexeme]:
    """A clause in the words of the turn."""
    return lex(text, Vocabulary.TURN, clause[0].start, clause[-1].end)


def readings(items: Sequence[Lexeme]) -> Iterator[tuple[MoveForm, Found]]:
    """Every way in which a clause has the form of a move."""
    if len(items) <= LONGEST_MOVE:
        yield from ((form, found) for form in FORMS for found in _held(form.parts, items, {}))


def _held(parts: tuple[str, ...], items: Sequence[Lexeme], found: Found) -> Iterator[Found]:
    """Every way in which the items are all of the parts, each once, and nothing else: the items for each part."""
    if not parts:
        if not items:
            yield found
        return
    part, rest = parts[0], parts[1:]
    if part.endswith("?"):
        yield from _held((part[:-1], *rest), items, found)
        yield from _held(rest, items, found)
    elif part == "TAIL":
        yield from _held((), items, found)
        for tail in TAILS if items else ():
            yield from _held((*tail, "TAIL"), items, found)
    elif part in found:
        return
    elif part in CARDS:
        for size in range(len(items) + 1):
            yield from _held(rest, items[size:], {**found, part: items[:size]})
    elif part == "REST":
        if items:
            yield {**found, part: items}
    elif items and items[0].kind in (["number"] if part == "NUMBER" else part.split("|")):
        kind = part if part == "NUMBER" else items[0].kind
        if kind not in found:
            yield from _held(rest, items[1:], {**found, kind: items[:1]})
