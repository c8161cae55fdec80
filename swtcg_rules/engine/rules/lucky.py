from collections.abc import Iterator

from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.model import Move, Play, PlayOrPass, State
from swtcg_rules.engine.rule import Bearer, Effect, Rule


class Lucky(Rule):
    """Once in each attack its player has up to X of the attack dice rolled again, and picks them (digest 7.1; decision 9)."""

    effect = Effect.CUMULATIVE
    step = "reroll-chance"
    bearer = Bearer.EITHER
    attack_only = True
    playable = True
    decisions = (9,)

    def rerolls(self) -> int:
        return self.x

    def plays(self, engine: Engine, state: State) -> Iterator[tuple[Move, State]]:
        chance, dice = state.chance, state.dice
        if self.x and chance and dice and any(dice.pool):
            laying = PlayOrPass(chance.turn, 0, chance.used | 1 << self.index, self.index)
            yield Play(self.index), state._replace(chance=laying)
