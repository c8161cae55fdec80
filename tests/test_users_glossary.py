"""A user's glossary over the built-in one: it is compiled once, kept, and never older than what it was made from."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

import hostile
import pytest
from effort import part
from fuzz import small
from program import process

from swtcg_rules.errors import FileError
from swtcg_rules.glossary import overlay, store
from swtcg_rules.glossary.glossary import Glossary
from swtcg_rules.glossary.kept import file_for
from swtcg_rules.glossary.question_index import question_records
from swtcg_rules.glossary.store import over_built_in
from swtcg_rules.glossary.tokens import language_of

pytestmark = pytest.mark.slow

posix = pytest.mark.skipif(os.name == "nt", reason="owners and modes of POSIX")


@pytest.fixture
def own(base: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user's folder over a small glossary, not changed for a while, and an empty cache."""
    small.put_in_place(monkeypatch, base)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return settled(hostile.write(tmp_path / "own", hostile.files()))


def settled(folder: Path) -> Path:
    """Wait until a change could not be overlooked."""
    time.sleep(store.TICK / 1e9 * 1.2)
    return folder


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The folders that were compiled, in their order."""
    folders: list[Path] = []
    plain = overlay.compile_over

    def noted(base: Glossary, folder: Path, stamp: list[Any]) -> bytes:
        folders.append(folder)
        return plain(base, folder, stamp)

    monkeypatch.setattr(overlay, "compile_over", noted)
    return folders


def files_in(tmp_path: Path) -> list[Path]:
    return sorted((tmp_path / "cache" / "swtcg-rules").iterdir())


def test_a_folder_is_compiled_once(own: Path, compiled: list[Path], tmp_path: Path) -> None:
    first, second = over_built_in(own), over_built_in(own)
    assert compiled == [own]
    assert (first.version, first.names) == (second.version, second.names)
    assert first.entry("zorkle") == second.entry("zorkle")
    assert [file.suffix for file in files_in(tmp_path)] == [".compiled"]
    over_built_in(Path(os.path.relpath(own)))
    assert compiled == [own], "the same folder by another path"


@pytest.mark.slow
def test_what_changes_is_noticed(own: Path, compiled: list[Path], tmp_path: Path) -> None:
    over_built_in(own)
    for content in (
        hostile.files(keyword=hostile.keyword(name="Zonkle")),
        {"keywords/zapple.yaml": hostile.keyword(id="zapple", name="Zapple")},
        {"everyday.yaml": [{"id": "zorkle", "en": ["thing"]}]},
    ):
        settled(hostile.write(own, content))
        over_built_in(own)
    assert len(compiled) == 4
    (own / "keywords" / "zapple.yaml").unlink()
    assert "zapple" not in over_built_in(own).summaries
    assert "zonkle" in over_built_in(own).names
    assert len(compiled) == 5
    assert len(files_in(tmp_path)) == 1


def test_another_glossary_below_is_noticed(
    own: Path, compiled: list[Path], base: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    over_built_in(own)
    program = tmp_path / "glossary.compiled"
    program.write_bytes(base)
    monkeypatch.setattr(store, "COMPILED", program)
    over_built_in(own)
    over_built_in(own)
    assert len(compiled) == 2
    other = store.built_in()
    other.version += "x"
    monkeypatch.setattr(store, "built_in", lambda: other)
    assert over_built_in(own).version.startswith(other.version)
    assert len(compiled) == 3


def test_what_was_changed_just_now_is_not_kept(own: Path, tmp_path: Path) -> None:
    """It may be changed again within what the file system takes for the same moment."""
    os.utime(own / "sources.yaml")
    over_built_in(own)
    assert not (tmp_path / "cache").exists()


def test_problems_are_told_each_time_and_nothing_is_kept(own: Path, compiled: list[Path], tmp_path: Path) -> None:
    over_built_in(own)
    file = own / "keywords" / "zorkle.yaml"
    good = file.read_text(encoding="utf-8")
    file.write_text(good.replace("class: cumulative", "class: cumulated"), encoding="utf-8")
    settled(own)
    for _ in range(2):
        with pytest.raises(FileError) as error:
            over_built_in(own)
        (problem,) = error.value.problems
        assert problem.place
        assert (problem.code, problem.place.file, problem.place.line) == ("glossary-choice", str(file), 4)
    (own / "keyword").mkdir()
    file.write_text(good, encoding="utf-8")
    settled(hostile.write(own, {"keyword/zap.yaml": "x"}))
    with pytest.raises(FileError):
        over_built_in(own)
    (own / "keyword" / "zap.yaml").unlink()
    assert over_built_in(own).entry("zorkle")


@pytest.mark.slow
def test_a_file_that_is_not_whole_is_made_anew(own: Path, compiled: list[Path], tmp_path: Path) -> None:
    over_built_in(own)
    (file,) = files_in(tmp_path)
    whole = file.read_bytes()
    for torn in (b"", b"rubbish", whole[:-1], whole[: len(whole) // 2], b"\0" * len(whole), whole + b"x"):
        file.write_bytes(torn)
        assert over_built_in(own).entry("zorkle")
        assert file.read_bytes() == whole
    assert len(compiled) == 7


@pytest.mark.slow
@posix
def test_what_somebody_else_could_have_written_is_not_read(own: Path, compiled: list[Path], tmp_path: Path) -> None:
    over_built_in(own)
    (file,) = files_in(tmp_path)
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    assert not stat.S_IMODE(file.stat().st_mode) & 0o022
    for mode in (0o664, 0o646):
        file.chmod(mode)
        over_built_in(own)
        assert not stat.S_IMODE(file.stat().st_mode) & 0o022, "made anew"
    assert len(compiled) == 3
    file.parent.chmod(0o777)
    over_built_in(own)
    over_built_in(own)
    assert len(compiled) == 5
    assert file_for(str(own)) is None


@posix
def test_nothing_is_read_that_belongs_to_somebody_else(own: Path, compiled: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    over_built_in(own)
    monkeypatch.setattr(os, "geteuid", lambda: 12345)
    over_built_in(own)
    assert len(compiled) == 2


@posix
def test_a_mask_that_lets_others_write_does_not_matter(own: Path, compiled: list[Path]) -> None:
    before = os.umask(0)
    try:
        over_built_in(own)
    finally:
        os.umask(before)
    over_built_in(own)
    assert len(compiled) == 1


@pytest.mark.slow
@pytest.mark.parametrize("place", ["file", "nowhere/at/all", "", "relative", "x" * 300])
def test_without_a_cache_it_works_as_well(
    own: Path, compiled: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", place if place in ("", "relative") else str(tmp_path / place))
    monkeypatch.setenv("HOME", str(tmp_path / "no home"))
    before = sorted(tmp_path.rglob("*"))
    for _ in range(2):
        assert over_built_in(own).entry("zorkle")
    assert len(compiled) == 2
    assert sorted(tmp_path.rglob("*")) == before
    assert not Path("relative").exists()


def test_the_cache_of_a_user_is_in_the_home(own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    file = file_for(str(own))
    assert file
    assert file.parent == tmp_path / ".cache" / "swtcg-rules"


def test_old_files_do_not_pile_up(own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "MOST_KEPT", 2)
    for name in ("one", "two", "three"):
        over_built_in(settled(hostile.write(tmp_path / name, hostile.files())))
    assert len(files_in(tmp_path)) == 2
    assert file_for(str(tmp_path / "three")) in files_in(tmp_path)


WORDS: dict[str, hostile.Files] = {
    "new": {},
    "names": hostile.files(keyword=hostile.keyword(aliases={"en": ["no damage", "turn again"], "pl": ["kość zorkla"]})),
    "small words": hostile.files(keyword=hostile.keyword(aliases={"en": ["may", "what is it"]})),
    "sizes": hostile.files(keyword=hostile.keyword(aliases={"en": ["2 damage roll only", "prevent zork"]})),
    "everyday": {"everyday.yaml": [{"id": "armor", "en": ["vest"]}, {"id": "zorkle", "en": ["question"]}]},
    "patterns": {"patterns.yaml": [{"id": "club", "en": ["can zorkle"]}]},
    "beyond": {"beyond.yaml": [{"id": "tea", "answer": hostile.both("No."), "wordings": {"en": ["tea"], "pl": ["a to"]}}]},
}


@pytest.mark.slow
@pytest.mark.parametrize("name", WORDS)
def test_the_index_is_the_same_as_made_anew(base: bytes, tmp_path: Path, name: str) -> None:
    assert_like_new(Glossary(base), hostile.write(tmp_path, hostile.files() | WORDS[name]))


@pytest.mark.slow
@pytest.mark.parametrize("below", part(["a few entries", "everything"], 2))
def test_the_index_over_an_entry_in_other_words_is_the_same_as_made_anew(base: bytes, tmp_path: Path, below: str) -> None:
    glossary = store.built_in() if below == "everything" else Glossary(base)
    evade: dict[str, Any] = {key: value for key, value in glossary.entry("evade").items() if key != "kind"}
    renamed = {**evade, "name": "Sidestep", "aliases": {"en": ["Evade"]}, "facts": evade["facts"][1:]}
    assert_like_new(glossary, hostile.write(tmp_path, {**WORDS["sizes"], "keywords/evade.yaml": renamed}))


def assert_like_new(base: Glossary, folder: Path) -> None:
    both = Glossary(overlay.compile_over(base, folder, []))
    entries = {entry_id: both.entry(entry_id) for entry_id in both.summaries}
    language = language_of(both.names, both.shapes["stems"], both.everyday, both.patterns)
    anew = question_records(dict(both.rulings), both.beyond, entries, language)
    assert both.questions == anew["questions"]
    assert both.about == anew["about"]


# The process


@pytest.fixture
def club(tmp_path: Path) -> Iterator[tuple[Path, dict[str, str]]]:
    """A folder over the whole glossary, and the variables of a cache of its own."""
    yield settled(hostile.write(tmp_path / "club", hostile.files())), {"XDG_CACHE_HOME": str(tmp_path)}


@pytest.mark.slow
def test_several_at_once_do_not_collide(club: tuple[Path, dict[str, str]], tmp_path: Path) -> None:
    folder, env = club
    command = [sys.executable, "-m", "swtcg_rules", "lookup", "zorkle", "--glossary", str(folder)]
    running = [
        subprocess.Popen(command, env={**os.environ, **env}, stdout=subprocess.PIPE, stderr=subprocess.PIPE) for _ in range(4)
    ]
    ended = [one.communicate() for one in running]
    assert len({out for out, _ in ended}) == 1
    assert all(out.startswith(b"Zorkle X") for out, _ in ended)
    assert {err for _, err in ended} == {b""}
    assert len(list((tmp_path / "swtcg-rules").iterdir())) == 1


@pytest.mark.slow
def test_the_second_look_up_costs_hardly_more_than_one_without_a_folder(club: tuple[Path, dict[str, str]]) -> None:
    folder, env = club
    first = process("lookup", "zorkle", "--glossary", str(folder), **env)
    assert (first.stderr, first.returncode) == ("", 0)
    over = ("--glossary", str(folder))
    pairs = [(spent("lookup", "armor", **env), spent("lookup", "armor", *over, **env)) for _ in range(7)]
    assert median(kept / plain for plain, kept in pairs) <= 1.3


def spent(*args: str, **env: str) -> float:
    """Seconds of the processor that a call takes."""
    resource = pytest.importorskip("resource")
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert process(*args, **env).returncode == 0
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return float(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
