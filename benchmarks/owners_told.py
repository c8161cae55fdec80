"""Random table talk in which every fact has an explicit owner, with the scenario that it means.

A shape is a sentence with places: {A} and {D} for the names of the attacker and the one attacked ({D4} in the accusative, {A6} in
the instrumental), {a} and {d} for what is told of them. Abilities of both kinds stand on both sides. SHAPES are for training;
what is measured has shapes of its own (tests/told_owners.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

COUNTED = ("Accuracy", "Critical Hit", "Lucky", "Fury", "Shields", "Parry", "Evade", "Retaliate", "Riposte")
PLAIN = ("Armor", "Overkill", "Precision", "Double Strike")
PRICED = ("Evade", "Retaliate")
SPELT = {
    "Accuracy": ("accuracy", "Accuracy", "acc"),
    "Critical Hit": ("critical hit", "Critical Hit", "crit"),
    "Lucky": ("lucky", "Lucky"),
    "Fury": ("fury", "Fury"),
    "Shields": ("shields", "Shields"),
    "Parry": ("parry", "Parry"),
    "Evade": ("evade", "Evade"),
    "Retaliate": ("retaliate", "Retaliate"),
    "Riposte": ("riposte", "Riposte"),
    "Armor": ("armor", "Armor", "armour"),
    "Overkill": ("overkill", "Overkill"),
    "Precision": ("precision", "Precision"),
    "Double Strike": ("double strike", "Double Strike"),
}
SPELT_IN_POLISH = {
    **{name: (name.lower(), name) for name in SPELT},
    "Accuracy": ("accuracy", "celność"),
    "Armor": ("armor", "pancerz"),
    "Evade": ("evade", "unik"),
    "Shields": ("shields", "tarcze"),
}
ENGLISH = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
NAMES = (
    ("Vader", "Vadera", "Vaderem"),
    ("Luke", "Luke'a", "Lukiem"),
    ("Boba", "Bobę", "Bobą"),
    ("Yoda", "Yodę", "Yodą"),
    ("Maul", "Maula", "Maulem"),
    ("Han", "Hana", "Hanem"),
    ("Bossk", "Bosska", "Bosskiem"),
    ("Grievous", "Grievousa", "Grievousem"),
    ("Dooku", "Dooku", "Dooku"),
    ("Jango", "Jango", "Jango"),
)
SHAPES = (
    "my {A} has {a}. his {D} has {d}. {A} attacks {D}",
    "my {A} has {a}. his {D} has {d}. my {A} attacks his {D}. does {D} die?",
    "his {D} has {d}. my {A} has {a}. {A} attacks {D}, chance?",
    "attacker: {a}. defender: {d}",
    "defender: {d}. attacker: {a}",
    "attacker {a}; defender {d}",
    "{A} ({a}) attacks {D} ({d})",
    "{D} ({d}) is attacked by {A} ({a})",
    "I attack with {a}, he has {d}",
    "I attack with {a} and he has {d}, does he die?",
    "he attacks me with {a}; I have {d}",
    "he attacks my {D} with {a}. My {D} has {d}",
    "he has {d}. I attack with {a}",
    "I have {d}. He attacks me with {a}",
    "opponent has a {D} with {d}. I attack it with {a}",
    "my opponent attacks with {a}. I have {d}, do I survive?",
    "chance to kill {D} ({d}) with {A} ({a})?",
    "will {D} ({d}) survive {A} ({a})?",
    "does {A} ({a}) kill {D} ({d})?",
    "my {A} ({a}) hits his {D} ({d})",
    "his {A} ({a}) shoots my {D} ({d}), odds?",
    "{A} has {a} and attacks {D} who has {d}",
    "my {A} with {a} attacks his {D} with {d}",
    "my {D} has {d}. his {A} attacks it with {a}",
    "{A}: {a}. {D}: {d}. {A} attacks {D}",
    "my unit has {a}. his unit has {d}. I attack",
    "his guy has {d}, mine has {a} and attacks it",
    "{D} with {d} gets attacked by {A} with {a}",
    "a unit with {a} attacks a unit with {d}",
    "a unit with {d} is attacked by a unit with {a}",
    "mój {A} ma {a}. jego {D} ma {d}. {A} atakuje {D4}",
    "jego {D} ma {d}. mój {A} ma {a}. {A} atakuje {D4}. czy {D} zginie?",
    "atakujący: {a}. obrońca: {d}",
    "obrońca: {d}. atakujący: {a}",
    "atakuję: {a}, on ma {d}",
    "on ma {d}. atakuję i mam {a}",
    "mam {d}. on mnie atakuje i ma {a}",
    "przeciwnik ma {d}, a ja atakuję i mam {a}",
    "{A} ({a}) atakuje {D4} ({d})",
    "{A} ma {a} i atakuje {D4}, który ma {d}",
    "atakuję jednostką, która ma {a}, jednostkę, która ma {d}",
    "moja jednostka ma {a}, jego jednostka ma {d}. atakuję",
    "{D} ({d}) jest atakowany przez {A} ({a})",
    "czy {D} ({d}) przeżyje atak {A} ({a})?",
)


class Told(NamedTuple):
    text: str
    scenario: str


def told(random: Random, shapes: Sequence[str] = SHAPES) -> Told:
    """A text of one of these shapes, and what it means."""
    shape = random.choice(shapes)
    polish = not {"ą", "ę", "ł", "ó", "ż", "ć"}.isdisjoint(shape) or " ma " in f" {shape} " or "on " in shape[:3]
    attacker, defender = random.sample(NAMES, 2)
    attacks = _unit(random, polish, power=True)
    defends = _unit(random, polish, power=False)
    places = {"A": attacker[0], "A6": attacker[2], "D": defender[0], "D4": defender[1], "a": attacks[0], "d": defends[0]}
    return Told(shape.format(**places), f"{attacks[1]} vs {defends[1]}")


def _unit(random: Random, polish: bool, *, power: bool) -> tuple[str, str]:
    """What is told of a unit, and the same in the notation."""
    facts = [_number(random, "power" if power else "health", polish)]
    if random.random() < 0.15:
        facts.append(_number(random, "health" if power else "power", polish))
    names = random.sample((*COUNTED, *PLAIN), random.choice((0, 1, 1, 2, 2)))
    facts += [_keyword(random, name, polish) for name in names]
    random.shuffle(facts)
    texts = [text for text, _ in facts]
    last = (f" {'i' if polish else 'and'} " if random.random() < 0.3 else ", ").join(texts[-2:])
    return ", ".join([*texts[:-2], last]), ", ".join(written for _, written in facts)


def _number(random: Random, what: str, polish: bool) -> tuple[str, str]:
    n = random.randint(2, 9)
    forms: tuple[str, ...]
    if polish:
        forms = (
            ("siłę {n}", "{n} siły", "siła {n}") if what == "power" else ("wytrzymałość {n}", "{n} życia", "{n} wytrzymałości")
        )
        shown = str(n)
    else:
        forms = ("{n} power", "power {n}", "{n} dice") if what == "power" else ("{n} health", "health {n}", "{n} hp", "hp {n}")
        shown = ENGLISH[n - 1] if random.random() < 0.1 else str(n)
    return random.choice(forms).format(n=shown), f"{what} {n}"


def _keyword(random: Random, name: str, polish: bool) -> tuple[str, str]:
    spelt = random.choice((SPELT_IN_POLISH if polish else SPELT)[name])
    if name in PLAIN:
        return spelt, name
    x = random.randint(1, 3)
    if name in PRICED and random.random() < 0.4:
        cost = random.randint(1, 2)
        price = f"za {cost} {'Moc' if cost == 1 else 'Mocy'}" if polish else f"for {cost} force"
        return f"{spelt} {x} {price}", f"{name} {x} ({cost} Force)"
    return f"{spelt} {x}", f"{name} {x}"
