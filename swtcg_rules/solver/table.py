"""The table driver: the dice that were rolled and the moves that were made, played through the same engine.

What the record does not mention was passed. A move that the rules forbid ends in an `illegal` event with the reason;
dice that do not fit (too few, too many, a face that is not there) are a RecordError, because the record itself is wrong.
"""

from __future__ import annotations

from typing import NamedTuple

from swtcg_rules.board.model import Board, Kind, Played, Prevents, Rerolls, Role, RollsOf
from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.model import Call, Chance, Decision, Event, Finished, LayAside, Move, Play, State
from swtcg_rules.engine.rule import Rule
from swtcg_rules.errors import Problem, RecordError


class Course(NamedTuple):
    """What happened at the table."""

    engine: Engine
    events: tuple[Event, ...]
    state: State | None
    """Where it ended; None when a move was illegal (the last event says why)."""


def play_record(board: Board) -> Course:
    """Play a board whose dice are given. Raises RecordError when dice or moves do not fit what is on the board."""
    if board.kind is Kind.FIXED:
        if board.rolls:
            raise RecordError(Problem("dice-none", {}))
    elif board.rolls is None:
        raise RecordError(Problem("moves-without-dice", {}))
    elif board.kind is Kind.ATTACK and board.attackers[0].power is None:
        raise RecordError(Problem("dice-without-power", {}))
    return _Table(Engine(board, every_face=True)).play()


class _Table:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.given = engine.board.rolls.faces if engine.board.rolls else ()
        self.taken = 0
        self.moves: list[Played] = list(engine.board.played)
        self.events: list[Event] = []
        self.laying: list[int] = []
        """Faces still to be laid aside for the reroll that is being made."""
        self.coming: list[int] = []
        """Faces that the rerolled dice show."""
        self.fallen: list[int] = []
        self.state = engine.start()
        self.here = self.state
        """Where the last Play or Pass decision left the table."""

    def play(self) -> Course:
        engine = self.engine
        node = engine.advance(self.state)
        while not isinstance(node, Finished):
            self.events.extend(node.events)
            self.state = self.fall(node) if isinstance(node, Chance) else self.choose(node)
            node = engine.advance(self.state)
        self.events.extend(node.events)
        forbidden = any(event.what == "forbidden" for event in node.events)
        if self.moves and not forbidden:
            left = self.moves[0]
            if isinstance(left, RollsOf):
                raise RecordError(Problem("no-such-roll", {"id": left.keyword}))
            self.events.append(self.why_not(left))
            return Course(engine, tuple(self.events), None)
        if self.taken < len(self.given) and not forbidden:
            raise RecordError(Problem("dice-too-many", {"given": len(self.given), "needed": self.taken}))
        return Course(engine, tuple(self.events), node.state)

    def fall(self, node: Chance) -> State:
        """The next die of the record falls."""
        after = node.outcomes[0][-1]
        assert after.dice and after.todo
        falling = after.dice.falling + 1
        if self.coming:
            face = self.coming.pop(0)
        elif self.taken < len(self.given):
            face = self.given[self.taken]
            self.taken += 1
            self.fallen.append(face)
        else:
            needed = self.taken + falling
            raise RecordError(Problem("dice-too-few", {"given": len(self.given), "needed": needed}))
        if falling == 1 and self.fallen:
            step = "roll" if self.taken == len(self.fallen) else after.todo.step.id
            self.events.append(Event(step, "rolled", n=len(self.fallen), faces=tuple(self.fallen)))
            self.fallen = []
        classes = self.engine.reading(self.state.action).classes
        return next(state for _, i, state in node.outcomes if face in classes[i].faces)

    def choose(self, node: Decision) -> State:
        """The recorded move, if it is this player's and can be made now; otherwise the player passes."""
        options = dict(node.options)
        if Call.PASS not in options:
            return options[self.lay() if self.laying else Call.ROLL_AGAIN]
        self.here = options[Call.PASS]
        if self.moves:
            found = self.matching(node, self.moves[0])
            if found is not None:
                self.moves.pop(0)
                return options[found]
        step = next(self.engine.rules[move.rule].step for move in options if isinstance(move, Play))
        self.events.append(Event(step, "passed", n=node.player))
        return self.here

    def lay(self) -> LayAside:
        classes = self.engine.reading(self.state.action).classes
        face = self.laying.pop(0)
        return LayAside(next(i for i, c in enumerate(classes) if face in c.faces))

    def matching(self, node: Decision, played: Played) -> Move | None:
        """The option that the recorded move means, or None when it cannot be made now by this player."""
        if isinstance(played, RollsOf):
            return None
        for move, _ in node.options:
            if not isinstance(move, Play):
                continue
            rule = self.engine.rules[move.rule]
            if isinstance(played, Rerolls):
                if rule.rerolls() and self.is_by(rule, played) and len(played.dice) <= rule.rerolls():
                    self.reroll(rule, played)
                    return move
            elif self.is_meant(rule, played) and move.amount == played.amount:
                cost = rule.cost
                self.events.append(Event(rule.step, "prevented", rule.unit, rule.index, played.amount, cost))
                return move
        return None

    def is_by(self, rule: Rule, played: Rerolls) -> bool:
        if played.by is None:
            able = [r for r in self.engine.acting(self.state.action) if r.rerolls()]
            if len(able) > 1:
                raise RecordError(Problem("reroll-whose", {}))
            return True
        return rule.unit == self.unit_of(played.by)

    def unit_of(self, role: Role) -> int:
        return self.engine.attacker if role is Role.ATTACKER else self.engine.defender

    def is_meant(self, rule: Rule, played: Prevents) -> bool:
        return rule.keyword == played.keyword and played.x in (None, rule.x)

    def reroll(self, rule: Rule, played: Rerolls) -> None:
        """Note which dice are laid aside and what they show afterwards."""
        lying = self.lying()
        old: list[int] = []
        for before, _ in played.dice:
            if before is None and len(played.dice) != len(lying) and len(set(lying)) > 1:
                raise RecordError(Problem("reroll-which", {"dice": lying}))
            old.append(lying[len(old)] if before is None else before)
        for face in old:
            if old.count(face) > lying.count(face):
                raise RecordError(Problem("no-such-die", {"face": face, "dice": lying}))
        self.laying, self.coming = list(old), [after for _, after in played.dice]
        self.events.append(
            Event("reroll-chance", "rerolls", rule.unit, rule.index, len(old), faces=tuple(self.coming), before=tuple(old))
        )

    def lying(self) -> list[int]:
        """The faces on the table."""
        assert self.here.dice
        return list(self.engine.faces(self.here.action, self.here.dice.pool))

    def why_not(self, played: Rerolls | Prevents) -> Event:
        """The reason why a recorded move could not be made."""
        acting = self.engine.acting(self.state.action)
        if isinstance(played, Rerolls):
            unit = self.unit_of(played.by) if played.by else -1
            able = [rule for rule in acting if rule.rerolls() and (unit < 0 or rule.unit == unit)]
            n = len(played.dice)
            if not able:
                return Event("reroll-chance", "illegal", unit, n=n, why="no-reroll")
            best = max(able, key=lambda rule: rule.rerolls())
            why = "too-many-rerolls" if n > best.rerolls() else "used-already"
            return Event("reroll-chance", "illegal", best.unit, best.index, n, best.rerolls(), why)
        meant = [rule for rule in acting if self.is_meant(rule, played)]
        if not meant:
            return Event("prevention-chance", "illegal", self.engine.defender, n=played.amount, why="no-ability")
        best = max(meant, key=lambda rule: rule.x)
        left = sum(event.n for event in self.events if event.what == "pending")
        left -= sum(e.n for e in self.events if e.step == "prevention-chance" and e.what in ("fires", "prevented"))
        force = self.here.force[self.engine.player[best.unit]]
        fitting = [rule for rule in meant if rule.x >= played.amount]
        if any(event.what == "unpreventable" for event in self.events):
            return Event(best.step, "illegal", best.unit, best.index, played.amount, why="unpreventable")
        if not fitting:
            return Event(best.step, "illegal", best.unit, best.index, played.amount, best.x, "too-much")
        if played.amount > left:
            return Event(best.step, "illegal", best.unit, best.index, played.amount, left, "more-than-pending")
        if not any(self.engine.affordable(rule, self.here.force) for rule in fitting):
            return Event(best.step, "illegal", best.unit, best.index, best.cost, force or 0, "cannot-pay")
        return Event(best.step, "illegal", best.unit, best.index, played.amount, why="used-already")
