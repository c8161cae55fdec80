"""A club's own book as its keeper uses it: a few fields are enough, its keywords are played, its mistakes are named."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import time
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import hostile
import pytest
from program import answer, run
from schemas import schema
from test_docs import TOP, put_in, run_in

from swtcg_rules import UsageError, ask, check, read_attack, read_scenario, solve, sweep, vary, worth, worth_over
from swtcg_rules.answers.solved import Solved
from swtcg_rules.glossary.store import use_glossary
from swtcg_rules.table.ability_writer import write_ability
from swtcg_rules.table.model import Board
from swtcg_rules.table.writer import write_scenario
from swtcg_rules.words import LANGUAGES, problem_text

pytestmark = pytest.mark.slow

PAGE = (TOP / "docs" / "your-own-book.md").read_text(encoding="utf-8")
SENTINEL = "name: Sentinel\nreminder: It guards.\nplays: Evade X (1 Force)\nwhen: intercepting\n"
BOOK: hostile.Files = {
    "keywords/sentinel.yaml": SENTINEL,
    "keywords/straznik.yaml": 'name: Strażnik\nreminder: Pilnuje.\nplays: "Evade X (1 Moc)"\nwhen: przejmuje atak\n',
    "keywords/bulwark.yaml": "name: Bulwark\nreminder: It stands.\nplays: Shields X, Armor\n",
    "keywords/tempo.yaml": "name: Tempo\nreminder: It strikes.\nplays: +2 power\nwhen: attacking [Jedi]\n",
    "keywords/dash.yaml": "name: Dash\nreminder: It ducks.\nplays: Evade X\n",
    "keywords/jam.yaml": "name: Jam\nreminder: It jams.\nplays: disrupt (1 Force)\n",
    "keywords/sniper.yaml": "name: Sniper\nreminder: It waits.\n",
    "keywords/iron-will.yaml": "name: Iron Will\nreminder: It holds.\nplays: Evade X (1 Force)\n",
    "keywords/armor.yaml": "aliases: [tin can]\n",
    "terms/dice-tray.yaml": "name: dice tray\nreminder: Dice count only in it.\naliases: {pl: [taca]}\n",
    "rulings/dice.yaml": "question: What happens when a die falls off the table?\nverdict: other\nanswer: Roll it again.\n",
    "rulings/table.yaml": [
        {"question": "May I take a move back?", "verdict": True, "answer": "until dice are rolled."},
        {"question": {"pl": "Czy wolno jeść przy stole?"}, "verdict": "nie", "answer": {"pl": "plamy na kartach."}},
        {"id": "evade-twice-same-attack", "verdict": True, "answer": {"en": "In our club.", "pl": "U nas w klubie."}},
    ],
}
GUARDED = "power 4 vs health 3 + {guard}, Intercept, health 5"


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Path:
    content = dict(BOOK)
    content["rulings/table.yaml"][2]["id"] = _ruling_on_evade()
    return hostile.write(tmp_path_factory.mktemp("own") / "club", content)


def _ruling_on_evade() -> str:
    found = ask("Can I play the same Evade twice against one attack?")
    return str(found.results[0].id)  # type: ignore[union-attr]


@pytest.fixture
def laid(club: Path) -> Iterator[Path]:
    use_glossary(club)
    yield club
    use_glossary(None)


def told(club: Path, *args: str) -> str:
    result = answer(*args, "--glossary", str(club))
    assert result.returncode == 0, result.stderr
    return result.stdout


def shown_by(folder: Path, command: str) -> str:
    """What a command of the page prints, with what stands behind it on the line."""
    of_ours = re.match(r'swtcg ((?:"[^"]*"|[^|;"])*)(.*)', command)
    if not of_ours:
        return run_in(folder, command)
    result = run(*shlex.split(of_ours[1]))
    behind = of_ours[2].lstrip("| ")
    if of_ours[2] == '; echo "status $?"':
        return f"{result.stdout}status {result.returncode}\n"
    if not behind:
        return result.stdout
    return subprocess.run(["bash", "-c", behind], input=result.stdout, capture_output=True, text=True, check=False).stdout


def test_the_page_shows_what_is_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every file of the page is written, those with mistakes when it comes to them; every command gives what stands there."""
    monkeypatch.chdir(tmp_path)
    for place in ("keywords", "rulings"):
        (tmp_path / "club" / place).mkdir(parents=True)
    right, mistakes = PAGE.split("\n## Mistakes\n")
    put_in(right, tmp_path)
    for part in re.split(r"(?=^<!-- (?:new|run))", f"{right}{mistakes}", flags=re.MULTILINE):
        if part in mistakes:
            put_in(part, tmp_path)
        shown = re.match(r"<!-- run -->\n```console\n(.*?)```", part, re.DOTALL)
        for example in re.split(r"^\$ ", shown[1], flags=re.MULTILINE)[1:] if shown else ():
            time.sleep(0.06)  # what was changed just now is compiled again and again
            command, _, expected = example.partition("\n")
            assert shown_by(tmp_path, command).rstrip("\n") == expected.rstrip("\n"), command


# A few fields are enough


def test_the_short_forms_are_in_order(club: Path) -> None:
    assert check([club]).problems == ()
    assert [check([file]).problems for file in sorted(club.rglob("*.yaml"))] == [()] * len(BOOK)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_entry_of_one_language_is_shown_in_both(club: Path, lang: str) -> None:
    assert told(club, "lookup", "taca", "--more", "--lang", lang).split("\n\n")[1] == "Dice count only in it."
    assert told(club, "lookup", "sniper", "--more", "--lang", lang).count("It waits.") == 1, "the reminder is the rule"


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("May I take a move back?", "Yes. Until dice are rolled."),
        ("Czy wolno jeść przy stole?", "Nie. Plamy na kartach."),
        ("Can I play the same Evade twice against one attack?", "Yes. In our club."),
        ("Czy wolno zagrać tę samą Evade dwa razy przeciw jednemu atakowi?", "Tak. U nas w klubie."),
    ],
)
def test_a_ruling_of_three_fields_says_its_verdict_first(club: Path, question: str, first: str) -> None:
    out = told(club, "ask", question, "--more")
    assert first in out.splitlines()[0]
    assert "(club)" in out.split("\n\n")[2]
    assert "Sources" not in out
    assert "Źródła" not in out


def test_a_ruling_is_valid_data(club: Path) -> None:
    for question, kind in (("May I take a move back?", "ruling"), ("did my die count, it fell off the table?", "suggestions")):
        data = json.loads(told(club, "ask", question, "--json"))
        schema("answer").validate(data)
        assert (data["kind"], data["entry"]["reason"]) == (kind, "")


@pytest.mark.parametrize(
    "question",
    ["one of my dice fell off the table, does it count as it lies?", "the die rolled off the table onto the floor, reroll?"],
)
def test_a_ruling_beats_that_there_is_none(club: Path, question: str) -> None:
    assert run("ask", question).stdout.startswith("No ruling on this.")
    assert "Roll it again." in told(club, "ask", question).splitlines()[0]


def test_other_things_that_no_rule_speaks_of_stay_so(club: Path) -> None:
    result = run("ask", "how do I bake a chocolate cake for my grandmother?", "--glossary", str(club))
    assert result.stdout == run("ask", "how do I bake a chocolate cake for my grandmother?").stdout


def test_aliases_alone_are_added(club: Path, laid: Path) -> None:
    assert read_scenario("power 3 vs tin can") == read_scenario("power 3 vs Armor") == read_scenario("power 3 vs armour")
    assert "own glossary" not in told(club, "lookup", "tin can", "--more"), "nothing else of it is the club's"


# Keywords that are played


def values(scenario: str) -> list[Any]:
    answer = solve(scenario)
    assert isinstance(answer, Solved)
    return [answer.value, answer.kill, *((unit.damage, unit.discarded) for unit in answer.units)]


@pytest.mark.parametrize(
    ("own", "spelled"),
    [
        (GUARDED.format(guard="Sentinel 2"), GUARDED.format(guard="gets (Evade 2 (1 Force)) while intercepting")),
        (GUARDED.format(guard="Strażnik 2"), GUARDED.format(guard="gets (Evade 2 (1 Force)) while intercepting")),
        (GUARDED.format(guard="Sentinel 2 (used)"), GUARDED.format(guard="speed 30")),
        (GUARDED.format(guard="Sentinel 2, loses Sentinel"), GUARDED.format(guard="speed 30")),
        ("power 4 vs Sentinel 2, health 3", "power 4 vs health 3"),
        ("power 4 vs Bulwark 1, health 3", "power 4 vs Shields 1, Armor, health 3"),
        ("power 4 vs Bulwark 1, Bulwark 1, health 3", "power 4 vs Shields 2, Armor, health 3"),
        ("power 3, Tempo vs health 4, [Jedi]", "power 5 vs health 4"),
        ("power 3, Tempo vs health 4, [Sith]", "power 3 vs health 4"),
        ("power 3 vs Dash 1 (2 Force), health 2, force 1", "power 3 vs Evade 1 (2 Force), health 2, force 1"),
        ("power 3 vs Dash 1 (1 Force), health 2, force 1", "power 3 vs Evade 1 (1 Force), health 2, force 1"),
    ],
)
def test_a_keyword_is_played_as_what_it_is_made_of(laid: Path, own: str, spelled: str) -> None:
    assert values(own) == values(spelled)


def test_who_intercepts_is_who_took_the_attack_over(laid: Path) -> None:
    """Three hits of four in 4 cases of 16, four in one: what Evade 2 leaves of them; nothing is evaded without the Intercept."""
    guard = values(GUARDED.format(guard="Sentinel 2"))[-1]
    assert guard[0].mean == (4 * 1 + 1 * 2) / 16
    twice = "power 1, Double Strike vs health 9 + gets (Armor) while intercepting, Intercept, health 9"
    moved = f"{twice}; Intercept; rolls 4; Double Strike rolls 4"
    answer = solve(moved)
    assert isinstance(answer, Solved)
    hits = [unit.damage.mean for unit in answer.units if unit.damage]
    assert hits[-2:] in ([1, 0], [0, 1]), "Armor in the first attack, and not in the one that was not intercepted"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "guard", ["Sentinel 2", "Sentinel 2 (used)", "Dash 2 (3 Force)", "Tempo", "gets (Armor) while intercepting"]
)
def test_it_is_written_by_its_own_name_and_read_again(laid: Path, guard: str, lang: str) -> None:
    board = read_scenario(GUARDED.format(guard=guard))
    assert isinstance(board, Board)
    written = write_scenario(board, lang)
    assert read_scenario(written) == board
    assert guard.split(maxsplit=1)[0] in written or guard.startswith("gets")


@pytest.mark.parametrize(
    ("own", "varied", "spelled"),
    [
        ("power 3 vs Bulwark 1, health 3", "Bulwark=0..2", "power 3 vs {}health 3"),
        ("power 3 vs health 3", "Bulwark=0..2", "power 3 vs {}health 3"),
        (
            "power 3 vs health 3 + Bulwark 1, Intercept, health 4",
            "defender 2 Bulwark=0..2",
            "power 3 vs health 3 + {}Intercept, health 4",
        ),
    ],
)
def test_its_number_is_varied(laid: Path, own: str, varied: str, spelled: str) -> None:
    found = [row.answer.value for row in vary(own, varied).rows]
    armed = ("", "Shields 1, Armor, ", "Shields 2, Armor, ")
    assert found == [solve(read_attack(spelled.format(words))).value for words in armed]


def test_what_is_beside_it_is_varied(laid: Path) -> None:
    guarded = GUARDED.format(guard="Sentinel 2")
    for varied, text in (("power=2..3", "power {n} vs"), ("force=1..2", "health 3, force {n} +")):
        rows = vary(guarded, varied).rows
        boards = [guarded.replace(text.replace("{n}", "4").replace(", force 4", ""), text.format(n=row.label)) for row in rows]
        assert len(set(boards)) == 2
        assert [row.answer.value for row in rows] == [solve(read_attack(board)).value for board in boards]


def test_it_is_worth_what_it_adds(laid: Path) -> None:
    whole, bulwark = worth("power 3 vs Bulwark 1, health 3").rows
    assert (write_ability(bulwark.label), bulwark.answer.value) == ("Bulwark 1", values("power 3 vs health 3")[0])  # type: ignore[arg-type]
    assert whole.answer.value == values("power 3 vs Bulwark 1, health 3")[0]
    over = worth_over("Bulwark=0..1", "power {3,4}", "health 4")
    less = [values(f"power {n} vs Shields 1, Armor, health 4")[3][0].mean for n in (3, 4)]
    assert (over.attacks, over.steps[1].damage.mean) == (False, sum(less) / 2 - Fraction(7, 4))
    assert [row.found.damage for row in sweep("power {3,4} vs Bulwark 1, health 4").rows] == less


def test_beside_what_other_cards_give_it_is_not_varied(laid: Path) -> None:
    piloted = 'power 3 vs "Ship": space, [Freighter], Bulwark 1, health 3 + "P" on "Ship": [Freighter] Pilot (+1 health)'
    with pytest.raises(UsageError, match="cards of a table give each other"):
        vary(piloted, "Bulwark=0..2")


def test_a_record_names_it_or_what_it_is_played_as(laid: Path) -> None:
    start = GUARDED.format(guard="Sentinel 2") + "; Intercept; rolls 6 5 4 1; "
    own, plain = (read_scenario(start + move) for move in ("Sentinel 2 prevents 2", "Evade 2 prevents 2"))
    assert own == plain
    assert read_scenario(start + "Sentinel prevents 2").played[-1].keyword == "evade"  # type: ignore[union-attr]


def test_a_table_marks_it_as_used(club: Path) -> None:
    lying = 'dark "A": ground, speed 40, power 4 vs light "B": ground, health 9, Evade 2 + "C": ground'
    dark = lying.replace("power 4", "power 4, Jam")
    out = told(club, "ask", f"{dark}; ground battle step; A attacks B; rolls 6 5 4 1; Evade prevents 2; Jam", "--more")
    assert "Jam (used)" in out.splitlines()[-1]


def test_a_board_file_and_the_list_of_keywords_know_it(club: Path, tmp_path: Path) -> None:
    board = hostile.write(
        tmp_path, {"board.yaml": {"attacker": {"power": 4}, "defender": {"health": 3, "keywords": ["Bulwark 1"]}}}
    )
    out = told(club, "solve", "--board", str(board / "board.yaml"), "--more")
    assert out.splitlines()[-1] == "Scenario: power 4 vs Bulwark 1, health 3"
    data = json.loads(told(club, "keywords", "--origin", "house", "--json"))
    schema("keywords").validate(data)
    engine = {one["id"]: (one["engine"], one["class"], one["step"]) for one in data["keywords"]}
    assert engine["sentinel"] == ("rule", "layered", "prevention-chance")
    assert engine["sniper"] == ("none", "isolated", "always")


@pytest.mark.parametrize(
    ("scenario", "says"),
    [
        ("power 4, Sniper vs health 3", "The engine has no rule for Sniper, a keyword of your own."),
        ("power 4 vs Sentinel 2 (2 Force), health 3", "Sentinel takes no cost here"),
        ("power 4 vs gets Bulwark 1 if without Bulwark, health 3", '"if without" cannot stand after Bulwark'),
        ("power 4 vs gets (Sentinel 2) while attacked by [Jedi], health 3", "cannot be played"),
    ],
)
def test_what_cannot_be_played_is_refused(club: Path, scenario: str, says: str) -> None:
    result = run("solve", scenario, "--glossary", str(club))
    assert result.returncode == 2
    assert says in result.stderr


@pytest.mark.parametrize("name", ["sentinel", "Sentinel", "Iron Will", "iron will"])
def test_a_keyword_without_its_number_is_no_name(club: Path, name: str) -> None:
    result = run("ask", f"power 4 vs {name}, health 3", "--glossary", str(club))
    assert result.returncode == 2
    assert f"{name.title()} needs a number" in result.stderr


def test_a_name_with_a_word_that_asks_is_no_question(club: Path) -> None:
    scenario = "power 4 vs Iron Will 2, health 3, force 1"
    assert told(club, "ask", scenario, "--more") == told(club, "solve", scenario, "--more")
    assert "power 4 vs Iron Will 2, health 3" in told(
        club, "ask", "my guy with power 4 attacks a unit with iron will 2 and 3 health"
    )
    refused = run("ask", "power 4 vs Dash 1 (2 Force), Iron Will 2 (2 Force), health 3", "--glossary", str(club))
    assert (refused.returncode, "takes no cost" in refused.stderr) == (2, True)


def test_cards_have_it(club: Path, laid: Path, tmp_path: Path) -> None:
    columns = "Name\tSet\tSide\tType\tSubtype\tCost\tSpeed\tPower\tHealth\tText"
    card = "Guard Post\tMINE\tL\tGround\tPost\t4\t50\t3\t5\tTin can|Sentinel 2"
    (tmp_path / "ours.txt").write_text(f"{columns}\n{card}\n", encoding="utf-8")
    cards = {"SWTCG_CARDS": str(tmp_path / "cards.sqlite"), "SWTCG_GLOSSARY": str(club)}
    assert run("cards", "import", str(tmp_path / "ours.txt"), **cards).returncode == 0
    found = run("card", "guard post", **cards)
    assert ("Tin can  [played: Armor]" in found.stdout, "Sentinel 2  [played: Sentinel 2]" in found.stdout) == (True, True)
    assert found.stderr == ""
    assert "other entries" in run("card", "guard post", SWTCG_CARDS=cards["SWTCG_CARDS"]).stderr
    out = run("ask", "power 4 vs Guard Post", "--more", **cards).stdout
    assert "Guard Post (Light Side): speed 50, power 3, health 5, Armor, Sentinel 2, Evade 2 (1 Force)" in out


# Mistakes


@pytest.mark.parametrize(
    ("name", "content", "line", "says"),
    [
        ("keywords/foo.yaml", "name: Foo\n", 1, '"reminder" is missing'),
        ("keywords/foo.yaml", "name: Foo\nreminder: x\nplay: Armor\n", 3, 'Did you mean "plays"?'),
        ("keywords/foo.yaml", "name: Foo\nreminder: x\nplays: Evade X (1 Frce)\n", 3, 'after "gets"'),
        ("keywords/foo.yaml", "name: Foo\nreminder: x\nplays: Armour 2\n", 3, 'after "gets"'),
        ("keywords/foo.yaml", "name: Foo\nreminder: x\nplays: Armor) while attacking ([Jedi\n", 3, "which c"),
        ("keywords/foo.yaml", "name: Foo\nreminder: x\nplays: Armor\nwhen: interceptng\n", 4, 'Did you mean "intercepting"?'),
        ("keywords/foo.yaml", "name: Foo\nreminder: x\nplays: Reserves\nwhen: intercepting\n", 4, "cannot begin and end"),
        ("keywords/foo.yaml", "name: Foo\nreminder: x\nwhen: intercepting\n", 3, 'expected is "plays"'),
        ("keywords/foo.yaml", "name: Foo\nreminder: x\nplays: 3\n", 3, "text is expected"),
        ("keywords/foo.yaml", "name: Foo\nreminder: x\nplays: Armor, Foo\n", 3, "Foo is played as other abilities itself"),
        ("keywords/armor.yaml", "plays: Evade 1\n", 1, "must stay"),
        ("keywords/foo.yaml", "name: Bodyguard\nreminder: x\n", 1, '"Bodyguard" already names the entry "protect"'),
        (
            "keywords/foo.yaml",
            "name: Foo\nreminder: x\nplays: Armor\nexamples: [{scenario: 'power 1 vs Armor', shows: x, expect: {to_hit: 4}}]\n",
            4,
            "to_hit",
        ),
        ("rulings/foo.yaml", "question: x?\nverdict: maybe\nanswer: x\n", 2, '"maybe" is not one of: yes, no, depends, other'),
        ("rulings/foo.yaml", "- question: x?\n  verdict: yes\n", 1, '"answer" is missing'),
        ("rulings/foo.yaml", "- question: x?\n  verdict: yes\n  answer: 3\n", 3, "text is expected"),
        ("rulings/foo.yaml", "- question: a b?\n  verdict: yes\n  answer: c\n  entries: [armour]\n", 4, "armour"),
        ("rulings/foo.yaml", "question: {en: a b, pl: a b}\nverdict: yes\nanswer: x\n", 1, "repeats the English"),
    ],
)
def test_a_mistake_is_named_with_its_line(tmp_path: Path, name: str, content: str, line: int, says: str) -> None:
    folder = hostile.write(tmp_path / "club", {name: content})
    as_a_whole = any(one in content for one in ("Bodyguard", "Armor, Foo"))
    problem, *_ = check([folder if as_a_whole else folder / name]).problems
    assert problem.place
    assert (problem.place.file, problem.place.line) == (str(folder / name), line)
    assert says in problem_text(problem, "en")
    assert problem_text(problem, "pl") != problem_text(problem, "en")


# A file is begun


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_begun_is_in_order(tmp_path: Path, lang: str) -> None:
    for what, called in (("keyword", "Watch: Tower"), ("keyword", "Yes"), ("ruling", "May a player: take a move back?")):
        result = answer("new", what, called, "--glossary", str(tmp_path / "club"), "--lang", lang)
        assert result.returncode == 0
        file = Path(result.stdout.rstrip("\n"))
        assert check([file]).problems == ()
        written = file.read_text(encoding="utf-8")
        assert written == answer("new", what, called, "--lang", lang).stdout
        again = answer("new", what, called, "--glossary", str(tmp_path / "club"), "--lang", lang)
        assert (again.returncode, file.read_text(encoding="utf-8")) == (2, written), "nothing is written over"
        commented = re.sub(r"^# (?=\w+:|  )", "", written, flags=re.MULTILINE)
        lines = [one for one in commented.splitlines() if not one.startswith(("examples", "  "))]
        file.write_text("\n".join(lines), encoding="utf-8")
        assert check([file]).problems == (), "what is proposed is in order too"


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("keyword",), "name of a keyword"),
        (("ruling", "?"), "Expected is a question"),
        (("keyword", "Armor"), '"Armor" already names "armor"'),
        (("keyword", "scenarios"), "already names"),
        (("kyword", "x"), "kyword"),
        (("keyword", "x" * 101), "at most 100"),
    ],
)
def test_what_cannot_be_begun_is_refused(args: tuple[str, ...], says: str) -> None:
    result = run("new", *args)
    assert (result.returncode, result.stdout) == (2, "")
    assert says in result.stderr


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="modes of POSIX, which root need not keep")
def test_a_folder_that_nobody_may_write_is_named(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    result = run("new", "keyword", "Foo", "--glossary", str(tmp_path / "club"))
    assert result.returncode == 2
    assert str(tmp_path) in result.stderr


# The FAQ


def test_the_faq_of_a_club(club: Path, tmp_path: Path) -> None:
    listed = [{"id": "tea", "question": "Is tea allowed?", "answer": "Yes."}, {"scenario": "power 2 vs health 2"}]
    files = hostile.write(
        tmp_path, {"mine.yaml": listed, "twice.yaml": [listed[0], listed[0]], "armor.yaml": [{**listed[0], "id": "armor"}]}
    )
    faq = ("faq", "--origin", "house", "--lang", "en", "--scenarios")
    out = told(club, *faq, str(files / "mine.yaml"))
    assert [line for line in out.splitlines() if line.startswith("### ")][:2] == [
        "### Is tea allowed?",
        "### power 2 vs health 2",
    ]
    assert ["May I take a move back?" in out, '<a id="tea"></a>' in out, '<a id="scenario-2"></a>' in out] == [True] * 3
    data = json.loads(told(club, *faq, str(files / "mine.yaml"), "--format", "json"))
    schema("faq").validate(data)
    assert [one["id"] for one in data["scenarios"]] == ["tea", "scenario-2"]
    for name, line in (("twice.yaml", 4), ("armor.yaml", 1)):
        result = run(*faq, str(files / name), "--glossary", str(club))
        assert (result.returncode, f"{name}:{line}:" in result.stderr) == (2, True), result.stderr
    text = hostile.write(tmp_path, {"mine.txt": "power 2 vs health 2\nMay I take a move back?\n"})
    assert "mine.txt:2: This is a question" in run(*faq, str(text / "mine.txt")).stderr
