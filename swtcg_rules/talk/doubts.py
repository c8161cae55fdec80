"""Finds what speaks against a table that seems plain: words of another time, or of one or all of several units.

had 3 Force last turn      the 50 gets +20      both 60s are tapped      can i retreat his walker
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.model import Placed, Understood
from swtcg_rules.talk.pattern import Pattern

STOPS = frozenset(",.;:!?()")
TWO, THREE = 2, 3
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
"""Beginnings of what was there before and still is."""
OF_THIS_TURN = ("force", "build points")
"""Means of a player, the number of which may be another by now."""
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
RETREATS_HIS = Pattern(r"\b(?:i|we) retreat (?:his|her|their)\b|\b(?:he|she|they) retreats? (?:my|our|mine)\b", words="retreat")
WENT_BACK = Pattern(r"\b(?:retreated|retreats|undeployed|wycofan\w*|wycofal\w*)\b", words="retreat undeploy wycof")
HIS_HAS = Pattern(r"\b(?:his (?:has|had|got)|jego ma)\b", words="his jego")
CHANGED = re.compile(r"[+-]\d+")
ASKED = Pattern(r"first|next|order|pierwsz|kolej")
NAMES_SOMEBODY = frozenset(fold("my mine his her their your he she mój moja mój moje jego jej ich ja mam ona").split())
NO_NAMES = frozenset(
    fold(
        "never not isnt wasnt doesnt dont didnt wont cant arent hasnt havent hadnt wouldnt couldnt nor neither none nobody "
        "nothing almost nearly roughly approximately about around always rarely formerly previously supposedly temporarily "
        "sometimes partially usually normally often seldom hardly barely only merely exactly precisely maybe perhaps probably "
        "possibly unless except besides instead rather than without within until till before after during while although though "
        "because since twice thrice half each every any some several many few fewer less more most least former latter slowest "
        "fastest strongest weakest highest lowest biggest smallest next turn turns yesterday tomorrow earlier later ago again "
        "still yet anymore longer off fell missed cocked gets got gains loses lost lose become became would could should might "
        "must shall may cannot also another arena beside minus times both either everyone everybody win wins non nigdy zawsze "
        "rzadko czasem czesto prawie niemal okolo mniej wiecej minimum maksimum najmniej najwyzej najwiecej zaden zadna zadne "
        "nikt nic nie juz jeszcze dopiero ledwo tylko dodatkowo poprzedni poprzednia poprzednio nastepny nastepna nastepnej "
        "nastepnym turze tura ture tury etapie zwykle normalnie niby rzekomo podobno pewnie moze chyba oprocz poza zamiast "
        "dopoki zanim podczas kazdy kazda oba obie obaj wszyscy wszystkie polowa podwojna podwojnie potrojnie dwukrotnie razy "
        "initiative inicjatywa inicjatywe points died znow znowu ponownie wczesniej pozniej potem przedtem wczoraj jutro byl "
        "byla bylo drugiego drugiej kazdego kazdej podwojona useless uselessly fails failed meant traci zyskuje dostaje musi "
        "moglby heals misses chokes zaps slams mogl powinien gdyby jesli jezeli mniejszy wiekszy slabszy najslabszy "
        "najsilniejszy najszybszy najwolniejszy trupa martwy raz everything even hopeless take takes happen wszystko rules "
        "zasady happens hapens happend goes go dies die lives live falls fall drops drop ginie gina pada "
        "padnie umiera umrze przezyje stands standing stoi save saves saved help helps helped rescue rescues"
    ).split()
)
"""Words in small letters that name no unit."""


def doubted(understood: Understood) -> Understood:
    """A table as it is, or not plain and with the first thing that speaks against it."""
    doubt = next(_doubts(understood), "") if understood.plain else ""
    return understood._replace(plain=False, doubt=doubt) if doubt else understood


def _doubts(understood: Understood) -> Iterator[str]:
    scenario, text = understood.scenario or "", fold(understood.text)
    of_battle = " battle step" in scenario
    looks: dict[str, Callable[[], object]] = {
        "name": lambda: any(map(_no_name, understood.placed)),
        "time": lambda: _another_time(understood, text),
        "owner": lambda: (
            _changed_late(understood.placed)
            or ("retreat step" in scenario and RETREATS_HIS.search(text))
            or ("build step" in scenario and HIS_HAS.search(text))
        ),
        "which": lambda: of_battle and _one_or_all(understood, text, scenario),
    }
    yield from (doubt for doubt, look in looks.items() if look())


def _no_name(one: Placed) -> bool:
    """Whether what was taken for a name is no name: "on 5s", "who goes second"."""
    if one.became[:1] != '"':
        return False
    told = one.text in one.became and one.text.islower() and not NO_NAMES.isdisjoint(fold(one.text).split())
    return told or (one.became == f'"{one.text}"' and one.text[:1].isdigit())


def _clauses(understood: Understood) -> Iterator[list[Placed]]:
    """The words between two stops, with what became of each."""
    clause: list[Placed] = []
    for one in understood.placed:
        if one.text in STOPS:
            yield clause
            clause = []
        else:
            clause.append(one)
    yield clause


def _another_time(understood: Understood, text: str) -> bool:
    """Whether a fact is of another time and need not hold now."""
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
        if WAS.search(said) and present and ability and not number:
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
    """Whether a clause has a number that does not say where damage still on a unit comes from."""
    return any(fold(one.text).isdigit() for one in clause) and not any(one.became.startswith("damage") for one in clause)


def _one_or_all(understood: Understood, text: str, scenario: str) -> bool:
    """Whether a fact of one or several units of a battle step may have been given to others."""
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


def _changed_late(placed: Sequence[Placed]) -> bool:
    """Whether a change of a number stands behind the question, where no unit is named: "..., who goes first +20"."""
    asked = False
    for one in placed:
        if ASKED.search(one.text.lower()):
            asked = True
        elif one.became.startswith('"') or fold(one.text) in NAMES_SOMEBODY:
            asked = False
        elif asked and CHANGED.fullmatch(one.text):
            return True
    return False
