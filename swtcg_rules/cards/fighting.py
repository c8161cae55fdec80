"""What of a text acts in an attack, for which of its two sides, and when."""

from __future__ import annotations

from swtcg_rules.glossary.steps import ATTACK_STEPS
from swtcg_rules.glossary.store import load
from swtcg_rules.table.model import Needs, Text, Those

OF_ATTACKER = frozenset(
    [
        "accuracy",
        "critical-hit",
        "fury",
        "focus",
        "stun",
        "overkill",
        "lucky",
        "ferocity",
        "double-damage",
        "precision",
        "backfire",
    ]
)
OF_WHOLE_ATTACK = frozenset(["double-strike", "area-damage"])
"""Keywords that an attacker may be given for one attack, whatever unit it attacks."""
OF_DEFENDER = frozenset(["armor", "shields", "parry", "evade", "deflect", "riposte", "retaliate", "lucky", "absorb", "fortitude"])
"""Keywords that act for the unit that is attacked; OF_ATTACKER has those for the unit that attacks."""
BEFORE_DAMAGE = ATTACK_STEPS[: ATTACK_STEPS.index("prevention-chance")]
"""The steps of an attack before it does any damage."""
FIGHTS = {Needs.ATTACKING: OF_ATTACKER, Needs.ATTACKED_BY: OF_DEFENDER}


def is_in_state(those: Those) -> bool:
    """Whether the cards meant depend on a state (tapped, damaged) that an attack changes."""
    return those.tapped is not None or those.damaged is not None


def counts_at_once(text: Text) -> bool:
    """Whether all of a text has taken effect before an attack does any damage."""
    return all(load().summaries[ability.keyword]["step"] in BEFORE_DAMAGE for ability in text.abilities)


def helps(text: Text, keywords: frozenset[str], more: frozenset[str] = frozenset()) -> bool:
    """Whether all of a text acts in an attack, for this side of it."""
    power = all(change.what == "power" for change in text.changes) and (not text.changes or keywords is OF_ATTACKER)
    return power and all(ability.keyword in keywords | more for ability in text.abilities)
