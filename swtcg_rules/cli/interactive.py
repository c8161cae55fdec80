"""The judge at a terminal: questions on the screen, answers from the keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from swtcg_rules.cli.mouth import note, typed
from swtcg_rules.engine.events import CountersPlaced, DiceCounted, Discarded, Event, Fires, HitsRead, Pending, Prevented
from swtcg_rules.engine.model import Call, Move, Play
from swtcg_rules.engine.position import DARK
from swtcg_rules.table.ability_writer import write_ability
from swtcg_rules.table.model import Ability, Board
from swtcg_rules.table.writer import unit_name
from swtcg_rules.words import say

if TYPE_CHECKING:
    from swtcg_rules.engine.engine import Engine
    from swtcg_rules.engine.rule import Rule


class Quit(Exception):  # noqa: N818 - no error: the judge wants to stop
    """The judge leaves."""


class Keyboard:
    """Asks in one language, on the standard error, and reads the standard input."""

    def __init__(self, board: Board, lang: str) -> None:
        self.board, self.lang = board, lang

    def say(self, key: str, /, **facts: object) -> str:
        return say(self.lang, f"walk.{key}", **facts)

    def ask(self, text: str) -> str:
        note(text, end=" ")
        line = typed()
        answer = line.text.strip() if line else "q"
        if answer.lower() in ("q", "quit", "k", "koniec"):
            raise Quit
        return answer

    def told(self, engine: Engine, events: list[Event]) -> None:
        for event in events:
            if text := self.event(engine, event):
                note(f"  {text}")

    def event(self, engine: Engine, event: Event) -> str:
        """The text for an event; empty where the judge already knows it."""
        match event:
            case DiceCounted(dice=dice):
                return self.say("dice-counted", n=dice)
            case HitsRead(hits=hits):
                return self.say("read", n=hits)
            case Pending(unit, damage):
                return self.say("pending", n=damage, unit=unit_name(self.board, unit, self.lang))
            case Prevented(rule=rule, amount=amount):
                return self.say("prevented", n=amount, who=self.ability(engine.rules[rule]))
            case Fires(rule=rule):
                return self.say("fires", who=self.ability(engine.rules[rule]))
            case CountersPlaced(unit, counters):
                return self.say("placed", n=counters, unit=unit_name(self.board, unit, self.lang))
            case Discarded(unit):
                return self.say("discarded", unit=unit_name(self.board, unit, self.lang))
        return ""

    def ability(self, rule: Rule) -> str:
        first = rule.copies[0]
        x = None if first.x is None else rule.x
        return write_ability(Ability(rule.keyword, x, rule.cost, texts=first.texts), self.lang)

    def rolls(self, rule: Rule | None, left: int) -> list[int]:
        what = self.say("dice-of", who=self.ability(rule)) if rule else self.say("dice")
        while True:
            faces = self.faces(self.ask(self.say("roll", what=what, n=left)))
            if faces and len(faces) <= left:
                return faces
            note(self.say("roll-again", n=left))

    def faces(self, text: str) -> list[int]:
        words = text.replace(",", " ").split()
        return [int(word) for word in words] if words and all(word in ("1", "2", "3", "4", "5", "6") for word in words) else []

    def chooses(self, engine: Engine, player: int, moves: list[Move]) -> Move:
        side = say(self.lang, f"side.{player}") if player in (DARK, 1 - DARK) else ""
        note(self.say("turn", side=side))
        shown = [move for move in moves if move is not Call.PASS]
        if Call.PASS in moves:
            note("  0  " + self.say("pass"))
        for at, move in enumerate(shown, 1):
            note(f"  {at}  {self.move(engine, move)}")
        numbers: dict[str, Move] = {str(at): move for at, move in enumerate(shown, 1)}
        if Call.PASS in moves:
            numbers |= {"": Call.PASS, "0": Call.PASS}
        while True:
            answer = self.ask(self.say("which"))
            if answer in numbers:
                return numbers[answer]
            note(self.say("which-again", n=len(shown)))

    def move(self, engine: Engine, move: Move) -> str:
        assert isinstance(move, Play)
        rule = engine.rules[move.rule]
        text = f"{unit_name(self.board, rule.unit, self.lang)}: {self.ability(rule)}"
        if move.amount is not None:
            text += f" ({move.amount})"
        return text + (self.say("on", unit=unit_name(self.board, move.unit, self.lang)) if move.unit is not None else "")

    def rerolls(self, rule: Rule, lying: list[int], least: int, most: int) -> list[tuple[int, int]]:
        note(f"{self.ability(rule)}: {self.say('lying', faces=' '.join(map(str, lying)))}")
        key = "reroll" if not least else "reroll-named" if least == most else "reroll-some"
        while True:
            text = self.ask(self.say(key, n=most))
            if not text and not least:
                return []
            pairs = [self.faces(pair.replace(">", " ")) for pair in text.replace(",", " ").replace(" > ", ">").split()]
            old = [pair[0] for pair in pairs if len(pair) == 2]
            enough = all(old.count(face) <= lying.count(face) for face in old)
            if old and len(old) == len(pairs) and least <= len(old) <= most and enough:
                return [(pair[0], pair[1]) for pair in pairs]
            note(self.say("reroll-again"))
