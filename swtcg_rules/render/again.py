"""The answer to a follow-up: the verdict, then what changed, then the answer as it would be to the line that comes of it."""

from __future__ import annotations

from typing import Any

from swtcg_rules.answers.again.asking import Again
from swtcg_rules.answers.again.differing import BoardChange
from swtcg_rules.answers.again.following import shown
from swtcg_rules.answers.hearing import Heard
from swtcg_rules.answers.reading import read_scenario
from swtcg_rules.errors import ScenarioError
from swtcg_rules.render.page import Line, Page, Together
from swtcg_rules.render.pages import layered_page
from swtcg_rules.table.model import Board
from swtcg_rules.words import say

BY_NUMBER = "{at}. {line}"


def again_page(again: Again, lang: str, explain: bool = False) -> Page:
    """The answer with what changed right behind its verdict; or what is asked back."""
    if again.answer is None:
        ways = [BY_NUMBER.format(at=at, line=line) for at, line in enumerate(_offered(again, lang), 1)]
        lines = [Line(text, strong=True) for text in (_question(again, lang), *ways)]
        return [Together(tuple(lines)), Line(say(lang, "again.pick"))]
    first, *rest = layered_page(again.answer, lang, explain)
    blocks = first.blocks if isinstance(first, Together) else (first,)
    verdict, *more = blocks
    if not isinstance(verdict, Line):
        return [Line(changed_text(again, lang)), first, *rest]
    return [Together((verdict, Line(changed_text(again, lang)), *more)), *rest]


def _question(again: Again, lang: str) -> str:
    assert again.asked
    facts = {key: value[lang] if isinstance(value, dict) else value for key, value in again.asked.facts.items()}
    return say(lang, f"again.asked.{again.asked.code.removeprefix('again-')}", **facts)


def _offered(again: Again, lang: str) -> tuple[str, ...]:
    """The lines that may be meant, as they are shown in a language."""
    assert again.asked
    ways = again.asked.facts["ways"]
    assert isinstance(ways, dict)
    lines: tuple[str, ...] = ways[lang]
    return lines


def changed_text(again: Again, lang: str) -> str:
    """What changed, and the line that comes of it."""
    if again.anew:
        return say(lang, "again.anew")
    told = " ".join(change_text(one, lang) for one in again.changes)
    line = "" if isinstance(again.answer, Heard) else say(lang, "again.now", line=_line(again, lang))
    return " ".join(filter(None, (told, line)))


def _line(again: Again, lang: str) -> str:
    try:
        board = read_scenario(again.line, suggest=False)
    except ScenarioError:
        return again.line
    return shown(again.line, board, lang) if isinstance(board, Board) else again.line


def change_text(change: BoardChange, lang: str) -> str:
    """One thing that changed."""
    unit, what, before, after = (text and text[lang] for text in change[1:])
    if change.kind == "changed":
        from_to = say(lang, "again.from-to", before=before, after=after)
        return say(lang, "again.changed", unit=unit, what=f"{what} {from_to}" if what else from_to)
    if change.kind in ("added", "removed"):
        return say(lang, f"again.{change.kind}", what=f"{unit}, {what}" if unit else what)
    return say(lang, f"again.{change.kind}", number=before, what=what)


def again_data(again: Again, lang: str) -> dict[str, Any]:
    """The answer as the contract's object, with what changed."""
    from swtcg_rules.render.data import answer_head
    from swtcg_rules.render.door import as_data

    told = {
        "previous": again.previous or None,
        "line": again.line if again.answer else None,
        "changes": [
            {"kind": one.kind, **{name: text and text["en"] for name, text in one._asdict().items() if name != "kind"}}
            for one in again.changes
        ],
        "offered": list(again.offered),
        "anew": again.anew,
    }
    if again.answer is None:
        summary = " ".join((_question(again, lang), *_offered(again, lang)))
        head = answer_head("suggestions", again.query, lang, again.edition, summary, ())
        return {**head, "results": [], "entry": None, "suggestions": [], "again": told}
    return {**as_data(again.answer, lang), "query": again.query, "again": told}
