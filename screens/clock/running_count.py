"""A Dutch auction's count as it runs: time goes by, claims come in, and one of them was first.

    count = RunningCount()
    count.services = services                           # before it begins
    count.pace = Pace(start=10, step_ms=1500, lead_in_ms=3000)
    count.on_finish = lambda finish: …                  # a `Finish`; None where nobody took it
    count.begin(); count.pause(); count.resume(); count.reset()     # reset: at once and silently
    count.claim(seat, touch)
    count.invitation, count.bidders = invitation, (0, 2)    # the same count on other phones, for these seats

What is shown of it follows its properties. The app's own pause, a call or a locked screen, pauses the count.
Claims of other phones count like those on this one, by the moment of the finger: with guests the count waits
a little longer for claims that may be under way.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty

from companion.core.countdown import (
    PHOTO_FINISH_MS,
    Claim,
    Countdown,
    Finish,
    Pace,
    Reading,
)
from companion.core.fair_clock import WAIT_MS, Claims
from screens.lean.finger_times import now_ms

if TYPE_CHECKING:
    from companion.guests.invitation import Invitation
    from screens.app.services import Services

STAGES = ("ready", "lead_in", "count", "paused", "claimed", "over")
LATE_MS = 50
"""How long after its stamp a touch may reach us: two slow frames."""
DEBOUNCE = 0.5
"""Seconds after the end in which buttons wait: the finger of a claim must not press what appears beneath."""
CLAIM_BUZZ = 0.12
"""Seconds: felt by everybody who touches the phone."""


def nothing(*_: object) -> None:
    """What is called where nobody listens."""


class RunningCount(EventDispatcher):
    __events__ = ("on_early",)
    pace = ObjectProperty(Pace())
    spoken = BooleanProperty(False)
    stage = OptionProperty("ready", options=STAGES)
    number = NumericProperty(0)
    """The number on display: of the count or the claim, or the seconds of the lead-in."""
    leading_in = BooleanProperty(False)
    """Whether it is the seconds of the lead-in; also while that is paused."""
    left = NumericProperty(1.0)
    finish = ObjectProperty(None, allownone=True)
    """The `Finish`, from the moment of the first claim on."""
    decided = BooleanProperty(True)
    """Whether no claim counts any more: nobody can come closer, or no count has begun."""
    touchable = BooleanProperty(True)

    services: Services

    def __init__(self, **kwargs: Any) -> None:
        self.on_finish: Callable[[Finish | None], object] = nothing
        """Told how the count ended, a tenth of a second after the first claim; None: nobody took it."""
        self.invitation: Invitation | None = None
        """By which other phones are here, on which the same count runs."""
        self.bidders: tuple[int, ...] = ()
        """The seats whose claims count there."""
        self._count: Countdown | None = None
        self._claims = Claims()
        self._due = 0
        self._shown: tuple[str, int] | None = None
        self._frames = Clock.create_trigger(self._frame, 0, interval=True)
        self._end_debounce = Clock.create_trigger(lambda _: setattr(self, "touchable", True), DEBOUNCE)
        super().__init__(**kwargs)

    def on_early(self, seat: int) -> None:
        """A claim from before the first number."""

    @property
    def begun(self) -> Countdown:
        """The count; only asked for once it has begun."""
        assert self._count is not None, "no count has begun"
        return self._count

    def begin(self) -> None:
        """Starts a count from the top, whatever was before."""
        self.reset()
        self.services.fingers.listen()
        self.services.sound.prepare("tick", "gavel", "fail")
        self.services.haptics.prepare()
        if self.spoken:
            self.services.speech.say("")
        App.get_running_app().bind(on_pause=self._suspend)
        self._claims, self.decided = Claims(), False
        self._count = Countdown.begin(self.pace, now_ms())
        if self.invitation is not None:
            self.invitation.on_claim = self._add
        self._publish()
        self._run()

    def pause(self) -> None:
        if self._count is not None and self.stage in ("lead_in", "count"):
            self._count = self._count.pause(now_ms())
            self._show_pause()

    def resume(self) -> None:
        if self._count is not None and self.stage == "paused":
            self._count = self._count.resume(now_ms())
            self._publish()
            self._run()

    def reset(self) -> None:
        """Back to the beginning, without a word to anybody."""
        self.finish = None
        self._stop_listening()
        if self._count is not None and self.invitation is not None:
            self.invitation.hide_clock()
        self._count = None
        self._end_debounce.cancel()
        self.leading_in, self.touchable = False, True
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
            self._show_pause()
            return
        reading = self._count.read(now)
        if self._shown != (reading.stage, reading.number):
            self._shown = reading.stage, reading.number
            self._show_number(reading)
        else:
            self.left = 1 - reading.fraction

    def _show_number(self, reading: Reading) -> None:
        self._show(reading, reading.stage)
        if reading.stage == "over":
            self.services.sound.play("fail")
            self._wait_until(now_ms() + (LATE_MS if self.invitation is None else WAIT_MS))
            return
        self.services.sound.play("tick")
        if self.spoken and reading.stage == "count":
            self.services.speech.say(str(reading.number))

    def _show_pause(self) -> None:
        self._frames.cancel()
        self._show(self.begun.read(now_ms()), "paused")
        self._publish()

    def _show(self, reading: Reading, stage: str) -> None:
        self.leading_in = reading.stage == "lead_in"
        self.number, self.left, self.stage = reading.number, 1 - reading.fraction, stage

    def _suspend(self, *_: object) -> None:
        """The app goes to the background: the time stops, and what was decided stays so."""
        self.pause()
        if self.stage in ("claimed", "over"):
            self._decide()

    # Claims

    def claim(self, seat: int, touch: Any = None) -> None:
        """Somebody claims, by a finger or, where a screen reader has heard it, just now."""
        self._add(Claim(seat, now_ms() if touch is None else self.services.fingers.stamp(touch)))

    def _add(self, claim: Claim) -> None:
        if self.decided:
            return
        self._claims.add(claim)
        found = self._claims.first(self.begun)
        if found is not None:
            self._show_first(found)
        elif self.stage == "lead_in":
            self.dispatch("on_early", claim.seat)

    def _show_first(self, found: Finish) -> None:
        is_first = self.stage != "claimed"
        self._count = self.begun.stop_at(found.stamp)
        self.finish = found
        self._show(self._count.read(found.stamp), "claimed")
        self._wait_until(found.stamp + (PHOTO_FINISH_MS + LATE_MS if self.invitation is None else WAIT_MS))
        if is_first:
            self._frames()
            self.services.haptics.buzz(CLAIM_BUZZ)
            self.services.sound.play("gavel")

    def _wait_until(self, due: int) -> None:
        """A claim may still be under way until then."""
        self._due = due
        self.touchable = False
        self._end_debounce()

    def _decide(self) -> None:
        """Nobody can come closer any more."""
        if self.decided:
            return
        self._stop_listening()
        if self.finish is not None:
            self._publish(self._claims.photo(self.begun))
        elif self.invitation is not None:
            self.invitation.hide_clock()
        self.on_finish(self.finish)

    def _stop_listening(self) -> None:
        if not self.decided:
            self.decided = True
            self._frames.cancel()
            self.services.fingers.hush()
            if self.invitation is not None:
                self.invitation.on_claim = None
            App.get_running_app().unbind(on_pause=self._suspend)

    def _publish(self, claims: tuple[Claim, ...] = ()) -> None:
        """Shows the count as it stands on the other phones."""
        if self.invitation is not None and self._count is not None:
            self.invitation.show_clock(self._count, self.bidders, claims)
