"""Boards as hypothesis makes them: everything the notation can say, in every combination that is in form."""

from __future__ import annotations

from hypothesis import strategies as st

from swtcg_rules.table.model import Ability, Arena, Board, Kind, Passes, Rerolls, Role, Rolls, RollsOf, Side, Unit, UnitRef, Uses

WITH_NUMBER = ("critical-hit", "fury", "lucky", "parry", "shields", "stun", "bombard", "overload", "tenacity", "riposte")
WITHOUT_NUMBER = ("armor", "ferocity", "fortitude", "stealth", "overkill", "precision", "cunning", "bounty", "unpreventable")
PLAYED = ("evade", "deflect", "absorb", "protect", "retaliate", "power-for-attack", "prevent-damage", "reroll-dice")

names = st.none() | st.text(st.characters(exclude_characters='"“”„', exclude_categories=("C", "Z")), min_size=1, max_size=12)


def copies(
    keywords: tuple[str, ...], x: st.SearchStrategy[int | None], highest_cost: int = 0, if_without: bool = False
) -> st.SearchStrategy[Ability]:
    costs = st.integers(0, highest_cost)
    return st.builds(Ability, st.sampled_from(keywords), x, costs, st.just(if_without))


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


@st.composite
def units(draw: st.DrawFn, power: bool = True, attacked: bool = False) -> Unit:
    health = draw(st.none() | st.integers(1, 999))
    most = 998 if health is None or attacked else health - 1
    return Unit(
        name=draw(names),
        power=draw(st.none() | st.integers(0, 60)) if power else None,
        health=health,
        speed=draw(st.none() | st.integers(0, 999)),
        damage=draw(st.integers(0, most)),
        tapped=draw(st.booleans()),
        arena=draw(st.none() | st.sampled_from(Arena)),
        droid=draw(st.booleans()),
        granted=draw(st.booleans()),
        abilities=tuple(draw(st.lists(abilities, max_size=4))),
        lost=tuple(draw(st.lists(st.sampled_from(WITH_NUMBER), unique=True, max_size=2))),
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
        rolls=draw(st.none() | st.builds(Rolls, st.lists(faces, min_size=1, max_size=8).map(tuple))),
        played=tuple(draw(st.just([Passes()]) | st.lists(rerolls | uses | own_rolls | passes, max_size=3))),
    )
