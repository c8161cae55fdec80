"""docs/commands.md, made from the commands themselves.

python tests/commands_page.py > docs/commands.md
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from typing import Any

KINDS = {"str": "text", "int": "number", "integer": "number"}
"""What typer calls a kind of value, where that is not the same in every version of it, or no plain word."""
TOP = """# The commands

Every command and every option, as the program's own help says it (`swtcg COMMAND --help`, in Polish with `--lang pl`). What they
are for: [Answers](answers.md) and the pages after it. How a scenario is written: [The notation](notation.md).
"""


def program_in_english() -> Any:
    """The program with its commands."""
    os.environ["SWTCG_LANG"] = "en"
    import typer

    from swtcg_rules.cli.app import app

    return typer.main.get_command(app)


def page() -> Iterator[str]:
    """The lines of the page."""
    program = program_in_english()
    yield TOP
    yield from _command("swtcg COMMAND", program)
    yield program.epilog + "\n"
    for name, command in program.commands.items():
        yield from _command(f"swtcg {name}", command)


def _command(name: str, command: Any) -> Iterator[str]:
    says, _, examples = command.help.partition("\n\n")
    arguments = [param for param in command.params if param.param_type_name == "argument"]
    yield f"## {' '.join([name, *map(_named, arguments)])}\n\n{says}\n"
    if examples:
        lines = (line for example in examples.removeprefix("Examples: ").split(" / ") for line in example.splitlines() if line)
        yield "\n".join(f"    {line}" for line in lines) + "\n"
    yield "| | value | |\n|---|---|---|"
    for param in command.params:
        yield f"| `{param.metavar or ', '.join(param.opts)}` | {value_of(param)} | {_meaning(param)} |"
    yield ""


def _named(argument: Any) -> str:
    """An argument as the help shows it; a choice by its words."""
    return argument.metavar or "|".join(argument.type.choices)


def value_of(param: Any) -> str:
    """What stands behind the option, and what is taken where it is not given."""
    if param.type.name == "boolean":
        return ""
    default = param.show_default if isinstance(param.show_default, str) else param.default
    name = param.type.name
    kind = ", ".join(f"`{choice}`" for choice in getattr(param.type, "choices", ())) or KINDS.get(name, name)
    return f"{kind}; else {default}" if default is not None else kind


def _meaning(param: Any) -> str:
    return str(param.help).replace("|", "\\|")


if __name__ == "__main__":
    sys.stdout.write("\n".join(page()))
