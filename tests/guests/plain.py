"""The socket of a phone without any library behind it, which answers nothing by itself."""

from __future__ import annotations

import base64
import json
import os
import socket
import struct
from collections.abc import Mapping
from typing import Any

PATIENCE = 20.0


def upgrade_request(port: int) -> bytes:
    """The request for a socket."""
    nonce = base64.b64encode(os.urandom(16)).decode()
    return (
        f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {nonce}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()


def frame(opcode: int, data: bytes) -> bytes:
    """A whole frame of a client; its mask changes nothing."""
    size = len(data)
    length = bytes((0x80 | size,)) if size < 126 else b"\xfe" + struct.pack(">H", size)
    return bytes((0x80 | opcode,)) + length + b"\0\0\0\0" + data


def text_frame(message: Mapping[str, Any]) -> bytes:
    return frame(1, json.dumps(message).encode())


def join(port: int, key: str, seat: int | None, line: socket.socket | None = None) -> socket.socket:
    """A phone that has said hello, over a new socket or one that was prepared."""
    line = line or socket.socket()
    line.settimeout(PATIENCE)
    line.connect(("127.0.0.1", port))
    line.sendall(upgrade_request(port))
    assert b" 101 " in line.recv(4096)
    line.sendall(text_frame({"type": "hello", "key": key, "seat": seat}))
    return line
