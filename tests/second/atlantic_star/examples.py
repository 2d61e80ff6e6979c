"""An example file against the second opinion: everything that it expects, looked up or played here."""

import copy
from collections.abc import Iterable
from typing import Any

from tests.second.atlantic_star.cards import Document, same
from tests.second.atlantic_star.judge import Bad, judge, scores
from tests.second.atlantic_star.outcomes import best_points, outcomes


def after_turn(document: Document, after: Document) -> Document:
    """The position that a turn leaves behind, as tables like those that it began with."""
    result = copy.deepcopy(document)
    result["agency"] = {key: after[key] for key in ("offer", "pile", "discards")}
    for one in result["seats"]:
        one.update(after["seats"][one["name"]])
    result["columns"] = {str(stars): column for stars, column in after["columns"].items()}
    return result


def places(document: Document) -> list[list[str]]:
    """The written seats by their scores, the best first; those with the same score together, in the order of seats."""
    names = [one["name"] for one in document["seats"]]
    total = scores(document)
    levels = sorted({total[name] for name in names}, reverse=True)
    return [[name for name in names if total[name] == level] for level in levels]


def ships(hand: Iterable[str] | int) -> list[str] | int:
    return hand if isinstance(hand, int) else sorted(map(same, hand))


def differences(document: Document) -> list[str]:
    """What an example expects and the second opinion does not find."""
    expect: Document = document.get("expect", {})
    wrong: list[str] = []

    def check(what: str, expected: Any, found: Any) -> None:
        if expected != found:
            wrong.append(f"{what}: expected {expected}, found {found}")

    played = document
    turns = [document["play"]["turn"]] if "turn" in document.get("play", {}) else []
    if "record" in document:
        lines = [line.partition("#")[0].strip() for line in document["record"]["turns"].splitlines()]
        turns = [line for line in lines if line]
    first = document.get("play", {}).get("to_move", document["seats"][0]["name"])
    mover = turns[0].partition(":")[0] if turns else first
    if "best" in expect:
        most = best_points(document, mover)
        check("best", expect["best"], {colour: most.get(colour) for colour in expect["best"]})
    if "count" in expect:
        check("count", expect["count"], len(outcomes(document, mover)))
    for turn in turns:
        try:
            verdict = judge(played, turn)
        except Bad as bad:
            return [*wrong, f"{turn}: bad input: {bad}"]
        if "record" in document:
            if not verdict["legal"]:
                return [*wrong, f"{turn}: {verdict['rule']}"]
        else:
            for key in ("legal", "rule", "token", "points", "bonus", "place"):
                if key in expect:
                    check(key, expect[key], verdict[key])
        if verdict["after"]:
            played = after_turn(played, verdict["after"])
    if turns and played is document and expect.keys() & {"seats", "columns", "offer", "pile", "discards"}:
        return [*wrong, "nothing was played"]
    agency = played.get("agency", {"offer": [""] * 4, "pile": [], "discards": []})
    if "offer" in expect:
        check("offer", list(map(same, expect["offer"])), list(map(same, agency["offer"])))
    if "pile" in expect:
        pile = agency.get("pile", [])
        check("pile", *(of if isinstance(of, int) else list(map(same, of)) for of in (expect["pile"], pile)))
    if "discards" in expect:
        check("discards", ships(expect["discards"]), ships(agency.get("discards", [])))
    for name, told in expect.get("seats", {}).items():
        found = next(one for one in played["seats"] if one["name"] == name)
        if "money" in told:
            check(f"{name}'s money", told["money"], found.get("money", 0))
        if "hand" in told:
            check(f"{name}'s hand", ships(told["hand"]), ships(found.get("hand", [])))
    for stars, told in expect.get("columns", {}).items():
        column = played.get("columns", {}).get(stars, {})
        for key, value in told.items():
            check(f"column {stars} {key}", value, column.get(key))
    if "scores" in expect:
        total = scores(played)
        check("scores", expect["scores"], {name: total.get(name) for name in expect["scores"]})
    if "places" in expect:
        told = [sorted(each) if isinstance(each, list) else [each] for each in expect["places"]]
        check("places", told, [sorted(each) for each in places(played)])
    return wrong
