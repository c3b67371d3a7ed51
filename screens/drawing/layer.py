"""A layer that is drawn once into a texture of its own, and again only when something on it changes.

    Layer:
        TableLayout:

Whatever moves over it (a notice, a sheet, a piece in flight) costs one rectangle a frame instead of all that
lies below. It is opaque, in the background colour of the theme.
"""

from __future__ import annotations

from typing import Any

from kivy.graphics import (
    Callback,
    Canvas,
    ClearBuffers,
    ClearColor,
    Fbo,
    Rectangle,
    RenderContext,
    Translate,
)
from kivy.graphics.opengl import GL_BLEND, glDisable, glEnable
from kivy.uix.floatlayout import FloatLayout

from screens.drawing.clip import draws_texture
from screens.drawing.theme import theme

COPY = """
#ifdef GL_ES
    precision highp float;
#endif
varying vec2 tex_coord0;
uniform sampler2D texture0;
void main(void) { gl_FragColor = texture2D(texture0, tex_coord0); }
"""
"""The program of the graphics card for a pixel: the one of the texture, untinted."""


class Layer(FloatLayout):
    def __init__(self, **kwargs: Any) -> None:
        self.canvas = Canvas()
        with self.canvas:
            self._texture = Fbo(size=(1, 1), with_stencilbuffer=True)
            copying = RenderContext(use_parent_projection=True, use_parent_modelview=True, fs=COPY)
        with copying:
            # Nothing shines through: copying the pixels is cheaper than mixing them.
            Callback(lambda _: glDisable(GL_BLEND))
            self._picture = Rectangle(size=(0, 0))
            Callback(lambda _: glEnable(GL_BLEND))
        draws_texture(self._texture)
        with self._texture:
            self._ground = ClearColor(*theme.background)
            ClearBuffers(clear_stencil=True)
            self._shift = Translate(0, 0)
        # A phone may drop all textures while the app is in the background.
        self._texture.add_reload_observer(lambda _: self.paint_again())
        super().__init__(**kwargs)
        for name in ("pos", "size"):
            self.fbind(name, self._fit)
        theme.bind(background=self._paint)

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        canvas, self.canvas = self.canvas, self._texture
        super().add_widget(widget, *args, **kwargs)
        self.canvas = canvas

    def remove_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        canvas, self.canvas = self.canvas, self._texture
        super().remove_widget(widget, *args, **kwargs)
        self.canvas = canvas

    def paint_again(self) -> None:
        """Paints all of it with the next frame, though nothing on it has changed."""
        self._texture.ask_update()

    def _fit(self, *_: object) -> None:
        size = (round(self.width), round(self.height))
        if min(size) < 1:
            return
        self._texture.size = size
        self._shift.xy = (-self.x, -self.y)
        texture = self._texture.texture
        # It is copied pixel by pixel: nothing is to be mixed from four neighbours, at half of the price.
        texture.mag_filter = texture.min_filter = "nearest"
        self._picture.texture, self._picture.pos, self._picture.size = texture, self.pos, size

    def _paint(self, *_: object) -> None:
        red, green, blue, _alpha = theme.background
        self._ground.rgb = (red, green, blue)
