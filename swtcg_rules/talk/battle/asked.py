"""Reads a question on a whole battle step: who has the arena after it, whether a unit is discarded in it, or lives through it.

how likely do i own the arena after the step      zabiję go w tym etapie      chance my gunship survives this battle step

A question is the end of a sentence in which every word is known here; a name may stand among them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.pattern import Pattern

WORDS = {
    "chance": "chance chances odds likely often probability likelihood szansa szanse szans procent prawdopodobienstwo "
    "prawdopodobienstwem how jaka jakie jaki ile jakim",
    "opens": "how do does zostane zostanie will would can could czy what whats am is are",
    "glue": "the this that these a to of for if so and s it's its by all at then up end be being left still ends ze zeby "
    "zebym bym na to te ten ta tej tym ta cala za dla sie siebie sobie no only jest sa mam battle bitwy walki koniec "
    "end now single whole with both",
    "my": "my our moj moja moje moim moich mojego mojej moj",
    "me": "i we me mine ja mnie us",
    "him": "he she they opponent opp enemy on oni przeciwnik rywal",
    "his": "his their jego",
    "side": "dark light ciemna jasna side strona",
    "who": "who kto",
    "it": "it him her them go ja je ich one guy guys unit units ship ships dude jednostke statek goscia kolesia",
    "has": "own owns owning control controls controlling hold holds holding have has having take takes taking keep keeps keeping "
    "get gets getting clear clears clearing przejme przejmie przejmiemy zdobede zdobedzie zajme zajmie utrzymam utrzyma opanuje "
    "kontroluje kontrolowal kontrolowala bede bedzie mial miala zgarne zgarnie wyczyszcze wyczysci",
    "wins": "win wins winning won wygram wygra wygrywam wygrywa wygrac wygramy",
    "place": "arena arene arenie areny step etap etapie etapu battle bitwe bitwie bitwa fight walke walce space ground character "
    "characters kosmos ziemie kosmosie ziemi postaci postacie kosmiczna naziemna kosmicznej naziemnej",
    "when": "after through in afterwards afterward end during over w po konca koncu",
    "alone": "alone sam sama",
    "kills": "kill kills killing destroy destroys take-out bring-down shoot-down finish zabije zabijemy zabic zdejme zdejmie "
    "zdjac zniszcze zniszczy zniszczyc rozwale rozwali rozwalic ubije ubic zestrzele zestrzeli skasuje",
    "loses": "lose loses losing strace stracic straci tracimy stracimy",
    "picks": "which ktora ktory ktore ktorego kogo whom should lepiej better bic attack hit target shoot first",
    "dies": "die dies falls fall dead goes-down discarded killed padnie pada zginie ginie spadnie",
    "lives": "survive survives surviving live lives przezyje przezyjemy przetrwa przetrwam przezyc",
}
"""The words of a question on a battle step, by kind; for a word of two kinds its place decides."""
SEVERAL = Pattern(r"\b(take|bring|shoot|goes) (out|down)\b")
WORD = Pattern(r"[^\W_]+(?:['-][^\W_]+)*")
STOPS = Pattern(r"[.?!;,:]")
SPEAKS_OF_IT = Pattern(r"\b(?:steps?|battle|aren[aeyi]\w*|etap\w*|bitw\w*)\b", flags=re.IGNORECASE)
"""Words without which a question is on one attack."""
VERBS = frozenset(("has", "wins", "kills", "dies", "lives", "alone", "loses"))
BEGINS = frozenset(("chance", "opens", "who", "kills", "dies", "lives", "wins", "picks"))
LONGEST_NAME = 3
MINE, THEIRS, WHOSEVER = "M", "Y", ""


class StepAsked(NamedTuple):
    """A question on a battle step, and where it stands in the text."""

    start: int
    end: int
    what: str
    """arena, kill or survive."""
    whose: str = WHOSEVER
    """Whose only unit it is about: mine or the opponent's; if empty, the unit that is alone on its side."""
    name: str = ""
    """The name of the unit it is about, where the question has one."""


class _Word(NamedTuple):
    start: int
    end: int
    text: str
    kinds: frozenset[str]


@cache
def _known() -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for kind, words in WORDS.items():
        for word in words.split():
            found.setdefault(word.replace("-", " "), set()).add(kind)
    return {word: frozenset(kinds) for word, kinds in found.items()}


def asked_of_a_step(text: str) -> StepAsked | None:
    """The question on a whole battle step in a text, if there is just one."""
    if not SPEAKS_OF_IT.search(text):
        return None
    found = [asked for words in _clauses(text) if (asked := _asked(words))]
    return found[0] if len(found) == 1 else None


def _clauses(text: str) -> Iterator[list[_Word]]:
    """The words of each part of the text between marks."""
    begins = 0
    for end in [*(found.start() for found in STOPS.finditer(text)), len(text)]:
        words: list[_Word] = []
        for found in WORD.finditer(text, begins, end):
            word = fold(found[0])
            both = f"{words[-1].text} {word}" if words else ""
            if both in _known() and SEVERAL.fullmatch(both):
                words[-1] = _Word(words[-1].start, found.end(), both, _known()[both])
            else:  # a capital "A" is a unit, and no article
                kinds = frozenset[str]() if found[0] == "A" else _known().get(word, frozenset())
                mine = {"me"} if found[0].endswith("ę") and "lives" in kinds else set()
                words.append(_Word(*found.span(), word, kinds | mine))
        yield words
        begins = end + 1


def _asked(words: Sequence[_Word]) -> StepAsked | None:
    """The question in the longest end of a part that is one; None where there is none."""
    for at, word in enumerate(words):
        rest = words[at:]
        if word.kinds & BEGINS and (found := _goal(rest)):
            return found._replace(start=word.start, end=words[-1].end)
    return None


def _goal(words: Sequence[_Word]) -> StepAsked | None:
    """The question that these words ask; all must be known, but for a name before or behind the verb."""
    names = [at for at, word in enumerate(words) if not word.kinds]
    name = " ".join(words[at].text for at in names)
    if names and (names[-1] - names[0] >= LONGEST_NAME or names[-1] - names[0] != len(names) - 1 or not name.isascii()):
        return None
    if any(map(str.isdigit, name)):
        return None
    verbs = [at for at, word in enumerate(words) if word.kinds & VERBS and not (word.kinds & {"glue"} and "has" in word.kinds)]
    acts = [at for at in verbs if words[at].kinds & (VERBS - {"has"})] or verbs
    if not acts:
        return None
    at = acts[0]
    kinds = words[at].kinds
    before, behind = words[:at], words[at + 1 :]
    if kinds & {"has", "wins", "alone"}:
        return None if names or len(acts) > 1 else _of_the_arena(kinds, behind)
    if len(acts) > 1 or any("has" in word.kinds for word in words[:at]):
        return None
    if names and ((names[0] > at) is not bool(kinds & {"kills", "loses"}) or any("picks" in word.kinds for word in words)):
        return None
    if "loses" in kinds:
        return _lost(before, behind, name)
    if "kills" in kinds:
        return _killed(before, behind, name)
    what = "survive" if "lives" in kinds else "kill"
    return StepAsked(0, 0, what, "" if name else _whose(words[: at + 1]), name)


def _of_the_arena(kinds: frozenset[str], behind: Sequence[_Word]) -> StepAsked | None:
    """The question whether somebody has the arena alone; the arena must be named, unless it asks who wins."""
    object_ = next((word for word in behind if "glue" not in word.kinds or "place" in word.kinds), None)
    place = object_ is not None and "place" in object_.kinds
    if "alone" in kinds:
        place = any("place" in word.kinds for word in behind)
    return StepAsked(0, 0, "arena") if place or ("wins" in kinds and (object_ is None or "when" in object_.kinds)) else None


def _killed(before: Sequence[_Word], behind: Sequence[_Word], name: str) -> StepAsked | None:
    """The question whether a unit is discarded, by its owner or its name."""
    his = any(word.kinds & {"him", "his"} and not word.kinds & {"place", "it"} for word in before)
    mine = any(word.kinds & {"me", "my"} and "it" not in word.kinds for word in before)
    me = any(word.kinds & {"me", "my"} and "it" not in word.kinds for word in behind)
    it = not me and any(word.kinds & {"it", "his"} for word in (*before, *behind))
    if name:
        return StepAsked(0, 0, "kill", "", name)
    if me is it or (his and mine) or (his and it) or (mine and me):
        return None
    return StepAsked(0, 0, "kill", MINE if me else THEIRS)


def _lost(before: Sequence[_Word], behind: Sequence[_Word], name: str) -> StepAsked | None:
    """The question whether a unit is lost: a unit of the player who loses it."""
    if name or not any(word.kinds & {"it", "my", "his"} for word in behind):
        return StepAsked(0, 0, "kill", "", name) if name else None
    mine = any("me" in word.kinds for word in before) or any(word.text in ("strace", "stracimy", "tracimy") for word in behind)
    his = any("him" in word.kinds for word in before)
    return None if mine is his else StepAsked(0, 0, "kill", MINE if mine else THEIRS)


def _whose(before: Sequence[_Word]) -> str:
    """The owner of the unit of which the text asks whether it dies or lives."""
    if any(word.kinds & {"me", "my"} and "it" not in word.kinds for word in before):
        return MINE
    return THEIRS if any(word.kinds & {"him", "his"} for word in before) else WHOSEVER
