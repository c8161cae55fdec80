"""How words refer to the cards of a table: by name, by side and name, or by side and number; with the problems of that."""

from collections.abc import Sequence

from swtcg_rules.errors import Place
from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.builder import Problems
from swtcg_rules.table.lexer import Lexeme, kinds_of
from swtcg_rules.table.model import Side, Unit, base_name
from swtcg_rules.table.phrases import nearest_word
from swtcg_rules.table.unit_writer import name_of
from swtcg_rules.table.words import QUOTES
from swtcg_rules.words import LANGUAGES

MOST_NAMED = 12
"""The most cards that are listed where one of them is meant."""


class Naming:
    """The cards of a table as words can refer to them."""

    def __init__(self, units: Sequence[Unit], sides: Sequence[Side], problems: Problems, in_part: bool = False) -> None:
        self.units, self.sides, self.problems, self.in_part = units, sides, problems, in_part
        """`in_part`: whether some words of a name are enough, as for a card's name."""

    def found(self, text: str, items: Sequence[Lexeme]) -> list[int]:
        """The cards that words of a text can mean, by number."""
        match kinds_of(items):
            case []:
                return []
            case ["quoted"]:
                return self.called(shown(text, items)[1:-1], quoted=True)
            case ["side"] | ["side", "number"] as kinds:
                ours = self.of(items[0])
                place = items[1].number - 1 if len(kinds) > 1 else 0
                return ours[place : place + 1] if place >= 0 and (len(kinds) > 1 or len(ours) == 1) else ours * (len(kinds) < 2)
        whole = self.called(shown(text, items))
        if whole or items[0].kind != "side":
            return whole
        ours = self.of(items[0])
        return [number for number in self.found(text, items[1:]) if number in ours]

    def of(self, side: Lexeme) -> list[int]:
        return [number for number, whose in enumerate(self.sides) if whose.name.lower() == side.value]

    def called(self, name: str, quoted: bool = False) -> list[int]:
        """The cards of a name; if there is none, those that have it without their version letter, or else a part of it."""
        names = [unit.name or "" for unit in self.units]
        name = " ".join(name.split())
        if quoted and name in names:
            return [number for number, other in enumerate(names) if other == name]
        for short in (name, name.removeprefix("the ")) if not quoted else ():
            if found := [number for number, other in enumerate(names) if other and fold(other) == fold(short) != ""]:
                return found
        found = [
            number
            for number, other in enumerate(names)
            if base_name(other) != other and fold(base_name(other)) == fold(name) != ""
        ]
        words = fold(name).split() if self.in_part and not quoted else []
        return found or [number for number, other in enumerate(names) if words and _has(fold(other).split(), words)]

    def sharing(self, card: int) -> list[int]:
        """The first of the cards that have the same name but for the version letter."""
        name = fold(base_name(self.units[card].name))
        return [next(number for number, unit in enumerate(self.units) if fold(base_name(unit.name)) == name)]

    def named(self, text: str, items: Sequence[Lexeme], place: Place, side: Lexeme | None = None) -> int | None:
        """The one card that is meant, of a side or of both; none, or more than one, is a problem."""
        among = self.of(side) if side else range(len(self.units))
        found = [number for number in self.found(text, items) if number in among]
        if len(found) == 1:
            return found[0]
        listed = {lang: self.listed(found or among, lang) for lang in LANGUAGES}
        name = shown(text, items).strip(QUOTES) if items else ""
        if not items:
            self.problems.problem("move-unit-missing", place, units=listed)
        elif found:
            self.problems.problem("move-unit-unclear", place, name=name, units=listed)
        else:
            names = [unit.name for unit in self.units if unit.name]
            near = nearest_word(name, names) if names else ()
            self.problems.problem("move-unit-unknown", place, near, name=name, units=listed)
        return None

    def listed(self, numbers: Sequence[int], lang: str) -> str:
        names = [name_of(self.units, self.sides, number, lang) for number in numbers]
        return ", ".join([*names[:MOST_NAMED], *(["..."] if len(names) > MOST_NAMED else [])])


def _has(name: list[str], words: list[str]) -> bool:
    """Whether a name has all these words, with or without an s behind them: "Poe's"."""
    return all(word in name or f"{word}s" in name for word in words)


def shown(text: str, items: Sequence[Lexeme]) -> str:
    """What stands in a text from the first of these items to the last."""
    return text[items[0].start : items[-1].end]
