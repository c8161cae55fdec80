"""What a card does on a table, from a tree of the grammar: for a price at a set time, or by itself when something happens."""

from __future__ import annotations

from lark import Tree

from swtcg_rules.cards.acts import BUILD_POINTS, TO_ITSELF, act_of, from_arena, if_done, is_shown, of_amount, of_the_same, whom
from swtcg_rules.cards.holding import OF_ITSELF, OR, state_of
from swtcg_rules.cards.meant import UnclearError
from swtcg_rules.cards.trees import Node, kinds, leaves, nodes, tokens
from swtcg_rules.table.carried import PAID_ON, PAID_WITH, SEARCHES
from swtcg_rules.table.model import Ability, Needs, Text, Whose

TIMES = {"in_build_step": "build-step", "between_attacks": "no-attack", "instead": "instead-of-attack"}
MOMENTS = {
    "your build step starts": "build-step-start",
    "the start of your build step": "build-step-start",
    "the battle phase starts": "battle-phase-start",
    "the start of the battle phase": "battle-phase-start",
    "the battle phase ends": "battle-phase-end",
    "the end of the battle phase": "battle-phase-end",
    "the turn ends": "end-of-turn",
    "the end of the turn": "end-of-turn",
    "the end of each turn": "end-of-turn",
    **{
        words.format(arena=arena, edge=edge): f"{arena}-battle-step-{edge}"
        for arena in ("space", "ground", "character")
        for edge in ("start", "end")
        for words in ("the {arena} battle step {edge}s", "the {edge} of the {arena} battle step")
    },
}
"""The moments at which something happens by itself."""
GAINED = {"gain-force": "gains-force", "gain-points": "gains-points"}
"""What a player may gain, and the keywords for it where it comes by itself."""
HEADS = {"Bounty": "bounty", "Deploy": "deploy", "Last Stand": "last-stand"}
BEHIND = (*TIMES, "shuffle", "shows", "or_else")
"""Sentences that only say when or how another one is carried out."""


def deed(said: Node, types: tuple[str, ...]) -> tuple[Ability, ...]:
    """A price, what is done for it, and when; one ability for each of the things that are chosen from."""
    prices, (acts, *behind) = nodes(said, "price"), [one for one in nodes(said) if one.data != "price"]
    price = _price(prices[0]) if prices else Text(force=int(leaves(said)[1]))
    if any(types != (from_arena(place),) for place in said.find_data("from_arena")):
        raise UnclearError  # only from one of its arenas
    chosen = "CHOOSE_ONE" in kinds(said)
    options: list[tuple[tuple[Ability, ...], list[Node]]] = []
    for one, more in _options(acts, behind):
        apart = chosen and len(_joints(one)) == 1 and _joints(one)[0].strip(", ") == "or"
        options += [_parts(part, more) for part in ([Tree("acts", [act]) for act in nodes(one)] if apart else [one])]
    if len(options) > 1 and not _is_paid_once(price):
        raise UnclearError  # used once a turn, whichever is chosen
    if chosen is (len(options) == 1) or any(len(limits) > 1 for _, limits in options):
        raise UnclearError
    last = options[-1][1]  # a limit at the end binds every part before it
    return tuple(
        _one(parts, _time((limits or last)[0], price) if limits or last else _any_time(parts), price) for parts, limits in options
    )


def _options(acts: Node, behind: list[Node]) -> list[tuple[Node, list[Node]]]:
    """What may be chosen from, each with the sentences behind it."""
    options: list[tuple[Node, list[Node]]] = [(acts, [])]
    for one in behind:
        if one.data == "or_else":
            options.append((nodes(one)[0], []))
        else:
            options[-1][1].append(one)
    return options


def _is_paid_once(price: Text) -> bool:
    """Whether a price cannot be paid twice."""
    return price.tap or any(paid.keyword in TO_ITSELF.values() for paid in price.abilities)


def at_moment(said: Node, types: tuple[str, ...]) -> tuple[Ability, ...]:
    """What happens by itself when a moment of the turn comes or the card comes or goes; it is in its arena then anyway."""
    event, *states, acts = (one for one in nodes(said) if one.data not in BEHIND)
    at = _event(event, types)
    parts, limits = _parts(acts, nodes(said)[2 + len(states) :])
    when = tuple(one for state in states for one in state_of(state, types))
    says_it = any(kinds(aim) == ["IT"] for act in nodes(acts) for aim in nodes(act, "itself"))
    if says_it and any(state.data not in OF_ITSELF for state in states):
        raise UnclearError  # the card itself, or the one that the condition speaks of?
    if limits or (when and at == "discard") or any(one.needs in (Needs.ATTACKING, Needs.ATTACKED_BY) for one in when):
        raise UnclearError
    first, *more = parts
    if not more and first.keyword in GAINED:
        if at not in ("arrival", "discard"):
            parts = (first._replace(keyword=GAINED[first.keyword]),)
        elif not when:
            return (Ability("deploy" if at == "arrival" else "last-stand", texts=(_text_of(parts),)),)
    return (_one(parts, at, Text())._replace(when=when),)


def headed(said: Node, _types: tuple[str, ...]) -> tuple[Ability, ...]:
    """A keyword whose text says what is done."""
    head, (acts, *behind) = leaves(said)[0], nodes(said)
    parts, limits = _parts(acts, behind)
    keyword = HEADS.get(head.rstrip(": "), "")
    if not keyword or limits or any(one.to or one.texts for one in parts):
        raise UnclearError
    return (Ability(keyword, texts=(_text_of(parts),)),)


def _text_of(parts: tuple[Ability, ...]) -> Text:
    """What is done as the text of a keyword."""
    force = sum(one.x or 0 for one in parts if one.keyword == "gain-force")
    points = sum(one.x or 0 for one in parts if one.keyword == "gain-points")
    return Text(force=force, build_points=points, abilities=tuple(one for one in parts if one.keyword not in GAINED))


def _one(parts: tuple[Ability, ...], at: str, price: Text) -> Ability:
    """One ability that does all of this, one thing after the other."""
    first, *more = parts
    price = price._replace(changes=first.texts[0].changes if first.texts else ())
    if any(one.texts for one in more):
        raise UnclearError
    return first._replace(of=at, texts=(price, *([Text(abilities=tuple(more))] if more else [])))


def _parts(acts: Node, behind: list[Node]) -> tuple[tuple[Ability, ...], list[Node]]:
    """The things that are done; and of the sentences behind them those that belong to no deck search."""
    if any(joint.strip(", ") not in ("", "and", "then", "and then") for joint in _joints(acts)):
        raise UnclearError
    parts: tuple[Ability, ...] = ()
    verbs: list[str] = []
    for act in nodes(acts):
        verbs = [token.lower() for token in leaves(act) if token.type in ("VERB", "LOSES")] or verbs
        parts = (*parts, of_the_same(act_of(act, verbs), act, parts))
    if parts[-1].keyword in SEARCHES:
        search = nodes(acts)[-1]
        shown = nodes(search, "showing") or [one for said in behind[:1] for one in nodes(said, "showing") if if_done(said)]
        behind = behind if nodes(search, "showing") else behind[1:]
        if not shown or not is_shown(search, shown[0]) or not behind or behind[0].data != "shuffle" or not _shuffles(behind[0]):
            raise UnclearError
        behind = behind[1:]
    if any(one.data in ("shuffle", "shows") for one in behind) or any(one.keyword in SEARCHES for one in parts[:-1]):
        raise UnclearError
    return parts, behind


def _joints(acts: Node) -> list[str]:
    """The words between the things that are done."""
    return [str(one).lower() for one in acts.children if not isinstance(one, Tree)]


def _shuffles(said: Node) -> bool:
    return " ".join(tokens(said)).lower().removeprefix("then ") == "shuffle your deck"


def _price(said: Node) -> Text:
    """The price that is paid: tapping the card, Force or build points, cards of the hand, or what the card does to itself."""
    price, words = Text(), leaves(said)
    for given in nodes(said, "given"):
        price = _given(price, given)
        words = [word for word in words if all(word is not one for one in leaves(given))]
    numbers = [int(word) for word in words if word.type == "NUMBER"]
    goods = [str(word) for word in words if word.type in ("FORCE", "NOUN")]
    for n, what in zip(numbers, goods, strict=True):
        if what == "Force":
            price = price._replace(force=price.force + n)
        elif what in BUILD_POINTS:
            price = price._replace(build_points=price.build_points + n)
        else:
            raise UnclearError
    if any(OR.search(word) for word in words):
        raise UnclearError
    return price


def _given(price: Text, said: Node) -> Text:
    """A price with one more thing that is done for it."""
    verb, *rest = leaves(said)
    verb_said = verb.lower()
    aimed = nodes(said, "aimed")
    if not rest:
        if verb_said != "tap":
            raise UnclearError
        return price._replace(tap=True)
    if rest[0].type == "SELF":
        paid = Ability(TO_ITSELF.get(verb_said, ""))
        for place in nodes(said, "from_arena"):
            from_arena(place)
    elif rest[0].type == "ONE_OF":
        paid = Ability("discarding" if verb_said == "discard" else "")
        behind = [str(token).lower() for token in said.children[2:]]
        if behind not in ([], ["from", "any", "arena"]) or (behind and whom(aimed[0]).arenas):
            raise UnclearError
    else:
        n = 1 if rest[0].type == "A" else int(rest[0])
        behind = [str(one).lower() for one in rest[2:]]
        paid = of_amount([verb_said], False, n, str(rest[1]), behind, rest[-1].type == "SELF")
    if paid.keyword not in (*PAID_WITH, *PAID_ON):
        raise UnclearError
    to = whom(aimed[0]) if aimed else None
    if to and to.whose is not Whose.YOURS:
        raise UnclearError
    return price._replace(abilities=(*price.abilities, paid._replace(to=to)))


def _time(limit: Node, price: Text) -> str:
    words = " ".join(tokens(limit)).lower()
    kind = str(limit.data)
    plain = {"in_build_step": "during your build step" in words, "instead": " would attack" in words}
    if not plain.get(kind, True):
        raise UnclearError
    if kind != "instead":
        return TIMES[kind]
    if kinds(limit)[-1] == "DURATION" and (_is_paid_once(price) or not words.endswith("only once per turn")):
        raise UnclearError
    return TIMES[kind] if _is_paid_once(price) else "declare"


def _any_time(parts: tuple[Ability, ...]) -> str:
    """When a text may be played that does not say it: one that gives build points only in the build step."""
    return "build-step" if any(one.keyword == "gain-points" for one in parts) else "general-chance"


def _event(said: Node, types: tuple[str, ...]) -> str:
    if said.data == "arrival":
        return str(said.data) if "deploy" in map(str.lower, tokens(said)) else _unclear_event()
    if said.data == "fall":
        place = nodes(said, "from_arena")
        fits = "discarded" in tokens(said) and (not place or types == (from_arena(place[0]),))
        return "discard" if fits else _unclear_event()
    words = " ".join(tokens(said)).lower()
    at = MOMENTS.get(words.removeprefix("when ").removeprefix("whenever ").removeprefix("at "))
    return at or _unclear_event()


def _unclear_event() -> str:
    raise UnclearError
