"""An ability that was used, marked where it stands: on its card, or in a text of it."""

from __future__ import annotations

from swtcg_rules.table.model import Ability, Text, Unit
from swtcg_rules.turn.lent import AbilitySource


def marked(unit: Unit, source: AbilitySource) -> Unit:
    """The card with one of its abilities marked as used, also if that ability stands in one of its texts."""
    if source.place < 0:
        assert source.within is not None
        return unit._replace(gives=_in_text(unit.gives, source.within))
    ability = unit.abilities[source.place]
    if source.text is None:
        marked = ability._replace(used=True)
    else:
        assert source.within is not None
        texts = ability.texts
        text = _in_text(texts[source.text], source.within)
        marked = ability._replace(texts=(*texts[: source.text], text, *texts[source.text + 1 :]))
    return unit._replace(abilities=(*unit.abilities[: source.place], marked, *unit.abilities[source.place + 1 :]))


def _in_text(text: Text, within: int) -> Text:
    one: Ability = text.abilities[within]._replace(used=True)
    return text._replace(abilities=(*text.abilities[:within], one, *text.abilities[within + 1 :]))
