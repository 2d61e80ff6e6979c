"""The drawing that goes with an example: its position and, where there is a turn, the turn's path."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.drawing import draw, draw_moments, draw_record
from rules_engine.drawing.mississippi_queen import portrait, targets_of
from rules_engine.examples import Example, Report
from rules_engine.examples.running import outcomes
from rules_engine.games.mississippi_queen.turns import Push
from rules_engine.games.protocol import Event
from rules_engine.words import Words

STICK = {"order.stick", "order.leader-first"}
"""Rules whose examples show the measuring stick, where no turn is played."""


PORTRAIT = "setup.boat"
"""The rule whose example shows one boat in large, its parts named, where no turn is played."""


def picture(example: Example, report: Report, words: Words, whole: bool = False) -> str:
    """Return the drawing of an example as SVG for a page; of a long river what the turn has to do with, or the `whole`.

    A legal turn is drawn as it was played, a refused one as far as it goes. The other spaces of a pushed boat are
    marked, the stick lies on the table where the order is the point, costs stand where outcomes are counted.
    """
    if example.turn is None and example.rules[:1] == (PORTRAIT,) and len(example.position.boats) == 1:
        boat = example.position.boats[0]
        return portrait(
            words,
            boat.name,
            speed=boat.speed,
            coal=boat.coal,
            passenger=bool(boat.passengers),
            prefix=f"{'w' if whole else 'd'}-{example.id}",
        )
    judged = report.judged
    played = judged.played if judged else None
    pushes = example.turn is not None and any(isinstance(token, Push) for token in example.turn.tokens)
    if judged and judged.violation:
        # What else was possible belongs to a push that went to the wrong space, not to one that was no push at all.
        pushes = pushes and judged.violation.rule.startswith("push.target")
    return draw(
        example.position,
        words=words,
        turn=played or example.turn,
        targets=targets_of(example.position, example.turn) if pushes and example.turn else (),
        reach=outcomes(example) if example.turn is None and "count" in example.expected else None,
        stick=example.turn is None and bool(STICK & set(example.rules)),
        crop="turn" if is_long(example) and not whole else None,
        prefix=f"{'w' if whole else 'd'}-{example.id}",
        text=example.text.strip(),
    )


def moments(
    example: Example, report: Report, words: Words, steps: Sequence[Sequence[Event]]
) -> tuple[str, tuple[str, ...]]:
    """Return the drawing of a played turn as `picture` gives it, and what it shows instead at each step."""
    assert report.judged is not None and report.judged.played is not None
    played = report.judged.played
    pushes = any(isinstance(token, Push) for token in played.turn.tokens)
    return draw_moments(
        example.position,
        played,
        steps,
        words=words,
        targets=targets_of(example.position, played.turn) if pushes else (),
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
    """Tell whether an example's river is too long to be drawn whole beside its steps."""
    return example.turn is not None and len(example.position.river.placed) > 2
