"""The second opinion: learned vectors belong to what they were learned from, and are made the same way for new rulings."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[1] / "benchmarks"))
import learned_from

from swtcg_rules.glossary.question_index import texts_of
from swtcg_rules.glossary.questions import Asked
from swtcg_rules.glossary.store import load
from swtcg_rules.glossary.tokens import Language, tokens
from swtcg_rules.glossary.vectors import LONGEST, WIDTH, as_bytes, features_of, learned, likenesses

GLOSSARY = load()
TEXTS = texts_of(GLOSSARY.rulings, GLOSSARY.beyond)
LANGUAGE = Language(GLOSSARY.names, GLOSSARY.shapes["stems"], **GLOSSARY.questions["language"])


def signed(vector: bytes) -> list[int]:
    return list(memoryview(vector).cast("b"))


def told(text: str) -> list[str]:
    return tokens(text, LANGUAGE)


def test_the_vectors_are_learned_from_what_the_rulings_say() -> None:
    """After an edit: python benchmarks/train_vectors.py."""
    assert learned().of == learned_from.digest_of_vectors()


def test_every_ruling_and_topic_has_a_vector_of_its_texts() -> None:
    for id_, texts in TEXTS.items():
        assert learned().of_ruling(id_, texts, lambda _: ()) == learned().kept[id_][1], id_


@pytest.mark.parametrize("ruling", ["evade-twice-in-one-chance", "battle-step-tie-of-own-units"])
def test_a_new_ruling_gets_the_vector_that_learning_would_have_given_it(ruling: str) -> None:
    """The training sums in single precision."""
    made, kept = (signed(vector) for vector in (learned().of_ruling("new", TEXTS[ruling], told), learned().kept[ruling][1]))
    assert max(abs(one - other) for one, other in zip(made, kept, strict=True)) <= 1


def test_a_vector_is_the_sum_of_its_rows() -> None:
    """A second method: each row by itself."""
    features = features_of(["may", "a", "stunned", "unit"], ["stun", "=stun"])
    each = [learned().vector([feature]) for feature in features]
    assert learned().vector(features) == [sum(numbers) for numbers in zip(*each, strict=True)]


def test_likeness_is_that_of_directions() -> None:
    assert signed(as_bytes([3.0, -4.0])) == [76, -102]
    one = [5] + [0] * (WIDTH - 1)
    same, other, none = ([1.0] + [0.0] * (WIDTH - 1), [0.0, 1.0] + [0.0] * (WIDTH - 2), [0.0] * WIDTH)
    assert likenesses(one, [as_bytes(same), as_bytes(other), as_bytes(none)]) == [1.0, 0.0, 0.0]
    assert likenesses([0] * WIDTH, [as_bytes(same)]) == [0.0]
    assert as_bytes(same)[0] == LONGEST


def test_a_ruling_that_shares_no_telling_word_may_be_named() -> None:
    """By words alone it would not be among the five."""
    asked = Asked("my guy got zapped at the same moment as his, do both go to the bin?", load())
    by_words = {match.id for match in asked.rulings(5)[:5]}
    assert {match.id for match in asked.rulings(5)} > by_words
