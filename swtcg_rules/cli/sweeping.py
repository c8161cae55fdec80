"""The command for many boards at once. A thin shell over one call of the library."""

from __future__ import annotations

import gc
import signal
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, cast

import typer

from swtcg_rules.cli import completion
from swtcg_rules.cli.giving import NOTHING_FOUND, put_result
from swtcg_rules.cli.mouth import json_text, progress, put, show
from swtcg_rules.cli.options import LOCAL, Colors, Json, Lang, Own, PlayFor, Rules, lay_over, told
from swtcg_rules.cli.solving import joined
from swtcg_rules.words.visible import visible_lines

if TYPE_CHECKING:
    from swtcg_rules.cli.options import Form
    from swtcg_rules.sweep.sweeping import Swept

Format = Literal["table", "json", "jsonl", "csv", "md", "parquet"]
BY_NAME = {
    ".csv": "csv",
    ".json": "json",
    ".md": "md",
    ".txt": "table",
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
    from swtcg_rules.cli.writing import form_of, spare_inputs, write_file
    from swtcg_rules.errors import Problem, UsageError
    from swtcg_rules.render.swept import columns_of
    from swtcg_rules.sweep.fields import OF_CARDS
    from swtcg_rules.sweep.sweeping import sweep as swept_of

    lay_over(glossary)
    text = joined(scenario)
    asked = columns_of(columns)
    said = form or ("jsonl" if json else None)
    written = form_of(said, out, BY_NAME, "table", by="--json" if json and not form else "--format")
    if written == "parquet" and out is None:
        raise UsageError(Problem("sweep-out", {}))
    if bool(worth) is not bool(against):
        raise UsageError(Problem("sweep-worth", {}))
    if plot:
        from swtcg_rules.render.pictures import picture_suits

        picture_suits(plot, picture)
    places = (where for where in (attackers, defenders, against) if where and not where.startswith(OF_CARDS))
    spare_inputs([out, plot], map(Path, places))
    gc.enable()
    signal.signal(signal.SIGINT, signal.default_int_handler)  # what was found is kept, and no process is left behind
    play_for = goal or "damage"
    if worth and against:
        shown = cast("Form", "json" if json and form is None else written)
        return _worth(worth, against, text, play_for, edition, cluster, shown, lang, color)
    with progress(lang, "sweeping") as telling:
        swept = swept_of(text, attackers, defenders, play_for, edition, cluster, telling)
    files: dict[Path, str | bytes] = {}
    if out:
        files[out] = _content(swept, asked, written, lang)
    if plot:
        from swtcg_rules.render.pictures import draw_sweep

        files[plot] = draw_sweep(swept, asked, picture, plot, lang)
    for file, content in files.items():
        write_file(content, file)
    if not out:
        _say(swept, asked, written, lang, color)
    return 0 if swept.complete else NOTHING_FOUND


def _worth(
    what: str, against: str, unit: str, goal: str, edition: str, cluster: str | None, form: Form, lang: str, color: str
) -> int:
    from swtcg_rules.sweep.worth import worth_over

    with progress(lang, "sweeping") as telling:
        found = worth_over(what, against, unit, goal, edition, cluster, telling)
    put_result(found, form, lang, color)
    return NOTHING_FOUND if any(row.found.problem for row in found.left_out) else 0


def _content(swept: Swept, columns: tuple[str, ...], form: str, lang: str) -> str | bytes:
    """The rows as they stand in a file."""
    from swtcg_rules.render import swept as rendered

    if form == "parquet":
        return rendered.swept_parquet(swept, columns, lang)
    return "".join(f"{line}\n" for line in _lines(swept, columns, form, lang))


def _lines(swept: Swept, columns: tuple[str, ...], form: str, lang: str) -> Iterable[str]:
    """The rows as lines of text."""
    from swtcg_rules.render import swept as rendered

    if form == "csv":
        return rendered.swept_csv(swept, columns, lang)
    if form == "jsonl":
        return (json_text(row, indent=None) for row in rendered.swept_data(swept, columns, lang))
    if form == "json":
        return json_text(rendered.whole_data(swept, columns, lang)).splitlines()
    page = rendered.swept_page(swept, columns, lang)
    if form == "md":
        from swtcg_rules.faq.markdown import page_markdown

        return visible_lines(page_markdown(page)).splitlines()
    from swtcg_rules.render.plain import plain_text

    return visible_lines(plain_text(page)).splitlines()


def _say(swept: Swept, columns: tuple[str, ...], form: str, lang: str, color: str) -> None:
    """The rows on the standard output."""
    if form == "table":
        from swtcg_rules.render.swept import swept_page

        show(swept_page(swept, columns, lang), color)
        return
    for line in _lines(swept, columns, form, lang):
        put(line)
