"""Board files and lists of scenarios, damaged: refused by an error of ours, or read with every key and value of theirs."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import yaml
from fuzz.boards import KEYS, ODD_NAMES, ODD_NUMBERS, as_tree, as_yaml, drawn_board, written_freely
from fuzz.kept import lost_of_words
from fuzz.lane import Lane, finding

from swtcg_rules import read_board, read_scenario, write_scenario
from swtcg_rules.errors import FileError, SwtcgError
from swtcg_rules.faq.book import _listed
from swtcg_rules.glossary.fold import fold
from swtcg_rules.table.model import Board

LOADER = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
LISTED = """\
- Armor vs Accuracy 1
- scenario: power 4 vs Armor, health 3
  title: {en: Armor, pl: Pancerz}
  expect: {mean: 4/3, discarded: false}
- question: May a move be taken back?
  answer: {en: "No.", pl: "Nie."}
  scenario: 3 damage vs Evade 2, health 4
"""
ODD_BYTES = [
    *(b"\0", b"\xff", b"\xc3", b"\xef\xbb\xbf", b"\t", b"\r", b"\n", b"\n\n", b"  ", b"\x85", b"\xe2\x80\xa8", b"\x1b[31m"),
    *(b"&a ", b"*a", b"!!python/object:os.system ", b"!!int ", b"? ", b"- ", b"|\n", b">\n", b"%", b"---\n", b"...\n", b"<<: "),
    *(b"#", b":", b",", b"{", b"}", b"[", b"]", b'"', b"'", b"~", b"null", b"yes", b"0x1", b"1e3", b"1.5", b"010", b"{}", b"[]"),
]


def test_a_board_file_is_read_whole_or_refused(lane: Lane, tmp_path: Path) -> None:
    for random in lane.randoms():
        tree = as_tree(random, drawn_board(random))
        for _ in range(random.choice([1, 1, 2, 3])):
            _damage_tree(random, tree)
        _board_is_whole(as_yaml(tree).encode("utf-8"), tmp_path)


def test_so_is_one_with_other_bytes(lane: Lane, tmp_path: Path) -> None:
    for random in lane.randoms():
        text = as_yaml(as_tree(random, drawn_board(random)))
        if random.random() < 0.5:  # the same in many lines
            text = yaml.safe_dump(yaml.safe_load(text), allow_unicode=True, sort_keys=False)
        _board_is_whole(_damaged(random, text.encode("utf-8")), tmp_path)


def test_a_list_of_scenarios_is_read_whole_or_refused(lane: Lane, tmp_path: Path) -> None:
    for random in lane.randoms():
        if random.random() < 0.5:
            lines = [written_freely(random, drawn_board(random)).replace("\n", " ") for _ in range(random.randint(1, 3))]
            content = _damaged(random, "\n".join(["# ours", *lines, ""]).encode("utf-8"), most=2)
            _list_is_whole(tmp_path / "list.txt", content, _scenarios_of_text)
        else:
            content = _damaged(random, LISTED.encode("utf-8"), most=2)
            _list_is_whole(tmp_path / "list.yaml", content, _scenarios_of_yaml)


def _board_is_whole(content: bytes, folder: Path) -> None:
    file = folder / "b.yaml"
    file.write_bytes(content)
    again = ("solve", "--board", "b.yaml")
    try:
        board = read_board(file)
    except FileError as error:
        assert error.problems
        return
    except Exception as error:
        finding(repr(error), *again, files={"b.yaml": content})
    assert isinstance(board, Board)
    lines = write_scenario(board), write_scenario(board, "pl")
    if any(_nameless(read_scenario(line)) != _nameless(board) for line in lines):
        finding(f"Not read back: {lines[0]}", *again, files={"b.yaml": content})
    if board.staged and board.staged.named:
        return  # a card called by its name brings along what the file does not say
    if lost := _lost_of_tree(yaml.load(content, Loader=LOADER), board):
        finding(f"Lost: {lost}\nRead: {lines[0]}", *again, files={"b.yaml": content})


def _nameless(board: Any) -> Any:
    """A board that does not say which card was called by its name: in a line its numbers stand there."""
    return board._replace(staged=board.staged._replace(named=())) if board.staged else board


def _lost_of_tree(tree: Any, board: Board) -> str:
    """The first thing in a board file, as another reader reads it, that is not on the board."""
    names = {" ".join(unit.name.split()) for unit in (*board.attackers, *board.defenders) if unit.name}
    told = [(key, value) for key, value in tree.items() if _key(key) != "rolls"]
    faces = [str(face) for key, value in tree.items() if _key(key) == "rolls" for face in value]
    if [int(face) for face in faces] != list(board.rolls.faces if board.rolls else ()):
        return f"rolls {faces}"
    words = []
    for key, value in _values(told):
        if _key(key) == "name":
            if " ".join(value.split()) not in names:
                return f"name {value!r}"
        elif _key(key) in ("attacker", "defender", "side", "states", "keywords"):
            words.append(value)
        elif value != "0":
            words.append(f"{_key(key).removeprefix('does ')} {value}")
    text = " , ".join(words)
    for name in names:
        spaced = r"\s+".join(map(re.escape, name.split()))
        text = re.sub(f'["\u201c\u201e]\\s*{spaced}\\s*["\u201d]', " ", text)
        text = text.replace(f"{name}:", " ")
    return lost_of_words(text.partition(";")[0] if ";" in text else text, board)


def _values(pairs: list[tuple[str, Any]]) -> Iterator[tuple[str, str]]:
    for key, value in pairs:
        for item in value if isinstance(value, list) else [value]:
            if isinstance(item, dict):
                yield from _values(list(item.items()))
            else:
                yield key, item


def _key(text: str) -> str:
    return next((name for name, spellings in KEYS.items() if fold(text) in {fold(spelling) for spelling in spellings}), "")


def _damage_tree(random: Random, tree: list[tuple[str, Any]]) -> None:
    """One thing in a tree changed: a key twice, unknown or missing, a value of another kind."""
    mappings = [tree, *(item for _, value in tree for item in (value if _is_list(value) else [value]) if _is_pairs(item))]
    pairs = random.choice(mappings)
    if not pairs:
        return
    at = random.randrange(len(pairs))
    key, value = pairs[at]
    spellings = KEYS.get(_key(key), [key])
    odd: list[Any] = [None, True, 1.5, -1, 0, 4, "", "x", [], {}, [deepcopy(value)], [None], [[1]]]
    odd += [random.choice(ODD_NUMBERS), random.choice(ODD_NAMES)]
    match random.randrange(6):
        case 0:
            pairs.insert(random.randrange(len(pairs) + 1), (random.choice(spellings), value))
        case 1:
            pairs.insert(random.randrange(len(pairs) + 1), (random.choice(spellings), random.choice(odd)))
        case 2:
            pairs[at] = (random.choice(["powr", "", "moves", "1", "attacker", "arena", "counters", "~"]), value)
        case 3:
            del pairs[at]
        case 4 if _is_list(value) and value:
            value[random.randrange(len(value))] = random.choice(odd)
        case _:
            pairs[at] = (key, random.choice(odd))


def _is_pairs(value: Any) -> bool:
    return isinstance(value, list) and value != [] and all(isinstance(item, tuple) for item in value)


def _is_list(value: Any) -> bool:
    return isinstance(value, list) and not _is_pairs(value)


def _damaged(random: Random, content: bytes, most: int = 4) -> bytes:
    for _ in range(random.randint(1, most)):
        start = random.randrange(len(content) + 1)
        end = min(len(content), start + random.choice([0, 0, 1, 1, 2, 8, 40]))
        put = [b"", random.choice(ODD_BYTES), random.randbytes(1), content[start:end] * 2]
        content = content[:start] + random.choice(put) + content[end:]
    return content


def _list_is_whole(file: Path, content: bytes, expected: Callable[[bytes], list[str | None]]) -> None:
    file.write_bytes(content)
    again = ("faq", "--scenarios", file.name)
    try:
        found = list(_listed(file))
    except SwtcgError as error:
        assert error.problems
        return
    except Exception as error:
        finding(repr(error), *again, files={file.name: content})
    if [line.scenario for line in found] != expected(content):
        finding(f"Read: {[line.scenario for line in found]}", *again, files={file.name: content})


def _scenarios_of_text(content: bytes) -> list[str | None]:
    lines = content.decode("utf-8").removeprefix("\ufeff").splitlines()
    return [line.strip() for line in lines if line.strip() and not line.strip().startswith("#")]


def _scenarios_of_yaml(content: bytes) -> list[str | None]:
    items = yaml.load(content, Loader=LOADER) or []
    return [item if isinstance(item, str) else item.get("scenario") for item in items]
