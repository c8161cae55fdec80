"""Make the facts that are shipped of cards out of their set files: `python tools/starter_facts.py START.txt`.

The readings are those of the program as it is; what comes out is looked at by hand before it is committed.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from swtcg_rules.cards.importing import read_cards
from swtcg_rules.cards.shipped import FILE, facts_of


def main(paths: list[str]) -> None:
    """Write the facts of these set files."""
    known = read_cards([Path(path) for path in paths])
    FILE.write_text("".join(f"{facts_of(one)}\n" for one in known), encoding="utf-8")
    sys.stdout.write(f"{len(known)} cards: {FILE}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
