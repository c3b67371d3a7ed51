"""An invitation: what the owner of a session holds while other phones are at the table.

    invitation = Invitation(session)
    invitation.open("192.168.1.7")           # from now on something listens; invitation.url is what to scan
    …
    invitation.attend()                      # judges what guests have done, in this thread
    …
    invitation.end()

Every method is to be called from the thread that owns the session, and none of them waits for a guest. Who
does not want to ask in every frame sets `nudge`, which is called in the server's thread whenever there is a
reason to.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from queue import Empty
from secrets import choice
from time import monotonic

from companion.core.countdown import Claim, Countdown
from companion.core.errors import Refusal
from companion.core.messages import Message
from companion.core.session import Session
from companion.guests.address import LOCALHOST, local_address, names_of
from companion.guests.judging import Stale, play
from companion.guests.server import Inbox, PendingAct, PendingClaim, Presence, Server
from companion.guests.telling import ClockState, Position
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
        nudge: Callable[[], object] | None = None,
        colours: Sequence[int] = (),
        by_clock: frozenset[str] = frozenset(),
    ) -> None:
        """``clock`` is the table's, in milliseconds: stamps of claims and counts are by it. ``colours`` are
        the numbers of the seats' colours at the table; without them the phones number the seats. ``by_clock``
        are the verbs that a clock at the table decides, so that guests can only claim."""
        self.session = session
        self.key = "".join(choice(KEY_LETTERS) for _ in range(KEY_LENGTH))
        self.url = ""
        """What guests open; empty until something listens."""
        self.port = 0
        self.on_claim: Callable[[Claim], object] | None = None
        """Told of every claim on the running clock, as `attend` finds it."""
        self._inbox: Inbox = Inbox()
        self._by_clock = by_clock
        self._server = Server(Position.of(session, by_clock), self.key, language, self._inbox, clock, colours)
        if nudge is not None:
            self._server.nudge = nudge
        self._unsubscribe = session.subscribe(lambda _news: self.publish())
        self._lot: int | None = None
        """The step whose clock runs on the phones: until it is clear whose claim was first, only claims
        count."""

    def open(self, address: str = LOCALHOST, port: int = 0) -> str:
        """Begins to listen, at one local address and a free port; returns the address to scan.

        May raise `NotLocal`, `OSError`, and `ImportError` where the package `websockets` is missing.
        """
        address = local_address(address)
        self.port = self._server.open(address, port)
        self.url = f"http://{names_of(address, self.port)[0]}/#{self.key}"
        return self.url

    @property
    def listens(self) -> bool:
        """Whether phones can come: from `open` to the end, be it by `end` or by itself."""
        return self._server.listens

    @property
    def seats(self) -> tuple[Presence, ...]:
        """Who is here, a seat each."""
        return self._server.presences

    @property
    def watchers(self) -> int:
        """How many phones only watch."""
        return self._server.watchers

    @property
    def fault(self) -> BaseException | None:
        """What a guest has brought down in the server's thread: nothing, ever."""
        return self._server.fault

    def publish(self) -> None:
        """Tells everybody how the session stands; happens by itself after every step."""
        self._server.publish(Position.of(self.session, self._by_clock))

    def move_to(self, session: Session) -> None:
        """The same people go on in another session; everybody stays where they sit."""
        self._unsubscribe()
        self.session = session
        self._unsubscribe = session.subscribe(lambda _news: self.publish())
        self.publish()

    def attend(self, most: int = 16) -> int:
        """Judges what guests have sent so far, so many at most, and one step at most: whoever shows it wants
        to show every step. Returns how many there were."""
        before = self.session.cursor
        for judged in range(most):
            try:
                self._judge(self._inbox.get_nowait())
            except Empty:
                return judged
            if self.session.cursor != before:
                return judged + 1
        return most

    @property
    def waiting(self) -> bool:
        """Whether something is left to be judged."""
        return not self._inbox.empty()

    def attend_next(self) -> None:
        """Judges what a guest sends next: for an owner with nothing to do but wait. `wake` ends it."""
        self._judge(self._inbox.get())

    def wake(self) -> None:
        """Ends the waiting of `attend_next`. May be called from any thread."""
        self._inbox.put(None)

    def show_clock(self, count: Countdown, bidders: tuple[int, ...], claims: tuple[Claim, ...] = ()) -> None:
        """Shows a countdown at this step on every phone. To be called when it begins, stops and goes on, and
        with all claims once it is clear whose was first."""
        lot = self.session.cursor
        self._lot = None if claims else lot
        self._server.show_clock(ClockState(lot, count, bidders, claims))

    def hide_clock(self) -> None:
        """No count goes on any more."""
        self._lot = None
        self._server.show_clock(None)

    def free(self, seat: int) -> None:
        """Takes a seat from the phone that holds it, so that another one can have it."""
        self._server.free(seat)

    def rest(self, seconds: float) -> None:
        """The owner looks away. Without `come_back` within so many seconds the invitation ends by itself,
        even if this thread stands still meanwhile."""
        self._server.rest(seconds)

    def come_back(self) -> None:
        """The owner looks again."""
        self._server.wake()

    def end(self, wait: float = 0) -> None:
        """Nobody is a guest any more. Waits so many seconds, at most, until everybody was told."""
        self._unsubscribe()
        self._server.close(wait)

    def _judge(self, sent: PendingAct | PendingClaim | None) -> None:
        if isinstance(sent, PendingClaim):
            if self.on_claim is not None and sent.lot == self._lot:
                self.on_claim(sent.claim)
        elif sent is not None:
            self._play(sent)

    def _play(self, pending: PendingAct) -> None:
        try:
            if self._lot is not None:
                raise Refusal("not_now", Message("guests.clock_runs"))
            play(self.session, pending.seat, pending.act.at, pending.act.action, self._by_clock)
        except Stale as stale:
            pending.refuse("stale", stale.message)
        except Refusal as refusal:
            pending.refuse(refusal.code, refusal.message)
        except StoreError as trouble:
            pending.refuse("not_now", trouble.message)
        finally:
            pending.done()
