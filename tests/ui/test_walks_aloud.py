"""What the tour walks through, listened to: what can be touched is read, by a name of its own, in order."""

import pytest

from tools.tour.guide import lead

WALKS = ("shell", "heckmeck", "kuhhandel", "antiques", "whales", "circle", "scorepad", "sheet", "large",
         "clock", "evening", "hand", "agreeing", "guests")  # fmt: skip
"""The quick ones of the tour; the tour itself listens on all of them, in every look."""


@pytest.mark.parametrize("walk", WALKS)
def test_a_walk_is_read_aloud_well(walk: str) -> None:
    assert lead(walk, 1, "en", "dark") == []
