"""What the page asks of the program that runs in it: a line of text in, an answer as JSON out."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

if sys.platform == "emscripten":  # the browser's Python has one thread, and no clock of its own for it
    time.thread_time = time.process_time

from swtcg_rules import clock
from swtcg_rules.answers.asking import ask
from swtcg_rules.answers.solved import Solved
from swtcg_rules.errors import SwtcgError
from swtcg_rules.glossary.store import load
from swtcg_rules.render.basis import note_text
from swtcg_rules.render.door import answer_page, as_data, as_text, nothing_found
from swtcg_rules.render.numbers import percent
from swtcg_rules.render.speaker import Speaker
from swtcg_rules.site.blocks import as_json, blocks, told
from swtcg_rules.words import on_the_page, say
from swtcg_rules.words.spoken import polish

if TYPE_CHECKING:
    from swtcg_rules.answers.model import Answer
    from swtcg_rules.table.model import Ability, Board, Unit

Progress = Callable[[int, int | None], None]
WARM = (
    "power 6, Critical Hit 2, Lucky 2 vs Shields 1, Parry 2, health 5",
    "parry",
    "may a unit attack twice?",
)
"""Asked when the engine starts, so that no question waits for the modules to load: the first before it is ready."""
PASSED = "passed"
"""The note that a player did nothing where something could be used."""

LATER = ("swtcg_rules.site.own", "segno")
"""Modules that are loaded then, as answers do not load them."""


def answer(text: str, lang: str, named: bool, goal: str | None, explain: bool, progress: Progress | None = None) -> str:
    """The answer to anything: the page of it block by block, its data, its text; or the error.

    Unless the language was `named`, a Polish question is answered in Polish, as in the terminal.
    """
    lang = "pl" if not named and polish(text) else lang
    try:
        found = ask(text, goal or None, progress=progress)
    except SwtcgError as error:
        return as_json({"lang": lang, "error": told(error, lang)})
    data = as_data(found, lang)
    results = [one.id for one in getattr(found, "results", ())]
    return as_json(
        {
            "lang": lang,
            "found": not nothing_found(found),
            "blocks": list(blocks(answer_page(found, lang, explain), lang, results)),
            "headline": _headline(found, lang),
            "condition": _condition(found, lang),
            "data": data,
            "table": _laid(data.get("scenario")),
            "text": as_text(found, lang),
        }
    )


def _headline(found: Answer, lang: str) -> str:
    """Of odds the one that is asked for first: how likely the discard is; nothing for what has none."""
    solved = getattr(found, "answer", found)  # table talk holds the answer in itself
    if not isinstance(solved, Solved) or not solved.legal or solved.recorded:
        return ""
    target = solved.units[solved.defender]
    if target.discarded is None:
        return ""
    speaker = Speaker(solved, lang)
    text = say(lang, "ruling.discarded", unit=speaker.unit(target.number), chance=percent(target.discarded, lang))
    return on_the_page(text[0].upper() + text[1:], lang)


def _condition(found: Answer, lang: str) -> str:
    """What a verdict holds on the condition of: that nobody played what could have been used."""
    solved = getattr(found, "answer", found)  # table talk holds the answer in itself
    if not isinstance(solved, Solved):
        return ""
    speaker = Speaker(solved, lang)
    passed = [note_text(note, speaker) for note in solved.notes if note.code == PASSED]
    return f"{say(lang, 'note.title')}: {'; '.join(passed)}." if passed else ""


def _laid(scenario: str | None) -> str | None:
    """The scenario of an answer where all of it can be tapped on the table."""
    return scenario if scenario and board(scenario) != "null" else None


def board(text: str) -> str:
    """An attack as the table to tap has it; `null` for what it cannot hold, which then stays a line of text."""
    from swtcg_rules.table.model import Board, Kind
    from swtcg_rules.table.reader import read_scenario

    try:
        read = read_scenario(text)
    except SwtcgError:
        return "null"
    simple = isinstance(read, Board) and read.kind is Kind.ATTACK and not read.played and len(read.units) == 2
    return as_json(_tapped(read)) if isinstance(read, Board) and simple and _plain(read) else "null"


def qr(text: str) -> str:
    """The QR code of a text: its rows of dark (1) and light (0) squares; `null` where the text is too long for one."""
    import segno

    try:
        code = segno.make_qr(text, error="m")
    except segno.DataOverflowError:
        return "null"
    return as_json(["".join(map(str, row)) for row in code.matrix])


def warm_up(step: int) -> bool:
    """Load a part of what questions need, scenarios first; then of the cards: whether there was such a part.

    A board may take longer than in a terminal: the engine is some times slower here, and the reader can stop it.
    """
    clock.BOARD_SECONDS = clock.CALL_SECONDS
    if step < len(WARM):
        answer(WARM[step], "en", True, None, False)
    elif step < len(WARM) + len(LATER):
        import_module(LATER[step - len(WARM)])
    else:
        return False
    return True


def _plain(board: Board) -> bool:
    """Whether all of it can be tapped: numbers, states and keywords."""
    held = ("power", "health", "damage", "tapped", "arena", "abilities", "name")
    return all(
        all(getattr(unit, field) == unsaid for field, unsaid in unit._field_defaults.items() if field not in held)
        and all(to_tap(one.keyword) and one == _bare(one) for one in unit.abilities)
        for unit in board.units
    )


def to_tap(keyword: str) -> bool:
    """Whether the table has a keyword to tap: one that an attack can hold, and of which no more than a number is to be said."""
    from swtcg_rules.engine.rule import rule_class

    if load().summaries[keyword]["kind"] != "keyword" or not rule_class(keyword):
        return False
    entry = load().keyword(keyword)
    return "outside" not in entry and "[" not in entry["form"]


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
