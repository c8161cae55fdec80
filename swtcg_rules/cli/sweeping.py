"""The command for many boards at once, a thin shell over one call of the library; and the one for the results of sweeps."""

from __future__ import annotations

import gc
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from swtcg_rules.cli import completion
from swtcg_rules.cli.giving import NOTHING_FOUND, remark
from swtcg_rules.cli.language import LOCAL
from swtcg_rules.cli.mouth import progress, put, show
from swtcg_rules.cli.options import JSON, Colors, Json, Lang, Own, PlayFor, Rules, lay_over, told
from swtcg_rules.cli.solving import joined
from swtcg_rules.cli.spoken import GIVEN
from swtcg_rules.errors import Problem, UsageError
from swtcg_rules.words import say

if TYPE_CHECKING:
    from swtcg_rules.cli.swept import SweepOutput
    from swtcg_rules.sweep.sweeping import Row

Per = Literal["attacker", "defender"]
Format = Literal["table", "json", "jsonl", "csv", "md", "parquet"]
"""The forms of the rows."""
BY_NAME = {
    ".csv": "csv",
    ".json": "json",
    ".md": "md",
    ".txt": "table",
    ".jsonl": "jsonl",
    ".ndjson": "jsonl",
    ".parquet": "parquet",
}
"""The form of a file, by the ending of its name."""
CLEAR = "clear"
TOLD = 2_000
"""The number of boards from which their number is stated before they are solved."""


def sweep(
    context: typer.Context,
    scenario: Annotated[
        list[str] | None,
        typer.Argument(metavar=told("a-scenario"), help=told("sweep.scenario"), autocompletion=completion.keywords_and_cards),
    ] = None,
    attackers: Annotated[str | None, typer.Option("--attackers", help=told("sweep.attackers"))] = None,
    defenders: Annotated[str | None, typer.Option("--defenders", help=told("sweep.defenders"))] = None,
    worth: Annotated[str | None, typer.Option("--worth", help=told("sweep.worth"))] = None,
    against: Annotated[str | None, typer.Option("--against", help=told("sweep.against"))] = None,
    columns: Annotated[str | None, typer.Option("--columns", help=told("sweep.columns"))] = None,
    where: Annotated[list[str] | None, typer.Option("--where", help=told("sweep.where"))] = None,
    sort: Annotated[str | None, typer.Option("--sort", help=told("sweep.sort"))] = None,
    top: Annotated[int | None, typer.Option("--top", help=told("sweep.top"))] = None,
    per: Annotated[Per | None, typer.Option("--per", help=told("sweep.per"))] = None,
    form: Annotated[Format | None, typer.Option("--format", help=told("sweep.format"))] = None,
    out: Annotated[Path | None, typer.Option("--out", help=told("sweep.out"))] = None,
    plot: Annotated[Path | None, typer.Option("--plot", help=told("sweep.plot"))] = None,
    picture: Annotated[str | None, typer.Option("--picture", help=told("sweep.picture"))] = None,
    cluster: Annotated[str | None, typer.Option("--cluster", help=told("sweep.cluster"))] = None,
    goal: PlayFor = None,
    json: Json = False,
    lang: Lang = LOCAL,
    edition: Rules = "idc",
    glossary: Own = None,
    color: Colors = "auto",
) -> int:
    """Solve many boards at once."""
    from swtcg_rules.cli.modes import refuse_form
    from swtcg_rules.cli.swept import WHOLE, SweepOutput, give_rows, give_units, installed
    from swtcg_rules.cli.writing import form_of, spare_inputs
    from swtcg_rules.sweep.choosing import chosen
    from swtcg_rules.sweep.fields import OF_CARDS
    from swtcg_rules.sweep.measures import columns_of
    from swtcg_rules.sweep.sweeping import Sweep
    from swtcg_rules.table.model import Role

    lay_over(glossary)
    said = form or (("json" if worth else "jsonl") if json else None)
    written = form_of(said, out, BY_NAME, "table", by="--json" if json and not form else "--format")
    refuse_form("sweep", context.meta[GIVEN], written)
    if written == "parquet" and out is None:
        raise UsageError(Problem("sweep-out", {}))
    wanted = SweepOutput(written, columns_of(columns), out, lang, color)
    if bool(worth) is not bool(against):
        raise UsageError(Problem("sweep-worth", {}))
    if top is not None and top < 1:
        raise UsageError(Problem("sweep-top", {}))
    places = (one for one in (attackers, defenders, against) if one and not one.startswith(OF_CARDS))
    spare_inputs([out, plot], map(Path, places))
    installed(wanted, plot, picture)
    gc.enable()
    signal.signal(signal.SIGINT, signal.default_int_handler)  # results are kept, and no process is left behind
    text, play_for = joined(scenario), goal or "damage"
    if worth and against:
        return _worth(worth, against, text, play_for, edition, cluster, wanted)
    asked = Sweep(text, attackers, defenders, play_for, edition)
    choice = chosen(asked, wanted.columns, where or [], sort, top, Role(per) if per else None, bool(plot) or wanted.form in WHOLE)
    if asked.size >= TOLD and (written not in JSON or sys.stderr.isatty()):
        remark(lang, "sweeping.size", n=asked.size)
    complete = True

    def seen(rows: Iterator[Row]) -> Iterator[Row]:
        nonlocal complete
        for row in rows:
            complete = complete and row.found.problem is None
            yield row

    with _told_to_go_on(lang, asked.size), progress(lang, "sweeping") as telling:
        rows = choice.of(seen(asked.rows(cluster, telling)))
        if choice.per:
            page = give_units(asked, choice.units(asked, rows, wanted.columns), choice.per, wanted)
        else:
            page = give_rows(asked, rows, wanted, plot, picture)
    if page:
        show(page, color)
    return 0 if complete else NOTHING_FOUND


@contextmanager
def _told_to_go_on(lang: str, size: int) -> Iterator[None]:
    """Print that nothing is lost if a large sweep is interrupted."""
    try:
        yield
    except KeyboardInterrupt:
        if size >= TOLD:
            remark(lang, "sweeping.go-on")
        raise


def _worth(what: str, against: str, unit: str, goal: str, edition: str, cluster: str | None, wanted: SweepOutput) -> int:
    from swtcg_rules.cli.swept import give_worth
    from swtcg_rules.sweep.worth import worth_over

    with progress(wanted.lang, "sweeping") as telling:
        found = worth_over(what, against, unit, goal, edition, cluster, telling)
    if page := give_worth(found, wanted):
        show(page, wanted.color)
    return NOTHING_FOUND if any(row.found.problem for row in found.left_out) else 0


def cache(
    words: Annotated[list[str] | None, typer.Argument(metavar=f"[{CLEAR}]", help=told("cache.words"))] = None,
    lang: Lang = LOCAL,
) -> int:
    """Show the size of the kept results, or delete them."""
    from swtcg_rules.sweep import store

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
