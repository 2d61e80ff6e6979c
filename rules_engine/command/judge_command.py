"""`judge`: the turn of an example played; the verdict, step by step, and what the turn leaves behind."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from rules_engine.command.inputs import example as read_example
from rules_engine.command.output import Output, width
from rules_engine.command.rules_command import line_of
from rules_engine.examples import Example, Judged, judge
from rules_engine.games.protocol import RuleViolation
from rules_engine.games.registry import game, part


def run(args: Namespace, out: Output) -> int:
    """Return 0 whatever the verdict."""
    example = read_example(args.file, args.deck)
    judged = judge(example)
    if out.json:
        out.data(as_json(example.game, judged, out))
    else:
        _tell(example, judged, out)
    return 0


def as_json(name: str, judged: Judged, out: Output) -> dict[str, Any]:
    """Return a verdict as JSON data; what an illegal turn would leave behind is null (D-13)."""
    played, violation = judged.played, judged.violation
    message = None
    if violation is not None:
        from rules_engine import narrate

        message = narrate.verdict(name, violation, out.words)
    return {
        "legal": judged.legal,
        "rule": violation.rule if violation else None,
        "token": violation.token if violation else None,
        "message": message,
        **part("command", name).judged(played),
        "events": [event.to_json() for event in played.events] if played else [],
        "after": game(name).write(played.position) if played else None,
    }


def _tell(example: Example, judged: Judged, out: Output) -> None:
    from rules_engine import narrate

    words, played, own = out.words, judged.played, part("command", example.game)
    if judged.violation is not None:
        refused(example.written or str(judged.turn), judged.turn, judged.violation, out)
        return
    assert played is not None
    out.line(str(judged.turn))
    out.line(narrate.turn_in_words(judged.turn, words))
    out.line()
    out.line(own.verdict(played, words))
    lines = narrate.turn(example.position, played, words)
    if lines:
        out.line()
        head = [words.gettext("Step"), *narrate.figures(example.game, words), words.gettext("Rule")]
        rows = [[line.text, *line.figures, line.rule] for line in lines]
        out.table(head, rows, right=range(1, len(head) - 1))
    out.line()
    for sentence in narrate.changed(example.position, played, words):
        out.line(sentence)
    still = own.to_come(played, words)
    if still:
        out.line(still)


def refused(written: str, turn: Any, violation: RuleViolation, out: Output) -> None:
    """Say why a turn is refused, with a mark under the token that breaks the rule."""
    from rules_engine import narrate

    written = " ".join(written.split())
    out.line(written)
    rules = game(turn.game)
    start = rules.offset(written, violation.token)
    missing = start >= len(written)
    token = written[start : rules.offset(written, violation.token + 1)].rstrip("; ")
    out.line(" " * (width(written[:start]) + missing) + "^" * max(1, width(token)))
    reason = narrate.verdict(turn.game, violation, out.words)
    out.line(out.words.message("Not legal: {reason}", reason=reason))
    out.line()
    out.line(line_of(violation.rule, turn.game, out))
