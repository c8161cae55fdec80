"""Command lines that nobody would type: whatever is called, it ends with a status of the contract and keeps the streams apart."""

from __future__ import annotations

import contextlib
import io
import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from fuzz.lane import Lane, finding

from swtcg_rules.cli.main import run

COMMANDS = ["ask", "solve", "lookup", "keywords", "rulings", "faq", "check", "swtcg", ""]
FLAGS = ["--json", "--explain", "--worth", "--apart", "--check", "--version", "--help", "-h", "--nonsense", "--", "-", "-x"]
VALUED = {
    "--lang": ["en", "pl", "en,pl", "de", "", "EN"],
    "--goal": ["damage", "kill", "survive", "obrażenia", "win", ""],
    "--edition": ["idc", "wotc", "2005", ""],
    "--color": ["auto", "always", "never", "red"],
    "--pick": ["1", "2", "0", "-1", "99", "x", "9" * 5000, "²"],
    "--rolls": ["6 5 4", "1", "7", "6,6,6,6", "", "x", "1" * 300],
    "--vary": [
        "power=1..3",
        "Lucky=0..2",
        "defender health=1..2",
        "power=9..1",
        "x=1",
        "=",
        "power=1..999",
        "power=" + "9" * 99,
    ],
    "--compare": ["power 3 vs Armor, health 3", "power 2", "", "vs"],
    "--simulate": ["100", "99", "0", "-5", "x", "1" * 40],
    "--seed": ["1", "-1", "x", "9" * 30],
    "--class": ["isolated", "layered", "warstwowa", "x", ""],
    "--type": ["static", "wyzwalana", "x"],
    "--step": ["reroll-chance", "hits", "x"],
    "--origin": ["wotc", "idc", "house", "x"],
    "--only": ["terms", "keywords,terms", "x", "scenarios"],
    "--keyword": ["evade", "Armor", "amror", ""],
    "--topic": ["dice", "x"],
    "--format": ["md", "html", "json", "sheet", "pdf"],
    "--board": ["board.yaml", "none.yaml", ".", "/dev/zero", "list.txt", ""],
    "--scenarios": ["list.txt", "board.yaml", "none.txt", ".", ""],
    "--out": ["out.md", "out.json", ".", "none/out.md", "list.txt", ""],
}
TEXTS = [
    "power 4 vs Armor, health 3",
    "power 2, Lucky 1 vs Parry 1, health 2",
    "power 2 vs health 3; rolls 6 5",
    "3 damage vs Evade 2, health 4",
    "Accuracy 1 vs Armor",
    "power 4 vs Stealth",
    "powr 4 vs Armor",
    "can I evade twice?",
    "czy moge zagrac Lucky dwa razy?",
    "amror",
    "qwerty zzzz",
    "\x1b[2J\x9b\u202e",
    "\udcff",
    "%s {x} \\ $(x) `x`",
    "vs",
    "",
    " ",
    "-1",
    "9" * 50,
    "a" * 5000,
    "board.yaml",
    "list.txt",
]
TYPED = ["", "Armor\n", "Armor\n\nqwerty\n", "power 2 vs health 2", "\x1b[2J\n", "a" * 9000 + "\nArmor\n", "\ufeffArmor\r\n"]
FILES = {
    "board.yaml": "attacker: {power: 3}\ndefender: {health: 3, keywords: [Armor]}\n",
    "list.txt": "power 2 vs health 2\n# nothing\npower 3 vs Armor, health 2\n",
}
STATUSES = {0, 1, 2, 3}


@pytest.fixture
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name, content in FILES.items():
        (tmp_path / name).write_text(content, encoding="utf-8")


def _call(random: Random) -> list[str]:
    args = [random.choice(COMMANDS)]
    for _ in range(random.randrange(5)):
        kind = random.random()
        if kind < 0.4:
            args.append(random.choice(TEXTS))
        elif kind < 0.6:
            args.append(random.choice(FLAGS))
        else:
            option = random.choice(sorted(VALUED))
            value = random.choice(VALUED[option])
            args += random.choice([[option, value], [f"{option}={value}"], [option]])
    if args[0] == "faq" and "--keyword" not in args:  # all of it takes seconds
        args += ["--keyword", "evade"]
    if args[0] == "check" and len(args) == 1:
        args.append("board.yaml")
    return args


@pytest.mark.usefixtures("_here")
def test_every_command_line_ends_as_the_contract_says(lane: Lane, monkeypatch: pytest.MonkeyPatch) -> None:
    for random in lane.randoms():
        args, typed = _call(random), random.choice(TYPED)
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        out, err = io.StringIO(), io.StringIO()
        try:
            with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
                status = run(args)
        except Exception as error:
            finding(repr(error), *args, stdin=typed, files=FILES)
        if why := _wrong(args, status, out.getvalue(), err.getvalue()):
            finding(why, *args, stdin=typed, files=FILES)
        for name, content in FILES.items():
            if Path(name).read_text(encoding="utf-8") != content:
                finding(f"{name} was overwritten", *args, stdin=typed, files=FILES)


@pytest.mark.usefixtures("_here")
def test_real_processes_end_as_the_contract_says(lane: Lane) -> None:
    for random in lane.randoms():
        args = [arg.encode("utf-8", "replace").decode() for arg in _call(random)]
        typed = random.choice(TYPED)
        process = subprocess.run(
            [sys.executable, "-m", "swtcg_rules", *args], input=typed.encode(), capture_output=True, check=False
        )
        out, err = process.stdout.decode(errors="replace"), process.stderr.decode(errors="replace")
        if why := _wrong(args, process.returncode, out, err):
            finding(why, *args, stdin=typed, files=FILES)


def _wrong(args: list[str], status: int, out: str, err: str) -> str | None:
    """What breaks the contract, if anything does."""
    if status not in STATUSES:
        return f"status {status}"
    if "Traceback" in out + err:
        return "a traceback"
    obeyed = {c for c in out + err if c not in "\n\t" and (ord(c) < 32 or 127 <= ord(c) < 160 or c in "\u202e\u2066")}
    if obeyed - ({"\x1b"} if "always" in " ".join(args) else set()):
        return f"characters that a terminal obeys: {obeyed}"
    asked_help = {"--help", "-h", "--version"} & set(args)
    if status == 2 and not err and "-" not in args and args[0] != "check":
        return "status 2, and nothing is said"
    if "--json" not in args or asked_help or "--" in args:
        return None
    return _not_json(args, status, out, err)


def _not_json(args: list[str], status: int, out: str, err: str) -> str | None:
    several = args[0] == "ask" and "-" in args
    for name, text in (("standard output", out), ("standard error", err if status == 2 else "")):
        for part in text.splitlines() if several else [text] if text else []:
            try:
                json.loads(part)
            except ValueError:
                return f"no JSON on the {name}"
    return None
