"""The whole FAQ, which is the same for all tests of a session: each form of it is built by the first that needs it."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

import pytest

from swtcg_rules.cli.faq import written
from swtcg_rules.faq.book import Book, Wanted, make_book


@cache
def book() -> Book:
    return make_book(Wanted())


def whole_faq(factory: pytest.TempPathFactory, form: str) -> Path:
    """The file with this form of the whole FAQ; where tests run side by side, they share it."""
    session = os.environ.get("PYTEST_XDIST_TESTRUNUID")
    place = factory.getbasetemp().parent if session else factory.getbasetemp()
    shared = place / f"rules-{session}.{form}"
    if not shared.exists():
        own = factory.mktemp("faq") / form
        own.write_bytes(written(book(), form).encode())
        own.replace(shared)
    return shared
