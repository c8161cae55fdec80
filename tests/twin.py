"""A second method for the odds of one attack: plain brute force, written to be read beside the rules digest.

Nothing here comes from the engine or the solver; only the board itself is shared with them. Dice are tuples of the
natural faces 1..6, every roll is listed with `itertools.product`, every choice of dice to reroll with
`itertools.combinations`, both Play or Pass chances are real alternating moves, and every number is exact: whole parts
of 1/WHOLE, and a mean that is none is an error.
Two liberties: the faces are sorted, because the order of the dice on the table does not matter; and what can happen is
gone through once for all goals.

"Digest" is shared/rules/rules-digest.md; A1..A11 are the steps of its section 4.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, product
from operator import mul
from typing import NamedTuple

from swtcg_rules.table.model import Ability, Board, Kind, Side, Unit

Dice = tuple[int, ...]
"""Natural faces, sorted."""

Worth = tuple[int, int]
"""What the goal is worth, and what settles a tie: damage, or the discard where damage is the goal. Tuples compare so."""

Worths = tuple[Worth, Worth, Worth]
"""For each of the goals."""

WHOLE = 6**60
"""More dice than this never fall one after the other on a board."""

CACHE = 2**17
FACES = range(1, 7)
GOALS = ("damage", "kill", "survive")
CUMULATIVE = frozenset({"accuracy", "shields", "fury", "lucky", "critical-hit", "parry", "stun"})
LAYERED = frozenset({"evade"})
ISOLATED = frozenset({"armor", "ferocity", "fortitude", "stealth"})


class Evade(NamedTuple):
    """One copy of Evade: it prevents 0 to `x` damage for `cost` Force (digest 7.1)."""

    x: int
    cost: int


class Facts(NamedTuple):
    """All that counts on a board for one instance of damage; a number is 0 where the keyword is absent."""

    kind: Kind
    amount: int
    """Attack dice first rolled, or dice of damage, or fixed damage."""
    accuracy: int
    armor: bool
    fury: int
    critical_hit: int
    parry: int
    lucky: tuple[int, int]
    """The Dark Side's and the Light Side's, so that a Side is the index."""
    evades: tuple[Evade, ...]
    force: int | None
    """The defending side's; None is no limit."""
    preventable: bool
    remaining_health: int | None
    attacking_side: Side


# --- the public functions ---------------------------------------------------------------------------------------------


def best_play(board: Board) -> dict[str, tuple[Fraction, Fraction]] | None:
    """For each goal (what it is worth, what settles a tie) under best play of both sides; exact.

    None where the attack is not allowed (digest 4, A1). What the twin cannot work out is a ValueError.
    """
    if not is_allowed(board):
        return None
    worths = zip(GOALS, from_the_start(read(board)), strict=True)
    return {goal: (Fraction(worth, WHOLE), Fraction(second, WHOLE)) for goal, (worth, second) in worths}


def from_the_start(facts: Facts) -> Worths:
    """What the damage is worth before any of its dice fall."""
    if facts.kind is Kind.FIXED:
        return prevention_chance(facts, facts.amount, Side.DARK, facts.evades, facts.force, False)
    if facts.kind is Kind.DICE:
        return mean((damage_is_pending(facts, dice), ways) for dice, ways in rolls(facts.amount).items())
    return mean((after_the_first_roll(facts, dice), ways) for dice, ways in rolls(facts.amount).items())


def hit_chance(board: Board) -> Fraction:
    """The chance that one die of this board hits, by counting faces (digest 1.2, 1.3, 1.9)."""
    if board.kind is Kind.FIXED:
        raise ValueError("fixed damage rolls no dice")
    accuracy, armor = accuracy_of(board), has(board.defenders[0], "armor")
    return Fraction(sum(is_hit(face, accuracy, armor) for face in FACES), len(FACES))


# --- reading the board ------------------------------------------------------------------------------------------------


def has(unit: Unit, keyword: str) -> bool:
    """An isolated keyword is there or not; a second copy changes nothing (digest 5)."""
    return any(ability.keyword == keyword for ability in unit.abilities)


def number(ability: Ability) -> int:
    """The X of one copy."""
    if ability.x is None:
        raise ValueError(f"{ability.keyword} without its number")
    return ability.x


def total(unit: Unit, keyword: str) -> int:
    """A cumulative keyword: the X's of all copies added (digest 5)."""
    return sum(number(ability) for ability in unit.abilities if ability.keyword == keyword)


def accuracy_of(board: Board) -> int:
    """Accuracy is for attack dice only (digest 1.9, 7.1, 8.5)."""
    return total(board.attackers[0], "accuracy") if board.kind is Kind.ATTACK else 0


def is_allowed(board: Board) -> bool:
    """May this attack be declared (digest 4 A1, 2 "Arenas", 7.2 Stealth, 8.73)? Other damage needs no declaration."""
    attacker, defender = board.attackers[0], board.defenders[0]
    if board.kind is not Kind.ATTACK:
        return True
    if attacker.tapped:
        return False
    if attacker.arena is not None and defender.arena is not None and attacker.arena is not defender.arena:
        return False
    return not has(defender, "stealth") or defender.tapped or defender.damage > 0


def read(board: Board) -> Facts:
    """The board as numbers: classes of several copies by digest 5, the number of dice by digest 1.7, 4 A4 and 8.1."""
    attacker, defender = board.attackers[0], board.defenders[0]
    for ability in attacker.abilities + defender.abilities:
        if ability.keyword not in CUMULATIVE | LAYERED | ISOLATED:
            raise ValueError(f"the twin does not know {ability.keyword}")

    given = attacker.power if board.kind is Kind.ATTACK else board.amount
    if given is None:
        raise ValueError("no power, or no amount of damage, is given")
    shields = total(defender, "shields") if board.kind is Kind.ATTACK else 0

    attacking_side = Side.DARK if board.side is None else board.side
    attackers_lucky, defenders_lucky = total(attacker, "lucky"), total(defender, "lucky")
    return Facts(
        kind=board.kind,
        amount=max(0, given - shields),
        accuracy=accuracy_of(board),
        armor=has(defender, "armor"),
        fury=total(attacker, "fury"),
        critical_hit=total(attacker, "critical-hit"),
        parry=total(defender, "parry"),
        lucky=(attackers_lucky, defenders_lucky) if attacking_side is Side.DARK else (defenders_lucky, attackers_lucky),
        evades=tuple(Evade(number(a), a.cost) for a in defender.abilities if a.keyword == "evade"),
        force=board.force[1],
        preventable=not has(attacker, "ferocity") or has(defender, "fortitude"),
        remaining_health=None if defender.health is None else defender.health - defender.damage,
        attacking_side=attacking_side,
    )


# --- dice, means and choices ------------------------------------------------------------------------------------------


def is_hit(face: int, accuracy: int, armor: bool) -> bool:
    """Armor sets the number needed, Accuracy adds to the die; nothing hits or misses by itself (digest 1.3, 1.5)."""
    return face + accuracy >= (5 if armor else 4)


@lru_cache(CACHE)
def rolls(count: int) -> Counter[Dice]:
    """Every roll of so many dice, and in how many of the 6**count ways it falls."""
    return Counter(tuple(sorted(faces)) for faces in product(FACES, repeat=count))


def mean(outcomes: Iterable[tuple[Worths, int]]) -> Worths:
    """What chance makes of its outcomes, each with the number of ways it falls."""
    found = list(outcomes)
    weights = [ways for _, ways in found]

    def exactly(numbers: Iterable[int]) -> int:
        total: int = sum(map(mul, weights, numbers))
        assert not total % sum(weights)
        return total // sum(weights)

    goals = zip(*[worths for worths, _ in found], strict=True)
    damage, kill, survive = ((exactly(first), exactly(second)) for first, second in (zip(*goal, strict=True) for goal in goals))
    return damage, kill, survive


def choose(facts: Facts, player: Side, moves: Iterable[Worths]) -> Worths:
    """The attacking player takes the move worth most, the defending player the one worth least (design, "Goals")."""
    best = max if player is facts.attacking_side else min
    damage, kill, survive = map(best, zip(*moves, strict=True))
    return damage, kill, survive


# --- the attack, step by step -----------------------------------------------------------------------------------------


def after_the_first_roll(facts: Facts, dice: Dice) -> Worths:
    """A5: a natural 4 in the first roll adds Fury's dice, once; a 4 among those adds none (digest 7.2 Fury)."""
    extra = facts.fury if 4 in dice else 0
    return mean(
        (reroll_chance(facts, tuple(sorted(dice + more)), Side.DARK, (Side.DARK, Side.LIGHT), False), ways)
        for more, ways in rolls(extra).items()
    )


@lru_cache(CACHE)
def reroll_chance(facts: Facts, dice: Dice, player: Side, unused: tuple[Side, ...], other_just_passed: bool) -> Worths:
    """A6: Play or Pass with Lucky alone. `player` is to act; `unused` are the sides that have not used their Lucky.

    The Dark Side acts first, then they alternate; it is over when both pass in a row (digest 3, 7.1 Lucky, 8.8-8.10).
    """

    def moves() -> Iterator[Worths]:
        # pass
        if other_just_passed:
            yield damage_is_pending(facts, dice)
        else:
            yield reroll_chance(facts, dice, player.other, unused, True)
        # play Lucky X: 1..X of the dice, whichever the player picks, all picked before any of them is rolled
        if player in unused:
            left = tuple(side for side in unused if side is not player)
            for count in range(1, min(facts.lucky[player], len(dice)) + 1):
                for kept in set(combinations(dice, len(dice) - count)):
                    yield roll_again(facts, kept, count, player.other, left)

    return choose(facts, player, moves())


@lru_cache(CACHE)
def roll_again(facts: Facts, kept: Dice, count: int, next_player: Side, unused: tuple[Side, ...]) -> Worths:
    """A6: `count` dice are rolled again beside the kept ones, and the other player is next to act."""
    return mean(
        (reroll_chance(facts, tuple(sorted(kept + new)), next_player, unused, False), ways) for new, ways in rolls(count).items()
    )


@lru_cache(CACHE)
def damage_is_pending(facts: Facts, dice: Dice) -> Worths:
    """A7, A8 and the automatic part of A9: hits, Critical Hit, Parry.

    Critical Hit: a natural 6 adds X, once. Parry: a natural 1 prevents min(X, pending), once, before the Play or Pass.
    Both look at attack dice alone, as they lie after rerolls (digest 1.4, 1.6, 1.9, 7.1, 7.2, 8.16, 8.17).
    """
    pending = sum(is_hit(face, facts.accuracy, facts.armor) for face in dice)
    if facts.kind is Kind.ATTACK:
        if 6 in dice:
            pending += facts.critical_hit
        if 1 in dice and facts.preventable:
            pending -= min(facts.parry, pending)
    return prevention_chance(facts, pending, Side.DARK, facts.evades, facts.force, False)


@lru_cache(CACHE)
def prevention_chance(
    facts: Facts, pending: int, player: Side, unused: tuple[Evade, ...], force: int | None, other_just_passed: bool
) -> Worths:
    """A9: Play or Pass with Evade alone, which only the defending player has a use for; `force` is what he has left.

    The Dark Side acts first. Each copy once, for its cost; it prevents any amount from 0 to X (digest 3, 7.1 Evade).
    Ferocity leaves nothing to be prevented, unless the defender has Fortitude (digest 7.2).
    """

    def moves() -> Iterator[Worths]:
        # pass
        if other_just_passed:
            yield placed(facts, pending)
        else:
            yield prevention_chance(facts, pending, player.other, unused, force, True)
        # play one Evade
        if player is not facts.attacking_side and facts.preventable:
            for position, evade in enumerate(unused):
                if force is not None and evade.cost > force:
                    continue
                left = unused[:position] + unused[position + 1 :]
                force_left = None if force is None else force - evade.cost
                for prevented in range(min(evade.x, pending) + 1):
                    yield prevention_chance(facts, pending - prevented, player.other, left, force_left, False)

    return choose(facts, player, moves())


def placed(facts: Facts, counters: int) -> Worths:
    """A10, A11: counters are placed, the defender is discarded at counters >= health (digest 1.12); the goal's worth.

    Nothing here can damage the attacker: it always survives, and the net damage is the defender's (design, "Goals").
    """
    health = facts.remaining_health
    damage = WHOLE * (counters if health is None else min(counters, health))
    discarded = WHOLE * (health is not None and counters >= health)
    return (damage, discarded), (discarded, damage), (WHOLE, damage)
