"""The process under attack: what it prints, what it writes, how long it takes, and how it ends."""

from __future__ import annotations

import io
import json
import os
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from swtcg_rules import as_text, check, compare, lookup, read_board, use_glossary, vary, worth
from swtcg_rules.answers.simulating import simulate_scenario
from swtcg_rules.answers.solving import solve_scenario as solve
from swtcg_rules.cli import faq, writing
from swtcg_rules.cli.main import run as run_inside
from swtcg_rules.errors import FileError, SwtcgError, TooLargeError, UsageError
from swtcg_rules.glossary.store import source_folder
from swtcg_rules.words.visible import as_numbers, visible, visible_lines

pytestmark = pytest.mark.slow

posix = pytest.mark.skipif(os.name == "nt", reason="signals, pipes and links of POSIX")
SWTCG = [sys.executable, "-m", "swtcg_rules"]
ESCAPES = "\x1b]0;title\x07\x1b[2J\x9b31m\u202e\u2066\u200f\x7f\r"
MEDIUM = "power 12, Lucky 3, Fury 2 vs Evade 3, health 20"


def process(*args: str, **options: Any) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONUTF8": "1", **options.pop("env", {})}
    options = {"capture_output": True, "text": True, "encoding": "utf-8", "timeout": 120, **options}
    return subprocess.run([*SWTCG, *args], env=env, check=False, **options)


def inside(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    return run_inside(list(args)), *capsys.readouterr()


@pytest.fixture
def glossary(tmp_path: Path) -> Iterator[Path]:
    """A folder with one keyword, all of whose texts hold what a terminal would obey."""
    text = (source_folder() / "keywords" / "cunning.yaml").read_text(encoding="utf-8")
    text = text.split("examples:")[0] + "related:\n" + text.split("related:\n")[1]
    written = json.dumps(f"Zor{ESCAPES}kle", ensure_ascii=True)
    text = (
        text.replace("id: cunning", "id: zorkle")
        .replace("name: Cunning", f"name: {written}", 1)
        .replace("origin: idc", "origin: house")
    )
    text = text.replace("hidden roll, secret roll, roll in secret, hidden dice, cunningly", "zorkling")
    text = text.replace("przebiegłość, przebiegła, spryt, ukryty rzut, rzut w ukryciu", "zorklowanie")
    text = text.replace("en: This unit's attack", f'en: {written[:-1]} in two\\nlines" #', 1)
    folder = tmp_path / "own\x1b[2J\u202e"
    (folder / "keywords").mkdir(parents=True)
    (folder / "keywords" / "zorkle.yaml").write_text(text, encoding="utf-8")
    use_glossary(folder)
    yield folder
    use_glossary(None)


def obeyed(text: str) -> set[str]:
    """The characters of a text that a terminal obeys, or that turn the reading."""
    return {c for c in text if c != "\n" and c != "\t" and (ord(c) < 32 or 127 <= ord(c) < 160 or c in "\u202e\u2066\u200f")}


# What is printed.


@pytest.mark.slow
def test_no_control_character_of_a_glossary_is_printed(glossary: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for args in (
        ("lookup", "zorkling"),
        ("lookup", "zorkling", "--short"),
        ("lookup", "zorkling", "--more"),
        ("lookup", "zorkling", "--explain", "--lang", "pl"),
        ("ask", "power 2, Zorkling vs health 2"),
        ("keywords",),
        ("check", str(glossary)),
        ("faq", "--keyword", "zorkle"),
        ("faq", "--keyword", "zorkle", "--format", "html"),
        ("faq", "--keyword", "zorkle", "--format", "json"),
        ("faq", "--keyword", "zorkle", "--format", "sheet"),
        ("lookup", "zorkling", "--json"),
        ("keywords", "--json"),
    ):
        _, out, err = inside(capsys, *args)
        assert out + err
        assert not obeyed(out + err), args
        if "--json" in args:
            assert ESCAPES in json.dumps(json.loads(out), ensure_ascii=False).replace("\\u001b", "\x1b").replace(
                "\\u0007", "\x07"
            ).replace("\\r", "\r"), "data keeps every character"


@pytest.mark.slow
def test_a_text_of_two_lines_is_printed_as_one(glossary: Path) -> None:
    text = as_text(lookup("zorkling"))
    assert "in two lines" in text
    assert not obeyed(text)


@pytest.mark.slow
def test_no_control_character_of_a_call_or_a_file_is_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "a\x1b[2J\nforged: line.yaml"
    bad.write_text('attacker: {"po\\e[2Jwer": 1, side: "\\e[2J"}\ndefender: {keywords: ["Ze\\e[2J"]}\n', encoding="utf-8")
    listed = tmp_path / "list.txt"
    listed.write_text(f"power {ESCAPES} vs health 2\n", encoding="utf-8")
    for args in (
        ("ask", f"power 4 {ESCAPES} vs health 3"),
        ("lookup", f"{ESCAPES}"),
        ("rulings", f"who {ESCAPES}?"),
        ("solve", "power 2 vs health 3", "--vary", ESCAPES),
        ("solve", "power 2 vs health 3", "--vary", f"{ESCAPES}=1..3"),
        ("solve", "power 2 vs health 3", "--rolls", ESCAPES),
        ("solve", "--board", str(bad)),
        ("solve", "--board", str(tmp_path / ESCAPES)),
        ("solve", "--board", "a" * 5000),
        ("check", "a" * 5000),
        ("check", "--glossary", "a" * 5000),
        ("faq", "--keyword", "evade", "--out", "a" * 5000),
        ("faq", "--scenarios", "a" * 5000, "--only", "scenarios"),
        ("check", str(bad)),
        ("faq", "--keyword", ESCAPES),
        ("faq", "--topic", ESCAPES),
        ("faq", "--only", ESCAPES),
        ("faq", "--scenarios", str(listed)),
        ("faq", "--keyword", "evade", "--check", "--out", str(tmp_path / f"{ESCAPES}.md")),
        ("keywords", "--class", ESCAPES),
        ("lookup", "armor", f"--{ESCAPES}"),
        ("lookup", "armor", "--lang", ESCAPES),
        ("lookup", "armor", f"--glossary={ESCAPES}"),
        (ESCAPES,),
    ):
        _, out, err = inside(capsys, *args)
        use_glossary(None)
        assert out + err, args
        assert not obeyed(out + err), args
        assert not any(line.startswith("forged") for line in (out + err).splitlines())


def test_the_lines_of_ask_are_repeated_without_control_characters(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"power 4 {ESCAPES} vs health 3\n{ESCAPES}\n"))
    _, out, err = inside(capsys, "ask", "-")
    assert len(out.splitlines()) == 2
    assert not obeyed(out + err)


def test_what_is_shown_of_a_character() -> None:
    assert visible("a\x1b[2J\x9b\u202eb\n") == "a?[2J??b"
    assert visible("zażółć\u00a0gęślą jaźń “…” 👍") == "zażółć\u00a0gęślą jaźń “…” 👍"
    assert visible_lines("a\n\tb\r") == "a\n\tb?"
    every = "".join(map(chr, (*range(0x300), 0x202E, 0x2028, 0xFEFF, 0xE0041, 0xD800)))
    assert json.loads(as_numbers(json.dumps(every, ensure_ascii=False))) == every
    assert not obeyed(as_numbers(json.dumps(every, ensure_ascii=False)))


def test_only_the_mouth_prints() -> None:
    """Every other module of the command line goes through it; the pages for a terminal are cleaned where they are written."""
    folder = Path(faq.__file__).parent
    for module in folder.glob("*.py"):
        text = module.read_text(encoding="utf-8")
        if module.name != "mouth.py":
            assert "print(" not in text.replace("print_exc(", ""), module.name
            assert "stdout.write" not in text, module.name
            assert "stderr.write" not in text, module.name


# What is written.


def test_a_file_is_written_under_no_name_that_could_be_guessed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = []

    def watching(path: Path, *rest: Any) -> int:
        names.append((Path(path).name, rest[0]))
        return opened(path, *rest)

    opened = os.open
    monkeypatch.setattr(os, "open", watching)
    for _ in range(2):
        writing.write_file("text", tmp_path / "out.md")
    assert len({name for name, _ in names}) == 2
    assert all(flags & os.O_EXCL and flags & os.O_CREAT for _, flags in names)
    assert [file.name for file in tmp_path.iterdir()] == ["out.md"]


def test_a_file_may_have_the_longest_name(tmp_path: Path) -> None:
    longest = tmp_path / ("a" * 252 + ".md")
    writing.write_file("text", longest)
    assert longest.read_text(encoding="utf-8") == "text"


@posix
def test_a_new_file_follows_the_mask_and_an_old_one_keeps_its_mode(tmp_path: Path) -> None:
    file = tmp_path / "out.md"
    before = os.umask(0o027)
    try:
        writing.write_file("text", file)
        assert stat.S_IMODE(file.stat().st_mode) == 0o640
        file.chmod(0o604)
        writing.write_file("more", file)
        assert stat.S_IMODE(file.stat().st_mode) == 0o604
    finally:
        os.umask(before)


@posix
def test_a_file_that_nobody_may_write_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "out.md"
    file.write_text("mine", encoding="utf-8")
    file.chmod(0o444)
    with pytest.raises(FileError, match="cannot be written"):
        writing.write_file("text", file)
    assert file.read_text(encoding="utf-8") == "mine"


@posix
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_leaves_no_fresh_file(tmp_path: Path, number: int) -> None:
    script = (
        "import os, sys; from pathlib import Path; from swtcg_rules.cli import writing\n"
        f"class Text(str): pass\nsent = os.fsync\n"
        f"def replace(self, target): os.kill(os.getpid(), {int(number)}); raise AssertionError\n"
        "Path.replace = replace\n"
        f"writing.write_file('text', Path(sys.argv[1]))\n"
    )
    ended = subprocess.run([sys.executable, "-c", script, str(tmp_path / "out.md")], capture_output=True, check=False, timeout=60)
    assert ended.returncode == -number
    assert not list(tmp_path.iterdir())


@posix
def test_a_signal_whose_error_is_lost_ends_the_work_as_well(tmp_path: Path) -> None:
    script = (
        "import os, sys; from pathlib import Path; from swtcg_rules.cli import writing; from swtcg_rules.clock import go_on\n"
        "class Lost:\n"
        f"    def __del__(self): os.kill(os.getpid(), {int(signal.SIGINT)})\n"
        "with writing.whole_file(Path(sys.argv[1])):\n"
        "    Lost(); go_on(); raise AssertionError\n"
    )
    ended = subprocess.run([sys.executable, "-c", script, str(tmp_path / "out.md")], capture_output=True, check=False, timeout=60)
    assert ended.returncode == -signal.SIGINT
    assert b"Exception ignored" in ended.stderr
    assert not list(tmp_path.iterdir())


@posix
def test_a_pipe_that_nobody_reads_is_refused(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for write in (lambda: writing.write_file("text", pipe), lambda: read_board(pipe), lambda: faq._compare("text", pipe)):
        with pytest.raises(FileError):
            write()


@posix
def test_what_is_no_ordinary_file_is_not_read(tmp_path: Path) -> None:
    for path in ("/dev/zero", "/dev/null", tmp_path):
        with pytest.raises(FileError, match=r"ordinary file|directory"):
            read_board(path)
    (tmp_path / "keywords").mkdir()
    os.mkfifo(tmp_path / "keywords" / "pipe.yaml")
    assert any(problem.code == "file-special" for problem in check([tmp_path]).problems)


@posix
def test_links_in_a_circle_are_told(tmp_path: Path) -> None:
    (tmp_path / "a.md").symlink_to(tmp_path / "b.md")
    (tmp_path / "b.md").symlink_to(tmp_path / "a.md")
    with pytest.raises(FileError, match="cannot be written"):
        writing.write_file("text", tmp_path / "a.md")


def test_the_document_never_takes_the_place_of_its_source(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text("power 2 vs health 2\n", encoding="utf-8")
    same = tmp_path / "." / "mine.txt"
    status, _, err = inside(capsys, "faq", "--only", "scenarios", "--scenarios", str(mine), "--out", str(same))
    assert (status, mine.read_text(encoding="utf-8")) == (2, "power 2 vs health 2\n")
    assert "is read by this call" in err


# How large, and how long.


def test_files_have_a_limit(tmp_path: Path) -> None:
    file = tmp_path / "large.yaml"
    file.write_text("zz:\n" + "- a\n" * 250_000, encoding="utf-8")
    with pytest.raises(FileError, match="1,000,000 bytes"):
        read_board(file)
    file.write_text("attacker:\n" + "- unit\n" * 1000 + "defender: unit\n", encoding="utf-8")
    with pytest.raises(FileError, match="at most 1,000"):
        read_board(file)


def test_a_folder_has_a_limit(tmp_path: Path) -> None:
    (tmp_path / "keywords").mkdir()
    for n in range(12):
        (tmp_path / "keywords" / f"a{n}.yaml").write_bytes(b"#" * 900_000)
    assert [problem.code for problem in check([tmp_path]).problems] == ["glossary-too-large"]


def test_a_line_of_the_standard_input_has_a_limit(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    long = "a" * 5_000_000
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{long}\nArmor\n{long}"))
    status, out, _ = inside(capsys, "ask", "-")
    lines = out.splitlines()
    assert (status, len(lines)) == (2, 3)
    assert "5000000 characters" in lines[0]
    assert lines[1].startswith("Armor")
    assert len(out) < 1000


def test_a_word_of_a_megabyte_is_not_repeated_whole(tmp_path: Path) -> None:
    file = tmp_path / "b.yaml"
    file.write_text("attacker: {keywords: [" + "a" * 900_000 + "]}\ndefender: {}\n", encoding="utf-8")
    with pytest.raises(FileError) as refused:
        read_board(file)
    assert len(str(refused.value)) < 2000


class Watch:
    """A clock that runs as fast as a test wants."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, step: float) -> None:
        self.now, self.step = 0.0, step
        monkeypatch.setattr("swtcg_rules.clock.thread_time", self)

    def __call__(self) -> float:
        self.now += self.step
        return self.now


def test_the_limit_of_a_board_is_one_of_time(monkeypatch: pytest.MonkeyPatch) -> None:
    Watch(monkeypatch, 0.01)
    assert solve("power 3 vs Armor, health 3").value
    Watch(monkeypatch, 6)
    with pytest.raises(TooLargeError, match="more than ten seconds"):
        solve(MEDIUM)


@pytest.mark.slow
def test_the_limit_holds_for_dice_thrown_before_the_first_situation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("swtcg_rules.clock.BOARD_SECONDS", 2)
    begun = time.process_time()
    with pytest.raises(TooLargeError):
        solve("power 60, Lucky 60, Fury 3, Critical Hit 2 vs Parry 3, Evade 60, health 60")
    assert time.process_time() - begun < 7


def test_all_boards_of_a_call_share_their_time(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for n in range(30):
        (tmp_path / f"{n}.yaml").write_text("attacker: {power: 2}\ndefender: {health: 3}\n", encoding="utf-8")
    calls: tuple[Callable[[], object], ...] = (
        lambda: vary("power 2 vs health 3", "health=1..60"),
        lambda: compare(["power 2 vs health 3"] * 60),
        lambda: worth("power 2" + ", Accuracy 1" * 30 + " vs health 3"),
    )
    for call in calls:
        Watch(monkeypatch, 2)
        with pytest.raises(TooLargeError, match="more than a minute"):
            call()
    Watch(monkeypatch, 0.9)
    assert {problem.code for problem in check([tmp_path]).problems} == {"too-large-together"}


def test_what_is_built_in_is_checked_however_slow_the_machine_is(monkeypatch: pytest.MonkeyPatch) -> None:
    Watch(monkeypatch, 0.2)
    assert not check([source_folder() / "keywords" / "armor.yaml"]).problems


def test_a_simulation_tells_how_far_it_is_and_keeps_no_trial() -> None:
    told: list[tuple[int, int | None]] = []
    simulate_scenario("power 2 vs health 3", 1000, progress=lambda n, of: told.append((n, of)))
    assert told[0] == (0, 1000)
    assert told[-1][0] > 900


def test_tables_and_checks_tell_how_far_they_are(tmp_path: Path) -> None:
    for n in range(3):
        (tmp_path / f"{n}.yaml").write_text("attacker: {power: 2}\ndefender: {health: 3}\n", encoding="utf-8")
    told: list[tuple[int, int | None]] = []
    check([tmp_path], lambda n, of: told.append((n, of)))
    assert told == [(0, 3), (1, 3), (2, 3)]
    told.clear()
    vary("power 2 vs health 3", "power=1..4", progress=lambda n, of: told.append((n, of)))
    assert told == [(0, 1000), (250, 1000), (500, 1000), (750, 1000)]


@pytest.mark.slow
@posix
def test_a_long_calculation_says_a_word_in_a_pipe() -> None:
    call = ["solve", "power 4, Lucky 2 vs Armor, health 3", "--simulate", "10000000"]
    with subprocess.Popen([*SWTCG, *call], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as long:
        assert long.stderr
        line = long.stderr.readline()
        long.terminate()
    assert "% done" in line


# How it ends.


def broken(monkey: str, *args: str, **options: Any) -> subprocess.CompletedProcess[str]:
    """A call of a program in which something is broken."""
    script = f"import sys; sys.argv[1:] = {list(args)!r}\n{monkey}\nfrom swtcg_rules.cli.main import main; main()"
    env = {**os.environ, **options.pop("env", {})}
    return subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=env, check=False, timeout=60)


FAULT = "import swtcg_rules.answers.looking as l\ndef look_up(*a): raise KeyError('\\x1b[2J')\nl.look_up = look_up"


@pytest.mark.slow
def test_a_fault_of_the_program_has_a_status_of_its_own() -> None:
    ended = broken(FAULT, "lookup", "armor")
    assert (ended.returncode, ended.stdout) == (70, "")
    assert "fault of the program" in ended.stderr
    assert "swtcg lookup armor" in ended.stderr
    assert "Traceback" not in ended.stderr
    data = broken(FAULT, "lookup", "armor", "--json")
    assert data.returncode == 70
    assert json.loads(data.stderr)["error"]["problems"][0]["code"] == "fault"
    traced = broken(FAULT, "lookup", "armor", env={"SWTCG_DEBUG": "1"})
    assert traced.returncode == 70
    assert "Traceback" in traced.stderr


def test_too_little_memory_is_no_fault() -> None:
    ended = broken(FAULT.replace("KeyError('\\x1b[2J')", "MemoryError"), "lookup", "armor")
    assert (ended.returncode, ended.stderr) == (2, "swtcg: There is not enough memory for this.\n")


@posix
@pytest.mark.parametrize(
    ("env", "status"),
    [
        ({"_SWTCG_COMPLETE": "complete_bash", "COMP_WORDS": "swtcg looku", "COMP_CWORD": "1"}, 0),
        ({"_SWTCG_COMPLETE": "complete_bash"}, 0),
        ({"_SWTCG_COMPLETE": "complete_bash", "COMP_WORDS": "swtcg looku", "COMP_CWORD": "x"}, 0),
        ({"_SWTCG_COMPLETE": "complete_bash", "COMP_WORDS": "swtcg looku", "COMP_CWORD": "9" * 5000}, 0),
        ({"_SWTCG_COMPLETE": "source_bash"}, 0),
        ({"_SWTCG_COMPLETE": "complete_zsh", "_TYPER_COMPLETE_ARGS": "swtcg lookup arm"}, 0),
        ({"_SWTCG_COMPLETE": "complete_fish", "_TYPER_COMPLETE_ARGS": "swtcg 'looku"}, 0),
        ({"_SWTCG_COMPLETE": "nonsense"}, 2),
        ({"_SWTCG_COMPLETE": "complete_nonsense"}, 2),
    ],
)
def test_completion_ends_in_0_where_it_works(env: dict[str, str], status: int) -> None:
    ended = process(env=env)
    assert ended.returncode == status, ended.stderr
    assert "Traceback" not in ended.stderr


def test_the_completion_can_be_shown() -> None:
    shown = process("--show-completion", "bash")
    assert (shown.returncode, "_SWTCG_COMPLETE" in shown.stdout) == (0, True)


@pytest.mark.slow
@posix
def test_a_reader_that_leaves_ends_it_as_any_other_tool() -> None:
    with subprocess.Popen([*SWTCG, "faq", "--only", "terms"], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as ended:
        assert ended.stdout and ended.stderr
        ended.stdout.read(10)
        ended.stdout.close()
        assert ended.stderr.read() == b""
    assert ended.returncode == -signal.SIGPIPE


@pytest.mark.slow
@posix
def test_an_interrupt_at_any_time_ends_it_without_a_traceback() -> None:
    whole = 0.0
    for _ in range(3):
        begun = time.monotonic()
        process("ask", "Armor")
        whole = max(whole, time.monotonic() - begun)
    for n in range(12):
        with subprocess.Popen([*SWTCG, "ask", "Armor"], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as ended:
            time.sleep(whole * (0.5 + 0.5 * n / 12))  # well before that it is Python alone that starts
            ended.send_signal(signal.SIGINT)
            _, err = ended.communicate(timeout=60)
        assert b"swtcg_rules" not in err  # on a machine that is slower meanwhile Python may not have come so far
        assert ended.returncode in (0, 1, 130, -signal.SIGINT)


@pytest.mark.slow
@posix
def test_a_full_disk_is_told_of_an_unbuffered_program_as_well(tmp_path: Path) -> None:
    call = f"ulimit -f 40; exec {sys.executable} -m swtcg_rules faq --only terms > {tmp_path / 'x'}"
    env = {**os.environ, "PYTHONUNBUFFERED": "1"}
    ended = subprocess.run(["bash", "-c", call], capture_output=True, text=True, env=env, check=False, timeout=120)
    assert ended.returncode == 2
    assert "cannot be written" in ended.stderr


@pytest.mark.slow
@pytest.mark.parametrize("value", ["²", "abc", "-5", "0", "1", "9" * 5000, "", " 80", "1e3", "٣"])
def test_odd_sizes_of_a_window(value: str) -> None:
    for args in (("lookup", "--help"), ("lookup", "armor", "--color", "always")):
        ended = process(*args, env={"COLUMNS": value, "LINES": value, "TERMINAL_WIDTH": value})
        assert (ended.returncode, ended.stderr) == (0, ""), value
        assert ended.stdout


def test_errors_stay_one_family() -> None:
    for call in (lambda: solve("a" * 5000), lambda: lookup("b" * 5000)):
        with pytest.raises((UsageError, SwtcgError), match="5000 characters"):
            call()
