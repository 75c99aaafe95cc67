"""The client's static files. Files with a digest in their name are cached for good, the page never."""

from __future__ import annotations

import gzip
import mimetypes
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

FOREVER, ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"
PACKED = ("text/", "application/javascript", "application/json", "application/manifest+json", "image/svg+xml")
KINDS = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}
MISSING = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Hustings</title>
<h1>Hustings</h1><p>The server runs, but its client has not been built: <code>make play</code> does that.</p></html>
"""


@dataclass(frozen=True)
class File:
    """A file in memory, plain and compressed."""

    data: bytes
    packed: bytes | None
    kind: str
    tag: str


class Files:
    """The files of a folder, read on first request and again when they change."""

    def __init__(self, folder: Path, greet: Callable[[Scope, Response], None] = lambda scope, page: None) -> None:
        """greet: adds headers to the page, which is the first thing that a visitor requests."""
        self.folder, self.greet = folder.resolve(), greet
        self._files: dict[Path, tuple[int, File]] = {}

    def instead_of(self, otherwise: ASGIApp) -> ASGIApp:
        """Serve files where there is no route; pass other requests on."""

        async def serve(scope: Scope, receive: Receive, send: Send) -> None:
            answer = self.answer(scope) if scope["type"] == "http" and scope["method"] in ("GET", "HEAD") else None
            await (answer or otherwise)(scope, receive, send)

        return serve

    def answer(self, scope: Scope) -> Response | None:
        """A file, or the page for one of the client's routes; None otherwise."""
        path = str(scope["path"])
        if path.startswith("/api/") or path == "/api":
            return None
        found = self._find(path.lstrip("/")) if path != "/" else None
        if found is None and "." in path.rpartition("/")[2]:
            return None
        is_page = found is None or found.kind == "text/html"
        if found is None:
            found = self._find("index.html")
        if found is None:
            return Response(MISSING, media_type="text/html", headers={"cache-control": ASK_AGAIN})
        caching = FOREVER if path.startswith("/assets/") and not is_page else ASK_AGAIN
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        about = {"cache-control": caching, "etag": found.tag, "vary": "accept-encoding"}
        if headers.get("if-none-match") == found.tag:
            answer = Response(status_code=304, headers=about)
        elif found.packed is not None and "gzip" in headers.get("accept-encoding", ""):
            answer = Response(found.packed, media_type=found.kind, headers={**about, "content-encoding": "gzip"})
        else:
            answer = Response(found.data, media_type=found.kind, headers=about)
        if is_page:
            self.greet(scope, answer)
        return answer

    def _find(self, name: str) -> File | None:
        if "\0" in name:
            return None
        try:
            path = (self.folder / name).resolve()
            changed = path.stat().st_mtime_ns
            if not path.is_relative_to(self.folder) or not path.is_file():
                return None
        except (OSError, ValueError):
            return None
        kept = self._files.get(path)
        if kept is None or kept[0] != changed:
            kept = self._files[path] = changed, read(path, changed)
        return kept[1]


def read(path: Path, changed: int) -> File:
    """Read a file, and compress it if that pays."""
    data = path.read_bytes()
    kind = KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    packed = gzip.compress(data, 9, mtime=0) if kind.startswith(PACKED) and len(data) > 500 else None
    return File(data, packed, kind, f'"{changed:x}-{len(data):x}"')
