"""What an Equipment gives its bearer, in the notation."""

from __future__ import annotations

from collections.abc import Iterator

from swtcg_rules.cards.abilities import PLAYED, SIGNS, AbilityReading
from swtcg_rules.cards.card import Card
from swtcg_rules.cards.grammar import parse
from swtcg_rules.cards.notation import abilities_of, without_reminders
from swtcg_rules.cards.own_name import ITSELF, NOBODY, THIS_UNIT, KnownNames
from swtcg_rules.cards.playing import given_in
from swtcg_rules.cards.swallowed import swallowed
from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.ability_writer import write_ability, write_text
from swtcg_rules.table.model import ARENAS, Ability, Arena, Needs, Those, While

EQUIPMENT = "equipment"


def read_equipment(text: str, card: Card, named: KnownNames = NOBODY) -> AbilityReading | None:
    """What an Equipment gives its bearer, or a certain kind of bearer, if a text says that and nothing else."""
    if card.types != (EQUIPMENT,):
        return None
    said = named.marked(without_reminders(text.translate(SIGNS).strip()))
    tree = parse(said, "played")
    bearers = bearers_of(card)
    given = ", ".join(_written((tree and given_in(tree)) or (), bearers))
    notation = f"gives ({given})"
    fits = given and len(abilities_of(f"gets ({given})")) == 1
    if not fits or swallowed(THIS_UNIT.sub(ITSELF, said), notation, bearers):
        return None
    return AbilityReading(PLAYED, notation, "always")


def bearers_of(card: Card) -> tuple[Arena, ...]:
    """The types of the cards that an Equipment can be attached to, as its subtypes name them."""
    named = fold(card.subtypes).split()
    return tuple(arena for arena in ARENAS if arena in named)


def _written(given: tuple[Ability, ...], bearers: tuple[Arena, ...]) -> Iterator[str]:
    """The gifts in the notation: plain if every bearer gets them, as an effect if there is a condition."""
    for one in given:
        when = tuple(condition for condition in one.when if not _always_holds(condition, bearers))
        plain = not when and one.per is None
        yield write_text(one.texts[0], "en") if plain else write_ability(one._replace(when=when))


def _always_holds(condition: While, bearers: tuple[Arena, ...]) -> bool:
    """Whether every card that can bear the Equipment meets a condition."""
    needs, those = condition
    types = those.types
    return needs is Needs.HERE and those._replace(types=()) == Those() and (not types or {*types} == {*bearers})
