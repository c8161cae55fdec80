"""Near twins: rulings with the same words and another condition, told apart on the first screen."""

from __future__ import annotations

import re

import pytest

from swtcg_rules import as_data, as_text, ask
from swtcg_rules.answers.ruling import VOICE, Ruled
from swtcg_rules.answers.sureness import Traits, either_chance, twin_in
from swtcg_rules.glossary.questions import Asked
from swtcg_rules.glossary.store import load
from swtcg_rules.render.near import cases
from swtcg_rules.words import text_in

PAIRS = [(ruling["id"], twin["id"]) for ruling in load().rulings.values() for twin in ruling.get("apart", ())]
TOLD = {
    "en": re.compile(r"If [^:]+: (?!(?:Yes|No)[:.])\S.*[^.]\."),
    "pl": re.compile(r"Jeśli [^:]+: (?!(?:Tak|Nie)[:.])\S.*[^.]\."),
}
TRAITS = Traits(0.5, 0.6, 0.4, 0.8, 0.8, -2.0, 0.5, 0, 0.5, 0)


def ruled(question: str) -> Ruled:
    found = ask(question)
    assert isinstance(found, Ruled)
    return found


def test_each_of_two_twins_has_its_condition() -> None:
    assert len(PAIRS) >= 150
    assert len({*PAIRS}) == len(PAIRS)
    for one, other in PAIRS:
        assert one != other
        for lang in ("en", "pl"):
            told = cases(load().rulings[one], load().rulings[other], lang)
            assert [bool(TOLD[lang].fullmatch(case)) for case in told] == [True, True], told


@pytest.mark.parametrize(
    ("question", "lang", "begins"),
    [
        ("I untapped my guy, once per turn ability again?", "en", ["If the cost has no tap", "If the cost is to tap"]),
        ("czy jednostka z Droid moze byc pilotem albo miec pilota", "pl", ["Jeśli to pilotowana", "Jeśli to Droid ma być"]),
    ],
)
def test_where_both_may_be_meant_both_are_given_first(question: str, lang: str, begins: list[str]) -> None:
    found = ruled(question)
    assert (found.sureness, found.either) == ("likely", True)
    lines, summary = as_text(found, lang).splitlines()[:2], as_data(found, lang)["summary"]
    assert [line.startswith(begin) for line, begin in zip(lines, begins, strict=True)] == [True, True]
    assert summary.startswith(" ".join(lines))


def test_a_sure_answer_has_its_twin_below_it() -> None:
    found = ruled("Can my unit be given Stealth after it changed speed with Velocity?")
    assert (found.sureness, found.twin, found.either) == ("sure", "velocity-slower", False)
    lines = as_text(found, "en").splitlines()
    assert not lines[0].startswith("If ")
    one, other = (load().rulings[id_] for id_ in ("stealth-velocity", "velocity-slower"))
    assert {*cases(one, other, "en")} < {*lines}


def test_a_question_that_is_a_wording_has_no_twin() -> None:
    assert ruled("Can a tapped unit be attacked?").twin == ""


def test_the_chances_of_twins_add_up() -> None:
    assert either_chance(0.4, TRAITS, TRAITS) == pytest.approx(0.8)
    assert either_chance(0.4, TRAITS, TRAITS._replace(akin=0.1)) < 0.41


def test_only_a_ruling_that_is_told_apart_is_a_twin() -> None:
    pilots = ["pilot-on-a-droid", "pilot-that-is-a-droid"]
    assert twin_in([pilots[0], "attack-tapped-units", pilots[1]]) == 2
    assert twin_in([pilots[0], "attack-tapped-units"]) == 0


def test_an_answer_to_other_words_stands_behind_its_question() -> None:
    question = "An activated ability's effect lasts until end of turn or end of battle. How often may it be used?"
    found = ruled(question)
    assert found.ruling
    assert (found.sureness, found.verdict_fits) == ("sure", False)
    assert max(match.nearest for match in Asked(question, load()).rulings(5)) < VOICE
    assert as_text(found, "en").startswith(text_in(found.ruling["question"], "en"))
    itself = ruled(text_in(found.ruling["question"], "en"))
    assert as_text(itself, "en").startswith(text_in(found.ruling["answer"], "en"))
