"""The Dutch-auction clock, with a fake clock and to the millisecond."""

from __future__ import annotations

from random import Random

import pytest

from companion.core.countdown import (
    PHOTO_FINISH_MS,
    Claim,
    CloseBehind,
    Countdown,
    Finish,
    Pace,
    Reading,
    finish,
)
from companion.core.stopwatch import LONGEST_GAP_MS

BRISK = Pace(start=10, step_ms=1000, lead_in_ms=3000)
BEGUN = 123_456
"""Any moment: a monotonic clock does not begin at nought."""


def length_ms(pace: Pace) -> int:
    """From the beginning of the lead-in to the end of the number 1."""
    return pace.lead_in_ms + pace.start * pace.step_ms


class Phone:
    """A phone on the table: a clock of its own, and a screen that draws frames."""

    def __init__(self, pace: Pace = BRISK) -> None:
        self.now = BEGUN
        self.count = Countdown.begin(pace, BEGUN)

    def draw_for(self, milliseconds: int, frame: int = 16) -> None:
        """Time goes by, and frames are drawn."""
        end = self.now + milliseconds
        while self.now < end:
            self.now = min(self.now + frame, end)
            self.count = self.count.watch(self.now)

    def lose(self, milliseconds: int) -> None:
        """The clock goes on without a frame (or back, where this is negative)."""
        self.now += milliseconds

    def draw(self) -> None:
        """One frame."""
        self.count = self.count.watch(self.now)

    def pause(self) -> None:
        self.count = self.count.pause(self.now)

    def resume(self) -> None:
        self.count = self.count.resume(self.now)

    @property
    def reading(self) -> Reading:
        return self.count.read(self.now)

    @property
    def shown(self) -> int:
        return self.reading.number


def at(elapsed: int, pace: Pace = BRISK) -> Phone:
    """A phone on which a count has been running for so long."""
    phone = Phone(pace)
    phone.draw_for(elapsed)
    return phone


PACES = [
    BRISK,
    Pace(10, 500, 0),
    Pace(10, 5000, 10_000),
    Pace(3, 777, 1),
    Pace(1, 501, 999),
    Pace(20, 1500, 3000),
]


@pytest.mark.parametrize("pace", PACES)
def test_every_number_stands_for_its_time_to_the_millisecond(pace: Pace) -> None:
    phone = at(pace.lead_in_ms, pace)
    for number in range(pace.start, 0, -1):
        for gone in (0, 1, pace.step_ms // 2, pace.step_ms - 1):
            phone.draw_for(BEGUN + length_ms(pace) - number * pace.step_ms + gone - phone.now)
            assert phone.reading == Reading("count", number, gone / pace.step_ms, pace.step_ms - gone)
            assert phone.reading.fraction < 1
    phone.draw_for(1)
    assert phone.reading == Reading("over", 0, 1.0, 0)
    assert phone.now - BEGUN == length_ms(pace)


def test_the_lead_in_shows_the_seconds_to_go() -> None:
    phone = at(0)
    for elapsed, seconds in ((0, 3), (1, 3), (1000, 2), (1001, 2), (2999, 1)):
        phone.draw_for(BEGUN + elapsed - phone.now)
        assert phone.reading == Reading("lead_in", seconds, elapsed / 3000, 3000 - elapsed)
    phone.draw_for(1)
    assert phone.reading == Reading("count", 10, 0.0, 1000)


@pytest.mark.parametrize(
    "pace",
    [
        {"start": 0},
        {"start": 21},
        {"step_ms": 499},
        {"step_ms": 5001},
        {"lead_in_ms": -1},
        {"lead_in_ms": 10_001},
    ],
)
def test_a_pace_outside_its_bounds_is_none(pace: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="no pace"):
        Pace(**pace)


def test_what_is_shown_does_not_depend_on_the_frames() -> None:
    """Ten countdowns, frames that come early and late: never a millisecond of drift."""
    rng = Random(1)
    phone = Phone()
    for _ in range(10):
        phone.count = Countdown.begin(BRISK, phone.now)
        begun = phone.now
        while phone.reading.stage != "over":
            phone.lose(rng.choice((1, 7, 16, 17, 33, 250, 999)))
            phone.draw()
            true = phone.now - begun - BRISK.lead_in_ms
            if 0 <= true < 10_000:
                assert phone.shown == 10 - true // 1000
                assert phone.reading.left_ms == 1000 - true % 1000
        assert phone.now - begun >= length_ms(BRISK)


def test_a_pause_stops_the_time_and_resuming_goes_on_to_the_millisecond() -> None:
    phone = at(3000 + 2345)
    assert phone.reading == Reading("count", 8, 0.345, 655)
    phone.pause()
    for lost in (1, 10_000, 3_600_000):
        phone.lose(lost)
        phone.draw()
        assert phone.count.paused
        assert phone.reading == Reading("count", 8, 0.345, 655)
    phone.resume()
    assert not phone.count.paused
    assert phone.reading == Reading("count", 8, 0.345, 655)
    phone.draw_for(654)
    assert phone.shown == 8
    phone.draw_for(1)
    assert phone.shown == 7


def test_many_pauses_add_up_to_nothing() -> None:
    rng = Random(2)
    phone = Phone()
    ran = 0
    while ran < length_ms(BRISK):
        step = rng.randint(1, 400)
        phone.draw_for(step)
        ran += step
        phone.pause()
        phone.lose(rng.randint(0, 50_000))
        phone.resume()
        assert phone.count.elapsed(phone.now) == ran
    assert phone.reading.stage == "over"


def test_pausing_twice_and_resuming_twice_changes_nothing() -> None:
    phone = at(5000)
    phone.pause()
    once = phone.count
    phone.lose(700)
    phone.pause()
    assert phone.count == once
    phone.resume()
    again = phone.count
    phone.draw_for(200)
    running = phone.count
    phone.resume()
    assert phone.count == running
    assert again.elapsed(phone.now) == once.elapsed(phone.now) + 200


@pytest.mark.parametrize("asleep", [LONGEST_GAP_MS + 1, 60_000, 10**9])
def test_a_phone_that_slept_wakes_up_paused_where_it_was_last_seen(asleep: int) -> None:
    phone = at(3000 + 4321)
    before = phone.reading
    phone.lose(asleep)
    assert phone.reading == before, "what nobody saw has not been counted"
    phone.draw()
    assert phone.count.paused
    assert phone.reading == before
    phone.resume()
    phone.draw_for(before.left_ms - 1)
    assert phone.shown == before.number
    phone.draw_for(1)
    assert phone.shown == before.number - 1


def test_a_late_frame_is_no_sleep() -> None:
    phone = at(3000)
    phone.lose(LONGEST_GAP_MS)
    phone.draw()
    assert not phone.count.paused
    assert phone.shown == 9


def test_a_pause_that_comes_after_a_sleep_keeps_what_was_seen() -> None:
    """The system may tell of a lock long after it."""
    phone = at(3000 + 1500)
    phone.lose(5000)
    phone.pause()
    assert phone.reading == Reading("count", 9, 0.5, 500)


@pytest.mark.parametrize("back", [1, 500, 1_000_000])
def test_a_clock_that_was_set_back_is_harmless(back: int) -> None:
    phone = at(3000 + 2500)
    phone.lose(-back)
    phone.draw()
    assert phone.reading == Reading("count", 8, 0.5, 500)
    phone.draw_for(500)
    assert phone.shown == 7
    assert finish(phone.count, [Claim(0, phone.now)]) == Finish(0, 7, phone.now, ())


def test_the_price_is_the_number_on_display_at_the_touch() -> None:
    phone = at(3000 + 5000)
    turn = phone.now
    assert finish(phone.count, [Claim(2, turn)]) == Finish(2, 5, turn, ())
    late = finish(phone.count, [Claim(2, turn - 1)])
    assert late == Finish(2, 6, turn - 1, ()), "the touch came a millisecond before the number changed"


def test_the_first_touch_wins_by_its_stamp_whatever_arrives_first() -> None:
    phone = at(3000 + 2200)
    claims = [Claim(1, phone.now - 5), Claim(3, phone.now - 30), Claim(0, phone.now - 100)]
    assert finish(phone.count, claims) == Finish(0, 8, phone.now - 100, ())
    assert finish(phone.count, claims[:2]) == Finish(3, 8, phone.now - 30, (CloseBehind(1, 25),))


def test_a_photo_finish_is_within_sixty_milliseconds() -> None:
    phone = at(3000 + 4000)
    first = phone.now - 500
    claims = [
        Claim(0, first),
        Claim(1, first + PHOTO_FINISH_MS),
        Claim(2, first + PHOTO_FINISH_MS + 1),
        Claim(3, first + 3),
    ]
    assert finish(phone.count, claims) == Finish(0, 7, first, (CloseBehind(3, 3), CloseBehind(1, 60)))


def test_the_same_millisecond_goes_to_the_hand_that_arrived_first() -> None:
    phone = at(3000 + 100)
    assert finish(phone.count, [Claim(4, phone.now), Claim(1, phone.now)]) == Finish(
        4, 10, phone.now, (CloseBehind(1, 0),)
    )


def test_a_second_touch_of_the_same_hand_is_no_photo_finish() -> None:
    phone = at(3000 + 100)
    assert finish(phone.count, [Claim(4, phone.now - 40), Claim(4, phone.now)]) == Finish(
        4, 10, phone.now - 40, ()
    )


def test_the_number_may_change_within_a_photo_finish() -> None:
    phone = at(3000 + 1020)
    turn = BEGUN + 4000
    assert finish(phone.count, [Claim(1, turn - 10), Claim(2, turn + 10)]) == Finish(
        1, 10, turn - 10, (CloseBehind(2, 20),)
    )


def test_a_hand_after_the_window_is_not_close_behind() -> None:
    phone = at(3000 + 1020)
    first = Claim(1, phone.now)
    for late in (PHOTO_FINISH_MS, PHOTO_FINISH_MS + 1):
        claim = finish(phone.count, [first, Claim(2, phone.now + late)])
        assert claim is not None
        assert bool(claim.close_behind) == (late <= PHOTO_FINISH_MS)


def test_touches_in_the_lead_in_and_after_the_end_are_no_claims() -> None:
    phone = at(2999)
    assert finish(phone.count, [Claim(0, phone.now)]) is None
    phone.draw_for(1)
    early = Claim(0, phone.now - 1)
    assert finish(phone.count, [early, Claim(0, phone.now)]) == Finish(0, 10, phone.now, ())
    phone = at(length_ms(BRISK))
    assert finish(phone.count, [Claim(0, phone.now)]) is None
    assert finish(phone.count, [Claim(0, phone.now - 1)]) == Finish(0, 1, phone.now - 1, ())
    assert finish(phone.count, []) is None


def test_without_a_lead_in_the_first_number_can_be_claimed_at_once() -> None:
    phone = Phone(Pace(10, 1000, 0))
    assert finish(phone.count, [Claim(0, phone.now)]) == Finish(0, 10, phone.now, ())
    assert finish(phone.count, [Claim(0, phone.now - 1)]) is None


def test_the_last_touch_that_counts_before_a_sleep() -> None:
    """As long as a frame may just be late, a touch is a claim."""
    phone = at(3000 + 100)
    phone.lose(LONGEST_GAP_MS)
    assert finish(phone.count, [Claim(0, phone.now)]) == Finish(0, 9, phone.now, ())


def test_a_touch_before_a_pause_counts_though_it_arrives_in_it() -> None:
    phone = at(3000 + 3500)
    touched = phone.now - 600
    phone.pause()
    assert finish(phone.count, [Claim(1, touched)]) == Finish(1, 8, touched, ())
    phone.lose(300)
    assert finish(phone.count, [Claim(1, phone.now)]) is None, "in the pause nobody can claim"


def test_a_touch_in_a_pause_is_no_claim_after_it_either() -> None:
    phone = at(3000 + 3500)
    phone.pause()
    phone.lose(300)
    in_the_pause = Claim(1, phone.now)
    phone.lose(300)
    phone.resume()
    assert finish(phone.count, [in_the_pause]) is None
    phone.draw_for(10)
    assert finish(phone.count, [in_the_pause, Claim(2, phone.now)]) == Finish(2, 7, phone.now, ())


def test_a_claim_stops_the_count_at_its_own_stamp() -> None:
    """What a screen does: it stops at the stamp of the touch, and an earlier hand may still arrive."""
    phone = at(3000 + 5010)
    first = Claim(1, phone.now - 4)
    phone.count = phone.count.stop_at(first.stamp)
    assert phone.reading == Reading("count", 5, 0.006, 994)
    assert finish(phone.count, [first]) == Finish(1, 5, first.stamp, ())
    earlier = Claim(2, first.stamp - 20)
    assert finish(phone.count, [first, earlier]) == Finish(2, 6, earlier.stamp, (CloseBehind(1, 20),))
    assert phone.count.stop_at(earlier.stamp).read(phone.now) == Reading("count", 6, 0.986, 14)
    later = Claim(0, first.stamp + 35)
    assert finish(phone.count, [first, later]) == Finish(1, 5, first.stamp, (CloseBehind(0, 35),))


def test_the_first_touch_after_a_sleep_is_no_claim() -> None:
    phone = at(3000 + 100)
    phone.lose(LONGEST_GAP_MS + 1)
    assert finish(phone.count, [Claim(0, phone.now)]) is None
