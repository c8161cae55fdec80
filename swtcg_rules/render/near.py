"""A ruling next to an answer, in a line: its question, and its verdict in a word or a clause."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from swtcg_rules.words import say, text_in

if TYPE_CHECKING:
    from swtcg_rules.glossary.records import Ruling

VERDICT = re.compile(r"(?:Yes|No|Tak|Nie)[:.]\s+")
"""The beginning of a ruling's answer that is yes or no."""
CLAUSE, SENTENCE = re.compile(r"(?<=[.;:!?]) "), re.compile(r"(?<=[.!?]) ")
WITH_VERDICT = 2
"""The number of rulings next to an answer that are shown with their verdicts."""


def near_line(ruling: Ruling, lang: str) -> str:
    """The question of a ruling, and its answer in a word or its first clause."""
    text = text_in(ruling["answer"], lang)
    said = VERDICT.match(text)
    return f"{text_in(ruling['question'], lang)} {(said[0] if said else CLAUSE.split(text)[0]).strip(' .:;')}."


def cases(ruling: Ruling, twin: Ruling, lang: str) -> tuple[str, ...]:
    """For each of two near twins the condition on which it answers, and the first sentence of its answer.

    The yes or no is left out: it belongs to the question of its ruling.
    """
    told = []
    for one, other in ((ruling, twin), (twin, ruling)):
        case = next(text_in(apart, lang) for apart in one["apart"] if apart["id"] == other["id"])
        rule = SENTENCE.split(VERDICT.sub("", text_in(one["answer"], lang)))[0].rstrip(".")
        told.append(say(lang, "ruling.case", case=case, answer=rule))
    return tuple(told)
