"""The errors of the program, as one family.

    SwtcgError            something the user gave cannot be used
      ScenarioError       a scenario's text cannot be read
      RecordError         the dice or moves as recorded do not fit the scenario
      FileError           a board file or glossary file cannot be used
      TooLargeError       a scenario has more possible courses than an exact answer can go through
      UsageError          the call itself asks for something that does not exist
    StoppedError          the caller of the library stopped a call, or the time that the caller set is over

Every error is a list of all problems that were found, each with a code, the facts, and the place. The words come from
`swtcg_rules.words`, in the reader's language; `str(error)` is the English text.
"""

from typing import NamedTuple


class Place(NamedTuple):
    """The place of a problem: columns of a text (from 0, end excluded), or a line of a file (from 1)."""

    text: str | None = None
    start: int = 0
    end: int = 0
    file: str | None = None
    line: int | None = None


class Problem(NamedTuple):
    """One thing that is wrong: a code of the catalogue in `words`, the facts that its text needs, and the place."""

    code: str
    facts: dict[str, object]
    place: Place | None = None
    suggestions: tuple[str, ...] = ()


class _WordedError(Exception):
    """An error with a text for the reader."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__(*problems)
        self.problems = problems

    def __str__(self) -> str:
        from swtcg_rules.words import problem_text

        return "\n".join(problem_text(problem, "en") for problem in self.problems)


class SwtcgError(_WordedError):
    """Something the user gave cannot be used; `problems` holds what, where, and what would be right instead."""


class StoppedError(_WordedError):
    """A call was stopped from outside, or took longer than its caller allows.

    It is none of the errors that are reported for one board or one line while the rest goes on.
    """


class ScenarioError(SwtcgError):
    """A scenario cannot be read."""


class RecordError(SwtcgError):
    """The dice or moves as recorded do not fit the scenario."""


class FileError(SwtcgError):
    """A board file or a glossary file cannot be used."""


class TooLargeError(SwtcgError):
    """An exact answer would take too long and too much memory."""


class UsageError(SwtcgError):
    """The call asks for something that does not exist."""


LONGEST = 4000
"""The most characters of a question or a scenario; nobody types more, and reading much more would take long."""


def bounded(text: str) -> str:
    """The text, if it is not too long. Raises UsageError."""
    if len(text) > LONGEST:
        raise UsageError(Problem("too-long", {"n": len(text), "most": LONGEST}))
    return text
