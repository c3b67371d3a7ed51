"""Deleted for good: no name is left, the games of the others stay, and backups are dealt with as was said."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from math import inf
from pathlib import Path
from random import Random

import pytest

from companion.store import StaleGame, Store
from companion.store import settings as S
from tests.store import forgetter
from tests.store.exchanging import evening, in_a_hurry, known, told
from tests.store.table import FAULTS, HandClock, open_store, play, setup, spoil_table
from tests.store.test_kill import Players


def stand_in(seat: int) -> str:
    return f"Игрок {seat + 1}"


def holds(folder: Path, name: str) -> list[str]:
    """The files in which a name can still be read, plainly or as JSON writes it."""
    spellings = (name.encode(), name.encode("unicode_escape"))
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return [path.name for path in files if any(spelling in path.read_bytes() for spelling in spellings)]


def test_nothing_is_left_of_a_person_but_their_games(tmp_path: Path, clock: HandClock) -> None:
    store = in_a_hurry(open_store(tmp_path, clock))
    evening(store, 10)
    person = known(store)["Маша"]
    count = store.forgetting.games_with(person)
    before = {row.id: told(store, row.id)[2] for row in store.history()}
    places = {row.id: [(seat.total, seat.place) for seat in row.seats] for row in store.history()}
    assert count >= 5 and holds(tmp_path, "Маша")
    store.forgetting.forget_person(person, stand_in, backups=False)
    assert "Маша" not in known(store) and store.people.get(person) is None
    assert sum("Игрок 2" in [seat.name for seat in row.seats] for row in store.history()) == count
    for row in store.history():
        assert told(store, row.id)[2] == before[row.id]
        assert [(seat.total, seat.place) for seat in row.seats] == places[row.id]
    store.close()
    assert holds(tmp_path, "Маша") == []
    assert len(open_store(tmp_path).history()) == 10


def test_older_names_of_a_person_go_too(tmp_path: Path, store: Store) -> None:
    anna, boris = store.people.add("Анна"), store.people.add("Борис")
    play(store.create_game(setup("Анна", "Борис"), people=[anna.id, boris.id]), 3)
    store.people.rename(anna.id, "Аня")
    store.forgetting.forget_person(anna.id, stand_in, backups=False)
    assert [seat.name for seat in store.history()[0].seats] == ["Игрок 1", "Борис"]
    assert holds(tmp_path, "Анна") == holds(tmp_path, "Аня") == []


@pytest.mark.parametrize("backups", [False, True])
def test_files_that_were_set_aside_are_named_and_go_along(tmp_path: Path, backups: bool) -> None:
    """Damaged files in which the name can be read go in any case; others only together with the backups."""
    store = open_store(tmp_path)
    anna = store.people.add("Анна")
    play(store.create_game(setup("Анна", "Борис"), people=[anna.id, None]), 30)
    store.people.rename(anna.id, "Аня")
    vera = store.people.add("Вера")
    store.close()
    other = tmp_path / "companion-damaged-20240101T000000Z.sqlite3"
    other.write_bytes("Вера".encode())
    spoil_table(tmp_path / "companion.sqlite3", "settings")
    store = open_store(tmp_path)
    (aside,) = store.forgetting.set_aside_with(anna.id)
    assert aside != other.name and aside in holds(tmp_path, "Анна")
    assert store.forgetting.set_aside_with(vera.id) == (other.name, aside)
    store.forgetting.forget_person(anna.id, stand_in, backups=backups)
    store.close()
    assert holds(tmp_path, "Анна") == holds(tmp_path, "Аня") == []
    assert other.exists() is not backups


def test_a_name_in_a_setup_that_was_damaged_goes_too(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    anna = store.people.add("Анна")
    store.create_game(setup("Анна", "Борис"), people=[anna.id, None])
    with store._database.writing() as connection:
        connection.execute("UPDATE setups SET crc = crc + 1")
    store.forgetting.forget_person(anna.id, stand_in, backups=False)
    store.close()
    assert holds(tmp_path, "Анна") == []


def test_a_name_stays_in_backups_unless_they_go_too(tmp_path: Path, store: Store) -> None:
    anna = store.people.add("Анна")
    store.create_game(setup("Анна", "Борис"), people=[anna.id, None])
    old = store.backups.make()
    store.forgetting.forget_person(anna.id, stand_in, backups=False)
    assert holds(tmp_path, "Анна") == [old.path.name]
    boris = store.people.add("Вера")
    store.forgetting.forget_person(boris.id, stand_in, backups=True)
    assert holds(tmp_path, "Анна") == [] and len(store.backups.list()) == 1


@pytest.mark.parametrize("backups", [False, True])
def test_everything(tmp_path: Path, store: Store, backups: bool) -> None:
    evening(in_a_hurry(store), 3, finish=False)
    store.settings.set(S.THEME, "light")
    store.decks.learn("circle", {"Линкор": 1})
    session = store.open_game(1)
    aside = tmp_path / "companion-damaged-20250101T000000Z.sqlite3"
    aside.write_bytes("Маша".encode())
    store.forgetting.forget_everything(backups)
    assert store.history() == () and store.people.all() == () and store.decks.known("circle") == {}
    assert store.settings.get(S.THEME) == "system"
    with pytest.raises(StaleGame):
        session.submit(session.roll(session.prompt().choices[0]))
    assert len(store.backups.list()) == (0 if backups else 1)
    assert bool(holds(tmp_path, "Маша")) is not backups and aside.exists() is not backups
    store.close()
    again = open_store(tmp_path)
    assert again.news == () and again.count_games() == 0
    if not backups:
        again.restore(again.backups.list()[0])
        assert again.count_games() == 3 and "Маша" in known(again)


def test_what_a_backup_holds(tmp_path: Path, store: Store) -> None:
    evening(store, 2, finish=False)
    backup = store.backups.make()
    contents = store.backups.describe(backup)
    assert contents.games == 2 and contents.size == backup.path.stat().st_size > 4096


@dataclass
class Forgotten:
    """Stores in which somebody is forgotten by a process that is killed meanwhile."""

    folder: Path
    players: Players
    name: str
    """Of the first person."""
    whole: list[str]
    """The files in which this can be read before."""

    def cut_off(self, what: str, call: int = 0, seconds: float = 0.0) -> tuple[bool, bool]:
        """Whether it was begun to forget, and whether that came to its end. After the next start whoever is
        forgotten is in no file, and whoever is not is there as before."""
        folder = self.folder / "store"
        shutil.copytree(self.folder / "before", folder)
        said = self.players.life(f"store {what} {call}", inf if call else 0, seconds)
        assert said in ([], ["done"])
        store = open_store(folder)
        assert store.news == ()
        begun = not any(person.name == self.name for person in store.people.all())
        assert begun or not said
        store.close()
        assert holds(folder, self.name) == ([] if begun else self.whole), f"{what}, {call}, {seconds} s"
        shutil.rmtree(folder)
        return begun, bool(said)


@pytest.fixture
def forgotten(tmp_path: Path) -> Iterator[Forgotten]:
    before = tmp_path / "before"
    store = in_a_hurry(open_store(before))
    evening(store, 4, finish=False)
    (person, *_) = store.people.all()
    for _ in range(3):
        store.backups.make()
    store.close()
    for name in ("companion-damaged-20250101T000000Z.sqlite3", "backups/companion-1.part"):
        (before / name).write_bytes(person.name.encode())
    players = Players(tmp_path, script=forgetter.__file__)
    yield Forgotten(tmp_path, players, person.name, holds(before, person.name))
    players.close()


@pytest.mark.parametrize("what", ["person", "everything"])
def test_forgetting_that_is_cut_off_is_finished_at_the_next_start(forgotten: Forgotten, what: str) -> None:
    """Killed before every single call of SQLite or of the system; in ``make faults`` at any time, too, half
    of the times before its end, however fast the machine is."""
    ends = set()
    for call in count(1):
        begun, done = forgotten.cut_off(what, call)
        ends.add((begun, done))
        if done:
            break
    assert ends == {(False, False), (True, False), (True, True)}
    rng = Random(what)
    longest = 0.02
    for _ in range(FAULTS // 2):
        _, done = forgotten.cut_off(what, seconds=rng.uniform(0, longest))
        longest *= 0.9 if done else 1.1


def test_what_is_noted_goes_and_nothing_else(tmp_path: Path) -> None:
    """A note may be older than what it stands beside: a backup made since then stays, and so does a file that
    is none of ours."""
    store = open_store(tmp_path)
    store.create_game(setup("Анна", "Борис"))
    old = store.backups.make()
    (tmp_path / "diary.txt").write_text("mine")
    noted = [f"backups/{old.path.name}", "diary.txt", "../diary.txt", "companion.sqlite3"]
    store.settings.set(S.FORGETTING, json.dumps(noted))
    new = store.backups.make()
    store.close()
    again = open_store(tmp_path)
    assert again.backups.list() == (new,) and again.settings.get(S.FORGETTING) == ""
    assert (tmp_path / "diary.txt").exists() and again.count_games() == 1


@pytest.mark.parametrize("note", ["[", "7", "[[[]]]", "null", "{}"])
def test_a_note_that_is_damaged_takes_nothing_along(tmp_path: Path, note: str) -> None:
    store = open_store(tmp_path)
    store.create_game(setup("Анна", "Борис"))
    backup = store.backups.make()
    store.settings.set(S.FORGETTING, note)
    store.close()
    again = open_store(tmp_path)
    assert again.backups.list() == (backup,) and again.settings.get(S.FORGETTING) == ""
