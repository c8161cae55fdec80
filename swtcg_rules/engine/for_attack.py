"""What all abilities that are played for one attack have in common."""

from __future__ import annotations

from swtcg_rules.engine.rule import Bearer, Effect, Rule


class ForAttack(Rule):
    """Something its unit has in one attack: played once in it, before the roll (digest 3)."""

    effect = Effect.LAYERED
    step = "attack-chance"
    bearer = Bearer.SOURCE
    attack_only = True
    playable = True
    activated = True
    between_two = True
