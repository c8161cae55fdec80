"""How the commands give their answers, and ask which of several questions was meant."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from swtcg_rules.cli.mouth import json_text, note, put, put_json, show, typed
from swtcg_rules.cli.options import for_a_script
from swtcg_rules.errors import Problem, UsageError
from swtcg_rules.words import say

if TYPE_CHECKING:
    from pathlib import Path

    from swtcg_rules.answers.hearing import Heard
    from swtcg_rules.answers.model import Answer
    from swtcg_rules.cli.options import Form
    from swtcg_rules.render.depth import Depth
    from swtcg_rules.render.door import Result
    from swtcg_rules.render.page import Page

NOTHING_FOUND = 1
BAD_INPUT = 2
WITH_A_BOARD = ("Solved", "Heard", "Again", "Tabled", "Battle")
"""Answers of which a line is kept for a follow-up."""
LONGEST_NUMBER = 9
"""The most digits of a typed number that picks from a list."""


def give(answer: Answer, depth: Depth, form: Form, lang: str, color: Any, plot: Path | None = None) -> int:
    """Give an answer, and draw it if asked to; the exit status says whether anything was found. Its line is kept."""
    from swtcg_rules.render.door import nothing_found

    if plot:
        drawn(answer, plot, lang)
    if type(answer).__name__ in WITH_A_BOARD:
        from swtcg_rules.cli.last import keep_line  # a look-up does not wait for it

        keep_line(answer)  # before a reader may leave: `| head -1`
    put_result(answer, form, lang, color, depth)
    return NOTHING_FOUND if nothing_found(answer) else 0


def drawn(answer: Answer, file: Path, lang: str) -> None:
    """Draw the damage on the declared defender, in a file. Raises UsageError where the answer has none."""
    from swtcg_rules.answers.hearing import Heard
    from swtcg_rules.answers.solved import Solved
    from swtcg_rules.cli.writing import write_file
    from swtcg_rules.render.pictures import draw_board
    from swtcg_rules.table.writer import write_scenario

    solved = answer.answer if isinstance(answer, Heard) else answer
    damage = solved.units[solved.defender].damage if isinstance(solved, Solved) else None
    if not isinstance(solved, Solved) or damage is None:
        raise UsageError(Problem("sweep-no-numbers", {}))
    write_file(draw_board(write_scenario(solved.board, lang), damage.exactly, file, lang), file)


def understood_line(heard: Heard, lang: str) -> str:
    """What was understood of table talk, in front of an answer that does not say it itself."""
    from swtcg_rules.render.heard import line_of

    return say(lang, "heard.understood", line=line_of(heard, lang))


def show_why(text: str, edition: str, lang: str, color: Any) -> None:
    """Print why a text gets its answer, for those who work on the answers."""
    from swtcg_rules.answers.why import why
    from swtcg_rules.render.why import why_page

    show(why_page(why(text, edition), lang), color)


def kind_of(answer: Answer) -> str:
    """What a text was read as, by the answer to it: an attack, a table, or a question on the rules."""
    from swtcg_rules.answers.battle import Battle
    from swtcg_rules.answers.compared import Compared
    from swtcg_rules.answers.hearing import Heard
    from swtcg_rules.answers.solved import Solved
    from swtcg_rules.answers.tabling import Tabled

    told = answer.answer if isinstance(answer, Heard) else answer
    return "attack" if isinstance(told, Solved | Compared) else "table" if isinstance(told, Tabled | Battle) else "question"


def put_result(result: Result, form: Form, lang: str, color: Any, depth: Depth = "more", page: Page | None = None) -> None:
    """Print a result in the requested form; a reader sees `page` instead of the usual page, if it is given."""
    from swtcg_rules.render import door

    match form:
        case "table":
            show(page or _with_hint(door.result_page(result, lang, depth == "explain"), depth, lang), color)
        case "md":
            from swtcg_rules.faq.markdown import page_markdown

            put(page_markdown(page or door.shown_page(result, lang, depth)))
        case "csv":
            from swtcg_rules.render.tables import to_csv

            put(to_csv(result, lang), end="")
        case _:
            put_json(door.as_data(result, lang), indent=2 if form == "json" else None)


def _with_hint(page: Page, depth: Depth, lang: str) -> Page:
    """A page at a depth; a brief one says that there is more."""
    from swtcg_rules.render.depth import at_depth, has_more
    from swtcg_rules.render.page import Inline

    shown = at_depth(page, depth, lang)
    if depth == "brief" and has_more(page):
        shown.append(Inline(say(lang, "more.title"), "--more"))
    return shown


def remark(lang: str, key: str, **facts: object) -> None:
    """Say something beside the answer; as JSON for a script."""
    text = say(lang, key, **facts)
    note(json_text({"schema": "swtcg-note/1", "note": text}, indent=None) if for_a_script(sys.argv[1:]) else text)


def picked(answer: Answer, number: int) -> Answer:
    """The answer to one of the questions that an answer offers."""
    from swtcg_rules.answers import ruling

    return ruling.picked(answer, number)


def asked_which(answer: Answer, lang: str) -> int | None:
    """The number that the judge types for one of several questions; None where there is nothing to pick, or for Enter."""
    from swtcg_rules.answers.ruling import Ruled

    if not isinstance(answer, Ruled) or len(answer.results) < 2:
        return None
    note(say(lang, "ruling.pick", n=len(answer.results)), end=" ")
    line = typed()
    number = line.text.strip() if line else ""
    return int(number) if number.isdecimal() and number.isascii() and len(number) <= LONGEST_NUMBER else None
