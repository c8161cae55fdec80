"""Card files under attack: broken ones, bombs, paths, full disks, interrupts. The old database stays whole in every case."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import zipfile
from pathlib import Path

import pytest
import sets
from program import process, run
from sets import BASE, COLUMNS, imported, row, text, write

from swtcg_rules.cards import setfile, sources

pytestmark = pytest.mark.slow

posix = pytest.mark.skipif(os.name == "nt", reason="signals and limits of POSIX")
SWTCG = [sys.executable, "-m", "swtcg_rules"]
ESCAPES = "\x1b]0;title\x07\x1b[2J\x9b31m\u202e\u2066\u200f\x7f"


@pytest.fixture
def base(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A database with one card, which is to stay as it is."""
    file = tmp_path / "data" / "cards.sqlite"
    monkeypatch.setenv("SWTCG_CARDS", str(file))
    assert run("cards", "import", str(write(tmp_path, "old.txt", row("Old Friend")))).returncode == 0
    return file


def refused(base: Path, path: Path, said: str, lang: str = "en") -> None:
    """An import ends with this error, and the database is the one that was there."""
    before = base.read_bytes()
    result = run("cards", "import", str(path), "--lang", lang)
    assert (result.returncode, result.stdout) == (2, "")
    assert said in result.stderr
    assert base.read_bytes() == before
    assert [file.name for file in base.parent.iterdir()] == [base.name]


def test_files_that_are_no_set_files(base: Path, tmp_path: Path) -> None:
    file = tmp_path / "bad.txt"
    for content, said in (
        (b"", "This is no set file: its first line does not name the columns Name, Set, Side, Type, Text."),
        (b"hello\n", "bad.txt:1: This is no set file"),
        (bytes(range(256)) * 9, "This is no text."),
        ("\ufeff".encode("utf-16") + text(*BASE).encode("utf-16"), "This is no text."),
        (text(*BASE).replace("Rarity\t", "Side\t", 1).encode(), 'names the column "Side" twice'),
        (text().encode(), "There is no card in these files"),
        ((text() + "A\n").encode(), "bad.txt:2: the line has only 1 of 17 fields"),
        (b"PK\x03\x04" + bytes(99), "This zip cannot be read"),
    ):
        file.write_bytes(content)
        refused(base, file, said)
    refused(base, tmp_path / "nothing.txt", "nothing.txt: This file cannot be read: No such file or directory.")
    refused(base, tmp_path / "nothing.txt", "nie ma takiego pliku ani katalogu", "pl")
    (tmp_path / "empty").mkdir()
    refused(base, tmp_path / "empty", "There are no set files here")


@posix
def test_what_is_no_file(base: Path, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.txt")
    refused(base, tmp_path / "pipe.txt", "This is a device or a pipe")
    refused(base, Path("/dev/zero"), "This is a device or a pipe")


def test_two_million_lines(base: Path, tmp_path: Path) -> None:
    file = tmp_path / "long.txt"
    file.write_text(text() + "A\n" * 2_000_000, encoding="utf-8")
    refused(base, file, "This file has 2,000,001 lines; of a set file at most 100,000 are read.")


def test_a_file_that_is_too_large(base: Path, tmp_path: Path) -> None:
    file = tmp_path / "large.txt"
    with file.open("wb") as opened:
        opened.truncate(sources.MOST_BYTES + 1)
    refused(base, file, "This file is larger than 32,000,000 bytes")


@pytest.mark.parametrize("field", ['"', '"a\t', '""\t', '"""\t', '""""x\t', "x\t", '"a""b\t', "\x96", '"\x96\t'])
def test_long_lines_take_no_longer_than_others(field: str) -> None:
    line = (field * (2_000_000 // len(field))).encode("latin-1")
    begun = time.process_time()
    found = setfile.read_set_file("a.txt", text(BASE[0]).encode() + line + b"\n")
    assert time.process_time() - begun < 10
    assert [skip.line for skip in found.skipped] == [3]


def zipped(file: Path, **members: bytes) -> Path:
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as out:
        for name, content in members.items():
            out.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    return file


@pytest.mark.parametrize("name", ["../a.txt", "/etc/a.txt", "x/../../a.txt", "..\\a.txt", "C:\\a.txt", "\\a.txt"])
def test_a_zip_that_leads_out_of_its_folder(base: Path, tmp_path: Path, name: str) -> None:
    refused(base, zipped(tmp_path / "a.zip", **{name: text(*BASE).encode()}), "leads out of its folder")
    assert not (tmp_path.parent / "a.txt").exists()


def test_a_zip_bomb(base: Path, tmp_path: Path) -> None:
    content = text(*BASE).encode() + b"\n" * sources.MOST_BYTES
    file = zipped(tmp_path / "bomb.zip", **{"sets/a.txt": content})
    assert file.stat().st_size < 100_000
    refused(base, file, "Unpacked, the set files in this zip have more than 32,000,000 bytes")
    several = {f"sets/{number}.txt": content[: sources.MOST_BYTES // 3] for number in range(5)}
    refused(base, zipped(tmp_path / "bombs.zip", **several), "Unpacked, the set files")
    lying = bytearray(file.read_bytes())
    at = lying.index(b"PK\x01\x02")
    lying[at + 24 : at + 28] = (10).to_bytes(4, "little")
    (tmp_path / "lying.zip").write_bytes(lying)
    refused(base, tmp_path / "lying.zip", "")
    listed = bytearray(file.read_bytes())
    listed[-10:-6] = (50_000_000).to_bytes(4, "little")
    (tmp_path / "listed.zip").write_bytes(listed)
    refused(base, tmp_path / "listed.zip", "Unpacked, the set files")
    refused(base, zipped(tmp_path / "many.zip", **{f"{number}.txt": b"" for number in range(2001)}), "There are 2,001 files")


def test_pictures_beside_the_set_files_do_not_matter(tmp_path: Path) -> None:
    pictures = {f"plugin/sets/images/{number}.jpg": b"" for number in range(3000)}
    file = zipped(tmp_path / "a.zip", **pictures, **{"plugin/sets/a.txt": text(*BASE).encode()})
    assert run("cards", "import", str(file), SWTCG_CARDS=str(tmp_path / "c.sqlite")).returncode == 0


def test_zips_cut_and_changed_anywhere(base: Path, tmp_path: Path) -> None:
    whole = zipped(tmp_path / "a.zip", **{"sets/a.txt": text(*BASE).encode()}).read_bytes()
    file = tmp_path / "b.zip"
    for at in range(0, len(whole), 9):
        file.write_bytes(whole[:at])
        assert run("cards", "import", str(file)).returncode in (0, 2)
        file.write_bytes(whole[:at] + bytes([whole[at] ^ 0xFF]) + whole[at + 1 :])
        result = run("cards", "import", str(file))
        assert result.returncode in (0, 2), result.stderr
    assert json.loads(run("cards", "--json").stdout)["cards"]


def test_what_a_terminal_obeys_is_not_printed(base: Path, tmp_path: Path) -> None:
    file = write(tmp_path, "a.txt", row(f"Zor{ESCAPES}kle", Text=f"Ar{ESCAPES}mor", Usage=ESCAPES, Set=ESCAPES, Side=ESCAPES))
    replaced = ("cards", "import", "--replace", str(file))
    for call in (replaced, ("card", "zor"), ("cards",), ("cards", "--csv"), ("cards", "--json")):
        result = run(*call)
        assert result.returncode == 0, result.stderr
        assert not {"\x1b", "\x07", "\x9b", "\u202e", "\u2066", "\x7f"} & set(result.stdout + result.stderr)
    assert imported()[0]["notes"] == [ESCAPES]


def test_names_that_are_commands(base: Path, tmp_path: Path) -> None:
    evil = "'; DROP TABLE card; --"
    run("cards", "import", "--replace", str(write(tmp_path, "a.txt", row(evil, Set=evil, Side=evil, Text=evil), row("Fine"))))
    for filters in (["--set", evil], ["--side", evil], ["--text", evil], ["--subtype", evil]):
        assert run("cards", *filters).returncode in (0, 1)
    assert json.loads(run("card", evil, "--json").stdout)["name"] == evil
    assert len(imported()) == 2


def test_a_file_of_somebody_else_is_not_replaced(tmp_path: Path) -> None:
    mine = tmp_path / "diary.txt"
    mine.write_text("Dear diary, " * 20, encoding="utf-8")
    source = write(tmp_path)
    result = run("cards", "import", str(source), SWTCG_CARDS=str(mine))
    assert result.returncode == 2
    assert "This file is no database of cards and is left alone. Let SWTCG_CARDS name another file" in result.stderr
    assert mine.read_text(encoding="utf-8").startswith("Dear diary")
    assert "This file is no database of cards" in run("cards", SWTCG_CARDS=str(mine)).stderr
    assert "directory" in run("cards", "import", str(source), SWTCG_CARDS=str(tmp_path)).stderr
    result = run("cards", "import", str(source), SWTCG_CARDS=str(source))
    assert result.returncode == 2
    assert source.read_bytes() == text(*BASE).encode()


def test_a_damaged_database(base: Path, tmp_path: Path) -> None:
    run("cards", "import", str(write(tmp_path)))
    whole = base.read_bytes()
    for at in range(0, len(whole), len(whole) // 40):
        for content in (whole[:at], whole[:at] + bytes(600) + whole[at + 600 :]):
            base.write_bytes(content)
            for call in (["cards"], ["cards", "--text", "pilot", "--json"], ["card", "vek torran b"]):
                result = run(*call)
                assert result.returncode in (0, 1, 2), (call, result.stderr)
    base.write_bytes(whole[:5000])
    assert "Import the cards again" in run("cards").stderr
    assert run("cards", "import", str(tmp_path / "INV.txt")).returncode == 0
    assert run("cards").returncode == 0


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    source = write(tmp_path)
    result = run("cards", "import", str(source), SWTCG_CARDS=str(source / "cards.sqlite"))
    assert (result.returncode, result.stdout) == (2, "")
    if hasattr(os, "geteuid") and os.geteuid():
        (tmp_path / "locked").mkdir(mode=0o500)
        result = run("cards", "import", str(source), SWTCG_CARDS=str(tmp_path / "locked" / "cards.sqlite"))
        assert "The cards cannot be stored here: Permission denied." in result.stderr


@posix
def test_what_is_no_ordinary_file_is_left_alone(tmp_path: Path) -> None:
    source, pipe, null = write(tmp_path), tmp_path / "pipe", tmp_path / "null"
    os.mkfifo(pipe)
    null.symlink_to("/dev/null")
    for file in (pipe, null):
        result = process("cards", "import", str(source), SWTCG_CARDS=str(file))
        assert (result.returncode, result.stdout) == (2, "")
        assert "an ordinary file is expected" in result.stderr
    assert Path("/dev/null").is_char_device()


def test_an_empty_path_is_no_folder(base: Path) -> None:
    before = base.read_bytes()
    for path in ("", " "):
        result = run("cards", "import", path)
        assert (result.returncode, result.stderr.count("A path is empty")) == (2, 1)
    assert base.read_bytes() == before


def test_arguments_that_are_no_text(base: Path) -> None:
    assert base.exists()
    for option in ("--set", "--side", "--subtype", "--text"):
        assert run("cards", option, "\udcff").returncode in (0, 1, 2)


@posix
def test_a_full_disk(base: Path, tmp_path: Path) -> None:
    before = base.read_bytes()
    source = write(tmp_path, "many.txt", *sets.many(200))
    limited = (
        "import resource, signal, sys; signal.signal(signal.SIGXFSZ, signal.SIG_IGN); "
        "resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000)); sys.argv[0] = 'swtcg'; "
        "from swtcg_rules.cli.main import main; main()"
    )
    call = [sys.executable, "-c", limited, "cards", "import", str(source)]
    result = subprocess.run(call, capture_output=True, text=True, check=False)
    assert result.returncode == 2
    assert "The cards cannot be stored here: File too large. What was there before is as it was." in result.stderr
    assert base.read_bytes() == before
    assert [file.name for file in base.parent.iterdir()] == [base.name]


@posix
@pytest.mark.parametrize("after", [0.3, 0.6, 1.0, 1.5])
def test_an_interrupt(base: Path, tmp_path: Path, after: float) -> None:
    before = base.read_bytes()
    source = write(tmp_path, "many.txt", *sets.many(6000))
    with subprocess.Popen([*SWTCG, "cards", "import", str(source)], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as importing:
        time.sleep(after)
        importing.send_signal(signal.SIGINT)
        _, err = importing.communicate(timeout=60)
    assert b"Traceback" not in err
    if importing.returncode:
        assert importing.returncode in (130, -signal.SIGINT)
        assert base.read_bytes() == before
    assert run("cards").returncode == 0


def test_what_an_interrupt_left_behind_goes_with_a_later_import(base: Path, tmp_path: Path) -> None:
    left, fresh = (base.with_name(f"{base.name}.import-{name}") for name in ("0a", "0b"))
    for file in (left, fresh):
        file.write_bytes(b"half")
    os.utime(left, (1, 1))
    assert run("cards", "import", str(write(tmp_path))).returncode == 0
    assert (left.exists(), fresh.exists()) == (False, True)


def test_two_imports_at_once(base: Path, tmp_path: Path) -> None:
    files = [write(tmp_path, f"{number}.txt", *sets.many(600 + number)) for number in range(3)]
    running = [
        subprocess.Popen([*SWTCG, "cards", "import", str(file)], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        for file in files
    ]
    for one in running:
        _, err = one.communicate(timeout=120)
        assert (one.returncode, err) == (0, b"")
    assert len(imported()) in (600, 601, 602, 603)
    assert [file.name for file in base.parent.iterdir()] == [base.name]


def test_six_thousand_cards(base: Path, tmp_path: Path) -> None:
    source = write(tmp_path, "many.txt", *sets.many(6000))
    begun = time.monotonic()
    result = process("cards", "import", str(source), SWTCG_CARDS=str(base))
    assert time.monotonic() - begun < 20
    assert result.stdout.startswith("6,000 cards imported")
    begun = time.monotonic()
    assert process("card", "unit 777 c", SWTCG_CARDS=str(base)).returncode == 0
    assert time.monotonic() - begun < 3


def test_cards_whose_fields_are_all_odd(base: Path, tmp_path: Path) -> None:
    odd = ["", " ", '"', "A" * 5000, "9" * 50, "-1", "1e9", "½", "|" * 50, "(((", "))", "(A) (B)", "[", "/", " - ", "->"]
    rows = [row(f"Odd {number}", **{column: value}) for number, value in enumerate(odd) for column in COLUMNS[1:]]
    rows += [row(value or "x", Text=value) for value in odd]
    file = write(tmp_path, "odd.txt", *rows)
    result = run("cards", "import", "--replace", str(file))
    assert result.returncode == 0, result.stderr
    cards = imported()
    found = setfile.read_set_file("odd.txt", file.read_bytes())
    assert len(found.rows) + len(found.skipped) == len(rows)
    keys = {(one.fields["Name"].strip(), one.fields["Set"].strip(), one.fields["ImageFile"].strip()) for one in found.rows}
    assert len(keys) == len(cards)
    for one in cards[::9]:
        assert run("card", one["name"][:200]).returncode in (0, 1)
