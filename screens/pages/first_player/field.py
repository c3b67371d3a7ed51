"""The field of fingers: a ring for each; once all hold still for a while, one of them is chosen.

Nobody is chosen among fewer than two. Whoever comes, goes or moves before the choice is shown lets everybody
wait anew; afterwards fingers may leave, and the next finger on an empty field begins another round.
"""

from __future__ import annotations

from math import atan2, cos, hypot, pi, sin
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.core.messages import Message
from companion.tools.first_player import LEAST, Gathering
from screens.app.services import Services
from screens.drawing.motion import SHORT, motion
from screens.drawing.theme import PLAYER_COLOURS, player_colour
from screens.lean.finger_times import now_ms
from screens.text.words import words
from screens.widgets.option_grid import capital
from screens.widgets.plate import Plate
from screens.widgets.players import PlayerSymbol

STILL = 24
"""dp: a finger that rolls this far still holds still."""
BADGE_AWAY = 78
"""dp: from the middle of a finger to its sign, which the hand must not cover."""
CALM = 1.0
"""Seconds after a choice in which a finger that slips begins nothing new."""
HOPS = 9
"""How often the light goes on before it stops, at least."""
FIRST_HOP, SLOWER = 0.06, 1.18
"""Seconds that the light stays on the first finger, and how much longer on each next one."""
CHOSEN_BUZZ = 0.3
"""Seconds."""


class FingerBadge(PlayerSymbol):
    """The sign of a finger: the symbol of its colour, or a figure once the colours begin again."""

    number = NumericProperty(0)


class FingerRing(FloatLayout):
    number = NumericProperty(0)
    """Which finger it is, from 0."""
    held = NumericProperty(0.0)
    """How long all have held still, 0 to 1."""
    lit = BooleanProperty(False)
    """Whether the light is on it."""
    won = BooleanProperty(False)
    """Whether it was chosen, on a field that has its colour."""
    towards = NumericProperty(pi / 2)
    """The direction from the finger to its sign."""
    fill = AliasProperty(lambda ring: player_colour(int(ring.number)).fill, bind=("number",))
    ink = AliasProperty(lambda ring: player_colour(int(ring.number)).ink, bind=("number",))

    def away(self, towards: float) -> tuple[float, float]:
        return dp(BADGE_AWAY) * cos(towards), dp(BADGE_AWAY) * sin(towards)


class FingerField(Plate, FloatLayout):
    stage = OptionProperty("empty", options=("empty", "one", "hold", "show", "chosen"))
    status = StringProperty("")
    """What happens, or what is to be done."""
    chosen = NumericProperty(-1)
    """The number of the finger that was chosen, −1 for none."""
    ink = AliasProperty(
        lambda field: player_colour(int(field.chosen)).ink if field.chosen >= 0 else "", bind=("chosen",)
    )
    symbol = AliasProperty(
        lambda field: (
            player_colour(int(field.chosen)).symbol if 0 <= field.chosen < len(PLAYER_COLOURS) else ""
        ),
        bind=("chosen",),
    )

    def __init__(self, services: Services, **kwargs: Any) -> None:
        self._services = services
        self._gathering = Gathering()
        self._rings: dict[int, FingerRing] = {}
        self._anchors: dict[int, tuple[float, float]] = {}
        self._hop: Any = None
        self._calm = True
        self._frames = Clock.create_trigger(self._frame, 0, interval=True)
        self._calm_down = Clock.create_trigger(lambda _: setattr(self, "_calm", True), CALM)
        super().__init__(**kwargs)
        self.fbind("stage", self.say)
        self.fbind("chosen", self.say)
        self.say()

    def say(self, *_: object) -> None:
        """Says what happens, in the present language."""
        if self.stage == "chosen":
            self.status = capital(words.tr("first_player.fingers.chosen", who=self._called(int(self.chosen))))
        else:
            self.status = words.tr(Message(f"first_player.fingers.{self.stage}"))

    def let_go(self, *_: object) -> None:
        """All fingers are taken for lifted: the page or the app leaves. What was chosen stays."""
        self._frames.cancel()
        self._stop_hopping()
        self._gathering = Gathering()
        for finger in tuple(self._anchors):
            self._drop(finger)
        if self.stage != "chosen":
            self.stage = "empty"

    # Fingers

    def on_touch_down(self, touch: Any) -> bool:
        if self.disabled or not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        if self.stage == "chosen":
            if self._anchors or not self._calm:
                return True
            self._begin_anew()
        touch.grab(self)
        self._anchors[touch.uid] = touch.pos
        self._rings[touch.uid] = ring = FingerRing(number=self._free_number())
        self.add_widget(ring)
        self._move_ring(touch)
        if len(self._anchors) == 1:
            App.get_running_app().bind(on_pause=self.let_go)
        self._services.haptics.buzz()
        self._change(self._gathering.down(touch.uid, now_ms()))
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self or touch.uid not in self._anchors:
            return False
        if self.stage != "chosen":
            self._move_ring(touch)
            x, y = self._anchors[touch.uid]
            if hypot(touch.x - x, touch.y - y) > dp(STILL):
                self._anchors[touch.uid] = touch.pos
                self._change(self._gathering.moved(now_ms()))
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if touch.uid in self._anchors:
            self._drop(touch.uid)
            if self.stage != "chosen":
                self._change(self._gathering.up(touch.uid, now_ms()))
        return True

    def _drop(self, finger: int) -> None:
        """A finger has left; its ring goes with it, unless it was chosen."""
        del self._anchors[finger]
        if not (self.stage == "chosen" and self._rings[finger].number == self.chosen):
            self.remove_widget(self._rings.pop(finger))
        if not self._anchors:
            App.get_running_app().unbind(on_pause=self.let_go)

    def _begin_anew(self) -> None:
        for ring in self._rings.values():
            self.remove_widget(ring)
        self._rings.clear()
        self._gathering = Gathering()
        self.chosen = -1

    def _free_number(self) -> int:
        taken = {ring.number for ring in self._rings.values()}
        return next(number for number in range(len(taken) + 1) if number not in taken)

    def _move_ring(self, touch: Any) -> None:
        ring = self._rings[touch.uid]
        ring.center = touch.pos
        # Hands come from the edges: the sign stands on the side of the middle.
        across, up = self.center_x - touch.x, self.center_y - touch.y
        ring.towards = atan2(up, across) if hypot(across, up) > dp(STILL) else pi / 2

    # Time

    def _change(self, gathering: Gathering) -> None:
        """Somebody came, went or moved: everybody holds still anew."""
        self._gathering = gathering
        self._stop_hopping()
        count = len(gathering.fingers)
        self.stage = "empty" if not count else "one" if count < LEAST else "hold"
        if count >= LEAST:
            self._frames()
        else:
            self._frames.cancel()
        self._frame()

    def _frame(self, *_: object) -> None:
        now = now_ms()
        held = self._gathering.held(now)
        for ring in self._rings.values():
            ring.held = held
        if (finger := self._gathering.choose(now)) is not None:
            self._frames.cancel()
            self._show(finger)

    def _show(self, finger: int) -> None:
        """The light goes round among the fingers, slower and slower, and stops at the one chosen."""
        if motion.reduced:
            self._choose(finger)
            return
        self.stage = "show"
        fingers = self._gathering.fingers
        ahead = fingers.index(finger) + 1
        rounds = -(-max(0, HOPS - ahead) // len(fingers))
        self._light(0, rounds * len(fingers) + ahead, finger)

    def _light(self, hop: int, last: int, finger: int) -> None:
        fingers = self._gathering.fingers
        for other, ring in self._rings.items():
            ring.lit = other == fingers[hop % len(fingers)]
        self._services.sound.play("tick")
        wait = FIRST_HOP * SLOWER**hop
        if hop + 1 == last:
            self._hop = Clock.schedule_once(lambda _: self._choose(finger), wait)
        else:
            self._hop = Clock.schedule_once(lambda _: self._light(hop + 1, last, finger), wait)

    def _stop_hopping(self) -> None:
        if self._hop is not None:
            self._hop.cancel()
            self._hop = None
        for ring in self._rings.values():
            ring.lit = False

    def _choose(self, finger: int) -> None:
        self._hop = None
        winner = self._rings[finger]
        for other, ring in self._rings.items():
            ring.lit = ring.won = other == finger
            motion.to(ring, SHORT, opacity=float(other == finger))
        # Where it grows, it stays on the field.
        room = winner.width / 2
        winner.center_x = min(max(winner.center_x, self.x + room), self.right - room)
        winner.center_y = min(max(winner.center_y, self.y + room), self.top - room)
        self.chosen = winner.number
        self.stage = "chosen"
        self._calm = False
        self._calm_down()
        services = self._services
        services.haptics.buzz(CHOSEN_BUZZ)
        services.sound.play("take")

    @staticmethod
    def _called(number: int) -> Message:
        if number < len(PLAYER_COLOURS):
            return Message(f"ui.colour.{PLAYER_COLOURS[number].name}")
        return Message("first_player.finger", n=number + 1)
