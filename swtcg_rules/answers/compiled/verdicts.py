"""What the engine says to a plain question: yes, no, or a number; and the boards on which it was found."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from swtcg_rules.answers.compiled.boards import (
    ATTACK,
    ENABLING,
    LITTLE,
    MUCH,
    REACHING,
    SCENES,
    TO_ITSELF,
    TO_THE_DEATH,
    Compared,
    Scene,
    Spec,
    ability,
    board_of,
    compared,
    contrary,
    elsewhere,
    enabled,
    may_play,
    natural,
    placed,
    solved,
    works,
)
from swtcg_rules.answers.compiled.grammar import Meaning
from swtcg_rules.answers.compiled.lexicon import CONTRARY
from swtcg_rules.answers.solved import Solved
from swtcg_rules.engine.events import Forbidden
from swtcg_rules.engine.rule import rule_class
from swtcg_rules.table.model import Ability, Arena, Board, Unit


class Verdict(NamedTuple):
    """What is asked, in one form for all ways to ask it, and what the engine finds."""

    asked: str
    """The form: attack, attacked, use, when, retreat, counts, together, affects, works, dice, hits."""
    answer: str
    """yes or no; or the number, the natural numbers that hit."""
    actor: Spec = Spec()
    other: Spec = Spec()
    one: str = ""
    """The keyword that is asked about,"""
    two: str = ""
    """and what it is to work against or with."""
    moment: str = ""
    power: int | None = None
    only: int | None = None
    found: tuple[Solved, ...] = ()
    """The boards: with two of them the second lies without the keyword."""
    watched: int = -1
    """Of two boards the unit whose damage tells it."""
    table: str = ""
    """The scenario, where it is a table."""
    forbidden: tuple[str, ...] = ()
    """What forbids it: a code of the catalogue, or a keyword."""

    @property
    def keywords(self) -> tuple[str, ...]:
        """The keywords that it is about, in the order in which they are asked about."""
        known = (self.one, self.two, *self.actor.keywords, *self.other.keywords)
        return tuple(keyword for keyword in dict.fromkeys(known) if rule_class(keyword) or keyword == "ambush")


PREVENTING = ("absorb", "deflect", "evade", "parry", "persuade", "protect")
ON_DICE = ("accuracy", "armor", "fury", "lucky", "shields")
"""Keywords that change the dice, or how they are read;"""
WATCHING = ("backfire", "critical-hit", "focus", "fury", "parry", "riposte")
"""and those that look for a natural number among them."""
HARMING = ("area-damage", "bounty", "consume", "double-damage", "ferocity", "stun")
"""Keywords of whoever does damage that count whatever way it is done, or do not."""
STRIKING = (*HARMING, "accuracy", "critical-hit", "focus", "fury", "overload")
SHIELDING = (*PREVENTING, "armor", "shields", "surge", "riposte", "retaliate", "redirect", "stealth", "intercept", "avenge")
BY_AN_ATTACK = (*REACHING, "ferocity", "precision", "double-damage", "accuracy", "double-strike")
"""Keywords of an attacker that one may ask about as the attack that something counts against."""
ATTACKERS_OWN = ("accuracy", "critical-hit", "fury", *REACHING)
"""Keywords of an attacker of which it may be asked whether they count against a keyword of the unit attacked;"""
DEFENDERS_OWN = ("armor", "shields")
"""and which."""
SURE_TO_HIT = 5
"""With so much Accuracy every die hits, also against Armor."""
RELATIONS = {"against": "counts", "together": "together", "affect": "affects"}
ORDER = ("attack-chance", "roll", "reroll-chance", "hits", "prevention-chance", "placement", "attack-end", "after-attack")
MOMENTS = {"roll": "roll", "reroll": "reroll-chance", "placement": "placement"}


def verdict_on(meaning: Meaning) -> Verdict | None:
    """What the engine says to a question; None where it would have to guess."""
    return {"can": _can, "counts": _counts, "works": _works, "dice": _dice, "hits": _hits}[meaning.shape](meaning)


def _spec(meaning: Meaning, role: str) -> Spec | None:
    """A unit as a question has it; None where it would be two things that it cannot be."""
    states = tuple(dict.fromkeys(state for kind in ("STATE", "TYPED", "PLACE", "BEARING") for state in meaning.all(role, kind)))
    arenas = [state for state in states if state in (*map(str, Arena),)]
    if contrary(states, CONTRARY) or len(arenas) > 1:
        return None
    return Spec(tuple(sorted(states)), tuple(map(_ability, meaning.all(role, "KEYWORD"))))


def _ability(said: str) -> Ability:
    keyword, _, number = said.partition(" ")
    return ability(keyword, int(number) if number else None)


def _can(meaning: Meaning) -> Verdict | None:
    actor, other = _spec(meaning, "actor"), _spec(meaning, "other")
    if actor is None or other is None or any(rule_class(k) is None for k in (*actor.keywords, *other.keywords)):
        return None
    if meaning.has("move", "ATTACK"):
        return _attack(actor, other)
    if meaning.has("move", "ATTACKED"):
        return _attack(other, actor, passive=True)
    if meaning.has("move", "RETREAT") or meaning.has("move", "RETREATED") or meaning.has("move", "WYCOFAC"):
        return _retreat(actor)
    keyword = (meaning.all("keyword", "KEYWORD") or meaning.all("verb", "KEYWORD"))[0].split()[0]
    if against := meaning.one("against", "KEYWORD"):
        kind = rule_class(keyword)
        plain = kind is not None and kind.playable and actor == other == Spec() and len(meaning.all("against", "KEYWORD")) == 1
        return counts(keyword, against.split()[0], "counts") if plain else None
    when = meaning.one("when", "EVENT") or meaning.one("when", "CHANCE")
    if when:
        before = "before" if meaning.has("when", "BEFORE") else "after" if meaning.has("when", "AFTER") else "in"
        return _when(keyword, f"{before}-{when}") if actor == other == Spec() else None
    return _use(keyword, actor, other)


def _legal(answer: Solved) -> tuple[str, ...]:
    """What forbids an attack: codes of the catalogue, and keywords."""
    return tuple(one.code or answer.rules[one.rule].keyword for one in answer.objections if isinstance(one, Forbidden))


def _attack(attacker: Spec, target: Spec, passive: bool = False) -> Verdict | None:
    """Whether an attack may be made, asked of whoever attacks or is attacked."""
    reach = [arena for keyword, arena in REACHING.items() if keyword in attacker.keywords]
    lies = [state for state in target.states if state in REACHING.values()]
    if reach and lies and lies[0] not in reach and not set(attacker.states) & set(REACHING.values()):
        return None  # it may lie there itself
    answer = solved(board_of(Scene("S", "T"), {}, MUCH, {"S": attacker, "T": target}))
    forbidden = _legal(answer)
    actor, other = (target, attacker) if passive else (attacker, target)
    return Verdict(
        "attacked" if passive else "attack", "no" if forbidden else "yes", actor, other, found=(answer,), forbidden=forbidden
    )


def _retreat(actor: Spec) -> Verdict | None:
    """Whether a unit may retreat in the retreat step of its side."""
    from swtcg_rules.answers.tabling import rule_on_table
    from swtcg_rules.table.reader import read_scenario
    from swtcg_rules.table.turns import Table
    from swtcg_rules.table.writer import write_scenario

    unit = board_of(Scene("S", "T"), {}, MUCH, {"S": actor}).attackers[0]
    table = read_scenario(f'dark "A": {Arena.GROUND if unit.arena is None else "space"}, health 9; dark retreat step; retreat A')
    assert isinstance(table, Table)
    lying = unit._replace(name="A", arena=unit.arena or Arena.GROUND)
    answer = rule_on_table(table._replace(units=(lying,)))
    last = answer.last
    assert last is not None
    refused = (last.refusal.code,) if last.refusal else ()
    return Verdict("retreat", "no" if refused else "yes", actor, table=write_scenario(answer.table), forbidden=refused)


def _plays(keyword: str) -> bool:
    """Whether a player uses a keyword, or chooses whether to."""
    kind = rule_class(keyword)
    return kind is not None and (kind.playable or not kind(0, 0, (ability(keyword),)).by_itself)


def _use(keyword: str, actor: Spec, other: Spec) -> Verdict | None:
    """Whether a unit may use a keyword, in an attack or against dice of damage."""
    if not _plays(keyword):
        return _on(keyword, actor) if other == Spec() and rule_class(keyword) else None
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


# What counts against what.


def _counts(meaning: Meaning) -> Verdict | None:
    one = meaning.one("one", "KEYWORD").split()[0]
    by = meaning.one("by", "KEYWORD")
    two = (by or meaning.one("two", "KEYWORD") or "dice-of-damage").split()[0]
    if by and two not in BY_AN_ATTACK:
        return None  # of an attack by such a unit
    prevents = meaning.has("against", "PREVENT") or meaning.has("against", "PREVENTED")
    said = [kind for kind in ("AGAINST", "STOP", "TOGETHER", "AFFECT") if any(meaning.has(role, kind) for role in RELATIONS)]
    if prevents or not said:
        kind = rule_class(one)
        return counts(one, two, "counts") if one in PREVENTING or (kind and kind.playable and not prevents) else None
    return counts(one, two, RELATIONS["together" if "TOGETHER" in said else "affect" if "AFFECT" in said else "against"])


def counts(one: str, two: str, relation: str) -> Verdict | None:
    """Whether a keyword counts against another, together with it on one unit, or for it either way."""
    if not natural(one) or (two not in SCENES and not natural(two)):
        return None
    if relation == "affects" and one in ON_DICE and two in WATCHING:
        looked, done = _looked_for(one, two), _done_by(one, two, relation) if two in SCENES else None
        return looked if one != two and (done is None or done.answer == looked.answer) else None
    if two in SCENES:
        return _done_by(one, two, relation)
    if relation != "counts":
        return None
    if two == "critical-hit" and one in PREVENTING and one != "parry":
        return _all_prevented(one, two)
    if one in ("ferocity", "precision"):
        return _countered(one, two)
    if two in BY_AN_ATTACK and one in SHIELDING:
        return _attacked_with(one, two)
    if one in ATTACKERS_OWN and two in DEFENDERS_OWN:
        return _said(one, two, relation, [_there(SCENES[ATTACK], one, "S", {"T": (ability(two),)}, reaching=one)])
    if one == "fortitude" and two == "ferocity":
        given = {"S": (ability("ferocity"),), "T": (ability("evade"),)}
        return _said(one, two, relation, [_there(SCENES[ATTACK], one, "T", given)])
    return None


def _there(scene: Scene, keyword: str, slot: str, given: Mapping[str, tuple[Ability, ...]], reaching: str = "") -> Compared:
    """A keyword on a unit of a scene, with and without it."""
    specs = elsewhere(reaching) if reaching in REACHING else None
    return compared(scene, ability(keyword), slot, given, _health(keyword), specs)


def _health(keyword: str) -> int:
    return LITTLE if keyword in TO_THE_DEATH else MUCH


def _said(one: str, two: str, relation: str, found: list[Compared]) -> Verdict:
    best = next((each for each in found if each.differs), found[0])
    return Verdict(
        relation, "yes" if best.differs else "no", one=one, two=two, found=(best.bearing, best.without), watched=best.watched
    )


def _done_by(one: str, two: str, relation: str) -> Verdict | None:
    """Whether a keyword makes a difference to the damage that another does."""
    scene = SCENES[two]
    struck = [slot for slot in natural(one) if slot in "TU" and one in SHIELDING]
    striking = [slot for slot in natural(one) if slot == "S" and one in STRIKING]
    if one == "overload" or (one == "area-damage" and two in ("overkill", "area-damage", "avenge")):
        return None
    if one in ("intercept", "avenge") and two in ("overkill", "area-damage"):
        return None  # what they answer is the attack before it
    if relation == "counts":
        striking = []
    elif relation == "together":
        struck = []
    if two == "area-damage":
        striking = [slot for slot in striking if one in ("ferocity", "stun", "double-damage")]
    if two in TO_ITSELF:
        struck = ["S"] if struck == ["T"] else []
        striking = [] if one not in ("accuracy", "critical-hit", "stun") else striking
    if two == "overkill":
        striking = [] if one not in ("ferocity", "stun", "double-damage") else striking
    if two in ("riposte", "backfire", "deflect", "avenge") and one == "fury":
        return None  # more dice of the attack
    slots = [*struck, *striking]
    if not slots:
        return None
    given = {slot: held for slot, held in enabled(one).items() if slot != "S"} if one in ENABLING else {}
    return _said(one, two, relation, [_there(scene, one, slot, given) for slot in slots])


def _attacked_with(one: str, two: str) -> Verdict | None:
    """Whether a keyword of the unit attacked, or of one beside it, does something in an attack with another keyword."""
    if two in ("accuracy", "double-damage") and one not in ("armor", "shields", *PREVENTING):
        return None
    if two == "double-damage" and one in PREVENTING and one != "evade":
        return None
    given = {"S": (ability(two, 3 if two in REACHING else None),)}
    return _said(one, two, "counts", [_there(SCENES[ATTACK], one, slot, given, two) for slot in natural(one)])


def _all_prevented(one: str, two: str) -> Verdict:
    """Whether a keyword, of a large number, prevents whatever another adds to an attack of one die."""
    slot = natural(one)[0]
    found = compared(SCENES[ATTACK]._replace(power=1), ability(one, MUCH), slot, {"S": (ability(two),)})
    hurt = found.bearing.units[found.watched].damage
    return _said(one, two, "counts", [found._replace(differs=hurt is not None and not hurt.mean)])


def _countered(one: str, two: str) -> Verdict | None:
    """Whether a keyword of the attacker keeps another from doing anything."""
    if two == "fortitude":
        back = compared(SCENES[ATTACK], ability("evade"), "T", {"S": (ability(one),), "T": (ability(two),)})
        return Verdict("counts", "no" if back.differs else "yes", one=one, two=two, found=(back.bearing,))
    if two not in SHIELDING or two in ("surge", "stealth"):
        return None
    for slot in natural(two):
        bearing = _there(SCENES[ATTACK], two, slot, {"S": (ability(one),)})
        plain = _there(SCENES[ATTACK], two, slot, {})
        if plain.differs:
            return Verdict("counts", "no" if bearing.differs else "yes", one=one, two=two, found=(bearing.bearing, plain.bearing))
    return None


def _looked_for(one: str, two: str) -> Verdict:
    """Whether a keyword changes how often another finds the natural number that it looks for."""
    found = []
    for slot in natural(one):
        for looking in natural(two):
            sure = (ability("accuracy", SURE_TO_HIT),) if two == "parry" else ()  # it needs damage to prevent
            given = {"S": sure, looking: (*(sure if looking == "S" else ()), ability(two))}
            each = compared(SCENES[ATTACK], ability(one), slot, given)
            chances = [[chance for rule, chance in answer.fired if answer.rules[rule].keyword == two] for answer in each[:2]]
            found.append(each._replace(differs=chances[0] != chances[1]))
    return _said(one, two, "affects", found)


# Whether it works on a unit that is in some way.


def _works(meaning: Meaning) -> Verdict | None:
    actor = _spec(meaning, "actor")
    keyword = meaning.one("keyword", "KEYWORD").split()[0]
    return _on(keyword, actor) if actor and actor != Spec() and rule_class(keyword) else None


def _on(keyword: str, actor: Spec) -> Verdict | None:
    """Whether a keyword does anything on a unit that is in some way."""
    if not natural(keyword) or keyword in ENABLING or actor.keywords:
        return None
    slot = natural(keyword)[-1]
    board = board_of(SCENES[ATTACK], {slot: (ability(keyword),)}, MUCH, {slot: actor})
    number = placed(SCENES[ATTACK])[slot]
    if "build-zone" in actor.states:
        if works(board, number, keyword):
            return None
        return Verdict("works", "no", actor, one=keyword, found=(solved(board),), forbidden=("build-zone",))
    found = compared(SCENES[ATTACK], ability(keyword), slot, {}, _health(keyword) + ("damaged" in actor.states), {slot: actor})
    if not found.bearing.legal and not found.without.legal:
        return None
    return Verdict(
        "works", "yes" if found.differs else "no", actor, one=keyword, found=(found.bearing, found.without), watched=found.watched
    )


# Numbers.


def _dice(meaning: Meaning) -> Verdict | None:
    power, only = meaning.one("power", "NUMBER"), meaning.one("only", "NUMBER")
    attacker, defender = _spec(meaning, "attacker"), _spec(meaning, "defender")
    if not power or attacker is None or defender is None:
        return None
    numbered = [said.split() for role in ("attacker", "defender") for said in meaning.all(role, "KEYWORD")]
    known = ("shields", *REACHING, "armor", "accuracy", "evade", "parry", "deflect", "critical-hit", "stealth")
    if any(said[0] not in known or (len(said) == 1 and said[0] in ("shields", *REACHING)) for said in numbered):
        return None
    if len(set(attacker.keywords) & set(REACHING)) > 1 or "stealth" in defender.keywords:
        return None
    fixed = (Ability("roll-only", int(only)),) if only else ()
    mine = Unit(power=int(power), health=MUCH, abilities=(*attacker.abilities, *fixed))
    answer = solved(Board((mine,), (Unit(health=MUCH, abilities=defender.abilities),)))
    if not answer.legal or answer.attack_dice is None:
        return None
    return Verdict(
        "dice", str(answer.attack_dice), attacker, defender, power=int(power), only=int(only) if only else None, found=(answer,)
    )


def _hits(meaning: Meaning) -> Verdict | None:
    attacker, defender = _spec(meaning, "attacker"), _spec(meaning, "defender")
    if attacker is None or defender is None:
        return None
    if set(attacker.keywords) - {"accuracy"} or set(defender.keywords) - {"armor"} or not attacker.keywords:
        return None
    if any(" " not in said for said in meaning.all("attacker", "KEYWORD")):
        return None
    mine = Unit(power=1, health=MUCH, abilities=attacker.abilities)
    answer = solved(Board((mine,), (Unit(health=MUCH, abilities=defender.abilities),)))
    assert answer.reading is not None
    naturals = [str(n) for n in range(1, 7) if answer.reading.hits(n)]
    return Verdict("hits", ", ".join(naturals), attacker, defender, found=(answer,))
