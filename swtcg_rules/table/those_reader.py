"""Reads which cards the words of an effect mean: `[Jedi] or [Padawan]`, `tapped [Rebel] character`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from swtcg_rules.table.lexer import Lexeme
from swtcg_rules.table.model import ARENAS, Arena, CardKind, Needs, Side, Those, Whose
from swtcg_rules.table.those import MARKS
from swtcg_rules.table.words import NO_SUBTYPE, STATES, Meaning

if TYPE_CHECKING:
    from swtcg_rules.table.cards import CardReader

WHOSE = {
    "": Those(),
    "other": Those(other=True),
    "yours": Those(Whose.YOURS),
    "yours-other": Those(Whose.YOURS, other=True),
    "opponents": Those(Whose.OPPONENTS),
}
"""The cards that a word of an effect means, by whose they are."""
FOR_WHOM = {
    "": Those(),
    "sought": Those(),
    "all": Those(),
    "all-yours": Those(Whose.YOURS),
    "all-yours-other": Those(Whose.YOURS, other=True),
    "all-opponents": Those(Whose.OPPONENTS),
    "yours": Those(Whose.YOURS),
    "yours-other": Those(Whose.YOURS, other=True),
    "opponents": Those(Whose.OPPONENTS),
}
"""The cards that a word behind an effect means, by whose they are and how many of them."""
CONDITIONS = {
    **{Meaning("while", key): (needs, those) for needs in (Needs.SOME, Needs.NONE) for key, needs, those in (
        (f"{needs}-{whose}".rstrip("-"), needs, those) for whose, those in WHOSE.items()
    )},
    Meaning("while", "attacking"): (Needs.ATTACKING, Those()),
    Meaning("while", "attacked-by"): (Needs.ATTACKED_BY, Those()),
    Meaning("while", "intercepting"): (Needs.INTERCEPTING, Those()),
    Meaning("while", "here"): (Needs.HERE, Those()),
    Meaning("while", "piloted-by"): (Needs.PILOTED_BY, Those()),
    Meaning("while", "in-stack"): (Needs.IN_STACK, Those()),
}  # fmt: skip


def read_those(reader: CardReader, items: list[Lexeme], those: Those) -> tuple[Those, int]:
    """The cards that the words at the front mean, and how many items those words are."""
    at = 0
    negated = False
    while at < len(items):
        item = items[at]
        length = 1
        if item.kind == "[":
            end = next((place for place in range(at, len(items)) if items[place].kind == "]"), at)
            if end < at + 2:
                break
            words = " ".join(reader.text[items[at + 1].start : items[end - 1].end].split())
            if not NO_SUBTYPE.isdisjoint(words):
                break
            length = end + 1 - at
            if negated:
                those = those._replace(without=(*those.without, words))
            else:
                those = those._replace(subtypes=(*those.subtypes, words))
            negated = False
        elif negated:
            break
        elif item.kind == "not":
            negated = True
        elif item.kind == "quoted":
            those = those._replace(names=(*those.names, " ".join(item.value[1:-1].split())))
        elif item.kind == "zone" or (item.kind == "state" and item.value == Arena.BUILD_ZONE):
            those = those._replace(arenas=(*those.arenas, Arena(item.value)))
        elif item.kind == "state" and item.value in ARENAS:
            those = those._replace(types=(*those.types, Arena(STATES[item.meaning].value)))  # type: ignore[arg-type]
        elif item.kind == "state" and item.value in ("tapped", "untapped"):
            those = those._replace(tapped=item.value == "tapped")
        elif item.kind == "mark" or (item.kind == "state" and item.value in MARKS):
            those = those._replace(marks=(*those.marks, item.value))
        elif item.kind == "damaged":
            those = those._replace(damaged=item.value == "yes")
        elif item.kind == "side":
            those = those._replace(side=Side[item.value.upper()])
        elif item.kind == "card":
            those = those._replace(kind=CardKind(item.value))
        elif item.kind == "unit":
            those = those._replace(is_unit=True)
        elif item.kind != "or":
            break
        at += length
    if (those in WHOSE.values() and not those.is_unit) or negated:
        reader.board.problem("effect-those", reader.place(*items[:1]))
    return those, at
