"""The schemas of what the program gives to scripts. Each is read and checked once: that takes longer than to hold data to it."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from jsonschema import Draft202012Validator

SCHEMAS = Path(__file__).parent.parent / "swtcg_rules" / "schemas"


@cache
def schema(name: str) -> Draft202012Validator:
    content = json.loads((SCHEMAS / f"swtcg-{name}-1.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(content)
    return Draft202012Validator(content)
