"""Converts a reading to what was understood: the scenario in the notation, the units' names, and what became of every word."""

from __future__ import annotations

import re
from collections.abc import Sequence

from swtcg_rules.errors import ScenarioError
from swtcg_rules.table.reader import read_scenario
from swtcg_rules.table.writer import write_scenario
from swtcg_rules.talk.by_name import by_name
from swtcg_rules.talk.model import Placed, Understood, Unplaced
from swtcg_rules.talk.reading.bounds import OF_NOBODY, Node, bounds
from swtcg_rules.talk.reading.lexicon import fold, keywords
from swtcg_rules.talk.reading.lexicon import names as famous
from swtcg_rules.talk.reading.lies import Stands, written
from swtcg_rules.talk.reading.roles import QUIET, STRIKES
from swtcg_rules.talk.reading.scoring import Candidate
from swtcg_rules.talk.reading.tokens import Token

ROLES = {"A": "attacker", "D": "defender", "E": "defender"}
BECAME = {"name": '"{1}"', "faces": "rolls", "state": "{0}"}
"""What a node became, from its value {0} and its text {1}; for other kinds it is the kind and the value."""
NOTHING_TOLD = Stands(None, None, None, 0, (), ())
"""A unit without any fact."""
ENDING = re.compile(r"['\u2019](?:a|em|owi|u|ie|s)\Z")
"""The ending of a name in another case, behind an apostrophe: "Luke'a", "Luke's"."""
UNQUOTED = str.maketrans("", "", '"\u201e\u201c\u201d\u201f\u00ab\u00bb')
"""Quotation marks of any kind, which no name in the notation can hold."""
FATE = ("discard", "live", "self")


def scenario_of(text: str, best: Candidate) -> str:
    """A reading in the notation, in the form that the notation itself writes."""
    return by_name(write_scenario(read_scenario(written(best.board, _names(text, best)))), _called_in(best))


def is_scenario(best: Candidate) -> bool:
    """Whether the notation accepts a reading."""
    try:
        read_scenario(written(best.board, {}))
    except ScenarioError:
        return False
    return True


def _called_in(best: Candidate) -> tuple[str, ...]:
    """The cards of a reading that are called by their names."""
    return tuple(dict.fromkeys(unit.card for unit in (best.board.attacker, *best.board.defenders) if unit.card))


def told_by(text: str, best: Candidate) -> Understood:
    """A reading with what became of the words; strange words that are no name are left aside."""
    placed = []
    for node, label in zip(best.nodes, best.labels, strict=True):
        start, end = best.tokens[node.at].start, best.tokens[node.end].end
        if node.kind != "name" or node.value or _is_named(best, node):
            placed.append(Placed(start, end, text[start:end], _became(node, text[start:end]), ROLES.get(label, "")))
    strange = [token for token in best.tokens if token.kind in ("name", "word")]
    aside = [token[2:] for token in strange if not any(one.start <= token.start < one.end for one in placed)]
    asks = [at for at, token in enumerate(best.tokens) if token.kind == "asks"]
    about = ROLES.get(_asked_about(best, asks[0]), "defender") if asks else "defender"
    asked = asked_in(best.tokens)
    told = Understood(text, scenario_of(text, best), True, tuple(placed), (), asked, about, bare=_is_bare(best))
    left = tuple(Unplaced(start, end, word) for word, start, end in aside)
    return told._replace(cards=_called_in(best), told=True, aside=left)


def asked_in(told: Sequence[Token]) -> str | None:
    """What a text asks; whether a unit lives and whether it is discarded is one question."""
    asks = [token.value for token in told if token.kind == "asks"]
    asked = next((value for value in asks if value != "chance"), asks[0] if asks else None)
    return "discard" if asked in FATE else asked


def _is_bare(best: Candidate) -> bool:
    """Whether one of the two units has only a name, which may then be that of a card."""
    units = {"A": best.board.attacker, "D": best.board.defenders[0]}
    named = {label for node, label in zip(best.nodes, best.labels, strict=True) if node.kind == "name" and not node.value}
    return any(label in named and unit == NOTHING_TOLD for label, unit in units.items())


def _became(node: Node, text: str) -> str:
    """What a node became in the notation; empty for a word that only mentions a unit, and for a fact of nobody."""
    if node.kind == "kw":
        keyword, x = node.value
        return keywords()[keyword].name + (f" {x}" if x is not None else "")
    if node.kind in BECAME:
        return BECAME[node.kind].format(node.value, text)
    return "" if node.mentions or node.kind in OF_NOBODY else f"{node.kind} {node.value}"


def _asked_about(best: Candidate, at: int) -> str:
    """The label of the unit that is mentioned nearest to the question, in its own clause; else the defender's.

    In "Rey is attacked by Vader, does she survive" nobody is mentioned in the clause that asks.
    """
    mentions = [
        (abs(node.at - at), label)
        for node, label in zip(best.nodes, best.labels, strict=True)
        if node.mentions and all(token.kind != "mark" for token in best.tokens[min(node.end, at) : max(node.at, at)])
    ]
    return min(mentions, default=(0, "D"))[1]


def _names(text: str, best: Candidate) -> dict[str, str]:
    """The name of each unit as first written, or as written elsewhere without its ending; empty where two have the same name."""
    names: dict[str, str] = {}
    for node, label in zip(best.nodes, _owners(best), strict=True):
        if node.kind == "name" and label in ROLES and _is_named(best, node):
            name = ENDING.sub("", text[best.tokens[node.at].start : best.tokens[node.end].end].translate(UNQUOTED).strip())
            if label not in names or (len(name) < len(names[label]) and fold(name)[:3] in fold(names[label])):
                names[label] = name
    return names if len({name.lower() for name in names.values()}) == len(names) else {}


def _owners(best: Candidate) -> list[str]:
    """The labels of a reading; a name without an owner takes the label of what stands behind it."""
    owner = bounds(best.tokens, best.nodes).owner
    told = {number: label for number, label in zip(owner, best.labels, strict=True) if number is not None}
    labels = [told.get(number, "-") if label == "-" else label for number, label in enumerate(best.labels)]
    for number, node in enumerate(best.nodes):
        whose = _whose(best, number) if node.kind == "name" else None
        if whose is not None and best.labels[whose] != "-":
            labels[number] = best.labels[whose]
        elif node.kind == "name" and labels[number] == "-" and _is_beside(best, number):  # "Vader 7"
            labels[number] = best.labels[number + 1]
    return labels


def _whose(best: Candidate, noun: int) -> int | None:
    """The possessive to which a noun belongs, with nothing but facts between them: "my 4hp speeder"."""
    for number in range(noun, 0, -1):
        first = best.nodes[number - 1]
        if first.kind in ("my", "his") and _is_beside(best, number - 1):
            return number - 1
        if first.mentions or not _is_beside(best, number - 1):
            return None
    return None


def _is_beside(best: Candidate, number: int) -> bool:
    """Whether the next fact or mention stands right behind this one."""
    if number + 1 == len(best.nodes):
        return False
    first, second = best.nodes[number : number + 2]
    return all(token.kind in QUIET for token in best.tokens[first.end + 1 : second.at])


def _is_named(best: Candidate, node: Node) -> bool:
    """Whether strange words are a name: by a capital letter, as a known name, or by what stands beside them."""
    told = best.tokens[node.at : node.end + 1]
    before = best.tokens[node.at - 1].kind if node.at else ""
    behind = best.tokens[node.end + 1].sign if node.end + 1 < len(best.tokens) else ""
    known = any(token.kind == "name" or fold(token.text) in famous() for token in told)
    again = sum(one.name == node.name for one in best.nodes) > 1
    return known or again or bool(node.person) or before in STRIKES or behind in ("act", "has", "with", "(", ":")
