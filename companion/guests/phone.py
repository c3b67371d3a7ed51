"""One guest's phone: what waits to be sent to it, and what is known of its clock."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.core.fair_clock import PhoneClock
from companion.core.messages import Words
from companion.guests.lines import address_of
from companion.guests.outbound import words_of

if TYPE_CHECKING:
    from websockets.asyncio.server import ServerConnection

MOST_WAITING = 64
"""Messages that may wait for a phone. With more it is cut off, and is told everything when it is back."""
MOST_PONGS = 32
"""How many of the pongs sent last are remembered."""


@dataclass(frozen=True, slots=True)
class Close:
    """The end of the line, after everything that waits before it."""

    code: int


class Phone:
    """A guest who was let in. Belongs to the server's thread."""

    def __init__(self, line: ServerConnection, seat: int | None, language: str, now: float) -> None:
        self.line = line
        self.address = address_of(line)
        self.seat = seat
        """None only watches."""
        self.language = language
        self.clock = PhoneClock()
        self.seen = now
        """When it last gave a sign of life."""
        self.pending = 0
        """How many of its actions and claims wait for the owner."""
        self.pongs: deque[float] = deque(maxlen=MOST_PONGS)
        """The stamps of the pongs it was sent."""
        self._outbox: deque[str | Close] = deque()
        self._more = asyncio.Event()
        self._closing = False

    @property
    def words(self) -> Words:
        return words_of(self.language)

    def send(self, text: str) -> None:
        """Sends a message in its turn; never waits."""
        if self._closing:
            return
        self._outbox.append(text)
        self._more.set()
        if len(self._outbox) > MOST_WAITING:
            self.abort()

    def close(self, text: str, code: int) -> None:
        """Sends the last message, then closes the line."""
        self.send(text)
        self._outbox.append(Close(code))
        self._closing = True

    def abort(self) -> None:
        self._closing = True
        self.line.transport.abort()

    async def write_outbox(self) -> None:
        """Sends what waits, for as long as the line stands."""
        from websockets.exceptions import ConnectionClosed

        with suppress(ConnectionClosed):
            while True:
                await self._more.wait()
                self._more.clear()
                while self._outbox:
                    part = self._outbox.popleft()
                    if isinstance(part, Close):
                        await self.line.close(part.code)
                        return
                    await self.line.send(part)
