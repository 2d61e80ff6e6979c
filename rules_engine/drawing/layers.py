"""Moments of one drawing: what lies differently in it from one step to the next, layer by layer.

The drawing keeps in each layer that changes what changes in a group of its own (`data-layer`). A moment is a group
(`data-moment`, counted from 0) with such groups to be shown instead. So a page carries once what stays the same, and
what a step adds is small.

The moments of a record need more or less room. Each has its legend right below, and the drawing is as high as what it
shows itself, so that it leaves no gap on paper; `data-room` tells the view that holds the highest of them.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.drawing.canvas import Canvas
from rules_engine.games.protocol import Event


def prefixes(steps: Sequence[Sequence[Event]]) -> list[tuple[Event, ...]]:
    """Return what has been told before the first step and after each one."""
    told: list[tuple[Event, ...]] = [()]
    for step in steps:
        told.append((*told[-1], *step))
    return told


def taken_apart(canvas: Canvas, drawn: Sequence[Canvas], layers: Sequence[str]) -> tuple[str, ...]:
    """Leave in each layer of a drawing what all moments have, the rest in a group; return the moments."""
    groups: list[list[str]] = [[] for _ in drawn]
    for layer in layers:
        own, others = canvas.items(layer), [moment.items(layer) for moment in drawn]
        common = [item for item in own if all(item in other for other in others)]
        rests = [[item for item in items if item not in common] for items in (own, *others)]
        if not any(rests):
            continue
        canvas.items(layer)[:] = [*common, f'<g data-layer="{layer}">{"".join(rests[0])}</g>']
        for group, rest in zip(groups, rests[1:], strict=True):
            if rest:
                group.append(f'<g data-layer="{layer}">{"".join(rest)}</g>')
    return tuple(f'<g data-moment="{n}">{"".join(group)}</g>' for n, group in enumerate(groups))
