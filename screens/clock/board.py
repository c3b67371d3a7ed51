"""The board of a Dutch auction: it counts down, and knows whose claim was first.

    bidders = (Bidder(0, 'Маша', 1), None, Bidder(2, 'Петя', 4))
    board = CountdownBoard(bidders=bidders, pace=Pace(start=10, step_ms=1500, lead_in_ms=3000))
    board.count.services = services
    board.count.on_finish = lambda finish: …
    board.bind(on_done=…)
    board.count.begin()         # or the player taps the button

``bidders`` sit clockwise from the lower edge; None keeps the place of somebody who has no zone (the
auctioneer), so that everybody else stays where they are. Without any bidders the whole board is one claim
area, and the claim names the seat −1.

How a count ends, its `RunningCount` says; the board's one event is ``on_done()``: the players want to go
back.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.floatlayout import FloatLayout

from companion.core.countdown import Finish, Pace
from screens.clock.places import TURNS, layout_zones, places
from screens.clock.running_count import RunningCount, nothing
from screens.text.words import words
from screens.widgets.kv import load_kv
from screens.widgets.layers import layers
from screens.widgets.plate import Plate
from screens.widgets.pool import Pool, arrange
from screens.widgets.touch import TouchWall

if TYPE_CHECKING:
    from screens.app.guests import Guests
    from screens.app.services import Services
    from screens.reading.description import Description, Piece

STRIP = 3
"""A zone that is this many times as wide as it is high has room for all of its words in a row."""

NAME_SIZES = {"strip": 0.29, "block": 0.22, "pillar": 0.2}
"""The size of a name, as a part of the zone's thickness."""

LETTER = 0.6
"""How wide a bold letter is in the mean, as a part of its size."""


@dataclass(frozen=True, slots=True)
class Bidder:
    seat: int
    """The number by which a claim names them."""
    name: str
    colour: int


class BidderZone(Plate, FloatLayout):
    """Colour, symbol, name and the number on display. Touches are the board's affair."""

    seat = NumericProperty(0)
    name = StringProperty("")
    colour = NumericProperty(0)
    turn = NumericProperty(0)
    lit = BooleanProperty(False)
    """Whether a touch counts, or has counted: the zone is filled with its colour."""
    figure = StringProperty("")
    """The number on display, the right way up for this person."""
    note = StringProperty("")
    shape = OptionProperty("strip", options=("strip", "block", "pillar"))
    """How its words are arranged: beside each other, in two rows, or below each other."""
    count: Any = None
    """The `RunningCount` that a touch claims."""
    depth = NumericProperty(0)
    """How far it reaches, from its edge towards the middle or along it, whichever is less."""
    ink = ColorProperty("#000000")

    def describe(self) -> Description:
        """All of it is one button: a click anywhere on it claims."""
        claim = partial(self.count.claim, int(self.seat))
        return {"role": "button", "name": self.name, "value": self.note, "hint": words.tr("clock.press"),
                "press": claim, "disabled": self.count.decided}  # fmt: skip

    @staticmethod
    def shape_of(width: float, height: float) -> str:
        """The arrangement for a zone that is so wide and so high, seen from its own edge."""
        if width >= STRIP * height:
            return "strip"
        return "block" if width >= height else "pillar"

    @staticmethod
    def name_size(shape: str, name: str, size: tuple[float, float], most: float, least: float) -> float:
        """The size of the name: as the zone is thick and as a long name fits, between two bounds."""
        thick, long = min(size), max(size)
        # Beside each other, the symbol and two digits take a little more than the zone is thick.
        room = {"strip": long - thick * 1.16 - dp(56), "block": long - dp(16), "pillar": thick - dp(16)}
        fitting = room[shape] / (LETTER * max(1, len(name)))
        return max(least, min(most, thick * NAME_SIZES[shape], fitting))


NOBODY = -1
"""The seat of a claim on a board without zones."""


class CountdownBoard(FloatLayout):
    """Zones at the edges, the figure in the middle."""

    __events__ = ("on_done",)
    bidders = ObjectProperty(())
    """A tuple of `Bidder`, None for a place that stays empty; at most six, clockwise from the lower edge."""
    pace = ObjectProperty(Pace())
    upright = BooleanProperty(False)
    """Whether all names are the same way up, instead of turned towards their owners."""
    spoken = BooleanProperty(False)
    may_repeat = BooleanProperty(True)
    sentence = StringProperty("clock.claimed")
    """The key of the sentence that says who takes it, with ``name`` and ``n``."""
    count = ObjectProperty(None)
    """The `RunningCount`: begin it, pause it, read where it is."""

    def __init__(self, **kwargs: Any) -> None:
        self._zone_pool = Pool(BidderZone)
        self._zones: list[BidderZone] = []
        self._told = ""
        """What was said last to those who hear it."""
        self._update_trigger = Clock.create_trigger(self._update, -1)
        self._arrange_trigger = Clock.create_trigger(self._arrange, -1)
        count = RunningCount()
        count.bind(on_early=self._note_early, decided=self._speak_result)
        super().__init__(count=count, **kwargs)

    def on_kv_post(self, _base: Any) -> None:
        for name in ("bidders", "pace"):
            self.fbind(name, self._reset_zones)
        for name in ("pos", "size", "upright"):
            self.fbind(name, self._arrange_trigger)
        for name in ("stage", "number", "finish"):
            self.count.fbind(name, self._update_trigger)
        self.count.fbind("stage", self._forget_notes)
        self.fbind("spoken", lambda _, spoken: setattr(self.count, "spoken", spoken))
        self.count.spoken = self.spoken
        words.bind(tr=self._update)
        self._reset_zones()

    def prefetch(self, bidders: int) -> Generator[object, None, None]:
        """Makes zones for so many, one before each ``yield``."""
        return self._zone_pool.prefetch(bidders)

    def done(self) -> None:
        """The players want to go back: a count that still runs is given up."""
        if not self.count.decided:
            self.count.reset()
        self.dispatch("on_done")

    def on_done(self) -> None:
        """The players want to go back."""

    # What the loud button below the ring does; the quiet one is `done`

    def press_main(self) -> None:
        """The loud button: start, go on, again."""
        count = self.count
        if count.stage == "paused":
            count.resume()
        elif count.stage in ("claimed", "over") and not self.may_repeat:
            self.done()
        elif count.stage not in ("lead_in", "count"):
            count.begin()

    # Touches

    def on_touch_down(self, touch: Any) -> bool:
        if not self.count.decided and not touch.is_mouse_scrolling:
            seat = self._seat_at(*touch.pos)
            if seat is not None:
                self.count.claim(seat, touch)
                return True
        return bool(super().on_touch_down(touch))

    def _seat_at(self, x: float, y: float) -> int | None:
        for zone in self._zones:
            if zone.collide_point(x, y):
                return int(zone.seat)
        if self._zones or self.ids.face.ids.panel.collide_point(x, y) or not self.collide_point(x, y):
            return None
        return NOBODY

    def pieces(self) -> Iterator[Piece]:
        """Without zones all of it claims."""
        if not self._zones and not self.count.decided:
            claim = partial(self.count.claim, NOBODY)
            name = words.tr("clock.anywhere")
            yield {"key": NOBODY, "name": name, "box": (*self.pos, *self.size), "press": claim}

    def reading_order(self) -> list[Any]:
        """Those at the upper edge and at the left, the face, and the others."""
        face = self.ids.face.__self__
        zones = sorted(self._zones, key=lambda zone: (-zone.top, zone.x))
        before = [zone for zone in zones if zone.y >= face.top - 1 or zone.right <= face.x + 1]
        return [*before, face, *(zone for zone in zones if zone not in before)]

    # What is shown

    def bidder(self, seat: int) -> Bidder | None:
        return next((bidder for bidder in self.bidders if bidder and bidder.seat == seat), None)

    def colour_of(self, found: Finish | None) -> int:
        """The number of the colour of who claimed, −1 for none."""
        winner = self.bidder(found.seat) if found else None
        return winner.colour if winner else -1

    @property
    def claim_text(self) -> str:
        """Who takes it, in words; empty before a claim."""
        found = self.count.finish
        if found is None:
            return ""
        winner = self.bidder(found.seat)
        if winner is None:
            return str(words.tr("clock.claimed.nobody", n=found.number))
        return str(words.tr(self.sentence, name=winner.name, n=found.number))

    def _speak_result(self, *_: object) -> None:
        if self.spoken and self.count.decided and self.count.finish is not None:
            self.count.services.speech.say(self.claim_text)

    def _reset_zones(self, *_: object) -> None:
        """Other bidders, or another pace: the board begins anew."""
        self.count.pace = self.pace
        self.count.reset()
        seated = [bidder for bidder in self.bidders if bidder]
        self.count.bidders = tuple(bidder.seat for bidder in seated)
        self._zones = self._zone_pool.take(len(seated))
        arrange(self.ids.zones, self._zones)
        for zone, bidder in zip(self._zones, seated, strict=True):
            zone.seat, zone.name, zone.colour = bidder.seat, bidder.name, bidder.colour
            zone.count = self.count
        self._update_trigger()
        self._arrange_trigger()

    def _note_early(self, _count: object, seat: int) -> None:
        for zone in self._zones:
            if zone.seat == seat:
                zone.note = words.tr("clock.early")

    def _forget_notes(self, _count: object, stage: str) -> None:
        """What was said of the last count is not true of the next."""
        if stage == "ready":
            for zone in self._zones:
                zone.note = ""

    def _update(self, *_: object) -> None:
        """Brings all words up to date, before the next frame and once for all that has changed."""
        count, found = self.count, self.count.finish
        behind = {claim.seat: claim.behind_ms for claim in found.close_behind} if found else {}
        face = self.ids.face
        face.status = self.claim_text or words.tr(self._status())
        face.claims = self._photo(found) if behind else ()
        self._tell()
        counting = count.stage in ("count", "paused", "claimed") and not count.leading_in
        for zone in self._zones:
            first = found is not None and zone.seat == found.seat
            zone.lit = count.stage == "count" or first
            zone.figure = str(int(count.number)) if counting and (first or found is None) else ""
            if count.stage != "lead_in":
                late = words.tr("clock.behind", ms=behind[zone.seat]) if zone.seat in behind else ""
                zone.note = words.tr("clock.mine") if first else late

    def _tell(self) -> None:
        """Counts aloud for a screen reader, and says how it ends; not where the app's own voice does."""
        count = self.count
        told = str(int(count.number)) if count.stage == "count" else self.ids.face.status
        if told != self._told and count.stage != "ready" and not self.spoken:
            count.services.announce(told, urgent=True)
        self._told = told

    def _status(self) -> str:
        if self.count.stage == "count":
            return "" if self._zones else "clock.anywhere"
        return f"clock.stage.{self.count.stage}"

    def _photo(self, found: Finish) -> tuple[tuple[int, int], ...]:
        claims = ((found.seat, 0), *((claim.seat, claim.behind_ms) for claim in found.close_behind))
        return tuple((bidder.colour, ms) for seat, ms in claims if (bidder := self.bidder(seat)))

    def _arrange(self, *_: object) -> None:
        taken = [bool(bidder) for bidder in self.bidders]
        plan = layout_zones(taken, self.width, self.height, dp(1), self.upright)
        around = places(len(self.bidders), self.height >= self.width)
        zones = [(box, place) for box, place in zip(plan.zones, around, strict=True) if box]
        for zone, (box, place) in zip(self._zones, zones, strict=True):
            zone.pos, zone.size = (self.x + box.x, self.y + box.y), (box.width, box.height)
            zone.turn = 0 if self.upright else TURNS[place.edge]
        middle = plan.middle
        self.ids.face.pos = self.x + middle.x, self.y + middle.y
        self.ids.face.size = middle.width, middle.height


USUAL_PACE = Pace()


class CountdownOverlay(Plate, TouchWall, FloatLayout):
    """A board over the page that needs it: a table that goes on living below, or the tool.

        clock = shared_overlay(CountdownOverlay)
        clock.open(services, bidders=(…), pace=Pace(10, 1500, 3000), on_finish=…, on_closed=…)

    ``bidders``, ``pace``, ``upright``, ``spoken``, ``may_repeat`` and ``sentence`` are those of the board;
    with ``guests`` the same count runs on other phones, and their claims count. ``on_finish`` is told how it
    ends (`RunningCount`); ``on_closed`` is called once the clock has gone, whatever came of it.
    """

    covers = True
    """Nothing of the page below can be seen."""
    dismissable = False
    """A tap beside it is a tap on it: only back and its own buttons close it."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._on_closed: Callable[[], object] = nothing
        self.board.bind(on_done=lambda _: self.close())

    def describe(self) -> Description:
        return {"role": "dialog", "name": words.tr("clock.title")}

    @property
    def board(self) -> CountdownBoard:
        board: CountdownBoard = self.ids.board
        return board

    def open(
        self,
        services: Services,
        bidders: tuple[Bidder | None, ...] = (),
        pace: Pace = USUAL_PACE,
        upright: bool = False,
        spoken: bool = False,
        may_repeat: bool = True,
        sentence: str = "clock.claimed",
        guests: Guests | None = None,
        on_finish: Callable[[Finish | None], object] = nothing,
        on_closed: Callable[[], object] = nothing,
    ) -> None:
        """Covers the present page, ready for another count."""
        self.close()
        board, count = self.board, self.board.count
        count.reset()  # a finger that was lifted after it had gone may have begun one
        board.bidders, board.pace, board.upright, board.spoken = bidders, pace, upright, spoken
        board.may_repeat, board.sentence = may_repeat, sentence
        count.services = services
        count.on_finish, self._on_closed = on_finish, on_closed
        count.invitation = None if guests is None else guests.invitation
        layers().show_overlay(self)

    def close(self) -> None:
        """Goes away; a count that runs is given up, and whoever wanted it is let go."""
        if self.parent is not None:
            count = self.board.count
            count.reset()
            count.on_finish, count.invitation = nothing, None
            layers().drop_overlay(self)
            on_closed, self._on_closed = self._on_closed, nothing
            on_closed()

    def back(self) -> None:
        """What the back key does: the first press stops the time, the next one leaves."""
        if self.board.count.stage in ("lead_in", "count"):
            self.board.count.pause()
        else:
            self.close()


load_kv(__file__)
