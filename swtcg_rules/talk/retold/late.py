"""Force and damage that are told late, in brackets, or of a side by one word: what is left of it, what is gone, who has none.

6 life, of which he lost 2      Force: 1 left      light's got none      health 5 (2 damage) backfire 1 attacks ...
"""

from __future__ import annotations

import re
from collections.abc import Callable

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.retold import amounts
from swtcg_rules.talk.telling import Telling

FORCE_LEFT = Pattern(r"(?:^|(?<=[,;&zmMYyw]))(?P<force>f)(?P<left>l)(?P<n>n)(?=[,;&@]|$)", needs="f")


def _force_left(telling: Telling) -> None:
    """Of Force one is left to him: the number stands last."""
    if found := FORCE_LEFT.search(telling.line):
        at = found.start("force")
        force, left, n = telling.items[at : at + 3]
        telling.items[at : at + 3] = [n, force, left]


DAMAGE_INSIDE = Pattern(r"(?:hn|nh)(?:\(T?ng\)|,T?ng,)(?=.)", needs="g")


def _damage_inside(telling: Telling) -> None:
    """Power 6, health 5 (2 damage), Backfire 1: in the midst of what he has."""
    while found := DAMAGE_INSIDE.search(telling.line):
        telling.become(found.end() - 1, "mark", ",")
        telling.insert(found.end() - 1, "already")
        telling.become(found.start() + len("hn"), "mark", ",")


SIDES = frozenset(("lights", "light's", "darks", "dark's"))
HAS_NONE = Pattern(r"(?P<who>[Smzye])(?P<has>W*)(?P<none>0)(?=[,;&]|$)", needs="0")
HAS_SOME = Pattern(r"(?P<who>[Smzye]|[MY]?[uvw]+)W*(?:nf|fn)", needs="f")


def _none_of_it(telling: Telling) -> None:
    """Dark has 2 Force, light's got none: none of that."""
    for at, item in enumerate(telling.items):
        if item.kind in ("word", "name") and item.text.lower() in SIDES and telling.line[at + 1 : at + 2] in ("W", "n", "0", "f"):
            telling.become(at, "side", fold(item.text).removesuffix("s").removesuffix(" "))
    found = HAS_NONE.search(telling.line)
    if not found or "f" in telling.line[found.start() : found.end() + 1]:
        return
    some = HAS_SOME.search(telling.line)
    mark = telling.line[found.start() - 1] if found.start() else ","
    if some and mark in ",;&" and (found["who"] != some["who"] or found["who"] == "S"):
        telling.insert(found.end("none"), "force")


LOST_AND = Pattern(r"(?:hn|nh)(?P<mark>[,;&]+)n(?P<lost>T?[%v]T?)(?=[,;&@]|$)", needs="%v")
LOST_LATER = Pattern(r"(?:hn|nh)(?P<mark>[,;&]+|[,;]*o)(?P<lost>[%v]T?|T[%v])(?P<n>n)T?(?=[,;&@]|$)", needs="%v")
LOST = frozenset(fold("lost stracił straciła stracone zbite zszło zeszły poszło took eaten").split())


def _lost_later(telling: Telling) -> None:
    """6 health, lost 2 already; 6 health and 2 already lost."""
    found = LOST_AND.search(telling.line)
    if found and any(fold(item.text) in LOST for item in telling.items[slice(*found.span("lost"))]):
        telling.insert(found.start("lost"), "damage")
        for at in reversed(range(found.start("lost") + 1, found.end("lost") + 1)):
            telling.hush(at)
    found = LOST_LATER.search(telling.line)
    if found and any(fold(item.text) in LOST for item in telling.items[slice(*found.span("lost"))]):
        telling.insert(found.end("n"), "damage")
        for at in reversed(range(*found.span("lost"))):
            telling.hush(at)
        if found["mark"].endswith("o"):
            telling.become(found.end("mark") - 1, "mark", ",")


OUT_OF = Pattern(r"(?P<at>[clW])(?P<now>n)l?(?P<of>o)(?P<all>n)(?P<h>h?)(?=[,;&@)]|$)", needs="o")
AT = frozenset(("at", "down to", "sits at", "is at", "hes at", "shes at", "na", "with", "has", "has only"))


def _out_of(telling: Telling) -> None:
    """My girl's at 2 left out of 6."""
    found = OUT_OF.search(telling.line)
    if not found or fold(telling.items[found.start("at")].text) not in AT:
        return
    of = telling.items[found.start("of")]
    if "out" not in fold(of.text).split() and telling.line[found.end("now")] != "l":
        return
    now, whole = telling.items[found.start("now")], telling.items[found.start("all")]
    if now.number >= whole.number or re.search("[hH]", telling.line[: found.start()].rsplit(",", 1)[-1]):
        return
    if not found["h"]:
        telling.insert(found.end("all"), "stat", "health")
    telling.become(found.start("of"), "of")
    telling.become(found.start("at"), "left")


AMOUNTS: tuple[Callable[[Telling], None], ...] = (
    *amounts.AMOUNTS,
    _force_left,
    _damage_inside,
    _none_of_it,
    _lost_later,
    _out_of,
)
"""The ways, in their order."""
