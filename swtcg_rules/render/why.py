"""Why a text gets its answer, as a page for work on the answers; signs and traits have their names in the program."""

from __future__ import annotations

from collections.abc import Iterator

from swtcg_rules.answers import choosing
from swtcg_rules.answers.ruling import Ruled
from swtcg_rules.answers.sureness import BASE, PULL, WEIGHTS
from swtcg_rules.answers.why import Why
from swtcg_rules.errors import SwtcgError
from swtcg_rules.render.example import written_in
from swtcg_rules.render.page import Block, Line, Page, Rows, Section
from swtcg_rules.render.sources import entry_name
from swtcg_rules.words import problem_text, say


def why_page(why: Why, lang: str) -> Page:
    """Which reader answered, what the rulings scored, and what the other readers found."""
    told = ", ".join(f"{token} {weight:.1f}" if weight else f"({token})" for token, weight in why.told)
    return [
        Line(_spoken(why, lang), strong=True),
        Section(say(lang, "why.told"), (told,)),
        *_rulings(why, lang),
        *_others(why, lang),
    ]


def _spoken(why: Why, lang: str) -> str:
    """The reader whose answer is given."""
    if isinstance(why.answer, SwtcgError):
        return say(lang, "why.refused", why="; ".join(problem_text(problem, lang) for problem in why.answer.problems))
    kind = type(why.answer).__name__
    sure = say(lang, f"sureness.{why.answer.sureness}") if isinstance(why.answer, Ruled) else ""
    reader = "back" if kind == "Heard" and not why.answer.found else kind
    return say(lang, f"why.spoke.{reader}", sure=sure)


def _rulings(why: Why, lang: str) -> Iterator[Block]:
    """The rulings with their traits, and the signs of the first with their parts of its chance."""
    if why.signs is None:
        return
    header = (say(lang, "why.ruling"), say(lang, "why.sum"), *PULL._fields)
    rows = tuple((near.id, f"{near.sum:.2f}", *(f"{trait:.2f}" for trait in near.traits)) for near in why.near)
    yield Line(say(lang, "why.near"))
    yield Rows(header, (*rows, (say(lang, "why.weight"), "", *(f"{weight:.2f}" for weight in PULL))))
    parts = zip(WEIGHTS._fields, why.signs, WEIGHTS, strict=True)
    yield Section(
        say(lang, "why.signs", chance=f"{why.chance:.3f}", among=f"{why.among:.3f}"),
        (*(f"{name} {sign:.2f} x {weight:.2f} = {sign * weight:+.2f}" for name, sign, weight in parts), f"base = {BASE:+.2f}"),
    )


MOST_SIGNS = 8
"""The number of signs of the reading of a table that are shown, the heaviest."""


def _others(why: Why, lang: str) -> Iterator[Block]:
    """What the readers of topics, entries and tables found, and the signs that tell table talk from questions on the rules."""
    signs = "; ".join(
        f"{name} {weight * sign:+.2f}"
        for name, weight, sign in zip(choosing.TableSigns._fields, choosing.WEIGHTS, why.choice, strict=True)
        if sign
    )
    lines = [say(lang, "why.choice", chance=f"{choosing.chance_of_table(why.choice):.3f}", signs=signs)]
    if why.topic:
        key = "why.of-topic" if why.of_topic else "why.not-of-topic"
        lines.append(say(lang, key, topic=why.topic.id, n=why.topic.score))
    if why.entry:
        lines.append(say(lang, "why.entry", name=entry_name(why.entry.id, lang), n=why.entry.score))
    boards = why.table.boards
    lines += [
        say(lang, "why.board", line=written_in(one.scenario, lang), share=f"{one.share:.3f}", score=f"{one.score:.1f}")
        for one in boards
    ]
    if boards:
        left = ", ".join(why.table.left_out) or "-"
        lines.append(say(lang, "why.meant", chance=f"{why.table.chance:.3f}", left=left))
        signs = "; ".join(f"{name} {weight:+.2f}" for name, weight in why.table.signs[:MOST_SIGNS])
        lines.append(say(lang, "why.table-signs", signs=signs))
    yield Section(say(lang, "why.others"), tuple(lines))
    words = (" ".join(filter(None, (one.text, one.kind, one.role, one.owner))) for one in why.table.words)
    yield Section(say(lang, "why.words"), ("; ".join(words),))
