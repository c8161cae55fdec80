"""The page's calls of the program that runs in it: a line of text in, an answer as JSON out."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from importlib import import_module, invalidate_caches
from pathlib import Path

if sys.platform == "emscripten":  # the browser's Python has one thread, and no clock of its own for it
    time.thread_time = time.process_time

from swtcg_rules import clock
from swtcg_rules.answers.asking import ask
from swtcg_rules.answers.model import Answer
from swtcg_rules.errors import SwtcgError
from swtcg_rules.glossary.store import PACKAGE, load
from swtcg_rules.render.door import as_data, as_text, nothing_found
from swtcg_rules.render.pages import answer_page
from swtcg_rules.site.blocks import as_json, blocks, told
from swtcg_rules.site.choices import choices, recorded
from swtcg_rules.site.figures import condition, figures, is_reserved, kills
from swtcg_rules.site.table import board, card_unit, laid
from swtcg_rules.site.ways import ways
from swtcg_rules.words import LANGUAGES
from swtcg_rules.words.spoken import polish

Progress = Callable[[int, int | None], None]
WARM = (
    "power 6, Critical Hit 2, Lucky 2 vs Shields 1, Parry 2, health 5",
    "parry",
    "may a unit attack twice?",
)
"""Questions asked when the engine starts, so that no question waits for modules to load: the first one before it is ready."""
LATER = ("swtcg_rules.site.own", "segno")
"""Modules loaded at the start as well, as answers do not load them."""
BOARDS = (
    WARM[0],
    "siła 5, Lucky 1 kontra Armor, Evade 2 (1 Moc), wytrzymałość 4",
    "power 5, Lucky 1 vs Armor, Evade 2 (1 Force), health 4, damage 2; rolls 6 5 2 1 1; Evade prevents 2",
    "power 6, Fury 2 + power 2 vs health 2 + Intercept, health 3",
    "power 4, +2 power for this attack vs Retaliate 2, health 3, tapped",
    "vader w, damage 1, Lucky 2, loses Evade vs rey f, force 3",
    "power 6 v Armor, Parry 1",
)
"""Boards for the build: the files read until they are answered are the first part of the program, all others the second."""
MORE = PACKAGE.parent / "stdlib"
"""The part of Python's library that comes with the second part."""
LIBRARY = Path("/lib/python314.zip")
"""The library of the browser's Python."""


def answer(text: str, lang: str, named: bool, goal: str | None, explain: bool, progress: Progress | None = None) -> str:
    """The answer to anything: its page block by block, its data, its text; or the error.

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
            "lines": _lines(found, lang),
            "blocks": list(blocks(answer_page(found, lang, "explain" if explain else "more"), lang, results)),
            "figures": figures(found, lang),
            "reserved": is_reserved(found),
            "kills": kills(found),
            "condition": condition(found, lang),
            "next": choices(found, lang),
            "record": recorded(found, lang),
            "data": data,
            "ways": ways(found, lang),
            "table": laid(text, data.get("scenario")),
            "text": as_text(found, lang),
        }
    )


def _lines(found: Answer, lang: str) -> list[str]:
    """The lines to ask instead: the readings of table talk in the reader's language, or the cards with the nearest names."""
    understood, cards = getattr(found, "understood", None), getattr(found, "cards", None)
    if understood is None:
        return list(cards.near) if cards else []
    from swtcg_rules.render.heard import lines_of

    return lines_of(understood, lang)


def qr(text: str) -> str:
    """The QR code of a text: its rows of dark (1) and light (0) squares; `null` for a text that is too long."""
    import segno

    try:
        code = segno.make_qr(text, error="m")
    except segno.DataOverflowError:
        return "null"
    return as_json(["".join(map(str, row)) for row in code.matrix])


def boards() -> None:
    """Answer boards as they come from the line and from the table; the build lists what that reads."""
    for line in BOARDS:
        for lang in LANGUAGES:
            answer(line, lang, True, "kill" if lang == "pl" else None, True)
        board(line)
    card_unit("rey f")


def whole() -> None:
    """Take in the rest of the program: modules that were missing are found from now on."""
    from zipfile import ZipFile

    with ZipFile(LIBRARY, "a") as library:
        for module in sorted(MORE.rglob("*.pyc")):
            library.write(module, module.relative_to(MORE))
    invalidate_caches()
    if not load().has("questions"):
        load.cache_clear()


def warm_up(step: int) -> bool:
    """Load a part of what questions need, scenarios first; then of the cards. The result is whether there was a part to load.

    A board may take longer than in a terminal: the engine is several times slower here, and the reader can stop it.
    """
    clock.BOARD_SECONDS = clock.CALL_SECONDS
    if step < len(WARM):
        answer(WARM[step], "en", True, None, False)
    elif step < len(WARM) + len(LATER):
        import_module(LATER[step - len(WARM)])
    else:
        return False
    return True
