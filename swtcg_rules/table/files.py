"""Board files: the same board or table as a scenario, written as YAML.

    attacker:                       # a unit, or a list of units: the first one attacks
      name: Darth Maul
      side: dark
      power: 5
      keywords: [Fury 2, Critical Hit 1]
    defender:
      health: 5
      damage: 1                     # damage counters on it
      states: [ground, tapped]
      force: 4
      keywords: ["Evade 2 (2 Force)", gets Parry 1 if without Parry, loses Shields]
    rolls: [4, 6, 1, 3, 5, 2, 6]
    moves: [attacker rerolls 1>5, Evade prevents 2]

`dice of damage: 4` or `does damage: 3` in place of the attacker's power describes damage outside of an attack. A unit may
also be one line of the notation: `defender: Armor, health 4`. Every word of the notation may be Polish.

A table has `dark` and `light`, or one of them, and what is played of the turn:

    dark:
      - {name: A, states: ground, speed: 50, power: 3, health: 3}
    light:
      - {name: C, states: [ground, tapped], speed: 50, power: 3, health: 3, stacked: 1, keywords: [+1 power until end of turn]}
    moment: ground battle step
    moves: [A attacks C, rolls 6 5 2]

Its cards also have `cost`, `built`, `pilots`, `subtypes`, `on`, `under`, `gives`, `build points`, and `card`: the name of a card,
which the other keys of the unit change. A `name` without a number beside it is a card's name too.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from swtcg_rules.errors import FileError, Place, Problem
from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.builder import BoardBuilder, UnitBuilder
from swtcg_rules.table.cards import CardReader, makes_a_table
from swtcg_rules.table.laying import CardBuilder, TableBuilder
from swtcg_rules.table.lexer import Lexeme, kinds_of, lex
from swtcg_rules.table.model import Board, Kind, Role, Side
from swtcg_rules.table.moves import STEPS
from swtcg_rules.table.named import LookUp, Spotter
from swtcg_rules.table.phrases import nearest_word, phrases
from swtcg_rules.table.reader import compose, too_long, unit_of
from swtcg_rules.table.record import read_clause
from swtcg_rules.table.stage import StageBuilder
from swtcg_rules.table.turn import TurnReader
from swtcg_rules.table.turn_words import CARD_NUMBERS
from swtcg_rules.table.turns import Table
from swtcg_rules.table.units import UnitReader
from swtcg_rules.table.words import NUMBERS, Meaning, Vocabulary
from swtcg_rules.yaml_source import Source, read_yaml

TOP = ("attacker", "defender", "rolls", "moves")
TOP_OF_TABLE = ("dark", "light", "moment", "moves")
NUMBER_KEYS = {word.meaning.value or word.meaning.kind: word for word in NUMBERS.values()}
UNIT_KEYS = ("name", "side", *NUMBER_KEYS, "force", "keywords", "states", "dice of damage", "does damage")
CARD_NUMBER_KEYS = {**NUMBER_KEYS, **{word.meaning.value: word for word in CARD_NUMBERS}}
CARD_KEYS = (
    *UNIT_KEYS,
    *(key for key in CARD_NUMBER_KEYS if key not in NUMBER_KEYS),
    "build-points",
    "on",
    "under",
    "card",
    "subtypes",
    "gives",
)
OWN_KEYS = {
    "name": "name", "nazwa": "name", "side": "side", "strona": "side", "keywords": "keywords", "slowa kluczowe": "keywords",
    "states": "states", "stany": "states", "does damage": "does damage", "zadaje obrazenia": "does damage",
    "moves": "moves", "ruchy": "moves", "moment": "moment", "subtypes": "subtypes", "podtypy": "subtypes",
    "card": "card", "karta": "card",
}  # fmt: skip
NUMBERED = {"stat", "damage", "counters", "stacked", "counted", "dice", "does damage"}
"""The kinds of keys that hold a number of a unit."""
MOST_VALUES = 1000
"""The most values in a file: more than any board needs that could be written in one line."""
Path_ = tuple[str | int, ...]


def read_board(path: Path | str, look_up: LookUp | None = None) -> Board | Table:
    """The board or table that a YAML file describes; with a look-up a card's name may stand in the place of a unit.

    Raises FileError with every problem, each with its line.
    """
    return board_of(read_yaml(Path(path)), look_up)


def board_of(source: Source, look_up: LookUp | None = None) -> Board | Table:
    """The board or table of a file that was read. Raises FileError with every problem, each with its line."""
    if len(source.lines) > MOST_VALUES:
        raise FileError(Problem("board-too-many", {"n": len(source.lines), "most": MOST_VALUES}, source.where()))
    if not isinstance(source.data, dict):
        raise FileError(Problem("board-not-a-mapping", {}, source.where()))
    is_table = any(phrases().get(fold(key), Meaning("")).kind == "side" for key in source.data)
    staged = any(map(_only_on_a_table, _said(source.data))) or (look_up is not None and _names_cards(source.data, look_up))
    build = (TableBuilder if is_table else StageBuilder if staged else BoardBuilder)(compose)
    reader = _BoardFileReader(source, build, look_up)
    board = reader.table() if is_table else reader.board()
    if reader.build.problems:
        raise FileError(*reader.build.problems)
    if problem := too_long(board, source.where()):
        raise FileError(problem)
    return board


def _said(data: Any) -> Iterator[str]:
    """Every key and text of a file, except names and moves."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, list):
        for one in data:
            yield from _said(one)
    elif isinstance(data, dict):
        for key, value in data.items():
            yield key
            if OWN_KEYS.get(fold(key)) not in ("name", "moves"):
                yield from _said(value)


def _only_on_a_table(text: str) -> bool:
    """Whether a key or a text says something that only a card of a table can have."""
    return OWN_KEYS.get(fold(text)) == "subtypes" or makes_a_table(text, 0, len(text))


def _names_cards(data: dict[str, Any], look_up: LookUp) -> bool:
    """Whether a unit of a file is named by its card."""
    units = (unit for value in data.values() for unit in (value if isinstance(value, list) else [value]))
    texts = (_named_by(unit)[1] if isinstance(unit, dict) else unit for unit in units)
    return any(Spotter(text, look_up).spot(lex(text)) for text in texts if text and isinstance(text, str))


def _named_by(unit: dict[str, Any]) -> tuple[str, str]:
    """The key that names a unit's card, `card` or a `name` without a number beside it, and the name as a text has it."""
    keys = {OWN_KEYS.get(fold(key)) or phrases(Vocabulary.TABLE).get(fold(key), Meaning("")).kind: key for key in unit}
    card, name = (unit[keys[key]] if key in keys else None for key in ("card", "name"))
    if isinstance(card, str):
        return keys["card"], card
    alone = NUMBERED.isdisjoint(keys)
    return (keys["name"], f'"{name}"') if isinstance(name, str) and alone else ("", "")


class _BoardFileReader:
    def __init__(self, source: Source, build: BoardBuilder, look_up: LookUp | None) -> None:
        self.source = source
        self.data = source.data
        self.look_up = look_up
        self.build = build
        self.vocabulary = Vocabulary.TABLE if isinstance(build, TableBuilder) else Vocabulary.ATTACK

    def problem(self, code: str, path: Path_, near: tuple[str, ...] = (), **facts: object) -> None:
        self.build.problem(code, self.source.where(*path), near, **facts)

    def board(self) -> Board:
        known = self.keys(self.data, (), TOP)
        for role in Role:
            if role in known:
                self.units(role, known[role])
            else:
                self.problem("board-missing", (), key=role)
        self.build.check()
        if self.build.problems and isinstance(self.build, StageBuilder):  # who attacks whom is not known
            raise FileError(*self.build.problems)
        record = self.build.record()
        if "rolls" in known:
            key = known["rolls"]
            faces = self.data[key]
            if isinstance(faces, list) and faces and all(isinstance(face, int) for face in faces):
                read_clause(self.build, record, "rolls " + " ".join(map(str, faces)), self.source.where(key))
            else:
                self.problem("board-value", (key,), key=key, expected="[6, 4, 1]")
        for move, place in self.moves(known, '"attacker rerolls 1>5"'):
            read_clause(self.build, record, move, place)
        return self.build.board(record)

    def table(self) -> Table:
        """A table: its sides in the order in which they are written."""
        known = self.keys(self.data, (), TOP_OF_TABLE)
        sides = [side for key in known if (side := {"dark": Side.DARK, "light": Side.LIGHT}.get(key)) is not None]
        for at, (role, side) in enumerate(zip(Role, sides, strict=False)):
            self.build.sides[at] = side
            self.units(role, known[side.name.lower()])
        self.build.check()
        assert isinstance(self.build, TableBuilder)
        turn = TurnReader(self.build)
        if "moment" in known:
            key = known["moment"]
            if isinstance(self.data[key], str) and kinds_of(lex(self.data[key], Vocabulary.TURN)) in MOMENTS:
                turn.clause(self.data[key], fixed=self.source.where(key))
            else:
                self.problem("board-value", (key,), key=key, expected="ground battle step")
        for move, place in self.moves(known, "A attacks C"):
            turn.clause(move, fixed=place)
        return turn.table()

    def units(self, role: Role, key: str) -> None:
        """The units of a side: one, or a list of them."""
        units = self.data[key]
        for index, unit in enumerate(units if isinstance(units, list) else [units]):
            self.unit(self.build.unit(role), unit, (key, index) if isinstance(units, list) else (key,))
        if units == []:
            self.problem("table-empty-side" if self.build.is_table else "scenario-empty-side", (key,), role=role)

    def moves(self, known: dict[str, str], expected: str) -> Iterator[tuple[str, Place]]:
        """The moves, each with its place."""
        if "moves" not in known:
            return
        key = known["moves"]
        moves = self.data[key] if isinstance(self.data[key], list) else [self.data[key]]
        for index, move in enumerate(moves):
            path = (key, index) if isinstance(self.data[key], list) else (key,)
            if isinstance(move, str):
                yield move, self.source.where(*path)
            else:
                self.problem("board-value", path, key=key, expected=expected)

    def keys(self, data: dict[str, Any], path: Path_, allowed: tuple[str, ...]) -> dict[str, str]:
        """The keys of a mapping by what they mean: each may stand once, whatever its spelling."""
        known: dict[str, str] = {}
        for key in data:
            name = self.key(key, (*path, key), allowed)
            first = known.setdefault(name, key) if name else key
            if first != key:
                self.problem("board-duplicate", (*path, key), key=key, first=first, line=self.source.where(*path, first).line)
        return known

    def key(self, key: str, path: Path_, allowed: tuple[str, ...]) -> str:
        """What a key means: its English name, whatever language it is written in; empty where it is not known."""
        meaning = phrases(self.vocabulary).get(fold(key))
        name = OWN_KEYS.get(fold(key))
        if name is None and meaning:
            name = {"dice": "dice of damage"}.get(meaning.kind) or meaning.value or meaning.kind
        if name not in allowed:
            self.problem("board-unknown-key", path, nearest_word(key, allowed), key=key, allowed=", ".join(allowed))
            return ""
        return name

    def unit(self, unit: UnitBuilder, data: Any, path: Path_) -> None:
        if isinstance(data, str) and data.strip():
            self.read_items(unit, data, self.source.where(*path))
            return
        if not isinstance(data, dict):
            self.problem("board-value", path, key=unit.role, expected="power: 4, health: 5")
            return
        table = isinstance(unit, CardBuilder)
        number_keys = CARD_NUMBER_KEYS if table else NUMBER_KEYS
        known = self.keys(data, path, CARD_KEYS if table else UNIT_KEYS)
        by, text = _named_by(data)
        if text and self.named(unit, text, self.source.where(*path, by)):
            known = {name: key for name, key in known.items() if key != by}
        for name, key in known.items():
            here, value = (*path, key), data[key]
            place = self.source.where(*here)
            match name:
                case "name" if isinstance(value, str):
                    unit.name(value, place)
                case number if number in number_keys and _whole(value):
                    unit.number(number_keys[number], value, place)
                case "force" if _whole(value):
                    unit.force(value, place)
                case "build-points" if _whole(value) and isinstance(unit, CardBuilder):
                    unit.build_points(value, place)
                case "on" | "under" | "subtypes" | "gives" if isinstance(value, str):
                    plain = kinds_of(lex(value)) == ["side", "number"] and name in ("on", "under")
                    self.read_items(unit, f"{name} {value}" if plain else CARD_WORDS[name].format(value), place)
                case "dice of damage" if _whole(value):
                    unit.does(Kind.DICE, value, place)
                case "does damage" if _whole(value):
                    unit.does(Kind.FIXED, value, place)
                case "card" if isinstance(value, str):
                    self.problem("board-no-card", here, name=value)
                case ("side" | "states" | "keywords") as what if isinstance(value, str | list):
                    words = value if isinstance(value, list) else [value]
                    for index, word in enumerate(words):
                        at = self.source.where(*here, index) if isinstance(value, list) else place
                        self.words(unit, what, word, at)
                case what:
                    if what in EXPECTED:
                        self.problem("board-value", here, key=key, expected=EXPECTED[what])
                    else:
                        self.problem("board-text" if what == "name" else "board-number", here, key=key)

    def read_items(self, unit: UnitBuilder, text: str, place: Place, kinds: tuple[str, ...] = ()) -> None:
        """Read one unit's words into the builder, all problems at one place; `kinds` says what kinds of item may begin them."""
        build = self.build
        reader = CardReader(text, build, place) if isinstance(build, TableBuilder) else UnitReader(text, build, place)
        items = lex(text, reader.vocabulary)
        if kinds and (not items or items[0].kind not in kinds):
            reader.unread(items[0] if items else Lexeme("unknown", text, 0, len(text)))
        elif not kinds:
            if not self.named(unit, text, place):
                reader.unit(unit, items)
        elif not reader.misread(items):
            reader.words(unit, items)

    def named(self, unit: UnitBuilder, text: str, place: Place) -> bool:
        """Lay the card whose name a text begins with, if it does."""
        if self.look_up is None or not isinstance(self.build, TableBuilder):
            return False
        found = Spotter(text, self.look_up).spot(lex(text))
        if found:
            found.lay(unit, CardReader(text, self.build, place), unit_of)
        return found is not None

    def words(self, unit: UnitBuilder, what: str, word: Any, place: Place) -> None:
        """Read a side, a state or a keyword, each as one item of the notation."""
        kinds = {
            "side": ("side",),
            "states": ("state", "card", "zone"),
            "keywords": ("keyword", "pay", "gets", "loses", "[", "chosen", *EFFECTS),
        }[what]
        said = lex(word, self.vocabulary) if isinstance(word, str) else []
        one = len(said) == 1 or (what == "states" and {*kinds_of(said)} <= {"state", "card", "/"})
        if not said or (what != "keywords" and not (one and said[0].kind in kinds)):
            self.build.problem("board-value", place, key=what, expected=EXPECTED[what])
        else:
            self.read_items(unit, word, place, kinds)


EFFECTS = ("effect", "number", "prevents", "only", "rerolls")
"""The kinds of items that begin changes and effects that are no keywords: "+2 power for this attack", "prevent 2 damage"."""

CARD_WORDS = {"on": 'on "{}"', "under": 'under "{}"', "subtypes": "[{}]", "gives": "gives ({})"}
"""How the notation writes the value of a key."""
MOMENTS = (*STEPS, ["some-step"])

EXPECTED = {
    "side": "dark, light",
    "states": "space, ground, character, tapped, droid, without tapping",
    "keywords": "[Armor, Evade 2]",
}


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
