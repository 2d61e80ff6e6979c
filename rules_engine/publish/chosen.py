"""What a block of an example carries, so that the page can follow what its reader plays."""

from __future__ import annotations

from typing import Any

from rules_engine.publish.games import choosing
from rules_engine.publish.references import Places
from rules_engine.publish.worked import Worked
from rules_engine.rulebook import load


def played(worked: Worked, places: Places, page: str) -> dict[str, Any]:
    """Return what an example is played with, its mark and its notes, for the block `example`."""
    rulebook = load(worked.game)
    notes: list[dict[str, Any]] = []
    for note in worked.notes:
        told: dict[str, Any] = {"when": note.when, "head": note.head, "text": note.text}
        if note.rule in rulebook:
            told["rule"] = places.rule_link(rulebook[note.rule], page)
        notes.append(told)
    data = {"ruleset": worked.ruleset, "players": str(worked.players), "readings": " ".join(worked.readings)}
    if choosing(worked.game).COUNTED & set(worked.rules):
        data["counted"] = "players"
    return {"played": {name: value for name, value in data.items() if value}, "mark": worked.mark, "notes": notes}
