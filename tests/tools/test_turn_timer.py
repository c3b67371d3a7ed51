"""The turn timer with a fake clock: time by stamps, whose turn it is, what is on display."""

from __future__ import annotations

import pytest

from companion.core.stopwatch import LONGEST_GAP_MS
from companion.tools.turn_timer import LAST_SECONDS, TurnReading, TurnTimer

BEGUN = 123_456
"""Any moment: a monotonic clock does not begin at nought."""


def watched(timer: TurnTimer, until: int, frame: int = 50) -> TurnTimer:
    """The timer after frames were drawn up to a stamp."""
    for now in range(timer.seen, until, frame):
        timer = timer.watch(now)
    return timer.watch(until)


def test_it_stands_until_it_is_started() -> None:
    timer = TurnTimer.ready(60_000)
    assert timer.read(BEGUN) == timer.watch(BEGUN).read(BEGUN + 10**9) == TurnReading("ready", 60, 1.0)


def test_seconds_are_counted_as_they_begin_and_nought_is_the_end() -> None:
    timer = watched(TurnTimer.ready(60_000).resume(BEGUN), BEGUN + 60_000)
    shown = {ms: timer.read(BEGUN + ms) for ms in (0, 1, 999, 1000, 50_000, 59_999, 60_000)}
    assert {ms: reading.seconds for ms, reading in shown.items()} == {
        0: 60, 1: 60, 999: 60, 1000: 59, 50_000: 10, 59_999: 1, 60_000: 0,
    }  # fmt: skip
    assert shown[59_999].stage == "running" and shown[60_000] == TurnReading("over", 0, 0.0)


def test_the_last_ten_seconds_are_the_last_ten() -> None:
    timer = watched(TurnTimer.ready(15_000).resume(0), 15_000)
    heard = [timer.read(ms).seconds for ms in range(0, 15_001, 1000) if timer.read(ms).hurry]
    assert heard == list(range(LAST_SECONDS, 0, -1))


def test_late_frames_are_not_added_up() -> None:
    smooth = watched(TurnTimer.ready(60_000).resume(BEGUN), BEGUN + 30_000, frame=16)
    rough = watched(TurnTimer.ready(60_000).resume(BEGUN), BEGUN + 30_000, frame=970)
    assert smooth.read(BEGUN + 30_000) == rough.read(BEGUN + 30_000) == TurnReading("running", 30, 0.5)


def test_a_pause_takes_no_time() -> None:
    timer = watched(TurnTimer.ready(60_000).resume(0), 20_500).pause(20_500)
    assert timer.read(10**9) == TurnReading("paused", 40, 39_500 / 60_000)
    timer = watched(timer.resume(10**9), 10**9 + 500)
    assert timer.read(10**9 + 500) == TurnReading("running", 39, 0.65)


def test_a_phone_that_slept_finds_the_time_where_it_was_last_seen() -> None:
    timer = watched(TurnTimer.ready(60_000).resume(0), 20_000)
    timer = timer.watch(20_000 + LONGEST_GAP_MS + 1)
    assert timer.paused and timer.read(10**9) == TurnReading("paused", 40, 40_000 / 60_000)


def test_everybody_in_turn_gets_the_whole_time() -> None:
    timer = TurnTimer.ready(60_000, players=3).resume(0)
    turns = []
    for now in range(10_000, 50_000, 10_000):
        timer = watched(timer, now).next(now)
        turns.append((timer.player, timer.read(now)))
    assert turns == [(player, TurnReading("running", 60, 1.0)) for player in (1, 2, 0, 1)]


@pytest.mark.parametrize("moment", [0, 20_000, 60_000])
def test_again_is_possible_at_any_moment(moment: int) -> None:
    timer = watched(TurnTimer.ready(60_000).resume(0), moment).pause(moment)
    again = timer.next(10**6)
    assert again.player == 0 and again.read(10**6) == TurnReading("running", 60, 1.0)


def test_what_had_gone_by_before_the_app_was_left() -> None:
    timer = TurnTimer.ready(60_000, players=3, player=2, counted=45_000)
    assert timer.player == 2 and timer.read(0) == TurnReading("paused", 15, 0.25)
    assert watched(timer.resume(7), 1007).read(1007).seconds == 14
    assert TurnTimer.ready(60_000, counted=10**9).read(0).stage == "over"
    assert TurnTimer.ready(60_000, counted=-5).read(0).stage == "ready"


@pytest.mark.parametrize(
    ("limit", "players", "player"), [(0, 0, 0), (10**9, 0, 0), (60_000, 3, 3), (60_000, 0, 1)]
)
def test_no_such_timer(limit: int, players: int, player: int) -> None:
    with pytest.raises(ValueError, match="no timer"):
        TurnTimer.ready(limit, players, player)
