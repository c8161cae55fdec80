"""Converts scenarios between cards by name, as they are shown, and cards as mere labels in quotes, as they are read."""

from __future__ import annotations

import re
from collections.abc import Sequence

from swtcg_rules.table.reader import read_scenario
from swtcg_rules.table.writer import write_scenario

UNIT = "unit|jednostka"
"""The words of the notation for a unit of which nothing is stated."""


def in_language(line: str, cards: Sequence[str], lang: str) -> str:
    """A scenario in a language, from its English form; cards keep the names by which they are called."""
    if lang == "en":
        return line
    return by_name(write_scenario(read_scenario(labelled(line, cards)), lang), cards)


def by_name(line: str, cards: Sequence[str]) -> str:
    """A scenario with its cards by name, made from one with their names as labels in quotes."""
    for name in cards:
        quoted = re.escape(f'"{name}"')
        line = re.sub(rf"{quoted}: (?:{UNIT})(?=[ ;]|$)", name, line)
        line = re.sub(rf"{quoted}: ", f"{name}, ", line)
        line = re.sub(quoted, name, line)
    return line


def labelled(line: str, cards: Sequence[str]) -> str:
    """A scenario with the names of its cards as labels in quotes: the reverse of `by_name`."""
    if not cards:
        return line
    longest_first = "|".join(map(re.escape, sorted(cards, key=len, reverse=True)))  # a name may be part of another
    lying, *clauses = line.split(";")
    lying = re.sub(rf"({longest_first})(, )?", lambda found: f'"{found[1]}": ' + ("" if found[2] else "unit"), lying)
    return ";".join([lying, *(re.sub(longest_first, r'"\g<0>"', clause) for clause in clauses)])
