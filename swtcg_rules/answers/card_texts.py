"""The card texts that the program does not play: those that matter in an answer, each with its moment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from swtcg_rules.glossary.steps import ATTACK_STEPS
from swtcg_rules.table.ability_writer import write_ability
from swtcg_rules.table.effects import CARD_TEXT
from swtcg_rules.table.model import ARENAS, Arena, CardKind, Unit
from swtcg_rules.table.turns import Begins, Moment, Table, face_up
from swtcg_rules.table.wordings import DEEDS
from swtcg_rules.turn.lent import abilities

AT_ANY_TIME = ("always", "general-chance")
OF_AN_ATTACK = (*ATTACK_STEPS, *AT_ANY_TIME, "instead-of-attack")
IN_BATTLE = ("general-chance", "instead-of-attack", "no-attack", *ATTACK_STEPS)
AROUND_A_STEP = ("battle-step-start", "battle-step-end")
IN_MOMENT: dict[Moment, tuple[str, ...]] = {
    Moment.NONE: (),
    Moment.READY_PHASE: ("build-roll", "draw"),
    Moment.BUILD_STEP: ("build-step-start", "build-step", "completing", "deploying", "card-played", "arrival"),
    Moment.RETREAT_STEP: ("retreat-step",),
    Moment.BATTLE_PHASE: ("battle-phase-start", *AROUND_A_STEP, "battle-phase-end", "card-played", *IN_BATTLE),
    Moment.BATTLE_STEP: (*AROUND_A_STEP, "card-played", *IN_BATTLE),
    Moment.END_OF_TURN: ("battle-phase-end", "end-of-turn"),
}
"""The steps in each moment of the turn."""
OUT_OF_PLAY = ("card-played", "completing")
"""The steps in which a text matters on a card in the hand, or on one that is partially built."""
PLAYED = ("general-chance", "no-attack", "instead-of-attack", "attack-chance", "reroll-chance", "prevention-chance")
"""The steps in which something is played or works in attacks; from the build zone only Reserves texts do so."""


class CardText(NamedTuple):
    """A text that the program does not play."""

    unit: int
    """The number on the table of the card with the text."""
    step: str
    text: str


def texts_in_attack(table: Table) -> tuple[CardText, ...]:
    """The texts that matter in an attack."""
    return _texts(table, OF_AN_ATTACK)


def texts_in_turn(table: Table, after: Table) -> tuple[CardText, ...]:
    """The texts that matter in the moments of a table, as it lies before its moves and after them."""
    moments = (table.moment, *(move.moment for move in table.moves if isinstance(move, Begins)))
    steps = ("always", *(step for moment in moments for step in IN_MOMENT[moment]))
    before = _texts(table, steps)
    arrived = [number for number, unit in enumerate(after.units) if _in_arena(unit) and not _in_arena(table.units[number])]
    later = [text for text in _texts(after, (*steps, "arrival")) if text.step in steps or text.unit in arrived]
    new = (Counter(later) - Counter(before)).elements()
    return tuple(sorted((*before, *new), key=lambda text: text.unit))


def deeds_in_battle(table: Table) -> tuple[CardText, ...]:
    """What cards may do in a battle step for a price, beside attacks and plays in them: best play leaves it alone."""
    held = ((card, has) for card in range(len(table.units)) for has in abilities(table, card) if not has.why)
    deeds = ((card, has.ability) for card, has in held if has.ability.keyword in DEEDS and not has.ability.used)
    return tuple(CardText(card, one.of, write_ability(one)) for card, one in deeds if one.of in IN_BATTLE)


def _in_arena(unit: Unit) -> bool:
    return face_up(unit) and unit.arena in ARENAS


def _texts(table: Table, steps: tuple[str, ...]) -> tuple[CardText, ...]:
    held = [(card, has) for card in range(len(table.units)) for has in abilities(table, card) if has.ability.keyword == CARD_TEXT]
    here = [(card, has.ability) for card, has in held if has.why != "build-zone" or has.ability.of not in PLAYED]
    found = [CardText(card, one.of, one.texts[0].said) for card, one in here]
    return tuple(text for text in found if text.step in steps and _counts(table, text))


def _counts(table: Table, text: CardText) -> bool:
    """Whether a text matters where its card lies."""
    unit = table.units[text.unit]
    if unit.discarded:
        return text.step == "discard-pile"
    if unit.arena is Arena.HAND or unit.built is not None:
        return text.step in OUT_OF_PLAY or unit.kind is CardKind.BATTLE
    return face_up(unit)


def may_change_cost(table: Table, texts: Iterable[CardText], card: int) -> tuple[int, ...]:
    """The cards with a text that may change what a card costs when it comes into play."""
    steps = ("card-played",) if table.units[card].kind is CardKind.BATTLE else ("completing", "deploying")
    concerned = (text.unit for text in texts if text.step in steps and (text.unit == card or face_up(table.units[text.unit])))
    return tuple(dict.fromkeys(concerned))
