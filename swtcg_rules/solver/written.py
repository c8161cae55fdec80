"""The words of a record as moves of the engine: which rule, which unit, which dice are meant."""

from __future__ import annotations

from swtcg_rules.engine.model import Play
from swtcg_rules.engine.rule import Rule
from swtcg_rules.engine.state import in_attack
from swtcg_rules.errors import Problem, RecordError
from swtcg_rules.glossary.store import load
from swtcg_rules.solver.game import Game
from swtcg_rules.table.model import Board, Rerolls, Role, RollsOf, UnitRef, Uses


def called(keyword: str) -> str:
    """A keyword's name; an effect's in English, as it is written in the notation."""
    name: str = load().summaries[keyword]["name"]["en"]
    return name


def roller(rolled: RollsOf) -> Uses:
    """The ability that recorded dice of its own belong to."""
    return Uses(rolled.keyword, None, rolled.x, None, rolled.by, rolled.cost)


class Written(Game):
    """A game whose moves are written in the notation."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.offers: list[Play] = []
        """What could have been played since the last recorded move."""
        self.picked: dict[int, Rerolls] = {}
        """The dice that were named when a rule's reroll was played."""

    def name(self, index: int) -> str:
        rule = self.engine.rules[index]
        return called(rule.keyword) + (f" {rule.shown_x}" if rule.shown_x is not None else "")

    def number(self, ref: UnitRef) -> int:
        return ref.place + (self.board.defender if ref.role is Role.DEFENDER else 0)

    def is_meant(self, rule: Rule, played: Uses) -> bool:
        by = played.by is None or self.number(played.by) == rule.unit
        same = played.text is None or (played.text,) == rule.copies[0].texts
        return rule.keyword == played.keyword and played.x in (None, rule.x) and played.cost in (None, rule.cost) and same and by

    def is_by(self, rule: Rule, played: Rerolls) -> bool:
        """Whether a rule can be the one of a recorded reroll: it fits the ability that is named, or else the player."""
        if not rule.rerolls():
            return False
        if played.using is not None:
            return self.is_meant(rule, played.using)
        if played.by is None:
            able = [r for r in self.engine.acting(self.state.frame.deed) if r.rerolls()]
            if len(able) > 1:
                raise RecordError(Problem("reroll-whose", {}))
            return True
        return (rule.unit < self.board.defender) is (played.by is Role.ATTACKER)

    def rolled_for(self, index: int, rolled: RollsOf) -> bool:
        """Whether dice are those of a rule."""
        return self.is_meant(self.engine.rules[index], roller(rolled))

    def matching(self, plays: list[Play], played: Rerolls | Uses | RollsOf) -> Play | None:
        """The option that the recorded move means, or None when it cannot be made now by this player."""
        if isinstance(played, RollsOf):
            return None
        if isinstance(played, Rerolls):
            return self.matching_reroll(plays, played)
        found = [move for move in plays if self.is_meant(self.engine.rules[move.rule], played) and self.fits(move, played)]
        if played.unit is None and len({move.unit for move in found} - {None}) > 1 and None not in {move.unit for move in found}:
            raise RecordError(Problem("which-unit", {"name": called(played.keyword)}))
        return next((move for move in found if move.unit is None), found[0] if found else None)

    def matching_reroll(self, plays: list[Play], played: Rerolls) -> Play | None:
        """The reroll with the smallest number that will do, so that a larger one is left for more dice."""
        n = len(played.dice)
        rules = self.engine.rules
        attack = in_attack(self.state)
        announced = [declared.rule for declared in (attack.declared if attack else ()) if rules[declared.rule].rerolls()]
        if any(rule not in self.picked and self.is_by(rules[rule], played) for rule in announced):
            return None
        able = [
            move
            for move in plays
            if self.is_by(rules[move.rule], played) and n <= rules[move.rule].rerolls() and move.amount in (None, n)
        ]
        return min(able, key=lambda move: rules[move.rule].rerolls(), default=None)

    def fits(self, move: Play, played: Uses) -> bool:
        """Whether amount and unit are those of the record, as far as it names them."""
        rule = self.engine.rules[move.rule]
        if rule.rerolls() and played.amount != move.amount and rule.rerolls() > 1:
            return False
        if played.amount not in (None, move.amount):
            return False
        if played.unit is None or self.number(played.unit) == move.unit:
            return True
        return move.unit is None and self.number(played.unit) == self.only_target(rule)

    def only_target(self, rule: Rule) -> int | None:
        """The one other unit that an ability can be meant for (Retaliate: the attacker)."""
        targets = rule.targets(self.engine, self.here)
        return targets[0] if len(targets) == 1 and targets[0] != rule.unit else None

    def pairs(self, played: Rerolls) -> list[tuple[int, int]]:
        """Which of the dice that lie there are rolled again, and what they show afterwards."""
        lying = self.lying()
        if len(played.dice) > len(lying):
            raise RecordError(Problem("reroll-more-than-lie", {"n": len(played.dice), "dice": lying}))
        old: list[int] = []
        for before, _ in played.dice:
            if before is None and len(played.dice) != len(lying) and len(set(lying)) > 1:
                raise RecordError(Problem("reroll-which", {"dice": lying}))
            old.append(lying[len(old)] if before is None else before)
        for face in old:
            if old.count(face) > lying.count(face):
                raise RecordError(Problem("no-such-die", {"face": face, "dice": lying}))
        return [(before, after) for before, (_, after) in zip(old, played.dice, strict=True)]
