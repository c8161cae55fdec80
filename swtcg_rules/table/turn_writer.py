"""A table and the moves of a turn as text, in the one canonical form: reading it back gives the same."""

from collections.abc import Iterator

from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.ability_writer import write_text
from swtcg_rules.table.model import Arena, CardKind, Side, Unit, base_name
from swtcg_rules.table.phrases import written
from swtcg_rules.table.turn_words import CARD_NUMBERS, CHOSEN, moment_word
from swtcg_rules.table.turns import (
    Act,
    Ambushes,
    Attacks,
    Begins,
    Does,
    DoesNothing,
    Moment,
    PassesTable,
    Table,
    TurnMove,
    UsesInstead,
    Way,
    in_roles,
)
from swtcg_rules.table.unit_writer import name_of, name_on, record_written, said_of, side_written
from swtcg_rules.table.words import GrammaticalCase
from swtcg_rules.words import say

VERBS = {CardKind.UNIT: "deploy", CardKind.BATTLE: "play"}
"""The verb for a card that comes into play; cards of other kinds are completed."""


def table_written(table: Table, lang: str) -> Iterator[str]:
    """The parts of a table that semicolons separate: what lies there, its moment, its moves."""
    sides = {*table.sides}
    yield cards_written(table, lang)
    told = any(not isinstance(move, PassesTable | UsesInstead) for move in table.moves)
    if table.moment is not Moment.NONE or (len(sides) > 1 and not told):  # with nothing behind them two sides would be an attack
        yield _moment(Begins(table.moment, table.whose, table.arena), lang)
    for move in table.moves:
        yield from moves_written(table, move, lang)


def cards_written(table: Table, lang: str, does: str = "") -> str:
    """What lies there; `does` is what its first card does in place of an attack."""
    sides: dict[Side, list[str]] = {}
    for number, side in enumerate(table.sides):
        first = side not in sides
        sides.setdefault(side, []).append(_card(table, number, lang, first, "" if number else does))
    return f" {written('versus', lang=lang)} ".join(" + ".join(cards) for cards in sides.values())


def _moment(moment: Begins, lang: str) -> str:
    step = written(*moment_word(moment.moment, moment.arena), lang=lang)
    return step if moment.side is None else say(lang, f"notation.step-of-{moment.side.name.lower()}", step=step)


# Cards


def _card(table: Table, number: int, lang: str, first: bool, does: str = "") -> str:
    """A card; the first one of a side is written with the means of its side, and `does` is what it does in place of an attack."""
    unit, side = table.units[number], table.sides[number]
    below, beneath = (unit.under, True) if unit.under is not None else (unit.on, False)
    on = ""
    if below is not None:
        case = GrammaticalCase.ACCUSATIVE if beneath else GrammaticalCase.GENITIVE
        lying = name_of(table.units, table.sides, below, lang, case, quoted=True)
        on = f"{written('under' if beneath else 'on', lang=lang)} {lying}"
    parts = [*([does] if does else []), *([on] if on and not unit.name else [])]
    parts.extend(_words(unit, lang, below is not None))
    for word, means in (("force", table.force), ("build-points", table.build_points)):
        if first and means[side] is not None:
            parts.append(f"{written(word, lang=lang)} {means[side]}")
    body = ", ".join(parts) or written("unit", lang=lang)
    if unit.name:
        body = f'"{unit.name}" {on}: {body}' if on else f'"{unit.name}": {body}'
    return f"{side_written(side, lang)} {body}" if first and table.sides_named else body


def _words(unit: Unit, lang: str, lies: bool) -> Iterator[str]:
    """All words of a card; the words of its types also give its place where they can."""
    words = [*said_of(unit._replace(arena=None), lang)]
    behind = [*said_of(Unit(tapped=unit.tapped, droid=unit.droid, granted=unit.granted, discarded=unit.discarded), lang)]
    yield from words[: len(words) - len(behind)]
    kind = [] if unit.kind is CardKind.UNIT else [written("card", unit.kind, lang)]
    types = "/".join(written("state", arena, lang) for arena in unit.types)
    if place := " ".join([*kind, *([types] if types else [])]):
        yield place
    zone = _zone(unit, lies)
    if zone is not None:
        yield written("state" if zone is Arena.BUILD_ZONE else "zone", zone, lang)
    yield from behind
    if unit.subtypes:
        yield f"[{unit.subtypes}]"
    for word in CARD_NUMBERS:
        value = getattr(unit, word.field)
        if value != word.unsaid:
            yield f"{written(*word.meaning, lang=lang)} {value}"
    if unit.unique and base_name(unit.name) == (unit.name or ""):
        yield written("state", "unique", lang)
    if unit.gives != Unit().gives:
        yield f"{written('gives', lang=lang)} ({write_text(unit.gives, lang)})"
    yield from (f"{written('chosen', lang=lang)} {place + 1}" for place in unit.chosen)


def _zone(unit: Unit, lies: bool) -> Arena | None:
    """The place that has to be written: None if the card below, the first type or build counters already show it."""
    if lies or unit.built is not None or unit.arena is None or unit.arena is next(iter(unit.types), None):
        return None
    return unit.arena


# Moves


def moves_written(table: Table, move: TurnMove, lang: str) -> Iterator[str]:
    """A move, and behind it the clauses of its record."""
    match move:
        case Attacks(unit, target, rolls, played) | Ambushes(unit, target, rolls, played):
            attackers, defenders = in_roles(table.sides, unit, target)
            roles = [table.units[number] for number in attackers], [table.units[number] for number in defenders]
            verb = written("attacks" if isinstance(move, Attacks) else "ambush", lang=lang)
            go = f"{name_on(table, unit, lang)} {verb} {name_on(table, target, lang, GrammaticalCase.ACCUSATIVE)}"
            record = [*record_written(roles, rolls, played, lang)]
            if isinstance(move, Ambushes) and rolls:
                go, record = f"{go} {record[0]}", record[1:]
            yield go
            yield from record
        case DoesNothing(unit):
            yield f"{name_on(table, unit, lang)} {written('does-nothing', lang=lang)}"
        case UsesInstead(unit, ability):
            yield f"{name_on(table, unit, lang)} {written('uses-ability', lang=lang)} {ability}"
        case PassesTable():
            yield say(lang, "notation.pass")
        case Begins():
            yield _moment(move, lang)
        case Does():
            yield " ".join(_does(table, move, lang))


def _does(table: Table, move: Does, lang: str) -> Iterator[str]:
    def word(kind: str, value: str = "") -> str:
        return written(kind, value, lang)

    def named(number: int | None, case: GrammaticalCase = GrammaticalCase.NOMINATIVE) -> str:
        return "" if number is None else name_on(table, number, lang, case)

    acting, acted, of = (
        named(move.card, case) for case in (GrammaticalCase.NOMINATIVE, GrammaticalCase.ACCUSATIVE, GrammaticalCase.GENITIVE)
    )
    other, of_other = (named(move.other, case) for case in (GrammaticalCase.ACCUSATIVE, GrammaticalCase.GENITIVE))
    side = "" if move.side is None else side_written(move.side, lang)
    place = [] if move.to is None else [word("place", move.to)]
    match move.act:
        case Act.ROLL:
            yield f"{word('build-roll')} {move.n}"
        case Act.BUILD:
            yield f"{word('build')} {move.n} {word('on-card')} {acted}"
        case Act.BRING:
            assert move.card is not None
            yield f"{word('bring', VERBS.get(table.units[move.card].kind, 'complete'))} {acted}"
            if other:
                yield f"{word('under-card')} {other}" if move.under else f"{word('onto-card')} {of_other}"
            yield from place
            if move.way is not Way.COST:
                yield word("way", move.way)
            if move.enhanced:
                yield word("with", "enhance")
        case Act.BOARD:
            yield f"{acting} {word('board')} {other}"
        case Act.LEAVE:
            yield f"{acting} {word('leave')}"
            carrier = None if move.card is None else table.units[move.card].on
            if carrier is not None:
                yield named(carrier, GrammaticalCase.ACCUSATIVE)
            yield from place
        case Act.ATTACH:
            yield f"{word('attach')} {acted} {word('to-card')} {of_other}"
        case Act.TOP:
            yield f"{word('put-card')} {acted} {word('top')}"
        case Act.RETREAT:
            yield f"{word('retreat')} {acted}"
        case Act.UPKEEP:
            yield f"{word('upkeep-of')} {of}" + (f": {_chosen(table, move, lang)}" if move.n is not None else "")
        case Act.REPAIR:
            yield f"{word('repair-of')} {of} {word('removes')} {move.n}"
        case Act.SPEED:
            yield f"{word('velocity-of')} {of}: {move.n:+}"
        case Act.ADAPT:
            yield f"{word('adapt-of')} {of}: {_chosen(table, move, lang)}"
        case Act.DEED:
            which = "" if move.n is None else f": {move.n}"
            yield f"{word('text-of')} {of}" + (f" {word('on-card')} {other}" if other else "") + which
        case Act.CONTEST:
            yield f"{word('contest')} {_contested(table, move, lang)}"
        case Act.BID | Act.STAND:
            yield f"{side} {word('stand')}" if move.act is Act.STAND else f"{side} {word('bid')} {move.n}"


def _chosen(table: Table, move: Does, lang: str) -> str:
    """The chosen text, or its number where it is none of the card's own or repeats an earlier one."""
    assert move.card is not None and move.n is not None
    abilities = table.units[move.card].abilities
    texts = [text for ability in abilities if ability.keyword == CHOSEN[move.act] for text in ability.texts]
    own = move.n < len(texts) and texts.index(texts[move.n]) == move.n
    return write_text(texts[move.n], lang) if own else str(move.n + 1)


def _contested(table: Table, move: Does, lang: str) -> str:
    """The name that a contest is about, without the version letter."""
    assert move.card is not None
    name = base_name(table.units[move.card].name)
    alike = [unit for unit in table.units if fold(unit.name or "") == fold(name)]
    if not name or alike:
        return name_on(table, move.card, lang)
    return name_of((Unit(name=name),), (table.sides[move.card],), 0, lang)
