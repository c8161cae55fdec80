"""The form of the glossary's files, checked whole: every problem with its file and line.

A keyword or a term is one file, rulings stand together by topic; `sources.yaml` and `decisions.yaml` are lists. The tables below
state once what may stand where; what concerns several files is checked after all are read (`linking`).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from swtcg_rules.errors import Problem
from swtcg_rules.glossary.checks import (
    WIDEST,
    Check,
    Reader,
    RecordField,
    asked,
    both_languages,
    by_card,
    by_unit,
    called,
    entry_names,
    filled,
    in_each,
    list_of,
    lists_in_each,
    matching,
    names,
    one_of,
    phrases,
    record,
    text,
    translated,
    whole_number,
    yes_or_no,
)
from swtcg_rules.glossary.edition import EDITIONS
from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.patterns import GAP
from swtcg_rules.glossary.steps import ATTACK_STEPS, OTHER_MOMENTS
from swtcg_rules.yaml_source import Source

if TYPE_CHECKING:
    pass

CLASSES = ("isolated", "cumulative", "layered", "selective")
TYPES = ("static", "triggered", "activated")
FORMS = (
    "none", "X", "X/-X", "+X/-X", "[cost]", "[effect]", "[ability]", "[bonus]", "[list]", "[sub-type]",
    "[effect] / [effect]", "[1st] / [2nd] / [3rd]", "X: If [condition]",
)  # fmt: skip
ORIGINS = ("wotc", "idc", "house")
STEPS = (*ATTACK_STEPS, *OTHER_MOMENTS)
ALLOWED = {"class": CLASSES, "type": TYPES, "step": STEPS, "origin": ORIGINS}
ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*\Z")
ONE_WORD = re.compile(r"[^\W\d_]+\Z")
VERDICTS = ("yes", "no", "depends", "other")
"""A ruling's verdict in a word; `other` where the question cannot be answered by yes or no."""
DATE = re.compile(r"[0-9]{4}(-[0-9][0-9]-[0-9][0-9])?\Z")
SOURCE_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*\Z")
"""The part of a citation before the "/"."""
URL = re.compile(r"https?://[A-Za-z0-9][A-Za-z0-9._~:/?#@!$&()*+,;=%-]*\Z")
"""An address that is safe to link to: on the web, and without anything that could end a link early."""
RESERVED = re.compile(r"(scenarios|questions|keywords|terms|scenario-[0-9]+|topic-.*)\Z")
"""Addresses that the FAQ itself gives to its parts."""


def own_id(reader: Reader, value: Any, path: tuple[str | int, ...]) -> None:
    """The id of an entry or a ruling, which is also its address in the FAQ."""
    matching(ID, "glossary-id")(reader, value, path)
    if isinstance(value, str) and RESERVED.match(value):
        reader.problem("glossary-reserved", path, value=value)


def fact(reader: Reader, value: Any, path: tuple[str | int, ...]) -> None:
    """One numbered fact: its text, and what it rests on."""
    same = isinstance(value, dict) and value.get("en") == value.get("pl")
    in_each(
        text,
        sources=RecordField(list_of(text), required=False),
        decision=RecordField(whole_number, required=False),
        edition=RecordField(one_of(*EDITIONS), required=False),
    )(reader, value, path)
    if isinstance(value, dict) and not (reader.own or value.get("sources") or "decision" in value):
        reader.problem("glossary-unsourced", path)
    if same:
        reader.problem("glossary-untranslated", path)


EDITION = RecordField(one_of(*EDITIONS), required=False)
PHRASE = RecordField(both_languages, required=False)
OF_ATTACKS: dict[str, Check] = {
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
"""The expected results of an attack; `damage`, `discarded`, `mean` and `power_change` are those of the declared defender."""


def some(**checks: Check) -> Check:
    """A mapping with any of these fields and no others."""
    return record(**{key: RecordField(check, required=False) for key, check in checks.items()})


ARENAS = ("space", "ground", "character")
ZONES = (*ARENAS, "build-zone", "hand", "discard-pile", "removed")
SIDES = ("dark", "light")
CARD = some(
    zone=one_of(*ZONES),
    tapped=yes_or_no,
    damage=whole_number,
    speed=whole_number,
    power=whole_number,
    health=whole_number,
    build_counters=whole_number,
    on=text,
    beneath=list_of(text),
    works=list_of(text),
    off=list_of(text),
)
SIDE = some(force=whole_number, build_points=whole_number, controls=list_of(one_of(*ARENAS)), wins=yes_or_no)
OF_TABLES: dict[str, Check] = {
    "legal": yes_or_no,
    "says": list_of(text),
    "units": by_card(CARD),
    "dark": SIDE,
    "light": SIDE,
    "next": text,
    "can": list_of(text),
    "cannot": list_of(text),
    "contest": some(name=text, dark=whole_number, light=whole_number, ahead=one_of(*SIDES), needed=whole_number),
}
"""The expected results of a table after its moves: the last move, the state of cards and sides, and what may be done next."""
EXPECT = some(**OF_ATTACKS, **{key: check for key, check in OF_TABLES.items() if key not in OF_ATTACKS})
OLDER = record(
    differs=RecordField(both_languages),
    sources=RecordField(list_of(text)),
    reminder=PHRASE,
    rule=PHRASE,
)


def example(reader: Reader, value: Any, path: tuple[str | int, ...]) -> None:
    """A scenario with its expected result, or a situation in words where no scenario can express it."""
    told = isinstance(value, dict) and "situation" in value
    if told:
        record(situation=RecordField(both_languages), shows=RecordField(both_languages), edition=EDITION)(reader, value, path)
    else:
        expect = RecordField(EXPECT, required=False)
        record(scenario=RecordField(text), shows=RecordField(both_languages), expect=expect, edition=EDITION)(reader, value, path)


ENTRY = {
    "id": RecordField(own_id),
    "aliases": RecordField(lists_in_each(called, required=False), required=False),
    "former_names": RecordField(list_of(called), required=False),
    "reminder": RecordField(both_languages),
    "rule": RecordField(both_languages, own=False),
    "facts": RecordField(list_of(fact), own=False),
    "examples": RecordField(list_of(example), required=False),
    "editions": RecordField(record(wotc=RecordField(OLDER)), required=False),
    "related": RecordField(
        list_of(record(id=RecordField(matching(ID, "glossary-id")), why=RecordField(both_languages))), own=False
    ),
    "changelog": RecordField(list_of(in_each(text, date=RecordField(matching(DATE, "glossary-date")))), own=False),
}
TOLD = RecordField(phrases, required=False)
TRACE = RecordField(record(does=RecordField(phrases), fires=TOLD, idle=TOLD, forbids=TOLD, unless=TOLD, allows=TOLD))
KEYWORD_FORM = record(
    **ENTRY,
    name=RecordField(called),
    form=RecordField(one_of(*FORMS), own=False),
    **{key: RecordField(one_of(*allowed), own=False) for key, allowed in (("class", CLASSES), ("type", TYPES), ("step", STEPS))},
    origin=RecordField(one_of(*ORIGINS), own=False),
    first_set=RecordField(
        record(name=RecordField(text), date=RecordField(matching(DATE, "glossary-date"), required=False)), own=False
    ),
    wording=RecordField(list_of(text), own=False),
    plays=RecordField(text, required=False),
    when=RecordField(text, required=False),
    trace=TRACE._replace(required=False),
    outside=PHRASE,
    older_text=RecordField(
        record(en=RecordField(text), pl=RecordField(text), sources=RecordField(list_of(text))), required=False
    ),
)


def keyword(reader: Reader, value: Any, path: tuple[str | int, ...]) -> None:
    """A keyword; one of the IDC was in no rulebook of Wizards, so it has nothing by edition."""
    KEYWORD_FORM(reader, value, path)
    if isinstance(value, dict) and "when" in value and "plays" not in value:
        reader.problem("glossary-when-alone", (*path, "when"))
    if isinstance(value, dict) and value.get("origin") == "idc":
        if "editions" in value:
            reader.problem("glossary-idc-edition", (*path, "editions"))
        for key in ("facts", "examples"):
            for index, item in enumerate(value.get(key) or ()):
                if isinstance(item, dict) and "edition" in item:
                    reader.problem("glossary-idc-edition", (*path, key, index, "edition"))


TERM = record(**ENTRY, name=RecordField(entry_names))
EFFECT_FORM = record(
    **ENTRY,
    name=RecordField(entry_names),
    form=RecordField(one_of("none", "X", "X/-X", "text")),
    **{"class": RecordField(one_of(*CLASSES)), "type": RecordField(one_of(*TYPES)), "step": RecordField(one_of(*STEPS))},
    wording=RecordField(list_of(text)),
    trace=TRACE,
    outside=PHRASE,
)


def effect(reader: Reader, value: Any, path: tuple[str | int, ...]) -> None:
    """An effect; its number stands in its name."""
    EFFECT_FORM(reader, value, path)
    if isinstance(value, dict):
        filled(reader, value.get("name"), (*path, "name"), ("x",) if str(value.get("form")).startswith("X") else ())


WORDINGS = lists_in_each(asked)
SOLVED = list_of(record(scenario=RecordField(text), expect=RecordField(EXPECT), edition=EDITION))
RULING = record(
    id=RecordField(own_id),
    question=RecordField(translated(asked)),
    also=RecordField(WORDINGS, own=False),
    no_verdict=RecordField(WORDINGS, required=False),
    apart=RecordField(list_of(in_each(text, id=RecordField(matching(ID, "glossary-id")))), required=False),
    verdict=RecordField(one_of(*VERDICTS)),
    answer=RecordField(both_languages),
    reason=RecordField(both_languages, own=False),
    examples=RecordField(SOLVED, required=False),
    entries=RecordField(list_of(matching(ID, "glossary-id")), own=False),
    sources=RecordField(list_of(text), required=False),
    decisions=RecordField(list_of(whole_number), required=False),
    editions=RecordField(
        record(
            wotc=RecordField(
                record(
                    verdict=RecordField(one_of(*VERDICTS)),
                    answer=RecordField(both_languages),
                    sources=RecordField(list_of(text)),
                )
            )
        ),
        required=False,
    ),
    date=RecordField(matching(DATE, "glossary-date"), own=False),
)
TOPIC = record(topic=RecordField(both_languages), order=RecordField(whole_number), rulings=RecordField(list_of(RULING)))
SOURCES = list_of(
    record(
        id=RecordField(matching(SOURCE_ID, "glossary-source-id")),
        short=RecordField(names),
        title=RecordField(names),
        by=RecordField(names),
        date=RecordField(text),
        url=RecordField(matching(URL, "glossary-url"), required=False),
        read=RecordField(one_of("whole", "none"), required=False),
        defines=RecordField(list_of(text), required=False),
    )
)
OUTCOMES = ("open", "part", "settled", "differ")
SILENCE = list_of(
    record(
        id=RecordField(matching(ID, "glossary-id")),
        outcome=RecordField(one_of(*OUTCOMES)),
        by=RecordField(list_of(text), required=False),
    )
)
DECISIONS = list_of(
    in_each(
        text,
        id=RecordField(whole_number),
        why=RecordField(both_languages),
        sources=RecordField(list_of(text), required=False),
    )
)
BEYOND = list_of(
    record(id=RecordField(matching(ID, "glossary-id")), answer=RecordField(both_languages), wordings=RecordField(WORDINGS))
)
EVERYDAY_WORDS = {lang: RecordField(list_of(matching(ONE_WORD, "glossary-word")), required=False) for lang in ("en", "pl")}
EVERYDAY = list_of(
    record(
        id=RecordField(called),
        **EVERYDAY_WORDS,
        described=RecordField(record(**EVERYDAY_WORDS), required=False),
    )
)
KINDS = ("shape", "asks", "turns", "adds", "denies")

GAPS = 3
"""The most gaps of a pattern: each one multiplies the work of the search."""


def pattern(reader: Reader, value: Any, path: tuple[str | int, ...]) -> None:
    """A row of words that begins with a word and has few gaps."""
    text(reader, value, path)
    if isinstance(value, str) and value.strip() and not (fold(value.split(GAP)[0]) and value.count(GAP) <= GAPS):
        reader.problem("glossary-pattern", path, value=value[:WIDEST], most=GAPS)


PATTERNS = list_of(
    record(
        id=RecordField(matching(ID, "glossary-id")),
        kind=RecordField(one_of(*KINDS), required=False),
        en=RecordField(list_of(pattern), required=False),
        pl=RecordField(list_of(pattern), required=False),
    )
)
FORM_OF = {
    "keyword": keyword,
    "term": TERM,
    "effect": effect,
    "rulings": TOPIC,
    "sources": SOURCES,
    "decisions": DECISIONS,
    "everyday": EVERYDAY,
    "beyond": BEYOND,
    "patterns": PATTERNS,
    "silence": SILENCE,
}


def problems_of_file(source: Source, kind: str, own: bool = False) -> list[Problem]:
    """The problems in one file alone; kind is a key of `FORM_OF`. A user's own file may leave out more."""
    reader = Reader(source, own)
    FORM_OF[kind](reader, source.data, ())
    return reader.problems
