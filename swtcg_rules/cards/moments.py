"""When a text that is kept in its own words matters: the steps of the attack or the turn, from its tree of the grammar."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from lark import Token, Tree

from swtcg_rules.cards.moment_words import CHANCES, COSTS, DEEDS, EVENTS, HEADS, LASTING, LIMITS, STATIC, TOLD
from swtcg_rules.cards.trees import Node, kinds, leaves, nodes, tokens
from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.steps import ATTACK_STEPS
from swtcg_rules.glossary.store import load

Readable = Callable[[str], bool]
"""Whether an ability in quotation marks is read."""
MISSION, BATTLE = "mission", "battle"

DONE = re.compile(rf"(you (may )?)?({'|'.join(TOLD)})\b")
AT_ONCE = re.compile(r"(you (may )?)?(draw|gain|do|search)\b")
STATES = re.compile(r"(have|has|is|are|isn't|aren't|don't|doesn't|there|it's|he's|she's|they're|controls?|can|can't)\b")
INSTEAD = "instead-of-attack"
GIVES_UP = re.compile(r"\b(tap\b(?! (one|a|an|another)\b)|(discard|retreat|remove) ~)")
"""A price after which a unit cannot attack."""
FOR_A_TIME = re.compile(r"(until|till|for the rest|this turn|next turn)\b", re.I)
FROM_CHANCE = ATTACK_STEPS[ATTACK_STEPS.index("attack-chance") :]


def moments(tree: Node, kind: str, readable: Readable) -> tuple[str, ...]:
    """The steps in which a text of a card of this kind matters; none where they are not certain."""
    if not all(readable(token.strip('" ')) for token in leaves(tree) if token.type == "QUOTED"):
        return ()
    head = next((fold(token.rstrip(" :")) for token in tree.children if isinstance(token, Token) and token.type == "HEAD"), "")
    head = re.sub(r" \d+$", "", head)
    if head in COSTS:
        return ("card-played" if kind == BATTLE else "completing",)
    if "STACK" in kinds(tree):
        return ("completing", "deploying")
    first = [HEADS[head]] if head in HEADS else _steps(tree, kind)
    found = tuple(dict.fromkeys([*first, *_later(tree)]))
    return () if "" in found else found


def _later(tree: Node) -> Iterator[str]:
    """The later times in a turn at which a text acts again: "When ..., draw a card. Discard it when the turn ends"."""
    for said in nodes(nodes(tree, "text")[0], "said"):
        for happening in nodes(said, "happening"):
            times = [str(leaf) for leaf in leaves(happening) if leaf.type == "AT_TIME"]
            times += [words(nodes(sub, "core")[0]) for sub in _waited(happening)]
            yield from filter(None, map(_step_at, times))


def _waited(happening: Node) -> list[Node]:
    """The events that a text waits for: "when ...", "whenever ..."."""
    return [sub for sub in nodes(happening, "sub") if kinds(nodes(sub, "subord")[0]) == ["WHEN"]]


def _steps(tree: Node, kind: str) -> Iterator[str]:
    """The step of each part of a text that stands by itself; an empty one where it is not certain."""
    (text,) = nodes(tree, "text")
    said = nodes(text, "said")
    event = _event(said[0])
    is_played = "ARROW" in kinds(tree) or kind == BATTLE
    if is_played and (event is None or "ARROW" in kinds(tree)):
        options = list(_options(said))
        for option in options:
            effect = _effect(option)
            limit = _limit(option) or _limit(options[-1])  # a limit at the end applies to every part before it
            if limit == INSTEAD and not GIVES_UP.search(words(nodes(tree, "happening")[0]) if nodes(tree, "happening") else ""):
                limit = "declare"  # it may still attack
            yield effect if effect in ("", *CHANCES) and limit in ("", "attack-chance") else limit or effect
        return
    if kind in (MISSION, BATTLE) and (event is None or _begins_with(said[0], "DURATION")):
        yield "completing" if kind == MISSION else "general-chance"
    elif event is None:
        yield from _lasting(said[0])
    if event is not None:
        yield event
    if kind == MISSION and event is None:
        return
    for one in said[1:]:
        later = _event(one)
        if later is not None:
            yield later
        elif event is None and (_is_told(one) or _is_for_a_time(one)):
            yield ""


def _options(said: list[Node]) -> Iterator[list[Node]]:
    """The sentences, split into options where one of several may be chosen."""
    option: list[Node] = []
    for one in said:
        if "OR_ELSE" in kinds(one) and option:
            yield option
            option = []
        option.append(one)
    yield option


def _event(said: Node) -> str | None:
    """The step of the event that a sentence waits for; None where it waits for none, empty where the step is not certain."""
    for happening in nodes(said, "happening"):
        for part in happening.children:
            if isinstance(part, Token):
                if part.type == "AT_TIME":
                    return _step_at(part)
            elif part.data != "sub":
                return next((_step_at(leaf) for leaf in leaves(part) if leaf.type == "AT_TIME"), None)
            elif kinds(nodes(part, "subord")[0]) == ["WHEN"]:
                return _step_of_event(part, words(happening))
            elif times := [leaf for leaf in leaves(part) if leaf.type == "AT_TIME"]:
                return _step_at(times[0])
    return None


def _step_at(time: str) -> str:
    return next((step for pattern, step in EVENTS if re.search(pattern, time.lower())), "")


def _begins_with(said: Node, kind: str) -> bool:
    return any(
        kinds(happening)[:1] == [kind] and happening.children[0] in leaves(happening) for happening in nodes(said, "happening")
    )


def _step_of_event(sub: Node, sentence: str) -> str:
    event = words(nodes(sub, "core")[0])
    for pattern, step in EVENTS:
        if re.search(rf"\b{pattern}\b", event):
            return step
    does = _from_verb(sub)
    if re.match(r"rolls?\b", does) and re.search(r"\b(reroll|re-roll)", sentence):
        return "reroll-chance"
    if re.match(r"deploys?\b|(is|are) deployed", does):
        return "arrival" if "~" in event else "deploying"
    return next((step for pattern, step in DEEDS if re.match(pattern, does)), "")


def _from_verb(sub: Node) -> str:
    """The words of a clause from its verb on."""
    core = nodes(sub, "core")[0]
    return " ".join(word for part in nodes(core) if part.data != "subject" for word in tokens(part)).lower()


def _limit(option: list[Node]) -> str:
    """The step that the limits of a text name; empty where they name none."""
    for said in option:
        for limit in nodes(said, "limit"):
            found = next((step for pattern, step in LIMITS if re.search(pattern, words(limit))), "")
            if found:
                return found
    return ""


def _effect(option: list[Node]) -> str:
    """The step in which a text without a limit is played, from what it does."""
    if any(nodes(said, "word") for said in option[1:]):
        return ""  # an ability of its own
    for said in option:
        if said is not option[0] and any(nodes(one) and nodes(one)[0].data == "sub" for one in nodes(said, "happening")):
            continue  # "If you do, ...": it follows from the first
        if _event(said) is not None:
            continue  # it comes later
        for word in nodes(said, "word"):
            keyword = next((load().keywords.get(fold(token)) for token in leaves(word) if token.type == "KEYWORD"), "equip")
            return _chance_of(keyword) if keyword else ""
        found = [_chance_for(core) for core in _cores(said)]
        if any(nodes(happening, "choice") for happening in nodes(said, "happening")) and len(set(found)) > 1:
            found = ["" if step == "build-step" else step for step in found]  # build points may be gained at any time
            if len(set(found)) > 1:
                return ""  # the choices are for different chances
        if step := next(filter(None, found), ""):
            return step
    waits = next((at for at, said in enumerate(option) if _event(said) is not None), len(option))
    now, later = (" ".join(words(said) for said in part) for part in (option[:waits], option[waits:]))
    in_attack = re.search("this attack|for that attack|(attacking|defending) unit", now) or "this attack" in later
    return "attack-chance" if in_attack else "general-chance"  # a text that waits for a later attack speaks of that attack


def _chance_of(keyword: str) -> str:
    """The chance in which a keyword with a cost is played: its own, or the one before it acts."""
    summary = load().summaries[keyword]
    step = str(summary["step"])
    if summary["type"] == "activated" or step == "reroll-chance":
        return step
    return "attack-chance" if step in FROM_CHANCE else "general-chance"


def _chance_for(core: Node) -> str:
    """The chance of a deed that belongs to one chance only; empty for any other."""
    does = next((words(part).split()[0] for part in nodes(core, "doing")), "")
    about = words(core)
    if does == "prevent":
        return "general-chance" if re.search(r"this turn|until", about) else "prevention-chance"
    if any(re.fullmatch(r"re-?rolls?", word) for part in nodes(core, "doing") for word in words(part).split()):
        return "reroll-chance"
    if does == "disrupt":
        return "attack-chance" if "attack" in about else "card-played"
    return "build-step" if does in ("gain", "get") and re.search(r"build points?", about) else ""


def _cores(said: Node) -> Iterator[Node]:
    for happening in nodes(said, "happening"):
        for part in nodes(happening):
            yield from nodes(part, "core") if part.data == "choice" else [part] if part.data == "core" else []


def _lasting(said: Node) -> Iterator[str]:
    """The step of a text that works all the time, and the steps of what else it forbids: "... and can't be discarded"."""
    step = _static(said)
    yield step
    for core in list(_cores(said))[1:]:
        if step not in ("", "always") and kinds(nodes(core, "doing")[0]) == ["CANT"]:
            yield _static_step(words(core))


def _static_step(text: str) -> str:
    return next((step for pattern, step in STATIC if re.search(pattern, text)), "always")


def _static(said: Node) -> str:
    """The step of a text that works all the time; empty for one that orders something at no certain time."""
    cores = list(_cores(said))
    if not cores:
        return "always" if _is_keyword_while(said) else ""
    first = cores[0]
    happening = nodes(said, "happening")[0]
    waited = _waited(happening)
    for sub in nodes(happening)[:1]:
        if sub.data == "sub" and (step := _step_if(sub, first, words(said), bool(waited))) is not None:
            return step
    if _is_told(said) or _is_for_a_time(said):
        return _step_of_event(waited[0], words(said)) if waited else ""
    if any(words(core).split()[0] in TOLD for core in cores[1:] if kinds(nodes(first, "doing")[0]) == ["GETS"]):
        return ""
    if kinds(nodes(first, "doing")[0]) == ["GETS"] and not re.search(r"\b(you|build points?)\b", words(first)):
        return "always"
    for sub in waited:
        if not _is_fight(sub) and words(first).split()[0] != "prevent":
            return _step_of_event(sub, words(said))
    return _static_step(words(said))


def _is_fight(sub: Node) -> bool:
    return kinds(nodes(nodes(sub, "core")[0])[0])[:1] in (["ATTACKING"], ["ATTACKED_BY"])


def _is_keyword_while(said: Node) -> bool:
    """Whether a sentence is a keyword that nobody plays, with a condition: "Accuracy 1 when attacking a Droid"."""
    of = [load().keywords[fold(token)] for token in leaves(said) if token.type == "KEYWORD"]
    subs = [sub for word in nodes(said, "word") for sub in nodes(word, "sub")]
    lasts = all(_is_fight(sub) or kinds(nodes(sub, "subord")[0])[0] in ("AS_LONG", "WHILE", "IF") for sub in subs)
    return bool(subs) and lasts and len(of) == 1 and load().summaries[of[0]]["type"] != "activated"


def _step_if(sub: Node, deed: Node, sentence: str, waits: bool) -> str | None:
    """The step that a leading "If ..." clause makes certain for a deed; None where the clause decides nothing."""
    if re.search(r"\b(would|discarded)\b", words(sub)):
        return _step_of_event(sub, sentence)
    if waits or kinds(nodes(sub, "subord")[0]) != ["IF"]:
        return None
    if not STATES.match(_from_verb(sub)):
        return _step_of_event(sub, sentence) if DONE.match(words(deed)) else None
    return "" if AT_ONCE.match(words(deed)) else None  # how often?


def _is_told(said: Node) -> bool:
    """Whether a sentence orders something without saying who does it or when."""
    cores = list(_cores(said))
    if not cores or any(part.data == "sub" for happening in nodes(said, "happening") for part in nodes(happening)[:1]):
        return False
    return not nodes(cores[0], "subject") and words(cores[0]).split()[0] not in LASTING


def _is_for_a_time(said: Node) -> bool:
    """Whether something holds for a time, and the sentence does not say from when."""
    parts = [part for happening in nodes(said, "happening") for part in happening.children]
    if not parts or (isinstance(parts[0], Tree) and parts[0].data == "sub"):
        return False
    told = [part for part in parts if isinstance(part, Token)]
    told += [leaf for core in _cores(said) for piece in _own_pieces(core) for leaf in leaves(piece)]
    return any(token.type == "DURATION" and FOR_A_TIME.match(token) for token in told)


def _own_pieces(core: Node) -> list[Node]:
    """The parts of a clause behind its verb; none if another clause is inside, as a time may belong to that one."""
    pieces = [part for part in nodes(core) if part.data != "subject"]
    while pieces and pieces[0].data == "doing":
        pieces.pop(0)
    inside = any(part.data == "doing" or nodes(part, "doing") for part in pieces)
    return [] if inside or any(leaf.type == "FOR_EACH" for leaf in leaves(core)) else pieces


def words(tree: Node) -> str:
    """The words of a tree in small letters."""
    return " ".join(tokens(tree)).lower()
