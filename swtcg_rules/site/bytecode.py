"""Modules compiled for the browser's Python: to read their source there takes most of the first start.

Only that Python can do it, and it runs in Node, which is where npm is. Without it the modules stay as they are.
"""

from __future__ import annotations

import io
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo

COMPILER = Path(__file__).parent / "files" / "compile.mjs"
STDLIB = "python_stdlib.zip"
STDLIB_AT = "lib/python314.zip/"
"""Where Python has its library, and so where errors say they are."""
PROGRAM_AT = "program/"
SOURCE = ".py"
LEFT_OUT = (
    "_pyrepl", "antigravity", "bdb", "cProfile", "cmd", "compileall", "curses", "dbm", "doctest", "ensurepip", "ftplib",
    "idlelib", "imaplib", "lib2to3", "mailbox", "modulefinder", "multiprocessing", "netrc", "optparse", "pdb", "pickletools",
    "plistlib", "poplib", "profile", "pstats", "pydoc", "pydoc_data", "smtplib", "socketserver", "tabnanny", "this",
    "timeit", "tkinter", "trace", "turtle", "turtledemo", "unittest", "venv", "wave", "webbrowser", "wsgiref",
    "xmlrpc", "zipapp",
)  # fmt: skip
"""Parts of Python's library that nothing of the page asks for: tools for programmers, mail, processes, windows."""
LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""Each file has this date, so that the same modules give the same bytes."""
ALLOWED = 300
"""Seconds for all modules."""


def compiled(
    runtime: Mapping[str, bytes], program: Mapping[str, bytes], folder: Path
) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """Both with bytecode in the place of sources; `folder` is the one of the runtime."""
    with ZipFile(io.BytesIO(runtime[STDLIB])) as archive:
        stdlib = {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
    stdlib = {name: content for name, content in stdlib.items() if name.split("/")[0].removesuffix(SOURCE) not in LEFT_OUT}
    files = {STDLIB_AT + name: content for name, content in stdlib.items()}
    files |= {PROGRAM_AT + name: content for name, content in program.items()}
    done = _bytecode({name: content for name, content in files.items() if name.endswith(SOURCE)}, folder)
    if done is None:
        return dict(runtime), dict(program)
    files = {name: content for name, content in files.items() if not name.endswith(SOURCE)} | done
    library = _zipped(_within(files, STDLIB_AT), ZIP_DEFLATED)
    return {**runtime, STDLIB: library}, _within(files, PROGRAM_AT)


def _bytecode(modules: Mapping[str, bytes], folder: Path) -> dict[str, bytes] | None:
    """The modules compiled, each by its name with a "c" behind it; None where that cannot be done here."""
    node = shutil.which("node")
    if not node:
        return None
    with TemporaryDirectory() as place:
        given, made = Path(place, "modules.zip"), Path(place, "compiled.zip")
        given.write_bytes(_zipped(modules))
        call = [node, str(COMPILER), *(str(file.resolve()) for file in (folder / "pyodide.mjs", given, made))]
        try:
            subprocess.run(call, capture_output=True, check=True, timeout=ALLOWED)  # noqa: S603
            with ZipFile(made) as archive:
                return {name: archive.read(name) for name in archive.namelist()}
        except (OSError, subprocess.SubprocessError, BadZipFile):
            return None


def _zipped(files: Mapping[str, bytes], method: int = 0) -> bytes:
    packed = io.BytesIO()
    with ZipFile(packed, "w") as archive:
        for name, content in sorted(files.items()):
            archive.writestr(ZipInfo(name, LONG_AGO), content, method)
    return packed.getvalue()


def _within(files: Mapping[str, bytes], place: str) -> dict[str, bytes]:
    return {name.removeprefix(place): content for name, content in files.items() if name.startswith(place)}
