"""The reader of card texts: what is played, what is understood and when it matters, and that no word is swallowed."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import effort
import pytest
import yaml
from outside import kind_of
from sets import row

from swtcg_rules.cards.abilities import board_of, parted, read_ability
from swtcg_rules.cards.card import Card, card_of
from swtcg_rules.cards.equipment import read_equipment
from swtcg_rules.cards.grammar import parse
from swtcg_rules.cards.notation import abilities_of
from swtcg_rules.cards.own_name import with_itself
from swtcg_rules.cards.setfile import SetLine
from swtcg_rules.cards.swallowed import swallowed, swallowed_moment

TEXTS: dict[str, list[Any]] = yaml.load(
    (Path(__file__).parent / "cases" / "cards" / "texts.yaml").read_text(encoding="utf-8"), Loader=yaml.CSafeLoader
)


def card(name: str = "Vek Torran (B)", **fields: str) -> Card:
    return card_of(SetLine(row(name, **fields), "inv.txt", 2))


def steps(text: str, at: list[str]) -> str:
    said = text.replace('"', "'")
    kept = ", ".join(f'card text at {step} ("{said}")' for step in at)
    return f"Reserves ({kept})" if text.startswith("Reserves") else kept


@pytest.mark.parametrize("case", TEXTS["played"], ids=lambda case: case["text"])
def test_what_is_played_has_every_word_in_its_notation(case: dict[str, str]) -> None:
    reading = read_ability(case["text"], card())
    assert (reading.kind, reading.notation) == ("played", case["notation"])
    assert abilities_of(reading.notation) == reading.abilities


@pytest.mark.parametrize("case", TEXTS["understood"] + TEXTS["traps"], ids=lambda case: case["text"])
def test_what_is_not_certain_word_by_word_is_not_played(case: dict[str, Any]) -> None:
    reading = read_ability(case["text"], card())
    assert (reading.kind, reading.notation) == (
        ("understood", steps(case["text"], case["at"])) if "at" in case else ("unread", "")
    )
    assert reading.when == case.get("at", [""])[0]


@pytest.mark.parametrize(
    ("text", "power", "kind", "board"),
    [
        (
            "Vek's power is equal to the number of Clones you have in any arena.",
            "*",
            "played",
            "power 0, gets (+1 power) for each",
        ),
        ("Vek's power is equal to the number of Clones you have in any arena.", "3", "understood", "power 3, card text"),
        ("Vek's power is the number of your other Clones and Pirates in the Ground arena.", "*", "played", "[Clone] or [Pirate]"),
        ("Vek's speed is equal to the number of Clones you have in any arena.", "*", "understood", "card text"),
    ],
)
def test_a_number_that_is_not_printed_is_counted(text: str, power: str, kind: str, board: str) -> None:
    one = card(Power=power)
    reading = read_ability(text, one)
    assert reading.kind == kind
    assert board in board_of(one, [reading])


@pytest.mark.parametrize("text", TEXTS["unread"])
def test_what_is_not_certain_at_all_is_unread(text: str) -> None:
    assert read_ability(text, card())[:3] == ("unread", "", "")


@pytest.mark.parametrize("case", TEXTS["elsewhere"], ids=lambda case: f"{case['type']}: {case['text']}")
def test_the_type_of_a_card_counts(case: dict[str, Any]) -> None:
    subtype = {"Subtype": case["subtype"]} if "subtype" in case else {}
    reading = read_ability(case["text"], card(Type=case["type"], **subtype))
    assert reading.notation == case.get("notation", steps(case["text"], case.get("at", [])))


@pytest.mark.parametrize("case", TEXTS["equipment"], ids=lambda case: case["text"])
def test_what_an_equipment_gives(case: dict[str, str]) -> None:
    reading = read_equipment(case["text"], card(Type="Equipment", Subtype="Ground/Character - Blaster Weapon"))
    assert (reading and reading.notation) == case.get("notation")


@pytest.mark.parametrize("text", [case["text"] for case in TEXTS["equipment"] if "notation" in case])
def test_a_word_more_on_an_equipment_is_never_lost(text: str) -> None:
    words = text.split()
    item = card(Type="Equipment", Subtype="Ground/Character - Blaster Weapon")
    plain = read_equipment(text, item)
    for watched in WATCHED:
        for at in range(1, len(words) + 1):
            longer = read_equipment(" ".join([*words[:at], watched, *words[at:]]), item)
            assert longer is None or longer != plain, (watched, at)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Accuracy 1 When this unit attacks, draw a card.", ("Accuracy 1", "When this unit attacks, draw a card.")),
        (
            "Shields 2 Armor Each of your other Clones gets +1 power.",
            ("Shields 2 Armor", "Each of your other Clones gets +1 power."),
        ),
        ("Armor Pay 1 Force -> Evade 2. Play only once per turn.", ("Armor", "Pay 1 Force -> Evade 2. Play only once per turn.")),
        *((whole, (whole,)) for whole in (
            "Accuracy 1",
            "Shields 2 Pay 1 Force -> Evade 2",
            "When this unit attacks, draw a card.",
            "Critical Hit 2 When attacking a Jedi, Sith, or Droid.",
            "Evade 2 When this unit attacks, draw a card.",
            "Accuracy 1. When this unit attacks, draw a card.",
            "Accuracy 1 When this unit zorps, draw a card.",
            "Whenever this unit attacks a Jedi If able, draw a card.",
        )),
    ],
)  # fmt: skip
def test_a_keyword_before_a_sentence_is_an_ability_of_its_own(text: str, parts: tuple[str, ...]) -> None:
    assert parted(text, card()) == parts


NOT_PLAYED_YET = {
    "As long as Mira Solen is in the Character arena, he gets Lucky 1.",
    "As long as Vek is in the Ground arena, each of your Walkers gets +1 power.",
    "As long as Vek is in the Space arena, it gets Bombard 2.",
    "Each of your other Jedi Knights in the Ground and Character arenas gets Evade 1.",
    "Each of your other units named Clone Trooper gets +1 power.",
    "If this unit has a corruption counter on it, it gets +2 power.",
    "If this unit would be damaged, prevent 1 of that damage.",
    "Ooba gets +1 power.",
    "Pay 1 Force -> Accuracy 1",
    "Pay 1 Force -> Lucky 1",
    "Pay 1 Force -> Stealth",
    "Pay 1 Force -> This unit gets Shields 2 for this attack.",
    "Pay 2 Force -> One of your Jedi gets +2 power for this attack.",
    "Pay 3 Force -> Prevent all but 1 damage to this unit.",
    "Prevent 1 of the damage done to this unit each time it is damaged.",
    "Prevent all damage to this unit from Droids.",
    "This unit attacks first in the Space battle step.",
    "This unit can attack the turn it's deployed.",
    "This unit can pilot Walkers.",
    "This unit gets +1 power for each Force you spend during this attack.",
    "Tol Marek gets Evade 1.",
    "Treat each of your Clones as a Soldier.",
    "Treat this unit as a Jedi and a Smuggler.",
    "You win all ties for contested units.",
    "Your opponent chooses one of his or her units and discards it.",
    "Your opponent's units are deployed tapped.",
}
"""What is near to the engine and is kept in its words; what is played one day leaves this list, and nothing joins it."""


def test_what_is_understood_lies_outside_of_the_engine() -> None:
    assert {case["text"] for case in TEXTS["understood"] if not kind_of(case["text"])} <= NOT_PLAYED_YET


def test_there_are_enough_cases() -> None:
    assert sum(map(len, TEXTS.values())) > 300


@pytest.mark.parametrize(
    ("name", "text", "itself"),
    [
        ("Vek Torran (B)", "Vek gets Armor. Torran's attack ends.", "~ gets Armor. ~'s attack ends."),
        ("Vek Torran (B)", "Vek Torran's stack, Vek Orun and Torran Dell", "~'s stack, Vek Orun and Torran Dell"),
        (
            "Vek Torran (B)",
            "a Vek, another Torran, your Torran, each Vek Torran",
            "a Vek, another Torran, your Torran, each Vek Torran",
        ),
        ("Vek Torran (B)", "search your deck for Vek Torran unit cards", "search your deck for Vek Torran unit cards"),
        ("Vek Torran", "Vek gets what Vek Torran gets", "Vek gets what ~ gets"),
        ("Vek's Skiff (A)", "Vek's Skiff gets what Vek gets", "~ gets what Vek gets"),
        ("Captain Vek Torran (C)", "Captain Orun and Captain Torran or Vek Torran", "Captain Orun and ~ or ~"),
        ("Jedi Orun (A)", "each Jedi, Jedi, Orun", "each Jedi, Jedi, ~"),
        ("Torrans (A)", "Torrans, Torran", "~, Torran"),
        ("Stalker X-9 (A)", "discard X-9 from X-90", "discard ~ from X-90"),
        ("Vek", "This unit gets what this unit's Pilot gets", "~ gets what ~'s Pilot gets"),
        (".* (A)", "Vek gets .*", "Vek gets ~"),
    ],
)
def test_a_card_speaks_of_itself(name: str, text: str, itself: str) -> None:
    assert with_itself(text, card(name)) == itself


WATCHED = ["only", "once", "may", "instead", "other", "each", "non-", "unless", "your opponent's", "until end of turn", "no", "X"]


@pytest.mark.parametrize("case", TEXTS["played"], ids=lambda case: case["text"])
def test_a_word_more_is_never_lost(case: dict[str, str]) -> None:
    words = case["text"].split()
    dice = random.Random(case["text"])
    for watched in WATCHED:
        for at in dice.sample(range(1, len(words) + 1), min(len(words), 4 if effort.thorough else 2)):
            longer = " ".join([*words[:at], watched, *words[at:]])
            reading = read_ability(longer, card())
            assert reading.kind != "played" or reading.notation != case["notation"], longer


@pytest.mark.slow
def test_most_words_less_are_noticed() -> None:
    """A text without one of its words has another reading; but for words that carry nothing, like "in any arena"."""
    same = []
    for case in TEXTS["played"]:
        words = case["text"].split()
        for at in range(len(words)):
            shorter = " ".join(words[:at] + words[at + 1 :])
            if read_ability(shorter, card()).notation == case["notation"]:
                same.append(words[at])
    assert {word.strip(".,") for word in same} <= {
        "the",
        "The",
        "unit",
        "Vek",
        "Torran",
        "it's",
        "as",
        "is",
        "a",
        "and",
        "Pay",
        "Gain",
        "also",
        "pay",
        "you",
        "*",
        "-",
        "[Pilot]",
    }


@pytest.mark.parametrize(
    ("said", "notation", "lost"),
    [
        ("~ gets +2 power when attacking a Jedi.", "gets (+2 power)", "while"),
        ("~ gets +2 power when attacking a Jedi.", "gets (+2 power) while attacking [Sith]", "jedi"),
        ("~ gets +2 power when attacking a Jedi.", "gets (+3 power) while attacking [Jedi]", "+2"),
        ("~ gets +2 power and Armor.", "gets (+2 power)", "armor"),
        ("~ gets +1 power for each Jedi in any arena.", "gets (+1 power) while there is [Jedi]", "for"),
        ("~ gets +1 power for each other Jedi.", "gets (+1 power) for each [Jedi]", "other"),
        ("~ gets +1 power for each other Jedi.", "gets (+1 power) for each of your other [Jedi]", "your"),
        ("Each of your Jedi gets Armor.", "each [Jedi] gets (Armor)", "your"),
        ("Each of your opponent's Jedi gets Armor.", "each of your [Jedi] gets (Armor)", "opponent's"),
        ("Each of your units gets Armor.", "each of your [Jedi] gets (Armor)", "unit"),
        ("Each of your Jedi in the Space arena gets Armor.", "each of your [Jedi] gets (Armor)", "space"),
        ("Each of your Jedi may get Armor.", "each of your [Jedi] gets (Armor)", "may"),
        ("Each of your damaged Jedi gets Armor.", "each of your undamaged [Jedi] gets (Armor)", "damaged"),
        ("As long as you have no Jedi, ~ gets Armor.", "gets (Armor) while you have [Jedi]", "no"),
        ("Pay 2 Force -> ~ gets Fury 2 for this attack.", "gets (Fury 2) (2 Force)", "for"),
        ("Pay 2 Force -> Evade 2 unless tapped.", "Evade 2 (2 Force)", "unless"),
        ("As long as ~ is in the Space arena, ~ gets Armor.", "gets (Armor)", "while"),
        ("As long as ~ is in the Character arena, ~ gets Armor.", "gets (Armor)", ""),
        ("Focus 1 (A whole reminder says it again.)", "Focus 1", ""),
        ("Focus 1 (Play only against a Droid.)", "Focus 1", "play"),
    ],
)
def test_what_a_reading_has_lost_is_found_in_the_text(said: str, notation: str, lost: str) -> None:
    assert swallowed(said, notation, ("character",)) == lost


@pytest.mark.parametrize(
    ("said", "step", "lost"),
    [
        ("Tap -> Draw 4 cards. Play only during your build step.", "general-chance", True),
        ("Tap -> Draw 4 cards. Play only during your build step.", "build-step", False),
        ("Tap -> Draw 4 cards. Play only when ~ would attack.", "no-attack", True),
        ("Tap -> Draw 4 cards. Play only if no unit is attacking.", "general-chance", True),
        ("When ~ is discarded, draw a card.", "always", True),
        ("When the turn ends, draw a card.", "always", True),
        ("When ~ attacks, you may untap it. If you do, discard it when the turn ends.", "attack-triggers", True),
        ("When ~ attacks, tap it at the end of the turn.", "attack-triggers", True),
        ("~ gets Armor until the end of the turn.", "always", False),
        ("Pay 1 Force -> Prevent 1 damage to ~.", "attack-chance", True),
        ('Each Droid gets "Tap -> Draw 4 cards. Play only during your build step."', "always", False),
    ],
)
def test_a_step_that_a_text_asks_for_is_not_another(said: str, step: str, lost: bool) -> None:
    assert bool(swallowed_moment(said, (step,))) is lost


@pytest.mark.slow
def test_any_text_is_read_without_a_fault() -> None:
    dice = random.Random(7)
    parts = [word for case in TEXTS["played"] + TEXTS["understood"] for word in case["text"].split()]
    parts += ['"', "(", ")", "->", "|", "[", "]", "~", "*", "\u201c", ":", "é", "'", "--", "9" * 30]
    for _ in range(1500):
        text = " ".join(dice.choices(parts, k=dice.randint(1, 14)))
        reading = read_ability(text, card())
        assert reading.kind in ("played", "understood", "unread")
        if reading.kind != "unread":
            assert abilities_of(reading.notation) == reading.abilities


def test_the_grammar_has_no_word_for_any_words() -> None:
    assert parse("each of your zorps gets +1 power.", "understood") is None
    assert parse("When ~ zorps, draw a card.", "understood") is None
