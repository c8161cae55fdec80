"""Learn the weights of `swtcg_rules/talk/reading/` from lines of table talk and what they mean.

    python benchmarks/train_reading.py             fits the weights, and writes them with a digest of what they were fitted to
    python benchmarks/train_reading.py --report    fits nothing; shows how the weights hold on shapes that were not trained

Lines: tests/cases/talk*.tsv, half of the questions on the rules, and texts with explicit owners and of dice that fell, made up
from shapes (owners_told.py, records_told.py). The data, the seed and the rounding are fixed, so two runs give the same file.
Needs numpy and scipy (swtcg-rules[train]).
"""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

sys.path.append(str(Path(__file__).parents[1] / "tests"))
os.environ["SWTCG_CARDS"] = os.devnull  # the cards that come with the program, and no others

import numpy as np
import owners_told
import records_told
from learned_from import CORPUS, QUESTIONS, digest
from scipy.optimize import minimize
from scipy.sparse import csr_matrix
from told_owners import SHAPES as KEPT

from swtcg_rules import ScenarioError
from swtcg_rules.answers.reading import known_cards
from swtcg_rules.talk.by_name import labelled
from swtcg_rules.talk.reading import lexicon
from swtcg_rules.talk.reading.lies import Lies, in_effect
from swtcg_rules.talk.reading.roles import STRIKES
from swtcg_rules.talk.reading.scoring import WEIGHTS, asking, candidates, read
from swtcg_rules.talk.reading.tokens import Called, tokens
from swtcg_rules.talk.witness import cards_called, lying, surely

MADE, RECORDS, SEED = 1500, 500, 7
"""So many texts with explicit owners, and so many of dice that fell, are made up for training."""
MOST, OF_ONE = 60, 3
"""So many readings of a line are compared, and so many of one board."""
STRENGTH = 3.0
"""How strongly the weights are pulled to what they are before anything is learned."""
ROUNDS = 150
CANONICAL = CORPUS[0].with_name("talk-canonical.tsv")
MUST, COUNTS = 20.0, {"talk.tsv": 5.0, "talk-ordinary.tsv": 1.0}
"""How much a line counts that must be read, and one of each file."""


class Line(NamedTuple):
    text: str
    meant: Lies | None
    """None: to be asked back."""
    cards: tuple[Called, ...] = ()
    counts: float = 1.0
    """How much it counts."""


class Readings(NamedTuple):
    """The readings of a line: the features and whether it is the board that is meant; and the features of asking back."""

    boards: list[tuple[tuple[str, ...], bool]]
    asking: tuple[str, ...]
    asked: bool
    counts: float


def corpus() -> Iterator[Line]:
    """The lines of the corpus of which this reader may have a reading, and those of which nobody may."""
    canonical = {*CANONICAL.read_text(encoding="utf-8").splitlines()}
    for line, of in [(line, file) for file in CORPUS for line in file.read_text(encoding="utf-8").splitlines()]:
        if not line or line.startswith("#"):
            continue
        text, meant = line.split("\t")
        counts = MUST if line in canonical else COUNTS[of.name]
        cards, which = cards_called(text, known_cards())
        units = [*dict.fromkeys(card.name for card in cards if not card.lies_on)]
        names = [*(f"{unit} with {card.name}" for unit in units for card in cards if card.lies_on), *units]
        if meant == "-":
            yield Line(text, None, (), counts)
            if cards and not which:
                yield Line(text, None, cards, counts)
        elif " | " not in meant and (lies := _lying(labelled(meant, names), names)):
            meant_by_name = {unit.card.partition(" with ")[0] for unit in (lies.attacker, *lies.defenders)} - {""}
            sure = surely(text, cards)
            fits = {card.name for card in sure if not card.lies_on} == meant_by_name
            yield Line(text, lies, () if not meant_by_name else sure if fits else cards, counts)


def questions() -> Iterator[Line]:
    """Questions on the rules."""
    for line in [line for file in QUESTIONS for line in file.read_text(encoding="utf-8").splitlines()]:
        if line and not line.startswith("#") and any(sign.isdigit() for sign in line):
            yield Line(line.split("\t")[0], None)


def made() -> Iterator[Line]:
    """Texts with explicit owners, and of dice that fell."""
    random = Random(SEED)  # noqa: S311 - nothing is to be kept secret
    for _ in range(MADE):
        text, scenario = owners_told.told(random)
        yield Line(text, lying(scenario))
    for _ in range(RECORDS):
        text, scenario = records_told.told(random)
        yield Line(text, lying(scenario))


def _lying(meant: str, cards: Container[str]) -> Lies | None:
    try:
        return lying(meant, cards)
    except ScenarioError:  # what only a table of cards can be
        return None


# Learning


class Prior(dict[str, float]):
    """What a feature weighs before anything is learned."""

    def __missing__(self, feature: str) -> float:
        self[feature] = prior(feature)
        return self[feature]

    def get(self, feature: str, _: Any = None) -> Any:
        return self[feature]


GIVEN = {
    "s:P": -1.0,
    "s:P:no": -2.5,
    "s:skip": -2.5,
    "s:count": -3.0,
    "s:H": -1.0,
    "s:CC": -1.0,
    "s:CC:True:f": 2.0,
    "s:CC:True:n": 1.0,
    "s:sub": 1.5,
    "s:said": -1.0,
    "s:amount": 1.0,
    "s:face:weak": -1.0,
    "s:lacks": -0.5,
    "e:play:none": -1.5,
    "e:paid:pay": -0.5,
    "e:paid:prevents": 0.5,
    "e:pass:passes": 1.0,
    "e:pass:declines": 0.7,
    "u:name:-": -3.0,
    "s:F": -2.0,
    "s:add": 0.7,
    "s:rem": 0.2,
    "s:dmg": 0.2,
    "s:face": 2.0,
    "s:CR": -1.0,
    "s:old:kw<": 1.0,
    "s:new:kw<": 1.0,
    "s:own": 1.5,
    "s:old:reroll>": 2.0,
    "s:old:reroll<": 2.0,
    "s:new:reroll<": 2.0,
    "s:old:became>": 2.0,
    "s:new:became<": 2.0,
    "e:play:form": 1.0,
    "e:play:before": 1.0,
    "e:play:behind": 1.0,
    "s:C:pay:f": 2.5,
    "s:C:pay:n": 1.5,
    "s:C:(:f": 2.0,
    "s:C:-:f": 1.0,
    "s:empty:power": -1.0,
    "s:empty:health": -1.0,
    "s:empty:damage": -1.0,
    "u:power:A": 0.7,
    "u:health:D": 0.7,
    "u:damage:D": 0.5,
    "u:force:D": 0.3,
    "a:bias": 3.0,
    "g:D-no-health": -0.5,
    "g:D-nothing": -1.5,
    "n:again:=": 2.0,
    "n:other:=": -0.7,
    "g:A-damage": -0.5,
    "g:A-health": -0.5,
}


def prior(feature: str) -> float:
    """A number is that of the nearest word; facts belong to the last mention; strikes part the sides."""
    parts = feature.split(":")
    if parts[0] == "s" and parts[1] in ("L", "R") and len(parts) == 3:
        if parts[2] in lexicon.NUMERIC:
            return 0.0
        return 1.5 if not parts[2] else 0.3 if parts[2] in ("of", "with", "left", "already") else -1.0
    if parts[0] == "t" and len(parts) == 3:
        if parts[2] in STRIKES:
            turns = "DA" if parts[2] in ("pass", "take") else "AD"
            return -1.5 if parts[1] == "=" else 1.0 if parts[1] == turns else 0.0
        return 0.7 if parts[1] == "=" and parts[2] not in (".", ";") else 0.0
    return GIVEN.get(feature, 0.0)


def readings(lines: Sequence[Line], weights: Mapping[str, float]) -> list[Readings]:
    """The readings of each line that are compared; on all cores, in the order of the lines."""
    with get_context("fork").Pool() as pool:
        return pool.map(partial(of_line, weights=weights), lines, chunksize=50)


def of_line(line: Line, weights: Mapping[str, float]) -> Readings:
    """The readings of a line that are compared."""
    told = tokens(line.text, line.cards)
    seen: Counter[Lies] = Counter()
    boards: list[tuple[tuple[str, ...], bool]] = []
    for one in candidates(told, weights, best=10):
        is_meant = in_effect(one.board) == line.meant
        if seen[one.board] < OF_ONE and (len(boards) < MOST or is_meant):
            boards.append((one.features, is_meant))
            seen[one.board] += 1
    return Readings(boards, tuple(asking(told)), line.meant is None, line.counts)


def fitted(compared: Sequence[Readings]) -> dict[str, float]:
    """The weights with which the board that is meant is likeliest; of a word that one line has nothing is learned."""
    known = Counter(feature for one in compared for feature in set(one.asking))
    index: dict[str, int] = {}
    rows, columns, group, meant, counts = [], [], [], [], []
    for number, one in enumerate(compared):
        if not (one.asked or any(is_meant for _, is_meant in one.boards)):
            continue
        counts.append(one.counts)
        back = tuple(feature for feature in one.asking if known[feature] > 1 or not feature.startswith("a:w:"))
        for features, is_meant in (*one.boards, (back, one.asked)):
            for feature in features:
                rows.append(len(group))
                columns.append(index.setdefault(feature, len(index)))
            group.append(number)
            meant.append(is_meant)
    features = csr_matrix((np.ones(len(rows)), (rows, columns)), shape=(len(group), len(index)))
    first = np.array([prior(feature) for feature in index])
    right = np.array(meant)
    _, of = np.unique(np.array(group), return_inverse=True)
    lines = int(of.max()) + 1
    count = np.array(counts)

    def loss(weights: Any) -> tuple[float, Any]:
        scores = features @ weights
        top = np.full(lines, -np.inf)
        np.maximum.at(top, of, scores)
        parts = np.exp(scores - top[of])
        whole = np.bincount(of, parts, lines)
        good = np.bincount(of, np.where(right, parts, 0.0), lines) + 1e-300
        away = weights - first
        slope = features.T @ (count[of] * (parts / whole[of] - np.where(right, parts, 0.0) / good[of])) + STRENGTH * away
        return float(-(count * (np.log(good) - np.log(whole))).sum() + STRENGTH / 2 * (away @ away)), slope

    found = minimize(loss, first, jac=True, method="L-BFGS-B", options={"maxiter": ROUNDS})
    print(f"{lines} lines, {len(group)} readings, {len(index)} features, loss of a line {found.fun / lines:.3f}")
    return {feature: round(float(weight), 2) for feature, weight in zip(index, found.x, strict=True) if abs(weight) >= 0.005}


def train() -> None:
    """Fit twice: the second time to the readings that the first weights find."""
    lines = [*corpus(), *made(), *questions()]
    first = readings(lines, Prior())
    weights = fitted(first)
    again = readings(lines, weights)
    both = [
        one._replace(boards=[*one.boards, *(new for new in more.boards if new not in one.boards)])
        for one, more in zip(first, again, strict=True)
    ]
    weights = fitted(both)
    reached = sum(any(is_meant for _, is_meant in one.boards) for one in both)
    print(f"the board that is meant is among the readings of {reached} of {sum(line.meant is not None for line in lines)} lines")
    content = {"of": digest(), "weights": dict(sorted(weights.items()))}
    WEIGHTS.write_text(json.dumps(content, indent=0, ensure_ascii=False) + "\n", encoding="utf-8")


def report() -> None:
    """How the weights hold: on the corpus, and on shapes of sentences that were not trained."""
    random = Random(SEED + 1)  # noqa: S311 - nothing is to be kept secret
    kept = [Line(text, lying(scenario)) for text, scenario in (owners_told.told(random, KEPT) for _ in range(600))]
    for name, lines in (("corpus", [*corpus()]), ("shapes not trained", kept)):
        for least in (0.5, 0.8, 0.9, 0.95):
            found: Counter[str] = Counter()
            for line in lines:
                best = read(line.text, cards=line.cards)
                sure = best.best is not None and best.chance > least
                right = best.best is not None and in_effect(best.best.board) == line.meant
                found["answered" if line.meant is None and sure else "asked" if not sure else "right" if right else "wrong"] += 1
                found["best"] += right
            print(f"{name}: above {least}: {dict(sorted(found.items()))}")


if __name__ == "__main__":
    report() if "--report" in sys.argv else train()
