"""Compiles glossary and messages while the wheel is built, so that the installed program starts fast."""

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileGlossary(BuildHookInterface):  # type: ignore[type-arg]
    """Puts the compiled glossary and messages into the wheel, beside the YAML they were made from."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile; a glossary or messages with problems stop the build, which lists them."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        from swtcg_rules.glossary.compile import TEXTS, compile_folder
        from swtcg_rules.words.texts import compile_texts

        self.folder = tempfile.TemporaryDirectory()
        glossary = Path(self.root) / "glossary"
        made = {"glossary.compiled": compile_folder(glossary, []), **compile_texts(glossary / TEXTS)}
        for name, content in made.items():
            compiled = Path(self.folder.name) / name
            compiled.write_bytes(content)
            build_data["force_include"][str(compiled)] = f"swtcg_rules/_data/{name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """The wheel holds the compiled files now."""
        if version != "editable":
            self.folder.cleanup()
