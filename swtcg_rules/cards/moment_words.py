"""The words of a card text that show a step of the attack or the turn."""

HEADS = {
    "enhance": "card-played", "deploy": "arrival", "last stand": "discard", "foresight": "attack-triggers",
    "forewarning": "attack-triggers", "bounty": "discard", "upkeep": "build-step-start", "adapt": "battle-step-start",
}  # fmt: skip
"""The step of a text that begins with one of these words."""
COSTS = {"alternative cost", "reduced cost"}
"""Beginnings of a card's own cost: a Battle card is paid for when it is played, any other when it is completed."""

STARTS, ENDS = "(start|beginning) of (your|each|the|your opponent's|each player's) (next )?", "end of (your|each|the) "
EVENTS = (
    (r"roll for build points is made|(you|he or she|your opponent) rolls? for build points", "build-roll"),
    (rf"build steps? starts?|{STARTS}build step", "build-step-start"),
    (rf"{ENDS}build step", "build-step"),
    (rf"battle steps? starts?|{STARTS}(space |ground |character )?battle step", "battle-step-start"),
    (rf"battle steps? ends?|{ENDS}(space |ground |character )?battle step", "battle-step-end"),
    (rf"battle phase starts?|{STARTS}battle phase", "battle-phase-start"),
    (rf"battle phase ends?|end the battle phase does|{ENDS}battle phase", "battle-phase-end"),
    (r"retreat steps? starts?", "retreat-step"),
    (rf"turn ends|{ENDS}turn", "end-of-turn"),
    (rf"attack ends|{ENDS}attack", "attack-end"),
)
"""The step of each event in a turn."""
DEEDS = (
    (r"discarded .*\bis\Z|would be discarded|is discarded|are discarded|causes? .*\bdiscarded", "discard"),
    (r"would attack", "declare"),
    (r"would (damage|be damaged|do .*damage|take damage|prevent)|would be done", "prevention-chance"),
    (r"attacks?\b|attacked ~ is\Z|(is|are) (attacked|attacking)", "attack-triggers"),
    (r"damages?\b|(is|are) damaged|(does|do) .*\bdamage\b", "placement"),
    (r"(would )?draws?\b", "draw"),
    (r"plays? (a|an|any|one|another) .*\b(battle|mission|resource)\b.*cards?|plays? a card", "card-played"),
    (r"finish(es)? building ~", "arrival"),
    (r"completes?\b|(is|are) completed", "completing"),
    (r"intercepts?\b", "attack-chance"),
    (r"prevents?\b .*damage|(is|are) prevented", "prevention-chance"),
    (r"plays? .*\babilit|uses? .*\babilit|(would )?retreats?\b|(is|are|would be) retreated|becomes? ", "always"),
    (
        r"gains? |loses? |spends? |pays? |taps? |untaps? |(is|are) (tapped|untapped)|discards? |searches |shuffles |reveals? ",
        "always",
    ),
)
"""The step of each deed: the words from the verb on."""
LIMITS = (
    (r"before .*\b(rolls?|rolled)\b", "attack-chance"),
    (r"before .*\battacks\b", "general-chance"),
    (r"no units? (is|are) attacking", "no-attack"),
    (r"would attack", "instead-of-attack"),
    (r"build step", "build-step"),
    (r"retreat step", "retreat-step"),
    (r"battle step starts", "battle-step-start"),
    (r"battle phase starts", "battle-phase-start"),
    (r"battle phase ends", "battle-phase-end"),
    (r"battle step ends", "battle-step-end"),
    (r"\bin your discard pile", "discard-pile"),
    (r"is attacking|attacks\b|is attacked|is being attacked|attack dice|is defending", "attack-chance"),
)
"""The step that a text names where it limits when it may be played."""
CHANCES = ("prevention-chance", "reroll-chance", "card-played")
"""Chances of an attack for one kind of effect: a limit to a unit's attacks leaves the effect there."""
ITSELF = "(~|this (card|location|mission|equipment))"
STATIC = (
    (r"^during your build step", "build-step"),
    (rf"^to complete|\bcomplete {ITSELF}|\b(deploy|stack) {ITSELF}", "completing"),
    (
        rf"{ITSELF} ((can't|cannot|can|may|must) (only )?be deployed\b|costs? .*\b(to deploy|build counters?|build points?)\b)",
        "completing",
    ),
    (r"^to deploy|\b(can't|cannot|can|may|must) (only )?(be deployed|deploy)\b", "deploying"),
    (r"\bunits? (is|are) deployed\b", "deploying"),
    (r"\bcosts? .*\b(to complete)\b", "completing"),
    (r"\bcosts? .*\b(to deploy|build counters?|build points?)\b", "deploying"),
    (r"\b(pays?|costs?) .*\bto attack\b|\bmay have ~ attack\b", "declare"),
    (r"\b(can't|cannot) be (attacked|the target)|\b(can't|cannot|may|must|can) (only )?attack\b", "declare"),
    (r"\bbe prevented\b|^prevent\b", "prevention-chance"),
    (r"^double .*\bdamage\b", "placement"),
    (r"\b(can't|cannot) be intercepted", "attack-chance"),
    (r"\bretreat step\b", "retreat-step"),
    (r"\bdraw step\b", "draw"),
    (r"\bre-?rolls?\b", "reroll-chance"),
)
"""The step of a text that works all the time; any other such text matters always."""


TOLD = ("draw", "discard", "gain", "lose", "put", "remove", "do", "search", "tap", "untap", "retreat", "return", "choose")
"""Verbs by which a text orders something without saying who does it."""
LASTING = ("prevent", "treat", "ignore", "double", "there")
"""First words of the same form in a text that holds all the time."""
