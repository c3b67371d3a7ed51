"""A socket to a guest that is bounded: how large a message, how many in a second, how much is under way.

The package `websockets` is loaded when an invitation is made, never before.
"""

from __future__ import annotations

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
MOST_FRAMES = 400
"""In a second, whatever they are: pings of the protocol and scraps of messages, too."""
MOST_UNSENT = 1024 * 1024
"""Bytes that may wait for a phone that does not read."""
MOST_UNAUTHENTICATED = 48
"""Lines without a valid hello; the oldest is aborted for one more."""

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


class UnauthenticatedLines:
    """The lines without a valid hello so far. They lock nobody out: too many, and the oldest is aborted."""

    def __init__(self) -> None:
        self._lines: dict[int, Callable[[], None]] = {}

    def add(self, line: object, abort: Callable[[], None]) -> None:
        """One more; ``abort`` ends it at once."""
        self._lines[id(line)] = abort
        if len(self._lines) > MOST_UNAUTHENTICATED:
            self._lines.pop(next(iter(self._lines)))()

    def discard(self, line: object) -> None:
        """It is authenticated, or closed."""
        self._lines.pop(id(line), None)

    def abort_all(self) -> None:
        """Ends them all at once."""
        for abort in list(self._lines.values()):
            abort()


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
            self._said_hello = False

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            super().connection_made(transport)
            unauthenticated.add(self, self.transport.abort)

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
            if event.opcode in (Opcode.TEXT, Opcode.BINARY):
                flood = (self._said_hello and self._messages.exceeded(now)) or flood
                self._said_hello = True
            if flood:
                self.protocol.fail(TOO_MANY_MESSAGES)
                self.send_data()
            else:
                super().process_event(event)

    return Line
