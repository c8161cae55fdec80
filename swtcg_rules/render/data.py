"""Answers and errors as plain data for `--json`, in the form of the contract (`swtcg-answer/1`, `swtcg-error/1`)."""

from __future__ import annotations

from fractions import Fraction
from importlib import import_module
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from swtcg_rules.answers.model import Answer, LookedUp
from swtcg_rules.answers.solved import OpenChoice, Rest, Solved, UnitResult
from swtcg_rules.engine.dice import FACES
from swtcg_rules.engine.position import DARK
from swtcg_rules.errors import Problem, StoppedError, SwtcgError
from swtcg_rules.glossary.edition import differs, read_in
from swtcg_rules.glossary.store import load, rulings_in
from swtcg_rules.render.advice import advice_lines, best_reroll_line
from swtcg_rules.render.basis import note_text, unused_text
from swtcg_rules.render.entry import entry_sources, title
from swtcg_rules.render.sources import decision_text, entry_name
from swtcg_rules.render.speaker import Speaker
from swtcg_rules.render.trace import entries_of, event_text
from swtcg_rules.render.verdict import reason_text, ruling_text, summary
from swtcg_rules.table.writer import write_scenario
from swtcg_rules.words import problem_text, say, text_in
from swtcg_rules.words.numbers import number

if TYPE_CHECKING:
    from swtcg_rules.glossary.records import Entry

ANSWER = "swtcg-answer/1"
ERROR = "swtcg-error/1"


MAKERS = {
    "Named": ("swtcg_rules.render.cards", "named_data"),
    "Heard": ("swtcg_rules.render.heard", "heard_data"),
    "Again": ("swtcg_rules.render.again", "again_data"),
    "Ruled": ("swtcg_rules.render.ruling", "ruled_data"),
    "Tabled": ("swtcg_rules.render.table_data", "tabled_data"),
    "Battle": ("swtcg_rules.render.battle", "battle_data"),
    "Decided": ("swtcg_rules.render.decision", "decided_data"),
    "Needed": ("swtcg_rules.render.needed", "needed_data"),
}
"""The functions that make data of the answers that are loaded only when they are needed."""


def answer_data(answer: Answer, lang: str) -> dict[str, Any]:
    """An answer as the contract's JSON object."""
    if isinstance(answer, LookedUp):
        return looked_up_data(answer, lang)
    if isinstance(answer, Solved):
        return solved_data(answer, lang)
    module, maker = MAKERS[type(answer).__name__]
    data: dict[str, Any] = getattr(import_module(module), maker)(answer, lang)
    return data


def answer_head(kind: str, query: str, lang: str, edition: str, summary: str, sources: tuple[str, ...]) -> dict[str, Any]:
    """The head of every answer."""
    return {
        "schema": ANSWER,
        "kind": kind,
        "query": query,
        "lang": lang,
        "edition": edition,
        "summary": summary,
        "sources": [source_data(citation, lang) for citation in sources],
        "data_version": load().version,
    }


def source_data(citation: str, lang: str) -> dict[str, Any]:
    """One citation with everything known of its source."""
    code, _, place = citation.partition("/")
    source = load().sources[code]
    return {
        "id": code,
        "place": place or None,
        "title": text_in(source["title"], lang),
        "by": text_in(source["by"], lang),
        "date": None if source["date"] == "unknown" else source["date"],
        "url": source.get("url"),
    }


def solved_data(answer: Solved, lang: str) -> dict[str, Any]:
    """A solved scenario as the contract's object."""
    speaker = Speaker(answer, lang)
    scenario = write_scenario(answer.board)
    ruling, reading = ruling_text(speaker), answer.reading
    per_die = None
    if reading:
        per_die = [{"natural": n, "value": n + reading.bonus, "hit": reading.hits(n)} for n in FACES]
    notes = [note_text(note, speaker) for note in answer.notes]
    notes += [f"{speaker.say('unused.title')}: {unused_text(note, speaker)}" for note in answer.unused]
    return {
        **answer_head("solution", answer.query or scenario, lang, answer.edition, summary(speaker, ruling), answer.sources),
        "scenario": scenario,
        "legal": answer.legal,
        "reason": reason_text(speaker),
        "ruling": ruling,
        "assumptions": notes + [decision_text(n, lang) for n in answer.decisions],
        "decisions": list(answer.decisions),
        "goal": str(answer.goal),
        "value": number(answer.value),
        "to_hit": reading.to_hit if reading else None,
        "per_die": per_die,
        "hit_chance": number(reading.hit_chance) if reading else None,
        "attack_dice": answer.attack_dice,
        "units": [_unit(answer, unit) for unit in answer.units],
        "sides": {("dark" if p == DARK else "light"): _force(left) for p, left in answer.force},
        "events": [
            {
                "rule": answer.rules[rule].keyword,
                "unit": _name(answer, answer.rules[rule].unit),
                "role": _role(answer, answer.rules[rule].unit),
                "chance": number(chance),
            }
            for rule, chance in (*answer.fired, *((rule, chance) for rule, _, chance in answer.predictions))
        ],
        "policy": [*advice_lines(speaker), *([best_reroll_line(answer.best_reroll, speaker)] if answer.best_reroll else [])],
        "trace": [
            {"step": event.step, "text": text, "rules": entries_of(event, answer)}
            for event in answer.trace
            if (text := event_text(event, speaker))
        ],
        "rulings": [
            {"id": ruling["id"], "question": text_in(ruling["question"], lang), "answer": text_in(ruling["answer"], lang)}
            for ruling in rulings_in(answer.rulings, answer.edition)
        ],
        **({"open": [_open(answer, choice, speaker) for choice in answer.opened.choices]} if answer.opened else {}),
        **(_standing(answer) if answer.standing else {}),
    }


def _open(answer: Solved, choice: OpenChoice, speaker: Speaker) -> dict[str, Any]:
    """An ability that can still be played, and the rest if it is, and if it is not."""
    fact = answer.rules[choice.rule]

    def rest(found: Rest) -> dict[str, Any]:
        left = {("dark" if p == DARK else "light"): _force(n) for p, n in found.force}
        return {"value": number(found.value), "units": [_unit(answer, unit) for unit in found.units], "sides": left}

    return {
        "side": "dark" if choice.player == DARK else "light",
        "unit": _name(answer, fact.unit),
        "role": _role(answer, fact.unit),
        "ability": speaker.ability(choice.rule),
        "keyword": fact.keyword,
        "cost": choice.cost,
        "played": rest(choice.played),
        "not_played": rest(choice.unplayed),
    }


def _standing(answer: Solved) -> dict[str, Any]:
    """How the cards of the attack stand, and those of their texts that are not played."""
    from swtcg_rules.render.card_data import card_data, texts_data

    table = answer.board.staged
    assert table
    cards = [card_data(unit, table) for unit in answer.standing]
    from swtcg_rules.answers.reserved import reserves
    from swtcg_rules.render.reserved import reserve_data

    unplayed = reserve_data(reserves(table, answer.card_texts))
    return {
        "standing": cards,
        **({"unplayed_texts": unplayed} if unplayed else {}),
        **({"card_texts": texts_data(answer.card_texts, table)} if answer.card_texts else {}),
    }


def _name(answer: Solved, number: int) -> str | None:
    return (answer.board.attackers + answer.board.defenders)[number].name


def _role(answer: Solved, number: int) -> str:
    return {0: "attacker", answer.defender: "defender"}.get(number, "other")


def _unit(answer: Solved, unit: UnitResult) -> dict[str, Any]:
    spread = unit.damage
    damage = None
    if spread:
        at_least = [*accumulate(reversed(spread.exactly))][::-1]
        distribution = [
            {"n": n, "exactly": number(exactly), "at_least": number(more)}
            for n, (exactly, more) in enumerate(zip(spread.exactly, at_least, strict=True))
        ]
        damage = {"mean": number(spread.mean), "distribution": distribution}
    return {
        "name": _name(answer, unit.number),
        "side": "dark" if unit.player == DARK else "light",
        "role": _role(answer, unit.number),
        "damage": damage,
        "discarded": number(unit.discarded),
        "changes": [{"power": change.power, "until": change.until, "chance": number(change.chance)} for change in unit.changes],
    }


def _force(left: tuple[tuple[int, Fraction], ...]) -> dict[str, Any]:
    return {"force_left": [{"n": n, "chance": number(chance)} for n, chance in left]}


def looked_up_data(answer: LookedUp, lang: str) -> dict[str, Any]:
    """A look-up as the contract's object."""
    entry = answer.entry
    results = [
        {
            "kind": load().summaries[found.id]["kind"],
            "id": found.id,
            "name": entry_name(found.id, lang),
            "score": found.score,
            "reminder": text_in(whole["reminder"], lang),
            "rule": text_in(whole["rule"], lang),
        }
        for found in answer.results
        for whole in [read_in(load().entry(found.id), answer.edition)]
    ]
    if entry is None:
        summary = say(lang, "lookup.nothing", query=answer.query)
        nearest = [{"id": entry_id, "name": entry_name(entry_id, lang)} for entry_id in answer.nearest]
        return {
            **answer_head("suggestions", answer.query, lang, answer.edition, summary, ()),
            "results": [],
            "entry": None,
            "suggestions": nearest,
        }
    entry = read_in(entry, answer.edition)
    summary = f"{title(entry, lang)}: {text_in(entry['reminder'], lang)}"
    if answer.guess:
        summary = say(lang, "lookup.guess", what=summary.removesuffix("."))
    return {
        **answer_head(entry["kind"], answer.query, lang, answer.edition, summary, entry_sources(entry)),
        "guess": answer.guess,
        "results": results,
        "entry": {**entry, **_about(entry, lang)},
    }


def _about(entry: Entry, lang: str) -> dict[str, Any]:
    """What an entry lacks: whether it is the user's, whether editions differ; class, type, step and decisions in words."""
    numbers = sorted({fact["decision"] for fact in entry["facts"] if "decision" in fact})
    decided = [load().decisions[str(n)] for n in numbers]
    about: dict[str, Any] = {
        "user": "user" in entry,
        "editions_differ": differs(entry),
        "decisions": [{"id": d["id"], "text": text_in(d, lang), "why": text_in(d["why"], lang)} for d in decided],
    }
    if entry["kind"] == "keyword":
        about["explained"] = {
            "class": text_in(load().entry(entry["class"])["rule"], lang),
            "type": text_in(load().entry(f"{entry['type']}-ability")["rule"], lang),
            "step": say(lang, f"step-is.{entry['step']}"),
        }
    return about


def error_data(error: SwtcgError | StoppedError, lang: str) -> dict[str, Any]:
    """An error as one object: every problem with its code, text, place and suggestions."""
    return {"schema": ERROR, "error": {"message": _message(error, lang), "problems": problems_data(error.problems, lang)}}


def _message(error: SwtcgError | StoppedError, lang: str) -> str:
    return problem_text(error.problems[0], lang).splitlines()[0] if error.problems else ""


def problems_data(problems: tuple[Problem, ...], lang: str) -> list[dict[str, Any]]:
    """Each problem with its code, text, place and suggestions."""
    listed = []
    for problem in problems:
        place = problem.place
        listed.append(
            {
                "code": problem.code,
                "message": problem_text(problem, lang).splitlines()[0],
                "file": place.file if place else None,
                "line": place.line if place else None,
                "start": place.start if place and place.text is not None else None,
                "end": place.end if place and place.text is not None else None,
                "suggestions": list(problem.suggestions),
            }
        )
    return listed
