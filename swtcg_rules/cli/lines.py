"""Questions on the standard input."""

from __future__ import annotations

import gc
import sys

from swtcg_rules.cli.giving import BAD_INPUT, NOTHING_FOUND
from swtcg_rules.cli.mouth import LONGEST_LINE, put, put_json, start_watch, typed
from swtcg_rules.cli.options import Language, answered_in


def ask_lines(goal: str | None, edition: str, json: bool, lang: Language) -> int:
    """One answer a line for the questions on the standard input; a bad one is told on its line, and the rest goes on."""
    from swtcg_rules.answers.asking import ask as answer
    from swtcg_rules.errors import LONGEST, Problem, SwtcgError, UsageError
    from swtcg_rules.render.data import error_data
    from swtcg_rules.render.door import as_data, nothing_found
    from swtcg_rules.words import WINDOW, say
    from swtcg_rules.words.visible import visible

    gc.enable()
    status = 0
    while line := typed():
        question = line.text.strip().removeprefix("\ufeff")
        if not question:
            continue
        start_watch()
        spoken = answered_in(lang, question)
        try:
            if line.length > LONGEST_LINE:
                raise UsageError(Problem("too-long", {"n": line.length, "most": LONGEST}))
            found = answer(question, goal, edition)
            data = as_data(found, spoken)
            status = max(status, NOTHING_FOUND if nothing_found(found) else 0)
            text = visible(data["summary"])
        except SwtcgError as error:
            data = {**error_data(error, spoken), "query": question}
            status = BAD_INPUT
            begun = question if len(question) <= LONGEST else question[:WINDOW] + "..."
            text = say(spoken, "error.line", query=visible(begun), message=data["error"]["message"])
        if json:
            put_json(data, indent=None)
        else:
            put(text)
        sys.stdout.flush()
    return status
