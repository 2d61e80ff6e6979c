"""`legal`: every outcome that a seat can reach."""

from __future__ import annotations

from argparse import Namespace

from rules_engine.command.inputs import example as read_example
from rules_engine.command.output import Output
from rules_engine.examples.running import mover
from rules_engine.games.registry import part


def run(args: Namespace, out: Output) -> int:
    """Return 0, however many outcomes there are."""
    example = read_example(args.file, args.deck)
    seat = mover(example, args.seat)
    own = part("command", example.game)
    if out.json:
        out.data({own.SEAT: seat, **own.legal(example, seat)})
    else:
        own.tell_legal(example, seat, out)
    return 0
