"""Where everything of a drawing stands: the sea, and below it the seats."""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import dataclass

from rules_engine.drawing.canvas import Canvas, View
from rules_engine.drawing.lettering import WIDTH
from rules_engine.drawing.submarine import board, sea, seats
from rules_engine.drawing.submarine.looks import looks
from rules_engine.drawing.submarine.scene import Scene
from rules_engine.games.submarine.position import HIDDEN, Position
from rules_engine.words import Words

_MARGIN, _BETWEEN = 8.0, 9.0
_INNER = WIDTH - 2 * _MARGIN

LAYERS = ("ground", "places", "lifts", "pieces", "figures", "ways", "letters", "frames", "marks")
"""What lies over what, the lowest first."""


@dataclass(frozen=True)
class Layout:
    """The sea and the seats that a drawing shows, each with its place, and how seats look."""

    view: View
    sea: sea.Laid
    seats: tuple[seats.Panel, ...]
    looks: board.Looks


def shown(whole: Scene, cards: Iterable[str], *, crop: bool) -> tuple[str, ...]:
    """Return the seats that are shown: with `crop` those that the turn has to do with, and `cards`, else all."""
    names = tuple(whole.seats)
    if not crop:
        return names
    concerned = {whole.mover, *whole.paid, *cards}
    fault = whole.fault
    if fault is not None and fault.where == "pile" and fault.at and whole.mover is not None:
        concerned |= {name for name, _ in whole.position.blockers(whole.mover, fault.at)}
    return tuple(name for name in names if name in concerned)


def carded(position: Position, whole: Scene, cards: Iterable[str], *, moving: bool) -> Container[str]:
    """Return the seats whose transport card is shown: the mover and `cards`; without a turn all that hold a kind."""
    found = {seat.name for seat in position.seats if seat.kinds} if not moving else {whole.mover or ""}
    return found | set(cards)


def laid_out(
    whole: Scene, words: Words, *, names: Iterable[str], carded: Container[str], room: sea.Room | None = None
) -> Layout:
    """Return the layout of a whole turn, or of a position: the sea, in as much room as it needs, and some seats."""
    look = looks(whole.position, words)
    water = sea.laid_out(whole, room or sea.room(whole), (_MARGIN, _MARGIN), _INNER)
    y = _MARGIN + water.height
    panels, end = seats.laid_out(whole, names, carded, look, (_MARGIN, y + _BETWEEN), _INNER)
    return Layout(View(0, 0, WIDTH, (end if panels else y) + _MARGIN / 2), water, panels, look)


def fill(canvas: Canvas, layout: Layout, scene: Scene) -> None:
    """Draw a scene where the layout has its parts."""
    board.board(canvas, layout.sea, scene, layout.looks)
    for each in layout.seats:
        seats.panel(canvas, each, scene)


def colours(layout: Layout, scene: Scene) -> set[str]:
    """Return the colours of the artefacts and cards that a drawing shows."""
    seats = [scene.seats[each.name] for each in layout.seats]
    seats += [scene.position.seat(each.name) for each in layout.seats]
    cards = [card for seat in seats for each in (seat.hand, seat.pile) if isinstance(each, tuple) for card in each]
    return {text[-1] for _, lying in scene.position.sea for text in lying} | set(cards) - {HIDDEN}


def kinds(layout: Layout, scene: Scene) -> list[str]:
    """Return the entries of the legend."""
    old = [scene.position.seat(each.name) for each in layout.seats]
    now = [scene.seats[each.name] for each in layout.seats]
    both = [*old, *now]
    found = {
        "hand": any(isinstance(seat.hand, int) and seat.hand for seat in both),
        "pile": any(seat.pile for seat in both),
        "reserve": any(seat.reserve for seat in both),
        "jokers": any(seat.jokers for seat in both),
        "kinds": any(seat.kinds for seat in both),
        "paid": any(take.paid for take in scene.takes),
    }
    return [kind for kind, there in found.items() if there]
