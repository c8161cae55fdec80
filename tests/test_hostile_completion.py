"""What a glossary says is never run by the shell that completes a word: bash, zsh and fish as they are installed here."""

from __future__ import annotations

import os
import pty
import select
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import hostile
import pytest
from fuzz import small
from program import ENVIRONMENT, run

from swtcg_rules.cli import completion
from swtcg_rules.glossary.store import use_glossary

pytestmark = pytest.mark.slow

SHELL_TEXTS = [text for text in hostile.TEXTS if "touch" in text]
ATTACK = " ".join(SHELL_TEXTS)


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A folder with a hostile glossary and a `swtcg` of its own; nothing may make a file of the name RUN in it."""
    hostile.write(tmp_path / "g", hostile.files(keyword=hostile.keyword(reminder=hostile.both(ATTACK))))
    program = tmp_path / "bin" / "swtcg"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m swtcg_rules "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    for shell in ("bash", "zsh", "fish"):
        (tmp_path / shell).write_text(run(_SWTCG_COMPLETE=f"source_{shell}").stdout, encoding="utf-8")
    return tmp_path


def environment(place: Path) -> dict[str, str]:
    package = Path(completion.__file__).parents[2]
    return {
        **ENVIRONMENT,
        "PATH": f"{place / 'bin'}:{os.environ['PATH']}",
        "PYTHONPATH": str(package),
        "SWTCG_GLOSSARY": str(place / "g"),
        "HOME": str(place),
        "TERM": "dumb",
        "LC_ALL": "C.UTF-8",
    }


def shell(name: str) -> str:
    found = shutil.which(name)
    if not found:
        pytest.skip(f"no {name} here: completion in {name} is not tried")
    return found


@pytest.mark.slow
def test_bash_runs_nothing_of_a_glossary(place: Path) -> None:
    script = (
        'source ./bash; COMP_WORDS=(swtcg lookup zor); COMP_CWORD=2; _swtcg_completion swtcg; printf "<%s>\\n" "${COMPREPLY[@]}"'
    )
    result = subprocess.run(
        [shell("bash"), "--norc", "-c", script], cwd=place, env=environment(place), capture_output=True, text=True, check=False
    )
    assert result.stdout == "<zorkle>\n", result.stderr
    assert not (place / "RUN").exists()


@pytest.mark.slow
def test_fish_runs_nothing_of_a_glossary(place: Path) -> None:
    script = "source ./fish; complete -C 'swtcg lookup zor'"
    result = subprocess.run(
        [shell("fish"), "--no-config", "-c", script],
        cwd=place,
        env=environment(place),
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.stdout.startswith("zorkle\t"), result.stderr
    assert len(result.stdout.splitlines()) == 1
    assert not (place / "RUN").exists()


@pytest.mark.slow
def test_zsh_runs_nothing_of_a_glossary(place: Path) -> None:
    shown = typed_into_zsh(shell("zsh"), place, "swtcg lookup zor\t")
    assert "swtcg lookup zorkle" in shown
    assert not (place / "RUN").exists()


def typed_into_zsh(zsh: str, place: Path, typed: str) -> str:
    """What zsh shows once the completion is loaded and a line is typed: only a shell with a terminal completes."""
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(place)
        os.execve(zsh, [zsh, "-f", "-i"], environment(place))
    try:
        os.write(terminal, b"unsetopt beep; PS1='ready''> '; autoload -Uz compinit; compinit -u -D; source ./zsh\n")
        told = until(terminal, "ready> ")
        os.write(terminal, typed.encode())
        return told + until(terminal, "zorkle", 120)
    finally:
        os.kill(process, signal.SIGKILL)
        os.close(terminal)
        os.waitpid(process, 0)


def until(terminal: int, wanted: str, seconds: float = 60) -> str:
    """What is shown until this is among it, or the time is over."""
    told, end = "", time.monotonic() + seconds
    while wanted not in told and time.monotonic() < end:
        if select.select([terminal], [], [], 0.2)[0]:
            try:
                told += os.read(terminal, 65536).decode("utf-8", "replace")
            except OSError:
                break
    return told


@pytest.fixture
def over_a_small_one(base: bytes, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    small.forget()
    small.put_in_place(monkeypatch, base)
    yield
    use_glossary(None)
    small.forget()


@pytest.mark.usefixtures("over_a_small_one")
def test_a_description_is_of_letters_digits_and_harmless_marks(tmp_path: Path) -> None:
    content = hostile.files()
    for number, text in enumerate(hostile.TEXTS):
        entry = hostile.keyword(id=f"zorkle-{number}", name=f"Zorkle {number}", reminder=hostile.both(text))
        content[f"keywords/zorkle-{number}.yaml"] = entry
    use_glossary(hostile.write(tmp_path, content))
    offered = completion.keywords("zor")
    assert completion.keywords("zor`touch RUN`") == []
    assert len(offered) == len(hostile.TEXTS) + 1
    for name, told in offered:
        assert all(c.isalnum() or c == "-" for c in name)
        assert all(c.isalnum() or c in "_ ,.;:+-" for c in told), told


@pytest.mark.usefixtures("over_a_small_one")
def test_a_glossary_that_is_not_in_order_completes_nothing_and_says_nothing(tmp_path: Path) -> None:
    use_glossary(hostile.write(tmp_path, hostile.files(keyword=hostile.keyword(form="Y"))))
    assert completion.keywords("zor") == []
