"""A decision of this project as a page, and as data: what it decides, why, what rests on it, and which sources are silent."""

from __future__ import annotations

from typing import Any

from swtcg_rules.answers.deciding import Decided
from swtcg_rules.glossary.store import load
from swtcg_rules.render.page import Cited, Inline, Line, More, Page, Section, Together
from swtcg_rules.render.sources import entry_name, sources_block
from swtcg_rules.words import say, text_in


def decided_page(answer: Decided, lang: str, explain: bool = False) -> Page:
    """The decision first, then why, how it relates to the sources, and what rests on it."""
    number = answer.decision["id"]
    told = Line(say(lang, "decision.line", n=number, text=text_in(answer.decision, lang)), strong=True)
    page: Page = [Together((told, Line(text_in(answer.decision["why"], lang))))]
    page.append(Line(say(lang, f"decision.{answer.outcome}")))
    if answer.by:
        page.append(_sources("decision.by", answer.by, lang, explain))
    if answer.silent:
        page.append(_sources("decision.silent", answer.silent, lang, explain))
    if not answer.by and not answer.silent and answer.decision.get("sources"):
        page.append(sources_block(tuple(answer.decision["sources"]), lang, explain))
    if answer.rulings:
        rulings = load().rulings
        lines = tuple(
            f"{text_in(rulings[id_]['question'], lang)} {text_in(rulings[id_]['answer'], lang)}" for id_ in answer.rulings
        )
        page.append(More((Section(say(lang, "decision.rulings"), lines),)))
    if answer.entries:
        links = tuple((entry_name(id_, lang), id_) for id_ in answer.entries)
        page.append(Inline(say(lang, "decision.entries"), ", ".join(name for name, _ in links), links))
    return page


def _sources(title: str, citations: tuple[str, ...], lang: str, explain: bool) -> Section | Cited:
    return sources_block(citations, lang, explain)._replace(title=say(lang, title))


def decided_data(answer: Decided, lang: str) -> dict[str, Any]:
    """A decision as the contract's object."""
    from swtcg_rules.render.data import answer_head, source_data

    decision = answer.decision
    text = say(lang, "decision.line", n=decision["id"], text=text_in(decision, lang))
    rulings = load().rulings
    return {
        **answer_head("decision", answer.query, lang, answer.edition, text, tuple(decision.get("sources", ()))),
        "decision": {"id": decision["id"], "text": text_in(decision, lang), "why": text_in(decision["why"], lang)},
        "outcome": answer.outcome,
        "settled_by": [source_data(one, lang) for one in answer.by],
        "silent": [source_data(one, lang) for one in answer.silent],
        "rulings": [
            {"id": id_, "question": text_in(rulings[id_]["question"], lang), "answer": text_in(rulings[id_]["answer"], lang)}
            for id_ in answer.rulings
        ],
        "entries": [{"id": id_, "name": entry_name(id_, lang)} for id_ in answer.entries],
    }
