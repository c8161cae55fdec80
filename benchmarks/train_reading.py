"""Learn the weights of `swtcg_rules/talk/reading/` from lines of table talk and what they mean.

    python benchmarks/train_reading.py             fits the weights, and writes them with a digest of what they were fitted to
    python benchmarks/train_reading.py --report    fits nothing; shows how the weights hold on shapes that were not trained

Two things are learned. The ranking compares the readings of one line, and asking
back. The saying compares lines: how sure it is that the
likeliest reading is the one that is meant; its examples are what a ranking learned from the other half of the lines makes of a
line.

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
from math import exp
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
from swtcg_rules.talk.likeliest import cards_called, surely
from swtcg_rules.talk.lying import lying
from swtcg_rules.talk.reading import lexicon
from swtcg_rules.talk.reading.lies import Lies, in_effect
from swtcg_rules.talk.reading.roles import STRIKES
from swtcg_rules.talk.reading.saying import Form, Rivals, Sign, is_regular, of_board, of_text
from swtcg_rules.talk.reading.scoring import WEIGHTS, candidates, is_of_both, is_whole, read
from swtcg_rules.talk.reading.tokens import Called, tokens

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
SAYING_STRENGTH, SAYING_ROUNDS, SELDOM = 10.0, 300, 4
"""A sign of fewer lines than `SELDOM` says nothing of whether a reading is said."""
SAYS = {MUST: 8.0, 5.0: 0.5}
"""How much a line counts for that, by how much it counts for the ranking, if not the same."""
HALVES = 2


class Line(NamedTuple):
    text: str
    meant: Lies | None
    """None: to be asked back."""
    cards: tuple[Called, ...] = ()
    counts: float = 1.0
    """How much it counts."""


class Option(NamedTuple):
    """A reading of a line: its features, the number of its board among those of the line, and whether that is the one meant."""

    features: tuple[str, ...]
    board: int
    is_meant: bool
    form: Form


class Readings(NamedTuple):
    """The readings of a line, and the signs of its text."""

    options: list[Option]
    of_text: tuple[str, ...]
    asked: bool
    """Whether it is to be asked back."""
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
    for_both = is_of_both(told)
    seen: Counter[Lies] = Counter()
    numbers: dict[Lies, int] = {}
    options: list[Option] = []
    for one in candidates(told, weights, best=10):
        is_meant = in_effect(one.board) == line.meant
        if seen[one.board] < OF_ONE and (len(options) < MOST or is_meant):
            number = numbers.setdefault(one.board, len(numbers))
            form = Form(is_whole(told, one, for_both), is_regular(told, one.nodes, one.labels))
            options.append(Option(one.features, number, is_meant, form))
            seen[one.board] += 1
    return Readings(options, tuple(of_text(told)), line.meant is None, line.counts)


def ranking(compared: Sequence[Readings]) -> dict[str, float]:
    """The weights with which what is meant is likeliest, a board or asking back; no word of one line counts."""
    known = Counter(sign for one in compared for sign in one.of_text)
    index: dict[str, int] = {}
    rows, columns, group, meant, counts = [], [], [], [], []
    for number, one in enumerate(compared):
        if not (one.asked or any(option.is_meant for option in one.options)):
            continue
        counts.append(one.counts)
        back = tuple(sign for sign in one.of_text if known[sign] > 1 or not sign.startswith("a:w:"))
        for features, is_meant in (*((option.features, option.is_meant) for option in one.options), (back, one.asked)):
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
    print(f"ranking: {lines} lines, {len(group)} readings, {len(index)} features, loss of a line {found.fun / lines:.3f}")
    return _rounded(index, found.x)


def saying(compared: Sequence[Readings]) -> dict[str, float]:
    """The weights of the signs that the likeliest board is the one that is meant."""
    shown: list[tuple[list[Sign], bool, float]] = []
    for half in range(HALVES):
        others = ranking([one for number, one in enumerate(compared) if number % HALVES != half])
        shown += [likeliest(one, others) for one in compared[half::HALVES] if one.options]
    known = Counter(name for signs, _, _ in shown for name, _ in signs)
    index = {name: at for at, name in enumerate(sorted(name for name, lines in known.items() if lines >= SELDOM))}
    cells = [(row, index[name], value) for row, (signs, _, _) in enumerate(shown) for name, value in signs if name in index]
    rows, columns, values = zip(*cells, strict=True)
    features = csr_matrix((values, (rows, columns)), shape=(len(shown), len(index)))
    right = np.array([float(is_meant) for _, is_meant, _ in shown])
    count = np.array([counts for _, _, counts in shown])

    def loss(weights: Any) -> tuple[float, Any]:
        chances = 1 / (1 + np.exp(-(features @ weights)))
        fits = right * np.log(chances + 1e-12) + (1 - right) * np.log(1 - chances + 1e-12)
        slope = features.T @ (count * (chances - right)) + SAYING_STRENGTH * weights
        return float(-(count * fits).sum() + SAYING_STRENGTH / 2 * (weights @ weights)), slope

    found = minimize(loss, np.zeros(len(index)), jac=True, method="L-BFGS-B", options={"maxiter": SAYING_ROUNDS})
    print(
        f"saying: {len(shown)} lines, {right.mean():.2f} right, {len(index)} signs, loss of a line {found.fun / len(shown):.3f}"
    )
    return _rounded(index, found.x)


def likeliest(one: Readings, weights: Mapping[str, float]) -> tuple[list[Sign], bool, float]:
    """The signs of the board that a ranking puts first, whether it is the one meant, and how much the line counts."""
    scores = [sum(weights.get(feature, 0.0) for feature in option.features) for option in one.options]
    back = sum(weights.get(sign, 0.0) for sign in one.of_text)
    top = max(*scores, back)
    shares: dict[int, float] = {}
    for option, score in zip(one.options, scores, strict=True):
        shares[option.board] = shares.get(option.board, 0.0) + exp(score - top)
    total = sum(shares.values()) + exp(back - top)
    best, *others = sorted(shares, key=lambda board: -shares[board])
    ranked = sorted(zip(scores, one.options, strict=True), key=lambda pair: -pair[0])
    ways = [(score, option) for score, option in ranked if option.board == best]
    score, way = next((pair for pair in ways if pair[1].form.whole), ways[0])
    rivals = Rivals(shares[best] / total, shares[others[0]] / total if others else 0.0, score - back)
    return of_board(one.of_text, way.features, rivals, way.form), way.is_meant, SAYS.get(one.counts, one.counts)


def _rounded(index: Mapping[str, int], weights: Any) -> dict[str, float]:
    named = ((name, round(float(weight), 2)) for name, weight in zip(index, weights, strict=True))
    return dict(sorted((name, weight) for name, weight in named if weight))


def compared(lines: Sequence[Line]) -> list[Readings]:
    """The readings of the lines that the first weights find, and those that weights learned from these find."""
    first = readings(lines, Prior())
    again = readings(lines, ranking(first))
    return [_both(one, more) for one, more in zip(first, again, strict=True)]


def _both(one: Readings, more: Readings) -> Readings:
    """The readings of both: a board that both have goes by its number in the first, known by the features of a reading."""
    known = {option.features: option.board for option in one.options}
    number = {option.board: known[option.features] for option in more.options if option.features in known}
    free = 1 + max((option.board for option in one.options), default=-1)
    new = [
        option._replace(board=number.get(option.board, free + option.board))
        for option in more.options
        if option.features not in known
    ]
    return one._replace(options=[*one.options, *new])


def train() -> None:
    """Fit the ranking to the readings that its first weights find, too, and the saying to what it puts first."""
    lines = [*corpus(), *made(), *questions()]
    both = compared(lines)
    reached = sum(any(option.is_meant for option in one.options) for one in both)
    print(f"the board that is meant is among the readings of {reached} of {sum(line.meant is not None for line in lines)} lines")
    content = {"of": digest(), "ranking": ranking(both), "saying": saying(both)}
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
