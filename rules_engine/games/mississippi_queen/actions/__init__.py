"""The kinds of action of a turn, one module each.

Each has `verify(state, token)`, which raises `RuleViolation` with the rule that the action breaks, and `apply(state,
token)`, which returns the state behind it; `apply` verifies first. What a turn is in the middle of is an `UnderWay`.
"""
