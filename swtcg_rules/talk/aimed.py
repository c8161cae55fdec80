"""Whether what a reading gives to one unit was told of the other: by what aims at somebody, attacks, or is part of a name."""

from __future__ import annotations

import re
from itertools import pairwise

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.model import Placed
from swtcg_rules.talk.pattern import Pattern

STRIKES_AT = frozenset(fold("on at against into onto vs na w przeciw kontra").split())
STRIKES = frozenset(fold("attacking attacks attack attacked strikes shoots shooting swings atakuje atakuja bije").split())
AIMS = frozenset(("into", "against", "onto", "vs", "przeciw", "kontra"))
SIDES = ("light", "dark")
OTHER = {"attacker": "defender", "defender": "attacker"}


STOPS = frozenset((",", ".", ";", "and", "&", "i"))
I_HAVE = frozenset(("have", "got"))


def with_what(placed: tuple[Placed, ...]) -> bool:
    """Whether damage that somebody strikes "with" lies on who is struck, or Force of who says "I ..., have" is the other's."""
    for at, one in enumerate(placed):
        if one.became.startswith("force ") and at > 1 and fold(placed[at - 1].text) in I_HAVE and placed[at - 2].text in STOPS:
            me = _who_speaks(placed[: at - 2])
            if me and me != one.role:
                return True
        if one.became.startswith("damage ") and one.role == "defender" and one.text.isdigit() and at > 2:
            if fold(placed[at - 1].text) != "with" or any(behind.role for behind in placed[at + 2 :]):
                continue
            if [behind.text for behind in placed[at + 2 : at + 3]] not in ([], ["."], [","], ["?"]):
                continue
            link = next((before for before in range(at - 2, 0, -1) if placed[before].became == "vs"), 0)
            if (
                link
                and placed[link].text.lower() != "vs"
                and all(other.became[:1] in ('"', "") for other in placed[link + 1 : at - 1])
            ):
                return True
    return False


def parted_brackets(placed: tuple[Placed, ...]) -> bool:
    """Whether what stands in one pair of brackets was given to both: it is told of one."""
    roles: set[str] | None = None
    for one in placed:
        if one.text == "(":
            roles = set()
        elif one.text == ")" or one.became in ("vs", "+"):
            if roles is not None and len(roles) > 1:
                return True
            roles = None
        elif roles is not None and one.became and one.role and not one.became.startswith(("force ", "rolls", '"')):
            roles.add(one.role)
    return False


AT_SO_MUCH = Pattern(
    r"(?:'s|\bis|\b[sh]?hes|\bits|\bnow|\bdown|\bsits) (?:at|down to|to|on) (?P<now>\d+)/(?P<whole>\d+)(?!/)", needs="/"
)


def of_its_health(text: str, scenario: str) -> bool:
    """Whether numbers with a stroke may be what is left of so much health: "he's at 3/4"."""
    found = AT_SO_MUCH.search(text)
    return found is not None and int(found["now"]) < int(found["whole"]) and ", damage " not in scenario


def gets_dice(placed: tuple[Placed, ...]) -> bool:
    """Whether dice of damage that somebody gets are read as what he does."""
    return any(
        fold(one.text) in ("gets", "got", "get") and who.role == "attacker" and behind.became.endswith("dice of damage")
        for who, one, behind in zip(placed, placed[1:], placed[2:], strict=False)
    )


def _who_speaks(placed: tuple[Placed, ...]) -> str:
    """Whether who speaks attacks or is attacked, as far as that is told."""
    if any(one.text in ("i", "I") and behind.became == "vs" for one, behind in pairwise(placed)):
        return "attacker"
    return next((one.role for one in placed if fold(one.text) in ("my", "mine", "our")), "")


def of_the_wrong_one(placed: tuple[Placed, ...]) -> bool:
    """Whether the attacker has the health that was aimed at, the defender the side that attacks, or one what his namesake has."""
    aimed = any(fold(one.text) in AIMS and _is(behind, "attacker", "health ") for one, behind in pairwise(placed))
    attacks = any(_is(one, "defender", SIDES) and fold(behind.text) in STRIKES for one, behind in pairwise(placed))
    return aimed or attacks or _of_a_namesake(placed) or _of_a_second_unit(placed) or _of_his_list(placed)


def _is(one: Placed, role: str, became: str | tuple[str, ...]) -> bool:
    return one.role == role and one.became.startswith(became)


def _of_a_namesake(placed: tuple[Placed, ...]) -> bool:
    """Whether a word of one unit's name is told of the other: "a Battle Droid shoots him ..., the droid one health"."""
    named = {(one.role, word) for one in placed if one.became[:1] == '"' for word in fold(one.text).split()}
    kinds = [one for one in placed if one.became[:1] not in ('"', "") and not re.search(r"\d", one.became)]
    told = [(one.role, word) for one in kinds for word in fold(one.text).split()]
    return any(role in OTHER and (OTHER[role], word) in named and (role, word) not in named for role, word in told)


def _of_a_second_unit(placed: tuple[Placed, ...]) -> bool:
    """Whether the attacker has the health of Overkill's second unit: "guy 2 health, guy 3 health, power 6 overkill"."""
    order = [
        (one.role, one.became.split()[0]) for one in placed if one.became.startswith(("health ", "power ", "vs", "Overkill"))
    ]
    told = [*dict.fromkeys(order)]
    return told[:2] == [("defender", "health"), ("attacker", "health")] and ("attacker", "Overkill") in told


def _of_his_list(placed: tuple[Placed, ...]) -> bool:
    """Whether the defender has what is told behind the attacker's power, and is named only then: "with 5, parry 2, Luke has"."""
    told = [one for one in placed if one.became]
    for at, one in enumerate(told):
        names = {fold(other.text) for other in told[:at] if other.became[:1] == '"' and other.role == "defender"}
        behind = told[at + 1 :]
        again = next((n for n, other in enumerate(behind) if fold(other.text) in names), 0)
        if again and _is(one, "attacker", "power ") and all(other.role == "defender" for other in behind[:again]):
            return True
    return False
