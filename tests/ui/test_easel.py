"""Pictures are painted on an easel that they share, and keep their own pixels."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle

from screens.drawing.easel import Picture
from tests.ui.harness import Harness

RED, BLUE = (255, 0, 0, 255), (0, 0, 255, 255)


def square(size: tuple[int, int], colour: tuple[int, int, int, int]) -> Picture:
    """A picture on a clear ground whose lower left two by two pixels have this colour."""
    picture = Picture(size, (0, 0, 0, 0))
    picture.shapes.add(Color(*(part / 255 for part in colour)))
    picture.shapes.add(Rectangle(pos=(0, 0), size=(2, 2)))
    picture.paint()
    return picture


def pixel(picture: Picture, x: int, y: int) -> tuple[int, ...]:
    """What a picture's texture holds at a place, from the lower left."""
    start = 4 * (y * picture.size[0] + x)
    return tuple(picture.texture.pixels[start : start + 4])


def test_each_keeps_what_was_painted_on_the_same_easel(ui: Harness) -> None:
    first, second = square((40, 30), RED), square((50, 20), BLUE)
    assert pixel(first, 0, 0) == pixel(first, 1, 1) == RED
    assert pixel(second, 0, 0) == pixel(second, 1, 1) == BLUE
    assert pixel(first, 2, 2) == pixel(second, 2, 2) == pixel(first, 39, 29) == (0, 0, 0, 0)


def test_the_easel_has_room_for_any_size(ui: Harness) -> None:
    for size in ((3, 3), (64, 64), (65, 3), (700, 120), (40, 30)):
        picture = square(size, RED)
        assert tuple(picture.texture.size) == size
        assert pixel(picture, 1, 1) == RED and pixel(picture, 2, 2) == (0, 0, 0, 0)
        assert len(picture.texture.pixels) == 4 * size[0] * size[1]


def test_what_the_phone_has_dropped_is_painted_again(ui: Harness) -> None:
    picture = square((40, 30), RED)
    picture.texture.blit_buffer(bytes(4 * 40 * 30), colorfmt="rgba", bufferfmt="ubyte")
    assert pixel(picture, 0, 0) == (0, 0, 0, 0)
    picture.paint()
    assert pixel(picture, 0, 0) == RED
