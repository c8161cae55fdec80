"""A table as the object that the JSON Schema describes."""

from __future__ import annotations

from typing import Any

from swtcg_rules.answers.card_texts import CardText
from swtcg_rules.answers.solved import Solved
from swtcg_rules.answers.standing import Number, UnitFacts
from swtcg_rules.answers.tabling import Moves, Played, Tabled
from swtcg_rules.engine.events import Prevented, Rerolled, Used
from swtcg_rules.glossary.store import load
from swtcg_rules.render.card_speaker import PLAIN
from swtcg_rules.render.data import answer_head, solved_data
from swtcg_rules.render.standing import assumptions, decisions, legal_moves, sources
from swtcg_rules.render.table_speaker import TableSpeaker
from swtcg_rules.table.effects import write_conditions
from swtcg_rules.table.model import Arena, CardKind, Side
from swtcg_rules.table.turns import Table
from swtcg_rules.table.writer import name_on, write_ability, write_move, write_scenario
from swtcg_rules.turn.cards import beneath
from swtcg_rules.turn.steps.contest import ahead, needed, totals

MOVES = "swtcg-moves/1"
SPENT = {"pays-force": "force", "pays-points": "build_points", "builds": "build_points"}
"""The notes of payments, and what each pays with."""


def tabled_data(answer: Tabled, lang: str) -> dict[str, Any]:
    """A table as the contract's object."""
    speaker = TableSpeaker(answer, lang)
    attack = answer.last.attack if answer.last else None
    solved = solved_data(attack, lang) if attack else None
    scenario = write_scenario(answer.table)
    now = answer.turn.table
    steps = [
        {"step": step, "text": text, "rules": [note.keyword] if note and note.keyword else []}
        for step, text, note in speaker.steps()
    ]
    return {
        **answer_head("table", answer.query or scenario, lang, answer.edition, speaker.ruling(), sources(answer)),
        "scenario": scenario,
        "standing": write_scenario(answer.standing),
        "legal": answer.legal if answer.played else True,
        "reason": speaker.reason(),
        "ruling": speaker.ruling(),
        "assumptions": assumptions(answer, lang) + (solved["assumptions"] if solved else []),
        "decisions": list(decisions(answer)),
        "moves": [_move(played, answer, speaker) for played in answer.played],
        "moment": str(now.moment),
        "whose": now.whose.name.lower() if now.whose is not None else None,
        "arena": str(answer.arena) if answer.arena else None,
        "sides": [
            {
                "side": side.name.lower(),
                "force": now.force[side],
                "build_points": now.build_points[side],
                "controls": [str(arena) for arena in answer.controls[side]],
                "wins": answer.wins is side,
            }
            for side in Side
        ],
        "units": [card_data(unit, now) for unit in answer.units],
        "next": _next(answer),
        "contest": _contest(answer),
        **({"card_texts": texts_data(answer.card_texts, answer.table)} if answer.card_texts else {}),
        "events": solved["events"] if solved else [],
        "trace": steps + (solved["trace"] if solved else []),
    }


def moves_data(moves: Moves, lang: str) -> dict[str, Any]:
    """Every legal move on a table as an object: see its schema."""
    answer = moves.answer
    return {
        "schema": MOVES,
        "lang": lang,
        "edition": answer.edition,
        "scenario": write_scenario(answer.table),
        "data_version": load().version,
        "moves": list(legal_moves(answer, lang)),
    }


def _move(played: Played, answer: Tabled, speaker: TableSpeaker) -> dict[str, Any]:
    only = TableSpeaker(answer._replace(played=(played,)), speaker.lang)
    cost = {"force": _spent(played.attack, played.side) if played.attack else 0, "build_points": 0}
    for note in played.notes:
        if note.code in SPENT:
            cost[SPENT[note.code]] += note.n or 0
    return {
        "text": write_move(answer.table, played.move, "en"),
        "player": played.side.name.lower() if played.side is not None else None,
        "legal": played.legal,
        "reason": only.reason(),
        "cost": cost,
    }


def _spent(attack: Solved, side: Side | None) -> int:
    """The Force that the side of the mover paid in an attack."""
    told = (event for event in attack.trace if isinstance(event, Used | Prevented | Rerolled))
    return sum(event.cost for event in told if attack.units[attack.rules[event.rule].unit].player == side)


def _named(table: Table, number: int | None) -> str | None:
    return None if number is None else name_on(table, number, "en").strip('"')


def texts_data(texts: tuple[CardText, ...], table: Table) -> list[dict[str, Any]]:
    """The card texts that are not played, each with its card and its moment."""
    return [{"unit": _named(table, card), "step": step, "text": text} for card, step, text in texts]


def card_data(unit: UnitFacts, now: Table) -> dict[str, Any]:
    """A card as it stands."""
    card = unit.unit
    arena = card.arena or now.arena
    zone = "discard-pile" if card.discarded else str(arena) if arena else None
    kind: str | None = str(card.kind)
    if card.kind is CardKind.UNIT:
        here = arena if arena in (Arena.SPACE, Arena.GROUND, Arena.CHARACTER) and card.on is None else None
        kind = str(here or card.types[0]) if here or card.types else None
    return {
        "name": card.name,
        "side": unit.side.name.lower(),
        "kind": kind,
        "zone": zone,
        "tapped": card.tapped,
        "damage": card.damage,
        "build_counters": card.built or 0,
        "on": _named(now, card.on),
        "beneath": [now.units[number].name for number in beneath(now, unit.number)] + [None] * card.beneath,
        "build_cost": card.cost,
        **{stat: _number(getattr(unit, stat), now) for stat in ("speed", "power", "health")},
        "abilities": [
            {
                "keyword": ability.keyword,
                "x": ability.x,
                "cost": ability.cost,
                "from": _named(now, ability.card) or ability.by or None,
                "works": ability.works,
                "why": ability.why or None,
                **({"text": write_ability(ability.effect)} if ability.effect else {}),
                **({"while": " ".join(write_conditions(ability.when, "en"))} if ability.when else {}),
            }
            for ability in unit.abilities
        ],
    }


def _number(number: Number | None, table: Table) -> dict[str, Any] | None:
    if number is None:
        return None
    parts = []
    for part in number.parts:
        source = part.source if part.unit is None else _named(table, part.unit)
        parts.append({"n": part.n, "from": source, "rule": None if part.source in PLAIN else part.source})
    return {"value": number.value, "parts": parts}


def _next(answer: Tabled) -> dict[str, Any] | None:
    coming = answer.next
    if coming is None:
        return None
    names = [_named(answer.table, number) for number in coming.units]
    player = coming.side.name.lower() if coming.side is not None else None
    return {
        "player": player,
        "unit": names[0] if len(names) == 1 else None,
        "units": names,
        "moves": list(legal_moves(answer, "en")),
    }


def _contest(answer: Tabled) -> dict[str, Any] | None:
    contest = answer.turn.contest
    if contest is None:
        return None
    sums = totals(answer.turn, contest)
    leader = ahead(answer.turn, contest)
    dark, light = ({"total": total, "bid": bid} for total, bid in zip(sums, contest.bids, strict=True))
    name = (answer.table.units[contest.cards[0]].name or "").partition(" (")[0]
    return {
        "name": name,
        "dark": dark,
        "light": light,
        "ahead": leader.name.lower() if leader is not None else None,
        "needed": needed(answer.turn, contest),
    }
