"""What the answer to a scenario is made of: facts only, as in `swtcg_rules.answers.model`."""

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from swtcg_rules.engine.dice import DiceReading
from swtcg_rules.engine.events import Event, Forbidden, Illegal
from swtcg_rules.glossary.edition import TODAY
from swtcg_rules.shown import Cell, in_notebooks, rows
from swtcg_rules.solver.advice.advising import Advice, BestReroll
from swtcg_rules.solver.goals import Goal
from swtcg_rules.solver.opening import BestMove
from swtcg_rules.table.model import Board, Text
from swtcg_rules.table.turns import NamedCard

if TYPE_CHECKING:
    from swtcg_rules.answers.card_texts import CardText
    from swtcg_rules.answers.standing import UnitFacts

Objection = Forbidden | Illegal


class RuleFact(NamedTuple):
    """A rule on the board, as far as the answer shows it."""

    unit: int
    keyword: str
    x: int
    """Its number, for all copies that act as one; 0 where the keyword has none."""
    shown_x: int | None
    """The number as written: None where the keyword has none."""
    cost: int
    """The Force it costs, as written; several copies that act as one have no cost of their own."""
    reads: bool
    """Whether it affects how the dice of the sequence are read."""
    texts: tuple[Text, ...] = ()
    """The texts in its brackets."""


class Counting(NamedTuple):
    """What the number of attack dice comes from. Rules are given by their numbers."""

    reaching: tuple[int, ...]
    """The rules by which the attack reaches into another arena; their power replaces the unit's own."""
    fixing: int | None
    """The rule that fixes the number."""
    changes: tuple[tuple[int, int], ...]
    """(rule, what it adds to the power)."""


class PreventionOff(NamedTuple):
    """The sequence's damage cannot be prevented: the rule that forbids it, and the rules that would prevent."""

    by: int
    despite: int | None
    """The rule by which its unit may still prevent it."""
    prevents: tuple[int, ...]


# What will happen, before any die is rolled.


class Standing(NamedTuple):
    """The rule stands ready."""

    step: str
    unit: int
    rule: int
    x: int
    """Its number, which may be below 0."""


class Useless(NamedTuple):
    """The rule prevents damage, but this damage cannot be prevented."""

    step: str
    unit: int
    rule: int


class ToHit(NamedTuple):
    """How the unit's dice will be read."""

    unit: int
    to_hit: int
    bonus: int
    step: str = "hits"


class DiscardAt(NamedTuple):
    """The unit will be discarded once it has as many counters as health."""

    unit: int
    health: int
    step: str = "discard"


Foretold = Standing | Useless | ToHit | DiscardAt
Told = Event | Foretold
"""A line of the trace. Foretold lines have step, unit and rule as events do."""


# What the sequence leads to.


class Spread(NamedTuple):
    """How much damage a unit takes: the mean, and the chance of exactly n counters for n = 0, 1, 2, ..."""

    mean: Fraction
    exactly: tuple[Fraction, ...]

    def at_least(self, n: int) -> Fraction:
        """The chance of n counters or more."""
        return sum(self.exactly[n:], Fraction(0))


class PowerChange(NamedTuple):
    """Power that a unit lost or gained, until when, and how likely that is."""

    power: int
    until: str
    """end-of-battle (Stun), end-of-turn (Surge), next-attack (Focus, Absorb, Persuade) or lasting (cards beneath the unit)."""
    chance: Fraction


class UnitResult(NamedTuple):
    """What the sequence does to one unit; a field is None where the question leaves it open."""

    number: int
    player: int
    """Its controller."""
    damage: Spread | None
    discarded: Fraction | None
    changes: tuple[PowerChange, ...]


class Rest(NamedTuple):
    """What the rest of an attack leads to."""

    value: Fraction | None
    """What the goal is worth; None where the question leaves it open."""
    units: tuple[UnitResult, ...]
    force: tuple[tuple[int, tuple[tuple[int, Fraction], ...]], ...]
    """As in `Solved`."""


class OpenChoice(NamedTuple):
    """An ability that can still be played, and the rest if it is played whenever it can be, and if it never is."""

    rule: int
    player: int
    cost: int
    """The Force it costs."""
    played: Rest
    unplayed: Rest


class OpenChoices(NamedTuple):
    """What is still open where a record stops."""

    choices: tuple[OpenChoice, ...]
    passed: Rest
    """The rest if nobody plays anything more."""
    line: tuple[BestMove, ...]
    """What best play does next, up to the next roll of dice."""
    lying: tuple[int, ...]
    """The faces on the table."""
    dice: int
    """The number of dice that are rolled before anything can be played."""

    @property
    def players(self) -> set[int]:
        """The players who can still play something."""
        return {choice.player for choice in self.choices}


class AnswerNote(NamedTuple):
    """Something that the answer takes for granted, or leaves out, with the facts needed to word it."""

    code: str
    unit: int = -1
    ability: str = ""
    """The keyword's id; the number and cost stand in x and cost."""
    x: int | None = None
    player: int = -1
    by: int = -1
    """The rule that makes it void."""
    texts: tuple[Text, ...] = ()
    """The texts in the ability's brackets."""


@in_notebooks
class Solved(NamedTuple):
    """The answer to a scenario. First what follows from the board alone, then what the solver found (None: left open)."""

    query: str
    board: Board
    rules: tuple[RuleFact, ...]
    """The rules at work; their places here are the rule numbers everywhere else."""
    steps: tuple[str, ...]
    """The steps of the sequence, in order."""
    counting: Counting
    prevention_off: PreventionOff | None
    goal: Goal
    trace: tuple[Told, ...]
    objections: tuple[Objection, ...]
    """Why the attack, or a recorded move, is not allowed."""
    notes: tuple[AnswerNote, ...]
    unused: tuple[AnswerNote, ...]
    decisions: tuple[int, ...]
    sources: tuple[str, ...]
    """Citations, CODE or CODE/place."""
    units: tuple[UnitResult, ...]
    reading: DiceReading | None = None
    asking: tuple[int, ...] = ()
    """The rules that set the number to hit."""
    adding: tuple[tuple[int, int], ...] = ()
    """(rule, what it adds to each die)."""
    attack_dice: int | None = None
    value: Fraction | None = None
    kill: Fraction | None = None
    """The chance of a discard when play is for it; None unless that differs from the answer's own chance."""
    advice: tuple[Advice, ...] = ()
    best_reroll: BestReroll | None = None
    """For recorded dice: the reroll that would have been best."""
    fired: tuple[tuple[int, Fraction], ...] = ()
    """(rule, the chance that it was triggered)."""
    predictions: tuple[tuple[int, int, Fraction], ...] = ()
    """(rule, the likeliest number of hits, its chance) for each rule that names the hits beforehand."""
    force: tuple[tuple[int, tuple[tuple[int, Fraction], ...]], ...] = ()
    """For each player whose Force is known: (Force left, chance)."""
    recorded: bool = False
    """Whether the dice were given."""
    asked: str = ""
    """The question about the unit that play is for: whether it `stays`, or whether it is `discarded`."""
    opened: OpenChoices | None = None
    """What is still open where the record stops; None where nothing is."""
    rulings: tuple[str, ...] = ()
    """The curated rulings on exactly the keywords of the board, where it has several."""
    edition: str = TODAY
    standing: "tuple[UnitFacts, ...]" = ()
    """How every card stands on the table of the attack."""
    card_texts: "tuple[CardText, ...]" = ()
    """The texts of those cards that the program does not play."""

    @property
    def defender(self) -> int:
        """The number of the declared defender; the attacker is 0."""
        return len(self.board.attackers)

    @property
    def found(self) -> bool:
        """Whether there is an answer at all: always, as a scenario without an answer raises an error."""
        return True

    @property
    def named(self) -> tuple[NamedCard, ...]:
        """The cards that the question named."""
        return self.board.staged.named if self.board.staged else ()

    @property
    def legal(self) -> bool:
        return not self.objections

    def to_dicts(self) -> list[dict[str, Cell]]:
        return rows(self)
