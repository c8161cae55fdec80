"""Options of the fuzz lane; pytest wants them at the top of the tests."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("fuzz", "the fuzzers in tests/fuzz")
    group.addoption("--fuzz-seconds", type=float, default=60, help="time for all fuzzers together (default: 60)")
    group.addoption("--fuzz-inputs", type=int, default=0, help="give every fuzzer so many inputs instead of a share of the time")
    group.addoption("--fuzz-seed", default="1", help="another seed gives other inputs (default: 1)")
