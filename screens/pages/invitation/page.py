"""The page that invites other phones: ``root.go('invitation', game=7)``. To open it is to invite.

A code to scan, the address in words, who is here; a seat can be set free, and the invitation ended. Where
there is no network, it says how the phone makes one.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from companion.core.messages import Message
from companion.guests.address import NotLocal, local_addresses
from companion.guests.server import Presence
from screens.devices.local_network import ask_for_local_network
from screens.games import screens_of
from screens.lean.finger_times import now_ms
from screens.play.game_page import GamePage
from screens.play.play import Play
from screens.text.words import words
from screens.widgets.containers import Row
from screens.widgets.kv import load_kv
from screens.widgets.overlays import confirm
from screens.widgets.pool import Pool
from screens.widgets.qr_code import qr_code

LOOK = 1.0
"""Seconds between two looks at the last signs of life."""
PART = 4
"""A key is written in groups of so many letters."""
SHOWN = ("marks", "wanted", "watchers")
"""What the page shows of the guests."""


class SeatRow(Row):
    """A person, and what is known of their phone."""

    __events__ = ("on_free", "on_readmit")
    name = StringProperty("")
    colour = NumericProperty(0)
    note = StringProperty("")
    state = StringProperty("")
    """'' without a phone, 'here', 'away', or 'wanted' by the phone that it was taken from."""
    seat = NumericProperty(0)

    def on_free(self) -> None:
        """The seat is to be set free."""

    def on_readmit(self) -> None:
        """The phone that it was taken from may have it again."""


class WatcherRow(Row):
    """A phone that only watches."""

    __events__ = ("on_dismiss",)
    address = StringProperty("")

    def on_dismiss(self) -> None:
        """It is to be sent away."""


class InvitationPage(GamePage):
    code = ObjectProperty(())
    """The fields of the code to scan; none where nothing listens."""
    address = StringProperty("")
    key = StringProperty("")
    """What has to be typed there."""
    others = ListProperty([])
    """Further addresses of this phone: there it could be, too."""
    trouble = StringProperty("")
    """Which texts say why nobody can be invited; empty where it works."""
    watchers = NumericProperty(0)
    """How many phones only watch."""
    wide = BooleanProperty(False)
    """Whether code and seats stand beside each other."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._rows = Pool(SeatRow, on_free=self._free, on_readmit=self._readmit)
        self._watchers = Pool(WatcherRow, on_dismiss=self._dismiss)
        self._refresh_trigger = Clock.create_trigger(self._show_seats, LOOK, interval=True)

    def on_show(self, game: int = 0, **_: Any) -> None:
        with self.reporting_errors():
            self.open_game(Play(self.root, game))
            self.ids.scroll.scroll_y = 1
            guests = self.services.guests
            for name in SHOWN:
                guests.fbind(name, self._show_seats)
            guests.fbind("url", self._show_code)
            self.services.keep_awake(True)
            self._refresh_trigger()
            if self.play.guests is None:
                self.invite()
            else:
                self._show_code()

    def on_hide(self) -> None:
        guests = self.services.guests
        for name in SHOWN:
            guests.funbind(name, self._show_seats)
        guests.funbind("url", self._show_code)
        self._refresh_trigger.cancel()
        self.services.keep_awake(False)
        super().on_hide()

    def show_again(self) -> None:
        self._show_seats()

    # What can be done

    def invite(self, address: str = "") -> None:
        """Opens the game to other phones, at this address or the likeliest one, where the phone allows it."""

        def answered(allowed: bool) -> None:
            if allowed:
                self._listen(address)
            else:
                self.trouble = "forbidden"
                self._show_code()

        ask_for_local_network(answered)

    def _listen(self, address: str) -> None:
        found = local_addresses()
        self.others = [other for other in found if other != (address or found[0])]
        self.trouble = "" if found else "no_net"
        if found:
            try:
                play, by_clock = self.play, screens_of(self.play.game).by_clock
                self.services.guests.invite(
                    play.number, play.session, play.people.colours, address or found[0], by_clock
                )
            except (NotLocal, OSError):
                self.trouble = "no_net"
            except ImportError:
                self.trouble = "no_package"
        self._show_code()

    def ask_to_end(self) -> None:
        """Nobody is to be a guest any more; where somebody is, it is asked first."""
        guests = self.services.guests
        if any(guests.marks) or guests.watchers:
            ask, yes = words.tr("invitation.end.ask"), words.tr("invitation.end.yes")
            confirm(words.tr("invitation.end"), ask, yes, self._end, danger=True)
        else:
            self._end()

    def _end(self) -> None:
        self.services.guests.end()
        self.root.back()

    def _free(self, row: SeatRow) -> None:
        if (invitation := self.services.guests.invitation) is not None:
            invitation.free(int(row.seat))
            self.root.toast(words.tr("invitation.freed", name=row.name))

    def _readmit(self, row: SeatRow) -> None:
        if (invitation := self.services.guests.invitation) is not None:
            invitation.readmit(int(row.seat))

    def _dismiss(self, row: WatcherRow) -> None:
        if (invitation := self.services.guests.invitation) is not None:
            invitation.dismiss(row.address)
            self.root.toast(words.tr("invitation.dismissed"))

    # What is shown

    def _show_code(self, *_: object) -> None:
        url = self.services.guests.url
        self.code = qr_code(url) if url else ()
        self.address, _, key = url.partition("/#")
        self.key = " ".join(key[at : at + PART] for at in range(0, len(key), PART))
        self._show_seats()

    def _show_seats(self, *_: object) -> None:
        guests = self.services.guests
        if not self.is_open:
            return
        people, phones = self.play.people, guests.invitation.server.presences if guests.invitation else ()
        self.watchers = len(guests.watchers)
        for row, watcher in self._watchers.lay_in(self.ids.watchers, guests.watchers):
            row.address = watcher.address
        for number, (row, phone) in enumerate(self._rows.lay_in(self.ids.seats, phones)):
            row.seat, row.name, row.colour = number, people.names[number], people.colours[number]
            row.state = "here" if phone.here else "away" if phone.held else "wanted" if phone.wanted else ""
            row.note = words.tr(_note_on(phone))


def _note_on(phone: Presence) -> Message:
    """What is known of the phone at a seat."""
    if phone.wanted:
        return Message("invitation.seat.wanted")
    if phone.here or not phone.held:
        return Message(f"invitation.seat.{'here' if phone.here else 'free'}")
    seconds = max(0, now_ms() - round(phone.seen or 0)) // 1000
    if seconds < 60:
        return Message("invitation.seat.away", n=seconds)
    return Message("invitation.seat.long_away", n=seconds // 60)


load_kv(__file__)
