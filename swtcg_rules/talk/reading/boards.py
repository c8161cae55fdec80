"""The board of an assignment, by the rules of the game, and how it is written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from swtcg_rules.talk.reading.lexicon import keywords
from swtcg_rules.talk.reading.numbers import STRIKES
from swtcg_rules.talk.reading.owners import Node
from swtcg_rules.talk.reading.tokens import Token

NUMBERS = ("power", "health", "speed")
NO_POWER = ("bombard", "ion-cannon", "barrage")
"""Keywords with which a unit without power does something to another."""
DICE_OF = ("ambush", "retaliate")
WRITTEN = {"build-zone": "in the build zone", "discarded": "in the discard pile"}


class Has(NamedTuple):
    """A keyword of a unit."""

    keyword: str
    x: int | None
    cost: int


class Stands(NamedTuple):
    """A unit of the board."""

    power: int | None
    health: int | None
    speed: int | None
    damage: int
    states: tuple[str, ...]
    abilities: tuple[Has, ...]


class Lies(NamedTuple):
    """A board."""

    attacker: Stands
    defenders: tuple[Stands, ...]
    force: tuple[int | None, int | None]
    faces: tuple[int, ...]
    amount: tuple[str, int] | None
    """Damage that is done without an attack: so many dice, or a fixed amount."""


class Made(NamedTuple):
    board: Lies
    features: tuple[str, ...]


def board(found: Sequence[Node], labels: str, told: Sequence[Token]) -> Made | None:
    """The board of an assignment, with what is odd about it; None where it is none by the rules."""
    making = _Board(told)
    for node, label in zip(found, labels, strict=True):
        for one in "AD" if label == "B" else label:
            if not making.take(node, one):
                return None
    return making.made()


class _Unit:
    def __init__(self) -> None:
        self.abilities: list[Has] = []
        self.states: set[str] = set()
        self.numbers: dict[str, int] = {}
        self.more: Counter[str] = Counter()

    def total(self, *ids: str) -> int:
        return sum(one.x or 0 for one in self.abilities if one.keyword in ids)

    def stands(self) -> Stands:
        power, health, speed = map(self.numbers.get, NUMBERS)
        abilities = tuple(sorted(self.abilities, key=repr))
        states = tuple(sorted(self.states - {"untapped"}))
        return Stands(power, health, speed, self.numbers.get("damage", 0), states, abilities)

    @property
    def is_told(self) -> bool:
        return bool(self.abilities or self.states or "power" in self.numbers or "health" in self.numbers)


class _Board:
    def __init__(self, told: Sequence[Token]) -> None:
        self.told = told
        self.attacker, self.defender, self.beside = self.units = _Unit(), _Unit(), _Unit()
        self.force: dict[str, int | None] = {"A": None, "D": None}
        self.faces: tuple[int, ...] = ()
        self.amount: tuple[str, int] | None = None
        self.side: dict[str, str] = {}
        self.alike = False
        self.features: list[str] = []

    def take(self, node: Node, label: str) -> bool:
        """Put what is told where it belongs; whether it can be."""
        unit = self.units["ADE".index(label)] if label in "ADE" else _Unit()
        match node.kind:
            case "faces":
                self.faces = node.value
            case "count":
                self.alike = True
            case "bothforce":
                self.force = {"A": 0, "D": 0}
            case "force":
                self.force["A" if label == "A" else "D"] = node.value
            case "kw":
                keyword, x = node.value
                has = Has(keyword, x, node.cost)
                if has.x is None and any(one.keyword == has.keyword for one in unit.abilities):
                    self.features.append("s:kw-again")
                else:
                    unit.abilities.append(has)
            case "state":
                unit.states.add(node.value)
            case "side":
                return bool(self.side.setdefault(label, node.value) == node.value)
            case "slash":
                speed, power, health = node.value if len(node.value) == len(NUMBERS) else (None, *node.value)
                unit.numbers |= {"power": power, "health": health} | ({} if speed is None else {"speed": speed})
            case "dicedmg":
                self.amount = ("dice", node.value)
            case "add" | "addhealth" | "addspeed":
                unit.more[node.kind.removeprefix("add") or "power"] += node.value
            case "power" | "health" | "speed" | "damage" | "rem":
                if node.kind in unit.numbers:
                    return False
                unit.numbers[node.kind] = node.value
            case "stacked":
                return False
        return True

    def made(self) -> Made | None:
        allowed = self.has_dice() and self.defender.is_told and all(map(self.summed, self.units)) and self.are_alike()
        if not allowed or (self.side.get("A") and self.side.get("A") == self.side.get("D")):
            return None
        self.features += self.odd()
        defenders = (self.defender.stands(), *((self.beside.stands(),) if self.beside.is_told else ()))
        found = Lies(self.attacker.stands(), defenders, (self.force["A"], self.force["D"]), self.faces, self.amount)
        return Made(found, tuple(self.features))

    def has_dice(self) -> bool:
        """Whether it is known how many dice there are, or how much damage."""
        attacker = self.attacker
        known = "power" in attacker.numbers or self.faces or self.amount
        if not known and "damage" in attacker.numbers and "health" not in attacker.numbers:
            self.amount = ("fixed", attacker.numbers.pop("damage"))
            self.features += ["g:fixed", f"g:fixed:{next((one.kind for one in self.told if one.kind in STRIKES), 'no')}"]
            known = self.amount
        if not known:
            for has in [one for one in attacker.abilities if one.keyword in DICE_OF]:
                self.amount = ("dice", has.x or 0)
                attacker.abilities.remove(has)
                self.features.append(f"g:dice-of:{has.keyword}")
        if "power" in attacker.numbers or self.amount or any(one.keyword in NO_POWER for one in attacker.abilities):
            return True
        if not self.faces:
            return False
        fury, fell = attacker.total("fury"), len(self.faces)
        brought = min(fury, fell - 1) if fell > fury and any(one.kind == "further" for one in self.told) else 0
        attacker.numbers["power"] = fell + self.defender.total("shields") - brought
        self.features.append("g:power-by-dice")
        return True

    def summed(self, unit: _Unit) -> bool:
        """Add what is told to be more or less; whether it is told of what."""
        for name, n in unit.more.items():
            if n and name not in unit.numbers:
                return False
            if n:
                unit.numbers[name] += n
        if "rem" in unit.numbers and not _left(unit.numbers):
            return False
        if unit.numbers.get("damage", 0) and unit.numbers.get("damage", 0) >= unit.numbers.get("health", 99):
            self.features.append("g:dead-already")
        if len({one.keyword for one in unit.abilities}) < len(unit.abilities):
            self.features.append("g:kw-twice")
        return True

    def are_alike(self) -> bool:
        """Two units that are told of as one: the second like the first."""
        if self.alike:
            first, second = self.defender, self.beside
            if second.abilities or "health" in second.numbers or "health" not in first.numbers or first.numbers.get("damage"):
                return False
            second.numbers["health"] = first.numbers["health"]
            self.features.append("g:alike")
        return True

    def odd(self) -> Iterator[str]:
        """What is seldom told, or does not fit."""
        attacker, defender, beside = self.units
        if "health" not in defender.numbers:
            yield "g:D-no-health"
            if not any(keywords()[one.keyword].serves == "def" for one in defender.abilities):
                yield "g:D-nothing"
        if "health" in attacker.numbers:
            yield "g:A-health" + "-retaliate" * any(one.keyword in ("retaliate", "riposte") for one in defender.abilities)
        if "power" in defender.numbers:
            yield "g:D-power"
        if "damage" in attacker.numbers:
            yield "g:A-damage"
        for label, unit in (("A", attacker), ("D", defender)):
            if self.force[label] is not None:
                yield f"g:{label}-force" + "-idle" * (not any(one.cost for one in unit.abilities))
        yield from ("g:speed" for unit in self.units if "speed" in unit.numbers)
        if self.faces and "g:power-by-dice" not in self.features:
            fall = max(0, attacker.numbers.get("power", 0) - defender.total("shields"))
            fits = len(self.faces) in (fall, fall + attacker.total("fury", "overload"))
            yield "g:dice-fit" if fits else "g:dice-misfit"
        if beside.is_told:
            yield "g:two" + "-no-health" * ("health" not in beside.numbers)
            yield "g:two" + "-overkill" * any(one.keyword == "overkill" for one in attacker.abilities)


def _left(numbers: dict[str, int]) -> bool:
    """Take what is left of the health as counters that lie there, or as the health; whether it can be."""
    left = numbers.pop("rem")
    health = numbers.setdefault("health", left)
    if health == left:
        return True
    return health > left and numbers.setdefault("damage", health - left) == health - left


def written(lies: Lies, names: dict[str, str]) -> str:
    """A board in the notation, with the names of its units by their labels."""
    first = (
        ""
        if lies.amount is None
        else f"{lies.amount[1]} dice of damage"
        if lies.amount[0] == "dice"
        else f"{lies.amount[1]} damage"
    )
    attacker = _unit(lies.attacker, lies.force[0], names.get("A", ""), first)
    defenders = (_unit(one, None if at else lies.force[1], names.get("DE"[at], "")) for at, one in enumerate(lies.defenders))
    rolls = f"; rolls {' '.join(map(str, lies.faces))}" if lies.faces else ""
    return f"{attacker} vs {' + '.join(defenders)}{rolls}"


def _unit(unit: Stands, force: int | None, name: str, first: str = "") -> str:
    parts = [first] if first else []
    parts += [f"{word} {n}" for word, n in zip(NUMBERS, unit[: len(NUMBERS)], strict=True) if n is not None]
    parts += [f"damage {unit.damage}"] if unit.damage else []
    for keyword, x, cost in unit.abilities:
        parts.append(keywords()[keyword].name + (f" {x}" if x is not None else "") + (f" ({cost} Force)" if cost else ""))
    parts += [WRITTEN.get(state, state) for state in unit.states]
    parts += [f"force {force}"] if force is not None else []
    return (f'"{name}": ' if name else "") + (", ".join(parts) or "unit")
