"""Recorded dice and moves, legal or not: a legal game is ruled on as it was played, and whatever is refused has its reason."""

from __future__ import annotations

from random import Random
from typing import Any

from fuzz.games import Game, board_for, played
from fuzz.lane import Lane, finding

from swtcg_rules import as_data, as_text, read_scenario
from swtcg_rules.answers.solved import Solved
from swtcg_rules.answers.solving import solve_scenario
from swtcg_rules.errors import SwtcgError
from swtcg_rules.glossary.store import load
from swtcg_rules.table.model import Board, Passes, Played, Rerolls, Role, Rolls, RollsOf, UnitRef, Uses
from swtcg_rules.table.writer import write_scenario

LANGUAGES = ("en", "pl")


def test_a_legal_record_is_ruled_on_as_it_was_played(lane: Lane) -> None:
    for random in lane.randoms():
        game = played(random, board_for(random))
        lang = random.choice(LANGUAGES)
        text = write_scenario(game.record, lang)
        try:
            why = _differs(game, solve_scenario(_attack(text)), lang)
        except Exception as error:
            finding(repr(error), "ask", "--lang", lang, text)
        if why:
            finding(why, "ask", "--lang", lang, text)


def _differs(game: Game, answer: Solved, lang: str) -> str:
    """What is wrong with the answer to a legal game; nothing, as a rule."""
    if not answer.legal:
        return f"a legal game is refused: {as_text(answer, lang).splitlines()[0]}"
    if not answer.recorded:
        return "a game that was played is answered with odds"
    for unit, end, result in zip(game.record.units, game.end.cards, answer.units, strict=True):
        placed = [n for n, chance in enumerate(result.damage.exactly) if chance] if result.damage else []
        if placed != [end.damage - unit.damage] or result.discarded != end.discarded:
            return f"another game is ruled on: {end} came of unit {result.number}, not {result}"
    left = {player: force for player, ((force, _),) in answer.force}
    if left != {player: force for player, force in enumerate(game.end.position.force) if force is not None}:
        return f"{game.end.position.force} is the Force that was left, not {left}"
    return ""


def test_every_record_is_ruled_on_or_refused_with_a_reason(lane: Lane) -> None:
    for random in lane.randoms():
        board = _spoiled(random, played(random, board_for(random)).record)
        lang = random.choice(LANGUAGES)
        text = write_scenario(board, lang)
        why = ""
        try:
            answer = solve_scenario(_attack(text))
            said = as_text(answer, lang, depth="explain")
            assert as_data(answer, lang)
            if not answer.legal and not answer.objections[-1].code:
                why = f"refused without a reason: {said.splitlines()[0]}"
        except SwtcgError as error:
            why = "" if error.problems and str(error) else "an error that says nothing"
        except Exception as error:
            why = repr(error)
        if why:
            finding(why, "ask", "--lang", lang, text)


def _spoiled(random: Random, record: Board) -> Board:
    """The record with a few things changed at random."""
    faces = list(record.rolls.faces) if record.rolls else []
    moves = [move for move in record.played if random.random() < 0.5 or not isinstance(move, Passes)]
    for _ in range(random.choice((0, 1, 1, 2, 3))):
        match random.randrange(7):
            case 0 if moves:
                moves.pop(random.randrange(len(moves)))
            case 1 if moves:
                moves.insert(random.randrange(len(moves) + 1), random.choice(moves))
            case 2:
                random.shuffle(moves)
            case 3:
                faces = [random.randint(1, 6) for _ in range(random.randrange(6))]
            case 4 if moves:
                at = random.randrange(len(moves))
                moves[at] = _changed(random, moves[at])
            case _:
                moves.insert(random.randrange(len(moves) + 1), _invented(random, record))
    if len(moves) > 1:
        moves = [move for move in moves if move != Passes()]
    return record._replace(rolls=Rolls(tuple(faces)) if faces else None, played=tuple(moves))


def _attack(text: str) -> Board:
    board = read_scenario(text)
    assert isinstance(board, Board)
    return board


def _changed(random: Random, move: Played) -> Played:
    effect = isinstance(move, Uses | RollsOf) and load().summaries[move.keyword]["kind"] == "effect"
    x = move.x if isinstance(move, Uses | RollsOf) and effect else None  # an effect has its number in its name
    amount, by, dice = random.choice((None, 0, 1, 2, 60)), random.choice((None, *_units())), _dice(random)
    match move:
        case Uses():
            less: dict[str, Any] = {"amount": amount, "by": by, "unit": random.choice((None, *_units())), "cost": None, "x": x}
            return move._replace(**dict(random.sample(sorted(less.items()), 1)))
        case RollsOf():
            return random.choice((move._replace(faces=tuple(new for _, new in dice)), move._replace(x=x, by=None, cost=None)))
        case Rerolls():
            return random.choice((move._replace(dice=dice), Rerolls(move.dice, random.choice((None, *Role)))))
        case Passes():
            return Passes(random.choice(list(Role)))


def _invented(random: Random, board: Board) -> Played:
    """A move that may or may not be possible on the board."""
    abilities = [ability for unit in (*board.attackers, *board.defenders) for ability in unit.abilities]
    keyword, x = random.choice([(ability.keyword, ability.x) for ability in abilities] or [("evade", 1)])
    amount = random.choice((None, 1, 2))
    return random.choice(
        (
            Uses(keyword, amount, x),
            Uses(keyword, None, x, random.choice(_units())),
            RollsOf(keyword, tuple(new for _, new in _dice(random)), x),
            Rerolls(_dice(random), random.choice((None, *Role))),
            Passes(random.choice(list(Role))),
        )
    )


def _dice(random: Random) -> tuple[tuple[int | None, int], ...]:
    blind = random.random() < 0.2
    pairs = [(random.randint(1, 6), random.randint(1, 6)) for _ in range(random.choice((1, 1, 2)))]
    return tuple((None if blind else old, new) for old, new in pairs)


def _units() -> list[UnitRef]:
    return [UnitRef(role) for role in Role]
