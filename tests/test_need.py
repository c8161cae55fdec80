"""Which number is needed for something: by a call, by the command, and asked in words."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import count
from math import comb

import pytest
from program import run
from schemas import schema

import swtcg_rules as swtcg
from swtcg_rules import Needed, need
from swtcg_rules.answers.need_asked import asked_in
from swtcg_rules.sweep import needing
from swtcg_rules.sweep.needing import USUAL

HALF = Fraction(1, 2)
CHANCES = {
    "for sure": "discarded >= 100%",
    "with at least 90 percent": "discarded >= 90%",
    "62.5% of the time": "discarded >= 62.5%",
    "with a probability of 0,5 %": "discarded >= 0.5%",
    "in half of the cases": "discarded >= 50%",
    "in 75 % of cases": "discarded >= 75%",
    "": "discarded >= 50%",
}


def hits(dice: int, least: int, chance: Fraction) -> Fraction:
    """The chance of so many hits, counted by hand."""
    return sum((comb(dice, n) * chance**n * (1 - chance) ** (dice - n) for n in range(least, dice + 1)), Fraction(0))


@pytest.mark.parametrize(
    ("scenario", "health", "chance"),
    [("unit vs health 4", 4, HALF), ("unit vs Evade 1, health 4", 5, HALF), ("unit vs Armor, health 2", 2, Fraction(1, 3))],
)
@pytest.mark.parametrize("bound", ["50%", "3/4", "0.9"])
def test_the_least_power_is_that_of_the_binomial(scenario: str, health: int, chance: Fraction, bound: str) -> None:
    wanted = Fraction(bound.rstrip("%")) / (100 if "%" in bound else 1)
    least = next(n for n in count() if hits(n, health, chance) >= wanted)
    found = need(scenario, "power", f"discarded >= {bound}")
    assert (found.n, found.most, found.numbers) == (least, False, tuple(range(least + 2)))
    assert [row.found.discarded for row in found.rows] == [hits(n, health, chance) for n in found.numbers]


def test_where_it_holds_from_the_lowest_on_it_is_the_most(monkeypatch: pytest.MonkeyPatch) -> None:
    found = need("power 3 vs health 4", "power", "discarded <= 10%")
    assert (found.n, found.most, found.ends) == (4, True, True)
    monkeypatch.setattr(needing, "MOST_ROWS", 5)
    every = need("power 3 vs health 4", "Fury", "damage >= 1")
    assert (every.n, every.most, every.ends) == (4, True, False)
    assert swtcg.as_text(every).startswith("Any Fury is enough, from 0 on (")


def test_where_no_number_is_enough_that_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(needing, "MOST_ROWS", 5)
    found = need("power 2 vs health 9", "Lucky", "discarded >= 1%")
    assert (found.n, len(found.rows)) == (None, 5)
    assert swtcg.as_text(found).startswith("No Lucky up to 4 is enough (discarded with 4: 0 %; at least 1 % is required).")
    assert swtcg.as_text(found, "pl").startswith("Lucky do 4 nie wystarcza (")


def test_both_sides_play_for_what_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(needing, "MOST_ROWS", 3)
    board = "power 2, health 1 vs health 1, Retaliate 1"
    goals = [need(board, "power", until).goal for until in ("discarded > 0", "lost > 0", "damage > 0")]
    assert goals == ["kill", "survive", "damage"]
    assert need("power 2 vs health 1", "power", "discarded > 0", "damage").goal == "damage"


@pytest.mark.parametrize(
    ("scenario", "what", "until", "goal", "said"),
    [
        ("power 2 vs health 1; rolls 6 5", "power", USUAL, None, "--need"),
        ("power 2 vs unit", "power", USUAL, None, "lacks its power or its health"),
        ("power 2 vs health 1", "colour", USUAL, None, '"colour" is not a number that a board has'),
        ("power 2 vs health 1", "power", "mean > 3", None, "Cannot read"),
        ("power 2 vs health 1", "power", "dice > 3", None, "Cannot read"),
        ("power 2 vs health 1", "power", "damage > 3", "glory", "glory"),
    ],
)
def test_what_cannot_be_asked_is_refused(scenario: str, what: str, until: str, goal: str | None, said: str) -> None:
    with pytest.raises(swtcg.UsageError, match=said):
        need(scenario, what, until, goal)


def test_the_command_gives_it_in_every_form() -> None:
    command = ("solve", "power 1, Lucky 1 vs Armor, health 3", "--need", "power", "--until", "discarded >= 60 %")
    found = need(command[1], "power", "discarded >= 60%")
    out = run(*command).stdout
    assert out.startswith(f"power {found.n} is the least that is enough (discarded: ")
    assert out.splitlines()[-1] == f"Scenario: power {found.n}, Lucky 1 vs Armor, health 3"
    data = json.loads(run(*command, "--json").stdout)
    schema("answer").validate(data)
    assert (data["kind"], data["n"], [row["n"] for row in data["rows"]]) == ("needed", found.n, list(found.numbers))
    assert data["until"] == {"measure": "discarded", "how": ">=", "n": {"exact": "3/5", "value": 0.6}}
    assert len(run(*command, "--format", "csv").stdout.splitlines()) == len(found.rows) + 1
    assert [row["power"] for row in found.to_dicts()] == list(found.numbers)
    assert found._repr_html_() == swtcg.as_html(found)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("question", "scenario", "what", "until"),
    [
        (
            "which power do I need to discard a unit with 4 health and Evade 1 with 90 %?",
            *("unit vs Evade 1, health 4", "power", "discarded >= 90%"),
        ),
        ("what power do I need to kill health 4 Armor half the time", "unit vs Armor, health 4", "power", "discarded >= 50%"),
        ("how much power do I need to kill a unit with 4 health", "unit vs health 4", "power", "discarded >= 50%"),
        (
            "How many dice do I need for a 75% chance to kill a 4 health unit with Shields 1?",
            *("unit vs Shields 1, health 4", "power", "discarded >= 75%"),
        ),
        (
            "what is the least power that kills a 3-health trooper more often than not?",
            *('unit vs "trooper": health 3', "power", "discarded >= 50%"),
        ),
        (
            "what power must a unit with Critical Hit 1 have to discard Luke (health 2, Evade 2) with 60 %?",
            *('Critical Hit 1 vs "Luke": health 2, Evade 2', "power", "discarded >= 60%"),
        ),
        (
            "which Lucky do I need with power 4 to kill health 3 with 60 %",
            *("power 4 vs health 3", "attacker Lucky", "discarded >= 60%"),
        ),
        ("how much power do I need to do 3 damage on average to a unit with Armor?", "unit vs Armor", "power", "damage >= 3"),
        (
            "how much health does my unit with Armor need to survive an attack with power 6 90% of the time",
            *("power 6 vs Armor, health 1", "health", "discarded <= 10%"),
        ),
        (
            "how much Evade do I need to survive a 5 power attack with 3 health most of the time",
            *("power 5 vs health 3", "defender Evade", "discarded <= 50%"),
        ),
        (
            "jaką siłę muszę mieć, żeby zabić jednostkę z 4 życia i Evade 1 na 90 %?",
            *("unit vs Evade 1, health 4", "siła", "discarded >= 90%"),
        ),
        (
            "ile kości potrzeba do zabicia jednostki z 4 życia i Armor w połowie przypadków",
            *("unit vs Armor, health 4", "siła", "discarded >= 50%"),
        ),
        (
            "ile życia potrzebuję, żeby przeżyć atak z siłą 5 na 90%?",
            *("power 5 vs health 1", "wytrzymałość", "discarded <= 10%"),
        ),
    ],
)
def test_it_is_asked_in_words(question: str, scenario: str, what: str, until: str) -> None:
    answer = swtcg.ask(question)
    assert isinstance(answer, Needed)
    plain = need(scenario, what, until)
    assert (answer.query, answer.n, answer.rows[0].scenario) == (question, plain.n, plain.rows[0].scenario)
    assert answer.until.n == plain.until.n


def test_a_chance_in_words_is_a_chance() -> None:
    told = {words: asked_in(f"which power do I need to kill a unit with 4 health {words}?") for words in CHANCES}
    assert {words: asked.until for words, asked in told.items() if asked} == CHANCES


@pytest.mark.parametrize(
    "question",
    [
        "what do I need to do to kill a pilot?",
        "how much Force do I need to pay for Evade 2?",
        "which power do I need to have a 90 % chance of 3 damage to a unit with Armor?",
        "how many dice must I roll to kill a unit with power 4, health 3 that takes over from one with health 5?",
        "does a unit need power to attack?",
        "how much Evade do I need to survive a 5 power attack with Critical Hit 1 and 3 health",
    ],
)
def test_another_question_is_another(question: str) -> None:
    assert not isinstance(swtcg.ask(question), Needed)


@pytest.mark.parametrize(
    "call", [("solve", "Darth Vader (W) vs Rey (F)", "--need", "power"), ("ask", "what power does vader w need to kill rey f")]
)
def test_texts_that_the_numbers_do_not_know_are_told_first(call: tuple[str, ...]) -> None:
    told = "These numbers are without Rey (F)'s own text"
    assert run(*call).stdout.startswith(told)
    data = json.loads(run(*call, "--json").stdout)
    schema("answer").validate(data)
    assert data["summary"].startswith(told)
    assert [one["card"] for one in data["unplayed_texts"]] == ["Rey (F)"]
    assert not need("power 1 vs health 1").reserved


def test_an_attack_that_is_not_allowed_is_said_to_be_none() -> None:
    result = run("solve", "power 4 vs Stealth, health 3", "--need", "power")
    assert (result.returncode, result.stdout) == (2, "")
    assert 'This attack is not allowed, whatever power is; why: swtcg solve "power 0 vs Stealth, health 3".' in result.stderr


def test_an_ability_that_two_units_have_is_told_with_its_unit() -> None:
    table = swtcg.worth('"A": power 4, Lucky 1, Armor vs health 3, Armor')
    labels = [row["label"] for row in table.to_dicts()]
    assert labels == ["", "Lucky 1", "Armor, attacker A", "Armor, defender"]
    assert "Armor, jednostka broniąca się:" in swtcg.as_text(table, "pl") or "Armor, obrońca:" in swtcg.as_text(table, "pl")
