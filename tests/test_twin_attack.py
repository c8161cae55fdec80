"""Boards so small that their worth can be worked out by hand; each line says how."""

from __future__ import annotations

import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from twin_attack import Illegal, values

from swtcg_rules.table.model import Ability, Arena, Board, Kind, Side, Unit

pytestmark = pytest.mark.slow

SURE = "accuracy 3"
"""Every attack die hits."""


def unit(power: int | None, health: int | None, text: str = "", **more: Any) -> Unit:
    """`text`: keywords parted by commas, each with its X and, after @, its cost: "evade 2 @1, armor"."""
    abilities = []
    for part in filter(None, map(str.strip, text.split(","))):
        words = part.split()
        cost = int(words.pop()[1:]) if words[-1].startswith("@") else 0
        x = int(words.pop()) if len(words) > 1 else None
        abilities.append(Ability(words[0], x, cost))
    return Unit(power=power, health=health, abilities=tuple(abilities), **more)


def board(attackers: Unit | list[Unit], defenders: Unit | list[Unit], **more: Any) -> Board:
    ours = (attackers,) if isinstance(attackers, Unit) else tuple(attackers)
    theirs = (defenders,) if isinstance(defenders, Unit) else tuple(defenders)
    return Board(ours, theirs, **more)


SPACE: dict[str, Any] = {"arena": Arena.SPACE}
GROUND: dict[str, Any] = {"arena": Arena.GROUND}
DAMAGE: dict[str, tuple[Any, Any, dict[str, Any], str]] = {
    # dice
    "two dice, half of them hit": (unit(2, 3), unit(2, 3), {}, "1"),
    "min(hits, 2) of three dice: 3/8 + 2 * 4/8": (unit(3, 3), unit(2, 2), {}, "11/8"),
    "room for one counter: a hit among two dice": (unit(2, 3), unit(2, 2, damage=1), {}, "3/4"),
    "unknown health: no cap": (unit(3, 3), unit(2, None), {}, "3/2"),
    "accuracy 1: 3+": (unit(1, 3, "accuracy 1"), unit(2, 3), {}, "2/3"),
    "accuracy 2 and -1 are 1": (unit(1, 3, "accuracy 2, accuracy -1"), unit(2, 3), {}, "2/3"),
    "armor: 5+": (unit(1, 3), unit(2, 3, "armor, armor"), {}, "1/3"),
    "accuracy 1 against armor: 4+": (unit(1, 3, "accuracy 1"), unit(2, 3, "armor"), {}, "1/2"),
    "shields 1": (unit(2, 3), unit(2, 3, "shields 1"), {}, "1/2"),
    "shields beyond the power": (unit(2, 3), unit(2, 3, "shields 2, shields 1"), {}, "0"),
    "critical hit: 1/2 + 1/6": (unit(1, 3, "critical-hit 1"), unit(2, 3), {}, "2/3"),
    "parry: 1 less for a natural 1 beside a hit, 2 * 1/6 * 1/2": (unit(2, 3), unit(2, 3, "parry 1"), {}, "5/6"),
    "fury: a natural 4 brings half a hit": (unit(1, 3, "fury 1"), unit(2, 3), {}, "7/12"),
    "roll-only 1 against shields": (unit(5, 3, "roll-only 1"), unit(2, 3, "shields 3"), {}, "1/2"),
    "roll-only and fury": (unit(5, 3, "roll-only 1, fury 1"), unit(2, 3), {}, "7/12"),
    # rerolls
    "lucky: 1/2 + 1/2 * 1/2": (unit(1, 3, "lucky 1"), unit(2, 3), {}, "3/4"),
    "the defender's lucky": (unit(1, 3), unit(2, 3, "lucky 1"), {}, "1/4"),
    "both lucky: 3/4 after a hit, 1/4 after a miss": (unit(1, 3, "lucky 1"), unit(2, 3, "lucky 1"), {}, "1/2"),
    "the same, defenders first": (unit(1, 3, "lucky 1"), unit(2, 3, "lucky 1"), {"side": Side.LIGHT}, "1/2"),
    "reroll-dice of a friend": ([unit(1, 3), unit(1, 1, "reroll-dice 1")], unit(2, 3), {}, "3/4"),
    "reroll-dice unpaid": ([unit(1, 3), unit(1, 1, "reroll-dice 1 @1")], unit(2, 3), {"force": (0, 0)}, "1/2"),
    "reroll-dice for the attack and for retaliate's die: 3/4 - 1/4": (
        [unit(1, 3), unit(1, 1, "reroll-dice 1")],
        unit(2, 3, "retaliate 1"),
        {},
        "1/2",
    ),
    "one disrupt: after a miss there (0 - 1/4), after a hit at retaliate (1 - 1/2)": (
        [unit(1, 3), unit(1, 1, "reroll-dice 1")],
        [unit(2, 3, "retaliate 1"), unit(1, 1, "disrupt-effect")],
        {},
        "1/8",
    ),
    # prevention
    "evade 1 of 0, 1, 2": (unit(2, 3), unit(2, 3, "evade 1 @1"), {"force": (0, 1)}, "1/4"),
    "evade without force": (unit(2, 3), unit(2, 3, "evade 1 @1"), {"force": (0, 0)}, "1"),
    "evade, no limit": (unit(2, 3), unit(2, 3, "evade 1 @1"), {}, "1/4"),
    "prevent-damage": (unit(2, 3), unit(2, 3, "prevent-damage 2 @1"), {"force": (0, 1)}, "0"),
    "ferocity": (unit(2, 3, "ferocity"), unit(2, 3, "evade 1, parry 2"), {}, "1"),
    "fortitude": (unit(2, 3, "ferocity"), unit(2, 3, "evade 1, fortitude"), {}, "1/4"),
    "parry and fortitude": (unit(2, 3, "ferocity"), unit(2, 3, "parry 1, fortitude"), {}, "5/6"),
    "unpreventable attack": (unit(2, 3, "unpreventable"), unit(2, 3, "evade 1"), {}, "1"),
    "protect": (unit(1, 3), [unit(2, 3), unit(2, 3, "protect 1")], {}, "0"),
    "protect of oneself": (unit(1, 3), unit(2, 3, "protect 1"), {}, "1/2"),
    "fortitude is not for others": (unit(1, 3, "ferocity"), [unit(2, 3, "fortitude"), unit(2, 3, "protect 1")], {}, "1/2"),
    "an evade disrupted": ([unit(1, 3), unit(1, 1, "disrupt-effect")], unit(2, 3, "evade 1"), {}, "1/2"),
    "the second evade is not": ([unit(1, 3), unit(1, 1, "disrupt-effect")], unit(2, 3, "evade 1, evade 1"), {}, "0"),
    "disrupted and paid for all the same": (
        [unit(1, 3), unit(1, 1, "disrupt-effect")],
        unit(2, 3, "evade 1 @1, evade 1 @1"),
        {"force": (0, 1)},
        "1/2",
    ),
    # deflect
    "deflect": (unit(1, 3), unit(2, 3, "deflect 1 @1"), {"force": (0, 1)}, "-1/2"),
    "deflect there, and the attacker's with no new damage": (
        unit(1, 3, "deflect 1 @1"),
        unit(2, 3, "deflect 1 @1"),
        {"force": (1, 1)},
        "0",
    ),
    "deflect there, and no force to deflect back": (
        unit(1, 3, "deflect 1 @1"),
        unit(2, 3, "deflect 1 @1"),
        {"force": (0, 1)},
        "-1/2",
    ),
    "force for there, back and there again: the attacker's deflect makes no new damage": (
        unit(1, 3, "deflect 1 @1"),
        unit(2, 3, "deflect 1 @1"),
        {"force": (1, 2)},
        "0",
    ),
    "free deflects end": (unit(1, 3, "deflect 1"), unit(2, 3, "deflect 1"), {}, "0"),
    "the deflecting unit has ferocity": (unit(1, 3, "deflect 1"), unit(2, 3, "deflect 1, ferocity"), {}, "-1/2"),
    "deflect takes all it can, 2 of 2": (unit(2, 9, SURE), unit(2, 9, "deflect 3"), {}, "-2"),
    "one of two deflects on 2 damage is paid: 1 there, 1 here": (
        unit(2, 9, SURE),
        unit(2, 9, "deflect 1 @1, deflect 1 @1"),
        {"force": (0, 1)},
        "0",
    ),
    "unpreventable is not for deflected damage": (
        unit(1, 9, SURE + ", evade 1"),
        unit(2, 9, "deflect 1, unpreventable"),
        {},
        "0",
    ),
    # overkill
    "overkill: 1 * 1/2 + 2 * 1/4": (unit(2, 3, "overkill"), [unit(1, 1), unit(1, 1, "armor, parry 1, shields 1")], {}, "1"),
    "no overkill: a hit among two": (unit(2, 3), [unit(1, 1), unit(1, 1)], {}, "3/4"),
    "the second unit evades": (unit(2, 3, "overkill"), [unit(1, 1), unit(1, 1, "evade 1")], {}, "3/4"),
    "only hits move, not critical hit": (unit(1, 3, "overkill, critical-hit 1"), [unit(1, 1), unit(1, 1)], {}, "1/2"),
    "hits of an unknown health stay": (unit(2, 3, "overkill"), [unit(1, None), unit(1, 1)], {}, "1"),
    "one protect for one of two": (
        unit(2, 3, f"overkill, {SURE}"),
        [unit(1, 1), unit(1, 1), unit(1, 1, "protect 1")],
        {},
        "1",
    ),
    # the defender changes
    "intercept by shields": (unit(2, 3), [unit(2, 3), unit(2, 3, "intercept, shields 1")], {}, "1/2"),
    "precision": (unit(2, 3, "precision"), [unit(2, 3, "redirect"), unit(2, 3, "intercept, shields 1")], {}, "1"),
    "intercept unpaid": (unit(2, 3), [unit(2, 3), unit(2, 3, "intercept @1, shields 1")], {"force": (0, 0)}, "1"),
    "stealth does not intercept": (unit(2, 3), [unit(2, 3), unit(2, 3, "intercept, shields 1, stealth")], {}, "1"),
    "hurt stealth does": (unit(2, 3), [unit(2, 3), unit(2, 3, "intercept, shields 1, stealth", damage=1)], {}, "1/2"),
    "intercept disrupted": (
        [unit(2, 3), unit(1, 1, "disrupt-effect")],
        [unit(2, 3), unit(2, 3, "intercept, shields 1")],
        {},
        "1",
    ),
    "the disrupt disrupted": (
        [unit(2, 3), unit(1, 1, "disrupt-effect")],
        [unit(2, 3), unit(2, 3, "intercept, shields 1, disrupt-effect")],
        {},
        "1/2",
    ),
    "redirect": (unit(2, 3), [unit(2, 3, "redirect"), unit(2, 3, "shields 2")], {}, "0"),
    "both former and new defender retaliate": (
        unit(2, 9),
        [unit(2, 3, "retaliate 1"), unit(2, 3, "intercept, retaliate 1, shields 2")],
        {},
        "-1",
    ),
    "power-for-attack": (unit(1, 3, "power-for-attack 1 @1"), unit(2, 3), {"force": (1, 0)}, "1"),
    "power-for-attack is not for others": ([unit(1, 3), unit(1, 3, "power-for-attack 1")], unit(2, 3), {}, "1/2"),
    "power-for-attack, paid for once in two attacks": (
        unit(1, 3, "power-for-attack 1 @1, double-strike"),
        unit(2, 9),
        {"force": (1, 0)},
        "3/2",
    ),
    "overload: 4 dice, less 7/8 of the last counter": (unit(1, 1, "overload 3"), unit(2, 9), {}, "9/8"),
    # the attack's end
    "retaliate: 1 - 1": (unit(2, 3), unit(2, 3, "retaliate 2"), {}, "0"),
    "retaliate unpaid": (unit(2, 3), unit(2, 3, "retaliate 2 @1"), {"force": (0, 0)}, "1"),
    "retaliate against armor: 1 - 2/3": (unit(2, 3, "armor"), unit(2, 3, "retaliate 2"), {}, "1/3"),
    "retaliate of the dead: 1 - 1": (unit(1, 5, SURE), unit(1, 1, "retaliate 2"), {}, "0"),
    "retaliate capped: 1/2 - 15/16": (unit(1, 1), unit(2, 3, "retaliate 4"), {}, "-7/16"),
    "riposte: 1/2 - 1/6": (unit(1, 3), unit(2, 3, "riposte 1"), {}, "1/3"),
    "backfire: 1/2 - 1/6 * 1": (unit(1, 9, "backfire 2"), unit(2, 3), {}, "1/3"),
    "avenge: 1 - 1": (unit(1, 3, SURE), [unit(1, 1), unit(1, 1, "avenge 2")], {}, "0"),
    "avenge of two discarded together: 2 - 2 * 1/2": (
        unit(2, 9, f"overkill, {SURE}"),
        [unit(1, 1, "avenge 1"), unit(1, 1, "avenge 1")],
        {},
        "1",
    ),
    "area damage: 1/2 * (1 + 1/2)": (unit(1, 3, "area-damage 1"), [unit(1, 1), unit(1, 1)], {}, "3/4"),
    "area damage makes no area damage": (unit(1, 3, "area-damage 1"), [unit(1, 1), unit(1, 1), unit(1, 1)], {}, "3/4"),
    "area damage on the avenger: 1 + 1/2 - 1/2; on the other: 1 + 1/2 - 1/2 - 1/4": (
        unit(1, 9, f"area-damage 1, {SURE}"),
        [unit(1, 1), unit(1, 1), unit(1, 9, "avenge 1")],
        {},
        "1",
    ),
    "the avenger evades: 1 + 1/2 on the other, avenge for both, - 1/2 - 1/4": (
        unit(1, 9, f"area-damage 1, {SURE}"),
        [unit(1, 1), unit(1, 1), unit(1, 9, "avenge 1, evade 1")],
        {},
        "3/4",
    ),
    # attacks after the end
    "double strike": (unit(1, 3, "double-strike"), unit(2, 5), {}, "1"),
    "double strike of a survivor only, which gains nothing": (
        unit(1, 1, "double-strike"),
        unit(2, 5, "retaliate 1"),
        {},
        "0",
    ),
    "tenacity: 1/2 + 1/2 * 1/2": (unit(1, 3, "tenacity 1"), unit(2, 5), {}, "3/4"),
    "tenacity 2": (unit(1, 3, "tenacity 2"), unit(2, 5), {}, "1"),
    "tenacity and double strike": (unit(1, 3, "tenacity 1, double-strike"), unit(2, 5), {}, "5/4"),
    "an evaded hit brings tenacity: 1/2 * 1/2": (
        unit(1, 3, "tenacity 1"),
        unit(2, 5, "evade 1 @1"),
        {"force": (0, 1)},
        "1/4",
    ),
    "double damage": (unit(1, 3, "double-damage"), unit(2, 5), {}, "1"),
    "tenacity does not count doubled damage": (unit(1, 3, f"double-damage, tenacity 2, {SURE}"), unit(2, 9), {}, "4"),
    "tenacity: the dead are not attacked": (unit(1, 3, f"tenacity 2, {SURE}"), [unit(1, 1), unit(1, 1)], {}, "1"),
    "focus: 1/2 + 1/2 + 1/6 * 1/2": (unit(1, 3, "focus 1, double-strike"), unit(2, 9), {}, "13/12"),
    "persuade: 0, then no die": (unit(1, 3, f"{SURE}, double-strike"), unit(2, 9, "persuade 1 @1"), {"force": (0, 1)}, "0"),
    "absorb of the attacker: 1 + 5/6 + 2/6": (
        unit(1, 9, f"{SURE}, double-strike, absorb 1"),
        unit(2, 9, "riposte 1"),
        {},
        "13/6",
    ),
    "stun by a retaliate paid once: 1/2 - 1/2 + 1/2 * 1/2": (
        unit(1, 9, "double-strike"),
        unit(2, 9, "stun 1, retaliate 1 @1"),
        {"force": (0, 1)},
        "1/4",
    ),
    "stun by deflect: 1 - 1, then no dice": (
        unit(2, 9, f"{SURE}, double-strike"),
        unit(2, 9, "stun 2, deflect 1 @1"),
        {"force": (0, 1)},
        "0",
    ),
    "surge: 1 - 1/6 + 5/6 * 5/6 + 1/6 * (2 - 11/36)": (
        unit(1, 9, f"{SURE}, double-strike, surge 1"),
        unit(2, 9, "riposte 1"),
        {},
        "391/216",
    ),
    "double strike as it could not attack first: stealth lost": (
        unit(2, 9, f"{SURE}, double-strike, overkill"),
        [unit(1, 1), unit(1, 9, "stealth")],
        {},
        "4",
    ),
    # power and health that move
    "inspiration of a friend": ([unit(1, 3), unit(1, 1, "inspiration, inspiration")], unit(2, 9), {}, "1"),
    "inspiration of two friends": ([unit(1, 3), unit(1, 1, "inspiration"), unit(1, 1, "inspiration")], unit(2, 9), {}, "3/2"),
    "inspired health": (unit(3, 3, SURE), [unit(1, 2), unit(1, 1, "inspiration")], {}, "3"),
    "inspiration lost: the second goes too, not by damage: 1 - 1/2": (
        unit(1, 9, f"{SURE}, double-strike"),
        [unit(1, 1, "inspiration"), unit(1, 1, damage=1), unit(1, 9, "avenge 1, shields 9")],
        {},
        "1/2",
    ),
    "without inspiration it is attacked: twice 1 - 1/2": (
        unit(1, 9, f"{SURE}, double-strike"),
        [unit(1, 1), unit(1, 2, damage=1), unit(1, 9, "avenge 1, shields 9")],
        {},
        "1",
    ),
    "intimidation": (unit(0, 3, "intimidation"), [unit(2, 9), unit(1, 1)], {}, "1"),
    "resilience not yet": (unit(1, 9, "resilience 2", damage=1), unit(2, 9), {}, "1/2"),
    "resilience": (unit(1, 9, "resilience 2", damage=2), unit(2, 9), {}, "3/2"),
    "resilience below 0": (unit(1, 9, "resilience -1", damage=1), unit(2, 9), {}, "0"),
    "resilience 1 and 2 are 3": (unit(1, 9, "resilience 1, resilience 2", damage=2), unit(2, 9), {}, "1/2"),
    "consume: 1, then 2": (unit(1, 9, f"{SURE}, double-strike, consume"), [unit(1, 1), unit(1, 9)], {}, "3"),
    # cunning
    "cunning and evade": (unit(1, 3, "cunning"), unit(2, 5, "evade 1"), {}, "0"),
    "evade of two attacks' first hit": (unit(1, 3, "double-strike"), unit(2, 5, "evade 1 @1"), {"force": (0, 1)}, "1/4"),
    "evade declared blind": (unit(1, 3, "double-strike, cunning"), unit(2, 5, "evade 1 @1"), {"force": (0, 1)}, "1/2"),
    "lucky declared blind: 1/4 * 1/2 + 1/2 * 3/2 + 1/4 * 3/2": (unit(2, 3, "cunning, lucky 1"), unit(2, 5), {}, "5/4"),
    "the defender's lucky declared blind": (unit(1, 3, "cunning"), unit(2, 5, "lucky 1"), {}, "1/2"),
    "deflect declared blind": (unit(1, 3, "cunning"), unit(2, 5, "deflect 1"), {}, "-1/2"),
    "evade declared for overkill's part": (unit(2, 3, "overkill, cunning"), [unit(1, 1), unit(1, 1, "evade 1")], {}, "3/4"),
    # arenas
    "bombard": (unit(9, 3, "bombard 1, bombard 1", **SPACE), unit(2, 5, "retaliate 3", **GROUND), {}, "1"),
    "bombard and shields": (unit(9, 3, "bombard 2", **SPACE), unit(2, 5, "shields 1", **GROUND), {}, "1/2"),
    "bombard in the arena itself": (unit(1, 3, "bombard 2", **GROUND), unit(2, 5, **GROUND), {}, "1/2"),
    "no intercept from elsewhere": (unit(1, 3), [unit(2, 5, **GROUND), unit(2, 5, "intercept, shields 9", **SPACE)], {}, "1/2"),
    # damage that is no attack
    "dice of damage": (unit(9, 3, SURE, tapped=True), unit(2, 5, "parry 9, shields 9"), {"kind": Kind.DICE, "amount": 2}, "1"),
    "dice of damage against armor": (unit(9, 3), unit(2, 5, "armor"), {"kind": Kind.DICE, "amount": 2}, "2/3"),
    "fixed damage": (unit(9, 3, "unpreventable"), unit(2, 5, "evade 1"), {"kind": Kind.FIXED, "amount": 2}, "1"),
    "fixed damage deflected, capped": (unit(9, 1), unit(2, 5, "deflect 2"), {"kind": Kind.FIXED, "amount": 2}, "-1"),
    "no attacker to avenge on": (unit(9, 9), [unit(2, 1), unit(1, 1, "avenge 3")], {"kind": Kind.FIXED, "amount": 2}, "1"),
}


@pytest.mark.parametrize("name", DAMAGE)
def test_damage(name: str) -> None:
    ours, theirs, more, expected = DAMAGE[name]
    assert values(board(ours, theirs, **more))["damage"][0] == Fraction(expected)


OTHER_GOALS: dict[str, tuple[str, Unit, Unit, dict[str, Any], str, str]] = {
    "both of two": ("kill", unit(2, 3), unit(2, 2), {}, "1/4", "1"),
    "never by unknown health": ("kill", unit(2, 3), unit(2, None), {}, "0", "1"),
    "overload for the kill: 1 - 1/2": ("kill", unit(1, 9, "overload 1"), unit(2, 2), {}, "1/4", "1/2"),
    "no overload to survive": ("survive", unit(1, 1, "overload 1"), unit(2, 3), {}, "1", "1/2"),
    "retaliate": ("survive", unit(1, 1), unit(2, 3, "retaliate 1"), {}, "1/2", "0"),
    "no second attack into retaliate": ("survive", unit(1, 1, "double-strike"), unit(2, 9, "retaliate 1"), {}, "1/2", "0"),
}


@pytest.mark.parametrize("name", OTHER_GOALS)
def test_other_goals(name: str) -> None:
    goal, ours, theirs, more, first, second = OTHER_GOALS[name]
    assert values(board(ours, theirs, **more))[goal] == (Fraction(first), Fraction(second))


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        (unit(2, 3, tapped=True), unit(2, 3)),
        (unit(2, 3), unit(2, 3, "stealth")),
        (unit(2, 3, **SPACE), unit(2, 3, **GROUND)),
        (unit(2, 3, "ion-cannon 3", **SPACE), unit(2, 3, **GROUND)),
    ],
)
def test_illegal(ours: Unit, theirs: Unit) -> None:
    with pytest.raises(Illegal):
        values(board(ours, theirs))
