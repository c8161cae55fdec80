"""Attacks played at random on the twin, written down as records and cut off anywhere: the twin stands at that very moment.

The record comes from the twin's own moves, so nothing of the engine or the solver has a part in it.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, NamedTuple

from twin_attack import ATTACKER, Game, Mark, Node, Pick, Roll, State, Worths

from swtcg_rules.table.model import Board, Passes, Played, Rerolls, Role, Rolls, RollsOf, UnitRef, Uses


class Cut(NamedTuple):
    """A record that stops, and where the twin stands."""

    record: Board
    game: Game
    state: State


class Choice(NamedTuple):
    """What a player may do: the ability as a record names it, the copy it is of, and what comes of it; None for a pass."""

    uses: Uses | None
    mark: Mark | None
    after: State


def cut_off(random: Random, board: Board) -> Cut | None:
    """A game at random, cut off behind one of the things that a record tells; None where it tells nothing."""
    return _Told(random, board).cut()


def open_marks(game: Game, state: State) -> set[Mark]:
    """The copies that a player may still use somewhere in all that can follow; all Luckys of a unit are one."""
    found: set[Mark] = set()
    seen, waiting = {state}, [state]
    while waiting:
        here = waiting.pop()
        if not here.todo:
            continue
        node = _step(game, here)
        if isinstance(node, Pick):
            found |= {choice.mark for choice in choices(game, here, node) if choice.mark}
        after = [node] if isinstance(node, State) else node.states if isinstance(node, Pick) else [one for one, _ in node.states]
        fresh = set(after) - seen
        seen |= fresh
        waiting.extend(fresh)
    return found


def choices(game: Game, state: State, node: Pick) -> list[Choice]:
    """The states that a player chooses among, with the abilities that lead there."""
    step, *arguments = state.todo[0]
    here = state._replace(todo=state.todo[1:])
    made: list[tuple[Mark, dict[str, Any]]] = []
    match step:
        case "play_or_pass":
            made = [
                (move.mark, _told(move.mark, *move.effect)) for move in getattr(game, f"{arguments[0]}_moves")(here, arguments[1])
            ]
        case "answer":
            copies = game.copies(here, arguments[0])
            made = [(mark, {}) for mark, one in copies if one.keyword == "disrupt-effect" and mark not in here.disrupts]
        case "overload" | "surge" | "area_damage":
            unit = ATTACKER if step != "surge" else arguments[0]
            to: list[int | None] = [None]
            if step == "surge":
                to = [unit, *game.others_there(here, unit)]
            elif step == "area_damage":
                to = [other for other in game.others_there(here, arguments[0]) if other != ATTACKER]
            made = [(_mark(game, unit, step.replace("_", "-")), {"unit": other}) for other in to]
        case "hits":
            most = (len(node.states) - 1) // max(1, len(game.second_units(here)))
            mark = _mark(game, ATTACKER, "overkill") if len(node.states) > 1 else (0, 0)
            made = [(mark, {"unit": other, "amount": n}) for other in game.second_units(here) for n in range(1, most + 1)]
        case "extra":
            double, _ = arguments
            enemies = [unit for unit in range(game.own, len(game.units)) if game.can_be_attacked(here, unit)]
            made = [(_mark(game, ATTACKER, "double-strike"), {"unit": unit}) for unit in enemies if double]
            if len(made) + 1 < len(node.states):
                made.append((_mark(game, ATTACKER, "tenacity"), {}))
        case _:
            return [Choice(None, None, after) for after in node.states]
    assert len(made) + 1 == len(node.states), (step, made)
    told = [Choice(_uses(game, mark, **facts), mark, after) for (mark, facts), after in zip(made, node.states[1:], strict=True)]
    return [Choice(None, None, node.states[0]), *told]


def next_choice(game: Game, state: State) -> tuple[int, set[Mark]] | None:
    """Whose choice comes next, and the copies that may be used; None where dice fall first, or nothing is left to choose."""
    while state.todo:
        node = _step(game, state)
        if isinstance(node, Roll):
            return None
        if isinstance(node, Pick):
            marks = {choice.mark for choice in choices(game, state, node) if choice.mark}
            if marks:
                return node.team, marks
            if len(node.states) > 1:
                return None  # only the order is chosen, or dice that were announced
            state = node.states[0]
        else:
            state = node
    return None


class Bound(Game):
    """The twin where one copy is played whenever it can be, or never."""

    def __init__(self, board: Board, mark: Mark, played: bool) -> None:
        super().__init__(board)
        self.mark, self.played = mark, played

    def worth(self, state: State) -> Worths:
        if not state.todo or state in self.memo or not isinstance(node := _step(self, state), Pick):
            return super().worth(state)
        found = choices(self, state, node)
        if found[0].mark is None and len(found) > 1:
            found = [one for one in found if (one.mark == self.mark) is self.played] or found
        self.memo[state] = self.settle(Pick(node.team, [one.after for one in found]))
        return self.memo[state]


def _told(mark: Mark, effect: str, *facts: int | None) -> dict[str, Any]:
    """What a record says of a play beside the ability: how much, and for or against which unit."""
    match effect:
        case "prevent":
            _, _, damaged, amount, new_target = facts
            return {"amount": amount, "unit": new_target if new_target is not None else None if damaged == mark[0] else damaged}
        case "declare_reroll":
            return {"amount": facts[1]}
        case "defend" if facts[0] != mark[0]:
            return {"unit": facts[0]}
    return {}


def _mark(game: Game, unit: int, keyword: str) -> Mark:
    return unit, next(at for at, one in enumerate(game.units[unit].abilities) if one.keyword == keyword)


def _ref(game: Game, unit: int) -> UnitRef:
    return UnitRef(Role.DEFENDER, unit - game.own) if unit >= game.own else UnitRef(Role.ATTACKER, unit)


def _uses(game: Game, mark: Mark, amount: int | None = None, unit: int | None = None) -> Uses:
    """A copy as a record names it."""
    owner, place = mark
    to = None if unit is None else _ref(game, unit)
    if place < 0:
        return Uses("lucky", amount, None, to, _ref(game, owner), None)
    ability = game.units[owner].abilities[place]
    summed = ability.keyword in ("overload", "surge", "area-damage", "tenacity", "stun")
    return Uses(ability.keyword, amount, None if summed else ability.x, to, _ref(game, owner), None if summed else ability.cost)


def _step(game: Game, state: State) -> Node:
    name, *arguments = state.todo[0]
    node: Node = getattr(game, name)(state._replace(todo=state.todo[1:]), *arguments)
    return node


class _Told:
    """Plays on, and keeps what a record tells with the state behind each of it."""

    def __init__(self, random: Random, board: Board) -> None:
        self.random, self.board, self.game = random, board, Game(board)
        self.first: list[int] = []
        self.moves: list[Played] = []
        self.moments: list[tuple[tuple[int, ...], tuple[Played, ...], State]] = []
        self.reroller: Uses | None = None

    def cut(self) -> Cut | None:
        state = self.game.start
        while state.todo:
            node = _step(self.game, state)
            if isinstance(node, State):
                state = node
                continue
            after = self.falls(state, node) if isinstance(node, Roll) else self.chooses(state, node)
            if after is None:
                break
            state = after
        if not self.moments:
            return None
        first, moves, state = self.random.choice(self.moments)
        return Cut(self.board._replace(rolls=Rolls(first) if first else None, played=moves), self.game, state)

    def keep(self, state: State) -> None:
        """A record may stop here. Passes before the dice would stand behind them, and close what comes after."""
        told = self.moves
        while told and isinstance(told[-1], Passes):
            told = told[:-1]
        self.moments.append((tuple(self.first), tuple(told), state))

    def falls(self, state: State, node: Roll) -> State | None:
        """Dice fall, and are told; None where a record could not say whose they are."""
        after = self.random.choices([one for one, _ in node.states], [ways for _, ways in node.states])[0]
        new = [*(Counter(after.dice) - Counter(state.dice)).elements()]
        match state.todo[0]:
            case ("roll_again", kept, _):
                old, new = (
                    [*(Counter(state.dice) - Counter(kept)).elements()],
                    [*(Counter(after.dice) - Counter(kept)).elements()],
                )
                self.moves.append(Rerolls(tuple(zip(old, new, strict=True)), None, self.reroller))
            case ("roll" | "fury", *_) if not any(isinstance(move, RollsOf) for move in self.moves):
                self.first += new
            case ("dice_of_damage", *_) if self.board.amount is not None and not self.first:
                self.first += new
            case ("dice_of_damage", source, _, _) if self.game.has(source, "retaliate") and not self.other_dice(source):
                self.moves.append(RollsOf("retaliate", tuple(new), None, _ref(self.game, source), None))
            case _:
                return None
        if new:
            self.keep(after)
        return after

    def other_dice(self, source: int) -> bool:
        """Whether dice of this unit could be those of another keyword, or of another copy."""
        dice = [one.keyword for one in self.game.units[source].abilities if one.keyword in ("retaliate", "avenge", "ambush")]
        return len(dice) > 1

    def chooses(self, state: State, node: Pick) -> State | None:
        found = choices(self.game, state, node)
        chosen = found[0] if self.random.random() < 0.4 else self.random.choice(found)
        attacks = Role.ATTACKER if node.team == 0 else Role.DEFENDER
        if chosen.uses is None:
            if state.todo[0][0] == "pick_dice":
                self.reroller = Uses("lucky", None, None, None, _ref(self.game, ATTACKER if node.team == 0 else state.defender))
                return None if any(self.game.has(unit, "reroll-dice") for unit in range(len(self.game.units))) else chosen.after
            if state.todo[0][0] == "end":
                return None
            if len(found) > 1:
                self.moves.append(Passes(attacks))
            return chosen.after
        if chosen.uses.keyword in ("double-strike", "tenacity", "area-damage"):
            return None  # its dice are told together with it
        if chosen.uses.keyword in ("lucky", "reroll-dice") and chosen.uses.amount is None:
            self.reroller = chosen.uses
            if any(one.keyword == "disrupt-effect" for unit in self.game.units for one in unit.abilities):
                return None
            return chosen.after
        self.moves.append(chosen.uses)
        self.keep(chosen.after)
        return chosen.after
