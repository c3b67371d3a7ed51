"""Beside the steps of a game: seats handed over, another agreement, and an end that the table has chosen."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.core.action import Json
from companion.core.errors import RefusedStep
from companion.core.messages import LANGUAGES, Words
from companion.core.session import Session
from companion.core.steps import finished
from companion.store import NameRefused, Store
from tests.store.exchanging import export, take_in
from tests.store.table import HandClock, finish, log, open_store, setup
from tests.store.tally import add, tally
from tests.store.test_corrections import amend, opened
from tests.store.test_journal import sql

END: dict[str, Json] = {"do": "end", "why": "пора спать"}


def took(tile: int) -> dict[str, Json]:
    return {"do": "took", "tile": tile}


def heckmeck(store: Store, *tiles: int, people: tuple[int | None, ...] | None = None) -> Session:
    session = store.create_game(setup("Анна", "Борис", quick=True), people=people)
    for tile in tiles:
        session.submit(took(tile))
    return session


class TestHandingOver:
    def test_the_seat_is_somebody_else_s_from_now_on(self, store: Store, clock: HandClock) -> None:
        session = store.create_game(tally())
        session.submit(add(1))
        store.hand_over(session, 1, "Вера")
        assert session.setup.seats == ("Анна", "Вера")
        number = store.id_of(session)
        again = store.open_game(number)
        assert again.setup.seats == ("Анна", "Вера") and again.damage is None and again.cursor == 1
        (told,) = store.handovers(number)
        assert (told.seat, told.step, told.before, told.after) == (1, 1, "Борис", "Вера")
        assert NOW < told.time <= clock.now

    def test_the_log_tells_it(self, store: Store) -> None:
        session = store.create_game(tally())
        store.hand_over(session, 0, "Вера")
        store.hand_over(session, 0, "Глеб")
        told = store.handovers(store.id_of(session))
        assert [Words("ru").say(one.message) for one in told] == [
            "Анна уступает место: дальше играет Вера.",
            "Вера уступает место: дальше играет Глеб.",
        ]
        for language in LANGUAGES:
            assert "Глеб" in Words(language).say(told[1].message)
        assert store.game_row(store.id_of(session)).seats[0].before == ("Анна", "Вера")

    def test_statistics_credit_whoever_sat_there_at_the_end_and_say_so(self, store: Store) -> None:
        anna, boris, vera = (store.people.add(name) for name in ("Анна", "Борис", "Вера"))
        session = store.create_game(tally(), people=(anna.id, boris.id))
        session.submit(add(3))
        store.hand_over(session, 0, "Вера", vera.id)
        finish(session)
        won = {standing.person.name: standing.won for standing in store.statistics.standings()}
        assert won == {"Вера": 1, "Борис": 0}
        (row,) = store.history()
        assert row.seats[0].person == vera and row.seats[0].before == ("Анна",)

    def test_a_person_renamed_later_is_told_by_today_s_name(self, store: Store) -> None:
        anna, vera = store.people.add("Анна"), store.people.add("Вера")
        session = store.create_game(tally(), people=(anna.id, None))
        store.hand_over(session, 0, "Вера", vera.id)
        store.people.rename(anna.id, "Аня")
        (told,) = store.handovers(store.id_of(session))
        assert (told.before, told.after, told.person) == ("Аня", "Вера", anna.id)

    def test_a_wrong_name_at_the_start_is_no_hand_over(self, store: Store) -> None:
        session = store.create_game(tally())
        store.hand_over(session, 1, "Вера", from_the_start=True)
        assert session.setup.seats == ("Анна", "Вера") and store.handovers(store.id_of(session)) == ()

    def test_nobody_sits_twice(self, store: Store) -> None:
        anna, boris = store.people.add("Анна"), store.people.add("Борис")
        session = store.create_game(tally(), people=(anna.id, boris.id))
        before = store.game_row(store.id_of(session))
        wrong = [("Анна", anna.id), ("анна", None), ("  ", None), ("Другая", anna.id)]
        for name, person in wrong:
            with pytest.raises(NameRefused) as caught:
                store.hand_over(session, 1, name, person)
            assert all(Words(language).say(caught.value.message) for language in LANGUAGES)
        assert store.game_row(before.id) == before and store.handovers(before.id) == ()

    def test_somebody_forgotten_leaves_no_name(self, store: Store) -> None:
        anna, vera = store.people.add("Анна"), store.people.add("Вера")
        session = store.create_game(tally(), people=(anna.id, None))
        store.hand_over(session, 0, "Вера", vera.id)
        store.forgetting.forget_person(anna.id, lambda seat: f"Гость {seat + 1}", backups=False)
        (told,) = store.handovers(store.id_of(session))
        assert told.before == "Гость 1" and told.person is None
        assert not sql(store, "SELECT 1 FROM handovers WHERE name = 'Анна'")

    def test_the_game_goes_on_and_is_corrected_as_ever(self, store: Store) -> None:
        session = heckmeck(store, 30, 31)
        store.hand_over(session, 1, "Вера")
        session.submit(took(32))
        amend(session, 0, 1, took(33))
        assert opened(store, session).state == session.state
        assert opened(store, session).setup.seats == ("Анна", "Вера")


class TestAnotherAgreement:
    def test_it_is_kept_and_found_again(self, store: Store) -> None:
        session = heckmeck(store, 36, 30)
        session.submit({"do": "failed"})
        session.agree(finished(session.agreeing({"fast": True})))
        again = opened(store, session)
        assert again.setup.options["fast"] is True and again.state == session.state
        assert again.state.flipped == (36,) and log(again) == log(session)
        session.submit(took(21))

    def test_steps_that_were_undone_go_to_the_attic(self, store: Store) -> None:
        session = heckmeck(store, 36, 30)
        session.undo()
        session.agree(finished(session.agreeing({"fast": True})))
        assert len(opened(store, session).entries) == 1
        assert sql(store, "SELECT n FROM attic") == [(1,)]

    def test_what_does_not_fit_changes_nothing(self, store: Store) -> None:
        session = heckmeck(store, 36, 30)
        with pytest.raises(RefusedStep):
            finished(session.agreeing({"quick": False}))
        assert opened(store, session).setup.options["quick"] is True

    def test_corrections_stay_marked_but_can_not_be_taken_back(self, store: Store) -> None:
        session = heckmeck(store, 36, 30)
        amend(session, 0, 1, took(35))
        session.agree(finished(session.agreeing({"fast": True})))
        again = opened(store, session)
        assert not again.undoes_correction and [mark.at for mark in again.corrected] == [0]

    def test_a_finished_game_is_counted_anew(self, store: Store) -> None:
        session = heckmeck(store, 36, 30)
        session.submit({"do": "failed"})
        session.submit(END)
        number = store.id_of(session)
        before = store.game_row(number)
        session.agree(finished(session.agreeing({"fast": True})))
        after = store.game_row(number)
        assert after.finished == before.finished and after.by_table
        assert opened(store, session).state.flipped == (36,)


class TestEndedByTheTable:
    def test_the_row_says_so(self, store: Store) -> None:
        session = store.create_game(tally())
        session.submit(add(2))
        session.submit(END)
        number = store.id_of(session)
        assert store.game_row(number).by_table and store.game_row(number).finished is not None
        session.undo()
        assert not store.game_row(number).by_table and store.game_row(number).finished is None
        session.redo()
        assert store.game_row(number).by_table

    def test_statistics_can_leave_it_out(self, store: Store) -> None:
        people = [store.people.add(name).id for name in ("Анна", "Борис")]
        early = store.create_game(tally(), people=people)
        early.submit(add(2))
        early.submit(END)
        finish(store.create_game(tally(), people=people))
        counted = store.statistics
        assert [standing.played for standing in counted.standings()] == [2, 2]
        counted.whole_only = True
        assert [standing.played for standing in counted.standings()] == [1, 1]
        assert [row.played for row in counted.overview()] == [1]

    def test_a_game_looked_through_later_says_so_too(self, store: Store) -> None:
        session = store.create_game(tally())
        session.submit(add(2))
        session.submit(END)
        number = store.id_of(session)
        sql(store, "UPDATE games SET by_table = 0, length = NULL")
        store.gather_feats()
        assert store.game_row(number).by_table


NOW = HandClock().now


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Store]:
    """Another phone."""
    store = open_store(tmp_path / "other", HandClock())
    yield store
    store.close()


class TestOnAnotherPhone:
    def filled(self, store: Store) -> None:
        anna, vera = store.people.add("Анна"), store.people.add("Вера")
        session = heckmeck(store, 30, 31, 32, people=(anna.id, None))
        amend(session, 1, 1, took(29))
        amend(session, 0, 1)
        store.hand_over(session, 1, "Глеб")
        store.hand_over(session, 0, "Вера", vera.id)
        session.submit({**END})
        store.people.remove(anna.id)

    def check(self, store: Store, there: Store) -> None:
        (row,) = there.history()
        (own,) = store.history()
        assert row.by_table and [seat.name for seat in row.seats] == ["Вера", "Глеб"]
        assert [seat.before for seat in row.seats] == [("Анна",), ("Борис",)]
        session, origin = there.open_game(row.id), store.open_game(own.id)
        assert log(session) == log(origin)
        ours, theirs = [
            [(mark.at, mark.added, mark.time) for mark in one.corrected] for one in (session, origin)
        ]
        assert ours == theirs == [(0, 1, ours[0][2]), (0, 0, ours[1][2])]
        assert not session.undoes_correction
        told = [(one.seat, one.step, one.time, one.before) for one in there.handovers(row.id)]
        assert told == [(one.seat, one.step, one.time, one.before) for one in store.handovers(own.id)]

    def test_everything_comes_along(self, tmp_path: Path, store: Store, other: Store) -> None:
        self.filled(store)
        take_in(other, export(store, tmp_path / "all.json").read_bytes())
        self.check(store, other)

    def test_with_a_single_game_too(self, tmp_path: Path, store: Store, other: Store) -> None:
        self.filled(store)
        path = tmp_path / "one.json"
        store.exporter().write_game(store.history()[0].id, path)
        take_in(other, path.read_bytes())
        self.check(store, other)

    @pytest.mark.parametrize(
        "harm",
        [
            {"corrected": 5}, {"corrected": [5]}, {"corrected": [[0, 1]]}, {"corrected": [[0, 99, 5]]},
            {"corrected": [[-1, 1, 5]]}, {"corrected": [[0, -1, 5]]}, {"corrected": [[0, True, 5]]},
            {"corrected": [[0, 1, -5]]}, {"corrected": [[0, 1, 5]] * 1001}, {"handed_over": {}},
            {"handed_over": [[0, 0, 5, None]]}, {"handed_over": [[9, 0, 5, None, "Анна"]]},
            {"handed_over": [[0, 99, 5, None, "Анна"]]}, {"handed_over": [[0, 0, 5, 99, "Анна"]]},
            {"handed_over": [[0, 0, 5, None, ""]]}, {"handed_over": [[0, 0, 5, None, 7]]},
            {"handed_over": [["0", 0, 5, None, "Анна"]]}, {"handed_over": [[0, 0, -1, None, "Анна"]]},
            {"changes": 5}, {"changes": [5]}, {"changes": [[5, 6]]}, {"changes": [[-1, 6, None]]},
            {"changes": [[5, -6, None]]}, {"changes": [[5, 1 << 48, None]]}, {"changes": [[5, True, None]]},
            {"changes": [[5, 6, 2]]}, {"changes": [[5, 6, "0"]]}, {"changes": [[5, 6, None]] * 1001},
            {"replaced": 5}, {"replaced": ["5"]}, {"replaced": [-1]}, {"replaced": [1 << 48]},
            {"replaced": [5] * 2001},
        ],
    )  # fmt: skip
    def test_nonsense_stays_out(self, tmp_path: Path, store: Store, other: Store, harm: Any) -> None:
        self.filled(store)
        document = json.loads(export(store, tmp_path / "all.json").read_bytes())
        document["games"][0]["record"] |= harm
        plan = take_in(other, json.dumps(document).encode())
        assert len(plan.refusals) == 1 and not other.history()

    def test_files_without_it_come_in_as_before(self, tmp_path: Path, store: Store, other: Store) -> None:
        self.filled(store)
        document = json.loads(export(store, tmp_path / "all.json").read_bytes())
        for name in ("corrected", "handed_over"):
            del document["games"][0]["record"][name]
        take_in(other, json.dumps(document).encode())
        (row,) = other.history()
        assert other.open_game(row.id).corrected == () and other.handovers(row.id) == ()
