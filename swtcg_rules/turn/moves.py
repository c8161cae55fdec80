"""The moves of a turn: what a move leads to, or why it may not be made, and every move that may."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.store import load
from swtcg_rules.table.model import ARENAS, Arena, Side
from swtcg_rules.table.turns import (
    IN_BATTLE,
    Act,
    Ambushes,
    Attacks,
    Begins,
    Does,
    DoesNothing,
    Moment,
    PassesTable,
    Table,
    TurnMove,
    UsesInstead,
)
from swtcg_rules.turn.cards import fights
from swtcg_rules.turn.deed import deed
from swtcg_rules.turn.lent import abilities, how_often
from swtcg_rules.turn.moving import discarded
from swtcg_rules.turn.rule import rule_of
from swtcg_rules.turn.rules.ambush import copies, next_copy
from swtcg_rules.turn.state import Log, Note, Refused, Turn, changed
from swtcg_rules.turn.steps import build_step, contest, end_of_turn, pilots, ready, retreat, stacks
from swtcg_rules.turn.steps.battle import goes, no_go, under_way
from swtcg_rules.turn.steps.bring import bring, brings
from swtcg_rules.turn.wounds import fatal

ORDER = (
    (Moment.READY_PHASE, None),
    (Moment.BUILD_STEP, Side.DARK),
    (Moment.BUILD_STEP, Side.LIGHT),
    (Moment.RETREAT_STEP, Side.DARK),
    (Moment.RETREAT_STEP, Side.LIGHT),
    (Moment.BATTLE_PHASE, None),
    (Moment.BATTLE_STEP, None),
    (Moment.END_OF_TURN, None),
)
"""The moments of a turn (digest section 2)."""

Deal = Callable[[Turn, Does, Log], Turn | Refused]
DEALS: dict[Act, Deal] = {
    Act.ROLL: ready.roll,
    Act.BUILD: build_step.build,
    Act.BRING: bring,
    Act.BOARD: pilots.board,
    Act.LEAVE: pilots.leave,
    Act.TOP: stacks.to_top,
    Act.RETREAT: retreat.retreat,
    Act.DEED: deed,
    Act.UPKEEP: build_step.settle,
    Act.CONTEST: contest.pick,
    Act.BID: contest.bid,
    Act.STAND: contest.bid,
}
OF_KEYWORD = {Act.ATTACH: "equip", Act.REPAIR: "damage-control", Act.SPEED: "velocity", Act.ADAPT: "adapt"}
"""The moves that belong to a keyword."""
CONTEST = (Act.CONTEST, Act.BID, Act.STAND)
AT_START = (Act.UPKEEP, Act.REPAIR, Act.SPEED, Act.ADAPT)
"""The moves that belong to the start of a step, and do not end it."""


def start(table: Table) -> tuple[Turn, Log]:
    """The state in which the moves of a table begin, and what has happened by itself."""
    when = Begins(table.moment, table.whose, table.arena)
    lying = Turn(table._replace(moment=Moment.NONE, whose=None, arena=None, moves=()))
    log: Log = []
    return (begun(lying, when, log) if when.moment is not Moment.NONE else lying), log


def make(turn: Turn, move: TurnMove) -> tuple[Turn, Log] | Refused:
    """The state after a move and what happened by it, or why it may not be made.

    An attack or an Ambush is not played out here: the state is the one in which its unit is about to act.
    """
    if refused := _first(turn, move):
        return refused
    act = move.act if isinstance(move, Does) else None
    if act not in CONTEST and not isinstance(move, Ambushes):
        turn = turn._replace(arrived=(), ambushed=frozenset())
    if act not in (*AT_START, *CONTEST) and not isinstance(move, Begins):
        turn = turn._replace(starting=False)
    log: Log = []
    after = _made(turn, move, log)
    return after if isinstance(after, Refused) else (settled(after, log), log)


def settled(turn: Turn, log: Log) -> Turn:
    """What follows by itself once a move is made: cards that cannot live are discarded, contests arise."""
    turn = _without_dead(turn, log)
    if turn.table.moment is Moment.BATTLE_PHASE and _has_steps(turn):
        turn = _on_to(turn, under_way(turn), log)
    stay = tuple(card for card in turn.parting if turn.units[card].on is not None)
    there = tuple(card for card in turn.arrived if fights(turn.units[card]))
    turn = turn._replace(parting=stay, arrived=there)
    return contest.opened(turn, log)


def _without_dead(turn: Turn, log: Log) -> Turn:
    """The state once the cards that cannot live are discarded."""
    while gone := fatal(turn.table):
        for card in gone:
            if not turn.units[card].discarded:
                turn = discarded(turn, card, log)
    return turn


def _first(turn: Turn, move: TurnMove) -> Refused | None:
    """Why something has to be settled before a move; None where the move may come now."""
    act = move.act if isinstance(move, Does) else None
    if turn.parting:
        settles = act in (Act.LEAVE, Act.BOARD) and isinstance(move, Does) and move.card in turn.parting
        return None if settles else Refused("parting-first", turn.parting[0], turn.units[turn.parting[0]].on)
    if turn.due:
        return None if act is Act.UPKEEP else Refused("due-first", turn.due[0].card)
    if turn.contest is not None:
        return None if act in (Act.BID, Act.STAND, Act.CONTEST) else Refused("contest-first", *turn.contest.cards)
    if found := contest.waiting(turn):
        return None if act is Act.CONTEST else Refused("contest-first", *found[0].cards)
    return None


def _made(turn: Turn, move: TurnMove, log: Log) -> Turn | Refused:
    match move:
        case Does():
            keyword = OF_KEYWORD.get(move.act)
            return rule_of(keyword).do(turn, move, log) if keyword else DEALS[move.act](turn, move, log)
        case Begins():
            if turn.table.moment is Moment.END_OF_TURN and (side := end_of_turn.winner(turn.table)) is not None:
                return Refused("game-over", side=side)
            return begun(turn, move, log) if _later(turn, move) else Refused("moment-order")
        case PassesTable():
            return turn if turn.table.moment in IN_BATTLE else Refused("nothing-to-pass")
        case UsesInstead(unit, ability):
            if fold(ability.rstrip("0123456789 ")) in load().keywords:  # none of the keywords is played in place of an attack
                return Refused("no-such-use", unit)
            if refused := no_go(turn, DoesNothing(unit)):
                return refused
            here = under_way(turn)
            log.append(Note("uses-instead", unit, side=turn.table.sides[unit], said=ability))
            return changed(turn._replace(reached=here, gone=here), unit, tapped=True)
        case Ambushes(unit):
            found = next_copy(turn, move)
            if isinstance(found, Refused):
                return found
            return turn._replace(ambushed=turn.ambushed | {(unit, found[0])})
        case Attacks(unit) | DoesNothing(unit):
            if refused := no_go(turn, move):
                return refused
            here = under_way(turn)
            turn = turn._replace(reached=here, gone=here)
            if isinstance(move, Attacks):
                return turn
            log.append(Note("does-nothing", unit))
            return changed(turn, unit, tapped=True)


def _later(turn: Turn, when: Begins) -> bool:
    """Whether a moment may come now: later in the turn, or after the last one the first of a new turn."""
    if turn.table.moment in (Moment.NONE, Moment.END_OF_TURN):
        return turn.table.moment is Moment.NONE or when.moment is not Moment.END_OF_TURN
    mine, new = (
        ORDER.index((one.moment, one.side if one.moment in (Moment.BUILD_STEP, Moment.RETREAT_STEP) else None))
        for one in (turn.when, when)
    )
    if turn.table.moment is Moment.BATTLE_STEP is when.moment and turn.table.arena and when.arena:
        return ARENAS.index(when.arena) > ARENAS.index(turn.table.arena)
    return new > mine


def moments(turn: Turn) -> Iterator[Begins]:
    """The moments that may come next, in the order of a turn; none while something has to be settled first."""
    over = turn.table.moment is Moment.END_OF_TURN and end_of_turn.winner(turn.table) is not None
    if turn.parting or turn.due or turn.contest is not None or contest.waiting(turn) or over:
        return
    for moment, side in ORDER:
        arenas = ARENAS if moment is Moment.BATTLE_STEP else (None,)
        for arena in arenas:
            when = Begins(moment, side, arena)
            if (side is None or side in turn.table.sides) and _later(turn, when):
                yield when


def _come(turn: Turn, moment: str, log: Log, side: Side | None = None) -> Turn:
    """The state after what happens by itself at a moment, the Dark Side's first."""
    for mine in Side if side is None else (side,):
        for card, whose in enumerate(turn.table.sides):
            for has in tuple(abilities(turn.table, card)) if whose is mine else ():
                if has.ability.of == moment and not has.why and how_often(turn.table, has.ability, card):
                    turn = rule_of(has.ability.keyword).comes(turn, card, has.ability, log)
    return turn


def _has_steps(turn: Turn) -> bool:
    """Whether a card that works has something that happens by itself when a battle step starts or ends."""
    held = (has for card in range(len(turn.units)) for has in abilities(turn.table, card))
    return any("-battle-step-" in has.ability.of for has in held)


def _on_to(turn: Turn, arena: Arena | None, log: Log) -> Turn:
    """The state after what happens by itself at the ends and starts of battle steps, up to the start of one."""
    while arena and (turn.begins is None or ARENAS.index(turn.begins) < ARENAS.index(arena)):
        turn = _step_over(turn, log)
        after = ARENAS[0] if turn.begins is None else ARENAS[ARENAS.index(turn.begins) + 1]
        turn = _starts(turn, after, log)
    return turn


def _starts(turn: Turn, arena: Arena, log: Log) -> Turn:
    """The state after what happens by itself when a battle step starts."""
    return _without_dead(_come(turn._replace(begins=arena), f"{arena}-battle-step-start", log), log)


def _step_over(turn: Turn, log: Log) -> Turn:
    """The state after what happens by itself when the battle step that has begun ends."""
    return _without_dead(_come(turn, f"{turn.begins}-battle-step-end", log), log) if turn.begins else turn


def begun(turn: Turn, when: Begins, log: Log) -> Turn:
    """The state in which a moment has begun, with what happens in it by itself."""
    was_in_battle = turn.table.moment in IN_BATTLE
    if was_in_battle and when.moment not in IN_BATTLE:
        if _has_steps(turn):
            turn = _on_to(turn, ARENAS[-1] if turn.table.moment is Moment.BATTLE_PHASE else None, log)
            turn = _step_over(turn, log)
        turn = _without_dead(_come(turn._replace(begins=None), "battle-phase-end", log), log)
    if turn.table.moment is Moment.END_OF_TURN or when.moment is Moment.READY_PHASE:
        turn = end_of_turn.faded(turn, log)
    turn = turn._replace(
        table=turn.table._replace(moment=when.moment, whose=when.side, arena=when.arena),
        starting=True,
        due=(),
        arrived=(),
        ambushed=frozenset(),
        reached=None,
        gone=None,
    )
    log.append(Note(str(when.moment), side=when.side, said=str(when.arena or "")))
    match when.moment:
        case Moment.READY_PHASE:
            turn = ready.begin(turn, log)
        case Moment.BUILD_STEP:
            turn = build_step.begin(turn, log)
            turn = turn if turn.again else _come(turn, "build-step-start", log, when.side)
        case Moment.BATTLE_PHASE | Moment.BATTLE_STEP:
            turn = turn if was_in_battle else _come(turn, "battle-phase-start", log)
            if when.arena and _has_steps(turn):
                turn = _on_to(turn, when.arena, log) if turn.begins else _starts(turn, when.arena, log)
        case Moment.END_OF_TURN:
            turn = end_of_turn.begin(_come(turn, "end-of-turn", log), log)
    return settled(turn, log)


# What may be done.


def legal(turn: Turn) -> Iterator[TurnMove]:
    """Every move that may be made, in one order."""
    seen: dict[TurnMove, None] = {}
    for move in _candidates(turn):
        if move not in seen and not isinstance(make(turn, move), Refused):
            seen[move] = None
            yield move


def _candidates(turn: Turn) -> Iterator[TurnMove]:
    if turn.parting:
        for card in turn.parting:
            yield from pilots.moves_of(turn, card)
        return
    if turn.due:
        yield from build_step.settling(turn)
        return
    if turn.contest is not None or contest.waiting(turn):
        yield from contest.bids(turn)
        return
    table = turn.table
    for target in turn.arrived:
        yield from (Ambushes(unit, target) for unit in range(len(table.units)) if copies(turn, unit))
    match table.moment:
        case Moment.READY_PHASE:
            yield from (Does(Act.ROLL, n=n) for n in ready.DIE)
        case Moment.BUILD_STEP | Moment.RETREAT_STEP:
            assert table.whose is not None
            for card in (card for card, side in enumerate(table.sides) if side is table.whose):
                yield from _of_card(turn, card)
        case Moment.BATTLE_PHASE | Moment.BATTLE_STEP:
            yield from _battle(turn)


def _of_card(turn: Turn, card: int) -> Iterator[TurnMove]:
    """What might be done with a card in a step of its side."""
    unit = turn.units[card]
    if turn.table.moment is Moment.RETREAT_STEP:
        yield Does(Act.RETREAT, card)
        return
    yield from _of_keywords(turn, card)
    if unit.built is not None or unit.arena is Arena.HAND:
        points = turn.table.build_points[turn.table.sides[card]]
        yield from (Does(Act.BUILD, card, n=n) for n in range(1, ((unit.cost or 1) if points is None else points) + 1))
    yield from brings(turn, card)
    yield from pilots.moves_of(turn, card)
    if unit.under is not None:
        yield Does(Act.TOP, card)


def _of_keywords(turn: Turn, card: int) -> Iterator[Does]:
    for keyword in dict.fromkeys(has.ability.keyword for has in abilities(turn.table, card)):
        yield from rule_of(keyword).options(turn, card)


def _battle(turn: Turn) -> Iterator[TurnMove]:
    coming = goes(turn)
    yield from coming
    for card in range(len(turn.units)):
        yield from _of_keywords(turn, card)
        if turn.units[card].built is not None or turn.units[card].discarded or turn.units[card].arena is Arena.HAND:
            yield from brings(turn, card)
    yield PassesTable()
