"""Sets of table talk by people who have seen neither the program nor the corpus: bounds hold for each as a whole.

The kept sets are trained on by nothing and read by nobody who works on the reader, so their bounds are what strangers may expect.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest
from effort import part

from swtcg_rules import ScenarioError, understand
from swtcg_rules.answers.reading import known_cards
from swtcg_rules.talk.by_name import labelled
from swtcg_rules.talk.likeliest import cards_called
from swtcg_rules.talk.lying import lying
from swtcg_rules.talk.reading.lies import Lies
from swtcg_rules.talk.why import why

CASES = Path(__file__).parent / "cases"


class Bounds(NamedTuple):
    read: float
    """So many of the lines with a meaning are read at least,"""
    wrong: float
    """and so many as another board at most;"""
    answered: float
    """and so many of the lines that tell too little."""


SETS = {  # another notation of one meaning counts as wrong
    "talk-ordinary.tsv": Bounds(read=0.49, wrong=0.10, answered=0.10),
    "talk-kept.tsv": Bounds(read=0.58, wrong=0.05, answered=0.10),
    "talk-dice-kept.tsv": Bounds(read=0.38, wrong=0.08, answered=0.10),
}


def became(typed: str, meant: str) -> str:
    """What becomes of a line: read, wrong, asked back, or answered although it tells too little."""
    understood = understand(typed)
    if not understood.plain:
        return "asked"
    if meant == "-":
        return "answered"
    called, _ = cards_called(typed, known_cards())
    units = [*dict.fromkeys(card.name for card in called if not card.lies_on)]
    names = [*(f"{unit} with {card.name}" for unit in units for card in called if card.lies_on), *units, *understood.cards]
    return "read" if board_of(understood.scenario or "", names) == board_of(meant, names) else "wrong"


def board_of(scenario: str, cards: list[str]) -> Lies | str:
    """The board of a scenario, however it is written; the scenario itself where it is more than an attack."""
    try:
        return lying(labelled(scenario, cards), cards) or scenario
    except ScenarioError:
        return scenario


@pytest.mark.slow
@pytest.mark.parametrize("file", SETS)
def test_talk_by_strangers_is_read_or_asked_back(file: str) -> None:
    rows = (CASES / file).read_text(encoding="utf-8").splitlines()
    lines = [row.split("\t")[:2] for row in rows if row and not row.startswith("#")]
    found = Counter[str]()
    for typed, meant in part(lines, 64 if file == "talk-ordinary.tsv" else 3):
        found["nothing" if meant == "-" else "told"] += 1
        found[became(typed, meant)] += 1
    assert found["read"] >= SETS[file].read * found["told"], found
    assert found["wrong"] <= SETS[file].wrong * found["told"], found
    assert found["answered"] <= SETS[file].answered * found["nothing"], found


def test_why_a_line_was_read_so() -> None:
    found = why("vader 5 power rolled 6 5 4 2 1 on luke 4 hp evade 2 for 1 force, he used it", known_cards())
    assert found.boards[0].scenario == "power 5 vs health 4, Evade 2 (1 Force); rolls 6 5 4 2 1; Evade"
    assert found.boards[0].share > found.boards[1].share and not found.left_out
    assert [(one.role, one.owner) for one in found.words if one.text == "4"] == [("face", "-"), ("R", "D")]
    assert why("no numbers at all").boards == ()
