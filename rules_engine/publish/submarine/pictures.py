"""The drawing of an example of Submarine: the sea, ships and seats, and what a turn does with them."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.drawing import draw, draw_moments, draw_record
from rules_engine.examples import Example, Report
from rules_engine.games.protocol import Event
from rules_engine.words import Words


def picture(example: Example, report: Report, words: Words, whole: bool = False) -> str:
    """Return the drawing of an example as SVG for a page.

    A legal turn is drawn as it was played, a refused one as far as it goes.
    """
    judged = report.judged
    return draw(
        example.position,
        words=words,
        turn=(judged.played if judged else None) or example.turn,
        cards=_shown(example),
        crop="turn" if is_long(example) and not whole else None,
        prefix=f"{'w' if whole else 'd'}-{example.id}",
        text=example.text.strip(),
    )


def moments(
    example: Example, report: Report, words: Words, steps: Sequence[Sequence[Event]]
) -> tuple[str, tuple[str, ...]]:
    """Return the drawing of a played turn as `picture` gives it, and what it shows instead at each step."""
    assert report.judged is not None and report.judged.played is not None
    return draw_moments(
        example.position,
        report.judged.played,
        steps,
        words=words,
        cards=_shown(example),
        crop="turn" if is_long(example) else None,
        prefix=f"d-{example.id}",
        text=example.text.strip(),
    )


def record_moments(example: Example, report: Report, words: Words) -> tuple[str, tuple[str, ...]]:
    """Return the drawing of a record's beginning, and what it shows instead for each of its turns."""
    assert report.replayed is not None
    turns = [(step.before, step.played) for step in report.replayed.steps]
    return draw_record(example.position, turns, words=words, prefix=f"d-{example.id}", text=example.text.strip())


def is_long(example: Example) -> bool:
    """Tell whether a turn is drawn without the seats that it leaves alone."""
    return example.turn is not None


def _shown(example: Example) -> tuple[str, ...]:
    """The seats whose transport cards an example is about."""
    told = [name.split(".") for name in example.expected if name.startswith("seats.")]
    return tuple(dict.fromkeys(".".join(parts[1:-1]) for parts in told if parts[-1] in ("kinds", "jokers")))
