"""Rules of keywords that do not exist, for as long as a test lasts: what the engine can carry, nobody prints yet."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

import hostile

from swtcg_rules.engine.rule import Rule, rule_class
from swtcg_rules.glossary.store import laid_over


@contextmanager
def keyword(folder: Path, rule: type[Rule], **changes: object) -> Iterator[None]:
    """A keyword with this rule, of the rule's name in small letters; `changes` are to its entry."""
    id_ = rule.__name__.lower()
    module = ModuleType(f"swtcg_rules.engine.rules.{id_}")
    setattr(module, rule.__name__, rule)
    entry = hostile.keyword(**{"id": id_, "name": rule.__name__, "class": str(rule.effect), "step": rule.step, **changes})
    sys.modules[module.__name__] = module
    rule_class.cache_clear()
    try:
        with laid_over(hostile.write(folder, {f"keywords/{id_}.yaml": entry, "sources.yaml": [hostile.source()]})):
            yield
    finally:
        del sys.modules[module.__name__]
        rule_class.cache_clear()
