"""The command for what sweeps keep: where it is, how large, and away with it."""

from __future__ import annotations

from typing import Annotated

import typer

from swtcg_rules.cli.mouth import put
from swtcg_rules.cli.options import LOCAL, Lang, told

CLEAR = "clear"


def cache(
    words: Annotated[list[str] | None, typer.Argument(metavar=f"[{CLEAR}]", help=told("cache.words"))] = None,
    lang: Lang = LOCAL,
) -> int:
    """Show what sweeps keep, or throw it away."""
    from swtcg_rules.errors import Problem, UsageError
    from swtcg_rules.sweep import store
    from swtcg_rules.words import say

    if words and words != [CLEAR]:
        raise UsageError(Problem("cache-words", {"word": next((word for word in words if word != CLEAR), words[-1])}))
    if not words:
        put(say(lang, "cache.size", file=str(store.place()), n=store.size(), most=store.LIMIT))
        return 0
    try:
        bytes_kept = store.clear()
    except OSError as error:
        raise UsageError(Problem("cache-stays", {"file": str(store.place()), "why": error.strerror or str(error)})) from None
    put(say(lang, "cache.cleared", n=bytes_kept))
    return 0
