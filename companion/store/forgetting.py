"""Deleting for good: a person, or everything. Nothing of this can be undone, except from a backup.

Games are played by several people, so a person's games stay with the others; only the name at the seat goes.
SQLite is told to overwrite what it deletes, so that no name is left in the file. Which other files have to go
is noted in the transaction that deletes: where this is cut off, the next start goes on from there.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from companion.store.database import Database
from companion.store.errors import from_system
from companion.store.notes import redact_notes
from companion.store.recovery import Backups, left_behind, remove, set_aside_before
from companion.store.settings import FORGETTING, Settings, save_setting
from companion.store.setups import setup_checksum


class Forgetting:
    """Deletes people and everything for good."""

    def __init__(self, database: Database, backups: Backups, settings: Settings) -> None:
        self._database = database
        self._backups = backups
        self._settings = settings

    def games_with(self, person: int) -> int:
        """In how many games a person has a seat, deleted ones included."""
        number: int = self._database.read("SELECT count(*) FROM seats WHERE person = ?", (person,))[0][0]
        return number

    def forget_person(self, person: int, stand_in: Callable[[int], str], backups: bool) -> None:
        """Deletes a person for good. Their games stay: what ``stand_in`` says of a seat stands there instead
        of the name. What was set aside as damaged and has the name in it goes along (`set_aside_with`).
        ``backups``: the backups go, too, and whatever else was set aside; a new one is made."""
        names = _names_of(self._database, person)
        with self._backups.suspended():
            with _overwriting(self._database) as connection:
                _erase_person(connection, person, stand_in, names)
                self._note(connection, self._files(None if backups else names))
            self._remove_noted()
        if backups:
            self._backups.make()

    def set_aside_with(self, person: int) -> tuple[str, ...]:
        """What was set aside as damaged and has a name of this person in it, by the names that the player was
        told; each may stand for several files."""
        names = _names_of(self._database, person)
        found = (path.name.partition(".sqlite3")[0] for path in set_aside_before(self._database.path, names))
        return tuple(sorted({f"{name}.sqlite3" for name in found}))

    def forget_everything(self, backups: bool) -> None:
        """Deletes all games, people, cards, presets and settings: the app is as it was on its first day.
        ``backups``: the backups as well, and whatever was set aside; otherwise one more is made before, from
        which all of it can still come back."""
        if not backups:
            self._backups.make()
        with self._backups.suspended():
            with _overwriting(self._database) as connection:
                files = self._files(None) if backups else {}
                for table in ("games", "people", "decks", "lessons", "presets", "settings"):
                    connection.execute(f"DELETE FROM {table}")
                self._note(connection, files)
            self._database.epoch += 1
            self._remove_noted()

    def finish(self) -> None:
        """Goes on where forgetting was cut off."""
        with self._backups.suspended():
            self._remove_noted()

    def _files(self, names: Collection[str] | None) -> dict[str, Path]:
        """The files beside the database in which there is more of the past, by the names that they are noted
        under: all of them, or those set aside with one of these ``names`` in them."""
        path = self._database.path
        files = left_behind(path, names)
        if names is None:
            files = (*self._backups.files(), *files)
        return {file.relative_to(path.parent).as_posix(): file for file in files}

    def _note(self, connection: sqlite3.Connection, files: Iterable[str]) -> None:
        """Notes that these have to go, too, beside those that were noted before."""
        save_setting(connection, FORGETTING, json.dumps(sorted({*files, *self._noted()})))

    def _noted(self) -> list[str]:
        try:
            return [str(name) for name in json.loads(self._settings.get(FORGETTING) or "[]")]
        except (ValueError, TypeError, RecursionError):
            return []  # damaged: what it said is gone

    def _remove_noted(self) -> None:
        self._settings.reload()
        noted = self._noted()
        try:
            for name, file in self._files(None).items():
                if name in noted:
                    remove(file)
        except OSError as error:
            raise from_system(error) from error
        with _overwriting(self._database) as connection:
            connection.execute("DELETE FROM settings WHERE name = ?", (FORGETTING.name,))
        self._settings.reload()


def _names_of(database: Database, person: int) -> set[str]:
    """Every name under which a person stands or stood somewhere, folded ones included."""
    rows = database.read(
        "SELECT name FROM people WHERE id = ?1 UNION SELECT folded FROM people WHERE id = ?1"
        " UNION SELECT name FROM seats WHERE person = ?1 UNION SELECT name FROM handovers WHERE person = ?1",
        (person,),
    )
    question = "SELECT u.setup, s.seat FROM seats s JOIN setups u ON u.game = s.game WHERE s.person = ?"
    agreed = (_agreed_name(text, seat) for text, seat in database.read(question, (person,)))
    return {name for name in (*(name for (name,) in rows), *agreed) if name}


def _agreed_name(setup: str, seat: int) -> str:
    try:
        return str(json.loads(setup)["seats"][seat])
    except (ValueError, LookupError, TypeError):
        return ""


def _erase_person(
    connection: sqlite3.Connection, person: int, stand_in: Callable[[int], str], names: Collection[str]
) -> None:
    """Wherever a person is named, ``stand_in`` says what stands there now; ``names`` are those that go."""
    rows = connection.execute("SELECT game, seat FROM seats WHERE person = ?", (person,)).fetchall()
    for game, seat in rows:
        _rename_in_setup(connection, game, seat, stand_in(seat), names)
    connection.executemany(
        "UPDATE seats SET person = NULL, name = ? WHERE game = ? AND seat = ?",
        [(stand_in(seat), game, seat) for game, seat in rows],
    )
    left = connection.execute("SELECT id, seat FROM handovers WHERE person = ?", (person,)).fetchall()
    connection.executemany(
        "UPDATE handovers SET person = NULL, name = ? WHERE id = ?",
        [(stand_in(seat), number) for number, seat in left],
    )
    redact_notes(connection, names, dict(rows), stand_in)
    connection.execute("DELETE FROM people WHERE id = ?", (person,))


def _rename_in_setup(
    connection: sqlite3.Connection, game: int, seat: int, name: str, names: Collection[str]
) -> None:
    """What was agreed before a game names the people, too; ``names`` are those that go."""
    found = connection.execute("SELECT seed, setup, crc FROM setups WHERE game = ?", (game,)).fetchone()
    if found is None:
        return
    seed, text, crc = found
    if crc == setup_checksum(seed, text):
        agreed = json.loads(text)
        agreed["seats"][seat] = name
        text = json.dumps(agreed)
        crc = setup_checksum(seed, text)
    else:
        # Damaged before: nobody can open the game any more, but the name may still be read.
        for old in sorted(names, key=len, reverse=True):
            text = text.replace(json.dumps(old)[1:-1], json.dumps(name)[1:-1]).replace(old, name)
    connection.execute("UPDATE setups SET setup = ?, crc = ? WHERE game = ?", (text, crc, game))


@contextmanager
def _overwriting(database: Database) -> Iterator[sqlite3.Connection]:
    """A transaction that overwrites what it deletes, also in the log beside the database."""
    database.read("PRAGMA secure_delete = ON")
    try:
        with database.writing() as connection:
            yield connection
        with suppress(sqlite3.Error):  # somebody is reading: then the log is emptied with the next steps
            database.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    finally:
        database.read("PRAGMA secure_delete = OFF")
