"""Files and arguments that nobody would choose: nothing is lost, nothing half written, and every refusal comes in time."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from program import process, run

from swtcg_rules.cards import store
from swtcg_rules.cli import mouth
from swtcg_rules.errors import FileError, UsageError

SET = "Name\tSet\tSide\tType\tText\nA Unit\tMINE\tL\tSpace\t=1+1\n"
SWEPT = ("sweep", "power {3..4} vs health {2..3}")
posix = pytest.mark.skipif(os.name == "nt", reason="devices and pipes of POSIX")


@pytest.mark.parametrize("where", ["units.txt", "./units.txt", "link.txt", "hard.txt"])
@pytest.mark.parametrize("option", ["--attackers", "--defenders"])
def test_a_sweep_is_not_written_over_its_units(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, option: str, where: str) -> None:
    monkeypatch.chdir(tmp_path)
    units = tmp_path / "units.txt"
    units.write_text("power 3, health 3\n", encoding="utf-8")
    (tmp_path / "link.txt").symlink_to(units)
    (tmp_path / "hard.txt").hardlink_to(units)
    result = run("sweep", "power 3, health 3", option, "units.txt", "--out", where)
    assert (result.returncode, result.stderr) == (
        2,
        f"swtcg: {Path(where)} is read by this call, so nothing can be written there.\n",
    )
    assert units.read_text(encoding="utf-8") == "power 3, health 3\n"


def test_nothing_else_that_is_read_is_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SWTCG_CARDS", str(tmp_path / "cards.md"))
    (tmp_path / "mine.txt").write_text(SET, encoding="utf-8")
    assert run("cards", "import", "mine.txt").returncode == 0
    (tmp_path / "deck.md").write_text("4 A Unit\n", encoding="utf-8")
    (tmp_path / "x.svg").write_text("attacker: {power: 3}\ndefender: {health: 3}\n", encoding="utf-8")
    before = {file: file.read_bytes() for file in tmp_path.iterdir()}
    for call in (
        ("deck", "deck.md", "--sheet", "--out", "deck.md"),
        ("deck", "deck.md", "--sheet", "--out", "cards.md"),
        ("faq", "--keyword", "parry", "--deck", "deck.md", "--out", "deck.md"),
        ("faq", "--keyword", "parry", "--out", "cards.md"),
        ("solve", "--board", "x.svg", "--plot", "x.svg"),
    ):
        result = run(*call)
        assert result.returncode == 2
        assert "is read by this call" in result.stderr or "pip install" in result.stderr
    assert {file: file.read_bytes() for file in tmp_path.iterdir()} == before


def test_two_results_are_not_written_into_one_file(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    result = run(*SWEPT, "--format", "csv", "--out", str(tmp_path / "x.png"), "--plot", f"{tmp_path}/./x.png")
    assert result.returncode == 2
    assert "Two results cannot be written into one file" in result.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("call", "name"),
    [
        (SWEPT, "x.png"),
        (SWEPT, "z.tsv"),
        (("faq", "--only", "terms"), "x.pdf"),
        (("deck", "deck.txt", "--sheet"), "x.docx"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_an_ending_that_is_not_known_is_refused(tmp_path: Path, call: tuple[str, ...], name: str, lang: str) -> None:
    result = run(*call, "--out", str(tmp_path / name), SWTCG_LANG=lang)
    assert (result.returncode, result.stdout) == (2, "")
    said = "is no ending that is known here" if lang == "en" else "nie jest znaną tu końcówką"
    assert f"{Path(name).suffix} {said}" in result.stderr
    assert not list(tmp_path.iterdir())


def test_a_picture_that_cannot_be_drawn_leaves_no_file(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    many = ("sweep", "power {1..3} vs health {1..3}", "--picture", "distribution")
    result = run(*many, "--plot", str(tmp_path / "x.svg"), "--out", str(tmp_path / "x.csv"))
    assert result.returncode == 2
    assert not list(tmp_path.iterdir())


def test_cells_of_a_spreadsheet_are_no_formulas(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    units, rows = tmp_path / "units.txt", tmp_path / "rows.csv"
    units.write_text('"=cmd()": power 3\n"@x": power 3\n"+x": power 3\n\x1b[2J: power 3\n', encoding="utf-8")
    run("sweep", "power {-1..1} vs health 2", "--out", str(rows))
    assert '\n-1,"' in rows.read_text(encoding="utf-8") or "\n-1," in rows.read_text(encoding="utf-8")
    run("sweep", "health 2", "--attackers", str(units), "--out", str(rows))
    text = rows.read_text(encoding="utf-8")
    assert "\x1b" not in text
    assert [line.partition(",")[0] for line in text.splitlines()[1:4]] == ["'=cmd()", "'@x", "'+x"]
    monkeypatch.setenv("SWTCG_CARDS", str(tmp_path / "cards.sqlite"))
    (tmp_path / "mine.txt").write_text(SET, encoding="utf-8")
    assert run("cards", "import", str(tmp_path / "mine.txt")).returncode == 0
    assert ",'=1+1" in run("cards", "--csv", "--set", "MINE").stdout


@pytest.mark.parametrize(
    "call",
    [
        ("sweep", "power {1..60} vs health {1..999}, Evade {0..60}"),
        ("sweep", "--worth", "Fury=0..9", "--against", "health {1..999}, Evade {0..999}"),
    ],
)
def test_what_is_too_much_is_refused_before_it_is_read(monkeypatch: pytest.MonkeyPatch, call: tuple[str, ...]) -> None:
    from swtcg_rules.sweep import fields

    monkeypatch.setattr(fields, "_half", None)
    result = run(*call)
    assert result.returncode == 2
    assert "boards; one sweep has at most 1,000,000." in result.stderr


@posix
def test_units_are_read_from_ordinary_files() -> None:
    result = run("sweep", "health 3", "--attackers", "/dev/zero")
    assert (result.returncode, result.stderr) == (
        2,
        "swtcg: /dev/zero: This is a device or a pipe; an ordinary file is expected.\n",
    )


def test_a_line_without_an_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mouth, "ENDLESS", 100_000)
    result = run("ask", "-", stdin=f"armor\n{'x' * 200_000}")
    assert result.returncode == 2
    assert result.stdout.startswith("Armor")
    assert "has more than 100,000 characters and no end yet" in result.stderr


@pytest.mark.parametrize("path", ["", " "])
def test_an_empty_path_imports_nothing(path: str) -> None:
    result = run("cards", "import", path)
    assert (result.returncode, result.stdout) == (2, "")
    assert "A path is empty" in result.stderr


@posix
def test_arguments_that_are_no_text_find_nothing() -> None:
    odd = os.fsdecode(b"\xff")
    for call in (("cards", "--set", odd), ("cards", "--text", odd), ("card", odd), ("ask", odd), ("lookup", odd)):
        assert run(*call).returncode in (1, 2)
    assert process("cards", "--set", odd).returncode == 1


@posix
def test_a_database_of_cards_that_is_no_ordinary_file_stays_what_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    mine = tmp_path / "mine.txt"
    mine.write_text(SET, encoding="utf-8")
    for place, said in ((pipe, "This is a device or a pipe"), (tmp_path, "This is a directory")):
        monkeypatch.setenv("SWTCG_CARDS", str(place))
        for call in (("cards",), ("card", "x"), ("cards", "import", str(mine))):
            result = run(*call)
            assert result.returncode == 2
            assert said in result.stderr
    assert pipe.is_fifo()
    monkeypatch.setenv("SWTCG_CARDS", os.devnull)
    assert run("cards", "import", str(mine)).returncode == 2
    assert "No cards have been imported yet" in run("cards", "--set", "START").stderr
    with pytest.raises(FileError):
        store.put(b"", pipe)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["mine.txt", "pipe"]


@posix
def test_an_import_follows_a_link(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mine.txt").write_text(SET, encoding="utf-8")
    (tmp_path / "link").symlink_to(tmp_path / "cards.sqlite")
    monkeypatch.setenv("SWTCG_CARDS", str(tmp_path / "link"))
    assert run("cards", "import", str(tmp_path / "mine.txt")).returncode == 0
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "cards.sqlite").is_file()


def test_the_advice_on_a_damaged_database_leads_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    base, mine = tmp_path / "cards.sqlite", tmp_path / "mine.txt"
    mine.write_text(SET, encoding="utf-8")
    monkeypatch.setenv("SWTCG_CARDS", str(base))
    assert run("cards", "import", str(mine)).returncode == 0
    whole = base.read_bytes()
    for damaged in (whole[: len(whole) // 2], whole.replace(b"A Unit", b"A \xffnit"), whole[:100] + bytes(len(whole) - 100)):
        base.write_bytes(damaged)
        told = run("cards")
        assert (told.returncode, "Import the cards again" in told.stderr) == (2, True)
        assert run("cards", "import", str(mine)).returncode == 0
        assert run("cards", "--set", "MINE").returncode == 0
    base.write_bytes(b"mine" + whole[4:])
    for call in (("cards",), ("cards", "import", str(mine))):
        assert "This file is no database of cards and is left alone." in run(*call).stderr


def test_who_leaves_a_walk_in_json_finds_nothing_else_in_it() -> None:
    result = run("solve", "power 4 vs health 3", "--interactive", "--json", stdin="q\n")
    assert (result.returncode, result.stdout) == (0, "")
    assert result.stderr.endswith("power 4 vs health 3\n")


def test_a_site_with_other_files_in_it_is_not_replaced(tmp_path: Path) -> None:
    from swtcg_rules.site.build import _spare

    (tmp_path / "sw.js").write_text('{"runtime/a.js": "sha256-"}', encoding="utf-8")
    (tmp_path / "runtime").mkdir()
    (tmp_path / "runtime" / "a.js").touch()
    _spare(tmp_path)
    (tmp_path / "CNAME").touch()
    with pytest.raises(UsageError, match="also holds CNAME"):
        _spare(tmp_path)
