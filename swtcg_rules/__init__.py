"""Rules look-up and rulings for the Star Wars Trading Card Game.

    >>> import swtcg_rules
    >>> answer = swtcg_rules.ask("power 2 vs Armor, health 2")
    >>> answer.value
    Fraction(2, 3)
    >>> print(swtcg_rules.as_data(answer)["summary"])
    power 2 vs Armor, health 2: 2 attack dice, 0.67 damage on average; defender discarded: 11.1 %.

`ask`, `solve`, `lookup` and `rulings` answer with facts; `as_text` and `as_data` say them, in English ("en") or Polish ("pl").
Everything the user gives wrongly is a `SwtcgError`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from swtcg_rules.answers.asking import ask, solve
    from swtcg_rules.answers.comparing import compare, vary, worth
    from swtcg_rules.answers.hearing import understand
    from swtcg_rules.answers.looking import lookup
    from swtcg_rules.answers.reading import read_board, read_scenario
    from swtcg_rules.answers.ruling import rulings
    from swtcg_rules.errors import FileError, RecordError, ScenarioError, SwtcgError, TooLargeError, UsageError
    from swtcg_rules.glossary.store import use_glossary
    from swtcg_rules.held.checking import check
    from swtcg_rules.render.door import as_data, as_text
    from swtcg_rules.solver.goals import Goal
    from swtcg_rules.table.writer import write_scenario

__all__ = [
    "FileError",
    "Goal",
    "RecordError",
    "ScenarioError",
    "SwtcgError",
    "TooLargeError",
    "UsageError",
    "as_data",
    "as_text",
    "ask",
    "check",
    "compare",
    "lookup",
    "read_board",
    "read_scenario",
    "rulings",
    "solve",
    "understand",
    "use_glossary",
    "vary",
    "worth",
    "write_scenario",
]

__version__ = "0.1.0"

# Loaded when first used, so that a look-up does not wait for the engine.
_WHERE = {
    "FileError": ("errors", "FileError"),
    "Goal": ("solver.goals", "Goal"),
    "RecordError": ("errors", "RecordError"),
    "ScenarioError": ("errors", "ScenarioError"),
    "SwtcgError": ("errors", "SwtcgError"),
    "TooLargeError": ("errors", "TooLargeError"),
    "UsageError": ("errors", "UsageError"),
    "as_data": ("render.door", "as_data"),
    "as_text": ("render.door", "as_text"),
    "ask": ("answers.asking", "ask"),
    "check": ("held.checking", "check"),
    "compare": ("answers.comparing", "compare"),
    "vary": ("answers.comparing", "vary"),
    "worth": ("answers.comparing", "worth"),
    "lookup": ("answers.looking", "lookup"),
    "read_board": ("answers.reading", "read_board"),
    "read_scenario": ("answers.reading", "read_scenario"),
    "rulings": ("answers.ruling", "rulings"),
    "solve": ("answers.asking", "solve"),
    "understand": ("answers.hearing", "understand"),
    "use_glossary": ("glossary.store", "use_glossary"),
    "write_scenario": ("table.writer", "write_scenario"),
}


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, attribute = _WHERE[name]
    return getattr(import_module(f"{__name__}.{module}"), attribute)
