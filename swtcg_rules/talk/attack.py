"""An attack as it is told: its two sides, what is told of each unit, what is asked; and which words stand in the way."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from swtcg_rules.errors import ScenarioError
from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.model import Board, Kind, Rolls, Side, Unit
from swtcg_rules.table.reader import read_attack
from swtcg_rules.table.writer import write_scenario
from swtcg_rules.talk.asked import ends, is_named, is_to_die, leave_out, named_alone, named_before, payable, stands_alone
from swtcg_rules.talk.by_name import by_name
from swtcg_rules.talk.chatter import NUMBERS
from swtcg_rules.talk.coded import activated, coded
from swtcg_rules.talk.fell import Fell, i_rolled, power_told, rolled
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.missing import OF_AN_ATTACK, example_of, missing_of
from swtcg_rules.talk.model import Facts, Placed, Understood, Unplaced
from swtcg_rules.talk.naming import bare
from swtcg_rules.talk.options import pair
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.prose import in_order
from swtcg_rules.talk.sides import Sides, first_name, parted, purses, same_name, units_of, whose
from swtcg_rules.talk.splitting import lacks
from swtcg_rules.talk.unit import UnitHearing
from swtcg_rules.talk.wording import for_power, of_damage, told_behind, with_overkill, worded
from swtcg_rules.talk.words import ANSWERS, ATTACKERS_OWN, CONDITIONS, REACHES, TARGETS_OWN

Cards = Mapping[str, Facts]
"""Cards that are called by their names."""
NO_CARDS: Cards = {}
HE_LIVES = "przezyje"
"""Without its tail "I live" is "he lives"."""
LINKS = ("versus", "attacks", "kills", "attacked-by", "against-on")
"""What stands between the sides."""
UNTOLD = -1
"""Stands for something in the way that stands nowhere in the text: too little is told."""


DECLINED = Pattern(r"[,;&]*i?[zmyMYu]?q[Kk]n?(?=[,;&?]|$)", needs="q")
"""If he doesn't Evade."""
LOOSE = frozenset(("with", "w", "w/", "using", "z", "ze", "przy"))
"""Behind these stands what the attack is made with, or what the unit has that was named last."""
BARE_PURSE = Pattern(r"[,;]+(?:l?nfl?|fnl?|0l?fl?)(?=[,;&]|$)", needs="f")
"""So much Force, and not who has it."""


class Hearing:
    """An attack, heard."""

    def __init__(self, text: str, items: list[Item], alone: bool = False, cards: Cards = NO_CARDS) -> None:
        self.text, self.told, self.items, self.cards = text, items, in_order(items), cards
        self.alone = alone
        """Whether a unit of which nothing is said who attacks it will do."""
        self.placed: dict[int, Placed] = {}
        """By the place of an item among all."""
        self.asked: str | None = None
        self.about = "defender"
        self.others: list[Item] = []
        """What is told beside questions and dice that fell."""
        self.fell = False
        """Whether dice fell,"""
        self.i_rolled = False
        """and whether I rolled them."""
        self.declined: list[Item] = []
        """The abilities that are said not to be played."""
        self.purses: list[list[Item]] = []
        """What tells how much Force a side of the game has."""
        self.split = False
        """Whether no word parts the sides."""
        self.payers: list[UnitHearing] = []
        """Who has something to pay for, where nobody is told to be of a side: then its Force is told."""
        self.wrong: set[int] = set()
        """What stands in the way, though it may have been placed: by where it starts."""

    def place(self, items: Sequence[Item], became: str, attacks: bool = False, role: str | None = None) -> None:
        role = role if role is not None else "attacker" if attacks else "defender"
        for item in items:
            known = item.start in self.placed and self.placed[item.start].became
            if item.text and item.kind != "gone" and not known:  # what is meant, and stands nowhere, hides no word behind it
                self.placed[item.start] = Placed(item.start, item.end, item.text, became, role)

    def understood(self, sides: Sides | None = None) -> Understood:
        """What it describes, its sides parted by words that say so unless they are given."""
        items = self.without_questions(self.told)
        fell = rolled(items)
        self.place(fell.telling, "rolls", role="")
        self.place(fell.beside.telling, "rolls beside", role="")
        if keywords := pair(fell.others):
            return Understood(self.text, None, True, asked="pair", keywords=keywords)
        told = worded(with_overkill(fell.others, self.cards))
        self.place([item for item in fell.others if item not in told], "", role="")
        others = for_power(of_damage(self.without_declined(self.without_names(told))))
        self.others, self.purses = purses(told_behind(others))
        self.split, self.fell, self.i_rolled = sides is not None, bool(fell.dice), i_rolled(fell)
        sides = sides or parted(self.others, self.asked is not None, self.fell)
        if sides is None and self.alone:
            sides = Sides(others, [])
            if "h" in coded(others):  # whose health is it?
                self.wrong.add(UNTOLD)
        board = self.board(sides, fell) if sides else None
        if sides:  # who rolled is who attacks
            who = [item for item in fell.telling if item.kind in ("name", "word", "card")]
            self.wrong |= {item.start for item in who if not same_name(fold(item.text), first_name(sides.attackers))}
        there = tuple(unit.name for unit in board.units if unit.name and unit.name in self.cards) if board else ()
        scenario = self.written(board) if board else None
        if board:
            self.place([item for item in self.items if item.kind in ("mine", "they")], "", role="")
        if board and self.asked == "pay" and not payable(board):
            self.wrong.add(UNTOLD)
        left = [item for item in self.items if not self.is_placed(item)]
        names = fold(" ".join(unit.name or "" for unit in board.units)).split() if board else []
        again = all(item.kind in ("word", "name") and fold(item.text) in names for item in left)
        missing = missing_of(self.items, board, left, self.cards, self.asked if self.about == "defender" else None)
        plain = scenario is not None and again and fell.plain and not self.wrong and not missing
        return Understood(
            self.text,
            by_name(scenario, there) if scenario else None,
            plain,
            tuple(self.placed[item.start] for item in self.items if self.is_placed(item)),
            tuple(Unplaced(item.start, item.end, item.text) for item in left),
            self.asked,
            self.about,
            bare=board is not None and any(bare(units[0]) for units in (board.attackers, board.defenders)),
            cards=there,
            example=example_of(self.items) if scenario is None and missing else "",
            lacking=scenario is None
            and (lacks(left) if self.asked in OF_AN_ATTACK else bool(missing) and self.asked is None and "?" not in self.text),
            missing=missing,
            told=scenario is not None and (bool(there) or any(self.is_placed(one) for one in self.items if one.kind in NUMBERS)),
        )

    def is_placed(self, item: Item) -> bool:
        return item.start in self.placed and item.start not in self.wrong

    def without_questions(self, items: list[Item]) -> list[Item]:
        """Take out what is asked, and words that say nothing."""
        kept: list[Item] = []
        for at, item in enumerate(items):
            before = items[at - 1] if at else None
            opens = before is None or before.text in (".", "?", "!", ",", ";") or before.kind == "filler"
            if item.kind == "if" and before is not None and before.kind == "asks":  # "does my stun do anything if ..."
                opens = re.search("[pdhVXB]", coded(kept)) is None
            if item.kind == "asks":
                self.ask(item.value, item)
                if item.value == "pay" and named_before(items[at + 1 :], kept):
                    self.place(items[at + 1 :], "", role="")
                    break
                if kept and kept[-1].kind == "name" and not re.search(r"[VXB]", coded(items[at:])):
                    self.subject(kept[-1])
            elif is_to_die(items, at):
                self.ask("discard", item)
                if kept and kept[-1].kind in ("name", "word"):
                    self.subject(kept[-1])
            elif item.kind == "damage" and stands_alone(items, at):
                self.ask("damage", item)
            elif item.kind == "filler" or (item.kind == "if" and opens):
                self.place([item], "", role="")
            elif item.kind == "kills":
                self.ask("discard", item)
                if not (opens and ends(items[at + 1 :])):  # "..., kill?"
                    kept.append(item)
            else:
                kept.append(item)
            if item.kind == "mark" and item.value in ".,;:?!()=/":
                self.place([item], "", role="")
        return kept

    def without_declined(self, items: list[Item]) -> list[Item]:
        """Take out what is said not to be played: "if he doesn't evade"."""
        while found := DECLINED.search(coded(items)):
            said = items[found.start() : found.end()]
            self.declined += [item for item in said if item.kind == "keyword"]
            self.place(said, "", role="")
            items = [*items[: found.start()], *items[found.end() :]]
        return items

    def without_names(self, items: list[Item]) -> list[Item]:
        """Take out keywords that are named by themselves, and that a card, or what was told, has: "..., Stun?"."""
        named, asked = named_alone(items, {keyword for facts in self.cards.values() for keyword in facts.keywords})
        self.wrong |= {item.start for item in asked}
        self.place(named, "", role="")
        return [item for item in items if item not in named]

    def subject(self, name: Item) -> None:
        self.about = fold(name.text)

    def ask(self, what: str, item: Item) -> None:
        if self.asked in (None, "chance") or what == "first":
            self.asked = what
        self.place([item], "", role="")

    def board(self, sides: Sides, fell: Fell) -> Board | None:
        """The board of the two sides, with the dice that fell."""
        faces = fell.dice
        heard = [self.units(items, attacks=not at) for at, items in enumerate(sides)]
        inside = {item.start for items in sides for item in items if item.text}
        between = {item.start for item in self.others} if self.split else set()
        links = [
            item
            for item in self.items
            if (item.kind in LINKS or item.start in between) and item.start not in inside and not self.is_placed(item)
        ]
        self.place(links, "vs", role="")
        attackers, defenders = heard
        denied = attackers[0].absent & TARGETS_OWN & {ability.keyword for ability in defenders[0].unit.abilities}
        kinds = {item.kind for item in sides.defenders}
        if denied or ("person" in kinds and kinds & {"mine", "my"}):  # somebody else's, or mine?
            self.wrong.add(UNTOLD)
        for item in self.declined:
            if not leave_out(item.value, attackers + defenders):
                self.wrong.add(item.start)
        self.objects(sides, attackers[0], defenders[0])
        power = attackers[0].unit.power
        rolls = Rolls(tuple(item.number for item in faces)) if faces else None
        printed = [{keyword for unit in units for keyword in unit.on_card} for units in heard]
        lying = [[unit.unit for unit in units] for units in heard]
        if power is None and not attackers[0].card and (n := power_told(faces, self.told, lying, printed[0] | printed[1])):
            attackers[0].unit = attackers[0].unit._replace(power=n)
        played = fell.beside.played(lying, printed, faces)
        self.wrong |= {UNTOLD} if played is None else set()
        dark_or_light = [next((unit.side for unit in units if unit.side is not None), None) for units in heard]
        side = (
            dark_or_light[0] if dark_or_light[0] is not None else dark_or_light[1].other if dark_or_light[1] is not None else None
        )
        if dark_or_light[0] is not None and dark_or_light[0] is dark_or_light[1]:
            return None
        sides_told = any(one.card or one.side is not None for units in heard for one in units) or len(self.purses) != 1
        self.payers = [] if sides_told else [units[0] for units in heard if any(map(self.may_pay, units))]
        for at, units in enumerate(heard):
            self.pays(units[0], dark_or_light[1 - at])
        if BARE_PURSE.search(coded(self.others)) and all(any(map(self.may_pay, units)) for units in heard):
            self.wrong.add(UNTOLD)
        force = [next((unit.force for unit in units if unit.force is not None), None) for units in heard]
        self.about = self.asked_about(sides)
        amount = attackers[0].amount
        return Board(
            tuple(unit.unit for unit in attackers),
            tuple(unit.unit for unit in defenders),
            kind=Kind.ATTACK if amount is None else Kind.FIXED if attackers[0].fixed else Kind.DICE,
            amount=amount,
            side=None if side is None or {unit.unit.name for unit in attackers + defenders} & {*self.cards} else Side(side),
            force=(force[0], force[1]),
            rolls=rolls,
            played=played or (),
        )

    def may_pay(self, unit: UnitHearing) -> bool:
        """Whether a unit has something to pay for."""
        keywords = {ability.keyword for ability in unit.unit.abilities if ability.cost}
        return bool(keywords) or any(map(activated, self.cards.get(unit.unit.name or "", Facts()).keywords))

    def pays(self, unit: UnitHearing, other: Side | None = None) -> None:
        """Give a unit the Force that is told of its side of the game."""
        side = unit.side if unit.side is not None else self.cards.get(unit.unit.name or "", Facts()).side
        side = side if side is not None or other is None else other.other
        for items in self.purses:
            of_both = any(item.kind in ("both-sides", "none-has") for item in items)
            if of_both or [unit] == self.payers or (side is not None and items[0].value == side.name.lower()):
                n = next((item.number for item in items if item.kind == "number"), 0)
                self.wrong |= set() if unit.has_force(n, items) else {item.start for item in items}

    def asked_about(self, sides: Sides) -> str:
        """Whom something is asked about, the attacker or the defender."""
        if self.asked == "live":
            speaks = whose(*sides).get("m")
            somebody = speaks is None and any(fold(one.text).endswith(HE_LIVES) for one in self.items if one.kind == "asks")
            self.asked = None if speaks is None and not somebody else "discard"
            return "defender" if speaks or somebody else "attacker"
        if self.asked == "self":
            self.asked = "discard"
            return "attacker"
        names = [first_name(items) for items in sides]
        return "attacker" if self.about and self.about == names[0] != names[1] else "defender"

    def units(self, items: list[Item], attacks: bool) -> list[UnitHearing]:
        heard = []
        for part in units_of(items, attacks):
            named = next((item.value for item in part if item.kind == "card"), "")
            told = part
            if named:
                from swtcg_rules.talk.made_up import as_told

                told = as_told(part, attacks, self.cards)
                named = next((item.value for item in told if item.kind == "card"), "")
            unit = UnitHearing(attacks, self.place, self.cards.get(named, Facts()).keywords)
            unit.hear(told)
            card = self.cards.get(unit.unit.name or "", Facts())
            self.wrong |= {item.start for item in unit.finish(card.health, card.power)}
            unit.unit = unit.unit._replace(lost=tuple(sorted(unit.absent & card.keywords)))
            if unit.absent & {ability.keyword for ability in unit.unit.abilities}:
                self.wrong |= {item.start for item in part if item.kind == "no"}
            if unit.aboard and unit.card:
                whole = " with ".join([unit.unit.name or "", *unit.aboard])
                self.cards, unit.unit = {**self.cards, whole: card}, unit.unit._replace(name=whole)
            elif unit.aboard:
                self.wrong.add(UNTOLD)
            heard.append(unit)
        if len(heard) > 1:
            self.place([item for item in items if item.kind in ("another", "and") or item.text == "+"], "+", attacks)
        return heard

    def objects(self, sides: Sides, attacker: UnitHearing, defender: UnitHearing) -> None:
        """What may be meant the other way stands in the way: "attacks Luke with power 7", "with Critical Hit 2"."""
        answers = {ability.keyword for ability in defender.unit.abilities} & ANSWERS
        if defender.unit.power is None and not answers:  # what only an attacker has a use for
            own = [item for item in sides.defenders if item.kind == "keyword" and item.value in ATTACKERS_OWN]
            self.wrong |= {item.start for item in own}
        if attacker.unit.name and attacker.unit.name == defender.unit.name:
            self.wrong.add(UNTOLD)
        if {item.value for item in sides.attackers if item.kind == "keyword"} & TARGETS_OWN and any(
            fold(item.text) in CONDITIONS for item in self.items
        ):  # "if he has Armor, power 6 vs ..."
            self.wrong.add(UNTOLD)
        reaching = {ability.keyword for ability in attacker.unit.abilities} | self.cards.get(
            attacker.unit.name or "", Facts()
        ).keywords
        if not reaching & REACHES:  # whose number takes the place of the power
            self.wrong |= {item.start for item in self.items if item.kind == "attacks" and "bomb" in fold(item.text)}
        if not any(item.kind in ("attacks", "kills") for item in self.items) or any(item.kind == "versus" for item in self.items):
            return
        line = coded(sides.defenders)
        aboard = re.search(r"^;*[^,;&]*?W", line)
        if not aboard:
            return
        items = sides.defenders[aboard.end() :]
        told_with = sides.defenders[aboard.end() - 1].text.lower() in LOOSE
        things = [item for item in items[:1] if item.kind == "carried" and told_with]
        if told_with and defender.card and not re.search("[wvuMYyz]", coded(items)):  # "Vader attacks Leia with 3 Force"
            self.wrong |= {item.start for item in items if item.kind == "force"}
        self.wrong |= {item.start for item in things if not is_named(item.text, (defender.unit.name or "").split(" with ")[0])}
        own = [item for item in items if item.kind == "keyword" and item.value in ATTACKERS_OWN]
        powers = [item for item in items if item.kind in ("die", "one-die") or item.value == "power"]
        has_power = attacker.unit.power is not None or attacker.amount is not None
        self.wrong |= {item.start for item in [*own, *([] if has_power else powers)]}

    def written(self, board: Board) -> str | None:
        """The board in the notation, if it is one; where next to nothing is told of one side it is no plain scenario."""
        attacker, defender = board.attackers[0], board.defenders[0]
        reaching = any(ability.keyword in REACHES for ability in attacker.abilities)
        strikes = board.amount is not None or attacker.power is not None or reaching or attacker.name in self.cards
        struck = defender != Unit() or self.alone or any(item.kind in ("no", "unit") for item in self.items)
        if not (strikes and struck):
            self.wrong.add(UNTOLD)
        try:
            return write_scenario(read_attack(write_scenario(board)))
        except ScenarioError:
            return None
