"""Who strikes and who is struck, where the one is told behind what is thrown, or at the end, or of whose side a word says it.

survives 5 dice from dooku      attacked by Jango power 6, my guy ...      ..., and I roll 6 dice      acc 1 on my side
"""

from __future__ import annotations

import re
from collections.abc import Callable

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.telling import Telling
from swtcg_rules.talk.words import ATTACKERS_OWN

POWER = r"(?:nd|np|pn)(?:[,&W]*(?:Kn|k(?!n)))*"
SO_MANY = Pattern(r"[vw](?=d)", needs="d")


def keywords(items: list[Item]) -> set[str]:
    """The keywords among some items."""
    return {item.value for item in items if item.kind == "keyword"}


UP_AGAINST = Pattern(r"%(?=V)", needs="%")


def up_against(telling: Telling) -> None:
    """Is up against Maul."""
    found = UP_AGAINST.search(telling.line)
    if found and telling.items[found.start()].text.lower() == "up":
        telling.hush(found.start())


ON_A_SIDE = Pattern(r"(?P<what>(?:Kn|k)(?:[,&]+(?:Kn|k))*)(?P<on>[Noc])(?P<who>[MYyz])(?=[,;@)]|$)", needs="MYyz")
SIDE = frozenset(fold("side end part part stronie stronę strony").split())


def on_a_side(telling: Telling) -> None:
    """Accuracy 1 on my side: I have it."""
    found = ON_A_SIDE.search(telling.line)
    if not found:
        return
    who = telling.items[found.start("who")]
    if not telling.beside(who) & SIDE:
        return
    mine = who.kind == "my"
    what, on = telling.items[slice(*found.span("what"))], telling.items[found.start("on")]
    owner = who._replace(kind="mine" if mine else "theirs", value="")
    telling.items[found.start() : found.end()] = [owner, on._replace(kind="with", value=""), *what]
    if telling.line[found.start() - 1 : found.start()] not in tuple(",;&"):
        telling.insert(found.start(), "mark", ",")


FROM = frozenset(("from", "by", "off", "od", "ze strony", "thrown by", "of"))
FROM_WHOM = Pattern(
    rf"^(?P<struck>[@,;i]*[^pdGVXBNR@]*?[^pdGVXBNR@,;i])[,;&]*(?P<lives>@|B|v|@v|)(?P<tool>{POWER})X?(?P<from>[ov])"
    rf"(?P<who>[MY]?u?[uvw]+)(?P<has>(?:W?(?:Kn|k))*)(?P<rest>[,;@]+.*)?$",
    needs="ov",
)
NOBODY = frozenset(
    fold("location locations mission card cards trap event effect ability lokacji misji karty kart efektu zdolności").split()
)
"""These attack nobody."""
LIVES = re.compile(
    r"(?:(?:can |does |will |would )?(?:he |she |it )?)?(?:survives?|lives? through|makes? it(?: through)?|"
    r"withstands?|endures?|faces|takes on|takes?|handles?|eats?|tanks?)"
    r"|(?:czy )?(?:prze[zt]yje|przetrwa|wytrzyma|ustoi|zniesie)"
)


def from_whom(telling: Telling) -> None:
    """Does Yoda (6 hp) survive 5 dice from Dooku: who throws them is told behind them."""
    found = FROM_WHOM.match(telling.line)
    if not found or fold(telling.items[found.start("from")].text) not in FROM:
        return
    lives = telling.items[slice(*found.span("lives"))] or [item for item in telling.items[:1] if item.kind == "asks"]
    if not LIVES.fullmatch(" ".join(fold(item.text) for item in lives)):
        return
    struck, tool = telling.items[slice(*found.span("struck"))], telling.items[slice(*found.span("tool"))]
    who, has = telling.items[slice(*found.span("who"))], telling.items[slice(*found.span("has"))]
    if keywords([*tool, *has]) - ATTACKERS_OWN or keywords(struck) & ATTACKERS_OWN:
        return
    if not re.search("h", found["struck"] + (found["rest"] or "")) or {fold(item.text) for item in who} & NOBODY:
        return
    opens: list[Item] = []
    while struck[0].kind in ("asks", "mark", "if"):
        opens.append(struck.pop(0))
    rest = telling.items[found.start("rest") :] if found["rest"] else []
    place = tool[-1].end
    link = lives[0]._replace(kind="versus", value="") if found["lives"] else Item("versus", "", place, place, "")
    asks = [item for item in opens if item.kind == "asks"] or [Item("asks", "discard", link.start, link.start, "")]
    telling.say([*asks, *who, *tool, *has, link, *struck, *rest])


IF_IT_HAS = Pattern(r"(?<=[uvw@])(?P<if>i)[zy]?(?P<has>W)(?=(?:[kK]n?|nh|hn)[^i]*$)", needs="i")
IF = frozenset(("jak", "jesli", "jezeli", "gdy", "if", "when", "kiedy"))


def if_it_has(telling: Telling) -> None:
    """Does my guy live if he has Armor and 3 health: so it is, where nothing else is told of him."""
    found = IF_IT_HAS.search(telling.line)
    if found and fold(telling.items[found.start("if")].text) in IF and not re.search("[hKkpdG]", telling.line[: found.start()]):
        telling.hush(found.start("if"))


ENOUGH = Pattern(rf"^[@,;i]*{POWER}[,;]*@?(?P<for>[cN])(?=nh|hn|[MY]?u)", needs="cN")


def enough(telling: Telling) -> None:
    """Are 6 dice enough for 5 hp."""
    found = ENOUGH.search(telling.line)
    if not found or re.search("[VXB]", telling.line) or re.search("[pdG]", telling.line[found.end() :]):
        return
    said = {word for at in range(found.start("for")) for word in telling.before(at + 1)}
    said |= {word for item in telling.items[: found.start("for")] if item.kind == "asks" for word in fold(item.text).split()}
    if "enough" in said and "not" not in said:
        telling.become(found.start("for"), "versus")


WAYS: tuple[Callable[[Telling], None], ...] = (
    up_against,
    on_a_side,
    if_it_has,
)
"""The ways, in their order."""
