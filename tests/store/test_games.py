"""Games in the store: started, opened again, listed without a replay, deleted and brought back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.store import NoSuchGame, SeatRow, StaleGame, Store, UnreadableGame
from companion.store.games import DAYS_KEPT, RECENT
from tests.store.table import DAY, KEEP, NOON, ROLL, HandClock, finish, log, open_store, play, setup
from tests.store.tally import tally


def test_a_new_store_is_empty_and_has_nothing_to_tell(store: Store) -> None:
    assert store.news == ()
    assert store.table_game() is None
    assert store.history() == ()
    assert store.count_games() == 0


def test_a_game_is_found_again_as_it_was_left(store: Store, tmp_path: Path) -> None:
    session = store.create_game(setup("Анна", "Борис", "Вера", first=2, fast=True), "a seed")
    play(session, 40)
    session.undo()
    session.undo()
    number = store.id_of(session)
    store.close()
    again = open_store(tmp_path).open_game(number)
    assert again.damage is None
    assert log(again) == log(session)
    assert again.cursor == session.cursor == 38
    assert again.state == session.state
    assert again.setup == session.setup
    assert again.seed == "a seed"
    again.redo()
    session_after_redo = session.game.apply(session.state, session.entries[38].action)
    assert again.state == session_after_redo


def test_without_a_seed_every_game_gets_its_own(store: Store) -> None:
    assert store.create_game(setup()).seed != store.create_game(setup()).seed


def test_an_opened_game_goes_on(store: Store) -> None:
    number = store.id_of(store.create_game(setup()))
    store.open_game(number).submit(ROLL)
    session = store.open_game(number)
    session.submit(KEEP)
    assert [action["do"] for action, _ in log(store.open_game(number))] == ["roll", "keep"]


def test_where_an_action_came_from_is_kept(store: Store) -> None:
    session = store.create_game(setup())
    session.submit(ROLL, "app")
    session.submit(KEEP, "table")
    assert [source for _, source in log(store.open_game(store.id_of(session)))] == ["app", "table"]


def test_the_number_of_a_game_that_is_not_there(store: Store) -> None:
    asks: tuple[Callable[[int], object], ...] = (
        store.open_game, store.game_row, store.undelete_game, lambda number: store.delete_game(number, None)
    )  # fmt: skip
    for ask in asks:
        with pytest.raises(NoSuchGame):
            ask(17)


def test_a_game_whose_rules_are_gone_is_listed_but_can_not_be_opened(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    number = store.id_of(store.create_game(setup()))
    store.close()

    def no_games(game: str) -> None:
        raise ModuleNotFoundError(game)

    older = open_store(tmp_path, load=no_games)
    assert [row.game for row in older.history()] == ["heckmeck"]
    with pytest.raises(UnreadableGame):
        older.open_game(number)


class TestHistory:
    def test_a_running_game(self, store: Store) -> None:
        session = store.create_game(setup(), people=(store.people.add("Анна").id, None))
        session.submit(ROLL)
        (row,) = store.history()
        assert row.id == store.id_of(session)
        assert (row.game, row.steps, row.finished, row.deleted, row.winners) == (
            "heckmeck",
            1,
            None,
            None,
            (),
        )
        assert NOON < row.created < row.updated
        anna, boris = row.seats
        assert anna == SeatRow("Анна", store.people.all()[0], None, None)
        assert boris == SeatRow("Борис", None, None, None)
        assert store.game_row(row.id) == row

    def test_the_end_of_a_game_is_kept_with_the_step_that_ended_it(self, store: Store) -> None:
        session = store.create_game(tally("А", "Б", "В"))
        finish(session)
        (row,) = store.history(finished=True)
        assert session.outcome is not None
        assert tuple(seat.total for seat in row.seats) == session.outcome.totals
        assert tuple(seat.place for seat in row.seats) == session.outcome.places
        assert row.winners == session.game.winners(session.state)
        assert row.finished == row.updated
        assert store.history(finished=False) == ()
        assert store.table_game() is None

    def test_undo_out_of_the_end_makes_the_game_unfinished_and_redo_ends_it_at_the_same_time(
        self, store: Store
    ) -> None:
        session = store.create_game(tally())
        finish(session)
        (ended,) = store.history()
        session.undo()
        (row,) = store.history(finished=False)
        assert (row.finished, row.winners) == (None, ())
        assert {(seat.total, seat.place) for seat in row.seats} == {(None, None)}
        assert store.table_game() == row
        session.redo()
        (again,) = store.history(finished=True)
        assert (again.finished, again.seats) == (ended.finished, ended.seats)

    def test_pages_filters_and_order(self, store: Store) -> None:
        sessions = [store.create_game(tally()) for _ in range(5)]
        finish(sessions[1])
        numbers = [store.id_of(session) for session in sessions]
        assert [row.id for row in store.history()] == numbers[::-1]
        assert [row.id for row in store.history(offset=1, limit=2)] == [numbers[3], numbers[2]]
        assert [row.id for row in store.history(finished=True)] == [numbers[1]]
        assert [row.id for row in store.history(finished=False, limit=1)] == [numbers[4]]
        assert store.history(game="whales") == ()
        assert store.count_games(game="tally") == 5
        assert store.count_games(finished=True) == 1
        assert store.count_games(finished=False) == 4


class TestTheGameOnTheTable:
    def test_is_the_one_played_last(self, store: Store) -> None:
        first, second = store.create_game(setup()), store.create_game(setup())
        assert store.table_game() is None, "nobody has made a step"
        first.submit(ROLL)
        assert (row := store.table_game()) and row.id == store.id_of(first)
        second.submit(ROLL)
        second.undo()
        assert (row := store.table_game()) and row.id == store.id_of(second)

    def test_even_where_the_clock_was_set_back(self, tmp_path: Path) -> None:
        clock = HandClock()
        store = open_store(tmp_path, clock)
        store.create_game(setup()).submit(ROLL)
        store.close()
        clock.now -= 400 * DAY
        store = open_store(tmp_path, clock)
        later = store.create_game(setup())
        later.submit(ROLL)
        assert (row := store.table_game()) and row.id == store.id_of(later)

    def test_is_not_a_deleted_one(self, store: Store) -> None:
        session = store.create_game(setup())
        session.submit(ROLL)
        number = store.id_of(session)
        store.delete_game(number, store.lock_token(number))
        assert store.table_game() is None

    def test_starts_that_were_never_played_go(self, store: Store) -> None:
        played, undone, noted, invited, abandoned = (store.create_game(setup()) for _ in range(5))
        for session in (played, undone):
            session.submit(ROLL)
        undone.undo()
        store.notes.write(store.id_of(noted), "На даче")
        store.drop_starts(but=store.id_of(invited))
        kept = {row.id for row in store.history()}
        assert kept == {store.id_of(session) for session in (played, undone, noted, invited)}
        with pytest.raises(NoSuchGame):
            store.open_game(store.id_of(abandoned))


class TestDeletion:
    def test_takes_a_game_off_the_lists_and_can_be_undone(self, store: Store) -> None:
        session = store.create_game(setup())
        play(session, 10)
        number = store.id_of(session)
        store.delete_game(number, store.lock_token(number))
        assert store.history() == ()
        assert [row.id for row in store.history(deleted=True)] == [number]
        assert (store.count_games(), store.count_games(deleted=True)) == (0, 1)
        store.undelete_game(number)
        assert [row.id for row in store.history()] == [number]
        assert log(store.open_game(number)) == log(session)

    def test_is_for_good_only_a_month_later_and_at_a_start(self, tmp_path: Path) -> None:
        clock = HandClock()
        store = open_store(tmp_path, clock)
        kept = store.id_of(store.create_game(setup()))
        session = store.create_game(setup())
        play(session, 10)
        session.undo()
        session.undo()
        session.submit(session.roll(session.prompt().choices[0]))
        store.delete_game(store.id_of(session), store.lock_token(store.id_of(session)))
        store.close()
        for _ in range(DAYS_KEPT - 1):
            clock.now += DAY
            store = open_store(tmp_path, clock)
            assert store.count_games(deleted=True) == 1
            store.close()
        clock.now += DAY
        store = open_store(tmp_path, clock)
        assert store.count_games(deleted=True) == 0
        assert [row.id for row in store.history()] == [kept]

    def test_is_not_hurried_by_a_clock_that_is_set_forward(self, tmp_path: Path) -> None:
        clock = HandClock()
        store = open_store(tmp_path, clock)
        number = store.id_of(store.create_game(setup()))
        store.delete_game(number, store.lock_token(number))
        for years in (1, 500, 10_000):
            store.close()
            clock.now = NOON + years * 366 * DAY
            store = open_store(tmp_path, clock)
            store.backups.make()
            assert [row.id for row in store.history(deleted=True)] == [number]
        store.undelete_game(number)
        store.delete_game(number, store.lock_token(number))
        store.close()
        for _ in range(DAYS_KEPT - 1):
            clock.now = NOON if clock.now > NOON + DAY else NOON + 2 * DAY
            store = open_store(tmp_path, clock)
            assert store.count_games(deleted=True) == 1, "the days begin anew with every deletion"
            store.close()

    def test_twice_is_said_to_be_stale(self, store: Store) -> None:
        number = store.id_of(store.create_game(setup()))
        with pytest.raises(StaleGame):
            store.undelete_game(number)
        store.delete_game(number, store.lock_token(number))
        with pytest.raises(StaleGame):
            store.delete_game(number, store.lock_token(number))


class TestRounds:
    def test_are_the_last_groups_with_what_they_agreed(self, store: Store) -> None:
        anna, boris, vera = (store.people.add(name) for name in ("Анна", "Борис", "Вера"))
        store.create_game(setup("Анна", "Борис"), people=(anna.id, boris.id))
        store.create_game(setup("Анна", "Борис", "Вера"), people=(anna.id, boris.id, vera.id))
        store.create_game(setup("Борис", "Анна", fast=True), people=(boris.id, anna.id))
        two, three = store.rounds()
        assert two.people == (boris, anna)
        assert two.game == "heckmeck"
        assert two.options == {"first": 0, "fast": True, "quick": False}
        assert three.people == (anna, boris, vera)
        assert store.rounds(limit=1) == (two,)
        assert store.rounds("heckmeck") == (two, three)
        assert store.rounds("whales") == ()

    def test_begin_with_those_who_went_on_last(self, store: Store) -> None:
        anna, boris, vera = (store.people.add(name) for name in ("Анна", "Борис", "Вера"))
        first = store.create_game(setup("Анна", "Борис"), people=(anna.id, boris.id))
        store.create_game(setup("Анна", "Вера"), people=(anna.id, vera.id))
        assert [usual.people for usual in store.rounds()] == [(anna, vera), (anna, boris)]
        first.submit({"do": "roll", "dice": [1, 1, 1, 2, 2, 3, 4, "worm"]})
        assert [usual.people for usual in store.rounds()] == [(anna, boris), (anna, vera)]

    def test_are_found_below_any_number_of_games_with_strangers(self, store: Store) -> None:
        anna, boris = store.people.add("Анна"), store.people.add("Борис")
        store.create_game(setup(), people=(anna.id, boris.id))
        for _ in range(RECENT):
            store.create_game(setup(), people=(None, None))
        assert [usual.people for usual in store.rounds()] == [(anna, boris)]

    def test_leave_out_strangers_and_deleted_games(self, store: Store) -> None:
        anna, boris = store.people.add("Анна"), store.people.add("Борис")
        store.create_game(setup(), people=(anna.id, None))
        deleted = store.create_game(setup(), people=(anna.id, boris.id))
        store.delete_game(store.id_of(deleted), store.lock_token(store.id_of(deleted)))
        assert store.rounds() == ()

    def test_do_not_offer_somebody_who_was_removed(self, store: Store) -> None:
        anna, boris = store.people.add("Анна"), store.people.add("Борис")
        store.create_game(setup(), people=(anna.id, boris.id))
        store.people.remove(boris.id)
        assert store.rounds() == ()


def test_a_person_who_is_renamed_has_the_new_name_in_every_game(store: Store) -> None:
    anna = store.people.add("Анна")
    number = store.id_of(store.create_game(setup(), people=(anna.id, None)))
    store.people.rename(anna.id, "Аня")
    assert [seat.name for seat in store.game_row(number).seats] == ["Аня", "Борис"]
    assert store.open_game(number).setup.seats == ("Аня", "Борис")


def test_half_surrogates_in_a_name_do_no_harm(store: Store) -> None:
    session = store.create_game(setup("А\ud800нна", "Борис"))
    assert session.setup.seats == ("Анна", "Борис")
    assert store.open_game(store.id_of(session)).setup.seats == ("Анна", "Борис")


def test_a_person_for_every_seat(store: Store) -> None:
    with pytest.raises(ValueError, match="every seat"):
        store.create_game(setup(), people=(None,))
    assert store.history() == ()
