"""Why a text gets its answer: what it is compared by, the rulings near it, and what each reader makes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from swtcg_rules.answers import asking, choosing, sureness
from swtcg_rules.answers.looking import look_up
from swtcg_rules.answers.model import Answer, EntryMatch
from swtcg_rules.answers.reading import known_cards
from swtcg_rules.errors import SwtcgError, UsageError
from swtcg_rules.glossary.edition import TODAY
from swtcg_rules.glossary.questions import Asked
from swtcg_rules.glossary.store import load

if TYPE_CHECKING:
    from swtcg_rules.talk.why import ReadingWhy as OfTable

SEEN = 10
"""The number of rulings that are shown, by either opinion."""


class Near(NamedTuple):
    """A ruling near the text, its traits, and their weighted sum."""

    id: str
    traits: sureness.Traits
    sum: float


class Why(NamedTuple):
    """Why a text gets its answer."""

    answer: Answer | SwtcgError
    """The answer, or the error that refuses it."""
    told: tuple[tuple[str, float], ...]
    """The tokens by which the text is compared, and the weight of each; 0 for those that no ruling contains."""
    near: tuple[Near, ...]
    """The rulings near the text, the likeliest first."""
    signs: sureness.Signs | None
    """The signs of the first of them, where there is one."""
    chance: float
    among: float
    """The chance that any of the rulings shown answers the text; `chance` is that of the first."""
    topic: EntryMatch | None
    """The nearest topic that no rule covers."""
    of_topic: bool
    """Whether the text is about that topic."""
    entry: EntryMatch | None
    """The entry whose name or text is nearest."""
    table: OfTable
    """The reading of the text as table talk."""
    choice: choosing.TableSigns
    """The signs that decide between table talk and a question on the rules."""


def why(text: str, edition: str = TODAY) -> Why:
    """Why a text gets its answer. Raises UsageError for one that is empty or too long."""
    from swtcg_rules.answers.hearing import understand
    from swtcg_rules.talk.why import why as read_so

    try:
        answer: Answer | SwtcgError = asking.ask(text, edition=edition)
    except UsageError:
        raise
    except SwtcgError as error:
        answer = error
    asked = Asked(text, load())
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
        EntryMatch(beyond.id, round(100 * beyond.like)) if beyond else None,
        sureness.topic_of(asked, shown) is not None,
        next(iter(look_up(text, edition).results), None),
        read_so(text, known_cards()),
        choosing.signs(text, understand(text), likely),
    )
