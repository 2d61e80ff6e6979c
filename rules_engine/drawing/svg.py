"""Numbers, paths and elements of SVG, written short."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape as _escape

from rules_engine.drawing.points import Point


def num(value: float) -> str:
    """Return a number with at most one decimal, without a needless zero."""
    text = f"{value:.1f}".removesuffix(".0")
    if text in ("-0", "0"):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def escape(text: str) -> str:
    """Return a text fit to stand in an element or an attribute."""
    return _escape(text, quote=True)


def joined(values: Iterable[float]) -> str:
    """Return numbers one behind the other with as little as has to stand between them."""
    out = ""
    for value in values:
        text = num(value)
        out += text if not out or text[0] == "-" else " " + text
    return out


class Pen:
    """Writes a path in relative steps. It follows the rounded points, so that roundings never add up."""

    def __init__(self) -> None:
        self._out: list[str] = []
        self._at = (0.0, 0.0)
        self._start = (0.0, 0.0)

    def _step(self, letter: str, *points: Point) -> None:
        x0, y0 = self._at
        values = []
        for x, y in points:
            values += [round(x - x0, 1), round(y - y0, 1)]
        self._at = (x0 + values[-2], y0 + values[-1])
        if letter == "l" and values[1] == 0:
            self._out.append("h" + num(values[0]))
        elif letter == "l" and values[0] == 0:
            self._out.append("v" + num(values[1]))
        else:
            self._out.append(letter + joined(values))

    def move(self, to: Point) -> None:
        """Lift the pen and put it down elsewhere."""
        self._at = self._start = (round(to[0], 1), round(to[1], 1))
        self._out.append("M" + joined(self._at))

    def line(self, to: Point) -> None:
        """Draw a straight line."""
        self._step("l", to)

    def curve(self, control: Point, to: Point) -> None:
        """Draw a quadratic curve."""
        self._step("q", control, to)

    def smooth(self, to: Point) -> None:
        """Go on with a quadratic curve whose control point mirrors the last one."""
        self._step("t", to)

    def arc(self, radius: float, to: Point, *, clockwise: bool, large: bool = False) -> None:
        """Draw a part of a circle."""
        x0, y0 = self._at
        dx, dy = round(to[0] - x0, 1), round(to[1] - y0, 1)
        self._at = (x0 + dx, y0 + dy)
        self._out.append(f"a{num(radius)} {num(radius)} 0 {int(large)} {int(clockwise)} {joined((dx, dy))}")

    def close(self) -> None:
        """Close the outline."""
        self._out.append("z")
        self._at = self._start

    @property
    def d(self) -> str:
        """The path so far, as the attribute `d` wants it."""
        return "".join(self._out)


def lines(chains: Iterable[Sequence[Point]], *, closed: bool = False) -> str:
    """Return the path of straight lines through points."""
    pen = Pen()
    for chain in chains:
        pen.move(chain[0])
        for point in chain[1:]:
            pen.line(point)
        if closed:
            pen.close()
    return pen.d


def put(at: Point, angle: float = 0, size: float = 1.0) -> str:
    """Return the attribute that puts a part at a point, turned clockwise by an angle, so many times as large."""
    turn = f"rotate({num(angle)})" if angle else ""
    scale = f"scale({size:.2f})" if abs(size - 1) > 0.02 else ""
    return f' transform="translate({joined(at)}){turn}{scale}"'
