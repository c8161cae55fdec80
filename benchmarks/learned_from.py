"""What weights and vectors are learned from, so that a test can tell whether they still belong to it."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from swtcg_rules.glossary.question_index import texts_of
from swtcg_rules.glossary.store import load

ROOT = Path(__file__).parents[1]
VECTORS = ROOT / "swtcg_rules" / "glossary" / "vectors.py"
READING = ROOT / "swtcg_rules" / "talk" / "reading"
CORPUS = tuple(ROOT / "tests" / "cases" / name for name in ("talk.tsv", "talk-ordinary.tsv"))


QUESTIONS = tuple(sorted((ROOT / "tests" / "questions").glob("*.tsv"))[::2])
"""Questions on the rules, which tell of no board; the other half of the files is kept for the tests."""


def digest_of_vectors() -> str:
    """Of all that rulings and topics say, the form of the vectors, and the training."""
    texts = repr(sorted(texts_of(load().rulings, load().beyond).items())).encode()
    files = (VECTORS, Path(__file__).with_name("train_vectors.py"))
    return sha256(b"".join((texts, *(file.read_bytes() for file in files)))).hexdigest()[:16]


def digest() -> str:
    """Of the code that makes readings, its lexicon, the corpus and the training."""
    ours = (Path(__file__).with_name(name) for name in ("owners_told.py", "records_told.py", "train_reading.py"))
    files = [*sorted(READING.glob("*.py")), *sorted(READING.glob("*.tsv")), *CORPUS, *QUESTIONS, *ours]
    return sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:16]
