"""Which role each number of a text has: a beam over the numbers, each used exactly once.

Roles: L and R, of the word to its left or right; C, CR and CC, the price of the ability to its left, to its right, of both;
P, power by itself; H, health by itself; F, Force as was said before; face, of a die; add and sub, a change of a number;
dmg, counters; rem, health left; remof, left/health; slash, power/health; count, so many units alike; many, so many dice as then
are told; asked, of a die about which it is asked whether to roll it again; old and new, of a die that was rolled again;
own, of a die of Retaliate or Backfire; all, the face of every die; times, so many of these; amount, so much that was prevented;
said, a number that is asked about or claimed; one, no number but a word; skip, no number of the board.
An ability may have the role play, where it was used; a word for playing or paying the role paid, where it tells that the one
ability a unit has was played, and one for not playing the role pass.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from swtcg_rules.talk.reading.fallen import is_first_roll, is_told_again, may_have_fallen, rolled
from swtcg_rules.talk.reading.lexicon import NUMERIC, fold, keywords
from swtcg_rules.talk.reading.lies import CHOSEN
from swtcg_rules.talk.reading.records import (
    AGAIN,
    HITS,
    MOVES,
    OWN,
    STOPS,
    has_its_word,
    is_claimed,
    moved,
    played,
    rolled_again,
    run,
)
from swtcg_rules.talk.reading.roles import NUMBERS, QUIET, STRIKES, Chosen, NumberRole, Plan, Weights
from swtcg_rules.talk.reading.tokens import FELL, Token

SIGNS = (("pay", "pay"), ("(", "("), (",", ","))
"""What stands between an ability and its price, the most telling first."""
EACH = ("each", "both", "oba", "obie", "po", "apiece", "kazdy", "either")
LEAST = ("at least", "least", "more than", "co najmniej", "minimum")
NO_FACTS = ("years", "lat", "minutes", "beers")
ALL = ("all", "only", "same", "sami", "wszystkie", "wszystko")
NOTHING = ("nothing", "nic")
OF = ("of", "z", "ze", "out of")
WIDTH, BEST = 40, 8
"""So many plans are kept on the way, and in the end."""
AS_OLD, MANY = {"old": 1, "new": -1}, 100
"""An old face of a die waits for a new one; one word for all dice with a face for many."""
WITH_REROLLS = 4
"""So many times as many are kept where dice are rolled again: old faces without new ones are no plan."""
NEAR, FAR = 3, 9
"""So many words that say something may stand between a number and its word; so many tokens between it and what it pays for."""


def takes_number(token: Token) -> bool:
    """Whether a number may belong to a word."""
    return token.kind in NUMERIC and (token.kind != "kw" or keywords()[token.value].form == "X")


def plans(told: Sequence[Token], weights: Weights) -> list[Plan]:
    """The best ways to give each number its role."""
    faces, perhaps = rolled(told), may_have_fallen(told)
    runs = {number: run(told, number) for number, token in enumerate(told) if token.kind == "num"}
    beam = [Plan(0.0, (), ())]
    width = WIDTH * (WITH_REROLLS if any(token.kind in AGAIN for token in told) else 1)
    for number in range(len(told)):
        roles = [(role, sum(weights.get(one, 0.0) for one in role.features)) for role in _roles(told, number, faces, perhaps)]
        if not roles:
            continue
        longer = []
        for plan in beam:
            for role, score in roles:
                last = plan.roles[-1] if plan.roles else None
                if (
                    last
                    and last.number in runs.get(number, ())
                    and _parts_a_roll(last.role, role.name, {number, last.number} <= perhaps)
                ):
                    continue
                slot = None if role.word is None else (role.word, _slot(role.name))
                again = plan.again + AS_OLD.get(role.name, 0) * (MANY if told[number].kind == "each" else 1)
                if again < 0 or (slot in plan.used and role.name in ("L", "R", "C", "CR", "CC")):
                    continue
                used = plan.used if slot is None else plan.used | {slot}
                chosen = (*plan.roles, Chosen(number, role.name, role.word))
                longer.append(Plan(plan.score + score, plan.features + role.features, chosen, used, again))
        beam = sorted(longer, key=lambda plan: -plan.score)[:width]
    return [plan for plan in beam if not plan.again or plan.again > MANY // 2]


def _parts_a_roll(before: str, role: str, is_weak: bool) -> bool:
    """Whether of dice in a row some would be those of an ability, or some would be none."""
    return (before == "own") != (role == "own") or (is_weak and (before == "face") != (role == "face"))


def _slot(role: str) -> str:
    return "number" if role in ("L", "R") else "cost"


def between(told: Sequence[Token], first: int, last: int) -> str:
    """The kinds of what stands between two tokens, as a part of a feature."""
    return ",".join(token.sign for token in told[first + 1 : last] if token.kind not in QUIET)


def _roles(told: Sequence[Token], number: int, faces: set[int], perhaps: set[int]) -> list[NumberRole]:
    """The roles that a number may have, and an ability that may have been played."""
    token = told[number]
    if token.kind == "kw":
        return list(played(told, number)) if faces or perhaps or token.value in ("intercept", "protect", *OWN) else []
    if fold(token.text) in NOTHING:
        return list(_lacking(told, number))
    if token.kind == "onedie":
        return [NumberRole("single", None, ("s:single",)), NumberRole("word", None, ("s:single-no",))]
    if token.kind in MOVES:
        return list(moved(told, number)) if faces or perhaps else []
    if token.kind not in (*NUMBERS, "each"):
        return []
    if token.kind == "slash":
        return list(_slashed(told, number))
    again = list(rolled_again(told, number)) if faces else []
    if token.text != FELL and number in faces and is_first_roll(told, number) and not is_told_again(told, number, faces):
        again = [role for role in again if role.name == "own"]
    if token.kind == "each":
        all_of_them = [NumberRole("all", None, ("s:all",))] if number and fold(told[number - 1].text) in ALL and not faces else []
        others = [*again, *all_of_them]
        return [*others, NumberRole("skip", None, ("s:skip:each",))] if others else []
    own = [*_of_words(told, number), *_counts_dice(told, number, faces)]
    if number in faces:
        behind = _after(told, number)
        sign = behind[0].sign if behind else "end"
        same = [at for at in faces if at > number and told[at].value == told[number].value]
        said = [NumberRole("said", None, ("s:said:die", f"s:said:die:{sign}"))] if same and sign in (":", "further", "kw") else []
        return [NumberRole("face", None, ("s:face", f"s:face:{behind[0].kind if behind else 'end'}")), *own, *again, *said]
    if number in perhaps:
        before = next((one.sign for one in reversed(told[: run(told, number)[0]]) if one.kind not in QUIET), "start")
        row = min(4, len(run(told, number)))
        again.append(NumberRole("face", None, ("s:face", "s:face:weak", f"s:face:weak:{before}", f"s:face:weak:{row}")))
    of_force = any(role.name == "R" and told[role.word or 0].kind == "force" and role.word == number + 1 for role in own)
    return [*own, *_prices(told, number), *(() if of_force else _alone(told, number)), *again]


def _lacking(told: Sequence[Token], at: int) -> Iterator[NumberRole]:
    """A word for nothing, as no Force and as no more than a word."""
    of_force = any(token.kind == "force" for token in told[at + 1 : at + 1 + NEAR])
    ends = of_force or at + 1 == len(told) or told[at + 1].kind in ("mark", "and")
    if ends and any(token.kind in ("force", "side") for token in told):
        before = next((one.sign for one in reversed(told[:at]) if one.kind not in QUIET), "start")
        yield NumberRole("lacks", None, ("s:lacks", f"s:lacks:{before}"))
        yield NumberRole("word", None, ("s:lacks-no", f"s:lacks-no:{before}"))


def _counts_dice(told: Sequence[Token], number: int, faces: set[int]) -> Iterator[NumberRole]:
    """As the number of dice that are told behind it: "he rolled 4: 3 4 6 6"."""
    value, at = told[number].value, number + 1
    of_dice = number + 1 < len(told) and told[number + 1].kind == "die"
    if (has_its_word(told, number) and not of_dice) or number in run(told, number)[:-1]:
        return
    while at < len(told) and at - number <= FAR and at not in faces and told[at].sign not in STOPS:
        at += 1
    dice = []
    while at < len(told) and (at in faces or told[at].kind in QUIET or told[at].sign in (",", "-", "/", "and")):
        dice += [at] * (at in faces)
        at += 1
    ends = len(dice) > value > 1 and told[dice[value - 1] + 1].kind == "mark"
    if value > 1 and (len(dice) == value or ends):
        between_them = next((token.kind for token in told[number + 1 : dice[0]] if token.kind not in QUIET), "-")
        yield NumberRole("many", None, ("s:many", f"s:many:{between_them}"))


def _is_of_so_many(told: Sequence[Token], number: int) -> bool:
    """Whether a number says of how many something was some: "one of the two"."""
    behind = [at for at in range(number - 1, max(-1, number - NEAR - 1), -1) if fold(told[at].text) in OF]
    return bool(behind) and behind[0] > 0 and any(told[at].kind == "num" for at in (behind[0] - 1, behind[0] - 2))


def _before(told: Sequence[Token], number: int) -> list[Token]:
    return [token for token in told[max(0, number - 4) : number] if token.kind not in QUIET]


def _after(told: Sequence[Token], number: int) -> list[Token]:
    return [token for token in told[number + 1 : number + 5] if token.kind not in QUIET]


def _slashed(told: Sequence[Token], number: int) -> Iterator[NumberRole]:
    values = told[number].value
    near = next((token.kind for token in reversed(told[max(0, number - 3) : number]) if token.kind not in QUIET), "start")
    following = told[number + 1].kind if number + 1 < len(told) else "end"
    if len(values) in (2, 3):
        yield NumberRole("slash", None, (f"s:slash{len(values)}", f"s:slash:{near}>{following}"))
    if len(values) == 2 and values[0] <= values[1]:
        around = (at for at in (number - 1, number - 2, number + 1) if 0 <= at < len(told))
        word = next((at for at in around if told[at].kind == "health"), None)
        yield NumberRole("remof", word, ("s:remof", f"s:remof:{near}>{following}"))


def _of_words(told: Sequence[Token], number: int) -> Iterator[NumberRole]:
    """As the number of the nearest word to its left, and to its right, that takes one."""
    for step, side in ((-1, "L"), (1, "R")):
        at, gap = number + step, 0
        while 0 <= at < len(told) and gap <= NEAR:
            token = told[at]
            if takes_number(token):
                key = between(told, min(number, at), max(number, at))
                yield NumberRole(side, at, (f"s:{side}:{token.kind}", f"s:{side}:{key}", f"s:{side}:{token.kind}:{key}"))
                break
            if token.kind in (*NUMBERS, "kw", *STRIKES) or (token.kind == "mark" and token.value in ".;?!"):
                break
            gap += token.kind not in QUIET
            at += step


def _prices(told: Sequence[Token], number: int) -> Iterator[NumberRole]:
    """As the price of the nearest ability that may have one, to its left and to its right."""
    before, after = _before(told, number), _after(told, number)
    of_force = "f" if after and after[0].kind == "force" else "n"
    prior = before[-1].sign if before else "start"
    for step, side in ((-1, "C"), (1, "CR")):
        for at in range(number + step, number + step * FAR, step):
            if not 0 <= at < len(told) or told[at].kind == "vs" or (told[at].kind == "mark" and told[at].value in ".;?"):
                break
            if told[at].kind != "kw" or told[at].value not in CHOSEN:
                continue
            key = between(told, min(number, at), max(number, at))
            key = next(
                (short for sign, short in (("pay", "pay"), ("(", "("), (",", ",")) if sign in key), "-" if key == "num" else "o"
            )
            if side == "C" and any(token.kind == "kw" for token in told[max(0, at - 4) : at]):
                each = any(fold(token.text) in EACH for token in told[max(0, at - 4) : number + 4])
                yield NumberRole("CC", at, (f"s:CC:{each}:{of_force}", "s:CC", f"s:CC:{key}"))
            kept = (f"s:{side}:{key}:{of_force}", f"s:{side}:{prior}:{of_force}", f"s:{side}", f"s:C:kw:{told[at].value}")
            yield NumberRole(side, at, kept)
            break


def _alone(told: Sequence[Token], number: int) -> Iterator[NumberRole]:
    """The roles of a number that needs no word of its own."""
    token, before, after = told[number], _before(told, number), _after(told, number)
    first, last = (after[0] if after else None), (before[-1] if before else None)
    following, prior = (first.kind if first else "end"), (last.sign if last else "start")
    pair = f"{prior}>{following}"

    def role(name: str, *more: str) -> NumberRole:
        return NumberRole(name, None, (f"s:{name}:{pair}", *more, f"s:{name}"))

    struck = next((one.kind for one in reversed(before[-3:]) if one.kind in ("act", "send", "pass", "rolls", "in", "role")), "no")
    counted = first is not None and fold(first.text) in HITS
    if counted:
        yield role("skip", "s:skip:hits")
        return
    if struck != "no" or not token.text.isalpha():
        yield role("P", f"s:P:{struck}")
    word = next(
        (at for at in range(number - 1, max(-1, number - NEAR - 1), -1) if told[at].kind not in (*QUIET, "turns", "him")), 0
    )
    if told[word].kind in ("plays", "prevents", "take"):
        yield NumberRole("amount", word, (f"s:amount:>{following}", "s:amount"))
    if is_claimed(told, number) or _is_of_so_many(told, number):
        yield role("said")
    least = any(fold(one.text) in LEAST for one in told[max(0, number - 3) : number])
    odd = first is not None and first.kind == "word" and fold(first.text) in NO_FACTS
    had = any(one.kind in ("has", "with", "pay", "already", "take") for one in told[max(0, number - NEAR) : number])
    if token.value == 1 and token.text.isalpha() and not had and following not in ("end", "mark"):
        yield NumberRole("one", None, ("s:one", f"s:one:{pair}"))
    if token.value >= 100 or least or odd:
        yield NumberRole("skip", None, ("s:odd", f"s:odd:{following}"))
    elif not token.text.lstrip("+-").isdecimal():
        yield role("skip", f"s:skip:{following}")
    if token.value == 2 and token.kind == "num" and following in ("unit", "name", "word", "state", "card"):
        yield role("count")
    of_side = prior == "," and following == "of" and any(one.kind == "force" for one in told[:number])  # "4 on the side of rey"
    of_dice = following in ("die", "dicedmg")
    has_price = prior in ("has", "(", "and") and any(one.kind == "pay" for one in told[:number])
    speaks = has_price or any(one.kind in ("force", "side") for one in told)
    if of_side or (speaks and not (has_its_word(told, number) or of_dice)):
        yield role("F", f"s:F:{prior}>")
    if last and last.kind in ("name", "unit"):
        yield NumberRole("skip", None, (f"s:skip:named:{last.kind}>{following}", "s:skip:named"))
    if not (has_its_word(told, number) or of_dice):
        yield role("H", f"s:H:{prior}>")
    takes_off = prior == "-" and told[number - 1].sign == "-" and (told[number - 1].end == token.start or number == 1)
    if takes_off or (prior == "-" and before[-2:][0].kind in ("num", "power")) or any(one.kind == "minus" for one in before[-2:]):
        yield role("sub")
    if token.kind == "signed" or prior in ("+", "gives"):
        yield NumberRole("add", None, (f"s:add:{token.kind}:{following}", f"s:add:{prior}", "s:add"))
    if following in ("on", "in", "already", "onit") or any(one.kind in ("already", "on", "his") for one in before[-2:]):
        yield role("dmg")
    kinds = [one.kind for one in after[:3]]
    of_so_many = "num" in kinds and (following == "of" or kinds[:2] == ["health", "of"])
    if of_so_many or any(one.kind == "left" for one in before[-2:] + after[:2]):
        yield role("rem")
