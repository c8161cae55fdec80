"""The documents for who works on the program: what the code cites stands there, and what they show is so."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from fuzz import small

pytestmark = pytest.mark.slow

TOP = Path(__file__).parent.parent
DIGEST = (TOP / "docs" / "rules-digest.md").read_text(encoding="utf-8")
SECTIONS = {title.split(" ")[0].rstrip("."): text for title, _, text in (
    part.partition("\n") for part in re.split(r"^##+ ", DIGEST, flags=re.MULTILINE)[1:]
)}  # fmt: skip
"""The text of each section, by its number."""
RULINGS = yaml.load((TOP / "glossary" / "decisions.yaml").read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
CODE = sorted((TOP / "swtcg_rules").rglob("*.py"))
KEYWORDS = {path.stem.replace("-", "_") for path in (TOP / "glossary" / "keywords").glob("*.yaml")}
RULES = [path for path in CODE if path.parent.name == "rules" and path.stem in KEYWORDS]


def items(section: str) -> dict[int, str]:
    """The numbered points of a section."""
    found = re.findall(r"^(\d+)\. (.*(?:\n +.*)*)", SECTIONS[section], re.MULTILINE)
    return {int(number): " ".join(text.split()) for number, text in found}


def cited(word: str, number: str, path: Path) -> list[str]:
    """The numbers that stand behind a word, one or several: "7.1, 4.1", "11 to 15"."""
    text = " ".join(path.read_text(encoding="utf-8").split())
    lists = re.findall(rf"\b{word}s? ((?:{number})(?:(?:, | and | to |-)(?:{number})(?![\w.]))*)", text)
    return [one for some in lists for one in re.findall(number, some)]


@pytest.mark.parametrize("path", CODE, ids=lambda path: path.relative_to(TOP / "swtcg_rules").as_posix())
def test_what_the_code_cites_stands_in_the_digest(path: Path) -> None:
    points = {f"1.{number}" for number in items("1")}
    for number in cited("digest(?: section)?", r"\d+(?:\.\d+)?", path):
        assert number in SECTIONS or number in points
    for number in cited("decision", r"\d+", path):
        assert int(number) in items("8")
    for step in re.findall(r"\bA\d+\b", path.read_text(encoding="utf-8")):
        assert f"| {step} |" in SECTIONS["4"]


def test_something_is_cited() -> None:
    assert len([number for path in CODE for number in cited("digest(?: section)?", r"\d+(?:\.\d+)?", path)]) > 60
    assert cited("decision", r"\d+", TOP / "swtcg_rules/engine/rules/overkill.py") == ["11", "15"]


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.stem)
def test_a_rule_cites_the_section_that_has_its_keyword(path: Path) -> None:
    name = path.stem.replace("_", " ").title()
    for number in cited("digest", r"7\.[12]", path):
        assert re.search(rf"\*\*[^*]*{name}", SECTIONS[number], re.IGNORECASE)  # INSERT is written in capitals


def test_the_decisions_of_the_digest_are_those_of_the_glossary() -> None:
    told = items("8")
    assert sorted(told) == sorted(one["id"] for one in RULINGS)
    later = SECTIONS["8"].partition("Later decisions")[2]
    for one in RULINGS:
        if re.search(rf"^{one['id']}\. ", later, re.MULTILINE):
            assert told[one["id"]] == one["en"].strip()


@pytest.mark.parametrize(("script", "page"), [("commands_page", "commands.md"), ("man_page", "swtcg.1")])
def test_the_commands_are_all_there_and_as_they_are(script: str, page: str) -> None:
    """Where this fails: `python tests/commands_page.py > docs/commands.md`, `python tests/man_page.py > docs/swtcg.1`."""
    env = {**os.environ, "PYTHONPATH": str(TOP), "PYTHONUTF8": "1"}
    made = subprocess.run([sys.executable, f"tests/{script}.py"], cwd=TOP, env=env, capture_output=True, check=True)
    assert made.stdout.decode("utf-8") == (TOP / "docs" / page).read_text(encoding="utf-8")


@pytest.mark.parametrize("page", [*sorted((TOP / "docs").glob("*.md")), *sorted(TOP.glob("*.md"))], ids=lambda page: page.stem)
def test_what_a_page_links_to_is_there(page: Path) -> None:
    for link in re.findall(r"\]\(([^)#:]+)[)#]", page.read_text(encoding="utf-8")):
        assert (page.parent / link).exists(), link


def test_every_page_stands_in_the_site_of_the_documentation() -> None:
    """The hook of the site makes what docs/ does not hold (`tools/docs_site.py`)."""
    nav = re.findall(r": (\S+\.md)$", (TOP / "mkdocs.yml").read_text(encoding="utf-8"), re.MULTILINE)
    made = {"index.md", "api.md", "contributing.md", "security.md", "changelog.md"}
    assert sorted(nav) == sorted({page.name for page in (TOP / "docs").glob("*.md")} | made)


@pytest.mark.parametrize(("shell", "file"), [("bash", "swtcg.bash"), ("zsh", "_swtcg"), ("fish", "swtcg.fish")])
def test_the_completions_of_the_package_are_those_of_the_program(shell: str, file: str) -> None:
    """Where this fails: `_SWTCG_COMPLETE=source_bash swtcg > docs/completions/swtcg.bash`, and so for the others."""
    env = {**os.environ, "_SWTCG_COMPLETE": f"source_{shell}"}
    program = "import sys; sys.argv[0] = 'swtcg'; from swtcg_rules.__main__ import main; main()"
    made = subprocess.run([sys.executable, "-c", program], cwd=TOP, env=env, capture_output=True, encoding="utf-8", check=False)
    assert made.stdout.strip() == (TOP / "docs" / "completions" / file).read_text(encoding="utf-8").strip()


def put_in(page: str, copy: Path) -> None:
    """Carry out what a page shows: files that are new, and changes of files, each of a place that is there just once."""
    for what, name, text in re.findall(r"<!-- (new|change): (\S+) -->\n```\w+\n(.*?)```", page, re.DOTALL):
        file = copy / name
        if what == "new":
            assert not file.exists(), name
            file.write_text(text, encoding="utf-8")
            continue
        lines = text.splitlines(keepends=True)
        before, after = ("".join(line[1:] for line in lines if line[0] in (" ", sign)) for sign in "-+")
        whole = file.read_text(encoding="utf-8")
        assert whole.count(before) == 1, name
        file.write_text(whole.replace(before, after), encoding="utf-8")


def run_in(copy: Path, command: str) -> str:
    """What a command of a page prints, run with the copy."""
    python = f'"{sys.executable}" -m '
    shell = re.sub(r"^(swtcg|pytest)\b", lambda match: python + {"swtcg": "swtcg_rules"}.get(match[1], match[1]), command)
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "LC_", "LANG"))}
    env = {**kept, "PYTHONPATH": str(copy), "PYTHONUTF8": "1", "SWTCG_LANG": "en"}
    return subprocess.run(["bash", "-c", shell], cwd=copy, env=env, capture_output=True, encoding="utf-8", check=False).stdout


@pytest.mark.slow
@pytest.mark.parametrize("name", ["adding-a-keyword", "adding-a-step"])
def test_the_worked_example_works(name: str, tmp_path: Path) -> None:
    page = (TOP / "docs" / f"{name}.md").read_text(encoding="utf-8")
    for part in ("swtcg_rules", "tests"):
        shutil.copytree(TOP / part, tmp_path / part, ignore=shutil.ignore_patterns("*.pyc.*", "_data"))
    (tmp_path / "glossary").mkdir()
    if "<!-- new: glossary/" in page:
        shutil.copytree(TOP / "glossary", tmp_path / "glossary", dirs_exist_ok=True)
    else:
        small.compiled(tmp_path / "glossary")
    shutil.copy(TOP / "pyproject.toml", tmp_path)
    put_in(page, tmp_path)
    shown = re.search(r"<!-- run -->\n```console\n(.*?)```", page, re.DOTALL)
    assert shown
    for part in re.split(r"^\$ ", shown[1], flags=re.MULTILINE)[1:]:
        command, _, expected = part.partition("\n")
        assert run_in(tmp_path, command).rstrip("\n") == expected.rstrip("\n"), command
