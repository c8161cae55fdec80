"""What lies on a unit already, however it is said, what a number of a card is raised by, and Force told after other Force.

..., i leży już 1 obrażenie      it took two last turn      they have already eaten 2      took a hit for 2      at +1 into ...
"""

from __future__ import annotations

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.items import Item
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.telling import Telling

LIES = frozenset(fold("leży leżą lezy leza siedzi siedzą wisi wiszą lying lies sits sitting").split())
COUNTERS_LIE = Pattern(r"(?P<lies>v?)(?P<told>Tng|ngT)(?P<behind>v?)(?=[,;@]|$)", needs="g")
EATEN = Pattern(r"(?P<already>T)(?P<eaten>v)(?P<n>n)(?=[,;@]|$)", needs="T")
HURT = frozenset(
    fold(
        "eaten taken absorbed swallowed tanked soaked suffered received ate zjadł zjadła zjedli wchłonął przyjął przyjęła"
    ).split()
)
HIT_FOR = Pattern(r"(?P<took>T)X(?P<for>c?)(?P<n>n)(?=[,;@%]|$)", needs="X")
LAST_TURN = Pattern(r"(?P<told>Tng?)(?P<when>[%vN]+)(?=[,;@]|$)", needs="T")
WHEN = frozenset(
    fold("last turn round earlier before previously w poprzedniej zeszłej ostatniej turze rundzie wcześniej przedtem").split()
)
"""A counter that was put there at another time lies there still."""
RAISED = Pattern(r"w(?P<at>[cWN]?)(?P<bonus>b)(?=[NXV,;@]|$)", needs="b")
AT = frozenset(("at", "with", "na", "z", "ma", "has"))


UNHURT = Pattern(r"(?P<mark>[,;]+&?)(?P<who>w)W?(?P<told>U)(?=[,;@&]|$)", needs="U")


def lying(telling: Telling) -> None:
    """Damage that is told to lie there, or to have been taken; or that none lies there."""
    found = UNHURT.search(telling.line)
    if found and "g" not in telling.line and telling.line.count("T") == 0:
        who = telling.items[found.start("who")]
        if any(item[:2] == ("card", who.value) for item in telling.items[: found.start()]):
            for at in reversed(range(found.start("who"), found.end())):
                telling.hush(at)
    found = COUNTERS_LIE.search(telling.line)
    if found:
        for name in ("behind", "lies"):
            at = found.start(name)
            if found[name] and fold(telling.items[at].text) in LIES:
                telling.hush(at)
    found = EATEN.search(telling.line)
    if found and fold(telling.items[found.start("eaten")].text) in HURT:
        telling.hush(found.start("eaten"))
    if found := HIT_FOR.search(telling.line):
        if found["for"]:
            telling.hush(found.start("for"))
        telling.hush(found.start("took") + 1)
    found = LAST_TURN.search(telling.line)
    if found:
        begin, end = found.span("when")
        if {word for item in telling.items[begin:end] for word in fold(item.text).split()} <= WHEN:
            for at in reversed(range(begin, end)):
                telling.hush(at)


def raised(telling: Telling) -> None:
    """A card at +1: so much more power, as that is what an attack is made with."""
    found = RAISED.search(telling.line)
    if not found or telling.items[found.start()].kind != "card" or telling.line.count("b") != 1:
        return
    at = found.start("at")
    if found["at"] and fold(telling.items[at].text) not in AT:
        return
    if not any(letter in "VXN" for letter in telling.line[found.end() :]) or any(one in "VXN" for one in telling.line[:at]):
        return
    if found["at"]:
        telling.hush(at)
        telling.insert(at, "mark", ",")
    bonus = telling.line.index("b")
    place = telling.items[bonus].end
    telling.items.insert(bonus + 1, Item("stat", "power", place, place, ""))


ON_A_SIDE = Pattern(
    r"(?:(?<=[,;&])|^)(?P<force>nf|0f)[NcW](?P<side>S)(?:(?P<and>[,;&]+)(?P<n>[n0])f?[NcW](?P<other>S))?(?=[,;@]|$)", needs="S"
)
