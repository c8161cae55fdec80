"""Words that nobody would type: whatever is asked, there is an answer or an error of ours, and never anything else."""

from __future__ import annotations

from random import Random

from fuzz.lane import Lane, finding

from swtcg_rules import as_data, as_text, ask
from swtcg_rules.errors import SwtcgError
from swtcg_rules.glossary.store import load

ODD = [
    "",
    " ",
    "\t",
    "?",
    "!",
    '"',
    ":",
    ";",
    "->",
    "vs",
    "%s",
    "{x}",
    "\0",
    "\x1b[31m",
    "\u202e",
    "ﬁ",
    "İ",
    "ß",
    "ż",
    "😀",
    "\ud800",
    "9" * 50,
]


def test_every_question_is_answered_or_refused(lane: Lane) -> None:
    words = _words()
    for random in lane.randoms():
        text = _question(random, words)
        lang = random.choice(["en", "pl"])
        try:
            answer = ask(text)
            assert as_text(answer, lang)
            assert as_data(answer, lang)
        except SwtcgError as error:
            assert error.problems
        except Exception as error:
            finding(repr(error), "ask", "--lang", lang, text)


def _words() -> list[str]:
    rulings = load().rulings
    return sorted({word for ruling in list(rulings)[:200] for word in rulings[ruling]["question"]["en"].split()})


def _question(random: Random, words: list[str]) -> str:
    chosen = [random.choice(ODD) if random.random() < 0.2 else random.choice(words) for _ in range(random.randrange(1, 12))]
    return random.choice([" ", "", ", "]).join(chosen)
