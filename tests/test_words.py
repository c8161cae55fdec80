"""The messages: all languages say the same things, no message is left unused, and a broken file is reported plainly."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from swtcg_rules import check
from swtcg_rules.errors import FileError, Problem
from swtcg_rules.glossary.store import source_folder
from swtcg_rules.held.texts import check_texts
from swtcg_rules.words import LANGUAGES, catalogue, fill, plural_form, problem_text, say
from swtcg_rules.words.catalogue import TextsError, compiled_file, texts_of
from swtcg_rules.words.spoken import polish
from swtcg_rules.words.texts import compile_texts

TEXTS = source_folder() / "texts"
TEN = {
    "yes": "ja",
    "no": "nein",
    "decimal": ",",
    "list.or": " oder ",
    "word.power": "Stärke",
    "event.declared": "{unit} greift {other} an",
    "open.rolling": "{n} {n:Würfel ist|Würfel sind} noch zu werfen.",
    "problem.suggestion": "Meinten Sie {near}?",
    "problem.unknown-word": "{word} ist unbekannt.",
    "check.fine": "{n} {n:Datei|Dateien} geprüft, nichts zu melden.",
}
"""Ten messages, and a third language for them."""


@pytest.mark.slow
def test_nothing_is_wrong_with_the_messages() -> None:
    """No message is missing, unused, or has other fields in another language."""
    checked = check([TEXTS])
    assert checked.problems == ()
    assert checked.files == len(list(TEXTS.iterdir())) == len(list(TEXTS.glob("*.yaml")))
    assert check([TEXTS / "help.yaml"]).files == 1


def test_polish_is_polish() -> None:
    polish = texts_of("pl")
    same = [
        key for key, text in texts_of("en").items() if text == polish[key] and re.search("[a-z]{4}", re.sub(r"{.*?}", "", text))
    ]
    assert [key for key in same if not key.startswith("terminal.")] == []


def test_a_question_in_polish_is_polish_without_its_letters_too() -> None:
    assert all(map(polish, ("w jakiej kolejnosci ida areny w fazie bitwy?", "ile trwa etap budowy", "karty z talii na reke")))
    assert not any(map(polish, ("in which order are the arenas fought over", "double armor?", "2 Force for Evade 2 w/ Parry")))


def write(folder: Path, **more: dict[str, str]) -> None:
    """The ten messages in the program's languages, and in more."""
    said = {**{lang: texts_of(lang) for lang in LANGUAGES}, **more}
    lines = ((f"{key}:", *(f"  {lang}: '{texts[key]}'" for lang, texts in said.items())) for key in TEN)
    (folder / "ten.yaml").write_text("".join(f"{line}\n" for each in lines for line in each), encoding="utf-8")


@pytest.fixture
def ten(tmp_path: Path) -> Path:
    """A folder with the ten messages."""
    folder = tmp_path / "texts"
    folder.mkdir()
    write(folder)
    return folder


def changed(folder: Path, was: str, to: str) -> list[Problem]:
    """What is wrong once a piece of the file is another."""
    file = folder / "ten.yaml"
    text = file.read_text(encoding="utf-8")
    assert was in text
    file.write_text(text.replace(was, to, 1), encoding="utf-8")
    return check_texts(folder)[1]


@pytest.mark.parametrize(
    ("was", "to", "problem"),
    [
        ("\n  pl: 'tak'", "", '1: The message "yes" is missing in the language pl.'),
        ("{other}'\n", "{others}'\n", '18: "event.declared": the fields of pl differ from those of en: other, others.'),
        ("  pl: 'siła'", "  pl: 'siła {n} {m}'", '15: "word.power": the fields of pl differ from those of en: m.'),
        ("została|zostały|zostało", "a|b", "A number chooses among 3 words in the language pl."),
        ("die is|dice are", "die|dice|dices", "A number chooses among 2 words in the language en."),
        ("yes:\n", "yes.sir:\n", '1: No code uses the message "yes.sir".'),
        ("  en: 'yes'\n", "", '1: "yes": expected are lines with the code of a language and a text'),
        ("  pl: 'tak'", "  pl: [tak]", '1: "yes": expected are lines with the code of a language and a text'),
        ("no:\n", "yes:\n", '"yes" stands twice; the first time on line 1.'),
        ("  pl: 'tak'", "  pl: 'tak", "This is not YAML"),
    ],
)
def test_what_is_wrong_with_a_message_is_reported_with_its_line(ten: Path, was: str, to: str, problem: str) -> None:
    assert check_texts(ten) == (1, [])
    told = (problem_text(one, "en").removeprefix(f"{ten}/ten.yaml:") for one in changed(ten, was, to))
    assert any(problem in text for text in told)


def test_a_message_stands_in_one_file(ten: Path) -> None:
    shutil.copy(ten / "ten.yaml", ten / "again.yaml")
    assert {one.code for one in check_texts(ten)[1]} == {"text-twice"}


@pytest.fixture
def in_use(ten: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The ten messages as those of the program."""
    monkeypatch.setattr(catalogue, "CHECKOUT", ten)
    monkeypatch.setattr(catalogue, "DATA", ten / "data")
    texts_of.cache_clear()
    yield ten
    texts_of.cache_clear()


def test_a_third_language_is_a_third_line(in_use: Path) -> None:
    write(in_use, de=TEN)
    assert check_texts(in_use) == (1, [])
    assert [say("de", "open.rolling", n=n) for n in (1, 5)] == ["1 Würfel ist noch zu werfen.", "5 Würfel sind noch zu werfen."]
    assert say("de", "event.declared", unit="A", other="B") == "A greift B an"
    assert say("pl", "yes") == "tak"
    assert {compiled_file(lang).name for lang in (*LANGUAGES, "de")} == {one.name for one in (in_use / "data").iterdir()}
    wrong = (
        ("Datei|Dateien", "a|b|c", "text-filled"),
        ("Stärke", "Stärke {x}", "text-fields"),
        ("  de: 'ja'\n", "", "text-missing"),
    )
    for was, to, code in wrong:
        assert code in {one.code for one in changed(in_use, was, to) if one.facts["lang"] == "de"}
    texts_of.cache_clear()
    assert say("de", "yes") == "yes", "what is missing is said in English"
    with pytest.raises(FileError):
        compile_texts(in_use)


def test_a_changed_message_is_said_at_once(in_use: Path) -> None:
    assert say("en", "yes") == "yes"
    changed(in_use, "'yes'", "'yes, indeed'")
    texts_of.cache_clear()
    assert say("en", "yes") == "yes, indeed"


def test_compiled_messages_are_read_without_their_source(in_use: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (in_use / "data").mkdir()
    for name, content in compile_texts(in_use).items():
        (in_use / "data" / name).write_bytes(content)
    monkeypatch.setattr(catalogue, "CHECKOUT", in_use / "none")
    assert say("pl", "yes") == "tak"
    compiled_file("en").write_bytes(compiled_file("en").read_bytes()[:-1])
    with pytest.raises(TextsError, match="glossary-damaged"):
        say("en", "yes")


BROKEN = """
import sys
from pathlib import Path
from swtcg_rules.words import catalogue
catalogue.CHECKOUT = Path(sys.argv.pop())
from swtcg_rules.cli.main import main
main()
"""


@pytest.mark.parametrize("call", [("--help",), ("--lang", "pl", "ask", "Accuracy 1 kontra Armor"), ("lookup", "parry", "--json")])
def test_a_broken_file_is_reported_in_english(ten: Path, call: tuple[str, ...]) -> None:
    changed(ten, "  pl: 'tak'", "  pl: 'tak")
    told = subprocess.run([sys.executable, "-c", BROKEN, *call, ten], capture_output=True, encoding="utf-8", check=False)
    assert (told.returncode, told.stdout) == (2, "")
    first, problem, *more = told.stderr.splitlines()
    assert first == "swtcg: The texts of this program cannot be read:"
    assert re.fullmatch(rf"{re.escape(str(ten))}/ten.yaml:\d+: yaml-broken \(.*\)", problem)
    assert more == []


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
