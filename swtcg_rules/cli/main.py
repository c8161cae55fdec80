"""The entry point: runs the app and turns whatever ends it into the exit status of the contract."""

from __future__ import annotations

import gc
import os
import signal
import sys
from enum import IntEnum
from io import BufferedWriter, RawIOBase, TextIOWrapper
from pathlib import Path
from typing import Any, TextIO

from swtcg_rules.errors import Problem, SwtcgError, UsageError

# One answer and the process ends: looking for garbage while the modules load would be a tenth of the whole time.
gc.disable()

DEBUG = "SWTCG_DEBUG"
"""With this environment variable set, a fault of the program shows Python's traceback as well."""
NUMBERS = ("COLUMNS", "LINES", "TERMINAL_WIDTH", "COMP_CWORD")
"""Environment variables that libraries take for numbers without asking: the size of a window, the place of a word."""
WIDEST = 4
"""Digits of such a number."""
HELP = ("--help", "-h")
COMPLETE = "_SWTCG_COMPLETE"
"""Set where the shell asks how a word goes on."""
CHECK = "--check"
"""With this a script listens, as it does where JSON is asked for, and hears nothing but errors."""


class ExitStatus(IntEnum):
    """0 answered, 1 nothing found, 2 bad usage or bad input, 3 a changed answer, 70 a fault of the program, 130 interrupted."""

    ANSWERED = 0
    NOTHING_FOUND = 1
    BAD_INPUT = 2
    CHANGED = 3
    FAULT = 70
    INTERRUPTED = 130


def main() -> None:
    """Run the command line; ends the process."""
    _streams()
    _signals()
    _environment()
    args = sys.argv[1:]
    try:
        status = _run(args)
        sys.stdout.flush()
    except KeyboardInterrupt:
        drop(sys.stdout)
        status = ExitStatus.INTERRUPTED
    except OSError as error:
        drop(sys.stdout)
        status = ExitStatus.BAD_INPUT
        try:
            tell(UsageError(Problem("output-unwritable", {"why": error.strerror or str(error)})), args)
            sys.stderr.flush()
        except OSError:
            drop(sys.stderr)
    gc.freeze()  # the interpreter looks for garbage once more when it ends, wherever that is not told to be kept
    sys.exit(status)


def _run(args: list[str]) -> int:
    """Run one command. Whatever it did not expect is told as a fault of the program."""
    from swtcg_rules.cli.mouth import end_watch, note, speak_up
    from swtcg_rules.cli.options import for_a_script, language

    if COMPLETE not in os.environ and (sys.stderr.isatty() or not (CHECK in args or for_a_script(args))):
        speak_up(language(args))
    try:
        return run(args)
    except SystemExit as left:  # so typer ends when it has completed a word
        return ExitStatus.BAD_INPUT if left.code else ExitStatus.ANSWERED
    except OSError:
        raise
    except MemoryError:
        tell(UsageError(Problem("no-memory", {})), args)
        return ExitStatus.BAD_INPUT
    except Exception as error:
        if os.environ.get(DEBUG):
            import traceback

            traceback.print_exc()
        try:
            tell(SwtcgError(_fault(error, args)), args)
        except Exception:
            note(f"swtcg: {type(error).__name__}")
        return ExitStatus.FAULT
    finally:
        end_watch()


def _fault(error: Exception, args: list[str]) -> Problem:
    """What went wrong inside, where, and at what."""
    import shlex

    trace = error.__traceback__
    while trace and trace.tb_next:
        trace = trace.tb_next
    place = f"{Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}" if trace else ""
    facts = {"error": type(error).__name__, "where": place, "call": shlex.join(["swtcg", *args]), "variable": DEBUG}
    return Problem("fault", dict(facts))


def _streams() -> None:
    """Streams that take every text and lose nothing of it."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:  # closed by the caller: nothing is there, and what is said goes nowhere
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - until the end
        elif isinstance(stream, TextIOWrapper):  # what it cannot hold is shown as "?" instead of ending in an error
            stream.reconfigure(errors="replace")
            raw: object = stream.buffer
            if isinstance(raw, RawIOBase) and name != "stdin":
                # Unbuffered by PYTHONUNBUFFERED: what a full disk does not take of a write would be dropped in silence.
                setattr(sys, name, TextIOWrapper(BufferedWriter(raw), stream.encoding, "replace", line_buffering=True))


def _environment() -> None:
    """What is no number cannot be the size of a window, nor the place of a word to be completed."""
    for name in NUMBERS:
        value = os.environ.get(name, "")
        if not (value.isascii() and value.isdecimal() and len(value) <= WIDEST and int(value)):  # in no columns nothing is shown
            os.environ.pop(name, None)
    if COMPLETE in os.environ:
        os.environ.setdefault("COMP_CWORD", "0")
        os.environ.setdefault("COMP_WORDS", "")


def _signals() -> None:
    """An interrupt ends the program at once, and so does a reader that leaves, as it ends `cat`: by the signal of the pipe."""
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, _interrupted)
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)


def _interrupted(*_: object) -> None:
    """End here and now: an exception could come up where Python drops it, or in the middle of loading a module."""
    wiped = getattr(sys.modules.get("swtcg_rules.cli.mouth"), "wiped", None)  # it may be half loaded
    if wiped and (line := wiped()):
        os.write(sys.stderr.fileno(), line.encode())
    os._exit(ExitStatus.INTERRUPTED)


def drop(stream: TextIO) -> None:
    """Let what could not be written go nowhere: Python would complain once more when it closes the stream."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def run(args: list[str]) -> int:
    """Run one command and give its exit status. Errors are told on the standard error, as JSON with --json."""
    import typer

    from swtcg_rules.cli.app import app

    # The common base of all that typer finds wrong with a call; typer gives it no public name.
    usage_error: Any = typer.BadParameter.__mro__[2]
    # Only the command that is called is put together: the options of all of them would be felt at start-up.
    commands = app.registered_commands
    named = {one.callback.__name__: one for one in commands if one.callback}
    first = 2 if args[:1] == ["--lang"] else int(args[:1] != [] and args[0].startswith("--lang="))
    called = args[first : first + 1]
    if called and called[0] in HELP:  # which names the commands, and none of their options
        app.registered_commands = [_without_options(one, name) for name, one in named.items()]
    else:
        app.registered_commands = [named[arg] for arg in called if arg in named] or commands
    program = typer.main.get_command(app)
    app.registered_commands = commands
    try:
        status = program.main(args, prog_name="swtcg", standalone_mode=False)
    except SwtcgError as error:
        tell(error, args)
    except usage_error as error:
        tell(UsageError(Problem("usage", {"why": error.format_message()})), args)
    else:
        return int(status or ExitStatus.ANSWERED)
    return ExitStatus.BAD_INPUT


def _without_options(command: Any, name: str) -> Any:
    """A command with its name and its help."""
    from copy import copy

    bare = copy(command)
    bare.name, bare.callback = name, lambda: None
    return bare


def tell(error: SwtcgError, args: list[str]) -> None:
    """Say an error on the standard error: every problem, in the language asked for, or in which was asked."""
    from swtcg_rules.cli.mouth import json_text, note
    from swtcg_rules.cli.options import answered_in, for_a_script, language

    lang = answered_in(language(args), " ".join(args)) if "ask" in args else language(args)
    if for_a_script(args):
        from swtcg_rules.render.data import error_data

        note(json_text(error_data(error, lang), indent=None))
        return
    from swtcg_rules.words import problem_text

    for problem in error.problems:
        note(f"swtcg: {problem_text(problem, lang)}")
