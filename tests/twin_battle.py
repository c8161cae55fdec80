"""A second method for the odds of a battle step: every go, every roll and every choice played out, read off the rules digest.

Nothing here comes from the engine or the solver, not even the board. A `Battle` is one board. Its methods are the moments of a go
in the order of the rulebook; each says what the state is worth by asking for the worth of the states it leads to, and for each
goal each state is worked out once. Dice are counted by their natural faces, whatever their order. Numbers are exact: a worth is
a whole number of parts of 1/WHOLE, and a mean that is none is an error.

Two players with a few units each in one arena. Units are numbered, the first side's before the second's; player 0 has the first.
Bare numbers in brackets are decisions of the digest, A1 to A13 its steps of an attack. Nobody attacks twice in one step:
Focus, and Stun on a unit that had its go, change nothing that is asked here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import cache, partial
from itertools import combinations, combinations_with_replacement
from math import factorial, prod
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from battle_boards import Board, Keyword, Unit

Thrown = TypeVar("Thrown")
Dice: TypeAlias = tuple[int, ...]
"""Natural faces, sorted."""
Worth: TypeAlias = int
WHOLE = 6**60
"""More dice than this never fall one after the other on a board."""


class Body(NamedTuple):
    """What changes about a unit. It is gone once its counters reach its health; more counters than that are not kept."""

    counters: int
    tapped: bool
    stunned: int = 0


class Damage(NamedTuple):
    source: int
    target: int
    amount: int


class Ending(NamedTuple):
    """Damage to the attacker that waits for the end of the attack: X damage, or X dice of damage."""

    source: int
    x: int
    dice: bool


class Pool(NamedTuple):
    """Attack dice as they lie, and whether Backfire was set off by the initial roll."""

    dice: Dice
    backfires: bool


class Reading(NamedTuple):
    """What the attack dice come to once nobody can reroll any: the damage, Parry taken off, and what is set off."""

    damage: int
    ripostes: bool
    backfires: bool


class Odds(NamedTuple, Generic[Thrown]):
    """In how many of the ways that so many dice can fall each thing comes about."""

    dice: int
    ways: dict[Thrown, int]


class State(NamedTuple):
    moment: str
    """Which method of `Battle` goes on from here."""
    bodies: tuple[Body, ...]
    force: tuple[int | None, int | None]
    turn: int = 0
    """In a chance: the player who may play or pass, ..."""
    passed: bool = False
    """... whether the other has just passed ..."""
    used: tuple[int, ...] = ()
    """... and what was used in it: places among the unit's copies; for Lucky, the player."""
    attacker: int = 0
    defender: int = 0
    retaliates: tuple[int, ...] = ()
    """The X of those activated, in order."""
    pool: Pool = Pool((), False)
    endings: tuple[Ending, ...] = ()
    damage: Damage = Damage(0, 0, 0)
    """What is pending."""


@cache
def throws(number: int) -> list[tuple[Dice, int]]:
    """How often so many dice show each of what they can show: n! / (how often each face)!, out of 6^n."""
    return [
        (dice, factorial(number) // prod(map(factorial, Counter(dice).values())))
        for dice in combinations_with_replacement(range(1, 7), number)
    ]


def needed(unit: Unit) -> int:
    """What a die must show to hit the unit, attack dice and dice of damage alike."""
    return 5 if unit.copies("Armor") else 4


class Battle:
    """One board, played for one goal after the other."""

    def __init__(self, board: Board) -> None:
        self.units = board.first.units + board.second.units
        self.owner = (0,) * len(board.first.units) + (1,) * len(board.second.units)
        self.dark = 0 if board.first.dark else 1
        self.start = State(
            "go", tuple(Body(unit.damage, unit.tapped) for unit in self.units), (board.first.force, board.second.force)
        )
        self.first_dice = cache(self.initial_roll)
        self.second_dice = cache(self.rerolls)

    def value(self, goal: str) -> Fraction:
        """What "damage", "arena", "kill NAME" or "survive NAME" is worth when both players play their best."""
        self.goal, _, name = goal.partition(" ")
        self.subject = [unit.name for unit in self.units].index(name) if name else None
        self.maximiser = 0
        if self.subject is not None:
            own = self.owner[self.subject]
            self.maximiser = 1 - own if self.goal == "kill" else own
        self.worth: Callable[[State], Worth] = cache(self.work_out)
        return Fraction(self.worth(self.start), WHOLE)

    def work_out(self, state: State) -> Worth:
        method: Callable[[State], Worth] = getattr(self, state.moment)
        return method(state)

    # What any moment needs.

    def best(self, player: int, worths: Iterable[Worth]) -> Worth:
        return max(worths) if player == self.maximiser else min(worths)

    def average(self, odds: Odds[Thrown], leads_to: Callable[[Thrown], State]) -> Worth:
        every_way: int = 6**odds.dice
        total = sum(ways * self.worth(leads_to(thrown)) for thrown, ways in odds.ways.items())
        assert not total % every_way
        return total // every_way

    def alive(self, state: State, unit: int) -> bool:
        return state.bodies[unit].counters < self.units[unit].health

    def change(self, state: State, unit: int, body: Body) -> State:
        return state._replace(bodies=(*state.bodies[:unit], body, *state.bodies[unit + 1 :]))

    def open(self, state: State, moment: str) -> State:
        """A chance begins: the Dark Side is first."""
        return state._replace(moment=moment, turn=self.dark, passed=False, used=())

    def play_or_pass(self, state: State, plays: Iterable[Worth], over: State) -> Worth:
        """`plays`: what each thing is worth that the player could do; `over`: how it goes on once both pass in a row."""
        passing = over if state.passed else state._replace(turn=1 - state.turn, passed=True)
        return self.best(state.turn, [self.worth(passing), *plays])

    def activations(self, state: State, unit: int, name: str) -> Iterator[tuple[Keyword, State]]:
        """The unit's copies that its player can use now, each once in a chance, and the state once the cost is paid."""
        if state.turn != self.owner[unit]:
            return
        for place, keyword in enumerate(self.units[unit].copies(name)):
            left = state.force[state.turn]
            if place in state.used or (left is not None and left < keyword.cost):
                continue
            force = list(state.force)
            force[state.turn] = None if left is None else left - keyword.cost
            used = tuple(sorted((*state.used, place)))
            yield keyword, state._replace(force=(force[0], force[1]), used=used, turn=1 - state.turn, passed=False)

    # The battle step (digest 2).

    def go(self, state: State) -> Worth:
        """The fastest untapped unit attacks or does nothing, and is tapped; ties: Dark Side first, then its player's choice."""
        waiting = [unit for unit, body in enumerate(state.bodies) if self.alive(state, unit) and not body.tapped]
        if not waiting:
            return self.result(state)
        speed = max(self.units[unit].speed for unit in waiting)
        tied = [unit for unit in waiting if self.units[unit].speed == speed]
        tied = [unit for unit in tied if self.owner[unit] == self.dark] or tied
        player = self.owner[tied[0]]
        worths = []
        for unit in tied:
            tapped = self.change(state, unit, state.bodies[unit]._replace(tapped=True))
            worths.append(self.worth(tapped))
            for other, owner in enumerate(self.owner):
                if owner != player and self.alive(state, other):
                    worths.append(self.worth(self.open(tapped._replace(attacker=unit, defender=other), "attack_chance")))
        return self.best(player, worths)

    def result(self, state: State) -> Worth:
        """No untapped unit is left: the step is over."""
        if self.goal == "damage":
            signs = [2 * owner - 1 for owner in self.owner]
            counters = [body.counters - unit.damage for body, unit in zip(state.bodies, self.units, strict=True)]
            return WHOLE * sum(sign * number for sign, number in zip(signs, counters, strict=True))
        if self.goal == "arena":
            there = {self.owner[unit] for unit in range(len(self.units)) if self.alive(state, unit)}
            return WHOLE * ((there == {0}) - (there == {1}))
        assert self.subject is not None
        return WHOLE * (self.alive(state, self.subject) == (self.goal == "survive"))

    # The attack (digest 4).

    def attack_chance(self, state: State) -> Worth:
        """A3: the defender may activate each Retaliate."""
        plays = [
            self.worth(paid._replace(retaliates=(*state.retaliates, keyword.x)))
            for keyword, paid in self.activations(state, state.defender, "Retaliate")
        ]
        return self.play_or_pass(state, plays, self.open(state, "roll"))

    def roll(self, state: State) -> Worth:
        """A4: as many dice as the attacker has power against this defender."""
        power = self.units[state.attacker].power - state.bodies[state.attacker].stunned
        dice = max(0, power - self.units[state.defender].total("Shields"))
        return self.average(self.first_dice(state.attacker, state.defender, dice), partial(self.lie, state))

    def initial_roll(self, attacker: int, defender: int, number: int) -> Odds[Pool | Reading]:
        """A5, Fury: a natural 4 brings more dice, once. Backfire: a natural 3 anywhere among them (7)."""
        last, fury = not self.lucky(attacker, defender), self.units[attacker].total("Fury")
        backfire = self.units[attacker].total("Backfire")
        odds: Odds[Pool | Reading] = Odds(number + fury, Counter())
        for dice, ways in throws(number):
            brought = fury if 4 in dice else 0
            for more, further in throws(brought):
                pool = Pool(tuple(sorted(dice + more)), 3 in dice + more and backfire > 0)
                thrown = self.read(attacker, defender, pool) if last else pool
                odds.ways[thrown] += ways * further * 6 ** (fury - brought)
        return odds

    def lucky(self, attacker: int, defender: int) -> set[int]:
        """The players who have Lucky in this attack."""
        return {self.owner[unit] for unit in (attacker, defender) if self.units[unit].total("Lucky")}

    def lie(self, state: State, thrown: Pool | Reading) -> State:
        """A6: dice that somebody could still reroll open the reroll chance, or go on with it."""
        if isinstance(thrown, Pool):
            return state._replace(moment="reroll_chance", pool=thrown)
        return self.settle(state, thrown)

    def reroll_chance(self, state: State) -> Worth:
        """A6: each player's Lucky once."""
        attacker, defender = state.attacker, state.defender
        lucky, plays = self.lucky(attacker, defender), []
        if state.turn in lucky.difference(state.used):
            used = state._replace(used=tuple(sorted((*state.used, state.turn))), turn=1 - state.turn, passed=False)
            choices = self.second_dice(attacker, defender, state.pool, state.turn, lucky <= set(used.used))
            plays = [self.average(odds, partial(self.lie, used)) for odds in choices]
        return self.play_or_pass(state, plays, self.settle(state, self.read(attacker, defender, state.pool)))

    def rerolls(self, attacker: int, defender: int, pool: Pool, player: int, last: bool) -> list[Odds[Pool | Reading]]:
        """Lucky: any 1 to X of the dice (none at all is to pass), and what comes of it. `last`: nobody can reroll after that."""
        x = self.units[attacker if self.owner[attacker] == player else defender].total("Lucky")
        choices: list[Odds[Pool | Reading]] = []
        for number in range(1, min(x, len(pool.dice)) + 1):
            for kept in set(combinations(pool.dice, len(pool.dice) - number)):
                odds: Odds[Pool | Reading] = Odds(number, Counter())
                for new, ways in throws(number):
                    lying = pool._replace(dice=tuple(sorted(kept + new)))
                    odds.ways[self.read(attacker, defender, lying) if last else lying] += ways
                if odds not in choices:
                    choices.append(odds)
        return choices

    def read(self, attacker: int, defender: int, pool: Pool) -> Reading:
        """A7 hits, A8 Critical Hit, and what is automatic in A9: Parry."""
        attacking, defending = self.units[attacker], self.units[defender]
        damage = sum(die + attacking.total("Accuracy") >= needed(defending) for die in pool.dice)
        if 6 in pool.dice:
            damage += attacking.total("Critical Hit")
        if 1 in pool.dice:
            damage -= min(damage, defending.total("Parry"))
        return Reading(damage, 2 in pool.dice and defending.total("Riposte") > 0, pool.backfires)

    def settle(self, state: State, reading: Reading) -> State:
        """The damage is pending now. Riposte and Backfire wait for the attack's end, Dark Side first, then Retaliate (28)."""
        attacker, defender = state.attacker, state.defender
        triggered = []
        if reading.ripostes:
            triggered.append(Ending(defender, self.units[defender].total("Riposte"), dice=False))
        if reading.backfires:
            triggered.append(Ending(attacker, self.units[attacker].total("Backfire"), dice=True))
        triggered.sort(key=lambda ending: self.owner[ending.source] != self.dark)
        activated = [Ending(defender, x, dice=True) for x in state.retaliates]
        clean = state._replace(pool=Pool((), False), retaliates=(), endings=(*triggered, *activated))
        return self.strike(clean, Damage(attacker, defender, reading.damage))

    def strike(self, state: State, damage: Damage) -> State:
        """Pending damage opens a prevention chance."""
        if not damage.amount:
            return self.open(state, "attack_end")
        return self.open(state._replace(damage=damage), "prevention_chance")

    def prevention_chance(self, state: State) -> Worth:
        """A9: each Evade once for the same damage, for any part of it up to X (to prevent nothing for Force helps nobody)."""
        source, target, amount = state.damage
        plays = [
            self.worth(paid._replace(damage=Damage(source, target, amount - prevented)))
            for keyword, paid in self.activations(state, target, "Evade")
            for prevented in range(1, min(keyword.x, amount) + 1)
        ]
        return self.play_or_pass(state, plays, self.place(state))

    def place(self, state: State) -> State:
        """A10, A11: counters; Stun, if there were any on another unit; a unit with counters for its whole health is gone."""
        source, target, amount = state.damage
        body = state.bodies[target]
        stun = self.units[source].total("Stun") if amount and source != target else 0
        counters = min(body.counters + amount, self.units[target].health)
        placed = self.change(state, target, Body(counters, body.tapped, body.stunned + stun))
        return self.open(placed._replace(damage=Damage(0, 0, 0)), "attack_end")

    def attack_end(self, state: State) -> Worth:
        """A13: what waits hits the attacker, one after the other, even from a unit that is gone (69), unless the attacker is."""
        if not state.endings or not self.alive(state, state.attacker):
            return self.worth(State("go", state.bodies, state.force))
        (source, x, dice), *rest = state.endings
        hits: Odds[int] = Odds(x, Counter()) if dice else Odds(0, {x: 1})
        for thrown, ways in throws(hits.dice) if dice else ():
            hits.ways[sum(die >= needed(self.units[state.attacker]) for die in thrown)] += ways
        waiting = state._replace(endings=tuple(rest))
        return self.average(hits, lambda amount: self.strike(waiting, Damage(source, state.attacker, amount)))


def value(board: Board, goal: str) -> Fraction:
    """What one goal is worth when both players play their best."""
    return Battle(board).value(goal)
