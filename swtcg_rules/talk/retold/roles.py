"""Who attacks and who is attacked, by words that say so of what was just told, of a name, or in a question.

health 5, armor, that's my walker      who's attacking: droideka, power 6      if jawa has 2 power can it hurt a 4 hp guy
"""

from __future__ import annotations

import re
from collections.abc import Callable

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.telling import Telling
from swtcg_rules.talk.words import ANSWERS, TARGETS_OWN

FACTS = r"(?:[phsKfgl]|k|n|c|b|&|,|T)+"
THATS = Pattern(
    rf"(?:^|(?<=[,;]))(?P<told>{FACTS}?)(?P<joint>[,;&]*)(?P<is>v)(?P<who>[re]|[MY][uvw]+|[my])(?=[,;@]|$)", needs="v"
)
IS_THAT = frozenset(fold("that's thats that's to").split())
ENDS = ".;!?"


def _said_last(telling: Telling) -> None:
    """Health 5, Armor, that's my walker; power 7, that's the attacker: it is said behind what he has who he is."""
    while found := THATS.search(telling.line):
        if fold(telling.items[found.start("is")].text) not in IS_THAT:
            return
        begin = found.start("told")
        begin = next(
            (
                at + 1
                for at in reversed(range(begin, found.start("is") - 1))
                if telling.items[at].text in ENDS and telling.line[at] in ",;"
            ),
            begin,
        )
        if not re.search("[phKk]", telling.line[begin : found.start("is")]):
            return
        who, facts = telling.items[slice(*found.span("who"))], telling.items[begin : found.start("joint")]
        gone = telling.items[found.start("joint") : found.start("who")]
        telling.items[begin : found.end()] = [*who, *facts]
        telling.keep(gone)


WHO_IS = Pattern(r"(?:^|(?<=[,;&]))(?P<who>v)?(?P<verb>[XB])(?=:)", needs="XB")
WHOS = frozenset(("whos", "who is", "who's", "kto"))
WHO_IT_IS = frozenset(fold("attacking attacks atakuje bije strzela shooting").split())


def _who_is(telling: Telling) -> None:
    """Who's attacking: droideka, power 6, health 3."""
    found = WHO_IS.search(telling.line)
    if not found or fold(telling.items[found.start("verb")].text) not in WHO_IT_IS or not found["who"]:
        return
    if fold(telling.items[found.start("who")].text) in WHOS and len(re.findall("[XVB]", telling.line)) == 1:
        telling.become(found.start("verb"), "role", "attacker")
        telling.hush(found.start("who"))


NAMED = Pattern(
    r"(?:^|(?<=[,;&]))(?P<role>[re])(?P<link>[:W]?)(?P<whose>[MY]?)(?P<name>[vw]+)(?P<stop>[,:]*)(?=W?\(?(?:nh|hn|np|pn|nd|K|k))",
    needs="re",
)


def _named(telling: Telling) -> None:
    """The attacker is a rancor, 7 power, the target is my gungan with Riposte 1: what he is says no more."""
    found = list(NAMED.finditer(telling.line))
    if len({one["role"] for one in found}) != len(found) or re.search("[XVB]", telling.line):
        return
    for one in reversed(found):
        names = telling.items[slice(*one.span("name"))]
        if any(item.kind not in ("word", "name") for item in names):
            continue
        for at in reversed(range(one.start("link"), one.end("stop"))):
            telling.hush(at)


ON_HIM = Pattern(r"(?:^|(?<=[,;]))(?P<k>Kn|k)(?P<on>N)(?P<who>[MY]?(?:nh|hn)?[uvw]*(?:nh|hn)?)(?=[,;])", needs="N")


def _on_him(telling: Telling) -> None:
    """Retaliate 2 on my 5 health Wookiee; ...: he has it."""
    found = ON_HIM.search(telling.line)
    if not found or "h" not in found["who"] or telling.items[found.start("k")].value not in TARGETS_OWN | ANSWERS:
        return
    on = telling.items[found.start("on")]
    telling.items[found.start() : found.end()] = [
        *telling.items[slice(*found.span("who"))],
        *telling.items[slice(*found.span("k"))],
    ]
    telling.keep([on])


STRUCK = Pattern(r"(?:^|(?<=[,;&]))(?P<struck>B)(?=[uW]|ph|nh|hn|K|k)", needs="B")
ATTACKED = re.compile(r"(?:za)?atakowan[yae]\Z")


def _struck(telling: Telling) -> None:
    """The one who is attacked has Armor, and the one who attacks power 7, told so in Polish."""
    for found in list(STRUCK.finditer(telling.line)):
        if ATTACKED.match(fold(telling.items[found.start()].text)) and "r" in telling.line:
            telling.become(found.start(), "role", "defender")
            if telling.line[found.end() : found.end() + 1] == "u":
                telling.hush(found.end())


CAN_HURT = Pattern(r"(?P<can>[i%])(?P<who>[zMYuvw]*?[^i@VXBN]*?)(?P<hurt>v)(?=[MY]?t?(?:[uvw]|(?:nh|hn)))", needs="i%")
CAN = frozenset(fold("can could will would does did do may might może mógłby czy").split())
HURT = frozenset(fold("hurt damage scratch dent wound harm injure kill destroy stop zranić ranić zadrasnąć").split())


def _can_hurt(telling: Telling) -> None:
    """If jawa has 2 power can it hurt a 4 hp guy; can a jawa with 2 power hurt him."""
    if re.search("[XVBN]", telling.line):
        return
    found = next((one for one in CAN_HURT.finditer(telling.line) if fold(telling.items[one.start("hurt")].text) in HURT), None)
    if not found or fold(telling.items[found.start("can")].text) not in CAN:
        return
    if re.search("0|q", telling.line):
        return
    before = telling.line[: found.start("can")]
    begin = re.match(r"[@,;]*(?P<if>i)(?=[^i]*$)", before)
    strikes = before + found["who"]
    if not re.search("[pd]", strikes) or re.search("h", found["who"]):
        return
    telling.become(found.start("hurt"), "attacks")
    telling.hush(found.start("can"))
    if begin:
        telling.hush(begin.start("if"))


IF_HE_SHOOTS = Pattern(r"(?P<if>i)(?=[MY]?[uvw]+X[,;@]*$)", needs="i")


def _if_he_shoots(telling: Telling) -> None:
    """..., does it die if the Executor shoots."""
    found = IF_HE_SHOOTS.search(telling.line)
    if found and telling.items[found.start()].kind == "if" and telling.line.count("i") == 1:
        telling.become(found.start(), "mark", ",")


COMES_AT = Pattern(r"^[@,;]*(?P<who>[MY]?[uvw]+)[^XVBNIEhmzy@]*?(?P<comes>C)(?P<at>c?)N?(?=[MY]?(?:[uvw]|nh|hn))", needs="C")


def _comes_at(telling: Telling) -> None:
    """Kylo, Critical Hit 3, six power, comes at Rey: he attacks her."""
    found = COMES_AT.search(telling.line)
    if not found or not re.search("[pd]", found[0]) or re.search("[XVBI]", telling.line):
        return
    if found["at"] and fold(telling.items[found.start("at")].text) != "at":
        return
    telling.become(found.start("comes"), "attacks")
    if found["at"]:
        telling.hush(found.start("at"))


WAYS: tuple[Callable[[Telling], None], ...] = (
    _said_last,
    _who_is,
    _named,
    _on_him,
    _struck,
    _can_hurt,
    _if_he_shoots,
    _comes_at,
)
"""The ways, in their order."""
