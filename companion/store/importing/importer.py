"""What was checked and compared comes in: one transaction, all of it or nothing.

    >>> file = ImportFile(read_file(path))
    >>> yield from file.check()                                 # every game is replayed, nothing is touched
    >>> plan = yield from store.importer.compare(file)          # what would come in, and what is to be asked
    >>> plan = yield from store.importer.apply(file, plan)      # one transaction
    >>> yield from store.importer.checkpoint()

A game that is here keeps its number and its place among the others where a later version takes the place of
ours. The steps of a version that no longer counts go to the attic, whichever of the two it was.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from companion.core.journal import Source
from companion.core.steps import Steps, in_thread
from companion.store.changes import (
    Change,
    mark_of,
    read_changes,
    read_known,
    replace_changes,
    save_change,
    save_replaced_marks,
)
from companion.store.clock import Clock
from companion.store.coaching import save_switch
from companion.store.correcting import OF_ANOTHER_VERSION, replace_corrections
from companion.store.database import Database
from companion.store.decks import learn
from companion.store.endings import clear_ending, length_of, save_ending
from companion.store.entries import COLUMNS, archive, checksum, read_whole
from companion.store.game_clocks import save_clock
from companion.store.games import Games, add_game
from companion.store.handovers import save_handover
from companion.store.importing.import_file import ImportFile
from companion.store.importing.planning import Plan, Planner, stamp
from companion.store.importing.records import NewGame, Step
from companion.store.names import folded, told_apart
from companion.store.notes import save_note
from companion.store.pads import save_preset
from companion.store.recovery import Backups
from companion.store.setups import save_setup, setup_text, without_names

AT_ONCE = 250
"""How many steps of a game are written before somebody else may have a turn."""


@dataclass(frozen=True, slots=True)
class _Accepted:
    """A version of a file that is to count from now on."""

    game: NewGame
    number: int | None = None
    """The number of the game, where it is here."""
    other: NewGame | None = None
    """Another version of it in the same file, that was not chosen."""
    chosen: bool = False
    """Whether somebody was asked."""


class Importer:
    """Plans what comes in of a file, and does it."""

    def __init__(self, database: Database, games: Games, backups: Backups, clock: Clock) -> None:
        self._database = database
        self._games = games
        self._backups = backups
        self._clock = clock
        self._planner = Planner(database, games)

    def compare(self, file: ImportFile) -> Generator[float, None, Plan]:
        """What would come in of a file that was checked, a game at a time; nothing is changed."""
        return self._planner.compare(file)

    def apply(self, file: ImportFile, plan: Plan) -> Generator[float, None, Plan]:
        """Takes in what is new, a game at a time; says how far it has come, and returns what came in. All of
        it is on the disk then; what was here before is one more backup. Until the end it is one transaction:
        whoever does not go on, takes in nothing. As long as it lasts nothing else can be written.

        Where something has been stored since the plan was made, it is made anew; what was chosen counts.
        """
        for _ in in_thread(self._backups.make):
            yield 0.0
        return (yield from self._apply(file, plan))

    def checkpoint(self) -> Steps[None]:
        """What is left to do once something has come in, or the next step would; it may be dropped."""
        return self._database.checkpoint()

    def _apply(self, file: ImportFile, plan: Plan) -> Generator[float, None, Plan]:
        if plan.stamp != stamp(self._database):
            asked, plan = plan, (yield from self._planner.compare(file))
            plan.answer_as(asked)
        if plan.empty:
            return plan
        table = self._games.latest_unfinished()
        accepted = sorted(_accepted(plan), key=lambda one: one.game.updated)
        with self._database.bulk_writing() as connection:
            people = self._add_people(connection, plan)
            for game, cards in plan.cards.items():
                learn(connection, game, cards)
            for preset in plan.presets:
                save_preset(connection, preset)
            for number in plan.back:
                _undelete(connection, number)
            for question in plan.questions:
                if question.number is not None and question.versions[question.chosen] is None:
                    _undelete(connection, question.number)
                    for _ in self._archive(connection, question.number, question.versions[1]):
                        yield 0.0
            yield from self._write_all(connection, accepted, people)
            for _ in self._database.flush_wal():
                yield 1.0
            if table is not None:
                # The game on our own table stays the one to go on with.
                order = self._database.next_order()
                connection.execute("UPDATE games SET touched = ? WHERE id = ?", (order, table.id))
        return plan

    # Games

    def _write_all(
        self, connection: sqlite3.Connection, accepted: Sequence[_Accepted], people: Mapping[int, int]
    ) -> Generator[float, None, None]:
        """Writes all that comes in: all steps after all games, for where SQLite comes back to what it wrote
        long before, the commit looks at everything since then once more."""
        written: list[tuple[int, int]] = []
        for one in accepted:
            for _ in self._write(connection, one, people, written):
                yield 0.0
        for done, (one, (number, common)) in enumerate(zip(accepted, written, strict=True)):
            for _ in self._add_steps(connection, number, one.game, common):
                yield done / len(accepted)
            if one.other is not None:
                for _ in self._archive(connection, number, one.other):
                    yield done / len(accepted)
            elif one.chosen:
                save_change(connection, number, self._clock())

    def _write(
        self,
        connection: sqlite3.Connection,
        one: _Accepted,
        people: Mapping[int, int],
        written: list[tuple[int, int]],
    ) -> Steps[None]:
        """Writes a game down as if it had been played here, but for its steps; its number, and how many of
        the steps are here already, come to what was ``written``."""
        game, common, order = one.game, 0, self._database.next_order()
        known = set(game.replaced)
        if one.number is None:
            seated = [None if person is None else people[person] for person in game.people]
            number = add_game(connection, game.setup, game.seed, seated, game.created, order, game.counted)
            save_note(connection, number, game.note)
        else:
            number = one.number
            known.update((yield from read_known(self._database, game.rules, number)))
            self._replace_row(connection, number, game, people)
            common = yield from self._cut_log(connection, number, game)
            yield
        connection.execute(
            "UPDATE games SET cursor = ?, updated = ?, finished = ?, touched = ? WHERE id = ?",
            (len(game.steps), game.updated, game.finished, order, number),
        )
        for turn, at in enumerate(game.coach):
            save_switch(connection, number, at, active=turn % 2 == 0)
        if game.clock is not None:
            save_clock(connection, number, game.clock, self._clock())
        replace_corrections(connection, number, game.corrected, len(game.steps))
        self._replace_handovers(connection, number, game, people)
        yield
        counting = {*map(mark_of, *_columns(game)), *(change.mark for change in game.changes)}
        yield
        replace_changes(connection, number, game.changes)
        known.difference_update(counting, (yield from read_known(self._database, game.rules, number)))
        save_replaced_marks(connection, number, known)
        if game.outcome is not None:
            length = length_of(game.created, game.steps.times())
            save_ending(connection, number, game.outcome, length)
        written.append((number, common))
        yield

    def _replace_row(
        self, connection: sqlite3.Connection, number: int, game: NewGame, people: Mapping[int, int]
    ) -> None:
        """Makes room for a version of a file in the place of ours. Seats are those of ours, by whatever name,
        unless somebody else was put there."""
        row, now = self._games.row(number), self._clock()
        _undelete(connection, number)
        ours, theirs = _seated(read_changes(self._database, number)), _seated(game.changes)
        moved = [seat for seat in range(len(row.seats)) if ours.get(seat) != theirs.get(seat)]
        names = [
            game.setup.seats[seat] if seat in moved else told.name for seat, told in enumerate(row.seats)
        ]
        sitting = {told.person.id for seat, told in enumerate(row.seats) if told.person and seat not in moved}
        for seat in moved:
            place = game.people[seat]
            person = None if place is None or people[place] in sitting else people[place]
            connection.execute(
                "UPDATE seats SET person = ?, name = ? WHERE game = ? AND seat = ?",
                (person, names[seat], number, seat),
            )
        setup = replace(game.setup, seats=tuple(names))
        before = save_setup(connection, number, setup, game.counted)
        if before != without_names(setup_text(setup, game.counted)):
            save_change(connection, number, now, gave_way=before)
        connection.execute("DELETE FROM coaching WHERE game = ?", (number,))
        clear_ending(connection, number)
        if game.counted is not None:
            connection.execute("UPDATE games SET created = ? WHERE id = ?", (game.created, number))
        if not row.note:
            save_note(connection, number, game.note)

    def _cut_log(self, connection: sqlite3.Connection, number: int, game: NewGame) -> Steps[int]:
        """Takes out of our log what the version of the file does not begin with. What is nowhere in it goes
        to the attic, and so does what had been undone. Returns with how many of its steps ours begins."""
        cursor, now = self._games.row(number).steps, self._clock()
        question = "SELECT n FROM entries WHERE game = ? ORDER BY n"
        numbers = [n for (n,) in self._database.read(question, (number,))]
        log = yield from read_whole(self._database, "entries", number)
        ours = {n: tuple(step) for n, *step, _ in log}
        theirs = list(zip(*_columns(game), strict=True))
        common = 0
        while common < min(cursor, len(theirs)) and ours.get(common) == theirs[common]:
            common += 1
        there = set(theirs)
        aside = [
            (OF_ANOTHER_VERSION, n) for n in numbers if common <= n < cursor and ours.get(n) not in there
        ]
        undone = [(None, n) for n in numbers if n >= cursor]
        for done, (correction, n) in enumerate((*aside, *undone)):
            archive(connection, number, now, n, n + 1, correction)
            if done % AT_ONCE == AT_ONCE - 1:
                yield
        connection.execute("DELETE FROM entries WHERE game = ? AND n >= ?", (number, common))
        return common

    def _replace_handovers(
        self, connection: sqlite3.Connection, number: int, game: NewGame, people: Mapping[int, int]
    ) -> None:
        """Keeps who left a seat to somebody else; those of whom we know that stay who they are here."""
        rows = self._database.read("SELECT seat, time, id FROM handovers WHERE game = ?", (number,))
        here = {(seat, time): handover for seat, time, handover in rows}
        for left in game.handed_over:
            handover = here.pop((left.seat, left.time), None)
            if handover is not None:
                connection.execute("UPDATE handovers SET step = ? WHERE id = ?", (left.step, handover))
                continue
            person = None if left.person is None else people[left.person]
            save_handover(connection, number, left.seat, left.step, left.time, person, left.name)
        connection.executemany("DELETE FROM handovers WHERE id = ?", [(one,) for one in here.values()])

    def _archive(self, connection: sqlite3.Connection, number: int, game: NewGame) -> Steps[None]:
        """A version of a file that was not chosen: what is not here goes to the attic, and that there was a
        choice is a change of its own, so that nobody is asked again."""
        now, version = self._clock(), game.rules.version
        here: set[tuple[object, ...]] = set()
        for table in ("entries", "attic"):
            log = yield from read_whole(self._database, table, number)
            here.update(tuple(step) for _, *step, _ in log)
        for n, step in enumerate(game.steps):
            if (step.action, step.source, step.time) not in here:
                connection.execute(
                    f"INSERT INTO attic (game, {COLUMNS}, cut, correction)"
                    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    (number, *_entry(n, version, step), now, OF_ANOTHER_VERSION),
                )
            if n % AT_ONCE == AT_ONCE - 1:
                yield
        save_change(connection, number, now, gave_way=without_names(setup_text(game.setup, game.counted)))
        theirs = game.replaced.union(change.mark for change in game.changes)
        known = yield from read_known(self._database, game.rules, number)
        save_replaced_marks(connection, number, theirs.difference(known))
        yield

    @staticmethod
    def _add_steps(connection: sqlite3.Connection, number: int, game: NewGame, common: int) -> Steps[None]:
        """Writes the steps of a game that are not here."""
        version = game.rules.version
        for n, step in enumerate(game.steps):
            if n >= common:
                connection.execute(
                    f"INSERT INTO entries (game, {COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)",
                    (number, *_entry(n, version, step)),
                )
            if n % AT_ONCE == AT_ONCE - 1:
                yield
        yield

    # People

    def _add_people(self, connection: sqlite3.Connection, plan: Plan) -> dict[int, int]:
        """The numbers here of the people of the file; those who are not here yet are added at the end."""
        numbers = {place: known.id for place, known in plan.known.items()}
        taken = {name for (name,) in self._database.read("SELECT folded FROM people WHERE removed IS NULL")}
        for place, person in plan.coming.items():
            known = plan.known.get(place)
            if known is None:
                removed = self._clock() if person.removed else None
                # Somebody may have said that a namesake of ours is new.
                name = person.name if person.removed else told_apart(person.name, taken)
                taken.add(folded(name))
                number = connection.execute(
                    "INSERT INTO people (name, folded, colour, symbol, used, removed)"
                    " VALUES (?, ?, ?, ?, 0, ?)",
                    (name, folded(name), person.colour, person.symbol, removed),
                ).lastrowid
                assert number is not None
                numbers[place] = number
            elif known.removed and not person.removed:
                connection.execute("UPDATE people SET removed = NULL WHERE id = ?", (known.id,))
        return numbers


def _accepted(plan: Plan) -> Iterator[_Accepted]:
    """The versions of a file that are to count."""
    yield from map(_Accepted, plan.new)
    for number, game in plan.longer:
        yield _Accepted(game, number)
    for question in plan.questions:
        chosen, other = question.versions[question.chosen], question.versions[1 - question.chosen]
        if chosen is not None:
            yield _Accepted(chosen, question.number, other, chosen=True)


def _seated(changes: Iterable[Change]) -> dict[int, int]:
    """By which change somebody else was last put at a seat."""
    return {change.seat: change.mark for change in changes if change.seat is not None}


def _columns(game: NewGame) -> tuple[Sequence[str], Sequence[Source], Sequence[int]]:
    """What was done, how, and when."""
    return game.steps.actions(), game.steps.sources(), game.steps.times()


def _entry(n: int, version: int, step: Step) -> tuple[int, int, str, str, int, int]:
    """A step as the journal writes it."""
    crc = checksum(n, version, step.action, step.source, step.time)
    return n, version, step.action, step.source, step.time, crc


def _undelete(connection: sqlite3.Connection, number: int) -> None:
    connection.execute("UPDATE games SET deleted = NULL WHERE id = ?", (number,))
    connection.execute("DELETE FROM deletions WHERE game = ?", (number,))
