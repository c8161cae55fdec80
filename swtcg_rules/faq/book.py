"""The contents of an FAQ: chosen, put in order, and solved again."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from swtcg_rules.answers.reading import is_question
from swtcg_rules.answers.solved import Solved
from swtcg_rules.answers.tabling import Tabled
from swtcg_rules.clock import one_call
from swtcg_rules.errors import FileError, Place, Problem, SwtcgError, UsageError
from swtcg_rules.glossary.checks import Reader, RecordField, list_of, names, record, text
from swtcg_rules.glossary.edition import TODAY, known_edition, read_ruling
from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.schema import EXPECT, ORIGINS, own_id
from swtcg_rules.glossary.search import nearest_names
from swtcg_rules.glossary.store import load
from swtcg_rules.held.results import Difference, answered, differences, differing
from swtcg_rules.table.reader import read_scenario
from swtcg_rules.table.writer import write_scenario
from swtcg_rules.words import LANGUAGES, text_in
from swtcg_rules.yaml_source import Source, read_file, read_yaml

if TYPE_CHECKING:
    from swtcg_rules.glossary.expected import Expect
    from swtcg_rules.glossary.records import Entry, Keyword, Ruling, Term, TextOf

HOUSE = "house"
PARTS = ("scenarios", "rulings", "keywords", "terms")
Progress = Callable[[int, int], None]
"""A function that is called with the number of answers solved again and of all answers."""


class Wanted(NamedTuple):
    """The wanted contents of an FAQ; nothing named means everything."""

    langs: tuple[str, ...] = LANGUAGES
    only: tuple[str, ...] = ()
    """Parts: scenarios, rulings, keywords, terms."""
    keywords: tuple[str, ...] = ()
    """These entries, and the rulings that rest on them; by name or id."""
    topics: tuple[str, ...] = ()
    """The rulings of these topics."""
    origin: str | None = None
    """Keywords of this origin (wotc, idc, house), and the rulings that rest on one; for house also the user's own rulings."""
    needs: frozenset[str] | None = None
    """Entries that a deck needs: only these, and the rulings on its keywords, or on its terms if they are on no keyword."""
    scenarios: Path | None = None
    """A file of the user's own scenarios: one on each line, or YAML, which may also have questions with their answers."""
    edition: str = TODAY
    title: str = ""
    """The title of the document."""


class FaqTopic(NamedTuple):
    """The rulings of one topic, as the edition reads them."""

    id: str
    name: dict[str, str]
    rulings: tuple[Ruling, ...]


class OwnQuestion(NamedTuple):
    """One of the user's scenarios, solved; or a question with the user's own answer, and perhaps a scenario."""

    id: str
    """Its address in the document: the id that it gives, or its place in the list."""
    titles: dict[str, str] | None
    """The titles by language; None where the scenario is its own heading."""
    answer: Solved | Tabled | None
    told: dict[str, str] | None = None
    """The user's own answer to a question, by language."""

    def heading(self, lang: str) -> str:
        """The title or question, else the scenario as it was written."""
        return self.titles[lang] if self.titles else self.answer.query if self.answer else ""

    def scenario(self, lang: str) -> str:
        """The attack or the table that was solved, in the notation."""
        if self.answer is None:
            return ""
        return write_scenario(self.answer.table if isinstance(self.answer, Tabled) else self.answer.board, lang)


class Book(NamedTuple):
    """All contents of an FAQ, in order."""

    langs: tuple[str, ...]
    edition: str
    scenarios: tuple[OwnQuestion, ...]
    topics: tuple[FaqTopic, ...]
    keywords: tuple[Keyword, ...]
    terms: tuple[Term, ...]
    title: str = ""
    """The title of the document; empty for its usual title."""

    @property
    def rulings(self) -> Iterator[Ruling]:
        """Every ruling of every topic."""
        return (ruling for topic in self.topics for ruling in topic.rulings)

    @property
    def empty(self) -> bool:
        """Whether nothing is left of what was wanted."""
        return not (self.scenarios or self.topics or self.keywords or self.terms)


class ChangedError(SwtcgError):
    """Answers that no longer hold: the engine gives something else than what is written."""


def make_book(wanted: Wanted, progress: Progress | None = None) -> Book:
    """Choose what is wanted and solve every answer again.

    Raises ChangedError where the engine gives another answer than a ruling, an entry's example or a scenario of the user
    expects; UsageError for names that do not exist; FileError for a list of scenarios that cannot be read, or that takes
    longer to solve than all boards of a call may (see `clock`).
    """
    known_edition(wanted.edition)
    chosen = _Chooser(wanted)
    listed = list(_listed(wanted.scenarios)) if wanted.scenarios and chosen.part("scenarios") else []
    book = Book(wanted.langs, wanted.edition, (), chosen.topics(), chosen.keywords(), chosen.terms(), wanted.title.strip())
    items: list[Ruling | Keyword | Term] = [*book.rulings, *book.keywords, *book.terms]
    examples = [(item, example) for item in items for example in item.get("examples", []) if "situation" not in example]
    at = count(1)
    changed: list[Problem] = []
    asked: list[OwnQuestion] = []

    def solved() -> None:
        if progress:
            progress(next(at), len(examples) + len(listed))

    def hold(given: bool) -> None:
        """Check the entries given by the user, or the built-in ones, against their examples."""
        for item, example in examples:
            if ("user" in item) is given:
                changed.extend(_changed(item["id"], example["scenario"], one) for one in differences(example))
                solved()

    hold(given=False)
    with one_call():
        hold(given=True)
        for line in listed:
            answer = None
            if line.scenario:
                answer, differs = _solved(line, wanted.edition)
                changed += [_changed(line.titles or line.scenario, line.scenario, one, line.place) for one in differs]
            asked.append(OwnQuestion(line.id or f"scenario-{len(asked) + 1}", line.titles, answer, line.told))
            solved()
    if changed:
        raise ChangedError(*changed)
    return book._replace(scenarios=tuple(asked))


def _solved(line: _Line, edition: str) -> tuple[Solved | Tabled, list[Difference]]:
    """The answer to a line of the user's list, and where it differs from what the line expects."""
    scenario = line.scenario or ""
    try:
        answer = answered(read_scenario(scenario), scenario, edition)
        return answer, differing(answer, line.expect) if line.expect else []
    except SwtcgError as error:
        raise FileError(*(problem._replace(place=line.place) for problem in error.problems)) from None


def _changed(owner: str | dict[str, str], scenario: str, one: Difference, place: Place | None = None) -> Problem:
    return Problem("faq-changed", {"id": owner, "scenario": scenario, **one._asdict()}, place)


class _Chooser:
    """Picks rulings and entries by part, keyword, topic and origin."""

    def __init__(self, wanted: Wanted) -> None:
        self.wanted = wanted
        self.glossary = load()
        for value, allowed in ((wanted.only, PARTS), (wanted.topics, tuple(self.known_topics())), (wanted.langs, LANGUAGES)):
            for one in value:
                _check(one, allowed)
        if not wanted.langs:
            _check("", LANGUAGES)
        if wanted.origin is not None:
            _check(wanted.origin, ORIGINS)
        self.named = {entry_named(name) for name in wanted.keywords}

    def known_topics(self) -> dict[str, None]:
        return dict.fromkeys(ruling["topic"]["id"] for ruling in self.glossary.rulings.values())

    def part(self, name: str) -> bool:
        return not self.wanted.only or name in self.wanted.only

    def topics(self) -> tuple[FaqTopic, ...]:
        rulings = [ruling for ruling in self.glossary.rulings.values() if self.part("rulings") and self.takes(ruling)]
        topics: dict[str, list[Ruling]] = {}
        for ruling in rulings:
            topics.setdefault(ruling["topic"]["id"], []).append(read_ruling(ruling, self.wanted.edition))
        return tuple(FaqTopic(id_, _texts(found[0]["topic"]), tuple(found)) for id_, found in topics.items())

    def takes(self, ruling: Ruling) -> bool:
        rests_on = set(ruling["entries"])
        by_topic = not self.wanted.topics or ruling["topic"]["id"] in self.wanted.topics
        by_name = not self.named or bool(self.named & rests_on)
        by_origin = (
            self.wanted.origin is None or any(map(self.of_origin, rests_on)) or ("user" in ruling and self.wanted.origin == HOUSE)
        )
        return by_topic and by_name and by_origin and self.needed(rests_on)

    def needed(self, rests_on: set[str]) -> bool:
        """Whether the deck needs a ruling; a ruling on other keywords is not needed just because it also rests on a term."""
        if self.wanted.needs is None:
            return True
        keywords = {entry for entry in rests_on if self.glossary.summaries[entry]["kind"] == "keyword"}
        return not self.wanted.needs.isdisjoint(keywords or rests_on)

    def of_origin(self, entry_id: str) -> bool:
        return self.glossary.summaries[entry_id].get("origin") == self.wanted.origin

    def keywords(self) -> tuple[Keyword, ...]:
        return tuple(entry for entry in self.entries("keywords") if entry["kind"] == "keyword")

    def terms(self) -> tuple[Term, ...]:
        return tuple(entry for entry in self.entries("terms") if entry["kind"] == "term")

    def entries(self, part: str) -> list[Entry]:
        """The wanted entries of every kind, if this part is wanted."""
        if not self.part(part) or self.wanted.topics:
            return []
        ids = set(self.named or self.glossary.summaries)
        ids &= ids if self.wanted.needs is None else self.wanted.needs
        return [self.glossary.entry(id_) for id_ in sorted(ids) if self.wanted.origin is None or self.of_origin(id_)]


def _texts(topic: TextOf) -> dict[str, str]:
    return {lang: text_in(topic, lang) for lang in LANGUAGES}


def entry_named(name: str) -> str:
    """The id of the entry with this name or id. Raises UsageError with the nearest ones where there is none."""
    glossary = load()
    if name in glossary.summaries:
        return name
    claimed = glossary.names.get(fold(name))
    if not claimed:
        near = tuple(glossary.summaries[near]["name"]["en"] for near in nearest_names(name))
        raise UsageError(Problem("unknown-entry", {"name": name}, suggestions=near))
    return claimed[0][0]


def _check(value: str, allowed: Sequence[str]) -> None:
    if value not in allowed:
        raise UsageError(Problem("unknown-choice", {"value": value, "allowed": ", ".join(allowed)}))


class _Line(NamedTuple):
    """One item of the user's list: a scenario, a question with its answer, or both."""

    id: str
    """The id that it gives; empty where it gives none."""
    scenario: str | None
    titles: dict[str, str] | None
    told: dict[str, str] | None
    expect: Expect
    place: Place


def _words(reader: Reader, value: Any, path: tuple[str | int, ...]) -> None:
    """A text, the same in both languages, or one in each."""
    (names if isinstance(value, dict) else text)(reader, value, path)


def _item(reader: Reader, value: Any, path: tuple[str | int, ...]) -> None:
    """A scenario, or a question in words with its answer and perhaps a scenario."""
    optional = {"id": RecordField(own_id, required=False), "expect": RecordField(EXPECT, required=False)}
    if isinstance(value, dict) and not {"question", "answer"}.isdisjoint(value):
        scenario = RecordField(text, required="expect" in value)
        record(question=RecordField(_words), answer=RecordField(_words), scenario=scenario, **optional)(reader, value, path)
    else:
        record(scenario=RecordField(text), title=RecordField(_words, required=False), **optional)(reader, value, path)


LISTED = list_of(_item)
NO_EXPECT: Expect = {}
"""The expectation of a line of text."""
COMMENT = re.compile(r"\s*(#|$)")


def _listed(path: Path) -> Iterator[_Line]:
    """The scenarios of a file. Raises FileError with every line that cannot be read."""
    lines = list(_from_yaml(read_yaml(path)) if path.suffix in (".yaml", ".yml") else _from_text(path))
    problems: list[Problem] = []
    for line in lines:
        try:
            if line.scenario:
                read_scenario(line.scenario)
        except SwtcgError as error:
            place = line.place
            if line.expect is NO_EXPECT and is_question(str(line.scenario)):
                problems.append(Problem("faq-question-line", {}, place))
                continue
            problems += [
                problem._replace(place=problem.place._replace(file=place.file, line=place.line) if problem.place else place)
                for problem in error.problems
            ]
    if problems:
        raise FileError(*problems)
    yield from lines


def _from_text(path: Path) -> Iterator[_Line]:
    for number, line in enumerate(read_file(path).removeprefix("\ufeff").splitlines(), 1):
        if not COMMENT.match(line):
            yield _Line("", line.strip(), None, None, NO_EXPECT, Place(file=str(path), line=number))


def _from_yaml(source: Source) -> Iterator[_Line]:
    data = source.data or []
    whole = [{"scenario": item} if isinstance(item, str) else item for item in data] if isinstance(data, list) else data
    reader = Reader(source)
    LISTED(reader, whole, ())
    if problems := reader.problems or list(_taken(source, whole)):
        raise FileError(*problems)
    for index, item in enumerate(whole):
        titles, told = (_by_language(item.get(key)) for key in ("question" if "question" in item else "title", "answer"))
        yield _Line(item.get("id", ""), item.get("scenario"), titles, told, item.get("expect", {}), source.where(index))


def _taken(source: Source, whole: list[dict[str, Any]]) -> Iterator[Problem]:
    """Problems of ids that something else in the document has."""
    ids = {*load().summaries, *load().rulings}
    for index, item in enumerate(whole):
        if (id_ := item.get("id")) in ids:
            yield Problem("glossary-id-taken", {"id": id_}, source.where(index, "id"))
        ids |= {id_} if id_ else set()


def _by_language(words: str | dict[str, str] | None) -> dict[str, str] | None:
    return dict.fromkeys(LANGUAGES, words) if isinstance(words, str) else words
