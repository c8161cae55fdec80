"""Talk that is of no board, or of several: two keywords and nothing more, or this keyword or that one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.coded import coded
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.words import TARGETS_OWN

KEYWORD = r"(?:(?:Kn|k)(?:cnf?|\(c?nf\))?|b[phs]|[phs]b)"
EITHER = Pattern(rf"{KEYWORD}(?:,{KEYWORD})*,?[|i]{KEYWORD}(?P<on>[Nc]|W(?=nd|np|pn))?", needs="|i")
"""Lucky 2 or Critical Hit 2, and the "on" that leads to the unit that would have it."""
OR_IF = Pattern(r"^[^|i]*(?P<or>i)[^i,|]*,?(?P<if>i)(?=[mzMYuwv]|nd)[^i|]*$", needs="i")
"""As in "co lepsze, Crit 1 czy Accuracy 1, jak mam 4 kości": the first is a choice."""
THAN = frozenset(fold("than then niż od").split())
"""Stands before the other of two, where the one is said to be better."""
STRIKE = r"(?:pn|np|nd|w)(?:[W&+]?(?:Kn|k))*"
STRIKES = Pattern(rf"(?<![XVN])(?P<first>{STRIKE})(?:,(?P<second>{STRIKE}))?,?[|i](?P<last>{STRIKE})", needs="|i")
"""Power 6 or power 4 with Accuracy 1: which of these attacks."""
ON_THE_ATTACKER = Pattern(r"N[MY]?(?:nd|pn|np)u?[MY]?u?(?:[,:]|$)", needs="N")
PAIR = Pattern(r"[uMY,]*[Kk][VBN&W,:]+[uMY]*[Kk][uMY,]*\Z", needs="Kk VBN&W,:")


def pair(items: Sequence[Item]) -> tuple[str, ...]:
    """The two keywords, where nothing else is told."""
    if not PAIR.match(coded(items)):
        return ()
    both = dict.fromkeys(item.value for item in items if item.kind == "keyword")
    return tuple(both) if len(both) > 1 else ()


def ways(items: list[Item]) -> list[list[Item]]:
    """The items with each of the keywords, or of what attacks, in turn; nothing where there is no such choice."""
    items = as_choice(items)
    told = [item for item in items if item.kind not in ("filler", "asks")]
    line = coded(told)
    if line.count("i") > 1 and (or_if := OR_IF.search(line)) and any(item[:2] == ("asks", "better") for item in items):
        first, then = (told[or_if.start(name)] for name in ("or", "if"))
        told = [item._replace(kind="or") if item is first else item for item in told if item is not then]
        items = [item._replace(kind="or") if item is first else item for item in items if item is not then]
        line = coded(told)
    if line.count("|") + line.count("i") != 1 or any(item.kind == "if" and fold(item.text) != "czy" for item in told):
        return []  # of the words of a case, but this one also parts two things
    found = STRIKES.search(line)
    strikes = found is not None and not any(item.kind in ("name", "word") for item in told[found.start() : found.end()])
    if found and strikes:
        each_way = [told[slice(*found.span(name))] for name in ("first", "second", "last") if found[name]]
        options = [[item for item in one if item.value != "+"] for one in each_way]
    elif found := EITHER.search(line):
        each = re.compile(KEYWORD).finditer(line, found.start(), found.end())
        options = [told[one.start() : one.end()] for one in each]
    else:
        return []
    if len({tuple(item.value for item in one) for one in options}) == 1:  # "..., 3 on Jerec, does Jerec die"
        return []
    chosen = {item.start for item in told[found.start() : found.end()]}
    if ON_THE_ATTACKER.match(line):  # "what is better on a 4 dice guy, ...": it has what is chosen
        chosen.add(told[0].start)
    frame = [item for item in items if item.start not in chosen and item.value != ":"]
    if strikes and not re.search(r"[pdGKk]", re.split("[VN]", line[: found.start()])[0]):
        return [option + frame for option in options]  # what attacks is told last: "what is better against Armor, power 6 or ..."
    if not strikes and not found["on"] and _asked(items, chosen):
        ours = {item.value for option in options for item in option if item.kind == "keyword"} & TARGETS_OWN
        return [frame + option if ours else option + frame for option in options]
    return [[item for item in items if item.start not in chosen or item in option] for option in options]


def as_choice(items: list[Item]) -> list[Item]:
    """The items with "better than" told as "or": is Accuracy 1 better than +2 power."""
    told = [at for at, item in enumerate(items) if item.kind != "filler"]
    for first, second in pairwise(told):
        better, than = items[first], items[second]
        if better[:2] == ("asks", "better") and fold(than.text) in THAN and first != told[0]:
            begins = items[told[0]].kind == "if"
            return [
                item._replace(kind="or", value="")
                if item is than
                else item._replace(kind="filler", value="")
                if item is better or (begins and item is items[told[0]])
                else item
                for item in items
            ]
    return items


def _asked(items: Sequence[Item], chosen: set[int]) -> bool:
    """Whether the choice stands right behind the question which is better, apart from what is told."""
    at = next(at for at, item in enumerate(items) if item.start in chosen)
    return at > 1 and items[at - 1].kind == "asks" and items[at - 2].kind == "mark"
