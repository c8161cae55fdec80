"""A board or a table that was read: in its canonical form, and as data."""

from __future__ import annotations

from typing import Any

from swtcg_rules.render.page import Line, Page
from swtcg_rules.table.model import Board
from swtcg_rules.table.turns import Table
from swtcg_rules.table.writer import write_scenario

SCENARIO = "swtcg-scenario/1"


def scenario_page(given: Board | Table, lang: str, _explain: bool = False) -> Page:
    """The line of the notation."""
    return [Line(write_scenario(given, lang))]


def scenario_data(given: Board | Table, lang: str) -> dict[str, Any]:
    """The board or table as an object: see its schema."""
    kind = "attack" if isinstance(given, Board) else "table"
    return {"schema": SCENARIO, "lang": lang, "kind": kind, "scenario": write_scenario(given, lang)}
