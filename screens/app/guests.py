"""Other phones at the table: the one invitation that the app has, while it has one.

    guests = self.services.guests
    guests.invite(number, session, colours, address)    # from now on something listens, at guests.url
    guests.marks                    # a seat each: '' without a phone, 'here', 'away'
    guests.here(seat)               # whether it is played on a phone of its own just now
    guests.invitation               # what else can be done about it; None without one
    guests.end()

What guests do crosses over from the server's thread and is judged here, between two frames, a step a frame at
most. Whoever opens the game meanwhile gets the session that the guests play in (`session_of`). The
invitation ends with `end`, when its game leaves the table (`end_if_left`), and by itself when the app is in
the background for long.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty, StringProperty

from screens.text.words import words

if TYPE_CHECKING:
    from companion.core.game_clock import GameClock
    from companion.core.session import Session
    from companion.guests.invitation import Invitation

BACKGROUND = 600.0
"""Seconds in the background after which nobody is a guest any more."""


class Guests(EventDispatcher):
    """The invitation, as screens use it."""

    __events__ = ("on_step", "on_ended")
    url = StringProperty("")
    """What guests open; empty: nothing listens."""
    marks = ObjectProperty(())
    """For each seat '' where no phone holds it, 'here' or 'away'; nothing at all without an invitation."""
    watchers = ObjectProperty(())
    """The phones that only watch."""
    wanted = ObjectProperty(())
    """The seats whose phones, once sent away, ask to come back."""

    def __init__(self, keepsake: Callable[[int], str], **kwargs: Any) -> None:
        """``keepsake`` writes down a game that is over, for whoever takes it home."""
        super().__init__(**kwargs)
        self._keepsake = keepsake
        self.number = 0
        """The game that the guests are invited to; 0 for none."""
        self.invitation: Invitation | None = None
        """What phones are invited by, while they are."""
        self._scheduled = False

    def on_step(self) -> None:
        """A guest has made a step of the game."""

    def on_ended(self) -> None:
        """It has ended by itself."""

    # The invitation

    def invite(
        self,
        number: int,
        session: Session,
        colours: Sequence[int],
        address: str,
        by_clock: frozenset[str] = frozenset(),
    ) -> None:
        """Opens a game to other phones, at one address of the network around. What the clock decides
        (``by_clock``), they can only claim.

        May raise `NotLocal`, `OSError`, and `ImportError` where a package is missing.
        """
        from companion.guests.invitation import Invitation
        from screens.lean.finger_times import now_ms

        self.end()
        invitation = Invitation(
            session,
            words.language,
            now_ms,
            self._schedule,
            colours,
            by_clock,
            keepsake=lambda: self._keepsake(self.number),
        )
        url = invitation.open(address)
        self.invitation, self.number, self.url = invitation, number, url
        self._update_marks(invitation)

    def here(self, seat: int) -> bool:
        """Whether a seat is played on a phone of its own just now."""
        return bool(self.marks[seat] == "here")

    def session_of(self, number: int) -> Session | None:
        """The session that guests play in, where they play this game."""
        return self.invitation.session if self.invitation and number == self.number else None

    def move_to(self, number: int, session: Session, to: int | None = None) -> None:
        """A game goes on in another session, or the same people begin the game ``to``: so do its guests."""
        if self.invitation is not None and number == self.number:
            self.invitation.move_to(session)
            self.number = number if to is None else to

    def show_time(self, number: int, clock: GameClock | None) -> None:
        """Shows the clock of a game, where guests play it."""
        if self.invitation is not None and number == self.number:
            self.invitation.show_time(clock)

    def end(self, wait: float = 0) -> None:
        """Nobody is a guest any more."""
        if self.invitation is not None:
            self.invitation.end(wait)
            self.invitation, self.number, self.url = None, 0, ""
            self.marks, self.watchers, self.wanted = (), (), ()

    # The life of the app

    def end_if_left(self, way: Iterable[tuple[str, Mapping[str, Any]]]) -> None:
        """Other pages are open now: the invitation stays as long as one of them is the table of its game."""
        if not any(name == "table" and args.get("game") == self.number for name, args in way):
            self.end()

    def suspend(self) -> None:
        """The app goes to the background, where this thread may stand still."""
        if self.invitation is not None:
            self.invitation.suspend(BACKGROUND)

    def resume(self) -> None:
        """The app is at the front again."""
        if self.invitation is not None:
            self.invitation.resume()
            self._process_inbox()

    # What guests do

    def _schedule(self) -> None:
        """Called in the server's thread, where nothing of the app may be touched."""
        if not self._scheduled:
            self._scheduled = True
            Clock.schedule_once(self._process_inbox)

    def _process_inbox(self, *_: object) -> None:
        self._scheduled = False
        invitation = self.invitation
        if invitation is None:
            return
        before = invitation.session.cursor
        invitation.process_inbox()
        if invitation.session.cursor != before:
            self.dispatch("on_step")
        if invitation.pending:
            self._schedule()
        if not invitation.listens:
            self.end()
            self.dispatch("on_ended")
        else:
            self._update_marks(invitation)

    def _update_marks(self, invitation: Invitation) -> None:
        server = invitation.server
        self.marks = tuple("here" if seat.here else "away" if seat.held else "" for seat in server.presences)
        self.watchers = server.watchers
        self.wanted = tuple(seat for seat, phone in enumerate(server.presences) if phone.wanted)
