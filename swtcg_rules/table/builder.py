"""A unit and a board put together piece by piece, with every rule of form checked in one place.

The notation and the YAML board files both feed this builder, so they take the same words, numbers and limits.
"""

from __future__ import annotations

from swtcg_rules.errors import Place, Problem
from swtcg_rules.glossary.store import load
from swtcg_rules.table.model import Ability, Arena, Board, Kind, Passes, Played, Role, Rolls, Side, Unit, UnitRef
from swtcg_rules.table.vocabulary import LIMITS, Meaning
from swtcg_rules.words import LANGUAGES

QUOTES = '"\u201c\u201d\u201e'
"""Quotation marks: they stand around a name, so none can stand in it."""


class BoardBuilder:
    """Collects the pieces of a board, and every problem with them."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.kind = Kind.ATTACK
        self.amount: int | None = None
        self.units: tuple[list[UnitBuilder], list[UnitBuilder]] = ([], [])
        self.force: list[int | None] = [None, None]
        self.sides: list[Side | None] = [None, None]
        self.rolls: Rolls | None = None
        self.played: list[Played] = []
        self.passed = False
        """Whether somebody is said to have passed, and not who."""

    def problem(self, code: str, place: Place, suggestions: tuple[str, ...] = (), **facts: object) -> None:
        self.problems.append(Problem(code, facts, place, suggestions))

    def number(self, what: str, value: int, place: Place, low: int | None = None) -> int:
        """The value, after checking it against the limits."""
        lowest, highest = LIMITS[what]
        lowest = lowest if low is None else low
        if not lowest <= value <= highest:
            self.problem("number-out-of-range", place, what=what, n=value, low=lowest, high=highest)
        return value

    def play(self, played: Played, place: Place) -> None:
        """One more thing that was done at the table; beside nothing at all there cannot be another."""
        if self.played and Passes() in (played, *self.played):
            self.problem("nothing-beside-moves", place)
        self.played.append(played)

    def unit(self, role: Role) -> UnitBuilder:
        units = self.units[role is Role.DEFENDER]
        units.append(UnitBuilder(self, role, first=not units))
        return units[-1]

    def named(self, name: str) -> UnitRef | None:
        """The unit of this name; None where there is none, or more than one."""
        name = " ".join(name.split())
        found = [
            UnitRef(role, place)
            for role, units in zip(Role, self.units, strict=True)
            for place, unit in enumerate(units)
            if unit.unit.name == name
        ]
        return found[0] if len(found) == 1 else None

    def board(self) -> Board:
        """The finished board; only to be used when there are no problems."""
        attackers, defenders = self.sides
        side = attackers if attackers is not None else None if defenders is None else defenders.other
        return Board(
            attackers=tuple(unit.unit for unit in self.units[0]),
            defenders=tuple(unit.unit for unit in self.units[1]),
            kind=self.kind,
            amount=self.amount,
            side=side,
            force=(self.force[0], self.force[1]),
            rolls=self.rolls,
            played=tuple(self.played) or (Passes(),) * self.passed,
        )


class UnitBuilder:
    """One unit of a board in the making."""

    def __init__(self, board: BoardBuilder, role: Role, first: bool) -> None:
        self.board, self.role, self.first = board, role, first
        self.unit = Unit()
        self.given: set[str] = set()

    def once(self, what: str, place: Place) -> bool:
        """Whether this is said for the first time of this unit; the second time is a problem."""
        if what in self.given:
            self.board.problem("given-twice", place, what=what)
            return False
        self.given.add(what)
        return True

    def name(self, name: str, place: Place) -> None:
        name = " ".join(name.split())
        if not name:
            self.board.problem("name-empty", place)
        elif not name.isprintable() or any(quote in name for quote in QUOTES):
            self.board.problem("name-quote", place)
        elif self.once("name", place):
            self.unit = self.unit._replace(name=name)

    def stat(self, stat: str, value: int, place: Place) -> None:
        """Power, health or speed."""
        self.board.number(stat, value, place)
        if stat == "power" and self.source() and self.board.kind is not Kind.ATTACK:
            self.board.problem("two-sources", place)
        elif self.once(stat, place):
            self.unit = self.unit._replace(**{stat: value})  # type: ignore[arg-type]
            self.alive(place)

    def counters(self, value: int, place: Place) -> None:
        self.board.number("counters", value, place)
        if self.once("counters", place):
            self.unit = self.unit._replace(damage=value)
            self.alive(place)

    def alive(self, place: Place) -> None:
        """A unit with as many counters as health would have been discarded already (digest 1.12).

        Only the unit that is attacked may be dying when that happens (decision 15).
        """
        attacked = self.role is Role.DEFENDER and self.first
        if self.unit.health and self.unit.damage >= self.unit.health and not attacked:
            self.board.problem("already-discarded", place, damage=self.unit.damage, health=self.unit.health)

    def source(self) -> bool:
        return self.role is Role.ATTACKER and self.first

    def does(self, kind: Kind, amount: int, place: Place) -> None:
        """Dice of damage or fixed damage from the first attacker, in place of an attack."""
        if not self.source():
            self.board.problem("not-the-source", place)
            return
        self.board.number({Kind.DICE: "dice", Kind.COUNTERS: "counters"}.get(kind, "damage"), amount, place)
        if "power" in self.given or self.board.kind is not Kind.ATTACK:
            self.board.problem("two-sources", place)
            return
        self.board.kind, self.board.amount = kind, amount

    def force(self, value: int, place: Place) -> None:
        """Force is a side's purse: any one of its units may carry it (contract, notation)."""
        self.board.number("force", value, place)
        index = self.role is Role.DEFENDER
        if self.board.force[index] is not None:
            self.board.problem("given-twice", place, what="force")
        self.board.force[index] = value

    def word(self, meaning: Meaning, place: Place) -> None:
        """A state: side, arena, tapped or untapped, droid."""
        match meaning:
            case Meaning("side", value):
                side = Side[value.upper()]
                index = self.role is Role.DEFENDER
                mine, theirs = self.board.sides[index], self.board.sides[not index]
                if mine is side.other or theirs is side:
                    self.board.problem("sides-conflict", place)
                self.board.sides[index] = side
            case Meaning("arena", value):
                if self.once("arena", place):
                    self.unit = self.unit._replace(arena=Arena(value))
            case Meaning("untapped") | Meaning("state", "tapped"):
                self.given.add(meaning.value or meaning.kind)
                if {"tapped", "untapped"} <= self.given:
                    self.board.problem("states-conflict", place)
                self.unit = self.unit._replace(tapped="tapped" in self.given)
            case Meaning("state", value):
                self.unit = self.unit._replace(**{value: True})  # type: ignore[arg-type]

    def loses(self, keyword: str) -> None:
        self.unit = self.unit._replace(lost=tuple(dict.fromkeys((*self.unit.lost, keyword))))

    def ability(self, keyword: str, x: int | None, cost: int | None, place: Place, if_without: bool = False) -> None:
        """One copy of a keyword; x and cost are None where nothing is written."""
        summary = load().summaries[keyword]
        form = summary["form"]
        name = {lang: load().called(keyword, lang, x) for lang in LANGUAGES}
        if "X" not in form and x is not None:
            self.board.problem("takes-no-number", place, name=name, n=x)
        elif "X" in form and x is None:
            self.board.problem("needs-a-number", place, name=name, form=form)
        elif x is not None:
            self.board.number("x", x, place, low=-LIMITS["x"][1] if "-X" in form else None)
        if cost is not None:
            self.board.number("cost", cost, place)
            if summary["type"] != "activated":
                self.board.problem("takes-no-cost", place, name=name)
        self.unit = self.unit._replace(abilities=(*self.unit.abilities, Ability(keyword, x, cost or 0, if_without)))
