"""Reads and writes effects of card texts in the notation: who gets what, for each of which cards, while what holds.

gets (+1 power, Armor) while you have another [Jedi] in character
each of your other [Rogue Starfighter] gets (Shields 1)
gets (+1 power) for each other [Ewok]
gets (Critical Hit 2) while attacking [Jedi] or [Padawan]
gets (Fury 2) for this attack (2 Force)
treated as [Dark Jedi]
card text at build-step ("Tap -> Draw a card.")
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from swtcg_rules.glossary.steps import ATTACK_STEPS, OTHER_MOMENTS
from swtcg_rules.table.lexer import Lexeme, brackets, kinds_of
from swtcg_rules.table.model import (
    LENT_TEXT,
    PLAYED_TEXT,
    Ability,
    Needs,
    Text,
    Those,
    While,
)
from swtcg_rules.table.phrases import nearest_word
from swtcg_rules.table.wordings import WHOSE, read_those, take_wording
from swtcg_rules.table.words import Meaning

if TYPE_CHECKING:
    from swtcg_rules.table.cards import CardReader
    from swtcg_rules.table.laying import CardBuilder

STEPS = (*ATTACK_STEPS, *OTHER_MOMENTS)
"""The steps and moments in which a card text may matter."""
GETS, FOR_THIS_ATTACK, TREATED_AS, CARD_TEXT = LENT_TEXT, PLAYED_TEXT, "treated-as", "card-text"
EFFECTS = (GETS, FOR_THIS_ATTACK, TREATED_AS, CARD_TEXT)
"""The effects of card texts, by their ids in the glossary."""

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


def is_card_text(ability: Ability) -> bool:
    """Whether an ability is card text that is not played here, or a keyword that contains nothing but that."""
    held = [one for text in ability.texts for one in text.abilities]
    changes = any(text.changes for text in ability.texts)
    return ability.keyword == CARD_TEXT or (bool(held) and not changes and all(map(is_card_text, held)))


# Reading


def take_effect(reader: CardReader, unit: CardBuilder, items: list[Lexeme]) -> int:
    """Take an effect off the front; the number of items taken, 0 where there is none."""
    kinds = kinds_of(items[:2])
    if length := take_wording(reader, unit, items):
        return length
    if kinds[:1] == ["treated-as"]:
        those, length = read_those(reader, items[1:], Those())
        if len(those.subtypes) != 1 or those != Those(subtypes=those.subtypes):
            reader.board.problem("effect-subtype", reader.place(items[0]))
        else:
            unit.has(Ability(TREATED_AS, of=those.subtypes[0]))
        return 1 + length
    if kinds[:1] == ["card-text"]:
        return _card_text(reader, unit, items)
    if kinds == ["gets", "("]:
        return _gets(reader, unit, items, None)
    if kinds[:1] == ["each"]:
        those, length = read_those(reader, items[1:], WHOSE[items[0].value])
        if kinds_of(items[1 + length : 2 + length]) == ["wording"]:
            return 1 + length + take_wording(reader, unit, items[1 + length :], those)
        if kinds_of(items[1 + length : 3 + length]) != ["gets", "("]:
            reader.board.problem("effect-gets", reader.place(*items[: 1 + length]))
            return 1 + length
        return 1 + length + _gets(reader, unit, items[1 + length :], those)
    return 0


def _gets(reader: CardReader, unit: CardBuilder, items: list[Lexeme], to: Those | None) -> int:
    """Take "gets (...)" and what stands behind it off the front; the number of items taken."""
    end = brackets(items).get(1)
    if end is None or end == 2:
        reader.board.problem("effect-text", reader.place(*items[:2]))
        return 2
    reader.counts = kinds_of(items[end + 1 : end + 2]) == ["per"]
    text = reader.one_text(items[2:end])
    reader.counts = False
    if text.said or text.force or text.build_points or text.tap:
        reader.board.problem("effect-text", reader.place(*items[2:end]))
    at = end + 1
    per: Those | None = None
    conditions: list[While] = []
    keyword, cost, used = GETS, 0, False
    while at < len(items):
        item = items[at]
        if item.kind == "per" and per is None:
            per, length = read_those(reader, items[at + 1 :], WHOSE[item.value])
        elif item.kind == "while":
            needs, seen = CONDITIONS[item.meaning]
            those, length = (seen, 0) if needs is Needs.INTERCEPTING else read_those(reader, items[at + 1 :], seen)
            conditions.append(While(needs, those))
        elif item.kind == "for-attack" and keyword == GETS:
            keyword = FOR_THIS_ATTACK
            behind = reader.brackets(items[at + 1 :])
            cost, used, length = behind.cost or 0, behind.used, behind.length
        elif item.kind == "filler" and kinds_of(items[at + 1 : at + 2]) == ["while"]:
            length = 0
        else:
            break
        at += 1 + length
    unit.has(Ability(keyword, cost=cost, used=used, texts=(text,), to=to, per=per, when=tuple(conditions)))
    return at


def _card_text(reader: CardReader, unit: CardBuilder, items: list[Lexeme]) -> int:
    """Take `card text at build-step ("...")` off the front; the number of items taken."""
    opened = next((at for at, item in enumerate(items) if item.kind == "("), 0)
    if opened < 2 or kinds_of(items[opened : opened + 3]) != ["(", "quoted", ")"]:
        reader.board.problem("effect-card-text", reader.place(*items[: opened + 1]))
        return opened + 1
    step = reader.shown(*items[1:opened])
    if step not in STEPS:
        near = nearest_word(step, STEPS) or STEPS
        reader.board.problem("effect-card-step", reader.place(*items[1:opened]), near, step=step)
        return opened + 3
    said = " ".join(items[opened + 1].value[1:-1].split())
    unit.has(Ability(CARD_TEXT, of=step, texts=(Text(said=said),)))
    return opened + 3
