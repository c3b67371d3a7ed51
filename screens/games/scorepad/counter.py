"""A pad as a counter: a zone in front of everybody, turned towards them.

A tap on plus or minus counts the smallest step that was agreed on, a finger that stays counts on, a swipe
towards one of them counts the largest, and the figure in the middle opens the pad for more, or all keys and
counters; held, it shows the seat, as does any tap on the zone of somebody who sits out. Taps of one person on
one counter within two seconds add up to one step; its sum is in sight until then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.core.action import Json
from companion.core.prompt import Amount
from companion.games.scorepad.state import MOST
from companion.games.scorepad.view import ScorepadView
from companion.store import Setting
from screens.drawing.theme import player_colour, theme
from screens.games.scorepad.counters import CountersSheet
from screens.play.board import Scene
from screens.play.extent import Extent
from screens.play.play import Play
from screens.text.words import figure, words
from screens.widgets.box import Box
from screens.widgets.buttons import IconButton
from screens.widgets.keypad import ask_number
from screens.widgets.kv import load_kv
from screens.widgets.plate import Plate
from screens.widgets.pool import arrange
from screens.widgets.text import text_width
from screens.widgets.touch import Draggable

if TYPE_CHECKING:
    from screens.reading.description import Piece

AROUND = 6
"""So many sit around the phone; more stand in a list."""


@dataclass(frozen=True, slots=True)
class Zone:
    """Where somebody's part of the screen is, and which way it is turned; in pixels."""

    x: float
    y: float
    width: float
    height: float
    turn: int = 0
    """By how many degrees, anticlockwise, it is turned towards its owner."""


def zones(count: int, width: float, height: float, gap: float) -> tuple[Zone, ...]:
    """Everybody's zone, clockwise as they sit; more than `AROUND` stand in a list.

    Two sit at the short sides. Of an odd number the first sits alone at a short side; the others sit along
    the long ones, up the left and down the right of an upright phone.
    """
    if count == 1:
        return (Zone(0, 0, width, height),)
    if count > AROUND:
        return _in_a_list(count, width, height, gap)
    if width <= height:
        return _upright(count, width, height, gap)
    # Held across it is an upright phone that was turned by a quarter, and everybody with it.
    return tuple(
        Zone(zone.y, height - zone.x - zone.width, zone.height, zone.width, (zone.turn + 270) % 360)
        for zone in _upright(count, height, width, gap)
    )


def _upright(count: int, width: float, height: float, gap: float) -> tuple[Zone, ...]:
    if count == 2:
        high = (height - gap) / 2
        return Zone(0, 0, width, high), Zone(0, high + gap, width, high, 180)
    rows, alone = (count + 1) // 2, count % 2
    high, half = (height - gap * (rows - 1)) / rows, (width - gap) / 2
    placed = [Zone(0, 0, width, high)] if alone else []
    for place in range(count - alone):
        left = place < count // 2
        row = alone + (place if left else count - alone - 1 - place)
        placed.append(Zone(0 if left else half + gap, row * (high + gap), half, high, 270 if left else 90))
    return tuple(placed)


def _in_a_list(count: int, width: float, height: float, gap: float) -> tuple[Zone, ...]:
    """Below each other from the top; in two columns where the phone is held across."""
    columns = 2 if width > height else 1
    rows = -(-count // columns)
    wide, high = (width - gap * (columns - 1)) / columns, (height - gap * (rows - 1)) / rows
    return tuple(
        Zone(number // rows * (wide + gap), height - high - number % rows * (high + gap), wide, high)
        for number in range(count)
    )


TOGETHER = 2.0
"""Seconds within which taps belong together."""
HELD, REPEAT = 0.5, 0.12
"""Seconds until a finger that stays counts on, and between two counts."""
SWIPE = 36
"""dp: how far the finger goes in a swipe."""
USUAL_KEYS = 2
"""So many steps a zone has at hand, in a tap and in a swipe."""
Counted = tuple[int, int]
"""Somebody's seat and which counter: 0 the points, from 1 on the further ones."""
GAP, LEAST = 6, 72
"""dp: between zones around the phone, and how high one must be."""
LINE_GAP, LEAST_LINE = 3, 48
"""dp: the same in a list."""
BUTTON, LOW_PART = 64, 0.16
"""dp: what plus and minus take of a zone; what a strip leaves to further counters."""
FACING = Setting("scorepad.facing", "turned", ("turned", "upright"))


class ZoneFace(Box):
    """What a zone shows, the right way up for whom it belongs to."""

    name = StringProperty("")
    total = StringProperty("")
    pending = StringProperty("")
    """What was counted and is not written yet."""
    more = StringProperty("")
    """What stands on the further counters."""
    colour = NumericProperty(0)
    ahead = BooleanProperty(False)
    sign = StringProperty("")
    """The icon of a phone of their own."""
    low = BooleanProperty(False)
    """Whether it is a strip: then everything stands in one line."""
    ink = ColorProperty("#000000")


class FacingButton(Plate, IconButton):
    """Turns the figures towards the players, or all the same way up."""

    turned = BooleanProperty(True)


class CounterZone(Plate, Draggable, Widget):
    """One person's part of the screen: minus, the figure, plus."""

    outlives_steps = True
    turn = NumericProperty(0)
    """By how many degrees it is turned."""

    def __init__(self, area: CounterArea, seat: int, **kwargs: Any) -> None:
        self.area, self.seat = area, seat
        super().__init__(**kwargs)
        self._repeat: Any = None
        self._counted = 0
        """What the finger that is down has counted."""
        self._swiped = False

    @property
    def face(self) -> ZoneFace:
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

    def pieces(self) -> Iterator[Piece]:
        """Its three parts, as its owner sees them; of who sits out the seat alone."""
        area, seat, name = self.area, self.seat, self.face.name
        box = (*self.pos, *self.size)
        total = ", ".join(filter(None, (self.face.total, *area.further(seat), self.face.pending)))
        figure = words.tr("scorepad.screen.told.figure", name=name, total=total)
        if not area.is_open(seat):
            yield {"key": "figure", "name": figure, "box": box, "press": self._show_seat}
            return
        less, more = (
            words.tr(f"scorepad.screen.told.{kind}", name=name, n=area.steps[0]) for kind in ("less", "more")
        )
        count, parts = partial(area.count, seat), [self._part(number) for number in range(3)]
        found: list[Piece] = [
            {"key": "less", "name": less, "box": parts[0], "press": partial(count, -area.steps[0])},
            {"key": "figure", "name": figure, "box": parts[1], "press": partial(area.open_pad, seat),
             "hold": self._show_seat, "hint": words.tr("scorepad.screen.told.seat")},
            {"key": "more", "name": more, "box": parts[2], "press": partial(count, area.steps[0])},
        ]  # fmt: skip
        yield from sorted(found, key=lambda piece: (-piece["box"][1], piece["box"][0]))

    def _part(self, number: int) -> tuple[float, float, float, float]:
        """Where a third of the zone is: less, figure or more."""
        across = self.turn in (0, 180)
        third = number if self.turn in (0, 90) else 2 - number
        if across:
            return self.x + self.width * third / 3, self.y, self.width / 3, self.height
        return self.x, self.y + self.height * third / 3, self.width, self.height / 3

    def reading_order(self) -> Sequence[Any]:
        return ()  # its words are in its pieces

    def drag_start(self, touch: Any) -> None:
        self._counted, self._swiped = 0, False
        part = self.part_at(*touch.pos)
        if not self.area.is_open(self.seat):
            self._swiped = True
            self._show_seat()
        elif part == "figure":
            self._repeat = Clock.schedule_once(self._show_seat, HELD)
        else:
            self._count(self.area.steps[0] * (1 if part == "more" else -1))
            self._repeat = Clock.schedule_once(self._repeat_count, HELD)

    def drag_move(self, touch: Any) -> None:
        dx, dy = touch.x - touch.ox, touch.y - touch.oy
        along = {0: dx, 180: -dx, 90: dy, 270: -dy}[int(self.turn)]
        if not self._swiped and abs(along) > dp(SWIPE):
            # It was no tap: what the finger has counted on its way is part of it.
            self._stop()
            self._swiped = True
            largest = self.area.steps[-1]
            self._count((largest if along > 0 else -largest) - self._counted)

    def drag_end(self, touch: Any) -> None:
        waiting = self._repeat is not None
        self._stop()
        at_figure = self.part_at(touch.ox, touch.oy) == "figure"
        if waiting and at_figure and not self._swiped and self.collide_point(*touch.pos):
            self.area.open_pad(self.seat)

    def forget(self, touch: Any) -> None:
        self._stop()

    def _show_seat(self, *_: object) -> None:
        self._repeat = None
        self.area.show_seat(self.seat)

    def _count(self, points: int) -> None:
        self._counted += points
        self.area.count(self.seat, points)

    def _repeat_count(self, _: float) -> None:
        self._count(self.area.steps[0] * (1 if self._counted > 0 else -1))
        self._repeat = Clock.schedule_once(self._repeat_count, REPEAT)

    def _stop(self) -> None:
        if self._repeat is not None:
            self._repeat.cancel()
            self._repeat = None


class CounterArea(Widget):
    hint = StringProperty("")
    """What a finger can do, where there is room to say it."""
    across = BooleanProperty(False)
    """Whether the phone is held across, and all of it is there for the zones."""

    def __init__(self, play: Play, show_seat: Callable[[int], object], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._play = play
        self.show_seat = show_seat
        """Opens what can be said about a seat."""
        self._view: ScorepadView | None = None
        self._scene: Scene[ScorepadView] | None = None
        self.pending: dict[Counted, int] = {}
        """What was counted and is not written yet."""
        self._timers: dict[Counted, Any] = {}
        self.sheet: CountersSheet | None = None
        """The keys of somebody, while they are open."""
        self.zones = [CounterZone(self, seat) for seat in play.people.seats]
        self._fixed = [self.ids.hint.__self__, *self.zones]
        for name in ("pos", "size", "hint"):
            self.fbind(name, self._arrange)
        self._facing = FacingButton()
        self._facing.bind(on_release=lambda _: self._turn_over())
        app = App.get_running_app()
        if app is not None:
            app.bind(on_pause=self._paused)

    @property
    def extent(self) -> Extent:
        count = len(self.zones)
        if count <= AROUND:
            rows = min(count, 2) if self.across else count if count <= 2 else (count + 1) // 2
            return Extent(rows * dp(LEAST + GAP) + self._hint_height)
        return Extent(((count + 1) // 2 if self.across else count) * dp(LEAST_LINE + LINE_GAP))

    @property
    def _hint_height(self) -> float:
        return theme.label * 1.6 if self.hint else 0.0

    def show(self, scene: Scene[ScorepadView]) -> None:
        assert isinstance(scene.view, ScorepadView)
        self._scene, self._view = scene, scene.view
        people = scene.play.people
        low, high = self.steps[0], self.steps[-1]
        said = self._play.hint("scorepad.screen.counting", low=low, high=high)
        self.hint = said if len(self.zones) <= AROUND else ""
        for seat, zone in enumerate(self.zones):
            face = zone.face
            face.name, face.colour = people.names[seat], people.colours[seat]
            face.sign = scene.play.phone_sign(seat)
            face.ink, zone.fill = player_colour(face.colour).ink, player_colour(face.colour).fill
            zone.opacity = 0.45 if seat in scene.view.sitting_out else 1
        self._facing.turned = self._play.services.settings.get(FACING) == "turned"
        self._show_figures()
        self._arrange()

    def is_open(self, seat: int) -> bool:
        """Whether points can be counted for a seat."""
        add = self._scene.choice("add") if self._scene is not None else None
        return add is not None and seat in add.fields[0].seats  # type: ignore[union-attr]

    # Counting

    @property
    def view(self) -> ScorepadView:
        """The pad as it lies on the table."""
        assert self._view is not None, "nothing has been shown yet"
        return self._view

    @property
    def steps(self) -> tuple[int, ...]:
        """What was agreed that a tap counts, the smallest first."""
        return self.view.pad.steps

    def count(self, seat: int, points: int, counter: int = 0) -> None:
        """Somebody gets points; they are written when nothing more comes."""
        counted = seat, counter
        self.pending[counted] = self.pending.get(counted, 0) + points
        if counted in self._timers:
            self._timers[counted].cancel()
        self._timers[counted] = Clock.schedule_once(lambda _: self.settle(counted), TOGETHER)
        self._play.services.haptics.buzz()
        self._show_figures()

    def settle(self, counted: Counted) -> None:
        """Writes what was counted."""
        timer, points = self._timers.pop(counted, None), self.pending.pop(counted, 0)
        if timer is not None:
            timer.cancel()
        if points:
            self._add(counted, points)
        self._show_figures()

    def settle_all(self) -> None:
        for counted in list(self.pending):
            self.settle(counted)

    def open_pad(self, seat: int) -> None:
        """All keys of somebody; where a zone has them at hand, a larger sum is typed."""
        if self.view.pad.counters or len(self.steps) > USUAL_KEYS:
            self.sheet = CountersSheet(self, seat, self._play.people.names[seat])
            self.sheet.open()
        else:
            self.ask(seat, 0)

    def ask(self, seat: int, counter: int) -> None:
        """Lets any number be typed."""
        name = self._play.people.names[seat]
        if counter:
            name = f"{name} · {self.view.pad.counters[counter - 1]}"
        add = lambda points: self._typed((seat, counter), points)  # noqa: E731
        ask_number(name, Amount("points", -MOST, MOST), add, words.tr("scorepad.choice.add"))

    def _typed(self, counted: Counted, points: int) -> None:
        self.settle(counted)
        self._add(counted, points)

    def _add(self, counted: Counted, points: int) -> None:
        seat, counter = counted
        which: dict[str, Json] = {"counter": counter} if counter else {}
        self._play.submit({"do": "add", "seat": seat, "points": points, **which})

    def _paused(self, *_: object) -> None:
        self.settle_all()

    # What is shown

    def _show_figures(self) -> None:
        view = self._view
        if view is None:
            return
        for seat, zone in enumerate(self.zones):
            face = zone.face
            face.total, face.pending = self.written(seat, 0), self.waiting(seat, 0)
            face.more = self._further(zone)
            face.ahead = seat in view.leaders
        if self.sheet is not None:
            self.sheet.refresh()

    def _further(self, zone: CounterZone) -> str:
        """What stands on somebody's further counters; by first letters where there is no room for more."""
        counted = self._counted_further(zone.seat)
        whole = " · ".join(f"{name} {count}" for name, count in counted)
        long = zone.height if zone.turn in (90, 270) else zone.width
        room = long * LOW_PART if zone.face.low else long - 2 * dp(BUTTON)
        if text_width(whole, theme.label, bold=True) <= room:
            return whole
        return " · ".join(f"{name[0]} {count}" for name, count in counted)

    def further(self, seat: int) -> list[str]:
        """Somebody's further counters, each with what stands on it."""
        return [f"{name} {count}" for name, count in self._counted_further(seat)]

    def _counted_further(self, seat: int) -> list[tuple[str, str]]:
        counters = enumerate(self.view.pad.counters, start=1)
        return [(name, self.written(seat, number)) for number, name in counters]

    def written(self, seat: int, counter: int) -> str:
        """What somebody has, with what is still to be written."""
        if counter:
            return figure(self.view.counters[seat][counter - 1] + self.pending.get((seat, counter), 0))
        team = sum(self.pending.get((other, 0), 0) for other in self.view.pad.partners[seat])
        return figure(self.view.totals[seat] + team)

    def waiting(self, seat: int, counter: int) -> str:
        """What was counted and is not written yet."""
        counted = self.pending.get((seat, counter), 0)
        return f"+{counted}" if counted > 0 else figure(counted) if counted else ""

    def _turn_over(self) -> None:
        self._facing.turned = not self._facing.turned
        self._play.services.settings.set(FACING, "turned" if self._facing.turned else "upright")
        self._arrange()

    def _arrange(self, *_: object) -> None:
        count = len(self.zones)
        gap = dp(GAP if count <= AROUND else LINE_GAP)
        left, low = self.x + gap, self.y + self._hint_height + gap / 2
        placed = zones(count, self.width - 2 * gap, self.top - low - gap / 2, gap)
        around = 1 < count <= AROUND
        for zone, place in zip(self.zones, placed, strict=True):
            zone.turn = place.turn if self._facing.turned and around else 0
            zone.pos, zone.size = (left + place.x, low + place.y), (place.width, place.height)
            zone.face.low = count > AROUND
        self._show_figures()
        self.ids.hint.pos, self.ids.hint.width = (left, self.y), self.width - 2 * gap
        arrange(self, [*self._fixed, *([self._facing] if around else [])])
        # Where zones meet: of five and six that is not the middle.
        first = placed[0]
        if self.width > self.height:
            self._facing.center = (left + first.width + gap / 2, low + (self.top - low) / 2)
        else:
            self._facing.center = (self.center_x, low + first.height + gap / 2)


load_kv(__file__)
