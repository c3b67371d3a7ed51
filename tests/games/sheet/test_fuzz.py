"""Some of the random and hostile sheets of `make fuzz`."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.games.sheet.fuzz import KINDS, SLICE, Trial


@pytest.mark.parametrize("kind", KINDS)
def test_a_sheet_is_played_by_or_gets_a_sentence_and_nothing_waits(kind: Callable[[Random], Any]) -> None:
    rng, trial = Random(39), Trial()
    for _ in range(40):
        trial.offer(kind(rng), rng)
    assert trial.watch.longest < SLICE, trial.slowest
    assert trial.refused + trial.played == 40 and trial.played > 2
