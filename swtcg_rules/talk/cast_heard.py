"""A telling heard as clauses: who is spoken of in each, what he does to whom, and what is told of whom.

A clause has a subject, and perhaps a verb with an object; facts stand with who was named right before or behind them.
A "he" may be any who was spoken of, but that no man is "she"; what the clauses allow is left to the `cast`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.assigned_words import EVERY
from swtcg_rules.talk.cast import ATTACKER, DEFENDER, Who
from swtcg_rules.talk.cast_links import PRONOUN, Links
from swtcg_rules.talk.cast_told import HE_IS, Fact
from swtcg_rules.talk.cast_words import BOTH, CAN, DEALS, FREE, FROM, HAD, HAVING, HELPS, IF, LIVE, LIVES, OPENS, QUESTION, STANDS
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.sides import Sides

STRONG = frozenset(".;?!")
"""Marks that end a sentence."""


class Clauses(Links):
    """A telling taken apart, clause by clause."""

    def __init__(self, items: Sequence[Item], told: Sequence[Item], polish: bool) -> None:
        super().__init__(items, told, polish)
        self.plain = self._heard()
        """Whether each item has its place."""

    def _heard(self) -> bool:
        self.fresh = True
        while self.line[self.at : self.at + 1] in ("v", "%") and fold(self.items[self.at].text) in QUESTION | DEALS | CAN:
            self.at += 1  # ile mogę zadać
        while self.at < len(self.items):
            before = self.at
            self._questions()
            for take in (self._take_fact, self._take_somebody, self._take_link, self._take_rest):
                taken = take()
                if taken or self.at != before:
                    break
            if not taken or self.at == before:
                return False
        self._questions()
        return not self.waiting and (not self.on_condition or (len(self.on_condition) == 1 and self._is_asked()))

    def _is_asked(self) -> bool:
        """Whether something is asked, so that what is told on a condition is told for the sake of that."""
        asks = any(one.value in ("discard", "live", "self", "damage") for one in self.asks)
        return asks or self.opens in OPENS or any(item.text == "?" for item in self.items)

    def _questions(self) -> None:
        """What is asked here, of the one who was just named: "does Dooku survive 5 dice"."""
        for asked in self._asked(self.at):
            lives = LIVES.search(asked) and self.subject and not self.object and not self.strikes
            if self.at < len(self.items):
                self.near, self.link, self.list = (), "", ()
                self.fresh = True
                if lives and self._name_ends(self.at) > self.at:  # does Rex survive Grievous
                    self.object, self.link, self.fresh = self.subject, "agent", False
                    continue
            if lives:
                self.strikes.append(((), self.subject))

    def _take_fact(self) -> bool:
        found = self._fact(self.at)
        if self._side_attacks(self.at):
            return True
        if not found or self._is_called(self.at):
            return False
        begin, end = self.at, self._facts_end(self.at)
        facts: list[Fact] = []
        at = begin
        while (one := self._fact(at)) and at < end:
            facts.append((one[0], [item for item in self.items[at : one[1]] if item.kind != "your"]))
            at = one[1]
        self.at = end
        ahead = self._name_ends(end)
        if self.bracket:
            self._give(facts, self.bracket)
            return True
        if self.near:
            if self.near == self.object and self.subject and self._strike_with(facts):
                self.near = self.subject  # attacks Jabba 6 dice
            self._give(facts, self.near)
            self.list = self.near
            return True
        if ahead > end and (self.fresh or self.link) and not self._verb(end):
            self.waiting = facts  # "a 4 hp guy"
            return True
        from_whom = self.line[end : end + 1] == "o" and fold(self.items[end].text) in FROM and self._name_ends(end + 1) > end + 1
        if (self.fresh or self.link) and from_whom:  # 2 dice from a Clone
            self.waiting, self.link, self.at = facts, "agent", end + 1
            return True
        if self.link:
            who = (self._new(),)
            self._link(who)
            self._give(facts, who)
            self.near = self.list = who
            return True
        if self.line[end : end + 1] == "v" and fold(self.items[end].text) in HELPS and re.match("[MYwu]", self.line[end + 1 :]):
            self.waiting, self.at = facts, end + 1  # does Parry 2 save my Padawan
            return True
        if self.fresh and self.line[end : end + 1] in ("X", "N", "V"):
            self.subject = self.list = (self._new(),)
            self._give(facts, self.subject)
            return True
        if self.list:
            self._give(facts, self.list, loose=True)
            self.near = self.list
            return True
        if self.persons:
            self._give(facts, (), loose=False)
            return True
        self.subject = self.near = self.list = (self._new(),)
        self._give(facts, self.subject)
        return True

    def _take_somebody(self) -> bool:
        at = self.at
        if found := PRONOUN.match(self.line, at):
            return self._take_pronoun(found[0])
        if self.line[at] in "MY" and self._fact(at + 1):  # his power 5, his 5 power guy
            after = self._facts_end(at + 1)
            if (end := self._name_ends(after)) > after and not self._verb(after):
                if self.near and not self.link and not self.fresh:
                    return False
                facts, who = self._facts(at + 1, after), self._somebody(after, end)
                owner = {"M": "mine", "Y": "his"}[self.line[at]]
                if not who or self.persons[who[0]].owner not in ("", owner):
                    return False
                self.persons[who[0]] = self.persons[who[0]]._replace(owner=owner)
                self._give([*self.waiting, *facts], who)
                self.waiting, self.at = [], end
                return self._named(who)
            self.near = self._he(fold(self.items[at].text)) if self.line[at] == "Y" else self._mine("mine")
            self.at += 1
            return bool(self.near)
        end = self._name_ends(at)
        end = at + 1 if end == at and self._is_called(at) else end
        if end == at:
            return False
        if self.near and not self.link and not self.fresh:
            return False  # two names with nothing between them
        who = self._somebody(at, end)
        if not who:
            return False
        self.at = end
        if self.waiting:
            self._give(self.waiting, who)
            self.waiting = []
        return self._named(who)

    def _take_pronoun(self, code: str) -> bool:
        item, link = self.items[self.at], self.link
        who: Who
        self.at += 1
        if code in "re":
            part = ATTACKER if code == "r" else DEFENDER
            if (end := self._name_ends(self.at)) > self.at and not self.link:  # the target is Luke
                who = self._somebody(self.at, end)
                self.at = end
                self.strikes.append((who, ()) if part == ATTACKER else ((), who))
                self.fresh = True
                return bool(who) and not self.waiting and self._named(who)
            known = next((at for at, one in enumerate(self.persons) if one.part == part), None)
            who = (self._new(part=part) if known is None else known,)
        elif code == "z":
            but = self.subject if link == "object" else ()
            who = self._he(HE_IS.get(word := (fold(item.text).split() or [""])[0], word), but=but)
        else:
            who = self._mine("mine" if code == "m" else "his")
        if not who:
            return False
        if self.waiting:
            self._give(self.waiting, who)
            self.waiting = []
        if self.link:
            self._link(who)
        else:
            self.subject, self.object = who, ()
        self.near, self.fresh, self.tool = who, False, ()
        return True

    def _take_fate(self, code: str, text: str) -> bool:
        """Take in that somebody is asked to live, or rolls."""
        if code in "dv" and LIVE.fullmatch(text) and self.subject and not self.strikes and self._is_asked():
            self.strikes.append(((), self.subject))  # will Poe die if Kylo hits him
            self.near, self.fresh = (), True
            return True
        if code == "R" and self.subject and re.match("n[dD]", self.line[self.at :]):
            self.strikes.append((self.subject, ()))  # she rolls 5 dice
            self.near = self.tool = self.subject
            return True
        return False

    def _take_rest(self) -> bool:
        at, code, item = self.at, self.line[self.at], self.items[self.at]
        text = fold(item.text)
        self.at += 1
        if self._take_fate(code, text):
            return True
        if code == ":" and self.near:
            return True
        if code == ",":
            if self.waiting:
                return False
            self.at = self._beyond_question(self.at)
            if not self.bracket:
                self._stop(strong=item.text in STRONG and not self._short(at))
            return True
        if code == "&":
            if self.waiting or self.link == "agent":
                return False
            if not self.bracket:
                self.near, self.fresh = (), True
                if self._fact(at + 1) and self.list and not self._name_ends(self._facts_end(at + 1)) > self._facts_end(at + 1):
                    self.near = self.list
                elif self.line[at + 1 : at + 2] == "W" and self.subject:
                    self.near = self.subject
            return True
        if code == "(":
            self.bracket = self.near or self.list
            return bool(self.bracket)
        if code == ")":
            self.list, self.bracket, self.near = self.bracket, (), ()
            self.fresh = True
            return True
        if code == "W" or (code == "v" and text in HAVING):
            return self._has(text)
        if code == "E":
            return self._another(text)
        if code == "%" and text == "next" and self._name_ends(at + 1) > at + 1:
            end = self._name_ends(at + 1)
            self.object = self._somebody(at + 1, end)
            if not self.object:
                return False
            self.link, self.at = "beside", end
            while self.line[self.at : self.at + 1] == "v" and fold(self.items[self.at].text) in STANDS:
                self.at += 1
            return len(self.persons) > 1
        if code in "i%" and text in CAN and re.match(r"[zkK]", self.line[at + 1 :]):
            return True
        if code == "i" and text in IF and self._is_asked():
            self._stop(strong=False)
            return self.line.count("i") == 1
        if code == "v" and text in STANDS and self.subject:
            self.at = at
            return self._stands(self.subject) and self.at > at
        if code in "ov" and text in FROM and self.subject and not self.object:
            self.object, self.link, self.near = self.subject, "agent", ()
            return True
        if code == "%" and text in EVERY | BOTH and self.fresh:
            has = self.line[self.at : self.at + 1] == "W"
            if has and fold(self.items[self.at].text) in HAD:
                return False
            end = self._facts_end(self.at + has)
            facts = self._facts(self.at + has, end)
            self.shared += facts
            self.at = end
            return bool(facts) and self.line[end : end + 1] in ("", ",")
        if code == "N" and self.line[at - 1 : at] == "g" and self.line[at + 1 : at + 2] in ("", ","):
            return True  # 6 damage on
        if code in "-:;":
            self._stop(strong=code == ";")
            return True
        return code == "v" and text in FREE and at > 0 and self.line[at - 1] in "nkK)("


def cast(items: Sequence[Item], told: Sequence[Item], fell: bool, _i_rolled: bool, polish: bool) -> list[Sides]:
    """The sides that may be meant, clause by clause; none where something has no place in it, or dice fell."""
    if fell:
        return []
    heard = Clauses(items, told, polish)
    return list(heard.ways()) if heard.plain else []
