"""The one example that a command is about: from a file, standard input, or an address."""

from __future__ import annotations

from typing import Any

from rules_engine.examples import Example, read_source
from rules_engine.examples.files import one
from rules_engine.games.protocol import BadInput


def example(file: str, deck: str | None = None) -> Example:
    """Return the example of a file, of `-`, or of an address whose part behind `#` holds one; raise `BadInput`.

    `deck` names a file with ships and scoring board to read it with.
    """
    own = deck_of(deck)
    if "://" in file or file.startswith("#"):
        from rules_engine.links import LinkError, decode

        try:
            return decode(file, deck=own)
        except LinkError as problem:
            problem.file = None
            raise
    return read_source(one(file), deck=own)


def deck_of(file: str | None) -> Any:
    """Return the ships and scoring board of a file, None without one; raise `BadInput` with its line."""
    if file is None:
        return None
    from rules_engine.examples import Source, read_text
    from rules_engine.games.atlantic_star.deck import read_deck

    source = Source(read_text(file), file)
    try:
        return read_deck(source.text) if source.data else read_deck("")
    except BadInput as problem:
        raise source.located(problem) from None
