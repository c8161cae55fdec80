"""Pictures of a sweep or of one board: heat map, curves, distribution; SVG, PNG or PDF, drawn without a browser or a screen.

They suit print and colour-blind readers: heat in colours that grow brighter, with the number in each cell; curves with a mark
and a dash of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from itertools import product
from math import isnan
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from swtcg_rules.errors import Problem, UsageError
from swtcg_rules.render.swept import across, board_of, called, cell
from swtcg_rules.sweep.measures import is_chance, measure
from swtcg_rules.sweep.results import MEASURES
from swtcg_rules.words import say

if TYPE_CHECKING:
    from fractions import Fraction

    from swtcg_rules.sweep.sweeping import Row, Swept

KINDS = ("heat", "curves", "distribution")
SUFFIXES = (".svg", ".png", ".pdf")
COLORS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#000000", "#56B4E9", "#E69F00", "#999999")
"""Colours that people with red-green blindness can distinguish."""
DASHES, MARKS = ("-", "--", "-.", ":"), "osD^vXP*"
MOST_CURVES = 8
MOST_CELLS = 4000
"""A heat map of at most this many cells has its numbers written in them."""
WIDTH, HEIGHT = 8, 5
"""Inches of a picture whose content needs no more."""
LINE, CELL = 0.2, 0.62
"""Inches that a line of a heat map needs to be legible, and a cell with a number in it."""
LETTERS = 14
"""Letters of a small label per inch."""
FEW_LINES = 20
"""Up to this many lines or columns have labels of the usual size."""
MOST_LINES_DRAWN = 200
"""The most lines or columns of a heat map."""
MOST_LINES = 4
"""The most lines of a caption."""
MOST_DISTRIBUTIONS = 6
SHORT = 3
"""The most letters of a column's label that is written horizontally."""
LOWEST_DARK = 0.55
"""Above this share of the range the letters in a cell are black."""


def picture_suits(file: Path, kind: str | None = None) -> None:
    """Raises UsageError for a file name without a picture's suffix, for an unknown kind, or where nothing can draw."""
    if kind not in (None, *KINDS):
        raise UsageError(Problem("unknown-choice", {"value": kind, "allowed": ", ".join(KINDS)}))
    if file.suffix.lower() not in SUFFIXES:
        raise UsageError(Problem("sweep-picture", {"value": file.name, "allowed": ", ".join(SUFFIXES)}))
    try:
        import matplotlib  # noqa: F401 - tested before the work begins
    except ImportError:
        raise UsageError(Problem("sweep-needs", {"option": "--plot", "extra": "sweep"})) from None


def draw_sweep(swept: Swept, columns: Sequence[str], kind: str | None, file: Path, lang: str) -> bytes:
    """A picture of the first number asked for, as the content of a file of this type; the default kind suits what varies.

    Raises UsageError where the rows cannot be drawn in this way.
    """
    picture_suits(file, kind)
    varied = [at for at in range(len(swept.names)) if len({row.values[at] for row in swept.rows}) > 1]
    usual = "distribution" if not varied else "curves" if len(varied) == 1 else "heat"
    column = next((one for one in columns if one in MEASURES), MEASURES[0])
    figure, axes = _figure()
    match kind or usual:
        case "heat":
            _heat(axes, swept, column, varied, lang)
        case "curves":
            _curves(axes, swept, column, varied, lang)
        case _:
            rows = [row for row in swept.rows if row.found.spread]
            if len(rows) > MOST_DISTRIBUTIONS:
                raise UsageError(Problem("sweep-many-drawn", {"n": len(rows), "most": MOST_DISTRIBUTIONS}))
            named = [(_label(swept, row, varied, lang), row.found.spread or ()) for row in rows]
            _distribution(axes, named, lang)
    _captioned(figure, swept.about)
    return _drawn(figure, file)


def draw_board(title: str, spread: Sequence[Fraction], file: Path, lang: str) -> bytes:
    """The damage of one board, as the content of a file of this type: the chances of exactly n, and of at least n."""
    picture_suits(file)
    figure, axes = _figure()
    _distribution(axes, [(title, spread)], lang)
    return _drawn(figure, file)


def _figure() -> tuple[Any, Any]:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(WIDTH, HEIGHT), layout="constrained")
    return figure, figure.subplots()


def _captioned(figure: Any, about: str) -> None:
    """Write the question below the picture."""
    wide = max(20, int(figure.get_figwidth() * LETTERS))
    lines = wrap(about, wide, max_lines=MOST_LINES, placeholder=" ...")
    figure.supxlabel("\n".join(map(_plain, lines)), fontsize=8, color="0.3")


def _drawn(figure: Any, file: Path) -> bytes:
    """The content of the file, without a date and with fixed ids: the same numbers make the same file."""
    import matplotlib

    form = file.suffix.lower().removeprefix(".")
    metadata = {"svg": {"Date": None}, "pdf": {"CreationDate": None}}.get(form, {})
    drawn = BytesIO()
    with matplotlib.rc_context({"svg.hashsalt": "swtcg", "svg.fonttype": "none"}):
        figure.savefig(drawn, format=form, dpi=150, metadata=metadata)
    return drawn.getvalue()


def _plain(text: str) -> str:
    """A text escaped so that nothing is read as mathematics or as a hidden label."""
    return text.replace("$", r"\$").removeprefix("_")


def _label(swept: Swept, row: Row, varied: Sequence[int], lang: str) -> str:
    """The label that distinguishes a row."""
    return ", ".join(_plain(f"{swept.names[at]} {row.values[at] or '-'}") for at in varied) or _plain(board_of(row, lang))


def _words(swept: Swept, at: int) -> list[str]:
    """The words that one of the varied things takes."""
    return list(dict.fromkeys(row.values[at] for row in swept.rows))


def _height(row: Row, column: str, goal: str) -> float:
    value = measure(row, column)
    return float("nan") if value is None else float(value) * (100 if is_chance(column, goal) else 1)


def _called(swept: Swept, column: str, lang: str) -> str:
    return called(column, lang) + (" (%)" if is_chance(column, swept.goal) else "")


def _heat(axes: Any, swept: Swept, column: str, varied: Sequence[int], lang: str) -> None:
    """The last varied thing from left to right, the others below each other; as large as the content needs.

    Raises UsageError where a line would lack some of its cells.
    """
    *others, along = varied or [len(swept.names) - 1]
    beside = across(swept, along) if swept.names else [""]
    if not beside:
        raise UsageError(Problem("sweep-no-grid", {}))
    lines = [swept.rows[at : at + len(beside)] for at in range(0, len(swept.rows), len(beside))]
    heights = [[_height(row, column, swept.goal) for row in line] for line in lines]
    named = [", ".join(_plain(line[0].values[at]) or "-" for at in others) for line in lines]
    if len(lines) > MOST_LINES_DRAWN or len(beside) > MOST_LINES_DRAWN:
        raise UsageError(Problem("sweep-many-drawn", {"n": max(len(lines), len(beside)), "most": MOST_LINES_DRAWN}))
    written = len(swept.rows) <= MOST_CELLS
    side, below = max(map(len, named)) / LETTERS, max(map(len, beside)) / LETTERS
    axes.figure.set_size_inches(
        max(WIDTH, 2 + side + len(beside) * (CELL if written else LINE)), max(HEIGHT, 2 + below + len(lines) * LINE)
    )
    image = axes.imshow(heights, cmap="cividis", aspect="auto")
    known = [height for line in heights for height in line if not isnan(height)]
    low, high = (min(known), max(known)) if known else (0.0, 0.0)
    if written:
        for (y, line), (x, _) in product(enumerate(lines), enumerate(beside)):
            ink = "black" if heights[y][x] > low + LOWEST_DARK * (high - low) else "white"
            axes.text(x, y, _plain(cell(line[x], column, swept.goal, lang)), ha="center", va="center", color=ink, fontsize=8)
    small = max(len(lines), len(beside)) > FEW_LINES
    axes.set_xticks(range(len(beside)), [_plain(one) or "-" for one in beside], fontsize=8 if small else None)
    axes.set_yticks(range(len(lines)), named, fontsize=8 if small else None)
    axes.tick_params(axis="x", labelrotation=90 if max(map(len, beside)) > SHORT else 0)
    axes.set_ylabel(", ".join(_plain(swept.names[at]) for at in others))
    axes.set_xlabel(_plain(swept.names[along]) if swept.names else "")
    axes.set_title(_called(swept, column, lang))
    axes.figure.colorbar(image)


def _curves(axes: Any, swept: Swept, column: str, varied: Sequence[int], lang: str) -> None:
    """Along the number that varies most, otherwise the last varied thing; a curve for each combination of the others."""
    numbers = [at for at in varied if all(word.lstrip("-").isdecimal() for word in _words(swept, at))]
    along = max(numbers or varied[-1:] or [len(swept.names) - 1], key=lambda at: len(_words(swept, at)) if swept.names else 0)
    places = _words(swept, along) if swept.names else [""]
    curves: dict[str, dict[str, float]] = {}
    for row in swept.rows:
        others = [at for at in varied if at != along]
        curve = curves.setdefault(_label(swept, row, others, lang) if others else "", {})
        place = row.values[along] if swept.names else ""
        if place in curve:
            raise UsageError(Problem("sweep-no-grid", {}))
        curve[place] = _height(row, column, swept.goal)
    if len(curves) > MOST_CURVES:
        raise UsageError(Problem("sweep-many-drawn", {"n": len(curves), "most": MOST_CURVES}))
    for at, (label, heights) in enumerate(curves.items()):
        axes.plot(
            range(len(places)),
            [heights.get(place, float("nan")) for place in places],
            label=label or None,
            color=COLORS[at % len(COLORS)],
            linestyle=DASHES[at % len(DASHES)],
            marker=MARKS[at % len(MARKS)],
        )
    axes.set_xticks(range(len(places)), [_plain(one) or "-" for one in places])
    axes.set_xlabel(_plain(swept.names[along]) if swept.names else "")
    axes.set_ylabel(_called(swept, column, lang))
    axes.set_ylim(bottom=0)
    axes.grid(alpha=0.3)
    if len(curves) > 1:
        rise = sum(heights.get(places[-1], 0) - heights.get(places[0], 0) for heights in curves.values())
        axes.legend(loc="upper left" if rise > 0 else "upper right")


def _distribution(axes: Any, named: Sequence[tuple[str, Sequence[Fraction]]], lang: str) -> None:
    """Bars for exactly n, a curve for at least n; for several boards only the curves."""
    longest = max((len(spread) for _, spread in named), default=0)
    for at, (title, spread) in enumerate(named):
        exactly = [100 * float(chance) for chance in spread]
        at_least = [sum(exactly[n:]) for n in range(len(exactly))]
        if len(named) == 1:
            bars = axes.bar(range(len(exactly)), exactly, color=COLORS[0], label=say(lang, "table.exactly"))
            axes.bar_label(bars, fmt="%.1f", fontsize=8)
        axes.plot(
            range(len(at_least)),
            at_least,
            color=COLORS[(at + 1) % len(COLORS)],
            linestyle=DASHES[at % len(DASHES)],
            marker=MARKS[at % len(MARKS)],
            label=say(lang, "table.at-least") if len(named) == 1 else title,
        )
        if len(named) == 1:
            axes.set_title(_plain(title), fontsize=9, wrap=True)
    axes.set_xticks(range(longest))
    axes.set_xlabel(say(lang, "table.damage"))
    axes.set_ylabel("%" if len(named) == 1 else f"{say(lang, 'table.at-least')} (%)")
    axes.grid(axis="y", alpha=0.3)
    axes.legend(loc="upper right")
