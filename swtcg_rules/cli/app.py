"""The commands: each is a thin shell over one call of the library."""

from __future__ import annotations

import gc
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from swtcg_rules.cli import completion
from swtcg_rules.cli.mouth import LONGEST_LINE, note, progress, put, put_json, show, start_watch, typed
from swtcg_rules.cli.options import (
    LOCAL,
    Colors,
    Explain,
    Json,
    Lang,
    Language,
    Own,
    Pick,
    PlayFor,
    Rules,
    SpokenFirst,
    answered_in,
    lay_over,
    told,
)
from swtcg_rules.cli.spoken import Command, Group

if TYPE_CHECKING:
    from swtcg_rules.answers.model import Answer
    from swtcg_rules.table.model import Board

NOTHING_FOUND = 1
BAD_INPUT = 2
LONGEST_NUMBER = 9
"""Digits of a number that is typed for one of a list."""

app = typer.Typer(
    name="swtcg",
    cls=Group,
    help=told("app"),
    epilog=told("exit-status"),
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
# "Accuracy -1" without quotation marks must not be taken for an option.
FREE_TEXT = {"ignore_unknown_options": True}


def _version(wanted: bool) -> None:
    if wanted:
        from swtcg_rules import __version__
        from swtcg_rules.glossary.store import load

        put(f"swtcg {__version__}, glossary {load().version}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def swtcg(
    context: typer.Context,
    lang: SpokenFirst = None,
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help=told("version"))] = False,  # noqa: ARG001
) -> None:
    """Hand the language on to the command, if it was named before it."""
    if lang:
        # By the names of the parameters: in `faq` it is the languages of the document.
        context.default_map = {str(context.invoked_subcommand): {"lang": lang, "langs": lang}}
    if context.invoked_subcommand is None:
        from swtcg_rules.errors import Problem, UsageError

        raise UsageError(Problem("no-command", {}))


@app.command(cls=Command, help=told("ask"), context_settings=FREE_TEXT, no_args_is_help=False)
def ask(
    text: Annotated[
        list[str] | None,
        typer.Argument(metavar=told("a-text"), help=told("ask.text"), autocompletion=completion.entries),
    ] = None,
    goal: PlayFor = "damage",
    pick: Pick = None,
    interactive: Annotated[bool, typer.Option("--interactive", help=told("ask.interactive"))] = False,
    explain: Explain = False,
    json: Json = False,
    lang: Lang = LOCAL,
    edition: Rules = "idc",
    glossary: Own = None,
    color: Colors = "auto",
) -> int:
    """Answer anything: a scenario, a keyword, a term, a question."""
    from swtcg_rules.answers.asking import ask as answer

    lay_over(glossary)
    question = _joined(text)
    if question == "-":
        return _ask_lines(goal, edition, json, lang)
    lang = answered_in(lang, question)
    with progress(lang) as telling:
        found = answer(question, goal, edition, telling)
    if pick is not None:
        found = _picked(found, pick)
    status = _give(found, explain, json, lang, color)
    if interactive and (number := _asked_which(found, lang)):
        return _give(_picked(found, number), explain, json, lang, color)
    return status


@app.command(cls=Command, help=told("solve"), context_settings=FREE_TEXT)
def solve(
    scenario: Annotated[
        list[str] | None,
        typer.Argument(metavar=told("a-scenario"), help=told("scenario"), autocompletion=completion.keywords),
    ] = None,
    board: Annotated[Path | None, typer.Option("--board", help=told("board"))] = None,
    rolls: Annotated[str | None, typer.Option("--rolls", help=told("rolls"))] = None,
    compare: Annotated[list[str] | None, typer.Option("--compare", help=told("compare"))] = None,
    vary: Annotated[list[str] | None, typer.Option("--vary", help=told("vary"))] = None,
    interactive: Annotated[bool, typer.Option("--interactive", help=told("interactive"))] = False,
    simulate: Annotated[int | None, typer.Option("--simulate", help=told("simulate"))] = None,
    seed: Annotated[int, typer.Option("--seed", help=told("seed"))] = 1,
    worth: Annotated[bool, typer.Option("--worth", help=told("worth"))] = False,
    goal: PlayFor = "damage",
    explain: Explain = False,
    json: Json = False,
    lang: Lang = LOCAL,
    edition: Rules = "idc",
    glossary: Own = None,
    color: Colors = "auto",
) -> int:
    """Rule on a scenario or a board file: what happens, how likely, and why."""
    from swtcg_rules.answers.solving import solve_scenario
    from swtcg_rules.errors import FileError, Place, Problem, RecordError, UsageError
    from swtcg_rules.table.notation import with_rolls

    lay_over(glossary)
    text = _joined(scenario)
    if board is not None and text:
        raise UsageError(Problem("board-and-scenario", {}))
    if board is None:
        if compare:
            from swtcg_rules.answers.comparing import read_compared as read_scenario
        else:
            from swtcg_rules.table.notation import read_scenario
        given = read_scenario(text)
    else:
        from swtcg_rules.table.files import read_board

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


@app.command(cls=Command, help=told("lookup"))
def lookup(
    query: Annotated[
        list[str] | None,
        typer.Argument(metavar=told("a-word"), help=told("lookup.query"), autocompletion=completion.entries),
    ] = None,
    explain: Explain = False,
    json: Json = False,
    lang: Lang = LOCAL,
    edition: Rules = "idc",
    glossary: Own = None,
    color: Colors = "auto",
) -> int:
    """Look a keyword or term up in the glossary."""
    from swtcg_rules.answers.looking import look_up

    lay_over(glossary)
    return _give(look_up(_joined(query), edition), explain, json, lang, color)


@app.command(cls=Command, help=told("keywords"))
def keywords(
    effect_class: Annotated[str | None, typer.Option("--class", help=told("class"), autocompletion=completion.classes)] = None,
    ability_type: Annotated[str | None, typer.Option("--type", help=told("type"), autocompletion=completion.types)] = None,
    step: Annotated[
        str | None,
        typer.Option("--step", help=told("step"), autocompletion=completion.steps),
    ] = None,
    origin: Annotated[str | None, typer.Option("--origin", help=told("origin"), autocompletion=completion.origins)] = None,
    json: Json = False,
    lang: Lang = LOCAL,
    glossary: Own = None,
    color: Colors = "auto",
) -> int:
    """List the keywords, all or those of a class, type, step or origin."""
    from swtcg_rules.answers.looking import list_keywords
    from swtcg_rules.render.keywords import keywords_data, keywords_text
    from swtcg_rules.words import say

    lay_over(glossary)
    found = list_keywords({"class": effect_class, "type": ability_type, "step": step, "origin": origin})
    if not found:
        note(say(lang, "keywords.none"))
    if json:
        put_json(keywords_data(found, lang))
    elif found and sys.stdout.isatty():
        from swtcg_rules.render.keywords import keywords_page

        show(keywords_page(found, lang), color)
    else:
        put(keywords_text(found, lang), end="")
    return 0 if found else NOTHING_FOUND


@app.command(cls=Command, help=told("rulings"), context_settings=FREE_TEXT)
def rulings(
    query: Annotated[list[str] | None, typer.Argument(metavar=told("a-question"), help=told("rulings.query"))] = None,
    pick: Pick = None,
    explain: Explain = False,
    json: Json = False,
    lang: Lang = LOCAL,
    edition: Rules = "idc",
    glossary: Own = None,
    color: Colors = "auto",
) -> int:
    """Find a ruling: the one that fits best whole, and those next to it."""
    from swtcg_rules.answers.ruling import rulings as find

    lay_over(glossary)
    question = _joined(query)
    found = find(question, edition)
    return _give(found if pick is None else _picked(found, pick), explain, json, answered_in(lang, question), color)


@app.command(cls=Command, help=told("faq"))
def faq(
    form: Annotated[
        Literal["md", "html", "json", "sheet"] | None,
        typer.Option("--format", help=told("faq.format"), show_default=told("faq.format.default")),
    ] = None,
    langs: Annotated[str, typer.Option("--lang", help=told("faq.lang"))] = "en,pl",
    apart: Annotated[bool, typer.Option("--apart", help=told("faq.apart"))] = False,
    only: Annotated[str | None, typer.Option("--only", help=told("faq.only"))] = None,
    keyword: Annotated[list[str] | None, typer.Option("--keyword", help=told("faq.keyword"))] = None,
    topic: Annotated[list[str] | None, typer.Option("--topic", help=told("faq.topic"))] = None,
    origin: Annotated[str | None, typer.Option("--origin", help=told("faq.origin"))] = None,
    scenarios: Annotated[Path | None, typer.Option("--scenarios", help=told("faq.scenarios"))] = None,
    out: Annotated[Path | None, typer.Option("--out", help=told("faq.out"))] = None,
    check_only: Annotated[bool, typer.Option("--check", help=told("faq.check"))] = False,
    edition: Rules = "idc",
    glossary: Own = None,
) -> int:
    """Build the FAQ from rulings, glossary and your own scenarios; every answer is solved again."""
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


@app.command(cls=Command, help=told("check"))
def check(
    paths: Annotated[list[Path] | None, typer.Argument(metavar=told("files"), help=told("check.paths"))] = None,
    json: Json = False,
    lang: Lang = LOCAL,
    glossary: Own = None,
) -> int:
    """Check glossary and board files: form, links, sources, and that every example gives what it says."""
    from swtcg_rules.answers.checking import check as check_all
    from swtcg_rules.words import problem_text, say

    lay_over(glossary)
    with progress(lang) as telling:
        checked = check_all(paths or [], telling)
    if json:
        from swtcg_rules.render.data import checked_data

        put_json(checked_data(checked, lang))
    else:
        for problem in checked.problems:
            put(problem_text(problem, lang))
        if not checked.problems:
            put(say(lang, "check.fine", n=checked.files))
    return BAD_INPUT if checked.problems else 0


def _walk(board: Board, goal: str, edition: str, explain: bool, json: bool, lang: str, color: Any) -> int:
    """Walk the attack with a judge at the keyboard, and rule on it; whoever leaves keeps the notation so far."""
    from swtcg_rules.answers.solving import solve_scenario, unplayed
    from swtcg_rules.answers.walking import Walk, can_be_walked
    from swtcg_rules.cli.interactive import Keyboard, Quit
    from swtcg_rules.errors import Problem, ScenarioError, UsageError
    from swtcg_rules.glossary.edition import known_edition
    from swtcg_rules.table.notation import write_scenario

    if board.rolls or board.played:
        raise UsageError(Problem("record-given", {"option": "--interactive"}))
    if unplayed(board) or not can_be_walked(board):
        raise ScenarioError(Problem("cannot-simulate", {}))
    known_edition(edition)
    signal.signal(signal.SIGINT, signal.default_int_handler)  # who leaves by an interrupt keeps the record as well
    walk = Walk(board, Keyboard(lang))
    try:
        course = walk.play()
    except Quit:
        put(write_scenario(walk.record, lang))
        return 0
    except KeyboardInterrupt:
        put(write_scenario(walk.record, lang))
        sys.stdout.flush()
        raise
    record = walk.record
    return _give(solve_scenario(record, goal, write_scenario(record), edition, course=course), explain, json, lang, color)


def _simulate(board: Board, trials: int, seed: int, goal: str, edition: str, json: bool, lang: str, color: Any) -> int:
    from swtcg_rules.answers.simulating import simulate_scenario
    from swtcg_rules.render.simulated import estimate_data, estimate_page

    with progress(lang) as telling:
        board, found = simulate_scenario(board, trials, seed, goal, edition, telling)
    if json:
        put_json(estimate_data(board, found, goal, edition, lang))
    else:
        show(estimate_page(board, found, goal, lang), color)
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
        put_json(table_data(table, lang))
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


def _picked(answer: Answer, number: int) -> Answer:
    from swtcg_rules.answers.ruling import picked

    return picked(answer, number)


def _asked_which(answer: Answer, lang: str) -> int | None:
    """The number that the judge types for one of several questions; none where there is nothing to pick, or for Enter."""
    from swtcg_rules.answers.ruling import Ruled
    from swtcg_rules.words import say

    if not isinstance(answer, Ruled) or len(answer.results) < 2:
        return None
    note(say(lang, "ruling.pick", n=len(answer.results)), end=" ")
    line = typed()
    number = line.text.strip() if line else ""
    return int(number) if number.isdecimal() and number.isascii() and len(number) <= LONGEST_NUMBER else None


def _give(answer: Answer, explain: bool, json: bool, lang: str, color: Any) -> int:
    from swtcg_rules.render.door import answer_page, as_data, nothing_found

    if json:
        put_json(as_data(answer, lang))
    else:
        show(answer_page(answer, lang, explain), color)
    return NOTHING_FOUND if nothing_found(answer) else 0


def _ask_lines(goal: str, edition: str, json: bool, lang: Language) -> int:
    """One answer a line for the questions on the standard input; a bad one is told on its line, and the rest goes on."""
    from swtcg_rules.answers.asking import ask as answer
    from swtcg_rules.errors import LONGEST, Problem, SwtcgError, UsageError
    from swtcg_rules.render.data import error_data
    from swtcg_rules.render.door import as_data, nothing_found
    from swtcg_rules.words import WINDOW, say
    from swtcg_rules.words.visible import visible

    gc.enable()
    status = 0
    while line := typed():
        question = line.text.strip().removeprefix("\ufeff")
        if not question:
            continue
        start_watch()
        spoken = answered_in(lang, question)
        try:
            if line.length > LONGEST_LINE:
                raise UsageError(Problem("too-long", {"n": line.length, "most": LONGEST}))
            found = answer(question, goal, edition)
            data = as_data(found, spoken)
            status = max(status, NOTHING_FOUND if nothing_found(found) else 0)
            text = visible(data["summary"])
        except SwtcgError as error:
            data = {**error_data(error, spoken), "query": question}
            status = BAD_INPUT
            begun = question if len(question) <= LONGEST else question[:WINDOW] + "..."
            text = say(spoken, "error.line", query=visible(begun), message=data["error"]["message"])
        if json:
            put_json(data, indent=None)
        else:
            put(text)
        sys.stdout.flush()
    return status
