"""Battle steps on a table walked move by move: at every moment the moves offered are those of a second model, in attacks too."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any, NamedTuple, cast

import effort
import pytest
from battle_boards import Board as Small
from battle_boards import Side as SmallSide
from battle_boards import notation, random_unit
from twin_battle import Battle, Odds, Pool, State, needed

from swtcg_rules import write_scenario
from swtcg_rules.answers.tabling import Tabled, rule_on_table
from swtcg_rules.table.model import Passes, Rerolls, Role, Rolls, RollsOf, Side, Uses
from swtcg_rules.table.reader import read_scenario
from swtcg_rules.table.turns import Attacks, DoesNothing, PassesTable, Table, TurnMove

PARTS, WALKS = 8, 125
"""So many walks in each part of a thorough run."""


class Choice(NamedTuple):
    player: int
    states: list[Any]
    """What follows: the state of a pass first, then those of the moves; what falls is `Falls`."""


def board(random: Random) -> Small:
    """Two against two, with as many choices as they like: nothing is worked out here."""
    first, second = (
        SmallSide(not at, tuple(random_unit(random, name, 5) for name in names), random.choice((None, 1, 2, 3)))
        for at, names in enumerate(("AB", "CD"))
    )
    return Small(first, second, "ground")


class First(NamedTuple):
    """The attack roll: how many dice, before Fury's."""

    dice: int


class Again(NamedTuple):
    """A reroll, and whether nobody can reroll after it."""

    last: bool


class Falls(NamedTuple):
    what: First | Again | Odds[int]
    leads_to: Any


class Moments(Battle):
    """The twin, asked for what can follow instead of what it is worth."""

    def __init__(self, board: Small) -> None:
        super().__init__(board)
        self.worth: Any = lambda state: state

    def work_out(self, state: State) -> Any:
        return getattr(self, state.moment)(state)

    def best(self, player: int, worths: Iterable[Any]) -> Any:
        return Choice(player, list(worths))

    def average(self, odds: Any, leads_to: Any) -> Any:
        return Falls(odds, leads_to)

    def initial_roll(self, attacker: int, defender: int, number: int) -> Any:
        return First(number)

    def result(self, state: State) -> Any:
        return None

    def rerolls(self, attacker: int, defender: int, pool: Pool, player: int, last: bool) -> list[Any]:
        return [Again(last)] if pool.dice else []


class Walk:
    """One battle step played at random on both models at once."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.board = board(self.random)
        self.twin = Moments(self.board)
        table = read_scenario(notation(self.board))
        assert isinstance(table, Table)
        self.table = table
        self.moments = self.inside = 0

    def walk(self) -> None:
        state = self.twin.start
        while (node := self.twin.work_out(state)) is not None:
            state = self.goes(state, node) if state.moment == "go" else self.within(state, node)
        assert self.offered() is None, self.said()

    def answer(self) -> Tabled:
        answer = rule_on_table(self.table, walked=True)
        assert answer.legal, self.said()
        return answer

    def offered(self) -> Any:
        self.moments += 1
        return self.answer().next

    def said(self) -> str:
        return write_scenario(self.table)

    def does(self, move: TurnMove) -> None:
        self.table = self.table._replace(moves=(*self.table.moves, move))

    def goes_on(self, **more: Any) -> None:
        *before, last = self.table.moves
        assert isinstance(last, Attacks)
        played = more.pop("played", ())
        self.table = self.table._replace(moves=(*before, last._replace(played=(*last.played, *played), **more)))

    def goes(self, state: State, node: Choice) -> State:
        """The moves of a go: each unit that may act does nothing or attacks."""
        moves: dict[TurnMove, State] = {}
        for after in node.states:
            unit = next(at for at, body in enumerate(after.bodies) if body.tapped != state.bodies[at].tapped)
            moves[DoesNothing(unit) if after.moment == "go" else Attacks(unit, after.defender)] = after
        found = self.offered()
        assert found is not None, self.said()
        offered = {*found.moves} - {PassesTable()}  # before a go both may play cards, of which the twin knows none
        assert (found.inside, offered) == (False, {*moves}), self.said()
        move = self.random.choice([*moves])
        self.does(move)
        return moves[move]

    def within(self, state: State, node: Any) -> State:
        """A moment inside an attack."""
        if isinstance(node, State):
            return node
        if isinstance(node, Falls):
            return self.falls(state, node)
        if len(node.states) == 1:
            return cast(State, node.states[0])  # nothing but a pass: nobody is asked
        self.inside += 1
        found = self.offered()
        assert found is not None, self.said()
        assert found.inside, self.said()
        attacks = node.player == self.twin.owner[state.attacker]
        assert found.side is (Side.DARK if node.player == self.twin.dark else Side.LIGHT), self.said()
        told = [one.played[-1] for one in found.moves]
        assert Passes(Role.ATTACKER if attacks else Role.DEFENDER) in told, self.said()
        uses = [(one, self.called(state, one)) for one in told if isinstance(one, Uses) and one.amount != 0]
        at = self.random.randrange(len(node.states)) if self.random.random() < 0.75 else 0
        expected = {self.move(state, after) for after in node.states[1:]}
        assert {name for _, names in uses for name in names} == expected, self.said()
        after = node.states[at]
        if at == 0:
            self.goes_on(played=(Passes(Role.ATTACKER if attacks else Role.DEFENDER),))
        elif isinstance(after, Falls):
            return self.rerolls(state, after, attacks)
        else:
            self.goes_on(played=(next(one for one, names in uses if names == {self.move(state, after)}),))
        return cast(State, after)

    def called(self, state: State, one: Uses) -> set[tuple[Any, ...]]:
        """The copies that a move of the record may be of."""
        if one.keyword == "lucky":
            return {("Lucky",)}
        name, unit = ("Evade", state.damage.target) if one.keyword == "evade" else ("Retaliate", state.defender)
        copies = self.twin.units[unit].copies(name)
        return {(*copy, one.amount) for copy in copies if one.x in (None, copy.x) and one.cost in (None, copy.cost)}

    def move(self, state: State, after: Any) -> tuple[Any, ...]:
        """The copy that was used between two states of the twin."""
        if isinstance(after, Falls):
            return ("Lucky",)
        (place,) = {*after.used} - {*state.used}
        if state.moment == "attack_chance":
            return (*self.twin.units[state.defender].copies("Retaliate")[place], None)
        return (*self.twin.units[state.damage.target].copies("Evade")[place], state.damage.amount - after.damage.amount)

    def falls(self, state: State, node: Falls) -> State:
        """Attack dice, or dice of damage at the end of an attack."""
        attacker, defender = state.attacker, state.defender
        if isinstance(node.what, First):
            faces = self.faces(node.what.dice)
            more = self.faces(self.twin.units[attacker].total("Fury") if 4 in faces else 0)
            if faces:
                self.asked_for(len(faces))
                self.goes_on(rolls=Rolls(faces))
            if more:
                self.asked_for(len(more))
                self.goes_on(rolls=Rolls(faces + more))
            lying = tuple(sorted(faces + more))
            pool = Pool(lying, 3 in lying and self.twin.units[attacker].total("Backfire") > 0)
            return self.lies(state, node, pool, last=not self.twin.lucky(attacker, defender))
        assert isinstance(node.what, Odds)
        ending = state.endings[0]
        faces = self.faces(node.what.dice)
        if faces:
            self.asked_for(len(faces))
            self.goes_on(played=(RollsOf("retaliate" if ending.source == defender else "backfire", faces),))
        hits = sum(face >= needed(self.twin.units[attacker]) for face in faces)
        after: State = node.leads_to(hits if ending.dice else ending.x)
        return after

    def asked_for(self, dice: int) -> None:
        found = self.offered()
        assert found is not None, self.said()
        assert (found.inside, found.dice, found.moves) == (True, dice, ()), self.said()

    def rerolls(self, state: State, node: Falls, attacks: bool) -> State:
        """Some of the dice fall again, at most so many as the Luckys of the player's unit say."""
        assert isinstance(node.what, Again)
        unit = self.twin.units[state.attacker if attacks else state.defender]
        lying = list(state.pool.dice)
        old = self.random.sample(lying, self.random.randint(1, min(unit.total("Lucky"), len(lying))))
        new = self.faces(len(old))
        for face in old:
            lying.remove(face)
        self.goes_on(played=(Rerolls(tuple(zip(old, new, strict=True)), Role.ATTACKER if attacks else Role.DEFENDER),))
        return self.lies(state, node, state.pool._replace(dice=tuple(sorted((*lying, *new)))), last=node.what.last)

    def lies(self, state: State, node: Falls, pool: Pool, *, last: bool) -> State:
        after: State = node.leads_to(self.twin.read(state.attacker, state.defender, pool) if last else pool)
        return after

    def faces(self, number: int) -> tuple[int, ...]:
        return tuple(self.random.randint(1, 6) for _ in range(number))


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_the_moves_offered_are_those_of_the_second_model(part: int) -> None:
    inside = 0
    for seed in effort.part(range(part * WALKS, part * WALKS + WALKS), 6):
        walk = Walk(seed)
        walk.walk()
        inside += walk.inside
    assert inside > WALKS / 4
