"""A rule: what one keyword does on the unit that bears it.

A rule belongs to a step of the sequence and answers the questions that the step asks. The base class answers each
question with "nothing"; a keyword's class says only what is different. How several copies of one keyword on one unit
act together is decided by its effect class (digest section 5, decision 37), here and nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from importlib import import_module
from typing import TYPE_CHECKING, ClassVar

from swtcg_rules.engine.events import Log
from swtcg_rules.table.model import Ability, Arena, Unit

if TYPE_CHECKING:
    from swtcg_rules.engine.engine import Engine
    from swtcg_rules.engine.model import Fallen, Move
    from swtcg_rules.engine.position import Card
    from swtcg_rules.engine.state import Damage, Declared, State


class Effect(StrEnum):
    """The effect classes: what several copies on one unit make together."""

    ISOLATED = "isolated"
    CUMULATIVE = "cumulative"
    LAYERED = "layered"
    SELECTIVE = "selective"


class Bearer(StrEnum):
    """Whose unit must have the keyword for it to act: the attacking (or damaging) one, the one attacked, either, or any."""

    SOURCE = "source"
    TARGET = "target"
    EITHER = "either"
    ANYONE = "anyone"


class Rule:
    """One keyword at work on one unit."""

    effect: ClassVar[Effect]
    step: ClassVar[str]
    """Where in the sequence it belongs."""
    asked: ClassVar[str] = ""
    """The step in which it looks at things, where that is not the one it belongs to."""
    bearer: ClassVar[Bearer]
    attack_only: ClassVar[bool] = False
    """Whether it acts in attacks only, and not on damage from elsewhere."""
    watches: ClassVar[int] = 0
    """The natural number it looks for among the attack dice; 0 for none."""
    initial: ClassVar[bool] = False
    """Whether it looks at the initial roll; otherwise at the dice as they lie after the rerolls."""
    prevents: ClassVar[bool] = False
    """Whether what it does is to prevent damage."""
    playable: ClassVar[bool] = False
    """Whether its player uses it in a Play or Pass chance."""
    activated: ClassVar[bool] = False
    """Whether it is an activated ability: played, and open to a disrupt."""
    reaches: ClassVar[str] = ""
    """The other arena that its unit may attack into."""
    fixes_defender: ClassVar[bool] = False
    """Whether nothing can put another unit in the place of the one its unit attacks."""
    prevents_regardless: ClassVar[bool] = False
    """Whether its unit may prevent damage to itself that cannot be prevented."""
    counters_for_each: ClassVar[int] = 1
    """How many counters each damage from its unit puts."""
    grows: ClassVar[bool] = False
    """Whether its unit gains a card for each other unit that its damage discards."""
    moves_defender: ClassVar[bool] = False
    """Whether it puts its own unit in the defender's place."""
    helps: ClassVar[bool] = False
    """Whether the unit it is used on gains by it."""
    moves_hits: ClassVar[bool] = False
    """Whether it can bring damage of its unit's attack to units that are not attacked."""
    follows_up: ClassVar[bool] = False
    """Whether it answers to units that its unit's attack discards."""
    before_roll: ClassVar[bool] = False
    """Whether what it does when played is of use only before the dice are rolled."""
    answers_with_damage: ClassVar[bool] = False
    """Whether preventing with it may bring new damage about."""
    disrupts: ClassVar[bool] = False
    """Whether it is played against an ability that was just played."""
    predicts: ClassVar[bool] = False
    """Whether its player names the number of hits before the roll."""
    in_build_zone: ClassVar[bool] = False
    """Whether it works while its unit is in the build zone (decision 47)."""
    hides_dice: ClassVar[bool] = False
    """Whether its unit's attack dice are shown only after everything was played."""
    between_two: ClassVar[bool] = False
    """Whether it looks at nothing but its own unit and the two units of what is being done; so what others there are and how
    they stand makes no difference to it."""
    decisions: ClassVar[tuple[int, ...]] = ()
    """This project's decisions that the rule always rests on (digest section 8)."""

    def __init__(self, index: int, unit: int, copies: tuple[Ability, ...]) -> None:
        self.index, self.unit, self.copies = index, unit, copies
        self.keyword = copies[0].keyword
        self.x = sum(copy.x or 0 for copy in copies)
        self.cost = copies[0].cost
        self.bit = 1 << index
        self.shown_x = None if copies[0].x is None else self.x
        """The number as it is written; None where the keyword has none."""

    @property
    def by_itself(self) -> bool:
        """Whether it works without anybody playing or choosing anything."""
        return not (self.playable or self.disrupts) and type(self).choices is Rule.choices

    # Questions of the steps, in the order of the sequence.

    def forbids_attack(self, engine: Engine, state: State) -> bool:
        """Whether its unit may not be attacked as things stand."""
        return False

    def choices(self, engine: Engine, state: State) -> Iterator[tuple[Move, State]]:
        """What its player may choose in its step, beside leaving things as they are."""
        return iter(())

    def plays(self, engine: Engine, state: State) -> Iterator[tuple[Move, State]]:
        """What its player may do with it in a Play or Pass chance."""
        return iter(())

    def declares(self, engine: Engine, state: State) -> Iterator[Declared]:
        """What its player may play before the dice are shown."""
        return iter(())

    def carry_out(self, engine: Engine, state: State, play: Declared, log: Log) -> State:
        """What was played before the dice were shown takes effect."""
        return state

    def possible(self, engine: Engine, state: State) -> bool:
        """Whether there is anything its player could do with it as things stand, its cost aside."""
        return next(self.plays(engine, state), None) is not None

    def power_change(self) -> int:
        """What it adds to the attacking unit's power for this attack."""
        return 0

    def power_now(self, engine: Engine, cards: tuple[Card, ...]) -> int:
        """What it adds to its own unit's power as things stand."""
        return 0

    def lends(self, engine: Engine, cards: tuple[Card, ...], unit: int) -> int:
        """What it adds to the power and to the health of a unit as things stand."""
        return 0

    def fixes_dice(self) -> int | None:
        """The number of attack dice that its unit rolls whatever its power."""
        return None

    def more_dice(self) -> int:
        """How many attack dice are added once the number it watches for lies in the initial roll."""
        return 0

    def rerolls(self) -> int:
        """How many dice its player may have rolled again, once for one roll."""
        return 0

    def die_bonus(self) -> int:
        """What it adds to each attack die."""
        return 0

    def to_hit(self) -> int:
        """The number it demands of a die to hit its unit; 0 for none."""
        return 0

    def makes_unpreventable(self, damage: Damage) -> bool:
        """Whether damage from its unit cannot be prevented."""
        return False

    def happen(self, engine: Engine, state: State, log: Log) -> State:
        """A triggered rule's turn in its step."""
        return state

    def objection(self, engine: Engine, state: State, unit: int | None = None) -> str:
        """Why it cannot be used as things stand when its step comes, on this unit where one is named.

        A code of the catalogue, or nothing special.
        """
        return ""

    def struck(self, engine: Engine, state: State, log: Log, fallen: Fallen) -> State:
        """Its answer to a unit that was discarded."""
        return state


def standing(unit: Unit) -> Unit:
    """The unit with the abilities that it has in the end.

    It has no keyword that it loses, however it came by it (decision 43); what it gets if it is without a keyword it gets
    only where it has no instance of it (decision 39).
    """
    kept = [ability for ability in unit.abilities if ability.keyword not in unit.lost]
    held = [ability for ability in kept if not ability.if_without]
    for ability in kept:
        if ability.if_without and all(ability.keyword != other.keyword for other in held):
            held.append(ability)
    return unit._replace(abilities=tuple(held))


def rules_of(units: tuple[Unit, ...]) -> tuple[Rule, ...]:
    """The rules at work on the board, by unit; a keyword that no rule is written for is left out."""
    rules: list[Rule] = []
    for number, unit in enumerate(units):
        keywords = dict.fromkeys(ability.keyword for ability in unit.abilities)
        for keyword in keywords:
            kind = rule_class(keyword)
            if kind is None or (unit.arena is Arena.BUILD_ZONE and not kind.in_build_zone):
                continue
            copies = tuple(ability for ability in unit.abilities if ability.keyword == keyword)
            together = kind.effect in (Effect.CUMULATIVE, Effect.ISOLATED)
            groups = [copies] if together else [(copy,) for copy in copies]
            for group in groups:
                rules.append(kind(len(rules), number, group))
    return tuple(rules)


def rule_class(keyword: str) -> type[Rule] | None:
    """The rule of a keyword, or None where its effect lies outside an attack; loaded when a board asks for it."""
    try:
        module = import_module("swtcg_rules.engine.rules." + keyword.replace("-", "_"))
    except ModuleNotFoundError:
        return None
    kind: type[Rule] = getattr(module, keyword.title().replace("-", ""))
    return kind
