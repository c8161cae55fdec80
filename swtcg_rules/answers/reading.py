"""Scenarios and board files as people write them: a card's name can stand wherever a unit can."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.store import load

if TYPE_CHECKING:
    from swtcg_rules.table.model import Board
    from swtcg_rules.table.named import LookUp, Meant, NameComparison
    from swtcg_rules.table.turns import Table

QUESTION_WORDS = set(
    fold(
        "can could may does do did is are was will would what when why how who which must should "
        "czy jak co kiedy dlaczego kto czemu ile jaka jaki jakie moze mozna"
    ).split()
)

MOST_OF_ONE = 12
"""A longer text does not ask what one thing is: it tells a story."""


def read_scenario(text: str, with_names: bool = True, suggest: bool = True) -> Board | Table:
    """The board or the table that a scenario describes.

    Raises as `table.reader.read_scenario`, and FileError as `known_cards`.
    """
    from swtcg_rules.table import reader  # a question in words does not need it

    return reader.read_scenario(text, known_cards() if with_names else None, suggest)


def read_attack(text: str) -> Board:
    """The board that a scenario describes, where only an attack will do. Raises as `read_scenario`, and for a table."""
    from swtcg_rules.table import reader

    return reader.read_attack(text, known_cards())


def read_board(path: Path | str) -> Board | Table:
    """The board or table that a YAML file describes. Raises FileError with every problem, each with its line."""
    from swtcg_rules.table import files

    return files.read_board(path, known_cards())


def known_cards() -> LookUp:
    """The look-up of cards by name; it opens no database before its first use.

    It raises FileError where the database of the player's own cards cannot be used.
    """

    @cache
    def cards() -> LookUp:
        from swtcg_rules.cards.naming import look_up  # only where there may be a name

        return look_up()

    def asked(name: str, how: NameComparison, on_a_unit: bool) -> Meant:
        from swtcg_rules.cards.titles import may_be_card
        from swtcg_rules.table.named import Meant, NameComparison

        if how is not NameComparison.ERRORS and not may_be_card(name):
            return Meant(imported=False)
        return cards()(name, how, on_a_unit)

    return asked


@lru_cache(maxsize=2)
def _names_that_ask(_glossary: str) -> tuple[str, ...]:
    """The names of the user's own keywords that contain a question word: "Iron Will"."""
    own = (fold(name) for one in load().summaries.values() if "user" in one for name in one["name"].values())
    return tuple(dict.fromkeys(name for name in own if not QUESTION_WORDS.isdisjoint(name.split())))


def is_question(text: str) -> bool:
    """Whether it ends with a question mark, contains a question word, or begins with "if"."""
    folded = f" {fold(text)} "
    for name in _names_that_ask(load().version):
        folded = folded.replace(f" {name} ", " ")
    words = folded.split()
    return text.rstrip().endswith("?") or not QUESTION_WORDS.isdisjoint(words) or words[:1] == ["if"]
