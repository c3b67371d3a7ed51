"""The coach of a game: agreed on at the beginning, switched later, and never forgotten."""

from __future__ import annotations

from pathlib import Path

from companion.store.coaching import Switch
from companion.store.store import FILE
from tests.store.table import open_store, play, setup, spoil_table

ON, OFF = True, False


def test_a_game_has_no_coach_unless_it_was_agreed(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    plain = store.id_of(store.create_game(setup()))
    coached = store.id_of(store.create_game(setup(), coached=True))
    assert not store.coaching.is_on(plain) and store.coaching.switches(plain) == ()
    store.close()
    again = open_store(tmp_path)
    assert again.coaching.is_on(coached) and again.coaching.switches(coached) == (Switch(0, ON),)
    again.close()


def test_switching_is_kept_with_the_step(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    game = store.id_of(store.create_game(setup()))
    store.coaching.turn(game, 4, ON)
    store.coaching.turn(game, 9, OFF)
    assert store.coaching.switches(game) == (Switch(4, ON), Switch(9, OFF))
    assert not store.coaching.is_on(game)
    store.close()


def test_switching_twice_at_the_same_step_is_nothing(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    game = store.id_of(store.create_game(setup(), coached=True))
    store.coaching.turn(game, 5, OFF)
    store.coaching.turn(game, 5, ON)
    assert store.coaching.switches(game) == (Switch(0, ON),)
    store.close()


def test_after_going_back_what_was_said_of_later_steps_no_longer_counts(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    game = store.id_of(store.create_game(setup()))
    store.coaching.turn(game, 4, ON)
    store.coaching.turn(game, 9, OFF)
    store.coaching.turn(game, 2, ON)
    assert store.coaching.switches(game) == (Switch(2, ON),)
    store.coaching.turn(game, 1, OFF)
    assert store.coaching.switches(game) == ()
    store.close()


def test_a_game_that_is_gone_for_good_takes_it_along(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    game = store.id_of(store.create_game(setup(), coached=True))
    with store._database.writing() as connection:
        connection.execute("DELETE FROM games WHERE id = ?", (game,))
    assert store.coaching.switches(game) == ()
    store.close()


def test_comes_out_of_a_damaged_file(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    session = store.create_game(setup(), coached=True)
    game = store.id_of(session)
    play(session, 20)
    store.close()
    spoil_table(tmp_path / FILE, "people")
    rescued = open_store(tmp_path)
    assert rescued.news and rescued.coaching.is_on(game)
    rescued.close()
