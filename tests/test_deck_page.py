"""The keyword sheet of a deck in a real browser: on a phone, on a desk, light and dark, printed. Skipped where there is none."""

from __future__ import annotations

import base64
import re
from pathlib import Path
from typing import Any

import pytest
from decks import CARDS, PLAIN
from program import run
from sets import row, write
from test_page import DESK, PHONE, chromium  # noqa: F401 - a fixture

pytestmark = pytest.mark.slow

LONG = "Zor" + "w" * 120 + " <img src=http://192.0.2.1/x onerror=document.title='no'>"


@pytest.fixture(scope="module")
def sheets(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The sheet in each language, with a name as long and as hostile as one can be."""
    folder = tmp_path_factory.mktemp("sheets")
    base = str(folder / "cards.sqlite")
    cards = write(folder, "inv.txt", *CARDS, row(LONG, Text="Pay 1 Force -> Evade 3"))
    assert run("cards", "import", str(cards), SWTCG_CARDS=base).returncode == 0
    made = {lang: folder / f"{lang}.html" for lang in ("en", "pl")}
    for lang, out in made.items():
        call = ("deck", "-", "--sheet", "--lang", lang, "--out", str(out))
        assert run(*call, stdin=PLAIN.replace("2x", f"1 {LONG}\n2x"), SWTCG_CARDS=base).returncode == 0
    return made


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize(("size", "scheme"), [(PHONE, "light"), (PHONE, "dark"), (DESK, "dark")])
def test_a_sheet_fits_and_asks_nobody(
    chromium: Any,  # noqa: F811
    sheets: dict[str, Path],
    lang: str,
    size: tuple[int, int],
    scheme: str,
) -> None:
    screen = {"width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": size == PHONE}
    chromium.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", screen)
    chromium.execute_cdp_cmd(
        "Emulation.setEmulatedMedia", {"media": "", "features": [{"name": "prefers-color-scheme", "value": scheme}]}
    )
    chromium.get("about:blank")
    for log in ("browser", "performance"):
        chromium.get_log(log)
    chromium.get(sheets[lang].as_uri())
    wide, paper, ink = chromium.execute_script(
        "const style = getComputedStyle(document.body);"
        "return [document.documentElement.scrollWidth - innerWidth, style.backgroundColor, style.color]"
    )
    assert wide <= 0
    light, dark = (sum(map(int, re.findall(r"\d+", color)[:3])) for color in (paper, ink))
    assert (light > dark) is (scheme == "light")
    assert LONG in chromium.execute_script("return document.body.textContent")
    asked = re.findall(r'\\?"url\\?":\\?"(\w+:[^"\\]*)', " ".join(entry["message"] for entry in chromium.get_log("performance")))
    assert [url for url in asked if not url.startswith(("file:", "data:", "about:"))] == []
    assert chromium.get_log("browser") == []


def test_a_printed_sheet_is_dark_on_white_and_no_card_is_torn(chromium: Any, sheets: dict[str, Path]) -> None:  # noqa: F811
    chromium.execute_cdp_cmd(
        "Emulation.setEmulatedMedia", {"media": "print", "features": [{"name": "prefers-color-scheme", "value": "dark"}]}
    )
    chromium.get(sheets["en"].as_uri())
    paper, ink, torn = chromium.execute_script(
        "const style = getComputedStyle(document.body);"
        "return [style.backgroundColor, style.color, getComputedStyle(document.querySelector('article')).breakInside]"
    )
    assert (paper, ink, torn) == ("rgb(255, 255, 255)", "rgb(0, 0, 0)", "avoid")
    printed = chromium.execute_cdp_cmd("Page.printToPDF", {"preferCSSPageSize": True})["data"]
    assert len(re.findall(rb"/Type\s*/Page\b", base64.b64decode(printed))) == 1
    chromium.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "", "features": []})
