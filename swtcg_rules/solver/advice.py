"""What the players do under best play, boiled down to lines that can be followed at the table.

A solution says for every possible roll which dice to roll again. Here those choices become a short list of cases, each
with one instruction of the form "up to N dice: these first, then those". The list is built by splitting the rolls where
it helps most; should a few rare rolls still not fit, the advice says how often it holds.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from math import comb
from typing import NamedTuple

from swtcg_rules.engine.dice import Reading
from swtcg_rules.engine.model import Call, Chance, Decision, LayAside, Play
from swtcg_rules.engine.state import Deed, Disrupt, State
from swtcg_rules.solver.exact import Graph, Solution

MOST_CASES = 7
COMMON_ROLLS = 80
"""The list of cases is made from so many of the likeliest rolls; how often it holds is counted over all of them."""
HITS = -1
"""Stands for "dice that hit" where otherwise the number of a die class stands."""


class Test(NamedTuple):
    """A condition on the roll: the count of a class (or of hits) is at least `low` and at most `high` (None: no limit)."""

    die: int
    low: int
    high: int | None


class Case(NamedTuple):
    """Where all tests hold: roll up to `dice` dice again, of the classes in `order`, the first ones first."""

    tests: tuple[Test, ...]
    dice: int
    order: tuple[int, ...]


class Situation(NamedTuple):
    """When a choice is made: which rule may be used, whether the other player has rerolled, or has just passed."""

    player: int
    rule: int
    after_reroll: bool
    after_pass: bool


class RerollAdvice(NamedTuple):
    situation: Situation
    cases: tuple[Case, ...]
    holds: Fraction
    """The part of the rolls, of those that come to this choice, for which the cases give the best choice."""


class PreventAdvice(NamedTuple):
    """What to play with `low` to `high` damage pending (None: any more): (rule, amount) pairs; amount None: as much as it can."""

    player: int
    low: int
    high: int | None
    plays: tuple[tuple[int, int | None], ...]


class UseAdvice(NamedTuple):
    """How often a player who may use a rule does so, for each unit it can be used for or against."""

    player: int
    rule: int
    unit: int | None
    share: Fraction
    """The part of the occasions at which it is used like this."""


Advice = RerollAdvice | PreventAdvice | UseAdvice


class Row(NamedTuple):
    pool: tuple[int, ...]
    picks: tuple[int, ...]
    chance: int
    rerolls: int


def advise(solution: Solution, deed: Deed) -> list[Advice]:
    """The advice for both players on what was asked about, in the order in which the choices come up."""
    rerolls: dict[Situation, list[Row]] = {}
    uses: dict[tuple[int, int], dict[int | None, int]] = {}
    occasions: dict[tuple[int, int], int] = {}
    plain = _plain_prevention(solution, deed.target)
    prevents: dict[int, dict[int, tuple[tuple[int, int | None], ...]]] = {}
    graph = solution.graph
    for i in range(len(graph.nodes) - 1, -1, -1):
        node = graph.nodes[i]
        if not isinstance(node, Decision) or not solution.chance[i]:
            continue
        play, offered = next(((m, s) for m, s in node.options if isinstance(m, Play)), (None, None))
        if play is None or offered is None:
            continue
        rerolling = graph.engine.rules[play.rule].rerolls() and play.amount is None and not graph.engine.disrupts
        if rerolling and graph.states[i].deed == deed:
            assert offered.dice and offered.chance
            others = offered.chance.used & ~(1 << play.rule)
            chance = graph.states[i].chance
            situation = Situation(node.player, play.rule, bool(others), bool(chance and chance.passes))
            row = Row(offered.dice.pool, picks_at(solution, i), solution.chance[i], offered.dice.rerolls)
            reading = graph.engine.reading(deed)
            rerolls.setdefault(situation, []).extend(_as_rolled(reading, row))
        elif not plain or not graph.engine.rules[play.rule].prevents:
            chosen = _chosen(solution, i)[0]
            for rule in dict.fromkeys(move.rule for move, _ in node.options if isinstance(move, Play)):
                key = node.player, rule
                occasions[key] = occasions.get(key, 0) + solution.chance[i]
                taken = uses.setdefault(key, {})
                if isinstance(chosen, Play) and chosen.rule == rule:
                    taken[chosen.unit] = taken.get(chosen.unit, 0) + solution.chance[i]
        elif any(isinstance(move, Play) and move.amount for move, _ in node.options):
            pending = sum(damage.amount for damage in node.options[0][1].damage)
            prevents.setdefault(node.player, {}).setdefault(pending, _plays(solution, i))
    reading = graph.engine.reading(deed)
    advice: list[Advice] = [_reroll_advice(reading, situation, rows) for situation, rows in sorted(rerolls.items())]
    for player, by_pending in sorted(prevents.items()):
        advice.extend(_prevent_advice(player, by_pending))
    for (player, rule), taken in uses.items():
        whole = occasions[player, rule]
        often = sorted(taken.items(), key=lambda use: -use[1]) or [(None, 0)]
        advice.extend(UseAdvice(player, rule, unit, Fraction(chance, whole)) for unit, chance in often)
    return advice


def _plain_prevention(solution: Solution, defender: int) -> bool:
    """Whether all prevention that is played concerns the declared defender alone, and nobody else."""
    graph = solution.graph
    moves = (node.options for node in graph.nodes if isinstance(node, Decision))
    preventing = [
        move for options in moves for move, _ in options if isinstance(move, Play) and graph.engine.rules[move.rule].prevents
    ]
    units = {graph.engine.rules[move.rule].unit for move in preventing}
    return units <= {defender} and all(move.unit is None for move in preventing)


class BestReroll(NamedTuple):
    """The best reroll for dice that lie on the table: whose rule, and the faces to roll again (none: leave them)."""

    rule: int
    faces: tuple[int, ...]


def best_reroll(solution: Solution, deed: Deed, lying: tuple[int, ...]) -> BestReroll | None:
    """What the player who chooses first does with these dice, with nothing played before; None where nobody can reroll them."""
    graph = solution.graph
    reading = graph.engine.reading(deed)
    for i in _first_choices(graph):
        node = graph.nodes[i]
        assert isinstance(node, Decision)
        play, offered = next((move, state) for move, state in node.options if isinstance(move, Play))
        offered = offered.undisrupted
        dice = offered.dice
        if offered.step != "reroll-chance" or not dice or offered.deed != deed:
            continue
        if play.amount is None and dice.pool == _settled(reading, lying, dice.rerolls):
            chosen, _ = _chosen(solution, i)
            rule = chosen.rule if isinstance(chosen, Play) else play.rule
            return BestReroll(rule, _faces(reading, picks_at(solution, i), lying))
    return None


def _first_choices(graph: Graph) -> Iterator[int]:
    """The decisions that can come first after the first dice, where everything before them was passed."""
    waiting = [(len(graph.nodes) - 1, False)]
    seen = set(waiting)
    while waiting:
        i, rolled = waiting.pop()
        node = graph.nodes[i]
        if isinstance(node, Decision) and rolled:
            yield i
            continue
        after = graph.after[i]
        if isinstance(node, Decision):
            after = after[next((at for at, (move, _) in enumerate(node.options) if move is Call.PASS), 0) :][:1]
        fresh = {(next_i, rolled or isinstance(node, Chance)) for next_i in after} - seen
        seen |= fresh
        waiting.extend(fresh)


def _settled(reading: Reading, lying: tuple[int, ...], rerolls: int) -> tuple[int, ...]:
    return reading.settle(reading.pool_of(lying, rerolls, initial=False), rerolls)


def _faces(reading: Reading, picks: tuple[int, ...], lying: tuple[int, ...]) -> tuple[int, ...]:
    """The faces to take for these picks; watched dice too many to be cleared do for plain ones."""
    faces: list[int] = []
    rest = sorted(lying)
    for i, count in enumerate(picks):
        own = [face for face in rest if reading.class_of(face) == i]
        like = [face for face in rest if reading.plain[reading.class_of(face)] == i != reading.class_of(face)]
        for face in [*own, *like][:count]:
            faces.append(face)
            rest.remove(face)
    return tuple(sorted(faces))


def _as_rolled(reading: Reading, row: Row) -> list[Row]:
    """The rolls that a counted roll stands for, as the players see them.

    Where a watched class is full, some of the plain dice beside it may show its face too. Each such roll gets its share of
    the chance, by the ways to roll it.
    """
    rows = [row]
    for i, plain in enumerate(reading.plain):
        if plain != i and row.pool[i] > row.rerolls:
            watched_faces, plain_faces = len(reading.classes[i].faces), len(reading.classes[plain].faces)
            grown: list[Row] = []
            for base in rows:
                full, spare = base.pool[i], base.pool[plain]
                ways = [
                    comb(full + spare, full + k) * watched_faces ** (full + k) * plain_faces ** (spare - k)
                    for k in range(spare + 1)
                ]
                for k, way in enumerate(ways):
                    pool = list(base.pool)
                    pool[i], pool[plain] = full + k, spare - k
                    grown.append(base._replace(pool=tuple(pool), chance=base.chance * way // sum(ways)))
            rows = [grown_row for grown_row in grown if grown_row.chance]
    return rows


def picks_at(solution: Solution, i: int) -> tuple[int, ...]:
    """How many dice of each class are rolled again from this decision on; none where the player passes."""
    graph = solution.graph
    move, state = _chosen(solution, i)
    dice = state.undisrupted.dice
    picks = [0] * (len(dice.pool) if dice else 0)
    while isinstance(move, Play | LayAside):
        i = graph.after[i][solution.choice[i]]
        if isinstance(graph.states[i].frame, Disrupt):  # the dice count that are picked if nobody disrupts it
            i = graph.after[i][0]
        move, state = _chosen(solution, i)
        if isinstance(move, LayAside):
            picks[move.die] += 1
        elif move is Call.ROLL_AGAIN:
            break
    return tuple(picks)


def _chosen(solution: Solution, i: int) -> tuple[object, State]:
    node = solution.graph.nodes[i]
    assert isinstance(node, Decision)
    return node.options[solution.choice[i]]


def _plays(solution: Solution, i: int) -> tuple[tuple[int, int | None], ...]:
    """What one player plays from here to the end of the prevention chance."""
    graph = solution.graph
    plays: list[tuple[int, int | None]] = []
    node = graph.nodes[i]
    while isinstance(node, Decision):
        pending = sum(damage.amount for damage in node.options[0][1].damage)
        move, _ = _chosen(solution, i)
        if not isinstance(move, Play) or not graph.engine.rules[move.rule].prevents:
            break
        full = move.amount == min(graph.engine.rules[move.rule].x, pending)
        plays.append((move.rule, None if full else move.amount))
        i = graph.after[i][solution.choice[i]]
        node = graph.nodes[i]
    return tuple(plays)


def _prevent_advice(player: int, by_pending: dict[int, tuple[tuple[int, int | None], ...]]) -> list[PreventAdvice]:
    """Runs of pending damage with the same plays become one line; the last one has no upper end."""
    lines: list[PreventAdvice] = []
    for pending, plays in sorted(by_pending.items()):
        if lines and lines[-1].plays == plays:
            lines[-1] = lines[-1]._replace(high=pending)
        else:
            lines.append(PreventAdvice(player, pending, pending, plays))
    lines[-1] = lines[-1]._replace(high=None)
    return lines


# Cases for rerolls: sets of rows are integers, one bit a row.


def _reroll_advice(reading: Reading, situation: Situation, rows: list[Row]) -> RerollAdvice:
    common = sorted(rows, key=lambda row: row.chance, reverse=True)[:COMMON_ROLLS]
    cases = _cases(reading, common)
    whole = sum(row.chance for row in rows)
    held = sum(row.chance for row in rows if any(_applies(reading, c, row) and _fits(reading, row, *c[1:]) for c in cases))
    return RerollAdvice(situation, tuple(cases), Fraction(held, whole))


def _cases(reading: Reading, rows: list[Row]) -> list[Case]:
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
    cases = [Case(tests, *_best(candidates, mask)[1:]) for mask, tests in found]
    return [case._replace(tests=_merge(case.tests)) for case in _joined(cases)]


def _joined(cases: list[Case]) -> list[Case]:
    """Cases that were told apart last and ended with the same instruction are one case."""
    for at, (first, second) in enumerate(pairwise(cases)):
        if first[1:] == second[1:] and first.tests[:-1] == second.tests[:-1]:
            return _joined([*cases[:at], first._replace(tests=first.tests[:-1]), *cases[at + 2 :]])
    return cases


def _applies(reading: Reading, case: Case, row: Row) -> bool:
    return all(
        test.low <= (n := _count(reading, row.pool, test.die)) <= (n if test.high is None else test.high) for test in case.tests
    )


def _count(reading: Reading, pool: tuple[int, ...], die: int) -> int:
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


def _candidates(reading: Reading, rows: list[Row]) -> list[tuple[int, int, tuple[int, ...]]]:
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


def _fits(reading: Reading, row: Row, dice: int, order: tuple[int, ...]) -> bool:
    """Whether the instruction gives the row's choice; watched dice too many to be cleared count as plain ones."""
    difference = [-n for n in row.picks]
    for i in order:
        taken = min(dice, row.pool[i])
        difference[i] += taken
        dice -= taken
    if sum(difference):  # another number of dice
        return False
    for i, count in enumerate(row.pool):
        if count > row.rerolls and difference[i] and reading.plain[i] != i:
            difference[reading.plain[i]] += difference[i]
            difference[i] = 0
    return not any(difference)


def _splits(reading: Reading, rows: list[Row]) -> list[tuple[int, Test, Test]]:
    """Every way to tell rows apart by one count: (rows with at least so many, the test for them, the test for the others)."""
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
