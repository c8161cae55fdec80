"""The commands that play: `ask`, which answers anything, and `solve`. Each is a thin shell over one call of the library."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from swtcg_rules.cli import completion
from swtcg_rules.cli.giving import asked_which, give, kind_of, picked, show_why, understood_line
from swtcg_rules.cli.language import LOCAL
from swtcg_rules.cli.mouth import progress, put
from swtcg_rules.cli.options import (
    Again,
    Colors,
    Explain,
    Forms,
    Json,
    Lang,
    More,
    Moves,
    Own,
    Pick,
    PlayFor,
    Rules,
    Short,
    answered_in,
    asked_depth,
    asked_form,
    lay_over,
    told,
)
from swtcg_rules.cli.spoken import settle
from swtcg_rules.errors import FileError, Place, Problem, RecordError, ScenarioError, UsageError

if TYPE_CHECKING:
    from swtcg_rules.answers.hearing import Heard
    from swtcg_rules.answers.model import Answer
    from swtcg_rules.table.model import Board
    from swtcg_rules.table.turns import Table


def ask(
    context: typer.Context,
    text: Annotated[
        list[str] | None,
        typer.Argument(metavar=told("a-text"), help=told("ask.text"), autocompletion=completion.entries_and_cards),
    ] = None,
    again: Again = False,
    goal: PlayFor = None,
    moves: Moves = False,
    pick: Pick = None,
    interactive: Annotated[bool, typer.Option("--interactive", help=told("ask.interactive"))] = False,
    why: Annotated[bool, typer.Option("--why", help=told("ask.why"))] = False,
    short: Short = False,
    more: More = False,
    explain: Explain = False,
    form: Forms = None,
    json: Json = False,
    lang: Lang = LOCAL,
    edition: Rules = "idc",
    glossary: Own = None,
    color: Colors = "auto",
) -> int:
    """Answer anything: a scenario, a keyword, a term, a question."""
    from swtcg_rules.answers.asking import ask as answer

    form, depth = asked_form(form, json), asked_depth(short, more, explain)
    lay_over(glossary)
    question = joined(text)
    if question == "-":
        from swtcg_rules.cli.lines import ask_lines

        return ask_lines(goal, edition, form, lang)
    lang = answered_in(lang, question)
    if why:
        show_why(question, edition, lang, color)
        return 0
    with progress(lang) as telling:
        if again:
            from swtcg_rules.cli.last import answer_again

            found: Answer = answer_again(question, goal, edition, telling)
        else:
            with kept_where_unread(question):
                found = answer(question, goal, edition, telling)
    if (found.found and not again) or moves:
        settle(context, lambda: kind_of(found))
    if moves:
        from swtcg_rules.cli.tables import listed

        return listed(found, form, lang)
    if pick is not None:
        found = picked(found, pick)
    status = give(found, depth, form, lang, color)
    if form == "table" and not found.found and sys.stdin.isatty():
        return _asked_on(found, status, lambda one: give(one, depth, form, lang, color), (goal, edition, lang))
    if interactive and (number := asked_which(found, lang)):
        return give(picked(found, number), depth, form, lang, color)
    return status


def solve(
    context: typer.Context,
    scenario: Annotated[
        list[str] | None,
        typer.Argument(metavar=told("a-scenario"), help=told("scenario"), autocompletion=completion.keywords_and_cards),
    ] = None,
    board: Annotated[Path | None, typer.Option("--board", help=told("board"))] = None,
    say: Annotated[bool, typer.Option("--say", help=told("say"))] = False,
    rolls: Annotated[str | None, typer.Option("--rolls", help=told("rolls"))] = None,
    compare: Annotated[list[str] | None, typer.Option("--compare", help=told("compare"))] = None,
    vary: Annotated[list[str] | None, typer.Option("--vary", help=told("vary"))] = None,
    need: Annotated[str | None, typer.Option("--need", help=told("need"))] = None,
    until: Annotated[str | None, typer.Option("--until", help=told("until"))] = None,
    interactive: Annotated[bool, typer.Option("--interactive", help=told("interactive"))] = False,
    simulate: Annotated[int | None, typer.Option("--simulate", help=told("simulate"))] = None,
    seed: Annotated[int, typer.Option("--seed", help=told("seed"))] = 1,
    worth: Annotated[bool, typer.Option("--worth", help=told("worth"))] = False,
    plot: Annotated[Path | None, typer.Option("--plot", help=told("plot"))] = None,
    goal: PlayFor = None,
    moves: Moves = False,
    short: Short = False,
    more: More = False,
    explain: Explain = False,
    form: Forms = None,
    json: Json = False,
    lang: Lang = LOCAL,
    edition: Rules = "idc",
    glossary: Own = None,
    color: Colors = "auto",
) -> int:
    """Rule on a scenario or a board file: what happens, how likely, and why."""
    from swtcg_rules.answers.reading import read_board, read_scenario
    from swtcg_rules.answers.solving import solve_scenario
    from swtcg_rules.table.reader import with_rolls
    from swtcg_rules.table.turns import Table

    form, depth = asked_form(form, json), asked_depth(short, more, explain)
    lay_over(glossary)
    text = joined(scenario)
    if board is not None and (text or say):
        raise UsageError(Problem("board-and-scenario", {}))
    if plot:
        from swtcg_rules.cli.writing import spare_inputs
        from swtcg_rules.render.pictures import picture_suits

        picture_suits(plot)
        spare_inputs([plot], [board])
    given: Board | Table
    heard: Heard | None = None
    if say:
        from swtcg_rules.answers.hearing import said

        heard = said(text, edition)
        if not heard.understood.scenario or not heard.understood.plain:
            return give(heard, depth, form, lang, color)
        given = read_scenario(heard.understood.scenario)
    elif board is None:
        given = typed(text, compared=bool(compare))
    else:
        given = read_board(board)
    settle(context, lambda: "table" if isinstance(given, Table) else "attack")
    in_other_ways = rolls or compare or vary or need or worth or interactive or simulate is not None
    if heard and form == "table" and (isinstance(given, Table) or in_other_ways):
        put(understood_line(heard, lang))
    if isinstance(given, Table):
        from swtcg_rules.cli.tables import in_a_way

        playing = (interactive, simulate, seed)
        return in_a_way(given, text, playing, goal, edition, moves, depth, form, lang, color)
    play_for = goal or "damage"
    given = given if rolls is None else with_rolls(given, rolls)
    if interactive:
        from swtcg_rules.cli.ways import walked

        answer = walked(given, play_for, edition, form, lang)
        # The record of the walk is the scenario of the answer, which a brief page leaves out.
        return give(answer, "more" if depth == "brief" else depth, form, lang, color) if answer else 0
    if simulate is not None:
        from swtcg_rules.cli.ways import simulated

        return simulated(given, simulate, seed, play_for, edition, form, lang, color)
    if compare or vary or need or worth:
        from swtcg_rules.cli.ways import compared

        return compared(given, compare or [], vary or [], (need, until), goal, edition, form, lang, color)
    try:
        with progress(lang) as telling:
            answer = solve_scenario(given, play_for, text, edition, telling)
    except RecordError as error:
        if board is None:
            raise
        raise FileError(*(problem._replace(place=Place(file=str(board))) for problem in error.problems)) from None
    return give(heard._replace(answer=answer) if heard else answer, depth, form, lang, color, plot)


def _asked_on(found: Answer, status: int, tell: Callable[[Answer], int], how: tuple[str | None, str, str]) -> int:
    """Ask a person at a terminal what was meant, as long as something is asked back and there is a reply."""
    from swtcg_rules.cli.last import answer_to, reply_typed

    goal, edition, lang = how
    while reply := reply_typed(found, lang):
        with progress(lang) as telling:
            found = answer_to(*reply, goal, edition, telling)
        status = tell(found)
    return status


@contextmanager
def kept_where_unread(text: str) -> Iterator[None]:
    """A line that cannot be read is kept as one that was asked back: a follow-up to it goes on from no other."""
    try:
        yield
    except (ScenarioError, RecordError):
        from swtcg_rules.cli.last import keep

        keep([text])
        raise


def typed(text: str, compared: bool) -> Board | Table:
    """The scenario of the call. Raises ScenarioError, with the scenario that comes nearest to what was typed."""
    from swtcg_rules.answers.reading import read_scenario

    try:
        if compared:
            from swtcg_rules.answers.comparing import read_compared

            return read_compared(text)
        with kept_where_unread(text):
            return read_scenario(text)
    except ScenarioError as error:
        from swtcg_rules.answers.hearing import offered

        raise offered(error, text) from None


def joined(words: list[str] | None) -> str:
    """The words of a command as one text. Raises UsageError for what was meant as an option."""
    for word in words or []:
        if word.startswith("--") and len(word) > len("--"):
            from swtcg_rules.cli.modes import MODES

            option = word.partition("=")[0]
            of_solve = option in MODES["solve"].only_with
            raise UsageError(Problem("option-of-solve" if of_solve else "unknown-option", {"option": option}))
    return " ".join(words or [])
