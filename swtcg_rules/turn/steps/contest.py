"""Contests (digest section 6): with two units of one name in battle, the sides bid Force for which one stays."""

from __future__ import annotations

from collections.abc import Iterator

from swtcg_rules.table.model import Arena, CardKind, Side
from swtcg_rules.table.turns import IN_BATTLE, Act, Does
from swtcg_rules.turn.cards import in_arena, stem, total_cost
from swtcg_rules.turn.moving import moved
from swtcg_rules.turn.state import Contest, Log, Note, Refused, Turn, changed, with_means
from swtcg_rules.turn.steps.retreat import crowded


def waiting(turn: Turn) -> list[Contest]:
    """The contests that have arisen: unique units of one name, one of each side, in battle; Pilots count as well."""
    if turn.table.moment not in IN_BATTLE:
        return []
    named: dict[str, list[int]] = {}
    for card, unit in enumerate(turn.units):
        if unit.unique and unit.kind is CardKind.UNIT and unit.name and in_arena(unit):
            named.setdefault(stem(unit), []).append(card)
    found = []
    for name, cards in named.items():
        sides = [[card for card in cards if turn.table.sides[card] is side] for side in Side]
        if all(sides):
            found.append(Contest(name, (sides[0][0], sides[1][0])))
    return found


def opened(turn: Turn, log: Log) -> Turn:
    """The one contest that waits is held at once; of several the Dark Side picks the first."""
    if turn.contest is not None:
        return turn
    found = waiting(turn)
    if len(found) != 1:
        return turn
    log.append(Note("contest", *found[0].cards))
    return turn._replace(contest=found[0])


def pick(turn: Turn, move: Does, log: Log) -> Turn | Refused:
    """The Dark Side says which contest comes next."""
    found = waiting(turn)
    assert move.card is not None
    one = next((contest for contest in found if contest.name == stem(turn.units[move.card])), None)
    if turn.contest is not None or one is None:
        return Refused("no-contest", move.card)
    log.append(Note("contest", *one.cards))
    return turn._replace(contest=one)


def totals(turn: Turn, contest: Contest) -> tuple[int | None, int | None]:
    """Total build cost and bid of each side; None where a cost is not known."""
    dark, light = (
        None if (cost := total_cost(turn.table, card)) is None else cost + bid
        for card, bid in zip(contest.cards, contest.bids, strict=True)
    )
    return dark, light


def ahead(turn: Turn, contest: Contest) -> Side | None:
    """The side whose unit would stay as things are: the higher total, the Dark Side at a tie."""
    dark, light = totals(turn, contest)
    return None if dark is None or light is None else Side.DARK if dark >= light else Side.LIGHT


def needed(turn: Turn, contest: Contest) -> int | None:
    """The least bid with which the side that is behind takes the lead; None where it lacks the Force."""
    leader = ahead(turn, contest)
    dark, light = totals(turn, contest)
    if leader is None or dark is None or light is None:
        return None
    behind = leader.other
    gap = dark - light + 1 if behind is Side.LIGHT else light - dark
    bid = contest.bids[behind] + gap
    force = turn.table.force[behind]
    return bid if force is None or bid <= force else None


def bid(turn: Turn, move: Does, log: Log) -> Turn | Refused:
    """A side names its new total of Force; to stand is to name none, or to make a first bid of 0 (decision 186)."""
    contest, side = turn.contest, move.side
    assert side is not None
    if contest is None:
        return Refused("no-contest", side=side)
    if None in totals(turn, contest):
        unknown = next(card for card in contest.cards if total_cost(turn.table, card) is None)
        return Refused("cost-unknown", unknown)
    if contest.turn is not side:
        return Refused("not-its-bid", side=side)
    standing = move.act is Act.STAND
    n = contest.bids[side] if standing else move.n
    assert n is not None
    first = contest.made < len(Side)
    least = 0 if first else contest.bids[side] + 1
    force = turn.table.force[side]
    if not standing and n < least:
        return Refused("bid-too-low", n=n, least=least, side=side)
    if force is not None and n > force:
        return Refused("bid-too-high", n=n, least=force, side=side)
    log.append(Note("stands" if standing and not first else "bids", n=n, side=side))
    bids = (n, contest.bids[1]) if side is Side.DARK else (contest.bids[0], n)
    made, stood = contest.made + first, contest.stood + 1 if standing else 0
    contest = contest._replace(bids=bids, turn=side.other, made=made, stood=stood)
    if stood == len(Side):
        return _over(turn._replace(contest=None), contest, log)
    return turn._replace(contest=contest)


def _over(turn: Turn, contest: Contest, log: Log) -> Turn:
    """The winner pays what it bid and stays; the loser pays nothing and retreats without being tapped."""
    winner = ahead(turn, contest)
    assert winner is not None
    card = contest.cards[winner.other]
    log.append(Note("contest-won", contest.cards[winner], card, n=contest.bids[winner], side=winner))
    turn = with_means(turn, winner, force=-contest.bids[winner])
    turn = moved(changed(turn, card, on=None), card, Arena.BUILD_ZONE, log)
    return opened(crowded(turn, card), log)


def bids(turn: Turn) -> Iterator[Does]:
    """The moves of a contest that might be made."""
    contest = turn.contest
    if contest is None:
        yield from (Does(Act.CONTEST, one.cards[Side.DARK]) for one in waiting(turn))
        return
    side = contest.turn
    force = turn.table.force[side]
    most = max(needed(turn, contest) or 0, contest.bids[side] + 1) if force is None else force  # the side ahead may raise, too
    yield from (Does(Act.BID, n=n, side=side) for n in range(most + 1))
    yield Does(Act.STAND, side=side)
