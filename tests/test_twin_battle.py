"""Battle steps so small that their worth can be worked out by hand; the line above each says how."""

from __future__ import annotations

import re
import sys
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from battle_boards import KEYWORDS, Board, Keyword, Side, Unit, goals, notation, random_board
from twin_battle import value

pytestmark = pytest.mark.slow


def unit(name: str, numbers: str, text: str = "", **more: Any) -> Unit:
    """`numbers`: speed/power/health; `text`: keywords parted by commas, with X and, after @, the cost: "Evade 2 @1, Armor"."""
    speed, power, health = map(int, numbers.split("/"))
    keywords = []
    for part in filter(None, text.split(", ")):
        found = re.fullmatch(r"([A-Za-z ]*[a-z])(?: (-?\d))?(?: @(\d))?", part)
        assert found
        assert found[1] in KEYWORDS
        keywords.append(Keyword(found[1], int(found[2] or 0), int(found[3] or 0)))
    return Unit(name, speed, power, health, tuple(keywords), **more)


def board(first: Unit | list[Unit], second: Unit | list[Unit], force: int | None = None, *, dark: bool = True) -> Board:
    """`force`: the second side's. `dark`: the first side is."""
    ours, theirs = ((side,) if isinstance(side, Unit) else tuple(side) for side in (first, second))
    return Board(Side(dark, ours), Side(not dark, theirs, force))


def alone(attacker: str, defender: str, text: str = "", against: str = "", **more: Any) -> Board:
    """A, whose go it is, and C, who had its go. Power 1 and so on: `attacker` is power/health, `defender` health."""
    return board(unit("A", f"50/{attacker}", text), unit("C", f"40/0/{defender}", against, tapped=True), **more)


SURE = "Accuracy 3"
"""Every attack die hits."""
PLAIN = board(unit("A", "50/2/2"), unit("C", "40/2/2"))
TARGETS = board(unit("A", "50/1/1"), [unit("C", "40/1/1"), unit("D", "30/0/1")])
TWO = [unit("A", "50/1/1", SURE), unit("B", "40/1/1", SURE)]
SMALL_AND_BIG = [unit("A", "50/1/1", SURE), unit("B", "40/2/1", SURE)]

CASES: list[tuple[Board, str, str]] = [
    # Two dice, two hits: 1/4.
    (PLAIN, "kill C", "1/4"),
    # C is still there in 3/4, and then needs two hits.
    (PLAIN, "kill A", "3/16"),
    (PLAIN, "survive A", "13/16"),
    # 1/4 - 3/16
    (PLAIN, "arena", "1/16"),
    # One hit on average from A; one from C where it is still there: 1 - 3/4.
    (PLAIN, "damage", "1/4"),
    # The speed is the same, so the Dark Side's C is first: the same with the sides changed.
    (board(unit("A", "40/2/2"), unit("C", "40/2/2"), dark=False), "arena", "-1/16"),
    # Nobody has a go.
    (board(unit("A", "50/2/1", tapped=True), unit("C", "40/2/1", tapped=True)), "arena", "0"),
    # Room for one counter only: 1 - 1/4.
    (board(unit("A", "50/2/2"), unit("C", "40/2/2", damage=1, tapped=True)), "damage", "3/4"),
    # Whom to attack: D, to discard it; C, to be safe from it: it is gone in 1/2, and else misses in 1/2.
    (TARGETS, "kill D", "1/2"),
    (TARGETS, "survive A", "3/4"),
    # Attack C: a counter in 1/2; C, there in 1/2, places one in 1/2. Attack D: 1/2 - 1/2.
    (TARGETS, "damage", "1/4"),
    # A hits with every die, B with half of them. C and D go down together only if B hits one of them and A the other.
    (board([unit("A", "50/1/1", SURE), unit("B", "50/1/1")], [unit("C", "40/0/1"), unit("D", "40/0/1")]), "arena", "1/2"),
    # Accuracy 1: 3 to 6. Armor: 5 and 6. Both: 4 to 6.
    (alone("1/1", "1", "Accuracy 1"), "kill C", "2/3"),
    (alone("1/1", "1", "", "Armor"), "kill C", "1/3"),
    (alone("1/1", "1", "Accuracy 1", "Armor"), "kill C", "1/2"),
    # A hit in 1/2 and one more for a 6; two counters only with a 6.
    (alone("1/1", "2", "Critical Hit 1"), "damage", "2/3"),
    (alone("1/1", "2", "Critical Hit 1"), "kill C", "1/6"),
    # The 6 hits nothing at Accuracy -3, and Critical Hit adds all the same.
    (alone("1/1", "2", "Accuracy -3, Critical Hit 2"), "kill C", "1/6"),
    # A 4 brings half a hit: 1/2 + 1/6 * 1/2.
    (alone("1/1", "3", "Fury 1"), "damage", "7/12"),
    # One hit less where a 1 lies beside a hit: 1 - 2 * 1/6 * 1/2.
    (alone("2/1", "3", "", "Parry 1"), "damage", "5/6"),
    # One die is left of two, none of one.
    (alone("2/1", "3", "", "Shields 1"), "damage", "1/2"),
    (alone("1/1", "3", "", "Shields 2"), "damage", "0"),
    # The die always hits, and a 2 costs A a counter; also where C is discarded.
    (alone("1/1", "2", SURE, "Riposte 1"), "damage", "5/6"),
    (alone("1/1", "1", SURE, "Riposte 1"), "arena", "5/6"),
    # A prevents that.
    (alone("1/1", "1", SURE + ", Evade 1", "Riposte 1"), "arena", "1"),
    # C may make it roll again for a 2: 1/6 + 5/6 * 1/6 = 11/36.
    (alone("1/1", "2", SURE, "Riposte 1, Lucky 1"), "damage", "25/36"),
    # Focus is for another attack.
    (alone("2/1", "2", "Focus 2"), "kill C", "1/4"),
    # A 3 costs half a counter: 1/2 - 1/6 * 1/2. Armor: a third of one.
    (alone("1/2", "2", "Backfire 1"), "damage", "5/12"),
    (alone("1/2", "2", "Backfire 1, Armor"), "damage", "4/9"),
    # Every miss once again.
    (alone("1/1", "1", "Lucky 1"), "kill C", "3/4"),
    (alone("2/1", "2", "Lucky 2"), "damage", "3/2"),
    (alone("1/1", "1", "", "Lucky 1"), "kill C", "1/4"),
    # A hit: C rolls it again, and A that miss: 3/4. A miss: A rolls it again, and C that hit: 1/4. Whoever is first.
    (alone("1/1", "1", "Lucky 1", "Lucky 1"), "kill C", "1/2"),
    (alone("1/1", "1", "Lucky 1", "Lucky 1", dark=False), "kill C", "1/2"),
    # A 4 (1/6): 1 + 3/4. A 5 or 6 (1/3): 1. A miss (1/2): again, and a 4 brings nothing then: 1/2.
    (alone("1/1", "3", "Lucky 1, Fury 1"), "damage", "7/8"),
    # The initial 3 stands for Backfire though Lucky rolled it again: 3/4 - 1/6 * 1/2.
    (alone("1/2", "1", "Lucky 1, Backfire 1"), "damage", "2/3"),
    # One counter of two prevented; an Evade is once for the same damage, two Evades are two.
    (alone("2/1", "2", SURE, "Evade 1"), "damage", "1"),
    (alone("2/1", "2", SURE, "Evade 1, Evade 1"), "damage", "0"),
    # Two attacks, each anew, as long as there is Force.
    (board(TWO, unit("C", "30/0/2", "Evade 1 @1"), 2), "damage", "0"),
    (board(TWO, unit("C", "30/0/2", "Evade 1 @1"), 1), "damage", "1"),
    (board(TWO, unit("C", "30/0/2", "Evade 1 @1"), 0), "kill C", "1"),
    # The Force belongs to the side: of two who could evade one does.
    (board(TWO, [unit("C", "30/0/1", "Evade 1 @1"), unit("D", "30/0/1", "Evade 1 @1")], 1), "damage", "1"),
    # The Force is saved for the greater damage.
    (board(SMALL_AND_BIG, unit("C", "30/0/3", "Evade 2 @1"), 1), "damage", "1"),
    # C has no die left for its go; nor had it been hit, one that hits in 1/2.
    (board(unit("A", "50/1/1", SURE + ", Stun 1"), unit("C", "40/1/2")), "survive A", "1"),
    (board(unit("A", "50/1/1", SURE + ", Stun 1"), unit("C", "40/1/2", "Evade 1")), "survive A", "1/2"),
    # C has had its go by then.
    (board(unit("A", "50/1/1", SURE + ", Stun 1"), unit("C", "60/1/2")), "survive A", "1/2"),
    # 1/2 - 1/2; with Accuracy, which dice of damage do not have, 2/3 - 1/2.
    (alone("1/1", "2", "", "Retaliate 1"), "damage", "0"),
    (alone("1/1", "2", "Accuracy 1", "Retaliate 1"), "damage", "1/6"),
    # A does nothing.
    (alone("1/1", "2", "", "Retaliate 1"), "survive A", "1"),
    (alone("1/2", "2", "", "Retaliate 2"), "damage", "0"),
    # C is gone and retaliates: A stands in 1/2; Armor counts: in 2/3; without Force it cannot be done.
    (alone("1/1", "1", SURE, "Retaliate 1"), "arena", "1/2"),
    (alone("1/1", "1", SURE + ", Armor", "Retaliate 1"), "arena", "2/3"),
    (alone("1/1", "1", SURE, "Retaliate 1 @1", force=0), "arena", "1"),
    # One Force of A's side, given below: no 2 (5/6): kept for the die of Retaliate. A 2 (1/6): that damage is prevented, being
    # there first, and the die costs 1/2.
    (
        alone("1/2", "1", SURE + ", Evade 1 @1", "Riposte 1, Retaliate 1")._replace(
            first=Side(dark=True, units=(unit("A", "50/1/2", SURE + ", Evade 1 @1"),), force=1)
        ),
        "damage",
        "11/12",
    ),
]


@pytest.mark.parametrize(("table", "goal", "worth"), CASES, ids=lambda case: notation(case) if isinstance(case, Board) else case)
def test_worked_out_by_hand(table: Board, goal: str, worth: str) -> None:
    assert value(table, goal) == Fraction(worth)


def test_notation() -> None:
    first = unit("A", "50/2/2", "Evade 1 @1, Critical Hit 2, Armor")
    table = Board(
        Side(True, (first, unit("B", "30/0/3", "Accuracy -1"))), Side(False, (unit("C", "40/2/2", "Evade 2"),)), "space"
    )
    assert notation(table) == (
        'dark "A": space, speed 50, power 2, health 2, Evade 1 (1 Force), Critical Hit 2, Armor'
        ' + "B": space, speed 30, power 0, health 3, Accuracy -1'
        ' vs light "C": space, speed 40, power 2, health 2, Evade 2; space battle step'
    )
    table = Board(Side(False, (unit("A", "50/2/2", tapped=True),), 1), Side(True, (unit("C", "40/2/2", damage=1),), 0))
    assert notation(table) == (
        'light "A": ground, speed 50, power 2, health 2, tapped, force 1'
        ' vs dark "C": ground, speed 40, power 2, health 2, damage 1, force 0; ground battle step'
    )


@pytest.mark.parametrize("seed", range(20))
def test_what_holds_on_every_board(seed: int) -> None:
    table = random_board(Random(seed))
    worth = {goal: value(table, goal) for goal in goals(table)}
    for unit in table.first.units + table.second.units:
        assert worth[f"kill {unit.name}"] + worth[f"survive {unit.name}"] == 1
    other = table._replace(first=table.second, second=table.first)
    assert value(other, "damage") == -worth["damage"]
    assert value(other, "arena") == -worth["arena"]
    assert -1 <= worth["arena"] <= 1


def test_the_boards_are_drawn_again_by_their_seed_and_have_everything() -> None:
    boards = [random_board(Random(seed)) for seed in range(300)]
    assert boards == [random_board(Random(seed)) for seed in range(300)]
    units = [unit for table in boards for unit in table.first.units + table.second.units]
    for name in KEYWORDS:
        assert sum(1 for unit in units if unit.copies(name)) > 20
    assert {(len(table.first.units), len(table.second.units)) for table in boards} == {(1, 1), (1, 2), (2, 1), (2, 2)}
