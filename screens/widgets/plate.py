"""The ground a widget stands on: a rounded surface, an outline, or both.

``Plate`` is mixed in before the layout class (``class SeatCell(Plate, Tappable, Box)``), in kv with a
plus; there one says only how it looks:

    <WhyCard@Plate+Box>:
        fill: theme.raised              # None: no surface
        edge: theme.accent if self.active else None
        radius: theme.radius_card
        thick: dp(2)

Nothing is drawn for what a plate does not have. Something that lies on the plate is drawn in ``canvas:``;
``canvas.before:`` lies below it (a shadow).
"""

from __future__ import annotations

from typing import Any

from kivy.event import EventDispatcher
from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, VariableListProperty

from screens.drawing.shapes import Frame, Rounded, Shape
from screens.lean.paint_queue import PaintTrigger


class Plate(EventDispatcher):
    """Draws the surface and the outline of a widget, once a frame at the most."""

    fill = ColorProperty(None, allownone=True)
    """The colour of the surface; None for none."""
    edge = ColorProperty(None, allownone=True)
    """The colour of the outline; None for none."""
    radius = NumericProperty(dp(12))
    thick = NumericProperty(dp(1))
    inset = VariableListProperty([0, 0, 0, 0])
    """How far it stays inside the widget: left, top, right, bottom; negative where it reaches beyond."""

    def __init__(self, **kwargs: Any) -> None:
        self._surface: tuple[Color, Shape] | None = None
        self._outline: tuple[Color, Shape] | None = None
        self._draw_soon: PaintTrigger | None = None
        super().__init__(**kwargs)
        for name in ("fill", "edge"):
            self.fbind(name, self._colour)
        self._colour()

    def _colour(self, *_: object) -> None:
        if self._draw_soon is None:
            if not (_visible(self.fill) or _visible(self.edge)):
                return
            self._draw_soon = PaintTrigger(self.draw_plate)
            for name in ("pos", "size", "radius", "thick", "inset"):
                self.fbind(name, self._draw_soon)
        self._draw_soon()

    def draw_plate(self) -> None:
        ground = self.canvas.before
        if self._surface is None and _visible(self.fill):
            if self._outline is not None:  # which lies on the surface
                for part in self._outline:
                    ground.remove(part)
                self._outline = None
            self._surface = _added(ground, Rounded())
        if self._outline is None and _visible(self.edge):
            self._outline = _added(ground, Frame())
        for colour, drawn in ((self.fill, self._surface), (self.edge, self._outline)):
            if drawn is not None:
                self._put_shape(colour, *drawn)

    def _put_shape(self, colour: Any, tint: Color, shape: Shape) -> None:
        if not _visible(colour):
            shape.put(0, 0, 0, 0, 0)
            return
        left, top, right, bottom = self.inset
        tint.rgba = colour
        shape.put(
            self.x + left,
            self.y + bottom,
            self.width - left - right,
            self.height - top - bottom,
            self.radius,
            self.thick,
        )


def _added(ground: Any, shape: Shape) -> tuple[Color, Shape]:
    tint = Color()
    ground.add(tint)
    ground.add(shape)
    return tint, shape


def _visible(colour: Any) -> bool:
    return colour is not None and colour[3] > 0
