"""The board of a Dutch auction: it counts down, and knows whose hand was first.

    bidders = (Bidder(0, 'Маша', 1), None, Bidder(2, 'Петя', 4))
    board = CountdownBoard(bidders=bidders, pace=Pace(start=10, step_ms=1500, lead_in_ms=3000))
    board.bind(on_claim=…, on_unclaimed=…, on_cancel=…, on_done=…)
    board.begin()               # or the player taps the button

``bidders`` sit clockwise from the lower edge; None keeps the place of somebody who has no zone (the
auctioneer), so that everybody else stays where they are. Without any bidders the whole board is one claim
area, and the claim names the seat −1.

Events: ``on_claim(seat, number, close_behind)`` once nobody can come closer any more, a tenth of a second
after the touch (what is shown changes with the touch itself); ``on_unclaimed()``; ``on_cancel()`` when the
count was given up; ``on_done()`` when the players have seen the result. ``pause()``, ``resume()``,
``cancel()`` and ``halt()`` (at once and silently) may be called at any time. The app's own pause, a call or
a locked screen, pauses the count.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.floatlayout import FloatLayout

from companion.core.countdown import (
    PHOTO_FINISH_MS,
    CloseBehind,
    Countdown,
    Finish,
    Pace,
    Reading,
    Touch,
    finish,
)
from screens.app.root import the_root
from screens.clock.places import TURNS, places, share_out
from screens.clock.zone import Bidder, BidderZone
from screens.devices.fingers import now_ms
from screens.text.words import words
from screens.widgets.kv import load_kv

if TYPE_CHECKING:
    from screens.app.services import Services

STAGES = ("ready", "lead_in", "count", "paused", "claimed", "over")
LATE_MS = 50
"""How long after its stamp a touch may reach us: two slow frames."""
CALM = 0.5
"""Seconds after the end in which buttons wait: a hand that claimed must not press what appears beneath it."""
CLAIM_BUZZ = 0.12
"""Seconds: felt by everybody who has a hand on the phone."""
NOBODY = -1
"""The seat of a claim on a board without zones."""


class CountdownBoard(FloatLayout):
    """Zones at the edges, the figure in the middle."""

    bidders = ObjectProperty(())
    """A tuple of `Bidder`, None for a place that stays empty; at most six, clockwise from the lower edge."""
    pace = ObjectProperty(Pace())
    """How the count goes."""
    upright = BooleanProperty(False)
    """Whether all names are the same way up, instead of turned towards their owners."""
    spoken = BooleanProperty(False)
    """Whether the numbers are spoken."""
    may_repeat = BooleanProperty(True)
    """Whether the result offers another count."""
    sentence = StringProperty("clock.claimed")
    """The key of the sentence that says who takes it, with ``name`` and ``n``."""
    stage = OptionProperty("ready", options=STAGES)
    """Where the count is."""
    number = NumericProperty(0)
    """The number on display: of the count or the claim, or the seconds of the lead-in."""
    leading_in = BooleanProperty(False)
    """Whether it is the seconds of the lead-in; also while that is paused."""
    left = NumericProperty(1.0)
    """How much of the ring is left."""
    finish = ObjectProperty(None, allownone=True)
    """The `Finish`, from the moment of the first touch on."""
    calm = BooleanProperty(True)
    """Whether buttons take touches."""

    def __init__(self, **kwargs: Any) -> None:
        for event in ("on_claim", "on_unclaimed", "on_cancel", "on_done"):
            self.register_event_type(event)
        self._count: Countdown | None = None
        self._touches: list[Touch] = []
        self._decided = True
        self._due = 0
        self._shown: tuple[str, int] | None = None
        self._zones: list[BidderZone] = []
        self._frames = Clock.create_trigger(self._frame, 0, interval=True)
        self._calm_down = Clock.create_trigger(lambda _: setattr(self, "calm", True), CALM)
        self._tell_soon = Clock.create_trigger(self._tell, -1)
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        super().__init__(**kwargs)

    def on_kv_post(self, _base: Any) -> None:
        for name in ("bidders", "pace"):
            self.fbind(name, self._seat)
        for name in ("pos", "size", "upright"):
            self.fbind(name, self._arrange_soon)
        for name in ("stage", "number", "finish"):
            self.fbind(name, self._tell_soon)
        words.fbind("tr", self._tell_soon)
        self._seat()

    # What the owner may do

    def begin(self) -> None:
        """Starts a count from the top, whatever was before."""
        self.halt()
        self._services.fingers.listen()
        self._services.sound.prepare("tick", "gavel", "fail")
        self._services.haptics.prepare()
        if self.spoken:
            self._services.speech.say("")
        App.get_running_app().bind(on_pause=self._leave)
        self._touches, self._decided = [], False
        self._count = Countdown.begin(self.pace, now_ms())
        self._run()

    def pause(self) -> None:
        """Stops the time."""
        if self._count is not None and self.stage in ("lead_in", "count"):
            self._count = self._count.pause(now_ms())
            self._stop_here()

    def resume(self) -> None:
        """Goes on where the time was stopped."""
        if self._count is not None and self.stage == "paused":
            self._count = self._count.resume(now_ms())
            self._run()

    def cancel(self) -> None:
        """Gives the count up."""
        self.halt()
        self.dispatch("on_cancel")

    def halt(self) -> None:
        """Back to the beginning, without a word to anybody."""
        self._end()
        self._count = None
        self._calm_down.cancel()
        self.finish, self.leading_in, self.calm = None, False, True
        self.number, self.left, self.stage = self.pace.start, 1.0, "ready"

    def done(self) -> None:
        """The players have seen the result."""
        self.dispatch("on_done")

    def on_claim(self, seat: int, number: int, close_behind: tuple[CloseBehind, ...]) -> None:
        """Somebody takes it."""

    def on_unclaimed(self) -> None:
        """Nobody took it."""

    def on_cancel(self) -> None:
        """The count was given up."""

    def on_done(self) -> None:
        """The result was seen."""

    # What the two buttons below the ring do

    def press_main(self) -> None:
        """The loud button: start, go on, again."""
        if self.stage == "paused":
            self.resume()
        elif self.stage in ("claimed", "over") and not self.may_repeat:
            self.done()
        elif self.stage not in ("lead_in", "count"):
            self.begin()

    def press_other(self) -> None:
        """The quiet button: back, give up, done."""
        if self.stage in ("claimed", "over"):
            self.done()
        else:
            self.cancel()

    # Time

    def _run(self) -> None:
        self._shown = None
        self._frame()
        self._frames()

    def _frame(self, *_: object) -> None:
        """With every frame: the ring; and with every step: the number."""
        if self._count is None:
            return
        now = now_ms()
        if self.stage in ("claimed", "over"):
            if now > self._due:
                self._decide()
            return
        self._count = self._count.watch(now)
        if self._count.paused:
            self._stop_here()
            return
        reading = self._count.read(now)
        if self._shown != (reading.stage, reading.number):
            self._shown = reading.stage, reading.number
            self._step(reading)
        else:
            self.left = 1 - reading.fraction

    def _step(self, reading: Reading) -> None:
        self._show(reading, reading.stage)
        if reading.stage == "over":
            self._services.sound.play("fail")
            self._await(now_ms() + LATE_MS)
            return
        self._services.sound.play("tick")
        if self.spoken and reading.stage == "count":
            self._services.speech.say(str(reading.number))

    def _stop_here(self) -> None:
        self._frames.cancel()
        assert self._count is not None and self._count.stopped is not None
        reading = self._count.read(self._count.stopped)
        self._show(reading, "paused")

    def _show(self, reading: Reading, stage: str) -> None:
        self.leading_in = reading.stage == "lead_in"
        self.number, self.left, self.stage = reading.number, 1 - reading.fraction, stage

    def _leave(self, *_: object) -> None:
        """The app goes to the background: the time stops, and what was decided stays so."""
        self.pause()
        if self.stage in ("claimed", "over"):
            self._decide()

    # Touches

    def on_touch_down(self, touch: Any) -> bool:
        if not self._decided and not touch.is_mouse_scrolling:
            seat = self._seat_at(*touch.pos)
            if seat is not None:
                self._touched(seat, touch)
                return True
        return bool(super().on_touch_down(touch))

    def _seat_at(self, x: float, y: float) -> int | None:
        for zone in self._zones:
            if zone.collide_point(x, y):
                return int(zone.seat)
        if self._zones or self.ids.face.ids.panel.collide_point(x, y) or not self.collide_point(x, y):
            return None
        return NOBODY

    def _touched(self, seat: int, touch: Any) -> None:
        assert self._count is not None
        stamp = self._services.fingers.stamp(touch)
        self._touches.append(Touch(seat, stamp))
        found = finish(self._count, self._touches)
        if found is not None:
            self._claim(found)
        elif self.stage == "lead_in":
            self._zone_note(seat, words.tr("clock.early"))

    def _claim(self, found: Finish) -> None:
        assert self._count is not None
        is_first = self.stage != "claimed"
        self._count = self._count.stop_at(found.stamp)
        self.finish = found
        self._show(self._count.read(found.stamp), "claimed")
        self._await(found.stamp + PHOTO_FINISH_MS + LATE_MS)
        if is_first:
            self._frames()
            self._services.haptics.buzz(CLAIM_BUZZ)
            self._services.sound.play("gavel")

    def _await(self, due: int) -> None:
        """A touch may still be on its way until then."""
        self._due = due
        self.calm = False
        self._calm_down()

    def _decide(self) -> None:
        """Nobody can come closer any more."""
        if self._decided:
            return
        self._end()
        found = self.finish
        if found is None:
            self.dispatch("on_unclaimed")
            return
        if self.spoken:
            self._services.speech.say(self.claim_text)
        self.dispatch("on_claim", found.seat, found.number, found.close_behind)

    def _end(self) -> None:
        if not self._decided:
            self._decided = True
            self._frames.cancel()
            self._services.fingers.hush()
            App.get_running_app().unbind(on_pause=self._leave)

    # What is shown

    def bidder(self, seat: int) -> Bidder | None:
        """Who has this seat."""
        return next((bidder for bidder in self.bidders if bidder and bidder.seat == seat), None)

    def _get_colour(self) -> int:
        winner = self.bidder(self.finish.seat) if self.finish else None
        return winner.colour if winner else -1

    colour: Any = AliasProperty(_get_colour, bind=("finish", "bidders"))
    """The number of the colour of who claimed, −1 for none."""

    @property
    def claim_text(self) -> str:
        """Who takes it, in words; empty before a claim."""
        if self.finish is None:
            return ""
        winner = self.bidder(self.finish.seat)
        if winner is None:
            return str(words.tr("clock.claimed.nobody", n=self.finish.number))
        return str(words.tr(self.sentence, name=winner.name, n=self.finish.number))

    @property
    def _services(self) -> Services:
        return the_root().services

    def _seat(self, *_: object) -> None:
        """Other bidders, or another pace: the board begins anew."""
        self.halt()
        seated = [bidder for bidder in self.bidders if bidder]
        if len(self._zones) != len(seated):
            self.ids.zones.clear_widgets()
            self._zones = [BidderZone() for _ in seated]
            for zone in self._zones:
                self.ids.zones.add_widget(zone)
        for zone, bidder in zip(self._zones, seated, strict=True):
            zone.seat, zone.name, zone.colour = bidder.seat, bidder.name, bidder.colour
        self._tell_soon()
        self._arrange_soon()

    def _zone_note(self, seat: int, note: str) -> None:
        for zone in self._zones:
            if zone.seat == seat:
                zone.note = note

    def _tell(self, *_: object) -> None:
        """Brings all words up to date, before the next frame and once for all that has changed."""
        found = self.finish
        behind = {hand.seat: hand.behind_ms for hand in found.close_behind} if found else {}
        face = self.ids.face
        face.status = self.claim_text or words.tr(self._status())
        face.hands = self._hands(found) if behind else ()
        counting = self.stage in ("count", "paused", "claimed") and not self.leading_in
        for zone in self._zones:
            first = found is not None and zone.seat == found.seat
            zone.lit = self.stage == "count" or first
            zone.figure = str(int(self.number)) if counting and (first or found is None) else ""
            if self.stage != "lead_in":
                late = words.tr("clock.behind", ms=behind[zone.seat]) if zone.seat in behind else ""
                zone.note = words.tr("clock.mine") if first else late

    def _status(self) -> str:
        if self.stage == "count":
            return "" if self._zones else "clock.anywhere"
        return f"clock.stage.{self.stage}"

    def _hands(self, found: Finish) -> tuple[tuple[int, int], ...]:
        hands = ((found.seat, 0), *((hand.seat, hand.behind_ms) for hand in found.close_behind))
        return tuple((bidder.colour, ms) for seat, ms in hands if (bidder := self.bidder(seat)))

    def _arrange(self, *_: object) -> None:
        taken = [bool(bidder) for bidder in self.bidders]
        plan = share_out(taken, self.width, self.height, dp(1), self.upright)
        around = places(len(self.bidders), self.height >= self.width)
        zones = [(box, place) for box, place in zip(plan.zones, around, strict=True) if box]
        for zone, (box, place) in zip(self._zones, zones, strict=True):
            zone.pos, zone.size = (self.x + box.x, self.y + box.y), (box.width, box.height)
            zone.turn = 0 if self.upright else TURNS[place.edge]
        middle = plan.middle
        self.ids.face.pos = self.x + middle.x, self.y + middle.y
        self.ids.face.size = middle.width, middle.height


load_kv(__file__)
