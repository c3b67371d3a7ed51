"""What the app remembers, in SQLite: games with every step, people, settings, learned decks, and backups.

    >>> store = Store.open(folder)
    >>> session = store.create_game(setup, people=(anna.id, boris.id))
    >>> session.submit({"do": "roll", "dice": [1, 1, 2, 3, 4, 5, "worm", "worm"]})

It is on the disk when `submit` returns.
"""

from companion.store.backups import Backup
from companion.store.errors import (
    NameRefused,
    NoSuchGame,
    StaleGame,
    StoreDamaged,
    StoreError,
    StoreFull,
    StoreGone,
    StoreLocked,
    StoreReadOnly,
    StoreTooNew,
    StoreUnreadable,
    UnreadableGame,
)
from companion.store.evenings import Evening, EveningRow, SeasonRow, Share
from companion.store.games import GameRow, Round, SeatRow
from companion.store.pads import OwnPreset, PlayedPad
from companion.store.people import Person
from companion.store.settings import Setting
from companion.store.statistics import Placing, Played, RecordRow, Rivalry, Standing, Statistics
from companion.store.store import Store

__all__ = [
    "Backup",
    "Evening",
    "EveningRow",
    "GameRow",
    "NameRefused",
    "NoSuchGame",
    "OwnPreset",
    "Person",
    "Placing",
    "Played",
    "PlayedPad",
    "RecordRow",
    "Rivalry",
    "Round",
    "SeasonRow",
    "SeatRow",
    "Setting",
    "Share",
    "StaleGame",
    "Standing",
    "Statistics",
    "Store",
    "StoreDamaged",
    "StoreError",
    "StoreFull",
    "StoreGone",
    "StoreLocked",
    "StoreReadOnly",
    "StoreTooNew",
    "StoreUnreadable",
    "UnreadableGame",
]
