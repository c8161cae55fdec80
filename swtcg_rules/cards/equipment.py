"""What an Equipment gives its bearer, as the notation has it."""

from __future__ import annotations

import re

from swtcg_rules.cards.abilities import PLAYED, Reading
from swtcg_rules.cards.card import Card
from swtcg_rules.cards.notation import is_text_played, left_over
from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.cards import CardReader
from swtcg_rules.table.laying import CardBuilder, TableBuilder
from swtcg_rules.table.lexer import lex
from swtcg_rules.table.model import ARENAS, Role
from swtcg_rules.table.words import Vocabulary
from swtcg_rules.table.writer import write_text

EQUIPMENT = "equipment"
GIVES = re.compile(r"Equipped (?P<bearer>(?:[A-Z]\w+(?: or [A-Z]\w+)*)? ?(?:unit)?) gets (?P<what>[^\"]+?)\.?\Z")
"""What every bearer gets; what only some get is none of the notation."""


def read_equipment(text: str, card: Card) -> Reading | None:
    """What an Equipment gives every card that can bear it, if a text says that and nothing else."""
    found = GIVES.match(text) if card.types == (EQUIPMENT,) else None
    if not found:
        return None
    bearers = {fold(word) for word in re.split(r" or | ", found["bearer"])} - {"unit", ""}
    if bearers and bearers != bearers_of(card):
        return None
    notation = f"gives ({found['what']})"
    table = TableBuilder()
    unit = table.unit(Role.ATTACKER)
    assert isinstance(unit, CardBuilder)
    CardReader(notation, table).words(unit, lex(notation, Vocabulary.TABLE))
    given = unit.unit.gives
    if table.problems or not is_text_played(given) or left_over(found["what"], write_text(given)):
        return None
    return Reading(PLAYED, f"gives ({write_text(given)})", "always")


def bearers_of(card: Card) -> set[str]:
    """The types of the cards that an Equipment can be attached to, as its subtypes name them."""
    return set(fold(card.subtypes).split()) & {*ARENAS}
