"""The JSON Schemas of all output for scripts, as shipped with the program."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from swtcg_rules.errors import Problem, UsageError

FOLDER = Path(__file__).parent.parent / "schemas"
PREFIX = "swtcg-"


def schema_names() -> tuple[str, ...]:
    """The names of the schemas in the data, without the prefix that all share: "answer/1"."""
    return tuple(sorted(path.stem.removeprefix(PREFIX)[::-1].replace("-", "/", 1)[::-1] for path in FOLDER.glob("*.json")))


def schema(name: str) -> dict[str, Any]:
    """The schema of a kind of output: "answer", or by its name in the data, "swtcg-answer/1".

    Raises UsageError where there is none.
    """
    found: dict[str, Any] = json.loads(schema_text(name))
    return found


def schema_text(name: str) -> str:
    """The text of the same schema. Raises as `schema`."""
    known = {form: one for one in schema_names() for form in (one, one.partition("/")[0])}
    wanted = name.removeprefix(PREFIX)
    if wanted not in known:
        raise UsageError(Problem("unknown-choice", {"value": name, "allowed": ", ".join(schema_names())}))
    return (FOLDER / f"{PREFIX}{known[wanted].replace('/', '-')}.json").read_text(encoding="utf-8")
