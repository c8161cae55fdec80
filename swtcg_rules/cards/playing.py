"""A tree of the grammar as abilities that are played: who gets what, for each of what, as long as what holds."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from lark import Token, Tree

from swtcg_rules.cards.grammar import parse
from swtcg_rules.cards.meant import (
    UnclearError,
    arenas_of,
    in_state,
    name_of,
    noun_of,
    one_of,
    possible,
    subtype_of,
    those_of,
    with_whose,
)
from swtcg_rules.cards.notation import abilities_of, is_activated, is_text_played, keywords_of
from swtcg_rules.cards.own_name import ITSELF, THIS_UNIT
from swtcg_rules.cards.trees import Node, kinds, leaves, nodes, tokens
from swtcg_rules.table.effects import FOR_THIS_ATTACK, GETS, TREATED_AS
from swtcg_rules.table.model import Ability, Needs, Text, Those, While, Whose
from swtcg_rules.table.writer import write_ability

POWER_FOR_ATTACK, FEROCITY, UNPREVENTABLE = "power-for-attack", "ferocity", "unpreventable"
OF_ATTACKER = frozenset(
    [
        "accuracy",
        "critical-hit",
        "fury",
        "focus",
        "stun",
        "overkill",
        "lucky",
        "ferocity",
        "double-damage",
        "precision",
        "backfire",
    ]
)
OF_DEFENDER = frozenset(["armor", "shields", "parry", "evade", "deflect", "riposte", "retaliate", "lucky", "absorb", "fortitude"])
"""The keywords that do something for the unit that attacks, and for the one that is attacked."""
FIGHTS = {Needs.ATTACKING: OF_ATTACKER, Needs.ATTACKED_BY: OF_DEFENDER}
THERE = {"you_have": Whose.YOURS, "opponent_has": Whose.OPPONENTS, "there_is": Whose.ANYBODYS}
FIGHTING = ("attacking", "attacked_by")
FIGHT_WORDS = ("ATTACKING", "ATTACKED_BY")
OF_ITSELF = ("is_here", "is_so", "has_counters", "it_fights")
"""The conditions that look at the card itself."""

OR = re.compile(r"\b(or|but|nor|then)\b|/", re.I)
"""A joint that does not simply add."""


def abilities_in(tree: Node, types: tuple[str, ...]) -> tuple[Ability, ...]:
    """What a unit of these types has by its text; nothing where that is not certain."""
    said = tree.children[0]
    assert isinstance(said, Tree)
    try:
        return READERS[str(said.data)](said, types)
    except UnclearError:
        return ()


def given_in(tree: Node) -> tuple[Ability, ...]:
    """What an Equipment gives its bearer, each as what that one gets; nothing where that is not certain."""
    said = tree.children[0]
    assert isinstance(said, Tree)
    try:
        return _lent(said) if said.data == "gifts" else ()
    except UnclearError:
        return ()


def given_to_others(tree: Node, arenas: tuple[str, ...]) -> tuple[Ability, ...]:
    """What a card that is no unit gives units all the time; nothing where that is not certain."""
    found = abilities_in(tree, arenas)
    plain = all(one.keyword == GETS and one.to is not None and not _speaks_of_itself(one) for one in found)
    plain = plain and all(needs is not Needs.HERE for one in found for needs, _ in one.when)
    return found if plain else ()


def pilot_of(of: str, items: list[str]) -> tuple[Ability, ...]:
    """A Pilot some of whose items are said in words; nothing where one of them is not certain."""
    parts = []
    for item in items:
        trees = [parse(said, "played") for said in (item, f"{ITSELF} gets {item}") if ITSELF not in item]
        if keywords_of(f"[{of}] Pilot ({item})", True):
            parts.append(item)
        elif found := [ability for tree in trees if tree for ability in abilities_in(tree, ())]:
            parts += [write_ability(ability) for ability in found]
        else:
            return ()
    return abilities_of(f"[{of}] Pilot ({', '.join(parts)})") if " or " not in of else ()


# What is got


def _lent(said: Node) -> tuple[Ability, ...]:
    gifts, conditions = nodes(said, "gift"), nodes(said, "condition")
    states = [nodes(condition)[0] for condition in conditions]
    about_bearer = [state for state in states if state.data == "bearer_is"]
    if any(state.data in OF_ITSELF for state in states) or (conditions and len(gifts) > 1):
        raise UnclearError
    when = [_bearer(nodes(state, "target")[0]) for state in about_bearer]
    when += [one for condition in conditions if nodes(condition)[0] not in about_bearer for one in _condition(condition, ())]
    found = []
    for gift in gifts:
        who = nodes(gift)[0]
        if who.data != "equipped" and not (about_bearer and kinds(who) == ["IT"]):
            raise UnclearError
        bearer = [_bearer(who)] if who.data == "equipped" else []
        found.append(_gift(gift, None, (*when, *bearer)))
    if any(map(_speaks_of_itself, found)):
        raise UnclearError  # other than the bearer, or than the Equipment?
    return tuple(found)


def _bearer(said: Node) -> While:
    those = one_of(nodes(said)[0])
    if those.kind is not None:
        raise UnclearError
    return While(Needs.HERE, those._replace(is_unit=False))  # every bearer is one


def _speaks_of_itself(ability: Ability) -> bool:
    """Whether words of an effect mean other cards than the one that it stands on."""
    meant = (ability.to, ability.per, *(those for _, those in ability.when))
    return any(those.other for those in meant if those)


def _gifts(said: Node, types: tuple[str, ...]) -> tuple[Ability, ...]:
    gifts, conditions = nodes(said, "gift"), nodes(said, "condition")
    when = tuple(one for condition in conditions for one in _condition(condition, types))
    behind = nodes(said)[-1].data == "condition"
    own = [nodes(gift)[0] for gift in gifts if nodes(gift)[0].data == "itself"]
    of_itself = any(nodes(one)[0].data in OF_ITSELF for one in conditions)
    of_other = any(nodes(one)[0].data == "name_is_there" for one in conditions)
    if any(kinds(to) == ["IT"] for to in own) and (of_other or not of_itself):
        raise UnclearError
    if (
        any(one.needs in FIGHTS for one in when)
        and len(own) < len(gifts)
        and (len(gifts) > 1 or not _of_subject(conditions, behind))
    ):
        raise UnclearError  # who attacks: the card, or who gets it
    if when and len(gifts) > 1 and behind:
        raise UnclearError  # does it hold for the first one too?
    return tuple(_gift(gift, _to(nodes(gift)[0]), when) for gift in gifts)


def _of_subject(conditions: list[Node], behind: bool) -> bool:
    """Whether it can only be who gets something that fights: "when attacking a Droid"; behind it also "it's attacking"."""
    fights = [fight for condition in conditions for fight in nodes(condition) if fight.data in FIGHTING]
    others = any(nodes(condition)[0].data == "it_fights" for condition in conditions)
    return not others and (behind or all(kinds(fight)[0] in FIGHT_WORDS for fight in fights))


def _gift(gift: Node, to: Those | None, when: tuple[While, ...]) -> Ability:
    _, changes, *per = nodes(gift)
    text = _text(changes)
    for one in when:
        if one.needs in FIGHTS and not _helps(text, FIGHTS[one.needs]):
            raise UnclearError
    if per and (len(nodes(changes)) > 1 or any(is_activated(ability) for ability in text.abilities)):
        raise UnclearError  # is the first one for each, too?
    return Ability(GETS, texts=(text,), to=to, per=_per(per[0]) if per else None, when=when)


def _to(who: Node) -> Those | None:
    if who.data == "itself":
        return None
    if who.data == "named":
        return one_of(nodes(who)[0])
    if who.data == "equipped":
        raise UnclearError
    return with_whose(who, those_of(nodes(who, "those")[0]))


def _per(per: Node) -> Those:
    those = with_whose(per, those_of(nodes(per, "those")[0]))
    if "YOU" in kinds(per):
        those = those._replace(whose=Whose.YOURS)
    for place in nodes(per, "place"):
        if those.arenas and arenas_of(place):
            raise UnclearError
        those = those._replace(arenas=those.arenas or arenas_of(place))
    return those


def _text(changes: Node) -> Text:
    """What is given, in the notation and from there as data."""
    parts = []
    if any(OR.search(joint) for joint in changes.children if isinstance(joint, Token)):
        raise UnclearError
    for change in nodes(changes):
        (one,) = change.children
        if isinstance(one, Tree):
            parts.append(" ".join(tokens(one)))
        elif one.type == "CHANGE":
            parts.append(one.replace("+ ", "+").replace("- ", "-"))
        else:
            parts.append(_quoted(one.strip('" .')))
    bare = [abilities_of(part) for part, change in zip(parts, nodes(changes), strict=True) if kinds(change) != ["QUOTED"]]
    if any(is_activated(ability) for some in bare for ability in some):
        raise UnclearError  # no cost is printed
    found = abilities_of(f"gets ({', '.join(parts)})")
    if len(found) != 1 or not is_text_played(found[0].texts[0]):
        raise UnclearError
    return found[0].texts[0]


def _quoted(said: str) -> str:
    """An ability in quotation marks in the notation; "this unit" is who gets it."""
    if keywords_of(said, True):
        return said
    tree = parse(THIS_UNIT.sub(ITSELF, said), "played") if ITSELF not in said else None
    (ability,) = abilities_in(tree, ()) if tree else (None,)
    if ability is None or ability.keyword != FEROCITY:
        raise UnclearError
    return write_ability(ability)


def _helps(text: Text, keywords: frozenset[str]) -> bool:
    """Whether all of a text does something in an attack, for this side of it."""
    power = all(change.what == "power" for change in text.changes) and (not text.changes or keywords is OF_ATTACKER)
    return power and all(ability.keyword in keywords for ability in text.abilities)


# What must hold


def _condition(condition: Node, types: tuple[str, ...]) -> Iterator[While]:
    (state,) = nodes(condition)
    kind = str(state.data)
    if kind in FIGHTING:
        yield _fight(state)
    elif kind == "it_fights":
        yield _fight(nodes(state)[0])
    elif kind in THERE:
        (some,) = nodes(state)
        yield _some(some, THERE[kind])
    elif kind == "is_there":
        noun, place = nodes(state)
        those = noun_of(noun)._replace(arenas=arenas_of(place), other=kinds(state)[0] == "ANOTHER")
        yield While(Needs.SOME, those)
    elif kind == "name_is_there":
        name, place = nodes(state)
        yield While(Needs.SOME, Those(names=(name_of(name),), arenas=arenas_of(place)))
    elif kind == "bearer_is":
        raise UnclearError
    elif kind == "is_so":
        yield While(Needs.HERE, in_state(Those(), leaves(state)[-1]))
    elif kind == "has_counters":
        if not re.search(r"\bdamage counters? on (?:it|him|her)\Z", " ".join(tokens(state))):
            raise UnclearError
        yield While(Needs.HERE, Those(damaged=True))
    else:
        arenas = arenas_of(nodes(state)[0])
        if not {str(arena) for arena in arenas} <= set(types):
            raise UnclearError
        if arenas and len(types) > 1:  # its only arena says nothing: abilities work from there alone
            yield While(Needs.HERE, Those(arenas=arenas))


def _fight(fight: Node) -> While:
    needs = Needs.ATTACKING if fight.data == "attacking" else Needs.ATTACKED_BY
    those = one_of(nodes(nodes(fight, "target")[0])[0])
    if those.tapped is not None or those.damaged is not None or those.kind is not None:
        raise UnclearError
    return While(needs, those)


def _some(some: Node, whose: Whose) -> While:
    said = kinds(some)
    needs = Needs.NONE if "NO" in said else Needs.SOME
    if nodes(some, "name"):
        place = nodes(some, "place")
        those = Those(names=(name_of(nodes(some, "name")[0]),), arenas=arenas_of(place[0]) if place else ())
    else:
        those = those_of(nodes(some, "those")[0])
    return While(needs, possible(those._replace(whose=whose, other="ANOTHER" in said or "OTHER" in said)))


# Other statements


def _for_attack(said: Node, _types: tuple[str, ...]) -> tuple[Ability, ...]:
    cost = int(next(token for token in leaves(said) if token.type == "NUMBER"))
    text = _text(nodes(said, "changes")[0])
    if not _helps(text, OF_ATTACKER):
        raise UnclearError
    if not text.abilities and text.changes[0].n > 0:
        return (Ability(POWER_FOR_ATTACK, text.changes[0].n, cost=cost),)
    return (Ability(FOR_THIS_ATTACK, cost=cost, texts=(text,)),)


def _paid(said: Node, _types: tuple[str, ...]) -> tuple[Ability, ...]:
    cost, *_ = leaves(said)
    return keywords_of(f"Pay {cost} Force -> {' '.join(tokens(nodes(said)[0]))}", True)


def _treated(said: Node, _types: tuple[str, ...]) -> tuple[Ability, ...]:
    return (Ability(TREATED_AS, of=subtype_of(nodes(said)[0])),)


READERS: dict[str, Callable[[Node, tuple[str, ...]], tuple[Ability, ...]]] = {
    "gifts": _gifts,
    "for_attack": _for_attack,
    "paid": _paid,
    "treated": _treated,
    "ferocity": lambda _said, _types: (Ability(FEROCITY),),
    "unpreventable": lambda _said, _types: (Ability(UNPREVENTABLE),),
}
