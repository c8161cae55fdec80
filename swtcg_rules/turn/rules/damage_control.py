from collections.abc import Iterator

from swtcg_rules.table.turns import Act, Begins, Does, Moment
from swtcg_rules.turn.lent import abilities
from swtcg_rules.turn.rule import TurnRule
from swtcg_rules.turn.state import Log, Note, Refused, Turn, changed


class DamageControlInTurn(TurnRule):
    """When its player's build step starts, its unit may lose up to X damage counters; several add up (digest 7.2)."""

    def options(self, turn: Turn, card: int) -> Iterator[Does]:
        yield from (Does(Act.REPAIR, card, n=n) for n in range(1, turn.units[card].damage + 1))

    def do(self, turn: Turn, move: Does, log: Log) -> Turn | Refused:
        assert move.card is not None and move.n is not None
        unit, side = turn.units[move.card], turn.table.sides[move.card]
        copies = [
            has.ability for has in abilities(turn.table, move.card) if has.ability.keyword == "damage-control" and not has.why
        ]
        most = sum(copy.x or 0 for copy in copies)
        if not most:
            return Refused("no-such-ability", move.card, keyword="damage-control")
        if turn.when != Begins(Moment.BUILD_STEP, side) or not turn.starting or turn.again:
            return Refused("not-at-build-start", move.card, keyword="damage-control")
        if move.card in turn.repaired:
            return Refused("used-this-turn", move.card, keyword="damage-control")
        if not 1 <= move.n <= most:
            return Refused("too-many-counters", move.card, n=move.n, least=most, keyword="damage-control")
        if move.n > unit.damage:
            return Refused("fewer-counters", move.card, n=unit.damage, keyword="damage-control")
        log.append(Note("repairs", move.card, n=move.n, keyword="damage-control"))
        return changed(turn._replace(repaired=turn.repaired | {move.card}), move.card, damage=unit.damage - move.n)
