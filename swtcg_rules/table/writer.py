"""A board or a table as one line of text, in the one canonical form: reading it back gives the same."""

import re
from collections.abc import Iterator, Sequence

from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.store import load
from swtcg_rules.table.model import (
    Ability,
    Board,
    Kind,
    Modifier,
    Passes,
    Played,
    Rerolls,
    Role,
    Rolls,
    RollsOf,
    Side,
    Unit,
    UnitRef,
    Uses,
)
from swtcg_rules.table.turns import Attacks, DoesNothing, Moment, PassesTable, Table, TurnMove, in_roles
from swtcg_rules.table.words import CHANGED, UNIT_WORDS, NumberWord, moment_word, phrases, written
from swtcg_rules.words import say, text_in

PLAIN = re.compile(r"[^\W\d_]+(?:['-][^\W\d_]+)*\Z")
"""A name that is one word needs no quotation marks in a move, unless it is a word of the notation."""

Roles = tuple[Sequence[Unit], Sequence[Unit]]
"""The units of an attack by role, the declared ones first."""


def write_scenario(scenario: Board | Table, lang: str = "en") -> str:
    """The canonical form of a board or a table, in English or, for reading, in Polish."""
    return "; ".join(_board(scenario, lang) if isinstance(scenario, Board) else _table(scenario, lang))


def exchanged(board: Board) -> Board:
    """The same units with the defenders attacking."""
    side = None if board.side is None else board.side.other
    return board._replace(attackers=board.defenders, defenders=board.attackers, side=side, force=board.force[::-1])


def write_ability(ability: Ability, lang: str = "en") -> str:
    """An ability with its number, cost and condition as the notation has them: `Evade 2 (2 Force)`."""
    summary = load().summaries[ability.keyword]
    name = text_in(summary["name"], lang)
    if summary["kind"] == "effect":
        text = load().called(ability.keyword, lang, ability.x)
    else:
        text = name if ability.x is None else f"{name} {ability.x}"
    cost = [say(lang, "notation.cost", n=ability.cost)] if ability.cost else []
    if inside := ", ".join([*cost, *([say(lang, "notation.used")] if ability.used else [])]):
        text += f" ({inside})"
    if not ability.if_without:
        return text
    comma = "," if lang == "pl" else ""
    return f"{written('gets', lang=lang)} {text}{comma} {written('if-without', lang=lang)} {name}"


# Units


def _board(board: Board, lang: str) -> Iterator[str]:
    other = None if board.side is None else board.side.other
    does = None if board.amount is None else (board.kind, board.amount)
    attackers = _units(board.attackers, lang, board.side, does, board.force[0])
    defenders = _units(board.defenders, lang, other, None, board.force[1])
    yield f"{attackers} {written('versus', lang=lang)} {defenders}"
    yield from _record((board.attackers, board.defenders), board.rolls, board.played, lang)


def _units(units: Sequence[Unit], lang: str, side: Side | None, does: tuple[Kind, int] | None, force: int | None) -> str:
    return " + ".join(_unit(unit, lang) if at else _unit(unit, lang, side, does, force) for at, unit in enumerate(units))


def _unit(unit: Unit, lang: str, side: Side | None = None, does: tuple[Kind, int] | None = None, force: int | None = None) -> str:
    """A unit, and what stands with a side's first one: its side, what it does in place of an attack, its Force."""
    parts = [_does(*does, lang)] if does else []
    parts.extend(_words(unit, lang))
    if force is not None:
        parts.append(f"{written('force', lang=lang)} {force}")
    body = ", ".join(parts) or written("unit", lang=lang)
    if side is not None:
        body = f"{_side(side, lang)} {body}"
    return f'"{unit.name}": {body}' if unit.name else body


def _does(kind: Kind, amount: int, lang: str) -> str:
    if kind is Kind.COUNTERS:
        return f"{written('put', lang=lang)} {say(lang, 'notation.counters', n=amount)}"
    return say(lang, "notation.dice" if kind is Kind.DICE else "notation.damage", n=amount)


def _words(unit: Unit, lang: str) -> Iterator[str]:
    for word in UNIT_WORDS:
        value = getattr(unit, word.field)
        if value != word.unsaid and (isinstance(word, NumberWord) or value == word.value):
            said = written(*word.meaning, lang=lang)
            yield f"{said} {value}" if isinstance(word, NumberWord) else said
        if word.field == "power":
            yield from (write_ability(ability, lang) for ability in unit.abilities)
            names = load().summaries
            yield from (f"{written('loses', lang=lang)} {text_in(names[keyword]['name'], lang)}" for keyword in unit.lost)
        elif word.field == "speed":
            yield from (_change(modifier, lang) for modifier in unit.modifiers)


def _change(modifier: Modifier, lang: str) -> str:
    text = f"{modifier.n:+} {CHANGED[modifier.what].added[lang == 'pl']} {written('until', modifier.until, lang)}"
    return f"{text} ({text_in(load().summaries[modifier.source]['name'], lang)})" if modifier.source else text


def _side(side: Side, lang: str) -> str:
    return written("side", side.name.lower(), lang)


# Tables


def _table(table: Table, lang: str) -> Iterator[str]:
    sides: dict[Side, list[str]] = {}
    for unit, side in zip(table.units, table.sides, strict=True):
        if side in sides:
            sides[side].append(_unit(unit, lang))
        else:
            text = _unit(unit, lang, force=table.force[side])
            sides[side] = [f"{_side(side, lang)} {text}" if table.sides_named else text]
    yield f" {written('versus', lang=lang)} ".join(" + ".join(units) for units in sides.values())
    if table.moment is not Moment.NONE:
        yield written(*moment_word(table.moment, table.arena), lang=lang)
    for move in table.moves:
        yield write_move(table, move, lang)


def write_move(table: Table, move: TurnMove, lang: str = "en") -> str:
    """A move of the turn with its record, as it stands in the canonical form."""
    return "; ".join(_move(table, move, lang))


def _move(table: Table, move: TurnMove, lang: str) -> Iterator[str]:
    match move:
        case Attacks(unit, target, rolls, played):
            yield f"{name_on(table, unit, lang)} {written('attacks', lang=lang)} {name_on(table, target, lang)}"
            attackers, defenders = in_roles(table.sides, unit, target)
            units = table.units
            roles = [units[number] for number in attackers], [units[number] for number in defenders]
            yield from _record(roles, rolls, played, lang)
        case DoesNothing(unit):
            yield f"{name_on(table, unit, lang)} {written('does-nothing', lang=lang)}"
        case PassesTable():
            yield say(lang, "notation.pass")


def name_on(table: Table, number: int, lang: str) -> str:
    """How a move speaks of a unit: by its name, or, where it has none of its own, by side and number: `dark 2`."""
    name = table.units[number].name
    if name and [unit.name for unit in table.units].count(name) == 1:
        plain = PLAIN.match(name) and getattr(phrases().get(fold(name)), "kind", "filler") == "filler"
        same = [unit.name for unit in table.units if unit.name and fold(unit.name) == fold(name)]
        return name if plain and len(same) == 1 else f'"{name}"'
    side = table.sides[number]
    return f"{_side(side, lang)} {table.sides[: number + 1].count(side)}"


# Records


def _record(roles: Roles, rolls: Rolls | None, played: Sequence[Played], lang: str) -> Iterator[str]:
    if rolls:
        yield f"{written('rolls', lang=lang)} {' '.join(map(str, rolls.faces))}"
    yield from (_played(roles, one, lang) for one in played)


def _played(roles: Roles, played: Played, lang: str) -> str:
    match played:
        case Passes(by):
            return f"{written('role', by, lang)} {written('passes', lang=lang)}" if by else written("nothing", lang=lang)
        case Uses(keyword, amount, _, unit, _, _):
            text = _mention(roles, played, lang)
            step = load().summaries[keyword]["step"]
            if amount is not None and step == "reroll-chance":
                text += f" {written('announces', lang=lang)} {say(lang, 'notation.announced', n=amount)}"
            elif amount is not None:
                verb = "prevents" if step == "prevention-chance" else "moves"
                text += f" {written(verb, lang=lang)} {amount}"
            return text + (f" {written('on', lang=lang)} {_reference(roles, unit, lang)}" if unit else "")
        case Rerolls(dice, by, using):
            who = _mention(roles, using, lang) + " " if using else f"{written('role', by, lang)} " if by else ""
            shown = ", ".join(f"{new}" if old is None else f"{old}>{new}" for old, new in dice)
            return f"{who}{written('rerolls', lang=lang)} {shown}"
        case RollsOf(keyword, faces, x, by, cost):
            who = _mention(roles, Uses(keyword, None, x, None, by, cost), lang)
            return f"{who} {written('rolls', lang=lang)} {' '.join(map(str, faces))}"


def _mention(roles: Roles, ability: Uses, lang: str) -> str:
    """An ability with what tells it apart; a cost of nothing too is written where it does."""
    text = write_ability(Ability(ability.keyword, ability.x), lang)
    if ability.cost is not None:
        text += f" ({say(lang, 'notation.cost', n=ability.cost)})"
    return text + (f" {written('by', lang=lang)} {_reference(roles, ability.by, lang)}" if ability.by else "")


def _reference(roles: Roles, ref: UnitRef, lang: str) -> str:
    attackers, defenders = roles
    name = (attackers if ref.role is Role.ATTACKER else defenders)[ref.place].name
    if name and [unit.name for unit in (*attackers, *defenders)].count(name) == 1:
        return f'"{name}"'
    return say(lang, f"notation.{ref.role}") + (f" {ref.place + 1}" if ref.place else "")
