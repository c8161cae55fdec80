"""Checks the words of a card for anything that a reading may have lost. It shares nothing with the grammar, and knows only words.

In these texts `~` is the card itself.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

IN_BRACKETS = re.compile(
    r"\s*\([A-Z~](?![^()]*\b(?:only(?! on (?:a (?:roll of )?)?5)|once|unless|except|instead|play|turn)\b)[^()]*\.\)", re.I
)
NO_MARKS = str.maketrans(dict.fromkeys("\u2039\u203a", ""))
"""The marks around the names of cards."""
PILOT = re.compile(r"\A(?:\[(?:Pilot|(?=(.+?)\]\s*\1 Pilot\b)[^]]+)\]\s*)?([^.:]+?) Pilot\s*\.\s*The ([^.:]+?) gets\s*:")
IDLE = re.compile(r"\AAs long as ~ is in the (\w+) arena,\s*", re.I)
"""Idle words on a card that has no other arena: its abilities work only from there."""
EVERY_BEARER = re.compile(r"\AEquipped ((?:(?:Space|Ground|Character)(?:,? or |, )?)+)(?: units?)?(?= gets)")
"""Idle words on an Equipment that can be attached to no other types."""
SAYS_THE_SAME = (
    (r"\b(?:discard ~(?: from the \w+ arena)?)", "discards itself"),
    (r"\bretreat (?:~|it|him|her)(?! unless)\b", "retreats itself"),
    (r"(\bsearch your deck [^.]* cards?)\. if you do, show", r"\1, show"),
    (r"\b(put|remove|draw|discard|search your deck for) an? (?=damage counter|card|[^.]* card, show)", r"\1 1 "),
    (r"\byour opponents (?=\w)", "your opponent's "),
    (r"\byou (?=loses? \d)", ""),
    (
        r"\bput (\d+) damage counters? on ([^.]*?) and (\d+) damage counters? on ~",
        r"put \1 damage counters on \2 and put \3 damage counters on ~",
    ),
    (r"\bremove (?:up to )?(\d+) damage counters? from each\b", r"repair all up to \1 to each"),
    (r"\bput (\d+) damage counters? on each\b", r"wound all by \1 to each"),
    (r"\bone of (your [^.>]*?) gets (?=[^.]* until)", r"boosting to one of \1 "),
    (r"\beach of (your [^.>]*?) gets (?=[^.]* until)", r"boosting all to each of \1 "),
    (r"~ gets (?=[^.]* until)", "boosts itself "),
    (r"\buntil the end of\b", "until end of"),
    (
        r"([-+]\d+ (?:power|speed|health)) and ([-+]\d+ (?:power|speed|health)) until end of (turn|battle)",
        r"\1 until end of \3 \2 until end of \3",
    ),
    (r"\bremove (?:up to )?(\d+) damage counters? from one of", r"repair up to \1 to one of"),
    (r"\bremove (?:up to )?(\d+) damage counters? from an?y?\b", r"repair up to \1 to any"),
    (r"\bput (\d+) damage counters? on one of", r"wound by \1 to one of"),
    (r"\bput (\d+) damage counters? on an?y?\b", r"wound by \1 to any"),
    (
        r"\b((?:(?:un)?tap one of|repair up to|wound by) .*?) and put (\d+) damage counters? on (?:it|him|her)(?!\w)",
        r"\1 wound by \2",
    ),
    (r"\bput (\d+) damage counters? on (?:~|it|him|her)(?!\w)", r"wounds itself by \1"),
    (r"\byou may draw (\d+) cards?\b", r"draw cards up to \1"),
    (r"\b(?:you )?(?:may )?draw up to (\d+) cards?\b", r"draw cards up to \1"),
    (r"\b(draw|discard) (\d+) cards?(?: from your hand)?\b", r"\1 cards \2"),
    (r"\byou may search your deck\b", "optional search your deck"),
    (
        r"\bsearch your deck for (\d+) ([^.]*) cards?, show (?:it|them) to your opponent,? and put (?:it|them) into your hand\."
        r" (?:then )?shuffle your deck",
        r"deck search \1 for such a card \2",
    ),
    (r"\bfollowed by\b", ""),
    (r"\bdiscard one of your (.*?)(?: from any arena)?(?= ->)", r"discarding to one of your \1"),
    (r"-> choose one: ([^.]*?), or (?=[a-z ]+)", r"-> \1 "),
    (r"-> choose one: (.*?\.) or: ?", r"-> \1 "),
    (r"\b(un)?tap one of", r"\1tapping to one of"),
    (r"\bretreat one of", "retreating to one of"),
    (
        r"\A([^>]*(?:\btap\b|discards itself|retreats itself)[^>]*->.*)\. play only (?:when|if) ~ would attack",
        r"\1 in place of its attack",
    ),
    (r"\. play only (?:when|if) ~ would attack(?:, and only once per turn)?", " before its attack"),
    (r"\. (?:play only during your build step|only during your build step play)", " in its build step"),
    (r"\+(\d+ force) you gain\b", r"gain \1"),
    (r"\. play only (?:when|if) no units? (?:is|are) attacking", " between attacks"),
    (r"\A(when (?:your build step starts|the battle phase (?:starts|ends))), if ~ is in the \w+ arena,", r"\1,"),
    (r"\A(when the \w+ battle step (?:starts|ends)), if ~ is in the \w+ arena,", r"\1,"),
    (r"(?:\A|(?<=[*-] ))at the (start|end) of (your build step|the battle phase|the \w+ battle step|the turn),", r"when \2 \1s,"),
    (r"\A(when (?:your|the) [^,]*),? (?:you )?gain \+?(\d+) (force|build points?)\.?\Z", r"gains \3 \2 \1"),
    (
        r"(?:\A|(?<=[*-] ))(when (?:your|the) [^,]*),? remove (\d+) damage counters? from (?:~|it|him|her)\.?(?= [*-] |\Z)",
        r"mends itself by \2 \1",
    ),
    (r"\A(when (?:your|the) [^,]*),? remove all damage counters from (?:~|it|him|her)\.?\Z", r"mends itself by 60 \1"),
    (r"\bwhen its build step starts", "when your build step starts"),
    (r"\A(?:when you deploy ~|deploy) *[,:]?|\bwhen deployed\b", "deploy"),
    (r"\A(?:when ~ is discarded(?: from the \w+ arena)?|last stand) *[,:]?|\bwhen discarded from an arena\b", "last stand"),
    (r"\b(locations?) in play\b", r"\1"),
    (r"([\w\u2039\u203a\"' -]+) is in ~'s stack", r"its stack has \1"),
    (r"\b(prevent (?:up to )?\d+) damage(?: to ~)?(?= |\Z|\.)", r"\1"),
    (r"\bprevent all damage to ~", "prevent all damage"),
    (r"\bno unit may attack it\b", "can't be attacked"),
    (r"\bcan't be attacked by\b", "gets can't be attacked while attacked by"),
    (r"\byour opponent (?:can't|cannot) attack ~ unless he or she pays (\d+) force", r"attack price \1"),
    (
        r"\byour opponent (?:can't|cannot) attack an? (.*?) unless he or she pays (\d+) force",
        r"each your \1 gets attack price \2",
    ),
    (r"~ can attack your opponent's units with stealth", "attacks through stealth"),
    (r"\bunits in any arena can attack ~", "open to attacks from any arena"),
    (r"~ can have up to (\d) pilots", r"pilots up to \1"),
    (r"~ can have an (?:extra|additional) pilot", "pilots up to 2"),
    (r"\bcosts? one fewer\b", "costs 1 fewer"),
    (r"\bcosts? (\d+) (?:less|fewer) build (?:counters?|points?) to deploy", r"cheaper to deploy by \1"),
    (r"\bequipment costs? (\d+) less (force|build points?) and (?=\d)", r"equipment cheaper by \2 \1 equipment costs "),
    (r"\bequipment costs? (\d+) less (force|build points?) to attach to ~", r"equipment cheaper by \2 \1"),
    (r"~ gets \+? ?(-?\d+) power for each damage counter on (?:it|him|her|~)", r"power for each damage counter \1"),
    (r"\bdamage from ~'s attacks? (?:can't|cannot) be prevented", "damage can't be prevented"),
    (r"\bdamage from ~ (?:can't|cannot) be prevented", "ferocity"),
    (r"\btreat ~ as\b", "treated as"),
    (r"\b(?:if|as long as|while) equipped unit is\b", "while"),
    (r"\bequipped unit(?: also)? gets\b", "gets"),
    (r"\bequipped (.+?)(?: unit)?(?: also)? gets\b", r"while \1 gets"),
    (r"\bgives\b", ""),
    (r"\bas long as\b|\bwhenever\b|\bwhen\b|\bif\b", "while"),
    (r"\bwhile this is\b", "while"),
    (r"\bhas (?:(?:one|1) or more|at least (?:one|1)|any|a) damage counters? on (?:it|him|her)\b", "is damaged"),
    (r"\bthere are\b", "there is"),
    (r"\ball of\b", "each of"),
    (r"\bx, where x is (?:equal to )?the (?:total )?number of\b", "x for each"),
    (r"~'s (power|health) is (?:equal to )?the (?:total )?number of\b", r"+1 \1 for each"),
    (r"\bnon-(?=\w)", "not "),
    (r"\b(attacking|attacked by) ([^.]*?) for that attack\b", r"\1 \2"),
    (r"\balso (?=gets\b)", ""),
    (r"\blose\b", "loses"),
    (r"\bin (?:any|an|each) arena\b", ""),
    (r"\b(?:one|1) or more\b", ""),
    (r"\bpay 0 (?:force|build points?)\b", ""),
    (r"\byou have\b", "your"),
    (r"\b(?:you )?gain\b", ""),
    (r"\banother\b", "other"),
    (r"\bcharacters\b", "character"),
    (r"\b(\w+) character or (?=\w+ character\b)", r"\1 or "),
    (r"\Ayour (?=.* get )", "each your "),
    (r"\beach (?=\")", ""),
)
"""Phrases of a card, each with the words of the notation that mean the same."""
BARE = frozenset(
    (
        *(
            "~",
            "gets",
            "get",
            "a",
            "an",
            "the",
            "of",
            "in",
            "is",
            "are",
            "it",
            "it's",
            "he",
            "he's",
            "she",
            "she's",
            "his",
            "her",
        ),
        *(
            "her",
            "as",
            "and",
            "pay",
            "force",
            "arena",
            "arenas",
            "unit",
            "units",
            "side",
            "by",
            "to",
            "has",
            "have",
            "there",
            "then",
        ),
    )
)
"""Words that carry nothing by themselves: the words that they join are checked."""
COUNTED = (
    "while",
    "each",
    "other",
    "your",
    "opponent's",
    "opponent",
    "space",
    "ground",
    "character",
    "this",
    "attack",
    "for",
    "or",
    "no",
    "not",
)
"""Words that must occur equally often on both sides."""
STATED = ("damaged", "undamaged", "tapped", "untapped")
WORD = re.compile(r"~|[^\W\d_]+(?:['-][^\W\d_]+)*")
NUMBER = re.compile(r"[-+]?\d+")

MOMENTS = (
    (r"\bplay (?:this )?(?:only )?(?:during|in|when) [^.]*\bbuild step", "build-step"),
    (r"\bonly (?:when|if) no units? (?:is|are) attacking", "no-attack"),
    (r"\btap\b[^.]*->.*\bplay only (?:when|if) [^.]*\bwould attack", "instead-of-attack"),
    (r"\A(?:when|at)[^,]*\bbuild steps? start", "build-step-start"),
    (r"\A(?:when|at)[^,]*\bbattle steps? start", "battle-step-start"),
    (r"\A(?:when|at)[^,]*\bbattle steps? end|\bend of the (?:space |ground |character )?battle step", "battle-step-end"),
    (r"\bonly [^.]*\bbattle phase ends", "battle-phase-end"),
    (r"\A(?:when|at)[^,]*\bbattle phase start", "battle-phase-start"),
    (r"\A(?:when|at)[^,]*\bbattle phase end", "battle-phase-end"),
    (r"\A(?:when|at)[^,]*\bturn ends|\bwhen the turn ends\b|\bat the end of (?:the|this|your|each) turn\b", "end-of-turn"),
    (r"\A(?:when|at)[^,]*\battack ends", "attack-end"),
    (r"\A(?:when|at)[^,]*\bdiscarded\b", "discard"),
    (r"\A(?:when|at)[^,]*\broll for build points\b", "build-roll"),
    (r"->\s*prevent (?!.*\b(?:this turn|until end of|only)\b)", "prevention-chance"),
    (r"->\s*re-?roll ", "reroll-chance"),
)
"""Words of a card, and the step in which a text with them must matter."""


def swallowed(said: str, notation: str, types: tuple[str, ...]) -> str:
    """The first word of a text that the notation lacks; empty where there is none. The types are the card's."""
    text = _for_each_carrier(IN_BRACKETS.sub("", said.translate(NO_MARKS)))
    if (idle := IDLE.match(text)) and types == (idle[1].lower(),):
        text = text[idle.end() :]
    if (every := EVERY_BEARER.match(text)) and {*re.split(r"\W+or |\W+", every[1].lower())} == {*types}:
        text = text[every.end() :]
    if len(types) == 1:
        text = re.sub(r"\bin this arena\b", f"in the {types[0]} arena", text)
    here, there = _plain(text), _plain(notation)
    if left := Counter(NUMBER.findall(here.replace("+ ", "+").replace("- ", "-"))) - Counter(NUMBER.findall(there)):
        return str(next(iter(left)))
    mine, noted = Counter(_words(here)), Counter(_words(there))
    for word, n in mine.items():
        if word in COUNTED and n != noted[word] and not _another_way(word, here, there):
            return word
        if word not in noted and word not in BARE and word not in COUNTED:
            return word
    if re.search(r"(?<!space )(?<!ground )(?<!character )\bunits?\b", here) and "unit" not in noted:
        return "unit"
    return next((word for word in COUNTED if noted[word] > mine[word] and not _another_way(word, here, there)), "")


def _for_each_carrier(text: str) -> str:
    """A Pilot's list once for each kind of unit that it is for; unchanged where the unit that gets it is of another kind."""
    pilot = PILOT.match(text)
    of, carrier = (re.split(", | or | and ", pilot[part]) for part in (2, 3)) if pilot else ([], [])
    return " ".join(f"[{one}] Pilot: {text[pilot.end() :]}" for one in of) if pilot and of == carrier else text


def _another_way(word: str, here: str, there: str) -> bool:
    """Whether a word appears in another form: a stroke for "or", a keyword's own words."""
    if word == "or":
        joined = len(re.findall(r"\b(?:or|and)\b", here))
        return " / " in there or len(re.findall(r"\bor\b", here)) <= len(re.findall(r"\bor\b", there)) <= joined
    return word in ("for", "this", "attack") and ("ferocity" in there or "can't be prevented" in there)


def swallowed_moment(said: str, steps: tuple[str, ...]) -> str:
    """The words of a text that call for a step missing from its steps; empty where there are none."""
    said = re.sub(r"\"[^\"]*\"", "", said)  # a quoted ability matters later
    for pattern, step in MOMENTS:
        if (found := re.search(pattern, said, re.I)) and step not in steps:
            return found[0]
    return ""


def _plain(text: str) -> str:
    """A text in small letters, with one phrase for all phrases of the same meaning."""
    text = " ".join(text.lower().split()).replace("this unit", "~")
    for pattern, plain in SAYS_THE_SAME:
        text = re.sub(pattern, plain, text)
    return text


def _words(text: str) -> Iterator[str]:
    """The words of a text, in the singular."""
    for word in WORD.findall(text):
        yield word if word in {*STATED, *COUNTED, *BARE} else _one(word)


def _one(word: str) -> str:
    if word.endswith("ies"):
        return f"{word[:-3]}y"
    return word[:-1] if word.endswith("s") and not word.endswith("ss") else word
