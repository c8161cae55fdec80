"""Glossaries of a user's that mean harm: texts that some output might take for more than text, and folders that hold them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

BOTH = ("en", "pl")
TEXTS = [
    "<script>document.title='RUN'</script>",
    "<img src=x onerror=\"document.title='RUN'\">",
    "a comment <!-- and a <script> tag",
    "</script><script>document.title='RUN'</script>",
    "]]> --> <b>bold</b> <a href=javascript:alert(1)>link</a>",
    '"><svg onload="document.title=\'RUN\'">',
    "[link](javascript:alert(1)) <javascript:alert(1)>",
    "![image](http://example.invalid/x.png) <http://example.invalid/>",
    "# heading",
    "first line\n\n# heading\n\n---\n\n    code\n\n```\nfence\n",
    "- item\n1. item\n> quote\n| a | b |\n|---|---|",
    "&lt;b&gt; &copy; &#60;i&#62; &amp;",
    "*strong* **strong** _emphasis_ `code` ~~struck~~ ``two``",
    "ends in a backslash \\",
    "[ref]: http://example.invalid/ 'title'",
    "+ plus",
    "12) numbered",
    "===",
    "trailing hashes ###",
    "x \\$(touch RUN) `touch RUN` $(touch RUN) \\`touch RUN\\`",
    "'; touch RUN; ' \"; touch RUN; \" & touch RUN | touch RUN",
    ")) ; touch RUN ; (( $(touch RUN)",
    "%s %n %(x)s ${HOME} {{data}} {{page}} {{style}}",
    "__proto__ constructor toString",
    "\u202eright to left\u202c \u200bnothing\u200b",
    "\u2028line\u2029paragraph\x85next",
    "[bold]rich[/bold] [link=http://example.invalid/]rich[/link] [/]",
    "łódź żółć 😀 İß",
]
"""Refused by no check: every output has to show them as they are."""
FIELDS = [
    "{x.__class__}",
    "{x.foo}",
    "{x[0]}",
    "{x:>3000000000}",
    "{x!r}",
    "{x:one|}",
    "{x:one|}|{y}",
    "{x:one}",
    "{x:a|b|c|d}",
    "{0}",
    "{}",
    "{",
    "}",
    "{{x}}",
    "{x",
    "{q}",
    "{n:{x}}",
    "{x:%Y}",
    "{x:d}",
    "{x:>5}",
    "{x:}",
]
"""What a phrase may not hold."""
LINKS = [
    "javascript:alert(1)",
    "JAVASCRIPT:alert(1)",
    " javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "file:///etc/passwd",
    "//example.invalid/",
    "/etc/passwd",
    "http:",
    "http://",
    "https://a b",
    "https://a\njavascript:x",
    'https://x"onclick=alert(1)',
    "https://x><script>alert(1)</script>",
    "java\tscript:alert(1)",
    "ftp://example.invalid/",
    "https://ex\u202eample.invalid/",
]
"""What a source may not lead to."""


def both(text: str) -> dict[str, str]:
    """A text in two languages, which may not be the same."""
    return {"en": text, "pl": text + " (pl)"}


def keyword(**changes: Any) -> dict[str, Any]:
    """A keyword of a club's own that is in order, with these fields instead."""
    entry = {
        "id": "zorkle",
        "name": "Zorkle",
        "form": "X",
        "class": "cumulative",
        "type": "static",
        "step": "roll",
        "origin": "house",
        "first_set": {"name": "our club"},
        "reminder": both("This unit is a zorkle."),
        "rule": both("It zorkles."),
        "wording": ["CLUB"],
        "facts": [{**both("Agreed in our club."), "sources": ["CLUB"]}],
        "related": [{"id": "power", "why": both("what it changes")}],
        "changelog": [{"date": "2026-01-01", **both("Agreed.")}],
    }
    return entry | changes


def source(**changes: Any) -> dict[str, Any]:
    """A source that is in order, with these fields instead."""
    one = {"id": "CLUB", "short": both("club"), "title": both("Rules of our club"), "by": both("the club"), "date": "2026"}
    return one | changes


def ruling(**changes: Any) -> dict[str, Any]:
    """A ruling that is in order, with these fields instead."""
    one = {
        "id": "zorkle-or-not",
        "question": both("Does a zorkle zorkle?"),
        "also": {"en": [], "pl": []},
        "verdict": "other",
        "answer": both("It does."),
        "reason": both("The club says so."),
        "entries": ["zorkle"],
        "sources": ["CLUB"],
        "date": "2026-01-01",
    }
    return one | changes


def topic(*rulings: dict[str, Any], name: str = "Club") -> dict[str, Any]:
    """A file of rulings."""
    return {"topic": both(name), "order": 99, "rulings": list(rulings)}


Files = dict[str, Any]


def files(**changes: Any) -> Files:
    """What a small glossary holds, by the path of the file; `keyword`, `source`, `ruling` may be given."""
    return {
        "keywords/zorkle.yaml": changes.get("keyword", keyword()),
        "sources.yaml": [changes.get("source", source())],
        "rulings/club.yaml": topic(changes.get("ruling", ruling())),
    }


def write(folder: Path, content: Files) -> Path:
    """Write the files of a glossary; what is text or bytes already is written as it is."""
    for name, data in content.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        raw = data if isinstance(data, bytes | str) else as_yaml(data)
        file.write_bytes(raw if isinstance(raw, bytes) else raw.encode("utf-8", "surrogatepass"))
    return folder


class Written(yaml.CSafeDumper):
    """Writes what stands in two places twice."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def as_yaml(data: Any) -> str:
    """Some data as YAML."""
    return yaml.dump(data, Dumper=Written, sort_keys=False)
