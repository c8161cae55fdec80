"""What is left out or stands elsewhere in a sentence as it is spoken, told as the notation of talk has it.

he hits with 4      attacker has power of six      I can Evade 3 if I pay 2      gets hit, rolls 1 2 6
"""

from __future__ import annotations

import re
from collections.abc import Callable

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.retold.several import HAD, words_of
from swtcg_rules.talk.telling import Telling
from swtcg_rules.talk.words import ANSWERS, ATTACKERS_OWN, TARGETS_OWN

OF_SEVEN = Pattern(r"(?<=[^n][phs])o(?=n)", needs="o")
"""And not "1 hp of 4"."""
ROLE_LATER = Pattern(r"(?<=[nkpdh])(?P<and>&?)(?=[re](?:u|)[W:]?(?:[phkK]|n[hp]))", needs="re")
OF_KILLING = Pattern(r"(?<=@)[NoW]?X[,;@]*$", needs="X")


def of_roles(telling: Telling) -> None:
    """Attacking unit has power of seven defending unit has health of five what is the chance of a kill: told without a stop."""
    while found := OF_SEVEN.search(telling.line):
        telling.hush(found.start())
    if re.search("r", telling.line) and re.search("e", telling.line):
        for found in reversed(list(ROLE_LATER.finditer(telling.line))):
            at = found.start()
            if not found["and"] and not re.search("[re]", re.split("[,;]", telling.line[:at])[-1]):
                continue  # "5 hp defender with Parry 1"
            if found["and"]:
                telling.become(at, "mark", ",")
            else:
                telling.insert(at, "mark", ",")
    found = OF_KILLING.search(telling.line)
    if found and re.search("[reVB]", telling.line[: found.start()]):
        for at in reversed(range(found.start(), found.end())):
            if telling.items[at].kind not in ("mark", "asks"):
                telling.hush(at)


HITS_WITH = Pattern(r"(?P<verb>X)(?P<whom>m?)(?P<with>W)(?P<n>n)(?=[,;&@]|Kn|$)", needs="X")
HIT_BY = Pattern(r"(?P<by>B)(?P<n>n)(?=[,;@]|$)", needs="B")


def hits_with(telling: Telling) -> None:
    """He hits with 4; getting hit by 6: so much power."""
    if re.search("[pdGR]", telling.line):
        return
    found = HITS_WITH.search(telling.line) or HIT_BY.search(telling.line)
    if found:
        telling.insert(found.end("n"), "stat", "power")


HAVE_I = Pattern(r"(?<=[,;&])(?P<stat>[phs])(?P<who>[mzy])(?P<n>n)(?=[,;&@]|$)")


def have_i(telling: Telling) -> None:
    """Siłę mam 5: who has it stands between."""
    found = HAVE_I.search(telling.line)
    if found:
        at = found.start()
        telling.items[at : at + 2] = [telling.items[at + 1], telling.items[at]]


HIMSELF = Pattern(r"(?<=[uvwzm])K(?=W?K)", needs="K")
PROTECTS = words_of("protects protecting protect broni chroni")


def protects_himself(telling: Telling) -> None:
    """A guy who protects himself with Evade 3: he has it."""
    found = HIMSELF.search(telling.line)
    if found and {*fold(telling.items[found.start()].text).split()} <= PROTECTS:
        beside = telling.beside(telling.items[found.start()])
        if beside & {"himself", "herself", "itself", "sie"}:
            telling.hush(found.start())


AT_HIM = Pattern(r"(?P<come>[XC])(?P<whom>v)(?P<attack>X)(?=W?(?:nd|pn|np))", needs="X")
HIM = words_of("niego nią niej nia it him her")


def attack_at_him(telling: Telling) -> None:
    """Leci w niego atak 4 kośćmi: he is attacked with them."""
    found = AT_HIM.search(telling.line)
    if found and fold(telling.items[found.start("whom")].text) in HIM and telling.line.count("X") == len("XX"):
        telling.hush(found.start("attack"))
        telling.hush(found.start("whom"))
        line = telling.line
        at = found.start("come")
        tool = re.match(r"W?(?:nd|pn|np)(?:[,&]?Kn)*", line[at + 1 :])
        struck, rest = telling.items[:at], telling.items[at + 1 + tool.end() :] if tool else []
        if (
            tool
            and "h" in line[:at]
            and not re.search("[pdG]", line[:at])
            and re.fullmatch("[,;@]*", line[at + 1 + tool.end() :])
        ):
            while struck and struck[-1].kind == "mark":
                struck.pop()
            verb = telling.items[at]._replace(kind="versus", value="")
            dice = [item for item in telling.items[at + 1 : at + 1 + tool.end()] if item.kind != "with"]
            telling.say([*dice, verb, *struck, *rest])


ONE_FORCE = Pattern(r"c(?:nf|fn)[,;&]+(?P<left>[lm]?)(?P<n>n)(?=[,;&@]|$)", needs="f")
OF_FORCE = words_of("jedna jedną dwie")
"""Of Force, where the price was told in it: the other things that are counted have another form."""


def one_is_left(telling: Telling) -> None:
    """Evade 2 za 1 Moc, została mi jedna."""
    found = ONE_FORCE.search(telling.line)
    if found and fold(telling.items[found.start("n")].text) in OF_FORCE:
        telling.insert(found.end("n"), "force")


GETS_HIT = Pattern(r"^(?P<struck>[^pdGVBRX@]*[hkK][^pdGVBRX@]*)WX[,;]*(?P<rolls>Rn(?:[,&-]*n)+)(?P<end>[,;@]*)$", needs="R")
HIT = words_of("hit attacked shot struck")


def gets_hit(telling: Telling) -> None:
    """A Parry 1 guy with 4 hp gets hit, rolls 1 2 6 5 5: the dice are of who hits him."""
    found = GETS_HIT.match(telling.line)
    if not found:
        return
    at = found.end("struck")
    gets, hit = telling.items[at : at + 2]
    struck, rolls = telling.items[:at], telling.items[slice(*found.span("rolls"))]
    own = {item.value for item in struck if item.kind == "keyword"}
    if fold(gets.text) not in ("gets", "got", "is", "was") or fold(hit.text) not in HIT or own & ATTACKERS_OWN:
        return
    end = telling.items[slice(*found.span("end"))]
    telling.say([*rolls, hit._replace(kind="versus", value=""), *struck, *end])


LYING = Pattern(r"(?P<on>[NW&])?(?P<which>v)(?P<lie>v)(?P<told>T?ng)(?=[,;@]|$)", needs="g")
WHICH = words_of("ktorym ktorej ktorych which whom")
LIE = words_of("leza lezy sa jest lie lies sit sits are is")


def lying_on_him(telling: Telling) -> None:
    """AT-DP, na którym leżą 2 obrażenia: damage that he has."""
    found = LYING.search(telling.line)
    if not found or fold(telling.items[found.start("which")].text) not in WHICH:
        return
    if fold(telling.items[found.start("lie")].text) not in LIE:
        return
    for at in reversed(range(found.start(), found.start("told"))):
        telling.hush(at)
    telling.insert(found.start(), "mark", ",")


OUT_OF = Pattern(r"(?<=[,;])(?P<who>[mzyMY])o(?=f)", needs="o")
THREE = Pattern(r"(?P<first>[mzyMY][WzymI]?[0n]f)(?P<and>[,;&]+)(?P<other>[mzy])W?(?P<n>n)(?=[,;@]|$)", needs="f")


def out_of_force(telling: Telling) -> None:
    """I'm out of Force and he has three: none, and three of it."""
    found = OUT_OF.search(telling.line)
    if found and {"out", "of"} <= {*fold(telling.items[found.start() + 1].text).split()}:
        telling.become(found.start() + 1, "no")
    found = THREE.search(telling.line)
    if found:
        telling.insert(found.end("n"), "force")


FOR_MINE = Pattern(r"(?<=n)(?P<for>c)(?=MW?(?:np|pn)u?[,;])", needs="c")


def rolled_for(telling: Telling) -> None:
    """Rolled 1 1 3 4 6 5 for my 6 power guy: his dice."""
    found = FOR_MINE.search(telling.line)
    if found and re.match(r"^[,;]*Rn(?:[,&-]*n)+$", telling.line[: found.start()]):
        telling.become(found.start(), "mark", ",")


GIVES_HIM = Pattern(r"(?P<joint>[,;&+]+)(?P<gives>P)(?P<with>W?)(?=Kn|k|bp|pb)", needs="P")


def given_by_its_pilot(telling: Telling) -> None:
    """My ship has power 4, its Pilot gives it Accuracy 1, shoots ...: the ship has that."""
    found = GIVES_HIM.search(telling.line)
    if not found or not re.match(r"^[@,;]*[MYzym]?W?u?[uvw]*W?(?:pn|np)[^VXBN@]*$", telling.line[: found.start()]):
        return
    if not re.search("[VXN]|[,;][yz]W?[^,;]*h", telling.line[found.end() :]) or "pilot" not in fold(
        telling.items[found.start("gives")].text
    ):
        return
    for at in reversed(range(found.start("gives"), found.end())):
        telling.hush(at)
    telling.become(found.end("joint") - 1, "mark", ",")


NOBODY_IF = Pattern(r"i(?=O)", needs="O")


def if_nobody_has(telling: Telling) -> None:
    """If nobody has any Force: nobody has."""
    found = NOBODY_IF.search(telling.line)
    if found and fold(telling.items[found.start()].text) in ("if", "when", "jesli", "jak", "gdy", "kiedy"):
        telling.become(found.start(), "mark", ",")


I_CAN = Pattern(r"(?<=[,;])(?P<me>&)(?P<can>i)(?=K|k)", needs="&i")


def i_can(telling: Telling) -> None:
    """I can Evade 2: I have it."""
    found = I_CAN.search(telling.line)
    if found and telling.items[found.start("me")].text in ("i", "I") and fold(telling.items[found.start("can")].text) == "can":
        telling.hush(found.start("can"))
        telling.become(found.start("me"), "mine")


HITS_ME = Pattern(
    r"^(?P<struck>[^pdGVXBR@]*[hkK][^pdGVXBR@]*?)[,;]+(?P<verb>X)m(?P<strikes>(?:pn|np|nd)(?:[,&]?Kn)*u?(?:W(?:nh|hn))?)"
    r"(?P<end>[,;@]*)$",
    needs="X",
)


def hits_me(telling: Telling) -> None:
    """Deflect 2 za 1 Moc i mam jedną. Wali we mnie siłą 5 gość, co ma 3 życia: who was told of first is struck."""
    found = HITS_ME.match(telling.line)
    if not found:
        return
    struck, strikes = telling.items[slice(*found.span("struck"))], telling.items[slice(*found.span("strikes"))]
    own = {item.value for item in struck if item.kind == "keyword"}
    his = {item.value for item in strikes if item.kind == "keyword"}
    if any(fold(item.text) in HAD for item in strikes):
        return
    if own & ATTACKERS_OWN or his & (ANSWERS | TARGETS_OWN) or any(item.kind in ("they", "theirs", "your") for item in struck):
        return
    verb = telling.items[found.start("verb")]
    end = telling.items[slice(*found.span("end"))]
    telling.say([*strikes, verb._replace(kind="versus", value=""), *struck, *end])


OUT = Pattern(r"(?<=[,;&]S)v(?=[,;@]|$)", needs="S")


def side_is_out(telling: Telling) -> None:
    """Light has 2 Force, dark is out: it has none."""
    found = OUT.search(telling.line)
    if found and re.search("S[WY]?nf", telling.line[: found.start()]) and fold(telling.items[found.start()].text) in OF_NONE:
        telling.become(found.start(), "no")


OF_NONE = words_of("out empty dry broke tapped-out none")
RELATIVE = Pattern(r"(?<=[uvw])v(?=W?T?ng|Wnh|WT?ng)")
WHO = words_of("ktory ktora ktore ktorzy who which that")


def who_has(telling: Telling) -> None:
    """Ewok Spearmen, którzy mają już 2 obrażenia: they have it."""
    found = RELATIVE.search(telling.line)
    if found and fold(telling.items[found.start()].text) in WHO:
        telling.hush(found.start())


IF_I_PAY = Pattern(r"(?<=Kn)i[m&](?=cn)", needs="c")
BOTH_HEALTHS = Pattern(r"[,;&]+(?P<mine>M)hn[,;&]*(?P<his>Y)hn(?=[,;@]|$)", needs="MY")
THIS_ATTACK = Pattern(r"(?<=[uvw])A(?=[,;@]*$)", needs="A")


def said_shortly(telling: Telling) -> None:
    """I can Evade 3 if I pay 2; my hp 3, his hp 2; takes out Kyle this attack."""
    if found := IF_I_PAY.search(telling.line):
        telling.hush(found.start() + 1)
        telling.hush(found.start())
    if (found := BOTH_HEALTHS.search(telling.line)) and re.search("[VXB]", telling.line):
        telling.become(found.start("his"), "they")
        telling.become(found.start("mine"), "mine")
        if telling.line[found.start("his") - 1] not in ",;&":
            telling.insert(found.start("his"), "mark", ",")
    found = THIS_ATTACK.search(telling.line)
    if found and "b" not in telling.line:
        telling.hush(found.start())


WAYS: tuple[Callable[[Telling], None], ...] = (
    of_roles,
    hits_with,
    have_i,
    protects_himself,
    attack_at_him,
    one_is_left,
    gets_hit,
    lying_on_him,
    out_of_force,
    rolled_for,
    given_by_its_pilot,
    if_nobody_has,
    i_can,
    hits_me,
    side_is_out,
    who_has,
    said_shortly,
)
"""The ways, in their order."""
