"""The page for the phone in a real browser: Debian's chromium, driven by selenium. Skipped where there is no browser.

With SWTCG_BROWSER=required a missing browser is a failure: so no test run that is meant to hold the page passes without it.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from effort import part
from test_faq import OWN
from test_lookup import DESCRIPTIONS, QUERIES, looked_up
from test_rulings import EVERY_QUESTION, compared
from whole_faq import whole_faq

from swtcg_rules.cli.faq import written
from swtcg_rules.faq.book import Wanted, make_book
from swtcg_rules.faq.sheet import cheat_sheet
from swtcg_rules.words import say

pytestmark = pytest.mark.slow

CHROMIUM, DRIVER = shutil.which("chromium"), shutil.which("chromedriver")
PHONE, DESK = (360, 740), (1280, 900)
OFFLINE = (
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update", "--host-resolver-rules=MAP * ~NOTFOUND",
)  # fmt: skip

if not (CHROMIUM and DRIVER):
    why = "no chromium and chromedriver here: the tests of the page do not run"
    if os.environ.get("SWTCG_BROWSER") == "required":
        raise RuntimeError(why)
    pytest.skip(why, allow_module_level=True)

from selenium import webdriver  # noqa: E402
from selenium.webdriver.common.by import By  # noqa: E402
from selenium.webdriver.common.keys import Keys  # noqa: E402
from selenium.webdriver.support.ui import WebDriverWait  # noqa: E402


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return whole_faq(tmp_path_factory, "html")


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    options = webdriver.ChromeOptions()
    for argument in OFFLINE:
        options.add_argument(argument)
    options.binary_location = str(CHROMIUM)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    driver = webdriver.Chrome(options=options, service=webdriver.ChromeService(str(DRIVER)))
    yield driver
    driver.quit()


@pytest.fixture(params=[PHONE, DESK], ids=["360", "1280"])
def browser(request: pytest.FixtureRequest, chromium: Any, page: Path) -> Iterator[Any]:
    """The page just opened, in a window of this size; at the end nothing was asked of any network, nothing complained."""
    width, height = request.param
    size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600}
    chromium.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
    chromium.get("about:blank")
    for log in ("browser", "performance"):
        chromium.get_log(log)
    chromium.get(page.as_uri())
    if chromium.execute_script("const kept = localStorage.length; localStorage.clear(); return kept"):
        chromium.refresh()
    yield chromium
    assert [entry["message"] for entry in chromium.get_log("browser")] == []
    sent = [json.loads(entry["message"])["message"] for entry in chromium.get_log("performance")]
    urls = {m["params"]["request"]["url"] for m in sent if m["method"] == "Network.requestWillBeSent"}
    assert {url for url in urls if not url.startswith(("file:", "data:", "about:"))} == set()


def test_a_cheat_sheet_is_one_column_on_a_phone_and_leads_back_to_the_page_it_came_with(chromium: Any, tmp_path: Path) -> None:
    file = tmp_path / "sheet.html"
    file.write_text(cheat_sheet(make_book(Wanted()), back="./"), encoding="utf-8")
    size = {"width": PHONE[0], "height": PHONE[1], "deviceScaleFactor": 1, "mobile": True}
    chromium.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
    chromium.get(file.as_uri())
    narrowest, letters, wide = chromium.execute_script(
        "const shown = [...document.querySelectorAll('td, .item')].filter((one) => one.checkVisibility());"
        "return [Math.min(...shown.map((one) => one.getBoundingClientRect().width)), getComputedStyle(shown[0]).fontSize,"
        "        document.documentElement.scrollWidth - innerWidth]"
    )
    assert narrowest > PHONE[0] - 40
    assert (letters, wide) == ("16px", 0)
    link = chromium.find_element(By.CSS_SELECTOR, "nav a")
    assert (link.text, link.get_attribute("href")) == ("\u2190 Back to the questions / Wróć do pytań", f"{tmp_path.as_uri()}/")
    chromium.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    assert not link.is_displayed()
    chromium.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


in_one_window = pytest.mark.parametrize("browser", part([PHONE, DESK], 2), indirect=True, ids=lambda size: str(size[0]))
"""What is found does not hang on the size of the window."""


def waiting(browser: Any) -> WebDriverWait[Any]:
    return WebDriverWait(browser, 10, poll_frequency=0.02)


def type_in(browser: Any, text: str) -> list[str]:
    """The ids of what is listed for a query that is typed letter by letter, in order."""
    field = browser.find_element(By.ID, "query")
    field.clear()
    field.send_keys(text)
    return listed_for(browser, text)


def put_in(browser: Any, text: str) -> list[str]:
    """The same for a query that is put in at once, as from a clipboard."""
    into = "const field = document.getElementById('query'); field.value = arguments[0]; field.dispatchEvent(new Event('input'))"
    browser.execute_script(into, text)
    return listed_for(browser, text)


def listed_for(browser: Any, text: str) -> list[str]:
    waiting(browser).until(lambda _: browser.execute_script("return document.getElementById('main').dataset.query") == text)
    listed = "return [...document.querySelectorAll('ul.list a')].map((link) => link.getAttribute('href').slice(1))"
    return list(browser.execute_script(listed))


def shown(browser: Any) -> str:
    return str(browser.execute_script("return document.getElementById('main').innerText"))


def shows(browser: Any, text: str) -> bool:
    """Whether the page comes to show a text: an address that changes is followed a moment later."""
    return bool(waiting(browser).until(lambda _: text in shown(browser)))


def click(browser: Any, selector: str) -> None:
    """Click the first of what is there at this moment."""
    browser.execute_script("document.querySelector(arguments[0]).click()", selector)


@in_one_window
def test_a_typo_finds_the_entry(browser: Any) -> None:
    assert type_in(browser, "amror")[0] == "armor"


@in_one_window
def test_polish_without_diacritics_finds_the_entry(browser: Any) -> None:
    assert type_in(browser, "zdolnosci wyzwalane")[0] == "triggered-ability"
    assert type_in(browser, "stos kart straconych")[0] == "discard-pile"


@in_one_window
def test_a_question_finds_its_ruling(browser: Any) -> None:
    assert type_in(browser, "can i evade twise agianst one attack?")[0] == "evade-twice-in-one-chance"


@in_one_window
@pytest.mark.parametrize(("tail", "heading"), [("?", "sure"), (" of Kylo?", "likely")])
def test_a_card_that_is_named_takes_the_reserve_of_the_program(browser: Any, tail: str, heading: str) -> None:
    type_in(browser, "Can I play Evade twice against one attack" + tail)
    assert say("en", f"page.{heading}") in [one.text for one in browser.find_elements("tag name", "h2")]


@in_one_window
def test_a_clubs_own_questions_and_scenarios_are_found(browser: Any, tmp_path: Path) -> None:
    listed, file = tmp_path / "own.yaml", tmp_path / "own.html"
    listed.write_text(OWN, encoding="utf-8")
    file.write_text(written(make_book(Wanted(keywords=("armor",), scenarios=listed)), "html"), encoding="utf-8")
    browser.get(file.as_uri())
    assert "The club's own questions (2)" in shown(browser)
    assert type_in(browser, "may I take moves back")[0] == "scenario-1"
    assert type_in(browser, "cofnięcie ruchu? cofnąć ruch")[0] == "scenario-1"
    assert type_in(browser, "champion")[0] == "scenario-2"
    assert type_in(browser, "armor")[0] == "armor", "a name goes before"
    assert "scenario-3" in type_in(browser, "armor")
    assert type_in(browser, "power 4 Armor table")[0] == "scenario-3"
    click(browser, "ul.list a")
    assert shows(browser, "4 attack dice")
    browser.execute_script("location.hash = 'scenario-1'")
    assert shows(browser, "No, unless both agree.")
    click(browser, "#languages [lang=pl]")
    assert shows(browser, "Nie, chyba że obie strony się zgodzą.")


@in_one_window
def test_a_link_opens_its_entry(browser: Any, page: Path) -> None:
    type_in(browser, "parry")
    click(browser, "ul.list a")
    assert shows(browser, "Parry X")
    assert browser.current_url.endswith("#parry")
    browser.get("about:blank")
    browser.get(page.as_uri() + "#evade-twice-in-one-chance")
    assert shows(browser, "No: each Evade works only once")
    click(browser, "article a[href='#evade']")
    assert shows(browser, "Evade X")
    browser.back()
    assert shows(browser, "No: each Evade works only once")


@in_one_window
def test_an_address_that_was_cut_shows_everything_there_is(browser: Any, page: Path) -> None:
    browser.get("about:blank")
    browser.get(page.as_uri() + "#%E0%A4%A")
    assert shows(browser, "Rulings")


@in_one_window
def test_the_language_switch(browser: Any) -> None:
    type_in(browser, "parry")
    click(browser, "ul.list a")
    assert shows(browser, "Facts")
    click(browser, "#languages [lang=pl]")
    assert shows(browser, "Fakty")
    assert "Facts" not in shown(browser)
    assert browser.find_element(By.TAG_NAME, "html").get_attribute("lang") == "pl"
    browser.refresh()
    assert shows(browser, "Fakty"), "the choice is kept"


@in_one_window
def test_light_and_dark(browser: Any) -> None:
    def paper() -> str:
        return str(browser.execute_script("return getComputedStyle(document.body).backgroundColor"))

    before = paper()
    browser.find_element(By.ID, "theme").click()
    assert paper() != before


@pytest.mark.slow
def test_nothing_is_wider_than_the_window(browser: Any) -> None:
    for entry in ("", "#evade", "#evade-twice-in-one-chance", "#critical-hit"):
        browser.execute_script("location.hash = arguments[0]", entry)
        widths = browser.execute_script("return [document.documentElement.scrollWidth, innerWidth]")
        assert widths[0] <= widths[1], entry
    browser.execute_script("location.hash = ''")
    browser.find_element(By.ID, "everything").click()
    assert browser.execute_script("return document.documentElement.scrollWidth <= innerWidth")


@in_one_window
def test_by_keyboard_alone(browser: Any) -> None:
    body = browser.find_element(By.TAG_NAME, "body")
    body.send_keys("/")
    assert browser.switch_to.active_element.get_attribute("id") == "query"
    browser.switch_to.active_element.send_keys("stun", Keys.ENTER)
    focused = "return document.activeElement.innerText || ''"
    assert waiting(browser).until(lambda _: browser.execute_script(focused).startswith("Stun X")), "its heading has the focus"
    assert browser.execute_script("return document.getElementById('status').textContent").startswith("Found")


@in_one_window
def test_every_control_has_a_name(browser: Any) -> None:
    tree = browser.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    roles = {"button", "link", "searchbox", "textbox"}
    nameless = [n for n in tree if n.get("role", {}).get("value") in roles and not n.get("name", {}).get("value")]
    assert nameless == []


@pytest.mark.slow
def test_everything_can_be_shown_and_printed(browser: Any) -> None:
    browser.find_element(By.ID, "everything").click()
    articles = browser.find_elements(By.TAG_NAME, "article")
    assert len(articles) > 340
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    assert not browser.find_element(By.TAG_NAME, "header").is_displayed()
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


@pytest.mark.slow
def test_the_page_finds_what_the_program_finds(chromium: Any, page: Path) -> None:
    """For every query of the look-up tests both put the same entry first, and for questions the same ruling, as surely."""
    chromium.get(page.as_uri())
    script = """
        const book = readBook(document.getElementById("data").textContent);
        const finder = makeSearch(book), asking = makeRulings(book, finder);
        const first = (found) => (found.length ? found[0].id : null);
        const told = ({ found, sureness, nearest }) => [first(found), sureness, first(nearest || [])];
        const ruled = (question) => told(asking.findRulings(question));
        return [arguments[0].map((query) => first(finder.search(query))), arguments[1].map(ruled)];
    """
    queries = [query for query, *_ in (*QUERIES, *DESCRIPTIONS)]
    questions = [question for question, _ in part(EVERY_QUESTION[::5], 12)]
    entries, ruled = chromium.execute_script(script, queries, questions)
    found = [next((result.id for result in looked_up(query).results), None) for query in queries]
    assert [pair for pair in zip(queries, found, entries, strict=True) if pair[1] != pair[2]] == []
    asked = [compared(question) for question in questions]
    first = [[next((found.id for found in some), None) for some in (one.results, one.nearest)] for one in asked]
    answered = [[best, one.sureness, near] for one, (best, near) in zip(asked, first, strict=True)]
    assert [pair for pair in zip(questions, answered, ruled, strict=True) if pair[1] != pair[2]] == []
