"""Where people sit around the phone, and that everybody's zone is their own."""

from __future__ import annotations

from itertools import combinations

import pytest

from screens.clock.places import MOST, THINNEST, TURNS, Place, Rect, layout_zones, places

SCREENS = [(360, 740), (740, 360), (411, 914), (800, 1200), (1200, 800), (600, 600)]


def overlap(one: Rect, other: Rect) -> bool:
    return (
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )


def edges(count: int, tall: bool) -> list[str]:
    return [place.edge for place in places(count, tall)]


def test_people_sit_clockwise_from_the_lower_edge() -> None:
    assert edges(2, tall=True) == ["bottom", "top"]
    assert edges(2, tall=False) == ["left", "right"]
    assert edges(3, tall=True) == edges(3, tall=False) == ["bottom", "left", "right"]
    assert edges(4, tall=True) == edges(4, tall=False) == ["bottom", "left", "top", "right"]
    assert edges(5, tall=True) == ["bottom", "left", "left", "right", "right"]
    assert edges(6, tall=True) == ["bottom", "left", "left", "top", "right", "right"]


@pytest.mark.parametrize("tall", [True, False])
def test_of_five_and_six_two_sit_at_each_long_side(tall: bool) -> None:
    long, short = (("left", "right"), ("bottom", "top")) if tall else (("bottom", "top"), ("left", "right"))
    for count in (5, 6):
        seated = edges(count, tall)
        assert [seated.count(edge) for edge in long] == [2, 2]
        assert sum(seated.count(edge) for edge in short) == count - 4


def test_nobody_else_fits() -> None:
    with pytest.raises(ValueError):
        places(MOST + 1, tall=True)


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("count", range(MOST + 1))
@pytest.mark.parametrize("upright", [False, True])
def test_zones_are_large_enough_inside_the_screen_and_apart(
    screen: tuple[int, int], count: int, upright: bool
) -> None:
    width, height = screen
    plan = layout_zones([True] * count, width, height, 1, upright)
    boxes = [zone for zone in plan.zones if zone] + [plan.middle]
    assert len(boxes) == count + 1
    for box in boxes:
        assert box.x >= 0 and box.y >= 0 and box.x + box.width <= width and box.y + box.height <= height
        assert min(box.width, box.height) >= THINNEST
    assert not any(overlap(one, other) for one, other in combinations(boxes, 2))


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("count", range(2, MOST + 1))
def test_every_zone_lies_at_the_edge_that_it_is_turned_to(screen: tuple[int, int], count: int) -> None:
    width, height = screen
    plan = layout_zones([True] * count, width, height, 1)
    margin = 6
    at = {
        "bottom": lambda box: box.y == margin,
        "top": lambda box: box.y + box.height == height - margin,
        "left": lambda box: box.x == margin,
        "right": lambda box: box.x + box.width == width - margin,
    }
    for place, zone in zip(places(count, height >= width), plan.zones, strict=True):
        assert zone is not None and at[place.edge](zone)
    assert TURNS == {"bottom": 0, "left": 270, "top": 180, "right": 90}


def test_two_at_one_side_sit_clockwise() -> None:
    upright = layout_zones([True] * 6, 360, 740, 1).zones
    lower_left, upper_left, upper_right, lower_right = (upright[seat] for seat in (1, 2, 4, 5))
    assert lower_left and upper_left and upper_right and lower_right
    assert lower_left.y < upper_left.y and upper_right.y > lower_right.y
    across = layout_zones([True] * 6, 740, 360, 1).zones
    lower_right, lower_left, upper_left, upper_right = (across[seat] for seat in (0, 1, 3, 4))
    assert lower_left and upper_left and upper_right and lower_right
    assert lower_left.x < lower_right.x and upper_left.x < upper_right.x


def test_a_place_without_a_zone_falls_to_the_middle_and_nobody_moves() -> None:
    everybody = layout_zones([True] * 4, 360, 740, 1)
    without_top = layout_zones([True, True, False, True], 360, 740, 1)
    assert without_top.zones[2] is None
    assert without_top.zones[0] == everybody.zones[0]
    assert without_top.middle.height > everybody.middle.height
    half_a_side = layout_zones([True, True, False, True, True, True], 360, 740, 1)
    assert half_a_side.zones[1] == layout_zones([True] * 6, 360, 740, 1).zones[1]


def test_upright_names_get_wider_zones_at_the_sides() -> None:
    turned, upright = (layout_zones([True] * 4, 360, 740, 1, flag).zones[1] for flag in (False, True))
    assert turned and upright and upright.width > turned.width


def test_alone_at_the_phone() -> None:
    assert places(1, tall=True) == (Place("bottom"),)
    assert places(0, tall=True) == ()
