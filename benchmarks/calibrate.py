"""How sure an answer to a question in words may be: fits the weights of `answers/sureness.py`, and shows how they hold.

    python benchmarks/calibrate.py            prints the weights, fitted to the questions of tests/questions/
    python benchmarks/calibrate.py --table    writes docs/reliability.md
    python benchmarks/calibrate.py FILE ...   shows how the words hold on other questions (question, tab, ids or "-")

A file of questions has a line each: the question, a tab, and the ids of the rulings that answer it ("-": none does). The
questions have become wordings of their rulings since, so each is compared with a glossary that has neither it nor the others
of its part. Files whose name begins with "kept" are never fitted to, nor are their questions wordings.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterable, Iterator, Sequence
from math import exp
from operator import mul
from pathlib import Path
from random import Random
from typing import NamedTuple, cast

from swtcg_rules.answers.sureness import (
    SHOWN,
    WORDS,
    Signs,
    Sureness,
    Traits,
    any_chance,
    clear,
    in_a_word,
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
from swtcg_rules.glossary.questions import Asked
from swtcg_rules.glossary.records import Ruling
from swtcg_rules.glossary.store import Glossary, load
from swtcg_rules.words import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent
QUESTIONS = ROOT / "tests" / "questions"
TABLE = ROOT / "docs" / "reliability.md"
KEPT = "kept"
STEPS, CAUTION = 25, 1.0
"""Newton's steps, and how much large weights cost."""
NOTHING = ("nothing", 0.0)
PARTS = 3
"""The questions are parted so often, and each part is judged by wordings and weights that come from the others."""


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


def without(questions: Collection[str]) -> Glossary:
    """The glossary as it would be if nobody had made these questions wordings of its rulings."""
    glossary = load()
    entries = {id_: glossary.entry(id_) for id_ in glossary.summaries}
    lists = {name: glossary.record(name) for name in Lists.__annotations__}
    rulings = {id_: _unasked(ruling, questions) for id_, ruling in glossary.rulings.items()}
    return Glossary(compiled(Contents(entries, cast("Lists", lists), rulings), glossary.version, []))


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


def parted(lines: Iterable[str]) -> list[list[Seen]]:
    """Questions in parts, each compared with a glossary that has none of its part among the wordings."""
    order = list(lines)
    Random(1).shuffle(order)  # noqa: S311 - not for secrets
    parts = [order[at::PARTS] for at in range(PARTS)]
    return [list(seen_in(part, without({line.split("\t")[0] for line in part}))) for part in parts]


def judged(parts: Sequence[Sequence[Seen]]) -> Iterator[tuple[Seen, Sureness]]:
    """Every question with the word that weights give which were fitted to the other parts."""
    for part in parts:
        others = [row for other in parts if other is not part for row in other]
        pull = fitted_pull(others)
        best, of_any = fitted_to([row.pulled(pull) for row in others])
        again = (row.pulled(pull) for row in part)
        yield from ((row, said(row, chance(best, row.best.signs), chance(of_any, row.best.signs))) for row in again)


def fitted_to(rows: Sequence[Seen]) -> tuple[list[float], list[float]]:
    """Weights for the chance that the best ruling answers a question, and for the chance that any of those shown does."""
    return fitted(rows, [row.best.right for row in rows]), fitted(rows, [row.among for row in rows])


def said(row: Seen, likely: float, among: float) -> Sureness:
    """The word that is said of an answer: nothing, instead of a list, where it is about a topic beyond the rules."""
    word = in_a_word(likely, among, row.best.clear)
    return "nothing" if word == "perhaps" and row.topic else word


def said_now(lines: Iterable[str]) -> list[tuple[Seen, Sureness]]:
    """Questions with the word that the program has for each."""
    return [(row, said(row, now(row.best.signs), any_chance(row.best.signs))) for row in seen_in(lines)]


def table(name: str, pairs: Iterable[tuple[Seen, Sureness]]) -> list[str]:
    """How often each word held."""
    words = list(pairs)
    lines = []
    for word, least in (*WORDS, NOTHING):
        those = [row for row, one in words if one == word]
        held = f"{sum(row.best.right for row in those) / len(those):.1%}" if those else ""
        among = f"{sum(row.among for row in those) / len(those):.1%}" if those else ""
        said_from = f"{word} (from {least})" if least else word
        lines.append(f"| {name} | {said_from} | {len(those)} | {held} | {among} |")
    return lines


HEAD = """# How far an answer to a question in words can be trusted

Made by `python benchmarks/calibrate.py --table` from all sets of questions in `tests/questions/`. *Right* means that the ruling
put first answers the question, as a judge read it; *among the five*, that one of those shown does. The questions have become
wordings of their rulings since; they are judged in three parts, each by a book without the wordings of its part and with
weights that were fitted to the other two. The sets whose name begins with "kept" were never fitted to and are no wordings.
"sure" is given as the answer, "likely" with its own question before it, "perhaps" only as a list of
questions, and "nothing" is answered with "No ruling on this".

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
    parts = parted(line for name, lines in sets.items() if not name.startswith(KEPT) for line in lines)
    if not args:
        pull = Traits(*(round(weight, 2) for weight in fitted_pull([row for part in parts for row in part])))
        both = fitted_to([row.pulled(pull) for part in parts for row in part])
        for name, (*weights, base) in zip(("", "ANY_"), ([round(weight, 2) for weight in one] for one in both), strict=True):
            print(f"{name}WEIGHTS = Signs({', '.join(map(str, weights))})\n{name}BASE = {base}")
        print(f"PULL = Traits({', '.join(map(str, pull))})")
    used = {row.question: (row, word) for row, word in judged(parts)}
    rows = []
    for name, lines in sets.items():
        kept = said_now(lines) if name.startswith(KEPT) else []
        rows += table(name, kept or [used[question] for line in lines if (question := line.split("\t")[0]) in used])
    if args:
        TABLE.write_text(HEAD + "\n".join(rows) + "\n", encoding="utf-8")
    else:
        print("\n".join(rows))


if __name__ == "__main__":
    main(sys.argv[1:])
