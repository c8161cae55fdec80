"""Reads one unit: its name, its numbers and states, its abilities, and what changes them."""

from swtcg_rules.errors import Place
from swtcg_rules.table.builder import BoardBuilder, UnitBuilder
from swtcg_rules.table.lexer import DIGITS, Lexeme, kinds_of, lex
from swtcg_rules.table.model import Kind, Modifier, Side, Until
from swtcg_rules.table.reading import Behind, Reading
from swtcg_rules.table.words import NUMBERS, STATES, Vocabulary

COUNTED = {"stat", "force", "damage", "counters", "stacked", "counted"}
"""The kinds of items that stand with a number, before or behind it."""
SAID = {*COUNTED, "dice", "keyword", "effect", "until"}
NO_NAME = {*SAID, "number", "figure", ","}
"""The kinds of items that no name before a colon has, unless it is in quotation marks."""
SAYS_STATE = {"side", "state"}
"""The kinds of items that may stand before a name in quotation marks, and look like a part of a name without them."""
SMALL = {",", "filler"}
MEANS = {"force", "build-points", "number"}
"""The kinds of items for the means of a side, which may stand before the name of its first unit."""


class UnitReader(Reading):
    """Reads the words of units into their builders."""

    vocabulary = Vocabulary.ATTACK
    numbers = NUMBERS

    def __init__(self, text: str, board: BoardBuilder, fixed: Place | None = None) -> None:
        super().__init__(text, board, fixed)
        self.board = board
        self.until = Until.END_OF_TURN
        """How long a change lasts where the text does not say."""
        self.counts = False
        """Whether a keyword may have X for its number, which the words behind the text count."""

    def unit(self, unit: UnitBuilder, items: list[Lexeme]) -> None:
        items = self.name(unit, items)
        if not self.misread(items):
            self.words(unit, items)

    def take_more(self, _unit: UnitBuilder, _items: list[Lexeme]) -> int:
        """Take off the front what only a card of a table has; the number of items taken."""
        return 0

    def words(self, unit: UnitBuilder, items: list[Lexeme]) -> None:
        """Read the words of a unit, except its name."""
        at = 0
        cost: int | None = None
        while at < len(items):
            item, rest = items[at], items[at + 1 :]
            at += 1
            after = rest[0] if rest else None
            number = after if after and after.kind == "number" else None
            here = self.place(item, number) if number else self.place(item)
            if cost is None and (length := self.take_more(unit, items[at - 1 :])):
                at += length - 1
                continue
            if cost is None and (length := self.take_change(unit, items[at - 1 :])):
                at += length - 1
                continue
            if length := self.take_effect(unit, items[at - 1 :], cost):
                at, cost = at - 1 + length, None
                continue
            match item.kind:
                case kind if kind in COUNTED:
                    if number:
                        self.number(unit, item, number, here)
                    else:
                        self.board.problem("number-expected", here, after=self.shown(item))
                    at += number is not None or (after is not None and after.kind == "unknown")
                case "number" if after and after.kind in {*COUNTED, "dice"}:
                    at += 1
                    self.amount(unit, item, after, self.place(item, after))
                case "number" if after and after.kind == "keyword" and not self.has_number(rest[1:]):
                    at, cost = at + self.take_ability(unit, rest, cost, item), None
                case "keyword":
                    at, cost = at - 1 + self.take_ability(unit, items[at - 1 :], cost), None
                case "loses" if after and after.kind == "keyword":
                    at += self.take_losses(unit, rest)
                case "pay":
                    length, cost = self.take_pay(rest, cost)
                    at += length
                case "side":
                    unit.side(Side[item.value.upper()], self.place(item))
                case "state":
                    unit.state(STATES[item.meaning], self.place(item))
                case "," | "unit" | "filler" | "gets":
                    pass
                case "number":
                    self.board.problem("stray-number", self.place(item), n=item.value)
                case _:
                    at += item.kind == "unknown" and number is not None
                    self.unread(item)

    def misread(self, items: list[Lexeme]) -> bool:
        """Whether a number is no whole one or runs into another, so that it could be read only in part."""
        wrong: list[tuple[Lexeme, ...]] = [(item,) for item in items if item.kind == "figure"]
        for first, comma, second in zip(items, items[1:], items[2:], strict=False):
            parts = (first.kind, comma.kind, second.kind) == ("number", ",", "number")
            if parts and (first.end, comma.end) == (comma.start, second.start) and second.value[0].isdecimal():
                wrong.append((first, second))
        for figure in wrong:
            word = self.shown(*figure)
            self.board.problem("number-unread", self.place(*figure), word=word, most=DIGITS)
        return bool(wrong)

    # Its name

    def name(self, unit: UnitBuilder, items: list[Lexeme]) -> list[Lexeme]:
        """Take a name off the front: in quotation marks, or any words before a colon."""
        quoted = next((at for at, item in enumerate(items) if item.kind == "quoted"), None)
        pay = next((at for at, item in enumerate(items) if item.kind == "pay"), len(items))
        colon = next((at for at, item in enumerate(items[:pay]) if item.kind == ":"), None)
        if quoted is not None:
            return self.quoted_name(unit, items, quoted)
        return self.plain_name(unit, items, colon) if colon else items

    def plain_name(self, unit: UnitBuilder, items: list[Lexeme], colon: int) -> list[Lexeme]:
        """Take a name without quotation marks off the front."""
        here = self.place(*items[:colon])
        if {item.kind for item in items[:colon]} & NO_NAME:
            self.board.problem("name-unclear", here)
        elif unclear := next((item for item in items[:colon] if self.says_something(unit, item)), None):
            # "light Yoda: ..." could be a side and a name, "Dark Trooper: ..." a name alone; so could "space X-wing: ...".
            self.board.problem("name-ambiguous", here, word=self.shown(unclear))
        else:
            unit.name(self.shown(*items[:colon]), here)
        return items[colon + 1 :]

    def says_something(self, unit: UnitBuilder, item: Lexeme) -> bool:
        """Whether a word of a name would have a meaning for the unit if it were no part of the name."""
        return item.kind in SAYS_STATE or (item.kind == "role" and item.value != unit.role)

    def quoted_name(self, unit: UnitBuilder, items: list[Lexeme], at: int) -> list[Lexeme]:
        """Take a name in quotation marks out: any with a colon behind it at the front, elsewhere only what is plainly a name."""
        quoted, before = items[at], items[:at]
        text = self.shown(quoted)[1:-1]
        colon = kinds_of(items[at + 1 : at + 2]) == [":"]
        kinds = set(kinds_of(lex(text)))
        in_front = self.colon_behind(items[at + 1 :]) and all(
            item.kind in {*SAYS_STATE, *SMALL, *MEANS, "unit"} for item in before
        )
        if kinds and not in_front and (kinds & SAID or "unknown" not in kinds):
            self.board.problem("name-misplaced", self.place(quoted), name=text)
        else:
            unit.name(text, self.place(quoted))
        return [*before, *items[at + 1 + colon :]]

    def colon_behind(self, items: list[Lexeme]) -> bool:
        """Whether a colon follows a name in quotation marks."""
        return kinds_of(items[:1]) == [":"]

    # Its numbers

    def number(self, unit: UnitBuilder, item: Lexeme, number: Lexeme, place: Place) -> None:
        if number.value.startswith("+"):
            self.board.problem("number-sign", place, n=number.value)
        if item.kind == "force":
            unit.force(number.number, place)
        else:
            unit.number(self.numbers[item.meaning], number.number, place)

    def amount(self, unit: UnitBuilder, number: Lexeme, what: Lexeme, place: Place) -> None:
        """A number before its word: "6 power" is "power 6", but "3 damage" from the source is damage to be done."""
        kind = {"dice": Kind.DICE, "damage": Kind.FIXED}.get(what.kind)
        if kind is Kind.DICE or (kind and unit.attacks()):
            if number.value.startswith("+"):
                self.board.problem("number-sign", place, n=number.value)
            unit.does(kind, number.number, place)
        else:
            self.number(unit, what, number, place)

    def take_change(self, unit: UnitBuilder, items: list[Lexeme]) -> int:
        """Take a change of a number off the front: "-2 power until end of battle (Stun)"; the number of items taken.

        On a board a change says how long it lasts or where it comes from: "+2 power" alone is an effect there.
        """
        kinds = kinds_of(items[:6])
        if kinds[:2] != ["number", "stat"] or items[0].value[0] not in "+-":
            return 0
        length, until, source = 2, self.until, ""
        if kinds[2:3] == ["until"]:
            length, until = 3, Until(items[2].value)
        if kinds[length : length + 3] == ["(", "keyword", ")"]:
            length, source = length + 3, items[length + 1].value
        if length == 2 and (not self.board.is_table or kinds[2:3] in (["for-attack"], ["("])):
            return 0
        unit.change(Modifier(items[0].number, until, source, NUMBERS[items[1].meaning].field), self.place(*items[:length]))
        return length

    # Its abilities

    def take_pay(self, rest: list[Lexeme], owed: int | None) -> tuple[int, int | None]:
        """Take "2 Force ->" off the front, and the small words behind it; the number of items taken, and the cost.

        The cost belongs to the next ability, which must be there.
        """
        length, cost = self.price(rest)
        if not length:
            self.board.problem("cost-unread", self.place(*rest[:1]))
            return 0, None
        here = self.place(*rest[:length])
        while rest[length : length + 1] and rest[length].kind in ("filler", "gets"):
            length += 1
        behind = rest[length:]
        kinds = kinds_of(behind[:2])
        if owed is not None:
            self.board.problem("given-twice", here, what="cost")
        elif kinds[:1] != ["keyword"] and kinds != ["number", "keyword"] and not self.effect(behind):
            self.board.problem("cost-of-nothing", here)
            return length, None
        return length, cost

    def behind(self, items: list[Lexeme], owed: int | None) -> Behind:
        """The brackets behind an ability, with its cost: the one in them, or else the one before the ability."""
        found = self.brackets(items)
        if found.length and found.cost is not None and owed is not None:
            self.board.problem("given-twice", self.place(*items[: found.length]), what="cost")
        return found if found.cost is not None else found._replace(cost=owed)

    def take_ability(
        self, unit: UnitBuilder, items: list[Lexeme], cost: int | None, number: Lexeme | None = None, of: str = ""
    ) -> int:
        """Take a keyword with its cost and condition off the front, and its number if that does not stand before it.

        The number of items taken.
        """
        keyword, *rest = items
        taken = 1
        if number is None and self.has_number(rest):
            number, taken = rest[0], 2
        counted = number is None and self.is_counted(rest)
        taken += counted
        named = sorted((item for item in (number, keyword) if item), key=lambda item: item.start)
        behind = self.behind(items[taken:], cost)
        taken += behind.length
        condition = self.condition(keyword, items[taken : taken + 3])
        here = self.place(*named)
        x = number.number if number else None
        unit.ability(keyword.value, x, behind.cost, here, if_without=condition > 0, used=behind.used, of=of, counted=counted)
        return taken + condition

    def is_counted(self, rest: list[Lexeme]) -> bool:
        """Whether an X stands behind a keyword, in a text that counts it."""
        return self.counts and bool(rest) and rest[0].kind == "unknown" and rest[0].value == "X"

    def take_losses(self, unit: UnitBuilder, items: list[Lexeme]) -> int:
        """Take the keywords that a unit loses off the front, joined by "and"; the number of items taken."""
        taken = 1
        while self.joined(items[taken - 1 : taken + 2]):
            taken += 2
        for item in items[:taken:2]:
            unit.loses(item.value)
        return taken

    def take_effect(self, unit: UnitBuilder, items: list[Lexeme], cost: int | None) -> int:
        """Take an effect that is no keyword with its cost, or "put 2 damage counters", off the front; the number of items."""
        if kinds_of(items[:3]) == ["put", "number", "counters"]:
            unit.does(Kind.COUNTERS, items[1].number, self.place(*items[:3]))
            return 3
        found = self.effect(items)
        if not found:
            return 0
        effect, x, length = found
        behind = self.behind(items[length:], cost)
        unit.ability(effect, x, behind.cost, self.place(*items[:length]), used=behind.used)
        return length + behind.length

    def condition(self, keyword: Lexeme, items: list[Lexeme]) -> int:
        """How many items "if without Parry" takes behind "gets Parry 1": the same keyword is meant both times."""
        comma = items[:1] != [] and items[0].kind == ","
        behind = items[comma : comma + 2]
        if kinds_of(behind) != ["if-without", "keyword"]:
            return 0
        if behind[1].value != keyword.value:
            self.board.problem("if-without-other", self.place(*behind), name=self.shown(keyword))
        return comma + 2

    def joined(self, items: list[Lexeme]) -> bool:
        """Whether "and" joins two keywords."""
        return kinds_of(items) == ["keyword", "filler", "keyword"]

    def has_number(self, rest: list[Lexeme]) -> bool:
        """Whether a number stands behind a keyword; behind a comma it belongs to what follows."""
        return bool(rest) and rest[0].kind == "number"
