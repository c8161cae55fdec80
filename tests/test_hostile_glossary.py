"""What a user's glossary may hold, and what it may not: refused with file and line, or harmless."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import hostile
import pytest
from fuzz import small
from program import run

from swtcg_rules import as_text, ask, check, lookup
from swtcg_rules.cli.faq import written
from swtcg_rules.errors import FileError
from swtcg_rules.faq.book import Wanted, make_book
from swtcg_rules.glossary import kept, store
from swtcg_rules.glossary.glossary import Glossary
from swtcg_rules.glossary.store import use_glossary
from swtcg_rules.words import LANGUAGES, fill, problem_text, unfilled
from swtcg_rules.yaml_source import DEEPEST, read_yaml

pytestmark = pytest.mark.slow


@pytest.fixture
def folder(base: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where a glossary may be written; the one it is laid over is a small one."""
    small.forget()
    small.put_in_place(monkeypatch, base)
    yield tmp_path
    use_glossary(None)
    small.forget()


def codes(folder: Path, content: hostile.Files) -> list[tuple[str, str, int | None]]:
    """What is wrong with a glossary: the code, the file and the line of each problem; it is not loaded either then."""
    problems = check([hostile.write(folder, content)]).problems
    for problem in problems:
        assert problem_text(problem, "en") != problem_text(problem, "pl")
    if problems:
        use_glossary(folder)
        with pytest.raises(FileError):
            store.load()
        use_glossary(None)
    places = [problem.place for problem in problems]
    return [
        (problem.code, Path(place.file or "").name if place else "", place.line if place else None)
        for problem, place in zip(problems, places, strict=True)
    ]


# Phrases


TRACE = {"does": {"en": "adds {x} {x:die|dice} ({x:+}), {n:,}", "pl": "dodaje {x} {x:kość|kości|kości} ({n:+}), {x:,}"}}
TRACE_LINE, NAME_LINE = 40, 3


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("field", [*hostile.FIELDS, "{x:one|two}" + "{x:one|two|three}"])
def test_a_phrase_holds_plain_names_and_whole_plurals_and_nothing_else(folder: Path, field: str, lang: str) -> None:
    phrase = TRACE["does"] | {lang: f"it {field}"}
    content = hostile.files(keyword=hostile.keyword(trace={"does": phrase}))
    found = codes(folder, content)
    assert found
    assert {(code, file) for code, file, _ in found} == {("glossary-fields", "zorkle.yaml")}
    line = next(
        n
        for n, text in enumerate((folder / "keywords/zorkle.yaml").read_text().splitlines(), 1)
        if "it {" in text or "it }" in text
    )
    assert {line for *_, line in found} == {line}


def test_phrases_that_are_in_order_are_filled_in(folder: Path) -> None:
    assert codes(folder, hostile.files(keyword=hostile.keyword(trace=TRACE))) == []
    assert fill(TRACE["does"]["en"], "en", x=1, n=12345) == "adds 1 die (+1), 12,345"
    assert fill(TRACE["does"]["pl"], "pl", x=5, n=-2) == "dodaje 5 kości (-2), 5"


@pytest.mark.parametrize("field", [*hostile.FIELDS, "{n}"])
def test_the_name_of_an_effect_holds_its_number_and_no_other_field(folder: Path, field: str) -> None:
    entry = {key: value for key, value in hostile.keyword().items() if key not in ("origin", "first_set")}
    effect = entry | {"id": "zap", "name": {"en": f"zap {field} damage", "pl": "zap {x}"}, "trace": TRACE}
    assert {code for code, *_ in codes(folder, {**hostile.files(), "effects/zap.yaml": effect})} == {"glossary-fields"}
    effect["name"] = {"en": "zap {x} damage", "pl": "{x:zap|zapy|zapów}"}
    assert codes(folder, {**hostile.files(), "effects/zap.yaml": effect}) == []
    effect["form"] = "none"
    assert {code for code, *_ in codes(folder, {**hostile.files(), "effects/zap.yaml": effect})} == {"glossary-no-fields"}


def test_a_text_reaches_nothing_but_its_facts() -> None:
    for field in hostile.FIELDS:
        if unfilled(field, "en", ("x", "y", "q")):
            assert "object" not in fill(field, "en", x=5, y=1, q=1)
            assert len(fill(field, "en", x=5, y=1, q=1)) <= len(field) + 2


def test_the_environment_stays_where_it_is(tmp_path: Path) -> None:
    text = (store.source_folder() / "keywords" / "evade.yaml").read_text(encoding="utf-8")
    leak = '"{x.__class__.__format__.__globals__[import_module].__globals__[sys].modules[os].environ}"'
    assert "may prevent up to {x} damage to this unit" in text
    hostile.write(tmp_path, {"keywords/evade.yaml": text.replace("may prevent up to {x} damage to this unit", leak)})
    result = run("solve", "power 2 vs Evade 1, health 3", "--glossary", str(tmp_path), SECRET="hunter2")
    assert result.returncode == 2
    assert "evade.yaml:" in result.stderr
    assert "hunter2" not in result.stdout + result.stderr


# Links, ids, names


@pytest.mark.parametrize("url", hostile.LINKS)
def test_a_source_leads_to_the_web_or_nowhere(folder: Path, url: str) -> None:
    assert [(code, file) for code, file, _ in codes(folder, hostile.files(source=hostile.source(url=url)))] == [
        ("glossary-url", "sources.yaml")
    ]
    assert codes(folder, hostile.files(source=hostile.source(url="https://example.invalid/a?b=c&d=(e)#f"))) == []


@pytest.mark.parametrize("id_", ["scenario-1", "topic-club", "keywords", "terms", "questions", "scenarios"])
def test_an_id_is_no_address_of_the_faq_itself(folder: Path, id_: str) -> None:
    assert [code for code, *_ in codes(folder, hostile.files(ruling=hostile.ruling(id=id_)))] == ["glossary-reserved"]
    content = hostile.files() | {f"terms/{id_}.yaml": hostile.keyword(id=id_)}
    assert "glossary-reserved" in [code for code, *_ in codes(folder, content)]


def test_no_ruling_has_the_id_of_an_entry(folder: Path) -> None:
    assert [code for code, *_ in codes(folder, hostile.files(ruling=hostile.ruling(id="zorkle")))] == ["glossary-id-taken"]
    assert [code for code, *_ in codes(folder, hostile.files(ruling=hostile.ruling(id="armor")))] == ["glossary-id-taken"]
    taken = next(iter(store.load().rulings))
    content = hostile.files() | {f"keywords/{taken}.yaml": hostile.keyword(id=taken, name="Another")}
    assert [code for code, *_ in codes(folder, content)] == ["glossary-id-taken"]


def test_a_file_of_rulings_is_named_by_an_id(folder: Path) -> None:
    for name in ('x"><img src=x onerror=alert(1)>', "X", "a b", "\u0142"):
        content = {key: value for key, value in hostile.files().items() if not key.startswith("rulings")}
        content[f"rulings/{name}.yaml"] = hostile.topic(hostile.ruling())
        shutil.rmtree(folder / "rulings", ignore_errors=True)
        assert codes(folder, content) == [("glossary-id", f"{name}.yaml", None)]


@pytest.mark.parametrize("name", ["\u2605", "!!!", "a" * 101])
def test_a_name_can_be_typed(folder: Path, name: str) -> None:
    for changes in ({"name": name}, {"aliases": {"en": [name]}}, {"former_names": [name]}):
        assert [code for code, *_ in codes(folder, hostile.files(keyword=hostile.keyword(**changes)))] == ["glossary-name"]


def test_a_question_has_words_and_a_pattern_begins_with_one(folder: Path) -> None:
    assert {code for code, *_ in codes(folder, hostile.files(ruling=hostile.ruling(question=hostile.both("?! ()"))))} <= {
        "glossary-question"
    }
    assert [code for code, *_ in codes(folder, hostile.files(ruling=hostile.ruling(also={"en": ["???"], "pl": []})))] == [
        "glossary-question"
    ]
    for pattern in ("...", "!", "... can", "a ... b ... c ... d ... e"):
        content = hostile.files() | {"patterns.yaml": [{"id": "club", "en": [pattern]}]}
        assert [code for code, *_ in codes(folder, content)] == ["glossary-pattern"]


def test_nothing_stands_twice_in_a_list_and_no_folder_is_passed_over(folder: Path) -> None:
    content = hostile.files() | {"sources.yaml": [hostile.source(), hostile.source(date="2027")]}
    assert [code for code, *_ in codes(folder, content)] == ["glossary-id-taken"]
    assert codes(folder, hostile.files() | {"keyword/zap.yaml": hostile.keyword()}) == [("glossary-stray", "keyword", None)]


# In the place of built-in entries


def built_in(entry: str, **changes: Any) -> dict[str, Any]:
    data = {key: value for key, value in store.load().entry(entry).items() if key not in ("kind", "user")} | changes
    return {key: value for key, value in data.items() if value is not None}


@pytest.mark.parametrize(
    ("entry", "place", "changes", "code"),
    [
        ("lucky", "keywords", {"form": "X/-X"}, "glossary-kept"),
        ("lucky", "keywords", {"form": "none"}, "glossary-kept"),
        ("lucky", "keywords", {"class": "layered"}, "glossary-kept"),
        ("lucky", "keywords", {"type": "triggered"}, "glossary-kept"),
        ("lucky", "keywords", {"step": "roll"}, "glossary-kept"),
        ("pilot", "keywords", {"form": "none"}, "glossary-kept"),
        ("evade", "keywords", {"name": "Sidestep"}, "glossary-kept-name"),
        ("prevent-damage", "effects", {"name": {"en": "stop {x}", "pl": "stop {x}"}}, "glossary-kept"),
    ],
)
def test_what_the_engine_goes_by_stays(folder: Path, entry: str, place: str, changes: dict[str, Any], code: str) -> None:
    found = codes(folder, {f"{place}/{entry}.yaml": built_in(entry, **changes)})
    assert [(code, file) for code, file, _ in found] == [(code, f"{entry}.yaml")]
    small.forget()
    assert code in [problem.code for problem in check([folder / place / f"{entry}.yaml"]).problems], "the file by itself"


def test_a_keyword_of_another_kind_is_refused(folder: Path) -> None:
    term = {
        key: value
        for key, value in hostile.keyword(id="lucky").items()
        if key in ("id", "reminder", "rule", "facts", "related", "changelog")
    }
    found = codes(folder, {**hostile.files(), "terms/lucky.yaml": term | {"name": {"en": "Lucky", "pl": "Lucky"}}})
    assert "glossary-kept" in [code for code, *_ in found]


def test_a_built_in_entry_may_be_renamed_where_its_old_name_is_kept(folder: Path) -> None:
    assert codes(folder, {"keywords/evade.yaml": built_in("evade", name="Sidestep", aliases={"en": ["Evade"]})}) == []
    use_glossary(folder)
    assert "Sidestep 1" in as_text(ask("power 2 vs Evade 1, health 3"))


# Files that are meant to break the reading


@pytest.mark.parametrize(
    "text",
    [
        "[" * 25_000,
        "[" * 1_000_000,
        "{a: " * 50_000,
        "- " * 50_000,
        "? " * 50_000,
        "\n".join(" " * at + "a:" for at in range(500)),
        "\u2028".join(" " * at + "a:" for at in range(500)),
        "".join(f"{' ' * at}a:\n{' ' * at}-\n" for at in range(200)),
        "x: " + "[" * (DEEPEST + 1) + "]" * (DEEPEST + 1),
    ],
    ids=[
        "lists",
        "a million lists",
        "mappings",
        "items",
        "keys",
        "columns",
        "other line ends",
        "lists in mappings",
        "one too many",
    ],
)
def test_deep_yaml_is_refused_wherever_a_users_file_is_read(tmp_path: Path, text: str) -> None:
    file = tmp_path / "deep.yaml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(FileError) as error:
        read_yaml(file)
    assert [problem.code for problem in error.value.problems] == ["yaml-deep"]
    assert "levels deep" in str(error.value)


def test_values_may_stand_as_deep_as_anybody_needs(tmp_path: Path) -> None:
    file = tmp_path / "flat.yaml"
    file.write_text("[" * DEEPEST + "]" * DEEPEST + "\n", encoding="utf-8")
    assert isinstance(read_yaml(file).data, list)
    file.write_text("- [a, {b: c}]\n" * 2000, encoding="utf-8")
    assert len(read_yaml(file).data) == 2000


def test_the_process_survives_deep_yaml(tmp_path: Path) -> None:
    (tmp_path / "keywords").mkdir()
    for name in ("d.yaml", "keywords/d.yaml"):
        (tmp_path / name).write_text("[" * 25_000, encoding="utf-8")
    for args in (
        ("check", str(tmp_path / "d.yaml")),
        ("solve", "--board", str(tmp_path / "d.yaml")),
        ("faq", "--only", "scenarios", "--scenarios", str(tmp_path / "d.yaml")),
        ("lookup", "armor", "--glossary", str(tmp_path)),
    ):
        result = run(*args)
        assert result.returncode == 2, args
        assert "levels deep" in result.stdout + result.stderr, args


# Folders and the compiled glossary


def test_a_folder_whose_name_is_no_text_is_read_and_named(folder: Path) -> None:
    name = os.fsdecode(b"\xff")
    try:
        place = hostile.write(folder / name, hostile.files())
    except OSError:
        pytest.skip("this file system takes no name that is not UTF-8")
    use_glossary(place)
    book = make_book(Wanted(keywords=("zorkle",)))
    for text in (*(written(book, form) for form in ("md", "html", "json", "sheet")), as_text(lookup("zorkle"))):
        assert text.encode()
    assert "(\ufffd)" in as_text(lookup("zorkle"))


def test_a_compiled_glossary_that_is_not_whole_is_made_anew(base: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "glossary.compiled"
    monkeypatch.setattr(store, "COMPILED", file)
    monkeypatch.setattr(store, "CHECKOUT", tmp_path / "none")
    monkeypatch.setattr(store, "SHIPPED", tmp_path / "small")
    monkeypatch.setattr("swtcg_rules.glossary.compile.compile_folder", lambda folder, stamp: base)
    for size in (0, 3, 4, 5, 1000, len(base) // 2, len(base) - 1):
        file.write_bytes(base[:size])
        assert store.built_in().entry("evade")["name"] == "Evade"
    file.write_bytes(base + b"x")
    assert store.built_in().entry("evade")["name"] == "Evade"


def test_a_damaged_record_is_told(base: bytes) -> None:
    start, length = Glossary(base)._places["evade"]
    body = len(base) - len(Glossary(base)._body)
    broken = base[: body + start] + b"\xff" * length + base[body + start + length :]
    with pytest.raises(FileError, match="damaged"):
        Glossary(broken).entry("evade")


def test_a_full_disk_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    kept.keep(b"x", tmp_path / "data" / "glossary.compiled")
    assert list((tmp_path / "data").iterdir()) == []


def test_a_file_changed_in_its_size_and_time_alone_is_noticed(tmp_path: Path) -> None:
    for place in store.PLACES:
        (tmp_path / place).mkdir()
    file = tmp_path / "keywords" / "x.yaml"
    file.write_text("one", encoding="utf-8")
    before, status = store._stamp(tmp_path), file.stat()
    file.write_text("two", encoding="utf-8")
    os.utime(file, ns=(status.st_atime_ns, status.st_mtime_ns))
    assert store._stamp(tmp_path) != before
