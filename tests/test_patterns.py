"""The patterns of table talk: what must stand in a text for a pattern to be looked for does stand in all that it finds."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import swtcg_rules.talk
from swtcg_rules.talk.pattern import Pattern


def _found(value: object) -> Iterator[Pattern]:
    if isinstance(value, Pattern):
        yield value
    elif isinstance(value, (tuple, list)):
        for one in value:
            yield from _found(one)


def _patterns() -> dict[str, Pattern]:
    found: dict[str, Pattern] = {}
    for module in pkgutil.walk_packages(swtcg_rules.talk.__path__, "swtcg_rules.talk."):
        for name, value in vars(importlib.import_module(module.name)).items():
            for at, pattern in enumerate(_found(value)):
                found[f"{module.name.removeprefix('swtcg_rules.talk.')}.{name} {at}"] = pattern
    return found


PATTERNS = {name: pattern for name, pattern in _patterns().items() if pattern.needs or pattern.words}


def test_there_are_such_patterns() -> None:
    assert any(pattern.words for pattern in PATTERNS.values())
    assert any(pattern.needs for pattern in PATTERNS.values())


@pytest.mark.parametrize("name", list(PATTERNS))
@settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_what_a_pattern_finds_holds_what_it_needs(name: str, data: st.DataObject) -> None:
    pattern = PATTERNS[name]
    text = data.draw(st.from_regex(re.compile(pattern.pattern, pattern.flags | re.ASCII)))
    assert pattern.may_be_in(text), text
