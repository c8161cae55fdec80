"""A club's own FAQ, and a designer's table: what a card of one's own would do to the others.

Run it with a folder to write to: python docs/examples/club.py FOLDER
"""

import csv
import sys
from pathlib import Path

import swtcg_rules as swtcg

RULINGS = """\
- question: May a player take a move back?
  answer: Only before dice are rolled.
- scenario: power 4, Critical Hit 1 vs Armor, health 3
  title: Armor on the table
"""
NEW = "power 5, Lucky 1"
FIELD = ["health 3", "Armor, health 4", "Shields 1, health 5", "Evade 2 (1 Force), health 4, force 2"]


def club(folder: Path) -> None:
    """The club's questions and the rulings on Evade, as a page for the phone and as Markdown."""
    own = folder / "rulings.yaml"
    own.write_text(RULINGS, encoding="utf-8")
    book = swtcg.faq(langs=["en"], only=["scenarios", "rulings"], keywords=["evade"], scenarios=own)
    (folder / "club.html").write_text(swtcg.as_html(book), encoding="utf-8")
    (folder / "club.md").write_text(swtcg.as_text(book), encoding="utf-8")


def designer(folder: Path) -> None:
    """The new unit against each of the field, the easiest first, as a table for a spreadsheet; and what each ability adds."""
    found: swtcg.Compared = swtcg.compare([f"{NEW} vs {unit}" for unit in FIELD], goal="kill", seconds=30)
    rows = sorted(found.rows, key=lambda row: row.discarded or 0, reverse=True)
    with (folder / "field.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["scenario", "damage", "discarded"])
        writer.writerows([row.label, row.mean, row.discarded] for row in rows)
    for row in rows:
        print(f"{float(row.discarded or 0):6.1%}  {row.label}")
    print(swtcg.as_text(swtcg.worth(f"{NEW} vs {FIELD[0]}")), end="")


if __name__ == "__main__":
    target = Path(sys.argv[1])
    club(target)
    designer(target)
