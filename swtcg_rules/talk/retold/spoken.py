"""What is left out or stands elsewhere in a sentence as it is spoken, told as the notation of talk has it.

he hits with 4      attacker has power of six      I can Evade 3 if I pay 2      gets hit, rolls 1 2 6
"""

from __future__ import annotations

import re
from collections.abc import Callable

from swtcg_rules.talk.pattern import Pattern
from swtcg_rules.talk.retold.several import words_of
from swtcg_rules.talk.telling import Telling

HITS_WITH = Pattern(r"(?P<verb>X)(?P<whom>m?)(?P<with>W)(?P<n>n)(?=[,;&@]|Kn|$)", needs="X")
HIT_BY = Pattern(r"(?P<by>B)(?P<n>n)(?=[,;@]|$)", needs="B")


def hits_with(telling: Telling) -> None:
    """He hits with 4; getting hit by 6: so much power."""
    if re.search("[pdGR]", telling.line):
        return
    found = HITS_WITH.search(telling.line) or HIT_BY.search(telling.line)
    if found:
        telling.insert(found.end("n"), "stat", "power")


PROTECTS = words_of("protects protecting protect broni chroni")


AT_HIM = Pattern(r"(?P<come>[XC])(?P<whom>v)(?P<attack>X)(?=W?(?:nd|pn|np))", needs="X")
HIM = words_of("niego nią niej nia it him her")


ONE_FORCE = Pattern(r"c(?:nf|fn)[,;&]+(?P<left>[lm]?)(?P<n>n)(?=[,;&@]|$)", needs="f")


HIT = words_of("hit attacked shot struck")


LYING = Pattern(r"(?P<on>[NW&])?(?P<which>v)(?P<lie>v)(?P<told>T?ng)(?=[,;@]|$)", needs="g")
WHICH = words_of("ktorym ktorej ktorych which whom")
LIE = words_of("leza lezy sa jest lie lies sit sits are is")


OUT_OF = Pattern(r"(?<=[,;])(?P<who>[mzyMY])o(?=f)", needs="o")
THREE = Pattern(r"(?P<first>[mzyMY][WzymI]?[0n]f)(?P<and>[,;&]+)(?P<other>[mzy])W?(?P<n>n)(?=[,;@]|$)", needs="f")


FOR_MINE = Pattern(r"(?<=n)(?P<for>c)(?=MW?(?:np|pn)u?[,;])", needs="c")


def rolled_for(telling: Telling) -> None:
    """Rolled 1 1 3 4 6 5 for my 6 power guy: his dice."""
    found = FOR_MINE.search(telling.line)
    if found and re.match(r"^[,;]*Rn(?:[,&-]*n)+$", telling.line[: found.start()]):
        telling.become(found.start(), "mark", ",")


I_CAN = Pattern(r"(?<=[,;])(?P<me>&)(?P<can>i)(?=K|k)", needs="&i")


WHO = words_of("ktory ktora ktore ktorzy who which that")


WAYS: tuple[Callable[[Telling], None], ...] = (hits_with,)
"""The ways, in their order."""
