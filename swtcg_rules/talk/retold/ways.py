"""A telling that was not plain, told again in plainer words: reasons in brackets, who is told of last, what comes at somebody.

power 5 (+1 from a location) vs 4 hp      six dice coming at my 3 hp guy      my unit took 2 out of 6, now a 5 power guy hits it

It is read only where the first reading is not plain.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.retold import added, bare, fellows, flat, players, rounds, second, several, shown, spoken, struck
from swtcg_rules.talk.retold.asked import (
    asked_round,
    one_free,
)
from swtcg_rules.talk.retold.dice import his_dice, lucky_again, more_dice, rolled_by
from swtcg_rules.talk.retold.framed import framed
from swtcg_rules.talk.retold.late import AMOUNTS
from swtcg_rules.talk.retold.lent import SUMS
from swtcg_rules.talk.retold.lying import lying
from swtcg_rules.talk.retold.names import beside_names, longer_names, named_again
from swtcg_rules.talk.retold.numbers import NUMBERS
from swtcg_rules.talk.retold.prices import PRICES
from swtcg_rules.talk.retold.questions import questions
from swtcg_rules.talk.retold.sides import (
    next_to,
    whom_with,
)
from swtcg_rules.talk.retold.who import at_last, comes_at, coming, struck_first
from swtcg_rules.talk.telling import Telling

REASON = Pattern(r"(?:pn|np|nd)[,&]*b(?P<open>\()(?P<why>[^()nbpdshi|0]+)\)", needs="(")
BONUS_INSIDE = Pattern(r"(?:pn|np|nd)\((?P<bonus>b)(?P<stat>p?)(?P<why>[^()nbpdshi|0]*)\)", needs="(")
PLUS = Pattern(r"(?:np|pn|nd)[,&(]*(?P<sign>[+%])(?P<n>n)(?=[oWPc(),;&VXB]|$)", needs="+%")
SIGNS = {"+": "+", "plus": "+", "minus": "-"}
SOURCE = Pattern(r"(?:pn|np|nd)[,&]*b(?P<from>[oWc][MYE]?(?:[uvwPSJ]|[kK](?!n))+)(?=[,;&)VXNB]|Kn|$)", needs="oWc")
BARE_BONUS = Pattern(r"(?:pn|np|nd)[,&]?b(?=[,;&)(VXNB]|Kn(?!b)|k|$)", needs="b")
"""What is added to a power that was just told."""
FROM = frozenset(("from", "z", "ze", "od", "for", "by", "thanks to", "because of", "dzieki"))


def retold(items: list[Item]) -> list[Item]:
    """The items in such words; the same where there is nothing of the kind."""
    telling = Telling(items)
    before = list(telling.items)
    for way in WAYS:
        way(telling)
    return items if telling.items == before else telling.whole()


def _hush(telling: Telling, begin: int, end: int) -> None:
    for at in reversed(range(begin, end)):
        telling.hush(at)


def _power_behind(telling: Telling, at: int) -> None:
    """What is told right before is more power, and no more of what stands before that."""
    telling.insert(at, "stat", "power")
    telling.insert(at - 1, "mark", ",")


def _bonus(telling: Telling) -> None:
    """Power 5 (+1 from a location), 2 power plus 3 from the stack, 7 power -2 (was stunned): it is told why, too."""
    while (found := PLUS.search(telling.line)) and telling.items[found.start("sign")].text.lower() in SIGNS:
        at = found.start("sign")
        sign, n = telling.items[at : at + 2]
        value = f"{SIGNS[sign.text.lower()]}{n.value}"
        telling.items[at : at + 2] = [n._replace(kind="signed", value=value)]
        telling.keep([sign])
    while found := REASON.search(telling.line):
        _hush(telling, found.start("open"), found.end())
        _power_behind(telling, found.start("open"))
    while found := BONUS_INSIDE.search(telling.line):
        _hush(telling, found.start("why"), found.end())
        telling.become(found.start("bonus") - 1, "mark", ",")
        if not found["stat"]:
            telling.insert(found.end("bonus"), "stat", "power")
    while (found := SOURCE.search(telling.line)) and fold(telling.items[found.start("from")].text) in FROM:
        _hush(telling, *found.span("from"))
        _power_behind(telling, found.start("from"))
    while found := BARE_BONUS.search(telling.line):
        _power_behind(telling, found.end())


LEFT_OF_IT = Pattern(r"(?:hn|nh)[,;(&]*(?P<of>o)(?=ln|nl)", needs="o")
GONE_OF_IT = Pattern(r"(?:hn|nh)[,;(&]*(?P<of>o)(?=T?nT?(?P<gone>[gv%I])T?)", needs="o")
TAKEN_OF = Pattern(r"(?P<taken>[T%I])(?P<n>n)(?P<of>[0oW]?)[MY]?(?P<whole>n)(?P<health>[hg]?)(?![pdKfsg])", needs="TI%")
OUT_OF = frozenset(("out of", "of", "z", "ze", "of his", "of its", "of her", "of my", "out of his", "out of its"))
OF_WHICH = Pattern(r"nh(?P<open>\()(?:on)\)", needs="(")
LOST = frozenset(
    fold(
        "stracił straciła straciło zbite ubite stracone zjechane poszły poszło zdjęte lost loses used burned down missing "
        "removed zadane spadły"
    ).split()
)


def _health(telling: Telling) -> None:
    """Health 5 of which 3 are left, of which 2 are lost; it took 2 out of 6."""
    if (found := OF_WHICH.search(telling.line)) and not re.search("[pd]", telling.line[: found.start()]):
        telling.insert(found.start("open"), "left")
    while found := LEFT_OF_IT.search(telling.line):
        telling.hush(found.start("of"))
    while found := GONE_OF_IT.search(telling.line):
        at = found.start("gone")
        if telling.line[at] in "v%" and fold(telling.items[at].text) not in LOST:
            return
        telling.become(at, "damage")
        if telling.line[at - 1] == "T":
            telling.hush(at - 1)
        telling.become(found.start("of"), "mark", ",")
    found = TAKEN_OF.search(telling.line)
    if not found:
        return
    of = {fold(telling.items[found.start("of")].text)} if found["of"] else telling.beside(telling.items[found.start("n")])
    if not of & OUT_OF:
        return
    taken = telling.items[found.start("taken")]
    if taken.kind == "turns" and fold(taken.text) not in LOST:
        return
    if telling.items[found.start("whole")].number <= telling.items[found.start("n")].number:
        return
    if found["health"] == "g":
        telling.hush(found.start("health"))
    if found["health"] != "h":
        telling.insert(found.end("whole"), "stat", "health")
    if found["of"]:
        telling.become(found.start("of"), "mark", ",")
    else:
        telling.insert(found.start("whole"), "mark", ",")
    telling.become(found.start("taken"), "already")
    telling.insert(found.end("n"), "damage")


TAIL = Pattern(r"(?<=@)(?P<tail>(?:X|g|%)+)(?=[,;]*$)", needs="@")
KILLS = frozenset(fold("zdjąć ubić dobić wykończyć skasować ustrzelić zestrzelić rozwalić zniszczyć sprzątnąć zabić").split())
INFINITIVE = Pattern(r"(?<=@)v(?=[,;]*$|[,;&@])", needs="@")
HEADING = Pattern(r"^[,;]*[Kk][,:]", needs="kK")
TOPIC = frozenset(("question", "pytanie", "problem", "q", "issue", "ruling", "check", "math", "case"))


def _asked(telling: Telling) -> None:
    """Chance both are gone; an Overkill question: ...; da radę go zdjąć."""
    while (found := INFINITIVE.search(telling.line)) and fold(telling.items[found.start()].text) in KILLS:
        telling.hush(found.start())
    if found := TAIL.search(telling.line):
        for at in reversed(range(*found.span("tail"))):
            item = telling.items[at]
            if item.kind == "kills" or (item.kind == "damage" and "gone" in fold(item.text)):
                telling.become(at, "asks", "discard")
            elif item.kind == "turns" and fold(item.text) in ("each", "both", "oba", "obie", "kazdy"):
                telling.hush(at)
    found = HEADING.match(telling.line)
    if not found or telling.items[found.end() - 1].text not in (":", ","):
        return
    topic = telling.items[found.end() - 2]
    if telling.beside(topic) & TOPIC and any(item[:2] == topic[:2] for item in telling.items[found.end() :]):
        _hush(telling, 0, found.end())


WITH_DICE = Pattern(r"(?P<keyword>K)(?P<with>[Wc]?)n(?P<dice>d)", needs="K")
ROLLS_DICE = frozenset(("retaliate", "backfire", "overload", "bombard", "barrage"))
BOTH_OF_IT = Pattern(r"(?P<many>n)(?P<k>K)[,:;(-]*(?P<one>n?)(?P<a>nc(?:nf|fn|n))[,;&]*[Ev](?P<b>nc(?:nf|fn|n))", needs="K")
PAYS_FOR = Pattern(r"(?P<pay>c+)[Kk](?=[,;&X])", needs="c")
CAN = Pattern(r"(?<=[Eu])(?P<can>[i%])(?=W?[Kk])", needs="i%")
MAY = frozenset(fold("can could may might może mógłby potrafi").split())
TOO = frozenset(fold("też także too also as well również").split())
HEALTH_TOO = Pattern(r"(?:nh|hn)[,;&]+(?P<who>[zyme])(?P<also>&)?W?(?P<n>n)(?=[,;@]|$)", needs="h")


def _abilities(telling: Telling) -> None:
    """Retaliates with 3 dice; two Evades, one 1 for 1 Force, the other 2 for 2; his friend can intercept."""
    while (found := WITH_DICE.search(telling.line)) and telling.items[found.start("keyword")].value in ROLLS_DICE:
        telling.hush(found.start("dice"))
        if found["with"]:
            telling.hush(found.start("with"))
    if (found := BOTH_OF_IT.search(telling.line)) and telling.items[found.start("many")].value == "2":
        keyword = telling.items[found.start("k")]
        first, second = telling.items[slice(*found.span("a"))], telling.items[slice(*found.span("b"))]
        mark = Item("mark", ",", second[0].start, second[0].start, "")
        again = keyword._replace(start=second[0].start, end=second[0].start, text="")
        others = [item for item in telling.items[found.start() : found.end()] if item not in (keyword, *first, *second)]
        telling.items[found.start() : found.end()] = [keyword, *first, mark, again, *second]
        telling.keep(others)
    while (found := CAN.search(telling.line)) and fold(telling.items[found.start("can")].text) in MAY:
        telling.become(found.start("can"), "with")
    while found := PAYS_FOR.search(telling.line):
        _hush(telling, found.start(), found.end("pay"))
    if found := HEALTH_TOO.search(telling.line):
        also = found["also"] and fold(telling.items[found.start("also")].text) in TOO
        if also:
            telling.hush(found.start("also"))
            telling.insert(found.end("n") - 1, "stat", "health")


PRICE_LATER = Pattern(r"[,;&(]+(?P<k>[Kk])(?P<price>c(?:nf|fn|n))(?P<close>\)?)(?=[,;@)]|$)", needs="c")


def _price_later(telling: Telling) -> None:
    """Evade 2 ..., (Evade costs 1): the price of what was told of."""
    found = PRICE_LATER.search(telling.line)
    if not found:
        return
    keyword = telling.items[found.start("k")].value
    there = [at for at, item in enumerate(telling.items[: found.start()]) if item[:2] == ("keyword", keyword)]
    ends = there[0] + 1 + (telling.line[there[0] + 1] == "n") if len(there) == 1 else 0
    if not ends or telling.line[ends : ends + 1] in tuple("c("):
        return
    price = telling.items[slice(*found.span("price"))]
    gone = [item for item in telling.items[found.start() : found.end()] if item not in price]
    telling.items[found.start() : found.end()] = []
    telling.items[ends:ends] = price
    telling.keep(gone)


BOMBS = Pattern(
    r"(?P<verb>X)(?P<whom>[MYt]*(?:[uvw]+)?)(?P<for>[cW])(?P<n>n)(?P<d>d?)(?:[,;&N]+|(?=[@(])|(?=[MY]?u)|$)", needs="X"
)
BOMBED = Pattern(r"(?P<is>W?)(?P<verb>K)(?P<for>[cW])(?P<n>n)d?(?=[,;&@]|$)", needs="K")


def _bombards(telling: Telling) -> None:
    """Bombards a ground unit for 5."""
    passive = BOMBED.search(telling.line)
    if passive and telling.items[passive.start("verb")].value == "bombard":
        struck, n = telling.items[: passive.start()], telling.items[passive.start("n")]
        if "h" in telling.line[: passive.start()] and not re.search("[pdGXVBN]", telling.line):
            link = Item("versus", "", n.end, n.end, "")
            rest = telling.items[passive.end() :]
            telling.keep(
                [item for item in telling.items[passive.start() : passive.end()] if item.kind not in ("keyword", "number")]
            )
            telling.items = [telling.items[passive.start("verb")], n, link, *struck, *rest]
        return
    found = BOMBS.search(telling.line)
    if not found or "bombar" not in fold(telling.items[found.start()].text) or re.search("[pVB]", telling.line):
        return
    verb, n = telling.items[found.start()], telling.items[found.start("n")]
    whom = telling.items[slice(*found.span("whom"))]
    end = found.end() - (len(re.search("[,;&N]*$", found[0])[0]) if whom else 0)  # type: ignore[index]
    gone = [item for item in telling.items[found.start("for") : end] if item is not n]
    link = Item("versus", "", n.end, n.end, "")
    telling.items[found.start() : end] = [verb._replace(kind="keyword", value="bombard"), n, link, *whom]
    telling.keep(gone)


WAYS: tuple[Callable[[Telling], None], ...] = (
    *NUMBERS,
    questions,
    *players.WAYS,
    *fellows.WAYS,
    *several.WAYS,
    *shown.WAYS,
    *spoken.WAYS,
    *PRICES,
    *AMOUNTS,
    *SUMS,
    *bare.WAYS,
    *added.WAYS,
    *bare.WHO_ROLLED,
    *struck.WAYS,
    *flat.WAYS,
    *rounds.WAYS,
    *second.WAYS,
    framed,
    lying,
    beside_names,
    longer_names,
    named_again,
    players.on_whom,
    asked_round,
    one_free,
    rolled_by,
    his_dice,
    lucky_again,
    more_dice,
    next_to,
    whom_with,
    _asked,
    _bonus,
    _health,
    _bombards,
    _abilities,
    _price_later,
    comes_at,
    at_last,
    struck_first,
    coming,
)
"""The ways, in their order."""
