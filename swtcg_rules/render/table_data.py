"""A table as the object that the JSON Schema describes."""

from __future__ import annotations

from typing import Any

from swtcg_rules.answers.solved import Solved
from swtcg_rules.answers.tabling import Moves, Played, Tabled
from swtcg_rules.engine.events import Prevented, Rerolled, Used
from swtcg_rules.glossary.store import load
from swtcg_rules.render.card_data import card_data, name_in, texts_data
from swtcg_rules.render.data import answer_head, solved_data
from swtcg_rules.render.standing import assumptions, decisions, legal_moves, sources
from swtcg_rules.render.table_speaker import TableSpeaker
from swtcg_rules.table.model import Side
from swtcg_rules.table.writer import write_move, write_scenario
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


def _next(answer: Tabled) -> dict[str, Any] | None:
    coming = answer.next
    if coming is None:
        return None
    names = [name_in(answer.table, number) for number in coming.units]
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
