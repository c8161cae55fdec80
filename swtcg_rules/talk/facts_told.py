"""A telling taken apart into facts and cues: of whom is told what, and who does what to whom.

yoda has 4 hp, dooku zaps him with 6 dice: health of Yoda, six dice of nobody who was named, Dooku strikes
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.assigned_words import (
    BLOWS,
    BY,
    COMES,
    EVERY,
    FROM,
    HAS,
    LIVES,
    NO_ATTACK,
    OBJECTS,
    PLACE,
    STANCES,
    STRUCK_AS,
    TAKES,
    THROUGH,
    WHEN,
)
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.told_of import ATTACKER, DEFENDER, Facts, Told

COST = r"(?:cf(?!n)|\((?:c?(?:nf|fn|n))\)|c\((?:nf|fn|n)\)|c(?:nf|fn)|cn(?![phsKdfg/%]))"
FACTS = (
    ("health", r"l?n(?:l?o|on?)?Y?nhl?(?<=nhl)|lnYnh|l?nhl?|hnl?|lnh"),
    ("printed", r"n/n(?:/n)?(?![/h])"),
    ("power", r"(?:pn(?![phsKdfg])|np|nd)(?:bp?)?|pn(?:bp?)?"),
    ("keyword", rf"(?:Kn|nK(?!n)|k){COST}?|Kn"),
    ("force", r"l?nfl?|fnl?|0l?fl?"),
    ("damage", r"T?ngT?|gn|U"),
    ("state", r"t|S"),
)
"""What is told of a unit, by its letters."""
PERSON = re.compile(r"[MY]?t?u?[vw]+|[MY]t?u|u|[MYmyzer]")


class Heard(Facts):
    """A telling taken apart."""

    def __init__(self, items: Sequence[Item], told: Sequence[Item], fell: bool, i_rolled: bool, polish: bool) -> None:
        super().__init__(items, told, fell, polish)
        self.plain = self._heard()
        """Whether each item has its place."""
        if i_rolled and self.plain:
            self.is_role.append((self._person("mine"), ATTACKER))

    def _heard(self) -> bool:  # noqa: PLR0915 - a case for each letter
        """Take in all items; whether each has its place."""
        at, waiting = 0, list[Told]()
        link = ""  # what was last said to happen, and to whom it may happen
        fresh = True  # whether a part begins here
        while at < len(self.items):
            code, item = self.line[at], self.items[at]
            if self._told_last and fold(item.text) == "on" and re.match("N[MYmyz](?:[,;]|$)", self.line[at:]):
                return False  # "Accuracy 1 on his side"
            if code in ",;&XRBIVNL" or PERSON.match(self.line, at):
                self.tool = None
            if fact := self._fact(at):
                kind, end = fact
                waiting.append(Told(kind, [one for one in self.items[at:end] if one.kind != "your"], -1))
                at = end
                run = re.match(r"[&]?(?=n|K|k|h|p|l)", self.line[at:])
                more = run is not None and self._fact(at + run.end()) is not None
                if more:
                    at += run.end() if run else 0
                    continue
                whom = PERSON.match(self.line, at)
                told_of = (
                    whom is not None
                    and not self._by_whom(at)
                    and re.search("[uvw]", whom[0]) is not None
                    and not self._verb(whom.end())
                )
                own = whom is not None and whom[0][0] in "MY"
                if told_of and whom and not own and (fresh or link or (waiting[0].of == -1 and not self.in_clause)):
                    continue  # "a 4 hp guy"
                self._tell(waiting, link, fresh)
                waiting, link, fresh = [], "tool" if link in ("tool", "B", "I") else "", False
                continue
            if self.polish and item.kind == "word" and fold(item.text) == "po" and self._fact(at + 1):
                at += 1
                continue
            if found := PERSON.match(self.line, at):
                if skipped := self._by_whom(at):
                    if self.in_clause and self.floor is not None:
                        self.is_role.append((self.floor, DEFENDER))
                    link, fresh, at = "B", False, skipped
                    continue
                end = self._name_ends(at, found.end())
                verb = self._verb(found.end())
                if (
                    end > at
                    and found[0] in "mMyYz"
                    and at
                    and self.line[end : end + 1] in ("", ",")
                    and self.line[at - 1] not in ",;&VXN"
                ):
                    if not self._told_last:
                        return False
                    who = self._person("mine" if found[0] in "mM" else "his")
                    self.alike += [(one.of, who) for one in self._told_last]
                elif end > at:
                    if found[0] == "z" and "mine" not in self.persons and len(self.named) > 1:
                        return False  # which of the two?
                    known = len(self.persons)
                    who = self._who(self.items[at:end])
                    if who == known:
                        self._introduced(who, at, end, link)
                    if waiting:
                        waiting = [one._replace(of=who) for one in waiting]
                        self.facts += waiting
                        self.spoken.add(who)
                        waiting = []
                    if not self._linked(link, who):
                        return False
                    fresh, self.floor, self.in_clause = False, who, True
                    before, link = link, "has" if self.line[at:end] in ("M", "Y", "r", "e") else ""
                    link = link or {"X": "object", "B": "agent", "I": "agent"}.get(before, "")
                at = verb or found.end()
                if verb:
                    if not self._does(at, "", (self.floor if self.in_clause else None)):
                        return False
                    link, fresh = "X", False
                continue
            if waiting:
                return False
            match code:
                case ",":
                    fresh, link = True, ""
                    self.in_clause = False
                case ";":
                    if self.fell and self._rolls_here():
                        link, fresh = "R", False
                    else:
                        fresh, link = True, ""
                case "&":
                    fresh = True
                case "W" | ")" | ":" | "-" | "(":
                    if self._has_too(at):
                        link = ""
                    elif self.line[at - 1 : at] in (",", ";") and fold(item.text) == "have" and "mine" in self.persons:
                        self.floor, self.in_clause, link = self._person("mine"), True, ""  # "i attack with power 6, have 4 hp"
                    elif code == "W" and link in ("X", "object"):
                        link = "tool"
                    elif link not in ("has", "tool", "B", "I"):
                        link = ""
                    fresh = fresh and code == "W"
                case "X" | "L":
                    if not self._does(at, item.text, self.floor if self.in_clause else None):
                        return False
                    link, fresh = "X", False
                    if re.match("Y(?![tuvw]|[phsKkn])", self.line[at + 1 :]):  # "slams her for 6"
                        at += 1
                case "R":
                    self._does(at, "", self.floor if self.in_clause else None)
                    link, fresh = "R", False
                case "B":
                    if self.polish and fold(item.text).rpartition(" ")[2] in OBJECTS:
                        if not self._does(at, item.text, self.floor if self.in_clause else None):
                            return False
                        link = "X"
                    else:
                        if self.in_clause and self.floor is not None:
                            self.is_role.append((self.floor, DEFENDER))
                        link = "B"
                    fresh = False
                case "I":
                    if self.in_clause and self.floor is not None:
                        self.is_role.append((self.floor, DEFENDER))
                    link, fresh = "I", False
                case "V" | "N":
                    begins = not self.facts and not self.spoken and self.floor is None
                    link = "N" if code == "N" or begins else "V"
                    fresh = False
                case "i" if fold(item.text) in WHEN and not (at == 0 and fold(item.text) in ("when", "kiedy")):
                    fresh, self.in_clause, link = True, False, ""
                case "o" if fold(item.text) in FROM:
                    link = "B"
                case "c" if link in ("X", "object", "I", "B", "agent") and self.line[at + 1 : at + 2] == "n":
                    n = self.items[at + 1]
                    if re.match("d", self.line[at + 2 :]):
                        at += 1
                        link = "tool"
                        continue
                    place = n.start
                    self._new([Told("power", [Item("stat", "power", place, place, ""), n], -1)], ATTACKER)
                    at += 2
                    continue
                case "c" if self.line[at + 1 : at + 2] in ("r", "e") and self.facts:
                    role = ATTACKER if self.line[at + 1] == "r" else DEFENDER
                    self.is_role.append((self.facts[-1].of, role))
                    at += 1
                case "c" if self._fact(at + 1) and fold(item.text) == "at":
                    pass
                case "c" if link in ("R", "X") and fold(item.text) in ("at", "@"):
                    link = "N"
                case "%" if fold(item.text) in EVERY:
                    self.each_attack = self.line[at + 1 : at + 2] in ("X", "d", "R")
                    if (
                        at
                        and self._told_last
                        and self._told_last[-1].items[-1].end <= item.start
                        and self.line[at - 1] in "nhfpdKk"
                        and self.line[at + 1 : at + 2] in ("", ",", ";", "&")
                    ):
                        self.shared += [one for one in self.facts if one in self._told_last]
                        self.facts = [one for one in self.facts if one not in self._told_last]
                    else:
                        self.of_every = True
                case "l" if fold(item.text) in PLACE:
                    pass
                case "C" if self._fact(at + 2) and self.items[at + 1].text == ":":
                    link, at = "B", at + 1
                case "C" if self._fact(at + 1) or not self.line[at + 1 :].strip(",;"):
                    link = "B" if self._fact(at + 1) else link
                case _:
                    return False
            at += 1
        return not waiting

    def _fact(self, at: int) -> tuple[str, int] | None:
        for kind, pattern in FACTS:
            if found := re.compile(pattern).match(self.line, at):
                return kind, found.end()
        return None

    def _by_whom(self, at: int) -> int:
        """Where words end behind which stands who strikes: "gets jumped by", "live through", "leci"; 0 for none."""
        words = [fold(item.text) for item in self.items[at : at + 2]]
        if self.items[at].kind != "word":
            return 0
        if STRUCK_AS.search(words[0]) and words[0].endswith("ed") and self.silence(at) & BY and not NO_ATTACK & {*words[:1]}:
            return at + 1
        if words[0] in LIVES and words[-1] in THROUGH:
            return at + 2
        if words[0] in BLOWS:
            return at + 1
        comes = words[0] in COMES | TAKES and (self._fact(at + 1) or self.line[at + 1 : at + 2] in ("N", "W", ",", ""))
        return at + 1 if comes else 0

    def _has_too(self, at: int) -> bool:
        """Whether it is told what the one has, too, who strikes: "I attack with power 6 and have 4 hp"."""
        has = self.line[at - 1 : at + 1] == "&W" and fold(self.items[at].text) in HAS
        return has and self.in_clause and (self.floor, ATTACKER) in self.is_role

    def _name_ends(self, at: int, end: int) -> int:
        """Where the name ends that begins there: before a verb that is not known, or a word that says how somebody stands."""
        if self._verb(end):
            end -= 1
        words = [fold(item.text) for item in self.items[at:end]]
        while end > at and self.items[end - 1].kind == "word" and words[end - at - 1] in STANCES:
            end -= 1
        return end

    def _verb(self, end: int) -> int:
        """Where a word ends that only can say that somebody attacks: "leia chokes him with 4 dice"; 0 for none."""
        last = self.items[end - 1]
        word = fold(last.text)
        if last.kind != "word" or word in NO_ATTACK | STANCES or not STRUCK_AS.search(word):
            return 0
        whom = self.silence(end - 1) & OBJECTS or re.match("[Ymz]", self.line[end:])
        skip = 1 if re.match("[Ymz]", self.line[end:]) else 0
        tool = re.match(r"(?:[Wc])?(?:nd|np|pn)|cn(?![phsKf])", self.line[end + skip :])
        return end if whom and tool else 0
