"""Puts together the cards between which an attack takes place: who fights whom, and where."""

from __future__ import annotations

from swtcg_rules.errors import Place
from swtcg_rules.table.builder import RecordBuilder, UnitBuilder
from swtcg_rules.table.laying import TableBuilder
from swtcg_rules.table.model import Board, Kind, Text
from swtcg_rules.table.turns import Begins, Roles, attack_on

INTO_OTHERS = ("bombard", "ion-cannon", "barrage")
"""The keywords by which a unit attacks into an arena that is not its own."""


class StageBuilder(TableBuilder):
    """Collects the cards between which an attack takes place."""

    is_table = False

    @property
    def roles(self) -> Roles | None:
        """The units of the attack by number, in front of each side the one that fights; None where a side has none."""
        return attack_on(self.table(Begins(), ()))

    def attacked(self, unit: UnitBuilder) -> bool:
        return self.roles is not None and self.cards[self.roles[1][0]] is unit

    def check(self) -> None:
        super().check()
        if self.problems:
            return
        self.meet()
        if self.roles is None:
            self.problem("stage-without-unit", Place())
        elif self.kind is not Kind.ATTACK and self.roles[0][0] != 0:
            self.problem("not-the-source", self.cards[0].here)

    def meet(self) -> None:
        """Put a unit of two types where its opponent is, if the text does not place it and no ability reaches into that arena."""
        if self.roles is None:
            return
        source, target = (self.cards[numbers[0]] for numbers in self.roles)
        texts = (Text(abilities=source.unit.abilities), *(text for ability in source.unit.abilities for text in ability.texts))
        if source.unit.arena is target.unit.arena or any(one.keyword in INTO_OTHERS for text in texts for one in text.abilities):
            return
        for card, other in ((target, source), (source, target)):
            if card.zone is None and card.below is None and other.unit.arena in card.unit.types:
                card.unit = card.unit._replace(arena=other.unit.arena)
                return

    def record(self) -> RecordBuilder:
        assert self.roles
        attackers, defenders = ([self.cards[number].unit for number in numbers] for numbers in self.roles)
        return RecordBuilder(self, (attackers, defenders), self.side())

    def board(self, record: RecordBuilder) -> Board:
        attackers, defenders = record.units
        board = super().board(record)
        return board._replace(attackers=tuple(attackers), defenders=tuple(defenders), staged=self.table(Begins(), ()))
