"""Compiles the glossary while the wheel is built, so that the installed program starts fast."""

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileGlossary(BuildHookInterface):  # type: ignore[type-arg]
    """Puts the compiled glossary into the wheel, beside the YAML it was made from."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile; a glossary with problems stops the build and lists them."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        from swtcg_rules.glossary.compile import compile_folder

        self.folder = tempfile.TemporaryDirectory()
        compiled = Path(self.folder.name) / "glossary.compiled"
        compiled.write_bytes(compile_folder(Path(self.root) / "glossary", []))
        build_data["force_include"][str(compiled)] = "swtcg_rules/_data/glossary.compiled"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """The wheel holds the compiled glossary now."""
        if version != "editable":
            self.folder.cleanup()
