"""What a reader takes from an answer at a glance: its numbers, and the condition that it depends on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from swtcg_rules.answers.plain import reserved_on
from swtcg_rules.answers.solved import DiscardAt, Solved
from swtcg_rules.render.basis import note_text
from swtcg_rules.render.speaker import Speaker
from swtcg_rules.words import on_the_page, say
from swtcg_rules.words.numbers import mean, percent

if TYPE_CHECKING:
    from swtcg_rules.answers.model import Answer

PASSED = "passed"
"""The note that a player did nothing where something could be used."""


def figures(found: Answer, lang: str) -> list[dict[str, Any]]:
    """The main numbers of odds: dice, mean damage, the chance of a discard; none for an answer without odds."""
    solved = _solved(found)
    if solved is None or not solved.legal or (solved.recorded and not solved.opened):
        return []
    target = solved.units[solved.defender]
    others = [one.damage.mean for one in solved.units if one.damage and one is not target]
    if target.damage and not target.damage.mean and any(others):
        return []  # the attack is another unit's by now, or does not reach its first one
    shown = []
    if solved.attack_dice is not None and not solved.recorded:
        shown.append(("dice", str(solved.attack_dice), say(lang, "site.figure-dice")))
    if target.damage:
        shown.append(("damage", mean(target.damage.mean, lang), say(lang, "site.figure-damage")))
    if target.discarded is not None:
        name = solved.board.units[target.number].name
        label = say(lang, "site.figure-discarded-of", unit=name) if name else say(lang, "site.figure-discarded")
        shown.append(("discarded", percent(target.discarded, lang), label))
    return [{"what": what, "value": on_the_page(value, lang), "label": label} for what, value, label in shown]


def is_reserved(found: Answer) -> bool:
    """Whether a card's text is not played: then its numbers are no headline."""
    solved = _solved(found)
    return solved is not None and bool(reserved_on(solved.board))


def kills(found: Answer) -> int | None:
    """How much damage the defender of an answer still takes before it is discarded; None where that is not known."""
    solved = _solved(found)
    if solved is None:
        return None
    ends = [one for one in solved.trace if isinstance(one, DiscardAt) and one.unit == solved.defender]
    return max(1, ends[0].health - solved.board.units[solved.defender].damage) if ends else None


def condition(found: Answer, lang: str) -> str:
    """The condition of a verdict: that nobody played what could have been used."""
    solved = _solved(found)
    if solved is None:
        return ""
    speaker = Speaker(solved, lang)
    passed = [note_text(note, speaker) for note in solved.notes if note.code == PASSED]
    return f"{say(lang, 'note.title')}: {'; '.join(passed)}." if passed else ""


def _solved(found: Answer) -> Solved | None:
    held = getattr(found, "answer", found)  # table talk holds the answer in itself
    return held if isinstance(held, Solved) else None
