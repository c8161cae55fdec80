"""Everything that can be wrong with glossary and board files, found before a user finds it."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from swtcg_rules.answers.model import Checked
from swtcg_rules.answers.solving import Progress, solve_scenario
from swtcg_rules.answers.staging import playable
from swtcg_rules.answers.standing import is_played
from swtcg_rules.clock import one_call
from swtcg_rules.engine.rule import rule_class
from swtcg_rules.errors import FileError, Place, Problem, ScenarioError, SwtcgError
from swtcg_rules.glossary.compile import FOLDERS, LISTS, RULINGS, TEXTS, Folder, known_to, read_file, read_folder
from swtcg_rules.glossary.fold import NUMBER
from swtcg_rules.glossary.linking import problems_of_rulings, problems_over
from swtcg_rules.glossary.store import PLACES, built_in, is_glossary, laid_over, load, source_folder, user_folder
from swtcg_rules.held.results import differences, needs_none
from swtcg_rules.held.texts import check_texts
from swtcg_rules.held.turned import turned
from swtcg_rules.table.composed import read_plays
from swtcg_rules.table.files import board_of
from swtcg_rules.table.model import Board
from swtcg_rules.table.reader import read_scenario
from swtcg_rules.words import LANGUAGES, text_in
from swtcg_rules.yaml_source import Source, read_yaml

if TYPE_CHECKING:
    from swtcg_rules.glossary.records import Example, PlayedExample, Ruling, SolvedExample

T = TypeVar("T")


def check(paths: Iterable[Path | str] = (), progress: Progress | None = None) -> Checked:
    """Check glossary folders, single entries and board files. Finds all problems.

    Without paths: the built-in glossary with the program's messages, and the user's own laid over it if there is one. What is
    not built in has a time of its own for all its boards (see `clock`); those that it does not reach are told. `progress` hears
    of a long calculation.
    """
    files, problems = 0, []
    given = [Path(path) for path in paths]
    own = None if given else user_folder()
    with one_call() if own or any(not _built_in(path) for path in given) else nullcontext():
        for path in given or [source_folder(), *filter(None, [own])]:
            with laid_over(None) if path == own or not given else nullcontext():
                parts = (_check_part(path, progress), check_texts(path / TEXTS) if _built_in(path) else (0, []))
            for count, found in parts:
                files += count
                problems += found
    return Checked(files, tuple(problems))


def _check_part(path: Path, progress: Progress | None) -> tuple[int, list[Problem]]:
    """How many files one path means, and what is wrong in them."""
    folder = os.path.isdir(path)  # noqa: PTH112 - Path.is_dir() fails for a name that is too long
    if _built_in(path if folder else path.parent, TEXTS):
        return check_texts(path)
    return _check_folder(path, progress) if folder else (1, list(_check_file(path, progress)))


def _built_in(folder: Path, part: str = "") -> bool:
    """Whether this is the folder of the built-in glossary, or one in it."""
    try:
        return folder.samefile(source_folder() / part)
    except (OSError, ValueError):  # not there, or no name that a file could have
        return False


def _told(items: Collection[T], progress: Progress | None) -> Iterator[T]:
    """The items, and how far that is."""
    for at, item in enumerate(items):
        if progress:
            progress(at, len(items))
        yield item


def _check_folder(folder: Path, progress: Progress | None) -> tuple[int, list[Problem]]:
    if not is_glossary(folder):
        boards = sorted(folder.glob("*.yaml"))
        if not boards:
            return 0, [Problem("file-unsuited", {}, _whole(folder))]
        return len(boards), [problem for path in _told(boards, progress) for problem in _check_file(path)]
    count = sum((folder / f"{name}.yaml").exists() for name in LISTS)
    count += sum(len(list((folder / place).glob("*.yaml"))) for place in PLACES)
    own = not _built_in(folder)
    try:
        read = read_folder(folder, built_in() if own else None)
    except FileError as error:  # the built-in glossary itself
        return count, list(error.problems)
    if read.problems:  # then nothing can be solved: the glossary itself is not in order
        return count, read.problems
    with laid_over(folder) if own else nullcontext():
        return count, list(_solved(read, progress))


def _solved(read: Folder, progress: Progress | None) -> Iterator[Problem]:
    """What is wrong with the examples of a folder."""
    for source in _told([*read.entries.values(), *read.rulings.values()], progress):
        yield from _check_rulings(source) if "rulings" in source.data else _check_entry(source)


def _whole(path: Path) -> Place:
    return Place(file=str(path))


def _check_file(path: Path, progress: Progress | None = None) -> Iterator[Problem]:
    try:
        folder = path.resolve().parent
        place = folder.name
        if place not in (*FOLDERS, RULINGS):
            board = board_of(read_yaml(path))
            if isinstance(board, Board):
                solve_scenario(board, progress=progress)
            return
        source, found = read_file(path, FOLDERS.get(place, place), None if _built_in(folder.parent) else built_in())
        if found:
            yield from found
        elif place == RULINGS:
            yield from problems_of_rulings({path.stem: source}, known_to(load()), set())
            yield from _check_rulings(source)
        else:
            yield from _problems_over(source, place)
            yield from _check_entry(source)
    except FileError as error:
        yield from error.problems
    except SwtcgError as error:
        yield from (problem._replace(place=_whole(path)) for problem in error.problems)


def _problems_over(source: Source, place: str) -> Iterator[Problem]:
    """What is wrong with a file as it takes the place of the built-in entry of the same id."""
    entry = source._replace(data={"kind": FOLDERS[place], **source.data})
    return problems_over({source.data["id"]: entry}, built_in())


def _check_entry(source: Source) -> Iterator[Problem]:
    """A keyword with a rule has the phrases of a trace, what it plays can be played, its examples give what the entry says."""
    data = source.data
    if "plays" in data and (wrong := list(_check_plays(source))):
        yield from wrong
        return  # its examples would say the same again
    if "class" in data and "trace" not in data and rule_class(data["id"]):
        yield Problem("glossary-no-trace", {}, source.where("id"))
    examples: list[Example] = data.get("examples", [])
    for index, example in enumerate(examples):
        if "situation" not in example:
            yield from _check_example(source, example, ("examples", index))


def _check_plays(source: Source) -> Iterator[Problem]:
    """Check that the `plays` of a keyword can be read and that the engine plays all of it."""
    plays, when = source.data["plays"], source.data.get("when", "")
    try:
        effect = read_plays(NUMBER.sub("1", plays), when, load().version)
    except ScenarioError as error:
        for problem in error.problems:
            at = source.where("when" if problem.code == "when-unread" else "plays")
            yield problem._replace(place=(problem.place or Place())._replace(file=at.file, line=at.line))
        return
    unplayed = [one.keyword for one in effect.texts[0].abilities if not is_played(one.keyword)]
    if unplayed or not playable(effect):
        names = ", ".join(load().called(keyword, "en") for keyword in unplayed)
        code, key = ("glossary-plays-unplayed", "plays") if unplayed else ("glossary-plays-when", "when")
        yield Problem(code, {"names": names, "plays": plays, "when": when}, source.where(key if key in source.data else "plays"))


OF_A_RULING = {
    "glossary-expected": "ruling-expected",
    "glossary-example": "ruling-example",
    "glossary-no-expect": "ruling-no-expect",
}


def _check_rulings(source: Source) -> Iterator[Problem]:
    """The scenarios of rulings give what the rulings say, and a yes or no answers every wording that it is for."""
    rulings: list[Ruling] = source.data["rulings"]
    for number, ruling in enumerate(rulings):
        for lang in LANGUAGES if ruling["verdict"] in ("yes", "no") else ():
            wordings: list[str] = text_in(ruling["also"], lang)
            for at, wording in enumerate(wordings):
                if turned(text_in(ruling["question"], lang), wording):
                    place = source.where("rulings", number, "also", lang, at)
                    told = {"id": ruling["id"], "verdict": ruling["verdict"], "question": wording}
                    yield Problem("glossary-turned", dict(told), place)
        for index, example in enumerate(ruling.get("examples", ())):
            path = ("rulings", number, "examples", index)
            for problem in _check_example(source, example, path):
                facts = {**problem.facts, "ruling": ruling["id"], "answer": ruling["answer"]}
                yield Problem(OF_A_RULING[problem.code], facts, problem.place)


def _check_example(source: Source, example: PlayedExample | SolvedExample, path: tuple[str | int, ...]) -> Iterator[Problem]:
    where = source.where(*path, "scenario")
    try:
        differing = differences(example)
        held_to_nothing = not example.get("expect") and not needs_none(read_scenario(example["scenario"]))
    except SwtcgError as error:
        key = str(error.problems[0].facts.get("key"))
        place = source.where(*path, "expect", key) if key in example.get("expect", ()) else where
        yield Problem("glossary-example", {"why": error.problems}, place)
        return
    if held_to_nothing:
        yield Problem("glossary-no-expect", {}, where)
    for one in differing:
        yield Problem("glossary-expected", one._asdict(), source.where(*path, "expect", one.key))
