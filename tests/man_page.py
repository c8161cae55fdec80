"""docs/swtcg.1, the manual page, made from the commands themselves.

python tests/man_page.py > docs/swtcg.1
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

from commands_page import program_in_english, value_of


def page() -> Iterator[str]:
    """The lines of the page."""
    program = program_in_english()
    yield '.TH SWTCG 1 "" "swtcg-rules" "User Commands"'
    yield from (".SH NAME", "swtcg \\- rules and rulings of the Star Wars Trading Card Game")
    yield from (".SH SYNOPSIS", "\\fBswtcg\\fR \\fICOMMAND\\fR [\\fIOPTION\\fR]...")
    yield from (".SH DESCRIPTION", _text(program.help))
    yield from _options(program)
    yield ".SH COMMANDS"
    for name, command in program.commands.items():
        says, _, examples = command.help.partition("\n\n")
        yield from (f".SS swtcg {name}", _text(says))
        for example in filter(None, examples.removeprefix("Examples: ").split(" / ")):
            yield from (".PP", f"\\fB{_text(example)}\\fR")
        yield from _options(command)
    yield from (".SH NOTES", _text(program.epilog))


def _options(command: Any) -> Iterator[str]:
    for param in command.params:
        value = value_of(param).replace("`", "")
        yield from (".TP", f"\\fB{_text(param.metavar or ', '.join(param.opts))}\\fR" + (f" ({_text(value)})" if value else ""))
        yield _text(str(param.help))


def _text(text: str) -> str:
    """A text as troff takes it: nothing in it is a command."""
    said = " ".join(text.split()).replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{said}" if said.startswith((".", "'")) else said


if __name__ == "__main__":
    sys.stdout.write("\n".join(page()) + "\n")
