"""The program as a test calls it: within the test, which costs a tenth, or as a process of its own."""

from __future__ import annotations

import gc
import io
import os
import subprocess
import sys
from subprocess import CompletedProcess
from typing import Any

import pytest
import typer.main

from swtcg_rules.cli import main
from swtcg_rules.cli.language import LOCAL, language
from swtcg_rules.glossary.store import VARIABLE, use_glossary

put_together = typer.main.get_command
known: dict[tuple[Any, ...], Any] = {}

gc.enable()  # the program ends before it would need that; the tests go on

FOLDERS = ("XDG_CACHE_HOME", "XDG_STATE_HOME")
"""The folders that the tests have of their own."""
OURS = ("SWTCG_LANG", "SWTCG_GLOSSARY", "LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS")
ENVIRONMENT = {k: v for k, v in os.environ.items() if k not in OURS}


def known_command(app: typer.Typer) -> Any:
    """A command as typer puts it together, which takes longer than most of them: once for each."""
    called = tuple(one.callback for one in app.registered_commands)
    if called not in known:
        known[called] = put_together(app)
    return known[called]


def process(*args: str, stdin: str | None = None, **env: str) -> CompletedProcess[str]:
    """What a process says to a call, and how it ends."""
    result = subprocess.run(
        [sys.executable, "-m", "swtcg_rules", *args],
        input=stdin,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**ENVIRONMENT, "PYTHONUTF8": "1", **{name: os.environ[name] for name in FOLDERS}, **env},
        check=False,
    )
    assert "Traceback" not in result.stderr
    return result


def run(*args: str, stdin: str = "", **env: str) -> CompletedProcess[str]:
    """The same without a process, unless it needs one: in what language it helps is settled when the program is loaded."""
    return _called(args, stdin, env, helps=True)


def answer(*args: str) -> CompletedProcess[str]:
    """The same of a call that helps nobody: it needs no process in any language."""
    return _called(args, "", {}, helps=False)


def _called(args: tuple[str, ...], stdin: str, env: dict[str, str], helps: bool) -> CompletedProcess[str]:
    out, err = io.StringIO(), io.StringIO()
    before = os.environ.get(VARIABLE)
    with pytest.MonkeyPatch.context() as patch:
        for name in OURS:
            patch.delenv(name, raising=False)
        for name, value in env.items():
            patch.setenv(name, value)
        for attribute, given in (("argv", ["swtcg", *args]), ("stdin", io.StringIO(stdin)), ("stdout", out), ("stderr", err)):
            patch.setattr(sys, attribute, given)
        patch.setattr(typer.main, "get_command", known_command)
        if helps and language(list(args)) != LOCAL:
            patch.undo()
            return process(*args, stdin=stdin, **env)
        if os.environ.get(VARIABLE) != before:
            use_glossary(os.environ.get(VARIABLE))
        status = main._run(list(args))
        laid_over = os.environ.get(VARIABLE)
    if laid_over != before:
        use_glossary(before)
    return CompletedProcess(args, status, out.getvalue(), err.getvalue())
