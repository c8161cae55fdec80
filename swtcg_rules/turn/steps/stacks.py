"""Stacks of unique units (digest section 6): joining one, what that costs, and another version on top."""

from __future__ import annotations

from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.effects import EFFECTS
from swtcg_rules.table.model import Arena, CardKind, Text
from swtcg_rules.table.those import has_subtype
from swtcg_rules.table.turns import Does
from swtcg_rules.turn.cards import MOST_IN_STACK, beneath, depth, equipment_of, pilots_of, stem, version
from swtcg_rules.turn.lent import abilities, counted
from swtcg_rules.turn.moving import answered, arrived, discarded, moved
from swtcg_rules.turn.paying import paid
from swtcg_rules.turn.rule import rule_of
from swtcg_rules.turn.state import Log, Note, Refused, Turn, changed
from swtcg_rules.turn.steps.build_step import own_step
from swtcg_rules.turn.steps.pilots import can_pilot


def why_no_stack(turn: Turn, card: int, top: int, under: bool) -> Refused | None:
    """Why a card cannot join a stack; None where it can."""
    table = turn.table
    unit, there = turn.units[card], turn.units[top]
    lies = there.kind is CardKind.UNIT and there.under is None and there.built is None and not there.discarded
    if unit.kind is not CardKind.UNIT or not lies or there.arena in (Arena.HAND, Arena.REMOVED, None):
        return Refused("no-stack", card, top)
    if table.sides[card] is not table.sides[top]:
        return Refused("not-own-stack", card, top)
    listed = _listed(turn, card, top)
    if not listed or not under:
        if listed and stem(unit) != stem(there):
            return Refused("listed-only-beneath", card, top)
        if stem(unit) != stem(there) or not unit.unique or not there.unique:
            pilots = any(rule_of(one.keyword).lends_to_carrier for one in unit.abilities)
            aboard = pilots and not under and stem(unit) != stem(there)
            return Refused("not-straight-aboard" if aboard else "other-name", card, top)
    others = (top, *beneath(table, top))
    namesakes = [other for other in others if stem(turn.units[other]) == stem(unit)]
    one_version = listed and unit.unique and stem(unit) != stem(there)
    if (one_version and namesakes) or (unit.unique and version(unit) in {version(turn.units[other]) for other in namesakes}):
        return Refused("same-version", card, top)
    if depth(table, top) + 2 > MOST_IN_STACK:
        return Refused("stack-full", card, top, n=MOST_IN_STACK)
    return None


def _listed(turn: Turn, card: int, top: int) -> bool:
    """Whether a text of the top card lets the other one lie beneath it: its name or a subtype of it stands there."""
    unit = counted(turn.table, card)
    for has in abilities(turn.table, top):
        lists = has.ability.of and has.ability.keyword not in EFFECTS and not rule_of(has.ability.keyword).lends_to_carrier
        if lists and not has.why:
            for word in has.ability.of.split(","):
                plain = fold(word.strip().strip("[]\"'"))
                if plain and (plain == stem(unit) or has_subtype(unit, plain)):
                    return True
    return False


def stack_price(turn: Turn, card: int, top: int, under: bool) -> int | None:
    """What joining a stack costs: 1 beneath; on top 1, and for a dearer card the difference too (decision 50)."""
    if under:
        return 1
    mine, theirs = turn.units[card].cost, turn.units[top].cost
    if mine is None or theirs is None:
        return None
    return mine - theirs + 1 if mine > theirs else 1


def join(turn: Turn, card: int, top: int, under: bool, log: Log) -> Turn:
    """A card that is paid for joins a stack."""
    there = turn.units[top]
    if under:
        versions = stem(turn.units[card]) == stem(there)
        log.append(Note("goes-under" if versions else "listed-under", card, top))
        return answered(changed(turn, card, under=top, arena=there.arena), top)
    log.append(Note("goes-on-top", card, top))
    return arrived(on_top(changed(turn, card, arena=there.arena), card, top, log), card, log, deployed=True)


def on_top(turn: Turn, card: int, old: int, log: Log) -> Turn:
    """A card takes the place of a stack's top card, with what lies on it; the old one goes beneath it."""
    table, there = turn.table, turn.units[old]
    others = [other for other in beneath(table, old) if other != card]
    carried = [*pilots_of(table, old), *equipment_of(table, old)]
    turn = changed(
        turn,
        card,
        under=None,
        on=there.on,
        arena=there.arena,
        tapped=there.tapped,
        damage=there.damage,
        modifiers=there.modifiers,
        beneath=there.beneath,
    )
    turn = changed(turn, old, under=card, on=None, tapped=False, damage=0, modifiers=(), beneath=0)
    for other in others:
        turn = changed(turn, other, under=card)
    if old in turn.moved:  # it is the same unit that was moved
        turn = turn._replace(moved=turn.moved | {card})
    for other in carried:
        turn = changed(turn, other, on=card)
    for other in (old, *others):
        if stem(turn.units[other]) != stem(turn.units[card]) and not _listed(turn, other, card):
            turn = discarded(changed(turn, other, under=None), other, log)
    unit = turn.units[card]
    if unit.on is None and unit.types and unit.arena not in (*unit.types, Arena.BUILD_ZONE):
        turn = moved(turn, card, unit.types[0], log)
    elif unit.on is not None and not can_pilot(turn, card, unit.on):
        turn = turn._replace(parting=(card,))
    return turn


def to_top(turn: Turn, move: Does, log: Log) -> Turn | Refused:
    """Another version comes to the top for the difference in build cost, which is nothing where it is cheaper."""
    assert move.card is not None
    unit = turn.units[move.card]
    if refused := own_step(turn, move.card):
        return refused
    if unit.under is None:
        return Refused("not-beneath", move.card)
    top = turn.units[unit.under]
    if stem(top) != stem(unit) or not unit.unique:
        return Refused("listed-only-beneath", move.card, unit.under)
    if unit.cost is None or top.cost is None:
        return Refused("cost-unknown", move.card if unit.cost is None else unit.under)
    price, side = max(0, unit.cost - top.cost), turn.table.sides[move.card]
    after = paid(turn, side, Text(build_points=price), move.card, log)
    if isinstance(after, Refused):
        return after
    log.append(Note("comes-to-top", move.card, unit.under))
    after = on_top(after, move.card, unit.under, log)
    lies = after.units[move.card]
    elsewhere = lies.arena is not top.arena and not lies.discarded
    return arrived(after, move.card, log, deployed=False) if elsewhere else after
