"""Sentences that say what may be done, from a tree of the grammar, as the abilities that play them."""

from __future__ import annotations

import re

from swtcg_rules.cards.deeds import gain_of
from swtcg_rules.cards.meant import UnclearError, one_of, per_of, subtype_of, those_of, with_whose
from swtcg_rules.cards.notation import is_activated, is_played, keywords_of
from swtcg_rules.cards.trees import Node, kinds, leaves, nodes, tokens
from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.store import load
from swtcg_rules.table.ability_writer import is_counted
from swtcg_rules.table.effect_words import DEPLOYS_CHEAPER, PREVENT_ALL, PREVENT_DAMAGE, PREVENT_UP_TO
from swtcg_rules.table.effects import GETS, TREATED_AS
from swtcg_rules.table.model import Ability, Modifier, Text, Until, Whose

COUNTED_NUMBERS = ("power", "health")
"""The numbers of a card that a text may count."""


def prevents(said: Node, _types: tuple[str, ...]) -> tuple[Ability, ...]:
    """Prevents damage, to the card itself or to one of the named cards."""
    cost = next(int(token) for token in leaves(said) if token.type == "NUMBER")
    words = next(token for token in leaves(said) if token.type == "PREVENTS_").lower().split()
    if words[-3] == "all":
        keyword, x = PREVENT_ALL, None
    else:
        keyword, x = (PREVENT_UP_TO if "up" in words else PREVENT_DAMAGE), int(words[-3])
    whom = nodes(said)[-1]
    if whom.data == "itself":
        to = None
    elif whom.data == "named":
        to = one_of(nodes(whom)[0])
    else:
        to = those_of(nodes(whom, "those")[0])._replace(whose=Whose.YOURS, other="OTHER" in kinds(whom))
    return (Ability(keyword, x, cost, to=to),)


def attack_price(said: Node, _types: tuple[str, ...]) -> tuple[Ability, ...]:
    """The price of an attack on the card."""
    unless, _, pays, force, _ = leaves(said)[-5:]
    if unless.lower() != "unless" or pays.lower() != "pays":
        raise UnclearError
    return (Ability("attack-price", int(force)),)


def attacks_through(said: Node, _types: tuple[str, ...]) -> tuple[Ability, ...]:
    """The units that the card can attack in spite of Stealth."""
    if tokens(said)[-2:] != ["with", "Stealth"]:
        raise UnclearError
    return (Ability("attacks-stealth"),)


def room_for_pilots(said: Node, _types: tuple[str, ...]) -> tuple[Ability, ...]:
    """The number of Pilots that there is room for."""
    number = re.search(r"\d", tokens(said)[-1])
    return (Ability("room-for-pilots", int(number[0]) if number else 2),)


def equipment_costs(said: Node, _types: tuple[str, ...]) -> tuple[Ability, ...]:
    """How much less Equipment costs."""
    less = re.findall(r"(\d+) less (Force|build)", tokens(said)[0])
    if len({what for _, what in less}) < len(less):
        raise UnclearError
    return tuple(Ability(f"equipment-less-{'force' if what == 'Force' else 'points'}", int(n)) for n, what in less)


def deploys_cheaper(said: Node, _types: tuple[str, ...]) -> tuple[Ability, ...]:
    """The cards that cost fewer build counters."""
    those = with_whose(said, those_of(nodes(said, "those")[0]))
    if those.arenas or those.tapped is not None or those.damaged is not None or those.kind is not None:
        raise UnclearError
    n = tokens(said)[-1].split()[1]
    return (Ability(DEPLOYS_CHEAPER, 1 if n == "one" else int(n), to=those),)


def paid(said: Node, _types: tuple[str, ...]) -> tuple[Ability, ...]:
    """A keyword with the words of its cost in another order: "2 Force pay -> Evade 1"."""
    cost, *_ = leaves(said)
    return keywords_of(f"Pay {cost} Force -> {' '.join(tokens(nodes(said)[0]))}", True)


def treated(said: Node, _types: tuple[str, ...]) -> tuple[Ability, ...]:
    """The subtype that the card is treated as."""
    return (Ability(TREATED_AS, of=subtype_of(nodes(said)[0])),)


def on_arrival(said: Node, _types: tuple[str, ...]) -> tuple[Ability, ...]:
    """What is gained when the card is deployed."""
    if next(token for token in leaves(said) if token.type == "VERB") != "deploy":
        raise UnclearError
    return (Ability("deploy", texts=(_gained(said),)),)


def on_discard(said: Node, types: tuple[str, ...]) -> tuple[Ability, ...]:
    """What is gained when the card is discarded from its arena, the only one that it can be in."""
    verb, link, the, arena, zone = (str(token).lower() for token in leaves(said)[3:8])
    if (verb, link, the, zone) != ("discarded", "from", "the", "arena") or types != (arena,):
        raise UnclearError
    return (Ability("last-stand", texts=(_gained(said),)),)


def _gained(said: Node) -> Text:
    """An amount of Force or of build points."""
    what, n = gain_of(nodes(said, "gain")[0])
    return Text(force=n) if what == "force" else Text(build_points=n)


def counted(said: Node, _types: tuple[str, ...]) -> tuple[Ability, ...]:
    """A keyword whose number is counted: "Evade X, where X is the number of Jedi you have"."""
    who, count = nodes(said, "itself") + nodes(said, "each") + nodes(said, "named"), nodes(said, "count")[0]
    words = leaves(said)
    keyword = load().keywords[fold(next(token for token in words if token.type == "KEYWORD"))]
    cost = next((int(token) for token in words if token.type == "NUMBER"), None)
    one = Ability(keyword, cost=cost or 0)
    of_unit = not who or (who[0].data == "itself" and kinds(who[0])[0] == "SELF")
    where = next(token for token in words if token.type == "SUBORD").lower() == "where"
    fits = is_counted(one) and is_played(one, True) and is_activated(one) == (cost is not None)
    if not (of_unit and where and fits):
        raise UnclearError
    return (Ability(GETS, texts=(Text(abilities=(one,)),), per=per_of(count)),)


def number_is(said: Node, _types: tuple[str, ...]) -> tuple[Ability, ...]:
    """A number of the card that is counted; none is printed, so it begins with 0."""
    what = next(str(token) for token in leaves(said) if token.type == "NOUN")
    if what not in COUNTED_NUMBERS:
        raise UnclearError
    change = Modifier(1, Until.LASTING, what=what)
    return (Ability(GETS, texts=(Text(changes=(change,)),), per=per_of(nodes(said, "count")[0])),)
