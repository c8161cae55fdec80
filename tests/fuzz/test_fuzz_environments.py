"""Surroundings that nobody would choose: odd variables, streams that are closed, full or broken, other encodings and windows."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from fuzz.lane import Lane

pytestmark = pytest.mark.skipif(os.name == "nt", reason="streams and devices of POSIX")

CALLS = [
    "ask 'power 4 vs Armor, health 3'",
    "ask 'siła 4 kontra Armor, wytrzymałość 3'",
    "lookup armor --explain",
    "lookup żeton",
    "lookup qwerty",
    "keywords",
    "keywords --json",
    "ask 'powr 4 vs Armor'",
    "lookup armor --color always",
    "lookup --help",
    "--version",
    "nonsense",
    "ask -",
    "ask --again 'with armor'",
    "cards --set START",
    "card vader w",
    "ask 'vader w vs yoda'",
    "cards --set $'\\xff'",
    "lookup $'\\xff'",
    "sweep 'power {1..2} vs health 2'",
    "solve 'power 3 vs health 3' --interactive",
    "",
]
SIZES = ["", "0", "1", "20", "80", "-1", "abc", "²", "٣", "9" * 5000, "1e3", " 80 ", "99999999"]
VARIABLES = {
    "COLUMNS": SIZES,
    "LINES": SIZES,
    "TERMINAL_WIDTH": SIZES,
    "TERM": ["", "dumb", "xterm", "xterm-256color", "nonsense", "\x1b[2J"],
    "NO_COLOR": ["", "1"],
    "FORCE_COLOR": ["", "1", "abc"],
    "PY_COLORS": ["", "1", "abc"],
    "TYPER_USE_RICH": ["0", "1", "abc", ""],
    "LANG": ["C", "pl_PL.UTF-8", "en_US.ISO-8859-1", "\u202e", "x" * 5000],
    "LC_ALL": ["C", "POSIX", "pl_PL", "C.UTF-8"],
    "SWTCG_LANG": ["pl", "en", "de", "\x1b[2J", "x" * 5000],
    "PYTHONIOENCODING": ["ascii", "latin-1", "utf-16", "cp1250", "utf-8:strict", ":surrogateescape"],
    "PYTHONUNBUFFERED": ["1", ""],
    "PYTHONUTF8": ["0", "1"],
    "SWTCG_GLOSSARY": ["/nowhere", "\x1b[2J", "."],
    "SWTCG_CARDS": ["/dev/null", "/dev/zero", "/nowhere/cards", ".", "/etc/passwd", "\x1b[2J", ""],
    "XDG_DATA_HOME": ["/dev/null", "/nowhere", "x", ""],
    "XDG_CACHE_HOME": ["/dev/null", "/nowhere", "x", ""],
    "XDG_STATE_HOME": ["/dev/null", "x", ""],
    "SWTCG_STATE": ["/dev/null", "x", "\x1b[2J", ""],
    "SWTCG_DEBUG": ["1", ""],
    "_SWTCG_COMPLETE": ["complete_bash", "complete_zsh", "complete_fish", "source_bash", "nonsense", "complete_x"],
    "COMP_WORDS": ["swtcg looku", "swtcg 'x", "", "\x1b"],
    "COMP_CWORD": ["0", "1", "99", "-1", "x", "9" * 5000],
    "_TYPER_COMPLETE_ARGS": ["swtcg lookup ar", "swtcg \"'", ""],
}
STREAMS = [
    "",
    "",
    "",
    "<&-",
    ">&-",
    "2>&-",
    ">/dev/full",
    "2>/dev/full",
    "</dev/null",
    "</dev/zero",
    "| head -c 10",
    "| true",
    ">&- 2>&-",
    "< /",
]
STATUSES = {0, 1, 2}


def test_every_surrounding_ends_as_the_contract_says(lane: Lane, tmp_path: Path) -> None:
    for random in lane.randoms():
        call, streams, variables = random.choice(CALLS), random.choice(STREAMS), _variables(random)
        command = f"{sys.executable} -m swtcg_rules {call} {streams}; exit ${{PIPESTATUS[0]}}"
        env = {"PATH": os.environ["PATH"], "HOME": "/nonexistent", **variables}
        ended = subprocess.run(
            ["bash", "-c", command], env=env, input=b"Armor\n", cwd=tmp_path, capture_output=True, timeout=120, check=False
        )
        why = _wrong(ended, streams)
        shown = " ".join(f"{name}={shlex.quote(value)}" for name, value in variables.items())
        assert not why, f"{why}\nTo see it again: {shown} swtcg {call} {streams}\n{ended.stderr[-2000:]!r}"


def _variables(random: Random) -> dict[str, str]:
    chosen = random.sample(sorted(VARIABLES), random.randrange(5))
    return {name: random.choice(VARIABLES[name]) for name in chosen}


def _wrong(ended: subprocess.CompletedProcess[bytes], streams: str) -> str | None:
    allowed = STATUSES | ({128 + signal.SIGPIPE} if streams.startswith("|") else set())
    if ended.returncode not in allowed:
        return f"status {ended.returncode}"
    said = ended.stdout + ended.stderr
    if b"Traceback" in said or b"Exception ignored" in said:
        return "a traceback"
    return "a control character" if b"\x1b[2J" in said else None
