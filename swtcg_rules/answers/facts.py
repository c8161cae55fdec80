"""What is known of a board that was solved or played: what its answer shows, and what it rests on."""

from collections.abc import Iterable
from typing import NamedTuple

from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.events import DiceCounted, Event
from swtcg_rules.engine.question import damage_asked, deed_of, start_of
from swtcg_rules.engine.rule import Bearer, Rule
from swtcg_rules.engine.state import Deed, State
from swtcg_rules.solver.goals import Aim, Goal, aim_of
from swtcg_rules.table.model import Board, Kind, Unit


class Facts(NamedTuple):
    """A question, and everything that can happen on its board, or that did happen."""

    board: Board
    engine: Engine
    goal: Goal
    edition: str
    acting: list[Rule]
    """The rules that matter."""
    deeds: frozenset[Deed]
    """The attacks and other damage that happened or may happen."""
    lowest_power: int = 0
    """The lowest total power that dice were counted from."""
    may_go: frozenset[int] = frozenset()
    """The units that were or may be discarded."""
    dice: int | None = None
    """How many attack dice the first roll has; None for damage outside an attack, or where it is open."""

    @property
    def deed(self) -> Deed:
        """The deed that the board starts with."""
        return deed_of(self.board, self.engine)

    @property
    def aim(self) -> Aim:
        return aim_of(self.engine, self.board, self.goal)

    @property
    def start(self) -> State:
        """The state before the first step."""
        return start_of(self.engine, self.board)

    def has(self, *keywords: str) -> bool:
        """Whether all of these are at work."""
        return set(keywords) <= {rule.keyword for rule in self.acting}

    def any(self, *keywords: str) -> bool:
        """Whether one of these is at work."""
        return not {rule.keyword for rule in self.acting}.isdisjoint(keywords)

    def count(self, keyword: str) -> int:
        """How many uses of a keyword are at work."""
        return sum(rule.keyword == keyword for rule in self.acting)

    def on(self, unit: int, keyword: str) -> bool:
        """Whether a unit has a keyword, at work or not."""
        return any(ability.keyword == keyword for ability in self.engine.units[unit].abilities)

    @property
    def units(self) -> tuple[Unit, ...]:
        """The units as written, with what they lose or do not get."""
        return self.board.units

    @property
    def defender(self) -> int:
        return self.board.defender

    @property
    def rerolling(self) -> list[Rule]:
        return [rule for rule in self.acting if rule.rerolls()]

    @property
    def rolls_dice(self) -> bool:
        """Whether the deed that the board starts with rolls dice."""
        return self.board.kind in (Kind.ATTACK, Kind.DICE)

    @property
    def playable(self) -> bool:
        return playable(self.engine, self.board)

    @property
    def preventable(self) -> bool:
        """Whether the damage of the sequence can be prevented at all."""
        return self.engine.preventable(damage_asked(self.board))

    @property
    def damage_dice(self) -> bool:
        """Whether damage dice are rolled."""
        return any(deed.kind is Kind.DICE for deed in self.deeds)

    @property
    def certain(self) -> bool:
        """Whether Accuracy and Armor make every number hit, or none."""
        if not any(deed.kind in (Kind.ATTACK, Kind.DICE) for deed in self.deeds):
            return False
        reading = self.engine.reading(self.deed)
        return reading.hits(1) or not reading.hits(6)

    @property
    def attack(self) -> bool:
        return self.board.kind is Kind.ATTACK


def facts_of(board: Board, engine: Engine, goal: Goal, edition: str) -> Facts:
    """What is known before anything is played: which rules act in the deed that the board starts with."""
    deed = deed_of(board, engine)
    acting = [rule for rule in engine.acting(deed) if rule.bearer is not Bearer.ANYONE]
    return Facts(board, engine, goal, edition, acting, frozenset({deed}))


def playable(engine: Engine, board: Board) -> bool:
    """Whether there are dice to roll or choices to make: an attack needs a power."""
    power = engine.units[board.attacker].power
    return board.kind is not Kind.ATTACK or power is not None or bool(engine.reaching(deed_of(board, engine)))


def lowest_power(events: Iterable[Event]) -> int:
    """The lowest total power that dice were counted from; 0 where none were."""
    counted = (min(event.power, event.lasting_power) for event in events if isinstance(event, DiceCounted))
    return min(counted, default=0)
