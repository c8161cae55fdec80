"""The steps of an attack in their order, and the other moments in which something can happen: the ones entries may name."""

ATTACK_STEPS = (
    "declare", "attack-triggers", "attack-chance", "roll", "initial-roll", "reroll-chance", "hits", "pending-damage",
    "prevention-chance", "deflected-damage", "placement", "discard", "attack-end", "after-attack",
)  # fmt: skip
OTHER_MOMENTS = (
    "always", "general-chance", "card-played", "completing", "build-step-start", "build-step", "arrival", "battle-step-start",
    "battle-step-end",
    "discard-pile", "build-roll", "draw", "retreat-step", "battle-phase-start",
    "battle-phase-end", "instead-of-attack", "no-attack", "deploying", "end-of-turn",
)  # fmt: skip
