"""What a card has as things lie: its own abilities and those that something else gives it, and which of them work."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from swtcg_rules.glossary.store import load
from swtcg_rules.table.ability_writer import is_counted
from swtcg_rules.table.effects import GETS, TREATED_AS
from swtcg_rules.table.model import (
    ARENAS,
    POWER_IN_ATTACKS,
    Ability,
    Arena,
    CardKind,
    Needs,
    Text,
    Those,
    Unit,
    While,
)
from swtcg_rules.table.those import fits, has_subtype
from swtcg_rules.table.turns import Table, face_up
from swtcg_rules.turn.cards import beneath, equipment_of, pilots_of
from swtcg_rules.turn.rule import rule_of

EQUIP = "equip"
"""The keyword by which an Equipment gives its bearer something."""
IN_ATTACKS = (Needs.ATTACKING, Needs.ATTACKED_BY, Needs.INTERCEPTING)
"""The conditions that only an attack can meet."""


NEAR = {Needs.PILOTED_BY: pilots_of, Needs.IN_STACK: beneath}
"""The conditions that look at what lies on the unit or beneath it, each with the function that finds it."""


class AbilitySource(NamedTuple):
    """Where an ability stands: on which card, and, if something gives it, in which text of which ability of that card."""

    card: int
    place: int
    """The place among the card's own abilities; -1 for what an Equipment gives."""
    text: int | None = None
    within: int | None = None
    """Its place in the text."""


class CardAbility(NamedTuple):
    """An ability of a card, and whether it works where the card is."""

    ability: Ability
    source: AbilitySource
    why: str = ""
    """Why it does not work: build-zone, pilots, beneath, not-in-play, lost; empty where it does."""


class Gift(NamedTuple):
    """A text that a card gives to another one, or to itself by a keyword."""

    text: Text
    card: int
    place: int
    at: int
    keyword: str
    """The keyword or effect that it is the text of."""


def gifts(table: Table, card: int) -> Iterator[Gift]:
    """The texts that count for a card as things lie: from its Pilots, Equipment and stack, its own keywords, and effects."""
    lines = type_lines(table)
    if table.units[card].on is None:
        yield from _near(table, card, lines)
    yield from _of_effects(table, card, lines)


def _near(table: Table, card: int, lines: tuple[str, ...]) -> Iterator[Gift]:
    """The texts of what lies on and under a unit, and of its own keywords."""
    units = table.units
    yield from _own_gifts(table, card)
    for pilot in pilots_of(table, card):
        lent = []  # a list for two sorts of units counts once for a unit of both sorts
        for place, ability in enumerate(units[pilot].abilities):
            if not rule_of(ability.keyword).lends_to_carrier or ability.keyword in units[pilot].lost:
                continue
            fits_it = not ability.of or has_subtype(units[card]._replace(subtypes=lines[card]), ability.of)
            if fits_it and ability.texts not in lent:
                lent.append(ability.texts)
                yield from (Gift(text, pilot, place, at, ability.keyword) for at, text in enumerate(ability.texts))
    for item in equipment_of(table, card):
        yield Gift(units[item].gives, item, -1, 0, EQUIP)


def _own_gifts(table: Table, card: int) -> Iterator[Gift]:
    """The texts of the card's own keywords, and of what lies beneath it."""
    units = table.units
    for other in (card, *beneath(table, card)):
        for place, ability in enumerate(units[other].abilities):
            rule = rule_of(ability.keyword)
            if ability.keyword not in units[other].lost and (other == card or rule.works_beneath):
                given = rule.gives_itself(units[card], ability, place)
                yield from (Gift(ability.texts[at], other, place, at, ability.keyword) for at in given)


def abilities(table: Table, card: int) -> Iterator[CardAbility]:
    """Every ability of a card, its own first, then what it is given."""
    yield from _held(table, card, gifts(table, card))


def _held(table: Table, card: int, given: Iterable[Gift]) -> Iterator[CardAbility]:
    given = tuple(given)
    unit = table.units[card]._replace(lost=_lost(table.units[card], given))
    for place, ability in enumerate(unit.abilities):
        yield CardAbility(ability, AbilitySource(card, place), why_not(unit, _called(ability)))
    if not face_up(unit) or unit.on is not None:
        return
    for gift in given:
        for within, ability in enumerate(gift.text.abilities):
            why = "" if unit.arena is Arena.BUILD_ZONE and _reserves(gift) else why_not(unit, ability.keyword)
            yield CardAbility(ability, AbilitySource(gift.card, gift.place, gift.at, within), why)


def lost(table: Table, card: int) -> tuple[str, ...]:
    """The keywords that a card loses as things lie: those that the table has as lost, and those that a text takes."""
    return _lost(table.units[card], gifts(table, card))


def _lost(unit: Unit, given: Iterable[Gift]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*unit.lost, *(keyword for gift in given for keyword in gift.text.lost))))


def _called(ability: Ability) -> str:
    """The keyword that stands on the card: for an effect that a user's keyword is played as, the user's keyword."""
    return ability.of if ability.keyword == GETS and ability.of else ability.keyword


def counts(table: Table, card: int, gift: Gift) -> bool:
    """Whether the numbers of a text count for a card where it lies: those of its stack do not in the build zone."""
    own = gift.place >= 0 and gift.keyword != GETS and not rule_of(gift.keyword).lends_to_carrier
    return not own or table.units[card].arena is not Arena.BUILD_ZONE or _reserves(gift)


def _reserves(gift: Gift) -> bool:
    """Whether a text counts in the build zone whatever its abilities are."""
    return gift.place >= 0 and rule_of(gift.keyword).only_in_build_zone


# Effects of card texts


class LentEffect(NamedTuple):
    """An effect that works: the card that has it, and where it stands."""

    card: int
    ability: Ability
    source: AbilitySource


def effects(table: Table) -> tuple[LentEffect, ...]:
    """Every effect that gives something all the time, and works as things lie."""
    return _working(table._replace(moves=()), type_lines(table)) if any(_says(unit, GETS) for unit in table.units) else ()


def _says(unit: Unit, keyword: str) -> bool:
    """Whether a card has an effect, by itself or in a text."""
    return _among(unit.abilities, keyword) or _among(unit.gives.abilities, keyword)


def _among(abilities: tuple[Ability, ...], keyword: str) -> bool:
    """Whether an effect is one of some abilities or stands in a text of one; a plain loop, for each step asks it of each card."""
    for one in abilities:
        if one.keyword == keyword:
            return True
        for text in one.texts:
            if _among(text.abilities, keyword):
                return True
    return False


@lru_cache(maxsize=64)
def _working(table: Table, lines: tuple[str, ...]) -> tuple[LentEffect, ...]:
    return tuple(
        LentEffect(card, has.ability, has.source)
        for card in range(len(table.units))
        for has in _held(table, card, _near(table, card, lines))
        if has.ability.keyword == GETS and not has.why
    )


def _of_effects(table: Table, card: int, lines: tuple[str, ...]) -> Iterator[Gift]:
    """The texts that effects give a card as things lie, each as often as it counts."""
    for effect in effects(table):
        if times := _times(table, effect, card, lines):
            ability, (giver, place, at, _) = effect.ability, effect.source
            waits = tuple(one for one in ability.when if one.needs in IN_ATTACKS)
            yield Gift(scaled(ability.texts[0], times, waits), giver, place, at or 0, GETS)


def _times(table: Table, effect: LentEffect, card: int, lines: tuple[str, ...]) -> int:
    """How often an effect gives its text to a card: not at all where it is not meant, or where a condition fails."""
    ability, own = effect.ability, effect.card
    if card != own if ability.to is None else not _meant(table, ability.to, own, card, lines):
        return 0
    return _how_often(table, ability, own, lines)


def how_often(table: Table, ability: Ability, own: int) -> int:
    """How often the text of an effect counts as things lie: not at all where one of its conditions fails."""
    return _how_often(table, ability, own, type_lines(table))


def _how_often(table: Table, ability: Ability, own: int, lines: tuple[str, ...]) -> int:
    everything = range(len(table.units))
    for needs, those in ability.when:
        if needs in NEAR:
            there = any(_fits(table, those, own, other, lines) for other in NEAR[needs](table, own))
        else:
            among = [own] if needs is Needs.HERE else everything
            there = needs in IN_ATTACKS or any(_meant(table, those, own, other, lines) for other in among)
        if there is (needs is Needs.NONE):
            return 0
    if ability.per is None:
        return 1
    return sum(_meant(table, ability.per, own, other, lines) for other in everything)


def _meant(table: Table, those: Those, own: int, card: int, lines: tuple[str, ...]) -> bool:
    """Whether words on the card `own` mean a card where it lies now; words that name no place mean cards in an arena."""
    unit = table.units[card]
    if not face_up(unit) or (not those.arenas and unit.arena not in (None, *ARENAS)):
        return False
    return _fits(table, those, own, card, lines)


def _fits(table: Table, those: Those, own: int, card: int, lines: tuple[str, ...]) -> bool:
    """Whether words on the card `own` mean a card, wherever it lies."""
    return fits(those, table.units[card]._replace(subtypes=lines[card]), table.sides[card], table.sides[own], card == own)


def scaled(text: Text, times: int, waits: tuple[While, ...] = ()) -> Text:
    """A text multiplied, except abilities that are isolated or have X; changes that wait for an attack become abilities."""
    given: list[Ability] = []
    for one in text.abilities:
        given += [one._replace(x=times)] if is_counted(one) else [one] * (1 if _isolated(one) else times)
    changes = tuple(change._replace(n=times * change.n) for change in text.changes)
    if waits:
        given = [*given, *(Ability(POWER_IN_ATTACKS, change.n) for change in changes)]
        changes = ()
    return text._replace(changes=changes, abilities=tuple(one._replace(when=(*one.when, *waits)) for one in given))


def _isolated(ability: Ability) -> bool:
    return bool(load().summaries[ability.keyword]["class"] == "isolated")


def type_lines(table: Table) -> tuple[str, ...]:
    """The type line of each card with what it is treated as, behind commas.

    What other cards give is worked out once, from what is printed and what each card says of itself.
    """
    if not any(_says(unit, TREATED_AS) for unit in table.units):
        return tuple(unit.subtypes for unit in table.units)
    return _with_given(table._replace(moves=()))


@lru_cache(maxsize=64)
def _with_given(table: Table) -> tuple[str, ...]:
    own = tuple(_line(unit.subtypes, unit.abilities) for unit in table.units)
    effects = _working(table, own)
    lines = []
    for card, line in enumerate(own):
        texts = [gift.text for gift in _near(table, card, own)]
        texts += [effect.ability.texts[0] for effect in effects if _times(table, effect, card, own)]
        lines.append(_line(line, [one for text in texts for one in text.abilities]))
    return tuple(lines)


def _line(printed: str, held: Iterable[Ability]) -> str:
    treated = [one.of for one in held if one.keyword == TREATED_AS]
    return ", ".join([*([printed] if printed else []), *treated])


Changing = dict[int, set[str]]
"""What may happen to cards meanwhile, by their number: tapped, damaged, discarded."""


def may_change(table: Table, changing: Changing, concerned: Callable[[Text], bool] | None = None) -> LentEffect | None:
    """An effect whose text is `concerned` and that may give something else once these cards have changed; None without one."""
    lines = type_lines(table)
    for effect in effects(table):
        ability, own = effect.ability, effect.card
        if concerned and not concerned(ability.texts[0]):
            continue
        looked_at = [
            *(those for needs, those in ability.when if needs not in (*IN_ATTACKS, *NEAR, Needs.HERE)),
            *([ability.per] if ability.per else []),
        ]
        # Discarding a card does not end what it gives itself, as it does not end what is printed on it.
        itself = [those for needs, those in ability.when if needs is Needs.HERE]
        if any(_sensitive(table, those, own, own, changing.get(own, set()) - {"discarded"}, lines) for those in itself):
            return effect
        if any(_sensitive(table, those, own, card, become, lines) for those in looked_at for card, become in changing.items()):
            return effect
        if ability.to is not None:
            open_to = ability.to._replace(tapped=None, damaged=None)
            goes = "discarded" in changing.get(own, ())
            others = (card != own and _meant(table, open_to, own, card, lines) for card in range(len(table.units)))
            turned = (
                _sensitive(table, ability.to, own, card, become - {"discarded"}, lines) for card, become in changing.items()
            )
            if (goes and any(others)) or any(turned):
                return effect
    return None


def _sensitive(table: Table, those: Those, own: int, card: int, become: set[str], lines: tuple[str, ...]) -> bool:
    """Whether what happens to a card may decide whether words on the card `own` mean it."""
    matters = {
        "discarded",
        *(["tapped"] if those.tapped is not None else []),
        *(["damaged"] if those.damaged is not None else []),
    }
    return bool(matters & become) and _meant(table, those._replace(tapped=None, damaged=None), own, card, lines)


def counted(table: Table, card: int) -> Unit:
    """A card with what it is treated as in its type line."""
    return table.units[card]._replace(subtypes=type_lines(table)[card])


def why_not(unit: Unit, keyword: str) -> str:
    """Why an ability of a keyword does not work on a card as it lies; empty where it does (digest section 5)."""
    rule = rule_of(keyword)
    if keyword in unit.lost:
        return "lost"
    if unit.discarded or unit.arena in (Arena.HAND, Arena.REMOVED) or unit.built is not None:
        return "" if rule.works_out_of_play else "discarded" if unit.discarded else "not-in-play"
    if unit.under is not None:
        return "" if rule.works_beneath else "beneath"
    if unit.on is not None and unit.kind is CardKind.UNIT:
        return "" if rule.works_piloting else "pilots"
    if unit.on is None and rule.lends_to_carrier:
        return "pilots-nothing"
    if unit.arena is Arena.BUILD_ZONE and not rule.works_in_build_zone and unit.kind is CardKind.UNIT:
        return "build-zone"
    if unit.arena in ARENAS and rule.only_in_build_zone:
        return "in-arena"
    return ""
