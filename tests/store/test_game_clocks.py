"""The clocks of games: kept beside the log, through undo, correction, pause, kill and deletion."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.core.game_clock import GameClock, SeatTime, TimeControl
from companion.core.steps import finished
from companion.store import Store
from tests.store.exchanging import checked, export, take_in
from tests.store.table import HandClock, never, open_store, play, setup
from tests.store.test_kill import Players

KILLS = 25
BANK = TimeControl(limit_ms=60_000)


def thinking(store: Store, control: TimeControl = BANK) -> tuple[int, GameClock]:
    """A game with a clock that has run for 900 ms, at stamp 900; its number, and the clock."""
    session = store.create_game(setup("Анна", "Борис"))
    play(session, 4)
    number = store.id_of(session)
    clock = GameClock.ready(control, players=2).resume(0).watch(900)
    store.clocks.keep(number, clock, 900)
    return number, clock


def test_a_game_has_no_clock_unless_the_table_wants_one(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    number, _ = thinking(store)
    other = store.id_of(store.create_game(setup()))
    assert store.clocks.read(other, 0) is None
    store.clocks.drop(number)
    assert store.clocks.read(number, 0) is None


def test_what_was_thought_stays_whatever_becomes_of_the_steps(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    number, _ = thinking(store)
    session = store.open_game(number)
    session.undo()
    session.redo()
    session.amend(finished(session.amending(1, 1, [])))
    session.undo()
    store.close()
    clock = open_store(tmp_path).clocks.read(number, 0)
    assert clock is not None and clock.paused
    assert [clock.time_of(seat, 0) for seat in range(2)] == [SeatTime(59_100, thought=900), SeatTime(60_000)]


def test_away_from_the_phone_time_goes_on_only_where_that_was_agreed(tmp_path: Path) -> None:
    hand = HandClock()
    store = open_store(tmp_path, hand)
    number, _ = thinking(store)
    other, clock = thinking(store, TimeControl(limit_ms=60_000, runs_on=True))
    third, _ = thinking(store, TimeControl(limit_ms=60_000, runs_on=True))
    store.clocks.keep(third, clock.pause(900), 900)
    hand.now += 20_000
    still, gone_on, stopped = (store.clocks.read(one, 7_000_000) for one in (number, other, third))
    assert still is not None and still.paused and still.read(0).seconds == 60
    assert gone_on is not None and not gone_on.paused
    assert 30 <= gone_on.read(7_000_000).seconds < 40, "twenty seconds, and what the looks at the clock took"
    assert stopped is not None and stopped.paused and stopped.read(0).seconds == 60
    hand.now -= 10**9
    back = store.clocks.read(other, 0)
    assert back is not None and back.read(0).seconds == 60, "a clock that was set back takes no time"


def test_it_goes_with_its_game(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    number, _ = thinking(store)
    connection = store._database.connection
    connection.execute("DELETE FROM games WHERE id = ?", (number,))
    assert connection.execute("SELECT count(*) FROM clocks").fetchone() == (0,)


def test_what_can_not_be_read_is_no_clock(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    number, _ = thinking(store)
    store._database.connection.execute("UPDATE clocks SET clock = 'sand'")
    assert store.clocks.read(number, 0) is None and store.open_game(number).cursor == 4


def test_no_thought_that_was_kept_is_lost_however_often_the_process_is_killed(tmp_path: Path) -> None:
    """A kill costs at most what was thought since the clock was last kept."""
    chance, players = Random(3), Players(tmp_path, "think")
    kept = {0}  # how much thought may have been kept by now, in milliseconds
    number = said = 0
    try:
        for life in range(KILLS):
            for line in players.life(life, chance.randrange(1, 60), chance.uniform(0, 0.002)):
                if line == "done":
                    kept = {said}
                    continue
                verb, game, thought = line.split(" ", 2)
                assert verb == "thought", line
                number, said = int(game), sum(json.loads(thought))
                assert said - 1000 in kept, f"life {life}"
                kept = {said - 1000, said}
    finally:
        players.close()
    store = Store.open(tmp_path, run=never)
    clock = store.clocks.read(number, 0)
    assert clock is not None and store.news == ()
    found = sum(clock.time_of(seat, 0).thought for seat in range(3))
    assert found in kept and found > KILLS * 1000


def test_a_clock_travels_with_its_game_and_stands_still(tmp_path: Path) -> None:
    store, other = open_store(tmp_path / "one"), open_store(tmp_path / "two")
    _number, clock = thinking(store, TimeControl(kind="whole", limit_ms=60_000, penalty=3, runs_on=True))
    take_in(other, export(store, tmp_path / "all.json").read_bytes())
    (row,) = other.history(finished=False)
    come = other.clocks.read(row.id, 5_000)
    assert come is not None and come.paused and come.control == clock.control
    assert come.time_of(0, 0) == clock.time_of(0, 900) and come.step == clock.step
    assert export(other, tmp_path / "back.json").read_text() == (tmp_path / "all.json").read_text()


def test_the_later_version_brings_its_clock(tmp_path: Path) -> None:
    store, other = open_store(tmp_path / "one"), open_store(tmp_path / "two")
    number, clock = thinking(store)
    take_in(other, export(store, tmp_path / "all.json").read_bytes())
    (row,) = other.history(finished=False)
    other.clocks.keep(row.id, clock.more(5_000), 900)
    take_in(store, export(other, tmp_path / "same.json").read_bytes())
    ours = store.clocks.read(number, 0)
    assert ours is not None and ours.time_of(0, 0).thought == 900, "no step was made there"
    play(other.open_game(row.id), 2)
    take_in(store, export(other, tmp_path / "later.json").read_bytes())
    ours = store.clocks.read(number, 0)
    assert ours is not None and ours.time_of(0, 0).thought == 5_900
    other.clocks.drop(row.id)
    play(other.open_game(row.id), 1)
    take_in(store, export(other, tmp_path / "without.json").read_bytes())
    assert store.clocks.read(number, 0) == ours, "what we know stays"


@pytest.mark.parametrize(
    "change",
    [
        lambda clock: clock.clear(),
        lambda clock: clock.update(seat=2),
        lambda clock: clock.update(seat=True),
        lambda clock: clock["seats"].pop(),
        lambda clock: clock["seats"][0].update(left=-1),
        lambda clock: clock["seats"][0].update(left=1.5),
        lambda clock: clock["control"].update(kind="century"),
        lambda clock: clock["control"].update(limit_ms=10**9),
        lambda clock: clock.update(sand=3),
    ],
)
def test_what_is_no_clock_keeps_its_game_out(tmp_path: Path, change: Any) -> None:
    store, other = open_store(tmp_path / "one"), open_store(tmp_path / "two")
    thinking(store)
    told = json.loads(export(store, tmp_path / "all.json").read_bytes())
    change(told["games"][0]["record"]["clock"])
    assert [one.reason.key for one in checked(told).refusals] == ["store.import.bad_record"]
    take_in(other, told)
    assert other.history(finished=False) == ()
