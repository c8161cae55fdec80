"""The texts that are carried out on a table, for a price at a certain time or by themselves at a moment: kinds and words."""

from swtcg_rules.table.model import ARENAS, Ability, Until
from swtcg_rules.table.words import Forms, Meaning

BOOSTS = ("boost", "boost-all", "boost-itself")
"""Deeds that change numbers for a time: the changes stand with the price."""
ON_EACH = ("repair-all", "wound-all", "boost-all")
"""Deeds that are carried out on every card that they name."""
SEARCHES = ("search-deck", "may-search-deck")
"""Deeds that name cards which lie nowhere on the table."""
ON_A_CARD = ("repair", "wound", "tapping", "untapping", "retreating", "discarding", "boost")
"""Deeds that are carried out on a card that their player chooses."""
ONLY_TOLD = ("draw-cards", "draw-up-to", "discard-cards", *SEARCHES)
"""Deeds with cards that nobody sees: they are told, and nothing on the table changes."""
PAID_WITH = ("wounds-itself", "discards-itself", "retreats-itself", "discard-cards", "lose-force")
"""Deeds that may also be a price."""
PAID_ON = ("wound", "discarding")
"""Deeds that may also be a price, on a card of the same side that is chosen."""
ONLY_BY_ITSELF = ("gains-force", "gains-points", "mends-itself")
DEEDS = (
    *ON_A_CARD,
    *ON_EACH,
    "boost-itself",
    *ONLY_TOLD,
    *PAID_WITH[:3],
    "gain-force",
    "gain-points",
    "lose-force",
    *ONLY_BY_ITSELF,
)
"""What a card does on a table; its price, and its time or its moment, stand in brackets behind it."""

NAMES_CARDS = (*ON_A_CARD, *ON_EACH, *SEARCHES)
FOR_A_TIME = (Until.END_OF_BATTLE, Until.END_OF_TURN)

STEP_WORDS = {"space": "kosmosu", "ground": "lądu", "character": "postaci"}
MOMENTS: dict[str, Forms] = {
    "build-step-start": (("when its build step starts",), ("gdy zaczyna się jej etap budowy",)),
    "battle-phase-start": (("when the battle phase starts",), ("gdy zaczyna się faza bitwy",)),
    "battle-phase-end": (("when the battle phase ends",), ("gdy kończy się faza bitwy",)),
    **{
        f"{arena}-battle-step-{edge}": (
            (f"when the {arena} battle step {edge}s",),
            (f"gdy {begins} się etap bitwy {STEP_WORDS[arena]}",),
        )
        for arena in ARENAS
        for edge, begins in (("start", "zaczyna"), ("end", "kończy"))
    },
    "end-of-turn": (("when the turn ends",), ("gdy kończy się tura",)),
    "arrival": (("when deployed",), ("gdy zostaje wystawiona",)),
    "discard": (("when discarded from an arena",), ("gdy zostaje odrzucona z areny",)),
}
"""The moments at which something happens by itself."""
CARRIED_FORMS: dict[Meaning, Forms] = {
    **{
        Meaning("wording", keyword): ((en,), (pl,))
        for keyword, en, pl in (
            ("repair", "repair up to", "naprawa do"),
            ("wound", "wound by", "rana o"),
            ("tapping", "tapping", "tapowanie"),
            ("untapping", "untapping", "odtapowanie"),
            ("retreating", "retreating", "wycofywanie"),
            ("discarding", "discarding", "odrzucanie"),
            ("boost", "boosting", "wzmacnianie"),
            ("boost-itself", "boosts itself", "wzmacnia się"),
            ("boost-all", "boosting all", "wzmacnianie wszystkich"),
            ("repair-all", "repair all up to", "naprawa wszystkich do"),
            ("wound-all", "wound all by", "rana wszystkich o"),
            ("gain-force", "gain Force", "zysk Mocy"),
            ("gain-points", "gain build points", "zysk punktów budowy"),
            ("lose-force", "lose Force", "utrata Mocy"),
            ("draw-cards", "draw cards", "dobranie kart"),
            ("draw-up-to", "draw cards up to", "dobranie kart do"),
            ("discard-cards", "discard cards", "odrzucenie kart"),
            ("search-deck", "deck search", "szukanie w talii"),
            ("may-search-deck", "optional deck search", "dowolne szukanie w talii"),
            ("wounds-itself", "wounds itself by", "rani się o"),
            ("discards-itself", "discards itself", "odrzuca się"),
            ("retreats-itself", "retreats itself", "wycofuje się"),
            ("gains-force", "gains Force", "zyskuje Moc"),
            ("gains-points", "gains build points", "zyskuje punkty budowy"),
            ("mends-itself", "mends itself by", "naprawia się o"),
        )
    },
    **{Meaning("limit", moment): forms for moment, forms in MOMENTS.items()},
    Meaning("limit", "build-step"): (("in its build step",), ("w swoim etapie budowy",)),
    Meaning("limit", "no-attack"): (("between attacks",), ("między atakami",)),
    Meaning("limit", "instead-of-attack"): (("in place of its attack",), ("zamiast jej ataku",)),
    Meaning("limit", "declare"): (("before its attack",), ("przed jej atakiem",)),
    Meaning("limit", "general-chance"): (("in any chance",), ("w dowolnej szansie",)),
    Meaning("followed"): (("followed by",), ("a po tym",)),
    Meaning("for-whom", "all"): (("to each",), ("każdej",)),
    Meaning("for-whom", "all-yours"): (("to each of your",), ("każdej z twoich",)),
    Meaning("for-whom", "all-yours-other"): (("to each of your other",), ("każdej z twoich innych",)),
    Meaning("for-whom", "all-opponents"): (("to each of your opponent's",), ("każdej z przeciwnika",)),
    Meaning("for-whom", "sought"): (("for such a card",), ("takiej karty",)),
}


def parts_of(ability: Ability) -> tuple[Ability, ...]:
    """All that a text does for its price, in its order."""
    return (ability, *(one for text in ability.texts[1:] for one in text.abilities))
