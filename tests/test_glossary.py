"""The curated glossary: what ships is in order, and whatever could be wrong with it is found and named."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from fuzz import small

from swtcg_rules import FileError, check, lookup
from swtcg_rules.engine.frames.strikes import STRIKES
from swtcg_rules.engine.program import steps_of
from swtcg_rules.engine.rule import Rule, rule_class
from swtcg_rules.glossary import store
from swtcg_rules.glossary.compile import LISTS, compile_folder
from swtcg_rules.glossary.fold import fold
from swtcg_rules.glossary.steps import ATTACK_STEPS
from swtcg_rules.turn.rule import has_rule
from swtcg_rules.words import problem_text

GLOSSARY = store.source_folder()
KEYWORDS = sorted(path.stem for path in (GLOSSARY / "keywords").glob("*.yaml"))
EFFECTS = sorted(path.stem for path in (GLOSSARY / "effects").glob("*.yaml"))
TOPICS = sorted(path.stem for path in (GLOSSARY / "rulings").glob("*.yaml"))
TEXTS = list((GLOSSARY / "texts").glob("*.yaml"))
TERMS = sorted(path.stem for path in (GLOSSARY / "terms").glob("*.yaml"))


@pytest.mark.slow
def test_the_glossary_is_in_order_and_every_example_gives_what_it_says() -> None:
    checked = check([])
    assert checked.problems == ()
    assert checked.files == len(KEYWORDS) + len(TERMS) + len(EFFECTS) + len(TOPICS) + len(LISTS) + len(TEXTS)


@pytest.mark.parametrize("keyword", KEYWORDS)
def test_every_keyword_has_examples_and_those_the_engine_knows_have_a_solved_one(keyword: str) -> None:
    examples = store.load().entry(keyword)["examples"]
    assert examples
    if rule_class(keyword) or has_rule(keyword):
        assert any(example.get("expect") for example in examples)


@pytest.mark.parametrize("keyword", KEYWORDS + EFFECTS)
def test_the_rule_says_what_the_entry_says(keyword: str) -> None:
    """Effect class and step stand in the entry for people and in the rule for the engine; they must agree."""
    rule = rule_class(keyword)
    if rule:
        assert issubclass(rule, Rule)
        summary = store.load().summaries[keyword]
        assert (rule.effect, rule.step) == (summary["class"], summary["step"])
        assert rule.asked or rule.says is Rule.says, "what is not asked is never said"
        assert rule.when or (rule.happen is Rule.happen and rule.struck is Rule.struck), "no moment is looked for"
    else:
        entry = store.load().entry(keyword)
        assert "outside" in entry or "trace" in entry


def test_the_steps_of_the_sequence_are_those_of_the_glossary() -> None:
    assert tuple(dict.fromkeys(steps_of(STRIKES))) == ATTACK_STEPS


def test_every_name_finds_its_entry_first() -> None:
    for name, owners in store.load().names.items():
        for entry in {owner for owner, _, _ in owners} & {*KEYWORDS, *TERMS}:
            assert lookup(name).results[0].id == entry
            assert lookup(name.upper()).results[0].id == entry


@pytest.mark.slow
def test_the_compiled_glossary_is_made_anew_when_a_file_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, compiled = tmp_path / "glossary", tmp_path / "data" / "glossary.compiled"
    folder.mkdir()
    small.compiled(folder)
    monkeypatch.setattr(store, "CHECKOUT", folder)
    monkeypatch.setattr(store, "COMPILED", compiled)
    fresh = store.load.__wrapped__
    first = fresh()
    made = compiled.stat().st_mtime_ns
    assert fresh().version == first.version
    assert compiled.stat().st_mtime_ns == made
    armor = folder / "keywords" / "armor.yaml"
    armor.write_text(armor.read_text(encoding="utf-8").replace("5 or more", "five or more"), encoding="utf-8")
    assert fresh().version != first.version
    assert "five or more" in fresh().entry("armor")["reminder"]["en"]
    compiled.write_bytes(b"rubbish")
    assert "five or more" in fresh().entry("armor")["reminder"]["en"]


CHANGES = [
    ("keywords/armor.yaml", "class: isolated", "class: isolatd", "glossary-choice"),
    ("keywords/consume.yaml", "class: isolated", "klass: isolated", "glossary-unknown-field"),
    ("keywords/cunning.yaml", "form: none\n", "", "glossary-missing"),
    ("keywords/ferocity.yaml", "form: none", "form: none\nform: X", "yaml-duplicate"),
    ("keywords/fortitude.yaml", "id: fortitude", "id: fortitud", "glossary-file-name"),
    ("keywords/ambush.yaml", "- id: dice-of-damage", "- id: dice-of-damag", "glossary-no-entry"),
    ("keywords/accuracy.yaml", "- id: armor", "- id: deploy", "glossary-one-way"),
    ("keywords/avenge.yaml", "K/Avenge", "Z/Avenge", "glossary-no-source"),
    ("keywords/absorb.yaml", "decision: 37", "decision: 999", "glossary-no-decision"),
    ("keywords/bounty.yaml", "id: bounty", "id: bounty\n\tx: 1", "yaml-tab"),
    ("keywords/parry.yaml", "    decision: 16", "    decision: 16\n    edition: wotc", "glossary-idc-edition"),
    ("keywords/precision.yaml", "older_text:", "editions:", "glossary-idc-edition"),
    ("terms/hit.yaml", "2026-11-21", "yesterday", "glossary-date"),
]


@pytest.mark.slow
def test_problems_are_found_all_at_once_with_file_and_line(tmp_path: Path) -> None:
    folder = tmp_path / "glossary"
    shutil.copytree(GLOSSARY, folder, ignore=shutil.ignore_patterns("texts"))
    for file, old, new, _ in CHANGES:
        changed = folder / file
        text = changed.read_text(encoding="utf-8")
        assert old in text
        changed.write_text(text.replace(old, new, 1), encoding="utf-8")
    problems = check([folder]).problems
    found = {(problem.place.file, problem.code) for problem in problems if problem.place and problem.place.line is not None}
    for file, _, _, code in CHANGES:
        # A user's copy may leave out what the built-in entry says.
        assert ((str(folder / file), code) in found) is (code != "glossary-missing")
    for problem in problems:
        assert problem.place is not None
        assert problem.place.file is not None
        assert problem.place.line is not None
        for lang in ("en", "pl"):
            assert problem_text(problem, lang)
    with pytest.raises(FileError) as error:
        compile_folder(folder, [])
    assert {code for *_, code in CHANGES} <= {problem.code for problem in error.value.problems}


def test_a_wrong_example_and_a_repeated_text_are_found(tmp_path: Path) -> None:
    (tmp_path / "keywords").mkdir()
    crit = tmp_path / "keywords" / "critical-hit.yaml"
    text = (GLOSSARY / "keywords" / "critical-hit.yaml").read_text(encoding="utf-8")
    crit.write_text(text.replace("expect: {damage: 4", "expect: {damage: 3", 1), encoding="utf-8")
    assert [problem.code for problem in check([crit]).problems] == ["glossary-expected"]
    line = next(line for line in text.splitlines() if line.startswith("    pl: naturalna 6 dodaje"))
    english = next(line for line in text.splitlines() if line.startswith("    en: a natural 6 adds"))
    crit.write_text(text.replace(line, english.replace("en:", "pl:")), encoding="utf-8")
    assert [problem.code for problem in check([crit]).problems] == ["glossary-untranslated"]


def test_folding() -> None:
    assert fold("Zdolność  Wyzwalana") == "zdolnosc wyzwalana"
    assert fold("Critical-Hit") == "critical hit"
    assert fold("Qui-Gon\u2019s  Łódź!") == "qui gons lodz"
