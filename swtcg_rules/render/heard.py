"""The answer to table talk: what was understood, what was asked, then the answer as it would be for the scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from swtcg_rules.answers.hearing import Heard
from swtcg_rules.answers.solved import Solved
from swtcg_rules.glossary.store import load
from swtcg_rules.render.advice import best_reroll_line
from swtcg_rules.render.page import Cited, Inline, Line, More, Page, Section, Together
from swtcg_rules.render.pages import layered_page
from swtcg_rules.render.ruling import likely_page, result_data
from swtcg_rules.render.speaker import Speaker, sentence
from swtcg_rules.render.verdict import ruling_text
from swtcg_rules.table.ability_writer import write_ability
from swtcg_rules.table.effects import CARD_TEXT
from swtcg_rules.table.model import Ability
from swtcg_rules.table.phrases import written
from swtcg_rules.table.unit_writer import name_on
from swtcg_rules.table.writer import write_scenario
from swtcg_rules.talk.asked import payable
from swtcg_rules.talk.by_name import in_language
from swtcg_rules.words import say
from swtcg_rules.words.numbers import percent

if TYPE_CHECKING:
    from collections.abc import Sequence

    from swtcg_rules.answers.battle import Battle
    from swtcg_rules.answers.compared import Compared
    from swtcg_rules.answers.model import Answer
    from swtcg_rules.answers.standing import UnitFacts
    from swtcg_rules.answers.tabling import Tabled
    from swtcg_rules.render.table_speaker import TableSpeaker
    from swtcg_rules.talk.model import Understood

NUMBERS = ("speed", "power", "health")
OF_A_TABLE = ("contest", "stats", "cost", "force-cost", *NUMBERS)
"""What a question may ask about a table beside whether a move is allowed."""

EACH = "*"
"""Stands for all units in such a question."""
EXAMPLE = "power 6 vs health 4"
STATS = ("power", "health")
"""What any attack needs."""


def heard_page(heard: Heard, lang: str, explain: bool = False) -> Page:
    """The answer to the question, what was understood, and what the answer rests on; or what prevents an answer."""
    if heard.answer is None:
        missed = [] if heard.understood.lacking else [Line(_missed(heard, lang))]
        again = "heard.again" if heard.understood.scenario or heard.understood.lacking else "heard.like"
        likely = likely_page(heard.likely, lang) if heard.likely else []
        return [Line(_nearest(heard, lang), strong=True), *missed, *_rulings(heard, lang), Line(say(lang, again)), *likely]
    understood: Page = [Line(say(lang, "heard.understood", line=line_of(heard, lang)))]
    if heard.understood.unplaced:
        understood.append(Line(_missed(heard, lang)))
    if left := aside_text(heard, lang):
        understood.append(Line(left))
    if heard.understood.others:  # nothing else needs the module that compares
        from swtcg_rules.render.compared import table_page

        return table_page(cast("Compared", heard.answer), lang) + understood
    first, *rest = layered_page(cast("Answer", heard.answer), lang, explain)
    verdict, *reason = first.blocks if isinstance(first, Together) else (first,)
    told = asked_text(heard, lang)
    rolled = isinstance(heard.answer, Solved) and heard.answer.recorded and bool(heard.answer.asked)  # the ruling answers it
    once = not told or rolled or (isinstance(verdict, Line) and told.removesuffix(".").lower() in verdict.text.lower())
    head = cast("list[Line | Cited]", [*([] if once else [Line(told, strong=True)]), verdict, *understood, *reason])
    page: Page = [Together(tuple(head)), *(block for block in rest if block != Line(told))]
    if heard.board:
        page.append(More((Inline(say(lang, "heard.board"), _on_board(heard.board, lang)),)))
    return page


def aside_text(heard: Heard, lang: str) -> str:
    """The clauses that were set aside; empty where there are none."""
    aside = heard.understood.aside
    return say(lang, "heard.aside", words=", ".join(say(lang, "heard.quoted", words=one.text) for one in aside)) if aside else ""


def line_of(heard: Heard, lang: str) -> str:
    """What was understood, in the notation."""
    understood = heard.understood
    if understood.keywords:
        first, second = (write_ability(Ability(keyword), lang) for keyword in understood.keywords)
        return say(lang, "heard.pair", first=first, second=second)
    return say(lang, "heard.or").join(lines_of(understood, lang))


def lines_of(understood: Understood, lang: str) -> list[str]:
    """The boards that a text may describe, in the notation, the likeliest first."""
    return [in_language(line, understood.cards, lang) for line in (understood.scenario, *understood.others) if line]


def asked_text(heard: Heard, lang: str) -> str:
    """The answer to exactly what was asked; empty where the ruling begins with it."""
    answer, asked = heard.answer, heard.understood.asked
    if heard.order:
        then = say(lang, "list.then")
        return say(
            lang, "heard.order", units=then.join(say(lang, "list.or").join(_called(heard, units, lang)) for units in heard.order)
        )
    if heard.points is not None:
        return say(lang, "heard.points", n=heard.points)
    if asked in OF_A_TABLE:
        return _of_a_table(heard, lang)
    if not isinstance(answer, Solved) or not answer.legal:
        return ""
    if asked == "pay":
        return " ".join(_paid(ability, force, lang) for ability, force in payable(answer.board))
    speaker = Speaker(answer, lang)
    if asked == "reroll" and answer.best_reroll:
        return best_reroll_line(answer.best_reroll, speaker)
    if asked in ("discard", "chance") and not answer.opened:
        number = 0 if heard.understood.about == "attacker" else answer.defender
        chance = answer.units[number].discarded
        if number and answer.kill is not None:
            chance = answer.kill
        if chance is None:
            return ""
        if answer.recorded:
            return sentence(say(lang, "heard.discarded" if chance else "heard.stays", unit=speaker.said(number)))
        played = "heard.chance-played" if number and answer.kill is not None else "heard.chance"
        return sentence(say(lang, played, unit=speaker.said(number), chance=percent(chance, lang)))
    if asked == "dice" and answer.attack_dice is not None:
        return say(lang, "heard.dice", n=answer.attack_dice)
    return ""


def _called(heard: Heard, names: Sequence[str], lang: str) -> list[str]:
    """The names of units: those that the text uses, the others by their side and speed."""
    from swtcg_rules.answers.tabling import Tabled

    assert isinstance(heard.answer, Tabled)
    table = heard.answer.table
    speeds = {name_on(table, number, "en"): (table.sides[number], unit.speed) for number, unit in enumerate(table.units)}
    told = [name for name in names if name in heard.query]
    of_sides = (speeds[name] for name in names if name not in told)
    return [*told, *(say(lang, f"heard.unit-of.{int(side)}", n=speed) for side, speed in of_sides)]


def _paid(ability: Ability, force: int, lang: str) -> str:
    """Whether Force pays for an ability."""
    enough = "heard.pays" if force >= ability.cost else "heard.pays-not"
    return say(lang, enough, ability=write_ability(ability, lang), n=force)


def _of_a_table(heard: Heard, lang: str) -> str:
    """How a contest stands, or the number that was asked for; where that is not printed, what is added to it."""
    from swtcg_rules.answers.standing import facts  # an attack does not need what a table needs
    from swtcg_rules.answers.tabling import Tabled
    from swtcg_rules.render.table_speaker import TableSpeaker

    answer, understood = heard.answer, heard.understood
    if not isinstance(answer, Tabled):
        return ""
    speaker = TableSpeaker(answer, lang)
    if understood.asked == "contest":
        return speaker.contest() or ""
    unit = next((one for one in answer.units if one.unit.name == understood.about), None)
    if understood.asked == "cost" and unit:
        return _cost(answer, unit, speaker)
    if understood.asked == "force-cost" and unit:
        return _force_cost(answer, unit, speaker)
    if understood.asked == "stats" or understood.about == EACH:
        of = answer.units if understood.about == EACH else [unit or answer.units[0]]
        return " ".join(
            _told_of(one, NUMBERS if understood.asked == "stats" else (understood.asked or "",), speaker) for one in of
        )
    if unit is None or understood.asked is None or not answer.legal:
        return ""
    what = written("stat", understood.asked, lang)
    number = getattr(unit, understood.asked)
    if number is not None:
        return say(lang, "heard.number", unit=speaker.unit(unit.number), what=what, n=number.value)
    units = list(answer.standing.units)
    units[unit.number] = units[unit.number]._replace(**{understood.asked: 0})  # type: ignore[arg-type]
    made = getattr(facts(answer.standing._replace(units=tuple(units)))[unit.number], understood.asked)
    return say(lang, "heard.number-more", unit=speaker.unit(unit.number), what=what, n=f"{sum(part.n for part in made.parts):+}")


def _told_of(one: UnitFacts, asked: Sequence[str], speaker: TableSpeaker) -> str:
    """Some numbers of a unit."""
    told = [(what, getattr(one, what)) for what in asked]
    numbers = ", ".join(f"{written('stat', what, speaker.lang)} {number.value}" for what, number in told if number is not None)
    return say(speaker.lang, "heard.stats", unit=speaker.unit(one.number), numbers=numbers) if numbers else ""


def _cost(answer: Tabled, one: UnitFacts, speaker: TableSpeaker) -> str:
    """The printed cost of a card, and the cards with unplayed texts that may change it."""
    texts = dict.fromkeys(text.unit for text in answer.card_texts)
    said = "heard.cost-texts" if texts else "heard.cost"
    return say(speaker.lang, said, unit=speaker.unit(one.number), n=one.unit.cost, units=", ".join(map(speaker.unit, texts)))


def _force_cost(answer: Tabled, one: UnitFacts, speaker: TableSpeaker) -> str:
    """The printed costs of a card's abilities, and the other cards with unplayed texts."""
    paid = ", ".join(write_ability(ability, speaker.lang) for ability in one.unit.abilities if ability.cost)
    others = [other for other in answer.units if other.number != one.number]
    texts = [other.number for other in others if any(ability.keyword == CARD_TEXT for ability in other.unit.abilities)]
    said = "heard.force-cost-texts" if texts else "heard.force-cost"
    return (
        say(speaker.lang, said, unit=speaker.unit(one.number), paid=paid, units=", ".join(map(speaker.unit, texts)))
        if paid
        else ""
    )


def _nearest(heard: Heard, lang: str) -> str:
    if heard.understood.lacking:
        line = in_language(heard.understood.example or EXAMPLE, (), lang)
        return say(lang, "heard.lacking", what=_missing(heard, lang), line=line)
    line = line_of(heard, lang)
    return say(lang, "heard.nearest", line=line) if line else say(lang, "heard.nothing")


def _rulings(heard: Heard, lang: str) -> Page:
    """The ruling on each reading, with its board where the rulings differ."""
    if len(heard.rulings) > 1 and len({_verdict(answer, lang) for _, answer in heard.rulings}) > 1:
        texts = [f"{in_language(line, heard.understood.cards, lang)}: {_verdict(answer, lang)}" for line, answer in heard.rulings]
        return [Section(say(lang, "heard.rulings"), tuple(texts))]
    said = "heard.ruling" if len(heard.rulings) == 1 else "heard.ruling-same"
    return [Line(say(lang, said, ruling=_verdict(answer, lang))) for _, answer in heard.rulings[:1]]


def _verdict(answer: Solved | Tabled | Battle, lang: str) -> str:
    """The first line of an answer."""
    first = layered_page(answer, lang)[0]
    line = first.blocks[0] if isinstance(first, Together) else first
    return line.text if isinstance(line, Line) else ""


def _missing(heard: Heard, lang: str) -> str:
    """What is still missing, where that is known; otherwise what any attack needs."""
    named = load().summaries
    what = [
        say(lang, f"heard.missing-{one}") if one in STATS else say(lang, "heard.missing-number", keyword=named[one]["name"]["en"])
        for one in heard.understood.missing or STATS
    ]
    return say(lang, "heard.missing-and").join(what)


def _missed(heard: Heard, lang: str) -> str:
    words = ", ".join(f'"{one.text}"' for one in heard.understood.unplaced)
    missing, doubt = heard.understood.missing, heard.understood.doubt
    several = [
        say(lang, "heard.which", name=one.text, options=say(lang, "list.or").join(one.options))
        for one in heard.understood.which
        if len(one.options) > 1
    ]
    told = (
        *several,
        say(lang, "heard.missing", what=_missing(heard, lang)) if missing else "",
        say(lang, f"heard.doubt.{doubt}") if doubt else "",
        say(lang, "heard.unplaced", words=words) if words else "",
    )
    return " ".join(filter(None, told)) or say(lang, "heard.unclear")


def _on_board(board: Solved, lang: str) -> str:
    return f"{write_scenario(board.board, lang)}: {ruling_text(Speaker(board, lang))}"


def understood_parts(understood: Understood) -> dict[str, Any]:
    """The place of every word in the reading, and what was asked."""
    return {
        "others": list(understood.others),
        "placed": [one._asdict() for one in understood.placed],
        "unplaced": [one._asdict() for one in understood.unplaced],
        "aside": [one._asdict() for one in understood.aside],
        "asked": understood.asked,
    }


def heard_data(heard: Heard, lang: str) -> dict[str, Any]:
    """The answer as the contract's object, with what was understood."""
    from swtcg_rules.render.data import answer_data, answer_head

    understood = heard.understood
    line = line_of(heard, lang)
    parts = {"text": understood.scenario, **understood_parts(understood), "answer": asked_text(heard, lang) or None}
    told: dict[str, Any] = {"understood": parts}
    if heard.order:
        told["order"] = [list(units) for units in heard.order]
    if heard.board:
        board = Speaker(heard.board, lang)
        told["board"] = {"scenario": write_scenario(heard.board.board), "ruling": ruling_text(board)}
    if heard.answer is None:
        summary = f"{_nearest(heard, lang)} {_missed(heard, lang)}"
        head = answer_head("suggestions", heard.query, lang, heard.edition, summary, ())
        if heard.rulings:
            told["readings"] = [{"scenario": line, "ruling": _verdict(answer, lang)} for line, answer in heard.rulings]
        results = [result_data(found, heard.edition, lang) for found in heard.results]
        return {**head, "results": results, "entry": None, "suggestions": [], **told}
    if heard.understood.others:
        from swtcg_rules.render.compared import table_data

        table = cast("Compared", heard.answer)
        sources = tuple(dict.fromkeys(source for row in table.rows for source in row.answer.sources))
        summary = say(lang, "heard.understood", line=line)
        head = answer_head("comparison", heard.query, lang, heard.edition, summary, sources)
        shown = table_data(table, lang)
        return {**head, "goal": shown["goal"], "rows": shown["rows"], **told}
    data = answer_data(cast("Answer", heard.answer), lang)
    summary = " ".join(filter(None, (asked_text(heard, lang), data["summary"])))
    return {**data, "query": heard.query, "summary": say(lang, "heard.understood", line=summary), **told}
