"""Everything on a board that has no effect, and why: the answer leaves nothing unmentioned."""

from __future__ import annotations

from collections.abc import Iterator

from swtcg_rules.answers.acting import voided
from swtcg_rules.answers.facts import Facts
from swtcg_rules.answers.solved import AnswerNote
from swtcg_rules.engine.asks import OF_DICE, Ask
from swtcg_rules.engine.frames.occasion import at_once
from swtcg_rules.engine.model import Objection
from swtcg_rules.engine.rule import Bearer, rule_class
from swtcg_rules.table.model import Ability, Arena, Kind


def unused(facts: Facts) -> Iterator[AnswerNote]:
    """Each thing that has no effect."""
    acting = {(rule.unit, rule.keyword) for rule in facts.acting}
    for number, unit in enumerate(facts.units):
        for ability in unit.abilities:
            if ability.keyword in unit.lost:
                yield AnswerNote("lost", number, ability.keyword, ability.x)
            elif ability not in facts.engine.units[number].abilities:
                yield AnswerNote("has-it-already", number, ability.keyword, ability.x)
            elif (number, ability.keyword) not in acting:
                yield _unused(facts, number, ability)
        if unit.speed is not None:
            yield AnswerNote("speed", number)
        if unit.droid:
            yield AnswerNote("droid", number)


def other_way_round(facts: Facts) -> Iterator[AnswerNote]:
    """Where nothing written has an effect because of who attacks whom: the sides may have been swapped."""
    if facts.board.staged:
        return
    abilities = [ability for unit in facts.engine.units for ability in unit.abilities]
    if abilities and [note.code.startswith("role") for note in unused(facts)] == [True] * len(abilities):
        yield AnswerNote("other-way-round")


def _unused(facts: Facts, number: int, ability: Ability) -> AnswerNote:
    """An ability without effect: it is void, or has nothing to do here."""
    note = AnswerNote(_why(facts, number, ability.keyword), number, ability.keyword, ability.x, texts=ability.texts)
    own = (rule for rule in facts.engine.of_unit(number) if rule.keyword == ability.keyword)
    void = next((void for rule in own if (void := voided(facts.engine, rule, facts.deed))), None)
    if void is None or note.code != "no-occasion":
        return note
    ask, by = void
    return note._replace(code="fixed-dice" if ask is Ask.ATTACK_POWER else "void", by=by.index)


def _why(facts: Facts, number: int, keyword: str) -> str:
    engine, kind = facts.engine, rule_class(keyword)
    if kind is None:
        return "outside"
    if engine.units[number].arena is Arena.BUILD_ZONE and Ask.WORK not in kind.asked:
        return "build-zone"
    if kind.attack_only and facts.board.kind is not Kind.ATTACK:
        return "attack-only"
    if kind.bearer is Bearer.SOURCE and number != facts.board.attacker:
        return "role-source"
    if kind.bearer is Bearer.TARGET and number != facts.board.defender:
        return "role-target" if number < facts.board.defender else "role-declared"
    own = [rule for rule in engine.of_unit(number) if rule.keyword == keyword]
    if kind.reaches:
        return "no-reach"
    moment = at_once(facts.start.position, facts.deed, kind.step)
    objections = [one for rule in own for one in rule.may(engine, moment) if isinstance(one, Objection) and one.unit is None]
    if objections and facts.board.kind is Kind.ATTACK:
        return f"illegal.{objections[0].code}"
    if not facts.rolls_dice and (kind.watches or not OF_DICE.isdisjoint(kind.asked)):
        return "no-dice"
    return "no-occasion"
