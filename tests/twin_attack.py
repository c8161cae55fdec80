"""A second method for the odds of a whole attack: plain game-tree search, written to be read beside the rules digest.

Nothing here comes from the engine or the solver; only the board itself is shared with them. What is still to be done
stands in the state as a tuple of steps (`todo`); each step is one method of `Game`, in the order A1..A14 of digest
section 4, and gives the state after it, or a `Pick` (a player chooses), or a `Roll` (dice fall). Every Play or Pass
is played out move by move, Dark first, and ends with two passes in a row. What can happen is the same for every goal,
so it is gone through once and each state has a worth for each. Numbers are exact: whole parts of 1/WHOLE, and a mean
that is none is an error.

Two liberties: dice are kept sorted, since their order on the table does not matter; equal states are worked out once.

"Digest" is shared/rules/rules-digest.md; "model" is the note that pins down what the digest leaves open.
Units are numbered: the attackers' first, then the defenders'. Unit 0 attacks. Team 0 is the attackers', team 1 the other.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, product
from operator import mul
from typing import Any, NamedTuple, TypeAlias

from swtcg_rules.table.model import Ability, Arena, Board, Kind, Side, Unit

Worth: TypeAlias = tuple[int, int]
"""What a goal is worth, and what settles ties: damage, for damage the discard."""
Worths: TypeAlias = tuple[Worth, ...]
"""For each of the goals."""
Dice: TypeAlias = tuple[int, ...]
"""Natural faces, sorted."""
Mark: TypeAlias = tuple[int, int]
"""One copy of an ability: the unit's number, the copy's place among its abilities. (unit, -1) is the sum of its Luckys."""
Step: TypeAlias = tuple[Any, ...]
"""A method of `Game` by name, and its arguments."""

GOALS = ("damage", "kill", "survive")
WHOLE = 6**90
"""More dice than this never fall one after the other on a board."""
CROSSING = {Arena.GROUND: "bombard", Arena.SPACE: "ion-cannon", Arena.CHARACTER: "barrage"}
OWN_PREVENTION = ("evade", "absorb", "persuade", "deflect", "prevent-damage", "prevent-up-to", "prevent-all")
EXACT_PREVENTION = ("deflect", "prevent-damage", "prevent-all")
KEYWORDS = (
    "accuracy armor shields critical-hit fury focus backfire lucky overkill parry evade deflect absorb persuade protect "
    "ferocity fortitude double-damage stun surge retaliate riposte avenge area-damage overload intercept redirect "
    "precision stealth bombard ion-cannon barrage double-strike tenacity cunning resilience inspiration intimidation "
    "consume power-for-attack prevent-damage roll-only unpreventable reroll-dice disrupt-effect "
    "bounty foresight forewarning last-stand ambush prevent-up-to prevent-all power-by-counters cannot-be-attacked "
    "attacks-stealth open-to-arenas attack-price"
)
KNOWN = frozenset(KEYWORDS.split())
ATTACKER = 0


class Illegal(Exception):  # noqa: N818
    """This attack may not be declared (A1)."""


class Damage(NamedTuple):
    """Damage that is pending: from one unit to one unit. `own` marks the attack's own damage, Overkill's part included."""

    source: int
    target: int
    amount: int
    own: bool


class Body(NamedTuple):
    """What changes about a unit."""

    counters: int
    alive: bool = True
    lasting: int = 0
    """Power changes that last: Stun, Surge."""
    next_attack: int = 0
    """Power changes for its next attack: Focus, Absorb, Persuade."""
    cards: int = 0
    """Consume's cards beneath it."""


class State(NamedTuple):
    todo: tuple[Step, ...]
    bodies: tuple[Body, ...]
    force: tuple[int | None, int | None]
    disrupts: tuple[Mark, ...] = ()
    """Disrupts that were used; each once in the whole sequence."""
    used: tuple[Mark, ...] = ()
    """Copies used in the running chance. Every other limit (once per attack, roll, instance of damage) comes to this."""
    defender: int = 0
    bonus: int = 0
    """Power for this attack: Overload, power-for-attack."""
    dealt: int = 0
    """What the attack's own damage came to, after prevention, not doubled."""
    dice: Dice = ()
    declared_rerolls: tuple[Step, ...] = ()
    declared_preventions: tuple[Step, ...] = ()
    """What was declared blind against Cunning."""
    pending: tuple[Damage, ...] = ()
    """The damage of the running prevention chance: one source, at most one entry for each unit, each above 0."""
    queue: tuple[Damage, ...] = ()
    """New damage made by Deflect that waits for a chance of its own."""
    rest: tuple[Damage, ...] = ()
    """What was left when the earlier chances closed; it waits to be placed."""
    seen: tuple[Any, ...] = ()
    """The situations that Deflects brought about, at the present Force (Force never comes back)."""
    items: tuple[Step, ...] = ()
    """Triggered damage of the attack's end, sorted."""
    retaliates: tuple[Step, ...] = ()
    """Activated Retaliates, in order."""

    def then(self, *steps: Step) -> State:
        """These steps first, then what was to be done anyway."""
        return self._replace(todo=steps + self.todo)

    def change(self, unit: int, **changes: Any) -> State:
        """One unit's body, changed."""
        body = self.bodies[unit]._replace(**changes)
        return self._replace(bodies=(*self.bodies[:unit], body, *self.bodies[unit + 1 :]))


class Pick(NamedTuple):
    """A player chooses among states."""

    team: int
    states: list[State]


class Roll(NamedTuple):
    """Dice fall: states, each with the number of ways it comes about."""

    states: list[tuple[State, int]]


class Move(NamedTuple):
    """A play in a Play or Pass: the copy used, its cost, what it does, and whether it can be disrupted."""

    mark: Mark
    cost: int
    effect: Step
    disruptable: bool = True


Node: TypeAlias = State | Pick | Roll


def values(board: Board) -> dict[str, tuple[Fraction, Fraction]]:
    """For each goal (what it is worth, what settles ties: damage, for damage the discard) under best play of both; exact."""
    game = Game(board)
    sys.setrecursionlimit(max(sys.getrecursionlimit(), 50_000))
    found = zip(GOALS, game.worth(game.start), strict=True)
    return {goal: (Fraction(worth, WHOLE), Fraction(second, WHOLE)) for goal, (worth, second) in found}


@lru_cache(32)
def rolls(count: int) -> Counter[Dice]:
    """Every roll of so many dice, and in how many of the 6**count ways it falls."""
    return Counter(tuple(sorted(faces)) for faces in product(range(1, 7), repeat=count))


def mean(weights: Sequence[int], worths: Sequence[int]) -> int:
    """The worths by their weights, exactly."""
    total: int = sum(map(mul, weights, worths))
    assert not total % sum(weights)
    return total // sum(weights)


def keeping(dice: Dice, count: int) -> list[Dice]:
    """Every way to pick `count` of the dice to be rolled again: the dice kept."""
    return sorted(set(combinations(dice, len(dice) - count)))


def together(damages: Iterable[Damage]) -> tuple[Damage, ...]:
    """The same damage with equal source and target added up, sorted; nothing that is 0."""
    amounts: Counter[tuple[int, int, bool]] = Counter()
    for damage in damages:
        amounts[damage.source, damage.target, damage.own] += damage.amount
    return tuple(sorted(Damage(s, t, amount, own) for (s, t, own), amount in amounts.items() if amount > 0))


def hit_count(dice: Dice, accuracy: int, armor: bool) -> int:
    """Armor sets the number needed to 5, Accuracy adds to the die; nothing hits or misses by itself (digest 1.3, 1.5)."""
    return sum(face + accuracy >= (5 if armor else 4) for face in dice)


class Game:
    """One board. Methods named in `todo` are steps; the others read the board."""

    def __init__(self, board: Board) -> None:
        self.units: tuple[Unit, ...] = board.attackers + board.defenders
        self.own = len(board.attackers)
        self.kind = board.kind
        self.dark = 0 if (board.side or Side.DARK) is Side.DARK else 1
        deflects = [(self.team(u), a) for u, unit in enumerate(self.units) for a in unit.abilities if a.keyword == "deflect"]
        self.free_deflect = any(ability.cost == 0 or board.force[team] is None for team, ability in deflects)
        """Only then can a situation come again: any other Deflect costs Force, which never comes back."""
        self.memo: dict[State, Worths] = {}
        unknown = {a.keyword for unit in self.units for a in unit.abilities} - KNOWN
        if unknown:
            raise ValueError(f"the twin does not know {sorted(unknown)}")
        first = self.own
        self.start = State((), tuple(Body(unit.damage) for unit in self.units), board.force)
        self.start_health = [self.health(self.start, unit) for unit in range(len(self.units))]
        if board.kind is Kind.ATTACK:
            if board.attackers[0].tapped or not self.can_be_attacked(self.start, first):
                raise Illegal
            self.start = self.start.then(("attack", first), ("after_the_first",))
        elif board.amount is None:
            raise ValueError("no amount of damage is given")
        else:
            step = "dice_of_damage" if board.kind is Kind.DICE else "fixed_damage"
            self.start = self.start.then((step, ATTACKER, first, board.amount))

    # --- the search -----------------------------------------------------------------------------------------------------

    def worth(self, state: State) -> Worths:
        """What the state is worth under best play of both; equal states are worked out once."""
        if not state.todo:
            return self.result(state)
        if state not in self.memo:
            name, *arguments = state.todo[0]
            self.memo[state] = self.settle(getattr(self, name)(state._replace(todo=state.todo[1:]), *arguments))
        return self.memo[state]

    def settle(self, node: Node) -> Worths:
        """A sure step; or, goal by goal, the best for the player who picks, or the mean over the dice."""
        if isinstance(node, State):
            return self.worth(node)
        if isinstance(node, Pick):
            best = max if node.team == 0 else min
            return tuple(map(best, zip(*[self.worth(after) for after in node.states], strict=True)))
        weights = [ways for _, ways in node.states]
        for_each = zip(*[self.worth(after) for after, _ in node.states], strict=True)
        return tuple(
            (mean(weights, firsts), mean(weights, seconds)) for firsts, seconds in (zip(*one, strict=True) for one in for_each)
        )

    def result(self, state: State) -> Worths:
        """What the players play for (model, last section)."""
        damage = 0
        for unit, body in enumerate(state.bodies):
            placed, health = body.counters - self.units[unit].damage, self.start_health[unit]
            if health is not None:
                placed = min(placed, health - self.units[unit].damage)
            damage += -placed if self.team(unit) == 0 else placed
        damage *= WHOLE
        discarded, survives = WHOLE * (not state.bodies[self.own].alive), WHOLE * state.bodies[ATTACKER].alive
        return (damage, discarded), (discarded, damage), (survives, damage)

    # --- reading the board ----------------------------------------------------------------------------------------------

    def team(self, unit: int) -> int:
        return 0 if unit < self.own else 1

    def has(self, unit: int, keyword: str) -> bool:
        """An isolated keyword is there or not; a second copy changes nothing (digest 5)."""
        return any(ability.keyword == keyword for ability in self.units[unit].abilities)

    def number(self, ability: Ability) -> int:
        """The X of one copy."""
        if ability.x is None:
            raise ValueError(f"{ability.keyword} without its number")
        return ability.x

    def total(self, unit: int, keyword: str) -> int:
        """A cumulative keyword: the X's of all copies added (digest 5)."""
        return sum(self.number(ability) for ability in self.units[unit].abilities if ability.keyword == keyword)

    def living(self, state: State) -> list[int]:
        return [unit for unit, body in enumerate(state.bodies) if body.alive]

    def copies(self, state: State, team: int) -> Iterator[tuple[Mark, Ability]]:
        """Every copy of every ability on the team's living units that it can pay for and has not used in this chance."""
        for unit in self.living(state):
            if self.team(unit) == team:
                for place, ability in enumerate(self.units[unit].abilities):
                    if (unit, place) not in state.used and self.can_pay(state, team, ability.cost):
                        yield (unit, place), ability

    def same_arena(self, one: int, other: int) -> bool:
        """A unit whose arena is not told is in the arena of whatever it is compared with."""
        a, b = self.units[one].arena, self.units[other].arena
        return a is None or b is None or a is b

    def others_there(self, state: State, unit: int) -> list[int]:
        """The other living units in the unit's arena, of both sides."""
        return [other for other in self.living(state) if other != unit and self.same_arena(unit, other)]

    def bonuses(self, state: State, unit: int) -> int:
        """What raises power and health alike: Inspiration of others, Intimidation, Consume's cards (model, "Stats")."""
        there = self.others_there(state, unit)
        bonus = sum(self.team(other) == self.team(unit) and self.has(other, "inspiration") for other in there)
        if self.has(unit, "intimidation"):
            bonus += sum(self.team(other) != self.team(unit) for other in there)
        return bonus + state.bodies[unit].cards

    def health(self, state: State, unit: int) -> int | None:
        printed = self.units[unit].health
        return None if printed is None else printed + self.bonuses(state, unit)

    def power(self, state: State) -> int:
        """The attacker's power for an attack on the present defender, A4's own additions left out (model, "Stats", A1)."""
        unit, body = self.units[ATTACKER], state.bodies[ATTACKER]
        if self.same_arena(ATTACKER, state.defender) or self.has(state.defender, "open-to-arenas"):
            if unit.power is None:
                raise ValueError("the attacker's power is not given")
            base = unit.power
        else:
            base = self.total(ATTACKER, self.crossing(state.defender))
        resilience = self.total(ATTACKER, "resilience")
        if body.counters < abs(resilience):
            resilience = 0
        by_counters = self.total(ATTACKER, "power-by-counters") * body.counters
        return base + body.lasting + body.next_attack + self.bonuses(state, ATTACKER) + resilience + by_counters

    def crossing(self, defender: int) -> str:
        """The keyword that attacks the defender's arena from another one."""
        arena = self.units[defender].arena
        assert arena is not None
        return CROSSING[arena]

    def is_hidden(self, state: State, unit: int) -> bool:
        """Stealth: not to be attacked unless tapped or with a damage counter (digest 7.2); or a text forbids it."""
        if self.has(unit, "cannot-be-attacked"):
            return True
        if self.has(ATTACKER, "attacks-stealth"):
            return False
        return self.has(unit, "stealth") and not self.units[unit].tapped and state.bodies[unit].counters == 0

    def can_be_attacked(self, state: State, unit: int) -> bool:
        """A1: a living unit, in the attacker's arena or reached by Bombard, Ion Cannon or Barrage, not hidden by Stealth."""
        if not state.bodies[unit].alive or self.is_hidden(state, unit) or not self.can_pay(state, 0, self.price(unit)):
            return False
        return self.same_arena(ATTACKER, unit) or self.has(unit, "open-to-arenas") or self.has(ATTACKER, self.crossing(unit))

    def price(self, unit: int) -> int:
        """The Force that declaring an attack on a unit costs."""
        return self.total(unit, "attack-price")

    # --- Play or Pass, costs, disrupts (digest 3) -----------------------------------------------------------------------

    def chance(self, state: State, name: str) -> State:
        """A chance begins: Dark is first to play or pass. Where neither has anything to play, both pass."""
        moves = getattr(self, f"{name}_moves")
        if not any(True for team in (0, 1) for _ in moves(state, team)):
            return state
        return state.then(("play_or_pass", name, self.dark, False))

    def play_or_pass(self, state: State, name: str, team: int, other_just_passed: bool) -> Node:
        """One player plays or passes; two passes in a row end the chance."""
        after_pass = state._replace(used=()) if other_just_passed else state.then(("play_or_pass", name, 1 - team, True))
        moves: Iterator[Move] = getattr(self, f"{name}_moves")(state, team)
        choices = [after_pass]
        for move in moves:
            paid = self.pay(state, team, move.cost).then(("play_or_pass", name, 1 - team, False))
            paid = paid._replace(used=tuple(sorted((*state.used, move.mark))))
            choices.append(paid.then(("answer", 1 - team, (move.effect,), ())) if move.disruptable else paid.then(move.effect))
        return after_pass if len(choices) == 1 else Pick(team, choices)

    def can_pay(self, state: State, team: int, cost: int) -> bool:
        force = state.force[team]
        return force is None or force >= cost

    def pay(self, state: State, team: int, cost: int) -> State:
        """Pay; with less Force than before no earlier situation can come again."""
        force = state.force[team]
        if force is None or cost == 0:
            return state
        left = force - cost
        return state._replace(force=(left, state.force[1]) if team == 0 else (state.force[0], left), seen=())

    def answer(self, state: State, team: int, happens: tuple[Step, ...], fails: tuple[Step, ...]) -> Node:
        """`team` may disrupt what was just played; a disrupt may be disrupted in turn, then it is the disrupt that fails."""
        choices = [state.then(*happens)]
        for mark, ability in self.copies(state, team):
            if ability.keyword == "disrupt-effect" and mark not in state.disrupts:
                paid = self.pay(state, team, ability.cost)._replace(disrupts=tuple(sorted((*state.disrupts, mark))))
                choices.append(paid.then(("answer", 1 - team, fails, happens)))
        return choices[0] if len(choices) == 1 else Pick(team, choices)

    # --- A1 to A3 -------------------------------------------------------------------------------------------------------

    def attack(self, state: State, defender: int) -> State:
        """An attack, A1 to A13, on a defender known to be legal. Against Cunning's dice both chances come before the roll."""
        state = self.pay(state, 0, self.price(defender))._replace(defender=defender, bonus=0, dealt=0)
        if self.has(ATTACKER, "cunning"):
            dice: tuple[Step, ...] = (("chance", "blind_reroll"), ("chance", "blind_prevention"), ("roll",), ("declared",))
        else:
            dice = (("roll",), ("chance", "attack_reroll"))
        return state.then(("overload",), ("chance", "attack"), *dice, ("hits",), ("end", self.dark))

    def overload(self, state: State) -> Node:
        """A2: the attacker's player may take +X power, for X dice of damage to the attacker when the attack ends."""
        x = self.total(ATTACKER, "overload")
        taken = state._replace(bonus=x, items=self.with_dice(state, ATTACKER, x))
        return Pick(0, [state, taken]) if x > 0 else state

    def with_dice(self, state: State, source: int, x: int) -> tuple[Step, ...]:
        """The end-of-attack items, with X dice of damage from the source to the attacker among them."""
        return tuple(sorted((*state.items, ("dice_of_damage", source, ATTACKER, x)))) if x > 0 else state.items

    def attack_moves(self, state: State, team: int) -> Iterator[Move]:
        """A3: Intercept, Redirect, Retaliate, power-for-attack."""
        for mark, ability in self.copies(state, team):
            unit = mark[0]
            if ability.keyword == "intercept" and unit in self.new_defenders(state):
                yield Move(mark, ability.cost, ("defend", unit))
            elif ability.keyword == "redirect" and unit == state.defender:
                for other in self.new_defenders(state):
                    yield Move(mark, ability.cost, ("defend", other))
            elif ability.keyword == "retaliate" and unit == state.defender and self.same_arena(ATTACKER, unit):
                yield Move(mark, ability.cost, ("retaliate", unit, self.number(ability)))
            elif ability.keyword == "power-for-attack" and unit == ATTACKER:
                yield Move(mark, ability.cost, ("strengthen", self.number(ability)))

    def new_defenders(self, state: State) -> list[int]:
        """Who may become the defender: others of that side in its arena that can be attacked; none against Precision."""
        if self.has(ATTACKER, "precision"):
            return []
        there = self.others_there(state, state.defender)
        return [unit for unit in there if self.team(unit) == 1 and not self.is_hidden(state, unit)]

    def defend(self, state: State, unit: int) -> Node:
        """The attack goes to another unit; where that costs Force, the attacker's player pays, or refuses and nothing changes."""
        turned, price = state._replace(defender=unit), self.price(unit)
        if not price:
            return turned
        return Pick(0, [state, self.pay(turned, 0, price)]) if self.can_pay(state, 0, price) else state

    def retaliate(self, state: State, unit: int, x: int) -> State:
        return state._replace(retaliates=(*state.retaliates, ("dice_of_damage", unit, ATTACKER, x)))

    def strengthen(self, state: State, x: int) -> State:
        return state._replace(bonus=state.bonus + x)

    # --- A4 to A6: the dice ---------------------------------------------------------------------------------------------

    def roll(self, state: State) -> Roll:
        """A4: the number of attack dice. Power for the next attack is spent with this roll."""
        fixed = {ability.x for ability in self.units[ATTACKER].abilities if ability.keyword == "roll-only"}
        if len(fixed) > 1:
            raise ValueError("two numbers of dice to roll")
        if fixed:
            count = self.number(Ability("roll-only", fixed.pop()))
        else:
            count = max(0, self.power(state) + state.bonus - self.total(state.defender, "shields"))
        state = state.change(ATTACKER, next_attack=0)._replace(bonus=0).then(("fury",))
        return Roll([(state._replace(dice=dice), ways) for dice, ways in rolls(count).items()])

    def fury(self, state: State) -> Node:
        """A5: a natural 4 in the first roll adds X dice, once."""
        x = self.total(ATTACKER, "fury") if 4 in state.dice else 0
        if x == 0:
            return self.initial_roll(state)
        after = state.then(("initial_roll",))
        return Roll([(after._replace(dice=tuple(sorted(state.dice + more))), ways) for more, ways in rolls(x).items()])

    def initial_roll(self, state: State) -> State:
        """A5: Backfire (natural 3) and Focus (natural 5) look at all dice before rerolls, Fury's included."""
        if 3 in state.dice:
            state = state._replace(items=self.with_dice(state, ATTACKER, self.total(ATTACKER, "backfire")))
        if 5 in state.dice:
            state = state.change(ATTACKER, next_attack=state.bodies[ATTACKER].next_attack + self.total(ATTACKER, "focus"))
        return state

    def lucky_and_rerolls(self, state: State, team: int, lucky: bool) -> Iterator[tuple[Mark, Ability]]:
        """A6: the side's reroll effects; in the attack also Lucky of the attacker or of the final defender, added up."""
        for mark, ability in self.copies(state, team):
            if ability.keyword == "reroll-dice":
                yield mark, ability
        unit = ATTACKER if team == 0 else state.defender
        if lucky and self.has(unit, "lucky") and (unit, -1) not in state.used:
            yield (unit, -1), Ability("lucky", self.total(unit, "lucky"))

    def attack_reroll_moves(self, state: State, team: int, lucky: bool = True) -> Iterator[Move]:
        """A6: 1..X dice that the player picks are rolled again. Lucky is static: nobody disrupts it."""
        for mark, ability in self.lucky_and_rerolls(state, team, lucky):
            for count in range(1, min(self.number(ability), len(state.dice)) + 1):
                for kept in keeping(state.dice, count):
                    yield Move(mark, ability.cost, ("roll_again", kept, count), ability.keyword != "lucky")

    def damage_reroll_moves(self, state: State, team: int) -> Iterator[Move]:
        """The reroll chance of dice of damage: no Lucky (digest 1.9, 1.10)."""
        yield from self.attack_reroll_moves(state, team, lucky=False)

    def roll_again(self, state: State, kept: Dice, count: int) -> Roll:
        return Roll([(state._replace(dice=tuple(sorted(kept + new))), ways) for new, ways in rolls(count).items()])

    def blind_reroll_moves(self, state: State, team: int) -> Iterator[Move]:
        """A6 against Cunning: only how many dice is declared."""
        for mark, ability in self.lucky_and_rerolls(state, team, lucky=True):
            for count in range(1, self.number(ability) + 1):
                yield Move(mark, ability.cost, ("declare_reroll", team, count), ability.keyword != "lucky")

    def declare_reroll(self, state: State, team: int, count: int) -> State:
        return state._replace(declared_rerolls=(*state.declared_rerolls, ("pick_dice", team, count)))

    def declared(self, state: State) -> State:
        """Cunning: the dice are shown now, and the declared rerolls are carried out in order."""
        return state._replace(declared_rerolls=()).then(*state.declared_rerolls)

    def pick_dice(self, state: State, team: int, count: int) -> Pick:
        """Cunning: exactly the declared number of dice, or all of them, picked now by the one who declared."""
        count = min(count, len(state.dice))
        return Pick(team, [state.then(("roll_again", kept, count)) for kept in keeping(state.dice, count)])

    # --- A7, A8 and the automatic part of A9 ----------------------------------------------------------------------------

    def hits(self, state: State) -> Pick:
        """A7 hits, Riposte, Overkill's choice; A8 Critical Hit; A9 Parry. Then the prevention chance."""
        defender, dice = state.defender, state.dice
        hits = hit_count(dice, self.total(ATTACKER, "accuracy"), self.has(defender, "armor"))
        riposte = self.total(defender, "riposte") if 2 in dice else 0
        if riposte > 0:
            state = state._replace(items=tuple(sorted((*state.items, ("fixed_damage", defender, ATTACKER, riposte)))))
        critical_hit = self.total(ATTACKER, "critical-hit") if 6 in dice else 0
        parry = self.total(defender, "parry") if 1 in dice and self.may_prevent(ATTACKER, True, defender, defender) else 0
        prevention: tuple[Step, ...] = (("chance", "prevention"),)
        if self.has(ATTACKER, "cunning"):
            prevention = state.declared_preventions
        state = state._replace(dice=(), declared_preventions=()).then(*prevention, ("close_chance",))

        health = self.health(state, defender)
        surplus = 0 if health is None else max(0, hits - max(0, health - state.bodies[defender].counters))
        moved = [Damage(ATTACKER, defender, 0, True)]
        if self.has(ATTACKER, "overkill"):
            moved += [Damage(ATTACKER, other, k, True) for other in self.second_units(state) for k in range(1, surplus + 1)]
        outcomes = []
        for part in moved:
            pending = max(0, hits - part.amount + critical_hit - parry)
            outcomes.append(state._replace(pending=together([Damage(ATTACKER, defender, pending, True), part])))
        return Pick(0, outcomes)

    def second_units(self, state: State) -> list[int]:
        """Whom Overkill may give hits to: another living unit in the defender's arena, of either side, not the attacker."""
        return [unit for unit in self.others_there(state, state.defender) if unit != ATTACKER]

    # --- A9 and A12: prevention -----------------------------------------------------------------------------------------

    def may_prevent(self, source: int, own: bool, damaged: int, by: int) -> bool:
        """Ferocity (any damage of the source), unpreventable (its attack's): only by oneself with Fortitude (model, A9)."""
        if self.has(source, "ferocity") or (own and self.has(source, "unpreventable")):
            return by == damaged and self.has(damaged, "fortitude")
        return True

    def prevention_moves(self, state: State, team: int) -> Iterator[Move]:
        """A9: against damage that is pending."""
        for damage in state.pending:
            yield from self.preventions(state, team, damage.source, damage.own, damage.target, damage.amount)

    def blind_prevention_moves(self, state: State, team: int) -> Iterator[Move]:
        """A9 against Cunning: for any unit that this attack's damage may come to; always as much as possible."""
        second = self.second_units(state) if self.has(ATTACKER, "overkill") else []
        for damaged in (state.defender, *second):
            for move in self.preventions(state, team, ATTACKER, True, damaged, None):
                yield move._replace(effect=("declare_prevention", move.effect))

    def declare_prevention(self, state: State, effect: Step) -> State:
        return state._replace(declared_preventions=(*state.declared_preventions, effect))

    def preventions(self, state: State, team: int, source: int, own: bool, damaged: int, pending: int | None) -> Iterator[Move]:
        """What the team can play for one damaged unit; `pending` is None where it is not known yet."""
        for mark, ability in self.copies(state, team):
            unit, keyword = mark[0], ability.keyword
            protects = keyword == "protect" and damaged in self.others_there(state, unit) and self.team(damaged) == team
            if not (protects or (keyword in OWN_PREVENTION and damaged == unit)) or not self.may_prevent(
                source, own, damaged, unit
            ):
                continue
            number = sys.maxsize if keyword == "prevent-all" else self.number(ability)
            most = number if pending is None else min(number, pending)
            least = most if pending is None or keyword in EXACT_PREVENTION else 1
            new_targets: list[int | None] = [None]
            if keyword == "deflect":
                new_targets += [unit, *self.others_there(state, unit)]
            for amount in range(max(1, least), most + 1):
                for new_target in new_targets:
                    yield Move(mark, ability.cost, ("prevent", keyword, unit, damaged, amount, new_target))

    def prevent(self, state: State, keyword: str, unit: int, damaged: int, amount: int, new_target: int | None) -> State:
        """A9: prevent that much of what is pending to the damaged unit, and do what the keyword adds."""
        found = [damage for damage in state.pending if damage.target == damaged]
        if not found:
            return state
        damage = found[0]
        prevented = min(amount, damage.amount)
        left = [d._replace(amount=d.amount - prevented) if d is damage else d for d in state.pending]
        state = state._replace(pending=together(left))
        if keyword == "absorb":
            return state.change(unit, next_attack=state.bodies[unit].next_attack + prevented)
        if keyword == "persuade" and damage.own:
            return state.change(ATTACKER, next_attack=state.bodies[ATTACKER].next_attack - prevented)
        if keyword == "deflect" and new_target is not None:
            return self.with_new_damage(state, Damage(unit, new_target, prevented, False))
        return state

    def with_new_damage(self, state: State, new: Damage) -> State:
        """A12: new damage waits for its own chance. It is not made where it would repeat a situation (digest 8.66)."""
        queue = (*state.queue, new)
        situation = (together(state.rest + state.pending), queue)
        if situation in state.seen:
            return state
        if self.free_deflect:
            state = state._replace(seen=tuple(sorted((*state.seen, situation))))
        return state._replace(queue=queue)

    def close_chance(self, state: State) -> State:
        """A12: what is left waits to be placed; each new damage gets a chance of its own, in the order it was made."""
        state = state._replace(rest=together(state.rest + state.pending), pending=())
        if state.queue:
            state = state._replace(pending=state.queue[:1], queue=state.queue[1:])
            return state.then(("chance", "prevention"), ("close_chance",))
        return state.then(("place",))

    # --- A10, A11: placement and discards -------------------------------------------------------------------------------

    def place(self, state: State) -> State:
        """A10: all counters at once, doubled by Double Damage for the defender; then Stun, then Surge (Dark's units first)."""
        damages = state.rest
        state = state._replace(rest=(), seen=(), dealt=state.dealt + sum(d.amount for d in damages if d.own))
        for source, target, amount, own in damages:
            doubled = own and target == state.defender and self.has(source, "double-damage")
            counters = amount * (2 if doubled else 1)
            state = state.change(target, counters=state.bodies[target].counters + counters)
        hurt_by_another = {(d.source, d.target) for d in damages if d.source != d.target}
        for source, target in hurt_by_another:
            state = state.change(target, lasting=state.bodies[target].lasting - self.total(source, "stun"))
        hurt = sorted({target for _, target in hurt_by_another}, key=lambda unit: (self.team(unit) != self.dark, unit))
        return state.then(*(("surge", unit) for unit in hurt if self.has(unit, "surge")), ("discard", damages))

    def surge(self, state: State, unit: int) -> Pick:
        """A10: its player may give X power to one living unit of the arena, whosever it is."""
        x = self.total(unit, "surge")
        there = [unit, *self.others_there(state, unit)]
        given = [state.change(other, lasting=state.bodies[other].lasting + x) for other in there]
        return Pick(self.team(unit), [state, *given])

    def dying(self, state: State) -> list[int]:
        """Living units with at least as many counters as health (digest 1.12)."""
        healths = {unit: self.health(state, unit) for unit in self.living(state)}
        return [unit for unit, health in healths.items() if health is not None and state.bodies[unit].counters >= health]

    def discard(self, state: State, damages: tuple[Damage, ...]) -> State:
        """A11: a first wave, discarded by the damage just placed; Avenge and Consume for it; further waves; Area Damage."""
        there_before, first_wave = self.living(state), self.dying(state)
        for unit in first_wave:
            state = state.change(unit, alive=False)
        kills = sorted({(d.source, d.target) for d in damages if d.target in first_wave and d.source != d.target})
        for source, unit in kills:
            if self.has(source, "consume"):
                state = state.change(source, cards=state.bodies[source].cards + 1)
            if source == ATTACKER and self.kind is Kind.ATTACK:
                for friend in there_before:
                    if friend != unit and self.team(friend) == self.team(unit) and self.same_arena(friend, unit):
                        state = state._replace(items=self.with_dice(state, friend, self.total(friend, "avenge")))
        while wave := self.dying(state):
            for unit in wave:
                state = state.change(unit, alive=False)
        own_kills = sorted(d.target for d in damages if d.own and d.target in first_wave)
        return state.then(*(("area_damage", unit) for unit in own_kills if self.total(ATTACKER, "area-damage") > 0))

    def area_damage(self, state: State, discarded: int) -> Pick:
        """A11: X dice of damage to another living unit in the discarded unit's arena, or none."""
        x = self.total(ATTACKER, "area-damage")
        targets = [unit for unit in self.others_there(state, discarded) if unit != ATTACKER]
        return Pick(0, [state, *(state.then(("dice_of_damage", ATTACKER, unit, x)) for unit in targets)])

    # --- damage that is no attack ---------------------------------------------------------------------------------------

    def dice_of_damage(self, state: State, source: int, target: int, count: int) -> Roll:
        """Roll, reroll chance, then the hits (digest 1.9)."""
        after = state.then(("chance", "damage_reroll"), ("hits_of_damage", source, target))
        return Roll([(after._replace(dice=dice), ways) for dice, ways in rolls(count).items()])

    def hits_of_damage(self, state: State, source: int, target: int) -> State:
        """Armor applies to dice of damage, Accuracy does not (digest 1.9)."""
        amount = hit_count(state.dice, 0, self.has(target, "armor"))
        return state._replace(dice=()).then(("fixed_damage", source, target, amount))

    def fixed_damage(self, state: State, source: int, target: int, amount: int) -> State:
        """A9 without Parry, A10, A11."""
        state = state._replace(pending=together([Damage(source, target, amount, False)]))
        return state.then(("chance", "prevention"), ("close_chance",))

    # --- A13, A14 -------------------------------------------------------------------------------------------------------

    def end(self, state: State, turn: int) -> Node:
        """A13: triggered items by turns, Dark first, new ones included; then Retaliates. Nothing if the attacker is gone."""
        if not state.bodies[ATTACKER].alive:
            return state._replace(items=(), retaliates=())
        if state.items:
            team = turn if any(self.team(item[1]) == turn for item in state.items) else 1 - turn
            choices = []
            for place, item in enumerate(state.items):
                if self.team(item[1]) == team:
                    others = state.items[:place] + state.items[place + 1 :]
                    choices.append(state._replace(items=others).then(item, ("end", 1 - team)))
            return Pick(team, choices)
        if state.retaliates:
            return state._replace(retaliates=state.retaliates[1:]).then(state.retaliates[0], ("end", self.dark))
        return state

    def after_the_first(self, state: State) -> State:
        """A14: what the first attack leaves open: Double Strike; Tenacity, if it did less than X damage."""
        tenacity = state.dealt < self.total(ATTACKER, "tenacity")
        return state.then(("extra", self.has(ATTACKER, "double-strike"), state.defender if tenacity else None))

    def extra(self, state: State, double_strike: bool, tenacity: int | None) -> Node:
        """A14: either of them, in either order, or none; only by a living attacker, on a unit it can attack."""
        if not state.bodies[ATTACKER].alive:
            return state
        choices = [state]
        if double_strike:
            enemies = [unit for unit in range(self.own, len(self.units)) if self.can_be_attacked(state, unit)]
            choices += [state.then(("attack", unit), ("extra", False, tenacity)) for unit in enemies]
        if tenacity is not None and self.can_be_attacked(state, tenacity):
            choices.append(state.then(("attack", tenacity), ("extra", double_strike, None)))
        return Pick(0, choices)
