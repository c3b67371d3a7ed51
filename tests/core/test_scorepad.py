"""Calculators take one player up to as many as the game has seats."""

from __future__ import annotations

import pytest

from companion.core.errors import Refusal
from companion.core.messages import Message
from companion.core.scorepad import check_players


@pytest.mark.parametrize("players", [1, 2, 6])
def test_as_many_as_sit_at_the_table(players: int) -> None:
    check_players([None] * players, range(3, 7))


@pytest.mark.parametrize("players", [0, 7])
def test_nobody_or_too_many(players: int) -> None:
    with pytest.raises(Refusal) as caught:
        check_players([None] * players, range(3, 7))
    assert caught.value.message == Message("core.wrong_number_of_players", high=6)
