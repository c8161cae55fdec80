from swtcg_rules.table.model import Ability, Arena
from swtcg_rules.turn.cards import in_arena
from swtcg_rules.turn.deed import PaidText
from swtcg_rules.turn.moving import moved
from swtcg_rules.turn.state import Log, Note, Refused, Turn, changed
from swtcg_rules.turn.steps.retreat import crowded


class RetreatingInTurn(PaidText):
    """A unit goes to the build zone with its Pilots, or a Pilot alone, tapped or untapped as it is."""

    def carry_out(self, turn: Turn, card: int, ability: Ability, other: int | None, log: Log) -> Turn | Refused:
        assert other is not None
        if not in_arena(turn.units[other]):
            return Refused("deed-no-use", card, other)
        log.append(Note("sent-back", other, card))
        turn = changed(turn, other, on=None)
        return crowded(moved(turn, other, Arena.BUILD_ZONE, log), other)
