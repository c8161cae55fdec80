"""The boards for a plain question: the smallest on which a keyword is at work, and what the engine finds there.

On each board unit S does something to unit T; U stands beside T, and D is attacked where T is not. A scene defines how that
happens: by an attack, or by a keyword of S.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from swtcg_rules.answers.compiled.model import UnitSpec
from swtcg_rules.answers.solved import Solved
from swtcg_rules.answers.solving import solve_scenario
from swtcg_rules.engine.model import Decision, Play
from swtcg_rules.engine.rule import Bearer, rule_class
from swtcg_rules.glossary.store import load
from swtcg_rules.solver.exact import graph_of
from swtcg_rules.table.model import Ability, Arena, Board, Kind, Modifier, Unit, Until

NUMBER, POWER = 2, 3
"""The number of a keyword, and the power of the attacker, where the question gives none."""
MUCH, LITTLE = 9, 1
"""Health: more than any damage, and so little that almost any damage is enough."""
STATES: dict[str, dict[str, Any]] = {
    "tapped": {"tapped": True},
    "untapped": {},
    "damaged": {"damage": 1},
    "undamaged": {},
    "stunned": {"modifiers": (Modifier(-1, Until.END_OF_BATTLE, "stun"),)},
    "powerless": {"power": 0},
    "build-zone": {"arena": Arena.BUILD_ZONE},
    "space": {"arena": Arena.SPACE},
    "ground": {"arena": Arena.GROUND},
    "character": {"arena": Arena.CHARACTER},
}
Given = Mapping[str, tuple[Ability, ...]]
"""For each unit, the abilities that it has beside those of its scene."""


class SmallBoard(NamedTuple):
    """How S does something to T."""

    attackers: str
    """The units of the attacking side; the first attacks."""
    defenders: str
    by: str = ""
    """The keyword of S that does it; empty for an attack."""
    power: int = POWER
    watched: str = ""
    """The unit whose damage counts; empty for all of them."""
    dice: int = 0
    """The damage dice of S, where nobody attacks."""
    number: int = NUMBER
    kill: bool = False
    """Whether play is for the discard, since otherwise nobody would do it."""


ATTACK = "attack"
SCENES = {
    ATTACK: SmallBoard("S", "TU"),
    "retaliate": SmallBoard("T", "S", "retaliate", 0, "T"),
    "riposte": SmallBoard("T", "S", "riposte", 1, "T"),
    "deflect": SmallBoard("T", "S", "deflect", 3, "T"),
    "overkill": SmallBoard("S", "DT", "overkill", 4, "T"),
    "backfire": SmallBoard("S", "D", "backfire", 2, "S"),
    "overload": SmallBoard("S", "D", "overload", 0, "S", kill=True),
    "avenge": SmallBoard("T", "DS", "avenge", 3, "T"),
    "area-damage": SmallBoard("S", "DT", "area-damage", 3, "T"),
    "ambush": SmallBoard("S", "T", "", 0, "T", dice=3),
    "dice-of-damage": SmallBoard("S", "T", "", 0, "T", dice=3),
}
TO_ITSELF = ("backfire", "overload")
REACHING = {"bombard": Arena.GROUND, "ion-cannon": Arena.SPACE, "barrage": Arena.CHARACTER}
FROM_ELSEWHERE = {Arena.GROUND: Arena.SPACE, Arena.SPACE: Arena.GROUND, Arena.CHARACTER: Arena.GROUND}
ENABLING: dict[str, dict[str, str]] = {
    "ferocity": {"T": "evade"},
    "precision": {"U": "intercept"},
    "fortitude": {"T": "evade", "S": "ferocity"},
}
"""What each unit must have so that a keyword has anything to do."""


UNSEEN = ("foresight", "forewarning", "last-stand", "cunning", "resilience", "inspiration", "intimidation")
"""Keywords that depend on a text of theirs, on what the scene does not show, or on other units."""
ANYONES = {"avenge": "U", "intercept": "U", "protect": "U", "bounty": "S", "consume": "S", "stun": "S"}
"""For keywords that any unit may have: the unit on which they do something in an attack, if that is not T."""


TO_THE_DEATH = ("area-damage", "avenge", "bounty", "consume", "overkill")
"""Keywords that do nothing unless a unit is discarded, or takes more damage than its health."""


def ability(keyword: str, number: int | None = None) -> Ability:
    """One copy of a keyword, without cost."""
    numbered = "X" in load().summaries[keyword]["form"]
    return Ability(keyword, (NUMBER if number is None else number) if numbered else None)


def board_of(
    scene: SmallBoard, given: Given, health: int = MUCH, specs: Mapping[str, UnitSpec] | None = None, beside: bool = False
) -> Board:
    """A scene with what its units have; `health` is that of T, and U is there if it has something or must be `beside` T."""

    def made(slot: str) -> Unit:
        first = slot == scene.attackers[0]
        own = (ability(scene.by, scene.number),) if slot == "S" and scene.by else ()
        spec = (specs or {}).get(slot, UnitSpec())
        unit = Unit(
            power=scene.power if first and not scene.dice else None,
            health={"T": health, "D": MUCH if scene.by == "backfire" else LITTLE}.get(slot, MUCH),
            abilities=(*own, *spec.abilities, *given.get(slot, ())),
        )
        changed = {name: value for state in spec.states for name, value in STATES[state].items() if name != "power" or first}
        return unit._replace(**changed)

    mine, theirs = _lying(scene, beside or bool(given.get("U") or (specs or {}).get("U")))
    return Board(
        tuple(map(made, mine)),
        tuple(map(made, theirs)),
        kind=Kind.DICE if scene.dice else Kind.ATTACK,
        amount=scene.dice or None,
    )


def _lying(scene: SmallBoard, beside: bool) -> tuple[str, str]:
    """The units of both sides; U stands beside T."""
    u = "U" if beside and "U" not in scene.defenders else ""
    return (scene.attackers + u, scene.defenders) if "T" in scene.attackers else (scene.attackers, scene.defenders + u)


def placed(scene: SmallBoard, beside: bool = False) -> dict[str, int]:
    """The number of each unit on the board of a scene."""
    return {slot: number for number, slot in enumerate("".join(_lying(scene, beside)))}


def solved(board: Board, kill: bool = False) -> Solved:
    """What the engine finds on a board. Raises as `solve_scenario`."""
    return _solved(board, kill, load().version)


@lru_cache(maxsize=4096)
def _solved(board: Board, kill: bool, _glossary: str) -> Solved:
    return solve_scenario(board, goal="kill" if kill else "damage", query="")


@lru_cache(maxsize=4096)
def may_play(board: Board, unit: int, keyword: str) -> bool:
    """Whether the player of a unit may use one of its keywords anywhere in what can happen on a board."""
    graph = graph_of(board)
    rules = {rule.index for rule in graph.engine.of_unit(unit) if rule.keyword == keyword}
    decisions = (node for node in graph.nodes if isinstance(node, Decision))
    return any(isinstance(move, Play) and move.rule in rules for node in decisions for move, _ in node.options)


def works(board: Board, unit: int, keyword: str) -> bool:
    """Whether a unit has a rule of this keyword as it lies."""
    return any(rule.keyword == keyword for rule in graph_of(board).engine.of_unit(unit))


class BoardPair(NamedTuple):
    """Two boards that differ in one ability only, and whether it makes a difference."""

    bearing: Solved
    without: Solved
    differs: bool
    watched: int
    """The unit whose damage shows the difference."""


def compared(
    scene: SmallBoard,
    keyword: Ability,
    slot: str,
    given: Given | None = None,
    health: int = MUCH,
    specs: Mapping[str, UnitSpec] | None = None,
) -> BoardPair:
    """A scene with an ability on a unit, and without.

    It makes a difference where the damage changes, where it takes effect, or where its player may use it. Where S attacks
    and the question is about what S does beside that, only the damage and the fate of the watched unit count.
    """
    given, beside = given or {}, slot == "U" or bool((given or {}).get("U"))
    bearing: Given = {**given, slot: (*given.get(slot, ()), keyword)}
    one = solved(board_of(scene, bearing, health, specs, beside), scene.kill)
    other = solved(board_of(scene, given, health, specs, beside), scene.kill)
    number = placed(scene, beside)
    watched, mine = number.get(scene.watched), number[slot]
    apart = bool(scene.by) and scene.attackers == "S"
    seen = [_seen(answer, watched, apart) for answer in (one, other)]
    fires = any(chance for rule, chance in one.fired if _is(one, rule, mine, keyword.keyword))
    used = not fires and one.legal and may_play(one.board, mine, keyword.keyword)
    differs = seen[0] != seen[1] or ((fires or used) and not (apart and slot == "S"))
    return BoardPair(one, other, differs, one.defender if watched is None else watched)


def _is(answer: Solved, rule: int, unit: int, keyword: str) -> bool:
    return (answer.rules[rule].unit, answer.rules[rule].keyword) == (unit, keyword)


def _seen(answer: Solved, watched: int | None, apart: bool) -> tuple[object, ...]:
    """What an answer shows: whether the attack is made, the damage of the watched unit, and changes of power."""
    hurt = [(unit.damage, unit.discarded) for unit in answer.units if watched in (None, unit.number)]
    changed = [unit.changes for unit in answer.units if not apart or unit.number == watched]
    return answer.legal, hurt, changed


def natural(keyword: str) -> tuple[str, ...]:
    """The units on which a keyword does something in an attack of S on T; nothing where no such attack shows it."""
    kind = rule_class(keyword)
    if kind is None or keyword in UNSEEN:
        return ()
    return {Bearer.SOURCE: ("S",), Bearer.TARGET: ("T",), Bearer.EITHER: ("S", "T"), Bearer.ANYONE: (ANYONES.get(keyword, "T"),)}[
        kind.bearer
    ]


def enabled(*keywords: str) -> dict[str, tuple[Ability, ...]]:
    """What must be there so that these keywords have anything to do."""
    given: dict[str, tuple[Ability, ...]] = {}
    for keyword in keywords:
        for slot, other in ENABLING.get(keyword, {}).items():
            given[slot] = (*given.get(slot, ()), ability(other))
    return given


def elsewhere(keyword: str) -> dict[str, UnitSpec]:
    """The arenas of S and T in an attack that reaches into another arena."""
    there = REACHING[keyword]
    return {"S": UnitSpec((str(FROM_ELSEWHERE[there]),)), "T": UnitSpec((str(there),)), "U": UnitSpec((str(there),))}


def contrary(states: Iterable[str], pairs: Iterable[tuple[str, str]]) -> bool:
    """Whether a unit would have two states that exclude each other."""
    all_of_them = set(states)
    return any(all_of_them >= set(pair) for pair in pairs)
