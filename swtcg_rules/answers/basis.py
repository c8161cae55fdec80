"""What an answer rests on: this project's decisions where the sources are silent, and the sources themselves.

Each rule names the decisions that it always rests on; this module adds those that apply where several things meet.
"""

from collections.abc import Callable, Iterator

from swtcg_rules.answers.facts import Facts
from swtcg_rules.answers.solved import Objection
from swtcg_rules.engine.events import Forbidden, Illegal
from swtcg_rules.engine.rule import When
from swtcg_rules.glossary.edition import OLDER
from swtcg_rules.glossary.store import load
from swtcg_rules.table.model import Kind

PLAY_OR_PASS_SOURCE = "S4"
HIT_SOURCE = "B-SP"
ATTACK_SOURCE = "RC0224"
COUNTERS_SOURCE = "K/Evade"
REACHING = ("bombard", "ion-cannon", "barrage")
FORBIDDING_SOURCES = {
    "tapped-attacker": "RC0217",
    "other-arena": "P745/7",
    "discarded": "P745/7",
    "build-zone": "L-JG/Plo Koon B",
}


def _several_prevent(f: Facts) -> bool:
    """Whether something that prevents damage by itself meets other prevention."""
    preventing = [rule for rule in f.acting if rule.step == "prevention-chance" and (rule.playable or rule.watches)]
    return len(preventing) > 1 and any(rule.watches for rule in preventing)


def _endings(f: Facts) -> int:
    """How many abilities may be carried out at the attack's end."""
    return sum(rule.keyword in ("retaliate", "riposte", "backfire", "avenge", "overload") for rule in f.acting)


def _mixed(f: Facts) -> bool:
    """Whether one keyword both adds and subtracts."""
    return any(min(c.x or 0 for c in r.copies) < 0 < max(c.x or 0 for c in r.copies) for r in f.acting if len(r.copies) > 1)


def _several_copies(f: Facts) -> bool:
    keywords = [(rule.unit, rule.keyword) for rule in f.acting]
    return len(set(keywords)) < len(keywords) or any(len(rule.copies) > 1 for rule in f.acting)


WHERE_THINGS_MEET: tuple[tuple[int, Callable[[Facts], bool]], ...] = (
    (1, lambda f: f.lowest_power < 0),
    (2, lambda f: f.attack and f.dice == 0),
    (3, lambda f: f.certain),
    (4, lambda f: f.damage_dice),
    (5, lambda f: any(deed.kind is Kind.DICE and f.on(deed.source, "accuracy") for deed in f.deeds)),
    (7, lambda f: f.has("fury")),
    (8, lambda f: bool(f.rerolling) and any(rule.when is When.FIRST_DICE and rule.x for rule in f.acting)),
    (10, lambda f: len(f.rerolling) > 1),
    (11, lambda f: f.has("overkill", "critical-hit")),
    (13, lambda f: f.has("overkill", "parry")),
    (15, lambda f: f.has("overkill") and f.engine.room[f.defender] == 0),
    (17, _several_prevent),
    (18, lambda f: f.has("overkill") and any(f.on(unit, "parry") for unit in range(len(f.engine.units)))),
    (20, lambda f: f.count("deflect") > 1),
    (23, _several_prevent),
    (26, lambda f: f.has("retaliate") and f.any("intercept", "redirect")),
    (28, lambda f: _endings(f) > 1),
    (30, lambda f: f.has("backfire") and any(rule.prevents and rule.unit == f.board.attacker for rule in f.acting)),
    (35, lambda f: f.has("tenacity", "double-strike")),
    (36, lambda f: f.has("overkill") and bool(f.engine.reaching(f.deed))),
    (37, _several_copies),
    (38, _mixed),
    (39, lambda f: any(ability.if_without for unit in f.units for ability in unit.abilities)),
    (40, lambda f: f.count("inspiration") > 1),
    (41, lambda f: f.count("retaliate") > 1),
    (43, lambda f: any(ability.keyword in unit.lost for unit in f.units for ability in unit.abilities)),
    (66, lambda f: f.count("deflect") > 1),
    (67, lambda f: f.count("deflect") > 1),
    (68, lambda f: f.has("overkill", "protect")),
    (69, lambda f: any(rule.keyword == "riposte" and rule.unit in f.may_go for rule in f.acting)),
    (70, lambda f: f.has("overkill") and f.any("ferocity", "stun", "double-damage", "bounty")),
    (71, lambda f: f.any("intercept", "redirect") and f.any("lucky", "retaliate")),
    (72, lambda f: any(rule.unit != f.board.attacker for rule in f.rerolling)),
    (73, lambda f: f.attack and not f.engine.reaching(f.deed) and any(f.on(0, k) for k in REACHING)),
    (74, lambda f: f.edition == OLDER and any(load().summaries[r.keyword].get("origin") == "idc" for r in f.acting)),
)


def decisions(facts: Facts, objections: tuple[Objection, ...]) -> tuple[int, ...]:
    """The numbers of this project's decisions that the answer rests on, in order."""
    found = {73} if any(event.code == "tapped-attacker" for event in objections) else set()
    if not objections or isinstance(objections[0], Illegal):
        useless = [rule for rule in facts.acting if rule.prevents and rule.unit == facts.defender and not facts.preventable]
        for rule in facts.acting:
            found |= set(rule.decisions if rule not in useless else ())
        found |= {number for number, meets in WHERE_THINGS_MEET if meets(facts)}
        if useless:
            found -= {17, 23}
    return tuple(sorted(found))


def sources(facts: Facts, objections: tuple[Objection, ...]) -> Iterator[str]:
    """The sources with the official wording of the rules at work."""
    glossary = load()
    objecting = {event.rule for event in objections if isinstance(event, Forbidden)}
    yield from (FORBIDDING_SOURCES[event.code] for event in objections if event.code in FORBIDDING_SOURCES)
    for rule in facts.acting:
        if not objecting or rule.index in objecting:
            yield from glossary.ability(rule.keyword)["wording"]
    if objecting:
        return
    if facts.board.kind in (Kind.ATTACK, Kind.DICE):
        yield HIT_SOURCE
    if facts.attack:
        yield ATTACK_SOURCE
    if facts.board.kind is Kind.COUNTERS:
        yield COUNTERS_SOURCE
    if any(rule.playable for rule in facts.acting):
        yield PLAY_OR_PASS_SOURCE
