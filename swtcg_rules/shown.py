"""How results show themselves: in a notebook, and as rows for a data frame.

What shows them stands on floors above those that find them, so they ask for it at the public door.
"""

from __future__ import annotations

from typing import Any, TypeVar

Cell = str | float | int | bool | None
"""A field of a row."""
Kind = TypeVar("Kind", bound=type)


def in_notebooks(kind: Kind) -> Kind:
    """Results of this kind are shown as HTML by a notebook."""
    setattr(kind, "_repr_html_", _html)  # noqa: B010 - types need not know it: only notebooks call it
    return kind


def _html(result: Any) -> str:
    import swtcg_rules

    return swtcg_rules.as_html(result)


def rows(result: Any) -> list[dict[str, Cell]]:
    """What the public `to_dicts` makes of a result."""
    import swtcg_rules

    return swtcg_rules.to_dicts(result)
