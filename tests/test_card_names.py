"""Cards by their names: in scenarios, board files and questions; what an answer says of them; the cards that are shipped."""

from __future__ import annotations

import json
import random
import re
from itertools import combinations
from pathlib import Path
from typing import Any

import effort
import pytest
from program import run
from schemas import schema
from sets import row, write

import swtcg_rules
from swtcg_rules import ScenarioError, as_data, as_text, ask, read_board, read_scenario, solve, write_scenario
from swtcg_rules.answers.reserved import MAY_DECIDE
from swtcg_rules.cards import shipped, store
from swtcg_rules.cards.finding import Names
from swtcg_rules.cards.importing import import_cards, read_cards
from swtcg_rules.cli import completion
from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.model import Arena, Board, Side
from swtcg_rules.table.reader import read_scenario as strict
from swtcg_rules.table.reader import unit_of
from swtcg_rules.table.turns import UNSEEN, Table

PILOT = "[Pilot] Starfighter Pilot. The Starfighter gets: * +20 speed. * Lucky 1."
EQUIPMENT = "Pay 1 build point -> Equip | Equipped Character gets +2 power and Lucky 1."
NOTES = "His Armor stays off while he dances. | BANNED in Armor | Loud."
CARDS = (
    row("Vek Torran (B)", Subtype="Rebel Pilot - Smuggler", Text=PILOT),
    row("Vek Torran (C)", Power="5", Text="Armor | Pay 2 Force -> Evade 2 | Vek dances a jig.", Usage=NOTES),
    row("Vek's V-Wing (C)", Type="Space", Subtype="Rebel Starfighter", Speed="60", Text="Shields 1"),
    row("Oru Dellin (A) (Starter)", Side="D", Cost="6", Power="6", Text="Fury 2"),
    row("Oru Dellin (V)", Side="D", Cost="6", Text="Critical Hit 1"),
    row("Stun Walker", Side="D", Type="Space/Ground", Subtype="Droid - Walker", Text="Bombard 3"),
    row('Sergeant "Salty" Ganth (A)', Side="D", Text="Parry 1"),
    row("V-7 Lander", Side="D", Type="Space", Subtype="Transport", Power="*", Text=""),
    row("Old Blaster", Side="N", Type="Equipment", Subtype="Character - Blaster", Text=EQUIPMENT),
    row("Frozen Base", Side="D", Type="Location", Subtype="Ground - Ice", Text="", Cost="3"),
    row("Twin", Set="INV"),
    row("Twin", Set="OTH", Power="6"),
)  # fmt: skip


@pytest.fixture
def cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The cards above, imported."""
    monkeypatch.setenv(store.VARIABLE, str(tmp_path / "cards.sqlite"))
    import_cards([write(tmp_path, "INV.txt", *CARDS)], lambda _at, _of: None)
    return tmp_path


@pytest.fixture
def odd_names(cards: Path) -> None:
    """The same, and cards with odd names."""
    odd = (
        row("Scrap Droid, P Series", Side="D", Subtype="Droid"),
        row("VT-21 (A)", Side="D"),
        row("Z6 Shock Staff", Side="D", Type="Equipment", Subtype="Character - Weapon", Text=EQUIPMENT),
        row("Fast Walker", Side="D"),
        row("Vek's Fast Walker (A)", Side="D"),
    )
    import_cards([write(cards, "INV.txt", *CARDS, *odd)], lambda _at, _of: None)


@pytest.fixture
def no_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(store.VARIABLE, str(tmp_path / "none.sqlite"))


@pytest.fixture
def shut(monkeypatch: pytest.MonkeyPatch) -> None:
    """No card is looked at."""

    def refuse(*_: object) -> None:
        raise AssertionError("a database was opened")

    monkeypatch.setattr(store.Library, "__init__", refuse)


def table(text: str) -> Table:
    found = read_scenario(text)
    found = getattr(found, "staged", None) or found
    assert isinstance(found, Table)
    return found


def names(text: str) -> list[str | None]:
    return [unit.name for unit in table(text).units]


def problem(text: str) -> tuple[str, tuple[str, ...]]:
    with pytest.raises(ScenarioError) as raised:
        read_scenario(text)
    assert len(raised.value.problems) == 1, str(raised.value)
    return raised.value.problems[0].code, raised.value.problems[0].suggestions


# Names in scenarios


@pytest.mark.usefixtures("cards")
@pytest.mark.parametrize(
    "name",
    ["Vek Torran (C)", "vek torran c", "torran (c)", "VEK C", "vek-torran-c", '"Vek Torran (C)"', "torr c", "the vek torran (C)"],
)
def test_ways_to_write_a_name(name: str) -> None:
    (unit, _) = table(f"{name} vs power 4").units
    assert (unit.name, unit.power, unit.health, unit.speed, unit.cost) == ("Vek Torran (C)", 5, 4, 40, 4)
    assert [(one.keyword, one.x, one.cost) for one in unit.abilities] == [("armor", None, 0), ("evade", 2, 2)]
    assert unit.subtypes == "Rebel Pilot"
    assert unit.arena is Arena.CHARACTER


@pytest.mark.usefixtures("cards")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("vek c vs oru a", ["Vek Torran (C)", "Oru Dellin (A)"]),
        ("vek c against oru v", ["Vek Torran (C)", "Oru Dellin (V)"]),
        ("oru v vs vek c", ["Oru Dellin (V)", "Vek Torran (C)"]),
        ("Oru Dellin (V) v vek c", ["Oru Dellin (V)", "Vek Torran (C)"]),
        ("v-7 lander vs vek's v-wing", ["V-7 Lander", "Vek's V-Wing (C)"]),
        ("stun walker tapped vs vek c damage 1", ["Stun Walker", "Vek Torran (C)"]),
        ('sergeant "salty" ganth a vs vek c', ["Sergeant 'Salty' Ganth (A)", "Vek Torran (C)"]),
        ("vek c + v-wing c vs oru a", ["Vek Torran (C)", "Vek's V-Wing (C)", "Oru Dellin (A)"]),
        ("twin oth vs twin inv", ["Twin", "Twin"]),
        ("ciemna oru a kontra vek c, obrażenia 1", ["Oru Dellin (A)", "Vek Torran (C)"]),
        ("frozen base + stun walker; dark build step", ["Frozen Base", "Stun Walker"]),
    ],
)
def test_names_among_the_words_of_the_notation(text: str, expected: list[str]) -> None:
    assert names(text) == expected


@pytest.mark.usefixtures("cards")
def test_what_is_said_beside_a_name_changes_the_card() -> None:
    for text in (
        '"Vek Torran (C)", damage 2, power 9, Parry 1, tapped vs power 4',
        "Vek C damage 2, power 9, Parry 1, tapped vs power 4",
    ):
        unit = table(text).units[0]
        assert (unit.power, unit.damage, unit.health, unit.tapped) == (9, 2, 4, True)
        assert [one.keyword for one in unit.abilities] == ["armor", "evade", "parry"]
    assert table("stun walker, ground vs power 4").units[0].arena is Arena.GROUND
    assert table("stun walker vs power 4").units[0].arena is Arena.SPACE
    assert table("vek c, loses Armor vs power 4").units[0].lost == ("armor",)


@pytest.mark.usefixtures("cards")
@pytest.mark.parametrize(
    "text",
    [
        "v-wing c with vek b vs v-7 lander",
        "Vek's V-Wing (C) with Vek Torran (B) vs v-7 lander",
        '"Vek\'s V-Wing (C)" with "Vek Torran (B)" vs v-7 lander',
        "v-wing c with vek b, damage 1 vs v-7 lander",
        "v-wing c, damage 1, vek b vs v-7 lander",
        "v-wing c + vek b on v-wing c vs v-7 lander",
    ],
)
def test_a_pilot_by_name(text: str) -> None:
    found = table(text)
    assert [unit.name for unit in found.units] == ["Vek's V-Wing (C)", "Vek Torran (B)", "V-7 Lander"]
    assert [unit.on for unit in found.units] == [None, 0, None]
    assert found.units[0].damage == ("damage 1" in text)
    assert found.units[2].power is None


@pytest.mark.usefixtures("cards")
def test_equipment_by_name() -> None:
    found: Any = ask("oru a vs vek c with old blaster and tapped; character battle step")
    assert isinstance(found.table, Table)
    assert [unit.on for unit in found.table.units] == [None, None, 1]
    assert found.table.units[1].tapped
    data = as_data(found)
    power = next(unit for unit in data["units"] if unit["name"] == "Vek Torran (C)")["power"]
    assert power["value"] == 7
    assert problem("v-wing c with oru a vs power 4")[0] == "card-on-nothing"


@pytest.mark.usefixtures("cards")
def test_the_sides_of_the_cards_are_those_of_the_table_unless_something_is_said() -> None:
    assert table("vek c vs oru a").sides == (Side.LIGHT, Side.DARK)
    assert table("oru a vs vek c").sides == (Side.DARK, Side.LIGHT)
    assert table("dark vek c vs oru a").sides == (Side.DARK, Side.LIGHT)
    assert table("oru a vs oru v").sides == (Side.DARK, Side.LIGHT)
    assert table("power 4 vs oru a").sides == (Side.LIGHT, Side.DARK)


@pytest.mark.usefixtures("cards")
def test_what_fits_several_cards_or_none_is_an_error_that_lists_them() -> None:
    assert problem("vek torran vs power 4") == ("card-several", ("Vek Torran (B)", "Vek Torran (C)"))
    assert problem("twin vs power 4") == ("card-several", ("Twin INV", "Twin OTH"))
    assert problem('power 4 vs "Oru Dellin"') == ("card-several", ("Oru Dellin (A)", "Oru Dellin (V)"))
    assert problem("vek torrna z vs power 4")[0] == "card-unknown"
    assert problem("powr 6 vs Armor") == ("unknown-word", ("power",))
    assert problem("vek c, powr 6 vs Armor") == ("unknown-word", ("power",))
    assert problem("qwrtp vs Armor")[0] == "unknown-word"
    assert problem("ganth vs power 4") == ("card-unknown", ('Sergeant "Salty" Ganth (A)',))  # a word of a name is not enough


@pytest.mark.usefixtures("cards")
def test_an_error_of_typing_is_forgiven_where_one_card_is_plainly_meant() -> None:
    found = table("veck toran c vs oru dellin a")
    assert [unit.name for unit in found.units] == ["Vek Torran (C)", "Oru Dellin (A)"]
    assert found.named[0].typed == "veck toran c"
    assert 'Read as: "veck toran c": Vek Torran (C)' in as_text(ask("veck toran c vs oru dellin a"))


@pytest.mark.usefixtures("no_cards")
def test_without_cards_it_is_said_how_to_have_them() -> None:
    assert problem("Vek Torran (C) vs power 4")[0] == "card-not-imported"
    assert "swtcg cards import" in run("ask", "Vek Torran (C) vs power 4").stderr
    assert names("darth vader w vs rey f") == ["Darth Vader (W)", "Rey (F)"]


@pytest.mark.usefixtures("no_cards")
@pytest.mark.parametrize(
    ("text", "meet"),
    [
        ("rey b vs snoke d", True),
        ("snoke d vs rey b", True),
        ("at-dp vs rey b", True),
        ("first order tie starfighter vs at-dp", True),
        ("rey b, ground vs snoke d", False),
        ("snoke d vs rogue seven", False),
    ],
)
def test_a_card_of_two_types_is_where_it_can_fight_unless_it_is_said_where(text: str, meet: bool) -> None:
    answer: Any = ask(text)
    assert answer.legal is meet
    assert ("both units are in the same arena" in as_text(answer)) is meet


@pytest.mark.usefixtures("no_cards")
def test_a_card_of_two_types_that_can_reach_the_other_stays_where_it_is_at_first() -> None:
    answer: Any = ask("tie space superiority fighter vs at-dp")
    assert "Because Bombard 2 reaches into the other arena" in as_text(answer)


def test_a_database_that_is_none_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "cards.sqlite"
    file.write_text("no database")
    monkeypatch.setenv(store.VARIABLE, str(file))
    result = run("ask", "vek c vs power 4")
    assert (result.returncode, result.stdout) == (2, "")
    assert str(file) in result.stderr


@pytest.mark.usefixtures("shut")
@pytest.mark.parametrize(
    "text",
    [
        "power 6, Critical Hit 2, Lucky 2 vs Shields 1, Parry 2, health 5",
        '"Vek Torran (C)": power 5, Fury 2 vs "Oru": health 5, Evade 2 (2 Force), force 4; rolls 6 4 4 2 1 2 2',
        '"Guard", power 3 vs tapped "Walker", health 4',
        'light "X-Wing": space, [Rebel Starfighter] + "Luke" on "X-Wing": [Starfighter] Pilot (+20 speed); light retreat step',
        'dark "Maul": ground, power 5 + "Guard": ground vs light "Luke": ground; ground battle step; Maul attacks Luke',
        "Vek Torran (C): power 5, Fury 2 vs health 5",
        "how do I play Evade twice?",
        "Can Evade be used after Lucky?",
        "can a unit with Armor vs. Fury be hit?",
        "Does the Dark Side act first in the Play or Pass chance, and is the Force paid at once?",
    ],
)
def test_what_names_no_card_opens_no_database(text: str) -> None:
    ask(text)


@pytest.mark.usefixtures("cards")
def test_a_name_with_words_of_its_own_stays_a_label() -> None:
    for text in ('"Vek Torran (C)": power 2 vs power 4, health 3', "Vek Torran (C): power 2 vs power 4, health 3"):
        assert read_scenario(text) == strict(text)
    assert read_scenario('"Nobody" vs "Guard", power 4') == strict('"Nobody" vs "Guard", power 4')


@pytest.mark.usefixtures("cards")
@pytest.mark.parametrize(
    "text", ["vek c vs oru a", "v-wing c with vek b vs v-7 lander", "oru v, power 9, damage 1 vs vek c with old blaster"]
)
def test_the_line_that_is_printed_gives_the_same_without_the_cards(text: str) -> None:
    named = table(text)
    for lang in ("en", "pl"):
        again = strict(write_scenario(read_scenario(text), lang))
        again = getattr(again, "staged", None) or again
        assert again == named._replace(named=())


@pytest.mark.usefixtures("cards")
def test_moves_call_a_card_by_words_of_its_name() -> None:
    found: Any = ask("v-wing c vs v-7 lander, power 2; space battle step; v-wing attacks lander; rolls 1 1 1 1")
    assert found.legal
    with pytest.raises(ScenarioError):
        strict('"Vek\'s V-Wing": space, speed 40 vs "V-7 Lander": space, speed 30; space battle step; v-wing attacks lander')


# Board files


@pytest.mark.usefixtures("cards")
def test_names_in_board_files(tmp_path: Path) -> None:
    file = tmp_path / "board.yaml"
    file.write_text(
        "dark:\n  - oru a, damage 1\n  - {card: stun walker, states: ground, power: 9}\n"
        "light:\n  - {name: Vek Torran (C), states: tapped}\n  - {name: Vek Torran (C), power: 1}\nmoment: battle phase\n"
    )
    found = read_board(file)
    assert isinstance(found, Table)
    assert [unit.power for unit in found.units] == [6, 9, 5, 1]
    assert [unit.health for unit in found.units] == [4, 4, 4, None]
    assert (found.units[1].arena, found.units[2].tapped) == (Arena.GROUND, True)
    file.write_text("dark: {card: nobody}\nlight: power 4\n")
    with pytest.raises(swtcg_rules.FileError) as raised:
        read_board(file)
    assert [one.code for one in raised.value.problems] == ["board-no-card"]


@pytest.mark.usefixtures("cards")
def test_an_attack_by_name_in_a_board_file(tmp_path: Path) -> None:
    file = tmp_path / "board.yaml"
    file.write_text("attacker: oru a, damage 1\ndefender: {card: vek c, states: tapped}\nrolls: [4, 1, 1, 1, 1, 1, 2, 2]\n")
    found = read_board(file)
    assert isinstance(found, Board)
    assert [(unit.name, unit.damage, unit.tapped) for unit in found.units] == [
        ("Oru Dellin (A)", 1, False),
        ("Vek Torran (C)", 0, True),
    ]
    assert write_scenario(strict(write_scenario(found))) == write_scenario(found)


# Attacks by name


@pytest.mark.usefixtures("cards")
def test_named_cards_fight() -> None:
    by_name: Any = ask("oru a vs vek c, force 0")
    plain: Any = ask("power 6, Fury 2, health 4 vs Armor, Evade 2 (2 Force), health 4, force 0")
    assert (by_name.value, by_name.units[1].discarded) == (plain.value, plain.units[1].discarded)
    rolled: Any = ask("oru a vs vek c; rolls 6 1 1 1 1 1; nothing played")
    assert rolled.recorded
    assert rolled.value == 1


@pytest.mark.usefixtures("cards")
def test_other_ways_to_solve_take_names() -> None:
    varied = swtcg_rules.vary("oru a vs vek c", "power=1..2")
    assert [row.answer.attack_dice for row in varied.rows] == [1, 2]
    assert [card.name for card in varied.named] == ["Oru Dellin (A)", "Vek Torran (C)"]
    assert len(swtcg_rules.worth("oru a vs vek c").rows) == 4
    compared = swtcg_rules.compare(["oru a vs vek c", "oru v vs vek c"])
    assert [row.answer.attack_dice for row in compared.rows] == [6, 4]
    assert len(swtcg_rules.compare(["oru a", "oru v"]).defence) == 2
    for call in (("--vary", "power=1..2"), ("--worth",), ("--compare", "oru v vs vek c")):
        result = run("solve", "oru a vs vek c", *call)
        assert 'Not taken into account: Vek Torran (C): "Vek dances a jig."' in result.stdout
        schema("table").validate(json.loads(run("solve", "oru a vs vek c", *call, "--json").stdout))
    result = run("solve", "oru a vs vek c", "--simulate", "100", "--json")
    schema("simulation").validate(json.loads(result.stdout))


# What an answer says of them


@pytest.mark.usefixtures("cards")
def test_what_is_not_taken_into_account_is_said() -> None:
    answer = ask("vek c vs oru a")
    assert 'Not taken into account: Vek Torran (C): "Vek dances a jig."' in as_text(answer)
    assert "Nie wzięto pod uwagę: Vek Torran (C): „Vek dances a jig.”" in as_text(answer, "pl")
    data = as_data(answer)
    schema("answer").validate(json.loads(json.dumps(data)))
    assert data["cards"] == [
        {
            "name": "Vek Torran (C)",
            "set": "INV",
            "typed": None,
            "unread": ["Vek dances a jig."],
            "unseen": 0,
            "notes": ["His Armor stays off while he dances."],
        },
        {"name": "Oru Dellin (A)", "set": "INV", "typed": None, "unread": [], "unseen": 0, "notes": []},
    ]
    assert "cards" not in as_data(ask("power 4 vs Armor"))


@pytest.mark.usefixtures("cards")
def test_what_a_card_says_itself_comes_before_the_ruling_on_a_question_that_names_it() -> None:
    for question in (
        "Does the Armor of Vek Torran (C) work?",
        "can Torran (C) use Armor twice?",
        "can Vek Torran (C)'s Evade be used twice?",
        "what if Vek Torran C's Evade is disrupted?",
        "czy Torran (C) może użyć Evade dwa razy?",
    ):
        answer: Any = ask(question)
        assert [card.name for card in answer.named] == ["Vek Torran (C)"], question
        assert (answer.of_card, answer.found) == (True, True)
        assert answer.sureness != "sure"
        shown = as_text(answer).splitlines()
        assert shown[0].startswith("Vek Torran (C), in its own words [INV, ")
        assert sorted(shown[1:4]) == ["  Armor", "  Pay 2 Force -> Evade 2", "  Vek dances a jig."]
        assert ("Evade" in shown[1]) is ("Evade" in question), "the line that speaks of what was asked comes first"
        assert "  His Armor stays off while he dances." in shown
        data = as_data(answer)
        schema("answer").validate(json.loads(json.dumps(data)))
        assert data["summary"].startswith(f"Vek Torran (C): {shown[1].strip()} | ")
        assert data["cards"][0]["texts"] == [line.strip() for line in shown[1:4]]
    for question in ("can Vek Torran use Armor?", "Can a unit attack twice in one turn?"):
        assert not ask(question).named


# Names alone


@pytest.mark.usefixtures("no_cards")
@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("darth vader", "Darth Vader (W): Dark Side"),
        ("Darth Vader (W)", "Darth Vader (W): Dark Side"),
        ("vader w", "Darth Vader (W): Dark Side"),
        ("vader", "Darth Vader (W): Dark Side"),
        ("darth vadr", "Darth Vader (W): Dark Side"),
        ("x-wing", "T-70 X-Wing Scout: Light Side"),
        ("V-19 Starfighter", "V-19 Starfighter: Light Side"),
        ("Millennium Falcon (V)", "Millennium Falcon (V): Light Side"),
        ("Fear, Surprise, Intimidation", "Fear, Surprise, Intimidation: Dark Side"),
        ("rey", '"rey" fits 3 cards.'),
        ("kylo", '"kylo" fits 2 cards.'),
        ("what does Darth Vader (W) do?", "Darth Vader (W): Dark Side"),
        ("card text of rey f", "Rey (F): Light Side"),
        ("co robi Rey (F)", "Rey (F): Light Side"),
        ("yoda", 'No card of that name among the 226 known here: "yoda".'),
        ("Yoda (K)", 'No card of that name among the 226 known here: "Yoda (K)".'),
        ("luke", 'No card of that name among the 226 known here: "luke". Did you mean "Luke\'s Illusion (A)"'),
        ("vader x", 'No card of that name among the 226 known here: "vader x". Did you mean "Darth Vader (W)"'),
        ("anakin", 'No card of that name among the 226 known here: "anakin".'),
        ("boba fett", 'No card of that name among the 226 known here: "boba fett".'),
        ("han", 'No card of that name among the 226 known here: "han".'),
        ("tie", "golden rules"),
        ("spd", "speed"),
        ("reepost", "Riposte X"),
        ("parry", "Parry X"),
        ("help", "No ruling on this. This is about the program itself."),
        ("pomoc", "No ruling on this. This is about the program itself."),
    ],
)
def test_a_name_alone_is_the_card_or_those_that_fit_or_none(text: str, shown: str) -> None:
    answer = ask(text)
    assert as_text(answer).startswith(shown)
    data = as_data(answer)
    schema("answer").validate(data)
    for card in data["cards"] if data["kind"] == "card" else ():
        schema("card").validate(card)


@pytest.mark.usefixtures("no_cards")
@pytest.mark.parametrize(
    ("text", "problems"),
    [
        ("kylo attacks vader", [("card-several", ("Kylo Ren (D)", "Kylo Ren (J)"))]),
        ("finn attacks vader", [("card-several", ("Finn (D)", "Finn (E)"))]),
        ("kylo atakuje finna", [("card-several", ("Kylo Ren (D)", "Kylo Ren (J)")), ("card-several", ("Finn (D)", "Finn (E)"))]),
        ("rey vs vader", [("card-several", ("Rey (B)", "Rey (D)", "Rey (F)"))]),
        ("yoda attacks vader", [("card-none", ())]),
        ("vader a vs rey f", [("card-none", ("Darth Vader (W)", "Darth Vader's Lightsaber (A)"))]),
        ("darth vader a vs rey f", [("card-none", ("Darth Vader (W)",))]),
        ("Darth Vader (A) vs Rey (F)", [("card-none", ("Darth Vader (W)",))]),
        ("Red Four (A) attacks TIE Hunter", [("card-none", ("Rogue Four (A)",))]),
        ("Vadera (W) atakuje Finna (E)", [("attack-unclear", ())]),
        ("Vadera (W) atakuje Rey (F), 2 Moce", [("attack-unclear", ())]),
    ],
)
def test_two_names_that_are_not_plain_are_asked_back(text: str, problems: list[tuple[str, tuple[str, ...]]]) -> None:
    with pytest.raises(ScenarioError) as raised:
        ask(text)
    for found, (code, first) in zip(raised.value.problems, problems, strict=True):
        assert (found.code, found.suggestions[: len(first)]) == (code, first)


def told(call: Any, text: str) -> object:
    """The board with its value, or what is wrong with the text."""
    try:
        answer = call(text)
    except ScenarioError as error:
        return [problem.code for problem in error.problems]
    solved = getattr(answer, "answer", answer)
    return write_scenario(solved.board), solved.legal, solved.value, [unit.discarded for unit in solved.units]


WAYS = ("vs", "attacks", "versus", "atakuje", "kontra")


@pytest.mark.usefixtures("no_cards")
def test_two_cards_by_name_are_a_board_and_no_question_on_two_keywords(starter: list[store.Known]) -> None:
    units = sorted(one.card.called for one in starter if one.card.is_unit)
    dice = random.Random(29)
    for _ in range(400 if effort.thorough else 60):
        first, second = dice.sample(units, 2)
        expected = told(solve, f"{first} vs {second}")
        for way in WAYS[: None if effort.thorough else 2]:
            assert told(ask, f"{first} {way} {second}") == expected, (first, way, second)
    for known in ("Jedi Defender vs Ben Solo (A)", "Sith Attacker vs Rey (D)", "General Grievous (C) vs Ewok Warrior"):
        assert told(ask, known) == told(solve, known)


@pytest.mark.usefixtures("odd_names")
@pytest.mark.parametrize(
    ("text", "units"),
    [
        ("Scrap Droid, P Series vs Vek Torran (C)", ["Scrap Droid, P Series", "Vek Torran (C)"]),
        ("scrap droid, p series, damage 1 vs vek c", ["Scrap Droid, P Series", "Vek Torran (C)"]),
        ("Scrap Droid, P Series attacks Vek Torran (C)", ["Scrap Droid, P Series", "Vek Torran (C)"]),
        ("VT-21 (A) with Z6 Shock Staff vs Vek Torran (C)", ["VT-21 (A)", "Z6 Shock Staff", "Vek Torran (C)"]),
        ("VT-21 (A) z Z6 Shock Staff kontra Vek Torran (C)", ["VT-21 (A)", "Z6 Shock Staff", "Vek Torran (C)"]),
        ("Vek Torran (C) attacks Fast Walker", ["Vek Torran (C)", "Fast Walker"]),
        ("Fast Walker vs Vek Torran (C), force 2", ["Fast Walker", "Vek Torran (C)"]),
    ],
)
def test_names_with_commas_and_digits_and_whole_ones_within_longer_ones(text: str, units: list[str]) -> None:
    assert [unit.name for unit in table(as_data(ask(text))["scenario"]).units] == units


@pytest.mark.usefixtures("no_cards")
@pytest.mark.parametrize(
    ("text", "board"),
    [
        ("Vader (W) atakuje Kylo Rena (J)", "Darth Vader (W) vs Kylo Ren (J)"),
        ("Kylo Rena (J) atakuje Vader (W)", "Darth Vader (W) vs Kylo Ren (J)"),
        ("Vadera (W) atakuje Rey (F)", "Rey (F) vs Darth Vader (W)"),
        ("Grievousa C atakuje Darth Vader W", "Darth Vader (W) vs General Grievous (C)"),
        ("Leię Organę Solo (P) atakuje Kylo Ren (J)", "Kylo Ren (J) vs Leia Organa Solo (P)"),
        ("Finn (E) atakuje Kylo Ren (J)", "Finn (E) vs Kylo Ren (J)"),
        ("czy Rey (D) z 2 punktami Mocy przeżyje atak Vadera (W)?", "Darth Vader (W) vs Rey (D), force 2"),
        ("czy Rey (B) przezyje atak Kylo Rena (J)?", "Kylo Ren (J) vs Rey (B)"),
        ("czy Rey (B) przeżyje, gdy zaatakuje ją Kylo Ren (J)?", "Kylo Ren (J) vs Rey (B)"),
    ],
)
def test_in_polish_the_ending_says_who_is_attacked(text: str, board: str) -> None:
    answer: Any = ask(text)
    assert answer.query == text
    found = getattr(answer, "answer", answer)
    assert write_scenario(found.board) == write_scenario(read_scenario(board))


@pytest.mark.usefixtures("cards")
def test_a_name_that_fits_imported_and_shipped_cards_lists_both(tmp_path: Path) -> None:
    import_cards([write(tmp_path, "INV.txt", row("Darth Vader (B)", Side="D"))], lambda _at, _of: None)
    both = ["Darth Vader (B)", "Darth Vader (W)"]
    assert [card["name"] for card in as_data(ask("darth vader"))["cards"]] == both
    with pytest.raises(ScenarioError) as raised:
        ask("darth vader vs power 3")
    assert raised.value.problems[0].suggestions == tuple(both)
    assert as_text(ask("Darth Vader (B)")).startswith("Darth Vader (B): ")


@pytest.mark.usefixtures("cards")
def test_names_are_completed() -> None:
    assert completion.cards("vek-t") == [("vek-torran-b", "INV"), ("vek-torran-c", "INV")]
    assert completion.cards("v") == []
    assert completion.cards("vek`touch RUN`") == []
    assert ("stun-walker", "INV") in completion.keywords_and_cards("stun")


# The cards that are shipped


@pytest.fixture(scope="module")
def starter() -> list[store.Known]:
    library = shipped.shipped()
    return library.known(list(library.cards))


def test_the_shipped_cards_have_their_form(starter: list[store.Known]) -> None:
    assert len(starter) == 226
    for known in starter:
        unit = unit_of(known.board)
        assert unit is not None, known.board
        assert unit.name == known.card.called.replace('"', "'")
        for said in known.abilities:
            assert said.kind in ("played", "understood", "unread")
            assert (said.text == UNSEEN) == (said.kind != "played")
            assert bool(said.notation) == (said.kind != "unread")
    assert "\n".join(shipped.facts_of(known) for known in starter) + "\n" == shipped.FILE.read_text(encoding="utf-8")


def test_the_facts_on_a_card_keep_every_moment_and_what_is_in_reserve(tmp_path: Path) -> None:
    text = "Reserves: Pay 3 Force -> Look at one of your cards. | When this unit attacks, discard it at the end of the turn."
    (known,) = read_cards([write(tmp_path, "INV.txt", row("Nerra", Text=text))])
    line = shipped.facts_of(known)
    assert line.split("\t")[-1] == "Reserves at general-chance | at attack-triggers, end-of-turn"
    again = shipped._known(line, 1)
    assert "Reserves (card text at general-chance" in again.board
    for one in (known, again):
        assert [said.in_reserve for said in one.abilities] == [True, False]
        assert [said.steps for said in one.abilities] == [("general-chance",), ("attack-triggers", "end-of-turn")]
    assert shipped.facts_of(again) == line


def test_a_shipped_card_is_written_as_it_is_printed(starter: list[store.Known]) -> None:
    for known in starter:
        if known.card.is_unit:
            assert write_scenario(strict(known.board)) == known.board


@pytest.mark.usefixtures("no_cards")
def test_the_deck_that_is_shipped_is_of_shipped_cards(starter: list[store.Known]) -> None:
    lines = (shipped.FILE.parent / "decks" / "endor.txt").read_text(encoding="utf-8").splitlines()
    counted = [line.split(" ", 1) for line in lines if line and not line.startswith("#")]
    assert sum(int(n) for n, _ in counted) == 60
    assert all(1 <= int(n) <= 4 for n, _ in counted)
    called = {fold(known.card.called): known for known in starter}
    assert {called[fold(name)].card.side for _, name in counted} == {"light", "neutral"}


def paired(starter: list[store.Known]) -> list[tuple[str, str]]:
    """Every pair of units that can be in one arena."""
    units = [known.card for known in starter if known.card.is_unit]
    return [(one.called, other.called) for one, other in combinations(units, 2) if {*one.types} & {*other.types}]


@pytest.mark.slow
@pytest.mark.usefixtures("no_cards")
def test_two_cards_by_their_whole_names_are_a_board(starter: list[store.Known]) -> None:
    """Whatever their names say to a reader of table talk: "First Order ...", "181st ..."."""
    for one, other in paired(starter)[::157]:
        played = as_text(swtcg_rules.solve(f"{one} vs {other}"))
        for word in ("attacks", "vs"):
            assert re.sub(r"\nUnderstood: .*\n", "\n", as_text(ask(f"{one} {word} {other}"))) == played


@pytest.mark.slow
@pytest.mark.usefixtures("no_cards")
def test_no_plain_number_where_a_card_has_an_unplayed_text_for_the_attack(starter: list[store.Known]) -> None:
    """Every shipped unit attacks and is attacked: its texts for the attack are named in the first line, or it has none."""
    reserved = 0
    for known in starter:
        if not known.card.is_unit:
            continue
        other = f"{known.card.types[0].lower()}, power 3, health 5"
        for text in (f"{known.card.called} vs {other}", f"{other} vs {known.card.called}"):
            answer: Any = swtcg_rules.solve(text)
            own = {one.step for one in answer.card_texts} | {"unread" for one in answer.named if one.unseen or one.unread}
            reserved += bool(own)
            verdict = as_text(answer).splitlines()[0]
            assert ("read the card" in verdict.lower()) is bool(own), text
            assert verdict.startswith("Read the card") is bool(own & {*MAY_DECIDE, "unread"}), text
    assert reserved > 50


@pytest.mark.slow
@pytest.mark.usefixtures("no_cards")
def test_every_pair_of_shipped_units_can_be_asked(starter: list[store.Known]) -> None:
    """All of them in a thorough run, a sample of them otherwise."""
    pairs = paired(starter)
    for one, other in pairs if effort.thorough else pairs[::101]:
        by_name = ask(f"{one} vs {other}")
        data = as_data(by_name)
        again = as_data(ask(data["scenario"]))
        differ = ("query", "cards", "ruling", "summary", "unplayed_texts")  # what is unread stands in no notation
        assert {key: value for key, value in data.items() if key not in differ} == {
            key: value for key, value in again.items() if key not in differ
        }


def test_numbers_that_can_be_read_in_two_ways_are_asked_back_also_of_a_name_that_fits_several_cards() -> None:
    told = run("ask", "Kylo 5/5 vs Rey 4/5")
    assert told.returncode == 1
    assert '"Kylo": power 5, health 5 vs "Rey": power 4, health 5' in told.stdout
    assert told.stderr == ""


def test_the_whole_name_of_a_card_is_that_card() -> None:
    """Also where the name has a word that tells of an attack."""
    answers = {name.called: ask(name.called) for name in Names(shipped.with_shipped(None, shipped.shipped())).names}
    assert [name for name, answer in answers.items() if as_data(answer)["kind"] != "card"] == []
