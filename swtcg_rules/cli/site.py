"""The site command: the program as a page, put together and written."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from swtcg_rules.cli.language import LOCAL
from swtcg_rules.cli.mouth import progress, put
from swtcg_rules.cli.options import Own, lay_over, told
from swtcg_rules.words import say


def site(
    out: Annotated[Path, typer.Option("--out", help=told("site.out"))],
    runtime: Annotated[Path, typer.Option("--runtime", help=told("site.runtime"))] = Path("node_modules/pyodide"),
    glossary: Own = None,
) -> int:
    """Build the program as a page that runs in a browser, without a network."""
    from swtcg_rules.site.build import build_site

    lay_over(glossary)
    with progress(LOCAL) as telling:
        built = build_site(out, runtime, telling)
    put(say(LOCAL, "site.done", folder=str(built.folder), files=built.files, mb=round(built.size / 1_000_000)))
    return 0
