"""Words of `assigning`: how somebody stands there, what can be no attack, whom it strikes."""

from __future__ import annotations

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.pattern import Pattern

STANCES = frozenset(
    fold(
        "stands stand standing sits sit sitting waits wait waiting hides hiding "
        "chills chilling hangs remains stood sat comes came goes runs walks "
        "sitting waiting parked docked hovering floating lurking camping posted stationed planted drifting flying lying "
        "stoi siedzi czeka "
        "lezy full arena there"
    ).split()
)
"""So somebody stands there, before what he has."""
PLACE = frozenset(("sits at", "stands at", "is at", "sitting at"))
NO_ATTACK = frozenset(
    fold(
        "protects heals helps saves guards covers shields blocks dodges evades parries deflects survives misses missed needs "
        "wants gives gets has uses pays spends rerolls intercepts supports boosts buffs joins leads pilots ignores avoids takes "
        "loses lost absorbs was is does used healed helped saved protected covered paid rerolled intercepted piloted gave backs "
        "stops stopped blocked dodged survived ignored prevents prevented reduces reduced removes removed negates negated "
        "cancels cancelled counters countered answers retaliates avenges ripostes"
    ).split()
)
"""What somebody does to somebody that is no attack."""
STRUCK_AS = Pattern(r"[a-z]{2,}(?:s|ed)\Z|(?:came|hit|shot|struck|bit|swung|tore|went)\Z")
"""The ending of what somebody does or did to somebody."""
OBJECTS = frozenset(fold("him her it them me us go ją niego nią mnie nas").split()) | frozenset(
    ("at him", "at it", "at her", "at them", "at me", "into him", "into it", "w niego", "na niego", "on him")
)
WHEN = frozenset(("when", "can", "could", "kiedy"))
EVERY = frozenset(("both", "each", "oba", "obie", "obaj", "oboje"))
"""Of both of them it is told."""
HAS = frozenset(("have", "has", "had", "got", "ma", "mam", "maja"))
FROM = frozenset(("from", "od", "by", "przez"))
BY = frozenset(("by", "przez"))
LIVES = frozenset(("live", "lives", "survive", "make", "makes", "get", "gets"))
THROUGH = frozenset(("thru", "through", "past"))
COMES = frozenset(
    fold(
        "wchodzi wchodzą leci lecą lecę idzie idą idę wpada wpadają wpadam nadchodzi wjeżdża wjeżdżam coming incoming comes "
        "inbound flying"
    ).split()
)
"""So dice come at somebody."""
TAKES = frozenset(("take", "takes", "face", "faces", "tank", "tanks", "eat", "eats"))
"""So somebody is struck by what stands behind."""
BLOWS = frozenset(fold("strzał cios atak hit shot blow uderzenie").split())
DEFENDING = frozenset(("defending", "defends", "broniaca", "broniacy"))
POOLS = {"in his pool": "his", "in her pool": "his", "in their pool": "his", "in my pool": "mine"} | {
    "on my side": "mine",
    "on his side": "his",
    "on her side": "his",
    "on their side": "his",
    "u mnie": "mine",
    "u niego": "his",
    "u niej": "his",
}
"""Whose Force it is."""
I_DO = ("m", "my")
"""So it ends in Polish that I do something."""
BESIDE = frozenset(("intercept", "bodyguard", "protect"))
"""What is of use to a further unit."""
NOBODY = frozenset(
    fold(
        "mate friend brother sister son daughter wife husband dad kid cousin brat siostra syn buddy wingman partner pal kolega "
        "kumpel equipment karta card question pytanie pilot opponent other another drugi druga second first oops znaczy "
        "good bad way base stack pile side"
    ).split()
)
"""Who is called so is none of the two."""
