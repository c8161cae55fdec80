"""A user's own files in their short forms, made whole: an entry of two or three fields, a ruling of three.

`shaped` runs before the check of the form: it brings a file into the shape of the built-in ones, and takes what the file leaves
out for a built-in id from the built-in record. `filled` runs after it: it gives every other field left out an empty value.
"""

from __future__ import annotations

import re
from copy import deepcopy
from typing import TYPE_CHECKING, Any, Final

from swtcg_rules.glossary.fold import NUMBER, fold
from swtcg_rules.glossary.tokens import Language, entries_in
from swtcg_rules.words import LANGUAGES
from swtcg_rules.words.spoken import polish
from swtcg_rules.yaml_source import Source

if TYPE_CHECKING:
    from collections.abc import Mapping

    from swtcg_rules.glossary.glossary import Glossary

RULINGS: Final = "rulings"
ENTRIES = ("keyword", "term", "effect")
NOT_IN_FILES = ("kind", "user", "topic")
OF_THE_QUESTION = ("question", "also", "no_verdict", "entries")
"""The fields that a ruling takes from the built-in one that it replaces: all that belong to the question."""
VERDICTS = {True: "yes", False: "no", "tak": "yes", "nie": "no", "zależy": "depends"}
"""YAML takes the bare words yes and no for true and false."""
SAID = re.compile(r"(yes|no|tak|nie)\b", re.I)
"""The beginning of an answer that states its verdict itself."""
SPOKEN = {"yes": ("Yes", "Tak"), "no": ("No", "Nie")}
LAST = 1000
"""The place among the topics of a topic that states none."""
LONGEST_ID = 12
"""The most words of a question that make an id."""
OF_AN_ENTRY: dict[str, Any] = {"facts": [], "related": [], "changelog": []}
OF_A_KEYWORD: dict[str, Any] = {"form": "none", "origin": "house", "first_set": {"name": "unknown"}, "wording": []}
OF_A_RULING: dict[str, Any] = {"also": {"en": [], "pl": []}, "reason": {"en": "", "pl": ""}, "date": ""}
"""The values of fields that were left out: nothing that a reader would see."""
PLAYS_NOTHING = {"class": "isolated", "type": "static", "step": "always"}
"""The kind of a keyword that states none and plays nothing: it is there, and a second one adds nothing."""


def shaped(source: Source, kind: str, stem: str, base: Glossary) -> Source:
    """A file in the shape of the built-in ones, as far as it fits; its errors stay in it."""
    if kind == RULINGS:
        return _shaped_rulings(source, stem, base)
    if kind not in ENTRIES or not isinstance(source.data, dict):
        return source
    data = {"id": stem, **source.data}
    if data["id"] == stem and stem in base.summaries and base.summaries[stem]["kind"] == kind:
        was = _in_file(base.entry(stem))
        data = {**was, **data, **_with_aliases(data.get("aliases"), was.get("aliases", {}))}
    return source._replace(data=data)


def _in_file(record: Mapping[str, Any]) -> dict[str, Any]:
    """A built-in record as it stands in its file."""
    return {key: deepcopy(value) for key, value in record.items() if key not in NOT_IN_FILES}


def _with_aliases(own: Any, aliases: Mapping[str, list[str]]) -> dict[str, Any]:
    """The aliases of a built-in entry and the user's; nothing where the user's are not lists by language."""
    own = {"en": own} if isinstance(own, list) else own
    if not isinstance(own, dict) or not all(isinstance(names, list) for names in own.values()):
        return {}
    return {
        "aliases": {
            lang: [*aliases.get(lang, ()), *(name for name in own.get(lang, ()) if name not in aliases.get(lang, ()))]
            for lang in dict.fromkeys((*LANGUAGES, *own))
        }
    }


def _shaped_rulings(source: Source, stem: str, base: Glossary) -> Source:
    """A file that is one ruling, or a list of them, as a topic with the name of the file."""
    source = _as_topic(source)
    if not isinstance(source.data, dict) or not isinstance(source.data.get(RULINGS), list):
        return source
    whole = {"topic": stem.replace("-", " ").capitalize(), "order": LAST, **source.data}
    return source._replace(data={**whole, RULINGS: [_shaped_ruling(one, base) for one in whole[RULINGS]]})


def _as_topic(source: Source) -> Source:
    if isinstance(source.data, list):
        data, path = source.data, (RULINGS,)
    elif isinstance(source.data, dict) and {RULINGS, "topic", "order"}.isdisjoint(source.data):
        data, path = [source.data], (RULINGS, 0)  # type: ignore[assignment]
    else:
        return source
    return source._replace(data={RULINGS: data}, lines={(): 1, **{(*path, *at): line for at, line in source.lines.items()}})


def _shaped_ruling(ruling: Any, base: Glossary) -> Any:
    if not isinstance(ruling, dict):
        return ruling
    id_ = ruling.get("id")
    was = _in_file(base.rulings[id_]) if isinstance(id_, str) and id_ in base.rulings else {}
    asked = {key: value for key, value in was.items() if key in OF_THE_QUESTION}
    told = {**asked, **ruling}
    verdict = told.get("verdict")
    if isinstance(verdict, bool | str):
        told["verdict"] = VERDICTS.get(verdict.casefold() if isinstance(verdict, str) else verdict, verdict)
    question = told.get("question")
    text = next(iter(question.values()), None) if isinstance(question, dict) else question
    if "id" not in told and isinstance(text, str) and fold(text):
        return {"id": id_of(text), **told}
    return told


def id_of(question: str) -> str:
    """The id of a ruling that gives none: the first words of its question."""
    words = re.findall(r"[a-z0-9]+", fold(question))[:LONGEST_ID]
    id_ = "-".join(words)
    return id_ if id_[:1].isalpha() else f"own-{id_}"


def filled(source: Source, kind: str, base: Glossary) -> Source:
    """A file that is in form, with every field that a record has."""
    if kind == RULINGS:
        rulings = [_filled_ruling(ruling, base) for ruling in source.data[RULINGS]]
        return source._replace(data={**source.data, RULINGS: rulings})
    if kind not in ENTRIES:
        return source
    data = {**OF_AN_ENTRY, "rule": source.data["reminder"], **source.data}
    if kind == "keyword":
        form = {"form": "X"} if NUMBER.search(data.get("plays", "")) else {}
        data = {**OF_A_KEYWORD, **form, **_kind_of(data.get("plays", ""), base), **data}
    return source._replace(data=data)


def _kind_of(plays: str, base: Glossary) -> dict[str, Any]:
    """Class, type and step of what a keyword plays, which the keyword takes over."""
    if not plays:
        return PLAYS_NOTHING
    words = fold(plays).split()
    named = (base.keywords.get(" ".join(words[:length])) for length in range(len(words), 0, -1))
    played: Mapping[str, object] = base.summaries.get(next(filter(None, named), "gets"), {})
    return {key: played.get(key, nothing) for key, nothing in PLAYS_NOTHING.items()}


def _filled_ruling(ruling: dict[str, Any], base: Glossary) -> dict[str, Any]:
    told = {**OF_A_RULING, **ruling}
    one = len(set(ruling["answer"].values())) == 1  # one language for both
    told["answer"] = {
        lang: _with_verdict(text, ruling["verdict"], polish(f"{ruling['question'][lang]} {text}") if one else lang == "pl")
        for lang, text in ruling["answer"].items()
    }
    if "entries" not in told:
        language = Language(base.names, base.shapes["stems"], **base.questions["language"])
        named = (entries_in(fold(text).split(), language) for text in ruling["question"].values())
        told["entries"] = list(dict.fromkeys(id_ for ids in named for id_ in ids))
    return told


def _with_verdict(answer: str, verdict: str, in_polish: bool) -> str:
    """An answer that begins with its yes or no."""
    if verdict not in SPOKEN or SAID.match(answer.lstrip()):
        return answer
    return f"{SPOKEN[verdict][in_polish]}. {answer[:1].upper()}{answer[1:]}"


def only_aliases(data: Mapping[str, Any], base: Glossary) -> bool:
    """Whether an entry changes nothing of a built-in one but its aliases."""
    was = base.entry(data["id"]) if data["id"] in base.summaries else None
    return was is not None and {**was, "aliases": None} == {**data, "aliases": None}
