"""Everything that can be wrong with glossary and board files, found before a user finds it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from swtcg_rules.answers.model import Checked
from swtcg_rules.answers.solved import Solved
from swtcg_rules.answers.solving import solve_scenario, unplayed
from swtcg_rules.board.files import board_of
from swtcg_rules.board.notation import read_scenario
from swtcg_rules.engine.rule import rule_class
from swtcg_rules.errors import FileError, Problem, SwtcgError
from swtcg_rules.glossary.compile import FOLDERS, LISTS, read_folder
from swtcg_rules.glossary.schema import problems_of_file
from swtcg_rules.glossary.store import built_in, is_glossary, laid_over, source_folder, user_folder
from swtcg_rules.words import LANGUAGES, fill
from swtcg_rules.yaml_source import Source, read_yaml


def check(paths: Iterable[Path | str] = ()) -> Checked:
    """Check glossary folders, single entries and board files. Finds all problems.

    Without paths: the built-in glossary, and the user's own laid over it if there is one.
    """
    files, problems = 0, []
    given = [Path(path) for path in paths]
    own = None if given else user_folder()
    for path in given or [source_folder(), *filter(None, [own])]:
        with laid_over(None) if path == own or not given else nullcontext():
            count, found = _check_folder(path) if path.is_dir() else (1, list(_check_file(path)))
        files += count
        problems += found
    return Checked(files, tuple(problems))


def _check_folder(folder: Path) -> tuple[int, list[Problem]]:
    if not is_glossary(folder):
        boards = sorted(folder.glob("*.yaml"))
        if not boards:
            return 0, [Problem("file-unsuited", {}, _whole(folder))]
        return len(boards), [problem for path in boards for problem in _check_file(path)]
    count = sum((folder / f"{name}.yaml").exists() for name in LISTS)
    count += sum(len(list((folder / place).glob("*.yaml"))) for place in FOLDERS)
    own = folder.resolve() != source_folder()
    try:
        read = read_folder(folder, built_in() if own else None)
    except FileError as error:  # the built-in glossary itself
        return count, list(error.problems)
    if own and not read.problems:
        with laid_over(folder):
            return count, [problem for source in read.entries.values() for problem in _check_entry(source)]
    return count, [*read.problems, *(problem for source in read.entries.values() for problem in _check_entry(source))]


def _whole(path: Path) -> Any:
    from swtcg_rules.errors import Place

    return Place(file=str(path))


def _check_file(path: Path) -> Iterator[Problem]:
    try:
        source = read_yaml(path)
        kind = FOLDERS.get(path.resolve().parent.name)
        if kind:
            found = problems_of_file(source, kind)
            yield from found or _check_entry(source)
        else:
            solve_scenario(board_of(source))
    except FileError as error:
        yield from error.problems
    except SwtcgError as error:
        yield from (problem._replace(place=_whole(path)) for problem in error.problems)


def _check_entry(source: Source) -> Iterator[Problem]:
    """The phrases of the trace can be filled in, and the examples give what the entry says."""
    data = source.data
    for key, phrase in data.get("trace", {}).items():
        for lang in LANGUAGES:
            try:
                fill(phrase[lang], lang, x=1, n=1)
            except (KeyError, ValueError, IndexError) as error:
                facts: dict[str, object] = {"field": f"trace {key} {lang}", "why": str(error)}
                yield Problem("glossary-trace", facts, source.where("trace", key, lang))
    if "class" in data and "trace" not in data and rule_class(data["id"]):
        yield Problem("glossary-no-trace", {}, source.where("id"))
    for index, example in enumerate(data.get("examples", ())):
        if "situation" in example:
            continue
        where = source.where("examples", index, "scenario")
        try:
            board = read_scenario(example["scenario"])
            if unplayed(board):
                continue
            answer = solve_scenario(board)
        except SwtcgError as error:
            yield Problem("glossary-example", {"why": str(error)}, where)
            continue
        if not example.get("expect"):
            yield Problem("glossary-no-expect", {}, where)
        for key, expected in example.get("expect", {}).items():
            found = RESULTS[key](answer)
            if found != expected:
                shown: dict[str, object] = {"key": key, "found": found, "expected": expected}
                yield Problem("glossary-expected", shown, source.where("examples", index, "expect", key))


def _damage(answer: Solved) -> int | None:
    spread = answer.units[answer.engine.defender].damage
    return len(spread.exactly) - 1 if spread and answer.recorded else None


def _mean(answer: Solved) -> str | None:
    spread = answer.units[answer.engine.defender].damage
    return str(spread.mean) if spread else None


def _discarded(answer: Solved) -> bool | None:
    chance = answer.units[answer.engine.defender].discarded
    return bool(chance) if chance in (0, 1) else None


def _hit_chance(answer: Solved) -> str | None:
    return str(answer.reading.hit_chance) if answer.reading else None


RESULTS: dict[str, Callable[[Solved], object]] = {
    "damage": _damage,
    "discarded": _discarded,
    "legal": lambda answer: answer.legal,
    "to_hit": lambda answer: answer.reading.to_hit if answer.reading else None,
    "hit_chance": _hit_chance,
    "attack_dice": lambda answer: answer.attack_dice,
    "mean": _mean,
}
