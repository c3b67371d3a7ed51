"""What things are drawn with: plates, pictures on their easel, brushes, ink cut to its room, icons."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from math import cos, hypot, pi, sin
from pathlib import Path
from typing import Any

import pytest
from fonticon_mdi7 import MDI7
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle
from kivy.graphics.tesselator import Tesselator
from kivy.uix.widget import Widget

from screens.drawing import brush
from screens.drawing.brush import Brush, Point, painted, smooth
from screens.drawing.easel import Picture
from screens.drawing.icons import CODE_POINTS, font_file, icon
from screens.drawing.ink import fitted
from screens.drawing.shapes import Frame, Rounded, Shape
from screens.drawing.theme import PLAYER_COLOURS
from screens.widgets.plate import Plate
from tests.ui.harness import Harness

RED, BLUE, CLEAR = (1, 0, 0, 1), (0, 0, 1, 1), (1, 1, 1, 0)


class Tile(Plate, Widget):
    """A plate and nothing else."""


def drawn(tile: Tile) -> list[Any]:
    return [part for part in tile.canvas.before.children if isinstance(part, Color | Shape)]


def test_nothing_is_drawn_for_what_it_does_not_have(ui: Harness) -> None:
    bare, clear, filled, framed = Tile(), Tile(fill=CLEAR), Tile(fill=RED), Tile(edge=BLUE)
    ui.draw()
    assert not drawn(bare) and not drawn(clear)
    assert [type(part) for part in drawn(filled)] == [Color, Rounded]
    assert [type(part) for part in drawn(framed)] == [Color, Frame]


def test_it_follows_its_widget(ui: Harness) -> None:
    tile = Tile(fill=RED, size=(100, 50), inset=(10, 1, 2, -5), radius=7)
    ui.draw()
    tile.pos = (20, 30)
    tile.fill = BLUE
    ui.draw()
    colour, surface = drawn(tile)
    assert (tuple(surface.pos), tuple(surface.size), surface.radius) == ((30, 25), (88, 54), 7)
    assert tuple(colour.rgba) == BLUE


def test_the_outline_lies_on_a_surface_that_comes_later(ui: Harness) -> None:
    tile = Tile(edge=BLUE, size=(100, 50))
    ui.draw()
    tile.fill = RED
    ui.draw()
    assert [type(part) for part in drawn(tile)] == [Color, Rounded, Color, Frame]
    assert all(tuple(part.size) == (100, 50) for part in drawn(tile) if isinstance(part, Shape))


def test_what_goes_away_is_no_longer_seen(ui: Harness) -> None:
    tile = Tile(fill=RED, edge=BLUE, size=(100, 50))
    ui.draw()
    tile.edge = None
    ui.draw()
    assert [tuple(part.size) for part in drawn(tile) if isinstance(part, Shape)] == [(100, 50), (0, 0)]


RED_PIXEL, BLUE_PIXEL = (255, 0, 0, 255), (0, 0, 255, 255)


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
    first, second = square((40, 30), RED_PIXEL), square((50, 20), BLUE_PIXEL)
    assert pixel(first, 0, 0) == pixel(first, 1, 1) == RED_PIXEL
    assert pixel(second, 0, 0) == pixel(second, 1, 1) == BLUE_PIXEL
    assert pixel(first, 2, 2) == pixel(second, 2, 2) == pixel(first, 39, 29) == (0, 0, 0, 0)


def test_the_easel_has_room_for_any_size(ui: Harness) -> None:
    for size in ((3, 3), (64, 64), (65, 3), (700, 120), (40, 30)):
        picture = square(size, RED_PIXEL)
        assert tuple(picture.texture.size) == size
        assert pixel(picture, 1, 1) == RED_PIXEL and pixel(picture, 2, 2) == (0, 0, 0, 0)
        assert len(picture.texture.pixels) == 4 * size[0] * size[1]


def test_what_the_phone_has_dropped_is_painted_again(ui: Harness) -> None:
    picture = square((40, 30), RED_PIXEL)
    picture.texture.blit_buffer(bytes(4 * 40 * 30), colorfmt="rgba", bufferfmt="ubyte")
    assert pixel(picture, 0, 0) == (0, 0, 0, 0)
    picture.paint()
    assert pixel(picture, 0, 0) == RED_PIXEL


SIDE = 40
SQUARE = ((0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9))
RING = tuple((0.5 + 0.4 * cos(turn * pi / 6), 0.5 + 0.4 * sin(turn * pi / 6)) for turn in range(12))
ARROW = ((0.1, 0.1), (0.5, 0.4), (0.9, 0.1), (0.5, 0.9))
FROM_ITS_TIP = (*ARROW[3:], *ARROW[:3])
HOLE = tuple((0.5 + (x - 0.5) / 2, 0.5 + (y - 0.5) / 2) for x, y in RING)


def is_inside(points: tuple[Point, ...], x: float, y: float) -> bool:
    """Whether a ray to the right crosses the outline an odd number of times."""
    crossed = False
    for (ax, ay), (bx, by) in zip(points, (*points[1:], points[0]), strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            crossed = not crossed
    return crossed


def wrongly_painted(paint: Callable[[Brush], None], inside: Callable[[float, float], bool]) -> int:
    """How many pixels are painted that should not be, or the other way round."""
    alpha = painted(SIDE, (0, 0, 0, 0), paint).texture.pixels[3::4]
    return sum(
        bool(alpha[row * SIDE + column]) != inside((column + 0.5) / SIDE + 1e-6, (row + 0.5) / SIDE + 1e-6)
        for row in range(SIDE)
        for column in range(SIDE)
    )


@pytest.mark.parametrize(
    "points", [SQUARE, RING, ARROW, FROM_ITS_TIP], ids=["square", "ring", "arrow", "arrow from its tip"]
)
def test_a_shape_is_filled_and_nothing_else(ui: Harness, points: tuple[Point, ...]) -> None:
    wrong = wrongly_painted(
        lambda drawing: drawing.polygon(points, "#FFFFFF"), lambda x, y: is_inside(points, x, y)
    )
    assert wrong < SIDE, "at most some pixels of the edge"


def test_what_has_no_inside_is_nothing(ui: Harness) -> None:
    for points in (SQUARE[:1], SQUARE[:2]):
        paint = partial(Brush.polygon, points=points, colour="#FFFFFF")
        assert not wrongly_painted(paint, lambda x, y: False)


def test_what_lies_between_two_lines_is_filled_and_nothing_else(ui: Harness) -> None:
    wrong = wrongly_painted(
        lambda drawing: drawing.band((*RING, RING[0]), (*HOLE, HOLE[0]), "#FFFFFF"),
        lambda x, y: is_inside(RING, x, y) and not is_inside(HOLE, x, y),
    )
    assert wrong < SIDE, "at most some pixels of the edge"


def test_a_line_is_as_thick_as_it_should_be_where_it_bends(ui: Harness) -> None:
    points, thick = ((0.2, 0.3), (0.5, 0.7), (0.8, 0.3)), 0.2
    line = smooth(points, closed=False)
    wrong = wrongly_painted(
        lambda drawing: drawing.stroke(points, thick, "#FFFFFF"),
        lambda x, y: min(hypot(x - there, y - high) for there, high in line) < thick / 2,
    )
    assert wrong < SIDE, "at most some pixels of the edge"


def test_the_same_shape_is_cut_once(ui: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    cut: list[Tesselator] = []

    def cutter() -> Tesselator:
        cut.append(Tesselator())
        return cut[-1]

    monkeypatch.setattr(brush, "Tesselator", cutter)
    dented = tuple((x * 0.9, y * 0.9) for x, y in ARROW)
    for side in (20, 40):
        painted(side, (0, 0, 0, 0), lambda drawing: drawing.blob(dented, "#FFFFFF"))
    assert len(cut) == 1


def width(text: str) -> float:
    wide: float = CoreLabel(font_size=16, bold=True).get_extents(text)[0]
    return wide


def test_as_much_as_fits_is_kept() -> None:
    text = "Неуловимый Джо из Техаса"
    for room in range(0, 200, 7):
        fits = [end for end in range(1, len(text)) if width(text[:end].rstrip() + "…") <= room]
        assert fitted(text, 16, room) == (text[: fits[-1]].rstrip() + "…" if fits else "")
    assert fitted(text, 16, 1000) == text


def test_an_endless_text_is_cut_at_once() -> None:
    short = fitted("я" * 100_000, 16, 100)
    assert short.endswith("я…") and width(short) <= 100 < width("я" + short)


SCREENS = Path(__file__).parents[2] / "screens"


def test_code_points_are_those_of_the_package() -> None:
    for name, code_point in CODE_POINTS.items():
        assert getattr(MDI7, name.replace("-", "_")).endswith(f".{chr(code_point)}"), name


def test_names_outside_the_table_are_looked_up() -> None:
    assert "abacus" not in CODE_POINTS
    assert icon("abacus") == MDI7.abacus[-1]
    assert icon("") == ""
    with pytest.raises(KeyError, match="no-such-icon"):
        icon("no-such-icon")


def test_the_font_is_a_plain_file() -> None:
    assert font_file().read_bytes()[:4] == b"\x00\x01\x00\x00"


def test_player_symbols_need_no_lookup() -> None:
    assert {colour.symbol for colour in PLAYER_COLOURS} <= set(CODE_POINTS)


def test_icons_in_use_need_no_lookup() -> None:
    """One that does loads the whole package in the middle of a page. Names of one word may mean something
    else: of those, only what kv calls an icon is looked at."""
    in_use = set()
    for file in SCREENS.rglob("*.kv"):
        in_use |= set(re.findall(r"\bicon(?:: .*?|\()['\"]([a-z-]+)['\"]", file.read_text(encoding="utf-8")))
    for file in [*SCREENS.rglob("*.kv"), *SCREENS.rglob("*.py")]:
        in_use |= set(re.findall(r"['\"]([a-z]+-[a-z-]+)['\"]", file.read_text(encoding="utf-8")))
    icons = {name for name in in_use if hasattr(MDI7, name.replace("-", "_"))}
    assert len(icons) > 100
    assert icons - set(CODE_POINTS) == set()
