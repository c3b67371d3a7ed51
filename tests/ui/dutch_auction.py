"""A Dutch auction in the harness: a clock that stands still until it is moved, and hands with own stamps."""

from __future__ import annotations

from math import ceil
from typing import Any

import pytest
from kivy.base import EventLoop
from kivy.tests.common import UnitTestTouch

from companion.core.countdown import Finish, Pace
from screens.clock.board import Bidder, BidderZone, CountdownBoard, CountdownOverlay
from screens.widgets.layers import shared_overlay
from tests.ui.evening import stub
from tests.ui.harness import Harness

NAMES = ("Петя", "Маша", "Даша", "Ира", "Лев", "Оля")
COLOURS = (4, 1, 2, 3, 0, 6)
BRISK = Pace(start=10, step_ms=1000, lead_in_ms=3000)
FRAME_MS = 250
"""How far apart the frames are while nothing happens."""


def people(count: int, *without: int) -> tuple[Bidder | None, ...]:
    """So many bidders; the seats in ``without`` keep their place but have no zone."""
    return tuple(
        None if seat in without else Bidder(seat, NAMES[seat], COLOURS[seat]) for seat in range(count)
    )


class DutchAuction:
    """The page with the board, and the time since the count was begun, in milliseconds."""

    def __init__(self, ui: Harness, monkeypatch: pytest.MonkeyPatch, **args: Any) -> None:
        self.ui = ui
        stub(monkeypatch, "home")  # the board covers it: nobody sees what it lies over
        # Kivy stamps touches by a clock of its own; here it is the one that stands still.
        monkeypatch.setattr("kivy.input.motionevent.time", ui.time)
        self.heard: list[tuple[Any, ...]] = []
        """What the owner of the board was told."""
        self.played: list[str] = []
        monkeypatch.setattr(ui.app.services.sound, "play", self.played.append)
        self.buzzes: list[float] = []
        monkeypatch.setattr(ui.app.services.haptics, "buzz", self.buzzes.append)
        self.said: list[str] = []
        monkeypatch.setattr(ui.app.services.speech, "say", self.said.append)
        self.open(**args)

    def open(self, **args: Any) -> None:
        """Opens the clock."""
        args.setdefault("bidders", people(4))
        args.setdefault("pace", BRISK)
        shared_overlay(CountdownOverlay).open(
            self.ui.app.services,
            on_finish=self._on_finish,
            on_closed=lambda: self.heard.append(("closed",)),
            **args,
        )
        self.ui.settle()

    def _on_finish(self, finish: Finish | None) -> None:
        if finish is None:
            self.heard.append(("unclaimed",))
            return
        behind = ((claim.seat, claim.behind_ms) for claim in finish.close_behind)
        self.heard.append(("claim", finish.seat, finish.number, *behind))

    @property
    def board(self) -> CountdownBoard:
        """The board itself."""
        board: CountdownBoard = self.ui.root.ids.overlays.children[0].board
        return board

    @property
    def figure(self) -> str:
        """The figure in the middle."""
        return str(self.board.ids.face.figure)

    @property
    def closed(self) -> bool:
        """Whether the clock has gone again."""
        return not self.ui.root.ids.overlays.children

    # Time

    def begin(self) -> None:
        """The loud button is tapped; the count begins as the finger is lifted, at a whole second."""
        touch = self.ui.touch_down(self.ui.find(kind="PrimaryButton"))
        self.ui.time.now = self.begun = float(ceil(self.ui.time.now))
        touch.touch_up()

    def to(self, ms: int, frame: int = FRAME_MS) -> None:
        """Time goes by until so long after the beginning, and frames are drawn."""
        end = self.begun + ms / 1000
        while self.ui.time.now < end:
            self.ui.time.now = min(end, self.ui.time.now + frame / 1000)
            EventLoop.idle()

    def skip_to(self, ms: int) -> None:
        """Time goes by without a frame."""
        self.ui.time.now = self.begun + ms / 1000

    def decide(self) -> None:
        """A quarter of a second: nobody can come closer any more."""
        for _ in range(10):
            self.ui.time.now += 0.025
            EventLoop.idle()

    # Hands

    def zones(self) -> list[BidderZone]:
        """Everybody's own part of the screen; to look for them takes no time."""
        return list(self.ui.find_all(kind="BidderZone"))

    def zone(self, seat: int) -> BidderZone:
        """Somebody's own part of the screen."""
        return next(zone for zone in self.zones() if zone.seat == seat)

    def hand(self, seat: int, at: int | None = None) -> UnitTestTouch:
        """A hand comes down in a zone now, or (as its stamp says) came down some time ago."""
        zone = self.zone(seat)
        x, y = zone.to_window(*zone.center)
        return self.touch(x, y, at)

    def touch(self, x: float, y: float, at: int | None = None) -> UnitTestTouch:
        """A finger anywhere; it stays down."""
        touch = UnitTestTouch(x, y)
        if at is not None:
            touch.time_start = self.begun + at / 1000
        touch.touch_down()
        return touch

    def touch_middle(self) -> UnitTestTouch:
        """A finger on the figure."""
        ring = self.board.ids.face.ids.ring
        x, y = ring.to_window(*ring.center)
        return self.touch(x, y)
