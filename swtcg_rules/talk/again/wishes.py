"""What a follow-up asks to be changed, wish by wish, and the words of it that have no place in one.

Nothing is decided here of which the board would have to be known: a wish says whom the words name, or nobody.
"""

from __future__ import annotations

from collections.abc import Sequence

from swtcg_rules.table.model import Board, Role, Side, UnitRef
from swtcg_rules.table.words import STATES, Meaning
from swtcg_rules.talk.again.marked import marked
from swtcg_rules.talk.again.model import Wanted, Wish
from swtcg_rules.talk.again.words import ACTS, ASKS, IFS, LINKS, NOBODY_IN_PARTICULAR, SILENT
from swtcg_rules.talk.reading.lexicon import fold
from swtcg_rules.talk.reading.tokens import Token

COUNTED = {"power": "power", "health": "health", "speed": "speed", "damage": "damage", "die": "dice", "force": "force"}
"""The words that stand with a number, and what it is then."""
STOPS = (",", ";", ".", "!", "?")
LACKS = ("mark:without", "mark:not", "mark:minus", "no")
"""What follows these is not there."""
QUIET = frozenset(("and", "with", "has", "of", "mark:with", "mark:gains", "mark:plus", "mark:lead", ":"))
"""Kinds of tokens that join what is told."""
GIVES = frozenset(("with", "has", "of", "mark:with", "mark:gains", "mark:plus"))
"""Behind these somebody has something, whatever was taken away before."""
ASKED = ("discard", "live", "chance", "damage", "dice")
"""What may be asked once more at the end of a follow-up: every answer tells it."""
SOMEBODY = ("he", "him", "his", "named", "role", "side", "both", "unit")
FACES = range(1, 7)


def wanted(text: str, board: Board) -> Wanted:
    """What a follow-up to a board asks to be changed."""
    told = tuple(marked(text, board))
    reader = _Reader(told, board)
    reader.read()
    named = tuple(ref for _, _, refs in reader.subjects for ref in refs)
    return Wanted(tuple(reader.owned()), tuple(reader.unread), told, named)


class _Reader:
    def __init__(self, told: Sequence[Token], board: Board) -> None:
        self.told, self.board = told, board
        self.at = 0
        self.lacks = self.old = False
        """Whether what follows is not there; whether it is what lay there before."""
        self.clause = 0
        self.wishes: list[tuple[int, int, Wish]] = []
        """Each with its clause and its place."""
        self.subjects: list[tuple[int, int, tuple[UnitRef, ...]]] = []
        self.instead: set[int] = set()
        """The clauses that tell something in place of what lies there."""
        self.unread: list[Token] = []

    def kind(self, ahead: int = 0) -> str:
        """The kind of a token from here; of a mark the mark itself."""
        at = self.at + ahead
        return self.told[at].sign if 0 <= at < len(self.told) else ""

    def value(self, ahead: int) -> int:
        return int(self.told[self.at + ahead].value)

    def read(self) -> None:
        if self.asks():
            self.at += self.skip()
        while self.at < len(self.told):
            self.at += self.take() or self.skip()

    def asks(self) -> bool:
        """Whether it is asked if something is so: "is he tapped?", "does luke have armor?"."""
        behind = next((token.kind for token in self.told[1:] if fold(token.text) not in ("the", "a")), "")
        return (
            bool(self.told)
            and fold(self.told[0].text) in ASKS
            and behind in ("he", "named", "role", "him", "his", "both", "unit")
        )

    def skip(self) -> int:
        self.unread.append(self.told[self.at])
        return 1

    def take(self) -> int:
        """Take what begins here off; how many tokens it is."""
        token, kind = self.told[self.at], self.kind()
        if kind in STOPS:
            self.clause += 1
            self.old = False
            return 1
        if taken := self.subject() or self.number() or self.ability() or self.state() or self.dice():
            return taken
        if kind in LACKS:
            self.lacks = True
        elif kind in ("mark:instead", "mark:instead-of"):
            self.instead.add(self.clause)
            self.old = kind == "mark:instead-of"
        elif kind == "mark:change" and self.changes_a_number():
            return 1
        elif kind == "mark:swap":
            self.wish(1, "swaps")
        elif kind in QUIET or self.is_silent(token):
            self.lacks = self.lacks and kind not in GIVES
        else:
            return 0
        return 1

    def changes_a_number(self) -> bool:
        """Whether a number is changed to another, and not one thing to another thing: "change the power to 8"."""
        behind = [token for token in self.told[self.at + 1 :] if token.kind not in ("filler", "on", "his", "named", "role")][:2]
        return any(token.kind == "num" for token in behind) and not any(token.kind.startswith("mark") for token in behind)

    def is_silent(self, token: Token) -> bool:
        """Whether a word changes nothing where it stands."""
        word = fold(token.text)
        if token.kind == "if":
            return word in IFS
        if token.kind in ("he", "his", "him") or (token.kind == "filler" and word in NOBODY_IN_PARTICULAR):
            return word in NOBODY_IN_PARTICULAR and not self.subjects
        if token.kind == "asks":
            return token.value in ASKED and self.told[-1].sign == "?" and bool(self.wishes) and self.kind(1) != "num"
        if token.kind == "left":  # "no Force left"
            return bool(self.wishes) and self.wishes[-1][2].what == "force" and word in ("left", "zostalo")
        at_an_end = self.at == 0 or all(one.kind in ("chat", "mark") for one in self.told[self.at :])
        plain = token.kind in ("filler", "pay", "on", "in", "me", "unit", "of") and (word in SILENT or word == "i")
        return plain or (token.kind == "unit" and word in ("unit", "jednostka")) or (token.kind == "chat" and at_an_end)

    def wish(self, taken: int, do: str, what: str = "", n: int | None = None, **more: object) -> int:
        run = self.told[self.at : self.at + taken]
        told = Wish(do, run[0].start, run[-1].end, what, n)._replace(**more)  # type: ignore[arg-type]
        self.wishes.append((self.clause, self.at, told))
        return taken

    # Whom it is told of

    def subject(self) -> int:
        token = self.told[self.at]
        refs: tuple[UnitRef, ...] = ()
        taken = 1
        match token.kind:
            case "named":
                refs = (token.value,)
            case "both":
                refs = (UnitRef(Role.ATTACKER), UnitRef(Role.DEFENDER))
            case "side":
                attacks = (token.value == "light") is (self.board.side is Side.LIGHT)
                refs = (UnitRef(Role.ATTACKER if attacks else Role.DEFENDER),)
            case "role":
                role = Role(token.value)
                units = self.board.attackers if role is Role.ATTACKER else self.board.defenders
                numbered = self.kind(1) == "num" and len(units) > 1 and self.kind(2) not in COUNTED
                place = self.value(1) - 1 if numbered else 0
                if not 0 <= place < len(units):
                    return 0
                refs, taken = (UnitRef(role, place),), 1 + numbered
        before = self.kind(-1) if self.at else ""
        if not refs or before in ("mark:not", "mark:instead-of"):  # "Vader, not Luke, has armor"
            return 0
        self.subjects.append((self.clause, self.at, refs))
        self.lacks = self.lacks and before in LACKS  # "without Luke's armor"
        return taken

    def owned(self) -> list[Wish]:
        """The wishes, each with whom it is told of: who stands before it, or behind it in a clause that begins with a wish."""
        found = []
        carried: tuple[UnitRef, ...] = ()
        for clause in range(self.clause + 1):
            subjects = [(at, refs) for where, at, refs in self.subjects if where == clause]
            wishes = [(at, wish) for where, at, wish in self.wishes if where == clause]
            behind = bool(subjects and wishes) and wishes[0][0] < subjects[0][0]
            for at, wish in wishes:
                if behind:
                    whom = next((refs for place, refs in subjects if place > at), ())
                else:
                    whom = next((refs for place, refs in reversed(subjects) if place < at), carried)
                found.append(wish._replace(whom=whom, instead=wish.instead or clause in self.instead))
            carried = () if behind else subjects[-1][1] if subjects else carried
        return found

    # What is told

    def number(self) -> int:
        """A number with its word: "5 health", "power is 6", "2 more power", "+1 power"; or the one that it stands in place of."""
        first, second, third = self.kind(), self.kind(1), self.kind(2)
        counts = {"mark:more": 1, "mark:less": -1}
        if first in ("mark:plus", "mark:minus") and second == "num" and third in COUNTED:
            return self.more(3, third, self.value(1) if first == "mark:plus" else -self.value(1))
        if self.old and first == "num" and second not in COUNTED and self.wishes and self.wishes[-1][2].do == "sets":
            return self.was(1, self.value(0))
        if first == "num" and second in COUNTED:
            return self.counted(2, second, self.value(0))
        if first == "signed" and second in COUNTED:
            return self.more(2, second, self.value(0))
        if first == "num" and second in counts and third in COUNTED:
            return self.more(3, third, counts[second] * self.value(0))
        if first in ("mark:one-more", "mark:one-less") and second in COUNTED:
            return self.more(2, second, 1 if first == "mark:one-more" else -1)
        if first in COUNTED:
            between = 1
            while self.kind(between) in (":", "=") or (self.kind(between) in ("filler", "on", "of") and self.is_small(between)):
                between += 1
            if self.kind(between) == "num":
                return self.counted(1 + between, first, self.value(between))
            if second == "signed":
                return self.more(2, first, self.value(1))
            if self.lacks and first in ("force", "damage"):
                return self.wish(1, "sets", first, 0)
        if first in ("mark:undamaged", "unhurt"):
            return self.wish(1, "sets", "damage", 0)
        return 0

    def is_small(self, ahead: int) -> bool:
        return fold(self.told[self.at + ahead].text) in SILENT

    def counted(self, taken: int, kind: str, n: int) -> int:
        if self.at and self.kind(-1) in (*LACKS, "mark:gains"):
            return 0  # "without 5 health"; "gets 2 health": so many more, or in all?
        if self.old and self.wishes and self.wishes[-1][2].do == "sets" and self.wishes[-1][2].what == COUNTED[kind]:
            return self.was(taken, n)
        self.lacks = False
        return 0 if self.old else self.wish(taken, "sets", COUNTED[kind], n)

    def more(self, taken: int, kind: str, n: int) -> int:
        return 0 if self.lacks or self.old else self.wish(taken, "adds", COUNTED[kind], n)

    def was(self, taken: int, n: int) -> int:
        """What is told last stands in place of this number."""
        clause, at, told = self.wishes[-1]
        self.wishes[-1] = (clause, at, told._replace(was=n))
        return taken

    def ability(self) -> int:
        """A keyword with its number and its price: what somebody has, or not, or uses."""
        uses = self.kind() == "plays" and self.kind(1) == "kw"
        start = int(uses)
        n: int | None = None
        numbered = self.kind() == "num" and self.kind(1) == "kw" and self.kind(2) != "num" and not self.is_act(1)
        if numbered:
            n, start = self.value(0), 1
        if self.kind(start) != "kw":
            return 0
        token, taken = self.told[self.at + start], start + 1
        links = self.kind(taken) == "filler" and fold(self.told[self.at + taken].text) in LINKS  # "what if Lucky is 2"
        if self.kind(taken + links) == "num" and self.kind(taken + links + 1) not in COUNTED and not numbered:
            n, taken = self.value(taken + links), taken + links + 1
        else:
            links = False
        price, cost = self.price(taken)
        by_itself = n is None and price > 0 and self.kind(taken) == "pay"
        uses = uses or self.is_act(start)
        before = self.wishes[-1][2] if self.wishes else None
        if self.old and not uses and before and (before.do, before.what) == ("has", token.value):
            return self.was(taken, n or 0)
        do = "uses" if uses else "lacks" if self.lacks or self.old else "costs" if by_itself and n is None else "has"
        return self.wish(taken + price, do, str(token.value), n, cost=cost, instead=links)

    def is_act(self, ahead: int) -> bool:
        """Whether a keyword stands there as what somebody does: "evades"."""
        return fold(self.told[self.at + ahead].text) in ACTS

    def price(self, ahead: int) -> tuple[int, int | None]:
        """How many tokens a price takes, and the price: "(2 Force)", "for 2 Force", "for free"."""
        if self.kind(ahead) == "mark:free":
            return 1, 0
        if self.kind(ahead) == "(" and self.kind(ahead + 1) == "num":
            force = self.kind(ahead + 2) == "force"
            closed = self.kind(ahead + 2 + force) == ")"
            return (3 + force, self.value(ahead + 1)) if closed else (0, None)
        if self.kind(ahead) == "pay" and self.kind(ahead + 1) == "num":
            force = self.kind(ahead + 2) == "force"
            return 2 + force, self.value(ahead + 1)
        return 0, None

    def state(self) -> int:
        """How somebody stands: tapped or not, where, a droid."""
        kind = self.kind()
        if kind == "mark:untapped" or (kind == "state" and self.told[self.at].value == "untapped"):
            return 0 if self.lacks else self.wish(1, "stands", "tapped", value=False)
        if kind != "state" or self.old:
            return 0
        word = STATES.get(Meaning("state", self.told[self.at].value))
        if word is None or word.field not in ("tapped", "arena", "droid", "granted"):
            return 0
        if self.lacks and not isinstance(word.value, bool):
            return 0
        return self.wish(1, "stands", word.field, value=not self.lacks if isinstance(word.value, bool) else word.value)

    def dice(self) -> int:
        """What was rolled: "he rolled 6 6 5 1"."""
        if self.kind() != "rolls":
            return 0
        taken, faces = 1, []
        while self.kind(taken) in ("num", ",", "and", ":"):
            if self.kind(taken) == "num":
                faces.append(self.value(taken))
            taken += 1
        while taken > 1 and self.kind(taken - 1) != "num":
            taken -= 1
        fit = bool(faces) and all(face in FACES for face in faces) and self.kind(taken) not in COUNTED
        return self.wish(taken, "rolls", faces=tuple(faces)) if fit else 0
