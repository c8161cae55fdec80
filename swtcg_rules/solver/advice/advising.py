"""What is advised: which dice to roll again, what to prevent, when to use a rule, and the best reroll of dice that lie there."""

from fractions import Fraction
from math import comb
from typing import NamedTuple

from swtcg_rules.engine.dice import DiceReading
from swtcg_rules.engine.model import Call, Decision, LayAside, Play
from swtcg_rules.engine.state import Deed, Disrupt, State
from swtcg_rules.solver.advice.cases import AdviceCase, RerollCase, cases_for, share_held, told_otherwise
from swtcg_rules.solver.advice.equals import Rerolling, choices_to_reroll, rerolling_at, unloved, with_most_played
from swtcg_rules.solver.advice.uses import Occasions, UseAdvice, add_occasions, use_advice
from swtcg_rules.solver.exact import Solution, chances


class Situation(NamedTuple):
    """When a choice is made: which rule may be used, whether the other player has rerolled, or has just passed."""

    player: int
    rule: int
    after_reroll: bool
    after_pass: bool


class RerollAdvice(NamedTuple):
    situation: Situation
    cases: tuple[AdviceCase, ...]
    holds: Fraction
    """The part of the rolls that come to this choice for which the cases give the best choice."""
    matters: bool
    """Whether it makes any difference what is rolled again."""


class PreventAdvice(NamedTuple):
    """What to play with `low` to `high` damage pending (None: any more): (rule, amount) pairs; amount None: as much as it can."""

    player: int
    low: int
    high: int | None
    plays: tuple[tuple[int, int | None], ...]
    holds: Fraction
    """The part of the occasions at which what is told of this player's prevention is right."""


Advice = RerollAdvice | PreventAdvice | UseAdvice


ROUNDS = 3
"""How often advice is made anew for those who follow it."""
Plays = tuple[tuple[int, int | None], ...]


def advise(solution: Solution, deed: Deed) -> list[Advice]:
    """The advice for both players on what was asked about, in the order in which the choices come up.

    Of equal choices it may tell others than those that were weighed, and following it may lead to further ones: it is then
    made anew, at last with no regard to what is equal.
    """
    solution = with_most_played(solution)
    for _ in range(ROUNDS):
        advice, choice = _advice_on(solution, deed)
        if choice == solution.choice:
            return advice
        solution = solution._replace(choice=choice, chance=chances(solution.graph, choice))
    return _advice_on(solution._replace(ties={}), deed)[0]


def _advice_on(solution: Solution, deed: Deed) -> tuple[list[Advice], dict[int, int]]:
    """The advice that best play comes to, and the choices of those who follow it."""
    rerolls: dict[Situation, list[RerollCase]] = {}
    wanted: dict[Situation, list[int]] = {}
    mattering: set[Situation] = set()
    uses: Occasions = {}
    plain = _plain_prevention(solution, deed.target)
    prevents: dict[int, dict[int, dict[Plays, int]]] = {}
    graph = solution.graph
    reading = graph.engine.reading(deed)
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
            picks = picks_at(solution, i)
            best = rerolling_at(solution, i, play.rule) or Rerolling(frozenset([picks]), False)
            if not best.any_will_do:
                mattering.add(situation)
            wanted[situation] = unloved(graph, node.player, offered)
            row = RerollCase(offered.dice.pool, picks, solution.chance[i], offered.dice.rerolls, best.equal, i)
            rerolls.setdefault(situation, []).extend(_as_rolled(reading, row))
        elif not plain or not graph.engine.rules[play.rule].prevents:
            add_occasions(uses, solution, i)
        elif not _goes_on(solution, i) and any(isinstance(move, Play) and move.amount for move, _ in node.options):
            pending = sum(damage.amount for damage in node.options[0][1].damage)
            told = prevents.setdefault(node.player, {}).setdefault(pending, {})
            plays = _plays(solution, i)
            told[plays] = told.get(plays, 0) + solution.chance[i]
    advice: list[Advice] = []
    choice = dict(solution.choice)
    for situation, rows in sorted(rerolls.items()):
        cases = cases_for(reading, rows, wanted[situation]) if situation in mattering else ()
        holds = share_held(reading, cases, rows) if cases else Fraction(1)
        for row, taken in told_otherwise(reading, cases, rows):
            choice.update(choices_to_reroll(solution, row.node, situation.rule, taken))
        advice.append(RerollAdvice(situation, cases, holds, situation in mattering))
    for player, by_pending in sorted(prevents.items()):
        advice.extend(_prevent_advice(player, by_pending))
    return [*advice, *use_advice(uses)], choice


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


def faces_of(reading: DiceReading, picks: tuple[int, ...], lying: tuple[int, ...]) -> tuple[int, ...]:
    """The faces to take for these picks; watched dice that are too many to be cleared count as plain ones."""
    faces: list[int] = []
    rest = sorted(lying)
    for i, count in enumerate(picks):
        own = [face for face in rest if reading.class_of(face) == i]
        like = [face for face in rest if reading.plain[reading.class_of(face)] == i != reading.class_of(face)]
        for face in [*own, *like][:count]:
            faces.append(face)
            rest.remove(face)
    return tuple(sorted(faces))


def _as_rolled(reading: DiceReading, row: RerollCase) -> list[RerollCase]:
    """The rolls that a counted roll stands for, as the players see them.

    Where a watched class is full, some of the plain dice beside it may show its face too. Each of these rolls gets its share of
    the chance, by the ways to roll it.
    """
    rows = [row]
    for i, plain in enumerate(reading.plain):
        if plain != i and row.pool[i] > row.rerolls:
            watched_faces, plain_faces = len(reading.classes[i].faces), len(reading.classes[plain].faces)
            grown: list[RerollCase] = []
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
        if isinstance(graph.states[i].frame, Disrupt):  # what counts is the dice that are picked if nobody disrupts it
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


def _goes_on(solution: Solution, i: int) -> bool:
    """Whether the player has prevented something in this chance before: what was told of the first decision goes on."""
    graph, state = solution.graph, solution.graph.states[i]
    used = state.chance.used & ~state.position.used if state.chance else 0
    player = solution.graph.engine.player
    node = graph.nodes[i]
    assert isinstance(node, Decision)
    return any(rule.prevents and used & rule.bit and player[rule.unit] == node.player for rule in graph.engine.rules)


def _plays(solution: Solution, i: int) -> Plays:
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


def _prevent_advice(player: int, by_pending: dict[int, dict[Plays, int]]) -> list[PreventAdvice]:
    """Runs of pending damage with the same plays become one line; the last one has no upper end."""
    likeliest = {pending: max(chances, key=chances.__getitem__) for pending, chances in sorted(by_pending.items())}
    whole = sum(sum(chances.values()) for chances in by_pending.values())
    holds = Fraction(sum(by_pending[pending][plays] for pending, plays in likeliest.items()), whole)
    lines: list[PreventAdvice] = []
    for pending, plays in likeliest.items():
        if lines and lines[-1].plays == plays:
            lines[-1] = lines[-1]._replace(high=pending)
        else:
            lines.append(PreventAdvice(player, pending, pending, plays, holds))
    lines[-1] = lines[-1]._replace(high=None)
    return lines
