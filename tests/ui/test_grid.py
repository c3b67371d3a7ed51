"""Things that are laid out in rows."""

from __future__ import annotations

from screens.drawing.grid import grid


def test_rows_begin_at_the_left() -> None:
    assert grid(3, 2, (10, 20), 5, top=100, left=7) == [(7, 80), (22, 80), (7, 55)]


def test_a_row_with_fewer_cells_stands_in_the_middle() -> None:
    assert grid(3, 2, (10, 20), 4, top=100, middle=50) == [(38, 80), (52, 80), (45, 56)]


def test_where_there_is_nothing_nothing_is_placed() -> None:
    assert grid(0, 4, (10, 10), 2, top=0, left=0) == []
