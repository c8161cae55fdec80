"""Whether a keyword counts against another, together with it on one unit, or makes a difference to it."""

from __future__ import annotations

from collections.abc import Mapping

from swtcg_rules.answers.compiled.boards import (
    ATTACK,
    ENABLING,
    LITTLE,
    MUCH,
    REACHING,
    SCENES,
    TO_ITSELF,
    TO_THE_DEATH,
    BoardPair,
    SmallBoard,
    ability,
    compared,
    elsewhere,
    enabled,
    natural,
)
from swtcg_rules.answers.compiled.grammar import ShapeMeaning
from swtcg_rules.answers.compiled.model import Verdict
from swtcg_rules.engine.rule import rule_class
from swtcg_rules.table.model import Ability

PREVENTING = ("absorb", "deflect", "evade", "parry", "persuade", "protect")
ON_DICE = ("accuracy", "armor", "fury", "lucky", "shields")
"""Keywords that change the dice, or how they are read."""
WATCHING = ("backfire", "critical-hit", "focus", "fury", "parry", "riposte")
"""Keywords that look for a natural number among the dice."""
HARMING = ("area-damage", "bounty", "consume", "double-damage", "ferocity", "stun")
"""Keywords of the unit that does damage whose effect may depend on how it does the damage."""
STRIKING = (*HARMING, "accuracy", "critical-hit", "focus", "fury", "overload")
SHIELDING = (*PREVENTING, "armor", "shields", "surge", "riposte", "retaliate", "redirect", "stealth", "intercept", "avenge")
BY_AN_ATTACK = (*REACHING, "ferocity", "precision", "double-damage", "accuracy", "double-strike")
"""Keywords of an attacker that a question may name as the attack that something counts against."""
ATTACKERS_OWN = ("accuracy", "critical-hit", "fury", *REACHING)
"""Keywords of an attacker that may count against one of DEFENDERS_OWN."""
DEFENDERS_OWN = ("armor", "shields")
"""Keywords of the attacked unit that one of ATTACKERS_OWN may count against."""
SURE_TO_HIT = 5
"""With this much Accuracy every die hits, also against Armor."""
RELATIONS = {"against": "counts", "together": "together", "affect": "affects"}


def relation(meaning: ShapeMeaning) -> Verdict | None:
    """The engine's answer to a question on two keywords; None where it would have to guess."""
    one = meaning.one("one", "KEYWORD").split()[0]
    by, attack = meaning.one("by", "KEYWORD"), meaning.one("with", "KEYWORD")
    two = (by or attack or meaning.one("two", "KEYWORD") or "dice-of-damage").split()[0]
    if ((by or attack) and two not in BY_AN_ATTACK) or (by and two in REACHING):
        return None  # this unit may attack without the keyword
    prevents = meaning.has("against", "PREVENT") or meaning.has("against", "PREVENTED")
    said = [kind for kind in ("AGAINST", "STOP", "TOGETHER", "AFFECT") if any(meaning.has(role, kind) for role in RELATIONS)]
    if prevents or not said:
        kind = rule_class(one)
        return counts(one, two, "counts") if one in PREVENTING or (kind and kind.playable and not prevents) else None
    return counts(one, two, RELATIONS["together" if "TOGETHER" in said else "affect" if "AFFECT" in said else "against"])


def counts(one: str, two: str, relation: str) -> Verdict | None:
    """Whether a keyword counts against another, works together with it on one unit, or makes a difference to it."""
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


def _there(scene: SmallBoard, keyword: str, slot: str, given: Mapping[str, tuple[Ability, ...]], reaching: str = "") -> BoardPair:
    """A keyword on a unit of a scene, with and without it."""
    specs = elsewhere(reaching) if reaching in REACHING else None
    return compared(scene, ability(keyword), slot, given, health_for(keyword), specs)


def health_for(keyword: str) -> int:
    """The health of T at which a keyword has something to do."""
    return LITTLE if keyword in TO_THE_DEATH else MUCH


def _said(one: str, two: str, relation: str, found: list[BoardPair]) -> Verdict:
    best = next((each for each in found if each.differs), found[0])
    return Verdict(
        relation, "yes" if best.differs else "no", one=one, two=two, found=(best.bearing, best.without), watched=best.watched
    )


def _done_by(one: str, two: str, relation: str) -> Verdict | None:
    """Whether a keyword makes a difference to the damage that another one does."""
    scene = SCENES[two]
    struck = [slot for slot in natural(one) if slot in "TU" and one in SHIELDING]
    striking = [slot for slot in natural(one) if slot == "S" and one in STRIKING]
    if one == "overload" or (one == "area-damage" and two in ("overkill", "area-damage", "avenge")):
        return None
    if one in ("intercept", "avenge") and two in ("overkill", "area-damage"):
        return None  # they answer the attack before that damage
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
        return None  # more attack dice
    if one == "lucky" and scene.power == 0 and two not in TO_ITSELF:  # no attack dice are rolled
        struck = ["T", "S"]
    slots = [*struck, *striking]
    if not slots:
        return None
    given = {slot: held for slot, held in enabled(one).items() if slot != "S"} if one in ENABLING else {}
    return _said(one, two, relation, [_there(scene, one, slot, given) for slot in slots])


def _attacked_with(one: str, two: str) -> Verdict | None:
    """Whether a keyword of the attacked unit, or of one beside it, does something in an attack with another keyword."""
    if two in ("accuracy", "double-damage") and one not in ("armor", "shields", *PREVENTING):
        return None
    if two == "double-damage" and one in PREVENTING and one != "evade":
        return None
    given = {"S": (ability(two, 3 if two in REACHING else None),)}
    return _said(one, two, "counts", [_there(SCENES[ATTACK], one, slot, given, two) for slot in natural(one)])


def _all_prevented(one: str, two: str) -> Verdict:
    """Whether a keyword with a large number prevents everything that another adds to an attack of one die."""
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
