"""A deck as data (`swtcg-deck/1`)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from swtcg_rules.cards.card import subtypes_of
from swtcg_rules.cards.deck import wrong_with
from swtcg_rules.cards.deck_needs import asks, keywords_of, terms, uses
from swtcg_rules.glossary.store import load
from swtcg_rules.render.deck import silence
from swtcg_rules.render.deck_sheet import form_text
from swtcg_rules.render.entry import title
from swtcg_rules.words import problem_text, text_in

if TYPE_CHECKING:
    from swtcg_rules.cards.deck import Copies, Deck, Unfound
    from swtcg_rules.cards.deck_needs import Use
    from swtcg_rules.errors import Problem


def deck_data(deck: Deck, lang: str) -> dict[str, Any]:
    """A deck as an object: see its schema."""
    sides, costs = Counter[str](), Counter[int | str | None]()
    for one in deck.cards:
        sides[one.card.side] += one.n
        costs[one.card.cost] += one.n
    in_order = sorted(costs.items(), key=lambda row: (not isinstance(row[0], int), row[0] is None, row[0]))
    return {
        "schema": "swtcg-deck/1",
        "lang": lang,
        "data_version": load().version,
        "file": deck.name,
        "size": deck.size,
        "most_copies": max(deck.copies),
        "beside": deck.beside,
        "sides": dict(sorted(sides.items())),
        "costs": [{"cost": cost, "n": n} for cost, n in in_order],
        "cards": [_card(one) for one in deck.cards],
        "unfound": [_unfound(one) for one in deck.unfound],
        "keywords": [_use(use, lang) for use in uses(deck)],
        "terms": terms(deck),
        "asks": [ask._asdict() for ask in asks(deck)],
        "wrong": [_wrong(problem, lang) for problem in wrong_with(deck)],
        "silent": silence(lang),
    }


def _card(one: Copies) -> dict[str, Any]:
    card = one.card
    return {
        "n": one.n,
        "name": card.called,
        "set": card.set,
        "side": card.side,
        "types": list(card.types),
        "subtypes": subtypes_of(card),
        "cost": card.cost,
        "keywords": list(dict.fromkeys(keyword for said in one.known.abilities for keyword in keywords_of(said.text))),
        "line": one.line,
        "written": one.written,
    }


def _unfound(one: Unfound) -> dict[str, Any]:
    several = [{"name": known.card.called, "set": known.card.set} for known in one.found.several]
    return {
        "n": one.n,
        "written": one.entry.name,
        "set": one.entry.set or None,
        "line": one.entry.line,
        "several": several,
        "suggestions": list(one.found.near),
    }


def _use(use: Use, lang: str) -> dict[str, Any]:
    entry = load().keyword(use.keyword)
    return {
        "id": use.keyword,
        "name": title(entry, lang),
        "n": use.n,
        "different": use.different,
        "class": entry["class"],
        "type": entry["type"],
        "step": entry["step"],
        "reminder": text_in(entry["reminder"], lang),
        "rule": text_in(entry["rule"], lang),
        "forms": [{"notation": form_text(form.ability, lang), "cards": list(form.cards)} for form in use.forms],
        "told": [told._asdict() for told in use.told],
    }


def _wrong(problem: Problem, lang: str) -> dict[str, Any]:
    place = problem.place
    return {
        "code": problem.code,
        "line": place.line if place else None,
        "text": problem_text(problem._replace(place=None), lang),
    }
