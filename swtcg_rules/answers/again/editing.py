"""The ways in which a wish may be meant on a board, each as edits of it; and what is wrong where there is none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import NamedTuple, NoReturn

from swtcg_rules.answers.again.whose import DECLARED, copies, may_be_hurt, unit_at, where_it_acts
from swtcg_rules.errors import Place, Problem, ScenarioError
from swtcg_rules.glossary.store import load
from swtcg_rules.table.ability_writer import write_ability
from swtcg_rules.table.model import Ability, Board, Kind, Role, Rolls, UnitRef, Uses
from swtcg_rules.talk.again.marked import references
from swtcg_rules.talk.again.model import Wish
from swtcg_rules.words import LANGUAGES

COUNTS_DICE = frozenset(("shields", "absorb", "roll-only", "power-for-attack", "power-while-attacking", "power-by-counters"))
"""What makes the number of dice another than the power."""
PREVENTION, REROLLS = "prevention-chance", "reroll-chance"
"""The step of abilities of which all is told where it is told that they are used; and that of those that roll dice again."""
NATURAL = {"power": DECLARED[0], "health": DECLARED[1], "damage": DECLARED[1]}
"""The unit whose number an attack asks for."""


class Edit(NamedTuple):
    """One change of a board."""

    do: str
    """number, state, add, remove, replace, force, rolls, uses, swap."""
    ref: UnitRef | None = None
    field: str = ""
    value: object = None
    """The new number, state or ability."""
    old: Ability | None = None
    """The ability that goes."""


Way = tuple[Edit, ...]
"""The edits of one way in which a wish may be meant."""


class Editor:
    """Finds the ways of the wishes of one text on one board."""

    def __init__(self, board: Board, fighters: Board, text: str) -> None:
        self.board, self.fighters, self.text = board, fighters, text
        """`fighters`: the units as the attack sees them, with what other cards give them."""

    def ways(self, wish: Wish) -> list[Way]:
        """The ways in which a wish may be meant. Raises ScenarioError where there is none."""
        match wish.do:
            case "sets" | "adds" if wish.what == "force":
                return self.force(wish)
            case "sets" | "adds":
                return self.number(wish)
            case "has" if wish.gone:
                return self.in_place_of_another(wish)
            case "has":
                return self.each(wish, wish.whom or self.bearers(wish), self.has)
            case "lacks":
                return self.lacks(wish)
            case "costs":
                return self.costs(wish)
            case "stands":
                return self.stands(wish)
            case "uses":
                return self.uses(wish)
            case "rolls":
                return self.rolls(wish)
        if self.board.rolls or self.board.played or self.board.kind is not Kind.ATTACK:
            self.refuse("again-swap", wish)
        return [(Edit("swap"),)]

    def refuse(self, code: str, wish: Wish, **facts: object) -> NoReturn:
        raise ScenarioError(Problem(code, facts, Place(self.text, wish.start, wish.end)))

    def each(self, wish: Wish, refs: Sequence[UnitRef], ways: Callable[[Wish, UnitRef], list[Way]]) -> list[Way]:
        """The ways for every unit that is named, together; or for one of those that may be meant."""
        found = [ways(wish, ref) for ref in refs]
        if not wish.whom:
            return [way for some in found for way in some]
        return [tuple(edit for way in one for edit in way) for one in product(*found)]

    # Numbers

    def number(self, wish: Wish) -> list[Way]:
        """The ways in which a number of a unit is told."""
        if wish.what == "dice":
            if self.board.kind is not Kind.ATTACK or any(
                one.keyword in COUNTS_DICE for unit in self.board.units for one in unit.abilities
            ):
                self.refuse("again-dice", wish)
            wish = wish._replace(what="power")
        refs = wish.whom or self.with_number(wish)
        told = [(ref, getattr(unit_at(self.board, ref), wish.what)) for ref in refs]
        if wish.was is not None:
            told = [(ref, old) for ref, old in told if (old or 0) == wish.was]
        if wish.do == "adds":
            told = [(ref, old) for ref, old in told if old is not None]
        if not told:
            self.refuse("again-no-number", wish, stat=wish.what)
        n = wish.n or 0
        new = [(ref, old, (old or 0) + n if wish.do == "adds" else n) for ref, old in told]
        changed = [(ref, value) for ref, old, value in new if value != (old if wish.what != "damage" else old or 0)]
        if not changed:
            self.refuse("again-same", wish)
        edits = [Edit("number", ref, wish.what, value) for ref, value in changed]
        return [tuple(edits)] if wish.whom else [(edit,) for edit in edits]

    def with_number(self, wish: Wish) -> list[UnitRef]:
        """The units whose number may be meant: the one that the attack asks for, unless another has one or may be hurt."""
        natural = NATURAL.get(wish.what)
        told = [(ref, getattr(unit, wish.what)) for ref, unit in references(self.board)]
        have = [ref for ref, n in told if n is not None and (n or wish.what != "damage")]
        if wish.was is not None or (wish.do == "adds" and have):
            return have
        if natural is None or (self.board.kind is not Kind.ATTACK and wish.what == "power"):
            return have if len(have) == 1 else list(DECLARED)
        hurt = may_be_hurt(self.fighters) if wish.what != "power" else set()
        return [ref for ref, _ in references(self.board) if ref == natural or ref in have or ref in hurt]

    def force(self, wish: Wish) -> list[Way]:
        """The ways in which the Force of a side is told: of whom it is told, or who has something to pay."""
        sides = list(dict.fromkeys(ref.role for ref in wish.whom)) or self.payers()
        ways = []
        for role in sides:
            old = self.board.force[role is Role.DEFENDER]
            if wish.do == "adds" and old is None:
                continue
            n = (old or 0) + (wish.n or 0) if wish.do == "adds" else wish.n
            if n != old and wish.was in (None, old):
                ways.append(Edit("force", UnitRef(role), "force", n))
        if not ways:
            self.refuse("again-same", wish)
        return [tuple(ways)] if wish.whom else [(way,) for way in ways]

    def payers(self) -> list[Role]:
        pays = [ref.role for ref, unit in references(self.board) if any(one.cost for one in unit.abilities)]
        has = [role for role, force in zip(Role, self.board.force, strict=True) if force is not None]
        found = list(dict.fromkeys(pays)) or has
        return found if len(found) == 1 else list(Role)

    # Abilities

    def bearers(self, wish: Wish) -> list[UnitRef]:
        """The units of which a keyword may be told: in place of one those that have it, else those on which it has a say."""
        have = [ref for ref, unit in references(self.board) if any(copies(unit, wish.what, wish.was))]
        if have and (wish.instead or wish.was is not None):
            return have
        found = where_it_acts(self.fighters, self.ability(wish))
        return [ref for ref, _ in references(self.board) if ref in found or ref in have]

    @staticmethod
    def ability(wish: Wish) -> Ability:
        x = 1 if wish.n is None and "X" in load().summaries[wish.what]["form"] else wish.n
        return Ability(wish.what, x, wish.cost or 0)

    def has(self, wish: Wish, ref: UnitRef) -> list[Way]:
        """The ways in which one unit has a keyword: one more copy, or one in place of another."""
        there = list(copies(unit_at(self.board, ref), wish.what, wish.was))
        numbered = "X" in load().summaries[wish.what]["form"]
        if numbered and wish.n is None:
            self.refuse("again-number", wish, **self.named(wish)) if not there else self.refuse("again-same", wish)
        if any(one.x == wish.n and wish.cost in (None, one.cost) for one in there):
            self.refuse("again-same", wish)
        if wish.was is not None and not there:
            self.refuse("again-nobody", wish, **self.named(wish._replace(n=wish.was)))
        changed: list[Way] = [
            (Edit("replace", ref, value=one._replace(x=wish.n, cost=one.cost if wish.cost is None else wish.cost), old=one),)
            for one in there
        ]
        if len(changed) > 1 and wish.instead and wish.was is None:  # "only Evade 3"
            changed.append((*(Edit("remove", ref, old=one) for one in there), self.more(wish, ref)))
        if changed and (wish.instead or wish.was is not None):
            return changed
        more = self.more(wish, ref)
        others = unit_at(self.board, ref).abilities if wish.instead else ()  # "Armor instead": of which?
        return [*changed, (more,), *((Edit("remove", ref, old=one), more) for one in others)]

    def in_place_of_another(self, wish: Wish) -> list[Way]:
        """The ways in which a unit has a keyword in place of another one that it has."""
        gone = wish._replace(what=wish.gone, n=wish.gone_x)
        ways: list[Way] = []
        for ref, some in self.those_with(gone):
            removed = tuple(Edit("remove", ref, old=one) for one in some)
            ways += [(*removed, *way) for way in self.has(wish, ref)]
        return ways

    @staticmethod
    def more(wish: Wish, ref: UnitRef) -> Edit:
        return Edit("add", ref, value=Ability(wish.what, wish.n, wish.cost or 0))

    def those_with(self, wish: Wish) -> list[tuple[UnitRef, list[Ability]]]:
        """The units that have a keyword, with their copies of it. Raises ScenarioError where none has."""
        found = [
            (ref, list(copies(unit, wish.what, wish.n)))
            for ref, unit in references(self.board)
            if ref in wish.whom or not wish.whom
        ]
        having = [(ref, some) for ref, some in found if some]
        if not having or len(having) < len(wish.whom):
            self.refuse("again-nobody", wish, **self.named(wish))
        return having

    def lacks(self, wish: Wish) -> list[Way]:
        """The ways in which a keyword is taken away: every copy of it."""
        edits = [tuple(Edit("remove", ref, old=one) for one in some) for ref, some in self.those_with(wish)]
        return [tuple(edit for some in edits for edit in some)] if wish.whom else edits

    def costs(self, wish: Wish) -> list[Way]:
        """The ways in which another price is told of a keyword that is there."""
        found = [(ref, one) for ref, some in self.those_with(wish) for one in some]
        changed = [(ref, one) for ref, one in found if one.cost != wish.cost]
        if not changed:
            self.refuse("again-same", wish)
        return [(Edit("replace", ref, value=one._replace(cost=wish.cost or 0), old=one),) for ref, one in changed]

    def named(self, wish: Wish) -> dict[str, object]:
        return {"name": {lang: write_ability(Ability(wish.what, wish.n), lang) for lang in LANGUAGES}}

    # How it stands, and what was done

    def stands(self, wish: Wish) -> list[Way]:
        """The ways in which it is told how a unit stands."""
        refs = [ref for ref in wish.whom or DECLARED if getattr(unit_at(self.board, ref), wish.what) != wish.value]
        if not refs:
            self.refuse("again-same", wish)
        edits = [Edit("state", ref, wish.what, wish.value) for ref in refs]
        return [tuple(edits)] if wish.whom else [(edit,) for edit in edits]

    def uses(self, wish: Wish) -> list[Way]:
        """The ways in which an ability is used: recorded behind the dice that were rolled."""
        found = [
            (ref, one)
            for ref, unit in references(self.board)
            for one in copies(unit, wish.what)
            if ref in wish.whom or not wish.whom
        ]
        if not found and wish.n is not None:
            return self.each(wish, wish.whom or self.bearers(wish), self.has)
        if not found:
            self.refuse("again-nobody", wish, **self.named(wish))
        summary = load().summaries[wish.what]
        if summary["type"] != "activated" and summary["step"] != REROLLS:
            self.refuse("again-unplayed", wish, **self.named(wish))
        if (summary["type"], summary["step"]) != ("activated", PREVENTION):
            self.refuse("again-move", wish, **self.named(wish))
        if self.board.rolls is None:
            self.refuse("again-no-dice", wish, **self.named(wish))
        fit = [(ref, one) for ref, one in found if wish.n is None or (one.x or 0) >= wish.n]
        fit = [(ref, one) for ref, one in fit if one.x == wish.n] or fit
        if not fit:
            self.refuse("again-nobody", wish, **self.named(wish))
        alone = sum(len([*copies(unit, wish.what)]) for unit in self.board.units) == 1
        return [(Edit("uses", ref, value=self.used(wish, ref, one, alone=alone)),) for ref, one in fit]

    @staticmethod
    def used(wish: Wish, ref: UnitRef, one: Ability, *, alone: bool) -> Uses:
        """The use of a copy, with what tells it from others."""
        amount = wish.n if wish.n not in (None, one.x) else None
        if alone:
            return Uses(one.keyword, amount, one.x)
        return Uses(one.keyword, amount, one.x, by=ref, cost=one.cost)

    def rolls(self, wish: Wish) -> list[Way]:
        """The attack dice that were rolled, where nothing was done with other ones."""
        if wish.whom not in ((), DECLARED[:1]):
            self.refuse("again-others-dice", wish)
        if self.board.played:
            self.refuse("again-played", wish)
        rolls = Rolls(wish.faces)
        if rolls == self.board.rolls:
            self.refuse("again-same", wish)
        return [(Edit("rolls", field="rolls", value=rolls),)]
