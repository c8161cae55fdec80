"""The likeness of two words, where rapidfuzz is missing: the page has this module under that name. Same scores, but slower."""

from __future__ import annotations

from collections.abc import Callable, Iterable

Scorer = Callable[[str, str, float], float]


def _common(short: str, long: str) -> int:
    """The length of the longest common subsequence: one bit for each letter of the first text, all of them moved at once."""
    places: dict[str, int] = {}
    for at, letter in enumerate(short):
        places[letter] = places.get(letter, 0) | 1 << at
    row = every = (1 << len(short)) - 1
    for letter in long:
        met = row & places.get(letter, 0)
        row = (row + met) | (row - met)
    return len(short) - (row & every).bit_count()


class fuzz:  # noqa: N801 - the name that rapidfuzz has
    """The scorers that the program uses."""

    @staticmethod
    def ratio(one: str, other: str, score_cutoff: float = 0) -> float:
        """100 for equal texts, less for each letter that has to be added or removed; 0 below the cutoff."""
        both = len(one) + len(other)
        if not both:
            return 100.0
        if 200 * min(len(one), len(other)) / both < score_cutoff:
            return 0.0
        score = (1 - (both - 2 * _common(one, other)) / both) * 100
        return score if score >= score_cutoff else 0.0

    @staticmethod
    def token_sort_ratio(one: str, other: str, score_cutoff: float = 0) -> float:
        """The ratio of the texts with the words of each in alphabetical order."""
        first, second = (" ".join(sorted(text.split())) for text in (one, other))
        return fuzz.ratio(first, second, score_cutoff)


class process:  # noqa: N801
    """The most similar of many texts."""

    @staticmethod
    def extract(
        query: str, choices: Iterable[str], scorer: Scorer, limit: int | None = None, score_cutoff: float = 0
    ) -> list[tuple[str, float, int]]:
        """(choice, score, place) of the choices that reach the cutoff, best first."""
        scored = ((choice, scorer(query, choice, score_cutoff), at) for at, choice in enumerate(choices))
        return sorted((one for one in scored if one[1] and one[1] >= score_cutoff), key=lambda one: -one[1])[:limit]

    @staticmethod
    def extractOne(  # noqa: N802
        query: str, choices: Iterable[str], scorer: Scorer, score_cutoff: float = 0
    ) -> tuple[str, float, int] | None:
        """The best of them, the first one of equals."""
        return next(iter(process.extract(query, choices, scorer, 1, score_cutoff)), None)


class distance:  # noqa: N801
    """The distances that the program uses."""

    class OSA:
        """Letters added, removed, changed or swapped with their neighbour, each letter touched at most once."""

        @staticmethod
        def distance(one: str, other: str, score_cutoff: int | None = None) -> int:
            """How many of these changes turn one word into the other; one more than the cutoff where that is not enough."""
            if score_cutoff is not None and abs(len(one) - len(other)) > score_cutoff:
                return score_cutoff + 1
            before: list[int] = []
            row = list(range(len(other) + 1))
            for i, letter in enumerate(one, 1):
                before, above, row = row, before, [i]
                for j, facing in enumerate(other, 1):
                    least = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != facing))
                    if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == facing:
                        least = min(least, above[j - 2] + 1)
                    row.append(least)
            return row[-1] if score_cutoff is None else min(row[-1], score_cutoff + 1)
