"""What has to be told yet of an attack before it can be played out: its power, the health of the other, a keyword's number."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from swtcg_rules.errors import ScenarioError
from swtcg_rules.table.model import Ability, Board, Unit
from swtcg_rules.table.reader import read_attack
from swtcg_rules.table.writer import write_scenario
from swtcg_rules.talk.coded import coded, numbered
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.model import Facts
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.unit import UnitHearing
from swtcg_rules.talk.words import TARGETS_OWN

OF_AN_ATTACK = ("discard", "chance", "damage", "dice", "live")
"""What may be asked of an attack,"""
OF_DISCARDING = ("discard", "chance")
"""and what of that hangs on health."""
BARE_KEYWORD = Pattern(r"(?<![nb])K(?![nb:=])", needs="K")
WITH_NUMBER = Pattern(r"K[nb]|[nb]K", needs="K")
NEEDED = {"power": "[pdG]", "health": "h"}
"""What an attack cannot be played out without."""
BOTH_TOLD = Pattern(r"[pdG].*h|h.*[pdG]")


def missing_of(
    items: Sequence[Item], board: Board | None, left: Sequence[Item], cards: Mapping[str, Facts], asked: str | None
) -> tuple[str, ...]:
    """What is missing: power, health, or the keyword of which the number is; `left` has no place on the board."""
    line = coded(items)
    known = {items[found.start() + found[0].index("K")].value for found in WITH_NUMBER.finditer(line)}
    known |= {keyword for facts in cards.values() for keyword in facts.keywords}
    bare = [items[found.start()].value for found in BARE_KEYWORD.finditer(line) if items[found.start()].value not in known]
    there = [value for value in dict.fromkeys(bare) if board is None or value in {item.value for item in left}]
    if board is None:
        wanted = [what for what, letters in NEEDED.items() if asked in OF_AN_ATTACK and not re.search(letters, line)]
        return (*wanted, *there) if wanted or BOTH_TOLD.search(line) else ()
    struck = board.defenders[0]
    unhealthy = struck.health is None and struck.name not in cards
    return (*(["health"] if unhealthy and asked in OF_DISCARDING else []), *there)


def example_of(items: Sequence[Item]) -> str:
    """The line with what was told of the one unit, and with numbers made up for what is missing."""
    told = UnitHearing(not re.search("h", coded(items)), lambda *_: None)
    told.hear([item for item in items if item.kind not in ("asks", "filler", "attacks", "kills", "versus", "mine", "they")])
    told.finish()
    unit = told.unit._replace(name=None)
    bare = (items[found.start()].value for found in BARE_KEYWORD.finditer(coded(items)))
    kept = (
        *(one for one in unit.abilities if not numbered(one.keyword) or one.x),
        *(Ability(one, 1) for one in dict.fromkeys(bare)),
    )
    unit = unit._replace(abilities=kept)
    struck = unit.health is not None or any(one.keyword in TARGETS_OWN for one in kept)
    attacker, defender = (Unit(power=unit.power or 6), unit._replace(power=None)) if struck else (unit, Unit())
    attacker = attacker._replace(power=attacker.power or 6)
    defender = defender._replace(health=defender.health or 4)
    force = (None, told.force) if struck else (told.force, None)
    try:
        return write_scenario(read_attack(write_scenario(Board((attacker,), (defender,), force=force))))
    except ScenarioError:
        return ""
