"""The scenario notation: one line of text and the board it describes, each way.

    power 6, Critical Hit 2, Lucky 2 vs Shields 1, Parry 2, health 5
    "Darth Maul": power 5, Fury 2 vs "Qui-Gon": health 5, Evade 2 (2 Force), force 4; rolls 6 4 4 2 1

What was rolled and played follows in the order of happening, each after a semicolon:

    rolls 6 4 1                       attacker rerolls 1>5              Evade 2 prevents 1
    Retaliate by defender 2 rolls 5   Lucky 2 rerolls 1>5               Evade 1 (1 Force)
    defender passes                   Lucky announces 2 dice            nothing played

`read_scenario` takes every way people write it, English or Polish; `write_scenario` prints the one canonical form, and
reading that back gives the same board.
"""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from swtcg_rules.errors import LONGEST, Place, Problem, ScenarioError, bounded
from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.store import load
from swtcg_rules.table.builder import QUOTES, BoardBuilder, UnitBuilder
from swtcg_rules.table.model import Ability, Board, Kind, Passes, Played, Rerolls, Role, Rolls, RollsOf, Side, Unit, UnitRef, Uses
from swtcg_rules.table.vocabulary import Meaning, longest_phrase, nearest_word, phrases, written
from swtcg_rules.words import LANGUAGES, say

TOKEN = re.compile(r"""("[^"]*")|([-+.]*\d+(?:\.+\d+)*)|([^\W\d_]+(?:['-][^\W\d_]+)*)|(->|[,:;()+>])|([^\s.])""")
DIGITS = 9
"""A number with more digits is in no range."""
NUMBER = re.compile(rf"[-+]?\d{{1,{DIGITS}}}\Z")
KINDS = ("", "quoted", "number", "word", "mark", "other")
STRAIGHT = str.maketrans({**dict.fromkeys(QUOTES, '"'), "\u2019": "'", "\u2212": "-", "\u2192": ">"})
"""Typographic signs, each read as the plain one that stands for it."""

SAID = {"stat", "force", "damage", "counters", "dice", "keyword", "effect"}
NO_NAME = {*SAID, "number", "figure", ","}
"""What does not stand in a name before a colon, unless it is in quotation marks."""
STATES = {"side", "arena", "state", "untapped"}
"""What may be said of a unit before its name in quotation marks, and looks like a part of a name that has none."""
SMALL = {",", "filler"}
LONG_TEXT = 400
"""Only a longer text can have a canonical form that is too long to be read."""
FACES = ("1", "2", "3", "4", "5", "6")


class Item(NamedTuple):
    """A word, phrase, number or mark of the text, with its meaning and its columns."""

    kind: str
    value: str
    start: int
    end: int

    @property
    def number(self) -> int:
        return int(self.value)

    @property
    def meaning(self) -> Meaning:
        return Meaning(self.kind, self.value)


def read_scenario(text: str) -> Board:
    """The board that a scenario describes.

    Raises ScenarioError with every problem found, each with its columns; UsageError for a text that is too long.
    """
    board = _Reader(bounded(text)).read()
    if len(text) > LONG_TEXT and (problem := too_long(board, Place(text, 0, len(text)))):
        raise ScenarioError(problem)
    return board


def too_long(board: Board, place: Place) -> Problem | None:
    """What is wrong with a board whose canonical form could not be read back."""
    length = max(len(write_scenario(board, lang)) for lang in LANGUAGES)
    return Problem("board-too-long", {"n": length, "most": LONGEST}, place) if length > LONGEST else None


def with_rolls(board: Board, rolls: str) -> Board:
    """The board with these dice ("6,4,1" or "6 4 1"). Raises ScenarioError when they are not faces or were given already."""
    build = BoardBuilder()
    build.rolls = board.rolls
    _Reader(f"{written('rolls')} {rolls}", build).record()
    if build.problems:
        raise ScenarioError(*build.problems)
    return board._replace(rolls=build.rolls)


def looks_like_scenario(text: str) -> bool:
    """Whether the text speaks the notation's language: two sides, a number of power, or damage to be done."""
    items = _lex(text)
    if any(item.kind == "versus" for item in items):
        return True
    pairs = set(pairwise("number" if item.kind == "figure" else item.kind for item in items))
    return bool(pairs & {("stat", "number"), ("number", "stat"), ("number", "damage"), ("number", "dice"), ("force", "number")})


def _lex(text: str) -> list[Item]:
    plain = text.translate(STRAIGHT)
    tokens = list(TOKEN.finditer(plain))
    words = [_word(token) for token in tokens]
    items: list[Item] = []
    known, longest = phrases(), longest_phrase()
    at = 0
    while at < len(tokens):
        token = tokens[at]
        start, end = token.span()
        kind = KINDS[token.lastindex or 0]
        if kind != "word":
            if kind == "number" and not (NUMBER.match(token[0]) and _apart(plain, start)):
                kind = "figure"
            items.append(
                Item(token[0] if kind == "mark" else kind, text[start:end] if kind == "quoted" else token[0], start, end)
            )
            at += 1
            continue
        run = 1
        while (
            run < longest and at + run < len(tokens) and words[at + run] and _blank(plain, *tokens[at + run - 1 : at + run + 1])
        ):
            run += 1
        size = next((n for n in range(run, 0, -1) if " ".join(words[at : at + n]) in known), 0)
        if size:
            kind, value = known[" ".join(words[at : at + size])]
            items.append(Item(kind, value, start, tokens[at + size - 1].end()))
        elif items and items[-1].kind == "unknown" and text[items[-1].end : start].isspace():
            items[-1] = Item("unknown", text[items[-1].start : end], items[-1].start, end)
        else:
            items.append(Item("unknown", token[0], start, end))
        at += size or 1
    return items


def _word(token: re.Match[str]) -> str:
    """The folded word, if this can be one of a phrase: a few names of keywords hold a number ("hit only on 5")."""
    return fold(token[0]) if KINDS[token.lastindex or 0] == "word" or token[0].isdecimal() else ""


def _blank(text: str, before: re.Match[str], after: re.Match[str]) -> bool:
    """Whether nothing but white space parts two words: no phrase goes across a comma or the end of a sentence."""
    return text[before.end() : after.start()].isspace()


def _apart(text: str, start: int) -> bool:
    """Whether a number with a sign stands by itself: "health 2+1" is not health 2 and then +1."""
    return text[start].isdecimal() or start == 0 or text[start - 1].isspace() or text[start - 1] in "(,:;>"


def read_items(build: BoardBuilder, unit: UnitBuilder, text: str, place: Place, kinds: tuple[str, ...] = ()) -> None:
    """Read one unit's words into the builder, all problems at one place; `kinds` are what a word may begin with."""
    reader = _Reader(text, build, place)
    if kinds and (not reader.items or reader.items[0].kind not in kinds):
        reader.unread(reader.items[0] if reader.items else Item("unknown", text, 0, len(text)))
    else:
        reader.unit(unit, reader.items)


def read_clause(build: BoardBuilder, text: str, place: Place) -> None:
    """Read one clause of what was rolled or played into the builder, all problems at one place."""
    _Reader(text, build, place).record()


class _Reader:
    def __init__(self, text: str, build: BoardBuilder | None = None, fixed: Place | None = None) -> None:
        self.text = text
        self.items = _lex(text)
        self.build = build or BoardBuilder()
        self.fixed = fixed

    def read(self) -> Board:
        if not self.items:
            raise ScenarioError(Problem("scenario-empty", {}, self.place()))
        table, *record = list(_split(self.items, ";"))
        sides = list(_split(table, "versus"))
        if len(sides) != 2:
            extra = [item for item in table if item.kind == "versus"][1:]
            code = "scenario-many-versus" if extra else "scenario-no-versus"
            raise ScenarioError(Problem(code, {}, self.place(*extra[:1])))
        for role, items in zip((Role.ATTACKER, Role.DEFENDER), sides, strict=True):
            for unit in _split(items, "+"):
                if all(item.kind in SMALL for item in unit):
                    self.build.problem("scenario-empty-side", self.place(*items[:1]), role=role)
                self.unit(self.build.unit(role), unit)
        for clause in map(_without_commas, record):
            if clause:
                self.clause(clause)
        if self.build.problems:
            raise ScenarioError(*self.build.problems)
        return self.build.board()

    def record(self) -> None:
        """Read the text as one clause of what was rolled or played."""
        self.clause(_without_commas(self.items))

    def place(self, *items: Item) -> Place:
        if self.fixed:
            return self.fixed
        if not items:
            return Place(self.text, 0, len(self.text))
        return Place(self.text, items[0].start, items[-1].end)

    def unit(self, unit: UnitBuilder, items: list[Item]) -> None:
        items = self.name(unit, items)
        if self.misread(items):
            return
        at = 0
        cost: int | None = None
        while at < len(items):
            item, rest = items[at], items[at + 1 :]
            at += 1
            after = rest[0] if rest else None
            number = after if after and after.kind == "number" else None
            here = self.place(item, number) if number else self.place(item)
            if length := self.take_effect(unit, items[at - 1 :], cost):
                at, cost = at - 1 + length, None
                continue
            match item.kind:
                case "stat" | "force" | "damage" | "counters":
                    if number:
                        self.stat(unit, item, number, here)
                    else:
                        self.build.problem("number-expected", here, after=self.text[item.start : item.end])
                    at += number is not None or (after is not None and after.kind == "unknown")
                case "number" if after and after.kind in ("stat", "force", "damage", "counters", "dice"):
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
                case "side" | "arena" | "state" | "untapped":
                    unit.word(item.meaning, self.place(item))
                case "," | "unit" | "filler" | "gets":
                    pass
                case "number":
                    self.build.problem("stray-number", self.place(item), n=item.value)
                case _:
                    at += item.kind == "unknown" and number is not None
                    self.unread(item)

    def misread(self, items: list[Item]) -> bool:
        """Whether there is a number that is no whole one or runs into another, which could only be read in part."""
        wrong: list[tuple[Item, ...]] = [(item,) for item in items if item.kind == "figure"]
        for first, comma, second in zip(items, items[1:], items[2:], strict=False):
            parts = (first.kind, comma.kind, second.kind) == ("number", ",", "number")
            if parts and (first.end, comma.end) == (comma.start, second.start) and second.value[0].isdecimal():
                wrong.append((first, second))
        for figure in wrong:
            word = self.text[figure[0].start : figure[-1].end]
            self.build.problem("number-unread", self.place(*figure), word=word, most=DIGITS)
        return bool(wrong)

    def take_pay(self, rest: list[Item], owed: int | None) -> tuple[int, int | None]:
        """Take "2 Force ->" off the front, and the small words behind it; how many items it is, and the cost.

        It belongs to the ability that stands next, which must be there.
        """
        length, cost = self.cost(rest, "->", ">", ":")
        if not length:
            self.build.problem("cost-unread", self.place(*rest[:1]))
            return 0, None
        here = self.place(*rest[:length])
        while rest[length : length + 1] and rest[length].kind in ("filler", "gets"):
            length += 1
        behind = rest[length:]
        kinds = [item.kind for item in behind[:2]]
        if owed is not None:
            self.build.problem("given-twice", here, what="cost")
        elif kinds[:1] != ["keyword"] and kinds != ["number", "keyword"] and not self.effect(behind):
            self.build.problem("cost-of-nothing", here)
            return length, None
        return length, cost

    def paid(self, items: list[Item], owed: int | None) -> tuple[int, int | None]:
        """How many items the cost behind an ability takes, and the cost: this one, or that which stood before the ability."""
        length, cost = self.cost(items)
        if length and owed is not None:
            self.build.problem("given-twice", self.place(*items[:length]), what="cost")
        return length, cost if length else owed

    def take_ability(self, unit: UnitBuilder, items: list[Item], cost: int | None, number: Item | None = None) -> int:
        """Take a keyword with its cost and condition off the front, and its number if that does not stand before it.

        How many items it is.
        """
        keyword, *rest = items
        taken = 1
        if number is None and self.has_number(rest):
            number, taken = rest[0], 2
        named = sorted((item for item in (number, keyword) if item), key=lambda item: item.start)
        length, cost = self.paid(items[taken:], cost)
        taken += length
        condition = self.condition(keyword, items[taken : taken + 3])
        here = self.place(*named)
        unit.ability(keyword.value, number.number if number else None, cost, here, if_without=condition > 0)
        return taken + condition

    def take_losses(self, unit: UnitBuilder, items: list[Item]) -> int:
        """Take the keywords that a unit loses off the front, joined by "and"; how many items they are."""
        taken = 1
        while self.joined(items[taken - 1 : taken + 2]):
            taken += 2
        for item in items[:taken:2]:
            unit.loses(item.value)
        return taken

    def take_effect(self, unit: UnitBuilder, items: list[Item], cost: int | None) -> int:
        """Take an effect that is no keyword, with its cost, or "put 2 damage counters", off the front; how many items it is."""
        if [item.kind for item in items[:3]] == ["put", "number", "counters"]:
            unit.does(Kind.COUNTERS, items[1].number, self.place(*items[:3]))
            return 3
        found = self.effect(items)
        if not found:
            return 0
        effect, x, length = found
        taken, cost = self.paid(items[length:], cost)
        unit.ability(effect, x, cost, self.place(*items[:length]))
        return length + taken

    def effect(self, items: list[Item]) -> tuple[str, int | None, int] | None:
        """An effect that is no keyword, at the front: its id, its number, and how many items it takes."""
        kinds = [item.kind for item in items[:4]]
        match kinds:
            case ["effect", *_]:
                return items[0].value, None, 1
            case ["number", "stat", *_] if items[0].value.startswith("+") and items[1].value == "power":
                return "power-for-attack", items[0].number, 2 + (kinds[2:3] == ["for-attack"])
            case ["prevents", "number", "damage", *_]:
                return "prevent-damage", items[1].number, 3
            case ["only", "number", "die", *_]:
                return "roll-only", items[1].number, 3
            case ["rerolls", "number", "die", *_]:
                return "reroll-dice", items[1].number, 3
        return None

    def condition(self, keyword: Item, items: list[Item]) -> int:
        """How many items "if without Parry" takes behind "gets Parry 1": the same keyword is meant both times."""
        comma = items[:1] != [] and items[0].kind == ","
        behind = items[comma : comma + 2]
        if [item.kind for item in behind] != ["if-without", "keyword"]:
            return 0
        if behind[1].value != keyword.value:
            self.build.problem("if-without-other", self.place(*behind), name=self.text[keyword.start : keyword.end])
        return comma + 2

    def joined(self, items: list[Item]) -> bool:
        """Whether "and" joins two keywords."""
        return [item.kind for item in items] == ["keyword", "filler", "keyword"]

    def has_number(self, rest: list[Item]) -> bool:
        """Whether a number stands behind a keyword; behind a comma it belongs to what follows."""
        return bool(rest) and rest[0].kind == "number"

    def name(self, unit: UnitBuilder, items: list[Item]) -> list[Item]:
        """Takes a name off the front: in quotation marks, or any words before a colon."""
        quoted = next((at for at, item in enumerate(items) if item.kind == "quoted"), None)
        pay = next((at for at, item in enumerate(items) if item.kind == "pay"), len(items))
        colon = next((at for at, item in enumerate(items[:pay]) if item.kind == ":"), None)
        if quoted is not None:
            return self.quoted_name(unit, items, quoted)
        if not colon:
            return items
        here = self.place(*items[:colon])
        if {item.kind for item in items[:colon]} & NO_NAME:
            self.build.problem("name-unclear", here)
        elif unclear := next((item for item in items[:colon] if self.says_something(unit, item)), None):
            # "light Yoda: ..." could be a side and a name, "Dark Trooper: ..." a name alone; so could "space X-wing: ...".
            self.build.problem("name-ambiguous", here, word=self.text[unclear.start : unclear.end])
        else:
            unit.name(self.text[items[0].start : items[colon - 1].end], here)
        return items[colon + 1 :]

    def says_something(self, unit: UnitBuilder, item: Item) -> bool:
        """Whether a word of a name would say something of the unit if it did not belong to the name."""
        return item.kind in STATES or (item.kind == "role" and item.value != unit.role)

    def quoted_name(self, unit: UnitBuilder, items: list[Item], at: int) -> list[Item]:
        """Take a name in quotation marks out: any with a colon behind it at the front, elsewhere only what is plainly a name."""
        quoted, before = items[at], items[:at]
        text = self.text[quoted.start + 1 : quoted.end - 1]
        colon = items[at + 1 : at + 2] != [] and items[at + 1].kind == ":"
        kinds = {item.kind for item in _lex(text)}
        in_front = colon and all(item.kind in {*STATES, *SMALL, "unit"} for item in before)
        if kinds and not in_front and (kinds & SAID or "unknown" not in kinds):
            self.build.problem("name-misplaced", self.place(quoted), name=text)
        else:
            unit.name(text, self.place(quoted))
        return [*before, *items[at + 1 + colon :]]

    def stat(self, unit: UnitBuilder, item: Item, number: Item, place: Place) -> None:
        if number.value.startswith("+"):
            self.build.problem("number-sign", place, n=number.value)
        match item.kind:
            case "stat":
                unit.stat(item.value, number.number, place)
            case "force":
                unit.force(number.number, place)
            case _:
                unit.counters(number.number, place)

    def amount(self, unit: UnitBuilder, number: Item, what: Item, place: Place) -> None:
        """A number before its word: "6 power" is "power 6", but "3 damage" from the source is damage to be done."""
        kind = {"dice": Kind.DICE, "damage": Kind.FIXED}.get(what.kind)
        if kind is Kind.DICE or (kind and unit.role is Role.ATTACKER):
            if number.value.startswith("+"):
                self.build.problem("number-sign", place, n=number.value)
            unit.does(kind, number.number, place)
        else:
            self.stat(unit, what, number, place)

    def cost(self, items: list[Item], *ends: str) -> tuple[int, int | None]:
        """How many items a cost takes, and the cost: "(2 Force)" after a keyword, "2 Force ->" after "Pay"."""
        kinds = [item.kind for item in items]
        body = kinds[: 4 if not ends else 3]
        start = 0 if ends else 1
        if not ends and kinds[:1] != ["("]:
            return 0, None
        for inner in (["number", "force"], ["force", "number"], ["number"]):
            length = start + len(inner) + 1
            if (
                body[start : start + len(inner)] == inner
                and kinds[length - 1 : length] != []
                and (kinds[length - 1] in (ends or (")",)))
            ):
                return length, items[start + inner.index("number")].number
        if not ends:
            close = kinds.index(")") + 1 if ")" in kinds else len(kinds)
            self.build.problem("cost-unread", self.place(*items[:close]))
            return close, None
        return 0, None

    def clause(self, items: list[Item]) -> None:
        """What was rolled or played: "rolls 6 4", "attacker rerolls 1>5", "Evade 2 prevents 1", "nothing played"."""
        head = [item for item in items if item.kind != ":"]
        here = self.place(*items)
        match [item.kind for item in head[:3]]:
            case ["rolls", *_]:
                faces = self.faces(head[1:])
                if self.build.rolls is not None:
                    self.build.problem("given-twice", here, what="rolls")
                elif faces is not None:
                    self.build.rolls = Rolls(tuple(faces))
            case ["nothing"]:
                self.build.play(Passes(), here)
            case ["passes"]:
                self.build.passed = True
            case ["role" | "side", "passes"]:
                self.build.play(Passes(self.role(head[0])), here)
            case ["role" | "side", "rerolls", *_]:
                self.rerolls(head[2:], self.role(head[0]), None, here)
            case ["rerolls", *rest] if rest != ["number", "die"]:
                self.rerolls(head[1:], None, None, here)
            case ["keyword" | "effect" | "prevents" | "number" | "rerolls" | "role" | "side" | "quoted", *_] if (
                found := self.mention(head)
            ):
                self.used(*found, here)
            case _:
                self.no_clause(head, here)

    def no_clause(self, items: list[Item], here: Place) -> None:
        """This is nothing that was rolled or played."""
        unknown = next((item for item in items if item.kind == "unknown"), None)
        if unknown:
            self.unread(unknown)
        else:
            self.build.problem("clause-unread", here)

    def mention(self, items: list[Item]) -> tuple[Uses, list[Item]] | None:
        """An ability that is spoken of, with what tells it apart, and what is said of it: "Evade 2 (1 Force) by defender 2"."""
        user, items = self.user(items)
        if not items:
            return None
        x = None
        if found := self.effect(items):
            keyword, x, at = found
        elif items[0].kind == "keyword":
            keyword, at = items[0].value, 1
            numbered = "X" in load().summaries[keyword]["form"] and items[1:2] and items[1].kind == "number"
            if numbered and [item.kind for item in items[2:3]] != [">"]:
                x, at = items[1].number, 2
        else:
            return None
        length, cost = self.cost(items[at:])
        if cost is not None:
            self.check_cost(keyword, cost, self.place(*items[: at + length]))
        rest = [item for item in items[at + length :] if item.kind not in ("uses", "filler", "for-attack")]
        by = self.bearer(user, keyword) if user else None
        if rest and rest[0].kind == "by" and not user:
            size = 2 + (rest[1:2] != [] and rest[1].kind == "role" and rest[2:3] != [] and rest[2].kind == "number")
            by, rest = self.reference(rest[1:size]), rest[size:]
            user = [items[0]]
        return None if user and by is None else (Uses(keyword, None, x, None, by, cost), rest)

    def user(self, items: list[Item]) -> tuple[list[Item], list[Item]]:
        """Take who uses an ability off the front: "defender uses", "attacker 2 plays"."""
        if items[0].kind not in ("role", "side", "quoted"):
            return [], items
        at = next((at for at, item in enumerate(items) if item.kind == "uses"), len(items))
        return items[:at], items[at + 1 :]

    def bearer(self, user: list[Item], keyword: str) -> UnitRef | None:
        """The unit that uses a keyword: the one that is named, or of a side the declared one, or the only one that has it."""
        if [item.kind for item in user] not in (["role"], ["side"]):
            return self.reference(user)
        role = self.role(user[0])
        units = self.build.units[role is Role.DEFENDER]
        able = [at for at, unit in enumerate(units) if any(ability.keyword == keyword for ability in unit.unit.abilities)]
        if 0 in able or not able:
            return UnitRef(role)
        return UnitRef(role, able[0]) if len(able) == 1 else None

    def check_cost(self, keyword: str, cost: int, here: Place) -> None:
        """A cost is in range, and that of an ability that is paid for."""
        self.build.number("cost", cost, here)
        if load().summaries[keyword]["type"] != "activated":
            self.build.problem("takes-no-cost", here, name={lang: load().called(keyword, lang) for lang in LANGUAGES})

    def used(self, ability: Uses, items: list[Item], here: Place) -> None:
        """What was done with an ability: "prevents 1", "moves 2 on defender 2", "rolls 5 1", "rerolls 1>5", or nothing more."""
        kind = items[0].kind if items else ""
        if kind == "rolls":
            faces = self.faces(items[1:])
            if faces is not None:
                self.build.play(RollsOf(ability.keyword, tuple(faces), ability.x, ability.by, ability.cost), here)
            return
        if kind == "rerolls" or [item.kind for item in items[:2]] == ["number", ">"]:  # "Lucky rerolls" is a name of Lucky
            self.rerolls(items[kind == "rerolls" :], None, ability, here)
            return
        rest = items[1:] if kind in ("prevents", "moves", "announces") else items
        if rest and rest[0].kind == "number":
            ability, rest = ability._replace(amount=rest[0].number), rest[1:]
        if kind == "announces" and rest and rest[0].kind == "die":
            rest = rest[1:]
        if rest and rest[0].kind == "on":
            unit = self.reference(rest[1:])
            ability, rest = ability._replace(unit=unit), rest if unit is None else []
        if rest:
            self.no_clause(items, here)
        else:
            self.build.play(ability, here)

    def reference(self, items: list[Item]) -> UnitRef | None:
        """A unit that is spoken of: "defender", "defender 2", or its name in quotation marks."""
        match [item.kind for item in items]:
            case ["quoted"]:
                return self.build.named(items[0].value[1:-1])
            case ["role"]:
                return UnitRef(Role(items[0].value))
            case ["role", "number"]:
                ref = UnitRef(Role(items[0].value), items[1].number - 1)
                units = self.build.units[ref.role is Role.DEFENDER]
                return ref if 0 <= ref.place < len(units) else None
        return None

    def role(self, item: Item) -> Role:
        """A side's name in a record means the role it plays; unnamed sides are dark against light."""
        if item.kind == "role":
            return Role(item.value)
        attackers, defenders = self.build.sides
        known = attackers if attackers is not None else None if defenders is None else defenders.other
        dark = known is not Side.LIGHT
        return Role.ATTACKER if (item.value == "dark") is dark else Role.DEFENDER

    def faces(self, items: list[Item]) -> list[int] | None:
        faces: list[int] = []
        for item in items:
            if item.kind == "unknown":
                self.unread(item)
                return None
            if item.kind != "number" or item.value not in FACES:
                self.build.problem("not-a-face", self.place(item), found=item.value)
                return None
            faces.append(int(item.value))
        if not faces:
            self.build.problem("faces-missing", self.place(*self.items[-1:]))
            return None
        return faces

    def rerolls(self, items: list[Item], by: Role | None, using: Uses | None, here: Place) -> None:
        faces = self.faces([item for item in items if item.kind not in (">", "->")])
        if faces is None:
            return
        kinds = ["n" if item.kind == "number" else ">" for item in items]
        if ">" not in kinds:
            self.build.play(Rerolls(tuple((None, face) for face in faces), by, using), here)
        elif kinds == ["n", ">", "n"] * (len(kinds) // 3) and len(kinds) % 3 == 0:
            self.build.play(Rerolls(tuple(zip(faces[::2], faces[1::2], strict=True)), by, using), here)
        else:
            self.build.problem("rerolls-unread", here)

    def unread(self, item: Item) -> None:
        word = self.text[item.start : item.end]
        code = "unknown-word" if item.kind == "unknown" else "unexpected"
        self.build.problem(code, self.place(item), suggestions=nearest_word(word) if item.kind == "unknown" else (), word=word)


def _split(items: list[Item], kind: str) -> Iterator[list[Item]]:
    part: list[Item] = []
    for item in items:
        if item.kind == kind:
            yield part
            part = []
        else:
            part.append(item)
    yield part


def _without_commas(items: list[Item]) -> list[Item]:
    return [item for item in items if item.kind != ","]


def write_scenario(board: Board, lang: str = "en") -> str:
    """The canonical form of a board, in English or, for reading, in Polish."""
    sides: list[str] = []
    for index, units in enumerate((board.attackers, board.defenders)):
        side = None if board.side is None else board.side if index == 0 else board.side.other
        does = (board.kind, board.amount) if index == 0 and board.amount is not None else None
        texts = [
            _write_unit(
                unit,
                lang,
                side if at == 0 else None,
                does if at == 0 else None,
                board.force[index] if at == 0 else None,
            )
            for at, unit in enumerate(units)
        ]
        sides.append(" + ".join(texts))
    parts = [f" {written('versus', lang=lang)} ".join(sides)]
    if board.rolls:
        parts.append(f"{written('rolls', lang=lang)} {' '.join(map(str, board.rolls.faces))}")
    parts.extend(_write_played(board, played, lang) for played in board.played)
    return "; ".join(parts)


def _write_unit(unit: Unit, lang: str, side: Side | None, does: tuple[Kind, int] | None, force: int | None) -> str:
    parts: list[str] = []
    if does:
        kind, amount = does
        if kind is Kind.COUNTERS:
            parts.append(f"{written('put', lang=lang)} {say(lang, 'notation.counters', n=amount)}")
        else:
            parts.append(say(lang, "notation.dice" if kind is Kind.DICE else "notation.damage", n=amount))
    if unit.power is not None:
        parts.append(f"{written('stat', 'power', lang)} {unit.power}")
    parts.extend(write_ability(ability, lang) for ability in unit.abilities)
    names = load().summaries
    parts.extend(f"{written('loses', lang=lang)} {names[keyword]['name'][lang]}" for keyword in unit.lost)
    for stat, value in (("health", unit.health), ("speed", unit.speed)):
        if value is not None:
            parts.append(f"{written('stat', stat, lang)} {value}")
    if unit.damage:
        parts.append(f"{written('damage', lang=lang)} {unit.damage}")
    if unit.arena:
        parts.append(written("arena", unit.arena, lang))
    parts.extend(written("state", state, lang) for state in ("tapped", "droid", "granted") if getattr(unit, state))
    if force is not None:
        parts.append(f"{written('force', lang=lang)} {force}")
    body = ", ".join(parts) or written("unit", lang=lang)
    if side is not None:
        body = f"{written('side', side.name.lower(), lang)} {body}"
    return f'"{unit.name}": {body}' if unit.name else body


def exchanged(board: Board) -> Board:
    """The same units with the defenders attacking."""
    side = None if board.side is None else board.side.other
    return board._replace(attackers=board.defenders, defenders=board.attackers, side=side, force=board.force[::-1])


def write_ability(ability: Ability, lang: str = "en") -> str:
    """An ability with its number, cost and condition as the notation has them: `Evade 2 (2 Force)`."""
    summary = load().summaries[ability.keyword]
    name: str = summary["name"][lang]
    if summary["kind"] == "effect":
        text = load().called(ability.keyword, lang, ability.x)
    else:
        text = name if ability.x is None else f"{name} {ability.x}"
    text += f" ({say(lang, 'notation.cost', n=ability.cost)})" if ability.cost else ""
    if not ability.if_without:
        return text
    comma = "," if lang == "pl" else ""
    return f"{written('gets', lang=lang)} {text}{comma} {written('if-without', lang=lang)} {name}"


def _write_played(board: Board, played: Played, lang: str) -> str:
    match played:
        case Passes(by):
            return f"{written('role', by, lang)} {written('passes', lang=lang)}" if by else written("nothing", lang=lang)
        case Uses(keyword, amount, _, unit, _, _):
            text = _write_mention(board, played, lang)
            step = load().summaries[keyword]["step"]
            if amount is not None and step == "reroll-chance":
                text += f" {written('announces', lang=lang)} {say(lang, 'notation.announced', n=amount)}"
            elif amount is not None:
                verb = "prevents" if step == "prevention-chance" else "moves"
                text += f" {written(verb, lang=lang)} {amount}"
            return text + (f" {written('on', lang=lang)} {_write_reference(board, unit, lang)}" if unit else "")
        case Rerolls(dice, by, using):
            who = _write_mention(board, using, lang) + " " if using else f"{written('role', by, lang)} " if by else ""
            shown = ", ".join(f"{new}" if old is None else f"{old}>{new}" for old, new in dice)
            return f"{who}{written('rerolls', lang=lang)} {shown}"
        case RollsOf(keyword, faces, x, by, cost):
            who = _write_mention(board, Uses(keyword, None, x, None, by, cost), lang)
            return f"{who} {written('rolls', lang=lang)} {' '.join(map(str, faces))}"


def _write_mention(board: Board, ability: Uses, lang: str) -> str:
    """An ability with what tells it apart; a cost of nothing too is written where it does."""
    text = write_ability(Ability(ability.keyword, ability.x), lang)
    if ability.cost is not None:
        text += f" ({say(lang, 'notation.cost', n=ability.cost)})"
    return text + (f" {written('by', lang=lang)} {_write_reference(board, ability.by, lang)}" if ability.by else "")


def _write_reference(board: Board, ref: UnitRef, lang: str) -> str:
    units = board.attackers if ref.role is Role.ATTACKER else board.defenders
    name = units[ref.place].name
    if name and [unit.name for unit in (*board.attackers, *board.defenders)].count(name) == 1:
        return f'"{name}"'
    return say(lang, f"notation.{ref.role}") + (f" {ref.place + 1}" if ref.place else "")
