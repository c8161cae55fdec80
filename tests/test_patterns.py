"""The patterns of table talk: what must stand in a text for a pattern to be looked for does stand in all that it finds."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Iterator
from random import Random
from re import _parser
from string import ascii_uppercase
from typing import Any

import effort
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import swtcg_rules.talk
from swtcg_rules.talk.kinds.hearing import MODULES, WITH_CARDS
from swtcg_rules.talk.kinds.slots import CARD, MAY_BE, CardInText, Slots, TableKind, Telling, found_in, written
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


KINDS = {
    f"{module.__name__.rpartition('.')[2]} {at}": kind
    for module in (*MODULES, *WITH_CARDS)
    for at, kind in enumerate(module.KINDS)
}
BOARDS = (
    '"A": Light Side, character, [Jedi], speed 40, power 4, health 4, cost 4',
    '"A": Dark Side, space, [Starfighter], speed 50, power 5, health 5, cost 5, Shields 2',
    '"A": character, [Sith], power 4, health 4 Pilot (+1 power)',
    '"A": equipment, gives (+1 power)',
    '"A": location, space',
)
"""What a card that is named may be."""
MOST = 9
"""Cards that are named at most; one digit tells which."""


def _drawn(random: Random, parsed: Any) -> str:
    """Some text of a pattern that was parsed; what it looks ahead for is left out, so it may find something else, or nothing."""
    text = ""
    for op, value in parsed:
        name = str(op)
        if name == "LITERAL":
            text += chr(value)
        elif name == "IN":
            kind, what = random.choice(value)
            text += chr(what) if str(kind) == "LITERAL" else random.choice("27" if "DIGIT" in str(what) else "ao")
        elif name in ("MAX_REPEAT", "MIN_REPEAT"):
            least, most, inner = value
            text += "".join(_drawn(random, inner) for _ in range(random.randint(least, min(most, least + 2))))
        elif name == "SUBPATTERN":
            text += _drawn(random, value[-1])
        elif name == "BRANCH":
            text += _drawn(random, random.choice(value[1]))
    return text


def _slots(random: Random, kind: TableKind) -> Slots:
    """Some slots of a kind, each told with words that its pattern finds."""
    slots: Slots = {}
    for _ in range(random.randint(0, 6)):
        name, pattern = random.choice(kind.slots)
        text = _drawn(random, _parser.parse(pattern.pattern))
        match = pattern.compiled.match(text + MAY_BE) or pattern.compiled.match(text + " ")
        if match and all(int(number) < MOST for number in re.findall(rf"{CARD}(\d+)", text)):
            slots.setdefault(name, []).append(found_in(name, match))
    return slots


@pytest.mark.parametrize("name", list(KINDS))
def test_words_that_no_slot_of_a_kind_has_are_told_by_their_beginnings(name: str) -> None:
    random, kind = Random(name), KINDS[name]
    for _, pattern in kind.slots:
        parsed = _parser.parse(pattern.pattern)
        for _ in range(40):
            text = _drawn(random, parsed).replace(MAY_BE, " ")
            if pattern.compiled.match(text + MAY_BE) or pattern.compiled.match(text + " "):
                assert kind.may_hear(Telling(text).beginnings), text


@pytest.mark.parametrize("name", list(KINDS))
def test_whatever_slots_are_told_a_kind_makes_a_scenario_or_nothing(name: str) -> None:
    random = Random(name)
    for _ in range(200 if effort.thorough else 80):
        boards = random.choices(BOARDS, k=MOST)
        cards = [CardInText(at, at + 1, ascii_uppercase[at], None, board) for at, board in enumerate(boards)]
        slots = _slots(random, KINDS[name])
        try:
            made = KINDS[name].make(slots, cards)
        except Exception as error:
            raise AssertionError(f"told: {[one.text for told in slots.values() for one in told]}") from error
        for line in (made.scenario, *made.others) if made else ():
            written(line)  # read, or refused as any scenario
