"""The corpus of table talk: add a line to it, and see which readings other weights change.

    python benchmarks/corpus.py add "he rolled 6 5 on my luke, 3 hp" '"luke": health 3 ...'    "-": to be asked back
    python benchmarks/corpus.py changes OLD.json       the lines that these weights read otherwise than the shipped ones
    python benchmarks/corpus.py why "luke 4 hp ..."    each word with its kind, role and owner, and the likeliest boards

A line goes to the end of tests/cases/talk-ordinary.tsv once its meaning is a scenario that can be solved and nobody has said
it before. Afterwards train again (benchmarks/train_reading.py). `git show HEAD:swtcg_rules/talk/reading/weights.json > OLD.json`
gives the weights of the last commit.
"""

from __future__ import annotations

import sys
from pathlib import Path

from learned_from import CORPUS

from swtcg_rules import SwtcgError, solve, understand
from swtcg_rules.answers.reading import known_cards
from swtcg_rules.talk.attack import is_plain
from swtcg_rules.talk.reading.lies import written
from swtcg_rules.talk.reading.scoring import Learned, Read, learned, learned_in, read
from swtcg_rules.talk.why import why

MOST_SIGNS = 8


def add(line: str, meaning: str) -> str:
    """Add a line; what the program makes of it now. Raises SwtcgError for a meaning that is no scenario, ValueError for a line
    that is there or has a tab in it.
    """
    if "\t" in line or any(line == known.split("\t")[0] for known in _lines()):
        raise ValueError("the line is in the corpus already, or has a tab in it")
    if meaning != "-":
        solve(meaning)
    file = CORPUS[-1]
    file.write_text(f"{file.read_text(encoding='utf-8').rstrip()}\n{line}\t{meaning}\n", encoding="utf-8")
    understood = understand(line)
    return f"read now as: {understood.scenario if understood.plain else '- (nearest: ' + str(understood.scenario) + ')'}"


def changes(old: Learned) -> None:
    """Print the lines that these weights read otherwise than the shipped ones."""
    new = learned()
    for line in (known.split("\t")[0] for known in _lines()):
        before, after = (_shown(read(line, weights)) for weights in (old, new))
        if before != after:
            print(f"{line}\n    before  {before}\n    now     {after}")


def explain(line: str) -> str:
    """How a line is read: the likeliest boards with their chances and scores, what was left out, and every word."""
    found = why(line, known_cards())
    told = [f"{board.share:.2f} ({board.score:.1f})  {board.scenario}" for board in found.boards] or ["no board comes of it"]
    told += [f"chance of the first: {found.chance:.2f}", *(f"left out: {one}" for one in found.left_out)]
    told += [f"{weight:+.2f} {name}" for name, weight in found.signs[:MOST_SIGNS]]
    return "\n".join((*told, *(f"  {one.kind:10} {one.role:7} {one.owner:2} {one.text}" for one in found.words)))


def _lines() -> list[str]:
    lines = [line for file in CORPUS for line in file.read_text(encoding="utf-8").splitlines()]
    return [line for line in lines if line and not line.startswith("#")]


def _shown(found: Read) -> str:
    return written(found.best.board, {}) if found.best and is_plain(found) else "-"


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["add", line, meaning]:
            try:
                print(add(line, meaning))
            except (SwtcgError, ValueError) as error:
                sys.exit(f"not added: {error}")
        case ["changes", file]:
            changes(learned_in(Path(file)))
        case ["why", line]:
            print(explain(line))
        case _:
            sys.exit(__doc__)
