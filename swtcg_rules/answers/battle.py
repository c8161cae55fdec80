"""The odds of a battle step: both players at their best, from the position on the table to the end of the step."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import NamedTuple

from swtcg_rules.answers.card_texts import deeds_in_battle
from swtcg_rules.answers.forecast import changes_of
from swtcg_rules.answers.solved import AnswerNote, PowerChange, Spread, UnitResult
from swtcg_rules.answers.staging import check_battle
from swtcg_rules.answers.standing import TableEngine
from swtcg_rules.answers.tabling import Tabled, rule_on_table
from swtcg_rules.clock import one_board
from swtcg_rules.engine.model import Go
from swtcg_rules.engine.position import CardInPlay, Position
from swtcg_rules.errors import Problem, ScenarioError, UsageError
from swtcg_rules.glossary.edition import TODAY
from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.store import load
from swtcg_rules.shown import Cell, in_notebooks, rows
from swtcg_rules.solver.chain import Chain, solve_battle
from swtcg_rules.solver.goals import Aim, Goal, StepGoal, holds
from swtcg_rules.table.model import Side
from swtcg_rules.table.phrases import nearest_word
from swtcg_rules.table.turns import Begins, Moment, NamedCard, Table
from swtcg_rules.table.unit_writer import names_on
from swtcg_rules.turn.fighters import fighters
from swtcg_rules.turn.steps.contest import waiting
from swtcg_rules.words import LANGUAGES

Progress = Callable[[int, int | None], None]
LONG = 20_000
"""With more work than this (see `chain.MOST_WORK`), about half a second, progress is reported."""
LATER = 4
"""How many of the likeliest second goes are shown."""


class Choice(NamedTuple):
    """Something that can be done with a go, and what the goal is worth after it."""

    move: Go
    value: Fraction


class Later(NamedTuple):
    """What best play does with the second go, and the chance of that; no move where the step is over by then."""

    move: Go | None
    chance: Fraction


@in_notebooks
class Battle(NamedTuple):
    """The answer for a battle step that is played out."""

    query: str
    edition: str
    before: Tabled
    """The table after the moves of the record; the play-out starts here."""
    table: Table
    """The units as they fight; unit numbers refer to this table."""
    goal: Goal | StepGoal
    unit: int | None
    """The unit that the goal is about, if any."""
    value: Fraction
    units: tuple[UnitResult, ...]
    control: tuple[tuple[Side, Fraction], ...]
    """The chance of each side to be alone in the arena afterwards."""
    force: tuple[tuple[Side, tuple[tuple[int, Fraction], ...]], ...]
    """For each side whose Force is known: (Force left, chance)."""
    first: tuple[Choice, ...]
    """What can be done with the first go, the best first."""
    later: tuple[Later, ...]
    notes: tuple[AnswerNote, ...]

    @property
    def found(self) -> bool:
        return True

    @property
    def named(self) -> tuple[NamedCard, ...]:
        """The cards that the question named."""
        return self.before.named

    def to_dicts(self) -> list[dict[str, Cell]]:
        return rows(self)


def solve_table(
    table: Table, goal: str | None = None, query: str = "", edition: str = TODAY, progress: Progress | None = None
) -> Battle | Tabled:
    """Play a battle step out, from where its record ends; a table without one, or with a move that is not allowed, as it stands.

    Without a goal it is played for damage.

    Raises UsageError for a goal that does not exist, names no unit, or is not a battle step's, ScenarioError for a table that
    does not say enough, RecordError for dice that do not fit, TooLargeError for more than an exact answer can go through.
    """
    if goal is not None and last_moment(table) is not Moment.BATTLE_STEP:
        raise UsageError(Problem("goal-without-step", {"goal": goal}))
    if goal is not None:
        goal_on(table, goal)
    before = rule_on_table(table, query, edition)
    if last_moment(table) is not Moment.BATTLE_STEP or not ready(before):
        return before
    if before.last and before.last.inside:
        raise ScenarioError(Problem("attack-under-way", {}))
    lying = fighters(before.standing)
    check_battle(before.standing, reaching=any(rule.reaches for rule in lying.engine.rules))
    before = before._replace(card_texts=(*before.card_texts, *deeds_in_battle(before.standing)))
    own = lying.table
    aim = goal_on(own, goal or Goal.DAMAGE)
    game = TableEngine(own)
    say_enough(game, aim)

    def watch(work: int, behind: float) -> None:
        if progress and work > LONG:
            progress(int(1000 * behind), 1000)

    with one_board():
        chain = solve_battle(game.engine, game.start, own.arena, aim, watch)
        outcomes = chain.outcomes()
        return Battle(
            query=query,
            edition=edition,
            before=before,
            table=own,
            goal=aim.goal,
            unit=aim.unit,
            value=chain.value,
            units=tuple(_units(game, outcomes)),
            control=tuple((side, _alone(chain, outcomes, side)) for side in Side),
            force=tuple(_force(outcomes)),
            first=tuple(Choice(move, value) for move, value in chain.first),
            later=tuple(_later(chain)),
            notes=tuple(notes(game)),
        )


def last_moment(table: Table) -> Moment:
    """The moment in which the moves of a table end."""
    return next((move.moment for move in reversed(table.moves) if isinstance(move, Begins)), table.moment)


def ready(before: Tabled) -> bool:
    """Whether a battle step can be played out from this table: nothing else has to be settled first."""
    return before.legal and before.turn.contest is None and not waiting(before.turn) and not before.turn.parting


def goal_on(table: Table, text: str) -> Aim:
    """A goal of a battle step: `damage`, `arena`, `kill NAME` or `survive NAME`.

    The player of the first unit wants as much damage as possible, or the arena; a unit's own player wants it to survive,
    the opponent wants it discarded. Raises UsageError for anything else.
    """
    word, _, name = text.strip().partition(" ")
    first = int(table.sides[0])
    if word in (Goal.DAMAGE, StepGoal.ARENA) and not name:
        return Aim(StepGoal.ARENA if word == StepGoal.ARENA else Goal.DAMAGE, first, None, table.arena)
    if word not in (Goal.KILL, Goal.SURVIVE):
        raise UsageError(Problem("unknown-choice", {"value": text, "allowed": "damage, arena, kill NAME, survive NAME"}))
    names = {fold(name): number for number in range(len(table.units)) for name in names_on(table, number).values()}
    number = names.get(fold(name.strip().strip('"')))
    if number is None:
        known = [names_on(table, at) for at in range(len(table.units))]
        near = nearest_word(name, [one["en"] for one in known]) if name else ()
        units = {lang: ", ".join(one[lang] for one in known) for lang in LANGUAGES}
        raise UsageError(Problem("goal-without-unit", {"goal": word, "name": name, "units": units}, suggestions=near))
    owner = int(table.sides[number])
    return Aim(Goal(word), owner if word == Goal.SURVIVE else 1 - owner, number, table.arena)


def say_enough(game: TableEngine, aim: Aim) -> None:
    """Raises ScenarioError where a number that the step needs is not given."""
    table, engine = game.table, game.engine
    there = [number for number, unit in enumerate(table.units) if engine.arena[number] == table.arena and not unit.discarded]
    ready = [number for number in there if not table.units[number].tapped]
    problems = []
    for number in ready:
        unit = table.units[number]
        missing = [what for what, given in (("power", unit.power), ("speed", unit.speed)) if given is None]
        problems += [(number, what) for what in missing if what == "power" or len(ready) > 1]
    needed = there if aim.goal is StepGoal.ARENA else [aim.unit] if aim.unit is not None else []
    problems += [(number, "health") for number in needed if table.units[number].health is None]
    if problems:
        raise ScenarioError(
            *(Problem("battle-needs", {"unit": names_on(table, number), "what": what}) for number, what in problems)
        )


def notes(game: TableEngine) -> Iterator[AnswerNote]:
    """What the answer takes for granted."""
    table, engine = game.table, game.engine
    if not table.sides_named:
        yield AnswerNote("sides-as-written")
    for side in Side:
        rules = [rule for rule in engine.rules if engine.player[rule.unit] == side and rule.cost]
        if rules and table.force[side] is None:
            yield AnswerNote("force-free", rules[0].unit)
    for rule in engine.rules:
        if rule.playable and rule.cost == 0 and load().summaries[rule.keyword]["type"] == "activated":
            yield AnswerNote("cost-left-out", rule.unit, rule.keyword, rule.shown_x, texts=rule.copies[0].texts)
    for number, unit in enumerate(table.units):
        if unit.health is None and not unit.discarded:
            yield AnswerNote("no-health", number)


def _units(game: TableEngine, outcomes: dict[Position, Fraction]) -> Iterator[UnitResult]:
    """What becomes of each unit."""
    for number, before in enumerate(game.start.cards):
        counts: dict[int, Fraction] = defaultdict(Fraction)
        changed: dict[tuple[str, int], Fraction] = defaultdict(Fraction)
        gone = Fraction(0)
        for position, chance in outcomes.items():
            card: CardInPlay = position.cards[number]
            counts[card.damage - before.damage] += chance
            gone += chance if card.discarded else 0
            for one in changes_of(before, card):
                changed[one] += chance
        exactly = tuple(counts.get(n, Fraction(0)) for n in range(max(counts) + 1))
        mean = sum((n * chance for n, chance in enumerate(exactly)), Fraction(0))
        changes = tuple(PowerChange(n, until, chance) for (until, n), chance in sorted(changed.items()))
        discarded = None if game.table.units[number].health is None else gone
        yield UnitResult(number, int(game.table.sides[number]), Spread(mean, exactly), discarded, changes)


def _force(outcomes: dict[Position, Fraction]) -> Iterator[tuple[Side, tuple[tuple[int, Fraction], ...]]]:
    """How much Force each side has left, where it is known, with its chances."""
    for side in Side:
        left: dict[int, Fraction] = defaultdict(Fraction)
        for position, chance in outcomes.items():
            purse = position.force[side]
            if purse is not None:
                left[purse] += chance
        if left:
            yield side, tuple(sorted(left.items()))


def _alone(chain: Chain, outcomes: dict[Position, Fraction], side: Side) -> Fraction:
    found = (chance for position, chance in outcomes.items() if holds(chain.engine, chain.aim.arena, position.cards, int(side)))
    return sum(found, Fraction(0))


def _later(chain: Chain) -> Iterator[Later]:
    """What the second go may be, the likeliest first."""
    go = chain.goes[chain.start]
    if go is None:
        return
    moves: dict[Go | None, Fraction] = defaultdict(Fraction)
    for position, weight in go.ends:
        after = chain.goes[position]
        move = after.move if after else None
        moves[move] += Fraction(weight, 6**go.dice)
    for found, chance in sorted(moves.items(), key=lambda one: -one[1])[:LATER]:
        yield Later(found, chance)
