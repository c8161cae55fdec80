"""Set files for the tests: cards of our own invention, in the form and with every oddity of real files."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from program import run

COLUMNS = [
    *("Name", "Set", "ImageFile", "Side", "Type", "Subtype", "Cost", "Speed", "Power", "Health", "Rarity", "Number"),
    *("Usage", "Text", "Script", "Classification", "DraftRarity"),
]
SHORT = COLUMNS[:-2]
"""Older files end with the script."""


def row(name: str, **fields: str) -> dict[str, str]:
    """A card: a unit of the Light Side, unless its fields say otherwise."""
    plain = {"Name": name, "ImageFile": name.replace(" ", "_"), "Set": "INV", "Side": "L", "Type": "Character"}
    numbers = {"Cost": "4", "Speed": "40", "Power": "4", "Health": "4", "Number": "1"}
    return {**dict.fromkeys(COLUMNS, ""), **plain, "Subtype": "Rebel Pilot", **numbers, "Rarity": "C", **fields}


def text(*rows: dict[str, str], columns: list[str] = COLUMNS, end: str = "\n") -> str:
    """A set file of these cards, their fields as they are."""
    lines = ["\t".join(columns), *("\t".join(one[column] for column in columns) for one in rows)]
    return "".join(line + end for line in lines)


BASE = (
    row("Vek Torran (B)", Subtype="Rebel Pilot - Smuggler", Text="Armor | Pay 2 Force -> Evade 2", Usage="Loud. | Text erratum"),
    row("Vek Torran (C)", Power="5", Text="Critical Hit 2 |  | Each of your other Pilots gets +1 power.|Lucky 1||Stealth"),
    row("Vek's X-Wing (C)", Type="Space", Subtype="Rebel Starfighter", Speed="60.0", Text="Shields 1"),
    row("Oru Dellin (A) (Starter)", Side="D", Cost="6", Text="Fury 2 (If a natural 4 is rolled, two more dice follow.)"),
    row("Dark Walker", Side="D", Type="Ground", Subtype="Droid - Walker", Health="7.0", Text="Bombard 3"),
    row("Skimmer", Type="Space/Ground", Power="*", Text="Skimmer's power is the number of cards in your hand."),
    row("Old Blaster", Side="N", Type="Equipment", Subtype="Character", Text="Pay 1 build point -> Equip", Speed="", Health=""),
    row(
        "Sudden Plan", Side="N", Type="Battle - Trick", Cost="", Text="Draw 2 cards upright.", Number="P", Usage="BANNED in Open"
    ),
    row("Harth Base", Side="Y", Type="Location", Subtype="Ground - Ice", Text="Each unit here gets Armor."),
)


def write(folder: Path, name: str = "INV.txt", *rows: dict[str, str]) -> Path:
    """A set file in a folder, of these cards or of those above."""
    file = folder / name
    file.write_bytes(text(*(rows or BASE)).encode("utf-8"))
    return file


PARTS = (
    "Armor", "Stealth", "Accuracy 1", "Critical Hit 2", "Pay 2 Force -> Evade 2", "Shields 2", "Bombard 3", "Lucky 1",
    "Each of your other {} units gets +1 power.", "When {} attacks, do {} damage to one of your opponent's units.",
    "[Pilot] Starfighter Pilot. The Starfighter gets: * +10 speed. * Armor.", "[tap] -> Draw {} cards.",
)  # fmt: skip


def many(n: int) -> list[dict[str, str]]:
    """So many cards, no two alike."""
    dice = random.Random(n)
    return [
        row(
            f"Unit {number // 6} ({'ABCDEF'[number % 6]})",
            Set=f"SET{number // 300}",
            Text=" | ".join(dice.choice(PARTS).format(number % 977, number % 5) for _ in range(dice.randint(1, 4))),
        )
        for number in range(n)
    ]


def imported() -> list[dict[str, Any]]:
    """The cards that were imported, without those that come with the program."""
    cards = json.loads(run("cards", "--json").stdout)["cards"]
    return [one for one in cards if one["source"]["file"] != "starter.tsv"]
