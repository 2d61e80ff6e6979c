"""A small web server for the built site; scripts/serve and the tests use it. Standard library only."""

from __future__ import annotations

import errno
import http.server
from collections.abc import Callable, Mapping
from pathlib import Path, PurePosixPath

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


MAKING = (
    b'<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>Being made</title>'
    b"<p>This sheet is being made; it opens here as soon as it is there."
)


class SiteServer(http.server.ThreadingHTTPServer):
    """Serves the folder that ``folder()`` gives, asked for anew each time: a rebuilt site may lie in another one.

    ``tell`` gets a line for each file that is not there. What begins with the name of a folder in ``beside`` is looked
    for there; what is not there yet is still being made, and the answer says so.
    """

    def __init__(
        self,
        address: tuple[str, int],
        folder: Callable[[], Path],
        tell: Callable[[str], None] | None,
        beside: Mapping[str, Path] | None = None,
    ) -> None:
        self.folder = folder
        self.tell = tell
        self.beside = beside or {}
        super().__init__(address, Handler)


class Handler(http.server.SimpleHTTPRequestHandler):
    """Answers as a plain web host would: never cached, the site's own page for what is not there."""

    protocol_version = "HTTP/1.1"
    server: SiteServer

    def translate_path(self, path: str) -> str:
        """Looks in the folder of this moment."""
        beside = self._beside()
        self.directory = str(beside.parent if beside else self.server.folder())
        return super().translate_path(path)

    def _beside(self) -> Path | None:
        return self.server.beside.get(self.path.strip("/").split("/")[0])

    def guess_type(self, path: object) -> str:
        """By our own table first: what the system tells differs from machine to machine."""
        return TYPES.get(PurePosixPath(str(path)).suffix) or super().guess_type(str(path))

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """A missing page is answered in the language that its address begins with."""
        if code == 404 and self._beside():
            self._answer(503, MAKING)
            return
        page = self._missing_page() if code == 404 else None
        if page is None:
            super().send_error(code, message, explain)
            return
        self._answer(404, page.read_bytes())
        self.log_message("not there: %s", self.path)

    def _answer(self, code: int, body: bytes) -> None:
        self.send_response(code)
        self.send_header("Content-Type", TYPES[".html"])
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Only what is worth a line: requests that went well are not told."""
        if self.server.tell is not None:
            self.server.tell(format % args)

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Says nothing."""

    def _missing_page(self) -> Path | None:
        top = self.server.folder()
        language = self.path.strip("/").split("/")[0]
        for folder in (top / language, top, top / "en"):
            if (folder / "404.html").is_file():
                return folder / "404.html"
        return None


def server(
    folder: Callable[[], Path],
    host: str = "127.0.0.1",
    port: int = 0,
    tell: Callable[[str], None] | None = None,
    beside: Mapping[str, Path] | None = None,
) -> SiteServer:
    """A server on ``port`` or the next free one of twenty (0: any free port), not yet serving.

    OSError when no port is free.
    """
    for candidate in range(port, port + 20):
        try:
            return SiteServer((host, candidate), folder, tell, beside)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
    raise OSError(errno.EADDRINUSE, f"no free port from {port} to {port + 19}")
