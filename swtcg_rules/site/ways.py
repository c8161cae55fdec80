"""What would change an answer: varied numbers, another board beside it, the worth of each ability, and dice in place of odds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, cast

from swtcg_rules.answers.solved import Solved
from swtcg_rules.errors import SwtcgError
from swtcg_rules.glossary.store import load
from swtcg_rules.render.depth import at_depth
from swtcg_rules.render.door import result_page
from swtcg_rules.site.blocks import as_json, blocks, told
from swtcg_rules.table.model import Board, Kind, Role
from swtcg_rules.table.phrases import written
from swtcg_rules.table.words import LIMITS
from swtcg_rules.words import text_in

if TYPE_CHECKING:
    from swtcg_rules.answers.model import Answer
    from swtcg_rules.answers.tabling import Tabled
    from swtcg_rules.render.door import Result

AROUND = 3
"""How far from the number of the board others are tried."""
TRIALS = 5000
"""How often a board is played with dice: this takes seconds in a browser."""
SEED = 1

Progress = Callable[[int, int | None], None]


def ways(found: Answer, lang: str) -> dict[str, Any]:
    """What can be done with the board of an answer: the numbers to `vary`, each with its `text` and the range `what`;
    whether another board can be compared and each ability be taken away (`compare`), whether it can be played with `dice`, and
    whether a battle step can be played out at its `best`.
    """
    held = getattr(found, "answer", found)  # table talk holds the answer in itself
    if isinstance(held, Solved):
        board = held.board
        open_board = held.legal and board.kind is Kind.ATTACK and not (board.rolls or board.played)
        return {"vary": list(_numbers(board, lang)), "compare": True, "dice": True, "best": False} if open_board else {}
    if not hasattr(held, "next"):
        return {}
    table = cast("Tabled", held)
    coming = table.next
    goes = table.arena is not None and coming is not None and not coming.inside and bool(coming.moves)
    return {"vary": [], "compare": False, "dice": True, "best": True} if goes else {}


def _numbers(board: Board, lang: str) -> Iterator[dict[str, str]]:
    """The numbers of a board in the order of its text, as they are shown and as `vary` takes them, in the reader's language."""
    for role, units in ((Role.ATTACKER, board.attackers), (Role.DEFENDER, board.defenders)):
        word = written("role", role, lang)
        for place, unit in enumerate(units):
            whose = f"{word} {place + 1}" if place else word
            fights = role is Role.ATTACKER and place == 0
            stats = [("stat", "power", unit.power if fights else None), ("stat", "health", unit.health)]
            for kind, what, n in (*stats, ("damage", "", unit.damage or None)):
                if n is not None:
                    yield _range(unit.name, whose, written(kind, what, lang), n, LIMITS[what or "counters"])
            copies = [one.keyword for one in unit.abilities]
            for ability in unit.abilities:
                summary = load().summaries[ability.keyword]
                if ability.x is not None and summary["kind"] == "keyword" and copies.count(ability.keyword) == 1:
                    yield _range(unit.name, whose, text_in(summary["name"], lang), ability.x, (0, LIMITS["x"][1]))
        force = board.force[0 if role is Role.ATTACKER else 1]
        if force is not None:
            yield _range(None, word, written("force", lang=lang), force, LIMITS["force"])


def _range(name: str | None, whose: str, what: str, n: int, limits: tuple[int, int]) -> dict[str, str]:
    low, high = max(limits[0], n - AROUND), min(limits[1], n + AROUND)
    return {"text": f"{name or whose}: {what} {n}", "what": f"{whose} {what}={low}..{high}"}


def beside(how: str, texts: list[str], lang: str, goal: str | None, progress: Progress | None = None) -> str:
    """A board in another way: `vary` a number, `compare` with further boards, `worth`, `dice`, at its `best`; or the error."""
    from swtcg_rules.answers import comparing
    from swtcg_rules.answers.asking import solve
    from swtcg_rules.answers.simulating import simulate

    board, *others = texts
    aim = goal or "damage"
    made: dict[str, Callable[[], Result]] = {
        "vary": lambda: comparing.vary(board, others, aim, progress=progress),
        "compare": lambda: comparing.compare(texts, aim, progress=progress),
        "worth": lambda: comparing.worth(board, aim, progress=progress),
        "dice": lambda: simulate(board, TRIALS, SEED, aim, progress=progress),
        "best": lambda: solve(board, aim, progress=progress),
    }
    try:
        found = made[how]()
    except SwtcgError as error:
        return as_json({"lang": lang, "error": told(error, lang)})
    return as_json({"lang": lang, "blocks": list(blocks(at_depth(result_page(found, lang), "more", lang), lang))})


def follow(line: str, text: str, lang: str) -> str:
    """The line that comes of a follow-up in words, and what changed; or the error, and the lines that may be meant."""
    from swtcg_rules.answers.again.following import followed
    from swtcg_rules.render.again import change_text

    try:
        found = followed(line, text)
    except SwtcgError as error:
        lines = [line for problem in error.problems for line in cast("tuple[str, ...]", problem.facts.get("lines", ()))]
        return as_json({"lang": lang, "error": told(error, lang), "lines": lines})
    return as_json({"line": found.line, "changes": " ".join(change_text(one, lang) for one in found.changes)})
