"""The FAQ as scripts build it: every form, every choice, solved again each time, and loud when an answer changes."""

from __future__ import annotations

import json
import re
import time
from html import escape
from html.parser import HTMLParser
from pathlib import Path

import pytest
from markdown_it import MarkdownIt
from program import run
from schemas import schema
from whole_faq import FORMS, every_form, whole_faq

from swtcg_rules import FileError, UsageError
from swtcg_rules.faq.book import PARTS, ChangedError, Wanted, make_book
from swtcg_rules.glossary.store import load
from swtcg_rules.words import problem_text

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return {form: whole_faq(tmp_path_factory, form).read_bytes().decode() for form in FORMS}


@pytest.mark.slow
def test_all_forms_in_both_languages_build_in_time_and_the_page_is_small_enough(built: dict[str, str]) -> None:
    started = time.process_time()
    again = every_form()
    assert time.process_time() - started < 12
    assert again == built, "byte for byte the same when run again"
    assert len(built["html"].encode()) < 6_000_000


@pytest.mark.slow
def test_the_json_is_as_its_schema_says(built: dict[str, str]) -> None:
    data = json.loads(built["json"])
    schema("faq").validate(data)
    assert len([ruling for topic in data["topics"] for ruling in topic["rulings"]]) == len(load().rulings)
    known = {source["id"] for source in data["sources"]}
    for topic in data["topics"]:
        for ruling in topic["rulings"]:
            assert {citation.partition("/")[0] for citation in ruling["sources"]} <= known
    schema("faq").validate(json.loads(run("faq", "--format", "json", "--lang", "pl", "--keyword", "parry").stdout))


def test_the_page_has_its_text_without_a_script(built: dict[str, str]) -> None:
    text = built["html"].partition("<noscript>")[2].partition("</noscript>")[0]
    for ruling in load().rulings.values():
        for lang in ("en", "pl"):
            assert escape(ruling["question"][lang]) in text
    anchors = set(re.findall(r' id="([^"]*)"', text))
    assert {*load().rulings, *(id_ for id_, one in load().summaries.items() if one["kind"] != "effect")} <= anchors


def test_a_page_of_a_clubs_own(tmp_path: Path) -> None:
    some = ("faq", "--keyword", "switch", "--lang", "en", "--title", "Our <rules>")
    style, mine = tmp_path / "mine.css", tmp_path / "mine.yaml"
    style.write_text("main { color: teal }\n", encoding="utf-8")
    mine.write_text("- id: dice\n  question: What of {{data}} dice?\n  answer: Roll them again.\n", encoding="utf-8")
    page = run(*some, "--format", "html", "--css", str(style), "--scenarios", str(mine)).stdout
    assert "<title>Our &lt;rules&gt;</title>" in page
    assert "main { color: teal }\n</style>" in page
    assert '<h3 id="dice">What of {{data}} dice?</h3>' in page
    fragment = run(*some, "--format", "html", "--fragment").stdout
    assert fragment.startswith("<h1>Our &lt;rules&gt;</h1>\n<nav>")
    assert '<h3 id="switch">' in fragment
    assert "script" not in fragment
    assert run(*some).stdout.startswith("# Our \\<rules\\>\n")


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--css", "page.css"), "--css is for --format html"),
        (("--fragment",), "--fragment is for --format html"),
        (("--format", "html", "--fragment", "--css", "page.css"), "a fragment has no style sheet"),
        (("--format", "json", "--title", "x"), "--title is for --format md and html"),
        (("--format", "html", "--css", "nowhere.css"), "nowhere.css"),
        (("--format", "html", "--css", "ends.css"), "it holds </"),
        (("--format", "html", "--css", "page.css", "--out", "page.css"), "page.css"),
    ],
)
def test_what_a_form_cannot_take_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, args: tuple[str, ...], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "page.css").write_text("p { color: red }", encoding="utf-8")
    (tmp_path / "ends.css").write_text("</style><script>alert(1)</script>", encoding="utf-8")
    result = run("faq", "--keyword", "switch", *args)
    assert (result.returncode, result.stdout) == (2, "")
    assert said in result.stderr
    assert (tmp_path / "page.css").read_text(encoding="utf-8") == "p { color: red }"


@pytest.mark.slow
def test_one_language_leaves_the_other_out() -> None:
    polish = run("faq", "--format", "json", "--lang", "pl", "--topic", "prevention").stdout
    assert '"en"' not in polish
    assert '"pl"' in polish
    page = run("faq", "--format", "html", "--lang", "en", "--only", "keywords").stdout
    assert "zapobiegnij do x" not in page.lower(), "a text; single words help to find"


@pytest.mark.slow
def test_every_link_of_the_markdown_leads_somewhere(built: dict[str, str]) -> None:
    text = built["md"]
    anchors = re.findall(r'<a id="([^"]+)"></a>', text)
    assert len(anchors) == len(set(anchors))
    assert set(re.findall(r"\]\(#([^)]+)\)", text)) <= set(anchors)
    assert {f"topic-{ruling['topic']['id']}" for ruling in load().rulings.values()} <= set(anchors)


def test_the_markdown_is_of_tables_that_hold_together(built: dict[str, str]) -> None:
    rows = [line for line in built["md"].splitlines() if line.startswith("|")]
    assert rows
    for row in rows:
        assert len(re.findall(r"(?<!\\)\|", row)) == 3, row


class Tables(HTMLParser):
    """The rows of each table that a renderer makes of Markdown, by their cells."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tables: list[list[list[str]]] = []
        self.outside = ""
        self.within = False
        self.feed(MarkdownIt("commonmark", {"html": True}).enable("table").render(text))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.within = self.within or tag == "table"
        if tag == "table":
            self.tables.append([])
        elif tag == "tr":
            self.tables[-1].append([])
        elif tag in ("td", "th"):
            self.tables[-1][-1].append("")

    def handle_endtag(self, tag: str) -> None:
        self.within = self.within and tag != "table"

    def handle_data(self, data: str) -> None:
        if self.within and self.tables[-1] and self.tables[-1][-1]:
            self.tables[-1][-1][-1] += data.strip()
        else:
            self.outside += data


def test_tables_of_numbers_stand_in_two_languages_too(tmp_path: Path) -> None:
    lines = tmp_path / "list.txt"
    lines.write_text("power 2 vs Armor, health 3\nAccuracy 1 vs Armor\n", encoding="utf-8")
    shown = Tables(run("faq", "--only", "scenarios", "--scenarios", str(lines)).stdout)
    assert "|" not in shown.outside
    assert all(len(row) == len(table[0]) for table in shown.tables for row in table)
    heads = [table[0] for table in shown.tables]
    damage = ["damage", "exactly", "at least", "obrażenia", "dokładnie", "co najmniej"]
    assert heads[:4] == [["English", "Polski"], damage, ["English", "Polski"], ["English", "Polski"]]
    assert shown.tables[1][1:] == [
        ["0", "44.4 %", "100 %", "0", "44,4 %", "100 %"],
        ["1", "44.4 %", "55.6 %", "1", "44,4 %", "55,6 %"],
        ["2", "11.1 %", "11.1 %", "2", "11,1 %", "11,1 %"],
    ]
    assert heads[4] == ["natural", "counts", "hit", "naturalna", "liczy się jako", "trafia"]


@pytest.mark.slow
def test_two_languages_beside_each_other_or_apart() -> None:
    beside = run("faq", "--only", "rulings", "--keyword", "evade").stdout
    apart = run("faq", "--only", "rulings", "--keyword", "evade", "--apart").stdout
    assert "| English | Polski |" in beside
    assert "| English |" not in apart
    assert apart.index("No: each Evade works only once") < apart.index("Nie: każda Evade działa tylko raz")
    result = run("faq", "--format", "json", "--apart")
    assert result.returncode == 2
    assert "--apart" in result.stderr


@pytest.mark.slow
def test_only_what_is_asked_for(built: dict[str, str]) -> None:
    def held(*args: str, text: str = "") -> dict[str, list[str]]:
        data = json.loads(text or run("faq", "--format", "json", *args).stdout)
        rulings = [ruling["id"] for topic in data["topics"] for ruling in topic["rulings"]]
        return {"rulings": rulings, **{part: [entry["id"] for entry in data[part]] for part in ("keywords", "terms")}}

    whole = held(text=built["json"])
    assert held("--only", "keywords") == {"rulings": [], "keywords": whole["keywords"], "terms": []}
    evade = held("--keyword", "Evade")
    assert evade["keywords"] == ["evade"]
    assert evade["terms"] == []
    assert "evade-twice-in-one-chance" in evade["rulings"]
    assert all("evade" in load().rulings[id_]["entries"] for id_ in evade["rulings"])
    topic = held("--topic", "prevention")
    assert topic["keywords"] == []
    assert {load().rulings[id_]["topic"]["id"] for id_ in topic["rulings"]} == {"prevention"}
    assert {load().summaries[id_]["origin"] for id_ in held("--only", "keywords", "--origin", "idc")["keywords"]} == {"idc"}
    assert held("--only", "keywords,terms") == whole | {"rulings": []}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("args", "status", "message"),
    [
        (("--keyword", "evde"), 2, 'no entry "evde". Did you mean "Evade"'),
        (("--topic", "cooking"), 2, '"cooking" is not one of:'),
        (("--only", "poems"), 2, '"poems" is not one of: scenarios, rulings, keywords, terms'),
        (("--lang", "de"), 2, '"de" is not one of: en, pl'),
        (("--lang", ","), 2, '"" is not one of: en, pl'),
        (("--only", "terms", "--format", "sheet"), 1, "Nothing is left"),
        (("--only", "keywords", "--out", "/tmp"), 2, "/tmp"),
        (("--only", "keywords", "--out", "/tmp", "--check"), 2, "/tmp"),
        (("--format", "pdf"), 2, "'pdf' is not one of"),
        (("--format", "md", "--out", "/nowhere/faq.html"), 2, "--format md does not fit a file that ends in .html"),
        (("--format", "sheet", "--out", "/nowhere/faq.json", "--check"), 2, "ends in .json"),
        (("--format", "html", "--out", "/nowhere/FAQ.MD"), 2, "ends in .MD"),
        (("--apart", "--out", "/nowhere/faq.html"), 2, "--apart is for"),
        (("--origin", "lucas"), 2, '"lucas" is not one of'),
        (("--edition", "1977"), 2, "1977"),
        (("--only", "scenarios"), 1, "Nothing is left"),
        (("--scenarios", "/nowhere/at/all.txt"), 2, "/nowhere/at/all.txt"),
        (("--only", "keywords", "--out", "/nowhere/at/all.md"), 2, "/nowhere/at/all.md"),
    ],
)
def test_what_cannot_be_built_is_told(args: tuple[str, ...], status: int, message: str) -> None:
    result = run("faq", *args)
    assert (result.returncode, result.stdout) == (status, "")
    assert message in result.stderr
    assert "Traceback" not in result.stderr


LIST = """# our league's favourites
power 4 vs Armor, health 3

power 2, Lucky 1 vs Evade 1, health 2
"""
YAML = """
- power 4 vs Armor, health 3
- title: Armor on the table
  scenario: power 2 vs Armor, health 3; rolls 4 5
  expect: {damage: %s}
"""


@pytest.mark.slow
def test_scenarios_of_your_own(tmp_path: Path) -> None:
    lines, listed = tmp_path / "list.txt", tmp_path / "list.yaml"
    lines.write_text(LIST, encoding="utf-8")
    listed.write_text(YAML % 1, encoding="utf-8")
    text = run("faq", "--only", "scenarios", "--scenarios", str(lines), "--lang", "en").stdout
    assert "### power 4 vs Armor, health 3" in text
    assert "### power 2, Lucky 1 vs Evade 1, health 2" in text
    assert "attack dice" in text
    text = run("faq", "--only", "scenarios", "--scenarios", str(listed), "--lang", "pl").stdout
    assert "### Armor on the table" in text
    page = run("faq", "--only", "scenarios", "--scenarios", str(listed), "--format", "html").stdout
    assert '"title":["Armor on the table","Armor on the table"]' in page
    data = json.loads(run("faq", "--only", "scenarios", "--scenarios", str(listed), "--format", "json").stdout)
    schema("faq").validate(data)
    assert data["scenarios"][1]["answer"]["en"]["units"][1]["damage"]["mean"]["exact"] == "1"


TABLES = """
- title: {en: One counter short, pl: O jeden żeton za mało}
  scenario: 'light build points 5, "Gunship": ground, cost 9, built 3; light build step; build 5 on Gunship; deploy Gunship'
  expect: {legal: false, says: [8 of the 9], units: {Gunship: {zone: build-zone, build_counters: %s}}}
- scenario: 'dark "A": ground, speed 50, power 3, health 3 vs light "C": ground, speed 60, power 3, health 3; ground battle step'
  expect: {next: C, can: [C attacks A], cannot: [A attacks C]}
"""


@pytest.mark.slow
def test_tables_of_your_own_are_played_again_in_every_form(tmp_path: Path) -> None:
    listed = tmp_path / "tables.yaml"
    listed.write_text(TABLES % 8, encoding="utf-8")
    args = ("faq", "--only", "scenarios", "--scenarios", str(listed), "--format")
    text = run(*args, "md", "--lang", "pl").stdout
    assert "### O jeden żeton za mało\n\n**Nie: Gunship ma za mało żetonów budowy: 8 z 9" in text
    assert "**Teraz kolej na: C (Jasna Strona)" in text
    data = json.loads(run(*args, "json").stdout)
    schema("faq").validate(data)
    assert [(one["answer"]["en"]["kind"], one["answer"]["en"]["legal"]) for one in data["scenarios"]] == [
        ("table", False),
        ("table", True),
    ]
    assert "buduje 5 na Gunship; wystawia Gunship" in run(*args, "html").stdout
    listed.write_text(TABLES % 7, encoding="utf-8")
    result = run("faq", "--only", "scenarios", "--scenarios", str(listed), "--check")
    assert result.returncode == 3
    assert "- units: Gunship: zone: build-zone, build_counters: 7" in result.stdout


@pytest.mark.parametrize(
    ("scenario", "expect", "said"),
    [
        ("power 4 vs Armor", "{next: A}", "An attack cannot be held to next."),
        ("'\"A\": ground, power 4'", "{damage: 1}", "A table cannot be held to damage."),
        ("'\"A\": ground, power 4'", "{units: {B: {zone: ground}}}", "exactly one card called B here; found: 0"),
        ("'\"A\": ground, power 4'", "{units: {A: {zone: grund}}}", '"grund" is not one of: space, ground'),
        ("'\"A\": ground, power 4'", "{units: {A: {charm: 1}}}", '"charm" is not a field here'),
        ("'\"A\": ground; build step; deploy A; end of turn'", "{legal: true}", "before the last one is refused already"),
        ("'\"A\": ground; build step'", "{can: [dpeloy A]}", '"dpeloy" is not a word'),
    ],
)
def test_what_a_table_cannot_be_held_to_is_told_with_file_and_line(tmp_path: Path, scenario: str, expect: str, said: str) -> None:
    listed = tmp_path / "own.yaml"
    listed.write_text(f"- scenario: {scenario}\n  expect: {expect}\n", encoding="utf-8")
    result = run("faq", "--only", "scenarios", "--scenarios", str(listed))
    assert (result.returncode, result.stdout) == (2, "")
    assert "own.yaml:" in result.stderr
    assert said in result.stderr


OWN = """
- question: {en: May a player take a move back?, pl: Czy gracz może cofnąć ruch?}
  answer: {en: "No, unless both agree.", pl: "Nie, chyba że obie strony się zgodzą."}
- question: How many dice does our champion roll?
  answer: As many as his power.
  scenario: power 2 vs Armor, health 3; rolls 4 5
  expect: {damage: 1}
- title: {en: Armor on the table, pl: Pancerz na stole}
  scenario: power 4 vs Armor, health 3
"""


@pytest.mark.slow
def test_questions_of_a_club_with_its_own_answers_stand_in_every_form(tmp_path: Path) -> None:
    listed = tmp_path / "own.yaml"
    listed.write_text(OWN, encoding="utf-8")
    args = ("faq", "--keyword", "evade", "--scenarios", str(listed), "--format")
    text = run(*args, "md", "--lang", "pl").stdout
    assert "## Własne pytania klubu\n\n<a id=" in text
    assert "### Czy gracz może cofnąć ruch?\n\n**Nie, chyba że obie strony się zgodzą.**" in text
    assert "### Pancerz na stole" in text
    assert "May a player" not in text
    beside = run(*args, "md").stdout
    assert "### May a player take a move back? / Czy gracz może cofnąć ruch?" in beside
    assert "| **No, unless both agree.** | **Nie, chyba że obie strony się zgodzą.** |" in beside
    assert "### How many dice does our champion roll?\n" in beside
    assert Tables(beside).outside.count("|") == 0

    data = json.loads(run(*args, "json").stdout)
    schema("faq").validate(data)
    asked, both, scenario = data["scenarios"]
    assert (asked["title"], asked["answer"]) == ("May a player take a move back?", None)
    assert asked["titles"]["pl"] == "Czy gracz może cofnąć ruch?"
    assert asked["own_answer"] == {"en": "No, unless both agree.", "pl": "Nie, chyba że obie strony się zgodzą."}
    assert both["own_answer"]["pl"] == "As many as his power."
    assert both["answer"]["pl"]["units"][1]["damage"]["mean"]["exact"] == "1"
    assert (scenario["titles"]["pl"], scenario["own_answer"]) == ("Pancerz na stole", None)
    one = json.loads(run(*args, "json", "--lang", "pl").stdout)
    schema("faq").validate(one)
    assert one["scenarios"][0]["title"] == "Czy gracz może cofnąć ruch?"
    assert "No, unless" not in json.dumps(one)

    page, sheet = run(*args, "html").stdout, run(*args, "sheet").stdout
    for shown in (page, sheet):
        assert "No, unless both agree." in shown
        assert "Pancerz na stole" in shown
    counted = Sheet()
    counted.feed(sheet)
    assert counted.sections == ["en"] * 3 + ["pl"] * 3
    assert "Armor on the table 4 attack dice" in counted.words


@pytest.mark.slow
def test_what_a_club_asks_is_held_to_what_it_expects(tmp_path: Path) -> None:
    listed = tmp_path / "own.yaml"
    listed.write_text(OWN.replace("damage: 1", "damage: 2"), encoding="utf-8")
    result = run("faq", "--only", "scenarios", "--scenarios", str(listed), "--check")
    assert result.returncode == 3
    assert "own.yaml:4: How many dice does our champion roll?: the answer has changed." in result.stdout


@pytest.mark.parametrize(
    ("item", "said"),
    [
        ("{question: Why?}", '"answer" is missing'),
        ("{answer: Because.}", '"question" is missing'),
        ("{question: Why?, answer: Because., expect: {damage: 1}}", '"scenario" is missing'),
        ("{question: Why?, answer: Because., title: Why}", '"title"'),
        ("{question: {en: Why?}, answer: Because.}", '"pl" is missing'),
        ("{title: Armor}", '"scenario" is missing'),
        ("{question: Why?, answer: Because., scenario: powr 4 vs Armor}", "powr"),
    ],
)
def test_a_question_that_is_not_whole_is_refused(tmp_path: Path, item: str, said: str) -> None:
    listed = tmp_path / "own.yaml"
    listed.write_text(f"- {item}\n", encoding="utf-8")
    result = run("faq", "--only", "scenarios", "--scenarios", str(listed))
    assert (result.returncode, result.stdout) == (2, "")
    assert "own.yaml:1:" in result.stderr
    assert said in result.stderr


@pytest.mark.slow
def test_a_list_that_cannot_be_read_names_every_line(tmp_path: Path) -> None:
    lines = tmp_path / "list.txt"
    lines.write_text("power 4 vs Amror\n# fine\nbanana vs Armor\n", encoding="utf-8")
    result = run("faq", "--only", "scenarios", "--scenarios", str(lines))
    assert result.returncode == 2
    assert "list.txt:1:" in result.stderr
    assert "list.txt:3:" in result.stderr
    lines.write_text("power 4 vs Armor\npower 2 vs Armor, health 3; rolls 4 5 6\n", encoding="utf-8")
    assert "list.txt:2:" in run("faq", "--only", "scenarios", "--scenarios", str(lines)).stderr, "dice that do not fit"
    listed = tmp_path / "list.yaml"
    listed.write_text("- {scenario: power 4 vs Armor, expect: {hits: 3}}\n", encoding="utf-8")
    assert "list.yaml:1:" in run("faq", "--only", "scenarios", "--scenarios", str(listed)).stderr


@pytest.mark.slow
def test_a_changed_answer_is_a_failure_with_old_and_new(tmp_path: Path) -> None:
    listed = tmp_path / "list.yaml"
    listed.write_text(YAML % 2, encoding="utf-8")
    out = tmp_path / "faq.md"
    result = run("faq", "--only", "scenarios", "--scenarios", str(listed), "--out", str(out))
    assert result.returncode == 2
    assert not out.exists(), "nothing is written half"
    checked = run("faq", "--only", "scenarios", "--scenarios", str(listed), "--check")
    assert checked.returncode == 3
    for told in (result.stderr, checked.stdout):
        assert "Armor on the table: the answer has changed." in told
        assert "- damage: 2\n  + damage: 1" in told


@pytest.mark.slow
def test_a_ruling_that_the_engine_does_not_give_any_more_stops_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    ruling = load().rulings["evade-twice-in-one-chance"]
    wrong = {**ruling, "examples": [{"scenario": ruling["examples"][0]["scenario"], "expect": {"legal": True}}]}
    monkeypatch.setitem(load().rulings._read, ruling["id"], wrong)
    with pytest.raises(ChangedError) as error:
        make_book(Wanted(only=("rulings",), keywords=("evade",)))
    told = problem_text(error.value.problems[0], "en")
    assert told.startswith("evade-twice-in-one-chance: the answer has changed.")
    assert "- legal: true\n  + legal: false" in told


def test_a_file_is_written_where_it_is(tmp_path: Path) -> None:
    """A link keeps pointing to it, and it keeps its mode."""
    file, link = tmp_path / "faq.md", tmp_path / "link.md"
    file.write_text("old", encoding="utf-8")
    file.chmod(0o600)
    link.symlink_to(file)
    assert run("faq", "--only", "keywords", "--keyword", "evade", "--out", str(link)).returncode == 0
    assert link.is_symlink()
    assert file.read_text(encoding="utf-8").startswith("# Star Wars")
    assert file.stat().st_mode & 0o777 == 0o600
    assert sorted(path.name for path in tmp_path.iterdir()) == ["faq.md", "link.md"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "form", "begins"),
    [
        ("faq.md", None, "# Star Wars"),
        ("faq.html", None, "<!doctype html>"),
        ("FAQ.HTM", None, "<!doctype html>"),
        ("faq.json", None, "{"),
        ("faq", None, "# Star Wars"),
        ("faq.txt", "json", "{"),
        ("sheet.html", "sheet", "<!doctype html>"),
    ],
)
def test_the_ending_of_the_file_says_the_form(tmp_path: Path, name: str, form: str | None, begins: str) -> None:
    out = tmp_path / name
    args = ("faq", "--only", "keywords", "--keyword", "evade", "--out", str(out), *(("--format", form) if form else ()))
    assert run(*args).returncode == 0
    assert out.read_text(encoding="utf-8").startswith(begins)
    assert run(*args, "--check").returncode == 0


@pytest.mark.slow
def test_check_is_silent_when_all_holds_and_shows_how_a_written_file_differs(tmp_path: Path) -> None:
    out = tmp_path / "faq.md"
    args = ("faq", "--only", "keywords", "--keyword", "evade", "--out", str(out))
    missing = run(*args, "--check")
    assert missing.returncode == 3
    assert missing.stdout == f"{out} is not there yet.\n"
    assert not out.exists()
    assert run(*args).stdout == ""
    held = run(*args, "--check")
    assert (held.returncode, held.stdout, held.stderr) == (0, "", "")
    before = out.read_text(encoding="utf-8")
    out.write_text(before.replace("Evade may be played once", "Evade may be played twice"), encoding="utf-8")
    differs = run(*args, "--check")
    assert differs.returncode == 3
    assert "-" in differs.stdout
    assert "twice" in differs.stdout
    everything = run("faq", "--check")
    assert (everything.returncode, everything.stdout, everything.stderr) == (0, "", "")


@pytest.mark.slow
def test_the_edition_decides_how_rulings_read() -> None:
    differing = next(ruling for ruling in load().rulings.values() if "editions" in ruling)
    args = ("faq", "--only", "rulings", "--topic", differing["topic"]["id"], "--lang", "en", "--format", "json")

    def answer(*more: str) -> str:
        topic = json.loads(run(*args, *more).stdout)["topics"][0]
        return str(next(ruling for ruling in topic["rulings"] if ruling["id"] == differing["id"])["answer"]["en"])

    assert answer() == differing["answer"]["en"]
    assert answer("--edition", "wotc") == differing["editions"]["wotc"]["answer"]["en"] != answer()


def test_the_parts_are_those_of_the_contract() -> None:
    assert PARTS == ("scenarios", "rulings", "keywords", "terms")
    with pytest.raises(UsageError):
        make_book(Wanted(only=("poems",)))
    with pytest.raises(FileError):
        make_book(Wanted(scenarios=Path("/nowhere/at/all.yaml")))


class Sheet(HTMLParser):
    """Counts the sections of the cheat sheet and collects its text."""

    def __init__(self) -> None:
        super().__init__()
        self.sections: list[str] = []
        self.open: list[str] = []
        self.words = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "section":
            self.sections.append(str(dict(attrs)["lang"]))
        if tag not in ("meta", "link"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data


def test_the_cheat_sheet_holds_every_keyword_and_every_step(built: dict[str, str]) -> None:
    sheet = Sheet()
    sheet.feed(built["sheet"])
    assert sheet.open == []
    assert sheet.sections == ["en", "en", "pl", "pl"]
    for entry_id, summary in load().summaries.items():
        if summary["kind"] == "keyword":
            assert load().entry(entry_id)["reminder"]["en"] in sheet.words
            assert load().entry(entry_id)["reminder"]["pl"] in sheet.words
    assert "13. End of the attack" in sheet.words
    assert "<nav" not in built["sheet"]
    assert "src=" not in built["sheet"]
    assert "http" not in built["sheet"]


def test_the_page_fetches_nothing(built: dict[str, str]) -> None:
    page = built["html"]
    head = page.partition('<script type="application/json"')[0]
    assert "src=" not in page.partition('id="data">')[0]
    assert not re.search(r"(?:src|href)=\"(?:https?:)?//", head)
    assert "@import" not in head
    assert "url(" not in head
