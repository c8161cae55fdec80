"""The way through the tokens of a follow-up: which words change nothing, and whom each wish is told of."""

from __future__ import annotations

from collections.abc import Sequence

from swtcg_rules.table.model import Board, Role, Side, UnitRef
from swtcg_rules.talk.again.model import Wish
from swtcg_rules.talk.again.words import ASKS, IFS, NOBODY_IN_PARTICULAR, OF_SPEAKERS, SILENT
from swtcg_rules.talk.reading.lexicon import fold
from swtcg_rules.talk.reading.tokens import Token

COUNTED = {"power": "power", "health": "health", "speed": "speed", "damage": "damage", "die": "dice", "force": "force"}
"""The words that stand with a number, and what it is then."""
STOPS = (",", ";", ".", "!", "?")
LACKS = ("mark:without", "mark:not", "mark:minus", "no")
"""What follows these is not there."""
QUIET = frozenset(("and", "with", "has", "of", "mark:with", "mark:gains", "mark:plus", "mark:lead", ":"))
"""Kinds of tokens that join what is told."""
ASKED = ("discard", "live", "chance", "damage", "dice")
"""What may be asked once more at the end of a follow-up: every answer tells it."""
SOMEBODY = ("he", "him", "his", "named", "role", "side", "both", "unit")
"""Kinds of tokens for a unit."""


class TokenWalk:
    """Where a reader of tokens is, what it has found so far, and which words are passed over in silence."""

    def __init__(self, told: Sequence[Token], board: Board) -> None:
        self.told, self.board = told, board
        self.at = 0
        self.lacks = self.old = False
        """Whether what follows is not there; whether it is what lay there before."""
        self.hangs: Token | None = None
        """The word for that, as long as nothing stands behind it."""
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

    def skip(self) -> int:
        self.unread.append(self.told[self.at])
        return 1

    def left_hanging(self) -> None:
        """A "without" or an "instead of" behind which nothing stands that it could be said of has no place."""
        if self.hangs:
            self.unread.append(self.hangs)
        self.hangs = None

    def asks(self) -> bool:
        """Whether it is asked here if something is so: "is he tapped?", "does Luke have armor?"."""
        begins = self.at == 0 or self.kind(-1) in (*STOPS, "and")
        behind = [token.kind for token in self.told[self.at + 1 :] if fold(token.text) not in ("the", "a")][:1]
        return begins and fold(self.told[self.at].text) in ASKS and any(kind in SOMEBODY for kind in behind)

    def speaks(self) -> bool:
        """Whether a word says that those who speak have something, or not: the board does not tell which side they play."""
        token = self.told[self.at]
        return token.kind in ("no", "has", "with") and not OF_SPEAKERS.isdisjoint(fold(token.text).split())

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
        if token.kind == "me":  # "i" joins in Polish; "I have" is somebody of whom the board does not tell
            return word == "i" and self.kind(1) in (*QUIET, *LACKS, "kw", "num", "named", "role", *COUNTED)
        if word in ("side", "strona") and self.at and self.kind(-1) == "side":
            return True
        plain = token.kind in ("filler", "pay", "on", "in", "unit", "of") and word in SILENT
        return plain or (token.kind == "unit" and word in ("unit", "jednostka")) or (token.kind == "chat" and at_an_end)

    def wish(self, taken: int, do: str, what: str = "", n: int | None = None, **more: object) -> int:
        run = self.told[self.at : self.at + taken]
        told = Wish(do, run[0].start, run[-1].end, what, n)._replace(**more)  # type: ignore[arg-type]
        self.wishes.append((self.clause, self.at, told))
        if do != "has":
            self.hangs = None
        self.left_hanging()
        return taken

    # What is told

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
