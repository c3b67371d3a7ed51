"""A table in this process: an owner's thread that plays, judges and runs the clock, as the app does."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from threading import Event, Thread
from typing import Any, TypeVar

from companion.core.action import Json
from companion.core.countdown import Claim, Countdown, Finish, Pace
from companion.core.fair_clock import Claims
from companion.core.session import Session
from companion.core.stopwatch import LONGEST_GAP_MS
from companion.document import read_setup
from companion.games import load
from companion.guests.invitation import Invitation, monotonic_ms

T = TypeVar("T")
PATIENCE = 20.0
FRAME = 0.03
"""Seconds between two looks at a running count."""


class LiveTable:
    """The owner of a session: everything that touches it happens in one thread."""

    def __init__(self, session: Session, language: str = "ru") -> None:
        self.session = session
        self.invitation = Invitation(session, language)
        self.url = self.invitation.open()
        self._wishes: deque[tuple[Callable[[], Any], Future[Any]]] = deque()
        self._ended = False
        self._auction: DutchAuction | None = None
        self._thread = Thread(target=self._run, name="owner")
        self._thread.start()

    def do(self, wish: Callable[[], T]) -> T:
        """Does something in the owner's thread."""
        done: Future[T] = Future()
        self._wishes.append((wish, done))
        self.invitation.wake()
        return done.result(PATIENCE)

    def play(self, *actions: Json) -> None:
        """What happens on the table's own screen."""
        for action in actions:
            self.do(lambda action=action: self.session.submit(action))  # type: ignore[misc]

    def dutch_auction(self, pace: Pace, bidders: tuple[int, ...]) -> DutchAuction:
        """A countdown begins, and is looked at in every frame from now on."""
        auction = self.do(lambda: DutchAuction(self.invitation, pace, bidders))
        self._auction = auction
        Thread(target=self._draw_frames, args=(auction,), daemon=True).start()
        return auction

    def _draw_frames(self, auction: DutchAuction) -> None:
        pause = Event()
        while not self._ended and self._auction is auction and auction.found is None:
            self.do(auction.watch)
            pause.wait(FRAME)

    def end(self) -> None:
        self._auction = None

        def leave() -> None:
            self._ended = True

        self.do(leave)
        self._thread.join(PATIENCE)
        self.invitation.end(wait=PATIENCE)
        assert self.invitation.server.fault is None

    def _run(self) -> None:
        while not self._ended:
            self.invitation.process_next()
            while self._wishes:
                wish, done = self._wishes.popleft()
                try:
                    done.set_result(wish())
                except BaseException as error:
                    done.set_exception(error)


class DutchAuction:
    """What the app's countdown does: shows itself on the phones, hears claims, waits for those under way."""

    def __init__(self, invitation: Invitation, pace: Pace, bidders: tuple[int, ...]) -> None:
        self._invitation, self._bidders = invitation, bidders
        self._claims = Claims()
        self._count = Countdown.begin(pace, round(monotonic_ms()))
        self.claims: list[Claim] = []
        self.found: Finish | None = None
        """Who was first, as soon as that is clear."""
        invitation.on_claim = self._hear
        invitation.show_clock(self._count, bidders)

    def _hear(self, claim: Claim) -> None:
        self.claims.append(claim)
        self.claim(claim)

    def claim(self, claim: Claim) -> None:
        """A claim, on a phone or on the table's own screen."""
        self._claims.add(claim)

    @property
    def counting_ms(self) -> float:
        """How long it has been counting since it began or went on."""
        return monotonic_ms() - self._count.since - self._count.pace.lead_in_ms

    def pause(self) -> None:
        self._count = self._count.pause(round(monotonic_ms()))
        self._invitation.show_clock(self._count, self._bidders)

    def resume(self) -> None:
        self._count = self._count.resume(round(monotonic_ms()))
        self._invitation.show_clock(self._count, self._bidders)

    def watch(self) -> None:
        """A frame. Once it is clear who was first, the phones show the photo."""
        now = round(monotonic_ms())
        if self._claims.first(self._count) is None:
            # However busy the machine, this table's frames never stand still: a gap would pause the count.
            for frame in (*range(self._count.seen, now, LONGEST_GAP_MS), now):
                self._count = self._count.watch(frame)
        self.found = self._claims.settled(self._count, now)
        if self.found is not None:
            self._count = self._count.stop_at(self.found.stamp)
            self._invitation.show_clock(self._count, self._bidders, self._claims.photo(self._count))


def new_session(game_id: str, seats: list[str], actions: list[dict[str, Any]], **options: Any) -> Session:
    game = load(game_id)
    session = Session(game, read_setup(game, list(seats), options), seed="a seed")
    for action in actions:
        session.submit(action)
    return session


@contextmanager
def live(session: Session, language: str = "ru") -> Iterator[LiveTable]:
    table = LiveTable(session, language)
    try:
        yield table
    finally:
        table.end()
