"""Claims that no source settles a point, the list of them, decisions by number, and wordings that turn round."""

import runpy
import shutil
from pathlib import Path

import pytest
from program import run

from swtcg_rules import UsageError, as_data, as_text, ask
from swtcg_rules.glossary.compile import read_folder
from swtcg_rules.glossary.store import source_folder
from swtcg_rules.held.turned import turned

MADE = runpy.run_path(str(Path(__file__).parent.parent / "benchmarks" / "silence.py"))


def test_the_page_is_made_from_the_data() -> None:
    assert MADE["PAGE"].read_text(encoding="utf-8") == MADE["page"](), "run python benchmarks/silence.py"


def test_a_decision_is_shown_by_its_number() -> None:
    shown = as_text(ask("decision 186"))
    assert shown.startswith("Decision 186 of this project: In a contest the Dark Side makes a first bid")
    assert "Settled by: contested unique units" in shown
    assert "How do the players bid in a contest" in shown
    assert as_data(ask("decyzja 3"), "pl")["outcome"] == "open"
    assert run("lookup", "decision 186").stdout.startswith("Decision 186 of this project:")


def test_a_decision_that_does_not_exist() -> None:
    with pytest.raises(UsageError, match="no decision 999"):
        ask("decision 999")


@pytest.mark.parametrize(
    ("question", "wording", "turns"),
    [
        ("Does it reach an ability paid by tapping?", "Mine is paid by a discard. Is it left alone?", True),
        ("Can I play Evade before the roll?", "Is it forbidden to do so that early?", True),
        ("May a unit retreat at once?", "Must it stay for one battle first?", True),
        ("Can I play Evade before the roll?", "May I evade before he rolls?", False),
        ("Czy mogę przejąć atak?", "Czy nie mogę przejąć ataku?", True),
    ],
)
def test_turned_wordings(question: str, wording: str, turns: bool) -> None:
    assert turned(question, wording) is turns


CHANGES = {
    "glossary-claim-unlisted": ("silence.yaml", "- id: fixed-dice-fury\n  outcome: open\n", ""),
    "glossary-claim-settled": (
        "silence.yaml",
        "- id: fixed-dice-fury\n  outcome: open\n",
        "- id: fixed-dice-fury\n  outcome: differ\n",
    ),
    "glossary-claim-loose": (
        "rulings/table-details.yaml",
        "nic się nie zmienia, żadne ze źródeł przeczytanych",
        "nic się nie zmienia, żadna ze stron przeczytanych",
    ),
    "glossary-claim-unknown": ("silence.yaml", "- id: fixed-dice-fury\n", "- id: no-such-ruling\n"),
    "glossary-decision-untold": ("rulings/table-details.yaml", "decisions: [193]", "decisions: [192]"),
    "glossary-both-lists": (
        "rulings/table-details.yaml",
        "        - is Parry static or triggered\n",
        "        - Is Parry triggered by a natural 1?\n",
    ),
    "glossary-apart": (
        "rulings/pilots.yaml",
        "      - id: pilot-that-is-a-droid\n",
        "      - id: pilots-of-a-unit-gone\n",
    ),
    "glossary-not-defined": (
        "rulings/table-details.yaml",
        "sources: [K/Parry, S1/Parry, L-JG, S4]",
        "sources: [K/Parry, S0/Parry, L-JG, S4]",
    ),
}


AT_ONCE = (
    ("glossary-claim-unlisted", "glossary-claim-loose", "glossary-decision-untold"),
    ("glossary-both-lists", "glossary-apart"),
    ("glossary-not-defined",),
    ("glossary-claim-settled",),
    ("glossary-claim-unknown",),
)
"""Changes of one copy of the glossary, which takes a while to read; some end the check before the others."""


@pytest.mark.parametrize("codes", AT_ONCE, ids=lambda codes: codes[0])
def test_the_check_finds_it(codes: tuple[str, ...], tmp_path: Path) -> None:
    shutil.copytree(source_folder(), tmp_path / "glossary")
    for place, old, new in (CHANGES[code] for code in codes):
        file = tmp_path / "glossary" / place
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert {*codes} <= {problem.code for problem in read_folder(tmp_path / "glossary").problems}


def test_every_change_is_tried() -> None:
    assert {code for codes in AT_ONCE for code in codes} == {*CHANGES}
