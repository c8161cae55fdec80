"""What lies on the table, in the words of this reader, and how it is written in the notation."""

from __future__ import annotations

from typing import NamedTuple

from swtcg_rules.talk.reading.lexicon import keywords

NUMBERS = ("power", "health", "speed")
ARENAS = ("space", "ground", "character")
CHOSEN = frozenset(
    (
        *("absorb", "ambush", "deflect", "evade", "intercept", "persuade", "protect", "redirect", "retaliate", "focus", "lucky"),
        *("damage-control", "last-stand", "riposte", "overload", "prevent-damage"),
    )
)
"""The keywords that their player chooses to use, which may have a price in Force; others have one only where a card says so."""
WRITTEN = {"build-zone": "in the build zone", "discarded": "in the discard pile"}


class Has(NamedTuple):
    """A keyword of a unit."""

    keyword: str
    x: int | None
    cost: int


class Stands(NamedTuple):
    """A unit of the board."""

    power: int | None
    health: int | None
    speed: int | None
    damage: int
    states: tuple[str, ...]
    abilities: tuple[Has, ...]
    card: str = ""
    """The card that it is called by."""


class Done(NamedTuple):
    """What was done with the dice: dice that were rolled again, as (old, new) faces, or an ability that was played."""

    by: str
    """attacker or defender; of an ability that was played nothing."""
    dice: tuple[tuple[int, int], ...] = ()
    keyword: str = ""
    amount: int | None = None
    """How much it prevents, where that is less than it could."""
    faces: tuple[int, ...] = ()
    """How its own dice fell."""
    back: bool = False
    """Whether new damage strikes the attacker."""
    passes: bool = False
    """Whether that player plays nothing more."""
    x: int | None = None
    """Which of several copies was played."""


class Lies(NamedTuple):
    """A board."""

    attacker: Stands
    defenders: tuple[Stands, ...]
    force: tuple[int | None, int | None]
    faces: tuple[int, ...]
    amount: tuple[str, int] | None
    """Damage that is done without an attack: so many dice, or a fixed amount."""
    done: tuple[Done, ...] = ()
    side: str = ""
    """The attacker's, dark or light, where it is told and no card has it."""


def in_one_arena(lies: Lies) -> Lies:
    """The board with all units in the arena in which one of them is told to be, unless several are told, or cards."""
    units = (lies.attacker, *lies.defenders)
    told = [state for unit in units for state in unit.states if state in ARENAS]
    if len(told) != 1 or any(unit.card for unit in units):
        return lies
    first, *others = (unit._replace(states=tuple(sorted({*unit.states, *told}))) for unit in units)
    return lies._replace(attacker=first, defenders=tuple(others))


def in_effect(lies: Lies) -> Lies:
    """The board in one form for all that are the same: in one arena, copies of an ability played in one order, and without the
    passes of a side that can play nothing.
    """
    sides = {"attacker": (lies.attacker,), "defender": lies.defenders}
    idle = {side for side, units in sides.items() if not any(map(_can_play, units))}
    done = [one for one in lies.done if not (one.passes and one.by in idle)]
    copies = sorted((one for one in done if one.x is not None), key=lambda one: (one.keyword, -(one.x or 0)))
    ordered = tuple(copies.pop(0) if one.x is not None else one for one in done)
    return in_one_arena(lies._replace(done=ordered))


def _can_play(unit: Stands) -> bool:
    return bool(unit.card) or any(one.cost or one.keyword in CHOSEN for one in unit.abilities)


def written(lies: Lies, names: dict[str, str]) -> str:
    """A board in the notation, with the names of its units by their labels."""
    sides = {"dark": ("dark ", "light "), "light": ("light ", "dark "), "": ("", "")}[lies.side]
    first = (
        ""
        if lies.amount is None
        else f"{lies.amount[1]} dice of damage"
        if lies.amount[0] == "dice"
        else f"{lies.amount[1]} damage"
    )
    attacker = _unit(lies.attacker, lies.force[0], names.get("A", ""), first)
    defenders = (_unit(one, None if at else lies.force[1], names.get("DE"[at], "")) for at, one in enumerate(lies.defenders))
    rolls = f"; rolls {' '.join(map(str, lies.faces))}" if lies.faces else ""
    return f"{sides[0]}{attacker} vs {sides[1]}{' + '.join(defenders)}{rolls}{''.join(map(_done, lies.done))}"


def _done(done: Done) -> str:
    if done.dice:
        return f"; {done.by} rerolls {', '.join(f'{old}>{new}' for old, new in done.dice)}"
    if done.passes:
        return f"; {done.by} passes"
    if done.faces:
        return f"; {keywords()[done.keyword].name} rolls {' '.join(map(str, done.faces))}"
    amount = f" prevents {done.amount}" if done.amount is not None else ""
    copy = f" {done.x}" if done.x is not None else ""
    return f"; {keywords()[done.keyword].name}{copy}{amount}{' on attacker' * done.back}"


def _unit(unit: Stands, force: int | None, name: str, first: str = "") -> str:
    parts = [first] if first else []
    parts += [f"{word} {n}" for word, n in zip(NUMBERS, unit[: len(NUMBERS)], strict=True) if n is not None]
    parts += [f"damage {unit.damage}"] if unit.damage else []
    name = unit.card or name
    for keyword, x, cost in unit.abilities:
        parts.append(keywords()[keyword].name + (f" {x}" if x is not None else "") + (f" ({cost} Force)" if cost else ""))
    parts += [WRITTEN.get(state, state) for state in unit.states]
    parts += [f"force {force}"] if force is not None else []
    return (f'"{name}": ' if name else "") + (", ".join(parts) or "unit")
