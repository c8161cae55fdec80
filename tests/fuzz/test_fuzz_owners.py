"""Table talk that says whose everything is, in shapes that nothing was trained on: the board that is told, or a question back."""

from __future__ import annotations

import sys
from pathlib import Path

from fuzz.lane import Lane, finding
from told_owners import SHAPES, lies

sys.path.append(str(Path(__file__).parents[2] / "benchmarks"))
import owners_told

from swtcg_rules import understand
from swtcg_rules.talk.lying import lying


def test_what_is_told_of_somebody_is_nobody_elses(lane: Lane) -> None:
    for random in lane.randoms():
        text, scenario = owners_told.told(random, SHAPES)
        like = random.choice((text, f"  {text} ", text.replace(". ", ".  "), text.replace(", ", " , ")))
        for said in dict.fromkeys((text, like)):
            understood = understand(said)
            if lies(understood) not in (None, lying(scenario)):
                finding(f"Meant: {scenario}\nRead: {understood.scenario}", "ask", said)
