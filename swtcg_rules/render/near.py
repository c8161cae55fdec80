"""A ruling next to an answer, in a line: its question, and its verdict in a word or a clause."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from swtcg_rules.words import say, text_in

if TYPE_CHECKING:
    from swtcg_rules.glossary.records import Ruling

VERDICT = re.compile(r"(?:Yes|No|Tak|Nie)[:.]\s+")
"""The beginning of a ruling's answer that is yes or no."""
SENTENCE = re.compile(r"(?<=[.;:!?]) ")
WITH_VERDICT = 2
"""The number of rulings next to an answer that are shown with their verdicts."""


def near_line(ruling: Ruling, lang: str) -> str:
    """The question of a ruling, and its answer in a word or its first clause."""
    return f"{text_in(ruling['question'], lang)} {_in_short(ruling, lang)}."


def cases(ruling: Ruling, twin: Ruling, lang: str) -> str:
    """The conditions on which two near twins answer, each with the answer in a word or its first clause."""
    told = []
    for one, other in ((ruling, twin), (twin, ruling)):
        (case,) = (text_in(apart, lang) for apart in one["apart"] if apart["id"] == other["id"])
        short = _in_short(one, lang)
        told.append(say(lang, "ruling.case", case=case, answer=short.lower() if one["verdict"] in ("yes", "no") else short))
    return " ".join(told)


def _in_short(ruling: Ruling, lang: str) -> str:
    text = text_in(ruling["answer"], lang)
    said = VERDICT.match(text)
    return (said[0] if said else SENTENCE.split(text)[0]).strip(" .:;")
