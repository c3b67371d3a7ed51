"""The line chart: a grid of round figures, ends that do not cover each other, and a picture."""

from __future__ import annotations

from itertools import pairwise

import pytest

from screens.theme import theme
from screens.widgets.charts import Series, grid_of, kept_apart
from tests.ui.gallery import show
from tests.ui.harness import Harness


@pytest.mark.parametrize(
    ("least", "most", "grid"),
    [
        (0, 1350, [0, 500, 1000, 1500]),
        (0, 0, [0, 1]),
        (0, 3, [0, 1, 2, 3]),
        (0, 40, [0, 10, 20, 30, 40]),
        (-150, 300, [-200, -100, 0, 100, 200, 300]),
    ],
)
def test_the_grid_is_of_round_figures_that_reach_around_all_values(
    least: int, most: int, grid: list[int]
) -> None:
    assert grid_of(least, most) == grid


def test_any_values_lie_inside_a_grid_of_a_few_lines() -> None:
    for most in range(1, 4000, 7):
        grid = grid_of(0, most)
        assert grid[0] == 0 and grid[-1] >= most and 2 <= len(grid) <= 8


def test_ends_are_kept_apart_in_their_order() -> None:
    assert kept_apart([10, 50], 5) == [10, 50]
    placed = kept_apart([10.0, 10.0, 12.0, 40.0, 11.0], 8)
    assert all(above - below >= 8 - 0.1 for below, above in pairwise(sorted(placed)))
    assert placed[0] < placed[4] < placed[2] < placed[3]


def test_a_chart_is_painted_for_each_look_once(ui: Harness) -> None:
    chart = show(ui, "LineChart:\n    labels: ('Старт', 'Заезд 1')\n    pos: 0, 300")
    chart.width = 320
    chart.series = (Series(1, (0, 300)), Series(2, (0, 300)))
    ui.settle()
    picture = chart._shown.texture
    assert picture is not None and chart._shown.size[0] >= 320
    chart.series = (Series(1, (0, 300)), Series(2, (0, 450)))
    ui.settle()
    assert chart._shown.texture is not picture
    chart.series = (Series(1, (0, 300)), Series(2, (0, 300)))
    ui.settle()
    assert chart._shown.texture is picture
    high = chart.height
    theme.text_size = 1.5
    ui.settle()
    assert chart.height > high
