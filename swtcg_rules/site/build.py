"""The build of the site: the page, the rules as data, the program and its runtime, and a list of it all with hashes."""

from __future__ import annotations

import gzip
import json
import os
import shutil
from base64 import b64encode
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from swtcg_rules.cards.finding import Names
from swtcg_rules.cards.shipped import shipped, with_shipped
from swtcg_rules.errors import FileError, Place, Problem, UsageError
from swtcg_rules.faq import page
from swtcg_rules.faq.book import Book, Progress, Wanted, make_book
from swtcg_rules.faq.sheet import cheat_sheet
from swtcg_rules.glossary.store import load
from swtcg_rules.site.bytecode import compiled
from swtcg_rules.site.program import in_parts, program_files
from swtcg_rules.site.runtime import PINNED, runtime_files
from swtcg_rules.site.table import EFFECTS, to_tap
from swtcg_rules.words import LANGUAGES, say
from swtcg_rules.words.visible import visible_lines

FILES = Path(__file__).parent / "files"
FOR_THE_BUILD = ("runtime.json", "compile.mjs")
SHARED = ("search.js", "rulings.js", "views.js")
"""Files shared with the single-file page: the search, and the views of entries and rulings."""
MARK = "sw.js"
"""The file that marks a folder as a site."""
PACKED = {"runtime/pyodide.asm.wasm": "application/wasm", "runtime/python_stdlib.zip": "application/zip"}
"""Large files of the runtime that are sent packed by gzip, whatever the server does, and their media types once unpacked."""
END = ".bin"
"""The ending of a packed file: one that no server packs, unpacks or takes for a media type of its own."""
FAQ = "faq.html"
"""All rulings in one file, to be passed on. It is not kept on the device, which has all of it already."""
FIRST, LATER = "program.bin", "later.bin"
"""The part of the program that a board needs, and the rest."""
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
FOR_PAGES = "; require-trusted-types-for 'script'; trusted-types swtcg"
"""Text cannot become markup there, whatever a script does with it. The runtime itself loads its parts by their address."""
WORDS = (
    "title", "short-title", "views", "ask", "table", "rules", "line", "line-hint", "answer", "clear", "suggestions",
    "starting", "ready", "offline", "no-offline", "busy", "busy-share", "stop", "stopped", "failed", "lost", "missing", "again",
    "meanwhile", "update", "update-now", "no-storage", "history", "favourites", "forget", "keep", "unkeep", "share",
    "share-link", "copy-text", "copy-link", "copied", "not-copied", "qr", "qr-long", "across", "turn", "close", "to-table",
    "explain", "play-for", "goal-damage", "goal-kill", "goal-survive", "attacker", "defender", "power", "health",
    "damage", "force", "less", "more", "number-of", "cost-of", "cost", "keywords", "remove", "states", "tapped",
    "side", "side-dark", "side-light", "arena-space", "arena-ground", "arena-character", "dice", "dice-hint", "die",
    "die-out", "swap", "clear-table", "not-on-table", "as-begun", "damage-chart", "about",
    "cards", "cards-none", "cards-stay", "cards-there", "cards-stale", "cards-unusable", "cards-unkept", "cards-open",
    "cards-forget", "cards-report", "cards-lost", "sure", "examples", "example-scenario", "example-talk", "example-question",
    "tap-it", "to-line", "arena",
    "figure-dice", "figure-damage", "figure-discarded", "quick", "menu", "starting-mb", "working", "earlier", "in-rules",
    "book-mb", "power-word", "health-word", "damage-word", "kills-from",
    "may", "to-roll", "reroll", "reroll-die", "reroll-hint", "shows-now", "finish", "take-back", "undo", "cleared", "laid",
    "add-attacker", "add-defender", "beside-attacker", "beside-defender", "card-name", "no-unit", "filter", "share-to",
    "settings", "theme-auto", "theme-light", "theme-dark", "help", "help-what", "help-attack", "help-keywords", "help-dice",
    "help-reroll", "help-beside", "help-bonus", "help-step", "help-card", "help-talk", "help-question", "paper", "sheet",
    "home-screen", "install", "install-hint", "installed", "faq-file", "grounds",
    "deck", "deck-none", "deck-there", "deck-typed", "deck-stays", "deck-list", "deck-hint", "deck-take", "deck-show",
    "deck-open", "deck-forget", "deck-unreadable", "deck-sheet", "deck-back", "print", "save-file",
    "ways", "vary", "worth", "play-dice", "compare", "compare-with", "best", "battle", "add-to", "speed",
    "follow", "follow-hint", "power-for-attack", "as-begun",
)  # fmt: skip
OF_ANSWERS = ("damage", "exactly", "at-least")
"""The names of the columns in the chart of an answer."""
OF_THE_FAQ = ("decisions", "sources")
"""The names of the FAQ's lists of what rulings rest on."""
OF_THE_PAGE = ("skip", "theme", "language")
"""Words shared with the single-file page."""
LEFT_OPEN = {
    fact: "{" + fact + "}"
    for fact in ("n", "of", "percent", "why", "what", "who", "q", "name", "keyword", "version", "runtime", "sets")
}
"""Facts that the page itself fills in."""
FREE = ("activated",)
"""The types of keywords that have a cost in Force."""


class Built(NamedTuple):
    """What was written."""

    folder: Path
    files: int
    size: int


def build_site(out: Path, runtime: Path, progress: Progress | None = None) -> Built:
    """Write the site, whole or not at all; every answer in its rules is solved again.

    Raises UsageError for a folder that holds something else, or one that is not a runtime; FileError for a runtime of another
    version, and where nothing can be written; and what `program_files` and `make_book` raise.
    """
    _spare(out)
    made = compiled(runtime_files(runtime), program_files(), runtime)
    files = site_files(made.runtime, in_parts(made), make_book(Wanted(), progress))
    target = out.resolve()
    fresh = target.with_name(f".{target.name}-{os.urandom(8).hex()}")
    old = fresh.with_name(fresh.name + "-old")
    try:
        for name, content in files.items():
            (fresh / name).parent.mkdir(parents=True, exist_ok=True)
            (fresh / name).write_bytes(content)
        if target.exists():
            target.replace(old)
        fresh.replace(target)
    except OSError as error:
        if old.exists() and not target.exists():
            old.replace(target)
        why = error.strerror or type(error).__name__
        raise FileError(Problem("file-unwritable", {"file": str(out), "why": why}, Place(file=str(out)))) from None
    finally:
        for left in (fresh, old):
            shutil.rmtree(left, ignore_errors=True)
    return Built(out, len(files), sum(map(len, files.values())))


def _spare(out: Path) -> None:
    """Raise UsageError where the site would replace something else."""
    ours = out.is_dir() and ((out / MARK).is_file() or not any(out.iterdir()))
    if os.path.lexists(out) and not ours:
        raise UsageError(Problem("site-not-ours", {"folder": str(out)}))
    if ours and (strange := _strange(out)):
        raise UsageError(Problem("site-strange", {"folder": str(out), "file": strange}))


def _strange(out: Path) -> str:
    """A file in an earlier site that the site does not name: it would be lost. Empty where there is none."""
    named = (out / MARK).read_text(encoding="utf-8", errors="replace") if (out / MARK).is_file() else ""
    files = sorted(file.relative_to(out).as_posix() for file in out.rglob("*") if not file.is_dir() or file.is_symlink())
    return next((file for file in files if file != MARK and f'"{file}"' not in named), "")


def site_files(runtime: Mapping[str, bytes], program: tuple[bytes, bytes], book: Book) -> dict[str, bytes]:
    """Every file of the site by its name; the program is two of them. The same book and program give the same bytes."""
    files = {f"runtime/{name}": content for name, content in runtime.items()}
    files |= {name + END: gzip.compress(files.pop(name), mtime=0) for name in PACKED if name in files}
    files |= {name: (page.FILES / name).read_bytes() for name in SHARED}
    files |= {path.name: path.read_bytes() for path in sorted(FILES.iterdir()) if path.name not in FOR_THE_BUILD}
    lang = book.langs[0]
    files["rules.json"] = page.script_data(page.page_data(book)).encode()
    faq = visible_lines(page.html_page(book)).encode()
    files["words.json"] = _json({**_words(), "faq": round(len(faq) / 1e6)})
    files["table.json"] = _json({"keywords": _keywords(), "cards": _cards()})
    files["manifest.webmanifest"] = _json(_manifest(lang))
    files |= zip((FIRST, LATER), program, strict=True)
    files["sheet.html"] = cheat_sheet(book, back="./").encode()
    sizes = {name: len(files[name]) for name in (FIRST, *(name + END for name in PACKED), LATER) if name in files}
    parts = {"sizes": json.dumps(sizes), "packed": json.dumps(PACKED), "first": FIRST, "later": LATER, "end": END}
    files["parts.js"] = _filled(files["parts.js"], parts)
    facts = {
        "lang": lang,
        "description": say(lang, "site.description"),
        "policy": POLICY + FOR_PAGES,
        "noscript": say(lang, "site.noscript"),
        "title": say(lang, "site.title"),
    }
    files["index.html"] = _filled(files["index.html"], facts)
    files["python.js"] = _filled(files["python.js"], {"runtime": PINNED["version"]})
    kept = {name: _hash(content) for name, content in sorted(files.items()) if name != MARK}
    version = sha256(_json(kept) + files[MARK]).hexdigest()[:16]
    files[MARK] = _filled(files[MARK], {"version": version, "files": json.dumps(kept, indent=1), "policy": POLICY})
    return {**files, FAQ: faq}


def _filled(template: bytes, parts: Mapping[str, str]) -> bytes:
    whole = template.decode()
    for name, text in parts.items():
        whole = whole.replace("{{" + name + "}}", text)
    return whole.encode()


def _hash(content: bytes) -> str:
    """The hash of a file in the form that browsers check."""
    return "sha256-" + b64encode(sha256(content).digest()).decode()


def _json(data: Any) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def _words() -> dict[str, Any]:
    texts = {name: [say(lang, f"site.{name}", **LEFT_OPEN) for lang in LANGUAGES] for name in WORDS}
    texts |= {name: [say(lang, f"page.{name}") for lang in LANGUAGES] for name in OF_THE_PAGE}
    texts |= {name: [say(lang, f"faq.{name}") for lang in LANGUAGES] for name in OF_THE_FAQ}
    texts |= {f"chart-{name}": [say(lang, f"table.{name}") for lang in LANGUAGES] for name in OF_ANSWERS}
    return {"texts": texts, "runtime": PINNED["version"]}


def _keywords() -> list[dict[str, Any]]:
    """The keywords that an attack can have, and whether each has a number and a cost."""
    glossary = load()
    entries = [glossary.keyword(id_) for id_ in sorted(set(glossary.keywords.values()))]
    shown = [
        {"id": one["id"], "name": one["name"], "x": "X" in one["form"], "cost": one["type"] in FREE}
        for one in entries
        if to_tap(one["id"])
    ]
    return shown + [
        {"id": id_, "name": form.format(x="X"), "x": True, "cost": False, "form": form} for id_, form in EFFECTS.items()
    ]


def _cards() -> list[str]:
    """The names of the cards that come with the program."""
    return sorted({name.called for name in Names(with_shipped(None, shipped())).names})


def _manifest(lang: str) -> dict[str, Any]:
    icons = [{"src": "icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"}]
    icons += [
        {"src": f"icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": "any maskable"}
        for size in (192, 512)
    ]
    return {
        "name": say(lang, "site.title"),
        "short_name": say(lang, "site.short-title"),
        "description": say(lang, "site.description"),
        "lang": lang,
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#15171a",
        "theme_color": "#15171a",
        "icons": icons,
    }
