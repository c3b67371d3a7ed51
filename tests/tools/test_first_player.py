"""Fingers on the screen: who holds still for how long, and a fair choice."""

from __future__ import annotations

from collections import Counter
from random import Random

from companion.tools.chance import draw_lots
from companion.tools.first_player import HOLD_MS, Gathering


def three(now: int = 0) -> Gathering:
    return Gathering().down(7, now).down(8, now).down(9, now)


def test_one_finger_alone_is_never_chosen() -> None:
    for gathering in (Gathering(), Gathering().down(7, 0), three().up(7, 0).up(9, 0)):
        assert gathering.held(10**9) == 0 and gathering.choose(10**9) is None


def test_everybody_holds_still_for_two_seconds() -> None:
    assert [three(500).held(500 + ms) for ms in (0, HOLD_MS // 2, HOLD_MS, 10**6)] == [0, 0.5, 1, 1]
    assert three(500).choose(500 + HOLD_MS - 1) is None
    assert three(500).choose(500 + HOLD_MS) in (7, 8, 9)


def test_coming_leaving_and_moving_begin_the_time_anew() -> None:
    for changed in (three().down(10, 1500), three().up(8, 1500), three().moved(1500)):
        assert changed.choose(HOLD_MS) is None
        assert changed.choose(1500 + HOLD_MS) in changed.fingers
    assert 8 not in three().up(8, 0).fingers


def test_everybody_is_as_likely() -> None:
    chance = Random(1)
    chosen = Counter(three().choose(HOLD_MS, chance.randrange) for _ in range(3000))
    assert set(chosen) == {7, 8, 9} and min(chosen.values()) > 900
    assert {three().choose(HOLD_MS) for _ in range(200)} == {7, 8, 9}, "the usual chance is no constant"


def test_a_clock_that_was_set_back_decides_nothing() -> None:
    assert three(10_000).held(5_000) == 0


def test_lots_are_drawn_once_each_and_any_order_is_as_likely() -> None:
    chance = Random(1)
    orders = Counter(draw_lots(3, chance.randrange) for _ in range(6000))
    assert len(orders) == 6 and min(orders.values()) > 850
    assert sorted(draw_lots(12)) == list(range(12)) and draw_lots(0) == ()
