"""A table in words: how it stands, whose go it is, and what may be done."""

from __future__ import annotations

from collections.abc import Iterator

from swtcg_rules.answers.card_texts import may_change_cost
from swtcg_rules.answers.grounds import grounds_of
from swtcg_rules.answers.standing import UnitFacts
from swtcg_rules.answers.tabling import Moves, Tabled
from swtcg_rules.glossary.store import load
from swtcg_rules.render.page import Cited, Inline, Line, More, Page, Section, Together
from swtcg_rules.render.solved import solved_page
from swtcg_rules.render.sources import decisions_block, sources_block
from swtcg_rules.render.speaker import Speaker
from swtcg_rules.render.table_speaker import SMALL, TableSpeaker
from swtcg_rules.render.trace import trace_lines
from swtcg_rules.table.model import ARENAS, Arena
from swtcg_rules.table.turns import IN_BATTLE, Act, Does, Moment, Way
from swtcg_rules.table.unit_writer import name_on
from swtcg_rules.table.writer import write_continued, write_move, write_scenario
from swtcg_rules.turn.state import Refused
from swtcg_rules.words import say

SOURCES = ("RC0217", "B-SP")
"""The sources of the order of a battle step and of its ties."""
NOT_PAID = (
    *("counters-missing", "force-missing", "points-missing", "condition-not-met", "cost-unknown"),
    *("not-started", "no-such-ability"),
)
"""Refusals to bring a card into play that concern its cost."""
PLACES = (*ARENAS, Arena.BUILD_ZONE, Arena.HAND, Arena.REMOVED, None)


def tabled_page(answer: Tabled, lang: str, explain: bool = False) -> Page:
    """The page of a table: the ruling on its last move, how it stands, and what comes next."""
    speaker = TableSpeaker(answer, lang)
    head: list[Line | Cited] = [Line(speaker.ruling(), strong=True)]
    cited = sources_block(sources(answer), lang, explain)
    if isinstance(cited, Cited) and cited.places:
        head.append(cited)
    page: Page = [Together(tuple(head))]
    if speaker.next() != speaker.ruling() and (answer.next or answer.turn.table.moment is not Moment.NONE):
        page.append(Line(speaker.next()))
    if contest := speaker.contest():
        page.append(Line(contest))
    for arena in PLACES:
        units = [unit for unit in answer.units if speaker.arena(unit) is arena and not unit.unit.discarded]
        if units:
            lines = [speaker.line(unit) for unit in sorted(units, key=lambda unit: (unit.side, -_speed(unit), unit.number))]
            page.append(Section(speaker.say(f"standing.arena.{arena or 'unknown'}"), tuple(lines)))
    if gone := tuple(speaker.line(unit) for unit in answer.units if unit.unit.discarded):
        page.append(Section(speaker.say("standing.arena.discard-pile"), gone))
    if sides := tuple(speaker.sides()):
        page.append(Section(speaker.say("standing.sides"), sides))
    page.extend(text_blocks(answer, lang))
    attack = answer.last.attack if answer.last else None
    steps = [text for _, text, note in speaker.steps() if note is not None or len(answer.played) > 1]
    if (steps and any(played.notes for played in answer.played)) or answer.notes[1:]:
        page.append(More((Section(say(lang, "trace.title"), tuple(steps)),)))
    if attack:
        if explain:
            page.extend(solved_page(attack, lang, explain)[1:])
        else:
            traced = tuple(trace_lines(attack, Speaker(attack, lang), explain))
            page.append(More((Section(say(lang, "trace.title"), traced),)))
    if assumed := assumptions(answer, lang):
        page.append(Inline(say(lang, "note.title"), "; ".join(assumed)))
    if own := decisions(answer):
        page.append(decisions_block(own, lang))
    if isinstance(cited, Section) and cited.lines:
        page.append(cited)
    page.append(More((Inline(say(lang, "scenario.title"), write_scenario(answer.standing, lang)),)))
    return page


def text_blocks(answer: Tabled, lang: str) -> Iterator[Section]:
    """The card texts that are not played."""
    if answer.card_texts:
        yield Section(say(lang, "card-texts.title"), tuple(TableSpeaker(answer, lang).texts(answer.card_texts)))


def _is_about_cost(refusal: Refused | None) -> bool:
    """Whether a move was allowed, or refused because of its cost."""
    return refusal is None or refusal.code in NOT_PAID


def _speed(unit: UnitFacts) -> int:
    return unit.speed.value if unit.speed else 0


def assumptions(answer: Tabled, lang: str) -> list[str]:
    """The assumptions of the answer."""
    table = answer.table
    found = [] if table.sides_named else [say(lang, "note.sides-as-written")]
    missing = [
        unit.number
        for unit in answer.units
        if unit.speed is None and not unit.unit.discarded and unit.unit.arena in (*ARENAS, None)
    ]
    missing = [number for number in missing if answer.units[number].unit.on is None and answer.units[number].unit.under is None]
    if missing and answer.turn.table.moment in IN_BATTLE:
        names = ", ".join(name_on(table, number, lang) for number in missing)
        found.append(say(lang, "note.no-speed", units=names))
    told = [*answer.notes, *(note for played in answer.played for note in played.notes)]
    free = [
        (what, note.side)
        for code, what in (("pays-force", "force"), ("pays-points", "build_points"), ("builds", "build_points"))
        for note in told
        if note.code == code and note.side is not None and getattr(answer.turn.table, what)[note.side] is None
    ]
    found += [say(lang, f"note.unlimited-{what}", side=say(lang, f"side.{int(side)}")) for what, side in free]
    for played in answer.played:
        move = played.move
        if isinstance(move, Does) and move.act is Act.BRING and move.card is not None and _is_about_cost(played.refusal):
            speaker, cards = TableSpeaker(answer, lang), may_change_cost(table, answer.card_texts, move.card)
            names = ", ".join(map(speaker.unit, cards))
            found += [speaker.say("note.cost-as-played", card=speaker.unit(move.card), units=names)] if cards else []
        if isinstance(move, Does) and move.act is Act.BRING and move.way is Way.REDUCED and move.card is not None:
            copies = [ability for ability in table.units[move.card].abilities if ability.keyword == move.way]
            if any(ability.met is None for ability in copies):
                found.append(say(lang, "note.condition-met", unit=name_on(table, move.card, lang)))
    return list(dict.fromkeys(found))


def codes(answer: Tabled) -> list[str]:
    """The codes of what the last move did or of its refusal; without moves, the codes of what happened by itself."""
    last = answer.last
    if last and last.refusal:
        return [last.refusal.code]
    return [note.code for note in (last.notes if last else answer.notes) if note.code not in SMALL]


def decisions(answer: Tabled) -> tuple[int, ...]:
    """This project's decisions that the answer rests on."""
    own = [number for code in codes(answer) for number in grounds_of(code)[1]]
    attack = answer.last.attack.decisions if answer.last and answer.last.attack else ()
    return tuple(sorted(dict.fromkeys((*own, *attack))))


def sources(answer: Tabled) -> tuple[str, ...]:
    """The sources of the rules that the answer rests on."""
    attack = answer.last.attack.sources if answer.last and answer.last.attack else ()
    numbers = (number for unit in answer.units for number in (unit.speed, unit.power, unit.health) if number)
    parts = dict.fromkeys(part.source for number in numbers for part in number.parts if part.source in load().summaries)
    entries = dict.fromkeys((*parts, *(entry for code in codes(answer) for entry in grounds_of(code)[0][:1])))
    wording = (citation for entry in entries for citation in cited(entry))
    battle = answer.turn.table.moment in IN_BATTLE
    return tuple(dict.fromkeys((*(SOURCES if battle else ()), *wording, *attack)))


def cited(entry: str) -> tuple[str, ...]:
    """The sources of a keyword's wording, or of the facts on a term."""
    found = load().entry(entry)
    if found["kind"] == "term":
        return tuple(dict.fromkeys(source for fact in found["facts"] for source in fact.get("sources", ())))
    return tuple(found["wording"])


def moves_page(moves: Moves, lang: str, _explain: bool = False) -> Page:
    """Every legal move, one on each line."""
    return [Together(tuple(Line(move) for move in legal_moves(moves.answer, lang)))]


def legal_moves(answer: Tabled, lang: str) -> tuple[str, ...]:
    """Every legal move in the notation."""
    coming = answer.next
    write = write_continued if coming and coming.inside else write_move
    return tuple(dict.fromkeys(write(answer.table, move, lang) for move in (coming.moves if coming else ())))
