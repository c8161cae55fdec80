"""The rules of the game as a function over states: `advance(state)` plays on until dice fall, a player chooses, or it is over."""

from __future__ import annotations

from collections.abc import Sequence

from swtcg_rules.engine.dice import Reading
from swtcg_rules.engine.events import Log
from swtcg_rules.engine.model import (
    DARK,
    LIGHT,
    Action,
    Chance,
    Damage,
    Dice,
    Finished,
    Force,
    Node,
    State,
    UnitState,
)
from swtcg_rules.engine.playing import answered
from swtcg_rules.engine.rule import Bearer, Rule, rules_of, standing
from swtcg_rules.engine.sequence import plan, sequence_of
from swtcg_rules.table.model import Board, Kind

NORMAL_TO_HIT = 4
"""A die of 4 or more hits (Basics: Space cards, 2002; digest 1.2)."""
ELSEWHERE = "elsewhere"
"""The arena of an attacker that reaches into another one, where the question does not name its own."""


class Engine:
    """One board and the rules at work on it.

    Units are numbered: the attackers first, then the defenders; rules in the order of their units. With `every_face`
    dice keep their faces; otherwise they are counted by class, which is the same game in fewer states.
    """

    def __init__(self, board: Board, every_face: bool = False) -> None:
        self.board = board
        self.every_face = every_face
        self.units = tuple(map(standing, board.attackers + board.defenders))
        """The units with the abilities they have in the end."""
        attackers = DARK if board.side is None else int(board.side)
        self.player = (attackers,) * len(board.attackers) + (1 - attackers,) * len(board.defenders)
        """The player who controls each unit."""
        self.attacker, self.defender = 0, len(board.attackers)
        self.rules = rules_of(self.units)
        self._of_unit = tuple(tuple(rule for rule in self.rules if rule.unit == u) for u in range(len(self.units)))
        self.arena = self._arenas()
        """The arena of each unit; None where the question names none, which is one and the same arena."""
        self.lenders = self._with("lends")
        self.changing = self._with("power_now")
        self.answering = self._with("struck")
        self.growing = {rule.unit: rule for rule in self.rules if rule.grows}
        self.disrupts = [rule for rule in self.rules if rule.disrupts]
        self.moves_hits = any(rule.moves_hits and rule.unit == self.attacker for rule in self.rules)
        self.follows_up = any(rule.follows_up and rule.unit == self.attacker for rule in self.rules)
        self.strikes_again = any(rule.step == "after-attack" and rule.unit == self.attacker for rule in self.rules)
        self.steps_run = 0
        """How many steps were run so far: a measure of the work done, the same on every machine."""
        self.room = self._room()
        """How many more counters each unit can take before it is discarded; None where its health is not known."""
        self._acting: dict[Action, tuple[Rule, ...]] = {}
        self._at_step: dict[tuple[Action, str], tuple[Rule, ...]] = {}
        self._readings: dict[Action, Reading] = {}
        self._rerolls: dict[tuple[Action, int], int] = {}
        self._playable: dict[tuple[Action, str, int], tuple[Rule, ...]] = {}

    def _with(self, question: str) -> list[Rule]:
        """The rules that have an answer of their own to a question."""
        return [rule for rule in self.rules if getattr(type(rule), question) is not getattr(Rule, question)]

    def _room(self) -> tuple[int | None, ...]:
        units = tuple(UnitState(unit.damage) for unit in self.units)
        healths = [self.health(units, unit) for unit in range(len(units))]
        return tuple(
            None if health is None else max(0, health - unit.damage) for health, unit in zip(healths, self.units, strict=True)
        )

    def _arenas(self) -> tuple[str | None, ...]:
        """Where each unit is: where it says, else where the attack takes place (see the assumptions of the answer)."""
        attacker, defender = self.units[0], self.units[self.defender]
        reach = [rule.reaches for rule in self._of_unit[0] if rule.reaches]
        here: str | None = attacker.arena
        there: str | None = defender.arena
        if there is None:
            there = next((arena for arena in reach if arena != here), here)
        if here is None:
            here = ELSEWHERE if there in reach else there
        places = (here,) * len(self.board.attackers) + (there,) * len(self.board.defenders)
        return tuple(unit.arena or place for unit, place in zip(self.units, places, strict=True))

    @property
    def action(self) -> Action:
        """What the board starts with."""
        return Action(self.board.kind, self.attacker, self.defender, self.board.amount or 0)

    @property
    def first_damage(self) -> Damage:
        """The damage that the whole sequence is about."""
        return Damage(self.attacker, self.defender, 0, self.board.kind is Kind.ATTACK)

    def start(self) -> State:
        """The state before the first step."""
        board = self.board
        mine, theirs = board.force
        state = State(
            todo=plan(sequence_of(self, board.kind)),
            action=self.action,
            units=tuple(UnitState(unit.damage) for unit in self.units),
            force=(mine, theirs) if self.player[0] == DARK else (theirs, mine),
        )
        if board.kind in (Kind.FIXED, Kind.COUNTERS):
            return state._replace(damage=(Damage(self.attacker, self.defender, board.amount or 0),))
        return state

    def advance(self, state: State) -> Node:
        """Play on from a state: the same state always gives the same answer. Events tell what happened on the way."""
        if state.answer:
            return answered(self, state.answer)
        if state.dice and state.dice.falling:
            return self._fall(state)
        log: Log = []
        while state.todo:
            self.steps_run += 1
            result = state.todo.step.run(self, state, log)
            if not isinstance(result, State):
                return result._replace(events=tuple(log)) if log else result
            state = result
            if state.answer:
                return answered(self, state.answer)._replace(events=tuple(log))
            if state.dice and state.dice.falling:
                return self._fall(state)._replace(events=tuple(log))
        return Finished(state, tuple(log))

    def _fall(self, state: State) -> Chance:
        """The dice in the hand fall: the whole of a first roll at once, or one die; with every face always one die."""
        todo, action, units, force, dice, chance, damage, record, _ = state
        assert dice and todo
        pool, falling, rerolls = dice
        reading = self.reading(action)
        if pool == reading.empty and not self.every_face:
            whole = [
                (weight, -1, State(todo, action, units, force, Dice(thrown, 0, rerolls), chance, damage, record))
                for thrown, weight in reading.throw(falling, rerolls).items()
            ]
            return Chance(tuple(whole), falling)
        most, plain = reading.most(rerolls), reading.plain
        outcomes = []
        for i, weight in reading.first if todo.step.id == "initial-roll" else reading.later:
            at = i if pool[i] < most[i] else plain[i]
            fallen = Dice((*pool[:at], pool[at] + 1, *pool[at + 1 :]), falling - 1, rerolls)
            outcomes.append((weight, i, State(todo, action, units, force, fallen, chance, damage, record)))
        return Chance(tuple(outcomes))

    # Units as things stand.

    def alive(self, state: State, unit: int) -> bool:
        return not state.units[unit].discarded

    def others(self, state: State, unit: int, side: bool | None = None) -> list[int]:
        """The other units in a unit's arena; with `side` only those of its own side (True) or of the opponent's (False)."""
        return [
            other
            for other, standing in enumerate(state.units)
            if other != unit
            and not standing.discarded
            and self.arena[other] == self.arena[unit]
            and side in (None, self.player[other] == self.player[unit])
        ]

    def lent(self, units: tuple[UnitState, ...], unit: int) -> int:
        """What a unit has more of both power and health from other units, and from cards beneath it."""
        return sum(rule.lends(self, units, unit) for rule in self.lenders) + units[unit].cards

    def health(self, units: tuple[UnitState, ...], unit: int) -> int | None:
        """Health as things stand; None where the question does not say."""
        printed = self.units[unit].health
        return None if printed is None else printed + self.lent(units, unit)

    def power_gained(self, units: tuple[UnitState, ...], unit: int) -> int:
        """What a unit's power is changed by as things stand, what is for its next attack included."""
        now = sum(rule.power_now(self, units) for rule in self.changing if rule.unit == unit)
        return units[unit].power + units[unit].next_power + self.lent(units, unit) + now

    def for_next_attack(self, state: State, unit: int, power: int) -> State:
        """The state with a unit's power changed for its next attack."""
        standing = state.units[unit]
        changed = standing._replace(next_power=standing.next_power + power)
        return state._replace(units=(*state.units[:unit], changed, *state.units[unit + 1 :]))

    def stronger(self, state: State, unit: int, power: int) -> State:
        """The state with a unit's power changed until the end of the turn or battle."""
        changed = state.units[unit]._replace(power=state.units[unit].power + power)
        return state._replace(units=(*state.units[:unit], changed, *state.units[unit + 1 :]))

    def base_power(self, action: Action) -> int | None:
        """The power an attack starts from: the printed one, or in another arena what reaches there; None: it cannot."""
        if self.arena[action.source] == self.arena[action.target]:
            return self.units[action.source].power or 0
        reaching = self.reaching(action)
        return sum(rule.x for rule in reaching) if reaching else None

    def reaching(self, action: Action) -> list[Rule]:
        """The rules by which an attack reaches into the defender's arena; none where that is the attacker's own."""
        if self.arena[action.source] == self.arena[action.target]:
            return []
        return [rule for rule in self._of_unit[action.source] if rule.reaches == self.arena[action.target]]

    def attackable(self, state: State, source: int, target: int) -> bool:
        """Whether a unit may attack another as things stand, taps aside."""
        action = Action(Kind.ATTACK, source, target)
        return self.alive(state, target) and self.base_power(action) is not None and self.protecting(state, target) is None

    def protecting(self, state: State, unit: int) -> Rule | None:
        """The rule by which a unit may not be attacked as things stand."""
        return next((rule for rule in self._of_unit[unit] if rule.forbids_attack(self, state)), None)

    # What the steps ask about the rules on the board.

    def acting(self, action: Action) -> tuple[Rule, ...]:
        """The rules that can act in it: on the right unit, and not for attacks only when this is none."""
        found = self._acting.get(action)
        if found is None:
            found = self._acting[action] = tuple(rule for rule in self.rules if self._acts(rule, action))
        return found

    def _acts(self, rule: Rule, action: Action) -> bool:
        if rule.attack_only and action.kind is not Kind.ATTACK:
            return False
        if rule.bearer is Bearer.ANYONE:
            return True
        if action.kind is Kind.COUNTERS:  # what is put directly is no damage, and comes from no unit (digest 7.1, Evade)
            return False
        as_source = rule.unit == action.source and rule.bearer is not Bearer.TARGET
        as_target = rule.unit == action.target and rule.bearer is not Bearer.SOURCE
        return as_source or as_target

    def at_step(self, action: Action, step: str) -> tuple[Rule, ...]:
        """The rules that act in a step: the players' in turn, one each, Dark Side first (seed S4; decision 23)."""
        found = self._at_step.get((action, step))
        if found is None:
            found = self._at_step[action, step] = tuple(self._in_turn(action, step))
        return found

    def _in_turn(self, action: Action, step: str) -> list[Rule]:
        rules = [rule for rule in self.acting(action) if step == (rule.asked or rule.step)]
        dark = [rule for rule in rules if self.player[rule.unit] == DARK]
        light = [rule for rule in rules if self.player[rule.unit] == LIGHT]
        order: list[Rule] = []
        for at in range(max(len(dark), len(light))):
            order += [*dark[at : at + 1], *light[at : at + 1]]
        return order

    def playable(self, action: Action, step: str, player: int) -> tuple[Rule, ...]:
        """The rules that one player may have for a Play or Pass chance of this step, the cheapest and strongest first."""
        key = (action, step, player)
        found = self._playable.get(key)
        if found is None:
            rules = [rule for rule in self.at_step(action, step) if rule.playable and self.player[rule.unit] == player]
            found = tuple(sorted(rules, key=lambda rule: (rule.cost, -rule.x)))
            self._playable[key] = found
        return found

    def reading(self, action: Action) -> Reading:
        """How the dice of an action are read: Armor sets the number, Accuracy changes attack dice (digest 1.3)."""
        found = self._readings.get(action)
        if found is None:
            acting = self.acting(action)
            demanded = max((rule.to_hit() for rule in acting), default=0)
            watching = [rule for rule in acting if rule.watches]
            found = self._readings[action] = Reading(
                to_hit=demanded or NORMAL_TO_HIT,
                bonus=sum(rule.die_bonus() for rule in acting),
                initial=(rule.watches for rule in watching if rule.initial),
                final=(rule.watches for rule in watching if not rule.initial),
                every_face=self.every_face,
            )
        return found

    def faces(self, action: Action, pool: tuple[int, ...]) -> tuple[int, ...]:
        """The faces that lie in a pool, highest first, where every face is kept."""
        if not self.every_face:
            return ()
        dice = zip(self.reading(action).classes, pool, strict=True)
        return tuple(sorted((c.faces[0] for c, count in dice for _ in range(count) if c.faces), reverse=True))

    def rerolls_left(self, action: Action, used: int) -> int:
        """How many dice can still be rolled again once the rules in the mask `used` are."""
        key = (action, used)
        found = self._rerolls.get(key)
        if found is None:
            found = sum(rule.rerolls() for rule in self.acting(action) if not used >> rule.index & 1)
            self._rerolls[key] = found
        return found

    def preventable(self, damage: Damage, by: int | None = None) -> bool:
        """Whether damage can be prevented at all, by an ability of the unit `by` (the damaged one if none is named).

        Ferocity forbids it; Fortitude overrides that for the abilities of its own unit (digest 7.2).
        """
        if self.unpreventable_by(damage) is None:
            return True
        own = by is None or by == damage.target
        return own and any(rule.prevents_regardless for rule in self._of_unit[damage.target])

    def unpreventable_by(self, damage: Damage) -> Rule | None:
        """The rule that says the damage cannot be prevented."""
        return next((rule for rule in self._of_unit[damage.source] if rule.makes_unpreventable(damage)), None)

    def counters(self, damage: Damage) -> tuple[int, Rule | None]:
        """How many counters damage puts, and the rule that makes them more than one each."""
        sources = () if self.board.kind is Kind.COUNTERS else self._of_unit[damage.source]
        doubling = next((rule for rule in sources if rule.counters_for_each > 1), None)
        return damage.amount * (doubling.counters_for_each if doubling else 1), doubling

    def precise(self, unit: int) -> bool:
        """Whether nothing can change whom a unit attacks."""
        return any(rule.fixes_defender for rule in self._of_unit[unit])

    def affordable(self, rule: Rule, force: Force) -> bool:
        """Whether the rule's player has the Force for it."""
        purse = force[self.player[rule.unit]]
        return purse is None or purse >= rule.cost

    def paid(self, rule: Rule, force: Force) -> Force:
        """The Force of both players after the rule's cost was paid."""
        dark, light = force
        if self.player[rule.unit] == DARK:
            return None if dark is None else dark - rule.cost, light
        return dark, None if light is None else light - rule.cost

    def of_unit(self, unit: int) -> Sequence[Rule]:
        """The rules of one unit."""
        return self._of_unit[unit]
