"""Problems between the glossary's files once each is in form: links, sources, decisions, names and questions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from swtcg_rules.errors import Place, Problem
from swtcg_rules.glossary.edition import OLDER
from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.naming import names_of
from swtcg_rules.glossary.question_index import no_verdict, questions_of
from swtcg_rules.words import LANGUAGES, text_in
from swtcg_rules.yaml_source import Source

if TYPE_CHECKING:
    from swtcg_rules.glossary.glossary import Glossary
    from swtcg_rules.glossary.records import Beyond, Entry, Link, Ruling

KEPT = ["kind", "form", "class", "type", "step", "plays", "when"]
"""The fields that stay unchanged when an entry takes the place of another."""


class LinkTargets(NamedTuple):
    """What entries may refer to beside each other: the built-in glossary, where a user's is laid over it."""

    sources: set[str]
    decisions: set[int]
    entries: set[str]
    names: dict[str, str]
    """Folded name to the entry that owns it."""
    rulings: set[str]
    defined: dict[str, set[str]]
    """The keywords that a source defines, for sources that are lists of keywords."""
    own: bool = False
    """Whether the referring entries are a user's: they need no source but themselves."""


def problems_between(files: dict[str, Source], known: LinkTargets, broken: set[str]) -> Iterator[Problem]:
    """Problems between files that are each in form: links, sources, decisions, names that two entries claim.

    Links to files that are `broken` themselves are not reported.
    """
    owner = {name: entry_id for name, entry_id in known.names.items() if entry_id not in files}
    for entry_id, source in files.items():
        data: Entry = source.data
        if entry_id in known.rulings:
            yield Problem("glossary-id-taken", {"id": entry_id}, source.where("id"))
        yield from _links(entry_id, files, known.entries | broken)
        for index, item in enumerate(data["facts"]):
            if "decision" in item and item["decision"] not in known.decisions:
                place = source.where("facts", index, "decision")
                yield Problem("glossary-no-decision", {"id": item["decision"]}, place)
        for path, cited in _citations_of_entry(data):
            yield from _citation(cited, known, source.where(*path))
        for name, proper in dict.fromkeys((name, proper) for _, name, proper in names_of(data)):
            first = owner.setdefault(fold(name), entry_id)
            if first != entry_id:
                yield Problem("glossary-name-taken", {"name": name, "id": first}, source.where("name" if proper else "aliases"))


def problems_of_rulings(
    files: dict[str, Source], known: LinkTargets, broken: set[str], beyond: Source | None = None
) -> Iterator[Problem]:
    """Problems between rulings that are each in form: ids and questions that stand twice, and references.

    The topics `beyond` the rules have ids and questions too.
    """
    ids: set[str] = set()
    asked: dict[str, str] = {}
    twins = {
        (one["id"], twin["id"]) for source in files.values() for one in source.data["rulings"] for twin in one.get("apart", ())
    }
    for source in files.values():
        rulings: list[Ruling] = source.data["rulings"]
        for index, ruling in enumerate(rulings):

            def where(*path: str | int, source: Source = source, index: int = index) -> Place:
                return source.where("rulings", index, *path)

            if ruling["id"] in ids | known.entries:
                yield Problem("glossary-id-taken", {"id": ruling["id"]}, where("id"))
            ids.add(ruling["id"])
            for entry_id in ruling["entries"]:
                if entry_id not in known.entries | broken:
                    yield Problem("glossary-no-entry", {"id": entry_id}, where("entries"))
            for number in ruling.get("decisions", ()):
                if number not in known.decisions:
                    yield Problem("glossary-no-decision", {"id": number}, where("decisions"))
            for path, cited in _citations_of_ruling(ruling):
                yield from _citation(cited, known, where(*path))
            if "no_verdict" in ruling and ruling["verdict"] not in ("yes", "no"):
                yield Problem("glossary-no-verdict", {"verdict": ruling["verdict"]}, where("no_verdict"))
            if not (known.own or ruling.get("sources") or ruling.get("decisions")):
                yield Problem("glossary-unsourced", {"field": ruling["id"]}, where("id"))
            for at, twin in enumerate(ruling.get("apart", ())):
                if (twin["id"], ruling["id"]) not in twins:
                    yield Problem("glossary-apart", {"id": twin["id"]}, where("apart", at))
            plain: set[str] = set()
            for lang in LANGUAGES:
                also: list[str] = text_in(ruling["also"], lang)
                plain.update(map(fold, also))
            for lang in LANGUAGES:
                for at, question in enumerate(no_verdict(ruling, lang)):
                    if fold(question) in plain:
                        yield Problem("glossary-both-lists", {"question": question}, where("no_verdict", lang, at))
            for _, question in questions_of(ruling):
                first = asked.setdefault(fold(question), ruling["id"])
                if first != ruling["id"]:
                    yield Problem("glossary-asked-twice", {"question": question, "id": first}, where("id"))
    topics: list[Beyond] = beyond.data if beyond else []
    for index, topic in enumerate(topics):
        assert beyond
        if topic["id"] in ids:
            yield Problem("glossary-id-taken", {"id": topic["id"]}, beyond.where(index, "id"))
        ids.add(topic["id"])
        for lang in topic["wordings"]:
            questions = text_in(topic["wordings"], lang)
            for at, question in enumerate(questions):
                first = asked.setdefault(fold(question), topic["id"])
                if first != topic["id"]:
                    place = beyond.where(index, "wordings", lang, at)
                    yield Problem("glossary-asked-twice", {"question": question, "id": first}, place)


def problems_over(files: dict[str, Source], base: Glossary) -> Iterator[Problem]:
    """Problems of entries that take the place of others: rulings and the engine still play the old ones."""
    for entry_id in sorted(files.keys() & base.summaries.keys()):
        data, source, was = files[entry_id].data, files[entry_id], base.entry(entry_id)
        kept = [*KEPT, "name"] if was["kind"] == "effect" else KEPT
        for key in kept:
            if data.get(key) != was.get(key):
                yield Problem("glossary-kept", {"key": key, "expected": was.get(key)}, source.where(key))
        for key in ("trace", "outside"):
            if key in was and key not in data:
                yield Problem("glossary-missing", {"key": key, "field": entry_id}, source.where("id"))
        names = {fold(name) for _, name, _ in names_of(data)}
        for name in dict.fromkeys(name for _, name, proper in names_of(was) if proper):
            if fold(name) not in names:
                yield Problem("glossary-kept-name", {"name": name}, source.where("name"))


def problems_of_lists(lists: dict[str, Source]) -> Iterator[Problem]:
    """Items of one list that have the same id; the topics beyond the rules are checked with the rulings."""
    for source in (source for name, source in lists.items() if name != "beyond"):
        ids: set[str | int] = set()
        for index, item in enumerate(source.data):
            if item["id"] in ids:
                yield Problem("glossary-id-taken", {"id": item["id"]}, source.where(index, "id"))
            ids.add(item["id"])


def _links(entry_id: str, files: dict[str, Source], known: set[str]) -> Iterator[Problem]:
    """Links go both ways, except those to a keyword's own class and type, and to entries of the glossary below."""
    source = files[entry_id]
    own = {source.data.get("class"), f"{source.data.get('type')}-ability"}
    links: list[Link] = source.data["related"]
    for index, link in enumerate(links):
        target, place = files.get(link["id"]), source.where("related", index)
        if target is None:
            if link["id"] not in known:
                yield Problem("glossary-no-entry", {"id": link["id"]}, place)
        elif link["id"] not in own and entry_id not in {back["id"] for back in target.data["related"]}:
            yield Problem("glossary-one-way", {"id": link["id"]}, place)


def _citation(cited: str, known: LinkTargets, place: Place) -> Iterator[Problem]:
    """A citation names a source; in a list of keywords, it names a keyword that the source defines."""
    code, _, named = cited.partition("/")
    if code not in known.sources:
        yield Problem("glossary-no-source", {"source": cited}, place)
    elif named and named not in known.defined.get(code, {named}):
        yield Problem("glossary-not-defined", {"source": code, "keyword": named}, place)


def _citations_of_entry(entry: Entry) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Every citation of an entry, with the path of keys that leads to it."""
    if entry["kind"] != "term":
        yield from ((("wording",), cited) for cited in entry["wording"])
    if "editions" in entry:
        yield from ((("editions", OLDER, "sources"), cited) for cited in entry["editions"][OLDER]["sources"])
    if entry["kind"] == "keyword" and "older_text" in entry:
        yield from ((("older_text", "sources"), cited) for cited in entry["older_text"]["sources"])
    for index, fact in enumerate(entry["facts"]):
        yield from ((("facts", index, "sources"), cited) for cited in fact.get("sources", ()))


def _citations_of_ruling(ruling: Ruling) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Every citation of a ruling, with the path of keys that leads to it."""
    yield from ((("sources",), cited) for cited in ruling.get("sources", ()))
    if "editions" in ruling:
        yield from ((("editions", OLDER, "sources"), cited) for cited in ruling["editions"][OLDER]["sources"])
