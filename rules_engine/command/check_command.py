"""`check`: every example in files and folders, run and compared with what it expects."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from rules_engine.command.inputs import deck_of
from rules_engine.command.output import Output
from rules_engine.examples import Report, find, read_source
from rules_engine.examples import run as run_example
from rules_engine.games.protocol import BadInput


def run(args: Namespace, out: Output) -> int:
    """Return 0 when all come out as expected, 1 when some do not, 2 when something could not be read."""
    deck = deck_of(args.deck)
    reports: list[Report] = []
    problems: list[BadInput] = []
    for path in args.paths:
        for each in find(path):
            try:
                if isinstance(each, BadInput):
                    raise each
                reports.append(run_example(read_source(each, deck=deck)))
            except BadInput as problem:
                problems.append(problem)
                out.problem(problem)
                continue
            if not out.json and not reports[-1].ok:
                _tell(reports[-1], out)
    failed = sum(not report.ok for report in reports)
    if out.json:
        out.data(_as_json(reports, failed, problems, out))
    else:
        _sum_up(len(reports), failed, len(problems), out)
    return 2 if problems else 1 if failed else 0


def _tell(report: Report, out: Output) -> None:
    example = report.example
    for each in report.differences:
        what = out.words.message(
            "{what}: expected {expected}, found {found}",
            what=each.what,
            expected=value(each.expected),
            found=value(each.found),
        )
        out.line(f"{example.file}:{each.line}: {example.id}: {what}")
    judged, record = report.judged, report.replayed
    violation = judged.violation if judged else record.violation if record else None
    if violation is not None:
        from rules_engine.narrate import verdict

        out.line(f"    {violation.rule}: {verdict(example.game, violation, out.words)}")


def _sum_up(checked: int, failed: int, unread: int, out: Output) -> None:
    words = out.words
    if checked and not failed:
        out.line(words.plural("{n} example, as expected.", "{n} examples, all as expected.", checked))
    elif failed:
        out.line(words.plural("{n} example checked.", "{n} examples checked.", checked))
        out.line(words.plural("{n} is not as expected.", "{n} are not as expected.", failed))
    if unread:
        out.line(words.plural("{n} could not be read.", "{n} could not be read.", unread))


def _as_json(reports: list[Report], failed: int, problems: list[BadInput], out: Output) -> dict[str, Any]:
    data: dict[str, Any] = {
        "checked": len(reports),
        "failed": failed,
        "examples": [report.to_json() for report in reports],
    }
    if problems:
        errors = [out.error(problem) for problem in problems]
        data |= {"error": errors[0], "errors": errors}
    return data


def value(found: Any) -> str:
    """Return an expected or found value as it is written in an example file; a dash for nothing."""
    from rules_engine.examples.writing import toml

    return "-" if found is None else toml(found)
