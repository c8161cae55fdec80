"""What is played of a turn, as it is read: the moment, and the moves with the records of their attacks."""

from collections.abc import Sequence
from typing import NamedTuple

from swtcg_rules.errors import Place
from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.builder import BoardBuilder, RecordBuilder
from swtcg_rules.table.lexer import Item, kinds_of, lex, without_commas
from swtcg_rules.table.model import Arena
from swtcg_rules.table.reading import Reading, speaks_of_a_turn
from swtcg_rules.table.record import RecordReader
from swtcg_rules.table.turns import Attacks, DoesNothing, Moment, PassesTable, Table, TurnMove, in_roles
from swtcg_rules.table.words import MOMENTS, nearest_word
from swtcg_rules.table.writer import name_on
from swtcg_rules.words import LANGUAGES

MOST_NAMED = 12
"""So many units are listed where one of them is meant."""


class Go(NamedTuple):
    """An attack whose record may go on."""

    unit: int
    target: int
    record: RecordBuilder


class TurnReader(Reading):
    """Reads the clauses behind the sides of a table."""

    def __init__(self, board: BoardBuilder) -> None:
        super().__init__("", board)
        self.board = board
        self.lying = board.table(Moment.NONE, None, ())
        self.moment: tuple[Moment, Arena | None] | None = None
        self.moves: list[TurnMove | Go] = []

    def table(self) -> Table:
        """The finished table; only to be used when there are no problems."""
        moves = [
            Attacks(move.unit, move.target, move.record.rolls, move.record.done()) if isinstance(move, Go) else move
            for move in self.moves
        ]
        return self.board.table(*(self.moment or (Moment.NONE, None)), moves)

    def clause(self, text: str, clause: Sequence[Item] | None = None, fixed: Place | None = None) -> None:
        """One clause of a text, or a text that is one clause: a moment, a move, or what was rolled and played in the attack."""
        self.text, self.fixed = text, fixed
        items = without_commas(lex(text) if clause is None else clause)
        here = self.place(*items)
        match kinds_of(items):
            case []:
                pass
            case ["moment"]:
                self.begin(items[0], here)
            case kinds if "moment" in kinds:
                self.unread(next((item for item in items if item.kind != "moment"), items[-1]))
            case ["some-step"]:
                self.board.problem("moment-arena", here)
            case ["passes"]:
                self.moves.append(PassesTable())
            case [*_, "does-nothing"]:
                number = self.named(items[:-1], here)
                if number is not None:
                    self.moves.append(DoesNothing(number))
            case kinds if "attacks" in kinds:
                self.attack(items, here)
            case _ if speaks_of_a_turn(items):
                self.board.problem("turn-unplayed", here, word=self.shown(*items))
            case _ if self.moves and isinstance(go := self.moves[-1], Go):
                RecordReader(text, self.board, go.record, fixed).clause(items)
            case _:
                self.no_clause(items, here)

    def begin(self, item: Item, here: Place) -> None:
        """The moment that is played: one, before its moves."""
        if self.moment is not None:
            self.board.problem("given-twice", here, what="moment")
        elif self.moves:
            self.board.problem("moment-late", here)
        self.moment = MOMENTS[item.meaning]

    def no_clause(self, items: list[Item], here: Place) -> None:
        """This is no move, and no attack stands before it to whose record it could belong."""
        unknown = next((item for item in items if item.kind == "unknown"), None)
        if unknown:
            self.unread(unknown)
        else:
            self.board.problem("record-of-no-attack", here)

    def attack(self, items: list[Item], here: Place) -> None:
        """Read "A attacks C": the word for it may stand in a name as well, then the units tell where it parts them."""
        verbs = [at for at, item in enumerate(items) if item.kind == "attacks"]
        parted = [at for at in verbs if self.found(items[:at]) and self.found(items[at + 1 :])]
        at = parted[0] if parted else verbs[0]
        if len(parted) > 1:
            self.board.problem("move-unclear", here)
            return
        unit, target = self.named(items[:at], here), self.named(items[at + 1 :], here)
        if unit is None or target is None:
            return
        units, sides = self.lying.units, self.lying.sides
        attackers, defenders = in_roles(sides, unit, target)
        record = RecordBuilder(self.board, ([units[n] for n in attackers], [units[n] for n in defenders]), sides[unit])
        self.moves.append(Go(unit, target, record))

    def found(self, items: list[Item]) -> list[int]:
        """The units that these words can mean, by number: by name, or by side and number."""
        units, sides = self.lying.units, self.lying.sides
        match kinds_of(items):
            case []:
                return []
            case ["quoted"]:
                name = " ".join(self.shown(*items)[1:-1].split())
                return [number for number, unit in enumerate(units) if unit.name == name]
            case ["side"] | ["side", "number"] as kinds:
                ours = [number for number, side in enumerate(sides) if side.name.lower() == items[0].value]
                place = items[1].number - 1 if len(kinds) > 1 else 0
                return ours[place : place + 1] if place >= 0 and (len(kinds) > 1 or len(ours) == 1) else ours * (len(kinds) < 2)
        name = fold(self.shown(*items))
        return [number for number, unit in enumerate(units) if unit.name and name and fold(unit.name) == name]

    def named(self, items: list[Item], here: Place) -> int | None:
        """The one unit that is meant; where there is none, or more than one, that is a problem."""
        found = self.found(items)
        if len(found) == 1:
            return found[0]
        place = self.place(*items) if items else here
        among = found or range(len(self.lying.units))
        listed = {lang: self.listed(among, lang) for lang in LANGUAGES}
        if not items:
            self.board.problem("move-unit-missing", place, units=listed)
        elif found:
            self.board.problem("move-unit-unclear", place, name=self.shown(*items), units=listed)
        else:
            names = [unit.name for unit in self.lying.units if unit.name]
            near = nearest_word(self.shown(*items), names) if names else ()
            self.board.problem("move-unit-unknown", place, near, name=self.shown(*items), units=listed)
        return None

    def listed(self, numbers: Sequence[int], lang: str) -> str:
        names = [name_on(self.lying, number, lang) for number in numbers]
        return ", ".join([*names[:MOST_NAMED], *(["..."] if len(names) > MOST_NAMED else [])])
