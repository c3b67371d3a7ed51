"""The games in the store: started, opened again, listed without replaying them, deleted and brought back."""

from __future__ import annotations

import json
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from companion.core.action import Json
from companion.core.errors import BadDocument, DamagedGame, Refusal
from companion.core.messages import Message
from companion.store.changes import save_change
from companion.store.clock import DAY, Clock
from companion.store.database import Database
from companion.store.errors import NameRefused, NoSuchGame, StaleGame, StoreError, UnreadableGame
from companion.store.game_list import GameFilter, GameRow, Kind, Round, SeatRow
from companion.store.handovers import HandOver, read_handovers, save_handover
from companion.store.lock_token import LockToken, lock_token
from companion.store.names import judge_name
from companion.store.people import Person
from companion.store.setups import (
    has_teams,
    save_setup,
    save_title,
    setup_checksum,
    setup_text,
    storable,
    teams_of,
    title_of,
)

# The list of games needs no rules: the engine is loaded with the first game that is opened.
if TYPE_CHECKING:
    from companion.core.counted import Counted, Table
    from companion.core.game import Game, Setup
    from companion.core.journal import Outcome
    from companion.core.session import Session
    from companion.store.journal import GameJournal

DAYS_KEPT = 30
"""On how many days a deleted game can still be brought back."""
_WITHOUT_FEATS = "finished IS NOT NULL AND length IS NULL"
_BEGUN = "(cursor > 0 OR EXISTS (SELECT 1 FROM entries WHERE entries.game = games.id))"
"""Somebody has made a step: what was taken back can still be made again."""
RECENT = 500
"""So many games, those that were taken down last, tell who usually plays: to put all of them in order would
take as long as there are games."""
_COLUMNS = (
    "id, game, created, updated, finished, deleted, cursor, length,"
    " coalesce((SELECT title FROM titles WHERE titles.game = games.id), ''), by_table,"
    " coalesce((SELECT note FROM notes WHERE notes.game = games.id), ''), counted"
)


class Games:
    def __init__(
        self,
        database: Database,
        clock: Clock,
        load: Callable[[str], Game[Any]],
        on_finish: Callable[[], None],
    ) -> None:
        self._database = database
        self._clock = clock
        self.load = load
        self._on_finish = on_finish

    def create(
        self,
        setup: Setup,
        seed: str,
        people: Sequence[int | None],
        coached: bool,
        by_app: bool | None,
        taught: bool,
    ) -> tuple[int, Session]:
        """Starts a game; returns its number and the session."""
        from companion.core.session import Session
        from companion.store.chance import save_chance
        from companion.store.coaching import save_switch
        from companion.store.teaching import save_teaching

        if len(people) != len(setup.seats):
            raise ValueError("every seat needs a person, or None")
        game = self.load(setup.game)
        seats = tuple(storable(name) for name in setup.seats)
        setup = replace(setup, seats=seats)
        now = self._clock()
        with self._database.writing() as connection:
            order = self._database.next_order()
            number = add_game(connection, setup, seed, people, now, order)
            connection.executemany(
                "UPDATE people SET used = ? WHERE id = ?", [(order, person) for person in people]
            )
            if coached:
                save_switch(connection, number, 0, True)
            if by_app is not None:
                save_chance(connection, number, by_app)
            if taught:
                save_teaching(connection, number, True)
            journal = self._journal(number, game)  # before anybody else can go on with it
        return number, Session(game, setup, seed, journal)

    def open(self, number: int) -> Session:
        """Opens a game where it was left. A log that can't be read to its end opens at the last good step."""
        from companion.core.session import Session
        from companion.store.correcting import read_corrections
        from companion.store.journal import read_entries, read_replaced

        with self._database.reading():
            row = self.row(number)
            if row.counted:
                raise UnreadableGame(Message("store.counted_game"))
            game, setup, seed = self.agreed(row)
            journal = self._journal(number, game)
            entries = read_entries(self._database, number, row.steps)
            corrections = read_corrections(self._database, game, number)
            replaced = read_replaced(self._database, number)
            session = Session.restore(game, setup, seed, entries, row.steps, journal, corrections, replaced)
        if session.damage is not None:
            at, reason = session.damage.at, session.damage.message
            session.damage = DamagedGame(at, Message("store.damaged_game", steps=at, reason=reason))
        return session

    def teach(self, number: int, option: str, value: Json) -> Session:
        """Tells a game what was learned of its cards since it began, and opens it.

        Only `Knowledge` may change afterwards: it says what things are worth, never what may be done, so
        every step of the log still stands. A game that is over is counted anew.
        """
        from companion.core.options import Knowledge

        row = self.row(number)
        token = lock_token(self._database, number)
        game, setup, _ = self.agreed(row)
        known = next((one for one in game.options if isinstance(one, Knowledge) and one.name == option), None)
        if known is None or not known.allows(value):
            raise ValueError(f"{option} can't be learned")
        options = {**setup.options, option: value}
        with self._database.writing() as connection:
            self._check_token(number, token)
            before = save_setup(connection, number, replace(setup, options=options))
            save_change(connection, number, self._clock(), gave_way=before)
        session = self.open(number)
        if session.over:
            session.go_to(session.cursor)
        return session

    def hand_over(
        self, session: Session, number: int, seat: int, name: str, person: int | None, from_the_start: bool
    ) -> None:
        """A seat goes to somebody else, from now on or from the start."""
        from companion.store.journal import GameJournal

        row = self.row(number)
        others = [other.name for place, other in enumerate(row.seats) if place != seat]
        kept = judge_name(name, others)
        sitting = row.seats[seat]
        known = None if sitting.person is None else sitting.person.id
        seated = {other.person.id for other in row.seats if other.person is not None}
        if person is not None and person != known and person in seated:
            raise NameRefused(Message("store.person_sits", name=kept))
        journal = session.journal
        assert isinstance(journal, GameJournal)
        now = self._clock()
        with journal.if_unchanged() as connection:
            connection.execute(
                "UPDATE seats SET person = ?, name = ? WHERE game = ? AND seat = ?",
                (person, kept, number, seat),
            )
            if not from_the_start:
                save_handover(connection, number, seat, session.cursor, now, known, sitting.name)
            save_change(connection, number, now, seat)
            order = self._database.next_order()
            connection.execute("UPDATE people SET used = ? WHERE id = ?", (order, person))
            names = (*others[:seat], kept, *others[seat:])
            save_setup(connection, number, replace(session.setup, seats=names))
        session.reseat([seated.name for seated in self.row(number).seats])

    def handovers(self, number: int) -> tuple[HandOver, ...]:
        """The seats of a game that were handed over, in that order."""
        seated = {(number, seat): row.name for seat, row in enumerate(self.row(number).seats)}
        return tuple(read_handovers(self._database, [number], seated)[number])

    def row(self, number: int) -> GameRow:
        """One game as a list shows it."""
        rows = self._list("id = ?", (number,))
        if not rows:
            raise NoSuchGame(Message("store.no_such_game"))
        return rows[0]

    def agreed(self, row: GameRow) -> tuple[Game[Any], Setup, str]:
        """The rules, what was agreed, and the seed; the people have the names of today.

        `UnreadableGame` where that can't be read any more.
        """
        from companion.core.counted import agreed_in
        from companion.document import read_setup

        try:
            seed, agreed = self._agreement(row)
            game, options = self.load(agreed["game"]), agreed["options"]
            if row.counted:
                options = {**options, **agreed_in(game, agreed["counted"])}
            return game, read_setup(game, agreed["seats"], options), seed
        except (LookupError, ValueError, ImportError, BadDocument) as error:
            raise UnreadableGame(Message("store.unreadable_game")) from error

    def counted(self, number: int) -> Counted:
        """A counted game, counted once more. `UnreadableGame` where it can't be, or was played."""
        from companion.core.counted import count

        try:
            _, agreed = self._agreement(self.row(number))
            return count(self.load(agreed["game"]), agreed["seats"], agreed["counted"])
        except (LookupError, ValueError, ImportError, Refusal) as error:
            raise UnreadableGame(Message("store.unreadable_game")) from error

    def _agreement(self, row: GameRow) -> tuple[str, dict[str, Any]]:
        """The seed, and what was agreed with the names of today; a `ValueError` where that is damaged."""
        (kept,) = self._database.read("SELECT seed, setup, crc FROM setups WHERE game = ?", (row.id,))
        seed, text, crc = kept
        if crc != setup_checksum(seed, text):
            raise ValueError("not what was written")
        agreed: dict[str, Any] = json.loads(text)
        names = [seat.name for seat in row.seats]
        return seed, {**agreed, "seats": names} if len(names) == len(agreed["seats"]) else agreed

    def finished(self) -> None:
        """A game has come to its end."""
        self._on_finish()

    def latest_unfinished(self) -> GameRow | None:
        """The game that was played last and is not over; not one in which nobody has made a step."""
        where = f"finished IS NULL AND deleted IS NULL AND {_BEGUN} ORDER BY touched DESC LIMIT 1"
        rows = self._list(where, ())
        return rows[0] if rows else None

    def drop_starts(self, but: int) -> None:
        """Removes for good the games in which nobody has made a step, nor noted anything."""
        with self._database.writing() as connection:
            connection.execute(
                "DELETE FROM games WHERE finished IS NULL AND deleted IS NULL AND NOT counted AND id <> ?"
                f" AND NOT {_BEGUN} AND id NOT IN (SELECT game FROM notes)"
                " AND id NOT IN (SELECT game FROM attic)",
                (but,),
            )

    def history(self, offset: int, limit: int, wanted: GameFilter) -> tuple[GameRow, ...]:
        """A page of the list of games, those started last first."""
        where, values = wanted.condition()
        return self._list(
            f"{where} ORDER BY created DESC, id DESC LIMIT ? OFFSET ?", (*values, limit, offset)
        )

    def finished_between(self, since: int, until: int) -> tuple[GameRow, ...]:
        """The games that ended in this time and were not deleted."""
        return self._list("finished >= ? AND finished < ? AND deleted IS NULL", (since, until))

    def numbers(self, wanted: GameFilter) -> tuple[int, ...]:
        """The numbers of all games of a list, those started last first."""
        where, values = wanted.condition()
        rows = self._database.read(
            f"SELECT id FROM games WHERE {where} ORDER BY created DESC, id DESC", values
        )
        return tuple(number for (number,) in rows)

    def count(self, wanted: GameFilter) -> int:
        where, values = wanted.condition()
        number: int = self._database.read(f"SELECT count(*) FROM games WHERE {where}", values)[0][0]
        return number

    def kinds(self, wanted: GameFilter) -> tuple[Kind, ...]:
        """What was played in the games of a list, in its last spelling; of which there are most first."""
        where, values = wanted.condition()
        rows = self._database.read(
            "SELECT games.game, coalesce(title, ''), max(touched)"
            f" FROM games LEFT JOIN titles ON titles.game = games.id WHERE {where}"
            " GROUP BY games.game, folded ORDER BY count(*) DESC, 1, 3 DESC",
            values,
        )
        return tuple(Kind(game, title) for game, title, _ in rows)

    def lock_token(self, number: int) -> LockToken | None:
        """For those who ask somebody before they write."""
        return lock_token(self._database, number)

    def delete(self, number: int, token: LockToken | None) -> None:
        """Takes a game off all lists, unless it has changed since; `undelete` brings it back for a month."""
        with self._database.writing() as connection:
            self._check_token(number, token)
            now = self._clock()
            self._mark(connection, number, now)
            connection.execute("INSERT OR REPLACE INTO deletions VALUES (?, 0, ?)", (number, now // DAY))

    def undelete(self, number: int) -> None:
        with self._database.writing() as connection:
            self._mark(connection, number, None)
            connection.execute("DELETE FROM deletions WHERE game = ?", (number,))

    def purge(self) -> int:
        """Removes for good what was deleted long ago; returns how many games that were.

        Long ago by the clock and by the app's own count of the days on which it was opened: a clock may be
        set forward by years.
        """
        now = self._clock()
        another_day = (
            "SELECT id FROM games LEFT JOIN deletions ON deletions.game = id"
            " WHERE deleted IS NOT NULL AND last IS NOT ?"
        )
        if not self._database.read(f"{another_day} LIMIT 1", (now // DAY,)):
            return 0
        with self._database.writing() as connection:
            connection.execute(
                f"INSERT INTO deletions SELECT id, 0, ? FROM ({another_day}) WHERE true"
                " ON CONFLICT (game) DO UPDATE SET days = days + 1, last = excluded.last",
                (now // DAY, now // DAY),
            )
            return connection.execute(
                "DELETE FROM games WHERE deleted < ? AND id IN (SELECT game FROM deletions WHERE days >= ?)",
                (now - DAYS_KEPT * DAY, DAYS_KEPT),
            ).rowcount

    def rounds(self, game: str | None, limit: int) -> tuple[Round, ...]:
        """The last different groups of remembered people, of one game or of all."""
        where, values = ("game = ? AND", (game,)) if game else ("", ())
        recent = self._list(
            f"id IN (SELECT id FROM games WHERE {where} deleted IS NULL AND NOT EXISTS ("
            "SELECT 1 FROM seats WHERE seats.game = games.id AND (person IS NULL"
            " OR person IN (SELECT id FROM people WHERE removed IS NOT NULL)))"
            f" ORDER BY id DESC LIMIT {RECENT}) ORDER BY touched DESC LIMIT 100",
            values,
        )
        found: dict[tuple[str, frozenset[str]], GameRow] = {}
        played: dict[tuple[str, frozenset[str]], GameRow] = {}
        for row in recent:
            who = row.game, frozenset(seat.name for seat in row.seats)
            found.setdefault(who, row)
            if not row.counted:  # where nothing was agreed
                played.setdefault(who, row)
        return tuple(self._round(row, played.get(who, row)) for who, row in list(found.items())[:limit])

    def without_feats(self) -> int:
        """How many finished games there are whose feats nobody has gathered yet."""
        number: int = self._database.read(f"SELECT count(*) FROM games WHERE {_WITHOUT_FEATS}")[0][0]
        return number

    def gather_feats(self, games: int) -> int:
        """Gathers the feats of so many of these, the latest first, and counts their scores again; returns how
        many are left.

        A game that can't be replayed to its end any more has none, whatever its rules throw.
        """
        from companion.store.endings import save_ending, save_feats

        condition = f"{_WITHOUT_FEATS} ORDER BY finished DESC LIMIT ?"
        for (number,) in self._database.read(f"SELECT id FROM games WHERE {condition}", (games,)):
            token = lock_token(self._database, number)
            try:
                outcome = self._outcome(number)
            except UnreadableGame:
                outcome = None
            except StoreError:
                raise
            except Exception:
                outcome = None
            with self._database.writing() as connection:
                self._check_token(number, token)
                if outcome is None:
                    save_feats(connection, number, ())
                else:
                    save_ending(connection, number, outcome)
        return self.without_feats()

    def _outcome(self, number: int) -> Outcome | None:
        return self.counted(number).outcome if self.row(number).counted else self.open(number).outcome

    def _round(self, row: GameRow, played: GameRow) -> Round:
        """The people of one game, with what they agreed on at another."""
        try:
            options = dict(self.agreed(played)[1].options)
        except UnreadableGame:
            options = {}
        return Round(row.game, tuple(seat.person for seat in row.seats if seat.person is not None), options)

    def _journal(self, number: int, game: Game[Any]) -> GameJournal:
        from companion.store.journal import GameJournal

        return GameJournal(self._database, self._clock, number, game.version, self._on_finish)

    def _mark(self, connection: sqlite3.Connection, number: int, deleted: int | None) -> None:
        """Deletes a game that is there, or brings one back that was deleted."""
        is_so = "IS NOT NULL" if deleted is None else "IS NULL"
        question = f"UPDATE games SET deleted = ? WHERE id = ? AND deleted {is_so}"
        if connection.execute(question, (deleted, number)).rowcount != 1:
            self.row(number)
            raise StaleGame(Message("store.stale_game"))

    def _check_token(self, number: int, token: LockToken | None) -> None:
        """Asked inside of a transaction: nothing must have changed since."""
        if lock_token(self._database, number) != token:
            raise StaleGame(Message("store.stale_game"))

    def _list(self, condition: str, values: Sequence[Any]) -> tuple[GameRow, ...]:
        rows = self._database.read(f"SELECT {_COLUMNS} FROM games WHERE {condition}", values)
        seats = self._seats([row[0] for row in rows])
        return tuple(_game_row(row, seats[row[0]]) for row in rows)

    def _seats(self, games: Iterable[int]) -> dict[int, list[SeatRow]]:
        numbers = ",".join(str(int(number)) for number in games)
        found: dict[int, list[SeatRow]] = defaultdict(list)
        rows = self._database.read(
            "SELECT s.game, s.name, s.total, s.place, p.id, p.name, p.colour, p.symbol"
            f" FROM seats s LEFT JOIN people p ON p.id = s.person WHERE s.game IN ({numbers})"
            " ORDER BY s.game, s.seat"
        )
        for game, name, total, place, *person in rows:
            known = None if person[0] is None else Person(*person)
            found[game].append(SeatRow(known.name if known else name, known, total, place))
        for game, handed in read_handovers(self._database, found, {}).items():
            for seat, row in enumerate(found[game]):
                before = tuple(one.before for one in handed if one.seat == seat)
                found[game][seat] = replace(row, before=before)
        agreed = self._database.read(
            f"SELECT game, setup FROM setups WHERE game IN ({numbers}) AND {has_teams('setup')}"
        )
        for game, setup in agreed:
            for seat, team in enumerate(teams_of(setup, len(found[game]))):
                found[game][seat] = replace(found[game][seat], team=team)
        return found


def _game_row(row: Sequence[Any], seats: Iterable[SeatRow]) -> GameRow:
    number, game, created, updated, finished, deleted, cursor, length, title, by_table, note, counted = row
    return GameRow(
        id=number,
        game=game,
        created=created,
        updated=updated,
        finished=finished,
        deleted=deleted,
        steps=cursor,
        seats=tuple(seats),
        length=None if counted else length,
        title=title,
        by_table=bool(by_table),
        note=note,
        counted=bool(counted),
    )


def add_game(
    connection: sqlite3.Connection,
    setup: Setup,
    seed: str,
    people: Sequence[int | None],
    created: int,
    order: int,
    counted: Table | None = None,
) -> int:
    """Writes down a game without a step; returns its number. ``counted``: what lay on the table where it was
    only counted."""
    number = connection.execute(
        "INSERT INTO games (game, created, updated, touched, counted) VALUES (?, ?, ?, ?, ?)",
        (setup.game, created, created, order, int(counted is not None)),
    ).lastrowid
    assert number is not None
    text = setup_text(setup, counted)
    connection.execute(
        "INSERT INTO setups (game, seed, setup, crc) VALUES (?, ?, ?, ?)",
        (number, seed, text, setup_checksum(seed, text)),
    )
    connection.executemany(
        "INSERT INTO seats (game, seat, person, name) VALUES (?, ?, ?, ?)",
        [(number, seat, people[seat], name) for seat, name in enumerate(setup.seats)],
    )
    save_title(connection, number, title_of(setup, counted))
    return number
