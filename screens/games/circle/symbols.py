"""The four symbols of the die, a horse seen from above, and the colours of the stalls.

Symbols are drawn once, in white, and tinted by the colour before them. Stalls have the saddle cloths of the
racecourse: every one has a number, so that nobody needs the colours.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from kivy.graphics import Mesh, PopMatrix, PushMatrix, Translate
from kivy.metrics import dp

from companion.games.circle.state import FACES, STALLS
from screens.drawing.brush import Brush, painted
from screens.drawing.easel import Picture
from screens.drawing.ink import Ink, Sign
from screens.drawing.pictures import Sketch

FINE = 96
"""Pixels: the side of a symbol's picture."""
WHITE = "#FFFFFF"
METALS = ("#F2C230", "#CBD2DA", "#D08A4E", "#8E98A5")
"""Gold, silver and bronze for the first three, and grey for the last one."""
CORNERS = (0, 1, 2, 0, 2, 3)
"""The two triangles of a square."""


@dataclass(frozen=True, slots=True)
class Cloth:
    """The saddle cloth of a stall."""

    fill: str
    ink: str
    rim: str
    """A fine edge, so that it stands out on any ground."""


CLOTHS = (
    Cloth("#C8202F", "#FFFFFF", "#FFFFFF"),
    Cloth("#F7F4EC", "#15171A", "#15171A"),
    Cloth("#1F5FB8", "#FFFFFF", "#FFFFFF"),
    Cloth("#F5D21F", "#15171A", "#15171A"),
    Cloth("#137A3E", "#FFFFFF", "#FFFFFF"),
    Cloth("#17191C", "#F7D84A", "#F7D84A"),
    Cloth("#F07F13", "#15171A", "#15171A"),
)
COATS = ("#A9653B", "#6E4023", "#D0A066", "#4B3D38", "#C9B79B", "#8E4B2A", "#E9DCC4")
"""Horses differ a little, as horses do."""


def cloth(stall: int) -> Cloth:
    """The cloth of a stall, from 1."""
    return CLOTHS[(stall - 1) % len(CLOTHS)]


def symbol(face: str) -> Any:
    """The picture of a symbol of the die: square, white, with a clear ground."""
    return _picture(face).texture


Placed = tuple[str, float, float, float]
"""A symbol, the middle of its place, and its side."""


class Symbols(Ink):
    """Symbols in a canvas, of one colour: however many they are, they are drawn at once."""

    def __init__(self, canvas: Any) -> None:
        super().__init__(canvas, Mesh(mode="triangles"))

    def show(self, placed: Sequence[Placed], colour: Any) -> None:
        self._tint(colour)
        if not self._is_new(*placed):
            return
        vertices: list[float] = []
        for face, x, y, side in placed:
            left, low, right, high = x - side / 2, y - side / 2, x + side / 2, y + side / 2
            start = FACES.index(face) / len(FACES)
            end = start + 1 / len(FACES)
            vertices += (left, low, start, 0, right, low, end, 0, right, high, end, 1, left, high, start, 1)
        self._shape.texture = _all_symbols().texture
        self._shape.vertices = vertices
        self._shape.indices = [4 * number + index for number in range(len(placed)) for index in CORNERS]


@lru_cache(maxsize=1)
def _all_symbols() -> Picture:
    """The symbols beside each other, in the order of the die."""
    picture = Picture((FINE * len(FACES), FINE), (1, 1, 1, 0))
    shapes = picture.shapes
    for number, face in enumerate(FACES):
        shapes.add(PushMatrix())
        shapes.add(Translate(number * FINE, 0))
        SYMBOLS[face](Brush(shapes, (FINE, FINE)))
        shapes.add(PopMatrix())
    picture.paint()
    return picture


def leader_token() -> Any:
    """The picture of the leader token: two crossed whips on gold."""
    return _picture("leader").texture


def horse_from_above(stall: int) -> Any:
    """The picture of a horse that runs to the right, square."""
    return _picture(f"horse {stall}").texture


def paint_ahead() -> Generator[object, None, None]:
    """Paints what a race needs, one picture before each ``yield``."""
    yield _all_symbols()
    for name in (*SYMBOLS, *PIECES):
        yield _picture(name)
    for stall in STALLS:
        yield horse_from_above(stall)


@lru_cache(maxsize=32)
def _picture(name: str) -> Any:
    paint = SYMBOLS.get(name) or PIECES.get(name) or (lambda brush: _horse(brush, COATS[int(name[-1]) - 1]))
    ground = 1.0 if name in SYMBOLS else 0.25
    return painted(FINE, (ground, ground, ground, 0), paint)


def _head(brush: Brush) -> None:
    """A horse's head that looks to the left."""
    brush.blob(
        [
            (0.63, 0.97), (0.63, 0.97), (0.60, 0.86), (0.49, 0.81), (0.38, 0.69), (0.28, 0.53),
            (0.15, 0.40), (0.10, 0.29), (0.14, 0.20), (0.24, 0.17), (0.33, 0.22), (0.42, 0.27),
            (0.53, 0.31), (0.51, 0.18), (0.44, 0.03), (0.44, 0.03), (0.90, 0.03), (0.90, 0.03),
            (0.93, 0.32), (0.90, 0.58), (0.81, 0.77), (0.70, 0.87),
        ],
        WHITE,
    )  # fmt: skip


def _cap(brush: Brush) -> None:
    """A jockey's cap with its peak to the left."""
    brush.blob(
        [
            (0.30, 0.36), (0.30, 0.36), (0.31, 0.56), (0.40, 0.74), (0.60, 0.82), (0.80, 0.74),
            (0.91, 0.56), (0.92, 0.36), (0.92, 0.36),
        ],
        WHITE,
    )  # fmt: skip
    brush.blob([(0.36, 0.36), (0.22, 0.40), (0.06, 0.34), (0.04, 0.27), (0.16, 0.25), (0.42, 0.28)], WHITE)
    brush.bar(0.61, 0.27, 0.62, 0.10, 0.05, WHITE)
    brush.disc(0.605, 0.85, 0.06, WHITE)


def _saddle(brush: Brush) -> None:
    """A saddle from the side: seat, flap, and the stirrup that hangs from it."""
    brush.blob(
        [
            (0.04, 0.74), (0.06, 0.85), (0.15, 0.88), (0.24, 0.80), (0.38, 0.74), (0.56, 0.74),
            (0.70, 0.80), (0.80, 0.92), (0.90, 0.95), (0.94, 0.88), (0.90, 0.74), (0.80, 0.62),
            (0.60, 0.56), (0.36, 0.56), (0.16, 0.62),
        ],
        WHITE,
    )  # fmt: skip
    brush.blob([(0.40, 0.60), (0.76, 0.62), (0.80, 0.46), (0.72, 0.28), (0.54, 0.26), (0.44, 0.40)], WHITE)
    brush.bar(0.32, 0.42, 0.06, 0.34, 0.03, WHITE)
    brush.polygon([(0.32, 0.30), (0.17, 0.05), (0.47, 0.05)], WHITE)


def _shoe(brush: Brush) -> None:
    """A horseshoe, open below."""
    brush.ring(0.5, 0.55, 0.43, 0.17, WHITE, -58, 238)
    for x in (0.285, 0.715):
        brush.bar(x, 0.14, 0.22, 0.12, 0.03, WHITE)


SYMBOLS: dict[str, Callable[[Brush], None]] = {
    "head": _head,
    "cap": _cap,
    "saddle": _saddle,
    "shoe": _shoe,
}


def _horse(brush: Brush, coat: str) -> None:
    """A horse from above on its way to the right."""
    mane = "#2A1C14"
    brush.stroke([(0.01, 0.44), (0.07, 0.53), (0.16, 0.50)], 0.07, mane)
    back = [
        (0.10, 0.50), (0.12, 0.64), (0.24, 0.72), (0.40, 0.68), (0.52, 0.70), (0.62, 0.67),
        (0.71, 0.59), (0.79, 0.56), (0.84, 0.58), (0.92, 0.56), (0.99, 0.53), (0.99, 0.47),
        (0.92, 0.44), (0.84, 0.42), (0.79, 0.44), (0.71, 0.41), (0.62, 0.33), (0.52, 0.30),
        (0.40, 0.32), (0.24, 0.28), (0.12, 0.36),
    ]  # fmt: skip
    brush.blob([(0.5 + (x - 0.5) * 1.02, 0.5 + (y - 0.5) * 1.22) for x, y in back], mane)
    brush.blob(back, coat)
    for side in (-1, 1):
        brush.oval(0.80, 0.50 + side * 0.10, 0.05, 0.025, coat, 35 * side)
    brush.bar(0.74, 0.50, 0.20, 0.06, 0.03, mane)


def _leader(brush: Brush) -> None:
    brush.disc(0.5, 0.5, 0.49, "#8A5A0C")
    brush.disc(0.5, 0.5, 0.44, "#FFD25A")
    for side in (-1, 1):
        tip, grip = (0.5 + side * 0.24, 0.78), (0.5 - side * 0.24, 0.22)
        brush.stroke([grip, tip], 0.07, "#4A2E0A")
        brush.stroke([grip, (grip[0] + side * 0.1, grip[1] + 0.115)], 0.13, "#4A2E0A")
        brush.stroke([tip, (tip[0] + side * 0.06, tip[1] - 0.10)], 0.05, "#4A2E0A")


PIECES: dict[str, Callable[[Brush], None]] = {"leader": _leader}


GREY, NIGHT = "#B9BEC6", "#20262E"
BLACK = 6
"""The stall whose colour would not be seen as a ring."""
CACHE_SIZE = 64
"""How many pictures of a kind are remembered: seven for each size."""


class StallDisc(Sign):
    def show(self, stall: int, x: float, y: float, radius: float) -> None:
        self.stamp(_on_cloth(stall, radius), x, y, str(stall))


class LandingMark(Sign):
    def show(self, stall: int, x: float, y: float, radius: float) -> None:
        self.stamp(_in_ring(stall, radius), x, y, str(stall))


@lru_cache(maxsize=CACHE_SIZE)
def _on_cloth(stall: int, radius: float) -> Picture:
    colours = cloth(stall)
    sketch = Sketch(2 * radius, 2 * radius, colours.rim)
    x, y = (side / 2 for side in sketch.picture.size)
    sketch.disc(x, y, radius, colours.rim)
    sketch.disc(x, y, radius - dp(1.3), colours.fill)
    sketch.word(str(stall), x, y, radius * 1.32, colours.ink)
    return sketch.painted()


@lru_cache(maxsize=CACHE_SIZE)
def _in_ring(stall: int, radius: float) -> Picture:
    colour = cloth(stall).fill if stall != BLACK else GREY
    sketch = Sketch(2 * radius, 2 * radius, colour)
    x, y = (side / 2 for side in sketch.picture.size)
    sketch.disc(x, y, radius, NIGHT)
    sketch.outline(x - radius, y - radius, 2 * radius, 2 * radius, radius, colour, dp(3))
    sketch.word(str(stall), x, y, radius * 1.35, "#FFFFFF")
    return sketch.painted()
