"""The curated YAML, checked and put into one file that loads in about a millisecond.

The wheel has a compiled file; a checkout makes its own, and makes it again when any file that it was made from has changed
(see `store`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from swtcg_rules.errors import FileError, Place, Problem
from swtcg_rules.glossary.claims import problems_of_claims
from swtcg_rules.glossary.describing import sentence_index, sentences_of
from swtcg_rules.glossary.fold import fold, stem, stems
from swtcg_rules.glossary.linking import LinkTargets, problems_between, problems_of_lists, problems_of_rulings, problems_over
from swtcg_rules.glossary.naming import names_of
from swtcg_rules.glossary.own import filled, shaped
from swtcg_rules.glossary.packed import pack
from swtcg_rules.glossary.question_index import TextTokens, question_records
from swtcg_rules.glossary.schema import ID, problems_of_file
from swtcg_rules.glossary.tokens import Language, language_of
from swtcg_rules.yaml_source import Source, read_yaml

if TYPE_CHECKING:
    from swtcg_rules.glossary.glossary import Glossary
    from swtcg_rules.glossary.indexes import Index, Lists, NameIndex, Names, Shapes, Summary
    from swtcg_rules.glossary.records import Entry, Ruling, Topic
    from swtcg_rules.glossary.records import SourceRecord as Cited

FOLDERS = {"keywords": "keyword", "terms": "term", "effects": "effect"}
LISTS = ("sources", "decisions", "everyday", "patterns", "beyond", "silence")
ENDINGS = (".yaml", ".yml")
MOST_TOGETHER = 10_000_000
"""The most bytes in all files of a user's folder; the built-in glossary has five million."""
RULINGS = "rulings"
"""The folder of the rulings, with one file for each topic."""
TEXTS = "texts"
"""The folder of the program's messages beside the built-in glossary (see `swtcg_rules.words.texts`)."""


class Folder(NamedTuple):
    """The contents of a folder of entries: the files in form, and the problems in and between the files."""

    entries: dict[str, Source]
    lists: dict[str, Source]
    rulings: dict[str, Source]
    """The files of rulings by topic."""
    problems: list[Problem]


def read_folder(folder: Path, base: Glossary | None = None) -> Folder:
    """Every entry by id, and the lists by name; `base` is the glossary that the folder is laid over."""
    if base and (size := _size(folder)) > MOST_TOGETHER:
        return Folder({}, {}, {}, [Problem("glossary-too-large", {"n": size, "most": MOST_TOGETHER}, Place(file=str(folder)))])
    problems: list[Problem] = []
    entries: dict[str, Source] = {}
    lists: dict[str, Source] = {}
    broken: set[str] = set()

    def read(path: Path, kind: str) -> Source | None:
        try:
            source, found = read_file(path, kind, base)
        except FileError as error:
            found = list(error.problems)
        problems.extend(found)
        if found:
            broken.add(path.stem)
            return None
        return source

    problems += [Problem("glossary-stray", {}, Place(file=str(path))) for path in _strays(folder, own=base is not None)]
    for name in LISTS:
        path = folder / f"{name}.yaml"
        if (path.exists() or (base is None and name != "silence")) and (source := read(path, name)):
            lists[name] = source
    problems += problems_of_lists(lists)
    for place, kind in FOLDERS.items():
        for path in sorted((folder / place).glob("*.yaml")):
            if source := read(path, kind):
                if source.data["id"] != path.stem:
                    problems.append(Problem("glossary-file-name", {"id": source.data["id"]}, source.where("id")))
                elif source.data["id"] in entries:
                    problems.append(Problem("glossary-id-taken", {"id": source.data["id"]}, source.where("id")))
                else:
                    entries[path.stem] = source._replace(data={"kind": kind, **source.data})
    paths = sorted((folder / RULINGS).glob("*.yaml"))
    rulings = {path.stem: source for path in paths if (source := read(path, RULINGS))}
    problems += [
        Problem("glossary-id", {"field": "file", "value": path.stem}, Place(file=str(path)))
        for path in paths
        if not ID.match(path.stem)
    ]
    if base:
        problems += problems_over(entries, base)
    if not broken & set(LISTS):
        known = _known(lists, base)
        problems += problems_between(entries, known, broken)
        known = known._replace(entries=known.entries | set(entries))
        problems += problems_of_rulings(rulings, known, broken, lists.get("beyond"))
        if not problems and base is None and "silence" in lists:
            problems += problems_of_claims(entries, rulings, lists)
    return Folder(entries, lists, rulings, problems)


def read_file(path: Path, kind: str, base: Glossary | None = None) -> tuple[Source, list[Problem]]:
    """A file of a glossary, and the problems in it alone; a file laid over `base` may be in a short form (see `own`).

    Raises FileError for a file that is not YAML.
    """
    source = read_yaml(path)
    if base is None:
        return source, problems_of_file(source, kind)
    source = shaped(source, kind, path.stem, base)
    problems = problems_of_file(source, kind, own=True)
    return source if problems else filled(source, kind, base), problems


def _size(folder: Path) -> int:
    """The size of all files of a folder together."""
    return sum(
        path.stat().st_size for place in (".", *FOLDERS, RULINGS) for path in (folder / place).glob("*.yaml") if path.is_file()
    )


def _strays(folder: Path, *, own: bool) -> list[Path]:
    """Files that the program would not read: with other endings, or in places where no entry belongs."""
    places = {*FOLDERS, RULINGS, *(f"{name}.yaml" for name in LISTS), *(() if own else (TEXTS,))}
    strays = [path for path in folder.glob("*") if path.name not in places and (path.suffix in ENDINGS or _has_entries(path))]
    for place in (*FOLDERS, RULINGS):
        strays += [path for path in (folder / place).glob("*") if path.suffix != ".yaml" and not path.name.startswith(".")]
    return sorted(strays)


def _has_entries(path: Path) -> bool:
    return path.is_dir() and not path.name.startswith(".") and any(inner.suffix in ENDINGS for inner in path.iterdir())


def sound(folder: Folder) -> Folder:
    """A folder without problems. Raises FileError with all problems if there are any."""
    if folder.problems:
        raise FileError(*folder.problems)
    return folder


def _known(lists: dict[str, Source], base: Glossary | None) -> LinkTargets:
    own = {name: {item["id"] for item in source.data} for name, source in lists.items()}
    sources, decisions = own.get("sources", set()), own.get("decisions", set())
    defined = _defined(lists["sources"].data) if "sources" in lists else {}
    if base is None:
        return LinkTargets(sources, decisions, set(), {}, set(), defined)
    below = known_to(base)
    return below._replace(sources=sources | below.sources, decisions=decisions | below.decisions, defined=below.defined | defined)


def _defined(sources: Iterable[Cited]) -> dict[str, set[str]]:
    """The keywords that some sources define, by the source."""
    return {source["id"]: set(source["defines"]) for source in sources if "defines" in source}


def known_to(glossary: Glossary) -> LinkTargets:
    """What entries laid over a glossary may refer to."""
    names = {name: claimed[0][0] for name, claimed in glossary.names.items()}
    decisions = {int(n) for n in glossary.decisions}
    defined = _defined(glossary.sources.values())
    return LinkTargets(set(glossary.sources), decisions, set(glossary.summaries), names, set(glossary.rulings), defined, own=True)


def compile_folder(folder: Path, stamp: list[Any]) -> bytes:
    """The content of the compiled file; `stamp` marks what it was made from. Raises FileError with all problems of all files."""
    read = sound(read_folder(folder))
    records: dict[str, Entry] = {entry_id: source.data for entry_id, source in sorted(read.entries.items())}
    newest = max(change["date"] for entry in records.values() for change in entry["changelog"])
    lists = cast("Lists", {"silence": {}, **by_id(read.lists)})
    rulings = rulings_of(read.rulings)
    version = f"{newest}.{digest({**records, **lists, 'rulings': rulings})}"
    return compiled(Contents(records, lists, rulings), version, stamp)


class Contents(NamedTuple):
    """The contents of a glossary, each thing by its id."""

    entries: dict[str, Entry]
    lists: Lists
    rulings: dict[str, Ruling]


def compiled(contents: Contents, version: str, stamp: list[Any], known: Callable[[Language], TextTokens] | None = None) -> bytes:
    """The content of the compiled file; `known` gives what some of the texts say in the language of this glossary."""
    entries, lists, rulings = contents
    index = index_of(entries)
    found_by = search_index(entries)
    language = language_of(index["names"], found_by["shapes"]["stems"], lists["everyday"], lists["patterns"])
    said = (known(language),) if known else ()
    asked = question_records(rulings, lists["beyond"], entries, language, *said)
    packed = {"keywords": index["keywords"], "rulings": pack({"ids": list(rulings)}, rulings)}
    head = {"stamp": stamp, "version": version, "names": index["names"], "summaries": index["summaries"]}
    return pack(head, {**entries, **lists, **found_by, **asked, **packed})


def by_id(files: dict[str, Source]) -> dict[str, dict[str, Any]]:
    """The items of some lists by their ids."""
    return {name: {str(item["id"]): item for item in source.data} for name, source in files.items()}


def digest(content: object) -> str:
    """Eight hexadecimal digits that mark this content."""
    import hashlib
    import json

    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()[:8]


def rulings_of(files: dict[str, Source]) -> dict[str, Ruling]:
    """Every ruling by its id, in the order of the topics; each has its topic with it."""
    topics: list[tuple[str, Topic]] = [(id_, source.data) for id_, source in files.items()]
    return {
        ruling["id"]: {**ruling, "topic": {"id": id_, **topic["topic"]}}
        for id_, topic in sorted(topics, key=lambda item: (item[1]["order"], item[0]))
        for ruling in topic["rulings"]
    }


def index_of(entries: dict[str, Entry]) -> Index:
    """What every look-up needs at once: the names of the entries, and a summary of each."""
    names: Names = {}
    summaries: dict[str, Summary] = {}
    for entry_id, entry in entries.items():
        for lang, name, proper in names_of(entry):
            claimed = names.setdefault(fold(name), [])
            if (entry_id, lang, proper) not in claimed:
                claimed.append((entry_id, lang, proper))
        told: Mapping[str, object] = entry
        summary = {
            "kind": entry["kind"],
            "name": {"en": entry["name"], "pl": entry["name"]} if entry["kind"] == "keyword" else entry["name"],
            **{key: told[key] for key in ("form", "class", "type", "step", "origin", "plays", "when", "user") if key in told},
        }
        summaries[entry_id] = cast("Summary", summary)
    keywords = {
        name: entry_id
        for name, claimed in names.items()
        for entry_id, _, _ in claimed
        if summaries[entry_id]["kind"] == "keyword"
    }
    return {"names": names, "keywords": keywords, "summaries": summaries}


def search_index(entries: dict[str, Entry]) -> NameIndex:
    """What a look-up needs when no name fits exactly: `shapes` of the names, and the words of the `texts`."""
    joined: dict[str, list[str]] = {}
    stemmed: dict[str, list[str]] = {}
    # Effects are written in scenarios, and looked up as the terms that they belong to.
    looked_up = {entry_id: entry for entry_id, entry in entries.items() if entry["kind"] != "effect"}
    for entry_id, entry in looked_up.items():
        for name in dict.fromkeys(fold(name) for _, name, _ in names_of(entry)):
            for table, key in ((joined, name.replace(" ", "")), (stemmed, stems(name))):
                owners = table.setdefault(key, [])
                if entry_id not in owners:
                    owners.append(entry_id)
    words = {stem(word) for entry in looked_up.values() for text, _ in sentences_of(entry) for word in fold(text).split()}
    shapes: Shapes = {"joined": joined, "stems": stemmed, "words": frozenset(words)}
    return {"shapes": shapes, "texts": sentence_index(looked_up)}
