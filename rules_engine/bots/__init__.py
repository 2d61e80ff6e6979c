"""Players that the computer plays: one that plays at random, one that plans, and whole games between them.

What belongs to one game (its bots, what its games count) stands in a subpackage of its own, found by `parts.part`.
"""
