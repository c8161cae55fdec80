"""What units, records and the moves of a turn share when they are read: places, costs in brackets, effects in plain words."""

from typing import NamedTuple

from swtcg_rules.errors import Place
from swtcg_rules.table.builder import Problems
from swtcg_rules.table.lexer import Lexeme, kinds_of, split
from swtcg_rules.table.phrases import nearest_word

POWER_FOR_ATTACK, PREVENT_DAMAGE, ROLL_ONLY, REROLL_DICE = "power-for-attack", "prevent-damage", "roll-only", "reroll-dice"
COSTS = (["number", "force"], ["force", "number"], ["number"])
"""The ways to write a cost: "2 Force", "Force 2", and inside brackets or after "Pay" also "2"."""


class Behind(NamedTuple):
    """What stands in brackets behind an ability, and how many items that is."""

    length: int = 0
    cost: int | None = None
    used: bool = False


class Reading:
    """A text that is read in parts, and where its problems go."""

    def __init__(self, text: str, problems: Problems, fixed: Place | None = None) -> None:
        self.text, self.problems, self.fixed = text, problems, fixed
        """`fixed`: the one place of all problems, for a text from a file."""

    def place(self, *items: Lexeme) -> Place:
        if self.fixed:
            return self.fixed
        if not items:
            return Place(self.text, 0, len(self.text))
        return Place(self.text, items[0].start, items[-1].end)

    def shown(self, *items: Lexeme) -> str:
        """What stands in the text from the first of these items to the last."""
        return self.text[items[0].start : items[-1].end]

    def unread(self, item: Lexeme) -> None:
        """Report an item that cannot stand here, or is no word of the notation at all."""
        word = self.shown(item)
        if item.kind == "unknown":
            near = nearest_word(word) if self.problems.suggest else ()
            self.problems.problem("unknown-word", self.place(item), suggestions=near, word=word)
        else:
            self.problems.problem("unexpected", self.place(item), word=word)

    def effect(self, items: list[Lexeme]) -> tuple[str, int | None, int] | None:
        """An effect that is no keyword, at the front: its id, its number, and how many items it takes."""
        kinds = kinds_of(items[:4])
        match kinds:
            case ["effect", *_]:
                return items[0].value, None, 1
            case ["number", "stat", *_] if items[0].value.startswith("+") and items[1].value == "power":
                return POWER_FOR_ATTACK, items[0].number, 2 + (kinds[2:3] == ["for-attack"])
            case ["prevents", "number", "damage", *_]:
                return PREVENT_DAMAGE, items[1].number, 3
            case ["only", "number", "die", *_]:
                return ROLL_ONLY, items[1].number, 3
            case ["rerolls", "number", "die", *_]:
                return REROLL_DICE, items[1].number, 3
        return None

    def price(self, items: list[Lexeme]) -> tuple[int, int | None]:
        """How many items "2 Force ->" takes, and the cost."""
        kinds = kinds_of(items[:3])
        for cost in COSTS:
            size = len(cost)
            if kinds[:size] == cost and kinds[size : size + 1] in (["->"], [">"], [":"]):
                return size + 1, items[cost.index("number")].number
        return 0, None

    def brackets(self, items: list[Lexeme]) -> Behind:
        """What stands in brackets behind an ability: its cost, and whether it was used: "(2 Force)", "(1 Force, used)"."""
        kinds = kinds_of(items)
        if kinds[:1] != ["("]:
            return Behind()
        end = kinds.index(")") if ")" in kinds else len(kinds)
        found: dict[str, int] = {}
        for part in split(items[1:end], ","):
            said = kinds_of(part)
            what = "cost" if said in COSTS else "used" if said == ["uses"] else ""
            if not what or what in found or end == len(kinds):
                self.problems.problem("cost-unread", self.place(*items[: end + 1]))
                return Behind(min(end + 1, len(kinds)))
            found[what] = part[said.index("number")].number if what == "cost" else 1
        return Behind(end + 1, found.get("cost"), "used" in found)
