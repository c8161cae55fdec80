"""The look-up as players use it: whatever they type finds the entry, and the entry says all it knows, in order."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from fuzz import small
from program import ENVIRONMENT, process, run
from test_cli import answer

import swtcg_rules
from swtcg_rules import UsageError, as_data, as_text, ask, check, lookup, solve, use_glossary
from swtcg_rules.answers.model import LookedUp
from swtcg_rules.answers.ruling import Ruled
from swtcg_rules.glossary import store
from swtcg_rules.glossary.fold import fold, stems
from swtcg_rules.glossary.store import load
from swtcg_rules.turn.rule import has_rule


def rows_of(name: str) -> list[list[str]]:
    lines = (Path(__file__).parent / name).read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if line and not line.startswith("#")]


QUERIES = rows_of("lookups.tsv")
"""What was typed, the entries that are right ("-" for none), and what kind of query it is."""
DESCRIPTIONS = rows_of("descriptions.tsv")
"""What was typed, the keyword that is meant, and when it was written."""
ASKED = rows_of("asked-entries.tsv")
"""A question on what something is, and the entry that answers it."""


looked_up = cache(lookup)
"""Several tests look at what is found for the same queries."""


def place_of(query: str, right: str) -> int:
    """At which place the right entry stands, from 1; 1 where nothing is right and nothing is found, 99 for not at all."""
    found = [result.id for result in looked_up(query).results]
    if right == "-":
        return 99 if found else 1
    return next((at for at, entry in enumerate(found, 1) if entry in right.split("|")), 99)


@pytest.mark.slow
def test_a_name_however_typed_finds_its_entry_first() -> None:
    assert [query for query, right, kind in QUERIES if kind != "described" and place_of(query, right) != 1] == []


@pytest.mark.slow
def test_of_all_queries_97_percent_are_right_at_once_and_99_in_the_first_three() -> None:
    """With those that only describe what an entry is about."""
    places = [place_of(query, right) for query, right, _ in QUERIES]
    assert sum(place == 1 for place in places) >= 0.97 * len(places)
    assert sum(place <= 3 for place in places) >= 0.99 * len(places)


@pytest.mark.slow
@pytest.mark.parametrize(("written", "enough"), [(("first", "second"), 0.95), (("fresh",), 0.84)])
def test_a_keyword_is_found_by_what_it_does(written: tuple[str, ...], enough: float) -> None:
    """Among the first three; less often for what was described after the search was made."""
    described = [(query, right) for query, right, when in DESCRIPTIONS if when in written]
    assert {right for _, right in described} == {id_ for id_, one in store.load().summaries.items() if one["kind"] == "keyword"}
    missed = [query for query, right in described if place_of(query, right) > 3]
    assert len(missed) <= (1 - enough) * len(described), missed


def test_what_a_thing_is_or_does_is_answered_by_its_entry() -> None:
    answers = [(question, right, ask(question)) for question, right in ASKED]
    wrong = [question for question, right, given in answers if not isinstance(given, LookedUp) or given.results[0].id != right]
    assert wrong == []


@pytest.mark.parametrize(
    "question",
    ["how does accuracy work against armor", "how does evade work when tapped", "jak działa evade po retaliate"],
)
def test_how_one_thing_works_with_another_is_asked_of_the_rulings(question: str) -> None:
    assert not isinstance(ask(question), LookedUp)


@pytest.mark.parametrize(
    ("question", "right"),
    [
        ("does armor stack", "isolated-keyword-twice"),
        ("do shields stack?", "cumulative-keyword-twice"),
        ("czy accuracy się sumuje", "cumulative-keyword-twice"),
        ("does evade stack", "layered-copies-apart"),
        ("is intercept cumulative", "selective-copies"),
    ],
)
def test_whether_a_keyword_adds_up_its_class_says(question: str, right: str) -> None:
    given = ask(question)
    assert isinstance(given, Ruled)
    assert (given.sureness, given.results[0].id) == ("sure", right)


def test_no_description_is_a_name() -> None:
    assert [query for query, _, _ in DESCRIPTIONS if fold(query) in store.load().names] == []


@pytest.mark.slow
def test_what_is_found_by_a_description_is_marked_as_a_guess() -> None:
    lines = run("lookup", "takes the attack on itself").stdout.splitlines()
    assert lines[0].startswith("Perhaps you mean: Intercept, ")
    assert lines[2] == "Intercept"
    polish = run("lookup", "zabiera atak na siebie", "--lang", "pl").stdout.splitlines()[0]
    assert polish.startswith("Być może chodzi o: ")
    assert "Intercept" in polish
    data = answer("lookup", "natural", "4", "gives", "more", "dice")
    assert (data["kind"], data["entry"]["id"], data["guess"]) == ("keyword", "fury", True)
    assert data["summary"].startswith("Perhaps you mean: Fury X: ")
    for query in ("intercept", "intrecept", "Accuracy 1 vs Armor"):
        assert answer("lookup", query)["guess"] is False
    assert "Perhaps" not in run("lookup", "intrecept").stdout


def test_faces_are_found_in_words_and_digits() -> None:
    for query in ("fours bring more dice", "rolling 4s brings more dice", "czwórki dają więcej kości"):
        assert lookup(query).results[0].id == "fury"


@pytest.mark.slow
def test_a_name_is_ranked_above_every_text() -> None:
    by_name = [looked_up(query).results[0].score for query, _, kind in QUERIES if kind not in ("described", "nonsense")]
    by_text = [result.score for query in ("garbled", "newcomer", "survives") for result in lookup(query).results]
    assert min(by_name) > max(by_text)


def test_a_tie_is_shown_as_a_tie() -> None:
    tied = lookup("Accuracy 1 vs Armor")
    assert tied.tie
    assert {result.id for result in tied.results} == {"accuracy", "armor"}
    assert "Accuracy, Armor" in run("lookup", "Accuracy 1 vs Armor").stdout.splitlines()[0]


def test_the_language_of_the_answer_is_not_that_of_the_query() -> None:
    english, polish = run("lookup", "zdolności wyzwalane").stdout, run("lookup", "triggered", "--lang", "pl").stdout
    assert english.startswith("triggered ability\n")
    assert polish.startswith("zdolność wyzwalana (triggered ability)\n")


def test_stems_bring_forms_of_a_word_together() -> None:
    assert stems(fold("żetonów obrażeń")) == stems(fold("żeton obrażeń")) == stems(fold("obrażenia, żetony"))
    assert stems("stunned units") == stems("unit stun")


ORDER = ["Parry X\n", "A natural 1", "cumulative", "Facts:", "See also:", "Examples:", "Editions:", "Sources:"]


def test_an_entry_shows_everything_in_order() -> None:
    text = run("lookup", "parry", "--more").stdout
    places = [text.index(part) for part in ORDER]
    assert places == sorted(places)
    assert "rolls 6 5 4 1: 1 damage, not discarded." in text
    assert "Copies of it add up" not in text
    explained = run("lookup", "parry", "--explain").stdout
    for part in ("Class: cumulative. ", "Type: triggered ability. ", "Step: Prevention chance (", "Decisions of this project:"):
        assert part in explained


@pytest.mark.slow
def test_data_hold_everything_of_an_entry() -> None:
    entry = answer("lookup", "parry")["entry"]
    assert entry["examples"][0]["expect"] == {"damage": 1, "discarded": False}
    assert set(entry["explained"]) == {"class", "type", "step"}
    assert {decision["id"] for decision in entry["decisions"]} >= {16, 17}
    assert entry["editions_differ"] is False
    assert "X damage" in entry["older_text"]["en"]
    assert entry["user"] is False


# Editions


def test_the_older_edition_is_shown_and_said_to_differ() -> None:
    today, older = run("lookup", "pilot", "--more").stdout, run("lookup", "pilot", "--edition", "wotc").stdout
    assert "The wotc edition differs from today's rules:" in older
    assert "and has no Pilot yet" in older
    assert "In the rules of 2005 (--edition wotc):" in today
    assert answer("lookup", "pilot", "--edition", "wotc")["edition"] == "wotc"


@pytest.mark.parametrize("keyword", [id_ for id_, summary in load().summaries.items() if summary.get("origin") == "idc"])
def test_a_keyword_of_the_idc_has_no_text_of_2005_but_perhaps_an_older_one(keyword: str) -> None:
    for edition, lang in product(("idc", "wotc"), ("en", "pl")):
        text = as_text(lookup(keyword, edition), lang)
        assert "--edition wotc" not in text
        entry: dict[str, Any] = dict(load().entry(keyword))
        if "older_text" in entry:
            assert {"en": "An older IDC text: ", "pl": "Starszy tekst IDC: "}[lang] in text
            assert entry["older_text"][lang] in text


@pytest.mark.slow
@pytest.mark.parametrize("entry", ["pilot", "equip", "bombard", "deflect", "build-zone", "damage-placement"])
def test_entries_whose_editions_differ_say_so_in_both(entry: str) -> None:
    for edition in ("idc", "wotc"):
        data = answer("lookup", entry, "--edition", edition)
        assert data["entry"]["editions_differ"]
        for lang in ("en", "pl"):
            assert data["entry"]["editions"]["wotc"]["differs"][lang] in as_text(lookup(entry, edition), lang)


@pytest.mark.slow
def test_a_keyword_that_only_the_idc_printed_is_played_in_the_older_edition_too() -> None:
    data = answer("solve", "power 2 vs Parry 1, health 3", "--edition", "wotc")
    assert data["edition"] == "wotc"
    assert data["value"] == answer("solve", "power 2 vs Parry 1, health 3")["value"]
    assert 74 in data["decisions"]
    assert any("keyword of the IDC" in text for text in data["assumptions"])
    assert 74 not in answer("solve", "power 2 vs Evade 1, health 3", "--edition", "wotc")["decisions"]
    assert "Not printed by Wizards" in run("lookup", "stealth", "--edition", "wotc", "--more").stdout


def test_an_unknown_edition_is_refused() -> None:
    assert run("lookup", "armor", "--edition", "2005").returncode == 2
    with pytest.raises(UsageError):
        lookup("armor", "2005")
    with pytest.raises(UsageError):
        solve("power 1 vs health 1", edition="2005")


# A user's own folder


HOUSE_RULE = """\
id: gambit
name: Gambit
form: X
class: cumulative
type: static
step: roll
origin: house
first_set: {name: our club}
reminder: {en: "This unit gets +X power against a tapped unit.", pl: "Ta jednostka ma +X siły przeciw tapniętej."}
rule: {en: "Count X more dice when the defender is tapped.", pl: "Dolicz X kości, gdy obrońca jest tapnięty."}
wording: [CLUB]
facts:
  - en: Agreed in our club.
    pl: Ustalone w naszym klubie.
    sources: [CLUB]
related:
  - id: power
    why: {en: what it changes, pl: to zmienia}
changelog:
  - {date: 2026-01-01, en: Agreed., pl: Ustalono.}
"""
HOUSE_SOURCES = """\
- id: CLUB
  short: {en: club rules, pl: zasady klubu}
  title: {en: Rules of our club, pl: Zasady naszego klubu}
  by: {en: the club, pl: klub}
  date: "2026"
"""


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Path]:
    (tmp_path / "keywords").mkdir()
    (tmp_path / "keywords" / "gambit.yaml").write_text(HOUSE_RULE, encoding="utf-8")
    (tmp_path / "sources.yaml").write_text(HOUSE_SOURCES, encoding="utf-8")
    yield tmp_path
    use_glossary(None)


@pytest.fixture(scope="module")
def small_glossary(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("small")
    small.compiled(folder)
    return folder


@pytest.fixture
def small_below(small_glossary: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A small glossary in the place of the built-in one: it is soon checked, and another soon laid over it."""
    monkeypatch.setattr(store, "CHECKOUT", small_glossary)
    monkeypatch.setattr(store, "COMPILED", small_glossary / "glossary.compiled")
    small.forget()
    yield
    monkeypatch.undo()
    small.forget()


@pytest.mark.slow
def test_a_users_entries_are_laid_over_the_built_in_ones(own: Path) -> None:
    assert run("lookup", "gambit").returncode == 1
    given = run("lookup", "gambits 2", "--more", "--glossary", str(own)).stdout
    assert given.startswith("Gambit X\n")
    assert f"From your own glossary ({own.name})" in given
    assert given == run("lookup", "gambits 2", "--more", SWTCG_GLOSSARY=str(own)).stdout
    listed = run("keywords", "--origin", "house", "--glossary", str(own)).stdout
    assert "Gambit X (your own)\tcumulative\tstatic ability\tRoll\thouse\t" in listed
    assert len(run("keywords", "--glossary", str(own)).stdout.splitlines()) == 61
    version = as_data(lookup("armor"))["data_version"]
    use_glossary(own)
    data = as_data(lookup("gambit"))
    assert data["entry"]["user"] is True
    assert data["data_version"].startswith(version + "+")


@pytest.mark.slow
@pytest.mark.usefixtures("small_below")
def test_a_users_entry_takes_the_place_of_a_built_in_one(own: Path) -> None:
    text = (store.source_folder() / "keywords" / "armor.yaml").read_text(encoding="utf-8")
    changed = re.sub(r"reminder:\n  en: .*", "reminder:\n  en: Our club plays it on 6.", text)
    (own / "keywords" / "armor.yaml").write_text(changed, encoding="utf-8")
    assert "Our club plays it on 6." in run("lookup", "armor", "--glossary", str(own)).stdout
    assert "Our club" not in run("lookup", "armor").stdout


@pytest.mark.slow
@pytest.mark.usefixtures("small_below")
def test_a_keyword_without_a_rule_is_never_passed_over(own: Path) -> None:
    result = run("solve", "power 3, Gambit 2 vs health 3", "--glossary", str(own))
    assert result.returncode == 2
    assert "The engine has no rule for Gambit" in result.stderr


@pytest.mark.slow
@pytest.mark.usefixtures("small_below")
def test_a_users_folder_is_checked_the_same_way(own: Path) -> None:
    assert check([own]).problems == ()
    file = own / "keywords" / "gambit.yaml"
    file.write_text(
        HOUSE_RULE.replace("class: cumulative", "class: cumulated").replace("id: power", "id: pwer"), encoding="utf-8"
    )
    result = run("check", "--glossary", str(own))
    assert result.returncode == 2
    assert f"{file}:4:" in result.stdout
    file.write_text(HOUSE_RULE.replace("sources: [CLUB]", "sources: [KLUB]"), encoding="utf-8")
    result = run("lookup", "armor", "--glossary", str(own))
    assert result.returncode == 2
    assert f'{file}:15: There is no source "KLUB"' in result.stderr
    shutil.rmtree(own / "keywords")
    assert "holds no glossary" in run("lookup", "armor", "--glossary", str(own)).stderr


# The shell


def test_the_shell_completes_names() -> None:
    from swtcg_rules.cli import completion

    assert [name for name, _ in completion.keywords("critic")] == ["critical-hit"]
    assert "build-zone" in [name for name, _ in completion.entries("build-")]
    assert completion.classes("is") == ["isolated"]
    assert "reroll-chance" in completion.steps("re")
    assert completion.types("tr") == ["triggered"]
    assert completion.origins("w") == ["wotc"]
    asked = {**ENVIRONMENT, "_SWTCG_COMPLETE": "complete_bash", "COMP_WORDS": "swtcg lookup criti", "COMP_CWORD": "2"}
    assert "critical-hit" in process(**asked).stdout


def test_the_version_names_program_and_glossary() -> None:
    assert run("--version").stdout == f"swtcg {swtcg_rules.__version__}, glossary {store.load().version}\n"


@pytest.mark.parametrize("keyword", [id_ for id_, summary in load().summaries.items() if summary["kind"] == "keyword"])
def test_a_look_up_says_which_keywords_the_turn_plays(keyword: str) -> None:
    for lang, words in (("en", "The engine plays it in a turn on a table."), ("pl", "Silnik rozgrywa to słowo")):
        assert (words in as_text(lookup(keyword), lang)) is has_rule(keyword)
        assert (words in as_text(lookup(keyword), lang, depth="explain")) is has_rule(keyword)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("backfire: i rolled a 3 and rerolled it, safe?", "Ruled"),
        ("upkeep: tap. my unit is tapped already, what happens", "Ruled"),
        ("my stack: vader w with 3 cards under attacks obi wan o", "Heard"),
        ("evade: can I use it twice", "Ruled"),
        ("Bounty: moja jednostka zginęła, czy dostaję premię", "Ruled"),
        ("Upkeep: Pay 1 Force or tap this unit", "LookedUp"),
        ("Switch: Evade 2 i Shields 1", "LookedUp"),
        ("parry: what is it?", "LookedUp"),
        ("Bounty: gain 3 build points", "LookedUp"),
    ],
)
def test_what_somebody_asks_behind_a_keyword_and_a_colon_is_no_text_of_a_card(text: str, kind: str) -> None:
    assert type(ask(text)).__name__ == kind
