"""The page's files over plain sockets: what is there, and who may ask for it."""

from __future__ import annotations

import socket

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.guests.table import PATIENCE, Table, ask

pytestmark = pytest.mark.waits


@pytest.mark.parametrize("path", ["/", "/page.css", "/page.js", "/texts.json", "/?x=1"])
def test_the_page_is_there_and_is_kept_nowhere(path: str, shared: Table) -> None:
    status, headers, body = ask(shared, path)
    assert status == 200 and body
    assert headers["cache-control"] == "no-store" and headers["referrer-policy"] == "no-referrer"
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'")
    assert "unsafe" not in policy and "frame-ancestors 'none'" in policy
    assert shared.key not in body and "server" not in headers


@pytest.mark.parametrize("path", ["/nothing", "/../__init__.py", "/page/page.js", "/texts/ru.py", "//", "*"])
def test_nothing_else_is_there(path: str, shared: Table) -> None:
    assert ask(shared, path)[0] == 404


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("HEAD", "/", 200),
        ("HEAD", "/page.css", 200),
        ("HEAD", "/nothing", 404),
        ("HEAD", "/ws", 405),
        ("TRACE", "/", 405),
        ("TRACE", "/ws", 405),
        ("DELETE", "/page.js", 405),
    ],
)
def test_only_who_gets_the_page_gets_a_body(method: str, path: str, status: int, shared: Table) -> None:
    answered, headers, body = ask(shared, path, method)
    assert (answered, body) == (status, "")
    assert ("allow" in headers) == (status == 405)
    if status == 200:
        assert headers["content-length"] == str(len(ask(shared, path)[2].encode()))


def test_only_the_address_itself_may_be_asked(shared: Table) -> None:
    for host in (f"127.0.0.1:{shared.port}", f"localhost:{shared.port}", f"LOCALHOST:{shared.port}"):
        assert ask(shared, Host=host)[0] == 200
    for host in ("127.0.0.1", "localhost", f"evil.example:{shared.port}", f"127.0.0.1:{shared.port + 1}", ""):
        assert ask(shared, Host=host)[0] == 403
        assert ask(shared, "/ws", Host=host)[0] == 403


def test_a_foreign_page_gets_no_socket(shared: Table) -> None:
    for origin in ("http://evil.example", "null", f"https://127.0.0.1:{shared.port}", "http://127.0.0.1"):
        with pytest.raises(InvalidStatus) as refused, connect(shared.socket, origin=Origin(origin)):
            pass
        assert refused.value.response.status_code == 403
        assert ask(shared, Origin=origin)[0] == 403
    with connect(shared.socket, origin=Origin(f"http://127.0.0.1:{shared.port}")):
        pass


@pytest.mark.parametrize(
    "junk", [b"\x00" * 500, b"GET\r\n\r\n", b"POST / HTTP/1.1\r\n\r\n", b"GET / HTTP/9\r\n\r\n"]
)
def test_junk_on_the_line_breaks_nothing(junk: bytes, table: Table) -> None:
    with socket.create_connection(("127.0.0.1", table.port), timeout=PATIENCE) as line:
        line.sendall(junk)
        line.shutdown(socket.SHUT_WR)
        while line.recv(65536):
            pass
    assert ask(table)[0] == 200
    table.end()
