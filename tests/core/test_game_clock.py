"""The time that players have: turns, banks, the whole game; undo, overtime, and what was kept."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from companion.core.game_clock import KINDS, LAST_SECONDS, GameClock, Kind, Reading, SeatTime, TimeControl
from companion.core.stopwatch import LONGEST_GAP_MS

BEGUN = 123_456
"""Any moment: a monotonic clock does not begin at nought."""
TURN = TimeControl(kind="turn", limit_ms=60_000)


def watched(clock: GameClock, until: int, frame: int = 50) -> GameClock:
    """The clock after frames were drawn up to a stamp."""
    for now in range(clock.seen, until, frame):
        clock = clock.watch(now)
    return clock.watch(until)


def lefts(clock: GameClock, now: int) -> list[int]:
    return [clock.time_of(seat, now).left for seat in range(len(clock.seats))]


# A turn


def test_it_stands_until_it_is_started() -> None:
    clock = GameClock.ready(TURN)
    assert clock.read(BEGUN) == clock.watch(BEGUN).read(BEGUN + 10**9) == Reading("ready", 60, 1.0)


def test_seconds_are_counted_as_they_begin_and_nought_is_the_end() -> None:
    clock = watched(GameClock.ready(TURN).resume(BEGUN), BEGUN + 60_000)
    shown = {ms: clock.read(BEGUN + ms) for ms in (0, 1, 999, 1000, 50_000, 59_999, 60_000)}
    assert {ms: reading.seconds for ms, reading in shown.items()} == {
        0: 60, 1: 60, 999: 60, 1000: 59, 50_000: 10, 59_999: 1, 60_000: 0,
    }  # fmt: skip
    assert shown[59_999].stage == "running" and shown[60_000] == Reading("over", 0, 0.0)


def test_the_last_ten_seconds_are_the_last_ten() -> None:
    clock = watched(GameClock.ready(replace(TURN, limit_ms=15_000)).resume(0), 15_000)
    heard = [clock.read(ms).seconds for ms in range(0, 15_001, 1000) if clock.read(ms).hurry]
    assert heard == list(range(LAST_SECONDS, 0, -1))


def test_late_frames_are_not_added_up() -> None:
    smooth = watched(GameClock.ready(TURN).resume(BEGUN), BEGUN + 30_000, frame=16)
    rough = watched(GameClock.ready(TURN).resume(BEGUN), BEGUN + 30_000, frame=970)
    assert smooth.read(BEGUN + 30_000) == rough.read(BEGUN + 30_000) == Reading("running", 30, 0.5)


def test_a_pause_takes_no_time() -> None:
    clock = watched(GameClock.ready(TURN).resume(0), 20_500).pause(20_500)
    assert clock.read(10**9) == Reading("paused", 40, 39_500 / 60_000)
    clock = watched(clock.resume(10**9), 10**9 + 500)
    assert clock.read(10**9 + 500) == Reading("running", 39, 0.65)


def test_a_phone_that_slept_finds_the_time_where_it_was_last_seen() -> None:
    clock = watched(GameClock.ready(TURN).resume(0), 20_000)
    clock = clock.watch(20_000 + LONGEST_GAP_MS + 1)
    assert clock.paused and clock.read(10**9) == Reading("paused", 40, 40_000 / 60_000)


def test_everybody_in_turn_gets_the_whole_time() -> None:
    clock = GameClock.ready(TURN, players=3).resume(0)
    turns = []
    for now in range(10_000, 50_000, 10_000):
        clock = watched(clock, now).next(now)
        turns.append((clock.seat, clock.read(now)))
    assert turns == [(seat, Reading("running", 60, 1.0)) for seat in (1, 2, 0, 1)]


@pytest.mark.parametrize("moment", [0, 20_000, 60_000])
def test_again_is_possible_at_any_moment(moment: int) -> None:
    clock = watched(GameClock.ready(TURN).resume(0), moment).pause(moment)
    again = clock.next(10**6)
    assert again.seat == 0 and again.read(10**6) == Reading("running", 60, 1.0)


def test_what_had_gone_by_before_the_app_was_left() -> None:
    clock = GameClock.ready(TURN, players=3, seat=2, counted=45_000)
    assert clock.seat == 2 and clock.read(0) == Reading("paused", 15, 0.25)
    assert watched(clock.resume(7), 1007).read(1007).seconds == 14
    assert GameClock.ready(TURN, counted=60_000).read(0).stage == "over"
    assert GameClock.ready(TURN, counted=-5).read(0).stage == "ready"


@pytest.mark.parametrize(
    ("limit", "players", "seat"), [(-1, 1, 0), (10**9, 1, 0), (60_000, 3, 3), (60_000, 0, 0)]
)
def test_no_such_clock(limit: int, players: int, seat: int) -> None:
    with pytest.raises(ValueError, match=r"no (clock|time control)"):
        GameClock.ready(TimeControl(limit_ms=limit), players, seat)


# A bank


def test_an_increment_comes_with_every_turn_the_first_one_included() -> None:
    control = TimeControl(limit_ms=60_000, increment_ms=5_000)
    clock = GameClock.ready(control, players=2).resume(0)
    assert lefts(clock, 0) == [65_000, 60_000]
    clock = watched(clock, 3_000).pass_to(1, 3_000, step=1)
    assert lefts(clock, 3_000) == [62_000, 65_000]
    clock = watched(clock, 13_000).pass_to(0, 13_000, step=2)
    assert lefts(clock, 13_000) == [67_000, 55_000], "who is quick gathers time"
    assert [one.thought for one in clock.seats] == [3_000, 10_000]


def test_a_delay_costs_nothing_and_gathers_nothing() -> None:
    control = TimeControl(limit_ms=60_000, delay_ms=5_000)
    clock = watched(GameClock.ready(control, players=2).resume(0), 4_000)
    assert clock.time_of(0, 4_000) == SeatTime(60_000, thought=4_000)
    clock = watched(clock.pass_to(1, 4_000, step=1), 11_000)
    assert clock.time_of(1, 11_000) == SeatTime(58_000, thought=7_000)


def test_a_delay_without_a_bank_is_a_turns_time() -> None:
    clock = watched(GameClock.ready(TimeControl(limit_ms=0, delay_ms=5_000), players=2).resume(0), 7_000)
    assert clock.time_of(0, 7_000) == SeatTime(0, thought=7_000, late=2_000)


def test_overtime_stays_whatever_comes_later() -> None:
    control = TimeControl(limit_ms=10_000, increment_ms=5_000, penalty=2)
    clock = watched(GameClock.ready(control, players=2).resume(0), 85_000)
    assert clock.time_of(0, 85_000) == SeatTime(0, thought=85_000, late=70_000)
    clock = clock.pass_to(1, 85_000, step=1).pass_to(0, 85_000, step=2)
    assert clock.time_of(0, 85_000) == SeatTime(5_000, thought=85_000, late=70_000)
    assert [control.cost(late) for late in (0, 1, 60_000, 60_001, 70_000)] == [0, 2, 2, 4, 4]


def test_one_budget_for_the_whole_game() -> None:
    control = TimeControl(kind="whole", limit_ms=60_000)
    clock = watched(GameClock.ready(control, players=3).resume(0), 20_000).pass_to(2, 20_000, step=1)
    clock = watched(clock, 50_000)
    assert lefts(clock, 50_000) == [10_000] * 3
    assert [clock.time_of(seat, 50_000).thought for seat in range(3)] == [20_000, 0, 30_000]
    clock = watched(clock.pass_to(None, 50_000, step=2), 65_000)
    assert clock.read(65_000).stage == "over", "it runs on while nobody is asked in particular"
    assert sum(one.late for one in clock.seats) == 0, "and is nobody's overtime"


def test_where_nobody_is_asked_no_banks_time_runs() -> None:
    clock = watched(GameClock.ready(TimeControl(limit_ms=60_000), players=2, seat=None).resume(0), 30_000)
    assert lefts(clock, 30_000) == [60_000] * 2
    assert watched(clock.pass_to(1, 30_000, step=1), 31_000).read(31_000).seconds == 59


# Undo, another agreement


@pytest.mark.parametrize("kind", KINDS)
def test_a_turn_that_is_given_back_brings_no_time(kind: Kind) -> None:
    control = TimeControl(kind=kind, limit_ms=60_000, increment_ms=5_000, delay_ms=3_000)
    clock = watched(GameClock.ready(control, players=2).resume(0), 20_000).pass_to(1, 20_000, step=1)
    before = lefts(clock, 20_000)
    for step, seat in ((0, 0), (1, 1), (0, 0), (1, 1)):  # undo, redo, undo, another step instead
        clock = clock.pass_to(seat, 20_000, step)
    assert lefts(clock, 20_000) == before and clock.free == 0


def test_a_clock_that_stands_still_stays_so_when_the_turn_is_given() -> None:
    clock = GameClock.ready(TURN, players=2).pass_to(1, 10**6, step=1)
    assert clock.paused and clock.resume(10**6).read(10**6) == Reading("running", 60, 1.0)


def test_another_agreement_takes_nothing_that_was_thought() -> None:
    clock = GameClock.ready(TimeControl(limit_ms=60_000), players=2).resume(0)
    clock = watched(clock, 20_000).pass_to(1, 20_000, step=1).pause(20_000)
    more = clock.under(TimeControl(limit_ms=90_000))
    assert more.seats == (SeatTime(70_000, thought=20_000), SeatTime(90_000))
    assert clock.under(TimeControl(limit_ms=30_000)).seats[0].left == 10_000
    assert clock.under(TURN).seats == (SeatTime(60_000, thought=20_000), SeatTime(60_000))


def model(control: TimeControl, players: int, turns: list[tuple[int, int]]) -> list[SeatTime]:
    """The same by bookkeeping, turn by turn: who thought, and how long."""
    bank, shared = [control.limit_ms] * players, control.limit_ms
    thought, late = [0] * players, [0] * players
    for seat, took in turns:
        brings = {"turn": control.limit_ms, "bank": bank[seat] + control.increment_ms, "whole": shared}
        bank[seat] = brings[control.kind]
        costs = max(0, took - control.delay_ms)
        thought[seat] += took
        late[seat] += max(0, costs - bank[seat])
        bank[seat] = shared = max(0, bank[seat] - costs)
    if control.kind == "whole":
        bank = [shared] * players
    return [SeatTime(*one) for one in zip(bank, thought, late, strict=True)]


@pytest.mark.parametrize("seed", range(60))
def test_any_game_adds_up(seed: int) -> None:
    chance = Random(seed)
    kind = chance.choice(KINDS)
    bonus = chance.choice(("increment_ms", "delay_ms"))
    agreed: dict[str, Any] = {
        "kind": kind,
        "limit_ms": chance.randrange(90_000),
        bonus: chance.randrange(9000),
    }
    control, players = TimeControl(**agreed), chance.randrange(1, 7)
    now, turns = BEGUN, [(0, chance.randrange(20_000))]
    clock = GameClock.ready(control, players).resume(now)
    for step in range(1, 25):
        now += turns[-1][1]
        clock = watched(clock, now, frame=700)
        if chance.random() < 0.3:  # a pause, a night, another process
            kept = GameClock.from_text(clock.to_text(now))
            assert kept is not None
            now += chance.randrange(10**6)
            clock = kept.resume(now)
        turns.append((chance.randrange(players), chance.randrange(20_000)))
        clock = clock.pass_to(turns[-1][0], now, step)
    now += turns[-1][1]
    clock = watched(clock, now, frame=700)
    assert [clock.time_of(seat, now) for seat in range(players)] == model(control, players, turns)


# What was kept

KEPT = watched(GameClock.ready(TimeControl(limit_ms=60_000), players=2).resume(0), 7_000)
GOOD = json.loads(KEPT.to_text(7_000))


def test_it_is_kept_as_it_stands() -> None:
    kept = GameClock.from_text(KEPT.to_text(7_000))
    assert kept is not None and kept.paused and kept.read(10**9).seconds == 53
    nobody = KEPT.pass_to(None, 7_000, step=1)
    assert GameClock.from_text(nobody.to_text(7_000)) == replace(nobody, since=0, seen=0, stopped=0)
    away = kept.more(3_000)
    assert away.read(0).seconds == 50 and kept.more(-5) == kept


@pytest.mark.parametrize(
    "change",
    [
        {"seat": 2},
        {"seats": []},
        {"seats": [[1, 2, 3]]},
        {"seats": [{"left": -1}]},
        {"counted": -1},
        {"counted": 10**30},
        {"step": True},
        {"control": {"limit_ms": 10**9}},
        {"control": {"limit_ms": 60_000, "kind": "sand"}},
        {"control": {"limit_ms": 60_000, "increment_ms": -1}},
        {"more": 1},
    ],
)
def test_what_is_no_clock_is_none(change: dict[str, Any]) -> None:
    assert GameClock.from_text(json.dumps(GOOD)) is not None
    assert GameClock.from_text(json.dumps(GOOD | change)) is None


@pytest.mark.parametrize("text", ["", "7", "[]", "{}", "null", "[" * 5000, '{"seats": NaN}'])
def test_what_is_no_text_of_a_clock_is_none(text: str) -> None:
    assert GameClock.from_text(text) is None
