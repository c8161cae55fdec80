"""A board played with dice and choices from outside: the engine asks for every die and every choice, and what happens is kept."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import NamedTuple

from swtcg_rules.engine.effects import brings_damage
from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.events import (
    AttackDeclared,
    Ends,
    Event,
    Forbidden,
    Log,
    MoreRolled,
    NothingChanges,
    Passed,
    Prevented,
    Rerolled,
    Rolled,
    Used,
)
from swtcg_rules.engine.frames.occasion import at_once
from swtcg_rules.engine.model import Call, Chance, Decision, Finished, LayAside, Move, Node, Play
from swtcg_rules.engine.question import deed_of, engine_of, start_of
from swtcg_rules.engine.rule import Rule
from swtcg_rules.engine.state import Deed, Disrupt, State
from swtcg_rules.glossary.store import load
from swtcg_rules.solver.exact import in_first_attack
from swtcg_rules.table.model import Board, Kind, Passes, Played, Role, UnitRef, Uses


class Course(NamedTuple):
    """What happened at the table."""

    engine: Engine
    events: tuple[Event, ...]
    state: State | None
    """Where it ended; None when a move was illegal (the last event says why), or where it is still open."""
    offered: frozenset[int]
    """The rules that somebody could have used."""
    deeds: tuple[Deed, ...]
    """The attacks and other damage that were carried out, in order."""
    stands: State | None = None
    """Where the record stops, with something still to be played or rolled."""
    player: int | None = None
    """Who chooses there; None where dice fall."""
    moves: tuple[Played, ...] = ()
    """What may be played there, as a record has it; the dice of a reroll are given afterwards."""
    passing: frozenset[int] = frozenset()
    """The players whose pass closes all that they could still play."""


class Game(ABC):
    """Plays a board with dice and choices from outside, and keeps what happened."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.engine = engine_of(board, every_face=True)
        self.events: Log = []
        self.offered: set[int] = set()
        self.legal: dict[tuple[str, int], dict[int, None]] = {}
        """The rules that a player could have used in a step."""
        self.deeds: dict[Deed, None] = {}
        self.visited: list[State] = []
        """The states in which the engine was asked to go on."""
        self.state = start_of(self.engine, board)
        self.here = self.state
        """The state after a pass of the player who chooses; where passing is not possible, the state of the choice."""
        self.rolling = -1
        """The rule whose own dice are being rolled; -1 for the attack itself."""
        self.run = 0
        """Counts the sets of dice that are rolled for a rule."""
        self.laying: list[int] = []
        """Faces still to be laid aside for the reroll that is being made."""
        self.coming: list[int] = []
        """Faces that the rerolled dice show."""
        self.fallen: list[int] = []
        self.price = 0
        """The Force that a reroll cost, to be noted with its dice."""

    @abstractmethod
    def die(self, left: int) -> int:
        """The face that the next die shows; `left` dice are still in the hand, this one included."""

    @abstractmethod
    def choice(self, node: Decision) -> Move:
        """The move of the player who chooses."""

    @abstractmethod
    def picks(self, rule: Rule, least: int, most: int) -> list[tuple[int, int]]:
        """The dice that a reroll takes, from `least` to `most` of them: what they show, and what they show afterwards."""

    @abstractmethod
    def finished(self, final: bool) -> None:
        """Called when all is played; `final` is false where the attack was forbidden."""

    def stands(self, node: Chance | Decision) -> bool:  # noqa: ARG002 - a walk goes on to the end
        """Whether the game stops before these dice or this choice."""
        return False

    def play(self) -> Course:
        """What happened, once the game is played to the end, or to where it stops."""
        node = self.walk()
        ended, stands = (node.state, None) if isinstance(node, Finished) else (None, self.state)
        course = Course(self.engine, tuple(self.events), ended, frozenset(self.offered), tuple(self.deeds), stands)
        return course._replace(player=node.player, moves=tuple(self.open_moves(node))) if isinstance(node, Decision) else course

    def open_moves(self, node: Decision) -> Iterator[Played]:
        """What a player may choose, as a record has it."""
        for move, _ in node.options:
            if isinstance(move, Play):
                yield self.mention(self.engine.rules[move.rule])._replace(amount=move.amount, unit=self.reference(move.unit))
            elif move is Call.PASS:
                yield Passes(self.role(node.player))

    def walk(self) -> Node:
        """Play to the end, or to where the game stops."""
        node = self.advance()
        while not isinstance(node, Finished):
            self.happened(node)
            if self.stands(node):
                return node
            self.follow(node.events)
            self.state = self.fall(node) if isinstance(node, Chance) else self.decide(node)
            node = self.advance()
        self.happened(node)
        self.finished(not any(isinstance(event, Forbidden) for event in node.events))
        return node

    def happened(self, node: Node) -> None:
        """Keep what has just happened."""
        if deed := self.state.deed:
            self.deeds[deed] = None
        for event in node.events:
            if isinstance(event, AttackDeclared):
                self.deeds[self.engine.aimed(Deed(Kind.ATTACK, event.unit, event.target), self.state.cards)] = None
        self.events.extend(node.events)

    def advance(self) -> Node:
        self.visited.append(self.state)
        return self.engine.advance(self.state)

    def occasion(self, rule: Rule) -> State:
        """The state at the last moment of the step that a rule belongs to; where that step never came, as if it came at once."""
        last = at_once(self.visited[0].position, deed_of(self.board, self.engine), rule.step)
        for visited in self.visited:
            at: State | Node = visited
            while isinstance(at, State) and at.frames and not (at.dice and at.dice.falling):
                if at.step == rule.step:
                    last = at
                at = at.frame.at.step.run(self.engine, at, [])
        return last

    def follow(self, events: tuple[Event, ...]) -> None:
        """Note whose dice come next."""
        for event in events:
            if isinstance(event, Ends):
                self.rolling = event.rule
                self.run += 1
            elif isinstance(event, AttackDeclared) and in_first_attack(self.state):
                self.rolling = -1

    def fall(self, node: Chance) -> State:
        """The state after the next die."""
        after = node.outcomes[0][-1]
        assert after.dice and after.deed
        falling = after.dice.falling + 1
        if self.coming:
            face = self.coming.pop(0)
        else:
            face = self.die(falling)
            self.fallen.append(face)
        if falling == 1 and self.fallen:
            first = sum(after.dice.pool) == len(self.fallen)
            faces = tuple(self.fallen)
            self.events.append(Rolled(faces) if first else MoreRolled(after.step, faces))
            self.fallen = []
        classes = self.engine.reading(after.deed).classes
        return next(state for _, i, state in node.outcomes if face in classes[i].faces)

    def decide(self, node: Decision) -> State:
        """The state after a player's choice."""
        options = dict(node.options)
        if any(isinstance(move, LayAside) for move in options) or Call.ROLL_AGAIN in options:
            if not self.laying and Call.ROLL_AGAIN not in options:
                self.lay_out(node)
            return options[self.lay(node.options[-1][1].frame.deed)]
        for move in options:
            if isinstance(move, Play):
                self.offered.add(move.rule)
                self.legal.setdefault((self.engine.rules[move.rule].step, node.player), {})[move.rule] = None
        self.here = options.get(Call.PASS, self.state)
        chosen = self.choice(node)
        self.tell(node, chosen, options[chosen])
        if isinstance(chosen, Play):
            used = self.engine.rules[chosen.rule]
            if not used.targets(self.engine, self.here):
                self.events.append(NothingChanges(used.step, used.unit, used.index))
        return options[chosen]

    def lay_out(self, node: Decision) -> None:
        """Pick the dice of a reroll and note them, once nothing can stop it any more."""
        chance = node.options[0][1].chance
        assert chance
        rule, least = self.engine.rules[chance.laying], chance.least
        dice = self.picks(rule, least or 1, least or min(rule.rerolls(), len(self.lying())))
        self.laying, self.coming = [old for old, _ in dice], [new for _, new in dice]
        before, faces = tuple(self.laying), tuple(self.coming)
        self.events.append(Rerolled(rule.step, rule.unit, rule.index, self.price, before, faces))
        self.price = 0

    def lay(self, deed: Deed) -> Move:
        if not self.laying:
            return Call.ROLL_AGAIN
        classes = self.engine.reading(deed).classes
        face = self.laying.pop(0)
        return LayAside(next(i for i, c in enumerate(classes) if face in c.faces))

    def tell(self, node: Decision, move: Move, after: State) -> None:
        """Note a player's move among the events."""
        engine = self.engine
        rules = [engine.rules[option.rule] for option, _ in node.options if isinstance(option, Play)]
        if move is Call.PASS:
            answering = isinstance(self.state.frame, Disrupt)
            self.events.append(Passed(rules[0].step, rules[0].unit, rules[0].index, node.player, answering))
        elif isinstance(move, Play):
            rule = engine.rules[move.rule]
            cost = rule.cost if rule.activated else 0
            if self.picked_at_once(move, after):
                self.price = cost
            elif rule.prevents and move.amount is not None:
                helped = move.unit is not None and not brings_damage(self.here, after)
                self.events.append(Prevented(rule.step, rule.unit, rule.index, move.amount, cost, move.unit, helped))
            else:
                self.events.append(Used(rule.step, rule.unit, rule.index, move.amount or 0, cost, move.unit))
            if rule.step in ("after-attack", "discard") or Call.PASS not in dict(node.options):
                self.rolling = rule.index
                self.run += 1

    def picked_at_once(self, move: Play, after: State) -> bool:
        """Whether a reroll's dice are picked as soon as it is played: they lie there, and nobody can disrupt it."""
        return self.engine.rules[move.rule].rerolls() > 0 and move.amount is None and not isinstance(after.frame, Disrupt)

    def role(self, player: int) -> Role:
        return Role.ATTACKER if player == self.engine.player[self.board.attacker] else Role.DEFENDER

    def mention(self, rule: Rule) -> Uses:
        """The ability, with what tells it apart from others on the board: number, cost, and the unit that has it."""
        copies = [other for other in self.engine.rules if other.keyword == rule.keyword]
        effect = load().summaries[rule.keyword]["kind"] == "effect"
        x = rule.shown_x if effect or len(copies) > 1 else None
        by = self.reference(rule.unit) if len({other.unit for other in copies}) > 1 else None
        alike = {other.cost for other in copies if other.x == rule.x and (other.unit == rule.unit or not by)}
        text = next(iter(rule.copies[0].texts), None)
        return Uses(rule.keyword, None, x, None, by, rule.cost if len(alike) > 1 else None, text)

    def reference(self, unit: int | None) -> UnitRef | None:
        if unit is None:
            return None
        defenders = unit >= self.board.defender
        return UnitRef(Role.DEFENDER if defenders else Role.ATTACKER, unit - self.board.defender if defenders else unit)

    def lying(self) -> list[int]:
        """The faces on the table."""
        return list(self.engine.faces(self.state.frame.deed, self.state.frame.dice.pool))
