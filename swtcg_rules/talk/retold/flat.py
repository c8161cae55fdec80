"""Damage without an attack in other words: fixed, or by dice of damage.

2 flat damage (no dice) to a guy with evade 1      3 dice of dmg on Yoda      trzy obrażenia prosto w Yodę
"""

from __future__ import annotations

import re
from collections.abc import Callable

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.telling import Telling

FLAT = frozenset(
    fold(
        "flat fixed direct straight raw plain set guaranteed automatic auto pure unrolled "
        "stałe stałych bezpośrednie bezpośrednich czyste czystych gwarantowane automatyczne sztywne"
    ).split()
)
STRAIGHT = frozenset(fold("straight right directly direct prosto wprost bezpośrednio centralnie").split())
POINTS = frozenset(fold("points point pts pt punkty punktów punkt pkt").split())
FIXED = Pattern(
    r"^(?P<asks>[@,;]*)(?P<first>v?)(?P<n>n)(?P<flat>[vQ]?)(?P<points>(?:vo?)?)(?P<damage>g)(?P<none>[,;(]*0[dRD][,;)]*)?(?P<straight>v?)"
    r"(?P<at>[NVcX]?)(?=[,;]*(?:[MY]?[uvwemy]|[kK]|nh|hn))",
    needs="g",
)
TO = frozenset(fold("to into onto at for on against vs w na do dla against").split())


def fixed(telling: Telling) -> None:
    """2 flat damage to a guy; 2 damage, no dice, to him; 2 damage straight into him: done by nobody's attack."""
    line = telling.line
    found = FIXED.match(line)
    if not found or re.search("[pdGXVBRr]", line[found.end() :]) or "h" not in line[found.end() :]:
        return
    said = {
        name: fold(telling.items[found.start(name)].text) if found[name] else ""
        for name in ("first", "flat", "points", "straight", "at")
    }
    if (said["flat"] and said["flat"] not in FLAT | POINTS) or (said["points"] and said["points"] not in POINTS):
        return
    if (said["straight"] and said["straight"] not in STRAIGHT) or (said["first"] and said["first"] not in FLAT):
        return
    damage = telling.items[found.start("damage")]
    places = telling.items[found.start("damage") : found.end()]
    to = bool(said["at"]) or any(telling.beside(item) & {"to", "into him", "w niego"} for item in places)
    told = said["first"] or said["flat"] in FLAT or found["none"] or said["straight"]
    if not to or not (told or said["points"] or said["flat"]) or (said["at"] and said["at"].split()[-1] not in TO):
        return
    if said["at"] in ("on", "na") and not told:  # so it may lie there already
        return
    n = telling.items[found.start("n")]
    asks = [item for item in telling.items[: found.end("asks")] if item.kind == "asks"]
    struck = telling.items[found.end() :]
    while struck[0].kind == "mark":
        struck.pop(0)
    link = Item("versus", "", damage.end, damage.end, "")
    telling.say([*asks, n, damage._replace(kind="fixed", value=""), link, *struck])


AND_FLAT = Pattern(r"(?<=g)C?(?P<open>\()(?P<flat>v)\)", needs="g")


def flat_in_brackets(telling: Telling) -> None:
    """6 damage coming (fixed): it says how."""
    found = AND_FLAT.search(telling.line)
    if found and fold(telling.items[found.start("flat")].text) in FLAT:
        for at in reversed(range(found.start("open"), found.end())):
            telling.hush(at)


TO_WHOM = Pattern(r"^(?P<asks>[@,;i]*)(?P<n>n)(?P<what>[gG])(?P<at>[VXcN]?)(?=[,;]*(?:[MY]?[uvwe]|W[kK]|[kK]|nh|hn))", needs="gG")
ENOUGH = frozenset(("enough", "wystarczy", "starczy"))
AT_WHOM = frozenset(("to", "do", "into him", "w niego"))
KILLS = frozenset(fold("kill kills destroy finish enough zabije zabija zabić ubije against into vs to w do").split())


def to_whom(telling: Telling) -> None:
    """3 dice of damage to a unit, 3 damage to him, is 4 damage enough against him: done by nobody's attack."""
    line = telling.line
    found = TO_WHOM.match(line)
    if not found or re.search("[pdGXVBRIr]", line[found.end() :]) or "h" not in line[found.end() :]:
        return
    what = telling.items[found.start("what")]
    said = telling.beside(what)
    at = telling.items[found.start("at")] if found["at"] else None
    word = fold(at.text) if at else ""
    enough = not ENOUGH.isdisjoint(said)
    if at is None and (AT_WHOM.isdisjoint(said) or "enough" in said):
        return
    if at is not None and word not in KILLS and not (enough and word in ("for", "on", "na")):
        return
    if what.kind == "dice" and word == "vs":
        return
    if what.kind == "damage":
        telling.become(found.start("what"), "fixed")
    if at is not None:
        telling.become(found.start("at"), "versus")
    else:
        telling.insert(found.end(), "versus")


OF_DAMAGE = Pattern(r"(?<=n)(?:(?P<die>d)(?:v?o)(?P<of>g)|(?P<damage>g)(?P<dice>d))(?=[,;&NVcXuvwMY@]|Kn|$)", needs="g")
WORTH = frozenset(("worth", "worthy"))


def dice_of_damage(telling: Telling) -> None:
    """3 dice of dmg, 3 dmg dice, 3 dice worth of damage."""
    found = OF_DAMAGE.search(telling.line)
    if not found or re.search("[pXBG]", telling.line):
        return
    words = telling.items[found.start() : found.end()]
    if any(item.kind == "word" and fold(item.text) not in WORTH for item in words):
        return
    first = words[0]
    telling.items[found.start() : found.end()] = [first._replace(kind="dice", value="")]
    telling.keep(words[1:])


TAKES_FLAT = Pattern(r"(?P<takes>[WI])n(?P<flat>v)g", needs="g")
TAKES_DICE = Pattern(r"^(?P<asks>[@,;i]*)(?P<struck>[^pdGXVBNI]*)I(?P<dice>nG)(?P<rest>[,;&@].*)?$", needs="G")
GETS_DICE = Pattern(r"^[@,;i]*[MY]?[uvwm]+(?:\([^()]*\))?(?P<gets>W)(?=nG)", needs="G")
GETS = frozenset(("gets", "got", "get", "dostaje", "dostal", "dostala"))


HIT_FOR = Pattern(r"(?P<gets>W)(?P<hit>X)(?P<for>c)n(?P<flat>v?)g(?=[,;@]|$)", needs="g")
DIES_TO = Pattern(r"(?<=[uvwhn)])(?P<die>d)(?=n(?P<what>[dpG]))", needs="d")


def takes(telling: Telling) -> None:
    """Luke takes 2 flat damage, gets hit for 2 damage; takes 3 dice of dmg; dies to 5 dice."""
    found = HIT_FOR.search(telling.line)
    if found and fold(telling.items[found.start("gets")].text) in GETS and fold(telling.items[found.start("hit")].text) == "hit":
        telling.hush(found.start("for"))
        telling.become(found.start("hit"), "suffers")
        telling.hush(found.start("gets"))
        if "v" in found["flat"] and fold(telling.items[found.start("flat") - 2].text) in FLAT:
            telling.hush(found.start("flat") - 2)
    found = DIES_TO.search(telling.line)
    dies = telling.items[found.start("die")] if found and not re.search("[VXBN]", telling.line) else None
    if found and dies and fold(dies.text) == "die" and telling.beside(dies) & {"to"}:
        telling.become(found.start("die"), "suffers" if found["what"] == "G" else "attacked-by")
    found = TAKES_FLAT.search(telling.line)
    if found and fold(telling.items[found.start("flat")].text) in FLAT:
        verb = telling.items[found.start("takes")]
        if verb.kind == "suffers" or fold(verb.text) in GETS:
            telling.hush(found.start("flat"))
            telling.become(found.start("takes"), "suffers")
    found = GETS_DICE.match(telling.line)
    if found and fold(telling.items[found.start("gets")].text) in GETS:
        telling.become(found.start("gets"), "suffers")
    found = TAKES_DICE.match(telling.line)
    if found and re.search("[uvwmMYe]", found["struck"]) and not re.search("[pdGXVBNrR]|&ng", found["rest"] or ""):
        dice, struck = telling.items[slice(*found.span("dice"))], telling.items[slice(*found.span("struck"))]
        asks = [item for item in telling.items[: found.end("asks")] if item.kind == "asks"]
        rest = telling.items[found.start("rest") :] if found["rest"] else []
        end = dice[-1].end
        telling.say([*asks, *dice, Item("versus", "", end, end, ""), *struck, *rest])


WAYS: tuple[Callable[[Telling], None], ...] = (flat_in_brackets, fixed, dice_of_damage, takes, to_whom)
"""The ways, in their order."""
