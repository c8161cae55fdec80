"""What card texts give in an attack, held to the same attack with it written out: both are worked out from other rules."""

from __future__ import annotations

from random import Random

import pytest
import whole_boards

from swtcg_rules import ScenarioError, TooLargeError
from swtcg_rules import solve as solve_any
from swtcg_rules.answers.battle import Battle, solve_table
from swtcg_rules.answers.solved import Solved
from swtcg_rules.answers.solving import solve_scenario as solve
from swtcg_rules.answers.tabling import rule_on_table
from swtcg_rules.answers.walking import reads_back
from swtcg_rules.engine.rule import may_wait
from swtcg_rules.solver.record import play_record
from swtcg_rules.table.model import Ability, Board, Kind, Needs, Side, Text, Those, Unit, While
from swtcg_rules.table.reader import read_attack, read_scenario
from swtcg_rules.table.turns import Table
from swtcg_rules.table.writer import write_scenario
from swtcg_rules.turn.fighters import staged

FOE = Those(subtypes=("Foe",))
MOVERS = {"intercept", "redirect", "double-strike", "tenacity"}
"""With these the unit that is attacked may become another."""


def moved(unit: Unit, needs: Needs, rng: Random) -> Unit:
    """The unit with some of its keywords in texts that wait for a condition, which holds."""
    kept: list[Ability] = []
    for ability in unit.abilities:
        if may_wait(ability.keyword) and not ability.if_without and rng.random() < 0.7:
            kept.append(Ability("gets", texts=(Text(abilities=(ability,)),), when=(While(needs, FOE),)))
        else:
            kept.append(ability)
    return unit._replace(abilities=tuple(kept))


def on_a_table(board: Board, subtypes: str) -> Board:
    """The board between the cards of a table, all of which have these subtypes."""
    side = board.side or Side.DARK
    units = tuple(unit._replace(subtypes=subtypes) for unit in board.units)
    sides = (side,) * len(board.attackers) + (side.other,) * len(board.defenders)
    mine, theirs = board.force
    force = (mine, theirs) if side is Side.DARK else (theirs, mine)
    table = Table(units, sides, force, sides_named=board.side is not None)
    first, second = units[: len(board.attackers)], units[len(board.attackers) :]
    return board._replace(attackers=first, defenders=second, staged=table)


def outcome(answer: Solved) -> object:
    return answer.legal, answer.value, [(unit.damage, unit.discarded, unit.changes) for unit in answer.units], answer.attack_dice


@pytest.mark.parametrize("seed", range(60))
def test_what_is_given_while_it_holds_is_as_good_as_printed(seed: int) -> None:
    rng = Random(seed)
    board = whole_boards.drawn(seed + 900)
    if board.kind is not Kind.ATTACK or board.rolls or board.played or any(unit.arena for unit in board.units):
        pytest.skip("no attack in one arena")
    attacker = moved(board.attackers[0], Needs.ATTACKING, rng)
    told = board._replace(attackers=(attacker, *board.attackers[1:]))
    if MOVERS.isdisjoint(ability.keyword for unit in board.units for ability in unit.abilities):
        told = told._replace(defenders=(moved(board.defenders[0], Needs.ATTACKED_BY, rng), *board.defenders[1:]))
    lying = on_a_table(told, "Foe")
    assert read_scenario(write_scenario(lying)) == read_scenario(write_scenario(lying, "pl")) == lying
    try:
        assert outcome(solve(lying)) == outcome(solve(board))
    except TooLargeError:
        pytest.skip("too large")
    bare = [
        unit._replace(abilities=tuple(one for one in unit.abilities if one.keyword != "gets"))
        for unit in (told.attackers[0], told.defenders[0])
    ]
    without = board._replace(attackers=(bare[0], *board.attackers[1:]), defenders=(bare[1], *board.defenders[1:]))
    assert outcome(solve(on_a_table(told, "Friend"))) == outcome(solve(without))


@pytest.mark.parametrize(
    "text",
    ["Critical Hit 2", "Accuracy 1", "Fury 2", "Lucky 2", "Overkill", "Stun 1", "Double Damage", "Ferocity", "Area Damage 2",
     "Double Strike", "Precision", "Focus 2", "+2 power", "Critical Hit 1, Fury 2, +1 power", "damage can't be prevented"],
)  # fmt: skip
@pytest.mark.parametrize("rest", ["health 3, Evade 1", "Armor, health 2, Parry 1 + health 2, Intercept (1 Force), force 1"])
def test_a_text_for_the_attack_that_costs_nothing_is_as_good_as_printed(text: str, rest: str) -> None:
    """Nobody loses by playing it; a change of power alone is the effect that is known already."""
    given = solve(f"[Jedi], power 3, health 4, gets ({text}) for this attack vs {rest}")
    written = text.replace("+1 power", "+1 power for this attack").replace("+2 power", "+2 power for this attack")
    plain = solve(f"power 3, health 4, {written} vs {rest}")
    assert given.value == plain.value


@pytest.mark.parametrize(
    ("attacks", "text"),
    [
        *((True, text) for text in (
            "+2 power", "Critical Hit 2", "Accuracy 1", "Fury 2", "Lucky 2", "Overkill", "Stun 1", "Double Strike", "Precision",
            "Area Damage 2", "Backfire 1", "Ferocity", "Focus 2", "+3 power for this attack (1 Force)",
        )),
        *((False, text) for text in (
            "Armor", "Shields 1", "Parry 1", "Evade 2 (1 Force)", "Deflect 1 (1 Force)", "Riposte 1", "Retaliate 2 (1 Force)",
            "Resilience 1", "Fortitude", "Redirect (1 Force)", "Absorb 1 (1 Force)", "Avenge 2",
        )),
    ],
)  # fmt: skip
@pytest.mark.parametrize("equipment", [True, False])
def test_what_lies_on_such_a_unit_gives_is_as_good_as_printed(attacks: bool, text: str, equipment: bool) -> None:
    """Of an Equipment or a Pilot: what it gives while its bearer is such a one."""
    on = "equipment, gives" if equipment else "[Droid], [Tank] Pilot"
    lines = {}
    for name, first, beside in (
        ("printed", f", {text}", ""),
        ("given", "", f' + "Gear" on "A": {on} (gets ({text}) while this is [Tank])'),
        ("not given", "", f' + "Gear" on "A": {on} (gets ({text}) while this is [Droid])'),
        ("bare", "", ""),
    ):
        one = f'"A": ground, [Big Tank], power 3, health 3, force 2{first}'
        other = "ground, [Sith], power 4, health 3, Evade 1 + ground, health 2"
        lines[name] = f"{one}{beside} vs {other}" if attacks else f"{other} vs {one} + ground, power 1, health 2{beside}"
    value = {name: solve(line).value for name, line in lines.items()}
    assert value["given"] == value["printed"]
    assert value["not given"] == value["bare"]


@pytest.mark.parametrize(
    "effect",
    ["gets (+1 health) while attacking [Jedi]", "gets (Inspiration) while attacked by [Jedi]",
         "gets (Stun 1) while attacking damaged unit",
     "gets (Intimidation) for this attack", "gets (Cunning) for this attack", "gets (Foresight) for this attack",
     "gets (Bombard 3) for this attack", "gets (+10 speed) for this attack", "gets (gets (Armor) while you have [Jedi])",
     "each of your [Jedi] gets (Fury 1) for this attack", "each of your [Jedi] gets (disrupt)",
     "gets (disrupt) while attacking [Jedi]"],
)  # fmt: skip
def test_what_cannot_be_played_is_refused_by_name(effect: str) -> None:
    for text in (f"power 3, {effect} vs [Jedi], health 3", f'"A": ground, {effect}; ground battle step'):
        with pytest.raises(ScenarioError, match=r"This effect cannot be played out: .*gets"):
            solve_any(text)


STEP = 'dark "A": space, [X], speed 30, power 3, health 3 + "B": {b} vs light "C": space, speed 20, power 2, health 2{c}; {m}'


def test_a_battle_step_in_which_a_gift_may_end_is_refused() -> None:
    given = "each of your other [X] gets (+1 power)"
    wrong = STEP.format(b=f"space, speed 20, power 2, health 2, {given}", c="", m="space battle step")
    with pytest.raises(ScenarioError, match="may change before this is over"):
        solve_any(wrong)
    elsewhere = STEP.format(b=f"location space, {given}", c="", m="space battle step")
    plain = STEP.format(b="location space", c="", m="space battle step").replace("power 3", "power 4")
    one, other = solve_any(elsewhere), solve_any(plain)
    assert isinstance(one, Battle) and isinstance(other, Battle) and one.value == other.value
    table = read_scenario(elsewhere)
    assert isinstance(table, Table) and solve_table(table)


def test_an_attack_in_which_a_gift_may_end_is_refused() -> None:
    text = "power 3, Double Strike vs health 1 + [X], health 3, Armor while + health 3"
    text = 'power 3, Double Strike vs "L": each of your other [X] gets (Armor), health 1 + [X], health 3'
    with pytest.raises(ScenarioError, match="may change before this is over"):
        solve(text)
    assert solve('power 3 vs "L": each of your other [X] gets (Armor), health 1 + [X], health 3').value is not None


def test_what_a_unit_gets_by_being_what_it_is_does_not_end_with_it() -> None:
    gear = 'power 3, health 4 vs "A": [X], health 2 + "Gear" on "A": equipment, gives (gets (Retaliate 2) while this is {now}[X])'
    assert solve(gear.format(now="")).value is not None
    with pytest.raises(ScenarioError, match="may change before this is over"):
        solve(gear.format(now="undamaged "))


def test_health_that_goes_with_a_card_discards_others() -> None:
    line = (
        'dark "A": ground, speed 30, power 3, health 3 vs light "L": ground, health 1, each of your other [X] gets (+1 health) '
        '+ "M": ground, [X], health 2, damage 2; ground battle step; A attacks L; rolls 6 6 6'
    )
    table = read_scenario(line)
    assert isinstance(table, Table)
    answer = rule_on_table(table)
    assert [card.discarded for card in answer.standing.units] == [False, True, True]


def test_records_of_texts_read_back() -> None:
    for line in (
        "power 3, [Sith], gets (Fury 2) for this attack (1 Force), gets (+1 power) for this attack vs health 4, Evade 1; "
        "rolls 4 1 1 6 6; gets (Fury 2) for this attack; Evade prevents 1",
        "power 3, [Sith], gets (Fury 2) for this attack (1 Force), gets (Fury 2) for this attack vs health 4; "
        "rolls 4 1 1 6 6; gets (Fury 2) for this attack (1 Force)",
    ):
        board = read_attack(line)
        assert read_attack(write_scenario(board)) == read_attack(write_scenario(board, "pl")) == board
        assert reads_back(staged(board), play_record(staged(board)))
        assert solve(line).legal
