"""An attack between the cards of a table: its units with everything that other cards give them, and how they stand.

Effects of card texts that cannot be played are refused here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from swtcg_rules.answers.card_texts import texts_in_attack
from swtcg_rules.answers.solved import Solved
from swtcg_rules.answers.standing import facts
from swtcg_rules.engine.conditions import copies_of
from swtcg_rules.engine.model import Finished
from swtcg_rules.engine.position import CardInPlay
from swtcg_rules.engine.rule import may_wait
from swtcg_rules.engine.state import Attack, State
from swtcg_rules.errors import Problem, ScenarioError
from swtcg_rules.glossary.steps import ATTACK_STEPS
from swtcg_rules.glossary.store import load
from swtcg_rules.table.ability_writer import write_ability
from swtcg_rules.table.effects import EFFECTS, FOR_THIS_ATTACK, GETS
from swtcg_rules.table.model import Ability, Board, Text, Unit
from swtcg_rules.table.turns import Table, attack_on, on_stage
from swtcg_rules.table.unit_writer import names_on
from swtcg_rules.turn.fighters import fighters, staged
from swtcg_rules.turn.lent import IN_ATTACKS, Changing, LentEffect, may_change
from swtcg_rules.words import LANGUAGES

if TYPE_CHECKING:
    from swtcg_rules.solver.exact import Graph

MOST_CONDITIONS = 6
"""The most conditions on the copies of one keyword on a unit: each combination that can hold is a rule of its own."""
UP_TO_THE_ROLL = ("declare", "attack-triggers", "attack-chance", "roll", "initial-roll")
"""The steps of an attack in which its power is still to be counted, or was just counted."""
BEFORE_DAMAGE = ATTACK_STEPS[: ATTACK_STEPS.index("prevention-chance")]
"""The steps of an attack before it does any damage."""
FOR_ONE_ONLY = ("disrupt-effect", "ambush")
"""Keywords that are used up, and so can be given to only one card."""


def ready(board: Board) -> Board:
    """The board with its units as the attack sees them. Raises ScenarioError for effects that cannot be played."""
    if not board.staged:
        return board
    check_effects(board.staged)
    return staged(board)


def with_standing(solved: Solved) -> Solved:
    """The answer with how every card stands, and what it has from other cards."""
    table = solved.board.staged
    return solved._replace(standing=facts(table), card_texts=texts_in_attack(table)) if table else solved


def check_effects(table: Table) -> None:
    """Raises ScenarioError for effects that the engine cannot play."""
    wrong = [ability for unit in table.units for ability in _effects(unit) if not playable(ability)]
    if not wrong:
        for unit in fighters(table).table.units:
            wrong += _too_many(unit)
    if wrong:
        raise ScenarioError(*(Problem("effect-unplayed", {"effect": _written(ability)}) for ability in dict.fromkeys(wrong)))


def check_battle(table: Table, reaching: bool) -> None:
    """Raises ScenarioError where an effect's gift may change inside a table's battle step; `reaching`: into other arenas."""
    there = (number for number in on_stage(table) if reaching or table.units[number].arena in (None, table.arena))
    _refuse(table, may_change(table, {number: {"tapped", "damaged", "discarded"} for number in there}))


def check_course(board: Board, graph: Graph) -> None:
    """Raises ScenarioError where the gift of an effect may change before an attack is over."""
    assert board.staged
    roles = attack_on(board.staged)
    assert roles
    numbers = [number for role in roles for number in role]
    before = graph.states[-1].cards

    def changed(all_cards: Iterable[tuple[CardInPlay, ...]]) -> Changing:
        found: Changing = {}
        for cards in dict.fromkeys(all_cards):
            for number, was, now in zip(numbers, before, cards, strict=True):
                become = found.setdefault(number, set())
                become |= {"tapped"} if now.tapped and not was.tapped else set()
                become |= {"damaged"} if now.damage and not was.damage else set()
                become |= {"discarded"} if now.discarded and not was.discarded else set()
        return found

    inside = changed(state.cards for state in graph.states)
    rolling = changed(state.cards for state in graph.states if _counts_power(state))
    after = changed(node.state.cards for node in graph.nodes if isinstance(node, Finished))
    _refuse(
        board.staged,
        may_change(board.staged, inside, lambda text: not _only(text, "power", "speed"))
        or may_change(board.staged, rolling, lambda text: _only(text, "power", "speed"))
        or may_change(board.staged, after, lambda text: any(change.what == "health" for change in text.changes)),
    )


def _counts_power(state: State) -> bool:
    """Whether the power of an attack is still to be counted, or was just counted: a later change makes no difference to it."""
    return any(isinstance(frame, Attack) and frame.at.step.id in UP_TO_THE_ROLL for frame in state.frames)


def _only(text: Text, *numbers: str) -> bool:
    """Whether a text changes nothing but these numbers."""
    return not text.abilities and all(change.what in numbers for change in text.changes)


def _refuse(table: Table, effect: LentEffect | None) -> None:
    if effect:
        told: dict[str, object] = {"effect": _written(effect.ability), "unit": names_on(table, effect.card)}
        raise ScenarioError(Problem("effect-changes", told))


def _written(ability: Ability) -> dict[str, str]:
    return {lang: write_ability(ability, lang) for lang in LANGUAGES}


def _effects(unit: Unit) -> Iterator[Ability]:
    """Every effect on a card, also inside texts."""
    for ability in (*unit.abilities, *unit.gives.abilities):
        if ability.keyword in EFFECTS:
            yield ability
        for text in ability.texts:
            yield from _effects(Unit(gives=text))


def playable(ability: Ability) -> bool:
    """Whether the engine can play an effect."""
    if ability.keyword not in (GETS, FOR_THIS_ATTACK):
        return True
    text = ability.texts[0]
    waits = [one for one in ability.when if one.needs in IN_ATTACKS]
    if any(one.those.tapped is not None or one.those.damaged is not None for one in waits) and not _counts_at_once(text):
        return False
    if ability.keyword == FOR_THIS_ATTACK:
        return ability.to is None and _of_an_attack(text, to_be_played=True)
    if any(one.keyword == GETS for one in text.abilities):
        return False
    if ability.to is not None and any(one.keyword in FOR_ONE_ONLY for one in text.abilities):
        return False
    return not waits or _of_an_attack(text)


def _counts_at_once(text: Text) -> bool:
    """Whether everything that a text gives takes effect before an attack does any damage."""
    return all(load().summaries[one.keyword]["step"] in BEFORE_DAMAGE for one in text.abilities)


def _of_an_attack(text: Text, to_be_played: bool = False) -> bool:
    """Whether everything that a text gives can begin and end with a condition of the attack."""
    powers = all(change.what == "power" for change in text.changes)
    return powers and all(may_wait(one.keyword, to_be_played) and not one.if_without for one in text.abilities)


def _too_many(unit: Unit) -> list[Ability]:
    """The abilities on a unit that are copies of one keyword under more conditions than can be told apart."""
    asked: dict[str, dict[object, Ability]] = {}
    for copy in copies_of(0, unit):
        if copy.condition:
            asked.setdefault(copy.ability.keyword, {})[copy.condition] = copy.ability
    return [ability for copies in asked.values() if len(copies) > MOST_CONDITIONS for ability in copies.values()]
