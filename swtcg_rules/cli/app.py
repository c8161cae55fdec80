"""The commands: each is a thin shell over one call of the library."""

from __future__ import annotations

import gc
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from swtcg_rules.cli import completion
from swtcg_rules.cli.options import (
    LOCAL,
    Colors,
    Explain,
    Json,
    Lang,
    Own,
    PlayFor,
    Rules,
    lay_over,
    progress,
    show,
    show_json,
)

if TYPE_CHECKING:
    from swtcg_rules.answers.model import Answer
    from swtcg_rules.board.model import Board

NOTHING_FOUND = 1
BAD_INPUT = 2

app = typer.Typer(
    name="swtcg",
    help="Rules look-up and rulings for the Star Wars Trading Card Game.\n\n"
    'Examples: swtcg ask "Accuracy 1 vs Armor" / swtcg lookup parry --lang pl',
    epilog="Exit status: 0 answered, 1 nothing found, 2 bad usage or bad input, 3 changed (faq --check), 130 interrupted.",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
# "Accuracy -1" without quotation marks must not be taken for an option.
FREE_TEXT = {"ignore_unknown_options": True}


def _version(wanted: bool) -> None:
    if wanted:
        from swtcg_rules import __version__
        from swtcg_rules.glossary.store import load

        print(f"swtcg {__version__}, glossary {load().version}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def swtcg(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")] = False,  # noqa: ARG001
) -> None:
    """Rules look-up and rulings for the Star Wars Trading Card Game."""
    if context.invoked_subcommand is None:
        from swtcg_rules.errors import Problem, UsageError

        raise UsageError(Problem("no-command", {}))


@app.command(context_settings=FREE_TEXT, no_args_is_help=False)
def ask(
    text: Annotated[
        list[str] | None,
        typer.Argument(help='A scenario, keyword, term or question; "-" reads one a line.', autocompletion=completion.entries),
    ] = None,
    goal: PlayFor = "damage",
    explain: Explain = False,
    json: Json = False,
    lang: Lang = LOCAL,
    edition: Rules = "idc",
    glossary: Own = None,
    color: Colors = "auto",
) -> int:
    """Answer anything: a scenario, a keyword, a term, a question.

    Examples: swtcg ask "power 5, Fury 2 vs Armor, health 4" / swtcg ask "natural roll"
    """
    from swtcg_rules.answers.asking import ask as answer

    lay_over(glossary)
    question = _joined(text)
    if question == "-":
        return _ask_lines(goal, edition, json, lang)
    with progress(lang) as telling:
        found = answer(question, goal, edition, telling)
    return _give(found, explain, json, lang, color)


@app.command(context_settings=FREE_TEXT)
def solve(
    scenario: Annotated[
        list[str] | None,
        typer.Argument(help="A scenario, for example: power 6 vs Armor, health 4.", autocompletion=completion.keywords),
    ] = None,
    board: Annotated[Path | None, typer.Option("--board", help="A YAML board file instead of a scenario.")] = None,
    rolls: Annotated[str | None, typer.Option("--rolls", help="The dice as they fell, for example 6,4,1.")] = None,
    compare: Annotated[
        list[str] | None, typer.Option("--compare", help="Another scenario, or unit, beside the first; may be repeated.")
    ] = None,
    vary: Annotated[
        list[str] | None,
        typer.Option("--vary", help='A number to try out: power=1..10, "defender Lucky=0..3"; given twice: a grid of both.'),
    ] = None,
    interactive: Annotated[bool, typer.Option("--interactive", help="Ask for every die and every choice, one by one.")] = False,
    simulate: Annotated[int | None, typer.Option("--simulate", help="Play it so often with dice, by a simple policy.")] = None,
    seed: Annotated[int, typer.Option("--seed", help="The seed of the dice for --simulate.")] = 1,
    worth: Annotated[bool, typer.Option("--worth", help="What each ability on the board adds.")] = False,
    goal: PlayFor = "damage",
    explain: Explain = False,
    json: Json = False,
    lang: Lang = LOCAL,
    edition: Rules = "idc",
    glossary: Own = None,
    color: Colors = "auto",
) -> int:
    """Rule on a scenario or a board file: what happens, how likely, and why.

    Examples: swtcg solve "power 4 vs Armor, health 3" --rolls 6,5,2,1 / swtcg solve --board table.yaml --goal kill
    """
    from swtcg_rules.answers.solving import solve_scenario
    from swtcg_rules.board.notation import with_rolls
    from swtcg_rules.errors import FileError, Place, Problem, RecordError, UsageError

    lay_over(glossary)
    text = _joined(scenario)
    if board is not None and text:
        raise UsageError(Problem("board-and-scenario", {}))
    if board is None:
        if compare:
            from swtcg_rules.answers.comparing import read_compared as read_scenario
        else:
            from swtcg_rules.board.notation import read_scenario
        given = read_scenario(text)
    else:
        from swtcg_rules.board.files import read_board

        given = read_board(board)
    if rolls is not None:
        given = with_rolls(given, rolls)
    if interactive + (simulate is not None) + bool(compare) + bool(vary) + worth > 1:
        raise UsageError(Problem("one-at-a-time", {}))
    if interactive:
        return _walk(given, goal, edition, explain, json, lang, color)
    if simulate is not None:
        return _simulate(given, simulate, seed, goal, edition, json, lang, color)
    if compare or vary or worth:
        return _table(given, compare or [], vary or [], goal, edition, json, lang, color)
    try:
        with progress(lang) as telling:
            answer = solve_scenario(given, goal, text, edition, telling)
    except RecordError as error:
        if board is None:
            raise
        raise FileError(*(problem._replace(place=Place(file=str(board))) for problem in error.problems)) from None
    return _give(answer, explain, json, lang, color)


@app.command()
def lookup(
    query: Annotated[
        list[str] | None,
        typer.Argument(help="A keyword or term, English or Polish, however misspelt.", autocompletion=completion.entries),
    ] = None,
    explain: Explain = False,
    json: Json = False,
    lang: Lang = LOCAL,
    edition: Rules = "idc",
    glossary: Own = None,
    color: Colors = "auto",
) -> int:
    """Look a keyword or term up in the glossary.

    Examples: swtcg lookup amror / swtcg lookup zdolność wyzwalana --lang pl
    """
    from swtcg_rules.answers.looking import look_up

    lay_over(glossary)
    return _give(look_up(_joined(query), edition), explain, json, lang, color)


@app.command()
def keywords(
    effect_class: Annotated[
        str | None, typer.Option("--class", help="isolated, cumulative, layered or selective.", autocompletion=completion.classes)
    ] = None,
    ability_type: Annotated[
        str | None, typer.Option("--type", help="static, triggered or activated.", autocompletion=completion.types)
    ] = None,
    step: Annotated[
        str | None,
        typer.Option("--step", help="A step of the attack, for example reroll-chance.", autocompletion=completion.steps),
    ] = None,
    origin: Annotated[
        str | None, typer.Option("--origin", help="wotc, idc, or house for your own.", autocompletion=completion.origins)
    ] = None,
    json: Json = False,
    lang: Lang = LOCAL,
    glossary: Own = None,
    color: Colors = "auto",
) -> int:
    """List the keywords, all or those of a class, type, step or origin.

    Examples: swtcg keywords --type triggered / swtcg keywords --step prevention-chance --json
    """
    from swtcg_rules.answers.looking import list_keywords
    from swtcg_rules.render.keywords import keywords_data, keywords_text
    from swtcg_rules.words import say

    lay_over(glossary)
    found = list_keywords({"class": effect_class, "type": ability_type, "step": step, "origin": origin})
    if not found:
        print(say(lang, "keywords.none"), file=sys.stderr)
    if json:
        show_json(keywords_data(found, lang))
    elif found and sys.stdout.isatty():
        from swtcg_rules.render.keywords import keywords_page

        show(keywords_page(found, lang), color)
    else:
        sys.stdout.write(keywords_text(found, lang))
    return 0 if found else NOTHING_FOUND


@app.command(context_settings=FREE_TEXT)
def rulings(
    query: Annotated[
        list[str] | None, typer.Argument(help="A question in your own words, English or Polish; or a ruling's id.")
    ] = None,
    explain: Explain = False,
    json: Json = False,
    lang: Lang = LOCAL,
    edition: Rules = "idc",
    glossary: Own = None,
    color: Colors = "auto",
) -> int:
    """Find a ruling: the one that fits best whole, and those next to it.

    Examples: swtcg rulings can I evade twice / swtcg rulings czy pilot może być atakowany --lang pl
    """
    from swtcg_rules.answers.ruling import rulings as find

    lay_over(glossary)
    return _give(find(_joined(query), edition), explain, json, lang, color)


@app.command()
def faq(
    form: Annotated[
        Literal["md", "html", "json", "sheet"] | None,
        typer.Option("--format", help="md, html, json; sheet: a cheat sheet to print.", show_default="as --out ends, else md"),
    ] = None,
    langs: Annotated[str, typer.Option("--lang", help="en, pl or both: en,pl.")] = "en,pl",
    apart: Annotated[bool, typer.Option("--apart", help="md: one language after the other, not beside each other.")] = False,
    only: Annotated[str | None, typer.Option("--only", help="Parts: scenarios, rulings, keywords, terms.")] = None,
    keyword: Annotated[
        list[str] | None, typer.Option("--keyword", help="What concerns this keyword or term; may be repeated.")
    ] = None,
    topic: Annotated[list[str] | None, typer.Option("--topic", help="The rulings of this topic; may be repeated.")] = None,
    origin: Annotated[str | None, typer.Option("--origin", help="What concerns keywords of wotc, idc, or house.")] = None,
    scenarios: Annotated[
        Path | None, typer.Option("--scenarios", help="Your own scenarios: a line each, or a YAML list.")
    ] = None,
    out: Annotated[Path | None, typer.Option("--out", help="The file to write; without it: the standard output.")] = None,
    check_only: Annotated[
        bool, typer.Option("--check", help="Write nothing; status 3 with a diff where an answer, or --out, differs.")
    ] = False,
    edition: Rules = "idc",
    glossary: Own = None,
) -> int:
    """Build the FAQ from rulings, glossary and your own scenarios; every answer is solved again.

    Examples: swtcg faq --format html --out rules.html / swtcg faq --check
    """
    from swtcg_rules.cli.faq import build
    from swtcg_rules.faq.book import Wanted

    lay_over(glossary)
    wanted = Wanted(
        langs=_listed(langs),
        only=_listed(only or ""),
        keywords=tuple(keyword or ()),
        topics=tuple(topic or ()),
        origin=origin,
        scenarios=scenarios,
        edition=edition,
    )
    return build(wanted, form, apart, out, check_only)


def _listed(names: str) -> tuple[str, ...]:
    """The names between commas, each once."""
    return tuple(dict.fromkeys(name.strip() for name in names.split(",") if name.strip()))


@app.command()
def check(
    paths: Annotated[list[Path] | None, typer.Argument(help="Glossary folders, entries or board files.")] = None,
    json: Json = False,
    lang: Lang = LOCAL,
    glossary: Own = None,
) -> int:
    """Check glossary and board files: form, links, sources, and that every example gives what it says.

    Examples: swtcg check / swtcg check table.yaml
    """
    from swtcg_rules.answers.checking import check as check_all
    from swtcg_rules.words import problem_text, say

    lay_over(glossary)
    checked = check_all(paths or [])
    if json:
        from swtcg_rules.render.data import checked_data

        show_json(checked_data(checked, lang))
    else:
        for problem in checked.problems:
            print(problem_text(problem, lang))
        if not checked.problems:
            print(say(lang, "check.fine", n=checked.files))
    return BAD_INPUT if checked.problems else 0


def _walk(board: Board, goal: str, edition: str, explain: bool, json: bool, lang: str, color: Any) -> int:
    """Walk the attack with a judge at the keyboard, and rule on it; whoever leaves keeps the notation so far."""
    from swtcg_rules.answers.solving import solve_scenario, unplayed
    from swtcg_rules.answers.walking import Walk, can_be_walked
    from swtcg_rules.board.notation import write_scenario
    from swtcg_rules.cli.interactive import Keyboard, Quit
    from swtcg_rules.errors import Problem, ScenarioError, UsageError
    from swtcg_rules.glossary.edition import known_edition

    if board.rolls or board.played:
        raise UsageError(Problem("record-given", {"option": "--interactive"}))
    if unplayed(board) or not can_be_walked(board):
        raise ScenarioError(Problem("cannot-simulate", {}))
    walk = Walk(board._replace(edition=known_edition(edition)), Keyboard(lang))
    try:
        walk.walk()
    except Quit:
        print(write_scenario(walk.record))
        return 0
    except KeyboardInterrupt:
        print(write_scenario(walk.record), flush=True)
        raise
    record = walk.record
    return _give(solve_scenario(record, goal, write_scenario(record), edition), explain, json, lang, color)


def _simulate(board: Board, trials: int, seed: int, goal: str, edition: str, json: bool, lang: str, color: Any) -> int:
    from swtcg_rules.answers.solving import simulate_scenario
    from swtcg_rules.render.simulated import estimate_data, estimate_page

    engine, found = simulate_scenario(board, trials, seed, goal, edition)
    if json:
        show_json(estimate_data(engine, found, goal, lang))
    else:
        show(estimate_page(engine, found, goal, lang), color)
    return 0


def _table(board: Board, compare: list[str], vary: list[str], goal: str, edition: str, json: bool, lang: str, color: Any) -> int:
    """Boards beside each other: several, one with numbers varied, or else one without each of its abilities."""
    from swtcg_rules.answers import comparing
    from swtcg_rules.render.compared import table_data, table_page

    with progress(lang) as telling:
        if compare:
            table = comparing.compare([board, *compare], goal, edition, telling)
        elif vary:
            table = comparing.vary(board, vary, goal, edition, telling)
        else:
            table = comparing.worth(board, goal, edition, telling)
    if json:
        show_json(table_data(table, lang))
    else:
        show(table_page(table, lang), color)
    return 0


def _joined(words: list[str] | None) -> str:
    """The words of a command as one text. Raises UsageError for what was meant as an option."""
    for word in words or []:
        if word.startswith("--") and len(word) > len("--"):
            from swtcg_rules.errors import Problem, UsageError

            option = word.partition("=")[0]
            of_solve = option.removeprefix("--") in solve.__annotations__
            raise UsageError(Problem("option-of-solve" if of_solve else "unknown-option", {"option": option}))
    return " ".join(words or [])


def _give(answer: Answer, explain: bool, json: bool, lang: str, color: Any) -> int:
    from swtcg_rules.render.door import answer_page, as_data, nothing_found

    if json:
        show_json(as_data(answer, lang))
    else:
        show(answer_page(answer, lang, explain), color)
    return NOTHING_FOUND if nothing_found(answer) else 0


def _ask_lines(goal: str, edition: str, json: bool, lang: str) -> int:
    """One answer a line for the questions on the standard input; a bad one is told on its line, and the rest goes on."""
    from swtcg_rules.answers.asking import ask as answer
    from swtcg_rules.errors import SwtcgError
    from swtcg_rules.render.data import error_data
    from swtcg_rules.render.door import as_data, nothing_found
    from swtcg_rules.words import say

    gc.enable()
    status = 0
    for line in sys.stdin:
        question = line.strip().removeprefix("\ufeff")
        if not question:
            continue
        try:
            found = answer(question, goal, edition)
            data = as_data(found, lang)
            status = max(status, NOTHING_FOUND if nothing_found(found) else 0)
            text = data["summary"]
        except SwtcgError as error:
            data = {**error_data(error, lang), "query": question}
            status = BAD_INPUT
            text = say(lang, "error.line", query=question, message=data["error"]["message"])
        if json:
            show_json(data, indent=None)
        else:
            print(text)
        sys.stdout.flush()
    return status
