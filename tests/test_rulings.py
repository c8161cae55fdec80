"""Rulings: what they hold, how a question in other words finds them, and what is said where none fits."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest
from effort import part
from program import run
from schemas import schema
from test_cli import answer

from swtcg_rules import as_data, as_text, ask, check, rulings
from swtcg_rules.answers.direction import direction
from swtcg_rules.answers.hearing import Heard
from swtcg_rules.answers.ruling import Ruled, answer_question
from swtcg_rules.answers.solved import Solved
from swtcg_rules.answers.sureness import FARTHEST, Traits, in_a_word, keywords_of, lead
from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.pairs import field_of, pairs_of, share_in
from swtcg_rules.glossary.question_index import no_verdict, questions_of
from swtcg_rules.glossary.questions import Asked
from swtcg_rules.glossary.store import load, use_glossary
from swtcg_rules.render.solved import ruling_lines
from swtcg_rules.words import say, text_in
from swtcg_rules.words.spoken import polish

RULINGS = load().rulings
QUESTIONS = {
    file.stem: [line.split("\t") for line in file.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    for file in sorted((Path(__file__).parent / "questions").glob("*.tsv"))
}
"""What was asked, and the rulings that answer it ("-": none does), by set (see benchmarks/calibrate.py)."""
EVERY_QUESTION = [asked for questions in QUESTIONS.values() for asked in questions]
BEGINNINGS = {"yes": ("Yes", "Tak"), "no": ("No", "Nie")}
VERDICT = re.compile(r"(Yes|No|Tak|Nie)\b[:.,]")
VERDICT_BEHIND = re.compile(r".*[?:] (Yes|No|Tak|Nie)[:.] ")
"""The same behind the question that it answers."""
CASES = Path(__file__).parent / "cases"


compared = cache(rulings)
"""Several tests look at the same answers."""


def found(question: str) -> list[str]:
    return [result.id for result in compared(question).results]


def test_there_are_enough_and_most_are_played_by_the_engine() -> None:
    assert len(RULINGS) >= 200
    assert sum("examples" in ruling for ruling in RULINGS.values()) >= 120


def test_an_answer_says_its_verdict_and_a_question_has_other_wordings() -> None:
    for id_, ruling in RULINGS.items():
        for lang, word in zip(("en", "pl"), BEGINNINGS.get(ruling["verdict"], ("", "")), strict=True):
            begins = VERDICT.match(text_in(ruling["answer"], lang))
            assert (begins[1] if begins else "") == word, id_  # and behind it stands a sentence
            also = ruling["also"]["en" if lang == "en" else "pl"]
            assert {*also}.isdisjoint(no_verdict(ruling, lang)), id_
            assert len(also) + len(no_verdict(ruling, lang)) >= 2, id_


@pytest.mark.parametrize(
    ("question", "right", "first"),
    [
        ("can a tapped unit attack", "tapped-unit-attacks", "No: a tapped unit cannot attack"),
        ("Can a tapped unit be attacked?", "attack-tapped-units", "Yes: tapping by itself protects no unit"),
        ("who attacks first", "battle-step-who-acts-next", "The fastest untapped unit"),
        ("kto zaczyna", "dark-side-goes-first", "The Dark Side"),
        ("can i skip an attack", "battle-step-need-not-attack", "It attacks, or uses an ability"),
        ("can a unit with power 0 attack", "zero-power-may-attack", "Yes. The attack takes place"),
        ("do i have to attack", "battle-step-need-not-attack", "No: it attacks, or"),
    ],
)
def test_a_basic_question_is_answered_at_once(question: str, right: str, first: str) -> None:
    asked = ask(question)
    assert isinstance(asked, Ruled)
    assert (asked.sureness, asked.results[0].id) == ("sure", right)
    assert as_text(asked).startswith(first)


@pytest.mark.parametrize(
    ("question", "topic"),
    [
        ("Is there a limit on Missions in one deck?", "deck-size"),
        ("what is the maximum hand size", "hand-limit"),
        ("ile misji na turę", "numbers-without-limit"),
    ],
)
def test_what_stands_among_the_questions_of_a_topic_is_answered_by_no_ruling(question: str, topic: str) -> None:
    assert rulings(question).beyond == topic


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("Can the attacker prevent the damage of Retaliate, for example with Evade?", "Yes: its damage opens"),
        ("Can I play the same Evade twice against one attack?", "No: each Evade once"),
    ],
)
def test_a_sure_answer_begins_with_its_verdict_then_the_rule_then_where_it_stands(question: str, first: str) -> None:
    verdict, rule, source, *_ = as_text(ask(question)).splitlines()
    assert verdict.startswith(first)
    assert rule == rulings(question).ruling["reason"]["en"]  # type: ignore[index]
    assert source.startswith("Sources: ")


@pytest.mark.parametrize(
    "question",
    [
        "Is Retaliate damage unpreventable?",
        "is it forbidden to redirect an attack made by a unit with Precision?",
        "Is Intercept forbidden against Precision?",
    ],
)
def test_yes_or_no_does_not_open_the_answer_to_a_question_turned_round(question: str) -> None:
    assert not VERDICT.match(as_text(ask(question)))


def rows(name: str) -> list[list[str]]:
    lines = (CASES / name).read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if not line.startswith("#")]


@pytest.mark.parametrize(("put", "question"), rows("directions.tsv"))
def test_which_way_a_question_is_put(put: str, question: str) -> None:
    found = direction(question)
    assert ("-" if found.either or not found.asks else f"{found.asks}{' not' if found.denied else ''}") == put


@pytest.mark.parametrize(("question", "id_", "word"), rows("verdict-words.tsv"))
def test_the_answer_begins_with_yes_or_no_where_the_question_is_put_as_the_ruling_is(question: str, id_: str, word: str) -> None:
    asked = ask(question)
    assert isinstance(asked, Ruled)
    assert asked.results[0].id == id_
    lang = "pl" if polish(question) else "en"
    first = as_text(asked, lang).splitlines()[0]
    said = VERDICT.match(first) or VERDICT_BEHIND.match(first)
    assert (said[1] if said else "-") == word
    if asked.ruling:
        assert first in as_data(asked, lang)["summary"]


@pytest.mark.slow
def test_no_verdict_is_given_where_it_does_not_fit() -> None:
    for question, _ in part(EVERY_QUESTION[::4], 12):
        asked = compared(question)
        if not (sure(asked) and asked.verdict_fits):
            for lang in ("en", "pl"):
                first = as_text(asked, lang).splitlines()[0]
                assert not VERDICT.match(first)
                assert not VERDICT_BEHIND.match(first)


@pytest.mark.slow
def test_who_asks_which_or_how_many_gets_no_verdict() -> None:
    for question in part([question for question, _ in EVERY_QUESTION if direction(question).asks == "which"], 8):
        asked = compared(question)
        assert not (asked.ruling and asked.ruling["verdict"] in BEGINNINGS and asked.verdict_fits), question


@pytest.mark.slow
def test_a_wording_that_yes_or_no_does_not_answer_gets_none() -> None:
    wordings = [(id_, lang, text) for id_, one in RULINGS.items() for lang in ("en", "pl") for text in no_verdict(one, lang)]
    assert len(wordings) > 900
    for id_, lang, text in part(wordings[::10], 8):
        asked = rulings(text)
        if asked.ruling and asked.ruling["id"] == id_:
            assert not VERDICT.match(as_text(asked, lang=lang))


@pytest.mark.slow
def test_every_wording_finds_its_own_ruling() -> None:
    some = part(list(RULINGS.values())[::20], 6)
    asked = [(ruling["id"], question) for ruling in some for _, question in questions_of(ruling)]
    first = sum(found(question)[:1] == [id_] for id_, question in asked)
    assert first >= 0.97 * len(asked)


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in QUESTIONS if name != "none"])
def test_questions_in_other_words_find_their_rulings(name: str) -> None:
    """Of questions that people wrote who had not seen the rulings: the right one is among the five shown."""
    asked = [(compared(question), right.split(",")) for question, right in part(QUESTIONS[name], 8) if right != "-"]
    shown = sum(any(result.id in right for result in one.results) for one, right in asked)
    first = sum(one.results[0].id in right for one, right in asked if one.results)
    assert shown >= 0.9 * len(asked)
    assert first >= 0.74 * len(asked)


@pytest.mark.slow
def test_principles_of_card_texts_are_found_by_wordings_that_no_ruling_holds() -> None:
    """Three each, written from the principle: all of them find it first or second for nearly every principle."""
    hits = [bool({*found(question)[:2]} & {*right.split(",")}) for question, right in QUESTIONS["kept-meanings"]]
    whole = [all(hits[at : at + 3]) for at in range(0, len(hits), 3)]
    assert sum(hits) >= 0.96 * len(hits)
    assert sum(whole) >= 0.9 * len(whole)


@pytest.mark.slow
def test_every_principle_of_card_texts_is_found_first_or_second_by_three_wordings_that_no_ruling_holds() -> None:
    each = QUESTIONS["kept-each"]
    held = {fold(text) for ruling in RULINGS.values() for _, text in questions_of(ruling)}
    assert len(each) == 3 * 301
    assert [question for question, _ in each if fold(question) in held] == []
    some = part(each, 4)
    assert sum({*found(question)[:2]}.isdisjoint(right.split(",")) for question, right in some) <= 0.02 * len(some)


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in QUESTIONS if not name.startswith("kept")])
def test_an_answer_without_reserve_is_hardly_ever_another_one(name: str) -> None:
    given = [
        (asked, right)
        for asked, right in ((compared(question), right) for question, right in part(QUESTIONS[name], 8))
        if sure(asked)
    ]
    wrong = [asked.query for asked, right in given if asked.results[0].id not in right.split(",")]
    assert len(given) >= 0.2 * sum(right != "-" for _, right in part(QUESTIONS[name], 8))
    assert len(wrong) <= 0.01 * len(part(QUESTIONS[name], 8)), wrong


@pytest.mark.slow
def test_what_nobody_has_ruled_on_is_answered_with_nothing() -> None:
    asked = [compared(question) for question, _ in QUESTIONS["none"]]
    assert [one.query for one in asked if one.sureness == "sure"] == []
    assert sum(not one.results for one in asked) >= 0.8 * len(asked)
    assert sum(one.found for one in asked) <= 0.1 * len(asked)


@pytest.mark.slow
def test_what_no_rule_speaks_of_is_named() -> None:
    question = "one of my dice fell off the table, does it count as it lies?"
    result = run("ask", question, "--json")
    data = json.loads(result.stdout)
    schema("answer").validate(data)
    assert (data["kind"], data["beyond"], result.returncode) == ("nothing", "fallen-dice", 1)
    why = load().beyond["fallen-dice"]["answer"]
    assert data["summary"] == f"No ruling on this. {why['en']}"
    assert run("ask", question).stdout.startswith(data["summary"])
    assert run("ask", question, "--lang", "pl").stdout.startswith(f"Nie ma o tym orzeczenia. {why['pl']}")
    nobody_knows = json.loads(run("ask", "brontosaurus chlorophyll?", "--json").stdout)
    assert (nobody_knows["kind"], nobody_knows["beyond"], nobody_knows["nearest"]) == ("nothing", None, [])


def test_where_no_ruling_fits_the_nearest_questions_are_named() -> None:
    question = "can a droid be hacked by the opponent"
    data = json.loads(run("ask", question, "--json").stdout)
    schema("answer").validate(data)
    near = data["nearest"]
    assert (data["kind"], data["results"], len(near)) == ("nothing", [], 2)
    lines = run("ask", question).stdout.splitlines()
    assert lines[0] == "No ruling on this."
    assert [lines[at].strip() for at in (3, 4)] == [f"{number}. {one['name']}" for number, one in enumerate(near, 1)]
    assert run("ask", question, "--pick", "2").stdout.startswith(near[1]["answer"])


@pytest.mark.slow
def test_where_no_ruling_fits_the_keyword_of_the_nearest_question_is_shown() -> None:
    named = 0
    for asked in map(compared, [question for question, _ in QUESTIONS["none"]][:40]):
        if asked.results or asked.entries or not asked.nearest:
            continue
        keywords = keywords_of(RULINGS[asked.nearest[0].id]["entries"])
        assert ("\nThe nearest keyword:\n" in as_text(asked, "en")) is bool(keywords)
        named += bool(keywords)
    assert named


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in QUESTIONS if name != "none"])
def test_a_question_on_the_rules_is_not_taken_for_another(name: str) -> None:
    asked = [compared(question) for question, right in part(QUESTIONS[name], 8) if right != "-"]
    assert sum(one.beyond is not None for one in asked) <= 0.02 * len(asked)


@pytest.mark.slow
def test_a_users_topic_is_named_too(tmp_path: Path) -> None:
    topic = {
        "id": "our-coffee",
        "answer": {"en": "The coffee is in the kitchen.", "pl": "Kawa jest w kuchni."},
        "wordings": {"en": ["Where is the coffee of our club?"], "pl": ["Gdzie stoi kawa naszego klubu?"]},
    }
    (tmp_path / "keywords").mkdir()
    (tmp_path / "beyond.yaml").write_text(json.dumps([topic]), encoding="utf-8")
    asked = run("ask", "where is our club's coffee?", SWTCG_GLOSSARY=str(tmp_path))
    assert (asked.stdout, asked.returncode) == ("No ruling on this. The coffee is in the kitchen.\n", 1)
    (tmp_path / "beyond.yaml").write_text(json.dumps([topic, topic]), encoding="utf-8")
    told = run("check", str(tmp_path))
    assert told.returncode == 2
    assert "beyond.yaml:1: " in told.stdout + told.stderr


def sure(asked: object) -> bool:
    return isinstance(asked, Ruled) and asked.sureness == "sure"


def test_typing_errors_and_missing_diacritics_do_not_matter() -> None:
    for question in (
        "can i play the same evade twise agianst one attack",
        "czy moge zagrac te sama evade dwa razy przeciw jednemu atakowi",
        "CAN I PLAY THE SAME EVADE TWICE AGAINST ONE ATTACK???",
    ):
        assert found(question)[0] == "evade-twice-in-one-chance"


def test_two_letters_that_are_swapped_make_no_other_word() -> None:
    assert Asked("what dose retalliate do", load()).words == ["what", "does", "retalliate", "do"]
    assert found("what dose retalliate do if the atacker dies first")[0] == "retaliate-attacker-gone"


@pytest.mark.parametrize(
    ("chance", "among", "word"),
    [(0.96, 0.99, "sure"), (0.89, 0.99, "likely"), (0.7, 0.9, "likely"), (0.6, 0.9, "perhaps"), (0.2, 0.12, "nothing")],
)
def test_a_chance_as_a_word(chance: float, among: float, word: str) -> None:
    assert in_a_word(chance, among) == word


def test_the_nearer_the_others_the_less_surely_it_is_the_first() -> None:
    first, far = Traits(0.6, 0.6, 0.4, 0.8, 0.8, -2.2, 0.5, 0, 0.5, 0), Traits(0.4, 0.5, 0.2, 0.7, 0.7, -2.4, 0.4, 0, 0.4, 0)
    near = first._replace(like=0.57)
    assert lead([first]) == FARTHEST
    assert FARTHEST > lead([first, far]) > lead([first, near]) > 0
    assert lead([first, far]) > lead([first, far, far])


def test_words_that_are_unusual_in_its_wordings_hold_a_ruling_back() -> None:
    """Its nearest wording has nearly all of the words, but most of its others have other ones."""
    usual = Traits(0.5, 0.6, 0.4, 0.8, 0.8, -2.0, 0.5, 0, 0.5, 0)
    assert lead([usual, usual._replace(usual=-2.5)]) > 0.05 > lead([usual, usual]) == 0
    asked = Asked(
        "Dwa razy Intercept w tym samym ataku, najpierw jedna moja jednostka, potem druga. Kto w koncu dostaje?", load()
    )
    usual_in = {match.id: asked.shared_with(match)[2] for match in asked.rulings(5)}
    assert usual_in["intercept-several-in-a-row"] > usual_in["intercept-same-copy-twice"] - 0.5


def test_a_ruling_on_one_more_keyword_is_held_back() -> None:
    """The plain case is asked about rather than the one with a keyword that the question does not name, or says is not there."""
    plain = Traits(0.5, 0.6, 0.4, 0.8, 0.8, -2.0, 0.5, 0, 0.5, 0)
    assert lead([plain, plain._replace(further=1)]) > 1
    six = Asked("Accuracy -3 and the die shows 6: does it hit?", load())
    assert six.further_in("accuracy-minus-critical-hit") > 0.5 > six.further_in("hit-natural-six-always")
    asked, denied = (Asked(f"Velocity of a unit {which} Stealth: may it be slower?", load()) for which in ("with", "without"))
    assert asked.further_in("stealth-velocity") < 0.2 < 0.5 < denied.further_in("stealth-velocity")


def test_pairs_of_neighbouring_words_know_small_words_and_order() -> None:
    field = field_of([["may", "i", "attack", "then"], ["who", "pays"]])
    assert share_in(field, pairs_of(["may", "i", "attack", "then"])) == 1
    assert share_in(field, pairs_of(["then", "attack", "may", "i"])) < 0.5
    many = field_of([[f"word{one}", f"word{other}"] for one in range(40) for other in range(40)])
    others = {pair for one in range(9000) for pair in pairs_of([f"other{one}", "word"])}
    assert share_in(many, others) < 0.04


def test_a_keyword_of_the_story_needs_a_ruling_that_is_far_ahead() -> None:
    told = "Overkill killed my Jedi who had a lightsaber attached. Does the saber (Equipment) go to the discard pile with him?"
    asked = ask(told)
    assert isinstance(asked, Ruled)
    assert (asked.results[0].id, asked.sureness) == ("equipment-when-its-bearer-leaves", "sure")


@pytest.mark.parametrize(
    "question",
    [
        "uzylem zdolnosci 'na czas tego ataku +1 sily', a moja jednostka bije drugi raz z Double Strike. moge jej uzyc znowu?",
        "Effect discards a unit with total build cost 6 or less. Top card costs 5, two more versions lie under it. OK?",
    ],
)
def test_yes_or_no_stands_behind_its_question_where_it_was_asked_in_other_words(question: str) -> None:
    for lang in ("en", "pl"):
        assert not VERDICT.match(as_text(ask(question), lang))


@pytest.mark.parametrize(
    "question",
    [
        "can i use my guys ability in the ready phase right between untaping and geting the 4 force",
        "gain +3 next turn - can i get it already",
        "How long may I wait with my Battle card?",
        "Zagrałem kartę bitewną i zostaje na stole?",
    ],
)
def test_a_topic_that_is_hardly_nearer_than_a_ruling_is_no_reason(question: str) -> None:
    assert rulings(question).beyond is None


@pytest.mark.slow
def test_a_sure_answer_is_a_ruling_with_its_neighbours() -> None:
    data = answer("ask", "Can I play the same Evade twice against one attack?")
    assert (data["kind"], data["sureness"]) == ("ruling", "sure")
    assert data["entry"]["verdict"] == "no"
    assert data["entry"]["answer"].startswith("No")
    assert data["entry"]["examples"][0]["expect"] == {"legal": False, "forbidden_by": ["evade"]}
    assert 1 < len(data["results"]) <= 5
    assert all(source["title"] for source in data["sources"])
    text = run("ask", "Can I play the same Evade twice against one attack?", "--more").stdout
    assert "Played by the engine:" in text
    assert "not allowed, forbidden by Evade" in text
    _, beside = text.split("Similar questions:\n")
    verdicts = [RULINGS[result["id"]]["verdict"] for result in data["results"][1:3]]
    shown = [f" {verdict.capitalize()}.\n" if verdict in ("yes", "no") else " " for verdict in verdicts] + ["\n", "\n"]
    for (number, result), verdict in zip(enumerate(data["results"][1:], 2), shown, strict=True):
        assert f"  {number}. {result['name']}{verdict}" in beside  # their whole answers would be read aloud


@cache
def unsure(sureness: str) -> str:
    """A question that is answered no more surely than this."""
    for question, _ in EVERY_QUESTION[::5]:
        if question.endswith("?") and not Asked(question, load()).entries[1:] and compared(question).sureness == sureness:
            return question
    raise AssertionError(f"no question is answered so: {sureness}")


@pytest.mark.parametrize(
    ("sureness", "kind", "status", "begins"),
    [
        ("likely", "suggestions", 0, "You are probably asking"),
        ("perhaps", "suggestions", 1, "It is not certain which ruling you need"),
        ("nothing", "nothing", 1, "No ruling on this."),
    ],
)
def test_scripts_can_tell_likely_perhaps_and_nothing_apart(sureness: str, kind: str, status: int, begins: str) -> None:
    question = unsure(sureness)
    result = run("ask", question, "--json")
    data = json.loads(result.stdout)
    assert (data["kind"], data["sureness"], result.returncode) == (kind, sureness, status)
    assert (data["entry"] is not None) == (sureness == "likely")
    assert as_text(ask(question)).startswith(begins)


def test_the_judge_picks_one_of_several_questions() -> None:
    question = unsure("perhaps")
    listed = json.loads(run("ask", question, "--json").stdout)["results"]
    data = answer("ask", question, "--pick", "2")
    assert data["kind"] == "ruling"
    assert data["entry"]["id"] == listed[1]["id"]
    asked = run("ask", question, "--interactive", stdin="2\n")
    assert asked.stdout.endswith(run("ask", question, "--pick", "2").stdout)
    result = run("ask", question, "--pick", "9")
    assert result.returncode == 2
    assert say("en" if question.isascii() else "pl", "problem.no-such-number", number=9, n=5) in result.stderr  # as it was asked


def test_a_polish_question_is_answered_in_polish_unless_a_language_is_set() -> None:
    question = "czy moge zagrac te sama evade dwa razy przeciw jednemu atakowi"
    assert run("ask", question).stdout.startswith("Nie: każda Evade raz")
    assert run("ask", question, "--lang", "en").stdout.startswith("No: each Evade once")
    assert run("rulings", question).stdout.startswith("Nie: każda Evade raz")
    assert run("ask", "Can I play the same Evade twice against one attack?").stdout.startswith("No:")
    assert run("ask", "inspiration dziala tez na samego siebie?").stdout.startswith("Nie: ")
    quotes = 'tekst "choose a unit, it takes 2 damage". nie pisze czyja - moge walnac swoja wlasna?'
    assert run("ask", quotes).stdout.startswith("Tak: ")  # a card's words are not the asker's


@pytest.mark.slow
def test_two_keywords_without_a_ruling_are_played_by_the_engine() -> None:
    data = answer("ask", "is Surge affected by Bombard?")
    assert data["kind"] == "solution"
    assert [row["label"] for row in data["worth"]["rows"]] == ["", "Bombard 1", "Surge 1"]
    assert "bombard 1" in data["scenario"].lower()
    text = run("ask", "is Surge affected by Bombard?", "--more").stdout
    assert "The two keywords on a small board, played by the engine:" in text
    assert "Surge X: " in text


@pytest.mark.slow
@pytest.mark.parametrize(
    ("scenario", "ruling"),
    [
        ("Accuracy 1 vs Armor", "accuracy-armor"),
        ("power 5, Overkill vs health 2 + Evade 1, health 3", "overkill-second-unit-prevents"),
    ],
)
def test_a_scenario_comes_with_the_rulings_on_its_keywords(scenario: str, ruling: str) -> None:
    assert answer("ask", scenario)["rulings"][0]["id"] == ruling
    text = run("ask", scenario, "--more").stdout
    assert f"Rulings on these keywords:\n  {RULINGS[ruling]['question']['en']} {RULINGS[ruling]['answer']['en']}" in text


@pytest.mark.parametrize(
    ("pair", "right"),
    [
        ("Ferocity versus Fortitude", "fortitude-alone"),
        ("fortitude vs ferocity", "fortitude-alone"),
        ("Precision vs Intercept", "intercept-precision"),
        ("armor vs overkill", "armor-overkill"),
    ],
)
def test_two_keywords_that_change_nothing_on_their_board_are_asked_for_their_ruling(pair: str, right: str) -> None:
    asked = ask(pair)
    assert isinstance(asked, Ruled)
    assert asked.ruling is not None
    assert asked.results[0].id == right


@pytest.mark.parametrize("pair", ["Overkill vs Armor", "Precision vs Stealth", "Armor vs Armor", "Overkill vs Armor, health 3"])
def test_keywords_that_decide_how_dice_are_read_or_whether_one_may_attack_are_a_scenario(pair: str) -> None:
    assert isinstance(ask(pair), Solved)


@pytest.mark.parametrize(
    ("question", "right"),
    [
        ("does Fury cost Force", "keyword-what-it-costs"),
        ("is Overkill free", "keyword-what-it-costs"),
        ("ile kosztuje Precision", "keyword-what-it-costs"),
        ("does Ambush tap the unit", "using-an-ability-taps"),
        ("how often can I use Persuade", "frequency-prevention-ability"),
    ],
)
def test_what_holds_for_all_keywords_of_a_kind_is_answered_for_each(question: str, right: str) -> None:
    asked = ask(question)
    assert isinstance(asked, Ruled)
    assert (asked.results[0].id, asked.sureness) == (right, "sure")


@pytest.mark.parametrize(
    ("question", "right"),
    [
        ("how many units can i retreat", "retreat-step-how-many"),
        ("can several units retreat at once", "retreat-step-how-many"),
        ("can an effect retreat a tapped unit", "retreat-by-an-effect-after-attacking"),
        ("ile jednostek mogę wycofać", "retreat-step-how-many"),
    ],
)
def test_a_word_that_counts_units_or_acts_on_them_is_no_card(question: str, right: str) -> None:
    asked = ask(question)
    assert isinstance(asked, Ruled)
    assert asked.results[0].id == right


@pytest.mark.slow
@pytest.mark.parametrize(
    "scenario", ["Armor vs unit", "power 4 vs Evade 1, Evade 2, health 3", "Accuracy 1, Lucky 1, Stun 1 vs Armor"]
)
def test_a_scenario_of_one_keyword_or_of_others_too_comes_without(scenario: str) -> None:
    assert answer("ask", scenario)["rulings"] == []


def test_rulings_on_a_scenario_are_those_of_its_edition() -> None:
    for keywords, ids in load().about.items():
        for ruling in map(RULINGS.__getitem__, ids):
            assert set(keywords.split()) <= set(ruling["entries"])
    id_ = "deflect-counters-placed-when"
    (line,) = ruling_lines([id_], "en", "wotc")
    assert RULINGS[id_]["editions"]["wotc"]["answer"]["en"] in line


@pytest.mark.parametrize("question", ["who may use Protect?", "who plays Persuade?"])
def test_a_short_question_is_not_surely_answered_by_a_ruling_that_tells_something_else(question: str) -> None:
    asked = ask(question)
    assert isinstance(asked, Ruled)
    assert asked.sureness != "sure"


@pytest.mark.parametrize(("tail", "card"), [(" of Kylo?", "Kylo"), ("?", "")])
def test_of_a_card_that_is_named_no_ruling_is_plain(tail: str, card: str) -> None:
    asked = ask("Can I play the same Evade twice against one attack" + tail)
    assert isinstance(asked, Ruled)
    assert asked.results[0].id == "evade-twice-in-one-chance"
    assert (asked.sureness, asked.called) == ("likely" if card else "sure", card)
    assert (f"“{card}” is part of a card's name" in as_text(asked)) == bool(card)


@pytest.mark.parametrize(
    "question",
    [
        "Szybkość 50 u niego, moja ma 40, jestem Ciemną Stroną: kto bije pierwszy?",
        "Ja Ciemna Strona, on atakuje 50 szybkością, moja najszybsza ma 40, kto bije pierwszy, bo DS zawsze zaczyna?",
        "His unit has speed 50 and mine 40 and I am Dark Side, does mine go first?",
    ],
)
def test_who_is_first_of_two_speeds_is_not_answered_by_the_rule_on_equal_ones(question: str) -> None:
    assert getattr(ask(question), "sureness", "likely") != "sure"


def test_a_question_that_a_ruling_may_answer_is_not_asked_for_a_board() -> None:
    asked = ask("jak mam backfire 2 i wypadla 3 to co sie dzieje")
    assert isinstance(asked, Ruled)
    assert asked.sureness in ("likely", "perhaps")
    assert "backfire" in asked.results[0].id


def test_numbers_without_a_question_are_no_question_on_the_rules() -> None:
    assert getattr(ask("same speed on both sides, 50 and 50, alternate"), "sureness", "likely") == "likely"


@pytest.mark.parametrize(
    ("question", "ruling"),
    [
        ("does armor help against riposte", "riposte-armor"),
        ("can I retaliate against bombard", "retaliate-attack-from-another-arena"),
        ("Czy Parry działa na obrażenia z Retaliate?", "dice-of-damage-parry"),
    ],
)
def test_a_ruling_on_the_keywords_comes_before_a_board_made_up_for_them(question: str, ruling: str) -> None:
    asked = answer_question(question)
    assert asked.ruling
    assert asked.ruling["id"] == ruling


@pytest.mark.parametrize(
    "question",
    [
        "how do I bake a chocolate cake for my grandmother?",
        "What is the best pizza in Warsaw?",
        "What is the weather like today?",
        "asdf qwer zxcv",
        "who won the world cup in 1998?",
        "yes",
    ],
)
def test_a_question_about_nothing_known_is_not_answered(question: str) -> None:
    result = run("ask", question)
    assert result.returncode == 1
    assert result.stdout.startswith(("No ruling on this.", "It is not certain which ruling you need", "Nothing found"))


def test_a_keyword_that_the_ruling_does_not_know_makes_it_unsure() -> None:
    asked = ask("My unit has Fortitude and Parry 2, the attacker has Ferocity and a natural 1 was rolled. Is damage prevented?")
    assert isinstance(asked, Ruled)
    assert asked.sureness != "sure"


def test_the_numbers_of_a_question_stand_on_the_board_it_is_played_on() -> None:
    data = answer("ask", "is Surge 3 affected by Bombard 2?")
    assert data["scenario"] == "power 4, Bombard 2, health 9 vs Surge 3, health 9"


@pytest.mark.slow
def test_polish_answers_polish() -> None:
    text = run("ask", "czy moge zagrac te sama evade dwa razy przeciw jednemu atakowi", "--lang", "pl", "--more").stdout
    assert text.startswith("Nie: każda Evade raz")
    assert "Rozegrane przez silnik:" in text
    assert "damage" not in text


def test_the_older_edition_answers_as_it_did() -> None:
    differing = [ruling for ruling in RULINGS.values() if "editions" in ruling]
    assert differing
    for ruling in differing:
        today, older = rulings(ruling["id"]), rulings(ruling["id"], "wotc")
        assert today.ruling is not None
        assert older.ruling is not None
        assert older.ruling["answer"] == ruling["editions"]["wotc"]["answer"] != today.ruling["answer"]
        assert today.ruling["answer"]["en"] in as_text(older)


def test_the_rulings_command_takes_a_question_or_an_id() -> None:
    assert answer("rulings", "evade-twice-in-one-chance")["entry"]["id"] == "evade-twice-in-one-chance"
    assert answer("rulings", "same Evade twice one attack")["results"][0]["id"] == "evade-twice-in-one-chance"
    assert run("rulings", "").returncode == 2
    assert run("rulings", "zzzz qqqq").returncode == 1


RULING = """
topic: {en: Our league, pl: Nasza liga}
order: 5
rulings:
  - id: our-league-clock
    question: {en: How long does a league match take?, pl: Ile trwa mecz ligowy?}
    also:
      en: [Is there a time limit in our league?, league match length]
      pl: [Czy w lidze jest limit czasu?, dlugosc meczu ligowego]
    verdict: other
    answer: {en: One hour., pl: Godzinę.}
    reason: {en: The league decided so., pl: Tak ustaliła liga.}
    examples:
      - scenario: power 2 vs Armor, health 2; rolls 4 5
        expect: {damage: %s}
    entries: [armor]
    sources: [K/Armor]
    date: 2026-01-01
"""


@pytest.mark.slow
def test_rulings_of_your_own_are_found_and_held_to_the_engine(tmp_path: Path) -> None:
    folder = tmp_path / "league"
    (folder / "rulings").mkdir(parents=True)
    file = folder / "rulings" / "league.yaml"
    file.write_text(RULING % 1, encoding="utf-8")
    try:
        use_glossary(folder)
        mine = rulings("what is the time limit of a league match?")
        assert mine.ruling is not None
        assert mine.ruling["id"] == "our-league-clock"
        assert "From your own glossary" in as_text(mine)
        assert found("can I play the same Evade twice against one attack?")[0] == "evade-twice-in-one-chance"
    finally:
        use_glossary(None)
    assert check([folder]).problems == ()
    file.write_text(RULING % 2, encoding="utf-8")
    result = run("check", str(folder))
    assert result.returncode == 2
    assert 'league.yaml:15: The ruling "our-league-clock" answers "One hour." and expects damage 2; the engine gives 1.' in (
        result.stdout
    )


TABLE = """light "Gunship": ground, cost 4, built 3, force 1; light build step; deploy Gunship
        expect: {legal: false, says: [3 of the 4], units: {Gunship: {zone: build-zone}}, light: {force: %s}}"""


@pytest.mark.slow
def test_rulings_of_your_own_are_held_to_tables_too(tmp_path: Path) -> None:
    (tmp_path / "rulings").mkdir()
    file = tmp_path / "rulings" / "league.yaml"
    attack = (RULING % 1).replace(
        "      - scenario: power", "      - scenario: '{table}'\n        {expect}\n      - scenario: power"
    )
    scenario, expect = TABLE.split("\n")
    written = attack.replace("{table}", scenario).replace("{expect}", expect.strip())
    file.write_text(written % 1, encoding="utf-8")
    assert check([tmp_path]).problems == ()
    try:
        use_glossary(tmp_path)
        refused = "deploy Gunship. No: Gunship has 3 of the 4 build counters that this takes; put the missing ones on it first; "
        assert f"{refused}Gunship: in the build zone; Light Side: Force 1." in as_text(rulings("our-league-clock"))
        assert "Nie: Gunship ma za mało żetonów budowy: 3 z 4" in as_text(rulings("our-league-clock"), "pl")
    finally:
        use_glossary(None)
    file.write_text(written % 2, encoding="utf-8")
    told = run("check", str(tmp_path)).stdout
    assert 'league.yaml:15: The ruling "our-league-clock"' in told
    assert "expects light force: 2; the engine gives force: 1" in told
    file.write_text(written.replace("legal: false, says", "damage: 1, says") % 1, encoding="utf-8")
    assert "league.yaml:15: An example of the ruling" in (told := run("check", str(tmp_path)).stdout)
    assert "A table cannot be held to damage." in told


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("verdict: other", "verdict: maybe", '"maybe" is not one of: yes, no, depends, other'),
        ("entries: [armor]", "entries: [armour]", 'There is no entry "armour"'),
        ("sources: [K/Armor]", "sources: [ZZ]", 'There is no source "ZZ"'),
        ("expect: {damage: 1}", "expect: {hits: 1}", '"hits" is not a field here'),
        ("    reason:", "    why:", '"why" is not a field'),
        ("    verdict:", "    no_verdict: {en: [is there none], pl: [czy nie ma]}\n    verdict:", "these belong to also"),
    ],
)
def test_a_ruling_out_of_form_is_told_with_file_and_line(tmp_path: Path, old: str, new: str, message: str) -> None:
    (tmp_path / "rulings").mkdir()
    file = tmp_path / "rulings" / "league.yaml"
    file.write_text((RULING % 1).replace(old, new), encoding="utf-8")
    problems = run("check", str(tmp_path)).stdout
    assert message in problems
    assert f"{file.name}:" in problems


def test_two_rulings_may_not_answer_the_same_question(tmp_path: Path) -> None:
    (tmp_path / "rulings").mkdir()
    head, _, ruling = (RULING % 1).partition("  - id:")
    other = ruling.replace("our-league-clock", "another-clock")
    (tmp_path / "rulings" / "league.yaml").write_text(f"{head}  - id:{ruling}  - id:{other}", encoding="utf-8")
    result = run("check", str(tmp_path))
    assert result.returncode == 2
    assert 'The ruling "our-league-clock" answers this question already: How long does a league match take?' in result.stdout


@pytest.mark.parametrize(
    ("question", "wrong"),
    [
        (
            "Damage from this unit can't be prevented, says my Rancor. Its Retaliate too?",
            "unpreventable-attack-text",
        ),
        ("Obrażeniom od tej jednostki nie można zapobiec i tyle mówi tekst. Czy jej Retaliate też?", "unpreventable-attack-text"),
        ("can the droid himself be the pilot of my starfighter", "pilot-on-a-droid"),
        ("His best unit has retreated. My text: a unit in any arena. May I take that one?", "build-zone-chosen-by-an-effect"),
        ("A card lets me peek into his hand. My unit acts whenever he reveals it. Does it act now?", "reveal-trigger-any-cause"),
        ("I foretold three hits, three dice hit, and Evade took one damage away. Was I right?", "predicted-damage"),
        ("Resilience 4 and so far three counters. Any power from it?", "resilience-copies"),
        ("my ship has Lucky 3, how many dice can it roll again", "lucky-two-copies"),
        (
            "My beast gets Armor as long as you have a Location in its arena. Only he has a Location there.",
            "location-in-play-whose",
        ),
        ("jeśli masz droida w tej arenie, +1 siły, ale droid jest wroga. Działa?", "location-in-play-whose"),
        ("Riposte 1 and Riposte 2 with one natural 2, how much damage", "riposte-several-twos"),
        ("Bombard 2 and Bombard 3: how many dice?", "bombard-power"),
        ("Critical Hit 2, dwie naturalne szóstki. Ile dodatkowych obrażeń?", "critical-hit-copies-several-sixes"),
    ],
)
def test_a_text_on_something_else_is_never_surely_meant(question: str, wrong: str) -> None:
    asked = ask(question)
    assert isinstance(asked, (Ruled, Heard))
    assert (getattr(asked, "sureness", "likely"), *(one.id for one in asked.results[:1])) != ("sure", wrong)
