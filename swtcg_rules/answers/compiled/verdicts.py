"""The engine's answer to a plain question: yes, no, or a number; and the boards on which it was found."""

from __future__ import annotations

from fractions import Fraction

from swtcg_rules.answers.compiled.boards import (
    ATTACK,
    ENABLING,
    MUCH,
    REACHING,
    SCENES,
    SmallBoard,
    ability,
    board_of,
    compared,
    contrary,
    may_play,
    natural,
    placed,
    solved,
    works,
)
from swtcg_rules.answers.compiled.grammar import ShapeMeaning
from swtcg_rules.answers.compiled.lexicon import CONTRARY
from swtcg_rules.answers.compiled.model import UnitSpec, Verdict
from swtcg_rules.answers.compiled.relations import counts, health_for, relation
from swtcg_rules.answers.solved import Solved
from swtcg_rules.engine.events import Forbidden
from swtcg_rules.engine.rule import rule_class
from swtcg_rules.table.model import ARENAS, Ability, Arena, Board, Unit
from swtcg_rules.table.reader import read_scenario
from swtcg_rules.table.turns import Table
from swtcg_rules.table.writer import write_scenario

ORDER = ("attack-chance", "roll", "reroll-chance", "hits", "prevention-chance", "placement", "attack-end", "after-attack")
MOMENTS = {"roll": "roll", "reroll": "reroll-chance", "placement": "placement"}


def verdict_on(meaning: ShapeMeaning) -> Verdict | None:
    """The engine's answer to a question; None where it would have to guess."""
    return {"can": _can, "counts": relation, "works": _works, "dice": _dice, "hits": _hits, "odds": _odds}[meaning.shape](meaning)


MOST = 60
"""The most dice, and health, on a board."""


def _spec(meaning: ShapeMeaning, role: str) -> UnitSpec | None:
    """A unit as a question describes it; None where its states exclude each other."""
    states = tuple(dict.fromkeys(state for kind in ("STATE", "TYPED", "PLACE", "BEARING") for state in meaning.all(role, kind)))
    arenas = [state for state in states if state in (*map(str, Arena),)]
    if contrary(states, CONTRARY) or len(arenas) > 1:
        return None
    return UnitSpec(tuple(sorted(states)), tuple(map(_ability, meaning.all(role, "KEYWORD"))))


def _ability(said: str) -> Ability:
    keyword, _, number = said.partition(" ")
    return ability(keyword, int(number) if number else None)


def _can(meaning: ShapeMeaning) -> Verdict | None:
    actor, other = _spec(meaning, "actor"), _spec(meaning, "other")
    if actor is None or other is None or any(rule_class(k) is None for k in (*actor.keywords, *other.keywords)):
        return None
    if meaning.has("move", "ATTACK"):
        return _attack(actor, other)
    if meaning.has("move", "ATTACKED"):
        return _attack(other, actor, passive=True)
    if meaning.has("move", "RETREAT") or meaning.has("move", "RETREATED") or meaning.has("move", "WYCOFAC"):
        return _retreat(actor)
    keyword = (meaning.one("keyword", "KEYWORD") or meaning.one("verb", "KEYWORD")).split()[0]
    if meaning.has("verb", "KEYWORD") and not _plays(keyword):
        return None
    if against := meaning.one("against", "KEYWORD"):
        kind = rule_class(keyword)
        plain = (
            kind is not None and kind.playable and actor == other == UnitSpec() and len(meaning.all("against", "KEYWORD")) == 1
        )
        return counts(keyword, against.split()[0], "counts") if plain else None
    when = meaning.one("when", "EVENT") or meaning.one("when", "CHANCE")
    if when:
        before = "before" if meaning.has("when", "BEFORE") else "after" if meaning.has("when", "AFTER") else "in"
        return _when(keyword, f"{before}-{when}") if actor == other == UnitSpec() else None
    return _use(keyword, actor, other)


def _legal(answer: Solved) -> tuple[str, ...]:
    """What forbids an attack: codes of the catalogue, and keywords."""
    return tuple(one.code or answer.rules[one.rule].keyword for one in answer.objections if isinstance(one, Forbidden))


def _attack(attacker: UnitSpec, target: UnitSpec, passive: bool = False) -> Verdict | None:
    """Whether an attack may be made, as a question about the attacker or (`passive`) about the unit attacked."""
    reach = [arena for keyword, arena in REACHING.items() if keyword in attacker.keywords]
    lies = [state for state in target.states if state in REACHING.values()]
    if reach and lies and lies[0] not in reach and not set(attacker.states) & set(REACHING.values()):
        return None  # the attacker may lie in that arena itself
    answer = solved(board_of(SmallBoard("S", "T"), {}, MUCH, {"S": attacker, "T": target}))
    forbidden = _legal(answer)
    actor, other = (target, attacker) if passive else (attacker, target)
    return Verdict(
        "attacked" if passive else "attack", "no" if forbidden else "yes", actor, other, found=(answer,), forbidden=forbidden
    )


def _retreat(actor: UnitSpec) -> Verdict | None:
    """Whether a unit may retreat in the retreat step of its side."""
    from swtcg_rules.answers.tabling import rule_on_table

    unit = board_of(SmallBoard("S", "T"), {}, MUCH, {"S": actor}).attackers[0]
    table = read_scenario(f'dark "A": {Arena.GROUND if unit.arena is None else "space"}, health 9; dark retreat step; retreat A')
    assert isinstance(table, Table)
    lying = unit._replace(name="A", arena=unit.arena or Arena.GROUND)
    answer = rule_on_table(table._replace(units=(lying,)))
    last = answer.last
    assert last is not None
    refused = (last.refusal.code,) if last.refusal else ()
    return Verdict("retreat", "no" if refused else "yes", actor, table=write_scenario(answer.table), forbidden=refused)


def _plays(keyword: str) -> bool:
    """Whether a player uses a keyword, or chooses whether to use it."""
    kind = rule_class(keyword)
    return kind is not None and (kind.playable or not kind(0, 0, (ability(keyword),)).by_itself)


def _use(keyword: str, actor: UnitSpec, other: UnitSpec) -> Verdict | None:
    """Whether a unit may use a keyword, in an attack or against damage dice."""
    if {*actor.keywords, *other.keywords} & {*REACHING}:
        return None  # this unit may attack without the keyword
    if not _plays(keyword):
        return _on(keyword, actor) if other == UnitSpec() != actor and rule_class(keyword) else None
    legal = False
    for scene in (SCENES[ATTACK], SCENES["dice-of-damage"]):
        for slot in natural(keyword):
            at = {slot: actor, "T" if slot == "S" else "S": other}
            given = {slot: () if keyword in actor.keywords else (ability(keyword),)}
            plain = {**given, slot: (ability(keyword),)}
            number = placed(scene, slot == "U")[slot]
            if not may_play(board_of(scene, plain, MUCH), number, keyword):
                continue
            board = board_of(scene, given, MUCH, at)
            if may_play(board, number, keyword):
                return Verdict("use", "yes", actor, other, keyword, found=(solved(board),))
            legal = legal or solved(board).legal or not works(board, number, keyword)
            last = board
    if not legal:
        return None
    forbidden = ("build-zone",) if "build-zone" in actor.states else ()
    return Verdict("use", "no", actor, other, keyword, found=(solved(last),), forbidden=forbidden)


def _when(keyword: str, moment: str) -> Verdict | None:
    """Whether a keyword may be used before, after or in a moment of the attack."""
    kind = rule_class(keyword)
    if kind is None or not kind.playable:
        return None
    how, _, event = moment.partition("-")
    at = MOMENTS.get(event, event)
    given = {natural(keyword)[0]: (ability(keyword),)}
    board = board_of(SCENES[ATTACK], given)
    if not may_play(board, placed(SCENES[ATTACK])[natural(keyword)[0]], keyword) or (kind.step == at and how != "in"):
        return None
    mine, place = ORDER.index(kind.step), ORDER.index(at)
    yes = {"before": mine < place, "after": mine > place, "in": mine == place}[how]
    return Verdict("when", "yes" if yes else "no", one=keyword, moment=moment, found=(solved(board),))


# Whether it works on a unit in a given state.


def _works(meaning: ShapeMeaning) -> Verdict | None:
    actor = _spec(meaning, "actor")
    keyword = meaning.one("keyword", "KEYWORD").split()[0]
    if not actor or actor == UnitSpec() or not rule_class(keyword) or (meaning.has("move", "FOR") and natural(keyword) == ("S",)):
        return None  # a keyword that "works on" a unit may be one that is used against it
    return _on(keyword, actor)


def _on(keyword: str, actor: UnitSpec) -> Verdict | None:
    """Whether a keyword does anything on a unit in a given state."""
    if not natural(keyword) or keyword in ENABLING or actor.keywords:
        return None
    slot = natural(keyword)[-1]
    board = board_of(SCENES[ATTACK], {slot: (ability(keyword),)}, MUCH, {slot: actor})
    number = placed(SCENES[ATTACK])[slot]
    if "build-zone" in actor.states:
        if works(board, number, keyword):
            return None
        return Verdict("works", "no", actor, one=keyword, found=(solved(board),), forbidden=("build-zone",))
    if keyword in REACHING:
        return None
    found = compared(SCENES[ATTACK], ability(keyword), slot, {}, health_for(keyword) + ("damaged" in actor.states), {slot: actor})
    if not found.bearing.legal and not found.without.legal:
        return None
    return Verdict(
        "works", "yes" if found.differs else "no", actor, one=keyword, found=(found.bearing, found.without), watched=found.watched
    )


# Numbers.


def _dice(meaning: ShapeMeaning) -> Verdict | None:
    power, only = meaning.one("power", "NUMBER"), meaning.one("only", "NUMBER")
    attacker, defender = _spec(meaning, "attacker"), _spec(meaning, "defender")
    if not power or attacker is None or defender is None:
        return None
    numbered = [said.split() for role in ("attacker", "defender") for said in meaning.all(role, "KEYWORD")]
    known = ("shields", *REACHING, "armor", "accuracy", "evade", "parry", "deflect", "critical-hit", "stealth")
    if any(said[0] not in known or (len(said) == 1 and said[0] in ("shields", *REACHING)) for said in numbered):
        return None
    reach = {*attacker.keywords} & {*REACHING}
    arenas = [[Arena(state) for state in spec.states if state in {*map(str, ARENAS)}] for spec in (attacker, defender)]
    if any(len(lies) != len(spec.states) for lies, spec in zip(arenas, (attacker, defender), strict=True)):
        return None
    if reach and ([REACHING[keyword] for keyword in reach] != arenas[1] or not arenas[0] or arenas[0] == arenas[1]):
        return None  # the attacker may attack without the keyword
    if "stealth" in defender.keywords:
        return None
    fixed = (Ability("roll-only", int(only)),) if only else ()
    here, there = (next(iter(lies), None) for lies in arenas)
    mine = Unit(power=int(power), health=MUCH, arena=here, abilities=(*attacker.abilities, *fixed))
    answer = solved(Board((mine,), (Unit(health=MUCH, arena=there, abilities=defender.abilities),)))
    if not answer.legal or answer.attack_dice is None:
        return None
    return Verdict(
        "dice", str(answer.attack_dice), attacker, defender, power=int(power), only=int(only) if only else None, found=(answer,)
    )


def _hits(meaning: ShapeMeaning) -> Verdict | None:
    attacker, defender = _spec(meaning, "attacker"), _spec(meaning, "defender")
    if attacker is None or defender is None:
        return None
    if set(attacker.keywords) - {"accuracy"} or set(defender.keywords) - {"armor"} or not attacker.keywords:
        return None
    if attacker.states or defender.states or any(" " not in said for said in meaning.all("attacker", "KEYWORD")):
        return None
    mine = Unit(power=1, health=MUCH, abilities=attacker.abilities)
    answer = solved(Board((mine,), (Unit(health=MUCH, abilities=defender.abilities),)))
    assert answer.reading is not None
    naturals = [str(n) for n in range(1, 7) if answer.reading.hits(n)]
    return Verdict("hits", ", ".join(naturals), attacker, defender, found=(answer,))


def _odds(meaning: ShapeMeaning) -> Verdict | None:
    """The chance of hits on a number of dice: each hit is a point of damage that nothing prevents."""
    power, wanted = int(meaning.one("power", "NUMBER")), int(meaning.one("wanted", "NUMBER"))
    attacker, defender = _spec(meaning, "attacker"), _spec(meaning, "defender")
    if attacker is None or defender is None or attacker.states or defender.states or not 0 < wanted <= power <= MOST:
        return None
    if set(attacker.keywords) - {"accuracy"} or set(defender.keywords) - {"armor"}:
        return None
    if any(said == "accuracy" for said in meaning.all("attacker", "KEYWORD")):
        return None
    mine = Unit(power=power, health=MOST, abilities=attacker.abilities)
    answer = solved(Board((mine,), (Unit(health=MOST, abilities=defender.abilities),)))
    damage = answer.units[answer.defender].damage
    assert damage is not None
    exactly = meaning.has("exactly", "EXACTLY")
    chance = dict(enumerate(damage.exactly)).get(wanted, Fraction(0)) if exactly else damage.at_least(wanted)
    return Verdict("odds", str(chance), attacker, defender, power=power, wanted=wanted, exactly=exactly, found=(answer,))
