"""Rulings as pages: the answer first, then why, what the engine gives, what it rests on, and the questions next to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from swtcg_rules.answers.model import EntryMatch
from swtcg_rules.answers.ruling import Ruled
from swtcg_rules.answers.sureness import keywords_of
from swtcg_rules.glossary.edition import OLDER, TODAY, read_ruling
from swtcg_rules.glossary.store import load, rulings_in
from swtcg_rules.render.entry import title
from swtcg_rules.render.example import example_line, written_in
from swtcg_rules.render.near import VERDICT, WITH_VERDICT, cases, near_line
from swtcg_rules.render.page import Cited, Inline, Line, More, Page, Section, Together
from swtcg_rules.render.sources import decisions_block, entry_name, sources_block
from swtcg_rules.words import say, text_in

if TYPE_CHECKING:
    from swtcg_rules.answers.interplay import Interplay
    from swtcg_rules.glossary.records import Ruling

LEAST_LIKELY = 3
"""The number of questions that are shown under a question asked back, where one of them may be meant instead."""


def ruled_page(answer: Ruled, lang: str, explain: bool = False) -> Page:
    """The ruling that answers a question; or, plainly marked, those that may, and what else is known."""
    if answer.ruling:
        first = _told(answer.ruling, answer, lang)
        question = text_in(answer.ruling["question"], lang)
        if answer.sureness == "likely":
            first = say(lang, "ruling.likely", question=question, answer=first)
        elif not answer.alone:
            first = say(lang, "ruling.line", question=question, answer=first)
        head, *details = ruling_page(answer.ruling, lang, answer.edition, explain, first)
        told = tuple(Line(case, strong=answer.either) for case in _twins(answer, answer.ruling, lang))
        twins: Page = [Together(told)] if told else []
        page: Page = [*twins, head] if answer.either else [head, *twins]
        if answer.called:
            page.append(Line(say(lang, "ruling.called", name=answer.called)))
        if answer.sureness == "sure":
            if answer.alone:
                page.append(Inline(say(lang, "ruling.question"), question))
            if answer.played and answer.results:
                page.append(More((Inline(say(lang, "ruling.confirmed"), written_in(answer.played[0], lang)),)))
            return [*page, *details, *_neighbours(answer, lang), More((_sureness(answer, lang),))]
        return [*page, *_neighbours(answer, lang), *details, _sureness(answer, lang)]
    if answer.results:
        page = [Section(say(lang, "ruling.which"), _questions(answer.results, answer.edition, lang, with_answers=True))]
    else:
        page = [Line(_no_ruling(answer, lang), strong=True)]
        if answer.nearest:
            lines = _questions(answer.nearest, answer.edition, lang, with_answers=False)
            page.append(Section(say(lang, "ruling.leads"), lines))
            if not answer.entries and (keywords := keywords_of(load().rulings[answer.nearest[0].id]["entries"])):
                page.append(Section(say(lang, "ruling.lead"), tuple(_entries(tuple(keywords[:1]), lang))))
    if answer.interplay:
        page += _played(answer.interplay, lang)
    if answer.facts:
        page.append(More((Section(say(lang, "ruling.facts"), tuple(_facts(answer.facts, lang))),)))
    if answer.entries:
        named = Section(say(lang, "ruling.entries"), tuple(_entries(answer.entries, lang)))
        page.append(More((named,)) if answer.results else named)
    return page


def likely_page(answer: Ruled, lang: str) -> Page:
    """What stands under another answer: the ruling that likely answers a text, and its neighbours, or those that may be meant."""
    if answer.ruling is None:
        lines = _questions(answer.results[:LEAST_LIKELY], answer.edition, lang, with_answers=True)
        return [Section(say(lang, "ruling.or-asked"), lines)]
    question, text = (text_in(answer.ruling[part], lang) for part in ("question", "answer"))
    return [Line(say(lang, "ruling.likely", question=question, answer=text)), *_neighbours(answer, lang)]


def _twins(answer: Ruled, ruling: Ruling, lang: str) -> tuple[str, ...]:
    """On which condition the ruling answers the question, and on which its near twin; nothing where there is none."""
    return next((cases(ruling, twin, lang) for twin in rulings_in(filter(None, (answer.twin,)), answer.edition)), ())


def _told(ruling: Ruling, answer: Ruled, lang: str) -> str:
    """A ruling's answer; without its yes or no where that does not answer the question that was asked."""
    text = text_in(ruling["answer"], lang)
    if answer.verdict_fits:
        return text
    told = VERDICT.sub("", text) or text_in(ruling["reason"], lang) or text
    return told[0].upper() + told[1:]


def _no_ruling(answer: Ruled, lang: str) -> str:
    """The statement that there is no ruling, and why, where no rule covers the topic."""
    why = text_in(load().beyond[answer.beyond]["answer"], lang) if answer.beyond else ""
    return " ".join(filter(None, (say(lang, "ruling.none"), why)))


def _neighbours(answer: Ruled, lang: str) -> Page:
    """The questions of the rulings next to the answer, with the numbers that pick them; the nearest with verdicts."""
    others = answer.results[1:]
    near, further = others[:WITH_VERDICT], others[WITH_VERDICT:]
    told = rulings_in((found.id for found in near), answer.edition)
    lines = tuple(f"{at}. {near_line(one, lang)}" for at, one in enumerate(told, 2))
    title = say(lang, "ruling.neighbours")
    more = (*lines, *_questions(further, answer.edition, lang, with_answers=False, first=2 + len(near)))
    return [More((Section(title, more),), (Section(title, lines),))] if lines else []


def _questions(some: Iterable[EntryMatch], edition: str, lang: str, with_answers: bool, first: int = 1) -> tuple[str, ...]:
    found = rulings_in((one.id for one in some), edition)
    told = ((one["question"], one["answer"]) if with_answers else (one["question"],) for one in found)
    return tuple(f"{at}. {' '.join(text_in(text, lang) for text in texts)}" for at, texts in enumerate(told, first))


def _sureness(answer: Ruled, lang: str) -> Inline:
    return Inline(say(lang, "ruling.sureness"), say(lang, f"sureness.{answer.sureness}"))


def ruling_page(ruling: Ruling, lang: str, edition: str = TODAY, explain: bool = False, first: str | None = None) -> Page:
    """One whole ruling except its question: verdict, rule and source in the first lines; `first` words the verdict."""
    verdict = Line(first or text_in(ruling["answer"], lang), strong=True)
    why, basis = text_in(ruling["reason"], lang), _basis(ruling, lang)  # a user's own ruling may have neither
    page: Page = [Together((verdict, *([Line(why)] if why else []), *([basis] if basis.places else [])))]
    if "user" in ruling:
        page.append(Line(say(lang, "lookup.user", folder=ruling["user"])))
    examples = tuple(
        example_line(example, lang) for example in ruling.get("examples", ()) if example.get("edition", edition) == edition
    )
    if ruling.get("decisions"):
        page.append(decisions_block(ruling["decisions"], lang))
    if examples:
        page.append(More((Section(say(lang, "ruling.examples"), examples),)))
    if edition == OLDER and any(load().summaries[entry].get("origin") == "idc" for entry in ruling["entries"]):
        page.append(Line(say(lang, "ruling.idc-only")))
    if "editions" in ruling:
        other = load().rulings[ruling["id"]] if edition == OLDER else read_ruling(ruling, OLDER)
        told = say(lang, "lookup.older" if edition == TODAY else "lookup.today", text=text_in(other["answer"], lang))
        page.append(More((Line(told),)))
    rests_on = tuple((entry_name(entry, lang), entry) for entry in ruling["entries"])
    if rests_on:
        page.append(More((Inline(say(lang, "ruling.rests-on"), ", ".join(name for name, _ in rests_on), rests_on),)))
    if explain:
        if ruling.get("sources"):
            page.append(sources_block(tuple(ruling["sources"]), lang, explain))
        page.append(Inline(say(lang, "ruling.dated"), " ".join(filter(None, (ruling["date"], f"({ruling['id']})")))))
    return page


def _basis(ruling: Ruling, lang: str) -> Cited:
    """The basis of the rule in short: its sources, or this project's decisions where it has none."""
    cited = sources_block(tuple(ruling.get("sources", ())), lang, explain=False)
    assert isinstance(cited, Cited)
    own = tuple(say(lang, "ruling.decision", n=number) for number in ruling.get("decisions", ()))
    return cited if cited.places else cited._replace(places=own)


def _facts(facts: tuple[tuple[str, int], ...], lang: str) -> Iterator[str]:
    for entry_id, at in facts:
        yield f"{entry_name(entry_id, lang)}: {text_in(load().entry(entry_id)['facts'][at], lang)}"


def _entries(entries: tuple[str, ...], lang: str) -> Iterator[str]:
    for entry_id in entries:
        entry = load().entry(entry_id)
        yield f"{title(entry, lang)}: {text_in(entry['reminder'], lang)}"


def _played(played: Interplay, lang: str) -> Page:
    """What the engine gives for two keywords on a board of its own."""
    from swtcg_rules.render.basis import unused_text
    from swtcg_rules.render.compared import worth_lines
    from swtcg_rules.render.speaker import Speaker
    from swtcg_rules.render.verdict import summary

    speaker = Speaker(played.answer, lang)
    lines = [summary(speaker), *(unused_text(note, speaker) for note in played.answer.unused)]
    whole = Section(say(lang, "ruling.played"), (*lines, *worth_lines(played.table, lang, "ruling.adds")))
    return [More((whole,), (whole._replace(lines=whole.lines[:1]),))]


def ruled_data(answer: Ruled, lang: str) -> dict[str, Any]:
    """The ruling that answers a question; otherwise what the engine gives for two keywords, or suggestions, or nothing.

    Only a sure answer is of kind `ruling`, so that no script takes a guess for one.
    """
    from swtcg_rules.render.data import answer_head, solved_data

    results = [result_data(found, answer.edition, lang) for found in answer.results]
    best = answer.ruling
    compiled = {"scenario": answer.played[0]} if answer.played else {}
    found = {
        "results": results,
        "sureness": answer.sureness,
        "chance": round(answer.chance, 2),
        "entry": ruling_data(best, lang) if best else None,
        **compiled,
    }
    if best:
        key, kind = ("ruling.line", "ruling") if answer.sureness == "sure" else ("ruling.likely", "suggestions")
        summary = say(lang, key, question=text_in(best["question"], lang), answer=_told(best, answer, lang))
        either = _twins(answer, best, lang) if answer.either else ()
        summary = " ".join((*_own_words(answer), *either, summary))
        head = answer_head(kind, answer.query, lang, answer.edition, summary, tuple(best.get("sources", ())))
        return {**head, **found} if kind == "ruling" else {**head, **found, "suggestions": [], "facts": []}
    facts = [{"id": entry_id, "text": text_in(load().entry(entry_id)["facts"][at], lang)} for entry_id, at in answer.facts]
    if played := answer.interplay:
        from swtcg_rules.render.compared import table_data

        shown = {**solved_data(played.answer, lang), "query": answer.query, "worth": table_data(played.table, lang)}
        return {**shown, "results": results, "facts": facts}
    near = say(lang, "ruling.nearest", question=results[0]["name"]) if results else _no_ruling(answer, lang)
    kind, summary = "suggestions" if results or answer.of_card else "nothing", " ".join((*_own_words(answer), near))
    suggestions = [{"id": entry_id, "name": entry_name(entry_id, lang)} for entry_id in answer.entries]
    return {
        **answer_head(kind, answer.query, lang, answer.edition, summary, ()),
        **found,
        **(_leads(answer, lang) if kind == "nothing" else {}),
        "suggestions": suggestions,
        "facts": facts,
    }


def _leads(answer: Ruled, lang: str) -> dict[str, Any]:
    """Why there is no ruling, or the nearest ones."""
    return {"beyond": answer.beyond, "nearest": [result_data(found, answer.edition, lang) for found in answer.nearest]}


def _own_words(answer: Ruled) -> Iterator[str]:
    """The texts and notes of the cards that a question is about."""
    for card in answer.named if answer.of_card else ():
        yield f"{card.name}: {' | '.join((*card.texts, *card.notes))}"


def result_data(found: EntryMatch, edition: str, lang: str) -> dict[str, Any]:
    """A ruling that may be meant, in one language."""
    ruling = read_ruling(load().rulings[found.id], edition)
    return {
        "kind": "ruling",
        "id": found.id,
        "name": text_in(ruling["question"], lang),
        "score": found.score,
        "answer": text_in(ruling["answer"], lang),
    }


def ruling_data(ruling: Ruling, lang: str) -> dict[str, Any]:
    """A whole ruling, in one language."""
    decided = [load().decisions[str(number)] for number in ruling.get("decisions", ())]
    return {
        "id": ruling["id"],
        "topic": {"id": ruling["topic"]["id"], "name": text_in(ruling["topic"], lang)},
        "question": text_in(ruling["question"], lang),
        "verdict": ruling["verdict"],
        "answer": text_in(ruling["answer"], lang),
        "reason": text_in(ruling["reason"], lang),
        "examples": [{"scenario": one["scenario"], "expect": one["expect"]} for one in ruling.get("examples", ())],
        "entries": ruling["entries"],
        "decisions": [{"id": d["id"], "text": text_in(d, lang), "why": text_in(d["why"], lang)} for d in decided],
        "editions_differ": "editions" in ruling,
        "date": ruling["date"],
    }
