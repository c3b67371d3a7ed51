"""A small drawing for each game, on the game's own colour.

    GameMotif:
        game: 'heckmeck'
        radius: dp(12)

The picture fills the widget. It is drawn once into a texture and taken from there: a long list of games costs
one drawing a game. What is drawn is in `screens.widgets.motif_shapes`; a game without a drawing gets a die.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, RoundedRectangle, Scale, Translate
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from screens.theme import theme
from screens.widgets.brush import Brush
from screens.widgets.drawing import Drawn, rgba
from screens.widgets.motif_shapes import draw_motif
from screens.widgets.shapes import Frame

KEPT = 24
"""How many pictures are kept."""
FINE = 640
"""Pixels: pictures up to this size are drawn with twice the pixels."""

_pictures: OrderedDict[tuple[str, bool, int, int], Any] = OrderedDict()


class GameMotif(Drawn):
    """The drawing of a game."""

    game = StringProperty("")
    """Which game."""
    radius = NumericProperty(0)
    """The radius of its corners."""

    paints = ("game", "radius")

    def paint(self) -> None:
        texture = motif_texture(self.game, theme.dark, round(self.width), round(self.height))
        self._picture.add(Color(1, 1, 1, 1))
        self._picture.add(
            RoundedRectangle(
                texture=texture,
                size=self.size,
                radius=[self.radius],
                segments=12,
            )
        )
        # A picture's corners are not smooth by themselves: a fine line in the colour of its ground is.
        self._picture.add(Color(*rgba(theme.accent_of(self.game))))
        self._picture.add(Frame(size=self.size, radius=self.radius, thick=dp(1.5)))


def motif_texture(game: str, dark: bool, width: int, height: int) -> Any:
    """The picture of a game in this size."""
    key = (game, dark, width, height)
    if key not in _pictures:
        _pictures[key] = _buffer(*key)
        if len(_pictures) > KEPT:
            _pictures.popitem(last=False)
    _pictures.move_to_end(key)
    return _pictures[key].texture


def _buffer(game: str, dark: bool, width: int, height: int) -> Any:
    """The frame buffer that holds a picture; it is drawn again when the phone has dropped its textures."""
    # Twice the pixels make smooth edges; those of a large picture on a phone are fine enough as they are.
    finer = 2 if max(width, height) <= FINE else 1
    fbo = Fbo(size=(width * finer, height * finer))

    def draw(buffer: Any) -> None:
        buffer.clear()
        ground = rgba(theme.accent_of(game))
        with buffer:
            ClearColor(*ground)
            ClearBuffers()
            # A rounded rectangle reads its picture from above.
            Translate(0, buffer.size[1])
            Scale(1, -1, 1)
        draw_motif(game, Brush(buffer, buffer.size), ground, dark)
        buffer.draw()

    fbo.add_reload_observer(draw)
    draw(fbo)
    return fbo
