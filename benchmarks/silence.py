"""The list of every claim that no source settles a point, made from the glossary: docs/silence.md.

python benchmarks/silence.py            writes docs/silence.md
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from swtcg_rules.glossary.claims import WORDED, decision_id
from swtcg_rules.glossary.store import load

PAGE = Path(__file__).parent.parent / "docs" / "silence.md"
HEAD = """# Claims of silence

What rulings, entries and decisions say no source settles, or call a reading of this project, each held to the sources at hand.
This page is made by `benchmarks/silence.py` from [glossary/silence.yaml](../glossary/silence.yaml) and the glossary;
`swtcg check` finds a claim that is not in it. `open`: none of the sources read for this book settles it; `part`: a source
settles a part; `settled`: a source settles it, and the claim is gone; `differ`: sources differ, and one is followed.
"""


def page() -> str:
    """The whole page."""
    glossary = load()
    kinds: dict[str, list[tuple[str, str, str, str]]] = {"Rulings": [], "Entries": [], "Decisions": []}
    numbers = {decision_id(int(n)): decision for n, decision in glossary.decisions.items()}
    for id_, item in glossary.silence.items():
        if id_ in numbers:
            kind, text = "Decisions", numbers[id_]["why"]["en"]
        elif id_ in glossary.rulings:
            ruling = glossary.rulings[id_]
            kind, text = "Rulings", f"{ruling['answer']['en']} {ruling['reason']['en']}"
        else:
            kind, text = "Entries", " ".join(f"{fact['en'].rstrip('.')}." for fact in glossary.entry(id_)["facts"])
        kinds[kind].append((id_, item["outcome"], ", ".join(item.get("by", ())), _claim(text)))
    parts = [HEAD]
    for kind, rows in kinds.items():
        counted = Counter(outcome for _, outcome, _, _ in rows)
        parts.append(f"\n## {kind}\n\n{', '.join(f'{n} {outcome}' for outcome, n in sorted(counted.items()))}\n")
        parts.append("| id | outcome | settled by | what it says |\n|---|---|---|---|")
        parts += [f"| {id_} | {outcome} | {by} | {claim} |" for id_, outcome, by, claim in rows]
    return "\n".join(parts) + "\n"


def _claim(text: str) -> str:
    """The sentences of a text that say so."""
    return "; ".join(part.removesuffix(".") for part in text.split(". ") if WORDED["en"].search(part)).replace("|", "/")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
