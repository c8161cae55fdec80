"""How sure an answer to a question in words may be: fits the weights of `answers/sureness.py`, and shows how they hold.

    python benchmarks/calibrate.py            prints the weights, fitted to the questions of tests/questions/
    python benchmarks/calibrate.py --table    prints them too, and writes docs/reliability.md
    python benchmarks/calibrate.py FILE ...   shows how the words hold on other questions (question, tab, ids or "-")

A file of questions has a line each: the question, a tab, and the ids of the rulings that answer it ("-": none does). The
questions have become wordings of their rulings since, so each is compared with books that have neither it nor the others of its
part. Strangers ask otherwise than our own sets, and of what no ruling speaks; so the weights are fitted to two poorer books: a
thin one, in which each ruling has an eighth of its wordings and a fifth of the rulings is gone, and one in which a third of them
is gone; and so with the topics of which no rule speaks. The vectors are learned anew for each book, with numpy and scipy: a run
takes a quarter of an hour. New rulings need the vectors learned again (`train_vectors.py`), and not this: the weights stay. Files
whose name begins with "kept" are never fitted to, nor are their questions wordings.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, cast

import numpy as np
from train_vectors import trained

from swtcg_rules.answers.ruling import VOICE
from swtcg_rules.answers.sureness import (
    LIKELY,
    OF_TOPIC,
    PULL,
    SHOWN,
    WORDS,
    Signs,
    Sureness,
    TopicSigns,
    Traits,
    any_chance,
    either_chance,
    in_a_word,
    lead,
    likeliest_first,
    pulled,
    signs,
    topic_of,
    topic_signs,
    traits,
    twin_in,
)
from swtcg_rules.answers.sureness import chance as now
from swtcg_rules.glossary.compile import Contents, compiled
from swtcg_rules.glossary.glossary import Glossary
from swtcg_rules.glossary.indexes import Lists
from swtcg_rules.glossary.question_index import NOTHING, no_verdict
from swtcg_rules.glossary.questions import Asked
from swtcg_rules.glossary.records import Ruling
from swtcg_rules.glossary.store import load
from swtcg_rules.glossary.vectors import WIDTH
from swtcg_rules.words import LANGUAGES
from swtcg_rules.words.spoken import polish

ROOT = Path(__file__).resolve().parent.parent
QUESTIONS = ROOT / "tests" / "questions"
TABLE = ROOT / "docs" / "reliability.md"
SINCE = Path(__file__).with_name("answered_since.tsv")
KEPT = "kept"
TOPICS = 3
"""One of so many of a topic's wordings that are left out is asked."""
UNANSWERED: set[str] = set()
"""The questions that no ruling answers."""
STEPS, CAUTION = 25, 1.0
"""Newton's steps, and how much large weights cost."""
NO_WORD = ("nothing", 0.0)
PARTS = 3
"""The questions are parted so often, and each part is judged by wordings and weights that come from the others."""
EIGHTH, FIFTH = 8, 5
"""Of its wordings a ruling has one of so many in a thin book, and one of so many rulings is gone from it."""


class Book(NamedTuple):
    """A part of the questions, each compared with the same book."""

    known: list[Seen]
    """Those that a ruling of the book answers, and those that none ever did;"""
    gone: list[Seen]
    """those whose rulings are not in it;"""
    topics: list[Seen]
    """and wordings of topics of which no rule speaks, which it does not have."""


class Shown(NamedTuple):
    """One of the rulings that are shown for a question, as if it were the best."""

    id: str
    traits: Traits
    signs: Signs
    right: bool
    """Whether it answers the question."""


class Seen(NamedTuple):
    """A question, and what is to be seen of it."""

    question: str
    shown: list[Shown]
    """The rulings that are shown, the best first."""
    topic: bool
    """Whether it is told that no rule speaks of such things;"""
    nearest: TopicSigns | None
    """what is to be seen of the topic that is most like it,"""
    of_topic: bool
    """and whether it is about that one."""
    twin: int = 0
    """The place of the best one's near twin, where both are given as the answer."""

    @property
    def best(self) -> Shown:
        """The ruling that is put first."""
        return self.shown[0]

    @property
    def among(self) -> bool:
        """Whether any of those shown answers it."""
        return any(one.right for one in self.shown)

    def pulled(self, pull: Traits) -> Seen:
        """The same as other weights see which one is the best and how far ahead of the others."""
        shown = sorted(self.shown, key=lambda one: -pulled(one.traits, pull))
        first = shown[0]._replace(signs=shown[0].signs._replace(lead=lead([one.traits for one in shown], pull)))
        return self._replace(shown=[first, *shown[1:]])


def lines_of(file: Path) -> list[str]:
    """The questions of a file with what answers them."""
    lines = [line for line in file.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    since = {} if file == SINCE else dict(line.split("\t") for line in lines_of(SINCE))
    return [f"{question}\t{since.get(question, right)}" for question, right in (line.split("\t") for line in lines)]


def seen_in(lines: Iterable[str], glossary: Glossary | None = None) -> Iterator[Seen]:
    """Questions, each compared with the rulings."""
    for line in lines:
        question, right = line.split("\t")
        asked = Asked(question, glossary)
        matches = likeliest_first(asked, asked.rulings(SHOWN))
        rights = set(right.split(","))
        if matches:
            orders = [[match, *(other for other in matches if other is not match)] for match in matches]
            shown = [Shown(order[0].id, traits(asked, order[0]), signs(asked, order), order[0].id in rights) for order in orders]
            topic, beyond = topic_of(asked, matches) is not None, asked.beyond
            nearest = topic_signs(asked, beyond, matches) if beyond else None
            yield Seen(question, shown, topic, nearest, beyond is not None and beyond.id in rights)


class Left(NamedTuple):
    """What a book is left without."""

    wordings: Collection[str]
    rulings: Collection[str] = ()
    topics: Collection[str] = ()


def without(left: Left) -> Glossary:
    """The glossary as it would be if nobody had written these wordings, and some rulings and topics were not in it."""
    glossary = load()
    entries = {id_: glossary.entry(id_) for id_ in glossary.summaries}
    lists = {name: glossary.record(name) for name in Lists.__annotations__}
    beyond = {id_: {**topic, "wordings": _fewer(topic["wordings"], left)} for id_, topic in glossary.beyond.items()}
    lists["beyond"] = {id_: topic for id_, topic in beyond.items() if id_ not in left.topics}
    rulings = {id_: _unasked(ruling, left) for id_, ruling in glossary.rulings.items() if id_ not in left.rulings}
    unlearned = NOTHING._replace(vectors=dict.fromkeys((*rulings, *lists["beyond"]), bytes(WIDTH)))
    contents = Contents(entries, cast("Lists", lists), rulings)
    book = Glossary(compiled(contents, glossary.version, [], lambda _: unlearned))
    book.vectors = trained(book)
    book.questions["vectors"] = [book.vectors.kept[id_][1] for id_ in (*rulings, *lists["beyond"])]
    return book


def _fewer(texts: Any, left: Left) -> dict[str, list[str]]:
    return {lang: [text for text in texts[lang] if text not in left.wordings] for lang in LANGUAGES}


def _unasked(ruling: Ruling, left: Left) -> Ruling:
    """A ruling without those of its wordings that are left out."""
    said = cast("dict[str, Any]", ruling)
    return cast("Ruling", {**said, **{key: _fewer(said[key], left) for key in ("also", "no_verdict") if key in said}})


def chance(weights: Sequence[float], seen: Sequence[float]) -> float:
    """The chance that fitted weights, the base last, give."""
    return now(seen, weights[:-1], weights[-1])


def fitted(rows: Sequence[Sequence[float]], right: Sequence[bool]) -> list[float]:
    """Weights that make the chances fit what was right: a logistic regression by Newton's method."""
    values, true = np.c_[np.array(rows), np.ones(len(rows))], np.array(right, float)
    caution = np.full(values.shape[1], CAUTION)
    caution[-1] = 0
    weights = np.zeros(values.shape[1])
    for _ in range(STEPS):
        expected = 1 / (1 + np.exp(-values @ weights))
        slope = values.T @ (true - expected) - caution * weights
        bend = (values * (expected * (1 - expected))[:, None]).T @ values + np.diag(caution)
        weights += np.linalg.solve(bend, slope)
    return cast("list[float]", weights.tolist())


def fitted_pull(rows: Sequence[Seen]) -> Traits:
    """Weights that make the right one of the rulings shown stand out: a conditional logit by Newton's method."""
    size = len(Traits._fields)
    of_use = [
        (np.array([one.traits for one in row.shown]), np.array([one.right for one in row.shown])) for row in rows if row.among
    ]
    pull = np.zeros(size)
    for _ in range(STEPS):
        slope, bend = -CAUTION * pull, CAUTION * np.eye(size)
        for each, right in of_use:
            likely = np.exp(each @ pull)
            likely /= likely.sum()
            known = likely * right / (likely * right).sum()
            apart = each - likely @ each
            slope = slope + (known - likely) @ each
            bend = bend + (apart * likely[:, None]).T @ apart
        pull = pull + np.linalg.solve(bend, slope)
    return Traits(*pull.tolist())


def shuffled(texts: Iterable[str]) -> list[str]:
    """Texts in an order of chance, the same every time."""
    order = sorted(texts)
    Random(1).shuffle(order)  # noqa: S311 - not for secrets
    return order


def parted(lines: Iterable[str]) -> list[list[str]]:
    """Questions in parts."""
    order = shuffled(lines)
    return [order[at::PARTS] for at in range(PARTS)]


def whole_book(part: Sequence[str], at: int) -> Book:
    """A part of the questions, compared with a book that has none of them among its wordings."""
    return _asked_of(part, at, Left({*_questions(part), *_of_topics(at)}))


def poorer_book(part: Sequence[str], at: int) -> Book:
    """The same of a book from which a third of the rulings and of the topics is gone."""
    rulings, topics = (shuffled(some)[at::PARTS] for some in (load().rulings, load().beyond))
    return _asked_of(part, at, Left({*_questions(part), *_of_topics(at)}, rulings, topics))


def thin_book(part: Sequence[str], at: int) -> Book:
    """The same of a book in which each ruling and topic has an eighth of its wordings, and from which a fifth of them is gone."""
    rulings, topics = (shuffled(some)[at::FIFTH] for some in (load().rulings, load().beyond))
    return _asked_of(part, at, Left({*unsaid(), *_questions(part), *_of_topics(at)}, rulings, topics))


def unsaid() -> set[str]:
    """The wordings that a thin book has not."""
    left: set[str] = set()
    for lang in LANGUAGES:
        said = [(*ruling["also"][lang], *no_verdict(ruling, lang)) for ruling in load().rulings.values()]
        for texts in map(shuffled, (*said, *(topic["wordings"][lang] for topic in load().beyond.values()))):
            left.update(texts[max(1, len(texts) // EIGHTH) :])
    return left


def _questions(part: Iterable[str]) -> set[str]:
    return {line.split("\t")[0] for line in part}


def _of_topics(at: int) -> dict[str, str]:
    """A part of the wordings of all topics of which no rule speaks, with their topics."""
    said = {text: id_ for id_, topic in load().beyond.items() for lang in LANGUAGES for text in topic["wordings"][lang]}
    return {text: said[text] for text in parted(said)[at]}


def _asked_of(part: Iterable[str], at: int, left: Left) -> Book:
    lost = {line for line in part if {*line.split("\t")[1].split(",")} <= {*left.rulings}}
    topics = [f"{text}\t{id_}" for text, id_ in [*_of_topics(at).items()][::TOPICS]]
    glossary = without(left)
    return Book(
        *(list(seen_in(those, glossary)) for those in ([line for line in part if line not in lost], sorted(lost), topics))
    )


class Weights(NamedTuple):
    """What is fitted: which of the rulings is the one, and the chances of it, of all that are shown, and of the topic."""

    pull: Traits
    best: list[float]
    of_any: list[float]
    topic: list[float]


def learned(books: Sequence[Book]) -> Weights:
    """The weights that fit the questions of some books."""
    rows = [row for book in books for row in (*book.known, *book.gone)]
    pull = fitted_pull(rows)
    again = [row.pulled(pull) for row in rows]
    seen = [row.best.signs for row in again]
    of_topics = [row for book in books for row in (*book.known, *book.gone, *book.topics) if row.question not in UNANSWERED]
    told = [(row.nearest, row.of_topic) for row in of_topics if row.nearest]
    return Weights(
        pull,
        fitted(seen, [row.best.right for row in again]),
        fitted(seen, [row.among for row in again]),
        fitted([nearest for nearest, _ in told], [right for _, right in told]),
    )


def judged(rows: Iterable[Seen], weights: Weights) -> list[tuple[Seen, Sureness]]:
    """Questions with the word that weights give."""
    again = [row.pulled(weights.pull) for row in rows]
    told = [row._replace(topic=bool(row.nearest) and chance(weights.topic, row.nearest or ()) >= OF_TOPIC) for row in again]
    likely = [chance(weights.best, row.best.signs) for row in told]
    words = [said(row, one, chance(weights.of_any, row.best.signs)) for row, one in zip(told, likely, strict=True)]
    return [(with_twin(row, word, one, weights.pull), word) for row, word, one in zip(told, words, likely, strict=True)]


def with_twin(row: Seen, word: Sureness, likely: float, pull: Traits = PULL) -> Seen:
    """A question with its near twin, where that is given as the answer too; `likely` is the chance of the best ruling."""
    at = twin_in([one.id for one in row.shown]) if word in ("likely", "perhaps") else 0
    either = at and either_chance(likely, row.best.traits, row.shown[at].traits, pull) >= LIKELY
    return row._replace(twin=at if either else 0)


def said(row: Seen, likely: float, among: float) -> Sureness:
    """The word that is said of an answer: nothing, instead of a list, where it is about a topic beyond the rules."""
    word = in_a_word(likely, among)
    return "nothing" if word == "perhaps" and row.topic else word


def said_now(lines: Iterable[str]) -> list[tuple[Seen, Sureness]]:
    """Questions with the word that the program has for each."""
    rows = [(row, now(row.best.signs)) for row in seen_in(lines)]
    words = [said(row, likely, any_chance(row.best.signs)) for row, likely in rows]
    return [(with_twin(row, word, likely), word) for (row, likely), word in zip(rows, words, strict=True)]


def first_places(name: str, pairs: Iterable[tuple[Seen, Sureness]]) -> str:
    """How often the right ruling is put first, and how often it is shown, by language; of questions that a ruling answers."""
    of_rulings = [row for row, _ in pairs if row.question not in UNANSWERED]
    cells = []
    for in_polish in (False, True):
        those = [row for row in of_rulings if polish(row.question) == in_polish]
        cells += [f"{sum(held) / len(those):.1%}" for held in zip(*((row.best.right, row.among) for row in those), strict=True)]
    return f"| {' | '.join((name, *cells))} |"


def table(name: str, pairs: Iterable[tuple[Seen, Sureness]]) -> list[str]:
    """How often each word held."""
    words = list(pairs)
    lines = []
    for word, least in (*WORDS, NO_WORD):
        those = [row for row, one in words if one == word]
        lines.append(line_of(name, f"{word} (from {least})" if least else word, those, [row.best.right for row in those]))
        if word == "sure":
            alone = [row for row in those if row.best.traits.nearest >= VOICE]
            lines.append(line_of(name, "sure, without its question", alone, [row.best.right for row in alone]))
        if word == "likely":
            both = [row for row, _ in words if row.twin]
            lines.append(line_of(name, "one of two", both, [row.best.right or row.shown[row.twin].right for row in both]))
    return lines


def line_of(name: str, word: str, those: Sequence[Seen], right: Sequence[bool]) -> str:
    """A line of the table: some questions, how many were answered rightly, and of how many the right ruling was shown."""
    held, among = (f"{sum(some) / len(those):.1%}" if those else "" for some in (right, [row.among for row in those]))
    return f"| {name} | {word} | {len(those)} | {held} | {among} |"


HEAD = """# How far an answer to a question in words can be trusted

Generated by `python benchmarks/calibrate.py --table` from all sets of questions in `tests/questions/`. *Right* means that the
ruling put first answers the question, as a judge read it; *among the five*, that one of those shown does. "sure" is given as
the answer, "likely" with its own question before it, "perhaps" only as a list of questions, and "nothing" is answered with
"No ruling on this". A sure answer stands *without its question* only where a wording of its ruling is nearly the question. Where
a ruling and its near twin are likely between them, *one of two*, both are given, each on its condition; they count under their
word too. These questions have since become wordings of their rulings, so they are judged in three parts, each with books that
lack the wordings of that part and with weights that were fitted to the other two.

## What strangers may expect

In a thin book each ruling has an eighth of its wordings, and a fifth of the rulings are gone; in a poorer book a third of
them are gone. The weights are fitted to these two.

| book | English: first | among the five | Polish: first | among the five |
| --- | --- | --- | --- | --- |
"""
BY_WORD = """
No answer can be right where the ruling is gone.

| questions | word | how many | right | among the five |
| --- | --- | --- | --- | --- |
"""
TOLD = """
## When no rule covers it

If nothing answers a question, and it is more likely than not to be about a topic that no rule covers, the answer says so.
*Shown* is how often that happens; *right*, how often the question is about that topic.

| questions | how many | shown | right |
| --- | --- | --- | --- |
"""
OWN = """
## Questions like our own

This table uses the whole book, except for the wordings of the part. The sets whose names begin with "kept" were never used for
fitting and are not wordings.

| questions | word | how many | right | among the five |
| --- | --- | --- | --- | --- |
"""


def main(args: list[str]) -> None:
    """Print the weights, write the table, or judge other files."""
    if args and args[0] != "--table":
        for name in args:
            print("\n".join(table(Path(name).stem, said_now(lines_of(Path(name))))))
        return
    sets = {file.stem: lines_of(file) for file in sorted(QUESTIONS.glob("*.tsv"))}
    UNANSWERED.update(line.split("\t")[0] for lines in sets.values() for line in lines if line.endswith("\t-"))
    parts = parted(line for name, lines in sets.items() if not name.startswith(KEPT) for line in lines)
    thin, poorer = ([make(part, at) for at, part in enumerate(parts)] for make in (thin_book, poorer_book))
    show(learned([*thin, *poorer]))
    if not args:
        return
    found: dict[str, list[tuple[Seen, Sureness]]] = {}
    used: dict[str, tuple[Seen, Sureness]] = {}
    for at, part in enumerate(parts):
        weights = learned([book for books in (thin, poorer) for one, book in enumerate(books) if one != at])
        for name, book in (("thin book", thin[at]), ("poorer book", poorer[at])):
            for kind, rows in book._asdict().items():
                found.setdefault(f"{name}, {kind}", []).extend(judged(rows, weights))
        used |= {row.question: (row, word) for row, word in judged(whole_book(part, at).known, weights)}
    own = []
    for name, lines in sets.items():
        kept = said_now(lines) if name.startswith(KEPT) else []
        own += table(name, kept or [used[question] for line in lines if (question := line.split("\t")[0]) in used])
    text = (
        HEAD
        + "\n".join(first_places(name, found[name]) for name in found if name.endswith("known"))
        + "\n"
        + BY_WORD
        + "\n".join(line for name, pairs in found.items() if not name.endswith("topics") for line in table(name, pairs))
        + "\n"
        + TOLD
        + "\n".join(told_so(name, pairs) for name, pairs in found.items())
        + "\n"
        + OWN
        + "\n".join(own)
        + "\n"
    )
    TABLE.write_text(text, encoding="utf-8")


def told_so(name: str, pairs: Iterable[tuple[Seen, Sureness]]) -> str:
    """How often it is told that no rule speaks of such things, and how often rightly."""
    rows = [(row, word) for row, word in pairs if row.question not in UNANSWERED]
    shown = [row for row, word in rows if row.topic and word == "nothing"]
    right = f"{sum(row.of_topic for row in shown) / len(shown):.1%}" if shown else ""
    return f"| {name} | {len(rows)} | {len(shown)} | {right} |"


def show(weights: Weights) -> None:
    """Print weights as they stand in `answers/sureness.py`."""
    for name, kind, fit in (("", Signs, weights.best), ("ANY_", Signs, weights.of_any), ("TOPIC_", TopicSigns, weights.topic)):
        *each, base = (round(weight, 2) for weight in fit)
        print(f"{name}WEIGHTS = {kind.__name__}({', '.join(map(str, each))})\n{name}BASE = {base}")
    print(f"PULL = Traits({', '.join(str(round(weight, 2)) for weight in weights.pull)})")


if __name__ == "__main__":
    main(sys.argv[1:])
