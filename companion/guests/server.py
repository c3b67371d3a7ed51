"""The server's side of an invitation: a loop that talks to all phones, and never touches the session.

It is handed a `Position`, which never changes, and sends every phone what its seat may see of it. What a
guest does goes into an inbox, where the owner of the session finds it.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from queue import SimpleQueue
from typing import TYPE_CHECKING

from companion.core.action import Json
from companion.core.countdown import Claim
from companion.core.errors import Refusal
from companion.core.game_clock import GameClock
from companion.core.messages import Message
from companion.guests.address import host_names
from companion.guests.inbound import (
    Act,
    AskGame,
    AskSeats,
    GuestMessage,
    Hello,
    Malformed,
    Ping,
    RawClaim,
    parse_message,
)
from companion.guests.lines import UnauthenticatedLines, address_of, line_class, round_trip
from companion.guests.outbound import (
    ClockState,
    Position,
    TableMessages,
    clock_message,
    encode,
    gone_message,
    refused_message,
    time_message,
    welcome_message,
)
from companion.guests.phone import Phone
from companion.guests.seats import Seats, same_secret
from companion.guests.web import Web

if TYPE_CHECKING:
    from websockets.asyncio.server import Server as WebSocketServer
    from websockets.asyncio.server import ServerConnection
    from websockets.http11 import Request, Response

HELLO_WITHIN = 5.0
"""Seconds until somebody who says nothing is sent away."""
MOST_PHONES = 16
"""A place for each seat among them: the others may watch."""
MOST_PENDING = 8
"""Actions and claims of one phone that may wait for the owner."""
PING_INTERVAL = 2.0
"""Seconds between two pings of a phone."""
FAST_PING_INTERVAL = 0.25
"""The same while a clock runs: the more round trips, the fairer."""
PING_TIMEOUT = 15.0
"""Seconds without an answer until a line counts as dead."""
GOODBYE = 1.0
"""Seconds that the last words to everybody may take."""

WRONG = 4401
TAKEN = 4403
NO_HELLO = 4408
TOO_MANY_PHONES = 4409
SENT_AWAY = 4410
NOT_TEXT = 1003
GOING_AWAY = 1001
NORMAL = 1000


@dataclass(frozen=True, slots=True)
class PendingAct:
    """An action of a guest that waits for the owner, who judges it and calls `Server.answer`."""

    phone: Phone
    """Whose it is; belongs to the server's thread, but for its seat."""
    act: Act


@dataclass(frozen=True, slots=True)
class PendingClaim:
    """A claim of a guest that waits for the owner, who weighs it and calls `Server.answer`."""

    phone: Phone
    lot: int
    """The step at which the count went on."""
    claim: Claim


@dataclass(frozen=True, slots=True)
class PendingGame:
    """Somebody who wants to take the game home, and waits for the owner to write it down."""

    phone: Phone


Pending = PendingAct | PendingClaim | PendingGame


@dataclass(frozen=True, slots=True)
class Presence:
    """What the table knows of the phone at a seat."""

    held: bool
    """Whether a phone holds the seat."""
    here: bool
    """Whether it is connected just now."""
    seen: float | None
    """When it last gave a sign of life, in milliseconds of the table's clock."""
    wanted: bool = False
    """Whether the phone that it was taken from asks for it again."""


@dataclass(frozen=True, slots=True)
class Watcher:
    """A device that only watches, or has not yet chosen a seat."""

    address: str
    pages: int
    """In how many windows."""


Inbox = SimpleQueue[Pending | None]
"""What waits for the owner. Bounded by what a phone may have pending; None only wakes the owner."""


class Server:
    """Serves one table. Its methods belong to the thread of the loop; its properties any thread may read."""

    def __init__(
        self,
        position: Position,
        key: str,
        language: str,
        inbox: Inbox,
        now: Callable[[], float],
        notify: Callable[[], object],
        colours: Sequence[int] = (),
    ) -> None:
        """``now`` reads the table's clock in milliseconds; ``notify`` is called when something waits in the
        inbox, or somebody has come or gone; ``colours`` are those of the seats."""
        self.presences = tuple(Presence(False, False, None) for _ in position.setup.seats)
        """A seat each; replaced as a whole."""
        self.watchers: tuple[Watcher, ...] = ()
        """Who only watches; replaced as a whole."""
        self.fault: BaseException | None = None
        """What a guest has brought down, which must not happen; for tests."""
        self._key, self._language, self._inbox, self._now, self._notify = key, language, inbox, now, notify
        self._table = TableMessages(position)
        self._clock: ClockState | None = None
        self._time: GameClock | None = None
        self._seats = Seats(position.names, colours)
        self._barred: set[str] = set()
        """The addresses whose phones watch no more."""
        self._phones: list[Phone] = []
        self._unauthenticated = UnauthenticatedLines()
        self._server: WebSocketServer | None = None
        self._ping_now = asyncio.Event()
        self._timeout: asyncio.TimerHandle | None = None
        self._end = asyncio.Event()

    # From the beginning to the end

    async def listen(self, address: str, port: int) -> int:
        """Begins to listen at one address; returns the port. May raise `OSError` and `ImportError`."""
        from websockets.asyncio.server import serve

        self._server = await serve(
            self._handle,
            address,
            port,
            process_request=self._on_request,
            create_connection=line_class(self._unauthenticated),
            compression=None,
            open_timeout=HELLO_WITHIN,
            ping_interval=None,
            close_timeout=GOODBYE,
            server_header=None,
            logger=_silent_logger(),
        )
        port = next(iter(self._server.sockets)).getsockname()[1]
        self._web = Web(host_names(address, port))
        return port

    async def serve(self) -> None:
        """Serves until `end`, then says goodbye."""
        assert self._server is not None
        await self._end.wait()
        self._server.close(close_connections=False)
        for phone in self._phones:
            phone.close(gone_message("ended", phone.words), GOING_AWAY)
        lines = [phone.line.wait_closed() for phone in self._phones]
        if lines:
            await asyncio.wait([asyncio.ensure_future(line) for line in lines], timeout=GOODBYE)
        for phone in self._phones:
            phone.abort()
        self._unauthenticated.abort_all()
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def end(self) -> None:
        """Tells everybody that it is over, and stops listening."""
        self._end.set()

    @property
    def ended(self) -> bool:
        """Whether nobody can come any more."""
        return self._end.is_set()

    def end_after(self, seconds: float | None) -> None:
        """Ends by itself after so long; None takes that back."""
        if self._timeout is not None:
            self._timeout.cancel()
        if seconds is not None:
            self._timeout = asyncio.get_running_loop().call_later(seconds, self.end)

    # What guests are sent

    def publish(self, position: Position) -> None:
        """How the game stands now."""
        self._table = TableMessages(position)
        self._seats.rename(position.names)
        for phone in list(self._phones):
            phone.send(self._table.message(phone.seat, phone.language))

    def show_clock(self, state: ClockState | None) -> None:
        """A countdown; None takes it away."""
        self._clock = state
        if state is not None:
            self._ping_now.set()
            self._ping_now.clear()
        text = clock_message(state, self._now())
        for phone in list(self._phones):
            phone.send(text)

    def show_time(self, clock: GameClock | None) -> None:
        """The game clock, whenever the turn has passed, when it stops or goes on; None takes it away."""
        self._time = clock
        text = time_message(clock, self._now())
        for phone in list(self._phones):
            phone.send(text)

    def answer(self, pending: Pending, refusal: tuple[str, Message] | None = None) -> None:
        """Something was judged; whoever it was is told why it counts for nothing, where it does."""
        pending.phone.pending -= 1
        if refusal is not None:
            self._refuse(pending.phone, *refusal)

    def hand_over(self, pending: PendingGame, document: str) -> None:
        """The game as a document, for somebody who takes it home."""
        self.answer(pending)
        pending.phone.send(encode({"type": "game", "document": document}))

    def free(self, seat: int) -> None:
        """Takes a seat from the phone that holds it, which may come back when the table says so."""
        self._seats.free(seat)
        self._send_away([phone for phone in self._phones if phone.seat == seat], "freed")

    def readmit(self, seat: int) -> None:
        """The phone that a seat was taken from may have it again."""
        self._seats.readmit(seat)
        self._update_presences()

    def dismiss(self, address: str) -> None:
        """Sends away who watches from an address, and lets nobody watch from there again."""
        self._barred.add(address)
        watching = [phone for phone in self._phones if phone.seat is None and phone.address == address]
        self._send_away(watching, "dismissed")

    def _send_away(self, phones: Sequence[Phone], why: str) -> None:
        for phone in phones:
            self._phones.remove(phone)
            phone.close(gone_message(why, phone.words), NORMAL)
        self._update_presences()

    # One line

    def _on_request(self, line: ServerConnection, request: Request) -> Response | None:
        return self._web.answer(request)

    async def _handle(self, line: ServerConnection) -> None:
        """A line from its hello to its end."""
        from websockets.exceptions import ConnectionClosed

        phone = None
        tasks: list[asyncio.Task[None]] = []
        try:
            phone = await self._authenticate(line)
            if phone is None:
                return
            tasks = [
                asyncio.create_task(phone.write_outbox()),
                asyncio.create_task(self._keep_pinging(phone)),
            ]
            async for data in line:
                if isinstance(data, bytes):
                    await line.close(NOT_TEXT)
                    return
                self._receive(phone, data)
        except ConnectionClosed:
            pass
        except Exception as fault:
            self.fault = fault
            raise
        finally:
            for task in tasks:
                task.cancel()
            if phone in self._phones:
                self._phones.remove(phone)
                self._update_presences()

    async def _authenticate(self, line: ServerConnection) -> Phone | None:
        """The phone of somebody who said hello as it has to be said; the others are sent away."""
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                data = await line.recv()
        except TimeoutError:
            await line.close(NO_HELLO)
            return None
        try:
            hello = parse_message(data) if isinstance(data, str) else None
        except Malformed:
            hello = None
        code = self._rejection(hello, address_of(line)) if isinstance(hello, Hello) else WRONG
        if code is not None:
            await line.close(code)
            return None
        assert isinstance(hello, Hello)
        self._unauthenticated.discard(line)
        return self._admit(line, hello)

    def _rejection(self, hello: Hello, address: str) -> int | None:
        """The code by which somebody is sent away; None for who may come in."""
        if not same_secret(hello.key, self._key):
            return WRONG
        if hello.seat is not None:
            return self._seat_rejection(hello.seat, hello.token, address)
        if hello.token is not None:
            return WRONG
        if address in self._barred:
            return SENT_AWAY
        watching = sum(watcher.pages for watcher in self.watchers)
        return TOO_MANY_PHONES if watching >= MOST_PHONES - len(self._seats) else None

    def _seat_rejection(self, seat: int, token: str | None, address: str) -> int | None:
        """The same for who wants a seat: each has a place of its own."""
        if not 0 <= seat < len(self._seats):
            return WRONG
        match self._seats.check(seat, token, address):
            case "wrong":
                return WRONG
            case "taken":
                return TAKEN
            case "barred":
                self._seats.want(seat)
                self._update_presences()
                return SENT_AWAY
            case "yours":
                return None

    def _admit(self, line: ServerConnection, hello: Hello) -> Phone:
        for old in [phone for phone in self._phones if phone.seat == hello.seat is not None]:
            self._phones.remove(old)
            old.close(gone_message("elsewhere", old.words), NORMAL)
        phone = Phone(line, hello.seat, hello.language or self._language, self._now())
        token = None if hello.seat is None else self._seats.occupy(hello.seat, phone.address)
        self._phones.append(phone)
        self._update_presences()
        phone.send(welcome_message(hello.seat, token, self._seats.describe(), phone.language))
        phone.send(self._table.message(phone.seat, phone.language))
        if self._clock is not None:
            phone.send(clock_message(self._clock, self._now()))
        if self._time is not None:
            phone.send(time_message(self._time, self._now()))
        return phone

    async def _keep_pinging(self, phone: Phone) -> None:
        """Measures round trips, and cuts a line that is dead."""
        from websockets.exceptions import ConnectionClosed

        try:
            while True:
                sent = self._now()
                async with asyncio.timeout(PING_TIMEOUT):
                    await (await phone.line.ping())
                phone.clock.add_round_trip(round_trip(phone.line, self._now() - sent))
                self._mark_alive(phone)
                if self._clock is not None:
                    await asyncio.sleep(FAST_PING_INTERVAL)
                    continue
                with suppress(TimeoutError):
                    async with asyncio.timeout(PING_INTERVAL):
                        await self._ping_now.wait()
        except TimeoutError:
            phone.abort()
        except ConnectionClosed:
            pass

    # What guests send

    def _receive(self, phone: Phone, text: str) -> None:
        arrival = self._now()
        self._mark_alive(phone)
        try:
            self._dispatch(phone, parse_message(text), arrival)
        except Refusal as refusal:
            self._refuse(phone, refusal.code, refusal.message)

    def _dispatch(self, phone: Phone, message: GuestMessage, arrival: float) -> None:
        match message:
            case Ping(t=t, heard=heard):
                self._pong(phone, t, heard, arrival)
            case Act():
                self._enqueue(PendingAct(phone, message))
            case RawClaim():
                self._accept_claim(phone, message, arrival)
            case AskGame():
                self._enqueue(PendingGame(phone))
            case AskSeats():
                phone.send(encode({"type": "seats", "seats": self._who_is_here()}))
            case Hello():
                raise Malformed

    def _pong(self, phone: Phone, t: float, heard: tuple[float, float] | None, arrival: float) -> None:
        phone.clock.add_ping(t, arrival)
        if heard is not None and heard[0] in phone.pongs:
            phone.clock.add_pong(*heard)
        now = self._now()
        phone.pongs.append(now)
        phone.send(encode({"type": "pong", "t": t, "now": now}))

    def _enqueue(self, sent: Pending) -> None:
        if sent.phone.pending >= MOST_PENDING:
            raise Refusal("not_now", Message("guests.busy"))
        sent.phone.pending += 1
        self._inbox.put(sent)
        self._notify()

    def _accept_claim(self, phone: Phone, raw: RawClaim, arrival: float) -> None:
        shown = self._clock
        if shown is None or shown.claims:
            raise Refusal("not_now", Message("core.no_clock"))
        if raw.lot != shown.lot:
            self._refuse(phone, "stale", Message("core.stale"))
            return
        if phone.seat is None or phone.seat not in shown.bidders:
            raise Refusal("not_your_turn", Message("guests.no_bidder"))
        stamp = phone.clock.to_table_time(raw.t, arrival)
        self._enqueue(PendingClaim(phone, shown.lot, Claim(phone.seat, stamp)))

    def _refuse(self, phone: Phone, code: str, message: Message) -> None:
        phone.send(refused_message(code, message, phone.words, self._table.position.names))

    # Who is here

    def _mark_alive(self, phone: Phone) -> None:
        phone.seen = self._now()
        if phone.seat is not None:
            self._update_presences()

    def _update_presences(self) -> None:
        before = self._known()
        seen = [presence.seen for presence in self.presences]
        here = {phone.seat: phone.seen for phone in self._phones if phone.seat is not None}
        self.presences = tuple(
            Presence(
                not self._seats.is_free(seat),
                seat in here,
                here.get(seat, seen[seat]),
                self._seats.is_wanted(seat),
            )
            for seat in range(len(self._seats))
        )
        watching = Counter(phone.address for phone in self._phones if phone.seat is None)
        self.watchers = tuple(Watcher(*one) for one in watching.items())
        if before != self._known():
            self._notify()

    def _known(self) -> object:
        """What the owner is to hear of when it changes."""
        return self.watchers, [(seat.held, seat.here, seat.wanted) for seat in self.presences]

    def _who_is_here(self) -> list[Json]:
        seats = zip(self._seats.describe(), self.presences, strict=True)
        return [{**seat, "here": presence.here} for seat, presence in seats]


def _silent_logger() -> logging.Logger:
    """Nothing that guests send, and no secret of theirs, goes to a log."""
    logger = logging.getLogger("companion.guests")
    logger.propagate = False
    logger.setLevel(logging.CRITICAL + 1)
    return logger
