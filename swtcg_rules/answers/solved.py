"""What the answer to a scenario is made of: facts only, as in `swtcg_rules.answers.model`."""

from fractions import Fraction
from typing import NamedTuple

from swtcg_rules.engine.dice import Reading
from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.model import Event
from swtcg_rules.glossary.edition import TODAY
from swtcg_rules.solver.advice import Advice, BestReroll
from swtcg_rules.solver.goals import Goal
from swtcg_rules.table.model import Board


class Spread(NamedTuple):
    """How much damage a unit takes: the mean, and the chance of exactly n counters for n = 0, 1, 2, ..."""

    mean: Fraction
    exactly: tuple[Fraction, ...]

    def at_least(self, n: int) -> Fraction:
        """The chance of n counters or more."""
        return sum(self.exactly[n:], Fraction(0))


class Change(NamedTuple):
    """Power that a unit lost or gained, until when, and how likely that is."""

    power: int
    until: str
    """end-of-battle (Stun), end-of-turn (Surge), next-attack (Focus, Absorb, Persuade) or lasting (cards beneath the unit)."""
    chance: Fraction


class UnitResult(NamedTuple):
    """What the sequence does to one unit. None: the question leaves it open."""

    number: int
    damage: Spread | None
    discarded: Fraction | None
    changes: tuple[Change, ...]


class Note(NamedTuple):
    """Something the answer takes for granted, or leaves out, with what is needed to say it."""

    code: str
    unit: int = -1
    ability: str = ""
    """The keyword's id; the number and cost stand in x and cost."""
    x: int | None = None
    player: int = -1


class Solved(NamedTuple):
    """The answer to a scenario. First what follows from the board alone, then what the solver found (None: left open)."""

    query: str
    board: Board
    engine: Engine
    goal: Goal
    trace: tuple[Event, ...]
    objections: tuple[Event, ...]
    """Why the attack, or a recorded move, is not allowed."""
    notes: tuple[Note, ...]
    unused: tuple[Note, ...]
    decisions: tuple[int, ...]
    sources: tuple[str, ...]
    """Citations, CODE or CODE/place."""
    units: tuple[UnitResult, ...]
    reading: Reading | None = None
    attack_dice: int | None = None
    value: Fraction | None = None
    kill: Fraction | None = None
    """The chance of a discard when it is played for; None unless that differs from the answer's own chance."""
    advice: tuple[Advice, ...] = ()
    best_reroll: BestReroll | None = None
    """For recorded dice: what would have been best."""
    fired: tuple[tuple[int, Fraction], ...] = ()
    """(rule, the chance that it found what it looks for)."""
    predictions: tuple[tuple[int, int, Fraction], ...] = ()
    """(rule, the likeliest number of hits, its chance) for each that names it beforehand."""
    force: tuple[tuple[int, tuple[tuple[int, Fraction], ...]], ...] = ()
    """For each player whose Force is known: (Force left, chance)."""
    recorded: bool = False
    """Whether the dice were given."""
    rulings: tuple[str, ...] = ()
    """The curated rulings on just the keywords of the board, where it has several."""
    edition: str = TODAY

    @property
    def found(self) -> bool:
        """Whether there is an answer at all: what cannot be answered is an error."""
        return True

    @property
    def legal(self) -> bool:
        return not self.objections
