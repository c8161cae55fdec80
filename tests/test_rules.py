"""The rules as a house: few questions, each of use to several; and what keywords that nobody prints could do."""

from __future__ import annotations

import ast
import inspect
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest
import strategies
import try_out
import whole_boards

import swtcg_rules
from swtcg_rules import as_data
from swtcg_rules.answers.solving import solve_scenario as solve
from swtcg_rules.engine.asks import Ask, Case, How, Said
from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.events import Log
from swtcg_rules.engine.frames.dice_of_damage import aside
from swtcg_rules.engine.model import Fallen, Option, Play
from swtcg_rules.engine.question import engine_of, start_of
from swtcg_rules.engine.rule import Bearer, Effect, Rule, When, rule_class
from swtcg_rules.engine.state import Deed, State, with_card, with_frame
from swtcg_rules.table.model import Kind
from swtcg_rules.table.reader import read_attack

RULES = Path(swtcg_rules.__file__).parent / "engine" / "rules"
KEYWORDS = sorted(path.stem.replace("_", "-") for path in RULES.glob("*.py") if path.stem != "__init__")
NOT_DRAWN = {
    "forewarning": "it works as foresight does, from the other side, and changes nothing on the table",
    "text-for-attack": "random boards of test_effects have it, held to boards that have what it gives printed",
    "power-while-attacking": "likewise",
    **dict.fromkeys(
        (
            *("attack-price", "attacks-stealth", "cannot-be-attacked", "open-to-arenas", "power-by-counters"),
            *("prevent-all", "prevent-up-to"),
        ),
        "random boards of test_wordings have it",
    ),
}


def rule_of(keyword: str) -> type[Rule]:
    rule = rule_class(keyword)
    assert rule
    return rule


def test_what_a_rule_may_say_otherwise_serves_more_than_one_keyword() -> None:
    """A name of `Rule`, or of a family of rules, that one keyword alone sets is that keyword in disguise."""
    set_by: dict[str, set[str]] = defaultdict(set)
    for keyword in KEYWORDS:
        rule = rule_of(keyword)
        named = [name for kind in rule.__mro__[1:-1] for name in vars(kind) if not name.startswith("_")]
        for name in named:
            first = next(kind for kind in rule.__mro__ if name in vars(kind))
            if first is not Rule:
                set_by[name].add(keyword)
    assert {name: keywords for name, keywords in set_by.items() if len(keywords) < 2} == {}


def test_a_family_of_rules_does_not_ask_for_what_one_keyword_alone_says() -> None:
    families = {
        kind for keyword in KEYWORDS for kind in rule_of(keyword).__mro__[1:] if issubclass(kind, Rule) and kind is not Rule
    }
    for family in families:
        members = [rule_of(keyword) for keyword in KEYWORDS if issubclass(rule_of(keyword), family)]
        for name in vars(family):
            if not name.startswith("_") and not hasattr(Rule, name):
                assert sum(name in vars(member) for member in members) != 1, (family.__name__, name)


def test_what_rules_ask_fits_on_a_screen() -> None:
    public = [name for name in vars(Rule) if not name.startswith("_")]
    assert len(public) <= 24
    tree = ast.parse(inspect.getsource(Rule))
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            texts = [one for one in node.body if isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant)]
            node.body = [one for one in node.body if one not in texts]
    assert len(ast.unparse(tree).splitlines()) <= 60


def test_no_rule_names_another_keyword() -> None:
    for keyword in KEYWORDS:
        text = inspect.getsource(rule_of(keyword))
        assert not [other for other in KEYWORDS if f'"{other}"' in text], keyword


def test_every_rule_is_drawn_for_the_random_boards() -> None:
    lists = (whole_boards.ATTACKING, whole_boards.ATTACKING_PLAIN, whole_boards.DEFENDING, whole_boards.DEFENDING_PLAIN)
    drawn = {keyword for keywords in lists for keyword in keywords} | set(whole_boards.REACHING)
    drawn |= {*strategies.WITH_NUMBER, *strategies.WITHOUT_NUMBER, *strategies.PLAYED}
    assert set(KEYWORDS) - drawn == set(NOT_DRAWN)


class Brace(Rule):
    """Each attack die against the unit counts for X less, and it takes a 5 to hit it."""

    effect = Effect.CUMULATIVE
    step = "hits"
    bearer = Bearer.TARGET
    attack_only = True
    between_two = True
    asked = (Ask.DIE, Ask.TO_HIT)

    def says(self, case: Case) -> Said:
        return Said(How.ADD, -self.x) if case.ask is Ask.DIE else Said(How.SET, 5)


BRACE = {"form": "X", "trace": {"does": {"en": "dice count for {x} less", "pl": "kości liczą się o {x} mniej"}}}


@pytest.mark.slow
def test_the_reason_names_the_rules_that_read_the_dice(tmp_path: Path) -> None:
    with try_out.keyword(tmp_path, Brace, **BRACE):
        data = as_data(solve("power 2, Accuracy 1 vs Brace 2, health 5"))
        assert data["reason"] == "Because power 2 gives 2 dice, Brace requires 5 or more, Accuracy adds 1 and Brace takes away 2."
        beside = as_data(solve("power 2 vs Intercept, health 5 + Brace 1, health 5"))
        assert beside["reason"] == "Because power 2 gives 2 dice and each die hits on 4 or more."


class Pierce(Rule):
    """Dice against this unit's targets ignore Armor."""

    effect = Effect.ISOLATED
    step = "hits"
    bearer = Bearer.SOURCE
    between_two = True
    asked = (Ask.TO_HIT,)

    def says(self, case: Case) -> Said:
        return Said(How.VOID)


PIERCE = {"form": "none", "trace": {"does": {"en": "its dice ignore Armor", "pl": "jej kości pomijają Armor"}}}


@pytest.mark.slow
def test_what_a_keyword_makes_void_is_void_in_odds_and_words(tmp_path: Path) -> None:
    with try_out.keyword(tmp_path, Pierce, **PIERCE):
        answer = solve("power 2, Pierce vs Armor, health 5")
        data, polish = as_data(answer), as_data(answer, "pl")
        assert (data["to_hit"], data["hit_chance"]["exact"]) == (4, "1/2")
        told = [line["text"] for line in data["trace"]]
        assert "attacker, Pierce: its dice ignore Armor" in told
        assert not [text for text in told if text.startswith("defender, Armor")]
        assert data["reason"].endswith("each die hits on 4 or more.")
        assert "Not used here: Armor of the defender (Pierce makes it void)" in data["assumptions"]
        assert "Tu bez znaczenia: Armor: jednostka broniąca się (nie liczy się wobec Pierce)" in polish["assumptions"]
        recorded = solve("power 2, Pierce vs Armor, health 5; rolls 4 5")
        assert recorded.units[1].damage
        assert recorded.units[1].damage.mean == 2
        assert [note.code for note in recorded.unused] == ["void"]
        # It is for its own targets, and for nobody else's.
        assert as_data(solve("power 2 vs Pierce, Armor, health 5"))["to_hit"] == 5
        assert as_data(solve("2 dice of damage, Pierce vs Armor, health 5"))["to_hit"] == 4


class Chain(Rule):
    """For each unit that its damage discards it does X damage to another one there."""

    effect = Effect.CUMULATIVE
    step = "discard"
    bearer = Bearer.SOURCE
    when = When.DISCARDED

    def struck(self, engine: Engine, state: State, log: Log, fallen: Fallen) -> State:
        return with_frame(state, struck=(*state.frame.struck, fallen.unit)) if self.unit in fallen.killers else state

    def may(self, engine: Engine, state: State) -> Iterator[Option]:
        if state.frame.struck:
            first, *left = state.frame.struck
            others = [other for other in engine.others(state, first) if other != self.unit]
            for other in others[:1]:
                after = with_frame(state, struck=tuple(left))
                yield Option(Play(self.index, None, other), aside(after, Deed(Kind.FIXED, self.unit, other, self.x)))


@pytest.mark.slow
def test_damage_inside_damage_inside_damage_is_carried_out(tmp_path: Path) -> None:
    with try_out.keyword(tmp_path, Chain, trace={"does": {"en": "does {x} on", "pl": "zadaje {x} dalej"}}):
        answer = solve("2 damage, Chain 1 vs health 2 + health 1 + health 1 + health 2")
        assert [unit.discarded for unit in answer.units] == [None, 1, 1, 1, 0]
        assert [unit.damage and unit.damage.mean for unit in answer.units] == [0, 2, 1, 1, 1]
        attack = solve(
            "power 1, Chain 1 vs health 1 + health 1 + Avenge 1, Evade 1, health 2; rolls 5; Avenge rolls 4; Avenge rolls 1"
        )
        assert [unit.discarded for unit in attack.units] == [None, 1, 1, 0]
        assert [unit.damage and unit.damage.mean for unit in attack.units] == [1, 1, 1, 1]


def test_stun_and_surge_change_the_power_of_one_unit_each_as_long_as_it_lasts() -> None:
    """Decisions 24 and 25; what is there until the end of the battle and what until the end of the turn are no sum."""
    answer = solve("power 3, Stun 2, health 9 vs health 9, Surge 2; rolls 4 4 4; Surge on defender")
    assert [(str(change.until), change.power) for change in answer.units[1].changes] == [
        ("end-of-battle", -2),
        ("end-of-turn", 2),
    ]


def test_a_unit_that_has_tapped_meanwhile_is_hidden_no_more() -> None:
    """Stealth asks how the unit stands now, not how it stood when the battle step began."""
    board = read_attack("power 2 vs Stealth, health 3")
    engine = engine_of(board)
    state = start_of(engine, board)
    assert engine.protected(state, 0, 1)
    assert not engine.protected(with_card(state, 1, tapped=True), 0, 1)
