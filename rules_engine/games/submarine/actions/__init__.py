"""What a turn can do, one module for each kind of action."""
