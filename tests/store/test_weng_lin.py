"""Our rating against another implementation, and what must hold of any."""

from __future__ import annotations

from random import Random

import pytest
from openskill.models import BradleyTerryFull

from companion.store.weng_lin import NEW, Skill, expected, left_behind, rated


def theirs(sides: list[list[Skill]], places: list[int]) -> list[list[tuple[float, float]]]:
    model = BradleyTerryFull()
    teams = [[model.rating(mu=one.mu, sigma=one.sigma) for one in side] for side in sides]
    after = model.rate(teams, ranks=[float(place) for place in places])
    return [[(one.mu, one.sigma) for one in side] for side in after]


@pytest.mark.parametrize("seed", range(200))
def test_it_is_what_openskill_says(seed: int) -> None:
    rng = Random(seed)
    sides = [
        [Skill(rng.uniform(5, 45), rng.uniform(0.5, 9)) for _ in range(rng.choice((1, 1, 1, 2, 3)))]
        for _ in range(rng.randrange(2, 9))
    ]
    order = [rng.randrange(len(sides)) for _ in sides]
    places = [1 + sum(other < own for other in order) for own in order]
    for ours, other in zip(rated(sides, places), theirs(sides, places), strict=True):
        assert [value for one in ours for value in one] == pytest.approx([v for one in other for v in one])


def test_a_long_history_stays_with_it() -> None:
    rng, model = Random(7), BradleyTerryFull()
    ours, other = [NEW] * 5, [model.rating() for _ in range(5)]
    for _ in range(300):
        seats = rng.sample(range(5), rng.randrange(2, 6))
        places = [1 + n // rng.choice((1, 1, 2)) for n in range(len(seats))]
        places = [1 + sum(o < p for o in places) for p in places]
        for seat, (skill,) in zip(seats, rated([[ours[seat]] for seat in seats], places), strict=True):
            ours[seat] = skill
        after = model.rate([[other[seat]] for seat in seats], ranks=[float(place) for place in places])
        for seat, (rating,) in zip(seats, after, strict=True):
            other[seat] = rating
    told = [value for one in other for value in (one.mu, one.sigma)]
    assert [value for one in ours for value in one] == pytest.approx(told)


def test_a_win_lifts_more_against_the_strong_and_doubt_shrinks() -> None:
    strong, weak = Skill(35, 3), Skill(15, 3)
    over_strong = rated([[NEW], [strong]], [1, 2])[0][0]
    over_weak = rated([[NEW], [weak]], [1, 2])[0][0]
    assert over_strong.mu > over_weak.mu > NEW.mu and over_strong.sigma < NEW.sigma


def test_what_is_expected_and_what_was_done_add_up() -> None:
    sides = [[Skill(30, 2)], [Skill(25, 2)], [Skill(20, 2), NEW]]
    assert sum(expected(sides)) == pytest.approx(3) and sum(left_behind([1, 2, 2])) == 3
    assert left_behind([1, 2, 2]) == [2, 0.5, 0.5]
    assert expected([[NEW], [NEW]]) == [0.5, 0.5]
