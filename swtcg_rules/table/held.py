"""Checks boards and tables that a program made of objects against what the notation can say, as text is checked."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from swtcg_rules.errors import Problem, ScenarioError
from swtcg_rules.glossary.search import nearest_names
from swtcg_rules.glossary.store import load
from swtcg_rules.table.effects import CARD_TEXT
from swtcg_rules.table.model import Ability, Board
from swtcg_rules.table.reader import read_scenario
from swtcg_rules.table.turns import Table
from swtcg_rules.table.writer import write_scenario

Given = TypeVar("Given", bound="Board | Table")


def held(given: Given) -> Given:
    """The board or table itself. Raises ScenarioError for what is no board, and with every field that has an impossible value."""
    if not isinstance(given, Board | Table):
        raise ScenarioError(Problem("board-none", {"kind": type(given).__name__}))
    problems = [*_unfit(given, type(given), ""), *_without_units(given)] or [*_unknown(given, "")]
    if problems:
        raise ScenarioError(*problems)
    if _is_of_cards(given):
        return given
    line = write_scenario(given)
    read = read_scenario(line, None)
    if differing := next(_differing(_plain(given), _plain(read), ""), None):
        field, value = differing
        raise ScenarioError(Problem("board-unsaid", {"place": field, "value": repr(value), "line": line}))
    return given


def _without_units(given: Board | Table) -> Iterator[Problem]:
    for side in ("attackers", "defenders"):
        if isinstance(given, Board) and not getattr(given, side):
            yield Problem("board-empty", {"side": side})


def _unfit(value: object, hint: Any, field: str) -> Iterator[Problem]:
    """A problem for each field with a value of the wrong type."""
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        fitting = [one for one in get_args(hint) if not isinstance(value, tuple) or _is_of(value, one)]
        if not any(_is_of(value, one) for one in fitting):
            yield _problem(value, hint, field)
        elif isinstance(value, tuple):
            yield from _unfit(value, fitting[0], field)
    elif not _is_of(value, hint):
        yield _problem(value, hint, field)
    elif origin is tuple:
        assert isinstance(value, tuple)
        of = get_args(hint)
        for at, one in enumerate(value):
            yield from _unfit(one, of[0] if of[1:] == (...,) else of[at], f"{field}[{at}]")
    elif isinstance(value, tuple):
        for name, kind in _hints(type(value)).items():
            yield from _unfit(getattr(value, name), kind, f"{field}.{name}".lstrip("."))


def _is_of(value: object, hint: Any) -> bool:
    """Whether a value is of a type, apart from what the value contains."""
    if get_origin(hint) is tuple:
        of = get_args(hint)
        return type(value) is tuple and (of[1:] == (...,) or len(value) == len(of))
    kind = NoneType if hint is None else hint
    return isinstance(value, kind) and (kind is not int or not isinstance(value, bool))


def _problem(value: object, hint: Any, field: str) -> Problem:
    names = [getattr(one, "__name__", str(one)) for one in (get_args(hint) if get_origin(hint) in (Union, UnionType) else [hint])]
    kind = str(hint) if get_origin(hint) is tuple else " | ".join("None" if name == "NoneType" else name for name in names)
    return Problem("board-field", {"place": field, "value": repr(value), "expected": kind})


@cache
def _hints(kind: type) -> dict[str, Any]:
    """The fields of a named tuple with their types."""
    return get_type_hints(kind, localns={"Table": Table, "Ability": Ability})


def _unknown(value: object, field: str) -> Iterator[Problem]:
    """A problem for each keyword that the glossary does not have."""
    if isinstance(value, Ability):
        summary = load().summaries.get(value.keyword)
        if summary is None or "form" not in summary:
            near = tuple(one for one in nearest_names(value.keyword) if "form" in load().summaries[one])
            yield Problem("board-keyword", {"place": f"{field}.keyword", "id": value.keyword}, suggestions=near)
    if isinstance(value, tuple):
        names = getattr(value, "_fields", None)
        for at, one in enumerate(value):
            yield from _unknown(one, f"{field}.{names[at]}".lstrip(".") if names else f"{field}[{at}]")


def _plain(given: Any) -> Any:
    """The board or table without its named cards, which the notation does not express."""
    if isinstance(given, Table):
        return given._replace(named=())
    return given._replace(staged=given.staged and given.staged._replace(named=()))


def _is_of_cards(given: Board | Table) -> bool:
    """Whether cards were looked up for it, or a unit has a card text that is not played; the notation says little of either."""
    looked_up = isinstance(given, Board) and given.staged is not None
    return looked_up or any(ability.keyword == CARD_TEXT for unit in given.units for ability in unit.abilities)


def _differing(given: object, read: object, field: str) -> Iterator[tuple[str, object]]:
    """The fields that are different after writing and reading back."""
    if given == read and type(given) is type(read):
        return
    if isinstance(given, tuple) and type(given) is type(read) and isinstance(read, tuple) and len(given) == len(read):
        names = getattr(given, "_fields", None)
        for at, (one, other) in enumerate(zip(given, read, strict=True)):
            yield from _differing(one, other, f"{field}.{names[at]}".lstrip(".") if names else f"{field}[{at}]")
    else:
        yield field, given
