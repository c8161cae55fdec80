"""Boards made as data, and the many ways people write one down. Only the tables of words are the program's own."""

from __future__ import annotations

import json
from random import Random
from typing import Any, TypeAlias

from swtcg_rules.glossary.store import load
from swtcg_rules.table.effect_words import WORDING_FORMS
from swtcg_rules.table.effects import EFFECTS
from swtcg_rules.table.model import ARENAS, Ability, Arena, Board, Kind, Modifier, Rolls, Side, Unit, Until
from swtcg_rules.table.phrases import phrases
from swtcg_rules.table.turn_words import TABLE_FORMS
from swtcg_rules.table.words import CHANGED, FORMS, STATES, Meaning

Pairs: TypeAlias = "list[tuple[str, Any]]"
"""A mapping of a YAML file as it is written: a key may stand twice."""

PLAIN_NAMES = ["Luke", "Darth Maul", "Qui-Gon Jinn", "X-wing", "Yoda", "Zażółć"]
ODD_NAMES = [
    *("Armor", "tapped", "Fury 2", "vs", "power 4 vs health 3", "; rolls 6", "a + b", "Pay 2 Force ->", "R2-D2", "501"),
    *("O\u2019Brien", "\u22121", "\u2192", "😀", "x <!-- y", "#", "%s {x}", ":", ",", "1,5", "light Yoda", "Battle Droid"),
]
ODD_NUMBERS = [
    *(
        "1.5",
        "1,5",
        "1.",
        ".5",
        "1..5",
        "10^3",
        "½",
        "²",
        "٣",
        "\uff14",
        "+-2",
        "--2",
        "+2",
        "-2",
        "2+1",
        "2-1",
        "1_000",
        "1 000",
    ),
    *("0x10", "2e1", "1'000", "0" * 9 + "4", "0" * 8 + "4", "9" * 9, "9" * 10, "9" * 4400, "٣.٣", "②", "-0", "\u22121", "1/2"),
]
KEYS = {
    "attacker": ["attacker", "Attacker", "atakujący", "attacking unit"],
    "defender": ["defender", "DEFENDER", "obrońca", "jednostka broniąca się"],
    "rolls": ["rolls", "Rolls", "rzuty", "wypadło"],
    "name": ["name", "nazwa", "Name"],
    "side": ["side", "strona"],
    "power": ["power", "Power", "siła", "sila"],
    "health": ["health", "wytrzymałość", "HP"],
    "speed": ["speed", "szybkość"],
    "damage": ["damage", "obrażenia"],
    "stacked": ["stacked", "stacknięte karty"],
    "force": ["force", "Moc", "Force"],
    "keywords": ["keywords", "słowa kluczowe", "Keywords"],
    "states": ["states", "stany"],
    "dice of damage": ["dice of damage", "kości obrażeń"],
    "does damage": ["does damage", "zadaje obrażenia"],
}
"""The keys of board files, each in some of its spellings."""


def forms(kind: str, value: str = "") -> list[str]:
    english, polish = (FORMS | TABLE_FORMS)[Meaning(kind, value)]
    return [*english, *polish]


def names_of(keyword: str) -> list[str]:
    return [phrase for phrase, meaning in phrases().items() if meaning == Meaning("keyword", keyword)]


def drawn_board(random: Random) -> Board:
    kind = random.choice([Kind.ATTACK] * 5 + [Kind.DICE, Kind.FIXED, Kind.COUNTERS])
    attackers = [drawn_unit(random, first=at == 0, attacks=True) for at in range(random.choice([1, 1, 2]))]
    if kind is not Kind.ATTACK:
        attackers[0] = attackers[0]._replace(power=None)
    return Board(
        tuple(attackers),
        tuple(drawn_unit(random, first=at == 0, attacks=False) for at in range(random.choice([1, 1, 2, 3]))),
        kind,
        None if kind is Kind.ATTACK else random.randint(1, 60),
        random.choice([None, Side.DARK, Side.LIGHT]),
        (random.choice([None, random.randint(0, 999)]), random.choice([None, random.randint(0, 999)])),
        random.choice([None, None, Rolls(tuple(random.randint(1, 6) for _ in range(random.randint(1, 6))))]),
    )


def drawn_unit(random: Random, first: bool = True, attacks: bool = False, most: int = 4) -> Unit:
    def perhaps(low: int, high: int) -> int | None:
        return random.randint(low, high) if random.random() < 0.4 else None

    health = perhaps(1, 999)
    counters = 998 if health is None or (first and not attacks) else health - 1
    return Unit(
        name=random.choice([None, None, random.choice(PLAIN_NAMES), random.choice(ODD_NAMES)]),
        power=perhaps(0, 60),
        health=health,
        speed=perhaps(0, 999),
        damage=perhaps(0, counters) or 0,
        tapped=random.random() < 0.2,
        arena=random.choice([None, None, *ARENAS, Arena.BUILD_ZONE]),
        droid=random.random() < 0.1,
        granted=random.random() < 0.1,
        abilities=tuple(drawn_ability(random) for _ in range(random.randint(0, most))),
        lost=tuple(random.sample(_keywords(), random.choice([0, 0, 0, 1, 2]))),
        modifiers=drawn_change(random) if random.random() < 0.2 else (),
        beneath=random.choice([0, 0, 0, 0, 2, 3]),
        discarded=random.random() < 0.1,
    )


def drawn_change(random: Random) -> tuple[Modifier]:
    what = random.choice(sorted(CHANGED))
    n = random.randint(1, 999) * (1 if what == "health" else random.choice([1, -1]))  # with less health it might be gone
    return (
        Modifier(
            n,
            random.choice([until for until in Until if until is not Until.LASTING]),
            random.choice(["", random.choice(_keywords())]),
            what,
        ),
    )


def _keywords() -> list[str]:
    return sorted(id_ for id_, entry in load().summaries.items() if entry["kind"] == "keyword")


OF_CARDS = (*EFFECTS, "power-while-attacking", *(meaning.value for meaning in WORDING_FORMS))
"""Effects that only cards of a table have."""


def drawn_ability(random: Random) -> Ability:
    summaries = load().summaries
    effects = sorted(id_ for id_, entry in summaries.items() if entry["kind"] == "effect" and id_ not in OF_CARDS)
    keyword = random.choice(effects if random.random() < 0.25 else _keywords())
    entry = summaries[keyword]
    x = random.randint(-60 if "-X" in entry["form"] else 0, 60) if "X" in entry["form"] else None
    cost = random.choice([0, 1, 2, 99]) if entry["type"] == "activated" else 0
    if_without = entry["kind"] == "keyword" and random.random() < 0.15
    return Ability(keyword, x, cost, if_without, used=random.random() < 0.1)


# Writing


def number(random: Random, n: int) -> str:
    sign, digits = "-" * (n < 0), str(abs(n))
    if random.random() < 0.05:
        digits = digits.zfill(random.randint(1, 9))
    if random.random() < 0.03:
        digits = digits.translate(str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩"))
    return sign + digits


def cased(random: Random, text: str) -> str:
    return random.choice([text, text, text, text.upper(), text.title()])


def said(random: Random, kind: str, value: str = "") -> str:
    return cased(random, random.choice(forms(kind, value)))


def with_number(random: Random, words: str, n: int) -> str:
    pair = [words, number(random, n)]
    return " ".join(pair if random.random() < 0.6 else pair[::-1])


def written_ability(random: Random, ability: Ability) -> str:
    """One ability, in any of the ways in which it may be written."""
    keyword, x, cost, if_without, used = ability[:5]
    if load().summaries[keyword]["kind"] == "effect":
        text = _written_effect(random, keyword, x)
    else:
        text = cased(random, random.choice(names_of(keyword)))
        if x is not None:
            text = with_number(random, text, x)
    force = [f"{cost} {said(random, 'force')}", f"{said(random, 'force')} {cost}", str(cost)]
    behind = [said(random, "uses")] * used
    if cost or random.random() < 0.05 * (load().summaries[keyword]["type"] == "activated"):
        if not if_without and not used and random.random() < 0.4:
            text = f"{said(random, 'pay')} {random.choice(force)}{random.choice([' -> ', ' → ', ': ', '->'])}{text}"
        else:
            behind.append(random.choice(force))
    if behind:
        random.shuffle(behind)
        text += random.choice([" ", ""]) + f"({', '.join(behind)})"
    if if_without:
        text += random.choice([" ", ", "]) + f"{said(random, 'if-without')} {random.choice(names_of(keyword))}"
    return random.choice([f"{said(random, 'gets')} ", ""]) + text if if_without or random.random() < 0.1 else text


def _written_effect(random: Random, keyword: str, x: int | None) -> str:
    match keyword:
        case "power-for-attack":
            return f"+{x} {said(random, 'stat', 'power')}" + random.choice(["", " " + said(random, "for-attack")])
        case "prevent-damage":
            return f"{said(random, 'prevents')} {x} {said(random, 'damage')}"
        case "reroll-dice":
            return f"{said(random, 'rerolls')} {x} {said(random, 'die')}"
        case "roll-only":
            return f"{said(random, 'only')} {x} {said(random, 'die')}"
    return said(random, "effect", keyword)


def things_said(random: Random, unit: Unit, attacks: bool) -> list[str]:
    """Everything but its name that is said of a unit, each in any of the ways in which it may be written."""
    stats = [(stat, getattr(unit, stat)) for stat in ("power", "health", "speed")]
    things = [with_number(random, said(random, "stat", stat), value) for stat, value in stats if value is not None]
    if unit.damage or random.random() < 0.05:
        word = random.choice(["damage", "counters"])
        number_first = word == "counters" or not attacks  # "2 damage" of an attacker is damage that it does
        text = said(random, word)
        things.append(with_number(random, text, unit.damage) if number_first else f"{text} {unit.damage}")
    things += [written_ability(random, ability) for ability in unit.abilities]
    things += [f"{said(random, 'loses')} {cased(random, random.choice(names_of(keyword)))}" for keyword in unit.lost]
    if unit.beneath:
        things.append(with_number(random, said(random, "stacked"), unit.beneath))
    things += [written_change(random, change) for change in unit.modifiers]
    things += states_said(random, unit)
    if not unit.tapped and random.random() < 0.1:
        things.append(said(random, "state", "untapped"))
    return things


def states_said(random: Random, unit: Unit) -> list[str]:
    states = [meaning for meaning, word in STATES.items() if getattr(unit, word.field) == word.value != word.unsaid]
    return [said(random, *meaning) for meaning in states]


def written_change(random: Random, change: Modifier) -> str:
    """A change; how long it lasts may be left out for the end of the turn, where its source is said."""
    text = f"{change.n:+} {said(random, 'stat', change.what)}"
    if change.until is not Until.END_OF_TURN or not change.source or random.random() < 0.5:
        text += f" {said(random, 'until', change.until)}"
    return text + (f" ({random.choice(names_of(change.source))})" if change.source else "")


def joined(random: Random, things: list[str]) -> str:
    """The things in any order, each parted from the next by a comma at least."""
    random.shuffle(things)
    text = ""
    for thing in things:
        if text:
            tight = not (text[-1].isdecimal() and thing[0].isdecimal())
            small = f", {random.choice(forms('filler'))} "
            text += random.choice([", ", ", ", ", ", " ,  ", ",\n", ",, ", small] + [","] * tight)
        text += thing
    return text or said(random, "unit")


def written_unit(random: Random, unit: Unit, attacks: bool, more: list[str]) -> str:
    """A unit in one line; `more` is what is said of its side, or what it does."""
    text = joined(random, [*things_said(random, unit, attacks), *more])
    if not unit.name:
        return text
    if unit.name not in PLAIN_NAMES:
        return f'"{unit.name}": {text}'
    ways = ['"{0}": {1}', "“{0}”: {1}", "„{0}”: {1}", "{0}: {1}", '{1}, "{0}"', '"{0}" {1}']
    return random.choice(ways).format(unit.name, text)


def written_sides(random: Random, board: Board) -> tuple[list[str], list[str]]:
    """The lines of both sides' units."""
    sides = (board.side, None if board.side is None else board.side.other)
    lines: tuple[list[str], list[str]] = ([], [])
    for at, units in enumerate((board.attackers, board.defenders)):
        more: list[list[str]] = [[] for _ in units]
        side, force = sides[at], board.force[at]
        if side is not None:
            random.choice(more).append(said(random, "side", side.name.lower()))
        if force is not None:
            random.choice(more).append(with_number(random, said(random, "force"), force))
        if at == 0 and board.amount is not None:
            done = {Kind.DICE: "dice", Kind.FIXED: "damage", Kind.COUNTERS: "counters"}[board.kind]
            put = f"{said(random, 'put')} " if board.kind is Kind.COUNTERS else ""
            more[0].append(f"{put}{number(random, board.amount)} {said(random, done)}")
        lines[at].extend(written_unit(random, unit, at == 0, its) for unit, its in zip(units, more, strict=True))
    return lines


def written_freely(random: Random, board: Board) -> str:
    sides = [" + ".join(units) for units in written_sides(random, board)]
    text = f" {said(random, 'versus')} ".join(sides)
    if board.rolls:
        text += f"; {said(random, 'rolls')} " + random.choice([" ", ", ", ","]).join(map(str, board.rolls.faces))
    return text


def as_tree(random: Random, board: Board) -> Pairs:
    """The board as a board file has it: keys in any spelling, units as mappings or as lines."""
    tree: Pairs = []
    sides = (board.side, None if board.side is None else board.side.other)
    for at, units in enumerate((board.attackers, board.defenders)):
        written: list[Any] = []
        for place, unit in enumerate(units):
            first = place == 0
            pairs: Pairs = [(key, getattr(unit, key)) for key in ("name", "power", "health", "speed")]
            pairs += [("damage", unit.damage or None), ("stacked", unit.beneath or None)]
            pairs += [("force", board.force[at] if first else None)]
            side = sides[at]
            pairs.append(("side", said(random, "side", side.name.lower()) if first and side is not None else None))
            if first and at == 0 and board.kind in (Kind.DICE, Kind.FIXED):
                pairs.append(("dice of damage" if board.kind is Kind.DICE else "does damage", board.amount))
            states = states_said(random, unit)
            lost = [f"{said(random, 'loses')} {random.choice(names_of(keyword))}" for keyword in unit.lost]
            keywords = [written_ability(random, ability) for ability in unit.abilities] + lost
            keywords += [written_change(random, change) for change in unit.modifiers]
            pairs += [("states", states or None), ("keywords", keywords or None)]
            shown = [(random.choice(KEYS[key]), value) for key, value in pairs if value is not None]
            random.shuffle(shown)
            written.append(shown or "unit")
        if board.kind is Kind.COUNTERS or random.random() < 0.3:
            written = [*written_sides(random, board)[at]]
        tree.append((random.choice(KEYS["attacker" if at == 0 else "defender"]), written if len(written) > 1 else written[0]))
    if board.rolls:
        tree.append((random.choice(KEYS["rolls"]), list(board.rolls.faces)))
    random.shuffle(tree)
    return tree


def as_yaml(value: Any) -> str:
    """A tree as YAML in one line; a list of pairs is a mapping, whatever its keys."""
    if isinstance(value, list) and value and all(isinstance(item, tuple) for item in value):
        return "{" + ", ".join(f"{as_yaml(key)}: {as_yaml(item)}" for key, item in value) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(as_yaml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def in_any_order(board: Board) -> Board:
    """The board with the order of abilities forgotten, which is no part of what it says."""

    def plain(units: tuple[Unit, ...]) -> tuple[Unit, ...]:
        return tuple(
            unit._replace(abilities=tuple(sorted(unit.abilities, key=repr)), lost=tuple(sorted(unit.lost))) for unit in units
        )

    return board._replace(attackers=plain(board.attackers), defenders=plain(board.defenders))
