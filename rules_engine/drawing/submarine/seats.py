"""Seats: whose hand, pile, reserve and jokers, the treasures of the turn and what each costs, the transport card."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from dataclasses import dataclass, replace

from rules_engine.drawing.canvas import Canvas
from rules_engine.drawing.lettering import FIGURES, LETTERS, shortened, wide
from rules_engine.drawing.points import Point
from rules_engine.drawing.signs import cross
from rules_engine.drawing.submarine import pieces
from rules_engine.drawing.submarine.board import Looks
from rules_engine.drawing.submarine.looks import Look
from rules_engine.drawing.submarine.pieces import CARD, SIZE
from rules_engine.drawing.submarine.scene import Scene
from rules_engine.drawing.svg import num
from rules_engine.games.submarine.counts import KINDS
from rules_engine.games.submarine.position import Seat, size

_LINE, _BETWEEN = 25.0, 5.0
_HEAD, _NAME = 38.0, 84.0
"""What stands before a name, and how wide a name may be at most where it has to share its line."""
_INDENT, _GAP = 12.0, 7.0
_CARD = CARD[0] + 2.4
_BOX = (15.4, 17.0)

Draw = Callable[[Canvas, Point, Scene], None]


@dataclass(frozen=True)
class Piece:
    """A part of a line: how wide it is and how it is drawn, from its left middle, at a moment of the turn."""

    width: float
    draw: Draw


@dataclass(frozen=True)
class Line:
    """Pieces with their places."""

    y: float
    pieces: tuple[tuple[float, Piece], ...]


@dataclass(frozen=True)
class Panel:
    """A seat as it is laid out."""

    name: str
    lines: tuple[Line, ...]


def laid_out(
    whole: Scene, names: Iterable[str], carded: Container[str], look: Looks, at: Point, width: float
) -> tuple[tuple[Panel, ...], float]:
    """Return the seats laid out below a point, and where they end.

    `names` are those that are shown, `carded` those whose transport card is. Seats that need little go two to a line.
    """
    left, y = at
    found: list[Panel] = []
    half, beside = (width - 10) / 2, False
    for name in names:
        head, rows = _told(whole, name, look, carded=name in carded)
        need = _HEAD + wide(look[name].name, FIGURES) + sum(each.width + _GAP for each in head)
        if not rows and need <= half:
            x = left + half + 10 if beside else left
            upper = y - _LINE - _BETWEEN if beside else y
            found.append(Panel(name, (_headed(whole, look[name], name, head, (x, upper), half),)))
            y += 0 if beside else _LINE + _BETWEEN
            beside = not beside
            continue
        beside = False
        lines = []
        if need > width and min(wide(look[name].name, FIGURES), _NAME) + need - wide(look[name].name, FIGURES) > width:
            rows, head = [head, *rows], []
        lines.append(_headed(whole, look[name], name, head, (left, y), width))
        y += _LINE
        for row in rows:
            for line in _broken(row, left + _INDENT, width - _INDENT):
                lines.append(Line(y + _LINE / 2, line))
                y += _LINE
        found.append(Panel(name, tuple(lines)))
        y += _BETWEEN
    return tuple(found), y


def _broken(row: list[Piece], left: float, width: float) -> list[tuple[tuple[float, Piece], ...]]:
    """Return a row of pieces in as many lines as it needs."""
    lines: list[list[tuple[float, Piece]]] = [[]]
    x = left
    for piece in row:
        if lines[-1] and x + piece.width > left + width:
            lines.append([])
            x = left
        lines[-1].append((x, piece))
        x += piece.width
    return [tuple(line) for line in lines]


def _headed(whole: Scene, look: Look, name: str, head: list[Piece], at: Point, width: float) -> Line:
    """Return the line with a seat's name on the left and its figures on the right."""
    x, y = at
    taken = sum(piece.width + _GAP for piece in head)
    shown = shortened(look.name, FIGURES, width - _HEAD - taken)

    def draw(canvas: Canvas, spot: Point, scene: Scene) -> None:
        if scene.mover == name and len(scene.seats) > 1:
            canvas.add("figures", f'<path d="M{num(x)} {num(spot[1] - 5)}l8 5-8 5z"{canvas.style("pointer")}/>')
        pieces.submarine(canvas, look, (x + 22, spot[1]))
        canvas.add("figures", pieces.figure(canvas, (x + _HEAD - 2, spot[1]), shown))

    found = [(x, Piece(_HEAD + wide(shown, FIGURES), draw))]
    right = x + width - taken + _GAP
    for piece in head:
        found.append((right, piece))
        right += piece.width + _GAP
    return Line(y + _LINE / 2, tuple(found))


def _told(whole: Scene, name: str, look: Looks, *, carded: bool) -> tuple[list[Piece], list[list[Piece]]]:
    """Return the figures beside a seat's name and the rows of pieces below it."""
    old, new, moves = whole.position.seat(name), whole.seats[name], whole.mover == name
    fault = whole.fault.where if whole.fault is not None and moves else ""
    head: list[Piece] = []
    hand: list[Piece] = []
    if isinstance(old.hand, tuple) and (old.hand or whole.deal(name).drawn or fault == "hand"):
        hand = [_hand(whole, old, new)]
    elif size(old.hand) or size(new.hand) or fault == "hand":
        head.append(_figure(name, "hand", pieces.held, _change(size(old.hand), size(new.hand)), _in_hand))
    if size(old.pile) or size(new.pile) or fault == "pile":
        text = _change(size(old.pile), size(new.pile))
        pile = _figure(name, "pile", pieces.back, text, _in_pile)
        listed = _pile(whole, old, new)
        if hand or listed:
            hand += [replace(pile, width=pile.width + _GAP), *listed]
        else:
            head.append(pile)
    if old.reserve or new.reserve or fault == "reserve":
        text = _change(old.reserve, new.reserve)
        head.append(_figure(name, "reserve", stock(look[name]), text, lambda seat: seat.reserve))
    rows = [hand] if hand else []
    if moves and whole.takes:
        rows.append([_take(whole, i, look) for i in range(len(whole.takes))])
    jokers = _figure(name, "jokers", pieces.shell, _jokers(whole, name), lambda seat: seat.jokers)
    if carded:
        rows.append([_transport(name), *([jokers] if old.jokers or new.jokers or fault == "jokers" or moves else [])])
    else:
        if old.jokers or new.jokers or fault == "jokers":
            head.append(jokers)
        if old.kinds or new.kinds:
            text = _change(len(old.kinds), len(new.kinds))
            head.append(_figure(name, "kinds", pieces.kinds, text, lambda seat: len(seat.kinds)))
    return head, rows


def _jokers(whole: Scene, name: str) -> str:
    return _change(whole.position.seat(name).jokers, whole.seats[name].jokers)


def _change(old: int, new: int) -> str:
    return str(old) if old == new else f"{old} → {new}"


def _in_hand(seat: Seat) -> int:
    return size(seat.hand)


def _in_pile(seat: Seat) -> int:
    return size(seat.pile)


def stock(look: Look) -> Callable[[Canvas, Point], str]:
    """Return the sign for the submarines of a seat that are not yet deployed."""
    return lambda canvas, at: pieces.stock(canvas, look, at)


def _figure(
    name: str, where: str, sign: Callable[[Canvas, Point], str], text: str, value: Callable[[Seat], int]
) -> Piece:
    """Return a sign with a number behind it, before and after the turn so far where they differ."""

    def draw(canvas: Canvas, at: Point, scene: Scene) -> None:
        canvas.add("figures", sign(canvas, (at[0] + 9.5, at[1])))
        now = _change(value(scene.position.seat(name)), value(scene.seats[name]))
        canvas.add("figures", pieces.figure(canvas, (at[0] + 22, at[1]), now))
        if scene.fault is not None and scene.mover == name and scene.fault.where == where:
            canvas.add("marks", cross(canvas, (at[0], at[1] - 7), 6.6))

    return Piece(22 + wide(text, FIGURES), draw)


def _hand(whole: Scene, old: Seat, new: Seat) -> Piece:
    """Return the cards in hand: given ones faded, those that come framed."""
    before = old.hand if isinstance(old.hand, tuple) else ()
    given = _given(before, whole.deal(old.name).used)
    count = len(before) + len(whole.deal(old.name).drawn)

    def draw(canvas: Canvas, at: Point, scene: Scene) -> None:
        deal = scene.deal(old.name)
        spots = [(at[0] + (k + 0.5) * _CARD, at[1]) for k in range(count)]
        away = given[: len(deal.used)]
        for k, colour in enumerate(before):
            _card(canvas, colour, spots[k], gone=k in away, new=False)
        for colour, spot in zip(deal.drawn, spots[len(before) :], strict=False):
            _card(canvas, colour, spot, gone=False, new=True)
        if not before:
            canvas.add("figures", pieces.frame(canvas, (at[0] + _CARD / 2, at[1]), CARD, "free"))
        if scene.fault is not None and scene.mover == old.name and scene.fault.where == "hand":
            left = [k for k in range(len(before)) if k not in away]
            spot = spots[left[-1]] if left else (at[0] + _CARD / 2, at[1])
            canvas.add("marks", cross(canvas, (spot[0] + 10, spot[1] - 10), 6.6))

    return Piece(max(1, count) * _CARD + _GAP, draw)


def _given(before: tuple[str, ...], used: list[str]) -> list[int]:
    """Return which cards in hand are given away, in that order."""
    found: list[int] = []
    for card in used:
        found += [k for k, each in enumerate(before) if each == card and k not in found][:1]
    return found


def _card(canvas: Canvas, colour: str, at: Point, *, gone: bool, new: bool) -> None:
    drawn = pieces.card(canvas, colour, at)
    canvas.add("figures", pieces.faded(drawn) if gone else drawn)
    if gone or new:
        canvas.add("frames", pieces.frame(canvas, at, CARD, "free" if gone else "new"))


def _pile(whole: Scene, old: Seat, new: Seat) -> list[Piece]:
    """Return the cards of a pile that is known, top first, each a piece of its own: a long pile is broken."""
    if not isinstance(old.pile, tuple) or (not old.pile and not isinstance(new.pile, tuple)):
        return []
    deal, own_cards = whole.deal(old.name), old.pile
    cards = [*reversed(deal.above), *own_cards, *deal.below]

    def one(k: int, colour: str) -> Piece:
        def draw(canvas: Canvas, at: Point, scene: Scene) -> None:
            now, above = scene.deal(old.name), len(deal.above)
            own = above <= k < above + len(own_cards)
            there = own or (k >= above - len(now.above) if k < above else bool(now.below))
            if there:
                spot = (at[0] + _CARD / 2, at[1])
                _card(canvas, colour, spot, gone=own and k - above < now.gone, new=not own)

        return Piece(_CARD, draw)

    return [one(k, colour) for k, colour in enumerate(cards)]


def _take(whole: Scene, i: int, look: Looks) -> Piece:
    """Return a treasure, the card or joker given for it, and who gets how many cards."""
    take = whole.takes[i]

    def draw(canvas: Canvas, at: Point, scene: Scene) -> None:
        if i >= len(scene.takes):
            return
        x, y = at[0] + SIZE / 2 + 1, at[1]
        pieces.artefact(canvas, take.artefact, (x, y))
        x += SIZE / 2 + 7
        canvas.add("figures", canvas.text((x, y), "=", FIGURES, "heading"))
        x += 6 + CARD[0] / 2
        if take.how == "joker":
            canvas.add("figures", pieces.shell(canvas, (x, y)))
        else:
            canvas.add("figures", pieces.card(canvas, take.artefact[1], (x, y)))
        x += CARD[0] / 2
        for name, count in scene.takes[i].paid.items():
            canvas.add("figures", canvas.text((x + 6, y), "+", FIGURES, "heading"))
            pieces.token(canvas, look[name], (x + 19, y), count)
            x += 42

    return Piece(SIZE + 16 + CARD[0] + 42 * len(take.paid) + 12, draw)


def _transport(name: str) -> Piece:
    """Return the transport card: a place for each kind, those held filled, new ones framed."""
    width, height = _BOX

    def draw(canvas: Canvas, at: Point, scene: Scene) -> None:
        fresh = scene.fresh if scene.mover == name else []
        for k, kind in enumerate(KINDS):
            spot = (at[0] + 2 + (k + 0.5) * (width + 1.6), at[1])
            there = kind in scene.seats[name].kinds
            canvas.add("figures", pieces.frame(canvas, spot, _BOX, "tag" if there else "slot"))
            canvas.add("figures", canvas.text(spot, kind, LETTERS, "tag-text" if there else "label"))
            if kind in fresh:
                canvas.add("frames", pieces.frame(canvas, spot, (width + 2, height + 2), "new"))

    return Piece(len(KINDS) * (width + 1.6) + 2 + _GAP, draw)


def panel(canvas: Canvas, laid: Panel, scene: Scene) -> None:
    """Draw a seat at a moment of the turn."""
    for line in laid.lines:
        for x, piece in line.pieces:
            piece.draw(canvas, (x, line.y), scene)
