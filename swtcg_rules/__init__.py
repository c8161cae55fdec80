"""Rules look-up and rulings for the Star Wars Trading Card Game.

    >>> import swtcg_rules
    >>> answer = swtcg_rules.solve(swtcg_rules.read_attack("power 2 vs Armor, health 2"))
    >>> answer.value
    Fraction(2, 3)
    >>> print(swtcg_rules.as_data(answer)["summary"])
    power 2 vs Armor, health 2: 2 attack dice, 0.67 damage on average; the defender is discarded in 11.1 % of cases.

`ask` takes anything, `solve`, `lookup`, `rulings` and `card` one kind of question each; `compare`, `vary`, `need`, `worth`,
`sweep` and `worth_over` put boards beside each other; `cards`, `deck`, `faq`, `keywords` and `check` do what the commands of
these names do. They give facts, in types that can be imported from here too. `as_text`, `as_markdown` and `as_html` show all
results and errors, in English ("en") or Polish ("pl"); `as_data` turns them into JSON, and `to_dicts` into rows.

Everything the user gives wrongly is a `SwtcgError`.
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from swtcg_rules.answers.again.asking import Again
    from swtcg_rules.answers.battle import Battle
    from swtcg_rules.answers.by_name import Named
    from swtcg_rules.answers.compared import Compared
    from swtcg_rules.answers.deciding import Decided
    from swtcg_rules.answers.hearing import Heard
    from swtcg_rules.answers.looking import Keywords
    from swtcg_rules.answers.model import Answer, Checked, LookedUp
    from swtcg_rules.answers.ruling import Ruled
    from swtcg_rules.answers.simulating import Simulated
    from swtcg_rules.answers.solved import Solved, Spread, UnitResult
    from swtcg_rules.answers.tabling import Tabled
    from swtcg_rules.cards.asking import CardFound, Cards
    from swtcg_rules.cards.deck import Deck
    from swtcg_rules.door.boards import compare, need, sweep, vary, worth, worth_over
    from swtcg_rules.door.collections import card, cards, check, deck, faq, use_glossary
    from swtcg_rules.door.questions import (
        again,
        ask,
        keywords,
        lookup,
        read_attack,
        read_board,
        read_scenario,
        rulings,
        simulate,
        solve,
        understand,
        write_scenario,
    )
    from swtcg_rules.errors import (
        FileError,
        Place,
        Problem,
        RecordError,
        ScenarioError,
        StoppedError,
        SwtcgError,
        TooLargeError,
        UsageError,
    )
    from swtcg_rules.faq.book import Book, ChangedError
    from swtcg_rules.render.door import Result, as_data, as_html, as_markdown, as_text
    from swtcg_rules.render.schemas import schema, schema_names
    from swtcg_rules.render.tables import to_dicts
    from swtcg_rules.solver.goals import Goal
    from swtcg_rules.sweep.needing import Needed
    from swtcg_rules.sweep.sweeping import Swept
    from swtcg_rules.sweep.worth import Worth
    from swtcg_rules.table.model import Ability, Arena, Board, Side, Unit
    from swtcg_rules.table.turns import Table
    from swtcg_rules.talk.model import Understood
    from swtcg_rules.version import __version__ as __version__

__all__ = [
    "Ability",
    "Again",
    "Answer",
    "Arena",
    "Battle",
    "Board",
    "Book",
    "CardFound",
    "Cards",
    "ChangedError",
    "Checked",
    "Compared",
    "Decided",
    "Deck",
    "FileError",
    "Goal",
    "Heard",
    "Keywords",
    "LookedUp",
    "Named",
    "Needed",
    "Place",
    "Problem",
    "RecordError",
    "Result",
    "Ruled",
    "ScenarioError",
    "Side",
    "Simulated",
    "Solved",
    "Spread",
    "StoppedError",
    "Swept",
    "SwtcgError",
    "Table",
    "Tabled",
    "TooLargeError",
    "Understood",
    "Unit",
    "UnitResult",
    "UsageError",
    "Worth",
    "again",
    "as_data",
    "as_html",
    "as_markdown",
    "as_text",
    "ask",
    "card",
    "cards",
    "check",
    "compare",
    "deck",
    "faq",
    "keywords",
    "lookup",
    "need",
    "read_attack",
    "read_board",
    "read_scenario",
    "rulings",
    "schema",
    "schema_names",
    "simulate",
    "solve",
    "sweep",
    "to_dicts",
    "understand",
    "use_glossary",
    "vary",
    "worth",
    "worth_over",
    "write_scenario",
]

# Loaded on first use, so that a look-up does not wait for the engine.
_WHERE = {
    "answers.again.asking": ("Again",),
    "answers.battle": ("Battle",),
    "answers.by_name": ("Named",),
    "answers.compared": ("Compared",),
    "answers.hearing": ("Heard",),
    "answers.deciding": ("Decided",),
    "answers.looking": ("Keywords",),
    "answers.model": ("Answer", "Checked", "LookedUp"),
    "answers.ruling": ("Ruled",),
    "answers.simulating": ("Simulated",),
    "answers.solved": ("Solved", "Spread", "UnitResult"),
    "answers.tabling": ("Tabled",),
    "cards.asking": ("CardFound", "Cards"),
    "cards.deck": ("Deck",),
    "door.boards": ("compare", "need", "sweep", "vary", "worth", "worth_over"),
    "door.collections": ("card", "cards", "check", "deck", "faq", "use_glossary"),
    "door.questions": (
        *("again", "ask", "keywords", "lookup", "read_attack", "read_board", "read_scenario", "rulings", "simulate", "solve"),
        *("understand", "write_scenario"),
    ),
    "errors": (
        *("FileError", "Place", "Problem", "RecordError", "ScenarioError", "StoppedError", "SwtcgError", "TooLargeError"),
        "UsageError",
    ),
    "faq.book": ("Book", "ChangedError"),
    "render.door": ("Result", "as_data", "as_html", "as_markdown", "as_text"),
    "render.schemas": ("schema", "schema_names"),
    "render.tables": ("to_dicts",),
    "solver.goals": ("Goal",),
    "sweep.needing": ("Needed",),
    "sweep.sweeping": ("Swept",),
    "sweep.worth": ("Worth",),
    "table.model": ("Ability", "Arena", "Board", "Side", "Unit"),
    "table.turns": ("Table",),
    "talk.model": ("Understood",),
    "version": ("__version__",),
}


class _Door(ModuleType):
    """Some calls have the names of subpackages: loading a subpackage must not replace the call."""

    def __setattr__(self, name: str, value: object) -> None:
        if not (isinstance(value, ModuleType) and name in __all__):
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Door


def __getattr__(name: str) -> Any:
    for module, names in _WHERE.items():
        if name in names:
            return getattr(import_module(f"{__name__}.{module}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return [*(name for name in globals() if name.startswith("__")), *__all__]
