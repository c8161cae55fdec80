"""Small tables of the turn: the cards, how they are written down for the program, and tables drawn at random."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple, TypeAlias

Data: TypeAlias = dict[str, Any]
Means: TypeAlias = dict[str, dict[str, int | None]]

ARENAS = ("space", "ground", "character")
SIDES = ("dark", "light")
NUMBERS = {"speed": 10, "power": 1, "health": 1}
"""What a card beneath, an Inspiration or an enemy under Intimidation adds."""


DEEDS = {"repair up to": "character", "tapping": "other unit", "retreating": "other unit", "wound by": "unit"}
"""Texts that are paid for in the build step, and the own cards that they speak of."""


BY_ITSELF = ("gains Force", "mends itself by")
"""What happens when the battle phase starts or ends."""


class Price(NamedTuple):
    force: int = 0
    build_points: int = 0
    tap: bool = False
    wounds: int = 0

    def written(self) -> str:
        if self.wounds:
            return f"wounds itself by {self.wounds}"
        if self.tap:
            return "tap"
        if self.build_points:
            return f"{self.build_points} build point" + "s" * (self.build_points > 1)
        return f"{self.force} Force"


class Ability(NamedTuple):
    keyword: str
    x: int = 0
    subtype: str = ""
    prices: tuple[Price, ...] = ()
    lists: tuple[tuple[Ability, ...], ...] = ()

    def written(self) -> str:
        """As a card or a scenario says it."""
        if self.keyword in NUMBERS:
            return f"{self.x:+d} {self.keyword}"
        if self.keyword == "Stack":
            return f"Stack ([{self.subtype}])"
        words = (f"[{self.subtype}] " if self.subtype else "") + self.keyword + (f" {self.x}" if self.x else "")
        if self.keyword == "Reduced Cost":
            return f"Reduced Cost {self.x} (if met)"
        if self.keyword in BY_ITSELF:
            return f"{self.keyword} {self.x} (when the battle phase {self.subtype})"
        if self.keyword in DEEDS:
            return f"{words} to one of your {DEEDS[self.keyword]} ({self.prices[0].written()}, in its build step)"
        within = [price.written() for price in self.prices] + [listed(one) for one in self.lists]
        return words + (f" ({' / '.join(within)})" if within else "")


def listed(abilities: Iterable[Ability]) -> str:
    return ", ".join(ability.written() for ability in abilities)


def ability_of(data: dict[str, Any]) -> Ability:
    prices = data.get("prices") or [data[key] for key in ("price", "gain") if key in data]
    lists = data.get("lists") or ([data["list"]] if "list" in data else [])
    return Ability(
        data["keyword"],
        data.get("x", 0),
        data.get("subtype", ""),
        tuple(Price(**price) for price in prices),
        tuple(tuple(ability_of(one) for one in texts) for texts in lists),
    )


@dataclass(eq=False)
class Card:
    name: str
    side: str
    kind: str = "unit"
    types: list[str] = field(default_factory=list)
    zone: str = ""
    subtypes: list[str] = field(default_factory=list)
    cost: int | None = None
    built: int | None = None
    speed: int | None = None
    power: int | None = None
    health: int | None = None
    damage: int = 0
    tapped: bool = False
    unique: bool = False
    droid: bool = False
    pilots: int = 1
    stacked: int = 0
    on: str | None = None
    under: str | None = None
    abilities: list[Ability] = field(default_factory=list)
    until: list[Ability] = field(default_factory=list)
    """What Velocity and Adapt gave until the end of the turn."""

    @property
    def base(self) -> str:
        """The name that stacks and contests go by."""
        return re.sub(r" \([A-Z]+\)$", "", self.name)

    @property
    def face_up(self) -> bool:
        """On the table, on top of its stack, and finished: a unit, a Pilot aboard, an Equipment."""
        return self.zone in (*ARENAS, "build-zone") and self.built is None and self.under is None

    @property
    def is_unit(self) -> bool:
        return self.kind == "unit" and self.face_up and self.on is None

    @property
    def in_arena(self) -> bool:
        return self.zone in ARENAS

    def has(self, keyword: str) -> list[Ability]:
        return [ability for ability in self.abilities if ability.keyword == keyword]


def card_of(data: dict[str, Any]) -> Card:
    card = Card(**{**data, "abilities": [ability_of(one) for one in data.get("abilities", [])]})
    card.types, card.subtypes = list(card.types), list(card.subtypes)
    card.unique = card.unique or card.base != card.name
    if card.built is not None:
        card.zone = "build-zone"
    card.zone = card.zone or (card.types[0] if card.types else "build-zone")
    return card


def called(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z][\w'-]*", name) else f'"{name}"'


def written(card: Card) -> str:
    """A card in the words of a scenario."""
    words = {"unit": ["/".join(card.types)], "location": [f"location {'/'.join(card.types)}"]}.get(card.kind, [card.kind])
    if card.on or card.under:
        words.append(f'on "{card.on}"' if card.on else f'under "{card.under}"')
    elif card.built is not None:
        words.append(f"built {card.built}")
    elif card.zone in ("hand", "discard-pile"):
        words.append({"hand": "in hand"}.get(card.zone, "discard pile"))
    elif card.zone == "build-zone":
        words.append("build zone")
    elif card.kind == "unit" and card.zone != card.types[0]:
        words.append(f"in {card.zone}")
    words += [f"[{' '.join(card.subtypes)}]"] * bool(card.subtypes)
    numbers = [("cost", card.cost), ("speed", card.speed), ("power", card.power), ("health", card.health)]
    words += [f"{word} {n}" for word, n in numbers if n is not None]
    words += [f"damage {card.damage}"] * (card.damage > 0) + [f"stacked {card.stacked}"] * (card.stacked > 0)
    words += [f"pilots {card.pilots}"] * (card.pilots > 1)
    states = [("tapped", card.tapped), ("unique", card.unique and card.base == card.name), ("droid", card.droid)]
    words += [word for word, holds in states if holds]
    return f'"{card.name}": ' + ", ".join(words + [ability.written() for ability in card.abilities])


# Drawn at random
PLAIN = (
    *("Hawk", "Cub", "Bantha", "Walker", "Guard", "Ranger", "Raider", "Hauler", "Skiff", "Prowler", "Drake", "Falcon", "Otter"),
    *(
        "Comet",
        "Badger",
        "Heron",
        "Lynx",
        "Marten",
        "Wasp",
        "Y-Wing",
        "X-Wing",
        "Nomad",
        "Rook",
        "Sentry",
        "Mole",
        "Gull",
        "Finch",
    ),
)
UNIQUE = ("Luke", "Boba", "Yoda", "Lando", "Vader")
CRAFT = ("Starfighter", "Speeder", "Rebel Starfighter", "Imperial Speeder")
PEOPLE = ("Jedi", "Rebel", "Trooper")


def price(rng: Random, *, tap: bool = False) -> Data:
    one = rng.choice(("force", "force", "build_points", "tap") if tap else ("force", "build_points"))
    return {one: True} if one == "tap" else {one: rng.randint(1, 3)}


def text(rng: Random, *, health: bool = True) -> Data:
    """Something that a list may give."""
    kind = rng.choice(("Accuracy", "Armor", "speed", "power", "health" if health else "speed"))
    x = rng.choice((10, 20, -10)) if kind == "speed" else rng.choice((1, 2))
    return {"keyword": kind} if kind == "Armor" else {"keyword": kind, "x": x}


def texts(rng: Random, *, health: bool = True) -> list[Data]:
    given = {one["keyword"]: one for one in (text(rng, health=health) for _ in range(rng.randint(1, 2)))}
    return list(given.values())


def gifts(rng: Random) -> Iterator[Data]:
    """Abilities of a unit that is neither a Pilot nor waits to be built."""
    if rng.random() < 0.4:
        yield rng.choice(({"keyword": "Armor"}, {"keyword": "Accuracy", "x": rng.choice((1, 1, 2, -1))}))
    if rng.random() < 0.2:
        several = rng.random() < 0.5
        prices = [price(rng), {"tap": True}] if several else [price(rng, tap=True)]
        yield {"keyword": "Upkeep", "prices": prices}
    if rng.random() < 0.12:
        yield {"keyword": "Bounty", "gain": price(rng)}
    if rng.random() < 0.12:
        yield {"keyword": "Velocity", "x": rng.choice((10, 20, 30))}
    if rng.random() < 0.1:
        yield {"keyword": "Adapt", "lists": [[{"keyword": "Accuracy", "x": 1}], [{"keyword": "Armor"}]]}
    if rng.random() < 0.12:
        yield {"keyword": "Damage Control", "x": rng.randint(1, 2)}
    if rng.random() < 0.12:
        x = rng.randint(1, 2)
        deed = rng.choice(
            (
                {"keyword": "repair up to", "x": x},
                {"keyword": "wound by", "x": x},
                {"keyword": "tapping"},
                {"keyword": "retreating"},
            )
        )
        yield {**deed, "price": {"wounds": x} if rng.random() < 0.25 else price(rng, tap=True)}
    if rng.random() < 0.12:
        yield {"keyword": rng.choice(BY_ITSELF), "x": rng.randint(1, 2), "subtype": rng.choice(("starts", "ends"))}
    if rng.random() < 0.06:
        yield {"keyword": "Reserves", "list": [{"keyword": "health", "x": 1}]}


def numbers(rng: Random) -> Data:
    health = rng.randint(1, 5)
    damage = rng.randint(0, health - 1) if rng.random() < 0.35 else 0
    return {"speed": rng.choice((20, 30, 40, 50)), "power": rng.randint(0, 5), "health": health, "damage": damage}


def lying(rng: Random, places: str) -> Data:
    """Where a card is: in play (P), face up in the build zone (Z), partially built (B) or in hand (H)."""
    where = rng.choice(places)
    lies: dict[str, Data] = {"P": {}, "Z": {"zone": "build-zone"}, "B": {"built": rng.randint(0, 5)}, "H": {"zone": "hand"}}
    return lies[where]


def finished(rng: Random, card: Data) -> Data:
    """What is not in play yet is neither damaged nor tapped, and may have its own ways of being paid."""
    waiting = "built" in card or card.get("zone") == "hand"
    if waiting:
        card |= {"damage": 0}
        way = rng.choice((None, None, "Hidden Cost", "Reduced Cost", "Alternative Cost"))
        if way in ("Hidden Cost", "Reduced Cost") and (way == "Hidden Cost" or not card.get("unique")):
            card["abilities"] = [{"keyword": way, "x": rng.randint(1, 4)}]
        elif way == "Alternative Cost" and not card.get("unique"):
            card["abilities"] = [{"keyword": way, "price": price(rng)}]
    elif rng.random() < 0.25:
        card["tapped"] = True
    return card


def craft(rng: Random, name: str, side: str, front: str) -> Data:
    types = rng.choice(([front], [front], [front], ["space"], ["ground"], ["space", "ground"]))
    card = {"name": name, "side": side, "types": types, "cost": rng.randint(1, 6), **numbers(rng), **lying(rng, "PPPPPZBH")}
    card |= {"subtypes": rng.choice(CRAFT).split(), "abilities": list(gifts(rng))}
    if len(types) == 2 and rng.random() < 0.6:
        card["abilities"].append({"keyword": "Switch", "lists": [texts(rng), texts(rng)]})
    card |= {"droid": True} if rng.random() < 0.08 else {"pilots": 2} if rng.random() < 0.15 else {}
    return finished(rng, card)


def person(rng: Random, name: str, side: str, places: str = "PPPPZBH") -> Data:
    card = {"name": name, "side": side, "types": ["character"], "cost": rng.randint(0, 6), **numbers(rng), **lying(rng, places)}
    card |= {"subtypes": [rng.choice(PEOPLE)], "abilities": list(gifts(rng))}
    return finished(rng, card)


def pilot(rng: Random, name: str, side: str, crafts: list[Data]) -> Data:
    card = person(rng, name, side, "PPPZZBH")
    subtype = rng.choice(("Starfighter", "Speeder"))
    ships = [ship for ship in crafts if subtype in ship["subtypes"] and "droid" not in ship and ship.get("zone") != "hand"]
    ships = [ship for ship in ships if "built" not in ship and not ship.pop("taken", False)]
    if ships and "built" not in card and card.get("zone") != "hand" and rng.random() < 0.6:
        ship = rng.choice(ships)
        ship["taken"] = True
        card.pop("zone", None)
        card["on"] = ship["name"]
    kept = [one for one in card["abilities"] if one["keyword"] in ("Upkeep", "Hidden Cost")]
    bounty = [{"keyword": "Bounty", "gain": {"force": 2}}] if rng.random() < 0.15 else []
    card["abilities"] = [*kept, {"keyword": "Pilot", "subtype": subtype, "list": texts(rng) + bounty}]
    return card


def uniques(rng: Random, base: str, side: str, letters: str, crafts: list[Data]) -> list[Data]:
    """Versions of one name: the first in play, the others beneath it or waiting."""
    pilots = rng.random() < 0.5
    cards: list[Data] = []
    for letter in letters:
        name = f"{base} ({letter})"
        card = pilot(rng, name, side, crafts) if pilots and rng.random() < 0.75 else person(rng, name, side, "P")
        card["unique"] = True
        if cards:
            for word in ("on", "zone", "built", "under", "tapped"):
                card.pop(word, None)
            card["damage"] = 0
            card |= {"under": cards[0]["name"]} if rng.random() < 0.5 else lying(rng, "BBBH")
            if "under" in card:
                card["abilities"].append({"keyword": "INSERT", "list": texts(rng)})
            else:
                card["abilities"] = [one for one in card["abilities"] if one["keyword"] == "Pilot"]
                finished_as = finished(rng, {"built": 0, "unique": True})
                card["abilities"] += finished_as.get("abilities", [])
        else:
            if "built" in card or card.get("zone") == "hand":
                card.pop("built", None)
                card.pop("zone", None)
            card["abilities"] = [one for one in card["abilities"] if one["keyword"] != "Hidden Cost"]
            if rng.random() < 0.3:
                card["abilities"].append({"keyword": rng.choice(("Inspiration", "Intimidation"))})
            if rng.random() < 0.1:
                card["abilities"].append({"keyword": "Stack", "subtype": rng.choice(PEOPLE)})
            card |= {"stacked": 1} if rng.random() < 0.15 else {}
        cards.append(card)
    return cards


def other(rng: Random, name: str, side: str, mine: list[Data]) -> Data:
    """An Equipment, a Location, a Mission or a Battle card."""
    kind = rng.choice(("equipment", "equipment", "equipment", "location", "mission", "battle card"))
    card: Data = {"name": name, "side": side, "kind": kind, "cost": rng.randint(1, 3)}
    enhance = [{"keyword": "Enhance", "price": {"force": rng.randint(1, 2)}}] if rng.random() < 0.5 else []
    if kind == "battle card":
        reduced = [{"keyword": "Reduced Cost", "x": 1}] if rng.random() < 0.4 else []
        return {**card, "zone": "hand", "abilities": enhance + reduced}
    if kind == "mission":
        return (
            finished(rng, {**card, **lying(rng, "BBH"), "abilities": []})
            if not enhance
            else {**card, "built": 2, "abilities": enhance}
        )
    if kind == "location":
        cost = rng.choice(({"cost": None}, {}))
        return {**card, **cost, "types": [rng.choice(ARENAS)], **lying(rng, "PBBH" if not cost else "PHH")}
    subtypes = rng.choice(([], ["Character"], ["Space"], ["Ground"]))
    card |= {"subtypes": subtypes, **lying(rng, "ZZZB")}
    given = [{"keyword": "power", "x": -1}] if rng.random() < 0.2 else texts(rng)
    card["abilities"] = [{"keyword": "Equip", "price": price(rng)}, {"keyword": "gives", "list": given}]
    bearers = [one for one in mine if "kind" not in one and not {"on", "under", "built"} & set(one) and one.get("zone") != "hand"]
    bearers = [one for one in bearers if not subtypes or subtypes[0].lower() in one["types"]]
    if "built" not in card and bearers and rng.random() < 0.5:
        card.pop("zone", None)
        card["on"] = rng.choice(bearers)["name"]
    return card


def small_table(rng: Random) -> tuple[list[Data], Means]:
    """Three to nine cards: craft and Pilots, stacks, cards half built, sometimes the same name on both sides; and the means."""
    while not 3 <= len(cards := drawn(rng)) <= 9:
        pass
    located: set[str] = set()
    for card in cards:
        card.pop("taken", None)
        if card.get("kind") == "location" and not {"zone", "built"} & set(card):
            if card["types"][0] in located:
                card["zone"] = "hand"
            located.add(card["types"][0])
    return cards, {side: {"force": rng.randint(0, 6), "build_points": rng.randint(0, 8)} for side in SIDES}


def drawn(rng: Random) -> list[Data]:
    names = rng.sample(PLAIN, len(PLAIN))
    bases = rng.sample(UNIQUE, len(UNIQUE))
    shared = rng.choice((0, 0, 0, 0, 1, 1, 2))
    front = rng.choice(("space", "ground"))
    cards: list[Data] = []
    for side in SIDES if shared or rng.random() < 0.85 else (rng.choice(SIDES),):
        mine = [craft(rng, names.pop(), side, front) for _ in range(rng.randint(1, 2))]
        crafts = list(mine)
        if shared or rng.random() < 0.3:
            letters = "AB" if side == "dark" else "CDE"
            mine += uniques(rng, bases[0], side, letters[: rng.randint(1, len(letters))], crafts)
        elif rng.random() < 0.5:
            mine.append(pilot(rng, names.pop(), side, crafts))
        if shared == 2:
            mine += uniques(rng, bases[1], side, letters[:1], crafts)
        if rng.random() < 0.45:
            mine.append(person(rng, names.pop(), side))
        if rng.random() < 0.4:
            mine.append(other(rng, names.pop(), side, mine))
        if len(mine) > 1 and rng.random() < 0.15:
            for card in rng.sample(mine, 2):
                if "kind" not in card and not {"built", "under"} & set(card) and card.get("zone") != "hand":
                    others = [one for one in card["abilities"] if one["keyword"] != "Upkeep"]
                    card["abilities"] = [*others, {"keyword": "Upkeep", "price": {"force": rng.randint(2, 5)}}]
        cards += mine
    return cards
