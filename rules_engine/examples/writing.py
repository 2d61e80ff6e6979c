"""Examples written as canonical TOML: tables in the order of the format, what is left at its default left out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules_engine.examples.model import Example
from rules_engine.games.mississippi_queen.position import RACING, passengers_on
from rules_engine.games.mississippi_queen.reading import write_position


def write(example: Example) -> str:
    """Return an example as the text of a file; reading it gives an equal example."""
    tables = to_tables(example)
    play = tables.pop("play")
    expect = tables.pop("expect", None)
    parts = [_lines({key: tables.pop(key) for key in ("id", "game", "ruleset", "players", "rules") if key in tables})]
    for boat in tables.pop("boats"):
        tables.setdefault("[boats]", []).append(boat)
    for name, table in tables.items():
        if name == "[boats]":
            parts += [f"[[boats]]\n{_lines(boat)}" for boat in table]
        elif table:
            parts.append(f"[{name}]\n{_lines(table)}")
    if play:
        parts.append(f"[{'record' if example.record is not None else 'play'}]\n{_lines(play)}")
    if expect is not None:
        parts.append(_expect(expect))
    return "\n".join(parts)


def to_tables(example: Example) -> dict[str, Any]:
    """Return an example's tables with defaults left out; `play` holds what goes under `[play]` or `[record]`."""
    document = write_position(example.position)
    tables: dict[str, Any] = {"id": example.id} | document
    tables["rules"] = list(example.rules)
    if not example.rules:
        del tables["rules"]
    river = dict(document["river"])
    if not river["gone"]:
        del river["gone"]
    tables["river"] = river
    players = example.position.players
    landings = {t: n for t, n in document.get("landings", {}).items() if n != passengers_on(t, players)}
    tables["landings"] = landings
    tables["boats"] = [_boat(boat) for boat in document["boats"]]
    tables["play"] = _play(example, document["play"])
    if example.expect:
        tables["expect"] = {each.what: each.value for each in example.expect}
    return tables


def _boat(boat: Mapping[str, Any]) -> dict[str, Any]:
    defaults = {"passengers": [], "state": RACING}
    return {key: value for key, value in boat.items() if defaults.get(key) != value}


def _play(example: Example, moment: Mapping[str, Any]) -> dict[str, Any]:
    play = dict(moment)
    if play["round"] == (2 if example.record is None else 1):
        del play["round"]
    if example.record is not None:
        return {"turns": example.record} | play
    if example.die:
        play["die"] = " ".join(example.die)
    return {"turn": str(example.turn)} | play if example.turn else play


def _expect(expect: Mapping[str, Any]) -> str:
    own = {what: value for what, value in expect.items() if "." not in what}
    parts = [f"[expect]\n{_lines(own)}"] if own else []
    tables: dict[str, dict[str, Any]] = {}
    for what, value in expect.items():
        table, dot, key = what.rpartition(".")
        if dot:
            tables.setdefault(table, {})[key] = value
    return "".join([*parts, *(f"[expect.{table}]\n{_lines(values)}" for table, values in tables.items())])


def _lines(table: Mapping[str, Any]) -> str:
    return "".join(f"{key} = {toml(value)}\n" for key, value in table.items())


def toml(value: Any) -> str:
    """Return a text, number, truth value or list as TOML; a text of several lines between triple quotes."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, list | tuple):
        return f"[{', '.join(toml(item) for item in value)}]"
    if "\n" in value:
        body = "\n".join(_escaped(line) for line in value.split("\n"))
        return f'"""\n{body}"""'
    return f'"{_escaped(value)}"'


def _escaped(text: str) -> str:
    table = {"\\": "\\\\", '"': '\\"', "\t": "\\t", "\b": "\\b", "\f": "\\f", "\r": "\\r"}
    return "".join(table.get(c, c if c >= " " and c != "\x7f" else f"\\u{ord(c):04x}") for c in text)
