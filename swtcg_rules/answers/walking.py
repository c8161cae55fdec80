"""An attack walked through at the table: it tells the user whose move it is, and asks for every die and every choice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from swtcg_rules.answers.facts import playable
from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.events import Event, Forbidden, rule_of
from swtcg_rules.engine.model import Decision, Move, Play
from swtcg_rules.engine.question import engine_of
from swtcg_rules.engine.rule import Rule
from swtcg_rules.errors import RecordError
from swtcg_rules.glossary.store import load
from swtcg_rules.solver.game import Course, Game
from swtcg_rules.solver.record import Recorded
from swtcg_rules.table.model import Board, Passes, Played, Rerolls, Role, Rolls, RollsOf, Uses


class Judge(Protocol):
    """The one who is asked."""

    def told(self, engine: Engine, events: list[Event]) -> None:
        """Take note of what has just happened."""

    def rolls(self, rule: Rule | None, left: int) -> list[int]:
        """The next faces, at least one and at most `left`; `rule` is the one whose own dice they are."""

    def chooses(self, engine: Engine, player: int, moves: list[Move]) -> Move:
        """What a player does."""

    def rerolls(self, rule: Rule, lying: list[int], least: int, most: int) -> list[tuple[int, int]]:
        """The dice that were rolled again, between `least` and `most`, and their new faces.

        With `least` 0, none of them means that the choice is taken back.
        """


class Walk(Game):
    """Plays a board by asking a judge; `record` is the board with everything rolled and done so far."""

    def __init__(self, board: Board, judge: Judge) -> None:
        super().__init__(board._replace(rolls=None, played=()))
        self.judge = judge
        self.first: list[int] = []
        self.played: list[Played] = []
        """Everything done, passes included."""
        self.waiting: list[int] = []
        self.shown = 0
        self.last_run = -1
        self.picked: list[tuple[int, int]] = []
        """The dice of the reroll that was just chosen."""
        self.course: Course | None = None

    def play(self) -> Course:
        self.course = super().play()
        return self.course

    @property
    def record(self) -> Board:
        """The board with everything rolled and done so far.

        The record of a finished game is as short as possible while it still reads back as that very game.
        """
        rolled = self.board._replace(rolls=Rolls(tuple(self.first)) if self.first else None)
        if self.course is None:
            return rolled._replace(played=tuple(move for move in self.played if not isinstance(move, Passes)))
        if any(isinstance(event, Forbidden) for event in self.course.events):
            return rolled
        return shortest(rolled._replace(played=tuple(self.played)), self.course)

    def finished(self, final: bool) -> None:  # noqa: ARG002 - a forbidden attack is reported too
        self.tell_news()

    def tell_news(self) -> None:
        """Report what has happened since the last question."""
        self.judge.told(self.engine, self.events[self.shown :])
        self.shown = len(self.events)

    def die(self, left: int) -> int:
        if not self.waiting:
            self.tell_news()
            rule = self.engine.rules[self.rolling] if self.rolling >= 0 else None
            self.waiting = self.judge.rolls(rule, left)
        face = self.waiting.pop(0)
        if self.rolling < 0:
            self.first.append(face)
        else:
            last = self.played[-1] if self.played else None
            if isinstance(last, RollsOf) and self.run == self.last_run:
                self.played[-1] = last._replace(faces=(*last.faces, face))
            else:
                who = self.mention(self.engine.rules[self.rolling])
                self.played.append(RollsOf(who.keyword, (face,), who.x, who.by, who.cost))
            self.last_run = self.run
        return face

    def choice(self, node: Decision) -> Move:
        options = dict(node.options)
        while True:
            self.tell_news()
            move = self.judge.chooses(self.engine, node.player, list(options))
            if not isinstance(move, Play):
                self.played.append(Passes(self.role(node.player)))
                return move
            rule = self.engine.rules[move.rule]
            if not self.picked_at_once(move, options[move]):
                self.played.append(self.mention(rule)._replace(amount=move.amount, unit=self.reference(move.unit)))
                return move
            self.picked = self.judge.rerolls(rule, self.lying(), 0, min(rule.rerolls(), len(self.lying())))
            if self.picked:
                return move

    def picks(self, rule: Rule, least: int, most: int) -> list[tuple[int, int]]:
        dice, self.picked = self.picked, []
        if not dice:
            self.tell_news()
            dice = self.judge.rerolls(rule, self.lying(), least, most)
        role = self.role(self.engine.player[rule.unit])
        others = [other for other in self.engine.rules if other.rerolls() and self.role(self.engine.player[other.unit]) is role]
        alone = len(others) == 1
        self.played.append(Rerolls(tuple(dice), role if alone else None, None if alone else self.mention(rule)))
        return dice


def shortest(record: Board, course: Course) -> Board:
    """The record without what needs no mention, as long as it still reads back as the same game."""
    for at in range(len(record.played) - 1, -1, -1):
        for fewer in shorter(record.played, at):
            if reads_back(record._replace(played=fewer), course):
                record = record._replace(played=fewer)
                break
    if not record.rolls and not record.played:
        return record._replace(played=(Passes(),))
    return record


def shorter(played: tuple[Played, ...], at: int) -> Iterator[tuple[Played, ...]]:
    """The record shortened in one place, the shortest first."""
    before, move, after = played[:at], played[at], played[at + 1 :]
    if isinstance(move, Passes):
        yield before + after
        if move.by and before and isinstance(before[-1], Passes) and before[-1].by is not move.by:
            yield (*before[:-1], Passes(), *after)
    if isinstance(move, Rerolls) and move.using:
        for role in Role:
            yield (*before, move._replace(by=role, using=None), *after)
    announced = isinstance(move, Uses) and load().summaries[move.keyword]["step"] == "reroll-chance"
    if announced and after and isinstance(after[0], Rerolls):
        yield before + after


def reads_back(record: Board, course: Course) -> bool:
    """Whether a record reads back as this game."""
    try:
        again = Recorded(record).play()
    except RecordError:
        return False
    if again.state is None or course.state is None:
        return False
    ends = [state.position for state in (again.state, course.state)]
    return ends[0] == ends[1] and happened(again) == happened(course)


def happened(course: Course) -> list[object]:
    """The events of a game; it makes no difference which of two equal copies on a unit was used."""
    alike = {rule.index: (rule.unit, rule.copies) for rule in course.engine.rules}
    found = [{**event._asdict(), "rule": alike.get(rule_of(event))} for event in course.events]
    return [(type(event), facts) for event, facts in zip(course.events, found, strict=True)]


def can_be_walked(board: Board) -> bool:
    """Whether there are dice to roll or choices to make one by one."""
    return playable(engine_of(board), board)
