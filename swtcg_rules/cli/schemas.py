"""The command for the schemas of what the program prints."""

from __future__ import annotations

from typing import Annotated

import typer

from swtcg_rules.cli import completion
from swtcg_rules.cli.mouth import put
from swtcg_rules.cli.options import told


def schema(
    name: Annotated[
        str | None, typer.Argument(metavar=told("a-schema"), help=told("schema.name"), autocompletion=completion.schemas)
    ] = None,
) -> int:
    """Print the JSON Schema of a kind of output, or the names of all."""
    from swtcg_rules.render.schemas import schema_names, schema_text

    put("\n".join(schema_names()) if name is None else schema_text(name).rstrip("\n"))
    return 0
