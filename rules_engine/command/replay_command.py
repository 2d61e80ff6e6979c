"""`replay`: a record played turn by turn."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from rules_engine import narrate
from rules_engine.command.inputs import example as read_example
from rules_engine.command.judge_command import refused
from rules_engine.command.output import Output
from rules_engine.examples import Example
from rules_engine.examples.running import replayed
from rules_engine.games.registry import game, part
from rules_engine.records import Replay


def run(args: Namespace, out: Output) -> int:
    """Return 0 when every turn is legal, else 1."""
    example = read_example(args.file, args.deck)
    found = replayed(example)
    if out.json:
        out.data(_as_json(example, found, out))
    else:
        _tell(example, found, out)
    return 0 if found.legal else 1


def _line(example: Example, line: int) -> int:
    """Return the line of the file on which a line of the record stands."""
    text = example.record or ""
    offset = sum(len(each) + 1 for each in text.split("\n")[: line - 1])
    return example.source.places.of(("record", "turns"), offset)[0]


def _as_json(example: Example, found: Replay, out: Output) -> dict[str, Any]:
    violation = found.violation
    return {
        "legal": found.legal,
        "turns": len(found.steps),
        "number": found.number if violation else None,
        "line": _line(example, found.line) if violation else None,
        "turn": str(found.broken) if violation else None,
        "rule": violation.rule if violation else None,
        "token": violation.token if violation else None,
        "message": narrate.verdict(example.game, violation, out.words) if violation else None,
        "over": found.over,
        "places": [list(each) if isinstance(each, tuple) else each for each in found.places],
        "after": game(example.game).write(found.position),
    }


def _tell(example: Example, found: Replay, out: Output) -> None:
    words, own = out.words, part("command", example.game)
    last = None
    for step in found.steps:
        head = own.begins(step, last, words)
        if head:
            out.line(head)
        out.line(f"  {step.number}. {narrate.summary(step.before, step.played, words)}")
        last = step
    if found.violation is not None and found.broken is not None:
        out.line()
        out.line(
            words.message(
                "Turn {n}, line {line} of {file}:", n=found.number, line=_line(example, found.line), file=example.file
            )
        )
        refused(str(found.broken), found.broken, found.violation, out)
        return
    out.line()
    out.line(own.end(found, words))
