"""Words of `assigning`: how somebody stands there, what can be no attack, whom it strikes."""

from __future__ import annotations

from swtcg_rules.glossary.fold import fold
from swtcg_rules.talk.pattern import Pattern

STANCES = frozenset(
    fold(
        "stands stand standing sits sit sitting waits wait waiting hides hiding chills chilling hangs remains stoi siedzi czeka "
        "lezy full arena there"
    ).split()
)
"""So somebody stands there, before what he has."""
PLACE = frozenset(("sits at", "stands at", "is at", "sitting at"))
NO_ATTACK = frozenset(
    fold(
        "protects heals helps saves guards covers shields blocks dodges evades parries deflects survives misses missed needs wants "
        "gives gets has uses pays spends rerolls intercepts supports boosts buffs joins leads pilots ignores avoids takes loses "
        "lost absorbs was is does used healed helped saved protected covered paid rerolled intercepted piloted gave backs stops "
        "stopped blocked dodged survived ignored prevents prevented reduces reduced removes removed negates negated cancels "
        "cancelled counters countered answers retaliates avenges ripostes"
    ).split()
)
"""What somebody does to somebody that is no attack."""
STRUCK_AS = Pattern(r"[a-z]{2,}(?:s|ed)\Z")
"""The ending of what somebody does or did to somebody."""
OBJECTS = frozenset(fold("him her it them me us go ją niego nią mnie nas").split()) | frozenset(
    ("at him", "at it", "at her", "at them", "at me", "into him", "into it", "w niego", "na niego", "on him")
)
WHEN = frozenset(("when", "can", "could", "kiedy"))
EVERY: frozenset[str] = frozenset()
APART: frozenset[str] = frozenset()
ASIDE: frozenset[str] = frozenset()
CARRY_ON: frozenset[str] = frozenset()
