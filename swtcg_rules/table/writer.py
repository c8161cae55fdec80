"""A board or a table as one line of text, in the one canonical form: reading it back gives the same."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from swtcg_rules.glossary.store import load
from swtcg_rules.table.model import (
    LENT_TEXT,
    Board,
    Kind,
    Side,
    Unit,
)
from swtcg_rules.table.phrases import written
from swtcg_rules.table.turns import Table, TurnMove
from swtcg_rules.table.unit_writer import record_written, said_of, side_written
from swtcg_rules.words import say


def write_scenario(scenario: Board | Table, lang: str = "en") -> str:
    """The canonical form of a board or a table, in English or, for reading, in Polish."""
    if isinstance(scenario, Board):
        return "; ".join(_board(scenario, lang))
    from swtcg_rules.table.turn_writer import table_written  # an attack need not load it

    return "; ".join(table_written(scenario, lang))


def exchanged(board: Board) -> Board:
    """The same units with the defenders attacking."""
    side = None if board.side is None else board.side.other
    return board._replace(attackers=board.defenders, defenders=board.attackers, side=side, force=board.force[::-1])


# Units


def _board(board: Board, lang: str) -> Iterator[str]:
    if board.staged:
        from swtcg_rules.table.turn_writer import cards_written  # a plain attack need not load it

        yield cards_written(board.staged, lang, "" if board.amount is None else _does(board.kind, board.amount, lang))
        yield from record_written((board.attackers, board.defenders), board.rolls, board.played, lang)
        return
    other = None if board.side is None else board.side.other
    does = None if board.amount is None else (board.kind, board.amount)
    attackers = _units(board.attackers, lang, board.side, does, board.force[0])
    defenders = _units(board.defenders, lang, other, None, board.force[1])
    yield f"{attackers} {written('versus', lang=lang)} {defenders}"
    yield from record_written((board.attackers, board.defenders), board.rolls, board.played, lang)


def _units(units: Sequence[Unit], lang: str, side: Side | None, does: tuple[Kind, int] | None, force: int | None) -> str:
    return " + ".join(_unit(unit, lang) if at else _unit(unit, lang, side, does, force) for at, unit in enumerate(units))


def _unit(unit: Unit, lang: str, side: Side | None = None, does: tuple[Kind, int] | None = None, force: int | None = None) -> str:
    """A unit, and what stands with a side's first one: its side, what it does in place of an attack, its Force."""
    parts = [_does(*does, lang)] if does else []
    parts.extend(_words(unit, lang, load().version))
    if force is not None:
        parts.append(f"{written('force', lang=lang)} {force}")
    body = ", ".join(parts) or written("unit", lang=lang)
    if side is not None:
        body = f"{side_written(side, lang)} {body}"
    return f'"{unit.name}": {body}' if unit.name else body


def _does(kind: Kind, amount: int, lang: str) -> str:
    if kind is Kind.COUNTERS:
        return f"{written('put', lang=lang)} {say(lang, 'notation.counters', n=amount)}"
    return say(lang, "notation.dice" if kind is Kind.DICE else "notation.damage", n=amount)


@lru_cache(maxsize=10_000)  # in a sweep each unit stands on many boards
def _words(unit: Unit, lang: str, _glossary: str) -> tuple[str, ...]:
    """The words of a unit in an attack; what only a table has is left out, except the user's own keywords."""
    bare = (
        ability if ability.keyword == LENT_TEXT and ability.of else ability._replace(of="", texts=(), met=None)
        for ability in unit.abilities
    )
    return tuple(said_of(unit._replace(abilities=tuple(bare)), lang))


def unit_name(board: Board, number: int, lang: str) -> str:
    """A unit's name, or what it is on this board."""
    name = board.units[number].name
    if name:
        return name
    attack, defender = board.kind is Kind.ATTACK, board.defender
    if number == board.attacker:
        return say(lang, "unit.attacker" if attack else "unit.source")
    if number == defender:
        return say(lang, "unit.defender" if attack else "unit.target")
    if number < defender:
        return say(lang, "unit.beside-attacker", n=number + 1)
    return say(lang, "unit.beside-defender", n=number - defender + 1)


# Tables


def write_move(table: Table, move: TurnMove, lang: str = "en") -> str:
    """A move of the turn with its record, as it stands in the canonical form."""
    from swtcg_rules.table.turn_writer import moves_written

    return "; ".join(moves_written(table, move, lang))


def write_continued(table: Table, move: TurnMove, lang: str = "en") -> str:
    """The last clause of a move's record, which the record goes on with."""
    from swtcg_rules.table.turn_writer import moves_written

    *_, last = moves_written(table, move, lang)
    return last
