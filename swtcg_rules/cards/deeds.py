"""What a card does for a price at a set time on a table, from a tree of the grammar: counters, taps, gains."""

from __future__ import annotations

from swtcg_rules.cards.meant import UnclearError, arenas_of, possible, those_of, with_whose
from swtcg_rules.cards.trees import Node, leaves, nodes, tokens
from swtcg_rules.table.model import Ability, Text, Whose

BUILD_POINTS = ("build point", "build points")
TIMES = {"in_build_step": "build-step", "between_attacks": "no-attack", "instead": "instead-of-attack"}
TURNED = {"tap": "tapping", "retreat": "retreating"}
"""Keywords for what is done to a unit as a whole, by the verb."""
COUNTERS = {("remove", "from"): "repair", ("put", "on"): "wound"}
"""Keywords for what is done with damage counters, by the verb and the word before the card."""


def deed(said: Node, _types: tuple[str, ...]) -> tuple[Ability, ...]:
    """A price, what is done for it, and when."""
    *prices, act, time = nodes(said)
    price = _price(prices[0]) if prices else Text(force=int(leaves(said)[1]))
    at = _time(time)
    if at == TIMES["instead"] and not price.tap:
        raise UnclearError  # may it still attack?
    return (_act(act)._replace(of=at, texts=(price,)),)


def _price(said: Node) -> Text:
    """The price that is paid: tapping the card itself, Force, or build points."""
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


MOMENTS = {
    "your build step starts": "build-step-start",
    "the start of your build step": "build-step-start",
    "the battle phase starts": "battle-phase-start",
    "the start of the battle phase": "battle-phase-start",
    "the battle phase ends": "battle-phase-end",
    "the end of the battle phase": "battle-phase-end",
}
"""The moments at which something happens by itself."""
MOST = 60
"""The number that stands for all damage counters."""


def at_moment(said: Node, types: tuple[str, ...]) -> tuple[Ability, ...]:
    """What the card gains, or the counters it loses, at a moment of the turn; it has to be in its arena anyway."""
    moment, *place, does = nodes(said)
    words = " ".join(tokens(moment)).lower()
    at = MOMENTS.get(words.removeprefix("when ").removeprefix("at "))
    if at is None or (place and arenas_of(place[0]) != types):
        raise UnclearError
    if does.data == "gain":
        what, n = gain_of(does)
        return (Ability(f"gains-{what}", n, of=at, texts=(Text(),)),)
    verb, number, what, link, _ = (str(token).lower() for token in leaves(does))
    if verb != "remove" or link != "from" or what not in ("damage counter", "damage counters"):
        raise UnclearError
    n = {"all": MOST, "a": 1}.get(number) or (int(number) if number.isdigit() else 0)
    if not n:
        raise UnclearError
    return (Ability("mends-itself", n, of=at, texts=(Text(),)),)


def gain_of(said: Node) -> tuple[str, int]:
    """What is gained, Force or build points, and how much."""
    verb, number, what = (str(token) for token in leaves(said)[-3:])
    if verb.lower() != "gain" or number[0] == "-" or not number.strip("+ ").isdigit() or what not in ("Force", *BUILD_POINTS):
        raise UnclearError
    return ("force" if what == "Force" else "points"), int(number.strip("+ "))


def _act(said: Node) -> Ability:
    if said.data == "gains":
        what, n = gain_of(nodes(said)[0])
        return Ability(f"gain-{what}", n)
    to = with_whose(said, those_of(nodes(said, "those")[0]))
    if to.whose is Whose.ANYBODYS or to.kind is not None:
        raise UnclearError
    verb = str(leaves(said)[0]).lower()
    if said.data == "taps":
        if verb not in TURNED:
            raise UnclearError
        return Ability(TURNED[verb], to=possible(to))
    return _counters(said, verb)._replace(to=possible(to))


def _counters(said: Node, verb: str) -> Ability:
    """Damage counters that come off a card or go onto one."""
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
