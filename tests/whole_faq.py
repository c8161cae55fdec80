"""The whole FAQ, which is the same for all tests of a session: the first that needs a form of it makes every form."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from swtcg_rules.cli.faq import written
from swtcg_rules.faq.book import Wanted, make_book

FORMS = ("md", "html", "json", "sheet")


def every_form() -> dict[str, str]:
    """What is asked and answered is worked out once for all forms."""
    book = make_book(Wanted())
    return {form: written(book, form) for form in FORMS}


def whole_faq(factory: pytest.TempPathFactory, form: str) -> Path:
    """The file with this form of the whole FAQ; where tests run side by side, they share it."""
    session = os.environ.get("PYTEST_XDIST_TESTRUNUID")
    place = factory.getbasetemp().parent if session else factory.getbasetemp()
    shared = {name: place / f"rules-{session}.{name}" for name in FORMS}
    if not shared[form].exists():
        fresh = factory.mktemp("faq")
        for name, text in every_form().items():
            (fresh / name).write_bytes(text.encode())
            (fresh / name).replace(shared[name])
    return shared[form]
