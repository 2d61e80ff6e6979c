"""The kinds of step of a turn, one module each.

Each has `verify(state, step)`, which raises `RuleViolation` with the rule that the step breaks, and `apply(state,
step)`, which returns the state behind it; `apply` verifies first. What a turn is in the middle of is an `UnderWay`.
"""
