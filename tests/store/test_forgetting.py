"""Deleted for good: no name is left, the games of the others stay, and backups are dealt with as was said."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from random import Random

import pytest

from companion.store import StaleGame, Store
from companion.store import settings as S
from tests.store import forgetter
from tests.store.exchanging import evening, in_a_hurry, known, told
from tests.store.table import FAULTS, HandClock, open_store, play, setup, spoil_table
from tests.store.test_kill import Players

KILLS = FAULTS or 20
LONGEST = 0.02
"""Seconds in which forgetting is done on a machine that is not busy; else it is given more."""


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


def test_forgetting_that_is_cut_off_is_finished_at_the_next_start(tmp_path: Path) -> None:
    """Killed at every moment of it: the person is there as before, or nowhere at all after the next start."""
    store = in_a_hurry(open_store(tmp_path / "before"))
    evening(store, 4, finish=False)
    (person, *_) = store.people.all()
    for _ in range(3):
        store.backups.make()
    store.close()
    for name in ("companion-damaged-20250101T000000Z.sqlite3", "backups/companion-1.part"):
        (tmp_path / "before" / name).write_bytes(person.name.encode())
    whole = holds(tmp_path / "before", person.name)
    players = Players(tmp_path, script=forgetter.__file__)
    rng = Random(3)
    longest = LONGEST
    cut_off = finished = 0
    try:
        for kill in range(KILLS):
            folder = tmp_path / str(kill)
            shutil.copytree(tmp_path / "before", folder)
            said = players.life(kill, rng.uniform(0, longest))
            assert said in ([], ["done"])
            store = open_store(folder)
            assert store.news == ()
            there = store.people.get(person.id) is not None
            assert not (there and said)
            store.close()
            assert holds(folder, person.name) == (whole if there else []), f"kill {kill}"
            cut_off += not there and not said
            finished += bool(said)
            if finished < kill // 4:
                longest *= 1.2
            shutil.rmtree(folder)
    finally:
        players.close()
    assert cut_off and finished


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
