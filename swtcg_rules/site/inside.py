"""What the page asks of the program that runs in it: a line of text in, an answer as JSON out."""

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
from swtcg_rules.errors import SwtcgError
from swtcg_rules.glossary.store import PACKAGE, load
from swtcg_rules.render.door import answer_page, as_data, as_text, nothing_found
from swtcg_rules.site.blocks import as_json, blocks, told
from swtcg_rules.site.choices import choices
from swtcg_rules.site.figures import condition, figures, kills
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
"""Asked when the engine starts, so that no question waits for the modules to load: the first before it is ready."""
LATER = ("swtcg_rules.site.own", "segno")
"""Modules that are loaded then, as answers do not load them."""
BOARDS = (
    WARM[0],
    "siła 5, Lucky 1 kontra Armor, Evade 2 (1 Moc), wytrzymałość 4",
    "power 5, Lucky 1 vs Armor, Evade 2 (1 Force), health 4, damage 2; rolls 6 5 2 1 1; Evade prevents 2",
    "power 6, Fury 2 + power 2 vs health 2 + Intercept, health 3",
    "power 4, +2 power for this attack vs Retaliate 2, health 3, tapped",
    "vader w, damage 1, Lucky 2, loses Evade vs rey f, force 3",
    "power 6 v Armor, Parry 1",
)
"""What they read until they are answered comes with the first part of the program, all else after it."""
MORE = PACKAGE.parent / "stdlib"
"""Python's library, as far as it came with the rest."""
LIBRARY = Path("/lib/python314.zip")
"""Python's library as the browser's Python has it."""


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
            "blocks": list(blocks(answer_page(found, lang, "explain" if explain else "more"), lang, results)),
            "figures": figures(found, lang),
            "kills": kills(found),
            "condition": condition(found, lang),
            "next": choices(found, lang),
            "data": data,
            "ways": ways(found, lang),
            "table": laid(text, data.get("scenario")),
            "text": as_text(found, lang),
        }
    )


def qr(text: str) -> str:
    """The QR code of a text: its rows of dark (1) and light (0) squares; `null` where the text is too long for one."""
    import segno

    try:
        code = segno.make_qr(text, error="m")
    except segno.DataOverflowError:
        return "null"
    return as_json(["".join(map(str, row)) for row in code.matrix])


def boards() -> None:
    """Answer boards as they come from the line and from the table: told is what that takes."""
    for line in BOARDS:
        for lang in LANGUAGES:
            answer(line, lang, True, "kill" if lang == "pl" else None, True)
        board(line)
    card_unit("rey f")


def whole() -> None:
    """The rest of the program is there: what was missed before is found from now on."""
    from zipfile import ZipFile

    with ZipFile(LIBRARY, "a") as library:
        for module in sorted(MORE.rglob("*.pyc")):
            library.write(module, module.relative_to(MORE))
    invalidate_caches()
    if not load().has("questions"):
        load.cache_clear()


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
