"""Any answer as a page, as plain text, or as data."""

from __future__ import annotations

from typing import Any

from swtcg_rules.answers.model import Answer, LookedUp
from swtcg_rules.errors import Problem, UsageError
from swtcg_rules.render.page import Page
from swtcg_rules.render.plain import plain_text
from swtcg_rules.words import LANGUAGES


def answer_page(answer: Answer, lang: str = "en", explain: bool = False) -> Page:
    """What is to be shown of an answer."""
    if isinstance(answer, LookedUp):
        from swtcg_rules.render.entry import looked_up_page

        return looked_up_page(answer, lang, explain)
    from swtcg_rules.answers.solved import Solved

    if isinstance(answer, Solved):
        from swtcg_rules.render.solved import solved_page

        return solved_page(answer, lang, explain)
    from swtcg_rules.render.ruling import ruled_page

    return ruled_page(answer, lang, explain)


def as_text(answer: Answer, lang: str = "en", explain: bool = False) -> str:
    """An answer as plain text, in English ("en") or Polish ("pl")."""
    return plain_text(answer_page(answer, _known(lang), explain))


def as_data(answer: Answer, lang: str = "en") -> dict[str, Any]:
    """An answer as the JSON object of the contract (`swtcg-answer/1`)."""
    from swtcg_rules.render.data import answer_data

    return answer_data(answer, _known(lang))


def nothing_found(answer: Answer) -> bool:
    """Whether the answer is that there is none."""
    return not answer.found


def _known(lang: str) -> str:
    if lang not in LANGUAGES:
        raise UsageError(Problem("unknown-choice", {"value": lang, "allowed": ", ".join(LANGUAGES)}))
    return lang
