"""The rules of the game as a function over states: `advance(state)` plays on until dice fall, a player chooses, or it is over."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Any

from swtcg_rules.engine.asks import NO_RULE_SPEAKS, Ask, Case, RulesAnswer, Said, answer_of
from swtcg_rules.engine.conditions import conditions_of
from swtcg_rules.engine.dice import DiceReading
from swtcg_rules.engine.events import Log
from swtcg_rules.engine.model import Chance, Finished, Node
from swtcg_rules.engine.position import DARK, LIGHT, CardInPlay, Force, Position
from swtcg_rules.engine.program import StepPlace
from swtcg_rules.engine.reach import Reach
from swtcg_rules.engine.rule import Bearer, Rule, When, rules_of, standing
from swtcg_rules.engine.state import Damage, Deed, Dice, State, at_place, rebuilt
from swtcg_rules.table.model import Kind, Unit

FIRST_LOOKS = (When.FIRST_DICE, When.INITIAL_ROLL)
"""The moments at which rules look at the initial roll."""
FASTER = 10
"""The speed that comes with each power and health that is lent (digest 7.2: +10, +1, +1)."""
Where = str | None
"""An arena; None where the question names none, which is one and the same arena."""


class Engine(Reach):
    """The units of a game and the rules at work on them; it knows no question, only states.

    Units are known by their number, rules by theirs, in the order of their units. With `every_face` dice keep their faces;
    otherwise they are counted by class, which is the same game in fewer states.
    """

    def __init__(self, units: Sequence[Unit], players: Sequence[int], arenas: Sequence[Where], every_face: bool = False) -> None:
        self.units = tuple(map(standing, units))
        """The units as they are printed and stand at the start, with the abilities they have in the end."""
        self.player = tuple(players)
        """The player who controls each unit."""
        self.arena = tuple(arenas)
        """The arena of each unit."""
        self.every_face = every_face
        self.conditions = conditions_of(self.units)
        self.rules = rules_of(self.units)
        self.by_unit = tuple(tuple(rule for rule in self.rules if rule.unit == u) for u in range(len(self.units)))
        self._asked = {ask: tuple(rule for rule in self.rules if ask in rule.asked) for ask in Ask}
        # What a unit gains in any case comes before what answers to its deed.
        answering = [rule for rule in self.rules if rule.when is When.DISCARDED]
        self.answering = sorted(answering, key=lambda rule: rule.step != "always")
        """The rules that look at what is discarded."""
        self.disrupts = [rule for rule in self.rules if rule.when is When.ABILITY_PLAYED]
        self.strikes_again = frozenset(rule.unit for rule in self.rules if rule.step == "after-attack")
        """The units that can attack more than once in a go."""
        self.steps_run = 0
        """How many steps were run so far: a measure of the work done, the same on every machine."""
        self.room = self._room()
        """How many more counters each unit can take at the start before it is discarded; None where its health is not known."""
        self._steps = frozenset(rule.step for rule in self.rules)
        self.moments = frozenset(rule.when for rule in self.rules)
        """The moments that rules look for."""
        self._busy: dict[StepPlace, tuple[StepPlace | None, int]] = {}
        self._acting: dict[Deed, tuple[Rule, ...]] = {}
        self._at_step: dict[tuple[Deed, str], tuple[Rule, ...]] = {}
        self._readings: dict[Deed, DiceReading] = {}
        self._rerolls: dict[tuple[Deed, int], int] = {}
        self._playable: dict[tuple[Deed, str, int], tuple[Rule, ...]] = {}
        self._at_moment: dict[tuple[Deed, When], tuple[Rule, ...]] = {}
        self._told: dict[tuple[Ask, Deed], RulesAnswer] = {}

    def _room(self) -> tuple[int | None, ...]:
        cards = self.cards()
        healths = [self.health(cards, unit) for unit in range(len(cards))]
        return tuple(
            None if health is None else max(0, health - card.damage) for health, card in zip(healths, cards, strict=True)
        )

    def like(self, units: Sequence[Unit]) -> Engine:
        """The engine of units that differ from these in nothing but printed power and health."""
        other = copy(self)
        other.units = tuple(map(standing, units))
        other.room = other._room()
        return other

    def cards(self) -> tuple[CardInPlay, ...]:
        """The cards as they lie there at the start."""
        return tuple(CardInPlay(unit.damage, unit.tapped, unit.discarded, unit.beneath, unit.modifiers) for unit in self.units)

    def position(self, force: Force) -> Position:
        """The position at the start, with this Force of the Dark and the Light Side."""
        return Position(self.cards(), force, sum(rule.bit for rule in self.rules if any(copy.used for copy in rule.copies)))

    def advance(self, state: State) -> Node:
        """Play on from a state: the same state always gives the same answer. Events tell what happened on the way."""
        log: Log = []
        result: State | Node = state
        while isinstance(result, State):
            state = result
            if not state.frames:
                return Finished(state, tuple(log))
            frame: Any = state.frames[-1]
            dice = getattr(frame, "dice", None)
            if dice and dice.falling:
                fallen = self._fall(state, frame)
                return fallen._replace(events=tuple(log)) if log else fallen
            place, idle = self._busy.get(frame.at) or self._first_busy(frame.at)
            self.steps_run += idle
            if idle:
                result = at_place(state, place)
            else:
                self.steps_run += 1
                result = frame.at.step.run(self, state, log)
        return result._replace(events=tuple(log)) if log else result

    def _first_busy(self, place: StepPlace) -> tuple[StepPlace | None, int]:
        """The first place from here on at which something can happen, and how many steps there are before."""
        then: StepPlace | None = place
        idle = 0
        while then and then.step.idle and then.step.idle(self):
            then, idle = then.then, idle + 1
        self._busy[place] = then, idle
        return then, idle

    def _fall(self, state: State, frame: Any) -> Chance:
        """The dice in the hand fall: the whole of a first roll at once, or one die; with every face always one die."""
        position, frames = state
        below, kind = frames[:-1], type(frame)
        at, deed, (pool, falling, rerolls), *rest = frame
        reading = self.reading(deed)
        if pool == reading.empty and not self.every_face:
            whole = [
                (weight, -1, rebuilt(position, below, kind, (at, deed, Dice(thrown, 0, rerolls), *rest)))
                for thrown, weight in reading.throw(falling, rerolls).items()
            ]
            return Chance(tuple(whole), falling)
        most, plain = reading.most(rerolls), reading.plain
        outcomes = []
        for i, weight in reading.first if at.step.id == "initial-roll" else reading.later:
            to = i if pool[i] < most[i] else plain[i]
            fallen = Dice((*pool[:to], pool[to] + 1, *pool[to + 1 :]), falling - 1, rerolls)
            outcomes.append((weight, i, rebuilt(position, below, kind, (at, deed, fallen, *rest))))
        return Chance(tuple(outcomes))

    # Units as things stand.

    def alive(self, state: State, unit: int) -> bool:
        return not state.position.cards[unit].discarded

    def others(self, state: State, unit: int, side: bool | None = None) -> list[int]:
        """The other units in a unit's arena; with `side` only those of its own side (True) or of the opponent's (False)."""
        return [
            other
            for other, card in enumerate(state.position.cards)
            if other != unit
            and not card.discarded
            and self.arena[other] == self.arena[unit]
            and side in (None, self.player[other] == self.player[unit])
        ]

    def lent(self, cards: tuple[CardInPlay, ...], unit: int) -> int:
        """What a unit has more of both power and health (and tenfold of speed) from other units, and from cards beneath it."""
        return self.now(Ask.STRENGTH, cards, unit).value + cards[unit].beneath

    def health(self, cards: tuple[CardInPlay, ...], unit: int) -> int | None:
        """Health as things stand; None where the question does not say."""
        printed = self.units[unit].health
        return None if printed is None else printed + self.lent(cards, unit) + cards[unit].changed("health")

    def power_gained(self, cards: tuple[CardInPlay, ...], unit: int) -> int:
        """The change of a unit's power as things stand, with what is for its next attack."""
        return cards[unit].changed("power") + self.lent(cards, unit) + self.now(Ask.POWER, cards, unit).value

    def speed(self, cards: tuple[CardInPlay, ...], unit: int) -> int | None:
        """Speed as things stand, never below 0; None where the question does not say."""
        printed = self.units[unit].speed
        if printed is None:
            return None
        return max(0, printed + FASTER * self.lent(cards, unit) + cards[unit].changed("speed"))

    # What the steps ask the rules on the board.

    def asked(self, ask: Ask) -> tuple[Rule, ...]:
        """The rules that may have a word on something."""
        return self._asked[ask]

    def ask(self, ask: Ask, deed: Deed) -> RulesAnswer:
        """What the rules that act in a deed say."""
        if not self._asked[ask]:
            return NO_RULE_SPEAKS[ask]
        found = self._told.get((ask, deed))
        if found is None:
            found = self._told[ask, deed] = answer_of(ask, self._words(Case(ask, self), self.acting(deed)))
        return found

    def now(
        self, ask: Ask, cards: tuple[CardInPlay, ...], unit: int, deed: Deed | None = None, force: int | None = None
    ) -> RulesAnswer:
        """What the rules say of a unit as things stand; for an attack on it, also those that depend on who attacks."""
        rules = self._asked[ask]
        if not rules:
            return NO_RULE_SPEAKS[ask]
        if deed is not None:
            rules = tuple(rule for rule in rules if rule.holds(deed))
        return answer_of(ask, self._words(Case(ask, self, unit, cards, deed, force), rules))

    def _words(self, case: Case, rules: Sequence[Rule]) -> list[tuple[Rule, Said]]:
        return [(rule, said) for rule in rules if case.ask in rule.asked and (said := rule.says(case))]

    def of_damage(self, ask: Ask, damage: Damage) -> RulesAnswer:
        """What the rules that act in the deed that does the damage say."""
        kind = Kind.ATTACK if damage.of_attack else Kind.FIXED
        return self.ask(ask, Deed(kind, damage.source, damage.target, on=damage.on))

    def preventable(self, damage: Damage, by: int | None = None) -> bool:
        """Whether damage can be prevented at all, by an ability of the unit `by` (the damaged one if none is named).

        A rule that overrides "cannot be prevented" does so for the abilities of the damaged unit only (digest 7.2, Fortitude).
        """
        answer = self.of_damage(Ask.PREVENT, damage)
        return bool(answer.value) and (by in (None, damage.target) or not answer.void)

    def shares(self, ask: Ask, deed: Deed) -> list[tuple[Rule, int]]:
        """The rules that a number of a deed comes from, and what each of them says."""
        words = self._words(Case(ask, self), self.ask(ask, deed).by)
        return [(rule, said.n) for rule, said in words if said.n]

    def acting(self, deed: Deed) -> tuple[Rule, ...]:
        """The rules that can act in a deed: on the right unit, and not for attacks only where the deed is no attack."""
        found = self._acting.get(deed)
        if found is None:
            found = self._acting[deed] = tuple(rule for rule in self.rules if self._acts(rule, deed))
        return found

    def _acts(self, rule: Rule, deed: Deed) -> bool:
        if not rule.holds(deed) or (rule.attack_only and deed.kind is not Kind.ATTACK):
            return False
        if rule.bearer is Bearer.ANYONE:
            return True
        if deed.kind is Kind.COUNTERS:  # what is put directly is no damage, and comes from no unit (digest 7.1, Evade)
            return False
        as_source = rule.unit == deed.source and rule.bearer is not Bearer.TARGET
        as_target = rule.unit == deed.target and rule.bearer is not Bearer.SOURCE
        return as_source or as_target

    def at_step(self, deed: Deed, step: str) -> tuple[Rule, ...]:
        """The rules that act in a step: the players' in turn, one each, Dark Side first (seed S4; decision 23)."""
        if step not in self._steps:
            return ()
        found = self._at_step.get((deed, step))
        if found is None:
            belonging = [rule for rule in self.acting(deed) if rule.step == step]
            found = self._at_step[deed, step] = tuple(self._in_turn(belonging))
        return found

    def at_moment(self, deed: Deed, when: When) -> tuple[Rule, ...]:
        """The rules that look for a moment, in the same order."""
        if when not in self.moments:
            return ()
        found = self._at_moment.get((deed, when))
        if found is None:
            looking = [rule for rule in self.acting(deed) if rule.when is when]
            found = self._at_moment[deed, when] = tuple(self._in_turn(looking))
        return found

    def _in_turn(self, rules: list[Rule]) -> list[Rule]:
        dark = [rule for rule in rules if self.player[rule.unit] == DARK]
        light = [rule for rule in rules if self.player[rule.unit] == LIGHT]
        order: list[Rule] = []
        for at in range(max(len(dark), len(light))):
            order += [*dark[at : at + 1], *light[at : at + 1]]
        return order

    def playable(self, deed: Deed, step: str, player: int) -> tuple[Rule, ...]:
        """The rules that one player may have for a Play or Pass chance of this step, the cheapest and strongest first."""
        if step not in self._steps:
            return ()
        key = (deed, step, player)
        found = self._playable.get(key)
        if found is None:
            rules = [rule for rule in self.at_step(deed, step) if rule.playable and self.player[rule.unit] == player]
            found = tuple(sorted(rules, key=lambda rule: (rule.cost, -rule.x)))
            self._playable[key] = found
        return found

    def reading(self, deed: Deed) -> DiceReading:
        """How the dice of a deed are read: Armor sets the number, Accuracy changes attack dice (digest 1.3)."""
        found = self._readings.get(deed)
        if found is None:
            watching = [rule for rule in self.acting(deed) if rule.watches]
            found = self._readings[deed] = DiceReading(
                to_hit=self.ask(Ask.TO_HIT, deed).value,
                bonus=self.ask(Ask.DIE, deed).value,
                initial=(rule.watches for rule in watching if rule.when in FIRST_LOOKS),
                final=(rule.watches for rule in watching if rule.when not in FIRST_LOOKS),
                every_face=self.every_face,
            )
        return found

    def faces(self, deed: Deed, pool: tuple[int, ...]) -> tuple[int, ...]:
        """The faces that lie in a pool, highest first, where every face is kept."""
        if not self.every_face:
            return ()
        dice = zip(self.reading(deed).classes, pool, strict=True)
        return tuple(sorted((c.faces[0] for c, count in dice for _ in range(count) if c.faces), reverse=True))

    def rerolls_left(self, deed: Deed, used: int) -> int:
        """How many dice can still be rerolled once the rules in the mask `used` have been used."""
        key = (deed, used)
        found = self._rerolls.get(key)
        if found is None:
            found = sum(rule.rerolls() for rule in self.acting(deed) if not used >> rule.index & 1)
            self._rerolls[key] = found
        return found

    def affordable(self, rule: Rule, force: Force) -> bool:
        """Whether the rule's player has the Force for it."""
        purse = force[self.player[rule.unit]]
        return purse is None or purse >= rule.cost

    def paid(self, rule: Rule, force: Force) -> Force:
        """The Force of both players after the rule's cost was paid."""
        return self.lessened(force, self.player[rule.unit], rule.cost)

    @staticmethod
    def lessened(force: Force, player: int, by: int) -> Force:
        """The Force of both players after one of them has paid this much."""
        dark, light = force
        if player == DARK:
            return None if dark is None else dark - by, light
        return dark, None if light is None else light - by

    def of_unit(self, unit: int) -> Sequence[Rule]:
        """The rules of one unit."""
        return self.by_unit[unit]
