"""How the commands give their answers, and ask which of several was meant."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from swtcg_rules.cli.mouth import note, put_json, show, typed

if TYPE_CHECKING:
    from pathlib import Path

    from swtcg_rules.answers.model import Answer

NOTHING_FOUND = 1
BAD_INPUT = 2
LONGEST_NUMBER = 9
"""Digits of a number that is typed for one of a list."""


def give(answer: Answer, explain: bool, json: bool, lang: str, color: Any, plot: Path | None = None) -> int:
    """Show an answer, or print it as JSON, and draw it if asked to; the exit status says whether anything was found."""
    from swtcg_rules.render.door import answer_page, as_data, nothing_found

    if plot:
        from swtcg_rules.cli.ways import drawn

        drawn(answer, plot, lang)
    if json:
        put_json(as_data(answer, lang))
    else:
        show(answer_page(answer, lang, explain), color)
    return NOTHING_FOUND if nothing_found(answer) else 0


def kind_of(answer: Answer) -> str:
    """What was read of a text, by the answer to it: an attack, a table, or a question on the rules."""
    from swtcg_rules.answers.battle import Battle
    from swtcg_rules.answers.comparing import Table
    from swtcg_rules.answers.hearing import Heard
    from swtcg_rules.answers.solved import Solved
    from swtcg_rules.answers.tabling import Tabled

    told = answer.answer if isinstance(answer, Heard) else answer
    return "attack" if isinstance(told, Solved | Table) else "table" if isinstance(told, Tabled | Battle) else "question"


def picked(answer: Answer, number: int) -> Answer:
    """The answer to one of the questions that an answer offers."""
    from swtcg_rules.answers import ruling

    return ruling.picked(answer, number)


def asked_which(answer: Answer, lang: str) -> int | None:
    """The number that the judge types for one of several questions; none where there is nothing to pick, or for Enter."""
    from swtcg_rules.answers.ruling import Ruled
    from swtcg_rules.words import say

    if not isinstance(answer, Ruled) or len(answer.results) < 2:
        return None
    note(say(lang, "ruling.pick", n=len(answer.results)), end=" ")
    line = typed()
    number = line.text.strip() if line else ""
    return int(number) if number.isdecimal() and number.isascii() and len(number) <= LONGEST_NUMBER else None
