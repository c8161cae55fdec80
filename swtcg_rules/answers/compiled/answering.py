"""A question of a plain shape in, its answer out: the engine's, or that of a ruling that the engine confirms."""

from __future__ import annotations

from swtcg_rules.answers.compiled.grammar import meaning_of
from swtcg_rules.answers.ruling import Ruled, rulings
from swtcg_rules.glossary.edition import TODAY

PLAIN = ("yes", "no")


def compiled(question: str, edition: str) -> Ruled | None:
    """The answer to a question of a plain shape, by the rules of today; None for any other text.

    A ruling that surely fits is the answer where the engine agrees. Where the question is one of its wordings it is the answer in
    any case, but without its yes or no if the engine disagrees; a ruling that states more than yes or no is left to the usual
    search, and so is one of the user's.
    """
    meaning = meaning_of(question) if edition == TODAY else None
    if meaning is None:
        return None
    from swtcg_rules.answers.compiled.telling import ruling_of, scenarios
    from swtcg_rules.answers.compiled.verdicts import verdict_on

    verdict = verdict_on(meaning)
    if verdict is None:
        return None
    found, played = rulings(question, edition), scenarios(verdict)
    if found.ruling and "user" in found.ruling:
        return None
    if found.ruling and found.sureness == "sure":
        said = found.ruling["verdict"]
        if found.verdict_fits and said == verdict.answer:
            return found._replace(played=played)
        if found.chance == 1 and said in PLAIN:
            return found._replace(verdict_fits=False)
        if found.chance == 1 or said == "depends":
            return None
    return Ruled(question, (), ruling_of(verdict), "sure", 1.0, edition=edition, played=played)
