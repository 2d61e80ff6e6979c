"""Build hook: a wheel carries the rule pages, so that an installed ``paddlewheel rules`` can read them.

``docs/<language>/<game>/rules/*.md`` becomes ``rules_engine/_docs/<language>/<game>/rules/*.md``. An editable install
carries nothing: there the pages are read where they lie.
"""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class RulePages(BuildHookInterface):  # type: ignore[type-arg]
    """Adds the rule pages of every language and game to the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before the build; ``version`` is "editable" for ``pip install -e``."""
        if version == "editable":
            return
        docs = Path(self.root) / "docs"
        for page in sorted(docs.glob("*/*/rules/*.md")):
            build_data["force_include"][str(page)] = f"rules_engine/_docs/{page.relative_to(docs).as_posix()}"
