"""The things that are done on a table, from a tree of the grammar: counters, taps, gains, cards, numbers for a time."""

from __future__ import annotations

from lark import Tree

from swtcg_rules.cards.meant import UnclearError, noun_of, one_of, possible, those_of, with_whose
from swtcg_rules.cards.trees import Node, kinds, leaves, nodes, tokens
from swtcg_rules.table.carried import SEARCHES
from swtcg_rules.table.model import Ability, CardKind, Modifier, Text, Those, Until, with_modifier

BUILD_POINTS = ("build point", "build points")
COUNTERS = ("damage counter", "damage counters")
CARDS = ("card", "cards")
TURNED = {"tap": "tapping", "untap": "untapping", "retreat": "retreating"}
"""Keywords for what is done to a unit as a whole, by the verb."""
TO_ITSELF = {"discard": "discards-itself", "retreat": "retreats-itself"}
ON_COUNTERS = {
    ("remove", "from", False): "repair",
    ("put", "on", False): "wound",
    ("remove", "from", True): "mends-itself",
    ("put", "on", True): "wounds-itself",
}
"""Keywords for what is done with damage counters: the verb, the word before the card, and whether it is the card itself."""
OF_THE_SAME = {"mends-itself": "repair", "wounds-itself": "wound", "retreats-itself": "retreating"}
"""The keyword for what is done to the card that was chosen before, by the one for the card itself."""
HAND, DECK = "hand", "deck"
OF_CARDS = {
    ("draw", False): "draw-cards",
    ("draw", True): "draw-up-to",
    ("may draw", False): "draw-up-to",
    ("may draw", True): "draw-up-to",
    ("discard", False): "discard-cards",
}
"""Keywords for what is done with cards of the hand and the deck: the verb, and whether "up to" stands behind it."""
SEARCHED = {("search",): "search-deck", ("may", "search"): "may-search-deck"}
MOST = 60
"""The number that stands for all damage counters."""
AIMS = ("itself", "own_zone", "aimed", "each_of", "any")
"""Whom something is done to."""
ON_EACH = {"repair": "repair-all", "wound": "wound-all"}


def from_arena(said: Node) -> str:
    """The arena that a card leaves: "from the Space arena"."""
    link, the, arena, zone = (str(token).lower() for token in leaves(said))
    if (link, the, zone) != ("from", "the", "arena"):
        raise UnclearError
    return arena


def of_the_same(part: Ability, act: Node, before: tuple[Ability, ...]) -> Ability:
    """The same with "it" for the card that was chosen before, where one was."""
    says_it = any(kinds(aim) == ["IT"] for aim in nodes(act, "itself"))
    if not says_it or not any(one.to and one.keyword not in SEARCHES for one in before):
        return part
    if part.keyword not in OF_THE_SAME:
        raise UnclearError
    return part._replace(keyword=OF_THE_SAME[part.keyword])


def act_of(said: Node, verbs: list[str]) -> Ability:
    """One thing that is done."""
    if said.data == "search":
        return _search(said, verbs)
    if said.data == "boosts":
        return _boost(said)
    aims = [one for one in nodes(said) if one.data in AIMS]
    if said.data == "turns":
        return _turns(said, verbs, aims)
    words = [token for token in said.children if not isinstance(token, Tree)]
    up_to = [str(token) for token in words if token.type == "ADVERB"]
    number, what = [token for token in words if token.type in ("NUMBER", "LOSS", "A", "NOUN", "FORCE")][:2]
    link = [token.lower() for token in words if token.type == "LINK"]
    n = {"all": MOST, "a": 1}.get(number.lower()) or (int(number.strip("+ ")) if number.strip("+ ").isdigit() else 0)
    if not n or up_to not in ([], ["up to"]):
        raise UnclearError
    own = bool(aims) and aims[0].data == "itself"
    zone = [str(token).lower() for token in leaves(aims[0])] if aims and aims[0].data == "own_zone" else []
    act = of_amount(verbs, bool(up_to), n, str(what), [*link, *zone], own)
    if number.lower() == "all" and act.keyword not in ("repair", "mends-itself"):
        raise UnclearError
    if not aims or own or zone:
        return act
    if aims[0].data == "each_of":
        act = act._replace(keyword=ON_EACH.get(act.keyword) or _unclear())
    return act._replace(to=whom(aims[0]))


def _unclear() -> str:
    raise UnclearError


def _boost(said: Node) -> Ability:
    """Numbers that change until the end of the turn or of the battle."""
    who, lasts = said.children[0], str(said.children[-1]).lower()
    until = Until.END_OF_TURN if lasts.endswith("turn") else Until.END_OF_BATTLE if lasts.endswith("battle") else None
    (changes,) = nodes(said, "changes")
    words = [word for change in nodes(changes) for word in leaves(change)]
    joints = [str(one).lower().strip(", ") for one in changes.children if not isinstance(one, Tree)]
    plain = all(word.type == "CHANGE" for word in words) and all(joint in ("", "and") for joint in joints)
    if until is None or not lasts.startswith("until") or not plain:
        raise UnclearError
    made: tuple[Modifier, ...] = ()
    for word in words:
        n, what = word[1:].split()
        made = with_modifier(made, Modifier(int(word[0] + n), until, what=what.lower()))
    given = (Text(changes=made),)
    if not isinstance(who, Tree):
        return Ability("boost-itself", texts=given)
    return Ability("boost-all" if who.data == "each_of" else "boost", texts=given, to=whom(who))


def of_amount(verbs: list[str], up_to: bool, n: int, what: str, behind: list[str], own: bool) -> Ability:
    """Something that is done with a number of things: Force, build points, cards, damage counters."""
    said = " ".join(verbs)
    if what == "Force" or what in BUILD_POINTS:
        keyword = {
            "gain": "gain-force" if what == "Force" else "gain-points",
            "lose": "lose-force" if what == "Force" else "",
        }.get(said)
        if keyword and not (behind or up_to):
            return Ability(keyword, n)
    elif what in CARDS and behind in ([], ["from", "your", HAND]) and (said.endswith("discard") or not behind):
        if (keyword := OF_CARDS.get((said, up_to))) and (said != "may draw" or up_to or n == 1):  # 0 or 2 is not up to 2
            return Ability(keyword, n)
    elif what in COUNTERS and behind:
        keyword = ON_COUNTERS.get((said, behind[0], own), "")
        if keyword and (not up_to or keyword in ("repair", "mends-itself")):
            return Ability(keyword, n)
    raise UnclearError


def _turns(said: Node, verbs: list[str], aims: list[Node]) -> Ability:
    if not aims or aims[0].data == "itself":
        keyword = TO_ITSELF.get(" ".join(verbs), "")
        for place in nodes(said, "from_arena"):
            from_arena(place)
        if not keyword:
            raise UnclearError
        return Ability(keyword)
    keyword = TURNED.get(" ".join(verbs), "")
    if not keyword or aims[0].data in ("own_zone", "each_of"):
        raise UnclearError
    return Ability(keyword, to=whom(aims[0]))


def whom(aim: Node) -> Those:
    """The cards, one of which is chosen."""
    to = possible(with_whose(aim, those_of(nodes(aim, "those")[0])))
    if to.kind is not None:
        raise UnclearError
    return to


def _search(said: Node, verbs: list[str]) -> Ability:
    """A search of one's own deck."""
    words = [token.lower() for token in said.children if not isinstance(token, Tree) and token.type in ("NOUN", "LINK", "YOUR")]
    first = [verb for verb in verbs if verb in ("may", "search")]
    n = next((int(token) for token in said.children if not isinstance(token, Tree) and token.type == "NUMBER"), 1)
    keyword = SEARCHED.get(tuple(first))
    if not keyword or words not in (["your", DECK, "for", noun] for noun in CARDS):
        raise UnclearError
    return Ability(keyword, n, to=_sought(nodes(said, "sought")[0]))


def if_done(said: Node) -> bool:
    """Whether a sentence begins with "If you do"."""
    return " ".join(tokens(said)[:3]).lower() == "if you do"


def is_shown(search: Node, said: Node) -> bool:
    """Whether what was found is shown to the opponent and goes to the hand."""
    words = [token.lower() for token in leaves(said)]
    it = "them" if any(getattr(token, "type", "") == "NUMBER" for token in search.children) else "it"
    return [word for word in words if word.strip(",") not in ("and", "")] in (
        ["show", it, "to", "your opponent", *joint, "put", it, "into", "your", HAND] for joint in ([], [", and"], [","], ["and"])
    )


def _sought(said: Node) -> Those:
    what = said.children[0]
    if not isinstance(what, Tree):
        try:
            return Those(kind=CardKind(str(what).lower().removesuffix("s")))
        except ValueError:
            raise UnclearError from None
    those = one_of(what)._replace(is_unit="UNIT" in kinds(said)) if what.data == "name" else noun_of(what)
    if those.tapped is not None or those.damaged is not None:
        raise UnclearError
    return those
