"""Corrections in the store: one transaction each, nothing lost, and taken back as one step."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from companion.core.action import Json
from companion.core.codec import encode
from companion.core.errors import Refusal
from companion.core.session import Session
from companion.core.steps import finished
from companion.store import StaleGame, Store, correcting
from companion.store.database import connect
from companion.store.errors import StoreLocked
from tests.store.table import HandClock, finish, log, open_store, play, setup
from tests.store.tally import add, tally
from tests.store.test_journal import points, sql


def amend(session: Session, at: int, drop: int, *put: Json) -> None:
    session.amend(finished(session.amending(at, drop, put)))


def opened(store: Store, session: Session) -> Session:
    return store.open_game(store.id_of(session))


def tallied(store: Store, *numbers: int) -> Session:
    session = store.create_game(tally("Анна", "Борис", "Вера"))
    for number in numbers:
        session.submit(add(number))
    return session


Changes = list[tuple[int, int, list[int]]]
CHANGES: Changes = [(1, 1, [3]), (1, 1, []), (0, 0, [1, 2]), (2, 2, [1]), (5, 0, [2])]


@pytest.mark.parametrize(("at", "drop", "put"), CHANGES)
def test_the_log_is_found_again_and_so_is_the_way_back(
    store: Store, at: int, drop: int, put: list[int]
) -> None:
    session = tallied(store, 1, 2, 3, 1, 2)
    before = log(session)
    amend(session, at, drop, *map(add, put))
    numbers = [1, 2, 3, 1, 2]
    numbers[at : at + drop] = put
    again = opened(store, session)
    assert points(again) == numbers == points(session) and again.cursor == len(numbers)
    assert again.state == session.state and again.corrected == session.corrected
    assert again.undoes_correction
    again.undo()
    third = opened(store, session)
    assert log(third) == before == log(again) and third.cursor == 5 and third.state == again.state
    assert not third.corrected and not third.undoes_correction
    assert sql(store, "SELECT count(*) FROM corrections") == [(0,)]


@pytest.mark.parametrize(("at", "drop", "put"), CHANGES)
def test_it_is_one_commit(store: Store, at: int, drop: int, put: list[int]) -> None:
    session = tallied(store, 1, 2, 3, 1, 2)
    amendment = finished(session.amending(at, drop, [add(number) for number in put]))
    statements: list[str] = []
    store._database.connection.set_trace_callback(statements.append)
    session.amend(amendment)
    session.undo()
    words = [word for word in statements if word in ("BEGIN IMMEDIATE", "COMMIT", "ROLLBACK")]
    assert words == ["BEGIN IMMEDIATE", "COMMIT"] * 2


def test_what_was_replaced_goes_to_the_attic(store: Store) -> None:
    session = tallied(store, 1, 2, 3, 3, 1)
    session.undo()
    amend(session, 1, 2, add(1))
    attic = sql(store, "SELECT n, action, correction IS NULL FROM attic ORDER BY id")
    assert attic == [
        (4, '{"do":"add","points":1}', 1),
        (1, '{"do":"add","points":2}', 0),
        (2, '{"do":"add","points":3}', 0),
    ]
    session.undo()
    assert points(session) == [1, 2, 3, 3]
    attic = sql(store, "SELECT n, action FROM attic ORDER BY id")
    assert attic == [(4, '{"do":"add","points":1}'), (1, '{"do":"add","points":1}')]


def test_what_no_longer_fits_goes_to_the_attic_and_comes_back(store: Store) -> None:
    session = tallied(store, 3, 1, 1, 3, 1, 1, 3, 1, 1)
    amend(session, 1, 1, add(1), add(1), add(3))
    assert points(session) == [3, 1, 1, 3, 1, 3, 1, 1, 3, 1, 1]
    amend(session, 3, 0, add(3), add(1), add(1), add(3))
    assert session.over, "twelve points for the first"
    kept = opened(store, session)
    assert kept.over and points(kept) == points(session)
    kept.undo()
    kept.undo()
    assert points(kept) == [3, 1, 1, 3, 1, 1, 3, 1, 1] and points(opened(store, session)) == points(kept)


def test_steps_keep_their_times_and_sources(store: Store) -> None:
    session = store.create_game(setup())
    play(session, 12)
    before = sql(store, "SELECT n, source, time, action FROM entries ORDER BY n")
    amend(session, 0, 0, {"do": "adjust", "tile": 36, "to": "down"})
    after = sql(store, "SELECT n, source, time, action FROM entries ORDER BY n")
    assert after[0][1] == "table" and after[0][2] > before[-1][2]
    kept = len(after) - 1
    assert [row[1:] for row in after[1 : kept + 1]] == [row[1:] for row in before[:kept]]
    assert [row[0] for row in after] == list(range(len(after)))
    assert opened(store, session).damage is None, "every checksum is that of its new number"


def test_the_log_tells_what_was_corrected_and_when(store: Store, clock: HandClock) -> None:
    session = tallied(store, 1, 2, 3)
    amend(session, 1, 1, add(1))
    then = clock.now
    (mark,) = opened(store, session).corrected
    assert (mark.at, mark.added, mark.time) == (1, 1, then)
    assert [encode(entry.action) for entry in mark.removed] == [add(2)]


def test_a_new_step_on_another_way_seals_it(store: Store) -> None:
    session = tallied(store, 1, 2, 3)
    amend(session, 0, 1, add(2))
    session.go_to(2)
    session.submit(add(1))
    again = opened(store, session)
    assert not again.undoes_correction and [mark.at for mark in again.corrected] == [0]
    again.go_to(0)
    again.submit(add(1))
    assert opened(store, again).corrected == ()


def test_an_end_comes_and_goes_with_it(store: Store) -> None:
    session = store.create_game(tally())
    finish(session)
    number = store.id_of(session)
    over = store.game_row(number)
    assert over.finished is not None
    amend(session, 0, 3, add(1), add(2), add(1))
    going_on = store.game_row(number)
    assert going_on.finished is None and going_on.seats[0].total is None
    assert sql(store, "SELECT count(*) FROM feats WHERE game = ?", number) == [(0,)]
    session.undo()
    again = store.game_row(number)
    assert again.finished == over.finished and again.seats == over.seats and again.length == over.length


def test_a_game_ends_at_the_time_of_the_step_that_ended_it(store: Store) -> None:
    session = tallied(store, 3, 1, 1, 3, 1, 1, 3, 1, 1)
    (last,) = sql(store, "SELECT max(time) FROM entries")[0]
    amend(session, 0, 0, add(1), add(1), add(1))
    amend(session, 3, 0, add(3), add(1), add(1))
    assert session.over
    finished_at = store.game_row(store.id_of(session)).finished
    assert finished_at is not None and finished_at <= last


def test_a_backup_is_made_when_a_correction_ends_a_game(tmp_path: Path) -> None:
    works: list[Any] = []
    store = open_store(tmp_path, run=works.append)
    session = tallied(store, 1, 2)
    works.clear()
    amend(session, 1, 1, {"do": "end"})
    assert works
    works.clear()
    amend(session, 0, 1, add(2))
    assert not works, "it was over before"
    store.close()


def test_a_game_that_went_on_elsewhere_is_not_changed(store: Store) -> None:
    session = tallied(store, 1, 2, 3)
    other = opened(store, session)
    other.submit(add(1))
    with pytest.raises(StaleGame):
        amend(session, 0, 1, add(2))
    assert points(opened(store, other)) == [1, 2, 3, 1] and points(session) == [1, 2, 3]
    amend(other, 0, 1, add(2))
    with pytest.raises(StaleGame):
        session.submit(add(1))


def test_a_correction_whose_past_can_not_be_read_stays_a_mark(store: Store) -> None:
    session = tallied(store, 1, 2, 3)
    amend(session, 1, 1, add(1))
    for harm in ("UPDATE attic SET action = '{'", "UPDATE attic SET action = '[]'", "DELETE FROM attic"):
        sql(store, harm)
        again = opened(store, session)
        assert not again.undoes_correction and [mark.at for mark in again.corrected] == [1]
        assert again.damage is None and points(again) == [1, 1, 3]


def test_deleting_a_game_for_good_deletes_its_corrections(store: Store, clock: HandClock) -> None:
    session = tallied(store, 1, 2, 3)
    amend(session, 1, 1, add(1))
    sql(store, "DELETE FROM games")
    assert sql(store, "SELECT count(*) FROM corrections") == [(0,)]
    assert sql(store, "SELECT count(*) FROM attic") == [(0,)]


@pytest.fixture(autouse=True)
def in_order(store: Store) -> Iterator[None]:
    """Whatever happened, the database is in order and every log without a gap."""
    yield
    assert sql(store, "PRAGMA integrity_check") == [("ok",)] and not sql(store, "PRAGMA foreign_key_check")
    for game, rows, last in sql(store, "SELECT game, count(*), max(n) FROM entries GROUP BY game"):
        assert rows == last + 1, game


class TestWhatIsKeptBesideTheLog:
    """The coach's switches and seats that were handed over belong to steps: they move with them."""

    def switched(self, store: Store) -> Session:
        session = tallied(store, 1, 2, 3, 1, 2)
        for step, on in ((1, True), (3, False), (5, True)):
            store.coaching.turn(store.id_of(session), step, on)
        return session

    def steps(self, store: Store, session: Session) -> list[tuple[int, bool]]:
        return [(switch.step, switch.active) for switch in store.coaching.switches(store.id_of(session))]

    def test_steps_put_in_move_the_switches_behind_them(self, store: Store) -> None:
        session = self.switched(store)
        amend(session, 1, 0, add(1), add(1))
        assert self.steps(store, session) == [(1, True), (5, False), (7, True)]
        session.undo()
        assert self.steps(store, session) == [(1, True), (3, False), (5, True)]

    def test_a_step_taken_out_draws_them_near(self, store: Store) -> None:
        session = self.switched(store)
        amend(session, 3, 1)
        assert self.steps(store, session) == [(1, True), (3, False), (4, True)]

    def test_a_step_changed_leaves_them_where_they_are(self, store: Store) -> None:
        session = self.switched(store)
        amend(session, 1, 1, add(1))
        assert self.steps(store, session) == [(1, True), (3, False), (5, True)]

    def test_on_and_off_that_meet_are_nothing(self, store: Store) -> None:
        session = self.switched(store)
        amend(session, 1, 2)
        assert self.steps(store, session) == [(3, True)]

    def test_a_seat_handed_over_follows_too(self, store: Store) -> None:
        session = tallied(store, 1, 2, 3)
        store.hand_over(session, 1, "Глеб")
        amend(session, 0, 0, add(1))
        assert [told.step for told in store.handovers(store.id_of(session))] == [4]
        session.undo()
        assert [told.step for told in store.handovers(store.id_of(session))] == [3]


class TestTakenBackInSlices:
    @pytest.mark.parametrize("reopened", [False, True])
    def test_nothing_is_changed_until_it_is_done(self, store: Store, reopened: bool) -> None:
        session = tallied(store, 1, 2, 3, 1, 2)
        before = log(session)
        amend(session, 1, 0, add(1))
        corrected = log(session)
        if reopened:
            session = opened(store, session)
        work = session.undoing_correction()
        next(work)
        assert log(session) == corrected == log(opened(store, session))
        session.undo_correction(finished(work))
        assert log(session) == before == log(opened(store, session))

    def test_not_once_the_game_has_gone_on(self, store: Store) -> None:
        session = tallied(store, 1, 2, 3)
        amend(session, 1, 0, add(1))
        way = finished(session.undoing_correction())
        session.submit(add(1))
        with pytest.raises(Refusal) as refused:
            session.undo_correction(way)
        assert refused.value.code == "not_now" and points(opened(store, session)) == [1, 1, 2, 3, 1]

    def test_what_was_only_looked_at_changes_nothing(self, store: Store) -> None:
        """Somebody looks at a further correction and then takes the last one back instead."""
        session = tallied(store, 1, 2, 3, 1)
        before = log(session)
        amend(session, 1, 0, add(1))
        finished(session.amending(0, 0, [add(2), add(2)]))
        session.undo()
        assert log(session) == before == log(opened(store, session))


class TestManySteps:
    """More steps than get another number at once: other things happen in between."""

    @pytest.fixture(autouse=True)
    def two_at_once(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(correcting, "_AT_ONCE", 2)

    @pytest.mark.parametrize(("at", "drop", "put"), CHANGES)
    def test_all_get_their_numbers_and_get_them_back(
        self, store: Store, at: int, drop: int, put: list[int]
    ) -> None:
        test_the_log_is_found_again_and_so_is_the_way_back(store, at, drop, put)
        test_it_is_one_commit(store, at, drop, put)

    @pytest.mark.parametrize("put", [[1], [1, 2, 3], []])
    def test_nothing_counts_and_nothing_else_is_kept_before_the_end(
        self, store: Store, put: list[int]
    ) -> None:
        session = tallied(store, 1, 2, 3, 1, 2, 3)
        before = log(session)
        amendment = finished(session.amending(0, not put, [add(number) for number in put]))
        making = session.commit_amendment(amendment)
        for _ in range(3):
            next(making)
            assert log(session) == before and committed(store) == [1, 2, 3, 1, 2, 3]
            with pytest.raises(StoreLocked):
                session.submit(add(1))
        finished(making)
        assert committed(store) == points(session) == [*put, *[1, 2, 3, 1, 2, 3][not put :]]

    def test_left_halfway_it_was_never_begun(self, store: Store) -> None:
        session = tallied(store, 1, 2, 3, 1, 2)
        before = log(session)
        making = session.commit_amendment(finished(session.amending(0, 0, [add(1)])))
        next(making)
        making.close()
        assert log(session) == before == log(opened(store, session))
        session.submit(add(3))
        amend(session, 0, 0, add(2))
        assert points(opened(store, session)) == [2, 1, 2, 3, 1, 2, 3]
        back = session.commit_undo_correction(finished(session.undoing_correction()))
        next(back)
        back.close()
        assert points(session) == [2, 1, 2, 3, 1, 2, 3] == committed(store)
        session.undo()
        assert points(opened(store, session)) == [1, 2, 3, 1, 2, 3]


def committed(store: Store) -> list[int]:
    """The numbers in the log of the only game, as another process finds them."""
    with closing(connect(store._database.path, read_only=True)) as connection:
        rows = connection.execute("SELECT n, action FROM entries ORDER BY n").fetchall()
    assert [n for n, _ in rows] == [*range(len(rows))]
    return [json.loads(action)["points"] for _, action in rows]
