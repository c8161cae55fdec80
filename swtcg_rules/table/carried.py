"""Reads and writes texts that are carried out on a table: for a price at a certain time, or by themselves at a moment.

repair up to 2 to one of your [Jedi] character (tap, between attacks)
draw cards 2 followed by discard cards 1 (1 build point, discards itself, in its build step)
retreats itself (when the character battle step starts) while you have no other unit in character
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from swtcg_rules.glossary.store import load
from swtcg_rules.table.lexer import Item, brackets, kinds_of, split
from swtcg_rules.table.model import ARENAS, Ability, Text, Those, Until, While
from swtcg_rules.table.words import Forms, Meaning, written
from swtcg_rules.words import say

if TYPE_CHECKING:
    from swtcg_rules.table.cards import CardReader
    from swtcg_rules.table.laying import CardBuilder

BOOSTS = ("boost", "boost-all", "boost-itself")
"""Deeds that change numbers for a time: the changes stand with the price."""
ON_EACH = ("repair-all", "wound-all", "boost-all")
"""Deeds that are carried out on every card that they name."""
SEARCHES = ("search-deck", "may-search-deck")
"""Deeds that name cards which lie nowhere on the table."""
ON_A_CARD = ("repair", "wound", "tapping", "untapping", "retreating", "discarding", "boost")
"""Deeds that are carried out on a card that their player chooses."""
ONLY_TOLD = ("draw-cards", "draw-up-to", "discard-cards", *SEARCHES)
"""Deeds with cards that nobody sees: they are told, and nothing on the table changes."""
PAID_WITH = ("wounds-itself", "discards-itself", "retreats-itself", "discard-cards", "lose-force")
"""Deeds that may also be a price."""
PAID_ON = ("wound", "discarding")
"""Deeds that may also be a price, on a card of the same side that is chosen."""
ONLY_BY_ITSELF = ("gains-force", "gains-points", "mends-itself")
DEEDS = (
    *ON_A_CARD,
    *ON_EACH,
    "boost-itself",
    *ONLY_TOLD,
    *PAID_WITH[:3],
    "gain-force",
    "gain-points",
    "lose-force",
    *ONLY_BY_ITSELF,
)
"""What a card does on a table; its price, and its time or its moment, stand in brackets behind it."""

NAMES_CARDS = (*ON_A_CARD, *ON_EACH, *SEARCHES)
FOR_A_TIME = (Until.END_OF_BATTLE, Until.END_OF_TURN)

STEP_WORDS = {"space": "kosmosu", "ground": "lądu", "character": "postaci"}
MOMENTS: dict[str, Forms] = {
    "build-step-start": (("when its build step starts",), ("gdy zaczyna się jej etap budowy",)),
    "battle-phase-start": (("when the battle phase starts",), ("gdy zaczyna się faza bitwy",)),
    "battle-phase-end": (("when the battle phase ends",), ("gdy kończy się faza bitwy",)),
    **{
        f"{arena}-battle-step-{edge}": (
            (f"when the {arena} battle step {edge}s",),
            (f"gdy {begins} się etap bitwy {STEP_WORDS[arena]}",),
        )
        for arena in ARENAS
        for edge, begins in (("start", "zaczyna"), ("end", "kończy"))
    },
    "end-of-turn": (("when the turn ends",), ("gdy kończy się tura",)),
    "arrival": (("when deployed",), ("gdy zostaje wystawiona",)),
    "discard": (("when discarded from an arena",), ("gdy zostaje odrzucona z areny",)),
}
"""The moments at which something happens by itself."""
CARRIED_FORMS: dict[Meaning, Forms] = {
    **{
        Meaning("wording", keyword): ((en,), (pl,))
        for keyword, en, pl in (
            ("repair", "repair up to", "naprawa do"),
            ("wound", "wound by", "rana o"),
            ("tapping", "tapping", "tapowanie"),
            ("untapping", "untapping", "odtapowanie"),
            ("retreating", "retreating", "wycofywanie"),
            ("discarding", "discarding", "odrzucanie"),
            ("boost", "boosting", "wzmacnianie"),
            ("boost-itself", "boosts itself", "wzmacnia się"),
            ("boost-all", "boosting all", "wzmacnianie wszystkich"),
            ("repair-all", "repair all up to", "naprawa wszystkich do"),
            ("wound-all", "wound all by", "rana wszystkich o"),
            ("gain-force", "gain Force", "zysk Mocy"),
            ("gain-points", "gain build points", "zysk punktów budowy"),
            ("lose-force", "lose Force", "utrata Mocy"),
            ("draw-cards", "draw cards", "dobranie kart"),
            ("draw-up-to", "draw cards up to", "dobranie kart do"),
            ("discard-cards", "discard cards", "odrzucenie kart"),
            ("search-deck", "deck search", "szukanie w talii"),
            ("may-search-deck", "optional deck search", "dowolne szukanie w talii"),
            ("wounds-itself", "wounds itself by", "rani się o"),
            ("discards-itself", "discards itself", "odrzuca się"),
            ("retreats-itself", "retreats itself", "wycofuje się"),
            ("gains-force", "gains Force", "zyskuje Moc"),
            ("gains-points", "gains build points", "zyskuje punkty budowy"),
            ("mends-itself", "mends itself by", "naprawia się o"),
        )
    },
    **{Meaning("limit", moment): forms for moment, forms in MOMENTS.items()},
    Meaning("limit", "build-step"): (("in its build step",), ("w swoim etapie budowy",)),
    Meaning("limit", "no-attack"): (("between attacks",), ("między atakami",)),
    Meaning("limit", "instead-of-attack"): (("in place of its attack",), ("zamiast jej ataku",)),
    Meaning("limit", "declare"): (("before its attack",), ("przed jej atakiem",)),
    Meaning("limit", "general-chance"): (("in any chance",), ("w dowolnej szansie",)),
    Meaning("followed"): (("followed by",), ("a po tym",)),
    Meaning("for-whom", "all"): (("to each",), ("każdej",)),
    Meaning("for-whom", "all-yours"): (("to each of your",), ("każdej z twoich",)),
    Meaning("for-whom", "all-yours-other"): (("to each of your other",), ("każdej z twoich innych",)),
    Meaning("for-whom", "all-opponents"): (("to each of your opponent's",), ("każdej z przeciwnika",)),
    Meaning("for-whom", "sought"): (("for such a card",), ("takiej karty",)),
}


def parts_of(ability: Ability) -> tuple[Ability, ...]:
    """All that a text does for its price, in its order."""
    return (ability, *(one for text in ability.texts[1:] for one in text.abilities))


def take_carried(reader: CardReader, unit: CardBuilder, items: list[Item]) -> int:
    """Take a text that is carried out off the front, with its price and its time; the number of items taken."""
    from swtcg_rules.table.effects import CONDITIONS, read_those

    first, length = _take_part(reader, items)
    rest: list[Ability] = []
    while kinds_of(items[length : length + 2]) == ["followed", "wording"]:
        more, taken = _take_part(reader, items[length + 1 :])
        rest.append(more)
        length += 1 + taken
    place = reader.place(*items[:length])
    end = brackets(items[length:]).get(0)
    if end is None and reader.carries and first.to is None and not rest and _fits((first,), Text(), "arrival"):
        unit.has(first)
        return length
    inside = [*split(items[length + 1 : length + end], ",")] if end else []
    limits = [part[0].value for part in inside if kinds_of(part) == ["limit"]]
    paid = [part for part in inside if kinds_of(part) not in (["limit"], ["uses"])]
    with_acts = [part for part in paid if kinds_of(part[:1]) == ["wording"]]
    comma = [item for item in items[length:] if item.kind == ","][:1]
    plain = [part for part in paid if part not in with_acts]
    price = reader.one_text([item for at, part in enumerate(plain) for item in (*(comma if at else ()), *part)])
    boosts = bool(price.changes) and all(one.until in FOR_A_TIME for one in price.changes)
    known = not (price.said or price.abilities or price.lost) and boosts is (first.keyword in BOOSTS) and len(limits) == 1
    for part in with_acts:
        act, taken = _take_part(reader, part)
        known = known and taken == len(part) and act.keyword in (*PAID_WITH, *PAID_ON)
        price = price._replace(abilities=(*price.abilities, act))
    if end is None or not known or not _fits((first, *rest), price, limits[0]):
        reader.board.problem("effect-deed", place)
        return length if end is None else length + end + 1
    length += end + 1
    when: list[While] = []
    while kinds_of(items[length : length + 1]) == ["while"] and limits[0] in MOMENTS:
        needs, seen = CONDITIONS[items[length].meaning]
        those, taken = read_those(reader, items[length + 1 :], seen)
        when.append(While(needs, those))
        length += 1 + taken
    texts = (price, *([Text(abilities=tuple(rest))] if rest else []))
    used = ["uses"] in map(kinds_of, inside)
    unit.has(first._replace(of=limits[0], texts=texts, when=tuple(when), used=used))
    return length


def _take_part(reader: CardReader, items: list[Item]) -> tuple[Ability, int]:
    """Take one thing that is done off the front, with the cards that it names; the number of items taken."""
    from swtcg_rules.table.effects import read_those
    from swtcg_rules.table.wordings import FOR_WHOM

    numbered = kinds_of(items[1:2]) == ["number"]
    length = 1 + numbered
    x = items[1].number if numbered else None
    if x is not None:
        reader.board.number("x", x, reader.place(*items[:length]))
    to: Those | None = None
    if kinds_of(items[length : length + 1]) == ["for-whom"]:
        to, more = read_those(reader, items[length + 1 :], FOR_WHOM[items[length].value])
        length += 1 + more
    return Ability(items[0].value, x, to=to), length


def _fits(parts: tuple[Ability, ...], price: Text, limit: str) -> bool:
    """Whether the parts of a text, its price and its time go together."""
    named = [one.to is None for one in (*price.abilities, *parts) if one.keyword in ON_A_CARD]
    by_itself = limit in MOMENTS
    everything = (*parts, *price.abilities)
    plain = all(bool(one.to) is (one.keyword in NAMES_CARDS) or one.keyword in ON_A_CARD for one in everything)
    plain = plain and not any(one.keyword in BOOSTS for one in everything[1:] if one is not parts[0])
    plain = plain and all((one.x is None) is (load().summaries[one.keyword]["form"] != "X") for one in everything)
    alone = all(one.keyword not in ONLY_BY_ITSELF or (by_itself and len(parts) == 1) for one in parts)
    return (
        plain
        and alone
        and named in ([], [False], [False, True])[: 3 - 2 * by_itself]
        and (not by_itself or price._replace(changes=()) == Text())
    )


def write_carried(ability: Ability, lang: str) -> str:
    """A text that is carried out, with its price, its time and its conditions."""
    from swtcg_rules.table.effects import write_conditions
    from swtcg_rules.table.writer import write_text

    text = f" {written('followed', lang=lang)} ".join(_part(one, lang) for one in parts_of(ability))
    if not ability.texts:
        return text
    price = ability.texts[0]
    plain = price._replace(abilities=())
    inside = [] if plain == Text() else [write_text(plain, lang)]
    inside += [*(_part(one, lang) for one in price.abilities), written("limit", ability.of, lang)]
    inside += [say(lang, "notation.used")] if ability.used else []
    return " ".join([f"{text} ({', '.join(inside)})", *write_conditions(ability.when, lang)])


def _part(one: Ability, lang: str) -> str:
    from swtcg_rules.table.effects import whose_of, write_those

    text = load().called(one.keyword, lang, one.x)
    if one.to is None:
        return text
    of_all = f"all-{whose_of(one.to)}".rstrip("-") if one.keyword in ON_EACH else None
    return f"{text} {write_those('for-whom', one.to, lang, 'sought' if one.keyword in SEARCHES else of_all)}"
