"""Paints a picture into a texture of its own, on an easel that all pictures share.

A frame buffer is dear: a program for the graphics card, which has to be compiled, and a third of a megabyte.
So a picture is painted in the corner of the one that stands there already, and then copied; what is kept is a
plain texture.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from kivy.graphics import ClearBuffers, ClearColor, Fbo, InstructionGroup
from kivy.graphics.opengl import (
    GL_SCISSOR_TEST,
    GL_TEXTURE_2D,
    glCopyTexSubImage2D,
    glDisable,
    glEnable,
    glScissor,
)
from kivy.graphics.texture import Texture

SMALLEST = 64
"""Pixels: the easel is once, twice, four times, … as wide and as high as this, so that it seldom grows."""


class Picture:
    """Shapes from (0, 0) to ``size``, and the texture that they were painted into."""

    def __init__(self, size: tuple[int, int], ground: tuple[float, float, float, float]) -> None:
        self.size = size
        self.shapes = InstructionGroup()
        self.texture: Any = Texture.create(size=size, colorfmt="rgba")
        self.shapes.add(ClearColor(*ground))
        self.shapes.add(ClearBuffers())
        # A phone may drop all textures while the app is in the background.
        self.texture.add_reload_observer(self.paint)

    def paint(self, *_: object) -> None:
        """Paints the shapes, over what was painted before."""
        width, height = self.size
        easel = _easel_for(width, height)
        easel.add(self.shapes)
        glEnable(GL_SCISSOR_TEST)  # nothing is spent on the rest of the easel
        glScissor(0, 0, width, height)
        easel.draw()
        glDisable(GL_SCISSOR_TEST)
        easel.bind()
        self.texture.bind()
        glCopyTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 0, 0, width, height)
        easel.release()
        easel.remove(self.shapes)


@cache
def _easel() -> Any:
    return Fbo(size=(SMALLEST, SMALLEST))


def _easel_for(width: int, height: int) -> Any:
    easel = _easel()
    room = tuple(max(has, _room_for(needed)) for has, needed in zip(easel.size, (width, height), strict=True))
    if room != tuple(easel.size):
        easel.size = room
    return easel


def _room_for(pixels: int) -> int:
    side = SMALLEST
    while side < pixels:
        side *= 2
    return side
