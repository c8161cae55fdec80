"""Boards and tables as hypothesis makes them: everything the notation can say, in every combination that is in form."""

from __future__ import annotations

from typing import Any, TypeVar

from hypothesis import strategies as st

from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.model import (
    ARENAS,
    Ability,
    Arena,
    Board,
    CardKind,
    Kind,
    Modifier,
    Passes,
    Rerolls,
    Role,
    Rolls,
    RollsOf,
    Side,
    Text,
    Unit,
    UnitRef,
    Until,
    Uses,
    base_name,
    with_modifier,
)
from swtcg_rules.table.turn_words import MOMENTS, OF_A_SIDE
from swtcg_rules.table.turns import (
    Act,
    Ambushes,
    Attacks,
    Begins,
    Does,
    DoesNothing,
    Moment,
    PassesTable,
    Table,
    TurnMove,
    UsesInstead,
    Way,
)
from swtcg_rules.table.words import CHANGED, UNIT_WORDS, NumberWord

T = TypeVar("T")


def made(record: type[T], *values: st.SearchStrategy[Any], **named: st.SearchStrategy[Any]) -> st.SearchStrategy[T]:
    """Records with these values; what is not given is as nothing was said."""
    return st.tuples(st.tuples(*values), st.fixed_dictionaries(named)).map(lambda given: record(*given[0], **given[1]))


WITH_NUMBER = ("critical-hit", "fury", "lucky", "parry", "shields", "stun", "bombard", "overload", "tenacity", "riposte")
WITHOUT_NUMBER = ("armor", "ferocity", "fortitude", "stealth", "overkill", "precision", "cunning", "bounty", "unpreventable")
PLAYED = ("evade", "deflect", "absorb", "protect", "retaliate", "power-for-attack", "prevent-damage", "reroll-dice")

names = st.none() | st.text(st.characters(exclude_characters='"“”„', exclude_categories=("C", "Z")), min_size=1, max_size=12)


def copies(
    keywords: tuple[str, ...], x: st.SearchStrategy[int | None], highest_cost: int = 0, if_without: bool = False
) -> st.SearchStrategy[Ability]:
    costs = st.integers(0, highest_cost)
    return made(Ability, st.sampled_from(keywords), x, costs, st.just(if_without), st.booleans())


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
announced = st.builds(Uses, st.sampled_from(("lucky",)), st.integers(1, 60), numbers, nothing, own, nothing, text=nothing)
rerolled = st.one_of(
    st.lists(st.tuples(faces, faces), min_size=1, max_size=4).map(tuple),
    st.lists(st.tuples(nothing, faces), min_size=1, max_size=4).map(tuple),
)
rerolls = st.one_of(
    st.builds(Rerolls, rerolled, st.none() | st.sampled_from(Role), nothing),
    st.builds(
        Rerolls,
        rerolled,
        nothing,
        st.builds(Uses, st.just("lucky"), nothing, st.integers(0, 60), nothing, own, nothing, text=nothing),
    ),
    st.just(Rerolls(((1, 5),), None, Uses("lucky"))),
    st.builds(
        Rerolls,
        rerolled,
        nothing,
        st.builds(Uses, st.just("reroll-dice"), nothing, st.integers(0, 60), nothing, own, costs, text=nothing),
    ),
)
uses = st.one_of(
    announced,
    st.builds(Uses, st.sampled_from(("evade", "deflect")), st.integers(0, 60), numbers, refs, own, costs, text=nothing),
    st.builds(Uses, st.just("reroll-dice"), numbers, st.integers(0, 60), nothing, own, costs, text=nothing),
    st.builds(Uses, st.just("overkill"), st.integers(0, 60), nothing, refs, nothing, nothing, text=nothing),
    st.builds(Uses, st.just("double-strike"), nothing, nothing, refs, own, nothing, text=nothing),
    st.builds(Uses, st.sampled_from(("intercept", "disrupt-effect")), nothing, nothing, refs, own, costs, text=nothing),
    st.builds(Uses, st.just("power-for-attack"), nothing, st.integers(0, 60), nothing, nothing, costs, text=nothing),
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


# Tables


SAID = (
    "draw a card",
    "each of your Jedi may hide",
    "search your deck, then shuffle it",
    "Armor for each Jedi (but not for Luke)",
)
NOTES = ("Force Lightning", "Battle Meditation II")
USUAL = ("Luke (A)", "Luke (B)", "X-Wing", "luke", "Boba Fett (A)", "on", "Gunship", "Mission", "build", "Wierzch", "Moc")
GIVING = ("reserves", "insert", "switch", "adapt", "bounty", "alternative-cost", "enhance", "deploy", "last-stand", "upkeep")


@st.composite
def texts(draw: st.DrawFn) -> Text:
    lasting = st.builds(Modifier, st.integers(1, 99), st.just(Until.LASTING), st.just(""), st.sampled_from(sorted(CHANGED)))
    modifiers: tuple[Modifier, ...] = ()
    for change in draw(changes | st.lists(lasting, max_size=2)):
        modifiers = with_modifier(modifiers, change)
    means = draw(st.tuples(st.integers(0, 9), st.integers(0, 9), st.booleans()))
    said = draw(st.just("") | st.sampled_from(SAID))
    return Text(modifiers, tuple(draw(st.lists(abilities, max_size=2))), *means, said)


some_texts = st.lists(texts(), max_size=3).map(tuple)
of_pilots = st.builds(
    lambda of, given: Ability("pilot", of=of, texts=given), st.sampled_from(("", "Starfighter", "Rebel Speeder")), some_texts
)
priced = st.builds(
    lambda keyword, price, cost, used: Ability(keyword, None, 0 if price else cost, used=used, texts=price),
    st.sampled_from(("equip", "meditate")),
    some_texts.filter(lambda price: not (len(price) == 1 and price[0] == Text(force=price[0].force) != Text())),
    st.integers(0, 9),
    st.booleans(),
)
with_texts = st.one_of(
    st.builds(
        lambda keyword, given, used: Ability(keyword, texts=given, used=used), st.sampled_from(GIVING), some_texts, st.booleans()
    ),
    of_pilots,
    priced,
    st.sampled_from((Ability("stack", of='[Jedi], "Luke"'), Ability("stack"), Ability("reduced-cost", 3, of="if it rains"))),
    st.builds(lambda x, met: Ability("reduced-cost", x, met=met), st.integers(0, 60), st.none() | st.booleans()),
    made(Ability, st.sampled_from(("hidden-cost", "velocity", "damage-control")), st.integers(0, 60)),
)


@st.composite
def cards(draw: st.DrawFn) -> Unit:
    """A card of a table that lies by itself."""
    kind = draw(st.sampled_from([CardKind.UNIT] * 4 + [*CardKind]))
    types = tuple(draw(st.lists(st.sampled_from(ARENAS), unique=True, max_size=3)))
    built = draw(st.none() | st.integers(0, 99))
    arena = Arena.BUILD_ZONE if built is not None else draw(st.none() | st.sampled_from(Arena)) or next(iter(types), None)
    if not types and arena in ARENAS and kind in (CardKind.UNIT, CardKind.LOCATION):
        types = (arena,)
    unit = draw(units())
    name = draw(st.just(unit.name) | st.sampled_from(USUAL))
    return unit._replace(
        name=name,
        beneath=min(unit.beneath, 3),
        damage=0 if unit.beneath > 3 else unit.damage,
        abilities=unit.abilities + tuple(draw(st.lists(with_texts, max_size=2))),
        kind=kind,
        types=types,
        arena=arena,
        subtypes=draw(st.sampled_from(("", "Rebel Starfighter", "Droid"))),
        cost=draw(st.none() | st.integers(0, 99)),
        built=built,
        unique=base_name(name) != (name or "") or draw(st.booleans()),
        pilots=draw(st.sampled_from((1, 1, 2, 0))),
        gives=draw(st.just(Text()) | texts()),
        chosen=tuple(sorted(draw(st.sets(st.integers(0, 5), max_size=2)))),
    )


@st.composite
def laid(draw: st.DrawFn, n: int) -> tuple[Unit, ...]:
    """Cards as they lie on a table: some on others, some in stacks, one Location in each arena."""
    lying: list[Unit] = []
    for _ in range(n):
        card = draw(cards())
        below = draw(st.none() | st.integers(0, len(lying) - 1)) if lying else None
        if below is not None:
            there = lying[below]
            free = card._replace(arena=there.arena, built=None, discarded=False, damage=0)
            stack = [there, *(one for one in lying if one.under == below)]
            if draw(st.booleans()):
                card = free._replace(on=below)
            elif (
                there.under is None
                and there.beneath + len(stack) < 4
                and len({unit.name for unit in [*stack, free]}) == len(stack) + 1
            ):
                card = free._replace(under=below, beneath=0, name=free.name and f"{free.name}{len(lying)}")
        taken = [one.arena for one in lying if one.kind is CardKind.LOCATION and not one.discarded]
        if card.kind is CardKind.LOCATION and not card.discarded and card.arena in taken:
            card = card._replace(kind=CardKind.MISSION)
        lying.append(card._replace(unique=card.unique or base_name(card.name) != (card.name or "")))
    return tuple(lying)


def turn_moves(units: tuple[Unit, ...]) -> st.SearchStrategy[TurnMove]:
    number = st.integers(0, len(units) - 1)
    goes = st.builds(Attacks, number, number, rolled, records) | st.builds(Ambushes, number, number, rolled, records)
    simple = st.builds(DoesNothing, number) | st.just(PassesTable()) | st.builds(UsesInstead, number, st.sampled_from(NOTES))
    return goes | simple | does(units, number) | begins


begins = (
    st.sampled_from([moment for moment in MOMENTS.values() if moment[0] is not Moment.NONE])
    .map(lambda moment: Begins(moment[0], None, moment[1]))
    .flatmap(
        lambda one: st.sampled_from(Side).map(lambda side: one._replace(side=side)) if one.moment in OF_A_SIDE else st.just(one)
    )
)


def does(units: tuple[Unit, ...], number: st.SearchStrategy[int]) -> st.SearchStrategy[Does]:
    """The moves of the turn that are no attacks, each with what can be said of it."""
    few, many = st.integers(0, 99), st.integers(0, 999)
    one = {act: made(Does, st.just(act), number) for act in (Act.LEAVE, Act.TOP, Act.RETREAT)}
    two = [made(Does, st.just(act), number, number) for act in (Act.BOARD, Act.ATTACH)]
    names = [fold(base_name(unit.name)) for unit in units]
    contests = number.map(lambda at: Does(Act.CONTEST, names.index(names[at]) if names[at] else at))
    ways = {
        "way": st.sampled_from(Way),
        "enhanced": st.booleans(),
        "to": st.none() | st.sampled_from([*ARENAS, Arena.BUILD_ZONE]),
    }
    return st.one_of(
        *one.values(),
        *two,
        contests,
        made(Does, st.just(Act.LEAVE), number, to=st.sampled_from([*ARENAS, Arena.BUILD_ZONE])),
        made(Does, st.just(Act.ROLL), n=few),
        made(Does, st.just(Act.BUILD), number, n=few),
        made(Does, st.just(Act.BRING), number, **ways),
        made(Does, st.just(Act.BRING), number, number, under=st.booleans(), **ways),
        made(Does, st.just(Act.UPKEEP), number, n=st.none() | st.integers(0, 6)),
        made(Does, st.just(Act.ADAPT), number, n=st.integers(0, 6)),
        made(Does, st.just(Act.REPAIR), number, n=many),
        made(Does, st.just(Act.SPEED), number, n=st.integers(-999, 999)),
        made(Does, st.just(Act.BID), n=many, side=st.sampled_from(Side)),
        made(Does, st.just(Act.STAND), side=st.sampled_from(Side)),
    )


def means(sides: list[Side]) -> st.SearchStrategy[tuple[int | None, int | None]]:
    """Force or build points of the sides that are there."""
    return st.tuples(*(st.none() | st.integers(0, 999) if side in sides else st.none() for side in Side))


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """A table with one side or two; the moment tells that it is one."""
    theirs = draw(st.integers(0, 3))
    named = draw(st.booleans()) or not theirs  # cards of one side alone are those of the side that the moves name
    first = draw(st.sampled_from(Side)) if named else Side.DARK
    sides = [*([first] * draw(st.integers(1, 3))), *([first.other] * theirs)]
    moment = draw(begins)
    lying = draw(laid(len(sides)))
    return Table(
        units=lying,
        sides=tuple(sides),
        force=draw(means(sides)),
        moment=moment.moment,
        arena=moment.arena,
        moves=tuple(draw(st.lists(turn_moves(lying), max_size=4))),
        sides_named=named,
        whose=moment.side,
        build_points=draw(means(sides)),
    )


@st.composite
def still_tables(draw: st.DrawFn) -> Table:
    """Tables of one side on which nothing is played, and which say so by a place or a name."""
    side = draw(st.sampled_from(Side))
    sides = [side] * draw(st.integers(1, 3))
    lying = draw(laid(len(sides)))
    if not lying[0].name:
        lying = (lying[0]._replace(name="A"), *lying[1:])
    return Table(lying, tuple(sides), draw(means(sides)), build_points=draw(means(sides)), sides_named=True)
