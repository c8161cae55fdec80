"""The house, as docs/house.md describes it: floors import downwards only, no file is too long or stands in a circle of imports,
steps know no keyword, and starting up loads nothing that is not needed."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import swtcg_rules
from swtcg_rules.words import say

PACKAGE = Path(swtcg_rules.__file__).parent
TOP = PACKAGE.parent
HOUSE = (TOP / "docs" / "house.md").read_text(encoding="utf-8")
FLOORS = {
    place: int(row[1])
    for row in re.finditer(r"^\| (\d) \| ([^|]*)", HOUSE, re.MULTILINE)
    for place in re.findall(r"`swtcg_rules/(\w+)", row[2])
}
"""The floor of each part of the program."""
LONGEST = 350
"""The lines of a module; words and data may have more."""
MODULES = [path for path in PACKAGE.rglob("*.py") if path.parent != PACKAGE or path.stem in FLOORS]


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def floor(module: str) -> int:
    return FLOORS[module.split(".")[1]]


@cache
def imports(path: Path) -> set[str]:
    names = set()
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
        elif isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
    return names


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_floor_imports_only_from_floors_below(path: Path) -> None:
    mine = floor(".".join(("swtcg_rules", *path.relative_to(PACKAGE).with_suffix("").parts)))
    for name in imports(path):
        if name.startswith("swtcg_rules."):
            assert floor(name) <= mine, name


def test_the_house_is_as_it_is_described() -> None:
    described = re.findall(r"`((?:swtcg_rules|glossary|tests)/[\w./]*)`", HOUSE)
    assert [place for place in described if not (TOP / place).exists()] == []
    parts = {path.relative_to(PACKAGE).parts[0].removesuffix(".py") for path in PACKAGE.rglob("*.py")}
    assert parts == {*FLOORS, "__init__", "__main__"}


def test_no_module_is_too_long() -> None:
    data = set(re.findall(r"`([\w./]+)`", HOUSE.partition("## Size")[2]))
    lengths = {path.relative_to(TOP).as_posix(): path.read_text(encoding="utf-8").count("\n") for path in PACKAGE.rglob("*.py")}
    assert {name for name, length in lengths.items() if length > LONGEST} <= data
    assert data <= set(lengths)


def test_a_class_name_is_used_once() -> None:
    """Also one that begins with an underscore: who looks for it finds one class."""
    places: dict[str, list[str]] = {}
    for path in PACKAGE.rglob("*.py"):
        for node in tree_of(path).body:
            if isinstance(node, ast.ClassDef):
                places.setdefault(node.name, []).append(path.relative_to(PACKAGE).as_posix())
    assert len(places) > 400
    assert {name: found for name, found in places.items() if len(found) > 1} == {}


DOTTED = {".".join(path.relative_to(TOP).with_suffix("").parts).removesuffix(".__init__"): path for path in PACKAGE.rglob("*.py")}
"""Every module of the program by its name."""
DOOR = "swtcg_rules"
"""The public door: it imports what it exports, and inside the program only `shown` goes through it."""
ONLY_TYPES = {
    ("engine.asks", "engine.engine"),
    ("engine.asks", "engine.rule"),
    ("engine.conditions", "engine.engine"),
    ("engine.program", "engine.engine"),
    ("engine.program", "engine.model"),
    ("engine.program", "engine.state"),
    ("engine.reach", "engine.engine"),
    ("engine.rule", "engine.engine"),
    ("answers.model", "answers.again.asking"),
    ("answers.model", "answers.hearing"),
    ("answers.model", "answers.ruling"),
    ("table.carried_reader", "table.cards"),
    ("table.carried_reader", "table.laying"),
    ("table.effects", "table.cards"),
    ("table.effects", "table.laying"),
    ("table.those_reader", "table.cards"),
    ("table.wordings", "table.cards"),
    ("table.wordings", "table.laying"),
    ("table.model", "table.turns"),
    ("words", "errors"),
}
"""Imports that go back up, for types alone: each step and each rule is handed the engine, the words of effects the reader that
calls them; any answer may stand in an answer, a table behind a board, a problem behind its text."""


def imported(path: Path, with_types: bool = True, in_functions: bool = True) -> set[str]:
    """The modules of the program that a module imports: at its top and, unless left out, inside functions and for types."""
    names = set()
    waiting: list[ast.AST] = [tree_of(path)]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING" and not with_types:
            waiting += node.orelse
            continue
        if in_functions or not isinstance(node, ast.FunctionDef):
            waiting += ast.iter_child_nodes(node)
        names |= named_by(node)
    return names & set(DOTTED)


def named_by(node: ast.AST) -> set[str]:
    """The modules that an import names."""
    if isinstance(node, ast.ImportFrom) and node.module:
        inside = (f"{node.module}.{alias.name}" for alias in node.names)
        return {name if name in DOTTED else node.module for name in inside}
    return {alias.name for alias in node.names} if isinstance(node, ast.Import) else set()


def test_no_files_stand_in_a_circle() -> None:
    """Raises CycleError, which names them."""
    graph = {name: imported(path) for name, path in DOTTED.items() if name != DOOR}
    assert {name for name, others in graph.items() if DOOR in others} == {"swtcg_rules.shown"}
    graph["swtcg_rules.shown"].remove(DOOR)
    graph["swtcg_rules.words.catalogue"].remove("swtcg_rules.words.texts")  # it reports its errors with the messages it compiles
    for one, other in ONLY_TYPES:
        graph[f"swtcg_rules.{one}"].remove(f"swtcg_rules.{other}")
    TopologicalSorter(graph).prepare()


def test_what_goes_back_up_goes_there_for_types_alone() -> None:
    at_work = {name: imported(path, with_types=False) for name, path in DOTTED.items() if name != DOOR}
    for one, other in ONLY_TYPES:
        assert f"swtcg_rules.{other}" not in at_work[f"swtcg_rules.{one}"], (one, other)


def test_an_import_inside_a_function_saves_something() -> None:
    """What is loaded with a file anyway is imported at its top."""
    at_once = {name: imported(path, with_types=False, in_functions=False) for name, path in DOTTED.items()}

    @cache
    def loaded_with(name: str) -> frozenset[str]:
        return frozenset(at_once[name]).union(*map(loaded_with, at_once[name]))

    for name in at_once:
        for function in (node for node in ast.walk(tree_of(DOTTED[name])) if isinstance(node, ast.FunctionDef)):
            for node in ast.walk(function):
                needed = named_by(node)
                assert not needed or not needed <= loaded_with(name), f"{name}: {ast.unparse(node)}"


@pytest.mark.slow
def test_heavy_libraries_stay_on_their_floor() -> None:
    for path in MODULES:
        used = {name.split(".")[0] for name in imports(path)}
        top = path.relative_to(PACKAGE).parts[0]
        if "typer" in used:
            assert top == "cli"
        if "rich" in used:
            assert path.name == "terminal.py"
        if "yaml" in used:
            assert path.name == "yaml_source.py"
        if "sqlite3" in used:
            assert path.name == "store.py"
        if "platformdirs" in used:
            assert path.name in ("store.py", "titles.py", "last.py")
        if used & {"xml", "defusedxml"}:
            assert path.name == "deck_file.py"


@pytest.mark.parametrize(
    "path",
    [path for part in ("engine", "engine/frames", "solver", "solver/advice") for path in (PACKAGE / part).glob("*.py")],
    ids=lambda path: f"{path.parent.name}/{path.name}",
)
def test_neither_a_step_nor_the_solver_names_a_keyword_or_effect(path: Path) -> None:
    also_an_event = ("__init__", "unpreventable")
    names = [rule.stem for rule in (PACKAGE / "engine" / "rules").glob("*.py") if rule.stem not in also_an_event]
    tree = tree_of(path)
    words = {node.id.lower() for node in ast.walk(tree) if isinstance(node, ast.Name)}
    words |= {node.attr.lower() for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    texts = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    for name in names:
        assert name not in words
        assert name.replace("_", "-") not in texts


def loaded(*args: str) -> set[str]:
    """The modules a command loads, once glossary and messages are compiled."""
    swtcg_rules.lookup("armor")
    say("en", "yes")
    code = f"import sys; from swtcg_rules.cli.main import run; run({list(args)!r}); print('\\n' + ' '.join(sys.modules))"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(result.stdout.splitlines()[-1].split())


def test_a_look_up_loads_neither_engine_nor_libraries() -> None:
    modules = loaded("lookup", "armor")
    assert not modules & {
        "rich",
        "yaml",
        "rapidfuzz",
        "json",
        "fractions",
        "unicodedata",
        "dataclasses",
        "sqlite3",
        "platformdirs",
    }
    upper = tuple(f"swtcg_rules.{part}" for part in ("engine", "solver", "table", "cards"))
    assert not [name for name in modules if name.startswith(upper)]


def test_a_ruling_loads_no_libraries_and_only_the_rules_on_the_board() -> None:
    modules = loaded("ask", "power 3, Fury 1 vs Armor, health 2")
    assert not modules & {"rich", "yaml", "rapidfuzz", "json", "dataclasses", "random", "sqlite3", "platformdirs"}
    assert not [name for name in modules if name.startswith("swtcg_rules.cards")]
    rules = {name.rpartition(".")[2] for name in modules if name.startswith("swtcg_rules.engine.rules.")}
    assert rules == {"fury", "armor"}


@pytest.mark.parametrize(
    "question",
    [
        "can a tapped unit intercept",
        "if the defending unit is tapped and has evade, may its player still pay for it in this attack?",
    ],
)
def test_a_question_on_the_rules_is_heard_as_no_talk(question: str) -> None:
    modules = loaded("ask", question)
    assert "swtcg_rules.talk.understanding" not in modules
    assert not modules & {"yaml", "sqlite3", "platformdirs"}


def test_the_public_names() -> None:
    assert sorted(swtcg_rules.__all__) == swtcg_rules.__all__
    for name in swtcg_rules.__all__:
        assert getattr(swtcg_rules, name) is not None
    with pytest.raises(AttributeError):
        swtcg_rules.nothing_of_the_kind  # noqa: B018
