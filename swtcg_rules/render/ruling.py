"""Rulings as pages: the answer first, then why, what the engine gives, what it rests on, and the questions next to it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from swtcg_rules.answers.interplay import Interplay
from swtcg_rules.answers.model import Found
from swtcg_rules.answers.ruling import NEIGHBOURS, Ruled
from swtcg_rules.glossary.edition import OLDER, TODAY, read_ruling
from swtcg_rules.glossary.store import load
from swtcg_rules.render.compared import table_data, worth_lines
from swtcg_rules.render.data import answer_head, solved_data
from swtcg_rules.render.entry import entry_name, example_line, title
from swtcg_rules.render.page import Inline, Line, Page, Section
from swtcg_rules.render.sentences import Speaker
from swtcg_rules.render.solved import ruling_lines
from swtcg_rules.render.sources import sources_block
from swtcg_rules.words import say

YES_OR_NO = re.compile(r"(Yes|No|Tak|Nie)[:.,]\s+(?=\S)")
"""What an answer begins with where its verdict is yes or no."""


def ruled_page(answer: Ruled, lang: str, explain: bool = False) -> Page:
    """The ruling that answers a question; or, plainly marked, those that may, and what else is known."""
    if answer.sure and answer.ruling:
        _, *page = ruling_page(answer.ruling, lang, answer.edition, explain)
        page = [*_answered(answer, lang), *page]
        return [*page, *_neighbours(answer, lang), Inline(say(lang, "ruling.sureness"), _likeness(answer, lang))]
    if answer.ruling:
        title = say(lang, "ruling.likely", score=answer.results[0].score)
    else:
        title = say(lang, "ruling.engine-only" if answer.interplay else "ruling.none")
    page = [Line(title, strong=True)]
    details: Page = []
    if answer.ruling:
        _, why, *details = ruling_page(answer.ruling, lang, answer.edition, explain)
        page += [*_answered(answer, lang), *_neighbours(answer, lang), why]
    if answer.interplay:
        page += _played(answer.interplay, lang)
    if not answer.ruling:
        page += _neighbours(answer, lang)
    if answer.facts:
        page.append(Section(say(lang, "ruling.facts"), tuple(_facts(answer.facts, lang))))
    if answer.entries:
        page.append(Section(say(lang, "ruling.entries"), tuple(_entries(answer.entries, lang))))
    return [*page, *details]


def _answered(answer: Ruled, lang: str) -> Page:
    """The best ruling's question and its short answer, without a yes or no that does not fit what was asked."""
    ruling = answer.ruling
    assert ruling
    told: str = ruling["answer"][lang]
    verdict = YES_OR_NO.match(told)
    if verdict and ruling["verdict"] in ("yes", "no") and not answer.verdict_fits:
        rest = told[verdict.end() :]
        told = rest[0].upper() + rest[1:]
    return [Line(say(lang, "ruling.question", text=ruling["question"][lang])), Line(told, strong=True)]


def _neighbours(answer: Ruled, lang: str) -> Page:
    """The rulings next to the best one, each with its own short answer; all of them where the best is not shown."""
    found = answer.results[1:] if answer.ruling else answer.results[:NEIGHBOURS]
    return (
        [Section(say(lang, "ruling.neighbours"), tuple(ruling_lines((one.id for one in found), lang, answer.edition)))]
        if found
        else []
    )


def _likeness(answer: Ruled, lang: str) -> str:
    return say(lang, "ruling.of-100", score=answer.results[0].score)


def ruling_page(ruling: dict[str, Any], lang: str, edition: str = TODAY, explain: bool = False) -> Page:
    """One ruling whole, but for its question."""
    page: Page = [Line(ruling["answer"][lang], strong=True), Line(ruling["reason"][lang])]
    if "user" in ruling:
        page.append(Line(say(lang, "lookup.user", folder=ruling["user"])))
    examples = tuple(
        example_line(example, lang) for example in ruling.get("examples", ()) if example.get("edition", edition) == edition
    )
    if examples:
        page.append(Section(say(lang, "ruling.examples"), examples))
    if edition == OLDER and any(load().summaries[entry].get("origin") == "idc" for entry in ruling["entries"]):
        page.append(Line(say(lang, "ruling.idc-only")))
    if "editions" in ruling:
        other = load().rulings[ruling["id"]] if edition == OLDER else read_ruling(ruling, OLDER)
        page.append(Line(say(lang, "lookup.older" if edition == TODAY else "lookup.today", text=other["answer"][lang])))
    rests_on = tuple((entry_name(entry, lang), entry) for entry in ruling["entries"])
    page.append(Inline(say(lang, "ruling.rests-on"), ", ".join(name for name, _ in rests_on), rests_on))
    for number in ruling.get("decisions", ()):
        decided = load().decisions[str(number)]
        page.append(Inline(say(lang, "ruling.decision", n=number), decided[lang]))
    if ruling.get("sources"):
        page.append(sources_block(tuple(ruling["sources"]), lang, explain))
    if explain:
        page.append(Inline(say(lang, "ruling.dated"), f"{ruling['date']} ({ruling['id']})"))
    return page


def _facts(facts: tuple[tuple[str, int], ...], lang: str) -> Iterator[str]:
    for entry_id, at in facts:
        yield f"{entry_name(entry_id, lang)}: {load().entry(entry_id)['facts'][at][lang]}"


def _entries(entries: tuple[str, ...], lang: str) -> Iterator[str]:
    for entry_id in entries:
        entry = load().entry(entry_id)
        yield f"{title(entry, lang)}: {entry['reminder'][lang]}"


def _played(played: Interplay, lang: str) -> Page:
    """What the engine gives for two keywords on a board of its own."""
    speaker = Speaker(played.answer, lang)
    lines = [speaker.summary(), *(speaker.unused(note) for note in played.answer.unused)]
    return [Section(say(lang, "ruling.played"), (*lines, *worth_lines(played.table, lang, "ruling.adds")))]


def ruled_data(answer: Ruled, lang: str) -> dict[str, Any]:
    """The ruling that answers a question; else what the engine gives for two keywords; else suggestions."""
    results = [_result(found, answer.edition, lang) for found in answer.results]
    if answer.sure and answer.ruling:
        best = answer.ruling
        summary = say(lang, "ruling.line", question=best["question"][lang], answer=best["answer"][lang])
        head = answer_head("ruling", answer.query, lang, answer.edition, summary, tuple(best.get("sources", ())))
        return {**head, "results": results, "entry": ruling_data(best, lang)}
    facts = [{"id": entry_id, "text": load().entry(entry_id)["facts"][at][lang]} for entry_id, at in answer.facts]
    played = answer.interplay
    if answer.ruling is None and played:
        shown = {**solved_data(played.answer, lang), "query": answer.query, "worth": table_data(played.table, lang)}
        return {**shown, "results": results, "facts": facts}
    summary = say(lang, "ruling.perhaps" if answer.ruling else "ruling.nearest" if results else "ruling.none", **_best(results))
    return {
        **answer_head("suggestions", answer.query, lang, answer.edition, summary, ()),
        "results": results,
        "entry": None,
        "suggestions": [{"id": entry_id, "name": entry_name(entry_id, lang)} for entry_id in answer.entries],
        "facts": facts,
    }


def _best(results: list[dict[str, Any]]) -> dict[str, Any]:
    return {"question": results[0]["name"], "answer": results[0]["answer"]} if results else {}


def _result(found: Found, edition: str, lang: str) -> dict[str, Any]:
    ruling = read_ruling(load().rulings[found.id], edition)
    return {
        "kind": "ruling",
        "id": found.id,
        "name": ruling["question"][lang],
        "score": found.score,
        "answer": ruling["answer"][lang],
    }


def ruling_data(ruling: dict[str, Any], lang: str) -> dict[str, Any]:
    """A ruling whole, in one language."""
    decided = [load().decisions[str(number)] for number in ruling.get("decisions", ())]
    return {
        "id": ruling["id"],
        "topic": {"id": ruling["topic"]["id"], "name": ruling["topic"][lang]},
        "question": ruling["question"][lang],
        "verdict": ruling["verdict"],
        "answer": ruling["answer"][lang],
        "reason": ruling["reason"][lang],
        "examples": [{"scenario": one["scenario"], "expect": one["expect"]} for one in ruling.get("examples", ())],
        "entries": ruling["entries"],
        "decisions": [{"id": d["id"], "text": d[lang], "why": d["why"][lang]} for d in decided],
        "editions_differ": "editions" in ruling,
        "date": ruling["date"],
    }
