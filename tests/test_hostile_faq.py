"""What a glossary says is text in every form of the FAQ: Markdown as a renderer shows it, the page and the sheet."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import hostile
import pytest
from fuzz import small
from fuzz.shown import Elements, Rendered, data_of, leaves, plain, strange_elements, text_of

from swtcg_rules.cli.faq import Look, written
from swtcg_rules.faq.book import Book, Wanted, make_book
from swtcg_rules.faq.markdown import escaped
from swtcg_rules.glossary import store
from swtcg_rules.glossary.store import use_glossary
from swtcg_rules.words.visible import visible_lines

pytestmark = pytest.mark.slow

URL = "https://example.invalid/rules?a=b&copy=c&lt;=*d*#e_f"
CLUB = [
    {"question": text, "answer": hostile.both(f"Answer: {text}")} for text in hostile.TEXTS
] + [{"title": text, "scenario": "power 1 vs Armor, health 2; rolls 4"} for text in hostile.TEXTS]  # fmt: skip


def content() -> hostile.Files:
    """A glossary in which every text means harm, each in every place."""
    files: hostile.Files = {"sources.yaml": [], "rulings/club.yaml": hostile.topic(name=hostile.TEXTS[0])}
    for number, text in enumerate(hostile.TEXTS):
        both, source = hostile.both(text), f"CLUB-{number}"
        files["sources.yaml"].append(hostile.source(id=source, short=both, title=both, by=both, date=text, url=URL))
        files[f"keywords/zorkle-{number}.yaml"] = hostile.keyword(
            id=f"zorkle-{number}",
            name=f"{text} {number}",
            first_set={"name": text},
            reminder=both,
            rule=both,
            wording=[f"{source}/{text}"],
            facts=[{**both, "sources": [f"{source}/{text}"]}, {**hostile.both(f"2. {text}"), "sources": [source]}],
            examples=[{"situation": both, "shows": both}],
            related=[{"id": "power", "why": both}],
            aliases={"en": [f"alias {number} {text}"]},
            former_names=[f"former {number} {text}"],
            older_text={**both, "sources": [source]},
        )
        files["rulings/club.yaml"]["rulings"].append(
            hostile.ruling(
                id=f"zorkle-or-not-{number}",
                question=hostile.both(f"{text} {number}"),
                answer=both,
                reason=both,
                entries=[f"zorkle-{number}"],
                sources=[f"{source}/{text}"],
            )
        )
    return files


@pytest.fixture(scope="module")
def book(base: bytes, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Book]:
    """The whole FAQ of a hostile glossary over a small one, with questions and scenarios that are hostile too."""
    folder = tmp_path_factory.mktemp("hostile")
    with pytest.MonkeyPatch.context() as patch:
        small.forget()
        small.put_in_place(patch, base)
        listed = hostile.write(folder / "club", {"own.yaml": CLUB}) / "own.yaml"
        use_glossary(hostile.write(folder / "g", content()))
        yield make_book(Wanted(scenarios=listed))
        use_glossary(None)
    small.forget()


@pytest.mark.slow
@pytest.mark.parametrize("apart", [False, True], ids=["beside", "apart"])
def test_the_markdown_holds_nothing_but_what_the_program_put_there(book: Book, apart: bool) -> None:
    urls = {source["url"] for source in store.load().sources.values() if "url" in source}
    page = Rendered(written(book, "md", Look(apart)), urls)
    assert page.strange == []
    decisions_and_sources = 2
    documents = 2 if apart else 1
    assert page.headings == len(page.anchors) + documents * (1 + decisions_and_sources)
    shown = plain(page.text)
    assert [text for text in hostile.TEXTS if plain(visible_lines(text)) not in shown] == []
    assert URL.replace("&lt;", "%3C") in page.targets or URL in page.targets


def test_every_text_of_the_program_itself_is_shown_as_it_is() -> None:
    for text in ("1. one", "- one", "+2 power", "0.5", "2) two", "---", "a # b", "C# #", "R&D &amp; co", "2005.", "-1", "x | y"):
        page = Rendered(f"### {escaped(text)}\n\n{escaped(text)}\n\n- {escaped(text)}\n", set())
        assert page.strange == []
        assert plain(page.text) == plain(text) * 3, text
        assert page.headings == 1


def test_the_page_is_the_same_for_any_texts_but_for_its_data(book: Book) -> None:
    page, data = data_of(written(book, "html"))
    calm, _ = data_of(written(book._replace(scenarios=(), topics=(), keywords=(), terms=()), "html"))
    assert page == calm
    assert set(map(plain, hostile.TEXTS)) <= set(map(plain, leaves(data)))
    assert {source["url"] for source in data["sources"].values() if "url" in source} >= {URL}


def test_the_text_without_a_script_is_text_and_every_text_is_there(book: Book) -> None:
    for text in (text_of(written(book, "html")), written(book, "html", Look(fragment=True))):
        assert strange_elements(text) == []
        shown = plain(Elements(text).text)
        assert [one for one in hostile.TEXTS if plain(visible_lines(one)) not in shown] == []
        anchors = re.findall(r' id="([^"]*)"', text)
        assert len(anchors) == len(set(anchors))
        assert {f"zorkle-{number}" for number in range(len(hostile.TEXTS))} <= {*anchors}


def test_the_sheet_has_no_element_and_no_attribute_of_a_users(book: Book) -> None:
    sheet = Elements(written(book, "sheet"))
    calm = Elements(written(book._replace(keywords=tuple(one for one in book.keywords if "user" not in one)), "sheet"))
    assert sheet.elements == calm.elements
    assert sheet.other == []
    assert [text for text in hostile.TEXTS if plain(visible_lines(text)) not in plain(sheet.text)] == []


def test_the_json_holds_every_text_as_it_is(book: Book) -> None:
    assert set(hostile.TEXTS) <= set(leaves(json.loads(written(book, "json"))))
