"""The compiled messages, one file for each language; in a checkout they are kept true to their YAML.

They do not depend on the glossary: errors in it are reported with them.
"""

from __future__ import annotations

import marshal
import os
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
DATA = PACKAGE / "_data"
"""The folder of the compiled files."""
CHECKOUT = PACKAGE.parent / "glossary" / "texts"
SHIPPED = DATA / "glossary" / "texts"


class TextsError(Exception):
    """The messages cannot be read. This error alone has an English text that is none of them."""


def compiled_file(lang: str) -> Path:
    """The compiled file of a language."""
    return DATA / f"texts.{lang}"


@cache
def texts_of(lang: str) -> dict[str, str]:
    """Every message in a language by its key.

    Raises TextsError where the YAML of a checkout is not in form, KeyError for a language that no message is written in.
    """
    stamp = _stamp()
    try:
        made_from, texts = marshal.loads(compiled_file(lang).read_bytes())  # noqa: S302 - a file this program wrote
    except (OSError, ValueError, EOFError, TypeError):
        made_from = texts = None
    if made_from == stamp:
        found: dict[str, str] = texts
        return found
    return _anew(stamp)[lang]


def _stamp() -> list[list[object]]:
    """Size and times of every file that the messages of a checkout are compiled from; empty for an installed program."""
    try:
        with os.scandir(CHECKOUT) as files:
            read = [Path(file.path) for file in files if file.name.endswith(".yaml")]
    except OSError:
        return []
    changes = ((path.name, path.stat()) for path in (*read, Path(__file__).with_name("texts.py")))
    return sorted([name, status.st_size, status.st_mtime_ns, status.st_ctime_ns] for name, status in changes)


def _anew(stamp: list[list[object]]) -> dict[str, dict[str, str]]:
    """The messages by language, compiled, and kept for the next run of a checkout."""
    from swtcg_rules.glossary.kept import keep
    from swtcg_rules.words.texts import in_use, packed

    languages = in_use(CHECKOUT if stamp else SHIPPED)
    for lang, texts in languages.items() if stamp else ():
        keep(packed(texts, stamp), compiled_file(lang))
    return languages
