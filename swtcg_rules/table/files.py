"""Board files: the same board as a scenario, written as YAML.

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
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from swtcg_rules.errors import FileError, Place, Problem
from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.builder import BoardBuilder, UnitBuilder
from swtcg_rules.table.model import Board, Kind, Role
from swtcg_rules.table.notation import read_clause, read_items, too_long
from swtcg_rules.table.vocabulary import Meaning, nearest_word, phrases
from swtcg_rules.yaml_source import Source, read_yaml

TOP = ("attacker", "defender", "rolls", "moves")
UNIT_KEYS = (
    "name", "side", "power", "health", "speed", "damage", "force", "keywords", "states", "dice of damage", "does damage",
)  # fmt: skip
OWN_KEYS = {
    "name": "name", "nazwa": "name", "side": "side", "strona": "side", "keywords": "keywords", "slowa kluczowe": "keywords",
    "states": "states", "stany": "states", "does damage": "does damage", "zadaje obrazenia": "does damage",
    "moves": "moves", "ruchy": "moves",
}  # fmt: skip
MOST_VALUES = 1000
"""More than any board that could be written in a line."""
Path_ = tuple[str | int, ...]


def read_board(path: Path | str) -> Board:
    """The board that a YAML file describes. Raises FileError with every problem, each with its line."""
    return board_of(read_yaml(Path(path)))


def board_of(source: Source) -> Board:
    """The board of a file that was read. Raises FileError with every problem, each with its line."""
    if len(source.lines) > MOST_VALUES:
        raise FileError(Problem("board-too-many", {"n": len(source.lines), "most": MOST_VALUES}, source.where()))
    reader = _Reader(source)
    reader.read()
    if reader.build.problems:
        raise FileError(*reader.build.problems)
    board = reader.build.board()
    if problem := too_long(board, source.where()):
        raise FileError(problem)
    return board


class _Reader:
    def __init__(self, source: Source) -> None:
        self.source = source
        self.build = BoardBuilder()

    def problem(self, code: str, path: Path_, near: tuple[str, ...] = (), **facts: object) -> None:
        self.build.problem(code, self.source.where(*path), near, **facts)

    def read(self) -> None:
        data = self.source.data
        if not isinstance(data, dict):
            self.problem("board-not-a-mapping", ())
            return
        known = self.keys(data, (), TOP)
        for role in Role:
            if role not in known:
                self.problem("board-missing", (), key=role)
                continue
            key = known[role]
            units = data[key]
            for index, unit in enumerate(units if isinstance(units, list) else [units]):
                self.unit(self.build.unit(role), unit, (key, index) if isinstance(units, list) else (key,))
            if units == []:
                self.problem("scenario-empty-side", (key,), role=role)
        if "rolls" in known:
            key = known["rolls"]
            faces = data[key]
            if isinstance(faces, list) and faces and all(isinstance(face, int) for face in faces):
                self.clause("rolls " + " ".join(map(str, faces)), (key,))
            else:
                self.problem("board-value", (key,), key=key, expected="[6, 4, 1]")
        if "moves" in known:
            key = known["moves"]
            moves = data[key] if isinstance(data[key], list) else [data[key]]
            for index, move in enumerate(moves):
                path = (key, index) if isinstance(data[key], list) else (key,)
                if isinstance(move, str):
                    self.clause(move, path)
                else:
                    self.problem("board-value", path, key=key, expected='"attacker rerolls 1>5"')

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
        """What a key means: its English name, whatever language it is written in; nothing where it is not known."""
        meaning = phrases().get(fold(key))
        name = OWN_KEYS.get(fold(key))
        if name is None and meaning:
            name = {"dice": "dice of damage"}.get(meaning.kind) or meaning.value or meaning.kind
        if name not in allowed:
            self.problem("board-unknown-key", path, nearest_word(key, allowed), key=key, allowed=", ".join(allowed))
            return ""
        return name

    def unit(self, unit: UnitBuilder, data: Any, path: Path_) -> None:
        if isinstance(data, str) and data.strip():
            read_items(self.build, unit, data, self.source.where(*path))
            return
        if not isinstance(data, dict):
            self.problem("board-value", path, key=unit.role, expected="power: 4, health: 5")
            return
        for name, key in self.keys(data, path, UNIT_KEYS).items():
            here, value = (*path, key), data[key]
            place = self.source.where(*here)
            match name:
                case "name" if isinstance(value, str):
                    unit.name(value, place)
                case ("power" | "health" | "speed") as stat if _whole(value):
                    unit.stat(stat, value, place)
                case "damage" if _whole(value):
                    unit.counters(value, place)
                case "force" if _whole(value):
                    unit.force(value, place)
                case "dice of damage" if _whole(value):
                    unit.does(Kind.DICE, value, place)
                case "does damage" if _whole(value):
                    unit.does(Kind.FIXED, value, place)
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

    def words(self, unit: UnitBuilder, what: str, word: Any, place: Place) -> None:
        """A side, a state or a keyword, each one item of the notation."""
        kinds = {
            "side": ("side",),
            "states": ("arena", "state", "untapped"),
            "keywords": ("keyword", "pay", "gets", "loses", *EFFECTS),
        }[what]
        meaning = phrases().get(fold(word)) if isinstance(word, str) else None
        if not isinstance(word, str) or (what != "keywords" and (meaning or Meaning("")).kind not in kinds):
            self.build.problem("board-value", place, key=what, expected=EXPECTED[what])
        else:
            read_items(self.build, unit, word, place, kinds)

    def clause(self, text: str, path: Path_) -> None:
        read_clause(self.build, text, self.source.where(*path))


EFFECTS = ("effect", "number", "prevents", "only", "rerolls")
"""What effects that are no keywords begin with: "+2 power for this attack", "prevent 2 damage"."""

EXPECTED = {
    "side": "dark, light",
    "states": "space, ground, character, tapped, droid, without tapping",
    "keywords": "[Armor, Evade 2]",
}


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
