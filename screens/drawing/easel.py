"""Paints a picture into a texture of its own, on an easel that all pictures share.

A frame buffer is dear: a program for the graphics card, a third of a megabyte, a millisecond and more. So a
picture is painted on one that stands there already and then copied; what is kept is a plain texture.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kivy.graphics import ClearBuffers, ClearColor, Fbo, InstructionGroup
from kivy.graphics.opengl import GL_TEXTURE_2D, glCopyTexSubImage2D
from kivy.graphics.texture import Texture

SMALLEST = 64
"""Pixels: easels are twice, four times, … as wide and as high as this, so that there are few of them."""


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
        easel = _easel(_room_for(width), _room_for(height))
        easel.add(self.shapes)
        easel.draw()
        easel.bind()
        self.texture.bind()
        glCopyTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 0, 0, width, height)
        easel.release()
        easel.remove(self.shapes)


def _room_for(pixels: int) -> int:
    side = SMALLEST
    while side < pixels:
        side *= 2
    return side


@lru_cache(maxsize=32)
def _easel(width: int, height: int) -> Any:
    return Fbo(size=(width, height))
