"""The page and the sheet of a hostile glossary in a real browser: no script runs, nothing is fetched, every text is seen."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import hostile
import pytest
from fuzz.shown import plain
from selenium.webdriver.common.by import By
from test_hostile_faq import URL, book
from test_page import chromium, put_in

from swtcg_rules.cli.faq import written
from swtcg_rules.faq.book import Book
from swtcg_rules.glossary.search import search
from swtcg_rules.glossary.store import load
from swtcg_rules.words.visible import visible_lines

pytestmark = pytest.mark.slow

__all__ = ["book", "chromium"]
STRANGE = (
    "return document.querySelectorAll('main script, main img, main svg, main iframe, main style, [onload], [onerror]').length"
)


def opened(chromium: Any, file: Path) -> None:
    chromium.get("about:blank")
    for log in ("browser", "performance"):
        chromium.get_log(log)
    chromium.get(file.as_uri())


def quiet(chromium: Any) -> None:
    """Nothing ran that the program did not write, and nothing was asked of any network."""
    assert "RUN" not in chromium.title
    assert chromium.execute_script(STRANGE) == 0
    assert [entry["message"] for entry in chromium.get_log("browser")] == []
    sent = [json.loads(entry["message"])["message"] for entry in chromium.get_log("performance")]
    urls = {m["params"]["request"]["url"] for m in sent if m["method"] == "Network.requestWillBeSent"}
    assert {url for url in urls if not url.startswith(("file:", "data:", "about:"))} == set()


def seen(chromium: Any) -> str:
    return plain(str(chromium.execute_script("return document.body.innerText")))


@pytest.fixture(scope="module")
def page(book: Book, tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("page") / "rules.html"
    file.write_text(written(book, "html"), encoding="utf-8")
    return file


@pytest.mark.slow
def test_the_page_shows_every_text_and_runs_none(chromium: Any, page: Path) -> None:
    opened(chromium, page)
    chromium.find_element(By.ID, "everything").click()
    shown = seen(chromium)
    assert [text for text in hostile.TEXTS if plain(text) not in shown] == []
    targets = chromium.execute_script("return [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))")
    away = {target for target in targets if not target.startswith("#")}
    assert URL in away
    assert away <= {source["url"] for source in load().sources.values() if "url" in source}
    quiet(chromium)


@pytest.mark.slow
def test_every_text_can_be_opened_and_asked_for(chromium: Any, page: Path) -> None:
    opened(chromium, page)
    for number, text in enumerate(hostile.TEXTS):
        for address in (f"zorkle-{number}", f"zorkle-or-not-{number}", f"scenario-{number + 1}"):
            chromium.execute_script("location.hash = arguments[0]; dispatchEvent(new Event('hashchange'))", address)
            assert plain(text) in seen(chromium), address
    for text in hostile.TEXTS:
        if text.isprintable() and all(ord(c) < 0xFFFF for c in text):
            put_in(chromium, text.strip())
    quiet(chromium)


def test_a_scenario_keeps_its_address(chromium: Any, page: Path) -> None:
    opened(chromium, page)
    chromium.execute_script("location.hash = 'scenario-1'; dispatchEvent(new Event('hashchange'))")
    assert f"Answer:{plain(hostile.TEXTS[0])}" in seen(chromium)


@pytest.mark.slow
def test_words_that_javascript_knows_are_words_like_others(chromium: Any, page: Path) -> None:
    opened(chromium, page)
    script = """
        const finder = makeSearch(readBook(document.getElementById("data").textContent));
        return arguments[0].map((query) => finder.search(query).map((one) => [one.id, one.score]));
    """
    words = ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf armor"]
    assert chromium.execute_script(script, words) == [[list(one) for one in search(word)] for word in words]


@pytest.mark.slow
def test_the_sheet_shows_every_text_and_runs_none(chromium: Any, book: Book, tmp_path: Path) -> None:
    file = tmp_path / "sheet.html"
    file.write_text(written(book, "sheet"), encoding="utf-8")
    opened(chromium, file)
    shown = seen(chromium)
    assert [text for text in hostile.TEXTS if plain(visible_lines(text)) not in shown] == []
    assert chromium.find_elements(By.TAG_NAME, "script") == []
    quiet(chromium)
