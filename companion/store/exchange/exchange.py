"""Data in and out, as the screens use it: ``store.exchange``.

outgoing = store.exchange.outgoing()
for part in outgoing.write_all(path): …     # everything as JSON, a game at a time
incoming = Incoming((yield from in_thread(lambda: read_file(path))))
for part in incoming.check(): …             # every game is replayed, nothing is touched
plan = yield from store.exchange.compare(incoming)      # what would come in, and what is to be asked
plan = yield from store.exchange.taking_in(incoming, plan)      # one transaction
yield from store.exchange.settling()
"""

from __future__ import annotations

from collections.abc import Generator

from companion.core.steps import Steps, finished, in_thread
from companion.store.clock import Clock
from companion.store.database import Database
from companion.store.exchange.incoming import Incoming
from companion.store.exchange.outgoing import Outgoing
from companion.store.exchange.planning import Plan, Planner
from companion.store.exchange.spreadsheet import Say, Spreadsheet
from companion.store.exchange.taking import Intake
from companion.store.games import Games
from companion.store.recovery import Backups


class Exchange:
    """The way in and the way out."""

    def __init__(self, database: Database, games: Games, backups: Backups, clock: Clock) -> None:
        self._database = database
        self._games = games
        self._backups = backups
        self._planner = Planner(database, games)
        self._intake = Intake(database, games, clock, self._planner)

    def outgoing(self) -> Outgoing:
        """What writes games as JSON."""
        return Outgoing(self._database, self._games)

    def spreadsheet(self, language: str, say: Say) -> Spreadsheet:
        """What writes games as tables, in the words of a language."""
        return Spreadsheet(self._games, language, say)

    def compare(self, incoming: Incoming) -> Generator[float, None, Plan]:
        """What would come in of a file that was checked, a game at a time; nothing is changed."""
        return self._planner.compare(incoming)

    def taking_in(self, incoming: Incoming, plan: Plan) -> Generator[float, None, Plan]:
        """Takes it in, a game at a time, all or nothing; what was here before is one more backup then.

        As long as it lasts nothing else can be written.
        """
        for _ in in_thread(self._backups.make):
            yield 0.0
        return (yield from self._intake.take_in(incoming, plan))

    def settling(self) -> Steps[None]:
        """What is left to do once something has come in, or the next step would; it may be dropped."""
        return self._database.move_log()

    def take_in(self, incoming: Incoming, plan: Plan) -> Plan:
        """The same at once."""
        return finished(self.taking_in(incoming, plan))
