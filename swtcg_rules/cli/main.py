"""The entry point: runs the app and turns whatever ends it into the exit status of the contract."""

from __future__ import annotations

import gc
import os
import sys
from enum import IntEnum
from io import TextIOWrapper
from pathlib import Path
from typing import Any, TextIO

from swtcg_rules.errors import Problem, SwtcgError, UsageError

# One answer and the process ends: looking for garbage while the modules load would be a tenth of the whole time.
gc.disable()


class ExitStatus(IntEnum):
    """0 answered, 1 nothing found, 2 bad usage or bad input, 3 a changed answer, 130 interrupted."""

    ANSWERED = 0
    NOTHING_FOUND = 1
    BAD_INPUT = 2
    CHANGED = 3
    INTERRUPTED = 130


def main() -> None:
    """Run the command line; ends the process."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:  # closed by the caller: nothing is there, and what is said goes nowhere
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - until the end
        elif isinstance(stream, TextIOWrapper):  # what it cannot hold is shown as "?" instead of ending in an error
            stream.reconfigure(errors="replace")
    try:
        status = run(sys.argv[1:])
        sys.stdout.flush()
    except (KeyboardInterrupt, BrokenPipeError, SystemExit):  # the last is how typer ends where a reader has left
        drop(sys.stdout)
        status = ExitStatus.INTERRUPTED
    except OSError as error:
        drop(sys.stdout)
        status = ExitStatus.BAD_INPUT
        try:
            tell(UsageError(Problem("output-unwritable", {"why": error.strerror or str(error)})), sys.argv[1:])
            sys.stderr.flush()
        except OSError:
            drop(sys.stderr)
    gc.freeze()  # the interpreter looks for garbage once more when it ends, wherever that is not told to be kept
    sys.exit(status)


def drop(stream: TextIO) -> None:
    """Let what could not be written go nowhere: Python would complain once more when it closes the stream."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def run(args: list[str]) -> int:
    """Run one command and give its exit status. Errors are told on the standard error, as JSON with --json."""
    import typer

    from swtcg_rules.cli.app import app
    from swtcg_rules.cli.options import Once

    # The common base of all that typer finds wrong with a call; typer gives it no public name.
    usage_error: Any = typer.BadParameter.__mro__[2]
    # Only the command that is called is put together: the options of all of them would be felt at start-up.
    commands = app.registered_commands
    for command in commands:
        command.cls = Once
    app.registered_commands = [one for one in commands if one.callback and one.callback.__name__ in args[:1]] or commands
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


def tell(error: SwtcgError, args: list[str]) -> None:
    """Say an error on the standard error: every problem, in the language asked for."""
    lang = language(args)
    if "--json" in args:
        import json

        from swtcg_rules.render.data import error_data

        print(json.dumps(error_data(error, lang), ensure_ascii=False), file=sys.stderr)
        return
    from swtcg_rules.words import problem_text

    for problem in error.problems:
        print(f"swtcg: {problem_text(problem, lang)}", file=sys.stderr)


def language(args: list[str]) -> str:
    """The language of an error, found without a parser because the parser may be what failed."""
    from swtcg_rules.cli.options import default_language

    for at, arg in enumerate(args):
        name, _, value = arg.partition("=")
        if name == "--lang":
            value = value or "".join(args[at + 1 : at + 2])
            if value in ("en", "pl"):
                return value
    return default_language()
