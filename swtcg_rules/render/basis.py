"""What an answer rests on, in words: what it takes for granted, and what has no effect."""

from __future__ import annotations

from swtcg_rules.answers.solved import AnswerNote
from swtcg_rules.glossary.store import load
from swtcg_rules.render.speaker import Speaker
from swtcg_rules.table.ability_writer import write_ability
from swtcg_rules.table.model import Ability
from swtcg_rules.table.writer import exchanged, write_scenario
from swtcg_rules.words import text_in


def note_text(note: AnswerNote, speaker: Speaker) -> str:
    """Something that the answer takes for granted."""
    facts: dict[str, object] = {}
    if note.code == "other-way-round":
        facts["scenario"] = write_scenario(exchanged(speaker.answer.board), speaker.lang)
    if note.unit >= 0:
        facts["unit"] = speaker.said(note.unit)
        facts["role"] = speaker.say("word.attacker" if note.unit < speaker.answer.defender else "word.defender")
    if note.ability:
        facts["ability"] = write_ability(Ability(note.ability, note.x, texts=note.texts), speaker.lang)
    if note.player >= 0:
        facts["side"] = speaker.side(note.player)
    return speaker.say(f"note.{note.code}", **facts)


def unused_text(note: AnswerNote, speaker: Speaker) -> str:
    """Something on the board that has no effect, and why."""
    ability = write_ability(Ability(note.ability, note.x, texts=note.texts), speaker.lang) if note.ability else ""
    code, why, unit = note.code, "", speaker.said(note.unit)
    if code == "outside":
        why = text_in(load().ability(note.ability)["outside"], speaker.lang)
    elif code.startswith("illegal."):
        code, why = "outside", speaker.say(code, ability=ability, unit=unit, n=0, base=note.x or 0)
    elif note.by >= 0:
        why = speaker.ability(note.by)
    return speaker.say(f"unused.{code}", ability=ability, unit=unit, why=why)
