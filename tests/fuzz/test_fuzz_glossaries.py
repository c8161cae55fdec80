"""Glossaries that no club would write: each is refused with file and line, or shown as it is, whole and harmless, everywhere."""

from __future__ import annotations

import copy
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import hostile
import pytest
import yaml
from fuzz import small
from fuzz.lane import Lane, finding
from fuzz.shown import Elements, Rendered, data_of, leaves, plain, strange_elements, text_of

from swtcg_rules import as_data, as_text, ask, check, lookup
from swtcg_rules.cli.faq import Look, written
from swtcg_rules.errors import SwtcgError
from swtcg_rules.faq.book import Wanted, make_book
from swtcg_rules.glossary.store import load, use_glossary
from swtcg_rules.words import problem_text

VALUES: list[Any] = [None, True, False, 0, -1, 7, 10**12, 1.5, [], {}, "", " ", "x", ["x"], [[]], {"en": "x"}, {"x": {"y": []}}]
DEEP: list[Any] = []
for _ in range(150):
    DEEP = [DEEP]
EXAMPLES: list[dict[str, Any]] = [
    {"scenario": "power 2 vs Armor, health 2; rolls 4 5", "expect": {"damage": 1}},
    {"scenario": "power 2 vs Evade 1, health 2", "expect": {"mean": "0"}},
    {"scenario": "power {x} vs <b>", "expect": {}},
    {"scenario": "Zorkle 2 vs Armor"},
]
BUILT_IN = ("evade", "armor", "lucky", "pilot", "power-for-attack", "power")
NAMES = ["x y", 'x"><b>', "x&y", "..", ".x", "x.yaml", "X", "ł", "'", "scenario-1", "a" * 200, "x\ny", "armor", "zorkle"]
TRACE = {"does": {"en": "adds {x} {x:die|dice}", "pl": "dodaje {x} {x:kość|kości|kości}"}}
Mutation = Callable[[Random, hostile.Files], None]


def spots(data: Any) -> list[tuple[Any, Any]]:
    """Every place in some data: what holds it, and where."""
    if isinstance(data, dict | list):
        keys = list(data) if isinstance(data, dict) else range(len(data))
        return [spot for key in keys for spot in [(data, key), *spots(data[key])]]
    return []


def hostile_texts(random: Random, files: hostile.Files) -> None:
    """Every text says something that means harm."""
    for holder, key in [spot for data in files.values() for spot in spots(data)]:
        if key in ("en", "pl") and isinstance(holder[key], str) and random.random() < 0.8:
            holder[key] = random.choice(hostile.TEXTS) + random.choice(["", f" {random.randrange(1000)}"])
    files["sources.yaml"][0]["date"] = random.choice(hostile.TEXTS)
    files["keywords/zorkle.yaml"]["first_set"]["name"] = random.choice(hostile.TEXTS)


def one_text(random: Random, files: hostile.Files) -> None:
    data = files[random.choice(list(files))]
    holder, key = random.choice([spot for spot in spots(data) if isinstance(spot[0][spot[1]], str)] or [({"": ""}, "")])
    holder[key] = random.choice([*hostile.TEXTS, *hostile.FIELDS, *hostile.LINKS, *NAMES, "x" * random.randrange(5000)])


def other_value(random: Random, files: hostile.Files) -> None:
    holder, key = random.choice(spots(files[random.choice(list(files))]) or [([0], 0)])
    holder[key] = copy.deepcopy(random.choice([*VALUES, DEEP]))


def less(random: Random, files: hostile.Files) -> None:
    holder, key = random.choice(spots(files[random.choice(list(files))]) or [([0], 0)])
    del holder[key]


def more(random: Random, files: hostile.Files) -> None:
    holder, key = random.choice(spots(files[random.choice(list(files))]) or [([0], 0)])
    if isinstance(holder, list):
        holder.insert(random.randrange(len(holder) + 1), copy.deepcopy(random.choice([holder[key], *VALUES])))
    else:
        new = random.choice(
            ["aliases", "former_names", "trace", "outside", "examples", "editions", "decisions", "url", "__proto__", *NAMES]
        )
        holder[new] = copy.deepcopy(random.choice([holder[key], *VALUES, *EXAMPLES]))


def fields(random: Random, files: hostile.Files) -> None:
    """Phrases and names of effects that Python's own format would fill in."""
    lang = random.choice(hostile.BOTH)
    if random.random() < 0.5:
        trace = copy.deepcopy(TRACE)
        trace["does"][lang] = "it " + random.choice(hostile.FIELDS)
        files["keywords/zorkle.yaml"]["trace"] = trace
    else:
        effect = {key: value for key, value in hostile.keyword().items() if key not in ("origin", "first_set")}
        name = {"en": "zap {x}", "pl": "zap {x}"} | {lang: random.choice([*hostile.FIELDS, *hostile.TEXTS, "zap {x}"])}
        files["effects/zap.yaml"] = effect | {"id": "zap", "name": name, "trace": copy.deepcopy(TRACE)}


def link(random: Random, files: hostile.Files) -> None:
    files["sources.yaml"] = [hostile.source(url=random.choice([*hostile.LINKS, "https://example.invalid/a_b?c=d&e=*f*"]))]


def named(random: Random, files: hostile.Files) -> None:
    """Names, aliases and questions of all kinds."""
    entry, ruling = files["keywords/zorkle.yaml"], hostile.ruling()
    entry["name"] = random.choice(["Zorkle", *hostile.TEXTS, *NAMES])
    entry["aliases"] = {lang: random.sample([*hostile.TEXTS, *NAMES], 2) for lang in hostile.BOTH}
    ruling["question"] = hostile.both(random.choice(hostile.TEXTS))
    ruling["also"] = {lang: random.sample([*hostile.TEXTS, *NAMES], 2) for lang in hostile.BOTH}
    files["rulings/club.yaml"] = hostile.topic(ruling, name=random.choice(hostile.TEXTS))


def file_name(random: Random, files: hostile.Files) -> None:
    old = random.choice(list(files))
    place = old.rpartition("/")[0]
    name = random.choice(NAMES).replace("/", "-")
    new = random.choice([f"{place}/{name}.yaml", f"{name}/{name}.yaml", f"{place}/{name}.yml", f"keyword/{name}.yaml"])
    files[new.lstrip("/")] = files[old] if random.random() < 0.5 else files.pop(old)


def over(random: Random, files: hostile.Files) -> None:
    """An entry in the place of a built-in one, changed."""
    entry: dict[str, Any] = {**copy.deepcopy(load().entry(random.choice(BUILT_IN)))}
    place = entry.pop("kind") + "s"
    changed = {"form": "X/-X", "class": "selective", "type": "activated", "step": "roll", "name": "Renamed", "trace": None}
    for key, value in random.sample(list(changed.items()), random.randrange(3)):
        if value is None:
            entry.pop(key, None)
        else:
            entry[key] = value
    place = random.choice([place, place, place, "terms", "keywords"])
    files[f"{place}/{entry['id']}.yaml"] = entry


def ids(random: Random, files: hostile.Files) -> None:
    taken = ["scenario-1", "topic-club", "keywords", "terms", "armor", "zorkle", "constructor", "__proto__", *load().rulings]
    if random.random() < 0.5:
        files["rulings/club.yaml"]["rulings"] = [hostile.ruling(id=random.choice(taken))]
    else:
        one = random.choice(taken)
        files[f"keywords/{one}.yaml"] = hostile.keyword(id=one, name=f"Zorkle {one}")


def example(random: Random, files: hostile.Files) -> None:
    files["keywords/zorkle.yaml"]["examples"] = [
        {**copy.deepcopy(random.choice(EXAMPLES)), "shows": hostile.both(random.choice(hostile.TEXTS))}
    ]


def lexicon(random: Random, files: hostile.Files) -> None:
    words = [*hostile.TEXTS, *NAMES, "...", "a ... b", "a ... ... ... ... b", "n n n", "zorkle"]
    files["patterns.yaml"] = [{"id": "club-pattern", "en": random.sample(words, 2)}]
    files["everyday.yaml"] = [{"id": random.choice(["zorkle", *words]), "en": [random.choice(["thing", *words])]}]
    asked = {lang: random.sample(words, 2) for lang in hostile.BOTH}
    topic = random.choice(["club-topic", "other-games", "zorkle-or-not", *words])
    files["beyond.yaml"] = [{"id": topic, "answer": hostile.both(random.choice(words)), "wordings": asked}]
    files["decisions.yaml"] = [{"id": random.choice([1, 900]), **hostile.both(random.choice(words)), "why": hostile.both("so")}]


def raw(random: Random, files: hostile.Files) -> None:
    """The bytes of a file, changed."""
    name = random.choice(list(files))
    data = files[name]
    content = bytearray(data if isinstance(data, bytes) else hostile.as_yaml(data).encode())
    for _ in range(random.randrange(1, 6)):
        at = random.randrange(len(content) + 1)
        piece = random.choice(
            [
                b"\0",
                b"\t",
                b"\xff",
                b"\r",
                b"\xef\xbb\xbf",
                b"&a ",
                b"*a",
                b"!!python/object:os.system ",
                b"[",
                b"{" * 200,
                b"'",
                b'"',
                b"- ",
                b": ",
                b"\n",
                b"---\n",
                b"%YAML 9\n",
                b"| \n",
                bytes([random.randrange(256)]),
            ]
        )
        if random.random() < 0.5:
            content[at:at] = piece
        else:
            del content[at : at + random.randrange(1, 20)]
    files[name] = bytes(content)


MUTATIONS: list[Mutation] = [
    hostile_texts, hostile_texts, one_text, one_text, other_value, less, more, fields, link, named, file_name, over, ids,
    example, lexicon,
]  # fmt: skip


def mutated(random: Random) -> hostile.Files:
    files = copy.deepcopy(hostile.files())
    for _ in range(random.choice([1, 1, 1, 2, 3])):
        random.choice(MUTATIONS)(random, files)
    if random.random() < 0.15:
        raw(random, files)
    return files


@pytest.mark.slow
def test_every_glossary_is_refused_or_harmless(lane: Lane, base: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small.put_in_place(monkeypatch, base)
    made = accepted = 0
    use_glossary(hostile.write(tmp_path / "calm", hostile.files()))
    calm = shown("zorkle")
    use_glossary(None)
    for random in lane.randoms():
        small.forget()
        folder = tmp_path / "g"
        shutil.rmtree(folder, ignore_errors=True)
        files: hostile.Files = {}
        try:
            files = mutated(random)
            hostile.write(folder, files)
        except (OSError, KeyError, IndexError, TypeError, AttributeError):
            continue  # two changes that do not go together, or a file that cannot be
        made += 1
        try:
            accepted += tried(folder, calm)
        except Exception as error:
            listed = {f"g/{file.relative_to(folder)}": file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()}
            finding(f"{type(error).__name__}: {error}", "check", "g", files=listed)
        finally:
            use_glossary(None)
    print(f"{made} glossaries; {accepted} of them were in order and shown in every form")


def tried(folder: Path, calm: dict[str, str]) -> bool:
    """Check a glossary and show it in every form; whether it was in order."""
    problems = check([folder]).problems
    for problem in problems:
        assert problem.place is None or problem.place.file
        assert problem_text(problem, "en")
        assert problem_text(problem, "pl")
    use_glossary(folder)
    try:
        load()
    except SwtcgError:
        assert problems, "refused, but the check is content"
        return False
    for entry_id in {"zorkle", "armor", "evade"} & set(load().summaries):
        for lang in hostile.BOTH:
            assert as_text(lookup(entry_id), lang, depth="explain")
            assert as_data(lookup(entry_id), lang)
    for text in (
        "Does a zorkle zorkle?",
        "power 2, Lucky 1 vs Evade 1, health 3",
        "power 2 vs Armor, prevent 1 damage, health 3",
    ):
        try:
            as_text(ask(text), "pl", depth="explain")
        except SwtcgError as error:
            assert error.problems
    if problems:  # its examples do not give what they say
        return False
    if "user" in load().summaries.get("zorkle", {}):
        text = (folder / "keywords" / "zorkle.yaml").read_text(encoding="utf-8")
        harmless(shown("zorkle"), calm, yaml.load(text, Loader=yaml.BaseLoader))  # as another reader of YAML has it
    return True


def shown(name: str) -> dict[str, str]:
    """The FAQ on an entry and the rulings that rest on it, in every form."""
    book = make_book(Wanted(keywords=(name,)))
    forms = {form: written(book, form) for form in ("md", "html", "json", "sheet")}
    return forms | {"apart": written(book, "md", Look(apart=True)), "look-up": as_text(lookup(name), depth="explain")}


def harmless(forms: dict[str, str], calm: dict[str, str], entry: dict[str, Any]) -> None:
    """Nothing of a user's texts is more than text in any form, and all of them are there."""
    texts = {text for key in ("reminder", "rule", "facts", "related") for text in leaves(entry[key])} - CITED
    urls = {source["url"] for source in load().sources.values() if "url" in source}
    whole = json.loads(forms["json"])
    for form, documents in (("md", 1), ("apart", 2)):
        page = Rendered(forms[form], urls)
        assert not page.strange, (form, page.strange)
        assert page.headings == len(page.anchors) + documents * (1 + sum(bool(whole[part]) for part in ("decisions", "sources")))
        missing = [text for text in texts if plain(text) not in plain(page.text)]
        assert not missing, (form, missing)
    around, data = data_of(forms["html"])
    assert around == data_of(calm["html"])[0]
    missing = [text for text in texts if plain(text) not in set(map(plain, leaves(data)))]
    assert not missing, ("html", missing)
    assert not strange_elements(text_of(forms["html"]))
    sheet = Elements(forms["sheet"])
    assert sheet.elements <= Elements(calm["sheet"]).elements | {("section", (("lang", "pl"),))}
    assert not sheet.other
    assert all(plain(text) in plain(sheet.text) for text in leaves(entry["reminder"]))


CITED = {"CLUB", "power"}
"""Codes that are shown by name."""
