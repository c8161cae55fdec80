"""A tree of the grammar as abilities that are played: who gets what, per what, and as long as what holds."""

from __future__ import annotations

from collections.abc import Callable

from lark import Token, Tree

from swtcg_rules.cards.deeds import at_moment, deed
from swtcg_rules.cards.fighting import FIGHTS, OF_ATTACKER, OF_WHOLE_ATTACK, counts_at_once, helps, is_in_state
from swtcg_rules.cards.grammar import parse
from swtcg_rules.cards.holding import FIGHTING, OR, condition_of
from swtcg_rules.cards.meant import (
    UnclearError,
    noun_of,
    one_of,
    per_of,
    those_of,
    with_whose,
)
from swtcg_rules.cards.notation import Listed, abilities_of, is_activated, is_text_played, keywords_of
from swtcg_rules.cards.own_name import ITSELF, THIS_UNIT
from swtcg_rules.cards.statements import (
    attack_price,
    attacks_through,
    counted,
    deploys_cheaper,
    equipment_costs,
    number_is,
    on_arrival,
    on_discard,
    paid,
    prevents,
    room_for_pilots,
    treated,
)
from swtcg_rules.cards.trees import Node, kinds, leaves, nodes, tokens
from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.store import load
from swtcg_rules.table.ability_writer import write_ability
from swtcg_rules.table.effect_words import DEPLOYS_CHEAPER
from swtcg_rules.table.effects import FOR_THIS_ATTACK, GETS
from swtcg_rules.table.model import Ability, Needs, Text, Those, While

CANNOT_BE_ATTACKED, POWER_BY_COUNTERS = "cannot-be-attacked", "power-by-counters"
POWER_FOR_ATTACK, FEROCITY, UNPREVENTABLE = "power-for-attack", "ferocity", "unpreventable"
FIGHT_WORDS = ("ATTACKING", "ATTACKED_BY")
OF_ITSELF = ("is_here", "is_so", "has_counters", "it_fights", "piloted_by")
"""The conditions that look at the card itself."""


def abilities_in(tree: Node, types: tuple[str, ...]) -> tuple[Ability, ...]:
    """The abilities that a text gives a unit of these types, sentence by sentence; none if any sentence is not certain."""
    found: list[Ability] = []
    try:
        for said in nodes(tree):
            has = READERS[str(said.data)](said, types)
            if not has:
                return ()
            found += has
    except UnclearError:
        return ()
    return tuple(found)


def given_in(tree: Node) -> tuple[Ability, ...]:
    """What an Equipment gives its bearer, each as an effect on the bearer; nothing if any of it is not certain."""
    sentences = nodes(tree)
    try:
        return tuple(one for said in sentences for one in _lent(said)) if all(map(_is_gifts, sentences)) else ()
    except UnclearError:
        return ()


def _is_gifts(said: Node) -> bool:
    return said.data == "gifts"


def given_to_others(tree: Node, arenas: tuple[str, ...]) -> tuple[Ability, ...]:
    """What a card that is not a unit gives units all the time; nothing if any of it is not certain."""
    found = abilities_in(tree, arenas)
    plain = all(one.keyword in (GETS, DEPLOYS_CHEAPER) and one.to is not None and not _speaks_of_itself(one) for one in found)
    plain = plain and all(needs is not Needs.HERE for one in found for needs, _ in one.when)
    return found if plain else ()


def pilot_of(pilot: Listed) -> tuple[Ability, ...]:
    """A Pilot with some items in words about the unit that it pilots; nothing if any item is not certain."""
    parts = []
    for item in pilot.items:
        trees = [parse(said, "played") for said in (item, *([] if ITSELF in item else [f"{ITSELF} gets {item}"]))]
        if keywords_of(f"[{pilot.of[0]}] Pilot ({item})", True):
            parts.append(item)
        elif found := next(filter(None, (abilities_in(tree, ()) for tree in trees if tree)), ()):
            parts += [write_ability(ability) for ability in found]
        else:
            return ()
    inside = ", ".join(parts)
    return abilities_of(", ".join(f"[{of}] Pilot ({inside})" for of in pilot.of))


# What a unit gets


def _gifts_in(said: Node) -> list[Node]:
    """The gifts of a sentence, each with what the same unit loses."""
    found: list[Node] = []
    for part in nodes(said):
        if part.data == "gift":
            found.append(part)
        elif part.data == "loss":
            found[-1] = Tree("gift", [*found[-1].children, *part.children])
    return found


def _lent(said: Node) -> tuple[Ability, ...]:
    gifts, conditions = _gifts_in(said), nodes(said, "condition")
    states = [nodes(condition)[0] for condition in conditions]
    about_bearer = [state for state in states if state.data == "bearer_is"]
    if any(state.data in OF_ITSELF for state in states) or (conditions and len(gifts) > 1):
        raise UnclearError
    when = [_bearer(nodes(state, "target")[0]) for state in about_bearer]
    when += [one for condition in conditions if nodes(condition)[0] not in about_bearer for one in condition_of(condition, ())]
    found = []
    for gift in gifts:
        who = nodes(gift)[0]
        if who.data != "equipped" and not (about_bearer and kinds(who)[:1] == ["IT"]):
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
    return While(Needs.HERE, those._replace(is_unit=False))  # every bearer is a unit


def _speaks_of_itself(ability: Ability) -> bool:
    """Whether an effect means cards other than the one that it stands on."""
    meant = (ability.to, ability.per, *(those for _, those in ability.when))
    return any(those.other for those in meant if those)


def _gifts(said: Node, types: tuple[str, ...]) -> tuple[Ability, ...]:
    gifts, conditions = _gifts_in(said), nodes(said, "condition")
    when = tuple(one for condition in conditions for one in condition_of(condition, types))
    behind = nodes(said)[-1].data == "condition"
    own = [nodes(gift)[0] for gift in gifts if nodes(gift)[0].data == "itself"]
    of_itself = any(nodes(one)[0].data in OF_ITSELF for one in conditions)
    of_other = any(nodes(one)[0].data == "name_is_there" for one in conditions)
    if any(kinds(to)[:1] == ["IT"] for to in own) and (of_other or not of_itself):
        raise UnclearError
    if (
        any(one.needs in FIGHTS for one in when)
        and len(own) < len(gifts)
        and (len(gifts) > 1 or not _of_subject(conditions, behind))
    ):
        raise UnclearError  # who attacks: the card, or the unit that gets it?
    if when and len(gifts) > 1 and behind:
        raise UnclearError  # does it hold for the first one too?
    return tuple(_gift(gift, _to(nodes(gift)[0]), when) for gift in gifts)


def _of_subject(conditions: list[Node], behind: bool) -> bool:
    """Whether only the unit that gets something can fight here: "when attacking a Droid"; behind it also "it's attacking"."""
    fights = [fight for condition in conditions for fight in nodes(condition) if fight.data in FIGHTING]
    others = any(nodes(condition)[0].data == "it_fights" for condition in conditions)
    return not others and (behind or all(kinds(fight)[0] in FIGHT_WORDS for fight in fights))


def _gift(gift: Node, to: Those | None, when: tuple[While, ...]) -> Ability:
    per = nodes(gift, "per")
    if "BE_ATTACKED" in kinds(gift):
        return _not_attacked(gift, to, when)
    if "PER_COUNTER" in kinds(gift):
        return _by_counters(gift, to, when)
    text = _text(gift)
    fights = [one for one in when if one.needs in FIGHTS]
    if (text.lost and (fights or per)) or ("FOR_ATTACK" in kinds(gift) and not fights):
        raise UnclearError  # for how long?
    for one in fights:
        if not helps(text, FIGHTS[one.needs]) or (is_in_state(one.those) and not counts_at_once(text)):
            raise UnclearError
    several = len(text.changes) + len(text.abilities) > 1
    plain = not text.abilities and {change.what for change in text.changes} <= {"power", "health"}
    if per and (not plain if several else any(map(is_activated, text.abilities))):
        raise UnclearError  # is the first one for each, too?
    return Ability(GETS, texts=(text,), to=to, per=per_of(per[0]) if per else None, when=when)


def _not_attacked(gift: Node, to: Those | None, when: tuple[While, ...]) -> Ability:
    """The effect that a unit cannot be attacked, by anyone or by certain units."""
    if any(one.needs in FIGHTS for one in when):
        raise UnclearError
    by = [noun_of(noun) for noun in nodes(gift, "noun")]
    if by and "by" not in tokens(gift):
        raise UnclearError
    if any(those.kind for those in by):
        raise UnclearError
    text = Text(abilities=(Ability(CANNOT_BE_ATTACKED),))
    return Ability(GETS, texts=(text,), to=to, when=(*when, *(While(Needs.ATTACKED_BY, those) for those in by)))


def _by_counters(gift: Node, to: Those | None, when: tuple[While, ...]) -> Ability:
    """Power for each damage counter on the unit itself."""
    (change, *more), _ = _text(gift)[:2]
    if to is not None or when or more or _text(gift).abilities or change.what != "power" or "FOR_ATTACK" in kinds(gift):
        raise UnclearError
    return Ability(POWER_BY_COUNTERS, change.n)


def _to(who: Node) -> Those | None:
    if who.data == "itself":
        return None
    if who.data == "named":
        return one_of(nodes(who)[0])
    if who.data == "equipped":
        raise UnclearError
    return with_whose(who, those_of(nodes(who, "those")[0]))


def _text(gift: Node) -> Text:
    """What is given in the notation, and which keywords are lost, as data."""
    losses = [load().keywords[fold(token)] for lost in nodes(gift, "losses") for token in leaves(lost) if token.type == "KEYWORD"]
    given = [_given(changes) for changes in nodes(gift, "changes")]
    return (given or [Text()])[0]._replace(lost=tuple(losses))


def _given(changes: Node) -> Text:
    parts = []
    if any(OR.search(joint) for joint in changes.children if isinstance(joint, Token)):
        raise UnclearError
    for change in nodes(changes):
        (one,) = change.children
        if isinstance(one, Tree):
            parts.append(" ".join(tokens(one)))
        elif one.type == "CHANGE":
            parts.append(one.lower().replace("+ ", "+").replace("- ", "-"))
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
    """An ability in quotation marks in the notation; "this unit" is the unit that gets it."""
    if keywords_of(said, True):
        return said
    tree = parse(THIS_UNIT.sub(ITSELF, said), "played") if ITSELF not in said else None
    found = abilities_in(tree, ()) if tree else ()
    ability = found[0] if len(found) == 1 else None
    if ability is None or ability.keyword in (GETS, FOR_THIS_ATTACK):
        raise UnclearError
    return write_ability(ability)


# Other statements


def _has_while(said: Node, types: tuple[str, ...]) -> tuple[Ability, ...]:
    """Keywords and their condition: "Accuracy 1 when attacking a Droid"."""
    *keywords, condition = nodes(said)
    joints = [joint for joint in said.children if isinstance(joint, Token)]
    parts: list[Node | Token] = []
    for keyword in keywords:
        parts += [*joints[:1], Tree("change", [keyword])]
    changes: Node = Tree("changes", parts)
    gift: Node = Tree("gift", [Tree("itself", parts[:0]), changes])
    if any(OR.search(joint) for joint in joints):
        raise UnclearError
    return (_gift(gift, None, tuple(condition_of(condition, types))),)


def _for_attack(said: Node, _types: tuple[str, ...]) -> tuple[Ability, ...]:
    cost = int(next(token for token in leaves(said) if token.type == "NUMBER"))
    text = _given(nodes(said, "changes")[0])
    if not helps(text, OF_ATTACKER, OF_WHOLE_ATTACK):
        raise UnclearError
    if not text.abilities and text.changes[0].n > 0:
        return (Ability(POWER_FOR_ATTACK, text.changes[0].n, cost=cost),)
    return (Ability(FOR_THIS_ATTACK, cost=cost, texts=(text,)),)


READERS: dict[str, Callable[[Node, tuple[str, ...]], tuple[Ability, ...]]] = {
    "gifts": _gifts,
    "for_attack": _for_attack,
    "paid": paid,
    "has_while": _has_while,
    "treated": treated,
    "prevents": prevents,
    "attack_price": attack_price,
    "counted": counted,
    "number_is": number_is,
    "deed": deed,
    "at_moment": at_moment,
    "on_arrival": on_arrival,
    "on_discard": on_discard,
    "attacks_through": attacks_through,
    "open_to_arenas": lambda _said, _types: (Ability("open-to-arenas"),),
    "room_for_pilots": room_for_pilots,
    "equipment_costs": equipment_costs,
    "deploys_cheaper": deploys_cheaper,
    "ferocity": lambda _said, _types: (Ability(FEROCITY),),
    "unpreventable": lambda _said, _types: (Ability(UNPREVENTABLE),),
}
