"""What a card does on a table for a price, at a certain time, from a tree of the grammar: counters, taps, gains."""

from __future__ import annotations

from swtcg_rules.cards.meant import UnclearError, possible, those_of, with_whose
from swtcg_rules.cards.trees import Node, leaves, nodes, tokens
from swtcg_rules.table.model import Ability, Text, Whose

BUILD_POINTS = ("build point", "build points")
TIMES = {"in_build_step": "build-step", "between_attacks": "no-attack", "instead": "instead-of-attack"}
COUNTERS = {("remove", "from"): "repair", ("put", "on"): "wound"}
"""What is done with damage counters, by its verb and the word before the card."""


def deed(said: Node, _types: tuple[str, ...]) -> tuple[Ability, ...]:
    """A price, what is done for it, and when."""
    *prices, act, time = nodes(said)
    price = _price(prices[0]) if prices else Text(force=int(leaves(said)[1]))
    at = _time(time)
    if at == TIMES["instead"] and not price.tap:
        raise UnclearError  # may it still attack?
    return (_act(act)._replace(of=at, texts=(price,)),)


def _price(said: Node) -> Text:
    """What is paid: by tapping the card itself, in Force, in build points."""
    words = [str(token) for token in leaves(said)]
    verbs = [token.lower() for token in leaves(said) if token.type == "VERB"]
    if verbs not in ([], ["tap"]):
        raise UnclearError
    number = next((int(token) for token in leaves(said) if token.type == "NUMBER"), 0)
    if not number:
        return Text(tap=True)
    if "Force" in words:
        return Text(force=number, tap=bool(verbs))
    if not any(word in BUILD_POINTS for word in words):
        raise UnclearError
    return Text(build_points=number, tap=bool(verbs))


def _time(said: Node) -> str:
    words = " ".join(tokens(said)).lower()
    kind = str(said.data)
    plain = {"in_build_step": words == "during your build step", "instead": words.endswith(" ~ would attack")}
    if not plain.get(kind, True):
        raise UnclearError
    return TIMES[kind]


def _act(said: Node) -> Ability:
    if said.data == "gains":
        verb, number, what = map(str, leaves(said)[-3:])
        if verb.lower() != "gain" or what not in ("Force", *BUILD_POINTS):
            raise UnclearError
        return Ability("gain-force" if what == "Force" else "gain-points", int(number))
    to = with_whose(said, those_of(nodes(said, "those")[0]))
    if to.whose is Whose.ANYBODYS or to.kind is not None:
        raise UnclearError
    verb = str(leaves(said)[0]).lower()
    if said.data == "taps":
        if verb != "tap":
            raise UnclearError
        return Ability("tapping", to=possible(to))
    return _counters(said, verb)._replace(to=possible(to))


def _counters(said: Node, verb: str) -> Ability:
    """Damage counters that come off a card, or are put on one."""
    words = leaves(said)
    link = next(str(token) for token in words if token.type == "LINK")
    keyword = COUNTERS.get((verb, link), "")
    up_to = [str(token) for token in words if token.type == "ADVERB"]
    what = next(str(token) for token in words if token.type == "NOUN")
    number = next((int(token) for token in words if token.type == "NUMBER"), 1)
    if (
        not keyword
        or what not in ("damage counter", "damage counters")
        or up_to not in ([], ["up to"] if keyword == "repair" else [])
    ):
        raise UnclearError
    return Ability(keyword, number)
