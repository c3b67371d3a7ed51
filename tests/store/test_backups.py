"""Automatic backups: when they are made, which are kept, and going back to one."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from threading import Event, Thread, current_thread, main_thread

import pytest

from companion.store import Backup, StaleGame, Store, StoreDamaged, StoreError
from companion.store.recovery.backups import DAYS_KEPT, Backups, Work, in_a_thread, superfluous
from companion.store.settings import THEME
from tests.store.table import DAY, NOON, HandClock, at_once, finish, log, open_store, play, setup, spoil_table
from tests.store.tally import add, tally


def a_database_without_tables() -> bytes:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute("VACUUM")
        return connection.serialize() or bytes(4096)


EMPTY = a_database_without_tables()


def games_in(backup: Backup) -> int:
    with closing(sqlite3.connect(backup.path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        found: int = connection.execute("SELECT count(*) FROM games").fetchone()[0]
        return found


def failed(store: Store) -> bool:
    return store.backups.failure is not None


class TestAreMade:
    def test_not_of_nothing(self, tmp_path: Path) -> None:
        store = open_store(tmp_path, run=at_once)
        assert store.backups.list() == ()

    def test_when_a_game_ends(self, tmp_path: Path) -> None:
        store = open_store(tmp_path, run=at_once)
        session = store.create_game(tally())
        session.submit(add(1))
        assert store.backups.list() == ()
        finish(session)
        (backup,) = store.backups.list()
        assert games_in(backup) == 1
        session.undo()
        session.redo()
        assert len(store.backups.list()) == 1

    def test_at_a_start_if_games_went_on(self, tmp_path: Path) -> None:
        store = open_store(tmp_path, run=at_once)
        session = store.create_game(tally())
        store.close()
        store = open_store(tmp_path, run=at_once)
        assert len(store.backups.list()) == 1
        store.close()
        store = open_store(tmp_path, run=at_once)
        assert len(store.backups.list()) == 1, "nothing is new"
        session = store.open_game(1)
        session.submit(add(1))
        store.close()
        assert len(open_store(tmp_path, run=at_once).backups.list()) == 2

    def test_at_a_start_if_the_last_is_a_day_old_or_from_the_future(self, tmp_path: Path) -> None:
        clock = HandClock()
        open_store(tmp_path, clock).create_game(tally())
        for made, move in enumerate((0, 2 * DAY, -9 * DAY), start=1):
            clock.now += move
            store = open_store(tmp_path, clock, run=at_once)
            assert len(store.backups.list()) == made
            store.close()

    def test_beside_the_game_that_goes_on(self, tmp_path: Path) -> None:
        threads: list[Thread] = []

        def run(work: Work) -> None:
            threads.append(Thread(target=work))
            threads[-1].start()

        store = open_store(tmp_path, run=run)
        finish(store.create_game(tally()))
        another = store.create_game(tally())
        for _ in range(4):
            another.submit(add(1))
        (thread,) = threads
        thread.join(30)
        assert store.backups.failure is None
        assert len(store.backups.list()) == 1
        assert len(store.open_game(store.id_of(another)).entries) == 4

    def test_by_default_in_a_thread(self) -> None:
        done = Event()
        threads: list[Thread] = []

        def work() -> None:
            threads.append(current_thread())
            done.set()

        in_a_thread(work)
        assert done.wait(30)
        assert threads != [main_thread()]

    def test_not_after_the_store_was_closed(self, tmp_path: Path) -> None:
        waiting: list[Work] = []
        store = open_store(tmp_path, run=waiting.append)
        finish(store.create_game(tally()))
        store.close()
        (work,) = waiting
        work()
        assert store.backups.list() == ()

    def test_without_disturbing_the_game_where_they_fail(self, tmp_path: Path) -> None:
        store = open_store(tmp_path, run=at_once)
        (tmp_path / "backups").write_text("a file where a folder belongs")
        session = store.create_game(tally())
        finish(session)
        assert session.over
        assert failed(store)
        with pytest.raises(StoreError):
            store.backups.make()
        (tmp_path / "backups").unlink()
        session = store.create_game(tally())
        finish(session)
        assert not failed(store)
        assert len(store.backups.list()) == 1

    def test_only_if_there_is_a_folder_for_them_and_the_store_opens_anyway(self, tmp_path: Path) -> None:
        (tmp_path / "backups").write_text("a file where a folder belongs")
        for _ in range(2):
            store = open_store(tmp_path, run=at_once)
            store.create_game(tally())
            assert store.backups.list() == ()
            store.close()

    def test_even_where_no_thread_can_be_started(self, tmp_path: Path) -> None:
        def none_left(work: Work) -> None:
            raise RuntimeError("can't start new thread")

        store = open_store(tmp_path, run=none_left)
        session = store.create_game(tally())
        finish(session)
        assert session.over

    def test_only_of_a_whole_database(self, tmp_path: Path) -> None:
        store = open_store(tmp_path)
        play(store.create_game(setup()), 200)
        store.close()
        path = tmp_path / "companion.sqlite3"
        spoil_table(path, "entries")
        backups = Backups(path, HandClock())
        with pytest.raises(StoreDamaged):
            backups.make()
        assert backups.list() == ()

    def test_and_what_was_cut_off_in_the_middle_is_swept_away(self, tmp_path: Path) -> None:
        store = open_store(tmp_path)
        (tmp_path / "backups").mkdir()
        (tmp_path / "backups" / "companion-999.part").write_bytes(b"half")
        (tmp_path / "backups" / "companion-999.part-journal").write_bytes(b"half")
        (tmp_path / "backups" / "notes.txt").write_text("mine")
        assert store.backups.list() == ()
        backup = store.backups.make()
        assert {file.name for file in (tmp_path / "backups").iterdir()} == {backup.path.name, "notes.txt"}


class TestAreKept:
    def backup(self, number: int, day: int, hour: int = 0) -> Backup:
        return Backup(Path(str(number)), number, NOON // DAY * DAY + day * DAY + hour * 3_600_000)

    def test_the_newest_few_and_the_last_of_some_days(self) -> None:
        days = [0, 1, 1, 2, 5, 5, 5, 5, 6]
        backups = [self.backup(number, day) for number, day in enumerate(days)][::-1]
        gone = [backup.number for backup in superfluous(backups)]
        assert gone == [5, 4, 1]

    def test_never_more_than_so_many(self) -> None:
        rng = Random(3)
        kept: list[Backup] = []
        for number in range(200):
            kept = [self.backup(number, number // 3, rng.randrange(24)), *kept]
            gone = superfluous(kept)
            kept = [backup for backup in kept if backup not in gone]
            assert len(kept) <= DAYS_KEPT + 2
            assert kept[0].number == number

    def test_in_the_folder(self, tmp_path: Path) -> None:
        clock = HandClock()
        store = open_store(tmp_path, clock)
        made = []
        for _ in range(6):
            made.append(store.backups.make())
        assert [backup.number for backup in store.backups.list()] == [6, 5, 4]
        assert store.backups.list() == tuple(made[:2:-1])
        clock.now += DAY
        store.backups.make()
        assert [backup.number for backup in store.backups.list()] == [7, 6, 5]


class TestGoingBack:
    def test_to_a_backup_keeps_what_there_is_as_one_more(self, tmp_path: Path) -> None:
        store = open_store(tmp_path)
        old = store.create_game(tally())
        old.submit(add(1))
        store.settings.set(THEME, "dark")
        backup = store.backups.make()
        old.submit(add(2))
        new = store.create_game(tally())
        store.settings.set(THEME, "light")
        store.restore(backup)
        assert [row.id for row in store.history()] == [1]
        assert store.settings.get(THEME) == "dark"
        again = store.open_game(1)
        assert len(again.entries) == 1
        for session in (old, new):
            with pytest.raises(StaleGame):
                session.submit(add(1))
        again.submit(add(3))
        newest = store.backups.list()[0]
        assert games_in(newest) == 2
        store.restore(newest)
        assert len(store.open_game(1).entries) == 2
        assert store._database.read("PRAGMA journal_mode") == [("wal",)]
        store.close()
        store = open_store(tmp_path)
        assert store.news == ()
        assert len(store.history()) == 2

    def test_to_the_oldest_backup_of_all(self, tmp_path: Path) -> None:
        store = open_store(tmp_path)
        for _ in range(3):
            store.create_game(tally())
            store.backups.make()
        oldest = store.backups.list()[-1]
        store.restore(oldest)
        assert len(store.history()) == 1
        assert oldest in store.backups.list()

    def test_to_a_damaged_backup_is_refused_and_nothing_changes(self, tmp_path: Path) -> None:
        store = open_store(tmp_path)
        session = store.create_game(tally())
        backup = store.backups.make()
        backup.path.write_bytes(b"nonsense" * 1000)
        session.submit(add(1))
        with pytest.raises(StoreDamaged):
            store.restore(backup)
        assert log(store.open_game(1)) == log(session)
        session.submit(add(2))

    @pytest.mark.parametrize("left", [b"", EMPTY], ids=["no bytes", "no tables"])
    def test_to_one_with_nothing_in_it_is_refused_and_nothing_changes(
        self, tmp_path: Path, left: bytes
    ) -> None:
        store = open_store(tmp_path)
        session = store.create_game(tally())
        backup = store.backups.make()
        backup.path.write_bytes(left)
        with pytest.raises(StoreDamaged):
            store.restore(backup)
        with pytest.raises(StoreError):
            store.backups.describe(backup)
        assert log(store.open_game(1)) == log(session)
        session.submit(add(2))

    def test_to_a_backup_that_is_gone_is_refused(self, tmp_path: Path) -> None:
        store = open_store(tmp_path)
        store.create_game(tally())
        backup = store.backups.make()
        backup.path.unlink()
        with pytest.raises(StoreError):
            store.restore(backup)
        assert len(store.history()) == 1
