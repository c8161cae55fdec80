"""Boards as hypothesis makes them: everything the notation can say, in every combination that is in form."""

from __future__ import annotations

from hypothesis import strategies as st

from swtcg_rules.board.model import Ability, Arena, Board, Kind, Rerolls, Role, Rolls, RollsOf, Side, Unit, UnitRef, Uses

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
rerolls = st.builds(
    Rerolls,
    st.one_of(
        st.lists(st.tuples(faces, faces), min_size=1, max_size=4).map(tuple),
        st.lists(st.tuples(st.none(), faces), min_size=1, max_size=4).map(tuple),
    ),
    st.none() | st.sampled_from(Role),
)
refs = st.none() | st.just(UnitRef(Role.ATTACKER)) | st.just(UnitRef(Role.DEFENDER))
own = st.none() | st.just(UnitRef(Role.DEFENDER))
uses = st.one_of(
    st.builds(Uses, st.sampled_from(("evade", "deflect")), st.integers(0, 60), st.none() | st.integers(0, 60), refs, own),
    st.builds(Uses, st.just("overkill"), st.integers(0, 60), st.none(), refs, st.none()),
    st.builds(Uses, st.sampled_from(("intercept", "double-strike", "disrupt-effect")), st.none(), st.none(), refs, own),
    st.builds(Uses, st.just("power-for-attack"), st.none(), st.integers(0, 60), st.none(), st.none()),
)
fallen = st.lists(faces, min_size=1, max_size=4).map(tuple)
own_rolls = st.one_of(
    st.builds(RollsOf, st.sampled_from(("retaliate", "backfire")), fallen, st.none() | st.integers(0, 60)),
    st.builds(RollsOf, st.just("double-strike"), fallen, st.none()),
)


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
        played=tuple(draw(st.lists(rerolls | uses | own_rolls, max_size=3))),
    )
