"""Which cards the words of a text mean, from a tree of the grammar."""

from __future__ import annotations

from lark import Token

from swtcg_rules.cards.grammar import is_subtype, singular
from swtcg_rules.cards.trees import Node, kinds, leaves, nodes, tokens
from swtcg_rules.table.model import ARENAS, Arena, CardKind, Side, Those, Whose

NAME_MARKS = "\u2039\u203a"
"""The marks around a name that some card has."""
TYPES = ("TYPE", "CHARACTER")
"""The words that name a type."""


class UnclearError(Exception):
    """Words whose combined meaning is not certain."""


def with_whose(tree: Node, those: Those) -> Those:
    """The cards, narrowed to one player's, or to others than the card itself."""
    for whose in nodes(tree, "whose"):
        those = those._replace(whose=Whose.YOURS if kinds(whose) == ["YOUR"] else Whose.OPPONENTS)
    return possible(those._replace(other="OTHER" in kinds(tree)))


def per_of(per: Node) -> Those:
    """The cards that are counted."""
    those = with_whose(per, those_of(nodes(per, "those")[0]))
    if "YOU" in kinds(per):
        those = those._replace(whose=Whose.YOURS)
    for place in nodes(per, "place"):
        if those.arenas and arenas_of(place):
            raise UnclearError
        those = those._replace(arenas=those.arenas or arenas_of(place))
    return those


def possible(those: Those) -> Those:
    """The cards, if such cards can exist. Raises UnclearError if not."""
    if those.whose is Whose.OPPONENTS and those.other:
        raise UnclearError  # other than which one?
    return those


def those_of(tree: Node) -> Those:
    """The cards of a noun, and where they are."""
    noun, *place = nodes(tree)
    those = noun_of(noun)
    if place and kinds(place[0]) == ["IN_PLAY"] and those.kind is not CardKind.LOCATION:
        raise UnclearError  # in the build zone, too?
    return those._replace(arenas=arenas_of(place[0]) if place else ())


def one_of(what: Node) -> Those:
    """The cards that a noun or a name means."""
    return Those(names=(name_of(what),)) if what.data == "name" else noun_of(what)


def noun_of(tree: Node) -> Those:
    """The cards of a noun: by subtype, type, side and state."""
    those = Those()
    for token in leaves(tree):
        if token.type == "STATE":
            those = in_state(those, token)
        elif token.type == "MARK":
            those = those._replace(marks=(*those.marks, str(token)))
        elif token.type == "SIDE":
            those = those._replace(side=Side.DARK if token.startswith("Dark") else Side.LIGHT)
        elif token.type == "NON":
            those = those._replace(without=(*those.without, _not_such(token)))
    if kinds(tree)[-1:] == ["NON"] and not nodes(tree):
        return those
    (what,) = nodes(tree)
    kind = str(what.data)
    some = [what] if kind == "kind" else nodes(what, "kind")
    if len(some) > 1 and any(len(leaves(one)) > 1 for one in some):
        raise UnclearError  # does the first word go with all of them?
    those = those._replace(subtypes=tuple(subtype_of(one) for one in some))
    if kind == "of_type":
        return those._replace(types=tuple(Arena(token.lower()) for token in leaves(what) if token.type in TYPES))
    if kind == "characters":
        return those._replace(types=(Arena.CHARACTER,))
    if kind == "locations":
        return those._replace(kind=CardKind.LOCATION)
    return those._replace(is_unit=kind == "units")


def _not_such(token: Token) -> str:
    """The subtype that "non-Jedi" excludes."""
    subtype = token[len("non-") :]
    if not is_subtype(subtype):
        raise UnclearError
    return singular(subtype)


def subtype_of(kind: Node) -> str:
    """A subtype as it stands in a type line."""
    return " ".join(singular(str(token)) for token in leaves(kind))


def in_state(those: Those, token: Token) -> Those:
    """The cards, narrowed to those that are tapped, untapped, damaged or undamaged."""
    if token.endswith("tapped"):
        return those._replace(tapped=token == "tapped")
    return those._replace(damaged=token == "damaged")


def name_of(name: Node) -> str:
    """A name as it is written."""
    return " ".join(tokens(name)).strip(NAME_MARKS)


def arenas_of(place: Node) -> tuple[Arena, ...]:
    """The arenas that a place names; none where it covers all of them."""
    (token,) = leaves(place)
    return tuple(arena for arena in ARENAS if token.type == "PLACE" and arena in token.lower())
