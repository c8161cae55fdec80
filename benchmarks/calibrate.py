"""How sure an answer to a question in words may be: fits the weights of `answers/sureness.py`, and shows how they hold.

    python benchmarks/calibrate.py            prints the weights, fitted to the questions of tests/questions/
    python benchmarks/calibrate.py --table    writes docs/reliability.md
    python benchmarks/calibrate.py FILE ...   shows how the words hold on other questions (question, tab, ids or "-")

A file of questions has a line each: the question, a tab, and the ids of the rulings that answer it ("-": none does). The
questions have become wordings of their rulings since, so each is compared with books that have neither it nor the others of its
part. Strangers ask otherwise than our own sets, and of what no ruling speaks; so the weights are fitted to two poorer books: a
thin one, in which each ruling has an eighth of its wordings and a fifth of the rulings is gone, and one in which a third of them
is gone. The vectors are learned anew for each book, with numpy and scipy. Files whose name begins with "kept" are never fitted
to, nor are their questions wordings.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterable, Iterator, Sequence
from math import exp
from operator import mul
from pathlib import Path
from random import Random
from typing import NamedTuple, cast

from train_vectors import trained

from swtcg_rules.answers.sureness import (
    SHOWN,
    SURE,
    WORDS,
    Signs,
    Sureness,
    Traits,
    any_chance,
    clear,
    in_a_word,
    is_worded_so,
    lead,
    likeliest_first,
    pulled,
    signs,
    topic_of,
    traits,
)
from swtcg_rules.answers.sureness import chance as now
from swtcg_rules.glossary.compile import Contents, compiled
from swtcg_rules.glossary.indexes import Lists
from swtcg_rules.glossary.question_index import NOTHING, no_verdict
from swtcg_rules.glossary.questions import Asked
from swtcg_rules.glossary.records import Ruling
from swtcg_rules.glossary.store import Glossary, load
from swtcg_rules.glossary.vectors import WIDTH
from swtcg_rules.words import LANGUAGES
from swtcg_rules.words.spoken import polish

ROOT = Path(__file__).resolve().parent.parent
QUESTIONS = ROOT / "tests" / "questions"
TABLE = ROOT / "docs" / "reliability.md"
KEPT = "kept"
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
    """and those whose rulings are not in it."""


class Shown(NamedTuple):
    """One of the rulings that are shown for a question, as if it were the best."""

    traits: Traits
    signs: Signs
    clear: bool
    """Whether it may be given without reserve at all."""
    right: bool
    """Whether it answers the question."""


class Seen(NamedTuple):
    """A question, and what is to be seen of it."""

    question: str
    shown: list[Shown]
    """The rulings that are shown, the best first."""
    topic: bool
    """Whether it is about something of which no rule speaks."""

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
    return [line for line in file.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]


def seen_in(lines: Iterable[str], glossary: Glossary | None = None) -> Iterator[Seen]:
    """Questions, each compared with the rulings."""
    for line in lines:
        question, right = line.split("\t")
        asked = Asked(question, glossary)
        matches = likeliest_first(asked, asked.rulings(SHOWN))
        rights = set(right.split(","))
        if matches:
            orders = [[match, *(other for other in matches if other is not match)] for match in matches]
            shown = [
                Shown(traits(asked, order[0]), signs(asked, order), clear(asked, order), order[0].id in rights)
                for order in orders
            ]
            yield Seen(question, shown, topic_of(asked, matches) is not None)


def without(questions: Collection[str], gone: Collection[str] = ()) -> Glossary:
    """The glossary as it would be if nobody had made these questions wordings of its rulings, and without some of these."""
    glossary = load()
    entries = {id_: glossary.entry(id_) for id_ in glossary.summaries}
    lists = {name: glossary.record(name) for name in Lists.__annotations__}
    rulings = {id_: _unasked(ruling, questions) for id_, ruling in glossary.rulings.items() if id_ not in gone}
    unlearned = NOTHING._replace(vectors=dict.fromkeys((*rulings, *glossary.beyond), bytes(WIDTH)))
    contents = Contents(entries, cast("Lists", lists), rulings)
    book = Glossary(compiled(contents, glossary.version, [], lambda _: unlearned))
    book.vectors = trained(book)
    book.questions["vectors"] = [book.vectors.kept[id_][1] for id_ in (*rulings, *glossary.beyond)]
    return book


def _unasked(ruling: Ruling, questions: Collection[str]) -> Ruling:
    """A ruling without those of its wordings that are among some questions."""
    fewer = {
        key: {lang: [text for text in texts[lang] if text not in questions] for lang in LANGUAGES}
        for key in ("also", "no_verdict")
        if (texts := cast("dict[str, dict[str, list[str]]]", ruling).get(key))
    }
    return cast("Ruling", {**ruling, **fewer})


def chance(weights: Sequence[float], seen: Signs) -> float:
    """The chance that fitted weights, the base last, give."""
    return 1 / (1 + exp(-sum(weight * sign for weight, sign in zip(weights, (*seen, 1.0), strict=True))))


def fitted(rows: Sequence[Seen], right: Sequence[bool]) -> list[float]:
    """Weights that make the chances fit what was right: a logistic regression by Newton's method."""
    size = len(Signs._fields) + 1
    weights = [0.0] * size
    for _ in range(STEPS):
        slope = [-CAUTION * weight for weight in weights[:-1]] + [0.0]
        bend = [[CAUTION * (i == j and i < size - 1) for j in range(size)] for i in range(size)]
        for row, true in zip(rows, right, strict=True):
            values = (*row.best.signs, 1.0)
            expected = chance(weights, row.best.signs)
            for i, value in enumerate(values):
                slope[i] += (true - expected) * value
                part = expected * (1 - expected) * value
                for j, other in enumerate(values):
                    bend[i][j] += part * other
        weights = [weight + step for weight, step in zip(weights, solved(bend, slope), strict=True)]
    return weights


def fitted_pull(rows: Sequence[Seen]) -> Traits:
    """Weights that make the right one of the rulings shown stand out: a conditional logit by Newton's method."""
    size = len(Traits._fields)
    pull = [0.0] * size
    of_use = [row for row in rows if row.among]
    for _ in range(STEPS):
        slope = [-CAUTION * weight for weight in pull]
        bend = [[CAUTION * (i == j) for j in range(size)] for i in range(size)]
        for row in of_use:
            each = [one.traits for one in row.shown]
            likely = parts_of([exp(sum(map(mul, pull, seen))) for seen in each])
            known = parts_of([part * one.right for part, one in zip(likely, row.shown, strict=True)])
            mean = [sum(part * seen[i] for part, seen in zip(likely, each, strict=True)) for i in range(size)]
            for part, truth, seen in zip(likely, known, each, strict=True):
                for i in range(size):
                    slope[i] += (truth - part) * seen[i]
                    for j in range(size):
                        bend[i][j] += part * (seen[i] - mean[i]) * (seen[j] - mean[j])
        pull = [weight + step for weight, step in zip(pull, solved(bend, slope), strict=True)]
    return Traits(*pull)


def parts_of(amounts: Sequence[float]) -> list[float]:
    """Amounts as parts of their sum."""
    return [amount / sum(amounts) for amount in amounts]


def solved(matrix: list[list[float]], wanted: list[float]) -> list[float]:
    """The solution of linear equations, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, wanted, strict=True)]
    for at in range(len(rows)):
        best = max(range(at, len(rows)), key=lambda i: abs(rows[i][at]))
        rows[at], rows[best] = rows[best], rows[at]
        for i in range(len(rows)):
            if i != at:
                factor = rows[i][at] / rows[at][at]
                rows[i] = [a - factor * b for a, b in zip(rows[i], rows[at], strict=True)]
    return [row[-1] / row[at] for at, row in enumerate(rows)]


def shuffled(texts: Iterable[str]) -> list[str]:
    """Texts in an order of chance, the same every time."""
    order = sorted(texts)
    Random(1).shuffle(order)  # noqa: S311 - not for secrets
    return order


def parted(lines: Iterable[str]) -> list[list[str]]:
    """Questions in parts."""
    order = shuffled(lines)
    return [order[at::PARTS] for at in range(PARTS)]


def whole_book(part: Sequence[str]) -> Book:
    """A part of the questions, compared with a book that has none of them among its wordings."""
    return _asked_of(part, _questions(part), ())


def poorer_book(part: Sequence[str], at: int) -> Book:
    """The same of a book from which a third of the rulings is gone."""
    return _asked_of(part, _questions(part), shuffled(load().rulings)[at::PARTS])


def thin_book(part: Sequence[str], at: int) -> Book:
    """The same of a book in which each ruling has an eighth of its wordings, and from which a fifth of the rulings is gone."""
    unsaid: set[str] = set()
    for ruling in load().rulings.values():
        for lang in LANGUAGES:
            texts = shuffled((*ruling["also"][lang], *no_verdict(ruling, lang)))
            unsaid.update(texts[max(1, len(texts) // EIGHTH) :])
    return _asked_of(part, unsaid | _questions(part), shuffled(load().rulings)[at::FIFTH])


def _questions(part: Iterable[str]) -> set[str]:
    return {line.split("\t")[0] for line in part}


def _asked_of(part: Iterable[str], unsaid: Collection[str], gone: Collection[str]) -> Book:
    lost = {line for line in part if {*line.split("\t")[1].split(",")} <= {*gone}}
    glossary = without(unsaid, gone)
    return Book(*(list(seen_in(those, glossary)) for those in ([line for line in part if line not in lost], sorted(lost))))


class Weights(NamedTuple):
    """What is fitted: which of the rulings is the one, and the chances of it and of all that are shown."""

    pull: Traits
    best: list[float]
    of_any: list[float]


def learned(rows: Sequence[Seen]) -> Weights:
    """The weights that fit some questions."""
    pull = fitted_pull(rows)
    again = [row.pulled(pull) for row in rows]
    return Weights(pull, fitted(again, [row.best.right for row in again]), fitted(again, [row.among for row in again]))


def judged(rows: Iterable[Seen], weights: Weights) -> list[tuple[Seen, Sureness]]:
    """Questions with the word that weights give."""
    again = [row.pulled(weights.pull) for row in rows]
    return [(row, said(row, chance(weights.best, row.best.signs), chance(weights.of_any, row.best.signs))) for row in again]


def said(row: Seen, likely: float, among: float) -> Sureness:
    """The word that is said of an answer: nothing, instead of a list, where it is about a topic beyond the rules."""
    assured = SURE if row.best.clear and is_worded_so(row.best.signs) else 0.0
    word = in_a_word(max(likely, assured), max(among, assured), row.best.clear)
    return "nothing" if word == "perhaps" and row.topic else word


def said_now(lines: Iterable[str]) -> list[tuple[Seen, Sureness]]:
    """Questions with the word that the program has for each."""
    return [(row, said(row, now(row.best.signs), any_chance(row.best.signs))) for row in seen_in(lines)]


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
        held = f"{sum(row.best.right for row in those) / len(those):.1%}" if those else ""
        among = f"{sum(row.among for row in those) / len(those):.1%}" if those else ""
        said_from = f"{word} (from {least})" if least else word
        lines.append(f"| {name} | {said_from} | {len(those)} | {held} | {among} |")
    return lines


HEAD = """# How far an answer to a question in words can be trusted

Made by `python benchmarks/calibrate.py --table` from all sets of questions in `tests/questions/`. *Right* means that the ruling
put first answers the question, as a judge read it; *among the five*, that one of those shown does. "sure" is given as the answer,
"likely" with its own question before it, "perhaps" only as a list of questions, and "nothing" is answered with "No ruling on
this". The questions have become wordings of their rulings since; they are judged in three parts, each by books without the
wordings of its part and with weights that were fitted to the other two.

## What strangers may expect

In a thin book each ruling has an eighth of its wordings, and a fifth of the rulings is gone; in a poorer book a third of them is
gone. The weights are fitted to these two.

| book | English: first | among the five | Polish: first | among the five |
| --- | --- | --- | --- | --- |
"""
BY_WORD = """
No answer can be right where the ruling is gone.

| questions | word | how many | right | among the five |
| --- | --- | --- | --- | --- |
"""
OWN = """
## Questions like our own

The whole book, only without the wordings of the part. The sets whose name begins with "kept" were never fitted to and are no
wordings.

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
    if not args:
        show(learned([row for book in (*thin, *poorer) for row in (*book.known, *book.gone)]))
    found: dict[str, list[tuple[Seen, Sureness]]] = {}
    used: dict[str, tuple[Seen, Sureness]] = {}
    for at, part in enumerate(parts):
        others = [book for books in (thin, poorer) for one, book in enumerate(books) if one != at]
        weights = learned([row for book in others for row in (*book.known, *book.gone)])
        for name, book in (("thin book", thin[at]), ("poorer book", poorer[at])):
            found.setdefault(f"{name}, known", []).extend(judged(book.known, weights))
            found.setdefault(f"{name}, gone", []).extend(judged(book.gone, weights))
        used |= {row.question: (row, word) for row, word in judged(whole_book(part).known, weights)}
    own = []
    for name, lines in sets.items():
        kept = said_now(lines) if name.startswith(KEPT) else []
        own += table(name, kept or [used[question] for line in lines if (question := line.split("\t")[0]) in used])
    text = (
        HEAD
        + "\n".join(first_places(name, found[name]) for name in found if name.endswith("known"))
        + "\n"
        + BY_WORD
        + "\n".join(line for name, pairs in found.items() for line in table(name, pairs))
        + "\n"
        + OWN
        + "\n".join(own)
        + "\n"
    )
    if args:
        TABLE.write_text(text, encoding="utf-8")
    else:
        print(text)


def show(weights: Weights) -> None:
    """Print weights as they stand in `answers/sureness.py`."""
    for name, fit in (("", weights.best), ("ANY_", weights.of_any)):
        *each, base = (round(weight, 2) for weight in fit)
        print(f"{name}WEIGHTS = Signs({', '.join(map(str, each))})\n{name}BASE = {base}")
    print(f"PULL = Traits({', '.join(str(round(weight, 2)) for weight in weights.pull)})")


if __name__ == "__main__":
    main(sys.argv[1:])
