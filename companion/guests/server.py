"""The thread that guests talk to. It never touches the session.

It is handed a `Position`, which never changes, and tells every phone what its seat may see of it. What a
guest does is put into an inbox, and waits there until the owner of the session judges it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Any

from companion.core.action import Json
from companion.core.countdown import Claim
from companion.core.errors import Refusal
from companion.core.messages import Message
from companion.guests.address import names_of
from companion.guests.letters import Act, AskSeats, Hello, Letter, Malformed, Ping, RawClaim, read_letter
from companion.guests.lines import UnauthenticatedLines, line_class
from companion.guests.phone import Phone
from companion.guests.seats import Seats, same_secret
from companion.guests.telling import ClockState, Position, Telling, clock, gone, refused, welcome, write
from companion.guests.web import Web

if TYPE_CHECKING:
    from websockets.asyncio.server import Server as WebSocketServer
    from websockets.asyncio.server import ServerConnection
    from websockets.http11 import Request, Response

HELLO_WITHIN = 5.0
"""Seconds until somebody who says nothing is sent away."""
MOST_PHONES = 16
MOST_PENDING = 8
"""Actions of one phone that may wait for the judge."""
PULSE = 2.0
"""Seconds between two looks whether a phone is still there."""
FAST_PULSE = 0.25
"""The same while a clock runs: the more round trips, the fairer."""
SILENCE = 15.0
"""Seconds without an answer until a line counts as dead."""
GOODBYE = 1.0
"""Seconds that the last words to everybody may take."""

WRONG = 4401
TAKEN = 4403
NO_HELLO = 4408
TOO_MANY_PHONES = 4409
NOT_TEXT = 1003
GOING_AWAY = 1001
NORMAL = 1000


@dataclass(frozen=True, slots=True)
class PendingAct:
    """An action of a guest that waits for the owner."""

    seat: int | None
    act: Act
    refuse: Callable[[str, Message], None]
    """Tells the guest why it counts for nothing."""
    done: Callable[[], None]
    """To be called when it has been judged, either way."""


@dataclass(frozen=True, slots=True)
class PendingClaim:
    """A claim of a guest that waits for the owner."""

    lot: int
    """The step at which the count went on."""
    claim: Claim


@dataclass(frozen=True, slots=True)
class Presence:
    """What the table knows of the phone at a seat."""

    held: bool
    """Whether a phone holds the seat."""
    here: bool
    """Whether it is connected just now."""
    seen: float | None
    """When it last gave a sign of life, in milliseconds of the table's clock."""


Inbox = SimpleQueue[PendingAct | PendingClaim | None]
"""What waits for the owner. Bounded by what a phone may have pending; None only wakes the owner."""


class Server:
    """Serves one table."""

    def __init__(
        self,
        position: Position,
        key: str,
        language: str,
        inbox: Inbox,
        now: Callable[[], float],
        colours: Sequence[int] = (),
    ) -> None:
        """``now`` reads the table's clock in milliseconds; ``colours`` are those of the seats."""
        self.key = key
        self.nudge: Callable[[], object] = _nothing
        """Called in the server's thread when something waits for the owner, or somebody has come or gone."""
        self.presences = tuple(Presence(False, False, None) for _ in position.setup.seats)
        """A seat each. Replaced as a whole, so any thread may read it."""
        self.watchers = 0
        """How many phones only watch."""
        self.fault: BaseException | None = None
        """What a guest has brought down, which must not happen; for tests."""
        self._language, self._inbox, self._now = language, inbox, now
        self._telling = Telling(position)
        self._clock: ClockState | None = None
        self._seats = Seats(position.setup.seats, colours)
        self._phones: list[Phone] = []
        self._unauthenticated = UnauthenticatedLines()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._server: WebSocketServer | None = None
        self._hurry = asyncio.Event()
        self._rest: asyncio.TimerHandle | None = None
        self._ended = asyncio.Event()
        self._thread = Thread(target=self._run, name="guests", daemon=True)

    # From the owner's thread

    def open(self, address: str, port: int) -> int:
        """Listens at one address; returns the port. May raise `OSError`."""
        loop = asyncio.new_event_loop()
        try:
            port = loop.run_until_complete(self._listen(address, port))
        except BaseException:
            loop.close()
            raise
        self._loop = loop
        self._thread.start()
        return port

    def publish(self, position: Position) -> None:
        """Tells everybody how the game stands now."""
        self._call(self._publish, position)

    def show_clock(self, state: ClockState | None) -> None:
        """Shows a countdown on every phone; None takes it away."""
        self._call(self._show_clock, state)

    def free(self, seat: int) -> None:
        """Takes the seat from the phone that holds it."""
        self._call(self._free, seat)

    @property
    def listens(self) -> bool:
        """Whether anybody can still come."""
        return self._thread.is_alive() and not self._ended.is_set()

    def rest(self, seconds: float) -> None:
        """The owner looks away: without a `wake` within so many seconds it is over, by itself."""
        self._call(self._fall_asleep, seconds)

    def wake(self) -> None:
        """The owner is back."""
        self._call(self._stay_awake)

    def close(self, wait: float) -> None:
        """Tells everybody that it is over and stops listening; waits so many seconds for that at most."""
        if self._loop is not None:
            self._call(self._ended.set)
            self._thread.join(wait)

    def _call(self, do: Callable[..., None], *args: Any) -> None:
        if self._loop is not None and not self._loop.is_closed():
            with suppress(RuntimeError):  # closed just now, by the other thread
                self._loop.call_soon_threadsafe(do, *args)

    # The thread

    async def _listen(self, address: str, port: int) -> int:
        from websockets.asyncio.server import serve

        self._server = await serve(
            self._attend,
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
        self._web = Web(names_of(address, port))
        return port

    def _run(self) -> None:
        assert self._loop is not None
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_until_complete(self._serve())
        finally:
            self._loop.close()
            self.nudge()

    async def _serve(self) -> None:
        assert self._server is not None
        await self._ended.wait()
        self._server.close(close_connections=False)
        for phone in self._phones:
            phone.leave(gone("ended", phone.words), GOING_AWAY)
        lines = [phone.line.wait_closed() for phone in self._phones]
        if lines:
            await asyncio.wait([asyncio.ensure_future(line) for line in lines], timeout=GOODBYE)
        for phone in self._phones:
            phone.cut()
        self._unauthenticated.abort_all()
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _fall_asleep(self, seconds: float) -> None:
        self._stay_awake()
        self._rest = asyncio.get_running_loop().call_later(seconds, self._ended.set)

    def _stay_awake(self) -> None:
        if self._rest is not None:
            self._rest.cancel()

    def _on_request(self, line: ServerConnection, request: Request) -> Response | None:
        return self._web.answer(request)

    async def _attend(self, line: ServerConnection) -> None:
        """A line from its hello to its end."""
        from websockets.exceptions import ConnectionClosed

        phone = None
        tasks: list[asyncio.Task[None]] = []
        try:
            phone = await self._let_in(line)
            if phone is None:
                return
            tasks = [asyncio.create_task(phone.deliver()), asyncio.create_task(self._feel_pulse(phone))]
            async for data in line:
                if isinstance(data, bytes):
                    await line.close(NOT_TEXT)
                    return
                self._hear(phone, data)
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
                self._note_presence()

    async def _let_in(self, line: ServerConnection) -> Phone | None:
        """The phone of somebody who said hello as it has to be said; the others are sent away."""
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                data = await line.recv()
        except TimeoutError:
            await line.close(NO_HELLO)
            return None
        try:
            letter = read_letter(data) if isinstance(data, str) else None
        except Malformed:
            letter = None
        code = self._check(letter) if isinstance(letter, Hello) else WRONG
        if code is not None:
            await line.close(code)
            return None
        assert isinstance(letter, Hello)
        self._unauthenticated.discard(line)
        return self._seat_down(line, letter)

    def _check(self, hello: Hello) -> int | None:
        """The code by which somebody is sent away; None for who may come in."""
        if not same_secret(hello.key, self.key):
            return WRONG
        present = len(self._phones)
        if hello.seat is None:
            if hello.token is not None:
                return WRONG
        else:
            if not 0 <= hello.seat < len(self._seats):
                return WRONG
            answer = self._seats.answer(hello.seat, hello.token)
            if answer != "yours":
                return TAKEN if answer == "taken" else WRONG
            present -= any(phone.seat == hello.seat for phone in self._phones)
        return TOO_MANY_PHONES if present >= MOST_PHONES else None

    def _seat_down(self, line: ServerConnection, hello: Hello) -> Phone:
        for old in [phone for phone in self._phones if phone.seat == hello.seat is not None]:
            self._phones.remove(old)
            old.leave(gone("elsewhere", old.words), NORMAL)
        phone = Phone(line, hello.seat, hello.language or self._language, self._now())
        token = None if hello.seat is None else self._seats.take(hello.seat)
        self._phones.append(phone)
        self._note_presence()
        phone.send(welcome(hello.seat, token, self._seats.describe(), phone.language))
        phone.send(self._telling.table(phone.seat, phone.language))
        if self._clock is not None:
            phone.send(clock(self._clock, self._now()))
        return phone

    async def _feel_pulse(self, phone: Phone) -> None:
        """Measures round trips, which a phone can't make look shorter, and cuts a line that is dead."""
        from websockets.exceptions import ConnectionClosed

        try:
            while True:
                sent = self._now()
                async with asyncio.timeout(SILENCE):
                    await (await phone.line.ping())
                phone.clock.add_round_trip(self._now() - sent)
                self._is_alive(phone)
                if self._clock is not None:
                    await asyncio.sleep(FAST_PULSE)
                    continue
                with suppress(TimeoutError):
                    async with asyncio.timeout(PULSE):
                        await self._hurry.wait()
        except TimeoutError:
            phone.cut()
        except ConnectionClosed:
            pass

    # What guests say

    def _hear(self, phone: Phone, text: str) -> None:
        arrival = self._now()
        self._is_alive(phone)
        try:
            self._take(phone, read_letter(text), arrival)
        except Refusal as refusal:
            self._refuse(phone, refusal.code, refusal.message)

    def _take(self, phone: Phone, letter: Letter, arrival: float) -> None:
        match letter:
            case Ping(t=t, heard=heard):
                self._pong(phone, t, heard, arrival)
            case Act():
                self._pass_on(phone, letter)
            case RawClaim():
                self._accept_claim(phone, letter, arrival)
            case AskSeats():
                phone.send(write({"type": "seats", "seats": self._who_is_here()}))
            case Hello():
                raise Malformed

    def _pong(self, phone: Phone, t: float, heard: tuple[float, float] | None, arrival: float) -> None:
        phone.clock.add_ping(t, arrival)
        if heard is not None and heard[0] in phone.pongs:
            phone.clock.add_pong(*heard)
        now = self._now()
        phone.pongs.append(now)
        phone.send(write({"type": "pong", "t": t, "now": now}))

    def _pass_on(self, phone: Phone, act: Act) -> None:
        """To the owner, who judges in a thread of their own."""
        if phone.pending >= MOST_PENDING:
            raise Refusal("not_now", Message("guests.busy"))
        phone.pending += 1
        refuse = partial(self._call, self._refuse, phone)
        self._enqueue(PendingAct(phone.seat, act, refuse, partial(self._call, self._judged, phone)))

    def _enqueue(self, sent: PendingAct | PendingClaim) -> None:
        self._inbox.put(sent)
        self.nudge()

    def _judged(self, phone: Phone) -> None:
        phone.pending -= 1

    def _accept_claim(self, phone: Phone, raw: RawClaim, arrival: float) -> None:
        shown = self._clock
        if shown is None or shown.claims:
            raise Refusal("not_now", Message("guests.no_clock"))
        if raw.lot != shown.lot:
            self._refuse(phone, "stale", Message("guests.stale"))
            return
        if phone.seat is None or phone.seat not in shown.bidders:
            raise Refusal("not_your_turn", Message("guests.no_bidder"))
        stamp = phone.clock.to_table_time(raw.t, arrival)
        self._enqueue(PendingClaim(shown.lot, Claim(phone.seat, stamp)))

    def _refuse(self, phone: Phone, code: str, message: Message) -> None:
        phone.send(refused(code, message, phone.words, self._telling.position.setup.seats))

    # What guests are told

    def _publish(self, position: Position) -> None:
        self._telling = Telling(position)
        self._seats.rename(position.setup.seats)
        for phone in list(self._phones):
            phone.send(self._telling.table(phone.seat, phone.language))

    def _show_clock(self, state: ClockState | None) -> None:
        self._clock = state
        if state is not None:
            self._hurry.set()
            self._hurry.clear()
        text = clock(state, self._now())
        for phone in list(self._phones):
            phone.send(text)

    # Who is here

    def _free(self, seat: int) -> None:
        self._seats.free(seat)
        for phone in [phone for phone in self._phones if phone.seat == seat]:
            self._phones.remove(phone)
            phone.leave(gone("freed", phone.words), NORMAL)
        self._note_presence()

    def _is_alive(self, phone: Phone) -> None:
        phone.seen = self._now()
        if phone.seat is not None:
            self._note_presence()

    def _note_presence(self) -> None:
        before = self.watchers, [(seat.held, seat.here) for seat in self.presences]
        seen = [presence.seen for presence in self.presences]
        here = {phone.seat: phone.seen for phone in self._phones if phone.seat is not None}
        self.presences = tuple(
            Presence(not self._seats.is_free(seat), seat in here, here.get(seat, seen[seat]))
            for seat in range(len(self._seats))
        )
        self.watchers = sum(phone.seat is None for phone in self._phones)
        if before != (self.watchers, [(seat.held, seat.here) for seat in self.presences]):
            self.nudge()

    def _who_is_here(self) -> list[Json]:
        told = zip(self._seats.describe(), self.presences, strict=True)
        return [{**seat, "here": presence.here} for seat, presence in told]


def _nothing() -> None:
    """What is called where nobody listens."""


def _silent_logger() -> logging.Logger:
    """Nothing that guests send, and no secret of theirs, goes to a log."""
    logger = logging.getLogger("companion.guests")
    logger.propagate = False
    logger.setLevel(logging.CRITICAL + 1)
    return logger
