"""A Dutch auction's count as it runs: time goes by, hands come down, and one of them was first.

    count = RunningCount(services)
    count.pace = Pace(start=10, step_ms=1500, lead_in_ms=3000)
    count.bind(on_claim=…, on_unclaimed=…, on_early=…)
    count.begin(); count.pause(); count.resume(); count.halt()      # halt: at once and silently
    count.touched(seat, touch)
    count.guests, count.bidders = guests, (0, 2)    # the same count on other phones, for these seats

What is shown of it follows its properties. The app's own pause, a call or a locked screen, pauses the count.
Hands on other phones count like those on this one, by the moment of the finger: with guests the count waits a
little longer for hands that may be under way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty

from companion.core.countdown import (
    PHOTO_FINISH_MS,
    Claim,
    CloseBehind,
    Countdown,
    Finish,
    Pace,
    Reading,
)
from companion.core.fair_clock import WAIT_MS, Claims
from screens.lean.finger_times import now_ms

if TYPE_CHECKING:
    from screens.app.guests import Guests
    from screens.app.services import Services

STAGES = ("ready", "lead_in", "count", "paused", "claimed", "over")
LATE_MS = 50
"""How long after its stamp a touch may reach us: two slow frames."""
CALM = 0.5
"""Seconds after the end in which buttons wait: a hand that claimed must not press what appears beneath it."""
CLAIM_BUZZ = 0.12
"""Seconds: felt by everybody who has a hand on the phone."""


class RunningCount(EventDispatcher):
    """One count after the other."""

    __events__ = ("on_claim", "on_unclaimed", "on_early")
    pace = ObjectProperty(Pace())
    """How the count goes."""
    spoken = BooleanProperty(False)
    """Whether the numbers are spoken."""
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

    def __init__(self, services: Services, **kwargs: Any) -> None:
        self._services = services
        self.guests: Guests | None = None
        """Other phones on which the same count runs."""
        self.bidders: tuple[int, ...] = ()
        """The seats whose hands count there."""
        self._count: Countdown | None = None
        self._claims = Claims()
        self._decided = True
        self._due = 0
        self._shown: tuple[str, int] | None = None
        self._frames = Clock.create_trigger(self._frame, 0, interval=True)
        self._calm_down = Clock.create_trigger(lambda _: setattr(self, "calm", True), CALM)
        super().__init__(**kwargs)

    def on_claim(self, seat: int, number: int, close_behind: tuple[CloseBehind, ...]) -> None:
        """Somebody takes it, and nobody can come closer any more."""

    def on_unclaimed(self) -> None:
        """Nobody took it."""

    def on_early(self, seat: int) -> None:
        """A hand came down before the count had begun."""

    @property
    def open(self) -> bool:
        """Whether a hand may still come down."""
        return not self._decided

    @property
    def begun(self) -> Countdown:
        """The count; only asked for once it has begun."""
        assert self._count is not None, "no count has begun"
        return self._count

    def begin(self) -> None:
        """Starts a count from the top, whatever was before."""
        self.halt()
        self._services.fingers.listen()
        self._services.sound.prepare("tick", "gavel", "fail")
        self._services.haptics.prepare()
        if self.spoken:
            self._services.speech.say("")
        App.get_running_app().bind(on_pause=self._leave)
        self._claims, self._decided = Claims(), False
        self._count = Countdown.begin(self.pace, now_ms())
        if self.guests is not None:
            self.guests.listen(self._claimed_elsewhere)
        self._tell_guests()
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
            self._tell_guests()
            self._run()

    def halt(self) -> None:
        """Back to the beginning, without a word to anybody."""
        self._end()
        if self._count is not None and self.guests is not None:
            self.guests.hide_clock()
        self._count = None
        self._calm_down.cancel()
        self.finish, self.leading_in, self.calm = None, False, True
        self.number, self.left, self.stage = self.pace.start, 1.0, "ready"

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
            self._await(now_ms() + (LATE_MS if self.guests is None else WAIT_MS))
            return
        self._services.sound.play("tick")
        if self.spoken and reading.stage == "count":
            self._services.speech.say(str(reading.number))

    def _stop_here(self) -> None:
        self._frames.cancel()
        self._show(self.begun.read(now_ms()), "paused")
        self._tell_guests()

    def _show(self, reading: Reading, stage: str) -> None:
        self.leading_in = reading.stage == "lead_in"
        self.number, self.left, self.stage = reading.number, 1 - reading.fraction, stage

    def _leave(self, *_: object) -> None:
        """The app goes to the background: the time stops, and what was decided stays so."""
        self.pause()
        if self.stage in ("claimed", "over"):
            self._decide()

    # Hands

    def touched(self, seat: int, touch: Any) -> None:
        """A hand came down in somebody's zone."""
        self._add(Claim(seat, self._services.fingers.stamp(touch)))

    def _claimed_elsewhere(self, claim: Claim) -> None:
        """A hand came down on a phone of its own."""
        if self.open:
            self._add(claim)

    def _add(self, claim: Claim) -> None:
        self._claims.add(claim)
        found = self._claims.first(self.begun)
        if found is not None:
            self._claim(found)
        elif self.stage == "lead_in":
            self.dispatch("on_early", claim.seat)

    def _claim(self, found: Finish) -> None:
        is_first = self.stage != "claimed"
        self._count = self.begun.stop_at(found.stamp)
        self.finish = found
        self._show(self._count.read(found.stamp), "claimed")
        self._await(found.stamp + (PHOTO_FINISH_MS + LATE_MS if self.guests is None else WAIT_MS))
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
            if self.guests is not None:
                self.guests.hide_clock()
            self.dispatch("on_unclaimed")
            return
        self._tell_guests(self._claims.photo(self.begun))
        self.dispatch("on_claim", found.seat, found.number, found.close_behind)

    def _end(self) -> None:
        if not self._decided:
            self._decided = True
            self._frames.cancel()
            self._services.fingers.hush()
            if self.guests is not None:
                self.guests.listen(None)
            App.get_running_app().unbind(on_pause=self._leave)

    def _tell_guests(self, claims: tuple[Claim, ...] = ()) -> None:
        """Shows the count as it stands on the other phones."""
        if self.guests is not None and self._count is not None:
            self.guests.show_clock(self._count, self.bidders, claims)
