"""The ground of a widget: drawn where it has one, below what lies on it, and at no cost where it has none."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color
from kivy.uix.widget import Widget

from screens.drawing.shapes import Frame, Rounded, Shape
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
