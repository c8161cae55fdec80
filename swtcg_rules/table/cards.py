"""Reads one card of a table: what a unit of an attack has, where the card lies, and the texts behind its keywords."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from swtcg_rules.errors import Place
from swtcg_rules.glossary.store import load
from swtcg_rules.table.builder import UnitBuilder
from swtcg_rules.table.effects import take_effect
from swtcg_rules.table.laying import CardBuilder, Reference, TableBuilder
from swtcg_rules.table.lexer import Lexeme, brackets, kinds_of, lex, split
from swtcg_rules.table.model import ARENAS, Arena, CardKind, Role, Text, Unit, Until, with_modifier
from swtcg_rules.table.reading import COSTS
from swtcg_rules.table.turn_words import CARD_NUMBERS, UNIQUE
from swtcg_rules.table.units import UnitReader
from swtcg_rules.table.words import NO_SUBTYPE, NUMBERS, QUOTES, STATES, Meaning, Vocabulary

PILOT, LIST, CONDITION = "pilot", "stack", "reduced-cost"
"""The keywords with something other than texts: a subtype before the keyword, a list of cards, a condition."""
COST = "[cost]"
"""The form of a keyword whose text is a price."""
DEEPEST = 4
"""How deep texts may be nested; anything deeper is not read as a text."""
REFERS = ("on", "under")
OF_EFFECTS = {"each", "per", "while", "for-whom"}
"""The kinds of items that begin words for certain cards; a name among those words is not the unit's own."""
ONLY_ON_A_TABLE = {"wording", "[", "card", "build-points", "gives", "chosen", "treated-as", "card-text", *OF_EFFECTS, *REFERS}
"""The kinds of items that make a text a table, since no unit of an attack has them."""
SAID_ONLY_THERE = {
    *(Meaning("counted", number) for number in ("cost", "built")),
    *(Meaning("zone", zone) for zone in (Arena.HAND, Arena.REMOVED)),
}
"""Single meanings that do the same, where an attack may have other words of the kind."""


def takes_text(keyword: str) -> bool:
    """Whether a keyword takes something other than a number, behind it or before it."""
    return "[" in load().summaries[keyword]["form"]


def makes_a_table(text: str, start: int, end: int) -> bool:
    """Whether a part of a text holds something that only a card of a table can have."""
    for unit in split(lex(text, Vocabulary.TABLE, start, end), "+"):
        kinds = kinds_of(unit)
        body = unit if "quoted" in kinds or ":" not in kinds else unit[kinds.index(":") + 1 :]
        if any(item.kind in ONLY_ON_A_TABLE or item.meaning in SAID_ONLY_THERE for item in body):
            return True
        if ("gets", "(") in pairwise(kinds_of(body)) or has_composed(body):
            return True
    return False


def has_composed(items: Sequence[Lexeme]) -> bool:
    """Whether these words hold a user's keyword that is played as others, and so is an effect (see `composed`)."""
    return any(item.kind == "keyword" and "plays" in load().summaries[item.value] for item in items)


OF_THE_UNIT = ("force", "build-points", "stat", "damage", "state", "counted", "stacked", "side")
"""The kinds of items that begin words about the unit itself, and so may not belong to a text behind a colon."""


class CardReader(UnitReader):
    """Reads the words of cards into their builders."""

    vocabulary = Vocabulary.TABLE
    numbers = NUMBERS | {word.meaning: word for word in CARD_NUMBERS}

    def __init__(self, text: str, board: TableBuilder, fixed: Place | None = None, depth: int = 0) -> None:
        super().__init__(text, board, fixed)
        self.depth = depth
        self.alone = False
        """Whether the items read are a whole text, so that a colon in it reaches to its end."""
        if depth:
            self.until = Until.LASTING

    # Its name

    def name(self, unit: UnitBuilder, items: list[Lexeme]) -> list[Lexeme]:
        assert isinstance(unit, CardBuilder)
        unit.here = self.place(*items[:1]) if items else unit.here
        quoted = next((at for at in self.quoted(items) if not self.is_wording(items[at])), None)
        if quoted is not None:
            return self.quoted_name(unit, items, quoted)
        kinds = kinds_of(items)
        if ":" not in kinds[1:] or kinds[0] == ":" or "pay" in kinds[: kinds.index(":")]:
            return items
        colon = kinds.index(":")
        before = items[:colon]
        if self.text_behind(before) or any(kind in kinds[:colon] for kind in ("[", "(")):
            return items
        at = next((at for at in range(1, colon - 1) if kinds[at] in REFERS), None)
        if at is not None:
            unit.perhaps = self.shown(*before[:at]), self.reference(before[at + 1 :]), kinds[at] == "under"
        return self.plain_name(unit, items, colon)

    def quoted(self, items: Sequence[Lexeme]) -> Iterator[int]:
        """Where quotation marks can hold the unit's own name: outside brackets, and not as another card's name."""
        until = -1
        closed = brackets(items)
        of_effect = False
        for at, item in enumerate(items):
            until = max(until, closed.get(at, -1))
            of_effect = item.kind in OF_EFFECTS or (of_effect and item.kind != ",")
            if of_effect:
                continue
            before = kinds_of(items[max(at - 2, 0) : at])
            other = before[-1:] in (["on"], ["under"]) or before in (["on", "side"], ["under", "side"])
            if item.kind == "quoted" and at > until and not other:
                yield at

    def is_wording(self, item: Lexeme) -> bool:
        """Whether quotation marks hold wording of the card: "Reserves: Evade 2"."""
        inside = lex(self.text, Vocabulary.TABLE, item.start + 1, item.end - 1)
        kinds = kinds_of(inside)
        return ":" in kinds and self.text_behind(inside[: kinds.index(":")])

    def text_behind(self, items: Sequence[Lexeme]) -> bool:
        """Whether a colon behind these items begins the text of a keyword."""
        if kinds_of(items[-1:]) == ["number"]:
            items = items[:-1]
        return kinds_of(items[-1:]) == ["gives"] or (kinds_of(items[-1:]) == ["keyword"] and takes_text(items[-1].value))

    def colon_behind(self, items: Sequence[Lexeme]) -> bool:
        """Whether a colon follows a name; what the card lies on may stand between."""
        at = 0
        while kinds_of(items[at : at + 1]) and items[at].kind in REFERS:
            at += 1 + self.reference_length(items[at + 1 :])
        return kinds_of(items[at : at + 1]) == [":"]

    # Its other words

    def take_more(self, unit: UnitBuilder, items: list[Lexeme]) -> int:
        assert isinstance(unit, CardBuilder)
        if length := take_effect(self, unit, items):
            return length
        first, rest = items[0], items[1:]
        after = rest[0] if rest else None
        here = self.place(first)
        match kinds_of(items[:2]):
            case ["[", *_]:
                return self.take_brackets(unit, items)
            case ["state", *_] if first.value in ARENAS:
                return self.take_types(unit, items)
            case ["state", *_] if first.meaning == UNIQUE.meaning:
                unit.state(UNIQUE, here)
            case ["zone", *_]:
                unit.put_in(Arena(first.value), here)
            case ["card", *_]:
                unit.card(CardKind(first.value), here)
            case ["build-points", "number"] | ["number", "build-points"]:
                number = next(item for item in items[:2] if item.kind == "number")
                unit.build_points(number.number, self.place(*items[:2]))
                return 2
            case ["on" | "under", *_]:
                length = self.reference_length(rest)
                unit.lies_with(self.reference(rest[:length], first), first.kind == "under")
                return 1 + length + (kinds_of(rest[length : length + 1]) == [":"])
            case ["chosen", "number"] if after:
                unit.chose(after.number, self.place(first, after))
                return 2
            case ["gives", "(" | ":"]:
                inside, length = self.inside(rest)
                unit.gives(self.one_text(inside, unit.unit.gives if "gives" in unit.given else None))
                return 1 + length
            case ["counted", *following] if first.value == "pilots" and following != ["number"]:
                behind = [Lexeme("keyword", PILOT, first.start, first.end), *rest]
                return self.take_keyword(unit, behind) or self.take_ability(unit, behind, None)
            case ["keyword", *_] if takes_text(first.value):
                return self.take_keyword(unit, items)
            case ["quoted", *_] if self.is_wording(first):
                self.alone = True
                self.words(unit, lex(self.text, Vocabulary.TABLE, first.start + 1, first.end - 1))
                self.alone = False
            case _:
                return 0
        return 1

    def take_types(self, unit: CardBuilder, items: list[Lexeme]) -> int:
        """Take `space/ground` off the front; the number of items taken."""
        length = 1
        while kinds_of(items[length : length + 2]) == ["/", "state"] and items[length + 1].value in ARENAS:
            length += 2
        unit.types([STATES[item.meaning].value for item in items[:length:2]], self.place(*items[:length]))  # type: ignore[misc]
        return length

    def take_brackets(self, unit: CardBuilder, items: list[Lexeme]) -> int:
        """Take `[Rebel Starfighter]` off the front, or `[Starfighter] Pilot (...)`; the number of items taken."""
        end = next((at for at, item in enumerate(items) if item.kind == "]"), 0)
        words = " ".join(self.text[items[1].start : items[end - 1].end].split()) if end > 1 else ""
        if not words or words[0].isdigit() or not NO_SUBTYPE.isdisjoint(words):  # "[1 Force]" is a price
            self.board.problem("brackets-unread", self.place(*items[: end + 1]))
            return end + 1
        behind = items[end + 1 :]
        if kinds_of(behind[:1]) == ["counted"] and behind[0].value == "pilots":
            behind[0] = Lexeme("keyword", PILOT, behind[0].start, behind[0].end)
        if kinds_of(behind[:1]) == ["keyword"] and behind[0].value == PILOT:
            return end + 1 + (self.take_keyword(unit, behind, words) or self.take_ability(unit, behind, None, of=words))
        unit.subtypes(words, self.place(*items[: end + 1]))
        return end + 1

    def take_keyword(self, unit: CardBuilder, items: list[Lexeme], of: str = "") -> int:
        """Take a keyword with its texts off the front; the number of items taken, 0 where it has no text."""
        keyword, *rest = items
        summary = load().summaries[keyword.value]
        number = rest[0] if "X" in summary["form"] and kinds_of(rest[:1]) == ["number"] else None
        taken = 1 + (number is not None)
        inside, length = self.inside(items[taken:])
        if keyword.value == PILOT and not of:
            of = self.subtype_before(keyword)
        costs = (["uses"], *(COSTS if summary["type"] == "activated" else ()))
        plain = all(kinds_of(part) in costs for part in split(inside, ","))
        if self.depth >= DEEPEST or not inside or plain:
            return self.take_ability(unit, items, None, of=of) if of and not length else 0
        used = kinds_of(inside[-2:]) == [",", "uses"]
        inside = inside[:-2] if used else inside
        met: bool | None = None
        texts: tuple[Text, ...] = ()
        if keyword.value == CONDITION and kinds_of(inside) == ["met"]:
            met = inside[0].value == "yes"
        elif keyword.value in (LIST, CONDITION):
            of = " ".join(self.shown(*inside).split())
        else:
            texts = self.texts(inside, summary["form"])
        taken += length
        condition = self.condition(keyword, items[taken : taken + 3])
        x = number.number if number else None
        here = self.place(keyword, *([number] if number else []))
        unit.ability(keyword.value, x, None, here, condition > 0, used, of, texts, met)
        return taken + condition

    def subtype_before(self, keyword: Lexeme) -> str:
        """The subtype in a keyword's name, as in "Starfighter Pilot"."""
        words = self.shown(keyword).split()
        return " ".join(words[:-1]) if len(words) > 1 and words[-1].casefold() == PILOT else ""

    def inside(self, items: Sequence[Lexeme]) -> tuple[list[Lexeme], int]:
        """The items in the brackets at the front, or behind a colon to the end, and how many items that takes in all."""
        kinds = kinds_of(items[:1])
        if kinds == [":"]:
            behind = [kinds_of(part[:1]) for part in split(items[1:], ",")][1:]
            if not (self.alone or self.fixed) and any([kind] in behind for kind in OF_THE_UNIT):
                self.board.problem("text-unclear", self.place(*items))
            return list(items[1:]), len(items)
        end = brackets(items).get(0) if kinds == ["("] else None
        return ([], 0) if end is None else (list(items[1:end]), end + 1)

    # Texts

    def texts(self, items: list[Lexeme], form: str) -> tuple[Text, ...]:
        """The texts behind a keyword, separated by a slash, prices also by "or"."""
        parts = [part for some in split(items, "/") for part in (split(some, "or") if form == COST else (some,))]
        return tuple(self.one_text(part) for part in parts)

    def one_text(self, items: list[Lexeme], more_of: Text | None = None) -> Text:
        """What a text gives, gains or costs, added to the text that it continues; words without a meaning here are kept."""
        text = more_of or Text()
        said = [text.said] if text.said else []
        without = [item for item, after in pairwise([*items, *items[-1:]]) if (item.kind, after.kind) != (",", "if-without")]
        for part in split(without, ","):
            if part:
                known = self.part(text, part)
                if known is None and part[-1].value == "?":
                    self.unread(part[-1])  # no card text asks: this is a question with the keyword's name as its heading
                said += [] if known else [" ".join(self.shown(*part).split())]
                text = known or text
        return text._replace(said=", ".join(said))

    def part(self, text: Text, part: list[Lexeme]) -> Text | None:
        """The text with one more part; None where the part has no meaning here."""
        bare = part[1:] if part[0].kind in ("gain", "gets", "pay") else part
        kinds = kinds_of(bare)
        number = next((item.number for item in bare if item.kind == "number" and item.value.isdecimal()), None)
        match kinds:
            case ["number", "force"] | ["force", "number"] if number:
                return text._replace(force=text.force + number)
            case ["number", "build-points"] | ["build-points", "number"] if number:
                return text._replace(build_points=text.build_points + number)
            case ["tap"]:
                return text._replace(tap=True)
            case ["none"]:
                return text
            case ["loses", "keyword"]:
                return text._replace(lost=(*text.lost, part[1].value))
        scratch = TableBuilder(self.board.compose)
        unit = scratch.unit(Role.ATTACKER)
        inner = CardReader(self.text, scratch, self.fixed, self.depth + 1)
        inner.counts = self.counts
        inner.words(unit, part)
        found = unit.unit
        only = found == Unit(abilities=found.abilities, modifiers=found.modifiers) and not unit.given
        if not only or scratch.problems or not scratch.is_bare or not (found.abilities or found.modifiers):
            return None
        changes = text.changes
        for change in found.modifiers:
            changes = with_modifier(changes, change)
        return text._replace(changes=changes, abilities=text.abilities + found.abilities)

    # Other cards

    def reference_length(self, items: Sequence[Lexeme]) -> int:
        """How many items mean another card: a name in quotation marks, or words up to a comma or a colon."""
        kinds = kinds_of(items)
        for start in (["quoted"], ["side", "quoted"], ["side", "number"]):
            if kinds[: len(start)] == start:
                return len(start)
        return next((at for at, kind in enumerate(kinds) if kind in (",", ":")), len(kinds))

    def reference(self, items: list[Lexeme], word: Lexeme | None = None) -> Reference:
        place = self.place(*([word] if word else []), *items)
        if sum(self.text[place.start : place.end].count(mark) for mark in QUOTES) % 2:  # a mark without its partner
            self.board.problem("name-quote", place)
        return Reference(self.text, items, place)
