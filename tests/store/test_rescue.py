"""A damaged database: set aside, replaced by the newest good backup and what can still be read, and told."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.core.messages import LANGUAGES, Words
from companion.document import read_setup
from companion.games import load
from companion.store import Store
from companion.store.recovery import wal
from companion.store.settings import THEME
from tests.games.sheet.sheets import EXAMPLE
from tests.store.table import HandClock, finish, log, open_store, play, setup, spoil_table
from tests.store.tally import add, tally

Damage = Callable[[Path], None]


def write(data: bytes) -> Damage:
    return lambda path: void(path.write_bytes(data))


def truncate(share: float) -> Damage:
    return lambda path: void(path.write_bytes(path.read_bytes()[: int(path.stat().st_size * share)]))


def flip(start: int, end: int) -> Damage:
    def damage(path: Path) -> None:
        data = bytearray(path.read_bytes())
        data[start:end] = bytes(byte ^ 0xFF for byte in data[start:end])
        path.write_bytes(data)

    return damage


def other_database(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE recipes (name)")


def emptied_beside_a_log(path: Path) -> None:
    path.write_bytes(b"")
    path.with_name(path.name + "-wal").write_bytes(b"not empty")


def void(_: object) -> None:
    """Lets an expression be a statement."""


DAMAGES: dict[str, Damage] = {
    "a text in its place": write(b"Dear diary, today I was a database.\n" * 400),
    "a short text": write(b"hello"),
    "nothing in it": write(b""),
    "nothing in it beside a log": emptied_beside_a_log,
    "gone": lambda path: path.unlink(),
    "half of it": truncate(0.5),
    "most of it": truncate(0.9),
    "a hundred bytes of it": lambda path: void(path.write_bytes(path.read_bytes()[:100])),
    "zeros": lambda path: void(path.write_bytes(bytes(path.stat().st_size))),
    "the magic flipped": flip(0, 16),
    "the page size flipped": flip(16, 18),
    "the schema format flipped": flip(44, 48),
    "the encoding flipped": flip(56, 60),
    "the application flipped": flip(68, 72),
    "the first page flipped": flip(100, 4096),
    "the games flipped": lambda path: spoil_table(path, "games"),
    "the entries flipped": lambda path: spoil_table(path, "entries"),
    "the set-ups flipped": lambda path: spoil_table(path, "setups"),
    "another database in its place": other_database,
}
every_damage = pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())


def keys(store: Store) -> list[str]:
    for language in LANGUAGES:
        assert all(Words(language).say(message) for message in store.news)
    return [message.key for message in store.news]


def damaged_files(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.glob("companion-damaged-*")}


@pytest.fixture
def played(played_once: Path, tmp_path: Path) -> Path:
    """The folder of a closed store with a game that is in a backup, and another that is not."""
    shutil.copytree(played_once, tmp_path, dirs_exist_ok=True)
    return tmp_path


@pytest.fixture(scope="module")
def played_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What every test gets a copy of."""
    folder = tmp_path_factory.mktemp("played")
    store = open_store(folder)
    person = store.people.add("Анна")
    finish(store.create_game(tally(), people=(person.id, None)))
    store.backups.make()
    play(store.create_game(setup()), 60)
    store.settings.set(THEME, "dark")
    store.close()
    return folder


class TestWithABackup:
    @every_damage
    def test_it_is_opened_and_the_player_is_told(self, played: Path, damage: Damage) -> None:
        path = played / "companion.sqlite3"
        damage(path)
        remains = path.read_bytes() if path.exists() else None
        store = open_store(played)
        told = keys(store)
        assert told[0] == ("store.set_aside" if remains is not None else "store.lost")
        assert told[1] == "store.backup_opened"
        assert store.game_row(1).winners == (0,)
        assert store.open_game(1).damage is None
        assert [person.name for person in store.people.all()] == ["Анна"]
        if remains is not None:
            aside = {name: data for name, data in damaged_files(played).items() if name.endswith(".sqlite3")}
            assert list(aside.values()) == [remains]
            assert store.news[0].args["file"] in aside
        session = store.create_game(tally())
        session.submit(add(1))
        store.close()
        assert len(store.backups.list()) == 1, "the backup is still there"
        again = open_store(played)
        assert keys(again) == []
        assert len(again.open_game(store.id_of(session)).entries) == 1

    def test_the_newest_that_is_good_is_taken(self, played: Path) -> None:
        store = open_store(played)
        store.backups.make()
        newest, good = store.backups.list()
        newest.path.write_bytes(newest.path.read_bytes()[:9000])
        spoilt = newest.path.read_bytes()
        store.close()
        (played / "companion.sqlite3").write_bytes(b"?" * 5000)
        store = open_store(played)
        assert keys(store) == ["store.set_aside", "store.backup_opened"]
        assert [row.id for row in store.history()] == [1]
        assert newest.path.read_bytes() == spoilt, "a bad backup is not removed either"
        assert good.path.exists()

    def test_one_with_nothing_in_it_is_no_backup(self, played: Path) -> None:
        store = open_store(played)
        store.backups.make()
        newest, good = store.backups.list()
        store.close()
        newest.path.write_bytes(b"")
        path = played / "companion.sqlite3"
        path.write_bytes(b"?" * 5000)
        store = open_store(played)
        assert keys(store) == ["store.set_aside", "store.backup_opened"]
        assert [row.id for row in store.history()] == [1]
        store.close()
        good.path.write_bytes(b"")
        path.write_bytes(b"?" * 5000)
        store = open_store(played)
        assert keys(store) == ["store.set_aside", "store.no_backup"]

    def test_what_is_saved_is_called_as_it_was(self, played: Path) -> None:
        store = open_store(played)
        names = ["Анна", "Борис"]
        store.create_game(read_setup(load("sheet"), names, {"sheet": "azul"})).submit({"do": "end"})
        store.create_game(read_setup(load("scorepad"), names, {"name": "Уно"})).submit({"do": "end"})
        table: Any = {"sheet": EXAMPLE, "players": [{"values": {"gear": 2}}, {"values": {}}]}
        store.counts.save("sheet", names, table, [None, None])
        titles = [row.title for row in store.history()]
        assert {"Azul", "Example", "Уно"} <= set(titles)
        store.close()
        spoil_table(played / "companion.sqlite3", "titles")
        store = open_store(played)
        assert keys(store) == ["store.set_aside", "store.backup_opened", "store.salvaged"]
        assert [row.title for row in store.history()] == titles

    @pytest.mark.parametrize("table", ["decks", "people", "seats", "attic"])
    def test_what_is_newer_is_saved_from_the_damaged_file(self, played: Path, table: str) -> None:
        store = open_store(played)
        before = [(row.id, row.steps, row.finished) for row in store.history()]
        steps = log(store.open_game(2))
        store.close()
        spoil_table(played / "companion.sqlite3", table)
        store = open_store(played)
        assert keys(store) == ["store.set_aside", "store.backup_opened", "store.salvaged"]
        assert store.news[2].args == {"games": 1}
        assert [(row.id, row.steps, row.finished) for row in store.history()] == before
        assert store.settings.get(THEME) == "dark"
        session = store.open_game(2)
        assert (log(session), session.damage) == (steps, None)
        play(session, 3, seed=9)

    def test_a_game_that_went_on_since_then_is_saved_with_its_undone_and_cut_steps(
        self, tmp_path: Path
    ) -> None:
        store = open_store(tmp_path)
        session = store.create_game(tally())
        for points in (1, 2, 3):
            session.submit(add(points))
        store.backups.make()
        session.go_to(1)
        session.submit(add(1))
        session.submit(add(1))
        session.undo()
        store.close()
        spoil_table(tmp_path / "companion.sqlite3", "decks")
        store = open_store(tmp_path)
        again = store.open_game(1)
        assert (log(again), again.cursor, again.damage) == (log(session), 2, None)
        attic = store._database.read("SELECT action FROM attic ORDER BY n")
        assert [action[-2] for (action,) in attic] == ["2", "3"]

    def test_a_step_of_which_bytes_are_gone_costs_nothing_before_it(self, tmp_path: Path) -> None:
        store = open_store(tmp_path)
        session = store.create_game(setup())
        store.backups.make()
        play(session, 400)
        store.close()
        path = tmp_path / "companion.sqlite3"
        data = bytearray(path.read_bytes())
        # The page of the table of entries that holds step 200, found by the time that stands in it.
        with closing(sqlite3.connect(path)) as connection:
            (time,) = connection.execute("SELECT time FROM entries WHERE n = 200").fetchone()
        page = data.index(time.to_bytes(6, "big")) // 4096 * 4096
        data[page : page + 4096] = b"\xff" * 4096
        path.write_bytes(data)
        store = open_store(tmp_path)
        assert keys(store) == ["store.set_aside", "store.backup_opened", "store.salvaged"]
        again = store.open_game(1)
        assert again.damage is not None
        assert 100 < len(again.entries) <= 200
        assert log(again) == log(session)[: len(again.entries)]


class TestWithoutABackup:
    @every_damage
    def test_the_player_is_told_and_can_play(self, tmp_path: Path, damage: Damage) -> None:
        store = open_store(tmp_path)
        finish(store.create_game(tally()))
        store.close()
        path = tmp_path / "companion.sqlite3"
        damage(path)
        begins_anew = not path.exists() or (
            path.stat().st_size == 0 and not path.with_name(path.name + "-wal").exists()
        )
        store = open_store(tmp_path)
        if begins_anew:
            assert keys(store) == []
        else:
            assert keys(store)[:2] == ["store.set_aside", "store.no_backup"]
            assert damaged_files(tmp_path)
        session = store.create_game(tally())
        finish(session)
        number = store.id_of(session)
        store.close()
        store = open_store(tmp_path)
        assert keys(store) == []
        assert store.game_row(number).winners == (0,)

    def test_what_can_be_read_is_saved(self, tmp_path: Path) -> None:
        store = open_store(tmp_path)
        finish(store.create_game(tally()))
        store.close()
        spoil_table(tmp_path / "companion.sqlite3", "decks")
        store = open_store(tmp_path)
        assert keys(store) == ["store.set_aside", "store.no_backup", "store.salvaged"]
        assert store.game_row(1).winners == (0,)

    def test_a_game_whose_row_is_gone_is_saved_by_its_set_up_and_steps(self, tmp_path: Path) -> None:
        store = open_store(tmp_path)
        session = store.create_game(tally("Вера", "Глеб"))
        session.submit(add(3))
        store.close()
        spoil_table(tmp_path / "companion.sqlite3", "games")
        store = open_store(tmp_path)
        (row,) = store.history()
        assert (row.game, row.steps, [seat.name for seat in row.seats]) == ("tally", 1, ["Вера", "Глеб"])
        assert log(store.open_game(row.id)) == log(session)

    @pytest.mark.parametrize("end", [16, 100, 4096])
    def test_without_its_first_page_a_database_still_gives_back_every_step(
        self, tmp_path: Path, end: int
    ) -> None:
        store = open_store(tmp_path)
        for number in range(3):
            play(store.create_game(setup("Анна", "Ж" * 900, "Вера")), 150, seed=number)
        session = store.open_game(2)
        session.go_to(40)  # what is cut off here is still on pages that nobody uses
        play(session, 20, seed=9)
        steps = {row.id: log(store.open_game(row.id)) for row in store.history()}
        store.close()
        flip(0, end)(tmp_path / "companion.sqlite3")
        store = open_store(tmp_path)
        assert keys(store) == ["store.set_aside", "store.no_backup", "store.salvaged"]
        assert {row.id: log(store.open_game(row.id)) for row in store.history()} == steps

    def test_a_changed_letter_in_a_game_that_goes_on_is_taken_from_the_backup(self, tmp_path: Path) -> None:
        store = open_store(tmp_path)
        session = store.create_game(tally("Вера", "Глеб"))
        session.submit(add(3))
        session.submit(add(2))
        store.backups.make()
        store.close()
        path = tmp_path / "companion.sqlite3"
        path.write_bytes(path.read_bytes().replace(b'"points":3', b'"points":2'))
        store = open_store(tmp_path)
        assert keys(store)[:2] == ["store.set_aside", "store.backup_opened"]
        again = store.open_game(1)
        assert (log(again), again.damage) == (log(session), None)


class TestInterrupted:
    """A rescue that is cut off at any moment is completed at the next start."""

    @pytest.mark.parametrize("moment", range(12))
    def test_at_any_renaming(self, played: Path, moment: int, monkeypatch: pytest.MonkeyPatch) -> None:
        spoil_table(played / "companion.sqlite3", "decks")
        left = [moment]

        def interrupt(name: str, real: Callable[..., Any]) -> Callable[..., Any]:
            def call(*args: Any) -> Any:
                if left[0] == 0:
                    raise KeyboardInterrupt(name)
                left[0] -= 1
                return real(*args)

            return call

        with monkeypatch.context() as patch:
            patch.setattr("os.replace", interrupt("replace", os.replace))
            patch.setattr("os.rename", interrupt("rename", os.rename))
            patch.setattr("os.fsync", interrupt("fsync", os.fsync))
            with suppress(KeyboardInterrupt):
                open_store(played).close()
        store = open_store(played)
        assert [row.id for row in store.history()] == [2, 1]
        assert store.open_game(2).damage is None
        assert damaged_files(played)
        store.close()
        assert keys(open_store(played)) == []

    def test_twice_within_a_second(self, played: Path) -> None:
        clock = HandClock()
        for _ in range(3):
            clock.now = 1_760_000_000_000
            (played / "companion.sqlite3").write_bytes(b"?" * 5000)
            open_store(played, clock).close()
        assert len(damaged_files(played)) == 3


class TestLog:
    """Bytes of the write-ahead log that are gone."""

    def killed(self, folder: Path) -> tuple[Path, list[Any]]:
        """The files of a store whose process was killed: everything is still in its log."""
        store = open_store(folder / "alive")
        session = store.create_game(setup())
        play(session, 80)
        shutil.copytree(folder / "alive", folder / "killed")
        steps = log(session)
        store.close()
        return folder / "killed", steps

    def test_after_a_kill_nothing_is_missing(self, tmp_path: Path) -> None:
        folder, steps = self.killed(tmp_path)
        store = open_store(folder)
        assert keys(store) == []
        assert log(store.open_game(1)) == steps

    @pytest.mark.parametrize("seed", range(12))
    def test_a_flipped_bit_costs_no_step_behind_it(self, tmp_path: Path, seed: int) -> None:
        folder, steps = self.killed(tmp_path)
        wal = folder / "companion.sqlite3-wal"
        data = bytearray(wal.read_bytes())
        place = Random(seed).randrange(len(data) // 2)
        data[place] ^= 1 << Random(seed).randrange(8)
        wal.write_bytes(data)
        store = open_store(folder)
        assert keys(store)[:1] == ["store.log_mended"]
        assert (folder / f"{store.news[0].args['file']}-wal").read_bytes() == data
        session = store.open_game(1)
        assert log(session) == steps or session.damage is not None
        assert log(session) == steps[: len(session.entries)]
        store.close()
        assert keys(open_store(folder)) == []

    def test_a_flipped_header_costs_nothing(self, tmp_path: Path) -> None:
        folder, steps = self.killed(tmp_path)
        flip(0, 32)(folder / "companion.sqlite3-wal")
        store = open_store(folder)
        assert keys(store) == ["store.log_mended"]
        assert log(store.open_game(1)) == steps

    def test_a_log_that_is_too_short_is_told(self, tmp_path: Path) -> None:
        folder, steps = self.killed(tmp_path)
        truncate(0.7)(folder / "companion.sqlite3-wal")
        store = open_store(folder)
        assert keys(store) == ["store.log_mended"]
        session = store.open_game(1)
        assert 20 < len(session.entries) < 80
        assert log(session) == steps[: len(session.entries)]

    @pytest.mark.parametrize("part", ["gone", "zeros", "short", "flipped"])
    def test_without_a_good_index_the_log_is_read_as_it_is(self, tmp_path: Path, part: str) -> None:
        folder, steps = self.killed(tmp_path)
        shm = folder / "companion.sqlite3-shm"
        {
            "gone": lambda: shm.unlink(),
            "zeros": lambda: void(shm.write_bytes(bytes(32768))),
            "short": lambda: void(shm.write_bytes(b"\1" * 50)),
            "flipped": lambda: flip(16, 20)(shm),
        }[part]()
        store = open_store(folder)
        assert keys(store) == []
        assert log(store.open_game(1)) == steps

    def test_an_index_from_before_a_power_cut_tells_nothing(self, tmp_path: Path) -> None:
        """It is never flushed: the one on the disk may speak of a log that was emptied since."""
        store = open_store(tmp_path / "alive")
        session = store.create_game(setup())
        play(session, 30)
        older = (tmp_path / "alive" / "companion.sqlite3-shm").read_bytes()
        store._database.read("PRAGMA wal_checkpoint(RESTART)")
        play(session, 5)
        folder = shutil.copytree(tmp_path / "alive", tmp_path / "cut off")
        (folder / "companion.sqlite3-shm").write_bytes(older)
        steps = log(session)
        store.close()
        again = open_store(folder)
        assert keys(again) == []
        assert log(again.open_game(1)) == steps

    @pytest.mark.parametrize("big_endian", [False, True])
    @pytest.mark.parametrize("page", [512, 4096])
    def test_frames_are_summed_up_together_as_one_by_one(self, big_endian: bool, page: int) -> None:
        rng = Random(page)
        frames = [rng.randbytes(24 + page), b"\xff" * (24 + page), bytes(24 + page)]
        before = [(2**32 - 1, 2**32 - 1), (rng.getrandbits(32), 0), (0, 0)]
        one_by_one = [
            wal._sums(frame[24:], big_endian, wal._sums(frame[:8], big_endian, sums))
            for frame, sums in zip(frames, before, strict=True)
        ]
        assert wal._sums_of_frames(b"".join(frames), 24 + page, big_endian, before) == one_by_one
