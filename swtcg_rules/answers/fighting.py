"""An attack or an Ambush inside a turn: played by its record, and carried back to the table where it happened."""

from __future__ import annotations

from typing import NamedTuple

from swtcg_rules.answers.solved import AnswerNote as Told
from swtcg_rules.answers.solved import Solved
from swtcg_rules.answers.solving import solve_scenario
from swtcg_rules.answers.standing import TableEngine
from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.events import Fires
from swtcg_rules.engine.position import Position
from swtcg_rules.errors import RecordError
from swtcg_rules.solver.game import Course
from swtcg_rules.solver.record import play_record
from swtcg_rules.table.model import Ability, Board, Kind, Played, Rerolls, Role, RollsOf, Side, UnitRef, Uses
from swtcg_rules.table.turns import Ambushes, Attacks, Table, in_roles
from swtcg_rules.turn.fighters import Fighters, fighters, returned
from swtcg_rules.turn.lent import abilities
from swtcg_rules.turn.moves import settled
from swtcg_rules.turn.moving import discarded
from swtcg_rules.turn.rule import has_rule, rule_of
from swtcg_rules.turn.rules.ambush import next_copy
from swtcg_rules.turn.state import Log, Note, Refused, Turn, changed


class Inside(NamedTuple):
    """An attack under way: who chooses in it, and how its record may go on; or how many dice are rolled next."""

    side: Side | None
    moves: tuple[Attacks | Ambushes, ...]
    dice: int


def fought(
    before: Turn, turn: Turn, move: Attacks | Ambushes, edition: str, last: bool, walked: bool, log: Log
) -> tuple[Solved | None, Turn, Inside | None]:
    """The result of an attack or an Ambush, and the state after it; the last move of a record may stop inside.

    Raises RecordError when given dice do not fit, or dice are missing before another move.
    """
    lying = fighters(turn.table)
    board, numbers = board_of(before, turn, lying, move)
    try:
        course = play_record(board, stops=last, holds=not walked)
    except RecordError as error:
        if last and move.rolls is None and not move.played and [one.code for one in error.problems] == ["dice-without-power"]:
            return None, before, None
        raise
    solved = solve_scenario(board, edition=edition, course=course)
    solved = solved._replace(unused=tuple(note for note in solved.unused if not _for_the_turn(note)))
    if course.stands is not None and solved.opened:
        return solved, before, _inside(turn, lying, move, course, solved.opened.dice)
    if course.stands is not None:
        course = play_record(board, stops=False)
    if course.state is None:
        return solved, before, None
    if isinstance(move, Ambushes):
        found = next_copy(before, move)
        if not isinstance(found, Refused) and (cost := found[1].ability.cost):
            log.append(Note("pays-force", move.unit, n=cost, side=turn.table.sides[move.unit], keyword="ambush"))
    game = TableEngine(lying.table)
    after = game.at(_back(game.engine, lying.position, course, numbers))
    return solved, settled(_returned(turn, lying, after, course, numbers, log), log), None


def _inside(turn: Turn, lying: Fighters, move: Attacks | Ambushes, course: Course, dice: int) -> Inside:
    """How the record of an attack may go on, in the unit numbers of the whole table."""
    whole = in_roles(turn.table.sides, move.unit, move.target)
    among = in_roles(lying.table.sides, lying.among(move.unit), lying.among(move.target))

    def there(ref: UnitRef | None) -> UnitRef | None:
        if ref is None:
            return None
        defends = ref.role is Role.DEFENDER
        return UnitRef(ref.role, whole[defends].index(lying.numbers[among[defends][ref.place]]))

    moves = []
    for one in course.moves:
        named = one._replace(unit=there(one.unit), by=there(one.by)) if isinstance(one, Uses) else one
        moves.append(move._replace(played=(*move.played, named)))
    return Inside(None if course.player is None else Side(course.player), tuple(moves), dice)


def _for_the_turn(note: Told) -> bool:
    """Whether a note says "no effect" of something that works in the turn around the attack: a speed, or a rule of the turn."""
    return note.code == "speed" or (note.code == "outside" and has_rule(note.ability))


def board_of(before: Turn, turn: Turn, lying: Fighters, move: Attacks | Ambushes) -> tuple[Board, tuple[int, ...]]:
    """The deed as a board of its own, and for each of its units the number among the fighters."""
    table = lying.table
    unit, target = lying.among(move.unit), lying.among(move.target)
    attackers, defenders = in_roles(table.sides, unit, target)
    units = [one._replace(arena=one.arena or turn.table.arena) for one in table.units]
    side = table.sides[unit]
    force = turn.table.force
    kind, amount = Kind.ATTACK, None
    if isinstance(move, Ambushes):
        found = next_copy(before, move)
        assert not isinstance(found, Refused)
        kind, amount = Kind.DICE, found[1].ability.x
        own = force[side]
        mine = None if own is None else own - found[1].ability.cost
    else:
        mine = force[side]
    board = Board(
        tuple(units[number] for number in attackers),
        tuple(units[number] for number in defenders),
        kind=kind,
        amount=amount,
        side=side,
        force=(mine, force[side.other]),
        rolls=move.rolls,
        played=tuple(_renamed(turn, lying, move, played) for played in move.played),
    )
    return board, attackers + defenders


def _renamed(turn: Turn, lying: Fighters, move: Attacks | Ambushes, played: Played) -> Played:
    """A move of the record, with the places of its units as they are among the fighters alone."""

    def place(ref: UnitRef | None) -> UnitRef | None:
        if ref is None:
            return None
        there = in_roles(turn.table.sides, move.unit, move.target)[ref.role is Role.DEFENDER][ref.place]
        here = in_roles(lying.table.sides, lying.among(move.unit), lying.among(move.target))[ref.role is Role.DEFENDER]
        return UnitRef(ref.role, here.index(lying.among(there))) if there in lying.numbers else ref

    match played:
        case Uses():
            return played._replace(unit=place(played.unit), by=place(played.by))
        case RollsOf():
            return played._replace(by=place(played.by))
        case Rerolls(using=Uses() as using):
            return played._replace(using=using._replace(unit=place(using.unit), by=place(using.by)))
    return played


def _back(engine: Engine, before: Position, course: Course, numbers: tuple[int, ...]) -> Position:
    """The position among the fighters after a board of its own."""
    assert course.state is not None
    played, after = course.engine, course.state.position
    cards = list(before.cards)
    for number, card in zip(numbers, after.cards, strict=True):
        cards[number] = card
    used = before.used
    for place, number in enumerate(numbers):
        for there, here in zip(played.of_unit(place), engine.of_unit(number), strict=True):
            used |= here.bit if after.used & there.bit else 0
    return Position(tuple(cards), after.force, used)


def _returned(turn: Turn, lying: Fighters, after: Table, course: Course, numbers: tuple[int, ...], log: Log) -> Turn:
    """The turn after it: discarded units take along what goes with them, and triggered abilities are carried out."""
    gone = [
        number
        for number, was, now in zip(lying.numbers, lying.table.units, after.units, strict=True)
        if now.discarded and not was.discarded
    ]
    earned = [
        (number, ability)
        for event in course.events
        if isinstance(event, Fires)
        for number in [lying.numbers[numbers[course.engine.rules[event.rule].unit]]]
        if (ability := _printed(turn, number, course.engine, event.rule))
    ]
    turn = turn._replace(table=returned(turn.table, lying, after))
    for number in gone:
        turn = discarded(changed(turn, number, discarded=False), number, log)
    for number, ability in earned:
        turn = rule_of(ability.keyword).fires(turn, number, ability, log)
    return turn


def _printed(turn: Turn, number: int, engine: Engine, fired: int) -> Ability | None:
    """The ability on the table, with its text, behind a rule of the attack: copies are matched by their order."""
    rule = engine.rules[fired]
    like = [one for one in engine.of_unit(rule.unit) if one.keyword == rule.keyword]
    held = [has.ability for has in abilities(turn.table, number) if has.ability.keyword == rule.keyword and not has.why]
    return held[like.index(rule)] if like.index(rule) < len(held) else None
