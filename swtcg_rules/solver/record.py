"""The table driver: the dice that were rolled and the moves that were made, played through the same engine.

A `Table` walks the engine and asks for every die and every choice; who answers is up to its subclass: a record of what
happened (`Recorded`), or a judge at a terminal. What a record does not mention was passed. A move that the rules forbid
ends in an `illegal` event with the reason; dice that do not fit (too few, too many, a face that is not there) are a
RecordError, because the record itself is wrong.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import partial
from typing import NamedTuple

from swtcg_rules.engine.engine import Engine
from swtcg_rules.engine.events import (
    AttackDeclared,
    DiceCounted,
    Ends,
    Event,
    Fires,
    Forbidden,
    Illegal,
    Log,
    MoreRolled,
    NothingChanges,
    Passed,
    Pending,
    Prevented,
    Rerolled,
    Rolled,
    Used,
)
from swtcg_rules.engine.model import (
    Call,
    Chance,
    Decision,
    Finished,
    LayAside,
    Move,
    Node,
    Play,
)
from swtcg_rules.engine.question import deed_of, engine_of, start_of
from swtcg_rules.engine.rule import Bearer, Rule, rule_class
from swtcg_rules.engine.state import Damage, Deed, Disrupt, State, in_attack
from swtcg_rules.errors import Problem, RecordError
from swtcg_rules.glossary.store import load
from swtcg_rules.solver.exact import in_first_attack
from swtcg_rules.table.model import Board, Kind, Passes, Played, Rerolls, Role, RollsOf, UnitRef, Uses


class Course(NamedTuple):
    """What happened at the table."""

    engine: Engine
    events: tuple[Event, ...]
    state: State | None
    """Where it ended; None when a move was illegal (the last event says why)."""
    offered: frozenset[int]
    """The rules that somebody could have used."""
    deeds: tuple[Deed, ...]
    """The attacks and other damage that were carried out, in order."""

    @property
    def moved(self) -> bool:
        """Whether anybody did anything but pass."""
        return any(isinstance(event, Used | Prevented | Rerolled) and event.rule in self.offered for event in self.events)


class Table(ABC):
    """Plays a board with dice and choices from outside, and keeps what happened."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.engine = engine_of(board, every_face=True)
        self.events: Log = []
        self.offered: set[int] = set()
        self.legal: dict[tuple[str, int], dict[int, None]] = {}
        """The rules that a player could have used in a step."""
        self.deeds: dict[Deed, None] = {}
        self.visited: list[State] = []
        """The states in which the engine was asked to go on."""
        self.state = start_of(self.engine, board)
        self.here = self.state
        """Where the last decision left the table."""
        self.rolling = -1
        """The rule whose own dice are being rolled; -1 for the attack itself."""
        self.run = 0
        """Counts the sets of dice that are rolled for a rule."""
        self.laying: list[int] = []
        """Faces still to be laid aside for the reroll that is being made."""
        self.coming: list[int] = []
        """Faces that the rerolled dice show."""
        self.fallen: list[int] = []
        self.price = 0
        """The Force that a reroll cost, to be told with its dice."""

    @abstractmethod
    def die(self, left: int) -> int:
        """The next die shows this face; so many are still in the hand, this one included."""

    @abstractmethod
    def choice(self, node: Decision) -> Move:
        """What the player whose turn it is does."""

    @abstractmethod
    def picks(self, rule: Rule, least: int, most: int) -> list[tuple[int, int]]:
        """The dice that a reroll takes, at least and at most so many: what they show, and what they show afterwards."""

    @abstractmethod
    def finished(self, final: bool) -> None:
        """All is played; `final` is false where the attack was forbidden."""

    def play(self) -> Course:
        """Play to the end, and tell what happened."""
        node = self.walk()
        return Course(self.engine, tuple(self.events), node.state, frozenset(self.offered), tuple(self.deeds))

    def walk(self) -> Finished:
        """Play to the end."""
        node = self.advance()
        while not isinstance(node, Finished):
            self.happened(node)
            self.follow(node.events)
            self.state = self.fall(node) if isinstance(node, Chance) else self.decide(node)
            node = self.advance()
        self.happened(node)
        self.finished(not any(isinstance(event, Forbidden) for event in node.events))
        return node

    def happened(self, node: Node) -> None:
        """Keep what has just happened."""
        if deed := self.state.deed:
            self.deeds[deed] = None
        for event in node.events:
            if isinstance(event, AttackDeclared):
                self.deeds[Deed(Kind.ATTACK, event.unit, event.target)] = None
        self.events.extend(node.events)

    def advance(self) -> Node:
        self.visited.append(self.state)
        return self.engine.advance(self.state)

    def occasion(self, rule: Rule) -> State:
        """The state at the last moment of the step that a rule belongs to; the start where that never came."""
        last = self.visited[0]
        for visited in self.visited:
            at: State | Node = visited
            while isinstance(at, State) and at.frames and not (at.dice and at.dice.falling):
                if at.step == rule.step:
                    last = at
                at = at.frame.at.step.run(self.engine, at, [])
        return last

    def follow(self, events: tuple[Event, ...]) -> None:
        """Whose dice come next."""
        for event in events:
            if isinstance(event, Ends):
                self.rolling = event.rule
                self.run += 1
            elif isinstance(event, AttackDeclared) and in_first_attack(self.state):
                self.rolling = -1

    def fall(self, node: Chance) -> State:
        """The next die falls."""
        after = node.outcomes[0][-1]
        assert after.dice and after.deed
        falling = after.dice.falling + 1
        if self.coming:
            face = self.coming.pop(0)
        else:
            face = self.die(falling)
            self.fallen.append(face)
        if falling == 1 and self.fallen:
            first = sum(after.dice.pool) == len(self.fallen)
            faces = tuple(self.fallen)
            self.events.append(Rolled(faces) if first else MoreRolled(after.step, faces))
            self.fallen = []
        classes = self.engine.reading(after.deed).classes
        return next(state for _, i, state in node.outcomes if face in classes[i].faces)

    def decide(self, node: Decision) -> State:
        """The state after a player's choice."""
        options = dict(node.options)
        if any(isinstance(move, LayAside) for move in options) or Call.ROLL_AGAIN in options:
            if not self.laying and Call.ROLL_AGAIN not in options:
                self.lay_out(node)
            return options[self.lay(node.options[-1][1].frame.deed)]
        for move in options:
            if isinstance(move, Play):
                self.offered.add(move.rule)
                self.legal.setdefault((self.engine.rules[move.rule].step, node.player), {})[move.rule] = None
        self.here = options.get(Call.PASS, self.state)
        chosen = self.choice(node)
        self.tell(node, chosen, options[chosen])
        if isinstance(chosen, Play):
            used = self.engine.rules[chosen.rule]
            if used.moves_defender and options[chosen].deed == self.here.deed:
                self.events.append(NothingChanges(used.step, used.unit, used.index))
        return options[chosen]

    def lay_out(self, node: Decision) -> None:
        """The dice of a reroll are picked, once nothing can stop it any more and they are shown."""
        chance = node.options[0][1].chance
        assert chance
        rule, least = self.engine.rules[chance.laying], chance.least
        dice = self.picks(rule, least or 1, least or min(rule.rerolls(), len(self.lying())))
        self.laying, self.coming = [old for old, _ in dice], [new for _, new in dice]
        before, faces = tuple(self.laying), tuple(self.coming)
        self.events.append(Rerolled(rule.step, rule.unit, rule.index, self.price, before, faces))
        self.price = 0

    def lay(self, deed: Deed) -> Move:
        if not self.laying:
            return Call.ROLL_AGAIN
        classes = self.engine.reading(deed).classes
        face = self.laying.pop(0)
        return LayAside(next(i for i, c in enumerate(classes) if face in c.faces))

    def tell(self, node: Decision, move: Move, after: State) -> None:
        """Note a player's move among the events."""
        engine = self.engine
        rules = [engine.rules[option.rule] for option, _ in node.options if isinstance(option, Play)]
        if move is Call.PASS:
            answering = isinstance(self.state.frame, Disrupt)
            self.events.append(Passed(rules[0].step, rules[0].unit, rules[0].index, node.player, answering))
        elif isinstance(move, Play):
            rule = engine.rules[move.rule]
            cost = rule.cost if rule.activated else 0
            if self.picked_at_once(move, after):
                self.price = cost
            else:
                told = Prevented if rule.prevents and move.amount is not None else Used
                self.events.append(told(rule.step, rule.unit, rule.index, move.amount or 0, cost, move.unit))
            if rule.step in ("after-attack", "discard") or Call.PASS not in dict(node.options):
                self.rolling = rule.index
                self.run += 1

    def picked_at_once(self, move: Play, after: State) -> bool:
        """Whether a reroll's dice are picked as soon as it is played: they lie there, and nobody can disrupt it."""
        return self.engine.rules[move.rule].rerolls() > 0 and move.amount is None and not isinstance(after.frame, Disrupt)

    def role(self, player: int) -> Role:
        return Role.ATTACKER if player == self.engine.player[self.board.attacker] else Role.DEFENDER

    def lying(self) -> list[int]:
        """The faces on the table."""
        return list(self.engine.faces(self.state.frame.deed, self.state.frame.dice.pool))


def play_record(board: Board) -> Course:
    """Play a board whose dice are given. Raises RecordError when dice or moves do not fit what is on the board."""
    if board.kind in (Kind.FIXED, Kind.COUNTERS):
        if board.rolls:
            raise RecordError(Problem("dice-none", {}))
    elif board.kind is Kind.ATTACK and board.attackers[0].power is None and not reaches(board):
        raise RecordError(Problem("dice-without-power", {}))
    try:
        return Recorded(board).play()
    except RecordError:
        # What the number of dice knows nothing of was played after the roll.
        late = [
            move for move in board.played if isinstance(move, Uses) and (kind := rule_class(move.keyword)) and kind.before_roll
        ]
        if not late:
            raise
        table = Recorded(board._replace(played=tuple(move for move in board.played if move not in late)))
        course = table.play()
        rule = next((rule for rule in table.engine.rules if table.is_meant(rule, late[0])), None)
        if rule is None:
            raise
        event = Illegal(rule.step, rule.unit, rule.index, rule.x, code="after-the-roll")
        return course._replace(events=(*course.events, event), state=None)


def called(keyword: str) -> str:
    """A keyword's name; an effect's in English, as it is written in the notation."""
    name: str = load().summaries[keyword]["name"]["en"]
    return name


def reaches(board: Board) -> bool:
    """Whether the attack has a power of its own in another arena."""
    return bool(engine_of(board).reaching(deed_of(board)))


def roller(rolled: RollsOf) -> Uses:
    """The ability that dice of its own are said to be of."""
    return Uses(rolled.keyword, None, rolled.x, None, rolled.by, rolled.cost)


class Recorded(Table):
    """The dice and moves of a board, in their order."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.given = list(board.rolls.faces) if board.rolls else []
        self.taken = 0
        self.moves: list[Played] = list(board.played)
        self.own: list[int] = []
        """What is left of the dice that a keyword's own roll showed."""
        self.own_rule = self.own_run = -1
        self.forbidden: Illegal | None = None
        self.offers: list[Play] = []
        """What could have been played since the last recorded move."""
        self.picked: dict[int, Rerolls] = {}
        """The dice that were named when a rule's reroll was played."""

    def play(self) -> Course:
        course = super().play()
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
            self.forbidden = self.why_not(move)
        elif left:
            assert isinstance(left[0], RollsOf)
            keyword = left[0].keyword
            if all(rule.keyword != keyword for rule in self.engine.rules):
                raise RecordError(Problem("no-such-roll", {"id": keyword}))
            self.forbidden = self.why_not(roller(left[0]))
        elif self.own:
            raise RecordError(Problem("dice-too-many-of", {"name": self.name(self.own_rule), "n": len(self.own)}))
        elif self.picked and not any(self.engine.rules[event.rule].disrupts for event in self.events if isinstance(event, Used)):
            named = next(iter(self.picked.values()))
            raise RecordError(Problem("reroll-more-than-lie", {"n": len(named.dice), "dice": []}))
        elif self.taken < len(self.given):
            raise RecordError(Problem("dice-too-many", {"given": len(self.given), "needed": self.taken}))

    def works_by_itself(self, played: Uses) -> bool:
        """Whether nobody plays it or chooses anything about it, not even its turn among others."""
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

    def name(self, index: int) -> str:
        rule = self.engine.rules[index]
        return called(rule.keyword) + (f" {rule.shown_x}" if rule.shown_x is not None else "")

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
        """Dice are missing in the running attack: the first ones, or those that an ability has just brought."""
        facts: dict[str, object] = {"given": len(self.given), "needed": needed}
        for event in reversed(self.events):
            if isinstance(event, DiceCounted):
                break
            if isinstance(event, Fires) and event.step == "initial-roll" and event.amount:
                return Problem("dice-too-few-after", {**facts, "name": self.name(event.rule), "n": event.amount})
        return Problem("dice-too-few", facts)

    def choice(self, node: Decision) -> Move:
        """The recorded move, if it is this player's and can be made now; otherwise the player passes."""
        moves = [move for move, _ in node.options]
        plays = [move for move in moves if isinstance(move, Play)]
        for at, played in enumerate(self.moves):
            if isinstance(played, Passes):
                if Call.PASS in moves and played.by in (None, self.role(node.player)):
                    del self.moves[: at + 1]
                    return Call.PASS
                continue  # said of a player who has had nothing to pass on
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
        """Dice of its own mean that an ability was used, where nothing else says so."""
        rule = self.engine.rules[move.rule]
        if rule.prevents or rule.rerolls() or any(isinstance(m, Uses) and m.keyword == rule.keyword for m in self.moves):
            return False
        rolled = [m for m in self.moves if isinstance(m, RollsOf) and self.rolled_for(move.rule, m)]
        attack = in_attack(self.state)
        due = [ending.rule for ending in (*attack.activated, *attack.triggered)] if attack else []
        return len(rolled) > sum(any(self.rolled_for(index, m) for m in rolled) for index in due)

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
        """The attacker for what can only be meant for it (Retaliate)."""
        at_attacker = rule.bearer is Bearer.TARGET and rule.step == "attack-chance" and not rule.moves_defender
        return self.state.deed.source if at_attacker and self.state.deed else None

    def number(self, ref: UnitRef) -> int:
        return ref.place + (self.board.defender if ref.role is Role.DEFENDER else 0)

    def is_by(self, rule: Rule, played: Rerolls) -> bool:
        """Whether a reroll can be meant: of the player who is named, by the ability that is."""
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

    def is_meant(self, rule: Rule, played: Uses) -> bool:
        by = played.by is None or self.number(played.by) == rule.unit
        return rule.keyword == played.keyword and played.x in (None, rule.x) and played.cost in (None, rule.cost) and by

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

    def why_not(self, played: Rerolls | Uses) -> Illegal:
        """The reason why a recorded move could not be made."""
        engine = self.engine
        if isinstance(played, Rerolls):
            return self.why_no_reroll(len(played.dice), played)
        meant = [rule for rule in engine.rules if self.is_meant(rule, played)]
        if not meant:
            return self.why_no_ability(played.keyword)
        if meant[0].rerolls():
            return self.why_no_reroll(played.amount or 0, Rerolls((), None, played))
        best = max(meant, key=lambda rule: rule.x)
        amount = played.amount or 0
        target = None if played.unit is None else self.number(played.unit)
        no = partial(Illegal, best.step, best.unit, best.index)
        if best.prevents and amount and any(rule.hides_dice for rule in engine.of_unit(self.board.attacker)):
            return no(code="blind-amount")
        numbers = {rule.index for rule in meant}
        used = [event for event in self.events if isinstance(event, Used | Prevented) and event.rule in numbers]
        if not best.prevents and len(used) >= len(meant):
            return no(code="used-already")
        if why := best.objection(engine, self.occasion(best), target):
            return no(amount, best.x, why)._replace(unit=best.unit if target is None else target)
        if best.prevents and (event := self.why_no_prevention(meant, amount, target, len(used))):
            return event
        if not any(engine.affordable(rule, self.here.position.force) for rule in meant):
            return no(best.cost, self.here.position.force[engine.player[best.unit]] or 0, "cannot-pay")
        offers = [move for move in self.offers if move.rule in numbers]
        fitting = [move.amount or 0 for move in offers if target in (None, move.unit)]
        if offers and target is not None and not fitting:
            return no(code="not-on-this-unit")._replace(unit=target)
        if fitting and amount > max(fitting):
            return no(amount, max(fitting), "moves-too-many")
        if fitting and best.prevents and amount < min(fitting):
            return no(amount, max(fitting), "prevents-too-few")
        if used:
            return no(code="used-already")
        return no(code="written-late" if numbers & self.offered else "not-now")

    def why_no_ability(self, keyword: str) -> Illegal:
        kind = rule_class(keyword)
        lost = any(keyword in unit.lost for unit in self.board.units)
        step = kind.step if kind else "attack-chance"
        return Illegal(step, self.board.defender, code="lost-ability" if lost else "no-ability")

    def why_no_prevention(self, meant: list[Rule], amount: int, target: int | None, used: int) -> Illegal | None:
        """What speaks against preventing so much (0: any amount) of the damage that came up."""
        best = max(meant, key=lambda rule: rule.x)
        no = partial(Illegal, best.step, best.unit, best.index, amount)
        pending = [damage for damage in self.pending_on(best) if not best.helps or target in (None, damage.target)]
        if amount and pending and not any(self.engine.preventable(damage, best.unit) for damage in pending):
            return no(code="unpreventable")
        if not any(rule.x >= amount for rule in meant):
            return no(best.x, "too-much")
        if used >= len(meant) * max(1, len(pending)):
            return no(code="used-already")
        units = {damage.target for damage in pending}
        left = sum(damage.amount for damage in pending)
        left -= sum(
            event.amount
            for event in self.events
            if isinstance(event, Fires | Prevented) and event.step == "prevention-chance" and self.prevented_on(event) in units
        )
        if amount > left or left <= 0:
            return no(max(0, left), "more-than-pending")._replace(unit=min(units, default=best.unit))
        return None

    def prevented_on(self, event: Fires | Prevented) -> int:
        """The unit to which an event prevented damage."""
        match event:
            case Prevented(rule=rule, other=int(other)) if self.engine.rules[rule].helps:
                return other
        return event.unit

    def pending_on(self, rule: Rule) -> list[Damage]:
        """The damage that came up and that an ability could have been meant for."""
        found = []
        for event in self.events:
            match event:
                case Pending(unit, amount):
                    found.append(Damage(self.board.attacker, unit, amount, of_attack=True))
                case Prevented(unit=unit, amount=amount, other=int(other)):
                    found.append(Damage(unit, other, amount))
        return [damage for damage in found if damage.target == rule.unit or rule.helps]

    def why_no_reroll(self, n: int, played: Rerolls) -> Illegal:
        """What speaks against rolling n dice again (0: as many as one likes)."""
        engine = self.engine
        acting = engine.acting(deed_of(self.board))
        anybody = played.by is None and played.using is None
        able = [rule for rule in acting if rule.rerolls() and (anybody or self.is_by(rule, played))]
        if not able:
            unit = -1 if played.by is None else self.board.attacker if played.by is Role.ATTACKER else self.board.defender
            return Illegal("reroll-chance", unit, meant=n, code="no-reroll")
        best = max(able, key=lambda rule: rule.rerolls())
        no = partial(Illegal, best.step, best.unit, best.index)
        if n > best.rerolls():
            return no(n, best.rerolls(), "too-many-rerolls")
        if any(isinstance(event, Rerolled | Used) and event.rule == best.index for event in self.events):
            return no(n, code="used-already")
        if not any(engine.affordable(rule, self.here.position.force) for rule in able):
            return no(best.cost, self.here.position.force[engine.player[best.unit]] or 0, "cannot-pay")
        if any(rule.hides_dice for rule in engine.of_unit(self.board.attacker)):
            return no(n, code="announce-first")
        return no(n, code="too-late" if played.dice else "name-the-dice")
