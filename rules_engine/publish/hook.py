"""A hook of MkDocs for a plain `mkdocs serve` or `mkdocs build`: stages the English pages when nobody has.

`rules_engine.publish.build` stages by itself and names the staged folder in the environment; then this does nothing.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any


def on_config(config: Any) -> Any:
    """Point MkDocs to staged pages; stop with every problem's file and line if they cannot be staged."""
    if "PADDLEWHEEL_DOCS" in os.environ:
        return config
    from mkdocs.exceptions import Abort

    from rules_engine.publish.engine import EngineLibrary
    from rules_engine.publish.problems import PublishError
    from rules_engine.publish.staging import stage
    from rules_engine.publish.tests_of_rules import collected

    root = Path(config.config_file_path).resolve().parent
    staged = root / ".build" / "en"
    try:
        kept = root / ".build" / "cache"
        stage(root, staged, "en", EngineLibrary(root, kept), collected(root, kept))
    except PublishError as error:
        raise Abort(f"\n{error}") from None
    config.docs_dir = str(staged)
    return config


def on_serve(server: Any, config: Any, **_: Any) -> Any:
    """Watch what the pages are made from, not only where they are staged."""
    if "PADDLEWHEEL_DOCS" not in os.environ:
        root = Path(config.config_file_path).resolve().parent
        server.unwatch(config.docs_dir)
        for folder in ("docs", "rules_engine"):
            server.watch(str(root / folder))
    return server
