"""What an answer takes for granted where the question does not state it."""

from __future__ import annotations

from collections.abc import Iterator

from swtcg_rules.answers.facts import Facts
from swtcg_rules.answers.solved import AnswerNote, Told
from swtcg_rules.engine.events import Passed, Prevented, Rerolled, Used
from swtcg_rules.engine.position import DARK, LIGHT
from swtcg_rules.glossary.edition import OLDER
from swtcg_rules.glossary.store import load
from swtcg_rules.solver.goals import Goal, decided
from swtcg_rules.table.model import Kind, Passes, Role, Unit

PLACED_OTHERWISE = ("deflect",)
"""The keywords whose damage the first edition placed at another time."""
TURNING, TOLL = ("intercept", "redirect"), "attack-price"
"""Keywords that make another unit the defender, and the keyword that makes attacking that unit cost Force."""


def notes(facts: Facts, trace: tuple[Told, ...]) -> Iterator[AnswerNote]:
    """Everything that the answer takes for granted, in the order in which it is shown."""
    board, engine = facts.board, facts.engine
    if board.side is None:
        yield AnswerNote("attacker-dark" if board.kind is Kind.ATTACK else "source-dark", facts.board.attacker)
    attacker, defender = engine.units[facts.board.attacker], engine.units[facts.board.defender]
    reaching = engine.reaching(facts.deed)
    if reaching and not (attacker.arena and defender.arena):
        yield AnswerNote("reaches", facts.board.attacker, reaching[0].keyword, reaching[0].x)
    elif board.kind is Kind.ATTACK and (not (attacker.arena and defender.arena) or _may_be_elsewhere(attacker, defender)):
        yield AnswerNote("same-arena")
    for rule in facts.acting:
        if rule.playable and rule.cost == 0 and load().summaries[rule.keyword]["type"] == "activated":
            yield AnswerNote("cost-left-out", rule.unit, rule.keyword, rule.shown_x, texts=rule.copies[0].texts)
    for side, first in enumerate((facts.board.attacker, facts.board.defender)):
        costs = any(rule.cost for rule in facts.acting if (rule.unit >= facts.board.defender) is bool(side))
        if costs and board.force[side] is None:
            yield AnswerNote("force-free", first)
    if any(rule.keyword in TURNING for rule in facts.acting):
        for rule in facts.engine.rules:
            payable = board.force[0] is None or board.force[0] >= rule.x
            if rule.keyword == TOLL and rule.unit != facts.board.defender and payable:
                yield AnswerNote("toll-paid", rule.unit, rule.keyword, rule.shown_x)
    if facts.edition == OLDER:
        yield from _older(facts)
    if not facts.playable:
        yield AnswerNote("no-power", facts.board.attacker)
    elif defender.health is None:
        yield AnswerNote("no-health", facts.board.defender)
    if engine.room[facts.board.defender] == 0:
        yield AnswerNote("dying", facts.board.defender)
    if facts.playable and not decided(engine, facts.aim):
        yield AnswerNote("goal-open", facts.board.attacker if facts.goal is Goal.SURVIVE else facts.board.defender)
    yield from _passes(facts, trace)


def _may_be_elsewhere(attacker: Unit, defender: Unit) -> bool:
    """Whether one of two units in the same arena has two types, and so may be in another one."""
    return attacker.arena is defender.arena and max(len(attacker.types), len(defender.types)) > 1


def _older(facts: Facts) -> Iterator[AnswerNote]:
    """What the first edition lacked or handled differently."""
    for rule in facts.acting:
        if load().summaries[rule.keyword].get("origin") == "idc":
            yield AnswerNote("idc-keyword", rule.unit, rule.keyword)
        if rule.keyword in PLACED_OTHERWISE:
            yield AnswerNote("placed-as-today", rule.unit, rule.keyword, rule.shown_x)


def _passes(facts: Facts, trace: tuple[Told, ...]) -> Iterator[AnswerNote]:
    """The players who could have used something in a recorded chance, where the record does not name a pass."""
    engine = facts.engine
    player = {Role.ATTACKER: engine.player[facts.board.attacker], Role.DEFENDER: engine.player[facts.board.defender]}
    said = {move.by for move in facts.board.played if isinstance(move, Passes)}
    silent = set() if None in said else {DARK, LIGHT} - {player[role] for role in said if role}
    told = {(event.step, engine.player[event.unit]) for event in trace if isinstance(event, Rerolled | Prevented | Used)}
    for event in trace:
        if isinstance(event, Passed) and event.player in silent and (event.step, event.player) not in told:
            told.add((event.step, event.player))
            rule = engine.rules[event.rule]
            yield AnswerNote("passed", rule.unit, rule.keyword, rule.shown_x, event.player)
