"""What an answer rests on, in words: what is taken for granted, what has no say, and this project's decisions."""

from __future__ import annotations

from collections.abc import Sequence

from swtcg_rules.answers.solved import Note
from swtcg_rules.glossary.store import load
from swtcg_rules.render.page import Inline, More, Section
from swtcg_rules.render.speaker import Speaker
from swtcg_rules.table.model import Ability
from swtcg_rules.table.writer import exchanged, write_ability, write_scenario
from swtcg_rules.words import say, text_in

FEW_DECISIONS = 2
"""So few decisions are quoted in brief; of more only the numbers are given."""


def note_text(note: Note, speaker: Speaker) -> str:
    """Something that is taken for granted."""
    facts: dict[str, object] = {}
    if note.code == "other-way-round":
        facts["scenario"] = write_scenario(exchanged(speaker.answer.board), speaker.lang)
    if note.unit >= 0:
        facts["unit"] = speaker.unit(note.unit)
        facts["role"] = speaker.say("word.attacker" if note.unit < speaker.answer.defender else "word.defender")
    if note.ability:
        facts["ability"] = write_ability(Ability(note.ability, note.x, texts=note.texts), speaker.lang)
    if note.player >= 0:
        facts["side"] = speaker.side(note.player)
    return speaker.say(f"note.{note.code}", **facts)


def unused_text(note: Note, speaker: Speaker) -> str:
    """Something on the board that has no say, and why."""
    ability = write_ability(Ability(note.ability, note.x, texts=note.texts), speaker.lang) if note.ability else ""
    code, why, unit = note.code, "", speaker.unit(note.unit)
    if code == "outside":
        why = text_in(load().ability(note.ability)["outside"], speaker.lang)
    elif code.startswith("illegal."):
        code, why = "outside", speaker.say(code, ability=ability, unit=unit, n=0, base=note.x or 0)
    elif note.by >= 0:
        why = speaker.ability(note.by)
    return speaker.say(f"unused.{code}", ability=ability, unit=unit, why=why)


def decision_text(number: int, lang: str) -> str:
    """One of this project's decisions."""
    return say(lang, "decisions.line", n=number, text=text_in(load().decisions[str(number)], lang))


def decisions_block(numbers: Sequence[int], lang: str) -> More:
    """This project's decisions that an answer rests on; in brief the numbers of many, and the texts of few."""
    title = say(lang, "decisions.title")
    lines = [decision_text(number, lang) for number in numbers]
    brief = " ".join(lines) if len(lines) <= FEW_DECISIONS else ", ".join(map(str, numbers))
    return More((Section(title, tuple(lines)),), (Inline(title, brief),))
