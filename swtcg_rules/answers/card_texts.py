"""The texts of cards that the program does not play: those that matter in an answer, each with its moment."""

from __future__ import annotations

from typing import NamedTuple

from swtcg_rules.glossary.steps import ATTACK_STEPS
from swtcg_rules.table.effects import CARD_TEXT
from swtcg_rules.table.model import Arena
from swtcg_rules.table.turns import Begins, Moment, Table, face_up
from swtcg_rules.turn.lent import abilities

AT_ANY_TIME = ("always", "general-chance")
IN_BATTLE = ("instead-of-attack", "no-attack", *ATTACK_STEPS)
IN_MOMENT: dict[Moment, tuple[str, ...]] = {
    Moment.NONE: (),
    Moment.READY_PHASE: ("build-roll", "draw"),
    Moment.BUILD_STEP: ("build-step-start", "build-step", "completing", "deploying", "card-played", "arrival"),
    Moment.RETREAT_STEP: ("retreat-step",),
    Moment.BATTLE_PHASE: ("battle-phase-start", "battle-step-start", "battle-phase-end", "card-played", *IN_BATTLE),
    Moment.BATTLE_STEP: ("battle-step-start", "card-played", *IN_BATTLE),
    Moment.END_OF_TURN: ("battle-phase-end", "end-of-turn"),
}
"""The steps that a moment of the turn holds."""
FROM_THE_HAND = ("card-played", "completing", "deploying")


class CardText(NamedTuple):
    """A text that is not played."""

    unit: int
    """The number on the table of the card that has it."""
    step: str
    text: str


def texts_in_attack(table: Table) -> tuple[CardText, ...]:
    """The texts that matter in an attack."""
    return _texts(table, (*ATTACK_STEPS, *AT_ANY_TIME))


def texts_in_turn(table: Table) -> tuple[CardText, ...]:
    """The texts that matter in the moments of a table."""
    moments = (table.moment, *(move.moment for move in table.moves if isinstance(move, Begins)))
    return _texts(table, ("always", *(step for moment in moments for step in IN_MOMENT[moment])))


def _texts(table: Table, steps: tuple[str, ...]) -> tuple[CardText, ...]:
    held = [(card, has.ability) for card in range(len(table.units)) for has in abilities(table, card)]
    found = [CardText(card, one.of, one.texts[0].said) for card, one in held if one.keyword == CARD_TEXT]
    return tuple(text for text in found if text.step in steps and _counts(table, text))


def _counts(table: Table, text: CardText) -> bool:
    """Whether a text matters where its card lies."""
    unit = table.units[text.unit]
    if unit.discarded:
        return text.step == "discard-pile"
    return face_up(unit) or (unit.arena is Arena.HAND and text.step in FROM_THE_HAND)
