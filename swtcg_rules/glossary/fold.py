"""One folding of words for every comparison: case, diacritics, hyphens and punctuation make no difference."""

from __future__ import annotations

# Letters that Unicode does not take apart into a base letter and a mark.
STROKED = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ß": "ss", "æ": "ae", "œ": "oe"})


def fold(text: str) -> str:
    """The words of a text, lower case, without diacritics, one space between them: "Critical-Hit" is "critical hit"."""
    plain = text.lower().translate(STROKED)
    if not plain.isascii():
        import unicodedata

        plain = "".join(c for c in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(c))
    plain = plain.replace("'", "").replace("\u2019", "")
    return " ".join("".join(c if c.isalnum() else " " for c in plain).split())
