"""`understand`: what was typed becomes a scenario of the notation, with what became of every word of it.

Right or silent: a number is in the scenario or named as not placed, and where anything but a word or two of no consequence
is left over there is no answer, only the reading that comes nearest.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from swtcg_rules.errors import ScenarioError, bounded
from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.model import Ability, Board, Kind, Rolls, Side, Unit
from swtcg_rules.table.reader import read_attack
from swtcg_rules.table.writer import write_scenario
from swtcg_rules.talk.coded import coded
from swtcg_rules.talk.items import Item, taken_apart
from swtcg_rules.talk.model import Placed, Understood, Unplaced
from swtcg_rules.talk.options import pair, ways
from swtcg_rules.talk.sides import Sides, first_name, parted, rolled, units_of
from swtcg_rules.talk.turn_words import speaks_of_battle, speaks_of_the_turn
from swtcg_rules.talk.unit import UnitHearing
from swtcg_rules.talk.words import ANSWERS, ATTACKERS_OWN, CHANGES_DICE, REACHES

LINKS = ("versus", "attacks", "kills", "attacked-by", "against-on")
"""What stands between the sides."""
UNTOLD = -1
"""Stands for something in the way that stands nowhere in the text: too little is told."""
MOST_UNKNOWN = 2
"""So many words that mean nothing here may be left over beside a whole scenario."""
FEW = 0.2
"""And no greater part of all words."""


ABILITY = re.compile(r"(?:Kn?|k)[,;]*")
"""An ability, named and nothing more."""


def payable(board: Board) -> list[tuple[Ability, int]]:
    """The abilities that cost Force, each with the Force that its side is told to have."""
    sides = zip((board.attackers, board.defenders), board.force, strict=True)
    return [
        (ability, force)
        for units, force in sides
        if force is not None
        for unit in units
        for ability in unit.abilities
        if ability.cost
    ]


def understand(text: str) -> Understood:
    """What a text in words of the table describes. Raises UsageError for one that is too long."""
    items = taken_apart(bounded(text))
    turned = None
    if speaks_of_the_turn(text):
        from swtcg_rules.talk.turning import of_a_turn

        turned = of_a_turn(text)
        if turned.plain:
            return turned
    heard = _attack(text, items)
    return turned if turned and turned.told and not heard.plain else heard


def _attack(text: str, items: list[Item]) -> Understood:
    """What a text describes of an attack, or of who goes first."""
    if any(item == ("asks", "first") for item in (one[:2] for one in items)) or speaks_of_battle(text):
        from swtcg_rules.talk.order import in_battle

        battle = in_battle(text)
        if battle.plain or battle.asked == "first":
            return battle
    if options := ways(items):
        return _compared(text, items, options)
    return Hearing(text, items).understood()


def _compared(text: str, items: list[Item], options: list[list[Item]]) -> Understood:
    """One board for each of the things that it is to be told of which is better."""
    heard = [Hearing(text, one, alone=True).understood() for one in options]
    first, *others = heard
    gone = {item.start for item in items} - {item.start for one in options for item in one}
    placed = {one.start: one for each in heard for one in each.placed}
    placed |= {item.start: Placed(item.start, item.end, item.text, "", "") for item in items if item.start in gone}
    missed = {one.start: one for each in heard for one in each.unplaced}
    return first._replace(
        plain=all(one.plain for one in heard),
        placed=tuple(placed[start] for start in sorted(placed)),
        unplaced=tuple(missed[start] for start in sorted(missed)),
        asked="better",
        others=tuple(one.scenario for one in others if one.scenario),
        told=all(one.told for one in heard),
    )


class Hearing:
    """An attack, heard."""

    def __init__(self, text: str, items: list[Item], alone: bool = False) -> None:
        self.text, self.items = text, items
        self.alone = alone
        """Whether a unit of which nothing is said who attacks it will do."""
        self.placed: dict[int, Placed] = {}
        """By the place of an item among all."""
        self.asked: str | None = None
        self.about = "defender"
        self.wrong: set[int] = set()
        """What stands in the way, though it may have been placed: by where it starts."""

    def place(self, items: Sequence[Item], became: str, attacks: bool = False, role: str | None = None) -> None:
        role = role if role is not None else "attacker" if attacks else "defender"
        for item in items:
            known = item.start in self.placed and self.placed[item.start].became
            if item.kind != "gone" and not known:
                self.placed[item.start] = Placed(item.start, item.end, item.text, became, role)

    def understood(self) -> Understood:
        items = self.without_questions(self.items)
        fell = rolled(items)
        self.place(fell.telling, "rolls", role="")
        if keywords := pair(fell.others):
            return Understood(self.text, None, True, asked="pair", keywords=keywords)
        sides = parted(fell.others, self.asked is not None)
        if sides is None and self.alone:
            sides = Sides(fell.others, [])
        board = self.board(sides, fell.dice) if sides else None
        scenario = self.written(board) if board else None
        if board:
            self.place([item for item in self.items if item.kind in ("mine", "they")], "", role="")
        if board and self.asked == "pay" and not payable(board):
            self.wrong.add(UNTOLD)
        left = [item for item in self.items if not self.is_placed(item)]
        unknown = [item for item in left if item.kind in ("word", "name") and not any(map(str.isdigit, item.text))]
        few = len(unknown) <= min(MOST_UNKNOWN, FEW * len(self.items))
        plain = scenario is not None and left == unknown and few and fell.plain and not self.wrong
        return Understood(
            self.text,
            scenario,
            plain,
            tuple(self.placed[item.start] for item in self.items if self.is_placed(item)),
            tuple(Unplaced(item.start, item.end, item.text) for item in left),
            self.asked,
            self.about,
            told=scenario is not None and any(self.is_placed(item) for item in self.items if item.kind in ("number", "signed")),
        )

    def is_placed(self, item: Item) -> bool:
        return item.start in self.placed and item.start not in self.wrong

    def without_questions(self, items: list[Item]) -> list[Item]:
        """Take out what is asked, and words that say nothing."""
        kept: list[Item] = []
        for at, item in enumerate(items):
            before = items[at - 1] if at else None
            opens = before is None or before.text in (".", "?", "!", ",", ";") or before.kind == "filler"
            if item.kind == "asks":
                self.ask(item.value, item)
                if item.value == "pay" and self.named_before(items[at + 1 :], kept):
                    self.place(items[at + 1 :], "", role="")
                    break
                if kept and kept[-1].kind == "name" and not re.search(r"[VXB]", coded(items[at:])):
                    self.subject(kept[-1])
            elif (
                item.kind == "die"
                and fold(item.text) == "die"
                and at
                and items[at - 1].kind not in ("number", "rolls")
                and _ends(items[at + 1 :])
            ):
                self.ask("discard", item)
                if kept and kept[-1].kind in ("name", "word"):
                    self.subject(kept[-1])
            elif item.kind == "filler" or (item.kind == "if" and opens):
                self.place([item], "", role="")
            elif item.kind == "kills":
                self.ask("discard", item)
                kept.append(item)
            else:
                kept.append(item)
            if item.kind == "mark" and item.value in ".,;:?!()=/":
                self.place([item], "", role="")
        return kept

    def named_before(self, items: list[Item], before: list[Item]) -> bool:
        """Whether nothing comes but an ability that was told of already."""
        known = [item.value for item in before if item.kind == "keyword"]
        again = next((item.value for item in items if item.kind == "keyword"), None)
        return again in known and bool(ABILITY.fullmatch(coded(item for item in items if item.kind != "filler")))

    def subject(self, name: Item) -> None:
        self.about = fold(name.text)

    def ask(self, what: str, item: Item) -> None:
        if self.asked in (None, "chance") or what == "first":
            self.asked = what
        self.place([item], "", role="")

    def board(self, sides: Sides, faces: list[Item]) -> Board | None:
        """The board of the two sides."""
        heard = [self.units(items, attacks=not at) for at, items in enumerate(sides)]
        inside = {item.start for items in sides for item in items}
        links = [item for item in self.items if item.kind in LINKS and item.start not in inside and not self.is_placed(item)]
        self.place(links, "vs", role="")
        attackers, defenders = heard
        self.objects(sides, attackers[0], defenders[0])
        power = attackers[0].unit.power
        rolls = Rolls(tuple(item.number for item in faces)) if faces else None
        changing = {ability.keyword for unit in attackers + defenders for ability in unit.unit.abilities} & CHANGES_DICE
        if faces and power is None and len(faces) > 1 and not changing:
            attackers[0].unit = attackers[0].unit._replace(power=len(faces))
        whose = [next((unit.side for unit in units if unit.side is not None), None) for units in heard]
        side = whose[0] if whose[0] is not None else whose[1].other if whose[1] is not None else None
        if whose[0] is not None and whose[0] is whose[1]:
            return None
        force = [next((unit.force for unit in units if unit.force is not None), None) for units in heard]
        names = [first_name(items) for items in sides]
        self.about = "attacker" if self.about and self.about == names[0] != names[1] else "defender"
        amount = attackers[0].amount
        return Board(
            tuple(unit.unit for unit in attackers),
            tuple(unit.unit for unit in defenders),
            kind=Kind.ATTACK if amount is None else Kind.DICE,
            amount=amount,
            side=side if side is None else Side(side),
            force=(force[0], force[1]),
            rolls=rolls,
        )

    def units(self, items: list[Item], attacks: bool) -> list[UnitHearing]:
        heard = []
        for part in units_of(items):
            unit = UnitHearing(attacks, self.place)
            unit.hear(part)
            self.wrong |= {item.start for item in unit.finish()}
            if unit.absent & {ability.keyword for ability in unit.unit.abilities}:
                self.wrong |= {item.start for item in part if item.kind == "no"}
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
        if not any(item.kind in ("attacks", "kills") for item in self.items) or any(item.kind == "versus" for item in self.items):
            return
        line = coded(sides.defenders)
        aboard = re.search(r"^[^,;&]*?W", line)
        if not aboard:
            return
        items = sides.defenders[aboard.end() :]
        own = [item for item in items if item.kind == "keyword" and item.value in ATTACKERS_OWN]
        powers = [item for item in items if item.kind in ("die", "one-die") or item.value == "power"]
        has_power = attacker.unit.power is not None or attacker.amount is not None
        self.wrong |= {item.start for item in [*own, *([] if has_power else powers)]}

    def written(self, board: Board) -> str | None:
        """The board in the notation, if it is one; where next to nothing is told of one side it is no plain scenario."""
        attacker, defender = board.attackers[0], board.defenders[0]
        reaching = any(ability.keyword in REACHES for ability in attacker.abilities)
        strikes = board.kind is Kind.DICE or attacker.power is not None or reaching
        struck = defender != Unit() or self.alone or any(item.kind in ("no", "unit") for item in self.items)
        if not (strikes and struck):
            self.wrong.add(UNTOLD)
        try:
            return write_scenario(read_attack(write_scenario(board)))
        except ScenarioError:
            return None


def _ends(items: Sequence[Item]) -> bool:
    """Whether a sentence ends here."""
    return not items or (items[0].kind == "mark" and items[0].value in "?.!,;)")
