"""The journal: one commit a step, nothing lost when steps are cut off or can't be read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.core.messages import LANGUAGES, Words
from companion.core.session import Session
from companion.store import StaleGame, Store, UnreadableGame
from tests.store.table import HandClock, finish, log, open_store, play, setup
from tests.store.tally import TALLY, add, tally

Step = Callable[[], None]


def sql(store: Store, statement: str, *values: Any) -> list[Any]:
    return store._database.connection.execute(statement, values).fetchall()


def points(session: Session) -> list[Any]:
    return [action["points"] for action, _ in log(session)]


def test_every_step_is_one_commit(store: Store) -> None:
    session = store.create_game(tally())
    statements: list[str] = []
    store._database.connection.set_trace_callback(statements.append)
    steps: list[Step] = [lambda: session.submit(add(1)), session.undo, session.redo, session.undo]
    for step in steps:
        statements.clear()
        step()
        assert [word for word in statements if word in ("BEGIN IMMEDIATE", "COMMIT", "ROLLBACK")] == [
            "BEGIN IMMEDIATE",
            "COMMIT",
        ]
    statements.clear()
    session.submit(add(2))
    assert statements.count("COMMIT") == 1
    statements.clear()
    session.submit(add(2))
    written = [words.split()[0] for words in statements if not words.startswith(("SELECT", "PRAGMA"))]
    assert written == ["BEGIN", "UPDATE", "INSERT", "COMMIT"], "an entry and a cursor in one transaction"


def test_a_refused_action_is_not_written(store: Store) -> None:
    session = store.create_game(tally())
    assert session.preview(add(7)) is not None
    before = store.history()
    with pytest.raises(Exception, match="bad_value"):
        session.submit(add(7))
    assert store.history() == before
    assert sql(store, "SELECT count(*) FROM entries") == [(0,)]


def test_steps_that_a_new_one_cuts_off_go_to_the_attic(store: Store) -> None:
    session = store.create_game(tally())
    for number in (1, 2, 3, 1):
        session.submit(add(number))
    session.go_to(1)
    session.submit(add(3))
    again = store.open_game(store.id_of(session))
    assert points(again) == [1, 3]
    assert again.cursor == 2
    attic = sql(store, "SELECT n, action, source FROM attic ORDER BY id")
    assert attic == [(n, f'{{"do":"add","points":{p}}}', "table") for n, p in ((1, 2), (2, 3), (3, 1))]


def test_undone_steps_are_there_after_a_restart(store: Store, tmp_path: Path) -> None:
    session = store.create_game(tally())
    for number in (1, 2, 3):
        session.submit(add(number))
    session.go_to(1)
    store.close()
    again = open_store(tmp_path).open_game(1)
    assert (points(again), again.cursor) == ([1, 2, 3], 1)
    again.redo()
    again.submit(add(1))
    assert points(again) == [1, 2, 1]


def test_times_come_from_the_clock(store: Store, clock: HandClock) -> None:
    session = store.create_game(tally())
    clock.now = 1_800_000_000_000
    session.submit(add(1))
    assert sql(store, "SELECT time FROM entries") == [(1_800_000_001_000,)]
    assert store.game_row(1).updated == 1_800_000_001_000


def test_two_windows_on_one_game_can_not_mix_their_steps(store: Store) -> None:
    one = store.create_game(tally())
    other = store.open_game(store.id_of(one))
    one.submit(add(1))
    steps: list[Step] = [lambda: other.submit(add(2)), lambda: other.go_to(0)]
    for step in steps:
        with pytest.raises(StaleGame):
            step()
    assert other.cursor == 0
    assert points(store.open_game(1)) == [1]


def test_a_game_that_is_gone_can_not_go_on(store: Store) -> None:
    session = store.create_game(tally())
    sql(store, "DELETE FROM games")
    with pytest.raises(StaleGame):
        session.submit(add(1))


DAMAGES = [
    'UPDATE entries SET action = \'{"do":"add"\' WHERE n = 2',
    'UPDATE entries SET action = \'{"do":"add","points":3}\' WHERE n = 2',
    "UPDATE entries SET action = CAST(x'c3280000' AS TEXT) WHERE n = 2",
    "UPDATE entries SET action = '' WHERE n = 2",
    "UPDATE entries SET source = 'nobody' WHERE n = 2",
    "UPDATE entries SET version = 7 WHERE n = 2",
    "UPDATE entries SET crc = crc + 1 WHERE n = 2",
    "DELETE FROM entries WHERE n = 2",
    "DELETE FROM entries WHERE n >= 2",
]


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_entry_opens_the_game_at_the_last_good_one_and_says_so(store: Store, damage: str) -> None:
    session = store.create_game(tally())
    for number in (1, 2, 1, 2, 1):
        session.submit(add(number))
    sql(store, damage)
    again = store.open_game(store.id_of(session))
    assert again.damage is not None
    assert again.damage.at == again.cursor == 2
    assert points(again) == [1, 2]
    for language in LANGUAGES:
        assert "2" in Words(language).say(again.damage.message, again.setup.seats)


def test_what_stood_behind_the_damage_is_kept_when_the_players_go_on(store: Store) -> None:
    session = store.create_game(tally())
    for number in (1, 2, 1, 2, 1):
        session.submit(add(number))
    sql(store, "UPDATE entries SET action = 'torn' WHERE n = 2")
    again = store.open_game(store.id_of(session))
    again.undo()
    again.redo()
    assert sql(store, "SELECT count(*) FROM entries") == [(5,)], "undo alone puts nothing away"
    again.submit(add(3))
    healed = store.open_game(store.id_of(session))
    assert healed.damage is None
    assert points(healed) == [1, 2, 3]
    assert [row[0] for row in sql(store, "SELECT action FROM attic ORDER BY n")] == [
        "torn",
        '{"do":"add","points":2}',
        '{"do":"add","points":1}',
    ]


def test_a_finished_game_that_opens_damaged_is_unfinished_once_it_goes_on(store: Store) -> None:
    session = store.create_game(tally())
    finish(session)
    sql(store, "UPDATE entries SET action = 'torn' WHERE n = 2")
    again = store.open_game(store.id_of(session))
    assert store.game_row(1).winners == (0,)
    again.submit(add(1))
    assert (store.game_row(1).finished, store.game_row(1).winners) == (None, ())


@pytest.mark.parametrize("change", ["seed = 'x'", "setup = '{}'", "setup = '{\"game\":'", "crc = 0"])
def test_a_damaged_set_up_is_said_and_nothing_else_suffers(store: Store, change: str) -> None:
    session = store.create_game(tally())
    other = store.create_game(tally())
    sql(store, f"UPDATE setups SET {change} WHERE game = 1")
    with pytest.raises(UnreadableGame):
        store.open_game(store.id_of(session))
    assert len(store.history()) == 2
    store.open_game(store.id_of(other)).submit(add(1))


def test_entries_of_an_older_version_are_read_in_the_words_of_today(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    session = store.create_game(tally())
    session.submit(add(1))
    store.close()

    def halves(entry: dict[str, Any]) -> dict[str, Any]:
        return {**entry, "points": entry["points"] * 2}

    newer = replace(TALLY, version=2, upcast={1: halves})
    again = open_store(tmp_path, load=lambda game: newer).open_game(1)
    assert points(again) == [2]
    again.submit(add(3))
    reopened = open_store(tmp_path, load=lambda game: newer).open_game(1)
    assert points(reopened) == [2, 3]


def test_a_long_heckmeck_game_with_detours_is_the_same_after_every_restart(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    session = store.create_game(setup("Анна", "Борис", "Вера"))
    number = store.id_of(session)
    for round_ in range(12):
        play(session, 25, seed=round_)
        session.go_to(max(0, session.cursor - round_ * 2))
        store.close()
        store = open_store(tmp_path)
        again = store.open_game(number)
        assert (log(again), again.cursor, again.state) == (log(session), session.cursor, session.state)
        session = again
    store.close()
