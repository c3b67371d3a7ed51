"""Places and leaders."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.core.game import leaders
from companion.games import load


@pytest.mark.parametrize(
    ("ranks", "places", "first"),
    [
        ((3, 7, 5), (3, 1, 2), (1,)),
        ((7, 7, 5), (1, 1, 3), (0, 1)),
        ((5, 7, 5), (2, 1, 2), (1,)),
        ((4, 4, 4), (1, 1, 1), (0, 1, 2)),
        (((5, 30), (5, 31)), (2, 1), (1,)),
    ],
)
def test_equal_ranks_share_a_place_and_the_next_one_is_left_out(ranks: Any, places: Any, first: Any) -> None:
    game: Any = replace(load("heckmeck"), ranks=lambda state: ranks)
    assert game.places(None) == places and leaders(ranks) == first
