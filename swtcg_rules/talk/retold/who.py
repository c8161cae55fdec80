"""Who strikes and who is struck, where that is told by what comes at somebody, or at the end.

six dice coming at my 3 hp guy      my unit has 4 hp, now a 5 power guy hits it      boba rolled 6 4 on han, boba acc 1
"""

from __future__ import annotations

import re

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.sides import same_name
from swtcg_rules.talk.telling import Telling
from swtcg_rules.talk.words import ANSWERS, ATTACKERS_OWN, TARGETS_OWN

WITH_DICE = Pattern(r"(?P<verb>X)(?P<whom>[MY]?(?:u|[vw]+))(?P<tool>Wnd(?:[,&]?Kn)*)(?=[,;&@]|$)", needs="X")


def _at_once(telling: Telling) -> bool:
    """Whether nothing says yet who attacks whom."""
    return not re.search("[VXB]", telling.line)


TWICE = Pattern(r"X(?=X)", needs="X")
FOR_POWER = Pattern(r"(?P<verb>X)(?P<whom>[MY]?[uvw]+)(?P<pay>c)(?P<n>n)(?=[,;&@]|Kn|$)", needs="c")
ON_HEALTH = Pattern(r"(?:^|(?<=[,;]))[MY]?[uvw]+(?P<on>N)(?=(?:nh|hn|ln)[^pdG]*[,;].*[VX])", needs="N")
HIS_ATTACK = Pattern(r"[,;]&?[MY]?[uvw]+(?P<verb>B)(?=W?(?:pn|np|nd)|cn)", needs="B")
OTHERS = frozenset(fold("him her it them niego nią").split()) | {"at him", "at it", "at her", "at them", "na niego", "w niego"}
HIM = frozenset(fold("go ją niego nią").split())


def verbs(telling: Telling) -> None:
    """Does a 5 dice attack kill it; Vader hits Luke for 7; Luke has 4 hp, Vader atakuje go z siłą 7."""
    while found := TWICE.search(telling.line):
        telling.hush(found.start())
    if found := ON_HEALTH.search(telling.line):
        telling.become(found.start("on"), "with")
    found = HIS_ATTACK.search(telling.line)
    if found and fold(telling.items[found.start("verb")].text).split()[-1] in HIM and "h" in telling.line[: found.start()]:
        telling.become(found.start("verb"), "attacks")
    found = FOR_POWER.search(telling.line)
    if found and not re.search("[pdGVB]", telling.line) and "bomb" not in fold(telling.items[found.start()].text):
        struck = telling.items[found.start() : found.end("whom")]
        pay, n = telling.items[found.start("pay") : found.end("n")]
        telling.items[found.start() : found.end()] = [pay._replace(kind="stat", value="power"), n, *struck]


BESIDE_LAST = Pattern(r"[XVN].*?h.*?(?P<with>[W&])(?=nh|hn)[^XVB]*?[uvw](?P<where>v)(?=[,;@]|$)", needs="W&")
BEHIND = frozenset(fold("behind nearby adjacent beside alongside obok").split())


def struck_first(telling: Telling) -> None:
    """Yoda (6 hp) vs Dooku (power 5): one has health alone, the other power alone. Hits a 2 hp guy with a 3 hp one behind."""
    line = telling.line
    found = BESIDE_LAST.search(line)
    if found and fold(telling.items[found.start("where")].text) in BEHIND:
        telling.hush(found.start("where"))
        telling.become(found.start("with"), "another")
        line = telling.line
    if line.count("V") != 1 or re.search("[XBRNreEx]|n/n", line):
        return
    at = line.index("V")
    before, behind = line[:at], re.split("[,;](?![^(]*\\))", line[at + 1 :])[0]
    if (
        not re.search("h", before)
        or re.search("[pdG]", before)
        or not re.search("[pd]", behind)
        or re.search("h", line[at + 1 :])
    ):
        return
    first, second = ({item.value for item in part if item.kind == "keyword"} for part in (telling.items[:at], telling.items[at:]))
    if not first & ATTACKERS_OWN and not second & (ANSWERS | TARGETS_OWN) and not re.search("[mzy]", line[:at]):
        telling.become(at, "attacked-by")


PRONOUNS = frozenset(fold("him her it them me us go ją niego nią mnie nas").split()) | {
    "at him",
    "at it",
    "at her",
    "at them",
    "at me",
    "into him",
    "into it",
    "na niego",
    "na nia",
    "w niego",
    "w nia",
    "do niego",
    "do niej",
    "against me",
}
AT_LAST = Pattern(
    r"^(?P<struck>[^pdGXVB@]*)[,;]+&?"
    r"(?P<strikes>[^,;VXB@]*(?:[pd]|n/n)[^,;VXB@]*(?:,[^,;VXB@]*)*)(?P<verb>[XV])[mz]?[,;]*(?=@|m[nf]f?|(?P<he>z?i?W?[Kk])|$)",
    needs="XV",
)
AND = Pattern(r"(?<=[hgk)n])&(?=[MY]?u?[uvw])", needs="&")


def _named_again(telling: Telling, at: int) -> bool:
    """Whether who is struck was named first of all, and nothing comes behind: "luke has 4 hp, ... hits luke"."""
    whom = telling.items[at + 1 : at + 2]
    first = next((item for item in telling.items if item.kind in ("name", "word", "card")), None)
    if not whom or whom[0].kind not in ("name", "word", "card") or first is None or first.start >= telling.items[at].start:
        return False
    alone = re.match(r"[uvw][,;@]*$", telling.line[at + 1 :])
    return bool(alone) and same_name(fold(whom[0].text), fold(first.text))


def at_last(telling: Telling) -> None:
    """My guy has 4 hp and now a unit with 5 power hits him: who was told of first is struck."""
    line = telling.line
    links = re.findall("[VXB]", line)
    if len(links) != 1 or links == ["B"]:
        return
    at = line.index(links[0])
    again = _named_again(telling, at)
    whom = again or telling.beside(telling.items[at]) & PRONOUNS or line[at + 1 : at + 2] in tuple("mz")
    if not whom or (links == ["V"] and not again):
        return
    if again:
        telling.hush(at + 1)
        line = telling.line
    for joint in AND.finditer(line[:at]):
        if re.search("[pdG]", line[joint.end() : at]) and not re.search("[pdG]", line[: joint.start()]):
            telling.become(joint.start(), "mark", ",")
            line = telling.line
    found = AT_LAST.match(line)
    if not found or not re.search("[hgkKuvwm]", found["struck"]) or re.search("n/n", found["struck"]):
        return
    struck, strikes = telling.items[slice(*found.span("struck"))], telling.items[slice(*found.span("strikes"))]
    own = {item.value for item in struck if item.kind == "keyword"}
    if own & ATTACKERS_OWN or {item.value for item in strikes if item.kind == "keyword"} & (ANSWERS | TARGETS_OWN):
        return
    if re.search("h", found["strikes"]) and not re.search("h", found["struck"]):
        return
    rest = telling.items[found.end() :]
    if found["he"]:  # ... hits him, he can Evade
        if telling.items[found.end("he") - 1].value not in TARGETS_OWN | ANSWERS:
            return
        telling.keep([item for item in rest[: len(found["he"]) - 1] if item.kind != "they"])
        rest = rest[len(found["he"]) - 1 :]
    gone = [
        item
        for item in telling.items[found.end("struck") : found.end()]
        if item not in strikes and item.kind not in ("attacks", "versus")
    ]
    verb = telling.items[found.start("verb")]._replace(kind="versus", value="")
    telling.items = [*strikes, verb, *struck, Item("mark", ",", verb.end, verb.end, ""), *rest]
    telling.keep(gone)


COMES = frozenset(
    fold("wchodzi wchodzą leci lecą idzie idą wpada wpadają nadchodzi przychodzi coming incoming comes inbound flying").split()
)
DICE_COME = Pattern(r"(?:^|(?<=[,;&@iv]))(?P<verb>[vC])[NW]?m?(?P<dice>nd|np|pn)", needs="dp")
DICE_ARE = Pattern(r"(?<=n)R(?=C)", needs="R")
COMING = Pattern(
    r"(?:^|(?<=[,;&@W]))(?P<dice>(?:nd|np|pn)(?:[,&]?Kn|[,&]?k)*)"
    r"(?P<verb>[Cv])(?P<at>[NcV]?)(?P<more>(?:[,&]Kn)*)",
    needs="dp",
)
"""5 dice coming at me."""


def coming(telling: Telling) -> None:
    """With 5 dice coming at me; wchodzi 5 kości, mam 3 wytrzymałości: all else is told of who is struck."""
    if are := DICE_ARE.search(telling.line):
        telling.become(are.start(), "die")
    line = telling.line
    if not _at_once(telling) or len(re.findall("[pdG]", line)) != 1 or "R" in line:
        return
    found = COMING.search(line) or DICE_COME.search(line)
    if not found:
        return
    verb = telling.items[found.start("verb")]
    if not ({*fold(verb.text).split()} & COMES):
        return
    more = telling.items[slice(*found.span("more"))] if "more" in found.groupdict() else []
    dice = [*telling.items[slice(*found.span("dice"))], *more]
    if {item.value for item in dice if item.kind == "keyword"} - ATTACKERS_OWN:
        return
    before, behind = telling.items[: found.start()], telling.items[found.end() :]
    asks = [item for item in (*before, *behind) if item.kind == "asks"]
    while before and before[-1].kind in ("if", "and", "with", "mark"):
        telling.keep([before.pop()])
    struck = [item for item in (*before, *behind) if item.kind != "asks"]
    if not struck:
        return
    told = {item.value for item in struck if item.kind == "keyword"}
    at_him = any(telling.beside(item) & OTHERS for item in telling.items[found.start("verb") : found.end()])
    if told & ATTACKERS_OWN or (at_him and any(item.kind in ("mine", "my") for item in struck)):
        return
    end = dice[-1].end
    telling.keep([item for item in telling.items[found.start() : found.end()] if item not in dice])
    joint = [Item("mark", ",", behind[0].start, behind[0].start, "")] if before and behind else []
    struck = [*(item for item in before if item.kind != "asks"), *joint, *(item for item in behind if item.kind != "asks")]
    telling.items = [*asks, *dice, Item("versus", "", end, end, ""), *struck]


COMES_AT = Pattern(
    r"(?:^|(?<=[,;&]))[MY]?u?[uvw]*W?(?:pn|np|nd)(?:[,&]?(?:Kn|k))*(?P<verb>C)(?=[,;@]|$)"
    r"|(?<=[,;&])[MY]?u?[uvw]+(?P<comes>C)(?=W(?:pn|np|nd))",
    needs="C",
)


def comes_at(telling: Telling) -> None:
    """A unit with 7 power comes at him: it attacks."""
    found = COMES_AT.search(telling.line)
    verb = found.start("verb" if found["verb"] else "comes") if found else 0
    if not found or not _at_once(telling) or not telling.beside(telling.items[verb]) & PRONOUNS:
        return
    if "h" in telling.line[: found.start()]:
        telling.become(verb, "attacks")


LIES = frozenset(fold("leżą leży są jest lie lies sit sits ma mają siedzą siedzi is are has there").split())
COUNTERS = Pattern(r"(?:(?<=[,;])|^)(?P<on>N)(?P<whom>[MY]?[uvw]{1,2})(?P<lies>[vW]?)(?P<told>T?ng)(?=[,;@]|$)", needs="N")
