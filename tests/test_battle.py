"""Tables and battle steps: the examples of the contract, a second method for every number, and how the commands answer."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from effort import part
from program import run
from schemas import schema

sys.path.insert(0, str(Path(__file__).parent))
from battle_boards import Board as TwinBoard
from battle_boards import goals, notation, random_board
from twin_battle import Battle as TwinBattle
from whole_boards import drawn

from swtcg_rules import ScenarioError, TooLargeError, UsageError, as_data, as_text, ask, read_scenario, write_scenario
from swtcg_rules.answers.battle import Battle, goal_on, solve_table
from swtcg_rules.answers.simulating import simulate_table
from swtcg_rules.answers.standing import TableEngine, facts
from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.frames.battle_step import battle_step, next_units
from swtcg_rules.engine.position import Position
from swtcg_rules.engine.question import engine_of, standing_units
from swtcg_rules.engine.state import State, with_card
from swtcg_rules.solver import chain
from swtcg_rules.solver.chain import solve_battle
from swtcg_rules.solver.exact import best_value, explore, graph_of
from swtcg_rules.solver.goals import Aim, Goal, StepGoal
from swtcg_rules.table.model import ARENAS, Arena, Board, Kind, Side
from swtcg_rules.table.turns import Moment, Table

DUEL = 'dark "A": ground, speed 50, power 2, health 2 vs light "C": ground, speed 40, power 2, health 2; ground battle step'
THREE = (
    'dark "A": ground, speed 50, power 3, health 3 + "B": ground, speed 30, power 2, health 2 '
    'vs light "C": ground, speed 50, power 3, health 3; ground battle step'
)


def table(text: str) -> Table:
    read = read_scenario(text)
    assert isinstance(read, Table)
    return read


def standing(text: str) -> dict[str, Any]:
    """How a table stands, as a script is told."""
    data = as_data(ask(text))
    schema("answer").validate(data)
    assert data["kind"] == "table"
    assert as_text(ask(text))
    assert as_text(ask(text), "pl", depth="explain")
    return data


def played_out(text: str, goal: str = "damage") -> Battle:
    answer = solve_table(table(text), goal)
    assert isinstance(answer, Battle)
    schema("answer").validate(as_data(answer))
    schema("answer").validate(as_data(answer, "pl"))
    return answer


# The contract's examples.


def test_the_fastest_untapped_unit_is_next_and_of_equal_ones_the_dark_side_s() -> None:
    before = standing(THREE)["next"]
    assert (before["unit"], before["player"]) == ("A", "dark")
    assert before["moves"] == ["A attacks C", "A does nothing", "pass"]
    after = standing(f"{THREE}; A does nothing")["next"]
    assert (after["unit"], after["player"]) == ("C", "light")
    assert standing(f"{THREE}; A does nothing; C does nothing")["next"]["unit"] == "B"
    through = f"{THREE}; A does nothing; C does nothing; B does nothing"
    assert standing(through)["next"] is None
    assert "the step is over" in as_text(ask(through))


def test_inside_a_side_its_player_chooses_which_of_equally_fast_units_goes() -> None:
    text = 'dark "A": ground, speed 30, power 1 + "B": ground, speed 30, power 1 vs light "C": ground, speed 10, power 1'
    data = standing(f"{text}; ground battle step")
    assert data["next"]["unit"] is None
    assert data["next"]["units"] == ["A", "B"]
    assert standing(f"{text}; ground battle step; B does nothing")["next"]["unit"] == "A"


def test_numbers_are_told_with_what_they_are_made_of() -> None:
    data = standing('"A": ground, Inspiration, speed 40, power 4, health 4 + "B": ground, speed 30, power 2, health 2')
    b = data["units"][1]
    assert [b[stat]["value"] for stat in ("speed", "power", "health")] == [40, 3, 3]
    for stat, printed, more in (("speed", 30, 10), ("power", 2, 1), ("health", 2, 1)):
        assert b[stat]["parts"] == [
            {"n": printed, "from": "printed", "rule": None},
            {"n": more, "from": "A", "rule": "inspiration"},
        ]
    assert data["sides"][0]["controls"] == ["ground"]


def test_the_parts_of_a_number_come_to_what_the_engine_plays_with() -> None:
    random = Random(5)
    for seed in range(200):
        board = drawn(seed)
        if board.kind is not Kind.ATTACK:
            continue
        units = tuple(unit._replace(speed=random.randrange(100), arena=unit.arena or Arena.GROUND) for unit in board.units)
        game = TableEngine(Table(units, sides_of(board), force_of(board), Moment.BATTLE_STEP, Arena.GROUND))
        for unit in facts(game.table):
            engine, cards = game.engine, game.start.cards
            assert unit.speed
            assert unit.speed.value == engine.speed(cards, unit.number)
            assert unit.power is None or sum(part.n for part in unit.power.parts[1:]) == engine.power_gained(cards, unit.number)
            assert unit.health is None or unit.health.value == engine.health(cards, unit.number)


def test_an_attack_is_played_as_its_dice_fell_and_the_table_goes_on_from_there() -> None:
    data = standing(f"{THREE}; A attacks C; rolls 6 5 2; C attacks B; rolls 1 1 1")
    assert data["legal"]
    assert [unit["damage"] for unit in data["units"]] == [0, 0, 2]
    assert [unit["tapped"] for unit in data["units"]] == [True, False, True]
    assert data["next"]["unit"] == "B"
    again = standing(data["standing"])
    assert again["units"] == data["units"]
    assert again["next"] == data["next"]


def test_what_one_go_changes_counts_in_the_next() -> None:
    """Stun takes power for later goes of the battle; an attack that leaves no power rolls no dice."""
    text = (
        'dark "A": ground, speed 50, power 1, Stun 2, health 3 vs light "C": ground, speed 40, power 2, health 3; '
        "ground battle step; A attacks C; rolls 6"
    )
    data = standing(text)
    assert data["units"][1]["power"] == {
        "value": 0,
        "parts": [{"n": 2, "from": "printed", "rule": None}, {"n": -2, "from": "stun", "rule": "stun"}],
    }
    after = standing(f"{text}; C attacks A; nothing played")
    assert after["units"][0]["damage"] == 0


@pytest.mark.parametrize(
    ("moves", "says"),
    [
        ("C attacks A", "A goes before C"),
        ("A does nothing; A attacks C", "A is tapped"),
        ("A attacks B", "same side"),
        ("A attacks C; rolls 6 6 6; B attacks C; rolls 6 6", "has been discarded"),
    ],
)
def test_a_go_that_is_not_allowed_ends_the_record_with_the_reason(moves: str, says: str) -> None:
    data = standing(f"{THREE}; {moves}")
    assert not data["legal"]
    assert says in data["reason"]
    assert not data["moves"][-1]["legal"]


def test_stealth_protects_until_the_unit_is_tapped() -> None:
    text = (
        'dark "A": ground, speed 10, power 1, health 1 vs light "C": ground, Stealth, speed 40, power 1, health 1; '
        "ground battle step; {}A attacks C; rolls 6"
    )
    assert standing(text.format("C does nothing; "))["legal"]
    slow = text.replace("speed 40", "speed 5").format("")
    assert "Stealth" in standing(slow)["reason"]


def test_the_reason_is_the_one_that_stands_in_the_way() -> None:
    """Bombard reaches into the Ground arena, so there it is Stealth that forbids the attack, and not the arena."""
    text = (
        'dark "A": space, {}speed 50, power 2, health 2 vs light "C": ground, Stealth, speed 40, power 2, health 2; '
        "space battle step; A attacks C"
    )
    assert "in another arena" in standing(text.format(""))["reason"]
    assert "unit with Stealth" in standing(text.format("Bombard 2, "))["reason"]


def test_a_table_is_told_in_both_languages_and_lists_its_moves() -> None:
    assert run("solve", THREE, "--moves").stdout == "A attacks C\nA does nothing\npass\n"
    assert json.loads(run("ask", THREE, "--moves", "--json").stdout)["moves"] == ["A attacks C", "A does nothing", "pass"]
    assert run("ask", THREE, "--lang", "pl").stdout.startswith("Teraz kolej na: A (Ciemna Strona). Dozwolone ruchy: A atakuje C")
    assert run("ask", "power 3 vs Armor", "--moves").returncode == 2


# The odds.


def test_the_odds_of_the_contract_s_duel() -> None:
    """C is gone if both dice hit (1/4); else C, still there, must hit twice: 3/4 * 1/4."""
    answer = played_out(DUEL)
    assert [unit.discarded for unit in answer.units] == [Fraction(3, 16), Fraction(1, 4)]
    assert played_out(DUEL, "arena").value == Fraction(1, 16)
    assert played_out(DUEL, "kill C").value == Fraction(1, 4)
    assert played_out(DUEL, "survive A").value == Fraction(13, 16)
    assert answer.control == ((Side.DARK, Fraction(1, 4)), (Side.LIGHT, Fraction(3, 16)))
    assert [str(choice.value) for choice in answer.first] == ["1/4", "-1"]


def test_a_record_is_played_first_and_the_rest_of_the_step_at_best() -> None:
    answer = played_out(f"{DUEL}; A attacks C; rolls 6 1")
    assert [unit.discarded for unit in answer.units] == [Fraction(1, 4), 0]


BATCH = 50


@pytest.mark.usefixtures("attacks_played_once")
@pytest.mark.slow
@pytest.mark.parametrize("batch", part(range(10), 2))
def test_the_brute_force_agrees(batch: int) -> None:
    """Random battle steps of up to two against two, every goal, in equal fractions: an enumeration written from the digest."""
    random = Random(1000 + batch)
    for _ in range(BATCH):
        assert_agreed(random_board(random))


def assert_agreed(board: TwinBoard) -> None:
    game, twin = TableEngine(table(notation(board))), TwinBattle(board)
    for goal in goals(board):
        assert ours(game, goal_on(game.table, goal)) == twin.value(goal), (notation(board), goal)


def ours(game: TableEngine, aim: Aim) -> Fraction:
    return solve_battle(game.engine, game.start, game.table.arena, aim).value


@pytest.fixture
def attacks_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What can follow an attack hangs on no goal, so for the next goal of a table it is not played out again."""
    monkeypatch.setattr(chain, "explore", lru_cache(4096)(explore))


@pytest.mark.usefixtures("attacks_played_once")
def test_the_brute_force_agrees_on_a_few() -> None:
    random = Random(7)
    for _ in range(4):
        assert_agreed(random_board(random))


def sides_of(board: Board) -> tuple[Side, ...]:
    return tuple(Side(player) for player in engine_of(board).player)


def force_of(board: Board) -> tuple[int | None, int | None]:
    mine, theirs = board.force
    return (mine, theirs) if sides_of(board)[0] is Side.DARK else (theirs, mine)


def small_step(seed: int) -> Table | None:
    """A battle step of the units of a random board over all keywords; None where there are too many for a test."""
    board, random = drawn(seed), Random(seed)
    if board.kind is not Kind.ATTACK or len(board.units) > 3:
        return None
    units = tuple(
        unit._replace(speed=random.choice([10, 20, 20, 30]), arena=Arena.GROUND, power=min(unit.power or 0, 2))
        for unit in board.units
    )
    return Table(units, sides_of(board), force_of(board), Moment.BATTLE_STEP, Arena.GROUND)


@pytest.mark.usefixtures("attacks_played_once")
@pytest.mark.parametrize("seed", range(40))
def test_position_by_position_it_is_the_same_as_the_whole_step_as_one_game(seed: int) -> None:
    """With every keyword that acts in attacks, bystanders among them: Intercept, Protect, Redirect, Overkill, Double Strike."""
    step = small_step(seed)
    if step is None:
        return
    game = TableEngine(step)
    for goal, unit in ((Goal.DAMAGE, None), (StepGoal.ARENA, None), (Goal.KILL, len(step.units) - 1)):
        aim = Aim(goal, int(step.sides[0]), unit, step.arena)
        try:
            graph = explore(game.engine, State(game.start, (battle_step(step.arena),)), most_work=60_000)
        except TooLargeError:
            return
        assert ours(game, aim) == best_value(graph, aim)


def ends_of_frames(engine: Engine, state: State) -> Iterator[Position]:
    """The positions at which a procedure comes to its end between this state and the next dice or choice."""
    while state.frames and not (state.dice and state.dice.falling):
        after = state.frame.at.step.run(engine, state, [])
        if not isinstance(after, State):
            return
        if len(after.frames) < len(state.frames):
            yield after.position
        state = after


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(4))
def test_every_position_can_be_written_and_read_back(batch: int) -> None:
    """Whatever the exact walk of an attack reaches at the end of a procedure has a notation, in both languages."""
    for seed in range(batch * 25, batch * 25 + 25):
        board = drawn(seed)
        if board.kind is not Kind.ATTACK:
            continue
        try:
            graph = graph_of(board, most_work=40_000)
        except TooLargeError:
            continue
        engine = graph.engine
        arenas = [Arena(arena) if arena in set(Arena) else Arena.GROUND for arena in engine.arena]
        typed = [(arena, (arena,) if arena in ARENAS else ()) for arena in arenas]
        units = tuple(unit._replace(arena=arena, types=types) for unit, (arena, types) in zip(board.units, typed, strict=True))
        for position in dict.fromkeys(at for state in graph.states for at in ends_of_frames(engine, state)):
            units_now = standing_units(units, engine, position)
            written = Table(units_now, sides_of(board), position.force, Moment.BATTLE_STEP, Arena.GROUND)
            for lang in ("en", "pl"):
                read = read_scenario(write_scenario(written, lang))
                assert isinstance(read, Table)
                assert read.units == written.units
                assert TableEngine(read).start == position


def test_a_unit_that_becomes_untapped_has_another_go() -> None:
    game = TableEngine(table(DUEL))
    state = State(game.start, (battle_step(Arena.GROUND),))
    tapped = with_card(state, 0, tapped=True)
    assert next_units(game.engine, tapped) == [1]
    assert next_units(game.engine, with_card(tapped, 0, tapped=False)) == [0]


def test_the_simulation_is_near_the_exact_odds_where_nobody_has_a_choice_worth_making() -> None:
    step = table(DUEL)
    _, found = simulate_table(step, 20_000, seed=3)
    exact = played_out(DUEL)
    for unit, share in zip(exact.units, found.discarded, strict=True):
        assert share
        assert unit.discarded is not None
        assert abs(share.mean - float(unit.discarded)) < 4 * share.error


def test_what_a_battle_step_needs_is_asked_for() -> None:
    with pytest.raises(ScenarioError) as caught:
        solve_table(table('dark "A": ground, power 2, health 2 vs light "C": ground, speed 40, health 2; ground battle step'))
    assert [problem.facts for problem in caught.value.problems] == [
        {"unit": {"en": "A", "pl": "A"}, "what": "speed"},
        {"unit": {"en": "C", "pl": "C"}, "what": "power"},
    ]


def test_a_battle_phase_needs_to_know_where_each_unit_is() -> None:
    result = run("ask", 'dark "A": speed 10, power 1 vs light "C": ground, speed 20, power 1; battle phase')
    assert result.returncode == 2
    assert "In which arena is A?" in result.stderr


@pytest.mark.parametrize("goal", ["kill", "kill Nobody", "survive", "win"])
def test_a_goal_names_a_unit_of_the_table(goal: str) -> None:
    with pytest.raises(UsageError):
        solve_table(table(DUEL), goal)


def test_a_battle_phase_goes_through_its_steps_in_order() -> None:
    text = (
        'dark "A": space, speed 10, power 1, health 1 + "G": ground, speed 90, power 1, health 1 '
        'vs light "C": space, speed 20, power 1, health 1; battle phase'
    )
    assert standing(text)["next"]["unit"] == "C"
    data = standing(f"{text}; C does nothing; A does nothing")
    assert (data["arena"], data["next"]["unit"]) == ("ground", "G")
    assert "no go in the battle step" in standing(f"{text}; G does nothing")["reason"]


@pytest.mark.slow
def test_what_is_too_large_is_refused_beforehand_and_can_be_simulated() -> None:
    units = [f'"{name}": ground, speed {speed}, power 4, health 5' for speed, name in enumerate("ABCDEFGH", 30)]
    text = f"dark {' + '.join(units[:4])} vs light {' + '.join(units[4:])}; ground battle step"
    began = time.process_time()
    with pytest.raises(TooLargeError) as caught:
        solve_table(table(text))
    assert caught.value.problems[0].code == "too-large-expected"
    assert time.process_time() - began < 5
    assert "--simulate" in run("solve", text).stderr
    _, found = simulate_table(table(text), 100)
    assert found.value


@pytest.mark.slow
def test_three_against_three_with_static_keywords_is_played_out() -> None:
    """With health of 5 and power of 4 to 5: some 50,000 positions."""
    step = table(
        'dark "A": ground, speed 60, power 4, Accuracy 1, health 5 + "B": ground, speed 30, power 4, Armor, health 5 '
        '+ "C": ground, speed 20, power 4, health 5 vs light "D": ground, speed 50, power 4, Armor, health 5 '
        '+ "E": ground, speed 40, power 4, health 5 + "F": ground, speed 10, power 5, Shields 1, health 4; ground battle step'
    )
    assert isinstance(solve_table(step), Battle)


def test_as_a_user_asks() -> None:
    result = run("solve", DUEL, "--goal", "arena")
    assert result.returncode == 0
    assert "A attacks C: +6.3 % (best)" in result.stdout
    assert "A does nothing: \u221225.0 %" in result.stdout
    data = json.loads(run("ask", DUEL, "--goal", "kill C", "--json").stdout)
    assert (data["kind"], data["goal"], data["value"]["exact"]) == ("solution", "kill C", "1/4")
    assert run("solve", DUEL, "--vary", "speed=1..3").returncode == 2
    assert run("solve", "power 3 vs health 2", "--goal", "arena").returncode == 2
    phase = DUEL.replace("ground battle step", "battle phase")
    assert run("solve", phase).stdout.startswith("Next to act: A")
    assert "one battle step" in run("solve", phase, "--goal", "arena").stderr
    assert "±" in run("solve", DUEL, "--simulate", "500").stdout
