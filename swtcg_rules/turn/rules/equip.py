from collections.abc import Iterator

from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.model import CardKind, Text
from swtcg_rules.table.turns import Act, Does, face_up
from swtcg_rules.turn.paying import missing, paid
from swtcg_rules.turn.rule import TurnRule
from swtcg_rules.turn.state import Log, Note, Refused, Turn, changed
from swtcg_rules.turn.steps.build_step import own_step
from swtcg_rules.turn.text_numbers import said_of

BEARERS = ("space", "ground", "character", "location", "equipment", "mission")
"""The types that a bearer can have, as the subtypes of an Equipment name them."""


class EquipInTurn(TurnRule):
    """Its price attaches its Equipment to a card of a fitting type, or to another one, once per turn (digest 7.1)."""

    def options(self, turn: Turn, card: int) -> Iterator[Does]:
        yield from (Does(Act.ATTACH, card, other) for other in range(len(turn.units)) if other != card)

    def do(self, turn: Turn, move: Does, log: Log) -> Turn | Refused:
        card, bearer = move.card, move.other
        assert card is not None and bearer is not None
        item, side = turn.units[card], turn.table.sides[card]
        copies = [ability for ability in item.abilities if ability.keyword == "equip"]
        if item.kind is not CardKind.EQUIPMENT or not copies:
            return Refused("no-equipment", card)
        if refused := own_step(turn, card):
            return refused
        if not face_up(item):
            return Refused("not-completed", card)
        if card in turn.attached:
            return Refused("used-this-turn", card, keyword="equip")
        if refused := _not_fit(turn, card, bearer):
            return refused
        texts = [_lessened(turn, bearer, text) for copy in copies for text in copy.texts or (Text(force=copy.cost),)]
        text = next((text for text in texts if not missing(turn, side, text, card)), texts[0])
        after = paid(turn, side, text, card, log, "equip")
        if isinstance(after, Refused):
            return after
        log.append(Note("attached", card, bearer))
        after = changed(after, card, on=bearer, arena=after.units[bearer].arena)
        return after._replace(attached=after.attached | {card})


def _lessened(turn: Turn, bearer: int, text: Text) -> Text:
    """A price as it is for a bearer to which Equipment is attached for less."""
    force, points = (sum(said_of(turn.table, bearer, keyword)) for keyword in ("equipment-less-force", "equipment-less-points"))
    return text._replace(force=max(0, text.force - force), build_points=max(0, text.build_points - points))


def _not_fit(turn: Turn, card: int, bearer: int) -> Refused | None:
    """Why an Equipment cannot be attached to a card; None where it can."""
    item, bears = turn.units[card], turn.units[bearer]
    if bearer == card or not face_up(bears) or bears.arena is None:
        return Refused("not-in-play", bearer)
    if turn.table.sides[bearer] is not turn.table.sides[card]:
        return Refused("not-own-unit", card, bearer)
    if item.on == bearer:
        return Refused("attached-already", card, bearer)
    wanted = [word for word in fold(item.subtypes).split() if word in BEARERS]
    types = [str(arena) for arena in bears.types] if bears.kind is CardKind.UNIT else [str(bears.kind)]
    if bears.on is not None and bears.kind is CardKind.UNIT:
        return Refused("pilot-bears-nothing", card, bearer)
    if wanted and not set(wanted) & set(types):
        return Refused("not-the-type", card, bearer)
    return None
