"""Shapes of table talk in which every fact has an explicit owner: for measuring, none of them is trained on."""

from __future__ import annotations

from swtcg_rules.talk.lying import lying
from swtcg_rules.talk.model import Understood
from swtcg_rules.talk.reading.lies import Lies


def lies(understood: Understood) -> Lies | None:
    """What lies on the board of a reading that counts."""
    return lying(understood.scenario) if understood.plain and understood.scenario and not understood.others else None


SHAPES = (
    "the attacker has {a}, the defender has {d}",
    "defender ({d}), attacker ({a})",
    "{A} vs {D}. {A} has {a}. {D} has {d}",
    "say {A} with {a} goes after {D}, and {D} has {d}",
    "{D} has {d}. How likely is it that {A} with {a} kills it?",
    "I've got {A}: {a}, he's got {D}: {d}, my attack",
    "attacking unit: {a} / defending unit: {d}",
    "if {A} ({a}) attacks {D} ({d}), does {D} die",
    "mine has {a}, his has {d}, mine attacks",
    "he swings with {A} ({a}) at my {D} ({d})",
    "my {D} ({d}) gets hit by his {A} ({a})",
    "{D}, which has {d}, is attacked by {A}, which has {a}",
    "my opponent's {A} ({a}) shoots at my {D} ({d}), what happens?",
    "my {A} has {a} and I attack his {D}, which has {d}",
    "he attacks with {A} who has {a}. my {D} has {d}",
    "att: {a}; def: {d}",
    "{D} [{d}] attacked by {A} [{a}]",
    "my guy has {d} and is attacked by a guy with {a}",
    "atakujący ma {a}, obrońca ma {d}",
    "{A} kontra {D}. {A} ma {a}. {D} ma {d}",
    "mój {D} ({d}) dostaje od {A} ({a})",
    "on atakuje mnie: {a}. ja mam {d}",
    "moja postać ma {d}, a jego {A} atakuje i ma {a}",
    "{D} ma {d}. jaka szansa, że {A} ({a}) go zabije?",
    "jednostka, która ma {a}, atakuje jednostkę, która ma {d}",
    "przeciwnik atakuje mojego {D4} ({d}) {A6} ({a})",
    "jeśli {A} ({a}) zaatakuje {D4} ({d}), czy {D} zginie?",
    "broni się {D} ({d}), atakuje {A} ({a})",
    "ja mam {a} i atakuję, przeciwnik ma {d}",
    "mój {A}: {a}. jego {D}: {d}. atakuję",
)
