"""A first file for an entry or a ruling of the user's own: valid as it stands, with what else it may say in comments."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeAlias

from swtcg_rules.errors import FileError, Place, Problem, UsageError, bounded
from swtcg_rules.glossary.checks import LONGEST_NAME
from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.own import id_of
from swtcg_rules.glossary.schema import ID, RESERVED
from swtcg_rules.glossary.store import load
from swtcg_rules.words import say

What: TypeAlias = Literal["keyword", "ruling"]
PLACES: Final = {"keyword": "keywords", "ruling": "rulings"}
PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9 ]*\Z")
"""Text that YAML takes as text without quotation marks."""
WORDS_OF_YAML = frozenset(("yes", "no", "on", "off", "true", "false", "null", "y", "n"))


class Template(NamedTuple):
    """A file that is not written yet."""

    path: Path
    """Its place in a folder of entries."""
    text: str


def template(what: What, called: str, lang: str) -> Template:
    """The file of a keyword of this name, or of a ruling on this question, with explanations in this language.

    Raises UsageError for a name that is taken or cannot be typed, and for a question without words.
    """
    called = " ".join(bounded(called).split())
    words = fold(called)
    if not words or (what == "keyword" and len(called) > LONGEST_NAME):
        raise UsageError(Problem("new-unnamed" if what == "keyword" else "new-unasked", {"most": LONGEST_NAME}))
    if what == "keyword" and (taken := load().names.get(words)):
        raise UsageError(Problem("new-taken", {"name": called, "id": taken[0][0]}))
    id_ = id_of(called)
    if not ID.match(id_):
        raise UsageError(Problem("glossary-id", {"field": what, "value": called}))
    if RESERVED.match(id_) or id_ in load().rulings:
        raise UsageError(Problem("new-taken", {"name": called, "id": id_}))
    return Template(Path(PLACES[what]) / f"{id_}.yaml", say(lang, f"new.{what}", called=_written(called), o="{", c="}") + "\n")


def _written(text: str) -> str:
    """A text as YAML has it on a line."""
    return text if PLAIN.match(text) and text.casefold() not in WORDS_OF_YAML else json.dumps(text, ensure_ascii=False)


def write_template(template: Template, folder: Path) -> Path:
    """Write a file into a folder of entries, and make the folder if needed. Raises FileError; an existing file stays."""
    path = folder / template.path
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8", newline="\n") as opened:
            opened.write(template.text)
    except FileExistsError:
        raise FileError(Problem("new-exists", {"file": str(path)}, Place(file=str(path)))) from None
    except (OSError, ValueError) as error:  # ValueError for a name that no file could have
        why = getattr(error, "strerror", None) or str(error)
        raise FileError(Problem("file-unwritable", {"file": str(path), "why": why}, Place(file=str(path)))) from None
    return path
