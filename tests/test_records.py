"""The types of the records are what the form of the glossary's files allows: the same fields, the same words."""

from __future__ import annotations

from collections.abc import Iterator
from types import UnionType
from typing import Any, Literal, NotRequired, TypeVar, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from swtcg_rules.errors import Problem
from swtcg_rules.glossary import records
from swtcg_rules.glossary.checks import Reader
from swtcg_rules.glossary.expected import Expect
from swtcg_rules.glossary.schema import FORM_OF
from swtcg_rules.yaml_source import Source

pytestmark = pytest.mark.slow

Path = tuple[str | int, ...]
FILES: dict[str, Any] = {
    "keyword": records.Keyword,
    "term": records.Term,
    "effect": records.EffectRecord,
    "rulings": records.Topic,
    "sources": list[records.SourceRecord],
    "decisions": list[records.DecisionRecord],
    "everyday": list[records.Everyday],
    "beyond": list[records.Beyond],
    "patterns": list[records.QuestionPattern],
    "silence": list[records.Silence],
}
ADDED = {
    records.Keyword: {"kind", "user"},
    records.Term: {"kind", "user"},
    records.EffectRecord: {"kind", "user"},
    records.Ruling: {"topic", "user"},
    records.Beyond: {"ruled"},
}
"""What a record has beside what stands in its file."""
ASKED: dict[Any, str | None] = {dict: "glossary-mapping", list: "glossary-list", int: "glossary-number", bool: "glossary-yes-no"}
ASKED |= {Literal: "glossary-choice", str: None}
"""What is said to a text where something of another type should stand."""
NOBODY = "nobody"
"""A field and a word that no form knows."""


def fields(record: Any) -> dict[str, Any]:
    """What a record has in its file, by name."""
    hints = get_type_hints(record, include_extras=True)
    return {key: hints[key] for key in hints if key not in ADDED.get(record, ())}


def needed(record: Any) -> set[str]:
    return {key for key in record.__required_keys__ if key in fields(record)}


def places(hint: Any, path: Path = (), both: Any = str) -> Iterator[tuple[Any, Path]]:
    """Every type inside of a type, with the path that leads to it; `both` is what stands in each language."""
    kind, parts = get_origin(hint), get_args(hint)
    if kind is NotRequired or kind in (Union, UnionType):
        for part in parts:
            yield from places(part, path, both)
    elif isinstance(hint, TypeVar):
        yield from places(both, path)
    elif is_typeddict(kind or hint):
        record = kind or hint
        yield record, path
        for key, of in fields(record).items():
            yield from places(of, (*path, key), *parts)
    else:
        yield hint, path
        if kind is list:
            yield from places(parts[0], (*path, 0))


def problems(kind: str, path: Path, value: object) -> list[Problem]:
    """What is wrong with this value at the end of the path, in a file that holds nothing else."""
    for key in reversed(path):
        value = [value] if key == 0 else {key: value}
    reader = Reader(Source("file", value, {(): 1}))
    FORM_OF[kind](reader, value, ())
    field = " ".join(str(key + 1 if isinstance(key, int) else key) for key in path)
    at = {field, f"{field} {NOBODY}".strip()}
    return [one for one in reader.problems if one.facts["field"] in at]


def told(found: list[Problem], code: str, fact: str) -> list[Any]:
    return [one.facts[fact] for one in found if one.code == code]


PLACES = [(kind, one, path) for kind, hint in FILES.items() for one, path in places(hint)]


def test_every_kind_of_file_has_a_type() -> None:
    assert FILES.keys() == FORM_OF.keys()


@pytest.mark.parametrize(("kind", "record", "path"), [place for place in PLACES if is_typeddict(place[1])])
def test_a_record_has_the_fields_that_its_form_allows_and_needs(kind: str, record: Any, path: Path) -> None:
    whole = dict.fromkeys(fields(record))
    (allowed,) = told(problems(kind, path, whole | {NOBODY: None}), "glossary-unknown-field", "allowed")
    assert set(allowed.split(", ")) == whole.keys()
    least = dict.fromkeys(needed(record))
    assert told(problems(kind, path, least), "glossary-missing", "key") == []
    for key in least:
        assert told(problems(kind, path, {other: None for other in whole if other != key}), "glossary-missing", "key")


@pytest.mark.parametrize(("kind", "type_", "path"), PLACES)
def test_a_value_is_what_its_form_asks_for(kind: str, type_: Any, path: Path) -> None:
    codes = {one.code for one in problems(kind, path, NOBODY)} & {"glossary-mapping", *ASKED.values()}
    assert codes == ({"glossary-mapping"} if is_typeddict(type_) else {ASKED[get_origin(type_) or type_]} - {None})


@pytest.mark.parametrize(("kind", "choice", "path"), [place for place in PLACES if get_origin(place[1]) is Literal])
def test_a_choice_has_the_words_that_its_form_allows(kind: str, choice: Any, path: Path) -> None:
    (allowed,) = told(problems(kind, path, NOBODY), "glossary-choice", "allowed")
    assert set(allowed.split(", ")) == set(get_args(choice))


def test_the_places_are_found() -> None:
    assert ("keyword", Expect, ("examples", 0, "expect")) in PLACES
    assert ("keyword", records.Origin, ("origin",)) in PLACES
    assert ("rulings", records.Both, ("rulings", 0, "no_verdict")) in PLACES
