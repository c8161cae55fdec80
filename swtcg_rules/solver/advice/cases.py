"""A list of cases for a reroll: a few conditions that say for every roll which dice to roll again.

A solution says for every possible roll which dice to roll again. Here those choices become a short list of cases, each
with one instruction of the form "up to N dice: these first, then those". The list is built by splitting the rolls where
it helps most; should a few rare rolls still not fit, `share_held` says how often it holds. Where several choices for a roll
are equally good, any of them fits, so no case is made for a roll that the instruction next to it suits as well. Sets of rows
are integers, one bit a row.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from swtcg_rules.engine.dice import DiceReading

MOST_CASES = 7
COMMON_ROLLS = 80
"""The number of likeliest rolls that the list of cases is made from; how often it holds is counted over all rolls."""
HITS = -1
"""Stands for "dice that hit" where otherwise the number of a die class stands."""


class Test(NamedTuple):
    """A condition on the roll: the count of a class (or of hits) is at least `low` and at most `high` (None: no limit)."""

    die: int
    low: int
    high: int | None


class AdviceCase(NamedTuple):
    """Where all tests hold: roll up to `dice` dice again, of the classes in `order`, the first ones first."""

    tests: tuple[Test, ...]
    dice: int
    order: tuple[int, ...]


class RerollCase(NamedTuple):
    """A roll, the dice of each class that are rolled again from it, its chance, and how many dice could still be rolled again."""

    pool: tuple[int, ...]
    picks: tuple[int, ...]
    chance: int
    rerolls: int
    equal: frozenset[tuple[int, ...]]
    """All picks that are as good, these ones too."""
    node: int
    """The number of the decision."""


def cases_for(reading: DiceReading, rows: list[RerollCase], unloved: list[int]) -> tuple[AdviceCase, ...]:
    """The cases for the likeliest of these rolls; `unloved` are the classes of dice that are best rolled again as a rule."""
    return tuple(_cases(reading, sorted(rows, key=lambda row: row.chance, reverse=True)[:COMMON_ROLLS], unloved))


def share_held(reading: DiceReading, cases: tuple[AdviceCase, ...], rows: list[RerollCase]) -> Fraction:
    """The part of these rolls for which the cases give the best choice."""
    whole = sum(row.chance for row in rows)
    held = sum(row.chance for row in rows if any(_applies(reading, c, row) and _fits(reading, row, *c[1:]) for c in cases))
    return Fraction(held, whole)


def told_otherwise(
    reading: DiceReading, cases: tuple[AdviceCase, ...], rows: list[RerollCase]
) -> Iterator[tuple[RerollCase, tuple[int, ...]]]:
    """The rolls for which the cases give another choice that is as good, with what they take."""
    for row in rows:
        case = next((case for case in cases if _applies(reading, case, row)), None)
        if case and _fits(reading, row, *case[1:]):
            taken = _taken(row, *case[1:])
            if _as_settled(reading, row, taken) != _as_settled(reading, row, row.picks):
                yield row, taken


def _cases(reading: DiceReading, rows: list[RerollCase], unloved: list[int]) -> list[AdviceCase]:
    """Split the rows where that makes instructions fit best, until all fit or the list is long enough."""
    candidates = _candidates(reading, rows)
    splits = _splits(reading, rows)
    weights = [row.chance for row in rows]
    found: list[tuple[int, tuple[Test, ...]]] = [((1 << len(rows)) - 1, ())]
    while len(found) < MOST_CASES:
        best: tuple[tuple[int, int], int, int, Test, Test] | None = None
        for at, (mask, _) in enumerate(found):
            held = _best(candidates, mask)[0]
            if held == mask:
                continue
            now = _weigh(held, weights)
            for yes, test, no_test in splits:
                parts = mask & yes, mask & ~yes
                if all(parts):
                    fitting = [_best(candidates, part)[0] for part in parts]
                    settled = sum(_weigh(p, weights) for p, f in zip(parts, fitting, strict=True) if p == f)
                    gain = _weigh(fitting[0] | fitting[1], weights) - now
                    if (gain or settled) and (best is None or (gain, settled) > best[0]):
                        best = ((gain, settled), at, yes, test, no_test)
        if best is None:
            break
        _, at, yes, test, no_test = best
        mask, tests = found[at]
        found[at : at + 1] = [(mask & yes, (*tests, test)), (mask & ~yes, (*tests, no_test))]
    cases = [AdviceCase(tests, *_told(rows, candidates, mask, unloved)) for mask, tests in found]
    return [case._replace(tests=_merge(case.tests)) for case in _joined(cases)]


def _joined(cases: list[AdviceCase]) -> list[AdviceCase]:
    """The cases, with any two that were split last and ended with the same instruction made one."""
    for at, (first, second) in enumerate(pairwise(cases)):
        if first[1:] == second[1:] and first.tests[:-1] == second.tests[:-1]:
            return _joined([*cases[:at], first._replace(tests=first.tests[:-1]), *cases[at + 2 :]])
    return cases


def _applies(reading: DiceReading, case: AdviceCase, row: RerollCase) -> bool:
    return all(
        test.low <= (n := _count(reading, row.pool, test.die)) <= (n if test.high is None else test.high) for test in case.tests
    )


def _count(reading: DiceReading, pool: tuple[int, ...], die: int) -> int:
    return reading.hits_in(pool) if die == HITS else pool[die]


def _weigh(mask: int, weights: list[int]) -> int:
    total = 0
    while mask:
        low = mask & -mask
        total += weights[low.bit_length() - 1]
        mask ^= low
    return total


def _best(candidates: list[tuple[int, int, tuple[int, ...]]], mask: int) -> tuple[int, int, tuple[int, ...]]:
    """The instruction that fits most of these rows, with the rows it fits; of equals the plainest."""
    fitting, dice, order = max(candidates, key=lambda candidate: (candidate[0] & mask).bit_count())
    return fitting & mask, dice, order


def _told(
    rows: list[RerollCase], candidates: list[tuple[int, int, tuple[int, ...]]], mask: int, unloved: list[int]
) -> tuple[int, tuple[int, ...]]:
    """The instruction for these rows: of those that fit most of them the one that rolls most dice of little use again."""
    within = [at for at in range(len(rows)) if mask >> at & 1]
    most = max((fitting & mask).bit_count() for fitting, _, _ in candidates)
    best = -1
    told: tuple[int, tuple[int, ...]] = (0, ())
    for fitting, dice, order in candidates:
        if (fitting & mask).bit_count() == most:
            useful = sum(
                sum(taken[i] for i in unloved) for at in within if fitting >> at & 1 for taken in [_taken(rows[at], dice, order)]
            )
            if useful > best:
                best, told = useful, (dice, order)
    return told


def _candidates(reading: DiceReading, rows: list[RerollCase]) -> list[tuple[int, int, tuple[int, ...]]]:
    """(rows it fits, dice, order) for each instruction that the rows suggest, the plainest first."""
    before = [[0] * len(reading.classes) for _ in reading.classes]
    taken_sets: dict[tuple[int, ...], None] = {(): None}
    totals = {0}
    for row in rows:
        taken = tuple(i for i, n in enumerate(row.picks) if n)
        taken_sets[taken] = None
        totals.add(sum(row.picks))
        for i in taken:
            for j, count in enumerate(row.pool):
                if count > row.picks[j]:
                    before[i][j] += row.chance
    rank = sorted(range(len(reading.classes)), key=lambda i: sum(before[j][i] - before[i][j] for j in range(len(before))))
    orders = {tuple(i for i in rank if i in taken) for taken in taken_sets}
    orders |= {(*a, *(i for i in b if i not in a)) for a in orders for b in orders}
    found = []
    for order in sorted(orders, key=lambda order: (len(order), order)):
        for dice in sorted(totals) if order else [0]:
            if not order or dice:
                fitting = sum(1 << at for at, row in enumerate(rows) if _fits(reading, row, dice, order))
                if fitting:
                    found.append((fitting, dice, order))
    return found


def _fits(reading: DiceReading, row: RerollCase, dice: int, order: tuple[int, ...]) -> bool:
    """Whether the instruction gives one of the row's best choices."""
    taken = _taken(row, dice, order)
    if taken in row.equal:
        return True
    alike = _as_settled(reading, row, taken)
    return any(alike == _as_settled(reading, row, picks) for picks in row.equal)


def _taken(row: RerollCase, dice: int, order: tuple[int, ...]) -> tuple[int, ...]:
    """The dice that the instruction takes from a roll."""
    taken = [0] * len(row.pool)
    for i in order:
        taken[i] = min(dice, row.pool[i])
        dice -= taken[i]
    return tuple(taken)


def _as_settled(reading: DiceReading, row: RerollCase, picks: tuple[int, ...]) -> tuple[int, ...]:
    """The picks with watched dice that are too many to be cleared counted as plain ones."""
    settled = list(picks)
    for i, count in enumerate(row.pool):
        if count > row.rerolls and reading.plain[i] != i:
            settled[reading.plain[i]] += settled[i]
            settled[i] = 0
    return tuple(settled)


def _splits(reading: DiceReading, rows: list[RerollCase]) -> list[tuple[int, Test, Test]]:
    """Every way to tell rows apart by one count: (rows with at least this count, the test for them, the test for the others)."""
    splits = []
    features = [*sorted(range(len(reading.classes)), key=lambda i: reading.classes[i].watched is None), HITS]
    for die in features:
        counts = [_count(reading, row.pool, die) for row in rows]
        for least in sorted(set(counts))[1:]:
            yes = sum(1 << at for at, count in enumerate(counts) if count >= least)
            splits.append((yes, Test(die, least, None), Test(die, 0, least - 1)))
    return splits


def _merge(tests: tuple[Test, ...]) -> tuple[Test, ...]:
    """Tests of the same count as one test."""
    merged: dict[int, Test] = {}
    for test in tests:
        known = merged.get(test.die, test)
        highs = [high for high in (known.high, test.high) if high is not None]
        merged[test.die] = Test(test.die, max(known.low, test.low), min(highs, default=None))
    return tuple(merged.values())
