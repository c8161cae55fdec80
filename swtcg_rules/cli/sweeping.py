"""The command for many boards at once. A thin shell over one call of the library."""

from __future__ import annotations

import gc
import signal
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from swtcg_rules.cli import completion
from swtcg_rules.cli.giving import NOTHING_FOUND, put_result
from swtcg_rules.cli.mouth import json_text, progress, put, show
from swtcg_rules.cli.options import LOCAL, Colors, Form, Json, Lang, Own, PlayFor, Rules, lay_over, told

if TYPE_CHECKING:
    from swtcg_rules.sweep.sweeping import Swept

Format = Literal["table", "json", "jsonl", "csv", "md", "parquet"]
BY_NAME: dict[str, Format] = {
    ".csv": "csv",
    ".json": "json",
    ".md": "md",
    ".jsonl": "jsonl",
    ".ndjson": "jsonl",
    ".parquet": "parquet",
}
"""The form of a file, by the end of its name."""


def sweep(
    scenario: Annotated[
        list[str] | None,
        typer.Argument(metavar=told("a-scenario"), help=told("sweep.scenario"), autocompletion=completion.keywords),
    ] = None,
    attackers: Annotated[str | None, typer.Option("--attackers", help=told("sweep.attackers"))] = None,
    defenders: Annotated[str | None, typer.Option("--defenders", help=told("sweep.defenders"))] = None,
    worth: Annotated[str | None, typer.Option("--worth", help=told("sweep.worth"))] = None,
    against: Annotated[str | None, typer.Option("--against", help=told("sweep.against"))] = None,
    columns: Annotated[str | None, typer.Option("--columns", help=told("sweep.columns"))] = None,
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
    from swtcg_rules.errors import Problem, UsageError
    from swtcg_rules.render.swept import columns_of
    from swtcg_rules.sweep.sweeping import sweep as swept_of

    lay_over(glossary)
    asked = columns_of(columns)
    if json and form not in (None, "jsonl", "json"):
        raise UsageError(Problem("one-form", {"options": f"--json, --format {form}"}))
    form = form or ("jsonl" if json else BY_NAME.get(out.suffix.lower(), "table") if out else "table")
    if form == "parquet" and out is None:
        raise UsageError(Problem("sweep-out", {}))
    if bool(worth) is not bool(against):
        raise UsageError(Problem("sweep-worth", {}))
    if plot:
        from swtcg_rules.render.pictures import picture_suits

        picture_suits(plot)
    gc.enable()
    signal.signal(signal.SIGINT, signal.default_int_handler)  # what was found is kept, and no process is left behind
    text, play_for = " ".join(scenario or ()), goal or "damage"
    if worth and against:
        if form == "parquet":
            raise UsageError(Problem("sweep-worth", {}))
        shown: Form = "json" if json and form == "jsonl" else form
        return _worth(worth, against, text, play_for, edition, cluster, shown, lang, color)
    with progress(lang, "sweeping") as telling:
        swept = swept_of(text, attackers, defenders, play_for, edition, cluster, telling)
    _give(swept, asked, form, out, lang, color)
    if plot:
        from swtcg_rules.render.pictures import draw_sweep

        draw_sweep(swept, asked, picture, plot, lang)
    return 0 if swept.complete else NOTHING_FOUND


def _worth(
    what: str, against: str, unit: str, goal: str, edition: str, cluster: str | None, form: Form, lang: str, color: str
) -> int:
    from swtcg_rules.sweep.worth import worth_over

    with progress(lang, "sweeping") as telling:
        found = worth_over(what, against, unit, goal, edition, cluster, telling)
    put_result(found, form, lang, color)
    return NOTHING_FOUND if any(row.found.problem for row in found.left_out) else 0


def _give(swept: Swept, columns: tuple[str, ...], form: Format, out: Path | None, lang: str, color: str) -> None:
    """The rows, on the standard output or in a file."""
    from swtcg_rules.render import swept as rendered

    match form:
        case "parquet":
            assert out
            rendered.write_parquet(swept, columns, lang, out)
        case "csv":
            _put(rendered.swept_csv(swept, columns, lang), out)
        case "jsonl":
            _put((json_text(row, indent=None) for row in rendered.swept_data(swept, columns, lang)), out)
        case "json":
            _put(json_text(rendered.whole_data(swept, columns, lang)).splitlines(), out)
        case "md":
            from swtcg_rules.faq.markdown import page_markdown

            _put(page_markdown(rendered.swept_page(swept, columns, lang)).splitlines(), out)
        case "table" if out:
            from swtcg_rules.render.plain import plain_text

            _put(plain_text(rendered.swept_page(swept, columns, lang)).splitlines(), out)
        case _:
            show(rendered.swept_page(swept, columns, lang), color)


def _put(lines: Iterable[str], out: Path | None) -> None:
    """Lines on the standard output, or in a file that is there whole or not at all."""
    if out is not None:
        from swtcg_rules.cli.faq import write_file

        write_file("".join(f"{line}\n" for line in lines), out)
        return
    for line in lines:
        put(line)
