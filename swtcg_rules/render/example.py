"""An example in a line: the scenario or the situation, what the engine gives for it, and what that shows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from swtcg_rules.errors import SwtcgError
from swtcg_rules.glossary.store import load
from swtcg_rules.words import say, text_in

if TYPE_CHECKING:
    from swtcg_rules.glossary.records import PlayedExample, SolvedExample, ToldExample

YES_OR_NO = {
    "legal": ("illegal", "legal"),
    "discarded": ("survives", "discarded"),
    "tapped": ("untapped", "tapped"),
    "wins": ("wins-not", "wins"),
}
"""Results that are yes or no, with the words for no and yes."""
OF_TABLES = frozenset(("says", "units", "dark", "light", "next", "can", "cannot", "contest"))
"""Results that only a table has, some of which are lists."""
SIDES = ("dark", "light")
NOTHING = "nothing"
"""The value of `next` where there is nothing to do."""


def example_line(example: PlayedExample | SolvedExample | ToldExample, lang: str) -> str:
    """An example with its result and what it shows, where it has these."""
    line = text_in(example["situation"], lang) if "situation" in example else written_in(example["scenario"], lang)
    if "expect" in example:
        results = _results(example, lang)
        if OF_TABLES.isdisjoint(example["expect"]):
            line = say(lang, "lookup.result", scenario=line, result=", ".join(results))
        else:
            told = "; ".join(results)
            line = say(lang, "lookup.table-result", scenario=line, result=told[0].upper() + told[1:])
    if "shows" in example:
        line = say(lang, "lookup.shows", example=line, shows=text_in(example["shows"], lang))
    return line


def written_in(scenario: str, lang: str) -> str:
    """A scenario in a language, from its English form; one that cannot be read stays as it is."""
    if lang == "en":
        return scenario
    from swtcg_rules.table.reader import read_scenario
    from swtcg_rules.table.writer import write_scenario

    try:
        return write_scenario(read_scenario(scenario), lang)
    except SwtcgError:  # a user's glossary that was never checked: their own text is all there is to show
        return scenario


def _reason(example: PlayedExample | SolvedExample, lang: str) -> str:
    """Why the last move on a table is refused, in the program's own words."""
    from swtcg_rules.answers.tabling import rule_on_table
    from swtcg_rules.render.table_speaker import TableSpeaker
    from swtcg_rules.table.reader import read_scenario
    from swtcg_rules.table.turns import Table

    try:
        table = read_scenario(example["scenario"])
        reason = TableSpeaker(rule_on_table(table), lang).reason() if isinstance(table, Table) else None
    except SwtcgError:
        reason = None
    return reason.removesuffix(".") if reason else say(lang, "result.illegal")


def _results(example: PlayedExample | SolvedExample, lang: str) -> Iterator[str]:
    """What the engine gives for an example, in the results that `check` tests."""
    expect: Mapping[str, Any] = example["expect"]
    for key, value in expect.items():
        match key:
            case "says":
                yield _reason(example, lang)
            case "legal" if "says" in expect:
                pass  # the reason covers it
            case "can" | "cannot":
                yield say(lang, f"result.{key}", moves="; ".join(_moves(example, value, lang)))
            case "units":
                for name, card in value.items():
                    yield say(lang, "result.of", what=name, results=", ".join(_of_card(card, lang)))
            case "dark" | "light":
                side = say(lang, f"side.{SIDES.index(key)}")
                yield say(lang, "result.of", what=side, results=", ".join(_of_side(value, lang)))
            case "contest":
                yield ", ".join(_of_contest(value, lang))
            case "next":
                who = say(lang, f"side.{SIDES.index(value)}") if value in SIDES else value
                yield say(lang, "result.nothing-next") if value == NOTHING else say(lang, "result.next", who=who)
            case "other_damage" | "other_discarded":
                for unit, item in value.items():
                    role, _, number = unit.partition(" ")
                    named = say(lang, f"unit.{role}") + (f" {number}" if number else "")
                    yield say(lang, "result.of", what=named, results=_result(key.removeprefix("other_"), item, lang))
            case "forbidden_by" | "unused":
                yield say(lang, f"result.{key}", names=", ".join(load().called(entry_id, lang) for entry_id in value))
            case _:
                yield _result(key, value, lang)


def _result(key: str, value: object, lang: str) -> str:
    if key in YES_OR_NO:
        return say(lang, f"result.{YES_OR_NO[key][bool(value)]}")
    if key == "power_change" and not value:
        return say(lang, "result.no_power_change")
    if isinstance(value, int):
        return say(lang, f"result.{key}", n=value)
    return say(lang, f"result.{key}", chance=value, mean=value)


def _of_card(card: Mapping[str, Any], lang: str) -> Iterator[str]:
    for key, value in card.items():
        if key == "zone":
            yield say(lang, f"result.zone.{value}")
        elif key in ("speed", "power", "health"):
            yield f"{say(lang, f'standing.{key}')} {value}"
        elif key in ("on", "beneath", "works", "off"):
            yield say(lang, f"result.{key}", names=value if key == "on" else ", ".join(value))
        elif key == "damage":
            yield say(lang, "result.counters", n=value)
        else:
            yield _result(key, value, lang)


def _of_side(side: Mapping[str, Any], lang: str) -> Iterator[str]:
    for key, value in side.items():
        if key == "controls":
            arenas = ", ".join(say(lang, f"standing.arena.{arena}") for arena in value)
            yield say(lang, "result.controls", arenas=arenas) if value else say(lang, "result.controls-none")
        else:
            yield _result(key, value, lang)


def _of_contest(contest: Mapping[str, Any], lang: str) -> Iterator[str]:
    for key, value in contest.items():
        side = say(lang, f"side.{SIDES.index(value if key == 'ahead' else key)}") if key in (*SIDES, "ahead") else ""
        yield say(lang, f"result.contest.{'total' if key in SIDES else key}", side=side, n=value, name=value)


def _moves(example: PlayedExample | SolvedExample, moves: Iterable[str], lang: str) -> Iterator[str]:
    """The moves as written in the language."""
    if lang == "en":
        yield from moves
        return
    from swtcg_rules.table.reader import read_scenario
    from swtcg_rules.table.turns import Table
    from swtcg_rules.table.writer import write_move

    for move in moves:
        try:
            table = read_scenario(f"{example['scenario']}; {move}")
            yield write_move(table, table.moves[-1], lang) if isinstance(table, Table) else move
        except SwtcgError:
            yield move
