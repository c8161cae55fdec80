"""Texts that a card is paid for and carries out on a table; the build step of them is held to the second model of the turn."""

from __future__ import annotations

from typing import Any

import pytest

from swtcg_rules import solve
from swtcg_rules.answers.card_texts import texts_in_attack
from swtcg_rules.answers.tabling import Tabled, rule_on_table
from swtcg_rules.table.reader import read_scenario
from swtcg_rules.table.turns import Table
from swtcg_rules.table.writer import write_scenario

MEDIC = '"Medic": character, speed 30, {}'
LUKE = '"Luke": character, speed 40, health 5, damage 3'
BUILDS = "repair up to 2 to one of your character (tap, in its build step)"
BETWEEN = "repair up to 2 to one of your character (tap, between attacks)"
VADER = '"Vader": character, speed 30, health 5'


def ruled(text: str) -> Tabled:
    table = read_scenario(text)
    assert isinstance(table, Table)
    assert read_scenario(write_scenario(table)) == read_scenario(write_scenario(table, "pl")) == table
    return rule_on_table(table)


@pytest.mark.parametrize(
    ("deed", "moment", "move", "refused"),
    [
        (BUILDS, "light build step", "text of Medic on Luke", ""),
        (BUILDS, "light build step", "text of Medic", "deed-whom"),
        (BUILDS.replace("character", "[Jedi]"), "light build step", "text of Medic on Luke", "deed-not-such"),
        (BUILDS, "light build step", "text of Medic on Vader", "deed-not-such"),
        (BUILDS, "light build step", "text of Medic on Medic", "deed-no-use"),
        (BUILDS, "battle phase", "text of Medic on Luke", "not-own-build-step"),
        (BETWEEN, "battle phase", "text of Medic on Luke", ""),
        (BETWEEN, "light build step", "text of Medic on Luke", "deed-in-battle"),
        (f"tapped, {BETWEEN}", "battle phase", "text of Medic on Luke", "tap-missing"),
        ("wound by 2 to one of your opponent's unit (tap, in place of its attack)", "battle phase", "text of Medic on Vader", ""),
        ("retreating to one of your unit (tap, in its build step)", "light build step", "text of Medic on Luke", ""),
        ("retreating to one of your unit (tap, in its build step)", "light build step", "text of Medic", "deed-whom"),
        ("gain Force 2 (tap, in its build step)", "light build step", "text of Medic", ""),
        ("gain Force 2 (tap, in its build step)", "light build step", "text of Medic on Luke", "deed-on-nobody"),
        ("gain Force 2 (tap, in its build step)", "light build step", "text of Luke", "no-deed"),
        ("gain Force 2 (tap, in its build step)", "light build step", "text of Medic; text of Medic", "tap-missing"),
        ("gain Force 2 (1 build point, in its build step)", "light build step", "text of Medic; text of Medic", "used-this-turn"),
        ("gain Force 2 (4 build points, in its build step)", "light build step", "text of Medic", "points-missing"),
        ("build zone, gain Force 2 (tap, in its build step)", "light build step", "text of Medic", "no-such-ability"),
        ("build zone, Reserves (gain Force 2 (tap, in its build step))", "light build step", "text of Medic", ""),
        (
            "gain Force 2 (tap, in its build step), gain build points 1 (1 Force, in its build step)",
            "light build step",
            "text of Medic",
            "which-deed",
        ),
        (
            "gain Force 2 (tap, in its build step), gain build points 1 (1 Force, in its build step)",
            "light build step",
            "text of Medic: 2; text of Medic: 1",
            "",
        ),
    ],
)  # fmt: skip
def test_a_text_that_is_paid_for_is_carried_out_at_its_time(deed: str, moment: str, move: str, refused: str) -> None:
    if "in place" in deed:
        deed = f"speed 60, {deed}"
    medic = MEDIC.replace("speed 30, ", "").format(deed) if "speed" in deed else MEDIC.format(deed)
    answer = ruled(f"light {medic}, build points 3 + {LUKE} vs dark {VADER}; {moment}; {move}")
    assert answer.last
    assert (answer.last.refusal.code if answer.last.refusal else "") == refused


@pytest.mark.parametrize(
    ("deed", "move", "after"),
    [
        ("repair up to 2 to one of your character (1 build point, in its build step)", "text of Medic on Luke", {"Luke": 1}),
        ("repair up to 9 to one of your character (1 Force, in its build step)", "text of Medic on Luke", {"Luke": 0}),
        ("wound by 2 to one of your opponent's unit (1 Force, in its build step)", "text of Medic on Vader", {"Vader": 2}),
        ("wound by 5 to one of your opponent's unit (1 Force, in its build step)", "text of Medic on Vader", {"Vader": None}),
    ],
)
def test_what_a_text_comes_to(deed: str, move: str, after: dict[str, int | None]) -> None:
    answer = ruled(f"light {MEDIC.format(deed)} + {LUKE} vs dark {VADER}; light build step; {move}")
    units = {unit.name: None if unit.discarded else unit.damage for unit in answer.turn.units}
    assert {name: units[name] for name in after} == after


def test_a_unit_retreats_with_its_pilots_and_a_pilot_alone() -> None:
    ship = '"Ship": space, [Starfighter] + "Jo" on "Ship": [Rebel], [Starfighter] Pilot (Armor), tapped'
    text = "retreating to one of your {} (tap, in its build step)"
    for what, gone in (("[Starfighter]", {"Ship", "Jo"}), ("[Rebel]", {"Jo"})):
        on = "Ship" if len(gone) > 1 else "Jo"
        answer = ruled(f"light {MEDIC.format(text.format(what))} + {ship}; light build step; text of Medic on {on}")
        assert {unit.name for unit in answer.turn.units if unit.arena == "build-zone"} == gone
        assert [unit.tapped for unit in answer.turn.units if unit.name == "Jo"] == [True]


def test_a_unit_that_uses_its_text_in_place_of_an_attack_has_had_its_go() -> None:
    deed = "wound by 2 to one of your opponent's unit (tap, in place of its attack)"
    first = f"light {MEDIC.format(deed)} + {LUKE}, power 2 vs dark {VADER}, power 3; character battle step"
    refusal = ruled(f"{first}; text of Medic on Vader").last
    assert refusal and refusal.refusal and refusal.refusal.code == "not-its-go"
    answer = ruled(f"{first}; Luke does nothing; Vader does nothing; text of Medic on Vader")
    assert answer.last and answer.last.legal
    assert [unit.damage for unit in answer.turn.units if unit.name == "Vader"] == [2]


def test_best_play_of_a_battle_step_names_the_texts_that_it_leaves_alone() -> None:
    deed = "repair up to 2 to one of your character (tap, {})"
    scenario = "light {}, health 3, power 1 + {}, power 3 vs dark {}, power 3; character battle step"
    told: list[Any] = [
        solve(scenario.format(MEDIC.format(deed.format(when)), LUKE, VADER)) for when in ("between attacks", "in its build step")
    ]
    assert [len(battle.before.card_texts) for battle in told] == [1, 0]


@pytest.mark.parametrize(
    ("text", "moments", "force", "damage"),
    [
        ("gains Force 2 (when its build step starts)", "light build step", 2, 3),
        ("gains Force 2 (when its build step starts)", "dark build step", 0, 3),
        ("gains Force 2 (when its build step starts)", "light build step; light build step", 2, 3),
        ("gains Force 2 (when the battle phase starts)", "battle phase; end of turn", 2, 3),
        ("gains Force 2 (when the battle phase starts)", "space battle step; ground battle step", 2, 3),
        ("gains Force 2 (when the battle phase ends)", "battle phase", 0, 3),
        ("gains Force 2 (when the battle phase ends)", "ground battle step; end of turn", 2, 3),
        ("gains Force 2 (when the battle phase ends)", "light build step; end of turn", 0, 3),
        ("mends itself by 2 (when the battle phase starts)", "battle phase", 0, 1),
        ("mends itself by 60 (when the battle phase ends)", "battle phase; end of turn", 0, 0),
        ("build zone, gains Force 2 (when the battle phase starts)", "battle phase", 0, 3),
    ],
)
def test_what_happens_by_itself_when_a_moment_comes(text: str, moments: str, force: int, damage: int) -> None:
    table = ruled(f'light "Al": ground, {text}, health 5, damage 3, force 0 vs dark "Bo": ground, health 2; {moments}').turn
    light = next(number for number, unit in enumerate(table.units) if unit.name == "Al")
    assert (table.table.force[table.table.sides[light]], table.units[light].damage) == (force, damage)


WOUNDS = "gain Force 1 (wounds itself by 1, in its build step)"
BUILD, BATTLE = "light build step; text of Medic", "battle phase; text of Medic"
COMPOSED = 'light "Medic": character, speed 30, health 4, force 0, {} + {} vs dark {}; {}'


@pytest.mark.parametrize(
    ("deed", "moves", "force", "after"),
    [
        ("draw cards 2 followed by discard cards 1 (tap, in its build step)", BUILD, 0, {}),
        ("gain Force 1 (wounds itself by 1, in its build step)", BUILD, 1, {"Medic": 1}),
        ("gain Force 1 (wounds itself by 4, in its build step)", BUILD, 1, {"Medic": None}),
        ("gain Force 2 followed by draw cards 2 (discards itself, in any chance)", BATTLE, 2, {"Medic": None}),
        ("gain Force 1 (wound by 1 to one of your other unit, between attacks)", f"{BATTLE} on Luke", 1, {"Luke": 4}),
        ("gain Force 1 (discarding to one of your unit, between attacks)", f"{BATTLE} on Luke", 1, {"Luke": None}),
        ("repair all up to 2 to each of your unit (tap, between attacks)", BATTLE, 0, {"Luke": 1, "Medic": 0}),
        ("wound all by 1 to each unit (tap, between attacks)", BATTLE, 0, {"Luke": 4, "Vader": 1, "Medic": 1}),
        ("tapping to any unit followed by wound by 3 (tap, in any chance)", f"{BATTLE} on Vader", 0, {"Vader": 3}),
        ("wound by 2 to any unit followed by wounds itself by 1 (tap, in any chance)", f"{BATTLE} on Vader", 0, {"Medic": 1}),
        ("wounds itself by 1 (when the turn ends)", "battle phase; end of turn", 0, {"Medic": 1}),
        ("lose Force 1 (when the turn ends)", "battle phase; end of turn", 0, {}),
        (f"damage 3, Last Stand (2 Force, draw cards 1), {WOUNDS}", BUILD, 3, {"Medic": None}),
        (f"damage 3, draw cards 1 followed by gain Force 2 (when discarded from an arena), {WOUNDS}", BUILD, 3, {}),
        ("gains Force 1 (when the space battle step starts)", "battle phase", 1, {}),
        ("gains Force 1 (when the space battle step ends)", "battle phase", 1, {}),
        ("gains Force 1 (when the character battle step starts)", "battle phase", 1, {}),
        ("gains Force 1 (when the character battle step ends)", "battle phase", 0, {}),
        ("gains Force 1 (when the character battle step ends)", "battle phase; end of turn", 1, {}),
        ("gains Force 1 (when the space battle step ends)", "space battle step", 0, {}),
        ("gains Force 1 (when the ground battle step ends)", "space battle step; character battle step", 1, {}),
        ("gains Force 1 (when the space battle step ends)", "ground battle step; character battle step", 0, {}),
    ],
)  # fmt: skip
def test_prices_deeds_and_moments_go_together(deed: str, moves: str, force: int, after: dict[str, int | None]) -> None:
    answer = ruled(COMPOSED.format(deed, LUKE, VADER, moves))
    assert not answer.last or answer.last.legal
    units = {unit.name: None if unit.discarded else unit.damage for unit in answer.turn.units}
    assert {name: units[name] for name in after} == after
    assert answer.turn.table.force[1] == force


@pytest.mark.parametrize(
    ("deed", "moves", "changed"),
    [
        (
            "boosting to one of your unit (+2 power until end of battle, tap, in its build step)",
            "text of Medic on Luke",
            ["Luke"],
        ),
        (
            "boosting to one of your unit (+2 power until end of battle, tap, in its build step)",
            "text of Medic on Luke; end of turn",
            [],
        ),
        (
            "boosting all to each of your unit (+2 power until end of turn, 1 Force, in its build step)",
            "text of Medic",
            ["Medic", "Luke"],
        ),
        ("boosts itself (+2 power until end of turn, 1 Force, in its build step)", "text of Medic", ["Medic"]),
    ],
)
def test_numbers_change_for_a_time(deed: str, moves: str, changed: list[str]) -> None:
    answer = ruled(COMPOSED.replace("force 0", "force 1").format(deed, LUKE, VADER, f"light build step; {moves}"))
    assert [unit.name for unit in answer.turn.units if unit.modifiers] == changed


@pytest.mark.parametrize(("other", "gone"), [("[Jedi]", False), ("[Sith]", True)])
def test_a_unit_retreats_by_itself_on_a_condition(other: str, gone: bool) -> None:
    deed = f"retreats itself (when the character battle step starts) while you have no other {other} in character"
    answer = ruled(COMPOSED.format(deed, f"{LUKE}, [Jedi]", VADER, "space battle step; character battle step"))
    assert [unit.name for unit in answer.turn.units if unit.arena == "build-zone"] == ["Medic"] * gone


def test_a_text_before_its_attack_leaves_the_unit_its_go() -> None:
    deed = "power 1, wound by 3 to any unit (before its attack)"
    moves = "character battle step; Luke does nothing; Vader does nothing; text of Medic on Vader; {}"
    for move, code in (("Medic attacks Vader", ""), ("text of Medic on Vader", "used-this-turn")):
        answer = ruled(COMPOSED.format(deed, LUKE, VADER, moves.format(move)))
        assert answer.last
        assert (answer.last.refusal.code if answer.last.refusal else "") == code


def test_an_attack_names_what_may_be_played_in_it_on_a_table() -> None:
    attack = "{} + {} vs dark {}, power 1; Vader attacks Luke"
    for deed, n in (("gain Force 1 (tap, in any chance)", 1), ("draw cards 1 (tap, in any chance)", 0)):
        table = read_scenario(attack.format(f"light {MEDIC.format(deed)}", LUKE, VADER))
        assert isinstance(table, Table)
        assert len(texts_in_attack(table)) == n


@pytest.mark.parametrize(
    "deed",
    [
        "draw cards (tap, in its build step)",
        "gets (draw cards 1)",
        "deck search 1 (tap, in its build step)",
        "boosting to one of your [Jedi] (tap, in its build step)",
        "draw cards 1 (+2 power until end of turn, tap, in its build step)",
        "draw cards 1 (draw cards 1, in its build step)",
        "repair up to 1 to one of your [Jedi] (when the turn ends)",
        "mends itself by 1 (tap, in its build step)",
        "retreating to one of your [Jedi] followed by wound by 1 to one of your [Sith] (tap, in its build step)",
        "repair up to 2 to one of your character",
        "gains Force 1",
        "gains Force 1 (tap, when the battle phase ends)",
        "gains Force 1 (in its build step)",
        "gain Force 1 (tap, when the battle phase ends)",
        "repair up to 2 to one of your character (tap)",
        "repair up to 2 (tap, in its build step)",
        "repair up to 2 to one of your character (draw a card, in its build step)",
        "gain Force 1 to one of your character (tap, in its build step)",
        "gain Force 1 (tap, in its build step, between attacks)",
    ],
)
def test_a_text_without_a_price_or_a_time_is_no_such_text(deed: str) -> None:
    from swtcg_rules import ScenarioError

    with pytest.raises(ScenarioError):
        ruled(f"light {MEDIC.format(deed)}; light build step")
