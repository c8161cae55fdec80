"""The words of the scenario notation, English and Polish, and the ranges of its numbers.

Each meaning lists every form people write; the first form in each language is the one this program prints. Forms are
compared folded, so case and Polish letters do not matter. Keywords and their other names come from the glossary.
"""

from collections.abc import Collection
from functools import cache
from typing import NamedTuple

from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.store import load


class Meaning(NamedTuple):
    """What a word or phrase stands for: a kind, and for most kinds which one (`stat` and `power`)."""

    kind: str
    value: str = ""


FORMS: dict[Meaning, tuple[tuple[str, ...], tuple[str, ...]]] = {
    Meaning("versus"): (
        ("vs", "v", "versus", "against"),
        ("kontra", "przeciw", "przeciwko"),
    ),
    Meaning("stat", "power"): (("power",), ("siła", "siły", "sile", "siłę", "siłą", "sił")),
    Meaning("stat", "health"): (
        ("health", "hp"),
        ("wytrzymałość", "wytrzymałości", "wytrzymałością", "życie", "życia", "życiem", "punkty życia", "punktów życia"),
    ),
    Meaning("stat", "speed"): (("speed",), ("szybkość", "szybkości", "szybkością", "prędkość", "prędkości", "prędkością")),
    Meaning("force"): (("force",), ("Moc", "Mocy", "Mocą", "punkt Mocy", "punkty Mocy", "punktów Mocy")),
    Meaning("damage"): (("damage",), ("obrażenia", "obrażeń", "obrażenie", "obrażeniami", "obrażeniom", "obrażeniu")),
    Meaning("counters"): (
        ("damage counters", "damage counter", "counters", "counter"),
        (
            *("żetony obrażeń", "żeton obrażeń", "żetonów obrażeń", "żetonem obrażeń", "żetonami obrażeń"),
            *("żetony", "żeton", "żetonów", "żetonem", "żetonami"),
        ),
    ),
    Meaning("dice"): (
        ("dice of damage", "die of damage", "damage dice", "damage die"),
        ("kości obrażeń", "kość obrażeń", "kośćmi obrażeń", "kością obrażeń", "kostki obrażeń", "kostek obrażeń"),
    ),
    Meaning("side", "dark"): (
        ("dark", "dark side"),
        ("ciemna", "ciemnej", "ciemną", "ciemny", "ciemna strona", "ciemnej strony"),
    ),
    Meaning("side", "light"): (
        ("light", "light side"),
        ("jasna", "jasnej", "jasną", "jasny", "jasna strona", "jasnej strony"),
    ),
    Meaning("arena", "space"): (
        ("space",),
        ("kosmiczna", "kosmicznej", "kosmiczną", "kosmiczne", "w arenie kosmicznej", "kosmos", "w kosmosie"),
    ),
    Meaning("arena", "ground"): (
        ("ground",),
        ("naziemna", "naziemnej", "naziemną", "naziemne", "w arenie naziemnej", "ziemia", "na ziemi"),
    ),
    Meaning("arena", "character"): (("character",), ("postać", "postaci", "postacią", "w arenie postaci")),
    Meaning("arena", "build-zone"): (
        ("build zone", "in the build zone", "retreated"),
        ("strefa budowy", "w strefie budowy", "wycofana", "strefie budowy"),
    ),
    Meaning("state", "tapped"): (("tapped",), ("tapnięta", "tapniętej", "tapniętą", "tapnięty")),
    Meaning("untapped"): (("untapped",), ("nietapnięta", "nietapniętej", "nietapniętą", "nietapnięty")),
    Meaning("state", "droid"): (("droid",), ("droid", "droidem")),
    Meaning("state", "granted"): (("without tapping", "attack without tapping"), ("bez tapnięcia", "bez tapowania")),
    Meaning("unit"): (("unit", "a unit"), ("jednostka", "jednostce", "jednostkę", "jednostką", "jednostki", "jednostek")),
    Meaning("filler"): (("with", "and", "a", "an", "the", "has"), ("z", "ze", "i", "oraz", "ma", "o")),
    Meaning("gets"): (("gets", "gains", "gained"), ("zyskuje", "dostaje", "otrzymuje")),
    Meaning("if-without"): (
        ("if without", "if it has no", "if it lacks"),
        ("jeśli nie ma", "jeżeli nie ma", "gdy nie ma"),
    ),
    Meaning("loses"): (("loses", "loses all", "lost"), ("traci", "traci wszystkie", "straciła", "stracił")),
    Meaning("effect", "unpreventable"): (
        ("damage can't be prevented", "damage cannot be prevented", "unpreventable", "unpreventable damage"),
        ("zakaz zapobiegania", "obrażeniom nie można zapobiec", "nieuniknione obrażenia"),
    ),
    Meaning("effect", "disrupt-effect"): (("disrupt", "disrupts"), ("przerwanie", "przerywa", "przerwać")),
    Meaning("only"): (("roll only", "rolls only"), ("rzuca tylko", "rzuć tylko", "rzut tylko")),
    Meaning("die"): (("dice", "die"), ("kośćmi", "kości", "kością", "kostkami", "kostki", "kość")),
    Meaning("for-attack"): (("for this attack",), ("na ten atak", "na czas tego ataku", "podczas tego ataku")),
    Meaning("put"): (("put", "puts"), ("połóż", "kładzie")),
    Meaning("on"): (("on", "to", "onto", "at", "for"), ("na", "dla")),
    Meaning("by"): (("by", "of"), ("przez",)),
    Meaning("moves"): (("moves", "moved", "move"), ("przenosi", "przeniosła", "przeniósł", "przeniesiono")),
    Meaning("uses"): (
        ("used", "uses", "plays", "played", "activated"),
        ("używa", "użyta", "użyto", "zagrana", "zagrano", "zagrywa"),
    ),
    Meaning("pay"): (("pay",), ("zapłać",)),
    Meaning("passes"): (("passes", "passed", "pass"), ("pasuje", "spasował", "spasowała", "pas")),
    Meaning("nothing"): (
        ("nothing played", "nothing is played", "nothing was played", "nobody plays"),
        ("nic nie zagrano", "nikt nic nie zagrał", "nikt nic nie gra"),
    ),
    Meaning("announces"): (("announces", "announced"), ("zapowiada", "zapowiedział", "zapowiedziała", "zapowiedziano")),
    Meaning("rolls"): (
        ("rolls", "rolled", "roll"),
        ("rzuty", "rzut", "rzuca", "rzuca kośćmi", "rzucono", "wypadło", "wypadły", "wyrzucono"),
    ),
    Meaning("rerolls"): (
        ("rerolls", "rerolled", "reroll", "re-rolls", "re-rolled", "re-roll"),
        ("przerzuca", "przerzuty", "przerzut", "przerzuciła", "przerzucił", "przerzucono", "przerzucić"),
    ),
    Meaning("prevents"): (
        ("prevents", "prevented", "prevent"),
        ("zapobiega", "zapobiegł", "zapobiegła", "zapobieganie", "zapobiec", "zapobiegając"),
    ),
    Meaning("role", "attacker"): (
        ("attacker", "attacking unit"),
        (
            *("atakujący", "atakującego", "atakującemu", "atakującym", "atakująca", "atakującej", "atakującą"),
            *("jednostka atakująca", "jednostki atakującej", "jednostce atakującej", "jednostkę atakującą"),
        ),
    ),
    Meaning("role", "defender"): (
        ("defender", "defending unit"),
        (
            *("obrońca", "obrońcy", "obrońcę", "obrońcą", "obrońców"),
            *("broniący się", "broniącego się", "broniącemu się", "broniąca się", "broniącej się", "broniącą się"),
            *("jednostka broniąca się", "jednostki broniącej się", "jednostce broniącej się", "jednostkę broniącą się"),
        ),
    ),
}

LIMITS: dict[str, tuple[int, int]] = {
    "power": (0, 60),
    "health": (1, 999),
    "speed": (0, 999),
    "force": (0, 999),
    "counters": (0, 998),
    "dice": (1, 60),
    "damage": (1, 999),
    "x": (0, 60),
    "cost": (0, 99),
}
"""Lowest and highest number this program takes; the dice limits keep an exact answer within seconds, they are not rules."""

LIKE_ENOUGH = 75
"""A word less like an unknown one than this (of 100) is no suggestion."""
NEGATING = ("nie", "un")
"""A word with one of these before it means the opposite, which is no suggestion."""


def written(kind: str, value: str = "", lang: str = "en") -> str:
    """How this program writes a meaning in a language."""
    return FORMS[Meaning(kind, value)][lang == "pl"][0]


def phrases() -> dict[str, Meaning]:
    """Every folded phrase with its meaning: the table above, and the glossary's keywords with all their names."""
    return _phrases(load().version)


def longest_phrase() -> int:
    """How many words the longest phrase has."""
    return _longest_phrase(load().version)


@cache
def _longest_phrase(glossary: str) -> int:
    return 1 + max(phrase.count(" ") for phrase in _phrases(glossary))


@cache
def _phrases(_glossary: str) -> dict[str, Meaning]:
    found = {name: Meaning("keyword", keyword) for name, keyword in load().keywords.items()}
    for meaning, forms in FORMS.items():
        for form in (*forms[0], *forms[1]):
            found[fold(form)] = meaning
    return found


def nearest_word(word: str, among: Collection[str] | None = None) -> tuple[str, ...]:
    """The words of the notation (or of `among`) most like an unknown one, as this program writes them, best first.

    There is none where nothing is near.
    """
    from rapidfuzz import fuzz, process

    asked = fold(word)
    known = _shown(load().version) if among is None else {fold(choice): (Meaning("choice", choice), choice) for choice in among}
    opposites = {known[rest][0] for rest in map(asked.removeprefix, NEGATING) if rest != asked and rest in known}
    choices = [phrase for phrase, (meaning, _) in known.items() if meaning not in opposites]
    near = process.extract(asked, choices, scorer=fuzz.ratio, limit=10, score_cutoff=LIKE_ENOUGH)
    best: dict[Meaning, str] = {}
    for phrase, score, _ in near:
        if score >= near[0][1] - 10:
            best.setdefault(*known[phrase])
    return tuple(best.values())[:3]


@cache
def _shown(_glossary: str) -> dict[str, tuple[Meaning, str]]:
    """Every folded phrase but the small words, with its meaning and how this program writes it in the same language."""
    summaries = load().summaries
    found = {name: (Meaning("keyword", id_), str(summaries[id_]["name"]["en"])) for name, id_ in load().keywords.items()}
    for meaning, forms in FORMS.items():
        if meaning.kind != "filler":
            found |= {fold(form): (meaning, in_one[0]) for in_one in forms for form in in_one}
    return found
