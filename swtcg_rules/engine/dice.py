"""How dice are read, and how they are counted.

A roll is counted by class: dice that no rule on the board could tell apart are one number. What tells dice apart is
whether they hit, and whether a rule watches for the face they show. A class is given up for the plain class of the same
hit or miss as soon as it cannot matter any more:

- a face watched in the initial roll (Fury's 4) matters once, and only whether it is there at all;
- a face watched after the rerolls (a 6 for Critical Hit) matters only up to one more die than can still be rolled again,
  because more than that cannot be taken away.

With `every_face` each face is a class of its own and nothing is given up: so the dice of a real table are played.
"""

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from swtcg_rules.clock import board_time

FACES = (1, 2, 3, 4, 5, 6)
ALL = 10**6
"""More dice than are ever rolled."""


class DieClass(NamedTuple):
    """Dice that count as alike: the faces that fall into it, whether they hit, and the face a rule watches for, if one does."""

    faces: tuple[int, ...]
    hit: bool
    watched: int | None = None


class DiceReading:
    """How the dice of one roll are read."""

    def __init__(
        self, to_hit: int, bonus: int, initial: Iterable[int] = (), final: Iterable[int] = (), every_face: bool = False
    ) -> None:
        self.to_hit = to_hit
        """The number a die must reach, after Accuracy (digest 1.3)."""
        self.bonus = bonus
        """What Accuracy adds to each die; the natural number stays what it is (digest 1.4)."""
        initial, final = set(initial), set(final)
        found: dict[tuple[bool, int | None], list[int]] = {(False, None): [], (True, None): []}
        for face in FACES:
            watched = face if every_face or face in initial | final else None
            found.setdefault((self.hits(face), watched), []).append(face)
        # From the dice a player would like least to those he would like best, as far as hits and misses go.
        order = sorted(found.items(), key=lambda item: (item[0][0], (item[0][1] is None) is not item[0][0]))
        self.classes = tuple(DieClass(tuple(faces), hit, watched) for (hit, watched), faces in order)
        self.empty = (0,) * len(self.classes)
        self._class_of = {c.watched: i for i, c in enumerate(self.classes) if c.watched}
        self._hit = tuple(i for i, c in enumerate(self.classes) if c.hit)
        plain = {c.hit: i for i, c in enumerate(self.classes) if c.watched is None}
        self.plain = tuple(i if every_face else plain[c.hit] for i, c in enumerate(self.classes))
        """For each class the one it is given up for; its own where it never is."""
        self._initial = tuple(i for i, c in enumerate(self.classes) if c.watched in initial and self.plain[i] != i)
        self._final = tuple(i for i, c in enumerate(self.classes) if c.watched in final and self.plain[i] != i)
        self.first = tuple((i, len(c.faces)) for i, c in enumerate(self.classes) if c.faces)
        """(class, faces out of 6) of a die of the initial roll."""
        weights = dict.fromkeys(range(len(self.classes)), 0)
        for i, weight in self.first:
            weights[self.plain[i] if i in self._initial else i] += weight
        self.later = tuple((i, weight) for i, weight in weights.items() if weight)
        """The same for a die that falls after the initial roll."""
        self._made_of = (to_hit, bonus, self.classes, self.plain, self._initial, self._final)
        self._most: dict[int, tuple[int, ...]] = {}
        self._thrown: dict[tuple[int, int], dict[tuple[int, ...], int]] = {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, DiceReading) and self._made_of == other._made_of

    def __hash__(self) -> int:
        return hash(self._made_of)

    @property
    def after_initial_classes(self) -> tuple[DieClass, ...]:
        """The classes after the initial roll has been read: faces that only the initial roll watches for become plain ones."""
        faces = [() if i in self._initial else c.faces for i, c in enumerate(self.classes)]
        for i in self._initial:
            plain = self.plain[i]
            faces[plain] = tuple(sorted(faces[plain] + self.classes[i].faces))
        return tuple(c._replace(faces=own) for c, own in zip(self.classes, faces, strict=True))

    def hits(self, face: int) -> bool:
        """Whether a natural number hits; there is no automatic hit or miss (decision 3)."""
        return face + self.bonus >= self.to_hit

    @property
    def hit_chance(self) -> Fraction:
        """The chance that one die hits."""
        return Fraction(sum(self.hits(face) for face in FACES), len(FACES))

    def hits_in(self, pool: tuple[int, ...]) -> int:
        return sum(pool[i] for i in self._hit)

    def shows(self, pool: tuple[int, ...], face: int) -> bool:
        """Whether at least one die shows this natural number; it must be one that a rule watches for."""
        return pool[self._class_of[face]] > 0

    def most(self, rerolls: int) -> tuple[int, ...]:
        """How many dice of each class are worth telling from plain ones while `rerolls` dice can still be rolled again."""
        found = self._most.get(rerolls)
        if found is None:
            limit = {**dict.fromkeys(self._initial, 1), **dict.fromkeys(self._final, rerolls + 1)}
            found = self._most[rerolls] = tuple(limit.get(i, ALL) for i in range(len(self.classes)))
        return found

    def settle(self, pool: tuple[int, ...], rerolls: int) -> tuple[int, ...]:
        """The pool with the dice that cannot matter any more given up for plain ones."""
        for i in self._final:
            surplus = pool[i] - rerolls - 1
            if surplus > 0:
                pool = self._give_up(pool, i, surplus)
        return pool

    def after_initial(self, pool: tuple[int, ...]) -> tuple[int, ...]:
        """The pool once the initial roll has been looked at: its watched faces are plain dice from now on."""
        for i in self._initial:
            if pool[i]:
                pool = self._give_up(pool, i, pool[i])
        return pool

    def pool_of(self, faces: Iterable[int], rerolls: int, initial: bool) -> tuple[int, ...]:
        """The pool that these dice make; `initial` while the initial roll is still being looked at."""
        most = self.most(rerolls)
        pool = list(self.empty)
        for face in faces:
            i = self.class_of(face)
            pool[i if pool[i] < most[i] else self.plain[i]] += 1
        return tuple(pool) if initial else self.after_initial(tuple(pool))

    def class_of(self, face: int) -> int:
        """The class that a face falls into."""
        return next(i for i, c in enumerate(self.classes) if face in c.faces)

    def _give_up(self, pool: tuple[int, ...], i: int, surplus: int) -> tuple[int, ...]:
        changed = list(pool)
        changed[i] -= surplus
        changed[self.plain[i]] += surplus
        return tuple(changed)

    def throw(self, count: int, rerolls: int) -> dict[tuple[int, ...], int]:
        """Every pool that an initial roll of this many dice can make, with its weight out of 6 to the power of the count.

        Raises TooLargeError where no time is left for the board.
        """
        found = self._thrown.get((count, rerolls))
        if found is None:
            found = self._thrown[count, rerolls] = self._throw(count, rerolls)
        return found

    def _throw(self, count: int, rerolls: int) -> dict[tuple[int, ...], int]:
        most, plain = self.most(rerolls), self.plain
        pools = {self.empty: 1}
        for _ in range(count):
            board_time()
            grown: dict[tuple[int, ...], int] = {}
            for pool, chance in pools.items():
                for i, weight in self.first:
                    at = i if pool[i] < most[i] else plain[i]
                    fallen = (*pool[:at], pool[at] + 1, *pool[at + 1 :])
                    grown[fallen] = grown.get(fallen, 0) + chance * weight
            pools = grown
        return pools
