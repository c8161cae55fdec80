"""Scenarios with the names of cards in them: as they are shown, and as they are read where the names are no more than names."""

from __future__ import annotations

import re
from collections.abc import Sequence

from swtcg_rules.table.reader import read_scenario
from swtcg_rules.table.writer import write_scenario

UNIT = "unit|jednostka"
"""How the notation writes one of which nothing is told."""


def in_language(line: str, cards: Sequence[str], lang: str) -> str:
    """A scenario in a language; cards keep the names by which they are called. What was understood is in English."""
    if lang == "en":
        return line
    return by_name(write_scenario(read_scenario(labelled(line, cards)), lang), cards)


def by_name(line: str, cards: Sequence[str]) -> str:
    """A scenario with its cards by name, made of one in which their names are no more than names."""
    for name in cards:
        quoted = re.escape(f'"{name}"')
        line = re.sub(rf"{quoted}: (?:{UNIT})(?=[ ;]|$)", name, line)
        line = re.sub(rf"{quoted}: ", f"{name}, ", line)
        line = re.sub(quoted, name, line)
    return line


def labelled(line: str, cards: Sequence[str]) -> str:
    """The same turned round."""
    if not cards:
        return line
    longest_first = "|".join(map(re.escape, sorted(cards, key=len, reverse=True)))  # a name may stand in another
    lying, *clauses = line.split(";")
    lying = re.sub(rf"({longest_first})(, )?", lambda found: f'"{found[1]}": ' + ("" if found[2] else "unit"), lying)
    return ";".join([lying, *(re.sub(longest_first, r'"\g<0>"', clause) for clause in clauses)])
