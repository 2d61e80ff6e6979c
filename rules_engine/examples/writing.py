"""Examples written as canonical TOML: tables in the order of the format, what is left at its default left out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules_engine.examples.model import Example
from rules_engine.games.registry import part


def write(example: Example) -> str:
    """Return an example as the text of a file; reading it gives an equal example."""
    tables = to_tables(example)
    play = tables.pop("play")
    expect = tables.pop("expect", None)
    head = {key: value for key, value in tables.items() if not _is_table(value)}
    parts = [_lines(head)]
    for name, table in tables.items():
        if isinstance(table, list) and _is_table(table):
            parts += [f"[[{name}]]\n{_lines(entry)}" for entry in table]
        elif isinstance(table, Mapping) and table:
            inner = {key: value for key, value in table.items() if isinstance(value, Mapping)}
            own = {key: value for key, value in table.items() if key not in inner}
            parts += [f"[{name}]\n{_lines(own)}"] if own else []
            parts += [f"[{name}.{key}]\n{_lines(value)}" for key, value in inner.items()]
    if play:
        parts.append(f"[{'record' if example.record is not None else 'play'}]\n{_lines(play)}")
    if expect is not None:
        parts.append(_expect(expect))
    return "\n".join(parts)


def to_tables(example: Example) -> dict[str, Any]:
    """Return an example's tables with defaults left out; `play` holds what goes under `[play]` or `[record]`."""
    head, tables, moment = part("examples", example.game).tables(example)
    found: dict[str, Any] = {"id": example.id} | head
    if example.rules:
        found["rules"] = list(example.rules)
    found |= tables
    if example.record is not None:
        found["play"] = {"turns": example.record} | moment
    else:
        found["play"] = {"turn": str(example.turn)} | moment if example.turn else moment
    if example.expect:
        found["expect"] = {each.way: each.value for each in example.expect}
    return found


def _is_table(value: Any) -> bool:
    return isinstance(value, Mapping) or (isinstance(value, list) and bool(value) and isinstance(value[0], Mapping))


def _expect(expect: Mapping[tuple[str, ...], Any]) -> str:
    own = {way[0]: value for way, value in expect.items() if len(way) == 1}
    parts = [f"[expect]\n{_lines(own)}"] if own else []
    tables: dict[tuple[str, ...], dict[str, Any]] = {}
    for (*table, key), value in expect.items():
        if table:
            tables.setdefault(tuple(table), {})[key] = value
    written = (f"[expect.{'.'.join(map(_key, table))}]\n{_lines(values)}" for table, values in tables.items())
    return "".join([*parts, *written])


def _lines(table: Mapping[str, Any]) -> str:
    return "".join(f"{_key(key)} = {toml(value)}\n" for key, value in table.items())


def _key(key: str) -> str:
    """Return a key as TOML wants it: names of players may have any letters."""
    return key if key and key.isascii() and key.replace("-", "").replace("_", "").isalnum() else toml(key)


def toml(value: Any) -> str:
    """Return a text, number, truth value, list or table as TOML; a text of several lines between triple quotes."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, list | tuple):
        return f"[{', '.join(toml(item) for item in value)}]"
    if isinstance(value, Mapping):
        inner = ", ".join(f"{_key(key)} = {toml(item)}" for key, item in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if "\n" in value:
        body = "\n".join(_escaped(line) for line in value.split("\n"))
        return f'"""\n{body}"""'
    return f'"{_escaped(value)}"'


def _escaped(text: str) -> str:
    table = {"\\": "\\\\", '"': '\\"', "\t": "\\t", "\b": "\\b", "\f": "\\f", "\r": "\\r"}
    return "".join(table.get(c, c if c >= " " and c != "\x7f" else f"\\u{ord(c):04x}") for c in text)
