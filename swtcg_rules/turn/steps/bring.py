"""Cards come into play: deployed, completed, played, or brought back (digest sections 2, 6, 7.1)."""

from __future__ import annotations

from collections.abc import Iterator

from swtcg_rules.table.model import ARENAS, Ability, Arena, CardKind, Text, Unit
from swtcg_rules.table.turns import IN_BATTLE, Act, Does, Moment, Way, face_up
from swtcg_rules.turn.cards import home, stem
from swtcg_rules.turn.moving import arrived, discarded, moved, namesake
from swtcg_rules.turn.paying import missing, paid, together
from swtcg_rules.turn.rule import rule_of
from swtcg_rules.turn.state import Log, Note, Price, Refused, Turn, changed
from swtcg_rules.turn.steps.build_step import own_step
from swtcg_rules.turn.steps.stacks import join, stack_price, why_no_stack
from swtcg_rules.turn.text_numbers import discount

ENHANCED = "enhance"
NOTHING = Text()


def bring(turn: Turn, move: Does, log: Log) -> Turn | Refused:
    """A card comes into play, paid for in the way that the move names, and goes where it is put."""
    assert move.card is not None
    unit = turn.units[move.card]
    if refused := _not_now(turn, move) or _not_from_there(turn, move):
        return refused
    if face_up(unit) and not unit.discarded and unit.arena is Arena.BUILD_ZONE:
        return _brought_back(turn, move, log)
    if refused := _not_there(turn, move):
        return refused
    price = _price(turn, move)
    if isinstance(price, Refused):
        return price
    counters = unit.built or 0
    if counters < price.counters:
        return Refused("counters-missing", move.card, n=counters, least=price.counters)
    side = turn.table.sides[move.card]
    keyword = "" if move.way is Way.COST else str(move.way)
    after = paid(turn, side, price.text, move.card, log, keyword)
    if isinstance(after, Refused):
        return after
    if after.table.moment is Moment.BATTLE_STEP:  # what belongs to the step's start came before the first chance to play anything
        after = after._replace(gone=after.table.arena)
    if move.way is Way.MEDITATE:
        after = after._replace(meditating=after.meditating | {move.card})
    return _placed(after, move, log)


def _not_now(turn: Turn, move: Does) -> Refused | None:
    """Why it is not the moment for it; None where it is."""
    assert move.card is not None
    in_battle = turn.table.moment in IN_BATTLE
    if turn.units[move.card].kind is CardKind.BATTLE:
        return None if in_battle else Refused("battle-card-not-now", move.card)
    if move.way is Way.HIDDEN and in_battle:
        return None
    return own_step(turn, move.card)


def _not_from_there(turn: Turn, move: Does) -> Refused | None:
    """Why it cannot be brought from where it lies; None where it can."""
    assert move.card is not None
    unit = turn.units[move.card]
    if move.way is not Way.COST and not _copies(unit, move.way):
        return Refused("no-such-ability", move.card, keyword=str(move.way))
    if move.enhanced and not _copies(unit, ENHANCED):
        return Refused("no-such-ability", move.card, keyword=ENHANCED)
    if unit.arena is Arena.REMOVED:
        return Refused("removed", move.card)
    if unit.discarded or move.way is Way.MEDITATE:
        return None if unit.discarded and move.way is Way.MEDITATE else Refused("only-discard-pile", move.card)
    if unit.under is not None:
        return Refused("in-a-stack", move.card)
    if unit.built is not None:
        return None
    if unit.arena is Arena.HAND:
        free = _cost(unit) == 0 and move.way is not Way.HIDDEN
        started = unit.kind is CardKind.BATTLE or move.way is Way.ALTERNATIVE or free
        return None if started else Refused("not-started", move.card)
    if unit.arena is Arena.BUILD_ZONE and unit.kind is CardKind.UNIT and unit.on is None:
        return None if move.way is Way.COST and not move.enhanced else Refused("in-play", move.card)
    return Refused("in-play", move.card)


def _copies(unit: Unit, keyword: str) -> list[Ability]:
    return [ability for ability in unit.abilities if ability.keyword == keyword and keyword not in unit.lost]


def _cost(unit: Unit) -> int | None:
    """The printed cost; a Location without one costs 0 (digest section 6)."""
    return 0 if unit.cost is None and unit.kind is CardKind.LOCATION else unit.cost


def _not_there(turn: Turn, move: Does) -> Refused | None:
    """Why a card cannot go where it is put; None where it can."""
    assert move.card is not None
    unit = turn.units[move.card]
    if move.other is not None:
        if move.way not in (Way.COST, Way.HIDDEN):
            return Refused("way-not-for-stacks", move.card, move.other, keyword=str(move.way))
        return why_no_stack(turn, move.card, move.other, move.under)
    if unit.kind is not CardKind.UNIT:
        if unit.kind is CardKind.LOCATION and home(unit) is None:
            return Refused("arena-unknown", move.card)
        return Refused("no-unit", move.card) if move.to is not None else None
    return _no_way_to(unit, move)


def _no_way_to(unit: Unit, move: Does) -> Refused | None:
    """Why a unit cannot go to an arena; None where it can."""
    if move.to is Arena.BUILD_ZONE:
        return None
    if not unit.types:
        return Refused("arena-unknown", move.card)
    return Refused("not-its-arena", move.card) if move.to is not None and move.to not in unit.types else None


def _price(turn: Turn, move: Does) -> Price | Refused:
    """What bringing a card into play takes: counters, and what is paid at once."""
    assert move.card is not None
    unit = turn.units[move.card]
    cost = _cost(unit)
    if cost and move.other is None and unit.kind is not CardKind.BATTLE:
        cost = max(0, cost - discount(turn.table, move.card))
    if move.other is not None:
        cost = stack_price(turn, move.card, move.other, move.under)
    price: Price | Refused
    if move.way is Way.COST:
        if cost is None:
            return Refused("cost-unknown", move.card)
        price = Price(text=Text(force=cost)) if unit.kind is CardKind.BATTLE else Price(cost)
    else:
        price = _price_by(turn, move.card, move.way, _reduced(unit, cost) if move.other is None else cost)
    if isinstance(price, Refused) or not move.enhanced:
        return price
    more = _price_by(turn, move.card, ENHANCED, cost, price.text)
    if isinstance(more, Refused):
        return more
    return price._replace(text=together(price.text, more.text))


def _price_by(turn: Turn, card: int, keyword: str, cost: int | None, more: Text = NOTHING) -> Price | Refused:
    """What a keyword asks for; of several prices, the least that can be paid together with `more`."""
    copies = [one for copy in _copies(turn.units[card], keyword) for one in _by_text(copy)]
    prices = [rule_of(keyword).price(turn, card, copy, cost) for copy in copies]
    able = [one for one in prices if isinstance(one, Price)]
    have, side = turn.units[card].built or 0, turn.table.sides[card]

    def order(price: Price) -> tuple[bool, int, int, int]:
        lacks = price.counters > have or missing(turn, side, together(more, price.text), card) is not None
        return lacks, price.counters, price.text.force, price.text.build_points

    return min(able, key=order) if able else prices[0]


def _by_text(ability: Ability) -> list[Ability]:
    """A copy of the ability for each of its texts, with only that text."""
    return [ability._replace(texts=(text,)) for text in ability.texts] or [ability]


def _reduced(unit: Unit, cost: int | None) -> int | None:
    """The present cost: a Reduced Cost whose condition is given as met takes the place of a higher printed one."""
    reduced = [ability.x or 0 for ability in _copies(unit, Way.REDUCED) if ability.met]
    return min(reduced if cost is None else [*reduced, cost], default=None)


def _brought_back(turn: Turn, move: Does, log: Log) -> Turn | Refused:
    """Bring a face-up unit from the build zone as it is, tapped or not; this is deploying only if it was never in an arena."""
    assert move.card is not None
    if move.other is not None:
        if refused := why_no_stack(turn, move.card, move.other, move.under):
            return refused
        return Refused("in-play", move.card)
    unit = turn.units[move.card]
    if move.to is Arena.BUILD_ZONE:
        return Refused("is-there", move.card)
    if refused := _no_way_to(unit, move):
        return refused
    first = move.card in turn.waiting
    log.append(Note("deployed" if first else "comes-back", move.card, side=turn.table.sides[move.card]))
    turn = moved(turn._replace(waiting=turn.waiting - {move.card}), move.card, move.to or unit.types[0], log)
    return arrived(turn, move.card, log, deployed=first)


def _placed(turn: Turn, move: Does, log: Log) -> Turn:
    """A card that is paid for goes where it is put."""
    card = move.card
    assert card is not None
    unit, side = turn.units[card], turn.table.sides[card]
    turn = changed(turn, card, built=None, discarded=False, tapped=False, arena=Arena.BUILD_ZONE)
    if move.enhanced:
        log.append(Note("enhanced", card, keyword=ENHANCED))
    if unit.kind in (CardKind.MISSION, CardKind.BATTLE):
        log.append(Note("played" if unit.kind is CardKind.BATTLE else "completed", card, side=side))
        log.append(Note("text-not-played", card))
        return discarded(turn, card, log)
    if unit.kind is CardKind.LOCATION:
        for other, lying in enumerate(turn.units):
            if other != card and lying.kind is CardKind.LOCATION and lying.arena is unit.types[0] and face_up(lying):
                log.append(Note("location-replaced", other, card))
                turn = discarded(turn, other, log)
        log.append(Note("completed", card, side=side))
        return changed(turn, card, arena=unit.types[0])
    if unit.kind is CardKind.EQUIPMENT:
        log.append(Note("completed", card, side=side))
        return turn
    if move.other is not None:
        return join(turn, card, move.other, move.under, log)
    twin = namesake(turn, card)
    stays = move.to is Arena.BUILD_ZONE
    log.append(Note("stays-in-build-zone" if stays else "deployed", card, side=side))
    if twin is not None:
        log.append(Note("second-unique", card, twin))
        return discarded(turn, card, log)
    turn = changed(turn, card, arena=move.to or unit.types[0])
    return turn._replace(waiting=turn.waiting | {card}) if stays else arrived(turn, card, log, deployed=True)


def brings(turn: Turn, card: int) -> Iterator[Does]:
    """The ways in which a card might be brought into play, legal or not."""
    unit = turn.units[card]
    ways = [Way.COST, *(way for way in Way if _copies(unit, way))]
    places: list[Does] = [Does(Act.BRING, card)]
    if unit.kind is CardKind.UNIT:
        zones = [Arena.BUILD_ZONE, *(arena for arena in ARENAS if arena in unit.types[1:])]
        places += [Does(Act.BRING, card, to=zone) for zone in zones]
        tops = [other for other in range(len(turn.units)) if other != card and why_no_stack(turn, card, other, True) is None]
        tops += [other for other, top in enumerate(turn.units) if stem(top) == stem(unit) and other != card]
        for other in dict.fromkeys(tops):
            places += [Does(Act.BRING, card, other, under=under) for under in (False, True)]
    for place in places:
        for way in ways:
            yield place._replace(way=way)
            if _copies(unit, ENHANCED):
                yield place._replace(way=way, enhanced=True)
