"""Starts of the app that overlap with the end of another process, with its steps, and with its death.

On a phone the app is often started while the one before is still on its way out. A log that belongs to
somebody is in order, whatever a look at it from the side says.
"""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from threading import Thread

import pytest

from companion.store.errors import StoreLocked
from companion.store.recovery.exclusive_access import exclusive_access
from tests.store import visitor
from tests.store.table import FAULTS, open_store, play, setup
from tests.store.test_kill import Players, Promises, kept_in

VISITS = 4 * FAULTS or 16
"""Of each of them."""
VISITS_BESIDE = FAULTS or 8
"""Of each of those who start beside somebody who plays all the time: these take longer."""
MOST_LINES = 200
"""So many lines are heard at most of a player beside whom others start: its log grows from life to life."""


@contextmanager
def visiting(folder: Path, *habits: str, visits: int = VISITS) -> Iterator[list[subprocess.Popen[str]]]:
    """Processes that start the app on the folder, all at once."""
    root = str(Path(visitor.__file__).parents[2])
    found = [
        subprocess.Popen(
            [sys.executable, visitor.__file__, str(folder), str(visits), habit],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": root},
        )
        for habit in habits
    ]
    try:
        yield found
    finally:
        for process in found:
            process.kill()
            process.communicate()


def told(processes: list[subprocess.Popen[str]]) -> list[str]:
    """What they had to say that they should not have."""
    reports = [process.communicate(timeout=600)[0] for process in processes]
    assert [process.returncode for process in processes] == [0] * len(processes)
    return [line for report in reports for line in json.loads(report)]


def test_a_start_while_another_ends_has_nothing_to_tell(tmp_path: Path) -> None:
    with visiting(tmp_path, "plays", "plays") as visitors:
        assert told(visitors) == []
    assert list(tmp_path.glob("companion-damaged-*")) == []


def test_two_first_starts_make_one_database(tmp_path: Path) -> None:
    with visiting(tmp_path, "begins", "begins") as visitors:
        assert told(visitors) == []
    assert list(tmp_path.glob("*/companion-damaged-*")) == []


def test_starts_beside_somebody_who_plays_and_is_killed_cost_no_promised_step(tmp_path: Path) -> None:
    folder = tmp_path / "store"
    players = Players(folder)
    rng = Random(7)
    promises = Promises()
    try:
        promises.hear(players.life(0, lines=10))  # there is a game to look at
        with visiting(folder, "looks", "looks", visits=VISITS_BESIDE) as visitors:
            while any(process.poll() is None for process in visitors):
                promises.hear(players.life(promises.lives, rng.randrange(MOST_LINES)))
                promises.judge(kept_in(folder))
            assert told(visitors) == []
    finally:
        players.close()
    assert promises.steps > promises.lives
    assert list(folder.glob("companion-damaged-*")) == []


HOLDER = """
import os, sqlite3, sys
from companion.store.recovery.exclusive_access import exclusive_access
from companion.store.database import connect
from pathlib import Path

habit, path = sys.argv[1], Path(sys.argv[2])
if habit == "connected":
    connection = connect(path)
    connection.execute("SELECT * FROM games").fetchall()
    print(True, flush=True)
    sys.stdin.readline()
else:
    with exclusive_access(path, 0) as alone:
        print(alone, flush=True)
        sys.stdin.readline()
"""


@contextmanager
def another(habit: str, path: Path) -> Iterator[bool]:
    """Another process that is ``connected`` to a database, or ``alone`` with it where it can."""
    root = str(Path(visitor.__file__).parents[2])
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, habit, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": root},
    ) as process:
        assert process.stdin is not None and process.stdout is not None
        yield process.stdout.readline() == "True\n"
        process.stdin.close()


class TestAlone:
    """Nobody judges a log that belongs to somebody."""

    @pytest.fixture
    def killed(self, tmp_path: Path) -> Path:
        """A database whose process is gone, and whose log is not."""
        store = open_store(tmp_path / "alive")
        play(store.create_game(setup()), 5)
        shutil.copytree(tmp_path / "alive", tmp_path / "killed")
        store.close()
        return tmp_path / "killed" / "companion.sqlite3"

    def test_with_what_a_dead_process_left(self, killed: Path) -> None:
        late: list[int] = []

        def look() -> None:
            with closing(sqlite3.connect(killed)) as connection:
                late.extend(connection.execute("SELECT id FROM games").fetchone())

        thread = Thread(target=look)
        with exclusive_access(killed, 0) as alone:
            assert alone
            thread.start()
            thread.join(0.05)
            assert late == []
        thread.join(30)
        assert late == [1]

    def test_not_where_another_process_is_connected(self, killed: Path) -> None:
        with another("connected", killed) as connected, exclusive_access(killed, 0) as alone:
            assert connected and not alone

    def test_not_where_this_one_is_and_it_stays_connected(self, killed: Path) -> None:
        store = open_store(killed.parent)
        open_store(killed.parent).close()
        with exclusive_access(killed, 0) as alone, another("alone", killed) as other:
            assert not alone and not other
        store.close()

    def test_whoever_is_alone_is_waited_for(self, killed: Path) -> None:
        with another("alone", killed) as other:
            assert other
            with pytest.raises(StoreLocked), exclusive_access(killed, 20):
                pass
        with exclusive_access(killed, 0) as alone:
            assert alone

    def test_nobody_can_tell_without_locks_or_an_index(self, killed: Path, tmp_path: Path) -> None:
        with exclusive_access(tmp_path / "none.sqlite3", 0) as alone:
            assert not alone
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("companion.store.recovery.exclusive_access._KNOWN", False)
            with exclusive_access(killed, 0) as alone:
                assert not alone
        open_store(killed.parent).close()
