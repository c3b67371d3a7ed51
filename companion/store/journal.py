"""The journal of one game: what a session writes down before anybody sees it, one commit a step."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.core.action import Json
from companion.core.corrections import Correction
from companion.core.journal import Journal
from companion.core.messages import Message
from companion.core.steps import Steps
from companion.store.changes import save_change
from companion.store.clock import Clock
from companion.store.correcting import (
    cut_correction,
    save_correction,
    seal_corrections,
    undo_correction,
)
from companion.store.database import Database
from companion.store.endings import clear_ending, save_ending
from companion.store.entries import (
    AS_WRITTEN,
    COLUMNS,
    archive,
    checksum,
    entry_is_whole,
    write_action,
)
from companion.store.errors import NoSuchGame, StaleGame
from companion.store.lock_token import lock_token
from companion.store.setups import save_setup

if TYPE_CHECKING:
    from companion.core.game import Setup
    from companion.core.journal import Outcome, Source

_ADD = f"INSERT INTO entries (game, {COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)"
_MOVE_CURSOR = "UPDATE games SET cursor = ?, updated = ?, touched = ?, finished = ? WHERE id = ?"


class GameJournal(Journal):
    """Keeps the steps of one game."""

    def __init__(
        self, database: Database, clock: Clock, game: int, version: int, on_finish: Callable[[], None]
    ) -> None:
        """``version`` is that of the actions to come; ``on_finish`` is called once a step ended the game."""
        self._database = database
        self._clock = clock
        self._game = game
        self._version = version
        self._on_finish = on_finish
        self._epoch = database.epoch
        token = lock_token(database, game)
        if token is None:
            raise NoSuchGame(Message("store.no_such_game"))
        self._token = token
        rows = database.read("SELECT finished FROM games WHERE id = ?", (game,))
        self._finished: int | None = rows[0][0] if rows else None

    @property
    def is_current(self) -> bool:
        """Whether the game still stands as this journal has written or read it last."""
        return self._epoch == self._database.epoch and lock_token(self._database, self._game) == self._token

    def append(self, n: int, action: Mapping[str, Json], source: Source, outcome: Outcome | None) -> None:
        """Keeps step ``n``; whatever stood there and behind it goes to the attic."""
        now = self._clock()
        text = write_action(action)
        crc = checksum(n, self._version, text, source, now)
        finished = None if outcome is None else now
        with self.if_unchanged() as connection:
            self._move_cursor(connection, n + 1, now, finished)
            last = self._token.last
            if last is not None and n <= last[0]:
                archive(connection, self._game, now, n)
                cut_correction(connection, self._game, n)
            connection.execute(_ADD, (self._game, n, self._version, text, source, now, crc))
            self._end(connection, outcome)
        self._finished = finished
        if outcome is not None:
            self._on_finish()

    def move(self, cursor: int, outcome: Outcome | None) -> None:
        """Keeps where undo or redo went. A game is finished at the time of the step that ended it."""
        now = self._clock()
        with self.if_unchanged() as connection:
            finished = self._finish(connection, cursor, now, outcome)
        self._finished = finished

    def amend(
        self, made: Correction, added: Sequence[Mapping[str, Json]], outcome: Outcome | None
    ) -> Steps[int]:
        """Keeps a correction; what it replaced, and whatever had been undone, goes to the attic."""
        now = self._clock()
        made = replace(made, time=now)
        with self.if_unchanged() as connection:
            archive(connection, self._game, now, self._token.cursor)
            steps = [write_action(step) for step in added]
            yield from save_correction(connection, self._game, self._version, made, steps)
            save_change(connection, self._game, now)
            finished = self._finish(connection, made.length, now, outcome)
        if outcome is not None and self._finished is None:
            self._on_finish()
        self._finished = finished
        return now

    def undo_correction(self, correction: Correction, outcome: Outcome | None) -> Steps[None]:
        """Keeps that the last correction was taken back."""
        now = self._clock()
        length = correction.length_before
        with self.if_unchanged() as connection:
            yield from undo_correction(connection, self._game, correction, now)
            save_change(connection, self._game, now)
            finished = self._finish(connection, length, now, outcome)
        self._finished = finished

    def agree(self, setup: Setup, outcome: Outcome | None) -> None:
        """Keeps what was agreed anew; steps that were undone go to the attic for good."""
        now = self._clock()
        cursor = self._token.cursor
        with self.if_unchanged() as connection:
            archive(connection, self._game, now, cursor)
            seal_corrections(connection, self._game)
            save_change(connection, self._game, now, gave_way=save_setup(connection, self._game, setup))
            finished = self._finish(connection, cursor, now, outcome)
        self._finished = finished

    def _finish(
        self, connection: sqlite3.Connection, cursor: int, now: int, outcome: Outcome | None
    ) -> int | None:
        """The game goes on at ``cursor``; returns when it was over, the time of the step that ended it."""
        finished = None
        if outcome is not None:
            question = "SELECT time FROM entries WHERE game = ? AND n = ?"
            (finished,) = connection.execute(question, (self._game, cursor - 1)).fetchone() or (now,)
        self._move_cursor(connection, cursor, now, finished)
        self._end(connection, outcome)
        return finished

    @contextmanager
    def if_unchanged(self) -> Iterator[sqlite3.Connection]:
        """One transaction, on the game as this journal has written or read it last, or `StaleGame`."""
        with self._database.writing() as connection:
            if not self.is_current:
                raise StaleGame(Message("store.stale_game"))
            yield connection
            token = lock_token(self._database, self._game)
        assert token is not None
        self._token = token

    def _move_cursor(
        self, connection: sqlite3.Connection, cursor: int, now: int, finished: int | None
    ) -> None:
        order = self._database.next_order()
        connection.execute(_MOVE_CURSOR, (cursor, now, order, finished, self._game))

    def _end(self, connection: sqlite3.Connection, outcome: Outcome | None) -> None:
        if outcome is not None:
            save_ending(connection, self._game, outcome)
        elif self._finished is not None:
            clear_ending(connection, self._game)


def read_entries(database: Database, game: int, cursor: int) -> Iterator[tuple[Json, Source, int]]:
    """The entries of a game for `Session.restore`.

    One that is missing or can't be read comes as None, which no game takes for an action.
    """
    rows = database.read(f"SELECT {AS_WRITTEN} FROM entries WHERE game = ? ORDER BY n", (game,))
    for place, (n, version, action, source, time, crc) in enumerate(rows):
        whole = entry_is_whole(place, n, version, action, source, time, crc)
        yield (_parse(action) if whole else None), source, version
    if len(rows) < cursor:
        yield None, "table", 1


def read_replaced(database: Database, game: int) -> list[tuple[int, Json]]:
    """The steps of a game that were taken back and gave way to others: number and action, oldest first."""
    question = f"SELECT {AS_WRITTEN} FROM attic WHERE game = ? AND correction IS NULL ORDER BY id"
    rows = database.read(question, (game,))
    return [(row[0], _parse(row[2])) for row in rows if entry_is_whole(row[0], *row)]


_read_json = json.JSONDecoder().raw_decode
"""What `json.loads` does in the end, once it has looked for another encoding and for spaces around."""


def _parse(action: bytes) -> Json:
    try:
        text = action.decode()
        value: Json
        value, end = _read_json(text)
    except (ValueError, RecursionError):
        return None
    return value if end == len(text) else None
