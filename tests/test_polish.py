"""The Polish that the program says and understands: agreement, cases, help, and what players type."""

from __future__ import annotations

import re
from typing import Any

import pytest
from program import run

from swtcg_rules import ScenarioError, lookup, write_scenario
from swtcg_rules.glossary.store import load
from swtcg_rules.table.ability_writer import write_ability
from swtcg_rules.table.model import Ability
from swtcg_rules.table.phrases import nearest_word
from swtcg_rules.table.reader import read_attack
from swtcg_rules.words import from_english, say
from swtcg_rules.words.catalogue import texts_of

COUNTED = re.compile(r"\{(n|base|x)\} (koś|obraże|trafie|pude|żeton|punkt|Mocy|kart|raz)")
"""A number with a word behind it that does not ask how it is counted."""


def polish(*args: str) -> str:
    result = run("--lang", "pl", *args)
    assert result.returncode == 0, result.stderr
    return result.stdout


# Agreement.


def test_what_is_counted_agrees_with_its_number() -> None:
    assert [key for key, text in texts_of("pl").items() if COUNTED.search(text)] == []


def test_so_it_does_in_the_glossary() -> None:
    for id_, summary in load().summaries.items():
        phrases: dict[str, Any] = load().record(id_).get("trace", {})
        # "Przerzut X kości" is a genitive, the same for every number.
        names = [summary["name"]["pl"]] if summary["kind"] == "effect" and id_ != "reroll-dice" else []
        for text in (*(phrase["pl"] for phrase in phrases.values()), *names):
            assert not COUNTED.search(text), (id_, text)


@pytest.mark.parametrize(
    ("n", "prevented", "cost", "dice", "hits"),
    [
        (1, "1 obrażeniu", "1 punkt Mocy", "1 kością", "co najmniej 1 trafienie"),
        (2, "2 obrażeniom", "2 punkty Mocy", "2 kośćmi", "co najmniej 2 trafienia"),
        (5, "5 obrażeniom", "5 punktów Mocy", "5 kośćmi", "co najmniej 5 trafień"),
        (12, "12 obrażeniom", "12 punktów Mocy", "12 kośćmi", "co najmniej 12 trafień"),
        (22, "22 obrażeniom", "22 punkty Mocy", "22 kośćmi", "co najmniej 22 trafienia"),
    ],
)
def test_counted_words(n: int, prevented: str, cost: str, dice: str, hits: str) -> None:
    assert write_ability(Ability("prevent-damage", n, n), "pl") == f"zapobieganie {prevented} ({cost})"
    assert write_ability(Ability("roll-only", n), "pl") == f"rzut tylko {dice}"
    assert say("pl", "advice.least", n=n, what=say("pl", "advice.counted-hits", n=n)) == hits
    assert say("pl", "event.prevented-cost", who="Evade", n=n, base=n) == f"Evade: zapobiega {prevented} za {cost}"


def test_thousands_stand_apart() -> None:
    assert "10 000 000" in say("pl", "problem.too-large", n=10_000_000)
    assert "10,000,000" in say("en", "problem.too-large", n=10_000_000)


# Sentences that are put together.


def test_units_are_called_as_in_the_rulebook_and_traces_agree_with_them() -> None:
    text = polish("solve", "siła 3, Double Strike kontra Armor, Stealth, tapnięta, wytrzymałość 3", "--more")
    assert "jednostka broniąca się, Armor: kości trafiają tę jednostkę od 5" in text
    assert "jednostka broniąca się, Stealth: ta jednostka jest tapnięta" in text
    assert "jednostka atakująca, Double Strike: jeśli przy ataku tapnięto tę jednostkę" in text


@pytest.mark.slow
def test_advice_counts_dice_and_hits() -> None:
    text = polish("solve", "siła 6, Critical Hit 2, Lucky 2 kontra Shields 1, Parry 2, wytrzymałość 5", "--more")
    assert "co najmniej 3 kości z naturalną 2 lub 3" in text
    assert "bez kości z naturalną 6: przerzuć kości z naturalną 1, potem kości z naturalną 2 lub 3, razem najwyżej 2" in text
    assert " razy " not in text


@pytest.mark.slow
def test_what_happened_is_told_with_cases_and_not_with_colons() -> None:
    text = polish(
        "solve", "siła 3, wytrzymałość 3 kontra Retaliate 2, wytrzymałość 4; rzuty 6 5 1; Retaliate rzuty 6 2", "--more"
    )
    assert "2 trafienia: 6 5; pudła: 1" in text
    assert "działa, cel: jednostka atakująca" in text
    worth = polish("solve", "siła 4, Critical Hit 2 kontra Evade 1 (1 Mocy), wytrzymałość 4", "--worth")
    assert "(wszystkie działają)" in worth
    assert re.search(r"\d pkt proc\. szansy na wyrzucenie", worth)
    assert "Evade 1 (1 punkt Mocy): " in worth


@pytest.mark.slow
def test_the_scenario_and_the_rules_behind_each_step_are_polish_too() -> None:
    text = polish("solve", "siła 3 kontra Evade 2 (1 Mocy), wytrzymałość 3", "--explain")
    assert "[kości ataku, siła]" in text
    assert text.rstrip().endswith("Scenariusz: siła 3 kontra Evade 2 (1 punkt Mocy), wytrzymałość 3")
    left = run("--lang", "pl", "solve", "siła 3 kontra Evade 2 (1 Mocy), wytrzymałość 3", "--interactive", stdin="q\n")
    assert left.stdout == "siła 3 kontra Evade 2 (1 punkt Mocy), wytrzymałość 3\n"


# What players type.


@pytest.mark.parametrize(
    "text",
    [
        "siła 3 kontra Stealth, nietapnięta, życie 3, 2 żetonami obrażeń",
        "siła 3 kontra Stealth, punkty życia 3, żetony obrażeń 2",
        "jednostka o sile 3 przeciwko jednostce ze Stealth, wytrzymałością 3 i 2 żetonami obrażeń",
    ],
)
def test_forms_that_mean_the_same(text: str) -> None:
    assert write_scenario(read_attack(text), "pl") == "siła 3 kontra Stealth, wytrzymałość 3, obrażenia 2"


@pytest.mark.parametrize("to", ["na obrońcę 2", "na obrońca 2", "na broniącą się 2", "na jednostkę broniącą się 2"])
def test_a_unit_is_named_in_its_case(to: str) -> None:
    start = "siła 3, Overkill kontra wytrzymałość 1 + wytrzymałość 3"
    board = read_attack(f"{start}; rzuty 6 5 1; Overkill przenosi 1 {to}")
    assert write_scenario(board, "pl") == f"{start}; rzuty 6 5 1; Overkill przenosi 1 na obrońcę 2"
    assert read_attack(write_scenario(board, "pl")) == board


@pytest.mark.parametrize("clause", ["wypadło 6 5 1", "wyrzucono 6 5 1", "rzuty 6 5 1; obrońca pasuje"])
def test_a_record_in_the_words_of_the_answers(clause: str) -> None:
    assert read_attack(f"siła 3 kontra kosmos, życie 3; {clause}").rolls == read_attack("siła 3 kontra Armor; rzuty 6 5 1").rolls


@pytest.mark.slow
def test_the_side_may_stand_behind_what_varies() -> None:
    scenario = "siła 3 kontra Lucky 1, wytrzymałość 3"
    behind, before = (polish("solve", scenario, "--vary", f"{what}=0..1") for what in ("Lucky obrońcy", "obrońca Lucky"))
    assert behind.splitlines()[1:] == before.splitlines()[1:]
    assert behind.splitlines()[0].startswith("Lucky obrońcy"), "the column is called as it was typed"


@pytest.mark.parametrize(
    ("word", "near"),
    [
        ("obrońc", ("obrońca",)),
        ("żetonn", ("żetony obrażeń",)),
        ("siłła", ("siła",)),
        ("Amror", ("Armor",)),
        ("nietapnieta jednostka", ()),
        ("niekosmiczna", ()),
        ("Foo", ()),
    ],
)
def test_suggestions_are_written_words_that_are_like_enough(word: str, near: tuple[str, ...]) -> None:
    assert nearest_word(word)[:1] == near


def test_a_wrong_word_keeps_its_letters() -> None:
    assert "„zła”" in run("--lang", "pl", "keywords", "--class", "zła").stderr


@pytest.mark.parametrize(
    ("word", "entry"),
    [
        ("odtapować", "untap"),
        ("odtapuj", "untap"),
        ("kostka", "attack-dice"),
        ("kostkami", "attack-dice"),
        ("dobieranie", "build-step"),
        ("dobrać kartę", "build-step"),
        ("żetonów", "damage-counter"),
        ("rana", "damage-counter"),
        ("żołnierz", "unit"),
        ("runda", "until-end-of-turn"),
        ("zdobycie mocy", "force"),
        ("wygrywa", "victory"),
    ],
)
def test_everyday_words_find_their_entry(word: str, entry: str) -> None:
    assert lookup(word).results[0].id == entry


def test_a_word_of_the_game_is_no_misspelt_name() -> None:
    assert lookup("talia").entry is None


# Help, choices and errors.

COMMANDS = ("ask", "solve", "lookup", "keywords", "rulings", "faq", "check")
ENGLISH = re.compile(r"\b(Usage|Options|Arguments|Commands|Show|default|Examples|the|of|with|or|OPTIONS|ARGS)\b")


@pytest.mark.slow
@pytest.mark.parametrize("command", [(), *((command,) for command in COMMANDS)], ids=lambda command: " ".join(command) or "swtcg")
def test_help_is_polish(command: tuple[str, ...]) -> None:
    shown = run(*command, "--help", SWTCG_LANG="pl", COLUMNS="200").stdout
    assert "Pokaż ten tekst i zakończ." in shown
    assert not ENGLISH.search(shown), shown
    if command != ("faq",):  # the language named first is the default there
        assert shown == run("--lang", "pl", *command, "--help", COLUMNS="200").stdout
    assert "Show this message and exit." in run(*command, "--help", COLUMNS="200").stdout


@pytest.mark.slow
def test_the_language_may_be_named_before_the_command() -> None:
    assert polish("lookup", "armor", "--more") == run("lookup", "armor", "--more", "--lang", "pl").stdout
    assert run("--lang", "pl", "lookup", "armor", "--more", "--lang", "en").stdout == run("lookup", "armor", "--more").stdout
    part = ("faq", "--only", "rulings", "--keyword", "evade", "--lang")
    assert polish(*part[:-1]) == run(*part, "pl").stdout


@pytest.mark.slow
@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("solve", "siła 3 kontra Armor", "--goal", "nic"), "„nic” nie jest jedną z możliwości: obrażenia, wyrzucenie,"),
        (
            ("solve", "siła 3 kontra Armor", "--seed", "raz"),
            "Niewłaściwa wartość przy '--seed': 'raz' nie jest liczbą całkowitą.",
        ),
        (("lookup", "armor", "--edition", "x"), "'x' nie jest jedną z możliwości: 'idc', 'wotc'."),
        (("nic",), "Nie ma polecenia 'nic'."),
        (("keywords", "--nic"), "Nie ma opcji --nic"),
        (("solve", "--board", "/nie/ma.yaml"), "nie ma takiego pliku ani katalogu"),
    ],
)
def test_errors_of_others_are_told_in_polish(args: tuple[str, ...], message: str) -> None:
    result = run(*args, SWTCG_LANG="pl")
    assert result.returncode == 2
    assert message in result.stderr


def test_what_is_not_known_stays_as_it_was_said() -> None:
    assert from_english("Something new.", "pl") == "Something new."
    assert from_english("No such command 'x'.", "en") == "No such command 'x'."


@pytest.mark.slow
@pytest.mark.parametrize(
    ("polish_words", "ids"),
    [
        (("--class", "warstwowa"), ("--class", "layered")),
        (("--type", "aktywowane"), ("--type", "activated")),
        (("--step", "szansa na ponowny rzut"), ("--step", "reroll-chance")),
        (("--step", "zapobieganie"), ("--step", "prevention-chance")),
    ],
)
def test_choices_may_be_named_as_the_answers_name_them(polish_words: tuple[str, ...], ids: tuple[str, ...]) -> None:
    assert polish("keywords", *polish_words) == polish("keywords", *ids)
    assert run("keywords", "--step", "szansa").returncode == 2


@pytest.mark.slow
def test_a_goal_may_be_named_in_polish() -> None:
    asked = ("solve", "siła 6, Critical Hit 1 kontra Parry 2, wytrzymałość 4", "--goal")
    assert polish(*asked, "wyrzucenie", "--more") == polish(*asked, "kill", "--more")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("args", "line"),
    [
        (("ask", "czy tapnięta jednostka może użyć Intercept?", "--more"), "Silnik daje to samo: siła "),
        (("solve", "power 5 vs health 4", "--need", "power"), "Scenariusz: siła 7 kontra wytrzymałość 4"),
    ],
)
def test_a_board_stands_in_the_language_of_the_answer(args: tuple[str, ...], line: str) -> None:
    assert any(one.startswith(line) for one in polish(*args).splitlines())


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("solve", "power 5 vs Stealth, health 4", "--need", "power"), 'solve "siła 0 kontra Stealth, wytrzymałość 4"'),
        (("solve", "dark power 3 vs light health 3; battle phase"), "jest ciemna 1?"),
        (
            ("solve", "dark ground, speed 3 vs light ground, power 3, speed 5; ground battle step", "--goal", "arena"),
            "siła (ciemna 1)",
        ),
    ],
)
def test_so_does_what_a_problem_names(args: tuple[str, ...], said: str) -> None:
    assert said in run("--lang", "pl", *args).stderr


@pytest.mark.parametrize(("lang", "begins"), [("en", "Dark 1: changes that lasted"), ("pl", "Ciemna 1: kończą się zmiany")])
def test_a_sentence_begins_with_a_capital_letter_where_the_unit_has_no_name(lang: str, begins: str) -> None:
    result = run("solve", "dark power 3, +2 power until end of turn, ground; end of turn", "--lang", lang)
    assert result.stdout.startswith(begins)


def test_an_unknown_word_is_refused_with_the_word_it_may_be() -> None:
    with pytest.raises(ScenarioError, match="Armor"):
        read_attack("siła 3 kontra Amror")
