"""Questions of plain shapes: the engine's answers are those of the rules digest, and nothing else is answered so."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from pathlib import Path
from random import Random

import pytest
from schemas import schema

from swtcg_rules.answers.asking import ask
from swtcg_rules.answers.compiled.answering import compiled
from swtcg_rules.answers.compiled.boards import ATTACK, ENABLING, REACHING, SCENES, ability, compared, elsewhere, natural
from swtcg_rules.answers.compiled.grammar import meaning_of
from swtcg_rules.answers.compiled.model import Verdict
from swtcg_rules.answers.compiled.relations import counts, health_for
from swtcg_rules.answers.compiled.telling import OF_STATES, ruling_of, scenarios
from swtcg_rules.answers.compiled.verdicts import verdict_on
from swtcg_rules.answers.ruling import Ruled
from swtcg_rules.errors import SwtcgError
from swtcg_rules.glossary.store import load
from swtcg_rules.held.results import differences
from swtcg_rules.render.data import answer_data
from swtcg_rules.words import text_in

CASES = Path(__file__).parent / "cases"
HAND = [line.split("\t") for line in (CASES / "compiled.tsv").read_text(encoding="utf-8").splitlines() if line[:1] != "#"]
SILENT = [line for line in (CASES / "compiled-silent.txt").read_text(encoding="utf-8").splitlines() if line[:1] != "#"]
KEYWORDS = sorted(id_ for id_, summary in load().summaries.items() if summary["kind"] == "keyword")
STATES = {
    "tapped": "tapnięta",
    "untapped": "nietapnięta",
    "damaged": "uszkodzona",
    "stunned": "ogłuszona",
    "Space": "kosmiczna",
    "Ground": "naziemna",
    "retreated": "wycofana",
}


def found(question: str) -> Verdict | None:
    meaning = meaning_of(question)
    return verdict_on(meaning) if meaning else None


def test_there_are_as_many_questions_as_are_asked_for() -> None:
    assert len({question for row in HAND for question in row[1:3]}) >= 300
    assert len(set(SILENT)) >= 60


@pytest.mark.parametrize("at", range(8))
def test_the_answers_are_those_of_the_digest(at: int) -> None:
    wrong = []
    for answer, *questions, why in HAND[at::8]:
        for question in questions:
            verdict = found(question)
            if verdict is None or verdict.answer != answer:
                wrong.append((question, answer, verdict and verdict.answer, why))
    assert wrong == []


def test_both_languages_are_compiled_to_the_same_boards() -> None:
    for _, english, polish, _ in HAND[::5]:
        one, other = found(english), found(polish)
        assert one and other
        assert scenarios(one)[:1] == scenarios(other)[:1], english


def test_a_further_condition_is_no_plain_question() -> None:
    assert [question for question in SILENT if compiled(question, "idc")] == []


def test_no_ruling_of_the_book_says_anything_else() -> None:
    """Every wording of a ruling that is of a plain shape, and whose yes or no is meant for it."""
    compared_, wrong = 0, []
    for id_, ruling in load().rulings.items():
        for lang in ("en", "pl"):
            for question in (text_in(ruling["question"], lang), *text_in(ruling["also"], lang)):
                if ruling["verdict"] in ("yes", "no") and (verdict := found(question)):
                    compared_ += 1
                    if verdict.answer != ruling["verdict"]:
                        wrong.append((id_, question))
    assert wrong == []
    assert compared_ > 100


def test_a_question_of_a_plain_shape_is_answered_by_the_engine() -> None:
    answer = ask("Does Armor count against Retaliate?")
    assert isinstance(answer, Ruled) and answer.ruling
    assert (answer.sureness, answer.ruling["verdict"]) == ("sure", "yes")
    data = answer_data(answer, "en")
    schema("answer").validate(data)
    assert data["scenario"] == "power 0, Armor, health 9 vs Retaliate 2, health 9"
    assert data["entry"]["answer"] == "Yes: Armor counts against the damage of Retaliate."
    assert data["entry"]["decisions"] and data["sources"]


def test_a_ruling_asked_for_in_its_words_speaks_and_the_engine_confirms_it() -> None:
    answer = ask("Can a tapped unit intercept?")
    assert isinstance(answer, Ruled) and answer.ruling
    assert answer.ruling["id"] == "intercept-tapped-unit"
    data = answer_data(answer, "pl")
    schema("answer").validate(data)
    assert data["scenario"] == "power 3, health 9 vs health 9 + Intercept, health 9, tapped"


def test_a_ruling_that_says_more_than_yes_or_no_speaks_alone() -> None:
    answer = ask("Can a tapped unit be retreated?")
    assert isinstance(answer, Ruled) and answer.ruling
    assert (answer.ruling["id"], answer.played) == ("retreat-step-tapped-unit", ())


def test_the_older_edition_is_not_judged_by_the_rules_of_today() -> None:
    assert compiled("Does Armor count against Retaliate?", "wotc") is None


@pytest.mark.parametrize("keyword", [keyword for keyword in KEYWORDS if natural(keyword) and keyword not in ENABLING])
def test_each_keyword_does_something_where_it_is_looked_for(keyword: str) -> None:
    """So that "makes no difference" is said only of what would make one in an attack."""
    if keyword in REACHING:
        reached = compared(SCENES[ATTACK], ability(keyword), "S", {}, specs=elsewhere(keyword))
        assert reached.bearing.legal and not reached.without.legal
        return
    for slot in natural(keyword):
        assert compared(SCENES[ATTACK], ability(keyword), slot, {}, health_for(keyword)).differs, slot


def test_all_pairs_of_keywords_have_an_answer_or_none_and_it_can_be_told() -> None:
    """A sample of all pairs: nothing breaks, what is told has both languages, and its boards give what it says of them."""
    pairs = [*product(KEYWORDS, [*KEYWORDS, "dice-of-damage"], ("counts", "together", "affects"))]
    told = 0
    for one, two, relation in Random(31).sample(pairs, 1000):
        if verdict := counts(one, two, relation):
            told += 1
            ruling = ruling_of(verdict)
            assert ruling["answer"]["en"].startswith("Yes" if verdict.answer == "yes" else "No")
            assert ruling["answer"]["pl"].startswith("Tak" if verdict.answer == "yes" else "Nie")
            if told % 5 == 0:
                assert [different for example in ruling["examples"] for different in differences(example)] == []
    assert told > 25


def test_both_languages_agree_on_states_and_moves() -> None:
    moves = {
        "attack": "atakować",
        "be attacked": "zostać zaatakowana",
        "retreat": "się wycofać",
        "use {}": "użyć {}",
    }
    asked = [*product(STATES.items(), moves.items(), KEYWORDS)]
    answered = 0
    for (state, stan), (move, ruch), keyword in Random(13).sample(asked, 120):
        english = f"Can a {state} unit with Armor {move.format(load().called(keyword, 'en'))}?"
        polish = f"Czy {stan} jednostka z Armor może {ruch.format(load().called(keyword, 'pl'))}?"
        one, other = found(english), found(polish)
        assert (one and one.answer) == (other and other.answer), english
        answered += one is not None
        if one and other:
            assert ruling_of(one)["answer"] == ruling_of(other)["answer"]
    assert answered > 35


@pytest.mark.parametrize(("armor", "accuracy"), [*product((False, True), (0, 1, 2))])
def test_the_chance_of_hits_is_that_of_all_throws(armor: bool, accuracy: int) -> None:
    """Every throw of the dice is counted, in both languages, for at least and for exactly so many hits."""
    pools = {1: ("one die", "1 kością"), 3: ("three dice", "3 kośćmi"), 5: ("5 dice", "5 kośćmi")}
    for dice, (en, pl) in pools.items():
        throws = [sum(face + accuracy >= 4 + armor for face in throw) for throw in product(range(1, 7), repeat=dice)]
        for n in range(1, dice + 1):
            with_en = f" with Accuracy {accuracy}" * bool(accuracy) + " against a unit with Armor" * armor
            with_pl = f" i Accuracy {accuracy}" * bool(accuracy) + " przeciw jednostce z Armor" * armor
            least, just = (
                Fraction(sum(map(how, throws)), 6**dice) for how in (lambda hits, n=n: hits >= n, lambda hits, n=n: hits == n)
            )
            for question, chance in (
                (f"what is the chance of at least {n} hits on {en}{with_en}?", least),
                (f"jaka jest szansa na {n} trafienia w rzucie {pl}{with_pl}?", least),
                (f"odds of exactly {n} hits with {en}{with_en}", just),
            ):
                answer = ask(question)
                assert isinstance(answer, Ruled)
                assert answer.ruling
                assert f"({chance})" in answer.ruling["answer"]["en"], question


@pytest.mark.parametrize(
    "text",
    [
        "what are the odds of 3 hits on 2 dice",  # more hits than dice
        "chance of 0 hits on 2 dice",
        "how likely are 3 hits on 5 dice with Accuracy",  # without its number
        "how likely are 3 hits on 5 dice with Lucky 1",  # who rerolls what is not asked
        "how likely are 3 hits on 5 dice against Parry 1",
    ],
)
def test_a_chance_that_hangs_on_more_than_hits_is_not_told(text: str) -> None:
    assert found(text) is None


def test_every_state_has_its_entry() -> None:
    assert set(OF_STATES.values()) <= set(load().summaries)


@pytest.mark.parametrize(
    "text", ["can", "?", "can a unit", "czy", "how many dice", "does armor", "a " * 400 + "?", "can a unit \x00 attack"]
)
def test_what_is_no_question_of_such_a_shape_breaks_nothing(text: str) -> None:
    try:
        assert compiled(text, "idc") is None
    except SwtcgError:
        pytest.fail("a text that is not read must not raise")
