"""Clauses of a telling: who does what to whom in each, who stands beside whom, and who has what comes behind."""

from __future__ import annotations

import re

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.assigned_words import DEFENDING
from swtcg_rules.talk.cast import ATTACKER, DEFENDER, Run, Who
from swtcg_rules.talk.cast_told import Spoken, last
from swtcg_rules.talk.cast_words import BLOW, BOTH, BY_HIM, HAD, HAVING, NEAR, PRONOUNS, STANDS, UNDER
from swtcg_rules.talk.sides import STRUCK_FORMS

PRONOUN = re.compile(r"[zmyre]")
SIDE_DOES = re.compile(r"(?:(?P<side>S)W?(?P<does>[XvBe])|(?P<first>[Xe])(?=S))(?P<last>S?)(?=[,;]|$)")
"""Whose the Dark or the Light Side is: "light side attacking"."""


class Links(Spoken):
    """Who does what to whom, where somebody stands, and what he has."""

    def _stands(self, who: Who) -> bool:
        """Take in where somebody stands, if that is told behind him: "a droid stands by", "sits with Bib"."""
        at, end = self.at, self.at
        near = False
        while self.line[end : end + 1] in ("v", "%", "W", "E") and fold(self.items[end].text) in STANDS | NEAR:
            near = near or fold(self.items[end].text) in NEAR - {"with", "z", "w"}
            end += 1
        near = near or any(not NEAR.isdisjoint(self._behind(one)) for one in range(at, end))
        if self.line[end : end + 1] == "E":
            if self.line[end + 1 : end + 2] in ("w", "M", "Y") and end == at:
                return True  # Leia, next to her Han
            self.beside[who[0]], self.at = (), end + 1
            return True
        if end == at or not any(fold(item.text) in STANDS for item in self.items[at:end]):
            return True
        last = fold(self.items[end - 1].text)
        if self._name_ends(end) > end and last in NEAR:
            self.link, self.near, self.at = "with", (), end
            return True
        if near:
            self.beside.setdefault(who[0], ())
        elif last not in ("with", "z", "w"):
            return False
        self.at = end
        return True

    def _named(self, who: Who) -> bool:
        if self.link:
            self._link(who)
        elif self.fresh:
            self.subject, self.object = who, ()
        else:
            return False
        self.near, self.fresh, self.list, self.tool = who, False, (), ()
        return self._stands(who)

    def _take_link(self) -> bool:
        at, code, item = self.at, self.line[self.at], self.items[self.at]
        text = fold(item.text)
        if code == "X" or (code == "v" and self._verb(at)):
            return self._strikes_whom(text)
        if code == "v" and text in UNDER and self.line[at + 1 : at + 2] == "X" and self.subject:
            self.object, self.link, self.near, self.at = self.subject, "agent", (), at + 2  # pod atakiem Maula
            return True
        if code == "L":
            self.link, self.near, self.at = "declared", (), at + 1
            return True
        if code == "B":
            whom = [word for word in (last(text), *self._behind(at)) if word in BY_HIM]
            him = bool(whom)
            self.at += 1
            if him and self.subject and not self.fresh:
                self.object = self._he(whom[0], but=self.subject)
                self.strikes.append((self.subject, self.object))
                self.near = ()
                return bool(self.object)
            self.object = self._he(whom[0]) if him else self.subject or self.list
            self.link, self.near = "agent", ()
            return bool(self.object)
        if code == "V":
            self.link, self.near, self.at = "against", (), at + 1
            return bool(self.subject or self.list)
        if code == "N" or (code == "c" and text in ("at", "@")):
            self.at += 1
            if self.object or not self.subject or not (self.strikes or self.runs):
                return False
            self.link, self.near = "object", ()
            return True
        return False

    def _strikes_whom(self, text: str) -> bool:
        at = self.at
        self.at += 1
        him = [word for word in (*self._behind(at), *text.split()[-1:]) if word in BY_HIM]
        if text in BLOW and ((), self.subject) in self.strikes:  # survives the attack of Vader, an attack with 5 dice
            self.object, self.link, self.near = self.subject, "agent", ()
            if self.line[self.at : self.at + 1] == "v" and fold(self.items[self.at].text) in HAVING:
                self.link, self.near = "", self.subject
            return True
        if self.persons and re.match("%,*$", self.line[self.at :]) and fold(self.items[self.at].text) in BOTH:
            self.at += 1  # ..., do I kill both?
            return True
        if (not self.subject and not self.persons) or self.link:
            return False
        striker = self.subject
        end = self._name_ends(self.at)
        if end > self.at and self.line[end : end + 1] == "c" and fold(self.items[end].text) in ("at", "@"):
            who = self._somebody(self.at, end)  # my buddy swings Vader at Luke
            self.subject, self.link, self.near, self.at = who, "object", (), end + 1
            return bool(who) and self._let_go(striker)
        if him:
            self.object = self._he(last(him[0]), but=striker)
            self.strikes.append((striker, self.object))
            self.near = self.tool = striker  # ... with 5 dice
            return bool(self.object)
        self.near = ()
        ahead = self._facts_end(at + 1)
        whom = PRONOUN.match(self.line, ahead) or self._name_ends(ahead) > ahead
        if not whom:
            if self.line[at + 1 : at + 2] == "W" and (end := self._name_ends(at + 2)) > at + 2:
                who = self._somebody(at + 2, end)  # I attack with Vader
                self.strikes.append((who, ()))
                self.subject = self.near = self.tool = who
                self.at = end
                return bool(who) and self._let_go(striker)
            if self.line[at + 1 : at + 2] in ("", ",", "W", "c", "N", "V") or self._fact(at + 1):
                self.strikes.append((striker, ()))
                self.tool = striker
                self.near, self.link = striker, "object" if self.line[at + 1 : at + 2] == "N" else ""
                self.at += self.link == "object"
                return True
            return False
        own = self.persons[striker[0]].words[-1:] if striker else []
        if (self.polish or any(item.text.endswith(STRUCK_FORMS) for item in own)) and not self._is_object(ahead):
            self.link = "against"
            return True
        self.link = "object"
        return True

    def _side_attacks(self, at: int) -> bool:
        """Take in whose the Dark or the Light Side is: "..., light side attacking"."""
        found = SIDE_DOES.match(self.line, at)
        if not found or not self.fresh:
            return False
        does = "does" if found["does"] else "first"
        word = fold(self.items[found.start(does)].text)
        attacks = found[does] == "X" and word != "attacked"
        if not attacks and not (found[does] in "Be" or word in DEFENDING):
            return False
        side = self.items[found.start("side") : found.end("side")] or self.items[found.end() - 1 : found.end()]
        self.runs.append(Run([("side", side)], (ATTACKER if attacks else DEFENDER,)))
        self.at = found.end()
        return True

    def _has(self, text: str) -> bool:
        if text in HAD:
            return False
        he = next((word for word in self._before(self.at - 1) if word in PRONOUNS), "")
        if he and not self.bracket:  # it has Armor
            self.subject = self.near = self._he(he)
            return bool(self.near)
        if self.bracket or self.near:
            aims = self.near and self.near == self.object and self.subject and text in ("with", "w", "w/", "z", "ze")
            if aims and self._strike_with(self._facts(self.at, self._facts_end(self.at))):
                self.near = self.list = self.tool = self.subject  # attacks Leia with 5 dice
            return True
        if self.list and not self.fresh:
            self.near = self.list
            return True
        if self.subject:
            self.near = self.subject
            return True
        if not self.persons:
            self.subject = self.near = (self._new(),)
            return True
        return False

    def _another(self, text: str) -> bool:
        """One more, who stands beside somebody: "next to it Oola", "the second one has 4 health"."""
        if (
            self.line[self.at : self.at + 1] in ("u", "v")
            and self._name_ends(self.at + 1) == self.at + 1
            and text.startswith("the")
        ):
            self.at += 1
        whom = self._he(last(text)) if last(text) in BY_HIM - {"it"} else ()
        if last(text) in BY_HIM - {"it"} and not whom:
            return False
        while self.line[self.at : self.at + 1] == "v" and fold(self.items[self.at].text) in STANDS:
            self.at += 1
        if (end := self._name_ends(self.at)) > self.at:
            there = len(self.persons)
            who = self._somebody(self.at, end)
            if not who:
                return False
            if who[0] < there and any(run.of == who for run in self.runs):  # another clone
                one = self.persons[who[0]]
                who = (self._new(one.name, [item for item in self.items[self.at : end] if item.kind != "my"]),)
            self.at = end
        else:
            who = (self._new(),)
        self.beside[who[0]] = whom
        self.subject = self.near = self.list = who
        self.object, self.fresh, self.link = (), False, ""
        return len(self.persons) > 1
