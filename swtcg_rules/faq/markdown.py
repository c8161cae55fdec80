"""An FAQ as Markdown: the pages that a terminal shows, with links between them; two languages in a table or apart."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from itertools import chain, groupby, zip_longest

from swtcg_rules.faq.book import Book, OwnQuestion
from swtcg_rules.faq.data import faq_data
from swtcg_rules.glossary.store import load
from swtcg_rules.render.depth import at_depth
from swtcg_rules.render.entry import entry_page, title
from swtcg_rules.render.page import Block, Cited, Inline, Line, More, Page, Rows, Section, TextTable, Together
from swtcg_rules.render.pages import answer_page
from swtcg_rules.render.ruling import ruling_page
from swtcg_rules.words import say, text_in

SPECIAL = re.compile(r"([\\`*_\[\]<>|~]|&(?=#?\w+;)|(?<!\S)#+)")
"""Marks of Markdown: its special signs anywhere, an entity of HTML, hashes that begin or end a heading."""
BEGINS = re.compile(r"\d{1,9}(?=[.)](?:\s|$))|(?=[-+](?:\s|$)|--)")
"""The beginning of a line that makes it a list or a rule, up to the mark."""
LINE_ENDS = re.compile(r"\s*[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]\s*")
NUMBERED = re.compile(r"\d+\. ")
"""The beginning of a line that is already numbered."""


class Heading:
    """One heading of the document: its anchor, its title and its page, each by language."""

    def __init__(self, anchor: str, titles: dict[str, str], pages: dict[str, Page]) -> None:
        self.anchor, self.titles, self.pages = anchor, titles, pages


Part = tuple[str, dict[str, str], list[Heading]]
"""The anchor, the titles and the items of a part."""


def markdown(book: Book, apart: bool = False) -> str:
    """The whole document. `apart` puts one language after the other; otherwise they stand side by side."""
    parts = list(parts_of(book))
    known = {item.anchor for _, _, items in parts for item in items}
    if apart or len(book.langs) == 1:
        pieces = ["\n".join(_document(book, parts, (lang,), known)) for lang in book.langs]
    else:
        pieces = ["\n".join(_document(book, parts, book.langs, known))]
    return "\n".join(pieces)


def parts_of(book: Book) -> Iterator[Part]:
    """All contents of the book, as pages in its languages."""
    langs = book.langs
    for part, are_questions in (("questions", True), ("scenarios", False)):
        items = [
            Heading(
                asked.id,
                {lang: asked.heading(lang) for lang in langs},
                {lang: _own_page(asked, lang) for lang in langs},
            )
            for asked in book.scenarios
            if bool(asked.told) is are_questions
        ]
        if items:
            yield part, {lang: say(lang, f"faq.{part}") for lang in langs}, items
    for topic in book.topics:
        items = []
        for ruling in topic.rulings:
            pages = {lang: at_depth(ruling_page(ruling, lang, book.edition), "more", lang) for lang in langs}
            items.append(Heading(ruling["id"], {lang: text_in(ruling["question"], lang) for lang in langs}, pages))
        yield f"topic-{topic.id}", topic.name, items
    for part, entries in (("keywords", book.keywords), ("terms", book.terms)):
        if entries:
            items = [
                Heading(
                    entry["id"],
                    {lang: title(entry, lang) for lang in langs},
                    {lang: at_depth(entry_page(entry, lang, edition=book.edition)[1:], "more", lang) for lang in langs},
                )
                for entry in entries
            ]
            yield part, {lang: say(lang, f"faq.{part}") for lang in langs}, items


def _own_page(asked: OwnQuestion, lang: str) -> Page:
    """The user's own answer, and the engine's answer to the scenario."""
    page: Page = [Line(asked.told[lang], strong=True)] if asked.told else []
    return page + (answer_page(asked.answer, lang) if asked.answer else [])


def _document(book: Book, parts: list[Part], langs: tuple[str, ...], known: set[str]) -> Iterator[str]:
    mark = f"-{langs[0]}" if len(book.langs) > len(langs) else ""
    yield f"# {_beside({lang: book.title or say(lang, 'faq.title') for lang in langs}, langs)}\n"
    for lang in langs:
        yield say(lang, "faq.about", version=load().version, edition=book.edition) + "\n"
    for anchor, titles, items in parts:
        yield f"- [{_beside(titles, langs)}](#{anchor}{mark}) ({len(items)})"
    for anchor, titles, items in parts:
        yield f'\n<a id="{anchor}{mark}"></a>\n\n## {_beside(titles, langs)}'
        for item in items:
            yield f'\n<a id="{item.anchor}{mark}"></a>\n\n### {_beside(item.titles, langs)}'
            if len(langs) == 1:
                yield "\n" + page_markdown(item.pages[langs[0]], known, mark)
            else:
                yield from _columns([item.pages[lang] for lang in langs], langs, known)
    yield from _appendix(book, langs)
    yield ""


def _appendix(book: Book, langs: tuple[str, ...]) -> Iterator[str]:
    """The decisions and sources that the document names, in full."""
    data = faq_data(book)
    if data["decisions"]:
        yield f"\n## {_beside({lang: say(lang, 'faq.decisions') for lang in langs}, langs)}\n"
        for one in data["decisions"]:
            yield f"- ({one['id']}) " + "<br>".join(escaped(f"{one[lang]} {one['why'][lang]}") for lang in langs)
    if data["sources"]:
        yield f"\n## {_beside({lang: say(lang, 'faq.sources') for lang in langs}, langs)}\n"
        for one in data["sources"]:
            told = _beside(one["title"], langs) + f", {_beside(one['by'], langs)}"
            dated = "" if one["date"] == "unknown" else f", {escaped(one['date'])}"
            yield f"- {escaped(one['id'])}: {told}{dated}" + (f", <{one['url']}>" if "url" in one else "")


def _beside(titles: dict[str, str], langs: tuple[str, ...]) -> str:
    return " / ".join(dict.fromkeys(escaped(titles[lang]) for lang in langs))


def _columns(pages: list[Page], langs: tuple[str, ...], known: set[str]) -> Iterator[str]:
    """The pages side by side, a row for each block.

    A table cannot stand in a cell of another, so it interrupts them: its columns in one language, then in the other.
    """
    languages = tuple(say(lang, "faq.language") for lang in langs)
    for is_table, rows in groupby(zip_longest(*pages), lambda row: isinstance(row[0], Rows | TextTable)):
        if is_table:
            for row in rows:
                tables = [block for block in row if isinstance(block, Rows | TextTable)]
                header = chain.from_iterable(table.header for table in tables)
                lines = zip(*(table.rows for table in tables), strict=True)
                yield "\n" + _table(map(escaped, header), (map(escaped, chain.from_iterable(line)) for line in lines))
        else:
            shown = ((_block(block, known, "") if block else "" for block in row) for row in rows)
            yield "\n" + _table(languages, ((cell.replace("\n", "<br>") for cell in row) for row in shown))


def page_markdown(page: Page, known: Collection[str] = (), mark: str = "") -> str:
    """A page, with links to the known anchors."""
    return "\n\n".join(_block(block, known, mark) for block in page)


def _block(block: Block, known: Collection[str], mark: str) -> str:
    match block:
        case Line(text, strong):
            return f"**{escaped(text)}**" if strong else escaped(text)
        case Inline(name, text, links):
            return f"*{escaped(name)}:* " + (", ".join(_link(*link, known, mark) for link in links) or escaped(text))
        case Section(name, lines, links):
            numbered = all(line.startswith(f"{number}. ") for number, line in enumerate(lines, 1))
            items = [NUMBERED.sub("", line, count=1) for line in lines] if numbered else lines
            shown = [_linked(line, link, known, mark) for line, link in zip_longest(items, links)]
            starts = (f"{number}." if numbered else "-" for number in range(1, len(lines) + 1))
            return "\n".join([f"*{escaped(name)}:*\n", *(f"{start} {line}" for start, line in zip(starts, shown, strict=True))])
        case Together(blocks):
            return "\n\n".join(_block(one, known, mark) for one in blocks)
        case Rows(header, rows) | TextTable(header, rows):
            return _table(map(escaped, header), (map(escaped, row) for row in rows))
        case Cited() | More():
            raise TypeError(block)  # `at_depth` leaves none


def _table(header: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    first, *rest = (tuple(row) for row in (header, *rows))
    return "\n".join("| " + " | ".join(row) + " |" for row in (first, ("---",) * len(first), *rest))


def _linked(line: str, target: str | None, known: Collection[str], mark: str) -> str:
    """A line whose beginning, up to the colon, names the target of its link."""
    if target is None:
        return escaped(line)
    name, colon, rest = line.partition(":")
    gap = " " if rest[:1].isspace() else ""
    return _link(name, target, known, mark) + colon + gap + escaped(rest)


def _link(name: str, target: str, known: Collection[str], mark: str) -> str:
    return f"[{escaped(name)}](#{target}{mark})" if target in known else escaped(name)


def escaped(text: str) -> str:
    """A text on one line, in which nothing is a mark of Markdown or of HTML."""
    line = SPECIAL.sub(lambda found: "".join(f"\\{mark}" for mark in found[0]), LINE_ENDS.sub(" ", text).strip())
    begins = BEGINS.match(line)
    return f"{begins[0]}\\{line[begins.end() :]}" if begins else line
