"""What holds for all tests: the options of the fuzz lane, and a cache of their own."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import effort
import pytest
from hypothesis import settings

# What Python compiles is kept, also where it was told to keep nothing: else each of the many processes that the tests start
# would compile the whole program anew, and each that runs tests the tests.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

QUICK = "not slow"
"""The marks that the quick run asks for."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--thorough", action="store_true", help="try everything that can be tried, for some ten minutes more")
    parser.addoption("--every-row", action="store_true", help="all rows of the tables of cases, of which -m 'not slow' takes few")
    group = parser.getgroup("fuzz", "the fuzzers in tests/fuzz")
    group.addoption("--fuzz-seconds", type=float, default=6, help="time for all fuzzers together (default: 6)")
    group.addoption("--fuzz-inputs", type=int, default=0, help="give every fuzzer so many inputs instead of a share of the time")
    group.addoption("--fuzz-seed", default="1", help="another seed gives other inputs (default: 1)")


def pytest_configure(config: pytest.Config) -> None:
    effort.thorough = config.getoption("--thorough")
    settings.register_profile("ours", max_examples=400 if effort.thorough else 35, deadline=None)
    settings.load_profile("ours")


def pytest_collection_finish() -> None:
    """What has been loaded stays to the end: it is not looked through again each time that something may be thrown away."""
    gc.freeze()
    gc.set_threshold(100_000, 20, 100)


def pytest_sessionfinish() -> None:
    """Nor when a process ends, which would take it a second more."""
    gc.collect()
    gc.freeze()


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """The quick run does not load the files that are slow throughout."""
    if config.getoption("markexpr") != QUICK or collection_path.suffix != ".py":
        return None
    return "\npytestmark = pytest.mark.slow\n" in collection_path.read_text(encoding="utf-8") or None


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The quick run takes a few rows of each table of cases; the others are slow, all together."""
    if config.getoption("markexpr") != QUICK or config.getoption("--every-row"):
        return
    tables: dict[str, list[pytest.Item]] = {}
    for item in items:
        tables.setdefault(item.nodeid.partition("[")[0], []).append(item)
    for rows in tables.values():
        taken = effort.few(rows)
        for item in set(rows).difference(taken):
            item.add_marker("slow")


@pytest.fixture(autouse=True, scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Compiled glossaries and last lines are kept here and not in the folders of whoever runs the tests."""
    folder = tmp_path_factory.mktemp("cache")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(folder))
        patch.setenv("XDG_STATE_HOME", str(folder / "state"))
        yield folder


@pytest.fixture(scope="session")
def base(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A small glossary, compiled."""
    from fuzz import small

    return small.compiled(tmp_path_factory.mktemp("small"))
