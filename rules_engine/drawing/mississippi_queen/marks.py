"""Marks on spaces: where a boat can come to and what it costs, where a pushed boat could have gone instead."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from rules_engine.drawing.canvas import Canvas
from rules_engine.drawing.mississippi_queen.geometry import centre
from rules_engine.drawing.points import Point
from rules_engine.drawing.svg import num
from rules_engine.games.mississippi_queen.position import Position
from rules_engine.games.mississippi_queen.river import River
from rules_engine.games.mississippi_queen.search import Outcome, Outcomes

Reach = Mapping[str, int] | Outcomes | Iterable[Outcome]
"""Spaces with the coal that each costs, or the outcomes of a turn."""


_ASIDE = ((-15, -12), (15, -12), (-15, 12), (15, 12))
"""Where a mark stands beside what lies on a space, from its middle."""


def cheapest(position: Position, reach: Reach, boat: str | None = None) -> dict[str, int]:
    """Return each space that can be reached with the least coal it costs.

    `boat` is whose outcomes they are, where they do not tell it themselves; by default the first still to move.
    """
    if isinstance(reach, Mapping):
        return dict(reach)
    name = boat or (reach.boat if isinstance(reach, Outcomes) else next(iter(position.to_move), None))
    coal = position.boat(name).coal if name else 0
    costs: dict[str, int] = {}
    for outcome in reach:
        cost = coal - outcome.coal
        if cost < costs.get(outcome.at, 99):
            costs[outcome.at] = cost
    return costs


def reachable(canvas: Canvas, river: River, costs: Mapping[str, int], taken: Collection[str]) -> None:
    """Draw a disc with the coal on every space in reach, its ring dashed as soon as it costs.

    On spaces `taken` by boats it stands aside.
    """
    size, radius = 10.4 * canvas.scale, num(7.4 * (1 + 0.8 * (canvas.scale - 1)))
    discs: dict[bool, list[str]] = {False: [], True: []}
    figures = []
    for space, coal in sorted(costs.items()):
        x, y = centre(river.cell_of(space))
        if not canvas.sees((x, y), 0):
            continue
        at = (x + 13, y + 13) if space in taken else (x, y - 4)
        discs[coal > 0].append(f'<circle cx="{num(at[0])}" cy="{num(at[1])}" r="{radius}"/>')
        figures.append(f'<text x="{num(at[0])}" y="{num(at[1] + 0.36 * size)}">{coal}</text>')
    for paid, role in ((False, "reach"), (True, "reach-paid")):
        if discs[paid]:
            canvas.add("marks", f"<g{canvas.style(role)}>{''.join(discs[paid])}</g>")
    if figures:
        canvas.add("marks", f'<g font-size="{num(size)}"{canvas.style("reach-text")}>{"".join(figures)}</g>')


def target(canvas: Canvas, at: Point, size: float = 1.0) -> str:
    """Return the sign for a space to which a pushed boat could have gone: a ring and a dot, unlike a fault's cross."""
    return canvas.circle(at, 6.8 * size, "target") + canvas.circle(at, 2.6 * size, "target-dot")


def targets(canvas: Canvas, river: River, spaces: Iterable[str], taken: Collection[str]) -> None:
    """Mark the spaces to which a pushed boat could have gone instead; beside what lies on spaces `taken`."""
    for space in spaces:
        x, y = centre(river.cell_of(space))
        at = canvas.clear((x, y), _ASIDE, 13 * canvas.scale) if space in taken else (x, y - 4)
        canvas.add("marks", f'<g data-target="{space}">{target(canvas, at, canvas.scale)}</g>')
