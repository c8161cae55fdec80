"""What was played, told in a clause of its own: "he evaded 1", "i evade 2 for 1 force", "i pay it", "gram evade".

The clauses are taken out of the text, the rest is read as it stands, and the plays stand behind the dice of its board.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from swtcg_rules.glossary.store import load
from swtcg_rules.table.model import Ability, Board, Role, UnitRef, Uses
from swtcg_rules.table.reader import read_attack
from swtcg_rules.table.writer import write_scenario
from swtcg_rules.talk.model import Placed, Understood, Unplaced
from swtcg_rules.talk.phrases import in_polish

PLAYED = r"(?P<keyword{0}>evade|deflect|protect|absorb|persuade)"
WHOSE = r"(?:(?:his|her|my|the|its|their|moj\w*|jego|swoj\w*)\s+)?"
PRICE = r"(?:,?\s*(?:for|at|za|paying|p[łl]ac[ąa]c)\s*(?P<cost{0}>\d)\s*(?:force|f|moc\w*)\b)?"
SUBJECT = r"(?:(?P<who{0}>i|we|he|she|they|it)\s+(?:then\s+|also\s+|just\s+)?)?"
CLAUSES = (
    SUBJECT + PLAYED + r"(?P<done{0}>s|d|ed)?(?:\s+(?P<n{0}>\d))?(?:\s+(?:of it|of that|of them|damage))?" + PRICE,
    SUBJECT
    + r"(?:(?P<done{0}>used|uses|played|plays|popped|pops)|use|play|pop)\s+"
    + WHOSE
    + PLAYED
    + r"(?:\s+(?P<n{0}>\d))?"
    + PRICE,
    SUBJECT
    + r"(?:(?P<done{0}>paid|pays|spent|spends)|pay|spend)\s+(?:(?P<cost_{0}>\d)\s*(?:force|f)?\s*)?(?:for|on|to)\s+"
    + WHOSE
    + PLAYED
    + r"(?:\s+(?P<n{0}>\d))?",
    SUBJECT
    + r"(?:(?P<done{0}>prevented|prevents)|prevent)\s+(?P<n{0}>\d)\s+(?:damage\s+)?(?:with|using|by)\s+"
    + WHOSE
    + PLAYED
    + r"(?:\s+\d)?"
    + PRICE,
    r"(?P<done{0}>gram|gramy|gra|zagra[łl]\w*|zagrywa\w*|u[żz]y[łl]\w*|u[żz]ywa\w*|odpala\w*)\s+"
    + WHOSE
    + PLAYED
    + r"(?:\s+(?P<n{0}>\d))?"
    + PRICE,
    r"(?P<done{0}>zap[łl]aci[łl]\w*|p[łl]ac[ęei])\s+(?P<cost_{0}>\d)\s*(?:moc\w*|f|punkt\w* mocy)?\s*za\s+"
    + WHOSE
    + PLAYED
    + r"(?:\s+(?P<n{0}>\d))?",
    r"(?P<done{0}>zapobieg\w*)\s+(?P<n{0}>\d)\s+(?:obra[żz]e\w+\s+)?(?:z|przez|dzi[ęe]ki)?\s*" + PLAYED + r"(?:\s+\d)?" + PRICE,
    r"(?P<who{0}>i|we|he|she|they)\s+(?:(?P<done{0}>paid|pays)|pay)\s+(?:for\s+)?(?:it|that)",
)
"""The ways to tell of it; a verb that is only named, as in "with evade 2", tells what somebody has."""
ASKED = r"(?P<asks>(?:if|can|could|should|may|might|would|will|when|do|does|did|je[śs]li|je[żz]eli|jak|gdy|czy|mog[ęe])\s+)?"
DENIED = re.compile(r"(?:\b(?:not|never|without|no|nie|bez|who|that|which|with|and|or|to|dont|doesnt|didnt|wont|cant)|n't)\s+$")
BACK = (
    r"(?P<back>,?\s+(?:it\s+)?(?:back\s+)?(?:at|to|on|into|w|na)\s+"
    r"(?:me|him|her|the attacker|attacker|mnie|niego|ni[ąa]|atakuj\w+)\b)?"
)
"""Whom the new damage of Deflect strikes."""
MOVES = re.compile(
    r"\b"
    + ASKED
    + "(?:"
    + "|".join(clause.format(at) for at, clause in enumerate(CLAUSES))
    + r")\b(?!\s*(?:hp|health|power))"
    + BACK,
    re.IGNORECASE,
)
VERBS = re.compile(r"evade|deflect|protect|absorb|persuade|\bpa(?:y|id)", re.IGNORECASE)


class Move(NamedTuple):
    """A play of prevention as it is told."""

    words: Unplaced
    """Where it stands in the text."""
    keyword: str | None
    """None where it is whatever is to be paid for."""
    n: int | None
    cost: int | None
    done: bool
    """Whether it was played, and not only asked about."""
    back: bool
    """Whether it strikes the attacker."""


def moves_told(text: str) -> list[Move]:
    """The clauses that tell of prevention that was played, or that is asked about with its own subject."""
    found = []
    for clause in MOVES.finditer(text) if VERBS.search(text) else ():
        named = {key.rstrip("_0123456789"): value for key, value in clause.groupdict().items() if value is not None}
        start = clause.start()
        if named.get("who", "").lower() == "i" and in_polish(text):  # "and"
            del named["who"]
        if not (named.get("who") or named.get("done")) or (DENIED.search(text[:start].lower()) and not named.get("who")):
            continue
        keyword = named["keyword"].lower() if "keyword" in named else None
        n, cost = (int(named[one]) if one in named else None for one in ("n", "cost"))
        found.append(Move(Unplaced(start, clause.end(), clause[0]), keyword, n, cost, "asks" not in named, "back" in named))
    return found


def with_moves(board: Board, moves: Sequence[Move]) -> Board | None:
    """The board on which the moves were played, behind its dice; None where it is not plain which ability is meant."""
    for move in moves:
        held = [
            (at, ability)
            for at, unit in enumerate(board.units)
            for ability in unit.abilities
            if ability.keyword == move.keyword or (move.keyword is None and ability.cost)
        ]
        exact = [one for one in held if one[1].x == move.n]
        if not held and move.keyword and move.n:
            first, *others = board.defenders
            new = Ability(move.keyword, move.n, move.cost or 0)
            board = board._replace(defenders=(first._replace(abilities=(*first.abilities, new)), *others))
        else:
            if len(held) > 1:
                held = exact
            if len(held) != 1 or move.cost not in (None, held[0][1].cost) or (move.n or 0) > (held[0][1].x or 0):
                return None
            new = held[0][1]
        if move.done and (new.keyword == "deflect") is not move.back:
            return None  # whom the new damage strikes is its player's choice
        if move.done:
            least = move.n if move.n is not None and move.n < (new.x or 0) else None
            struck = UnitRef(Role.ATTACKER, 0) if move.back else None
            board = board._replace(played=(*board.played, Uses(new.keyword, least, None, struck, None, None)))
    return board


def on_board(text: str, moves: Sequence[Move], rest: Understood) -> Understood | None:
    """The reading of the rest with the moves behind its dice; not plain where they have no place; None where no dice fell."""
    if not rest.scenario or "; rolls " not in rest.scenario or rest.others:
        return None
    played = None
    if rest.cards:  # what a card has is not known here, so that a number could not be held against it
        if all(move.keyword and move.n is None for move in moves):
            names = [load().summaries[move.keyword]["name"]["en"] for move in moves if move.keyword and move.done]
            played = "; ".join((rest.scenario, *names))
    elif board := with_moves(read_attack(rest.scenario), moves):
        played = write_scenario(board)
    if played is None:
        return rest._replace(text=text, plain=False, unplaced=(*rest.unplaced, *(move.words for move in moves)), doubt="")
    placed = (Placed(*move.words, "played" if move.done else "", "") for move in moves)
    return rest._replace(text=text, scenario=played, placed=tuple(sorted((*rest.placed, *placed))))
