"""Paying: build counters, build points, Force, and what else a price asks for (digest sections 2, 3, 6)."""

from __future__ import annotations

from swtcg_rules.table.model import Ability, Side, Text
from swtcg_rules.turn.rule import TurnRule
from swtcg_rules.turn.state import Log, Note, Price, Refused, Turn, changed, with_means


def together(one: Text, more: Text) -> Text:
    """Two prices that are paid at once."""
    return one._replace(
        force=one.force + more.force,
        build_points=one.build_points + more.build_points,
        tap=one.tap or more.tap,
        said=more.said or one.said,
    )


def missing(turn: Turn, side: Side, text: Text, card: int) -> Refused | None:
    """What a side lacks to pay a price; None where it lacks nothing. Means without a limit are enough."""
    force, points = turn.table.force[side], turn.table.build_points[side]
    if force is not None and force < text.force:
        return Refused("force-missing", card, n=force, least=text.force, side=side)
    if points is not None and points < text.build_points:
        return Refused("points-missing", card, n=points, least=text.build_points, side=side)
    if text.tap and turn.units[card].tapped:
        return Refused("tap-missing", card)
    return None


def paid(turn: Turn, side: Side, text: Text, card: int, log: Log, keyword: str = "") -> Turn | Refused:
    """The state once a price is paid; the part that the program has no rule for is logged."""
    if lack := missing(turn, side, text, card):
        return lack
    if text.force:
        log.append(Note("pays-force", card, n=text.force, side=side, keyword=keyword))
    if text.build_points:
        log.append(Note("pays-points", card, n=text.build_points, side=side, keyword=keyword))
    if text.tap:
        log.append(Note("taps", card, keyword=keyword))
        turn = changed(turn, card, tapped=True)
    if text.said:
        log.append(Note("pays-said", card, side=side, keyword=keyword, said=text.said))
    return with_means(turn, side, -text.force, -text.build_points)


def gained(turn: Turn, side: Side, text: Text, card: int, log: Log, keyword: str) -> Turn:
    """A text is carried out as far as the program has a rule for it; the rest is logged."""
    if text.force:
        log.append(Note("gains-force", card, n=text.force, side=side, keyword=keyword))
    if text.build_points:
        log.append(Note("gains-points", card, n=text.build_points, side=side, keyword=keyword))
    if text.said:
        log.append(Note("not-played", card, side=side, keyword=keyword, said=text.said))
    return with_means(turn, side, text.force, text.build_points)


class ByText(TurnRule):
    """A keyword whose text is the price that it lets its player pay."""

    def price(self, turn: Turn, card: int, ability: Ability, cost: int | None) -> Price | Refused:
        if not ability.texts and not ability.cost:
            return Refused("price-unknown", card, keyword=ability.keyword)
        return Price(0, ability.texts[0] if ability.texts else Text(force=ability.cost))
