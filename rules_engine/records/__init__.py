"""Records: whole games in writing, replayed turn by turn and written."""

from rules_engine.records.replay import Replay, Step, lines, replay
from rules_engine.records.writing import play_out, write

__all__ = ["Replay", "Step", "lines", "play_out", "replay", "write"]
