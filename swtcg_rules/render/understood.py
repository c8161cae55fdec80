"""What was understood of a text in words of the table: as a page, and as data."""

from __future__ import annotations

from typing import Any

from swtcg_rules.answers.hearing import Heard
from swtcg_rules.glossary.store import load
from swtcg_rules.render.heard import heard_page, line_of, understood_parts
from swtcg_rules.render.page import Line, Page
from swtcg_rules.talk.model import Understood
from swtcg_rules.words import say

UNDERSTOOD = "swtcg-understood/1"


def understood_page(understood: Understood, lang: str, _explain: bool = False) -> Page:
    """The line of the notation; where the text is not plain, what prevents a reading."""
    heard = Heard(understood.text, understood, None)
    if understood.plain and understood.scenario:
        return [Line(say(lang, "heard.understood", line=line_of(heard, lang)))]
    return heard_page(heard, lang)


def understood_data(understood: Understood, lang: str) -> dict[str, Any]:
    """What was understood as an object: see its schema."""
    return {
        "schema": UNDERSTOOD,
        "lang": lang,
        "data_version": load().version,
        "text": understood.text,
        "plain": understood.plain,
        "scenario": understood.scenario,
        "keywords": list(understood.keywords),
        **understood_parts(understood),
    }
