"""The curated YAML, checked and put into one file that loads in about a millisecond.

The wheel carries a compiled file; a checkout makes its own, and makes it anew as soon as any file it was made from has
changed (see `store`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from swtcg_rules.errors import FileError, Problem
from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.packed import pack
from swtcg_rules.glossary.schema import names_of, problems_between, problems_of_file
from swtcg_rules.yaml_source import Source, read_yaml

FOLDERS = {"keywords": "keyword", "terms": "term"}
LISTS = ("sources", "decisions")


def read_folder(folder: Path) -> tuple[dict[str, Source], dict[str, Source]]:
    """Every entry by id, and the lists by name. Raises FileError with all problems of all files."""
    problems: list[Problem] = []
    entries: dict[str, Source] = {}
    lists: dict[str, Source] = {}

    def read(path: Path, kind: str) -> Source | None:
        try:
            source = read_yaml(path)
        except FileError as error:
            problems.extend(error.problems)
            return None
        found = problems_of_file(source, kind)
        problems.extend(found)
        return None if found else source

    for name in LISTS:
        if source := read(folder / f"{name}.yaml", name):
            lists[name] = source
    for place, kind in FOLDERS.items():
        for path in sorted((folder / place).glob("*.yaml")):
            if source := read(path, kind):
                if source.data["id"] != path.stem:
                    problems.append(Problem("glossary-file-name", {"id": source.data["id"]}, source.where("id")))
                elif source.data["id"] in entries:
                    problems.append(Problem("glossary-id-taken", {"id": source.data["id"]}, source.where("id")))
                else:
                    entries[path.stem] = source._replace(data={"kind": kind, **source.data})
    if not problems:
        known = {name: {item["id"] for item in source.data} for name, source in lists.items()}
        problems.extend(problems_between(entries, known["sources"], known["decisions"]))
    if problems:
        raise FileError(*problems)
    return entries, lists


def compile_folder(folder: Path, stamp: list[Any]) -> bytes:
    """The compiled file's content; `stamp` says what it was made from. Raises FileError as `read_folder` does."""
    import hashlib
    import json

    entries, lists = read_folder(folder)
    records = {entry_id: source.data for entry_id, source in sorted(entries.items())}
    records |= {name: {str(item["id"]): item for item in source.data} for name, source in lists.items()}
    names: dict[str, list[tuple[str, str, bool]]] = {}
    summaries: dict[str, dict[str, Any]] = {}
    for entry_id, source in sorted(entries.items()):
        data = source.data
        for lang, name, proper in names_of(data):
            claimed = names.setdefault(fold(name), [])
            if (entry_id, lang, proper) not in claimed:
                claimed.append((entry_id, lang, proper))
        name = data["name"]
        summaries[entry_id] = {
            "kind": data["kind"],
            "name": {"en": name, "pl": name} if isinstance(name, str) else name,
            **{key: data[key] for key in ("form", "class", "type", "step", "origin") if key in data},
        }
    digest = hashlib.sha256(json.dumps(records, sort_keys=True).encode()).hexdigest()[:8]
    newest = max(change["date"] for source in entries.values() for change in source.data["changelog"])
    keywords = {
        name: entry_id
        for name, claimed in names.items()
        for entry_id, _, _ in claimed
        if summaries[entry_id]["kind"] == "keyword"
    }
    return pack(
        {"stamp": stamp, "version": f"{newest}.{digest}", "names": names, "keywords": keywords, "summaries": summaries}, records
    )
