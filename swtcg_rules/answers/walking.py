"""An attack walked through at the table: whoever asks for it is told whose move it is and gives every die and every choice."""

from __future__ import annotations

from typing import Protocol

from swtcg_rules.board.model import Board, Kind, Played, Rerolls, Role, Rolls, RollsOf, UnitRef, Uses
from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.model import Call, Decision, Event, Move, Play
from swtcg_rules.engine.rule import Rule
from swtcg_rules.glossary.store import load
from swtcg_rules.solver.table import Table


class Judge(Protocol):
    """Who is asked."""

    def told(self, engine: Engine, events: list[Event]) -> None:
        """These things have just happened."""

    def rolls(self, rule: Rule | None, left: int) -> list[int]:
        """The next faces, at least one and at most so many; `rule` is the one whose own dice they are."""

    def chooses(self, engine: Engine, player: int, moves: list[Move]) -> Move:
        """What a player does."""

    def rerolls(self, rule: Rule, lying: list[int], least: int) -> list[tuple[int, int]]:
        """Which of the dice were rolled again, and what they show now.

        With `least` 0 up to as many as the rule allows, none of them where the choice is taken back; otherwise just so many.
        """


class Walk(Table):
    """Plays a board by asking a judge; `record` is the board with what was rolled and done so far."""

    def __init__(self, board: Board, judge: Judge) -> None:
        super().__init__(board._replace(rolls=None, played=()))
        self.judge = judge
        self.first: list[int] = []
        self.played: list[Played] = []
        self.waiting: list[int] = []
        self.shown = 0
        self.last_run = -1
        self.named: list[tuple[Rule, int]] = []
        """Rerolls that were announced before the dice were shown, and of how many dice."""

    @property
    def record(self) -> Board:
        """The board with everything that was rolled and done so far."""
        rolls = Rolls(tuple(self.first)) if self.first else None
        return self.engine.board._replace(rolls=rolls, played=tuple(self.played))

    def finished(self, final: bool) -> None:  # noqa: ARG002 - also a forbidden attack is told
        self.tell_news()

    def tell_news(self) -> None:
        """Tell what has happened since the last question."""
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
            keyword = self.engine.rules[self.rolling].keyword
            last = self.played[-1] if self.played else None
            if isinstance(last, RollsOf) and last.keyword == keyword and self.run == self.last_run:
                self.played[-1] = last._replace(faces=(*last.faces, face))
            else:
                self.played.append(RollsOf(keyword, (face,)))
            self.last_run = self.run
        return face

    def choice(self, node: Decision) -> Move:
        moves = [move for move, _ in node.options]
        while True:
            self.tell_news()
            move = self.judge.chooses(self.engine, node.player, moves)
            if not isinstance(move, Play):
                return move
            rule = self.engine.rules[move.rule]
            if not rule.rerolls() or move.amount is not None:
                if move.amount is not None and rule.rerolls():
                    self.named.append((rule, move.amount))
                else:
                    unit, by = self.reference(move.unit), self.bearer(rule)
                    self.played.append(Uses(rule.keyword, move.amount, self.told_apart(rule), unit, by))
                return move
            dice = self.judge.rerolls(rule, self.lying(), 0)
            if dice or Call.PASS not in moves:
                self.laying, self.coming = [old for old, _ in dice], [new for _, new in dice]
                role = Role.ATTACKER if rule.unit < self.engine.defender else Role.DEFENDER
                self.played.append(Rerolls(tuple(dice), role))
                return move

    def name_dice(self) -> None:
        rule, announced = self.named.pop(0)
        self.tell_news()
        lying = self.lying()
        dice = self.judge.rerolls(rule, lying, min(announced, len(lying)))
        self.laying, self.coming = [old for old, _ in dice], [new for _, new in dice]
        self.played.append(Rerolls(tuple(dice), Role.ATTACKER if rule.unit < self.engine.defender else Role.DEFENDER))

    def bearer(self, rule: Rule) -> UnitRef | None:
        """Whose ability it is, where several units have it."""
        units = {other.unit for other in self.engine.rules if other.keyword == rule.keyword}
        return self.reference(rule.unit) if len(units) > 1 else None

    def told_apart(self, rule: Rule) -> int | None:
        """The number of a copy where the board has several of its keyword."""
        copies = [other for other in self.engine.rules if other.keyword == rule.keyword]
        effect = load().summaries[rule.keyword]["kind"] == "effect"
        return rule.shown_x if effect or len(copies) > 1 else None

    def reference(self, unit: int | None) -> UnitRef | None:
        if unit is None:
            return None
        defenders = unit >= self.engine.defender
        return UnitRef(Role.DEFENDER if defenders else Role.ATTACKER, unit - self.engine.defender if defenders else unit)


def can_be_walked(board: Board) -> bool:
    """Whether there are dice to be rolled or choices to be made one by one: an attack needs a power."""
    engine = Engine(board)
    return board.kind is not Kind.ATTACK or board.attackers[0].power is not None or bool(engine.reaching(engine.action))
