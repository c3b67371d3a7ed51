"""Cuts off what a widget draws outside its own rectangle.

Kivy does this with a stencil: two passes over every pixel of the widget, on every frame. The scissor of the
graphics card does it for nothing; all it needs is the rectangle on the screen, asked for while drawing, so
that it is right on a page that slides in, too.
"""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.graphics import Callback
from kivy.graphics.opengl import GL_SCISSOR_TEST, glDisable, glEnable, glScissor

Box = tuple[int, int, int, int]
"""Left, low, right, high, in pixels of the window."""

_clips: list[Box] = []
"""The rectangles inside which is being drawn at the moment, the innermost last."""
_textures: list[Any] = []
"""The canvases of textures that are being drawn into: what is in there is turned only together with them."""


def clip(widget: Any) -> None:
    """Cuts this widget's drawing off at its edge from now on."""
    with widget.canvas.before:
        Callback(lambda _: _begin(widget))
    with widget.canvas.after:
        Callback(lambda _: _end())


def draws_texture(canvas: Any) -> None:
    """Tells that this canvas draws into a texture and not on the screen."""
    with canvas.before:
        Callback(lambda _: _textures.append(canvas))
    with canvas.after:
        Callback(lambda _: _textures.pop())


def _begin(widget: Any) -> None:
    left, low = widget.to_window(*widget.pos)
    box = (round(left), round(low), round(left + widget.width), round(low + widget.height))
    if Window.rotation == 180 and not _textures:  # the scissor knows only the screen
        width, height = Window.size
        box = (width - box[2], height - box[3], width - box[0], height - box[1])
    if _clips:
        outer = _clips[-1]
        box = (max(box[0], outer[0]), max(box[1], outer[1]), min(box[2], outer[2]), min(box[3], outer[3]))
    else:
        glEnable(GL_SCISSOR_TEST)
    _clips.append(box)
    _apply(box)


def _end() -> None:
    _clips.pop()
    if _clips:
        _apply(_clips[-1])
    else:
        glDisable(GL_SCISSOR_TEST)


def _apply(box: Box) -> None:
    left, low, right, high = box
    glScissor(left, low, max(0, right - left), max(0, high - low))
