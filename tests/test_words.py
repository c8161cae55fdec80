"""The catalogue of sentences: both languages say the same things, and nothing in it is left unused."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

import swtcg_rules
from swtcg_rules.words import en, fill, pl, plural_form

SOURCES = "\n".join(
    path.read_text(encoding="utf-8") for path in Path(swtcg_rules.__file__).parent.rglob("*.py") if path.parent.name != "words"
)


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_both_languages_have_the_same_texts() -> None:
    assert set(en.TEXTS) == set(pl.TEXTS)


@pytest.mark.parametrize("key", sorted(en.TEXTS))
def test_a_polish_text_uses_no_fact_that_the_english_one_has_not(key: str) -> None:
    assert fields(pl.TEXTS[key]) <= fields(en.TEXTS[key])


def test_polish_is_polish() -> None:
    same = [key for key, text in en.TEXTS.items() if text == pl.TEXTS[key] and re.search("[a-z]{4}", re.sub(r"{.*?}", "", text))]
    assert same == []


def test_no_text_is_left_over() -> None:
    """Every key is named in the code, whole or by the part before its last word."""
    unused = []
    for key in en.TEXTS:
        group, _, name = key.partition(".")
        if not (f'"{key}"' in SOURCES or f'"{group}."' in SOURCES or f"{group}.{{" in SOURCES or f'"{name}"' in SOURCES):
            unused.append(key)
    assert unused == []


@pytest.mark.parametrize(
    ("n", "form"), [(1, 0), (2, 1), (4, 1), (5, 2), (0, 2), (11, 2), (12, 2), (14, 2), (21, 2), (22, 1), (112, 2)]
)
def test_polish_plurals(n: int, form: int) -> None:
    assert plural_form(n, "pl") == form


def test_filling() -> None:
    assert fill("{n} {n:hit|hits}", "en", n=1) == "1 hit"
    assert fill("{n} {n:trafienie|trafienia|trafień}", "pl", n=5) == "5 trafień"
    assert fill("{n:+}", "en", n=2) == "+2"
