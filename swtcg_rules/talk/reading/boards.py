"""The board of an assignment, by the rules of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from swtcg_rules.talk.reading.bounds import Node
from swtcg_rules.talk.reading.facts import BOTH
from swtcg_rules.talk.reading.lexicon import fold, keywords
from swtcg_rules.talk.reading.lies import NUMBERS, Done, Has, Lies
from swtcg_rules.talk.reading.records import GUARDS
from swtcg_rules.talk.reading.roles import STRIKES
from swtcg_rules.talk.reading.tokens import Token
from swtcg_rules.talk.reading.unit_told import UnitTold

NO_POWER = ("bombard", "ion-cannon", "barrage")
"""Keywords with which a unit without power does something to another."""
DICE_OF = ("ambush", "retaliate")
TWO = 2
ONTO = ("to", "onto", "into", "at", "w", "we", "do", "na")
"""Before the unit to which damage is deflected."""


class BoardReading(NamedTuple):
    board: Lies
    features: tuple[str, ...]


def board(found: Sequence[Node], labels: str, told: Sequence[Token]) -> BoardReading | None:
    """The board of an assignment, with what is odd about it; None where it is none by the rules."""
    making = _Board(told, list(zip(found, labels, strict=True)))
    for node, label in zip(found, labels, strict=True):
        for one in "AD" if label == "B" else label:
            if not making.take(node, one):
                return None
    return making.made()


class _Board:
    def __init__(self, told: Sequence[Token], labelled: Sequence[tuple[Node, str]]) -> None:
        self.told, self.all = told, labelled
        self.attacker, self.defender, self.beside = self.units = UnitTold(), UnitTold(), UnitTold()
        self.force: dict[str, int | None] = {"A": None, "D": None}
        self.faces: tuple[int, ...] = ()
        self.amount: tuple[str, int] | None = None
        self.side: dict[str, str] = {}
        self.alike = False
        self.all_show = 0
        """The face of every die, where it is told so."""
        self.done: list[tuple[Node, str]] = []
        self.had_left: dict[str, int] = {}
        """Where it is told how much Force a side had left, if anywhere."""
        self.features: list[str] = []

    def take(self, node: Node, label: str) -> bool:
        """Put what is told where it belongs; whether it can be."""
        unit = self.units["ADE".index(label)] if label in "ADE" else UnitTold()
        match node.kind:
            case "faces":
                self.faces = node.value
            case "alike":
                self.all_show = node.value
            case "count":
                self.alike = True
            case "bothforce":
                self.force = {"A": 0, "D": 0}
                self.had_left = {"A": node.at, "D": node.at}
            case "force":
                side = "A" if label == "A" else "D"
                self.force[side] = node.value
                if not node.value or any(token.kind in ("left", "already") for token in self.told[node.at - 1 : node.end + 2]):
                    self.had_left[side] = node.at
            case "kw":
                keyword, x = node.value
                has = Has(keyword, x, node.cost)
                if has.x is None and any(one.keyword == has.keyword for one in unit.abilities):
                    self.features.append("s:kw-again")
                else:
                    unit.abilities.append(has)
            case "bothpass":
                self.done += [(node, "A"), (node, "D")]
            case "play" | "paid" | "rerolls" | "rollsof" | "pass":
                self.done.append((node, label))
            case "carried":
                unit.carried = node.value
            case "name" if node.value:
                if unit.card and unit.card.name != node.value.name:
                    return False
                unit.card = node.value
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
            case "power" | "health" | "speed" | "damage" | "rem" | "dealt":
                what = "damage" if node.kind == "dealt" else node.kind
                if what in unit.numbers or (node.kind == "dealt" and label != "A"):
                    return False
                unit.numbers[what] = node.value
            case "stacked":
                return False
        return True

    def made(self) -> BoardReading | None:
        allowed = (
            self.carries()
            and self.has_dice()
            and self.defender.is_told
            and all(map(self.summed, self.units))
            and self.are_alike()
        )
        done = self.played() if allowed else None
        side = self.attacks_as()
        if done is None or side is None or self.is_guarded_by_itself():
            return None
        self.features += self.odd()
        defenders = (self.defender.stands(), *((self.beside.stands(),) if self.beside.is_told else ()))
        found = Lies(self.attacker.stands(), defenders, (self.force["A"], self.force["D"]), self.faces, self.amount, done, side)
        return BoardReading(found, tuple(self.features))

    def attacks_as(self) -> str | None:
        """The attacker's side, where it is told and no card has it; None where both were on the same."""
        other = {"dark": "light", "light": "dark", "": ""}
        printed = [unit.card.side if unit.card else "" for unit in (self.attacker, self.defender)]
        told = [self.side.get("A", ""), self.side.get("D") or self.side.get("E", "")]
        sides = {one for one in (printed[0], told[0], other[printed[1]], other[told[1]]) if one}
        if len(sides) > 1:
            return None
        return "" if any(printed) else next(iter(sides), "")

    def has_dice(self) -> bool:
        """Whether it is known how many dice there are, or how much damage."""
        attacker = self.attacker
        known = attacker.power is not None or self.faces or self.amount
        if not known and "damage" in attacker.numbers and "health" not in attacker.numbers:
            self.amount = ("fixed", attacker.numbers.pop("damage"))
            strike = next((one.kind for one in self.told if one.kind in STRIKES), "")
            if not strike:
                return False
            self.features += ["g:fixed", f"g:fixed:{strike}"]
            known = self.amount
        if not known:
            for has in [one for one in attacker.abilities if one.keyword in DICE_OF]:
                self.amount = ("dice", has.x or 0)
                attacker.abilities.remove(has)
                self.features.append(f"g:dice-of:{has.keyword}")
        if self.all_show:
            self.faces = (self.all_show,) * ((attacker.power or 0) - self.defender.total("shields"))
        if attacker.power is not None or self.amount or any(one.keyword in NO_POWER for one in attacker.abilities):
            return True
        if len(self.faces) < 2:  # of "I rolled a 4" it is not said how many dice there were
            return False
        fury, fell = attacker.total("fury"), len(self.faces)
        if self.defender.numbers.get("power") == fell:
            return False
        brought = min(fury, fell - 1) if fell > fury and any(one.kind == "further" for one in self.told) else 0
        attacker.numbers["power"] = fell + self.defender.total("shields") - brought
        self.features.append("g:power-by-dice" if brought or not fury else "g:dice-misfit")  # some may be those of Fury
        return True

    def carries(self) -> bool:
        """Whether what lies on a card lies on one."""
        return all(unit.card or not unit.carried for unit in self.units)

    def is_guarded_by_itself(self) -> bool:
        """Whether the one attacked could step in for itself, and the unit beside it could not."""
        beside, defender = ({one.keyword for one in unit.abilities} & {*GUARDS} for unit in (self.beside, self.defender))
        return self.beside.is_told and bool(defender) and not beside

    def played(self) -> tuple[Done, ...] | None:
        """What was done with the dice; None where who did it has no such ability, or two of them."""
        found: list[Done] = []
        own = {node.value[0] for node, _ in self.done if node.kind == "rollsof"}
        for node, label in self.done:
            unit = self.units["ADE".index(label)] if label in "ADE" else UnitTold()
            if node.kind == "play" and node.value[0] in own and node.value[1] is not None and not unit.total(node.value[0]):
                unit.abilities.append(Has(node.value[0], node.value[1], node.cost))
        for node, label in self.done:
            unit = self.units["ADE".index(label)] if label in "ADE" else UnitTold()
            if node.kind == "play" and node.value[0] in own:  # its dice say that it was played
                continue
            if node.kind == "rerolls":
                if unit.total("lucky") < len(node.value) and not unit.may_have("lucky"):
                    return None
                found.append(Done("attacker" if label == "A" else "defender", node.value))
            elif node.kind == "rollsof":
                if not any(one.total(node.value[0]) or one.may_have(node.value[0]) for one in self.units):
                    return None
                found.append(Done("", keyword=node.value[0], faces=node.value[1]))
            elif node.kind in ("pass", "bothpass"):
                found.append(Done("attacker" if label == "A" else "defender", passes=True))
            elif node.kind == "paid" and node.value == BOTH:
                both = self.paid_both(unit)
                if len(both) != TWO:
                    return None
                found += both
            elif node.kind == "paid":
                one = self.paid(node, unit)
                if one is None:
                    return None
                if again := [known for known in found if known.keyword == one.keyword]:  # "he paid for it, prevented 2"
                    found[found.index(again[0])] = again[0]._replace(amount=one.amount if node.value else again[0].amount)
                    continue
                found.append(one)
                self.pay("A" if label == "A" else "D", node._replace(value=(one.keyword, None)), unit)
            elif one := self.used(node, unit):
                found.append(one)
                self.pay("A" if label == "A" else "D", node, unit)
            else:
                return None
        passes = [one for one in found if one.passes]
        return (*(one for one in found if not one.passes), *sorted(dict.fromkeys(passes)))

    def pay(self, side: str, node: Node, unit: UnitTold) -> None:
        """Add the price of an ability that was played to the Force of which it is told afterwards what was left."""
        left = self.force[side]
        if left is None or self.had_left.get(side, -1) < node.at:
            return
        printed = unit.card.abilities if unit.card else ()
        costs = [*(one.cost for one in unit.abilities if one.keyword == node.value[0])]
        costs += [cost for keyword, _, cost in printed if keyword == node.value[0]]
        cost = node.cost or next((one for one in costs if one), 0)
        if not cost:
            self.features.append("s:empty:left")
        self.force[side] = left + cost

    def used(self, node: Node, unit: UnitTold) -> Done | None:
        """An ability that was played. Where nothing else tells of it, its unit has it as it was played."""
        keyword, x = node.value
        has_it = any(one.keyword == keyword for one in unit.abilities)
        if not (self.faces or self.amount or (has_it and keyword in DICE_OF) or keyword in GUARDS):
            return None
        held = [one for one in unit.abilities if one.keyword == keyword]
        exact = [one for one in held if one.x == x] if len(held) > 1 or x is not None else held
        back = keyword == "deflect" and self.strikes_back(node)
        fitting = exact or [one for one in held if x is not None and (one.x or 0) > x]
        if not held and (x is not None or unit.may_have(keyword) or keyword in GUARDS):
            if not unit.may_have(keyword):
                unit.abilities.append(Has(keyword, x, node.cost))
            return Done("", keyword=keyword, back=back)
        if len(fitting) != 1 or (node.cost and fitting[0].cost not in (0, node.cost)):
            return None
        unit.abilities[unit.abilities.index(fitting[0])] = fitting[0]._replace(cost=fitting[0].cost or node.cost)
        copy = fitting[0].x if len(held) > 1 else None
        return Done("", keyword=keyword, amount=None if exact else x, back=back, x=copy)

    def strikes_back(self, node: Node) -> bool:
        """Whether damage that is deflected goes to the attacker: it is said, or the attacker is named next."""
        if any(token.kind == "back" for token in self.told):
            return True
        behind = next(((one, label) for one, label in self.all if one.at > node.end and one.mentions), None)
        if behind is None or behind[1] != "A":
            return False
        words = self.told[node.end + 1 : behind[0].at]
        between = {token.sign for token in words}
        goes = between & {"on", "act", "pay", "in", "send"} or any(fold(token.text) in ONTO for token in words)
        return bool(goes) and not between & {".", ";", "?", "has"}

    def paid_both(self, unit: UnitTold) -> list[Done]:
        """The abilities of a unit that can be played, where it is told that both were."""
        playable = unit.playable()
        copies = len({keyword for keyword, _ in playable}) == 1
        return [Done("", keyword=keyword, x=x if copies else None) for keyword, x in playable]

    def paid(self, node: Node, unit: UnitTold) -> Done | None:
        """The one ability of a unit that can be played, where it is told that it was played or paid for."""
        playable = unit.playable()
        if not (self.faces or self.amount) or len(playable) != 1 or node.value == 0 or (node.value or 0) > (playable[0][1] or 0):
            return None
        keyword, x = playable[0]
        back = keyword == "deflect" and self.strikes_back(node)
        return Done("", keyword=keyword, amount=None if node.value == x else node.value, back=back)

    def summed(self, unit: UnitTold) -> bool:
        """Add what is told to be more or less; whether it is told of what."""
        for name, n in unit.more.items():
            if n and name not in unit.numbers:
                return False
            if n:
                unit.numbers[name] += n
        if "rem" in unit.numbers and not unit.takes_left():
            return False
        if unit.numbers.get("damage", 0) and unit.numbers.get("damage", 0) >= unit.numbers.get("health", 99):
            self.features.append("g:dead-already")
        if len({one.keyword for one in unit.abilities}) < len(unit.abilities):
            self.features.append(
                "g:kw-" + ("twice" if len({(one.keyword, one.x) for one in unit.abilities}) < len(unit.abilities) else "copies")
            )
        return True

    def are_alike(self) -> bool:
        """Two units that are told of as one: the second like the first."""
        if self.alike:
            first, second = self.defender, self.beside
            if "health" in first.numbers and "health" in second.numbers:
                return True
            if second.abilities or "health" not in first.numbers or first.numbers.get("damage"):
                return False
            second.numbers["health"] = first.numbers["health"]
            self.features.append("g:alike")
        return True

    def odd(self) -> Iterator[str]:
        """What is seldom told, or does not fit."""
        attacker, defender, beside = self.units
        if "health" not in defender.numbers and not defender.card:
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
        if self.done and len({(node.kind, node.value) for node, _ in self.done}) < len(self.done):
            yield "g:done-twice"
        if attacker.card and not defender.card:
            yield "g:card-A"
        if defender.card and not attacker.card:
            yield "g:card-D"
        if attacker.card and defender.card:
            yield "g:cards" + "-alike" * (attacker.card.name == defender.card.name)
        yield from ("g:speed" for unit in self.units if "speed" in unit.numbers)
        if self.faces and not {"g:power-by-dice", "g:dice-misfit"} & {*self.features}:
            fall = max(0, (attacker.power or 0) - defender.total("shields"))
            fits = len(self.faces) in (fall, fall + attacker.total("fury", "overload"))
            fits = fits or (defender.may_have("shields") and len(self.faces) < fall) or attacker.may_have("fury")
            yield "g:dice-fit" if fits else "g:dice-misfit"
        if beside.is_told:
            yield "g:two" + "-no-health" * ("health" not in beside.numbers)
            yield "g:two" + "-overkill" * any(one.keyword == "overkill" for one in attacker.abilities)
