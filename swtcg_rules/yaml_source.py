"""YAML files with the line of every value, for error messages that name file and line.

Only the plain subset is read: mappings with text keys, lists, text, numbers, yes/no, dates as text. Anchors, tags and a
key that stands twice are problems, not surprises.
"""

from __future__ import annotations

import os
import re
import stat
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from swtcg_rules.clock import go_on
from swtcg_rules.errors import FileError, Place, Problem

Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
NESTING = "maximum nesting depth"
"""The parser's message for a text that is nested deeper than it can read."""
DEEPEST = 100
"""No real file needs more levels; the glossary's own have six."""
INDENTED = re.compile(r"(?:^|(?<=[\n\x85\u2028\u2029]))[ ?:-]+")
"""What may stand before a value outside brackets: each column can be a level, and a list in a mapping adds one."""
INTEGER = re.compile(r"[-+]?\d{1,9}\Z")
MOST_BYTES = 1_000_000
"""The largest file that is read: five times the largest of the built-in glossary."""


class Source(NamedTuple):
    """What a file contains, and the line of each value; `where` turns a path of keys into a place."""

    file: str
    data: Any
    lines: dict[tuple[str | int, ...], int]

    def where(self, *path: str | int) -> Place:
        while path not in self.lines:
            path = path[:-1]
        return Place(file=self.file, line=self.lines[path])


def read_file(path: Path, most: int = MOST_BYTES) -> str:
    """The text of a file. Raises FileError for one that is not there, no ordinary file, too large, or not text."""
    try:
        return read_bytes(path, most).decode().replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError:
        raise FileError(Problem("file-not-text", {"file": str(path)}, Place(file=str(path)))) from None


def read_bytes(path: Path, most: int = MOST_BYTES) -> bytes:
    """The content of a file. Raises FileError for one that is missing, no ordinary file, or too large.

    The kind of file is tested once it is open, and opening does not wait: a pipe would keep the program waiting for its other
    end, and a device might never come to an end.
    """
    place = Place(file=str(path))
    try:
        with open(path, "rb", opener=_without_waiting) as file:
            kind = os.fstat(file.fileno()).st_mode
            if not stat.S_ISREG(kind):
                raise FileError(Problem("file-special", {"file": str(path)}, place))
            content = file.read(most + 1)
    except (OSError, ValueError) as error:  # the latter for a NUL in the name
        if os.path.isdir(path):  # noqa: PTH112 - Path.is_dir() fails for a name that is too long
            raise FileError(Problem("file-is-a-directory", {"file": str(path)}, place)) from None
        why = getattr(error, "strerror", None) or type(error).__name__
        raise FileError(Problem("file-unreadable", {"file": str(path), "why": why}, place)) from None
    if len(content) > most:
        raise FileError(Problem("file-too-large", {"file": str(path), "most": most}, place))
    return content


def _without_waiting(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def read_yaml(path: Path) -> Source:
    """Read one file. Raises FileError with every problem: not there, not text, not YAML, tabs, keys that stand twice; and as
    `clock.go_on`: a folder has many files.
    """
    go_on()
    shown = str(path)
    text = read_file(path)
    try:
        refuse_depth(text, shown)
        node = yaml.compose(text, Loader=Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 1
        lines = text.splitlines()
        tab = line <= len(lines) and "\t" in lines[line - 1]
        code = "yaml-tab" if tab else "yaml-broken"
        raise FileError(Problem(code, {"why": str(error.problem or error.context)}, Place(file=shown, line=line))) from None
    except (yaml.YAMLError, ValueError) as error:
        raise FileError(Problem("yaml-broken", {"why": str(error).splitlines()[0]}, Place(file=shown))) from None
    builder = _Builder(shown)
    data = builder.build(node, ()) if node is not None else None
    if builder.problems:
        raise FileError(*builder.problems)
    builder.lines.setdefault((), 1)
    return Source(shown, data, builder.lines)


def refuse_depth(text: str, file: str) -> None:
    """Refuse a text whose values are nested too deep: building them would use up the stack.

    A value goes deeper only by a bracket or by the columns before it; where there are too few of both, the text need not be
    parsed. Raises FileError, and YAMLError for a text that is no YAML.
    """
    columns = max(map(len, INDENTED.findall(text)), default=0)
    if text.count("[") + text.count("{") + 2 * columns < DEEPEST:
        return
    depth = 0
    try:
        for event in yaml.parse(text, Loader=Loader):
            if isinstance(event, yaml.CollectionStartEvent):
                depth += 1
                if depth > DEEPEST:
                    raise _too_deep(file, event.start_mark)
            elif isinstance(event, yaml.CollectionEndEvent):
                depth -= 1
    except yaml.MarkedYAMLError as error:
        if NESTING in str(error.problem):  # the parser of newer versions looks ahead, and has a limit of its own
            raise _too_deep(file, error.problem_mark) from None
        raise


def _too_deep(file: str, mark: Any) -> FileError:
    """The error for a text that is nested too deep, at this mark of the parser."""
    return FileError(Problem("yaml-deep", {"n": DEEPEST}, Place(file=file, line=mark.line + 1 if mark else None)))


class _Builder:
    def __init__(self, file: str) -> None:
        self.file = file
        self.lines: dict[tuple[str | int, ...], int] = {}
        self.problems: list[Problem] = []
        self.seen: set[int] = set()

    def problem(self, code: str, node: Any, **facts: object) -> None:
        self.problems.append(Problem(code, facts, Place(file=self.file, line=node.start_mark.line + 1)))

    def build(self, node: Any, path: tuple[str | int, ...]) -> Any:
        self.lines[path] = node.start_mark.line + 1
        if id(node) in self.seen:
            self.problem("yaml-alias", node)
            return None
        self.seen.add(id(node))
        if isinstance(node, yaml.MappingNode):
            data: dict[str, Any] = {}
            for key_node, value_node in node.value:
                key = key_node.value if isinstance(key_node, yaml.ScalarNode) else None
                if key is None:
                    self.problem("yaml-key", key_node)
                elif key in data:
                    self.problem("yaml-duplicate", key_node, key=key, line=self.lines[(*path, key)])
                else:
                    data[key] = self.build(value_node, (*path, key))
                    self.lines[(*path, key)] = key_node.start_mark.line + 1
            return data
        if isinstance(node, yaml.SequenceNode):
            return [self.build(item, (*path, index)) for index, item in enumerate(node.value)]
        return self.scalar(node)

    def scalar(self, node: Any) -> Any:
        tag, text = node.tag.rpartition(":")[2], node.value
        if node.style or tag in ("str", "timestamp"):
            return text
        if tag == "int" and INTEGER.match(text):
            return int(text)
        if tag == "bool":
            return text.lower() in ("true", "yes", "on")
        if tag == "null":
            return None
        return text
