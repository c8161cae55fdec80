"""Words that speak of another time, of one of several or of all of them, in a telling that was heard without them.

power 5 on 4 hp, then on 3 hp      had armor      last turn i had 3 force      the 50 gets +20      both 60s are tapped

It is read only where `doubts` finds one of these words, and says no more than that something is to be asked back.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.aimed import STRIKES_AT, gets_dice, of_its_health, of_the_wrong_one, parted_brackets, with_what
from swtcg_rules.talk.model import Placed, Understood
from swtcg_rules.talk.naming import FELLOWS
from swtcg_rules.talk.pattern import Pattern

STOPS = frozenset(",.;:!?()")
THEN = frozenset(fold("then next afterwards later potem nastepnie pozniej").split())
MORE_DAMAGE = Pattern(
    r"\b(?:then|next|later|afterwards|potem|nastepnie|pozniej) (?:\w+ )?\d+ (?:more )?(?:damage|dmg|obr\w*)",
    words="then next later afterwards potem nastepnie pozniej",
)
ONE_OF_THEM = Pattern(
    r"\b(?:the )?(?:former|latter|first|second)(?: one| guy)? (?:has|have|had|got|gets|is)\b"
    r"|\b(?:ten |ta )?pierwsz[yae]\w* (?:ma|jest|tapniet\w+|dostaj\w+)\b",
    words="former latter first second pierwsz",
)
WAS = Pattern(r"\b(?:had|mial|miala|mialo|mialem|mialam)\b", words="had mial")
HAS = Pattern(r"\b(?:has|have|got|ma|mam|maja|is|gets)\b")
USED_TO = Pattern(r"\bused to\b|\bby (?:mial|miala)\b|\b(?:mial|miala|had)by\b", words="used mial hadby")
BEFORE = frozenset(fold("wczesniej earlier previously formerly dawniej kiedys przedtem").split())
LAID = ("damage", "built", "tapped", "rolls")
"""What was told to be there from before, and still is."""
OF_THIS_TURN = ("force", "build points")
"""What a player has may be another number by now."""
OTHER_TURN = Pattern(
    r"\b(?:next|last|previous) (?:turn|round)\b|\b(?:w |z )?(?:nastepn\w+|poprzedni\w+|zeszl\w+|ostatni\w+) (?:tur\w+|rund\w+)\b",
    words="turn round tur rund",
)
NEXT = re.compile(r"next|nastepn")
CHANGE = re.compile(r"[+-]\d")
OR = Pattern(r"\b\d+ (?:or|lub|albo) (?:my |his |a |moj\w* |jego )?\d0\b", words="or lub albo")
CARD_OR = Pattern(r"\b(?:vs|versus|against|kontra|przeciw\w*|na) [^,;:.]*\b(?:or|lub|albo)\b", words="or lub albo")
EACH_CHANGED = Pattern(r"\b(?:each|every|kazd\w+)\b[^,.;]*[+-]\d", words="each every kazd")
BOTH = Pattern(r"\b(?:both|obie|oba|obaj|oboje)\b", words="both obie oba obo")
THE_ONE = Pattern(
    r"\b(?:the|ten|ta|that) (?P<n>\d+)s? (?:gets?|got|has|loses?|lost|with|at|dostaj\w+|dostal\w*|ma|traci) ?[+-]\d"
)
ON_THE_OTHER = Pattern(
    r"\b(?:on the other (?:guy|unit|one|dude|ship|card)|[nu]a? (?:tamt\w+|drugi\w*))\b", words="other tamt drugi"
)
WITH_HERS = Pattern(r"\bwith hers\b", words="hers")
RETREATS_HIS = Pattern(r"\b(?:i|we) retreat (?:his|her|their)\b|\b(?:he|she|they) retreats? (?:my|our|mine)\b", words="retreat")
SHE = Pattern(r"\b(?:she|her|ona|niej)\b", words="she her ona niej")
HIM = Pattern(r"\b(?:on him|na nim|he (?:has|had|took|already)|on (?:ma|mial))\b", words="him nim he on")
WOMEN = frozenset(
    fold(
        "rey leia padme amidala ventress ahsoka aurra phasma jyn shaak aayla luminara mothma maz hera sabine rose zam yaddle "
        "barriss jaina mara jocasta beru depa adi holdo meetra githany mirith ysanne isard"
    ).split()
)
"""Of whom a "she" is said."""
INTERCEPTED = Pattern(r"(?<!be )\bintercepted\b|\bprzej(?:al|ela|elo)\b", words="intercepted przej")
PILOT = Pattern(r"\bpilot", words="pilot")
WHO = re.compile(r"who\b|which\b|ktor\w+")
WENT_BACK = Pattern(r"\b(?:retreated|retreats|undeployed|wycofan\w*|wycofal\w*)\b", words="retreat undeploy wycof")
HIS_HAS = Pattern(r"\b(?:his (?:has|had|got)|jego ma)\b", words="his jego")
COUNTS = frozenset(("2", "3", "two", "three", "dwa", "trzy", "dwie"))
"""How many abilities of a kind somebody may have."""
IN_ALL = Pattern(
    r"\b(?:total|lacznie|razem|w sumie|altogether|overall|all in all)\b", words="total lacznie razem sumie all altogether"
)
"""So told, a number has what the cards beneath give in it."""
TWO = 2
THREE = 3


def speaks_against(understood: Understood) -> str:
    """What speaks against a reading by a word of another time, or of one or all of several; empty where nothing does."""
    scenario, text = understood.scenario or "", fold(understood.text)
    of_battle = " battle step" in scenario
    table = of_battle or " step" in scenario or " phase" in scenario
    looks: dict[str, Callable[[], object]] = {"time": lambda: _another_time(understood, text)}
    if not table:
        looks["twice"] = lambda: (
            _strikes_again(understood.placed)
            or MORE_DAMAGE.search(text)
            or _counted(understood.placed)
            or (", stacked " in scenario and IN_ALL.search(text))
        )
        looks["she"] = lambda: WITH_HERS.search(text) or _of_the_other(text, scenario.split(" vs "))
        looks["done"] = lambda: INTERCEPTED.search(text)
        looks["owner"] = lambda: (
            (PILOT.search(text) and ", tapped" in scenario.split(" vs ")[0])
            or _who_has(understood.placed)
            or (" + " not in scenario and ONE_OF_THEM.search(text))
            or _of_the_other_one(understood)
            or of_the_wrong_one(understood.placed)
            or ("dice of damage" in scenario and gets_dice(understood.placed))
            or ("/" in understood.text and of_its_health(understood.text.lower(), scenario))
            or ("(" in understood.text and parted_brackets(understood.placed))
            or ((", damage" in scenario or "force " in scenario) and with_what(understood.placed))
            or _of_another(text, scenario.split(" vs "))
        )
    elif of_battle:
        looks["which"] = lambda: _one_or_all(understood, text, scenario)
    elif "retreat step" in scenario:
        looks["owner"] = lambda: RETREATS_HIS.search(text)
    elif "build step" in scenario:
        looks["owner"] = lambda: HIS_HAS.search(text)
    found = next((doubt for doubt, look in looks.items() if look()), "")
    return {"done": "time", "she": "owner"}.get(found, found)


MINE = Pattern(
    r"\b(?:(?:i|we) (?:have|got) \d+ force|mam \d+ moc\w*)\b"
    r".*\b(?:i (?:attack|shoot|hit|swing)|my \w+ (?:attacks|shoots|hits)|atakuje)\b",
    words="force moc",
)
BESIDE_FIRST = Pattern(r"^(?:next to|beside|obok)\b", words="next beside obok")
HE_HAS = Pattern(r"\bkill (?:a|an|the|his|this) .*\b(?:he|she|it) (?:has|got|s got) \d+ (?:power|dice)\b", words="kill")


def _of_another(text: str, sides: list[str]) -> bool:
    """Whether my Force stands with the one I attack, what lies beside with the attacker, or what he has with me."""
    if len(sides) < TWO:
        return False
    mine = MINE.search(text) and "force " in sides[1] and "force " not in sides[0]
    return bool(mine or (BESIDE_FIRST.search(text) and "health" in sides[0]) or HE_HAS.search(text))


def _of_the_other_one(understood: Understood) -> bool:
    """Whether what was told of the other one stands with the attacker: "power 3 ..., health 4 on the other guy"."""
    found = ON_THE_OTHER.search(understood.text.lower())
    told = [
        one.role for one in understood.placed if found and one.role and one.end <= found.start() and one.became[-1:].isdigit()
    ]
    return told[-1:] == ["attacker"]


def _counted(placed: tuple[Placed, ...]) -> bool:
    """Whether so many abilities were taken for one of that number: "two evades, evade 2 for 1 force and evade 1"."""
    for one, word in pairwise(placed):
        if one.text in COUNTS and one.became == word.became and word.text[-1:] in ("s", "i"):
            name, _, n = one.became.rpartition(" ")
            others = any(other.became.startswith(name) and other.became != one.became for other in placed)
            if n in ("2", "3") and name[:1].isupper() and name[-1] != "s" and (others or not one.text.isdigit()):
                return True
    return False


def _strikes_again(placed: tuple[Placed, ...]) -> bool:
    """Whether somebody else is attacked afterwards: "power 5 on 4 hp, then on 3 hp", "power 5 on 4 hp and on 3 hp"."""
    link = next((at for at, one in enumerate(placed) if one.became == "vs"), 0)
    if not link or fold(placed[link].text) not in STRIKES_AT:
        return False
    if fold(placed[link - 1].text) in THEN:
        return True
    own = [at for at, one in enumerate(placed[:link]) if fold(one.text) in STRIKES_AT and one.role == "attacker"]
    return any(
        at and placed[at - 1].became.startswith("power") and placed[at + 1].became.startswith("health")
        for at in own
        if at + 1 < link
    )


def _who_has(placed: tuple[Placed, ...]) -> bool:
    """Whether what is told behind "who has" was given to another one than was named last."""
    for at, one in enumerate(placed):
        if fold(one.text).split()[:1] and WHO.match(fold(one.text)):
            before = next((other.role for other in reversed(placed[:at]) if other.role and other.text not in STOPS), "")
            behind = next((other.role for other in placed[at + 1 :] if other.became and other.role), "")
            if before and behind and before != behind:
                return True
    return False


def _of_the_other(text: str, sides: list[str]) -> bool:
    """Whether damage lies on him where it is said that it lies on her: "Rey hits Snoke with 2 damage on her"."""
    if len(sides) < TWO:
        return False
    women = [not WOMEN.isdisjoint(fold(side).split()) for side in sides]
    hurt = [", damage" in side for side in sides]
    if women[0] == women[1] or hurt[0] == hurt[1]:
        return False
    she, him = SHE.search(text) is not None, HIM.search(text) is not None
    return she is not him and she is not women[hurt.index(True)]


def _clauses(understood: Understood) -> Iterator[list[Placed]]:
    """What became of the words between two stops."""
    clause: list[Placed] = []
    for one in understood.placed:
        if one.text in STOPS:
            yield clause
            clause = []
        else:
            clause.append(one)
    yield clause


def _another_time(understood: Understood, text: str) -> bool:
    """Whether something was so at another time, and need not be so now."""
    if USED_TO.search(text):
        return True
    present = HAS.search(text) is not None
    for clause in _clauses(understood):
        said = fold(" ".join(one.text for one in clause))
        became = [one.became for one in clause if one.became and one.became[0] != '"']
        ability = any(one[:1].isupper() for one in became)
        number = any(one[-1:].isdigit() and one[:1].islower() for one in became)
        if not BEFORE.isdisjoint(said.split()) and not any(one.startswith(LAID) for one in became):
            return True
        if any(fold(one.text) in BEFORE for one in clause) and re.search(r"\(\s*\w+\s+\d+\s*\)", understood.text):
            return True
        if WAS.search(said) and present and ability and not number and "rolls beside" not in became:  # then it was used
            return True
        if WAS.search(said) and any(one.startswith("force ") for one in became):
            return True
        if (turn := OTHER_TURN.search(said)) and (
            any(one.startswith(OF_THIS_TURN) for one in became)
            or (_numbers(clause) and "force" in (understood.scenario or ""))
            or (NEXT.search(turn[0]) and any(CHANGE.match(one.text) for one in clause))
        ):
            return True
    return False


def _numbers(clause: list[Placed]) -> bool:
    """Whether a number is told in it, and it does not say where counters come from, that lie there still."""
    return any(fold(one.text).isdigit() for one in clause) and not any(one.became.startswith("damage") for one in clause)


def _one_or_all(understood: Understood, text: str, scenario: str) -> bool:
    """Whether something is told of one of the units of a battle step, or of several, that was heard of others."""
    typed = understood.text.lower()
    if ONE_OF_THEM.search(text) or OR.search(text) or EACH_CHANGED.search(typed):
        return True
    if len(understood.cards) >= THREE and CARD_OR.search(typed):
        return True
    if BOTH.search(text) and scenario.count(", tapped") > TWO:
        return True
    if WENT_BACK.search(text) and "build zone" not in scenario:
        return True
    one = THE_ONE.search(typed)
    return one is not None and len(re.findall(rf"\b{one['n']}", typed)) > 1


CHANGED = re.compile(r"[+-]\d+")
ASKED = Pattern(r"first|next|order|pierwsz|kolej")
HITS = frozenset(fold("hits hit trafienia trafień trafienie").split())
NAMES_SOMEBODY = frozenset(fold("my mine his her their your he she mój moja mój moje jego jej ich ja mam ona").split())
OWNS = frozenset(fold("his her its their my jego jej ich mój mojego").split())
STRUCK_AGAIN = frozenset(
    (
        "him",
        "her",
        "it",
        "them",
        "go",
        "ja",
        "niego",
        "nia",
        "at him",
        "at her",
        "at it",
        "w niego",
        "na niego",
        "w nia",
        "na nia",
    )
)


def strikes_itself(placed: Sequence[Placed]) -> bool:
    """Whether what was told of first is said to be hit, and was heard as who hits: "my guy has 4 hp, then power 5 hits him"."""
    link = next((at for at, one in enumerate(placed) if one.became == "vs"), 0)
    if not link or [fold(one.text) in STRUCK_AGAIN for one in placed[link + 1 : link + 2]] != [True]:
        return False
    own = [(one.became.split()[0], at) for at, one in enumerate(placed[:link]) if one.became.startswith(("health", "power"))]
    if [what for what, _ in own][:1] != ["health"] or "power" not in dict(own):
        return False
    between = placed[own[0][1] : max(at for what, at in own if what == "power")]
    return any(one.text in STOPS for one in between)


A_LIST = Pattern(
    r"\b(?:has|have|got|ma|mam) (?:an? )?\w+ (?:hp|health|life|zycia|hps) \w+(?: (?:and|i|oraz|or)| ,)+ "
    r"(?:(?:an?|i have|he has) )*\w+ (?:hp|health|life|zycia|hps) \w"
)


def lists_units(placed: Sequence[Placed]) -> bool:
    """Whether two units are told of as those of one: "he has a 2 hp guy and a 3 hp guy", and were heard as each other's.

    So it is with a friend of who is hit: "5 power on a 3 hp guy, his pal had 2 hp".
    """
    link = next((at for at, one in enumerate(placed) if one.became == "vs"), len(placed))
    if any(one.role == "attacker" and one.became[:1] == '"' and fold(one.text) in FELLOWS for one in placed[link:]):
        return True
    return A_LIST.search(" ".join(fold(one.text) or one.text for one in placed)) is not None


def asked_first(placed: Sequence[Placed]) -> bool:
    """Whether nothing but abilities of the defender stands before the attack: "is Evade 2 worth it against 5 dice, my ..."."""
    link = next((at for at, one in enumerate(placed) if one.became == "vs"), 0)
    before = [one for one in placed[:link] if one.became and one.role]
    return bool(before) and all(one.role == "defender" and one.became[0].isupper() for one in before)


def asked_of_him(placed: Sequence[Placed], at: int) -> bool:
    """Whether it is asked about his friend, of whom nothing is told: "what happens to his friend"."""
    asked = placed[at - 2] if at > 1 else None
    return asked is not None and fold(placed[at - 1].text) in OWNS and not asked.became and asked.text not in STOPS


def changed_late(placed: Sequence[Placed]) -> bool:
    """Whether a number is changed behind the question, where nobody is named: "..., who goes first +20"."""
    asked = False
    for one in placed:
        if ASKED.search(one.text.lower()):
            asked = True
        elif one.became.startswith('"') or fold(one.text) in NAMES_SOMEBODY:
            asked = False
        elif asked and CHANGED.fullmatch(one.text):
            return True
    return False


def intercepts_itself(_: Sequence[Placed], defenders: str) -> bool:
    """Whether the defender is told to have Intercept or Protect, which only a unit beside it has a use for."""
    first, *others = defenders.split(" + ")
    return bool(others) and any(word in first and not any(word in other for other in others) for word in ("Intercept", "Protect"))


def counts_hits(placed: Sequence[Placed]) -> bool:
    """Whether a number of hits was taken for the power of somebody who hits: "3 hits on a Parry 2 guy"."""
    told = [one for one in placed if one.became]
    return len(told) > 1 and told[0].became == f"power {told[0].text}" and fold(told[1].text) in HITS and told[1].became == "vs"
