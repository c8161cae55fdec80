"""A small glossary in the place of the built-in one, so that laying another over it takes milliseconds and not seconds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from swtcg_rules.glossary import search, store
from swtcg_rules.glossary.compile import compile_folder
from swtcg_rules.glossary.glossary import Glossary
from swtcg_rules.held import checking
from swtcg_rules.render.trace import TERMS_OF_DAMAGE_DICE, TERMS_OF_EVENT
from swtcg_rules.table import phrases
from swtcg_rules.words import _pieces

ENTRIES = {
    "keywords": ("armor", "evade", "lucky", "pilot"),
    "terms": (
        *("power", "isolated", "layered", "cumulative", "selective", "static-ability", "triggered-ability", "activated-ability"),
        *sorted({term for terms in (*TERMS_OF_EVENT.values(), TERMS_OF_DAMAGE_DICE) for term in terms} - {"power"}),
    ),
    "effects": ("prevent-damage", "power-for-attack", "unpreventable"),
}
TOPIC, RULINGS, WORDS = "rerolls", 4, 5


def compiled(folder: Path) -> bytes:
    """A few entries and rulings of the built-in glossary, without their links to the others."""
    whole = store.source_folder()
    kept = {entry for ids in ENTRIES.values() for entry in ids}

    def read(name: str) -> Any:
        return yaml.load((whole / name).read_text(encoding="utf-8"), Loader=yaml.CBaseLoader)

    def write(name: str, data: Any) -> None:
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(yaml.dump(data, Dumper=yaml.CSafeDumper, allow_unicode=True), encoding="utf-8")

    for name, most in (("sources", None), ("decisions", None), ("everyday", WORDS), ("patterns", WORDS), ("beyond", WORDS)):
        items = numbered(read(f"{name}.yaml"))[:most]
        for item in items if name == "beyond" else ():
            item["wordings"] = {lang: wordings[:WORDS] for lang, wordings in item["wordings"].items()}
        write(f"{name}.yaml", items)
    for place, ids in ENTRIES.items():
        for entry in ids:
            data = numbered(read(f"{place}/{entry}.yaml"))
            data["related"] = [link for link in data["related"] if link["id"] in kept]
            data.pop("examples", None)  # they speak of other entries
            write(f"{place}/{entry}.yaml", data)
    data = numbered(read(f"rulings/{TOPIC}.yaml"))
    data["rulings"] = data["rulings"][:RULINGS]
    for ruling in data["rulings"]:
        ruling["entries"] = [entry for entry in ruling["entries"] if entry in kept]
        ruling.pop("examples", None)
        ruling.pop("apart", None)  # its twins may be among the others
        for key in {"also", "no_verdict"} & set(ruling):
            ruling[key] = {lang: wordings[:WORDS] for lang, wordings in ruling[key].items()}
    write(f"rulings/{TOPIC}.yaml", data)
    return compile_folder(folder, [])


def numbered(data: Any, key: str = "") -> Any:
    """The values as the program reads them: numbers and yes or no where they are meant."""
    if isinstance(data, dict):
        return {name: numbered(value, name) for name, value in data.items()}
    if isinstance(data, list):
        return [numbered(value, key) for value in data]
    if data in ("true", "false"):
        return data == "true"
    return int(data) if data.lstrip("-").isdigit() and key not in ("date", "mean", "value", "hit_chance") else data


def put_in_place(monkeypatch: pytest.MonkeyPatch, content: bytes) -> None:
    """Make this the built-in glossary."""
    for module in (store, checking):
        monkeypatch.setattr(module, "built_in", lambda: Glossary(content))


def forget() -> None:
    """Empty what is kept for each glossary."""
    for kept in (phrases._phrases, phrases._longest_phrases, phrases._shown, search._everyday, store.load, _pieces):
        kept.cache_clear()
