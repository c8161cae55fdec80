"""What the fuzzers share: numbered inputs, each from a seed of its own, until the time is over; a finding is one command."""

from __future__ import annotations

import shlex
import time
from collections.abc import Iterator, Mapping
from random import Random
from typing import NamedTuple, NoReturn


class Lane(NamedTuple):
    """The inputs of one fuzzer: `seconds` long, or `inputs` many where that is not 0."""

    name: str
    seed: str
    seconds: float
    inputs: int

    def randoms(self) -> Iterator[Random]:
        """A source of chance for each input. The same lane, seed and number always give the same input."""
        end = time.monotonic() + self.seconds
        number = 0
        while number < self.inputs if self.inputs else time.monotonic() < end:
            yield Random(f"{self.seed}/{self.name}/{number}")
            number += 1
        assert number, "no time for a single input"


def finding(why: str, *args: str, stdin: str | None = None, files: Mapping[str, str | bytes] | None = None) -> NoReturn:
    """Fail with one line of shell that shows it again: the files it needs, what is typed, the call of swtcg."""
    raise AssertionError(f"{why}\nTo see it again: {reproduced(*args, stdin=stdin, files=files)}")


def reproduced(*args: str, stdin: str | None = None, files: Mapping[str, str | bytes] | None = None) -> str:
    made = []
    for name, content in (files or {}).items():
        folder = f"mkdir -p {shlex.quote(name.rpartition('/')[0])}; " if "/" in name else ""
        made.append(f"{folder}printf %b {_escaped(content)} > {shlex.quote(name)}; ")
    typed = f"printf %b {_escaped(stdin)} | " if stdin is not None else ""
    return "".join(made) + typed + " ".join(["swtcg", *map(_argument, args)])


def _argument(text: str) -> str:
    if text.isprintable():
        return shlex.quote(text)
    return '"$(printf %b ' + _escaped(text) + ')"'


def _escaped(content: str | bytes) -> str:
    """For printf %b: every byte that a terminal or a shell might change is written as a number."""
    raw = content.encode("utf-8", "surrogatepass") if isinstance(content, str) else content
    return shlex.quote("".join(chr(byte) if 32 <= byte < 127 and byte != 92 else f"\\0{byte:03o}" for byte in raw))
