"""What card texts say may be done: in attacks held to the brute force, on tables to what is written out."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from test_whole_attack import brute_force, solved

from swtcg_rules import solve
from swtcg_rules.table.model import Ability, Arena, Board, Unit
from swtcg_rules.table.reader import read_scenario
from swtcg_rules.table.writer import write_scenario

OF_ATTACKER = (
    *("attacks-stealth", "power-by-counters 1", "power-by-counters -1", "double-strike", "accuracy 1", "overkill"),
    *("prevent-up-to 1 @1", "evade 1", "tenacity 2"),
)
OF_DEFENDER = (
    *("cannot-be-attacked", "stealth", "attack-price 1", "attack-price 2", "open-to-arenas", "prevent-up-to 2 @1"),
    *("prevent-up-to 1", "prevent-all @2", "prevent-all", "intercept @1", "redirect", "retaliate 1", "riposte 1"),
)


def drawn(seed: int) -> Board:
    """A small board with some of these effects; the same number always gives the same one."""
    rng = Random(seed)
    across = rng.random() < 0.2

    def unit(attacks: bool, first: bool) -> Unit:
        kept = rng.sample(OF_ATTACKER if attacks else OF_DEFENDER, rng.choice([1, 1, 2]))
        abilities = []
        for text in kept:
            words = text.split()
            cost = int(words.pop()[1:]) if words[-1].startswith("@") else 0
            abilities.append(Ability(words[0], int(words[1]) if len(words) > 1 else None, cost))
        return Unit(
            power=rng.choice([1, 2]),
            health=rng.choice([2, 3]),
            damage=rng.choice([0, 0, 1]),
            tapped=not (attacks and first) and rng.random() < 0.3,
            abilities=tuple(abilities),
            arena=(Arena.SPACE if attacks else Arena.GROUND) if across else None,
        )

    attackers = (unit(True, True),)
    defenders = tuple(unit(False, at == 0) for at in range(rng.choice([1, 2])))
    return Board(attackers, defenders, force=(rng.choice([0, 1, 2, 3]), rng.choice([0, 1, 2])))


@pytest.mark.parametrize("first", range(0, 240, 60))
def test_the_solver_agrees_with_the_brute_force(first: int) -> None:
    for seed in range(first, first + 60):
        board = drawn(seed)
        assert solved(board) == brute_force(board), f"board {seed}: {board}"


@pytest.mark.parametrize(
    ("given", "plain"),
    [
        (
            "power 3 + each of your opponent's unit gets (loses Armor) vs Armor, health 3 + health 9",
            "power 3 + unit vs health 3 + health 9",
        ),
        *(
            (f"power 3 vs {{}}, health 6, force {force} + [Ewok], health 2 + [Ewok, Droid], health 2".format(given), plain)
            for force in (1, 2)
            for given, plain in [
                ("gets (Evade X (2 Force)) for each of your [Ewok]", f"power 3 vs Evade 2 (2 Force), health 6, force {force}"),
                ("gets (Evade X (2 Force)) for each of your [Droid]", f"power 3 vs Evade 1 (2 Force), health 6, force {force}"),
                ("gets (Deflect X (2 Force)) for each of your [Sith]", "power 3 vs health 6"),
            ]
        ),
        (
            "power 3, gets (Critical Hit X, Fury X) for each of your [Ewok] + [Ewok], health 2 + [Ewok] vs health 4",
            "power 3, Critical Hit 2, Fury 2 vs health 4",
        ),
        ("space, power 3, gets (+2 power) while attacking multi-arena unit vs space/ground, health 4", "power 5 vs health 4"),
        ("space, power 3, gets (+2 power) while attacking multi-arena unit vs space, health 4", "power 3 vs health 4"),
        ('"Al (B)": [Jedi], power 3 + each of your unique unit gets (+2 power) vs health 4', "power 5 vs health 4"),
        ("[Jedi], power 3 + each of your unique unit gets (+2 power) vs health 4", "power 3 vs health 4"),
        ("power 3, gets (Fury 2) while attacking not [Droid] vs [Droid], health 4", "power 3 vs health 4"),
        ("power 3, gets (Fury 2) while attacking not [Droid] vs [Jedi], health 4", "power 3, Fury 2 vs health 4"),
        ("power 3, gets (Fury 2) while attacking damaged unit vs health 4, damage 1", "power 3, Fury 2 vs health 4, damage 1"),
        ("power 3, gets (Fury 2) while attacking damaged unit vs health 4", "power 3 vs health 4"),
        ("power 3, gets (Fury 2) while attacking untapped unit vs health 4, tapped", "power 3 vs health 4, tapped"),
        ("power 3, gets (Fury 2) while attacking untapped unit vs health 4", "power 3, Fury 2 vs health 4"),
        (
            '"A": space, power 3, [Starfighter], gets (Fury 2) while piloted by "Bo" '
            '+ "Bo (B)" on "A": [Starfighter] Pilot (+1 power) vs space, health 4',
            "power 4, Fury 2 vs health 4",
        ),
        (
            '"A": space, power 3, [Starfighter], gets (Fury 2) while piloted by "Bo" '
            '+ "Cy (B)" on "A": [Starfighter] Pilot (+1 power) vs space, health 4',
            "power 4 vs health 4",
        ),
        (
            "power 3 vs [Jedi], health 4 + prevent up to 2 to one of your [Jedi] (1 Force), force 1",
            "power 3 vs health 4, Evade 2",
        ),
        ("power 3 vs [Sith], health 4 + prevent up to 2 to one of your [Jedi] (1 Force), force 1", "power 3 vs health 4"),
        ('power 3 vs "Al (B)": health 4 + prevent all damage to any "Al" (1 Force), force 1', "power 3 vs health 4, Evade 9"),
        (
            '"A": space, power 3, [Starfighter] + "Bo" on "A": [Starfighter] Pilot (+1 power), '
            "[Transport] Pilot (+1 power) vs space, health 4",
            "power 4 vs health 4",
        ),
        (
            '"A": space, power 3, [Starfighter Transport] + "Bo" on "A": [Starfighter] Pilot (+1 power), '
            "[Transport] Pilot (+1 power) vs space, health 4",
            "power 4 vs health 4",
        ),
    ],
)
def test_what_a_text_says_is_as_good_as_printed(given: str, plain: str) -> None:
    told: list[Any] = [solve(given), solve(plain)]
    assert told[0].value == told[1].value
    assert write_scenario(read_scenario(write_scenario(read_scenario(given), "pl")), "en") == write_scenario(read_scenario(given))


@pytest.mark.parametrize(
    ("scenario", "legal"),
    [
        ("power 3 vs no unit may attack it, health 4", False),
        ("power 3 vs no unit may attack it, tapped, damage 1, health 4", False),
        ('power 3 vs gets (no unit may attack it) while you have "Bo", health 4 + "Bo": health 2', False),
        ('power 3 vs gets (no unit may attack it) while you have "Bo", health 4 + "Al": health 2', True),
        ("[Sith], power 3 vs gets (no unit may attack it) while attacked by [Jedi], health 4", True),
        ("[Jedi], power 3 vs gets (no unit may attack it) while attacked by [Jedi], health 4", False),
        ("power 3, attacks through Stealth vs Stealth, health 4", True),
        ("power 3 + attacks through Stealth vs Stealth, health 4", False),
        ("power 3, attacks through Stealth vs no unit may attack it, health 4", False),
        ("space, power 3 vs ground, open to attacks from any arena, health 4", True),
        ("power 3, force 1 vs attack price 2, health 4", False),
        ("power 3, force 2 vs attack price 2, health 4", True),
        ("power 3 vs attack price 2, health 4", True),
    ],
)
def test_what_may_be_attacked(scenario: str, legal: bool) -> None:
    answer: Any = solve(scenario)
    assert answer.legal is legal


ABOARD = (
    '"X": space, [Starfighter]{room} + "Al" on "X": [Starfighter] Pilot (+10 speed) '
    '+ "Bo": character, [Starfighter] Pilot (+20 speed)'
)
BOW = '"Bow": equipment, [Character], build zone, Equip (4 build points, 1 Force), gives (+2 power)'


@pytest.mark.parametrize(
    ("scenario", "legal"),
    [
        (f"light {ABOARD.format(room='')}; light build step; Bo boards X", False),
        (f"light {ABOARD.format(room=', Pilots up to 2')}; light build step; Bo boards X", True),
        (f'light build points 3, force 0, "Al": character, health 3 + {BOW}; build step; attach Bow to Al', False),
        (
            f'light build points 3, force 0, "Al": character, health 3, Equipment cheaper by build points 1, '
            f"Equipment cheaper by Force 2 + {BOW}; build step; attach Bow to Al",
            True,
        ),
        ('light "Chief": ground, [Ewok] + "Cub": ground, [Ewok], cost 3, built 2; build step; deploy Cub', False),
        (
            'light "Chief": ground, [Ewok], each of your [Ewok] cheaper to deploy by 1 '
            '+ "Cub": ground, [Ewok], cost 3, built 2; build step; deploy Cub',
            True,
        ),
        (
            'light "Chief": ground, [Ewok], each of your [Ewok] cheaper to deploy by 1 '
            '+ "Cub": ground, [Gungan], cost 3, built 2; build step; deploy Cub',
            False,
        ),
        (
            'light "Al": character, health 3 + "Bow": equipment, [Character], build zone, Equip; build step; attach Bow to Al',
            True,
        ),
    ],
)
def test_what_is_cheaper_or_has_more_room_on_a_table(scenario: str, legal: bool) -> None:
    answer: Any = solve(scenario)
    assert answer.legal is legal


@pytest.mark.parametrize("goal", ["damage", "kill"])
@pytest.mark.parametrize("force", ["", ", force 1", ", force 2"])
@pytest.mark.parametrize(
    ("with_way", "without"),
    [
        ("health 1 + Intercept, attack price 2, health 5", "health 1 + attack price 2, health 5"),
        ("Redirect, health 1 + attack price 2, health 5", "health 1 + attack price 2, health 5"),
    ],
)
def test_nobody_gains_by_a_new_defender_whose_price_may_be_refused(with_way: str, without: str, force: str, goal: str) -> None:
    """The attacker refuses wherever that is better for it (digest 4, attack tax)."""

    def worth(defends: str) -> Any:
        answer: Any = solve(f"power 2{force} vs {defends}", goal)
        return answer.value

    assert worth(with_way) == worth(without)
    assert goal == "damage" or worth(with_way.replace("attack price 2, ", "")) < worth(without)
