"""The program as a page in a real browser: Debian's chromium, driven by selenium, and a web server that is stopped on the way.

SWTCG_RUNTIME names the folder (`node_modules`) that holds Python for the browser, and axe-core for the check of accessibility.
Without it, or without a browser, these tests are skipped.
"""

from __future__ import annotations

import contextlib
import functools
import gzip
import http.server
import json
import os
import shutil
import threading
import time
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any
from urllib.parse import quote
from zipfile import ZipFile

import pytest
import sets
from decks import CARDS as DECK_CARDS
from decks import dek
from hostile import TEXTS
from program import run
from test_cases import CASES
from test_rulings import EVERY_QUESTION

from swtcg_rules import SwtcgError, as_data, as_text, ask, compare, read_scenario, vary, write_scenario
from swtcg_rules.site.build import build_site
from swtcg_rules.site.figures import figures
from swtcg_rules.words import say
from swtcg_rules.words.numbers import mean

pytestmark = [pytest.mark.slow, pytest.mark.site]

CHROMIUM, DRIVER = shutil.which("chromium"), shutil.which("chromedriver")
PACKAGES = Path(os.environ.get("SWTCG_RUNTIME", "node_modules"))
OPTIONS = (
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
)  # fmt: skip
POWER_SIX = "power 6, Critical Hit 2, Lucky 2 vs Shields 1, Parry 2, health 5"
SLOW = "power 30, Lucky 5, Fury 4, Critical Hit 3 vs Lucky 3, Parry 3, Evade 2, health 60"
TOO_LARGE = "power 5, Double Strike, Tenacity 4, Critical Hit 3, Fury 2, Lucky 2 vs Retaliate 3, Riposte 2, Lucky 2, health 12"
KEPT = "document.getElementById('engine').textContent.includes('also without a network')"
ALLOWED = 60
"""Seconds in which anything must have happened, also on a machine that does much else."""
DRAWN_ANEW = 3
"""So often a control may be drawn anew while it is tapped."""
AT_ONCE = 10
"""Questions that are asked in one go: what drives the browser does not wait long for an answer."""
PATIENCE = 30
"""Seconds after which a page whose engine has not started is opened once more; it takes two, and once it never came."""

if not (CHROMIUM and DRIVER):
    if os.environ.get("SWTCG_BROWSER") == "required":
        raise RuntimeError("no chromium and chromedriver here")
    pytest.skip("no chromium and chromedriver here: the tests of the site do not run", allow_module_level=True)
if not (PACKAGES / "pyodide").is_dir():
    if "SWTCG_RUNTIME" in os.environ:
        raise RuntimeError(f"no pyodide in {PACKAGES}")
    pytest.skip("no Python for the browser here (SWTCG_RUNTIME): the tests of the site do not run", allow_module_level=True)

from selenium import webdriver  # noqa: E402
from selenium.common.exceptions import StaleElementReferenceException  # noqa: E402
from selenium.webdriver.common.by import By  # noqa: E402
from selenium.webdriver.common.keys import Keys  # noqa: E402


class Quiet(http.server.SimpleHTTPRequestHandler):
    """A web server that writes no log."""

    def log_message(self, *args: object) -> None:
        pass


class Served:
    """A folder served on this machine, for as long as it is wanted."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", port), functools.partial(Quiet, directory=str(folder)))
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.port = self.server.server_port
        self.url = f"http://127.0.0.1:{self.port}/"

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built once for everybody who runs tests of one session."""
    own = tmp_path_factory.mktemp("site") / "site"
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID")
    shared = tmp_path_factory.getbasetemp().parent / f"site-{run}" if run else own
    if not shared.exists():
        build_site(own, PACKAGES / "pyodide")
        with contextlib.suppress(OSError):  # somebody else was faster
            own.replace(shared)
    return shared


def started(*before: str, letters: int = 16) -> Any:
    """A browser of its own, with letters of a size; scripts that run `before` anything of the page does."""
    options = webdriver.ChromeOptions()
    options.add_experimental_option("prefs", {"webkit": {"webprefs": {"default_font_size": letters}}})
    for argument in OPTIONS:
        options.add_argument(argument)
    options.binary_location = str(CHROMIUM)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    driver = webdriver.Chrome(options=options, service=webdriver.ChromeService(str(DRIVER)))
    driver.set_script_timeout(4 * ALLOWED)
    resize(driver, 360, 800)
    for script in before:
        driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": script})
    return driver


def resize(browser: Any, width: int, height: int) -> None:
    size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 800}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)


@pytest.fixture(scope="module")
def browser(site: Path) -> Iterator[Any]:
    """A browser with the page open and its copy for times without a network kept, and nothing that complained on the way."""
    served, driver = Served(site), started()
    driver.base = served.url
    driver.get(served.url)
    until(driver, KEPT)
    yield driver
    try:
        assert complaints(driver) == []
        assert requests(driver) <= {served.url.rstrip("/")}
    finally:
        driver.quit()
        served.stop()


def complaints(browser: Any) -> list[str]:
    """What the browser has to say of the page; that it may go onto the home screen is no complaint."""
    said = [entry["message"] for entry in browser.get_log("browser")]
    return [text for text in said if "beforeinstallprompt" not in text]


def requests(browser: Any) -> set[str]:
    """The hosts that anything was asked of."""
    sent = [json.loads(entry["message"])["message"] for entry in browser.get_log("performance")]
    urls = {m["params"]["request"]["url"] for m in sent if m["method"] == "Network.requestWillBeSent"}
    return {"/".join(url.split("/")[:3]) for url in urls if not url.startswith(("data:", "about:", "chrome:"))}


def until(browser: Any, script: str, *facts: object, allowed: float = ALLOWED) -> Any:
    """What a script gives as soon as that is anything."""
    end = time.monotonic() + allowed
    while time.monotonic() < end:
        if found := browser.execute_script("return " + script, *facts):
            return found
        time.sleep(0.05)
    engine = browser.execute_script("return document.documentElement.dataset.engine")
    raise AssertionError(f"not in time: {script}; the engine is {engine}")


def ready(browser: Any, allowed: float = ALLOWED) -> None:
    until(browser, "document.documentElement.dataset.engine === 'ready'", allowed=allowed)


def opened(browser: Any, fragment: str) -> None:
    """The page opened anew at an address; once more, as anybody would, where nothing came of it."""
    try:
        tried(browser, fragment, PATIENCE)
    except AssertionError:
        tried(browser, fragment, ALLOWED)


def tried(browser: Any, fragment: str, allowed: float) -> None:
    browser.get("about:blank")
    browser.get(browser.base + fragment)
    ready(browser, allowed)


def at_table(browser: Any, board: str = "") -> None:
    """The table with nothing on it that another left there, or with a board."""
    browser.execute_script("localStorage.clear()")
    opened(browser, "#t=" + quote(board) if board else "#/table")
    until(browser, "document.querySelector('#table-answer .beside')")  # the engine's answer, and not the page's own before it


def asked(browser: Any, text: str) -> str:
    """The answer to what is put into the line and sent off."""
    browser.execute_script("location.hash = ''")
    until(browser, "!document.getElementById('view-ask').hidden && !document.querySelector('#answer h2')")
    field = browser.find_element(By.ID, "line")
    browser.execute_script("arguments[0].value = arguments[1]", field, text)
    field.send_keys(Keys.ENTER)
    until(browser, "document.querySelector('#answer .answer-body') && !document.querySelector('#answer[aria-busy]')")
    return str(browser.find_element(By.CSS_SELECTOR, "#answer .answer-body").text)


def tap(browser: Any, label: str, inside: str = "body") -> None:
    """Tap the first control that is called so."""
    script = """
        const called = (one) => one.getAttribute('aria-label') ?? one.textContent.trim();
        const controls = [...document.querySelector(arguments[0]).querySelectorAll('button, a, summary')];
        controls.find((one) => called(one) === arguments[1]).click();
    """
    browser.execute_script(script, inside, label)


def close(browser: Any, label: str) -> None:
    """Close the dialog, which is gone once the history has been gone back in."""
    tap(browser, label, "dialog[open]")
    until(browser, "!document.querySelector('dialog[open]')")


def speak(browser: Any, lang: str) -> None:
    """Choose a language, among the settings."""
    tap(browser, browser.find_element(By.ID, "to-menu").text, "#views")
    tap(browser, {"en": "English", "pl": "Polski"}[lang], "#view-menu")


def expected(text: str, lang: str = "en") -> tuple[Any, str]:
    """What the program itself answers: data and text, or the code of an error."""
    try:
        answer = ask(text)
    except SwtcgError as error:
        return None, error.problems[0].code
    return json.loads(json.dumps(as_data(answer, lang))), as_text(answer, lang)


PLAYED: list[Any] = [case.values[0] for case in CASES]
EVERY_SCENARIO = [*dict.fromkeys(case["scenario"] for case in PLAYED)]
EVERY_WORDING = [question for question, _ in EVERY_QUESTION]
NAMES = [
    "darth vader",
    "x-wing",
    "yoda",
    "vader a vs luke a",
    "rey vs vader w",
    "vader w vs rey f",
    "obi wan",
    "r2d2",
    "luke skywalker",
]
SAID = [
    "Vader 7 against Luke, 4 health", "6 dice at shields 2 hp 5", "power 6, +2 power for this attack vs health 5", "help",
    "czy mogę dwa razy zagrać Evade?", "siła 6, Critical Hit 2 kontra Shields 1, wytrzymałość 5",
    "powr 6 vs Armor", "power 600 vs Armor",
    "power 5, Lucky 1 vs Armor, Evade 2 (1 Force), health 4; rolls 6 5 2 1 1; Lucky rerolls 1>5",
]  # fmt: skip
MANY = [*EVERY_SCENARIO[:: len(EVERY_SCENARIO) // 95], *EVERY_WORDING[:: len(EVERY_WORDING) // 90], *NAMES, *SAID]


def test_two_hundred_lines_are_answered_as_in_the_terminal(browser: Any) -> None:
    """Scenarios with every fraction, moves, questions, talk and cards: the same data and the same text."""
    assert len(MANY) >= 200
    script = """
        const [texts, done] = arguments;
        const start = async () => {
          const { makeEngine } = await import(new URL('engine.js', document.baseURI)), engine = makeEngine(() => {});
          engine.start();
          return engine;
        };
        (window.another ??= start()).then(async (engine) => {
          const answers = [];
          for (const text of texts) {
            const told = await engine.call('answer', [text, 'en', true, null, false]);
            answers.push(told.error ? [null, told.error.problems[0].code] : [told.data, told.text]);
          }
          done(answers);
        });
    """
    texts = MANY
    parts = [texts[at : at + AT_ONCE] for at in range(0, len(texts), AT_ONCE)]
    answers = [answer for part in parts for answer in browser.execute_async_script(script, part)]
    differing = [text for text, found in zip(texts, answers, strict=True) if tuple(found) != expected(text)]
    assert differing == []


def test_the_line_answers_verdict_first_and_says_how_likely(browser: Any) -> None:
    opened(browser, "")
    assert asked(browser, POWER_SIX).startswith("5\ndice\n4.15\nmean damage\n53.9 %\ndiscarded\n5 attack dice")
    bars = browser.find_elements(By.CSS_SELECTOR, ".chart tbody tr")
    assert [bar.text.split()[0] for bar in bars] == list("01234567")
    order = """
        const parts = ['.figures', 'h2.verdict', '.reason', '.beside', '.chart', 'details'];
        return parts.map((one) => document.querySelector('.answer-body ' + one).getBoundingClientRect().y);
    """
    places = browser.execute_script(order)
    assert places == sorted(places), "numbers, verdict, reason, what can be done with it, chart, and then what unfolds"
    assert browser.find_element(By.CSS_SELECTOR, ".chart .first").text.split()[0] == "5", "the health is marked"
    tap(browser, "Discard")
    assert until(browser, "location.hash.includes('goal=kill')")
    assert asked(browser, "powr 6 vs Armor").startswith('"powr" is not a word')
    assert [mark.text for mark in browser.find_elements(By.CSS_SELECTOR, "#answer mark")] == ["powr"]
    assert not browser.execute_script("return document.body.textContent.includes('[object')")
    tap(browser, "power 6 vs Armor", "#answer")
    until(browser, "document.querySelector('#answer .chart')")


def test_an_address_asks_the_same_and_its_language_is_kept(browser: Any) -> None:
    opened(browser, f"#q={quote('power 2 vs health 2')}&lang=pl")
    until(browser, "document.querySelector('#answer .verdict')?.textContent.startsWith('2 kości ataku')")
    tap(browser, "Udostępnij")
    until(browser, "document.querySelector('dialog svg path')")
    assert browser.find_element(By.ID, "share-address").get_attribute("value") == browser.current_url
    close(browser, "Zamknij")
    speak(browser, "en")
    tap(browser, "Ask", "#views")
    until(browser, "document.querySelector('#answer .verdict')?.textContent.startsWith('2 attack dice')")
    assert "lang=en" in browser.current_url


def test_the_table_writes_the_line_as_it_is_tapped(browser: Any) -> None:
    at_table(browser)
    for label, inside in (("Power: one more", ".unit"), ("Keywords", ".unit"), ("Lucky", ".unit"), ("tapped", ".unit + .unit")):
        tap(browser, label, inside)
    now = "document.querySelector('.now:not(.stale) #scenario')?.textContent === 'power 5, Lucky 1 vs health 4, tapped'"
    until(browser, now + " && document.querySelector('.now .of-dice b').textContent === '5'")
    assert browser.find_element(By.CSS_SELECTOR, ".now .of-discarded").text.endswith("%\ndiscarded")
    for face in (6, 5, 1, 1, 4):
        tap(browser, f"A die shows {face}", ".dice")
    until(browser, "document.querySelector('.now .verdict').textContent.includes('with Lucky 1 on 1 of the 2 misses')")
    for label in ("Keywords", "Evade"):
        tap(browser, label, ".unit + .unit")
    until(browser, "document.querySelector('.now .verdict').textContent.startsWith('With both sides at their best')")
    assert len(browser.find_elements(By.CSS_SELECTOR, ".lying")) == 5
    tap(browser, "Open as a question", "#table-answer")
    until(browser, "document.querySelector('#answer .verdict')?.textContent.startsWith('With both sides at their best')")
    tap(browser, "Change it on the table")
    until(browser, "document.querySelectorAll('.lying').length === 5")
    tap(browser, "Show across the table", "#table-answer")
    tap(browser, "Turn round", "dialog")
    assert "With both sides at their best" in browser.find_element(By.CSS_SELECTOR, "dialog .turned").text
    close(browser, "Close")


def test_history_and_favourites_stay_on_the_device(browser: Any) -> None:
    opened(browser, "")
    asked(browser, "Accuracy 1 vs Armor")
    tap(browser, "Add to favourites")
    opened(browser, "")
    lists = until(browser, "document.getElementById('lists').innerText")
    assert lists.startswith("Favourites\nAccuracy 1 vs Armor\n\u00d7\nAsked before\n")
    tap(browser, "Forget what was asked")
    tap(browser, "Tap again to forget")
    assert browser.find_element(By.ID, "lists").text == "Favourites\nAccuracy 1 vs Armor\n\u00d7"
    tap(browser, "Remove Accuracy 1 vs Armor")
    assert "For example\npower 6, Lucky 2 vs Armor" in browser.find_element(By.ID, "lists").text


def test_by_keyboard_alone(browser: Any) -> None:
    opened(browser, "")
    browser.find_element(By.TAG_NAME, "body").send_keys("/")
    assert browser.switch_to.active_element.get_attribute("id") == "line"
    browser.switch_to.active_element.send_keys("power 2 vs arm")
    until(browser, "document.querySelector('#hints button')?.textContent === 'Armor'")
    browser.switch_to.active_element.send_keys("or, health 2", Keys.ENTER)
    until(browser, "document.getElementById('said').textContent.startsWith('2 attack dice')")


def test_what_is_being_typed_goes_on_also_with_a_slip(browser: Any) -> None:
    opened(browser, "")
    for typed, meant in (("critcal", "Critical Hit"), ("power 5, lucki", "Lucky"), ("power 6 vs shld", "Shields")):
        line = browser.find_element(By.ID, "line")
        line.clear()
        line.send_keys(typed)
        until(browser, "document.querySelector('#hints button')?.textContent === arguments[0]", meant)
    tap(browser, "Shields", "#hints")
    assert browser.find_element(By.ID, "line").get_attribute("value") == "power 6 vs Shields "


def test_what_was_taken_out_of_a_list_comes_back_by_a_tap(browser: Any) -> None:
    browser.execute_script("localStorage.clear()")
    opened(browser, "")
    asked(browser, "Accuracy 1 vs Armor")
    opened(browser, "")
    tap(browser, "Remove Accuracy 1 vs Armor")
    tap(browser, "Undo", "#lists")
    assert "Asked before\nAccuracy 1 vs Armor" in browser.find_element(By.ID, "lists").text


def test_what_is_asked_never_becomes_markup(browser: Any) -> None:
    """Not in an error, not as a name in an answer, not in what was asked before."""
    opened(browser, "")
    for text in TEXTS:
        for asked_for in (text, f'"{text.replace(chr(34), "")}": power 2 vs health 2'):
            asked(browser, asked_for.replace("\n", " "))
    opened(browser, "")
    until(browser, "document.querySelectorAll('#lists li').length > 10")
    made = "return document.querySelectorAll('main img, main script, main b b, main svg[onload], #lists b').length"
    assert browser.execute_script(made) == 0
    assert browser.execute_script("return document.querySelectorAll('#lists a:not([href^=\"http://127.0.0.1\"])').length") == 0
    assert browser.title == "Star Wars TCG: rules and rulings"
    browser.execute_script("localStorage.clear()")


def test_the_policy_holds(browser: Any) -> None:
    """No other host is reached, no script of another's runs, and no text becomes markup."""
    browser.execute_script("return 1")
    refused = browser.execute_async_script("""
        const done = arguments[0], refused = [];
        document.addEventListener('securitypolicyviolation', (event) => refused.push(event.effectiveDirective));
        fetch('http://localhost:1/').catch(() => {});
        const picture = new Image();
        picture.src = 'http://localhost:1/x.png';
        try { document.createElement('p').innerHTML = '<b>x</b>'; } catch { refused.push('markup'); }
        const inline = document.createElement('style');
        inline.textContent = 'p { color: red }';
        document.head.append(inline);
        setTimeout(() => { inline.remove(); done(refused); }, 500);
    """)
    assert {"connect-src", "img-src", "style-src-elem", "markup"} <= set(refused)
    browser.get_log("browser")  # what was refused is told there
    browser.get_log("performance")


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("colours", ["light", "dark"])
def test_nothing_is_hard_to_use(browser: Any, lang: str, colours: str) -> None:
    """axe finds nothing, nothing is wider than the window, and what is tapped is 44 pixels high and wide."""
    axe = PACKAGES / "axe-core" / "axe.min.js"
    if not axe.is_file():
        pytest.skip("no axe-core here")
    media = [{"name": "prefers-color-scheme", "value": colours}]
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": media})
    browser.execute_script(KEEP_DECK, "", "4 Rey (F)\n2 Kylo Ren\n1 Zzyzx\n1 Darth Vader (W)")
    opened(browser, "")
    speak(browser, lang)
    views = {
        f"#q={quote(POWER_SIX)}&lang={lang}": "#answer .chart",
        f"#q={quote('can i evade twice in one attack?')}&lang={lang}": "#answer .verdict",
        "#t=" + quote("power 4 vs health 4"): "#table-answer .chart",
        "#t=" + quote("dark power 4, ground vs light power 3, ground; ground battle step"): "#table-next .move",
        "#/rules": "#found details",
        "#evade": "#found article",
        "#decision-37": "#found article",
        "#/menu": "#view-menu ul",
        "#/deck": ".deck .choices",
        "#/deck-sheet": ".sheet article",
        "#": "#lists h2",
    }
    for width, letters in ((360, ""), (1280, ""), (360, "200%")):
        resize(browser, width, 800)
        browser.execute_script("document.documentElement.style.fontSize = arguments[0]", letters)
        for address, there in views.items():
            browser.execute_script("document.querySelector('#answer').replaceChildren(); location.hash = arguments[0]", address)
            until(browser, "document.querySelector(arguments[0])?.checkVisibility()", there)
            for folded in browser.find_elements(By.CSS_SELECTOR, "details:is(.chips, .ways)"):
                browser.execute_script("arguments[0].open = true", folded)
            assert browser.execute_script("return document.documentElement.scrollWidth <= innerWidth"), address
            small = browser.execute_script("""
                const size = (one) => one.getBoundingClientRect();
                const small = (one) => one.checkVisibility() && (size(one).height < 44 || size(one).width < 44);
                const tapped = 'button, summary, nav a, input, textarea, ul.list a, a.button';
                return [...document.querySelectorAll(tapped)].filter(small).map((one) => one.outerHTML);
            """)
            assert small == [], address
            browser.execute_script(axe.read_text(encoding="utf-8"))
            tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
            found = browser.execute_async_script(
                "const [tags, done] = arguments; axe.run({ runOnly: tags }).then(({ violations }) => done(violations))", tags
            )
            assert [(one["id"], one["nodes"][0]["html"]) for one in found] == [], address
    resize(browser, 360, 800)
    browser.execute_script("document.documentElement.style.fontSize = ''")
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
    browser.execute_script("localStorage.clear()")


def test_a_long_answer_shows_progress_and_can_be_stopped(browser: Any) -> None:
    opened(browser, "")
    field = browser.find_element(By.ID, "line")
    field.send_keys(SLOW, Keys.ENTER)
    until(browser, "document.documentElement.dataset.engine === 'busy' && document.getElementById('progress').checkVisibility()")
    assert browser.find_element(By.ID, "engine").text.startswith("Working")
    tap(browser, "Stop")
    until(browser, "document.getElementById('answer').textContent.startsWith('Stopped')")
    ready(browser)
    assert asked(browser, "Accuracy 1 vs Armor").startswith("Hits on a natural 4, 5 or 6")


KEEP_DECK = "localStorage.setItem('swtcg-deck', JSON.stringify({ name: arguments[0], text: arguments[1] }))"

# What stands on the screen is right, and is the answer to what is asked

IN_COLUMNS = """
    const left = (cells) => [...cells].map((cell) => Math.round(cell.getBoundingClientRect().right));
    const both = (table) => [left(table.tHead.rows[0].cells), left(table.tBodies[0].rows[0].cells)];
    return [...document.querySelectorAll(arguments[0])].map(both);
"""


def test_head_and_body_of_a_table_stand_in_the_same_columns(browser: Any, tmp_path: Path) -> None:
    for width in (360, 1280):
        resize(browser, width, 740)
        opened(browser, f"#q={quote('Accuracy 1 vs Armor')}&lang=en")
        until(browser, "document.querySelector('#answer table')")
        for head, body in browser.execute_script(IN_COLUMNS, "#answer table"):
            assert head == body
    resize(browser, 360, 800)
    open_cards(browser, sets.write(tmp_path))
    until(browser, f"{CARDS}.includes('Cards: 9')")
    tap(browser, "More", "#views")
    browser.execute_script("document.querySelector('#cards details').open = true")
    [[head, body]] = browser.execute_script(IN_COLUMNS, "#cards table")
    assert head == body
    tap(browser, "Forget these cards")
    tap(browser, "Tap again to forget")
    until(browser, f"!{CARDS}.includes('Cards: ')")


def test_no_verdict_stands_that_is_not_the_one_of_the_field(browser: Any) -> None:
    opened(browser, f"#q={quote(POWER_SIX)}&lang=en")
    until(browser, "document.querySelector('#answer .figures')")
    field = browser.find_element(By.ID, "line")
    field.send_keys(" and")
    until(browser, "document.querySelector('#answer.old') && !document.getElementById('earlier').hidden")
    assert POWER_SIX in browser.find_element(By.ID, "earlier").text, "the old answer says what it answers"
    browser.execute_script("arguments[0].value = arguments[1]", field, SLOW)
    field.send_keys(Keys.ENTER)
    until(browser, "document.documentElement.dataset.engine === 'busy'")
    assert browser.execute_script("return document.querySelector('#answer :is(.verdict, .figures)')") is None
    assert asked(browser, "Accuracy 1 vs Armor").startswith("Hits on a natural 4")


STARTS = "return performance.getEntriesByType('resource').filter((one) => one.name.endsWith('/worker.js')).length"


def test_a_new_question_stops_the_old_one_and_the_engine_goes_on(browser: Any) -> None:
    """Once the page has its copy on the device it shares memory with the engine, which then needs no new start."""
    opened(browser, "")
    assert browser.execute_script("return crossOriginIsolated")
    before = browser.execute_script(STARTS)
    browser.find_element(By.ID, "line").send_keys(SLOW, Keys.ENTER)
    until(browser, "document.documentElement.dataset.engine === 'busy'")
    assert asked(browser, "power 2 vs health 2").startswith("2\ndice")
    assert browser.execute_script(STARTS) == before
    assert asked(browser, POWER_SIX).startswith("5\ndice\n4.15"), "what was stopped leaves nothing behind"


def test_the_table_shows_no_verdict_of_another_board(browser: Any) -> None:
    at_table(browser)
    until(browser, "document.querySelector('.now .of-dice b')?.textContent === '4'")
    now = browser.execute_script("""
        document.querySelector('[data-at="attacker-power-more"]').click();
        return [document.getElementById('scenario').textContent,
          document.querySelector('.now .figures').checkVisibility({ visibilityProperty: true })];
    """)
    assert now == ["power 5 vs health 4", False], "the line is that of the table at once, and the old numbers are gone"
    until(browser, "document.querySelector('.now .of-dice b').textContent === '5'")
    browser.execute_script("localStorage.clear()")


def test_the_line_of_the_table_is_its_own_while_the_engine_starts(fresh: Any) -> None:
    driver = fresh("window.Worker = class { postMessage() {} terminate() {} };", fragment="#/table")
    until(driver, "document.querySelector('[data-at=attacker-power-more]')")
    for power in (5, 6):
        tap(driver, "Power: one more", ".unit")
        assert driver.find_element(By.ID, "scenario").text == f"power {power} vs health 4"
    tap(driver, "tapped", ".unit")
    assert driver.find_element(By.ID, "scenario").text == "power 6, tapped vs health 4"


def test_the_plain_attack_is_worked_out_while_the_engine_is_still_coming(fresh: Any) -> None:
    none = "window.Worker = class { postMessage() {} terminate() {} };"
    line = "power 6, Critical Hit 2 vs Armor, Parry 1, health 5"
    told = [f"{one['value']}" for one in figures(ask(line), "en")]
    shown = "[...document.querySelectorAll(arguments[0] + ' .figure b')].map((one) => one.textContent)"
    for fragment, place in (("#t=" + quote(line), ".now"), (f"#q={quote(line)}&lang=en", "#answer")):
        driver = fresh(none, fragment=fragment)
        until(driver, f"{shown}.join() === arguments[1]", place, ",".join(told))
        until(driver, "document.querySelector('main').innerText.includes('engine is still coming')")


# Nothing is lost


def test_tabs_and_the_way_back_keep_question_answer_and_place(fresh: Any) -> None:
    """In a browser of its own: one that has been at 50 addresses forgets those that nobody has tapped at."""
    browser = fresh(fragment=f"#q={quote(POWER_SIX)}&lang=en")
    until(browser, "document.querySelector('#answer .beside')")
    browser.execute_script("scrollTo(0, 333)")
    tap(browser, "Rules", "#views")
    until(browser, "document.querySelector('#found details')")
    assert browser.execute_script("return scrollY") == 0
    tap(browser, "Ask", "#views")
    standing = "[document.getElementById('line').value, document.querySelector('#answer .of-dice b').textContent, scrollY]"
    assert browser.execute_script("return " + standing) == [POWER_SIX, "5", 333]
    browser.execute_script("location.hash = '#evade'")
    until(browser, "document.querySelector('#found article')?.checkVisibility() && scrollY === 0")
    browser.execute_script("scrollTo(0, 99)")
    browser.execute_script("location.hash = '#parry'")
    until(browser, "document.querySelector('#entry-parry') && scrollY === 0")
    browser.execute_script("history.back()")  # the browser's own button passes over what nobody has tapped
    until(browser, "document.querySelector('#entry-evade') && scrollY === 99")
    browser.execute_script("history.back()")
    until(browser, "!document.getElementById('view-ask').hidden")
    assert browser.execute_script("return " + standing) == [POWER_SIX, "5", 333]


def test_the_table_survives_and_has_an_address_and_a_way_back(browser: Any) -> None:
    at_table(browser)
    tap(browser, "Power: one more", ".unit")
    until(browser, "document.querySelector('.now .of-dice b').textContent === '5'")
    address = browser.current_url
    opened(browser, "#/table")
    until(browser, "document.querySelector('.now .of-dice b')?.textContent === '5'")
    tap(browser, "Clear the table")
    until(browser, "document.querySelector('.now .of-dice b').textContent === '4'")
    tap(browser, "Undo", "#table-notice")
    until(browser, "document.querySelector('.now .of-dice b').textContent === '5'")
    browser.execute_script("localStorage.clear()")
    opened(browser, address.removeprefix(browser.base))
    until(browser, "document.querySelector('.now .of-dice b')?.textContent === '5'")
    browser.execute_script("localStorage.clear()")


def test_a_second_card_file_adds_to_the_first(fresh: Any, tmp_path: Path) -> None:
    driver = fresh()
    ready(driver)
    open_cards(driver, sets.write(tmp_path))
    until(driver, f"{CARDS}.includes('Cards: 9, sets: 1.')")
    open_cards(driver, sets.write(tmp_path, "OWN.txt", sets.row("Zed Ondo", Set="OWN"), sets.row("Zed Ando", Set="OWN")))
    until(driver, f"{CARDS}.includes('Cards: 11, sets: 2.')")
    assert asked(driver, "dark walker").startswith("Dark Walker")
    assert asked(driver, "zed ando").startswith("Zed Ando")


def test_the_way_back_closes_a_dialog_and_nothing_else(browser: Any) -> None:
    opened(browser, f"#q={quote('power 2 vs health 2')}&lang=en")
    until(browser, "document.querySelector('#answer .beside')")
    for escapes in (False, True):
        tap(browser, "Show across the table")
        until(browser, "document.querySelector('dialog[open]')")
        if escapes:
            browser.switch_to.active_element.send_keys(Keys.ESCAPE)
        else:
            browser.execute_script("history.back()")  # the browser's own button passes over what nobody has tapped
        until(browser, "!document.querySelector('dialog')")
        assert browser.execute_script("return document.querySelector('#answer .of-dice b').textContent") == "2"


def test_what_is_not_understood_stays_and_is_offered_as_what_it_may_be(browser: Any) -> None:
    opened(browser, "")
    asked(browser, "Vader 7 against Luke, 4 health")
    assert browser.find_element(By.ID, "line").get_attribute("value") == "Vader 7 against Luke, 4 health"
    tap(browser, "power 7", "#answer")
    until(browser, "document.querySelector('#answer .of-dice b')?.textContent === '7'")
    assert browser.find_element(By.ID, "line").get_attribute("value") == "Vader power 7 against Luke, 4 health"


# The table goes as far as the rules


def test_rerolls_and_prevention_are_taps(browser: Any) -> None:
    at_table(browser, "power 5, Lucky 1 vs Armor, Evade 2 (1 Force), health 4; rolls 6 5 2 1 1")
    until(browser, "document.querySelector('#table-next')?.textContent.includes('Dark Side may now')")
    tap(browser, "Lucky: reroll", "#table-next")
    tap(browser, "Reroll the 1", "#table-next")
    tap(browser, "A die shows 5", "#table-next")
    tap(browser, "That is all", "#table-next")
    until(browser, "document.querySelector('#table-next')?.textContent.includes('Light Side may now')")
    tap(browser, "Evade prevents 2", "#table-next")
    line = "power 5, Lucky 1 vs Armor, Evade 2 (1 Force), health 4; rolls 6 5 2 1 1; Lucky rerolls 1>5; Evade prevents 2"
    until(browser, "document.getElementById('scenario').textContent === arguments[0]", line)
    said = as_text(ask(line)).splitlines()[0]
    until(browser, "document.querySelector('.now .verdict').textContent.replaceAll('\u00a0', ' ') === arguments[0]", said)
    tap(browser, "Take the last one back", "#table-next")
    until(browser, "document.querySelector('#table-next')?.textContent.includes('Light Side may now')")
    browser.execute_script("localStorage.clear()")


def test_a_third_unit_a_bonus_and_what_is_set_up_before_the_roll_are_taps(browser: Any) -> None:
    at_table(browser)
    tap(browser, "A unit beside the defender")
    third = ".unit[aria-label='Beside the defender']"
    tap(browser, "Health: one more", third)
    tap(browser, "Keywords", third)
    tap(browser, "Intercept", third)
    tap(browser, "Keywords", ".unit")
    tap(browser, "+X power for this attack", ".unit")
    until(browser, "document.querySelector('#table-next')?.textContent.includes('may now')")
    tap(browser, "Pass", "#table-next")
    until(browser, "document.querySelector('#table-next')?.textContent.includes('Light Side may now')")
    tap(browser, "Intercept", "#table-next")
    until(browser, "document.getElementById('scenario').textContent.endsWith('health 4; attacker passes; Intercept')")
    line = "power 4, +1 power for this attack vs health 4 + Intercept, health 4; attacker passes; Intercept"
    said = as_text(ask(line)).splitlines()[0]
    until(browser, "document.querySelector('.now .verdict').textContent.replaceAll('\u00a0', ' ') === arguments[0]", said)
    browser.execute_script("localStorage.clear()")


def test_a_battle_step_is_played_by_its_legal_moves(browser: Any) -> None:
    units = 'dark "Biker": ground, speed 40, power 2, health 3 vs light "Guard": ground, speed 50, power 2, health 4'
    line = f"{units}; ground battle step"
    opened(browser, f"#q={quote(line)}&lang=en")
    for said, taps in (
        ("Light Side may now", ["Guard attacks Biker"]),
        ("dice that are rolled now (2)", ["A die shows 6", "A die shows 1"]),
        ("Dark Side may now", ["Biker does nothing"]),
    ):
        until(browser, "document.querySelector('#answer .next')?.textContent.includes(arguments[0])", said)
        for label in taps:
            tap(browser, label, "#answer .next")
    whole = f"{line}; Guard attacks Biker; rolls 6 1; Biker does nothing"
    until(browser, "document.getElementById('line').value === arguments[0] && document.querySelector('#answer h2')", whole)
    assert browser.find_element(By.CSS_SELECTOR, "#answer h2").text == as_text(ask(whole)).splitlines()[0]


def test_what_would_change_an_answer_is_a_tap(browser: Any) -> None:
    """A number, each ability, another board: with the cells of the terminal. A slip in the other board is put right by a tap."""
    line = "power 5, Lucky 1 vs Armor, health 4"
    opened(browser, f"#q={quote(line)}&lang=en")
    until(browser, "document.querySelector('#answer .ways')")
    tap(browser, "What would change it", "#answer .ways")
    cells = """
        return [...document.querySelectorAll('#answer .way tbody tr')]
            .map((row) => [...row.children].map((cell) => cell.textContent.replaceAll('\u00a0', ' ')).join(' '));
    """
    tap(browser, "attacker: Lucky 1", "#answer .ways")
    until(browser, "document.querySelector('#answer .way tbody')")
    shown = browser.execute_script(cells)
    said = as_text(vary(line, "attacker Lucky=0..4")).splitlines()
    assert [row.split() for row in shown] == [one.split() for one in said[1 : 1 + len(shown)]]
    tap(browser, "What each ability adds", "#answer .ways")
    until(browser, "document.querySelector('#answer .way')?.textContent.includes('Armor')")
    field = browser.find_element(By.CSS_SELECTOR, "#answer .compare textarea")
    field.clear()
    field.send_keys("pwer 6 vs Armor, health 3")
    tap(browser, "Compare", "#answer .ways")
    until(browser, "document.querySelector('#answer .way .choices button')")
    tap(browser, "power", "#answer .way")
    until(browser, "document.querySelectorAll('#answer .way tbody tr').length === 2")
    said = as_text(compare([line, "power 6 vs Armor, health 3"])).splitlines()
    assert [row.split() for row in browser.execute_script(cells)] == [one.split() for one in said[-2:]]
    tap(browser, "Play it with dice, 5,000 times", "#answer .ways")
    until(browser, "document.querySelector('#answer .way .verdict')?.textContent.startsWith('Played 5,000 times')")
    assert browser.execute_script("return document.documentElement.scrollWidth <= innerWidth")


def test_what_is_asked_of_speeds_is_answered(browser: Any) -> None:
    """What stands there is a line where a battle step was told, and a list of cards elsewhere."""
    opened(browser, "")
    told = "my speed 20 unit and his speed 50 unit, both untapped, who attacks first?"
    assert asked(browser, told).splitlines()[0] == as_text(ask(told)).splitlines()[0]


def test_a_follow_up_changes_the_board_and_says_what_changed(browser: Any) -> None:
    """What may be meant of either unit is asked back by taps; what is not understood changes nothing."""
    opened(browser, f"#q={quote('power 6 vs health 4')}&lang=en")

    def follow(text: str) -> None:
        until(browser, "document.querySelector('#answer .follow input')")
        browser.find_element(By.CSS_SELECTOR, "#answer .follow input").send_keys(text, Keys.ENTER)

    follow("with armor")
    until(browser, "document.getElementById('line').value === 'power 6 vs Armor, health 4'")
    until(browser, "document.querySelector('#answer .note')?.textContent === 'Added: defender, Armor.'")
    follow("he has 5 health and a pony")
    until(browser, "document.querySelector('#answer .follow + div .verdict')?.textContent.includes('pony')")
    browser.execute_script("document.querySelector('#answer .follow input').value = ''")
    follow("with lucky 1")
    until(browser, "document.querySelectorAll('#answer .follow + div .choices button').length === 2")
    tap(browser, "power 6, Lucky 1 vs Armor, health 4", "#answer .follow + div")
    until(browser, "document.getElementById('line').value === 'power 6, Lucky 1 vs Armor, health 4'")


def test_what_is_too_large_for_an_exact_answer_is_played_with_dice(browser: Any) -> None:
    """The way out stands below the refusal itself."""
    opened(browser, f"#q={quote(TOO_LARGE)}&lang=en")
    until(browser, "document.querySelector('#answer .ways button')", allowed=2 * ALLOWED)
    tap(browser, "Play it with dice, 5,000 times", "#answer .ways")
    until(
        browser,
        "document.querySelector('#answer .way .verdict')?.textContent.startsWith('Played 5,000 times')",
        allowed=2 * ALLOWED,
    )


def test_a_battle_step_is_set_up_by_taps(browser: Any) -> None:
    at_table(browser)
    tap(browser, "ground", "#view-table .tools")
    until(browser, "document.querySelector('.unit[aria-label=\"Light Side 1\"]')")
    tap(browser, "A further unit: Dark Side")
    for place, presses in (
        ("Dark Side 1", ["Speed: one more"]),
        ("Dark Side 2", ["Power: one more", "Health: one more"]),
        ("Light Side 1", ["Speed: one more", "Speed: one more"]),
    ):
        for press in presses:
            tap(browser, press, f".unit[aria-label='{place}']")
    dark = "dark power 4, health 4, speed 50, ground + power 5, health 5, speed 40, ground"
    line = f"{dark} vs light power 4, health 4, speed 60, ground; ground battle step"
    until(browser, "decodeURIComponent(location.hash) === '#t=' + arguments[0]", line)
    until(browser, "document.querySelector('#table-next')?.textContent.includes('Light Side may now')")
    tap(browser, "light 1 does nothing", "#table-next")
    until(browser, "document.querySelector('#table-next')?.textContent.includes('Dark Side may now')")
    tap(browser, "dark 1 attacks light 1", "#table-next")
    until(browser, "document.querySelector('#table-next .faces')")
    for face in (6, 6, 1, 2):
        tap(browser, f"A die shows {face}", "#table-next")
    whole = f"{line}; light 1 does nothing; dark 1 attacks light 1; rolls 6 6 1 2"
    said = as_text(ask(whole)).splitlines()[0]
    until(browser, "document.querySelector('.now .verdict').textContent.replaceAll('\u00a0', ' ') === arguments[0]", said)
    opened(browser, "#/table")
    until(browser, "document.querySelector('.now .verdict')?.textContent.replaceAll('\u00a0', ' ') === arguments[0]", said)
    browser.execute_script("localStorage.clear()")
    opened(browser, f"#q={quote(whole)}&lang=en")
    until(browser, "document.querySelector('#answer .beside')")
    tap(browser, "Change it on the table", "#answer")
    until(browser, "decodeURIComponent(location.hash) === '#t=' + arguments[0]", whole)
    tap(browser, "ground", "#view-table .tools")
    laid = "dark power 4, health 4, ground + power 5, health 5, ground vs power 4, health 4, ground"
    until(browser, "decodeURIComponent(location.hash) === '#t=' + arguments[0]", laid)
    browser.execute_script("localStorage.clear()")


def test_a_card_by_its_name_fills_in_its_numbers(browser: Any) -> None:
    at_table(browser)
    for at, name in enumerate(("kylo ren (d", "obi-wan kenobi (o")):
        unit = f".unit:nth-of-type({at + 1})"
        browser.find_element(By.CSS_SELECTOR, f"{unit} .card-field input").send_keys(name)
        until(browser, "document.querySelector(arguments[0])", f"{unit} .card-field button")
        browser.find_element(By.CSS_SELECTOR, f"{unit} .card-field button").click()
        until(browser, "document.querySelector(arguments[0])", f"{unit} .ability-name b")
    until(browser, "document.getElementById('scenario').textContent.startsWith('Kylo Ren (D) vs Obi-Wan Kenobi (O)')")
    until(browser, "document.querySelector('.now .of-dice b')?.textContent === '7'")
    field = browser.find_element(By.CSS_SELECTOR, "[data-at=attacker-power]")
    assert field.get_attribute("value") == "7"
    field.clear()
    field.send_keys("9")
    until(browser, "document.querySelector('.now .of-dice b')?.textContent === '9'")
    tap(browser, "Evade 2 (2 Force)", ".unit:nth-of-type(2)")
    line = "Kylo Ren (D), power 9 vs Obi-Wan Kenobi (O), loses Evade"
    until(browser, "decodeURIComponent(location.hash) === '#t=' + arguments[0]", line)
    exactly = Fraction(as_data(ask(line))["units"][1]["damage"]["mean"]["exact"])
    until(browser, "document.querySelector('.now .of-damage b')?.textContent === arguments[0]", mean(exactly, "en"))
    assert browser.find_element(By.ID, "scenario").text == line, "nothing else of the answer is taken for its scenario"
    browser.execute_script("localStorage.clear()")


def test_a_number_is_typed_or_goes_on_while_a_finger_holds_its_button(browser: Any) -> None:
    at_table(browser)
    field = browser.find_element(By.CSS_SELECTOR, "[data-at=attacker-power]")
    field.clear()
    field.send_keys("12")
    until(browser, "document.querySelector('.now:not(.stale) .of-dice b')?.textContent === '12'")
    pointer = """
        const button = document.querySelector('[data-at=attacker-power-more]');
        button.dispatchEvent(new PointerEvent(arguments[0], { pointerType: 'touch', bubbles: true }));
    """
    browser.execute_script(pointer, "pointerdown")
    until(browser, "Number(document.querySelector('[data-at=attacker-power]').value) > 14")
    browser.execute_script(pointer, "pointerup")
    stopped = field.get_attribute("value")
    until(browser, "document.querySelector('.now:not(.stale) .of-dice b')?.textContent === arguments[0]", stopped)
    assert field.get_attribute("value") == stopped
    browser.execute_script("localStorage.clear()")


# Small windows and large letters


def test_the_verdict_stands_in_the_first_quarter_of_a_phone(browser: Any) -> None:
    resize(browser, 360, 740)
    for text in ("power 6, Lucky 2 vs Armor, health 5", "can i evade twice in one attack?"):
        opened(browser, f"#q={quote(text)}&lang=en")
        until(browser, "document.querySelector('#answer .verdict')")
        first = "return document.querySelector('#answer :is(.figures, .verdict)').getBoundingClientRect()"
        assert browser.execute_script(first)["y"] < 740 / 4
    resize(browser, 360, 800)


@pytest.mark.parametrize(("width", "height", "letters"), [(740, 360, 16), (360, 740, 32), (412, 915, 32)])
def test_in_landscape_and_with_text_of_200_percent_all_can_be_tapped(site: Path, width: int, height: int, letters: int) -> None:
    served, driver = Served(site), started(letters=letters)
    resize(driver, width, height)
    fits = "return document.documentElement.scrollWidth <= innerWidth && innerWidth === screen.width"
    inside = """
        const { top, bottom, left, right } = document.querySelector('.now .figures').getBoundingClientRect();
        return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
    """
    try:
        driver.get(served.url + "#/table")
        ready(driver)
        until(driver, "document.querySelector('#table-answer .beside')")
        for power in (5, 6, 7):
            thumb(driver, "Power: one more", ".unit")
            until(driver, "document.querySelector('.now .of-dice b')?.textContent === arguments[0]", str(power))
            assert driver.execute_script(inside), "the result is seen while one taps"
        for view in ("rules", "menu", "ask", "table", "ask"):
            driver.find_element(By.ID, "to-" + view).click()
            assert driver.execute_script(fits), view
        assert asked(driver, "power 6 vs Armor, health 5").startswith("6\ndice")
        assert driver.execute_script(fits)
        thumb(driver, "Show across the table", "#answer")
        until(driver, "document.querySelector('dialog[open]')")
        close(driver, "Close")
    finally:
        driver.quit()
        served.stop()


# Each of these with a browser of its own


@pytest.fixture
def fresh(site: Path) -> Iterator[Any]:
    """Starts a browser with scripts that spoil something, and opens the page in it."""
    served, drivers = Served(site), []

    def start(*before: str, fragment: str = "") -> Any:
        driver = started(*before)
        drivers.append(driver)
        driver.base, driver.served = served.url, served
        driver.get(served.url + fragment)
        return driver

    yield start
    for driver in drivers:
        driver.quit()
    served.stop()


def test_it_works_without_a_network_after_the_first_visit(fresh: Any) -> None:
    driver = fresh()
    until(driver, KEPT)
    driver.served.stop()
    opened(driver, "#/rules")
    until(driver, "document.querySelector('#found details')")
    heads = driver.execute_script("return [...document.querySelectorAll('#found h2')].map((one) => one.textContent)")
    assert heads == ["Glossary", "Rulings", "What the rulings rest on"], "there is far less of the first"
    tap(driver, "Keywords (60)", "#found")
    driver.execute_script("location.hash = '#evade'")
    until(driver, "document.querySelector('#found article')")
    driver.back()
    until(driver, "document.querySelector('#found details[open]')")
    assert "5 attack dice, 4.15 damage" in asked(driver, POWER_SIX)
    opened(driver, f"#q={quote('amror')}")
    until(driver, "document.querySelector('#answer .verdict')?.textContent === 'Armor'")
    assert complaints(driver) == []


@pytest.mark.parametrize(
    "broken",
    [
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }",
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('closed', 'SecurityError'); } })",
    ],
    ids=["full", "closed"],
)
def test_without_storage_it_says_so_and_works(fresh: Any, broken: str) -> None:
    driver = fresh(broken)
    ready(driver)
    asked(driver, "Accuracy 1 vs Armor")
    tap(driver, "Add to favourites")
    assert "stores nothing" in until(driver, "document.getElementById('notes').textContent")
    tap(driver, "Clear")
    assert "Favourites\nAccuracy 1 vs Armor" in driver.find_element(By.ID, "lists").text
    assert complaints(driver) == []


def test_without_a_copy_on_the_device_it_says_so_and_works(fresh: Any) -> None:
    none = "Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined }); delete window.caches;"
    driver = fresh(none)
    until(driver, "document.getElementById('engine').textContent.includes('keeps no copy')")
    assert asked(driver, "Accuracy 1 vs Armor").startswith("Hits on a natural 4")


WATCHED = (
    "const One = Worker; window.Worker = class extends One { constructor(...given) { super(...given); window.last = this; } };"
)


def test_an_engine_that_dies_is_told_and_started_again(fresh: Any) -> None:
    driver = fresh(WATCHED)
    ready(driver)
    driver.find_element(By.ID, "line").send_keys(SLOW, Keys.ENTER)
    until(driver, "document.documentElement.dataset.engine === 'busy'")
    driver.execute_script("last.onerror(new ErrorEvent('error', { message: 'out of memory', cancelable: true }))")
    until(driver, "document.getElementById('engine').textContent.includes('out of memory')")
    tap(driver, "Start the engine")
    ready(driver)
    assert asked(driver, "Accuracy 1 vs Armor").startswith("Hits on a natural 4")


def test_without_its_runtime_the_rules_can_still_be_read(site: Path, tmp_path: Path) -> None:
    shutil.copytree(site, tmp_path / "site")
    (tmp_path / "site" / "runtime" / "pyodide.asm.wasm.bin").unlink()
    served, driver = Served(tmp_path / "site"), started()
    try:
        driver.get(served.url + "#/rules")
        until(driver, "document.documentElement.dataset.engine === 'failed'")
        until(driver, "document.querySelector('#found details')")
        assert "can be read" in driver.find_element(By.ID, "engine").text
    finally:
        driver.quit()
        served.stop()


def test_boards_are_answered_before_the_book_is_here_and_what_misses_it_says_so(site: Path, tmp_path: Path) -> None:
    shutil.copytree(site, tmp_path / "site")
    book = tmp_path / "site" / "later.bin"
    content = book.read_bytes()
    book.unlink()
    served, driver = Served(tmp_path / "site"), started()
    driver.base = served.url
    try:
        driver.get(served.url)
        ready(driver)
        assert "5 attack dice, 4.15 damage" in asked(driver, POWER_SIX)
        driver.find_element(By.ID, "line").clear()
        driver.find_element(By.ID, "line").send_keys("may I parry twice?", Keys.ENTER)
        until(driver, "document.querySelector('#answer')?.textContent.includes('later.bin: 404')")
        book.write_bytes(content)
        ready(driver)
        assert asked(driver, "amror").startswith("Armor")
        sizes = {file.name: file.stat().st_size for file in (tmp_path / "site").rglob("*.bin")}
        first = sum(size for name, size in sizes.items() if name != "later.bin")
        assert first < 6_500_000, "with what the page takes by itself no more than seven megabytes before the first answer"
    finally:
        driver.quit()
        served.stop()


def test_a_newer_version_takes_the_place_of_the_old_one_when_asked_to(site: Path, tmp_path: Path) -> None:
    shutil.copytree(site, tmp_path / "site")
    served, driver = Served(tmp_path / "site"), started()
    driver.base = served.url
    try:
        driver.get(served.url)
        until(driver, KEPT)
        worker = tmp_path / "site" / "sw.js"
        text = worker.read_text(encoding="utf-8")
        version = text.partition('VERSION = "')[2][:16]
        worker.write_text(text.replace(version, "0123456789abcdef"), encoding="utf-8")
        opened(driver, "")
        until(driver, "document.querySelector('.note[data-kind=update]')")
        tap(driver, "Use it now")
        until(driver, "!document.querySelector('.note[data-kind=update]')")
        ready(driver)
        kept = driver.execute_async_script("caches.keys().then(arguments[0])")
        assert [name for name in kept if "site" in name] == ["swtcg-site-0123456789abcdef"]
    finally:
        driver.quit()
        served.stop()


STARTED = """
    const [change, done] = arguments;
    caches.keys().then(async (names) => {
      const mine = names.filter((name) => name.startsWith('swtcg-python-'));
      const cache = mine.length && (await caches.open(mine[0])), [entry] = cache ? await cache.keys() : [];
      if (!entry) return done([mine, 0]);
      const answer = await cache.match(entry), bytes = new Uint8Array(await answer.arrayBuffer());
      const middle = bytes.subarray(bytes.length >> 1, (bytes.length >> 1) + 1000);
      if (change) {
        middle.fill(7);
        await cache.put(entry, new Response(bytes, { headers: answer.headers }));
      }
      done([mine, bytes.length, middle.every((byte) => byte === 7)]);
    });
"""
"""The memory that was kept: in which places, its size, and whether it was spoiled by this."""


def memory_kept(driver: Any, *, other_than: object = None, spoil: bool = False) -> list[Any]:
    """What is kept of a started engine, as soon as it is kept and is whole, or has been spoiled."""
    end = time.monotonic() + ALLOWED
    while time.monotonic() < end:
        found: list[Any] = driver.execute_async_script(STARTED, spoil)
        if found[1] and found[0] != other_than and found[2] == spoil:
            return found
        time.sleep(0.2)
    raise AssertionError("nothing was kept")


def test_what_was_kept_of_the_engine_is_used_and_is_made_anew_where_it_is_damaged(fresh: Any) -> None:
    driver = fresh()
    ready(driver)
    places, size, _ = memory_kept(driver)
    assert len(places) == 1
    opened(driver, "")
    assert "5 attack dice, 4.15 damage" in asked(driver, POWER_SIX)
    assert asked(driver, "czy mogę użyć Parry?")
    assert memory_kept(driver, spoil=True) == [places, size, True]
    opened(driver, "")
    assert "5 attack dice, 4.15 damage" in asked(driver, POWER_SIX)
    assert memory_kept(driver)[0] == places
    assert complaints(driver) == []


def test_another_program_does_not_start_from_what_was_kept_of_the_old_one(site: Path, tmp_path: Path) -> None:
    shutil.copytree(site, tmp_path / "site")
    program = tmp_path / "site" / "program.bin"
    program.touch()  # or the browser takes it for one that will not change soon
    no_copy = "Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined });"
    served, driver = Served(tmp_path / "site"), started(no_copy)
    driver.base = served.url
    try:
        driver.get(served.url)
        ready(driver)
        places, *_ = memory_kept(driver)
        program.write_bytes(gzip.compress(gzip.decompress(program.read_bytes()) + bytes(512)))
        opened(driver, "")
        newer, *_ = memory_kept(driver, other_than=places)
        assert len(newer) == 1
        assert asked(driver, "Accuracy 1 vs Armor").startswith("Hits on a natural 4")
    finally:
        driver.quit()
        served.stop()


# By tapping alone: as a thumb does it, on what can be seen and is covered by nothing


def thumb(browser: Any, label: str, inside: str = "main") -> None:
    """Tap the first control that is called so, where it lies."""
    script = """
        const called = (one) => one.getAttribute('aria-label') ?? one.textContent.trim();
        const controls = (place) => [...place.querySelectorAll('button, a, summary')];
        const there = [...document.querySelectorAll(arguments[0])].flatMap(controls);
        const found = there.find((one) => called(one) === arguments[1] && one.checkVisibility());
        found?.scrollIntoView({ block: 'center', behavior: 'instant' });
        return found;
    """
    for again in range(DRAWN_ANEW):
        control = browser.execute_script(script, inside, label)
        assert control is not None, label
        try:
            control.click()
        except StaleElementReferenceException:  # it was drawn anew under the finger, and a person taps once more
            if again + 1 == DRAWN_ANEW:
                raise
        else:
            break


def verdict(browser: Any, place: str) -> str:
    return str(browser.execute_script("return document.querySelector(arguments[0])?.textContent ?? ''", place))


@pytest.mark.parametrize(("lang", "width", "height"), [("en", 412, 915), ("pl", 768, 1024), ("pl", 360, 800), ("en", 1280, 800)])
def test_ten_tasks_by_tapping_alone(browser: Any, lang: str, width: int, height: int) -> None:
    def word(name: str, **facts: object) -> str:
        return say(lang, f"site.{name}", **facts)

    def more(what: str) -> str:
        return word("more", what=word(what))

    resize(browser, width, height)
    browser.execute_script("localStorage.clear()")
    opened(browser, "")
    browser.execute_script("navigator.clipboard.writeText = async (text) => { window.clipped = text; }")
    # the language, and the table
    browser.find_element(By.ID, "to-menu").click()
    thumb(browser, {"en": "English", "pl": "Polski"}[lang])
    thumb(browser, word("table"), "#views")
    until(browser, "document.querySelector('#table-answer .beside')")
    # a board by its steppers
    attacker, defender = ".unit", ".unit + .unit"
    for _ in range(2):
        thumb(browser, more("power"), attacker)
    thumb(browser, more("damage"), defender)
    thumb(browser, word("states"), defender)
    thumb(browser, word("tapped"), defender)
    # keywords, with their numbers and costs; one of them away again
    thumb(browser, word("keywords"), attacker)
    thumb(browser, "Critical Hit", attacker)
    thumb(browser, word("more", what=word("number-of", keyword="Critical Hit")), attacker)
    thumb(browser, word("keywords"), attacker)
    thumb(browser, "Lucky", attacker)
    thumb(browser, word("remove", what="Lucky"), attacker)
    thumb(browser, word("keywords"), defender)
    thumb(browser, "Evade", defender)
    thumb(browser, word("more", what=word("cost-of", keyword="Evade")), defender)
    line = "power 6, Critical Hit 2 vs Evade 1 (2 Force), health 4, damage 1, tapped"
    written = write_scenario(read_scenario(line), lang)
    until(browser, "document.getElementById('scenario').textContent === arguments[0]", written)
    # the dice as they lie
    for face in (6, 6, 1, 1, 2, 3):
        thumb(browser, word("die", n=face), ".dice")
    until(browser, "document.querySelectorAll('.lying').length === 6")
    asked_for = write_scenario(read_scenario(f"{line}; rolls 6 6 1 1 2 3"), lang)
    said = ask(asked_for)
    expected_verdict = as_text(said, lang).splitlines()[0]
    until(browser, "document.querySelector('.now .verdict').textContent === arguments[0]", expected_verdict)
    # for both players
    thumb(browser, word("across"), "#table-answer")
    thumb(browser, word("turn"), "dialog")
    assert verdict(browser, "dialog .turned .verdict") == expected_verdict
    close(browser, word("close"))
    # as a line; shared as an address, a QR code and text
    thumb(browser, word("to-line"), "#table-answer")
    until(browser, "document.querySelector('#answer .verdict')?.textContent === arguments[0]", expected_verdict)
    thumb(browser, word("share"), "#answer")
    until(browser, "document.querySelector('dialog .qr svg path')")
    address = browser.find_element(By.ID, "share-address").get_attribute("value")
    thumb(browser, word("copy-link"), "dialog")
    until(browser, "document.querySelector('dialog .copying').textContent === arguments[0]", word("copied"))
    assert browser.execute_script("return clipped") == address
    close(browser, word("close"))
    thumb(browser, word("copy-text"), "#answer")
    until(browser, "document.querySelector('#answer .copying').textContent === arguments[0]", word("copied"))
    assert browser.execute_script("return clipped") == as_text(said, lang)
    # a favourite, and what was asked before
    thumb(browser, word("keep"), "#answer")
    thumb(browser, word("clear"), "#ask")
    shown = until(browser, "document.getElementById('lists').innerText")
    assert shown.startswith(f"{word('favourites')}\n{asked_for}\n\u00d7\n{word('history')}\n{asked_for}")
    thumb(browser, asked_for, "#lists")
    until(browser, "document.querySelector('#answer .verdict')?.textContent === arguments[0]", expected_verdict)
    # the address opened elsewhere
    browser.execute_script("localStorage.clear()")
    opened(browser, address.removeprefix(browser.base))
    until(browser, "document.querySelector('#answer .verdict')?.textContent === arguments[0]", expected_verdict)
    resize(browser, 360, 800)
    browser.execute_script("localStorage.clear()")


# Moving less, and paper


def test_nothing_moves_whether_that_is_wanted_or_not(browser: Any) -> None:
    turning = "return getComputedStyle(document.querySelector('dialog .large')).transitionDuration"
    scrolling = "return getComputedStyle(document.documentElement).scrollBehavior"
    for wanted in ("no-preference", "reduce"):
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-reduced-motion", "value": wanted}]})
        opened(browser, f"#q={quote('power 2 vs health 2')}")
        until(browser, "document.querySelector('#answer .beside')")
        tap(browser, "Show across the table")
        assert browser.execute_script(turning) == "0s"  # while it turned, the buttons would slide away under the finger
        assert browser.execute_script(scrolling) == "auto"
        running = "return document.getAnimations().filter((one) => one.playState === 'running').length"
        tap(browser, "Turn round", "dialog")
        assert browser.execute_script(running) == 0
        close(browser, "Close")
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


@pytest.mark.parametrize("address", [f"#q={quote(POWER_SIX)}&lang=en", "#/table", "#evade", "#/deck", "#/deck-sheet"])
def test_paper_gets_the_answer_and_nothing_to_tap(browser: Any, address: str) -> None:
    browser.execute_script(KEEP_DECK, "ours.txt", "4 Rey (F)\n2 Kylo Ren\n")
    dark = [{"name": "prefers-color-scheme", "value": "dark"}]
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print", "features": dark})
    opened(browser, address)
    content = "document.querySelector('#answer .chart, #table-answer .chart, #found article, .deck, .sheet')?.checkVisibility()"
    until(browser, content)
    to_tap = """
        const taps = document.querySelectorAll('button, input, textarea, nav a, .note, progress, #engine');
        return [...taps].filter((one) => one.checkVisibility()).map((one) => one.outerHTML);
    """
    assert browser.execute_script(to_tap) == []
    folded = """
        const items = [...document.querySelectorAll('#answer details li')];
        return items.filter((one) => !one.getBoundingClientRect().height).length;
    """
    assert browser.execute_script(folded) == 0, "what is folded is read on paper too"
    assert browser.execute_script("return getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert browser.execute_script("return getComputedStyle(document.body).color") == "rgb(0, 0, 0)"
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "", "features": []})
    browser.execute_script("localStorage.clear()")


# The reader's own cards


def open_cards(browser: Any, *files: Path) -> None:
    browser.find_element(By.ID, "card-files").send_keys("\n".join(map(str, files)))


CARDS = "document.getElementById('cards').textContent"


def test_own_cards_are_read_on_the_device_and_stay_there(fresh: Any, tmp_path: Path) -> None:
    file, zipped = sets.write(tmp_path), tmp_path / "plugin.zip"
    with ZipFile(zipped, "w") as archive:
        archive.write(file, "sets/INV.txt")
    driver = fresh()
    until(driver, KEPT)
    until(driver, f"{CARDS}.includes('sent nowhere')")
    driver.get_log("performance")
    open_cards(driver, zipped)
    until(driver, f"{CARDS}.includes('Cards: 9, sets: 1.')")
    sent = [json.loads(entry["message"])["message"] for entry in driver.get_log("performance")]
    assert [m["params"]["request"]["url"] for m in sent if m["method"] == "Network.requestWillBeSent"] == []
    driver.served.stop()
    opened(driver, "")
    until(driver, f"{CARDS}.includes('Cards: 9, sets: 1.')")
    driver.find_element(By.ID, "line").send_keys("Oru Dellin (A), power 9 vs vek t")
    until(driver, "document.querySelector('#hints button')?.textContent === 'Vek Torran (B)'")
    tap(driver, "Vek Torran (B)", "#hints")
    tap(driver, "Answer")
    until(driver, "document.querySelector('#answer .verdict')?.textContent.startsWith('9 attack dice')")
    assert asked(driver, "vek torran").startswith('"vek torran" fits 2 cards')
    tap(driver, "Vek Torran (C)", "#answer")
    until(driver, "document.querySelector('#answer .verdict')?.textContent.startsWith('Vek Torran (C): Light Side')")
    tap(driver, "Clear")
    tap(driver, "Forget these cards")
    tap(driver, "Tap again to forget")
    until(driver, f"{CARDS}.includes('Open card files that you have')")
    opened(driver, "")
    time.sleep(1)
    assert "Cards: 9" not in driver.execute_script(f"return {CARDS}")
    assert complaints(driver) == []


def test_a_file_without_cards_says_so_and_changes_nothing(browser: Any, tmp_path: Path) -> None:
    opened(browser, "")
    (tmp_path / "holiday.zip").write_bytes(b"PK\x03\x04 nothing more")
    open_cards(browser, tmp_path / "holiday.zip")
    until(browser, f"{CARDS}.includes('holiday.zip')")
    assert "4 attack dice" in asked(browser, "Darth Vader (W) vs rey f")


def test_names_and_texts_of_cards_never_become_markup(browser: Any, tmp_path: Path) -> None:
    opened(browser, "")
    lines = [text.replace("\n", " ").replace("\t", " ") for text in TEXTS]
    hostile = [sets.row(f"Zed {n} {text}", Text=text, Usage=text) for n, text in enumerate(lines)]
    open_cards(browser, sets.write(tmp_path, "HOSTILE.txt", *hostile))
    until(browser, f"{CARDS}.includes('Cards: ')")
    browser.execute_script("document.querySelector('#cards details').open = true")
    browser.find_element(By.ID, "line").send_keys("zed")
    until(browser, "document.querySelectorAll('#hints button').length > 1")
    for n in range(len(lines)):
        asked(browser, f"zed {n}")
        made = "return document.querySelectorAll('main img, main script, main b b, main svg[onload]').length"
        assert browser.execute_script(made) == 0
    tap(browser, "Clear")
    tap(browser, "Forget these cards")
    tap(browser, "Tap again to forget")
    until(browser, f"!{CARDS}.includes('Cards: ')")


def test_where_nothing_can_be_kept_the_cards_last_until_it_is_closed(fresh: Any, tmp_path: Path) -> None:
    driver = fresh()
    until(driver, KEPT)
    origin = driver.base.rstrip("/")
    driver.execute_cdp_cmd("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    open_cards(driver, sets.write(tmp_path))
    until(driver, f"{CARDS}.includes('last until it is closed')")
    assert asked(driver, "dark walker").startswith("Dark Walker: Dark Side, Ground")


# Decks

DECK = "document.querySelector('#deck-view .deck h2')?.checkVisibility()"
SHEET = "document.querySelector('#deck-view .sheet h2')?.checkVisibility()"
FAILED = "document.querySelector('#deck .verdict')?.textContent"
SETTINGS = "document.getElementById('cards-here').checkVisibility()"
CLIP = "navigator.clipboard.writeText = async (text) => { window.clipped = text; }"
OURS = dek(("Vek's X-Wing (C)", "INV"), ("Mora Linn (A)", "INV"), ("Mora Linn (A)", "INV"), ("Vek Torran (D)", "INV"))


def type_deck(browser: Any, text: str) -> None:
    """Put a list into the field and have it shown."""
    browser.execute_script("location.hash = '#/menu'")
    until(browser, SETTINGS)
    browser.execute_script("document.getElementById('deck-list').value = arguments[0]", text)
    tap(browser, "Show this list", "#deck")


def shown_lines(browser: Any, text: str) -> list[str]:
    """The lines of a text that are not to be seen in the view of a deck; the curve is a chart there."""
    seen = browser.execute_script("return document.getElementById('deck-view').textContent")
    lines = [line.strip().removesuffix(":") for line in text.splitlines()]
    return [line for line in lines if line.replace(" %", "\u00a0%") not in seen and not line.replace(" ", "").isdigit()]


def lacking(browser: Any, *call: str, stdin: str = "", base: str) -> list[str]:
    """What the terminal says of a deck and the page does not, neither where it is seen nor where it is copied."""
    told = run("deck", *call, stdin=stdin, SWTCG_CARDS=base).stdout
    if stdin:
        name = say("pl" if "pl" in call else "en", "deck.piped")
        told = told.replace("-:", f"{name}:")
    elif call[0] != "-":
        told = told.replace(call[0], Path(call[0]).name)
    browser.execute_script(CLIP)
    tap(browser, say("pl" if "pl" in call else "en", "site.copy-text"), "#deck-view")
    assert until(browser, "window.clipped") == told
    browser.execute_script("window.clipped = ''")
    return [line for line in shown_lines(browser, told) if not line.startswith(("Cost  ", "Koszt  "))]


def test_a_deck_says_what_it_says_in_the_terminal_and_stays_on_the_device(fresh: Any, tmp_path: Path) -> None:
    base, cards, file = str(tmp_path / "cards.sqlite"), sets.write(tmp_path, "INV.txt", *DECK_CARDS), tmp_path / "our.dek"
    assert run("cards", "import", str(cards), SWTCG_CARDS=base).returncode == 0
    file.write_text(OURS, encoding="utf-8")
    driver = fresh()
    until(driver, KEPT)
    open_cards(driver, cards)
    until(driver, f"{CARDS}.includes('Cards: {len(DECK_CARDS)}')")
    driver.get_log("performance")
    driver.find_element(By.ID, "deck-file").send_keys(str(file))
    until(driver, DECK)
    sent = [json.loads(entry["message"])["message"] for entry in driver.get_log("performance")]
    assert [m["params"]["request"]["url"] for m in sent if m["method"] == "Network.requestWillBeSent"] == []
    assert lacking(driver, str(file), base=base) == []
    assert driver.title.startswith("Your deck: our.dek: ")
    driver.served.stop()
    opened(driver, "#/deck")
    until(driver, DECK)
    assert lacking(driver, str(file), base=base) == []
    speak(driver, "pl")
    opened(driver, "#/deck")
    until(driver, "document.querySelector('.deck h2')?.textContent.startsWith('our.dek: 4 karty')")
    assert lacking(driver, str(file), "--lang", "pl", base=base) == []
    speak(driver, "en")
    opened(driver, "#/deck")
    until(driver, "document.querySelector('.deck h2')?.textContent.startsWith('our.dek: 4 cards')")
    tap(driver, "Vek Torran (B)", ".deck .choices")  # what was meant by a name that is none
    until(driver, "!document.querySelector('.deck .choices')")
    until(driver, "[...document.querySelectorAll('.deck li a')].some((one) => one.textContent.startsWith('1 Vek T'))")
    driver.execute_script(
        "[...document.querySelectorAll('.deck li a')].find((one) => one.textContent.startsWith('1 Vek T')).click()"
    )
    until(driver, "document.querySelector('#answer .verdict')?.textContent.startsWith('Vek Torran (B): Light Side')")
    driver.execute_script("history.back()")
    until(driver, DECK)
    tap(driver, "Ask", "#views")
    tap(driver, "More", "#views")
    until(driver, DECK)
    tap(driver, "\u2190 More", "#deck-view")
    until(driver, SETTINGS)
    assert "Open: our.dek" in driver.find_element(By.ID, "deck").text
    until(driver, f"{CARDS}.includes('Cards: {len(DECK_CARDS)}')")
    tap(driver, "Forget these cards")
    tap(driver, "Tap again to forget")
    until(driver, f"{CARDS}.includes('Open card files that you have')")
    tap(driver, "Show the deck", "#deck")
    until(driver, "document.querySelector('.deck h2')?.textContent === 'our.dek: 4 cards (4 not found)'")
    driver.execute_script("location.hash = '#/menu'")
    until(driver, SETTINGS)
    tap(driver, "Forget this deck")
    tap(driver, "Tap again to forget")
    until(driver, "document.getElementById('deck').textContent.includes('No deck is open')")
    opened(driver, "#/deck")
    until(driver, SETTINGS)
    assert complaints(driver) == []


def test_a_typed_deck_and_its_sheet_are_what_the_terminal_prints(fresh: Any, tmp_path: Path) -> None:
    base, listed = str(tmp_path / "none.sqlite"), "Characters:\n4 Rey (F)\n2x kylo ren j\n1 Jedi Gunship\nSideboard\n1 Rey (B)\n"
    browser = fresh(fragment="#/menu")
    ready(browser)
    type_deck(browser, listed)
    until(browser, DECK)
    assert lacking(browser, "-", stdin=listed, base=base) == []
    tap(browser, "Keyword sheet", "#deck-view")
    until(browser, SHEET)
    assert lacking(browser, "-", "--sheet", stdin=listed, base=base) == []
    names = browser.execute_script("return [...document.querySelectorAll('.sheet article h2')].map((one) => one.textContent)")
    assert len(names) > 1
    browser.execute_script("""
        window.print = () => { window.printed = true; };
        const made = URL.createObjectURL;
        URL.createObjectURL = (blob) => { window.saved = blob; return made.call(URL, blob); };
    """)
    tap(browser, "Print", "#deck-view")
    assert browser.execute_script("return printed")
    tap(browser, "Save as a file", "#deck-view")
    saved = browser.execute_async_script("saved.text().then(arguments[0])")
    assert saved == run("deck", "-", "--sheet", "--format", "html", stdin=listed, SWTCG_CARDS=base).stdout
    speak(browser, "pl")
    opened(browser, "#/deck-sheet")
    until(browser, "document.querySelector('.sheet .reason')?.textContent.startsWith('Arkusz')")
    assert lacking(browser, "-", "--sheet", "--lang", "pl", stdin=listed, base=base) == []
    speak(browser, "en")
    opened(browser, "#/deck")
    until(browser, DECK)
    browser.execute_script("history.back()")
    until(browser, SETTINGS)
    assert browser.find_element(By.ID, "deck-list").get_attribute("value") == listed
    assert complaints(browser) == []


def test_where_nothing_can_be_stored_a_deck_lasts_as_long_as_the_page(fresh: Any) -> None:
    full = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }"
    driver = fresh(
        KEEP_DECK.replace("arguments[0]", "'old.txt'").replace("arguments[1]", "'1 Rey (F)'") + ";" + full, fragment="#/menu"
    )
    ready(driver)
    assert "Open: old.txt" in driver.find_element(By.ID, "deck").text
    type_deck(driver, "2 Kylo Ren (J)")
    until(driver, f"{DECK} && document.querySelector('.deck h2').textContent === 'Deck: 2 cards (2 Dark Side)'")
    assert "stores nothing" in driver.find_element(By.ID, "notes").text
    tap(driver, "Keyword sheet", "#deck-view")
    until(driver, SHEET)
    assert complaints(driver) == []


def test_a_list_that_cannot_be_read_says_so_and_the_deck_before_stays(browser: Any, tmp_path: Path) -> None:
    opened(browser, "#/menu")
    type_deck(browser, "1 Rey (F)")
    until(browser, DECK)
    for text, told in (
        ("", "There is no card in this deck list."),
        ("x" * 1_000_001, "larger than"),
        ("no number", 'Cannot read "no number".'),
        ("1 Rey (F)\n" * 401, "This list has 401 cards"),
        ("<!DOCTYPE a><deck/>", "declares a document type"),
    ):
        type_deck(browser, text)
        until(browser, f"{FAILED}?.includes(arguments[0])", told)
        assert browser.current_url.endswith("#/menu")
    (tmp_path / "holiday.dek").write_bytes(b"PK\x03\x04\0 nothing more")
    browser.find_element(By.ID, "deck-file").send_keys(str(tmp_path / "holiday.dek"))
    until(browser, f"{FAILED}?.startsWith('holiday.dek: This is no text.')")
    opened(browser, "#/deck")
    until(browser, f"{DECK} && document.querySelector('.deck h2').textContent === 'Deck: 1 card (1 Light Side)'")
    for text in TEXTS:
        line = " ".join(text.split())
        type_deck(browser, f"1 Rey (F)\n1 {line}")
        until(browser, f"{FAILED} || {DECK}")
        made = "return document.querySelectorAll('main img, main script, main b b, main svg[onload]').length"
        assert browser.execute_script(made) == 0
    browser.execute_script("localStorage.clear()")


# What is in the FAQ, and what is for paper


def test_the_faq_is_a_file_to_pass_on_and_the_cheat_sheet_opens_without_a_network(fresh: Any, site: Path) -> None:
    driver = fresh(fragment="#/menu")
    until(driver, KEPT)
    kept = driver.execute_async_script("caches.match('faq.html').then((found) => arguments[0](Boolean(found)))")
    assert not kept, "what it holds is here already"
    link = driver.find_element(By.CSS_SELECTOR, "a[href='faq.html']")
    size = (site / "faq.html").stat().st_size
    assert (link.get_attribute("href"), f"({round(size / 1e6)} MB)" in link.text) == (driver.base + "faq.html", True)
    driver.get(driver.base + "faq.html")
    until(driver, "document.querySelectorAll('#main details').length > 30")
    driver.back()
    until(driver, SETTINGS)
    driver.served.stop()
    tap(driver, say("en", "site.sheet"), "#view-menu")
    until(driver, "location.pathname === '/sheet.html' && document.querySelectorAll('section').length === 4")
    driver.back()
    until(driver, SETTINGS)
    assert complaints(driver) == []


def test_all_that_the_faq_holds_is_in_the_rules(browser: Any, site: Path) -> None:
    """Every topic with its rulings, every keyword and term, and what they rest on: the decisions and the sources."""
    book = json.loads((site / "rules.json").read_text(encoding="utf-8"))
    opened(browser, "#/rules")
    until(browser, "document.querySelector('#found details')")
    folds = browser.execute_script("""
        const folds = [...document.querySelectorAll('#found details')];
        return folds.map((one) => [one.firstChild.textContent, one.querySelectorAll('li').length]);
    """)
    assert [title.rpartition(" (")[0] for title, _ in folds[2:-2]] == [topic[0] for topic in book["topics"]]
    assert sum(n for _, n in folds[2:-2]) == len(book["rulings"]["rows"])
    assert [n for _, n in folds[-2:]] == [len(book["decisions"]), len(book["sources"])]
    tap(browser, folds[-2][0], "#found")
    browser.execute_script("document.querySelector('#found a[href=\"#decision-37\"]').click()")
    until(browser, "document.querySelector('#decision-37')?.checkVisibility()")
    assert book["decisions"]["37"][0] in browser.find_element(By.ID, "found").text
    first = browser.execute_script("const link = document.querySelector('#found li a'); link.click(); return link.textContent")
    until(browser, "document.querySelector('#found article h2')?.textContent.startsWith(arguments[0])", first)
    browser.execute_script("history.back()")
    until(browser, "document.querySelector('#decision-37')")
