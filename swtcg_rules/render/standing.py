"""A table in words and as data: how it stands, whose go it is, and what may be done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from swtcg_rules.answers.solved import Solved
from swtcg_rules.answers.standing import ORDER, AbilityFact, Number, Part, UnitFacts
from swtcg_rules.answers.tabling import Played, Tabled
from swtcg_rules.engine.events import Prevented, Rerolled, Used
from swtcg_rules.glossary.store import load
from swtcg_rules.render.data import answer_head, solved_data
from swtcg_rules.render.page import Inline, Line, Page, Section
from swtcg_rules.render.solved import solved_page
from swtcg_rules.render.sources import sources_block
from swtcg_rules.render.speaker import Speaker
from swtcg_rules.render.trace import trace_lines
from swtcg_rules.render.verdict import ruling_text
from swtcg_rules.table.model import Ability, Arena, Side
from swtcg_rules.table.turns import Attacks, DoesNothing, Moment, Table, TurnMove
from swtcg_rules.table.writer import name_on, write_ability, write_move, write_scenario
from swtcg_rules.words import say, text_in

SOURCES = ("RC0217", "B-SP")
"""Where the order of a battle step and its ties stand."""


class TableSpeaker:
    """Names what a table holds, in one language."""

    def __init__(self, answer: Tabled, lang: str) -> None:
        self.answer, self.lang = answer, lang

    def say(self, key: str, /, **facts: object) -> str:
        return say(self.lang, key, **facts)

    def unit(self, number: int) -> str:
        return name_on(self.answer.table, number, self.lang).strip('"')

    def side(self, side: Side) -> str:
        return self.say(f"side.{int(side)}")

    def move(self, move: TurnMove) -> str:
        """A move without its record."""
        bare = move._replace(rolls=None, played=()) if isinstance(move, Attacks) else move
        return write_move(self.answer.table, bare, self.lang)

    def ruling(self) -> str:
        """The ruling on the last move; where there is none, whose go it is."""
        last = self.answer.last
        if last is None:
            return self.next()
        if last.refusal:
            facts = {"unit": self.unit(last.refusal.unit), **self._facts(last)}
            return self.say("standing.no", why=self.say(f"standing.why.{last.refusal.code}", **facts))
        if last.attack is None:
            return self.say("standing.open" if isinstance(last.move, Attacks) else "standing.yes", move=self.move(last.move))
        return self.say("standing.ruling", move=self.move(last.move), ruling=ruling_text(Speaker(last.attack, self.lang)))

    def reason(self) -> str | None:
        """Why the last move is not allowed."""
        last = self.answer.last
        return None if last is None or last.legal else self.ruling()

    def _facts(self, last: Played) -> dict[str, object]:
        refusal = last.refusal
        assert refusal
        facts: dict[str, object] = {}
        if refusal.keyword:
            forbids = load().ability(refusal.keyword)["trace"].get("forbids")
            facts["why"] = text_in(forbids, self.lang) if forbids else load().called(refusal.keyword, self.lang)
        if refusal.other is not None:
            facts["other"] = self.unit(refusal.other)
            mine, theirs = (_value(self.answer.units[number].speed) for number in (refusal.unit, refusal.other))
            tie = mine == theirs
            facts["speeds"] = self.say("standing.tie") if tie else self.say("standing.speeds", mine=mine, theirs=theirs)
        return facts

    def next(self) -> str:
        """Whose go it is."""
        coming = self.answer.next
        if coming is None:
            over = self.answer.table.moment is not Moment.NONE
            return self.say("standing.over" if over else "standing.no-moment")
        units = self.say("list.or").join(self.unit(number) for number in coming.units)
        return self.say("standing.next", unit=units, side=self.side(coming.side), moves="; ".join(map(self.move, coming.moves)))

    def number(self, stat: str, number: Number | None) -> str:
        """A number with its parts, where there are several: power 4 (3 printed + 1 Inspiration of B)."""
        shown = f"{self.say(f'standing.{stat}')} {_value(number)}"
        if number is None or len(number.parts) == 1:
            return shown
        return f"{shown} ({' '.join(self._part(part, first=at == 0) for at, part in enumerate(number.parts))})"

    def _part(self, part: Part, first: bool) -> str:
        amount = str(part.n) if first else f"{'-' if part.n < 0 else '+'} {abs(part.n)}"
        if part.source in ("printed", "stack", "end-of-turn", "end-of-battle", "next-attack"):
            source = self.say(f"standing.part.{part.source}")
        else:
            source = str(load().called(part.source, self.lang))
            source += f" ({self.unit(part.unit)})" if part.unit is not None else ""
        return f"{amount} {source}"

    def line(self, unit: UnitFacts) -> str:
        """One unit as it stands."""
        words = [self.number(stat, getattr(unit, stat)) for stat in ("speed", "power", "health") if getattr(unit, stat)]
        if unit.unit.damage:
            words.append(self.say("standing.damage", n=unit.unit.damage))
        if unit.unit.discarded:
            words.append(self.say("standing.discarded"))
        elif unit.unit.tapped:
            words.append(self.say("standing.tapped"))
        words += [self.ability(ability) for ability in unit.abilities]
        return self.say("standing.unit", unit=self.unit(unit.number), side=self.side(unit.side), words=", ".join(words))

    def ability(self, ability: AbilityFact) -> str:
        text = write_ability(Ability(ability.keyword, ability.x, ability.cost), self.lang)
        return text if ability.works else f"{text} ({self.say(f'standing.off.{ability.why}')})"

    def sides(self) -> Iterator[str]:
        """Force, and which arenas each side has alone."""
        standing = self.answer.standing
        for side in dict.fromkeys(sorted(standing.sides)):
            force = standing.force[side]
            arenas = [self.say(f"standing.arena.{arena}") for arena in self.answer.controls[side]]
            facts = {"side": self.side(side), "force": self.say("standing.no-limit") if force is None else force}
            alone = self.say("standing.controls", arenas=", ".join(arenas)) if arenas else ""
            yield self.say("standing.side", **facts, alone=alone)


def _value(number: Number | None) -> str:
    return "?" if number is None else str(number.value)


def tabled_page(answer: Tabled, lang: str, explain: bool = False) -> Page:
    """The page of a table: the ruling on its last move, how it stands, and what comes next."""
    speaker = TableSpeaker(answer, lang)
    page: Page = [Line(speaker.ruling(), strong=True)]
    if answer.last and (answer.next or (answer.legal and answer.table.moment is not Moment.NONE)):
        page.append(Line(speaker.next()))
    for arena in (*ORDER, Arena.BUILD_ZONE, None):
        units = [unit for unit in answer.units if (unit.unit.arena or answer.table.arena) is arena]
        if units:
            lines = [speaker.line(unit) for unit in sorted(units, key=lambda unit: (unit.side, -_speed(unit), unit.number))]
            page.append(Section(speaker.say(f"standing.arena.{arena or 'unknown'}"), tuple(lines)))
    page.append(Section(speaker.say("standing.sides"), tuple(speaker.sides())))
    if answer.last and answer.last.attack:
        attack = answer.last.attack
        if explain:
            page.extend(solved_page(attack, lang, explain)[1:])
        else:
            page.append(Section(say(lang, "trace.title"), tuple(trace_lines(attack, Speaker(attack, lang), explain))))
    if assumed := assumptions(answer, lang):
        page.append(Inline(say(lang, "note.title"), "; ".join(assumed)))
    if cited := sources(answer):
        page.append(sources_block(cited, lang, explain))
    page.append(Inline(say(lang, "scenario.title"), write_scenario(answer.standing, lang)))
    return page


def _speed(unit: UnitFacts) -> int:
    return unit.speed.value if unit.speed else 0


def assumptions(answer: Tabled, lang: str) -> list[str]:
    """What was taken for granted."""
    table = answer.table
    found = [] if table.sides_named else [say(lang, "note.sides-as-written")]
    missing = [number for number, unit in enumerate(table.units) if unit.speed is None and not unit.discarded]
    if missing and table.moment is not Moment.NONE:
        names = ", ".join(name_on(table, number, lang) for number in missing)
        found.append(say(lang, "note.no-speed", units=names))
    return found


def sources(answer: Tabled) -> tuple[str, ...]:
    """Where the rules stand that the answer rests on."""
    attack = answer.last.attack.sources if answer.last and answer.last.attack else ()
    numbers = (number for unit in answer.units for number in (unit.speed, unit.power, unit.health) if number)
    parts = dict.fromkeys(part.source for number in numbers for part in number.parts if part.source in load().summaries)
    wording = (citation for keyword in parts for citation in load().ability(keyword)["wording"])
    return tuple(dict.fromkeys((*(SOURCES if answer.table.moment is not Moment.NONE else ()), *wording, *attack)))


def tabled_data(answer: Tabled, lang: str) -> dict[str, Any]:
    """A table as the contract's object."""
    speaker = TableSpeaker(answer, lang)
    attack = answer.last.attack if answer.last else None
    solved = solved_data(attack, lang) if attack else None
    scenario = write_scenario(answer.table)
    return {
        **answer_head("table", answer.query or scenario, lang, answer.edition, speaker.ruling(), sources(answer)),
        "scenario": scenario,
        "standing": write_scenario(answer.standing),
        "legal": answer.legal if answer.played else True,
        "reason": speaker.reason(),
        "ruling": speaker.ruling(),
        "assumptions": assumptions(answer, lang) + (solved["assumptions"] if solved else []),
        "moves": [_move(played, answer, speaker) for played in answer.played],
        "moment": str(answer.table.moment),
        "whose": None,
        "arena": str(answer.arena) if answer.arena else None,
        "sides": [
            {
                "side": side.name.lower(),
                "force": answer.standing.force[side],
                "build_points": None,
                "controls": [str(arena) for arena in answer.controls[side]],
                "wins": False,
            }
            for side in Side
        ],
        "units": [_unit(unit, answer.table) for unit in answer.units],
        "next": _next(answer),
        "contest": None,
        "events": solved["events"] if solved else [],
        "trace": solved["trace"] if solved else [],
    }


def _move(played: Played, answer: Tabled, speaker: TableSpeaker) -> dict[str, Any]:
    only = TableSpeaker(answer._replace(played=(played,)), speaker.lang)
    return {
        "text": write_move(answer.table, played.move, "en"),
        "player": played.side.name.lower() if played.side is not None else None,
        "legal": played.legal,
        "reason": only.reason(),
        "cost": {"force": _spent(played.attack, played.side) if played.attack else 0, "build_points": 0},
    }


def _spent(attack: Solved, side: Side | None) -> int:
    """The Force that the mover's side paid in an attack."""
    told = (event for event in attack.trace if isinstance(event, Used | Prevented | Rerolled))
    return sum(event.cost for event in told if attack.units[attack.rules[event.rule].unit].player == side)


def _unit(unit: UnitFacts, table: Table) -> dict[str, Any]:
    arena = unit.unit.arena or table.arena
    zone = "discard-pile" if unit.unit.discarded else str(arena) if arena else None
    return {
        "name": unit.unit.name,
        "side": unit.side.name.lower(),
        "kind": str(arena) if arena and arena is not Arena.BUILD_ZONE else None,
        "zone": zone,
        "tapped": unit.unit.tapped,
        "damage": unit.unit.damage,
        "build_counters": 0,
        "on": None,
        "beneath": [None] * unit.unit.beneath,
        "build_cost": None,
        **{stat: _number(getattr(unit, stat), table) for stat in ("speed", "power", "health")},
        "abilities": [
            {
                "keyword": ability.keyword,
                "x": ability.x,
                "cost": ability.cost,
                "from": None,
                "works": ability.works,
                "why": ability.why or None,
            }
            for ability in unit.abilities
        ],
    }


def _number(number: Number | None, table: Table) -> dict[str, Any] | None:
    if number is None:
        return None
    parts = []
    for part in number.parts:
        rule = None if part.source in ("printed", "stack", "end-of-turn", "end-of-battle", "next-attack") else part.source
        source = part.source if part.unit is None else name_on(table, part.unit, "en").strip('"')
        parts.append({"n": part.n, "from": source, "rule": rule})
    return {"value": number.value, "parts": parts}


def _next(answer: Tabled) -> dict[str, Any] | None:
    coming = answer.next
    if coming is None:
        return None
    names = [name_on(answer.table, number, "en").strip('"') for number in coming.units]
    moves = [write_move(answer.table, move, "en") for move in coming.moves]
    return {"player": coming.side.name.lower(), "unit": names[0] if len(names) == 1 else None, "units": names, "moves": moves}


def legal_moves(answer: Tabled, lang: str) -> tuple[str, ...]:
    """Every legal move as the notation writes it."""
    moves: tuple[Attacks | DoesNothing, ...] = answer.next.moves if answer.next else ()
    return tuple(write_move(answer.table, move, lang) for move in moves)
