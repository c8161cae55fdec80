"""Reads and writes effects of card texts that say what may be done, not what a unit gets.

no unit may attack it
attack price 2
power for each damage counter -1
prevent up to 2 to one of your other [Jedi] character (1 Force)
each of your [Imperial] cheaper to deploy by 1
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from swtcg_rules.errors import Place
from swtcg_rules.glossary.store import load
from swtcg_rules.table.lexer import Lexeme, brackets, kinds_of, split
from swtcg_rules.table.model import Ability, Text, Those, Whose
from swtcg_rules.table.words import Forms, Meaning, written
from swtcg_rules.words import say

if TYPE_CHECKING:
    from swtcg_rules.table.cards import CardReader
    from swtcg_rules.table.laying import CardBuilder

DEPLOYS_CHEAPER = "deploys-cheaper"
"""The effect that names the cards it is for: "each of your [Imperial] cheaper to deploy by 1"."""
PREVENT_DAMAGE, PREVENT_UP_TO, PREVENT_ALL = "prevent-damage", "prevent-up-to", "prevent-all"
PREVENTIONS = (PREVENT_DAMAGE, PREVENT_UP_TO, PREVENT_ALL)
"""The effects that may name the cards they are for, behind their number."""
GAINS = ("gain-force", "gain-points")
AT_MOMENTS = ("gains-force", "gains-points", "mends-itself")
"""The effects that happen by themselves at a moment, which stands in brackets behind them."""
MOMENTS = {
    "build-step-start": (("when its build step starts",), ("gdy zaczyna się jej etap budowy",)),
    "battle-phase-start": (("when the battle phase starts",), ("gdy zaczyna się faza bitwy",)),
    "battle-phase-end": (("when the battle phase ends",), ("gdy kończy się faza bitwy",)),
}
DEEDS = ("repair", "wound", "tapping", "retreating", *GAINS)
"""What a card does on a table for a price at a certain time; both stand in brackets behind it."""
FOR_WHOM = {
    "": Those(),
    "yours": Those(Whose.YOURS),
    "yours-other": Those(Whose.YOURS, other=True),
    "opponents": Those(Whose.OPPONENTS),
}
WORDING_FORMS: dict[Meaning, Forms] = {
    Meaning("wording", "cannot-be-attacked"): (("no unit may attack it",), ("nie wolno jej atakować",)),
    Meaning("wording", "attacks-stealth"): (("attacks through Stealth",), ("atakuje mimo Stealth",)),
    Meaning("wording", "open-to-arenas"): (("open to attacks from any arena",), ("można ją atakować z każdej areny",)),
    Meaning("wording", "attack-price"): (("attack price",), ("cena ataku",)),
    Meaning("wording", "room-for-pilots"): (("Pilots up to",), ("pilotów do",)),
    Meaning("wording", "equipment-less-force"): (("Equipment cheaper by Force",), ("ekwipunek tańszy o Moc",)),
    Meaning("wording", "equipment-less-points"): (("Equipment cheaper by build points",), ("ekwipunek tańszy o punkty budowy",)),
    Meaning("wording", DEPLOYS_CHEAPER): (("cheaper to deploy by",), ("tańsze w wystawieniu o",)),
    Meaning("wording", PREVENT_UP_TO): (("prevent up to",), ("zapobieganie do",)),
    Meaning("wording", PREVENT_ALL): (("prevent all damage",), ("zapobieganie wszystkim obrażeniom",)),
    Meaning("wording", "power-by-counters"): (("power for each damage counter",), ("siła za każdy żeton obrażeń",)),
    Meaning("wording", "repair"): (("repair up to",), ("naprawa do",)),
    Meaning("wording", "wound"): (("wound by",), ("rana o",)),
    Meaning("wording", "tapping"): (("tapping",), ("tapowanie",)),
    Meaning("wording", "retreating"): (("retreating",), ("wycofywanie",)),
    Meaning("wording", "gain-force"): (("gain Force",), ("zysk Mocy",)),
    Meaning("wording", "gain-points"): (("gain build points",), ("zysk punktów budowy",)),
    Meaning("wording", "gains-force"): (("gains Force",), ("zyskuje Moc",)),
    Meaning("wording", "gains-points"): (("gains build points",), ("zyskuje punkty budowy",)),
    Meaning("wording", "mends-itself"): (("mends itself by",), ("naprawia się o",)),
    **{Meaning("limit", moment): forms for moment, forms in MOMENTS.items()},
    Meaning("limit", "build-step"): (("in its build step",), ("w swoim etapie budowy",)),
    Meaning("limit", "no-attack"): (("between attacks",), ("między atakami",)),
    Meaning("limit", "instead-of-attack"): (("in place of its attack",), ("zamiast jej ataku",)),
    Meaning("for-whom", "opponents"): (("to one of your opponent's",), ("jednej z przeciwnika",)),
    Meaning("for-whom", ""): (("to any",), ("dowolnej",)),
    Meaning("for-whom", "yours"): (("to one of your",), ("jednej z twoich",)),
    Meaning("for-whom", "yours-other"): (("to one of your other",), ("jednej z twoich innych",)),
}


def take_wording(reader: CardReader, unit: CardBuilder, items: list[Lexeme], to: Those | None = None) -> int:
    """Take one of these effects off the front, with the cards it is for and its cost; the number of items, 0 without one."""
    from swtcg_rules.table.effects import read_those

    kinds = kinds_of(items[:4])
    x: int | None = None
    if kinds[:3] == ["prevents", "number", "damage"]:
        if kinds[3:] != ["for-whom"]:
            return 0
        keyword, x, length = PREVENT_DAMAGE, items[1].number, 3
    elif kinds[:1] == ["wording"]:
        numbered = kinds[1:2] == ["number"]
        keyword, length = items[0].value, 1 + numbered
        x = items[1].number if numbered else None
    else:
        return 0
    place = reader.place(*items[:length])
    if keyword in (*PREVENTIONS, *DEEDS) and kinds_of(items[length : length + 1]) == ["for-whom"]:
        to, more = read_those(reader, items[length + 1 :], FOR_WHOM[items[length].value])
        length += 1 + more
    if to is not None and keyword not in (DEPLOYS_CHEAPER, *PREVENTIONS, *DEEDS):
        reader.board.problem("effect-those", place)
    if keyword in (*DEEDS, *AT_MOMENTS):
        return length + _take_price(reader, unit, Ability(keyword, x, to=to), items[length:], place)
    behind = reader.brackets(items[length:])
    unit.ability(keyword, x, behind.cost, place, used=behind.used, to=to)
    return length + behind.length


def _take_price(reader: CardReader, unit: CardBuilder, deed: Ability, items: list[Lexeme], place: Place) -> int:
    """Take the price of a deed and its time off the front; the number of items taken."""
    end = brackets(items).get(0)
    parts = [*split(items[1:end], ",")] if end else []
    limits = [part[0].value for part in parts if kinds_of(part) == ["limit"]]
    paid = [part for part in parts if kinds_of(part) not in (["limit"], ["uses"])]
    comma = [item for item in items[:end] if item.kind == ","][:1]
    price = reader.one_text([item for at, part in enumerate(paid) for item in (*(comma if at else ()), *part)])
    known = not (price.said or price.changes or price.abilities or price.lost) and len(limits) == 1
    by_itself = deed.keyword in AT_MOMENTS
    fits = known and (limits[0] in MOMENTS) is by_itself and (not by_itself or price == Text())
    if end is None or not fits or (deed.to is None) is not (by_itself or deed.keyword in GAINS):
        reader.board.problem("effect-deed", place)
    else:
        used = ["uses"] in map(kinds_of, parts)
        unit.ability(deed.keyword, deed.x, None, place, False, used, limits[0], (price,), to=deed.to)
    return 0 if end is None else end + 1


def write_wording(ability: Ability, lang: str) -> str:
    """An effect that names the cards it is for, or its price and its time; a cost in Force alone is left out."""
    from swtcg_rules.table.effects import write_those
    from swtcg_rules.table.writer import write_text

    text = load().called(ability.keyword, lang, ability.x)
    if ability.keyword == DEPLOYS_CHEAPER:
        assert ability.to is not None
        return f"{write_those('each', ability.to, lang)} {text}"
    if ability.to is not None:
        text = f"{text} {write_those('for-whom', ability.to, lang)}"
    if ability.keyword in (*DEEDS, *AT_MOMENTS):
        paid = [] if ability.texts[0] == Text() else [write_text(ability.texts[0], lang)]
        used = [say(lang, "notation.used")] if ability.used else []
        text += f" ({', '.join([*paid, written('limit', ability.of, lang), *used])})"
    return text
