"""Makes the sheets to print: `python -m rules_engine.publish.sheets [--game GAME] [--lang LANG] [--kind KIND]`.

Exit code 0, or 1 when something in the pages stands against it, told with file and line.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path

from rules_engine.games.registry import PLAYABLE
from rules_engine.publish import build
from rules_engine.publish.engine import EngineLibrary
from rules_engine.publish.problems import PublishError
from rules_engine.publish.sheets import making, showing
from rules_engine.words import LANGUAGES


def main(arguments: list[str] | None = None) -> int:
    """Make the sheets as the command line asks; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m rules_engine.publish.sheets", description="Makes sheets to print.")
    parser.add_argument("--game", action="append", choices=PLAYABLE, help="only of this game (may be given again)")
    parser.add_argument("--lang", action="append", choices=LANGUAGES, help="only in this language")
    parser.add_argument("--kind", action="append", choices=making.KINDS, help="only this kind")
    parser.add_argument("--output", "--out", type=Path, default=build.ROOT / "site" / making.FOLDER, metavar="FOLDER")
    options = parser.parse_args(arguments)
    started, root = time.monotonic(), build.ROOT
    library = EngineLibrary(root, root / build.WORK / "cache")
    languages = tuple(options.lang or LANGUAGES)
    try:
        wanted = making.tasks(build.gather_all(root, languages), options.game or (), options.kind or making.KINDS)
        address = os.environ.get("PADDLEWHEEL_URL", "")
        names = showing.make(wanted, library, root, options.output, address)
    except PublishError as error:
        print(error, file=sys.stderr)
        print(f"{len(error.problems)} to mend; not all sheets are made.", file=sys.stderr)
        return 1
    print(f"Made {len(names)} sheets in {options.output}, {time.monotonic() - started:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
