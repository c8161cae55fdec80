"""Who answers a text, what hears table talk or what knows the rules: fits the weights of `answers/choosing.py`.

    python benchmarks/choose.py       prints the weights, and how often each kind of text is taken for the other

Table talk (the lines of `tests/cases/talk.tsv` that have a board, and all of `talk-ordinary.tsv`) stands against questions on the
rules (`tests/questions/`, but for the sets that are kept). The chance of a ruling is that in a thin book which holds none of the
part's own questions (`calibrate.py`). Each fifth is judged by weights that are fitted to the other four. A run takes ten minutes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import numpy as np
from calibrate import KEPT, QUESTIONS, Left, chance, fitted, lines_of, parted, unsaid, without

from swtcg_rules.answers.choosing import TABLE, TableSigns, signs
from swtcg_rules.answers.hearing import understand
from swtcg_rules.answers.sureness import chance as chance_of
from swtcg_rules.answers.sureness import likeliest_first
from swtcg_rules.answers.sureness import signs as of_a_ruling
from swtcg_rules.errors import SwtcgError
from swtcg_rules.glossary.glossary import Glossary
from swtcg_rules.glossary.questions import Asked

CASES = Path(__file__).resolve().parent.parent / "tests" / "cases"
SHOWN, TIMES = 5, 5


def seen_in(texts: Iterable[str], book: Glossary) -> Iterator[TableSigns]:
    """The signs of texts, with the chance of a ruling of a book."""
    for text in texts:
        asked = Asked(text, book)
        matches = likeliest_first(asked, asked.rulings(SHOWN))
        try:
            yield signs(text, understand(text), chance_of(of_a_ruling(asked, matches)) if matches else 0)
        except SwtcgError:  # a name that fits several cards
            continue


def talk() -> list[str]:
    """Lines of table talk."""
    told = []
    for name, every in (("talk", False), ("talk-ordinary", True)):
        lines = (CASES / f"{name}.tsv").read_text(encoding="utf-8").splitlines()
        pairs = [line.split("\t") for line in lines if line and not line.startswith("#")]
        told += [text for text, scenario, *_ in pairs if every or scenario != "-"]
    return told


def main() -> None:
    """Print the weights and how they hold."""
    lines = [line for file in sorted(QUESTIONS.glob("*.tsv")) if not file.stem.startswith(KEPT) for line in lines_of(file)]
    rows: list[TableSigns] = []
    told: list[TableSigns] = []
    for at, part in enumerate(parted(lines)):
        questions = [line.split("\t")[0] for line in part]
        book = without(Left({*unsaid(), *questions}))
        rows += seen_in(questions, book)
        if at == 0:
            told = [*seen_in(talk(), book)]
    tables = [False] * len(rows) + [True] * len(told)
    rows += told
    order = np.random.default_rng(1).permutation(len(rows))
    taken = {False: 0, True: 0}
    for fifth in range(TIMES):
        others = [at for place, at in enumerate(order) if place % TIMES != fifth]
        weights = fitted([rows[at] for at in others], [tables[at] for at in others])
        for at in order[fifth::TIMES]:
            taken[tables[at]] += (chance(weights, rows[at]) >= TABLE) != tables[at]
    *weights, base = fitted(rows, tables)
    print(TableSigns(*(round(weight, 2) for weight in weights)), "base", round(base, 2))
    print(f"questions taken for a table: {taken[False]} of {tables.count(False)}")
    print(f"table talk taken for a question: {taken[True]} of {tables.count(True)}")


if __name__ == "__main__":
    main()
