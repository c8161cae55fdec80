"""What the steps ask the rules, and how their words together make one answer: in layers, here and nowhere else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum, auto
from math import prod
from typing import TYPE_CHECKING, NamedTuple

from swtcg_rules.engine.position import CardInPlay

if TYPE_CHECKING:
    from swtcg_rules.engine.engine import Engine
    from swtcg_rules.engine.rule import Rule
    from swtcg_rules.engine.state import Deed


class Ask(IntEnum):
    """A number, or whether something may be."""

    # Of a deed. What a rule says of it depends on nothing else, so it is asked once.
    TO_HIT = auto()
    """The number that a die must come to."""
    DIE = auto()
    """What is added to each die."""
    ATTACK_POWER = auto()
    """What is added to the power for the attack."""
    ATTACK_DICE = auto()
    """How many attack dice are rolled whatever the power."""
    COUNTERS = auto()
    """How many counters each damage puts on the unit that the deed is aimed at."""
    PREVENT = auto()
    """Whether the damage can be prevented."""
    MOVE_DEFENDER = auto()
    """Whether another unit can be put in the place of the one attacked."""
    KEEP_HITS = auto()
    """Whether all hits stay with the unit attacked."""
    SHOW_DICE = auto()
    """Whether the dice are shown as they fall."""
    # Of a unit, as things stand.
    POWER = auto()
    """What is added to its power."""
    STRENGTH = auto()
    """What is added to both its power and its health."""
    BE_ATTACKED = auto()
    """Whether it may be attacked."""
    BE_REACHED = auto()
    """Whether units of all arenas may attack it."""
    TOLL = auto()
    """How much Force an attack on it costs."""
    # Of the rule itself.
    WORK = auto()
    """Whether it works in the build zone: only a rule that has a word on this does (decision 47)."""


NORMAL_TO_HIT = 4
"""A die of 4 or more hits (Basics: Space cards, 2002; digest 1.2)."""
ALLOWED = (Ask.PREVENT, Ask.MOVE_DEFENDER, Ask.KEEP_HITS, Ask.SHOW_DICE, Ask.BE_ATTACKED)
BASE = {Ask.TO_HIT: NORMAL_TO_HIT, Ask.COUNTERS: 1, **dict.fromkeys(ALLOWED, 1)}
"""What holds where no rule says anything, if that is not 0."""
OF_DICE = {Ask.TO_HIT, Ask.DIE}
"""What is asked only where dice are read."""
NUMBERS = {*OF_DICE, Ask.ATTACK_POWER, Ask.ATTACK_DICE, Ask.COUNTERS}
"""The numbers of a deed. Whether something may be is no number: what is overridden for one unit still holds for others."""


class How(IntEnum):
    """The layers: first what is void, then what is set, added, multiplied; to forbid beats to allow, to override beats both."""

    VOID = auto()
    """What rules of other units say does not count."""
    SET = auto()
    """Of several that set it the first counts."""
    ADD = auto()
    MULTIPLY = auto()
    FORBID = auto()
    OVERRIDE = auto()


class Said(NamedTuple):
    """What one rule says."""

    how: How
    n: int = 0


class Case(NamedTuple):
    """What a rule is asked about."""

    ask: Ask
    engine: Engine
    unit: int = -1
    """The unit that is asked about; -1 where it is a deed."""
    cards: tuple[CardInPlay, ...] = ()
    """The cards as they lie; none where a deed is asked about."""
    deed: Deed | None = None
    """The attack for which a unit is asked about."""
    force: int | None = None
    """The Force of the attacking player; None is no limit."""


class RulesAnswer(NamedTuple):
    """The answer of all rules together."""

    value: int
    """The number; where something may be or not, 1 or 0."""
    by: tuple[Rule, ...] = ()
    """The rules whose words count."""
    void: tuple[tuple[Rule, Rule], ...] = ()
    """(rule, the rule that voids it): the rules whose words do not count."""


NO_RULE_SPEAKS = {ask: RulesAnswer(BASE.get(ask, 0)) for ask in Ask}
"""The answers where no rule says anything."""


def answer_of(ask: Ask, words: Sequence[tuple[Rule, Said]]) -> RulesAnswer:
    """The answer that the words of all rules make together."""
    void = dict(_void(words))
    layer = {how: [(rule, said.n) for rule, said in words if said.how is how and rule not in void] for how in How}
    setting = layer[How.SET][:1]
    value = setting[0][1] if setting else BASE.get(ask, 0)
    value += sum(n for _, n in layer[How.ADD])
    value *= prod(n for _, n in layer[How.MULTIPLY])
    if layer[How.FORBID]:
        value = 0
    mighty = [word for word in (*layer[How.VOID], *layer[How.OVERRIDE]) if word[0] in void.values()]
    by = (*mighty, *setting, *layer[How.ADD], *layer[How.MULTIPLY], *layer[How.FORBID])
    return RulesAnswer(value, tuple(rule for rule, _ in by), tuple(void.items()))


def _void(words: Sequence[tuple[Rule, Said]]) -> Iterator[tuple[Rule, Rule]]:
    """The rules whose answer does not count, each with the rule that makes it so."""
    first = {said.how: rule for rule, said in reversed(words)}
    voiding, overriding = first.get(How.VOID), first.get(How.OVERRIDE)
    for rule, said in words:
        if voiding and voiding.unit != rule.unit:
            yield rule, voiding
        elif overriding and said.how is How.FORBID:
            yield rule, overriding
