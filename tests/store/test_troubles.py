"""Disks that are full, locked or read-only: a precise error, nothing half-written, the game where it was."""

from __future__ import annotations

import os
import re
import resource
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

import companion.store
from companion.core.messages import LANGUAGES, Words, gaps
from companion.store import (
    Store,
    StoreError,
    StoreFull,
    StoreGone,
    StoreLocked,
    StoreReadOnly,
    StoreUnreadable,
)
from companion.store.errors import from_sqlite, from_system
from companion.store.recovery import set_aside_before
from tests.store.table import DAY, FAULTS, HandClock, log, open_store
from tests.store.tally import add, tally


@contextmanager
def as_nobody() -> Iterator[None]:
    """Without the powers of the system's owner, for whom nothing is read-only."""
    user = os.geteuid()
    if user == 0:
        os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(user)


@contextmanager
def files_no_larger_than(size: int) -> Iterator[None]:
    """Whatever is written beyond so many bytes of a file fails, in the middle of a write if need be."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


HOLD_IT = """
import sqlite3, sys
other = sqlite3.connect(sys.argv[1], isolation_level=None)
other.execute("BEGIN IMMEDIATE")
print("held", flush=True)
sys.stdin.read()
other.execute("ROLLBACK")
print("free", flush=True)
"""
"""A program that holds the database until its input ends."""


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that anybody can reach: pytest's own are private."""
    with TemporaryDirectory() as name:
        os.chmod(name, 0o777)
        yield Path(name)


class TestLocked:
    def test_at_a_step(self, store: Store, tmp_path: Path) -> None:
        session = store.create_game(tally())
        session.submit(add(1))
        with closing(sqlite3.connect(tmp_path / "companion.sqlite3", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            for step in (session.undo, lambda: session.submit(add(2))):
                with pytest.raises(StoreLocked):
                    step()
            assert session.cursor == len(session.entries) == 1
            assert [row.steps for row in store.history()] == [1], "reading is not disturbed"
            other.execute("ROLLBACK")
        session.submit(add(2))
        assert log(store.open_game(1)) == log(session)

    def test_at_the_start(self, store: Store, tmp_path: Path) -> None:
        store.create_game(tally())
        store.close()
        path = tmp_path / "companion.sqlite3"
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("PRAGMA locking_mode = EXCLUSIVE")
            other.execute("BEGIN EXCLUSIVE")
            with pytest.raises(StoreLocked):
                open_store(tmp_path)
            other.execute("ROLLBACK")
        again = open_store(tmp_path)
        assert again.news == ()
        assert len(again.history()) == 1

    def test_by_another_process(self, store: Store, tmp_path: Path) -> None:
        session = store.create_game(tally())
        session.submit(add(1))
        with subprocess.Popen(
            [sys.executable, "-c", HOLD_IT, str(tmp_path / "companion.sqlite3")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        ) as other:
            assert other.stdin is not None and other.stdout is not None
            assert other.stdout.readline() == b"held\n"
            with pytest.raises(StoreLocked):
                session.submit(add(2))
            assert session.cursor == len(session.entries) == 1
            other.stdin.close()
            assert other.stdout.readline() == b"free\n"
        session.submit(add(2))
        assert log(store.open_game(1)) == log(session)

    def test_two_windows_of_the_app(self, store: Store, tmp_path: Path) -> None:
        first = store.create_game(tally())
        with closing(open_store(tmp_path)) as other:
            second = other.create_game(tally())
            first.submit(add(1))
            second.submit(add(2))
            assert len(other.history()) == len(store.history()) == 2


class TestFull:
    def test_at_a_step(self, store: Store) -> None:
        session = store.create_game(tally("А" * 24, "Б"))
        connection = store._database.connection
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(StoreFull):
            for _ in range(500):
                session.submit(add(1))
                session.undo()
        cursor, steps = session.cursor, log(session)
        with pytest.raises(StoreFull):
            session.submit(add(2))
        assert (session.cursor, log(session)) == (cursor, steps)
        again = store.open_game(1)
        assert (again.cursor, log(again)) == (cursor, steps)
        connection.execute("PRAGMA max_page_count = 1000000")
        session.submit(add(2))
        assert log(store.open_game(1)) == log(session)

    def test_when_a_game_is_started(self, store: Store) -> None:
        store.create_game(tally())
        connection = store._database.connection
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(StoreFull):
            for _ in range(500):
                store.create_game(tally())
        assert connection.execute("SELECT count(*) FROM games").fetchone() == (
            connection.execute("SELECT count(*) FROM setups").fetchone()
        )


class TestDiskThatEnds:
    """The disk takes only a part of what a commit writes; it ends at any byte."""

    def test_at_any_byte_of_a_commit(self, tmp_path: Path) -> None:
        store = open_store(tmp_path)
        session = store.create_game(tally("А" * 24, "Б"))
        rng = Random(4)
        refused = 0
        for _ in range(FAULTS or 80):
            cursor, steps = session.cursor, log(session)
            biggest = max(file.stat().st_size for file in tmp_path.glob("companion.sqlite3*"))
            with files_no_larger_than(biggest + rng.randrange(9000)):
                try:
                    session.undo() if session.over else session.submit(add(1))
                except StoreError as error:
                    assert all(Words(language).say(error.message) for language in LANGUAGES)
                    assert (session.cursor, log(session)) == (cursor, steps)
                    refused += 1
            again = open_store(tmp_path)
            kept = again.open_game(1)
            assert (again.news, kept.cursor, log(kept)) == ((), session.cursor, log(session))
            again.close()
        assert refused > 10, "a disk that never ends proves little"

    def test_when_a_backup_is_made(self, tmp_path: Path) -> None:
        store = open_store(tmp_path)
        session = store.create_game(tally())
        session.submit(add(1))
        with files_no_larger_than(9000), pytest.raises(StoreError):
            store.backups.make()
        assert store.backups.list() == (), "half a backup is none"
        session.submit(add(2))
        store.backups.make()
        assert len(store.backups.list()) == 1


def test_a_clock_that_is_set_back_loses_nothing(tmp_path: Path) -> None:
    """Neither a step, nor the order of the games, nor a backup."""
    clock = HandClock()
    store = open_store(tmp_path, clock)
    first = store.create_game(tally())
    first.submit(add(1))
    store.backups.make()
    clock.now -= 400 * DAY
    first.submit(add(2))
    first.undo()
    first.redo()
    second = store.create_game(tally())
    second.submit(add(3))
    store.backups.make()
    steps = {1: log(first), 2: log(second)}
    store.close()
    (tmp_path / "companion.sqlite3").write_bytes(b"?" * 5000)
    clock.now -= 400 * DAY
    store = open_store(tmp_path, clock)
    assert {number: log(store.open_game(number)) for number in steps} == steps
    row = store.table_game()
    assert row is not None and row.id == 2, "the game played last is still the game on the table"
    store.close()


class TestReadOnly:
    def test_folder_of_a_new_store(self, open_folder: Path) -> None:
        open_folder.chmod(0o555)
        with as_nobody():
            for folder in (open_folder, open_folder / "deeper"):
                with pytest.raises(StoreReadOnly):
                    open_store(folder)
        assert list(open_folder.iterdir()) == []

    def test_folder_of_an_old_store(self, open_folder: Path) -> None:
        store = open_store(open_folder)
        store.create_game(tally()).submit(add(1))
        store.close()
        path = open_folder / "companion.sqlite3"
        path.chmod(0o444)
        open_folder.chmod(0o555)
        before = path.read_bytes()
        with as_nobody(), pytest.raises(StoreReadOnly):
            open_store(open_folder)
        assert path.read_bytes() == before
        assert [file.name for file in open_folder.iterdir()] == ["companion.sqlite3"]
        open_folder.chmod(0o777)
        assert len(open_store(open_folder).open_game(1).entries) == 1

    def test_a_damaged_database_is_left_where_it_is(self, open_folder: Path) -> None:
        path = open_folder / "companion.sqlite3"
        path.write_bytes(b"?" * 5000)
        open_folder.chmod(0o555)
        with as_nobody(), pytest.raises(StoreReadOnly):
            open_store(open_folder)
        assert path.read_bytes() == b"?" * 5000

    def test_a_file_that_nobody_may_read(self, open_folder: Path) -> None:
        open_store(open_folder).close()
        (open_folder / "companion.sqlite3").chmod(0)
        with as_nobody(), pytest.raises(StoreReadOnly):
            open_store(open_folder)
        assert not list(open_folder.glob("*damaged*"))


def a_folder(path: Path) -> None:
    path.unlink(missing_ok=True)
    path.mkdir()
    (path / "mine.txt").write_text("mine")


def a_link_in_a_circle(path: Path) -> None:
    path.unlink(missing_ok=True)
    path.symlink_to(path.name)


def a_pipe(path: Path) -> None:
    path.unlink(missing_ok=True)
    os.mkfifo(path)


@pytest.mark.parametrize("end", ["", "-wal", "-shm", "-journal", ".draft", ".replacement"])
@pytest.mark.parametrize("odd", [a_folder, a_link_in_a_circle, a_pipe])
@pytest.mark.parametrize("backup", [False, True])
def test_something_odd_where_a_file_belongs(
    tmp_path: Path, odd: Callable[[Path], None], end: str, backup: bool
) -> None:
    store = open_store(tmp_path)
    session = store.create_game(tally())
    session.submit(add(2))
    if backup:
        store.backups.make()
    store.close()
    odd(tmp_path / f"companion.sqlite3{end}")
    store = open_store(tmp_path)
    (aside,) = set_aside_before(tmp_path / "companion.sqlite3")
    assert f"{store.news[0].args['file']}{end}" == aside.name
    assert store.count_games() == (1 if backup or end else 0)
    store.create_game(tally()).submit(add(1))
    store.close()
    again = open_store(tmp_path)
    assert again.news == ()
    again.close()


class TestRemoved:
    """The file is removed while the app is running."""

    def test_everything_is_written_anew_and_the_player_is_told(self, tmp_path: Path) -> None:
        store = open_store(tmp_path)
        session = store.create_game(tally())
        session.submit(add(2))
        (tmp_path / "companion.sqlite3").unlink()
        with pytest.raises(StoreGone) as told:
            session.submit(add(1))
        assert told.value.message.key == "store.file_gone" and session.cursor == 1
        session.submit(add(1))
        session.undo()
        store.people.add("Вера")
        store.close()
        again = open_store(tmp_path)
        assert again.news == ()
        found = again.open_game(1)
        assert (log(found), found.cursor) == (log(session), 1)
        assert [person.name for person in again.people.all()] == ["Вера"]
        again.close()

    def test_with_its_folder(self, tmp_path: Path) -> None:
        store = open_store(tmp_path / "store")
        session = store.create_game(tally())
        shutil.rmtree(tmp_path / "store")
        with pytest.raises(StoreGone):
            session.submit(add(1))
        session.submit(add(1))
        store.close()
        again = open_store(tmp_path / "store")
        assert again.open_game(1).cursor == 1
        again.close()

    def test_and_another_put_in_its_place(self, tmp_path: Path) -> None:
        store = open_store(tmp_path)
        session = store.create_game(tally())
        path = tmp_path / "companion.sqlite3"
        other = open_store(tmp_path / "other")
        other.close()
        os.replace(tmp_path / "other" / path.name, path)
        with pytest.raises(StoreGone) as told:
            session.submit(add(1))
        assert told.value.message.key == "store.file_exchanged" and session.cursor == 0
        store.close()

    def test_on_a_disk_that_can_not_be_written_to(self, open_folder: Path) -> None:
        store = open_store(open_folder)
        session = store.create_game(tally())
        (open_folder / "companion.sqlite3").unlink()
        os.chmod(open_folder, 0o555)
        with as_nobody(), pytest.raises(StoreError) as told:
            session.submit(add(1))
        assert told.value.message.key == "store.read_only"
        os.chmod(open_folder, 0o777)
        with pytest.raises(StoreGone):
            session.submit(add(1))
        session.submit(add(1))
        store.close()


def test_a_file_where_the_folder_belongs(tmp_path: Path) -> None:
    (tmp_path / "store").write_text("mine")
    with pytest.raises(StoreUnreadable):
        open_store(tmp_path / "store")
    assert (tmp_path / "store").read_text() == "mine"


def test_what_the_disk_says_becomes_a_sentence() -> None:
    assert type(from_system(OSError(28, "no space"))) is StoreFull
    assert type(from_system(OSError(30, "read-only"))) is StoreReadOnly
    assert type(from_system(OSError(5, "i/o"))) is StoreUnreadable
    assert type(from_sqlite(sqlite3.OperationalError("no code"))) is StoreUnreadable


class TestTexts:
    def test_all_languages_say_the_same(self) -> None:
        russian, *others = (Words(language).catalogue("store") for language in LANGUAGES)
        for other in others:
            assert russian.keys() == other.keys()
            for key in russian:
                assert set(gaps(russian[key])) == set(gaps(other[key])), key

    def test_every_message_of_the_store_has_words_and_no_words_are_left_over(self) -> None:
        folder = Path(companion.store.__file__).parent
        files = (*folder.glob("*.py"), *folder.glob("[!t]*/*.py"))
        sources = "".join(file.read_text(encoding="utf-8") for file in files)
        used = set(re.findall(r'"(store\.[\w.]+)"', sources))
        for language in LANGUAGES:
            assert Words(language).catalogue("store").keys() == used
