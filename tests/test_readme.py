"""The README is the front door: every command in it is run, and what it shows is what comes out."""

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

from swtcg_rules import read_board, read_scenario, solve

README = Path(__file__).parent.parent / "README.md"
TEXT = README.read_text(encoding="utf-8")
PROSE = re.sub(r"```.*?```", "", TEXT, flags=re.DOTALL)
CONSOLE = re.findall(r"```console\n(.*?)```", TEXT, re.DOTALL)
FOLDER = tempfile.mkdtemp()
"""Where the commands are run, one after the other: what one writes another may read."""
ENVIRONMENT = {k: v for k, v in os.environ.items() if k not in ("SWTCG_LANG", "LC_ALL", "LC_MESSAGES", "LANG")}


def output(command: str) -> str:
    meant = {"swtcg": f'"{sys.executable}" -m swtcg_rules', "python3": f'"{sys.executable}"'}
    shell = re.sub(r"(^|\| )(swtcg|python3)\b", lambda match: match[1] + meant[match[2]], command)
    result = subprocess.run(
        ["bash", "-c", shell],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**ENVIRONMENT, "PYTHONUTF8": "1"},
        cwd=FOLDER,
        check=False,
    )
    return result.stdout


def shown() -> list[tuple[str, str]]:
    """(command, output) of every console block."""
    pairs = []
    for block in CONSOLE:
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, result = part.partition("\n")
            pairs.append((command, result))
    return pairs


@pytest.mark.parametrize(("command", "expected"), shown(), ids=[command for command, _ in shown()])
def test_the_commands_print_what_the_readme_shows(command: str, expected: str) -> None:
    assert output(command).rstrip("\n") == expected.rstrip("\n")


def test_the_library_example() -> None:
    block = re.search(r"```python\n(.*?)```", TEXT, re.DOTALL)
    assert block
    test = doctest.DocTestParser().get_doctest(block[1], {}, "README", str(README), 0)
    assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test).failed == 0


def test_the_examples_of_the_notation_can_be_read() -> None:
    lines = [
        line[4:].split("   ")[0].strip()
        for line in PROSE.splitlines()
        if line.startswith("    ") and re.search("vs|kontra", line)
    ]
    assert len(lines) == 14
    for line in lines:
        assert read_scenario(line)


def test_the_board_file_can_be_solved(tmp_path: Path) -> None:
    block = re.search(r"```yaml\n(.*?)```", TEXT, re.DOTALL)
    assert block
    assert yaml.safe_load(block[1])
    file = tmp_path / "table.yaml"
    file.write_text(block[1], encoding="utf-8")
    assert solve(read_board(file)).legal


def test_what_it_names_is_there() -> None:
    for link in re.findall(r"\]\(([^)]+)\)", PROSE):
        assert (README.parent / link).exists(), link
