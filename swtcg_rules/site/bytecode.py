"""Modules compiled for the browser's Python, and split: those that a board needs, and those that can come later.

Reading their source there takes most of the first start. Only that Python can compile them, and report what it reads; it runs in
Node, which is there wherever npm is.
"""

from __future__ import annotations

import io
import json
import re
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from zipfile import BadZipFile, ZipFile, ZipInfo

from swtcg_rules.errors import Problem, UsageError

COMPILER = Path(__file__).parent / "files" / "compile.mjs"
STDLIB = "python_stdlib.zip"
STDLIB_AT = "lib/python314.zip/"
"""The path of Python's library there, and so in its error messages."""
PROGRAM_AT = "program/"
LIBRARY = "stdlib/"
"""The folder of the rest of Python's library in the later part."""
RULES = "/rules/"
"""A folder in which a missing module means that a keyword has no rule: all of its modules are needed."""
SOURCE = ".py"
LEFT_OUT = (
    "_pyrepl", "antigravity", "bdb", "cProfile", "cmd", "compileall", "curses", "dbm", "doctest", "ensurepip", "ftplib",
    "idlelib", "imaplib", "lib2to3", "mailbox", "modulefinder", "multiprocessing", "netrc", "optparse", "pdb", "pickletools",
    "plistlib", "poplib", "profile", "pstats", "pydoc", "pydoc_data", "smtplib", "socketserver", "tabnanny", "this",
    "timeit", "tkinter", "trace", "turtle", "turtledemo", "unittest", "venv", "wave", "webbrowser", "wsgiref",
    "xmlrpc", "zipapp",
)  # fmt: skip
"""Parts of Python's library that the page never uses: tools for programmers, mail, processes, windows."""
LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The date of every file, so that the same modules give the same bytes."""
SAYS_WHY = re.compile(r"\w*Error.{0,200}$")
"""The part of a long trace that says what is wrong."""
ALLOWED = 300
"""Seconds for all modules."""


class Compiled(NamedTuple):
    """Bytecode in place of sources."""

    runtime: dict[str, bytes]
    """The runtime; its library has what Python starts with and a board needs."""
    program: dict[str, bytes]
    """The part of the program that a board needs."""
    later: dict[str, bytes]
    """All the rest, including that of Python's library."""


def compiled(runtime: Mapping[str, bytes], program: Mapping[str, bytes], folder: Path) -> Compiled:
    """Runtime and program, compiled; `folder` is that of the runtime.

    Raises UsageError where Node is missing, or where the compilation fails in it.
    """
    with ZipFile(io.BytesIO(runtime[STDLIB])) as archive:
        stdlib = {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
    stdlib = {name: content for name, content in stdlib.items() if name.split("/")[0].removesuffix(SOURCE) not in LEFT_OUT}
    files = {STDLIB_AT + name: content for name, content in stdlib.items()}
    files |= {PROGRAM_AT + name: content for name, content in program.items()}
    modules, read = _in_node(files, folder)
    needed = {name + "c" if name.endswith(SOURCE) else name for name in files if name in read or RULES in name}
    files = {name: content for name, content in files.items() if not name.endswith(SOURCE)} | modules
    first = {name: content for name, content in files.items() if name in needed}
    rest = {name: content for name, content in files.items() if name not in needed}
    library = _zipped(_within(first, STDLIB_AT))  # packed as a whole for transfer
    later = {LIBRARY + name: content for name, content in _within(rest, STDLIB_AT).items()}
    return Compiled({**runtime, STDLIB: library}, _within(first, PROGRAM_AT), later | _within(rest, PROGRAM_AT))


def _in_node(files: Mapping[str, bytes], folder: Path) -> tuple[dict[str, bytes], set[str]]:
    """The modules compiled, each under its name with a "c" behind it; and the names of the files that boards need."""
    node = shutil.which("node")
    if not node:
        raise UsageError(Problem("no-node", {}))
    with TemporaryDirectory() as place:
        modules, program, made, read = (Path(place, name) for name in ("modules.zip", "program.zip", "made.zip", "read.json"))
        modules.write_bytes(_zipped({name: content for name, content in files.items() if name.endswith(SOURCE)}))
        program.write_bytes(_zipped({name: content for name, content in files.items() if name.startswith(PROGRAM_AT)}))
        call = [node, str(COMPILER), *(str(file.resolve()) for file in (folder / "pyodide.mjs", modules, program, made, read))]
        try:
            subprocess.run(call, capture_output=True, check=True, timeout=ALLOWED, encoding="utf-8")  # noqa: S603
            with ZipFile(made) as archive:
                return {name: archive.read(name) for name in archive.namelist()}, set(json.loads(read.read_bytes()))
        except subprocess.CalledProcessError as error:
            why = next(filter(SAYS_WHY.match, reversed(error.stderr.splitlines())), str(error.returncode))
        except (OSError, subprocess.SubprocessError, BadZipFile, ValueError) as error:
            why = str(error)
    raise UsageError(Problem("not-compiled", {"why": why}))


def _zipped(files: Mapping[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with ZipFile(packed, "w") as archive:
        for name, content in sorted(files.items()):
            archive.writestr(ZipInfo(name, LONG_AGO), content)
    return packed.getvalue()


def _within(files: Mapping[str, bytes], place: str) -> dict[str, bytes]:
    return {name.removeprefix(place): content for name, content in files.items() if name.startswith(place)}
