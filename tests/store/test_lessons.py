"""What steps tell of cards is known as long as those steps count; what is learned counts a game anew."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.core.action import Json
from companion.core.messages import Message
from companion.core.session import Session
from companion.core.steps import finished
from companion.document import read_document, read_setup
from companion.games.whales import GAME
from companion.store import Store
from companion.store.errors import StoreFull
from tests.games.whales.table import FIRSTS, bonus, know, plays, reward, trump, use
from tests.store.table import HandClock, open_store, spoil_table

WON: Sequence[Json] = (
    trump("blue-3"),
    *(bonus(seat, FIRSTS[seat]) for seat in range(3)),
    *plays("orca-4", "orca-3", "orca-9"),
)
"""Seat 1 has taken a trick of three, and is to choose."""


def new_game(store: Store, *steps: Json) -> Session:
    session = store.create_game(
        read_setup(GAME, ["Аня", "Боря", "Вера"], {"deck": store.decks.known("whales")})
    )
    for step in steps:
        session.submit(step)
    return session


def known(store: Store) -> dict[str, Json]:
    return store.decks.known("whales")


class TestSteps:
    def test_what_a_step_tells_is_learned(self, store: Store, tmp_path: Path) -> None:
        new_game(store, *WON, reward("orca-4", 2), use("sperm-2", "flip"))
        assert known(store) == {"orca-4": {"pearls": 2}, "sperm-2": {"bonus": "flip"}}
        store.close()
        assert known(open_store(tmp_path)) == {"orca-4": {"pearls": 2}, "sperm-2": {"bonus": "flip"}}

    def test_taken_back_it_is_unlearned_and_done_again_it_is_known_again(self, store: Store) -> None:
        session = new_game(store, *WON, reward("orca-4", 2))
        session.undo()
        assert known(store) == {}
        session.redo()
        assert known(store) == {"orca-4": {"pearls": 2}}
        session.go_to(0)
        session.submit(trump("blue-9"))
        assert known(store) == {}, "what was cut off counts no more"

    def test_told_anew_it_is_another(self, store: Store) -> None:
        session = new_game(store, *WON, reward("orca-4", 2))
        session.undo()
        session.submit(reward("orca-4", 3))
        assert known(store) == {"orca-4": {"pearls": 3}}

    def test_a_correction_of_a_card_and_its_undoing(self, store: Store) -> None:
        session = new_game(store, *WON, reward("orca-4", 2), know("orca-4", pearls=3, bonus="flip"))
        assert known(store) == {"orca-4": {"pearls": 3, "bonus": "flip"}}
        session.undo()
        assert known(store) == {"orca-4": {"pearls": 2}}

    def test_a_step_of_the_past_that_is_changed(self, store: Store) -> None:
        session = new_game(store, *WON, reward("orca-4", 2), *plays("blue-1"))
        session.amend(finished(session.amending(len(WON), 1, [reward("orca-9", 1)])))
        assert known(store) == {"orca-9": {"pearls": 1}}
        session.undo()
        assert known(store) == {"orca-4": {"pearls": 2}}

    def test_what_is_only_looked_at_teaches_nothing(self, store: Store) -> None:
        session = new_game(store, *WON, reward("orca-4", 2))
        session.snapshot().go_to(0)
        assert known(store) == {"orca-4": {"pearls": 2}}


class TestSeveralGames:
    def test_the_last_word_counts_and_taken_back_the_one_before(self, store: Store) -> None:
        new_game(store, *WON, reward("orca-4", 2))
        other = new_game(store, know("orca-4", pearls=1))
        assert known(store) == {"orca-4": {"pearls": 1}}
        other.undo()
        assert known(store) == {"orca-4": {"pearls": 2}}

    def test_a_lesson_taken_back_under_a_later_one_is_gone_all_the_same(self, store: Store) -> None:
        first = new_game(store, *WON, reward("orca-4", 2))
        other = new_game(store, know("orca-4", pearls=1))
        first.undo()
        assert known(store) == {"orca-4": {"pearls": 1}}
        other.undo()
        assert known(store) == {}

    def test_halves_of_a_card_come_together(self, store: Store) -> None:
        new_game(store, know("blue-6", pearls=1))
        new_game(store, know("blue-6", bonus="pearl"))
        assert known(store) == {"blue-6": {"pearls": 1, "bonus": "pearl"}}

    def test_a_game_that_is_gone_for_good_has_taught_all_the_same(
        self, store: Store, clock: HandClock
    ) -> None:
        session = new_game(store, know("blue-6", pearls=1))
        store.delete_game(store.id_of(session), store.lock_token(store.id_of(session)))
        assert known(store) == {"blue-6": {"pearls": 1}}
        with store._database.writing() as connection:
            connection.execute("DELETE FROM games")
        assert known(store) == {"blue-6": {"pearls": 1}}

    def test_a_game_that_has_begun_hears_of_a_correction(self, store: Store) -> None:
        store.decks.learn("whales", {"orca-4": {"pearls": 2, "bonus": "flip"}})
        begun = new_game(store, *WON)
        new_game(store, know("orca-4", pearls=3))
        for raw in begun.deck_corrections(known(store)):
            begun.submit(raw, "app")
        begun.submit(reward("orca-4"))
        assert begun.state.pearls == (0, 3, 0)
        assert begun.deck_corrections(known(store)) == ()


class TestByHand:
    def test_what_somebody_says_of_a_card_stands_over_what_games_told(self, store: Store) -> None:
        session = new_game(store, *WON, reward("orca-4", 2))
        store.decks.learn("whales", {"orca-4": {"pearls": 3}})
        assert known(store) == {"orca-4": {"pearls": 3}}
        session.submit(use("sperm-2", "flip"))
        assert known(store)["orca-4"] == {"pearls": 3}, "the old lesson does not come back"
        session.go_to(0)
        assert known(store) == {"orca-4": {"pearls": 3}}

    def test_a_game_may_correct_it_later(self, store: Store) -> None:
        store.decks.learn("whales", {"orca-4": {"pearls": 3, "bonus": "flip"}})
        session = new_game(store, know("orca-4", pearls=1))
        assert known(store) == {"orca-4": {"pearls": 1, "bonus": "flip"}}
        session.undo()
        assert known(store) == {"orca-4": {"pearls": 3, "bonus": "flip"}}

    def test_a_card_that_is_forgotten_is_not_known_from_games_either(
        self, store: Store, tmp_path: Path
    ) -> None:
        number = store.id_of(new_game(store, *WON, reward("orca-4", 2)))
        store.decks.forget("whales", "orca-4")
        assert known(store) == {}
        store.open_game(number)
        assert known(store) == {}

    def test_all_is_forgotten_with_everything(self, store: Store) -> None:
        new_game(store, know("blue-6", pearls=1))
        store.forgetting.forget_everything(backups=True)
        assert known(store) == {}


class TestWhatWasNotWritten:
    """The step is on the disk before its lesson is: killed in between, the next opening makes it good."""

    def test_a_lesson_that_is_missing(self, store: Store) -> None:
        number = store.id_of(new_game(store, *WON, reward("orca-4", 2)))
        with store._database.writing() as connection:
            connection.execute("DELETE FROM lessons")
        store.open_game(number)
        assert known(store) == {"orca-4": {"pearls": 2}}

    def test_a_lesson_of_a_step_that_was_taken_back(self, store: Store) -> None:
        session = new_game(store, *WON, reward("orca-4", 2))
        number = store.id_of(session)
        session.undo()
        with store._database.writing() as connection:
            row = (number, "whales", "orca-4", '{"pearls": 2}')
            connection.execute("INSERT INTO lessons (source, game, card, knowledge) VALUES (?, ?, ?, ?)", row)
        store.open_game(number)
        assert known(store) == {}

    def test_a_game_of_before_does_not_overrule_what_is_known(self, store: Store) -> None:
        """Its steps told before there were lessons, and somebody may have described the card since."""
        number = store.id_of(new_game(store, *WON, reward("orca-4", 2)))
        with store._database.writing() as connection:
            connection.execute("DELETE FROM lessons")
        store.decks.learn("whales", {"orca-4": {"pearls": 3}})
        session = store.open_game(number)
        session.submit(use("sperm-2", "flip"))
        assert known(store) == {"orca-4": {"pearls": 3}, "sperm-2": {"bonus": "flip"}}

    def test_where_nothing_can_be_written_the_game_goes_on(
        self, store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        session = new_game(store, *WON)
        change = store.decks._change
        full: list[bool] = [True]

        def on_a_full_disk(*args: object) -> None:
            if full:
                raise StoreFull(Message("store.full"))
            change(*args)  # type: ignore[arg-type]

        monkeypatch.setattr(store.decks, "_change", on_a_full_disk)
        session.submit(reward("orca-4", 2))
        assert session.state.pearls == (0, 2, 0) and known(store) == {}
        full.clear()
        session.submit(use("sperm-2", "flip"))
        assert known(store) == {"orca-4": {"pearls": 2}, "sperm-2": {"bonus": "flip"}}

    def test_a_lesson_that_can_not_be_read_is_learned_again(self, store: Store) -> None:
        number = store.id_of(new_game(store, *WON, reward("orca-4", 2)))
        with store._database.writing() as connection:
            connection.execute("UPDATE lessons SET knowledge = '{'")
        assert known(store) == {}
        store.open_game(number)
        assert known(store) == {"orca-4": {"pearls": 2}}


def test_lessons_are_rescued_with_their_games(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    store.backups.make()
    session = new_game(store, *WON, reward("orca-4", 2))
    number = store.id_of(session)
    store.close()
    spoil_table(tmp_path / "companion.sqlite3", "settings")
    again = open_store(tmp_path)
    assert again.news and known(again) == {"orca-4": {"pearls": 2}}
    again.open_game(number).undo()
    assert known(again) == {}


def test_an_older_database_has_no_lessons_and_keeps_its_cards(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    store.decks.learn("whales", {"orca-4": {"pearls": 3}})
    store.close()
    with sqlite3.connect(tmp_path / "companion.sqlite3") as connection:
        connection.execute("DROP TABLE lessons")
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        connection.execute(f"PRAGMA user_version = {version - 1}")
    connection.close()
    again = open_store(tmp_path)
    assert known(again) == {"orca-4": {"pearls": 3}}
    new_game(again, know("orca-4", pearls=1))
    assert known(again) == {"orca-4": {"pearls": 1}}


GOLDEN = Path(__file__).parents[1] / "games" / "antiques" / "golden" / "five_players_all_tricks.json"
VALUES = {"stamp": [1, 8, 17, 28, 40, 56], "jewelry": [4, 10, 17, 90, 91, 92]}
"""Four jewels and five stamps decide the stored game."""


def finished_game(store: Store) -> Session:
    _, setup, actions = read_document(json.loads(GOLDEN.read_text())["document"])
    session = store.create_game(setup)
    for action in actions:
        session.submit(action)
    return session


def test_a_game_that_is_over_is_counted_anew(store: Store, tmp_path: Path) -> None:
    session = finished_game(store)
    number = store.id_of(session)
    assert [seat.total for seat in store.game_row(number).seats] == [19, 57, 61, 56, 36]
    assert [(row.value, row.seat) for row in store.statistics.records()[:1]] == [(61, 2)]
    taught = store.teach(number, "values", VALUES)
    assert store.id_of(taught) == number
    assert taught.outcome is not None and taught.outcome.totals == (19, 122, 60, 121, 36)
    assert [seat.total for seat in store.game_row(number).seats] == [19, 122, 60, 121, 36]
    assert store.game_row(number).winners == (1,)
    assert [(row.value, row.seat) for row in store.statistics.records()[:1]] == [(122, 1)]
    store.close()
    assert open_store(tmp_path).open_game(number).outcome == taught.outcome


def test_every_step_still_stands_and_can_be_taken_back(store: Store) -> None:
    session = finished_game(store)
    taught = store.teach(store.id_of(session), "values", VALUES)
    assert taught.entries == session.entries and taught.damage is None
    taught.undo()
    assert store.game_row(store.id_of(taught)).finished is None


def test_a_game_that_goes_on_stays_where_it_was(store: Store) -> None:
    session = finished_game(store)
    session.go_to(100)
    taught = store.teach(store.id_of(session), "values", VALUES)
    assert taught.cursor == 100 and not taught.over
    assert store.game_row(store.id_of(taught)).finished is None


@pytest.mark.parametrize(
    ("option", "value"), [("tricks", ["stop"]), ("first", 1), ("nothing", {}), ("values", {"stamp": [1]})]
)
def test_only_knowledge_that_makes_sense_can_be_taught(store: Store, option: str, value: Json) -> None:
    session = finished_game(store)
    number = store.id_of(session)
    with pytest.raises(ValueError, match=option):
        store.teach(number, option, value)
    assert store.open_game(number).setup == session.setup
