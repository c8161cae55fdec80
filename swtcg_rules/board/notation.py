"""The scenario notation: one line of text and the board it describes, each way.

    power 6, Critical Hit 2, Lucky 2 vs Shields 1, Parry 2, health 5
    "Darth Maul": power 5, Fury 2 vs "Qui-Gon": health 5, Evade 2 (2 Force), force 4; rolls 6 4 4 2 1

`read_scenario` takes every way people write it, English or Polish; `write_scenario` prints the one canonical form, and
reading that back gives the same board.
"""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from swtcg_rules.board.builder import QUOTES, BoardBuilder, UnitBuilder
from swtcg_rules.board.model import Ability, Board, Kind, Played, Rerolls, Role, Rolls, RollsOf, Side, Unit, UnitRef, Uses
from swtcg_rules.board.vocabulary import LONGEST, Meaning, nearest_word, phrases, written
from swtcg_rules.errors import Place, Problem, ScenarioError, bounded
from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.store import load
from swtcg_rules.words import say

TOKEN = re.compile(r"""("[^"]*")|([-+]?\d+)|([^\W\d_]+(?:['-][^\W\d_]+)*)|(->|[:;()+>])|([^\s,.])""")
KINDS = ("", "quoted", "number", "word", "mark", "other")
STRAIGHT = str.maketrans({**dict.fromkeys(QUOTES, '"'), "\u2019": "'", "\u2212": "-", "\u2192": ">"})
"""Typographic signs, each read as the plain one that stands for it."""

NO_NAME = {"number", "stat", "force", "damage", "counters", "dice", "keyword", "effect"}
"""What does not stand in a name before a colon, unless it is in quotation marks."""
FACES = ("1", "2", "3", "4", "5", "6")


class Item(NamedTuple):
    """A word, phrase, number or mark of the text, with its meaning and its columns."""

    kind: str
    value: str
    start: int
    end: int

    @property
    def number(self) -> int:
        """The value of a number; one too long to be in any range is cut short."""
        return int(self.value[:10])

    @property
    def meaning(self) -> Meaning:
        return Meaning(self.kind, self.value)


def read_scenario(text: str) -> Board:
    """The board that a scenario describes.

    Raises ScenarioError with every problem found, each with its columns; UsageError for a text that is too long.
    """
    return _Reader(bounded(text)).read()


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
    pairs = {(first.kind, second.kind) for first, second in pairwise(items)}
    return bool(pairs & {("stat", "number"), ("number", "stat"), ("number", "damage"), ("number", "dice"), ("force", "number")})


def _lex(text: str) -> list[Item]:
    tokens = list(TOKEN.finditer(text.translate(STRAIGHT)))
    items: list[Item] = []
    known = phrases()
    at = 0
    while at < len(tokens):
        token = tokens[at]
        kind = KINDS[token.lastindex or 0]
        if kind != "word":
            items.append(Item(token[0] if kind == "mark" else kind, token[0], token.start(), token.end()))
            at += 1
            continue
        size = next((n for n in range(min(LONGEST, len(tokens) - at), 0, -1) if _phrase(tokens[at : at + n]) in known), 0)
        if size:
            kind, value = known[_phrase(tokens[at : at + size])]
            items.append(Item(kind, value, token.start(), tokens[at + size - 1].end()))
        elif items and items[-1].kind == "unknown" and text[items[-1].end : token.start()].isspace():
            items[-1] = Item("unknown", text[items[-1].start : token.end()], items[-1].start, token.end())
        else:
            items.append(Item("unknown", token[0], token.start(), token.end()))
        at += size or 1
    return items


def _phrase(tokens: list[re.Match[str]]) -> str:
    """The folded phrase, or text that no phrase matches when something else than words stands between."""
    return fold(" ".join(token[0] for token in tokens)) if all(KINDS[t.lastindex or 0] == "word" for t in tokens) else "\0"


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
                if not unit:
                    self.build.problem("scenario-empty-side", self.place(*items[:1]), role=role)
                self.unit(self.build.unit(role), unit)
        for clause in record:
            if clause:
                self.clause(clause)
        if self.build.problems:
            raise ScenarioError(*self.build.problems)
        return self.build.board()

    def record(self) -> None:
        """Read the text as one clause of what was rolled or played."""
        self.clause(self.items)

    def place(self, *items: Item) -> Place:
        if self.fixed:
            return self.fixed
        if not items:
            return Place(self.text, 0, len(self.text))
        return Place(self.text, items[0].start, items[-1].end)

    def unit(self, unit: UnitBuilder, items: list[Item]) -> None:
        items = self.name(unit, items)
        at = 0
        cost: int | None = None
        while at < len(items):
            item, rest = items[at], items[at + 1 :]
            at += 1
            after = rest[0] if rest else None
            number = after.number if after and after.kind == "number" else None
            here = self.place(item, after) if after and number is not None else self.place(item)
            if length := self.take_effect(unit, items[at - 1 :], cost):
                at, cost = at - 1 + length, None
                continue
            match item.kind:
                case "stat" | "force" | "damage" | "counters":
                    if number is not None:
                        self.stat(unit, item, number, here)
                    else:
                        self.build.problem("number-expected", here, after=self.text[item.start : item.end])
                    at += number is not None or (after is not None and after.kind == "unknown")
                case "number" if after and after.kind in ("stat", "force", "damage", "counters", "dice"):
                    at += 1
                    self.amount(unit, item.number, after, self.place(item, after))
                case "number" if after and after.kind == "keyword" and not self.has_number(after, rest[1:]):
                    length, paid = self.cost(items[at + 1 :])
                    at += 1 + length
                    unit.ability(after.value, item.number, paid if length else cost, self.place(item, after))
                    cost = None
                case "keyword":
                    at, cost = at - 1 + self.take_ability(unit, items[at - 1 :], cost), None
                case "loses" if after and after.kind == "keyword":
                    at += self.take_losses(unit, rest)
                case "pay":
                    length, cost = self.cost(items[at:], "->", ">", ":")
                    at += length
                    if not length:
                        self.build.problem("cost-unread", here)
                case "side" | "arena" | "state":
                    unit.word(item.meaning, self.place(item))
                case "unit" | "filler" | "gets" | "untapped":
                    pass
                case "number":
                    self.build.problem("stray-number", self.place(item), n=item.value)
                case _:
                    at += item.kind == "unknown" and number is not None
                    self.unread(item)

    def take_ability(self, unit: UnitBuilder, items: list[Item], cost: int | None) -> int:
        """Take a keyword with its number, cost and condition off the front; how many items it is."""
        keyword, *rest = items
        number = rest[0].number if self.has_number(keyword, rest) else None
        named = 1 if number is None else 2
        length, paid = self.cost(items[named:])
        taken = named + length
        condition = self.condition(keyword, items[taken : taken + 2])
        here = self.place(*items[:named])
        unit.ability(keyword.value, number, paid if length else cost, here, if_without=condition > 0)
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
        taken, paid = self.cost(items[length:])
        unit.ability(effect, x, paid if taken else cost, self.place(*items[:length]))
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
        if [item.kind for item in items] != ["if-without", "keyword"]:
            return 0
        if items[1].value != keyword.value:
            self.build.problem("if-without-other", self.place(*items), name=self.text[keyword.start : keyword.end])
        return 2

    def joined(self, items: list[Item]) -> bool:
        """Whether "and" joins two keywords, with no comma between them."""
        kinds = [item.kind for item in items]
        return kinds == ["keyword", "filler", "keyword"] and "," not in self.text[items[0].end : items[2].start]

    def has_number(self, keyword: Item, rest: list[Item]) -> bool:
        """Whether the number behind a keyword is its own; behind a comma it belongs to what follows."""
        return bool(rest) and rest[0].kind == "number" and "," not in self.text[keyword.end : rest[0].start]

    def name(self, unit: UnitBuilder, items: list[Item]) -> list[Item]:
        """Takes a name off the front: in quotation marks, or any words before a colon."""
        quoted = next((at for at, item in enumerate(items) if item.kind == "quoted"), None)
        pay = next((at for at, item in enumerate(items) if item.kind == "pay"), len(items))
        colon = next((at for at, item in enumerate(items[:pay]) if item.kind == ":"), None)
        if quoted is not None:
            unit.name(self.text[items[quoted].start + 1 : items[quoted].end - 1], self.place(items[quoted]))
            return items[:quoted] + items[quoted + 1 + (colon == quoted + 1) :]
        if colon and items[0].kind == "side":
            # "light Yoda: ..." could be a side and a name, "Dark Trooper: ..." a name alone.
            self.build.problem("name-ambiguous", self.place(*items[:colon]))
        elif colon and ("," in self.text[items[0].start : items[colon].start] or {item.kind for item in items[:colon]} & NO_NAME):
            self.build.problem("name-unclear", self.place(*items[:colon]))
        elif colon:
            unit.name(self.text[items[0].start : items[colon - 1].end], self.place(*items[:colon]))
        return items[colon + 1 :] if colon else items

    def stat(self, unit: UnitBuilder, item: Item, number: int, place: Place) -> None:
        match item.kind:
            case "stat":
                unit.stat(item.value, number, place)
            case "force":
                unit.force(number, place)
            case _:
                unit.counters(number, place)

    def amount(self, unit: UnitBuilder, number: int, what: Item, place: Place) -> None:
        """A number before its word: "6 power" is "power 6", but "3 damage" from the source is damage to be done."""
        if what.kind == "dice":
            unit.does(Kind.DICE, number, place)
        elif what.kind == "damage" and unit.source():
            unit.does(Kind.FIXED, number, place)
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
        """What was rolled or played: "rolls 6 4", "attacker rerolls 1>5", "Evade 2 prevents 1"."""
        head = [item for item in items if item.kind != ":"]
        here = self.place(*items)
        match [item.kind for item in head[:3]]:
            case ["rolls", *_]:
                faces = self.faces(head[1:])
                if self.build.rolls is not None:
                    self.build.problem("given-twice", here, what="rolls")
                elif faces is not None:
                    self.build.rolls = Rolls(tuple(faces))
            case ["rerolls", *_]:
                self.rerolls(head[1:], None, here)
            case ["passes"] | ["role" | "side", "passes"]:
                pass  # who is not said to do anything has passed
            case ["role" | "side", "rerolls", *_]:
                self.rerolls(head[2:], self.role(head[0]), here)
            case ["keyword", "rolls", *_]:
                self.rolls_of(head[0].value, None, head[2:])
            case ["keyword", "number", "rolls"]:
                self.rolls_of(head[0].value, head[1].number, head[3:])
            case ["keyword" | "effect" | "prevents" | "number", *_] if used := self.uses(head):
                self.build.played.append(used)
            case _:
                unknown = next((item for item in head if item.kind == "unknown"), None)
                if unknown:
                    self.unread(unknown)
                else:
                    self.build.problem("clause-unread", here)

    def uses(self, items: list[Item]) -> Uses | None:
        """An ability that was used: "Evade 2 prevents 1", "Overkill moves 2 on defender 2", "Intercept"."""
        x = amount = None
        if found := self.effect(items):
            keyword, x, at = found
        elif items[0].kind == "keyword":
            keyword, at = items[0].value, 1
            if "X" in load().summaries[keyword]["form"] and items[1:2] and items[1].kind == "number":
                x, at = items[1].number, 2
        else:
            return None
        rest = [item for item in items[at:] if item.kind not in ("uses", "filler", "for-attack")]
        by = None
        if rest and rest[0].kind == "by":
            size = 2 + (rest[1:2] != [] and rest[1].kind == "role" and rest[2:3] != [] and rest[2].kind == "number")
            by, rest = self.reference(rest[1:size]), rest[size:]
            if by is None:
                return None
        if rest and rest[0].kind in ("prevents", "moves"):
            rest = rest[1:]
        if rest and rest[0].kind == "number":
            amount, rest = rest[0].number, rest[1:]
        if rest and rest[0].kind == "on":
            unit = self.reference(rest[1:])
            return Uses(keyword, amount, x, unit, by) if unit else None
        return None if rest else Uses(keyword, amount, x, None, by)

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

    def rolls_of(self, keyword: str, x: int | None, items: list[Item]) -> None:
        faces = self.faces(items)
        if faces is not None:
            self.build.played.append(RollsOf(keyword, tuple(faces), x))

    def rerolls(self, items: list[Item], by: Role | None, here: Place) -> None:
        faces = self.faces([item for item in items if item.kind not in (">", "->")])
        if faces is None:
            return
        kinds = ["n" if item.kind == "number" else ">" for item in items]
        if ">" not in kinds:
            self.build.played.append(Rerolls(tuple((None, face) for face in faces), by))
        elif kinds == ["n", ">", "n"] * (len(kinds) // 3) and len(kinds) % 3 == 0:
            self.build.played.append(Rerolls(tuple(zip(faces[::2], faces[1::2], strict=True)), by))
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
        case Uses(keyword, amount, x, unit, by):
            text = write_ability(Ability(keyword, x), lang)
            if by:
                text += f" {written('by', lang=lang)} {_write_reference(board, by, lang)}"
            if amount is not None:
                verb = "prevents" if load().summaries[keyword]["step"] == "prevention-chance" else "moves"
                text += f" {written(verb, lang=lang)} {amount}"
            return text + (f" {written('on', lang=lang)} {_write_reference(board, unit, lang)}" if unit else "")
        case Rerolls(dice, by):
            who = f"{written('role', by, lang)} " if by else ""
            shown = ", ".join(f"{new}" if old is None else f"{old}>{new}" for old, new in dice)
            return f"{who}{written('rerolls', lang=lang)} {shown}"
        case RollsOf(keyword, faces, x):
            return f"{write_ability(Ability(keyword, x), lang)} {written('rolls', lang=lang)} {' '.join(map(str, faces))}"


def _write_reference(board: Board, ref: UnitRef, lang: str) -> str:
    units = board.attackers if ref.role is Role.ATTACKER else board.defenders
    name = units[ref.place].name
    if name and [unit.name for unit in (*board.attackers, *board.defenders)].count(name) == 1:
        return f'"{name}"'
    return say(lang, f"notation.{ref.role}") + (f" {ref.place + 1}" if ref.place else "")
