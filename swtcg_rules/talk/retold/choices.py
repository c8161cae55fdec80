"""One board or the other, where what is chosen stands apart from what it is chosen for.

six dice on armor, 4 hp. would I rather have Accuracy 1 or +2 power      ... or should I rather attack the 3 hp one with Shields 2
power 5 on armor, 4 hp, and without armor?      what is better against armor, Accuracy 1 or two more dice, if I have power 4

It is read only where the first reading is not plain. What is chosen must be the attacker's alone, or the defender's alone.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.retold.questions import questions
from swtcg_rules.talk.telling import Telling
from swtcg_rules.talk.words import ANSWERS, ATTACKERS_OWN, TARGETS_OWN


def _words(text: str) -> frozenset[str]:
    return frozenset(fold(text).split())


STRIKES_BY = ATTACKERS_OWN | {"lucky"}
"""What helps who attacks, where it stands beside such a thing to be chosen from."""
HELPS = TARGETS_OWN | ANSWERS
JOINTS = _words("or czy albo lub than niż beat beats")
MORE = _words("more extra additional another więcej dodatkowa dodatkowe dodatkowych dodatkową")
MORE_DICE = Pattern(r"n(?P<more>[%vEx])[dp]|n[dp](?P<behind>[%v])", needs="%vEx")
ONE_MORE = Pattern(r"(?:Ed|D%|x|bd)(?=[,;@|i]|$)", needs="EDxb")
OPTION = r"(?:(?:Kn|k)(?:c(?:nf|fn|n))?|bp?|pb)"
EITHER = Pattern(rf"(?P<first>{OPTION})[,;]*(?P<better>@?)(?P<joint>[|i%X])(?P<second>{OPTION})(?![nbhpsd])", needs="|i%X")
CHOOSING = _words(
    "would should could do does will you i he she it is be am rather have has take get want use pick choose go with prefer "
    "better off give given instead here then a the my had more often usually at and so to mieć miec wziąć brać dać wolałbym "
    "wolę lepiej lepsza lepsze lepszy raczej czy by było jest zamiast tego dołożyć dostać użyć zagrać"
)
STRUCK_ALONE = Pattern(r"^(?P<asks>@*)[,;]*V(?P<whom>[^VX@,;]*[hkK][^VX@,;]*)[,;]+[i&]*m?W?(?P<tool>(?:pn|np|nd)[^VX,;]*)[,;@]*$")
FOR_WHOM = Pattern(r"^(?P<asks>@*)(?P<on>[Nc])(?=[MY]?u?(?:pn|np|nd|w|nh|hn))")
WHEN_HE = Pattern(r"(?<=[uw]),?i[zyu]?(?=X)", needs="X")
POWER = Pattern(r"pn|np|nd")
LINK = re.compile("[VXN]")
TARGETS = Pattern(
    r"^(?P<front>[@,;%i&X]*)(?P<who>[^@VXN|i,;]*(?:pn|np|nd|w)[^@VX|i]*?)(?P<link>[VXN])(?P<first>[^@VX|i]*?)[,;]*(?P<joint>[|i])"
    r"(?P<mid>(?:[@i%&NXVW]|v(?=[NX@])|m(?=[X%]))*)(?P<second>[MY]?[^@VX|,;]*)(?P<tail>[,;@]*)$",
    needs="|i",
)
WITHOUT = Pattern(r"[,;]+[&v%@]*i?[zym]?W?(?P<no>[0v%])[Wv]?(?P<k>K|k)[,;@]*$", needs="kK")
NO = _words("no without bez nie")
ALSO = Pattern(rf"[,;]+[&v%@]*i?[zym]?[v%]?(?P<with>W)[v%]?(?P<what>{OPTION})[,;@]*$", needs="W")
AND_IF = _words(
    "jakby było byłoby by it there were was and a i what if when but then now how about same co jeśli jeżeli jak gdyby gdy "
    "to oraz with z had has have miał ma nie he"
)


I_HAVE_HE_HAS = Pattern(r"^[,;]*m(?:nd|pn|np)(?P<link>[,;])z(?=W[^pdGVXN]*h)", needs="m")
"""I have 5 dice, he has Shields 2 and 3 hp."""
THE_ONE = Pattern(r"n(?=W(?:[kK]|nh|hn))", needs="W")
"""The one with Armor, and no number."""


def choices(items: Sequence[Item]) -> list[list[Item]]:
    """The items of each of two boards; nothing where there is no such choice."""
    telling = Telling(items)
    questions(telling)
    for found in THE_ONE.finditer(telling.line):
        if telling.items[found.start()].text.lower() == "one":
            telling.become(found.start(), "unit")
    return _without(telling) or _also(telling) or _targets(telling) or _keywords(telling)


def _without(telling: Telling) -> list[list[Item]]:
    """And without armor?: the same board, once more without what was told."""
    line = telling.line
    found = WITHOUT.search(line)
    if not found or "0" in line[: found.start()] or not LINK.search(line[: found.start()]):
        return []
    keyword = telling.items[found.start("k")].value
    board = telling.items[: found.start()]
    there = [at for at, item in enumerate(board) if item[:2] == ("keyword", keyword)]
    between = telling.items[found.start() : found.start("k")]
    said = {word for item in between for word in fold(item.text).split()}
    if len(there) != 1 or not said <= AND_IF | NO or not said & NO:
        return []
    own = re.match(OPTION, line[there[0] :])
    if not own:
        return []
    return [board, [item for at, item in enumerate(board) if not there[0] <= at < there[0] + own.end()]]


def _also(telling: Telling) -> list[list[Item]]:
    """And with Critical Hit 1?: the same board, once more with it."""
    found = ALSO.search(telling.line)
    if not found or not LINK.search(telling.line[: found.start()]):
        return []
    between = telling.items[found.start() : found.start("what")]
    if not {word for item in between for word in fold(item.text).split()} <= AND_IF | _words("about also too"):
        return []
    board, what = telling.items[: found.start()], telling.items[slice(*found.span("what"))]
    told = {item.value for item in what if item.kind == "keyword"}
    asks = telling.items[found.end() - 1].kind == "asks" or any(item.text == "?" for item in telling.items[found.end("what") :])
    if not asks or told & {item.value for item in board if item.kind == "keyword"} or not (told <= STRIKES_BY or told <= HELPS):
        return []
    again = _placed(board, what, told <= STRIKES_BY)
    return [board, again] if again else []


def _targets(telling: Telling) -> list[list[Item]]:
    """Power 5 on a 4 hp guy with armor or on a 3 hp guy with Shields 2; or should I rather attack Poe."""
    found = TARGETS.match(telling.line)
    if not found:
        return []
    if not set(fold(telling.items[found.start("joint")].text).split()) & JOINTS:
        return []
    mid, first, second = (telling.items[slice(*found.span(name))] for name in ("mid", "first", "second"))
    said = {word for item in mid for word in fold(item.text).split()}
    if not said <= CHOOSING | _words(
        "on at against into vs attack hit shoot go for na w atakować bić uderzyć strzelić zaatakować"
    ):
        return []
    whole = [
        re.search("nh|hn", found[name]) or any(one.kind == "card" for one in telling.items[slice(*found.span(name))])
        for name in ("first", "second")
    ]
    told = {item.value for item in (*first, *second) if item.kind == "keyword"}
    if not all(whole) or told & STRIKES_BY or re.search("[pdRG]|n/n", found["first"] + found["second"]):
        return []
    who, link = telling.items[slice(*found.span("who"))], telling.items[found.start("link")]
    while who and who[0].kind in ("turns", "if", "and"):
        who.pop(0)
    while who and who[-1].kind in ("turns", "if", "mine", "mark"):
        who.pop()
    versus = link._replace(kind="versus", value="")
    return [[*who, versus, *one] for one in (first, second)]


def _keywords(telling: Telling) -> list[list[Item]]:
    """Accuracy 1 or two more dice, for whoever is told of elsewhere."""
    _more_dice(telling)
    line = telling.line
    found = EITHER.search(line)
    if not found or not set(fold(telling.items[found.start("joint")].text).split()) & JOINTS or EITHER.search(line, found.end()):
        return []
    options = [telling.items[slice(*found.span(name))] for name in ("first", "second")]
    told = [{item.value for item in one if item.kind == "keyword"} for one in options]
    every = told[0] | told[1]
    strikes = every <= STRIKES_BY and (not all(told) or bool(every & ATTACKERS_OWN))
    if not strikes and not (all(told) and every <= HELPS):
        return []
    begin, end = found.span()
    while begin and (telling.items[begin - 1].kind == "asks" or _chooses(telling.items[begin - 1])):
        begin -= 1
    while (
        end < len(telling.items)
        and telling.items[end].kind != "against-on"
        and (telling.items[end][:2] == ("asks", "better") or _chooses(telling.items[end]))
    ):
        end += 1
    if begin and telling.items[begin - 1].kind not in ("mark", "if") and end < len(line) and line[end] not in ",;":
        return []
    frame = _frame(
        [
            *telling.items[:begin],
            Item("mark", ",", telling.items[begin].start, telling.items[begin].start, ""),
            *telling.items[end:],
        ]
    )
    placed = [_placed(frame, one, strikes) for one in options]
    return placed if all(placed) else []


def _chooses(item: Item) -> bool:
    words = {*fold(item.text).split()}
    return bool(words) and item.kind != "mark" and words <= CHOOSING


def _more_dice(telling: Telling) -> None:
    """Two more dice, dwie kości więcej, an extra die: so much more power."""
    while found := ONE_MORE.search(telling.line):
        first, last = telling.items[found.start()], telling.items[found.end() - 1]
        said = {word for item in telling.items[found.start() : found.end()] for word in fold(item.text).split()}
        value = first.value if first.kind == "signed" else "+1"
        if first.kind != "signed" and not said & MORE:
            return
        telling.items[found.start() : found.end()] = [
            first._replace(kind="signed", value=value),
            last._replace(kind="stat", value="power", start=last.end, text=""),
        ]
    while found := MORE_DICE.search(telling.line):
        more = "more" if found["more"] else "behind"
        if fold(telling.items[found.start(more)].text) not in MORE:
            return
        at = found.start()
        n, last = telling.items[at], telling.items[found.end() - 1]
        telling.items[at : found.end()] = [
            n._replace(kind="signed", value=f"+{n.value}", end=last.end),
            last._replace(kind="stat", value="power"),
        ]


def _frame(items: list[Item]) -> list[Item]:
    """What is told beside the choice: who attacks, and then who is attacked."""
    telling = Telling([item for item in items if item[:2] != ("asks", "better") and item.value != ":"])
    while telling.items and telling.items[0].kind in ("mark", "if", "asks"):
        telling.items.pop(0)
    while telling.items and telling.items[-1].kind == "mark":
        telling.items.pop()
    if found := FOR_WHOM.match(telling.line):
        telling.items.pop(found.start("on"))
    if found := WHEN_HE.search(telling.line):
        telling.items[found.start() : found.end()] = []
    if found := STRUCK_ALONE.match(telling.line):
        whom, tool = (telling.items[slice(*found.span(name))] for name in ("whom", "tool"))
        link = telling.items[telling.line.index("V")]
        telling.items = [*tool, link, *whom]
    elif found := re.search("[,;]+(?=V)", telling.line):
        telling.items[found.start() : found.end()] = []
    elif found := I_HAVE_HE_HAS.match(telling.line):
        telling.become(found.start("link"), "versus")
    return telling.items


def _placed(frame: list[Item], option: list[Item], strikes: bool) -> list[Item]:
    """The frame with what is chosen where it belongs; nothing where that is not plain."""
    line = Telling(frame).line
    link = LINK.search(line)
    if not link or re.search("[|]", line):
        return []
    if not strikes:
        before, behind = line[: link.start()], line[link.end() :]
        if "h" in before and not re.search("[pdG,;]", before) and re.search("[pdG]", behind) and "h" not in behind:
            end = frame[link.start() - 1].end  # the one that is attacked was told of first
            return [*frame[: link.start()], Item("with", "", end, end, ""), *option, *frame[link.start() :]]
        if re.search("[pdG@]", behind) or not re.search("[hkKw]", behind):
            return []
        end = frame[-1].end
        return [*frame, Item("mark", ",", end, end, ""), *option]
    powers = list(POWER.finditer(line))
    cards = [at for at, item in enumerate(frame) if item.kind == "card" and at < link.start()]
    if len(powers) == 1 and powers[0].end() <= link.start():
        at = powers[0].end() + (line[powers[0].end() : powers[0].end() + 1] == "u")
    elif not powers and len(cards) == 1:
        at = cards[0] + 1
    else:
        return []
    place = frame[at - 1].end
    bonus = any(item.kind == "signed" for item in option)
    joint = Item("mark" if bonus or cards else "with", "," if bonus or cards else "", place, place, "")
    if bonus and not any(item.kind == "stat" for item in option):
        option = [*option, Item("stat", "power", place, place, "")]
    return [*frame[:at], joint, *option, *frame[at:]]
