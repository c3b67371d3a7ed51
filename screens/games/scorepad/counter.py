"""A pad as a counter: a zone in front of everybody, turned towards them.

A tap on plus or minus counts one, a finger that stays counts on, and the figure in the middle opens the pad
for more. Taps of one person within two seconds add up to one step; its sum is in sight until then.
"""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.prompt import Amount
from companion.games.scorepad.state import MOST
from companion.games.scorepad.view import ScorepadView
from companion.store import Setting
from screens.drawing.theme import player_colour
from screens.play.action_buttons import ActionButton
from screens.play.board import Scene
from screens.play.play import Play
from screens.text.words import figure, words
from screens.widgets.kv import load_kv
from screens.widgets.pad_sheet import PadSheet
from screens.widgets.plate import Plate

TOGETHER = 2.0
"""Seconds within which taps belong together."""
HELD, REPEAT = 0.5, 0.12
"""Seconds until a finger that stays counts on, and between two counts."""
AROUND = 6
"""So many sit around the phone; more stand in a list."""
GAP, LEAST = 6, 72
"""dp: between zones, and how high one must be."""
FACING = Setting("scorepad.facing", "turned", ("turned", "upright"))


class ZoneFace(BoxLayout):
    """What a zone shows, the right way up for whom it belongs to."""

    name = StringProperty("")
    total = StringProperty("")
    pending = StringProperty("")
    """What was counted and is not written yet."""
    colour = NumericProperty(0)
    ahead = BooleanProperty(False)
    low = BooleanProperty(False)
    """Whether it is a strip: then everything stands in one line."""
    ink = ColorProperty("#000000")


class CounterZone(Plate, Widget):
    """One person's part of the screen: minus, the figure, plus."""

    turn = NumericProperty(0)
    """By how many degrees it is turned."""

    def __init__(self, area: CounterArea, seat: int, **kwargs: Any) -> None:
        self.area, self.seat = area, seat
        super().__init__(**kwargs)
        self._repeat: Any = None

    @property
    def face(self) -> ZoneFace:
        """What it shows."""
        face: ZoneFace = self.ids.face
        return face

    def part_at(self, x: float, y: float) -> str:
        """What a point of the zone does, seen from its owner: less, figure or more."""
        along = {
            0: (x - self.x) / max(1, self.width),
            180: (self.right - x) / max(1, self.width),
            90: (y - self.y) / max(1, self.height),
            270: (self.top - y) / max(1, self.height),
        }[int(self.turn)]
        return "less" if along < 0.34 else "more" if along > 0.66 else "figure"

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos) or not self.area.is_open(self.seat):
            return False
        touch.grab(self)
        part = self.part_at(*touch.pos)
        if part != "figure":
            self._count(1 if part == "more" else -1)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._stop()
        if self.part_at(touch.ox, touch.oy) == "figure" and self.collide_point(*touch.pos):
            self.area.open_pad(self.seat)
        return True

    def _count(self, step: int) -> None:
        self.area.count(self.seat, step)

        def again(_: float) -> None:
            self.area.count(self.seat, step)
            self._repeat = Clock.schedule_once(again, REPEAT)

        self._stop()
        self._repeat = Clock.schedule_once(again, HELD)

    def _stop(self) -> None:
        if self._repeat is not None:
            self._repeat.cancel()
            self._repeat = None


class CounterArea(Widget):
    """Everybody's zone."""

    def __init__(self, play: Play, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._play = play
        self._view: ScorepadView | None = None
        self._scene: Scene[ScorepadView] | None = None
        self.pending: dict[int, int] = {}
        """What was counted and is not written yet, by seat."""
        self._timers: dict[int, Any] = {}
        self._pad: PadSheet | None = None
        self.zones = [CounterZone(self, seat) for seat in play.people.seats]
        for zone in self.zones:
            self.add_widget(zone)
        for name in ("pos", "size"):
            self.fbind(name, self._arrange)
        app = App.get_running_app()
        if app is not None:
            app.bind(on_pause=self._paused)

    @property
    def least_height(self) -> float:
        """How much height it needs."""
        count = len(self.zones)
        rows = (count + 1) // 2 if count > 2 else count
        return rows * (dp(LEAST) + dp(GAP))

    def show(self, scene: Scene[ScorepadView]) -> None:
        """Shows a scene."""
        assert isinstance(scene.view, ScorepadView)
        self._scene, self._view = scene, scene.view
        people = scene.play.people
        for seat, zone in enumerate(self.zones):
            face = zone.face
            face.name, face.colour = people.names[seat], people.colours[seat]
            face.ink, zone.fill = player_colour(face.colour).ink, player_colour(face.colour).fill
            zone.opacity = 0.45 if seat in scene.view.sitting_out else 1
        self._show_figures()
        self._arrange()

    def is_open(self, seat: int) -> bool:
        """Whether points can be counted for a seat."""
        add = self._scene.choice("add") if self._scene is not None else None
        return add is not None and seat in add.fields[0].seats  # type: ignore[union-attr]

    def buttons(self) -> list[ActionButton]:
        """Which way the figures look."""
        if not 1 < len(self.zones) <= AROUND:
            return []
        key = "scorepad.screen.upright" if self._turned else "scorepad.screen.turned"
        return [ActionButton(words.tr(key), self._turn_over, "phone-rotate-landscape", "quiet")]

    # Counting

    def count(self, seat: int, points: int) -> None:
        """Somebody gets points; they are written when nothing more comes."""
        self.pending[seat] = self.pending.get(seat, 0) + points
        if seat in self._timers:
            self._timers[seat].cancel()
        self._timers[seat] = Clock.schedule_once(lambda _: self.settle(seat), TOGETHER)
        self._play.services.haptics.buzz()
        self._show_figures()

    def settle(self, seat: int) -> None:
        """Writes what was counted for a seat."""
        timer, points = self._timers.pop(seat, None), self.pending.pop(seat, 0)
        if timer is not None:
            timer.cancel()
        if points:
            self._play.submit({"do": "add", "seat": seat, "points": points})
        self._show_figures()

    def settle_all(self) -> None:
        """Writes everything that was counted."""
        for seat in list(self.pending):
            self.settle(seat)

    def open_pad(self, seat: int) -> None:
        """Lets a larger sum be typed."""
        if self._pad is None:
            self._pad = PadSheet()
        name = self._play.people.names[seat]
        add = lambda points: self._typed(seat, points)  # noqa: E731
        self._pad.ask(name, Amount("points", -MOST, MOST), add, words.tr("scorepad.choice.add"))

    def _typed(self, seat: int, points: int) -> None:
        self.settle(seat)
        self._play.submit({"do": "add", "seat": seat, "points": points})

    def _paused(self, *_: object) -> None:
        self.settle_all()

    # What is shown

    def _show_figures(self) -> None:
        view = self._view
        if view is None:
            return
        for seat, zone in enumerate(self.zones):
            counted = self.pending.get(seat, 0)
            team = sum(self.pending.get(other, 0) for other in view.pad.partners[seat])
            zone.face.total = figure(view.totals[seat] + team)
            zone.face.pending = f"+{counted}" if counted > 0 else figure(counted) if counted else ""
            zone.face.ahead = seat in view.leaders

    @property
    def _turned(self) -> bool:
        return self._play.services.settings.get(FACING) == "turned"

    def _turn_over(self) -> None:
        self._play.services.settings.set(FACING, "upright" if self._turned else "turned")
        self._arrange()

    def _arrange(self, *_: object) -> None:
        gap, count = dp(GAP), len(self.zones)
        left, low = self.x + gap, self.y + gap / 2
        width, height = self.width - 2 * gap, self.height - gap
        turned = self._turned and 1 < count <= AROUND
        if count <= 2:
            high = (height - gap * (count - 1)) / count
            for number, zone in enumerate(self.zones):
                zone.turn = 180 if turned and number else 0
                zone.pos, zone.size = (left, low + number * (high + gap)), (width, high)
            return
        # Clockwise: of an odd number the first sits at the lower edge; then up the left side, down the right.
        rows = (count + 1) // 2
        high, half = (height - gap * (rows - 1)) / rows, (width - gap) / 2
        alone = count % 2
        for number, zone in enumerate(self.zones):
            if alone and not number:
                zone.turn, zone.pos, zone.size = 0, (left, low), (width, high)
                continue
            place = number - alone
            side, row = (0, place) if place < count // 2 else (1, count - alone - 1 - place)
            zone.turn = (270, 90)[side] if turned else 0
            zone.pos = (left + side * (half + gap), low + (row + alone) * (high + gap))
            zone.size = (half, high)


load_kv(__file__)
