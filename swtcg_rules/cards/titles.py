"""The names of the cards that come with the program, and the place of the player's own, without a database.

Most names can be ruled out as a card's name here, before a database is opened.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from swtcg_rules.glossary.fold import SMALL_WORDS, fold

FILE = Path(__file__).with_name("starter.tsv")
VARIABLE = "SWTCG_CARDS"
"""The environment variable that names another file for the database of the player's cards."""
OURS = "swtcg-rules"
"""The program's folder among the user's data."""
BETWEEN = " 0000 "
"""A word that no card has, between names that are folded together."""
VERSION = re.compile(r"\([A-Za-z]\)")
"""The version letter behind a card's name."""
LONGEST = 6
"""The most words of a title."""


def place() -> Path:
    """The path of the database of the player's cards."""
    named, *homes = (os.environ.get(name) for name in (VARIABLE, "HOME", "XDG_DATA_HOME"))
    return Path(named) if named else _own_place(*homes)


@cache
def _own_place(home: str | None, data: str | None) -> Path:
    # as platformdirs does, which takes long to load
    plain = sys.platform == "linux" and "ANDROID_DATA" not in os.environ
    if plain and Path(home or "").is_absolute() and Path(data or "/").is_absolute():
        return Path(data or f"{home}/.local/share") / OURS / "cards.sqlite"
    from platformdirs import user_data_path

    return user_data_path(OURS, appauthor=False) / "cards.sqlite"


def stamp() -> tuple[str, int]:
    """A mark of the player's own cards as they are now; it changes when they change."""
    file = place()
    try:
        return str(file), file.stat().st_mtime_ns
    except OSError:
        return str(file), 0


@cache
def lines() -> list[str]:
    """The line of each card that comes with the program."""
    return FILE.read_text(encoding="utf-8").splitlines()


@cache
def names() -> list[str]:
    """The names with their sets, without spaces."""
    return ["".join(name.split()) for name in _folded([" ".join(line.split("\t", 2)[:2]) for line in lines()])]


@cache
def _whole() -> frozenset[str]:
    """The titles, each as one word."""
    return frozenset("".join(name.split()) for name in _folded([line.split("\t", 1)[0].split(" (")[0] for line in lines()]))


def has_title(text: str) -> bool:
    """Whether a text has a whole title of several words, or a version letter: a card may be meant."""
    words = fold(text).split()
    runs = ("".join(words[at : at + size]) for at in range(len(words)) for size in range(2, LONGEST + 1))
    return VERSION.search(text) is not None or any(run in _whole() for run in runs)


@cache
def title_words() -> frozenset[str]:
    """The words of all titles that are longer than a version letter, without those common in any sentence."""
    words = {word for name in _folded([line.split("\t", 1)[0] for line in lines()]) for word in name.split()}
    return frozenset(word for word in words if len(word) > 1) - SMALL_WORDS


def _folded(texts: Sequence[str]) -> list[str]:
    return fold(BETWEEN.join(texts)).split(BETWEEN)


def is_shipped(words: Sequence[str]) -> bool:
    """Whether all these words stand in one name of a card that comes with the program."""
    together = _joined()
    return all(word in together for word in words) and any(all(word in name for word in words) for name in names())


@cache
def _joined() -> str:
    return BETWEEN.join(names())


def may_be_card(name: str) -> bool:
    """Whether a card may have this name, without errors of typing; a single word has to be the whole title."""
    words = fold(name).split()
    if not words:
        return False
    return place().exists() or (is_shipped(words) if len(words) > 1 else words[0] in _whole())
