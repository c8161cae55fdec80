"""The second opinion on an attack: what `reading` makes of the same text.

Where both agree, or the text is none that it reads, the first reading stands. Where they differ, the owners that the text
names decide, and else it is asked which is meant.
"""

from __future__ import annotations

import re
from collections.abc import Container, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from swtcg_rules.errors import ScenarioError
from swtcg_rules.glossary.store import load
from swtcg_rules.table.model import Board, Kind, Passes, Played, Rerolls, Role, RollsOf, Side, Unit, UnitRef, Uses
from swtcg_rules.table.reader import read_scenario
from swtcg_rules.talk.by_name import labelled
from swtcg_rules.talk.doubts import pays_nothing
from swtcg_rules.talk.model import Facts, Understood, Which
from swtcg_rules.talk.reading.lexicon import fold
from swtcg_rules.talk.reading.lies import Done, Has, Lies, Stands, in_effect
from swtcg_rules.talk.reading.scoring import Candidate, Read, read
from swtcg_rules.talk.reading.tokens import Called, tokens
from swtcg_rules.talk.retelling import is_scenario, scenario_of, told_by

if TYPE_CHECKING:
    from swtcg_rules.table.named import LookUp
    from swtcg_rules.talk.items import Item

SURE, LIKELY, DOUBTED = 0.9, 0.7, 0.6
"""The chances from which a reading stands against the first one, from which it stands where that is silent or the text names the
owners, and from which it makes the first one doubtful."""
SELDOM, LITTLE = 0.2, 0.3
"""Below these chances a reading is doubtful although the first one is the same, and none that is worth showing."""
MOVES = ("plays", "reroll", "became", "passes", "steps", "back")
"""Kinds of words that tell of what was done with dice that fell."""
NOTHING, NO_CARDS = Read(0.0, None), ((), ())
SIDES = {Side.DARK: "dark", Side.LIGHT: "light"}
DOUBT = "readings"
FOR_ATTACK = "power-for-attack"
"""More power for one attack: where it costs nothing it is told as the power that comes of it."""
VERSION = re.compile(r"\s*(\([A-Za-z]\))")
"""The letter behind a card's name."""


def witnessed(text: str, understood: Understood, look_up: LookUp | None = None) -> Understood:
    """The reading of a text, as the second opinion leaves it. Raises what the look-up raises."""
    if understood.others or understood.keywords or understood.which:
        return understood
    lies = (
        lying(labelled(understood.scenario, understood.cards), understood.cards)
        if understood.plain and understood.scenario
        else None
    )
    if understood.plain and lies is None:
        return understood
    found, which = likeliest(text, look_up, by_numbers=lies is None or not understood.cards)
    best = found.best
    if best is not None and _calls_a_keyword(text, best):
        return understood
    same = best is not None and in_effect(best.board) == lies
    if best is not None and not same and not is_scenario(best):
        return understood
    if lies is None:
        return _read_by_itself(text, understood, found, which)
    if best is None or same:
        doubtful = best is not None and found.chance < SELDOM
        doubtful = doubtful or ((best is None or not found.whole) and _tells_of_moves(text, best))
        return understood._replace(plain=False, doubt=DOUBT) if doubtful else understood
    if found.whole and found.chance > (LIKELY if found.explicit else SURE):
        return _priced(_with_cards(told_by(text, best), which))
    if not ((found.whole and found.chance > DOUBTED) or (found.chance > LITTLE and _tells_of_moves(text, best))):
        return understood
    nearest, other = understood.scenario or "", scenario_of(text, best)
    if found.chance > LIKELY:
        nearest, other = other, nearest
    return understood._replace(plain=False, doubt=DOUBT, scenario=nearest, others=(other,))


def likeliest(text: str, look_up: LookUp | None = None, *, by_numbers: bool = True) -> tuple[Read, tuple[Which, ...]]:
    """The likeliest reading of a text, by the cards that it names or `by_numbers` alone, and the names that fit several cards.

    Raises what the look-up raises.
    """
    found = _read(text) if by_numbers else NOTHING
    cards, which = _cards(text, look_up) if look_up else NO_CARDS
    if not cards:
        return found, which
    sure = surely(text, cards)
    ways = [read(text, cards=one) for one in dict.fromkeys((cards, sure)) if one]
    with_cards = max((one for one in ways if not _has_told_sort(one, sure)), key=lambda one: one.chance, default=NOTHING)
    named = any(_is_title(text, one) for one in cards)
    return (with_cards if named or with_cards.chance > found.chance else found), which


def _calls_a_keyword(text: str, best: Candidate) -> bool:
    """Whether a reading takes a keyword for strange words: it knows the built-in ones, and none of a user's."""
    strange = (node for node in best.nodes if node.kind == "name" and not node.value)
    return any(fold(text[best.tokens[node.at].start : best.tokens[node.end].end]) in load().keywords for node in strange)


def _read_by_itself(text: str, understood: Understood, found: Read, which: tuple[Which, ...]) -> Understood:
    """The second opinion where the first reading is not plain: as the reading, or as the nearest one."""
    if found.best is None or found.chance <= LITTLE:
        return understood
    told = _priced(_with_cards(told_by(text, found.best), which))
    misses_one = len(found.best.board.defenders) == 1 and any(token.kind == "another" for token in found.best.tokens)
    if found.whole and found.chance > LIKELY and not misses_one:
        return told
    if understood.which or _same(understood, found.best.board):
        return understood
    return understood._replace(doubt=told.doubt or understood.doubt, scenario=told.scenario, cards=told.cards, told=True)


def _same(understood: Understood, board: Lies) -> bool:
    """Whether the nearest scenario of the first reading is this board."""
    try:
        return lying(labelled(understood.scenario or "", understood.cards), understood.cards) == in_effect(board)
    except ScenarioError:
        return False


def _priced(told: Understood) -> Understood:
    """A reading; it is doubtful where Force is told of a side, and not what its ability costs."""
    sides = (told.scenario or "").split(";")[0].split(" vs ")
    return told._replace(plain=False, doubt="cost") if any(map(pays_nothing, sides)) else told


def _with_cards(told: Understood, which: tuple[Which, ...]) -> Understood:
    """A reading with the names in it that fit several cards; where there are any, it is not plain."""
    named = tuple(one for one in which if one.options[:1] and one.options[0] in told.cards)
    return told._replace(which=named, plain=not named)


def _tells_of_moves(text: str, best: Candidate | None) -> bool:
    """Whether a text tells of what was done with dice that fell, of which the first reader knows nothing."""
    told = best.tokens if best else tokens(text)
    by_word = any(token.kind == "rolls" for token in told) and any(token.kind in MOVES for token in told)
    return by_word or (best is not None and any(feature.startswith("e:") for feature in best.features))


@lru_cache(maxsize=64)
def _read(text: str) -> Read:
    return read(text)


@lru_cache(maxsize=16)
def _cards(text: str, look_up: LookUp) -> tuple[tuple[Called, ...], tuple[Which, ...]]:
    return cards_called(text, look_up)


def cards_called(text: str, look_up: LookUp) -> tuple[tuple[Called, ...], tuple[Which, ...]]:
    """The cards that a text calls by their names, and the names that fit several. Raises what the look-up raises."""
    from swtcg_rules.talk.cards import called
    from swtcg_rules.talk.items import taken_apart

    found = called(taken_apart(text), text, look_up)
    names = [(item, str(item.value)) for item in found.items if item.kind in ("card", "carried") and not _is_another(text, item)]
    whole = {name for item, name in names if item.kind == "card" and fold(item.text) in (fold(name), fold(name[: -len(" (A)")]))}
    if len(whole) > 1:  # then other words are no names of further cards: "death chance"
        names = [(item, name) for item, name in names if item.kind == "carried" or name in whole]
    return tuple(_called(item, name, found.cards.get(name)) for item, name in names), found.which


def _is_another(text: str, item: Item) -> bool:
    """Whether the letter of a version stands behind a name that the card found for it has not."""
    letter = VERSION.match(text, item.end)
    return letter is not None and not str(item.value).endswith(letter[1].upper())


def surely(text: str, cards: Sequence[Called]) -> tuple[Called, ...]:
    """Those of the cards whose names a text has whole or in several words, once at least; another word may mean a sort."""
    typed = [(card.name, fold(text[card.start : card.end])) for card in cards]
    several = {name for name, told in typed if " " in told and {*told.split()[:-1]} & {*fold(name).split()}}
    whole = several | {name for name, told in typed if told in (fold(name), fold(name[: -len(" (A)")]))}
    whole |= {name for name, _ in typed if VERSION.search(name) and " " not in fold(name[: -len(" (A)")])}  # in any of its cases
    return tuple(card for card in cards if card.lies_on or card.name in whole)


def _has_told_sort(found: Read, sure: Sequence[Called]) -> bool:
    """Whether a unit whose power or health is told is taken for a card that one word of its name calls: "a 6 power walker"."""
    names = {card.name for card in sure}
    units = (found.best.board.attacker, *found.best.board.defenders) if found.best else ()
    told = [unit.card.partition(" with ")[0] for unit in units if unit.card and (unit.power, unit.health) != (None, None)]
    return any(name not in names for name in told)


def _is_title(text: str, card: Called) -> bool:
    """Whether a card is called by its whole name, which has several words, or the letter of a version."""
    told = fold(text[card.start : card.end])
    return " " in told and told == fold(card.name)


def _called(item: Item, name: str, facts: Facts | None) -> Called:
    if facts is None:
        return Called(item.start, item.end, name, lies_on=True)
    side = "" if facts.side is None else SIDES[facts.side]
    inflected = fold(item.text) not in fold(name)
    return Called(item.start, item.end, name, facts.power, facts.health, side, facts.abilities, inflected)


def lying(scenario: str, cards: Container[str] = ()) -> Lies | None:
    """A scenario in which these names are those of cards, as a board of the second opinion; None where it has no words for it."""
    board = read_scenario(scenario)
    if not isinstance(board, Board) or board.staged or len(board.attackers) > 1 or len(board.defenders) > 2:
        return None
    if board.kind is Kind.COUNTERS or any(map(_has_more, board.units)):
        return None
    kind = {Kind.ATTACK: "", Kind.DICE: "dice", Kind.FIXED: "fixed"}[board.kind]
    first, *others = (_stands(unit, cards) for unit in board.units)
    faces = board.rolls.faces if board.rolls else ()
    own = {played.keyword for played in board.played if isinstance(played, RollsOf)}
    done = tuple(
        one
        for played in board.played
        if not (isinstance(played, Uses) and played.keyword in own)  # its dice say that it was used
        for one in _done(played, board)
    )
    if not all(done):
        return None
    amount = (kind, board.amount or 0) if kind else None
    side = "" if board.side is None else SIDES[board.side]
    return in_effect(Lies(first, tuple(others), board.force, faces, amount, tuple(filter(None, done)), side))


def _done(played: Played, board: Board) -> tuple[Done | None, ...]:
    """What was done with the dice, in the words of the second opinion."""
    if isinstance(played, Rerolls) and all(old for old, _ in played.dice):
        by = str(played.by.value) if played.by else _who_has_lucky(board)
        alone = not played.using or (played.using.keyword == "lucky" and not (played.using.x or played.using.cost))
        return (Done(by, tuple((old or 0, new) for old, new in played.dice)) if by and alone else None,)
    if isinstance(played, Passes):
        return tuple(Done(by, passes=True) for by in ([str(played.by.value)] if played.by else ("attacker", "defender")))
    if isinstance(played, RollsOf):
        return (Done("", keyword=played.keyword, faces=played.faces),)
    if not isinstance(played, Uses) or played.text:
        return (None,)
    held = [one.x for unit in board.units for one in unit.abilities if one.keyword == played.keyword]
    copy = played.x if len(held) > 1 else None
    amount = None if played.amount in (played.x, *(held if len(held) == 1 else ())) else played.amount
    return (Done("", keyword=played.keyword, amount=amount, back=played.unit == UnitRef(Role.ATTACKER, 0), x=copy),)


def _who_has_lucky(board: Board) -> str:
    """The one side on which a unit has Lucky."""
    sides = {"attacker": board.attackers, "defender": board.defenders}
    having = [side for side, units in sides.items() if any(one.keyword == "lucky" for unit in units for one in unit.abilities)]
    return having[0] if len(having) == 1 else ""


def _has_more(unit: Unit) -> bool:
    """Whether something stands on a unit that the second opinion has no words for."""
    plain = all(not (one.texts or one.of or one.used or one.if_without) for one in unit.abilities)
    lent = any(one.what != "power" or unit.power is None for one in unit.modifiers)
    lent = lent or (unit.power is None and any(one.keyword == FOR_ATTACK for one in unit.abilities))
    more = (unit.lost, lent, unit.beneath, unit.discarded, unit.cost is not None, unit.built is not None, unit.granted)
    return any(more) or not plain or bool(unit.types or unit.subtypes)


def _stands(unit: Unit, cards: Container[str]) -> Stands:
    arena = [str(unit.arena.value)] if unit.arena else []
    states = sorted((*arena, *(["tapped"] if unit.tapped else []), *(["droid"] if unit.droid else [])))
    free = [one.x or 0 for one in unit.abilities if one.keyword == FOR_ATTACK and not one.cost]
    more = sum(one.n for one in unit.modifiers) + sum(free)
    kept = (one for one in unit.abilities if one.keyword != FOR_ATTACK or one.cost)
    abilities = sorted((Has(one.keyword, one.x, one.cost or 0) for one in kept), key=repr)
    card = unit.name if unit.name in cards else None
    return Stands(
        None if unit.power is None else max(0, unit.power + more),
        unit.health,
        unit.speed,
        unit.damage,
        tuple(states),
        tuple(abilities),
        card or "",
    )
