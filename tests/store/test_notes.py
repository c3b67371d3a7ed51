"""Notes on games: written, found, carried over, and gone with the game or with a name that is forgotten."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.store import NoSuchGame, Search, Store
from companion.store.importing.import_file import ImportFile
from companion.store.notes import LONGEST_NOTE, MOST_LINES, clean_note
from companion.store.store import FILE
from tests.store.exchanging import checked, compared, export, take_in
from tests.store.table import DAY, HandClock, become_older, finish, open_store, play, setup
from tests.store.tally import tally

NAMES = {"heckmeck": "Хекмек", "tally": "Счёт"}


def noted(store: Store, note: str, *names: str) -> int:
    """A game with a note on it; returns its number."""
    session = store.create_game(setup(*names))
    play(session, 3)
    number = store.id_of(session)
    store.notes.write(number, note)
    return number


def found(store: Store, text: str) -> list[int]:
    search = Search.of(text, NAMES)
    rows = store.history(search=search)
    assert len(rows) == store.count_games(search=search)
    return [row.id for row in rows]


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("  На даче \n\n\n Лил   дождь ", "На даче\nЛил дождь"),
        ("\u202eтам\u200b 🦄", "там"),
        (" \n ", ""),
        ("я" * 1000, "я" * LONGEST_NOTE),
        ("\n".join(map(str, range(30))), "\n".join(map(str, range(MOST_LINES)))),
        ("\ud800", ""),
    ],
)
def test_a_note_is_kept_as_it_can_be_read(store: Store, written: str, kept: str) -> None:
    number = noted(store, "раньше")
    assert store.notes.write(number, written) == kept == clean_note(kept)
    assert store.game_row(number).note == kept


def test_another_start_finds_it(tmp_path: Path, store: Store) -> None:
    number = noted(store, "На даче")
    store.close()
    again = open_store(tmp_path)
    assert again.game_row(number).note == "На даче"
    again.notes.write(number, "")
    assert again.game_row(number).note == ""


def test_a_game_that_is_gone_takes_no_note(store: Store) -> None:
    with pytest.raises(NoSuchGame):
        store.notes.write(77, "На даче")


def test_a_deleted_game_keeps_its_note_until_it_is_gone(tmp_path: Path, clock: HandClock) -> None:
    store = open_store(tmp_path, clock)
    number = noted(store, "На даче")
    store.delete_game(number, store.lock_token(number))
    store.undelete_game(number)
    assert store.game_row(number).note == "На даче"
    store.delete_game(number, store.lock_token(number))
    for _ in range(40):
        store.close()
        clock.now += DAY
        store = open_store(tmp_path, clock)
    assert store._database.read("SELECT * FROM notes") == []


def test_games_are_found_by_every_word_about_them(store: Store) -> None:
    anna = store.people.add("Анна")
    first = noted(store, "На даче, лил дождь", "Петя", "Мария")
    session = store.create_game(tally("Анна", "Гость"), people=(anna.id, None))
    finish(session)
    second = store.id_of(session)
    assert found(store, "") == [second, first]
    assert found(store, "ДОЖДЬ") == found(store, "дач хекм") == found(store, "маРИ петя") == [first]
    assert found(store, "анна") == found(store, "гост") == found(store, "счёт") == [second]
    assert found(store, "дождь анна") == found(store, "%") == found(store, "' OR 1 --") == []
    store.people.rename(anna.id, "Ганна")
    assert found(store, "ганна") == [second]
    assert [row.id for row in store.history(finished=True, search=Search.of("гост", {}))] == [second]
    assert store.history(finished=False, search=Search.of("гост", {})) == ()


def test_a_database_from_before_has_no_notes_and_takes_some(tmp_path: Path, store: Store) -> None:
    older = noted(store, "")
    store.close()
    become_older(tmp_path / FILE, "TABLE notes", "ALTER TABLE games DROP COLUMN counted")
    again = open_store(tmp_path)
    assert again.news == () and [(row.id, row.note) for row in again.history()] == [(older, "")]
    assert again.backups.list(), "what was there before was kept"
    again.notes.write(older, "На даче")
    assert again.game_row(older).note == "На даче"


def test_notes_travel_with_their_games(tmp_path: Path, store: Store) -> None:
    noted(store, "На даче\nЛил дождь")
    noted(store, "")
    path = export(store, tmp_path / "all.json")
    told = json.loads(path.read_text("utf-8"))
    assert [game["record"].get("note") for game in told["games"]] == ["На даче\nЛил дождь", None]
    other = open_store(tmp_path / "other")
    assert len(take_in(other, path.read_bytes()).new) == 2
    assert sorted(row.note for row in other.history()) == ["", "На даче\nЛил дождь"]
    assert take_in(other, path.read_bytes()).here == 2


def test_a_game_that_went_on_elsewhere_keeps_our_note(tmp_path: Path, store: Store) -> None:
    session = store.create_game(setup())
    play(session, 3)
    other = open_store(tmp_path / "other")
    take_in(other, export(store, tmp_path / "short.json").read_bytes())
    other.notes.write(other.history()[0].id, "У нас")
    play(session, 3, seed=2)
    longer = export(store, tmp_path / "long.json")
    assert len(take_in(other, longer.read_bytes()).longer) == 1
    (row,) = other.history()
    assert row.note == "У нас" and row.steps == session.cursor


@pytest.mark.parametrize("note", [7, None, ["На даче"], "я" * (LONGEST_NOTE + 1)])
def test_a_note_that_is_none_keeps_its_game_out(tmp_path: Path, store: Store, note: Any) -> None:
    noted(store, "На даче")
    told = json.loads(export(store, tmp_path / "all.json").read_text("utf-8"))
    told["games"][0]["record"]["note"] = note
    import_file = checked(told)
    assert import_file.games == [] and len(import_file.refusals) == 1
    assert compared(store, import_file).empty


def test_an_odd_note_comes_in_cleaned(tmp_path: Path, store: Store) -> None:
    noted(store, "На даче")
    told = json.loads(export(store, tmp_path / "all.json").read_text("utf-8"))
    told["games"][0]["record"]["note"] = "  там \u202e\x00\n\n[b]ещё[/b] "
    import_file: ImportFile = checked(told)
    assert [game.note for game in import_file.games] == ["там\n[b]ещё[/b]"]


def test_a_forgotten_name_leaves_the_notes(tmp_path: Path, store: Store) -> None:
    anna, boris = store.people.add("Анна"), store.people.add("Борис")
    session = store.create_game(setup("Борис", "Анна"), people=(boris.id, anna.id))
    play(session, 3)
    own = store.id_of(session)
    store.notes.write(own, "АННА и Борис у Аннам, анна-мария")
    others = noted(store, "Рядом сидела Анна", "Вера", "Глеб")
    store.forgetting.forget_person(anna.id, lambda seat: f"Игрок {seat + 1}", backups=False)
    assert store.game_row(own).note == "Игрок 2 и Борис у Аннам, Игрок 2-мария"
    assert store.game_row(others).note == "Рядом сидела …"
    assert found(store, "рядом …") == [others] and found(store, "игрок борис") == [own]


def test_what_can_not_be_a_note_is_put_right(tmp_path: Path, store: Store) -> None:
    number = noted(store, "На даче")
    with store._database.writing() as connection:
        connection.execute("UPDATE notes SET note = ?, folded = 'x'", ("я\x00" * 5000,))
    store.close()
    again = open_store(tmp_path)
    assert [message.key for message in again.news] == ["store.mended"]
    assert again.game_row(number).note == "я" * LONGEST_NOTE
    assert found(again, "яяя") == [number]
