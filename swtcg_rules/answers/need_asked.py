"""A question in words for the number that is needed: "which power do I need to discard a unit with 4 health with 90 %?".

The chance is taken out first; the rest names the number, the unit that has it, the outcome, and the other unit. `talk` reads
both units as an attack; where it does not understand all of it, the text is no question for a number.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from swtcg_rules.errors import SwtcgError
from swtcg_rules.glossary.edition import TODAY
from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.store import load

if TYPE_CHECKING:
    from swtcg_rules.answers.solving import Progress
    from swtcg_rules.solver.goals import Goal
    from swtcg_rules.sweep.needing import Needed

ASKS = re.compile(r"\b(?:which|what|how|minimum|least|lowest|jak\w*|ile|ilu|potrzeb\w*|minimaln\w*|najmniejsz\w*)\b", re.I)
NUMBERS = {
    "power": r"power|(?:attack )?dice|si[łl](?:a|ę|e|y|ą)|(?:kości|kosci)(?: ataku)?",
    "health": r"health|hp|hit points|życi[ae]|zyci[ae]|wytrzyma[łl]o[śs][ćc](?:i[ąa]?)?|zdrowi[ae]",
}
"""Numbers that a question may ask for, beside those of keywords; dice count as power."""
DISCARDS = (
    r"discard\w*|kill\w*|destroy\w*|beat|defeat|finish(?: off)?|take (?:out|down)|get rid of|wyrzuci\w+|odrzuci\w+|zniszcz\w+|"
    r"zabi\w+|pokona\w+|rozwali\w+|zdj[ąa][ćc]|usun\w+"
)
SURVIVES = (
    r"survive|live through|withstand|outlive|stay alive against|przeży[ćc]|przezyc|przetrwa\w*|przetrzyma\w*|prze[żz]yci\w*"
)
DAMAGES = (
    r"(?:do|deal|put|place|cause|make|inflict|zada[ćc]|zadani\w+|zrobi[ćc])\s+(?P<damage>\d{1,3})\s+"
    r"(?:(?:points? of )?(?:damage|counters?|hits?)(?: counters?)?|(?:punkt\w* )?obra[żz]e\w*)"
)
THEN = (
    r"(?:\bto\b|\b(?:so )?that\b(?: i\b| it\b)?|\bso (?:i|it)\b|\bby\b|\baby\b|\b[żz]eby\b|"
    r"\bdo\b|\bna\b|\bfor (?=kill|discard|destroy|surviv))"
)
COMES_OF_IT = rf"(?:(?P<kill>{DISCARDS})|(?P<survive>{SURVIVES})|{DAMAGES})"
NEEDED = rf"\b(?P<what>{{what}})\b(?P<mine>[^?]*?)\s*{THEN}\s*{COMES_OF_IT}\s+(?P<theirs>[^?]+)"
PERCENT = r"(?P<n>\d{1,3}(?:[.,]\d{1,3})?)\s*(?:%|per ?cents?\b|procent\w*)"
CERTAINTY = (
    r"(?:\s*(?:of the time|of (?:all )?(?:cases|attacks)|chance|probability|certainty|confidence|szans\w*|pewno\w*|"
    r"prawdopodobie\w*|przypadk\w*))"
)
BEFORE = (
    r"(?:\b(?:with|at|in|by|have|having|for|of|about|than|least|more|a|an|the|chance|probability|odds|certainty|z|ze|na|w|co|najmniej|"
    r"mie[ćc]|szans\w*|prawdopodobie\w*|przynajmniej|minimum)\s+)*"
)
CHANCE = re.compile(rf",?\s*{BEFORE}{PERCENT}{CERTAINTY}*(?:\s+(?:to|that|na to,? [żz]e)\b(?=\s+{DISCARDS}))?", re.I)
WORDS_OF_CHANCE = (
    (
        r"(?:in )?(?:at least )?half (?:of )?the (?:time|attacks|cases)|50[/-]50|w po[łl]owie (?:przypadk\w+|atak\w+)",
        "50%",
    ),
    (r"more often than not|most of the time|przewa[żz]nie|zwykle|najcz[ęe][śs]ciej", "50%"),
    (r"for sure|for certain|certainly|guaranteed|always|every time|surely|na pewno|zawsze|z pewno[śs]ci[ąa]", "100%"),
)
ON_AVERAGE = re.compile(r",?\s*\b(?:on average|[śs]rednio|przeci[ęe]tnie)\b", re.I)
SAY_NOTHING = frozenset(
    fold(
        "do does did i you we he she it they my me a an the unit attacker character ship card guy need needs needed required "
        "requires require must should would have has had to take takes is are be of for at least one minimum order own with and "
        "potrzebuje potrzeba potrzebna potrzebne potrzebny potrzebuja musze musi trzeba miec ma mam moja moj jednostka jednostki "
        "jest mojej wystarczy z ze powinna powinienem powinna zeby aby by co najmniej ataku do"
    ).split()
)
"""Words between the number and the outcome that do not describe a unit."""
OF_MINE = re.compile(
    rf"(?P<theirs>.*\b(?:attack|atak(?:u|iem)?)\b[^?]*?)\s+(?:with|having|z|ze|maj[ąa]c|przy)\s+"
    rf"(?P<mine>(?:\d{{1,3}} )?(?:{NUMBERS['health']})\b[^?]*)",
    re.I,
)
"""An attack has no health: the health in this phrase belongs to the unit that survives."""
AN_ATTACK = re.compile(r"^(?:(?:an? |the )?attacks? (?:of|with|by|from)|ataku? (?:z|o|od)|against|przed)\s+", re.I)


class NeedQuestion(NamedTuple):
    """The parts of a question for a number."""

    what: str
    """The number asked for, by its name."""
    until: str
    told: str
    """The attack in words, with some number in place of the one asked for."""


def needed(question: str, goal: Goal | str | None, edition: str = TODAY, progress: Progress | None = None) -> Needed | None:
    """The answer to a question for a number; None for any other text. Raises as `sweep.needing.need`."""
    asked = asked_in(question)
    if asked is None:
        return None
    from swtcg_rules.answers.hearing import understand
    from swtcg_rules.answers.reading import read_attack
    from swtcg_rules.sweep.needing import need

    understood = understand(asked.told)
    whole = understood.plain and understood.scenario and not (understood.others or understood.unplaced)
    try:  # no question in words is about a unit without health
        board = read_attack(understood.scenario if whole and understood.scenario else asked.told.replace(" attacks ", " vs "))
    except SwtcgError:
        return None
    if board.rolls or board.played:
        return None
    return need(board, asked.what, asked.until, goal, edition, progress, question)


def asked_in(question: str) -> NeedQuestion | None:
    """The parts of a question for a number; None for any other text."""
    if not ASKS.search(question):
        return None
    text, chance = _chance(question)
    text, average = ON_AVERAGE.subn("", text)
    matches = ((what, re.search(NEEDED.replace("{what}", called), text, re.I)) for what, called in _names())
    found = min(((one.start(), what, one) for what, one in matches if one), default=None)
    return _asked(found[2], found[1], chance, bool(average)) if found else None


def _names() -> list[tuple[str, str]]:
    """The numbers that may be asked for: the name for `need`, and the pattern of how people say it."""
    glossary = load()
    numbered = [one["name"]["en"] for one in glossary.summaries.values() if "X" in one.get("form", "")]
    return [*NUMBERS.items(), *((name, re.escape(name)) for name in numbered)]


def _chance(question: str) -> tuple[str, str]:
    """The question without the chance that it states, and the chance; empty where it states none."""
    if found := CHANCE.search(question):
        return f"{question[: found.start()]} {question[found.end() :]}", f"{found['n'].replace(',', '.')}%"
    for words, chance in WORDS_OF_CHANCE:
        if found := re.search(rf",?\s*\b(?:{words})", question, re.I):
            return f"{question[: found.start()]} {question[found.end() :]}", chance
    return question, ""


def _asked(found: re.Match[str], what: str, chance: str, average: bool) -> NeedQuestion | None:
    if chance and (found["damage"] or average):
        return None  # the chance of that much damage is another number
    mine = " ".join(word for word in found["mine"].split() if fold(word) not in SAY_NOTHING).strip(" ,.")
    theirs = found["theirs"]
    if found["survive"] and (apart := OF_MINE.fullmatch(theirs)):
        theirs, mine = re.sub(r"\s+(?:attack|atak)\Z", "", apart["theirs"]), ", ".join(filter(None, [mine, apart["mine"]]))
    theirs = AN_ATTACK.sub("", re.sub(r"^\s*(?:to|on|against|vs\.?|na|u)\s+", "", theirs)).strip(" ,.")
    if found["survive"]:
        own = f"health 1, {mine}" if what == "health" else f"{mine}, {what} 1" if what not in NUMBERS else ""
        until = f"discarded <= {100 - float((chance or '50%').rstrip('%')):g}%"
        return NeedQuestion(_of(found, what, "defender"), until, f"{theirs} attacks {own}".strip(" ,")) if own else None
    if what == "health":
        return None
    own = f"power 1, {mine}" if what == "power" else f"{mine}, {what} 1"
    until = f"damage >= {found['damage']}" if found["damage"] else f"discarded >= {chance or '50%'}"
    return NeedQuestion(_of(found, what, "attacker"), until, f"{own.strip(' ,')} attacks {theirs}")


def _of(found: re.Match[str], what: str, role: str) -> str:
    """The name of the number in the answer: power and health in the language of the question."""
    if what not in NUMBERS:
        return f"{role} {what}"
    polish = fold(found["what"])[:2] in ("si", "ko", "wy", "zy", "zd")
    return {"power": ("power", "siła"), "health": ("health", "wytrzymałość")}[what][polish]
