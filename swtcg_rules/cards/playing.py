"""A tree of the grammar as abilities that are played: who gets what, for each of what, as long as what holds."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from lark import Token, Tree

from swtcg_rules.cards.grammar import singular
from swtcg_rules.cards.notation import abilities_of, is_activated, is_text_played, keywords_of
from swtcg_rules.table.effects import FOR_THIS_ATTACK, GETS, TREATED_AS
from swtcg_rules.table.model import ARENAS, Ability, Arena, CardKind, Needs, Side, Text, Those, While, Whose

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
Node = Tree[Token]


OR = re.compile(r"\b(or|but|nor|then)\b|/", re.I)
"""A joint that does not simply add."""


class UnclearError(Exception):
    """Words that stand together in a way of which the meaning is not certain."""


def abilities_in(tree: Node, types: tuple[str, ...]) -> tuple[Ability, ...]:
    """What a unit of these types has by its text; nothing where that is not certain."""
    said = tree.children[0]
    assert isinstance(said, Tree)
    try:
        return READERS[str(said.data)](said, types)
    except UnclearError:
        return ()


# What is got


def _gifts(said: Node, types: tuple[str, ...]) -> tuple[Ability, ...]:
    gifts, conditions = nodes(said, "gift"), nodes(said, "condition")
    when = tuple(one for condition in conditions for one in _condition(condition, types))
    own = [nodes(gift)[0] for gift in gifts if nodes(gift)[0].data == "itself"]
    of_itself = any(nodes(one)[0].data in ("is_here", "is_so", "has_counters", "it_fights") for one in conditions)
    of_other = any(nodes(one)[0].data == "name_is_there" for one in conditions)
    if any(kinds(to) == ["IT"] for to in own) and (of_other or not of_itself):
        raise UnclearError
    if any(one.needs in FIGHTS for one in when) and len(own) < len(gifts):
        raise UnclearError  # who attacks: the card, or who gets it
    if when and len(gifts) > 1 and nodes(said)[-1].data == "condition":
        raise UnclearError  # does it hold for the first one too?
    return tuple(_gift(gift, when) for gift in gifts)


def _gift(gift: Node, when: tuple[While, ...]) -> Ability:
    who, changes, *per = nodes(gift)
    text = _text(changes)
    for one in when:
        if one.needs in FIGHTS and not _helps(text, FIGHTS[one.needs]):
            raise UnclearError
    if per and (len(nodes(changes)) > 1 or any(is_activated(ability) for ability in text.abilities)):
        raise UnclearError  # is the first one for each, too?
    return Ability(GETS, texts=(text,), to=_to(who), per=_per(per[0]) if per else None, when=when)


def _to(who: Node) -> Those | None:
    if who.data == "itself":
        return None
    if who.data == "named":
        return Those(names=(_name(nodes(who)[0]),))
    return _whose(who, _those(nodes(who, "those")[0]))


def _per(per: Node) -> Those:
    those = _whose(per, _those(nodes(per, "those")[0]))
    if "YOU" in kinds(per):
        those = those._replace(whose=Whose.YOURS)
    for place in nodes(per, "place"):
        if those.arenas and _arenas(place):
            raise UnclearError
        those = those._replace(arenas=those.arenas or _arenas(place))
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
            if not keywords_of(one.strip('" .'), True):
                raise UnclearError
            parts.append(one.strip('" .'))
    bare = [abilities_of(part) for part, change in zip(parts, nodes(changes), strict=True) if kinds(change) != ["QUOTED"]]
    if any(is_activated(ability) for some in bare for ability in some):
        raise UnclearError  # no cost is printed
    found = abilities_of(f"gets ({', '.join(parts)})")
    if len(found) != 1 or not is_text_played(found[0].texts[0]):
        raise UnclearError
    return found[0].texts[0]


def _helps(text: Text, keywords: frozenset[str]) -> bool:
    """Whether all of a text does something in an attack, for this side of it."""
    power = all(change.what == "power" for change in text.changes) and (not text.changes or keywords is OF_ATTACKER)
    return power and all(ability.keyword in keywords for ability in text.abilities)


# What must hold


def _condition(condition: Node, types: tuple[str, ...]) -> Iterator[While]:
    (state,) = nodes(condition)
    kind = str(state.data)
    if kind in ("attacking", "attacked_by"):
        yield _fight(state)
    elif kind == "it_fights":
        yield _fight(nodes(state)[0])
    elif kind in THERE:
        (some,) = nodes(state)
        yield _some(some, THERE[kind])
    elif kind == "is_there":
        noun, place = nodes(state)
        those = _noun(noun)._replace(arenas=_arenas(place), other=kinds(state)[0] == "ANOTHER")
        yield While(Needs.SOME, those)
    elif kind == "name_is_there":
        name, place = nodes(state)
        yield While(Needs.SOME, Those(names=(_name(name),), arenas=_arenas(place)))
    elif kind == "is_so":
        yield While(Needs.HERE, _state(Those(), leaves(state)[-1]))
    elif kind == "has_counters":
        if not re.search(r"\bdamage counters? on (?:it|him|her)\Z", " ".join(tokens(state))):
            raise UnclearError
        yield While(Needs.HERE, Those(damaged=True))
    else:
        arenas = _arenas(nodes(state)[0])
        if not {str(arena) for arena in arenas} <= set(types):
            raise UnclearError
        if arenas and len(types) > 1:  # its only arena says nothing: abilities work from there alone
            yield While(Needs.HERE, Those(arenas=arenas))


def _fight(fight: Node) -> While:
    needs = Needs.ATTACKING if fight.data == "attacking" else Needs.ATTACKED_BY
    (what,) = nodes(nodes(fight, "target")[0])
    those = Those(names=(_name(what),)) if what.data == "name" else _noun(what)
    if those.tapped is not None or those.damaged is not None or those.kind is not None:
        raise UnclearError
    return While(needs, those)


def _some(some: Node, whose: Whose) -> While:
    said = kinds(some)
    needs = Needs.NONE if "NO" in said else Needs.SOME
    if nodes(some, "name"):
        place = nodes(some, "place")
        those = Those(names=(_name(nodes(some, "name")[0]),), arenas=_arenas(place[0]) if place else ())
    else:
        those = _those(nodes(some, "those")[0])
    return While(needs, _possible(those._replace(whose=whose, other="ANOTHER" in said or "OTHER" in said)))


# Which cards


def _whose(tree: Node, those: Those) -> Those:
    for whose in nodes(tree, "whose"):
        those = those._replace(whose=Whose.YOURS if kinds(whose) == ["YOUR"] else Whose.OPPONENTS)
    return _possible(those._replace(other="OTHER" in kinds(tree)))


def _possible(those: Those) -> Those:
    if those.whose is Whose.OPPONENTS and those.other:
        raise UnclearError  # other than which one?
    return those


def _those(tree: Node) -> Those:
    noun, *place = nodes(tree)
    return _noun(noun)._replace(arenas=_arenas(place[0]) if place else ())


def _noun(tree: Node) -> Those:
    those = Those()
    for token in leaves(tree):
        if token.type == "STATE":
            those = _state(those, token)
        elif token.type == "SIDE":
            those = those._replace(side=Side.DARK if token.startswith("Dark") else Side.LIGHT)
    (what,) = nodes(tree)
    kind = str(what.data)
    some = [what] if kind == "kind" else nodes(what, "kind")
    if len(some) > 1 and any(len(leaves(one)) > 1 for one in some):
        raise UnclearError  # does the first word go with all of them?
    those = those._replace(subtypes=tuple(_subtype(one) for one in some))
    if kind == "of_type":
        return those._replace(types=tuple(Arena(token.lower()) for token in leaves(what) if token.type == "TYPE"))
    if kind == "characters":
        return those._replace(types=(Arena.CHARACTER,))
    if kind == "locations":
        return those._replace(kind=CardKind.LOCATION)
    return those._replace(is_unit=kind == "units")


def _subtype(kind: Node) -> str:
    return " ".join(singular(str(token)) for token in leaves(kind))


def _state(those: Those, token: Token) -> Those:
    if token.endswith("tapped"):
        return those._replace(tapped=token == "tapped")
    return those._replace(damaged=token == "damaged")


def _name(name: Node) -> str:
    return " ".join(tokens(name))


def _arenas(place: Node) -> tuple[Arena, ...]:
    (token,) = leaves(place)
    return tuple(arena for arena in ARENAS if token.type == "PLACE" and arena in token.lower())


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
    return (Ability(TREATED_AS, of=_subtype(nodes(said)[0])),)


READERS: dict[str, Callable[[Node, tuple[str, ...]], tuple[Ability, ...]]] = {
    "gifts": _gifts,
    "for_attack": _for_attack,
    "paid": _paid,
    "treated": _treated,
    "ferocity": lambda _said, _types: (Ability(FEROCITY),),
    "unpreventable": lambda _said, _types: (Ability(UNPREVENTABLE),),
}


# Trees


def nodes(tree: Node, data: str = "") -> list[Node]:
    """The parts of a tree that are trees; those of one kind."""
    return [one for one in tree.children if isinstance(one, Tree) and data in ("", one.data)]


def kinds(tree: Node) -> list[str]:
    """The kinds of the words that stand in a tree itself."""
    return [one.type for one in tree.children if isinstance(one, Token)]


def leaves(tree: Node) -> list[Token]:
    """All words of a tree, from left to right."""
    return [leaf for one in tree.children for leaf in ([one] if isinstance(one, Token) else leaves(one))]


def tokens(tree: Node) -> list[str]:
    """The words of a tree as they stand there."""
    return [str(token) for token in leaves(tree)]
