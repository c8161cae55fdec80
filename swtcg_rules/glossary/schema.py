"""The form of the glossary's files, checked whole: every problem with its file and line.

A keyword or a term is one file, rulings stand together by topic; `sources.yaml` and `decisions.yaml` are lists. What may
stand where is written once, in the tables below; the links between entries are checked after all files are read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from swtcg_rules.errors import Place, Problem
from swtcg_rules.glossary.edition import EDITIONS
from swtcg_rules.yaml_source import Source

CLASSES = ("isolated", "cumulative", "layered", "selective")
TYPES = ("static", "triggered", "activated")
FORMS = (
    "none", "X", "X/-X", "+X/-X", "[cost]", "[effect]", "[ability]", "[bonus]", "[list]", "[sub-type]",
    "[effect] / [effect]", "[1st] / [2nd] / [3rd]", "X: If [condition]",
)  # fmt: skip
ORIGINS = ("wotc", "idc", "house")
ATTACK_STEPS = (
    "declare", "attack-triggers", "attack-chance", "roll", "initial-roll", "reroll-chance", "hits", "pending-damage",
    "prevention-chance", "deflected-damage", "placement", "discard", "attack-end", "after-attack",
)  # fmt: skip
OTHER_MOMENTS = (
    "always", "general-chance", "card-played", "completing", "build-step-start", "build-step", "arrival", "battle-step-start",
    "discard-pile",
)  # fmt: skip
STEPS = (*ATTACK_STEPS, *OTHER_MOMENTS)
ALLOWED = {"class": CLASSES, "type": TYPES, "step": STEPS, "origin": ORIGINS}
ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*\Z")
ONE_WORD = re.compile(r"[^\W\d_]+\Z")
UNIT = re.compile(r"(attacker( [2-9])?|defender [2-9])\Z")
VERDICTS = ("yes", "no", "depends", "other")
"""What a ruling says in a word; `other` where the question is not one for yes or no."""
DATE = re.compile(r"\d{4}(-\d\d-\d\d)?\Z")

Check = Callable[["Reader", Any, tuple[str | int, ...]], None]


class Field(NamedTuple):
    check: Check
    required: bool = True


class Reader:
    """Collects the problems of one file."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.problems: list[Problem] = []

    def problem(self, code: str, path: tuple[str | int, ...], **facts: object) -> None:
        facts.setdefault("field", " ".join(str(part + 1 if isinstance(part, int) else part) for part in path))
        self.problems.append(Problem(code, facts, self.source.where(*path)))


def text(reader: Reader, value: Any, path: tuple[str | int, ...]) -> None:
    """Text that is not empty."""
    if not isinstance(value, str) or not value.strip():
        reader.problem("glossary-text", path)


def one_of(*allowed: str) -> Check:
    """One of these words."""

    def check(reader: Reader, value: Any, path: tuple[str | int, ...]) -> None:
        if value not in allowed:
            reader.problem("glossary-choice", path, value=value, allowed=", ".join(allowed))

    return check


def matching(pattern: re.Pattern[str], code: str) -> Check:
    """Text of this pattern."""

    def check(reader: Reader, value: Any, path: tuple[str | int, ...]) -> None:
        if not isinstance(value, str) or not pattern.match(value):
            reader.problem(code, path, value=value)

    return check


def whole_number(reader: Reader, value: Any, path: tuple[str | int, ...]) -> None:
    """A whole number."""
    if not isinstance(value, int) or isinstance(value, bool):
        reader.problem("glossary-number", path)


def yes_or_no(reader: Reader, value: Any, path: tuple[str | int, ...]) -> None:
    """True or false."""
    if not isinstance(value, bool):
        reader.problem("glossary-yes-no", path)


def list_of(check: Check) -> Check:
    """A list of such things."""

    def run(reader: Reader, value: Any, path: tuple[str | int, ...]) -> None:
        if not isinstance(value, list):
            reader.problem("glossary-list", path)
            return
        for index, item in enumerate(value):
            check(reader, item, (*path, index))

    return run


def record(**fields: Field) -> Check:
    """A mapping with these fields and no others."""

    def run(reader: Reader, value: Any, path: tuple[str | int, ...]) -> None:
        if not isinstance(value, dict):
            reader.problem("glossary-mapping", path, expected=", ".join(fields))
            return
        for key in value:
            if key not in fields:
                reader.problem("glossary-unknown-field", (*path, key), key=key, allowed=", ".join(fields))
        for key, field in fields.items():
            if key in value:
                field.check(reader, value[key], (*path, key))
            elif field.required:
                reader.problem("glossary-missing", path, key=key)

    return run


def both_languages(reader: Reader, value: Any, path: tuple[str | int, ...]) -> None:
    """English and Polish, and the Polish is not the English over again."""
    record(en=Field(text), pl=Field(text))(reader, value, path)
    if isinstance(value, dict) and value.get("en") == value.get("pl") and isinstance(value.get("en"), str):
        reader.problem("glossary-untranslated", (*path, "pl"))


def names(reader: Reader, value: Any, path: tuple[str | int, ...]) -> None:
    """A name in English and in Polish; they may be the same."""
    record(en=Field(text), pl=Field(text))(reader, value, path)


def by_unit(check: Check) -> Check:
    """Such a thing for each of some units, which are called attacker, attacker 2, defender 2 and so on."""

    def run(reader: Reader, value: Any, path: tuple[str | int, ...]) -> None:
        if not isinstance(value, dict):
            reader.problem("glossary-mapping", path, expected="attacker, attacker 2, defender 2")
            return
        for unit, item in value.items():
            if not UNIT.match(unit):
                reader.problem("glossary-choice", (*path, unit), value=unit, allowed="attacker, attacker 2, defender 2")
            check(reader, item, (*path, unit))

    return run


def fact(reader: Reader, value: Any, path: tuple[str | int, ...]) -> None:
    """One numbered fact: its text, and what it rests on."""
    record(
        en=Field(text),
        pl=Field(text),
        sources=Field(list_of(text), required=False),
        decision=Field(whole_number, required=False),
        edition=Field(one_of(*EDITIONS), required=False),
    )(reader, value, path)
    if isinstance(value, dict):
        if not value.get("sources") and "decision" not in value:
            reader.problem("glossary-unsourced", path)
        if value.get("en") == value.get("pl"):
            reader.problem("glossary-untranslated", path)


EDITION = Field(one_of(*EDITIONS), required=False)
PHRASE = Field(both_languages, required=False)
RESULTS: dict[str, Check] = {
    "damage": whole_number,
    "discarded": yes_or_no,
    "legal": yes_or_no,
    "to_hit": whole_number,
    "hit_chance": text,
    "attack_dice": whole_number,
    "mean": text,
    "value": text,
    "power_change": whole_number,
    "other_damage": by_unit(whole_number),
    "other_discarded": by_unit(yes_or_no),
    "forbidden_by": list_of(matching(ID, "glossary-id")),
    "unused": list_of(matching(ID, "glossary-id")),
}
"""What an example may be held to; `damage`, `discarded`, `mean` and `power_change` are those of the declared defender."""
EXPECT = record(**{key: Field(check, required=False) for key, check in RESULTS.items()})
OLDER = record(
    differs=Field(both_languages),
    sources=Field(list_of(text)),
    name=Field(text, required=False),
    form=Field(one_of(*FORMS), required=False),
    reminder=PHRASE,
    rule=PHRASE,
)


def example(reader: Reader, value: Any, path: tuple[str | int, ...]) -> None:
    """A scenario with what it must give, or a situation in words where no scenario can say it."""
    told = isinstance(value, dict) and "situation" in value
    if told:
        record(situation=Field(both_languages), shows=Field(both_languages), edition=EDITION)(reader, value, path)
    else:
        expect = Field(EXPECT, required=False)
        record(scenario=Field(text), shows=Field(both_languages), expect=expect, edition=EDITION)(reader, value, path)


ENTRY = {
    "id": Field(matching(ID, "glossary-id")),
    "aliases": Field(record(en=Field(list_of(text), False), pl=Field(list_of(text), False)), required=False),
    "former_names": Field(list_of(text), required=False),
    "reminder": Field(both_languages),
    "rule": Field(both_languages),
    "facts": Field(list_of(fact)),
    "examples": Field(list_of(example), required=False),
    "editions": Field(record(wotc=Field(OLDER)), required=False),
    "related": Field(list_of(record(id=Field(matching(ID, "glossary-id")), why=Field(both_languages)))),
    "changelog": Field(list_of(record(date=Field(matching(DATE, "glossary-date")), en=Field(text), pl=Field(text)))),
}
TRACE = Field(record(does=Field(both_languages), fires=PHRASE, idle=PHRASE, forbids=PHRASE, unless=PHRASE, allows=PHRASE))
KEYWORD = record(
    **ENTRY,
    name=Field(text),
    form=Field(one_of(*FORMS)),
    **{"class": Field(one_of(*CLASSES)), "type": Field(one_of(*TYPES)), "step": Field(one_of(*STEPS))},
    origin=Field(one_of(*ORIGINS)),
    first_set=Field(record(name=Field(text), date=Field(matching(DATE, "glossary-date"), required=False))),
    wording=Field(list_of(text)),
    trace=TRACE._replace(required=False),
    outside=PHRASE,
)
TERM = record(**ENTRY, name=Field(names))
EFFECT = record(
    **ENTRY,
    name=Field(names),
    form=Field(one_of("none", "X")),
    **{"class": Field(one_of(*CLASSES)), "type": Field(one_of(*TYPES)), "step": Field(one_of(*STEPS))},
    wording=Field(list_of(text)),
    trace=TRACE,
)
SOLVED = list_of(record(scenario=Field(text), expect=Field(EXPECT), edition=EDITION))
RULING = record(
    id=Field(matching(ID, "glossary-id")),
    question=Field(both_languages),
    also=Field(record(en=Field(list_of(text)), pl=Field(list_of(text)))),
    verdict=Field(one_of(*VERDICTS)),
    answer=Field(both_languages),
    reason=Field(both_languages),
    examples=Field(SOLVED, required=False),
    entries=Field(list_of(matching(ID, "glossary-id"))),
    sources=Field(list_of(text), required=False),
    decisions=Field(list_of(whole_number), required=False),
    editions=Field(
        record(
            wotc=Field(
                record(
                    verdict=Field(one_of(*VERDICTS)),
                    answer=Field(both_languages),
                    sources=Field(list_of(text)),
                )
            )
        ),
        required=False,
    ),
    date=Field(matching(DATE, "glossary-date")),
)
TOPIC = record(topic=Field(both_languages), order=Field(whole_number), rulings=Field(list_of(RULING)))
SOURCES = list_of(
    record(
        id=Field(text),
        short=Field(names),
        title=Field(names),
        by=Field(names),
        date=Field(text),
        url=Field(text, required=False),
    )
)
DECISIONS = list_of(
    record(
        id=Field(whole_number),
        en=Field(text),
        pl=Field(text),
        why=Field(both_languages),
        sources=Field(list_of(text), required=False),
    )
)
EVERYDAY = list_of(
    record(
        id=Field(text),
        en=Field(list_of(matching(ONE_WORD, "glossary-word")), required=False),
        pl=Field(list_of(matching(ONE_WORD, "glossary-word")), required=False),
    )
)
FORM_OF = {
    "keyword": KEYWORD,
    "term": TERM,
    "effect": EFFECT,
    "rulings": TOPIC,
    "sources": SOURCES,
    "decisions": DECISIONS,
    "everyday": EVERYDAY,
}


def problems_of_file(source: Source, kind: str) -> list[Problem]:
    """What is wrong with one file by itself; kind is keyword, term, effect, rulings, sources, decisions or everyday."""
    reader = Reader(source)
    FORM_OF[kind](reader, source.data, ())
    return reader.problems


class Known(NamedTuple):
    """What entries may refer to beside each other: the built-in glossary, where a user's is laid over it."""

    sources: set[str]
    decisions: set[int]
    entries: set[str]
    names: dict[str, str]
    """Folded name to the entry that owns it."""


def problems_between(files: dict[str, Source], known: Known, broken: set[str]) -> Iterator[Problem]:
    """What is wrong between files that are each in form: links, sources, decisions, names that two entries claim.

    Nothing is said of links to files that are `broken` themselves.
    """
    from swtcg_rules.glossary.fold import fold

    owner = {name: entry_id for name, entry_id in known.names.items() if entry_id not in files}
    for entry_id, source in files.items():
        data = source.data
        yield from _links(entry_id, files, known.entries | broken)
        for index, item in enumerate(data["facts"]):
            if "decision" in item and item["decision"] not in known.decisions:
                place = source.where("facts", index, "decision")
                yield Problem("glossary-no-decision", {"id": item["decision"]}, place)
        for path, cited in _citations(data):
            if cited.partition("/")[0] not in known.sources:
                yield Problem("glossary-no-source", {"source": cited}, source.where(*path))
        for _, name, _ in names_of(data):
            first = owner.setdefault(fold(name), entry_id)
            if first != entry_id:
                yield Problem("glossary-name-taken", {"name": name, "id": first}, source.where("id"))


def problems_of_rulings(files: dict[str, Source], known: Known, broken: set[str]) -> Iterator[Problem]:
    """What is wrong between rulings that are each in form: ids and questions that stand twice, and what they refer to."""
    from swtcg_rules.glossary.fold import fold

    ids: set[str] = set()
    asked: dict[str, str] = {}
    for source in files.values():
        for index, ruling in enumerate(source.data["rulings"]):

            def where(*path: str | int, source: Source = source, index: int = index) -> Place:
                return source.where("rulings", index, *path)

            if ruling["id"] in ids:
                yield Problem("glossary-id-taken", {"id": ruling["id"]}, where("id"))
            ids.add(ruling["id"])
            for entry_id in ruling["entries"]:
                if entry_id not in known.entries | broken:
                    yield Problem("glossary-no-entry", {"id": entry_id}, where("entries"))
            for number in ruling.get("decisions", ()):
                if number not in known.decisions:
                    yield Problem("glossary-no-decision", {"id": number}, where("decisions"))
            for path, cited in _citations(ruling):
                if cited.partition("/")[0] not in known.sources:
                    yield Problem("glossary-no-source", {"source": cited}, where(*path))
            if not ruling.get("sources") and not ruling.get("decisions"):
                yield Problem("glossary-unsourced", {"field": ruling["id"]}, where("id"))
            for _, question in questions_of(ruling):
                first = asked.setdefault(fold(question), ruling["id"])
                if first != ruling["id"]:
                    yield Problem("glossary-asked-twice", {"question": question, "id": first}, where("id"))


def questions_of(ruling: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """(language, question) of everything a ruling answers, its own wording first."""
    for lang in ("en", "pl"):
        yield lang, ruling["question"][lang]
        yield from ((lang, other) for other in ruling["also"][lang])


def _links(entry_id: str, files: dict[str, Source], known: set[str]) -> Iterator[Problem]:
    """Links go both ways, but for those to a keyword's own class and type, and to entries of the glossary below."""
    source = files[entry_id]
    own = {source.data.get("class"), f"{source.data.get('type')}-ability"}
    for index, link in enumerate(source.data["related"]):
        target, place = files.get(link["id"]), source.where("related", index)
        if target is None:
            if link["id"] not in known:
                yield Problem("glossary-no-entry", {"id": link["id"]}, place)
        elif link["id"] not in own and entry_id not in {back["id"] for back in target.data["related"]}:
            yield Problem("glossary-one-way", {"id": link["id"]}, place)


def _citations(data: dict[str, Any]) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Every citation of an entry or a ruling with the path of keys that leads to it."""
    for key in ("wording", "sources"):
        yield from (((key,), cited) for cited in data.get(key, ()))
    for edition, older in data.get("editions", {}).items():
        yield from ((("editions", edition, "sources"), cited) for cited in older["sources"])
    for index, fact in enumerate(data.get("facts", ())):
        yield from ((("facts", index, "sources"), cited) for cited in fact.get("sources", ()))


def names_of(data: dict[str, Any]) -> Iterator[tuple[str, str, bool]]:
    """(language, name, whether it is the proper name) of everything an entry may be called."""
    if data.get("kind") == "effect":  # they are written in scenarios, and looked up as the terms they belong to
        return
    name = data["name"]
    for lang in ("en", "pl"):
        yield lang, name if isinstance(name, str) else name[lang], True
        for alias in data.get("aliases", {}).get(lang, ()):
            yield lang, alias, False
    for former in data.get("former_names", ()):
        yield "en", former, False
