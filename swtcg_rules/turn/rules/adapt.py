from collections.abc import Iterator

from swtcg_rules.table.model import Ability, Unit
from swtcg_rules.table.turns import Act, Does
from swtcg_rules.turn.cards import fights
from swtcg_rules.turn.rule import TurnRule
from swtcg_rules.turn.state import Log, Note, Refused, Turn, changed
from swtcg_rules.turn.steps.battle import step_starts


class AdaptInTurn(TurnRule):
    """When the battle step of its arena starts, one of its texts is chosen until end of turn (digest 7.2)."""

    def gives_itself(self, unit: Unit, ability: Ability, place: int) -> Iterator[int]:
        first = _first(unit, place)
        yield from (at for at in range(len(ability.texts)) if first + at in unit.chosen)

    def options(self, turn: Turn, card: int) -> Iterator[Does]:
        texts = sum(len(ability.texts) for ability in turn.units[card].abilities if ability.keyword == "adapt")
        yield from (Does(Act.ADAPT, card, n=n) for n in range(texts))

    def do(self, turn: Turn, move: Does, log: Log) -> Turn | Refused:
        assert move.card is not None and move.n is not None
        unit = turn.units[move.card]
        copies = [(_first(unit, place), ability) for place, ability in enumerate(unit.abilities) if ability.keyword == "adapt"]
        found = next(((first, copy) for first, copy in copies if first <= move.n < first + len(copy.texts)), None)
        if found is None:
            return Refused("no-such-text", move.card, keyword="adapt")
        if "adapt" in unit.lost:
            return Refused("ability-lost", move.card, keyword="adapt")
        if not fights(unit) or not step_starts(turn, unit.arena):
            return Refused("not-at-step-start", move.card, keyword="adapt")
        first, copy = found
        if any(first <= at < first + len(copy.texts) for at in unit.chosen):
            return Refused("chosen-already", move.card, keyword="adapt")
        log.append(Note("adapts", move.card, n=move.n, keyword="adapt"))
        return changed(turn._replace(reached=unit.arena), move.card, chosen=tuple(sorted((*unit.chosen, move.n))))


def _first(unit: Unit, place: int) -> int:
    """The place of an Adapt's first text among those of all its Adapts."""
    return sum(len(ability.texts) for ability in unit.abilities[:place] if ability.keyword == "adapt")
