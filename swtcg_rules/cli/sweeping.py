"""The command for many boards at once. A thin shell over one call of the library."""

from __future__ import annotations

import gc
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from swtcg_rules.cli import completion
from swtcg_rules.cli.giving import NOTHING_FOUND
from swtcg_rules.cli.mouth import note, progress, show
from swtcg_rules.cli.options import LOCAL, Colors, Format, Json, Lang, Own, PlayFor, Rules, lay_over, told

if TYPE_CHECKING:
    from swtcg_rules.cli.swept import Wanted
    from swtcg_rules.sweep.sweeping import Row

Per = Literal["attacker", "defender"]
TOLD = 2_000
"""Of so many boards it is said how many they are before they are solved."""


def sweep(
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
    from swtcg_rules.cli.swept import Wanted, alone, form_of, give_rows, give_units, installed, spared
    from swtcg_rules.errors import Problem, UsageError
    from swtcg_rules.sweep.choosing import chosen
    from swtcg_rules.sweep.measures import columns_of
    from swtcg_rules.sweep.sweeping import Sweep
    from swtcg_rules.table.model import Role
    from swtcg_rules.words import say

    lay_over(glossary)
    wanted = Wanted(form_of(form, json, out), columns_of(columns), out, lang, color)
    if bool(worth) is not bool(against):
        raise UsageError(Problem("sweep-worth", {}))
    if top is not None and top < 1:
        raise UsageError(Problem("sweep-top", {}))
    if worth:
        of_rows = {"--columns": columns, "--where": where, "--sort": sort, "--top": top, "--per": per, "--plot": plot}
        alone({"--attackers": attackers, "--defenders": defenders, **of_rows}, "--worth")
    if per:
        alone({"--plot": plot}, "--per")
    if picture and not plot:
        raise UsageError(Problem("sweep-picture-alone", {}))
    spared(out, plot, *(Path(one) for one in (attackers, defenders, against) if one))
    installed(wanted, plot, picture)
    gc.enable()
    signal.signal(signal.SIGINT, signal.default_int_handler)  # what was found is kept, and no process is left behind
    text, play_for = " ".join(scenario or ()), goal or "damage"
    if worth and against:
        return _worth(worth, against, text, play_for, edition, cluster, wanted)
    asked = Sweep(text, attackers, defenders, play_for, edition)
    choice = chosen(
        asked, wanted.columns, where or [], sort, top, Role(per) if per else None, bool(plot) or wanted.form == "table"
    )
    if asked.size >= TOLD and (not json or sys.stderr.isatty()):
        note(say(lang, "sweeping.size", n=asked.size))
    complete = True

    def seen(rows: Iterator[Row]) -> Iterator[Row]:
        nonlocal complete
        for row in rows:
            complete = complete and row.found.problem is None
            yield row

    with progress(lang, "sweeping") as telling:
        rows = choice.of(seen(asked.rows(cluster, telling)))
        if choice.per:
            page = give_units(asked, choice.units(asked, rows, wanted.columns), choice.per, wanted)
        else:
            page = give_rows(asked, rows, wanted, plot, picture)
    if page:
        show(page, color)
    return 0 if complete else NOTHING_FOUND


def _worth(what: str, against: str, unit: str, goal: str, edition: str, cluster: str | None, wanted: Wanted) -> int:
    from swtcg_rules.cli.swept import give_worth
    from swtcg_rules.sweep.worth import worth_over

    with progress(wanted.lang, "sweeping") as telling:
        found = worth_over(what, against, unit, goal, edition, cluster, telling)
    if page := give_worth(found, wanted):
        show(page, wanted.color)
    return NOTHING_FOUND if any(row.found.problem for row in found.left_out) else 0
