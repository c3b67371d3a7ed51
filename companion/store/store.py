"""Everything that the app remembers, as the screens use it."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from companion import games as registry
from companion.core.action import Json
from companion.core.messages import Message
from companion.store.clock import Clock, bounded, system_clock
from companion.store.database import PATIENCE, Database, latest_order
from companion.store.errors import StoreError
from companion.store.game_list import EVERYTHING, GameFilter, GameRow, Kind, Round, Search
from companion.store.games import Games
from companion.store.handovers import HandOver
from companion.store.lock_token import LockToken
from companion.store.people import People
from companion.store.recovery import Backup, Backups, Work, in_a_thread, open_database
from companion.store.settings import FORGETTING, Settings

if TYPE_CHECKING:
    from companion.core.game import Game, Setup
    from companion.core.session import Session
    from companion.store.chance import Chance
    from companion.store.coaching import Coaching
    from companion.store.counting import Counts
    from companion.store.decks import Decks
    from companion.store.evenings import Evenings
    from companion.store.exporting.bgstats import BgStats
    from companion.store.exporting.exporter import Exporter
    from companion.store.exporting.spreadsheet import Say, Spreadsheet
    from companion.store.forgetting import Forgetting
    from companion.store.game_clocks import GameClocks
    from companion.store.importing.importer import Importer
    from companion.store.notes import Notes
    from companion.store.pads import Pads
    from companion.store.ratings import Ratings
    from companion.store.statistics import Statistics
    from companion.store.teaching import Teaching

FILE = "companion.sqlite3"


class Store:
    """The database of the app. Use `Store.open`; only the thread that opened it may use it.

    Whatever returns without an exception is on the disk. Whatever can't be done raises a `StoreError`, whose
    message says why and what helps, and leaves everything as it was.
    """

    people: People
    settings: Settings
    backups: Backups
    news: tuple[Message, ...]
    """What the player has to be told about the opening: damage, a backup that was taken. Mostly nothing."""

    def __init__(
        self,
        database: Database,
        backups: Backups,
        news: tuple[Message, ...],
        clock: Clock,
        load: Callable[[str], Game[Any]],
    ) -> None:
        self._database = database
        self._clock = clock
        self._load = load
        self._games = Games(database, clock, load, on_finish=backups.make_soon)
        self._numbers: WeakKeyDictionary[Session, int] = WeakKeyDictionary()
        self.people = People(database, clock)
        self.settings = Settings(database)
        self.backups = backups
        self.news = news

    @classmethod
    def open(
        cls,
        folder: str | os.PathLike[str],
        *,
        clock: Clock = system_clock,
        load: Callable[[str], Game[Any]] = registry.load,
        run: Callable[[Work], None] = in_a_thread,
        patience: int = PATIENCE,
    ) -> Store:
        """Opens the store in this folder, or begins one.

        ``load`` finds a game's rules, ``run`` says how backups are made that nobody waits for, and
        ``patience`` is how many milliseconds a database is waited for that another program holds.
        """
        path = Path(folder) / FILE
        clock = bounded(clock)
        backups = Backups(path, clock, run)
        database, news = open_database(path, backups, clock, patience)
        store = cls(database, backups, news, clock, load)
        with suppress(StoreError):  # on a full disk the app must open all the same: cleaning up can wait
            store._games.purge()
        if store.settings.get(FORGETTING):
            with suppress(StoreError):
                store.forgetting.finish()
        backups.make_if_due(latest_order(database.connection))
        return store

    def create_game(
        self,
        setup: Setup,
        seed: str | None = None,
        people: Sequence[int | None] | None = None,
        coached: bool = False,
        by_app: bool | None = None,
        taught: bool = False,
    ) -> Session:
        """Starts a game. ``people`` are the numbers of the persons at the seats, None for a stranger;
        ``coached``: with the coach; ``by_app``: whether the app's dice and decks decide; ``taught``: with
        lessons.

        Without a seed, one is made up: the app's dice and decks follow from it.
        """
        if seed is None:
            seed = os.urandom(8).hex()
        if people is None:
            people = [None] * len(setup.seats)
        number, session = self._games.create(setup, seed, people, coached, by_app, taught)
        return self._opened(number, session)

    def open_game(self, number: int) -> Session:
        """Opens a game where it was left, undone steps included.

        Where its log is damaged, ``session.damage`` says so, and the game stands at the last good step; what
        stood behind is put aside once the players go on.
        """
        session = self._games.open(number)
        return self._opened(number, session)

    def is_current(self, number: int, session: Session) -> bool:
        """Whether a session of this game, opened before, is what the store would open now; not where its log
        was damaged, which is told whoever opens it."""
        from companion.store.journal import GameJournal

        journal = session.journal
        known = self._numbers.get(session) == number and session.damage is None
        return known and isinstance(journal, GameJournal) and journal.is_current

    def teach(self, number: int, option: str, value: Json) -> Session:
        """Tells a game what was learned of its cards since it began (an option of the kind `Knowledge`), and
        opens it; a game that is over is counted anew. Sessions opened before know nothing of it."""
        session = self._games.teach(number, option, value)
        return self._opened(number, session)

    def _opened(self, number: int, session: Session) -> Session:
        self._numbers[session] = number
        self.decks.follow(number, session)
        return session

    def hand_over(
        self, session: Session, seat: int, name: str, person: int | None = None, from_the_start: bool = False
    ) -> None:
        """A seat goes to somebody else, ``person`` where the app remembers them: the log tells it, and the
        result is theirs. ``from_the_start``: the wrong name was entered, nobody has left. `NameRefused` where
        nobody can have this name here. The session goes on with it."""
        self._games.hand_over(session, self.id_of(session), seat, name, person, from_the_start)

    def handovers(self, number: int) -> tuple[HandOver, ...]:
        """The seats of a game that were handed over, in that order."""
        return self._games.handovers(number)

    def id_of(self, session: Session) -> int:
        """The number of a game that this store created or opened."""
        return self._numbers[session]

    def table_game(self) -> GameRow | None:
        """The game to go on with: the one played last that is neither over nor deleted. A start without a
        step is none."""
        return self._games.latest_unfinished()

    def drop_starts(self, but: int = 0) -> None:
        """Removes the games that were set up and never played, when another is begun; ``but`` stays."""
        self._games.drop_starts(but)

    def game_row(self, number: int) -> GameRow:
        """One game as a list shows it."""
        return self._games.row(number)

    def history(
        self,
        offset: int = 0,
        limit: int = 50,
        finished: bool | None = None,
        game: str | Kind | None = None,
        deleted: bool = False,
        person: int | None = None,
        year: int | None = None,
        search: Search = EVERYTHING,
    ) -> tuple[GameRow, ...]:
        """A page of the list of games, those started last first; nothing is replayed for it.

        ``finished``: only those that are over, or only those that are not; ``game``: only of this game, or
        what was played by this name;
        ``deleted``: those that were deleted and can still be brought back; ``person``: only those that this
        person has played; ``year``: only those that ended in it; ``search``: only those in which its words
        are found.
        """
        return self._games.history(offset, limit, GameFilter(finished, game, deleted, person, year, search))

    def count_games(
        self,
        finished: bool | None = None,
        game: str | Kind | None = None,
        deleted: bool = False,
        person: int | None = None,
        year: int | None = None,
        search: Search = EVERYTHING,
    ) -> int:
        """How many games `history` has in all."""
        return self._games.count(GameFilter(finished, game, deleted, person, year, search))

    def kinds(self, finished: bool, person: int | None = None) -> tuple[Kind, ...]:
        """What was played to its end, or waits to be; of which there are most first."""
        return self._games.kinds(GameFilter(finished=finished, person=person))

    def finished_games(self, game: str | Kind | None = None) -> tuple[int, ...]:
        """The numbers of all that are over, or of those of one game, those started last first."""
        return self._games.numbers(GameFilter(finished=True, game=game))

    def without_feats(self) -> int:
        """How many finished games nobody has looked through for records yet: those from before the app did,
        and those that were rescued or brought in. Everything but records and lengths knows them."""
        return self._games.without_feats()

    def gather_feats(self, games: int = 1) -> int:
        """Looks through so many of them; returns how many are left. A game takes some ten milliseconds."""
        return self._games.gather_feats(games)

    def lock_token(self, number: int) -> LockToken | None:
        """For whoever asks somebody about a game: it must not be another one by the time of the answer."""
        return self._games.lock_token(number)

    def delete_game(self, number: int, token: LockToken | None) -> None:
        """Takes a game off all lists, unless it has changed since it had this token; for a month
        `undelete_game` brings it back."""
        self._games.delete(number, token)

    def undelete_game(self, number: int) -> None:
        self._games.undelete(number)

    def rounds(self, game: str | None = None, limit: int = 5) -> tuple[Round, ...]:
        """The usual rounds: the last different groups of people, of one game or of all."""
        return self._games.rounds(game, limit)

    def restore(self, backup: Backup) -> None:
        """Goes back to a backup. What is there now becomes one more backup; games have to be opened again."""
        self.backups.make(spare=backup)
        self._database.become(backup.path)
        self.settings.reload()

    # What the first page does without is loaded when somebody first comes to it.

    @cached_property
    def teaching(self) -> Teaching:
        """Who has been told what while playing."""
        from companion.store.teaching import Teaching

        return Teaching(self._database)

    @cached_property
    def chance(self) -> Chance:
        """Whose dice and decks decide in a game."""
        from companion.store.chance import Chance

        return Chance(self._database)

    @cached_property
    def coaching(self) -> Coaching:
        from companion.store.coaching import Coaching

        return Coaching(self._database)

    @cached_property
    def clocks(self) -> GameClocks:
        """The time that players have."""
        from companion.store.game_clocks import GameClocks

        return GameClocks(self._database, self._clock)

    @cached_property
    def decks(self) -> Decks:
        """The learned cards of decks that differ from box to box."""
        from companion.store.decks import Decks

        return Decks(self._database)

    @cached_property
    def evenings(self) -> Evenings:
        """What the games of a day, a month or a year add up to."""
        from companion.store.evenings import Evenings

        return Evenings(self._database, self._games, self._clock)

    @cached_property
    def statistics(self) -> Statistics:
        from companion.store.statistics import Statistics

        return Statistics(self._database, self._load)

    @cached_property
    def ratings(self) -> Ratings:
        from companion.store.ratings import Ratings

        return Ratings(self._database)

    @cached_property
    def pads(self) -> Pads:
        """Scorepads: presets and what was played."""
        from companion.store.pads import Pads

        return Pads(self._database, self._games)

    @cached_property
    def notes(self) -> Notes:
        """What somebody wrote down about a game."""
        from companion.store.notes import Notes

        return Notes(self._database)

    @cached_property
    def forgetting(self) -> Forgetting:
        """Deleting for good."""
        from companion.store.forgetting import Forgetting

        return Forgetting(self._database, self.backups, self.settings)

    @cached_property
    def counts(self) -> Counts:
        """Games that were counted at their end."""
        from companion.store.counting import Counts

        return Counts(self._database, self._games, self._clock)

    @cached_property
    def importer(self) -> Importer:
        """Takes in files of other phones."""
        from companion.store.importing.importer import Importer

        return Importer(self._database, self._games, self.backups, self._clock)

    def exporter(self) -> Exporter:
        """What writes games as JSON: one for each export."""
        from companion.store.exporting.exporter import Exporter

        return Exporter(self._database, self._games)

    def spreadsheet(self, language: str, say: Say) -> Spreadsheet:
        """What writes games as tables, in the words of a language."""
        from companion.store.exporting.spreadsheet import Spreadsheet

        return Spreadsheet(self._games, language, say)

    def bgstats(self, say: Say) -> BgStats:
        """What hands games to BG Stats, in the words of a language."""
        from companion.store.exporting.bgstats import BgStats

        return BgStats(self.settings, self._games, say)

    def close(self) -> None:
        """Ends it. Nothing is left to save."""
        self.backups.close()
        self._database.close()
