"""Any result of the library as a page, as text, as HTML, as Markdown, or as data."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeAlias, cast, get_args

from swtcg_rules.answers.model import Answer
from swtcg_rules.errors import Problem, StoppedError, SwtcgError, UsageError
from swtcg_rules.render.depth import Depth, at_depth
from swtcg_rules.render.page import Page, Together
from swtcg_rules.render.pages import PAGES, Listed, layered_page, page_of
from swtcg_rules.render.plain import plain_text
from swtcg_rules.words import LANGUAGES

if TYPE_CHECKING:
    from swtcg_rules.faq.book import Book

Result: TypeAlias = "Answer | Listed | Book | SwtcgError | StoppedError"
"""Every result of the library, its errors too."""

DATA = {
    "Compared": ("compared", "table_data"),
    "Keywords": ("keywords", "keywords_data"),
    "Checked": ("checked", "checked_data"),
    "Simulated": ("simulated", "simulated_data"),
    "CardFound": ("cards", "card_found_data"),
    "Cards": ("cards", "cards_found_data"),
    "Deck": ("deck_data", "deck_data"),
    "Swept": ("swept_data", "usual_data"),
    "Worth": ("swept_data", "worth_data"),
    "Understood": ("understood", "understood_data"),
    "Moves": ("table_data", "moves_data"),
    "Board": ("scenario", "scenario_data"),
    "Table": ("scenario", "scenario_data"),
}
"""The module and function that make data of each result that is no answer."""


def result_page(result: Result, lang: str = "en", explain: bool = False) -> Page:
    """Everything there is to show of a result, with what a brief page leaves out.

    Raises UsageError for what the library never gives, and for a FAQ, which has no page.
    """
    if isinstance(result, SwtcgError | StoppedError):
        from swtcg_rules.render.checked import problem_lines

        return [Together(tuple(line for problem in result.problems for line in problem_lines(problem, lang)))]
    kind = type(result).__name__
    if kind not in PAGES:
        raise UsageError(Problem("no-result", {"kind": kind}))
    if kind in DATA:
        return page_of(cast("Listed", result), lang, explain)
    return layered_page(cast("Answer", result), lang, explain)


def shown_page(result: Result, lang: str, depth: Depth) -> Page:
    """The page of a result at a depth. Raises UsageError for an unknown language or depth, and as `result_page` does."""
    if depth not in get_args(Depth):
        raise UsageError(Problem("unknown-choice", {"value": depth, "allowed": ", ".join(get_args(Depth))}))
    return at_depth(result_page(result, _known(lang), depth == "explain"), depth, lang)


def as_text(result: Result, lang: str = "en", depth: Depth = "more") -> str:
    """A result as plain text, in English ("en") or Polish ("pl"), at a depth; a FAQ as Markdown."""
    if _is_book(result):
        return as_markdown(result, lang)
    return plain_text(shown_page(result, lang, depth))


def as_markdown(result: Result, lang: str = "en", depth: Depth = "more") -> str:
    """A result as Markdown, at a depth; a whole FAQ in its own languages."""
    from swtcg_rules.faq import markdown

    if _is_book(result):
        return markdown.markdown(cast("Book", result))
    return markdown.page_markdown(shown_page(result, lang, depth))


def as_html(result: Result, lang: str = "en", depth: Depth = "more") -> str:
    """A result as a piece of HTML to be put into a page, at a depth; a FAQ as a whole page, in its own languages."""
    if _is_book(result):
        from swtcg_rules.faq.page import html_page

        return html_page(cast("Book", result))
    from swtcg_rules.render.fragment import html_fragment

    return html_fragment(shown_page(result, lang, depth))


def as_data(result: Result, lang: str = "en") -> dict[str, Any]:
    """A result as the JSON object that the command line prints; its `schema` names its schema (see `schema`)."""
    _known(lang)
    if isinstance(result, SwtcgError | StoppedError):
        from swtcg_rules.render.data import error_data

        return error_data(result, lang)
    if _is_book(result):
        from swtcg_rules.faq.data import faq_data

        return faq_data(cast("Book", result))
    kind = type(result).__name__
    if kind in DATA:
        module, maker = DATA[kind]
        listed: dict[str, Any] = getattr(import_module(f"swtcg_rules.render.{module}"), maker)(result, lang)
        return listed
    if kind not in PAGES:
        raise UsageError(Problem("no-result", {"kind": kind}))
    return _answer_data(cast("Answer", result), lang)


def _answer_data(answer: Answer, lang: str) -> dict[str, Any]:
    from swtcg_rules.render.data import answer_data

    data = answer_data(answer, lang)
    if answer.named:
        from swtcg_rules.answers.notes import with_notes
        from swtcg_rules.render.named import named_data

        data["cards"] = named_data(with_notes(answer), whole=getattr(answer, "of_card", False))
    return data


def _is_book(result: Result) -> bool:
    return type(result).__name__ == "Book"


def nothing_found(answer: Answer) -> bool:
    """Whether nothing was found."""
    return not answer.found


def _known(lang: str) -> str:
    if lang not in LANGUAGES:
        raise UsageError(Problem("unknown-choice", {"value": lang, "allowed": ", ".join(LANGUAGES)}))
    return lang
