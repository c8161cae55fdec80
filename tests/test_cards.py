"""Players' own cards: set files with every oddity, import, names, filters, readings, what the commands say."""

from __future__ import annotations

import json
import os
import shutil
import sys
import zipfile
from pathlib import Path

import platformdirs
import pytest
import sets
from hypothesis import given
from hypothesis import strategies as st
from program import run
from schemas import schema
from sets import BASE, COLUMNS, row, text, write

from swtcg_rules import read_scenario, write_scenario
from swtcg_rules.cards.abilities import board_of, keywords_in, read_ability
from swtcg_rules.cards.card import Card, card_of, parts_of_name
from swtcg_rules.cards.finding import find_card
from swtcg_rules.cards.setfile import SetFile, SetLine, read_set_file, written
from swtcg_rules.cards.shipped import shipped
from swtcg_rules.cards.titles import place
from swtcg_rules.table.turns import Table


def read(content: str | bytes) -> SetFile:
    return read_set_file("inv.txt", content.encode("utf-8") if isinstance(content, str) else content)


def card(name: str = "Vek Torran (B)", **fields: str) -> Card:
    return card_of(SetLine(row(name, **fields), "inv.txt", 2))


# Set files


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("bom", [b"", b"\xef\xbb\xbf"])
def test_ends_of_lines_and_byte_order_marks_make_no_difference(end: str, bom: bytes) -> None:
    found = read(bom + text(*BASE, end=end).encode("utf-8"))
    assert [one.fields for one in found.rows] == list(BASE)
    assert [one.line for one in found.rows] == list(range(2, 2 + len(BASE)))
    assert not found.skipped


def test_windows_1252_and_utf_8_are_read_also_side_by_side() -> None:
    dash, hat = row("Dash", Text="A \u2013 B"), row("Zoë", Text="Ż")
    lines = text(dash, hat).splitlines()
    found = read("\n".join(lines[:1]).encode() + b"\n" + lines[1].encode("cp1252") + b"\n" + lines[2].encode() + b"\n")
    assert [one.fields for one in found.rows] == [dash, hat]
    assert read(text(row("A\x81")).encode("latin-1")).rows[0].fields["Name"] == "A\x81"


def test_columns_go_by_their_names() -> None:
    swapped = [*reversed(COLUMNS), "Extra"]
    found = read(text({**BASE[0], "Extra": "!"}, columns=swapped))
    assert found.rows[0].fields == {**BASE[0], "Extra": "!"}
    short = read(text(*BASE, columns=sets.SHORT))
    assert "DraftRarity" not in short.rows[0].fields
    lower = text(*BASE).replace("ImageFile", "imagefile", 1).replace("DraftRarity", "Draft Rarity", 1)
    assert read(lower).rows[0].fields["ImageFile"] == BASE[0]["ImageFile"]


def test_quotation_marks() -> None:
    names = ['"Ace" Torran', 'The "Ace"', '""', '"', 'A "B" C']
    found = read(text(*(row(name) for name in names)))
    assert [one.fields["Name"] for one in found.rows] == ['"Ace" Torran', 'The "Ace"', '"', 'A "B" C']
    assert [skip.code for skip in found.skipped] == ["line-no-name"]
    wrapped = read(text(row('"He said ""no"", then\tleft"')))
    assert wrapped.rows[0].fields["Name"] == 'He said "no", then\tleft'


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("A\tINV\ta\tL", "line-short"),
        ("A\tINV\ta\tL\tSpace" + "\t" * 12 + "\tmore", "line-long"),
        ("\tINV\ta\tL\tSpace" + "\t" * 12, "line-no-name"),
        ("A\tINV\ta\tL\t " + "\t" * 12, "line-no-type"),
        ("Turn order\tINV\ta\tN\tReminder" + "\t" * 12, "line-reminder"),
        ("Help\tINV\ta\tN\tReminder - Help" + "\t" * 12, "line-reminder"),
        ('A\tINV\ta\tL\tSpace\t\t1\t1\t1\t1\tC\t1\t\t"Each of', "line-quote"),
    ],
)
def test_a_line_that_is_no_card_says_why(line: str, code: str) -> None:
    found = read(text(BASE[0]) + line + "\n" + "\t".join(BASE[1][column] for column in COLUMNS) + "\n")
    assert [one.fields["Name"] for one in found.rows] == [BASE[0]["Name"], BASE[1]["Name"]]
    assert [(skip.line, skip.code) for skip in found.skipped] == [(3, code)]


def test_blank_fields_at_the_end_may_be_missing_but_not_where_the_file_ends() -> None:
    line = "A\tINV\ta\tL\tSpace\t\t1\t1\t1\t1\tC\t1"
    assert read(text() + line + "\n").rows[0].fields["Text"] == ""
    assert [skip.code for skip in read(text() + line).skipped] == ["line-cut"]


def test_every_cut_of_a_file_loses_no_line_without_a_word() -> None:
    whole = text(*BASE).encode()
    head = whole.index(b"\n") + 1
    for end in range(head, len(whole), 7):
        found = read(whole[:end])
        assert len(found.rows) + len(found.skipped) == len(whole[:end].splitlines()) - 1
        for one, expected in zip(found.rows, BASE, strict=False):
            assert one.fields == expected or one.line == len(found.rows) + 1


SIGNS = st.characters(exclude_categories=["Cs"], exclude_characters="\0\r\n")
FIELD = st.text(SIGNS, max_size=12)
MARKED = st.lists(st.sampled_from(['"', '""', "|", "\t", " ", "A", "?", "\u2013", "é", ",", "-> "]), max_size=8).map("".join)


@given(st.lists(st.dictionaries(st.sampled_from(COLUMNS), FIELD | MARKED, max_size=9), max_size=5))
def test_what_is_read_and_written_again_is_the_same(given_fields: list[dict[str, str]]) -> None:
    rows = [{**row("x"), **fields} for fields in given_fields]
    rows = [one for one in rows if one["Name"].strip() and one["Type"].strip() and "eminder" not in one["Type"].casefold()]
    first = read("".join(line + "\n" for line in written(COLUMNS, rows)))
    assert [one.fields for one in first.rows] == rows
    assert not first.skipped
    again = read("".join(line + "\r\n" for line in written(first.columns, (one.fields for one in first.rows))))
    assert [one.fields for one in again.rows] == rows


# What the fields mean


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("Vek Torran (B)", ("Vek Torran", "B", ())),
        ("Vek Torran (B) (Starter)", ("Vek Torran", "B", ("Starter",))),
        ("Vek Torran (Blocks) (B)", ("Vek Torran", "B", ("Blocks",))),
        ("Vek Torran  ( AB )", ("Vek Torran", "AB", ())),
        ("Vek (the Lost) Torran", ("Vek (the Lost) Torran", "", ())),
        ("Trooper 4/163 (Promo)", ("Trooper 4/163", "", ("Promo",))),
        ("(A)", ("(A)", "", ())),
    ],
)
def test_the_parts_of_a_name(name: str, parts: tuple[object, ...]) -> None:
    assert parts_of_name(name) == parts


def test_numbers_sides_types_and_texts() -> None:
    one = card(Cost="7.0", Speed="*", Power=" X ", Health="", Side="Y", Type="Ground/Character", Text="A|B || C |")
    assert one.numbers == (7, "*", "X", None)
    assert (one.side, one.types, one.texts) == ("Y", ("ground", "character"), ("A", "B", "C"))
    two = card("Vek?s Ship", Type="Space - Wreck", Subtype="Rebel", Side="l", Text="Isn?t it? Yes.")
    assert (two.name, two.side, two.types, two.subtypes) == ("Vek's Ship", "light", ("space",), "Wreck - Rebel")
    assert two.texts == ("Isn't it? Yes.",)
    assert not card(Type="???").is_unit


# Abilities


@pytest.mark.parametrize(
    ("said", "notation"),
    [
        ("Armor", "Armor"),
        (" accuracy 2. ", "Accuracy 2"),
        ("Pay 2 Force -> Evade 2", "Evade 2 (2 Force)"),
        ("Pay 2 Force->Evade 2.", "Evade 2 (2 Force)"),
        ("Pay 0 Force -> Intercept", "Intercept"),
        ("Fury 2 (If a natural 4 is rolled, two more dice follow.)", "Fury 2"),
        ("Armor, Accuracy 1", "Armor, Accuracy 1"),
        ("Armor Pay 1 Force -> Evade 1", "Armor, Evade 1 (1 Force)"),
        ("Reserves : Pay 2 Force -> Evade 2", "Reserves (Evade 2 (2 Force))"),
        ("Bounty: Gain 2 Force", "Bounty (2 Force)"),
        ("Upkeep: Pay 1 Force", "Upkeep (1 Force)"),
        ("Switch: +10 speed/Armor", "Switch (+10 speed / Armor)"),
        ("[Pilot] Starfighter Pilot. The Starfighter gets: * +10 speed. * Armor.", "[Starfighter] Pilot (+10 speed, Armor)"),
        (
            "[Pilot] Capital Ship Pilot. The Capital Ship gets: - +1 power. - Pay 1 Force -> Evade 2.",
            "[Capital Ship] Pilot (+1 power, Evade 2 (1 Force))",
        ),
        ("[Pilot] Speeder Pilot. The Speeder gets: * -10 speed.*Armor", None),
    ],
)
def test_what_the_notation_holds_is_played(said: str, notation: str | None) -> None:
    reading = read_ability(said, card())
    assert (reading.notation or None) == notation
    assert reading.kind == ("played" if notation else "unread")


@pytest.mark.parametrize(
    "said",
    [
        "Evade 2",
        "Reserves: Evade 2",
        "Evade 2: Pay 2 Force",
        "Pay 2 Force -> Armor Evade 2",
        "Pay 1 Force -> Evade 1 Retaliate 2",
        "Pay 1 Force -> Evade 1, Retaliate 2",
        "Pay 1 Force -> Evade 1 or Retaliate 2",
        "Pay 1 Force -> Evade 2 (only against a Droid)",
        "Accuracy 1 against Droids",
        "Accuracy 1 in the Space arena",
        "Armor unless tapped",
        "Armor if damaged",
        "Armor instead",
        "Armor or Stealth",
        "Armor / Stealth",
        "Armor & Stealth",
        "Armor*",
        "Gain Armor",
        "Pay 2 Force -> Evade 2 (Play only when Vek is attacked.)",
        "Pay 2 Force -> Evade 2 (Use it once a turn.)",
        "Pay 2 Force -> Evade 2. Armor",
        "Armor: Evade 2",
        "Accuracy 1 for each Pilot",
        "Critical Hit 2, then draw a card.",
        "+2 power",
        "power 7",
        "health 3, Armor",
        "tapped",
        "Armor; Stealth",
        "Armor + Stealth",
        "Critical Hit",
        "Armor 2",
        "Accuracy 99",
        "Stack: any Pilot, or a Smuggler unless damaged",
        "[Pilot] Starfighter Pilot. The Speeder gets: * Armor.",
        "[Pilot] Starfighter Pilot. Your Starfighter gets: * Armor.",
        "[Pilot] Starfighter Pilot. The Starfighter gets: * +10 speed until end of turn.",
        "[Pilot] Starfighter Pilot. The Starfighter gets: * Armor. Draw a card.",
        "light Armor",
        "force 4, Armor",
        "'; drop table card; --",
        '"Armor"',
        "",
    ],
)
def test_nothing_is_played_of_which_a_word_would_be_lost(said: str) -> None:
    reading = read_ability(said, card())
    assert (reading.kind, reading.notation, reading.abilities) == ("unread", "", ())


@pytest.mark.parametrize(
    ("said", "when"),
    [
        ("Pay X Force -> Evade 2", "prevention-chance"),
        ("Pay 2 Force, tap -> Evade 2", "prevention-chance"),
        ("[tap] -> Evade 2", "prevention-chance"),
        ("Pay 1 Force, pay 1 build point -> Evade 1", "prevention-chance"),
        ("Pay 1 Force -> Intercept. Play only once a turn.", "attack-chance"),
        ("[Pilot] Starfighter Pilot. The Starfighter gets: * Armor as long as it is damaged.", "always"),
        ("You may have Armor", "always"),
        ("Bounty: Gain 2 Force or 3 build points", "discard"),
        ("Bounty: Your opponent gains 2 Force", "discard"),
        ("Last Stand: Draw a card", "discard"),
        ("Reduced Cost 5: If Vek is in any arena", "completing"),
        ("Enhance: Pay 2 Force -> Armor", "card-played"),
        ("Enhance: Pay 2 Force -> That unit also gets Armor.", "card-played"),
    ],
)
def test_what_is_known_only_by_its_moment_is_kept_in_its_own_words(said: str, when: str) -> None:
    reading = read_ability(said, card())
    assert (reading.kind, reading.when, reading.notation) == ("understood", when, f'card text at {when} ("{said}")')


def test_what_a_card_that_is_no_unit_gives_others_is_not_its_own() -> None:
    location = card(Type="Location")
    assert read_ability("Armor", location).kind == "unread"
    assert read_ability("Pay 1 build point -> Equip", card(Type="Equipment")).notation == "Equip (1 build point)"


def test_keywords_are_found_also_in_what_is_unread() -> None:
    assert keywords_in("Each of your Pilots gets Evade 2 and Armor.") == ("evade", "armor")
    assert keywords_in("Deploy a unit. You may intercept it.") == ()
    assert keywords_in("Reserves: Pay 1 Force -> Evade 1") == ("reserves", "evade")


# Boards


@pytest.mark.parametrize(
    "fields",
    [
        {"Text": "Armor | Pay 2 Force -> Evade 2 | Draw a card."},
        {"Name": "Dark Walker", "Type": "Ground", "Subtype": "Light Walker - Droid"},
        {"Name": '"Ace": tapped (A)', "Subtype": "Rebel"},
        {"Name": "Reserves: Evade 2", "Subtype": ""},
        {"Name": "Luke on X-Wing; power 9 vs health 3 + Armor", "Subtype": "vs the World"},
        {"Name": "Unit", "Type": "Space/Ground/Character", "Power": "*", "Cost": "", "Speed": "0"},
        {"Name": "[Jedi] (B)", "Subtype": "A/B - C, power 9"},
        {"Name": "'; drop table card; --"},
    ],
)
def test_a_unit_is_read_back_as_it_is_written(fields: dict[str, str]) -> None:
    one = card(**{"name": fields.pop("Name", "Vek Torran (B)"), **fields})
    board = board_of(one, [read_ability(said, one) for said in one.texts])
    if not board:
        assert ":" in one.name or "/" in one.subtypes or "vs" in one.subtypes
        return
    table = read_scenario(board)
    assert isinstance(table, Table)
    (unit,) = table.units
    assert write_scenario(table) == board
    assert (unit.name or "").replace("'", '"') == one.called.replace("'", '"')
    assert ("/".join(unit.types), unit.subtypes) == ("/".join(one.types), one.subtypes)
    numbers = [value if isinstance(value, int) else None for value in one.numbers]
    assert [unit.cost, unit.speed, unit.power, unit.health] == numbers
    assert not table.moves and len(unit.abilities) <= len(one.texts)


@pytest.mark.parametrize("fields", [{"Power": "99"}, {"Health": "0"}, {"Subtype": "] power 9 ["}, {"Type": "Battle"}])
def test_what_the_notation_cannot_hold_is_no_board(fields: dict[str, str]) -> None:
    assert board_of(card(**fields), []) == ""


# Import


@pytest.fixture
def base(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The cards above, imported; the environment says where they are."""
    monkeypatch.setenv("SWTCG_CARDS", str(tmp_path / "cards.sqlite"))
    result = run("cards", "import", str(write(tmp_path)))
    assert (result.returncode, result.stderr) == (0, "")
    return tmp_path


def test_an_import_tells_what_it_found(tmp_path: Path) -> None:
    file = tmp_path / "new" / "cards.sqlite"
    source = tmp_path / "INV.txt"
    source.write_text(text(*BASE, row("Help", Type="Reminder"), row("Help 2", Type="Reminder")) + "A\tINV\n", encoding="utf-8")
    before = source.stat().st_mtime_ns, source.read_bytes()
    result = run("cards", "import", str(source), SWTCG_CARDS=str(file))
    assert result.returncode == 0
    assert result.stdout.splitlines()[0] == f"9 cards imported into {file}"
    assert result.stdout.splitlines()[3].split() == ["INV", "9", "6", "10", "2", "1"]
    assert f"Skipped (3):\n  {source}:11, 12: reminders, which are no cards\n  {source}:13: the line has only 2 of 17 fields" in (
        result.stdout
    )
    assert before == (source.stat().st_mtime_ns, source.read_bytes())
    assert [one.name for one in file.parent.iterdir()] == [file.name]


@pytest.mark.slow
def test_a_second_import_says_what_changed(base: Path) -> None:
    file = base / "cards.sqlite"
    before = file.read_bytes(), file.stat().st_mtime_ns
    same = run("cards", "import", str(base / "INV.txt"))
    assert same.stdout.startswith("9 cards, as they were before;")
    assert before == (file.read_bytes(), file.stat().st_mtime_ns)
    write(base, "INV.txt", {**BASE[0], "Power": "6", "Text": "Armor"}, *BASE[2:], row("Fresh Face"))
    result = run("cards", "import", str(base / "INV.txt"), SWTCG_LANG="pl", SWTCG_CARDS=str(file))
    assert "Nowe (1):\n  Fresh Face, INV\n" in result.stdout
    assert "Usunięte (1):\n  Vek Torran (C), INV\n" in result.stdout
    assert "Zmienione (1):\n  Vek Torran (B), INV: Power, Text\n" in result.stdout


def test_a_later_line_of_the_same_card_counts(tmp_path: Path) -> None:
    first = write(tmp_path, "a.txt", BASE[0])
    second = write(tmp_path, "b.txt", {**BASE[0], "Text": "Stealth"}, {**BASE[0], "Set": "TWO"})
    env = {"SWTCG_CARDS": str(tmp_path / "c.sqlite")}
    result = run("cards", "import", str(first), str(second), **env)
    assert f'{first}:2: "Vek Torran (B)": the same card stands again in {second}:2, and that line counts' in result.stdout
    data = json.loads(run("card", "vek torran b", "--json", **env).stdout)
    assert (data["set"], data["sets"]) == ("TWO", ["INV", "TWO"])
    assert [one["text"] for one in json.loads(run("card", "vek b inv", "--json", **env).stdout)["abilities"]] == ["Stealth"]


def plugin(folder: Path) -> Path:
    """A plugin folder, as people have it: names in other cases, a file that is not listed, one that is not there."""
    (folder / "Sets").mkdir(parents=True)
    (folder / "decks").mkdir()
    (folder / "decks" / "some.dek").write_text("<!DOCTYPE a [<!ENTITY b 'c'>]><deck/>", encoding="utf-8")
    (folder / "ListOfCardDataFiles.txt").write_bytes(
        b"\xef\xbb\xbf<list>\r\n<file>sets\\One.txt</file>\r\ntwo.TXT\r\nlost.txt\r\n"
    )
    write(folder / "Sets", "one.txt", *BASE[:3])
    write(folder / "Sets", "two.txt", *BASE[3:])
    write(folder / "Sets", "other.txt", row("Unlisted"))
    return folder


def test_a_plugin_folder_its_sets_and_a_zip_of_it(tmp_path: Path) -> None:
    folder = plugin(tmp_path / "plugin")
    zipped = shutil.make_archive(str(tmp_path / "plugin"), "zip", tmp_path, "plugin")
    env = {"SWTCG_CARDS": str(tmp_path / "c.sqlite")}
    for path in (folder, Path(zipped)):
        result = run("cards", "import", str(path), **env)
        assert (result.returncode, result.stdout.split()[0]) == (0, "9")
        assert "lost.txt: the plugin lists this file, and it is not there" in result.stdout
        assert "other.txt: the plugin does not list this file, so it is not read" in result.stdout
    assert run("cards", "import", str(folder / "Sets"), **env).stdout.split()[0] == "10"
    (folder / "ListOfCardDataFiles.txt").unlink()
    (folder / "Sets" / "notes.txt").write_text("Buy milk\n", encoding="utf-8")
    result = run("cards", "import", str(folder), **env)
    assert result.stdout.split()[0] == "10"
    assert (
        "notes.txt: This is no set file: its first line does not name the columns Name, Set, Side, Type, Text." in result.stdout
    )
    loose = tmp_path / "loose.zip"
    with zipfile.ZipFile(loose, "w", zipfile.ZIP_DEFLATED) as out:
        out.write(folder / "Sets" / "one.txt", "one.txt")
        out.write(folder / "Sets" / "two.txt", "more/one.txt")
    assert run("cards", "import", str(loose), **env).stdout.split()[0] == "9"
    with zipfile.ZipFile(loose, "w") as out:
        out.write(folder / "Sets" / "one.txt", "a/sets/one.txt")
        out.write(folder / "Sets" / "two.txt", "b/sets/one.txt")
    result = run("cards", "import", str(loose), **env)
    assert result.stdout.split()[0] == "3"
    assert "b/sets/one.txt: another plugin in the same zip" in result.stdout


# Names


@pytest.mark.parametrize(
    ("query", "name"),
    [
        ("vek torran b", "Vek Torran (B)"),
        ("Vek Torran (C)", "Vek Torran (C)"),
        ("torran c", "Vek Torran (C)"),
        ("TORAN C", "Vek Torran (C)"),
        ("vek's x-wing", "Vek's X-Wing (C)"),
        ("x wing c", "Vek's X-Wing (C)"),
        ("xwing c", "Vek's X-Wing (C)"),
        ("x-wnig c", None),
        ("oru", "Oru Dellin (A)"),
        ("dellin starter", "Oru Dellin (A)"),
        ("oru dellin a inv", "Oru Dellin (A)"),
        ("darkwalker", "Dark Walker"),
        ("dark wallker", "Dark Walker"),
        ("skim", "Skimmer"),
        ("torran", None),
        ("vek torran", None),
        ("torran d", None),
        ("x", None),
        ("zzz", None),
        ("'; drop table card; --", None),
        ("???", None),
    ],
)
def test_names_as_people_write_them(base: Path, query: str, name: str | None) -> None:
    result = run("card", query, "--json")
    data = json.loads(result.stdout)
    assert result.returncode == (0 if name else 1)
    assert data["schema"] == ("swtcg-card/1" if name else "swtcg-cards/1")
    assert data.get("name") == name
    schema("card" if name else "cards").validate(data)


def test_every_moment_of_a_text_is_shown(tmp_path: Path) -> None:
    text = "Reserves: Pay 3 Force -> Untap one of your Clones. | When this unit attacks, discard it at the end of the turn."
    env = {"SWTCG_CARDS": str(tmp_path / "c.sqlite")}
    run("cards", "import", str(write(tmp_path, "a.txt", row("Nerra", Text=text))), **env)
    shown = run("card", "nerra", **env).stdout
    assert "when it matters: Reserves: any general chance]" in shown
    assert "when it matters: triggers of the attack, end of the turn]" in shown


def test_several_cards_are_listed_and_none_is_guessed(base: Path) -> None:
    result = run("card", "torran")
    assert result.returncode == 1
    assert result.stdout.startswith('"torran" fits 2 cards. Which one is meant?\n')
    assert [line.split("\t")[0] for line in result.stdout.splitlines()[2:]] == ["Vek Torran (B)", "Vek Torran (C)"]
    wrong = json.loads(run("card", "torran d", "--json").stdout)
    assert (wrong["cards"], wrong["suggestions"][:2]) == ([], ["Vek Torran (B)", "Vek Torran (C)"])


def test_a_reprint_with_other_numbers_is_told_apart_by_its_set(tmp_path: Path) -> None:
    file = write(tmp_path, "a.txt", BASE[0], {**BASE[0], "Set": "TWO", "Name": "Vek Torran (B) (Blocks)", "Power": "5"})
    env = {"SWTCG_CARDS": str(tmp_path / "c.sqlite")}
    run("cards", "import", str(file), **env)
    assert len(json.loads(run("card", "vek torran b", "--json", **env).stdout)["cards"]) == 2
    for words in ("vek torran b two", "vek torran blocks"):
        assert json.loads(run("card", words, "--json", **env).stdout)["power"] == 5


# What the commands say


def test_a_card_is_shown_whole(base: Path) -> None:
    shown = run("card", "torran", "c").stdout
    assert shown.startswith("Vek Torran (C): Light Side, Character - Rebel Pilot\n")
    assert "Critical Hit 2  [played: Critical Hit 2]" in shown
    played = "[played: each of your other [Pilot] gets (+1 power)]"
    assert f"Each of your other Pilots gets +1 power.  {played}" in shown
    board = "Critical Hit 2, each of your other [Pilot] gets (+1 power), Lucky 1, Stealth"
    assert f'In a scenario: "Vek Torran (C)": power 5, {board}, health 4, speed 40, character' in shown
    understood = "[not played by the program but by the players; when it matters: always]"
    assert f"Skimmer's power is the number of cards in your hand.  {understood}" in run("card", "skimmer").stdout
    unread = '[unread, not taken into account: the program cannot read "upright"]'
    assert f"Draw 2 cards upright.  {unread}" in run("card", "sudden").stdout
    polish = run("card", "torran b", SWTCG_LANG="pl", SWTCG_CARDS=os.environ["SWTCG_CARDS"]).stdout
    assert "Uwagi do karty, z pliku INV, a nie od tego programu:\n  Loud.\n  Text erratum\n" in polish
    assert "Orzeczenia o jej słowach kluczowych:\n" in polish
    assert "[rozgrywana: Evade 2 (2 punkty Mocy)]" in polish
    assert 'W scenariuszu: "Vek Torran (B)": siła 4, Armor, Evade 2 (2 punkty Mocy), wytrzymałość 4' in polish


def names(*filters: str) -> list[str]:
    """Of the imported cards those that these filters find."""
    data = json.loads(run("cards", *filters, "--set", "INV", "--json").stdout)
    schema("cards").validate(data)
    return [one["name"] for one in data["cards"]]


@pytest.mark.parametrize(
    ("filters", "found"),
    [
        ("--side dark", ["Dark Walker", "Oru Dellin (A)"]),
        ("--side Y", ["Harth Base"]),
        ("--side jasna --type postać", ["Vek Torran (B)", "Vek Torran (C)"]),
        ("--type unit --cost 6..", ["Oru Dellin (A)"]),
        ("--type ground", ["Dark Walker", "Skimmer"]),
        ("--subtype droid", ["Dark Walker"]),
        ("--keyword evade", ["Vek Torran (B)"]),
        ("--keyword ARMOR", ["Harth Base", "Vek Torran (B)"]),
        ("--power 5", ["Vek Torran (C)"]),
        ("--speed 50..70", ["Vek's X-Wing (C)"]),
        ("--health ..4 --subtype smuggler", ["Vek Torran (B)"]),
        ("--text erratum", ["Vek Torran (B)"]),
        ("--unread --type battle", ["Sudden Plan"]),
        ("--type mission", []),
    ],
)
def test_filters(base: Path, filters: str, found: list[str]) -> None:
    assert names(*filters.split()) == found


def test_words_on_cards(base: Path) -> None:
    assert names("--text", "each OTHER pil") == ["Vek Torran (C)"]
    assert names("--text", "'; drop table card") == []
    assert len(names()) == len(BASE)


def test_the_list_in_a_pipe_and_as_csv(base: Path) -> None:
    lines = run("cards", "--set", "INV").stdout.splitlines()
    assert lines[0].split("\t") == ["Dark Walker", "INV", "Dark Side", "Ground", "4", "40", "4", "7", "Droid - Walker"]
    import csv

    rows = list(csv.DictReader(run("cards", "--set", "INV", "--csv").stdout.splitlines()))
    assert sorted(rows, key=lambda one: one["Name"]) == sorted(BASE, key=lambda one: one["Name"])


def test_the_cards_that_come_with_the_program_stay_beside_imported_ones(base: Path, tmp_path: Path) -> None:
    both = json.loads(run("cards", "--json").stdout)
    schema("cards").validate(both)
    assert len(both["cards"]) == len(BASE) + len(shipped().cards)
    assert run("card", "Darth Vader (W)").stdout.startswith("Darth Vader (W): Dark Side")
    assert run("card", "vek torran b").stdout.startswith("Vek Torran (B)")
    deck = tmp_path / "deck.txt"
    deck.write_text("2 Vek Torran (C)\n3 TIE Hunter\n", encoding="utf-8")
    assert "deck.txt: 5 cards (3 Dark Side, 2 Light Side)" in run("deck", str(deck)).stdout


def test_of_a_card_that_was_imported_too_only_that_one_is_there(tmp_path: Path) -> None:
    ours = next(one for one in shipped().known(list(shipped().cards)) if one.card.called == "Darth Vader (W)")
    imported = {**ours.card.field, "Text": "Vader gets +1 power."}
    env = {"SWTCG_CARDS": str(tmp_path / "c.sqlite")}
    run("cards", "import", str(write(tmp_path, "a.txt", imported)), **env)
    data = json.loads(run("cards", "--json", **env).stdout)
    assert len(data["cards"]) == len(shipped().cards)
    (vader,) = (one for one in data["cards"] if one["name"] == "Darth Vader (W)")
    assert vader["source"]["file"].endswith("a.txt")


@pytest.mark.parametrize(
    ("query", "fits"),
    [
        ("luke", []),
        ("vader", ["Darth Vader (W)"]),
        ("darth vader a", []),
        ("kylo", ["Kylo Ren (D)", "Kylo Ren (J)"]),
        ("kylo's", ["Kylo's Shuttle (A)", "Kylo's Shuttle (B)"]),
        ("kylo shuttle b", ["Kylo's Shuttle (B)"]),
        ("lukes illusion", ["Luke's Illusion (A)"]),
        ("vader lightsaber", ["Darth Vader's Lightsaber (A)"]),
    ],
)
def test_whoever_owns_a_thing_is_not_meant_by_it(query: str, fits: list[str]) -> None:
    found = find_card(shipped(), query)
    assert [one.card.called for one in (*found.several, *([found.card] if found.card else []))] == fits
    assert bool(found.among) == (not fits)


def test_what_is_unread_is_counted_by_pattern(base: Path) -> None:
    data = json.loads(run("cards", "--unread", "--json").stdout)
    schema("cards").validate(data)
    assert {one["pattern"] for one in data["unread"]} >= {"Draw N cards upright."}
    assert "Draw 2 cards upright." in run("cards", "--unread").stdout


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ("cards --cost six", "Cannot read --cost"),
        ("cards --side blue", '"blue" is not one of: dark, light, neutral'),
        ("cards --type ship", '"ship" is not one of'),
        ("cards --keyword evaed", 'There is no entry "evaed". Did you mean "Evade"'),
        ("cards --text ?", "--text needs words."),
        ("cards vader", '"vader" cannot stand here.'),
        ("cards import", "Say what to import"),
        ("cards import a --json", '"message"'),
        ("cards --csv --json", '"message"'),
        ("card", "Say which card"),
    ],
)
def test_wrong_calls(base: Path, call: str, said: str) -> None:
    result = run(*call.split())
    assert (result.returncode, result.stdout) == (2, "")
    assert said in result.stderr


def test_without_cards(tmp_path: Path) -> None:
    result = run("card", "vader", "w", SWTCG_CARDS=str(tmp_path / "none.sqlite"))
    assert result.returncode == 0
    assert "  (a text to be read on the card itself)  [not played by the program but" in result.stdout
    assert result.stderr.startswith("No cards have been imported yet: these are facts about the starter cards")
    assert run("card", "zzyzx", SWTCG_CARDS=str(tmp_path / "none.sqlite")).returncode == 1


def test_cards_read_by_another_version_say_so(base: Path) -> None:
    import sqlite3

    with sqlite3.connect(base / "cards.sqlite") as opened:
        opened.execute("UPDATE about SET value = 'older' WHERE name = 'reader'")
    opened.close()
    assert "import them again" in run("card", "skimmer").stderr
    assert run("cards", "import", str(base / "INV.txt")).stdout.startswith("9 cards imported")
    assert run("card", "skimmer").stderr == ""


def test_the_cards_are_in_the_data_folder_of_the_user(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("SWTCG_CARDS", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert place().name == "cards.sqlite"
    if sys.platform == "linux":
        assert place().parent == tmp_path / "swtcg-rules"


@pytest.mark.parametrize("home", ["/home/someone", "", "relative", None])
@pytest.mark.parametrize("data", ["/data", "", "relative", None])
def test_the_place_of_the_database_is_the_one_that_platformdirs_says(
    monkeypatch: pytest.MonkeyPatch, home: str | None, data: str | None
) -> None:
    monkeypatch.delenv("SWTCG_CARDS", raising=False)
    for name, value in (("HOME", home), ("XDG_DATA_HOME", data)):
        monkeypatch.delenv(name, raising=False)
        if value is not None:
            monkeypatch.setenv(name, value)
    assert place() == platformdirs.user_data_path("swtcg-rules", appauthor=False) / "cards.sqlite"
