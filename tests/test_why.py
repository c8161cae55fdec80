"""`swtcg ask --why`: which reader spoke, and what each of them had."""

from __future__ import annotations

import pytest
from program import run

from swtcg_rules.answers.choosing import TABLE
from swtcg_rules.answers.ruling import Ruled
from swtcg_rules.answers.sureness import PULL, WEIGHTS
from swtcg_rules.answers.why import SEEN, why

QUESTION = "how many dice may Lucky 3 reroll if only 2 were rolled?"


def test_the_rulings_that_came_near_are_told_with_what_speaks_for_each() -> None:
    seen = why(QUESTION)
    assert isinstance(seen.answer, Ruled)
    assert len(seen.near) == SEEN
    assert [near.id for near in seen.near[:2]] == [found.id for found in seen.answer.results[:2]]
    for near in seen.near:
        assert near.sum == pytest.approx(sum(weight * trait for weight, trait in zip(PULL, near.traits, strict=True)))
    assert dict(seen.told)["=lucky"] > dict(seen.told)["dic"] > 0


def test_what_is_printed_says_who_spoke_and_what_the_others_had() -> None:
    told = run("ask", QUESTION, "--why")
    first, *lines = told.stdout.splitlines()
    answer = why(QUESTION).answer
    assert isinstance(answer, Ruled)
    assert (first, told.returncode) == (f"The rulings spoke: {answer.sureness}.", 0)
    assert any(line.split()[:1] == ["lucky-x-above-the-dice"] for line in lines)
    assert [line.split()[0] for line in lines if " x " in line and " = " in line] == [*WEIGHTS._fields]
    assert f"Signs of the first: chance {why(QUESTION).chance:.3f}" in told.stdout
    assert any(line.strip().startswith("a topic of which no rule speaks, and it is not about it") for line in lines)
    (choice,) = (line for line in lines if "that it is table talk and no question on the rules: chance" in line)
    assert float(choice.split("chance ")[1].split()[0]) < TABLE
    assert "asks -2.75" in choice


@pytest.mark.parametrize(
    ("text", "spoke"),
    [
        ("Armor", "The look-up of entries spoke."),
        ("Vader power 4 attacks Luke health 3", "The reader of table talk spoke."),
        ("power 4 vs Armor, health 3", "The notation was read: an attack."),
        ("power 4 vs health 0", "Refused: 0 is out of range"),
        ("ile kości przerzuca Lucky 3 przy 2 kościach", "Odpowiadają orzeczenia: "),
    ],
)
def test_who_spoke(text: str, spoke: str) -> None:
    assert run("ask", text, "--why").stdout.startswith(spoke)


def test_how_the_reader_of_table_talk_has_it() -> None:
    told = run("ask", "Vader power 4 attacks Luke health 3", "--why").stdout
    assert ": power 4 vs health 3" in told
    assert "power power" in told


def test_nothing_is_refused_as_it_is_without() -> None:
    assert run("ask", "", "--why").returncode == 2
    assert run("ask", QUESTION, "--why", "--json").returncode == 2
