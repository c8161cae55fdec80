"""A QR code (ISO/IEC 18004): bytes, error correction level M, the smallest size that holds them, the mask that reads best."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby, pairwise

Grid = list[list[int | None]]

CORRECTING = (
    10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26,
    26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
)  # fmt: skip
"""Error correcting bytes of each block, by version."""
BLOCKS = (
    1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16,
    17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
)  # fmt: skip
LEVEL_M = 0b00
PADDING = (0b11101100, 0b00010001)
MASKS: tuple[Callable[[int, int], bool], ...] = (
    lambda y, x: (y + x) % 2 == 0,
    lambda y, _: y % 2 == 0,
    lambda _, x: x % 3 == 0,
    lambda y, x: (y + x) % 3 == 0,
    lambda y, x: (y // 2 + x // 3) % 2 == 0,
    lambda y, x: y * x % 2 + y * x % 3 == 0,
    lambda y, x: (y * x % 2 + y * x % 3) % 2 == 0,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2 == 0,
)
FINDER_LIKE = ([1, 0, 1, 1, 1, 0, 1, 0, 0, 0, 0], [0, 0, 0, 0, 1, 0, 1, 1, 1, 0, 1])


def _squares(version: int) -> int:
    """How many squares are left for data and its correction."""
    size, aligned = 4 * version + 17, len(_alignment(version))
    taken = 3 * 64 + 2 * 15 + 1 + 2 * (size - 16)
    if aligned:
        taken += 25 * (aligned**2 - 3) - 10 * (aligned - 2)
    return size**2 - taken - (36 if version >= 7 else 0)


def _alignment(version: int) -> list[int]:
    """Where the small alignment patterns stand, along each side."""
    if version == 1:
        return []
    count, last = version // 7 + 2, 4 * version + 10
    step = 26 if version == 32 else (version * 4 + count * 2 + 1) // (count * 2 - 2) * 2
    return [6, *(last - step * at for at in reversed(range(count - 1)))]


def _room(version: int) -> int:
    """The bytes of data that a version takes."""
    bytes_ = _squares(version) // 8 - CORRECTING[version - 1] * BLOCKS[version - 1]
    return bytes_ - (2 if version < 10 else 3)


LONGEST = _room(40)


def qr_rows(data: bytes) -> list[list[int]]:
    """The code's rows: 1 for a dark square. Raises ValueError for more than LONGEST bytes."""
    version = next((version for version in range(1, 41) if len(data) <= _room(version)), 0)
    if not version:
        raise ValueError(len(data))
    bits = _with_correction(_packed(data, version), version)
    return min((_drawn(version, bits, mask) for mask in range(len(MASKS))), key=_penalty)


def _packed(data: bytes, version: int) -> list[int]:
    count = 8 if version < 10 else 16
    bits = f"0100{len(data):0{count}b}" + "".join(f"{byte:08b}" for byte in data)
    whole = _squares(version) // 8 - CORRECTING[version - 1] * BLOCKS[version - 1]
    bits += "0" * min(4, 8 * whole - len(bits))
    bits += "0" * (-len(bits) % 8)
    packed = [int(bits[at : at + 8], 2) for at in range(0, len(bits), 8)]
    return packed + [PADDING[at % 2] for at in range(whole - len(packed))]


def _with_correction(packed: list[int], version: int) -> list[int]:
    """The bits as they are laid: the bytes of all blocks in turn, then those that correct them."""
    count, correcting = BLOCKS[version - 1], CORRECTING[version - 1]
    short, longer = divmod(len(packed), count)
    blocks, start = [], 0
    for at in range(count):
        end = start + short + (at >= count - longer)
        blocks.append(packed[start:end])
        start = end
    checks = [_remainder(block, _divisor(correcting)) for block in blocks]
    laid = [block[at] for at in range(short + 1) for block in blocks if at < len(block)]
    laid += [check[at] for at in range(correcting) for check in checks]
    return [byte >> bit & 1 for byte in laid for bit in range(7, -1, -1)]


def _times(one: int, other: int) -> int:
    """A product in the field of 256 elements."""
    product = 0
    for bit in range(7, -1, -1):
        product = (product << 1) ^ (product >> 7) * 0x11D
        product ^= (other >> bit & 1) * one
    return product


def _divisor(degree: int) -> list[int]:
    terms, root = [0] * (degree - 1) + [1], 1
    for _ in range(degree):
        terms = [_times(term, root) ^ after for term, after in zip(terms, [*terms[1:], 0], strict=True)]
        root = _times(root, 2)
    return terms


def _remainder(block: list[int], divisor: list[int]) -> list[int]:
    rest = [0] * len(divisor)
    for byte in block:
        factor = byte ^ rest[0]
        rest = [term ^ _times(by, factor) for term, by in zip([*rest[1:], 0], divisor, strict=True)]
    return rest


def _drawn(version: int, bits: list[int], mask: int) -> list[list[int]]:
    grid = _patterns(version)
    _put_format(grid, mask)
    for (y, x), at in zip(_path(grid), range(_squares(version)), strict=False):
        grid[y][x] = (bits[at] if at < len(bits) else 0) ^ MASKS[mask](y, x)
    return [[square or 0 for square in row] for row in grid]


def _patterns(version: int) -> Grid:
    """What every code of a size has: finders, timing, alignment, and from version 7 on its number."""
    size = 4 * version + 17
    grid: Grid = [[None] * size for _ in range(size)]
    for at in range(size):
        grid[6][at] = grid[at][6] = 1 - at % 2
    for top, left in ((0, 0), (0, size - 7), (size - 7, 0)):
        for y in range(max(0, top - 1), min(size, top + 8)):
            for x in range(max(0, left - 1), min(size, left + 8)):
                grid[y][x] = int(max(abs(y - top - 3), abs(x - left - 3)) in (0, 1, 3))
    places = _alignment(version)
    corners = ((6, 6), (6, places[-1] if places else 0), (places[-1] if places else 0, 6))
    for middle in ((y, x) for y in places for x in places if (y, x) not in corners):
        for y in range(-2, 3):
            for x in range(-2, 3):
                grid[middle[0] + y][middle[1] + x] = int(max(abs(y), abs(x)) != 1)
    if version >= 7:
        number = version << 12 | _checked(version, 12, 0x1F25)
        for at in range(18):
            near, far = at // 3, size - 11 + at % 3
            grid[near][far] = grid[far][near] = number >> at & 1
    return grid


def _put_format(grid: Grid, mask: int) -> None:
    """The level and the mask, twice, and the one square that is always dark."""
    size, value = len(grid), LEVEL_M << 3 | mask
    told = (value << 10 | _checked(value, 10, 0x537)) ^ 0x5412
    beside = [0, 1, 2, 3, 4, 5, 7, 8]
    for at in range(15):
        bit = told >> at & 1
        if at < 8:
            grid[beside[at]][8] = grid[8][size - 1 - at] = bit
        else:
            grid[8][beside[14 - at]] = grid[size - 15 + at][8] = bit
    grid[size - 8][8] = 1


def _checked(value: int, length: int, polynomial: int) -> int:
    """The bits that follow a value, so that errors in it show."""
    rest = value
    for _ in range(length):
        rest = rest << 1 ^ (rest >> length - 1) * polynomial
    return rest


def _path(grid: Grid) -> Iterator[tuple[int, int]]:
    """The free squares in the order in which they are filled: in pairs of columns from the right, up and down."""
    size = len(grid)
    free = [[square is None for square in row] for row in grid]
    for turn, right in enumerate(x for x in range(size - 1, 0, -1) if (x > 6 and x % 2 == 0) or (x < 6 and x % 2)):
        for y in range(size - 1, -1, -1) if turn % 2 == 0 else range(size):
            for x in (right, right - 1):
                if free[y][x]:
                    yield y, x


def _penalty(rows: list[list[int]]) -> int:
    """How hard a code is to read, by the standard's four rules."""
    size = len(rows)
    points = 0
    for line in (*rows, *(list(column) for column in zip(*rows, strict=True))):
        runs = (len(list(run)) for _, run in groupby(line))
        points += sum(run - 2 for run in runs if run >= 5)
        points += 40 * sum(line[at : at + 11] in FINDER_LIKE for at in range(size - 10))
    for above, below in pairwise(rows):
        points += 3 * sum(above[x] == above[x + 1] == below[x] == below[x + 1] for x in range(size - 1))
    dark = sum(map(sum, rows))
    return points + 10 * (abs(20 * dark - 10 * size**2) // size**2)
