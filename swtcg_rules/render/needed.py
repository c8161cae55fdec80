"""The number that a board needs, as a page and as data: the number first, then what was tried."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from swtcg_rules.render.page import Inline, Line, Page, Rows
from swtcg_rules.render.reserved import numbers_without, reserve_data
from swtcg_rules.render.swept import board_of, called, shown
from swtcg_rules.sweep.measures import is_chance, measure
from swtcg_rules.sweep.needing import Needed
from swtcg_rules.sweep.sweeping import Row
from swtcg_rules.words import say
from swtcg_rules.words.numbers import mean, number, percent


def needed_page(answer: Needed, lang: str, _explain: bool = False) -> Page:
    """The number, and a row for each one that was tried."""
    columns = answer.columns
    header = (answer.what, *(called(column, lang) for column in columns))
    lines = tuple(
        (*row.values, *(shown(measure(row, column), column, answer.goal, lang) for column in columns)) for row in answer.rows
    )
    page: Page = [Line(text, strong=True) for text in (*numbers_without(answer.reserved, lang), _told(answer, lang))]
    page.append(Rows(header, lines))
    if row := _row(answer, answer.n):
        page.append(Inline(say(lang, "scenario.title"), board_of(row, lang)))
    return page


def _told(answer: Needed, lang: str) -> str:
    """The number that is needed, in a sentence."""
    until, numbers = answer.until, answer.numbers
    if answer.n is None:
        code, n, beside = ("too-large" if answer.problem else "none"), numbers[-1], None
    elif not answer.ends:
        code, n, beside = "any", numbers[0], None
    else:
        code, n, beside = ("most", answer.n, answer.n + 1) if answer.most else ("least", answer.n, answer.n - 1)
    return say(
        lang,
        f"needed.{code}",
        what=answer.what,
        n=n,
        measure=called(until.what, lang),
        value=_value(answer, n, lang),
        asked=say(lang, f"needed.{_HOW[until.how]}", n=_shown(until.n or Fraction(0), answer, lang)),
        other=beside,
        then=_value(answer, beside, lang),
    )


_HOW = {">=": "at-least", ">": "more", "<=": "at-most", "<": "less", "=": "equal", "!=": "other"}


def _row(answer: Needed, n: int | None) -> Row | None:
    """The board that was tried with this number."""
    return next((row for row in answer.rows if row.values == (str(n),)), None)


def _value(answer: Needed, n: int | None, lang: str) -> str:
    """The result of the board with this number."""
    row = _row(answer, n)
    return shown(measure(row, answer.until.what), answer.until.what, answer.goal, lang) if row else ""


def _shown(value: Fraction, answer: Needed, lang: str) -> str:
    """The value asked for; a chance in whole percent without a decimal."""
    if not is_chance(answer.until.what, answer.goal):
        return mean(value, lang)
    return f"{100 * value} %" if (100 * value).denominator == 1 else percent(value, lang)


def needed_data(answer: Needed, lang: str) -> dict[str, Any]:
    """The answer as the contract's object."""
    from swtcg_rules.render.data import answer_head

    until = answer.until
    summary = " ".join((*numbers_without(answer.reserved, lang), _told(answer, lang)))
    return {
        **answer_head("needed", answer.query, lang, answer.edition, summary, ()),
        "goal": answer.goal,
        "what": answer.what,
        "until": {"measure": until.what, "how": until.how, "n": number(until.n)},
        "n": answer.n,
        "most": answer.most,
        "rows": [
            {
                "n": int(row.values[0]),
                "scenario": row.scenario,
                "legal": row.found.legal,
                **{column: number(measure(row, column)) for column in answer.columns},
            }
            for row in answer.rows
        ],
        **({"unplayed_texts": reserve_data(answer.reserved)} if answer.reserved else {}),
    }
