"""Rolls whose word is missing, stands behind the dice or says for whom they fell; who rolled, and whose unit is told of then.

6 6 1 on Lando      5 4 4 1 rolled, target ...      rolled 4 6 2 for Maul      he rolled 5 6 6 2, my guy is 4 hp
"""

from __future__ import annotations

import re
from collections.abc import Callable

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.fell import I_ROLLED
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.retold.added import DICE, FACES, are_dice, told_with_number
from swtcg_rules.talk.telling import Telling
from swtcg_rules.talk.words import ATTACKERS_OWN

OF_ONE_ROLL = Pattern(r"(?<=n)(?P<open>\(?)(?P<plus>b)(?P<more>(?:[,&]*n)*)(?P<from>[oc])(?P<k>K)(?P<close>\)?)", needs="b")
COLON = Pattern(r"(?<=[nkh])(?P<colon>:)(?=n(?:[,-]?n){2,}(?:[,;&@]|$))", needs=":")


def signed_dice(telling: Telling) -> None:
    """Rolled 4 6 2 1 (+5 2 from Fury); power 4 vs health 5: 4 6 2 1."""
    found = OF_ONE_ROLL.search(telling.line)
    if found and telling.items[found.start("k")].value == "fury" and "R" in telling.line[: found.start()]:
        plus = telling.items[found.start("plus")]
        if plus.value[0] == "+" and plus.value[1:] in FACES and told_with_number(telling, "fury"):
            telling.become(found.start("plus"), "number", plus.value[1:])
            for name in ("close", "k", "from", "open"):
                if found[name]:
                    telling.hush(found.start(name))
    found = COLON.search(telling.line)
    if found and "R" not in telling.line:
        telling.become(found.start("colon"), "rolls")


BARE = Pattern(r"^[,;:]*(?P<come>[Cv]?)(?P<faces>n(?:[,-]?n){2,})(?=N[MY]?[uvwe])", needs="N")
ROLLED_LAST = Pattern(r"^[,;:]*(?P<faces>n(?:[,&-]?n)+)(?P<rolls>R)(?=[,;VN])", needs="R")
CAME = frozenset(fold("poszło poszły poleciało siadło padło spadło wpadło wleciało landed went got shot").split())
RESULTS = re.compile("results?|wyniki?")
RESULT = Pattern(r"(?:@:?|(?<=[,;])v)(?=n(?:[,-]?n){2,}(?:[,;&@]|$))", needs="@v")
AT_HIS = Pattern(r"R[:(d]*n(?:[,&-]*n)+(?P<at>c)(?=[MY])", needs="R")
WE = Pattern(r"(?<=[,;])W(?=Kn|k|nd|np|pn)", needs="W")
OTHER_NUMBERS = Pattern(r"[RpdGVXB]|(?<![Kh])n(?!h)")
"""Behind dice these say that it is something else, or told otherwise."""
NONE_OF_IT = Pattern(r"(?:(?<=[,;])|^)(?P<no>0)(?P<k>[Kk])(?=[,;])", needs="0")


def no_link(telling: Telling) -> bool:
    """Whether nothing says yet who attacks whom."""
    return not re.search("[VXBN]", telling.line)


def bare_dice(telling: Telling) -> None:
    """6 6 1 on Lando; leci 6 6 1 na Lando; 5 4 4 1 rolled, no Accuracy, target ..."""
    found = RESULT.search(telling.line) if "R" not in telling.line else None
    said = fold(telling.items[found.start()].text) if found else ""
    if found and (said in CAME or RESULTS.match(said)):
        telling.become(found.start(), "rolls")
    if (found := AT_HIS.search(telling.line)) and telling.items[found.start("at")].text.lower() == "at" and no_link(telling):
        telling.become(found.start("at"), "versus")
    if "R" in telling.line and (found := WE.search(telling.line)) and "we" in telling.before(found.start()):
        telling.become(found.start(), "mine")
    line = telling.line
    found = BARE.search(line)
    if found and are_dice(telling.items[slice(*found.span("faces"))]) and not OTHER_NUMBERS.search(line, found.end()):
        came = telling.items[found.start("come")]
        if not found["come"]:
            telling.insert(found.start("faces"), "rolls")
        elif came.kind != "word" or fold(came.text) in CAME:
            telling.become(found.start("come"), "rolls")
    found = ROLLED_LAST.search(line)
    if found and line.count("R") == 1 and are_dice(telling.items[slice(*found.span("faces"))]):
        rolls = telling.items.pop(found.start("rolls"))
        telling.items.insert(found.start("faces"), rolls)
    line = telling.line
    found = NONE_OF_IT.search(line)
    if found and "R" in line and not any(item.kind == "card" for item in telling.items):
        keyword = telling.items[found.start("k")]
        told = [item for item in telling.items if item[:2] == keyword[:2]]
        if keyword.value in ATTACKERS_OWN and len(told) == 1:
            telling.hush(found.start("k"))
            telling.hush(found.start("no"))
            if line[found.start() - 1 : found.start()] in tuple(",;"):
                telling.hush(found.start() - 1)


ROLLED_FOR = Pattern(
    rf"^(?:(?P<many>n)(?=R))?(?P<rolls>R?)(?P<faces>n(?:[,&-]*n)+)(?P<for>c)(?P<who>[MY]?u?w+|[MY]?v(?=\()|m)(?P<more>[,;]+x{DICE})?"
    r"(?:(?P<end>[,;]+)(?=[pnkKe])|(?=\())",
    needs="c",
)


def rolled_for(telling: Telling) -> None:
    """Rolled 4 6 2 for Maul, power 3, vs Yoda ...: for whom dice are rolled attacks; what fell is told behind all else."""
    line = telling.line
    found = ROLLED_FOR.match(line)
    if not found or line.count("R") != len(found["rolls"]) or fold(telling.items[found.start("for")].text) not in ("for", "za"):
        return
    rest, links = telling.items[found.end() :], re.findall("[VXB]", line[found.end() :])
    to_the_defender = not links and re.match("e[^er]*$", line[found.end() :])
    if (links not in (["V"], ["X"]) and not to_the_defender) or re.search("[uvwMYmyz]", re.split("[VX]", line[found.end() :])[0]):
        return
    dice = telling.items[found.start("rolls") : found.start("for")]
    if found["many"] and (not found["rolls"] or telling.items[0].number != sum(item.kind == "number" for item in dice)):
        return
    if not found["rolls"]:
        if len(dice) < len("abc"):
            return
        dice = [Item("rolls", "", dice[0].start, dice[0].start, ""), *dice]
    more = telling.items[slice(*found.span("more"))] if found["more"] else []
    if not are_dice([*dice, *more]):
        return
    who = telling.items[slice(*found.span("who"))]
    asks: list[Item] = []
    while rest[-1].kind in ("mark", "asks"):
        asks.insert(0, rest.pop())
    end = rest[-1].end
    if to_the_defender:
        joint = Item("mark", ",", rest[0].start, rest[0].start, "")
        link = Item("versus", "", rest[0].start, rest[0].start, "")
        telling.say([*who, link, *rest, joint, *dice, *more, *asks])
        return
    telling.say([*who, *rest, Item("mark", ",", end, end, ""), *dice, *more, *asks])


REROLLS = re.compile("%n[NW]n")
SOMEBODY_ROLLED = Pattern(rf"^(?P<who>z|[yY]u?|m|)(?P<rolls>R)[:(d]*{DICE}", needs="R")
TO_ME = frozenset(("mi", "mnie", "me"))


def somebody_rolled(telling: Telling) -> None:
    """He rolled 5 6 6 2, I had Lucky 1 ..., my guy has 4 hp: he attacks, and all that is mine is of who is struck."""
    line = telling.line
    found = SOMEBODY_ROLLED.match(line)
    if not found:
        return
    rolls = telling.items[found.start("rolls")]
    his = found["who"] in ("z", "y", "Y", "yu", "Yu") or bool(telling.beside(rolls) & TO_ME)
    if not his and found["who"] != "m" and not I_ROLLED.match(fold(rolls.text)):
        return
    struck = re.search("[,;&]+(?P<who>[mM])" if his else "[,;&]+(?P<who>[Yyz])", line)
    others = "[VXBNreyYzpdGS]" if his else "[VXBNremMpdGS]"
    if not struck or struck.start() < found.end() or re.search(others, REROLLS.sub("", line[found.end() :])):
        return
    if {item.value for item in telling.items[struck.start() :] if item.kind == "keyword"} & ATTACKERS_OWN:
        return
    if re.search("[hcuvwi%]", line[found.end() : struck.start()]):
        return
    pronouns = "m" if his else "zy"
    for at in range(struck.end(), len(line)):
        if line[at] in pronouns:
            telling.become(at, "mark", ",")
    at = struck.start("who")
    if line[at] in pronouns:
        telling.become(at, "role", "defender")
    else:
        telling.insert(at, "role", "defender")
    if telling.items[at - 1].kind == "and":
        telling.become(at - 1, "mark", ",")
    if not found["who"]:
        telling.insert(0, "role", "attacker")
        return
    telling.become(0, "role", "attacker")
    if line[1] == "u":
        telling.hush(1)


WAYS: tuple[Callable[[Telling], None], ...] = (bare_dice, signed_dice)
"""The ways before others of dice, in their order."""
WHO_ROLLED: tuple[Callable[[Telling], None], ...] = (rolled_for, somebody_rolled)
"""The ways behind those."""
