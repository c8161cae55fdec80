"""What the page asks of the program that runs in it: a line of text in, an answer as JSON out."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

if sys.platform == "emscripten":  # the browser's Python has one thread, and no clock of its own for it
    time.thread_time = time.process_time

from swtcg_rules import clock
from swtcg_rules.answers.asking import ask
from swtcg_rules.errors import SwtcgError
from swtcg_rules.render.door import answer_page, as_data, as_text, nothing_found
from swtcg_rules.render.page import Block, Page, Section, Together, shown
from swtcg_rules.words import problem_text, say
from swtcg_rules.words.spoken import polish

if TYPE_CHECKING:
    from swtcg_rules.answers.model import Answer
    from swtcg_rules.table.model import Ability, Board, Unit

Progress = Callable[[int, int | None], None]
SOURCES = "sources.title"
FOLDED = (
    "trace.title", "solved.rulings", "decisions.title", "ruling.neighbours", "ruling.examples", "lookup.related",
    "lookup.examples", "lookup.editions", "lookup.decisions",
)  # fmt: skip
"""Sections that are unfolded by a tap: the verdict, its reason and its source are read first."""
QUESTIONS = {"ruling.which": 0, "ruling.neighbours": 1}
"""Sections that list questions, and which of the questions found is their first."""
WARM = ("power 1 vs health 1", "parry", "may a unit attack twice?")
"""Asked when the engine starts, so that no question waits for the modules to load: the first before it is ready."""


def answer(text: str, lang: str, named: bool, goal: str | None, explain: bool, progress: Progress | None = None) -> str:
    """The answer to anything: the page of it block by block, its data, its text; or the error, told as such.

    Unless the language was `named`, a Polish question is answered in Polish, as in the terminal.
    """
    lang = "pl" if not named and polish(text) else lang
    try:
        found = ask(text, goal or None, progress=progress)
    except SwtcgError as error:
        return _json({"lang": lang, "error": _told(error, lang)})
    data = as_data(found, lang)
    return _json(
        {
            "lang": lang,
            "found": not nothing_found(found),
            "blocks": list(_blocks(answer_page(found, lang, explain), found, lang)),
            "data": data,
            "text": as_text(found, lang),
        }
    )


def board(text: str) -> str:
    """An attack as the table to tap has it; `null` for what it cannot hold, which then stays a line of text."""
    from swtcg_rules.table.model import Board, Kind
    from swtcg_rules.table.reader import read_scenario

    try:
        read = read_scenario(text)
    except SwtcgError:
        return "null"
    simple = isinstance(read, Board) and read.kind is Kind.ATTACK and not read.played and len(read.units) == 2
    return _json(_tapped(read)) if isinstance(read, Board) and simple and _plain(read) else "null"


def qr(text: str) -> str:
    """The QR code of a text: its rows of dark (1) and light (0) squares; `null` where the text is too long for one."""
    import segno

    try:
        code = segno.make_qr(text, error="m")
    except segno.DataOverflowError:
        return "null"
    return _json(["".join(map(str, row)) for row in code.matrix])


def warm_up(rest: bool = False) -> None:
    """Load what scenarios need; then, as the `rest`, what other questions do.

    A board may take longer than in a terminal: the engine is some times slower here, and the reader can stop it.
    """
    clock.BOARD_SECONDS = clock.CALL_SECONDS
    for text in WARM[1:] if rest else WARM[:1]:
        answer(text, "en", True, None, False)


def _told(error: SwtcgError, lang: str) -> dict[str, Any]:
    from swtcg_rules.render.data import error_data

    texts = [problem_text(problem, lang) for problem in error.problems]
    return {"texts": texts, **error_data(error, lang)["error"]}


def _blocks(page: Page, answer: Answer, lang: str) -> Iterator[dict[str, Any]]:
    """The blocks of a page as data, the sources behind the reason."""
    folded = {say(lang, key) for key in FOLDED}
    lists = {say(lang, key): first for key, first in QUESTIONS.items()}
    results = [found.id for found in getattr(answer, "results", ())]
    for block in shown(page):
        told = _block(block)
        if isinstance(block, Section):
            told["folded"] = block.title in folded
            if block.title in lists:
                told["links"] = results[lists[block.title] :]
        if told.get("title") == say(lang, SOURCES):
            told["sources"] = True
        yield told


def _block(block: Block) -> dict[str, Any]:
    fields = block._asdict()
    if isinstance(block, Together):
        fields["blocks"] = [_block(one) for one in block.blocks]
    return {"kind": type(block).__name__.lower(), **fields}


def _plain(board: Board) -> bool:
    """Whether all of it can be tapped: numbers, states and keywords."""
    from swtcg_rules.glossary.store import load

    keywords = load().summaries
    held = ("power", "health", "damage", "tapped", "arena", "abilities", "name")
    return all(
        all(getattr(unit, field) == unsaid for field, unsaid in unit._field_defaults.items() if field not in held)
        and all(keywords[one.keyword]["kind"] == "keyword" and one == _bare(one) for one in unit.abilities)
        for unit in board.units
    )


def _bare(ability: Ability) -> Ability:
    from swtcg_rules.table.model import Ability

    return Ability(ability.keyword, ability.x, ability.cost)


def _tapped(board: Board) -> dict[str, Any]:
    return {
        "side": None if board.side is None else board.side.name.lower(),
        "units": [_unit(unit, force) for unit, force in zip(board.units, board.force, strict=True)],
        "rolls": list(board.rolls.faces) if board.rolls else [],
    }


def _unit(unit: Unit, force: int | None) -> dict[str, Any]:
    numbers = {"power": unit.power, "health": unit.health, "damage": unit.damage or None, "force": force}
    abilities = [{"id": one.keyword, "x": one.x, "cost": one.cost} for one in unit.abilities]
    return {"name": unit.name or "", **numbers, "tapped": unit.tapped, "arena": unit.arena, "abilities": abilities}


def _json(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False)
