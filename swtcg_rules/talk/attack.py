"""Reads an attack from table talk: its likeliest reading, or what stands in the way of one and what is missing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from swtcg_rules.glossary.store import load
from swtcg_rules.talk.coded import activated, numbered
from swtcg_rules.talk.dropped import is_dropping, unplaced
from swtcg_rules.talk.likeliest import cards_called, likeliest
from swtcg_rules.talk.model import Understood, Unplaced, Which
from swtcg_rules.talk.reading.lexicon import fold
from swtcg_rules.talk.reading.roles import STRIKES
from swtcg_rules.talk.reading.saying import PASSIVE, TURNING
from swtcg_rules.talk.reading.scoring import Read
from swtcg_rules.talk.reading.tokens import Token, tokens
from swtcg_rules.talk.retelling import asked_in, is_scenario, scenario_of, told_by

if TYPE_CHECKING:
    from swtcg_rules.table.named import LookUp

LIKELY, LIKELY_IF_REGULAR, LITTLE = 0.75, 0.5, 0.05
"""The chance above which a reading stands, the one for a text in the plainest words, and the one for a reading worth showing."""
CLOSE = 0.25
"""Part of the likeliest board's share above which the next board is shown beside it."""
OF_AN_ATTACK = ("discard", "chance", "damage", "dice", "live")
"""What a text may ask about an attack."""
OF_DISCARDING = ("discard", "chance", "live")
"""The questions on an attack that need the health."""
STRENGTH = frozenset(("power", "die", "rolls", "further", "onedie", "slash"))
STAMINA = frozenset(("health", "slash", "left"))
"""Kinds of words for power or dice (`STRENGTH`), and for health (`STAMINA`)."""
BESIDE_KEYWORDS = frozenset(("vs", "and", "or", "mark", "filler", "asks", "kw", "with", "if", "act", "on"))
"""Kinds of words that may stand beside two keywords in a text that describes no board."""
PURSE = re.compile(r"\bforce \d")
ABILITY = re.compile(r"^([A-Z][A-Za-z' ]+?)(?: \d+)?$")
MADE_UP = {"power": "power 6 vs {text}", "health": "{text} vs health 4"}
"""The text with a made-up number for what is missing."""
WORDLESS = ("P", "H")
"""Roles of numbers that are a power or a health without a word beside them that says so."""
FEW_STRANGERS = 2


def pair(text: str) -> tuple[str, ...]:
    """The keywords of a text that names at least two and nothing of a board; empty for any other text."""
    told = tokens(text)
    both = tuple(dict.fromkeys(token.value for token in told if token.kind == "kw"))
    return both if len(both) > 1 and all(token.kind in BESIDE_KEYWORDS for token in told) else ()


def of_an_attack(text: str, look_up: LookUp | None = None) -> Understood:
    """The likeliest reading of a text, plain where it is likely enough. Raises what the look-up raises."""
    found, which = likeliest(text, look_up)
    best = found.best
    if best is None or not is_scenario(best):
        return _two_cards(text, look_up) or untold(text)
    told = _priced(_with_cards(told_by(text, best), which))
    later = told.asked == "dice" and bool(best.board.faces)  # those of this attack lie there
    if is_plain(found) and not later:
        return told
    if found.chance <= LITTLE and not (_begins_with_names(best.tokens) and found.whole and _doubt(found) == "number"):
        return untold(text)
    close = found.other is not None and found.rivals.next_share > CLOSE * found.rivals.share and is_scenario(found.other)
    others: tuple[str, ...] = (scenario_of(text, found.other),) if close and found.other else ()
    others = tuple(one for one in others if one != told.scenario)
    doubt = told.doubt or ("time" if later else "readings" if others else _doubt(found))
    left = tuple(_left(found, wordless=doubt == "number"))
    aside = tuple(one for one in told.aside if one not in left)
    unplaced = tuple(sorted((*left, *aside)))
    placed = tuple(one for one in told.placed if not any(one.start < other.end and other.start < one.end for other in unplaced))
    missing = _missing(best.tokens, told.asked, "power" not in (told.scenario or ""), "health" not in (told.scenario or ""))
    return told._replace(
        plain=False,
        doubt=doubt,
        which=told.which if found.chance > LIKELY else (),
        others=others,
        placed=placed,
        unplaced=unplaced,
        aside=(),
        missing=() if told.cards else missing,
    )


def _begins_with_names(told: Sequence[Token]) -> bool:
    """Whether each side begins with a name: "vader 7 vs luke 4"."""
    begins = [told[0], *(token for before, token in pairwise(told) if before.kind in STRIKES)]
    return len(begins) > 1 and all(token.kind in ("word", "name") for token in begins)


def _two_cards(text: str, look_up: LookUp | None) -> Understood | None:
    """One card against another where no board comes of it; the notation says why, as with two cards of one side."""
    cards = cards_called(text, look_up)[0] if look_up else ()
    told = [token for token in tokens(text, cards) if token.kind not in ("mark", "asks", "filler")]
    if [token.kind in STRIKES or token.kind for token in told] != ["card", True, "card"] or told[1].kind in PASSIVE:
        return None
    names = (told[0].value.name, told[-1].value.name)
    return Understood(text, " vs ".join(names), plain=True, cards=names, told=True)


def is_plain(found: Read) -> bool:
    """Whether a reading leaves nothing out and is likely enough to be the one that is meant."""
    likely = found.chance > (LIKELY_IF_REGULAR if found.regular else LIKELY)
    return found.whole and likely and found.best is not None and not is_dropping(found.best)


def untold(text: str) -> Understood:
    """A text without a reading worth showing: what it asks, what is missing, and the words that mean nothing."""
    told = tokens(text)
    asked = asked_in(told)
    kinds = {token.kind for token in told}
    missing = _missing(told, asked, not kinds & STRENGTH, not kinds & STAMINA)
    strange = [token for token in told if token.kind in ("word", "name", "num", *TURNING)]
    words = sum(token.kind in ("word", "name") for token in strange)
    of_an_attack = asked in OF_AN_ATTACK or (asked is None and kinds & STRENGTH and kinds & STAMINA)
    lacking = bool(missing and of_an_attack) and words <= FEW_STRANGERS
    return Understood(
        text,
        None,
        plain=False,
        unplaced=tuple(Unplaced(token.start, token.end, text[token.start : token.end]) for token in strange),
        asked=asked,
        lacking=lacking,
        missing=missing,
        example=_example(text, missing) if lacking else "",
    )


def _missing(told: Sequence[Token], asked: str | None, no_power: bool, no_health: bool) -> tuple[str, ...]:
    """What a question on an attack still needs: power, health, the number of a keyword."""
    wanted: tuple[str, ...] = ("power",) if no_power and asked in OF_AN_ATTACK else ()
    wanted += ("health",) if no_health and asked in OF_DISCARDING else ()
    return (*wanted, *dict.fromkeys(_without_number(told)))


def _without_number(told: Sequence[Token]) -> Iterator[str]:
    """The keywords that need a number and have none beside them."""
    numbers = {
        token.value
        for at, token in enumerate(told)
        if token.kind == "kw" and any(one.kind == "num" for one in (*told[max(0, at - 1) : at], *told[at + 1 : at + 2]))
    }
    yield from (token.value for token in told if token.kind == "kw" and numbered(token.value) and token.value not in numbers)


def _example(text: str, missing: tuple[str, ...]) -> str:
    """The scenario of the text with made-up numbers for what is missing; empty where they give no reading."""
    made_up = [one for one in missing if one in MADE_UP]
    told = text
    for one in made_up or ("power",):
        told = MADE_UP[one].format(text=told)
    found, _ = likeliest(told)
    return scenario_of(told, found.best) if found.best and found.whole and is_scenario(found.best) else ""


def _left(found: Read, *, wordless: bool) -> Iterator[Unplaced]:
    """The parts of a text without a sure place in its reading: skipped numbers, and words that turn a meaning round.

    With `wordless`, also the numbers that are read as power or health without a word beside them.
    """
    if found.best is None:
        return
    told = found.best.tokens
    skipped = {one.number for one in found.best.roles if one.role == "skip" or (wordless and one.role in WORDLESS)}
    nowhere = [*unplaced(found.best)]
    for at, token in enumerate(told):
        if at in skipped or token in nowhere or (token.kind in TURNING and token.kind not in ("if", "or", "no")):
            yield Unplaced(token.start, token.end, token.text)


def _doubt(found: Read) -> str:
    """What makes a likely reading doubtful that leaves something out; empty where nothing does."""
    if found.best is None:
        return ""
    features = found.best.features
    signs = {"g:dice-misfit": "dice", "s:kw-again": "twice", "e:had:": "time"}
    said = next((doubt for sign, doubt in signs.items() if any(one.startswith(sign) for one in features)), "")
    another = any(token.kind == "another" for token in found.best.tokens) and "E" not in found.best.labels
    alone = any(one.role in WORDLESS for one in found.best.roles)
    return said or ("another" if another else "number" if alone else "")


def _priced(told: Understood) -> Understood:
    """A reading; it is doubtful where a side has Force and an ability whose cost is not stated."""
    sides = (told.scenario or "").split(";")[0].split(" vs ")
    return told._replace(plain=False, doubt="cost") if any(map(pays_nothing, sides)) else told


def pays_nothing(side: str) -> bool:
    """Whether a side has Force and an ability that is paid for, but no stated cost."""
    names = (name for part in re.split(r", | \+ |: ", side) if "(" not in part for name in ABILITY.findall(part))
    keywords = (load().keywords.get(fold(name)) for name in names)
    return bool(PURSE.search(side)) and "(" not in side and any(keyword and activated(keyword) for keyword in keywords)


def _with_cards(told: Understood, which: tuple[Which, ...]) -> Understood:
    """A reading with those of its names that fit several cards; it is plain only where there are none."""
    named = tuple(one for one in which if one.options[:1] and one.options[0] in told.cards)
    return told._replace(which=named, plain=not named)
