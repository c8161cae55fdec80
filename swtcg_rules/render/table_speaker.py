"""What lies on a table and what was done there, in one language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from swtcg_rules.answers.card_texts import OF_AN_ATTACK
from swtcg_rules.answers.reserved import against_refusal, reserves
from swtcg_rules.answers.standing import UnitFacts
from swtcg_rules.answers.tabling import Played, Tabled
from swtcg_rules.glossary.store import load
from swtcg_rules.render.card_speaker import CardSpeaker, value_of
from swtcg_rules.render.reserved import with_reserve
from swtcg_rules.render.speaker import Speaker, sentence
from swtcg_rules.render.verdict import ruling_text
from swtcg_rules.table.ability_writer import write_text
from swtcg_rules.table.model import Arena
from swtcg_rules.table.turns import IN_BATTLE, Act, Ambushes, Attacks, Begins, Does, Moment, TurnMove
from swtcg_rules.table.writer import write_continued, write_move
from swtcg_rules.turn.moves import moments
from swtcg_rules.turn.state import Note, Refused
from swtcg_rules.turn.steps.contest import ahead, needed, totals
from swtcg_rules.words import text_in

SMALL = frozenset(("untaps", "draws", *(str(moment) for moment in Moment)))
"""Notes that come up at every table, and with which no ruling begins."""
OF_CARDS = ("builds", "deployed", "comes-back", "completed", "played", "goes-under", "goes-on-top", "comes-to-top")
THE_MOVE = frozenset(
    (*OF_CARDS, "boards", "leaves", "attached", "retreats", "repairs", "speeds", "bids", "stands", "does-nothing")
)
"""Notes that only repeat the move that causes them."""
MOST_MOVES = 12
"""The most moves on one line; `--moves` lists all."""
IN_ROWS = (Act.BUILD, Act.BID, Act.REPAIR)
"""Moves that may differ only in a number, and are then shown as one."""


class TableSpeaker(CardSpeaker):
    """Words what lies on a table and what was done there, in one language."""

    def __init__(self, answer: Tabled, lang: str) -> None:
        super().__init__(answer.table, lang)
        self.answer = answer

    def move(self, move: TurnMove) -> str:
        """A move without its record."""
        bare = move._replace(rolls=None, played=()) if isinstance(move, Attacks | Ambushes) else move
        return write_move(self.table, bare, self.lang)

    def ruling(self) -> str:
        """The ruling on the last move; without a move, what has happened by itself, or whose go it is."""
        last = self.answer.last
        if last is None:
            return self.happened(self.answer.notes) or self.next()
        if last.refusal:
            no = self.say("standing.no", why=self.refusal(last.refusal))
            return with_reserve(
                no, against_refusal(self.answer.turn.table, self.answer.named, last.refusal), self.lang, refused=True
            )
        if last.attack is not None:
            ruling = self.say("standing.ruling", move=self.move(last.move), ruling=ruling_text(Speaker(last.attack, self.lang)))
            known = [text for text in self.answer.card_texts if text.step in OF_AN_ATTACK]
            return with_reserve(ruling, reserves(self.answer.table, known), self.lang, rolled=True)
        if isinstance(last.move, Attacks | Ambushes):
            return self.say("standing.open", move=self.move(last.move))
        if isinstance(last.move, Begins):
            return self.happened(last.notes) or self.next()
        told = self.happened([note for note in last.notes if note.code not in THE_MOVE])
        yes = self.say("standing.yes", move=self.move(last.move))
        return f"{yes} {told}" if told else yes

    def happened(self, notes: Sequence[Note]) -> str:
        """What happened, except what happens at every table."""
        told = ". ".join(self._begun(note) for note in notes if note.code not in SMALL)
        return f"{told}." if told else ""

    def _begun(self, note: Note) -> str:
        """One thing that happened, as a sentence; a name stays as it is written, but not a side with a number."""
        text = self.note(note)
        called = [(self.unit(card), self.table.units[card].name) for card in (note.card, note.other) if card is not None]
        return sentence(text) if any(text.startswith(words) and words != name for words, name in called) else text

    def note(self, note: Note) -> str:
        """One thing that happened."""
        return self.say(f"turn.note.{note.code}", **self._facts(note))

    def refusal(self, refused: Refused) -> str:
        """Why a move may not be made, and what would make it legal."""
        facts = self._facts(refused)
        if refused.code == "not-its-go" and refused.card is not None and refused.other is not None:
            mine, theirs = (value_of(self.answer.units[number].speed) for number in (refused.card, refused.other))
            facts["speeds"] = (
                self.say("standing.tie") if mine == theirs else self.say("standing.speeds", mine=mine, theirs=theirs)
            )
        if refused.code == "target-protected":
            forbids = load().ability(refused.keyword)["trace"].get("forbids")
            facts["why"] = text_in(forbids, self.lang) if forbids else load().called(refused.keyword, self.lang)
        if refused.card is not None and refused.other is not None:
            card = self.answer.table.units[refused.card]
            facts["subtypes"] = card.subtypes or ", ".join(dict.fromkeys(one.of for one in card.abilities if one.of))
            if refused.code == "not-the-subtype":
                facts["subtypes"] = ", ".join(dict.fromkeys(one.of for one in card.abilities if one.of))
        return self.say(f"turn.no.{refused.code}", **facts)

    def _facts(self, told: Note | Refused) -> dict[str, object]:
        facts: dict[str, object] = {"n": told.n, "least": getattr(told, "least", None), "said": getattr(told, "said", "")}
        facts |= {name: self.unit(card) for name, card in (("card", told.card), ("other", told.other)) if card is not None}
        if told.side is not None:
            facts["side"] = self.side(told.side)
        if told.keyword:
            facts["keyword"] = str(load().called(told.keyword, self.lang))
        of = [str(facts[key]) for key in ("card", "keyword") if key in facts]
        facts["how"] = f" ({', '.join(of)})" if of else ""
        if told.code == "adapts" and told.card is not None and told.n is not None:
            own = (one for one in self.table.units[told.card].abilities if one.keyword == told.keyword)
            facts["said"] = write_text([text for one in own for text in one.texts][told.n], self.lang)
        if told.code == Moment.BATTLE_STEP:
            facts["said"] = self.say(f"standing.arena.{facts['said'] or 'unknown'}")
        return facts

    def reason(self) -> str | None:
        """Why the last move is not allowed."""
        last = self.answer.last
        return None if last is None or last.legal else self.ruling()

    def next(self) -> str:
        """Whose go it is, and what may be done."""
        coming = self.answer.next
        if coming is None:
            over = self.answer.turn.table.moment in IN_BATTLE
            none = self.answer.turn.table.moment is Moment.NONE
            after = next(moments(self.answer.turn), None)
            if not over and not none and after is not None:
                return self.say("standing.goes-on", moment=self.move(after))
            return self.say("standing.over" if over else "standing.no-moment" if none else "standing.nothing")
        if coming.dice:
            return self.say("standing.dice", n=coming.dice)
        rows = [write_continued(self.answer.table, move, self.lang) for move in coming.moves] if coming.inside else None
        shown = list(dict.fromkeys(rows)) if rows is not None else self.rows(coming.moves)
        more = len(shown) - MOST_MOVES
        moves = "; ".join([*shown[:MOST_MOVES], *([self.say("standing.more", n=more)] if more > 0 else [])])
        side = self.side(coming.side) if coming.side is not None else ""
        if not coming.units:
            return self.say("standing.next-side" if side else "standing.next-any", side=side, moves=moves)
        units = self.say("list.or").join(self.unit(number) for number in coming.units)
        return self.say("standing.next", unit=units, side=side, moves=moves)

    def contest(self) -> str | None:
        """How a contest stands: both totals, who is ahead, and the bid that the other side would need."""
        contest = self.answer.turn.contest
        if contest is None:
            return None
        dark, light = ("?" if total is None else total for total in totals(self.answer.turn, contest))
        leader, bid = ahead(self.answer.turn, contest), needed(self.answer.turn, contest)
        told = self.say("standing.contest", dark=dark, light=light, mine=contest.bids[0], theirs=contest.bids[1])
        if leader is None:
            return told
        facts = {"side": self.side(leader), "other": self.side(leader.other), "n": bid}
        return f"{told} {self.say('standing.ahead' if bid is not None else 'standing.ahead-for-good', **facts)}"

    def rows(self, moves: Sequence[TurnMove]) -> list[str]:
        """The moves; those that differ only in a number are shown as one."""
        rows: dict[TurnMove, list[int]] = {}
        for move in moves:
            row = isinstance(move, Does) and move.act in IN_ROWS and move.n is not None
            rows.setdefault(move._replace(n=0) if isinstance(move, Does) and row else move, []).append(getattr(move, "n", 0) or 0)
        shown = []
        for move, numbers in rows.items():
            if len(numbers) > 1 and isinstance(move, Does):
                least, most = (self.move(move._replace(n=n)).split(" ") for n in (min(numbers), max(numbers)))
                words = (a if a == b else self.say("standing.row", first=a, last=b) for a, b in zip(least, most, strict=True))
                shown.append(" ".join(words))
            else:
                shown.append(self.move(move._replace(n=numbers[0]) if isinstance(move, Does) and move.n == 0 else move))
        return shown

    def sides(self) -> Iterator[str]:
        """Force, build points, and the arenas that each side has to itself."""
        standing = self.answer.standing
        for side in dict.fromkeys(sorted(standing.sides)):
            force, points = standing.force[side], standing.build_points[side]
            arenas = [self.say(f"standing.arena.{arena}") for arena in self.answer.controls[side]]
            told = [self.say("standing.force", n=force)] if force is not None else []
            told += [self.say("standing.points", n=points)] if points is not None else []
            told += [self.say("standing.controls", arenas=", ".join(arenas))] if arenas else []
            if told:
                yield self.say("standing.side", side=self.side(side), what="; ".join(told))

    def steps(self) -> Iterator[tuple[str, str, Note | None]]:
        """Everything that happened, in order: the moment in which it happened, the text, and the note."""
        moment = str(self.answer.table.moment)
        for note in self.answer.notes:
            yield moment, self.note(note), note
        for played in self.answer.played:
            moment = str(played.move.moment) if isinstance(played.move, Begins) else moment
            if not played.notes and not isinstance(played.move, Begins):
                yield moment, self._made(played), None
            for note in played.notes:
                yield moment, self.note(note), note

    def _made(self, played: Played) -> str:
        return f"{self.move(played.move)}." if played.legal else self.say("standing.refused", move=self.move(played.move))

    def arena(self, unit: UnitFacts) -> Arena | None:
        """The arena that a card is shown in."""
        return unit.unit.arena or self.answer.turn.table.arena
