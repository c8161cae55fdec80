"""Abilities, texts and effects of card texts as the notation has them; each may stand in the others."""

from collections.abc import Iterator, Sequence

from swtcg_rules.glossary.store import load
from swtcg_rules.table.model import Ability, Arena, Modifier, Text, Those, Until, While
from swtcg_rules.table.phrases import written
from swtcg_rules.table.words import CHANGED, Meaning
from swtcg_rules.words import say, text_in

OF_A_CARD = "text"
"""The form of the effects that card texts are read as."""
PILOT = "pilot"
"""The keyword whose subtype stands before it."""


def write_ability(ability: Ability, lang: str = "en", in_text: bool = False) -> str:
    """An ability with its number, its texts or cost, and its condition as the notation has them: `Evade 2 (2 Force)`."""
    summary = load().summaries[ability.keyword]
    if summary["form"] == OF_A_CARD:
        return write_effect(ability, lang)
    name = text_in(summary["name"], lang)
    if summary["kind"] == "effect" and (ability.to is not None or ability.texts):
        text = write_wording(ability, lang)
        if ability.texts:
            return text
    elif summary["kind"] == "effect":
        text = load().called(ability.keyword, lang, ability.x)
    else:
        text = f"{name} {'X' if in_text and is_counted(ability) else '' if ability.x is None else ability.x}".rstrip()
    if "[" in summary.get("form", ""):
        text = _with_texts(text, ability, lang)
    else:
        cost = [say(lang, "notation.cost", n=ability.cost)] if ability.cost else []
        text += _in_brackets(cost, ability.used, lang)
    if not ability.if_without:
        return text
    comma = "," if lang == "pl" else ""
    return f"{written('gets', lang=lang)} {text}{comma} {written('if-without', lang=lang)} {name}"


def is_counted(ability: Ability) -> bool:
    """Whether the number of a keyword is the count of what stands behind its text: "gets (Evade X) for each ..."."""
    return ability.x is None and load().summaries[ability.keyword]["form"] == "X"


def _in_brackets(inside: list[str], used: bool, lang: str) -> str:
    inside = [*inside, *([say(lang, "notation.used")] if used else [])]
    return f" ({', '.join(inside)})" if inside else ""


def _with_texts(name: str, ability: Ability, lang: str) -> str:
    """A keyword that takes a text, with the subtype before it or what stands in its brackets."""
    inside = [" / ".join(write_text(text, lang) for text in ability.texts)] if ability.texts else []
    if ability.met is not None:
        inside = [written("met", "yes" if ability.met else "no", lang)]
    elif ability.keyword == PILOT:
        name = f"[{ability.of}] {name}" if ability.of else name
    elif ability.of:
        inside = [ability.of]
    elif ability.cost:
        inside = [say(lang, "notation.cost", n=ability.cost)]
    return name + _in_brackets(inside, ability.used, lang)


def write_text(text: Text, lang: str = "en") -> str:
    """A text behind a keyword: what it gives, gains or costs."""
    parts = [write_change(change, lang) for change in text.changes]
    parts += [write_ability(ability, lang, in_text=True) for ability in text.abilities]
    parts += [say(lang, "notation.cost", n=text.force)] if text.force else []
    parts += [say(lang, "notation.build-points", n=text.build_points)] if text.build_points else []
    parts += [written("tap", lang=lang)] if text.tap else []
    parts += [f"{written('loses', lang=lang)} {text_in(load().summaries[keyword]['name'], lang)}" for keyword in text.lost]
    parts += [text.said] if text.said else []
    return ", ".join(parts) or written("none", lang=lang)


def write_change(modifier: Modifier, lang: str) -> str:
    """A change of a number as the notation has it."""
    if modifier.until is Until.LASTING and modifier.source:  # lent by another card: alone, a change of this turn
        modifier = modifier._replace(until=Until.END_OF_TURN, source="")
    text = f"{modifier.n:+} {CHANGED[modifier.what].added[lang == 'pl']}"
    if modifier.until is not Until.LASTING:
        text += f" {written('until', modifier.until, lang)}"
    return f"{text} ({text_in(load().summaries[modifier.source]['name'], lang)})" if modifier.source else text


def write_effect(ability: Ability, lang: str) -> str:
    """An effect as the notation has it."""
    from swtcg_rules.table.effects import CARD_TEXT, GETS, TREATED_AS  # an attack need not load them

    if not (ability.texts or ability.of):
        return text_in(load().summaries[ability.keyword]["name"], lang)
    if ability.keyword == GETS and ability.of:  # written by the name of the user's keyword that is played as this effect
        held = [one for one in ability.texts[0].abilities if load().summaries[one.keyword]["type"] == "activated"]
        used = [one for one in held if one.used]
        if len(used) in (0, len(held)):
            return write_ability(Ability(ability.of, ability.x, ability.cost, used=bool(used)), lang)
    if ability.keyword == TREATED_AS:
        return f"{written('treated-as', lang=lang)} [{ability.of}]"
    if ability.keyword == CARD_TEXT:
        return f'{written("card-text", lang=lang)} {ability.of} ("{ability.texts[0].said}")'
    return " ".join(_parts(ability, write_text(ability.texts[0], lang), lang))


def _parts(ability: Ability, text: str, lang: str) -> Iterator[str]:
    from swtcg_rules.table.effects import FOR_THIS_ATTACK

    if ability.to is not None:
        yield write_those("each", ability.to, lang)
    yield f"{written('gets', lang=lang)} ({text})"
    if ability.per is not None:
        yield write_those("per", ability.per, lang)
    yield from write_conditions(ability.when, lang)
    if ability.keyword == FOR_THIS_ATTACK:
        yield written("for-attack", lang=lang)
        inside = [say(lang, "notation.cost", n=ability.cost)] if ability.cost else []
        inside += [say(lang, "notation.used")] if ability.used else []
        if inside:
            yield f"({', '.join(inside)})"


def write_conditions(conditions: Sequence[While], lang: str) -> Iterator[str]:
    """The words of conditions."""
    from swtcg_rules.table.effects import CONDITIONS

    for number, (needs, those) in enumerate(conditions):
        if number:
            yield say(lang, "notation.and")
        keys = [key for key in (needs, f"{needs}-{_whose(those)}") if Meaning("while", key) in CONDITIONS]
        yield f"{written('while', keys[-1], lang)} {_written(those, lang)}".rstrip()


def _whose(those: Those) -> str:
    return "-".join([*([str(those.whose)] if those.whose else []), *(["other"] if those.other else [])])


def write_those(kind: str, those: Those, lang: str) -> str:
    """The words for certain cards behind a word that says whose they are."""
    return f"{written(kind, _whose(those), lang)} {_written(those, lang)}"


def _written(those: Those, lang: str) -> str:
    """The words for certain cards, without the word that says whose they are."""
    from swtcg_rules.table.effect_words import EFFECT_FORMS

    parts: list[str] = []
    if those.side is not None:
        parts.append(written("side", those.side.name.lower(), lang))
    if those.tapped is not None:
        parts.append(written("state", "tapped" if those.tapped else "untapped", lang))
    if those.damaged is not None:
        parts.append(written("damaged", "yes" if those.damaged else "no", lang))
    parts += [written("mark" if Meaning("mark", mark) in EFFECT_FORMS else "state", mark, lang) for mark in those.marks]
    parts += [f"{written('not', lang=lang)} [{words}]" for words in those.without]
    parts += _either([f"[{words}]" for words in those.subtypes], lang)
    parts += _either([f'"{name}"' for name in those.names], lang)
    parts += _either([written("state", arena, lang) for arena in those.types], lang)
    parts += [written("card", those.kind, lang)] if those.kind else []
    parts += [written("unit", lang=lang)] if those.is_unit else []
    parts += _either([written("state" if zone is Arena.BUILD_ZONE else "zone", zone, lang) for zone in those.arenas], lang)
    return " ".join(parts)


def _either(parts: Sequence[str], lang: str) -> list[str]:
    return [f" {written('or', lang=lang)} ".join(parts)] if parts else []


def write_wording(ability: Ability, lang: str) -> str:
    """An effect that names the cards it is for, or its price and its time; a cost in Force alone is left out."""
    from swtcg_rules.table.effect_words import DEPLOYS_CHEAPER
    from swtcg_rules.table.wordings import AT_MOMENTS, DEEDS

    text = load().called(ability.keyword, lang, ability.x)
    if ability.keyword == DEPLOYS_CHEAPER:
        assert ability.to is not None
        return f"{write_those('each', ability.to, lang)} {text}"
    if ability.to is not None:
        text = f"{text} {write_those('for-whom', ability.to, lang)}"
    if ability.keyword in (*DEEDS, *AT_MOMENTS):
        paid = [] if ability.texts[0] == Text() else [write_text(ability.texts[0], lang)]
        used = [say(lang, "notation.used")] if ability.used else []
        text += f" ({', '.join([*paid, written('limit', ability.of, lang), *used])})"
    return text
