"""Questions on the standard input."""

from __future__ import annotations

import gc
import sys
from collections import deque
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

from swtcg_rules.cli.giving import BAD_INPUT, NOTHING_FOUND
from swtcg_rules.cli.language import Language
from swtcg_rules.cli.mouth import LONGEST_LINE, Typed, json_text, put, start_watch, typed
from swtcg_rules.cli.options import Form, answered_in
from swtcg_rules.errors import LONGEST, Problem, SwtcgError, UsageError
from swtcg_rules.words import WINDOW, say
from swtcg_rules.words.visible import in_a_sheet, visible

if TYPE_CHECKING:
    from collections.abc import Iterable
    from concurrent.futures import Future
    from queue import Queue

    from swtcg_rules.render.page import Page

COMMENT = "#"
COLUMNS = ("query", "kind", "summary")
"""The columns of an answer as a row of CSV."""
LOST = "\ufffd"
"""The replacement for bytes that are not UTF-8 text."""
FEW = 64
"""The number of lines that this process answers alone: for them other processes would start too late."""
AHEAD = 64
"""The most questions that are given out before the first of them is answered."""


class LineOptions(NamedTuple):
    """How questions are to be answered."""

    goal: str | None
    edition: str
    form: Form
    lang: Language


class LineAnswer(NamedTuple):
    """The answer to a question, and its exit status."""

    text: str
    status: int


def ask_lines(goal: str | None, edition: str, form: Form, lang: Language) -> int:
    """Answer each question on standard input, in one line, or as Markdown below a heading; a bad question is reported in its
    place, and the others are still answered.
    """
    gc.enable()
    wanted, status = LineOptions(goal, edition, form, lang), 0
    if form == "csv":
        put(_row(COLUMNS))
    for at in count():
        if at == FEW:
            from swtcg_rules.sweep.running import cores

            if cores() > 1:
                return max(status, _together(wanted))
        line = typed()
        if line is None:
            break
        if _question(line):
            start_watch()
            status = max(status, _say(said(line, wanted)))
    return status


def _together(wanted: LineOptions) -> int:
    """Answer the rest of the lines, several at once, in their order.

    A caller that waits for each answer before the next question is not kept waiting: with nothing more to read, the answers so
    far are printed.
    """
    from queue import Queue
    from threading import Thread

    from swtcg_rules.sweep.running import processes

    status = 0
    given: deque[Future[LineAnswer]] = deque()
    lines: Queue[Typed | Exception | None] = Queue(AHEAD)
    with processes() as executor:
        executor.submit(int).result()  # starts the processes before the thread, which they would not inherit
        Thread(target=_read, args=(lines,), daemon=True).start()
        line: Typed | Exception | None = Typed("", 0)
        while line is not None or given:
            while given and (line is None or lines.empty() or len(given) == AHEAD):
                status = max(status, _say(given.popleft().result()))
            if line is not None:
                line = lines.get()
            if isinstance(line, Exception):
                raise line
            if line is not None and _question(line):
                given.append(executor.submit(said, line, wanted))
    return status


def _read(lines: Queue[Typed | Exception | None]) -> None:
    """Read ahead to the end of the input, or to the first error."""
    line: Typed | None = Typed("", 0)
    try:
        while line is not None:
            line = typed()
            lines.put(line)
    except Exception as error:
        lines.put(error)


def _question(line: Typed) -> str:
    """The question of a line; empty for a blank line or a comment, as in the files of the other commands."""
    text = line.text.strip().removeprefix("\ufeff").lstrip()
    return "" if text.startswith(COMMENT) else text


def _say(answer: LineAnswer) -> int:
    put(answer.text)
    sys.stdout.flush()
    return answer.status


def said(line: Typed, wanted: LineOptions) -> LineAnswer:
    """The answer to a line."""
    from swtcg_rules.answers.asking import ask as answer
    from swtcg_rules.render.data import error_data
    from swtcg_rules.render.door import as_data, nothing_found, shown_page
    from swtcg_rules.render.page import Line

    question, goal, edition = _question(line), wanted.goal, wanted.edition
    spoken = answered_in(wanted.lang, question)
    page: Page | None = None
    try:
        if line.length > LONGEST_LINE:
            raise UsageError(Problem("too-long", {"n": line.length, "most": LONGEST}))
        if LOST in question:
            raise UsageError(Problem("line-not-text", {}))
        found = answer(question, goal, edition)
        data = as_data(found, spoken)
        status = NOTHING_FOUND if nothing_found(found) else 0
        text = summary = visible(data["summary"])
        page = shown_page(found, spoken, "more") if wanted.form == "md" else None
    except SwtcgError as error:
        data = {**error_data(error, spoken), "query": question}
        status, summary = BAD_INPUT, data["error"]["message"]
        begun = question if len(question) <= LONGEST else question[:WINDOW] + "..."
        text = say(spoken, "error.line", query=visible(begun), message=summary)
    match wanted.form:
        case "table":
            pass
        case "csv":
            text = _row((question, data.get("kind", "error"), summary))
        case "md":
            text = _below_heading(question, page or [Line(text)])
        case _:
            text = json_text(data, indent=None)
    return LineAnswer(text, status)


def _row(cells: Iterable[str]) -> str:
    """A line of CSV."""
    import csv
    import io

    text = io.StringIO()
    csv.writer(text, lineterminator="").writerow(map(in_a_sheet, cells))
    return text.getvalue()


def _below_heading(question: str, page: Page) -> str:
    """A page as Markdown below its question."""
    from swtcg_rules.faq.markdown import escaped, page_markdown

    return f"## {escaped(visible(question))}\n\n{page_markdown(page)}\n"
