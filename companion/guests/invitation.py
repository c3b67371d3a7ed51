"""An invitation: what the owner of a session holds while other phones are at the table.

    invitation = Invitation(session)
    invitation.open("192.168.1.7")           # from now on something listens; invitation.url is what to scan
    …
    invitation.process_inbox()               # judges what guests have done, in this thread
    …
    invitation.end()

Every method is to be called from the thread that owns the session, and none of them waits for a guest: the
`Server` has a thread of its own, and whatever it is to do crosses over in `Invitation._call`. Who does not
want to look into the inbox in every frame gives ``notify``, which is called in the server's thread.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty
from secrets import choice
from threading import Thread
from time import monotonic
from typing import Any

from companion.core.codec import encode
from companion.core.countdown import Claim, Countdown
from companion.core.errors import Refusal
from companion.core.game_clock import GameClock
from companion.core.messages import Message
from companion.core.seat_play import Stale, play_seat
from companion.core.session import Session
from companion.document import write_document
from companion.guests.address import LOCALHOST, host_names, local_address
from companion.guests.outbound import ClockState, Position
from companion.guests.server import Inbox, Pending, PendingAct, PendingClaim, PendingGame, Server
from companion.store.errors import StoreError

KEY_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""None of them is taken for another: the key may have to be typed."""
KEY_LENGTH = 12
"""59 bits: nobody guesses them over a network. They stand in the part of an address that no browser sends."""


def monotonic_ms() -> float:
    """A clock that runs on, in milliseconds."""
    return monotonic() * 1000


class Invitation:
    """Opens a session to other phones, for as long as it lasts."""

    def __init__(
        self,
        session: Session,
        language: str = "ru",
        clock: Callable[[], float] = monotonic_ms,
        notify: Callable[[], object] = lambda: None,
        colours: Sequence[int] = (),
        by_clock: frozenset[str] = frozenset(),
        keepsake: Callable[[], str] | None = None,
    ) -> None:
        """``clock`` is the table's, in milliseconds: stamps of claims and counts are by it. ``colours`` are
        the numbers of the seats' colours at the table; without them the phones number the seats. ``by_clock``
        are the verbs that a clock at the table decides, so that guests can only claim. ``keepsake`` writes
        down a game that is over, for guests to take home; else it is the plain document."""
        self.session = session
        self.key = "".join(choice(KEY_LETTERS) for _ in range(KEY_LENGTH))
        self.url = ""
        """What guests open; empty until something listens."""
        self.port = 0
        self.on_claim: Callable[[Claim], object] | None = None
        """Told of every claim on the running clock, as the inbox is processed."""
        self._inbox: Inbox = Inbox()
        self._by_clock = by_clock
        self._keepsake = keepsake or self._plain_document
        self._notify = notify
        self.server = Server(
            Position.of(session, by_clock), self.key, language, self._inbox, clock, notify, colours
        )
        """Its properties say who is here; it belongs to another thread."""
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = Thread(target=self._run, name="guests", daemon=True)
        self._unsubscribe = session.subscribe(lambda _news: self.publish())
        self._lot: int | None = None
        """The step whose clock runs on the phones: until it is clear whose claim was first, only claims
        count."""

    def open(self, address: str = LOCALHOST, port: int = 0) -> str:
        """Begins to listen, at one local address and a free port; returns the address to scan.

        May raise `NotLocal`, `OSError`, and `ImportError` where the package `websockets` is missing.
        """
        address = local_address(address)
        loop = asyncio.new_event_loop()
        try:
            self.port = loop.run_until_complete(self.server.listen(address, port))
        except BaseException:
            loop.close()
            raise
        self._loop = loop
        self._thread.start()
        self.url = f"http://{host_names(address, self.port)[0]}/#{self.key}"
        return self.url

    @property
    def listens(self) -> bool:
        """Whether phones can come: from `open` to the end, be it by `end` or by itself."""
        return self._thread.is_alive() and not self.server.ended

    def publish(self) -> None:
        """Sends everybody how the session stands; happens by itself after every step."""
        self._call(self.server.publish, Position.of(self.session, self._by_clock))

    def move_to(self, session: Session) -> None:
        """The same people go on in another session; everybody stays where they sit."""
        self._unsubscribe()
        self.session = session
        self._unsubscribe = session.subscribe(lambda _news: self.publish())
        self.publish()

    def free(self, seat: int) -> None:
        """Takes a seat from the phone that holds it, so that another one can have it."""
        self._call(self.server.free, seat)

    def readmit(self, seat: int) -> None:
        """Lets the phone have a seat again that it was taken from."""
        self._call(self.server.readmit, seat)

    def dismiss(self, address: str) -> None:
        """Sends away who watches from an address, for as long as the invitation lasts."""
        self._call(self.server.dismiss, address)

    def suspend(self, seconds: float) -> None:
        """The owner looks away. Without `resume` within so many seconds the invitation ends by itself, even
        if this thread stands still meanwhile."""
        self._call(self.server.end_after, seconds)

    def resume(self) -> None:
        """The owner looks again."""
        self._call(self.server.end_after, None)

    def end(self, wait: float = 0) -> None:
        """Nobody is a guest any more. Waits so many seconds, at most, until everybody was told."""
        self._unsubscribe()
        if self._loop is not None:
            self._call(self.server.end)
            self._thread.join(wait)

    # What guests have done

    @property
    def pending(self) -> bool:
        return not self._inbox.empty()

    def process_inbox(self, limit: int = 16) -> int:
        """Judges what guests have sent so far, so many at most, and one step at most: whoever shows it wants
        to show every step. Returns how many there were."""
        before = self.session.cursor
        for judged in range(limit):
            try:
                self._process(self._inbox.get_nowait())
            except Empty:
                return judged
            if self.session.cursor != before:
                return judged + 1
        return limit

    def process_next(self) -> None:
        """Judges what a guest sends next: for an owner with nothing to do but wait. `wake` ends it."""
        self._process(self._inbox.get())

    def wake(self) -> None:
        """Ends the waiting of `process_next`. May be called from any thread."""
        self._inbox.put(None)

    def _process(self, sent: Pending | None) -> None:
        match sent:
            case PendingClaim():
                if self.on_claim is not None and sent.lot == self._lot:
                    self.on_claim(sent.claim)
                self._call(self.server.answer, sent)
            case PendingAct():
                self._call(self.server.answer, sent, self._play(sent))
            case PendingGame():
                self._write_down(sent)

    def _write_down(self, pending: PendingGame) -> None:
        """A game that is over may be taken home, with all that was secret in it."""
        try:
            if not self.session.state.over:
                raise Refusal("not_now", Message("guests.not_over"))
            self._call(self.server.hand_over, pending, self._keepsake())
        except Refusal as refusal:
            self._call(self.server.answer, pending, (refusal.code, refusal.message))
        except StoreError as trouble:
            self._call(self.server.answer, pending, ("not_now", trouble.message))

    def _plain_document(self) -> str:
        played = [encode(entry.action) for entry in self.session.entries[: self.session.cursor]]
        return json.dumps(write_document(self.session.setup, played), ensure_ascii=False)

    def _play(self, pending: PendingAct) -> tuple[str, Message] | None:
        """Plays an action; where it is refused, by which code, and why."""
        try:
            if self._lot is not None:
                raise Refusal("not_now", Message("guests.clock_runs"))
            play_seat(self.session, pending.phone.seat, pending.act.at, pending.act.action, self._by_clock)
        except Stale as stale:
            return "stale", stale.message
        except Refusal as refusal:
            return refusal.code, refusal.message
        except StoreError as trouble:
            return "not_now", trouble.message
        return None

    # The clock of a Dutch auction

    def show_clock(self, count: Countdown, bidders: tuple[int, ...], claims: tuple[Claim, ...] = ()) -> None:
        """Shows a countdown at this step on every phone. To be called when it begins, stops and goes on, and
        with all claims once it is clear whose was first."""
        lot = self.session.cursor
        self._lot = None if claims else lot
        self._call(self.server.show_clock, ClockState(lot, count, bidders, claims))

    def hide_clock(self) -> None:
        """No count goes on any more."""
        self._lot = None
        self._call(self.server.show_clock, None)

    def show_time(self, clock: GameClock | None) -> None:
        """Shows the game clock on every phone. To be called when the turn passes, it stops or goes on."""
        self._call(self.server.show_time, clock)

    # The server's thread

    def _call(self, do: Callable[..., None], *args: Any) -> None:
        if self._loop is not None and not self._loop.is_closed():
            with suppress(RuntimeError):  # closed just now, by the other thread
                self._loop.call_soon_threadsafe(do, *args)

    def _run(self) -> None:
        assert self._loop is not None
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_until_complete(self.server.serve())
        finally:
            self._loop.close()
            self._notify()
