"""A question on what something in the glossary is, does or means, or how it works: the entry is its answer.

Whether several copies of a keyword add up depends on its class. Only the name stands between the question words; a question
on how one thing works with another, or when, is for a ruling.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeAlias

from swtcg_rules.answers.model import EntryMatch, LookedUp
from swtcg_rules.answers.reading import MOST_OF_ONE
from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.search import search_names
from swtcg_rules.glossary.store import load
from swtcg_rules.talk.pattern import Pattern

if TYPE_CHECKING:
    from swtcg_rules.answers.ruling import Ruled

Frames: TypeAlias = tuple[tuple[frozenset[str], Pattern], ...]

BEFORE = (
    r"(?:(?:so|and|but|ok|okay|hey|hi|hello|please|pls|sorry|exactly|quick question|rules question|can you|could you|i forgot"
    r"|a|no|hej|czesc|prosze|przepraszam|mam pytanie|powiedz|powiedzcie|przypomnij|mozesz|dokladnie|wlasciwie) )*"
)
AFTER = (
    r"(?: (?:please|pls|again|exactly|actually|really|in this game|in the game|in swtcg|in general|on a card|on the card|on cards"
    r"|on a unit|for|then|here|anyway|prosze|dokladnie|wlasciwie|w tej grze|w grze|na karcie|na kartach|ogolnie|w ogole))*"
)
THING = (
    r"(?:(?:the|a|an|this|that|my|his|having|some|mi|nam|to|jest|ta|ten|slowo kluczowe|keyword|keywords|ability|abilities"
    r"|zdolnosc|zdolnosci|termin|pojecie|term|rule|word|zasada|slowo|efekt|effect) )*"
    r"(.+?)"
    r"(?: (?:keyword|keywords|ability|abilities|rule|rules))?"
)
ONE = "{one of them}"
"""Stands for the words that mark a way to ask."""
ASKS = (
    (
        "what wat wut whats waht",
        rf"{ONE}(?: exactly)?(?: is| are| r| does| do| dose)? {THING}"
        r"(?: (?:do|does|mean|means|stand for|give|good|affect|change|influence))?",
    ),
    (
        "how hows",
        rf"{ONE}(?: exactly)?(?: does| do| dose| is| are)? {THING} (?:work|works|working|function|functions|played|used)",
    ),
    ("how", rf"how (?:do|does|can|to|should)(?: i| you| we| one)? (?:use|play|read|understand) {THING}"),
    (
        "explain define describe tell definition meaning explanation rules text show",
        r"(?:explain|define|describe|tell me(?: about)?|definition of|(?:the )?meaning of|explanation of|rules for|show me"
        r"|(?:the )?(?:card )?text of)(?: to me)?"
        rf"(?: what| how)? {THING}(?: (?:is|does|do|means|mean|works|work))?",
    ),
    ("meaning definition explained explanation", rf"{THING} {ONE}"),
    (
        "how hows what whats wat",
        rf"{THING} (?:(?:how|hows)(?: exactly)?(?: (?:does|do|is|are|to))?(?: (?:it|this|that|they|these|one))?"
        r" (?:work|works|working|function|used|use|played)"
        r"|what(?: exactly)? (?:does|do|is|are)(?: (?:it|this|that|they))?(?: (?:do|does|mean|means|give|good|for))?"
        r"|(?:whats|wat) (?:it|this|that)(?: (?:do|mean|for))?)",
    ),
    (
        "co czo",
        rf"{ONE}(?: dokladnie)? (?:robi|robia|daje|daja|to jest|to sa|to za|to|oznacza|oznaczaja|znaczy|znacza) {THING}",
    ),
    (
        "co jak",
        rf"{THING} (?:co to|co to jest|co robi|co daje|jak dziala|co to znaczy|co znaczy|o co chodzi)",
    ),
    ("czym", rf"czym (?:jest|sa) {THING}"),
    ("wplywa wplywaja zmienia zmieniaja daje daja", rf"(?:na co|co) {ONE} {THING}"),
    ("jak", rf"jak(?: dokladnie)? (?:dziala|dzialaja|to dziala|rozumiec|wyglada|uzywac|uzyc) {THING}"),
    (
        "polega polegaja chodzi sluzy sluza po",
        r"(?:na czym polega|na czym polegaja|o co chodzi (?:z|ze|w|we)|do czego sluzy|do czego sluza|po co jest|po co sa)"
        rf" {THING}",
    ),
    (
        "wyjasnij wyjasnijcie wytlumacz wytlumaczcie opisz opowiedz zdefiniuj definicja znaczenie objasnij",
        rf"{ONE}(?: mi| nam)?(?: co to(?: jest)?| co robi| jak dziala| czym jest)? {THING}",
    ),
)
"""Ways to ask what something is, for a folded text; each begins with words, at least one of which the text must contain."""
HELP = (
    (
        "stop stops prevent prevents reduce reduces block blocks lower lowers add adds give gives increase increases",
        rf"(?:does|do|can|will) {THING} (?:stop|prevent|reduce|block|lower|add|give|increase)s?"
        r"(?: me| any| my| more| extra)? (?:damage|dice|attack dice|power|hits|attacks|the damage|speed|health)",
    ),
    (
        "zapobiega zapobiegaja zmniejsza zmniejszaja blokuje blokuja dodaje dodaja daje daja zwieksza",
        rf"czy {THING} (?:zapobiega|zapobiegaja|zmniejsza|zmniejszaja|blokuje|blokuja|dodaje|dodaja|daje|daja|zwieksza)"
        r" (?:obrazenia|obrazeniom|kosci|sile|szybkosc|trafienia|ataki|wytrzymalosc|liczbe kosci|liczbe trafien)",
    ),
)
WHEN = (
    (
        "when",
        rf"when (?:do|does|can|may|should|is|are|am)(?: i| you| we| one| it)? (?:(?:use|play|activate|pay for|apply) {THING}"
        r"|(.+?) (?:used|played|activated|work|works|happen|happens|apply|applies|triggered|trigger))",
    ),
    (
        "kiedy",
        r"kiedy (?:sie )?(?:moge |mozna |wolno |mam )?(?:uzywac|uzyc|uzywam|uzywa sie|uzywa|dziala|dzialaja|zagrac|zagrywa"
        rf"|zagrywam|aktywowac|place za|placi sie za|stosuje sie|stosuje)(?: sie)? {THING}",
    ),
    (
        "when",
        rf"{THING} when (?:(?:do|does|can|may|should|is|are|am)(?: i| you| we| one| it)? )?"
        r"(?:use|used|play|played|activate|activated|work|works|happen|happens|apply|applies|trigger|triggers|triggered)(?: it)?",
    ),
    (
        "kiedy",
        rf"{THING} kiedy (?:sie )?(?:(?:moge|mozna|wolno|mam|to) )?(?:uzywac|uzyc|uzywam|uzywa|dziala|dzialaja|zagrac|zagrywa"
        r"|zagrywam|aktywowac|stosuje|placi|odpala)(?: sie)?",
    ),
    ("bonus premia premie", rf"(?:(?:the )?bonus (?:of|from) {THING}|{THING} bonus|premi[ae] (?:z |od |za )?{THING})"),
    ("kiedy", rf"kiedy {THING} (?:sie )?(?:dziala|dzialaja|uzywa|stosuje|zagrywa|placi|odpala|aktywuje)(?: sie)?"),
)


COST = (
    (
        "cost costs free pay paid",
        rf"(?:(?:what|how much)(?: force)?(?: does| do| is| are)? )?(?:(?:does|do|is|are|will) )?{THING} (?:cost|costs)"
        r"(?: (?:me|anything|something|any|force|the force|any force|points|to use|to play))*",
    ),
    ("free", rf"(?:is|are) {THING} (?:for )?free(?: to use)?"),
    ("pay", rf"(?:(?:do|must|should) (?:i|you|we)|have to) (?:have to )?pay (?:force )?(?:for|to use) {THING}"),
    (
        "kosztuje kosztuja placi place platne platny",
        rf"(?:czy|ile)(?: mocy| trzeba)?(?: (?:sie )?(?:kosztuje|kosztuja|placi|place)(?: sie)?(?: za)?)? {THING}"
        r"(?: (?:cos )?(?:kosztuje|kosztuja|jest platne|jest platny)(?: (?:cos|moc|mocy))*)?",
    ),
)
TAP = (
    ("tap taps", rf"(?:does|do|will) (?:using )?{THING} taps?(?: (?:the|its|my|a|that) unit| it)?"),
    ("tapuje tapuja tapnac", rf"czy {THING} (?:tapuje|tapuja)(?: (?:jednostke|ja|swoja jednostke))?"),
)
OFTEN = (
    (
        "often times",
        rf"how (?:often|many times) (?:can|may|does|do)(?: (?:(?:i|you|we|one|a unit|my unit)(?: use| play| pay)?))? {THING}"
        r"(?: (?:be used|be played|work|works))?(?: (?:in|per|each|a|one|every) (?:a )?(?:turn|attack|battle))?",
    ),
    (
        "razy czesto",
        rf"(?:ile razy|jak czesto) (?:moge |mozna |wolno )?(?:uzyc |uzywac |zagrac )?{THING}(?: (?:dziala|uzyc|uzywac|zagrac))?"
        r"(?: (?:na|w) (?:ture|turze|ataku))?",
    ),
)
OF_COSTS = frozenset(
    (
        *("upkeep", "alternative-cost", "equip", "hidden-cost", "reduced-cost", "enhance", "meditate", "bounty", "deploy"),
        *("pilot", "stack"),
    )
)
"""Keywords that are a cost, change one, or have a cost of their own kind."""


def _frames(ways: tuple[tuple[str, str], ...]) -> Frames:
    return tuple(
        (frozenset(signs.split()), Pattern(f"{BEFORE}{ask.replace(ONE, '(?:' + '|'.join(signs.split()) + ')')}{AFTER}"))
        for signs, ask in ways
    )


TWICE = (
    (
        "stack stacks stackable cumulative",
        r"(?:(?:does|do|is|are|can) )?(?:(?:two|2|several|multiple|more|both) )?(.+?)"
        r"(?: (?:keyword|keywords|ability|abilities|copies))?(?: (?:add up or))? (?:stack|stacks|stackable|cumulative)",
    ),
    ("add adds", r"(?:does|do|can) (?:(?:two|2|several|multiple) )?(.+?) adds? up"),
    (
        "sumuje sumuja kumuluje kumuluja stackuje stackuja dodaje dodaja kumulatywne kumulatywny",
        r"(?:czy )?(?:(?:dwa|dwie|kilka|wiele|kopie) )?(.+?)"
        r" (?:(?:sie )?(?:sumuje|sumuja|kumuluje|kumuluja|stackuje|stackuja|dodaje|dodaja)(?: sie)?"
        r"|(?:jest |sa )?kumulatywn[ey])",
    ),
)
FRAMES, HELPS, TIMES, ADDS_UP, COSTS, TAPS, USES = map(_frames, (ASKS, HELP, WHEN, TWICE, COST, TAP, OFTEN))
"""The ways to ask what something is, what a keyword is good for, when something is used, whether a keyword adds up, what
it costs, whether it taps and how often it is used."""
OF_A_CLASS = {
    "isolated": "isolated-keyword-twice",
    "cumulative": "cumulative-keyword-twice",
    "layered": "layered-copies-apart",
    "selective": "selective-copies",
}
"""The ruling on copies of a keyword, by its class."""
OTHERWISE = frozenset(("inspiration", "pilot", "stack"))
"""Keywords whose copies do more, or less, than those of their class: on two units, or for one subtype."""


def _asked_of(question: str, frames: Frames) -> list[tuple[str, int]]:
    """The entries that a question asks about in one of these ways, best first."""
    return next(filter(None, map(search_names, things_asked(question, frames))), [])


def things_asked(question: str, frames: Frames) -> Iterator[str]:
    """The words for what a question may ask about in one of these ways."""
    folded = fold(question)
    words = folded.split()
    for signs, frame in frames if len(words) <= MOST_OF_ONE else ():
        asked = None if signs.isdisjoint(words) else frame.fullmatch(folded)
        if asked:
            yield next(filter(None, asked.groups()))


def defined(question: str, edition: str, frames: Frames = FRAMES) -> LookedUp | None:
    """The entry for a question that only asks what it is, does or means, by its name; None for any other question."""
    scores = _asked_of(question, frames)
    if not scores and frames is FRAMES:
        scores = [one for one in _asked_of(question, HELPS)[:1] if load().summaries[one[0]]["kind"] == "keyword"]
    if not scores:
        return None
    best = EntryMatch(*scores[0])  # the first of those that a name may mean
    return LookedUp(question, (best,), load().entry(best.id), (), edition)


def added_up(question: str, edition: str) -> Ruled | None:
    """The ruling on several copies of a keyword, by its class, for a question that only asks whether they add up."""
    asked = [id_ for id_, _ in _asked_of(question, ADDS_UP)[:1] if id_ not in OTHERWISE]
    return _ruled(OF_A_CLASS.get(str(load().summaries[asked[0]].get("class"))) if asked else None, question, edition)


def of_its_kind(question: str, edition: str) -> Ruled | None:
    """The ruling on all keywords of a kind, for a question that only asks what one costs, whether it taps, or how often."""
    for frames, ruling, holds in (
        (COSTS, "keyword-what-it-costs", lambda keyword: keyword["id"] not in OF_COSTS),
        (TAPS, "using-an-ability-taps", lambda keyword: keyword["type"] == "activated"),
        (USES, "frequency-prevention-ability", lambda keyword: keyword["step"] == "prevention-chance"),
    ):
        asked = _asked_of(question, frames)[:1]
        keyword = {"id": asked[0][0], **load().summaries[asked[0][0]]} if asked else {}
        if keyword.get("kind") == "keyword" and holds(keyword):
            return _ruled(ruling, question, edition)
    return None


def _ruled(id_: str | None, question: str, edition: str) -> Ruled | None:
    if id_ is None or id_ not in load().rulings:
        return None
    from swtcg_rules.answers.ruling import rulings

    return rulings(id_, edition)._replace(query=question)
