"""A page of an answer, or an error, as the data that the browser draws."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, cast

from swtcg_rules.render.page import Page, Section, Together, shown
from swtcg_rules.words import on_the_page, problem_text, say

if TYPE_CHECKING:
    from swtcg_rules.errors import SwtcgError

SOURCES = "sources.title"
SCENARIO = "scenario.title"
FOLDED = (
    "trace.title", "solved.rulings", "decisions.title", "ruling.neighbours", "ruling.examples", "lookup.related",
    "lookup.examples", "lookup.editions", "lookup.decisions",
)  # fmt: skip
"""Sections that a tap unfolds: the verdict, its reason and its source come first."""
QUESTIONS = {"ruling.which": 0, "ruling.neighbours": 1}
"""Sections that list questions, and the position of their first one among the questions found."""
NEAREST = "nearest-scenario"


def told(error: SwtcgError, lang: str) -> dict[str, Any]:
    """An error: its texts, its problems, and the scenarios that may be meant."""
    from swtcg_rules.render.data import error_data

    texts = [on_the_page(problem_text(problem, lang), lang) for problem in error.problems]
    nearest = [cast("dict[str, str]", problem.facts["scenario"])[lang] for problem in error.problems if problem.code == NEAREST]
    return {"texts": texts, "nearest": nearest, **error_data(error, lang)["error"]}


def blocks(page: Page, lang: str, found: Sequence[str] = ()) -> Iterator[dict[str, Any]]:
    """The blocks of a page, the sources behind the reason; `found` has the ids of the questions that it lists."""
    folded = {say(lang, key) for key in FOLDED}
    lists = {say(lang, key): first for key, first in QUESTIONS.items()}
    apart = (one for block in shown(page) for one in (block.blocks if isinstance(block, Together) else (block,)))
    for block in apart:
        data: dict[str, Any] = _shown({"kind": type(block).__name__.lower(), **block._asdict()}, lang)
        if isinstance(block, Section):
            data["folded"] = block.title in folded
            if block.title in lists:
                data["links"] = found[lists[block.title] :]
        if data.get("title") == say(lang, SOURCES):
            data["sources"] = True
        if data.get("title") == say(lang, SCENARIO):
            data["scenario"] = True
        yield data


def _shown(data: Any, lang: str) -> Any:
    if isinstance(data, str):
        return on_the_page(data, lang)
    if isinstance(data, dict):
        return {key: _shown(one, lang) for key, one in data.items()}
    return [_shown(one, lang) for one in data] if isinstance(data, list | tuple) else data


def as_json(data: Any) -> str:
    """The JSON text that the page reads."""
    return json.dumps(data, ensure_ascii=False)
