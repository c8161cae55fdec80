"""A build step (digest section 2): what is due when it starts, then building."""

from __future__ import annotations

from collections.abc import Iterator

from swtcg_rules.table.model import Arena, CardKind, Side
from swtcg_rules.table.turns import Act, Begins, Does, Moment
from swtcg_rules.turn.lent import abilities
from swtcg_rules.turn.paying import gained, missing, paid
from swtcg_rules.turn.rule import rule_of
from swtcg_rules.turn.state import Due, Log, Note, Refused, Turn, changed

MOST_ORDERS = 5
"""The most things due at once that are tried in every order."""
Course = frozenset[tuple[Due, int | None]]
"""What happens to each thing due: the place of the text that is chosen, None where it is ignored."""


def begin(turn: Turn, log: Log) -> Turn:
    """A card is drawn, and what is due comes up: once in a turn, at the side's first build step."""
    side = turn.table.whose
    assert side is not None
    turn = turn._replace(starting=True, moved=frozenset(), repaired=frozenset(), again=side in turn.begun)
    if turn.again:
        return turn
    log.append(Note("draws", side=side))
    bonuses = [Due(bonus.card, (bonus.text,), gain=True) for bonus in turn.bonuses if bonus.side is side]
    turn = turn._replace(
        begun=turn.begun | {side},
        due=(*bonuses, *_upkeep(turn, side)),
        bonuses=tuple(bonus for bonus in turn.bonuses if bonus.side is not side),
    )
    return settled(turn, log)


def _upkeep(turn: Turn, side: Side) -> Iterator[Due]:
    for card, unit in enumerate(turn.units):
        lies = not unit.discarded and unit.built is None and unit.under is None and unit.arena not in (Arena.HAND, Arena.REMOVED)
        if not lies or turn.table.sides[card] is not side:
            continue
        first = 0
        for has in abilities(turn.table, card):
            due = None if has.why else rule_of(has.ability.keyword).due(turn, card, has.ability, first)
            if due:
                yield due
                first += len(due.texts)


def settled(turn: Turn, log: Log) -> Turn:
    """What is due happens by itself as far as every order and every choice comes to the same (contract)."""
    while turn.due:
        courses = _courses(turn, {})
        told = [dict(course) for course in courses]
        sure = next((due for due in turn.due if len({course[due] for course in told}) == 1), None)
        if sure is None:
            return turn
        turn = _settle(turn, sure, told[0][sure], log)
    return turn


def _courses(turn: Turn, known: dict[Turn, frozenset[Course]]) -> frozenset[Course]:
    """Every way to settle what is due."""
    if not turn.due:
        return frozenset((frozenset(),))
    if turn not in known:
        found: set[Course] = set()
        for due in turn.due if len(turn.due) <= MOST_ORDERS else turn.due[:1]:
            for choice in _choices(turn, due):
                rest = _courses(_settle(turn, due, choice, []), known)
                found |= {course | {(due, choice)} for course in rest}
        known[turn] = frozenset(found)
    return known[turn]


def _choices(turn: Turn, due: Due) -> list[int | None]:
    """The texts of something due that can be chosen; None alone where none can be paid."""
    if due.gain:
        return [0]
    side = turn.table.sides[due.card]
    able: list[int | None] = [at for at, text in enumerate(due.texts) if not missing(turn, side, text, due.card)]
    return able or [None]


def _settle(turn: Turn, due: Due, choice: int | None, log: Log) -> Turn:
    side = turn.table.sides[due.card]
    left = list(turn.due)
    left.remove(due)
    turn = turn._replace(due=tuple(left))
    if due.gain:
        return gained(turn, side, due.texts[0], due.card, log, "bounty")
    if choice is None:
        log.append(Note("upkeep-ignored", due.card, side=side, keyword="upkeep"))
        return turn
    after = paid(turn, side, due.texts[choice], due.card, log, "upkeep")
    assert isinstance(after, Turn)
    return after


def settle(turn: Turn, move: Does, log: Log) -> Turn | Refused:
    """A player chooses which text of an Upkeep is paid, or settles something due before the rest."""
    mine = [due for due in turn.due if due.card == move.card]
    if not mine:
        return Refused("nothing-due", move.card)
    for due in mine:
        choices = _choices(turn, due)
        if move.n is None and len(choices) == 1:
            return settled(_settle(turn, due, choices[0], log), log)
        place = -1 if move.n is None else move.n - due.first
        if place in choices:
            return settled(_settle(turn, due, place, log), log)
        if 0 <= place < len(due.texts):
            return missing(turn, turn.table.sides[due.card], due.texts[place], due.card) or Refused("nothing-due", move.card)
    return Refused("which-price", move.card)


def settling(turn: Turn) -> Iterator[Does]:
    """The moves by which what is due can be settled."""
    for due in turn.due:
        choices = _choices(turn, due)
        if len(choices) == 1:
            yield Does(Act.UPKEEP, due.card)
        else:
            yield from (Does(Act.UPKEEP, due.card, n=due.first + at) for at in choices if at is not None)


def build(turn: Turn, move: Does, log: Log) -> Turn | Refused:
    """Build counters are put on a card, a build point each."""
    assert move.card is not None and move.n is not None
    unit, side = turn.units[move.card], turn.table.sides[move.card]
    if refused := own_step(turn, move.card):
        return refused
    if unit.discarded:
        return Refused("gone", move.card)
    if unit.kind is CardKind.BATTLE:
        return Refused("battle-card-not-built", move.card)
    if unit.built is None and unit.arena is not Arena.HAND:
        return Refused("not-partially-built", move.card)
    points = turn.table.build_points[side]
    if move.n < 1:
        return Refused("at-least-one-counter", move.card)
    if points is not None and move.n > points:
        return Refused("points-missing", move.card, n=points, least=move.n, side=side)
    log.append(Note("builds", move.card, n=move.n, side=side))
    have = (unit.built or 0) + move.n
    turn = changed(turn, move.card, built=have, arena=Arena.BUILD_ZONE)
    if points is not None:
        means = list(turn.table.build_points)
        means[side] = points - move.n
        turn = turn._replace(table=turn.table._replace(build_points=(means[0], means[1])))
    return turn


def own_step(turn: Turn, card: int) -> Refused | None:
    """Why it is not the build step of a card's side; None where it is."""
    side = turn.table.sides[card]
    return None if turn.when == Begins(Moment.BUILD_STEP, side) else Refused("not-own-build-step", card, side=side)
