"""The result of a check of glossary and board files: as a page, and as data."""

from __future__ import annotations

from typing import Any

from swtcg_rules.answers.model import Checked
from swtcg_rules.errors import Problem
from swtcg_rules.render.data import problems_data
from swtcg_rules.render.page import Line, Page, Together
from swtcg_rules.words import problem_text, say


def checked_page(checked: Checked, lang: str, _explain: bool = False) -> Page:
    """Each problem, or that there is none."""
    if not checked.problems:
        return [Line(say(lang, "check.fine", n=checked.files))]
    return [Together(tuple(line for problem in checked.problems for line in problem_lines(problem, lang)))]


def problem_lines(problem: Problem, lang: str) -> list[Line]:
    """A problem, and the place in the text below it."""
    return [Line(line) for line in problem_text(problem, lang).splitlines()]


def checked_data(checked: Checked, lang: str) -> dict[str, Any]:
    """The result of a check as an object for `--json`."""
    return {"schema": "swtcg-check/1", "files": checked.files, "problems": problems_data(checked.problems, lang)}
