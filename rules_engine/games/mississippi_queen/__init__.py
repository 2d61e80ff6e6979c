"""Mississippi Queen: the river, positions, turns, all outcomes, and whole races.

The parts most used from outside: `reading.read_position` and `write_position`, `turns.parse`, `play.apply`,
`search.outcomes`, `order.turn_order`, `race.start`.
"""

NAME = "mississippi-queen"
"""The game's identity, the first part of every rule's full form."""
