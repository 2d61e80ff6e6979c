"""Players that the computer plays: one that takes a random outcome, one that plans, and whole races between them."""
