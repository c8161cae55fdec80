"""Pages of the documentation site that docs/ does not hold: those of the top folder, and the reference made from docstrings."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

TOP = Path(__file__).resolve().parent.parent
MOVED = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
    "CHANGELOG.md": "changelog.md",
}
"""Pages of the top folder, and where the site has them."""
API = "# Reference of the library\n\nWhatever a command does is a call. Examples: [The library](library.md).\n\n::: swtcg_rules\n"
LINK = re.compile(r"(?<=\]\()([^)#:\s]+)(?=[)#])")


def on_files(files: Files, config: Any) -> Files:
    """The files of the site, with those that docs/ does not hold."""
    for name, page in MOVED.items():
        files.append(File.generated(config, page, content=linked((TOP / name).read_text(encoding="utf-8"), "")))
    files.append(File.generated(config, "api.md", content=API))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """A page of docs/, with its links to pages of the top folder as the site has them."""
    return markdown if page.file.generated_by else linked(markdown, "docs")


def linked(markdown: str, folder: str) -> str:
    """The text of a page with its links as the site has them; what is no page of the site is left as a name."""

    def where(found: re.Match[str]) -> str:
        meant = posixpath.normpath(posixpath.join(folder, found[1]))
        return MOVED.get(meant) or meant.removeprefix("docs/")

    named = re.sub(r"\[([^\]]+)\]\(((?:\.\./)?(?:swtcg_rules|glossary|tests|benchmarks|\.ci)[^)]*)\)", r"`\1`", markdown)
    return LINK.sub(where, named)
