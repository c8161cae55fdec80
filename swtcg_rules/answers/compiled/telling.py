"""The engine's answer to a plain question put as a ruling: question, answer, reason, what it rests on, and its boards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from swtcg_rules.answers.compiled.boards import REACHING, SCENES
from swtcg_rules.answers.compiled.model import UnitSpec, Verdict
from swtcg_rules.answers.compiled.relations import ON_DICE, WATCHING
from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.store import load
from swtcg_rules.table.ability_writer import write_ability
from swtcg_rules.table.writer import write_scenario
from swtcg_rules.words import say, text_in
from swtcg_rules.words.numbers import percent

if TYPE_CHECKING:
    from swtcg_rules.glossary.records import Fact, InBoth, Ruling, SolvedExample

OF_STATES = {
    "tapped": "tap",
    "untapped": "untap",
    "damaged": "damage-counter",
    "undamaged": "damage-counter",
    "stunned": "stun",
    "powerless": "power",
    "build-zone": "build-zone",
    "space": "space-unit",
    "ground": "ground-unit",
    "character": "character",
}
"""The glossary's entry for each state."""
BEFORE_IT = ("tapped", "untapped", "damaged", "undamaged", "stunned", "space", "ground")
"""States that stand before the word for the unit; the others stand behind it."""
FACTS = 2
COMPILED = "compiled"
"""Stands in place of a ruling's id and topic."""


def ruling_of(verdict: Verdict) -> Ruling:
    """A verdict in the form of a ruling that nobody has written."""
    facts = list(_facts(verdict))
    answer = verdict.answer if verdict.answer in ("yes", "no") else "answer"
    entries = [*verdict.keywords, *(OF_STATES[state] for spec in (verdict.actor, verdict.other) for state in spec.states)]
    entries = [*dict.fromkeys([*entries, *(["dice-of-damage"] if verdict.two == "dice-of-damage" else []), *_of_moves(verdict)])]
    cited = [source for fact in facts for source in fact.get("sources", ())]
    if not cited:
        for keyword in (entry for entry in entries if load().summaries[entry]["kind"] == "keyword"):
            cited += load().keyword(keyword)["wording"]
    if not cited:
        said = (fact for entry in entries[:1] for fact in load().entry(entry)["facts"])
        cited = [source for fact in said for source in fact.get("sources", ())][:FACTS]
    return {
        "id": COMPILED,
        "topic": {"id": COMPILED, **_both("compiled.topic")},
        "question": _in_both(lambda lang: _sentence(verdict, lang, "ask")),
        "also": {"en": [], "pl": []},
        "verdict": "yes" if answer == "yes" else "no" if answer == "no" else "other",
        "answer": _in_both(lambda lang: _sentence(verdict, lang, answer)),
        "reason": _in_both(lambda lang: " ".join(_reasons(verdict, facts, lang))),
        "examples": list(_examples(verdict)),
        "entries": entries,
        "sources": list(dict.fromkeys(cited)),
        "decisions": sorted({fact["decision"] for fact in facts if "decision" in fact}),
        "date": load().version.partition(".")[0],
    }


def scenarios(verdict: Verdict) -> tuple[str, ...]:
    """The boards compiled from a question, in their canonical form."""
    return (verdict.table,) if verdict.table else tuple(write_scenario(answer.board) for answer in verdict.found)


def _in_both(made: Callable[[str], str]) -> InBoth:
    return {"en": made("en"), "pl": made("pl")}


def _both(key: str) -> InBoth:
    return _in_both(lambda lang: say(lang, key))


# The sentences.


def _sentence(verdict: Verdict, lang: str, which: str) -> str:
    """The question in its plain form, or the answer to it."""
    facts = {
        "who": unit_text(verdict.actor, lang),
        "one": _name(verdict.one, lang) if verdict.one else "",
        "what": _move(verdict, lang),
        "n": int(verdict.answer) if verdict.answer.isdecimal() else 0,
    }
    key = verdict.asked
    match verdict.asked:
        case "attack" | "attacked" | "use" | "retreat":
            key = "can"
        case "when":
            how, _, step = verdict.moment.partition("-")
            facts["moment"] = say(lang, f"compiled.moment.{how}.{step}")
        case "counts" | "together" | "affects":
            facts["two"] = _thing(verdict, lang)
        case "dice":
            facts["what"] = _shooting(verdict, lang)
        case "hits":
            naturals = verdict.answer.split(", ")
            facts["naturals"] = say(lang, "list.or").join(filter(None, (", ".join(naturals[:-1]), naturals[-1])))
            key = "hits" if verdict.answer else "hits-none"
            facts["what"] = _shooting(verdict, lang)
        case "odds":
            chance = Fraction(verdict.answer)
            facts |= {
                "n": verdict.wanted or 0,
                "chance": percent(chance, lang),
                "exact": str(chance),
                "what": _shooting(verdict, lang),
            }
            key = "odds-exactly" if verdict.exactly else "odds"
    return say(lang, f"compiled.{key}.{which}", **facts)


def _name(keyword: str, lang: str) -> str:
    return text_in(load().summaries[keyword]["name"], lang)


def unit_text(spec: UnitSpec, lang: str, case: str = "") -> str:
    """A unit as a question describes it: "a tapped unit with Stealth in the build zone"; in Polish in one of its cases."""
    declined = [state for state in BEFORE_IT if state in spec.states]
    before = [say(lang, f"compiled.state.{state}.{case}" if case else f"compiled.state.{state}") for state in declined]
    behind = [say(lang, f"compiled.state.{state}") for state in spec.states if state not in BEFORE_IT]
    named = [write_ability(ability, lang) for ability in spec.abilities]
    if named:
        listed = say(lang, "list.and").join(filter(None, (", ".join(named[:-1]), named[-1])))
        ze = named[0][0] in "SZ" and named[0][1] not in "aeiouy"
        behind.insert(0, say(lang, "compiled.with-s" if ze else "compiled.with", what=listed))
    words = " ".join((*before, say(lang, f"compiled.unit.{case}" if case else "compiled.unit"), *behind))
    return f"{'an' if words[0] in 'aeiou' else 'a'} {words}" if lang == "en" else words


def _move(verdict: Verdict, lang: str) -> str:
    if verdict.asked not in ("attack", "attacked", "use", "retreat"):
        return ""
    other = verdict.other != UnitSpec() and verdict.asked != "retreat"
    whom = unit_text(verdict.other, lang, "" if verdict.asked == "use" else "4") if other else ""
    one = _name(verdict.one, lang) if verdict.one else ""
    return say(lang, f"compiled.move.{verdict.asked}.{'other' if other else 'alone'}", whom=whom, one=one)


def _thing(verdict: Verdict, lang: str) -> str:
    """What a keyword counts against, with or for, in the grammatical case that the sentence needs."""
    two, form = verdict.two, verdict.asked
    if two == "dice-of-damage":
        return say(lang, f"compiled.dice-of-damage.{form}")
    kind = "number" if form == "affects" and two in WATCHING and verdict.one in ON_DICE else "damage"
    if form == "counts" and two not in SCENES:
        kind = "attack" if two in REACHING else "plain"
    return say(lang, f"compiled.{kind}.{form}", two=_name(two, lang))


def _shooting(verdict: Verdict, lang: str) -> str:
    key = "compiled.pool" if verdict.asked == "odds" else "compiled.power"
    parts = [say(lang, key, n=verdict.power)] if verdict.power is not None else []
    for spec, key in ((verdict.actor, "compiled.armed"), (verdict.other, "compiled.at")):
        if spec.abilities:
            named = [write_ability(ability, lang) for ability in spec.abilities]
            parts.append(say(lang, key, what=say(lang, "list.and").join(named)))
    if verdict.only is not None:
        parts.append(say(lang, "compiled.only", n=verdict.only))
    return " ".join(parts)


# Why.


def _reasons(verdict: Verdict, facts: list[Fact], lang: str) -> Iterator[str]:
    """The rule of the engine's step or refusal, the results of the boards, and the glossary's facts on exactly these things."""
    for code in verdict.forbidden:
        if code in load().summaries:
            yield text_in(load().entry(code)["reminder"], lang)
        elif code in ("tapped", "not-in-arena"):
            yield text_in(load().entry("retreat-step")["reminder"], lang)
        else:
            yield say(lang, "compiled.because", why=say(lang, f"forbidden.{code}"))
    if verdict.watched >= 0 and len(verdict.found) > 1:
        bearing, without = (answer.units[verdict.watched].damage for answer in verdict.found[:2])
        if bearing and without and (bearing.mean == without.mean) == (verdict.answer == "no"):
            key = "compiled.means-same" if bearing.mean == without.mean else "compiled.means"
            yield say(lang, key, one=_name(verdict.one, lang), bearing=bearing.mean, without=without.mean)
    if facts:
        yield from (text_in(fact, lang) for fact in facts)
    elif not verdict.forbidden:
        about = [*verdict.keywords, *(OF_STATES[state] for state in verdict.actor.states)] or [*_of_moves(verdict)]
        yield from (text_in(load().entry(entry)["reminder"], lang) for entry in dict.fromkeys(about[:FACTS]))


def _facts(verdict: Verdict) -> Iterator[Fact]:
    """The glossary's facts on two of the keywords together, those of the first keyword first."""
    named = [*verdict.keywords, *(["dice-of-damage"] if verdict.two == "dice-of-damage" else [])]
    if verdict.asked in ("dice", "hits", "odds") or len(named) < 2:
        return
    found = 0
    for mine, its in ((named[0], named[1]), (named[1], named[0])):
        name = f" {fold(load().summaries[its]['name']['en'])} "
        for fact in load().entry(mine)["facts"]:
            if name in f" {fold(fact['en'])} " and found < FACTS:
                found += 1
                yield fact


def _of_moves(verdict: Verdict) -> tuple[str, ...]:
    return {
        "attack": ("attack",),
        "attacked": ("attack",),
        "retreat": ("retreat-step",),
        "when": ("play-or-pass",),
        "dice": ("attack-dice",),
        "hits": ("hit",),
        "odds": ("hit",),
    }.get(verdict.asked, ())


# What was played.


def _examples(verdict: Verdict) -> Iterator[SolvedExample]:
    if verdict.table:
        yield {"scenario": verdict.table, "expect": {"legal": verdict.answer == "yes"}}
    for answer, scenario in zip(verdict.found, scenarios(verdict), strict=True) if verdict.found else ():
        if verdict.asked == "dice":
            yield {"scenario": scenario, "expect": {"attack_dice": answer.attack_dice or 0}}
        elif verdict.asked == "hits" and answer.reading:
            chance = str(answer.reading.hit_chance)
            yield {"scenario": scenario, "expect": {"to_hit": answer.reading.to_hit, "hit_chance": chance}}
        elif verdict.watched == answer.defender and (damage := answer.units[answer.defender].damage):
            yield {"scenario": scenario, "expect": {"mean": str(damage.mean)}}
        else:
            yield {"scenario": scenario, "expect": {"legal": answer.legal}}
