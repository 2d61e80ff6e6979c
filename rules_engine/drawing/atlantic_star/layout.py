"""Where everything of a drawing stands, one below the other: agency, hands, the cruise staged, the board, scores."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules_engine.drawing.atlantic_star import agency, board, hands, scores, staging
from rules_engine.drawing.atlantic_star.scene import Scene
from rules_engine.drawing.canvas import Canvas, View
from rules_engine.drawing.lettering import WIDTH
from rules_engine.games.atlantic_star.position import IMAGINARY_NAMES, Position
from rules_engine.words import Words

_MARGIN, _BETWEEN = 8.0, 9.0
_INNER = WIDTH - 2 * _MARGIN

LAYERS = ("ground", "places", "cards", "money", "arrows", "marks")
"""What lies over what, the lowest first."""


@dataclass(frozen=True)
class Layout:
    """The parts that a drawing has, each with its place; None for what it has not."""

    view: View
    rows: int
    """Offers of the agency, one under the other; 0 without an agency."""
    hands: tuple[hands.Hand, ...]
    staging: staging.Laid | None
    board: board.Laid | None
    scores: scores.Laid | None


def laid_out(position: Position, whole: Scene, words: Words, *, crop: bool, scored: Iterable[str]) -> Layout:
    """Return the layout of a whole turn, or of a position.

    Only what the position or the turn has is laid out; with `crop` only what the turn has to do with. `scored` are the
    seats, or imaginary companies, whose scores are shown.
    """
    y, parts = _MARGIN, 0
    has_agency = any(position.offer) or position.cards_left or position.discards
    rows = len(whole.offers) if has_agency and (whole.chartered or not crop) else 0
    if rows:
        y += agency.height(rows)
        parts += 1
    seats = [seat for seat in position.seats if not crop or seat.name == whole.mover]
    laid, y = hands.laid_out(seats, whole, _MARGIN, y + (_BETWEEN if parts else 0), _INNER, words)
    cruise = None
    if whole.staging is not None:
        cruise = staging.laid_out(whole.staging, _MARGIN, y + _BETWEEN / 2, _INNER)
        y += _BETWEEN / 2 + cruise.height
    columns = None
    if (whole.on_board or not crop) and (whole.columns or whole.staging):
        moved = {loan.colour for loan in whole.loans.values() if loan.moved}
        lanes = frozenset(stars for stars, each in whole.columns.items() if each.colour in moved)
        faulty = whole.fault.of if whole.fault is not None else ""
        columns = board.laid_out(whole.columns, _MARGIN, y + _BETWEEN, _INNER, lanes, faulty)
        y += _BETWEEN + columns.height
    shown = None
    names = tuple(scored)
    if names:
        shown = scores.laid_out(whole, names, _MARGIN, y + _BETWEEN, _INNER)
        y += _BETWEEN + shown.height
    return Layout(View(0, 0, WIDTH, y + _MARGIN), rows, tuple(laid), cruise, columns, shown)


def fill(canvas: Canvas, layout: Layout, scene: Scene, words: Words) -> None:
    """Draw a scene where the layout has its parts."""
    if layout.rows:
        agency.agency(canvas, scene, layout.rows, _MARGIN, _MARGIN, words)
    for laid in layout.hands:
        hands.hand(canvas, laid, scene, words)
    if layout.staging is not None:
        staging.staging(canvas, layout.staging, scene, words)
    if layout.board is not None:
        board.board(canvas, layout.board, scene, words)
    if layout.scores is not None:
        scores.scores(canvas, layout.scores, words)


def kinds(layout: Layout, scene: Scene) -> list[str]:
    """Return the entries of the legend."""
    tiles = [tile for column in scene.columns.values() for tile in column.tiles] if layout.board else []
    found = {
        "pile": layout.rows > 0,
        "discards": layout.rows > 0,
        "bonus": scene.staging is not None and bool(scene.staging.bonus),
        "points": layout.board is not None,
        "imagined": any(tile.company in IMAGINARY_NAMES for tile in tiles),
        "loan": any(tile.loan for tile in tiles),
    }
    return [kind for kind, there in found.items() if there]
