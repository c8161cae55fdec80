"""Follow-ups: each line of the judge's table gives its board, is asked back, or is refused; nothing else on a board changes."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest
from effort import part
from hypothesis import assume, given
from hypothesis import strategies as st
from program import process, run
from schemas import schema
from strategies import boards

import swtcg_rules
from swtcg_rules import as_text, read_scenario, write_scenario
from swtcg_rules.answers.again.asking import ask_again
from swtcg_rules.answers.again.following import WAYS, Followed, followed
from swtcg_rules.cli import last
from swtcg_rules.errors import ScenarioError, SwtcgError, UsageError
from swtcg_rules.table.model import Board
from swtcg_rules.talk.again.wishes import wanted
from swtcg_rules.talk.again.words import ANSWERS, MARKS
from swtcg_rules.talk.reading.lexicon import FILE
from swtcg_rules.words import problem_text
from swtcg_rules.words.spoken import polish

CASES = Path(__file__).parent / "cases" / "again.tsv"
ROWS = [line.split("\t") for line in CASES.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
ASKED, REFUSED, OR = "? ", "! ", " | "
STATE = "SWTCG_STATE"


@pytest.fixture(autouse=True)
def no_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SWTCG_CARDS", str(tmp_path / "cards.sqlite"))


@pytest.fixture
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the last line is kept, of a test that calls the program several times."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state" / "swtcg-rules" / "last"


def said_to(previous: str, text: str) -> str:
    """What comes of a follow-up, as the table has it."""
    try:
        return followed(previous, text).line
    except SwtcgError as error:
        problem = error.problems[0]
        lines = problem.facts.get("lines")
        if isinstance(lines, tuple) and problem.code in WAYS:
            return ASKED + OR.join(lines)
        return REFUSED + problem_text(problem, "pl" if polish(text) else "en")


@pytest.mark.parametrize(("previous", "text", "comes"), ROWS, ids=[f"{row[0]} ... {row[1]}" for row in ROWS])
def test_a_follow_up_gives_its_board_or_is_asked_back_or_refused(previous: str, text: str, comes: str) -> None:
    said = said_to(previous, text)
    if comes.startswith(REFUSED):
        assert said.startswith(REFUSED)
        assert comes.removeprefix(REFUSED) in said
    else:
        assert said == comes


def test_a_third_of_the_table_is_asked_back_or_refused_and_a_fifth_is_polish() -> None:
    doubtful = [row for row in ROWS if row[2].startswith((ASKED, REFUSED))]
    assert len(ROWS) >= 60
    assert len(doubtful) * 3 >= len(ROWS)
    assert sum(polish(row[1]) for row in ROWS) * 5 >= len(ROWS)


@pytest.mark.parametrize(
    ("previous", "text", "en", "pl"),
    [
        (
            "power 6 vs health 4",
            "5 health",
            "Changed: defender, health 4 -> 5. Board: power 6 vs health 5",
            "Zmieniono: jednostka broniąca się, wytrzymałość 4 -> 5. Na stole: siła 6 kontra wytrzymałość 5",
        ),
        (
            '"Vader": power 6 vs "Luke": health 4',
            "with armor",
            'Added: Luke, Armor. Board: "Vader": power 6 vs "Luke": Armor, health 4',
            'Dodano: Luke, Armor. Na stole: "Vader": siła 6 kontra "Luke": Armor, wytrzymałość 4',
        ),
        (
            "power 6 vs Evade 2 (1 Force), health 4",
            "no evade, 2 force for the defender",
            "Removed: defender, Evade 2 (1 Force). Added: defender, force 2. Board: power 6 vs health 4, force 2",
            "",
        ),
        (
            "power 6 vs Evade 2 (1 Force), health 4",
            "evade costs 2",
            "Changed: defender, Evade 2 (1 Force) -> Evade 2 (2 Force). Board: power 6 vs Evade 2 (2 Force), health 4",
            "",
        ),
        (
            "power 1 vs health 4",
            "he rolled 6",
            "Added: rolls 6. Board: power 1 vs health 4; rolls 6",
            "Dodano: rzuty 6. Na stole: siła 1 kontra wytrzymałość 4; rzuty 6",
        ),
        ("power 6 vs health 4", "swap sides", "Changed: the two sides are exchanged. Board: health 4 vs power 6", ""),
        ("vader w vs kylo j", "kylo is tapped", "Added: Kylo Ren (J), tapped. Board: vader w vs kylo j, tapped", ""),
    ],
)
def test_what_changed_stands_right_behind_the_verdict(previous: str, text: str, en: str, pl: str) -> None:
    answer = swtcg_rules.again(previous, text)
    for lang, line in (("en", en), ("pl", pl)):
        first, second, *_ = as_text(answer, lang).splitlines()
        assert not line or line in (second, as_text(answer, lang).splitlines()[2])
        assert first == as_text(answer.answer, lang).splitlines()[0] if answer.answer else False


def numbers() -> st.SearchStrategy[int]:
    return st.integers(1, 60)


@given(boards(), st.sampled_from(["attacker", "defender"]), numbers())
def test_a_number_of_a_side_is_all_that_changes(board: Board, side: str, n: int) -> None:
    units = board.attackers if side == "attacker" else board.defenders
    assume(n != units[0].health)
    changed = (units[0]._replace(health=n), *units[1:])
    wanted = board._replace(attackers=changed) if side == "attacker" else board._replace(defenders=changed)
    try:
        assert read_scenario(write_scenario(wanted)) == wanted
    except ScenarioError:  # more counters lie there than that
        with pytest.raises(ScenarioError):
            followed(write_scenario(board), f"{side} health {n}")
        return
    told = followed(write_scenario(board), f"{side} health {n}")
    assert read_scenario(told.line) == wanted
    (change,) = told.changes
    assert change.what
    assert (change.kind, change.what["en"]) in (("changed", "health"), ("added", f"health {n}"))


@given(st.integers(1, 4), st.integers(1, 4), st.sampled_from(["", ", Armor", ", Shields 1", ", Retaliate 1"]), st.integers(1, 5))
def test_the_answer_is_that_of_the_whole_line(power: int, health: int, more: str, n: int) -> None:
    assume(n != health)
    answer = ask_again(f"power {power} vs health {health}{more}", f"the defender has {n} health").answer
    whole = swtcg_rules.solve(swtcg_rules.read_attack(f"power {power} vs health {n}{more}"))
    assert answer is not None
    assert answer._replace(query="") == whole._replace(query="")


@given(boards(), st.sampled_from([row[1] for row in ROWS]))
def test_no_follow_up_changes_a_board_without_saying_so(board: Board, text: str) -> None:
    """Whatever comes of it, the line is another exactly where something is said to have changed."""
    line = write_scenario(board)
    try:
        told = followed(line, text)
    except SwtcgError as error:
        assert all(problem_text(problem, lang) for problem in error.problems for lang in ("en", "pl"))
        return
    assert isinstance(told, Followed)
    assert read_scenario(told.line) != board
    assert told.changes


def test_the_words_are_folded_and_each_does_one_thing() -> None:
    told = [phrase for phrases in (*MARKS.values(),) for phrase in phrases]
    assert [phrase for phrase in told if phrase != phrase.lower() or not phrase.isascii()] == []
    assert sorted(set(told)) == sorted(told)
    replies = [phrase for phrases in ANSWERS.values() for phrase in phrases]
    assert sorted(set(replies)) == sorted(replies)


TURNING = ("declines", "or", "another", "already", "strips")
"""Kinds of words by which table talk turns a meaning round, or tells what a follow-up cannot."""


def test_no_word_that_turns_a_meaning_round_is_passed_over() -> None:
    board = read_scenario('"Vader": power 7 vs "Luke": health 4')
    assert isinstance(board, Board)
    lines = [line.split("\t") for line in FILE.read_text(encoding="utf-8").splitlines()]
    turning = [form for kind, _, form in lines if kind in TURNING]
    told = [text.format(form) for form in turning for text in ("luke {} armor", "with {} armor", "{} armor")]
    found = {text: wanted(text, board) for text in part(told, 7)}
    assert [text for text, one in found.items() if one.wishes and not one.unread] == []


# The command line


def test_the_board_is_kept_between_two_calls(state: Path) -> None:
    assert run("ask", "power 6 vs health 4").returncode == 0
    assert state.read_text(encoding="utf-8") == "power 6 vs health 4\n"
    armored = run("ask", "--again", "with armor")
    assert armored.returncode == 0
    assert armored.stdout.splitlines()[:2] == [
        "6 attack dice, 2 damage on average (1.98 capped at its health); the defender is discarded in 10.0 % of cases.",
        "Added: defender, Armor. Board: power 6 vs Armor, health 4",
    ]
    assert (
        run("ask", "--again", "what", "if", "he", "has", "5", "health")
        .stdout.splitlines()[1]
        .endswith("Board: power 6 vs Armor, health 5")
    )
    assert state.read_text(encoding="utf-8") == "power 6 vs Armor, health 5\n"
    assert [one.name for one in state.parent.iterdir()] == ["last"]


def test_a_process_keeps_it_as_well(tmp_path: Path) -> None:
    env = {"XDG_STATE_HOME": str(tmp_path), "SWTCG_CARDS": str(tmp_path / "none")}
    process("solve", "power 4 vs Evade 2, health 3", **env)
    second = process("ask", "--again", "bez Evade", **env)
    assert second.stdout.splitlines()[1] == "Usunięto: jednostka broniąca się, Evade 2. Na stole: siła 4 kontra wytrzymałość 3"
    if os.name == "posix":
        assert (tmp_path / "swtcg-rules" / "last").stat().st_mode & 0o777 == 0o600


def test_without_a_board_it_is_said_in_both_languages(state: Path) -> None:
    for text, words in (("with armor", "There is no board to change yet"), ("z pancerzem", "Nie ma sytuacji do zmiany")):
        result = run("ask", "--again", text)
        assert (result.returncode, result.stdout) == (2, "")
        assert words in result.stderr
    assert not state.exists()


def test_what_may_be_meant_in_two_ways_is_asked_back_and_can_be_picked(state: Path) -> None:
    run("ask", "power 6 vs health 4")
    asked = run("ask", "--again", "and with lucky 2?")
    assert asked.returncode == 1
    assert asked.stdout.splitlines()[:3] == [
        "Which unit does “and with lucky 2?” mean: attacker or defender?",
        "1. power 6, Lucky 2 vs health 4",
        "2. power 6 vs Lucky 2, health 4",
    ]
    kept = state.read_text(encoding="utf-8")
    for reply in ("2", "the second one", "the defender", "obrońca"):
        state.write_text(kept, encoding="utf-8")
        assert "power 6 vs Lucky 2, health 4" in run("ask", "--again", reply, "--lang", "en").stdout
    state.write_text(kept, encoding="utf-8")
    assert "Board: power 6 vs Armor, health 4" in run("ask", "--again", "with armor").stdout
    state.write_text(kept, encoding="utf-8")
    assert run("ask", "--again", "3").returncode == 2


def test_a_number_without_a_word_gets_it(state: Path) -> None:
    assert run("ask", "vader 7 vs luke 4").returncode == 1
    half = run("ask", "--again", "7 is power")
    assert half.returncode == 1
    assert "Noted: 7 is power." in half.stdout
    assert state.read_text(encoding="utf-8") == "vader 7 power vs luke 4\n"
    whole = run("ask", "--again", "4: health")
    assert whole.returncode == 0
    assert 'Understood: "vader": power 7 vs "luke": health 4' in whole.stdout
    run("ask", "vader 7 vs luke 4")
    assert 'Board: "vader": power 7 vs "luke": health 4' in run("ask", "--again", "yes").stdout


def test_a_line_that_cannot_be_read_is_not_forgotten_for_an_older_one(state: Path) -> None:
    run("ask", "power 6 vs health 4")
    assert run("ask", "power 6 vs shields, health 4").returncode == 2
    assert run("ask", "--again", "with armor").returncode == 2
    assert "Board: power 6 vs Shields 2, health 4" in run("ask", "--again", "shields 2").stdout


OTHERS = [
    "ferocity vs parry",
    "Accuracy vs Armor",
    "evade",
    "Darth Vader (W)",
    "decision 9",
    "which power do I need to discard a unit with 4 health and Evade 1 with 90 %?",
    "does accuracy count against armor",
    "foo bar baz",
]
"""Answers that are on no board of their own."""


@pytest.mark.parametrize("question", OTHERS)
def test_what_is_on_no_board_leaves_the_board(state: Path, question: str) -> None:
    run("ask", "power 6 vs health 4")
    assert run("ask", question).returncode in (0, 1)
    assert state.read_text(encoding="utf-8") == "power 6 vs health 4\n"


STEP = '"A": dark power 3, speed 30, health 3, ground vs "B": light power 3, speed 20, health 3, ground; ground battle step'


@pytest.mark.parametrize(
    ("call", "kept"),
    [
        (("ask", STEP), STEP),
        (("ask", STEP, "--goal", "arena"), STEP),
        (("solve", STEP), STEP),
        (("ask", "speed 30 power 3 vs speed 20 power 4, who goes first?"), "battle step"),
        (("ask", "5/5 vs 7/7"), "power 5, health 5 vs power 7, health 7"),
        (("ask", "vader w attacks kylo j, does he die?"), "Darth Vader (W)"),
        (("solve", "power 2 vs health 2", "--rolls", "6,5"), "power 2 vs health 2; rolls 6 5"),
        (("solve", "--say", "Vader power 7 attacks Luke health 4"), '"Vader": power 7 vs "Luke": health 4'),
        (("solve", "--say", "vader 7 vs luke 4"), "vader 7 vs luke 4"),
    ],
)
def test_the_line_of_each_answer_on_a_board_is_kept(state: Path, call: tuple[str, ...], kept: str) -> None:
    assert run(*call).returncode in (0, 1)
    line = state.read_text(encoding="utf-8").splitlines()[0]
    assert kept in line or read_scenario(kept) == read_scenario(line)


def test_where_the_new_line_cannot_be_answered_it_is_kept_to_be_mended(state: Path) -> None:
    run("ask", "power 4 vs health 3; rolls 6 5 1 1")
    result = run("ask", "--again", "5 power")
    assert (result.returncode, "5 dice are needed at this point, 4 are given" in result.stderr) == (2, True)
    assert "Board: power 5 vs health 3; rolls 6 5 1 1 2" in run("ask", "--again", "he rolled 6 5 1 1 2").stdout


def test_a_question_in_between_leaves_the_board(state: Path) -> None:
    run("ask", "power 6 vs health 4")
    run("ask", "can I evade twice in one attack?")
    run("lookup", "armor")
    assert "Board: power 6 vs Armor, health 4" in run("ask", "--again", "with armor").stdout


def test_cards_keep_their_names(state: Path) -> None:
    run("ask", "vader w vs kylo j")
    assert state.read_text(encoding="utf-8") == "vader w vs kylo j\n"
    assert (
        "Added: Darth Vader (W), Lucky 2. Board: vader w, Lucky 2 vs kylo j" in run("ask", "--again", "vader has lucky 2").stdout
    )
    assert run("ask", "--again", "and kylo has 6 health").returncode == 0
    assert state.read_text(encoding="utf-8") == "vader w, Lucky 2 vs kylo j, health 6\n"


def test_a_whole_line_is_asked_as_any_other_and_says_so(state: Path) -> None:
    fresh = run("ask", "--again", "power 4 vs health 3")
    assert fresh.returncode == 0
    assert fresh.stdout.splitlines()[1] == "A whole new line: nothing of the last board is kept."
    assert state.read_text(encoding="utf-8") == "power 4 vs health 3\n"
    assert run("ask", "--again", "siła 4 kontra wytrzymałość 3").stdout.splitlines()[1].startswith("To cały nowy wiersz")


def test_what_changed_is_in_the_data(state: Path) -> None:
    before = json.loads(run("ask", "power 6 vs health 4", "--json").stdout)
    assert "again" not in before
    found = json.loads(run("ask", "--again", "5 health and armor", "--json").stdout)
    schema("answer").validate(found)
    assert found["scenario"] == "power 6 vs Armor, health 5"
    assert found["query"] == "5 health and armor"
    assert found["again"] == {
        "previous": "power 6 vs health 4",
        "line": "power 6 vs Armor, health 5",
        "changes": [
            {"kind": "changed", "unit": "defender", "what": "health", "before": "4", "after": "5"},
            {"kind": "added", "unit": "defender", "what": "Armor", "before": None, "after": None},
        ],
        "offered": [],
        "anew": False,
    }
    whole = json.loads(run("ask", "power 6 vs Armor, health 5", "--json").stdout)
    assert {**found, "query": whole["query"]} == {**whole, "again": found["again"]}
    asked = run("ask", "--again", "lucky 2", "--json")
    assert asked.returncode == 1
    data = json.loads(asked.stdout)
    schema("answer").validate(data)
    assert (data["kind"], len(data["again"]["offered"])) == ("suggestions", 2)
    refused = run("ask", "--again", "with foo", "--json")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert json.loads(refused.stderr)["error"]["problems"][0]["code"] == "again-unread-all"


@pytest.mark.parametrize("depth", ["--short", "--more", "--explain"])
@pytest.mark.parametrize("reply", ["with armor", "lucky 2"])
def test_it_is_shown_as_deep_as_asked_for(state: Path, depth: str, reply: str) -> None:
    run("ask", "power 6 vs health 4")
    shown = run("ask", "--again", reply, depth)
    assert shown.stdout.strip()
    assert not shown.stderr


def test_where_nothing_can_be_kept_the_answer_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = run("ask", "power 6 vs health 4").stdout
    file = tmp_path / "file"
    file.write_text("", encoding="utf-8")
    for place in (str(file), "/dev/null", "/proc/nowhere", "relative\0"):
        if "\0" not in place:
            monkeypatch.setenv("XDG_STATE_HOME", place)
            result = run("ask", "power 6 vs health 4")
            assert (result.returncode, result.stdout, result.stderr) == (0, wanted, "")
            assert run("ask", "--again", "with armor").returncode == 2
    monkeypatch.setenv(STATE, "/dev/null")
    assert run("ask", "power 6 vs health 4").stdout == wanted
    assert not Path("/dev/null").is_file()
    assert last.kept() == []


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_may_not_be_written_to_keeps_what_was_there(state: Path) -> None:
    run("ask", "power 6 vs health 4")
    state.parent.chmod(0o500)
    try:
        assert run("ask", "power 7 vs health 4").returncode == 0
        assert state.read_text(encoding="utf-8") == "power 6 vs health 4\n"
    finally:
        state.parent.chmod(0o700)


def test_what_is_kept_may_be_anything(state: Path) -> None:
    state.parent.mkdir(parents=True)
    for content in (b"", b"\n\n", b"\xff\xfe", b"nothing of the kind\n", b"x" * 200_000, b"power 6 vs health 4"):
        state.write_bytes(content)
        result = run("ask", "--again", "with armor")
        assert result.returncode == (0 if content.startswith(b"power") else 2)
        assert "fault" not in result.stderr


def test_another_folder_can_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(STATE, str(tmp_path / "here"))
    run("ask", "power 6 vs health 4")
    assert (tmp_path / "here" / "last").read_text(encoding="utf-8") == "power 6 vs health 4\n"


def test_a_home_that_is_not_there_is_not_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "nobody"))
    monkeypatch.delenv("XDG_STATE_HOME")
    assert run("ask", "power 6 vs health 4").returncode == 0
    assert list(tmp_path.iterdir()) == []


def test_the_place_is_the_one_that_platformdirs_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import platformdirs

    for name, value in (("HOME", str(tmp_path)), ("XDG_STATE_HOME", ""), ("XDG_STATE_HOME", str(tmp_path / "x"))):
        monkeypatch.setenv(name, value)
        assert last.place() == platformdirs.user_state_path("swtcg-rules", appauthor=False) / "last"


def at_a_terminal(call: tuple[str, ...], replies: list[str], **env: str) -> tuple[int, str]:
    """How the program ends that somebody calls at a terminal who replies to what it asks, and what stands there then."""
    import pty

    number, terminal = pty.fork()
    if not number:  # pragma: no cover - another process
        os.environ.update(env, NO_COLOR="1", COLUMNS="200", PYTHONUTF8="1")
        os.execv(sys.executable, [sys.executable, "-m", "swtcg_rules", *call])
    shown = b""
    try:
        while piece := os.read(terminal, 65536):
            shown += piece
            if shown.rstrip().endswith((b"nothing.", b"nic.")) and replies:
                os.write(terminal, f"{replies.pop(0)}\n".encode())
    except OSError:  # the terminal is gone with the process
        pass
    finally:
        os.close(terminal)
    return os.waitstatus_to_exitcode(os.waitpid(number, 0)[1]), shown.decode().replace("\r\n", "\n")


@pytest.mark.skipif(os.name != "posix", reason="pty is there on POSIX alone")
@pytest.mark.parametrize(
    ("call", "replies", "status", "shown"),
    [
        (("ask", "vader 7 vs luke 4"), ["7 is power", "4: health"], 0, "Noted: 4 is health."),
        (("ask", "vader 7 vs luke 4"), ["yes"], 0, "Taken: the reading that was offered."),
        (("ask", "vader 7 kontra luke 4"), ["tak"], 0, "Przyjęto"),
        (("ask", "vader 7 vs luke 4"), [""], 1, "Enter: nothing."),
        (("ask", "vader 7 vs luke 4"), ["9 is power"], 2, "This number was not asked for"),
        (("ask", "Vader 7 power vs Luke, does he die?"), ["4 health"], 0, "Added: Luke, health 4."),
        (("ask", "--again", "power 6 vs health 4"), [], 0, "A whole new line"),
    ],
)
def test_at_a_terminal_the_reply_is_asked_for(
    tmp_path: Path, call: tuple[str, ...], replies: list[str], status: int, shown: str
) -> None:
    env = {"SWTCG_CARDS": str(tmp_path / "none"), "XDG_STATE_HOME": str(tmp_path), "LC_ALL": "C.UTF-8", "SWTCG_LANG": ""}
    ended, there = at_a_terminal(call, [*replies], **env)
    assert (ended, shown in there) == (status, True), there


@pytest.mark.skipif(os.name != "posix", reason="pty is there on POSIX alone")
def test_at_a_terminal_one_of_several_is_picked(state: Path, tmp_path: Path) -> None:
    env = {"SWTCG_CARDS": str(tmp_path / "none"), "LC_ALL": "C.UTF-8", "SWTCG_LANG": ""}
    run("ask", "power 6 vs health 4")
    ended, there = at_a_terminal(("ask", "--again", "lucky 2"), ["2"], **env)
    assert (ended, "Board: power 6 vs Lucky 2, health 4" in there) == (0, True)
    assert state.read_text(encoding="utf-8") == "power 6 vs Lucky 2, health 4\n"


def test_an_empty_follow_up_is_refused(state: Path) -> None:
    run("ask", "power 6 vs health 4")
    assert run("ask", "--again").returncode == 2
    with pytest.raises(UsageError):
        followed("power 6 vs health 4", " ")
    with pytest.raises(UsageError):
        followed("power 6 vs health 4", "x" * 5000)
