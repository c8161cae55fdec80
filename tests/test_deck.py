"""Decks: lists of both kinds, cards found or not, needs, what is wrong, the keyword sheet, the FAQ of a deck."""

from __future__ import annotations

import json
import os
from pathlib import Path
from subprocess import CompletedProcess

import pytest
from decks import CARDS, PLAIN, dek, superzone
from program import run
from schemas import schema
from sets import write

from swtcg_rules.cards.deck import Deck, make_deck, wrong_with
from swtcg_rules.cards.deck_file import DeckFile, read_deck
from swtcg_rules.cards.deck_needs import asks, keywords_of, needs, terms, uses
from swtcg_rules.cards.shipped import shipped
from swtcg_rules.cards.store import VARIABLE, library
from swtcg_rules.errors import FileError, Place, Problem
from swtcg_rules.glossary.store import load
from swtcg_rules.render.deck_sheet import form_text


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("deck")
    file = folder / "cards.sqlite"
    assert run("cards", "import", str(write(folder, "inv.txt", *CARDS)), SWTCG_CARDS=str(file)).returncode == 0
    return file


@pytest.fixture(autouse=True)
def _cards(base: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(base))


def swtcg(*args: str, stdin: str = "") -> CompletedProcess[str]:
    return run(*args, stdin=stdin, SWTCG_CARDS=os.environ[VARIABLE])


def read(text: str | bytes) -> DeckFile:
    return read_deck("our.dek", text if isinstance(text, bytes) else text.encode())


def deck(text: str) -> Deck:
    return make_deck(read(text), library())


def wrong(text: str) -> list[Problem]:
    """What is wrong with a deck but that it is too small, as the decks of these tests are."""
    return [problem for problem in wrong_with(deck(text)) if problem.code != "deck-small"]


def told(text: str, code: str) -> list[str]:
    return [str(problem.facts["name"]) for problem in wrong_with(deck(text)) if problem.code == code]


# Lists


def test_plain_text() -> None:
    found = read(PLAIN)
    assert [(one.n, one.name, one.line) for one in found.entries] == [
        (4, "Vek Torran (B)", 3),
        (2, "Mora Linn (A)", 4),
        (2, "mora linn b", 5),
        (4, "Vek's X-Wing (C)", 8),
        (1, "Trench Run", 10),
    ]
    assert found.beside == 3
    assert [one.name for one in read(PLAIN.replace("\n", "\r\n")).entries] == [one.name for one in found.entries]


def test_windows_1252() -> None:
    assert read("1 Zoë (A)\n".encode("cp1252")).entries[0].name == "Zoë (A)"


def test_a_deck_of_the_card_table() -> None:
    more = superzone([("Skimmer", "INV")], "Sideboard")
    found = read(dek(("Vek's X-Wing (C)", "INV"), ("Vek's X-Wing (C)", "INV"), ("A & B", "INV"), more=more))
    assert [(one.name, one.set, one.n, one.line, one.exact) for one in found.entries] == [
        ("Vek's X-Wing (C)", "INV", 1, 6, True),
        ("Vek's X-Wing (C)", "INV", 1, 7, True),
        ("A & B", "INV", 1, 8, True),
    ]
    assert found.beside == 1


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("Vek Torran (B)", "deck-line"),
        ("four Vek Torran", "deck-line"),
        ("0 Vek Torran (B)", "deck-copies"),
        ("-1 Vek Torran (B)", "deck-copies"),
        ("1000000000 Vek Torran (B)", "deck-copies"),
        ("9" * 9000 + " Vek Torran (B)", "deck-copies"),
        ("1 " + "V" * 201, "deck-name-long"),
    ],
)
def test_lines_that_cannot_be_read_are_told_together(line: str, code: str) -> None:
    with pytest.raises(FileError) as caught:
        read(f"1 Skimmer\n{line}\n\n{line}\n")
    assert [(problem.code, problem.place and problem.place.line) for problem in caught.value.problems] == [(code, 2), (code, 4)]


# Cards


def test_cards_are_found_by_type_and_cost_and_counted_once() -> None:
    found = deck("2 vek torran b\n1 Vek Torran (B) PROMO\n1 Trench Run\n2 Vek's X-Wing (C)\n3 mora linn a\n")
    assert [(one.n, one.card.called, one.line) for one in found.cards] == [
        (2, "Vek's X-Wing (C)", 4),
        (3, "Mora Linn (A)", 5),
        (3, "Vek Torran (B)", 2),
        (1, "Trench Run", 3),
    ]
    assert (found.size, found.unfound) == (9, ())


def test_a_deck_that_a_program_wrote_names_cards_whole() -> None:
    found = deck(dek(("Ground Crew", "INV"), ("Ground", "INV"), ("Vek Torran (B) (Promo)", "PROMO"), ("Skimmer", "OLD")))
    assert [(one.card.called, one.card.set) for one in found.cards] == [
        ("Skimmer", "INV"),
        ("Ground Crew", "INV"),
        ("Vek Torran (B)", "PROMO"),
    ]
    assert [(one.entry.name, one.found.near[:1]) for one in found.unfound] == [("Ground", ("Ground Crew",))]


def test_several_versions_are_listed_and_none_is_guessed() -> None:
    (problem,) = wrong("2 Mora Linn\n")
    assert (problem.code, problem.place) == ("deck-several", Place(file="our.dek", line=1))
    assert problem.facts["cards"] == "Mora Linn (A), INV; Mora Linn (B), INV"
    (problem,) = wrong(dek(("Mora Linn", "INV")))
    assert problem.facts["n"] == 2


def test_a_name_that_is_not_known_has_the_nearest_ones() -> None:
    (problem,) = wrong("1 Mora Lind (F)\n")
    assert problem.code == "deck-unknown"
    assert problem.suggestions[:2] == ("Mora Linn (A)", "Mora Linn (B)")


def test_a_name_that_is_not_whole_is_shown_with_what_was_taken_for_it() -> None:
    result = swtcg("deck", "-", "--check", stdin="2 skimm\n1 vek torran b\n")
    assert 'Names read as:\n  "skimm": Skimmer\n' in result.stdout
    assert "vek torran" not in result.stdout


# What is wrong


def test_bans_and_restrictions_are_those_of_the_notes() -> None:
    assert told("1 Sudden Plan\n", "deck-banned") == ["Sudden Plan"]
    assert told("2 Trench Run\n", "deck-restricted") == ["Trench Run"]
    assert wrong("1 Trench Run\n4 Free Again\n") == []


def test_both_sides() -> None:
    assert [problem.code for problem in wrong("1 Dark Walker\n1 Skimmer\n1 Trench Run\n")] == ["deck-sides"]
    assert wrong("1 Skimmer\n1 Trench Run\n") == []


def test_size_and_copies_are_measured_by_what_the_sources_give() -> None:
    """What sources say of both stands in `deck-size` in glossary/beyond.yaml."""
    result = swtcg("deck", "-", "--check", stdin="9 Skimmer\n")
    assert result.returncode == 1
    assert "-:1: Skimmer stands here 9 times; a tournament deck holds at most 4 copies of a card (feature on" in result.stdout
    assert "-: 9 cards; a tournament deck has at least 60 (feature on preparing, 2003)." in result.stdout
    assert f"Size: 9 cards; most copies of one card: 9. {load().beyond['deck-size']['answer']['en']}" in result.stdout


def test_each_version_of_a_card_has_its_own_copies() -> None:
    assert wrong("4 Mora Linn (A)\n4 Mora Linn (B)\n") == []
    assert told("3 Mora Linn (A)\n2 mora linn a\n", "deck-many-copies") == ["Mora Linn (A)"]


def test_a_deck_with_nothing_wrong() -> None:
    light = [card.called for card in shipped().cards.values() if card.side == "light"][:15]
    result = swtcg("deck", "-", "--check", stdin="".join(f"4 {name}\n" for name in light))
    assert "Nothing wrong is found" in result.stdout
    assert "Size: 60 cards; most copies of one card: 4." in result.stdout
    assert result.returncode == 0


def test_a_check_ends_with_1_where_something_is_wrong() -> None:
    result = swtcg("deck", "-", "--check", stdin="2 Trench Run\n1 Skimmer\n1 Nobody\n")
    assert result.returncode == 1
    assert "Wrong (3):\n  -:1: Trench Run is restricted and stands here 2 times;" in result.stdout
    assert '\n  -:3: No card that is known here is called "Nobody".\n' in result.stdout
    assert swtcg("deck", "-", stdin="2 Trench Run\n").returncode == 0
    assert swtcg("deck", "-", stdin="2 Nobody\n").returncode == 1


# Needs


def test_keywords_with_their_forms_and_cards() -> None:
    found = {use.keyword: use for use in uses(deck("4 Ground Crew\n2 mora linn a\n1 mora linn b\n1 Ground Crew Chief\n"))}
    assert list(found) == ["armor", "evade", "intercept", "lucky", "pilot"]
    evade = found["evade"]
    assert (evade.n, evade.different, evade.told) == (7, 3, ())
    assert [(form_text(form.ability, "en"), form.cards) for form in evade.forms] == [
        ("Evade 1 (1 Force)", ("Ground Crew", "Mora Linn (B)")),
        ("[Starfighter] Pilot (+10 speed, Evade 2 (1 Force))", ("Mora Linn (A)",)),
    ]
    assert [form_text(form.ability, "en") for form in found["intercept"].forms] == ["Intercept (0 Force)"]
    assert found["armor"].told == ()
    assert [(one.card, one.text) for one in found["lucky"].told] == [
        ("Ground Crew Chief", 'Each of your Starfighters gets "Pay 2 Force -> Lucky 2" until end of turn.')
    ]


def test_keywords_in_quotation_marks_are_named() -> None:
    assert keywords_of('Equipped Pilot gets "Pay 2 Force -> Deflect 2."') == ("equip", "pilot", "deflect")


def test_terms_and_what_pilots_and_equipment_go_onto() -> None:
    found = deck("2 mora linn a\n3 Vek's X-Wing (C)\n1 Old Blaster\n1 Ground Crew Chief\n2 Skimmer\n")
    named = terms(found)
    assert {"force", "space-unit", "character", "equipment", "build-point", "until-end-of-turn", "speed"} <= set(named)
    assert not {"hit", "evade", "turn"} & set(named)
    assert [(ask.kind, ask.of, ask.cards, ask.n) for ask in asks(found)] == [
        ("equip", "character", ("Old Blaster",), 3),
        ("pilot", "Starfighter", ("Mora Linn (A)",), 3),
    ]
    assert needs(found) == {*named, *(use.keyword for use in uses(found))}
    assert "hit" not in terms(deck("1 Vek Torran (C)\n"))


# The overview


def test_the_overview() -> None:
    result = swtcg("deck", "-", stdin=PLAIN)
    assert result.returncode == 0
    assert result.stdout.startswith("Deck: 13 cards (12 Light Side, 1 neutral)\n\nSpace (4):\n  4 Vek's X-Wing (C) (cost 4, ")
    assert "\n\nCost  Cards\n   3      2\n   4      8\n   5      2\n\nBuild cost on average: 4. Cards without" in result.stdout
    assert "Beside the deck, and not counted here: 3 cards of the list." in result.stdout
    assert "\n  Evade X: 8 cards (3 different)\n" in result.stdout
    assert "\nIts Pilots and Equipment go onto:\n  Starfighter: 4 cards for Mora Linn (A)\n" in result.stdout


@pytest.mark.slow
def test_the_overview_in_polish() -> None:
    result = swtcg("deck", "-", "--lang", "pl", stdin=PLAIN)
    assert result.stdout.startswith("Talia: 13 kart (12 Jasna Strona, 1 neutralna)\n\nkosmiczna (4):\n")
    assert "Jej Piloci i ekwipunek trafiają na:" in result.stdout


# The sheet


@pytest.mark.slow
def test_the_sheet_has_every_keyword_once_with_our_explanation() -> None:
    text = swtcg("deck", "-", "--sheet", stdin=PLAIN).stdout
    for keyword in ("evade", "armor", "shields", "pilot", "intercept"):
        entry = load().keyword(keyword)
        assert text.count(f"{entry['reminder']['en']} {entry['rule']['en']}") == 1
    assert text.startswith("Deck\n\nKeyword sheet of a deck of 13 cards: 5 keywords.\n\nArmor\n\n")
    assert "\nCards:\n  Evade 1 (1 Force): Mora Linn (B)\n  Evade 2 (2 Force): Vek Torran (B)\n  [Starfighter] Pilot" in text
    polish = swtcg("deck", "-", "--sheet", "--lang", "pl", stdin=PLAIN).stdout
    assert load().keyword("evade")["rule"]["pl"] in polish
    assert "\n  Evade 1 (1 punkt Mocy): Mora Linn (B)\n" in polish


def test_the_sheet_in_every_form(tmp_path: Path) -> None:
    file = tmp_path / "Our deck.txt"
    file.write_text(PLAIN, encoding="utf-8")
    markdown = swtcg("deck", str(file), "--sheet", "--format", "markdown").stdout
    assert markdown.startswith("# Our deck\n\nKeyword sheet of a deck of 13 cards: 5 keywords.\n\n## Armor\n\n*It is isolated")
    assert "\n- Evade 2 (2 Force): Vek Torran (B)\n" in markdown
    page = swtcg("deck", str(file), "--sheet", "--format", "html").stdout
    assert page.startswith('<!doctype html>\n<html lang="en">') and page.count("<article>") == 5
    assert "<li><b>Evade 2 (2 Force)</b>: Vek Torran (B)</li>" in page
    assert "http" not in page and "src=" not in page and "<script" not in page
    data = json.loads(swtcg("deck", str(file), "--sheet", "--format", "json").stdout)
    assert data == json.loads(swtcg("deck", str(file), "--json").stdout)
    for name, begun in (("a.md", "# Our deck"), ("a.html", "<!doctype"), ("a.json", "{"), ("a.txt", "Our deck\n"), ("a", "Our")):
        out = tmp_path / name
        assert swtcg("deck", str(file), "--sheet", "--out", str(out)).returncode == 0
        assert out.read_text(encoding="utf-8").startswith(begun)


def test_a_sheet_says_of_which_cards_it_is_not() -> None:
    result = swtcg("deck", "-", "--sheet", stdin="1 Skimmer\n1 Mora Linn\n2 Nobody\n")
    assert result.returncode == 0
    assert "not known or not told apart: Mora Linn; Nobody." in result.stdout
    assert "not known or not told apart: Mora Linn; Nobody." in result.stderr
    result = swtcg("deck", "-", "--sheet", stdin="2 Nobody\n")
    assert (result.returncode, result.stdout) == (1, "")


# Data


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_data_is_as_the_schema_says(lang: str) -> None:
    lists = PLAIN + "Characters:\n1 Mora Linn\n1 Nobody Here\n1 Sudden Plan\n1 Dark Walker\n1 Old Blaster\n2 Ground Crew Chief\n"
    result = swtcg("deck", "-", "--check", "--json", "--lang", lang, stdin=lists)
    data = json.loads(result.stdout)
    assert result.returncode == 1
    schema("deck").validate(data)
    assert data["file"] == "-"
    assert [(one["code"], one["line"]) for one in data["wrong"]] == [
        ("deck-several", 14),
        ("deck-unknown", 15),
        ("deck-banned", 16),
        ("deck-small", None),
        ("deck-sides", None),
    ]
    assert data["unfound"][0]["several"] == [{"name": f"Mora Linn ({letter})", "set": "INV"} for letter in "AB"]
    assert data["costs"][-2:] == [{"cost": "X", "n": 1}, {"cost": None, "n": 1}]
    assert {"kind": "equip", "of": "character", "cards": ["Old Blaster"], "n": 10} in data["asks"]
    assert [use["id"] for use in data["keywords"]] == sorted(use["id"] for use in data["keywords"])


# The FAQ of a deck


@pytest.mark.slow
def test_the_faq_of_a_deck_holds_what_it_needs(tmp_path: Path) -> None:
    file = tmp_path / "our.txt"
    file.write_text("4 Vek Torran (C)\n1 Nobody\n", encoding="utf-8")
    result = swtcg("faq", "--deck", str(file), "--format", "json", "--lang", "en")
    assert result.returncode == 0
    assert "Nobody" in result.stderr
    data = json.loads(result.stdout)
    keywords = {entry["id"] for entry in data["keywords"]}
    assert keywords == {"critical-hit", "lucky", "stealth"}
    named = {entry["id"] for entry in data["terms"]}
    assert named == set(terms(make_deck(read_deck("a", file.read_bytes()), library())))
    summaries = load().summaries
    rulings = [set(ruling["entries"]) for topic in data["topics"] for ruling in topic["rulings"]]
    for rests_on in rulings:
        on_keywords = {entry for entry in rests_on if summaries[entry]["kind"] == "keyword"}
        assert (on_keywords or rests_on) & (keywords | named)
    assert sum(bool(rests_on & keywords) for rests_on in rulings) == sum(
        not keywords.isdisjoint(ruling["entries"]) for ruling in load().rulings.values()
    )


def test_the_faq_of_a_deck_can_be_narrowed_further() -> None:
    result = swtcg(
        *("faq", "--deck", "-", "--format", "json", "--lang", "en", "--only", "keywords", "--keyword", "evade"),
        stdin="1 Ground Crew\n",
    )
    assert [entry["id"] for entry in json.loads(result.stdout)["keywords"]] == ["evade"]


# Calls


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ((), "Say which deck"),
        (("x.dek", "--out", "a.html"), "--out does nothing in: swtcg deck."),
        (("x.dek", "--format", "html"), "--format html does not go with swtcg deck."),
        (("x.dek", "--sheet", "--format", "csv"), "--format csv does not go with swtcg deck --sheet."),
        (("x.dek", "--check", "--format", "csv"), "--format csv does not go with swtcg deck --check."),
        (("x.dek", "--json", "--format", "md"), "Only one of these can be asked for at a time: --json, --format md."),
        (("x.dek", "--sheet", "--format", "html", "--out", "a.md"), "--format html does not fit"),
        (("nowhere.dek",), "nowhere.dek: This file cannot be read: No such file or directory."),
    ],
)
def test_calls_that_cannot_be_meant(args: tuple[str, ...], said: str) -> None:
    result = swtcg("deck", *args)
    assert result.returncode == 2
    assert said in result.stderr


def test_the_sheet_does_not_take_the_place_of_the_deck(tmp_path: Path) -> None:
    file = tmp_path / "our.txt"
    file.write_text("1 Skimmer\n", encoding="utf-8")
    result = swtcg("deck", str(file), "--sheet", "--out", str(file))
    assert result.returncode == 2
    assert file.read_text(encoding="utf-8") == "1 Skimmer\n"


def test_without_cards_those_of_the_program_are_looked_at_and_it_says_how_to_import_some(tmp_path: Path) -> None:
    for call in (("deck", "-"), ("deck", "-", "--sheet"), ("faq", "--deck", "-"), ("deck", "-", "--json")):
        result = run(*call, stdin="1 Darth Vader (W)\n", SWTCG_CARDS=str(tmp_path / "none.sqlite"))
        assert result.returncode == 0
        assert "Evade" in result.stdout
        assert "swtcg cards import PATH" in result.stderr
