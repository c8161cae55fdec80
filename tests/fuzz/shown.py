"""What a reader's program makes of an FAQ: the Markdown as a renderer shows it, the pages as a browser reads them."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from typing import Any
from unicodedata import category

from markdown_it import MarkdownIt

RENDERER = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
INLINE = {"text", "softbreak", "strong_open", "strong_close", "em_open", "em_close", "link_open", "link_close", "html_inline"}
OURS = re.compile(r'<a id="[a-z0-9-]+">|</a>|<br>')
BLOCKS = {
    f"{block}_{end}"
    for block in ("paragraph", "heading", "bullet_list", "ordered_list", "list_item", "table", "thead", "tbody", "tr", "th", "td")
    for end in ("open", "close")
} | {"inline"}
DATA = re.compile(r'(<script type="application/json" id="data">)(.*?)(</script>)', re.DOTALL)


class Rendered:
    """A Markdown document: its text, and what is in it that a text of a user's must not have made."""

    def __init__(self, markdown: str, urls: set[str]) -> None:
        self.text, self.headings, self.strange = "", 0, []
        self.targets: list[str] = []
        for token in RENDERER.parse(markdown):
            if token.type not in BLOCKS:
                self.strange.append(f"{token.type}: {token.content[:200]}")
            self.headings += token.type == "heading_open"
            for inline in token.children or ():
                self.inline(inline, urls)
            self.text += " "
        self.anchors = anchors = re.findall(r'<a id="([^"]+)"></a>', markdown)
        self.strange += [f"anchor twice: {one}" for one in set(anchors) if anchors.count(one) > 1]
        self.strange += [f"leads nowhere: {one}" for one in self.targets if one.startswith("#") and one[1:] not in anchors]

    def inline(self, token: Any, urls: set[str]) -> None:
        if token.type not in INLINE or (token.type == "html_inline" and not OURS.fullmatch(token.content)):
            self.strange.append(f"{token.type}: {token.content[:200]}")
        if token.type == "link_open":
            target = token.attrs["href"]
            self.targets.append(target)
            if not target.startswith("#") and target not in urls:
                self.strange.append(f"link: {target}")
        self.text += token.content if token.type == "text" else " " if token.type in ("softbreak", "html_inline") else ""


OF_A_TEXT = (
    *("h1", "h2", "h3", "nav", "ul", "li", "a", "section", "article", "div", "span", "p", "strong", "em", "table", "thead"),
    *("tbody", "tr", "th", "td"),
)


class Elements(HTMLParser):
    """The elements of a page with their attributes, and its text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.elements: set[tuple[str, tuple[tuple[str, str | None], ...]]] = set()
        self.other: list[str] = []
        self.text = ""
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.add((tag, tuple(attrs)))

    def handle_comment(self, data: str) -> None:
        self.other.append(data)

    def handle_data(self, data: str) -> None:
        self.text += data


def data_of(page: str) -> tuple[str, Any]:
    """The page without its data and without the text that is there for want of a script, and the data."""
    found, text = DATA.search(page), text_of(page)
    assert found
    assert "<" not in found[2]
    return DATA.sub(r"\1\3", page, count=1).replace(text, "", 1), json.loads(found[2])


def text_of(page: str) -> str:
    """What stands in a page for whoever has no JavaScript."""
    return page.partition("<noscript>")[2].partition("</noscript>")[0]


def strange_elements(text: str) -> list[object]:
    """What an FAQ as plain HTML may not hold: elements and attributes that the program does not write, comments."""
    shown = Elements(text)
    strange: list[object] = [
        (tag, attributes)
        for tag, attributes in shown.elements
        if tag not in OF_A_TEXT
        or any(
            name not in ("id", "lang", "href") or (name == "href" and not (value or "").startswith("#"))
            for name, value in attributes
        )
    ]
    return strange + shown.other


def leaves(data: Any) -> list[str]:
    """Every text in some data."""
    if isinstance(data, dict):
        return [text for value in data.values() for text in leaves(value)]
    if isinstance(data, list):
        return [text for value in data for text in leaves(value)]
    return [data] if isinstance(data, str) else []


def plain(text: str) -> str:
    """A text without what a line may be broken at, and without what nobody sees, for which the program shows a "?"."""
    return "".join(c for c in text if c != "?" and not c.isspace() and category(c) not in ("Cc", "Cf", "Cs"))
