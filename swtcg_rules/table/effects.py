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

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from swtcg_rules.glossary.steps import ATTACK_STEPS, OTHER_MOMENTS
from swtcg_rules.glossary.store import load
from swtcg_rules.table.lexer import Item, brackets, kinds_of
from swtcg_rules.table.model import (
    ARENAS,
    LENT_TEXT,
    PLAYED_TEXT,
    Ability,
    Arena,
    CardKind,
    Needs,
    Side,
    Text,
    Those,
    While,
    Whose,
)
from swtcg_rules.table.those import MARKS
from swtcg_rules.table.wordings import WORDING_FORMS, take_wording
from swtcg_rules.table.words import NO_SUBTYPE, STATES, Forms, Meaning, nearest_word, written
from swtcg_rules.words import say, text_in

if TYPE_CHECKING:
    from swtcg_rules.table.cards import CardReader
    from swtcg_rules.table.laying import CardBuilder

STEPS = (*ATTACK_STEPS, *OTHER_MOMENTS)
"""The steps and moments in which a card text may matter."""
GETS, FOR_THIS_ATTACK, TREATED_AS, CARD_TEXT = LENT_TEXT, PLAYED_TEXT, "treated-as", "card-text"
EFFECTS = (GETS, FOR_THIS_ATTACK, TREATED_AS, CARD_TEXT)
"""The effects of card texts, by their ids in the glossary."""

WHOSE = {
    "": Those(),
    "other": Those(other=True),
    "yours": Those(Whose.YOURS),
    "yours-other": Those(Whose.YOURS, other=True),
    "opponents": Those(Whose.OPPONENTS),
}
"""The cards that a word of an effect means, by whose they are."""
EACH: dict[Meaning, Forms] = {
    Meaning("each", ""): (("each",), ("każda", "każdy", "każde")),
    Meaning("each", "other"): (("each other",), ("każda inna", "każdy inny")),
    Meaning("each", "yours"): (("each of your",), ("każda twoja", "każdy twój", "każda z twoich")),
    Meaning("each", "yours-other"): (("each of your other",), ("każda twoja inna", "każdy twój inny", "każda z twoich innych")),
    Meaning("each", "opponents"): (
        ("each of your opponent's", "each of the opponent's"),
        ("każda przeciwnika", "każdy przeciwnika"),
    ),
}
PER: dict[Meaning, Forms] = {
    Meaning("per", ""): (("for each",), ("za każdą", "za każdy")),
    Meaning("per", "other"): (("for each other",), ("za każdą inną", "za każdy inny")),
    Meaning("per", "yours"): (("for each of your",), ("za każdą twoją", "za każdy twój")),
    Meaning("per", "yours-other"): (("for each of your other",), ("za każdą twoją inną", "za każdy twój inny")),
    Meaning("per", "opponents"): (("for each of your opponent's",), ("za każdą przeciwnika", "za każdy przeciwnika")),
}
HAVING = {
    "some": (("while there is",), ("dopóki jest",)),
    "some-other": (("while there is another",), ("dopóki jest inna", "dopóki jest inny")),
    "some-yours": (("while you have",), ("dopóki masz",)),
    "some-yours-other": (("while you have another",), ("dopóki masz inną", "dopóki masz innego", "dopóki masz inny")),
    "some-opponents": (("while your opponent has",), ("dopóki przeciwnik ma",)),
    "none": (("while there is no",), ("dopóki nie ma",)),
    "none-other": (("while there is no other",), ("dopóki nie ma innej", "dopóki nie ma innego")),
    "none-yours": (("while you have no",), ("dopóki nie masz",)),
    "none-yours-other": (("while you have no other",), ("dopóki nie masz innej", "dopóki nie masz innego")),
    "none-opponents": (("while your opponent has no",), ("dopóki przeciwnik nie ma",)),
    "attacking": (("while attacking", "when attacking"), ("dopóki atakuje", "gdy atakuje")),
    "attacked-by": (("while attacked by", "when attacked by"), ("dopóki atakuje ją", "gdy atakuje ją")),
    "intercepting": (("while intercepting", "when intercepting"), ("dopóki przejmuje atak", "gdy przejmuje atak")),
    "piloted-by": (("while piloted by",), ("dopóki pilotuje ją", "dopóki pilotuje go")),
    "in-stack": (("while its stack has",), ("dopóki w jej stacku jest",)),
    "here": (("while this is",), ("dopóki sama jest", "dopóki sam jest")),
}
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
AS_LONG = {"while": "as long as"}
EFFECT_FORMS: dict[Meaning, Forms] = {
    **WORDING_FORMS,
    **EACH,
    **PER,
    **{
        Meaning("while", key): ((*en, *(form.replace("while", "as long as", 1) for form in en if form.startswith("while"))), pl)
        for key, (en, pl) in HAVING.items()
    },
    Meaning("damaged", "yes"): (("damaged",), ("uszkodzona", "uszkodzony", "uszkodzoną")),
    Meaning("damaged", "no"): (("undamaged",), ("nieuszkodzona", "nieuszkodzony", "nieuszkodzoną")),
    Meaning("mark", "multi-arena"): (("multi-arena",), ("wieloarenowa", "wieloarenowy", "wieloarenową")),
    Meaning("not"): (("not", "non"), ("niebędąca", "niebędący", "niebędącą", "niebędącego")),
    Meaning("treated-as"): (("treated as", "treat as"), ("traktowana jak", "traktowany jak", "traktuj jak")),
    Meaning("card-text"): (("card text at",), ("tekst karty przy",)),
}
"""The words of effects, in addition to those of units."""


def is_card_text(ability: Ability) -> bool:
    """Whether an ability is card text that is not played here, or a keyword that contains nothing but that."""
    held = [one for text in ability.texts for one in text.abilities]
    changes = any(text.changes for text in ability.texts)
    return ability.keyword == CARD_TEXT or (bool(held) and not changes and all(map(is_card_text, held)))


# Reading


def take_effect(reader: CardReader, unit: CardBuilder, items: list[Item]) -> int:
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


def _gets(reader: CardReader, unit: CardBuilder, items: list[Item], to: Those | None) -> int:
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


def _card_text(reader: CardReader, unit: CardBuilder, items: list[Item]) -> int:
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


def read_those(reader: CardReader, items: list[Item], those: Those) -> tuple[Those, int]:
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


# Writing


def write_effect(ability: Ability, lang: str) -> str:
    """An effect as the notation has it."""
    from swtcg_rules.table.writer import write_ability, write_text

    if not (ability.texts or ability.of):
        return text_in(load().summaries[ability.keyword]["name"], lang)
    if ability.keyword == GETS and ability.of:  # written by the name of the user's keyword that is played as this effect
        held = [one for one in ability.texts[0].abilities if load().summaries[one.keyword]["type"] == "activated"]
        used = [one for one in held if one.used]
        if len(used) in (0, len(held)):
            return write_ability(Ability(ability.of, ability.x, ability.cost, used=bool(used)), lang)
    if ability.keyword == TREATED_AS:
        return f"{written('treated-as', lang=lang)} [{ability.of}]"
    if ability.keyword == CARD_TEXT:
        return f'{written("card-text", lang=lang)} {ability.of} ("{ability.texts[0].said}")'
    return " ".join(_parts(ability, write_text(ability.texts[0], lang), lang))


def _parts(ability: Ability, text: str, lang: str) -> Iterator[str]:
    if ability.to is not None:
        yield write_those("each", ability.to, lang)
    yield f"{written('gets', lang=lang)} ({text})"
    if ability.per is not None:
        yield write_those("per", ability.per, lang)
    yield from write_conditions(ability.when, lang)
    if ability.keyword == FOR_THIS_ATTACK:
        yield written("for-attack", lang=lang)
        inside = [say(lang, "notation.cost", n=ability.cost)] if ability.cost else []
        inside += [say(lang, "notation.used")] if ability.used else []
        if inside:
            yield f"({', '.join(inside)})"


def write_conditions(conditions: Sequence[While], lang: str) -> Iterator[str]:
    """The words of conditions."""
    for number, (needs, those) in enumerate(conditions):
        if number:
            yield say(lang, "notation.and")
        keys = [key for key in (needs, f"{needs}-{whose_of(those)}") if Meaning("while", key) in CONDITIONS]
        yield f"{written('while', keys[-1], lang)} {_written(those, lang)}".rstrip()


def whose_of(those: Those) -> str:
    """The word for whose certain cards are."""
    return "-".join([*([str(those.whose)] if those.whose else []), *(["other"] if those.other else [])])


def write_those(kind: str, those: Those, lang: str, whose: str | None = None) -> str:
    """The words for certain cards behind a word that says whose they are, or behind another one."""
    return f"{written(kind, whose_of(those) if whose is None else whose, lang)} {_written(those, lang)}"


def _written(those: Those, lang: str) -> str:
    """The words for certain cards, without the word that says whose they are."""
    parts: list[str] = []
    if those.side is not None:
        parts.append(written("side", those.side.name.lower(), lang))
    if those.tapped is not None:
        parts.append(written("state", "tapped" if those.tapped else "untapped", lang))
    if those.damaged is not None:
        parts.append(written("damaged", "yes" if those.damaged else "no", lang))
    parts += [written("mark" if Meaning("mark", mark) in EFFECT_FORMS else "state", mark, lang) for mark in those.marks]
    parts += [f"{written('not', lang=lang)} [{words}]" for words in those.without]
    parts += _either([f"[{words}]" for words in those.subtypes], lang)
    parts += _either([f'"{name}"' for name in those.names], lang)
    parts += _either([written("state", arena, lang) for arena in those.types], lang)
    parts += [written("card", those.kind, lang)] if those.kind else []
    parts += [written("unit", lang=lang)] if those.is_unit else []
    parts += _either([written("state" if zone is Arena.BUILD_ZONE else "zone", zone, lang) for zone in those.arenas], lang)
    return " ".join(parts)


def _either(parts: Sequence[str], lang: str) -> list[str]:
    return [f" {written('or', lang=lang)} ".join(parts)] if parts else []
