"""The scenario notation: one line of text, and the board or the table it describes.

    power 6, Critical Hit 2, Lucky 2 vs Shields 1, Parry 2, health 5
    "Darth Maul": power 5, Fury 2 vs "Qui-Gon": health 5, Evade 2 (2 Force), force 4; rolls 6 4 4 2 1
    dark "Maul": ground, power 5, health 6 + "Guard": ground vs light "Luke": ground; ground battle step; Maul attacks Luke
    light build points 6, "Gunship": ground, cost 9, built 3; light build step; build 6 on Gunship; deploy Gunship

What was rolled and played follows in the order of happening, each after a semicolon:

    rolls 6 4 1                       attacker rerolls 1>5              Evade 2 prevents 1
    Retaliate by defender 2 rolls 5   Lucky 2 rerolls 1>5               Evade 1 (1 Force)
    defender passes                   Lucky announces 2 dice            nothing played

`read_scenario` takes every way people write it, English or Polish; `writer` prints the one canonical form, and
reading that back gives the same. All words: docs/notation.md.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, NoReturn

from swtcg_rules.errors import LONGEST, Place, Problem, ScenarioError, UsageError, bounded
from swtcg_rules.glossary.store import load
from swtcg_rules.table.builder import BoardBuilder
from swtcg_rules.table.lexer import Lexeme, kinds_of, lex, split, without_commas
from swtcg_rules.table.model import Ability, Board, Role, Side, Unit
from swtcg_rules.table.moves import STEPS, speaks_of_a_turn, turn_items
from swtcg_rules.table.phrases import written
from swtcg_rules.table.record import RecordReader, read_clause
from swtcg_rules.table.turns import Table
from swtcg_rules.table.units import NO_NAME, SMALL, UnitReader
from swtcg_rules.table.words import STATES, Vocabulary
from swtcg_rules.table.writer import write_scenario
from swtcg_rules.words import LANGUAGES

if TYPE_CHECKING:
    from swtcg_rules.table.named import LookUp, Spotted

MOST_NAMED = 60
"""The most units that are searched for card names; a table cannot have more."""
LONG_TEXT = 400
"""Only a longer text can have a canonical form that is too long to be read."""


def read_scenario(text: str, look_up: LookUp | None = None, suggest: bool = True) -> Board | Table:
    """The board that a scenario describes, or the table; with a look-up a card's name may stand in the place of a unit.

    `suggest`: whether words and names are suggested where it cannot be read.
    Raises ScenarioError with every problem found, each with its columns; UsageError for a text that is too long.
    """
    if look_up or not suggest:
        return _Reader(bounded(text), look_up=look_up, suggest=suggest).read()
    return _read(bounded(text), load().version)


@lru_cache(maxsize=2048)  # an example is checked, and then shown in every language and form
def _read(text: str, _glossary: str) -> Board | Table:
    return _Reader(text).read()


def read_attack(text: str, look_up: LookUp | None = None) -> Board:
    """The board that a scenario describes, where only an attack will do. Raises as `read_scenario`, and for a table."""
    board = _Reader(bounded(text), only_attacks=True, look_up=look_up).read()
    assert isinstance(board, Board)
    return board


def unit_of(board: str) -> Unit | None:
    """The one unit that a text describes; None where it describes anything else."""
    try:
        table = read_scenario(board)
    except (ScenarioError, UsageError):
        return None
    return table.units[0] if isinstance(table, Table) and len(table.units) == 1 else None


def compose(keyword: str, x: int | None, cost: int | None, used: bool) -> Ability:
    """A copy of a user's keyword as the effect that it is played as. Raises ScenarioError where that cannot be read."""
    from swtcg_rules.table.composed import composed  # only a user's glossary has these keywords

    return composed(keyword, x, cost, used)


def too_long(scenario: Board | Table, place: Place) -> Problem | None:
    """What is wrong with a board or a table whose canonical form could not be read back."""
    length = max(len(write_scenario(scenario, lang)) for lang in LANGUAGES)
    return Problem("board-too-long", {"n": length, "most": LONGEST}, place) if length > LONGEST else None


def with_rolls(board: Board, rolls: str) -> Board:
    """The board with these dice ("6,4,1" or "6 4 1"). Raises ScenarioError when they are not faces or were given already."""
    build = BoardBuilder(compose)
    record = build.record()
    record.rolls = board.rolls
    read_clause(build, record, f"{written('rolls')} {rolls}")
    if build.problems:
        raise ScenarioError(*build.problems)
    return board._replace(rolls=record.rolls)


def looks_like_scenario(text: str) -> bool:
    """Whether the text is in the notation: two sides, a number of power, damage, a named unit, or a moment."""
    items = lex(text)
    _, *clauses = split(items, ";")
    if any(item.kind == "versus" for item in items):
        return True
    if any(kinds_of(turn_items(text, clause)) in STEPS for clause in clauses if clause):
        return True
    pairs = set(pairwise("number" if item.kind == "figure" else item.kind for item in items))
    counted = {("stat", "number"), ("number", "stat"), ("number", "damage"), ("number", "dice"), ("force", "number")}
    return bool(pairs & {*counted, ("quoted", ":")}) or kinds_of(items[:3]) == ["side", "quoted", "on"]


class _Reader:
    def __init__(self, text: str, only_attacks: bool = False, look_up: LookUp | None = None, suggest: bool = True) -> None:
        self.text, self.only_attacks, self.suggest = text, only_attacks, suggest
        self.items = without_versions(text, lex(text)) if look_up else lex(text)
        self.lying, *self.clauses = split(self.items, ";")
        self.sides = list(split(self.lying, "versus"))
        self.spotted: dict[int, Spotted] = {}
        """The units that are named by their cards, by where they begin."""
        self.missed: list[Problem] = []
        """The problems of words that may be meant as a card's name but are none."""
        if look_up:
            self.spot(look_up)

    def spot(self, look_up: LookUp) -> None:
        """Find the units that are named by their cards."""
        units = [unit for side in self.sides for unit in split(side, "+")]
        if not any(item.kind in ("unknown", "quoted") for unit in units for item in unit):
            return
        from swtcg_rules.table.named import Spotter  # only where there may be names

        spotter = Spotter(self.text, look_up)
        for unit in units[:MOST_NAMED]:
            if found := spotter.spot(unit):
                self.spotted[unit[0].start] = found
        if self.suggest:
            self.missed = list(spotter.problems(self.place))

    def read(self) -> Board | Table:
        if not self.items:
            self.refuse("scenario-empty")
        of_a_turn = any(speaks_of_a_turn(self.text, clause) for clause in self.clauses)
        if of_a_turn and self.only_attacks:
            self.refuse("table-no-attack")
        if versus := [item for item in self.lying if item.kind == "versus"][1:]:
            self.refuse("scenario-many-versus", *versus[:1])
        one_sided = len(self.sides) < 2
        staged = not (of_a_turn or (one_sided and self.only_attacks)) and self.says_table()
        table = of_a_turn or (one_sided and not self.only_attacks and (staged or self.is_table()))
        if one_sided and not table:
            self.refuse("scenario-no-versus")
        scenario, build = self.table() if table else self.stage() if staged else self.board()
        if build.problems:
            raise ScenarioError(*self.told(build.problems))
        if len(self.text) > LONG_TEXT and (problem := too_long(scenario, self.place())):
            raise ScenarioError(problem)
        return scenario

    def told(self, problems: list[Problem]) -> Iterator[Problem]:
        """The problems; one at words that may be meant as a card's name gives way to the problem of that name."""
        told: list[Problem] = []
        for problem in problems:
            start = problem.place.start if problem.place else 0
            missed = next((one for one in self.missed if one.place and one.place.start <= start < one.place.end), problem)
            if missed not in told:
                told.append(missed)
                yield missed

    def is_table(self) -> bool:
        """Whether a text with one side is a table: it names a unit or says where it is, and nothing was rolled or played."""
        kinds = kinds_of(self.lying)
        before = kinds[: kinds.index(":")] if ":" in kinds else []
        named = self.spotted or before[-1:] == ["quoted"] or (before and not {*NO_NAME, "pay"}.intersection(before))
        placed = any(item.kind == "state" and STATES[item.meaning].field == "arena" for item in self.lying)
        return bool(named or placed) and all(set(kinds_of(clause)) <= {"passes"} for clause in self.clauses)

    def says_table(self) -> bool:
        """Whether a unit has something that only a card of a table can have; in an attack those words mean nothing."""
        if self.spotted:
            return True
        kinds = kinds_of(self.lying)
        composed = any(item.kind == "keyword" and "plays" in load().summaries[item.value] for item in self.lying)
        if {"unknown", "on", "other"}.isdisjoint(kinds) and ("gets", "(") not in pairwise(kinds) and not composed:
            return False
        from swtcg_rules.table.cards import makes_a_table

        return any(side and makes_a_table(self.text, side[0].start, side[-1].end) for side in self.sides)

    def units(self, build: BoardBuilder, reader: UnitReader) -> None:
        for role, items in zip(Role, self.sides, strict=False):
            for unit in split(items, "+"):
                if all(item.kind in SMALL for item in unit):
                    code = "table-empty-side" if build.is_table else "scenario-empty-side"
                    build.problem(code, reader.place(*items[:1]), role=role)
                if unit and (card := self.spotted.get(unit[0].start)):
                    card.lay(build.unit(role), reader, unit_of)
                    continue
                known = reader.vocabulary is Vocabulary.ATTACK or not unit
                reader.unit(build.unit(role), unit if known else lex(self.text, reader.vocabulary, unit[0].start, unit[-1].end))
        build.check()

    def board(self) -> tuple[Board, BoardBuilder]:
        build = BoardBuilder(compose)
        build.suggest = self.suggest
        self.units(build, UnitReader(self.text, build))
        return self.attack(build), build

    def stage(self) -> tuple[Board, BoardBuilder]:
        """An attack between the cards of a table."""
        from swtcg_rules.table.cards import CardReader
        from swtcg_rules.table.stage import StageBuilder

        build = StageBuilder(compose)
        self.units(build, CardReader(self.text, build))
        if build.problems:  # who attacks whom is not known
            raise ScenarioError(*self.told(build.problems))
        return self.attack(build), build

    def attack(self, build: BoardBuilder) -> Board:
        record = build.record()
        reader = RecordReader(self.text, build, record)
        for clause in self.clauses:
            if without_commas(clause):
                reader.clause(clause)
        return build.board(record)

    def table(self) -> tuple[Table, BoardBuilder]:
        from swtcg_rules.table.cards import CardReader  # an attack need not load what a table needs
        from swtcg_rules.table.laying import TableBuilder
        from swtcg_rules.table.turn import TurnReader

        build = TableBuilder(compose)
        build.suggest = self.suggest
        self.units(build, CardReader(self.text, build))
        named = {item.value for clause in self.clauses for item in clause if item.kind == "side"}
        if build.side() is None and len(self.sides) < 2 and named == {"light"}:  # cards of one side, and steps that say which
            build.sides[0] = Side.LIGHT
        reader = TurnReader(build)
        for clause in self.clauses:
            reader.clause(self.text, clause)
        return reader.table(), build

    def place(self, *items: Lexeme) -> Place:
        return Place(self.text, items[0].start, items[-1].end) if items else Place(self.text, 0, len(self.text))

    def refuse(self, code: str, *items: Lexeme) -> NoReturn:
        raise ScenarioError(Problem(code, {}, self.place(*items)))


def without_versions(text: str, items: Sequence[Lexeme]) -> list[Lexeme]:
    """The items of a text; a "v" that separates no sides is part of a name: "V-19", "Falcon (V)", "falcon v vs tie"."""
    kinds = ["", *kinds_of(items), ""]
    several = kinds.count("versus") > 1

    def of_a_name(item: Lexeme, before: str, after: str) -> bool:
        if item.kind != "versus" or text[item.start : item.end].casefold() != "v":
            return False
        at_an_end = after in ("", ";", "+", "versus", "filler") and (several or (not after and before == "unknown"))
        return at_an_end or after in (",", ")") or text[item.end : item.end + 1] == "-"

    return [
        item._replace(kind="unknown", value=text[item.start : item.end]) if of_a_name(item, before, after) else item
        for item, before, after in zip(items, kinds, kinds[2:], strict=False)
    ]
