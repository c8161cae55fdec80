"""The import of set files: they are read, compared with the earlier database, and put in its place whole."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from swtcg_rules.cards import store
from swtcg_rules.cards.abilities import PLAYED, UNDERSTOOD, UNREAD, board_of, keywords_in, parted, read_ability
from swtcg_rules.cards.card import Card, card_of
from swtcg_rules.cards.equipment import read_equipment
from swtcg_rules.cards.others import board_of_other
from swtcg_rules.cards.own_name import KnownNames
from swtcg_rules.cards.setfile import COLUMNS, Skip, read_set_file
from swtcg_rules.cards.shipped import shipped
from swtcg_rules.cards.sources import NotThere, set_files
from swtcg_rules.cards.store import Known, KnownAbility, Library, Tell
from swtcg_rules.errors import FileError, Place, Problem, SwtcgError

MOST_CARDS = 100_000
"""The most cards of one import; all sets of the game together have about six thousand."""


class SetReport(NamedTuple):
    """What was imported from one set."""

    name: str
    cards: int
    units: int
    played: int
    """How many of its abilities are played, as they are read."""
    understood: int
    """How many are understood and left to the players."""
    unread: int
    """How many are not read."""


class CardChange(NamedTuple):
    """A card that is new, gone or changed since the last import, with the columns that changed."""

    kind: str
    card: str
    set: str
    columns: tuple[str, ...] = ()


class Report(NamedTuple):
    """What an import found and did."""

    sets: list[SetReport]
    skipped: list[Skip]
    changes: list[CardChange] | None
    """None for a first import."""
    file: Path
    wrote: bool


def import_cards(paths: list[Path], tell: Tell, replace: bool = False) -> Report:
    """Add the cards of these set files to the known cards, or with `replace` put them in their place.

    Raises FileError and UsageError, and then changes nothing.
    """
    file = store.place()
    store.may_be_replaced(file)
    cards, columns, skipped = _read(paths)
    if not cards:
        raise FileError(*(_as_problem(skip) for skip in skipped[:10]), Problem("cards-empty", {}))
    before = _before(file)
    read = frozenset(cards)
    if before and not replace:
        cards, columns = _joined(before, cards, columns)
    changes = None if before is None else _changes({card.key: card for card in before.cards.values()}, cards)
    known = _all_known(cards, tell)
    wrote = before is None or bool(changes) or before.is_stale or list(before.cards.values()) != list(cards.values())
    if before:
        before.base.close()
    if wrote:
        store.put(store.written(known, columns), file)
    return Report(_by_set([one for one in known if one.card.key in read]), skipped, changes, file, wrote)


def _joined(
    before: Library, cards: dict[tuple[str, str, str], Card], columns: list[str]
) -> tuple[dict[tuple[str, str, str], Card], list[str]]:
    """The earlier cards and these, which replace what the same files held of the same sets; and the columns."""
    sources = {(Path(card.row.file).name, card.set) for card in cards.values()}
    kept = {
        card.key: card
        for card in before.cards.values()
        if card.key in cards or (Path(card.row.file).name, card.set) not in sources
    }
    return {**kept, **cards}, list(dict.fromkeys([*before.columns, *columns]))


def read_cards(paths: list[Path]) -> list[Known]:
    """The cards of set files with all that is known of them. Raises FileError and UsageError."""
    cards, _, _ = _read(paths)
    return _all_known(cards, lambda _at, _of: None)


def _read(paths: list[Path]) -> tuple[dict[tuple[str, str, str], Card], list[str], list[Skip]]:
    """The cards by key, the columns of all files, and what was skipped."""
    cards: dict[tuple[str, str, str], Card] = {}
    columns = dict.fromkeys(COLUMNS)
    skipped: list[Skip] = []
    for source in set_files(paths):
        if isinstance(source, NotThere):
            skipped.append(Skip(source.name, 0, source.code, {}))
            continue
        try:
            found = read_set_file(source.name, source.content)
        except FileError as error:
            if source.named:
                raise
            skipped.extend(Skip(source.name, 0, problem.code, problem.facts) for problem in error.problems)
            continue
        columns.update(dict.fromkeys(column for column in found.columns if column))
        skipped.extend(found.skipped)
        for row in found.rows:
            card = card_of(row)
            if earlier := cards.pop(card.key, None):
                facts: dict[str, object] = {"name": card.name, "other": f"{row.file}:{row.line}"}
                skipped.append(Skip(earlier.row.file, earlier.row.line, "line-again", facts))
            cards[card.key] = card
        if len(cards) > MOST_CARDS:
            raise FileError(Problem("cards-many", {"most": MOST_CARDS}, Place(file=source.name)))
    return cards, list(columns), skipped


def _as_problem(skip: Skip) -> Problem:
    return Problem(skip.code, skip.facts, Place(file=skip.file, line=skip.line or None))


def _before(file: Path) -> Library | None:
    """The cards of the last import, if they can still be read."""
    try:
        before = Library(file)
        before.cards  # noqa: B018 - finds a damaged file here
    except (SwtcgError, ValueError):
        return None
    return before


def _all_known(cards: dict[tuple[str, str, str], Card], tell: Tell) -> list[Known]:
    """All that is known of these cards; their texts may name one another and the cards that come with the program."""
    named = KnownNames([*cards.values(), *shipped().cards.values()])
    return [_known(card, at, len(cards), tell, named) for at, card in enumerate(cards.values())]


def _known(card: Card, at: int, of: int, tell: Tell, named: KnownNames) -> Known:
    tell(at, of)
    texts = [part for text in card.texts for part in parted(text, card, named)]
    readings = [read_equipment(text, card, named) or read_ability(text, card, named) for text in texts]
    said = [
        KnownAbility(text, reading.kind, reading.notation, reading.when, reading.why, keywords_in(text))
        for text, reading in zip(texts, readings, strict=True)
    ]
    notations = [reading.notation for reading in readings if reading.notation]
    return Known(card, tuple(said), board_of(card, readings) if card.is_unit else board_of_other(card, notations))


def _changes(before: dict[tuple[str, str, str], Card], after: dict[tuple[str, str, str], Card]) -> list[CardChange]:
    """The cards that are new, gone or changed."""
    found = [CardChange("new", card.name, card.set) for key, card in after.items() if key not in before]
    found += [CardChange("gone", card.name, card.set) for key, card in before.items() if key not in after]
    for key, card in after.items():
        old = before[key].field if key in before else card.field
        columns = dict.fromkeys([*card.field, *old])
        differ = tuple(column for column in columns if card.field.get(column, "") != old.get(column, ""))
        if differ:
            found.append(CardChange("changed", card.name, card.set, differ))
    return found


def _by_set(cards: list[Known]) -> list[SetReport]:
    """The counts of each set, in the order of the sets."""
    sets: dict[str, list[Known]] = {}
    for one in cards:
        sets.setdefault(one.card.set, []).append(one)
    return [
        SetReport(
            name,
            len(some),
            sum(one.card.is_unit for one in some),
            *(sum(said.kind == kind for one in some for said in one.abilities) for kind in (PLAYED, UNDERSTOOD, UNREAD)),
        )
        for name, some in sets.items()
    ]
