"""Numbers side by side: what is said of all lanes at once is what is true of each."""

from __future__ import annotations

from random import Random

from companion.games.heckmeck.lanes import Lanes, joined, lane

WIDTH = 3
HIGHEST = (1 << 8 * WIDTH - 1) - 1
"""The highest number that leaves the guard free."""


def side_by_side(numbers: list[int]) -> int:
    return joined([lane(number, WIDTH) for number in numbers])


def test_a_long_number_comes_apart_as_it_was_joined() -> None:
    numbers = [0, HIGHEST, 1, 0]
    lanes = Lanes.of(len(numbers), WIDTH)
    assert lanes.split(side_by_side(numbers)) == b"".join(lane(number, WIDTH) for number in numbers)


def test_the_larger_one_of_each_lane() -> None:
    rng = Random("lanes")
    one, other = (
        [rng.choice([0, 1, HIGHEST, rng.randint(0, HIGHEST)]) for _ in range(400)] for _ in range(2)
    )
    lanes = Lanes.of(len(one), WIDTH)
    larger = lanes.larger([side_by_side(one) | lanes.guards], [side_by_side(other)])
    assert larger == [side_by_side(list(map(max, one, other)))]
    assert any(a == b for a, b in zip(one, other, strict=True))


def test_sums_stay_in_their_lanes() -> None:
    one, other = [HIGHEST - 5, 7, 0], [5, 8, HIGHEST]
    assert side_by_side(one) + side_by_side(other) == side_by_side([HIGHEST, 15, HIGHEST])
    assert 3 * side_by_side([4, HIGHEST // 3, 0]) == side_by_side([12, HIGHEST // 3 * 3, 0])
