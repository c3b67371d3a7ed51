"""Charts: a grid of round figures, ends that do not cover each other, bars of the right length, pictures."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from screens.drawing.theme import PLAYER_COLOURS, theme
from screens.widgets.charts import Bar, Series, grid_of, kept_apart, spread, thinned, written_labels
from tests.ui.beneath import texture_of
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
    assert kept_apart([10, 50], 5, 0, 100) == [10, 50]
    placed = kept_apart([10.0, 10.0, 12.0, 40.0, 11.0], 8, -20, 100)
    assert all(above - below >= 8 - 0.1 for below, above in pairwise(sorted(placed)))
    assert placed[0] < placed[4] < placed[2] < placed[3]


def test_ends_stay_inside_the_chart() -> None:
    for heights in ([0.0] * 7, [200.0] * 7, [0, 0, 0, 100, 200, 200, 200], [0, 10, 20, 30, 40, 50, 60]):
        placed = kept_apart(heights, 21, 11, 200)
        assert min(placed) >= 11 - 0.1 and max(placed) <= 200.1
        assert all(above - below >= 21 - 0.1 for below, above in pairwise(sorted(placed)))


def test_a_long_line_keeps_its_heights_with_few_points() -> None:
    points = [(number / 10, float(number * 37 % 101)) for number in range(2000)]
    way = thinned(points, 3)
    assert len(way) <= 4 * 67 and way[0] == points[0] and way[-1] == points[-1]
    assert all(before[0] <= after[0] for before, after in pairwise(way))
    heights = [y for _, y in points]
    assert {min(heights), max(heights)} <= {y for _, y in way}
    assert thinned(points[:1], 3) == points[:1]


@pytest.mark.parametrize(("count", "wide", "written"), [(4, 30, 1), (4, 60, 2), (200, 24, 50), (1, 500, 1)])
def test_as_many_labels_are_written_as_fit(count: int, wide: int, written: int) -> None:
    gap = 150 / max(1, count - 1)
    places = [(number * gap - wide / 2, number * gap + wide / 2) for number in range(count)]
    chosen = written_labels(count, places.__getitem__, 8)
    assert chosen[0] == 0 and chosen.step == written
    assert all(places[a][1] + 8 <= places[b][0] for a, b in pairwise(chosen))


def test_a_long_chart_measures_hardly_more_labels_than_it_writes() -> None:
    asked: set[int] = set()

    def place_of(number: int) -> tuple[float, float]:
        asked.add(number)
        return number * 0.3, number * 0.3 + 24

    chosen = written_labels(1000, place_of, 8)
    assert len(chosen) == 5 and len(asked) < 20


def test_a_chart_is_painted_for_each_look_once(ui: Harness) -> None:
    chart = show(ui, "LineChart:\n    labels: ('Старт', 'Заезд 1')\n    pos: 0, 300")
    chart.width = 320
    chart.series = (Series(1, (0, 300)), Series(2, (0, 300)))
    ui.settle()
    ui.draw()
    picture = texture_of(chart)
    assert picture is not None and picture.width >= 320
    chart.series = (Series(1, (0, 300)), Series(2, (0, 450)))
    ui.settle()
    ui.draw()
    assert texture_of(chart) is not picture
    chart.series = (Series(1, (0, 300)), Series(2, (0, 300)))
    ui.settle()
    ui.draw()
    assert texture_of(chart) is picture
    high = chart.height
    theme.text_size = 1.5
    ui.settle()
    assert chart.height > high


GAMES: dict[str, tuple[tuple[int, ...], ...]] = {
    "two hundred turns of seven": tuple(
        tuple(turn * (seat + 3) % 40 for turn in range(200)) for seat in range(7)
    ),
    "below zero": ((0, -200, -350, 150), (0, 300, -100, -100)),
    "one point": ((3,), (3,), (0,)),
    "nothing happens": ((0, 0, 0), (0, 0, 0)),
}


def columns(chart: Any) -> list[bytes]:
    """The pixels of a chart's picture, row by row from below."""
    picture = texture_of(chart)
    wide = picture.width * 4
    return [picture.pixels[start : start + wide] for start in range(0, len(picture.pixels), wide)]


@pytest.mark.parametrize("mode", ["dark", "light"])
def test_everybody_is_seen_at_the_end_of_their_line(run_app: Callable[..., Harness], mode: str) -> None:
    ui = run_app(mode=mode)
    chart = show(ui, "LineChart:\n    pos: 0, 300")
    chart.width = 320
    for name, values in GAMES.items():
        chart.labels = tuple(map(str, range(len(values[0]))))
        chart.series = tuple(Series(seat, line) for seat, line in enumerate(values))
        ui.settle()
        ui.draw()
        end = b"".join(row[-4 * 40 :] for row in columns(chart))
        seen = {end[place : place + 3] for place in range(0, len(end), 4)}
        for colour in PLAYER_COLOURS[: len(values)]:
            assert bytes.fromhex(colour.fill[1:]) in seen, (name, colour.name)


def test_the_first_place_is_at_the_top(ui: Harness) -> None:
    chart = show(ui, "LineChart:\n    pos: 0, 300\n    places: True\n    labels: '1', '2'")
    chart.width = 320
    blue = bytes.fromhex(PLAYER_COLOURS[1].fill[1:])

    def height(place: int) -> float:
        chart.series = (Series(1, (3, place)),)
        ui.settle()
        ui.draw()
        rows = [number for number, row in enumerate(columns(chart)) if blue in row[-4 * 30 :]]
        return sum(rows) / len(rows)

    # The rows of a texture are counted from below.
    assert height(1) > height(2) > height(3)


def test_bars_are_as_long_as_their_figures() -> None:
    assert spread([4, 2, 0]) == (0.0, [1.0, 0.5, 0.0])
    assert spread([0.5, 0.25], whole=1) == (0.0, [0.5, 0.25])
    assert spread([-5, 15]) == (0.25, [0.0, 1.0])
    assert spread([0, 0]) == (0.0, [0.0, 0.0])
    assert spread([-3]) == (1.0, [0.0])


def test_a_bar_says_its_name_and_figure_and_can_be_tapped(ui: Harness) -> None:
    chart = show(ui, "BarChart:\n    size_hint_x: None\n    width: 320\n    pos: 0, 300")
    tapped: list[Any] = []
    chart.bind(on_bar=lambda _, key: tapped.append(key))
    chart.bars = (
        Bar("Мария-Антуанетта Конст.", 12, "12 побед", "24 партии", colour=1, key=7),
        Bar("Ян", -3, "−3", colour=2),
        Bar("Хекмек", 0, "0", game="heckmeck", key="heckmeck"),
    )
    ui.settle()
    assert {"Мария-Антуанетта Конст.", "12 побед", "24 партии", "Ян", "−3"} <= set(ui.texts_on_screen())
    assert ui.cut_texts() == [] and ui.small_targets() == [] and ui.overlapping_texts() == []
    for row in reversed(chart.children):
        ui.tap(row)
    assert tapped == [7, "heckmeck"]
    chart.bars = chart.bars[:1]
    ui.settle()
    assert len(chart.children) == 1
