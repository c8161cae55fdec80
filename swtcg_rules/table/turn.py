"""Reads what is played of a turn: its moments, and the moves with the records of their attacks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from swtcg_rules.errors import Place
from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.builder import RecordBuilder
from swtcg_rules.table.cards import CardReader
from swtcg_rules.table.laying import TableBuilder
from swtcg_rules.table.lexer import Lexeme, kinds_of, lex, without_commas
from swtcg_rules.table.model import Arena, Side, base_name
from swtcg_rules.table.moves import CARDS, STEPS, Found, MoveForm, readings, speaks_of_a_turn, turn_items
from swtcg_rules.table.naming import Naming
from swtcg_rules.table.phrases import nearest_word
from swtcg_rules.table.reading import Reading
from swtcg_rules.table.record import RecordReader
from swtcg_rules.table.turn_words import CHOSEN, MOMENTS, OF_A_SIDE
from swtcg_rules.table.turns import (
    Act,
    Ambushes,
    Attacks,
    Begins,
    Does,
    DoesNothing,
    Moment,
    PassesTable,
    Table,
    TurnMove,
    UsesInstead,
    Way,
    in_roles,
)
from swtcg_rules.table.words import Vocabulary

LIMITS: dict[Act, tuple[int, int]] = {
    Act.ROLL: (0, 99),
    Act.BUILD: (0, 99),
    Act.BID: (0, 999),
    Act.REPAIR: (0, 999),
    Act.SPEED: (-999, 999),
    Act.DEED: (1, 99),
}
"""The lowest and the highest number of each move that has one."""

ABILITIES = ("keyword", "effect", "prevents", "only", "rerolls")
"""The kinds of items that begin a use in an attack's record."""
IDLE = ("side", "counters-put", "force", ":")
"""The kinds of items that make no difference to a move with a card."""


class Go(NamedTuple):
    """An attack or an Ambush whose record may go on."""

    move: type[Attacks | Ambushes]
    unit: int
    target: int
    record: RecordBuilder


class TurnReader(Reading):
    """Reads the clauses behind the sides of a table."""

    def __init__(self, board: TableBuilder) -> None:
        super().__init__("", board)
        self.board = board
        self.naming = board.naming()
        self.moves: list[TurnMove | Go] = []

    def table(self) -> Table:
        """The finished table; only to be used when there are no problems."""
        moves = [
            move.move(move.unit, move.target, move.record.rolls, move.record.done()) if isinstance(move, Go) else move
            for move in self.moves
        ]
        if moves[:1] == [Begins()]:  # no moment: the table as it lies
            del moves[0]
        if moves and isinstance(begins := moves[0], Begins):
            return self.board.table(begins, moves[1:])
        return self.board.table(Begins(), moves)

    def clause(self, text: str, clause: Sequence[Lexeme] | None = None, fixed: Place | None = None) -> None:
        """Read one clause of a text, or a text that is one clause: a moment, a move, or a part of an attack's record."""
        self.text, self.fixed = text, fixed
        items = without_commas(lex(text) if clause is None else clause)
        if not items:
            return
        here, said = self.place(*items), without_commas(turn_items(text, items))
        kinds = kinds_of(said)
        if kinds in STEPS:
            self.begin(said, here)
        elif "moment" in kinds:
            self.unread(next((item for item in said if item.kind != "moment"), said[-1]))
        elif kinds == ["some-step"]:
            self.board.problem("moment-arena", here)
        elif "unplayed" in kinds:
            word = next(item for item in said if item.kind == "unplayed")
            self.board.problem("turn-unplayed", here, word=self.shown(word))
        elif kinds == ["passes"]:
            self.moves.append(PassesTable())
        else:
            self.move(text, items, said, here)

    def begin(self, said: Sequence[Lexeme], here: Place) -> None:
        """Read a moment of the turn; a build or retreat step belongs to a side."""
        moment, arena = next(MOMENTS[item.meaning] for item in said if item.kind == "moment")
        whose = next((item for item in said if item.kind == "side"), None)
        side = Side[whose.value.upper()] if whose else None
        if side is None and moment in OF_A_SIDE and len({*self.naming.sides}) == 1:
            side = self.naming.sides[0]
        if whose and moment not in OF_A_SIDE:
            self.unread(whose)
        elif moment is Moment.NONE and self.moves:
            self.unread(said[0])
        elif side is None and moment in OF_A_SIDE:
            self.board.problem("moment-whose", here)
        else:
            self.moves.append(Begins(moment, side, arena))

    # Moves

    def move(self, text: str, items: list[Lexeme], said: list[Lexeme], here: Place) -> None:
        """Read a move whose cards are known; failing that, a part of an attack's record, or a move with a wrong card."""
        go = self.moves[-1] if self.moves and isinstance(self.moves[-1], Go) else None
        found = [] if go and self.of_record(said) else [MoveClause(form, one, self.naming, text) for form, one in readings(said)]
        whole = [meant for meant in found if meant.unknown == 0]
        tells = speaks_of_a_turn(text, items)
        if whole:
            self.made(whole, here)
        elif go and not tells:
            RecordReader(text, self.board, go.record, self.fixed).clause(items)
        elif found:
            min(found, key=lambda meant: meant.unknown).name_them(self, here)
        elif tells:
            self.board.problem("move-unread", here)
        else:
            self.no_clause(items, here)

    def of_record(self, said: Sequence[Lexeme]) -> bool:
        """Whether a use is that of a keyword or an effect, and so belongs to the attack before it."""
        uses = next((item for item in said if item.kind == "uses-ability"), None)
        behind = lex(self.text, start=uses.end) if uses else []
        return bool(behind) and (behind[0].kind in ABILITIES or behind[0].value.startswith("+"))

    def no_clause(self, items: list[Lexeme], here: Place) -> None:
        """Report a clause that is no move, and has no attack before it whose record it could belong to."""
        unknown = next((item for item in items if item.kind == "unknown"), None)
        if unknown and nearest_word(self.shown(unknown)):
            self.unread(unknown)
        elif unknown:
            self.board.problem("move-unread", here)
        else:
            self.board.problem("record-of-no-attack", here)

    def made(self, whole: list[MoveClause], here: Place) -> None:
        """Add the one move that is meant; several are a problem."""
        if len({meant.key for meant in whole}) > 1:
            self.board.problem("move-unclear", here)
            return
        meant = whole[0]
        move = self.go(meant) if meant.form.act in ("attacks", "ambushes") else self.done(meant)
        if move is not None:
            self.moves.append(move)

    def go(self, meant: MoveClause) -> Go:
        """An attack, or an Ambush with its dice."""
        unit, target = meant.cards["CARD"][0], meant.cards["OTHER"][0]
        units, sides = self.naming.units, self.naming.sides
        attackers, defenders = in_roles(sides, unit, target)
        record = RecordBuilder(self.board, ([units[n] for n in attackers], [units[n] for n in defenders]), sides[unit])
        if "rolls" in meant.found:
            dice = lex(self.text, start=meant.found["rolls"][0].start, end=meant.found["REST"][-1].end)
            RecordReader(self.text, self.board, record, self.fixed).clause(dice)
        return Go(Attacks if meant.form.act == "attacks" else Ambushes, unit, target, record)

    def done(self, meant: MoveClause) -> TurnMove | None:
        """A move that is no attack; None where something is wrong with it."""
        found, act = meant.found, meant.form.act
        card, other = (meant.cards.get(part, (None,))[0] for part in CARDS)
        if act == "does-nothing" and card is not None:
            return DoesNothing(card)
        if act == "uses" and card is not None:
            return UsesInstead(card, " ".join(self.shown(*found["REST"]).split()))
        number = found["NUMBER"][0] if "NUMBER" in found else None
        if number:
            self.board.within(LIMITS[Act(act)], "number", number.number, self.place(number))
        n = number.number if number else None
        if card is not None and "REST" in found:
            n = self.chosen(card, Act(act), found["REST"])
        return Does(
            Act(act),
            card,
            None if act is Act.LEAVE else other,
            n,
            to=Arena(found["place"][0].value) if "place" in found else None,
            way=Way(found["way"][0].value) if "way" in found else Way.COST,
            enhanced="with" in found,
            under="under-card" in found,
            side=Side[found["side"][0].value.upper()] if act in (Act.BID, Act.STAND) else None,
        )

    def chosen(self, card: int, act: Act, said: Sequence[Lexeme]) -> int:
        """The place of the chosen text among those of all copies of the keyword; it is given by its words or by its number.

        A text that is not there has the place behind the last: choosing it is no mistake in writing, but not allowed.
        """
        if kinds_of(said) == ["number"]:
            self.board.within((1, 99), "number", said[0].number, self.place(*said))
            return said[0].number - 1
        abilities = self.naming.units[card].abilities
        texts = [text for ability in abilities if ability.keyword == CHOSEN[act] for text in ability.texts]
        items = lex(self.text, Vocabulary.TABLE, said[0].start, said[-1].end)
        text = CardReader(self.text, self.board, self.fixed).one_text(items)
        return texts.index(text) if text in texts else len(texts)


class MoveClause:
    """A clause read as a move, with the cards that are meant."""

    def __init__(self, form: MoveForm, found: Found, naming: Naming, text: str) -> None:
        self.form, self.found, self.naming, self.text = form, found, naming, text
        self.side = found["side"][0] if "side" in found and "CARD" in found else None
        self.cards = {part: self.of(part) for part in CARDS if part in found}

    def of(self, part: str) -> list[int]:
        """The cards that a part can mean; a side that does something does it with a card of its own."""
        found = self.naming.found(self.text, self.found[part])
        if self.side and part == "CARD":
            found = [number for number in found if number in self.naming.of(self.side)]
        stems = {fold(base_name(self.naming.units[number].name)) for number in found}
        same = self.form.act is Act.CONTEST and len(stems) == 1 and stems != {""}
        return self.naming.sharing(found[0]) if same else found

    @property
    def unknown(self) -> int:
        """How many cards are not known, or could be several."""
        return sum(len(cards) != 1 for cards in self.cards.values())

    @property
    def key(self) -> str:
        """The same for two readings that mean the same."""
        said = sorted((part, *items) for part, items in self.found.items() if part not in (*self.cards, *IDLE))
        return str((self.form.act, self.cards, said))

    def name_them(self, reader: TurnReader, here: Place) -> None:
        """Report what is wrong with each card that is meant."""
        for part in self.cards:
            items = self.found[part]
            self.naming.named(self.text, items, reader.place(*items) if items else here, self.side if part == "CARD" else None)
