"""The last line that was answered, kept for a follow-up to it: in the user's state folder, one file, nothing else in it.

Its first line is what `ask --again` goes on from; behind it stand the lines that were offered, where it was asked back which
was meant. What cannot be written is not kept, and no answer fails for it.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from swtcg_rules.cli.mouth import note, typed
from swtcg_rules.errors import RecordError, ScenarioError
from swtcg_rules.table.writer import write_scenario
from swtcg_rules.words import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from swtcg_rules.answers.again.asking import Again
    from swtcg_rules.answers.model import Answer
    from swtcg_rules.answers.solving import Progress

VARIABLE = "SWTCG_STATE"
"""The environment variable that names another folder; where none can be, as in /dev/null, nothing is kept."""
NAME = "last"
OURS = "swtcg-rules"
LARGEST = 100_000
"""So many bytes are read at most: no lines that were kept are longer."""


def place() -> Path:
    """Where the last line is kept."""
    named, home, state = (os.environ.get(name) for name in (VARIABLE, "HOME", "XDG_STATE_HOME"))
    if named:
        return Path(named) / NAME
    # as platformdirs has it, which takes long to load
    plain = sys.platform == "linux" and "ANDROID_DATA" not in os.environ
    if plain and Path(home or "").is_absolute() and Path(state or "/").is_absolute():
        return Path(state or f"{home}/.local/state") / OURS / NAME
    from platformdirs import user_state_path

    return user_state_path(OURS, appauthor=False) / NAME


def answer_again(text: str, goal: str | None, edition: str, progress: Progress) -> Again:
    """The answer to a follow-up to the last line. Raises as `answer_to`."""
    previous, *offered = kept() or [""]
    return answer_to(previous, text, offered, goal, edition, progress)


def answer_to(previous: str, text: str, offered: Sequence[str], goal: str | None, edition: str, progress: Progress) -> Again:
    """The answer to a follow-up to a line. Raises as `answers.again.asking.ask_again`; then the new line is kept as well."""
    from swtcg_rules.answers.again.asking import ask_again

    lines: list[str] = []
    try:
        return ask_again(previous, text, offered, goal, edition, progress, lines.append)
    except (ScenarioError, RecordError):
        if lines:
            keep(lines)
        raise


def reply_typed(answer: Answer, lang: str) -> tuple[str, str, Sequence[str]] | None:
    """What a person at a terminal replies to what is asked back: the line, the reply, and the lines that were offered.

    None where nothing is asked back of a board, where nobody sits there, and for Enter.
    """
    kind = type(answer).__name__
    if answer.found or kind not in ("Heard", "Again") or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return None
    previous, *offered = _lines(answer)
    key = f"again.key-{_asked(answer, offered)}"
    if key == "again.key-":
        return None
    note(say(lang, key), end=" ")
    line = typed()
    text = line.text.strip() if line else ""
    return (previous, text, offered) if text else None


def _asked(answer: Any, offered: Sequence[str]) -> str:
    """What is asked back of a board: which of several, whether it is a reading, or what is missing; empty where it is none."""
    inner = answer.answer if type(answer).__name__ == "Again" else answer
    understood = getattr(inner, "understood", None)
    if offered or (understood and understood.others):
        return "which"
    if understood is None:
        return ""
    return "missing" if understood.missing else "yes" if understood.scenario else ""


def keep_line(answer: Answer) -> None:
    """Keep the line of an answer, if it is one that may be followed up."""
    lines = list(_lines(answer))
    if lines:
        keep(lines)


def _lines(answer: Any) -> Sequence[str]:
    """What is kept of an answer: its board as it writes it, or the line itself where cards are named or it is asked back."""
    kind = type(answer).__name__
    if kind == "Again":
        if answer.answer is None:
            return (answer.previous, *answer.offered)
        named = answer.line if getattr(answer.answer, "named", ()) else ""
        return (named,) if named else _lines(answer.answer)
    if kind == "Heard":
        understood, told = answer.understood, answer.answer
        if told is None or understood.others:
            return (understood.text,)
        if type(told).__name__ not in ("Solved", "Tabled", "Battle"):  # a ruling on two keywords
            return ()
        return (understood.scenario,) if understood.cards else _lines(told)
    if kind == "Solved":
        return (answer.query,) if answer.named and answer.query else (write_scenario(answer.board),)
    if kind in ("Tabled", "Battle"):
        return (write_scenario(answer.table if kind == "Tabled" else answer.before.table),)
    return ()


def keep(lines: Sequence[str]) -> None:
    """Keep these lines in the place of those that were kept before: all of them or none."""
    content = "".join(f"{' '.join(line.split())}\n" for line in lines).encode("utf-8", "replace")
    with suppress(OSError, ValueError):
        file = place()
        if file.exists() and not file.is_file():
            return
        fresh = file.with_name(f".{file.name}-{os.urandom(8).hex()}")
        try:
            try:
                number = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            except FileNotFoundError:
                _make_folder(file.parent)
                number = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with open(number, "wb") as out:  # noqa: PTH123
                out.write(content)
            fresh.replace(file)
        except OSError:
            with suppress(OSError):
                fresh.unlink()


def _make_folder(folder: Path) -> None:
    """Make the folder; a home that is not there is not made. Raises OSError where it cannot be."""
    home = os.environ.get("HOME")
    if home and folder.is_relative_to(home) and not Path(home).is_dir():
        raise FileNotFoundError
    folder.mkdir(parents=True, exist_ok=True)


def kept() -> list[str]:
    """The lines that are kept; none where there are none, or what is there cannot be read."""
    with suppress(OSError, ValueError):
        file = place()
        if file.is_file() and file.stat().st_size <= LARGEST:
            return [line for line in file.read_text(encoding="utf-8").splitlines() if line]
    return []
