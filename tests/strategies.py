"""Boards and tables as hypothesis makes them: everything the notation can say, in every combination that is in form."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from swtcg_rules.table.model import (
    Ability,
    Board,
    Kind,
    Modifier,
    Passes,
    Rerolls,
    Role,
    Rolls,
    RollsOf,
    Side,
    Unit,
    UnitRef,
    Until,
    Uses,
    with_modifier,
)
from swtcg_rules.table.turn_words import MOMENTS
from swtcg_rules.table.turns import Attacks, DoesNothing, Moment, PassesTable, Table, TurnMove
from swtcg_rules.table.words import CHANGED, UNIT_WORDS, NumberWord

WITH_NUMBER = ("critical-hit", "fury", "lucky", "parry", "shields", "stun", "bombard", "overload", "tenacity", "riposte")
WITHOUT_NUMBER = ("armor", "ferocity", "fortitude", "stealth", "overkill", "precision", "cunning", "bounty", "unpreventable")
PLAYED = ("evade", "deflect", "absorb", "protect", "retaliate", "power-for-attack", "prevent-damage", "reroll-dice")

names = st.none() | st.text(st.characters(exclude_characters='"“”„', exclude_categories=("C", "Z")), min_size=1, max_size=12)


def copies(
    keywords: tuple[str, ...], x: st.SearchStrategy[int | None], highest_cost: int = 0, if_without: bool = False
) -> st.SearchStrategy[Ability]:
    costs = st.integers(0, highest_cost)
    return st.builds(Ability, st.sampled_from(keywords), x, costs, st.just(if_without), st.booleans())


abilities = st.one_of(
    copies(WITH_NUMBER, st.integers(0, 60)),
    copies(WITHOUT_NUMBER, st.none()),
    copies(("accuracy", "resilience"), st.integers(-60, 60)),
    copies(("roll-only",), st.integers(0, 60)),
    copies(PLAYED, st.integers(0, 60), 99),
    copies(("intercept", "redirect", "disrupt-effect"), st.none(), 99),
    copies(("evade", "deflect"), st.integers(0, 60), 99, if_without=True),
    copies(("armor",), st.none(), if_without=True),
)


changes = st.lists(
    st.builds(
        Modifier,
        st.integers(-999, 999).filter(bool),
        st.sampled_from([until for until in Until if until is not Until.LASTING]),
        st.just("") | st.sampled_from(WITH_NUMBER),
        st.sampled_from(sorted(CHANGED)),
    ),
    max_size=2,
    unique_by=lambda one: one[1:],
)


def numbers_said(word: NumberWord) -> st.SearchStrategy[int | None]:
    given = st.integers(*word.limits)
    return st.none() | given if word.unsaid is None else given


@st.composite
def units(draw: st.DrawFn, power: bool = True, attacked: bool = False) -> Unit:
    """A unit in form; every word that is declared of one may be said of it."""
    said: dict[str, Any] = {}
    for word in UNIT_WORDS:
        if isinstance(word, NumberWord):
            said[word.field] = draw(numbers_said(word))
        elif draw(st.booleans()):
            said[word.field] = word.value
    modifiers: tuple[Modifier, ...] = ()
    for change in draw(changes):
        modifiers = with_modifier(modifiers, change)
    if said["health"] is not None and not attacked and not said.get("discarded"):
        health = said["health"] + said["beneath"] + sum(change.n for change in modifiers if change.what == "health")
        said["damage"] = min(said["damage"], max(health - 1, 0))
    return Unit(
        name=draw(names),
        abilities=tuple(draw(st.lists(abilities, max_size=4))),
        lost=tuple(draw(st.lists(st.sampled_from(WITH_NUMBER), unique=True, max_size=2))),
        modifiers=modifiers,
        **(said if power else {**said, "power": None}),
    )


faces = st.integers(1, 6)
refs = st.none() | st.just(UnitRef(Role.ATTACKER)) | st.just(UnitRef(Role.DEFENDER))
own = st.none() | st.just(UnitRef(Role.DEFENDER))
numbers = st.none() | st.integers(0, 60)
costs = st.none() | st.integers(0, 99)
nothing = st.none()
announced = st.builds(Uses, st.sampled_from(("lucky",)), st.integers(1, 60), numbers, nothing, own, nothing)
rerolled = st.one_of(
    st.lists(st.tuples(faces, faces), min_size=1, max_size=4).map(tuple),
    st.lists(st.tuples(nothing, faces), min_size=1, max_size=4).map(tuple),
)
rerolls = st.one_of(
    st.builds(Rerolls, rerolled, st.none() | st.sampled_from(Role), nothing),
    st.builds(Rerolls, rerolled, nothing, st.builds(Uses, st.just("lucky"), nothing, st.integers(0, 60), nothing, own, nothing)),
    st.just(Rerolls(((1, 5),), None, Uses("lucky"))),
    st.builds(
        Rerolls, rerolled, nothing, st.builds(Uses, st.just("reroll-dice"), nothing, st.integers(0, 60), nothing, own, costs)
    ),
)
uses = st.one_of(
    announced,
    st.builds(Uses, st.sampled_from(("evade", "deflect")), st.integers(0, 60), numbers, refs, own, costs),
    st.builds(Uses, st.just("reroll-dice"), numbers, st.integers(0, 60), nothing, own, costs),
    st.builds(Uses, st.just("overkill"), st.integers(0, 60), nothing, refs, nothing, nothing),
    st.builds(Uses, st.just("double-strike"), nothing, nothing, refs, own, nothing),
    st.builds(Uses, st.sampled_from(("intercept", "disrupt-effect")), nothing, nothing, refs, own, costs),
    st.builds(Uses, st.just("power-for-attack"), nothing, st.integers(0, 60), nothing, nothing, costs),
)
fallen = st.lists(faces, min_size=1, max_size=4).map(tuple)
own_rolls = st.one_of(
    st.builds(RollsOf, st.just("retaliate"), fallen, numbers, own, costs),
    st.builds(RollsOf, st.just("backfire"), fallen, numbers, own, nothing),
    st.builds(RollsOf, st.just("double-strike"), fallen, nothing, nothing, nothing),
)
passes = st.builds(Passes, st.sampled_from(Role))


rolled = st.none() | st.builds(Rolls, st.lists(faces, min_size=1, max_size=8).map(tuple))
records = (st.just([Passes()]) | st.lists(rerolls | uses | own_rolls | passes, max_size=3)).map(tuple)


@st.composite
def boards(draw: st.DrawFn) -> Board:
    kind = draw(st.sampled_from(Kind))
    most = {Kind.DICE: 60, Kind.FIXED: 999, Kind.COUNTERS: 998}
    amount = st.none() if kind is Kind.ATTACK else st.integers(1, most[kind])
    return Board(
        attackers=(draw(units(power=kind is Kind.ATTACK)), *draw(st.lists(units(), max_size=2))),
        defenders=(draw(units(attacked=True)), *draw(st.lists(units(), max_size=2))),
        kind=kind,
        amount=draw(amount),
        side=draw(st.none() | st.sampled_from(Side)),
        force=draw(st.tuples(st.none() | st.integers(0, 999), st.none() | st.integers(0, 999))),
        rolls=draw(rolled),
        played=draw(records),
    )


def turn_moves(units: int) -> st.SearchStrategy[TurnMove]:
    number = st.integers(0, units - 1)
    attacks = st.builds(Attacks, number, number, rolled, records)
    return attacks | st.builds(DoesNothing, number) | st.just(PassesTable())


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """A table with one side or two; the moment tells that it is one."""
    named = draw(st.booleans())
    first = draw(st.sampled_from(Side)) if named else Side.DARK
    sides = [*([first] * draw(st.integers(1, 3))), *([first.other] * draw(st.integers(0, 3)))]
    force = tuple(draw(st.none() | st.integers(0, 999)) if side in sides else None for side in Side)
    moment, arena = draw(st.sampled_from([*MOMENTS.values()]))
    return Table(
        units=tuple(draw(units()) for _ in sides),
        sides=tuple(sides),
        force=(force[0], force[1]),
        moment=moment,
        arena=arena,
        moves=tuple(draw(st.lists(turn_moves(len(sides)), max_size=4))),
        sides_named=named,
    )


@st.composite
def still_tables(draw: st.DrawFn) -> Table:
    """Tables of one side on which nothing is played, and which say so by a place or a name."""
    table = draw(tables())._replace(moment=Moment.NONE, arena=None, moves=())
    side = table.sides[0]
    own = tuple(unit for unit, whose in zip(table.units, table.sides, strict=True) if whose is side)
    first = own[0] if own[0].arena or own[0].name else own[0]._replace(name="A")
    force = (table.force[0], None) if side is Side.DARK else (None, table.force[1])
    return table._replace(units=(first, *own[1:]), sides=(side,) * len(own), force=force)
