"""A hook of MkDocs: the navigation, from the rulebooks; and for a plain `mkdocs serve` or `mkdocs build` the pages.

`rules_engine.publish.build` stages by itself and names the staged folder in the environment; otherwise the English
pages are staged here.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from rules_engine.games.registry import PLAYABLE
from rules_engine.publish import games

LAST = ("glossary.md", "coverage.md", "changes.md", "about.md", "api.md")
"""The pages of no game, behind those of all games."""


def on_config(config: Any) -> Any:
    """Point MkDocs to staged pages and give it their order; stop with every problem if they cannot be staged."""
    if "PADDLEWHEEL_DOCS" not in os.environ:
        config.docs_dir = _staged(config)
    pages = Path(config.docs_dir)
    told = [game for game in PLAYABLE if (pages / game / "index.md").is_file()]
    config.extra["games"] = told
    # No titles: each language's own stand in the front matter of its pages.
    config.nav = ["index.md", *(page for game in told for page in games.pages(game)), *LAST]
    return config


def _staged(config: Any) -> str:
    from mkdocs.exceptions import Abort

    from rules_engine.publish.engine import EngineLibrary
    from rules_engine.publish.problems import PublishError
    from rules_engine.publish.staging import half_told, stage
    from rules_engine.publish.tests_of_rules import collected

    root = Path(config.config_file_path).resolve().parent
    staged = root / ".build" / "en"
    try:
        kept = root / ".build" / "cache"
        stage(root, staged, "en", EngineLibrary(root, kept), collected(root, kept), half_told(root, "en"))
    except PublishError as error:
        raise Abort(f"\n{error}") from None
    return str(staged)


def on_serve(server: Any, config: Any, **_: Any) -> Any:
    """Watch what the pages are made from, not only where they are staged."""
    if "PADDLEWHEEL_DOCS" not in os.environ:
        root = Path(config.config_file_path).resolve().parent
        server.unwatch(config.docs_dir)
        for folder in ("docs", "rules_engine"):
            server.watch(str(root / folder))
    return server
