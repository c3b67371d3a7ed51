"""A card of Kuhhandel: the face of an animal, and below it what its set is worth.

AnimalCard:
    animal: 'cow'           # one of the ten animals, or 'rat'
    note: '800'             # what stands below the face; may be empty
    mode: 'lit'             # normal, lit (chosen), dimmed (somebody else's)
    touchable: True
    on_release: …
"""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from companion.games.kuhhandel.material import VALUES
from screens.drawing.brush import mixed, painted
from screens.drawing.pictures import rgba
from screens.games.kuhhandel.animal_shapes import GROUNDS, draw_animal
from screens.widgets.kv import load_kv
from screens.widgets.piece import Piece

SMALLEST = 12
"""Pixels: a card that is smaller is only on its way to its place."""
INK = "#2B2A22"
FINER = 2
"""Faces are drawn with so many times the pixels, for smooth edges."""
SIDES = (36, 56, 84, 128, 192, 288)
"""Pixels: faces are drawn in these sizes, and scaled to what is between them."""


class AnimalCard(Piece):
    animal = StringProperty("cow")
    note = StringProperty("")
    letter = NumericProperty(14)
    """How large that is written, in pixels."""
    mode = OptionProperty("normal", options=("normal", "lit", "dimmed"))
    """Whether it is chosen, or can't be."""

    paints = ("animal", "note", "letter", "mode")

    def paint(self) -> None:
        width, height = self.size
        radius = min(width, height) * 0.16
        ground = GROUNDS[self.animal]
        rim = mixed(ground, "#6B5A3A", 0.45)
        edge = max(1.0, width * 0.025)
        self.rounded(0, -edge, width, height, radius, rgba("#000000", 0.3))
        self.rounded(0, 0, width, height, radius, rim)
        self.rounded(edge, edge * 2, width - 2 * edge, height - 3 * edge, radius - edge, ground)
        low = self.letter * 1.25 if self.note else 0
        side = round(min(width - 6 * edge, height - low - 6 * edge))
        middle = low + (height - low) / 2
        if side >= SMALLEST:
            left, below = round((width - side) / 2), round(middle - side / 2)
            self.image(animal_texture(self.animal, side), left, below, side, side)
        if self.note:
            self.word(self.note, width / 2, low * 0.58 + edge, self.letter, INK)
        if self.mode == "lit":
            self.outline(-dp(2), -dp(2), width + dp(4), height + dp(4), radius + dp(2), self.accent, dp(4))


def animal_texture(animal: str, side: int) -> Any:
    """The picture of a face for a square of this side, with a clear ground."""
    return _buffer(animal, next((size for size in SIDES if size >= side), SIDES[-1])).texture


@lru_cache(maxsize=64)
def _buffer(animal: str, side: int) -> Any:
    return painted(side * FINER, rgba(GROUNDS[animal], 0), partial(draw_animal, animal))


def rule_animal(name: str) -> Widget:
    """A card with its value for the rulebook."""
    return AnimalCard(animal=name, note=str(VALUES[name]), size=(dp(52), dp(66)))


load_kv(__file__, "board")
