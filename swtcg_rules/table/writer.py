"""A board or a table as one line of text, in the one canonical form: reading it back gives the same."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.store import load
from swtcg_rules.table.model import (
    LENT_TEXT,
    Ability,
    Board,
    Kind,
    Modifier,
    Passes,
    Played,
    Rerolls,
    Role,
    Rolls,
    RollsOf,
    Side,
    Text,
    Unit,
    UnitRef,
    Until,
    Uses,
)
from swtcg_rules.table.turns import Table, TurnMove
from swtcg_rules.table.words import CHANGED, FORMS, UNIT_WORDS, GrammaticalCase, Meaning, NumberWord, means_more, written
from swtcg_rules.words import LANGUAGES, say, text_in

PLAIN = re.compile(r"[^\W\d_]+(?:['-][^\W\d_]+)*\Z")
"""A name that is one word needs no quotation marks in a move, unless it is a word of the notation."""

OF_A_CARD = "text"
"""The form of the effects that card texts are read as."""
PILOT = "pilot"
"""The keyword whose subtype stands before it."""

Roles = tuple[Sequence[Unit], Sequence[Unit]]
"""The units of an attack by role, the declared ones first."""


def write_scenario(scenario: Board | Table, lang: str = "en") -> str:
    """The canonical form of a board or a table, in English or, for reading, in Polish."""
    if isinstance(scenario, Board):
        return "; ".join(_board(scenario, lang))
    from swtcg_rules.table.turn_writer import table_written  # an attack need not load it

    return "; ".join(table_written(scenario, lang))


def exchanged(board: Board) -> Board:
    """The same units with the defenders attacking."""
    side = None if board.side is None else board.side.other
    return board._replace(attackers=board.defenders, defenders=board.attackers, side=side, force=board.force[::-1])


def write_ability(ability: Ability, lang: str = "en", in_text: bool = False) -> str:
    """An ability with its number, its texts or cost, and its condition as the notation has them: `Evade 2 (2 Force)`."""
    summary = load().summaries[ability.keyword]
    if summary["form"] == OF_A_CARD:
        from swtcg_rules.table.effects import write_effect  # an attack need not load it

        return write_effect(ability, lang)
    name = text_in(summary["name"], lang)
    if summary["kind"] == "effect" and (ability.to is not None or ability.texts):
        from swtcg_rules.table.wordings import write_wording  # only card texts name others

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
    parts = [_change(change, lang) for change in text.changes]
    parts += [write_ability(ability, lang, in_text=True) for ability in text.abilities]
    parts += [say(lang, "notation.cost", n=text.force)] if text.force else []
    parts += [say(lang, "notation.build-points", n=text.build_points)] if text.build_points else []
    parts += [written("tap", lang=lang)] if text.tap else []
    parts += [f"{written('loses', lang=lang)} {text_in(load().summaries[keyword]['name'], lang)}" for keyword in text.lost]
    parts += [text.said] if text.said else []
    return ", ".join(parts) or written("none", lang=lang)


# Units


def _board(board: Board, lang: str) -> Iterator[str]:
    if board.staged:
        from swtcg_rules.table.turn_writer import cards_written  # a plain attack need not load it

        yield cards_written(board.staged, lang, "" if board.amount is None else _does(board.kind, board.amount, lang))
        yield from record_written((board.attackers, board.defenders), board.rolls, board.played, lang)
        return
    other = None if board.side is None else board.side.other
    does = None if board.amount is None else (board.kind, board.amount)
    attackers = _units(board.attackers, lang, board.side, does, board.force[0])
    defenders = _units(board.defenders, lang, other, None, board.force[1])
    yield f"{attackers} {written('versus', lang=lang)} {defenders}"
    yield from record_written((board.attackers, board.defenders), board.rolls, board.played, lang)


def _units(units: Sequence[Unit], lang: str, side: Side | None, does: tuple[Kind, int] | None, force: int | None) -> str:
    return " + ".join(_unit(unit, lang) if at else _unit(unit, lang, side, does, force) for at, unit in enumerate(units))


def _unit(unit: Unit, lang: str, side: Side | None = None, does: tuple[Kind, int] | None = None, force: int | None = None) -> str:
    """A unit, and what stands with a side's first one: its side, what it does in place of an attack, its Force."""
    parts = [_does(*does, lang)] if does else []
    parts.extend(_words(unit, lang, load().version))
    if force is not None:
        parts.append(f"{written('force', lang=lang)} {force}")
    body = ", ".join(parts) or written("unit", lang=lang)
    if side is not None:
        body = f"{side_written(side, lang)} {body}"
    return f'"{unit.name}": {body}' if unit.name else body


def _does(kind: Kind, amount: int, lang: str) -> str:
    if kind is Kind.COUNTERS:
        return f"{written('put', lang=lang)} {say(lang, 'notation.counters', n=amount)}"
    return say(lang, "notation.dice" if kind is Kind.DICE else "notation.damage", n=amount)


@lru_cache(maxsize=10_000)  # in a sweep each unit stands on many boards
def _words(unit: Unit, lang: str, _glossary: str) -> tuple[str, ...]:
    """The words of a unit in an attack; what only a table has is left out, except the user's own keywords."""
    bare = (
        ability if ability.keyword == LENT_TEXT and ability.of else ability._replace(of="", texts=(), met=None)
        for ability in unit.abilities
    )
    return tuple(said_of(unit._replace(abilities=tuple(bare)), lang))


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
            yield from (_change(modifier, lang) for modifier in unit.modifiers)


def _change(modifier: Modifier, lang: str) -> str:
    if modifier.until is Until.LASTING and modifier.source:  # lent by another card: alone, a change of this turn
        modifier = modifier._replace(until=Until.END_OF_TURN, source="")
    text = f"{modifier.n:+} {CHANGED[modifier.what].added[lang == 'pl']}"
    if modifier.until is not Until.LASTING:
        text += f" {written('until', modifier.until, lang)}"
    return f"{text} ({text_in(load().summaries[modifier.source]['name'], lang)})" if modifier.source else text


def unit_name(board: Board, number: int, lang: str) -> str:
    """A unit's name, or what it is on this board."""
    name = board.units[number].name
    if name:
        return name
    attack, defender = board.kind is Kind.ATTACK, board.defender
    if number == board.attacker:
        return say(lang, "unit.attacker" if attack else "unit.source")
    if number == defender:
        return say(lang, "unit.defender" if attack else "unit.target")
    if number < defender:
        return say(lang, "unit.beside-attacker", n=number + 1)
    return say(lang, "unit.beside-defender", n=number - defender + 1)


def side_written(side: Side, lang: str, case: GrammaticalCase = GrammaticalCase.NOMINATIVE) -> str:
    """The word for a side."""
    word = Meaning("side", side.name.lower())
    return FORMS[word][1][case] if lang == "pl" else written(*word, lang=lang)


# Tables


def write_move(table: Table, move: TurnMove, lang: str = "en") -> str:
    """A move of the turn with its record, as it stands in the canonical form."""
    from swtcg_rules.table.turn_writer import moves_written

    return "; ".join(moves_written(table, move, lang))


def write_continued(table: Table, move: TurnMove, lang: str = "en") -> str:
    """The last clause of a move's record, which the record goes on with."""
    from swtcg_rules.table.turn_writer import moves_written

    *_, last = moves_written(table, move, lang)
    return last


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
