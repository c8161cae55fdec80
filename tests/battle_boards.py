"""Small boards for a battle step, drawn at random, and how they are written down for the program."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

COSTING = ("Evade", "Retaliate")
KEYWORDS = (
    *("Accuracy", "Armor", "Backfire", "Critical Hit", "Focus", "Fury", "Parry", "Riposte", "Shields", "Stun"),
    *("Lucky", *COSTING) * 2,
)
"""Those with a choice twice: they are drawn more often, and a unit may have two of them."""


class Keyword(NamedTuple):
    """One copy of a keyword; Armor has no X, and only Evade and Retaliate have a cost, in Force."""

    name: str
    x: int = 0
    cost: int = 0


class Unit(NamedTuple):
    name: str
    speed: int
    power: int
    health: int
    keywords: tuple[Keyword, ...] = ()
    tapped: bool = False
    damage: int = 0

    def copies(self, name: str) -> list[Keyword]:
        return [keyword for keyword in self.keywords if keyword.name == name]

    def total(self, name: str) -> int:
        """The X of a cumulative keyword: its copies add up."""
        return sum(keyword.x for keyword in self.copies(name))


class Side(NamedTuple):
    dark: bool
    units: tuple[Unit, ...]
    force: int | None = None
    """None: as much as it likes."""


class Board(NamedTuple):
    first: Side
    second: Side
    arena: str = "ground"


def goals(board: Board) -> list[str]:
    """Every goal this board can be played for."""
    names = [unit.name for unit in board.first.units + board.second.units]
    return ["damage", "arena", *(f"{goal} {name}" for goal in ("kill", "survive") for name in names)]


def notation(board: Board) -> str:
    """The board as the program reads it, its last moment the battle step."""
    first, second = (" + ".join(written(board, side)) for side in (board.first, board.second))
    return f"{first} vs {second}; {board.arena} battle step"


def written(board: Board, side: Side) -> list[str]:
    """The side's units; its name and its Force stand on the first."""
    units = []
    for unit in side.units:
        words = [board.arena, f"speed {unit.speed}", f"power {unit.power}", f"health {unit.health}"]
        words += ["tapped"] * unit.tapped + [f"damage {unit.damage}"] * (unit.damage > 0)
        for name, x, cost in unit.keywords:
            words.append(name + f" {x}" * (name != "Armor") + f" ({cost} Force)" * (cost > 0))
        units.append(f'"{unit.name}": {", ".join(words)}')
    units[0] = ("dark " if side.dark else "light ") + units[0] + (f", force {side.force}" if side.force is not None else "")
    return units


LIMIT = 10
"""What the units of a board may weigh together."""


def random_board(random: Random) -> Board:
    """Up to two against two, small enough that every goal of a board is soon worked out."""
    counts = random.choice(((1, 1), (1, 2), (2, 1), (2, 2)))
    first: tuple[Unit, ...] = ()
    second: tuple[Unit, ...] = ()
    while not first or sum(map(weight, first + second)) > LIMIT:
        first, second = (
            tuple(random_unit(random, name, 5 - sum(counts) // 2) for name in names[:count])
            for names, count in zip(("AB", "CD"), counts, strict=True)
        )
    dark = random.random() < 0.7
    forces = [random.choice((None, 0, 1, 1, 2)) for _ in counts]
    return Board(Side(dark, first, forces[0]), Side(not dark, second, forces[1]), random.choice(("space", "ground", "character")))


def weight(unit: Unit) -> int:
    """Roughly how much work a unit is: Lucky most of all, then dice, Force to be saved or spent, and counters to be placed."""
    dice = 0 if unit.tapped else unit.power + unit.total("Fury")
    return 1 + (unit.health - unit.damage) // 2 + dice + 3 * unit.total("Lucky") + sum(len(unit.copies(name)) for name in COSTING)


def random_unit(random: Random, name: str, most: int) -> Unit:
    """`most`: how many keywords at most."""
    keywords = tuple(random_keyword(random, keyword) for keyword in random.sample(KEYWORDS, random.randint(0, most)))
    health = random.randint(1, 4)
    damage = random.randint(0, health - 1) if random.random() < 0.25 else 0
    speed, power = random.choice((30, 40, 40)), random.choice((0, 1, 1, 2, 2, 3))
    return Unit(name, speed, power, health, keywords, random.random() < 0.1, damage)


def random_keyword(random: Random, name: str) -> Keyword:
    if name == "Armor":
        return Keyword(name)
    if name == "Accuracy":
        return Keyword(name, random.choice((-1, 1, 1, 2)))
    return Keyword(name, random.choice((1, 1, 2)), random.choice((0, 1, 1, 2)) if name in COSTING else 0)
