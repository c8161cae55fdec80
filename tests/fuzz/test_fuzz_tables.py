"""Tables of a turn, played move by move as they are typed: every listed move is taken, in both languages, and none else."""

from __future__ import annotations

from random import Random

from fuzz.lane import Lane, finding
from turn_tables import small_table
from twin_turn import Model

from swtcg_rules import as_data
from swtcg_rules.answers.tabling import Tabled, rule_on_table
from swtcg_rules.errors import RecordError, ScenarioError
from swtcg_rules.render.standing import legal_moves
from swtcg_rules.table.reader import read_scenario
from swtcg_rules.table.turns import Table
from swtcg_rules.table.writer import write_move, write_scenario
from swtcg_rules.turn.moves import moments

LONGEST = 8
"""Moves of one record."""
FOREIGN = 3
"""So many moves that are listed for another table are tried on each."""


def test_what_is_listed_is_taken_and_nothing_else(lane: Lane) -> None:
    listed_elsewhere: list[str] = []
    for random in lane.randoms():
        record = Model(*small_table(random)).scenario()
        for _ in range(LONGEST):
            answer = _ruled(record)
            moves = list(legal_moves(answer, "en"))
            polish = list(legal_moves(answer, "pl"))
            if len(moves) != len(polish):
                finding(f"Listed: {moves}, in Polish: {polish}", "solve", record, "--moves")
            for foreign in random.sample(listed_elsewhere, min(FOREIGN, len(listed_elsewhere))):
                _refused_or_listed(record, foreign, answer)
            listed_elsewhere = [*listed_elsewhere[-50:], *moves]
            if not (record := _played(random, record, answer, moves, polish)):
                break


def _played(random: Random, record: str, answer: Tabled, moves: list[str], polish: list[str]) -> str:
    """The record with one more move or moment, which leads to the same table in either language; none where nothing can come."""
    later = [] if answer.next is not None and answer.next.inside else list(moments(answer.turn))
    coming = [
        *zip(moves, polish, strict=True),
        *((write_move(answer.table, one), write_move(answer.table, one, "pl")) for one in later),
    ]
    if not coming:
        return ""
    typed = random.choice(coming)
    english, same = (f"{record}; {one}" for one in typed)
    after, too = _ruled(english), _ruled(same)
    if not after.legal and typed[0] in moves:
        finding("This move is listed and refused.", "solve", english)
    if as_data(after._replace(query="")) != as_data(too._replace(query="")):
        finding(f"In Polish the same is another table: {same}", "solve", english)
    for lang in ("en", "pl"):
        if read_scenario(write_scenario(after.table, lang)) != read_scenario(write_scenario(after.table)):
            finding("The program does not read what it wrote.", "solve", write_scenario(after.table, lang))
    return english if after.legal else ""


def _refused_or_listed(record: str, move: str, answer: Tabled) -> None:
    """A move that another table had is taken only if this one lists it too."""
    try:
        taken = _ruled(f"{record}; {move}")
    except (ScenarioError, RecordError) as error:
        assert str(error)
        return
    shown = [write_move(answer.table, one) for one in taken.table.moves[len(answer.table.moves) :]]
    if taken.legal and not answer.next and shown and not set(shown) <= set(legal_moves(answer, "en")) | {"pass"}:
        finding(f"Taken and not listed: {shown}", "solve", f"{record}; {move}")


def _ruled(record: str) -> Tabled:
    table = read_scenario(record)
    assert isinstance(table, Table)
    return rule_on_table(table)
