"""Atlantic Star: ships, the charter agency, cruises, the scoring board, turns, all outcomes, and whole games.

The parts most used from outside: `reading.read_position` and `writing.write_position`, `turns.parse`, `play.apply`,
`search.outcomes`, `assign.best`, `start.start`.
"""

NAME = "atlantic-star"
"""The game's identity, the first part of every rule's full form."""
