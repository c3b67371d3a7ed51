"""A socket to a guest that is bounded: how large a message, how many and how much in a second, how much is
under way.

The package `websockets` is loaded when an invitation is made, never before.
"""

from __future__ import annotations

import socket
import struct
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import asyncio

    from websockets.asyncio.server import ServerConnection

LARGEST = 64 * 1024
"""Bytes of a message."""
MOST_MESSAGES = 50
"""In a second, after the first, which says hello."""
MOST_BYTES = 64 * 1024
"""In a second, of all messages together: one may be as large as messages may be."""
MOST_FRAMES = 400
"""In a second, whatever they are: pings of the protocol and scraps of messages, too."""
MOST_UNSENT = 1024 * 1024
"""Bytes that may wait for a phone that does not read."""
MOST_UNAUTHENTICATED = 128
"""Lines without a valid hello, of all addresses together."""

_TCP_RTT = 68
"""Where Linux has the smoothed round trip in its `tcp_info`: microseconds in four bytes."""

TOO_LARGE = 4413
TOO_MANY_MESSAGES = 4429


class Rate:
    """Counts what happens, and knows when it is more than so often in a second."""

    def __init__(self, most: int) -> None:
        self._moments: deque[float] = deque(maxlen=most)

    def exceeded(self, now: float) -> bool:
        """Whether one more at ``now`` (seconds) is too many."""
        full = len(self._moments) == self._moments.maxlen
        oldest = self._moments[0] if full else now - 1
        self._moments.append(now)
        return full and now - oldest < 1


class Budget:
    """Adds up bytes, and knows when they are more than so many in a second."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._parts: deque[tuple[float, int]] = deque()
        self._total = 0

    def exceeded(self, now: float, size: int) -> bool:
        """Whether so many more at ``now`` (seconds) are too many."""
        while self._parts and now - self._parts[0][0] >= 1:
            self._total -= self._parts.popleft()[1]
        self._parts.append((now, size))
        self._total += size
        return self._total > self._most


class UnauthenticatedLines:
    """The lines without a valid hello so far. Whoever opens many pushes out none but their own: of too many,
    the oldest of the address that has most of them is aborted."""

    def __init__(self) -> None:
        self._addresses: dict[int, str] = {}
        self._lines: dict[str, dict[int, Callable[[], None]]] = {}
        """By their addresses, the oldest first."""

    def add(self, line: object, address: str, abort: Callable[[], None]) -> None:
        """One more, from an address; ``abort`` ends it at once."""
        self._addresses[id(line)] = address
        self._lines.setdefault(address, {})[id(line)] = abort
        if len(self._addresses) > MOST_UNAUTHENTICATED:
            crowd = max(self._lines.values(), key=len)
            oldest = next(iter(crowd))
            abort_oldest = crowd[oldest]
            self._remove(oldest)
            abort_oldest()

    def discard(self, line: object) -> None:
        """It is authenticated, or closed."""
        if id(line) in self._addresses:
            self._remove(id(line))

    def _remove(self, line: int) -> None:
        address = self._addresses.pop(line)
        del self._lines[address][line]
        if not self._lines[address]:
            del self._lines[address]

    def abort_all(self) -> None:
        """Ends them all at once."""
        for abort in [abort for lines in self._lines.values() for abort in lines.values()]:
            abort()


def address_of(line: ServerConnection) -> str:
    """Where a line comes from, without its port."""
    peer = line.transport.get_extra_info("peername")
    return str(peer[0]) if peer else ""


def round_trip(line: ServerConnection, took: float) -> float:
    """How long the way to a phone and back takes, in milliseconds, where an answer ``took`` so long.

    Answers can be held back to seem further away. What the system counts from acknowledgements, below
    everything that a page can reach, bounds that, where it tells.
    """
    option = getattr(socket, "TCP_INFO", None)
    if option is None:
        return took
    known: bytes = line.transport.get_extra_info("socket").getsockopt(
        socket.IPPROTO_TCP, option, _TCP_RTT + 4
    )
    micros: int = struct.unpack_from("=I", known, _TCP_RTT)[0]
    return min(took, micros / 1000)


def line_class(unauthenticated: UnauthenticatedLines) -> type[ServerConnection]:
    """The class of bounded sockets, for `websockets.asyncio.server.serve`; new ones are unauthenticated."""
    from websockets.asyncio.server import ServerConnection
    from websockets.frames import CloseCode, Frame, Opcode
    from websockets.server import ServerProtocol

    class BoundedProtocol(ServerProtocol):
        """Says by a code of its own that a message was over `LARGEST`."""

        def fail(self, code: int, reason: str = "") -> None:
            super().fail(TOO_LARGE if code == CloseCode.MESSAGE_TOO_BIG else code, reason)

    class Line(ServerConnection):
        """A bounded socket to a guest."""

        def __init__(self, protocol: ServerProtocol, *args: Any, **kwargs: Any) -> None:
            super().__init__(BoundedProtocol(max_size=LARGEST, logger=protocol.logger), *args, **kwargs)
            self._messages, self._frames = Rate(MOST_MESSAGES), Rate(MOST_FRAMES)
            self._bytes = Budget(MOST_BYTES)
            self._said_hello = False

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            super().connection_made(transport)
            unauthenticated.add(self, address_of(self), self.transport.abort)

        def connection_lost(self, exc: Exception | None) -> None:
            unauthenticated.discard(self)
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            if self.transport.get_write_buffer_size() > MOST_UNSENT:
                self.transport.abort()

        def process_event(self, event: Any) -> None:
            if not isinstance(event, Frame):
                super().process_event(event)
                return
            now = self.loop.time()
            flood = self._frames.exceeded(now)
            if self._said_hello and event.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
                flood = self._bytes.exceeded(now, len(event.data)) or flood
            if event.opcode in (Opcode.TEXT, Opcode.BINARY):
                flood = (self._said_hello and self._messages.exceeded(now)) or flood
                self._said_hello = True
            if flood:
                self.protocol.fail(TOO_MANY_MESSAGES)
                self.send_data()
            else:
                super().process_event(event)

    return Line
