"""The entry point: runs the app and turns every way it may end into the documented exit status."""

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
from swtcg_rules.words.catalogue import TextsError

# One answer and the process ends: collecting garbage while the modules load would be a tenth of the whole time.
gc.disable()

DEBUG = "SWTCG_DEBUG"
"""The environment variable that shows Python's traceback as well for a fault of the program."""
NUMBERS = ("COLUMNS", "LINES", "TERMINAL_WIDTH", "COMP_CWORD")
"""Environment variables that libraries read as numbers without a check: the size of a window, the place of a word."""
WIDEST = 4
"""The most digits of one of these numbers."""
HELP = ("--help", "-h")
COMPLETE = "_SWTCG_COMPLETE"
"""The environment variable that the shell sets when it asks for completions."""
CHECK = "--check"
"""The option with which a script listens, as with JSON, and gets nothing but errors."""


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
    except TextsError as error:
        from swtcg_rules.cli.mouth import note

        note(f"swtcg: {error}")
        status = ExitStatus.BAD_INPUT
    except OSError as error:
        drop(sys.stdout)
        status = ExitStatus.BAD_INPUT
        try:
            tell(UsageError(Problem("output-unwritable", {"why": error.strerror or str(error)})), args)
            sys.stderr.flush()
        except OSError:
            drop(sys.stderr)
    gc.freeze()  # the interpreter collects garbage once more at its end, except for frozen objects
    sys.exit(status)


def _run(args: list[str]) -> int:
    """Run one command. Anything unexpected is reported as a fault of the program."""
    from swtcg_rules.cli.language import language
    from swtcg_rules.cli.mouth import end_watch, note, speak_up
    from swtcg_rules.cli.options import for_a_script

    if COMPLETE not in os.environ and (sys.stderr.isatty() or not (CHECK in args or for_a_script(args))):
        speak_up(language(args))
    try:
        return run(args)
    except SystemExit as left:  # typer ends this way after a completion
        return ExitStatus.BAD_INPUT if left.code else ExitStatus.ANSWERED
    except (OSError, TextsError):
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
    """What went wrong inside, where, and in which call."""
    import shlex

    trace = error.__traceback__
    while trace and trace.tb_next:
        trace = trace.tb_next
    place = f"{Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}" if trace else ""
    facts = {"error": type(error).__name__, "where": place, "call": shlex.join(["swtcg", *args]), "variable": DEBUG}
    return Problem("fault", dict(facts))


def _streams() -> None:
    """Make the streams accept every text and lose none of it."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:  # closed by the caller: reads get nothing, and writes are lost
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - until the end
        elif isinstance(stream, TextIOWrapper):  # what it cannot encode is shown as "?" instead of raising an error
            stream.reconfigure(errors="replace")
            raw: object = stream.buffer
            if isinstance(raw, RawIOBase) and name != "stdin":
                # Unbuffered by PYTHONUNBUFFERED: the part of a write that a full disk refuses would be lost silently.
                setattr(sys, name, TextIOWrapper(BufferedWriter(raw), stream.encoding, "replace", line_buffering=True))


def _environment() -> None:
    """Remove variables for the window size and the index of the word to complete if their values are not numbers."""
    for name in NUMBERS:
        value = os.environ.get(name, "")
        if not (value.isascii() and value.isdecimal() and len(value) <= WIDEST and int(value)):  # with 0 columns nothing is shown
            os.environ.pop(name, None)
    if COMPLETE in os.environ:
        os.environ.setdefault("COMP_CWORD", "0")
        os.environ.setdefault("COMP_WORDS", "")


def _signals() -> None:
    """End the program at once on an interrupt, and when its reader leaves, as `cat` ends: by the signal of the pipe."""
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, _interrupted)
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)


def _interrupted(*_: object) -> None:
    """End at once: an exception might arise where Python drops it, or while a module is loading."""
    wiped = getattr(sys.modules.get("swtcg_rules.cli.mouth"), "wiped", None)  # it may be half loaded
    if wiped and (line := wiped()):
        os.write(sys.stderr.fileno(), line.encode())
    os._exit(ExitStatus.INTERRUPTED)


def drop(stream: TextIO) -> None:
    """Send what could not be written nowhere: Python would complain again when it closes the stream."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def run(args: list[str]) -> int:
    """Run one command and return its exit status. Errors go to the standard error, as JSON with --json."""
    import typer

    from swtcg_rules.cli.app import app

    # The common base of all errors of a call that typer finds; typer gives it no public name.
    usage_error: Any = typer.BadParameter.__mro__[2]
    # Only the called command is put together: the options of all would slow the start noticeably.
    commands = app.registered_commands
    named = {one.callback.__name__: one for one in commands if one.callback}
    first = 2 if args[:1] == ["--lang"] else int(args[:1] != [] and args[0].startswith("--lang="))
    called = args[first : first + 1]
    if called and called[0] in HELP:  # this help lists the commands, and none of their options
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
    """A command with only its name and its help."""
    from copy import copy

    bare = copy(command)
    bare.name, bare.callback = name, lambda: None
    return bare


def tell(error: SwtcgError, args: list[str]) -> None:
    """Print an error on the standard error: every problem, in the requested language, or in that of the question."""
    from swtcg_rules.cli.language import language
    from swtcg_rules.cli.mouth import json_text, note
    from swtcg_rules.cli.options import answered_in, for_a_script

    lang = answered_in(language(args), " ".join(args)) if "ask" in args else language(args)
    if for_a_script(args):
        from swtcg_rules.render.data import error_data

        note(json_text(error_data(error, lang), indent=None))
        return
    from swtcg_rules.words import problem_text

    for problem in error.problems:
        note(f"swtcg: {problem_text(problem, lang)}")
