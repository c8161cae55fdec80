"""The README is the front door, and the pages behind it are for users: every command is run, and what is shown comes out."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
import yaml

from swtcg_rules import read_board, solve
from swtcg_rules.table.model import Board
from swtcg_rules.table.reader import read_attack

README = Path(__file__).parent.parent / "README.md"
POLISH = README.parent / "docs" / "pisanie-scenariuszy.md"
DOCS = README.parent / "docs"
PAGES = [
    README,
    *(
        DOCS / f"{name}.md"
        for name in ("answers", "follow-ups", "questions", "table-and-turn", "cards", "page", "sweeps", "scripts")
    ),
    POLISH,
]
"""The pages whose commands are run."""
ANSWERS, SCRIPTS = (DOCS / name for name in ("answers.md", "scripts.md"))
CONSOLE = [block for page in PAGES for block in re.findall(r"```console\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)]
FOLDER = tempfile.mkdtemp()
"""Where the commands are run, one after the other: what one writes another may read."""
ENVIRONMENT = {k: v for k, v in os.environ.items() if k not in ("SWTCG_LANG", "LC_ALL", "LC_MESSAGES", "LANG")}


def output(command: str) -> str:
    meant = {"swtcg": f'"{sys.executable}" -m swtcg_rules', "python3": f'"{sys.executable}"'}
    shell = re.sub(r"(^\(?|\| )(swtcg|python3)\b", lambda match: match[1] + meant[match[2]], command, flags=re.MULTILINE)
    result = subprocess.run(
        ["bash", "-c", shell],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**ENVIRONMENT, "PYTHONUTF8": "1", "SWTCG_CARDS": f"{FOLDER}/cards.sqlite", "SWTCG_STATE": f"{FOLDER}/state"},
        cwd=FOLDER,
        check=False,
    )
    return result.stdout


def shown() -> list[tuple[str, str]]:
    """(command, output) of every console block; a follow-up goes on from what stands before it in its block."""
    pairs = []
    for block in CONSOLE:
        before = ""
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, result = part.partition("\n")
            pairs.append((f"{before}\n{command}" if "--again" in command else command, result))
            before = f"{before}\n({command}) > /dev/null".lstrip()
    return pairs


@pytest.mark.slow
@pytest.mark.parametrize(("command", "expected"), shown(), ids=[command for command, _ in shown()])
def test_the_commands_print_what_the_readme_shows(command: str, expected: str) -> None:
    assert output(command).rstrip("\n") == expected.rstrip("\n")


def test_the_library_example() -> None:
    block = re.search(r"```python\n(.*?)```", SCRIPTS.read_text(encoding="utf-8"), re.DOTALL)
    assert block
    test = doctest.DocTestParser().get_doctest(block[1], {}, "scripts", str(SCRIPTS), 0)
    assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test).failed == 0


def prose(page: Path) -> str:
    return re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)


@pytest.mark.parametrize(("page", "examples"), [(ANSWERS, 9), (POLISH, 7)], ids=["answers", "polish"])
def test_the_examples_of_the_notation_can_be_read(page: Path, examples: int) -> None:
    lines = [
        line[4:].split("   ")[0].strip()
        for line in prose(page).splitlines()
        if line.startswith("    ") and re.search("vs|kontra", line)
    ]
    assert len(lines) == examples
    for line in lines:
        assert read_attack(line)


def test_the_board_file_can_be_solved(tmp_path: Path) -> None:
    block = re.search(r"```yaml\n(attacker:.*?)```", ANSWERS.read_text(encoding="utf-8"), re.DOTALL)
    assert block
    assert yaml.safe_load(block[1])
    file = tmp_path / "table.yaml"
    file.write_text(block[1], encoding="utf-8")
    board = read_board(file)
    assert isinstance(board, Board)
    assert solve(board).legal


def test_the_front_door_is_short() -> None:
    assert len(README.read_bytes()) <= 9_000
    assert all(len(page.read_bytes()) <= 12_000 for page in PAGES)


def anchors(page: Path) -> set[str]:
    """What a link to a heading of a page may name."""
    titles = re.findall(r"^#+ (.*)", prose(page), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_what_a_page_names_is_there(page: Path) -> None:
    for link in re.findall(r"\]\(([^)]+)\)", prose(page)):
        name, _, anchor = link.partition("#")
        meant = page.parent / name if name else page
        assert meant.exists(), link
        assert not anchor or anchor in anchors(meant), link


def test_the_words_of_the_polish_page_can_be_read() -> None:
    """What stands in the tables between backticks, put into a scenario where it is only a part of one."""
    tables = [line for line in prose(POLISH).splitlines() if line.startswith("| ") and "`" in line]
    for part in re.findall(r"`([^`]+)`", "\n".join(line.partition("| ")[2].partition("| ")[2] for line in tables)):
        if part in ("kontra", "+"):
            continue
        if part.startswith(";"):
            assert read_attack(f"siła 3, Overkill kontra Evade 2, Retaliate 2 + Intercept, Redirect{part}"), part
        elif "kontra" in part:
            assert read_attack(part.replace("...", "Armor")), part
        else:
            assert read_attack(f"{part} kontra Armor"), part
