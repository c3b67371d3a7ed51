"""The track: 36 fields around an infield, the grey line, the leader mark, and seven horses that run.

    track.show(positions, landings, leader_lies=True)
    track.chosen = 3                    # the horse whose way is shown
    track.bind(on_horse=…)              # a horse was tapped

The ground is painted once; a step moves horses and marks and paints nothing. What lies inside, `infield`, is
for whoever owns the track.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import pairwise
from math import ceil, hypot
from typing import TYPE_CHECKING, Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, Line, PopMatrix, PushMatrix, Quad, Rotate
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.games.circle.state import FIELDS, HOME, LEADER_FIELD, STALLS
from screens.drawing.ink import InkRect, Sign
from screens.drawing.motion import motion
from screens.drawing.pictures import Drawn, rgba
from screens.drawing.theme import theme
from screens.games.circle.oval import Oval
from screens.games.circle.symbols import GREY, LandingMark, StallDisc, horse_from_above, leader_token
from screens.text.words import words
from screens.widgets.touch import Draggable

if TYPE_CHECKING:
    from screens.reading.description import Description

LANE, NARROW_LANE, LOW = 34, 29, 300
"""dp: how wide the track is, and how wide where the track is lower than this."""
SMALL, LARGEST = 350, 1.5
"""dp: the track of a phone, and how much larger than there things may be drawn."""
RAIL = 2
BEND = 0.28
"""The radius of the bends, as a part of the shorter side."""
STRIDE = 0.045
"""Seconds that a horse takes for a field."""
LONGEST_RUN = 0.6
"""Seconds: a longer run is faster."""
REACH = 30
"""dp: how far beside a horse a finger still means it."""
DIRT_DARK, DIRT_LIGHT = "#7B5D3E", "#D3AE7B"
TURF_DARK, TURF_LIGHT = "#2F4A33", "#8FB474"
NUMBER_DARK, NUMBER_LIGHT = "#F3E4C8", "#4A3316"
NOWHERE = -1000.0
Spread = tuple[float, float]
"""How far something stands ahead and aside of the middle of its field, where it is not alone there."""
ALONE: Spread = (0.0, 0.0)


def scale_of(width: float, height: float) -> float:
    """How much larger than on a phone everything is drawn on a track of this size."""
    return max(1.0, min(LARGEST, min(width, height) / dp(SMALL)))


def lane_width(width: float, height: float) -> float:
    """How wide the track is, in pixels; it grows with the text, but less."""
    if min(width, height) < dp(LOW):
        return dp(NARROW_LANE)
    return dp(LANE) * (1 + (theme.text_size - 1) / 3) * scale_of(width, height)


class Ground(Drawn):
    text_size = NumericProperty(1.0)
    paints = ("text_size",)

    def paint(self) -> None:
        lane, rail = lane_width(*self.size), dp(RAIL)
        dirt, turf = (DIRT_DARK, TURF_DARK) if theme.dark else (DIRT_LIGHT, TURF_LIGHT)
        outer = min(self.size) * BEND + lane / 2
        for inset, colour in (
            (0, rgba("#FFFFFF", 0.85)),
            (rail, dirt),
            (lane - rail, "#FFFFFF"),
            (lane, turf),
        ):
            size = (self.width - 2 * inset, self.height - 2 * inset)
            self.rounded(inset, inset, *size, outer - inset, colour)
        oval = oval_in(0, 0, *self.size)
        for field in range(1, FIELDS + 1):
            self._border(oval, field, lane)
        self._line(oval, lane)
        ink = NUMBER_DARK if theme.dark else NUMBER_LIGHT
        size = max(sp(14), min(theme.label * scale_of(*self.size), oval.pitch * 0.62))
        for field in range(1, FIELDS + 1):
            place = oval.place(field)
            self.word(str(field), place.x, place.y, size, rgba(ink, 0.85), bold=False)

    def _border(self, oval: Oval, field: int, lane: float) -> None:
        inside, outside = oval.place(field + 0.5, lane / 2 - dp(4)), oval.place(field + 0.5, dp(4) - lane / 2)
        x, y = (inside.y - outside.y) / lane * dp(0.8), (outside.x - inside.x) / lane * dp(0.8)
        near = (inside.x - x, inside.y - y, inside.x + x, inside.y + y)
        far = (outside.x + x, outside.y + y, outside.x - x, outside.y - y)
        self.add(Color(*rgba("#000000" if theme.dark else "#6B4A22", 0.28)))
        self.add(Quad(points=(*near, *far)))

    def _line(self, oval: Oval, lane: float) -> None:
        """The grey line: start, and finish a lap later."""
        place = oval.line()
        wide = dp(5)
        self.rounded(place.x - wide / 2, place.y - lane / 2, wide, lane, 1, GREY)
        for square in range(6):
            high = lane / 6
            left = place.x - wide / 2 + (wide / 2 if square % 2 else 0)
            self.rounded(left, place.y - lane / 2 + square * high, wide / 2, high, 1, "#2A2E35")


def oval_in(x: float, y: float, width: float, height: float) -> Oval:
    """The curve along the middle of the track that fills a rectangle."""
    lane = lane_width(width, height)
    radius = min(width, height) * BEND
    return Oval(x + lane / 2, y + lane / 2, width - lane, height - lane, radius)


class Runner(Widget):
    way = NumericProperty(NOWHERE)
    """Where it is, counted like the engine's positions."""

    def __init__(self, stall: int, track: Track, **kwargs: Any) -> None:
        self.stall, self.track = stall, track
        self.goal = NOWHERE
        """Where it stands or runs to."""
        self.spread: Spread = (0.0, 0.0)
        super().__init__(size=(2 * dp(REACH), 2 * dp(REACH)), **kwargs)
        # No horse covers the number of another: all bodies lie below all numbers.
        with track.bodies.canvas:
            PushMatrix()
            self._turn = Rotate()
        self._body = Sign(track.bodies.canvas)
        with track.bodies.canvas:
            PopMatrix()
        self._disc, self._ring = StallDisc(self.canvas), InkRect(self.canvas, framed=True)
        self.fbind("way", self.place)

    def describe(self) -> Description:
        if self.goal == NOWHERE:
            return {}
        tapped = partial(self.track.dispatch, "on_horse", self.stall)
        return {"role": "button", "name": self.track.tell(self.stall), "press": tapped}

    def stand(self, goal: float) -> None:
        """Is there at once."""
        if goal != self.goal:
            Animation.cancel_all(self, "way")
            self.goal = self.way = goal

    def run(self, goal: float, gone: bool) -> None:
        """Runs there; ``gone`` leaves the track then."""
        far = abs(goal - self.way)
        self.goal = NOWHERE if gone else goal
        leave = self._leave if gone else None
        motion.to(self, min(LONGEST_RUN, far * STRIDE), then=leave, ease="in_out_sine", way=goal)

    def _leave(self) -> None:
        self.way = self.goal

    def place(self, *_: object) -> None:
        oval = self.track.oval
        if self.way == NOWHERE or oval is None:
            for part in (self._body, self._disc, self._ring):
                part.hide()
            return
        ahead, aside = self.spread
        x, y, turn = oval.place(self.way + ahead / oval.pitch, aside)
        disc = disc_radius(bool(ahead or aside), self.track.scale)
        self._turn.angle, self._turn.origin = turn, (x, y)
        self._body.picture(horse_from_above(self.stall), x, y, disc * 4)
        self._disc.show(self.stall, x, y, disc)
        if self.track.chosen == self.stall:
            self._ring.disc(x, y, disc + dp(4), theme.accent, dp(3))
        else:
            self._ring.hide()
        self.center = (x, y)


class Track(Draggable, Widget):
    __events__ = ("on_horse",)
    chosen = NumericProperty(0)
    """The stall of the horse whose way is shown; 0 for none."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.oval: Oval | None = None
        self.tell: Callable[[int], str] = str
        """Says of a horse, by its stall, where it is."""
        self._landings: Mapping[int, int] = {}
        self._leader_lies = False
        self._ground, self._marks, self.bodies = Ground(), Widget(), Widget()
        self.runners = {stall: Runner(stall, self) for stall in STALLS}
        for part in (self._ground, self._marks, self.bodies, *self.runners.values()):
            self.add_widget(part)
        canvas = self._marks.canvas
        with canvas:
            self._way_colour, self._way = Color(1, 1, 1, 1), Line(width=dp(3))
        self._token = Sign(canvas)
        self._landing_marks = {stall: LandingMark(canvas) for stall in STALLS}
        self._resize_soon = Clock.create_trigger(self._resize, -1)
        self._redraw_soon = Clock.create_trigger(self._redraw, -1)
        for name in ("pos", "size"):
            self.fbind(name, self._resize_soon)
        self.fbind("chosen", self._redraw_soon)
        theme.follow(self, self._resize_soon, "text_size")
        theme.follow(self, self._redraw_soon, "dark", "accent")

    def on_horse(self, stall: int) -> None:
        pass

    def describe(self) -> Description:
        return {"role": "group", "name": words.tr("circle.screen.told.track")}

    def reading_order(self) -> list[Runner]:
        """From the top of the oval downwards; of two beside each other the left one first."""
        there = [runner for runner in self.runners.values() if runner.goal != NOWHERE]
        there.sort(key=lambda runner: -runner.y)
        for _ in there:
            for number, (upper, lower) in enumerate(pairwise(there)):
                if lower.right <= upper.x and upper.y - lower.y < upper.height / 2:
                    there[number : number + 2] = [lower, upper]
        return there

    @property
    def scale(self) -> float:
        """How much larger than on a phone it is drawn."""
        return scale_of(*self.size)

    @property
    def infield(self) -> tuple[float, float, float, float]:
        """What lies inside the track: left, low, width, height."""
        lane = lane_width(*self.size)
        return self.x + lane, self.y + lane, self.width - 2 * lane, self.height - 2 * lane

    # What it shows

    def show(
        self, positions: Sequence[int | None], landings: Mapping[int, int], leader_lies: bool, ran: int = 0
    ) -> None:
        """Shows where the horses are and, by stall, where they would land. The horse of the stall ``ran``
        runs to its place, all others stand there at once."""
        self._landings, self._leader_lies = landings, leader_lies
        for (stall, runner), position in zip(self.runners.items(), positions, strict=True):
            if stall == ran and runner.way != NOWHERE:
                runner.run(HOME if position is None else position, gone=position is None)
            else:
                runner.stand(NOWHERE if position is None else position)
        self._redraw_soon()

    def _resize(self, *_: object) -> None:
        self._ground.text_size = theme.text_size
        self._ground.pos, self._ground.size = self.pos, self.size
        self.oval = oval_in(*self.pos, *self.size)
        self._redraw()

    def _redraw(self, *_: object) -> None:
        taken = {stall: runner.goal for stall, runner in self.runners.items() if runner.goal != NOWHERE}
        spreads = _spreads(taken, self.scale)
        for stall, runner in self.runners.items():
            runner.spread = spreads.get(stall, ALONE)
            runner.place()
        if self.oval is None:
            return
        if self._leader_lies:
            place = self.oval.place(LEADER_FIELD)
            self._token.picture(leader_token(), place.x, place.y, lane_width(*self.size) * 0.72)
        else:
            self._token.hide()
        shown = {
            stall: position
            for stall, position in self._landings.items()
            if self.chosen in (0, stall) and position < HOME and position != self.runners[stall].goal
        }
        spreads = _spreads(shown, self.scale)
        for stall in STALLS:
            self._mark(self.oval, stall, shown.get(stall), spreads.get(stall, ALONE))
        self._show_way()

    def _mark(self, oval: Oval, stall: int, position: int | None, spread: Spread) -> None:
        mark = self._landing_marks[stall]
        if position is None:
            mark.hide()
            return
        ahead, aside = spread
        x, y, _ = oval.place(position + ahead / oval.pitch, aside)
        mark.show(stall, x, y, disc_radius(bool(ahead or aside), self.scale))

    def _show_way(self) -> None:
        stall = int(self.chosen)
        goal = self._landings.get(stall)
        if goal is None or self.oval is None:
            self._way.points = []
            return
        start, end = self.runners[stall].goal, min(float(goal), HOME - 0.5)
        steps = max(1, round((end - start) * 3))
        places = (self.oval.place(start + (end - start) * step / steps) for step in range(steps + 1))
        self._way_colour.rgba = rgba("#FFFFFF", 0.75)
        self._way.points = [value for place in places for value in place[:2]]

    # Fingers

    def on_touch_down(self, touch: Any) -> bool:
        return not self.disabled and self._near(touch) is not None and super().on_touch_down(touch)

    def drag_end(self, touch: Any) -> None:
        if (stall := self._near(touch)) is not None:
            self.dispatch("on_horse", stall)

    def _near(self, touch: Any) -> int | None:
        """The horse that a finger means."""
        away = {
            stall: hypot(runner.center_x - touch.x, runner.center_y - touch.y)
            for stall, runner in self.runners.items()
            if runner.goal != NOWHERE
        }
        nearest = min(away, key=away.__getitem__, default=None)
        return nearest if nearest is not None and away[nearest] <= dp(REACH) else None


def disc_radius(crowded: bool, scale: float) -> float:
    """How large a horse's number is; those that share a field are smaller."""
    least = 9 if crowded else 11
    return max(dp(least), sp(least) * (1 + (theme.text_size - 1) / 2)) * scale


def _spreads(places: Mapping[int, float], scale: float) -> dict[int, Spread]:
    """How things on the same field make room for each other: two abreast, the others behind them."""
    spreads: dict[int, Spread] = {}
    for place in set(places.values()):
        here = sorted(stall for stall in places if places[stall] == place)
        if len(here) == 1:
            continue
        side = 2 * disc_radius(True, scale) * 0.92
        rows = ceil(len(here) / 2)
        for number, stall in enumerate(here):
            row, column = divmod(number, 2)
            abreast = 2 if 2 * row + 1 < len(here) else 1
            spreads[stall] = (((rows - 1) / 2 - row) * side, (column - (abreast - 1) / 2) * side)
    return spreads
