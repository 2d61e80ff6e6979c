"""Makes sheets and shows how far it is, where somebody looks on."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from rules_engine.publish.sheets import making
from rules_engine.publish.sheets.making import Task
from rules_engine.publish.worked import Library

KEPT = Path(".build") / "sheets"


def make(wanted: Sequence[Task], library: Library, root: Path, out: Path, address: str) -> list[str]:
    """Make sheets as `making.make` does, kept in the project's folder for builds, with a bar on a terminal."""
    kept, site = root / KEPT, address.rstrip("/") + "/" if address else ""
    console = Console(file=sys.stderr)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn()
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task("Sheets to print", total=len(wanted))
        return making.make(wanted, library, root, out, kept, site, lambda name: progress.advance(bar))
