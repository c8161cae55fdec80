from collections.abc import Iterator

from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.model import Move, Play, PlayOrPass, State
from swtcg_rules.engine.rule import Bearer, Effect, Rule


class Evade(Rule):
    """Prevents up to X damage to the unit, once for each instance of damage (digest 7.1)."""

    effect = Effect.LAYERED
    step = "prevention-chance"
    bearer = Bearer.TARGET
    prevents = True
    playable = True

    def plays(self, engine: Engine, state: State) -> Iterator[tuple[Move, State]]:
        chance = state.chance
        assert chance
        for at, damage in enumerate(state.damage):
            if damage.target != self.unit or not damage.amount:
                continue
            # The cost may be paid even where nothing can be prevented, or nothing is wanted.
            most = min(self.x, damage.amount) if engine.preventable(damage) else 0
            for amount in range(most, -1, -1):
                rest = damage._replace(amount=damage.amount - amount)
                yield (
                    Play(self.index, amount),
                    state._replace(
                        chance=PlayOrPass(1 - chance.turn, 0, chance.used | 1 << self.index),
                        force=engine.paid(self, state.force),
                        damage=(*state.damage[:at], rest, *state.damage[at + 1 :]),
                    ),
                )
