"""Who is meant by a side of the game, by a heading, by mine and his, or by a name in another form.

dark has 2 Force; light: 4 hp      Kyle vs Desann: kyle 5 power, desann 6 hp      mine: power 5. his: 4 hp. I attack
"""

from __future__ import annotations

import re

from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.store import load
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.sides import same_name
from swtcg_rules.talk.telling import Telling
from swtcg_rules.talk.words import ATTACKERS_OWN

PURSE = Pattern(r"(?:^|[,;&]+)(?P<side>S)[W:]?(?P<what>l?nfl?|fn|0fl?)(?=[,;&@]|$)", needs="S")

HAD = frozenset(fold("had miał miała miało mieli").split())
"""Of another time, and it may have been spent."""


STRIKES = Pattern(r"^SXW?(?:pn|np|nd)(?:[,&]?(?:Kn|k))*", needs="X")
NAMES = ("one", "other")


HEADS = Pattern(r"[,;&:.]+(?P<head>[vw]+|z)(?=[^vw])")


OWNED = Pattern(r"(?:^|(?<=[,;]))(?P<whose>[mMyYz])(?P<mark>[:,-])(?=n?[pnhKk])", needs="mMyYz")


WITH_TOOL = Pattern(
    r"^(?P<who>[@,;]*[MYyzm]?[uvw]*)X(?P<whom>[MY]?[uvw]+)(?P<in>\([^()VXB]*\))?"
    r"(?P<tool>(?P<with>W?)(?P<first>pn|np|nd)(?:[,&]?(?:Kn|k))*)(?=[,;&@-]|$)",
    needs="X",
)
BY_POWER = frozenset(("siłą", "kośćmi"))
"""So told it is what is struck with, and with its tail gone it may be what somebody has."""


def whom_with(telling: Telling) -> None:
    """He attacked my unit (6 hp) with 5 power, Vader atakuje Leię siłą 7: what he does it with is his."""
    line = telling.line
    found = WITH_TOOL.match(line)
    if not found or len(re.findall("[VXB]", line)) != 1:
        return
    tool = telling.items[slice(*found.span("tool"))]
    if {item.value for item in tool if item.kind == "keyword"} - ATTACKERS_OWN:
        return
    whom = telling.items[slice(*found.span("whom"))]
    said = {item.text.lower() for item in tool[:2]}
    again = re.match(r"[,;&]+(?P<name>[vw]+)[W:]?(?:[kK]n?[,&]?)*(?:hn|nh)", line[found.end() :])
    if not found["in"] and not said & BY_POWER:  # is it Luke who has it, in "attacks Luke with power 7"?
        name = telling.items[found.end() + again.start("name") : found.end() + again.end("name")] if again else []
        if not again or not same_name(fold(" ".join(one.text for one in name)), fold(" ".join(one.text for one in whom))):
            return
    verb = telling.items[found.end("who")]
    inside = telling.items[slice(*found.span("in"))] if found["in"] else []
    who = telling.items[: found.end("who")]
    rest = telling.items[found.end() :]
    if again:
        name = telling.items[found.end() + again.start("name") : found.end() + again.end("name")]
        if same_name(fold(" ".join(one.text for one in name)), fold(" ".join(one.text for one in whom))):
            gone = telling.items[found.end() : found.end() + again.end("name")]
            rest = [item for item in rest if item not in gone]
            telling.keep(gone)
    telling.items = [*who, *tool, verb, *whom, *inside, *rest]


AGENT = re.compile(r"(?:er|or)s?\Z")
SOMEBODY = Pattern(r"(?:^|(?<=[XVNBMY,;]))(?P<name>[Kk])(?=,?(?:\((?!f|nf|0)|:|W|hn|nh|pn(?!\))|np|nd|[XVB]))", needs="kK")


def somebody(telling: Telling) -> None:
    """Fires on Avenger (hp 7): who is called so, and no keyword that is told without its number."""
    for found in list(SOMEBODY.finditer(telling.line)):
        at = found.start("name")
        item = telling.items[at]
        name = fold(load().summaries[item.value]["name"]["en"])
        if item.text[:1].isupper() and not item.text.isupper() and fold(item.text) != name and AGENT.search(item.text):
            telling.items[at] = item._replace(kind="name", value=item.text)


BESIDE = frozenset(fold("next beside near alongside obok").split())
NEXT_TO = Pattern(
    r"(?P<open>[,;&]+)(?P<who>[MY]?[uvw]+(?:nh|hn|\((?:nh|hn)\)))[W,]?v?(?P<where>[%vE])[NoV]?[MYyzm]?(?:[uvw]+)?,?&?(?P<may>[%iW]?)(?P<k>k)",
    needs="k",
)
MAY = frozenset(fold("can could may might moze with has ma z and").split())


def next_to(telling: Telling) -> None:
    """Anakin 5 hp next to her may intercept: one more of that side, who has it."""
    line = telling.line
    found = NEXT_TO.search(line)
    if not found or not re.search("[VXN]", line[: found.start()]) or "E" in line.replace("E", "", found["where"] == "E"):
        return
    words = {*fold(telling.items[found.start("where")].text).split()}
    may = found["may"] and not {*fold(telling.items[found.start("may")].text).split()} <= MAY
    if not words & BESIDE or may or telling.items[found.start("k")].value not in ("intercept", "bodyguard"):
        return
    who = telling.items[slice(*found.span("who"))]
    k = telling.items[found.start("k")]
    gone = [item for item in telling.items[found.start() : found.end()] if item not in who and item is not k]
    place = who[0].start
    telling.items[found.start() : found.end()] = [
        Item("another", "", place, place, ""),
        *who,
        Item("mark", ",", k.start, k.start, ""),
        k,
    ]
    telling.keep(gone)
