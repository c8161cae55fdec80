"""A telling heard as clauses: who is spoken of in each, what he does to whom, and what is told of whom.

A clause has a subject, and perhaps a verb with an object; facts stand with the one who was named right before them or behind them.
A "he" may be any who was spoken of, but that no man is "she"; what the clauses allow is left to the `cast`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.cast import ATTACKER, DEFENDER, GUARDS, Cast, Person, Run, Who
from swtcg_rules.talk.assigned_words import DEFENDING, EVERY
from swtcg_rules.talk.cast_words import ACTS, ASKS, BLOW, BOTH, BY_HIM, CAN, DEALS, FREE, FROM, HAD, HAVING, HELPS, IF, LIVES, NEAR, NO_ATTACK, OPENS, QUESTION, STANDS, UNDER
from swtcg_rules.talk.coded import coded
from swtcg_rules.talk.facts_told import FACTS
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.naming import without_signs
from swtcg_rules.talk.second_look import WOMEN
from swtcg_rules.talk.sides import Sides

Fact = tuple[str, list[Item]]
COMPILED = [
    (kind, re.compile(pattern))
    for kind, pattern in (
        ("health", "nhl[oW]n|lnonh"),
        ("bonus", "b[ph]"),
        ("keyword", "(?:Kn|k)iz?c(?:nf|fn|n)"),  # he can Evade 2 if he pays 2 Force
        *FACTS,
    )
]
SIDE_DOES = re.compile(r"(?:(?P<side>S)W?(?P<does>[XvBe])|(?P<first>[Xe])(?=S))(?P<last>S?)(?=[,;]|$)")
STRUCK_FORM = re.compile(r"['\u2019](?:a|ego)\Z|[ęą]\Z")
"""So a Polish name ends of one to whom something is done."""
NAME = re.compile(r"[MY]?t?(?:[uvw]+)")
PRONOUN = re.compile(r"[zmyre]")
SHE = frozenset(("she", "her", "ona", "nia", "ja", "niej", "jej"))
HE = frozenset(("he", "him", "his", "go", "niego", "nim", "jego"))
STRONG = frozenset(".;?!")


class Clauses(Cast):
    """A telling taken apart, clause by clause."""

    def __init__(self, items: Sequence[Item], told: Sequence[Item], polish: bool) -> None:
        super().__init__()
        self.items, self.polish = without_signs(items), polish
        self.line = "".join(map(_letter, self.items))
        self.silent = [item for item in told if item.kind == "filler" and item.text]
        self.opens = fold(told[0].text) if told else ""
        self.on_condition = [item for item in told if item.kind == "if" and fold(item.text) in IF]
        self.asks = [item for item in told if item.kind == "asks"]
        self.subject: Who = ()
        self.near: Who = ()
        """Who was named last, and has what is told now."""
        self.link = ""
        self.list: Who = ()
        """Whose list of facts goes on behind a comma."""
        self.bracket: Who = ()
        self.object: Who = ()
        """Who was struck by the verb of the clause."""
        self.tool: Who = ()
        """Who strikes "with" what is told now, so that it need not be his."""
        self.waiting: list[Fact] = []
        self.at = 0
        self.plain = self._heard()

    # What stands where

    def _silence(self, begin: int, end: int) -> list[str]:
        return [fold(item.text) for item in self.silent if begin <= item.start < end]

    def _before(self, at: int) -> list[str]:
        """The words that say nothing right before an item."""
        return self._silence(self.items[at - 1].end if at else 0, self.items[at].start)

    def _behind(self, at: int) -> list[str]:
        """The words that say nothing right behind an item."""
        begin = self.items[at].end
        return self._silence(begin, self.items[at + 1].start if at + 1 < len(self.items) else begin + 60)

    def _asked(self, at: int) -> list[str]:
        """What is asked between an item and the one before it."""
        begin = self.items[at - 1].end if at else 0
        end = self.items[at].start if at < len(self.items) else begin + 200
        return [fold(item.text) for item in self.asks if begin <= item.start < end]

    def _fact(self, at: int) -> tuple[str, int] | None:
        for kind, pattern in COMPILED:
            if found := pattern.match(self.line, at):
                return kind, found.end()
        return None

    def _facts(self, at: int, end: int) -> list[Fact]:
        facts: list[Fact] = []
        while at < end and (one := self._fact(at)):
            facts.append((one[0], [item for item in self.items[at : one[1]] if item.kind not in ("your", "if", "they")]))
            at = one[1]
        return facts

    def _facts_end(self, at: int) -> int:
        """Where facts end that stand there without anything between them."""
        while found := self._fact(at):
            at = found[1]
        return at

    # Who is meant

    def _new(self, name: str = "", words: Sequence[Item] = (), owner: str = "", part: int = 0) -> int:
        self.persons.append(Person(name, list(words), owner, part))
        return len(self.persons) - 1

    def _he(self, word: str, *, but: Who = ()) -> Who:
        """Somebody who may be any of those whom a "he" may mean."""
        there = [at for at in self.units() if at not in but]
        women = [at for at in there if not WOMEN.isdisjoint(self.persons[at].name.split())]
        among = women if word in SHE and women else [at for at in there if word not in HE or at not in women]
        if len(among) < 2:  # noqa: PLR2004 - only one
            return (*among,)
        known = [at for at, one in enumerate(self.persons) if one.among == (*among,) and one.name == word]
        if known:
            return (known[0],)
        self.persons.append(Person(word, [], among=(*among,)))
        return (len(self.persons) - 1,)

    def _mine(self, owner: str) -> Who:
        """Who is mine, or his: the one told to be so, or somebody of whom nothing of the kind was told."""
        own = [at for at in self.units() if self.persons[at].owner == owner]
        if own:
            return (*own,) if len(own) == 1 else ()
        return (self._new(owner=owner),)

    def _somebody(self, at: int, end: int) -> Who:
        """Whom the words there mean."""
        items, line = self.items[at:end], self.line[at:end]
        owner = {"M": "mine", "Y": "his"}.get(line[0], "")
        words = [item for item in items if item.kind in ("name", "word", "card", "quoted", "person", "state")]
        name = fold(" ".join(item.text for item in words))
        known = self.called(name)
        if known is not None:
            if owner and self.persons[known].owner not in ("", owner):
                return ()
            self.persons[known] = self.persons[known]._replace(owner=owner or self.persons[known].owner)
            return (known,)
        shown = [item for item in words if item.kind not in ("person", "state")]
        return (self._new(name, shown, owner),)

    # Clauses

    def _stop(self, *, strong: bool) -> None:
        self.near, self.link = (), ""
        self.fresh = True
        if strong:
            self.list, self.object, self.subject = (), (), ()

    def _give(self, facts: list[Fact], of: Who, *, loose: bool = False) -> None:
        guards = {item.value for _, items in facts for item in items} & GUARDS
        if guards and len(of) == 1:
            self.beside.setdefault(of[0], ())
        self.runs.append(Run(facts, of, loose, of == self.tool))

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
            if LIVES.search(asked) and self.subject and not self.object and not self.strikes:
                self.strikes.append(((), self.subject))
            if self.at < len(self.items):
                self.near, self.link, self.list = (), "", ()
                self.fresh = True

    def _take_fact(self) -> bool:  # noqa: PLR0911 - a case each
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
        if (self.fresh or self.link) and self.line[end : end + 1] == "o" and self._name_ends(end + 1) > end + 1:
            if fold(self.items[end].text) in FROM:  # 2 dice from a Clone
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

    def _name_ends(self, at: int) -> int:
        """Where a name ends that begins there; the same place for none."""
        found = NAME.match(self.line, at)
        if not found:
            return at
        end = found.end()
        own = at + (self.line[at] in "MY")
        for one in range(own, end):
            word, item = fold(self.items[one].text), self.items[one]
            if item.kind == "word" and (word in STANDS | UNDER | HAVING | FROM | FREE | HELPS | NEAR or self._verb(one)):
                return one if one > own else at
            if one > own and item.kind == "word" and self.items[one - 1].kind in ("name", "card", "quoted", "unit"):
                return one
        return end

    def _is_called(self, at: int) -> bool:
        """Whether a sort of unit stands there that somebody is called by: "the droid", of a Battle Droid."""
        return self.line[at : at + 1] == "t" and self.called(fold(self.items[at].text)) is not None

    def _verb(self, at: int) -> bool:
        """Whether a word stands there that only can be what one whom a capital names does to another."""
        if self.line[at : at + 1] != "v":
            return False
        word = fold(self.items[at].text)
        if len(word) <= 2 or not ACTS.search(word) or NO_ATTACK.search(word):  # noqa: PLR2004 - a word of so many letters
            return False
        before = any(item.kind in ("name", "card") for item in self.items[:at])
        behind = self.line[at + 1 : at + 2]
        him = not BY_HIM.isdisjoint(self._behind(at))
        return before and (behind == "w" or (behind == "M" and self.line[at + 2 : at + 3] == "w") or him)

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

    def _named(self, who: Who) -> bool:
        if self.link:
            self._link(who)
        elif self.fresh:
            self.subject, self.object = who, ()
        else:
            return False
        self.near, self.fresh, self.list, self.tool = who, False, (), ()
        return self._stands(who)

    def _link(self, who: Who) -> None:
        link, self.link = self.link, ""
        if link == "object":
            self.strikes.append((self.subject, who))
            self.object = who
        elif link == "struck":
            self.strikes.append(((), who))
        elif link == "agent":
            self.strikes.append((who, self.object))
        elif link == "against":
            self.apart.append((self.subject or self.list, who))
        elif link == "beside":
            self.beside[who[0]] = self.object
            self.object = ()
        elif link == "with":
            self.together.append((self.subject[0], who[0]))
        elif link == "declared":
            self.strikes.append((who, ()))
            self.subject = who
        self.fresh = False

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

    def _take_pronoun(self, code: str) -> bool:
        item, link = self.items[self.at], self.link
        self.at += 1
        if code in "re":
            part = ATTACKER if code == "r" else DEFENDER
            known = next((at for at, one in enumerate(self.persons) if one.part == part), None)
            who: Who = (self._new(part=part) if known is None else known,)
        elif code == "z":
            but = self.subject if link == "object" else ()
            who = self._he((fold(item.text).split() or [""])[0].removesuffix("'s"), but=but)
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

    def _take_link(self) -> bool:  # noqa: PLR0911 - a case each
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
            him = _last(text) in BY_HIM
            self.at += 1
            if him and self.subject and not self.fresh:
                self.object = self._he(_last(text), but=self.subject)
                self.strikes.append((self.subject, self.object))
                self.near = ()
                return bool(self.object)
            self.object = self._he(_last(text)) if him else self.subject or self.list
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
        noun = not self.subject and not self.persons
        if noun or self.link:
            return False
        striker = self.subject
        end = self._name_ends(self.at)
        if end > self.at and self.line[end : end + 1] == "c" and fold(self.items[end].text) in ("at", "@"):
            who = self._somebody(self.at, end)  # my buddy swings Vader at Luke
            self.subject, self.link, self.near, self.at = who, "object", (), end + 1
            return bool(who) and self._let_go(striker)
        if him:
            self.object = self._he(_last(him[0]), but=striker)
            self.strikes.append((striker, self.object))
            self.near = self.tool = striker  # ... with 5 dice
            return bool(self.object)
        self.near = ()
        ahead = self._facts_end(at + 1)
        whom = PRONOUN.match(self.line, ahead) or self._name_ends(ahead) > ahead
        if not whom:
            if self.line[at + 1 : at + 2] in ("", ",", "W", "c", "N", "V") or self._fact(at + 1):
                self.strikes.append((striker, ()))
                self.tool = striker
                self.near, self.link = striker, "object" if self.line[at + 1 : at + 2] == "N" else ""
                self.at += self.link == "object"
                return True
            return False
        own = self.persons[striker[0]].words[-1:] if striker else []
        if (self.polish or any(STRUCK_FORM.search(item.text) for item in own)) and not self._is_object(ahead):
            self.link = "against"
            return True
        self.link = "object"
        return True

    def _let_go(self, who: Who) -> bool:
        """Let one go who is no unit but plays one, if nothing was told of him."""
        if len(who) != 1 or any(who[0] in run.of for run in self.runs) or who[0] != 0 or len(self.persons) > 2:  # noqa: PLR2004
            return False
        self.persons[0] = self.persons[0]._replace(name="", words=[], player=True)
        return True

    def _is_object(self, at: int) -> bool:
        """Whether a Polish name has the ending of one to whom something is done, and who does it has not."""
        end = self._name_ends(at)
        if end == at:
            return True
        first = self.persons[self.subject[0]].words if self.subject else []
        marked = [
            any(re.search(r"['\u2019](?:a|ego)\Z|[^aeiouy]a\Z|[ęą]\Z|em\Z|ego\Z", item.text) for item in words[-1:])
            for words in (first, self.items[at:end])
        ]
        plain = marked == [False, True]
        return plain or (bool(first) and first[-1].text[-1:] == "a" and self.items[end - 1].text[-1:] in ("ę", "ą", "a"))

    def _strike_with(self, facts: Sequence[Fact]) -> bool:
        """Whether facts tell what somebody is struck with, and not what he has."""
        kinds = {kind for kind, _ in facts}
        return "power" in kinds and "health" not in kinds

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

    def _take_rest(self) -> bool:  # noqa: PLR0911, PLR0912 - a case for each letter
        at, code, item = self.at, self.line[self.at], self.items[self.at]
        text = fold(item.text)
        self.at += 1
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

    def _beyond_question(self, at: int) -> int:
        """Where a clause ends that only asks what is to come of it: "what do I do with the spare hits"."""
        end = at + re.match(r"[^,;]*", self.line[at:]).end()  # type: ignore[union-attr]
        opens = [*self._before(at), fold(self.items[at].text)] if at < len(self.items) else []
        asks = bool(opens) and not ASKS.isdisjoint(opens[:2]) and re.match(r"[mzyWkr&]*\Z", self.line[at:end])
        return end if asks and end == len(self.line.rstrip(",")) else at

    def _short(self, at: int) -> bool:
        """Whether a point ends no sentence, but a word that was cut short."""
        return bool(at) and self.items[at].text == "." and self.line[at - 1] in "phKk" and self.line[at + 1 : at + 2] in ("n", ",")

    def _has(self, text: str) -> bool:
        if text in HAD:
            return False
        if self.bracket or self.near:
            if self.near and self.near == self.object and text in ("with", "w", "w/", "z", "ze"):
                if self.subject and self._strike_with(self._facts(self.at, self._facts_end(self.at))):
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
        if self.line[self.at : self.at + 1] in ("u", "v") and self._name_ends(self.at + 1) == self.at + 1 and text.startswith("the"):
            self.at += 1
        whom: Who = ()
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


def _letter(item: Item) -> str:
    return "%" if item.kind == "turns" or (item.kind == "word" and fold(item.text) in BOTH) else coded([item])


def cast(items: Sequence[Item], told: Sequence[Item], fell: bool, _i_rolled: bool, polish: bool) -> list[Sides]:
    """The sides that may be meant, clause by clause; none where something has no place in it, or dice fell."""
    if fell:
        return []
    heard = Clauses(items, told, polish)
    return list(heard.ways()) if heard.plain else []


def _last(text: str) -> str:
    return text.rpartition(" ")[2]
