"""The events of a turn played again on the plain table: whoever reads the events alone has to come to the same end."""

from typing import Any

from tests.second.submarine.table import KINDS, Document, copy, seat


def replayed(table: Document, events: list[dict[str, Any]]) -> Document:
    """The table after the events, as JSON data, of a turn."""
    table = copy(table)
    for event in events:
        me = seat(table, event["seat"]) if "seat" in event else {}
        match event["type"]:
            case "deploy":
                me["reserve"] -= 1
                me["submarines"].append(event["space"])
            case "sail":
                assert me["ship"] == event["from"]
                me["ship"] = event["to"]
            case "leave":
                assert me["ship"] == event["from"]
                me["ship"] = "off"
            case "dive":
                me["submarines"].remove(event["from"])
                me["submarines"].append(event["to"])
            case "salvage":
                table["sea"][event["space"]].remove(event["artefact"])
                if event["how"] == "joker":
                    me["jokers"] -= 1
                elif isinstance(me["hand"], int):
                    me["hand"] -= 1
                else:
                    me["hand"].remove(event["artefact"][1])
            case "pay":
                drawn(me, event["card"])
                if event["to"]:
                    receiver = seat(table, event["to"])
                    known = isinstance(receiver["pile"], list)
                    receiver["pile"] = [event["card"], *receiver["pile"]] if known else receiver["pile"] + 1
            case "keep":
                assert event["kind"] in KINDS and event["kind"] not in me["kinds"]
                me["kinds"].append(event["kind"])
            case "joker":
                assert event["artefact"][0] in me["kinds"]
                me["jokers"] += 1
            case "fill":
                for card in event["cards"]:
                    drawn(me, card)
                    held(me, card)
            case "swap":
                drawn(me, event["taken"])
                if isinstance(me["hand"], int):
                    me["hand"] -= 1
                else:
                    me["hand"].remove(event["given"])
                held(me, event["taken"])
                known = isinstance(me["pile"], list)
                me["pile"] = [*me["pile"], event["given"]] if known else me["pile"] + 1
            case "round":
                table["round"] = event["n"]
                for one in table["seats"]:
                    one["ship"] = ""
            case "wait":
                assert me["ship"] == "off"
            case "end":
                if event["rule"] == "end.cap":
                    for one in table["seats"]:
                        one["ship"] = ""
            case other:
                raise AssertionError(other)
    return table


def drawn(me: Document, card: str) -> None:
    if isinstance(me["pile"], int):
        assert card == "?"
        me["pile"] -= 1
    else:
        assert me["pile"].pop(0) == card


def held(me: Document, card: str) -> None:
    if isinstance(me["hand"], int):
        me["hand"] += 1
    else:
        me["hand"].append(card)
