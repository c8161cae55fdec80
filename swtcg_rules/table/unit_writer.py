"""What the canonical forms of boards and tables have in common: the words of a unit, its name, records."""

import re
from collections.abc import Iterator, Sequence

from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.store import load
from swtcg_rules.table.ability_writer import write_ability, write_change
from swtcg_rules.table.model import Ability, Passes, Played, Rerolls, Role, Rolls, RollsOf, Side, Unit, UnitRef, Uses
from swtcg_rules.table.phrases import means_more, written
from swtcg_rules.table.turns import Table
from swtcg_rules.table.words import FORMS, UNIT_WORDS, GrammaticalCase, Meaning, NumberWord
from swtcg_rules.words import LANGUAGES, say, text_in

PLAIN = re.compile(r"[^\W\d_]+(?:['-][^\W\d_]+)*\Z")
"""A name that is one word needs no quotation marks in a move, unless it is a word of the notation."""

Roles = tuple[Sequence[Unit], Sequence[Unit]]
"""The units of an attack by role, the declared ones first."""


def said_of(unit: Unit, lang: str) -> Iterator[str]:
    """The words of a unit that an attack has too, in their order."""
    for word in UNIT_WORDS:
        value = getattr(unit, word.field)
        if value != word.unsaid and (isinstance(word, NumberWord) or value == word.value):
            said = written(*word.meaning, lang=lang)
            yield f"{said} {value}" if isinstance(word, NumberWord) else said
        if word.field == "power":
            yield from (write_ability(ability, lang) for ability in unit.abilities)
            names = load().summaries
            yield from (f"{written('loses', lang=lang)} {text_in(names[keyword]['name'], lang)}" for keyword in unit.lost)
        elif word.field == "speed":
            yield from (write_change(modifier, lang) for modifier in unit.modifiers)


def side_written(side: Side, lang: str, case: GrammaticalCase = GrammaticalCase.NOMINATIVE) -> str:
    """The word for a side."""
    word = Meaning("side", side.name.lower())
    return FORMS[word][1][case] if lang == "pl" else written(*word, lang=lang)


def name_on(table: Table, number: int, lang: str, case: GrammaticalCase = GrammaticalCase.NOMINATIVE) -> str:
    """What a move calls a unit: its name, or, where it has none of its own, side and number: `dark 2`."""
    return name_of(table.units, table.sides, number, lang, case)


def names_on(table: Table, number: int) -> dict[str, str]:
    """As `name_on`, in each language."""
    return {lang: name_on(table, number, lang) for lang in LANGUAGES}


def name_of(
    units: Sequence[Unit],
    sides: Sequence[Side],
    number: int,
    lang: str,
    case: GrammaticalCase = GrammaticalCase.NOMINATIVE,
    quoted: bool = False,
) -> str:
    """As `name_on`; with `quoted` the name stands in quotation marks even where it needs none."""
    name = units[number].name
    if name and [unit.name for unit in units].count(name) == 1:
        plain = PLAIN.match(name) and not means_more(fold(name))
        same = [unit.name for unit in units if unit.name and fold(unit.name) == fold(name)]
        return name if plain and len(same) == 1 and not quoted else f'"{name}"'
    side = sides[number]
    return f"{side_written(side, lang, case)} {sides[: number + 1].count(side)}"


# Records


def record_written(roles: Roles, rolls: Rolls | None, played: Sequence[Played], lang: str) -> Iterator[str]:
    """The clauses of what was rolled and played in an attack."""
    if rolls:
        yield f"{written('rolls', lang=lang)} {' '.join(map(str, rolls.faces))}"
    yield from (_played(roles, one, lang) for one in played)


def _played(roles: Roles, played: Played, lang: str) -> str:
    match played:
        case Passes(by):
            return f"{written('role', by, lang)} {written('passes', lang=lang)}" if by else written("nothing", lang=lang)
        case Uses(keyword, amount, _, unit, _, _):
            text = _mention(roles, played, lang)
            step = load().summaries[keyword]["step"]
            if amount is not None and step == "reroll-chance":
                text += f" {written('announces', lang=lang)} {say(lang, 'notation.announced', n=amount)}"
            elif amount is not None:
                verb = "prevents" if step == "prevention-chance" else "moves"
                text += f" {written(verb, lang=lang)} {amount}"
            return text + (f" {written('on', lang=lang)} {_reference(roles, unit, lang)}" if unit else "")
        case Rerolls(dice, by, using):
            who = _mention(roles, using, lang) + " " if using else f"{written('role', by, lang)} " if by else ""
            shown = ", ".join(f"{new}" if old is None else f"{old}>{new}" for old, new in dice)
            return f"{who}{written('rerolls', lang=lang)} {shown}"
        case RollsOf(keyword, faces, x, by, cost):
            who = _mention(roles, Uses(keyword, None, x, None, by, cost), lang)
            return f"{who} {written('rolls', lang=lang)} {' '.join(map(str, faces))}"


def _mention(roles: Roles, ability: Uses, lang: str) -> str:
    """An ability with what tells it apart from others; a cost of 0 is written too, if it is given."""
    text = write_ability(Ability(ability.keyword, ability.x, texts=(ability.text,) if ability.text else ()), lang)
    if ability.cost is not None:
        text += f" ({say(lang, 'notation.cost', n=ability.cost)})"
    return text + (f" {written('by', lang=lang)} {_reference(roles, ability.by, lang)}" if ability.by else "")


def _reference(roles: Roles, ref: UnitRef, lang: str) -> str:
    attackers, defenders = roles
    name = (attackers if ref.role is Role.ATTACKER else defenders)[ref.place].name
    if name and [unit.name for unit in (*attackers, *defenders)].count(name) == 1:
        return f'"{name}"'
    return say(lang, f"notation.{ref.role}") + (f" {ref.place + 1}" if ref.place else "")
