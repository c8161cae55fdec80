"""What is told where each number has its role: facts, each with its place in the text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from swtcg_rules.talk.reading.dice_told import DiceTold, ReadFact
from swtcg_rules.talk.reading.lexicon import NUMERIC, fold, keywords
from swtcg_rules.talk.reading.records import STOPS
from swtcg_rules.talk.reading.roles import NUMBERS, QUIET, STRIKES, Plan
from swtcg_rules.talk.reading.tokens import Token

BARE = {"P": "power", "F": "force", "H": "health", "count": "count", "dmg": "damage", "rem": "rem"}
"""What a number is that has a role by itself."""
SUMMED = ("power", "die", "damage")
LYING = ("damag", "dmg", "obr", "rann", "uszk", "wound", "injur", "counter", "zeton")
"""How words begin for damage that lies on a unit; others may be verbs."""
BY_ITSELF = {"health": ("H", "rem", "remof"), "damage": ("dmg", "rem", "remof"), "power": ("P", "add", "sub"), "force": ("F",)}
"""The roles of a number that a word beside it only names once more."""
PLAYED = ("play", "paid", "pass", "own", "old", "new")
BECOMES = {"plays": (*PLAYED, "face"), "prevents": PLAYED, "pay": PLAYED, "reroll": ("old", "new", "asked", "play", "paid")}
"""What words that tell of a move become: the roles of which their sentence has one."""
PAID = ("paid", "spent", "zaplaci", "wyda", "oplaci")
"""How words begin that tell of a price that was paid."""
NO_MOVE = frozenset(("if", "asks", "declines", "no", "or", "passes", "turns"))
"""Where a clause has one of these, a word in it may tell of no move."""
BOTH = "both"
AT = ("at", "po")
"""Before a number these say how it is, and not what something costs."""
BESIDE = 2
"""So many tokens away something stands beside another."""
SPEAKING = ("asks", "plays", "pay", "further", "rolls", "reroll", "became", "turns", "if")
"""Beside these a keyword is spoken of that is told elsewhere."""
HOLDING = ("has", "with", "and", "vs", "on", "no", "kw", "num", "state", *",.;:+(")
"""Behind these a keyword is told as one that somebody has."""
NEAR = 6
"""So many tokens behind a keyword it may be said how often it is had."""
COUNTED = ("power", "health", "speed", "damage", "die", "dicedmg")


class PlanFacts(NamedTuple):
    features: tuple[str, ...]
    facts: tuple[ReadFact, ...]


def facts(told: Sequence[Token], plan: Plan) -> PlanFacts | None:
    """The facts of a plan; None where the rules forbid it."""
    return _Facts(told, plan).told()


class _Facts(DiceTold):
    def __init__(self, told: Sequence[Token], plan: Plan) -> None:
        super().__init__(told, plan)
        self.features: list[str] = []
        self.quiet = {one.word for one in plan.roles if one.role == "remof"}
        self.cost = {one.word: one.number for one in plan.roles if one.role in ("C", "CR", "CC")}
        for one in plan.roles:
            if one.role == "CC":
                other = max(at for at in range(one.word or 0) if told[at].kind == "kw")
                self.cost.setdefault(other, one.number)
        self.played = {one.number for one in plan.roles if one.role == "play"}
        self.alone = {one.number for one in plan.roles if one.role == "single"}
        self.has_fallen = any(one.role == "face" for one in plan.roles)
        self.lacking = {one.number for one in plan.roles if one.role == "lacks"}
        self.kinds = {token.kind for token in told}
        self.lessened: set[int] = set()
        self.given = {told[word].value for word in self.number if word is not None and told[word].kind == "kw"}
        self.given |= {keyword for token in told if token.kind == "card" for keyword in token.value.keywords}

    def told(self) -> PlanFacts | None:
        self.of_numbers()
        if not self.rolled_again() or not all(self.of_token(at) for at in range(len(self.tokens))):
            return None
        if self.has_fallen:
            self.features += ["s:unplayed" for at in range(len(self.tokens)) if self.is_unplayed(at)]
        return PlanFacts(tuple(self.features), tuple(sorted(self.facts, key=lambda fact: fact.at)))

    def of_numbers(self) -> None:
        """What numbers tell by themselves."""
        faces = []
        for number, role, _ in self.plan.roles:
            token = self.tokens[number]
            if role == "face":
                faces.append(number)
            elif role == "all":
                self.add("alike", token.value, number)
            elif role == "slash":
                self.add("slash", token.value, number)
            elif role == "remof":
                self.add("health", token.value[1], number)
                self.add("rem", token.value[0], number)
            elif role == "add":
                after = self.tokens[number + 1 : number + 4]
                what = next((one.kind for one in after if one.kind in (*COUNTED[:5], *STRIKES, "num")), "power")
                self.change(what if what in NUMERIC else "power", token.value, number)
            elif role == "sub":
                self.less(number)
            elif role in BARE:
                self.add(BARE[role], token.value, number)
            elif role == "paid":
                self.add("paid", BOTH if self.is_of_both(number) else self.amount_at(number), number)
            elif role == "pass":
                self.add("bothpass" if token.value == "both" else "pass", "", number)
        if faces:
            self.add("faces", tuple(self.tokens[at].value for at in faces), faces[0], faces[-1])

    def is_of_both(self, at: int) -> bool:
        """Whether a word for playing is told of both abilities: "used both", "oba zagrane"."""
        near = self.tokens[max(0, at - BESIDE) : at + 1 + BESIDE]
        return any(token.kind == "both" for token in near)

    def amount_at(self, at: int) -> int | None:
        """How much was prevented, as it is told behind a word for playing: "prevented 2"."""
        return next((int(self.tokens[one.number].value) for one in self.plan.roles if one[1:] == ("amount", at)), None)

    def change(self, what: str, n: int, at: int, end: int | None = None) -> None:
        self.add("add" if what in SUMMED else f"add{what}", n, at, end)

    def less(self, number: int) -> None:
        """So much less of a keyword ("minus 1 accuracy"), or of the power."""
        near = (at for at in (number + 1, number - 2) if 0 <= at < len(self.tokens))
        accuracy = next((at for at in near if self.tokens[at][:2] == ("kw", "accuracy")), None)
        if accuracy is None:
            self.add("add", -self.tokens[number].value, number)
        else:
            self.add("kw", ("accuracy", -self.tokens[number].value), number)
            self.lessened.add(accuracy)

    def of_token(self, at: int) -> bool:
        """What a token tells; whether the rules allow it."""
        token = self.tokens[at]
        if at in self.played:
            number = self.number.get(at, at)
            x = self.tokens[number].value if number != at else None
            self.add("play", (token.value, x), min(at, number), max(at, number), self.price(at))
            return True
        denied = self.denied(at)
        if at in self.number:
            if denied and token.kind == "kw":
                self.features.append("s:empty:denied")
            return self.counted(at, self.number[at])
        if token.kind == "kw" and at not in self.lessened:
            return self.keyword(at)
        if token.kind == "state" and not denied:
            asked = token.value == "discarded" and self.is_asked(at)
            self.features.append("s:word:discarded") if asked else self.add("state", token.value, at)
        elif token.kind == "side":
            self.add("side", token.value, at)
        elif token.kind == "noforce":
            self.add("bothforce", 0, at)
        elif (
            (token.kind == "force" and (denied or self.taken(at)))
            or (self.has_none(at) and self.kinds & {"force", "side"})
            or at in self.lacking
        ):
            self.add("force", 0, at)
        elif token.kind == "mends":
            self.features.append("s:empty:mends")
        elif token.kind == "strips" and "card" in self.kinds:
            self.features.append("s:empty:strips")
        elif token.kind == "carried":
            self.add("carried", token.value.name, at)
        elif token.kind == "twice":
            self.twice(at)
        elif token.kind in COUNTED and not denied and at not in self.quiet:
            self.features.append(f"s:{'word' if self.is_a_word(at) else 'empty'}:{token.kind}")
        elif token.kind == "force":
            if self.cost.keys() and {*self.cost.values()} & {*range(max(0, at - 3), at + 3)}:
                return True
            self.features.append(f"s:{'word' if self.is_only_asked_about(at) else 'empty'}:force")
        elif at in self.alone:
            self.add("power", 1, at)
        return True

    def twice(self, at: int) -> None:
        """A second copy of the keyword that stands before it: "evade 2 twice"."""
        last = max((one for one in self.facts if one.kind == "kw" and one.end < at), key=lambda one: one.end, default=None)
        if last is None or at - last.end > NEAR:
            self.features.append("s:empty:twice")
        else:
            self.add("kw", last.value, at, cost=last.cost)

    def is_a_word(self, at: int) -> bool:
        """Whether a word that may have a number needs none: beside the number that it says more of, or in a question."""
        kind, text = self.tokens[at].kind, fold(self.tokens[at].text)
        lies = kind != "damage" or text.startswith(LYING)
        if kind == "die" or not lies or self.is_beside_its_number(at) or (kind == "damage" and "asks" in self.kinds):
            return True
        return self.is_only_asked_about(at)

    def is_only_asked_about(self, at: int) -> bool:
        """Whether a word stands in a question that tells no number: "do i need the force?"."""
        return self.is_asked(at) and not self.has_numbers(at)

    def is_unplayed(self, at: int) -> bool:
        """Whether a word tells of a move that nothing in its sentence has become."""
        kind, text = self.tokens[at].kind, fold(self.tokens[at].text)
        if kind not in BECOMES or self.is_asked(at) or (kind == "pay" and not text.startswith(PAID)):
            return False
        begun, ended = self.clause(at, STOPS)
        done = any(begun <= one.number < ended for one in self.plan.roles if one.role in BECOMES[kind])
        return not done and NO_MOVE.isdisjoint(token.kind for token in self.tokens[begun:ended])

    def is_asked(self, at: int) -> bool:
        """Whether a word stands in a question."""
        _, ended = self.clause(at)
        return ended < len(self.tokens) and self.tokens[ended].sign == "?"

    def is_beside_its_number(self, at: int) -> bool:
        """Whether a number stands near that is of this kind by itself, or by another word for it: "1 counter damage"."""
        kind = self.tokens[at].kind
        near = [one for one in self.plan.roles if abs(one.number - at) <= BESIDE]
        by_word = any(one.word is not None and self.tokens[one.word].kind == kind for one in near if one.role in ("L", "R"))
        return by_word or any(one.role in BY_ITSELF.get(kind, ()) for one in near)

    def is_spoken_of(self, at: int) -> bool:
        """Whether a keyword that is told elsewhere is only spoken of here: "used lucky on the 2", "fury: 5 2"."""
        around = [token.kind for token in (*self.tokens[max(0, at - BESIDE) : at], *self.tokens[at + 1 : at + 1 + BESIDE])]
        begun, ended = self.clause(at)
        before = self.tokens[at - 1].kind if at else ""
        asked = any(token.kind == "asks" for token in self.tokens[begun:at])
        asked = asked or (ended < len(self.tokens) and self.tokens[ended].sign == "?" and before not in ("has", "with", "and"))
        faces = any(role in ("face", "own", "old") and 0 < number - at <= BESIDE for number, role, _ in self.plan.roles)
        held = next((token.sign for token in reversed(self.tokens[:at]) if token.kind not in QUIET[:2]), ".")
        said = faces or asked or held not in HOLDING or any(kind in SPEAKING for kind in around)
        return said or self.is_printed(at) or not self.has_numbers(at)

    def has_numbers(self, at: int) -> bool:
        """Whether a number stands in the clause of a token."""
        begun, ended = self.clause(at)
        return any(token.kind in NUMBERS for token in self.tokens[begun:ended])

    def clause(self, at: int, ends: str = STOPS + ":") -> tuple[int, int]:
        """The first token of the clause of a token, and the one behind its last."""
        stops = [-1, *(n for n, token in enumerate(self.tokens) if token.sign in ends), len(self.tokens)]
        return max(n for n in stops if n < at) + 1, min(n for n in stops if n > at)

    def is_printed(self, at: int) -> bool:
        """Whether a keyword stands on one of the cards."""
        return any(token.kind == "card" and self.tokens[at].value in token.value.keywords for token in self.tokens)

    def has_none(self, at: int) -> bool:
        """Whether it is said that somebody has none: "kylo has none", "the dark side zero"."""
        before = self.tokens[at - 1].kind if at else ""
        ends = at + 1 == len(self.tokens) or self.tokens[at + 1].kind == "mark"
        return self.tokens[at].kind == "none" or (self.tokens[at].kind == "no" and before == "side" and ends)

    def denied(self, at: int) -> bool:
        """Whether a "no" stands before it."""
        before = (one.kind for one in reversed(self.tokens[max(0, at - 3) : at]) if one.kind not in QUIET)
        return next(before, "") == "no"

    def is_declined(self, at: int) -> bool:
        """Whether it is said of a keyword that it is not played: "if i don't evade"."""
        before = (one.kind for one in reversed(self.tokens[max(0, at - 3) : at]) if one.kind not in QUIET)
        return next(before, "") == "declines"

    def taken(self, at: int) -> bool:
        """Whether a "no" that ends the clause stands behind it: "mocy nie ma"."""
        behind = self.tokens[at + 1 : at + 3]
        return bool(behind) and behind[0].kind == "no" and (len(behind) < 2 or behind[1].kind in ("mark", *QUIET))

    def counted(self, at: int, number: int) -> bool:
        """A word with its number."""
        token, n = self.tokens[at], self.tokens[number].value
        first, last = sorted((at, number))
        kind = "power" if token.kind == "die" else token.kind
        is_for = bool(first) and self.tokens[first - 1].kind == "pay" and fold(self.tokens[first - 1].text) not in AT
        if kind == "damage" and is_for:  # "hits for 3 damage"
            kind = "dealt"
        if kind == "force" and is_for:  # a price
            return False
        if token.kind == "kw":
            if n < 0 and token.value != "accuracy":
                return False
            self.add("kw", (token.value, n), first, last, self.price(at))
        elif self.tokens[number].kind == "signed":
            self.change(kind, n, first, last)
        else:
            self.add(kind, n, first, last)
        return True

    def price(self, at: int) -> int:
        return int(self.tokens[self.cost[at]].value) if at in self.cost else 0

    def keyword(self, at: int) -> bool:
        """A keyword without a number: denied, told again, or one that has none."""
        keyword = self.tokens[at].value
        form = keywords()[keyword].form
        if self.denied(at) or self.taken(at):
            played = any(token.kind in ("plays", "unspent") for token in self.tokens[at : at + 1 + BESIDE])
            self.features.append("s:empty:denied" if self.is_printed(at) and not played else "s:denied")
            return True
        if form == "[":
            return False
        if not self.has_fallen and self.is_declined(at):
            self.features.append("s:empty:declined")
            return True
        if form == "X" and keyword not in self.given:
            self.features.append("s:kw-word" if self.is_spoken_of(at) else "s:empty:kw")
            return True
        if form == "X":
            self.features.append(f"s:kw-{'word' if self.is_spoken_of(at) else 'again'}")
            if at in self.cost:  # "the evade costs 1": the price told later
                self.facts = [
                    one._replace(cost=self.price(at)) if one.kind == "kw" and one.value[0] == keyword else one
                    for one in self.facts
                ]
            return True
        self.add("kw", (keyword, None), at, cost=self.price(at))
        return True
