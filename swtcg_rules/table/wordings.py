"""Reads and writes effects of card texts that say what may be done, not what a unit gets.

no unit may attack it
attack price 2
power for each damage counter -1
prevent up to 2 to one of your other [Jedi] character (1 Force)
each of your [Imperial] cheaper to deploy by 1
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from swtcg_rules.glossary.store import load
from swtcg_rules.table.carried import CARRIED_FORMS, DEEDS, take_carried, write_carried
from swtcg_rules.table.lexer import Item, kinds_of
from swtcg_rules.table.model import Ability, Those, Whose
from swtcg_rules.table.words import Forms, Meaning

if TYPE_CHECKING:
    from swtcg_rules.table.cards import CardReader
    from swtcg_rules.table.laying import CardBuilder

DEPLOYS_CHEAPER = "deploys-cheaper"
"""The effect that names the cards it is for: "each of your [Imperial] cheaper to deploy by 1"."""
PREVENT_DAMAGE, PREVENT_UP_TO, PREVENT_ALL = "prevent-damage", "prevent-up-to", "prevent-all"
PREVENTIONS = (PREVENT_DAMAGE, PREVENT_UP_TO, PREVENT_ALL)
"""The effects that may name the cards they are for, behind their number."""
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
    **CARRIED_FORMS,
    Meaning("for-whom", "opponents"): (("to one of your opponent's",), ("jednej z przeciwnika",)),
    Meaning("for-whom", ""): (("to any",), ("dowolnej",)),
    Meaning("for-whom", "yours"): (("to one of your",), ("jednej z twoich",)),
    Meaning("for-whom", "yours-other"): (("to one of your other",), ("jednej z twoich innych",)),
}


def take_wording(reader: CardReader, unit: CardBuilder, items: list[Item], to: Those | None = None) -> int:
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
    if keyword in DEEDS:
        return take_carried(reader, unit, items)
    if keyword in PREVENTIONS and kinds_of(items[length : length + 1]) == ["for-whom"]:
        to, more = read_those(reader, items[length + 1 :], FOR_WHOM[items[length].value])
        length += 1 + more
    if to is not None and keyword not in (DEPLOYS_CHEAPER, *PREVENTIONS):
        reader.board.problem("effect-those", place)
    behind = reader.brackets(items[length:])
    unit.ability(keyword, x, behind.cost, place, used=behind.used, to=to)
    return length + behind.length


def write_wording(ability: Ability, lang: str) -> str:
    """An effect that names the cards it is for, or its price and its time; a cost in Force alone is left out."""
    from swtcg_rules.table.effects import write_those

    if ability.keyword in DEEDS:
        return write_carried(ability, lang)
    text = load().called(ability.keyword, lang, ability.x)
    if ability.to is None:
        return text
    if ability.keyword == DEPLOYS_CHEAPER:
        return f"{write_those('each', ability.to, lang)} {text}"
    return f"{text} {write_those('for-whom', ability.to, lang)}"
