"""How results show themselves: in a notebook, and as rows for a data frame.

The modules that show results lie in layers above those that find them, so the public door is used here.
"""

from __future__ import annotations

from typing import Any, TypeVar

Cell = str | float | int | bool | None
"""A field of a row."""
Kind = TypeVar("Kind", bound=type)


def in_notebooks(kind: Kind) -> Kind:
    """Show results of this kind as HTML in a notebook."""
    setattr(kind, "_repr_html_", _html)  # noqa: B010 - types need not know it: only notebooks call it
    return kind


def _html(result: Any) -> str:
    import swtcg_rules

    return swtcg_rules.as_html(result)


def rows(result: Any) -> list[dict[str, Cell]]:
    """The rows of a result by the public `to_dicts`."""
    import swtcg_rules

    return swtcg_rules.to_dicts(result)
