"""A unit, a board and a table put together piece by piece, with every rule of form checked in one place.

The notation and the YAML board files both feed these builders, so they take the same words, numbers and limits.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from swtcg_rules.errors import Place, Problem, ScenarioError
from swtcg_rules.glossary.store import load
from swtcg_rules.table.model import (
    Ability,
    Arena,
    Board,
    Kind,
    Modifier,
    Passes,
    Played,
    Role,
    Rolls,
    Side,
    Text,
    Those,
    Unit,
    UnitRef,
    with_modifier,
)
from swtcg_rules.table.phrases import called
from swtcg_rules.table.words import LIMITS, QUOTES, NumberWord, StateWord
from swtcg_rules.words import LANGUAGES

FROM_A_FRIEND, FROM_ENEMIES = "inspiration", "intimidation"
"""The keyword that gives one health to each other unit of its bearer's side, and the one that gives its bearer one health for
each unit of the opponent (digest 7.2)."""


Compose = Callable[[str, int | None, int | None, bool], Ability]
"""Makes a copy of a user's keyword, with its number, its cost and whether it was used, as the effect that it is played as."""


class Problems:
    """Everything that is wrong with what is read."""

    suggest = True
    """Whether the nearest known word is suggested for an unknown one; finding it takes a while."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def problem(self, code: str, place: Place, suggestions: tuple[str, ...] = (), **facts: object) -> None:
        self.problems.append(Problem(code, facts, place, suggestions))

    def within(self, limits: tuple[int, int], what: object, value: int, place: Place) -> None:
        """Check a number against its limits."""
        low, high = limits
        if not low <= value <= high:
            self.problem("number-out-of-range", place, what=what, n=value, low=low, high=high)

    def number(self, what: str, value: int, place: Place, low: int | None = None) -> None:
        """Check a number that the limits know by name."""
        lowest, highest = LIMITS[what]
        self.within((lowest if low is None else low, highest), what, value, place)


class RecordBuilder:
    """Collects what was rolled and played in one attack, between units that are known already."""

    def __init__(self, problems: Problems, units: tuple[Sequence[Unit], Sequence[Unit]], attackers: Side | None) -> None:
        self.problems, self.units, self.attackers = problems, units, attackers
        self.rolls: Rolls | None = None
        self.played: list[Played] = []
        self.passed = False
        """Whether the record has a pass that does not name the player."""

    def play(self, played: Played, place: Place) -> None:
        """Add something that was played; nothing may follow "nothing played"."""
        if Passes() in self.played:
            self.problems.problem("moves-after-nothing", place)
        self.played.append(played)

    def role(self, side: str) -> Role:
        """A side's name in a record means the role it plays; unnamed sides are dark against light."""
        dark = self.attackers is not Side.LIGHT
        return Role.ATTACKER if (side == "dark") is dark else Role.DEFENDER

    def of(self, role: Role) -> Sequence[Unit]:
        return self.units[role is Role.DEFENDER]

    def named(self, name: str) -> UnitRef | None:
        """The unit of this name; None where there is none, or more than one."""
        name = " ".join(name.split())
        found = [UnitRef(role, place) for role in Role for place, unit in enumerate(self.of(role)) if unit.name == name]
        return found[0] if len(found) == 1 else None

    def done(self) -> tuple[Played, ...]:
        """What was played, in the order in which it happened."""
        return tuple(self.played) or (Passes(),) * self.passed


class BoardBuilder(Problems):
    """Collects the pieces of a board, and every problem with them.

    On a table the side that is written first has the place of the attackers.
    """

    is_table = False

    def __init__(self, compose: Compose) -> None:
        super().__init__()
        self.compose = compose
        self.kind = Kind.ATTACK
        self.amount: int | None = None
        self.units: tuple[list[UnitBuilder], list[UnitBuilder]] = ([], [])
        self.force: list[int | None] = [None, None]
        self.sides: list[Side | None] = [None, None]

    def unit(self, role: Role) -> UnitBuilder:
        units = self.units[role is Role.DEFENDER]
        units.append(UnitBuilder(self, role, first=not units))
        return units[-1]

    def side(self) -> Side | None:
        """The attackers' side; None where neither side is named."""
        attackers, defenders = self.sides
        return attackers if attackers is not None else None if defenders is None else defenders.other

    def check(self) -> None:
        """Check the units against each other; to be called when all of them are there."""
        for units, enemies in (self.units, self.units[::-1]):
            for unit in units:
                unit.check([other.unit for other in units if other is not unit], [enemy.unit for enemy in enemies])

    def attacked(self, unit: UnitBuilder) -> bool:
        """Whether it is the one unit that is attacked."""
        return unit.role is Role.DEFENDER and unit.first

    def lent(self, _: UnitBuilder) -> int:
        """The health that other cards lend a unit; 0 in an attack, where the unit's own numbers include it."""
        return 0

    def record(self) -> RecordBuilder:
        """The record of the board's attack, to be filled."""
        attackers, defenders = ([unit.unit for unit in units] for units in self.units)
        return RecordBuilder(self, (attackers, defenders), self.side())

    def board(self, record: RecordBuilder) -> Board:
        """The finished board; only to be used when there are no problems."""
        return Board(
            attackers=tuple(unit.unit for unit in self.units[0]),
            defenders=tuple(unit.unit for unit in self.units[1]),
            kind=self.kind,
            amount=self.amount,
            side=self.side(),
            force=(self.force[0], self.force[1]),
            rolls=record.rolls,
            played=record.done(),
        )


class UnitBuilder:
    """One unit of a board in the making."""

    def __init__(self, board: BoardBuilder, role: Role, first: bool) -> None:
        self.board, self.role, self.first = board, role, first
        self.unit = Unit()
        self.given: set[str] = set()
        self.alive_by = Place()
        """Where its health or its damage counters were last given."""

    def once(self, what: str, place: Place, called: object = None) -> bool:
        """Whether this is given for the first time for this unit; a second time is a problem."""
        if what in self.given:
            self.board.problem("given-twice", place, what=called or what)
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

    def number(self, word: NumberWord, value: int, place: Place) -> None:
        """Set a number of the unit."""
        self.board.within(word.limits, called(word), value, place)
        if word.field == "power" and self.source() and self.board.kind is not Kind.ATTACK:
            self.board.problem("two-sources", place)
        elif self.once(word.field, place, called(word)):
            self.unit = self.unit._replace(**{word.field: value})  # type: ignore[arg-type]
            if word.field in ("health", "damage"):
                self.alive_by = place

    def check(self, others: Sequence[Unit], enemies: Sequence[Unit]) -> None:
        """Refuse a unit with as many damage counters as health: it would have been discarded already (digest 1.12).

        The unit that is attacked may be dying at that moment (decision 15); a unit in the discard pile is not checked.
        `others` are the other units of its side. Which of them are near enough to lend it health is not checked.
        """
        unit = self.unit
        if self.board.attacked(self) or unit.discarded or not unit.damage or unit.health is None:
            return
        lent = (
            self.board.lent(self)
            + sum(_bears(other, FROM_A_FRIEND) for other in others)
            + len(enemies) * _bears(unit, FROM_ENEMIES)
        )
        changes = sum(change.n for change in unit.modifiers if change.what == "health")
        health = unit.health + changes + unit.beneath + lent
        if unit.damage >= health:
            code = "already-discarded-here" if self.board.is_table else "already-discarded"
            self.board.problem(code, self.alive_by, damage=unit.damage, health=health)

    def attacks(self) -> bool:
        return not self.board.is_table and self.role is Role.ATTACKER

    def source(self) -> bool:
        return self.attacks() and self.first

    def does(self, kind: Kind, amount: int, place: Place) -> None:
        """Set the dice of damage, fixed damage or counters that come from the first attacker in place of an attack."""
        if not self.source():
            self.board.problem("not-on-a-table" if self.board.is_table else "not-the-source", place)
            return
        self.board.number({Kind.DICE: "dice", Kind.COUNTERS: "counters"}.get(kind, "damage"), amount, place)
        if "power" in self.given or self.board.kind is not Kind.ATTACK:
            self.board.problem("two-sources", place)
            return
        self.board.kind, self.board.amount = kind, amount

    def force(self, value: int, place: Place) -> None:
        """Set the Force of the unit's side: any one of its units may carry it (contract, notation)."""
        self.board.number("force", value, place)
        index = self.role is Role.DEFENDER
        if self.board.force[index] is not None:
            self.board.problem("given-twice", place, what="force")
        self.board.force[index] = value

    def side(self, side: Side, place: Place) -> None:
        index = self.role is Role.DEFENDER
        mine, theirs = self.board.sides[index], self.board.sides[not index]
        if mine is side.other or theirs is side:
            self.board.problem("sides-conflict", place)
        self.board.sides[index] = side

    def state(self, word: StateWord, place: Place) -> None:
        """Set a state of the unit: where it is, tapped or untapped, droid."""
        if isinstance(word.value, Arena):
            if self.once(word.field, place):
                self.unit = self.unit._replace(arena=word.value)
            return
        self.given.add(word.meaning.value)
        if {word.field, f"un{word.field}"} <= self.given:
            self.board.problem("states-conflict", place)
        self.unit = self.unit._replace(**{word.field: word.field in self.given})  # type: ignore[arg-type]

    def loses(self, keyword: str) -> None:
        self.unit = self.unit._replace(lost=tuple(dict.fromkeys((*self.unit.lost, keyword))))

    def change(self, modifier: Modifier, place: Place) -> None:
        """Add a change of one of its numbers; changes of the same sort become one."""
        self.unit = self.unit._replace(modifiers=with_modifier(self.unit.modifiers, modifier))
        for change in self.unit.modifiers:
            if change[1:] == modifier[1:]:
                self.board.number("change", change.n, place)

    def ability(
        self,
        keyword: str,
        x: int | None,
        cost: int | None,
        place: Place,
        if_without: bool = False,
        used: bool = False,
        of: str = "",
        texts: tuple[Text, ...] = (),
        met: bool | None = None,
        to: Those | None = None,
        counted: bool = False,
    ) -> None:
        """Add one copy of a keyword; x and cost are None where nothing is written, x also where it is counted."""
        summary = load().summaries[keyword]
        form = summary["form"]
        name = {lang: load().called(keyword, lang, x) for lang in LANGUAGES}
        if "X" not in form and x is not None:
            self.board.problem("takes-no-number", place, name=name, n=x)
        elif "X" in form and x is None and not (counted and "plays" not in summary):
            self.board.problem("needs-a-number", place, name=name, form=form)
        elif x is not None:
            self.board.number("x", x, place, low=-LIMITS["x"][1] if "-X" in form else None)
        if cost is not None:
            self.board.number("cost", cost, place)
            if summary["type"] != "activated":
                self.board.problem("takes-no-cost", place, name=name)
        if "plays" not in summary:
            self.has(Ability(keyword, x, cost or 0, if_without, used, of, texts, met, to))
        elif "X" in form and x is None:
            return
        elif if_without:
            self.board.problem("plays-if-without", place, name=name)
        else:
            self.composed(keyword, x, cost, used, place)

    def composed(self, keyword: str, x: int | None, cost: int | None, used: bool, place: Place) -> None:
        """Add one copy of a user's keyword that is played as other keywords."""
        try:
            self.has(self.board.compose(keyword, x, cost, used))
        except ScenarioError as error:
            code = "plays-cost" if error.problems[0].code == "plays-cost" else "plays-wrong"
            self.board.problem(code, place, name=load().called(keyword, "en"), why=error.problems)

    def has(self, ability: Ability) -> None:
        """Add an ability."""
        self.unit = self.unit._replace(abilities=(*self.unit.abilities, ability))


def _bears(unit: Unit, keyword: str) -> bool:
    return any(ability.keyword == keyword for ability in unit.abilities)
