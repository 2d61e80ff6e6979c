"""`draw`: the position as SVG, with the turn if there is one."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

from rules_engine.command.inputs import example as read_example
from rules_engine.command.output import Output
from rules_engine.drawing import draw
from rules_engine.examples import Example, judge
from rules_engine.games.protocol import BadInput
from rules_engine.games.registry import part


def run(args: Namespace, out: Output) -> int:
    """Return 0."""
    example = read_example(args.file, args.deck)
    options = dict(part("command", example.game).DRAWN)
    svg = draw(
        example.position, words=out.words, turn=_turn(example), form="standalone", palette=args.palette, **options
    )
    if not svg.endswith("\n"):
        svg += "\n"
    if args.output != "-":
        _write(Path(args.output), svg)
    if out.json:
        out.data({"file": None if args.output == "-" else args.output, "bytes": len(svg.encode()), "svg": svg})
    elif args.output == "-":
        sys.stdout.write(svg)
    return 0


def _turn(example: Example) -> Any:
    """Return the turn as it was played, so that its rolls are in it; an illegal one as it is written."""
    if example.turn is None:
        return None
    return judge(example).played or example.turn


def _write(path: Path, svg: str) -> None:
    try:
        path.write_text(svg, encoding="utf-8", newline="\n")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        problem = BadInput("The file cannot be written: {reason}.", "Name another one.", reason=reason)
        problem.file = str(path)
        raise problem from None
