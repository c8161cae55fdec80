"""The result of a simulation: as a page, and as data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from swtcg_rules.answers.plain import named_on
from swtcg_rules.answers.simulating import Simulated
from swtcg_rules.glossary.store import load
from swtcg_rules.render.named import named_blocks, named_data
from swtcg_rules.render.page import Line, Page
from swtcg_rules.render.speaker import sentence
from swtcg_rules.solver.estimate import Share
from swtcg_rules.table.model import Board
from swtcg_rules.table.turns import Table
from swtcg_rules.table.unit_writer import name_on
from swtcg_rules.table.writer import unit_name, write_scenario
from swtcg_rules.turn.fighters import fighters
from swtcg_rules.words import say
from swtcg_rules.words.numbers import decimal

SIMULATION = "swtcg-simulation/1"


def simulated_page(simulated: Simulated, lang: str, _explain: bool = False) -> Page:
    """How it was played, and the averages with their standard errors."""
    board, found, goal, _ = simulated
    page: Page = [Line(say(lang, "simulated.title", n=found.trials, seed=found.seed), strong=True)]
    for number, damage, discarded in zip(_numbers(board), found.damage, found.discarded, strict=True):
        name = unit_name(board, number, lang) if isinstance(board, Board) else name_on(board, number, lang)
        if board.units[number].name is None:
            name = sentence(name)
        text = say(lang, "simulated.unit", unit=name, mean=decimal(damage.mean, 3, lang), error=decimal(damage.error, 3, lang))
        if discarded:
            chance, error = (decimal(100 * part, 2, lang) + " %" for part in discarded)
            text += "; " + say(lang, "simulated.discarded", chance=chance, error=error)
        page.append(Line(text + "."))
    if found.value:
        mean, error = (decimal(part, 3, lang) for part in found.value)
        page.append(Line(say(lang, "simulated.value", goal=say(lang, f"goal.{goal.split()[0]}"), mean=mean, error=error)))
    page += named_blocks([card._replace(notes=()) for card in named_on(board)], lang)
    page.append(Line(write_scenario(board, lang)))
    return page


def simulated_data(simulated: Simulated, lang: str) -> dict[str, Any]:
    """The result of a simulation as one object for `--json`."""
    board, found, goal, edition = simulated
    units = [
        {"name": board.units[number].name, "damage": _share(damage), "discarded": _share(discarded)}
        for number, damage, discarded in zip(_numbers(board), found.damage, found.discarded, strict=True)
    ]
    named = [card._replace(notes=()) for card in named_on(board)]
    return {
        **({"cards": named_data(named)} if named else {}),
        "schema": SIMULATION,
        "lang": lang,
        "edition": edition,
        "scenario": write_scenario(board),
        "goal": goal,
        "trials": found.trials,
        "seed": found.seed,
        "value": _share(found.value),
        "units": units,
        "data_version": load().version,
    }


def _numbers(board: Board | Table) -> Sequence[int]:
    """The units that took part: on a table those that are units as it lies."""
    return range(len(board.units)) if isinstance(board, Board) else fighters(board).numbers


def _share(share: Share | None) -> dict[str, float] | None:
    return None if share is None else {"mean": share.mean, "error": share.error}
