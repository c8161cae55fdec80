"""Dice that a keyword added, and dice that were rolled again in twos or by the verb of their keyword.

rolled 4 6 2, then 5 for the fury      rerolls the two 1s into 4 and 6      lucky'd the 1 into a 6
"""

from __future__ import annotations

import re
from collections.abc import Callable

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.rerolled import AGAIN, BECAME, FACE_NAMES
from swtcg_rules.talk.telling import Telling

FACES = frozenset("123456")
DICE = r"n(?:[,&-]*n)*"


def are_dice(items: list[Item]) -> bool:
    """Whether each number among some items is the face of a die."""
    return all(item.value in FACES for item in items if item.kind == "number")


def told_with_number(telling: Telling, keyword: str) -> bool:
    """Whether somebody is told to have so much of a keyword: then its name alone, beside dice, says whose dice they are."""
    line = telling.line
    return any(item[:2] == ("keyword", keyword) and line[at + 1 : at + 2] == "n" for at, item in enumerate(telling.items))


WITH_FURY = Pattern(r"(?:nd|pn|np)(?:[,&]?Kn)*[,&]*(?P<fury>x)(?=n(?:[,;&NVX@]|$))", needs="x")
FOR_FURY = Pattern(
    rf"(?:[Rx]|d(?=:?nnn))[:(d]*{DICE}(?P<link>[,&+]*)(?P<more>v?)(?P<faces>{DICE})(?P<for>[cofW])(?P<k>K)"
    r"(?=[,;&@)VNX]|$)",
    needs="K",
)
FURY_GAVE = Pattern(
    rf"(?P<and>[,;&+]*)(?P<for>[cW]?)(?P<k>x|Kn(?=[vPR%Wx])|K)(?P<gave>[vPR%Wx:]?)(?P<faces>{DICE})(?=[,;@)VN]|$)", needs="xK"
)
MORE = frozenset(("another", "kolejne", "jeszcze"))
GAVE = frozenset(
    fold(
        "gave gives give adds added add dorzuca made makes brought brings threw rolled was were is are got gets then "
        "dała dało dał daje dorzuciła dorzuciło dorzucił dorzuca dołożyła dołożyło dołożył wypadło wyszło wpadło doszło była było"
    ).split()
)


def of_fury(telling: Telling) -> None:
    """5 dice with Fury 1; rolled 4 6, then 5 1 for the Fury; Fury gave 5 1; plus 5 1 from Fury."""
    found = WITH_FURY.search(telling.line)
    if found and "R" not in telling.line[: found.start()] and fold(telling.items[found.start("fury")].text) == "z fury":
        telling.become(found.start("fury"), "keyword", "fury")
    if not told_with_number(telling, "fury"):
        return
    found = FOR_FURY.search(telling.line)
    if found and telling.items[found.start("k")].value == "fury" and are_dice(telling.items[slice(*found.span())]):
        if found["more"] and fold(telling.items[found.start("more")].text) not in MORE:
            return
        telling.hush(found.start("k"))
        telling.hush(found.start("for"))
        if found["more"]:
            telling.hush(found.start("more"))
        if "+" in found["link"]:  # the dice before and behind are of one roll
            for at in range(*found.span("link")):
                telling.become(at, "mark", ",")
        return
    line = telling.line
    begins = re.search(r"R|d:", line)
    for told in FURY_GAVE.finditer(line, begins.end() if begins else len(line)):
        k, faces = telling.items[told.start("k")], telling.items[slice(*told.span("faces"))]
        gave = telling.items[told.start("gave")] if told["gave"] else None
        if not are_dice(faces) or (k.value != "fury" and k.kind != "further") or not (gave or told["for"] or "+" in told["and"]):
            continue
        if gave and gave.text != ":" and fold(gave.text).split()[-1] not in GAVE:
            continue
        number = telling.items[told.start("k") + 1] if told["k"] == "Kn" else None
        alone = len([item for item in telling.items if item[:2] == ("keyword", "fury")]) == 1
        has = [k, number] if number and alone else []  # so much of it is told of nowhere else
        gone = [item for item in telling.items[told.start("for") : told.start("faces")] if item is not k and item not in has]
        mark = Item("mark", ",", k.start, k.start, "")
        further = Item("further", "", faces[0].start, faces[0].start, "") if has else k._replace(kind="further", value="")
        telling.items[told.start() : told.end()] = [*([mark, *has] if has else []), mark, further, *faces]
        telling.keep(gone)
        return


BOTH = frozenset(fold("both obie oba two dwie pair parę").split())
IN_TWOS = Pattern(
    rf"(?P<again>%)[MY]?(?P<many>[n%]?)(?P<face>[vw])(?P<to>[,;&]*z?(?:[NW%c>]|Wn?))(?P<new>{DICE})(?=[,;@)V]|$)", needs="%"
)
IN_ORDER = Pattern(rf"(?P<again>%)(?P<old>n(?:[,&-]*n)+)(?P<to>[,;&]*z?[NW%c>])(?P<new>{DICE})(?=[,;@)V]|$)", needs="%")
INTO = frozenset(fold("into onto to on na w got gets get getting for mam ma became becomes").split()) | {
    "->",
    "=>",
    ">",
    "turned into",
}


def in_twos(telling: Telling) -> None:
    """Rerolls the two 1s into 4 and 6; rerolled the 1 and the 3 into 4 and 6: the first of them into the first."""
    line = telling.line
    found = IN_TWOS.search(line)
    old: list[str] = []
    there: list[Item] = []
    if found:
        face = FACE_NAMES.get(fold(telling.items[found.start("face")].text), "")
        many = telling.items[found.start("many")] if found["many"] else None
        new = [item for item in telling.items[slice(*found.span("new"))] if item.kind == "number"]
        said = len("ab") if many and fold(many.text) in BOTH else many.number if many and many.kind == "number" else 0
        if not face or (many and said != len(new)):
            return
        old = [face] * len(new)
    else:
        found = IN_ORDER.search(line)
        if not found:
            return
        before = [item for item in telling.items[slice(*found.span("old"))] if item.kind == "number"]
        new = [item for item in telling.items[slice(*found.span("new"))] if item.kind == "number"]
        old, there = [item.value for item in before], before
    to = telling.items[found.end("to") - 1]
    if telling.items[found.start("again")].value != AGAIN or len(old) != len(new) or fold(to.text) not in INTO | {to.value}:
        return
    if not (set(old) <= FACES and are_dice(new)) or (to.kind == "turns" and to.value != BECAME):
        return
    again = telling.items[found.start("again")]
    if line[: found.start()].endswith(("i", "0", "q", "%")):  # he could, he did not
        return
    said_so: list[Item] = []
    for at, (face, item) in enumerate(zip(old, new, strict=True)):
        place = item.start
        if said_so:
            said_so.append(Item("mark", ",", place, place, ""))
        said_so += [there[at] if there else Item("number", face, place, place, ""), Item("turns", BECAME, place, place, ""), item]
    gone = [item for item in telling.items[found.start() : found.end()] if item is not again and item not in (*new, *there)]
    telling.items[found.start() : found.end()] = [again, *said_so]
    telling.keep(gone)


BY_LUCKY = Pattern(
    r"(?P<by>[,;&]*m?[%W]?(?P<k>K)n?[Ncv&]*%?[MY]*)(?P<old>n)(?P<to>[,;&z]*[NWc>Vv%]?)(?P<new>n)(?=[,;@)VN]|$)", needs="K"
)
TURNS = frozenset(
    fold(
        "turn turning make making change changing reroll rerolling flip flipping on to use used uses using play played with "
        "na z ze "
        "and i the made turned turns changed changes rerolled rerolls flipped zmienić zamienić przerzucić zmienił zamienił "
        "przerzucił "
        "zmieniłem zamieniłem przerzuciłem zmieniłam zamieniłam przerzuciłam zmienia zamienia przerzuca użył użyłem użyłam dzięki"
    ).split()
)


def by_lucky(telling: Telling) -> None:
    """I lucky'd the 1 into a 6; used Lucky to turn the 2 into a 5; Lucky turned the 2 into a 5: it was rolled again."""
    line = telling.line
    begins = re.search(r"R|d:", line)
    found = BY_LUCKY.search(line, begins.end()) if begins else None
    if not found or telling.items[found.start("k")].value != "lucky":
        return
    k = found.start("k")
    if line[: found.start()].endswith(("i", "0", "q")):
        return
    others = [item for at, item in enumerate(telling.items) if item[:2] == ("keyword", "lucky") and at != k]
    numbered = line[k + 1] == "n" and found.start("old") > k + 1
    if (numbered and others) or (not numbered and len(others) != 1) or not are_dice(telling.items[slice(*found.span("old"))]):
        return
    words = [
        item for item in telling.items[slice(*found.span("by"))] if item.kind not in ("mark", "mine", "keyword", "my", "number")
    ]
    if any(not {*fold(item.text).split()} <= TURNS for item in words) or telling.items[found.start("new")].value not in FACES:
        return
    to = telling.items[found.end("to") - 1] if found["to"] else telling.items[found.start("old")]
    if not found["to"] and not telling.beside(to) & INTO:  # the 2 to a 5
        return
    if (to.kind == "turns" and to.value != BECAME) or (
        found["to"] and to.kind != "turns" and (fold(to.text) or to.text) not in INTO
    ):
        return
    old, new = telling.items[found.start("old")], telling.items[found.start("new")]
    item = telling.items[k]
    verb = Item("turns", AGAIN, old.start, old.start, "")
    kept = telling.items[k : k + 2] if numbered else []
    gone = [one for one in telling.items[found.start() : found.end()] if one not in (old, new, *kept)]
    joint = Item("mark", ",", item.start, item.start, "")
    telling.items[found.start() : found.end()] = [
        *([joint, *kept] if kept else []),
        joint,
        verb,
        old,
        Item("turns", BECAME, new.start, new.start, ""),
        new,
    ]
    telling.keep(gone)


WAYS: tuple[Callable[[Telling], None], ...] = (of_fury, in_twos, by_lucky)
"""The ways, in their order."""
