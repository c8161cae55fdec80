"""A telling while it is taken apart for its `cast`: what stands where in it, and who is meant."""

from __future__ import annotations

import re
from collections.abc import Sequence

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.cast import Cast, Person, Run, Who
from swtcg_rules.talk.cast_words import (
    ACTS,
    ASKS,
    BOTH,
    BY_HIM,
    FREE,
    FROM,
    HAVING,
    HELPS,
    IF,
    NEAR,
    NO_ATTACK,
    NO_UNIT,
    STANDS,
    UNDER,
)
from swtcg_rules.talk.coded import coded
from swtcg_rules.talk.facts_told import FACTS
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.naming import without_signs
from swtcg_rules.talk.second_look import WOMEN
from swtcg_rules.talk.sides import STRUCK_FORMS
from swtcg_rules.talk.words import GUARDS

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
NAME = re.compile(r"[MY]?t?(?:[uvw]+)")
ME = frozenset(("me", "us", "mnie", "nas"))
HE_IS = {"hes": "he", "shes": "she"}
SHE = frozenset(("she", "her", "ona", "nia", "ja", "niej", "jej"))
HE = frozenset(("he", "him", "his", "go", "niego", "nim", "jego"))


class Spoken(Cast):
    """A telling while it is taken apart: what stands where in it, and who is meant."""

    def __init__(self, items: Sequence[Item], told: Sequence[Item], polish: bool) -> None:
        super().__init__()
        he = [item._replace(kind="they") for item in told if item.kind == "filler" and fold(item.text) in HE_IS]
        self.items, self.polish = without_signs(sorted([*items, *he], key=lambda item: item.start)), polish
        self.line = "".join(map(_letter, self.items))
        self.silent = [item for item in told if item.kind == "filler" and item.text]
        self.opens = fold(told[0].text) if told else ""
        self.on_condition = [item for item in told if item.kind == "if" and fold(item.text) in IF]
        self.asks = [item for item in told if item.kind == "asks"]
        self.subject: Who = ()
        self.near: Who = ()
        """Who was named last, and has what is told now."""
        self.link = ""
        """How who is named next is linked to what was said before."""
        self.fresh = True
        """Whether a clause begins here."""
        self.list: Who = ()
        """Whose list of facts goes on behind a comma."""
        self.bracket: Who = ()
        self.object: Who = ()
        """Who was struck by the verb of the clause."""
        self.tool: Who = ()
        """Who strikes "with" what is told now, so that it need not be his."""
        self.waiting: list[Fact] = []
        self.at = 0

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

    def _strike_with(self, facts: Sequence[Fact]) -> bool:
        """Whether facts tell what somebody is struck with, and not what he has."""
        kinds = {kind for kind, _ in facts}
        return "power" in kinds and "health" not in kinds

    def _name_ends(self, at: int) -> int:
        """Where a name ends that begins there; the same place for none."""
        found = NAME.match(self.line, at)
        if not found:
            return at
        end = found.end()
        own = at + (self.line[at] in "MY")
        for one in range(own, end):
            if one > own and self._asked(one):
                return one
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
        if len(word) <= 2 or not ACTS.search(word) or NO_ATTACK.search(word):
            return False
        before = any(item.kind in ("name", "card") for item in self.items[:at])
        behind = self.line[at + 1 : at + 2]
        him = not BY_HIM.isdisjoint(self._behind(at))
        return before and (behind == "w" or (behind == "M" and self.line[at + 2 : at + 3] == "w") or him)

    def _short(self, at: int) -> bool:
        """Whether a point ends no sentence, but a word that was cut short."""
        return (
            bool(at) and self.items[at].text == "." and self.line[at - 1] in "phKk" and self.line[at + 1 : at + 2] in ("n", ",")
        )

    def _beyond_question(self, at: int) -> int:
        """Where a clause ends that only asks what is to come of it: "what do I do with the spare hits"."""
        end = at + re.match(r"[^,;]*", self.line[at:]).end()  # type: ignore[union-attr]
        opens = [*self._before(at), fold(self.items[at].text)] if at < len(self.items) else []
        asks = bool(opens) and not ASKS.isdisjoint(opens[:2]) and re.match(r"[mzyWkr&]*\Z", self.line[at:end])
        return end if asks and end == len(self.line.rstrip(",")) else at

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
        if any(item.text.endswith(STRUCK_FORMS) for item in first[-1:]):
            return False
        last = self.items[end - 1].text
        return marked == [False, True] or (bool(first) and first[-1].text[-1:] == "a" and last.endswith(STRUCK_FORMS))

    def _new(self, name: str = "", words: Sequence[Item] = (), owner: str = "", part: int = 0) -> int:
        self.persons.append(Person(name, list(words), owner, part))
        return len(self.persons) - 1

    def _he(self, word: str, *, but: Who = ()) -> Who:
        """Somebody who may be any of those whom a "he" may mean, or I."""
        if word in ME:
            return self._mine("mine")
        there = [at for at in self.units() if at not in but]
        women = [at for at in there if not WOMEN.isdisjoint(self.persons[at].name.split())]
        among = women if word in SHE and women else [at for at in there if word not in HE or at not in women]
        if len(among) < 2:
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
        if not NO_UNIT.isdisjoint(name.split()):
            return ()
        known = self.called(name)
        if known is None and any(part_of(one.name, name) for one in self.persons if one.name):
            return ()  # Vader Boba, where there is a Vader
        if known is not None:
            if owner and self.persons[known].owner not in ("", owner):
                return ()
            self.persons[known] = self.persons[known]._replace(owner=owner or self.persons[known].owner)
            return (known,)
        shown = [item for item in words if item.kind not in ("person", "state")]
        return (self._new(name, shown, owner),)

    def _let_go(self, who: Who) -> bool:
        """Let one go who is no unit but plays one, if nothing was told of him."""
        if len(who) != 1 or any(who[0] in run.of for run in self.runs) or who[0] != 0 or len(self.persons) > 2:
            return False
        self.persons[0] = self.persons[0]._replace(name="", words=[], player=True)
        return True

    def _stop(self, *, strong: bool) -> None:
        self.near, self.link = (), ""
        self.fresh = True
        if strong:
            self.list, self.object, self.subject = (), (), ()

    def _give(self, facts: list[Fact], of: Who, *, loose: bool = False) -> None:
        guards = {item.value for _, items in facts for item in items} & GUARDS
        if guards and len(of) == 1 and not self.persons[of[0]].among:
            self.beside.setdefault(of[0], ())
        self.runs.append(Run(facts, of, loose, of == self.tool))

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


def _letter(item: Item) -> str:
    return "%" if item.kind == "turns" or (item.kind == "word" and fold(item.text) in BOTH) else coded([item])


def part_of(name: str, longer: str) -> bool:
    """Whether a name is a longer one without some of its words."""
    return name != longer and {*name.split()} < {*longer.split()}


def last(text: str) -> str:
    """The last word."""
    return text.rpartition(" ")[2]
