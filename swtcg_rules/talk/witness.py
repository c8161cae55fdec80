"""The second opinion on an attack: what `reading` makes of the same text.

Where both agree, or the text is none that it reads, the first reading stands. Where they differ, the owners that the text
names decide, and else it is asked which is meant.
"""

from __future__ import annotations

from functools import lru_cache

from swtcg_rules.table.model import Board, Kind, Unit
from swtcg_rules.table.reader import read_scenario
from swtcg_rules.talk.model import Placed, Understood
from swtcg_rules.talk.reading.boards import Has, Lies, Stands, written
from swtcg_rules.talk.reading.lexicon import keywords
from swtcg_rules.talk.reading.owners import OF_NOBODY, Node
from swtcg_rules.talk.reading.scoring import Candidate, Read, read

SURE, LIKELY, DOUBTED, UNLIKE = 0.9, 0.8, 0.8, 0.15
"""The chances from which a reading stands by itself, stands against the first one, and makes that doubtful; the last where the
text names the owners."""
ROLES = {"A": "attacker", "D": "defender", "E": "defender"}
DOUBT = "readings"
BECAME = {"name": '"{1}"', "faces": "rolls", "state": "{0}"}
"""What is written of a node by its value and its text, where that is not its kind and a number."""
FATE = ("discard", "live", "self")


def witnessed(text: str, understood: Understood) -> Understood:
    """The reading of a text, as the second opinion leaves it."""
    if understood.others or understood.keywords or understood.cards or understood.which:
        return understood
    lies = lying(understood.scenario) if understood.plain and understood.scenario else None
    if understood.plain and lies is None:
        return understood
    found = _read(text)
    if found.best is None or found.best.board == lies:
        return understood
    if lies is None:
        return _told(text, found.best) if found.explicit and found.chance > SURE else understood
    if found.explicit and found.chance > LIKELY:
        return _told(text, found.best)
    if found.chance > (UNLIKE if found.explicit else DOUBTED):
        return understood._replace(plain=False, doubt=DOUBT, others=(written(found.best.board, _names(text, found.best)),))
    return understood


@lru_cache(maxsize=64)
def _read(text: str) -> Read:
    return read(text)


def _told(text: str, best: Candidate) -> Understood:
    """A reading with what became of the words."""
    placed = []
    for node, label in zip(best.nodes, best.labels, strict=True):
        start, end = best.tokens[node.at].start, best.tokens[node.end].end
        placed.append(Placed(start, end, text[start:end], _became(node, text[start:end]), ROLES.get(label, "")))
    asks = [(at, token.value) for at, token in enumerate(best.tokens) if token.kind == "asks"]
    asked = next((value for _, value in asks if value != "chance"), asks[0][1] if asks else None)
    about = ROLES.get(_asked_about(best, asks[0][0]), "defender") if asks else "defender"
    scenario = written(best.board, _names(text, best))
    return Understood(text, scenario, True, tuple(placed), asked="discard" if asked in FATE else asked, about=about, told=True)


def _became(node: Node, text: str) -> str:
    """What a node became in the notation; nothing for a word that only says who is spoken of."""
    if node.kind == "kw":
        keyword, x = node.value
        return keywords()[keyword].name + (f" {x}" if x is not None else "")
    if node.kind in BECAME:
        return BECAME[node.kind].format(node.value, text)
    return "" if node.mentions or node.kind in OF_NOBODY else f"{node.kind} {node.value}"


def _asked_about(best: Candidate, at: int) -> str:
    """The label of the unit that stands nearest to what is asked."""
    mentions = [(abs(node.at - at), label) for node, label in zip(best.nodes, best.labels, strict=True) if node.mentions]
    return min(mentions, default=(0, "D"))[1]


def _names(text: str, best: Candidate) -> dict[str, str]:
    """The name of each unit as it is written first, without an ending where it is told without one, too."""
    names: dict[str, str] = {}
    for node, label in zip(best.nodes, best.labels, strict=True):
        if node.kind == "name" and label in ROLES:
            name = text[best.tokens[node.at].start : best.tokens[node.end].end].strip('"')
            if label not in names or len(name) < len(names[label]):
                names[label] = name
    return names if len({name.lower() for name in names.values()}) == len(names) else {}


def lying(scenario: str) -> Lies | None:
    """A scenario as a board of the second opinion; None where it has no words for it."""
    board = read_scenario(scenario)
    if not isinstance(board, Board) or board.played or board.staged or len(board.attackers) > 1 or len(board.defenders) > 2:
        return None
    if board.kind is Kind.COUNTERS or any(map(_has_more, board.units)):
        return None
    kind = {Kind.ATTACK: "", Kind.DICE: "dice", Kind.FIXED: "fixed"}[board.kind]
    first, *others = map(_stands, board.units)
    faces = board.rolls.faces if board.rolls else ()
    return Lies(first, tuple(others), board.force, faces, (kind, board.amount or 0) if kind else None)


def _has_more(unit: Unit) -> bool:
    """Whether something stands on a unit that the second opinion has no words for."""
    plain = all(not (one.texts or one.of or one.used or one.if_without) for one in unit.abilities)
    more = (unit.lost, unit.modifiers, unit.beneath, unit.discarded, unit.cost is not None, unit.built is not None, unit.granted)
    return any(more) or not plain or bool(unit.types or unit.subtypes)


def _stands(unit: Unit) -> Stands:
    arena = [str(unit.arena.value)] if unit.arena else []
    states = sorted((*arena, *(["tapped"] if unit.tapped else []), *(["droid"] if unit.droid else [])))
    abilities = sorted((Has(one.keyword, one.x, one.cost or 0) for one in unit.abilities), key=repr)
    return Stands(unit.power, unit.health, unit.speed, unit.damage, tuple(states), tuple(abilities))
