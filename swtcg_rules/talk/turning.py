"""Builds a table with its moment and moves from talk about the turn: building, Pilots, retreat, Upkeep, contests."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from string import ascii_uppercase

from swtcg_rules.errors import ScenarioError
from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.model import ARENAS, Arena, Side, Unit
from swtcg_rules.table.reader import read_scenario
from swtcg_rules.table.turns import Act, Does, Moment, Table
from swtcg_rules.table.writer import write_scenario
from swtcg_rules.talk.battle.lineup import tidied
from swtcg_rules.talk.by_name import by_name
from swtcg_rules.talk.card import CardMention
from swtcg_rules.talk.cards import VERSION as PRINTED_VERSION
from swtcg_rules.talk.item import Item
from swtcg_rules.talk.model import CardFacts, Understood, Unplaced
from swtcg_rules.talk.scene import Scene
from swtcg_rules.talk.statements import MINE, THEIRS
from swtcg_rules.talk.turn_words import IN_SPACE

ON_BOARD = ("board", "aboard", "flown-by", "leave")
"""What a Pilot does on a unit."""
VERSION = re.compile(r" ([A-Z])\Z")
"""The letter of a version behind a name."""
NO_NAMES = frozenset(
    (
        *("missing", "lacking", "short", "brakuje", "braknie", "brak"),
        *("many", "much", "several", "some", "any", "all", "every", "each", "both", "few", "more", "most", "no", "multiple"),
        *("effect", "effects", "ability", "abilities", "card", "cards", "text", "texts", "mission", "location", "player"),
        *("players", "pilot", "pilots", "unit", "units", "opponent", "side", "loser", "winner", "anything", "anyone"),
        *("ile", "kilka", "wiele", "wszystkie", "kazda", "zadna", "jakas", "dowolna", "obie", "dwie", "wiecej", "efekt"),
        *("efekty", "zdolnosc", "zdolnosci", "karta", "karty", "tekst", "misja", "lokacja", "gracz", "gracze", "pilot"),
        *("piloci", "jednostka", "jednostki", "jednostek", "przeciwnik", "przegrany", "przegrana", "cos"),
    )
)
"""Words that count units or act on them, and are no name of a card."""
OBSTACLE = -1
"""Stands for an obstacle that has no place in the text."""


def of_a_turn(text: str, items: Sequence[Item], cards: Mapping[str, CardFacts]) -> Understood:
    """The table of a text, with its moment and moves; plain where every item is placed and each card has its part."""
    items = tidied(items)
    scene = Scene(items)
    for card in scene.cards:
        card.printed = cards.get(card.name or "")
        if card.printed and card.side not in (None, card.printed.side):
            scene.wrong.add(OBSTACLE)
        if card.printed and card.unit.cost not in (None, card.printed.cost):  # it only has the name of the card
            scene.wrong.add(OBSTACLE)
        card.side = card.printed.side if card.printed else card.side
    kinds = {one for one in scene.told if isinstance(one, str)} - {"asks"}
    frames = STATS if scene.asked == "stats" else FRAMES
    frame = next((make for does, make in frames if kinds <= does and (kinds or scene.asked in ("points", "stats"))), None)
    table = frame(scene) if frame and not any(fold(card.name or "") in NO_NAMES for card in scene.cards) else None
    scenario = _written(table) if table else None
    there = tuple(card.name for card in scene.cards if card.name and card.printed)
    hidden = scene.asked == "points" and "Hidden Cost" in (scenario or "")  # points, or the Force that it takes instead?
    left = [item for item in items if item.start not in scene.placed or item.start in scene.wrong]
    return Understood(
        text,
        by_name(scenario, there) if scenario else None,
        scenario is not None and not left and not ({OBSTACLE} & scene.wrong) and not hidden,
        tuple(scene.placed[item.start] for item in items if item not in left),
        tuple(Unplaced(item.start, item.end, item.text) for item in left if item.kind != "mark"),
        "contest" if "contest" in kinds else scene.asked,
        _about(scene),
        bare=any(_is_bare(card) for card in scene.cards),
        cards=there,
        told=scenario is not None,
    )


def _is_bare(card: CardMention) -> bool:
    """Whether a card has only its name and cost, and perhaps how it stands: it may be a known card."""
    told = card.unit
    return card.name is not None and told == Unit(name=told.name, tapped=told.tapped, built=told.built, cost=told.cost)


def _about(scene: Scene) -> str:
    """The unit whose number is asked: the one named behind the question, or the piloted one if there is none."""
    if "asks" not in scene.told:
        return ""
    behind = [one for one in scene.told[scene.told.index("asks") :] if isinstance(one, CardMention)]
    return next((card.unit.name or "" for card in [*behind, *scene.cards] if card in behind or card.subtype), "")


def _written(table: Table) -> str | None:
    """The table in the notation; None where it is no scenario."""
    try:
        scenario = read_scenario(write_scenario(table))
    except ScenarioError:
        return None
    return write_scenario(scenario)


def _laid(
    scene: Scene, units: Sequence[Unit], moment: Moment, moves: Sequence[Does] = (), sides: Sequence[int] = ()
) -> Table | None:
    """A table of units, mine or those of the given sides; None where the sides do not fit together."""
    of = sides or [MINE] * len(units)
    named = {card.side if not card.whose else card.side.other for card in scene.cards if card.side is not None}
    if len(named) > 1 or not {*scene.force, *scene.points} <= set(of):
        return None
    mine = next(iter(named), Side.DARK if scene.mine is None else scene.mine)
    side = {MINE: mine, THEIRS: mine.other}
    means = {side[who]: (scene.force.get(who), scene.points.get(who)) for who in (MINE, THEIRS)}
    return Table(
        tuple(units),
        tuple(side[who] for who in of),
        force=(means[Side.DARK][0], means[Side.LIGHT][0]),
        build_points=(means[Side.DARK][1], means[Side.LIGHT][1]),
        moment=moment,
        moves=tuple(moves),
        sides_named=bool(named) or scene.mine is not None,
        whose=None if moment is Moment.BATTLE_PHASE else mine,
    )


def _only(scene: Scene, count: int) -> list[CardMention] | None:
    """The cards if there are so many, with names to go by and in some arena, and none of them is the opponent's."""
    cards = scene.cards
    if len(cards) != count or any(card.whose == THEIRS for card in cards):
        return None
    return cards


def _in_arena(card: CardMention, otherwise: Arena | None = None) -> Unit:
    """A unit with a name to go by and its arena; an arena that nothing states makes no difference to the answer."""
    if card.printed:
        return card.unit
    arena = card.unit.arena or otherwise or (Arena.SPACE if card.subtype in IN_SPACE else Arena.GROUND)
    return card.unit._replace(name=card.unit.name or ascii_uppercase[0], arena=arena, types=(arena,), subtypes=card.subtype)


def _building(scene: Scene) -> Table | None:
    """Whether a card can be deployed or given counters: as many as it lacks, as far as there are points.

    Where the text asks how many that takes, none are put.
    """
    cards = _only(scene, 1)  # what else is in play may change what a card costs
    if cards is None or (cards[0].there and cards[0].unit.built is None) or (scene.asked == "points" and scene.build is not None):
        return None
    cost = cards[0].printed.cost if cards[0].printed else cards[0].unit.cost
    unit = _in_arena(cards[0])
    if cost is None or (unit.arena or Arena.GROUND) not in ARENAS or unit.damage or unit.tapped:
        return None
    lying = unit.built
    if lying is not None and cards[0].printed:
        unit = unit._replace(arena=None)
    else:
        unit = unit._replace(arena=Arena.HAND if lying is None else Arena.BUILD_ZONE)
    points = scene.points.get(MINE, 0)
    deploys = "deploy" in scene.told or scene.asked == "points"
    n = scene.build if scene.build is not None else min(points, cost - (lying or 0)) if deploys else 0
    n = 0 if scene.asked == "points" else n
    moves = [*([Does(Act.BUILD, card=0, n=n)] if n > 0 else []), *([Does(Act.BRING, card=0)] if deploys else [])]
    return _laid(scene, [unit], Moment.BUILD_STEP, moves)


def _onto(scene: Scene) -> Table | None:
    """A card that is deployed onto another one of its name, or underneath it: the one named first, unless it is in play."""
    if len(scene.cards) == 2 and not any(card.there for card in scene.cards) and scene.told.index(scene.cards[1]) > _does(scene):
        scene.cards[1].there = True
    lying = [card for card in scene.cards if card.there and card.printed]
    coming = [card for card in scene.cards if not card.there and card.printed]
    if len(lying) != 1 or len(coming) != 1 or len(scene.cards) != len(lying + coming) or scene.asked != "points":
        return None
    units = [_in_arena(lying[0]), _in_arena(coming[0])._replace(arena=Arena.HAND)]
    return _laid(scene, units, Moment.BUILD_STEP, [Does(Act.BRING, card=1, other=0, under="below" in scene.told)])


def _stacked(scene: Scene) -> Table | None:
    """A card whose numbers are asked, with others stacked beneath it: so many, or one that is named."""
    cards = scene.cards
    named = [card for card in scene.told if isinstance(card, CardMention)]
    if len(cards) == 2 and len(named) == 2 and all(card.printed for card in cards) and "below" in scene.told:
        first, second = (PRINTED_VERSION.sub("", card.name or "") for card in named)
        bare = all(card.unit == card.unit._replace(beneath=0) for card in cards)
        if first != second or not bare or named[0] is named[1]:
            return None
        top = named[0] if scene.told.index(named[1]) < _does(scene) else named[1]  # "D with E under him", "E under D"
        return _laid(scene, [_in_arena(top)._replace(beneath=1)], Moment.NONE)
    if len(cards) != 1 or not (cards[0].printed or (cards[0].unit.beneath and cards[0].unit.power is not None)):
        return None
    return _laid(scene, [_in_arena(cards[0])], Moment.NONE)


def _does(scene: Scene) -> int:
    """Where the act, top or below, stands among the cards and acts of the text."""
    return min(scene.told.index(one) for one in ("top", "below") if one in scene.told)


def _on_board(scene: Scene) -> Table | None:
    """A Pilot that boards a unit, sits there, or leaves it. Whether it may is asked only where the unit's subtype is stated."""
    cards = _only(scene, 2)
    does = next(one for one in scene.told if one in ON_BOARD)
    at = scene.told.index(does)
    before = [one for one in scene.told[:at] if isinstance(one, CardMention)]
    behind = [one for one in scene.told[at:] if isinstance(one, CardMention)]
    if cards is None or not before or not behind or before[-1] is behind[0]:
        return None
    pilot, ship = (behind[0], before[-1]) if does == "flown-by" else (before[-1], behind[0])
    able = next((one for one in pilot.unit.abilities if one.keyword == "pilot"), None)
    if able is None or any(one.keyword == "pilot" for one in ship.unit.abilities):
        return None
    if not ship.subtype:
        if scene.may:
            return None
        ship.subtype = able.of
    units = {id(ship): _in_arena(ship), id(pilot): _in_arena(pilot, Arena.CHARACTER)}
    number = {id(card): place for place, card in enumerate(cards)}
    moves = []
    if does == "board":
        moves = [Does(Act.BOARD, card=number[id(pilot)], other=number[id(ship)])]
    else:
        where = units[id(ship)].arena
        units[id(pilot)] = units[id(pilot)]._replace(on=number[id(ship)], arena=where, types=())
        moves = [Does(Act.LEAVE, card=number[id(pilot)])] if does == "leave" else []
    moment = Moment.BUILD_STEP if moves else Moment.NONE
    return _laid(scene, [units[id(card)] for card in cards], moment, moves)


def _retreat(scene: Scene) -> Table | None:
    """Whether units may retreat, or how they stand after it; a single one perhaps with its Pilot."""
    pilots = [card for card in scene.cards if card.flies]
    cards = [card for card in scene.cards if not card.flies]
    if not cards or (pilots and len(cards) > 1) or len(pilots) > 1 or scene.force or scene.points or not scene.may:
        return None
    verb = scene.told.index("retreat")
    asked = [one for one in scene.told[scene.begins : verb] if isinstance(one, CardMention)]
    if any(card.whose == THEIRS for card in scene.cards) or (asked and cards[0] not in asked):
        return None
    if any(card.whose is None and not _is_called(card) for card in cards) and scene.mine is None:  # a question on the rules
        return None
    if len(cards) == 1:
        ship = _in_arena(cards[0])
        if any(card.unit.arena not in (None, ship.arena) for card in pilots):
            return None
        aboard = [_in_arena(card)._replace(on=0, arena=ship.arena, types=()) for card in pilots]
        return _laid(scene, [ship, *aboard], Moment.RETREAT_STEP, [Does(Act.RETREAT, card=0)])
    goes = [one for one in scene.told[verb:] if isinstance(one, CardMention)] or asked
    if scene.told.count("retreat") > 1 or any(card not in goes for card in cards) or not all(map(_is_called, cards)):
        return None
    moves = [Does(Act.RETREAT, card=number) for number in range(len(cards))]
    return _laid(scene, [_in_arena(card) for card in cards], Moment.RETREAT_STEP, moves)


def _is_called(card: CardMention) -> bool:
    """Whether a card has a name of its own, and not some words of the sentence: "bring him back"."""
    return card.name is not None and (card.printed is not None or card.name != card.name.lower() or " " not in card.name)


def _upkeep(scene: Scene) -> Table | None:
    cards = _only(scene, 1)
    if cards is None or not (scene.force or scene.points):
        return None
    unit = cards[0].unit
    return _laid(scene, [unit._replace(name=unit.name or ascii_uppercase[0])], Moment.BUILD_STEP)


def _contest(scene: Scene) -> Table | None:
    """A contest: both have a unique card of one name, with stated costs."""
    cards = sorted(scene.cards, key=lambda card: card.whose or MINE)
    names = [VERSION.sub("", card.unit.name or "") for card in cards]
    if len(cards) != len(Side) or names[0] != names[1] or any(card.unit.cost is None and not card.printed for card in cards):
        return None
    sides = [MINE, THEIRS]
    if [card.whose for card in cards] != sides:
        return None
    units = [card.unit if card.printed else _in_arena(card, Arena.CHARACTER)._replace(unique=True) for card in cards]
    units = [unit._replace(name=VERSION.sub(r" (\1)", unit.name or "")) for unit in units]
    return _laid(scene, units, Moment.BATTLE_PHASE, sides=sides)


STATS: tuple[tuple[set[str], Callable[[Scene], Table | None]], ...] = (({"below"}, _stacked),)
"""The entries of `FRAMES` for a question on numbers."""
FRAMES: tuple[tuple[set[str], Callable[[Scene], Table | None]], ...] = (
    ({"deploy"}, _building),
    ({"build", "deploy"}, _building),
    *(({where, *does}, _onto) for where in ("top", "below") for does in ((), ("deploy",))),
    *(({does}, _on_board) for does in ON_BOARD),
    ({"retreat"}, _retreat),
    ({"upkeep"}, _upkeep),
    ({"contest"}, _contest),
)
"""What is done, and the function that makes a table of it."""
