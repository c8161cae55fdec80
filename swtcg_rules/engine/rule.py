"""A rule: what one keyword does on the unit that bears it.

A rule has a word on what the steps ask (`says`), looks for a moment (`happen`, `struck`), or may be used by its player
(`may`); mostly one of these. The base class does none of them; a keyword's class says only what is different. `engine.asks`
makes one answer of the words of several rules; how several copies of one keyword on one unit act together is decided by
its effect class (digest section 5, decision 37), here and nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum, StrEnum, auto
from functools import cache
from importlib import import_module
from itertools import product
from typing import TYPE_CHECKING, ClassVar

from swtcg_rules.engine.asks import Ask, Case, Said
from swtcg_rules.engine.conditions import Condition, Copy, conditions_of, copies_of
from swtcg_rules.engine.events import Log
from swtcg_rules.engine.model import Fallen, Objection, Option, options_in
from swtcg_rules.table.model import Ability, Arena, Unit

if TYPE_CHECKING:
    from swtcg_rules.engine.engine import Engine
    from swtcg_rules.engine.state import Declared, Deed, State


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


class When(IntEnum):
    """Moments at which something has happened that rules look at."""

    FIRST_DICE = auto()
    """The attack dice lie there as they first fell."""
    INITIAL_ROLL = auto()
    """The dice that those brought lie there too."""
    HITS_READ = auto()
    HITS_COUNTED = auto()
    """The damage that the hits come to is about to be pending."""
    DAMAGE_PENDING = auto()
    DAMAGE_PLACED = auto()
    DISCARDED = auto()
    """Units were discarded."""
    HITS_NAMED = auto()
    """The number of hits that a player named before the roll came up."""
    ABILITY_PLAYED = auto()
    """An ability was played and has not taken effect."""


class Rule:
    """One keyword at work on one unit."""

    effect: ClassVar[Effect]
    step: ClassVar[str]
    """The step of the sequence that it belongs to."""
    bearer: ClassVar[Bearer]
    attack_only: ClassVar[bool] = False
    """Whether it acts in attacks only, and not on damage from elsewhere."""
    between_two: ClassVar[bool] = False
    """Whether it looks at nothing but its own unit and the two units of what is being done, so that other units and how they
    stand make no difference to it."""
    decisions: ClassVar[tuple[int, ...]] = ()
    """This project's decisions that the rule always rests on (digest section 8)."""
    asked: ClassVar[tuple[Ask, ...]] = ()
    """The questions on which it has a word."""
    when: ClassVar[When | None] = None
    """The moment it looks for."""
    watches: ClassVar[int] = 0
    """The natural number it looks for among the attack dice; 0 for none."""
    playable: ClassVar[bool] = False
    """Whether its player uses it in a Play or Pass chance."""
    activated: ClassVar[bool] = False
    """Whether it is an activated ability: played, and open to a disrupt."""
    prevents: ClassVar[bool] = False
    """Whether what it does is to prevent damage."""
    reaches: ClassVar[str] = ""
    """The other arena that its unit may attack into."""

    def __init__(self, index: int, unit: int, copies: tuple[Ability, ...]) -> None:
        self.index, self.unit, self.copies = index, unit, copies
        self.keyword = copies[0].keyword
        self.x = sum(copy.x or 0 for copy in copies)
        self.cost = copies[0].cost
        self.bit = 1 << index
        self.mask = self.on = self.switch = 0
        """Bits of a deed's conditions: those that it looks at, those of them that must hold, the one that it switches on."""
        self.shown_x = None if copies[0].x is None else self.x
        """The number as it is written; None where the keyword has none."""

    @property
    def by_itself(self) -> bool:
        """Whether it works without anybody playing or choosing anything."""
        return type(self).may is Rule.may

    def holds(self, deed: Deed) -> bool:
        """Whether its conditions are met in a deed."""
        return deed.on & self.mask == self.on

    def says(self, case: Case) -> Said | None:
        """Its word on what it is asked."""
        return None

    def happen(self, engine: Engine, state: State, log: Log) -> State:
        """Its moment has come."""
        return state

    def struck(self, engine: Engine, state: State, log: Log, fallen: Fallen) -> State:
        """Its moment has come, for one unit that was discarded."""
        return state

    def may(self, engine: Engine, state: State) -> Iterator[Option | Objection]:
        """What its player may do with it in its step, and why not more; in a step of choices the options include a pass."""
        return iter(())

    def possible(self, engine: Engine, state: State) -> bool:
        """Whether there is anything its player could do with it as things stand, its cost aside."""
        return any(True for _ in options_in(self.may(engine, state)))

    def targets(self, engine: Engine, state: State) -> Sequence[int]:
        """The units that it may be used on as things stand."""
        return (self.unit,)

    def declares(self, engine: Engine, state: State) -> Iterator[Declared]:
        """What its player may play before the dice are shown."""
        return iter(())

    def carry_out(self, engine: Engine, state: State, play: Declared, log: Log) -> State:
        """What was played before the dice were shown takes effect."""
        return state

    def rerolls(self) -> int:
        """How many dice its player may have rolled again, once for one roll."""
        return 0

    def shown(self, engine: Engine, state: State) -> bool:
        """Whether the number it watches for lies there."""
        return engine.reading(state.frame.deed).shows(state.frame.dice.pool, self.watches)


def standing(unit: Unit) -> Unit:
    """The unit with the abilities that it has in the end.

    It has no keyword that it loses, however it came by it (decision 43); an ability that it gets if it is without a
    keyword it gets only where it has no instance of that keyword (decision 39).
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
    bits = conditions_of(units)
    for number, unit in enumerate(units):
        held = copies_of(number, unit)
        for keyword in dict.fromkeys(copy.ability.keyword for copy in held):
            kind = rule_class(keyword)
            if kind is None or (unit.arena is Arena.BUILD_ZONE and Ask.WORK not in kind.asked):
                continue
            copies = [copy for copy in held if copy.ability.keyword == keyword]
            together = kind.effect in (Effect.CUMULATIVE, Effect.ISOLATED)
            for group in [copies] if together else [[copy] for copy in copies]:
                for abilities, mask, on in _by_condition(group, bits):
                    rule = kind(len(rules), number, abilities)
                    rule.mask, rule.on = mask, on
                    rule.switch = bits[group[0].switch] if group[0].switch else 0
                    rules.append(rule)
    return tuple(rules)


def _by_condition(group: Sequence[Copy], bits: dict[Condition, int]) -> Iterator[tuple[tuple[Ability, ...], int, int]]:
    """For each way in which conditions hold or not: the copies that act as one, the bits looked at, and those that hold.

    In every deed at most one of these groups acts, and the copies in it are those whose conditions are met.
    """
    asked = list(dict.fromkeys(copy.condition for copy in group if copy.condition))
    mask = sum(bits[condition] for condition in asked)
    for met in product((True, False), repeat=len(asked)):
        holding = {None, *(condition for condition, holds in zip(asked, met, strict=True) if holds)}
        abilities = tuple(copy.ability for copy in group if copy.condition in holding)
        if abilities:
            yield abilities, mask, sum(bits[condition] for condition in holding if condition)


AS_THINGS_STAND = {Ask.POWER, Ask.STRENGTH, Ask.SHOW_DICE}
"""What is asked without a deed, or before there is one."""
BEFORE_ANYTHING_IS_PLAYED = ("declare", "attack-triggers")


def may_wait(keyword: str, to_be_played: bool = False) -> bool:
    """Whether a keyword may depend on a condition of the attack, or on a text that is to be played in it.

    What it does must be asked in a deed, and not before the text can be played.
    """
    kind = rule_class(keyword)
    if kind is None or kind.when is When.ABILITY_PLAYED or not AS_THINGS_STAND.isdisjoint(kind.asked):
        return False
    return not (to_be_played and kind.step in BEFORE_ANYTHING_IS_PLAYED)


@cache
def rule_class(keyword: str) -> type[Rule] | None:
    """The rule of a keyword, or None where its effect lies outside an attack; loaded when a board asks for it."""
    name = "swtcg_rules.engine.rules." + keyword.replace("-", "_")
    try:
        module = import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name != name:  # the rule is there, but something that it imports is not
            raise
        return None
    kind: type[Rule] = getattr(module, keyword.title().replace("-", ""))
    return kind
