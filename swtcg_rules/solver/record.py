"""A record of what happened: the dice that were rolled and the moves that were made, played through the same engine.

A chance that lies before a recorded event and is not mentioned was passed. What can still be played after the last recorded
event is open, and so are the dice that are still to fall: there the record stops. Passes at its end close what they name.
A move that the rules forbid ends in an `illegal` event with the reason; dice that do not fit (too few, too many, a face that
is not there) are a RecordError, because the record itself is wrong.
"""

from __future__ import annotations

from swtcg_rules.engine.effects import changes_power
from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.events import DiceCounted, DiceFixed, Fires, Illegal, PowerChanged, Used
from swtcg_rules.engine.model import Call, Chance, Decision, LayAside, Move, Play
from swtcg_rules.engine.question import deed_of, engine_of
from swtcg_rules.engine.rule import Rule
from swtcg_rules.engine.state import in_attack
from swtcg_rules.errors import Problem, RecordError
from swtcg_rules.solver.game import Course
from swtcg_rules.solver.refusal import why_not
from swtcg_rules.solver.written import Written, called, roller
from swtcg_rules.table.model import Board, Kind, Passes, Played, Rerolls, Role, RollsOf, Uses


def play_record(board: Board, stops: bool = True, holds: bool = True) -> Course:
    """Play a board whose dice are given; unless it `stops` where something is open, the players pass to the end.

    A pass at the end of the record `holds` to the end of the attack; otherwise it is for one chance only, as when the
    player is asked at each.

    Raises RecordError when dice or moves do not fit what is on the board, or dice are missing that cannot be open.
    """
    if board.kind in (Kind.FIXED, Kind.COUNTERS):
        if board.rolls:
            raise RecordError(Problem("dice-none", {}))
    elif board.kind is Kind.ATTACK and board.attackers[0].power is None and not reaches(board):
        raise RecordError(Problem("dice-without-power", {}))
    game = Recorded(board, stops, holds)
    try:
        return game.play()
    except RecordError:
        # A move for more power that the number of dice does not show was played after the roll.
        late = [move for move in board.played if isinstance(move, Uses) and move.keyword in game.for_more_power]
        if not late:
            raise
        course = Recorded(board._replace(played=tuple(move for move in board.played if move not in late)), stops=False).play()
        rule = next((rule for rule in game.engine.rules if game.is_meant(rule, late[0])), None)
        if rule is None:
            raise
        event = Illegal(rule.step, rule.unit, rule.index, rule.x, code="after-the-roll")
        return course._replace(events=(*course.events, event), state=None)


def passing_in(board: Board, engine: Engine) -> frozenset[int]:
    """The players whose passes at the end of a record close all that they could still play."""
    first = {Role.ATTACKER: board.attacker, Role.DEFENDER: board.defender}
    passing: set[int] = set()
    for move in reversed(board.played):
        if not isinstance(move, Passes):
            break
        passing |= {engine.player[first[role]] for role in Role if move.by in (None, role)}
    return frozenset(passing)


def reaches(board: Board) -> bool:
    """Whether the attack has a power of its own in another arena."""
    engine = engine_of(board)
    return bool(engine.reaching(deed_of(board, engine)))


class Recorded(Written):
    """The dice and moves of a board, in their order."""

    def __init__(self, board: Board, stops: bool = True, holds: bool = True) -> None:
        super().__init__(board)
        self.stops, self.holds = stops, holds
        self.passing = passing_in(board, self.engine) if holds else frozenset()
        self.given = list(board.rolls.faces) if board.rolls else []
        self.taken = 0
        self.moves: list[Played] = list(board.played)
        self.own: list[int] = []
        """What is left of the dice that a keyword's own roll showed."""
        self.own_rule = self.own_run = -1
        self.forbidden: Illegal | None = None
        self.for_more_power: set[str] = set()
        """The keywords that could be played for more power in the attack."""

    def stands(self, node: Chance | Decision) -> bool:
        """Whether everything recorded has happened, and a player who has not passed chooses next, or dice fall."""
        picking = isinstance(node, Decision) and any(isinstance(move, LayAside) for move, _ in node.options)
        happening = self.fallen or self.own or self.laying or self.coming or (self.picked and (picking or not self.disrupted()))
        if not self.stops or happening or self.taken < len(self.given):
            return False
        if any(not isinstance(move, Passes) for move in self.moves):
            return False
        if isinstance(node, Decision) and not self.holds and self.passes(node):
            return False
        return isinstance(node, Chance) or node.player not in self.passing

    def passes(self, node: Decision) -> bool:
        """Whether the record says that the player passes, now or later."""
        return any(isinstance(move, Passes) and move.by in (None, self.role(node.player)) for move in self.moves)

    def play(self) -> Course:
        course = super().play()._replace(passing=self.passing)
        if not self.forbidden:
            return course
        rule = self.forbidden.rule
        player = self.engine.player[self.engine.rules[rule].unit if rule >= 0 else self.forbidden.unit]
        still = {offer.rule for offer in self.offers}
        legal = [other for other in self.legal.get((self.forbidden.step, player), ()) if other != rule or other in still]
        self.forbidden = self.forbidden._replace(legal=tuple(legal))
        return course._replace(events=(*course.events, self.forbidden), state=None)

    def finished(self, final: bool) -> None:
        if not final:
            return
        left = [move for move in self.moves if not isinstance(move, Passes)]
        move = next((move for move in left if not isinstance(move, RollsOf)), None)
        if isinstance(move, Rerolls | Uses):
            if isinstance(move, Uses) and self.works_by_itself(move):
                raise RecordError(Problem("works-by-itself", {"name": called(move.keyword)}))
            self.forbidden = why_not(self, move)
        elif left:
            assert isinstance(left[0], RollsOf)
            keyword = left[0].keyword
            if all(rule.keyword != keyword for rule in self.engine.rules):
                raise RecordError(Problem("no-such-roll", {"id": keyword}))
            self.forbidden = why_not(self, roller(left[0]))
        elif self.own:
            raise RecordError(Problem("dice-too-many-of", {"name": self.name(self.own_rule), "n": len(self.own)}))
        elif self.picked and not self.disrupted():
            named = next(iter(self.picked.values()))
            raise RecordError(Problem("reroll-more-than-lie", {"n": len(named.dice), "dice": []}))
        elif self.taken < len(self.given):
            raise RecordError(self.too_many())

    def disrupted(self) -> bool:
        """Whether a disrupt was used."""
        return any(self.engine.rules[event.rule] in self.engine.disrupts for event in self.events if isinstance(event, Used))

    def works_by_itself(self, played: Uses) -> bool:
        """Whether nobody plays an ability or chooses anything about it, not even its turn among others."""
        meant = [rule for rule in self.engine.rules if self.is_meant(rule, played)]
        return bool(meant) and all(rule.by_itself and rule.index not in self.offered for rule in meant)

    def picks(self, rule: Rule, least: int, most: int) -> list[tuple[int, int]]:
        named = self.picked.pop(rule.index, None) or self.named_next(rule)
        if named is None:
            raise RecordError(Problem("reroll-dice-missing", {"name": self.name(rule.index)}))
        dice = self.pairs(named)
        if not least <= len(dice) <= most:
            facts = {"name": self.name(rule.index), "n": len(dice), "low": least, "high": most}
            raise RecordError(Problem("reroll-otherwise", facts))
        return dice

    def named_next(self, rule: Rule) -> Rerolls | None:
        """The dice that come next in the record, where they can be those of a reroll that was announced."""
        at = next((at for at, move in enumerate(self.moves) if not isinstance(move, Passes)), len(self.moves))
        for move in self.moves[at : at + 1]:
            if isinstance(move, Rerolls) and self.is_by(rule, move):
                del self.moves[: at + 1]
                return move
        return None

    def die(self, left: int) -> int:
        if self.rolling < 0:
            if not self.given:
                raise RecordError(Problem("moves-without-dice", {}))
            if self.taken == len(self.given):
                raise RecordError(self.too_few(self.taken + left))
            self.taken += 1
            return self.given[self.taken - 1]
        if self.own_run != self.run:
            if self.own:
                raise RecordError(Problem("dice-too-many-of", {"name": self.name(self.own_rule), "n": len(self.own)}))
            at = next((i for i, m in enumerate(self.moves) if isinstance(m, RollsOf) and self.rolled_for(self.rolling, m)), None)
            if at is None:
                raise RecordError(Problem("dice-missing-of", {"name": self.name(self.rolling), "n": left}))
            rolled = self.moves.pop(at)
            assert isinstance(rolled, RollsOf)
            self.own, self.own_rule, self.own_run = list(rolled.faces), self.rolling, self.run
        if not self.own:
            raise RecordError(Problem("dice-missing-of", {"name": self.name(self.rolling), "n": left}))
        return self.own.pop(0)

    def too_few(self, needed: int) -> Problem:
        """The problem of dice missing in the running attack: the first ones, or those that an ability has just brought."""
        facts: dict[str, object] = {"given": len(self.given), "needed": needed}
        for event in reversed(self.events):
            if isinstance(event, DiceCounted):
                break
            if isinstance(event, Fires) and event.step == "initial-roll" and event.amount:
                return Problem("dice-too-few-after", {**facts, "name": self.name(event.rule), "n": event.amount})
        return Problem("dice-too-few", facts)

    def too_many(self) -> Problem:
        """The problem of more dice than the attack rolls, with the abilities that have changed how many these are."""
        facts: dict[str, object] = {"given": len(self.given), "needed": self.taken}
        changes = [event.rule for event in self.events if isinstance(event, PowerChanged | DiceFixed)]
        names = ", ".join(dict.fromkeys(self.name(rule) for rule in changes))
        return Problem("dice-too-many-by", {**facts, "names": names}) if names else Problem("dice-too-many", facts)

    def choice(self, node: Decision) -> Move:
        """The recorded move, if it is this player's and can be made now; otherwise the player passes."""
        moves = [move for move, _ in node.options]
        rules = self.engine.rules
        self.for_more_power |= {
            rules[move.rule].keyword
            for move, after in node.options
            if isinstance(move, Play) and rules[move.rule].playable and changes_power(self.here, after)
        }
        plays = [move for move in moves if isinstance(move, Play)]
        for at, played in enumerate(self.moves):
            if isinstance(played, Passes):
                if Call.PASS in moves and played.by in (None, self.role(node.player)):
                    if not self.holds or any(not isinstance(move, Passes) for move in self.moves):
                        del self.moves[: at + 1]
                    return Call.PASS
                continue  # the pass of a player who has had nothing to pass on
            found = self.matching(plays, played)
            if found is None:
                self.offers += plays
                break
            del self.moves[: at + 1]
            self.offers = []
            if isinstance(played, Rerolls):
                self.picked[found.rule] = played
            else:
                self.picked.pop(found.rule, None)
            return found
        implied = next((move for move in plays if self.implied(move)), None)
        if implied is not None:
            self.offers = []
            return implied
        return Call.PASS if Call.PASS in moves else moves[0]

    def implied(self, move: Play) -> bool:
        """Whether dice of its own show that an ability was used, where the record does not say so."""
        rule = self.engine.rules[move.rule]
        if rule.prevents or rule.rerolls() or any(isinstance(m, Uses) and m.keyword == rule.keyword for m in self.moves):
            return False
        rolled = [m for m in self.moves if isinstance(m, RollsOf) and self.rolled_for(move.rule, m)]
        attack = in_attack(self.state)
        due = [ending.rule for ending in (*attack.activated, *attack.triggered)] if attack else []
        return len(rolled) > sum(any(self.rolled_for(index, m) for m in rolled) for index in due)
