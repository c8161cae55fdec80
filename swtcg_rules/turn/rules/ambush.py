from swtcg_rules.table.turns import Ambushes
from swtcg_rules.turn.cards import fights
from swtcg_rules.turn.lent import CardAbility, abilities
from swtcg_rules.turn.rule import TurnRule
from swtcg_rules.turn.state import Refused, Turn


class AmbushInTurn(TurnRule):
    """It answers an opponent's unit that has just come into its arena, once for each arrival (digest 7.2; decision 33)."""


def copies(turn: Turn, card: int) -> list[tuple[int, CardAbility]]:
    """The Ambushes of a unit that work, each with its place among its abilities."""
    return [
        (place, has)
        for place, has in enumerate(abilities(turn.table, card))
        if has.ability.keyword == "ambush" and not has.why and not has.ability.used
    ]


def next_copy(turn: Turn, move: Ambushes) -> tuple[int, CardAbility] | Refused:
    """The Ambush that a unit uses on an arrival, or why it has none."""
    unit, target = move.unit, move.target
    held = copies(turn, unit)
    if not held or not fights(turn.units[unit]):
        return Refused("no-such-ability", unit, keyword="ambush")
    if turn.table.sides[unit] is turn.table.sides[target]:
        return Refused("own-side", unit, target)
    if target not in turn.arrived:
        return Refused("not-just-arrived", unit, target, keyword="ambush")
    if turn.units[unit].arena is not turn.units[target].arena:
        return Refused("target-elsewhere", unit, target)
    left = [(place, has) for place, has in held if (unit, place) not in turn.ambushed]
    if not left:
        return Refused("used-on-arrival", unit, target, keyword="ambush")
    force = turn.table.force[turn.table.sides[unit]]
    place, has = min(left, key=lambda one: one[1].ability.cost)
    if force is not None and force < has.ability.cost:
        return Refused("force-missing", unit, n=force, least=has.ability.cost, side=turn.table.sides[unit])
    return place, has
