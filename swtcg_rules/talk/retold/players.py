"""People who play, before the unit that they play; and a unit that is named again where something more is told of it.

my brother attacks with Maul, 6 power, my Luke has 5 hp      this kid has Bossk, 6 power, hits my Han 5 hp
Dooku 6 power hits Yoda 5 hp, Evade 2 on Yoda for 1 Force      is 6 power enough for Grievous? hp 6
"""

from __future__ import annotations

import re

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.aside_words import PEOPLE
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.left_words import FEELS, LOOKS
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.sides import same_name
from swtcg_rules.talk.telling import Telling
from swtcg_rules.talk.words import ATTACKERS_OWN, TARGETS_OWN

BRINGS = frozenset(
    fold(
        "has got have plays played runs brings uses fields owns ma gra wystawia zagrywa używa prowadzi playing running using "
        "bringing fielding"
    ).split()
)
"""What stands between who plays and what he plays; what he had, and has no more, is another matter."""
AT_THE_TABLE = frozenset(
    fold(
        "hubby wifey missus fiance fiancee stepson stepdad grandma grandpa grandad gran granny teammate opp someone somebody "
        "lady teenager neighbour stranger clerk owner newbie noob "
        "szwagier szwagra teść teściowa wujek ciocia ciotka babcia dziadek synek córeczka gostek gościu typek młody młoda "
        "siostrzeniec bratanek sąsiad kuzynka narzeczony narzeczona ktoś"
    ).split()
)
"""Further people, whom nobody takes for a unit where they play one."""
PLAYS = Pattern(
    r"^[,;]*(?P<who>[MYt]?Y?v{0,2}?(?:w|v|u~?)w??)(?P<verb>[Wv%X]|Xm?W?|Lm?)(?P<whose>[MY]?)(?P<name>[vw]+)"
    r"(?P<tool>[,;(W]*(?:np|pn|nd)\)?(?:[,&W]*(?:Kn|nK|k)(?!c))*[,;]*)(?P<then>.*)$"
)
AT = Pattern(r"^(?P<link>[VNcX])(?=[MY]?(?:[uvw]|nh|hn))")
"""Whom he attacks is told behind the power,"""
HIS = Pattern(r"^(?:M(?=[uvw]+W|nh|hn)|m(?=[uvw]+W?(?:nh|hn)))")
"""or only that it is mine."""
ACTS = frozenset(("X", "L"))


def players(telling: Telling) -> None:
    """Who plays is none of the units: what he plays attacks."""
    found = PLAYS.search(telling.line)
    if not found or not _is_player(telling, *found.span("who")):
        return
    verb = telling.items[found.start("verb")]
    acts = found["verb"][0] in ACTS and found["verb"] not in ("X", "Xm")
    with_it = telling.items[found.end("name") - 1].text.endswith(("ą", "em", "ami"))
    polish = found["verb"] in ("X", "Xm") and fold(verb.text) == "atakuje" and with_it
    if not acts and not polish and fold(verb.text).split()[0] not in BRINGS:
        return
    name, tool = (telling.items[slice(*found.span(part))] for part in ("name", "tool"))
    if any(fold(item.text) in PEOPLE for item in name):
        return
    then = telling.items[found.end("tool") :]
    behind: list[Item] = []
    if acts or polish:
        if at := AT.match(found["then"]):
            behind = [verb._replace(kind="versus", value="")]
            then = then[at.end("link") :]
        elif at := HIS.match(found["then"]):
            behind = [verb._replace(kind="versus", value="")]
            then = [then[0]._replace(kind="my"), *then[1:]]
        elif not re.search("[VX]", found["then"]):
            return
    while behind and tool and tool[-1].kind == "mark" and tool[-1].value != ")":
        tool = tool[:-1]
    who = [*telling.items[: found.start("name")], *(item for at in range(found.start("name")) for item in _beside(telling, at))]
    who.sort(key=lambda item: item.start)
    said = " ".join(item.text for item in who if item.kind != "mark")
    telling.items = [*name, *tool, *behind, *then]
    telling.keep([Item("filler", "", who[0].start, who[-1].end, said)])


SENDS = Pattern(r"^[,;]*(?P<who>[MYt]?Y?v{0,2}?(?:w|v)w??)(?P<verb>[Xv])(?P<name>[MY]?[vw]+)(?P<at>[Nc])(?=[MY]?[uvw]+)")
SWINGS = frozenset(("swings", "swung", "throws", "slams", "sends", "rams", "hurls", "charges"))


def sends(telling: Telling) -> None:
    """My buddy swings Grievous at Mace: Grievous attacks him."""
    found = SENDS.search(telling.line)
    if not found or not _is_player(telling, *found.span("who")):
        return
    verb = telling.items[found.start("verb")]
    if fold(verb.text) not in SWINGS:
        return
    name = [item for item in telling.items[slice(*found.span("name"))] if item.kind != "my"]
    who = [*telling.items[: found.start("name")], *(item for at in range(found.start("name")) for item in _beside(telling, at))]
    who.sort(key=lambda item: item.start)
    at = telling.items[found.start("at")]
    telling.items[: found.end()] = [*name, at._replace(kind="attacks", value="")]
    telling.keep([Item("filler", "", who[0].start, who[-1].end, " ".join(item.text for item in who if item.kind != "mark"))])


def _beside(telling: Telling, at: int) -> list[Item]:
    """What says nothing behind an item, which is said together with it."""
    return telling.silent.pop(telling.items[at].start, [])


def _is_player(telling: Telling, begin: int, end: int) -> bool:
    """Whether these items are of one who plays: "my brother", "this kid", "the guy across the table", "our friend Dave"."""
    who = [item for item in telling.items[begin:end] if item.kind not in ("my", "your")]
    if not who:
        return telling.items[end - 1].kind == "your"
    while len(who) > 1 and who[0].kind == "word" and fold(who[0].text) in LOOKS | FEELS:
        who = who[1:]
    first = who[0]
    if first.kind == "unit":
        return len(who) > 1 or any("across" in word or "naprzeciw" in word for word in telling.beside(first))
    known = first.kind == "person" or fold(first.text) in PEOPLE | AT_THE_TABLE
    return known and all(item.kind == "name" for item in who[1:])


ON_HIM = Pattern(r"(?P<what>nK|Kn|k|hn|nh|ng)(?P<on>N)[MY]?(?P<name>[vw]+)(?=[,;&(c@]|$)", needs="N")
AGAIN = Pattern(r"(?<=[,;&])(?P<name>[vw]+)(?=W?(?:hn|nh|Kn|nK|k)(?:[,;&(c@]|$))", needs="vw")
ON_MINE = Pattern(r"(?:hnl?|nhl?|(?:Kn|nK|k))(?P<on>N)Mu(?=[,;&@]|$)", needs="N")
NAMES = Pattern(r"[vw]+")
LINK = Pattern("[VXN]")


def on_whom(telling: Telling) -> None:
    """Three Shields on the Gungan, who was named last: it is told of him anyway."""
    while found := ON_HIM.search(telling.line):
        keyword = next((item.value for item in telling.items[slice(*found.span("what"))] if item.kind == "keyword"), "")
        if keyword in ATTACKERS_OWN or not _named_last(telling, found, found.start("on")):
            break
        for at in reversed(range(found.start("on"), found.end())):
            telling.hush(at)
    found = ON_MINE.search(telling.line)
    if (
        found
        and not re.search("[Yyz]", telling.line[: found.start()])
        and re.search("[VXN]M|[VXB]m", telling.line[: found.start()])
    ):
        for at in reversed(range(found.start("on"), found.end())):
            telling.hush(at)
    found = AGAIN.search(telling.line)
    if found and _named_last(telling, found, found.start()) and _struck(telling, found.end()):
        for at in reversed(range(*found.span("name"))):
            telling.hush(at)


def _struck(telling: Telling, at: int) -> bool:
    """Whether nothing is told from there on that only who attacks has."""
    behind = telling.items[at:]
    return not any(item.kind == "keyword" and item.value in ATTACKERS_OWN - TARGETS_OWN for item in behind)


def _named_last(telling: Telling, found: re.Match[str], until: int) -> bool:
    """Whether the name found is the one of the unit that was told of last, and that one is attacked."""
    names = [one.span() for one in NAMES.finditer(telling.line[:until])]
    links = [one.start() for one in LINK.finditer(telling.line[:until])]
    if not names or not links or names[-1][0] < links[-1]:
        return False
    told, last = (telling.items[begin:end] for begin, end in (found.span("name"), names[-1]))
    attacks = [telling.items[begin:end] for begin, end in names if end <= links[0]]
    again, struck, *strikes = (" ".join(fold(item.text) for item in one) for one in (told, last, *attacks))
    return same_name(again, struck) and not any(same_name(again, name) for name in strikes)


ENOUGH_FOR = Pattern(r"(?:np|pn|nd)(?:[,&W]*(?:Kn|k))*(?P<for>c)(?=[MY]?[vw]+[,;(W])", needs="c")
GOES_FOR = Pattern(r"(?P<go>[vXC]+)(?P<for>c)(?=[MY])", needs="c")
GOES = frozenset(
    (
        "goes",
        "going",
        "go",
        "went",
        "heading",
        "headed",
        "heads",
        "straight",
        "right",
        "directly",
        "comes",
        "coming",
        "swings",
        "swinging",
    )
)


def goes_for(telling: Telling) -> None:
    """Is 6 power enough for Grievous? hp 6; he goes straight for my guy."""
    if re.search("[VB]", telling.line):
        return
    found = ENOUGH_FOR.search(telling.line)
    if found and "X" not in telling.line and "enough" in telling.before(found.start("for")):
        telling.become(found.start("for"), "versus")
    found = GOES_FOR.search(telling.line)
    if found and GOES.issuperset(word for item in telling.items[slice(*found.span("go"))] for word in fold(item.text).split()):
        if re.search("[X]", telling.line[: found.start()]):
            return
        for at in reversed(range(*found.span("go"))):
            telling.hush(at)
        telling.become(found.start("go"), "attacks")


ARTICLES = frozenset(("a", "an", "the", "that", "this"))


WAYS = (players, goes_for)
