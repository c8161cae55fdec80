"""The catalogue of sentences: both languages say the same things, and nothing in it is left unused."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from string import Formatter

import pytest

import swtcg_rules
from swtcg_rules.words import en, fill, pl, plural_form, unfilled
from swtcg_rules.words.spoken import polish

PACKAGE = Path(swtcg_rules.__file__).parent
CODE = [path for path in PACKAGE.rglob("*.py") if path.name not in ("en.py", "pl.py")]


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_both_languages_have_the_same_texts() -> None:
    assert set(en.TEXTS) == set(pl.TEXTS)


def test_a_polish_text_uses_no_fact_that_the_english_one_has_not() -> None:
    """But for the count: where English needs no plural, Polish may."""
    assert [key for key in en.TEXTS if not fields(pl.TEXTS[key]) <= fields(en.TEXTS[key]) | {"n"}] == []


@pytest.mark.parametrize(("lang", "texts"), [("en", en.TEXTS), ("pl", pl.TEXTS)])
def test_every_text_can_be_filled_in(lang: str, texts: dict[str, str]) -> None:
    assert [key for key, text in texts.items() if unfilled(text, lang, fields(text))] == []


def test_polish_is_polish() -> None:
    same = [key for key, text in en.TEXTS.items() if text == pl.TEXTS[key] and re.search("[a-z]{4}", re.sub(r"{.*?}", "", text))]
    assert same == []


def test_a_question_in_polish_is_polish_without_its_letters_too() -> None:
    assert all(map(polish, ("w jakiej kolejnosci ida areny w fazie bitwy?", "ile trwa etap budowy", "karty z talii na reke")))
    assert not any(map(polish, ("in which order are the arenas fought over", "double armor?", "2 Force for Evade 2 w/ Parry")))


@pytest.mark.slow
def test_no_text_is_left_over() -> None:
    """Every key stands in the code whole, or its group is filled in and the rest of it stands there."""
    texts, patterns = set(), []
    for path in CODE:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [re.escape(str(v.value)) if isinstance(v, ast.Constant) else "(.*)" for v in node.values]
                patterns.append(re.compile("".join(parts)))
    # Steps, classes, types and the like are named in the glossary's schema; players and goals are numbers and names.
    texts |= {"0", "1"} | {"hits", "hit", "misses", "miss"}

    def known(key: str) -> bool:
        if key in texts or key.removeprefix("problem.") in texts:
            return True
        filled = (
            match.groups() for pattern in patterns if (match := pattern.fullmatch(key)) and key.partition(".")[0] in match[0]
        )
        return any(all(part in texts or part in ("", "s") for part in groups) for groups in filled if groups)

    assert [key for key in en.TEXTS if not known(key)] == []


@pytest.mark.parametrize(
    ("n", "form"), [(1, 0), (2, 1), (4, 1), (5, 2), (0, 2), (11, 2), (12, 2), (14, 2), (21, 2), (22, 1), (112, 2)]
)
def test_polish_plurals(n: int, form: int) -> None:
    assert plural_form(n, "pl") == form


def test_filling() -> None:
    assert fill("{n} {n:hit|hits}", "en", n=1) == "1 hit"
    assert fill("{n} {n:trafienie|trafienia|trafień}", "pl", n=5) == "5 trafień"
    assert fill("{n:+}", "en", n=2) == "+2"
    assert fill("{n:,}", "en", n=12345) == "12,345"
    assert fill("{n:,}", "pl", n=12345) == "12 345"
    assert fill("{x} {x:die|dice}", "en", x="X") == "X dice"
    assert fill("{what} {{n}} {n!r} {n:>9}", "en", what="{n}", n=1) == "{n} {1} {n!r} {n:>9}"
