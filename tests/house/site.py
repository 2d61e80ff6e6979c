"""The site for the tests: built once, served on a free port of this machine."""

from __future__ import annotations

import contextlib
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from scripts import _house, _web

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Route

HERE = ("http://127.0.0.1:", "http://localhost:", "file:", "data:", "blob:", "about:")


@dataclass(frozen=True)
class Served:
    """A folder that is being served: ``url`` ends with a slash."""

    url: str
    folder: Path


def build_site(folder: Path) -> Path:
    """Builds all pages into ``folder``, without the sheets that they link to.

    AssertionError with all that the build said when it fails.
    """
    command = [sys.executable, "-m", "rules_engine.publish.build", "--output", str(folder), "--link-sheets"]
    done = subprocess.run(command, cwd=_house.ROOT, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, f"the site is not built:\n{done.stdout[-6000:]}\n{done.stderr[-6000:]}"
    return folder


@contextlib.contextmanager
def serve_folder(folder: Path) -> Iterator[Served]:
    """Serves ``folder`` inside the ``with`` block."""
    with _web.server(lambda: folder) as listening:
        thread = threading.Thread(target=listening.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        try:
            yield Served(f"http://127.0.0.1:{listening.server_address[1]}/", folder)
        finally:
            listening.shutdown()
            thread.join()


def keep_home(context: BrowserContext, foreign: set[str]) -> None:
    """Lets the pages of ``context`` reach this machine alone; ``foreign`` gathers the addresses that were refused."""

    def guard(route: Route) -> None:
        if route.request.url.startswith(HERE):
            route.continue_()
        else:
            foreign.add(route.request.url)
            route.abort()

    context.route("**/*", guard)
