"""The page of each answer, and of each other result that has one."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, TypeAlias

from swtcg_rules.answers.model import Answer
from swtcg_rules.render.depth import Depth, at_depth
from swtcg_rules.render.page import Inline, More, Page

if TYPE_CHECKING:
    from swtcg_rules.answers.compared import Compared
    from swtcg_rules.answers.looking import Keywords
    from swtcg_rules.answers.model import Checked
    from swtcg_rules.answers.simulating import Simulated
    from swtcg_rules.answers.tabling import Moves
    from swtcg_rules.cards.asking import CardFound, Cards
    from swtcg_rules.cards.deck import Deck
    from swtcg_rules.sweep.sweeping import Swept
    from swtcg_rules.sweep.worth import Worth
    from swtcg_rules.table.model import Board
    from swtcg_rules.table.turns import Table
    from swtcg_rules.talk.model import Understood

Listed: TypeAlias = (
    "Compared | Keywords | Checked | Simulated | CardFound | Cards | Deck | Swept | Worth | Understood | Moves | Board | Table"
)
"""Every result of the library that has a page and is no answer to a question."""
PAGES = {
    "LookedUp": ("entry", "looked_up_page"),
    "Solved": ("solved", "solved_page"),
    "Tabled": ("standing", "tabled_page"),
    "Battle": ("battle", "battle_page"),
    "Heard": ("heard", "heard_page"),
    "Again": ("again", "again_page"),
    "Named": ("cards", "named_page"),
    "Ruled": ("ruling", "ruled_page"),
    "Decided": ("decision", "decided_page"),
    "Needed": ("needed", "needed_page"),
    "Compared": ("compared", "table_page"),
    "Keywords": ("keywords", "keywords_page"),
    "Checked": ("checked", "checked_page"),
    "Simulated": ("simulated", "simulated_page"),
    "CardFound": ("cards", "card_found_page"),
    "Cards": ("cards", "cards_page"),
    "Deck": ("deck", "deck_page"),
    "Swept": ("swept", "usual_page"),
    "Worth": ("swept", "worth_page"),
    "Understood": ("understood", "understood_page"),
    "Moves": ("standing", "moves_page"),
    "Board": ("scenario", "scenario_page"),
    "Table": ("scenario", "scenario_page"),
}
"""The module and function that make a page of each result: by name, since loading all of them would slow the start."""


def answer_page(answer: Answer, lang: str = "en", depth: Depth = "more") -> Page:
    """The page of an answer at a depth."""
    return at_depth(layered_page(answer, lang, depth == "explain"), depth, lang)


def layered_page(answer: Answer, lang: str, explain: bool = False) -> Page:
    """Everything there is to show of an answer, with what a brief page leaves out."""
    page = page_of(answer, lang, explain)
    if getattr(answer, "of_card", False):
        from swtcg_rules.render.named import own_words

        return [*own_words(answer.named, lang), *page]
    if answer.named:
        from swtcg_rules.answers.notes import with_notes
        from swtcg_rules.render.named import named_blocks

        at = len(page) - isinstance(page[-1], Inline | More)  # the scenario stays last
        page[at:at] = named_blocks(with_notes(answer), lang)
    return page


def page_of(result: Answer | Listed, lang: str, explain: bool) -> Page:
    """The page that a result has by its kind."""
    module, maker = PAGES[type(result).__name__]
    page: Page = getattr(import_module(f"swtcg_rules.render.{module}"), maker)(result, lang, explain)
    return page
