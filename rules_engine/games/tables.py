"""Values out of the tables of a document, each checked: a wrong one is `BadInput` with the path to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from rules_engine.games.protocol import BadInput
from rules_engine.rulebook import Rulings, load, ruling_of

_MISSING = object()


@contextmanager
def under(*path: str | int) -> Iterator[None]:
    """Lead the path of a `BadInput` raised inside on from further up."""
    try:
        yield
    except BadInput as problem:
        raise problem.under(*path) from None


def only(table: Mapping[str, Any], allowed: Sequence[str]) -> None:
    """Raise `BadInput` if a table has a key that it cannot have."""
    for key in table:
        if key not in allowed:
            raise BadInput(
                "The key {key} is unknown here.", "Use one of: {keys}.", path=(key,), key=key, keys=", ".join(allowed)
            )


def table_of(document: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    """Return a table of the document, empty if it is left out."""
    found = document.get(key, {})
    if not isinstance(found, Mapping):
        raise BadInput("{key} has to be a table.", "Write [{key}] above its lines.", path=(key,), key=key)
    return found


def text_of(table: Mapping[str, Any], key: str, default: Any = _MISSING) -> str:
    """Return a text value."""
    value = table.get(key, default)
    if value is _MISSING:
        raise BadInput("{key} is missing.", "Add a line {key} = ...", path=(key,), key=key)
    if not isinstance(value, str):
        raise BadInput("{key} has to be a text in quotes.", path=(key,), key=key)
    return value


def number_of(table: Mapping[str, Any], key: str, least: int, most: int, default: Any = _MISSING) -> int:
    """Return a whole number between two bounds."""
    value = table.get(key, default)
    if value is _MISSING:
        raise BadInput("{key} is missing.", "Add a line {key} = ...", path=(key,), key=key)
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BadInput(
            "{key} has to be a whole number from {least} to {most}.", path=(key,), key=key, least=least, most=most
        )
    return value


def choice_of(table: Mapping[str, Any], key: str, choices: Sequence[str], default: Any = _MISSING) -> str:
    """Return a text value that is one of several."""
    value = text_of(table, key, default)
    if value not in choices:
        raise BadInput(
            "{key} cannot be {value}.", "Use one of: {choices}.",
            path=(key,), key=key, value=repr(value), choices=", ".join(choice or '""' for choice in choices),
        )  # fmt: skip
    return value


def list_of(table: Mapping[str, Any], key: str, choices: Sequence[str]) -> tuple[str, ...]:
    """Return a list of texts without doubles, each one of several."""
    value = table.get(key, [])
    if not isinstance(value, list | tuple):
        raise BadInput("{key} has to be a list in square brackets.", path=(key,), key=key)
    for i, item in enumerate(value):
        if item not in choices:
            raise BadInput(
                "{item} cannot stand in {key}.", "Use: {choices}.",
                path=(key, i), item=repr(item), key=key, choices=", ".join(choices) or "-",
            )  # fmt: skip
        if item in value[:i]:
            raise BadInput("{item} stands twice in {key}.", path=(key, i), item=repr(item), key=key)
    return tuple(value)


def flag_of(table: Mapping[str, Any], key: str) -> bool:
    """Return a truth value."""
    value = table[key]
    if not isinstance(value, bool):
        raise BadInput("{key} has to be true or false.", path=(key,), key=key)
    return value


def items_of(table: Mapping[str, Any], key: str) -> list[Any]:
    """Return a list of anything, empty if it is left out."""
    value = table.get(key, [])
    if not isinstance(value, list):
        raise BadInput("{key} has to be a list in square brackets.", path=(key,), key=key)
    return value


def rulings_of(document: Mapping[str, Any], game: str) -> Rulings:
    """Return the readings that a document's table `[rulings]` chooses for a game, the default for all others."""
    table = table_of(document, "rulings")
    known = load(game).rulings
    changed = []
    try:
        only(table, tuple(known))
        for key, ruling in known.items():
            if key not in table:
                continue
            reading = choice_of(table, key, ruling.readings)
            if reading not in ruling.played:
                raise BadInput(
                    "The reading {reading} of {ruling} is recorded for readers and not played.",
                    "Use: {choices}.",
                    path=(key,), reading=reading, ruling=key, choices=", ".join(ruling.played),
                )  # fmt: skip
            if reading != ruling.default:
                changed.append((key, reading))
    except BadInput as problem:
        raise problem.under("rulings") from None
    return ruling_of(game, tuple(changed))
