"""With what reserve an answer is given: where a table is told, where the rules are asked about, and where a card is named."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from swtcg_rules.answers.reading import is_question

if TYPE_CHECKING:
    from swtcg_rules.answers.hearing import Heard
    from swtcg_rules.answers.model import Answer
    from swtcg_rules.answers.ruling import Ruled
    from swtcg_rules.answers.solved import Solved

NUMBERS = re.compile(r"\d+")
NO_TABLE = 0.9
"""From this chance on a ruling answers a text that tells of no table."""
MOST_LEFT = 3
"""So many words may be left over of a table that is told."""
WHO_IS_FIRST = r"(?i)\b(first|order|pierwsz\w*|kolejno\w*)\b"
"""With two speeds this is asked of a table, and not of the rules."""
OF_ANY = " vs unit"
"""How a scenario ends that tells of one unit alone: what it may do is asked about the rules."""
WHO_DECIDES = (
    r"(?i)\b(who (decides|chooses|picks|determines|gets to (choose|pick|decide))"
    r"|kto (decyduje|wybiera|wskazuje|ustala|rozstrzyga))\b"
)
"""Of a table it is asked what happens; whose choice it is say the rules."""


def surer(heard: Heard, edition: str) -> Answer:
    """What was heard; of a question that is not plain, or has words left over, the ruling that surely answers it."""
    if not is_question(heard.query):
        return (None if heard.found else of_no_table(heard.query, edition)) or heard
    any_unit = (heard.understood.scenario or "").endswith(OF_ANY)
    if heard.understood.unplaced or not heard.found or any_unit:
        from swtcg_rules.answers.ruling import answer_question

        ruled = with_reserve(answer_question(heard.query, edition))
        decides = not heard.found and re.search(WHO_DECIDES, heard.query)
        return ruled if ruled.sureness == "sure" or (ruled.ruling and (decides or of_no_unit(heard))) else heard
    return heard


def of_no_unit(heard: Heard) -> bool:
    """Whether it is asked who goes first, or in which order, and no unit is told of: that is asked about the rules."""
    whole = heard.understood
    return whole.asked == "first" and not (whole.scenario or whole.cards or whole.which or NUMBERS.search(heard.query))


def of_no_table(question: str, edition: str) -> Ruled | None:
    """The ruling that surely answers a text which asks without a word for it, "full stats please", and tells of no table."""
    from swtcg_rules.answers.ruling import answer_question
    from swtcg_rules.talk.understanding import understand

    if NUMBERS.search(question) and len(understand(question).unplaced) <= MOST_LEFT:
        return None
    ruled = answer_question(question, edition)
    return with_reserve(ruled) if ruled.ruling and ruled.chance >= NO_TABLE else None


def of_two_keywords(solved: Solved, edition: str) -> Ruled | None:
    """What is known of two keywords, where a text holds nothing but them: no name, and no number: "Fortitude vs Ferocity".

    None where they decide of themselves whether the attack is allowed or how its dice are read: then that is the answer.
    """
    if solved.named or any(unit.name for unit in solved.board.units):
        return None
    abilities = [ability.keyword for unit in (*solved.board.attackers, *solved.board.defenders) for ability in unit.abilities]
    if len(set(abilities)) != len(abilities) or len(abilities) != 2 or NUMBERS.search(solved.query):
        return None
    void = {note.unit for note in solved.unused}
    if not solved.legal or any(rule.reads and rule.unit not in void for rule in solved.rules):
        return None
    from swtcg_rules.answers.ruling import answer_question, on_keywords

    ruled = on_keywords(solved.query, edition) or answer_question(solved.query, edition)
    return ruled if ruled.found or ruled.entries else None


def with_reserve(found: Ruled) -> Ruled:
    """A ruling that is sure, but only likely where a card is named, whose own text may turn it round, or a table is told."""
    if found.sureness != "sure":
        return found
    from swtcg_rules.answers.notes import called_in

    numbers = NUMBERS.findall(found.query)
    first = re.search(WHO_IS_FIRST, found.query) and len({number for number in numbers if len(number) > 1}) > 1
    tells = first or (len(numbers) > 1 and not is_question(found.query))
    called = called_in(found.query)
    return found._replace(sureness="likely" if called or tells else "sure", called=called)
