"""What speaks against a reading that seems plain: a second look at it, which knows nothing of how it was made.

A number told anew, a word that is no name, a die that is spoken of and not rolled: then it is asked back.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.store import load
from swtcg_rules.table.words import Meaning
from swtcg_rules.talk.coded import activated
from swtcg_rules.talk.doubts_of_dice import rolled_by_the_other, rolled_otherwise, speaks_of_dice
from swtcg_rules.talk.model import Placed, Understood
from swtcg_rules.talk.naming import FELLOWS, NEAR, OTHERS, half_a_keyword
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.phrases import in_polish, no_more, vocabulary
from swtcg_rules.talk.second_look import speaks_against
from swtcg_rules.talk.words import ANSWERS

OF_A_UNIT = Pattern(r"(power|health|damage|speed) \d+")
"""A number of a unit, as the notation has it."""
CHANGE = Pattern(r"[+-]\d+", needs="+-")
PURSE = re.compile(r"\bforce \d")
ABILITY = re.compile(r"^([A-Z][A-Za-z' ]+?)(?: \d+)?$")
SAYS = frozenset(fold("is are was were jest są był była były").split())
"""What is said of somebody stands behind these, and no name."""
HAS = frozenset(fold("with has have had got z ze ma mam miał").split())
"""What somebody has stands behind these."""
WITH = frozenset(("with", "z", "ze"))
CAN = {"can": "with"}  # I can Evade 2
OWNERS = {"mine": "mine", "my": "mine", "they": "his", "theirs": "his", "your": "his"}
STOPS = frozenset(",.;:!?")
END = Placed(0, 0, ".", "", "")
REFERS = frozenset(
    fold(
        "whose who which that what który która którego której co second first third last next drugi pierwszy trzeci ostatni"
    ).split()
)
OF_WHAT_WAS_DONE = Pattern(
    r"(ed|(?<!w)ing|[aeiyąo]ć|owac|iwac|less|[a-z]{4}ly|owan[yaei]\w{0,2}|[a-zął]{3}i?on(?:y|ego|ą|ym)|nie\w{3,}(?:an|[iye]t)[yaei])\Z"
)
"""The ending of a word that tells what was done to somebody."""
LIES_THERE = Pattern(
    r"\b((?<!dmg )(?<!damage )(?<!counters )on (?:me|my|him|his|it|her|them|us)|"
    r"na (?:mnie|sobie|nim|niej)|bo|because|cause|cuz|coz|since|due|przez|od)\b"
)
"""With Stun beside these it is told what somebody suffers from, and not what he has."""
STUN = re.compile(r"(?:^|[,:] )Stun(?: \d|,|$)")
"""The keyword, and not a card that has it in its name."""
WE_DID = Pattern(r"\b\w+(?:[aeiy]lem|[aeiy]lam|lismy|lysmy|[sz]yla?)\b|\b(?:gra|siedzi|kloci|uczy|ma)my\b", needs="my")
"""What somebody did, in Polish, is nobody's name, nor what we do."""
HE_DID = Pattern(r"(?:[aeiyą]ł[aoiy]?|(?:[aou]ci|[oiy]wa|ozy)la?)\Z", needs="łl")
"""So ends what somebody did, in Polish, also where a sentence begins with it."""
RELATIVES = frozenset(fold("mate friend brother sister son daughter wife husband dad kid cousin brat siostra syn").split())
IS_MINE = Pattern(
    r"\b(?!power|health|speed|force)[a-z]{4,} \d+ (?:is|jest) (?:mine|his|hers|moj[ae]?|jego|jej)\b",
    words="mine his hers moj jego jej",
)
"""An ability, and whose it is behind it: "retaliate 3 is mine"."""
HIT = Pattern(r"\b(?:[Hh]its?|[Tt]rafie\w+)\b", words="hit Hit rafie")
"""So many of these are told of a roll, and are no power."""
ANOTHER = Pattern(
    rf"\b(?:and|&|i|oraz|plus) (?:(?:its|his|her|their|the|a|jego|jej|ich) )?(?:other one|{'|'.join(sorted(OTHERS))})\b"
    r"(?! (?:say|ask|claim|think))"
)
"""Somebody more is struck or strikes, of whom nothing is told."""
OF_THE_ATTACKER = Pattern(
    rf"\b(?:{'|'.join(sorted(OTHERS))}) (?:of (?:the )?attack|atakuj)|\battackers? (?:{'|'.join(sorted(OTHERS))})\b"
)
"""Who is told to be a friend of the other side."""
COMES = frozenset(("wchodzi", "wchodza", "leci", "leca", "idzie", "ida", "wpada", "coming", "incoming"))
"""Of what comes at somebody it is not told whose it is."""
OF_A_STEP = ("arena", "kill", "survive")
"""Where these are asked, speed, power and health are told of every unit."""
MORE_DICE = Pattern(
    r"(?:[a-z]+(?: \d+)?|[A-Z][A-Za-z' ]+(?: \d+)?(?: \(\d+ [a-z ]+\))?)(?:, (?:[a-z]+(?: \d+)?|[A-Z][A-Za-z' ]+ \d+))*",
    flags=re.ASCII,
)
"""What stands as a second attacker, and may be more dice of the first, or its second attack."""
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
"""Nobody calls a unit so, but in capitals."""
NOTHING_TOLD = Pattern(r"(?:dark |light )?(?:unit|damage \d+|tapped)(?:, (?:damage|force) \d+)*", words="unit damage tapped")
BOTH = 2
DEFENDS = ANSWERS | {"armor", "deflect", "evade", "parry", "shields"}
"""What only a unit that is attacked has a use for."""


def doubted(understood: Understood) -> Understood:
    """The same; where anything speaks against it, asked back, with the first thing that does."""
    doubt = next(_doubts(understood), "") if understood.plain else ""
    return understood._replace(plain=False, doubt=doubt) if doubt else understood


def _doubts(understood: Understood) -> Iterator[str]:
    placed = understood.placed
    sides = (understood.scenario or "").split(";")[0].split(" vs ")
    doubts = {
        "dice": speaks_of_dice(placed),
        "name": any(_no_name(placed, at, understood.asked in OF_A_STEP) for at in range(len(placed))),
        "names": not understood.cards and (_joined(placed) or _of_a_sentence(understood)),
        "twice": _told_twice(understood),
        "owner": _another_owner(understood)
        or _answers_itself(placed)
        or (CHANGE.search(understood.text) is not None and _looked_at(placed, "changed_late"))
        or (" + " in sides[-1] and _looked_at(placed, "intercepts_itself", sides[-1]))
        or _told_of_one(sides)
        or ("health" in sides[0] and _looked_at(placed, "lists_units" if "health" in sides[-1] else "strikes_itself"))
        or _named_elsewhere(understood, sides)
        or IS_MINE.search(fold(understood.text)) is not None
        or (STUN.search(sides[0]) and LIES_THERE.search(fold(understood.text)) is not None),
        "letter": any(one.text == "A" and not one.became and before.became == "vs" for before, one in pairwise(placed)),
        "cost": any(map(pays_nothing, sides)),
        "beside": len(sides) == BOTH
        and " step" not in (understood.scenario or "")
        and any(map(MORE_DICE.fullmatch, sides[0].split(" + ")[1:]))
        and not any(one.became == "there" for one in placed),  # a card that is told to lie there is no more dice
        "another": _with_another(fold(understood.text), " + " in (understood.scenario or "")),
        "hits": _looked_at(placed, "counts_hits") if HIT.search(understood.text) else False,
        "rolled": " rolls " in f" {understood.scenario} "
        and not understood.cards
        and rolled_otherwise(understood.scenario or ""),
        "as-many": len(sides) == BOTH and " rolls " in f" {understood.scenario} " and rolled_by_the_other(placed),
        "whose": len(sides) == BOTH and not understood.cards and _of_nobody(sides),
    }
    yield from (SAID_AS.get(doubt, doubt) for doubt, holds in doubts.items() if holds)
    yield from filter(None, (speaks_against(understood),))


def _no_name(placed: Sequence[Placed], at: int, whole: bool) -> bool:
    """Whether what was taken for a name is none: "on 5s", "the 2 is cocked"; not with its `whole` numbers."""
    one, before = placed[at], fold(placed[at - 1].text) if at else ""
    if one.became[:1] != '"':
        return False
    if one.text in one.became and one.text.islower() and not NO_NAMES.isdisjoint(fold(one.text).split()):
        return True
    if one.became != f'"{one.text}"':
        return False
    if fold(one.text) in ASKS or (fold(one.text) in OTHERS and _looked_at(placed, "asked_of_him", at)):
        return True
    alone = sum(one.became == other.became or one.text == other.text for other in placed) == 1
    around = (*placed[max(0, at - 1) : at], *placed[at + 1 : at + 2])
    if one.text.islower() and around[0].became[:1].isupper() and fold(around[-1].text) in load().keywords:
        return True  # "armor stops accuracy"
    told = alone and one.text.islower() and ((before in HAS and not whole) or OF_WHAT_WAS_DONE.search(one.text))
    told = told or HE_DID.search(one.text.lower()) is not None
    return bool(one.text[:1].isdigit() or one.text in REFERS or (alone and before in SAYS) or told or half_a_keyword(one.text))


ASKS = frozenset(fold("ile co jaka jakie jaki jak czy kto kiedy what how who which why when where whose odds chance").split())
"""Who asks so names nobody."""
SAID_AS = {"names": "name", "rolled": "dice", "whose": "owner", "as-many": "owner"}
"""What is asked where something else speaks against the reading."""
HELPS_ALONE = Pattern(
    r"(?:unit|(?:Armor|(?:Parry|Shields|Evade|Deflect) \d+(?: \([^)]*\))?))(?:, (?:Armor|[A-Z][a-z ]+ \d+(?: \([^)]*\))?))*"
)


def _of_nobody(sides: Sequence[str]) -> bool:
    """Whether one more unit has nothing but what helps it, which is another's: "2 hp + 3 hp, the second has Armor"."""
    one, *others = sides[1].split(" + ")
    return "health" in one and any(map(HELPS_ALONE.fullmatch, others))


def _of_a_sentence(understood: Understood) -> bool:
    """Whether words of a sentence were made a name: "my luke is hurt, ..." is of no Luke Hurt, nor "Luke survived ..."."""
    names = {one.became[1:-1] for one in understood.placed if one.became[:1] == '"' and one.text.islower()}
    text = f" {fold(understood.text)}"
    several = any(" " in name and (f" {fold(name)}" not in text or fold(name).split()[0] in RELATIVES) for name in names)
    told = {one.became[1:-1] for one in understood.placed if one.became[:1] == '"' and not one.became.islower()}
    done = any(word.islower() and OF_WHAT_WAS_DONE.search(word) for name in told for word in name.split()[1:])
    return several or done or any(WE_DID.search(fold(name)) for name in names)


def _joined(placed: Sequence[Placed]) -> bool:
    """Whether words that stand apart were made one name: "luke hits vader, 5 power" is of no Luke Vader."""
    names = {one.became for one in placed if one.became[:1] == '"' and " " in one.became}
    for name in names:
        runs, told = [], ""
        for one in placed:
            if one.became == name:
                told = f"{told} {one.text}"
            elif one.became:
                runs.append(told)
                told = ""
        if not any(fold(name) in fold(run) for run in (*runs, told)):
            return True
    return False


def _told_twice(understood: Understood) -> bool:
    """Whether a number is told of a unit again: more often than the scenario has it, where none is changed."""
    told = [one.became for one in understood.placed if OF_A_UNIT.fullmatch(one.became) and one.became.split()[1] == one.text]
    changed = any(CHANGE.fullmatch(one.text) for one in understood.placed)
    there = " | ".join(filter(None, (understood.scenario, *understood.others)))
    return not changed and any(told.count(one) > max(1, len(re.findall(rf"\b{one}\b", there))) for one in set(told))


def pays_nothing(side: str) -> bool:
    """Whether Force is told of a side that has an ability to be paid for, and not what it costs."""
    names = (name for part in re.split(r", | \+ |: ", side) if "(" not in part for name in ABILITY.findall(part))
    keywords = (load().keywords.get(fold(name)) for name in names)
    return bool(PURSE.search(side)) and "(" not in side and any(keyword and activated(keyword) for keyword in keywords)


def _another_owner(understood: Understood) -> bool:
    """Whether what is told of mine and of his lies on one side; or late and first of mine on the defender's."""
    polish = in_polish(understood.text)
    known = vocabulary(load().version, no_more, polish).phrases
    placed, late = understood.placed, False
    owner, of_side = "", {"attacker": {""}, "defender": {""}}
    kinds = [known.get(fold(one.text), Meaning("")).kind for one in understood.placed]
    for at, one in enumerate(understood.placed[:-1] if not polish else ()):  # i had lucky 1
        kinds[at] = "mine" if one.text in ("i", "I") and "with" in (kinds[at + 1], CAN.get(placed[at + 1].text)) else kinds[at]
    bombed = {one.became for one, kind in zip(placed, kinds, strict=True) if kind == "attacks" and one.became != "vs"} - {""}
    passive = "attacked-by" in kinds  # then "he" is whoever was spoken of
    for at, (one, kind) in enumerate(zip(understood.placed, kinds, strict=True)):
        beside = one.became == "+" and one.role == "defender" and owner == "his" and "mine" in of_side["defender"]
        if beside and not ANOTHERS.isdisjoint((fold(understood.placed[at - 1].text), fold(one.text).split()[0])):
            return True
        if one.became in ("vs", "+") or kind == "role" or (not one.became and fold(one.text) in COMES):
            owner = ""
        elif kind in ("mine", "they") and at and placed[at - 1 - (not placed[at - 1].became)].became == "vs":  # "attacks me"
            of_side["defender"].add(OWNERS[kind])
        elif kind == "your" and at + 1 < len(placed) and fold(placed[at + 1].text) in FELLOWS:
            pass
        elif kind in OWNERS and not (passive and kind == "they"):
            owner = OWNERS[kind]
            late = of_side["attacker"] == of_side["defender"] == {"", "told"}
        elif one.role and one.became and one.became not in bombed and not PURSE.match(one.became):
            behind = OWNERS.get(kinds[at + 1], "") if kinds[at + 1 : at + 2] == ["mine"] and placed[at - 1].text in STOPS else ""
            if late and (owner, one.role) in (("mine", "defender"), ("his", "attacker")):
                return not (one.role == "defender" and _looked_at(understood.placed, "asked_first"))
            of_side[one.role].add(behind or owner or "told")
    return any({"mine", "his"} <= owners for owners in of_side.values()) or _another_purse(understood, kinds, of_side)


ANOTHERS = frozenset(("other", "guy", "unit", "dude", "drugi", "druga", "jednostka"))
"""So a player's unit is called; a friend or a wingman may be that of the unit."""


def _looked_at(placed: Sequence[Placed], look: str, *more: object) -> bool:
    from swtcg_rules.talk import second_look  # which only few readings need

    return bool(getattr(second_look, look)(placed, *more))


def _another_purse(understood: Understood, kinds: Sequence[str], of_side: dict[str, set[str]]) -> bool:
    """Whether Force is that of a side whose unit is the other player's: "his Kylo hits my Luke, he's got 3 Force"."""
    if "attacked-by" in kinds or "force " not in (understood.scenario or ""):
        return False
    owners: set[str] = set()
    roles: set[str] = set()
    for one, kind in zip((*understood.placed, END), (*kinds, "mark"), strict=True):
        if one.text in STOPS:
            for role in roles if len(owners) == 1 else ():
                other = of_side["attacker" if role == "defender" else "defender"]
                if owners & other and not owners & of_side[role]:
                    return True
            owners, roles = set(), set()
        elif kind in ("mine", "they", "theirs"):
            owners.add(OWNERS[kind])
        elif fold(one.text) in NEAR:
            owners.add(NEAR[fold(one.text)])
        elif PURSE.match(one.became) and one.role:
            roles.add(one.role)
    return False


def _named_elsewhere(understood: Understood, sides: Sequence[str]) -> bool:
    """Whether a unit is named again before something that stands with the other side."""
    for left in understood.unplaced:
        behind = next((one for one in understood.placed if one.start > left.end and one.role and one.became[-1:].isdigit()), None)
        if behind and len(sides) == BOTH and fold(left.text) not in fold(sides[behind.role == "defender"]):
            return True
    return False


def _with_another(text: str, told: bool) -> bool:
    if OTHERS.isdisjoint(text.split()):
        return False
    return ANOTHER.search(text) is not None if not told else OF_THE_ATTACKER.search(text) is not None


def _answers_itself(placed: Sequence[Placed]) -> bool:
    """Whether the attacker has, behind the attack and not in a list of his own, what helps the attacked: "hits a retaliate 2"."""
    link = next((at for at, one in enumerate(placed) if one.became == "vs"), len(placed))
    behind = [one for one in placed[link:] if one.role and one.became]
    return any(
        one.role == "attacker"
        and (found := ABILITY.match(one.became.split(" (")[0])) is not None
        and load().keywords.get(fold(found[1])) in DEFENDS
        and not (
            (at and behind[at - 1].role == "attacker" and behind[at - 1].became.startswith(("power ", "health ")))
            and any(fold(other.text) in HAS - WITH for other in placed[link:])
        )
        for at, one in enumerate(behind)
    )


def _told_of_one(sides: Sequence[str]) -> bool:
    """Whether the attacker has health, or what helps against an attack, and nothing of the kind is told of the other."""
    if len(sides) < BOTH or not NOTHING_TOLD.fullmatch(sides[1]):
        return False
    own = (ABILITY.match(part.split(" (")[0]) for part in sides[0].split(", "))
    return "health" in sides[0] or any(found and load().keywords.get(fold(found[1])) in DEFENDS for found in own)
