"""A turn walked with two players at the table: every move is ruled on as it is made, and the record is kept."""

from __future__ import annotations

import re
import signal
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from swtcg_rules.cli.giving import give
from swtcg_rules.cli.mouth import note, put, typed
from swtcg_rules.errors import RecordError, ScenarioError
from swtcg_rules.words import problem_text, say

if TYPE_CHECKING:
    from swtcg_rules.answers.tabling import Tabled
    from swtcg_rules.cli.options import Form
    from swtcg_rules.render.depth import Depth
    from swtcg_rules.table.turns import Table

LEAVE = ("q", "quit", "k", "koniec")
PASS = ("0", "pass", "pas")
"""Words that pass a chance inside an attack, as an empty line does."""
PASSING = ("passes", "pasuje")
"""The words for a pass in a record."""
DICE = re.compile(r"roll|rzut|rzuc", re.IGNORECASE)
"""The words for dice that were rolled or rerolled."""


def walk_turn(table: Table, depth: Depth, edition: str, form: Form, lang: str, color: Any) -> int:
    """Walk a turn from a table on, show how the table stands in the end, and keep the record."""
    from swtcg_rules.table.writer import write_scenario

    answer = walked(table, edition, lang, put if form == "table" else note)
    status = give(answer, depth, form, lang, color)
    if form == "table":
        put(f"\n{say(lang, 'walk.record')} {write_scenario(answer.table, lang)}")
    return status


def walked(table: Table, edition: str, lang: str, keep: Callable[[str], None] = put) -> Tabled:
    """Walk a turn from a table on; on leaving, give the table as it stands by then, on an interrupt keep the record.

    The input is the number of a shown move, or any move, moment or part of an attack's record in the notation.
    """
    from swtcg_rules.answers.tabling import rule_on_table
    from swtcg_rules.render.table_speaker import TableSpeaker
    from swtcg_rules.table.reader import read_scenario
    from swtcg_rules.table.turns import Table
    from swtcg_rules.table.writer import write_scenario

    signal.signal(signal.SIGINT, signal.default_int_handler)  # an interrupt keeps the record as well
    said = write_scenario(table, lang)
    answer = rule_on_table(table, said, edition, walked=True)
    try:
        while True:
            speaker = TableSpeaker(answer, lang)
            note(speaker.ruling())
            if answer.played and (contest := speaker.contest()):
                note(contest)
            shown = _shown(answer, lang)
            for at, text in enumerate(shown, 1):
                note(f"  {at}  {text}")
            note(say(lang, "walk.type"), end=" ")
            line = typed()
            text = line.text.strip() if line else LEAVE[0]
            if text.lower() in LEAVE:
                break
            inside = answer.next is not None and answer.next.inside
            if inside and (not text or text.lower() in PASS):
                text = str(next((at for at, one in enumerate(shown, 1) if one.endswith(PASSING)), ""))
            if not text:
                continue
            text = shown[int(text) - 1] if text.isdecimal() and 0 < int(text) <= len(shown) else _rolls(text, lang)
            if inside and text not in shown and not DICE.search(text):  # a record would take it for something played earlier
                note(speaker.next())
                continue
            try:
                read = read_scenario(f"{said}; {text}")
                assert isinstance(read, Table)
                after = rule_on_table(read._replace(named=table.named), edition=edition, walked=True)
            except (ScenarioError, RecordError) as error:
                for problem in error.problems:
                    note(problem_text(problem, lang))
                continue
            if not after.legal:
                note(TableSpeaker(after, lang).ruling())
                continue
            said, answer = f"{said}; {text}", after
    except KeyboardInterrupt:
        keep(write_scenario(answer.table, lang))
        raise
    return answer._replace(query=write_scenario(answer.table))


def _shown(answer: Tabled, lang: str) -> list[str]:
    """The legal moves and the moments that can come next, as they are written."""
    from swtcg_rules.render.standing import legal_moves
    from swtcg_rules.table.writer import write_move
    from swtcg_rules.turn.moves import moments

    under_way = answer.next is not None and answer.next.inside
    later = () if under_way else moments(answer.turn)
    return [*legal_moves(answer, lang), *(write_move(answer.table, when, lang) for when in later)]


def _rolls(text: str, lang: str) -> str:
    """A line as it was typed; bare faces become the dice of the attack."""
    from swtcg_rules.table.phrases import written

    plain = text.replace(",", " ")
    return f"{written('rolls', lang=lang)} {plain}" if plain.replace(" ", "").isdecimal() else text
