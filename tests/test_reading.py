"""Table talk with explicit owners: what is told of somebody is never somebody else's, whatever it would do there."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from random import Random

import effort
import pytest
from told_owners import SHAPES, lies

sys.path.append(str(Path(__file__).parents[1] / "benchmarks"))
import learned_from
import owners_told

from swtcg_rules import understand
from swtcg_rules.talk.lying import lying
from swtcg_rules.talk.reading.scoring import WEIGHTS

PARTS, TEXTS = 2, 300
"""So many random texts in each part of a thorough run; half as many else."""
READ = 0.85
"""So many of them are read plainly at least."""


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_explicit_owners_bind(part: int) -> None:
    """In shapes of sentences that nothing was trained on."""
    random, found = Random(part), Counter[str]()
    texts = TEXTS if effort.thorough else TEXTS // 3
    for _ in range(texts):
        text, scenario = owners_told.told(random, SHAPES)
        read = lies(understand(text))
        assert read is None or read == lying(scenario), text
        found["read" if read else "asked"] += 1
    assert found["read"] >= READ * texts, found


@pytest.mark.parametrize(
    ("text", "scenario"),
    [
        ("attacker: 8 power. defender: hp 3, overkill", "power 8 vs Overkill, health 3"),
        ("my Vader has power 6, Shields 3. his Luke has 3 health. Vader attacks Luke", "power 6, Shields 3 vs health 3"),
        ("my Yoda has 3 dice, Evade 3. his Boba has 9 hp. Yoda attacks Boba", "power 3, Evade 3 vs health 9"),
        ("I attack with lucky 3 and 8 dice, he has 7 health", "power 8, Lucky 3 vs health 7"),
        ("I attack with lucky 2 and 6 dice, he has 8 hp", "power 6, Lucky 2 vs health 8"),
        ("he has 2 hp, power 5. I attack with armor and 7 power.", "power 7, Armor vs power 5, health 2"),
        ("mój Boba ma siłę 4, retaliate 1. jego Luke ma 6 życia. Boba atakuje Luke", "power 4, Retaliate 1 vs health 6"),
        ("does walker (ferocity, four power) kill gunship (6 hp, ferocity)?", "power 4, Ferocity vs Ferocity, health 6"),
    ],
)
def test_no_ability_changes_its_owner(text: str, scenario: str) -> None:
    assert lies(understand(text)) in (None, lying(scenario))


@pytest.mark.slow
def test_what_does_not_change_the_meaning_does_not_change_the_board() -> None:
    random = Random(1)
    for _ in range(25):
        text, scenario = owners_told.told(random, SHAPES)
        for like in (
            text.upper() if "I" not in text else text,
            f"  {text} ",
            text.replace(". ", ".  "),
            text.replace(", ", " , "),
        ):
            read = lies(understand(like))
            assert read is None or read == lying(scenario), like


def test_the_weights_are_those_of_this_corpus_and_this_code() -> None:
    """Else: python benchmarks/train_reading.py."""
    assert json.loads(WEIGHTS.read_text(encoding="utf-8"))["of"] == learned_from.digest()
