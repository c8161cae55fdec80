"""Gives every fuzzer its share of the time."""

from __future__ import annotations

import pytest
from fuzz.lane import Lane

FEW = 2
"""So many inputs are enough for a quick run."""


@pytest.fixture
def lane(request: pytest.FixtureRequest) -> Lane:
    """The inputs of the test that asks; all fuzzers that run share the seconds evenly."""
    fuzzers = [item for item in request.session.items if "lane" in getattr(item, "fixturenames", ())]
    option = request.config.getoption
    seconds = option("--fuzz-seconds") / len(fuzzers)
    inputs = option("--fuzz-inputs") or (FEW if "not slow" in option("markexpr") else 0)
    return Lane(request.node.name, option("--fuzz-seed"), seconds, inputs)
