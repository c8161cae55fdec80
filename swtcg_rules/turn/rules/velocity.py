from collections.abc import Iterator

from swtcg_rules.table.model import Modifier, Until, with_modifier
from swtcg_rules.table.turns import Act, Does
from swtcg_rules.turn.cards import fights
from swtcg_rules.turn.lent import abilities
from swtcg_rules.turn.rule import TurnRule
from swtcg_rules.turn.state import Log, Note, Refused, Turn, changed
from swtcg_rules.turn.steps.battle import step_starts


class VelocityInTurn(TurnRule):
    """When the battle step of its arena starts, its unit may get X speed more until end of turn, or less without Stealth."""

    def options(self, turn: Turn, card: int) -> Iterator[Does]:
        for x in dict.fromkeys(has.ability.x or 0 for has in abilities(turn.table, card) if has.ability.keyword == "velocity"):
            yield Does(Act.SPEED, card, n=x)
            yield Does(Act.SPEED, card, n=-x)

    def do(self, turn: Turn, move: Does, log: Log) -> Turn | Refused:
        assert move.card is not None and move.n is not None
        unit = turn.units[move.card]
        held = [has for has in abilities(turn.table, move.card) if not has.why]
        numbers = [has.ability.x for has in held if has.ability.keyword == "velocity"]
        if abs(move.n) not in numbers:
            return Refused("no-such-ability", move.card, keyword="velocity")
        if not fights(unit) or not step_starts(turn, unit.arena):
            return Refused("not-at-step-start", move.card, keyword="velocity")
        if any(change.source == "velocity" for change in unit.modifiers):
            return Refused("chosen-already", move.card, keyword="velocity")
        if move.n < 0 and any(has.ability.keyword == "stealth" for has in held):
            return Refused("minus-with-stealth", move.card, keyword="velocity")
        log.append(Note("speeds", move.card, n=move.n, keyword="velocity"))
        changes = with_modifier(unit.modifiers, Modifier(move.n, Until.END_OF_TURN, "velocity", "speed"))
        return changed(turn._replace(reached=unit.arena), move.card, modifiers=changes)
