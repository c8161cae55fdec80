"""Numbers as people read them. A chance that is possible is never shown as 0 % or 100 %."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from swtcg_rules.words import say


def percent(chance: Fraction, lang: str) -> str:
    """A chance in percent with one decimal: "53.9 %"; a tiny one is "<0.1 %", one that is nearly certain ">99.9 %"."""
    return f"{_hundredths(chance, lang)} %"


def points(chance: Fraction, lang: str) -> str:
    """A difference of two chances with its sign: "+9.1 %", in Polish in points."""
    return ("+" if chance >= 0 else "\u2212") + say(lang, "points", n=_hundredths(abs(chance), lang))


def _hundredths(chance: Fraction, lang: str) -> str:
    if chance in (0, 1):
        return str(int(chance) * 100)
    tenths = int(chance * 1000 + Fraction(1, 2))
    if tenths < 1:
        return f"<{_decimal('0.1', lang)}"
    if tenths > 999:
        return f">{_decimal('99.9', lang)}"
    return _decimal(f"{tenths // 10}.{tenths % 10}", lang)


def mean(value: Fraction, lang: str) -> str:
    """A mean with two decimals; whole numbers without any."""
    if value.denominator == 1:
        return str(value.numerator)
    hundredths = int(abs(value) * 100 + Fraction(1, 2))
    sign = "-" if value < 0 else ""
    if hundredths == 0:
        return f"{sign}<{_decimal('0.01', lang)}"
    return sign + _decimal(f"{hundredths // 100}.{hundredths % 100:02d}", lang)


def _decimal(number: str, lang: str) -> str:
    return number.replace(".", say(lang, "decimal"))


def decimal(value: float, places: int, lang: str) -> str:
    """An approximate number with this many decimals."""
    return _decimal(f"{value:.{places}f}", lang)


def number(value: Fraction | None) -> dict[str, Any] | None:
    """A probability or mean: the exact fraction as text, and the nearest float."""
    return None if value is None else {"exact": str(value), "value": float(value)}
