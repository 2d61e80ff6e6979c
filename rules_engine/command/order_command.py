"""`order`: in which order the boats move, and why."""

from __future__ import annotations

from argparse import Namespace

from rules_engine.command.inputs import example as read_example
from rules_engine.command.output import Output
from rules_engine.games.mississippi_queen import NAME
from rules_engine.games.mississippi_queen.order import turn_order
from rules_engine.games.protocol import BadInput
from rules_engine.narrate import mississippi_queen as narrate


def run(args: Namespace, out: Output) -> int:
    """Return 0."""
    example = read_example(args.file)
    if example.game != NAME:
        raise example.source.located(
            BadInput(
                "In {game} the order of play never changes: it goes round the table.",
                "Only {other} has an order to tell.", path=("game",), game=example.game, other=NAME,
            )
        )  # fmt: skip
    position = example.position
    found = turn_order(position)
    if out.json:
        reasons = [{"ahead": r.ahead, "behind": r.behind, "rule": r.rule} for r in found.reasons]
        out.data({"order": list(found.names), "reasons": reasons})
        return 0
    if not found.names:
        out.line(out.words.gettext("No boat is racing."))
    for number, name in enumerate(found.names, 1):
        out.line(f"{number}. {narrate.describe(position, position.boat(name), out.words)}")
    sentences = narrate.order(position, found.names, [reason.rule for reason in found.reasons], out.words)
    if sentences:
        out.line()
        out.table(
            [out.words.gettext("Why"), out.words.gettext("Rule")],
            [[sentence, reason.rule] for sentence, reason in zip(sentences, found.reasons, strict=True)],
        )
    return 0
