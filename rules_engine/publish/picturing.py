"""The drawings of an example that go with every game drawn by `rules_engine.drawing` alone.

`options` tells what of an example a game's `draw` is given beside the turn, as keyword arguments.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rules_engine.drawing import draw, draw_moments, draw_record
from rules_engine.examples import Example, Report
from rules_engine.games.protocol import Event
from rules_engine.words import Words


@dataclass(frozen=True)
class Picturing:
    """`publish.games.Pictures` for a game: its functions, given what the game's drawings want to know."""

    options: Callable[[Example], Mapping[str, Any]]

    def picture(self, example: Example, report: Report, words: Words, whole: bool = False) -> str:
        """Return the drawing of an example as SVG for a page: of a turn what it has to do with, or the `whole` table.

        A legal turn is drawn as it was played, a refused one as far as it goes.
        """
        judged = report.judged
        return draw(
            example.position,
            words=words,
            turn=(judged.played if judged else None) or example.turn,
            crop="turn" if self.is_long(example) and not whole else None,
            prefix=f"{'w' if whole else 'd'}-{example.id}",
            text=example.text.strip(),
            **self.options(example),
        )

    def moments(
        self, example: Example, report: Report, words: Words, steps: Sequence[Sequence[Event]]
    ) -> tuple[str, tuple[str, ...]]:
        """Return the drawing of a played turn as `picture` gives it, and what it shows instead at each step."""
        assert report.judged is not None and report.judged.played is not None
        return draw_moments(
            example.position,
            report.judged.played,
            steps,
            words=words,
            crop="turn" if self.is_long(example) else None,
            prefix=f"d-{example.id}",
            text=example.text.strip(),
            **self.options(example),
        )

    def record_moments(self, example: Example, report: Report, words: Words) -> tuple[str, tuple[str, ...]]:
        """Return the drawing of a record's beginning, and what it shows instead for each of its turns."""
        assert report.replayed is not None
        turns = [(step.before, step.played) for step in report.replayed.steps]
        return draw_record(example.position, turns, words=words, prefix=f"d-{example.id}", text=example.text.strip())

    def is_long(self, example: Example) -> bool:
        """Tell whether a turn is drawn without the parts of the table that it leaves alone."""
        return example.turn is not None
