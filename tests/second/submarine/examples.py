"""An example file against the second opinion: everything that it expects, looked up or played here."""

from typing import Any

from tests.second.submarine.judge import Bad, judge
from tests.second.submarine.salvages import outcomes
from tests.second.submarine.table import COLUMNS, ROWS, Document, ranked, read, seat, write

# What has an order, and what can be compared as it stands, of a seat.
ORDERED = ("pile", "ship", "reserve", "jokers")


def differences(document: Document) -> list[str]:
    """What an example expects and the second opinion does not find."""
    expect: Document = document.get("expect", {})
    wrong: list[str] = []

    def check(what: str, expected: Any, found: Any) -> None:
        if expected != found:
            wrong.append(f"{what}: expected {expected}, found {found}")

    turns = [document["play"]["turn"]] if "turn" in document.get("play", {}) else []
    if "record" in document:
        lines = [line.partition("#")[0].strip() for line in document["record"]["turns"].splitlines()]
        turns = [line for line in lines if line]
    mover = turns[0].partition(":")[0] if turns else document["seats"][0]["name"]
    if "count" in expect:
        stops = outcomes(document, mover).values()
        check("count", expect["count"], sum(len(stop.moves) + len(stop.salvages) for stop in stops))
    played, over, winner = document, False, None
    for turn in turns:
        try:
            verdict = judge(played, turn)
        except Bad as bad:
            return [*wrong, f"{turn}: bad input: {bad}"]
        if "record" in document and not verdict["legal"]:
            return [*wrong, f"{turn}: {verdict['rule']}"]
        if "record" not in document:
            for key in ("legal", "rule", "token", "paid"):
                if key in expect:
                    check(key, expect[key], verdict[key])
        if verdict["after"]:
            over, winner = verdict["over"], verdict["winner"]
            played = write(verdict["after"])
    if turns and played is document and expect.keys() & {"seats", "sea", "over", "winner", "places"}:
        return [*wrong, "nothing was played"]
    table = read(played)
    if "over" in expect:
        check("over", expect["over"], over)
    if "winner" in expect:
        check("winner", listed(expect["winner"]), winner)
    if "places" in expect:
        check("places", [listed(each) for each in expect["places"]], ranked(table))
    for name, told in expect.get("seats", {}).items():
        found = seat(table, name)
        for key, value in told.items():
            if key in ORDERED or isinstance(value, int):
                check(f"{name}'s {key}", value, found[key])
            else:
                there = found[key]
                check(f"{name}'s {key}", sorted(value), there if isinstance(there, int) else sorted(there))
    for row, texts in expect.get("sea", {}).items():
        assert int(row) in ROWS
        for column, text in zip(COLUMNS, texts, strict=True):
            check(f"{column}{row}", sorted(text.split()), sorted(table["sea"].get(f"{column}{row}", [])))
    return wrong


def listed(names: str | list[str]) -> list[str]:
    return [names] if isinstance(names, str) else names
