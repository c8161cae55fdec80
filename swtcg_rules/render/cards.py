"""Cards as text, as tables and as data, and what an import did."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

from swtcg_rules.cards.card import SIDES, Card, Number, mended, number_of, subtypes_of
from swtcg_rules.cards.titles import FILE as SHIPPED
from swtcg_rules.errors import Problem
from swtcg_rules.glossary.store import load
from swtcg_rules.render.example import written_in
from swtcg_rules.render.page import Block, Inline, Line, More, Page, Rows, Section, TextTable, Together, shown
from swtcg_rules.table.turns import UNSEEN
from swtcg_rules.words import problem_text, say, text_in

if TYPE_CHECKING:
    from swtcg_rules.answers.by_name import Named
    from swtcg_rules.cards.asking import CardFound, Cards
    from swtcg_rules.cards.finding import NameMatch
    from swtcg_rules.cards.importing import CardChange, Report
    from swtcg_rules.cards.setfile import Skip
    from swtcg_rules.cards.store import Known, KnownAbility

MOST_RULINGS = 6
MOST_LISTED = 30
"""The most new, gone or changed cards that are listed, for each kind."""
COLUMNS = ("name", "set", "side", "type", "cost", "speed", "power", "health", "subtypes")


# One card


def card_page(found: NameMatch, lang: str) -> Page:
    """The card of a name, or the cards that it may mean, or the names like it."""
    if found.card:
        return list(_card(found.card, found.prints, lang))
    if found.several:
        title = say(lang, "card.several", query=found.query, n=len(found.several))
        return [Line(title, strong=True), _table(found.several, lang)]
    return [Line(_no_card(found, lang), strong=True)]


def _no_card(found: NameMatch, lang: str) -> str:
    """The message that no card has this name, with the names like it."""
    return problem_text(Problem("card-none", {"name": found.query, "n": found.among}, suggestions=found.near), lang)


def card_found_page(answer: CardFound, lang: str, _explain: bool = False) -> Page:
    """The card of a name."""
    return card_page(answer.found, lang)


def named_page(answer: Named, lang: str, _explain: bool = False) -> Page:
    """The answer to a card's name."""
    return card_page(answer.cards, lang)


def named_data(answer: Named, lang: str) -> dict[str, Any]:
    """The answer to a card's name as the contract's object."""
    from swtcg_rules.render.data import answer_head

    found = answer.cards
    cards = [*([found.card] if found.card else []), *found.several]
    if not cards:
        head = answer_head("nothing", answer.query, lang, answer.edition, _no_card(found, lang), ())
        return {**head, "results": [], "entry": None, "suggestions": [], "sureness": "nothing", "chance": 0.0, "beyond": None}
    names = say(lang, "list.or").join(one.card.called for one in cards)
    head = answer_head("card", answer.query, lang, answer.edition, names, ())
    return {**head, "cards": [card_data(one, (one.card.set,), lang) for one in cards]}


def _card(known: Known, prints: tuple[Card, ...], lang: str) -> Iterator[Block]:
    card = known.card
    kind = " - ".join(filter(None, (_types(card, lang), card.subtypes)))
    yield Line(say(lang, "card.title", name=card.called, side=_side(card, lang), kind=kind), strong=True)
    numbers = [(name, value) for name, value in zip(COLUMNS[4:8], card.numbers, strict=True) if value is not None]
    lines = [Line(", ".join(f"{say(lang, f'cards.{name}')} {value}" for name, value in numbers))] if numbers else []
    yield Together((*lines, Inline(say(lang, "card.source"), _source(card, lang))))
    if known.abilities:
        yield Section(say(lang, "card.abilities"), tuple(_ability(said, lang) for said in known.abilities))
    if card.notes:
        yield Section(say(lang, "card.notes", set=card.set), card.notes)
    if prints:
        yield More((Section(say(lang, "card.prints"), tuple(_print(card, other, lang) for other in prints)),))
    if rulings := rulings_on(known):
        lines_of_rulings = (f"{text_in(one['question'], lang)} {text_in(one['answer'], lang)}" for one in rulings)
        yield More((Section(say(lang, "card.rulings"), tuple(lines_of_rulings)),))
    if known.board:
        yield More((Inline(say(lang, "card.board"), written_in(known.board, lang)),))


def _ability(said: KnownAbility, lang: str) -> str:
    if said.kind == "played" and said.text == said.notation:  # the shipped cards have no other text
        return _notation(said.notation, lang)
    text = say(lang, "card.unseen") if said.text == UNSEEN else said.text
    return f"{text}  [{_reading(said, lang)}]"


def _reading(said: KnownAbility, lang: str) -> str:
    """How an ability is read."""
    if said.kind == "played":
        return say(lang, "card.played", notation=_notation(said.notation, lang))
    if said.kind == "understood":
        steps = ", ".join(say(lang, f"step.{step}").lower() for step in said.steps)
        reserves = f"{load().called('reserves', lang)}: " if said.in_reserve else ""
        return say(lang, "card.understood", step=f"{reserves}{steps}")
    unread = say(lang, "card.unread")
    return unread if said.text == UNSEEN else f"{unread}: {_why(said, lang)}"


def _notation(english: str, lang: str) -> str:
    """An ability in the notation of a language."""
    if lang == "en":
        return english
    from swtcg_rules.cards.notation import abilities_of
    from swtcg_rules.table.ability_writer import write_ability

    return ", ".join(write_ability(ability, lang) for ability in abilities_of(english)) or english


def _why(said: KnownAbility, lang: str) -> str:
    return say(lang, "card.unread-words", words=said.why) if said.why else say(lang, "card.unread-whole")


def _source(card: Card, lang: str) -> str:
    rarity = " ".join(filter(None, (mended(card.field.get("Rarity", "")), str(_number(card) or ""))))
    place = "" if card.row.file == SHIPPED.name else f", {card.row.file}:{card.row.line}"
    return say(lang, "card.print", set=card.set, marks=_marks(card), rarity=f" {rarity}" if rarity else "", place=place)


def _print(card: Card, other: Card, lang: str) -> str:
    differs = say(lang, "card.otherwise") if other.texts != card.texts else ""
    return _source(other, lang) + (f" {differs}" if differs else "")


def _marks(card: Card) -> str:
    return "".join(f" ({mark})" for mark in card.marks)


def _number(card: Card) -> Number:
    return number_of(mended(card.field.get("Number", "")))


def _side(card: Card, lang: str) -> str:
    return say(lang, f"card-side.{card.side}") if card.side in SIDES.values() else card.side


def _types(card: Card, lang: str) -> str:
    """The types in a language; a type that the program does not know stays as on the card."""
    from swtcg_rules.cards.finding import TYPES

    return "/".join(say(lang, f"card-type.{one}") if one in TYPES else one for one in card.types)


def rulings_on(known: Known) -> list[Any]:
    """Some rulings that are about keywords of this card and no others; those about most keywords come first."""
    mine = {keyword for said in known.abilities for keyword in said.keywords}
    if not mine:
        return []
    found = []
    for ruling in load().rulings.values():
        about = {entry for entry in ruling["entries"] if load().summaries[entry]["kind"] == "keyword"}
        if about and about <= mine:
            found.append((-len(about), ruling["id"], ruling))
    return [ruling for *_, ruling in sorted(found, key=lambda row: row[:2])[:MOST_RULINGS]]


# Lists


def cards_page(found: Cards, lang: str, _explain: bool = False) -> Page:
    """A table of cards, with their unread texts where these were asked for."""
    return [Line(say(lang, "cards.title", n=len(found.cards)), strong=True), _table(found.cards, lang, found.wanted.unread)]


def cards_text(found: Cards, lang: str) -> str:
    """A line for each card, with tabs between its columns."""
    return "".join("\t".join(shown(_row(one, lang, found.wanted.unread))) + "\n" for one in found.cards)


def _table(cards: Sequence[Known], lang: str, unread: bool = False) -> TextTable:
    header = tuple(say(lang, f"cards.{column}") for column in COLUMNS)
    last = say(lang, "cards.unread") if unread else header[-1]
    return TextTable((*header[:-1], last), tuple(_row(one, lang, unread) for one in cards))


def _row(known: Known, lang: str, unread: bool) -> tuple[str, ...]:
    card = known.card
    numbers = ("" if value is None else str(value) for value in card.numbers)
    last = " | ".join(said.text for said in known.abilities if said.kind == "unread") if unread else card.subtypes
    return (card.called + _marks(card), card.set, _side(card, lang), _types(card, lang), *numbers, last)


# Data


def card_data(known: Known, sets: tuple[str, ...], lang: str) -> dict[str, Any]:
    """A card as an object: see its schema."""
    card = known.card
    cost, speed, power, health = card.numbers
    return {
        "schema": "swtcg-card/1",
        "name": card.called,
        "version": card.version or None,
        "marks": list(card.marks),
        "set": card.set,
        "sets": list(sets),
        "side": card.side,
        "types": list(card.types),
        "subtypes": subtypes_of(card),
        "unique": bool(card.version),
        "cost": cost,
        "speed": speed,
        "power": power,
        "health": health,
        "rarity": mended(card.field.get("Rarity", "")) or None,
        "number": _number(card),
        "abilities": [_ability_data(said, lang) for said in known.abilities],
        "notes": list(card.notes),
        "board": known.board or None,
        "source": {"file": card.row.file, "line": card.row.line},
    }


def _ability_data(said: KnownAbility, lang: str) -> dict[str, Any]:
    return {
        "text": said.text,
        "reading": said.kind,
        "notation": said.notation or None,
        "when": said.when or None,
        "why": _why(said, lang) if said.kind == "unread" else None,
    }


def cards_data(cards: list[dict[str, Any]], query: str | None = None, near: tuple[str, ...] = ()) -> dict[str, Any]:
    """A list of cards as an object: see its schema."""
    return {"schema": "swtcg-cards/1", "query": query, "cards": cards, "suggestions": list(near)}


def card_found_data(answer: CardFound, lang: str) -> dict[str, Any]:
    """The card of a name as an object, or the list of those that it fits."""
    found = answer.found
    if found.card:
        return card_data(found.card, answer.sets[found.card.number], lang)
    several = [card_data(one, answer.sets[one.number], lang) for one in found.several]
    return cards_data(several, found.query, found.near)


def cards_found_data(found: Cards, lang: str) -> dict[str, Any]:
    """Cards as an object; where unread texts were asked for, also the number of each kind of unread ability."""
    from swtcg_rules.cards.finding import unread_patterns

    data = cards_data([card_data(one, found.sets[one.number], lang) for one in found.cards])
    if found.wanted.unread:
        patterns = unread_patterns([*found.cards])
        data["unread"] = [{"pattern": pattern, "n": n, "example": example} for pattern, n, example in patterns]
    return data


# An import


def import_page(report: Report, lang: str) -> Page:
    """What an import found and did: each set, what was skipped and why, and what has changed."""
    header = tuple(say(lang, f"import.{column}") for column in ("set", "cards", "units", "played", "understood", "unread"))
    rows = [tuple(map(str, one)) for one in report.sets]
    n = sum(one.cards for one in report.sets)
    key = "import.done" if report.wrote else "import.same"
    page: Page = [Line(say(lang, key, n=n, file=str(report.file)), strong=True), Rows(header, tuple(rows))]
    if report.skipped:
        page.append(Section(say(lang, "import.skipped", n=len(report.skipped)), tuple(_skipped(report.skipped, lang))))
    for kind, changes in groupby(report.changes or (), key=lambda change: change.kind):
        page.append(_changed(kind, list(changes), lang))
    return page


def _skipped(skipped: list[Skip], lang: str) -> Iterator[str]:
    """A line for each reason: the file, the lines, the reason; where the reason names a card, each line by itself."""
    said = ((skip.file, problem_text(Problem(skip.code, skip.facts), lang), skip.line) for skip in skipped)
    reasons: dict[tuple[str, str], list[str]] = {}
    for file, why, line in said:
        reasons.setdefault((file, why), []).extend([str(line)] if line else [])
    for (file, why), lines in reasons.items():
        yield f"{file}:{', '.join(lines)}: {why}" if lines else f"{file}: {why}"


def _changed(kind: str, changes: list[CardChange], lang: str) -> Section:
    lines = []
    for change in changes[:MOST_LISTED]:
        columns = f": {', '.join(change.columns)}" if change.columns else ""
        lines.append(f"{change.card}, {change.set}{columns}")
    if len(changes) > MOST_LISTED:
        lines.append(say(lang, "import.more", n=len(changes) - MOST_LISTED))
    return Section(say(lang, f"import.{kind}", n=len(changes)), tuple(lines))
