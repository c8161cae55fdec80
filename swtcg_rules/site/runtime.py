"""Python for the browser, from its npm package: of one version, every file checked against its hash."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

from swtcg_rules.errors import FileError, Place, Problem, UsageError

PINNED: dict[str, Any] = json.loads((Path(__file__).parent / "files" / "runtime.json").read_text(encoding="utf-8"))
PACKAGE = f"{PINNED['package']}@{PINNED['version']}"
USUAL = Path("node_modules") / PINNED["package"]
"""The folder in which `npm install` puts it."""


def runtime_files(folder: Path) -> dict[str, bytes]:
    """The runtime's files by name.

    Raises UsageError where the folder holds none, FileError for a file that is missing or is not the one of this version.
    """
    if not folder.is_dir():
        raise UsageError(Problem("no-runtime", {"folder": str(folder), "package": PACKAGE}))
    found = {}
    for name, expected in PINNED["files"].items():
        file = folder / name
        try:
            found[name] = file.read_bytes()
        except OSError as error:
            why = error.strerror or type(error).__name__
            raise FileError(Problem("file-unreadable", {"file": str(file), "why": why}, Place(file=str(file)))) from None
        if sha256(found[name]).hexdigest() != expected:
            raise FileError(Problem("runtime-other", {"package": PACKAGE}, Place(file=str(file))))
    return found
