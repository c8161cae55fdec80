"""Learns the vectors of `swtcg_rules/glossary/vectors.py` from all that rulings and topics say (needs numpy and scipy).

    python benchmarks/train_vectors.py       writes swtcg_rules/glossary/vectors.bin, in about a minute

Two texts of one ruling are to have one direction, and those of different rulings another: of a thousand texts at a time, each is
to tell which of a thousand others is of its own ruling. Most of the features are left out each time: a stranger has other words.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from learned_from import digest_of_vectors
from scipy.sparse import csr_matrix

from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.packed import pack
from swtcg_rules.glossary.question_index import texts_of
from swtcg_rules.glossary.store import Glossary, load
from swtcg_rules.glossary.tokens import Language, tokens
from swtcg_rules.glossary.vectors import FILE, MIDDLE, ROWS, WIDTH, Vectors, as_bytes, checksum_of, features_of

STEPS, TOGETHER, SPEED, WARMTH, LEFT_OUT, SEED = 400, 1024, 0.02, 0.08, 0.6, 1
"""How many steps, with how many texts at a time, how far a step goes, how near likenesses count as near, which part of the
features is left out, and what the chance begins with."""
WARM_UP, SLOWEST, TINY = 50, 0.1, 1e-6


def trained(glossary: Glossary, of: str = "") -> Vectors:
    """What is learned from the rulings and topics of a glossary."""
    language = Language(glossary.names, glossary.shapes["stems"], **glossary.questions["language"])
    texts = {id_: each for id_, each in texts_of(glossary.rulings, glossary.beyond).items() if each}
    owner = np.array([at for at, each in enumerate(texts.values()) for _ in each])
    rows = [features_of(fold(text).split(), tokens(text, language)) for each in texts.values() for text in each]
    ends = np.cumsum([0, *map(len, rows)])
    columns = np.fromiter((at for row in rows for at in row), np.int32, int(ends[-1]))
    features = csr_matrix((np.ones(len(columns), np.float32), columns, ends), shape=(len(rows), ROWS))
    numbers, scales = in_bytes(fitted(features, owner))
    whole = features @ (numbers * scales[:, None])
    whole /= np.maximum(np.linalg.norm(whole, axis=1, keepdims=True), TINY)
    kept = {
        id_: (checksum_of(each), as_bytes(whole[owner == at].sum(axis=0).tolist()))
        for at, (id_, each) in enumerate(texts.items())
    }
    halves = (numbers + MIDDLE).astype(np.uint8)
    return Vectors(of, (halves[:, ::2] | halves[:, 1::2] << 4).tobytes(), scales.astype(np.uint8).tobytes(), kept)


def fitted(features: csr_matrix, owner: Any) -> Any:
    """A row for each feature: contrastive learning, text against text, by a row-wise Adam."""
    chance = np.random.default_rng(SEED)
    count = len(owner)
    together = min(TOGETHER, count)
    table = (chance.standard_normal((ROWS, WIDTH)) / np.sqrt(WIDTH)).astype(np.float32)
    mean, spread = np.zeros_like(table), np.full(ROWS, 1e-8, np.float32)
    first = np.searchsorted(owner, owner)  # the texts of an owner stand side by side
    many = np.searchsorted(owner, owner, "right") - first
    own = np.eye(together, dtype=bool)
    for step in range(1, STEPS + 1):
        some = chance.choice(count, together, replace=False)
        others = first[some] + chance.integers(0, many[some])
        one, two = (thinned(features[places], chance) for places in (some, others))
        (a, long_a), (b, long_b) = (directions(part @ table) for part in (one, two))
        alike = a @ b.T / WARMTH
        alike[(owner[some][:, None] == owner[some][None, :]) & ~own] = -1e9
        parts = np.exp(alike - alike.max(axis=1, keepdims=True))
        slope = (parts / parts.sum(axis=1, keepdims=True) - own) / together / WARMTH
        to_a, to_b = slope @ b, slope.T @ a
        to_a = (to_a - (to_a * a).sum(axis=1, keepdims=True) * a) / long_a
        to_b = (to_b - (to_b * b).sum(axis=1, keepdims=True) * b) / long_b
        push = one.T @ to_a.astype(np.float32) + two.T @ to_b.astype(np.float32)
        mean = 0.9 * mean + 0.1 * push
        spread = 0.99 * spread + 0.01 * (push * push).mean(axis=1)
        pace = SPEED * min(1, step / WARM_UP) * (1 - step / STEPS * (1 - SLOWEST))
        table -= pace * mean / (np.sqrt(spread / (1 - 0.99**step)) + TINY)[:, None]
    return table


def thinned(features: csr_matrix, chance: np.random.Generator) -> csr_matrix:
    """The same with a part of the features left out."""
    some = features.copy()
    some.data *= chance.random(some.nnz) > LEFT_OUT
    return some


def directions(vectors: Any) -> tuple[Any, Any]:
    """Vectors of the length 1, and how long they were."""
    long = np.sqrt((vectors * vectors).sum(axis=1, keepdims=True)) + 1e-8
    return vectors / long, long


def in_bytes(table: Any) -> tuple[Any, Any]:
    """Rows in whole numbers that half a byte holds, and by how much each row is to be multiplied, in a byte."""
    most = np.abs(table).max(axis=1)
    scales = np.maximum(1, np.round(255 * most / most.max()))
    numbers = np.round(table / (scales / 255 * most.max() / (MIDDLE - 1))[:, None])
    return np.clip(numbers, -MIDDLE, MIDDLE - 1).astype(np.int32), scales.astype(np.int32)


def as_file(vectors: Vectors) -> bytes:
    """What is learned as the file that the program reads."""
    kept: Mapping[str, Sequence[Any]] = vectors.kept
    return pack({"of": vectors.of, "kept": kept}, {"rows": vectors.rows, "scales": vectors.scales})


if __name__ == "__main__":
    FILE.write_bytes(as_file(trained(load(), digest_of_vectors())))
