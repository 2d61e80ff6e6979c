"""What `publish.games.Choosing` wants of a game that has one ruleset: only players and readings can be chosen."""

from __future__ import annotations

RULESETS: tuple[str, ...] = ()
RULESET, PLAYERS = "", 4
"""What is shown until somebody chooses; an address that chooses this stays as it is."""

CODES: dict[str, str] = {}
NOT_HERE: dict[str, str] = {}
NAMES: dict[str, str] = {}
SHOWN = ""
"""Without rulesets nothing is left out, so nothing has to be told where nothing can be chosen."""
