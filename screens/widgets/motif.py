"""A small drawing for each game, on the game's own colour.

    GameMotif:
        game: 'heckmeck'
        title: ''               # what is played with it, where that may be several things
        radius: dp(12)

The drawing stands in the middle of the widget, as large as it fits. It is made once into a texture and taken
from there in any size: a long list of games costs one drawing a game. Drawings are made one a frame, so that
the page with its words is there first. What is drawn is in the `motif` of each game's `GameScreens`.
"""

from __future__ import annotations

from collections import OrderedDict
from math import cos, pi, sin
from typing import Any
from weakref import WeakSet

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from screens.drawing.brush import Brush, Colour, mixed, painted
from screens.drawing.game_looks import accent_of, motif_of, title_look
from screens.drawing.palettes import palette
from screens.drawing.pictures import rgba
from screens.drawing.shapes import Rounded
from screens.drawing.theme import once_a_frame, theme
from screens.widgets.collapsible import Collapsible

CACHE_PIXELS = 24 * 512 * 512
"""How many pixels all drawings that are kept have together."""
SIDES = (128, 256, 512, 1024)
"""Pixels: the sizes that drawings are made in."""
FINER = 1.5
"""A drawing has at least so many times the pixels that it is shown with: that makes its edges smooth."""

IVORY, NIGHT = "#FBF5E6", "#1C2129"

Key = tuple[str, str, bool, int]
"""Which game and what of it, whether in the dark theme, and how many pixels."""


class GameMotif(Collapsible, Widget):
    game = StringProperty("")
    title = StringProperty("")
    """What is played with it, where the game is one for anything."""
    radius = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            self._ground = Color(0, 0, 0, 0)
            self._card = Rounded()
            self._tint = Color(1, 1, 1, 0)
            self._drawing = Rectangle()
        self._lay = once_a_frame(self, self.show, "game", "title", "pos", "size", "radius", tokens=("dark",))
        self._lay()

    def show(self, *_: object) -> None:
        """Shows the drawing, or the bare colour until it is made."""
        self._ground.rgba = ground_of(self.game, theme.dark, self.title)
        self._card.pos, self._card.size, self._card.radius = self.pos, self.size, self.radius
        # The drawing's own corners stay within the rounded ones.
        side = max(0.0, min(self.size) - 0.6 * self.radius)
        pixels = next((size for size in SIDES if size >= FINER * side), SIDES[-1])
        key = (self.game, self.title, theme.dark, pixels)
        self._tint.a = 1.0 if key in _drawings else 0.0
        if key in _drawings:
            self._drawing.texture = _kept(key)
        elif self.game:
            _wanted.setdefault(key, WeakSet()).add(self)
            _draw_next()
        self._drawing.pos = (round(self.center_x - side / 2), round(self.center_y - side / 2))
        self._drawing.size = (side, side)


def ground_of(game: str, dark: bool, title: str = "") -> tuple[float, float, float, float]:
    """The colour that a drawing stands on: the title's or the game's, the same with high contrast."""
    look = title_look(game, title)
    if look is not None:
        return rgba(look.ground)
    return rgba(accent_of(game, dark, contrast=False) or palette(dark, contrast=False).tokens["primary"])


def forget_drawings() -> None:
    """Lets go of all drawings; they are made again when they are needed."""
    _drawings.clear()


def motif_texture(game: str, dark: bool, pixels: int, title: str = "") -> Any:
    """The drawing of a game in one of `SIDES`, made when it is not there yet."""
    return _kept((game, title, dark, pixels))


def _kept(key: Key) -> Any:
    """A drawing, made when it is not there yet; those that were not asked for longest give way."""
    if key not in _drawings:
        _drawings[key] = _make(*key)
        while len(_drawings) > 1 and sum(pixels * pixels for *_, pixels in _drawings) > CACHE_PIXELS:
            _drawings.popitem(last=False)
    _drawings.move_to_end(key)
    return _drawings[key].texture


def _make_next(*_: object) -> None:
    """Makes one of the drawings that are waited for, and comes back in the next frame for the others."""
    key, waiting = _wanted.popitem()
    _kept(key)
    for motif in waiting:
        motif.show()
    if _wanted:
        _draw_next()


def _make(game: str, title: str, dark: bool, pixels: int) -> Any:
    ground = ground_of(game, dark, title)
    return painted(pixels, ground, lambda brush: draw_motif(game, brush, ground, dark, title))


def draw_motif(game: str, brush: Brush, ground: Colour, dark: bool, title: str = "") -> None:
    """Draws a game's motif, or a title's, on its ground, with a halo behind it."""
    halo = mixed(ground, "#FFFFFF" if not dark else "#000000", 0.14)
    brush.disc(0.5, 0.5, 0.46, halo)
    look = title_look(game, title)
    draw = motif_of(game) or _die if look is None else look.draw
    draw(brush, ground)


def _die(brush: Brush, ground: Colour) -> None:
    """A five, for a game that has no drawing yet."""
    brush.bar(0.505, 0.48, 0.56, 0.56, 0.12, mixed(ground, "#000000", 0.35), -8)
    brush.bar(0.5, 0.5, 0.56, 0.56, 0.12, IVORY, -8)
    turn = -8 * pi / 180
    for across, up in ((-1, -1), (-1, 1), (1, -1), (1, 1), (0, 0)):
        dx, dy = across * 0.15, up * 0.15
        brush.disc(0.5 + dx * cos(turn) - dy * sin(turn), 0.5 + dx * sin(turn) + dy * cos(turn), 0.05, NIGHT)


_drawings: OrderedDict[Key, Any] = OrderedDict()
_wanted: dict[Key, WeakSet[GameMotif]] = {}
_draw_next = Clock.create_trigger(_make_next, 0)
