from collections.abc import Iterator

from swtcg_rules.engine.asks import Ask, Case, How, Said
from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.frames.chance import asked
from swtcg_rules.engine.model import Call, Objection, Option, Play
from swtcg_rules.engine.rule import Bearer, Effect, Rule
from swtcg_rules.engine.state import Damage, State, with_frame


class Overkill(Rule):
    """Hits beyond the defender's remaining health may go to one other unit in its arena (digest 7.1; decisions 11 to 15)."""

    effect = Effect.ISOLATED
    step = "hits"
    bearer = Bearer.SOURCE
    attack_only = True
    decisions = (12, 14)
    asked = (Ask.KEEP_HITS,)

    def says(self, case: Case) -> Said:
        return Said(How.FORBID)

    def may(self, engine: Engine, state: State) -> Iterator[Option | Objection]:
        deed, cards = state.frame.deed, state.cards
        health = engine.health(cards, deed.target)
        if health is None:
            yield Objection("no-health-given")
        elif not self.targets(engine, state):
            yield Objection("nobody-beside")
        elif state.frame.damage:
            damage: Damage = state.frame.damage[0]
            spare = damage.amount - max(0, health - cards[deed.target].damage)
            if spare <= 0:
                yield Objection("no-hits-to-spare")
                return
            chosen = asked(state, self)
            yield Option(Call.PASS, chosen)
            for unit in self.targets(engine, state):
                for n in range(spare, 0, -1):
                    pieces = (damage._replace(amount=damage.amount - n), damage._replace(target=unit, amount=n))
                    yield Option(Play(self.index, n, unit), with_frame(chosen, damage=pieces))

    def targets(self, engine: Engine, state: State) -> list[int]:
        return [unit for unit in engine.others(state, state.frame.deed.target) if unit != self.unit]
