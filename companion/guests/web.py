"""The page's files, and who may ask for them. Nothing else is at this address."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING

from companion.core.messages import LANGUAGES
from companion.guests.outbound import words_of

if TYPE_CHECKING:
    from websockets.http11 import Request, Response

PAGE = Path(__file__).parent / "page"
SOCKET = "/ws"
TEXTS = "/texts.json"
START = "/index.html"
KINDS = {".html": "text/html", ".css": "text/css", ".js": "text/javascript"}
"""Of the page's files."""

HEADERS = (
    ("Cache-Control", "no-store"),
    ("Referrer-Policy", "no-referrer"),
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Permissions-Policy", "camera=(), geolocation=(), microphone=()"),
    ("Connection", "close"),
)


class Web:
    """Answers what browsers ask of one address."""

    def __init__(self, hosts: Sequence[str]) -> None:
        """``hosts`` are the names that this address goes by, each with its port."""
        self._hosts = frozenset(host.lower() for host in hosts)
        self._policy = "; ".join(
            (
                "default-src 'none'",
                "script-src 'self'",
                "style-src 'self'",
                "img-src data:",
                f"connect-src 'self' {' '.join(f'ws://{host}' for host in hosts)}",
                "base-uri 'none'",
                "form-action 'none'",
                "frame-ancestors 'none'",
            )
        )

    def answer(self, request: Request) -> Response | None:
        """The answer to a request; None where a socket may be opened."""
        response = self._answer(request)
        if response is not None and request.method != "GET":
            response.body = b""
        return response

    def _answer(self, request: Request) -> Response | None:
        if not self._host_matches(request) or self._origin_differs(request):
            return self._respond(HTTPStatus.FORBIDDEN)
        path = request.path.partition("?")[0]
        if request.method == "GET" and path == SOCKET:
            return None
        if request.method not in ("GET", "HEAD") or path == SOCKET:
            return self._respond(HTTPStatus.METHOD_NOT_ALLOWED)
        return self._file(path)

    def _file(self, path: str) -> Response:
        if path == TEXTS:
            return self._respond(HTTPStatus.OK, page_texts(), "application/json")
        file = page_files().get(START if path == "/" else path)
        if file is None:
            return self._respond(HTTPStatus.NOT_FOUND)
        return self._respond(HTTPStatus.OK, file.read_bytes(), KINDS[file.suffix])

    def _host_matches(self, request: Request) -> bool:
        """Whether the browser thinks to talk to this address: a name that was bent to it is none of ours."""
        named = request.headers.get_all("Host")
        return len(named) == 1 and named[0].lower() in self._hosts

    def _origin_differs(self, request: Request) -> bool:
        """Whether another page asks."""
        allowed = {f"http://{host}" for host in self._hosts}
        return any(origin.lower() not in allowed for origin in request.headers.get_all("Origin"))

    def _respond(self, status: HTTPStatus, body: bytes = b"", kind: str = "text/plain") -> Response:
        from websockets.datastructures import Headers
        from websockets.http11 import Response

        if status != HTTPStatus.OK:
            body = f"{status.phrase}\n".encode()
        headers = Headers(HEADERS)
        headers["Content-Security-Policy"] = self._policy
        headers["Content-Type"] = f"{kind}; charset=utf-8"
        headers["Content-Length"] = str(len(body))
        if status == HTTPStatus.METHOD_NOT_ALLOWED:
            headers["Allow"] = "GET, HEAD"
        return Response(status.value, status.phrase, headers, body)


@cache
def page_files() -> Mapping[str, Path]:
    """Where everything lies that the page consists of, by the path that it is asked by."""
    return {f"/{file.name}": file for file in PAGE.iterdir() if file.suffix in KINDS}


@cache
def page_texts() -> bytes:
    """All words of the page, in every language."""
    texts = {language: dict(words_of(language).catalogue("guests")) for language in LANGUAGES}
    return json.dumps(texts, ensure_ascii=False).encode()
