"""What the weights of `swtcg_rules/talk/reading/` are learned from, so that a test can tell whether they still belong to it."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parents[1]
READING = ROOT / "swtcg_rules" / "talk" / "reading"
CORPUS = tuple(ROOT / "tests" / "cases" / name for name in ("talk.tsv", "talk-ordinary.tsv"))


QUESTIONS = tuple(sorted((ROOT / "tests" / "questions").glob("*.tsv"))[::2])
"""Questions on the rules, which tell of no board; the other half of the files is kept for the tests."""


def digest() -> str:
    """Of the code that makes readings, its lexicon, the corpus and the training."""
    ours = (Path(__file__).with_name(name) for name in ("owners_told.py", "records_told.py", "train_reading.py"))
    files = [*sorted(READING.glob("*.py")), *sorted(READING.glob("*.tsv")), *CORPUS, *QUESTIONS, *ours]
    return sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:16]
