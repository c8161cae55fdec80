"""Deck lists under attack: broken XML, bombs, binaries, huge lists, hostile names. A clear error each time, or they are shown."""

from __future__ import annotations

import os
import time
from pathlib import Path
from random import Random
from subprocess import CompletedProcess

import pytest
from decks import CARDS, PLAIN, dek
from fuzz.shown import Elements, Rendered, plain
from program import run
from sets import row, write

from swtcg_rules.cards.deck import make_deck
from swtcg_rules.cards.deck_file import read_deck
from swtcg_rules.cards.store import VARIABLE, library
from swtcg_rules.errors import FileError

pytestmark = pytest.mark.slow

posix = pytest.mark.skipif(os.name == "nt", reason="pipes of POSIX")
ESCAPES = "\x1b]0;title\x07\x1b[2J\x9b31m\u202e\u2066\u200f\x7f"
MARKUP = '<script>alert(1)</script><img src=x onerror="a()">& **b** [l](http://x) `c` </style><!--'
BOMB = """<?xml version="1.0"?><!DOCTYPE deck [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
<!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]><deck><superzone name="Deck"><card><name>&c;</name></card></superzone></deck>"""
OUTSIDE = '<!DOCTYPE deck [<!ENTITY x SYSTEM "file:///etc/passwd">]><deck><card><name>&x;</name></card></deck>'


@pytest.fixture(autouse=True)
def base(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    file = tmp_path / "cards.sqlite"
    monkeypatch.setenv(VARIABLE, str(file))
    hostile = (
        row(f"Zor{ESCAPES}kle", Text=f"Pay 1 Force -> Evade 1 | Whenever {ESCAPES} Lucky 2"),
        row(MARKUP, Text=f"{MARKUP} Stun 1"),
    )
    assert run("cards", "import", str(write(tmp_path, "a.txt", *CARDS, *hostile))).returncode == 0
    return file


def shown(content: bytes | str, tmp_path: Path, *args: str, name: str = "our.dek") -> CompletedProcess[str]:
    file = tmp_path / name
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    return run("deck", str(file), *args)


@pytest.mark.parametrize(
    ("content", "line", "said"),
    [
        ("", "", "There is no card in this deck list."),
        ("# nothing\n\n", "", "There is no card in this deck list."),
        ("<deck></deck>", "", "There is no card in this deck list."),
        ("<deck>\n<card>", ":2", "The XML of this deck breaks off or is damaged here."),
        ("<deck>\n</dock>", ":2", "The XML of this deck breaks off or is damaged here."),
        ("<deck>\n\n&nothing;</deck>", ":3", "The XML of this deck breaks off or is damaged here."),
        (dek(("Skimmer", "INV"), (" ", "INV")), ":7", "A card without a name."),
        (dek(("Skimmer" * 90, "INV")), ":6", "The name of a card has 630 characters here; at most 200 are read."),
        (BOMB, ":1", "This XML declares a document type"),
        (OUTSIDE, ":1", "This XML declares a document type"),
        (bytes(range(256)) * 9, "", "This is no text."),
        (PLAIN.encode("utf-16"), "", "This is no text."),
        ("0 Skimmer\n", ":1", '"0" cannot be a number of copies; 1 to 99 is'),
        ("1 Skimmer\n1000000000 Skimmer\n", ":2", '"1000000000" cannot be a number of copies'),
        ("99 Skimmer\n" * 11, "", "This list has 1,089 cards; a deck of more than 400 is not read."),
        ("1 Skimmer\n" * 1_000_000, "", "This file is larger than 1,000,000 bytes"),
        (f"Skim{ESCAPES}mer\n", ":1", 'Cannot read "Skim?]0;title??[2J?31m????mer".'),
    ],
)
def test_lists_that_cannot_be_read(content: bytes | str, line: str, said: str, tmp_path: Path) -> None:
    result = shown(content, tmp_path)
    assert (result.returncode, result.stdout) == (2, "")
    assert f"our.dek{line}: {said}" in result.stderr


def test_long_input_in_a_pipe(tmp_path: Path) -> None:
    result = run("deck", "-", stdin="1 Skimmer\n" * 1_000_000)
    assert result.returncode == 2
    assert "-: This file is larger than 1,000,000 bytes" in result.stderr


@posix
def test_what_is_no_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.dek")
    for path, said in ((tmp_path / "pipe.dek", "a device or a pipe"), (tmp_path, "a directory"), ("/dev/zero", "a device")):
        result = run("deck", str(path))
        assert result.returncode == 2
        assert said in result.stderr


def test_a_list_cut_and_changed_anywhere_is_read_or_refused() -> None:
    dice = Random(5)
    cards = library()
    for whole in (dek(("Skimmer", "INV"), ("Trench Run", "INV"), ("Mora Linn (A)", "INV")).encode(), PLAIN.encode()):
        for at in range(0, len(whole), 3):
            changed = bytearray(whole)
            changed[at] = dice.randrange(256)
            for content in (whole[:at], bytes(changed)):
                try:
                    assert make_deck(read_deck("a", content), cards).size > 0
                except FileError as error:
                    assert error.problems[0].place


def test_names_of_four_hundred_cards_that_are_not_there_take_no_long_time(tmp_path: Path) -> None:
    begun = time.process_time()
    lines = (f"1 Nobody{number} Vekk Torrann Xwinga\n" for number in range(400))
    result = shown("".join(lines), tmp_path, "--check")
    assert result.returncode == 1
    assert time.process_time() - begun < 20


NAMES = f"1 Zor{ESCAPES}kle\n1 {MARKUP}\n1 <b>nobody</b>{ESCAPES}\n"


def test_what_a_terminal_obeys_is_not_printed(tmp_path: Path) -> None:
    for args in (
        (),
        ("--check",),
        ("--json",),
        ("--sheet",),
        *(("--sheet", "--format", form) for form in ("markdown", "html", "json")),
    ):
        result = shown(NAMES, tmp_path, *args, name=f"our{ESCAPES.replace('/', '')}.txt")
        assert result.returncode in (0, 1), result.stderr
        for sign in ESCAPES.replace("]0;title", "").replace("[2J", "").replace("31m", ""):
            assert sign not in result.stdout + result.stderr


def test_markup_in_names_stays_text(tmp_path: Path) -> None:
    page = shown(NAMES, tmp_path, "--sheet", "--format", "html", name="<i>our.txt").stdout
    found = Elements(page)
    assert {tag for tag, _ in found.elements} <= OURS
    assert found.other == []
    assert {MARKUP, "<b>nobody</b>", "<i>our"} <= {text for text in (MARKUP, "<b>nobody</b>", "<i>our") if text in found.text}
    document = Rendered(shown(NAMES, tmp_path, "--sheet", "--format", "markdown", name="<i>our.txt").stdout, set())
    assert document.strange == []
    assert plain(MARKUP) in plain(document.text)


OURS = frozenset(
    [
        "html",
        "head",
        "meta",
        "title",
        "link",
        "style",
        "body",
        "header",
        "h1",
        "h2",
        "p",
        "main",
        "article",
        "small",
        "b",
        "ul",
        "li",
        "footer",
    ]
)
