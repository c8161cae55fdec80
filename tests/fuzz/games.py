"""A random game on a board, played on the engine alone, and its record with every word that a record can have."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from whole_boards import drawn

from swtcg_rules.engine.events import Ends, Forbidden
from swtcg_rules.engine.model import Call, Chance, Decision, Finished, LayAside, Move, Play
from swtcg_rules.engine.question import engine_of, start_of
from swtcg_rules.engine.state import State
from swtcg_rules.glossary.store import load
from swtcg_rules.table.model import Board, Kind, Passes, Played, Rerolls, Role, Rolls, RollsOf, UnitRef, Uses

OWN_DICE = ("after-attack", "discard")
"""What is chosen in these steps rolls dice of its own at once."""


class Game(NamedTuple):
    record: Board
    end: State


def board_for(random: Random) -> Board:
    """A board on which an attack or damage can be played out; Force is now and then without limit."""
    while True:
        board = drawn(random.randrange(10**9))
        if board.kind is not Kind.ATTACK:  # then the notation has no place for the power of what does the damage
            board = board._replace(attackers=(board.attackers[0]._replace(power=None), *board.attackers[1:]))
        if random.random() < 0.2:
            board = board._replace(force=(None, None))
        engine = engine_of(board)
        node = engine.advance(start_of(engine, board))
        if not any(isinstance(event, Forbidden) for event in node.events):
            return board


def played(random: Random, board: Board) -> Game:
    """A game at random, to the end."""
    return _Player(random, board).play()


class _Player:
    def __init__(self, random: Random, board: Board) -> None:
        self.random, self.board = random, board
        self.engine = engine_of(board, every_face=True)
        self.first: list[int] = []
        self.moves: list[Played] = []
        self.roller = -1
        """The rule whose own dice are rolled; -1: the attack itself."""
        self.fresh = False
        """Whether none of them has fallen yet."""
        self.aside: list[int] = []
        """Faces laid aside for a reroll by the rule `laying`, and what they have shown since."""
        self.again: list[int] = []
        self.laying = -1

    def play(self) -> Game:
        node = self.engine.advance(start_of(self.engine, self.board))
        while not isinstance(node, Finished):
            for event in node.events:
                if isinstance(event, Ends):
                    self.roller, self.fresh = event.rule, True
            state = self.falls(node) if isinstance(node, Chance) else self.chooses(node)
            node = self.engine.advance(state)
        rolls = Rolls(tuple(self.first)) if self.first else None
        return Game(self.board._replace(rolls=rolls, played=(*self.moves, Passes())), node.state)

    def falls(self, node: Chance) -> State:
        weights = [weight for weight, _, _ in node.outcomes]
        _, die, state = self.random.choices(node.outcomes, weights)[0]
        face = self.engine.reading(state.frame.deed).classes[die].faces[0]
        last = self.moves[-1] if self.moves else None
        if self.aside:
            self.again.append(face)
            if len(self.again) == len(self.aside):
                dice = tuple(zip(self.aside, self.again, strict=True))
                self.moves.append(Rerolls(dice, None, self.named(self.laying)))
                self.aside, self.again = [], []
        elif self.roller < 0:
            self.first.append(face)
        elif self.fresh or not isinstance(last, RollsOf):
            who = self.named(self.roller)
            self.moves.append(RollsOf(who.keyword, (face,), who.x, who.by, who.cost))
            self.fresh = False
        else:
            self.moves[-1] = last._replace(faces=(*last.faces, face))
        return state

    def chooses(self, node: Decision) -> State:
        options = dict(node.options)
        plays = [move for move in options if move is not Call.PASS]
        passes = Call.PASS in options and self.random.random() < 0.4
        move = Call.PASS if passes else self.random.choice(plays)
        self.notes(node.player, move, options[move])
        if isinstance(move, Play) and (Call.PASS not in options or self.engine.rules[move.rule].step in OWN_DICE):
            self.roller, self.fresh = move.rule, True
        return options[move]

    def notes(self, player: int, move: Move, after: State) -> None:
        if move is Call.PASS:
            attacks = player == self.engine.player[self.board.attacker]
            self.moves.append(Passes(Role.ATTACKER if attacks else Role.DEFENDER))
        elif isinstance(move, LayAside):
            assert after.chance
            self.laying = after.chance.laying
            self.aside.append(self.engine.reading(after.frame.deed).classes[move.die].faces[0])
        elif isinstance(move, Play):
            unit = None if move.unit is None else self.unit(move.unit)
            self.moves.append(self.named(move.rule)._replace(amount=move.amount, unit=unit))

    def named(self, index: int) -> Uses:
        """A rule, with all that can tell it apart."""
        rule = self.engine.rules[index]
        paid = load().summaries[rule.keyword]["type"] == "activated"
        return Uses(rule.keyword, None, rule.shown_x, None, self.unit(rule.unit), rule.cost if paid else None)

    def unit(self, number: int) -> UnitRef:
        there = number - self.board.defender
        return UnitRef(Role.DEFENDER, there) if there >= 0 else UnitRef(Role.ATTACKER, number)
