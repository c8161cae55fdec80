"""The texts of cards that are not played: which of them an answer names, and where."""

from __future__ import annotations

import json

import pytest
from program import run
from schemas import schema

from swtcg_rules.answers.reserved import MAY_DECIDE
from swtcg_rules.answers.tabling import Tabled, rule_on_table
from swtcg_rules.table.reader import read_scenario
from swtcg_rules.table.turns import Table
from swtcg_rules.turn.lent import effects


def named(scenario: str) -> list[str]:
    """The texts that the answer to a scenario names."""
    return [text.text for text in answer(scenario).card_texts]


def answer(scenario: str) -> Tabled:
    table = read_scenario(scenario)
    assert isinstance(table, Table)
    return rule_on_table(table)


SECOND = 'light "B": character, speed 20, power 2, health 2'


@pytest.mark.parametrize(
    ("where", "moment", "is_named"),
    [
        ("character", "battle phase", False),
        ("build zone", "battle phase", True),
        ("build zone", "character battle step", True),
        ("build zone", "dark build step", False),
        ("build zone, built 1", "battle phase", False),
        ("in hand", "battle phase", False),
    ],
)
def test_what_is_in_reserve_is_named_in_the_build_zone_alone(where: str, moment: str, is_named: bool) -> None:
    text = 'Reserves (card text at general-chance ("Heal."))'
    board = f'dark "A": {where}, character, speed 10, power 1, health 2, {text} vs {SECOND}'
    assert named(f"{board}; {moment}") == (["Heal."] if is_named else [])


def test_a_reserve_of_words_alone_is_no_ability_beside_its_words() -> None:
    reserves = 'Reserves (card text at general-chance ("Heal."))'
    board = f'dark "A": character, power 1 vs {SECOND} + C: character, build zone, {reserves}'
    shown = run("solve", board, "--more").stdout
    assert '  C, Any general chance: "Heal."\n' in shown
    assert "Reserves" not in shown.split("Scenario:")[0]
    both = run("ask", f"{board}, Reserves (Armor); battle phase", "--more").stdout
    assert "Armor" in both.split("Scenario:")[0]


@pytest.mark.parametrize(
    ("text", "where", "is_named"),
    [
        ("card text at general-chance", "character", True),
        ("card text at general-chance", "character, build zone", False),
        ("card text at prevention-chance", "character, build zone", False),
        ("card text at discard", "character, build zone", True),
    ],
)
def test_what_is_played_is_named_in_the_battle_phase_where_it_can_be(text: str, where: str, is_named: bool) -> None:
    board = f'dark "A": {where}, speed 10, power 1, health 2, {text} ("Heal.") vs {SECOND}'
    assert named(f"{board}; battle phase") == (["Heal."] if is_named else [])


def test_nothing_is_played_at_a_general_chance_in_the_build_step() -> None:
    board = f'dark "A": character, speed 10, power 1, health 2, card text at general-chance ("Heal.") vs {SECOND}'
    assert named(f"{board}; dark build step") == []


def test_a_battle_card_is_named_in_the_hand() -> None:
    board = (
        f'dark "A": character, power 1, health 2 + "Ruse": battle card, in hand, card text at no-attack ("Tap it.") vs {SECOND}'
    )
    assert named(f"{board}; battle phase") == ["Tap it."]
    assert named(f"{board}; dark build step") == []


COST = 'dark "A": character, cost 4, built 3, power 1, health 2, card text at completing ("Half price.")'
DEPLOY = f"vs {SECOND}; dark build step; deploy A"


def test_the_own_cost_of_a_card_is_named_while_it_is_built() -> None:
    assert named(f"{COST} vs {SECOND}; dark build step") == ["Half price."]
    found = answer(f"{COST} {DEPLOY}")
    assert not found.legal
    in_hand = COST.replace("built 3", "in hand")
    for asked in (f"{COST} {DEPLOY}", f"{COST} {DEPLOY} for its Reduced Cost", f"{in_hand} {DEPLOY}"):
        assert "Assumed: no card text that is not played here changes what A costs (look at: A)" in run("ask", asked).stdout


def test_what_other_cards_say_of_the_cost_is_told_too() -> None:
    cheaper = 'C: character, power 1, health 2, card text at deploying ("Cheaper.")'
    built = 'dark "A": character, cost 4, built 3, power 1, health 2'
    assert "costs (look at: C)" in run("ask", f"{built} + {cheaper} {DEPLOY}").stdout
    assert "costs (look at: C)" in run("ask", f"{built.replace('3', '4')} + {cheaper} {DEPLOY}").stdout
    in_hand = cheaper.replace("character", "character, in hand")
    assert "look at" not in run("ask", f"{built} + {in_hand} {DEPLOY}").stdout
    assert "look at" not in run("ask", f"{built} + {cheaper} {DEPLOY.replace('dark build', 'light build')}").stdout


def test_a_text_on_arrival_is_named_when_its_card_is_deployed() -> None:
    texts = 'card text at arrival ("Draw."), card text at build-step ("Tap.")'
    built = f'dark "A": character, cost 2, built 2, power 1, health 2, {texts}'
    assert named(f"{built} vs {SECOND}; dark build step") == []
    assert named(f"{built} {DEPLOY}") == ["Draw.", "Tap."]
    hidden = built.replace("cost 2", "cost 2, speed 10, Hidden Cost 2")
    assert named(f"{hidden} vs {SECOND}; character battle step; deploy A for its Hidden Cost") == ["Draw."]


def test_a_text_is_named_once_however_the_cards_move() -> None:
    texts = ", ".join(['card text at discard ("Draw.")'] * 2)
    board = f'dark "A": character, speed 10, power 1, health 2, {texts} vs {SECOND}'
    assert named(f"{board}; character battle step") == ["Draw.", "Draw."]
    assert named(f"{board}; character battle step; B attacks A; rolls 6 6") == ["Draw.", "Draw."]


def test_the_odds_of_a_battle_step_name_the_texts_too() -> None:
    text = 'card text at attack-chance ("Aim.")'
    board = f'dark "A": character, speed 40, power 1, health 2, {text} vs {SECOND}; character battle step'
    assert '  A, Attack chance: "Aim."\n' in run("solve", board).stdout
    data = json.loads(run("solve", board, "--json").stdout)
    schema("answer").validate(data)
    assert data["card_texts"] == [{"unit": "A", "step": "attack-chance", "text": "Aim."}]
    assert "card_texts" not in json.loads(run("solve", board.replace("attack-chance", "draw"), "--json").stdout)


TEXT = 'card text at {step} ("Blessing.")'
REFUSED = [
    ('dark "A": character, power 3{a} vs light "B": character, health 3, Stealth{b}', "ab"),
    ('dark "A": space, power 3{a} vs light "B": character, health 3{b}', "ab"),
    ('dark "A": character, power 3, tapped{a} vs light "B": character, health 3{b}; character battle step; A attacks B', "a"),
    ('dark "A": character, power 3, speed 20{a} vs light "B": character, health 3{b}; space battle step; A attacks B', "a"),
    ('dark "A": space, power 3, speed 20{a} + "P": character, power 1{b} vs light power 1; dark build step; P boards A', "b"),
]
"""Attacks and moves that the rules forbid for want of something that a text could give, and on which of the cards."""


@pytest.mark.parametrize("step", [*MAY_DECIDE, "roll", "prevention-chance", "placement", "attack-end"])
@pytest.mark.parametrize("there", ["a", "b", "ab"])
def test_an_attack_is_said_without_a_text_that_is_not_played(step: str, there: str) -> None:
    text = f", {TEXT.format(step=step)}"
    board = f'dark "A": character, power 3{text * ("a" in there)} vs light "B": character, health 3{text * ("b" in there)}'
    for record in ("", "; rolls 6 5 1", "; A attacks B", "; A attacks B; rolls 6 5 1"):
        moment = "; character battle step" if "A" in record else ""
        said = run("ask", board + moment + record).stdout.splitlines()[0]
        assert "read the card" in said.lower(), (board, record)


@pytest.mark.parametrize(("board", "concerned"), REFUSED)
def test_what_is_missing_is_no_reason_where_a_text_may_give_it(board: str, concerned: str) -> None:
    plain = run("ask", board.format(a="", b="")).stdout.splitlines()[0]
    assert plain.startswith("No: "), plain
    for where in concerned:
        words = {"a": "", "b": "", where: f", {TEXT.format(step='always')}"}
        assert run("ask", board.format(**words)).stdout.startswith("Read the card first: "), (board, where)


@pytest.mark.parametrize("how", ["--vary power=3..4", "--worth", "--compare power 3, health 5"])
def test_a_table_of_numbers_says_which_text_it_does_not_know(how: str) -> None:
    option, *value = how.split(" ", 1)
    board = f'dark "A": character, power 3, Lucky 1 vs light "B": character, health 3, {TEXT.format(step="always")}'
    said = run("solve", board, option, *value).stdout
    assert said.startswith("These numbers are without B's own text (always): read the card.")
    data = json.loads(run("solve", board, option, *value, "--json").stdout)
    schema("table").validate(data)
    assert data["unplayed_texts"] == [{"card": "B", "when": ["always"], "may_decide": True}]


@pytest.mark.parametrize(
    ("scenario", "is_named"),
    [
        ("Rogue Nine (A) vs Death Squadron Star Destroyer; rolls 6", True),
        ("Imperial Scout Bike vs Jedi Speeder Bike; rolls 6", False),
        ("power 3 vs health 5; rolls 6", False),
    ],
)
def test_dice_that_do_not_fit_may_be_those_of_a_text(scenario: str, is_named: bool) -> None:
    refused = run("solve", scenario)
    assert refused.returncode == 2
    assert ("Read the card" in refused.stderr) is is_named


@pytest.mark.parametrize(("where", "lends"), [("", True), ("in hand, ", False), ("removed, ", False)])
def test_a_card_lends_something_only_while_it_is_in_play(where: str, lends: bool) -> None:
    lender = f'"B": {where}ground, each of your [Jedi] gets (Armor)'
    table = read_scenario(f'light "A": ground, [Jedi], power 3, health 3 + {lender} vs dark "C": ground, power 4; table')
    assert isinstance(table, Table)
    assert bool(effects(table)) == lends
