"""What a table may be held to, read off the answer as scripts get it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from swtcg_rules.answers.tabling import Tabled, rule_on_table
from swtcg_rules.errors import Problem, ScenarioError
from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.store import load
from swtcg_rules.render.table_data import tabled_data
from swtcg_rules.table.reader import read_scenario
from swtcg_rules.table.turns import Table
from swtcg_rules.table.writer import write_scenario

NOTHING = "nothing"
"""What comes next where nothing is to be done."""
NUMBERS = ("speed", "power", "health")


def of_table(answer: Tabled, key: str, expected: Any) -> object:
    """What a table gives for one of the keys of `expect`, in the form in which it is expected; only what it names.

    Raises ScenarioError where the record ends before its last move, and for a move or a card that is not to be found.
    """
    if len(answer.played) < len(answer.table.moves):
        why = tabled_data(answer, "en")["ruling"]
        raise ScenarioError(Problem("expect-too-late", {"why": why}))
    if key in ("can", "cannot"):
        return [move for move in expected if may(answer, move) is (key == "can")]
    data = tabled_data(answer, "en")
    match key:
        case "legal":
            return data["legal"]
        case "says":
            told = data["reason"] or ""
            return expected if all(words.lower() in told.lower() for words in expected) else told
        case "units":
            return {name: _card(named(data, name), card) for name, card in expected.items()}
        case "next":
            return _next(data["next"], expected)
        case "contest":
            return _of(data["contest"], expected) if data["contest"] else NOTHING
    return _of(next(side for side in data["sides"] if side["side"] == key), expected)


def may(answer: Tabled, move: str) -> bool:
    """Whether a move is allowed as the table stands; a last move that was refused was not made."""
    table = answer.table if answer.legal else answer.table._replace(moves=answer.table.moves[:-1])
    further = read_scenario(f"{write_scenario(table)}; {move}")
    assert isinstance(further, Table)
    return rule_on_table(further, edition=answer.edition).legal


def named(data: Mapping[str, Any], name: str) -> dict[str, Any]:
    """The one card of this name. Raises ScenarioError where there is none, or more than one."""
    found: list[dict[str, Any]] = [unit for unit in data["units"] if unit["name"] == name]
    if len(found) != 1:
        raise ScenarioError(Problem("expect-card", {"key": "units", "name": name, "n": len(found)}))
    return found[0]


def _card(card: Mapping[str, Any], expected: Mapping[str, Any]) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, wanted in expected.items():
        if key in NUMBERS:
            found[key] = card[key]["value"] if card[key] else NOTHING
        elif key in ("works", "off"):
            found[key] = [text for text in wanted if works(card, text) is (key == "works")]
        elif key == "beneath":
            found[key] = wanted if sorted(wanted) == sorted(map(str, card[key])) else card[key]
        else:
            found[key] = NOTHING if card[key] is None else card[key]
    return found


def works(card: Mapping[str, Any], text: str) -> bool:
    """Whether the card has an ability that works and is written as "Armor" or "Evade 2".

    Raises ScenarioError for a name that no keyword has.
    """
    name, _, number = text.rpartition(" ") if text.rpartition(" ")[2].lstrip("+-").isdigit() else (text, "", "")
    keyword = load().keywords.get(fold(name))
    if keyword is None:
        raise ScenarioError(Problem("expect-ability", {"key": "units", "name": text}))
    same = (one for one in card["abilities"] if one["keyword"] == keyword and (not number or one["x"] == int(number)))
    return any(one["works"] for one in same)


def _next(coming: Mapping[str, Any] | None, expected: str) -> str:
    """The unit that is next, or one of those, or its side: as it is expected, where that is so."""
    names: Iterable[str] = (coming["player"], *coming["units"]) if coming else (NOTHING,)
    return expected if expected in names else ", ".join(filter(None, names))


def _of(found: Mapping[str, Any], expected: Mapping[str, Any]) -> dict[str, object]:
    """What is found for the keys of what is expected; of a side of a contest its total."""
    values = {key: found[key]["total"] if isinstance(found[key], dict) else found[key] for key in expected}
    return {key: NOTHING if value is None else value for key, value in values.items()}
