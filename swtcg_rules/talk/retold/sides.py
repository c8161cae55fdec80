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


def purse_of_a_side(telling: Telling) -> None:
    """Dark has 2 Force; light: 4 hp, Deflect 2: whose side the other unit is of says whose the Force is."""
    line = telling.line
    found = PURSE.search(line)
    if not found or len(re.findall("S", line)) != 2 or re.search("[VBre]", line.replace("e", "", 1)):
        return
    at = found.start("side")
    other = next(place for place, letter in enumerate(line) if letter == "S" and place != at)
    if telling.items[at + 1].kind == "with" and fold(telling.items[at + 1].text) in HAD:
        return
    dark, side = telling.items[at].value, telling.items[other].value
    if dark == side:
        return
    if re.match(r"X(?:W?pn|W?nd|W?np)", line[other + 1 :]) and "e" in line and line.count("X") == 1:
        telling.become(at, "role", "defender")  # Dark attacks, the defender has ..., Light has 3 Force
        telling.hush(other)
        return
    told = re.match(r"[:W](?=(?:hn|nh|[kK]))[^pdGSX]*[,;@]*$", line[other + 1 :])
    before = line[: found.start()]
    if not told or "X" in line or not re.fullmatch(r"[,;]*[uvw]*(?:pn|np|nd)(?:[,&]*(?:Kn|k))*", before):
        return
    purse = telling.items[slice(*found.span("what"))]
    link = telling.items[other]._replace(kind="versus", value="")
    gone = [telling.items[at], telling.items[other + 1]]
    gone += [item for item in telling.items[at + 1 : other] if item not in purse and item.kind != "mark"]
    joint = Item("mark", ",", purse[0].start, purse[0].start, "")
    telling.items = [*telling.items[: found.start()], joint, *purse, link, *telling.items[other + 2 :]]
    telling.keep(gone)


FIRST_PURSE = r"S[W:]?(?:nf|fn|0f)l?[,;&]+"
PURSES_FIRST = Pattern(rf"^(?:{FIRST_PURSE})?S[W:]?(?:nf|fn|0f)l?[,;:]+(?=SXW?(?:pn|np|nd))", needs="X")
PURSES_LAST = Pattern(
    r"^SX.*?[,;&]+(?P<one>S)[W:]?(?P<of_one>nf|fn|0f)l?[,;&]+(?P<other>S)[W:]?(?P<of_other>nf|fn|0f)l?[,;@]*$", needs="X"
)
STRIKES = Pattern(r"^SXW?(?:pn|np|nd)(?:[,&]?(?:Kn|k))*", needs="X")
NAMES = ("one", "other")
PURSE_OF_HIS = Pattern(r"^S(?P<link>[W:])(?P<purse>nf|fn|0f)[,&]+(?P<power>pn|np|nd)(?=[,;&]+S[W:])", needs="f")


def both_purses(telling: Telling) -> None:
    """Light 3 Force, dark 0: dark attacks ...; and at the end: what each side has is told of who attacks and who does not."""
    if any(item.kind == "with" and fold(item.text) in HAD for item in telling.items):
        return
    if found := PURSES_FIRST.match(telling.line):
        purses, rest = telling.items[: found.end()], telling.items[found.end() :]
        while purses[-1].kind == "mark":
            purses.pop()
        asks: list[Item] = []
        while rest and rest[-1].kind in ("mark", "asks"):
            asks.insert(0, rest.pop())
        end = rest[-1].end
        telling.items = [*rest, Item("mark", ",", end, end, ""), *purses, *asks]
    found = PURSES_LAST.match(telling.line)
    tool = STRIKES.match(telling.line)
    if found and tool and telling.line.count("S") == len("SSS"):
        sides = {telling.items[found.start(name)].value: telling.items[slice(*found.span(f"of_{name}"))] for name in NAMES}
        attacker = telling.items[0]
        if len(sides) == len(NAMES) and attacker.value in sides:
            his = sides.pop(attacker.value)
            told, rest = telling.items[1 : tool.end()], telling.items[tool.end() : found.start("one")]
            (others,) = sides.values()
            said = [*told, Item("mark", ",", his[0].start, his[0].start, ""), *his, *rest, *others]
            gone = [item for item in telling.items if item not in said and item.kind != "asks"]
            asks = [item for item in telling.items if item.kind == "asks"]
            telling.items = [*said, *asks]
            telling.keep(gone)
    if found := PURSE_OF_HIS.match(telling.line):
        purse, power = (telling.items[slice(*found.span(name))] for name in ("purse", "power"))
        telling.keep(telling.items[found.end("purse") : found.start("power")])
        joint = Item("mark", ",", purse[0].start, purse[0].start, "")
        telling.items[found.start("purse") : found.end()] = [*power, joint, *purse]


HEADED = Pattern(r"^(?P<one>[MY]?[uvw]+)(?P<link>[VX])(?P<other>[MY]?[uvw]+)(?P<mark>[,:])(?=[vw])", needs="VX")

HEADS = Pattern(r"[,;&:.]+(?P<head>[vw]+|z)(?=[^vw])")


def under_a_heading(telling: Telling) -> None:
    """Kyle vs Desann: kyle 5 power, desann 6 hp: each told under his name."""
    line = telling.line
    found = HEADED.match(line)
    if not found or len(re.findall("[VXB]", line)) != 1 or len(telling.items) <= found.end():
        return
    names = [fold(" ".join(item.text for item in telling.items[slice(*found.span(who))])) for who in ("one", "other")]
    starts: list[tuple[int, int, int]] = []
    for one in HEADS.finditer(line, found.start("mark")):
        begin, end = one.span("head")
        told = fold(" ".join(item.text for item in telling.items[begin:end]))
        hits = [which for which in (0, 1) if same_name(told, names[which])]
        if one["head"] == "z" and len(starts) == 1 and "h" not in line[starts[0][1] : begin] and "h" in line[end:]:
            hits = [1]  # Maul attacks Yoda: maul has 7 power, he has 5 health
        if len(hits) == 1:
            starts.append((begin, end, hits[0]))
    if [which for *_, which in starts] != [0, 1] or starts[0][0] != found.end():
        return
    (_, first, _), (second_at, second, _) = starts
    asks = next((at for at in range(second, len(line)) if line[at] == "@"), len(line))
    link = telling.items[found.start("link")]._replace(kind="versus", value="")
    heads = [telling.items[slice(*found.span(who))] for who in ("one", "other")]
    gone = [*telling.items[found.end() : first], *telling.items[second_at:second]]
    first_has, other_has = telling.items[first:second_at], telling.items[second:asks]
    while first_has and first_has[-1].kind in ("mark", "and"):
        first_has.pop()
    telling.items = [*heads[0], *first_has, link, *heads[1], *other_has, *telling.items[asks:]]
    telling.keep(gone)


OWNED = Pattern(r"(?:^|(?<=[,;]))(?P<whose>[mMyYz])(?P<mark>[:,-])(?=n?[pnhKk])", needs="mMyYz")


def mine_and_his(telling: Telling) -> None:
    """Mine: power 5. His: 4 hp. I attack: the mark behind says no more than that he has it."""
    places = [one for one in OWNED.finditer(telling.line) if telling.items[one.start("mark")].text in ":-"]
    if {one["whose"] in "mM" for one in places} != {True, False} or len(places) != len("ab"):
        return
    for one in reversed(places):
        telling.become(one.start("whose"), "mine" if one["whose"] in "mM" else "they")
        telling.hush(one.start("mark"))


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
