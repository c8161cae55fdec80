"""Any answer as a page, as plain text, or as data."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from swtcg_rules.answers.model import Answer
from swtcg_rules.errors import Problem, UsageError
from swtcg_rules.render.page import Inline, Page
from swtcg_rules.render.plain import plain_text
from swtcg_rules.words import LANGUAGES

PAGES = {
    "LookedUp": ("swtcg_rules.render.entry", "looked_up_page"),
    "Solved": ("swtcg_rules.render.solved", "solved_page"),
    "Tabled": ("swtcg_rules.render.standing", "tabled_page"),
    "Battle": ("swtcg_rules.render.battle", "battle_page"),
    "Heard": ("swtcg_rules.render.heard", "heard_page"),
    "Named": ("swtcg_rules.render.cards", "named_page"),
    "Ruled": ("swtcg_rules.render.ruling", "ruled_page"),
    "Decided": ("swtcg_rules.render.decision", "decided_page"),
}
"""Who makes a page of which answer: by name, since only one of them is needed and the others would be felt at start-up."""


def answer_page(answer: Answer, lang: str = "en", explain: bool = False) -> Page:
    """What is to be shown of an answer."""
    module, maker = PAGES[type(answer).__name__]
    page: Page = getattr(import_module(module), maker)(answer, lang, explain)
    if getattr(answer, "of_card", False):
        from swtcg_rules.render.named import own_words

        return [*own_words(answer.named, lang), *page]
    if answer.named:
        from swtcg_rules.answers.notes import with_notes
        from swtcg_rules.render.named import named_blocks

        at = len(page) - isinstance(page[-1], Inline)  # the scenario stays the last
        page[at:at] = named_blocks(with_notes(answer), lang)
    return page


def as_text(answer: Answer, lang: str = "en", explain: bool = False) -> str:
    """An answer as plain text, in English ("en") or Polish ("pl")."""
    return plain_text(answer_page(answer, _known(lang), explain))


def as_data(answer: Answer, lang: str = "en") -> dict[str, Any]:
    """An answer as the JSON object of the contract (`swtcg-answer/1`)."""
    from swtcg_rules.render.data import answer_data

    data = answer_data(answer, _known(lang))
    if answer.named:
        from swtcg_rules.answers.notes import with_notes
        from swtcg_rules.render.named import named_data

        data["cards"] = named_data(with_notes(answer), whole=getattr(answer, "of_card", False))
    return data


def nothing_found(answer: Answer) -> bool:
    """Whether the answer is that there is none."""
    return not answer.found


def _known(lang: str) -> str:
    if lang not in LANGUAGES:
        raise UsageError(Problem("unknown-choice", {"value": lang, "allowed": ", ".join(LANGUAGES)}))
    return lang
