"""The rulebook's remarks in the reader's language: where sources disagree, what is inferred, what is a default.

English stands in the rulebook itself; each other language has a file `notes/<game>.<language>.toml` with the same keys.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib import resources

from rules_engine.rulebook.model import Rule

FIELDS = ("disagree", "default", "inferred", "other")
"""The remarks that a rule can have."""


@lru_cache
def notes(lang: str, game: str) -> dict[str, dict[str, str]]:
    """Return a language's remarks by rule and field; empty if it has no file."""
    file = resources.files("rules_engine.rulebook").joinpath("notes", f"{game}.{lang}.toml")
    if not file.is_file():
        return {}
    found: dict[str, dict[str, str]] = tomllib.loads(file.read_text(encoding="utf-8"))
    return found


def note(rule: Rule, field: str, lang: str) -> str:
    """Return a remark on a rule in a language; empty where there is none, or none in this language."""
    if lang == "en":
        return str(getattr(rule, field))
    return notes(lang, rule.game).get(rule.id, {}).get(field, "")
