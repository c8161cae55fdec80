"""The two fields of a sweep: everything that attacks, and everything that is attacked.

A field is a text with braces, a file with a unit on each line, or the user's cards: `cards:set=START,type=space`.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from swtcg_rules.answers.reading import known_cards, read_scenario
from swtcg_rules.cards.finding import CardFilter, find_cards
from swtcg_rules.cards.notation import abilities_of
from swtcg_rules.cards.store import Known, library
from swtcg_rules.errors import FileError, Place, Problem, ScenarioError, SwtcgError, UsageError
from swtcg_rules.sweep.braces import Braces, expand, without_braces
from swtcg_rules.table.lexer import lex, split
from swtcg_rules.table.model import Ability, Board, Role, Side, Unit
from swtcg_rules.table.moves import speaks_of_a_turn
from swtcg_rules.table.reader import read_attack, without_versions
from swtcg_rules.table.turns import Table
from swtcg_rules.table.unit_writer import name_on
from swtcg_rules.table.writer import write_scenario
from swtcg_rules.yaml_source import read_file

if TYPE_CHECKING:
    from swtcg_rules.table.named import LookUp

OF_CARDS = "cards:"
UNIT = "unit"
"""A unit about which nothing is stated."""
MOST_KEPT = 10_000
"""The most units of a field that are kept; a larger field is read each time it is needed."""
FILTERS = ("name", "set", "side", "type", "subtype", "keyword", "cost", "speed", "power", "health", "text")


class Half(NamedTuple):
    """One side of a board, read by itself."""

    values: tuple[str, ...]
    """What distinguishes it in its field, a word for each name of the field."""
    text: str
    board: Board | None
    """The board with any unit on the other side; None where it cannot be read by itself, or is a card on a table."""
    cost: int | None = None
    """The build cost of its card."""
    unread: tuple[str, ...] = ()
    """The abilities of a card that are not taken into account."""


class Field:
    """Everything that takes one side of the boards: read when it is needed, and kept unless it is too much."""

    def __init__(
        self, names: tuple[str, ...], size: int, read: Callable[[], Iterator[Half]], whole: tuple[bool, ...] | None = None
    ) -> None:
        self.names, self.size = names, size
        self.whole = whole or (False,) * len(names)
        """For each of the names, whether its words are whole numbers."""
        self._read = read
        self._kept: tuple[Half, ...] | None = None

    def halves(self) -> Iterator[Half]:
        """The units, in order."""
        if self._kept is None and self.size <= MOST_KEPT:
            self._kept = tuple(self._read())
        return iter(self._kept) if self._kept is not None else self._read()


class Spec(NamedTuple):
    """One requested row."""

    values: tuple[str, ...]
    scenario: str
    """The canonical form; as it was written where it cannot be read."""
    board: Board | Table | None
    problem: Problem | None = None
    unread: tuple[str, ...] = ()
    cost: int | None = None
    """The build cost of the attacking card."""


def parted(text: str) -> tuple[str, str | None]:
    """The attacker's side of a text and the defender's; None for the latter where there is only one side.

    Raises ScenarioError for more than two sides, and for dice or moves: a sweep has none.
    """
    items = without_versions(text, lex(without_braces(text)))
    versus = [item for item in items if item.kind == "versus"]
    for item in items:
        if item.kind == ";":
            raise ScenarioError(Problem("sweep-record", {}, Place(text, item.start, len(text))))
    for item in versus[1:]:
        raise ScenarioError(Problem("scenario-many-versus", {}, Place(text, item.start, item.end)))
    return (text[: versus[0].start], text[versus[0].end :]) if versus else (text, None)


def field_of(text: str, role: Role) -> Field:
    """The field of a text with braces."""
    braces = expand(text)
    return Field(
        braces.names,
        braces.size,
        lambda: (_half(one.values, one.text, role) for one in braces.variants()),
        braces.whole,
    )


def field_from(where: str, role: Role) -> Field:
    """The field of a file, of cards, or of a text with braces.

    Raises FileError for a file that cannot be read, UsageError for filters without meaning, or where there are no units.
    """
    of_cards = where.startswith(OF_CARDS)
    if not (of_cards or os.path.exists(where)):  # noqa: PTH110 - Path.exists() fails for a name that is too long
        return _said(where, role)
    parts = [_cards(where.removeprefix(OF_CARDS), role)] if of_cards else list(_lines(Path(where), role))
    size = sum(part.size for part in parts)
    if not size:
        raise UsageError(Problem("sweep-nothing", {"where": where}))
    return Field((str(role),), size, lambda: (half for part in parts for half in part.halves()))


def _said(text: str, role: Role) -> Field:
    """The field of a text with braces. Raises UsageError for a text that is not a unit: it may have been meant as a file."""
    field = field_of(text, role)
    if not field.names:
        try:
            read_attack(f"{text} vs {UNIT}" if role is Role.ATTACKER else f"{UNIT} vs {text}", known_cards())
        except SwtcgError as error:
            raise UsageError(Problem("sweep-no-field", {"where": text}), error.problems[0]) from None
    return field


def _lines(file: Path, role: Role) -> Iterator[Field]:
    """A field for each line, a unit with braces or without; text behind # is ignored. A line may also name cards."""
    for number, line in enumerate(read_file(file).removeprefix("\ufeff").splitlines(), 1):
        said = line.partition("#")[0].strip()
        if not said:
            continue
        try:
            yield _cards(said.removeprefix(OF_CARDS), role) if said.startswith(OF_CARDS) else _line(said, role)
        except UsageError as error:
            where = Place(file=str(file), line=number)
            raise FileError(*(problem._replace(place=where) for problem in error.problems)) from None


def _line(text: str, role: Role) -> Field:
    """The units of a line, each labelled with its name."""
    field = field_of(text, role)
    return Field((), field.size, lambda: (half._replace(values=(_called(half, role),)) for half in field.halves()))


def _called(half: Half, role: Role) -> str:
    """The label of a unit of a file: its name, else its whole text."""
    if half.board is None:
        return half.text
    units = half.board.attackers if role is Role.ATTACKER else half.board.defenders
    return units[0].name or half.text


def _cards(filters: str, role: Role) -> Field:
    """The units among the cards that fit these filters, each card once."""
    wanted: dict[str, Any] = {"type": UNIT}
    for part in filter(None, (part.strip() for part in filters.split(","))):
        name, _, value = part.partition("=")
        if name.strip() not in FILTERS or not value.strip():
            raise UsageError(Problem("sweep-filter", {"text": part, "allowed": ", ".join(FILTERS)}))
        wanted[name.strip()] = value.strip()
    cards = {known.card.called: known for known in find_cards(library(), CardFilter(**wanted))}
    units = [known for known in cards.values() if known.board]
    return Field((), len(units), lambda: (_of_card(known, role, wanted["type"]) for known in units))


def _of_card(known: Known, role: Role, wanted: str) -> Half:
    """A card as a unit of an attack: abilities for tables alone are left out, and listed where they could matter.

    A card of several types is in the arena of the requested type.
    """
    table = read_scenario(known.board)
    assert isinstance(table, Table)
    printed = table.units[0]
    arena = next((one for one in printed.types if one == wanted), printed.arena)
    attacking = printed._replace(arena=arena, abilities=tuple(one for one in printed.abilities if not _is_away(one)))
    away = [one for one in known.abilities if one.kind == "unread" or any(_is_away(has) for has in abilities_of(one.notation))]
    board = Board((attacking,), (Unit(),))
    half = _half((known.card.called,), side_text(board, Role.ATTACKER), role)
    return half._replace(cost=printed.cost, unread=tuple(f"{known.card.called}: {one.text}" for one in away))


def _is_away(ability: Ability) -> bool:
    """Whether an ability is for tables alone: one with a text, or for something."""
    return bool(ability.texts or ability.of)


def side_text(board: Board, role: Role) -> str:
    """The side of a board that is against any unit, as it is written."""
    text = write_scenario(board)
    for side in ("", *(f"{side.name.lower()} " for side in Side)):
        text = text.removesuffix(f" vs {side}{UNIT}") if role is Role.ATTACKER else text.removeprefix(f"{side}{UNIT} vs ")
    return text


def _half(values: tuple[str, ...], text: str, role: Role) -> Half:
    said = " ".join(text.split())
    text = said if said.strip(",; ") else UNIT
    try:
        board = read_attack(f"{text} vs {UNIT}" if role is Role.ATTACKER else f"{UNIT} vs {text}")
    except SwtcgError:
        return Half(values, text, None)
    return Half(values, text, None if board.staged else board)


def rows_of(attackers: Field, defenders: Field) -> Iterator[Spec]:
    """Every attacker against every defender."""
    cards = known_cards()
    for mine in attackers.halves():
        for theirs in defenders.halves():
            values, unread = (*mine.values, *theirs.values), (*mine.unread, *theirs.unread)
            try:
                board = _board(mine, theirs, cards)
            except SwtcgError as error:
                yield Spec(values, f"{mine.text} vs {theirs.text}", None, error.problems[0], unread, mine.cost)
            else:
                cost = board.attackers[0].cost if board.staged else mine.cost
                yield Spec(values, write_scenario(board), board, None, (*unread, *_not_played(board)), cost)


def _board(mine: Half, theirs: Half, cards: LookUp) -> Board:
    """The board of two halves: combined, or read as a whole where one depends on the other. Raises as `read_attack` does."""
    first, second = mine.board, theirs.board
    if first is None or second is None:
        return read_attack(f"{mine.text} vs {theirs.text}", cards)
    if {first.side, second.side} == set(Side):
        return read_attack(f"{mine.text} vs {theirs.text}")
    if any(unit.damage or unit.discarded for unit in (*first.attackers, *second.defenders)):
        return read_attack(f"{mine.text} vs {theirs.text}")
    side = second.side if first.side is None else first.side
    return first._replace(defenders=second.defenders, side=side, force=(first.force[0], second.force[1]))


def _not_played(board: Board) -> Iterator[str]:
    """The abilities of cards named on a board that are not taken into account."""
    if not board.staged:
        return
    from swtcg_rules.answers.card_texts import texts_in_attack  # plain boards do not wait for this import

    for card in board.staged.named:
        yield from (f"{card.name}: {text}" for text in card.unread)
        if card.unseen:
            yield f"{card.name}: +{card.unseen}"
    yield from (f"{name_on(board.staged, one.unit, 'en')}: {one.text}" for one in texts_in_attack(board.staged))


# Battle steps


def plays_a_step(text: str) -> bool:
    """Whether a text with braces has a clause on a moment of the turn."""
    plain = without_braces(text)
    return any(speaks_of_a_turn(plain, clause) for clause in list(split(lex(plain), ";"))[1:])


def tables_of(braces: Braces) -> Iterator[Spec]:
    """Every table that a text with braces stands for."""
    for one in braces.variants():
        text = " ".join(one.text.split())
        try:
            table = read_scenario(text)
        except SwtcgError as error:
            yield Spec(one.values, text, None, error.problems[0])
        else:
            yield Spec(one.values, write_scenario(table), table)
