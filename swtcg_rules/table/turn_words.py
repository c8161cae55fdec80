"""The words of tables and of the turn, English and Polish: cards that lie there, moments, and moves.

As in `words`, the first form in each language is the one that this program prints.
"""

from swtcg_rules.table.effect_words import EFFECT_FORMS
from swtcg_rules.table.model import ARENAS, Arena, CardKind
from swtcg_rules.table.turns import Act, Moment, Way
from swtcg_rules.table.words import Forms, Meaning, NumberWord, StateWord

CARD_NUMBERS = (
    NumberWord(
        "cost", Meaning("counted", "cost"), (0, 99), (("cost", "build cost", "costs"), ("koszt", "koszt budowy", "kosztuje"))
    ),
    NumberWord(
        "built",
        Meaning("counted", "built"),
        (0, 99),
        (
            ("built", "build counters", "build counter", "partially built"),
            (
                *("żetony budowy", "żeton budowy", "żetonów budowy", "zbudowane", "zbudowana"),
                *("częściowo zbudowana", "częściowo zbudowane"),
            ),
        ),
    ),
    NumberWord("pilots", Meaning("counted", "pilots"), (0, 9), (("pilots",), ("pilotów", "piloci", "pilotom"))),
)
"""Numbers of a card, in addition to those that a unit of an attack has."""

UNIQUE = StateWord("unique", True, (("unique",), ("unikalna", "unikalny", "unikatowa")))

KINDS = {
    CardKind.LOCATION: (("location",), ("lokacja", "lokacją", "lokacji")),
    CardKind.EQUIPMENT: (("equipment",), ("ekwipunek", "ekwipunkiem", "ekwipunku")),
    CardKind.MISSION: (("mission", "mission card"), ("misja", "karta misji", "misją")),
    CardKind.BATTLE: (("battle card",), ("karta bitewna", "kartą bitewną", "karta bitwy")),
    CardKind.RESOURCE: (("resource", "resource card"), ("karta zasobu", "kartą zasobu", "zasób")),
    CardKind.EVENT: (("event card",), ("karta wydarzenia", "kartą wydarzenia")),
}
ZONES = {
    Arena.SPACE: (("in space", "in the space arena"), ("w arenie kosmicznej", "w kosmosie")),
    Arena.GROUND: (("in ground", "in the ground arena", "on the ground"), ("w arenie naziemnej", "na ziemi")),
    Arena.CHARACTER: (("in character", "in the character arena"), ("w arenie postaci",)),
    Arena.HAND: (("in hand", "in the hand"), ("na ręce", "w ręce")),
    Arena.REMOVED: (("removed", "removed from the game"), ("usunięta", "usunięta z gry", "usunięty", "usunięty z gry")),
}

TABLE_FORMS: dict[Meaning, Forms] = {
    **{word.meaning: word.forms for word in (*CARD_NUMBERS, UNIQUE)},
    **{Meaning("card", kind): forms for kind, forms in KINDS.items()},
    **{Meaning("zone", zone): forms for zone, forms in ZONES.items()},
    Meaning("build-points"): (("build points", "build point"), ("punkty budowy", "punkt budowy", "punktów budowy")),
    Meaning("under"): (("under", "beneath", "underneath"), ("pod",)),
    Meaning("gives"): (("gives", "gives its bearer"), ("daje", "daje noszącej ją jednostce")),
    Meaning("chosen"): (("chosen text", "chosen texts"), ("wybrany tekst", "wybrane teksty")),
    Meaning("gain"): (("gain", "you gain"), ("zyskujesz", "zyskaj", "zyskać")),
    Meaning("tap"): (("tap", "tap this unit", "tap it"), ("tapnięcie", "tapnij", "tapnij tę jednostkę")),
    Meaning("none"): (("None",), ("nic", "brak", "żaden")),
    Meaning("or"): (("or",), ("lub", "albo")),
    Meaning("met", "yes"): (("if met", "met"), ("jeśli spełniony", "spełniony")),
    Meaning("met", "no"): (("if not met", "not met"), ("jeśli niespełniony", "niespełniony")),
    **EFFECT_FORMS,
}
"""The words for the cards of a table, in addition to those of an attack."""


def moment_word(moment: Moment, arena: Arena | None) -> Meaning:
    """The meaning of a moment's name; a battle step is one in an arena."""
    return Meaning("moment", f"{arena}-{moment}" if arena else moment)


MOMENTS = {
    moment_word(moment, arena): (moment, arena)
    for moment, arena in (
        *((moment, None) for moment in Moment if moment is not Moment.BATTLE_STEP),
        *((Moment.BATTLE_STEP, arena) for arena in ARENAS),
    )
}
OF_A_SIDE = (Moment.BUILD_STEP, Moment.RETREAT_STEP)
"""The moments that each side has separately."""

CHOSEN = {Act.UPKEEP: "upkeep", Act.ADAPT: "adapt"}
"""The keyword whose text a move chooses."""

OF_BOTH = (Meaning("side", "dark"), Meaning("side", "light"), Meaning("rolls"), Meaning("passes"), Meaning("force"))
"""The words of records and units that moves have too."""

MOVE_FORMS: dict[Meaning, Forms] = {
    Meaning("moment", "none"): (("table",), ("stół", "stole")),
    Meaning("moment", "ready-phase"): (("ready phase",), ("faza gotowości", "fazy gotowości", "fazie gotowości")),
    Meaning("moment", "build-step"): (("build step",), ("etap budowy", "etapie budowy")),
    Meaning("moment", "retreat-step"): (("retreat step",), ("etap wycofywania", "etapie wycofywania")),
    Meaning("moment", "battle-phase"): (("battle phase",), ("faza bitwy", "fazy bitwy", "fazie bitwy", "w fazie bitwy")),
    Meaning("moment", "space-battle-step"): (
        ("space battle step",),
        ("etap bitwy w arenie kosmicznej", "etapie bitwy w arenie kosmicznej"),
    ),
    Meaning("moment", "ground-battle-step"): (
        ("ground battle step",),
        ("etap bitwy w arenie naziemnej", "etapie bitwy w arenie naziemnej"),
    ),
    Meaning("moment", "character-battle-step"): (
        ("character battle step",),
        ("etap bitwy w arenie postaci", "etapie bitwy w arenie postaci"),
    ),
    Meaning("moment", "end-of-turn"): (("end of turn", "end of the turn"), ("koniec tury", "końcu tury")),
    Meaning("some-step"): (("battle step",), ("etap bitwy", "etapie bitwy")),
    Meaning("unplayed"): (
        ("command phase", "setup", "draws", "draw", "draws a card"),
        ("faza dowodzenia", "rozstawienie", "ciągnie", "ciągnie kartę", "dobiera kartę"),
    ),
    Meaning("build-roll"): (("build roll", "roll for build points"), ("rzut na punkty budowy",)),
    Meaning("build"): (("build", "builds"), ("buduje", "buduj", "budować")),
    Meaning("bring", "deploy"): (("deploy", "deploys"), ("wystawia", "wystaw", "wystawić")),
    Meaning("bring", "complete"): (("complete", "completes"), ("kończy", "ukończ", "ukończyć", "wykonuje")),
    Meaning("bring", "play"): (("play", "plays"), ("zagrywa", "zagraj", "zagrać")),
    Meaning("brought"): (
        ("is deployed", "is completed", "is played", "comes back", "is brought back"),
        (
            *("zostaje wystawiona", "zostaje wystawiony", "jest wystawiona", "jest wystawiony"),
            *("zostaje ukończona", "zostaje ukończony", "zostaje zagrana"),
        ),
    ),
    Meaning("with", "enhance"): (("with Enhance", "with its Enhance"), ("z Enhance",)),
    **{
        Meaning("way", way): (
            (
                f"for its {name}",
                *(f"{word} {name}" for word in ("for", "for the", "by its", "with", "with its", "using", "using its")),
            ),
            (f"za {name}", f"za swój {name}", f"za swoje {name}"),
        )
        for way, name in (
            (Way.REDUCED, "Reduced Cost"),
            (Way.ALTERNATIVE, "Alternative Cost"),
            (Way.HIDDEN, "Hidden Cost"),
            (Way.MEDITATE, "Meditate"),
        )
    },
    Meaning("place", Arena.SPACE): (("to space", "to the space arena"), ("do areny kosmicznej",)),
    Meaning("place", Arena.GROUND): (("to ground", "to the ground arena"), ("do areny naziemnej",)),
    Meaning("place", Arena.CHARACTER): (("to character", "to the character arena"), ("do areny postaci",)),
    Meaning("place", Arena.BUILD_ZONE): (
        ("to the build zone", "to build zone", "into the build zone", "in the build zone"),
        ("do strefy budowy", "w strefie budowy"),
    ),
    Meaning("onto-card"): (("onto", "on top of"), ("na wierzch karty", "na wierzch stacka")),
    Meaning("under-card"): (("under", "beneath", "underneath"), ("pod",)),
    Meaning("on-card"): (("on",), ("na",)),
    Meaning("to-card"): (("to",), ("do",)),
    Meaning("top"): (("on top", "to the top"), ("na wierzch", "na wierzchu")),
    Meaning("goes-top"): (("goes on top", "comes to the top", "comes on top"), ("trafia na wierzch", "idzie na wierzch")),
    Meaning("back"): (("back",), ("z powrotem",)),
    Meaning("repairs"): (("repairs", "removes", "heals"), ("naprawia", "zdejmuje z siebie", "leczy")),
    Meaning("board"): (("boards", "pilots"), ("pilotuje", "wsiada do", "wsiada na", "wchodzi na")),
    Meaning("leave"): (("leaves",), ("opuszcza", "wysiada z", "schodzi z", "wysiada", "schodzi")),
    Meaning("attach"): (("attach", "attaches"), ("dołącza", "dołącz", "dołączyć")),
    Meaning("attached"): (("is attached",), ("zostaje dołączony", "zostaje dołączona")),
    Meaning("put-card"): (("put", "puts", "bring", "brings"), ("kładzie", "połóż", "położyć")),
    Meaning("counters-put"): (
        ("build counters", "build counter", "damage counters", "damage counter", "counters", "counter"),
        (
            *("żetony budowy", "żeton budowy", "żetonów budowy", "żetony obrażeń", "żeton obrażeń", "żetonów obrażeń"),
            *("żetony", "żeton", "żetonów"),
        ),
    ),
    Meaning("retreat"): (
        ("retreat", "retreats", "retreats to the build zone"),
        ("wycofuje", "wycofaj", "wycofuje się", "wycofać"),
    ),
    Meaning("upkeep-of"): (
        ("pay Upkeep of", "pays Upkeep of", "pay Upkeep for", "pays Upkeep for", "pay the Upkeep of", "pays the Upkeep of"),
        ("płaci Upkeep karty", "zapłać Upkeep karty", "płaci Upkeep za", "zapłać Upkeep za", "opłaca Upkeep karty"),
    ),
    Meaning("pays-upkeep"): (("pays Upkeep", "pays its Upkeep"), ("płaci Upkeep", "płaci swój Upkeep", "płaci swoje Upkeep")),
    Meaning("repair-of"): (("Damage Control of",), ("Damage Control karty",)),
    Meaning("removes"): (("removes", "remove"), ("usuwa", "zdejmuje")),
    Meaning("velocity-of"): (("Velocity of",), ("Velocity karty",)),
    Meaning("adapt-of"): (("Adapt of",), ("Adapt karty",)),
    Meaning("text-of"): (("text of", "the text of"), ("działanie karty", "tekst karty")),
    Meaning("contest"): (
        ("contest", "contest about", "contest for", "contest over"),
        ("konfrontacja", "konfrontacja o", "konfrontację"),
    ),
    Meaning("bid"): (("bids",), ("licytuje", "przebija na")),
    Meaning("stand"): (("stands",), ("nie podbija", "nie przebija", "stoi")),
    Meaning("ambush"): (("ambushes",), ("zasadza się na", "robi zasadzkę na")),
    Meaning("attacks"): (("attacks",), ("atakuje",)),
    Meaning("does-nothing"): (("does nothing", "do nothing"), ("nic nie robi", "nie robi nic")),
    Meaning("uses-ability"): (("uses", "use"), ("używa",)),
}
"""Moments and moves of the turn."""
