"""The socket of a phone without any library behind it, which answers nothing by itself."""

from __future__ import annotations

import base64
import json
import os
import socket
import struct
from collections.abc import Mapping
from threading import Event
from typing import Any

PATIENCE = 20.0
TEXT, PING, PONG = 1, 9, 10


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
    return frame(TEXT, json.dumps(message).encode())


def join(port: int, key: str, seat: int | None, line: socket.socket | None = None) -> socket.socket:
    """A phone that has said hello, over a new socket or one that was prepared."""
    line = line or socket.socket()
    line.settimeout(PATIENCE)
    line.connect(("127.0.0.1", port))
    line.sendall(upgrade_request(port))
    assert b" 101 " in line.recv(4096)
    line.sendall(text_frame({"type": "hello", "key": key, "seat": seat}))
    return line


class Cheat:
    """A phone that holds back every answer to the table's pings, to seem further away than it is."""

    def __init__(self, port: int, key: str, seat: int, held: float) -> None:
        self._line = join(port, key, seat)
        self._file = self._line.makefile("rb")
        self._held = held
        self._answered = 0

    def answer_pings(self, count: int) -> None:
        """Until so many pings were answered, each of them late."""
        while self._answered < count:
            self._read()

    def say(self, **message: Any) -> None:
        self._line.sendall(text_frame(message))

    def hear(self, kind: str) -> dict[str, Any]:
        """The next message of this kind."""
        while True:
            opcode, data = self._read()
            if opcode == TEXT and (message := json.loads(data))["type"] == kind:
                return dict(message)

    def _read(self) -> tuple[int, bytes]:
        first, size = self._file.read(2)
        if size >= 126:
            size = int.from_bytes(self._file.read(2 if size == 126 else 8))
        opcode, data = first & 0x0F, self._file.read(size)
        if opcode == PING:
            Event().wait(self._held)
            self._line.sendall(frame(PONG, data))
            self._answered += 1
        return opcode, data

    def close(self) -> None:
        self._file.close()
        self._line.close()
