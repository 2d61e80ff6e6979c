"""The command `paddlewheel`: examples checked, turns judged, positions asked and drawn, rules read, races played.

Only what a command needs is imported, and only when it runs, so that it starts at once.
"""

from rules_engine.command.main import main

__all__ = ["main"]
