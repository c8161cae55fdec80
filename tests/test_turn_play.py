"""Whole turns played at random: what must hold at any table, after any move."""

from __future__ import annotations

import random

import effort
import pytest
from program import run
from turn_tables import small_table
from twin_turn import Model

from swtcg_rules import as_data
from swtcg_rules.answers.standing import facts
from swtcg_rules.answers.tabling import rule_on_table, ruled
from swtcg_rules.table.model import Ability, Arena, Rolls, Side, Unit
from swtcg_rules.table.reader import read_scenario
from swtcg_rules.table.turns import Act, Attacks, Begins, Does, Table, TurnMove, Way
from swtcg_rules.table.writer import write_scenario
from swtcg_rules.turn.cards import home
from swtcg_rules.turn.moves import legal, make, moments, start
from swtcg_rules.turn.state import Refused, Turn

MOVES = 10_000 if effort.thorough else 800
LENGTH = 25
SHARES = 4


def table_of(seed: object) -> Table:
    read = read_scenario(Model(*small_table(random.Random(str(seed)))).scenario())
    assert isinstance(read, Table)
    return read


@pytest.mark.parametrize("share", [pytest.param(share, marks=[pytest.mark.slow] * (share > 0)) for share in range(SHARES)])
def test_turns_played_at_random(share: int) -> None:
    rng, made, tables = random.Random(share), 0, 0
    while made < MOVES // SHARES:
        turn, _ = start(table_of(f"{share}.{tables}"))
        tables += 1
        for _ in range(LENGTH):
            listed = list(legal(turn))
            strange_moves_are_refused(turn, listed, rng)
            coming: list[TurnMove] = [*listed, *moments(turn), *moments(turn)]
            if not coming:
                break
            after = played(turn, rng.choice(coming), rng)
            never_below_nothing(after)
            what_is_paid_is_gone(turn, after)
            turn, made = after, made + 1
        is_written_and_read_back(turn)


def played(turn: Turn, move: TurnMove, rng: random.Random) -> Turn:
    """The state after a move that is listed, which is accepted; an attack with dice at random."""
    if isinstance(move, Attacks):
        power = facts(turn.table)[move.unit].power
        dice = max(0, power.value) if power else 0
        move = move._replace(rolls=Rolls(tuple(rng.randint(1, 6) for _ in range(dice))) if dice else None)
    found, after = ruled(turn, move, "idc", last=False)
    assert found.legal, f"{move} is listed and refused: {found.refusal} on {write_scenario(turn.table)}"
    return after


def strange_moves_are_refused(turn: Turn, listed: list[TurnMove], rng: random.Random) -> None:
    """A move drawn at random is taken only if it is listed."""
    cards = range(len(turn.table.units))
    for _ in range(5):
        move = Does(
            rng.choice([act for act in Act if act is not Act.CONTEST]),  # which is picked by either of its cards
            rng.choice(cards),
            rng.choice([None, *cards]),
            rng.choice([None, *range(7)]),
            rng.choice([None, None, *Arena]),
            rng.choice([Way.COST, *Way]),
            rng.random() < 0.1,
            rng.random() < 0.3,
        )
        move = plain(turn, move)
        if (needs := NEEDED.get(move.act)) and any(getattr(move, name) is None for name in needs):
            continue
        if not isinstance(make(turn, move), Refused):
            assert move in listed, f"{move} is taken and not listed on {write_scenario(turn.table)}"


NEEDED = {
    **dict.fromkeys((Act.ROLL, Act.BUILD, Act.REPAIR, Act.SPEED, Act.ADAPT, Act.BID), ("n",)),
    **dict.fromkeys((Act.BOARD, Act.ATTACH), ("other",)),
    Act.STAND: ("side",),
}


def plain(turn: Turn, move: Does) -> Does:
    """The move as it is written: with nothing that its sort does not say."""
    act, card = move.act, move.card
    assert card is not None
    side = Side.DARK if (move.n or 0) % 2 else Side.LIGHT
    match act:
        case Act.BRING:
            stacked = move.other is not None
            to = None if stacked or move.to is home(turn.units[card]) else move.to
            return move._replace(n=None, to=to, under=move.under and stacked)
        case Act.BOARD | Act.ATTACH:
            return Does(act, card, move.other)
        case Act.DEED:
            return Does(act, card, move.other, move.n)
        case Act.LEAVE:
            return Does(act, card, to=move.to)
        case Act.ROLL:
            return Does(act, n=move.n)
        case Act.BID:
            return Does(act, n=move.n, side=side)
        case Act.STAND:
            return Does(act, side=side)
        case Act.UPKEEP:
            return Does(act, card, n=move.n)
        case Act.TOP | Act.RETREAT:
            return Does(act, card)
    return Does(act, card, n=move.n)


def never_below_nothing(turn: Turn) -> None:
    table = turn.table
    assert all(means is None or means >= 0 for means in (*table.force, *table.build_points))
    assert all(unit.built is None or unit.built >= 0 for unit in table.units)


GAINS = ("bounty", "deploy", "last-stand")
"""The keywords whose texts are gained; what stands behind all others is paid."""


def every_ability(unit: Unit) -> list[Ability]:
    """Those of a card, and those in their texts."""
    return [one for own in unit.abilities for one in (own, *(lent for text in own.texts for lent in text.abilities))]


def what_is_paid_is_gone(before: Turn, after: Turn) -> None:
    """Within one step nobody comes by means but by a text that says so, and what one card took the others cannot have."""
    if before.when != after.when or (isinstance(after.when, Begins) and after.rolled != before.rolled):
        return
    gains = any(one.keyword in GAINS for unit in before.units for one in every_ability(unit))
    had, have = ((*turn.table.force, *turn.table.build_points) for turn in (before, after))
    for mine, left in zip(had, have, strict=True):
        assert gains or mine is None or left is None or left <= mine


def is_written_and_read_back(turn: Turn) -> None:
    lying = turn.table._replace(moment=Begins().moment, whose=None, arena=None)
    for lang in ("en", "pl"):
        assert read_scenario(write_scenario(lying, lang)) == lying


# An attack that is under way

STEP = (
    'dark "Maul": character, speed 50, power 4, Lucky 1, health 5, force 2 vs light "Qui-Gon": character, speed 50, power 4, '
    'Evade 2 (2 Force), health 5 + "Padawan": character, speed 30, power 2, Intercept (1 Force), health 2, force 3; '
    "character battle step"
)


@pytest.mark.parametrize(
    ("record", "player", "moves"),
    [
        ("Maul attacks Qui-Gon", "light", ["defender passes", "Intercept"]),
        ("Maul attacks Qui-Gon; Intercept", None, []),
        ("Maul attacks Qui-Gon; rolls 6 6 1 1", "dark", ["attacker passes", "Lucky"]),
        (
            "Maul attacks Qui-Gon; rolls 6 6 1 1; attacker rerolls 1>5",
            "light",
            ["defender passes", "Evade prevents 2", "Evade prevents 1", "Evade prevents 0"],
        ),
        (
            "Maul attacks Qui-Gon; rolls 6 6 1 1; nothing played",
            "light",
            ["Qui-Gon attacks Maul", "Qui-Gon does nothing", "pass"],
        ),
    ],
)
def test_the_legal_moves_are_those_inside_the_attack(record: str, player: str | None, moves: list[str]) -> None:
    table = read_scenario(f"{STEP}; {record}")
    assert isinstance(table, Table)
    data = as_data(rule_on_table(table))
    assert (data["next"]["player"], data["next"]["moves"]) == (player, moves)


def test_every_choice_inside_an_attack_is_asked_for_at_the_table() -> None:
    typed = ["1", "", "6 6 1 1", "Intercept", "", "2", "q"]
    result = run("solve", STEP, "--interactive", stdin="".join(line + "\n" for line in typed))
    for said in ("defender passes\n  2  Intercept", "attacker passes\n  2  Lucky", "defender passes\n  2  Evade prevents 2"):
        assert said in result.stderr
    assert result.stdout.rstrip().endswith(
        "Maul attacks Qui-Gon; rolls 6 6 1 1; defender passes; attacker passes; Evade prevents 2"
    )
