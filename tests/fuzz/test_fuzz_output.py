"""Texts made of the marks of Markdown, HTML and terminals: a renderer shows each as it is written, and makes nothing of it."""

from __future__ import annotations

import json
from random import Random

import hostile
from fuzz.lane import Lane
from fuzz.shown import Rendered, plain

from swtcg_rules.faq.markdown import _block, _table, escaped
from swtcg_rules.faq.page import script_data
from swtcg_rules.render.page import Block, Inline, Line, Rows, Section, TextTable, Together
from swtcg_rules.words import fill, unfilled

PIECES = [
    *hostile.TEXTS,
    *"\\`*_[]<>|~&#+-=.()!{}:;'\"/$%^@?, \n\t\r\v\x85\u2028\xa0",
    *("**", "__", "~~", "``", "```", "~~~", "---", "***", "===", "# ", "## ", " #"),
    *("- ", "+ ", "* ", "1. ", "12) ", "> ", "    ", "\\\n", "  \n", "\n\n", "\t"),
    *("<b>", "</b>", "<!--", "-->", "<br", "<a id=x>", "<http://x>", "&lt;", "&#60;", "&copy"),
    *("http://x", "[x](y)", "[x]: y", "![x](y)", "| a ", "|---|", ":--"),
    *("x", "word", "1", "2005", "ż", "😀"),
]
FIELD_PIECES = [
    *("{", "}", "{{", "}}", "x", "n", "q", ":", "+", ",", "|", "one", "!r", ".", "[0]", "0", ">9", " "),
    *("{x}", "{n}", "{x:a|b}", "{x:a|b|c}"),
]


def text(random: Random, pieces: list[str] = PIECES) -> str:
    return "".join(random.choice(pieces) for _ in range(random.randrange(1, 9)))


def shown(random: Random) -> str:
    """A text of which something is left to see."""
    while True:
        made = text(random)
        if plain(made):
            return made


def test_markdown_shows_every_text_as_it_is(lane: Lane) -> None:
    for random in lane.randoms():
        texts = [shown(random) for _ in range(4)]
        blocks: list[Block] = [
            Line(texts[0]),
            Line(texts[1], strong=True),
            Inline(texts[2], texts[3]),
            Section(texts[0], tuple(texts)),
            Section(texts[1], tuple(f"{n}. {one}" for n, one in enumerate(texts, 1))),
            Together((Line(texts[2]), Line(texts[3]))),
            Rows((texts[0], texts[1]), ((texts[2], texts[3]),)),
            TextTable((texts[2], texts[3]), ((texts[0], texts[1]),)),
        ]
        random.shuffle(blocks)
        document = "\n\n".join(_block(block, set(), "") for block in blocks)
        heading = f"### {escaped(texts[0])}\n\n- [{escaped(texts[1])}](#x)\n\n" + '<a id="x"></a>\n\n'
        cells = _table(("English", "Polski"), [[escaped(texts[2]), f"**{escaped(texts[3])}**"]])
        page = Rendered(f"{heading}{document}\n\n{cells}\n", set())
        why = f"{texts!r}\n{page.strange}"
        assert not page.strange, why
        assert page.headings == 1, why
        assert page.targets == ["#x"], why
        seen = plain(page.text)
        missing = [one for one in texts if seen.count(plain(one)) < 4]
        assert not missing, (missing, page.text)


def test_data_in_a_page_ends_nothing(lane: Lane) -> None:
    """As the page writes it: no mark of HTML is left, and JSON reads the same text."""
    for random in lane.randoms():
        made = text(random)
        written = script_data(made)
        assert "<" not in written
        assert json.loads(written) == made


def test_a_phrase_is_refused_or_filled_in(lane: Lane) -> None:
    """A phrase that is let through shows its numbers for every number; and no phrase at all reaches anything else."""
    for random in lane.randoms():
        phrase = text(random, FIELD_PIECES)
        for lang in ("en", "pl"):
            if unfilled(phrase, lang, ("x", "n")):
                continue
            for number in (-2, 0, 1, 2, 5, 12, 22, 1000):
                filled = fill(phrase, lang, x=number, n=number)
                assert "{" not in filled, (phrase, filled)
                assert "}" not in filled, (phrase, filled)
            assert fill(phrase, lang, x="X", n="X")
