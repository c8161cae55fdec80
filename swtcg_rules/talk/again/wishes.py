"""What a follow-up asks to be changed, wish by wish, and the words of it that have no place in one.

Nothing is decided here of which the board would have to be known: a wish says whom the words name, or nobody.
"""

from __future__ import annotations

from swtcg_rules.table.model import Board
from swtcg_rules.table.words import STATES, Meaning
from swtcg_rules.talk.again.marked import marked
from swtcg_rules.talk.again.model import Wishes
from swtcg_rules.talk.again.walking import COUNTED, LACKS, QUIET, STOPS, TokenWalk
from swtcg_rules.talk.again.words import ACTS, LINKS, SILENT
from swtcg_rules.talk.reading.lexicon import fold

HANGS_ON = frozenset(("the", "a", "an", "any", "his", "her", "its", "jego", "jej"))
"""What may stand between "without" and what is not there."""
GIVES = frozenset(("with", "has", "of", "mark:with", "mark:gains", "mark:plus"))
"""Behind these somebody has something, whatever was taken away before."""
TURNS = frozenset(("but", "ale", "lecz"))
"""So do these turn."""
FACES = range(1, 7)


def wanted(text: str, board: Board) -> Wishes:
    """What a follow-up to a board asks to be changed."""
    told = tuple(marked(text, board))
    reader = _WishReader(told, board)
    reader.read()
    named = tuple(ref for _, _, refs in reader.subjects for ref in refs)
    return Wishes(tuple(reader.owned()), tuple(sorted(reader.unread, key=lambda token: token.start)), told, named)


class _WishReader(TokenWalk):
    """Takes the tokens one after the other."""

    def read(self) -> None:
        while self.at < len(self.told):
            self.at += self.take() or self.skip()
        self.left_hanging()

    def take(self) -> int:
        """Take what begins here off; how many tokens it is."""
        token, kind = self.told[self.at], self.kind()
        if kind in STOPS:
            self.left_hanging()
            self.clause += 1
            self.old = False
            return 1
        if self.asks() or self.speaks():
            return 0
        if taken := self.subject() or self.number() or self.ability() or self.state() or self.dice():
            return taken
        if kind in LACKS or kind == "mark:instead-of":
            self.left_hanging()
            self.hangs = token
            self.lacks = kind in LACKS
            self.old = not self.lacks
        elif kind == "mark:instead" and self.kind(1) not in ("if", "mark:lead"):
            self.instead.add(self.clause)
        elif kind == "mark:change" and self.changes_a_number():
            return 1
        elif kind == "mark:swap":
            self.wish(1, "swaps")
        elif kind in QUIET or self.is_silent(token):
            if not (token.kind in ("filler", "his") and fold(token.text) in HANGS_ON):
                self.left_hanging()
            goes_on = kind not in GIVES and kind != "mark:lead" and fold(token.text) not in TURNS
            self.lacks = self.lacks and goes_on
        else:
            return 0
        return 1

    def number(self) -> int:
        """A number with its word: "5 health", "power is 6", "2 more power", "+1 power"; or the one that it stands in place of."""
        first, second, third = self.kind(), self.kind(1), self.kind(2)
        counts = {"mark:more": 1, "mark:less": -1}
        if first in ("mark:plus", "mark:minus") and second == "num" and third in COUNTED:
            return self.more(3, third, self.value(1) if first == "mark:plus" else -self.value(1))
        if self.old and first == "num" and second not in COUNTED and self.wishes and self.wishes[-1][2].do in ("sets", "has"):
            return self.was(1, self.value(0))
        if first == "num" and second in COUNTED and third in counts:  # "1 health less"
            return self.more(3, second, counts[third] * self.value(0))
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
        damaged = any(unit.damage for unit in self.board.units)
        if kind == "health" and damaged and self.at and fold(self.told[self.at - 1].text) == "at":
            return 0  # is that what is left?
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
        self.hangs = None
        return taken

    def stands_in_place_of(self, taken: int, keyword: str, n: int | None) -> int:
        """A keyword in the place of which the one stands that was told last."""
        told = self.wishes[-1][2] if self.wishes else None
        if told is None or told.do != "has":
            return 0
        clause, at, _ = self.wishes[-1]
        same = told.what == keyword
        new = told._replace(instead=True, was=n) if same else told._replace(gone=keyword, gone_x=n)
        self.wishes[-1] = (clause, at, new)
        self.hangs = None
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
        if uses and self.lacks:  # "he does not use Evade"
            return 0
        if self.old:
            return 0 if uses else self.stands_in_place_of(taken, str(token.value), n)
        uses = uses or self.is_act(start)
        if uses and self.lacks:  # "he does not use Evade"
            return 0
        before = self.wishes[-1][2] if self.wishes else None
        if self.old and not uses and before and (before.do, before.what) == ("has", token.value):
            return self.was(taken, n or 0)
        do = "uses" if uses else "lacks" if self.lacks else "costs" if by_itself and n is None else "has"
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
