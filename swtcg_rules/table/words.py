"""The words of the scenario notation, English and Polish, and the ranges of its numbers.

Each meaning lists every form people write; the first form in each language is the one this program prints. Forms are
compared folded, so case and Polish letters do not matter. Keywords and their other names come from the glossary.

`UNIT_WORDS` is the one list of what single words say about a unit: reading, writing, board files and tests go by it.
"""

from enum import IntEnum, StrEnum
from typing import NamedTuple

from swtcg_rules.table.model import Arena, Unit, Until

Forms = tuple[tuple[str, ...], tuple[str, ...]]
"""The English and the Polish ways to write something."""

QUOTES = '"\u201c\u201d\u201e'
"""Quotation marks: they stand around a name, so none can stand in it."""
NO_SUBTYPE = frozenset(QUOTES + "[")
"""Characters that show, inside square brackets, that the bracket before them is not closed."""


class Vocabulary(StrEnum):
    """Which words a text can hold: what means nothing in an attack may mean something on a table."""

    ATTACK = "attack"
    """The units of an attack and its record."""
    TABLE = "table"
    """The cards of a table."""
    TURN = "turn"
    """Moments and moves of the turn."""

    __hash__ = str.__hash__


class GrammaticalCase(IntEnum):
    """The case of a side in Polish, where a card goes by it: its place among the forms of the side."""

    NOMINATIVE = 0
    """Of what acts: "jasna 1 atakuje"."""
    GENITIVE = 1
    """Also the locative: "karty jasnej 1", "na jasnej 1"."""
    ACCUSATIVE = 2
    """Also the instrumental: "atakuje jasną 1", "pod jasną 1"."""


class Meaning(NamedTuple):
    """What a word or phrase stands for: a kind, and for most kinds which one (`stat` and `power`)."""

    kind: str
    value: str = ""


class NumberWord(NamedTuple):
    """A number of a unit and the word that it stands with: `power 4`."""

    field: str
    """The field of `Unit`; its default is not written."""
    meaning: Meaning
    limits: tuple[int, int]
    forms: Forms
    also: Meaning | None = None
    """Another word for it, which problems use."""
    added: tuple[str, str] = ("", "")
    """The word behind a number that an effect adds to it: `+2 power`, `+2 siły`."""

    @property
    def unsaid(self) -> int | None:
        """The number where the text gives none."""
        number: int | None = Unit._field_defaults[self.field]
        return number


class StateWord(NamedTuple):
    """A state of a unit and the word for it: `tapped`."""

    field: str
    value: bool | Arena
    forms: Forms

    @property
    def unsaid(self) -> bool | None:
        """The value where the text gives none."""
        value: bool | None = Unit._field_defaults[self.field]
        return value

    @property
    def meaning(self) -> Meaning:
        if isinstance(self.value, Arena):
            return Meaning("state", self.value)
        return Meaning("state", self.field if self.value else f"un{self.field}")


UNIT_WORDS: tuple[NumberWord | StateWord, ...] = (
    NumberWord(
        "power",
        Meaning("stat", "power"),
        (0, 60),
        (("power",), ("siła", "siły", "sile", "siłę", "siłą", "sił")),
        added=("power", "siły"),
    ),
    NumberWord(
        "health",
        Meaning("stat", "health"),
        (1, 999),
        (
            ("health", "hp"),
            ("wytrzymałość", "wytrzymałości", "wytrzymałością", "życie", "życia", "życiem", "punkty życia", "punktów życia"),
        ),
        added=("health", "wytrzymałości"),
    ),
    NumberWord(
        "speed",
        Meaning("stat", "speed"),
        (0, 999),
        (("speed",), ("szybkość", "szybkości", "szybkością", "prędkość", "prędkości", "prędkością")),
        added=("speed", "szybkości"),
    ),
    NumberWord(
        "damage",
        Meaning("damage"),
        (0, 998),
        (("damage",), ("obrażenia", "obrażeń", "obrażenie", "obrażeniami", "obrażeniom", "obrażeniu")),
        also=Meaning("counters"),
    ),
    NumberWord(
        "beneath",
        Meaning("stacked"),
        (0, 99),
        (
            ("stacked", "cards beneath", "card beneath"),
            (
                *("stacknięte", "stackniętych", "stacknięta", "stacknięte karty", "stackniętych kart", "stacknięta karta"),
                *("karty pod spodem", "kart pod spodem", "karta pod spodem"),
            ),
        ),
    ),
    StateWord(
        "arena",
        Arena.SPACE,
        (
            ("space",),
            ("kosmiczna", "kosmicznej", "kosmiczną", "kosmiczne", "w arenie kosmicznej", "kosmos", "w kosmosie"),
        ),
    ),
    StateWord(
        "arena",
        Arena.GROUND,
        (
            ("ground",),
            ("naziemna", "naziemnej", "naziemną", "naziemne", "w arenie naziemnej", "ziemia", "na ziemi"),
        ),
    ),
    StateWord("arena", Arena.CHARACTER, (("character",), ("postać", "postaci", "postacią", "w arenie postaci"))),
    StateWord(
        "arena",
        Arena.BUILD_ZONE,
        (
            ("build zone", "in the build zone", "retreated"),
            ("strefa budowy", "w strefie budowy", "wycofana", "strefie budowy"),
        ),
    ),
    StateWord("tapped", True, (("tapped",), ("tapnięta", "tapniętej", "tapniętą", "tapnięty"))),
    StateWord("tapped", False, (("untapped",), ("nietapnięta", "nietapniętej", "nietapniętą", "nietapnięty"))),
    StateWord("droid", True, (("droid",), ("droid", "droidem"))),
    StateWord("granted", True, (("without tapping", "attack without tapping"), ("bez tapnięcia", "bez tapowania"))),
    StateWord(
        "discarded",
        True,
        (
            ("discard pile", "in the discard pile", "discarded"),
            ("stos kart straconych", "na stosie kart straconych", "wyrzucona", "wyrzucony", "stos Discard"),
        ),
    ),
)
"""In the order in which they are written; abilities and lost keywords stand behind power, changes behind speed."""

NUMBERS = {
    meaning: word for word in UNIT_WORDS if isinstance(word, NumberWord) for meaning in (word.meaning, word.also) if meaning
}
STATES = {word.meaning: word for word in UNIT_WORDS if isinstance(word, StateWord)}
CHANGED = {word.field: word for word in UNIT_WORDS if isinstance(word, NumberWord) and word.added[0]}


FORMS: dict[Meaning, Forms] = {
    Meaning("versus"): (
        ("vs", "v", "versus", "against"),
        ("kontra", "przeciw", "przeciwko"),
    ),
    **{word.meaning: word.forms for word in UNIT_WORDS},
    Meaning("force"): (("force",), ("Moc", "Mocy", "Mocą", "punkt Mocy", "punkty Mocy", "punktów Mocy")),
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
    Meaning("until", Until.NEXT_ATTACK): (
        ("for its next attack", "for the next attack", "through its next attack"),
        ("na swój następny atak", "na następny atak", "na jej następny atak", "podczas następnego ataku"),
    ),
    Meaning("until", Until.END_OF_BATTLE): (
        ("until end of battle", "until the end of battle", "until the end of the battle", "until end of the battle"),
        ("do końca bitwy", "do końca fazy bitwy"),
    ),
    Meaning("until", Until.END_OF_TURN): (
        ("until end of turn", "until the end of turn", "until the end of the turn", "until end of the turn"),
        ("do końca tury",),
    ),
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
    **{meaning.value or meaning.kind: word.limits for meaning, word in NUMBERS.items()},
    "force": (0, 999),
    "build-points": (0, 999),
    "dice": (1, 60),
    "damage": (1, 999),
    "x": (0, 60),
    "cost": (0, 99),
    "change": (-999, 999),
}
"""Lowest and highest number this program takes; the dice limits keep an exact answer within seconds, they are not rules."""
