"""Fair clocks, simulated: uneven ways, clocks off by seconds, phones that lie. No real time passes."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from companion.core.countdown import Claim, Countdown, Pace
from companion.core.fair_clock import WAIT_MS, Claims, PhoneClock

PINGS = 24
"""What a page sends until the first number is on display: a few at once, then several a second."""
ROUNDS = 1000
SLOWEST = 200
FASTEST = 5


@dataclass
class SimulatedPhone:
    """A phone with a clock of its own, behind a network that takes its time."""

    seat: int
    rng: Random
    ahead: float
    """How far its clock is off."""
    quickest: float
    slowest: float
    clock: PhoneClock = field(default_factory=PhoneClock)

    @classmethod
    def somewhere(cls, seat: int, rng: Random) -> SimulatedPhone:
        quickest = rng.uniform(FASTEST, SLOWEST / 4)
        return cls(seat, rng, rng.uniform(-5000, 5000), quickest, rng.uniform(quickest + 5, SLOWEST))

    def way(self) -> float:
        """How long a message takes, either way: mostly near the quickest, now and then far slower."""
        return self.rng.uniform(self.quickest, self.slowest)

    def compare_clocks(self, now: float, pings: int = PINGS) -> None:
        """Pings of the page, each answered, and round trips that the table measures itself, never longer than
        the system's own average of the way (RFC 6298)."""
        smoothed = self.way() + self.way()
        for number in range(pings):
            sent = now + number * 250
            arrival = sent + self.way()
            self.clock.add_ping(sent + self.ahead, arrival)
            heard = arrival + self.way()
            self.clock.add_pong(arrival, heard + self.ahead)
            trip = self.way() + self.way()
            smoothed += (trip - smoothed) / 8
            self.clock.add_round_trip(min(trip, smoothed))

    def claim(self, at: float, lie: float = 0) -> tuple[Claim, float]:
        """A finger comes down: what the table believes, and when it hears of it.

        ``lie`` is how much earlier the phone says it was."""
        arrival = at + self.way()
        return Claim(self.seat, self.clock.to_table_time(at + self.ahead - lie, arrival)), arrival


def race(rng: Random, phones: list[SimulatedPhone], moments: list[float], now: float) -> int | None:
    """Who is first as the table judges, which hears of claims one by one and waits no longer than it may."""
    count = Countdown.begin(Pace(10, 1500, 0), round(now))
    claims = Claims()
    sent = [phone.claim(at) for phone, at in zip(phones, moments, strict=True)]
    for claim, arrival in sorted(sent, key=lambda one: one[1]):
        count = count.watch(round(arrival))
        decided = claims.settled(count, round(arrival))
        if decided is not None:
            return decided.seat
        claims.add(claim)
    first = claims.first(count)
    return None if first is None else first.seat


def test_of_two_claims_30_ms_apart_the_earlier_wins() -> None:
    rng = Random("two claims")
    right = 0
    for _ in range(ROUNDS):
        phones = [SimulatedPhone.somewhere(seat, rng) for seat in range(2)]
        for phone in phones:
            phone.compare_clocks(0)
        begin = 10_000 + rng.uniform(0, 400)
        moments = [begin + 100, begin + 130]
        if rng.random() < 0.5:
            phones.reverse()
        right += race(rng, phones, moments, begin - 500) == phones[0].seat
    assert right >= 0.99 * ROUNDS, right


def test_arrival_alone_would_often_be_wrong() -> None:
    """The simulation is hard enough: without the clocks every fifth race would go to the wrong phone."""
    rng = Random("two claims")
    wrong = 0
    for _ in range(ROUNDS):
        first, second = (SimulatedPhone.somewhere(seat, rng) for seat in range(2))
        wrong += first.way() > 30 + second.way()
    assert wrong > 0.15 * ROUNDS


def test_a_phone_that_lies_gains_at_most_its_own_round_trip() -> None:
    rng = Random("a liar")
    for lie in (10, 100, 1000, 60_000, 1e12):
        for _ in range(100):
            liar = SimulatedPhone.somewhere(0, rng)
            liar.compare_clocks(0)
            claim, arrival = liar.claim(10_000, lie)
            assert arrival - claim.stamp <= 2 * liar.slowest + 1
            assert 10_000 - claim.stamp <= 2 * liar.slowest


def test_a_phone_that_lies_about_its_pings_gains_no_more() -> None:
    rng = Random("lying pings")
    for lie in (50, 5000, 1e9):
        liar = SimulatedPhone.somewhere(0, rng)
        for number in range(PINGS):
            liar.clock.add_ping(number * 250 + lie, number * 250 + liar.way())
            liar.clock.add_pong(number * 250.0, number * 250 + lie)
            liar.clock.add_round_trip(liar.way() + liar.way())
        claim, arrival = liar.claim(10_000)
        assert arrival - claim.stamp <= 2 * liar.slowest + 1


def test_nothing_happens_after_it_arrived() -> None:
    clock = PhoneClock()
    clock.add_ping(0, 1000)
    clock.add_round_trip(50)
    assert clock.to_table_time(99_999, 2000) == 2000


def test_before_the_first_ping_the_arrival_counts() -> None:
    clock = PhoneClock()
    clock.add_round_trip(500)
    assert clock.offset is None and clock.to_table_time(-5000, 2000) == 2000


def test_without_word_of_the_pongs_half_a_round_trip_is_taken_off() -> None:
    clock = PhoneClock()
    clock.add_ping(100, 1130)
    clock.add_ping(200, 1260)
    clock.add_round_trip(60)
    clock.add_round_trip(200)
    assert clock.offset == 1000 and clock.to_table_time(300, 1400) == 1300


def test_only_the_latest_samples_count_so_that_no_clock_drifts_away() -> None:
    clock = PhoneClock()
    clock.add_ping(0, 5)
    for number in range(100):
        clock.add_ping(number, number + 40)
    assert clock.offset == 40


def test_the_table_waits_for_a_claim_that_is_under_way_and_no_longer() -> None:
    count = Countdown.begin(Pace(10, 1500, 0), 0).watch(900)
    claims = Claims()
    assert claims.settled(count, 900) is None
    claims.add(Claim(1, 900))
    assert claims.settled(count, 900 + WAIT_MS - 1) is None
    claims.add(Claim(2, 880))
    found = claims.settled(count, 880 + WAIT_MS)
    assert found is not None and (found.seat, found.number) == (2, 10)
    assert [(one.seat, one.behind_ms) for one in found.close_behind] == [(1, 20)]


def test_the_photo_shows_every_claim_once_the_late_ones_too() -> None:
    count = Countdown.begin(Pace(10, 1500, 1000), 0).watch(900).watch(1500)
    claims = Claims()
    for seat, stamp in ((0, 400), (1, 1300), (2, 1250), (1, 1260), (3, 1450)):
        claims.add(Claim(seat, stamp))
    assert [(one.seat, one.stamp) for one in claims.photo(count)] == [(2, 1250), (1, 1260), (3, 1450)]
    assert claims.photo(Countdown.begin(Pace(10, 1500, 9000), 0)) == ()


def test_however_slow_a_way_is_made_to_be_no_claim_is_older_than_the_table_waits() -> None:
    clock = PhoneClock()
    clock.add_ping(0, 4000)
    clock.add_round_trip(8000)
    assert clock.to_table_time(0, 10_000) == 10_000 - WAIT_MS
