"""Explains a reading: what each word is, the role of each number, the owner of each fact, and the likeliest boards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from swtcg_rules.errors import bounded
from swtcg_rules.talk.likeliest import likeliest
from swtcg_rules.talk.reading.lies import written
from swtcg_rules.talk.reading.scoring import LEFT_OUT, Candidate, learned
from swtcg_rules.talk.reading.tokens import tokens

if TYPE_CHECKING:
    from swtcg_rules.table.named import LookUp


class Word(NamedTuple):
    """A word of a text, with its kind in the lexicon, the role of its number or move, and the label of its owner."""

    text: str
    kind: str
    role: str = ""
    owner: str = ""
    """A: the attacker; D: the defender; E: the unit beside it; B: both; -: nobody."""


class CandidateBoard(NamedTuple):
    """A board that a text may mean, in the notation without names, with its share among all (0 to 1) and its score."""

    scenario: str
    share: float
    score: float


class ReadingWhy(NamedTuple):
    """How a text was read."""

    words: tuple[Word, ...]
    boards: tuple[CandidateBoard, ...]
    """The likeliest ones, at most two."""
    chance: float
    """The chance that the first of them is meant, from 0 to 1."""
    signs: tuple[tuple[str, float], ...]
    """What the chance rests on, the heaviest first: a sign above 0 speaks for the board."""
    left_out: tuple[str, ...]
    """The signs that the likeliest board leaves out a word of the game; with any of them it is asked back."""


def why(text: str, look_up: LookUp | None = None) -> ReadingWhy:
    """How a text is read. Raises UsageError for one that is too long, and what the look-up raises."""
    found, _ = likeliest(bounded(text), look_up)
    if found.best is None:
        return ReadingWhy(tuple(Word(one.text, one.kind) for one in tokens(text)), (), 0.0, (), ())
    both = ((found.best, found.rivals.share), (found.other, found.rivals.next_share))
    boards = tuple(CandidateBoard(written(one.board, {}), share, one.score) for one, share in both if one)
    weighed = ((name, round(learned().saying.get(name, 0.0) * value, 2)) for name, value in found.signs)
    signs = tuple(sorted((one for one in weighed if one[1]), key=lambda one: -abs(one[1])))
    left_out = tuple(one for one in found.best.features if one.startswith(LEFT_OUT))
    return ReadingWhy(tuple(_words(found.best)), boards, found.chance, signs, left_out)


def _words(best: Candidate) -> Iterator[Word]:
    roles = {one.number: one.role for one in best.roles}
    owners = {at: label for node, label in zip(best.nodes, best.labels, strict=True) for at in range(node.at, node.end + 1)}
    for at, one in enumerate(best.tokens):
        yield Word(one.text, one.kind, roles.get(at, ""), owners.get(at, ""))
