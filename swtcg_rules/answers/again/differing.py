"""What one board has that another has not: so an answer says what a follow-up changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple

from swtcg_rules.table.ability_writer import write_ability
from swtcg_rules.table.model import Ability, Board, Side, Unit
from swtcg_rules.table.phrases import written
from swtcg_rules.table.unit_writer import record_written, side_written
from swtcg_rules.table.words import STATES, UNIT_WORDS, Meaning, NumberWord
from swtcg_rules.table.writer import exchanged, unit_name
from swtcg_rules.words import LANGUAGES

Both = dict[str, str]
"""A text in each language."""


class BoardChange(NamedTuple):
    """One thing that a follow-up changed."""

    kind: str
    """changed, added, removed; swapped: the two sides; told: a number got its word; meant: an offered reading is taken."""
    unit: Both | None = None
    """What the unit is called; None for what belongs to none."""
    what: Both | None = None
    """The number that changed; or what came, or went; or the word of a number."""
    before: Both | None = None
    after: Both | None = None
    """What changed as it was, and as it is now."""


def changes(before: Board, after: Board) -> tuple[BoardChange, ...]:
    """What changed from one board to another."""
    if before != after and exchanged(before)[:6] == after[:6]:
        return (BoardChange("swapped"),)
    found: list[BoardChange] = []
    for number, (old, new) in enumerate(zip(before.units, after.units, strict=False)):
        found += _of_unit(old, new, {lang: unit_name(after, number, lang) for lang in LANGUAGES})
    for number, old_force, new_force in zip((0, after.defender), before.force, after.force, strict=True):
        found += _number(_side(after, number), _word(Meaning("force")), old_force, new_force)
    return (*found, *_of_record(before, after))


def _word(meaning: Meaning) -> Both:
    return {lang: written(*meaning, lang=lang) for lang in LANGUAGES}


def _same(text: object) -> Both:
    return dict.fromkeys(LANGUAGES, str(text))


def ability_text(ability: Ability) -> Both:
    """An ability in each language."""
    return {lang: write_ability(ability, lang) for lang in LANGUAGES}


def _side(board: Board, number: int) -> Both:
    """The side of a declared unit: by its name where the board names the sides, else by the unit."""
    if board.side is None:
        return {lang: unit_name(board, number, lang) for lang in LANGUAGES}
    side: Side = board.side.other if number else board.side
    return {lang: side_written(side, lang) for lang in LANGUAGES}


def _of_unit(old: Unit, new: Unit, called: Both) -> Iterator[BoardChange]:
    for word in UNIT_WORDS:
        if isinstance(word, NumberWord):
            numbers = (getattr(unit, word.field) for unit in (old, new))
            before, after = (None if n == word.unsaid else n for n in numbers)
            yield from _number(called, _word(word.also or word.meaning), before, after)
    for meaning, state in STATES.items():
        was, stands = (getattr(unit, state.field) == state.value for unit in (old, new))
        if was is not stands and state.value is not False:
            yield BoardChange("added" if stands else "removed", called, _word(meaning))
    yield from _of_abilities(old.abilities, new.abilities, called)
    for keyword in dict.fromkeys((*old.lost, *new.lost)):
        if (keyword in old.lost) is not (keyword in new.lost):
            yield BoardChange("removed" if keyword in new.lost else "added", called, ability_text(Ability(keyword)))


def _of_abilities(old: Sequence[Ability], new: Sequence[Ability], called: Both) -> Iterator[BoardChange]:
    gone, come = list(old), list(new)
    for one in old:
        if one in come:
            gone.remove(one)
            come.remove(one)
    if len(gone) == len(come) == 1 and gone[0].keyword == come[0].keyword:
        yield BoardChange("changed", called, None, ability_text(gone[0]), ability_text(come[0]))
        return
    yield from (BoardChange("removed", called, ability_text(one)) for one in gone)
    yield from (BoardChange("added", called, ability_text(one)) for one in come)


def _number(called: Both, name: Both, before: int | None, after: int | None) -> Iterator[BoardChange]:
    """A number that changed, came, or went."""
    if before == after:
        return
    if before is not None and after is not None:
        yield BoardChange("changed", called, name, _same(before), _same(after))
        return
    n = after if after is not None else before
    yield BoardChange("added" if after is not None else "removed", called, {lang: f"{text} {n}" for lang, text in name.items()})


def _of_record(before: Board, after: Board) -> Iterator[BoardChange]:
    """The clauses of the record that came or went."""
    old, new = ([_clauses(board, lang) for lang in LANGUAGES] for board in (before, after))
    for was, stands in zip_longest(zip(*old, strict=True), zip(*new, strict=True)):
        if was != stands:
            yield from (BoardChange("removed", None, dict(zip(LANGUAGES, one, strict=True))) for one in (was,) if one)
            yield from (BoardChange("added", None, dict(zip(LANGUAGES, one, strict=True))) for one in (stands,) if one)


def _clauses(board: Board, lang: str) -> list[str]:
    return list(record_written((board.attackers, board.defenders), board.rolls, board.played, lang))
