"""A card of a table as it stands, in one language: its numbers with their parts, and its abilities."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from swtcg_rules.answers.card_texts import CardText
from swtcg_rules.answers.standing import AbilityFact, Number, NumberPart, UnitFacts
from swtcg_rules.glossary.store import load
from swtcg_rules.table.ability_writer import write_ability, write_conditions
from swtcg_rules.table.effects import GETS, is_card_text
from swtcg_rules.table.model import Ability, Board, Side, Text
from swtcg_rules.table.turns import UNSEEN, Table, attack_on
from swtcg_rules.table.unit_writer import name_on
from swtcg_rules.table.writer import unit_name
from swtcg_rules.words import say

PLAIN = ("printed", "stack", "end-of-turn", "end-of-battle", "next-attack")
"""Sources of a part of a number that are no keywords."""


class CardSpeaker:
    """Names the cards of a table, in one language."""

    def __init__(self, table: Table, lang: str) -> None:
        self.table, self.lang = table, lang
        """`table`: the table whose numbers identify the cards."""

    def say(self, key: str, /, **facts: object) -> str:
        return say(self.lang, key, **facts)

    def unit(self, number: int) -> str:
        return name_on(self.table, number, self.lang).strip('"')

    def side(self, side: Side) -> str:
        return self.say(f"side.{int(side)}")

    def number(self, stat: str, number: Number | None) -> str:
        """A number with its parts, where there are several: power 4 (3 printed + 1 Inspiration of B)."""
        shown = f"{self.say(f'standing.{stat}')} {value_of(number)}"
        if number is None or len(number.parts) == 1:
            return shown
        return f"{shown} ({' '.join(self._part(part, first=at == 0) for at, part in enumerate(number.parts))})"

    def _part(self, part: NumberPart, first: bool) -> str:
        amount = str(part.n) if first else f"{'-' if part.n < 0 else '+'} {abs(part.n)}"
        if part.source in PLAIN:
            source = self.say(f"standing.part.{part.source}")
        else:
            text = self.say("standing.part.gets") if part.source == GETS else str(load().called(part.source, self.lang))
            text += f" ({self.unit(part.unit)})" if part.unit is not None else ""
            source = self.say("standing.part.of", source=text)
        return f"{amount} {source}"

    def line(self, unit: UnitFacts) -> str:
        """One card as it stands."""
        card = unit.unit
        words = [self.number(stat, getattr(unit, stat)) for stat in ("speed", "power", "health") if getattr(unit, stat)]
        if card.built is not None:
            words.append(self.say("standing.built", n=card.built, cost="?" if card.cost is None else card.cost))
        if card.on is not None:
            words.append(self.say("standing.on", unit=self.unit(card.on)))
        if card.under is not None:
            words.append(self.say("standing.under", unit=self.unit(card.under)))
        if card.damage:
            words.append(self.say("standing.damage", n=card.damage))
        if card.tapped and not card.discarded:
            words.append(self.say("standing.tapped"))
        told = zip(unit.abilities, _wholes(unit), strict=True)
        words += [self.ability(ability, whole) for ability, whole in told if not is_card_text(whole)]
        shown = ", ".join(words) or self.say("standing.plain")
        return self.say("standing.unit", unit=self.unit(unit.number), side=self.side(unit.side), words=shown)

    def texts(self, texts: Sequence[CardText]) -> Iterator[str]:
        """The card texts that are not played, each with its moment."""
        for (card, step, text), n in Counter(texts).items():
            key = "card-texts.unseen" if text == UNSEEN else "card-texts.line"
            yield self.say(key, unit=self.unit(card), step=self.say(f"step.{step}"), text=text, n=n)

    def ability(self, ability: AbilityFact, whole: Ability) -> str:
        """An ability, where it comes from, and why it does not work."""
        text = " ".join([write_ability(whole, self.lang), *write_conditions(ability.when, self.lang)])
        if ability.card is not None:
            text = self.say("standing.from", ability=text, card=self.unit(ability.card))
        return text if ability.works else f"{text} ({self.say(f'standing.off.{ability.why}')})"


class StageSpeaker(CardSpeaker):
    """Names the cards of the table of an attack, as its answer does."""

    def __init__(self, board: Board, lang: str) -> None:
        assert board.staged
        super().__init__(board.staged, lang)
        self.board, self.places = board, [number for role in attack_on(board.staged) or () for number in role]

    def unit(self, number: int) -> str:
        if self.table.units[number].name or number not in self.places:
            return super().unit(number)
        return unit_name(self.board, self.places.index(number), self.lang)


def _wholes(unit: UnitFacts) -> Iterator[Ability]:
    """The abilities of a unit, with their texts where they are the card's own; each copy has its own texts."""
    left = list(unit.unit.abilities)
    for ability in unit.abilities:
        texts: tuple[Text, ...] = ()
        of = ""
        if ability.card is None and not ability.by and (own := next((one for one in left if one[:3] == ability[:3]), None)):
            left.remove(own)
            texts, of = own.texts, own.of
        yield ability.effect or Ability(ability.keyword, ability.x, ability.cost, of=of, texts=texts)


def value_of(number: Number | None) -> str:
    """A number as shown; a question mark where it is not given."""
    return "?" if number is None else str(number.value)
