"""Words, pictures and plates in a canvas that change at next to no cost: only what has changed is set again.

A card of a horse, or a table of chances, carries dozens of them and changes with every step. Words come from
a cache of textures, so that "+6" is written once and for all; what is hidden is not in the canvas at all.
"""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache
from typing import Any, Literal

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, InstructionGroup, Rectangle

from screens.drawing.easel import Picture
from screens.drawing.icons import FONT, icon
from screens.drawing.pictures import rgba, written
from screens.drawing.shapes import Frame, Rounded

Align = Literal["left", "centre", "right"]
WORDS = 400
"""How many words are remembered with their length."""


@lru_cache(maxsize=WORDS)
def fitted(text: str, size: float, room: float, bold: bool = True) -> str:
    """The text as far as it fits, with an ellipsis where something was left out."""
    measure = CoreLabel(font_size=size, bold=bold).get_extents
    if measure(text)[0] <= room:
        return text

    def shortened(end: int) -> str:
        return text[:end].rstrip() + "…"

    # The first place where it is too wide, by halves: a text may be endless.
    end = bisect_left(range(1, len(text)), True, key=lambda end: measure(shortened(end))[0] > room)
    return shortened(end) if end else ""


def in_two(text: str, size: float, room: float, bold: bool = True) -> list[str]:
    """The text on two lines: broken between words where the first of them fits, else within it."""
    measure = CoreLabel(font_size=size, bold=bold).get_extents

    def fits(start: str) -> bool:
        return bool(measure(start)[0] <= room)

    breaks = [place for place, letter in enumerate(text) if letter == " " and fits(text[:place])]
    if breaks:
        first, rest = text[: breaks[-1]], text[breaks[-1] + 1 :]
    else:
        end = next(end for end in range(len(text) - 1, 0, -1) if end == 1 or fits(text[:end] + "-"))
        first, rest = text[:end] + "-", text[end:]
    return [first, fitted(rest, size, room, bold)]


@lru_cache(maxsize=WORDS)
def _mixed(colour: Any) -> tuple[float, float, float, float]:
    return rgba(colour)


class Ink:
    def __init__(self, canvas: Any, shape: Any) -> None:
        self._colour, self._shape = Color(1, 1, 1, 1), shape
        # It keeps its place among the others while it is hidden.
        self._group = InstructionGroup()
        canvas.add(self._group)
        self._shown: tuple[Any, ...] = ()

    def hide(self) -> None:
        if self._shown:
            self._shown = ()
            self._group.clear()

    def _is_new(self, *look: Any) -> bool:
        """Whether it looks otherwise than before."""
        if look == self._shown:
            return False
        if not self._shown:
            self._group.add(self._colour)
            self._group.add(self._shape)
        self._shown = look
        return True

    def _tint(self, colour: Any) -> None:
        mixed = _mixed(colour if isinstance(colour, str) else tuple(colour))
        if tuple(self._colour.rgba) != mixed:
            self._colour.rgba = mixed


class Sign(Ink):
    def __init__(self, canvas: Any) -> None:
        super().__init__(canvas, Rectangle(size=(0, 0)))
        self.text = ""
        """What is written there, for whoever looks at the widget instead of the screen."""

    def write(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        colour: Any,
        *,
        align: Align = "centre",
        bold: bool = True,
    ) -> float:
        """Writes a word with its middle, left or right end at a point; returns how wide it is."""
        if not text:
            self.hide()
            return 0.0
        texture = written(text, size, bold)
        left = {"left": x, "centre": x - texture.width / 2, "right": x - texture.width}[align]
        self._show(texture, round(left), round(y - texture.height / 2), texture.size, colour)
        self.text = text
        return float(texture.width)

    def icon(self, name: str, x: float, y: float, size: float, colour: Any) -> None:
        """Shows an icon of the icon font around a point."""
        texture = written(icon(name), size, False, FONT)
        self._show(texture, round(x - texture.width / 2), round(y - texture.height / 2), texture.size, colour)

    def picture(self, texture: Any, x: float, y: float, side: float, colour: Any = "#FFFFFF") -> None:
        self._show(texture, x - side / 2, y - side / 2, (side, side), colour)

    def stamp(self, picture: Picture, x: float, y: float, says: str) -> None:
        """Shows a picture as it was painted around a point; ``says`` is what is written on it."""
        width, height = picture.size
        self._show(picture.texture, round(x - width / 2), round(y - height / 2), picture.size, "#FFFFFF")
        self.text = says

    def hide(self) -> None:
        self.text = ""
        super().hide()

    def _show(self, texture: Any, x: float, y: float, size: tuple[float, float], colour: Any) -> None:
        self.text = ""
        self._tint(colour)
        if self._is_new(texture, x, y, size):
            self._shape.texture, self._shape.pos, self._shape.size = texture, (x, y), size


class InkRect(Ink):
    """A filled rectangle with round corners, or only its edge."""

    def __init__(self, canvas: Any, framed: bool = False) -> None:
        super().__init__(canvas, Frame() if framed else Rounded())

    def lay(
        self, x: float, y: float, width: float, height: float, radius: float, colour: Any, thick: float = 0
    ) -> None:
        self._tint(colour)
        if self._is_new(x, y, width, height, radius, thick):
            self._shape.put(x, y, width, height, radius, thick)

    def cover(self, widget: Any, radius: float, colour: Any, thick: float = 0) -> None:
        """Lays it over a whole widget."""
        self.lay(widget.x, widget.y, widget.width, widget.height, radius, colour, thick)

    def disc(self, x: float, y: float, radius: float, colour: Any, thick: float = 0) -> None:
        """Lays a disc, or a ring, around a point."""
        self.lay(x - radius, y - radius, 2 * radius, 2 * radius, radius, colour, thick)
