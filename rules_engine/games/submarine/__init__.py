"""Submarine: the sea and its artefacts, ships and submarines, turns, all that a stop allows, and whole games.

The parts most used from outside: `reading.read_position` and `writing.write_position`, `turns.parse`, `play.apply`,
`search.outcomes`, `start.start`.
"""

NAME = "submarine"
"""The game's identity, the first part of every rule's full form."""
