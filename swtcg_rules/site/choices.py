"""What may be done next where an answer stops: the engine's own list of legal moves, each as a clause of the record."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, cast

from swtcg_rules.answers.solved import Solved
from swtcg_rules.engine.events import AttackDeclared, Ends
from swtcg_rules.errors import SwtcgError
from swtcg_rules.glossary.store import load
from swtcg_rules.render.speaker import Speaker
from swtcg_rules.solver.record import Recorded
from swtcg_rules.table.model import Board, Passes, Played, Rerolls, RollsOf, Uses
from swtcg_rules.table.turns import Ambushes, Attacks
from swtcg_rules.table.unit_writer import record_written
from swtcg_rules.table.writer import write_continued, write_move, write_scenario
from swtcg_rules.words import say

if TYPE_CHECKING:
    from swtcg_rules.answers.model import Answer
    from swtcg_rules.answers.tabling import Tabled

WRITTEN = "en"
"""The language of the notation that the page writes."""
FIRST = " 1>1"
"""The end of a clause on rerolled dice, to be removed where only its beginning is wanted."""


def choices(found: Answer, lang: str) -> dict[str, Any] | None:
    """Who may do what next on the board or the table of an answer; None where nobody may, and no dice are to be rolled.

    `moves` have the `text` to tap and what it would `add` to the record. For `reroll` and `roll` that is the beginning of a
    clause, which the faces complete; `many` is the most dice that it takes.
    """
    held = getattr(found, "answer", found)  # table talk holds the answer in itself
    if isinstance(held, Solved):
        return _in_attack(held, lang) if held.legal else None
    table = getattr(held, "before", held)  # a battle step holds the table before it
    return _on_table(cast("Tabled", table), lang) if hasattr(table, "next") else None


def recorded(found: Answer, lang: str) -> list[str]:
    """The moves recorded on a table, each as a clause in the reader's language; none for any other answer."""
    held = getattr(found, "answer", found)
    if not hasattr(held, "next"):
        return []
    table = cast("Tabled", held).table
    before, whole = (write_scenario(one, lang) for one in (table._replace(moves=()), table))
    return whole.removeprefix(before).removeprefix("; ").split("; ") if table.moves else []


def _on_table(tabled: Tabled, lang: str) -> dict[str, Any] | None:
    coming = tabled.next
    if coming is None or not tabled.legal or not (coming.moves or coming.dice):
        return None
    write = write_continued if coming.inside else write_move
    attack = tabled.last.attack if tabled.last else None
    moves: dict[str, str] = {}
    rerolls = []
    for move in coming.moves:
        fight = move if coming.inside and isinstance(move, Attacks | Ambushes) else None
        last = fight.played[-1] if fight else None
        if fight and attack and attack.opened and isinstance(last, Uses) and _rerolls(last):
            picked = fight._replace(played=(*fight.played[:-1], Rerolls(((1, 1),), None, last._replace(amount=None))))
            add = write(tabled.table, picked, WRITTEN).removesuffix(FIRST)
            text, lying = write(tabled.table, move, lang), attack.opened.lying
            rerolls.append({"text": text, "add": add, "many": _most(attack, last.keyword), "lying": list(lying)})
        else:
            text = say(lang, "site.pass") if isinstance(last, Passes) else write(tabled.table, move, lang)
            moves.setdefault(write(tabled.table, move, WRITTEN), text)
    side = coming.side
    return {
        "who": say(lang, f"side.{side.value}") if side is not None else "",
        "moves": [{"text": text, "add": add} for add, text in moves.items()],
        "reroll": rerolls,
        "roll": {"text": say(lang, "site.rolled", n=coming.dice), "add": "rolls", "many": coming.dice} if coming.dice else None,
    }


def _rerolls(used: Uses) -> bool:
    return bool(load().summaries[used.keyword]["step"] == "reroll-chance")


def _most(attack: Solved, keyword: str) -> int:
    """The most dice that a reroll takes."""
    return max((rule.x or 1 for rule in attack.rules if rule.keyword == keyword), default=1)


def _after_pass(solved: Solved, who: str, move: Passes, lang: str) -> dict[str, Any] | None:
    """What the other player may do after a pass, which alone loses nothing: it is recorded with what that player does."""
    board = solved.board
    then = _in_attack(solved._replace(board=board._replace(played=(*board.played, move))), lang, _clause(board, move, WRITTEN))
    return then if then and then["who"] != who and (then["reroll"] or len(then["moves"]) > 1) else None


def _in_attack(solved: Solved, lang: str, passed: str = "") -> dict[str, Any] | None:
    """The moves in an attack; `passed` is the clause of the pass of the other player, which is recorded with the next move."""
    try:
        game = Recorded(solved.board, stops=True, holds=False)
        course = game.play()
    except SwtcgError:
        return None
    if course.stands is None:
        return None
    board = solved.board
    if course.player is None:
        falling = solved.opened.dice if solved.opened else 0
        return _dice(game, falling, lang) if falling and (board.rolls or board.played) else None
    who = Speaker(solved, lang).side(course.player)
    rerolling = {rule.keyword: rule.rerolls() for rule in course.engine.rules if rule.rerolls()}
    lying = game.lying() if course.stands.dice else []
    before = f"{passed}; " if passed else ""
    moves: list[dict[str, Any]] = []
    rerolls: dict[Uses, int] = {}
    for move in course.moves:
        if lying and isinstance(move, Uses) and move.keyword in rerolling:
            rerolls.setdefault(move._replace(amount=None), rerolling[move.keyword])
        else:
            then = _after_pass(solved, who, move, lang) if isinstance(move, Passes) and not passed else None
            add = _clause(board, move, WRITTEN)
            moves.append({"text": _told(board, move, lang), "add": before + add, **({"then": then} if then else {})})
    shown = [
        {
            "text": _clause(board, using, lang),
            "add": before + _clause(board, Rerolls(((1, 1),), None, using), WRITTEN).removesuffix(FIRST),
            "many": most,
            "lying": lying,
        }
        for using, most in rerolls.items()
    ]
    return {"who": who, "moves": moves, "reroll": shown, "roll": None}


def _dice(game: Recorded, falling: int, lang: str) -> dict[str, Any]:
    """The dice that are to be rolled next, for the attack or for a rule."""
    last = next((event for event in reversed(game.events) if isinstance(event, Ends | AttackDeclared)), None)
    rule = last.rule if isinstance(last, Ends) else game.rolling
    if rule < 0:
        return _roll(say(lang, "site.rolled", n=falling), "rolls", falling)
    who = game.mention(game.engine.rules[rule])
    rolled = RollsOf(who.keyword, (1,), who.x, who.by, who.cost)
    text, add = (_clause(game.board, rolled, one).removesuffix(" 1") for one in (lang, WRITTEN))
    return _roll(text, add, falling)


def _roll(text: str, add: str, many: int) -> dict[str, Any]:
    return {"who": "", "moves": [], "reroll": [], "roll": {"text": text, "add": add, "many": many}}


def _told(board: Board, move: Played, lang: str) -> str:
    """The text of a move to tap."""
    return say(lang, "site.pass") if isinstance(move, Passes) else _clause(board, move, lang)


def _clause(board: Board, move: Played, lang: str) -> str:
    clauses: Iterator[str] = record_written((board.attackers, board.defenders), None, (move,), lang)
    return next(clauses)
