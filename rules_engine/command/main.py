"""From the words on the command line to the exit code; nothing that goes wrong ends in a traceback."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

BAD_INPUT = 2
INTERRUPTED = 130
BROKEN_PIPE = 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code: 0, 1 when something is not as it should be, 2 for bad input."""
    given = list(sys.argv[1:] if argv is None else argv)
    _speak_unicode()
    try:
        code = _run(given)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:  # whoever read the output has left
        _give_up_output()
        return BROKEN_PIPE
    except OSError as error:
        _give_up_output()
        print(f"paddlewheel: the output cannot be written: {error.strerror}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def _give_up_output() -> None:
    """Send what is left of the output nowhere; Python would complain about it once more at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(given: list[str]) -> int:
    from rules_engine.command.parser import WrongUse, build

    try:
        args = build().parse_args(given)
    except WrongUse as wrong:
        return _wrong_use(wrong, "--json" in given)
    from rules_engine.command.output import Output
    from rules_engine.games.protocol import BadInput

    out = Output(args.lang, args.json)
    try:
        command: Any = import_module(f"rules_engine.command.{args.command}_command")
        return int(command.run(args, out))
    except BadInput as problem:
        out.problem(problem)
        if out.json:
            out.data({"error": out.error(problem)})
        return BAD_INPUT
    except RecursionError:
        out.complain("paddlewheel: the input is nested too deeply")
        return BAD_INPUT


def _wrong_use(wrong: Exception, as_json: bool) -> int:
    from rules_engine.command.parser import WrongUse

    usage = wrong.usage if isinstance(wrong, WrongUse) else ""
    print(f"{usage}paddlewheel: {wrong}", file=sys.stderr)
    if as_json:
        import json

        error = {"file": None, "line": None, "column": None, "message": str(wrong)}
        print(json.dumps({"error": error}, ensure_ascii=False))
    return BAD_INPUT


def _speak_unicode() -> None:
    """Let no letter of any language stop the output, whatever the terminal can show."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")
            # Into a file or pipe goes UTF-8 everywhere; a terminal gets what it can show.
            if not stream.isatty():
                reconfigure(encoding="utf-8")
