"""Rule identities in example files: known ones only, with near matches for a slip."""

from __future__ import annotations

import difflib
from typing import Any

from rules_engine.games.protocol import BadInput
from rules_engine.rulebook import load


def known_rule(rule: Any, game: str, *path: str | int) -> str:
    """Return a rule's identity; raise `BadInput` with near matches if the game has no such rule."""
    book = load(game)
    if isinstance(rule, str) and rule in book:
        return rule
    like = near(str(rule).removeprefix(f"{game}/"), list(book.by_id))
    if not like:
        raise BadInput("There is no rule {rule} in {game}.", path=path, rule=repr(rule), game=game)
    raise BadInput(
        "There is no rule {rule} in {game}.", "Near it: {near}.",
        path=path, rule=repr(rule), game=game, near=", ".join(like),
    )  # fmt: skip


def near(word: str, known: list[str], n: int = 3) -> list[str]:
    """Return the identities that a word may have meant, the nearest first: by spelling, else by what it holds."""
    found = difflib.get_close_matches(word, known, n)
    parts = [part for part in word.replace(".", " ").replace("-", " ").split() if len(part) > 2]
    return found or [each for each in known if any(part in each for part in parts)][:n]
