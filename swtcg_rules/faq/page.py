"""An FAQ as one HTML file for a phone without network: the data, a search of its own, and nothing to fetch."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from html import escape
from pathlib import Path
from string import ascii_letters, digits
from typing import TYPE_CHECKING, Any

from swtcg_rules.answers import sureness
from swtcg_rules.answers.looking import WITHIN
from swtcg_rules.answers.notes import strangers
from swtcg_rules.answers.reading import QUESTION_WORDS
from swtcg_rules.answers.ruling import LEADS
from swtcg_rules.cards.shipped import titles
from swtcg_rules.faq.book import Book, OwnQuestion
from swtcg_rules.faq.text import html_text
from swtcg_rules.glossary import describing, fold, naming, pairs, patterns, question_index, questions, search, vectors
from swtcg_rules.glossary.edition import OLDER, TODAY, read_in
from swtcg_rules.glossary.naming import names_of
from swtcg_rules.glossary.store import load
from swtcg_rules.glossary.tokens import REACH, language_of
from swtcg_rules.render.entry import edition_lines, entry_sources, title, what_it_is
from swtcg_rules.render.example import example_line
from swtcg_rules.render.pages import answer_page
from swtcg_rules.render.plain import plain_text
from swtcg_rules.render.sources import entry_name, short_name
from swtcg_rules.words import LANGUAGES, say, text_in, words_in
from swtcg_rules.words.visible import as_numbers

if TYPE_CHECKING:
    from swtcg_rules.glossary.records import Entry, InBoth, Ruling, SourceRecord, WordLists

FILES = Path(__file__).parent / "files"
WORDS = (
    "title", "short-title", "skip", "search", "placeholder", "theme", "language", "about", "rulings", "glossary", "keywords",
    "terms", "facts", "related", "examples", "editions", "asked", "played", "rests-on", "decision", "fact-decision", "edition",
    "sources", "permalink", "show-all", "found", "nothing", "scenarios", "questions", "ours", "sure", "likely", "perhaps",
    "no-ruling", "leads", "own",
)  # fmt: skip
PLACE = re.compile(r"\{\{(\w+)\}\}")
"""The place of a part of the page."""
TITLES = ("title", "short-title")
DIGITS = ascii_letters + digits + "+/"
"""The digits of numbers on the page (see `_in_digits`)."""
LAST = 31
"""The highest digit that ends a number."""
LEFT_OPEN = {fact: "{" + fact + "}" for fact in ("n", "version", "edition")}
"""Facts that the page itself fills in."""
SCORES = {
    "exact": search.EXACT,
    "otherName": search.OTHER_NAME,
    "sameWords": search.SAME_WORDS,
    "several": search.SEVERAL,
    "alike": search.ALIKE,
    "like": search.LIKE_ENOUGH,
    "likeFromTheStart": search.LIKE_ENOUGH_FROM_THE_START,
    "likeAWord": search.LIKE_ENOUGH_FOR_A_WORD,
    "abbreviation": search.ABBREVIATION,
    "initials": search.INITIALS,
    "beginning": search.BEGINNING,
    "someWords": search.SOME_WORDS,
    "text": search.TEXT,
    "enoughOfIt": search.ENOUGH_OF_IT,
    "first": search.FIRST,
    "fewWords": search.FEW_WORDS,
    "description": search.DESCRIPTION,
    "namedInTexts": search.NAMED,
    "nameCounts": describing.NAME,
    "reminderCounts": describing.REMINDER,
    "ruleCounts": describing.RULE,
    "factCounts": describing.FACT,
    "nearestSentences": describing.NEAREST,
    "slope": describing.SLOPE,
    "most": describing.MOST,
    "steepnessOfTexts": describing.STEEPNESS,
    "unknown": describing.UNKNOWN,
    "rarely": describing.RARELY,
    "shortestBeginning": search.SHORTEST_BEGINNING,
    "longestName": naming.LONGEST_NAME,
    "shortestMisspelt": questions.SHORTEST_MISSPELT,
    "likeAKnownWord": questions.LIKE_A_WORD,
    "wording": questions.WORDING,
    "whole": questions.TEXT,
    "nearest": questions.NEAREST,
    "among": questions.AMONG,
    "decimals": questions.DECIMALS,
    "rarest": question_index.RAREST,
    "counts": question_index.COUNTS,
    "steepness": question_index.STEEPNESS,
    "seldom": questions.SELDOM,
    "widest": patterns.WIDEST,
    "reach": REACH,
    "within": WITHIN,
    "marks": pairs.MARKS,
    "digits": DIGITS,
    "shown": sureness.SHOWN,
    "leads": LEADS,
}
"""The numbers of the search, so that the page cannot differ from the program."""


def html_page(book: Book, style: str = "") -> str:
    """The whole page as text; the user's style follows that of the page."""
    lang = book.langs[0]
    parts = {
        "lang": lang,
        "title": escape(book.title or say(lang, "page.title")),
        "noscript": say(lang, "page.noscript"),
        "style": "\n".join(filter(None, (_file("page.css"), style))),
        "text": html_text(book, whole=False),
        "search": _file("search.js"),
        "rulings": _file("rulings.js"),
        "views": _file("views.js"),
        "page": _file("page.js"),
        "data": script_data(page_data(book)),
    }
    return PLACE.sub(lambda found: parts[found[1]], _file("page.html"))


def script_data(data: Any) -> str:
    """Data as JSON inside a script, where even the beginning of a comment would hide the rest of the page."""
    return as_numbers(json.dumps(data, ensure_ascii=False, separators=(",", ":"))).replace("<", "\\u003c")


def _file(name: str) -> str:
    return (FILES / name).read_text(encoding="utf-8").strip()


def page_data(book: Book) -> dict[str, Any]:
    """All that the page shows and searches."""
    glossary = load()
    chosen = {entry["id"] for entry in (*book.keywords, *book.terms)}
    whole = len(chosen) == sum(summary["kind"] != "effect" for summary in glossary.summaries.values())
    ids = [id_ for id_, summary in glossary.summaries.items() if id_ in chosen or (whole and summary["kind"] == "effect")]
    topics = {topic.id: at for at, topic in enumerate(book.topics)}
    entries = [_entry(glossary.entry(id_), book) for id_ in ids]
    rulings = [_ruling(ruling, topics[topic.id], book) for topic in book.topics for ruling in topic.rulings]
    cited = {citation.partition("/")[0] for record in (*entries, *rulings) for citation in record["sources"]}
    shown = {ruling["id"] for ruling in rulings}
    numbers = sorted({number for ruling in rulings for number in ruling["decisions"]})
    return {
        "langs": list(book.langs),
        "edition": book.edition,
        "version": glossary.version,
        "topics": [_each(topic.name.__getitem__, book) for topic in book.topics],
        "scenarios": [_scenario(asked, book) for asked in book.scenarios],
        "entries": _rows(entries),
        "rulings": _rows(rulings),
        "sources": {code: _source(glossary.sources[code], book) for code in sorted(cited)},
        "decisions": {number: _both(glossary.decisions[str(number)], book) for number in numbers},
        "words": {name: [say(lang, f"page.{name}", **LEFT_OPEN) for lang in LANGUAGES] for name in WORDS}
        | ({name: [book.title] * len(LANGUAGES) for name in TITLES} if book.title else {}),
        "scores": SCORES,
        "smallWords": sorted(fold.SMALL_WORDS),
        "everyday": _words(glossary.everyday),
        "described": _words(describing.described_words(glossary.everyday)),
        "asked": _asked(book),
        "beyond": [_both(topic["answer"], book) for topic in glossary.beyond.values()],
        "ruled": [[id_ for id_ in topic.get("ruled", ()) if id_ in shown] for topic in glossary.beyond.values()],
        "sureness": {
            "weights": sureness.WEIGHTS._asdict(),
            "base": sureness.BASE,
            "anyWeights": sureness.ANY_WEIGHTS._asdict(),
            "anyBase": sureness.ANY_BASE,
            "any": sureness.ANY,
            "pull": sureness.PULL._asdict(),
            "farthest": sureness.FARTHEST,
            "several": sureness.SEVERAL,
            "topicWeights": sureness.TOPIC_WEIGHTS._asdict(),
            "topicBase": sureness.TOPIC_BASE,
            "ofTopic": sureness.OF_TOPIC,
            "short": sureness.SHORT,
            "same": sureness.SAME,
            "mostNumbers": sureness.MOST_NUMBERS,
            "long": sureness.LONG,
            "words": sureness.WORDS,
        },
        "questionWords": sorted(QUESTION_WORDS),
        "cardWords": sorted({word for name in titles() for word in strangers(name)}),
        "endings": list(fold.ENDINGS),
        "irregular": fold.IRREGULAR,
    }


def _asked(book: Book) -> dict[str, Any]:
    """What the search of rulings needs: for each token the wordings with it, and the rulings with it only in other texts."""
    glossary = load()
    rulings = {ruling["id"]: ruling for ruling in book.rulings}
    index = glossary.questions
    if list(rulings) != index["rulings"]:
        every = {entry_id: glossary.entry(entry_id) for entry_id in glossary.summaries}
        language = language_of(glossary.names, glossary.shapes["stems"], glossary.everyday, glossary.patterns)
        same = [id_ for id_, ruling in rulings.items() if ruling == glossary.rulings[id_]]
        known = question_index.said_by(index).only([*same, *glossary.beyond])
        index = question_index.question_records(rulings, glossary.beyond, every, language, known)["questions"]
    owners = index["owners"]
    wordings = Counter(owners)
    packed = {part: index[part]["holders"] for part in ("wordings", "wholes")}
    tokens = []
    for token in sorted(index["weights"]):
        places, holders = (question_index.numbers_in(packed[part].get(token, b"")) for part in ("wordings", "wholes"))
        beside = set(holders) - {owners[place] for place in places}
        tokens.append(f"{token} {_in_digits(places)} {_in_digits(sorted(beside))}".rstrip())
    return {
        "wordings": [wordings[number] for number in range(len(rulings) + len(index["beyond"]))],
        "tokens": tokens,
        "pairs": [b64encode(field).decode() for field in index["pairs"]],
        "vectors": [b64encode(vector).decode() for vector in index["vectors"]],
        "learned": {
            "rows": b64encode(glossary.vectors.rows).decode(),
            "scales": b64encode(glossary.vectors.scales).decode(),
            "width": vectors.WIDTH,
            "height": vectors.ROWS,
            "middle": vectors.MIDDLE,
            "longest": vectors.LONGEST,
            "pieces": list(vectors.PIECES),
        },
        "patterns": index["language"]["patterns"],
        "about": {keywords: kept for keywords, ids in glossary.about.items() if (kept := [i for i in ids if i in rulings])},
    }


def _in_digits(numbers: Sequence[int]) -> str:
    """Numbers in order, each as its distance from the one before: most distances are short.

    A digit holds five bits, the lowest first, and a sixth one that says whether the next digit belongs to the same number.
    """
    written = []
    for before, after in zip((0, *numbers), numbers, strict=False):
        rest = after - before
        while rest > LAST:
            written.append(DIGITS[LAST + 1 + (rest & LAST)])
            rest >>= LAST.bit_length()
        written.append(DIGITS[rest])
    return "".join(written)


def _words(everyday: Mapping[str, WordLists]) -> dict[str, list[str]]:
    return {means: [word for lang in LANGUAGES for word in words_in(item, lang)] for means, item in everyday.items()}


def _rows(records: list[dict[str, Any]]) -> dict[str, Any]:
    """Records of one form, with the names of their fields only once."""
    fields = list(dict.fromkeys(field for record in records for field in record))
    return {"fields": fields, "rows": [[record.get(field) for field in fields] for record in records]}


def _both(texts: InBoth, book: Book) -> list[object]:
    """A text in both languages; empty for a language that the book does not have."""
    return _each(partial(text_in, texts), book)


def _each(told: Callable[[str], object], book: Book) -> list[object]:
    """The result for each language; empty for a language that the book does not have."""
    return [told(lang) if lang in book.langs else "" for lang in LANGUAGES]


def _scenario(asked: OwnQuestion, book: Book) -> dict[str, Any]:
    shown: dict[str, Any] = {"id": asked.id, "title": _each(asked.heading, book)}
    if asked.told:
        shown["told"] = _each(asked.told.__getitem__, book)
    if answer := asked.answer:
        shown["text"] = _each(lambda lang: plain_text(answer_page(answer, lang)), book)
        shown["scenario"] = _each(asked.scenario, book)
    return shown


def _entry(entry: Entry, book: Book) -> dict[str, Any]:
    examples = [one for one in entry.get("examples", ()) if one.get("edition", book.edition) == book.edition]
    read = read_in(entry, book.edition)
    shown: dict[str, Any] = {
        "id": entry["id"],
        "kind": entry["kind"],
        "name": _each(partial(entry_name, entry["id"]), book),
        "title": _each(partial(title, read), book),
        "names": [[LANGUAGES.index(lang), name, int(proper)] for lang, name, proper in names_of(entry)],
        "reminder": _both(read["reminder"], book),
        "rule": _both(read["rule"], book),
        "facts": [[*_both(fact, book), fact.get("decision", 0), fact.get("edition", "")] for fact in entry["facts"]],
        "related": [[link["id"], *_both(link["why"], book)] for link in entry["related"]],
        "examples": [_each(partial(example_line, one), book) for one in examples],
        "editions": _each(lambda lang: list(edition_lines(entry, lang, book.edition)), book),
        "sources": list(entry_sources(entry)),
    }
    if "user" in entry:
        shown["own"] = 1
    if entry["kind"] == "keyword":
        shown["what"] = _each(partial(what_it_is, entry), book)
    return shown


def _ruling(ruling: Ruling, topic: int, book: Book) -> dict[str, Any]:
    examples = [one for one in ruling.get("examples", ()) if one.get("edition", book.edition) == book.edition]
    shown = {
        "id": ruling["id"],
        "topic": topic,
        "question": _both(ruling["question"], book),
        "answer": _both(ruling["answer"], book),
        "reason": _both(ruling["reason"], book),
        "examples": [_each(partial(example_line, one), book) for one in examples],
        "entries": ruling["entries"],
        "decisions": ruling.get("decisions", []),
        "sources": ruling.get("sources", []),
        "date": ruling["date"],
    }
    if "apart" in ruling:
        shown["apart"] = [twin["id"] for twin in ruling["apart"]]
    if "user" in ruling:
        shown["own"] = 1
    if "editions" in ruling:
        today = book.edition == TODAY
        other = ruling["editions"][OLDER] if today else load().rulings[ruling["id"]]
        key = "lookup.older" if today else "lookup.today"
        shown["older"] = _each(lambda lang: say(lang, key, text=text_in(other["answer"], lang)), book)
    return shown


def _source(source: SourceRecord, book: Book) -> dict[str, Any]:
    shown = {"short": _each(partial(short_name, source), book), "title": _both(source["title"], book)}
    return {**shown, "url": source["url"]} if "url" in source else shown
