"""Why a text was answered so: what it is compared by, the rulings that came near, and what each reader had of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from swtcg_rules.answers import asking, choosing, sureness
from swtcg_rules.answers.looking import look_up
from swtcg_rules.answers.model import Answer, Found
from swtcg_rules.errors import SwtcgError, UsageError
from swtcg_rules.glossary.edition import TODAY
from swtcg_rules.glossary.questions import Asked

if TYPE_CHECKING:
    from swtcg_rules.talk.why import Why as OfTable

SEEN = 10
"""So many rulings are told of, by either opinion."""


class Near(NamedTuple):
    """A ruling that came near, what is to be seen of it, and what speaks for it in all."""

    id: str
    traits: sureness.Traits
    sum: float


class Why(NamedTuple):
    """Why a text was answered so."""

    answer: Answer | SwtcgError
    """What is answered, or why it is refused."""
    told: tuple[tuple[str, float], ...]
    """What the text is compared by, and how much each of these weighs; 0 for what no ruling holds."""
    near: tuple[Near, ...]
    """The rulings that came near, the likeliest first."""
    signs: sureness.Signs | None
    """What is to be seen of the first of them, where there is one;"""
    chance: float
    among: float
    """the chance that it answers the text, and that any of those shown does."""
    topic: Found | None
    """The nearest topic of which no rule speaks;"""
    of_topic: bool
    """and whether the text is about it."""
    entry: Found | None
    """The entry whose name or text comes nearest."""
    table: OfTable
    """How the text is read as one that tells of a table."""
    choice: choosing.Signs
    """What tells whether it is table talk or a question on the rules."""


def why(text: str, edition: str = TODAY) -> Why:
    """Why a text is answered so. Raises UsageError for one that is empty or too long."""
    from swtcg_rules.answers.hearing import understand
    from swtcg_rules.answers.reading import known_cards
    from swtcg_rules.talk.why import why as read_so

    try:
        answer: Answer | SwtcgError = asking.ask(text, edition=edition)
    except UsageError:
        raise
    except SwtcgError as error:
        answer = error
    asked = Asked(text)
    seen = [Near(match.id, traits := sureness.traits(asked, match), sureness.pulled(traits)) for match in asked.rulings(SEEN)]
    shown = sureness.likeliest_first(asked, asked.rulings(sureness.SHOWN))
    signs = sureness.signs(asked, shown) if shown else None
    beyond = asked.beyond
    likely = sureness.chance(signs) if signs else 0.0
    return Why(
        answer,
        tuple((token, asked.weights.get(token, 0.0)) for token in asked.told),
        tuple(sorted(seen, key=lambda near: -near.sum)[:SEEN]),
        signs,
        likely,
        sureness.any_chance(signs) if signs else 0.0,
        Found(beyond.id, round(100 * beyond.like)) if beyond else None,
        sureness.topic_of(asked, shown) is not None,
        next(iter(look_up(text, edition).results), None),
        read_so(text, known_cards()),
        choosing.signs(text, understand(text), likely),
    )
