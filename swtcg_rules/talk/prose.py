"""An attack told in sentences, brought into the words that its sides are heard in: who has Force, whom "he" is, what is done.

both of us sit on 4 force      luke is hit by 5 power, he has evade 2      4 damage coming at my guy      bombards 4 into him
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.clauses import clauses
from swtcg_rules.talk.coded import coded
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.telling import Telling
from swtcg_rules.talk.words import ATTACKERS_OWN, TARGETS_OWN

SIDE = frozenset(fold("side sides stronie strona strony stronę side's").split())
"""Says of somebody that what is told is of his side of the game."""
BOTH = frozenset(fold("both each obaj oboje oba obie").split())
INTO = frozenset(fold("into onto w").split()) | {
    "goes into",
    "going into",
    "goes at",
    "leci w",
    "leci na",
    "idzie w",
    "wchodzi w",
    "idzie na",
}
"""Leads to somebody who is struck; what lies "on" somebody lies there already."""
ARRIVES = frozenset(fold("deploy deploys deployed play played wystawiam wystawiłem wystawił wystawia wchodzi wszedł").split())
"""Who is ambushed has just come in."""
IS_HE = frozenset(fold("hes shes its theyre it's he's").split())
"""He, and what he is."""


def plainly(items: list[Item]) -> list[Item]:
    """The items in such words; those that say nothing more are there as fillers."""
    telling = Telling(items)
    before = list(telling.items)
    for way in WAYS:
        way(telling)
    clauses(telling)
    return items if telling.items == before else telling.whole()


def in_order(items: Iterable[Item]) -> list[Item]:
    """What of the items stands in the text, from left to right."""
    return sorted((item for item in items if item.text), key=lambda item: item.start)


# Force


NOBODY = Pattern(r"(?P<with>W)?O(?P<left>l)?", needs="O")
OF_HIS_SIDE = Pattern(r"(?P<what>nf|0f)(?P<link>[cNo])(?P<who>[MY])(?=[,;&@]|$)", needs="f MY")
AND_SO_MUCH = Pattern(
    r"(?<=f)l?(?P<link>[cNo])(?P<who>w+|v+|[MYe])[,;&]*(?P<n>n)(?P<other>[cNo])(?=w|v|[MYe])", needs="f cNo wvMYe"
)


def _force_of_a_side(telling: Telling) -> None:
    """2 Force on Kyle's side, 3 on Jerec's; 3 Force on his side: "he" is whom was spoken of, or where I speak the other."""
    while (found := AND_SO_MUCH.search(telling.line)) and any(
        telling.beside(telling.items[place]) & SIDE for place in (found.start("link"), found.end("who") - 1, found.start("other"))
    ):
        telling.insert(found.end("n"), "force")
    if re.match("[@,]*X", telling.line) and telling.line.count("y") == 1 and not re.search("[mMY]", telling.line):
        telling.become(telling.line.index("y"), "they")  # I attack, the opponent has 1 Force
    if (found := OF_HIS_SIDE.search(telling.line)) and telling.beside(telling.items[found.start("who")]) & SIDE:
        line = telling.line[: found.start()]
        mine = found["who"] == "M"
        if mine or not re.search(r"[Mm]", line):
            telling.become(found.start("who"), "mine" if mine else "they")
        else:
            telling.become(found.start("who"), "theirs")
        who, what = telling.items[found.start("who")], telling.items[found.start() : found.start("link")]
        link = telling.items[found.start("link")]._replace(kind="mark", value=",")
        telling.items[found.start() : found.end()] = [link, who, *what]


# What is asked, and what things cost


KILLS = Pattern(r"(?<=@)X(?=$|[,;&i])", needs="@")
COSTS_ME = Pattern(r"(?<=c)[mz](?=n)", needs="c")


def _asked(telling: Telling) -> None:
    """How often does it kill."""
    for found in list(KILLS.finditer(telling.line)):
        if telling.items[found.start()].kind == "kills":
            telling.become(found.start(), "asks", "discard")


def _price(telling: Telling) -> None:
    """Evade costs me 2."""
    while found := COSTS_ME.search(telling.line):
        telling.hush(found.start())


# Who is who


BESIDE = Pattern(r"[,;&]+E", needs="E")
PARTS = re.compile(r"[^,;]+")
HIS = re.compile(r"[hgfJt]")


def _passive(telling: Telling) -> None:
    """Luke is hit by 5 power, has 4 health, he can Evade 2: who goes on is who was spoken of first."""
    line = telling.line
    links = re.findall(r"[VXB]", line)
    if links != ["B"]:
        return
    at = line.index("B")
    if (another := BESIDE.search(line, at)) and "E" not in line[:at]:  # nobody attacks together with him
        items = telling.items
        telling.items = [*items[:at], *items[another.start() :], *items[at : another.start()]]
        line = telling.line
        at = line.index("B")
    if not re.search(r"[wvuMYm]", line[:at]):
        return
    parts = list(PARTS.finditer(line, at + 1))
    strangers = parts and not re.search(r"[wvuyzmMYe]", parts[0][0])
    for part in reversed(parts[1:]):
        if line.count("(", at, part.start()) > line.count(")", at, part.start()):  # in brackets behind who strikes
            continue
        first = re.match(r"&*(?P<he>z)?(?P<has>[WT])?", part[0])
        assert first is not None
        is_he = bool(telling.beside(telling.items[part.start() - 1]) & IS_HE)
        words = {item.value for item in telling.items[part.start() : part.end()] if item.kind == "keyword"}
        subject = bool(first["he"] or first["has"] or is_he)
        if re.search(r"[pdGrewuvmMyYS@]", part[0].replace("u", "") if is_he else part[0]) or words & ATTACKERS_OWN:
            continue
        if (HIS.search(part[0]) or words & TARGETS_OWN) and (subject or strangers):
            begins = part.start() + len(part[0]) - len(part[0].lstrip("&"))
            if first["he"]:
                telling.become(begins, "role", "defender")
            else:
                telling.insert(begins, "role", "defender")
            if first["has"] != "W":
                telling.insert(begins + 1, "with")


# What is done


AMBUSHED = Pattern(r"K(?:c?(?P<n>n)d?|c(?P<other>n)d?)(?![nphf])", needs="K")
SUFFERED = Pattern(r"I(?P<n>n)(?P<what>g)?(?![fphdK(])", needs="I")
COMING = Pattern(r"(?<![KphsdfLTlo/])(?P<n>n)gC[NcV]?(?=.)|(?:^|(?<=[,;&@]))(?P<bare>n)g(?P<into>[NX])(?=.)", needs="g")
NOT_DAMAGE = re.compile(r"[pdGBr]")


def _ambush(telling: Telling) -> None:
    """My new trooper has 2 health, he ambushes it for 3 dice."""
    line = telling.line
    found = next((one for one in AMBUSHED.finditer(line) if telling.items[one.start()].value == "ambush"), None)
    outside = line[: found.start()] + line[found.end() :] if found else ""
    if not found or re.search(r"[pdGXVBr|i]|0$", outside[: found.start()]) or re.search(r"[pdGXBr|]", outside):
        return
    n = telling.items[found.start("n") if found["n"] else found.start("other")]
    dice = telling.items[found.start()]._replace(kind="dice", value="")
    for at in reversed(range(found.start(), found.end())):
        if telling.items[at] is not n and at != found.start():
            telling.hush(at)
    at = telling.items.index(n)
    begins = min(at, found.start())
    behind = telling.items[max(at, found.start()) + 1 :]
    link = behind.pop(0)._replace(kind="versus", value="") if behind and coded(behind[:1]) in tuple("NVc") else None
    link = link or Item("versus", "", n.end, n.end, "")
    struck = [item for item in telling.items[:begins] if fold(item.text) not in ARRIVES and item.kind != "mine"] + behind
    for item in telling.items[:begins]:
        if fold(item.text) in ARRIVES or item.kind == "mine":
            telling.silent.setdefault(-1, []).append(item._replace(kind="filler", value=""))
    telling.items = [n, dice, link, *struck]


def _damage(telling: Telling) -> None:
    """Luke takes 4 damage; 4 damage coming at Luke: done by nobody's attack."""
    line = telling.line
    found = SUFFERED.search(line) or COMING.search(line)
    into = found.groupdict().get("into") if found else None
    if found and into and fold(telling.items[found.start("into")].text) not in INTO:
        return
    if not found or NOT_DAMAGE.search(line) or re.search(r"[VX]", line[: found.start()] + line[found.end() :]):
        return
    at = found.start("bare" if into else "n")
    part = telling.items[found.start() : found.end()]
    n = telling.items[at]
    done = next(item for item in part if item is not n)._replace(kind="fixed", value="")
    said = [item for item in part if item is not n and item.start != done.start]
    before, behind = telling.items[: found.start()], telling.items[found.end() :]
    while before and before[-1].kind in ("and", "they", "with"):
        said.append(before.pop())
    telling.silent.setdefault(-1, []).extend(item._replace(kind="filler", value="") for item in said)
    struck = [*before, *behind]
    if not re.search(r"[MYy]", coded(struck)):  # whose else is he?
        struck = [item._replace(kind="they") if item.kind == "mine" else item for item in struck]
    telling.items = [n, done, Item("versus", "", n.end, n.end, ""), *struck]


# Numbers


BONUS = Pattern(r"(?:pn|np|nd|bp)[,&v]*(?P<more>b)(?=o[MY]?[uv]|P[MY]?u?|[,;&XVBN]|$)", needs="b")


WAYS: tuple[Callable[[Telling], None], ...] = (
    _force_of_a_side,
    _ambush,
    _damage,
    _passive,
)
"""The ways, in their order."""
