"""A board or a table that was read: in its canonical form, and as data."""

from __future__ import annotations

from typing import Any

from swtcg_rules.errors import SwtcgError
from swtcg_rules.render.page import Line, Page
from swtcg_rules.table.model import Board
from swtcg_rules.table.reader import read_scenario
from swtcg_rules.table.turns import Table
from swtcg_rules.table.writer import write_scenario

SCENARIO = "swtcg-scenario/1"


def written_in(scenario: str, lang: str) -> str:
    """A scenario in a language, from its English form; one that cannot be read stays as it is."""
    if lang == "en":
        return scenario
    try:
        return write_scenario(read_scenario(scenario), lang)
    except SwtcgError:  # a user's glossary that was never checked: their own text is all there is to show
        return scenario


def scenario_page(given: Board | Table, lang: str, _explain: bool = False) -> Page:
    """The line of the notation."""
    return [Line(write_scenario(given, lang))]


def scenario_data(given: Board | Table, lang: str) -> dict[str, Any]:
    """The board or table as an object: see its schema."""
    kind = "attack" if isinstance(given, Board) else "table"
    return {"schema": SCENARIO, "lang": lang, "kind": kind, "scenario": write_scenario(given, lang)}
