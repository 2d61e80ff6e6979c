"""`judge`: the turn of an example played; the verdict, step by step, and what the turn leaves behind."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from rules_engine.command.inputs import example as read_example
from rules_engine.command.output import Output, width
from rules_engine.command.rules_command import line_of
from rules_engine.examples import Example, Judged, judge
from rules_engine.games.mississippi_queen import turns
from rules_engine.games.mississippi_queen.reading import write_position
from rules_engine.games.protocol import RuleViolation


def run(args: Namespace, out: Output) -> int:
    """Return 0 whatever the verdict."""
    example = read_example(args.file)
    judged = judge(example)
    if out.json:
        out.data(as_json(judged, out))
    else:
        _tell(example, judged, out)
    return 0


def as_json(judged: Judged, out: Output) -> dict[str, Any]:
    """Return a verdict as JSON data; what an illegal turn would leave behind is null (D-13)."""
    played, violation = judged.played, judged.violation
    message = None
    if violation is not None:
        from rules_engine import narrate

        message = narrate.verdict("mississippi-queen", violation, out.words)
    return {
        "legal": judged.legal,
        "rule": violation.rule if violation else None,
        "token": violation.token if violation else None,
        "message": message,
        "coal_spent": played.coal_spent if played else None,
        "events": [event.to_json() for event in played.events] if played else [],
        "rolls_missing": played.rolls_missing if played else 0,
        "after": write_position(played.position) if played else None,
    }


def _tell(example: Example, judged: Judged, out: Output) -> None:
    from rules_engine import narrate

    words, played = out.words, judged.played
    if judged.violation is not None:
        refused(example.written or str(judged.turn), judged.turn, judged.violation, out)
        return
    assert played is not None
    out.line(str(judged.turn))
    out.line(narrate.turn_in_words(judged.turn, words))
    out.line()
    out.line(words.plural("Legal. It costs {n} coal.", "Legal. It costs {n} coal.", played.coal_spent))
    lines = narrate.turn(example.position, played, words)
    if lines:
        out.line()
        head = [words.gettext("Step"), *narrate.figures(example.game, words), words.gettext("Rule")]
        rows = [[line.text, *line.figures, line.rule] for line in lines]
        out.table(head, rows, right=range(1, len(head) - 1))
    out.line()
    for sentence in narrate.changed(example.position, played, words):
        out.line(sentence)
    if played.rolls_missing:
        out.line(
            words.plural(
                "{n} roll of the die is still to come.", "{n} rolls of the die are still to come.", played.rolls_missing
            )
        )


def refused(written: str, turn: turns.Turn, violation: RuleViolation, out: Output) -> None:
    """Say why a turn is refused, with a mark under the token that breaks the rule."""
    from rules_engine import narrate

    written = " ".join(written.split())
    out.line(written)
    start = turns.offset(written, violation.token)
    token = written[start:].split(" ")[0]
    missing = violation.token >= len(turn.tokens)
    out.line(" " * (width(written[:start]) + missing) + "^" * max(1, width(token)))
    out.line(
        out.words.message("Not legal: {reason}", reason=narrate.verdict("mississippi-queen", violation, out.words))
    )
    out.line()
    out.line(line_of(violation.rule, turn.game, out))
