"""Numbers of the game as data: board, artefacts, and what each player gets.

Submarines and cards by the number of players are this project's assumption (rule `setup.player-kit`); no source gives
the table.
"""

from __future__ import annotations

COLUMNS: tuple[str, ...] = ("A", "B", "C", "D", "E", "F")
"""The columns, from left to right (rule `setup.board`)."""

SURFACE = 1
"""The row in which only ships move."""

ROWS: tuple[int, ...] = (2, 3, 4, 5)
"""The rows of the sea, from the top (rule `setup.board`)."""

COLOURS: tuple[str, ...] = ("R", "Y", "G", "B", "V")
"""Red, yellow, green, blue, violet: of artefacts and cards."""

KINDS: tuple[str, ...] = tuple("abcdefghijkl")
"""The kinds of artefacts (rule `setup.artefacts`)."""

ARTEFACTS: tuple[str, ...] = tuple(kind + colour for kind in KINDS for colour in COLOURS)
"""Every artefact: each kind once in each colour."""

ON_A_SPACE: dict[int, int] = {2: 1, 3: 2, 4: 3, 5: 4}
"""Artefacts on each space of a row at the start (rule `setup.artefacts`)."""

PLAYERS: tuple[int, ...] = (2, 3, 4, 5)
"""How many can play (rule `aim.players`)."""

SUBMARINES: dict[int, int] = {2: 5, 3: 5, 4: 4, 5: 3}
"""Submarines of each player by the number of players (assumed)."""

CARDS: dict[int, int] = {2: 15, 3: 15, 4: 15, 5: 12}
"""Exploration cards of each player by the number of players (assumed)."""

CARDS_A_COLOUR = 12
"""Exploration cards used of each colour, sixty in all; printed are seventy-five."""

PRINTED_A_COLOUR = 15
"""Exploration cards printed of each colour."""

HAND = 3
"""Cards in hand (rule `setup.hand`)."""

SHELLS = 1
"""Jokers of each player at the start (rule `setup.shell`)."""

ROUNDS = 60
"""After so many rounds a game is ranked as it stands (rule `end.cap`)."""
