"""The names of units, abilities and sides, in one language and as they are in an answer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from swtcg_rules.answers.solved import Solved
from swtcg_rules.glossary.store import load
from swtcg_rules.table.ability_writer import write_ability
from swtcg_rules.table.model import Ability
from swtcg_rules.table.writer import unit_name
from swtcg_rules.words import fill, say, text_in

if TYPE_CHECKING:
    from swtcg_rules.glossary.records import Phrase


def sentence(text: str) -> str:
    """A text as a sentence begins."""
    return text[:1].upper() + text[1:]


class Speaker:
    """Names what is in an answer, in one language. Units and rules are given by their numbers."""

    def __init__(self, answer: Solved, lang: str) -> None:
        self.answer, self.lang = answer, lang

    def say(self, key: str, /, **facts: object) -> str:
        return say(self.lang, key, **facts)

    def unit(self, number: int) -> str:
        """A unit's name, or its role in this scenario."""
        return unit_name(self.answer.board, number, self.lang)

    def said(self, number: int) -> str:
        """A unit within a sentence: its name, or "the defender"."""
        unit, board = self.unit(number), self.answer.board
        named = board.units[number].name or number not in (board.attacker, board.defender)
        return unit if named else self.say("unit.said", unit=unit)

    def ability(self, rule: int) -> str:
        fact = self.answer.rules[rule]
        return write_ability(Ability(fact.keyword, fact.shown_x, fact.cost, texts=fact.texts), self.lang)

    def numbered(self, rule: int) -> str:
        """An ability without its cost."""
        fact = self.answer.rules[rule]
        return write_ability(Ability(fact.keyword, fact.shown_x, texts=fact.texts), self.lang)

    def keyword(self, rule: int) -> str:
        return write_ability(Ability(self.answer.rules[rule].keyword), self.lang)

    def who(self, rule: int) -> str:
        return f"{self.unit(self.answer.rules[rule].unit)}, {self.ability(rule)}"

    def side(self, player: int) -> str:
        return self.say(f"side.{player}")

    def phrase(self, rule: int, which: Phrase, n: int = 0) -> str:
        """The glossary's phrase for a rule at work; empty where it has none."""
        fact = self.answer.rules[rule]
        phrases = load().ability(fact.keyword)["trace"]
        return fill(text_in(phrases[which], self.lang), self.lang, x=fact.x, n=n) if which in phrases else ""

    def listed(self, things: Iterable[object], last: str = "list.or") -> str:
        """Things in a row: "4", "4 or 5", "4, 5 or 6"."""
        *most, end = [str(thing) for thing in things]
        return self.say(last).join([", ".join(most), end] if most else [end])
